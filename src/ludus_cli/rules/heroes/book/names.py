"""Names and origins for the pool: colour without rules (H13)."""

from __future__ import annotations

from ludus_cli.core.dice import Tray
from ludus_cli.core.names import new_name

MEN = (
    "Actius", "Aelius", "Agilis", "Albanus", "Amandus", "Amor", "Antaeus", "Aper", "Aptus", "Aquila",
    "Araxes", "Ardens", "Argus", "Astacius", "Atticus", "Audax", "Aureolus", "Bassus", "Bato", "Beryllus",
    "Blandus", "Briscus", "Caladus", "Callimorphus", "Candidus", "Capreolus", "Carpophorus", "Castor",
    "Celadus", "Celer", "Cerinthus", "Certus", "Cestus", "Cinnamus", "Columbus", "Constans", "Corinthus",
    "Crescens", "Cupido", "Cygnus", "Dacus", "Decimus", "Diodorus", "Dracontius", "Draucus", "Eros",
    "Eucles", "Exochus", "Faustus", "Felix", "Ferox", "Fidelis", "Flamma", "Florus", "Fortis", "Fronto",
    "Fulgur", "Fuscus", "Gaetulus", "Galeatus", "Gemellus", "Germanus", "Glaucus", "Hector", "Hermes",
    "Hierax", "Hilarus", "Hippolytus", "Iaculator", "Icarus", "Iuba", "Iuvenis", "Ixion", "Kallidromos",
    "Lacerta", "Leo", "Licinus", "Lupus", "Lycaon", "Macer", "Maternus", "Medon", "Melanthus", "Meridius",
    "Murranus", "Narcissus", "Nestor", "Niger", "Nobilior", "Oceanus", "Orcus", "Pardus", "Passer",
    "Patroclus", "Peleus", "Pertinax", "Phoebus", "Pinnesis", "Polydorus", "Porcellus", "Princeps",
    "Priscus", "Probus", "Pugnax", "Purpureus", "Quartus", "Rapidus", "Raptor", "Rhesus", "Romanus",
    "Ruber", "Rusticus", "Rutumanna", "Sabinus", "Sagitta", "Saxo", "Scorpus", "Scylax", "Secundus",
    "Serpens", "Severus", "Silvanus", "Spiculus", "Stilo", "Superbus", "Symmachus", "Taurus", "Telephus",
    "Tertius", "Tetraites", "Thelyphus", "Tigris", "Torquatus", "Triumphus", "Turbo", "Ursus", "Valens",
    "Varus", "Velox", "Verus", "Viator", "Victor", "Vitalis", "Vulcanus", "Xanthus", "Zephyrus", "Zosimus",
)  # fmt: skip

WOMEN = (
    "Achillia", "Amazon", "Atalanta", "Aura", "Bellona", "Bestia", "Camilla", "Casca", "Chione", "Clodia",
    "Cynthia", "Danae", "Dido", "Faustina", "Fulvia", "Galla", "Harpyia", "Helena", "Hippolyta", "Leaena",
    "Lucilla", "Lupa", "Marpessa", "Medea", "Melanippe", "Mevia", "Nerea", "Otrera", "Penthesilea",
    "Pyrrha", "Sabina", "Saga", "Sphinx", "Tigra", "Tullia", "Ursa", "Valeria", "Vespa", "Xanthe", "Zenobia",
)  # fmt: skip

ORIGINS = (
    "Aegyptus", "Africa", "Aquitania", "Arabia", "Armenia", "Asia", "Baetica", "Batavia", "Belgica",
    "Bithynia", "Britannia", "Cappadocia", "Cilicia", "Corsica", "Creta", "Cyprus", "Dacia", "Dalmatia",
    "Galatia", "Gallia", "Germania", "Graecia", "Hispania", "Illyricum", "Italia", "Iudaea", "Lusitania",
    "Lycia", "Macedonia", "Mauretania", "Moesia", "Noricum", "Numidia", "Pannonia", "Parthia", "Phrygia",
    "Pontus", "Raetia", "Sardinia", "Sarmatia", "Sicilia", "Syria", "Thracia",
)  # fmt: skip

#: One NPG in this number is a woman.
WOMEN_ONE_IN = 12


def new_npg_name(t: Tray, female: bool, borne: dict[str, int]) -> str:
    """A name at random for a man or a woman."""
    return new_name(t, WOMEN if female else MEN, borne)
