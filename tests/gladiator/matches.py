"""Random matches by number, and what holds in every one of them."""

from typing import Any

from ludus_cli.core.dice import ROLL, SeededSource, Sfc32, Tray
from ludus_cli.rules.gladiator.book import events as ev, terms
from ludus_cli.rules.gladiator.book.bout import match_of
from ludus_cli.rules.gladiator.book.campaign import CAMPAIGN
from ludus_cli.rules.gladiator.book.gladiator import new_centurion
from ludus_cli.rules.gladiator.book.hexes import hex_number
from ludus_cli.rules.gladiator.book.house_rules import COLOSSEUM, EDITIONS, SWITCHES, HouseRules, is_older
from ludus_cli.rules.gladiator.book.match import begin_turn, close_turn, lay_out_arena, play_phase
from ludus_cli.rules.gladiator.book.state import MOST_ATTACKS, PHASES, Match, active, hand_of, on_sand
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.older.beasts import why_no_beast
from ludus_cli.rules.gladiator.trials.tactics import TACTICS, tactics_player
from tests.gladiator.older import rules_by

#: No match is longer: the draw roll stops it at the end of turn 8, night a death match, or one
#: without a draw, at the end of turn 12.
LAST_TURN, LAST_OF_DEATH = 8, 12
#: Most Stun that beasts do to a man in a hunt; before G101 it reached 245.
MOST_STUN = 60
MEN = terms.VENATOR + 1


def pair(number: int) -> tuple[int, int]:
    """Two styles of men, mounted and hunters among them, every pair once in 17 x 17 numbers."""
    return number % MEN, number // MEN % MEN


def random_rules(dice: Sfc32, edition: str) -> HouseRules:
    """An edition with now and then another of its house rules."""
    if edition == EDITIONS[COLOSSEUM]:
        own = [s.field for s in SWITCHES.values() if not s.by and not s.edition]
        return HouseRules(**{field: bool(dice.below(2)) for field in own if dice.below(4) == 0})
    said = {
        name: s.values[dice.below(len(s.values))] for name, s in SWITCHES.items()
        if s.by and edition in s.by and dice.below(4) == 0
    }  # fmt: skip
    return rules_by(edition, **said)


def own_kind(rules: HouseRules, style: int) -> int:
    """A kind of the edition in the place of one of the Colosseum Edition."""
    if not is_older(rules):
        return style
    beast = is_beast(style)
    there = [
        kind for kind, name in enumerate(CAMPAIGN.kinds_under(rules))
        if name and is_beast(kind) == beast and not why_no_beast(rules, kind)
    ]  # fmt: skip
    return there[style % len(there)]


def random_match(number: int, edition: str = EDITIONS[COLOSSEUM]) -> Match:
    """The match of a number: a duel of every pair of styles in turn; now and then several a side, three sides, or a
    hunt; on every ground, under any house rules of an edition, by charts, tactics, or a player who answers by
    chance."""
    dice = Sfc32(number, 9)
    sides: list[list[int]]
    one, two = pair(number)
    manner = dice.below(10)
    if manner == 0:
        sides = [[dice.below(len(terms.STYLES)) for _ in range(2)] for _ in range(2)]
    elif manner == 1:
        sides = [[dice.below(MEN)] for _ in range(3)]
    elif manner == 2:
        beasts = [terms.BEAR + dice.below(terms.ZEBRA - terms.BEAR + 1) for _ in range(1 + dice.below(3))]
        sides = [[terms.BESTIARIUS + dice.below(2)], beasts]
    else:
        sides = [[one], [two]]
    rules = random_rules(dice, edition)
    t = Tray(SeededSource(number, 8), [])
    styles = [(own_kind(rules, style), side) for side, men in enumerate(sides) for style in men]
    rows = [
        None if is_beast(style) or dice.below(2) else list(TACTICS.values())[dice.below(len(TACTICS))]
        for style, _ in styles
    ]
    by_chance = dice.below(3) == 0
    usual = tactics_player(rows)

    def decide(m: Match, who: int, request: int, options: list[Any]) -> int:
        return dice.below(len(options)) if by_chance else usual(m, who, request, options)

    men = [new_centurion(t, place, style, rules) for place, (style, _) in enumerate(styles)]
    t.count = 0
    return match_of(
        t, [(g, side, row is not None) for g, (_, side), row in zip(men, styles, rows, strict=True)], rules=rules,
        death=dice.below(8) == 0, size=(0, 0, -1, 1, 5)[dice.below(5)], player=decide,
    )  # fmt: skip


def watch(m: Match) -> None:
    """Play a match and hold it against the rules after every phase, and its events at the end."""
    lay_out_arena(m)
    check_state(m)
    while not m.over:
        # As play_turn does it, with a look after each phase.
        begin_turn(m)
        before = m.phase
        while m.phase < PHASES and not m.over:
            play_phase(m)
            check_state(m)
        assert m.phase > before
        if not m.over:
            close_turn(m)
    assert m.turn <= (LAST_OF_DEATH if m.death or m.rules.no_draw else LAST_TURN)
    check_end(m)
    check_events(m)


