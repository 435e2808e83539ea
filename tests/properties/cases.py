"""Random matches and arenas as plain data: drawn by hypothesis, kept as JSON, played by the real rules."""

from collections import Counter
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, SupportsIndex

from hypothesis import strategies as st

from ludus_cli.core.dice import ROLL, STREAM_MATCH, Event, SeededSource, Tray
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.arena import ZONE_CAPACITY, standard_arena
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME, Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.match import play_match
from ludus_cli.rules.heroes.book.pool import POOL_TABLE
from ludus_cli.rules.heroes.book.state import Fighter, Match, Option, fighter_of, new_match
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import CANNOT_STAND, FIGHTING, KILLED, MISSED, NONE, SURRENDERED, UNCONSCIOUS
from ludus_cli.rules.heroes.trials.tactics import TACTICS, TACTICS_NAMES, tactics_player

#: Who decides for a fighter.
Player = Callable[[Match, int, int, list[Option]], int]

#: What may still be told of a man after his defeat: his verdict, and the dice of it.
VERDICT = (ev.APPEAL, ev.EMPEROR, ev.PUT_TO_DEATH)
VERDICT_TABLES = (rolls.FATE, rolls.EMPEROR, rolls.HESITATION)


#: What is told last of a match.
ENDS = (ev.VICTORY, ev.DISMISSED_STANDING, ev.NIGHTFALL)


@dataclass(frozen=True)
class ManCase:
    """One fighter; ``tactics`` "" is an NPG, anything else a Star."""

    style: int
    attributes: list[int]
    tactics: str = ""
    signatures: tuple[str, ...] = ()
    female: bool = False
    left_handed: bool = False
    in_secondary: bool = False
    losses: tuple[int, ...] = (0,) * 7


@dataclass(frozen=True)
class MatchCase:
    """A match: its seed, arena, sides, and rules."""

    seed: int
    arena: str
    sides: tuple[list[ManCase], ...]
    to_the_death: bool
    rules: dict[str, Any]


def case_to_json(case: MatchCase) -> dict[str, Any]:
    """A case as plain values, for seeds.json."""
    return asdict(case)


def case_from_json(data: dict[str, Any]) -> MatchCase:
    """A case from plain values."""
    sides = tuple(
        [ManCase(**{**man, "signatures": tuple(man["signatures"]), "losses": tuple(man["losses"])}) for man in side]
        for side in data["sides"]
    )
    return MatchCase(**{**data, "sides": sides})


# Drawing cases

SEEDS = st.integers(0, 2**64 - 1)


@st.composite
def row_attributes(draw: st.DrawFn) -> list[int]:
    """A row of the pool, each Attribute up or down by one."""
    return [value + draw(st.sampled_from((-1, 0, 0, 1))) for value in POOL_TABLE[draw(st.integers(1, 6))]]


ATTRIBUTES = st.one_of(
    row_attributes(), st.lists(st.integers(1, 7), min_size=3, max_size=3).filter(lambda a: sum(a) <= 20)
)
MEN = st.builds(
    ManCase, style=st.integers(0, len(STYLES) - 1), attributes=ATTRIBUTES,
    tactics=st.sampled_from(("", "", *TACTICS_NAMES)),
    signatures=st.lists(st.sampled_from(sorted(SIGNATURE_BY_NAME)), max_size=2, unique=True).map(tuple),
    female=st.booleans(), left_handed=st.booleans(), in_secondary=st.booleans(),
    losses=st.one_of(st.just((0,) * 7), st.lists(st.integers(0, 3), min_size=7, max_size=7).map(tuple)),
)  # fmt: skip
RULES = st.fixed_dictionaries({
    "star_power": st.booleans(), "stand_and_fight": st.booleans(), "clear_eyes_and_fight": st.booleans(),
    "advantage_for_all": st.booleans(), "leg_transfer_both": st.booleans(),
})  # fmt: skip


@st.composite
def match_cases(draw: st.DrawFn, most: int = 6) -> MatchCase:
    """A match of two to four sides of 1 to ``most``, men alone as often as all others, two sides as often."""
    sizes = st.just(1) if draw(st.booleans()) else st.integers(1, most)
    sides = draw(st.sampled_from((2, 2, 3, 4)))
    side = sizes.flatmap(lambda n: st.lists(MEN, min_size=n, max_size=n))
    return MatchCase(
        seed=draw(SEEDS), arena=draw(st.sampled_from(("amphitheatre", "colosseum"))),
        sides=tuple(draw(side) for _ in range(sides)), to_the_death=draw(st.booleans()), rules=draw(RULES),
    )  # fmt: skip


# Playing cases


def gladiator_of(case: ManCase, number: int) -> Gladiator:
    """The Roster Card of a fighter."""
    return Gladiator(
        id=number, name=f"Man {number}", star=case.tactics != "", style=case.style, attributes=list(case.attributes),
        signatures=list(case.signatures), secondary=(case.style + 1) % len(STYLES) if case.tactics else NONE,
        female=case.female, left_handed=case.left_handed and case.tactics != "", tactics=case.tactics,
        losses=list(case.losses),
    )  # fmt: skip


def fighter_for(case: ManCase, number: int, side: int, rules: HouseRules) -> Fighter:
    """A fighter as he comes through the gate."""
    g = gladiator_of(case, number)
    style = g.secondary if case.in_secondary and g.star else g.style
    return fighter_of(g, style, side, case.tactics not in TACTICS, list(STYLES[style].armour), rules.star_power)


