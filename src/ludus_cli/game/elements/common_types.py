"""The shapes that rules, frame and commands share: refusals, actions at work, fields, tables, places."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludus_cli.core.dice import STREAM_CAMPAIGN, Event, SeededSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.manual_play import Hand, Live, Script, checked_script

#: The payload of an action, and the settings of a campaign: plain values, as JSON holds them.
Payload = dict[str, Any]


@dataclass(slots=True)
class Doing:
    """An action at work: the state it changes, the tray it rolls on, and the things it has touched.

    ``fought`` are the bouts fought with their events, ``changed`` the numbers of gladiators who are new or different,
    ``billed`` those of bouts that are new, ``off`` the bouts that were taken off the bill, ``gone`` the gladiators who
    have left the state. ``scripts`` are the answers in matches by hand, by their number, 0 for the dice of the action
    itself; ``live`` may be asked; ``hands`` have answered.
    """

    state: Any
    tray: Tray
    scripts: dict[int, Script] = field(default_factory=dict)
    live: Live | None = None
    hands: dict[int, Hand] = field(default_factory=dict)
    changed: set[int] = field(default_factory=set)
    billed: set[int] = field(default_factory=set)
    off: dict[int, Any] = field(default_factory=dict)
    fought: list[tuple[Any, list[Event]]] = field(default_factory=list)
    gone: dict[int, Any] = field(default_factory=dict)

    def hand(self, match: int, *, asked: bool = True) -> Hand:
        """Return the hand for a match, 0 for the dice of the action itself; ``live`` is ``asked``, or not."""
        self.hands[match] = Hand(self.scripts.get(match, []), self.live if asked else None)
        return self.hands[match]


def begun(state: Any, number: int, payload: Payload, live: Live | None = None) -> Doing:
    """Begin action ``number`` of the log: its dice are the stream of that number in the
    campaign's seed, unless its payload's ``scripts`` say otherwise; ``live`` is asked in its matches.
    Its ``ids`` are the lowest numbers of new matches and gladiators, where some are to be left out.

    Raises Refusal for invalid scripts.
    """
    ids = payload.get("ids", {})
    state.next_bout = max(state.next_bout, ids.get("bout", 0))
    state.next_gladiator = max(state.next_gladiator, ids.get("gladiator", 0))
    try:
        scripts = {int(match): checked_script(script) for match, script in payload.get("scripts", {}).items()}
    except (ValueError, AttributeError) as error:
        raise Refusal("read the answers given by hand", str(error), "Give them again, or leave them out") from error
    d = Doing(state, Tray(SeededSource(state.seed, STREAM_CAMPAIGN, number), record=[]), scripts, live)
    if 0 in scripts:
        d.hands[0] = Hand(scripts[0])
        d.tray.ask = d.hands[0].ask
    return d


@dataclass(frozen=True, slots=True)
class Field:
    """A value for something new: a flag of a command, a question of the wizard.

    ``kind``: ``text``, ``choice`` (one of ``choices``: value and words), ``yes`` (with ``off`` for the other flag,
    ``yes`` for the word for yes in a table), ``number`` (``lowest`` to ``highest``), ``file`` (one of ``choices``, or a
    file whose name and text are read). ``default`` is taken without a question; ``required`` must be given. ``read``
    turns typed text into the value of the payload, given the earlier values; it raises LudusError for invalid text.
    ``asked`` False: a flag alone, no question. ``reveal`` returns the dice's decision once this is answered, before the
    next question; it takes the campaign's seed, the number of the coming action and the given values; "" for nothing.
    ``when`` returns True if it is asked at all, given the earlier values; None: always. ``section`` is its place in the
    rules, a number or a ruling; "" where that is not known.
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
    section: str = ""

    @property
    def flag(self) -> str:
        """The flag on the command line."""
        return "--" + self.name.replace("_", "-")


@dataclass(frozen=True, slots=True)
class Place:
    """A place where matches are held: the word for it on the command line, its name, its short name."""

    key: str
    name: str
    short: str


class Switch(Protocol):
    """A house rule: its values, its section in the rules, and its effect."""

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
    #: True for the house rule that says by which edition all is played: it is fixed when a campaign is made.
    @property
    def edition(self) -> bool: ...
    #: Its value in each edition; in one that is left out there is no such choice. Empty where it is the same in all.
    @property
    def by(self) -> Mapping[str, str]: ...
