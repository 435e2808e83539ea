"""The wizards: a Star is made, and a result from the table told, by one question after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.results.results import MEN, asked, read_answer
from ludus_cli.output import console
from ludus_cli.output.report import NAME, RIGHT, make_sheet, show_parts
from ludus_cli.play.payload_fields import file_text
from ludus_cli.play.result_files import Form, typed_text

if TYPE_CHECKING:
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.game.elements.common_types import Field

HELP, BACK = "?", "<"
HOW = "Enter takes the answer in brackets, ? explains, < goes back, Ctrl-C leaves and changes nothing."
#: The same on a screen.
HOW_KEYS = "Enter takes the usual answer, F1 explains, F8 goes back, F10 leaves and changes nothing."
MORE = ((HELP, "what the question means"), (BACK, "back to the question before"))
CONFIRM = "Create this Star? [Y/n]: "
CREATES = console.Offered(
    [("yes", "create this Star as shown"), ("no", "leave, and create no Star")], "yes", open=True, more=MORE
)


class Left(Exception):
    """The person at the keyboard has left the wizard."""


@dataclass(frozen=True, eq=False)
class Question:
    """A field to ask: one of its own (``number`` ""), or of the gladiator called ``name``."""

    field: Field
    number: str = ""
    name: str = ""


class Wizard:
    """Questions in their order and the answers so far: ``values`` by field, and under ``gladiators`` those of each man.

    ``order`` holds the answered questions as they came.
    """

    #: What stands before every prompt.
    indent = ""

    def __init__(self, questions: Sequence[Question], values: dict[str, Any]) -> None:
        self.questions, self.values = questions, values
        self.order: list[Question] = []
        #: What was answered before and taken back, Enter takes it again.
        self.before: dict[Question, Any] = {}

    def answers(self, question: Question) -> dict[str, Any]:
        """Return the mapping that holds the answer to a question."""
        own: dict[str, Any] = self.values[MEN][question.number] if question.number else self.values
        return own

    def is_answered(self, question: Question) -> bool:
        """Return True if a question is answered."""
        return question.field.name in self.answers(question)

    def choices(self, own: Field) -> Mapping[str, str]:
        """Return the choices of a field, each with its words."""
        return dict(own.choices) if own.kind == "choice" else {}

    def default_answer(self, question: Question, choices: Mapping[str, str]) -> str:
        """Return the answer in brackets, the one that Enter gives; "" without one."""
        own = question.field
        if question in self.before:
            return said_words(own, self.before[question])
        if own.required:
            return ""
        if own.kind == "yes":
            return "Y/n" if own.default else "y/N"
        return own.shown_default or value_words(own.default)

    def read_typed(self, question: Question, typed: str, choices: Mapping[str, str]) -> Any:
        """Return the value of a typed answer. Raises LudusError for an invalid one."""
        own = question.field
        if not typed and (question in self.before or not own.required):
            return self.before.get(question, own.default)
        try:
            return read_answer(own, typed_text(own, typed), self.values)
        except LudusError as error:
            why = error.why if typed else "this question needs an answer"
            raise LudusError(error.what, why, error.mend) from error

    def explain(self, own: Field) -> None:
        """Show the help of a field."""
        console.say(own.help)

    def passed(self, own: Field) -> None:
        """Say what follows from a question that needs no answer any more."""

    def write_answer(self, question: Question, value: Any) -> None:
        """Write an answer down."""
        self.answers(question)[question.field.name] = value
        self.order.append(question)

    def forget(self, question: Question) -> None:
        """Take an answer back."""
        own, name = self.answers(question), question.field.name
        if name in own:
            self.before[question] = own.pop(name)
        if question in self.order:
            self.order.remove(question)

    def next(self) -> Question | None:
        """Return the first question that is asked and not answered, None at the end."""
        for each in self.questions:
            if not self.is_answered(each) and asked(each.field, self.values):
                return each
            self.passed(each.field)
        return None

    def back(self) -> None:
        """Take the last answer back."""
        if self.order:
            self.forget(self.order[-1])
        else:
            console.say("This is the first question.")

    def ask_all(self) -> None:
        """Ask until everything is answered. Raises Left when the person leaves."""
        spoken_of = ""
        while (question := self.next()) is not None:
            if question.name != spoken_of:
                spoken_of = question.name
                if spoken_of:
                    console.say(f"{spoken_of}:")
            self.ask(question)

    def ask(self, question: Question) -> None:
        """Ask until the answer is valid and write it down, or go back. Raises Left when the person leaves."""
        own = question.field
        choices = self.choices(own)
        usual = self.default_answer(question, choices)
        prompt = f"{self.indent}{own.label} [{usual}]: " if usual else f"{self.indent}{own.label}: "
        self.show_choices(choices)
        words = [("yes", ""), ("no", "")] if own.kind == "yes" else [*choices.items()]
        marked = usual if usual in choices else said_words(own, own.default) if usual else ""
        offered = console.Offered(words, marked, open=True, more=MORE)
        while True:
            typed = typed_line(prompt, offered=offered)
            if typed == BACK:
                return self.back()
            if typed == HELP:
                self.explain(own)
                self.show_choices(choices)
                continue
            try:
                return self.write_answer(question, self.read_typed(question, typed, choices))
            except LudusError as error:
                console.say(f"{capital(error.why)}. {error.mend}.")

    def show_choices(self, choices: Mapping[str, str]) -> None:
        """Show the choices of a question, a line each, where the prompt does not."""
        if console.lists_offered():
            return
        longest = max(map(len, choices), default=0)
        for name, words in choices.items():
            console.say(f"{self.indent}{console.entry(name, words, longest)}")


def wizard_keys() -> str:
    """Return the keys of a wizard in words."""
    return console.key(HOW, HOW_KEYS)


def typed_line(prompt: str, *, offered: console.Offered | None = None) -> str:
    """A line that the person types. Raises Left at Ctrl-C and at the end of input."""
    try:
        typed = console.ask(prompt, offered=offered)
    except KeyboardInterrupt:
        console.say("")
        raise Left from None
    if typed is None:
        raise Left
    return typed


def value_words(value: Any) -> str:
    """A value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def said_words(own: Field, value: Any) -> str:
    """An answer in words; what Enter says is shown as it stood in brackets."""
    return own.shown_default if value == own.default and own.shown_default else value_words(value)


