"""The modifiers of Heroes of the Colosseum, as a roll lists them: Attributes as they are, all others with
their sign. Append, never renumber."""

from __future__ import annotations

from ludus_cli.rules.heroes.book.terms import V

SAVVY: int = V.modifier(0, "Savvy", plain=True)
STRENGTH: int = V.modifier(1, "Strength", plain=True)
SPEED: int = V.modifier(2, "Speed", plain=True)
UNARMOURED: int = V.modifier(3, "Unarmoured")
BONUS: int = V.modifier(4, "Bonus Dice")
ENSNARED: int = V.modifier(5, "Ensnared")
DOWN: int = V.modifier(6, "Knocked down")
SLOW: int = V.modifier(7, "Slow")
SPENT: int = V.modifier(8, "Spent")
AGILE: int = V.modifier(9, "Agile")
REACH: int = V.modifier(10, "Reach")
ADVANTAGE: int = V.modifier(11, "Advantage")
BASH: int = V.modifier(12, "Bash")
OFF_HAND: int = V.modifier(13, "Off-hand")
SLOW_TO_REACT: int = V.modifier(14, "Slow to React")
BRAWLER: int = V.modifier(15, "Brawler")
SECUTOR: int = V.modifier(16, "Target is a Secutor")
BLINDED: int = V.modifier(17, "Blinded")
DEFEATED: int = V.modifier(18, "Opponents defeated")
INFLICTED: int = V.modifier(19, "Dealt a wound")
VITAL: int = V.modifier(20, "Head, chest or belly wound")
CENTER: int = V.modifier(21, "In the Center")
WALL: int = V.modifier(22, "At the Wall")
SAND: int = V.modifier(23, "Kicked sand")
THREW: int = V.modifier(24, "Threw a weapon")
BONUS_LEFT: int = V.modifier(25, "Bonus Dice left")
SPARED: int = V.modifier(26, "Spared before")
EMPEROR: int = V.modifier(27, "Emperor")
FEMALE: int = V.modifier(28, "Female")
