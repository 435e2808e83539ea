"""``ludus match fight`` and ``resume``: let matches be fought, or step through them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.commands.common import (
    AutoOption,
    CampaignOption,
    JsonOption,
    campaign_of,
    capital,
    more_words,
    naming_next,
    say_left,
    say_next,
    to_the_bill,
)
from ludus_cli.commands.telling import RollsOption, pairing_of, tell_fought
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some, the_one
from ludus_cli.game.elements.campaign_state import waiting, waiting_called
from ludus_cli.game.trials.trials import counted
from ludus_cli.output.report import unfolded

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.sitting import Modes, Sitting
    from ludus_cli.campaign.unfinished_matches import Begun
    from ludus_cli.game.elements.common_types import Doing


DiceOption = Annotated[
    str | None,
    typer.Option(
        metavar="HOW",
        help="roll: the program rolls; ask: you type all dice; mine: those of your own men; all: the cards that others "
        "draw unseen too.",
    ),
]
LinearOption = Annotated[
    bool,
    typer.Option(
        "--linear",
        envvar="LUDUS_LINEAR",
        help="Draw nothing, and tell one fact a line, for screen readers and braille.",
    ),
]
PauseOption = Annotated[
    str | None,
    typer.Option(
        metavar="WHEN", help="choice: stop only where you choose, as without it; phase, turn: after each as well."
    ),
]
LeaveOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="KIND",
        help="What you are not asked and your tactics decide: a kind of question, or a play that is no match, by its "
        "name. May be repeated.",
    ),
]
#: When a match that is stepped through may stop.
PAUSES = ("choice", "turn", "phase")


@dataclass(frozen=True, slots=True)
class Stepping:
    """Options for stepping through a match: dice, hands, display, pauses and questions left to tactics."""

    dice: DiceOption = None
    by_hand: Annotated[
        list[str] | None,
        typer.Option(metavar="STAR", help="Whom you play; all your Stars if left out. May be repeated."),
    ] = None
    linear: LinearOption = False
    pause: PauseOption = None
    leave: LeaveOption = None

    @property
    def said(self) -> bool:
        """True if any option but ``linear`` was given."""
        return self.dice is not None or bool(self.by_hand or self.leave) or self.pause is not None

    def check(self, as_json: bool = False) -> None:
        """A usage error for what stepping cannot do."""
        from ludus_cli.campaign.sitting import WHOSE_DICE
        from ludus_cli.output import console

        if self.dice not in (None, *WHOSE_DICE):
            raise typer.BadParameter(f"{self.dice!r} is not one of roll, ask, mine and all", param_hint="--dice")
        if self.pause not in (None, *PAUSES):
            raise typer.BadParameter(f"{self.pause!r} is not one of choice, turn and phase", param_hint="--pause")
        if as_json:
            raise typer.BadParameter("you cannot step through a match in JSON", param_hint="--json")
        if not console.interactive():
            raise typer.BadParameter("nobody can be asked here: step through a match on a terminal")


#: What may become of a match that was begun by hand, by the letter that is typed.
GO_ON, FINISH, AFRESH, LEAVE = "r", "a", "f", "q"
WAYS = {
    GO_ON: "resume it where it was left",
    FINISH: "let the program finish it",
    AFRESH: "begin it afresh, and forget your answers",
    LEAVE: "leave it as it is",
}


@unfolded
def fight(
    match: Annotated[
        int | None,
        typer.Argument(metavar="[MATCH]", min=1, max=2**53, help="Its number; all matches of your Stars if left out."),
    ] = None,
    step: Annotated[bool, typer.Option("--step", help="Step through it: you decide for your Stars.")] = False,
    *,
    stepping: Stepping,
    afresh: Annotated[
        bool, typer.Option("--afresh", help="Forget the answers given in it; without --step the program fights it.")
    ] = False,
    auto: AutoOption = False,
    choose: Annotated[
        bool, typer.Option("--choose", help="Tactics decide the match; you choose what a winner gains.")
    ] = False,
    campaign: CampaignOption = None,
    rolls: RollsOption = False,
    as_json: JsonOption = False,
) -> None:
    """Let matches of the bill be fought: your Stars decide by their tactics, or step by step you do.

    One that was begun by hand is not ended unasked: on a terminal you say what is to become of it. A play that is
    no match, such as a market, is stepped through on a terminal, unless you say --auto.

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
        among,
        begun,
        finish_by_program,
        noun_of,
        require_may_end,
        require_none,
    )
    from ludus_cli.output import console

    by_hand = step or stepping.said
    if by_hand:
        stepping.check(as_json)
    if auto and (by_hand or afresh):
        raise typer.BadParameter(
            "it goes on from your answers: leave out --step, --dice, --by-hand, --pause, --leave and --afresh",
            param_hint="--auto",
        )
    if choose:
        if by_hand or auto or afresh:
            raise typer.BadParameter("does not go together with another way to fight", param_hint="--choose")
        Stepping().check(as_json)
    what = "fight" if match is None else f"fight match {match}"
    with campaign_of(campaign) as opened:
        more = more_words(campaign)
        numbers = waiting(opened.state) if match is None else [match]
        called = [] if numbers else waiting_called(opened.state)
        if called and not auto:
            noun = noun_of(opened, called[0])
            raise LudusError(
                what,
                f"no match of a Star waits on the bill, but {noun} {called[0]} does",
                f"Go to it with 'ludus match fight {called[0]}{more}', or leave it to rule with --auto",
            )
        numbers = numbers or called
        if not numbers:
            raise LudusError(what, "no match of a Star waits on the bill", to_the_bill(opened, more))
        again = " ".join(["ludus match fight", *([] if match is None else [str(match)]), "--auto"])
        otherwise = f"'{again}{more}' lets the program finish it"
        if choose:
            require_none(what, among(begun(opened), numbers), otherwise, more)
        elif not by_hand and not afresh:
            left = among(begun(opened), numbers)
            if left and match is not None and not auto and not as_json and console.interactive():
                way = way_of(opened, left[0])
                if way == LEAVE:
                    console.say(f"Match {match} is left as it is.")
                    return
                by_hand, afresh, auto = way != FINISH, way == AFRESH, way == FINISH
            else:
                require_may_end(what, left, auto, otherwise, more)
        found: list[dict[str, Any]] = []
        for number in numbers:
            asked = not (auto or afresh or as_json) and decides(opened, number)
            if by_hand or choose or asked:
                if choose:
                    done = chosen_after(opened, number, stepping.linear, back=False)
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
                        left = among(begun(opened), [number])
                        require_may_end(what, left, auto, otherwise, more)
                        say_left(left)
                        done = finish_by_program(opened, number)
                found += tell_fought(opened, done, rolls, as_json)
    if as_json:
        console.show_json(matches=found)
        return
    say_next(opened, campaign)


