"""The modifiers of rolls in the older editions alone (V1 to V56). Numbers 130 to 169; append, never renumber.

130 to 137 combat and cards; 138 to 147 movement and collisions; 148 to 155 nets, throws and missus; 156 to 158
creation; 159 to 161 careers; 162 to 169 beasts.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V

# Nets, throws and missus (148 to 155)

STAYED: int = V.modifier(148, "Stayed in his hex")
SIDESTEPPED_BACK: int = V.modifier(149, "Hexes sidestepped back")
SIDESTEPPED: int = V.modifier(150, "Hexes sidestepped forward")
TRAINING: int = V.modifier(151, "TR")
COLUMN: int = V.modifier(152, "Column of the missus chart")
WON_BEFORE: int = V.modifier(153, "Matches won before")
MISSUS_BEFORE: int = V.modifier(154, "Missus granted before")
WOUNDS_TAKEN: int = V.modifier(155, "CF lost to wounds")

# Combat and cards (130 to 137)

FOOLED: int = V.modifier(130, "Has struck over a Duck")
STEPPED: int = V.modifier(131, "Has stepped back")
XL_SHIELD: int = V.modifier(132, "Extra large shield")
ARMOUR: int = V.modifier(133, "Armour")
DEFENDERS_STRENGTH: int = V.modifier(134, "Defender's ST")
BEYOND_FIRST: int = V.modifier(135, "Wounds beyond the first")
EDGE: int = V.modifier(136, "Result S*")
DROP: int = V.modifier(137, "Weapons and skill")

# Movement and collisions (138 to 147)

LEAVES: int = V.modifier(138, "Leaves his hex")
QUICK: int = V.modifier(139, "Quick move")
CHARGE: int = V.modifier(140, "Charge")
WRITTEN: int = V.modifier(141, "Actions written")
KNEELING: int = V.modifier(142, "Kneeling")
STUMBLING: int = V.modifier(143, "Stumbling")
ROLLING: int = V.modifier(144, "Rolling")
