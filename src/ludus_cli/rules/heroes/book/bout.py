"""One match of a campaign: the opponents, its course, and all that is needed to play it again."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from functools import lru_cache

from ludus_cli.core.dice import Event, Tray
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements import bouts
from ludus_cli.game.elements.bouts import BILLED, FOUGHT
from ludus_cli.game.elements.manual_play import Hand, Player
from ludus_cli.rules.heroes.book import fame, locales, match, requests as ask
from ludus_cli.rules.heroes.book.aftermath import match_outcome, settle_gladiator
from ludus_cli.rules.heroes.book.arena import DRAWINGS, Arena, read_arena
from ludus_cli.rules.heroes.book.endings import LAST_TURN, EndlessMatch
from ludus_cli.rules.heroes.book.gladiator import Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules, rules_of
from ludus_cli.rules.heroes.book.state import Match, fighter_of, new_match
from ludus_cli.rules.heroes.trials.tactics import TACTICS, tactics_player

__all__ = [
    "BILLED", "BOUTS", "FOUGHT", "Bout", "Seat", "arena_of", "as_before", "at_the_gates", "bout_from",
    "by_nightfall", "fight", "raise_choice", "replay", "usual",
]  # fmt: skip

#: What of a Fighter is kept after the match.
KEPT = (
    "state",
    "total",
    "put_to_death",
    "spared_now",
    "wounds",
    "dealt",
    "kills",
    "defeated",
    "defeated_by",
    "bonus",
    "star_power",
    "track",
    "part_wounds",
    "hand",
    "zone",
)


@dataclass(slots=True, kw_only=True)
class Seat(bouts.Seat):
    """A gladiator's place in a match: the style he fights in, and its armour by part."""

    ORDER = ("gladiator", "side", "style", "tactics", "armour", "before", "after", "result", "outcome")

    style: int
    armour: list[int]


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A match of a Day of Events: ``arena`` by name with a user's ``drawing`` or "".

    ``announced`` is the value of ``to_the_death`` said beforehand, None: the dice say.
    """

    ORDER = (
        "id", "month", "locale", "place", "seats", "arena", "drawing", "rules", "status", "to_the_death",
        "winner", "draw", "turns", "diludia", "dice", "script", "announced", "recorded", "said", "house",
        "typed", "oneoff",
    )  # fmt: skip

    seats: list[Seat]
    _: KW_ONLY
    locale: int
    arena: str
    drawing: str = ""
    to_the_death: bool = False
    diludia: int = 0
    announced: bool | None = None


def by_nightfall(bout: Bout) -> bool:
    """Return True if nightfall ended a drawn match (H42); for one from the table, if that was told."""
    if bout.recorded:
        return bool(bout.said.get("ended") == "nightfall")
    return bout.turns >= LAST_TURN and rules_of(bout.rules).nightfall


@lru_cache(maxsize=32)
def arena_of(name: str, drawing: str) -> Arena:
    """The arena of a name, from a user's drawing or one of the two of the rules."""
    return read_arena(name, drawing or DRAWINGS[name])


def raise_choice(m: Match, who: int) -> fame.RaiseChoice | None:
    """Return the choice of an Attribute to raise: a Star's player decides, None for one at random."""
    if m.fighters[who].npg:
        return None
    # Not a choice of the match: what is raised is an event of its own.
    return lambda allowed: allowed[m.player(m, who, ask.RAISE, allowed)][0]


class HeroesBouts(bouts.Bouts[Gladiator, Seat, Bout, Match, HouseRules]):
    """The matches of Heroes, from the gates to the settling."""

    gladiator, seat, bout, rules = Gladiator, Seat, Bout, HouseRules
    kept, kept_of_match = KEPT, ("diludia",)

    def usual_player(self, bout: Bout) -> Player:
        return tactics_player([TACTICS.get(seat.tactics) for seat in bout.seats])

    def announce(self, tray: Tray, bout: Bout) -> None:
        """Decide if it is to the death: as announced, else by the dice [4.7]."""
        if bout.announced is None:
            bout.to_the_death = locales.roll_to_the_death(tray, bout.locale, oneoff=bout.oneoff)
        else:
            bout.to_the_death = bout.announced

    def new_match(
        self, bout: Bout, gladiators: list[Gladiator], rules: HouseRules, tray: Tray, player: Player
    ) -> Match:
        fighters = [
            fighter_of(g, seat.style, seat.side, seat.tactics not in TACTICS, seat.armour, rules.star_power)
            for seat, g in zip(bout.seats, gladiators, strict=True)
        ]
        arena = arena_of(bout.arena, bout.drawing)
        return new_match(tray, arena, fighters, rules=rules, to_the_death=bout.to_the_death, player=player)

    def play_match(self, m: Match) -> None:
        match.play_match(m)

    def match_outcome(self, m: Match, who: int) -> str:
        return match_outcome(m, m.fighters[who])

    def settle_gladiator(self, m: Match, who: int, g: Gladiator, month: int) -> None:
        settle_gladiator(m, who, g, month, raise_choice(m, who))

    def fight(
        self, bout: Bout, gladiators: list[Gladiator], seed: int, rules: HouseRules, hand: Hand | None = None
    ) -> list[Event]:
        try:
            return super().fight(bout, gladiators, seed, rules, hand)
        except EndlessMatch as error:
            raise LudusError(
                f"fight match {bout.id}",
                f"{error} (seed {seed}, match {bout.id})",
                "Please report it with these numbers. With 'ludus rules set nightfall on' such a match ends as a draw",
            ) from error


BOUTS = HeroesBouts()
bout_from, fight, replay, usual = BOUTS.bout_from, BOUTS.fight, BOUTS.replay, BOUTS.usual_player
as_before, at_the_gates = BOUTS.as_before, BOUTS.at_the_gates
