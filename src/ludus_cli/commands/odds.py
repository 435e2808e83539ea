"""``ludus odds``: how two styles fare against each other."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from ludus_cli.odds import Odds
    from ludus_cli.rules.heroes.arena import Arena


def odds(
    a: Annotated[str, typer.Argument(metavar="A", help="A fighting style.")],
    b: Annotated[str, typer.Argument(metavar="B", help="Its opponent's style.")],
    row: Annotated[int, typer.Option(min=1, max=6, help="Row of the pool table for both.")] = 2,
    arena: Annotated[
        str, typer.Option(metavar="NAME", help="amphitheatre, colosseum, or a file with a drawing.")
    ] = "amphitheatre",
    matches: Annotated[
        int, typer.Option("--matches", "-n", min=1, max=10_000_000, help="How many to play.")
    ] = 2000,
    seed: Annotated[int, typer.Option(min=0, max=2**63 - 1, help="Seed of the dice.")] = 1,
    death: Annotated[bool, typer.Option("--death", help="Matches to the death.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print data as JSON.")] = False,
) -> None:
    """Play many matches of two styles, both by the NPG tables, and count.

    \b
    Examples:
      ludus odds Murmillo Thraex
      ludus odds Retiarius Secutor --row 5 --matches 500 --seed 7
      ludus odds Thraex Murmillo --arena colosseum --death --json
    """
    from ludus_cli import console
    from ludus_cli.odds import simulate
    from ludus_cli.rules.heroes.actions import checked_style

    what = "work out odds"
    styles = checked_style(what, a), checked_style(what, b)
    ground = arena_named(arena)
    with console.progress("Fighting", matches) as step:
        result = simulate(
            styles,
            row=row,
            arena=ground,
            matches=matches,
            seed=seed,
            to_the_death=death,
            progress=step,
        )
    if as_json:
        console.print_json(asdict(result))
    else:
        show(result, styles, row, ground.name, death)


def arena_named(name: str) -> Arena:
    """One of the two arenas, or one from a user's drawing."""
    from ludus_cli.commands.campaign import read_text
    from ludus_cli.errors import LudusError
    from ludus_cli.rules.heroes.arena import DRAWINGS, ArenaError, read_arena, standard_arena

    if name.casefold() in DRAWINGS:
        return standard_arena(name.casefold())
    path = Path(name)
    try:
        there = path.exists()
    except OSError:
        there = False
    if not there:
        raise LudusError(
            f"find the arena {name!r}",
            "it is neither a known arena nor a file",
            f"Arenas: {', '.join(DRAWINGS)}, or the path of a drawing",
        )
    try:
        return read_arena(path.stem, read_text(path, "read the arena"))
    except ArenaError as error:
        raise LudusError(
            "read the arena", str(error), "Mend the drawing; docs/arenas.md shows how one is made"
        ) from error


def show(result: Odds, styles: tuple[int, int], row: int, arena: str, death: bool) -> None:
    """The odds as a table with 95% intervals."""
    from ludus_cli import console
    from ludus_cli.odds import interval
    from ludus_cli.rules.heroes.styles import STYLE_NAMES

    one, two = (STYLE_NAMES[style] for style in styles)
    if one == two:
        one, two = f"{one} A", f"{two} B"
    manner = ", to the death" if death else ""
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
        f"{one} against {two}: {result.matches} matches, pool row {row}, {arena}{manner}",
        ["", "Count", "Share", "95% interval"],
        rows,
        right=["Count", "Share"],
    )
    console.data(
        f"{result.mean_turns:.2f} turns and {result.mean_dice:.0f} dice a match; "
        f"{result.matches_per_second:,.0f} matches a second, {result.engine}"
    )
