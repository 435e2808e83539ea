"""The modifiers of careers' rolls. Numbers 100 to 119; append, never renumber."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V

TALENT: int = V.modifier(100, "Talent")
THIRD_OF_TRAINING: int = V.modifier(101, "A third of TR")
SPRINT: int = V.modifier(102, "Sprint")

ORIGIN: int = V.modifier(103, "Origin")
RED_DIE: int = V.modifier(104, "Points bought for the red die")
BASE: int = V.modifier(105, "Base")
DEFEATED: int = V.modifier(106, "Opponents defeated")
BRAVADO: int = V.modifier(107, "Bravado")
FAVOURS: int = V.modifier(108, "Favours called for")

AS_BEFORE: int = V.modifier(109, "As in the first roll")
RECORD: int = V.modifier(110, "V, S and M of the opponent")
CHALLENGES: int = V.modifier(111, "Challenger")
