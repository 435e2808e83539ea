"""Claims that a phrase may make, each checked against the events of its match and the matches before it."""

import re
from collections import Counter
from collections.abc import Callable

from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.calendar import date_words
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.locales import LOCALES, ROME
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, ITEMS, PARTS, SWORD
from tests.chronicle.retold import NUMBER_WORDS, ORDINALS, SHIELDS, WEAPONS, ZONE_WORDS, Case, number

Claim = Callable[[Case], bool]

# Before it begins


def all_enter(c: Case) -> bool:
    entered = [n for n in range(len(c.match.events)) if c.match.name(n) == "enter"]
    return list(c.sentence.events) == entered


def two_of_them(c: Case) -> bool:
    return c.a != c.b and c.a >= 0 and c.b >= 0


def everybody_with_his_style(c: Case) -> bool:
    return all(f"{g.name} the {c.match.style(n)}" in c.sentence.text for n, g in enumerate(c.told.men))


def left_handed(c: Case) -> bool:
    return c.man(c.a).left_handed


def in_his_second_style(c: Case) -> bool:
    return c.man(c.a).secondary == c.seat(c.a).style != c.man(c.a).style


def totals(c: Case) -> bool:
    a = c.a if c.a >= 0 else c.foe(c.b)
    b = c.foe(a)
    return c.says("a_total", str(c.total(a))) and c.says("b_total", str(c.total(b)))


def stronger(c: Case) -> bool:
    a = c.a if c.a >= 0 else c.foe(c.b)
    return c.total(a) > c.total(c.foe(a))


def even(c: Case) -> bool:
    return c.total(0) == c.total(1)


def met_before(c: Case) -> bool:
    said, won = c.word("before"), Counter(c.meetings())
    draws = won.pop(-1, 0)
    for seat, times in won.items():
        found = re.search(rf"{re.escape(c.man(seat).name)} has won (once|twice|\w+ times)", said)
        if found is None or number(found[1]) != times:
            return False
    drawn = re.search(r"(\w+) ended in a draw|(once|twice|\w+ times) a draw", said)
    return draws == (number(drawn[1] or drawn[2]) if drawn else 0) and bool(won or draws)


def first_match(c: Case) -> bool:
    return c.man(c.a).matches == 0 and not c.own(c.a)


def missed_a_day(c: Case) -> bool:
    own = c.own(c.a)
    if not own:
        return False
    last = own[-1]
    who = last.seat_of(c.seat(c.a).gladiator)
    missed = [e[2] for e in last.events if e[0] == ev.MISSES_NEXT_DAY and e[1] == who]
    return bool(missed) and last.bout.month < missed[0] < c.told.bout.month


def first_time_in_rome(c: Case) -> bool:
    return c.told.bout.locale == ROME and all(t.bout.locale != ROME for t in c.own(c.a))


def to_the_death(c: Case) -> bool:
    return c.told.bout.to_the_death


def oneoff(c: Case) -> bool:
    return c.told.bout.oneoff


def turn_of(c: Case, place: int) -> int:
    return int([e[2] for n, e in enumerate(c.match.events[: place + 1]) if c.match.name(n) == "turn"][-1])


def met_there_and_then(c: Case) -> bool:
    place = c.place("maneuver")
    zone = c.match.at[place][c.a if c.a >= 0 else 0].zone
    right = c.says("place", ZONE_WORDS[c.match.arena.kind[zone]])
    return right and c.says("turn", str(turn_of(c, place))) and c.against("maneuver")


def near_night(c: Case) -> bool:
    return turn_of(c, c.sentence.events[0]) > 190


# Blows


def next_hit(c: Case) -> StoredEvent:
    after = c.sentence.events[0]
    return next(e for n, e in enumerate(c.match.events) if n > after and c.match.name(n) == "hit")


def leads_to_his_blow(c: Case) -> bool:
    hit = next_hit(c)
    return c.a in (-1, hit[1]) and c.b in (-1, hit[2])


def begun_by_c(c: Case) -> bool:
    (m,) = c.cited("maneuver")
    return c.seats.get("c", -1) in (-1, m[1] if m[3] > 0 else m[2])


def begun_by_the_other(c: Case) -> bool:
    (m,) = c.cited("maneuver")
    return bool(next_hit(c)[1] != (m[1] if m[3] > 0 else m[2]))


def bashed(c: Case) -> bool:
    return c.by(c.a, "bash")


def bashed_in_vain(c: Case) -> bool:
    return c.by(c.seats.get("c", -1), "bash") and begun_by_the_other(c)


def had_the_advantage(c: Case) -> bool:
    return c.by(c.a, "advantage")


def one_counterstrike(c: Case) -> bool:
    return len(c.cited("counterstrike")) == 1


