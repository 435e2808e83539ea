"""The modifiers of rolls. A number here is written into campaign files: append, never renumber."""

from __future__ import annotations

from ludus_cli.rules.skirmish.book.events import V

CLASS: int = V.modifier(0, "Class")
STRENGTH: int = V.modifier(1, "Strength")
TRAINING: int = V.modifier(2, "Training")
SERIOUS: int = V.modifier(3, "Serious wounds")
MOVED: int = V.modifier(4, "Hexes moved")
REAR: int = V.modifier(5, "From the rear")
UNARMED: int = V.modifier(6, "Unarmed or picking up")
NETTED: int = V.modifier(7, "In the net")
ARMOUR: int = V.modifier(8, "Armour on the part")
SPEAR: int = V.modifier(9, "Spear")
COLLISION: int = V.modifier(10, "Won the collision")
OUTNUMBERED: int = V.modifier(11, "Outnumbered")
QUICKER: int = V.modifier(12, "Quicker than the attacker")
WON: int = V.modifier(13, "Matches won")
