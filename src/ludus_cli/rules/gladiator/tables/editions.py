"""What an edition has of its own where tables, sheets and questions show it, by the house rule `edition`."""

from __future__ import annotations

from typing import NamedTuple

from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.tables import older_combat, wounds


class Edition(NamedTuple):
    """The words and numbers of one edition."""

    #: The two lowest results of an attack.
    miss: str
    nothing: str
    #: The highest cover of armour, the title of its column, and a word on it for the key of a card.
    full: int
    armour: str
    covers: str
    #: Critical hits by area and roll, and those of them that lower a value beside the wounds.
    criticals: tuple[tuple[int, ...], ...]
    lowers: tuple[int, ...]
    #: The rule for the most CF in an attack.
    limit: str
    first_style: int
    #: Hunters, the venator first.
    hunters: tuple[int, int]


_NEWER = Edition(
    miss="F", nothing="--", full=t.FULL, armour="Armour", covers="", criticals=wounds.CRITICALS, lowers=(),
    limit="[9.3]", first_style=t.PARMULARIUS, hunters=(t.VENATOR, t.BESTIARIUS),
)  # fmt: skip
_OLDER = Edition(
    miss="M", nothing="–", full=t.FULL_ON_TWO, armour="Armour, on two dice",
    covers=" If two dice are no more than the number behind the armour, the blow strikes it.",
    criticals=older_combat.CRITICALS, lowers=(t.STRENGTH, t.AGILITY), limit="(V7)", first_style=t.FIRST_OLDER,
    hunters=(t.OLD_VENATOR, t.OLD_BESTIARIUS),
)  # fmt: skip
#: By the house rule `edition`.
EDITION = (_NEWER, _OLDER, _OLDER, _OLDER)
