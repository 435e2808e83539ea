"""Names, origins and schools for the men of the campaign: colour without rules."""

from __future__ import annotations

from ludus_cli.core.dice import Tray, pick
from ludus_cli.core.names import new_name

NAMES = (
    "Acer", "Aegeus", "Afer", "Ajax", "Alcimus", "Ampliatus", "Arator", "Arcas", "Asper", "Astur",
    "Batavus", "Bellicus", "Boreas", "Brennus", "Burdo", "Caecus", "Callidus", "Calvus", "Carbo", "Catus",
    "Cerdo", "Cinna", "Cirrus", "Clemens", "Corax", "Crassus", "Cursor", "Daedalus", "Danaus", "Diocles",
    "Durus", "Epona", "Euryalus", "Eutyches", "Faber", "Falco", "Firmus", "Fulvius", "Furor", "Galerius",
    "Geryon", "Gladius", "Gratus", "Habilis", "Hasta", "Helius", "Hilario", "Hispanus", "Hyacinthus",
    "Idaeus", "Ingenuus", "Iucundus", "Iustus", "Labeo", "Laetus", "Lentulus", "Libo", "Lucanus", "Lynceus",
    "Magnus", "Mamercus", "Maro", "Memnon", "Merula", "Milo", "Mucro", "Musculus", "Naevius", "Nepos",
    "Nereus", "Nestor", "Nilus", "Noricus", "Numidus", "Orestes", "Orion", "Otho", "Pansa", "Pavo",
    "Pegasus", "Perseus", "Pictor", "Plautus", "Probulus", "Prudens", "Pugio", "Pylades", "Quietus", "Rufus",
    "Salvius", "Samnis", "Scaevus", "Scipio", "Sentius", "Sextus", "Sicarius", "Sirius", "Sura", "Tacitus",
    "Tarchon", "Telamon", "Teucer", "Thrax", "Titan", "Tiro", "Triton", "Tullus", "Turnus", "Umber",
    "Vafer", "Vespillo", "Vetus", "Viridis", "Volusus", "Vorax",
)  # fmt: skip

ORIGINS = (
    "Aegyptus", "Africa", "Aquitania", "Asia", "Baetica", "Belgica", "Bithynia", "Britannia", "Cilicia",
    "Creta", "Dacia", "Dalmatia", "Gallia", "Germania", "Graecia", "Hispania", "Illyricum", "Lusitania",
    "Mauretania", "Moesia", "Noricum", "Numidia", "Pannonia", "Raetia", "Sarmatia", "Sicilia", "Thracia",
)  # fmt: skip

#: The schools beside the player's own, at the beginning.
SCHOOLS = ("Capua", "Ravenna", "Praeneste", "Pompeii", "Nuceria", "Aquileia")

DEFAULT_SCHOOL = "your own school"


def new_man(t: Tray, borne: dict[str, int]) -> str:
    """A name at random for a newcomer."""
    return new_name(t, NAMES, borne)


def new_origin(t: Tray) -> str:
    """The origin of a man, at random."""
    return ORIGINS[pick(t, len(ORIGINS))]
