"""``ludus odds``: how two kinds of fighters fare against each other."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from ludus_cli.commands.common import SystemOption, kind_number, system_named
from ludus_cli.commands.fields import completed, given, said_in, taking

if TYPE_CHECKING:
    from ludus_cli.odds import Odds


def odds(
    ctx: typer.Context,
    a: Annotated[str, typer.Argument(metavar="A", help="A kind of fighter: style or class.")],
    b: Annotated[str, typer.Argument(metavar="B", help="His opponent's.")],
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=1, max=10_000_000, help="How many to play.")
    ] = 2000,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of the dice.")] = 1,
    system: SystemOption = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print data as JSON.")] = False,
) -> None:
    """Play many matches of two kinds of fighters, nobody deciding but the rules, and count.

    \b
    Examples:
      ludus odds Murmillo Thraex
      ludus odds Retiarius Secutor --row 5 --matches 500 --seed 7
      ludus odds Thraex Murmillo --arena colosseum --death --json
    """
    from ludus_cli import console
    from ludus_cli.odds import simulate

    what = "work out odds"
    played = system_named(system)
    kinds = kind_number(played, a, what), kind_number(played, b, what)
    said = completed(played.ODDS, given(played.ODDS, said_in(ctx)))
    with console.progress("Fighting", matches) as step:
        result = simulate(played, kinds, said, matches=matches, seed=seed, progress=step)
    if as_json:
        console.print_json(asdict(result))
    else:
        show(result, [played.KINDS[kind] for kind in kinds], played.odds_words(said))


#: The command class that takes the systems' own flags.
COMMAND = taking("ODDS")


def show(result: Odds, kinds: list[str], terms: str) -> None:
    """The odds as a table with 95% intervals."""
    from ludus_cli import console
    from ludus_cli.odds import interval

    one, two = kinds
    if one == two:
        one, two = f"{one} A", f"{two} B"
    counted = (
        (f"{one} wins", result.wins_a),
        (f"{two} wins", result.wins_b),
        ("draws", result.draws),
        ("killing strokes", result.kills),
        ("executions", result.executions),
        ("surrenders", result.surrenders),
    )
    rows = []
    for words, count in counted:
        low, high = interval(count, result.matches)
        share = count / result.matches
        rows.append((words, count, f"{share:.1%}", f"{low:.1%} to {high:.1%}"))
    console.show_table(
        f"{one} against {two}: {result.matches} matches, {terms}",
        ["", "Count", "Share", "95% interval"],
        rows,
        right=["Count", "Share"],
    )
    console.data(
        f"{result.mean_turns:.2f} turns and {result.mean_dice:.0f} dice a match; "
        f"{result.matches_per_second:,.0f} matches a second, {result.engine}"
    )
