"""Fought matches told as results from the table, so that both can be held against each other; and matches
that wait to be told."""

from collections.abc import Iterator, Sequence
from typing import Any

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.results.outcome import WON
from ludus_cli.game.results.result_text import dice_words, points_words
from ludus_cli.rules.skirmish.book import events as ev, rolls
from ludus_cli.rules.skirmish.book.bout import Bout, Seat
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.terms import CLASSES, NONE
from ludus_cli.rules.skirmish.table.outcome import DIES, DOWN, LIVES, PART_NAMES, STANDING, WENT_DOWN
from ludus_cli.rules.skirmish.trials.tactics import TACTICS
from tests.skirmish.chronicles import Kept, school

Result = dict[str, Any]


def faces_on(events: Sequence[Event], table: int, who: int) -> list[int]:
    """All faces of his rolls on a table."""
    return [face for e in events if e[0] == ROLL and e[1:3] == (who, table) for face in e[5]]


def felled_last(events: Sequence[Event]) -> set[int]:
    """Who went down in the last phase."""
    begun = max((place for place, e in enumerate(events) if e[0] == ev.PHASE), default=0)
    return {e[1] for e in events[begun:] if e[0] == ev.DEFEATED}


def result_of(bout: Bout, events: Sequence[Event], *, dice: bool = True) -> dict[str, Any]:
    """A fought match as its players would tell it, every die included, or verdicts in a word."""
    names = [seat.before["name"] for seat in bout.seats]
    sides = {seat.side for seat in bout.seats}
    result: dict[str, Any] = {"ended": WON, "turns": bout.turns}
    if bout.draw:
        result["ended"] = STANDING if any(e[0] == ev.DISMISSED_STANDING for e in events) else DOWN
    else:
        result["winner"] = next(name for name, seat in zip(names, bout.seats, strict=True) if seat.side == bout.winner)
    men = {}
    for who, seat in enumerate(bout.seats):
        said = man_of(who, seat, events, names, dice)
        if len(bout.seats) > 2:
            said["dealt"] = seat.result["dealt"]
        if len(sides) > 2 and result["ended"] == DOWN:
            said["last"] = who in felled_last(events)
        men[str(seat.gladiator)] = said
    return {**result, "gladiators": men}


def man_of(who: int, seat: Seat, events: Sequence[Event], names: list[str], dice: bool) -> dict[str, Any]:
    """What is told of one man."""
    kept = seat.result
    said: dict[str, Any] = {
        "fell": WENT_DOWN[kept["state"]][0], "light": points_words(kept["part_light"], PART_NAMES),
        "serious": points_words(kept["part_serious"], PART_NAMES), "stamina": str(kept["stamina"]),
    }  # fmt: skip
    if kept["defeated_by"] != NONE:
        said["by"] = names[kept["defeated_by"]]
    if kept["critical"] != NONE:
        said["critical"] = PART_NAMES[kept["critical"]]
    if appeal := faces_on(events, rolls.MERCY, who):
        said["mercy"] = dice_words(appeal) if dice else (DIES if kept["dead"] else LIVES)
    if learned := faces_on(events, rolls.IMPROVEMENT, who):
        said["improvement"] = dice_words(learned)
    return said


# Matches that wait

TEAMS: tuple[list[list[Result]], ...] = (
    [[{"gladiator": 1}, {"gladiator": 2}], [{"kind": "Light"}, {"kind": "Heavy"}]],
    [[{"gladiator": 1}], [{"kind": "Light"}, {"kind": "Medium"}, {"kind": "Heavy"}]],
    [[{"gladiator": 1}], [{"gladiator": 2}], [{"kind": "Medium"}]],
    [[{"gladiator": 1}, {"kind": "Light"}], [{"gladiator": 2}], [{"kind": "Heavy"}], [{"kind": "Light"}]],
)


def at_hand(seed: int = 3, **settings: str) -> tuple[Kept, Bout, Gladiator, Gladiator]:
    """A campaign with a duel of Marcus that waits: the campaign, the match, Marcus, and his foe."""
    career = Kept(seed, {"rules": settings})
    career.recruit("Marcus", "Medium")
    career.do("open-day")
    bout = career.state.bouts[max(career.do("enter", star=1).billed)]
    marcus, foe = (career.state.gladiators[seat.gladiator] for seat in bout.seats)
    assert foe.attributes[0] < 3
    return career, bout, marcus, foe


def a_win(foe: Gladiator, **of_foe: Any) -> Result:
    """Marcus has won: his foe fell with three serious wounds, and what more is said of him."""
    own = {"fell": "fallen", "serious": "head 1, left arm 1, left leg 1", "mercy": "6 6", **of_foe}
    own = {name: value for name, value in own.items() if value is not None}
    return {"winner": "Marcus", "gladiators": {str(foe.id): own, "1": {}}}


def record(career: Kept, bout: Bout, result: Result, house: Any) -> tuple[Bout, list[Event]]:
    """Record a match: the bout and its events."""
    ((recorded, events),) = career.do("record", match=bout.id, result=result, house=house).fought
    return recorded, events


def many(sides: list[list[Result]], seed: int = 5) -> tuple[Kept, Bout, list[Gladiator]]:
    """A match of many that waits, Marcus and Flavia among them."""
    career = Kept(seed)
    career.recruit("Marcus", "Heavy")
    career.recruit("Flavia", "Light", female=True)
    career.do("open-day")
    bout = career.state.bouts[max(career.do("arrange", locale=0, sides=sides).billed)]
    return career, bout, [career.state.gladiators[seat.gladiator] for seat in bout.seats]


COLLAPSE = {"fell": "collapsed", "critical": "head", "mercy": "lives"}

# Careers of every kind


def campaigns(number: int) -> Iterator[Kept]:
    """This many careers over classes, arms and tactics, with matches of many and matches from the table."""
    ways = sorted(TACTICS)
    for seed in range(number):
        if seed % 8 == 7:
            yield school(seed, 12)
            continue
        if seed % 8 == 3:
            yield of_many(seed)
            continue
        played = Kept(seed, {"rules": {"critical": "death"}} if seed % 5 == 0 else None)
        arms: Result = {"weapon": "spear", "net": True} if seed % 4 == 1 else {}
        star = played.recruit(
            "Livia" if seed % 2 else "Marcus", CLASSES[seed % 3], female=bool(seed % 2), tactics=ways[seed % len(ways)],
            **arms,
        )  # fmt: skip
        while played.state.month < 36 and star.status == "active":
            played.month()
        yield played


def of_many(seed: int) -> Kept:
    """Matches of several sides, one fought and one told from the table."""
    sides = TEAMS[seed // 8 % len(TEAMS)]
    played, bout, _ = many(sides, seed)
    copy, again, _ = many(sides, seed)
    ((fought, events),) = copy.do("fight", match=again.id).fought
    if seed // 8 % 2:
        record(played, bout, result_of(fought, events), [])
        return played
    return copy
