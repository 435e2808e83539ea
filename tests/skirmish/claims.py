"""What must hold for a sentence of each bank, for each fact and each word, by the events alone."""

from collections.abc import Callable
from typing import Any

from ludus_cli.core.calendar import date_words
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CHARGE, ITEMS
from tests.skirmish.seen import DEATH, LIFE, PART_OF_FACT, PARTS, PLAIN, SMALL, Seen, Untrue, counted


def check_verdict(bank: str, text: str, events: list[list[Any]]) -> None:
    """Of death only a sentence speaks that tells of one, and of a man who is spared none does."""
    if bank.endswith("_told"):
        return
    verdicts = [event[2] for event in events if event[0] == ev.MERCY]
    dead = bool(verdicts) and not all(verdicts)
    if bool(DEATH.search(text)) != dead:
        raise Untrue("a death that was none, or one that is not told")
    if verdicts and all(verdicts) and not LIFE.search(text):
        raise Untrue("mercy that is not told")


Seats = dict[str, int]


def wounds_between(s: Seen, place: int, by: int, who: int) -> list[int]:
    """The places of the wounds of a phase that one dealt another."""
    return [n for n, e in s.in_phase(place, ev.WOUND) if e[4] and e[1] == who and e[2] == by]


def missed_casts(s: Seen, place: int, who: int) -> int:
    """How often a man has thrown his net in vain since it last caught."""
    count = 0
    for event in s.earlier(ev.NET, place, who):
        count = 0 if event[3] else count + 1
    return count


def no_hit(s: Seen, place: int) -> bool:
    return all(e[4] <= 0 for _, e in s.in_phase(place, ev.ATTACK))


def quiet_for(s: Seen, place: int) -> int:
    """How many phases before the one of a place had no attack."""
    count, at = 0, s.span(place)[0] - 1
    while at > 0:
        span = s.span(at)
        if s.events[span[0]][0] != ev.PHASE or s.in_phase(at, ev.ATTACK):
            break
        count, at = count + 1, span[0] - 1
    return count


def blood(s: Seen, before: int) -> bool:
    return any(e[4] for e in s.earlier(ev.WOUND, before))


def one_side(s: Seen, places: list[int]) -> bool:
    return all(s.events[place][0] in (ev.ENTER, ev.RECORDED) for place in places)


BankTest = Callable[[Seen, list[int], Seats], bool]

