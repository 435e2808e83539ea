"""House rules on the command line: a preset for all of them, and single ones that override it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.nearest import the_one

if TYPE_CHECKING:
    from ludus_cli.rules.shapes import Payload
    from ludus_cli.rules.system import AnySystem


PresetOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="PRESET",
        help="Set all house rules: ludus, the defaults; book, the letter of the source; or an edition of the game.",
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


#: What the presets of all systems are called.
PRESET_WORDS = {"ludus": "rules of Ludus", "book": "rules of the book"}


def elsewhere(preset: str) -> str:
    """Which other systems have house rules of a name, for a sentence; "" where none do."""
    from ludus_cli.rules.switches import presets_of
    from ludus_cli.systems import working

    having = [each.key for each in working() if preset in presets_of(each.campaign.switches)]
    return f"; --system {' or '.join(having)} has {preset}" if having else ""


@dataclass(frozen=True, slots=True)
class RulesSaid:
    """What was said of house rules: a preset, and single ones as ``NAME=VALUE`` that override it."""

    preset: PresetOption = None
    single: RuleOption = None

    def values(self, system: AnySystem) -> dict[str, str]:
        """The house rules that were said, by name."""
        from ludus_cli.rules.switches import edition_of, preset_rules, presets_of

        said = once((pair(text, "--rule", "NAME=VALUE") for text in self.single or ()), "--rule")
        if self.preset is None:
            return said
        switches = system.campaign.switches
        if (edition := edition_of(switches)) in said:
            raise typer.BadParameter(
                f"--rules {self.preset} says by which {edition} it is played: leave one out",
                param_hint="--rule",
            )
        known = presets_of(switches)
        preset = the_one(
            self.preset, known, f"play by the rules {self.preset!r}",
            f"{system.name} has none of that name", f"Rules: {', '.join(known)}{elsewhere(self.preset)}",
        )  # fmt: skip
        return preset_rules(switches, system.campaign.default_value, preset) | said

    def under(self, system: AnySystem, state: Any | None = None) -> AnySystem:
        """A system as it is under what was said, over the house rules of a campaign or those of today."""
        terms = terms_under(system, state, self.values(system))
        return system.under(system.campaign.bouts.rules_of(terms["rules"])) if terms else system

    @property
    def words(self) -> str:
        """What was said, to stand behind other words: ``, rules of the book, rivals=on``; "" for nothing."""
        words = (
            [] if self.preset is None else [PRESET_WORDS.get(self.preset, f"rules {self.preset}")]
        )
        return "".join(f", {word}" for word in (*words, *(self.single or ())))


#: Nothing was said.
UNSAID = RulesSaid()


def terms_under(system: AnySystem, state: Any | None, said: dict[str, str]) -> Payload:
    """House rules that were said, as the terms of trials have them: over those of a campaign, else of today.

    Nothing said is nothing to add. Raises LudusError for a rule or a value that there is not.
    """
    from ludus_cli.rules.switches import with_edition

    if not said:
        return {}
    now = (
        {}
        if state is None
        else {name: system.campaign.rule_value(state, name) for name in system.campaign.switches}
    )
    full = with_edition(system.campaign.switches, now, said)
    return {
        "rules": asdict(system.campaign.new_state(0, system.making.settings(full, {}, {})).rules)
    }
