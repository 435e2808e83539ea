"""House rules on the command line: a preset for all of them, and single ones that override it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.core.nearest import the_one

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Payload
    from ludus_cli.systems.system import AnySystem


PresetOption = Annotated[
    str | None,
    typer.Option(
        "--rules",
        metavar="PRESET",
        help="Set all house rules at once: 'ludus' (the defaults), 'book' (exactly as in the book), or an edition of "
        "the game.",
    ),
]
RuleOption = Annotated[
    list[str] | None,
    typer.Option("--rule", metavar="RULE=VALUE", help="Set one house rule; it overrides --rules. May be repeated."),
]
PackOption = Annotated[
    list[str] | None,
    typer.Option(
        "--pack",
        metavar="PACK",
        help="Pack of cards to play with, by name or file, in games with cards. Repeat it to combine packs. 'ludus "
        "pack show' lists the packs of Ludus.",
    ),
]


def split_pair(text: str, option: str, shape: str) -> tuple[str, str]:
    """The two halves of ``NAME=VALUE``."""
    name, sign, value = text.partition("=")
    if not sign or not name or not value:
        raise typer.BadParameter(f"{text!r} is not of the form {shape}", param_hint=option)
    return name, value


def pairs_to_dict(pairs: Iterable[tuple[str, str]], option: str) -> dict[str, str]:
    """Pairs as a dict; a usage error when a name is given twice."""
    found: dict[str, str] = {}
    for name, value in pairs:
        if name in found:
            raise typer.BadParameter(f"{name!r} is given twice", param_hint=option)
        found[name] = value
    return found


#: What the presets of all systems are called.
PRESET_WORDS = {"ludus": "rules of Ludus", "book": "rules of the book"}


def other_systems_words(preset: str) -> str:
    """Name the other systems with this preset, for a sentence; "" if there are none."""
    from ludus_cli.game.elements.switches import presets_of
    from ludus_cli.systems.installed import working

    having = [each.key for each in working() if preset in presets_of(each.campaign.switches)]
    return f"; --system {' or '.join(having)} has {preset}" if having else ""


@dataclass(frozen=True, slots=True)
class RulesSaid:
    """House rules given on the command line: a preset, and single ones as ``NAME=VALUE`` that override it."""

    preset: PresetOption = None
    single: RuleOption = None

    def values(self, system: AnySystem) -> dict[str, str]:
        """Return the given house rules by name."""
        from ludus_cli.game.elements.switches import edition_of, preset_rules, presets_of

        said = pairs_to_dict((split_pair(text, "--rule", "NAME=VALUE") for text in self.single or ()), "--rule")
        if self.preset is None:
            return said
        switches = system.campaign.switches
        if (edition := edition_of(switches)) in said:
            raise typer.BadParameter(
                f"--rules {self.preset} already chooses the {edition}: leave one of the two out", param_hint="--rule"
            )
        known = presets_of(switches)
        preset = the_one(
            self.preset, known, f"play by the rules {self.preset!r}",
            f"{system.name} has no rules with that name",
            f"Rules: {', '.join(known)}{other_systems_words(self.preset)}",
        )  # fmt: skip
        return preset_rules(switches, system.campaign.default_value, preset) | said

    def cards(self, system: AnySystem) -> str:
        """The cards that were said, as the settings of a campaign have them; "" for none."""
        return ""

    def terms(self, system: AnySystem, state: Any | None = None) -> Payload:
        """Return the terms of trials under these rules, laid over those of a campaign or today's."""
        return terms_under(system, state, self.values(system), self.cards(system))

    def under_rules(self, system: AnySystem, state: Any | None = None) -> AnySystem:
        """Return a system under the given rules, laid over the house rules of a campaign or those of today."""
        terms = self.terms(system, state)
        return system.under_rules(system.campaign.bouts.rules_of(terms["rules"])) if terms else system

    @property
    def title_suffix(self) -> str:
        """The given rules, to stand behind other words: ``, rules of the book, rivals=on``; "" if none."""
        words = [] if self.preset is None else [PRESET_WORDS.get(self.preset, f"rules {self.preset}")]
        return "".join(f", {word}" for word in (*words, *(self.single or ())))


@dataclass(frozen=True, slots=True)
class GameSaid(RulesSaid):
    """House rules and packs of cards given on the command line."""

    pack: PackOption = None

    def cards(self, system: AnySystem) -> str:
        """Return the given cards. Raises LudusError for packs that cannot be read, or are not for the system."""
        from ludus_cli.packs.pack_catalogue import combine_packs

        return combine_packs(system.key, self.pack) if self.pack else ""

    @property
    def title_suffix(self) -> str:
        packs = f", cards of {' and '.join(self.pack)}" if self.pack else ""
        return RulesSaid(self.preset, self.single).title_suffix + packs


#: Nothing was said.
UNSAID = RulesSaid()


def terms_under(system: AnySystem, state: Any | None, said: dict[str, str], cards: str = "") -> Payload:
    """House rules and cards that were said, as the terms of trials have them: over those of a campaign, else of today.

    Nothing said is nothing to add. Raises LudusError for a rule or a value that there is not.
    """
    from ludus_cli.game.elements.switches import with_edition

    if not said and not cards:
        return {}
    now = {} if state is None else {name: system.campaign.rule_value(state, name) for name in system.campaign.switches}
    full = with_edition(system.campaign.switches, now, said)
    settings = system.making.settings(full, {}, {}) | ({"pack": cards} if cards else {})
    return {"rules": asdict(system.campaign.new_state(0, settings).rules)}
