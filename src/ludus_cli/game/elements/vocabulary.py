"""The vocabulary of a rule system: its draws, events and requests, each declared once, where it is numbered.

A declaration returns its number, a plain int. Rules use it, and campaign files keep it: append, never
renumber. Commands read their facts about rolls, events and questions from here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import Any, Generic

from ludus_cli.core.dice import ROLL, Event, Roll
from ludus_cli.core.english import feminine
from ludus_cli.game.elements import manual_play
from ludus_cli.game.elements.view import V
from ludus_cli.game.elements.visibility import hides, hides_event

# What the values of an event stand for


class Number(int):
    """A number in a line: ``{points:point}`` gives "1 point" or "3 points"; ``{dice:die|dice}`` names both forms."""

    def __format__(self, noun: str) -> str:
        one, _, more = noun.partition("|")
        return f"{int(self)} {one if self == 1 else more or one + 's'}" if noun else str(int(self))


@dataclass(frozen=True, slots=True)
class Value(Generic[V]):
    """The meaning of a value of an event. ``words`` returns it for a line, ``facts`` for JSON;
    both take the view, the event and the value."""

    words: Callable[[V, Event, int], object]
    facts: Callable[[V, Event, int], object]


def one_of(words: Sequence[str]) -> Value[Any]:
    """A value that is a place in a list of words; lines have them in lower case."""
    return Value(lambda _, __, value: words[value].lower(), lambda _, __, value: words[value])


NUMBER: Value[Any] = Value(lambda _, __, value: Number(value), lambda _, __, value: value)
FLAG: Value[Any] = Value(lambda _, __, value: bool(value), lambda _, __, value: bool(value))
#: A man by his place in the match; -1 is nobody.
SEAT: Value[Any] = Value(
    lambda view, _, value: view.name(value), lambda view, _, value: None if value < 0 else view.name(value)
)
#: The rest of the value before it, which tells both; JSON has no key for it.
REST: Value[Any] = Value(lambda *_: "", lambda *_: None)

#: Words about an event or a roll that depend on those before it, which the view knows: "" for none.
Reason = Callable[[V, Event], str]

#: A line of an event: a sentence in which ``{who}``, ``{he}``, ``{him}``, ``{his}`` and the names of the event's
#: values stand in braces; or a function of the view, who it is about, and the three values.
Line = str | Callable[[V, int, int, int, int], str]


@dataclass(frozen=True, slots=True)
class EventKind(Generic[V]):
    """A kind of event; see :meth:`Vocabulary.event`."""

    name: str
    values: Mapping[str, Value[V]]
    line: Line[V]
    silent: str
    untold: str
    weight: int | Callable[[Event], int]
    begins: str
    ends: bool
    secret: bool
    money: bool
    news: bool


class _Words(dict[str, object]):
    """The words in braces of a line, each made when it is wanted."""

    def __init__(self, view: Any, event: Event, kind: EventKind[Any]) -> None:
        self.view, self.event, self.kind = view, event, kind

    def __missing__(self, key: str) -> object:
        who = self.event[1]
        if key == "who":
            return self.view.name(who)
        if key in PRONOUNS and key not in self.kind.values:
            return self.view.pronoun(who, key, PRONOUNS[key])
        place = list(self.kind.values).index(key)
        return self.kind.values[key].words(self.view, self.event, self.event[2 + place])


PRONOUNS = {"he": "she", "him": "her", "his": "her", "man": "woman"}


# How a roll is read

#: Each die of 1 to 3 is a success; each die at or under a value passes; the faces are added up.
SUCCESSES, PASSES, TOTAL = "successes", "passes", "total"
#: The faces are cards; dice are told apart, and some of them are added up for each reading of the throw.
CARDS, NAMED = "cards", "named"
#: Stands for the codes of all options that have none of their own.
ANY = -1


def card_names(bout: Any) -> Sequence[str]:
    """Return the names of the cards in a play, by number."""
    names: Sequence[str] = bout.cards.names
    return names


@dataclass(frozen=True, slots=True)
class Draw(Generic[V]):
    """A chance of the rules; see :meth:`Vocabulary.draw`."""

    table: str
    rule: str
    reading: str
    sides: int
    need: str
    six_fails: bool
    good: bool
    expected: Callable[[Event], tuple[float, float]] | None
    roller: str
    about: Mapping[int, str]
    means: Callable[[V, Event, Event | None], str] | None
    adds: bool
    names: Sequence[str]
    readings: Mapping[str, Sequence[str]]
    secret: bool
    names_in: Callable[[Any], Sequence[str]] | None
    counts: str

    def highest_success(self, need: int) -> int:
        """Return the highest face that counts as a success, 0 for none."""
        most = self.sides - 1 if self.six_fails else self.sides
        return 3 if self.reading == SUCCESSES else max(0, min(need, most))

    @property
    def good_faces(self) -> str:
        """Faces that are good for the roller: "high" or "low"; "" if the rules do not say it."""
        if not self.good and self.expected is None:
            return ""
        return "low" if self.reading in (SUCCESSES, PASSES) else "high"

    def what_counts(self, roll: Roll) -> str:
        """Return the faces that count, in a few words; "" if there is nothing to add to the dice."""
        if self.reading not in (SUCCESSES, PASSES):
            return self.counts or ("high is good" if self.good else "")
        own = sum(value for _, value in roll.lines) if self.adds else 0
        most = self.highest_success(roll.need - own)
        faces = f"1 to {most}" if most > 1 else "1" if most else "no face"
        usual = "success on {faces}" if self.reading == SUCCESSES else "passes on {faces}"
        return (self.counts or usual).format(faces=faces)

    def sums(self, faces: Sequence[int]) -> dict[str, int]:
        """Return the sums of a throw of named dice by its readings."""
        return {
            reading: sum(face for face, name in zip(faces, self.names, strict=True) if name in among)
            for reading, among in self.readings.items()
        }

    def roll_words(self, faces: Sequence[int], between: str = " ") -> str:
        """Return the faces or cards of a roll, in words."""
        if self.reading == CARDS:
            return ", ".join(self.names[card] for card in faces)
        return manual_play.faces_words(faces, between)

    def example(self, roll: Roll) -> str:
        """Return an example of the input for a roll."""
        if not roll.cards:
            return manual_play.example_faces(roll)
        return manual_play.counted_names(roll.cards[: roll.dice], self.names)

    def read(self, text: str, roll: Roll) -> list[int]:
        """Read a person's input for a roll. Raises ValueError with the fault."""
        return manual_play.read_cards(text, roll, self.names) if roll.cards else manual_play.read_faces(text, roll)


