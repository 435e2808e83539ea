"""Random matches as plain data, and everything that must be true of one while it is played."""

from dataclasses import dataclass, field

from hypothesis import strategies as st

from ludus_cli.core.bitset import bit, members
from ludus_cli.core.dice import ROLL, SeededSource, Tray
from ludus_cli.core.hex import NOWHERE, straight
from ludus_cli.rules.skirmish.book import events as ev, requests as ask, rolls
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.match import LAST_TURN, begin_turn, place_fighters, play_phase
from ludus_cli.rules.skirmish.book.plots import ALLOWED, why_not
from ludus_cli.rules.skirmish.book.state import (
    GONE,
    HELD,
    PHASES,
    Fighter,
    Match,
    Option,
    active,
    active_left,
    active_phases,
    men_in,
    new_match,
    sides_left,
)
from ludus_cli.rules.skirmish.book.terms import LEFT_HAND, NET, NO_ITEM, NONE, RIGHT_HAND
from ludus_cli.rules.skirmish.trials.tactics import TACTICS, TACTICS_NAMES, choose_option


@dataclass(frozen=True)
class ManCase:
    """One fighter; ``tactics`` "npg" plots by the solo rule, "any" answers at random."""

    weight: int
    attributes: tuple[int, int, int]
    stamina: int
    armour: tuple[int, ...]
    shield: int
    weapon: int
    net: bool
    tactics: str
    wins: int


@dataclass(frozen=True)
class MatchCase:
    """A match: its seed and its sides."""

    seed: int
    sides: tuple[tuple[ManCase, ...], ...]


POINTS = st.integers(0, 3)
MEN = st.builds(
    ManCase, weight=st.integers(0, 2), attributes=st.tuples(POINTS, POINTS, POINTS), stamina=st.integers(1, 14),
    armour=st.tuples(*[st.integers(0, 2)] * 7), shield=st.integers(0, 2), weapon=st.sampled_from((1, 2)),
    net=st.booleans(), tactics=st.sampled_from((*TACTICS_NAMES, "any")), wins=st.integers(0, 5),
)  # fmt: skip


def match_cases(most: int = 3) -> st.SearchStrategy[MatchCase]:
    """Matches of two to four sides of up to ``most``, two as often as more."""
    side = st.lists(MEN, min_size=1, max_size=most).map(tuple)
    sides = st.sampled_from((2, 2, 3, 4)).flatmap(lambda n: st.tuples(*[side] * n))
    return st.builds(MatchCase, seed=st.integers(0, 2**64 - 1), sides=sides)


def build(case: MatchCase) -> Match:
    """The match of a case, not yet begun."""
    men = [(side, one) for side, men in enumerate(case.sides) for one in men]
    fighters = [
        Fighter(
            side=side, weight=one.weight, npg=one.tactics == "npg", strength=one.attributes[0],
            training=one.attributes[1], reactions=one.attributes[2], stamina=one.stamina, armour=list(one.armour),
            shield=0 if one.net else one.shield, hand=[one.weapon, NET if one.net else NO_ITEM], wins=one.wins,
        )
        for side, one in men
    ]  # fmt: skip
    chance = SeededSource(case.seed, 9)

    def decide(m: Match, who: int, request: int, options: list[Option]) -> int:
        assert not m.fighters[who].npg
        assert len(options) > 1
        assert active(m.fighters[who])
        if request == ask.PLOT:
            assert not m.shown
            assert all(why_not(m, who, *option) == ALLOWED for option in options)
        tactics = men[who][1].tactics
        if tactics == "any":
            return chance.pick(len(options))
        return options.index(choose_option(m, who, TACTICS[tactics], request, options))

    return new_match(Tray(SeededSource(case.seed, 4), []), fighters, player=decide)


@dataclass
class Onlooker:
    """Follows a match by its events alone: places, facings, what lies where, what each man holds."""

    places: dict[int, tuple[int, int]] = field(default_factory=dict)
    hands: dict[tuple[int, int], int] = field(default_factory=dict)
    lying: list[tuple[int, int]] = field(default_factory=list)
    nets: set[int] = field(default_factory=set)
    down: set[int] = field(default_factory=set)
    seen: int = 0

    def look(self, m: Match) -> None:
        """Read the events that are new."""
        record = m.tray.record or []
        for event in record[self.seen :]:
            self.read(m, event)
        self.seen = len(record)

    def read(self, m: Match, event: tuple[int, ...]) -> None:
        """One event."""
        kind, who = event[0], event[1]
        assert kind == ROLL or kind in V.events
        if kind == ROLL:
            assert who not in self.down or event[2] == rolls.MERCY, "a fallen man rolls for mercy alone"
            return
        assert len(event) == 5
        assert all(isinstance(value, int) for value in event)
        a, b, c = event[2:]
        unused = event[2:][len(V.events[kind].values) :]
        assert not any(unused), f"{V.events[kind]}: {event} says more than its values"
        if who >= 0 and who in self.down:
            assert kind in (ev.MERCY, ev.DROP, ev.NET_OFF, ev.DEFEATED), f"{event}: he is down"
        if kind == ev.ENTER:
            self.places[who] = (a, b)
        elif kind in (ev.MOVE, ev.STEP_BACK, ev.PUSHED):
            assert self.places[who][0] == a
            self.places[who] = (b, c)
            if kind != ev.PUSHED:
                assert 1 <= m.board.apart[a][b] <= 3
                assert straight(m.board.hexes[a], m.board.hexes[b]) != NOWHERE
        elif kind == ev.SWIVEL:
            assert self.places[who] == (c, a)
            self.places[who] = (c, b)
        elif kind == ev.FACE:
            assert self.places[who][1] == c
            self.places[who] = (self.places[who][0], b)
        elif kind == ev.PICK_UP:
            self.lying.remove((a, c))
            self.hands[who, b] = a
        elif kind == ev.DROP:
            assert self.hands.pop((who, b)) == a
            self.lying.append((a, c))
        elif kind == ev.DISARMED:
            assert self.hands.pop((who, RIGHT_HAND)) == b
            self.lying.append((b, c))
        elif kind == ev.NET:
            assert self.hands.pop((who, LEFT_HAND)) == NET
            if b:
                self.nets.add(a)
            else:
                self.lying.append((NET, c))
        elif kind == ev.NET_OFF:
            self.nets.remove(who)
            self.lying.append((NET, a))
        elif kind == ev.DEFEATED:
            self.down.add(who)
        elif kind == ev.CHOICE:
            assert not m.fighters[who].npg


