"""The actions of a campaign: each changes its state and tells what happened.

An action is a kind and a payload of plain values, as the campaign log stores it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludus_cli.rules.by_hand import Live
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import tell
from ludus_cli.rules.leaving import check_leave
from ludus_cli.rules.naming import checked_name, one_line, star_by
from ludus_cli.rules.oneoffs import check_none_waits
from ludus_cli.rules.skirmish import events as ev
from ludus_cli.rules.skirmish.arms import (
    POOL_ARMS,
    WEAPON_NAMES,
    CreationError,
    usual_armour,
    usual_shield,
)
from ludus_cli.rules.skirmish.arrange import arrange
from ludus_cli.rules.skirmish.arrivals import arrive
from ludus_cli.rules.skirmish.built import as_he_stands
from ludus_cli.rules.skirmish.campaign import (
    OWN_SCHOOL,
    State,
    active_stars,
    day_in,
    pending,
    stars,
)
from ludus_cli.rules.skirmish.day import (
    LARGEST_SCHOOL,
    close_day,
    draw_school,
    enter,
    fight_bout,
    found_school,
    join_school,
    open_day,
)
from ludus_cli.rules.skirmish.gladiator import ACTIVE, RETIRED, Gladiator, create, perfect
from ludus_cli.rules.skirmish.house_rules import SWITCHES, HouseRules
from ludus_cli.rules.skirmish.names import DEFAULT_SCHOOL, SCHOOLS
from ludus_cli.rules.skirmish.oneoff import oneoff
from ludus_cli.rules.skirmish.record import record_match
from ludus_cli.rules.skirmish.tactics import DEFAULT_TACTICS, TACTICS_NAMES
from ludus_cli.rules.skirmish.terms import ARMOURS, CLASSES, NONE, PARTS, SHIELDS
from ludus_cli.rules.switches import changed_rules
from ludus_cli.rules.system import Doing, Payload, Refusal, begun


def new_state(seed: int, settings: Payload) -> State:
    """The state of a new campaign: ``settings`` may hold house ``rules`` and the name of the ``school``.

    Raises Refusal for what it cannot hold.
    """
    rules = HouseRules()
    for name, value in settings.get("rules", {}).items():
        rules = changed_rules(SWITCHES, rules, name, value)
    what = "name the school"
    school = one_line(what, settings.get("school", DEFAULT_SCHOOL), "name")
    if school.casefold() in [known.casefold() for known in SCHOOLS]:
        raise Refusal(what, f"there is a school of {school} already", "Give another name")
    return State(seed=seed, rules=rules, schools=[school, *SCHOOLS])


def mate_by(state: State, mate: int | str) -> Gladiator:
    """A Star of a team by number, or by name as it was typed."""
    if isinstance(mate, int):
        g: Gladiator = star_by(state, mate)
        return g
    for other in stars(state):
        if other.name.casefold() == mate.casefold() or str(other.id) == mate:
            return other
    names = ", ".join(g.name for g in stars(state))
    raise Refusal(f"enter {mate!r}", "there is no Star of that name", f"Your Stars: {names}")


def checked_word(what: str, kind: str, word: str, words: Sequence[str]) -> int:
    """The place of a word in a list, capitals apart; Refusal for an unknown one."""
    for number, known in enumerate(words):
        if known.casefold() == word.casefold():
            return number
    raise Refusal(what, f"there is no {kind} {word!r}", f"There are: {', '.join(words)}")


def checked_school(what: str, state: State, name: str) -> int:
    """The number of a school by its name, or ``own`` for the player's; Refusal for an unknown one."""
    if name.casefold() == "own":
        return OWN_SCHOOL
    return checked_word(what, "school", name, state.schools)


def checked_tactics(what: str, name: str) -> str:
    """The name of tactics; Refusal for unknown ones."""
    if name not in TACTICS_NAMES:
        raise Refusal(
            what, f"there are no tactics {name!r}", f"Tactics: {', '.join(TACTICS_NAMES)}"
        )
    return name


def checked_armour(what: str, weight: int, armour: dict[str, str] | None) -> list[int]:
    """Armour by part as a payload names it ({"Head": "heavy"}); None is the usual one of the class."""
    if armour is None:
        return usual_armour(weight)
    worn = [0] * len(PARTS)
    for part, piece in armour.items():
        worn[checked_word(what, "part", part, PARTS)] = checked_word(what, "armour", piece, ARMOURS)
    return worn


def recruit(d: Doing, payload: Payload) -> None:
    """A Star joins: name and class; weapon, net, shield, armour, tactics, female, origin if wanted."""
    state = d.state
    what = "recruit a Star"
    name = checked_name(state, payload["name"])
    weight = checked_word(what, "class", payload["class"], CLASSES)
    weapon = payload.get("weapon", "sword")
    weapons = list(WEAPON_NAMES)
    shield = payload.get("shield")
    try:
        g = create(
            d.tray,
            state.next_gladiator,
            name,
            weight,
            star=True,
            weapon=WEAPON_NAMES[weapons[checked_word(what, "weapon", weapon, weapons)]],
            net=payload.get("net", False),
            armour=checked_armour(what, weight, payload.get("armour")),
            shield=None if shield is None else checked_word(what, "shield", shield, SHIELDS),
            binding=state.rules.guide,
            female=payload.get("female", False),
            origin=payload.get("origin", ""),
            school=OWN_SCHOOL,
            tactics=checked_tactics(what, payload.get("tactics", DEFAULT_TACTICS)),
        )
    except CreationError as error:
        raise Refusal(what, str(error), "Change his arms and try again") from error
    state.next_gladiator += 1
    state.borne[g.name] = state.borne.get(g.name, 0) + 1
    g.joined_month = state.month
    state.gladiators[g.id] = g
    d.changed.add(g.id)
    tell(d.tray, ev.RECRUITED, g.id)


