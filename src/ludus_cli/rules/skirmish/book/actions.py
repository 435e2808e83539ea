"""The campaign of the skirmish: its own actions by the rules, beside those of every system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from ludus_cli.core.dice import pick, roll_one, tell
from ludus_cli.core.english import list_words
from ludus_cli.core.errors import Refusal
from ludus_cli.core.hex import hexagon
from ludus_cli.core.names import one_line, star_by
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.oneoffs import Newcomer
from ludus_cli.game.campaign.sides import Entry
from ludus_cli.game.elements.campaign_state import Day, Phase, Round, he, stars
from ludus_cli.game.elements.common_types import Doing, Payload, Place
from ludus_cli.rules.skirmish.book import events as ev, match, rolls
from ludus_cli.rules.skirmish.book.arms import POOL_ARMS, WEAPON_NAMES, CreationError, usual_armour, usual_shield
from ludus_cli.rules.skirmish.book.bout import BOUTS, Bout, Seat
from ludus_cli.rules.skirmish.book.campaign import OWN_SCHOOL, State, men_of, why_not_fight
from ludus_cli.rules.skirmish.book.day import (
    LARGEST_SCHOOL,
    RIVAL_FACE,
    draw_day,
    draw_pair,
    draw_school,
    entry_sides,
    found_school,
    join_school,
    leave_sand,
    seats_of,
    substitutes_words,
)
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, create_gladiator, is_perfect
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.names import DEFAULT_SCHOOL, SCHOOLS
from ludus_cli.rules.skirmish.book.state import RADIUS, Match
from ludus_cli.rules.skirmish.book.terms import ARMOURS, CLASSES, NONE, PARTS, SHIELDS
from ludus_cli.rules.skirmish.table.arrivals import check_arrival
from ludus_cli.rules.skirmish.table.built_men import BUILT, as_he_stands, build
from ludus_cli.rules.skirmish.table.recorded_result import RECORDING
from ludus_cli.rules.skirmish.trials.tactics import DEFAULT_TACTICS, TACTICS_NAMES


def mate_by(state: State, mate: int | str) -> Gladiator:
    """A Star of a team by number, or by name as it was typed."""
    if isinstance(mate, int):
        g: Gladiator = star_by(state, mate)
        return g
    known = {str(g.id): g for g in stars(state)} | {g.name: g for g in stars(state)}
    found = matching_names(mate, known)
    if len(found) == 1:
        return known[found[0]]
    why = "several Stars have a name like that" if found else "there is no Star of that name"
    names = ", ".join(g.name for g in stars(state))
    raise Refusal(f"enter {mate!r}", why, f"Your Stars: {names}")


def checked_word(what: str, kind: str, word: str, words: Sequence[str]) -> int:
    """Return the place of a word in a list. Raises Refusal for an unknown one."""
    found = matching_names(word, words)
    if len(found) == 1:
        return words.index(found[0])
    raise Refusal(what, f"there is no {kind} {word!r}", f"Choose one of {list_words(words)}")


def checked_school(what: str, state: State, name: str) -> int:
    """Return the number of a school by its name, or ``own`` for the player's. Raises Refusal for an unknown one."""
    if name.casefold() == "own":
        return OWN_SCHOOL
    return checked_word(what, "school", name, state.schools)


def checked_armour(what: str, weight: int, armour: dict[str, str] | None) -> list[int]:
    """Return armour by part as a payload names it ({"Head": "heavy"}); None is the usual one of the class."""
    if armour is None:
        return usual_armour(weight)
    worn = [0] * len(PARTS)
    for part, piece in armour.items():
        worn[checked_word(what, "part", part, PARTS)] = checked_word(what, "armour", piece, ARMOURS)
    return worn


def known_man(d: Doing, what: str, weight: int, school: int, payload: Payload) -> Gladiator | None:
    """Return a man entered with his numbers, in the usual armour (S45); None: the dice say."""
    attributes, arms = payload.get("attributes"), payload.get("arms")
    if attributes is None and arms is None:
        return None
    if attributes is None or arms is None:
        raise Refusal(what, "Attributes and arms must be given together", "Give both, or leave both to the dice")
    g = as_he_stands(what, d.state.next_gladiator, weight, school, attributes)
    g.weapon, g.net = POOL_ARMS[arms]
    g.shield = usual_shield(weight, g.net)
    return g


