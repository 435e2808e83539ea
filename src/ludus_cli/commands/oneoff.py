"""``ludus match oneoff``: a match outside all campaigns, in a file of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.arrange import DeathOption, SideOption
from ludus_cli.commands.common import JsonOption, RollsOption, SystemOption, place_number
from ludus_cli.commands.fight import SteppingOptions
from ludus_cli.commands.house_rules import GameSaid
from ludus_cli.core.errors import LudusError
from ludus_cli.output.report import unfolded
from ludus_cli.play import full_screen
from ludus_cli.play.match_telling import say_by_tactics, tell_fought
from ludus_cli.play.stepping import set_modes, stepped

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.game.elements.common_types import Doing

WHAT = "make a one-off match"


@unfolded
def oneoff(
    side: SideOption = None,
    star: Annotated[
        list[str] | None,
        typer.Option(
            "--star", metavar="STAR", help="A copy of a Star of a campaign. Repeat it for more Stars on his side."
        ),
    ] = None,
    campaign: Annotated[
        str | None,
        typer.Option(
            "--campaign", "-c", metavar="CAMPAIGN", help="The campaign of these Stars; the chosen one if left out."
        ),
    ] = None,
    place: Annotated[
        str | None,
        typer.Option("--locale", metavar="PLACE", help="The place whose pool and arena are used; none if left out."),
    ] = None,
    to_the_death: DeathOption = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=2**63 - 1, metavar="N", help="Seed of all its dice; random if left out.")
    ] = None,
    *,
    ruled: GameSaid,
    system: SystemOption = None,
    step: Annotated[bool, typer.Option("--step", help="Step through it: you decide for your men.")] = False,
    stepping: SteppingOptions,
    file: Annotated[Path | None, typer.Option("--output", "-o", metavar="FILE", help="The file to keep it in.")] = None,
    rolls: RollsOption = False,
    as_json: JsonOption = False,
) -> None:
    """Fight a match outside all campaigns: two to four sides of men who are made for it.

    A man is a kind of fighter: Thraex, 2 Thraex for two, Marcus:Thraex for one with a name. The rules
    decide for him; add --pause turn to watch. Men with tactics are yours: Marcus:Thraex@bold. If you give
    --step or --dice and no tactics, the first side is yours.

    What is on his card comes after more colons, each as NAME=VALUE, or the value alone. The dice decide whatever you
    leave out. There is:

    {built}

    A gladiator of a campaign, by name or number, comes as a copy: Marcus, "Marcus secondary",
    Marcus@bold; --star puts him on the first side. The campaign stays as it is.

    --locale takes the arena of a place. Where the rules build arenas by the dice, --rule arena=rolled
    builds one; 'ludus rules' lists the house rules of a system.

    Nobody's career hears of it. It is kept in a file of its own, to be shown, replayed, resumed and
    amended as any match, with --campaign FILE.

    \b
    Examples:
      ludus match oneoff --side Murmillo --side Thraex
      ludus match oneoff --side "Marcus:Murmillo, Thraex" --side "2 Retiarius"
      ludus match oneoff --side "4 Secutor" --side "4 Thraex" --locale rome
      ludus match oneoff --side Ajax:Thraex@bold --side Hector:Secutor@bold --step
      ludus match oneoff --side Ajax:Thraex:5/4/3 --side Secutor --to-the-death
    """
    from ludus_cli.campaign.engine import do, found_campaign, opened, random_seed
    from ludus_cli.campaign.sitting import Modes
    from ludus_cli.commands.campaign import settings_from
    from ludus_cli.commands.sides import built_words, made_side, sides_from, star_side, unknown_words, with_players
    from ludus_cli.commands.trial_sides import ground_of

    by_hand = step or stepping.any_given
    if by_hand:
        stepping.check_options(as_json)
    # No file is open while the questions wait.
    with ground_of(unknown_words(side, star), campaign, system, WHAT, ruled) as (played, theirs):
        pass
    # What is wrong with a word is said before anything is asked.
    settings = settings_from(played, ruled, None, None)
    payload: dict[str, Any] = {}
    if place is not None:
        payload["place"] = place_number(played, place, WHAT)
    stars = [man for name in star or [] for man in star_side(played, theirs, WHAT, name)]
    sides = sides_from(
        side,
        WHAT,
        f"On each side give men by their {played.campaign.kind}, for example: "
        f"{played.campaign.kinds[0]}, 2 {played.campaign.kinds[-1]}, "
        f"{built_words(played)}" + (f", or those of {theirs.name} by name" if theirs else ""),
        lambda text, _: made_side(played, theirs, WHAT, text),
        [stars] if stars else [],
    )
    # A pause alone lets you watch.
    plays = step or stepping.dice is not None or bool(stepping.by_hand or stepping.leave)
    payload["sides"] = with_players(played, sides) if plays else sides
    if to_the_death is not None:
        payload["to_the_death"] = to_the_death
    if by_hand:
        full_screen.enter()
    path = new_path() if file is None else file.expanduser().absolute()
    number = random_seed() if seed is None else seed
    found_campaign(path, f"One-off {path.stem}", number, settings, played)
    try:
        with opened(path) as made:
            match = max(do(made, "oneoff", **payload).billed)
            if by_hand:
                set_modes(made, match, Modes(), stepping)
    except LudusError:
        # Nothing has been fought that could be lost.
        path.unlink(missing_ok=True)
        raise
    with opened(path) as made:
        if by_hand:
            done = stepped(made, match, stepping, str(path))
            if done is None:
                return
        else:
            done = do(made, "fight", match=match)
        show_fought(made, done, rolls, as_json)
        if not by_hand and not as_json:
            say_by_tactics(made, [bout for bout, _ in done.fought])


def show_fought(campaign: Campaign, done: Doing, rolls: bool, as_json: bool) -> None:
    """Tell the match, where it is kept, and how to see it again."""
    import shlex

    from ludus_cli.output import console

    path = str(campaign.file.path)
    for facts in tell_fought(campaign, done, rolls, as_json):
        console.show_json(**facts, seed=campaign.state.seed, file=path)
    if as_json:
        return
    console.say(f"Seed {campaign.state.seed}; kept in {path}")
    ((bout, _),) = done.fought
    console.say(f"To see it again: ludus match show {bout.id} --campaign {shlex.quote(path)}")


def new_path() -> Path:
    """A free file in the folder of one-off matches, by today's date and a number."""
    from datetime import datetime

    from ludus_cli.models.library import SUFFIX, make_oneoff_folder

    folder = make_oneoff_folder()
    today = datetime.now().astimezone().date().isoformat()
    number = 1
    while (folder / f"{today}-{number}{SUFFIX}").exists():
        number += 1
    return folder / f"{today}-{number}{SUFFIX}"
