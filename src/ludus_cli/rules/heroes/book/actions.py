"""The campaign of Heroes: its own actions by the rules, beside those of every system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import is_whole
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.oneoffs import Newcomer
from ludus_cli.game.campaign.sides import Entry
from ludus_cli.game.elements.campaign_state import he
from ludus_cli.game.elements.common_types import Doing, Payload, Place
from ludus_cli.rules.heroes.book import events as ev, pool
from ludus_cli.rules.heroes.book.arena import ArenaError, read_arena
from ludus_cli.rules.heroes.book.bout import BOUTS, Bout, Seat, arena_of
from ludus_cli.rules.heroes.book.campaign import Day, State, has_ended, why_not_fight
from ludus_cli.rules.heroes.book.day import draw_day, draw_opponent, draw_pair, join_pool, seat_of
from ludus_cli.rules.heroes.book.gladiator import LARGEST_TOTAL, CreationError, Gladiator, create_star
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.locales import LOCALES, Locale, locale_by_key, roll_row
from ludus_cli.rules.heroes.book.match import GATE_WORDS, room_for
from ludus_cli.rules.heroes.book.state import Match
from ludus_cli.rules.heroes.book.styles import STYLE_NAMES, style_by_name
from ludus_cli.rules.heroes.book.terms import NONE, PARTS
from ludus_cli.rules.heroes.table.arrivals import check_arrival
from ludus_cli.rules.heroes.table.built_men import BUILT, build, numbers_said
from ludus_cli.rules.heroes.table.recorded_result import RECORDING
from ludus_cli.rules.heroes.trials.tactics import TACTICS_NAMES


def known_locale(name: str) -> str:
    """Return the short name of a locale, checked."""
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
            "read the arena", str(error), "Correct the drawing; docs/arenas.md shows how to make one"
        ) from error


def check_card(name: str, armour: list[int]) -> list[int]:
    """Return a user's armour card: seven Armour Classes of 0 to 3 for a known style (H14)."""
    what = f"read the armour card of the {name}"
    if name not in STYLE_NAMES:
        raise Refusal(what, "there is no such style", f"Styles: {', '.join(STYLE_NAMES)}")
    if len(armour) != len(PARTS):
        parts = ", ".join(PARTS).casefold()
        raise Refusal(what, f"{armour} is not an armour card", f"Give seven Armour Classes, one for each of {parts}")
    for part, value in zip(PARTS, armour, strict=True):
        if not is_whole(value, 0, 3):
            why = f"{part.casefold()} is {value!r:.40}"
            raise Refusal(what, why, "Give an Armour Class from 0 to 3")
    return list(armour)


def checked_style(what: str, name: str) -> int:
    """Return the number of a style. Raises Refusal for an unknown one."""
    try:
        return style_by_name(name)
    except KeyError:
        raise Refusal(what, f"there is no style {name!r}", f"Styles: {', '.join(STYLE_NAMES)}") from None


def known_numbers(what: str, payload: Payload, locale: Locale) -> tuple[list[int], int] | None:
    """Return Attributes and Signatures of a man entered in the pool with his numbers (H73); None: the dice say."""
    if payload.get("attributes") is not None and payload.get("row") is not None:
        raise Refusal(what, "you gave both Attributes and a pool row", "Give only one of them")
    return numbers_said(what, payload, locale.cap, f"the most for {locale.name} is {locale.cap} [7.3]")


def arena_in(state: State, locale: int) -> tuple[str, str]:
    """The name of a locale's arena, and a user's drawing of it or ""."""
    own = LOCALES[locale]
    drawing = state.drawings.get(own.key, "")
    return own.key if own.key in state.drawings else own.arena, drawing


def style_entered(what: str, g: Gladiator, secondary: bool) -> int:
    """Return the style in which a man is entered. Raises Refusal if he has none."""
    if secondary and g.secondary == NONE:
        raise Refusal(what, f"{g.name} has no Secondary Style", "Use the Primary Style")
    return g.secondary if secondary else g.style