#: What must hold for a sentence of a bank, beyond that its event is of these people.
BANK_TESTS: dict[str, BankTest] = {
    "light": lambda s, p, _: s.events[p[0]][4] == 1,
    "serious": lambda s, p, _: s.events[p[0]][4] == 2,
    "no_effect": lambda s, p, _: s.events[p[0]][4] == 0,
    "dented": lambda s, p, _: s.events[p[0]][3] == 1,
    "split": lambda s, p, _: s.events[p[0]][3] == 0,
    "parry": lambda s, p, _: no_hit(s, p[0]),
    "exchange": lambda s, p, _: no_hit(s, p[0]) and any(
        e[1:3] == [s.events[p[0]][2], s.events[p[0]][1]] for _, e in s.in_phase(p[0], ev.ATTACK)),
    "net_caught": lambda s, p, _: s.events[p[0]][3] == 1,
    "net_missed": lambda s, p, _: s.events[p[0]][3] == 0,
    "collision": lambda s, p, r: s.told.bout.seats[s.events[p[0]][1]].side
    != s.told.bout.seats[s.events[p[0]][2]].side,
    "stumble": lambda s, p, r: s.told.bout.seats[s.events[p[0]][1]].side
    == s.told.bout.seats[s.events[p[0]][2]].side,
    "step_back": lambda s, p, _: s.told.duel,
    "pass": lambda s, p, _: len(p) == 2 and s.events[p[0]][1:3] == s.events[p[1]][2:0:-1],
    "collapses": lambda s, p, _: not s.told.bout.recorded,
    "falls": lambda s, p, _: not s.told.bout.recorded,
    "spared": lambda s, p, _: s.events[p[0]][2] == 1,
    "refused": lambda s, p, _: s.events[p[0]][2] == 0 and s.events[p[0] - 1][0] == ROLL,
    "at_once": lambda s, p, _: s.events[p[0]][2] == 0 and s.events[p[0] - 1][0] != ROLL,
    "charge_in": lambda s, p, _: s.events[p[0]][2] == CHARGE
    and sum(e[2] == CHARGE for _, e in s.in_phase(p[0], ev.PLOT)) == 1,
    "charge_both": lambda s, p, _: all(s.charged(who, p[0]) for who in (0, 1)),
    "close_in": lambda s, p, _: not any(s.charged(who, p[0]) for who in (0, 1)),
    "circle": lambda s, p, _: quiet_for(s, p[0]) >= 4,
    "tally": lambda s, p, _: s.events[p[0]][0] == ev.TURN,
    "entry": lambda s, p, _: s.told.duel and one_side(s, p),
    "entry_told": lambda s, p, _: s.told.duel and s.told.bout.recorded and one_side(s, p),
    "team": lambda s, p, _: one_side(s, p),
    "sides": lambda s, p, _: one_side(s, p),
    "sides_told": lambda s, p, _: s.told.bout.recorded and one_side(s, p),
    "stand_in": lambda s, p, r: r.get("a", next(iter(s.told.for_whom))) in s.told.for_whom,
    "rematch": lambda s, p, _: bool(s.meetings()) and one_side(s, p),
    "debut": lambda s, p, r: all(s.told.men[who].matches == 0 for who in r.values()),
    "favoured": lambda s, p, r: s.favourite(r["a"], r["b"]),
    "row": lambda s, p, r: s.row(r["a"]) >= 3,
    "back": lambda s, p, r: s.told.men[r["a"]].misses_through == s.told.bout.month - 1
    > s.told.men[r["a"]].fought_month,
    "oneoff": lambda s, p, _: s.told.bout.oneoff,
    "victory": lambda s, p, r: s.events[p[-1]][0] == ev.VICTORY
    and s.told.bout.seats[r["a"]].side == s.events[p[-1]][2],
    "victory_told": lambda s, p, r: s.told.bout.seats[r["a"]].side == s.events[p[0]][2],
    "team_victory": lambda s, p, _: s.events[p[0]][0] == ev.VICTORY,
    "both_down": lambda s, p, _: s.events[p[0]][0] == ev.BOTH_DOWN,
    "dismissed": lambda s, p, _: s.events[p[0]][0] == ev.DISMISSED_STANDING,
    "draw_told": lambda s, p, _: s.events[p[0]][0] in (ev.BOTH_DOWN, ev.DISMISSED_STANDING),
    "hurt_told": lambda s, p, r: all(s.events[n][0] == ev.HURT and s.events[n][1] == r["a"] for n in p),
    "stunned": lambda s, p, _: s.events[p[0]][2] > 0,
}  # fmt: skip


def listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]


def names_of(s: Seen, side: int) -> str:
    return listed([s.people[who].name for who in s.told.side(side)])


def one_of_end(s: Seen, bank: str, place: int) -> str:
    """Whom the words about an end name first."""
    if bank == "team":
        return names_of(s, 0)
    if bank == "team_victory":
        return names_of(s, s.events[place][2])
    if s.told.duel and bank in ("both_down", "dismissed"):
        return s.people[0].name
    felled = {e[1]: n for n, e in enumerate(s.events) if e[0] == ev.MERCY}
    if bank == "draw_told":
        drew = [n for n, seat in enumerate(s.told.bout.seats) if seat.outcome == "drew"]
        last = [n for n in drew if n not in felled] or drew
    else:
        begun = max(n for n, e in enumerate(s.events) if e[0] == ev.PHASE)
        last = [n for n in range(len(s.people)) if n not in felled]
        last = last or [n for n in range(len(s.people)) if felled[n] > begun]
    return listed([s.people[n].name for n in last])


def parties(s: Seen) -> str:
    said = []
    for side in s.told.sides:
        own = list(dict.fromkeys(s.people[who].school for who in side))
        said.append(f"{listed([s.people[who].name for who in side])} ({listed(own)})")
    return " against ".join(said)