def check_state(m: Match, onlooker: Onlooker) -> None:
    """What must be true after every phase; the onlooker has seen the same from the events."""
    for who, f in enumerate(m.fighters):
        assert 0 <= f.hex < len(m.board.hexes)
        assert 0 <= f.facing < 6
        if active(f):
            assert men_in(m, f.hex) == bit(who)
            assert f.serious < 3
            assert f.critical == NONE
            assert onlooker.places[who] == (f.hex, f.facing)
        else:
            assert f.serious >= 3 or f.critical != NONE
            assert (f.hand, f.net_on) == ([NONE, NONE], NONE)
            assert m.fighters[f.defeated_by].side != f.side
        assert 0 <= f.light < 3
        thirds = sum(f.part_light)
        assert (f.serious, f.light) == (sum(f.part_serious) + thirds // 3, thirds % 3)
        assert f.wounds == thirds + sum(f.part_serious) + (f.critical != NONE)
        assert f.lame == f.part_serious[5] + f.part_serious[6]
        assert f.stamina >= 0
        assert f.tired == (f.stamina == 0) or not active(f)
        assert 0 <= active_phases(f) <= PHASES
        assert 0 <= active_left(f) <= active_phases(f)
        assert f.strength >= 0
        assert f.reactions >= 0
        assert 0 <= f.shield <= 2
        assert not (f.shield and f.hand[LEFT_HAND] != NONE)
        for hand in (RIGHT_HAND, LEFT_HAND):
            item = f.hand[hand]
            assert onlooker.hands.get((who, hand), NO_ITEM) == (NO_ITEM if item == NONE else m.item_kind[item])
        assert (who in onlooker.nets) == (f.net_on != NONE)
    assert sorted(onlooker.lying) == sorted(
        (m.item_kind[item], place) for item, place in enumerate(m.item_hex) if place >= 0
    )
    in_use = [i for f in m.fighters for i in (*f.hand, f.net_on) if i != NONE]
    assert len(in_use) == len(set(in_use))
    assert sorted(in_use) == [i for i, place in enumerate(m.item_hex) if place == HELD]
    assert all((kind == NO_ITEM) == (m.item_hex[i] == GONE) for i, kind in enumerate(m.item_kind))
    assert sum(f.dealt for f in m.fighters) == sum(f.wounds for f in m.fighters)


def check_phase(m: Match, before: list[tuple[int, int]]) -> None:
    """What a phase may change: one active phase and one point of Stamina at most; a man who moves has used one."""
    for f, (used, stamina) in zip(m.fighters, before, strict=True):
        assert f.used - used in (0, 1)
        assert stamina - f.stamina in (0, 1)
        assert 0 <= f.moved <= 3
        if f.used == used:
            assert f.moved == 0


def watch(m: Match) -> None:
    """Play a match phase by phase and look at it after each."""
    onlooker = Onlooker()
    for who, f in enumerate(m.fighters):
        for hand in (RIGHT_HAND, LEFT_HAND):
            if f.hand[hand] != NONE:
                onlooker.hands[who, hand] = m.item_kind[f.hand[hand]]
    place_fighters(m)
    onlooker.look(m)
    check_state(m, onlooker)
    while not m.over and m.turn < LAST_TURN:
        begin_turn(m)
        while m.phase < PHASES and not m.over:
            before = [(f.used, f.stamina) for f in m.fighters]
            play_phase(m)
            onlooker.look(m)
            check_state(m, onlooker)
            check_phase(m, before)
    left = members(sides_left(m))
    if m.over:
        assert len(left) < 2
        assert m.draw == (left == [])
        assert m.winner == (NONE if m.draw else left[0])
    else:
        assert len(left) > 1
    check_lost(m)


def check_lost(m: Match) -> None:
    """Check that outlasted men have lost, and that a draw is between two sides at least (S31, S42)."""
    sides = {f.side for f in m.fighters}
    lost, left = set(members(m.lost)), set(members(sides_left(m)))
    assert lost <= sides - left
    if m.draw:
        assert len(sides - lost) > 1
    else:
        assert sides - lost == left
