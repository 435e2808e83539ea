"""The actions of a campaign: each changes its state and tells what happened.

An action is a kind and a payload of plain values, as the campaign log stores it.
"""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.rules.by_hand import Live
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import roll_one, tell
from ludus_cli.rules.heroes import events as ev
from ludus_cli.rules.heroes import rolls
from ludus_cli.rules.heroes.arena import ArenaError, read_arena
from ludus_cli.rules.heroes.arrange import arrange
from ludus_cli.rules.heroes.arrivals import arrive
from ludus_cli.rules.heroes.built import numbers_said
from ludus_cli.rules.heroes.campaign import (
    State,
    active_stars,
    day_in,
    he,
    pending,
)
from ludus_cli.rules.heroes.day import close_day, enter, fight_bout, join_pool, open_day
from ludus_cli.rules.heroes.gladiator import (
    ACTIVE,
    RETIRED,
    CreationError,
    create_star,
)
from ludus_cli.rules.heroes.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.heroes.locales import LOCALES, Locale, locale_by_key, pool_row
from ludus_cli.rules.heroes.oneoff import oneoff
from ludus_cli.rules.heroes.record import record_match
from ludus_cli.rules.heroes.styles import STYLE_NAMES, style_by_name
from ludus_cli.rules.heroes.tactics import TACTICS_NAMES
from ludus_cli.rules.heroes.terms import NONE
from ludus_cli.rules.leaving import check_leave
from ludus_cli.rules.naming import checked_name, star_by
from ludus_cli.rules.oneoffs import check_none_waits
from ludus_cli.rules.switches import changed_rules
from ludus_cli.rules.system import Doing, Payload, Refusal, begun


def new_state(seed: int, settings: Payload) -> State:
    """The state of a new campaign: ``settings`` may hold house rules, arena drawings and armour cards.

    Raises Refusal for what it cannot hold.
    """
    rules = HouseRules()
    for name, value in settings.get("rules", {}).items():
        rules = changed_rules(SWITCHES, rules, name, value)
    drawings = dict(settings.get("drawings", {}))
    for key, drawing in drawings.items():
        check_drawing(known_locale(key), drawing)
    cards = {name: check_card(name, armour) for name, armour in settings.get("cards", {}).items()}
    return State(seed=seed, rules=rules, drawings=drawings, cards=cards)


def known_locale(name: str) -> str:
    """The short name of a locale, checked."""
    try:
        return LOCALES[locale_by_key(name)].key
    except KeyError:
        keys = ", ".join(locale.key for locale in LOCALES)
        raise Refusal("draw an arena", f"there is no locale {name!r}", f"Locales: {keys}") from None


def check_drawing(name: str, drawing: str) -> None:
    """Raise Refusal for a drawing that is no arena."""
    try:
        read_arena(name, drawing)
    except ArenaError as error:
        raise Refusal(
            "read the arena", str(error), "Mend the drawing; docs/arenas.md shows how one is made"
        ) from error


def check_card(name: str, armour: list[int]) -> list[int]:
    """A user's armour card: seven Armour Classes of 0 to 3 for a known style (H14)."""
    what = f"read the card of the {name}"
    if name not in STYLE_NAMES:
        raise Refusal(what, "there is no such style", f"Styles: {', '.join(STYLE_NAMES)}")
    if len(armour) != 7 or any(type(value) is not int or not 0 <= value <= 3 for value in armour):
        raise Refusal(
            what,
            f"{armour} is no armour",
            "Give seven Armour Classes of 0 to 3: head, left arm, chest, right arm, belly, left leg, right leg",
        )
    return list(armour)


def checked_style(what: str, name: str) -> int:
    """The number of a style; Refusal for an unknown one."""
    try:
        return style_by_name(name)
    except KeyError:
        raise Refusal(
            what, f"there is no style {name!r}", f"Styles: {', '.join(STYLE_NAMES)}"
        ) from None