def wounds_said(light: int, serious: int) -> str:
    if light and serious:
        return f"{SMALL[serious]} serious and {counted(light, 'light wound')}"
    if serious:
        return counted(serious, "serious wound")
    return counted(light, "light wound") if light else "no wound"


def hurts(s: Seen, places: list[int]) -> str:
    said = []
    for _, _, part, light, serious in (s.events[place] for place in places):
        both = [counted(serious, "serious wound")] if serious else []
        both += [counted(light, "light wound")] if light else []
        said.append(f"{listed(both)} on the {PARTS[part]}")
    return listed(said)


def times(number: int) -> str:
    return ("never", "once", "twice")[number] if number < 3 else f"{SMALL[number]} times"


def before_said(s: Seen) -> str:
    """The former meetings, as a sentence says them."""
    won = [name for name in s.meetings() if name]
    said = [f"{name} has won {times(won.count(name))}" for name in dict.fromkeys(won)]
    if draws := len(s.meetings()) - len(won):
        said.append(f"{SMALL[draws]} ended in a draw" if said else f"{times(draws)} a draw")
    return listed(said)


def month_said(s: Seen, place: int) -> str:
    return date_words(s.events[place][3] + 1)


def own_said(s: Seen, bank: str, p: list[int], r: Seats, *, foe: bool) -> str:
    if bank == "tally":
        return wounds_said(*s.tally(int(foe), p[0]))
    who = 1 - r["a"] if foe else r["a"]
    return counted(s.told.men[who].wins, "win")


ORDINALS = {5: "fifth", 10: "tenth", 15: "fifteenth", 20: "twentieth", 25: "twenty-fifth"}
WordTest = Callable[[Seen, str, list[int], Seats], str]

#: What each word must be.
WORD_TESTS: dict[str, WordTest] = {
    "weapon": lambda s, bank, p, r: ITEMS[s.hand(s.events[p[0]][PLAIN[bank][1]["a"]], p[0])],
    "turn": lambda s, bank, p, r: (*SMALL, *map(str, range(13, 21)))[s.events[p[0]][2]],
    "own": lambda s, bank, p, r: own_said(s, bank, p, r, foe=False),
    "theirs": lambda s, bank, p, r: own_said(s, bank, p, r, foe=True),
    "wins": lambda s, bank, p, r: counted(
        s.told.men[r["a"]].wins, *(("win",) if bank == "favoured" else ("victory", "victories"))),
    "fewer": lambda s, bank, p, r: counted(s.told.men[r["b"]].wins, "win"),
    "row": lambda s, bank, p, r: counted(
        s.row(r["a"]) + (bank == "victory"), "match", "matches"),
    "count": lambda s, bank, p, r: ORDINALS[s.told.men[r["a"]].wins + 1],
    "missed": lambda s, bank, p, r: counted(
        s.told.men[r["a"]].misses_through - s.told.men[r["a"]].fought_month, "month"),
    "casts": lambda s, bank, p, r: counted(missed_casts(s, p[0], r["a"]) + 1, "cast"),
    "attribute": lambda s, bank, p, r: ATTRIBUTES[s.events[p[0]][2]],
    "now": lambda s, bank, p, r: str(s.events[p[0]][3]),
    "matches": lambda s, bank, p, r: counted(s.events[p[0]][2], "match", "matches"),
    "back": lambda s, bank, p, r: month_said(s, p[0]),
    "name": lambda s, bank, p, r: s.told.for_whom[r["a"]],
    "number": lambda s, bank, p, r: times(len(s.meetings())),
    "before": lambda s, bank, p, r: before_said(s),
    "one": lambda s, bank, p, r: one_of_end(s, bank, p[0]),
    "two": lambda s, bank, p, r: names_of(s, 1),
    "school": lambda s, bank, p, r: s.people[s.told.side(0)[0]].school,
    "foreign": lambda s, bank, p, r: s.people[s.told.side(1)[0]].school,
    "parties": lambda s, bank, p, r: parties(s),
    "wounds": lambda s, bank, p, r: hurts(s, p),
}  # fmt: skip


def roll_total(s: Seen, place: int) -> int:
    """What the roll just before an event came to."""
    roll = s.events[place - 1]
    return int(roll[4] + sum(value for _, value in roll[6]))


