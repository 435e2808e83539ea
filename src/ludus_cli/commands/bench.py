"""``ludus bench``: how quick Ludus is on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import JsonOption, SystemOption

if TYPE_CHECKING:
    from ludus_cli.odds.bench import Ground
    from ludus_cli.rules.system import System

#: Who meets whom, in rules that know these kinds; else their first two.
PAIR = ("Murmillo", "Thraex")
#: How long careers are.
MONTHS = 120

COLUMNS = ["", "Best", "Median", "Times", "Median ", "of"]


def bench(
    quick: Annotated[
        bool, typer.Option("--quick", help="Half a minute, and less to be relied upon.")
    ] = False,
    system: SystemOption = None,
    as_json: JsonOption = False,
) -> None:
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
    if as_json:
        console.show_json(**facts)
    else:
        show(ground, facts)
    if ground.lacking:
        console.say(f"The compiled engine was not measured: {ground.lacking}")
    if facts["c_missing"]:
        console.say(f"The loop in C was not measured: {facts['c_missing']}")


def ground_for(system: System) -> Ground:
    """Two kinds against each other on the usual terms, and the career of a fresh Star of the first."""
    from ludus_cli.commands.careers import fresh
    from ludus_cli.commands.contenders import ground_terms
    from ludus_cli.commands.sides import kind_of
    from ludus_cli.odds.bench import Ground, lacking
    from ludus_cli.rules.trials import CAREER, ODDS

    a, b = PAIR if all(kind_of(system, name) for name in PAIR) else system.KINDS[:2]
    men = [{"kind": system.kind_by_name(name), "tactics": ""} for name in (a, b)]
    first = next(field.name for field in system.CAREER_FIELDS if field.required)
    terms = {
        ODDS: {**ground_terms(system, None, None), "sides": [[man] for man in men]},
        CAREER: fresh(system, {first: a}).terms(months=MONTHS, per_day=1),
    }
    return Ground(system, a, b, terms, lacking(system))


# As a table


def show(ground: Ground, facts: dict[str, Any]) -> None:
    """What was measured, and on what."""
    from ludus_cli import console
    from ludus_cli.rules.trials import ODDS

    words = ground.system.terms_words(ODDS, ground.terms[ODDS])
    console.show_table(
        f"{ground.a} against {ground.b}, {words}: {facts['dice_per_match']:.1f} dice a match",
        COLUMNS,
        rows(facts),
        right=COLUMNS[1:5],
        fixed=COLUMNS,
    )
    numba = f", Numba {facts['numba']}" if facts["numba"] else ""
    console.data(
        f"{facts['cores']} cores, {facts['machine']}, Python {facts['python']}{numba}; "
        f"{facts['rounds']} rounds in {facts['seconds']:.0f} s"
    )
    console.data("What one does alone is told by the time at work, all else by the clock")


def rows(facts: dict[str, Any]) -> list[tuple[str, ...]]:
    """The rows of what was measured."""
    several = f"{facts['workers']} workers"
    found: list[tuple[str, ...]] = []

    def row(words: str, key: str = "", times: str = "", of: str = "") -> None:
        values = [facts.get(each) for name in (key, times) for each in (name, f"{name}_median")]
        if any(value is not None for value in values):
            found.append((words, *map(shown, values), of if values[2] is not None else ""))

    for kind in ("matches", "careers"):
        row(f"{kind.capitalize()}/s, interpreted", f"interpreted_{kind}_per_second")
        row(f"  {several}", times=f"interpreted_{kind}_workers_times_one", of="one")
        pace = f"compiled_{kind}_per_second"
        row(
            f"{kind.capitalize()}/s, compiled",
            pace,
            f"compiled_{kind}_times_interpreted",
            "interpreted",
        )
        row(f"  {several}", times=f"compiled_{kind}_workers_times_one", of="one")
    row("10 times the matches", times="linear_times", of=f"{facts['linear_matches']:,}")
    row("ns a die, loop in C", "c_ns_per_die")
    row("  with streams begun", "c_begun_ns_per_die")
    row(f"  {several}", times="c_workers_times_one", of="one")
    row("ns a die, compiled", "compiled_ns_per_die", "compiled_times_c", "loop in C")
    row("", times="compiled_times_c_begun", of="with streams")
    row("ns a die, interpreted", "interpreted_ns_per_die", "interpreted_times_c", "loop in C")
    row("s to start bare Typer", "startup_seconds_typer")
    row("  ludus --help", times="startup_times_typer", of="bare Typer")
    row("  ludus odds --help", times="odds_help_times_typer", of="bare Typer")
    row("  ludus bench --help", times="bench_help_times_typer", of="bare Typer")
    row("s of the first odds ever", "first_call_seconds")
    row("  of them at work", "first_call_busy_seconds")
    row("s of later odds", "later_call_seconds", "later_call_times_typer", "bare Typer")
    row(f"MiB, {facts['memory_small_matches']:,} matches", "memory_small_mib")
    row(
        f"MiB, {facts['memory_large_matches']:,} matches",
        "memory_large_mib",
        "memory_times",
        "the fewer",
    )
    return found


def shown(value: float | None) -> str:
    """A number in a table, with as many places as tell something; "" for none."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
