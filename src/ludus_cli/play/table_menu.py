"""What works at every question of a match: the signs of the table, and the commands of its menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ludus_cli.core.dice import ROLL
from ludus_cli.core.nearest import matching_names
from ludus_cli.output import console
from ludus_cli.play import left_to_tactics, step_words, taking_back
from ludus_cli.play.options import SeveralOptions, in_sentences, option_details, typed_option
from ludus_cli.play.question import BACK, COACH, HELP, MENU, REFUSED
from ludus_cli.play.typed_dice import take_dice
from ludus_cli.systems.display import rolls_sheet

if TYPE_CHECKING:
    from ludus_cli.game.elements.manual_play import Hand
    from ludus_cli.play.question import Option, Question
    from ludus_cli.play.step import Table
    from ludus_cli.systems.system import AnySystem

#: Explains a question, or the option that the words name.
Explain = Callable[[str], None]

#: The commands of the menu; a beginning of one is enough.
COMMANDS = {
    "arena": "show the whole arena, the cards and all news",
    "options": "show all options of this question",
    "rolls": "show every roll so far, with its table and its modifiers",
    "dice": "choose the dice that you type: mine, ask, all, or roll (none)",
    "players": "show which fighters you play; with a name, add or drop one",
    "tactics": "leave this kind of question to tactics, or take it back",
    "everything": "ask rare questions too, or leave them to tactics again",
    "finish": "let Ludus play the match to its end",
}


def is_command(typed: str) -> bool:
    """Return True if a typed text is for the table, and no answer to its question."""
    return typed in (REFUSED, COACH, BACK) or typed.startswith(MENU) or typed.partition(" ")[0] == HELP


def with_sign(typed: str, read: Callable[[str], object]) -> str:
    """Return a typed text; with the sign of the menu, if it is a command of the table and no answer that can be
    ``read``."""
    if typed.partition(" ")[0].casefold() not in COMMANDS:
        return typed
    try:
        read(typed)
    except SeveralOptions:
        return typed
    except ValueError:
        return f"{MENU}{typed}"
    return typed


@dataclass(slots=True)
class Menu:
    """The commands at one question of a match, at dice, or where it stops.

    ``explain`` explains the question; ``again`` says once more what is asked.
    """

    table: Table
    hand: Hand
    question: Question | None = None
    explain: Explain | None = None
    again: Callable[[], None] | None = None

    def run(self, typed: str) -> None:
        """Do what was typed. Raises TakenBack or GoneBack when the last answer is taken back."""
        table = self.table
        head, _, rest = typed.partition(" ")
        if head == HELP:
            (self.explain or self.explain_stop)(rest.strip())
        elif typed == REFUSED:
            self.show_refused()
        elif typed == COACH:
            console.say("The coach only answers at a question with options.")
        elif typed == BACK:
            taking_back.take_back(table.sitting, self.hand, table.two_players(self.hand), table.back)
        else:
            self.run_command(head.removeprefix(MENU), rest.strip())

    def run_command(self, name: str, rest: str) -> None:
        """Run a command of the menu by the beginning of its name; without a name, list them all."""
        found = [each for each in COMMANDS if each.startswith(name.casefold())] if name else []
        if len(found) == 1:
            getattr(self, found[0])(rest)
            return
        if name:
            console.say(f"'{MENU}{name:.40}' is not a command of the menu. The commands are:")
        for each, words in COMMANDS.items():
            console.data(console.entry(f"{MENU}{each}", words, 11))

    # The commands

    def arena(self, _: str) -> None:
        """Show the whole arena."""
        table, hand = self.table, self.hand
        scene = table.scene(hand, table.viewer(hand)) if hand.match is not None else None
        table.view.arena(scene, self.question)

    def options(self, _: str) -> None:
        """Show all options of the question."""
        if self.question is None:
            console.say("There is nothing to choose here.")
        else:
            self.table.view.all_options(self.question)

    def rolls(self, _: str) -> None:
        """Show every roll so far, as the file will keep it."""
        from ludus_cli.output.report import show_parts

        table, hand = self.table, self.hand
        if not any(event[0] == ROLL for event in hand.record):
            console.say("No die has been rolled yet.")
            return
        hand.bout.script = list(table.sitting.script)
        show_parts(rolls_sheet(table.system, hand.bout, hand.record, table.names_in(hand), table.viewer(hand)))
        if self.question:
            table.view.again(self.question)
        elif self.again:
            self.again()

    def dice(self, how: str) -> None:
        """Change whose dice are typed."""
        console.prose(take_dice(self.table.sitting.modes, how))
        self.table.keep_modes()

    def tactics(self, kind: str) -> None:
        """Leave a kind of question to tactics, or take it back."""
        request = self.question.request if self.question else None
        console.prose(left_to_tactics.leave(self.table.sitting.modes, self.table.system.vocabulary, request, kind))
        self.table.keep_modes()

    def everything(self, _: str) -> None:
        """Ask rare questions too, or leave them to tactics again."""
        modes = self.table.sitting.modes
        modes.everything = not modes.everything
        self.table.keep_modes()
        console.say(
            "From now on, " + ("Ludus asks every question." if modes.everything else "tactics decide rare questions.")
        )

    def finish(self, _: str) -> None:
        """Let the program play to the end."""
        self.table.sitting.modes.finishing = True
        self.table.keep_modes()

    def players(self, name: str) -> None:
        """List the players of the men; with a name, leave that man to his tactics or take him up."""
        table, modes = self.table, self.table.sitting.modes
        rules, state = table.system.campaign, table.sitting.campaign.state
        names = table.names_in(self.hand)
        numbers = [seat.gladiator for seat in self.hand.bout.seats]
        players = [n for n in numbers if rules.may_decide(state.gladiators[n], self.hand.bout)]
        found = matching_names(name, [names[number] for number in players])
        wanted = [number for number in players if [names[number]] == found]
        if name and not wanted:
            able = ", ".join(names[number] for number in players)
            console.say(f"You cannot play {name!r:.60} here. You can play {able}.")
            return
        for number in wanted:
            if modes.hands == [number] and (modes.mine or not modes.typed):
                console.say(f"You play only {names[number]}. Type {MENU}finish to let Ludus finish the match.")
                return
            if number in modes.hands:
                modes.hands.remove(number)
            else:
                modes.hands.append(number)
            table.keep_modes()
        for number in players:
            own = rules.played_by_you(state.gladiators[number], self.hand.bout)
            how = own if number in modes.hands else "left to tactics"
            console.say(f"{names[number]}: {how} ({MENU}players {names[number]} changes that)")

    # What is explained

    def explain_stop(self, _: str) -> None:
        """Name the keys where a match stops."""
        console.prose(step_words.keys_of(self.table.system, self.table.is_match))

    def show_refused(self) -> None:
        """Show the options refused now, with reasons."""
        if self.question is None:
            console.say("There is nothing to choose here.")
            return
        for line in self.question.refused or ["Every option is allowed now."]:
            console.prose(line)


def explain(
    system: AnySystem, match: bool, request: int, listed: Sequence[Option], words: str, woman: bool = False
) -> None:
    """Explain the rule behind a question, or behind the option that the words name. ``woman``: a woman is asked."""
    if not words:
        console.prose(system.vocabulary.to_asked(woman, system.vocabulary.explain(request)))
        console.prose(f"'? {listed[0].key}' explains that option.")
        if any(each.odds for each in listed):
            console.prose(step_words.ODDS)
        console.prose(step_words.keys_of(system, match))
        return
    try:
        option: Any = listed[typed_option(listed, words)]
    except ValueError as error:
        console.say(f"{error}.")
        return
    console.prose(system.vocabulary.to_asked(woman, system.vocabulary.explain(request, option.value)))
    if len(option_details(option)) > 1:
        console.prose(in_sentences(option, option.visible_words))