def build(case: MatchCase, decide: Player | None = None) -> Match:
    """The match of a case about to begin; ``decide`` answers instead of the Stars' tactics."""
    rules = HouseRules(**case.rules)
    men = [(man, side) for side, one in enumerate(case.sides) for man in one]
    fighters = [fighter_for(man, number, side, rules) for number, (man, side) in enumerate(men)]
    return new_match(
        Tray(SeededSource(case.seed, STREAM_MATCH), []), standard_arena(case.arena), fighters, rules=rules,
        to_the_death=case.to_the_death, player=decide or tactics_player([TACTICS.get(man.tactics) for man, _ in men]),
    )  # fmt: skip


class Watch(list[Event]):
    """A record that looks at the whole match each time that something is written down."""

    def __init__(self, m: Match) -> None:
        super().__init__()
        self.m = m
        self.start = [list(f.track) for f in m.fighters]
        self.ceiling = [f.bonus for f in m.fighters]
        self.last = [self.levels(f) for f in m.fighters]
        self.bonus = [f.bonus for f in m.fighters]
        self.star_power = [f.star_power for f in m.fighters]
        self.fallen: set[int] = set()
        #: The men that nets were tossed at and missed, since each last moved; whether the man who moves now is one.
        self.aimed: set[int] = set()
        self.may_destroy = False
        self.turns = 0
        self.over = False

    @staticmethod
    def levels(f: Fighter) -> list[int]:
        """What only ever goes down in a match: tracks and Attributes."""
        return [*f.track, f.savvy, f.strength, f.speed]

    def append(self, event: Event, /) -> None:
        super().append(event)
        kind, who = event[0], event[1]
        assert not self.over, event  # nothing follows the end
        self.over = kind in ENDS
        self.turns += kind == ev.TURN
        if kind == ev.RETURN_TO_GATE:
            self.ceiling[who] = event[3]
            assert event[3] == 2 * self.m.fighters[who].strength
        for number, f in enumerate(self.m.fighters):
            levels = self.levels(f)
            assert min(levels) >= 0
            assert all(now <= before for now, before in zip(levels, self.last[number], strict=True))
            self.last[number] = levels
            assert 0 <= f.bonus <= self.ceiling[number]
            if f.bonus > self.bonus[number]:
                assert kind in (ev.REST, ev.RISE, ev.RETURN_TO_GATE)
                assert who == number
            self.bonus[number] = f.bonus
            assert 0 <= f.star_power <= self.star_power[number]
            self.star_power[number] = f.star_power
        if self.turns:
            crowd = Counter(f.zone for f in self.m.fighters if f.state == FIGHTING)
            assert max(crowd.values(), default=0) <= ZONE_CAPACITY
        if who in self.fallen:
            assert kind in VERDICT or (kind == ROLL and event[2] in VERDICT_TABLES), event
        if kind == ev.NET and event[3] == MISSED:
            self.aimed.add(event[2])
        if kind == ev.ACT:
            assert self.m.fighters[who].state == FIGHTING
            self.may_destroy = who in self.aimed
            self.aimed.discard(who)
        assert kind != ev.DESTROY_NET or self.may_destroy
        if kind == ev.DEFEATED:
            self.fallen.add(who)

    def extend(self, events: object, /) -> None:
        raise AssertionError("events come one by one")

    def insert(self, index: SupportsIndex, event: Event, /) -> None:
        raise AssertionError("nothing is slipped in between")


def check_match(case: MatchCase) -> Match:
    """Play a case under watch and look at how it ended; AssertionError when a rule was broken."""
    m = build(case)
    watch = Watch(m)
    m.tray.record = watch
    play_match(m)
    assert m.over
    assert watch.over
    assert 1 <= m.turn == watch.turns <= 200
    assert m.tray.count == sum(len(event[5]) for event in watch if event[0] == ROLL)
    check_outcome(m)
    return m


def check_outcome(m: Match) -> None:
    """How each side ended agrees with how each man did."""
    standing = Counter(f.side for f in m.fighters if f.state == FIGHTING)
    if m.draw:
        assert m.winner == NONE
        assert len(standing) > 1
        assert m.turn == 200 or not m.to_the_death
    else:
        assert list(standing) == [m.winner]
    for who, f in enumerate(m.fighters):
        beaten = [foe for foe in m.fighters if foe.defeated_by == who]
        assert all(foe.side != f.side for foe in beaten)
        assert f.defeated == len(beaten)
        assert f.kills == sum(foe.state == KILLED for foe in beaten)
        assert (f.defeated_by == NONE) == (f.state == FIGHTING)
        assert f.wounds == sum(f.part_wounds)
        check_state(m, f)
    assert sum(f.dealt for f in m.fighters) == sum(f.wounds for f in m.fighters)


def check_state(m: Match, f: Fighter) -> None:
    """What is left of a man agrees with what became of him."""
    vital = min(f.track[0], f.track[2], f.track[4])
    cannot_stand = f.speed == 0 or (f.track[5] == 0 and f.track[6] == 0)
    assert (vital == 0) == (f.state in (KILLED, UNCONSCIOUS))
    if f.state == CANNOT_STAND:
        assert cannot_stand
    if f.state == FIGHTING:
        assert not cannot_stand
        assert not f.put_to_death
    if f.state == KILLED:
        assert not f.put_to_death
    if m.to_the_death:
        assert f.state != SURRENDERED
        assert f.put_to_death == (f.state in (UNCONSCIOUS, CANNOT_STAND))
    for hand, arm in ((0, 3), (1, 1)):
        assert f.hand[hand] == NONE or f.track[arm] > 0