def counterstrikes(c: Case) -> bool:
    return len(c.cited("counterstrike")) > 1 or (one_counterstrike(c) and not begun_by_the_other(c))


def no_counterstrike(c: Case) -> bool:
    return not c.cited("counterstrike")


def many_retakes(c: Case) -> bool:
    return len([e for e in c.cited("attack") if e[3] == 0]) > 1


def a_on_the_ground(c: Case) -> bool:
    return c.then()[next_hit(c)[1]].down


def b_in_the_net(c: Case) -> bool:
    return c.then()[next_hit(c)[2]].netted


def b_on_the_ground(c: Case) -> bool:
    return c.then()[next_hit(c)[2]].down


def nothing_came_of_it(c: Case) -> bool:
    pairs = [{e[1], e[2]} for e in c.cited("maneuver")]
    known = {n for n in (c.a, c.b) if n >= 0}
    return all(e[3] == 0 for e in c.cited("maneuver")) and all(known <= pair for pair in pairs)


def so_many_times(c: Case) -> bool:
    return number(c.word("times") or c.word("Times")) == len(c.cited("maneuver")) > 1


def just_once(c: Case) -> bool:
    return len(c.cited("maneuver")) == 1


def nobody_had_a_die(c: Case) -> bool:
    return bool(c.cited("pools_empty")) and not c.cited("hit")


def the_last_die(c: Case) -> bool:
    (roll,) = c.cited("roll")
    place = c.sentence.events[0]
    had, has = c.match.at[place][roll[1]].bonus, c.match.at[place + 1][roll[1]].bonus
    return c.a in (-1, roll[1]) and had > 0 == has


def he_struck(c: Case) -> bool:
    return c.against("hit")


def thrown(c: Case) -> bool:
    return c.by(c.a, "throw")


def with_that_weapon(c: Case) -> bool:
    hands = c.match.at[c.place("throw", "hit")][c.a].hands if c.a >= 0 else []
    held = [ITEMS[item] for item in hands if ITEMS[item] in WEAPONS]
    return c.says("weapon", held[0] if held else "nothing")


def unarmed(c: Case) -> bool:
    return all(ITEMS[item] not in WEAPONS for item in c.match.at[c.place("hit")][c.a].hands)


def wounded(c: Case) -> bool:
    return c.by(c.b, "wound") and c.cited("wound")[0][3] > 0


def on_that_part(c: Case) -> bool:
    (hit,) = c.cited("hit")
    struck = c.cited("transfer")[0][2] if c.cited("transfer") else hit[3]
    if not c.cited("transfer") and c.cited("wound"):
        struck = c.cited("wound")[0][2]
    return c.says("part", c.match.part(hit[2], struck))


def nobody_bled_before(c: Case) -> bool:
    return all(c.match.name(n) != "wound" for n in range(c.place("wound")))


def that_part_bled_before(c: Case) -> bool:
    place = c.place("wound")
    who, part = c.match.events[place][1:3]
    return any(e[2] == part for e in c.all("wound", who, place))


def he_was_losing_and_ends_it(c: Case) -> bool:
    place = c.place("wound")
    worse = c.lost_by(c.cited("hit")[0][1], place) > c.lost_by(c.cited("hit")[0][2], place)
    return worse and bool(c.cited("killed", "unconscious", "cannot_stand"))


def stopped_by(c: Case) -> bool:
    (hit,) = c.cited("hit")
    items = [ITEMS[item] for item in c.match.at[c.place("hit")][hit[2]].hands]
    guards = {"shield": any(item in SHIELDS for item in items), "net": "net" in items}
    guards["second sword"] = items == ["sword", "sword"]
    return c.by(c.b, "shielded") and (not c.word("guard") or guards.get(c.word("guard"), False))


def no_wound(c: Case) -> bool:
    return not c.cited("wound") and c.by(c.b, "star_power")


def something_saved(c: Case) -> bool:
    return c.by(c.b, "star_power") and c.cited("star_power")[0][3] > 0


def goes_down(c: Case) -> bool:
    return c.by(c.b, "down")


def keeps_his_feet(c: Case) -> bool:
    return c.by(c.b, "steady")


def goes_on_into(c: Case) -> bool:
    (e,) = c.cited("transfer")
    right = c.says("lost", c.match.part(e[1], e[2])) and c.says("part", c.match.part(e[1], e[3]))
    return right and c.b in (-1, e[1])


def loses_that(c: Case) -> bool:
    (e,) = c.cited("part_out")
    return c.b in (-1, e[1]) and c.says("lost", c.match.part(e[1], e[2]))


def an_arm(c: Case) -> bool:
    return "Arm" in PARTS[c.cited("part_out")[0][2]]


