"""``ludus odds --calibrate``: of the fights that were called 70%, how many were won?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.commands.common import system_now
from ludus_cli.commands.trial_sides import Playing, tell_failures
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.odds.tables import percent
from ludus_cli.output.report import FIXED, RIGHT, Column, Report, make_sheet

if TYPE_CHECKING:
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.odds.calibration import Calibration

#: More fights than this are not told apart by their dice.
MOST_PAIRINGS = 1_000_000


def calibrate(system: str | None, pairings: int, playing: Playing) -> Report:
    """Call fights, fight them, and show how good the calls were; code 1 when they were not."""
    from ludus_cli.odds.calibration import EACH, calibrate as held
    from ludus_cli.output import console

    if pairings > MOST_PAIRINGS:
        raise typer.BadParameter(
            f"{pairings} is not in the range 1 to {MOST_PAIRINGS} with --calibrate", param_hint="--matches"
        )
    played = system_now(system)
    seed = playing.seed
    with playing.crew() as crew, console.progress("Predicting and fighting", pairings) as step:
        found = held(played, pairings, seed, each=EACH, engine=playing.engine, crew=crew, progress=step)

    def tell() -> None:
        if found.stopped:
            console.say(f"Stopped after {found.pairings:,} of {count_noun(pairings, 'pairing')}.")
        if found.remark:
            console.say(found.remark)
        tell_failures(found.failures, seed)
        if not found.sound:
            console.say("The matches did not end as predicted: do not trust these odds.")

    all_of_it = calibration_json(found, seed, EACH)
    return Report(
        all_of_it,
        all_of_it["tenths"],
        calibration_blocks(found, played.name, seed, EACH),
        after=tell,
        code=1 if found.failures or found.stopped or not found.sound else 0,
    )


def calibration_json(found: Calibration, seed: int, each: int) -> dict[str, Any]:
    """A calibration as JSON shows it."""
    return {
        "pairings": found.pairings,
        "matches_each": each,
        "tenths": [
            {
                "from": tenth.low,
                "to": tenth.high,
                **{name: getattr(tenth, name) for name in ("fights", "called", "won", "sound")},
                "interval": list(tenth.interval),
            }
            for tenth in found.tenths
        ],
        "brier": found.brier,
        "brier_expected": found.expected,
        "brier_deviation": found.deviation,
        "sound": found.sound,
        "seconds": found.seconds,
        "engine": found.engine,
        "seed": seed,
        "failed": [{"trial": number, "why": why} for number, why in found.failures],
    }


COLUMNS: list[Column] = [
    ("Predicted", lambda tenth: f"{tenth.low:.0%} to {tenth.high:.0%}", FIXED),
    ("Matches", lambda tenth: f"{tenth.fights:,}", RIGHT),
    ("Mean", lambda tenth: percent(tenth.called), RIGHT),
    ("Won", lambda tenth: f"{tenth.won:,}", RIGHT),
    ("Share", lambda tenth: percent(tenth.won / tenth.fights), RIGHT),
    ("99.9% interval", lambda tenth: " to ".join(map(percent, tenth.interval)), FIXED),
    ("", lambda tenth: "" if tenth.sound else "off", ""),
]


def calibration_blocks(found: Calibration, name: str, seed: int, each: int) -> Iterator[Sheet | str]:
    """The table of tenths, and the score."""
    often, each_words = count_noun(found.pairings, "pairing"), count_noun(each, "match")
    yield make_sheet(f"{name}: {often}, each predicted from {each_words} and then fought once", found.tenths, COLUMNS)
    yield (
        f"Brier score {found.brier:.4f}; right predictions would score {found.expected:.4f}, "
        f"with a standard deviation of {found.deviation:.4f}"
    )
    yield (f"{found.seconds:.0f} s, {found.engine}; seed {seed}")