def retire(d: Doing, payload: Payload) -> None:
    """A Star who is full in all leaves the sand and founds a school of his own (S40); another leaves when the
    house decides it, ``anyway``."""
    state = d.state
    g = star_by(state, payload["star"])
    what = f"retire {g.name}"
    if g.status != ACTIVE:
        raise Refusal(what, f"he is {g.status} already", "See your Stars with 'ludus star list'")
    if pending(state, g.id):
        raise Refusal(what, "he is on the bill", "Fight his match first: 'ludus match fight'")
    why = f"{'she' if g.female else 'he'} is not full in all yet, and no sooner does anybody leave (S40)"
    check_leave(g, payload, perfect(g), why)
    g.status = RETIRED
    g.left_month = state.month
    d.changed.add(g.id)
    tell(d.tray, ev.RETIRES, g.id)
    if perfect(g):
        g.founder = True
        found_school(d, g)


def set_tactics(d: Doing, payload: Payload) -> None:
    """Change the tactics of a Star."""
    g = star_by(d.state, payload["star"])
    g.tactics = checked_tactics(f"change the tactics of {g.name}", payload["tactics"])
    d.changed.add(g.id)


def roll_pool(d: Doing, payload: Payload) -> None:
    """Newcomers of a class, ``kind``, for a ``school`` (its name; else one at random), ``number`` of them (S37).

    What is known of one may be said: ``name``, ``sex``, ``origin``, ``attributes`` and ``arms`` (S45).
    """
    what = "roll gladiators for a school"
    weight = checked_word(what, "class", payload["kind"], CLASSES)
    name = payload.get("school")
    school = draw_school(d) if name is None else checked_school(what, d.state, name)
    number = payload.get("number", 1)
    if not 1 <= number <= LARGEST_SCHOOL:
        raise Refusal(what, f"{number} of them", f"Give a number from 1 to {LARGEST_SCHOOL}")
    called = payload.get("name") or ""
    if called:
        called = checked_name(d.state, called, what)
        if number != 1:
            raise Refusal(what, f"{number} men of one name", "Give each a name of his own")
        d.state.borne[called] = d.state.borne.get(called, 0) + 1
    for _ in range(number):
        known = known_man(d, what, weight, school, payload)
        g = join_school(d, school, weight, called, known)
        g.origin = payload.get("origin") or g.origin
        g.female = payload.get("sex") == "woman"


def known_man(d: Doing, what: str, weight: int, school: int, payload: Payload) -> Gladiator | None:
    """A man who is entered as he stands, in the usual armour (S45); None: the dice say."""
    attributes, arms = payload.get("attributes"), payload.get("arms")
    if attributes is None and arms is None:
        return None
    if attributes is None or arms is None:
        raise Refusal(
            what,
            "his Attributes and his arms go together",
            "Say both, or leave both to the dice",
        )
    g = as_he_stands(what, d.state.next_gladiator, weight, school, attributes)
    g.weapon, g.net = POOL_ARMS[arms]
    g.shield = usual_shield(weight, g.net)
    return g


def set_rule(d: Doing, payload: Payload) -> None:
    """Switch a house rule of the campaign."""
    d.state.rules = changed_rules(SWITCHES, d.state.rules, payload["name"], payload["value"])


def open_day_in(d: Doing, payload: Payload) -> None:
    """Open this month's bill."""
    open_day(d)


def enter_star(d: Doing, payload: Payload) -> None:
    """Enter a Star in the bill, with others ("with", their names or numbers) as a team (S35)."""
    others = [mate_by(d.state, mate) for mate in payload.get("with", [])]
    enter(d, [star_by(d.state, payload["star"]), *others])


def arrange_match(d: Doing, payload: Payload) -> None:
    """Put a match of two to four sides on the bill, as the player has put it together (S43)."""
    arrange(d, payload)


def make_oneoff(d: Doing, payload: Payload) -> None:
    """Make the men of a match outside any campaign, and the match."""
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


def close_day_in(d: Doing, payload: Payload) -> None:
    """Fight what is left of the bill and close it."""
    day = day_in(d.state)
    if day is None or day.closed:
        raise Refusal(
            "close this month's matches",
            f"none are open in {date_words(d.state.month)}",
            "Open them with 'ludus day open', or go on with 'ludus month next'",
        )
    close_day(d, day)


def next_month(d: Doing, payload: Payload) -> None:
    """The next month: a bill still open is closed, one not opened is held without Stars (S36)."""
    state = d.state
    check_none_waits(state)
    day = day_in(state)
    if day is None and active_stars(state):
        day = open_day(d)
    if day is not None and not day.closed:
        close_day(d, day)
    state.month += 1
    state.days = []
    state.bouts = {}
    tell(d.tray, ev.NEW_MONTH, NONE, state.month)


ACTIONS: dict[str, Callable[[Doing, Payload], None]] = {
    "recruit": recruit,
    "arrive": arrive,
    "retire": retire,
    "tactics": set_tactics,
    "pool": roll_pool,
    "rule": set_rule,
    "open-day": open_day_in,
    "enter": enter_star,
    "arrange": arrange_match,
    "oneoff": make_oneoff,
    "fight": fight_match,
    "record": record_match,
    "close-day": close_day_in,
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