# A Star


class Making(Wizard):
    """A Star as he is being made.

    ``values`` holds None for a missing answer, and ``typed`` the text of each answer. ``seed`` is the campaign's and
    ``number`` that of the action to come, whose dice are ``told`` as soon as they would fall at the table.
    """

    def __init__(
        self, fields: Sequence[Field], values: dict[str, Any], typed: dict[str, str], seed: int, number: int
    ) -> None:
        super().__init__([Question(each) for each in fields], values)
        self.typed, self.seed, self.number = typed, seed, number
        self.told: dict[str, str] = {}

    def is_answered(self, question: Question) -> bool:
        return self.values[question.field.name] is not None or question in self.order

    def forget(self, question: Question) -> None:
        self.values[question.field.name] = None
        self.order.remove(question)

    def passed(self, own: Field) -> None:
        """Tell the results of the dice once a question is answered, unless they were told."""
        words = own.reveal(self.seed, self.number, self.values) if own.reveal else ""
        if words and self.told.get(own.name) != words:
            console.say(words)
        self.told[own.name] = words

    def choices(self, own: Field) -> Mapping[str, str]:
        """Return the choices of a field that still fit the earlier answers."""
        found = {}
        for value, words in super().choices(own).items():
            try:
                if own.read is not None:
                    own.read(value, self.values)
            except LudusError:
                continue
            found[value] = words
        return found

    def offered(self, own: Field, choices: Mapping[str, str]) -> str:
        """Return the text that Enter stands for: the one typed before, unless another answer has ruled it out."""
        text = self.typed.get(own.name, "yes" if own.default is True else own.shown_default)
        return own.shown_default if choices and text not in choices else text

    def default_answer(self, question: Question, choices: Mapping[str, str]) -> str:
        own = question.field
        text = self.offered(own, choices)
        if own.kind == "yes":
            return "Y/n" if text == "yes" else "y/N"
        return text or ("" if own.required else "nothing")

    def read_typed(self, question: Question, typed: str, choices: Mapping[str, str]) -> Any:
        own = question.field
        text, value = typed or self.offered(own, choices), None
        if own.kind == "yes":
            value = read_answer(own, text or "no", self.values)
            text = value_words(value)
        elif own.kind in ("number", "text") and own.read is None and own.shown_default == text != "":
            value = own.default
        elif own.kind == "number":
            value = read_answer(own, text, self.values)
        elif own.kind != "choice" or text != own.shown_default or own.default is not None or text in choices:
            if own.kind == "choice":
                text = typed_choice(own, text, choices)
            elif own.kind == "file":
                text = file_text(text, [choice for choice, _ in own.choices])
            value = text if own.read is None else own.read(text, self.values)
            # Of a name that was begun the whole is shown.
            text = value if value and isinstance(value, str) else text
        self.typed[own.name] = text
        return value

    def explain(self, own: Field) -> None:
        section = f" [{own.section}]" if own.section else ""
        console.prose(f"{own.help}{section}")


def typed_choice(own: Field, text: str, choices: Mapping[str, str]) -> str:
    """The choice that was typed, or the only one that begins so. Raises LudusError."""
    matching = matching_names(text, choices)
    if len(matching) == 1:
        return matching[0]
    why = f"{text!r:.60} fits several choices" if matching else f"{text!r:.60} is not one of the choices"
    why = why if text else "this question needs an answer"
    names = ", ".join(matching or choices)
    raise LudusError(f"take {own.name!r}", why, f"Type one of these, or its first letters: {names}")