def checked_tactics(what: str, name: str) -> str:
    """The name of tactics; Refusal for unknown ones."""
    if name not in TACTICS_NAMES:
        raise Refusal(
            what, f"there are no tactics {name!r}", f"Tactics: {', '.join(TACTICS_NAMES)}"
        )
    return name


def recruit(d: Doing, payload: Payload) -> None:
    """A Star joins [3]: name, style, secondary, attributes as placed, signature, … as create_star takes them."""
    state = d.state
    what = "recruit a Star"
    name = checked_name(state, payload["name"])
    secondary = payload.get("secondary", "")
    try:
        g = create_star(
            d.tray,
            state.next_gladiator,
            name,
            checked_style(what, payload["style"]),
            list(payload["attributes"]),
            secondary=checked_style(what, secondary) if secondary else NONE,
            signature=payload.get("signature", ""),
            second_signature=payload.get("second_signature", False),
            female=payload.get("female", False),
            left_handed=payload.get("left_handed", False),
            origin=payload.get("origin", ""),
            tactics=checked_tactics(what, payload.get("tactics", "balanced")),
        )
    except CreationError as error:
        raise Refusal(what, str(error), "Change the points or choices and try again") from error
    state.next_gladiator += 1
    state.borne[g.name] = state.borne.get(g.name, 0) + 1
    g.joined_month = state.month
    state.gladiators[g.id] = g
    d.changed.add(g.id)
    tell(d.tray, ev.RECRUITED, g.id)


def retire(d: Doing, payload: Payload) -> None:
    """A Star leaves the arena for good: free with the rudis [7.6], else when the house decides it, ``anyway``."""
    state = d.state
    g = star_by(state, payload["star"])
    what = f"retire {g.name}"
    if g.status != ACTIVE:
        raise Refusal(what, f"he is {g.status} already", "See your Stars with 'ludus star list'")
    if pending(state, g.id):
        raise Refusal(what, "he is on the bill", "Fight his match first: 'ludus match fight'")
    check_leave(
        g, payload, g.rudis, f"{he(g)} has not won the rudis, and without it nobody leaves [7.6]"
    )
    g.status = RETIRED
    g.left_month = state.month
    d.changed.add(g.id)
    tell(d.tray, ev.RETIRES, g.id)


def set_tactics(d: Doing, payload: Payload) -> None:
    """Change the tactics of a Star."""
    g = star_by(d.state, payload["star"])
    g.tactics = checked_tactics(f"change the tactics of {g.name}", payload["tactics"])
    d.changed.add(g.id)


#: So many come into the pool at once: enough for any Day, and no file can ask for more.
MOST_ROLLED = 100


def roll_pool(d: Doing, payload: Payload) -> None:
    """Gladiators for the pool of a locale [4.5.1]: ``number`` of a style, ``kind``, from ``row`` or by 1d6 (H10).

    What is known of one may be said: ``name``, ``sex``, ``origin``, ``attributes`` and ``signature`` (H73).
    """
    what = "roll pool gladiators"
    locale = LOCALES[payload["locale"]]
    style = checked_style(what, payload["kind"])
    row = payload.get("row")
    if row is not None and row not in locale.rows:
        rows = ", ".join(map(str, locale.rows))
        raise Refusal(
            what,
            f"{locale.name} does not use row {row} of the pool [7.3]",
            f"Its rows: {rows}; or give none, to roll for it",
        )
    number, name = payload.get("number", 1), payload.get("name") or ""
    if not 1 <= number <= MOST_ROLLED:
        raise Refusal(what, f"{number} of them", f"Give a number from 1 to {MOST_ROLLED}")
    known = known_numbers(what, payload, locale)
    if name:
        name = checked_name(d.state, name, what)
        if number != 1:
            raise Refusal(what, f"{number} men of one name", "Give each a name of his own")
        d.state.borne[name] = d.state.borne.get(name, 0) + 1
    sex, origin = payload.get("sex"), payload.get("origin") or ""
    for _ in range(number):
        own = 0
        if known is None:
            own = (
                pool_row(payload["locale"], roll_one(d.tray, -1, rolls.POOL))
                if row is None
                else row
            )
        female = None if sex is None else sex == "woman"
        g = join_pool(d, style, payload["locale"], own, locale.cap, name, female, known)
        g.origin = origin or g.origin