@dataclass(frozen=True, slots=True)
class Modifier:
    """A modifier of a roll: its words, and whether its value stands there without a sign."""

    words: str
    plain: bool


@dataclass(frozen=True, slots=True)
class Request:
    """A question of a match; see :meth:`Vocabulary.request`."""

    words: str
    rule: str
    secret: bool
    options: Mapping[int, str | Callable[[int], str]]
    after: bool
    rare: bool | Callable[[Any, int], bool]
    board: bool
    enter: Any
    keys: Mapping[int, str]
    grave: Mapping[int, str]
    notation: bool


@dataclass(slots=True)
class Vocabulary(Generic[V]):
    """All that a rule system rolls, tells and asks. Event 0 is the roll, which every system shares. ``unseen`` is True
    of a question if others never see its answer; see :mod:`ludus_cli.game.elements.visibility`. ``reasons_in`` names
    the modules that declare the reasons of events, which are loaded with the first line. ``he_is_asked`` is True if
    "he" in every text behind a question is the gladiator who is asked, so that a woman can read "she" there."""

    unseen: Callable[[int], bool] = lambda request: False
    reasons_in: tuple[str, ...] = ()
    he_is_asked: bool = False
    draws: dict[int, Draw[V]] = field(default_factory=dict)
    modifiers: dict[int, Modifier] = field(default_factory=dict)
    events: dict[int, EventKind[V]] = field(default_factory=dict)
    requests: dict[int, Request] = field(default_factory=dict)
    reasons: dict[int, Reason[V]] = field(default_factory=dict)
    roll_lines: dict[int, Reason[V]] = field(default_factory=dict)

    # Declarations

    def draw(
        self,
        number: int,
        table: str,
        reading: str,
        rule: str,
        *,
        sides: int = 6,
        need: str = "",
        six_fails: bool = False,
        good: bool = False,
        expected: Callable[[Event], tuple[float, float]] | None = None,
        roller: str = "",
        about: Mapping[int, str] | None = None,
        means: Callable[[V, Event, Event | None], str] | None = None,
        adds: bool | None = None,
        names: Sequence[str] = (),
        readings: Mapping[str, Sequence[str]] | None = None,
        secret: bool = False,
        names_in: Callable[[Any], Sequence[str]] | None = None,
        counts: str = "",
    ) -> int:
        """Declare a chance and return its number.

        ``rule`` gives its purpose and its reading, with its section. ``need`` gives the number to compare the dice
        with, as in "against Savvy {need}". ``good``: a high result is good for the roller, so that luck
        can be told; ``expected`` gives mean and variance of the result where the reading does not say it.
        ``roller`` is the roller who is no man of the match. ``about`` names, by the kind of event that follows,
        the value with the subject of the roll. ``means`` gives the result in words, by the roll and that event.
        ``adds``: modifiers are added to the result, as they are to every total; else they are dice.
        ``names`` are those of cards by their numbers, or of dice that are told apart, in their order; ``readings``
        name the dice that are added up for each. ``secret``: only the roller sees the result. ``names_in`` gives the
        names of cards by the bout, where each has cards of its own. ``counts`` says in a few words which faces count,
        beside the prompt for real dice; a roll of passes or successes has ``{faces}`` for those that do.
        """
        return self._put(
            self.draws, number,
            Draw(table, rule, reading, sides, need, six_fails, good, expected, roller, about or {}, means,
                 reading == TOTAL if adds is None else adds, names, readings or {}, secret,
                 names_in, counts),
        )  # fmt: skip

    def modifier(self, number: int, words: str, *, plain: bool = False) -> int:
        """Declare a modifier of rolls and return its number."""
        return self._put(self.modifiers, number, Modifier(words, plain))

    def event(
        self,
        number: int,
        name: str,
        /,
        *,
        line: Line[V] = "",
        silent: str = "",
        untold: str = "",
        weight: int | Callable[[Event], int] = 0,
        begins: str = "",
        ends: bool = False,
        secret: bool = False,
        money: bool = False,
        news: bool = False,
        **values: Value[V],
    ) -> int:
        """Declare a kind of event with its values, three at most, and return its number.

        ``line`` tells it, or ``silent`` says why no line does. ``untold`` says why the journal has no sentence
        for it, though it has a line. ``weight``: its possible effect on the result, 0 to 9.
        ``begins``: it begins a "turn" or a "phase", whose number is its first value. ``ends``: the match is over.
        ``secret``: only its man is told. ``money``: it is a line of its man's
        ledger; its values are ``cause`` and ``amount``, and ``man`` where it is for one: in a play his facts are his
        name, in an action the value is his number. ``news``: told as a month ends, it is news of a Star.
        """
        if bool(line) == bool(silent):
            raise ValueError(f"event {name} must have a line, or a reason for silence")
        if len(values) > 3:
            raise ValueError(f"event {name} has more than three values")
        if money and not {"cause", "amount"} <= set(values) <= {"cause", "amount", "man"}:
            raise ValueError(f"event {name} is money, and its values are not cause, amount and man")
        return self._put(
            self.events, number,
            EventKind(name, values, line, silent, untold, weight, begins, ends, secret, money, news),
        )  # fmt: skip

    def why(self, *kinds: int) -> Callable[[Reason[V]], Reason[V]]:
        """Declare the reason of events: what stands behind their line, with the punctuation before it."""
        return self._all(self.reasons, kinds)

    def tells(self, *draws: int) -> Callable[[Reason[V]], Reason[V]]:
        """Declare the sentence that tells a roll which no event tells."""
        return self._all(self.roll_lines, draws)

    def _all(self, declared: dict[int, Reason[V]], numbers: Sequence[int]) -> Callable[[Reason[V]], Reason[V]]:
        def declare(reason: Reason[V]) -> Reason[V]:
            for number in numbers:
                self._put(declared, number, reason)
            return reason

        return declare

    def request(
        self,
        number: int,
        words: str,
        rule: str,
        *,
        secret: bool = False,
        after: bool = False,
        rare: bool | Callable[[Any, int], bool] = False,
        board: bool = False,
        enter: Any = None,
        options: Mapping[int, str | Callable[[int], str]] | None = None,
        keys: Mapping[int, str] | None = None,
        grave: Mapping[int, str] | None = None,
        notation: bool = False,
    ) -> int:
        """Declare a question and return its number.

        ``secret``: all are asked before anything is told. ``after``: it is asked when the match is over. ``rare``: it
        comes often, and its first option, that nothing is done, is nearly always meant; people are asked where their
        tactics would do something, or if they wish it; a function limits it to some men. ``board``: the board stands
        above it, as above question 0. ``enter``: a person takes this option with Enter if it is offered, whatever the
        rules would take; a function gives it or None. ``options`` are the rules behind its options by their codes, or
        functions that give them by the option's argument. ``keys``: the keys of its options by their codes, each with a
        word or two for them ("f fight"); where an option has an argument, the system adds a second key. ``grave``: what
        cannot be taken back about an option, by its code or ANY, as a sentence; people confirm it. ``notation``: its
        answers are written in one, in full.
        """
        asked = Request(
            words, rule, secret, options or {}, after, rare, board, enter, keys or {}, grave or {}, notation
        )  # fmt: skip
        return self._put(self.requests, number, asked)

    def _put(self, declared: dict[int, Any], number: int, value: object) -> int:
        if number in declared:
            raise ValueError(f"number {number} is declared twice")
        declared[number] = value
        return number

    # Questions

    @property
    def after(self) -> tuple[int, ...]:
        """The numbers of the questions that are asked when a match is over."""
        return tuple(number for number, request in self.requests.items() if request.after)

    @property
    def money(self) -> tuple[int, ...]:
        """The numbers of the events that are lines of the ledger."""
        return tuple(number for number, kind in self.events.items() if kind.money)

    @property
    def secret(self) -> tuple[int, ...]:
        """The numbers of the questions that are answered in secret."""
        return tuple(number for number, request in self.requests.items() if request.secret)

    def passes(self, m: Any, who: int, request: int, usual: int) -> bool:
        """Return True if a person is spared a question: it is rarely wanted, and his tactics would do nothing."""
        rare = self.requests[request].rare
        return usual == 0 and (rare if isinstance(rare, bool) else rare(m, who))

    def request_words(self) -> dict[int, str]:
        """Return the questions in a word or two, by number."""
        return {number: request.words for number, request in self.requests.items()}

    def key(self, request: int, option: Any) -> str:
        """Return the declared key of an option by its code; "" where none is declared."""
        return self.requests[request].keys.get(code_of(option), "").partition(" ")[0]

    def grave(self, request: int, option: Any) -> str:
        """Return what cannot be taken back about an option as a sentence, or "". Where ANY is, a number is no deed."""
        grave = self.requests[request].grave
        code = ANY if ANY in grave and not isinstance(option, tuple) else code_of(option)
        return grave.get(code, grave.get(ANY, ""))

    def to_asked(self, woman: bool, text: str) -> str:
        """Return a text behind a question as a man or a ``woman`` who is asked should read it."""
        return feminine(text) if woman and self.he_is_asked else text

    def explain(self, request: int, option: Any = None) -> str:
        """Return the rule behind a question, or behind one of its options, with its section.

        Raises KeyError for an unknown question.
        """
        asked = self.requests[request]
        if option is None:
            return asked.rule
        code, arg = option if isinstance(option, tuple) else (option, 0)
        # An answer that no list holds is no code.
        rule = asked.options.get(code, asked.rule) if isinstance(code, int) else asked.rule
        return rule if isinstance(rule, str) else rule(arg)

    def draw_in(self, table: int, bout: Any) -> Draw[V]:
        """A draw with the names that its cards have in a bout."""
        draw = self.draws[table]
        return draw if draw.names_in is None else replace(draw, names=draw.names_in(bout))

    def explain_roll(self, table: int) -> str:
        """Return the purpose and the reading of a roll, with its section. Raises KeyError for an unknown table."""
        return self.draws[table].rule

    # Events

    def line(self, view: V, event: Event) -> str:
        """Return one event of a match in plain words, with its reason if that is known; "" for those without a line."""
        while self.reasons_in:
            module, *rest = self.reasons_in
            self.reasons_in = tuple(rest)
            import_module(module)
        if event[0] == ROLL:
            told = self._roll_line(view, event)
        else:
            told = self._event_line(view, event)
        if not told:
            return ""
        if told.startswith("the "):
            # Beasts have no names; those of men stay as they were typed.
            told = f"T{told[1:]}"
        return told if told.endswith(".") else f"{told}."

    def lines(self, view: V, record: Sequence[Event], first: int = 0) -> list[str]:
        """Return the lines of the events of a record, from one place on; those before them give their reasons."""
        view.record = record
        lines = []
        for view.told in range(first, len(record)):
            lines.append(self.line(view, record[view.told]))
        return lines

    def _event_line(self, view: V, event: Event) -> str:
        kind = self.events.get(event[0])
        if kind is None or kind.silent or hides_event(self, view.viewer, event):
            return ""
        if isinstance(kind.line, str):
            told = kind.line.format_map(_Words(view, event, kind))
        else:
            told = kind.line(view, *event[1:5])
        reason = self.reasons.get(event[0]) if view.record else None
        return told + reason(view, event) if reason else told

    def _roll_line(self, view: V, event: Event) -> str:
        unseen = not view.record or hides(self, view.viewer, event[1], "roll", event[2])
        if unseen or event[2] not in self.roll_lines:
            return ""
        return self.roll_lines[event[2]](view, event)

    def event_json(self, view: V, event: Event) -> dict[str, Any]:
        """Return an event as JSON shows it: its name, its man, and its values by name."""
        if event[0] == ROLL:
            return self.roll_facts(view, event)
        kind = self.events[event[0]]
        found: dict[str, Any] = {"event": kind.name}
        if event[1] >= 0:
            found["who"] = view.name(event[1])
        if hides_event(self, view.viewer, event):
            return found
        for (name, value), number in zip(kind.values.items(), event[2:], strict=False):
            if value is not REST:
                found[name] = value.facts(view, event, number)
        return found

    def weight(self, event: Event) -> int:
        """Return an event's possible effect on its match, 0 to 9; 0 for one without a line."""
        kind = self.events.get(event[0])
        if kind is None:
            return 0
        return kind.weight if isinstance(kind.weight, int) else kind.weight(event)

    def end_of(self, events: Sequence[Event]) -> int | None:
        """Return the place of the event with which a match is over, None where there is none."""
        return next((n for n, event in enumerate(events) if event[0] != ROLL and self.events[event[0]].ends), None)

    def by_turn(self, events: Sequence[Event]) -> list[list[Event]]:
        """The events of a match by turn, without what came after its end; place 0 is before the first."""
        found: list[list[Event]] = [[]]
        for event in events:
            kind = self.events.get(event[0])
            if kind is not None and kind.begins == "turn":
                found.append([])
            found[-1].append(event)
            if kind is not None and kind.ends:
                break
        return found

    # Rolls

    def roll_facts(self, view: V, event: Event) -> dict[str, Any]:
        """A roll as JSON shows it."""
        _, who, table, need, result, faces, lines = event
        draw = self.draw_in(table, view.bout)
        found = {
            "event": "roll",
            "who": self.roller(view, who, draw) or None,
            "table": draw.table,
            "need": need,
            "faces": [] if hides(self, view.viewer, who, "roll", table) else list(faces),
            "modifiers": {self.modifiers[code].words: value for code, value in lines},
            "result": result,
        }
        if draw.reading == CARDS:
            found["cards"] = [draw.names[card] for card in found["faces"]]
        if draw.readings:
            found["readings"] = draw.sums(faces)
        return found | ({"total": total(event)} if draw.adds else {})

    def expectation(self, event: Event) -> tuple[float, float] | None:
        """Return mean and variance of a roll's result; None if a high one is neither good nor bad for the roller,
        or if no man of the match rolls."""
        if event[0] != ROLL or event[1] < 0:
            return None
        _, _, table, need, _, faces, _ = event
        draw = self.draws[table]
        if draw.expected is not None:
            return draw.expected(event)
        if not draw.good:
            return None
        if draw.reading == TOTAL:
            return len(faces) * (draw.sides + 1) / 2, len(faces) * (draw.sides**2 - 1) / 12
        share = draw.highest_success(need) / draw.sides
        return len(faces) * share, len(faces) * share * (1 - share)

    def roll_words(self, asked: Roll) -> str:
        """A roll about to be made: ``Maneuver: 7d6: Savvy 4, Speed 3``."""
        event = (ROLL, asked.who, asked.table, asked.need, 0, (0,) * asked.dice, asked.lines)
        return f"{self.draws[asked.table].table}: {self.dice_words(event)}"

    def result_words(self, event: Event, draw: Draw[V]) -> str:
        """Return the result of a roll in words."""
        _, _, _, need, result, faces, _ = event
        if draw.reading == TOTAL:
            return str(total(event))
        if draw.readings:
            return ", ".join(f"{name} {found}" for name, found in draw.sums(faces).items())
        if draw.reading == SUCCESSES:
            return f"{Number(result):success|successes}"
        never = draw.six_fails and need >= draw.sides and draw.sides in faces
        return f"{result} passed{', a 6 never passes' if never else ''}"

    def dice_words(self, event: Event) -> str:
        """Return the dice of a roll: ``7d6 against Savvy 4: Speed 3, Knocked down -2``."""
        _, _, table, need, _, faces, lines = event
        draw = self.draws[table]
        if draw.reading == CARDS:
            return f"{Number(len(faces)):card} of {need}"
        dice = f"{len(faces)}d{draw.sides}"
        if draw.readings:
            dice += f" ({', '.join(draw.names)})"
        if draw.need:
            dice += f" {draw.need.format(need=need)}"
        words = self.modifier_words(lines)
        return f"{dice}: {words}" if words else dice

    def modifier_words(self, lines: Sequence[tuple[int, int]]) -> str:
        """Return the modifiers of a roll: ``Speed 3, Knocked down -2``."""
        return ", ".join(map(self._modifier, lines))

    def _modifier(self, line: tuple[int, int]) -> str:
        code, value = line
        modifier = self.modifiers[code]
        return f"{modifier.words} {value}" if modifier.plain else f"{modifier.words} {value:+d}"

    def roller(self, view: V, who: int, draw: Draw[V]) -> str:
        """Return the name of the one who rolls."""
        return draw.roller if who < 0 else view.name(who)


def total(event: Event) -> int:
    """The result of a roll and its modifiers together."""
    found: int = event[4] + sum(value for _, value in event[6])
    return found


def code_of(option: Any) -> int:
    """Return the code of an option, which may have an argument behind it; ANY for one that is written out."""
    code = option[0] if isinstance(option, tuple) else option
    return code if isinstance(code, int) else ANY
