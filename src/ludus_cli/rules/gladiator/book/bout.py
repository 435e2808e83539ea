"""One match of a campaign: set up, played, and its results on the cards."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from ludus_cli.core.dice import Tray, tell
from ludus_cli.game.elements import bouts, plain_records
from ludus_cli.game.elements.manual_play import Player
from ludus_cli.rules.gladiator.book import arena, events as ev, match, mounted, styles
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, RETIRED, Gladiator, arm_fighter, fighter_of, mark_dead
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, victories_to_freedom
from ludus_cli.rules.gladiator.book.state import Match, new_match
from ludus_cli.rules.gladiator.book.terms import NONE, WAITING
from ludus_cli.rules.gladiator.career import aftermath, experience, school
from ludus_cli.rules.gladiator.career.letters import DEAD, M, S, V, match_letter
from ludus_cli.rules.gladiator.older.beasts import make_springsteens
from ludus_cli.rules.gladiator.older.freedom import survived_enough
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, tactics_player

#: What people say for the size of an arena that the dice are to give.
BY_DICE = 6
#: The values of a Fighter that are kept after the match.
KEPT = (
    "state", "cf", "stun", "wounds", "vital", "tired_cf", "helmet_lost", "mortal", "dead", "spared", "by", "dealt",
    "taken", "kills", "conquered", "stun_taken", "attack_total", "defence_total", "q", "r", "facing", "hand",
)  # fmt: skip


#: And with a full record.
MORE_KEPT = (
    "luck", "favours", "boost", "hits", "thrown_hits", "fell_turn", "fell_how", "cleaved", "downed_by", "mortal_by",
)  # fmt: skip


def match_outcome(m: Match, who: int) -> str:
    """Return ``won``, ``lost`` or ``drew``; "" for a man who never came onto the sand: it is not his match (M104)."""
    own = result_letter(m, who)
    if own == NONE:
        return ""
    return "won" if own == V else "drew" if own == S else "lost"


def result_letter(m: Match, who: int) -> int:
    """The letter of a match in a man's record (:mod:`..career.letters`). By the basic record V is for all whose side
    has won, whatever has become of them (G56)."""
    if m.rules.basic_record and m.winner == m.fighters[who].side:
        return V
    return match_letter(m, who)


class GladiatorBouts(bouts.Bouts[Gladiator, Seat, Bout, Match, HouseRules]):
    """The matches of the duel, from the entry to the record."""

    gladiator, seat, bout, rules = Gladiator, Seat, Bout, HouseRules
    others = MappingProxyType({"school": school.SCHOOL})
    kept = KEPT
    kept_of_match = ("ended", "combats", "clock")

    def usual_player(self, bout: Bout) -> Player:
        return tactics_player([TACTICS.get(seat.tactics) for seat in bout.seats])

    def new_match(
        self, bout: Bout, gladiators: list[Gladiator], rules: HouseRules, tray: Tray, player: Player
    ) -> Match:
        m = match_of(
            tray,
            [
                (worn_by(g, seat), seat.side, seat.tactics in TACTICS)
                for g, seat in zip(gladiators, bout.seats, strict=True)
            ],
            rules=rules,
            death=bout.death,
            size=arena.UNROLLED if bout.size == BY_DICE else bout.size,
            player=player,
            armed=not bout.recorded,
        )
        for who, seat in enumerate(bout.seats):
            m.fighters[who].cf -= seat.feast
            m.fighters[who].creation_cf -= seat.feast
        set_waves(m, [seat.wave for seat in bout.seats])
        return m

    def play_match(self, m: Match) -> None:
        match.play_match(m)

    def write_down(self, bout: Bout, m: Match) -> None:
        super().write_down(bout, m)
        if not m.rules.basic_record:
            for seat, f in zip(bout.seats, m.fighters, strict=False):
                seat.result |= plain_records.unshared({name: getattr(f, name) for name in MORE_KEPT})

    def match_outcome(self, m: Match, who: int) -> str:
        return match_outcome(m, who)

    def settle_gladiator(self, m: Match, who: int, g: Gladiator, month: int) -> None:
        settle_gladiator(m, who, g, month)


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
    """Return a match of men with their sides, some of them Stars, ``armed`` or not yet (from the table never); mounts
    come after them [30]."""
    fighters = [fighter_of(*man) for man in men]
    for f in fighters:
        make_springsteens(f, rules)
    riders = [who for who, man in enumerate(men) if styles.is_mounted(man[0].style)]
    for number, who in enumerate(riders):
        fighters[who].mount = len(men) + number
        fighters.append(mounted.make_mount(who, fighters[who].side))
    m = new_match(tray, fighters, rules=rules, death=death, size=size, player=player)
    if armed:
        for who, (g, _, _) in enumerate(men):
            arm_fighter(m, who, g)
    return m


def worn_by(g: Gladiator, seat: Seat) -> Gladiator:
    """A man in the style and with the equipment that he has for one match alone (M41)."""
    return replace(g, **seat.worn) if seat.worn else g


def set_waves(m: Match, waves: list[int]) -> None:
    """Let the men of a consecutive match wait for their fights, by the number of each man's (M24): of a side those with
    the lowest begin. A mount waits with its rider."""
    for who, f in enumerate(m.fighters):
        f.wave = waves[who if f.rider == NONE else f.rider]
    for f in m.fighters:
        if f.wave > min(other.wave for other in m.fighters if other.side == f.side):
            f.state = WAITING


def settle_gladiator(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Write a match into a gladiator's record; with a full record, dice decide its lasting effects [32 to 35].
    A centurion with ten V leaves, free."""
    before = g.freed
    keep_record(m, who, g, month)
    if not m.rules.basic_record:
        aftermath.settle_career(m, who, g, month)
    if g.freed and not before:
        tell(m.tray, ev.FREED, who, g.wins)
        if not g.star and g.status == ACTIVE:
            g.status = RETIRED
            tell(m.tray, ev.RETIRES, who)
    if g.status != ACTIVE:
        g.left_month = month


def keep_record(m: Match, who: int, g: Gladiator, month: int) -> None:
    """Enter V, S, M or death, wounds and kills on his card; with ten V, or by the older editions ten matches survived,
    he is free (G56, M95, V19). A man who has not come onto the sand has had no match (M104)."""
    f, own = m.fighters[who], result_letter(m, who)
    if own == NONE:
        return
    g.matches += 1
    g.wins += int(own == V)
    g.draws += int(own == S)
    g.defeats += int(own == M or own == DEAD)
    g.spared += int(f.spared)
    g.kills += f.kills if m.rules.basic_record else experience.kills_of(m, who)
    g.wounds_dealt += f.dealt
    g.wounds_taken += f.taken
    for area in range(5):
        g.wounds_career[area] += f.wounds[area]
    g.fought_month = month
    if f.dead:
        mark_dead(g)
    if m.rules.survival_frees:
        if survived_enough(m.rules, g, f.dead):
            g.freed = True
    # With a full record a man is free even if he dies of his wounds that day (M50).
    elif not (f.dead and m.rules.basic_record) and g.wins >= victories_to_freedom(m.rules):
        g.freed = True


BOUTS = GladiatorBouts()