def first_blood(s: Seen, place: int, r: Seats) -> bool:
    return not blood(s, s.span(place)[0]) and all(e[2] == r["a"] for _, e in s.in_phase(place, ev.WOUND) if e[4])


def came_behind(s: Seen, place: int, r: Seats) -> bool:
    return any(e[1:3] == [r["b"], r["a"]] for _, e in s.in_phase(place, ev.FACE))


def answers(s: Seen, place: int, r: Seats) -> bool:
    last = [e for e in s.earlier(ev.WOUND, s.span(place)[0]) if e[4]]
    return bool(last) and last[-1][1:3] == [r["a"], r["b"]]


def worse_off(s: Seen, place: int, who: int, foe: int) -> bool:
    """Whether a man was worse hurt than another when the phase of a place began."""
    begun = s.span(place)[0]
    one, two = (3 * serious + light for light, serious in (s.tally(who, begun), s.tally(foe, begun)))
    return one >= two + 2


def last_fall(s: Seen) -> int:
    return max(n for n, e in enumerate(s.events) if e[0] in (ev.FALLS, ev.COLLAPSES))


def turn_at(s: Seen, place: int) -> int:
    return int(s.earlier(ev.TURN, place)[-1][2])


def lost_weapon(s: Seen, place: int, who: int) -> bool:
    return any(n < place and e[1] == who for n, e in s.in_phase(place, ev.DISARMED))


FactTest = Callable[[Seen, int, Seats], bool]


def part_test(fact: str) -> FactTest:
    return lambda s, p, r: s.events[p][3] in PART_OF_FACT[fact]


