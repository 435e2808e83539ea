"""One match of a campaign: who meets whom, how it went, all that is needed to play it again."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.dice import Tray, tell
from ludus_cli.rules import bouts
from ludus_cli.rules.by_hand import Player
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book.arena import UNROLLED
from ludus_cli.rules.gladiator.book.gladiator import (
    ACTIVE,
    FREEDOM,
    RETIRED,
    Gladiator,
    arm,
    dies,
    fighter_of,
)
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.match import play
from ludus_cli.rules.gladiator.book.mounted import make_mount
from ludus_cli.rules.gladiator.book.state import Match, new_match
from ludus_cli.rules.gladiator.book.styles import is_mounted
from ludus_cli.rules.gladiator.book.terms import NONE, SLAIN, SPARED
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, player

#: What people say for the size of an arena that the dice are to give.
BY_DICE = 6
#: What of a Fighter is kept after the match.
KEPT = (
    "state", "cf", "stun", "wounds", "vital", "tired_cf", "helmet_lost", "mortal", "dead", "spared", "by", "dealt",
    "taken", "kills", "conquered", "stun_taken", "attack_total", "defence_total", "q", "r", "facing", "hand",
)  # fmt: skip


@dataclass(slots=True, kw_only=True)
class Seat(bouts.Seat):
    """A gladiator's place in a match, and his style."""

    ORDER = ("gladiator", "side", "tactics", "before", "after", "result", "outcome", "style")

    style: int = 0


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A match of a month: ``size`` of its arena (0 empty sand without end, see :mod:`.arena`), whether it is to the
    ``death``; how it ``ended`` (ENDS), its ``combats`` and its phases (``clock``)."""

    ORDER = (
        "id", "month", "place", "seats", "size", "death", "rules", "status", "winner", "draw", "turns", "dice",
        "ended", "combats", "clock", "script", "oneoff", "recorded", "said", "house", "typed",
    )  # fmt: skip

    seats: list[Seat]
    size: int = 0
    death: bool = False
    ended: int = 0
    combats: int = 0
    clock: int = 0


def outcome(m: Match, who: int) -> str:
    """``won``, ``lost`` or ``drew``: with no victor all who were neither spared nor killed have drawn [5.4.1, 18]."""
    f = m.fighters[who]
    if has_drawn(m, who):
        return "drew"
    return "won" if f.side == m.winner else "lost"


def has_drawn(m: Match, who: int) -> bool:
    """True for a man who was neither spared nor killed in a match without a victor."""
    state = m.fighters[who].state
    return m.winner == NONE and state != SPARED and state != SLAIN


class GladiatorBouts(bouts.Bouts[Gladiator, Seat, Bout, Match, HouseRules]):
    """The matches of the duel, from the entry to the record."""

    gladiator, seat, bout, rules = Gladiator, Seat, Bout, HouseRules
    kept = KEPT
    kept_of_match = ("ended", "combats", "clock")

    def usual(self, bout: Bout) -> Player:
        return player([TACTICS.get(seat.tactics) for seat in bout.seats])

    def match(
        self, bout: Bout, gladiators: list[Gladiator], rules: HouseRules, tray: Tray, player: Player
    ) -> Match:
        return match_of(
            tray,
            [
                (g, seat.side, seat.tactics in TACTICS)
                for g, seat in zip(gladiators, bout.seats, strict=True)
            ],
            rules=rules,
            death=bout.death,
            size=UNROLLED if bout.size == BY_DICE else bout.size,
            player=player,
            armed=not bout.recorded,
        )

    def play(self, m: Match) -> None:
        play(m)

    def outcome(self, m: Match, who: int) -> str:
        return outcome(m, who)

    def settle(self, m: Match, who: int, g: Gladiator, month: int) -> None:
        settle(m, who, g, month)


def match_of(
    tray: Tray,
    men: list[tuple[Gladiator, int, bool]],
    *,
    rules: HouseRules,
    death: bool,
    size: int,
    player: Player,
    armed: bool = True,
) -> Match:
    """A match of men with their sides, of whom some decide for themselves, ``armed`` or not yet (from the table never);
    mounts come after them [30]."""
    fighters = [fighter_of(*man) for man in men]
    riders = [who for who, man in enumerate(men) if is_mounted(man[0].style)]
    for number, who in enumerate(riders):
        fighters[who].mount = len(men) + number
        fighters.append(make_mount(who, fighters[who].side))
    m = new_match(tray, fighters, rules=rules, death=death, size=size, player=player)
    if armed:
        for who, (g, _, _) in enumerate(men):
            arm(m, who, g)
    return m


def settle(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Write a match into a gladiator's record; all heals between matches. A centurion with ten V leaves, free."""
    before = g.freed
    keep_record(m, who, g, month)
    if g.freed and not before:
        tell(m.tray, ev.FREED, who, g.wins)
        if not g.star:
            g.status = RETIRED
            tell(m.tray, ev.RETIRES, who)
    if g.status != ACTIVE:
        g.left_month = month


def keep_record(m: Match, who: int, g: Gladiator, month: int) -> None:
    """V, S, M or death, wounds and kills on his card; with ten V he is free (G56)."""
    f = m.fighters[who]
    won = m.winner == f.side
    drew = has_drawn(m, who)
    g.matches += 1
    g.wins += int(won)
    g.draws += int(drew)
    g.defeats += int(not won and not drew)
    g.spared += int(f.spared)
    g.kills += f.kills
    g.wounds_dealt += f.dealt
    g.wounds_taken += f.taken
    for area in range(5):
        g.wounds_career[area] += f.wounds[area]
    g.fought_month = month
    if f.dead:
        dies(g)
    elif g.wins >= FREEDOM:
        g.freed = True


BOUTS = GladiatorBouts()
