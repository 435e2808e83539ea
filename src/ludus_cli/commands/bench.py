"""``ludus bench``: how quick Ludus is on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import SystemOption
from ludus_cli.report import Report, reporting
from ludus_cli.rules.system import Sheet
from ludus_cli.rules.trials import counted

if TYPE_CHECKING:
    from ludus_cli.odds.bench import Ground
    from ludus_cli.rules.system import System

#: Who meets whom, in rules that know these kinds; else their first two.
PAIR = ("Murmillo", "Thraex")
#: How long careers are.
MONTHS = 120


@reporting
def bench(
    quick: Annotated[
        bool, typer.Option("--quick", help="Half a minute, and less to be relied upon.")
    ] = False,
    system: SystemOption = None,
) -> Report:
    """Measure how quick Ludus is here, in two or three minutes.

    Matches and careers, interpreted and compiled, by one and by several
    workers; dice, against a loop in C that merely rolls them; how long it
    takes to compile and to start; memory. Each is told as times of something
    else that was measured in turns with it.

    \b
    Examples:
      ludus bench --quick
      ludus bench --json
    """
    from ludus_cli import console
    from ludus_cli.commands.common import system_named
    from ludus_cli.odds import bench as room

    sizes = room.QUICK if quick else room.FULL
    ground = ground_for(system_named(system))
    with console.progress("Measuring", room.steps(ground, sizes)) as step:
        facts = room.measure(ground, sizes, step)

    def left_out() -> None:
        if ground.lacking:
            console.say(f"The compiled engine was not measured: {ground.lacking}")
        if facts["c_missing"]:
            console.say(f"The loop in C was not measured: {facts['c_missing']}")

    return Report(facts, [facts], shown(ground, facts), after=left_out)


def ground_for(system: System) -> Ground:
    """Two kinds against each other on the usual terms, and the career of a fresh Star of the first."""
    from ludus_cli.commands.careers import fresh
    from ludus_cli.commands.contenders import ground_terms
    from ludus_cli.commands.sides import kind_of
    from ludus_cli.odds.bench import Ground, lacking
    from ludus_cli.rules.trials import CAREER, ODDS

    a, b = PAIR if all(kind_of(system, name) for name in PAIR) else system.KINDS[:2]
    men = [{"kind": system.kind_by_name(name), "tactics": ""} for name in (a, b)]
    first = next(each.name for each in system.CAREER_FIELDS if each.required)
    terms = {
        ODDS: {**ground_terms(system, None, None), "sides": [[man] for man in men]},
        CAREER: fresh(system, {first: a}).terms(months=MONTHS, per_day=1),
    }
    return Ground(system, a, b, terms, lacking(system))


# As tables


@dataclass(slots=True)
class Page:
    """A table: its title, of what the numbers are compared (``as_``: "as many as"), and its rows."""

    title: str
    as_: str
    facts: dict[str, Any]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    @property
    def columns(self) -> list[str]:
        """The columns: a measurement, and how many times something else that is."""
        return ["", "Best", "Median", "Times", "Median ", self.as_]

    def row(self, words: str, key: str = "", times: str = "", of: str = "") -> None:
        """A row of what was measured; none where nothing was."""
        values = [
            self.facts.get(each) for name in (key, times) for each in (name, f"{name}_median")
        ]
        if any(value is not None for value in values):
            self.rows.append(
                (words, *map(number_words, values), of if values[2] is not None else "")
            )


def shown(ground: Ground, facts: dict[str, Any]) -> Iterator[Sheet | str]:
    """What was measured, and on what."""
    from ludus_cli.rules.trials import ODDS

    words = ground.system.terms_words(ODDS, ground.terms[ODDS])
    yield f"{ground.a} against {ground.b}, {words}: {facts['dice_per_match']:.1f} dice a match\n"
    for page in pages(facts):
        if page.rows:
            yield Sheet(page.title, page.columns, page.rows, right=page.columns[1:5])
    numba = f", Numba {facts['numba']}" if facts["numba"] else ""
    yield (
        "Best and median are those of all rounds. What stands under Times was measured in the same rounds, "
        "so that another load on the machine slows both. Where one worker plays, only the time counts in "
        "which the processor was his; all else goes by the clock."
    )
    yield (
        f"{counted(facts['cores'], 'core')}, {facts['machine']}, Python {facts['python']}{numba}; "
        f"{counted(facts['rounds'], 'round')} in {facts['seconds']:.0f} s"
    )


def pages(facts: dict[str, Any]) -> list[Page]:
    """The tables of what was measured."""
    several = f"  by {counted(facts['workers'], 'worker')} together"
    pace = Page("How many are played in a second", "as many as", facts)
    for kind in ("matches", "careers"):
        for engine, other in (("interpreted", ""), ("compiled", "interpreted")):
            name = f"{engine}_{kind}"
            times = f"{name}_times_{other}" if other else ""
            pace.row(f"{kind.capitalize()}, {engine}", f"{name}_per_second", times, other)
            pace.row(several, times=f"{name}_workers_times_one", of="one worker")
    pace.row("Dice, loops in C at once", times="c_workers_times_one", of="one loop")

    die = Page("Nanoseconds for a die, with all that is done because of it", "as long as", facts)
    die.row("Loop in C that only rolls", "c_ns_per_die")
    die.row("  begun anew for each match", "c_begun_ns_per_die")
    die.row("Match, compiled", "compiled_ns_per_die", "compiled_times_c", "the loop")
    die.row("", times="compiled_times_c_begun", of="that begun anew")
    die.row("Match, interpreted", "interpreted_ns_per_die", "interpreted_times_c", "the loop")

    typer_alone = "the empty one"
    wait = Page("Seconds to wait", "as long as", facts)
    wait.row("Empty program of Typer", "startup_seconds_typer")
    for command in ("", "odds ", "bench "):
        times = f"{command.strip()}_help_times_typer" if command else "startup_times_typer"
        wait.row(f"ludus {command}--help", times=times, of=typer_alone)
    wait.row("First odds, which compile", "first_call_seconds")
    wait.row("  of these, at work", "first_call_busy_seconds")
    wait.row("Odds from then on", "later_call_seconds", "later_call_times_typer", typer_alone)
    many = facts["linear_matches"]
    wait.row(f"{10 * many:,} matches", times="linear_times", of=f"{many:,} matches")

    few = facts["memory_small_matches"]
    room = Page("MiB of memory", "as much as", facts)
    room.row(f"Odds of {few:,} matches", "memory_small_mib")
    room.row(
        f"Odds of {facts['memory_large_matches']:,} matches",
        "memory_large_mib",
        "memory_times",
        f"{few:,} matches",
    )
    return [pace, die, wait, room]


def number_words(value: float | None) -> str:
    """A number in a table, with as many places as tell something; "" for none."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
