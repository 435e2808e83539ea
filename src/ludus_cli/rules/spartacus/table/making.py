"""The making of a Dominus: his house, the number of houses at the table, and the cards of a campaign."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from typing import Any, Self

from ludus_cli.core.english import list_words
from ludus_cli.game.campaign.making import ORIGIN, Builds
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.seasons.campaign import MOST_PLAYERS
from ludus_cli.rules.seasons.making import SeasonMaking
from ludus_cli.rules.spartacus import kinds
from ludus_cli.rules.spartacus.book.campaign import CAMPAIGN, NAMES, seats_taken
from ludus_cli.rules.spartacus.book.house_rules import PERSON_AS_GLADIATOR, HouseRules
from ludus_cli.rules.spartacus.exhibitions import BUILT, GEAR
from ludus_cli.rules.spartacus.records import CHANCE as BY_CHANCE, HOUSES, RIVAL, Man, State, cards_in

HOUSE = Field(
    "house", "House", "Name of the house; chosen or drawn when the season begins if left out.", default="",
    shown_default="by lot", metavar="HOUSE", section="Setup",
)  # fmt: skip
GLADIATOR = Field(
    "gladiator", "Gladiator", "With role=gladiator: the start gladiator that you play; drawn by lot if left out.",
    default="", shown_default="by lot", metavar="NAME", section="P51",
)  # fmt: skip


def there_are(names: Sequence[str], taken: Sequence[str]) -> str:
    """Return a sentence with the names that are not taken."""
    free = [name for name in names if name not in taken]
    return f"Choose one of {list_words(free)}." if free else "None is left."


class SpartacusMaking(SeasonMaking):
    """The fields of a Dominus in the making."""

    TITLE = "The house of {name}"
    CREATE: tuple[Field, ...] = (
        HOUSE,
        GLADIATOR,
        Field(
            "houses", "Houses at the table", "Number of houses at the table, yours and those that Ludus plays. Only "
            "the "
            "first Dominus of a campaign sets it.", "number",
            default=HOUSES, shown_default=str(HOUSES), lowest=2, highest=MOST_PLAYERS, section="Setup",
        ),
        Field(
            "seat", "Seat", "Seat in the first season: 1 for the first host; 0 to roll for it. Only the first "
            "Dominus of "
            "a campaign sets it.", "number",
            default=0, shown_default="rolled", lowest=0, highest=MOST_PLAYERS, section="Setup",
        ),
        Field(
            "tactics", "Tactics", "Who decides in automatic play: rival or chance; rival if left out.",
            "choice", ((RIVAL, "decide as the computer houses do"), (BY_CHANCE, "choose any legal option at random")),
            default=RIVAL, shown_default=RIVAL,
        ),
        ORIGIN,
    )  # fmt: skip
    COUNTS = ("house", "houses", "seat")
    BUILT = BUILT
    ODDS = tuple(
        replace(
            GEAR,
            name=f"gear_{side}",
            help=f"Gear of {side.upper()}, with + between the pieces, for example Gladius+Galea.",
        )
        for side in "ab"
    )
    BUILD_COLUMNS = ("House",)
    CHANCE = (("name", lambda said: NAMES),)
    campaign = CAMPAIGN
    #: Whether persons play gladiators.
    as_gladiator = False

    def under_rules(self, rules: HouseRules) -> Self:
        """Return the making under house rules: with other cards, or with gladiators for persons."""
        own = super().under_rules(rules)
        own.as_gladiator = rules.role == PERSON_AS_GLADIATOR
        own.TITLE = SeasonMaking.TITLE if own.as_gladiator else self.TITLE
        own.CREATE = own.questions(rules.pack)
        return own

    def asked_in(self, state: State) -> Sequence[Field]:
        own = copy(self)
        own.CREATE = self.questions(self.pack, *seats_taken(state))
        return super(SpartacusMaking, own).asked_in(state)

    def questions(self, pack: str, houses: Sequence[str] = (), played: Sequence[str] = ()) -> tuple[Field, ...]:
        """Return the fields for a new person: his house, and the gladiator where persons play them, are of the cards
        and not taken; a person who plays a gladiator has no seat. [Setup, P51]"""
        house = replace(
            HOUSE,
            help=f"{HOUSE.help} {there_are(kinds.house_names(pack), houses)}",
            read=lambda said, _: kinds.house_called(pack, "recruit a Dominus", said, houses),
        )
        if not self.as_gladiator:
            return (house, replace(GLADIATOR, asked=False), *type(self).CREATE[2:])

        def gladiator(said: str, _: Mapping[str, Any]) -> str:
            return "" if kinds.by_lot(said) else kinds.starter_called(pack, "recruit a gladiator", said, played)

        own = replace(
            GLADIATOR, help=f"{GLADIATOR.help} {there_are(kinds.starter_names(pack), played)}", read=gladiator
        )
        number, seat, *more = type(self).CREATE[2:]
        return (house, own, number, replace(seat, asked=False), *more)

    # Other games have a constant here; the builds of this one are read from its pack.
    @property
    def BUILDS(self) -> Builds:  # type: ignore[override]
        """Each house of the cards."""
        return {"house": kinds.house_names(self.pack)}

    def career_star(self, said: Payload) -> Payload:
        """Return the card of a Dominus before his first season, of a gladiator where persons play these. Raises Refusal
        for an unknown house."""
        what = "make a Dominus for the forecast"
        house = kinds.house_called(self.pack, what, said.get("house"))
        if not self.as_gladiator:
            kind = kinds.kind_of_house(house, self.pack)
            return card(Man(1, "a Dominus", kind, star=True, dominus=True, house=house))
        name = kinds.starter_called(
            self.pack, what, said.get("gladiator") or next(iter(kinds.starter_names(self.pack)), "")
        )
        kind = kinds.kind_of_fighter(cards_in(self.pack).names.index(name), self.pack)
        return card(Man(1, "a gladiator", kind, star=True, played=True, house=house))

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        return (build["house"],)


MAKING = SpartacusMaking()