@unfolded
def resume(
    match: Annotated[
        int | None, typer.Argument(metavar="[MATCH]", min=1, max=2**53, help="Its number, if several wait.")
    ] = None,
    *,
    stepping: Stepping,
    campaign: CampaignOption = None,
    rolls: RollsOption = False,
) -> None:
    """Go on with a match that was left in the middle, exactly there.

    \b
    Examples:
      ludus match resume
      ludus match resume 12 --dice ask
    """
    from ludus_cli.campaign.unfinished_matches import begun

    stepping.check()
    with campaign_of(campaign) as opened:
        left = [each.match for each in begun(opened)]
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


def chosen_after(opened: Campaign, number: int, linear: bool, *, back: bool = True) -> Doing | None:
    """Let a match be fought by tactics, and its players choose the winner's gains; None when they have left.

    Raises TakenBack when they take back the order to fight it, where they can (``back``).
    """
    from ludus_cli.campaign.sitting import fought_asking_after
    from ludus_cli.commands.after import AskedAfter
    from ludus_cli.commands.step_words import Stopped, TakenBack

    # Until it is over nothing of it is in the file.
    try:
        return fought_asking_after(opened, number, AskedAfter(opened, linear))
    except TakenBack:
        if back:
            raise
    except Stopped:
        pass
    return None


def decides(opened: Campaign, number: int) -> bool:
    """Return whether a person at this terminal decides in a play that is no match."""
    from ludus_cli.output import console

    bout, system = opened.state.bouts.get(number), opened.system
    if bout is None or system.lists.is_match(bout) or not console.interactive():
        return False
    men = [opened.state.gladiators.get(seat.gladiator) for seat in bout.seats]
    return any(g is not None and system.campaign.may_decide(g, bout) for g in men)


def forget(opened: Campaign, number: int) -> None:
    """Forget the answers in a match, if there are any."""
    if opened.file.sitting(number) is not None:
        opened.file.close_sitting(number)


def way_of(opened: Campaign, left: Begun) -> str:
    """Ask what to do with a match that was begun by hand."""
    from ludus_cli.output import console

    console.prose(head_of(opened, left.match))
    console.prose(f"{capital(left.words)}.")
    ways = WAYS if not left.stale else {way: WAYS[way] for way in (AFRESH, LEAVE)}
    for way, words in ways.items():
        console.data(f"  {way}  {words}")
    usual = LEAVE if left.stale else GO_ON
    while True:
        typed = console.ask(f"What now [{usual}]: ")
        if typed is None:
            return LEAVE
        if (typed or usual) in ways:
            return typed or usual
        console.say(f"{typed!r:.60} is not one of these: {', '.join(ways)}.")


def called_in(opened: Campaign, match: int) -> str:
    """Return the name of a match of the bill for the head of a line."""
    return opened.system.lists.called(opened.state.bouts[match])


def head_of(opened: Campaign, match: int) -> str:
    """Return the name of a match of the bill and its pairing."""
    return f"{called_in(opened, match)}: {pairing_of(opened, opened.state.bouts[match])}"


