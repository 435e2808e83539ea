"""A rule system of nothing but careers, whose chances are known: each Star lives by one throw of luck.

A Star is as good as his style; tactics and points add to it. Month by month he is freed by this much of a
hundred, or dies; a lucky number decides how quickly.
"""

from types import SimpleNamespace
from typing import Any

import pytest

from ludus_cli.core.dice import STREAM_ODDS, Sfc32
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.campaign_state import Round
from ludus_cli.game.elements.common_types import Field, Payload
from ludus_cli.game.trials.trials import MEAN, REST, SPREAD, Knob, Measure, Tally, blank, places_of

STYLES = {"Strong": 30, "Middling": 20, "Weak": 10}

#: Percent that tactics add; ``hits`` is best at 3, ``prays`` does nothing.
TACTICS_ROWS: dict[str, dict[str, Any]] = {"meek": {"hits": 0, "prays": True}, "mild": {"hits": 1, "prays": False}}

KNOBS = (Knob("hits", "how hard he hits", (0, 1, 2, 3, 4)), Knob("prays", "prays before a match", (False, True)))


def read_style(text: str, said: Any) -> str:
    found = [style for style in STYLES if style.casefold() == text.casefold()]
    if not found:
        raise Refusal("read a style", f"there is none such as {text!r}", "Say Strong")
    return found[0]


def bonus(tactics: Any) -> int:
    """What tactics add to the chance, in percent."""
    row = TACTICS_ROWS.get(tactics or "meek") if isinstance(tactics, str) else tactics
    if row is None:
        return 0
    hits: int = row["hits"]
    return 20 - 5 * abs(3 - hits)


def percent(terms: Payload) -> int:
    """The chance of freedom within ten months or more."""
    star = terms["star"]
    chance = STYLES[star["card"]["style"]] + bonus(star["tactics"])
    found: int = chance + 10 * star["secondary"] - 5 * (terms["every"] - 1)
    return max(0, found)


class Careers(SimpleNamespace):
    """The trials; ``broken`` are the numbers of those that raise."""

    broken: frozenset[int] = frozenset()
    freed_words = "freed"
    plans = REST
    careers = 0
    ROUND = Round()

    def measures(self, kind: str, terms: Payload) -> tuple[Measure, ...]:
        months = terms["months"]
        return (
            Measure("freed", self.freed_words), Measure("dead", "dead"), Measure("active", "still fighting"),
            Measure("reached_rome", "came to Rome"), Measure("months", "months", MEAN), Measure("fame", "Fame", MEAN),
            Measure("freed_by_month", "freed", SPREAD, size=months + 1),
            Measure("dead_by_month", "dead", SPREAD, size=months + 1),
            Measure("reached_rome_by_month", "came to Rome", SPREAD, size=months + 1),
            Measure("fame_spread", "Fame", SPREAD, size=41),
        )  # fmt: skip

    def waited_for(self, terms: Payload) -> int:
        return self.careers

    def tally(self, kind: str, terms: Payload, seed: int, first: int, count: int) -> Tally:
        measures = self.measures(kind, terms)
        places = places_of(measures)
        tally = blank(measures)
        months = terms["months"]
        for number in range(first, first + count):
            if number in self.broken:
                raise RuntimeError("the roof fell in")
            tally[0] += 1
            dice = Sfc32(seed, STREAM_ODDS, number)
            luck, month = dice.below(100) + 1, dice.below(10) + 1
            fate = "freed" if luck <= percent(terms) else "dead" if luck > 70 else "active"
            if month > months:
                fate = "active"
            tally[places[fate]] += 1
            if fate != "active":
                tally[places[f"{fate}_by_month"] + month] += 1
            if fate == "freed" and month > 5:
                tally[places["reached_rome"]] += 1
                tally[places["reached_rome_by_month"] + month - 1] += 1
            lived = months if fate == "active" else month
            tally[places["months"]] += lived
            tally[places["months"] + 1] += lived * lived
            fame = percent(terms) // 5 + dice.below(4) + 1
            tally[places["fame"]] += fame
            tally[places["fame"] + 1] += fame * fame
            tally[places["fame_spread"] + fame] += 1
        return tally

    def describe_terms(self, kind: str, terms: Payload) -> str:
        return f"{terms['months']} months"

    def campaign_terms(self, state: Any, place: int | None) -> Payload:
        return {"place": place, "rules": {}}


def builds(said: Payload) -> list[tuple[tuple[str, ...], Payload]]:
    styles = [said["style"]] if said["style"] else list(STYLES)
    return [((style,), {"style": style}) for style in styles]


class Making(SimpleNamespace):
    """What is said of its Stars."""

    def flags(self, group: str) -> tuple[Field, ...]:
        found: tuple[Field, ...] = getattr(self, group)
        return found


class Stub(SimpleNamespace):
    """The system."""

    trials: Careers


def stub() -> Any:
    """The system, as commands see it."""
    return Stub(
        key="stub",
        name="Stub",
        campaign=SimpleNamespace(
            kind="style",
            round=Round(),
            kinds=tuple(STYLES),
            new_state=lambda seed, settings: SimpleNamespace(month=0),
            begins=0,
        ),
        making=Making(
            CREATE=(Field("tactics", "Tactics", "", "choice", (("meek", ""), ("mild", ""), ("npg", ""))),),
            CAREER_FIELDS=(
                Field("style", "Style", "His style.", default=None, required=True, read=read_style),
                Field("luck", "Luck", "His luck.", "number", default=None, lowest=0, highest=9),
            ),
            BUILD_COLUMNS=("Style",),
            career_star=lambda said: {"style": said["style"]},
            career_terms=lambda said: {},
            builds=builds,
        ),
        trials=Careers(compiled="", rows=TACTICS_ROWS, knobs=KNOBS),
    )


def installed(monkeypatch: pytest.MonkeyPatch) -> Stub:
    """The system, made the only one that there is; this process plays alone, as others do not know it."""
    system: Stub = stub()
    monkeypatch.setattr("ludus_cli.systems.installed.working", lambda: [system])
    monkeypatch.setattr("ludus_cli.systems.installed.default", lambda: system)
    # Whatever campaign is chosen.
    monkeypatch.setattr("ludus_cli.commands.help_by_need.chosen_system", lambda args: None)
    monkeypatch.setattr("ludus_cli.odds.runner.cores", lambda: 1)
    return system
