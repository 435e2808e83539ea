"""The seam between Ludus and its rule systems: what a system must offer, and the shapes it uses.

A rule system is a package with a module ``system`` that has everything that :class:`System` names:
a folder beside this module, or registered by entry point in the group ``ludus.systems``. Campaigns, action log, replay,
odds, journals and cards work for every system through this door alone: what a state, a gladiator
or a match looks like inside is the system's own affair, but for a few names: a state has ``seed``,
``month``, ``rules`` (a dataclass), ``days``, ``bouts`` and ``gladiators`` by number, and
``next_bout`` and ``next_gladiator``, the next free numbers of both; a day ``closed, bouts`` (the
numbers of its matches);
a gladiator ``id, name, star, status, origin, wins, defeats, draws, tactics, fought_month``; a bout
``id, month, status, seats, turns``; a seat ``gladiator, side, outcome, before``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from ludus_cli.dice import STREAM_CAMPAIGN, Event, Roll, SeededSource, Source, Tray
from ludus_cli.errors import LudusError
from ludus_cli.rules.achievements import Deeds, Honours
from ludus_cli.rules.by_hand import Hand, Live, Script, checked_script
from ludus_cli.rules.trials import Knob, Measure, Tally

if TYPE_CHECKING:
    from rich.console import RenderableType

    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.rules.campaign import Round
    from ludus_cli.rules.vocabulary import Vocabulary

#: The payload of an action, and the settings of a campaign: plain values, as JSON holds them.
Payload = dict[str, Any]


class Refusal(LudusError):
    """Something that the rules or the state of the campaign do not allow."""


@dataclass(slots=True)
class Doing:
    """An action at work: the state it changes, the tray it rolls on, and what it has touched.

    ``fought`` are the bouts fought with their events, ``changed`` the numbers of gladiators who are
    new or different, ``billed`` those of bouts that are new, ``gone`` the gladiators who have left
    the state. ``scripts`` are what was said in matches by hand, by their number, 0 for the dice of
    the action itself; ``live`` who may be asked; ``hands`` who answered.
    """

    state: Any
    tray: Tray
    scripts: dict[int, Script] = field(default_factory=dict)
    live: Live | None = None
    hands: dict[int, Hand] = field(default_factory=dict)
    changed: set[int] = field(default_factory=set)
    billed: set[int] = field(default_factory=set)
    fought: list[tuple[Any, list[Event]]] = field(default_factory=list)
    gone: dict[int, Any] = field(default_factory=dict)

    def hand(self, match: int) -> Hand:
        """Who answers in a match, 0 for the dice of the action itself."""
        self.hands[match] = Hand(self.scripts.get(match, []), self.live)
        return self.hands[match]


def begun(state: Any, number: int, payload: Payload, live: Live | None = None) -> Doing:
    """Action ``number`` of the log about to be done: its dice are the stream of that number in the
    campaign's seed, unless its payload's ``scripts`` say otherwise; ``live`` is asked in its matches.
    Its ``ids`` are the lowest numbers of new matches and gladiators, where some are to be left out.

    Raises Refusal for scripts that are none.
    """
    ids = payload.get("ids", {})
    state.next_bout = max(state.next_bout, ids.get("bout", 0))
    state.next_gladiator = max(state.next_gladiator, ids.get("gladiator", 0))
    try:
        scripts = {
            int(match): checked_script(script)
            for match, script in payload.get("scripts", {}).items()
        }
    except (ValueError, AttributeError) as error:
        raise Refusal(
            "read what was said by hand", str(error), "Say it again, or leave it out"
        ) from error
    d = Doing(
        state, Tray(SeededSource(state.seed, STREAM_CAMPAIGN, number), record=[]), scripts, live
    )
    if 0 in scripts:
        d.hands[0] = Hand(scripts[0])
        d.tray.ask = d.hands[0].ask
    return d


@dataclass(frozen=True, slots=True)
class Field:
    """One thing to say when something is made: a flag of a command, a question of the wizard.

    ``kind``: ``text``, ``choice`` (one of ``choices``: value and words), ``yes`` (with ``off`` for the
    other flag, ``yes`` for what yes is said in a table), ``number`` (``lowest`` to ``highest``),
    ``file`` (one of ``choices``, or a file whose name and text are read).
    ``default`` is taken where nobody is asked; ``required`` must be said.
    ``read`` turns what was typed into the value of the payload, given what was said before; it
    raises LudusError for what will not do. ``asked`` False: a flag alone, no question.
    ``reveal`` says what the dice decide once this is answered, before the next question: it is given
    the campaign's seed, the number of the action to come and what was said; "" for nothing.
    ``when`` says whether it is asked at all, given what was said before; None: always.
    """

    name: str
    label: str
    help: str
    kind: str = "text"
    choices: tuple[tuple[str, str], ...] = ()
    default: Any = ""
    required: bool = False
    off: str = ""
    yes: str = ""
    metavar: str = ""
    shown_default: str = ""
    asked: bool = True
    lowest: int = 0
    highest: int = 2**31
    read: Callable[[str, Mapping[str, Any]], Any] | None = None
    reveal: Callable[[int, int, Mapping[str, Any]], str] | None = None
    when: Callable[[Mapping[str, Any]], bool] | None = None

    @property
    def flag(self) -> str:
        """The flag on the command line."""
        return "--" + self.name.replace("_", "-")


@dataclass(slots=True)
class Sheet:
    """A table; its columns are texts, which wrap, but for those of which the headings stand in ``right``:
    numbers, flush right and never cut; ``fixed``: short words that never wrap; ``names``: the last to
    become narrower, and never empty.
    """

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[object]]
    right: Sequence[str] = ()
    fixed: Sequence[str] = ()
    names: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """A place where matches are held: the word for it on the command line, its name, its short name."""

    key: str
    name: str
    short: str


class Switch(Protocol):
    """A house rule: the values it takes, where it stands in the rules, and what it does."""

    @property
    def values(self) -> tuple[str, ...]: ...
    @property
    def section(self) -> str: ...
    @property
    def ruling(self) -> str: ...
    @property
    def words(self) -> str: ...
    #: The value that the source of the rules has by its letter.
    @property
    def book(self) -> str: ...
    #: By what a campaign was played whose founding does not name it: a value, or the name of the house rule
    #: that decided it then; "" for its default.
    @property
    def before(self) -> str: ...


class System(Protocol):
    """A rule system: the module ``system`` of its package."""

    KEY: str
    NAME: str
    WORDS: str
    #: Systems are listed by it; the lowest of those that come with Ludus is meant when none is named.
    RANK: int
    #: What the kinds of fighters are called (style, class), and the kinds.
    KIND: str
    KINDS: tuple[str, ...]
    PLACES: tuple[Place, ...]
    SWITCHES: Mapping[str, Switch]
    #: What is said when a player's gladiator is made, rolled for the pool, listed, entered, or for odds, and of a
    #: man who is built on the spot for a match put together by hand (choices, and the first that is none: numbers).
    CREATE: tuple[Field, ...]
    POOL: tuple[Field, ...]
    FILTERS: tuple[Field, ...]
    ENTER: tuple[Field, ...]
    ODDS: tuple[Field, ...]
    BUILT: tuple[Field, ...]

    # Campaign
    def settings(
        self, rules: dict[str, str], drawings: dict[str, str], cards: dict[str, Any]
    ) -> Payload: ...
    def new_state(self, seed: int, settings: Payload) -> Any: ...
    def apply(
        self, state: Any, number: int, kind: str, payload: Payload, live: Live | None = None
    ) -> Doing: ...
    def state_to_json(self, state: Any) -> dict[str, Any]: ...
    def state_from_json(
        self, data: dict[str, Any], gladiators: Sequence[Mapping[str, Any]]
    ) -> Any: ...
    def card(self, g: Any) -> dict[str, Any]: ...
    def from_card(self, values: Mapping[str, Any]) -> Any: ...
    def bout_to_json(self, bout: Any) -> dict[str, Any]: ...
    def bout_from(self, data: dict[str, Any]) -> Any: ...
    def replay(self, data: dict[str, Any], seed: int) -> tuple[Any, list[Event]]: ...

    # A match at the table, as it is shown to one ``viewer``, by his place in it, or to all (-1).
    # ``decide`` is given the match, who is asked, what (a place in REQUESTS) and
    # the allowed options, and gives the place of his answer
    REQUESTS: tuple[str, ...]
    vocabulary: Vocabulary[Any]
    #: Of these, what two players decide in secret.
    SECRET: tuple[int, ...]

    def refight(
        self, data: dict[str, Any], source: Source, decide: Callable[..., int] | None = None
    ) -> tuple[Any, list[Event]]: ...
    def refused(self, m: Any, who: int, request: int) -> list[tuple[Any, str]]: ...
    def option_words(self, m: Any, who: int, request: int, option: Any) -> str: ...
    def chances(
        self, m: Any, who: int, request: int, option: Any
    ) -> tuple[tuple[str, float], ...]: ...
    def stakes(self, m: Any, who: int, request: int, option: Any) -> str: ...
    def explain(self, request: int, option: Any | None) -> str: ...
    def explain_roll(self, table: int) -> str: ...
    def roll_words(self, asked: Roll) -> str: ...
    def may_play(self, g: Any) -> bool: ...
    def arena_view(
        self, bout: Any, m: Any, names: dict[int, str], width: int, viewer: int = -1
    ) -> RenderableType: ...
    def arena_lines(
        self, bout: Any, m: Any, names: dict[int, str], viewer: int = -1
    ) -> list[str]: ...
    def event_line(
        self, bout: Any, event: Event, names: dict[int, str], viewer: int = -1
    ) -> str: ...
    def copy_match(self, m: Any, tray: Tray) -> Any: ...

    # A result from the table: what may be said of a match and of each of its seats, and what of it the
    # rules do not allow; see rules/results.py
    def result_fields(self, state: Any, bout: Any) -> tuple[Field, ...]: ...
    def seat_fields(self, state: Any, bout: Any, who: int) -> tuple[Field, ...]: ...
    def doubts(self, state: Any, bout: Any, result: Payload) -> list[str]: ...

    def rule_value(self, state: Any, name: str) -> str: ...
    def default_value(self, name: str) -> str: ...
    def checked_name(self, state: Any, name: str) -> str: ...

    # What stands where
    def stars(self, state: Any) -> list[Any]: ...
    def active_stars(self, state: Any) -> list[Any]: ...
    def place_of(self, g: Any) -> int: ...
    def day_in(self, state: Any, place: int) -> Any: ...
    def day_place(self, day: Any) -> int: ...
    def why_not_fight(self, state: Any, g: Any) -> str: ...
    def finished(self, g: Any) -> bool: ...
    def free_to_retire(self, g: Any) -> bool: ...
    def kind_by_name(self, name: str) -> int: ...
    def pool(self, state: Any, place: int | None, filters: dict[str, Any]) -> Sequence[Any]: ...

    #: The order of a round, and how rounds are called.
    ROUND: Round

    # In words and tables
    def campaign_facts(self, state: Any) -> dict[str, Any]: ...
    def gladiator_facts(self, g: Any) -> dict[str, Any]: ...
    def introduction(self, g: Any) -> str: ...
    def farewell(self, g: Any) -> str: ...
    def progress_words(self, g: Any) -> str: ...
    def star_sheet(self, state: Any) -> Sheet: ...
    def pool_sheet(self, state: Any, found: Sequence[Any], limit: int) -> Sheet: ...
    def brief_sheet(self, state: Any) -> Sheet: ...
    def steps(self, state: Any) -> list[tuple[str, str]]: ...
    def day_facts(self, state: Any, day: Any) -> dict[str, Any]: ...
    def bill_sheet(self, state: Any, day: Any) -> Sheet: ...
    def names_of(self, state: Any, bout: Any) -> dict[int, str]: ...
    def pairing(self, bout: Any, names: dict[int, str]) -> str: ...
    def result_words(self, bout: Any, names: dict[int, str]) -> str: ...
    def settled(self, bout: Any, names: dict[int, str]) -> list[str]: ...
    def bout_facts(self, bout: Any, names: dict[int, str]) -> dict[str, Any]: ...
    def event_facts(self, event: Event, bout: Any, names: dict[int, str]) -> dict[str, Any]: ...
    def rolls_sheet(
        self, bout: Any, events: list[Event], names: dict[int, str], viewer: int = -1
    ) -> Sheet: ...
    def career_sheet(self, state: Any, star: Any, bouts: list[Any]) -> Sheet: ...
    def ending(self, state: Any, star: Any) -> str: ...
    def chance(self, seed: int, said: dict[str, Any]) -> dict[str, Any]: ...

    # Trials (see rules/trials.py): what they are measured by, playing some, under which terms; what a campaign
    # adds to the terms in one of its places (house rules, arena, armour)
    #: A module, imported only when it is wanted, that plays trials compiled, "" for none: it has
    #: ``refusal(kind, terms)``, why it cannot play those, and ``trials`` as here.
    COMPILED: str

    def measures(self, kind: str, terms: Payload) -> tuple[Measure, ...]: ...
    def trials(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally: ...
    def terms_words(self, kind: str, terms: Payload) -> str: ...
    def campaign_terms(self, state: Any, place: int | None) -> Payload: ...

    # Forecasts and the coach: what is said of a fresh Star, his card, all that there may be; the named tactics as
    # parameters, and which of these a search may turn
    CAREER_FIELDS: tuple[Field, ...]
    BUILD_COLUMNS: tuple[str, ...]
    TACTICS_ROWS: Mapping[str, Mapping[str, Any]]
    KNOBS: tuple[Knob, ...]

    def career_star(self, said: Payload) -> Payload: ...
    def builds(self, said: Payload) -> list[tuple[tuple[str, ...], Payload]]: ...

    # Why a match went as it did: its events by turn, how much each weighs, what was to be expected of a roll
    def by_turn(self, events: Sequence[Event]) -> list[list[Event]]: ...
    def weight(self, event: Event) -> int: ...
    def roll_expectation(self, event: Event) -> tuple[float, float] | None: ...

    # Records: what a fought match was to each of its men, what a man is known for; a fought match of JSON as one
    # of which the beginning alone is known, for trials from its first turn
    def deeds(self, bout: Any) -> Deeds: ...
    def honours(self, g: Any) -> Honours: ...
    def unfought(self, data: dict[str, Any]) -> dict[str, Any]: ...

    # Chronicle
    def telling(self, c: Chronicle, match: int) -> list[str]: ...
    def journal(self, c: Chronicle) -> Journal: ...
    def card_html(self, c: Chronicle, number: int) -> str: ...
    # Cards as data (see chronicle/cards.py): of a gladiator, an empty one, the tables of the game
    def roster_card(self, state: Any, g: Any) -> RosterCard: ...
    def blank_card(self, state: Any, left_handed: bool) -> RosterCard: ...
    def reference_cards(self, state: Any) -> tuple[ReferenceCard, ...]: ...
    def card_renderable(self, state: Any, g: Any) -> RenderableType: ...