#: What must hold where a phrase rests on a fact, by "bank fact" or by the fact alone.
FACT_TESTS: dict[str, FactTest] = {
    "head": part_test("head"), "body": part_test("body"),
    "arm": part_test("arm"), "leg": part_test("leg"),
    "sword": lambda s, p, r: ITEMS[s.hand(r["a"], p)] == "sword",
    "spear": lambda s, p, r: ITEMS[s.hand(r["a"], p)] == "spear",
    "first": first_blood,
    "behind": came_behind,
    "trade": lambda s, p, r: any(n < p for n in wounds_between(s, p, r["b"], r["a"])),
    "answer": answers,
    "falling": lambda s, p, r: any(
        n < p and e[1] == r["a"] for kind in (ev.COLLAPSES, ev.FALLS) for n, e in s.in_phase(p, kind)),
    "again": lambda s, p, r: any(
        e[4] and e[3] == s.events[p][3] for e in s.earlier(ev.WOUND, p, r["b"])),
    "netted": lambda s, p, r: s.netted(r["b"], p),
    "unarmed": lambda s, p, r: s.hand(r["b"], p) == 0,
    "underdog": lambda s, p, r: s.favourite(r["b"], r["a"]),
    "serious brink": lambda s, p, r: s.tally(r["b"], p)[1] == 1
    and next(e for e in s.events[p:] if e[0] == ev.TALLY and e[1] == r["b"])[3] == 2,
    "third_light brink": lambda s, p, r: s.events[p][2] == 2,
    "victory brink": lambda s, p, r: s.tally(r["a"], p)[1] == 2,
    "blocked shield": lambda s, p, r: shield_before(s, p, r["b"]) > 0,
    "blocked bare": lambda s, p, r: shield_before(s, p, r["b"]) == 0,
    "tired both": lambda s, p, r: bool(s.earlier(ev.TIRED, p, 1 - r["a"])),
    "disarmed both": lambda s, p, r: lost_weapon(s, p, r["a"]),
    "disarmed again": lambda s, p, r: bool(s.earlier(ev.DISARMED, p, r["b"])),
    "collision again": lambda s, p, r: any(
        e[2] == r["a"] for e in s.earlier(ev.COLLISION, p, r["b"])),
    "collision charge": lambda s, p, r: s.charged(r["a"], p),
    "collision against": lambda s, p, r: s.charged(r["b"], p),
    "step_back charge": lambda s, p, r: s.charged(1 - r["a"], p),
    "behind again": lambda s, p, r: any(e[2] == r["a"] for e in s.earlier(ev.FACE, p, r["b"])),
    "pick_up armed": lambda s, p, r: not s.armed(r["a"], p) and s.events[p][2] in (1, 2),
    "pick_up net": lambda s, p, r: s.events[p][2] == 3,
    "net_caught again": lambda s, p, r: missed_casts(s, p, r["a"]) == 1,
    "net_caught at_last": lambda s, p, r: missed_casts(s, p, r["a"]) >= 2,
    "net_missed again": lambda s, p, r: missed_casts(s, p, r["a"]) >= 1,
    "strength": lambda s, p, r: s.events[p][2] == 0,
    "training": lambda s, p, r: s.events[p][2] == 1,
    "reactions": lambda s, p, r: s.events[p][2] == 2,
    "stamina": lambda s, p, r: s.events[p][2] == 3,
    "late": lambda s, p, r: turn_at(s, p) > 1,
    "same": lambda s, p, r: s.people[0].kind == s.people[1].kind,
    "terse": lambda s, p, r: s.severity == "terse",
    "epic": lambda s, p, r: s.severity == "epic",
    "grudge": lambda s, p, r: len(set(s.meetings())) == 1 and "" not in s.meetings(),
    "level": lambda s, p, r: len({s.meetings().count(x) for x in set(s.meetings()) - {""}}) == 1,
    "debut both": lambda s, p, r: all(g.matches == 0 for g in s.told.men),
    "back one": lambda s, p, r: s.told.bout.month - 1 - s.told.men[r["a"]].fought_month == 1,
    "misses one": lambda s, p, r: s.events[p][2] == 1,
    "only": lambda s, p, r: not blood(s, p - 1),
    "reversal": lambda s, p, r: worse_off(s, p, r["a"], r["b"]),
    "victory reversal": lambda s, p, r: worse_off(s, last_fall(s), r["a"], r["b"]),
    "favourite": lambda s, p, r: s.favourite(r["b"], r["a"]),
    "known": lambda s, p, r: s.told.men[r["a"]].wins >= 3,
    "spared again": lambda s, p, r: s.told.men[r["a"]].spared > 0,
    "refused again": lambda s, p, r: s.told.men[r["a"]].spared > 0,
    "debut": lambda s, p, r: s.told.men[r["a"]].matches == 0,
    "spared close": lambda s, p, r: roll_total(s, p) == 7,
    "refused close": lambda s, p, r: roll_total(s, p) == 6,
    "unhurt": lambda s, p, r: not any(e[4] for e in s.earlier(ev.WOUND, p, r["a"])),
    "upset": lambda s, p, r: s.favourite(r["b"], r["a"]),
    "revenge": lambda s, p, r: s.people[r["a"]].name not in s.meetings()
    and s.meetings()[-1] == s.people[r["b"]].name,
    "same_again": lambda s, p, r: set(s.meetings()) == {s.people[r["a"]].name},
    "first_win": lambda s, p, r: s.told.men[r["a"]].wins == 0 < s.told.men[r["a"]].matches,
    "round": lambda s, p, r: (s.told.men[r["a"]].wins + 1) % 5 == 0,
    "row": lambda s, p, r: s.row(r["a"]) >= 3,
    "untouched": lambda s, p, r: not blood(s, p),
    "many": lambda s, p, r: not s.told.duel,
    "three": lambda s, p, r: s.events[p][3] == 3,
    "spared": lambda s, p, r: s.events[p][2] == 1,
    "dead": lambda s, p, r: s.events[p][2] == 0,
    "standing": lambda s, p, r: s.events[p][0] == ev.DISMISSED_STANDING,
    "down": lambda s, p, r: s.events[p][0] == ev.BOTH_DOWN,
}  # fmt: skip


def shield_before(s: Seen, place: int, who: int) -> int:
    """The shield that a man had when the blow of a place came."""
    shield = s.told.men[who].shield
    for event in s.events[:place]:
        if event[1] == who and event[0] == ev.SHIELD_DAMAGED:
            shield = event[3]
        elif event[1] == who and event[0] == ev.SHIELD_LOST:
            shield = 0
    return shield
