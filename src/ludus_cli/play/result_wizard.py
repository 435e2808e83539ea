"""The wizard for results from the table: question after question, back and forth, nothing lost."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.output.report import NAME, RIGHT, show_parts, table
from ludus_cli.play.result_files import Form

if TYPE_CHECKING:
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.game.elements.common_types import Field

HELP, BACK = "?", "<"
HOW = "Enter takes the answer in brackets, ? explains, < goes back, Ctrl-C leaves and changes nothing."


class Left(Exception):
    """The person at the keyboard has left the wizard."""


@dataclass(slots=True)
class Question:
    """A field to ask: of the match (``number`` ""), or of the gladiator called ``name``."""

    field: Field
    number: str = ""
    name: str = ""


@dataclass(slots=True)
class Talk:
    """A result as it is being told: the questions of its form, the answers so far, in which order they came."""

    form: Form
    result: dict[str, Any] = field(default_factory=dict)
    order: list[Question] = field(default_factory=list)
    #: What was answered before and taken back, by man and field: Enter takes it again.
    before: dict[tuple[str, str], Any] = field(default_factory=dict)
    questions: list[Question] = field(init=False)

    def __post_init__(self) -> None:
        from ludus_cli.game.results.results import MEN

        self.result = self.result or {MEN: {str(chair.number): {} for chair in self.form.chairs}}
        self.questions = [Question(each) for each in self.form.fields]
        for chair in self.form.chairs:
            self.questions += [Question(each, str(chair.number), chair.name) for each in chair.fields]

    def answers(self, question: Question) -> dict[str, Any]:
        """Return the mapping that holds the answer to a question."""
        from ludus_cli.game.results.results import MEN

        own: dict[str, Any] = self.result[MEN][question.number] if question.number else self.result
        return own

    def value(self, question: Question) -> Any:
        """Return the answer to a question."""
        return self.answers(question)[question.field.name]

    def answered(self) -> list[Question]:
        """The questions that were answered, in the order of the form."""
        return [each for each in self.questions if each.field.name in self.answers(each)]

    def forget(self, question: Question) -> None:
        """Take an answer back."""
        own, name = self.answers(question), question.field.name
        if name in own:
            self.before[question.number, name] = own.pop(name)
        if question in self.order:
            self.order.remove(question)

    def answer(self, question: Question, value: Any) -> None:
        """Write an answer down, and forget those that are no longer asked for because of it."""
        from ludus_cli.game.results.results import asked

        self.answers(question)[question.field.name] = value
        self.order.append(question)
        stale = True
        while stale:
            stale = False
            for each in self.answered():
                if not asked(each.field, self.result):
                    self.forget(each)
                    stale = True

    def fill(self, known: dict[str, Any]) -> None:
        """Fill in the answers of a recorded result, and the defaults for those that it leaves out."""
        from ludus_cli.game.results.results import MEN, asked

        for each in self.questions:
            own = known[MEN].get(each.number, {}) if each.number else known
            if each.field.name in own:
                self.answers(each)[each.field.name] = own[each.field.name]
        for each in self.questions:
            if not each.field.required and asked(each.field, self.result):
                self.answers(each).setdefault(each.field.name, each.field.default)

    def next(self) -> Question | None:
        """The first question that is asked and not answered; None: all is said."""
        from ludus_cli.game.results.results import asked

        for each in self.questions:
            if each.field.name not in self.answers(each) and asked(each.field, self.result):
                return each
        return None


def tell_all(talk: Talk) -> None:
    """Ask until everything is answered. Raises Left when the person leaves."""
    from ludus_cli.output import console

    spoken_of = ""
    while (question := talk.next()) is not None:
        if question.name != spoken_of:
            spoken_of = question.name
            if spoken_of:
                console.say(f"{spoken_of}:")
        value = ask(talk, question)
        if value is BACK:
            if talk.order:
                talk.forget(talk.order[-1])
            else:
                console.say("This is the first question.")
            continue
        talk.answer(question, value)


def ask(talk: Talk, question: Question) -> Any:
    """Ask for an answer until it will do, and return it; BACK to go back. Raises Left when the person leaves."""
    from ludus_cli.game.results.results import read_answer
    from ludus_cli.output import console
    from ludus_cli.play.result_files import typed_text

    own = question.field
    known = (question.number, own.name) in talk.before
    usual = talk.before[question.number, own.name] if known else own.default
    if own.kind == "choice":
        show_choices(own)
    while True:
        typed = typed_line(prompt_of(own, usual, known=known))
        if typed == HELP:
            console.say(own.help)
            if own.kind == "choice":
                show_choices(own)
            continue
        if typed == BACK:
            return BACK
        if not typed and (known or not own.required):
            return usual
        try:
            return read_answer(own, typed_text(own, typed), talk.result)
        except LudusError as error:
            why = "this question needs an answer" if not typed else error.why
            console.say(f"{why[:1].upper()}{why[1:]}. {error.mend}.")


def typed_line(prompt: str) -> str:
    """A line that the person types. Raises Left at Ctrl-C and at the end of input."""
    from ludus_cli.output import console

    try:
        typed = console.ask(prompt)
    except KeyboardInterrupt:
        console.say("")
        raise Left from None
    if typed is None:
        raise Left
    return typed


def prompt_of(own: Field, usual: Any, *, known: bool) -> str:
    """Return the prompt of a question, with the default that Enter takes."""
    default = own.shown_default or value_words(own.default)
    if known:
        default = said_words(own, usual)
    elif own.required:
        default = ""
    elif own.kind == "yes":
        default = "Y/n" if own.default else "y/N"
    return f"  {own.label} [{default}]: " if default else f"  {own.label}: "


def value_words(value: Any) -> str:
    """A value of a result in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def said_words(own: Field, value: Any) -> str:
    """An answer in words; what Enter says is shown as it stood in brackets."""
    return own.shown_default if value == own.default and own.shown_default else value_words(value)


