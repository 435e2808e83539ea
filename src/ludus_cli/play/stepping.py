"""Stepping through matches: begun, resumed, left, and ended."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import some, the_one
from ludus_cli.game.trials.trials import count_noun
from ludus_cli.play import full_screen
from ludus_cli.play.match_telling import pairing_of
from ludus_cli.play.next_steps import more_words, naming_next

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.campaign.sitting import Modes, Sitting
    from ludus_cli.campaign.unfinished_matches import Begun
    from ludus_cli.game.elements.common_types import Doing


#: When a match that is stepped through may stop.
PAUSES = ("choice", "turn", "phase")


@dataclass(frozen=True, slots=True)
class Stepping:
    """Options for stepping through matches.

    ``dice``: roll, ask, mine or all, None as before; ``by_hand`` the names of the played Stars; ``pause``: choice,
    turn or phase; ``leave`` the kinds of questions that tactics decide; ``yes``: nothing is to be confirmed. ``sure``
    are the options that are no longer confirmed, from match to match (see ``Modes.sure``).
    """

    dice: str | None = None
    by_hand: list[str] | None = None
    pause: str | None = None
    leave: list[str] | None = None
    yes: bool = False
    sure: list[list[int]] = field(default_factory=list, init=False)

    @property
    def any_given(self) -> bool:
        """True if any option was given that changes how a match goes on."""
        return self.dice is not None or bool(self.by_hand or self.leave) or self.pause is not None


#: What may become of a match that was begun by hand, by the letter that is typed.
GO_ON, FINISH, AFRESH, LEAVE = "r", "a", "f", "q"


WAYS = {
    GO_ON: "resume it where you left it",
    FINISH: "let Ludus finish it",
    AFRESH: "begin it again, and forget your answers",
    LEAVE: "leave it as it is",
}


def chosen_after(opened: Campaign, number: int, *, back: bool = True) -> Doing | None:
    """Let a match be fought by tactics, and its players choose the winner's gains; None when they have left.

    Raises TakenBack when they take back the order to fight it, where they can (``back``).
    """
    from ludus_cli.campaign.sitting import fought_asking_after
    from ludus_cli.play.post_match_choices import AskedAfter
    from ludus_cli.play.step_words import Stopped, TakenBack

    # Until it is over nothing of it is in the file.
    try:
        return fought_asking_after(opened, number, AskedAfter(opened))
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
    console.prose(f"{capital(left.description)}.")
    ways = WAYS if not left.stale else {way: WAYS[way] for way in (AFRESH, LEAVE)}
    for way, words in ways.items():
        console.data(console.entry(way, words))
    usual = LEAVE if left.stale else GO_ON
    while True:
        typed = console.ask(f"What do you want to do? Type one of these words [{usual}]: ")
        if typed is None:
            return LEAVE
        if (typed or usual) in ways:
            return typed or usual
        console.say(f"{typed!r:.60} is not one of these: {', '.join(ways)}.")


def called_in(opened: Campaign, match: int) -> str:
    """Return the name of a match of the bill for the head of a line."""
    return opened.system.lists.bout_name(opened.state.bouts[match])


def head_of(opened: Campaign, match: int) -> str:
    """Return the name of a match of the bill and its pairing."""
    return f"{called_in(opened, match)}: {pairing_of(opened, opened.state.bouts[match])}"


def said_words(sitting: Sitting) -> str:
    """Return the number of answers kept in a match, in words."""
    number = len(sitting.script)
    return f"{count_noun(number, 'answer')} {'is' if number == 1 else 'are'} kept"


def stepped(
    opened: Campaign, number: int, stepping: Stepping, campaign: str | None, *, afresh: bool = False, back: bool = False
) -> Doing | None:
    """Step through a match, begun or resumed; None when the person has left it in the middle.

    Raises GoneBack when they take back more than was answered in it, where they can (``back``).
    """
    from ludus_cli.campaign.engine import rules_version
    from ludus_cli.campaign.sitting import Modes, begin_sitting, questions_before, resume_sitting, undone_by_hand
    from ludus_cli.output import console
    from ludus_cli.play.prompts import prose_lines
    from ludus_cli.play.step import step
    from ludus_cli.play.step_words import GoneBack, Stopped

    full_screen.enter()
    sitting = None if afresh else resume_sitting(opened, number)
    heads: list[str] = []
    if sitting is None:
        modes = Modes()
        set_modes(opened, number, modes, stepping)
        with opened.file.writing():
            if afresh:
                forget(opened, number)
            sitting = begin_sitting(opened, number, modes, afresh=afresh)
        rules, undone = undone_by_hand(opened)
        today = rules_version(opened.system)
        if not afresh and undone.get("match") == number and rules != today:
            heads.append(
                f"You gave your answers in the undone match under another version of the rules ({rules}; "
                f"now {today}). Ludus does not use these answers."
            )
        if sitting.script:
            heads.append(
                f"{called_in(opened, number)} goes on from the undone match ({said_words(sitting)}); "
                "--afresh begins again."
            )
    else:
        if stepping.any_given:
            here = questions_before(sitting, sitting.script)
            set_modes(opened, number, sitting.modes, stepping)
            if here is not None:
                sitting.modes.hold_from(*here)
            sitting.keep_modes()
        which, said = called_in(opened, number), said_words(sitting)
        heads.append(f"{which} goes on from where you left it ({said}).")
    heads.append(head_of(opened, number))
    sitting.modes.sure += [each for each in stepping.sure if each not in sitting.modes.sure]
    console.title(f"{opened.name}: {opened.when}")
    for head in heads:
        console.prose(head)
    try:
        teach_first(opened, number)
        above = sum(len(prose_lines(head)) for head in heads)
        pause = stepping.pause or ""
        done = step(sitting, above=above, pause=pause, back=back, sure=stepping.yes)
        keep_left(opened, sitting.modes, stepping)
        stepping.sure[:] = sitting.modes.sure
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


def teach_first(opened: Campaign, match: int) -> None:
    """Teach a new player, before the first match or other play that is stepped through."""
    from ludus_cli.game.trials.trials import CHOICE
    from ludus_cli.play.first_lessons import teach

    bout = opened.state.bouts[match]
    seated = [opened.state.gladiators[seat.gladiator] for seat in bout.seats]
    coach = opened.system.lists.is_match(bout) or bool(opened.system.trials[CHOICE].councils)
    teach(next((g.name for g in seated if g.star), "your Star"), coach=coach)


def keep_left(opened: Campaign, modes: Modes, stepping: Stepping) -> None:
    """Keep what was left to tactics in a match for the matches stepped through after it."""
    from ludus_cli.play.left_to_tactics import kinds_of

    if stepping.leave is not None:
        words = opened.system.vocabulary.request_words()
        # A play may have the name of a question.
        _, plays = kinds_of(opened.system, stepping.leave)
        stepping.leave[:] = [*plays, *dict.fromkeys(words[each] for each in modes.left)]


def set_modes(opened: Campaign, number: int, modes: Modes, stepping: Stepping) -> None:
    """Set the played men and the dice of a match by the flags; at first all who can be played."""
    from ludus_cli.campaign.sitting import starting_position
    from ludus_cli.play.left_to_tactics import kinds_of

    what = f"step through match {number}"
    starting_position(opened, number)
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
        who = f"You can play: {some(g.name for g in players.values()) or 'no one'}"
        modes.hands = sorted(
            {
                names[the_one(name, names, what, f"{name!r} is not yours to play in this match", who)]
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
                    "none of your Stars is in it",
                    "Fight it without --step, roll its dice yourself with --dice ask, or watch it with --pause phase",
                )
            raise LudusError(
                what,
                f"{stars[0]} fights only by the tables of the rules",
                "Set other tactics with 'ludus star tactics', or watch it with --pause phase",
            )