def known_numbers(what: str, payload: Payload, locale: Locale) -> tuple[list[int], int] | None:
    """Attributes and Signatures of a man of the pool who is entered as he stands (H73); None: the dice say."""
    if payload.get("attributes") is not None and payload.get("row") is not None:
        raise Refusal(
            what, "his Attributes are said, and a row to roll them from", "Leave one of them out"
        )
    return numbers_said(
        what, payload, locale.cap, f"{locale.name} has men of {locale.cap} at most [7.3]"
    )


def set_rule(d: Doing, payload: Payload) -> None:
    """Switch a house rule of the campaign."""
    d.state.rules = changed_rules(SWITCHES, d.state.rules, payload["name"], payload["value"])


def open_the_day(d: Doing, payload: Payload) -> None:
    """Open this month's Day of Events in a locale."""
    open_day(d, payload["locale"])


def enter_star(d: Doing, payload: Payload) -> None:
    """Enter a Star in the Day, in his Primary or Secondary Style."""
    g = star_by(d.state, payload["star"])
    style = g.secondary if payload.get("secondary") else g.style
    if style == NONE:
        raise Refusal(f"enter {g.name}", "he has no Secondary Style", "Enter him in his Primary")
    enter(d, g, style)


def arrange_match(d: Doing, payload: Payload) -> None:
    """Put a match of two to four sides on the bill, as the player has put it together."""
    arrange(d, payload)


def make_oneoff(d: Doing, payload: Payload) -> None:
    """Make the men of a match outside any campaign, and the match [4.7]."""
    oneoff(d, payload)


def fight_match(d: Doing, payload: Payload) -> None:
    """Fight a match of the bill."""
    bout = d.state.bouts.get(payload["match"])
    if bout is None:
        raise Refusal(
            f"fight match {payload['match']}",
            "it is not on this month's bill",
            "See the bill with 'ludus day show'",
        )
    fight_bout(d, bout)


def close_the_day(d: Doing, payload: Payload) -> None:
    """Fight what is left of the bill and close the Day."""
    locale = payload["locale"]
    day = day_in(d.state, locale)
    if day is None or day.closed:
        raise Refusal(
            f"close the Day in {LOCALES[locale].name}",
            f"none is open in {date_words(d.state.month)}",
            "Open one with 'ludus day open', or go on with 'ludus month next'",
        )
    close_day(d, day)


def next_month(d: Doing, payload: Payload) -> None:
    """The next month: Days still open are closed, those not opened are held without Stars (H60)."""
    state = d.state
    check_none_waits(state)
    for locale in range(len(LOCALES)):
        day = day_in(state, locale)
        if day is None and active_stars(state, locale):
            day = open_day(d, locale)
        if day is not None and not day.closed:
            close_day(d, day)
    state.month += 1
    state.days = []
    state.bouts = {}
    tell(d.tray, ev.NEW_MONTH, -1, state.month)


ACTIONS: dict[str, Callable[[Doing, Payload], None]] = {
    "recruit": recruit,
    "arrive": arrive,
    "retire": retire,
    "tactics": set_tactics,
    "pool": roll_pool,
    "rule": set_rule,
    "open-day": open_the_day,
    "enter": enter_star,
    "arrange": arrange_match,
    "oneoff": make_oneoff,
    "fight": fight_match,
    "record": record_match,
    "close-day": close_the_day,
    "next-month": next_month,
}


def apply(
    state: State, number: int, kind: str, payload: Payload, live: Live | None = None
) -> Doing:
    """Apply action ``number`` of the log to a state, in place; what it did is returned.

    Its dice are the stream of that number in the campaign's seed; ``live`` is who may be asked in its
    matches. Raises Refusal when it is not
    allowed; the state may then be half changed and must be dropped.
    """
    d = begun(state, number, payload, live)
    ACTIONS[kind](d, payload)
    return d
