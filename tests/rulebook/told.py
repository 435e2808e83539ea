"""Fought matches told as results from the table, so that both can be held against each other."""

from collections.abc import Sequence
from typing import Any

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.results.result_text import dice_words, points_words
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.bout import Bout, Seat, arena_of
from ludus_cli.rules.heroes.book.endings import LAST_TURN
from ludus_cli.rules.heroes.book.gladiator import from_card, starting_track
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, NONE, STRENGTH, ZONE_KINDS
from ludus_cli.rules.heroes.table.outcome import FELL, called_parts, recovery_words


def faces_on(events: Sequence[Event], table: int, who: int) -> list[int]:
    """The faces of his first roll on a table, none when he made none."""
    return next((list(e[5]) for e in events if e[0] == ROLL and e[1:3] == (who, table)), [])


def emperor_faces(events: Sequence[Event], who: int) -> list[int]:
    """The dice of his case before the Emperor, in the order of the field."""
    place = next(n for n, e in enumerate(events) if e[0] == ROLL and e[1:3] == (who, rolls.FATE))
    after = []
    for event in events[place + 1 :]:
        if event[0] == ROLL and event[2] in (rolls.EMPEROR, rolls.HESITATION):
            after += list(event[5])
        elif event[0] == ev.EMPEROR:
            return after
        elif event[0] == ROLL:
            break
    return []


def result_of(bout: Bout, events: Sequence[Event], *, verdict_dice: bool = True) -> dict[str, Any]:
    """A fought match as its players would tell it, every die included."""
    names = {n: seat.before["name"] for n, seat in enumerate(bout.seats)}
    result: dict[str, Any] = {"ended": "won", "turns": bout.turns, "diludia": bout.diludia}
    if bout.draw:
        result["ended"] = "nightfall" if bout.turns >= LAST_TURN else "standing"
    else:
        result["winner"] = next(names[n] for n, seat in enumerate(bout.seats) if seat.side == bout.winner)
    result["to_the_death"] = bout.to_the_death
    result["gladiators"] = {
        str(seat.gladiator): man_of(bout, who, seat, events, names, verdict_dice) for who, seat in enumerate(bout.seats)
    }
    return result


def man_of(
    bout: Bout, who: int, seat: Seat, events: Sequence[Event], names: dict[int, str], verdict_dice: bool
) -> dict[str, Any]:
    """What is told of one man."""
    g, kept = from_card(seat.before), seat.result
    parts = called_parts(g.left_handed)
    own = [e for e in events if e[1] == who]
    starts = [starting_track(g.attributes[STRENGTH], loss) for loss in g.losses]
    said: dict[str, Any] = {
        "fell": FELL[kept["state"]][0],
        "damage": points_words([start - left for start, left in zip(starts, kept["track"], strict=True)], parts),
        "hits": points_words(kept["part_wounds"], parts), "dealt": kept["dealt"], "kills": kept["kills"],
        "bonus": kept["bonus"], "sand": any(e[0] == ev.KICK_SAND for e in own),
        "threw": any(e[0] == ev.THROW for e in own),
    }  # fmt: skip
    if g.star:
        said["star_power"] = kept["star_power"]
    if kept["defeated_by"] != NONE:
        said["by"] = names[kept["defeated_by"]]
        said["zone"] = ZONE_KINDS[arena_of(bout.arena, bout.drawing).kind[kept["zone"]]].lower()
    crowd = faces_on(events, rolls.FATE, who)
    if crowd and verdict_dice:
        said["verdict"] = dice_words(crowd)
        if faces := emperor_faces(events, who):
            said["emperor"] = dice_words(faces)
    elif crowd:
        words = ("refused", "spared") if emperor_faces(events, who) else ("death", "mercy")
        said["verdict"] = words[not kept["put_to_death"]]
    dice = [list(e[5]) for e in own if e[0] == ROLL and e[2] == rolls.RECOVERY]
    healed = [e[2] for e in own if e[0] == ev.RECOVERY]
    if healed:
        said["recovery"] = recovery_words(dict(zip(healed, dice, strict=True)), parts)
    for name, table in (("fame", rolls.FAME), ("defeat", rolls.DECREASE), ("freedom", rolls.FREEDOM)):
        if faces := faces_on(events, table, who):
            said[name] = dice_words(faces)
    for event in own:
        if event[0] in (ev.RAISED, ev.NOT_RAISED):
            said["raised"] = ATTRIBUTES[event[2]]
        if event[0] == ev.DECREASED:
            said["lowered"] = ", ".join(filter(None, [said.get("lowered"), ATTRIBUTES[event[2]]]))
    return said
