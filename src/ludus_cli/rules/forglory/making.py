"""What is said when a lanista is made: his champion, and how many sit at the table; and the cards of a campaign."""

from __future__ import annotations

from copy import copy
from typing import Self

from ludus_cli.packs.loading import pack_from_json
from ludus_cli.rules.cards import card
from ludus_cli.rules.forglory.book.house_rules import HouseRules
from ludus_cli.rules.forglory.campaign import NAMES, no_game
from ludus_cli.rules.forglory.exhibitions import BUILT
from ludus_cli.rules.forglory.kinds import champion_called, champions_in, kind_of
from ludus_cli.rules.forglory.packs import GRAMMAR, lacks
from ludus_cli.rules.forglory.records import (
    CHANCE as BY_CHANCE,
)
from ludus_cli.rules.forglory.records import (
    MOST_PLAYERS,
    PLAYERS,
    RIVAL,
    Lanista,
    usual_pack,
)
from ludus_cli.rules.making import ORIGIN, Builds, Making
from ludus_cli.rules.shapes import Field, Payload, Refusal

CHAMPION = Field(
    "champion", "Champion", "His champion, by name; by lot if left out.", default="",
    shown_default="by lot", metavar="CHAMPION", section="Setup",
)  # fmt: skip


class GloryMaking(Making):
    """What is said of a lanista."""

    TITLE = "The seasons of {name}"
    CREATE = (
        CHAMPION,
        Field(
            "players", "Lanistas at the table", "Lanistas at the table, with those whom the program plays; "
            "the first lanista of a campaign says it.", "number",
            default=PLAYERS, shown_default=str(PLAYERS), lowest=2, highest=MOST_PLAYERS, section="Setup",
        ),
        Field(
            "seat", "Seat", "Where he sits in his first season: 1 begins, 2 is the next; the first lanista of a "
            "campaign says it. By lot if left out, or 0.", "number",
            default=0, shown_default="by lot", lowest=0, highest=MOST_PLAYERS, section="F4",
        ),
        Field(
            "tactics", "Tactics", "Who decides for him in automatic play: rival (if left out) or chance.",
            "choice", ((RIVAL, "as computer lanistas do"), (BY_CHANCE, "any legal option by chance")),
            default=RIVAL, shown_default=RIVAL,
        ),
        ORIGIN,
    )  # fmt: skip
    COUNTS = ("champion", "players", "seat")
    BUILT = BUILT
    BUILD_COLUMNS = ("Champion",)
    CHANCE = (("name", lambda said: NAMES),)
    #: The cards of which the champions are, "" for the starter pack.
    pack = ""

    def under(self, rules: HouseRules) -> Self:
        """What is said where a campaign is played with other cards."""
        own = copy(self)
        own.pack = rules.pack
        return own

    @property
    def BUILDS(self) -> Builds:  # type: ignore[override]
        """Each champion of the cards."""
        return {"champion": champions_in(self.pack)}

    def career_star(self, said: Payload) -> Payload:
        """The card of a lanista before his first season. Raises Refusal for a champion that there is not."""
        what = "make a lanista for the forecast"
        champion = champion_called(self.pack, what, said.get("champion"))
        kind = kind_of(champion, self.pack)
        return card(Lanista(1, "a lanista", kind, star=True, champion=champion))

    def career_terms(self, said: Payload) -> Payload:
        """How many sit at the table, and where he does. Raises Refusal for a seat that there is not."""
        players, seat = said.get("players") or PLAYERS, said.get("seat") or 0
        if seat > players:
            why = f"{seat} is no seat at a table of {players}"
            raise Refusal("make a lanista for the forecast", why, "Give one from 1, who begins")
        return {"players": players, "seat": seat}

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        return (build["champion"],)

    def settings(
        self, rules: dict[str, str], drawings: dict[str, str], cards: dict[str, object]
    ) -> Payload:
        """House rules, and the cards that are played with, so that nobody needs their files."""
        return {**super().settings(rules, drawings, cards), "pack": self.pack or usual_pack()}

    def check(self, settings: Payload) -> None:
        """Raise Refusal for cards with which no number of lanistas can play. [Setup]"""
        pack = pack_from_json(settings["pack"], GRAMMAR)
        champions = settings.get("rules", {}).get("champions") != "off"
        if all(lacks(pack, players, champions) for players in range(2, MOST_PLAYERS + 1)):
            raise no_game(pack, "play a campaign with these cards", PLAYERS, champions)


MAKING = GloryMaking()