def show_choices(own: Field) -> None:
    """The choices of a field, a line each."""
    from ludus_cli.output import console

    longest = max(len(choice) for choice, _ in own.choices)
    for choice, words in own.choices:
        console.say(f"    {choice:{longest}}  {words}".rstrip())


def answers_sheet(talk: Talk) -> Sheet:
    """Return all answers, numbered."""
    return table(talk.form.title, enumerate(talk.answered(), start=1), [
        ("", lambda row: row[0], RIGHT),
        ("Who", lambda row: row[1].name, NAME),
        ("What", lambda row: row[1].field.label, ""),
        ("Said", lambda row: said_words(row[1].field, talk.value(row[1])), ""),
    ])  # fmt: skip


def show(talk: Talk, doubts: list[str]) -> None:
    """Show all answers, numbered, and the doubts of the rules."""
    from ludus_cli.output import console

    show_parts(answers_sheet(talk))
    if doubts:
        console.say("The rules doubt this result:")
        for doubt in doubts:
            console.say(f"  - {doubt}.")


def accepted(talk: Talk, doubts: list[str], amiss: str, question: str = "Record it?") -> bool | None:
    """Ask the person to accept the result: True, False, or None after an answer was taken back.

    A yes answers ``question`` where nothing speaks against it. ``amiss`` says why the result cannot be recorded, ""
    when it can. Raises Left when the person leaves.
    """
    from ludus_cli.output import console

    answers = talk.answered()
    prompt = f"{question} Or type the number of an answer to change [Y/n]: "
    if doubts:
        prompt = "Record it as a decision of the house? Yes, no, or the number of an answer to change: "
    if amiss:
        console.say(f"It cannot be recorded like this: {amiss}.")
        prompt = "The number of an answer to change, or no to leave it: "
    while True:
        typed = typed_line(prompt).casefold()
        if typed.isascii() and typed.isdecimal() and 1 <= int(typed[:6]) <= len(answers):
            talk.forget(answers[int(typed) - 1])
            return None
        if not amiss and (typed in ("y", "yes") or (not typed and not doubts)):
            return True
        if typed in ("n", "no"):
            return False
        console.say(f"Type yes, no, or a number from 1 to {len(answers)}.")
