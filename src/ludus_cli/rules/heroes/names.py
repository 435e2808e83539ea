"""Names and origins for the pool: colour without rules (H13)."""

from __future__ import annotations

from ludus_cli.rules.dice import Tray, pick

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

#: One NPG in so many is a woman.
WOMEN_ONE_IN = 12

ONES = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
TENS = ("", "X", "XX", "XXX", "XL", "L", "LX", "LXX", "LXXX", "XC")


def roman(number: int) -> str:
    """A Roman numeral for 1 and above."""
    return "C" * (number // 100) + TENS[number % 100 // 10] + ONES[number % 10]


def new_name(t: Tray, female: bool, borne: dict[str, int]) -> str:
    """A name at random; ``borne`` counts how often each was given, and a namesake is the II, III …"""
    names = WOMEN if female else MEN
    name = names[pick(t, len(names))]
    while True:
        borne[name] = borne.get(name, 0) + 1
        full = name if borne[name] == 1 else f"{name} {roman(borne[name])}"
        # A Star may have been given the very name with its numeral.
        if full == name or full not in borne:
            return full
