"""One match of a campaign: the opponents, its course, and all that is needed to play it again."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass

from ludus_cli.core.dice import Tray
from ludus_cli.game.elements import bouts
from ludus_cli.game.elements.bouts import BILLED, FOUGHT
from ludus_cli.game.elements.manual_play import Player
from ludus_cli.rules.skirmish.book import match, sand, terms
from ludus_cli.rules.skirmish.book.aftermath import match_outcome, settle_gladiator
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.state import RADIUS, Match, fighter_of, new_match
from ludus_cli.rules.skirmish.trials.tactics import TACTICS, tactics_player

__all__ = [
    "BILLED", "BOUTS", "FOUGHT", "Bout", "Seat", "as_before", "at_the_gates", "bout_from", "fight",
    "replay", "usual",
]  # fmt: skip

#: What of a Fighter is kept after the match.
KEPT = (
    "state",
    "strength",
    "reactions",
    "stamina",
    "tired",
    "light",
    "serious",
    "part_light",
    "part_serious",
    "critical",
    "shield",
    "helmet_lost",
    "hand",
    "hex",
    "facing",
    "dead",
    "dealt",
    "wounds",
    "kills",
    "defeated",
    "defeated_by",
)


@dataclass(slots=True, kw_only=True)
class Seat(bouts.Seat):
    """A gladiator's place in a match: his school, and his class (``weight``)."""

    ORDER = ("gladiator", "side", "school", "tactics", "before", "after", "result", "outcome", "weight")

    school: int
    weight: int = terms.NONE


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A match of a month: ``radius`` of its board."""

    ORDER = (
        "id", "month", "place", "seats", "radius", "rules", "status", "winner", "draw", "turns", "dice",
        "script", "oneoff", "recorded", "said", "house", "typed",
    )  # fmt: skip

    seats: list[Seat]
    _: KW_ONLY
    radius: int = RADIUS


class SkirmishBouts(bouts.Bouts[Gladiator, Seat, Bout, Match, HouseRules]):
    """The matches of the skirmish, from the line-up to the settling."""

    gladiator, seat, bout, rules = Gladiator, Seat, Bout, HouseRules
    kept = KEPT

    def usual_player(self, bout: Bout) -> Player:
        return tactics_player([TACTICS.get(seat.tactics) for seat in bout.seats])

    def new_match(
        self, bout: Bout, gladiators: list[Gladiator], rules: HouseRules, tray: Tray, player: Player
    ) -> Match:
        fighters = [
            fighter_of(g, seat.side, seat.tactics not in TACTICS)
            for seat, g in zip(bout.seats, gladiators, strict=True)
        ]
        return new_match(tray, fighters, board=sand.sand(bout.radius), rules=rules, player=player)

    def play_match(self, m: Match) -> None:
        match.play_match(m)

    def match_outcome(self, m: Match, who: int) -> str:
        return match_outcome(m, m.fighters[who])

    def settle_gladiator(self, m: Match, who: int, g: Gladiator, month: int) -> None:
        settle_gladiator(m, who, g, month)


BOUTS = SkirmishBouts()
bout_from, fight, replay, usual = BOUTS.bout_from, BOUTS.fight, BOUTS.replay, BOUTS.usual_player
as_before, at_the_gates = BOUTS.as_before, BOUTS.at_the_gates
