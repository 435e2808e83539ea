"""House rules on the command line: a preset for all of them, and single ones that override it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from ludus_cli.rules.shapes import Payload
    from ludus_cli.rules.system import AnySystem


class Preset(StrEnum):
    """What all house rules may be set to at once."""

    ludus = "ludus"
    book = "book"


PresetOption = Annotated[
    Preset | None,
    typer.Option(
        "--rules",
        help="Set all house rules: ludus, the defaults, or book, by the letter of the source.",
    ),
]
RuleOption = Annotated[
    list[str] | None,
    typer.Option(
        "--rule",
        metavar="RULE=VALUE",
        help="Set one house rule, whatever --rules says. May be repeated.",
    ),
]


def pair(text: str, option: str, shape: str) -> tuple[str, str]:
    """The two halves of ``NAME=VALUE``."""
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise typer.BadParameter(f"{text!r} is not of the shape {shape}", param_hint=option)
    return name, value


def once(pairs: Iterable[tuple[str, str]], option: str) -> dict[str, str]:
    """Pairs as a dict; a usage error when a name is given twice."""
    found: dict[str, str] = {}
    for name, value in pairs:
        if name in found:
            raise typer.BadParameter(f"{name!r} is given twice", param_hint=option)
        found[name] = value
    return found


@dataclass(frozen=True, slots=True)
class RulesSaid:
    """What was said of house rules: a preset, and single ones as ``NAME=VALUE`` that override it."""

    preset: PresetOption = None
    single: RuleOption = None

    def values(self, system: AnySystem) -> dict[str, str]:
        """The house rules that were said, by name."""
        from ludus_cli.rules.switches import preset_rules

        found = {}
        if self.preset is not None:
            found = preset_rules(
                system.campaign.switches, system.campaign.default_value, self.preset.value
            )
        return found | once(
            (pair(text, "--rule", "NAME=VALUE") for text in self.single or ()), "--rule"
        )

    @property
    def words(self) -> str:
        """What was said, to stand behind other words: ``, rules of the book, rivals=on``; "" for nothing."""
        book = "the book" if self.preset == Preset.book else "Ludus"
        words = [] if self.preset is None else [f"rules of {book}"]
        return "".join(f", {word}" for word in (*words, *(self.single or ())))


#: Nothing was said.
UNSAID = RulesSaid()


def terms_under(system: AnySystem, state: Any | None, said: dict[str, str]) -> Payload:
    """House rules that were said, as the terms of trials have them: over those of a campaign, else of today.

    Nothing said is nothing to add. Raises LudusError for a rule or a value that there is not.
    """
    if not said:
        return {}
    now = (
        {}
        if state is None
        else {name: system.campaign.rule_value(state, name) for name in system.campaign.switches}
    )
    return {
        "rules": asdict(
            system.campaign.new_state(0, system.making.settings(now | said, {}, {})).rules
        )
    }
