"""Fields for founding a ludus: the tactics of its men, the number of rivals, the length of the season."""

from __future__ import annotations

from copy import copy
from typing import ClassVar

from ludus_cli.game.campaign.making import Builds, Making, tactics_field
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.ludus.campaign import MONTHS, MOST_MONTHS, MOST_RIVALS, RIVALS
from ludus_cli.rules.gladiator.ludus.lanista import FIRST_DENARII, new_lanista
from ludus_cli.rules.gladiator.table.making import GladiatorMaking, made_under
from ludus_cli.rules.gladiator.tables.names import NAMES
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, TACTICS


class LudusMaking(Making):
    """The fields for making a lanista. Fields of gladiators are those of the duel."""

    TITLE = "The ludus of {name}"
    CREATE = (
        tactics_field(
            {name: own.words for name, own in TACTICS.items()},
            "follow the centurions' charts",
            DEFAULT_TACTICS,
        ),
        Field(
            "rivals", "Rivals", "Number of rival ludi, set by the first lanista of a season.", "number",
            default=RIVALS, shown_default=str(RIVALS), lowest=1, highest=MOST_RIVALS, section="M53",
        ),
        Field(
            "season", "Months", "Length of the season in months, set by its first lanista.", "number",
            default=MONTHS, shown_default=str(MONTHS), lowest=1, highest=MOST_MONTHS, section="M68",
        ),
    )  # fmt: skip
    BUILT, POOL = GladiatorMaking.BUILT, GladiatorMaking.POOL
    FILTERS, ODDS = GladiatorMaking.FILTERS, GladiatorMaking.ODDS
    LENGTH = "season"
    COUNTS = ("tactics",)
    BUILDS: ClassVar[Builds] = {"tactics": tuple(TACTICS)}
    BUILD_COLUMNS = ("Tactics",)
    CHANCE = (("name", lambda said: NAMES),)

    def under_rules(self, rules: HouseRules) -> Making:
        """Return a copy whose fields of gladiators suit these house rules."""
        own, men = copy(self), made_under(self, rules)
        vars(own).update({name: men[name] for name in ("FILTERS", "BUILT", "POOL") if name in men})
        return own

    def career_star(self, said: Payload) -> Payload:
        """The card of a lanista before his first month."""
        g = new_lanista(1, "a lanista", True, said.get("tactics") or DEFAULT_TACTICS)
        g.denarii = FIRST_DENARII
        return card(g)

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        return (build["tactics"],)


MAKING = LudusMaking()
