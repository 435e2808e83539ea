"""The making of a lanista: his champion, the number of players, and the cards of a campaign."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ludus_cli.core.english import list_words
from ludus_cli.game.campaign.making import ORIGIN, Builds
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN, NAMES, champion_named, free_champions
from ludus_cli.rules.forglory.exhibitions import BUILT
from ludus_cli.rules.forglory.kinds import champion_called, champions_in, kind_of
from ludus_cli.rules.forglory.records import CHANCE as BY_CHANCE, PLAYERS, RIVAL, Lanista, State
from ludus_cli.rules.seasons.campaign import MOST_PLAYERS
from ludus_cli.rules.seasons.making import SeasonMaking

CHAMPION = Field(
    "champion", "Champion", "Name of the champion; drawn by lot if left out.", default="",
    shown_default="by lot", metavar="CHAMPION", section="Setup",
)  # fmt: skip


class GloryMaking(SeasonMaking):
    """The fields for making a lanista."""

    TITLE = "The seasons of {name}"
    CREATE = (
        CHAMPION,
        Field(
            "players", "Lanistas at the table", "Number of lanistas at the table, yours and those that Ludus plays. "
            "Only the first lanista of a campaign sets it.", "number",
            default=PLAYERS, shown_default=str(PLAYERS), lowest=2, highest=MOST_PLAYERS, section="Setup",
        ),
        Field(
            "seat", "Seat", "Seat in the first season: 1 for the first player; 0 to draw it by lot. Only the first "
            "lanista "
            "of a campaign sets it.", "number",
            default=0, shown_default="by lot", lowest=0, highest=MOST_PLAYERS, section="F4",
        ),
        Field(
            "tactics", "Tactics", "Who decides in automatic play: rival or chance; rival if left out.",
            "choice", ((RIVAL, "decide as the computer lanistas do"), (BY_CHANCE, "choose any legal option at random")),
            default=RIVAL, shown_default=RIVAL,
        ),
        ORIGIN,
    )  # fmt: skip
    COUNTS = ("champion", "players", "seat")
    BUILT = BUILT
    BUILD_COLUMNS = ("Champion",)
    CHANCE = (("name", lambda said: NAMES),)
    campaign = CAMPAIGN

    # Other games have a constant here; the builds of this one are read from its pack.
    @property
    def BUILDS(self) -> Builds:  # type: ignore[override]
        """Each champion of the cards."""
        return {"champion": champions_in(self.pack)}

    def asked_in(self, state: State) -> Sequence[Field]:
        """Return the fields, with the champions who fight for no person yet."""
        champion, *more = super().asked_in(state)
        own = replace(
            champion,
            help=f"{champion.help} Choose one of {list_words(free_champions(state))}.",
            read=lambda said, _: champion_named(state, "recruit a lanista", said),
        )
        return [own, *more]

    def career_star(self, said: Payload) -> Payload:
        """The card of a lanista before his first season. Raises Refusal for a champion that there is not."""
        what = "make a lanista for the forecast"
        champion = champion_called(self.pack, what, said.get("champion"))
        kind = kind_of(champion, self.pack)
        return card(Lanista(1, "a lanista", kind, star=True, champion=champion))

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        return (build["champion"],)


MAKING = GloryMaking()