def said_words(sitting: Sitting) -> str:
    """Return the number of answers kept in a match, in words."""
    number = len(sitting.script)
    return f"{counted(number, 'answer')} {'is' if number == 1 else 'are'} kept"


def stepped(
    opened: Campaign, number: int, stepping: Stepping, campaign: str | None, *, afresh: bool = False, back: bool = False
) -> Doing | None:
    """Step through a match, begun or resumed; None when the person has left it in the middle.

    Raises GoneBack when they take back more than was answered in it, where they can (``back``).
    """
    from ludus_cli.campaign.engine import rules_version
    from ludus_cli.campaign.sitting import Modes, begin, questions_before, resumed, undone_by_hand
    from ludus_cli.commands.screen import prose_lines
    from ludus_cli.commands.step import step
    from ludus_cli.commands.step_words import GoneBack, Stopped
    from ludus_cli.output import console

    sitting = None if afresh else resumed(opened, number)
    heads: list[str] = []
    if sitting is None:
        modes = Modes()
        set_modes(opened, number, modes, stepping)
        with opened.file.writing():
            if afresh:
                forget(opened, number)
            sitting = begin(opened, number, modes, afresh=afresh)
        rules, undone = undone_by_hand(opened)
        today = rules_version(opened.system)
        if not afresh and undone.get("match") == number and rules != today:
            heads.append(
                f"The answers in the fight that was undone were given under other rules ({rules}; "
                f"today's are {today}). They are not used."
            )
        if sitting.script:
            heads.append(
                f"{called_in(opened, number)} goes on from what was undone ({said_words(sitting)}); "
                "--afresh begins anew."
            )
    else:
        if stepping.said:
            here = questions_before(sitting, sitting.script)
            set_modes(opened, number, sitting.modes, stepping)
            if here is not None:
                sitting.modes.hold_from(*here)
            sitting.keep_modes()
        which, said = called_in(opened, number), said_words(sitting)
        heads.append(f"{which} goes on from where you left it ({said}).")
    heads.append(head_of(opened, number))
    for head in heads:
        console.prose(head)
    try:
        above = sum(len(prose_lines(head)) for head in heads)
        pause = stepping.pause or ""
        done = step(sitting, linear=stepping.linear, above=above, pause=pause, back=back)
        keep_left(opened, sitting.modes, stepping)
    except GoneBack:
        forget(opened, number)
        raise
    except (Stopped, KeyboardInterrupt):
        if naming_next.get():
            console.say(
                f"\nStopped; every answer is kept. Go on with: ludus match resume {number}" + more_words(campaign)
            )
        return None
    if naming_next.get():
        undo = f"'ludus undo{more_words(campaign)}'"
        noun = opened.system.campaign.bouts.noun(done.fought[0][0].play)
        console.say(f"Something wrong? {undo} takes the {noun} back.")
    return done


def keep_left(opened: Campaign, modes: Modes, stepping: Stepping) -> None:
    """Keep what was left to tactics in a match for the matches stepped through after it."""
    if stepping.leave is not None:
        words = opened.system.vocabulary.request_words()
        plays = set(stepping.leave) - set(words.values())
        stepping.leave[:] = [*sorted(plays), *dict.fromkeys(words[each] for each in modes.left)]


def set_modes(opened: Campaign, number: int, modes: Modes, stepping: Stepping) -> None:
    """Set the played men and the dice of a match by the flags; at first all who can be played."""
    from ludus_cli.campaign.sitting import standing
    from ludus_cli.commands.left_to_tactics import kinds_of

    what = f"step through match {number}"
    standing(opened, number)
    system, state = opened.system, opened.state
    bout = state.bouts[number]
    players = {
        g.id: g
        for g in (state.gladiators[seat.gladiator] for seat in bout.seats)
        if system.campaign.may_decide(g, bout)
    }
    if stepping.dice is not None:
        modes.take_dice(stepping.dice)
    if stepping.leave:
        modes.left, plays = kinds_of(system, stepping.leave)
        modes.finishing = bout.play in plays
    if stepping.by_hand:
        names = {name: g.id for g in players.values() for name in (g.name, str(g.id))}
        who = f"Those who can: {some(g.name for g in players.values()) or 'nobody'}"
        modes.hands = sorted(
            {
                names[the_one(name, names, what, f"{name!r} cannot be played by hand in it", who)]
                for name in stepping.by_hand
            }
        )
    elif not modes.began:
        modes.hands = sorted(players)
        watched = stepping.pause in ("turn", "phase")
        if not players and (modes.mine or not modes.typed) and not watched:
            seated = [state.gladiators[seat.gladiator] for seat in bout.seats]
            stars = [g.name for g in seated if g.star]
            if not stars:
                raise LudusError(
                    what,
                    "no Star of yours is in it",
                    "Fight it without --step, roll its dice yourself with --dice ask, or watch it with --pause phase",
                )
            raise LudusError(
                what,
                f"{stars[0]} fights by the tables of the rules alone",
                "Give him other tactics with 'ludus star tactics', or watch it with --pause phase",
            )