def a_leg(c: Case) -> bool:
    return "Leg" in PARTS[c.cited("part_out")[0][2]]


def lets_that_fall(c: Case) -> bool:
    (e,) = c.cited("drop")
    return c.says("item", ITEMS[e[2]]) and c.b in (-1, e[1])


def suffers(name: str) -> Claim:
    def b_suffers(c: Case) -> bool:
        return c.by(c.b, name)

    return b_suffers


# Net, sand, footwork


def cast(outcome: int) -> Claim:
    def net_flew_so(c: Case) -> bool:
        return c.against("net") and c.cited("net")[0][3] == outcome

    return net_flew_so


def b_was_down_before(c: Case) -> bool:
    return c.then()[c.cited("net")[0][2]].down


def does(name: str, value: int | None = None) -> Claim:
    def a_does(c: Case) -> bool:
        return any(c.a in (-1, e[1]) and value in (None, e[2]) for e in c.cited(name))

    return a_does


def item_and_hand(c: Case) -> bool:
    (e,) = c.cited("pick_up", "switch", "drop")
    right = (e[3] == 0) != c.man(e[1]).left_handed
    return c.says("item", ITEMS[e[2]]) and c.says("hand", "right" if right else "left")


def keeps_that_weapon(c: Case) -> bool:
    (e,) = c.cited("drop")
    held = [ITEMS[item] for n, item in enumerate(c.then()[e[1]].hands) if n != e[3]]
    return not c.word("weapon") or c.word("weapon") in held


def missed_with(c: Case) -> bool:
    return c.against("throw") and c.cited("throw")[0][3] == 0


def sand(blinded: int) -> Claim:
    def sand_flew_so(c: Case) -> bool:
        return c.against("kick_sand") and c.cited("kick_sand")[0][3] == blinded

    return sand_flew_so


def leaves_him(c: Case) -> bool:
    e = c.cited("move")[0]
    side = c.seat(e[1]).side
    return any(m.zone == e[2] and s.side != side for m, s in zip(c.then(), c.told.bout.seats, strict=True))


def comes_to_him(c: Case) -> bool:
    e = c.cited("move")[0]
    side = c.seat(e[1]).side
    return any(m.zone == e[3] and s.side != side for m, s in zip(c.then(), c.told.bout.seats, strict=True))


def not_to_himself(c: Case) -> bool:
    return bool(c.b != c.cited("move")[0][1])


def mover_netted(c: Case) -> bool:
    return c.then()[c.cited("move")[0][1]].netted


def mover_down(c: Case) -> bool:
    return c.then()[c.cited("move")[0][1]].down


# The end


def forced(value: int) -> Claim:
    def yields_so(c: Case) -> bool:
        return c.by(c.a, "surrender") and c.cited("surrender")[0][2] == value

    return yields_so


def yielded(c: Case) -> bool:
    """He asked for it himself, and so knows what is done with him and has an arm to do it with."""
    return [e[2] for e in c.all("surrender", c.a)] == [0]


def yields_standing(c: Case) -> bool:
    return not c.then()[c.a].down


def yields_on_the_ground(c: Case) -> bool:
    return c.then()[c.a].down


def puts_him_to_death(c: Case) -> bool:
    return any(c.a in (-1, e[1]) and c.b in (-1, e[2]) for e in c.cited("put_to_death"))


def diludia(c: Case) -> bool:
    (e,) = c.cited("diludium")
    return c.says("number", NUMBER_WORDS[e[2]]) and (e[2] > 1) == (c.sentence.bank == "diludium_again")


def happens(name: str) -> Claim:
    def it_happens(c: Case) -> bool:
        return bool(c.cited(name))

    return it_happens


def he_won(c: Case) -> bool:
    side = c.cited("victory")[0][2]
    return c.seat(c.a).side == side and c.seat(c.a).outcome == "won"


def wounds_of_his(c: Case) -> bool:
    return not c.word("wounds") or number(c.word("wounds")) == len(c.all("wound", c.a))


def all_who_won(c: Case) -> bool:
    seats = zip(c.told.bout.seats, c.told.men, strict=True)
    return all((s.outcome == "won") == (g.name in c.word("list_a")) for s, g in seats)


def over_him_who_always_won(c: Case) -> bool:
    decided = {n for n in c.meetings() if n >= 0}
    return he_won(c) and decided == {c.foe(c.a)} and c.b in (-1, c.foe(c.a))


def over_him_again(c: Case) -> bool:
    decided = {n for n in c.meetings() if n >= 0}
    return he_won(c) and decided == {c.a} and c.b in (-1, c.foe(c.a))


def never_won_before(c: Case) -> bool:
    return he_won(c) and c.man(c.a).wins == 0


