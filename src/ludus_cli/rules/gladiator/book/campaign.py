"""A campaign of careers: by the basic record a match a month, V, S, M and death (G56); else as :mod:`..career.months`
has it. Ten V are freedom."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Self

from ludus_cli.core.dice import Tray, pick, roll_one, tell
from ludus_cli.core.english import with_article
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import new_name
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.arrivals import arrival_refusal
from ludus_cli.game.campaign.oneoffs import Newcomer
from ludus_cli.game.campaign.sides import Entry, read_kind
from ludus_cli.game.elements import campaign_state
from ludus_cli.game.elements.campaign_state import Day, active_stars, admit, he
from ludus_cli.game.elements.common_types import Doing, Field, Payload, Place
from ludus_cli.game.elements.plain_records import RARE
from ludus_cli.rules.gladiator.book import events as ev, gladiator, rolls
from ludus_cli.rules.gladiator.book.arena import room_for
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.bout_records import Bout, Seat
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import LUDUS_RULES, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.book.kinds import (
    is_kind,
    kinds_in,
    listed_kinds,
    rolls_style,
    styles_in,
    usual_style,
    weapons_in_place,
)
from ludus_cli.rules.gladiator.book.state import Match, is_shield
from ludus_cli.rules.gladiator.book.styles import fixed_weapon, full_cover, is_beast, is_mounted, roll_style
from ludus_cli.rules.gladiator.book.terms import FIGHTERS, ITEMS, KINDS, LANISTA, NO_ITEM, NONE, STATIONS
from ludus_cli.rules.gladiator.career import challengers, months
from ludus_cli.rules.gladiator.career.creation import make_career, make_stock, why_not_begin
from ludus_cli.rules.gladiator.career.talents import is_trained, train_in_style
from ludus_cli.rules.gladiator.older.beasts import why_no_beast
from ludus_cli.rules.gladiator.older.buying import PIECES, why_not_buy
from ludus_cli.rules.gladiator.older.creation import BY_D100, USUAL_ORDER, by_dice, stations_in
from ludus_cli.rules.gladiator.table.built_men import BUILT, built_in, read_order
from ludus_cli.rules.gladiator.table.recorded_result import RECORDING
from ludus_cli.rules.gladiator.tables.editions import EDITION
from ludus_cli.rules.gladiator.trials.tactics import DEFAULT_TACTICS, TACTICS_NAMES

#: Matches among others in a month: this and 1D6 (G56).
FEWEST_MATCHES = 1
#: Places on the bill for matches by hand if there is no Star.
FREE_PLACES = 3
#: A known man comes on this face and above, and always if this many are known (G56).
KNOWN_FACE, MOST_KNOWN = 4, 24

NAMES = (
    "Achilles", "Adaucius", "Aetius", "Agrippa", "Anicius", "Apuleius", "Aquila", "Arcanus", "Artorius", "Atilius",
    "Avitus", "Balbus", "Baltar", "Balthasar", "Bassus", "Bellicianus", "Betto", "Cassius", "Crispus", "Dacian",
    "Daedalus", "Damocles", "Darius", "Decrius", "Didius", "Drusus", "Duilius", "Egnatius", "Ennio", "Ephesius",
    "Erasinus", "Exomnius", "Fabricius", "Faustus", "Favonius", "Felix", "Gallus", "Hector", "Helvidius", "Hermes",
    "Homullus", "Honorius", "Ianus", "Icarus", "Iuvenalis", "Januarius", "Laelius", "Larcus", "Latinius", "Leonidas",
    "Macer", "Marcellus", "Natalis", "Nemonius", "Neratius", "Nerva", "Noricus", "Novanus", "Olcinius", "Oppius",
    "Ostorius", "Otho", "Paetus", "Paulinus", "Petillius", "Priscus", "Rufus", "Saturius", "Scapula", "Scribonius",
    "Secundus", "Severus", "Silvanus", "Socellius", "Statorius", "Tabellius", "Tadius", "Tatius", "Thoranius",
    "Thurinus", "Tiberius", "Trebellius", "Tuccius", "Umbonius", "Varro", "Vitalis",
)  # fmt: skip
ORIGINS = (
    "Aegyptus", "Africa", "Aquitania", "Asia", "Belgica", "Bithynia", "Britannia", "Cilicia", "Dacia", "Dalmatia",
    "Gallia", "Germania", "Graecia", "Hispania", "Illyricum", "Judaea", "Lusitania", "Mauretania", "Noricum",
    "Numidia", "Pannonia", "Raetia", "Sarmatia", "Sicilia", "Syria", "Thracia",
)  # fmt: skip


@dataclass(slots=True)
class State(campaign_state.State[Gladiator, Bout, Day, HouseRules]):
    """All data of a campaign that decide its course. ``arena`` is the size of this month's, 0 before it is rolled
    (M49); ``befallen`` the month, the event and its cost in CF, by the numbers of the men (M50); ``first_free`` the
    number of the first of several Stars to win freedom, 0 for none yet (M76)."""

    rules: HouseRules = field(default_factory=HouseRules)
    arena: int = field(default=0, metadata=RARE)
    befallen: dict[str, list[int]] = field(default_factory=dict, metadata=RARE)
    first_free: int = field(default=0, metadata=RARE)


def known_men(state: State) -> list[Gladiator]:
    """Return the gladiators who are not Stars, have been here before and still fight."""
    return [g for g in state.gladiators.where(star=False, status=gladiator.ACTIVE) if not is_beast(g.style)]


def why_not_fight(state: State, g: Gladiator) -> str:
    """Return why he cannot have a match this month, "" if he can: he has one match a month (G56)."""
    if not state.rules.basic_record:
        return months.why_not_fight(state, g)
    return campaign_state.why_not_fight(state, g, why_kept)


def why_kept(state: State, g: Gladiator) -> str:
    """Return why a gladiator who still fights can have no match this month, "" if he can."""
    had = g.fought_month == state.month
    return f"{he(g)} has already fought {he_his(g)} match this month (G56)" if had else ""


def he_his(g: Gladiator) -> str:
    """``his`` or ``her``."""
    return "her" if g.female else "his"


def draw_man(d: Doing, taken: set[int]) -> Gladiator:
    """Return a man for a match: on 4-6, and always if many are known, a known man without a match; otherwise a newcomer
    of a rolled style (G56)."""
    state = d.state
    men = known_men(state)
    known = roll_one(d.tray, -1, rolls.RIVAL) >= KNOWN_FACE or len(men) >= MOST_KNOWN
    ready = [g for g in men if g.id not in taken and not why_not_fight(state, g)]
    if known and ready:
        g = ready[pick(d.tray, len(ready))]
        tell(d.tray, ev.KNOWN_RIVAL, g.id, state.next_bout)
    else:
        g = CAMPAIGN.join(d, roll_style(d.tray, d.state.next_gladiator, d.state.rules), "")
    taken.add(g.id)
    return g


def make_contender(
    d: Doing, what: str, style: int, name: str, said: Payload, *, star: bool = False, tactics: str = ""
) -> Gladiator:
    """Return a man or a beast of a kind, with the facts ``said`` of him: ``attributes``, ``weapon``, ``spirit``,
    ``dagger``, ``female`` or ``sex``, ``origin``, ``station``. A Star rolls the rest with 3D6 [3.4]; others are random
    centurions [29.1]. With a full record they have talents, luck and prestige [31].

    Raises Refusal for impossible ones.
    """
    number, rules = d.state.next_gladiator, d.state.rules
    attributes = said.get("attributes")
    if attributes is not None:
        gladiator.NUMBERS.check(what, attributes)
    check_making(what, rules, said, star)
    if is_beast(style):
        if why := why_no_beast(rules, style):
            raise Refusal(what, why, "Name one of these kinds")
        if attributes is not None or said.get("weapon") or star or tactics:
            raise Refusal(
                what,
                f"{with_article(KINDS[style].lower())} has no characteristics, arms or tactics of its own [28]",
                "Give only its kind, on any side but the first, or say which gladiator is yours, for example "
                "Marcus:Thraex@bold",
            )
        g = gladiator.new_centurion(d.tray, number, style, rules)
    elif star and not rules.basic_record:
        if not rules.no_extras and (why := why_not_begin(style)):
            mend = "Choose another style; a Star may change to this one between matches once he has its talent"
            raise Refusal(what, why, mend)
        g = Gladiator(number, name, True, style, list(attributes or []))
        if said.get("station"):
            g.station = STATIONS.index(said["station"])
        order, bought = order_said(said), said.get("bought") or ""
        if bought and (why := why_not_buy(style, bought)):
            raise Refusal(what, why, f"Give five pieces that his style can pay for, for example {PIECES}")
        make_career(d.tray, number, g, rules, order, bought)
    elif star and attributes is None:
        g = Gladiator(number, name, True, style, [0] * 5)
        gladiator.roll_characteristics(d.tray, number, g.attributes, rules)
        gladiator.dress_by_style(d.tray, number, g, rules)
    else:
        g = Gladiator(number, "", False, style, [limit[0] for limit in gladiator.NUMBERS.limits])
        if rules.basic_record:
            gladiator.make_centurion(d.tray, number, g, rules)
        else:
            make_stock(d.tray, number, g, rules, 0)
        if attributes is not None:
            g.attributes = list(attributes)
    weapon = said.get("weapon")
    if weapon and weapon != ITEMS[g.weapon]:
        if weapon not in weapons_in_place(g.style, rules):
            choice = weapons_in_place(EDITION[rules.edition].first_style, rules)
            also = f". A style with a sword may have one of these instead: {', '.join(choice)}" if choice else ""
            raise Refusal(what, fixed_weapon(g.style), f"Leave the weapon out{also}")
        g.weapon = ITEMS.index(weapon)
        if star and not is_trained(g, g.weapon):
            raise Refusal(
                what,
                f"a new gladiator is never trained with the {weapon} (M8)",
                "Leave the weapon out; a gladiator may change to it between matches once he is trained in it",
            )
        if g.talents and not star:
            train_in_style(g)
    if said.get("spirit") is not None:
        g.spirit = int(said["spirit"]) + 1
    elif star:
        g.spirit = 1
    g.dagger = gladiator.has_dagger(rules, bool(said.get("dagger", True)))
    g.female = bool(said.get("female", said.get("sex") == "woman"))
    g.star, g.tactics = star or bool(tactics), tactics
    g.name = name
    g.origin = said.get("origin") or ""
    return g


def comes_alone(d: Doing, g: Gladiator) -> None:
    """Remove the owner of a man from another campaign; without extras he loses talents, LK and PR (V40)."""
    g.ludus = g.price = 0
    if d.state.rules.no_extras:
        g.talents, g.luck, g.prestige, g.rolls_due = [], 0, 0, 0


def check_making(what: str, rules: HouseRules, said: Payload, star: bool) -> None:
    """Raise Refusal for an origin, placed rolls or bought armour of a newcomer that the house rules do not allow."""
    if said.get("station") and STATIONS.index(said["station"]) not in stations_in(rules):
        there = ", ".join(STATIONS[each] for each in stations_in(rules))
        raise Refusal(
            what,
            f"these rules have no origin {said['station']!r} (V40)",
            f"Give one of these: {there}" if there else "Leave the origin out",
        )
    for name, kept, may, which in (
        ("placed", "the order of the characteristics", rules.place_rolls and by_dice(rules), "place_rolls"),
        ("bought", "armour", rules.buy_armour and rules.edition != TABLES_V2, "armour"),
    ):
        if said.get(name) and not (star and may and not rules.basic_record):
            raise Refusal(
                what,
                f"these house rules leave {kept} to the dice",
                f"Leave it out, or set the house rule '{which}' in a campaign with the full record",
            )


def order_said(said: Payload) -> tuple[int, int, int, int, int]:
    """The characteristics on which five rolls are placed, the highest first (V46)."""
    if not said.get("placed"):
        return USUAL_ORDER
    one, two, three, four, five = map(gladiator.NUMBERS.names.index, read_order(said["placed"]).split(","))
    return one, two, three, four, five


class GladiatorCampaign(CampaignRules[Gladiator, Seat, Bout, Day, HouseRules, State, Match]):
    """A campaign of careers in one arena."""

    version = "0.3.0"
    bouts, told, state, day, tactics = BOUTS, RECORDING, State, Day, TACTICS_NAMES
    kinds, kind, built = FIGHTERS, "style", BUILT
    places = (Place("arena", "the arena", "Arena"),)
    recruited, arrives, retires = ev.RECRUITED, ev.ARRIVES, ev.RETIRES
    billed, day_closed, new_month = ev.BILLED, ev.DAY_CLOSED, ev.NEW_MONTH
    may_leave, fame = "has won freedom", "prestige"
    #: June 80 AD: the Colosseum's first games (M71).
    begins = -315
    callable = MappingProxyType({months.SCHOOL: "he spends his experience"})

    def played_by_you(self, g: Gladiator, bout: Bout) -> str:
        """Add that the charts move a rider, as a centurion's [30]."""
        rides = any(seat.gladiator == g.id and is_mounted(seat.style) for seat in bout.seats)
        words = f"you decide how {he(g)} fights, and the charts move {he_his(g)} horse [30]"
        return words if rides else super().played_by_you(g, bout)

    #: The house rules under which names of kinds are read.
    meant = LUDUS_RULES

    def under_rules(self, rules: HouseRules) -> Self:
        """Return the same campaign with the kinds of fighters under house rules."""
        own = copy(self)
        own.meant, own.kinds = rules, listed_kinds(rules)
        return own

    @property
    def usual_kinds(self) -> Sequence[str]:
        """The styles of men on foot."""
        return self.usual_under(self.meant)

    @property
    def numbered(self) -> Sequence[str]:
        return self.kinds_under(self.meant)

    @property
    def kind_names(self) -> Sequence[str]:
        """Styles, beasts, lanistas, and the styles of the older editions."""
        return KINDS

    def kinds_under(self, rules: HouseRules) -> Sequence[str]:
        return kinds_in(rules)

    def usual_under(self, rules: HouseRules) -> Sequence[str]:
        return tuple(filter(None, styles_in(rules)))

    def built_under(self, rules: HouseRules) -> Sequence[Field]:
        return built_in(rules)

    def fights(self, kind: int) -> bool:
        return kind != LANISTA

    def founded(self, seed: int, rules: HouseRules, settings: Payload) -> State:
        return State(seed, rules)

    # Gladiators

    def create(self, d: Doing, name: str, payload: Payload) -> Gladiator:
        what = "recruit a Star"
        rules = d.state.rules
        named = payload.get("style") or ("" if rolls_style(rules) else usual_style(rules))
        if named:
            style = read_kind(what, named, styles_in(rules), self.kind)
        else:
            by_hundred = rules.creation == BY_D100 and payload.get("attributes") is None
            later = by_hundred and not rules.basic_record
            style = NONE if later else roll_style(d.tray, d.state.next_gladiator, rules)
        tactics = self.checked_tactics(what, payload.get("tactics", DEFAULT_TACTICS))
        return make_contender(d, what, style, name, payload, star=True, tactics=tactics)

    def recruit(self, d: Doing, payload: Payload) -> None:
        super().recruit(d, payload)
        self.call_to_school(d)

    def arrive(self, d: Doing, payload: Payload) -> None:
        super().arrive(d, payload)
        self.call_to_school(d)

    def call_to_school(self, d: Doing) -> None:
        """Call the latest newcomer to school, if he is a Star and there is one."""
        g = d.state.gladiators[d.state.next_gladiator - 1]
        if g.star and not d.state.rules.basic_record:
            months.call_to_school(self, d, g)

    def welcome(self, d: Doing, g: Gladiator) -> None:
        """Welcome a man alone: the ludus of his old campaign is not here."""
        comes_alone(d, g)

    def join(self, d: Doing, kind: int, name: str, tactics: str = "") -> Gladiator:
        return self.joined(d, "add a newcomer", kind, name, {}, tactics)

    def joined(self, d: Doing, what: str, kind: int, name: str, said: Payload, tactics: str = "") -> Gladiator:
        """Make a newcomer by the facts given, and admit him."""
        g = make_contender(d, what, kind, name, said, tactics=tactics)
        return self.admitted(d, g, name)

    def admitted(self, d: Doing, g: Gladiator, name: str = "") -> Gladiator:
        """Admit a newcomer, who has been made, under a name, "" for one by chance."""
        g.name = name or self.new_name(d.tray, d.state, g.style)
        if not is_beast(g.style):
            g.origin = g.origin or ORIGINS[pick(d.tray, len(ORIGINS))]
        admit(d, g, named=False)
        return g

    def new_name(self, t: Tray, state: State, kind: int) -> str:
        """Return a random name; a beast is called by its kind."""
        if is_beast(kind):
            return new_name(t, (f"the {KINDS[kind].lower()}",), state.borne)
        if not state.rules.basic_record:
            return challengers.fresh_name(t, state.borne)
        return new_name(t, NAMES, state.borne)

    def newcomers(self, d: Doing, payload: Payload, what: str) -> Callable[[str], Gladiator]:
        kind = read_kind(what, payload["kind"], self.kinds_under(d.state.rules), self.kind)
        return lambda name: self.joined(d, what, kind, name, payload)

    def seat_of(self, g: Gladiator) -> Seat:
        return Seat(g.id, tactics=g.tactics, style=g.style)

    def check_arrival(self, state: State, g: Gladiator) -> None:
        if is_beast(g.style) and (g.star or g.tactics):
            raise arrival_refusal(f"{with_article(KINDS[g.style].lower())} cannot be a Star")
        if g.shield != NO_ITEM and not is_shield(g.shield):
            raise arrival_refusal(f"{with_article(ITEMS[g.shield])} is not a shield")
        if g.style == LANISTA:
            raise arrival_refusal("a lanista does not fight [39]")
        if not is_kind(g.style, state.rules):
            raise arrival_refusal(f"{with_article(KINDS[g.style])} of another edition cannot fight here (V1)")
        if max(g.cover) > full_cover(g.style):
            raise arrival_refusal("the armour covers more than its edition allows [3.12]")
        months.check_arrival(g)

    def why_not_fight(self, state: State, g: Gladiator) -> str:
        return why_not_fight(state, g)

    def why_not_leave(self, g: Gladiator) -> str:
        """Return the reason against leaving before ten V, or ten matches survived (G56, V19); "" for none."""
        return (
            "" if g.freed else f"{he(g)} is not free yet: {g.wins} V (victories) in {g.matches} matches (G56, M95, V19)"
        )

    def why_not_call(self, state: State, g: Gladiator, play: str) -> str:
        return "this campaign has basic careers, without experience to spend (M1)" if state.rules.basic_record else ""

    # The bill (G56, M50)

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterable[list[list[Seat]]]]:
        if not d.state.rules.basic_record:
            day = months.new_day(self, d)
            tell(d.tray, ev.DAY_OPENED, -1, day.matches, day.kept)
            return day, ()
        mine = [g for g in active_stars(d.state) if not why_not_fight(d.state, g)]
        kept = len(mine) or FREE_PLACES
        others = FEWEST_MATCHES + roll_one(d.tray, -1, rolls.BILL)
        day = Day(others + kept, kept)
        tell(d.tray, ev.DAY_OPENED, -1, day.matches, kept)
        return day, (self.pair(d) for _ in range(others))

    def pair(self, d: Doing) -> list[list[Seat]]:
        """The sides of a match among others."""
        taken: set[int] = set()
        return [[self.seat_of(draw_man(d, taken))] for _ in range(2)]

    def free_match(self, d: Doing, place: int) -> list[list[Seat]] | None:
        return self.pair(d) if d.state.rules.basic_record else None

    def entered(self, d: Doing, payload: Payload, men: list[Gladiator]) -> Bout:
        if d.state.rules.basic_record:
            return super().entered(d, payload, men)
        return months.new_bout(self, d, payload, men[0])

    def against(self, d: Doing, payload: Payload, men: list[Gladiator], what: str) -> list[list[Seat]]:
        taken = {g.id for g in men}
        foes = [draw_man(d, taken) for _ in men]
        return [[self.seat_of(g) for g in men], [self.seat_of(g) for g in foes]]

    def why_not_withdraw(self, state: State, bout: Bout) -> str:
        return months.why_not_withdraw(bout)

    def ground(self, state: State, place: int) -> dict[str, int]:
        """The arena of the month, once it is rolled (M49)."""
        return {"size": state.arena} if state.arena else {}

    def fought(self, d: Doing, bout: Bout, *, asked: bool = True) -> None:
        if bout.play == months.SCHOOL:
            g = d.state.gladiators[bout.seats[0].gladiator]
            bout.matter = months.terms_of_month(d.state, g)
        super().fought(d, bout, asked=asked)

    def played(self, d: Doing, bout: Bout, m: Match) -> None:
        if not (d.state.rules.basic_record or bout.play or bout.oneoff):
            months.after_match(self, d, bout)

    def month_ends(self, d: Doing) -> None:
        if not d.state.rules.basic_record:
            months.month_ends(d)

    # Matches put together by hand

    def check_room(self, state: State, place: int, what: str, men: list[int]) -> None:
        most = room_for(len(men))
        if max(men) > most:
            raise Refusal(what, f"a side may have at most {most} gladiators", "Name fewer")

    def arranged(
        self, d: Doing, place: int, sides: list[list[Entry]], known: Mapping[int, Gladiator], what: str
    ) -> list[list[Seat]]:
        if not d.state.rules.basic_record:
            months.arena_of_month(d)

        def man(entry: Entry) -> Gladiator:
            if entry.gladiator:
                return known[entry.gladiator]
            return self.joined(d, what, entry.kind, entry.name, entry.built if entry.new else {})

        return [[months.seat_for(self, d.state, man(entry), {}) for entry in side] for side in sides]

    def oneoff_sides(self, d: Doing, place: int | None, sides: list[list[Newcomer]], what: str) -> list[list[Seat]]:
        def man(newcomer: Newcomer) -> Gladiator:
            if newcomer.copied:
                g = self.copied(d, newcomer)
                self.check_one_kind(what, g, newcomer.secondary)
                return g
            kind = newcomer.kind
            # A player's side may have beasts, which have no player.
            tactics = "" if is_beast(kind) else newcomer.tactics
            return self.joined(d, what, kind, newcomer.name, newcomer.built, tactics)

        return [[self.seat_of(man(newcomer)) for newcomer in side] for side in sides]

    def announce(self, bout: Bout, payload: Payload) -> None:
        bout.death = bool(payload.get("to_the_death"))
        bout.size = int(payload.get("size", bout.size))


CAMPAIGN = GladiatorCampaign()
