"""Tracks and awards: what people keep of their Stars beside the rules, in every system.

A track is a number of each Star, or of the whole house, between two limits. People set it by hand, and named events
may move it. An award is a title that is given for a month. No rule reads either.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, get_type_hints

from ludus_cli.core.dice import tell
from ludus_cli.core.english import with_article
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import one_line, star_by
from ludus_cli.core.nearest import comparison_text, some
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.elements.bouts import Bout
from ludus_cli.game.elements.campaign_state import DEAD, active_stars
from ludus_cli.game.elements.common_types import Doing, Payload

#: The kinds of the actions.
TRACK, AWARD = "track", "award"
#: What moves a track by itself, each with its words.
EVENTS = {
    "won": "he wins a match",
    "lost": "he loses a match",
    "drew": "a match of his ends in a draw",
    "killed": "he kills an opponent",
    "wounded": "he is wounded in a match",
    "month": "a month passes",
}
#: The counts on a card by which an event is known: the first that the cards of a game have.
KILLS, WOUNDS = ("kills",), ("wounds_taken", "wounds")
#: The event of a log by which a track has moved: the number of the Star, the place of the track, its value before and
#: now. No vocabulary of a system comes near its number.
MOVED = 9001
#: The number in place of a Star's for what belongs to the whole house.
HOUSE = 0
#: The largest value of a track, above and below 0; the most tracks, awards or tables of a campaign; the longest name.
FURTHEST, MOST, LONGEST = 1000, 50, 40
LONGEST_REASON = 400
#: A track of more boxes is not drawn.
MOST_BOXES = 12


# Tracks


def live_tracks(tracks: Sequence[Mapping[str, Any]] | None) -> list[Mapping[str, Any]]:
    """Return the tracks of a state that have not been ended."""
    return [each for each in tracks or () if not each["ended"]]


def entry_named(entries: Sequence[dict[str, Any]] | None, name: Any, gone: str) -> tuple[int, dict[str, Any]] | None:
    """Return the place of the track, award or table of that name, and it; None if there is none, or only one that the
    flag ``gone`` marks."""
    named = ((place, each) for place, each in enumerate(entries or ()) if each["name"] == name and not each.get(gone))
    return next(named, None)


def track_named(state: Any, name: Any, what: str) -> tuple[int, dict[str, Any]]:
    """Return the place of a track and the track. Raises Refusal for a name that none has now."""
    if found := entry_named(state.tracks, name, "ended"):
        return found
    known = some(each["name"] for each in live_tracks(state.tracks))
    mend = f"Tracks: {known}" if known else "Create one: 'ludus track create NAME --from 0 --to 5'"
    raise Refusal(what, f"there is no track {name!r:.60}", mend)


def value_of(track: Mapping[str, Any], number: int) -> int:
    """Return the value of a track for a Star, or for the HOUSE."""
    return int(track["now"].get(str(number), track["start"]))


def span_words(track: Mapping[str, Any]) -> str:
    """Return the limits of a track: ``0 to 5``."""
    return f"{track['lowest']} to {track['highest']}"


def change_track(rules: Any, d: Doing, payload: Payload) -> None:
    """Create, set or end a track, as the ``verb`` of a payload says. Raises Refusal."""
    verbs = {"create": create_track, "set": set_track, "end": end_track}
    chosen(verbs, payload, TRACK)(rules, d, payload)


def chosen(verbs: Mapping[str, Any], payload: Payload, kind: str) -> Any:
    """Return the function for the ``verb`` of a payload. Raises Refusal for an unknown one."""
    verb = payload.get("verb")
    if not isinstance(verb, str) or verb not in verbs:
        raise Refusal(f"change a {kind}", f"{verb!r:.40} is not a change of a {kind}", f"Changes: {', '.join(verbs)}")
    return verbs[verb]


def new_name(payload: Payload, taken: Sequence[str], what: str, kind: str) -> str:
    """Return the name of a new track, award or table. Raises Refusal for one that is wrong or taken."""
    if not isinstance(payload.get("name"), str):
        raise Refusal(what, "no name is given", "Give a name")
    name = one_line(what, payload["name"], "name")
    if len(name) > LONGEST or not any(letter.isalpha() for letter in name):
        raise Refusal(
            what,
            f"{name!r:.60} is not a name for a {kind}",
            f"Give at most {LONGEST} characters, with a letter among them",
        )
    for other in taken:
        if comparison_text(other) == comparison_text(name):
            raise Refusal(what, f"there is already {with_article(kind)} {other}", "Give another name")
    return name


def create_track(rules: Any, d: Doing, payload: Payload) -> None:
    """Create a track: ``name``, ``lowest``, ``highest``, ``start``, whether it is ``shared`` by the whole house, and
    ``when``, the steps by which EVENTS move it."""
    state = d.state
    name = new_name(payload, [each["name"] for each in live_tracks(state.tracks)], "create a track", TRACK)
    what = f"create the track {name}"
    if len(state.tracks or ()) >= MOST:
        raise Refusal(what, f"the campaign has had {MOST} tracks", "Use one of them, or undo the creation of one")
    values = [payload.get(key) for key in ("lowest", "highest", "start")]
    if not all(is_whole(value, -FURTHEST, FURTHEST) for value in values):
        raise Refusal(what, "its limits are not whole numbers", f"Give numbers from {-FURTHEST} to {FURTHEST}")
    lowest, highest, start = (int(payload[key]) for key in ("lowest", "highest", "start"))
    if lowest >= highest:
        raise Refusal(
            what, f"its lowest value is {lowest}, its highest {highest}", "Give --to a larger number than --from"
        )
    if not lowest <= start <= highest:
        raise Refusal(what, f"it cannot start at {start}", f"Give a start from {lowest} to {highest}")
    when = payload.get("when", {})
    if not isinstance(when, dict) or not all(is_whole(step, -FURTHEST, FURTHEST) and step for step in when.values()):
        raise Refusal(what, "a step must be a whole number other than 0", "Give for example won:+1")
    known = events_known(rules)
    for event in when:
        if event not in known:
            raise Refusal(what, f"there is no event {event!r:.40}", f"Events: {', '.join(known)}")
    track = {
        "name": name, "lowest": lowest, "highest": highest, "start": start, "shared": bool(payload.get("shared")),
        "when": dict(when), "now": {}, "ended": False,
    }  # fmt: skip
    state.tracks = [*(state.tracks or ()), track]


def set_track(rules: Any, d: Doing, payload: Payload) -> None:
    """Set a track by hand: ``gladiator`` is the Star's number, HOUSE for a shared track; ``to`` is the new value, or
    ``by`` the step from the old one; ``why`` is a reason, "" for none."""
    place, track = track_named(d.state, payload.get("name"), "set a track")
    number, whose = payload.get("gladiator", HOUSE), "the campaign"
    what = f"set {track['name']}"
    if track["shared"] and number != HOUSE:
        raise Refusal(what, "it has one value for the whole campaign", "Leave the Star out")
    if not track["shared"]:
        whose = star_by(d.state, number).name
    what = f"set {track['name']} of {whose}"
    check_reason(payload, what)
    before = value_of(track, number)
    said = payload.get("to"), payload.get("by")
    if sum(each is not None for each in said) != 1 or not any(is_whole(each, -9999, 9999) for each in said):
        raise Refusal(what, "no number is given", "Give a value, for example 3, or a step, for example +1")
    now = said[0] if said[0] is not None else before + (said[1] or 0)
    if not track["lowest"] <= now <= track["highest"]:
        why = f"it cannot be {now}; it is {before} now"
        raise Refusal(what, why, f"Give a value from {span_words(track)}")
    move(d, place, number, now)


def check_reason(payload: Payload, what: str) -> None:
    """Raise Refusal for a reason that is too long, or no text."""
    why = payload.get("why", "")
    if not isinstance(why, str) or len(why) > LONGEST_REASON:
        raise Refusal(what, f"the reason has more than {LONGEST_REASON} letters", "Shorten it, or write a note")


def end_track(rules: Any, d: Doing, payload: Payload) -> None:
    """End a track: it is shown no more, and its name is free again."""
    place, track = track_named(d.state, payload.get("name"), "end a track")
    put_track(d.state, place, {**track, "ended": True})


def put_track(state: Any, place: int, track: dict[str, Any]) -> None:
    """Replace a track by its new state."""
    state.tracks = [*state.tracks[:place], track, *state.tracks[place + 1 :]]


def move(d: Doing, place: int, number: int, value: int) -> None:
    """Move a track of a Star, or of the HOUSE, to a value within its limits, and tell it if it is another."""
    track = d.state.tracks[place]
    before, now = value_of(track, number), max(track["lowest"], min(track["highest"], value))
    if now != before:
        put_track(d.state, place, {**track, "now": {**track["now"], str(number): now}})
        tell(d.tray, MOVED, number, place, before, now)


# Events


def count_on(card: Mapping[str, Any], names: Sequence[str]) -> str:
    """Return the first of some counts that a card has, "" for none."""
    return next((name for name in names if name in card), "")


def events_known(rules: Any) -> list[str]:
    """Return the events that the cards and outcomes of a game tell."""
    silent = "" if count_on(get_type_hints(rules.bouts.gladiator), WOUNDS) else "wounded"
    return [event for event in EVENTS if event != silent]


def events_in(bout: Bout, who: int) -> Iterator[str]:
    """Yield the events of a bout for the man in a seat."""
    seat = bout.seats[who]
    if seat.outcome:
        yield seat.outcome
    kills, wounds = count_on(seat.after, KILLS), count_on(seat.after, WOUNDS)
    if kills:
        yield from ["killed"] * (seat.after[kills] - seat.before.get(kills, 0))
    elif seat.outcome == "won":
        yield from ["killed" for foe in bout.seats if foe.side != seat.side and foe.after.get("status") == DEAD]
    if wounds and seat.after[wounds] > seat.before.get(wounds, 0):
        yield "wounded"


def count_events(d: Doing, months: int) -> None:
    """Move the tracks by what an action brought: the bouts that were fought in it, and the ``months`` that passed."""
    state = d.state
    moving = [(place, t) for place, t in enumerate(state.tracks or ()) if t["when"] and not t["ended"]]
    if not moving:
        return
    happened: Counter[tuple[int, str]] = Counter()
    for bout, _ in d.fought:
        for who, seat in enumerate(() if bout.oneoff else bout.seats):
            # He may belong to another house by now.
            if seat.before.get("star"):
                happened.update((seat.gladiator, event) for event in events_in(bout, who))
    for place, track in moving:
        steps: Counter[int] = Counter()
        for (number, event), times in happened.items():
            steps[HOUSE if track["shared"] else number] += times * track["when"].get(event, 0)
        for number in [HOUSE] if track["shared"] else [g.id for g in active_stars(state)] if months else []:
            steps[number] += months * track["when"].get("month", 0)
        for number in sorted(steps):
            move(d, place, number, value_of(track, number) + steps[number])


# Awards


def change_award(d: Doing, payload: Payload) -> None:
    """Create an award, or give it, as the ``verb`` of a payload says. Raises Refusal."""
    chosen({"create": create_award, "give": give_award}, payload, AWARD)(d, payload)


def create_award(d: Doing, payload: Payload) -> None:
    """Create an award by its ``name``."""
    awards = d.state.awards or []
    name = new_name(payload, [each["name"] for each in awards], "create an award", AWARD)
    if len(awards) >= MOST:
        raise Refusal(f"create the award {name}", f"the campaign already has {MOST} awards", "Use one of them")
    d.state.awards = [*awards, {"name": name, "given": []}]


def give_award(d: Doing, payload: Payload) -> None:
    """Give an award, by its ``name``, to a ``gladiator`` for a ``month``; ``why`` is a reason, "" for none."""
    state, name, what = d.state, payload.get("name"), "give an award"
    awards = state.awards or []
    found = entry_named(awards, name, "ended")
    if found is None:
        known = some(each["name"] for each in awards)
        mend = f"Awards: {known}" if known else "Create it: 'ludus award create NAME'"
        raise Refusal(what, f"there is no award {name!r:.60}", mend)
    what, number, month = f"give {name}", payload.get("gladiator"), payload.get("month")
    g = state.gladiators.get(number) if is_whole(number, 1, 2**53) else None
    if g is None:
        raise Refusal(what, "no gladiator has that number here", "See them with 'ludus star list' or 'ludus pool list'")
    check_reason(payload, what)
    if not is_whole(month, 0, state.month):
        raise Refusal(what, "that month has not come yet", "Give it for this month, or one that is over")
    place, award = found
    if any(given[:2] == [number, month] for given in award["given"]):
        raise Refusal(what, f"{g.name} has it for that month already", "Give it for another month")
    given = [*award["given"], [number, month, payload.get("why", "")]]
    state.awards = [*awards[:place], {"name": name, "given": given}, *awards[place + 1 :]]


def awards_of(awards: Sequence[Mapping[str, Any]] | None, number: int) -> list[tuple[str, int, str]]:
    """Return the awards of a gladiator, the oldest first: the name, the month, and the reason of each."""
    found = [(each["name"], month, why) for each in awards or () for who, month, why in each["given"] if who == number]
    return sorted(found, key=lambda each: each[1])


# What is shown


def kept_of(state: Any) -> dict[str, Any]:
    """Return the tracks and awards of a state as files have them."""
    return {"tracks": state.tracks, "awards": state.awards}


def kept_words(
    state: Mapping[str, Any], number: int, star: bool, date: Callable[[int], str], boxes: bool = False
) -> list[tuple[str, str]]:
    """Return the tracks of a Star and the awards of a gladiator with their labels, for cards and journals; ``state``
    is that of a campaign as files have it, ``date`` puts a month into words. ``boxes`` draws tracks for a pencil."""
    own = [each for each in live_tracks(state.get("tracks")) if star and not each["shared"]]
    drawn = [boxes_of(each, value_of(each, number)) if boxes else "" for each in own]
    found = [
        (each["name"], " ".join(filter(None, (str(value_of(each, number)), fields, f"({span_words(each)})"))))
        for each, fields in zip(own, drawn, strict=True)
    ]
    given = awards_of(state.get("awards"), number)
    return found + ([("Awards", "; ".join(f"{name} ({date(month)})" for name, month, _ in given))] if given else [])


def house_words(tracks: Sequence[Mapping[str, Any]] | None) -> list[str]:
    """Return the tracks of the whole house with their values: ``Renown 11 (0 to 20)``."""
    shared = [each for each in live_tracks(tracks) if each["shared"]]
    return [f"{each['name']} {value_of(each, HOUSE)} ({span_words(each)})" for each in shared]


def boxes_of(track: Mapping[str, Any], value: int) -> str:
    """Return a track as boxes, filled up to its value; "" for one of too many, or below 0."""
    if track["lowest"] < 0 or track["highest"] > MOST_BOXES:
        return ""
    left: int = track["highest"] - value
    return "■" * value + "□" * left


def kept_facts(state: Any, number: int) -> dict[str, Any]:
    """Return the tracks and awards of a Star as JSON shows them; {} in a campaign without any."""
    own = [each for each in live_tracks(state.tracks) if not each["shared"]]
    found: dict[str, Any] = {"tracks": {each["name"]: value_of(each, number) for each in own}} if own else {}
    if state.awards:
        found["awards"] = [name for name, _, _ in awards_of(state.awards, number)]
    return found


def moved_in(action_events: Sequence[Sequence[Any]]) -> list[tuple[int, int, int, int]]:
    """Return the tracks that an action moved: the Star's number, the place of the track, its value before and now."""
    return [(event[1], event[2], event[3], event[4]) for event in action_events if event[0] == MOVED]


def moved_words(track: Mapping[str, Any], before: int, now: int, name: str) -> str:
    """Return a sentence on a track that has moved; ``name`` is the Star's, "" for the campaign."""
    whose = f" of {name}" if name else " of the campaign"
    return f"{track['name']}{whose} {'rose' if now > before else 'fell'} from {before} to {now}."