def won_before(c: Case) -> int:
    """How many matches he has won in a row before this one."""
    row = 0
    for t in reversed(c.own(c.a)):
        if t.bout.seats[t.seat_of(c.seat(c.a).gladiator)].outcome != "won":
            break
        row += 1
    return row


def so_many_in_a_row(c: Case) -> bool:
    return he_won(c) and won_before(c) + 1 == ORDINALS[c.word("nth")]


def won_the_last(c: Case) -> bool:
    return won_before(c) == number(c.word("row").removesuffix(" matches").lower()) >= 3


# Afterwards


def attribute_now(c: Case) -> bool:
    (e,) = c.cited("raised", "decreased")
    return c.says("attribute", ATTRIBUTES[e[2]]) and c.says("now", str(e[3])) and c.a in (-1, e[1])


def part_for_good(c: Case) -> bool:
    (e,) = c.cited("lasting_loss")
    return c.says("part", c.match.part(e[1], e[2])) and c.a in (-1, e[1])


def that_month(c: Case) -> bool:
    (e,) = c.cited("misses_next_day")
    return c.says("month", date_words(e[2])) and c.a in (-1, e[1])


def to_that_place(c: Case) -> bool:
    (e,) = c.cited("moves_up")
    return c.word("place").removeprefix("the ") in ("", LOCALES[e[2]].name) and c.a in (-1, e[1])


def of_the_belly(c: Case) -> bool:
    return all(PARTS[e[2]] == "Belly" for e in c.cited("dies_of_wounds"))


# Facts


def the_part_is(kind: str) -> Claim:
    def part(c: Case) -> bool:
        (hit,) = c.cited("hit")
        struck = c.cited("transfer")[0][2] if c.cited("transfer") else hit[3]
        return kind in PARTS[struck].lower()

    return part


def the_weapon_is(kind: str) -> Claim:
    def weapon(c: Case) -> bool:
        if c.sentence.bank in ("shielded", "thrown_stopped"):
            return c.match.at[c.place("hit")][c.cited("hit")[0][2]].hands == [SWORD, SWORD] and kind == "sword"
        return kind in [ITEMS[item] for item in c.match.at[c.place("hit")][c.a].hands]

    return weapon


def the_guard_is(kind: str) -> Claim:
    def guard(c: Case) -> bool:
        return kind in [ITEMS[item] for item in c.match.at[c.place("hit")][c.cited("hit")[0][2]].hands]

    return guard


def armed(c: Case) -> bool:
    return not unarmed(c)


def both_hands(c: Case) -> bool:
    return 0 in c.match.at[c.place("hit")][c.a].hands and armed(c)


def points(c: Case) -> int:
    return int(c.cited("wound")[0][3])


def heavy(c: Case) -> bool:
    return points(c) >= 3


def light(c: Case) -> bool:
    return points(c) == 1


def armoured(c: Case) -> bool:
    (hit,) = c.cited("hit")
    struck = c.cited("transfer")[0][2] if c.cited("transfer") else hit[3]
    return c.seat(hit[2]).armour[struck] > 0


def upset(c: Case) -> bool:
    return c.total(c.foe(c.a)) >= c.total(c.a) + 3


def reversal(c: Case) -> bool:
    wounds = [n for n, e in enumerate(c.match.events) if c.match.name(n) == "wound"]
    last = wounds[-1]
    foe = c.foe(c.a)
    return (c.lost_by(c.a, last) > c.lost_by(foe, last)) and c.match.events[last][1] == foe


def in_zone(kind: int) -> Claim:
    def zone(c: Case) -> bool:
        place = c.place("maneuver", "appeal", "surrender")
        who = c.a if c.a >= 0 else c.match.events[place][1]
        return c.match.arena.kind[c.match.at[place][who].zone] == kind

    return zone


def again(c: Case) -> bool:
    spared = "emperor" if c.cited("emperor") else "anybody"
    g = c.man(c.a)
    return g.spared_by_emperor if spared == "emperor" else g.spared > 0


def answered(c: Case) -> bool:
    before = c.before
    if before is None or not before.bank.startswith("opening_"):
        return False
    return set(before.events) <= set(range(c.sentence.events[0] - 1, c.place("hit") + 1))


def last_power(c: Case) -> bool:
    place = c.place("star_power")
    who = c.match.events[place][1]
    return c.match.at[place][who].power > 0 >= c.match.at[place + 1][who].power


def at_last(c: Case) -> bool:
    return len([e for e in c.all("net", c.a, c.place("net")) if e[3] == 2]) >= 2


def told_so(severity: str) -> Claim:
    def severe(c: Case) -> bool:
        return c.match.severity == severity

    return severe