def check_state(m: Match) -> None:
    """Nobody is in two places, nothing is in two hands, and what wounds, V and endurance cost adds up."""
    standing: set[tuple[int, int]] = set()
    for who, f in enumerate(m.fighters):
        name = (who, m.turn, m.phase)
        assert all(0 <= ticks <= f.w for ticks in f.wounds), name
        assert min(f.stun, f.moves) >= 0, name
        assert f.stun <= MOST_STUN or f.beast or not m.hunt, name
        assert f.cf == f.creation_cf - sum(f.area_cf) - f.vital - f.tired_cf, name
        if active(f) and not m.over:
            assert max(f.wounds) < f.w, name
            assert (f.stun > max(0, f.cf)) == f.fainted, name
            if not f.beast and f.mount < 0 and not f.prone:
                assert (f.q, f.r) not in standing, name
                standing.add((f.q, f.r))
        for item in f.hand:
            assert item < 0 or (m.item_where[item] == terms.IN_HAND and m.item_holder[item] == who), name
        assert f.hand[0] < 0 or f.hand[0] != f.hand[1], name
        if f.held_by >= 0:
            assert m.fighters[f.held_by].holds == who, name
        assert f.attacks <= MOST_ATTACKS, name
        assert f.moved_phases <= PHASES, name
    assert m.lying == sum(on_sand(m, item) for item in range(len(m.item_kind)))
    for item, kind in enumerate(m.item_kind):
        assert (kind == terms.NO_ITEM) == (m.item_where[item] == terms.ABSENT), item
        if m.item_where[item] == terms.IN_HAND:
            assert hand_of(m.fighters[m.item_holder[item]], item) >= 0, item
        elif m.item_where[item] not in (terms.SHEATHED, terms.ON_MAN, terms.ABSENT):
            assert m.item_holder[item] < 0, item


def check_end(m: Match) -> None:
    """The end says who has won, and so stands everybody."""
    assert m.ended != terms.NOT_ENDED
    assert m.draw == (m.winner < 0)
    left = {f.side for f in m.fighters if active(f) and not f.beast}
    assert left <= {m.winner} or m.hunt, (left, m.winner)
    for f in m.fighters:
        assert not (f.dead and f.spared) or f.mortal
        assert not f.mortal or f.dead


def check_events(m: Match) -> None:
    """What is told adds up: every die, where everybody was, wounds, CF, no attack that was not allocated."""
    assert m.tray.record is not None
    places: dict[int, int] = {}
    wounds = [0] * len(m.fighters)
    cf = [f.creation_cf for f in m.fighters]
    planned: dict[int, int] = {}
    free: set[int] = set()
    fainted: set[int] = set()
    dice = 0
    for event in m.tray.record:
        kind, who, one, two, three = event[0], event[1], event[2], event[3], event[4]
        if kind == ROLL:
            dice += len(event[5])
            continue
        if kind == ev.ENTER:
            places[who] = one
        elif kind in (ev.MOVE, ev.PUSHED, ev.RETURNS, ev.SHIFTED, ev.ROLLS):
            # A mount comes in with its rider.
            assert places.get(who, one) == one, (m.turn, event)
            places[who] = two
            assert kind != ev.PUSHED or who not in fainted, (m.turn, event)
        elif kind in (ev.KNEELS, ev.PRONE, ev.UNHORSED):
            places[who] = one
        elif kind == ev.COLLISION:
            # An unconscious man is run into, without Impact (G101).
            assert not fainted & {who, one}, (m.turn, event)
        elif kind in (ev.FAINTS, ev.WAKES):
            (fainted.add if kind == ev.FAINTS else fainted.discard)(who)
        elif kind == ev.WOUND:
            wounds[who] += three
        elif kind == ev.LOSES_CF:
            cf[who] -= two
            assert cf[who] == one, (event, cf[who])
        elif kind == ev.PHASE:
            planned, free = {}, set()
        elif kind == ev.ALLOCATES:
            assert two + three <= max(0, one), event
        elif kind == ev.PLANS:
            planned[who] = planned.get(who, 0) + 1
        elif kind == ev.FREE_ATTACK:
            free.add(who)
        elif kind == ev.ATTACK:
            if who in free:
                free.discard(who)
            else:
                assert planned.get(who, 0) > 0, event
                planned[who] -= 1
    assert dice >= m.tray.count
    for who, f in enumerate(m.fighters):
        assert cf[who] == f.cf, who
        assert wounds[who] >= f.taken, who
        if who in places and f.rider < 0 and f.mount < 0 and not f.beast:
            assert places[who] == hex_number(f.q, f.r), who


def outcome(m: Match) -> tuple[Any, ...]:
    """What came of a match, to be compared with another's."""
    return (m.winner, m.draw, m.turn, m.clock, m.ended, m.tray.count, m.fighters)
