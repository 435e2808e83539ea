"""``ludus match fight`` and ``resume``: let matches be fought, or step through them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any

import typer

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import AutoOption, CampaignOption, JsonOption, RollsOption
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.campaign_state import waiting, waiting_called
from ludus_cli.output import console
from ludus_cli.output.report import unfolded
from ludus_cli.play import full_screen
from ludus_cli.play.match_telling import say_by_tactics, tell_fought
from ludus_cli.play.next_steps import more_words, say_left, say_next, to_the_bill
from ludus_cli.play.stepping import (
    AFRESH,
    FINISH,
    LEAVE,
    PAUSES,
    Stepping,
    chosen_after,
    decides,
    forget,
    stepped,
    way_of,
)

DiceOption = Annotated[
    str | None,
    typer.Option(
        metavar="HOW",
        help="roll: Ludus rolls; ask: you type all dice; mine: you type those of your own men; all: you also type "
        "the cards that others draw unseen.",
    ),
]


def tell_linearly(ctx: typer.Context, asked: bool) -> bool:
    """Have everything that a command shows told in the linear form, if that was asked."""
    if asked:
        ctx.find_root().with_resource(console.variable_set(console.LINEAR))
    return asked


LinearOption = Annotated[
    bool,
    typer.Option(
        "--linear",
        callback=tell_linearly,
        help="Draw nothing, and print one fact on each line, for screen readers and braille. The "
        "environment variable LUDUS_LINEAR=1 does so for every command.",
    ),
]


def ask_plainly(ctx: typer.Context, asked: bool) -> bool:
    """Have everything asked at prompts, if that was said."""
    if asked:
        ctx.find_root().with_resource(console.variable_set(full_screen.PLAIN))
    return asked


PlainOption = Annotated[
    bool,
    typer.Option(
        "--plain",
        callback=ask_plainly,
        help="Ask at prompts, not on the full screen. The environment variable LUDUS_PLAIN=1 does so always.",
    ),
]
PauseOption = Annotated[
    str | None,
    typer.Option(
        metavar="WHEN",
        help="When a match pauses: 'choice' (the default) only at your choices; 'phase' or 'turn' also after each of "
        "these.",
    ),
]
LeaveOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KIND",
        help="Let your tactics decide this kind of question, or this whole play, for example market. May be repeated.",
    ),
]


SureOption = Annotated[
    bool, typer.Option("--yes", "-y", help="Do not confirm choices that cannot be taken back, for example surrender.")
]


@dataclass(frozen=True, slots=True)
class SteppingOptions(Stepping):
    """Options for stepping through a match: dice, hands, display, pauses and questions left to tactics."""

    dice: DiceOption = None
    by_hand: Annotated[
        list[str] | None,
        typer.Option(metavar="STAR", help="A Star that you play; all your Stars if left out. May be repeated."),
    ] = None
    linear: LinearOption = False
    plain: PlainOption = False
    pause: PauseOption = None
    leave: LeaveOption = None
    yes: SureOption = False

    def check_options(self, as_json: bool = False) -> None:
        """A usage error for what stepping cannot do."""
        from ludus_cli.campaign.sitting import WHOSE_DICE

        if self.dice not in (None, *WHOSE_DICE):
            raise typer.BadParameter(f"{self.dice!r} is not one of roll, ask, mine and all", param_hint="--dice")
        if self.pause not in (None, *PAUSES):
            raise typer.BadParameter(f"{self.pause!r} is not one of choice, turn and phase", param_hint="--pause")
        if as_json:
            raise typer.BadParameter("you cannot step through a match in JSON", param_hint="--json")
        if not console.interactive():
            raise typer.BadParameter("Ludus cannot ask here: step through a match on a terminal")


@unfolded
def fight(
    match: Annotated[
        int | None,
        typer.Argument(
            metavar="[MATCH]", min=1, max=2**53, help="Number of the match; all matches of your Stars if left out."
        ),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through it: you decide for your Stars.")] = False,
    *,
    stepping: SteppingOptions,
    afresh: Annotated[
        bool, typer.Option("--afresh", help="Forget the answers you gave in the match; without --step Ludus fights it.")
    ] = False,
    auto: AutoOption = False,
    choose: Annotated[
        bool, typer.Option("--choose", help="Tactics decide the match; you choose the prize after a win.")
    ] = False,
    campaign: CampaignOption = None,
    rolls: RollsOption = False,
    as_json: JsonOption = False,
) -> None:
    """Fight matches of the bill, by tactics or step by step.

    If you have begun a match by hand, Ludus asks what to do with it. On a terminal you step through a play that is not
    a match, for example a market, unless you give --auto.

    \b
    Examples:
      ludus match fight
      ludus match fight 12 --rolls
      ludus match fight 12 --step
      ludus match fight 12 --dice ask
      ludus match fight 12 --pause phase
    """
    from ludus_cli.campaign.engine import do, holding
    from ludus_cli.campaign.unfinished_matches import (
        finish_by_program,
        noun_of,
        require_may_end,
        require_none,
        unfinished_among,
        unfinished_matches,
    )

    by_hand = step or stepping.any_given
    if by_hand:
        stepping.check_options(as_json)
    if auto and (by_hand or afresh):
        raise typer.BadParameter(
            "it goes on from your answers: leave out --step, --dice, --by-hand, --pause, --leave and --afresh",
            param_hint="--auto",
        )
    if choose:
        if by_hand or auto or afresh:
            raise typer.BadParameter("it does not go together with another way to fight", param_hint="--choose")
        SteppingOptions().check_options(as_json)
    if by_hand:
        # A campaign need not be opened twice.
        full_screen.enter()
    what = "fight" if match is None else f"fight match {match}"
    with campaign_of(campaign) as opened:
        more = more_words(campaign)
        numbers = waiting(opened.state) if match is None else [match]
        called = [] if numbers else waiting_called(opened.state)
        if called and not auto:
            noun = noun_of(opened, called[0])
            raise LudusError(
                what,
                f"the bill has no match with a Star, but it has {noun} {called[0]}",
                f"Go to it with 'ludus match fight {called[0]}{more}', or let Ludus play it with --auto",
            )
        numbers = numbers or called
        if not numbers:
            raise LudusError(what, "the bill has no match with a Star", to_the_bill(opened, more))
        again = " ".join(["ludus match fight", *([] if match is None else [str(match)]), "--auto"])
        otherwise = f"'{again}{more}' lets Ludus finish it"
        if choose:
            require_none(what, unfinished_among(unfinished_matches(opened), numbers), otherwise, more)
        elif not by_hand and not afresh:
            left = unfinished_among(unfinished_matches(opened), numbers)
            if left and match is not None and not auto and not as_json and console.interactive():
                way = way_of(opened, left[0])
                if way == LEAVE:
                    console.say(f"Match {match} is left as it is.")
                    return
                by_hand, afresh, auto = way != FINISH, way == AFRESH, way == FINISH
            else:
                require_may_end(what, left, auto, otherwise, more)
        found: list[dict[str, Any]] = []
        by_tactics: list[Any] = []
        for number in numbers:
            asked = not (auto or afresh or as_json) and decides(opened, number)
            if by_hand or choose or asked:
                if choose:
                    done = chosen_after(opened, number, back=False)
                else:
                    done = stepped(opened, number, stepping, campaign, afresh=afresh)
                if done is None:
                    return
                found += tell_fought(opened, done, rolls, as_json, stepped=not choose)
            else:
                with holding(opened):
                    if match is None and number not in [*waiting(opened.state), *called]:
                        # Somebody else has fought it since the list was made.
                        continue
                    if afresh:
                        forget(opened, number)
                        done = do(opened, "fight", match=number)
                    else:
                        # Somebody may have begun it since they were looked at.
                        left = unfinished_among(unfinished_matches(opened), [number])
                        require_may_end(what, left, auto, otherwise, more)
                        say_left(left)
                        done = finish_by_program(opened, number)
                found += tell_fought(opened, done, rolls, as_json)
                by_tactics += [bout for bout, _ in done.fought]
    if as_json:
        console.show_json(matches=found)
        return
    if not auto and not choose:
        say_by_tactics(opened, by_tactics)
    say_next(opened, campaign)


@unfolded
def resume(
    match: Annotated[
        int | None, typer.Argument(metavar="[MATCH]", min=1, max=2**53, help="Number of the match, if several wait.")
    ] = None,
    *,
    stepping: SteppingOptions,
    campaign: CampaignOption = None,
    rolls: RollsOption = False,
) -> None:
    """Go on with a match that was left in the middle, exactly there.

    \b
    Examples:
      ludus match resume
      ludus match resume 12 --dice ask
    """
    from ludus_cli.campaign.unfinished_matches import unfinished_matches

    stepping.check_options()
    full_screen.enter()
    with campaign_of(campaign) as opened:
        left = [each.match for each in unfinished_matches(opened)]
        what = "resume" if match is None else f"resume match {match}"
        if match is None and len(left) > 1:
            numbers = ", ".join(map(str, left))
            raise LudusError(what, f"several matches were left: {numbers}", "Give the number of one")
        if not left or (match is not None and match not in left):
            raise LudusError(
                what,
                "it was not begun" if match is not None else "no match was left in the middle",
                "Begin one with 'ludus match fight MATCH --step'",
            )
        done = stepped(opened, left[0] if match is None else match, stepping, campaign)
        if done is None:
            return
        tell_fought(opened, done, rolls, as_json=False, stepped=True)
    say_next(opened, campaign)
