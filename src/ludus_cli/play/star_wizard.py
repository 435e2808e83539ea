"""The wizard that makes a Star: question after question, back and forth, nothing done before it is confirmed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import meant
from ludus_cli.output.report import show_parts, table
from ludus_cli.play.payload_fields import file_text
from ludus_cli.play.result_wizard import BACK, HELP, Left, typed_line, value_words

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field

CONFIRM = "Create this Star? [Y/n]: "


@dataclass(slots=True)
class Making:
    """A Star as he is being made: the questions, and for each by name its ``value`` and the ``typed`` text.

    ``value`` is None for a missing answer. ``seed`` is the campaign's and ``number`` that of the action to come, whose
    dice are ``told`` as soon as they would fall at the table.
    """

    fields: Sequence[Field]
    value: dict[str, Any]
    typed: dict[str, str]
    seed: int
    number: int
    answered: list[Field] = field(default_factory=list)
    told: dict[str, str] = field(default_factory=dict)

    def next(self) -> Field | None:
        """Return the next question, None at the end; on the way tell the results of the dice."""
        from ludus_cli.game.results.results import asked

        for each in self.fields:
            new = self.value[each.name] is None and each not in self.answered
            if new and asked(each, self.value):
                return each
            self.reveal(each)
        return None

    def reveal(self, own: Field) -> None:
        """Tell the results of the dice once a question is answered, unless they were told."""
        from ludus_cli.output import console

        words = own.reveal(self.seed, self.number, self.value) if own.reveal else ""
        if words and self.told.get(own.name) != words:
            console.say(words)
        self.told[own.name] = words

    def back(self) -> None:
        """Take the last answer back; Enter takes its typed text again."""
        from ludus_cli.output import console

        if not self.answered:
            console.say("This is the first question.")
            return
        self.value[self.answered.pop().name] = None


def make(making: Making) -> None:
    """Ask until everything is answered and confirmed. Raises Left when the person leaves."""
    while True:
        question = making.next()
        if question is None:
            if confirmed(making):
                return
            making.back()
        elif ask(making, question) is BACK:
            making.back()


def ask(making: Making, own: Field) -> str:
    """Ask one question until the answer will do, and write it down; BACK when the person goes back.

    Raises Left when he leaves.
    """
    from ludus_cli.output import console

    choices = left(own, making.value) if own.kind == "choice" else {}
    show_choices(choices)
    usual = making.typed.get(own.name, "yes" if own.default is True else own.shown_default)
    if choices and usual not in choices:
        # It was typed before another answer ruled it out.
        usual = own.shown_default
    while True:
        typed = typed_line(prompt_of(own, usual))
        if typed == BACK:
            return BACK
        if typed == HELP:
            section = f" [{own.section}]" if own.section else ""
            console.prose(f"{own.help}{section}")
            show_choices(choices)
            continue
        try:
            text, value = read(own, typed or usual, making.value, choices)
        except LudusError as error:
            console.say(f"{error.why[:1].upper()}{error.why[1:]}. {error.mend}.")
            continue
        making.value[own.name], making.typed[own.name] = value, text
        making.answered.append(own)
        return text


def prompt_of(own: Field, usual: str) -> str:
    """Return the prompt of a question, with the default in brackets."""
    if own.kind == "yes":
        return f"{own.label} [{'Y/n' if usual == 'yes' else 'y/N'}]: "
    if own.required and not usual:
        return f"{own.label}: "
    return f"{own.label} [{usual or 'nothing'}]: "


def read(own: Field, text: str, values: Mapping[str, Any], choices: Mapping[str, str]) -> tuple[str, Any]:
    """Return the typed answer in full, and its value. Raises LudusError when it will not do."""
    from ludus_cli.game.results.results import read_answer

    if own.kind == "yes":
        value = read_answer(own, text or "no", values)
        return value_words(value), value
    if own.kind in ("number", "text") and own.read is None and own.shown_default == text != "":
        return text, own.default
    if own.kind == "number":
        return text, read_answer(own, text, values)
    if own.kind == "choice":
        if text == own.shown_default and own.default is None and text not in choices:
            return text, None
        text = chosen(own, text, choices)
    if own.kind == "file":
        text = file_text(text, [choice for choice, _ in own.choices])
    value = text if own.read is None else own.read(text, values)
    # Of a name that was begun the whole is shown.
    return (value if value and isinstance(value, str) else text), value


def chosen(own: Field, text: str, choices: Mapping[str, str]) -> str:
    """The choice that was typed, or the only one that begins so. Raises LudusError."""
    matching = meant(text, choices)
    if len(matching) == 1:
        return matching[0]
    why = f"{text!r:.60} may mean several of them" if matching else f"{text!r:.60} is not one of the choices"
    names = ", ".join(matching or choices)
    raise LudusError(f"take {own.name!r}", why, f"Type one of these, or its first letters: {names}")


def left(own: Field, values: Mapping[str, Any]) -> dict[str, str]:
    """Return the choices of a field that still fit the earlier answers."""
    found = {}
    for value, words in own.choices:
        try:
            if own.read is not None:
                own.read(value, values)
        except LudusError:
            continue
        found[value] = words
    return found


def show_choices(choices: Mapping[str, str]) -> None:
    """The choices of a question, a line each."""
    from ludus_cli.output import console

    longest = max(map(len, choices), default=0)
    for name, words in choices.items():
        console.say(f"  {name:{longest}}  {words}".rstrip())


def confirmed(making: Making) -> bool:
    """Show all answers, and ask whether they are right; False: back to the last question.

    Raises Left when the person leaves, or says no.
    """
    from ludus_cli.output import console

    said = [(each.label.rstrip("?"), making.typed.get(each.name, "")) for each in making.fields]
    show_parts(
        table("A new Star", [(label, text) for label, text in said if text], [
            ("What", lambda row: row[0], ""),
            ("Said", lambda row: row[1], ""),
        ])
    )  # fmt: skip
    while True:
        typed = typed_line(CONFIRM).casefold()
        if typed in ("", "y", "yes"):
            return True
        if typed == BACK:
            return False
        if typed in ("n", "no"):
            raise Left
        console.say("Enter creates him as shown, < goes back one question, n leaves and creates nobody.")