class HeroesCampaign(CampaignRules[Gladiator, Seat, Bout, Day, HouseRules, State, Match]):
    """A campaign through the locales of the Empire [7]."""

    bouts, told, state, day, tactics = BOUTS, RECORDING, State, Day, TACTICS_NAMES
    kinds, kind, built = STYLE_NAMES, "style", BUILT
    places = tuple(Place(locale.key, locale.name, locale.short) for locale in LOCALES)
    may_leave, fame = "has the rudis, the wooden sword of freedom", "fame"
    recruited, arrives, retires = ev.RECRUITED, ev.ARRIVES, ev.RETIRES
    billed, day_closed, new_month = ev.BILLED, ev.DAY_CLOSED, ev.NEW_MONTH

    def founded(self, seed: int, rules: HouseRules, settings: Payload) -> State:
        """``settings`` may hold arena drawings and armour cards."""
        drawings = dict(settings.get("drawings", {}))
        for key, drawing in drawings.items():
            check_drawing(known_locale(key), drawing)
        cards = {name: check_card(name, armour) for name, armour in settings.get("cards", {}).items()}
        return State(seed, rules, drawings=drawings, cards=cards)

    # Gladiators

    def create(self, d: Doing, name: str, payload: Payload) -> Gladiator:
        """Return a Star [3]: style, secondary, attributes as placed, signature, … as create_star takes them."""
        what = "recruit a Star"
        secondary = payload.get("secondary", "")
        try:
            return create_star(
                d.tray,
                d.state.next_gladiator,
                name,
                checked_style(what, payload["style"]),
                list(payload["attributes"]),
                secondary=checked_style(what, secondary) if secondary else NONE,
                signature=payload.get("signature", ""),
                second_signature=payload.get("second_signature", False),
                female=payload.get("female", False),
                left_handed=payload.get("left_handed", False),
                origin=payload.get("origin", ""),
                tactics=self.checked_tactics(what, payload.get("tactics", "balanced")),
            )
        except CreationError as error:
            raise Refusal(what, str(error), "Change the points or choices and try again") from error

    def newcomers(self, d: Doing, payload: Payload, what: str) -> Callable[[str], Gladiator]:
        """Return a maker of gladiators for a locale's pool [4.5.1]: of a style, ``kind``, from ``row`` or by 1d6 (H10).

        Known details may be given: ``sex``, ``origin``, ``attributes`` and ``signature`` (H73).
        """
        number = payload["locale"]
        locale = LOCALES[number]
        style = checked_style(what, payload["kind"])
        row = payload.get("row")
        if row is not None and row not in locale.rows:
            rows = ", ".join(map(str, locale.rows))
            raise Refusal(
                what,
                f"{locale.name} has no row {row} of the pool [7.3]",
                f"Choose one of its rows ({rows}), or leave the row out to roll for it",
            )
        known = known_numbers(what, payload, locale)
        sex, origin = payload.get("sex"), payload.get("origin") or ""
        female = None if sex is None else sex == "woman"

        def join(name: str) -> Gladiator:
            own = row or 0
            if known is None and row is None:
                own = roll_row(d.tray, -1, number)
            g = join_pool(d, style, number, own, locale.cap, name, female, known)
            g.origin = origin or g.origin
            return g

        return join

    def check_arrival(self, state: State, g: Gladiator) -> None:
        check_arrival(g)

    def why_not_fight(self, state: State, g: Gladiator) -> str:
        return why_not_fight(state, g)

    def finished(self, g: Gladiator) -> bool:
        return has_ended(g)

    def why_not_leave(self, g: Gladiator) -> str:
        """Return the reason that he cannot leave, or "": he needs the rudis [7.6]."""
        without = f"{he(g)} has not won the rudis, and no gladiator leaves without it [7.6]"
        return "" if g.rudis else without

    def place_of(self, g: Gladiator) -> int:
        return g.locale

    # The bill [7.4]

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterable[list[list[Seat]]]]:
        return draw_day(d, place)

    def free_match(self, d: Doing, place: int) -> list[list[Seat]]:
        return draw_pair(d, place)

    def ground(self, state: State, place: int) -> Payload:
        arena, drawing = arena_in(state, place)
        return {"locale": place, "arena": arena, "drawing": drawing}

    def team(self, state: State, payload: Payload) -> list[Gladiator]:
        """Return the one Star; he must have the style in which he is entered."""
        men = super().team(state, payload)
        style_entered(f"enter {men[0].name}", men[0], payload.get("secondary", False))
        return men

    def against(self, d: Doing, payload: Payload, men: list[Gladiator], what: str) -> list[list[Seat]]:
        """Return a Star in his Primary or ``secondary`` Style, and an opponent drawn by [3.8]."""
        (g,) = men
        style = style_entered(what, g, payload.get("secondary", False))
        other = pool.roll_opponent(d.tray, g.id, style)
        foe = draw_opponent(d, other, g.locale)
        return [[seat_of(d.state, g, style)], [seat_of(d.state, foe, other)]]

    # Matches put together by hand [4.2, 4.3, 7.4] (H72)

    def check_room(self, state: State, place: int, what: str, men: list[int]) -> None:
        """Raise Refusal if a side is too many for the Wall behind its gate [4.8] (H69)."""
        arena = arena_of(*arena_in(state, place))
        for side, (number, room) in enumerate(zip(men, room_for(arena, men), strict=True)):
            if number > room:
                gate = GATE_WORDS[side]
                raise Refusal(
                    what,
                    f"side {side + 1} has {number} men, and there is room for {room} at its {gate} gate [4.8]",
                    f"Give that side at most {room}",
                )

    def check_said(self, place: int | None, what: str, payload: Payload) -> None:
        if place is not None and payload.get("to_the_death") and not LOCALES[place].to_the_death:
            raise Refusal(
                what,
                "matches to the death take place only in Rome [7.4.3]",
                "Leave 'to the death' out, or wait for Rome. A one-off match may be to the death "
                "anywhere: 'ludus match oneoff'",
            )

    def check_known(self, place: int, entry: Entry, g: Gladiator, what: str) -> None:
        if g.locale != place:
            raise Refusal(
                what,
                f"{g.name} fights in {LOCALES[g.locale].name}",
                "Name another gladiator, or arrange the match there",
            )
        style_entered(what, g, entry.secondary)

    def arranged(
        self, d: Doing, place: int, sides: list[list[Entry]], known: Mapping[int, Gladiator], what: str
    ) -> list[list[Seat]]:
        """Return the sides. A kind is a style; a drawn man comes from the pool of the locale, or is a known rival."""
        state, taken = d.state, set(known)

        def seated(entry: Entry) -> Seat:
            if entry.new:
                cap = LOCALES[place].cap
                return build(d, what, entry.kind, place, cap, entry.name, entry.built)
            g = known.get(entry.gladiator)
            if g is not None:
                return seat_of(state, g, style_entered(what, g, entry.secondary))
            g = draw_opponent(d, entry.kind, place, taken)
            taken.add(g.id)
            return seat_of(state, g, entry.kind)

        return [[seated(entry) for entry in side] for side in sides]

    def oneoff_sides(self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str) -> list[list[Seat]]:
        """Return the sides. With a locale, use its pool (H10) and its arena; without one, a plain d6 as the row and the
        amphitheatre [4.5.1] (H11). With tactics a man is a player's own."""
        locale = NONE if place is None else place

        def seated(man: Newcomer) -> Seat:
            if not man.copied:
                most, own = LARGEST_TOTAL, man.tactics
                return build(d, what, man.kind, locale, most, man.name, man.built, own)
            g = self.copied(d, man)
            self.tell(d, ev.JOINS_POOL, g.id)
            return seat_of(d.state, g, style_entered(what, g, man.secondary))

        return [[seated(man) for man in side] for side in sides]

    def announce(self, bout: Bout, payload: Payload) -> None:
        """Note the value of ``to_the_death``; if it is left out, the dice say [4.7]."""
        said = payload.get("to_the_death")
        bout.announced = None if said is None else bool(said)


CAMPAIGN = HeroesCampaign()
apply, new_state = CAMPAIGN.apply, CAMPAIGN.new_state
checked_tactics = CAMPAIGN.checked_tactics