def make(making: Making) -> None:
    """Ask until everything is answered and confirmed. Raises Left when the person leaves."""
    making.ask_all()
    while not confirmed(making):
        making.back()
        making.ask_all()


def confirmed(making: Making) -> bool:
    """Show all answers, and ask whether they are right; False: back to the last question.

    Raises Left when the person leaves, or says no.
    """
    said = []
    for each in making.questions:
        said.append((each.field.label.partition(" (")[0].rstrip("?"), making.typed.get(each.field.name, "")))
        # What the dice gave: "Size roll: Average."
        rolled, _, found = making.told.get(each.field.name, "").rstrip(".").partition(": ")
        said.append((rolled, found))
    show_parts(
        make_sheet("A new Star", [(label, text) for label, text in said if text], [
            ("What", lambda row: row[0], ""),
            ("Said", lambda row: row[1], ""),
        ])
    )  # fmt: skip
    while True:
        typed = typed_line(CONFIRM, offered=CREATES).casefold()
        if typed in ("", "y", "yes", BACK):
            return typed != BACK
        if typed in ("n", "no"):
            raise Left
        back = console.key("< goes back", "F8 goes back")
        console.say(f"Enter creates this Star as shown, {back} one question, n leaves and creates no Star.")


# A result


class Talk(Wizard):
    """A result as it is being told: the questions of its form."""

    indent = "  "

    def __init__(self, form: Form, result: dict[str, Any] | None = None) -> None:
        questions = [Question(each) for each in form.fields]
        for chair in form.chairs:
            questions += [Question(each, str(chair.number), chair.name) for each in chair.fields]
        super().__init__(questions, result or {MEN: {str(chair.number): {} for chair in form.chairs}})
        self.title = form.title

    def value(self, question: Question) -> Any:
        """Return the answer to a question."""
        return self.answers(question)[question.field.name]

    def answered(self) -> list[Question]:
        """The questions that were answered, in the order of the form."""
        return [each for each in self.questions if self.is_answered(each)]

    def write_answer(self, question: Question, value: Any) -> None:
        """Write an answer down, and forget those that are no longer asked for because of it."""
        super().write_answer(question, value)
        stale = True
        while stale:
            stale = False
            for each in self.answered():
                if not asked(each.field, self.values):
                    self.forget(each)
                    stale = True

    def fill(self, known: dict[str, Any]) -> None:
        """Fill in the answers of a recorded result, and the defaults for those that it leaves out."""
        for each in self.questions:
            own, name = known[MEN].get(each.number, {}) if each.number else known, each.field.name
            if name in own:
                self.answers(each)[name] = own[name]
        for each in self.questions:
            if not each.field.required and asked(each.field, self.values):
                self.answers(each).setdefault(each.field.name, each.field.default)


def answers_sheet(talk: Talk) -> Sheet:
    """Return all answers, numbered."""
    return make_sheet(talk.title, enumerate(talk.answered(), start=1), [
        ("", lambda row: row[0], RIGHT),
        ("Who", lambda row: row[1].name, NAME),
        ("What", lambda row: row[1].field.label, ""),
        ("Said", lambda row: said_words(row[1].field, talk.value(row[1])), ""),
    ])  # fmt: skip


def show_answers(talk: Talk, doubts: list[str]) -> None:
    """Show all answers, numbered, and the doubts of the rules."""
    show_parts(answers_sheet(talk))
    if doubts:
        console.say("The rules doubt this result:")
        for doubt in doubts:
            console.say(f"{doubt}." if console.linear() else f"  - {doubt}.")


def accepted(talk: Talk, doubts: list[str], amiss: str, question: str = "Record it?") -> bool | None:
    """Ask the person to accept the result: True, False, or None after an answer was taken back.

    A yes answers ``question`` where nothing speaks against it. Raises Left when the person leaves.
    """
    answers = talk.answered()
    prompt = f"{question} Or type the number of an answer to change [Y/n]: "
    if doubts:
        prompt = "Record it as a house ruling? Type yes, no, or the number of an answer to change: "
    if amiss:
        console.say(f"It cannot be recorded like this: {amiss}.")
        prompt = "Type the number of an answer to change, or no to leave: "
    words = [] if amiss else [("yes", "record it")]
    words += [("no", "leave without recording it")]
    words += [(str(n), f"change the answer to: {each.field.label}") for n, each in enumerate(answers, start=1)]
    offered = console.Offered(words, "" if doubts or amiss else "yes", open=True)
    while True:
        typed = typed_line(prompt, offered=offered).casefold()
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:6]) <= len(answers):
            talk.forget(answers[int(typed) - 1])
            return None
        if not amiss and (typed in ("y", "yes") or (not typed and not doubts)):
            return True
        if typed in ("n", "no"):
            return False
        console.say(f"Type yes, no, or a number from 1 to {len(answers)}.")