def school_of(state: State, side: list[Entry]) -> int:
    """The school that sends the unnamed men of a side: that of the first named; -1 for any (S43)."""
    named = [entry.gladiator for entry in side if entry.gladiator]
    school: int = state.gladiators[named[0]].school if named else NONE
    return school


def draw_of_class(d: Doing, school: int, weight: int, taken: set[int]) -> Gladiator:
    """Draw a man of a class from a school: on 4-6, and always from a full one, a known one who may fight, if any; else
    a newcomer (S38, S43)."""
    state = d.state
    known = state.rules.rivals and roll_one(d.tray, NONE, rolls.RIVAL) >= RIVAL_FACE
    men = men_of(state, school)
    ready = [g for g in men if g.weight == weight and g.id not in taken and not why_not_fight(state, g)]
    if not ready or not (known or len(men) >= LARGEST_SCHOOL):
        return join_school(d, school, weight)
    g = ready[pick(d.tray, len(ready))]
    tell(d.tray, ev.KNOWN_RIVAL, g.id, state.next_bout)
    return g


class SkirmishCampaign(CampaignRules[Gladiator, Seat, Bout, Day, HouseRules, State, Match]):
    """A campaign of the player's school against the others."""

    bouts, told, state, day, tactics = BOUTS, RECORDING, State, Day, TACTICS_NAMES
    kinds, kind, built = CLASSES, "class", BUILT
    places = (Place("arena", "the arena of the schools", "Arena"),)
    most_rolled = LARGEST_SCHOOL
    to_open, no_star = "the matches of {month}", "the school needs a Star"
    may_leave = "may found a school"
    round = Round((Phase("this month's matches"),))
    no_day = "no bill is open in {month}"
    had_day, none_to_close = "the matches of {month} are already open or over", "no matches are open in {month}"
    recruited, arrives, retires = ev.RECRUITED, ev.ARRIVES, ev.RETIRES
    billed, day_closed, new_month = ev.BILLED, ev.DAY_CLOSED, ev.NEW_MONTH

    def founded(self, seed: int, rules: HouseRules, settings: Payload) -> State:
        """``settings`` may hold the name of the ``school``."""
        what = "name the school"
        school = one_line(what, settings.get("school", DEFAULT_SCHOOL), "name")
        if school.casefold() in [known.casefold() for known in SCHOOLS]:
            raise Refusal(what, f"there is already a school {school}", "Give another name")
        return State(seed, rules, schools=[school, *SCHOOLS])

    # Gladiators

    def create(self, d: Doing, name: str, payload: Payload) -> Gladiator:
        """Return a Star of a class, with weapon, net, shield, armour, tactics, female, origin if wanted."""
        what = "recruit a Star"
        weight = checked_word(what, "class", payload["class"], CLASSES)
        weapons = list(WEAPON_NAMES)
        weapon = checked_word(what, "weapon", payload.get("weapon", "sword"), weapons)
        shield = payload.get("shield")
        try:
            return create_gladiator(
                d.tray,
                d.state.next_gladiator,
                name,
                weight,
                star=True,
                weapon=WEAPON_NAMES[weapons[weapon]],
                net=payload.get("net", False),
                armour=checked_armour(what, weight, payload.get("armour")),
                shield=None if shield is None else checked_word(what, "shield", shield, SHIELDS),
                binding=d.state.rules.guide,
                female=payload.get("female", False),
                origin=payload.get("origin", ""),
                school=OWN_SCHOOL,
                tactics=self.checked_tactics(what, payload.get("tactics", DEFAULT_TACTICS)),
            )
        except CreationError as error:
            raise Refusal(what, str(error), "Change the arms and try again") from error

    def newcomers(self, d: Doing, payload: Payload, what: str) -> Callable[[str], Gladiator]:
        """Return a maker of newcomers of a class, ``kind``, for a ``school`` (its name; else one at random) (S37).

        Known details may be given: ``sex``, ``origin``, ``attributes`` and ``arms`` (S45).
        """
        weight = checked_word(what, "class", payload["kind"], CLASSES)
        name = payload.get("school")
        school = draw_school(d) if name is None else checked_school(what, d.state, name)

        def join(name: str) -> Gladiator:
            known = known_man(d, what, weight, school, payload)
            g = join_school(d, school, weight, name, known)
            g.origin = payload.get("origin") or g.origin
            g.female = payload.get("sex") == "woman"
            return g

        return join

    def check_arrival(self, state: State, g: Gladiator) -> None:
        check_arrival(g, state)

    def welcome(self, d: Doing, g: Gladiator) -> None:
        """Put a Star into the player's school. Another goes to the school of his number if every campaign knows it,
        else to one by chance (S45)."""
        if g.star:
            g.school = OWN_SCHOOL
        elif not OWN_SCHOOL < g.school <= len(SCHOOLS):
            g.school = draw_school(d)

    def why_not_fight(self, state: State, g: Gladiator) -> str:
        return why_not_fight(state, g)

    def why_not_leave(self, g: Gladiator) -> str:
        """Return the reason that he cannot leave before he is full in all, or "" (S40)."""
        yet = f"{he(g)} can still improve an Attribute, but a Star may leave only when no Attribute can grow (S40)"
        return "" if is_perfect(g) else yet

    def has_left(self, d: Doing, g: Gladiator) -> None:
        """Let a man who is full in all found a school of his own (S40)."""
        if is_perfect(g):
            g.founder = True
            found_school(d, g)

    def leave(self, d: Doing, gladiators: Sequence[Gladiator]) -> None:
        leave_sand(d, gladiators)

    # The bill (S36)

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterable[list[list[Seat]]]]:
        return draw_day(d)

    def free_match(self, d: Doing, place: int) -> list[list[Seat]]:
        return draw_pair(d)

    def team(self, state: State, payload: Payload) -> list[Gladiator]:
        """Return a Star, and others ("with", their names or numbers) as a team (S35)."""
        others = [mate_by(state, mate) for mate in payload.get("with", [])]
        return [star_by(state, payload["star"]), *others]

    def instead(self, state: State, men: list[Gladiator]) -> str:
        return substitutes_words(state, [g.id for g in men])

    def against(self, d: Doing, payload: Payload, men: list[Gladiator], what: str) -> list[list[Seat]]:
        return entry_sides(d, men)

    # Matches put together by hand (S43)

    def check_room(self, state: State, place: int, what: str, men: list[int]) -> None:
        """Raise Refusal if a side is too many for the board (S12, S41)."""
        try:
            match.places_for(hexagon(RADIUS), men)
        except ValueError as error:
            raise Refusal(what, str(error), "Enter fewer gladiators") from error

    def check_said(self, place: int | None, what: str, payload: Payload) -> None:
        """Raise Refusal for a match to the death, even in a tournament (S43, S46)."""
        if payload.get("to_the_death"):
            raise Refusal(
                what,
                "the skirmish has no matches to the death",
                "Leave 'to the death' out; the house rule 'critical' decides what a critical wound does",
            )

    def arranged(
        self, d: Doing, place: int, sides: list[list[Entry]], known: Mapping[int, Gladiator], what: str
    ) -> list[list[Seat]]:
        """Seat the sides. A kind is a class; unnamed men come from the first named's school, else one by chance."""
        taken = set(known)
        schools = [school_of(d.state, side) for side in sides]

        def man(entry: Entry, school: int) -> Gladiator:
            if entry.gladiator:
                return known[entry.gladiator]
            if entry.new:
                return build(d, what, entry.kind, school, entry.name, entry.built)
            g = draw_of_class(d, school, entry.kind, taken)
            taken.add(g.id)
            return g

        seats = []
        for number, side in enumerate(sides):
            if schools[number] == NONE:
                schools[number] = draw_school(d, *schools)
            seats.append(seats_of([man(entry, schools[number]) for entry in side]))
        return seats

    def oneoff_sides(self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str) -> list[list[Seat]]:
        """Return the sides: newcomers, except for given details (S37). The first side is of the player's own school,
        each other of a drawn one. With tactics a man is a player's own."""
        schools = [OWN_SCHOOL]
        for _ in sides[1:]:
            schools.append(draw_school(d, *schools))

        def made(man: Newcomer, school: int) -> Gladiator:
            if not man.copied:
                return build(d, what, man.kind, school, man.name, man.built, man.tactics)
            g = self.copied(d, man)
            self.check_one_kind(what, g, man.secondary)
            g.school = school
            self.tell(d, ev.JOINS_SCHOOL, g.id, school)
            return g

        return [seats_of([made(man, school) for man in side]) for side, school in zip(sides, schools, strict=True)]


CAMPAIGN = SkirmishCampaign()
apply, new_state = CAMPAIGN.apply, CAMPAIGN.new_state
checked_tactics = CAMPAIGN.checked_tactics
