"""A person at the table: a match question by question, on the terminal.

Every answer is written down before the next question. Nothing here knows rules: options, reasons,
odds and explanations come from the rule system.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.sitting import Sitting, finish_sitting, play_on_copy
from ludus_cli.core.english import capital
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import Form, Hand, choice_said, roll_said
from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.output import console
from ludus_cli.play import hot_seat, step_words, taking_back
from ludus_cli.play.left_to_tactics import LEAVE, leave
from ludus_cli.play.options import (
    Labelled,
    answered,
    in_order,
    labelled,
    option_details,
    option_lines,
    refusals,
    typed_option,
)
from ludus_cli.play.screen import MORE, Screen, prose_lines
from ludus_cli.play.step_words import About, Stopped, TakenBack, keys_of, wait_for_enter
from ludus_cli.play.typed_answers import TypedAnswers, answers_in
from ludus_cli.play.typed_dice import LEFT_TO_IT, asked_words, rolls_in, take_dice
from ludus_cli.systems.display import arena_lines, arena_view, rolls_sheet
from ludus_cli.systems.event_lines import event_line

if TYPE_CHECKING:
    from ludus_cli.core.dice import Event, Roll
    from ludus_cli.game.elements.common_types import Doing
    from ludus_cli.scenes.terminal import SceneView


class Table:
    """The person at the table of one match: shows how it stands, asks, and writes the answers down."""

    #: Whether more can be taken back than was answered in it.
    back = False

    def __init__(self, sitting: Sitting, linear: bool, above: int = 0, pause: str = "") -> None:
        self.sitting = sitting
        self.linear = linear
        self.system = sitting.campaign.system
        bout = sitting.campaign.state.bouts[sitting.match]
        self.is_match = self.system.lists.is_match(bout)
        self.keys = keys_of(self.system, self.is_match)
        self.names: dict[int, str] = {}
        self.told = 0
        self.recalling = bool(sitting.script)
        self.explained = False
        self.at = 0, 0
        self.read: set[str] = set()
        self.screen = Screen(above)
        self.private = hot_seat.Private()
        #: What is said below the first question, or the first that leaves room for it.
        self.notes: list[str] = []
        #: Rolls that were typed before they were asked for.
        self.ahead: list[str] = []
        self.typed_answers = TypedAnswers(self.system.vocabulary)
        #: Questions that were passed over, and it has been said.
        self.passed: set[int] = set()
        #: It also stops where these begin; so many events are behind its last stop.
        self.stops = {"turn": ("turn",), "phase": ("turn", "phase")}.get(pause, ())
        self.behind = -1

    # Asked by the match

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """Ask the person for a choice and return its place; None where his tactics choose."""
        self.at = hand.choices - 1, hand.rolls
        self.stop(hand, asked=True)
        passed = self.system.vocabulary.passes(m, who, request, usual)
        if not self.sitting.modes.ask_choice(hand, who, request, passed):
            if passed and self.sitting.modes.ask_choice(hand, who, request):
                self.pass_over(request)
            return None
        self.sitting.comes_to(hand)
        enter = self.system.vocabulary.requests[request].enter
        usual = options.index(enter) if enter in options else usual
        recalling = self.recalling
        several = self.two_players(hand)
        board = request == 0 or self.system.vocabulary.requests[request].board
        alone = several and self.lines(hand, who) != self.lines(hand, TABLE)
        goes_on = alone and who == self.private.whose
        dropped = self.drop_ahead("a choice comes first")
        if goes_on:
            news = [*dropped, *self.own_news(hand, who)]
            self.private.unheard += self.news(hand)
        else:
            news = [*dropped, *self.news_to_all(hand)]
        viewer = self.viewer(hand)
        if alone and not goes_on:
            self.print_news(news)
            if not self.linear and (board or recalling):
                self.screen.arena(self.view(hand, viewer), self.screen.room(MORE))
            elif board or recalling:
                self.read_out(hand, whole=False)
            prompt = f"The screen is for {self.name(hand, who)} alone; Enter to go on: "
            wait_for_enter(self.ask, prompt)
            self.private.whose = viewer = who
            news = self.own_news(hand, who, untold=True)
        secret = several and (alone or request in self.system.vocabulary.secret)
        ready, words = self.typed_answers.take(hand, (who, request), options, several, secret)
        if ready is not None:
            self.print_news([*news, *words])
            self.sitting.say(choice_said(hand.choices - 1, who, request, options[ready]))
            return ready
        news += words
        listed = labelled(self.system, m, who, request, options, secret, usual)
        shown = in_order(options, listed)
        seat = hand.bout.seats[hand.seat(who)]
        star = self.sitting.campaign.state.gladiators[seat.gladiator]
        # The first of the rare options is to do nothing.
        declines = secret and bool(self.system.vocabulary.requests[request].rare)
        marked = next((f" [{each.label}]" for each in listed if each.usual), "")
        asked = (f"{self.name(hand, who)}, {self.system.vocabulary.request_words()[request]}{marked}") + (
            f" (hidden{', Enter for no' if declines else ''}): " if secret else ": "
        )
        form = f"Or type another: {options.words}." if isinstance(options, Form) else ""
        own = [form] if form else []
        self.notes += self.first_notes(listed, str(star.tactics))
        refused = refusals(self.system, m, who, request, listed)
        told = self.system.context_lines(m, who, request)
        beside = [line for text in told for line in prose_lines(text)]
        draws = alone or board or recalling
        if self.linear:
            self.print_news(news)
            if draws:
                self.read_out(hand, whole=False, viewer=viewer)
            spoken = option_lines(shown, console.out().width, linear=True)
            for line in [*beside, *spoken, *refused]:
                console.data(line)
            for note in [*own, *self.notes]:
                console.prose(note)
            self.notes = []
        else:
            arena = self.view(hand, viewer) if draws and hand.match is not None else None
            left = self.screen.question(news, arena, shown, [*own, *self.notes], asked, beside)
            self.notes = [note for note in left if note not in own]
        about = About(
            # An explained option would reveal a secret choice, unless the player sees the screen alone.
            lambda words: self.explain(request, listed, words if alone or not secret else ""),
            lambda: self.show_arena(hand, shown, asked, beside),
            lambda: self.show_again(shown, asked, form, beside),
            lambda: self.show_refused(refused),
            request,
        )
        named = {each.label for each in listed}
        while True:
            typed = self.ask(asked, secret)
            if typed == "" and (declines or not secret):
                place = 0 if secret else usual
            elif typed == step_words.COACH:
                self.ask_coach(hand, who, listed, usual, secret)
                continue
            elif typed not in named and self.is_key(typed, hand, about):
                if not self.sitting.modes.ask_choice(hand, who, request, passed):
                    return None
                continue
            else:
                typed, ahead = answers_in(options, typed)
                try:
                    place = answered(options, listed, typed)
                except ValueError as error:
                    # What was typed in secret is not shown, right or wrong.
                    labels = f"{listed[0].label} to {listed[-1].label}"
                    hidden = f"That is not one of the options, {labels}."
                    if isinstance(options, Form):
                        hidden = f"That is not possible here. Type another: {options.words}."
                    console.say(hidden if secret else f"{error}.")
                    continue
                self.typed_answers.keep(hand, (who, request), ahead)
                if isinstance(options, Form) and typed not in named and not secret:
                    one = labelled(self.system, m, who, request, options, True, 0)[place]
                    self.screen.say(". ".join([one.words, *option_details(one)[1:]]) + ".")
            self.sitting.say(choice_said(hand.choices - 1, who, request, options[place]))
            return place

    def pass_over(self, request: int) -> None:
        """Say once that a question was passed over, below the next one."""
        if request not in self.passed:
            self.passed.add(request)
            what = self.system.vocabulary.request_words()[request]
            self.notes.append(f"Not asked, since it is rarely wanted: {what}. {step_words.ALL} asks everything.")

    def news_to_stop(self, hand: Hand, asked: bool) -> list[str]:
        """Return the news before the phase or turn at whose start the match stops now; [] if it does not stop."""
        if self.behind < 0:
            # Whoever plays sees at his first question how all stand; what he played before is behind him.
            sees = bool(self.sitting.script or self.sitting.modes.hands)
            if sees and not asked:
                return []
            self.behind = len(hand.record) if sees else 0
        first, self.behind = self.behind, len(hand.record)
        if hand.match is None or self.sitting.modes.finishing:
            return []
        events = self.system.vocabulary.events
        for number, event in enumerate(hand.record[first:], first):
            # A turn begins with a phase: that is one stop, before both.
            if event[0] and events[event[0]].begins in self.stops:
                return self.news_to_all(hand, number)
        return []

    def stop(self, hand: Hand, asked: bool) -> None:
        """Tell the news, show the arena and wait, if the match is to stop here. Then a person is ``asked``, or dice
        fall."""
        news = self.news_to_stop(hand, asked) if self.stops else []
        if not news:
            return
        about = About(
            lambda _: console.prose(self.keys),
            lambda: self.show_arena(hand, [], step_words.GO_ON),
            lambda: None,
            lambda: console.say("There is nothing to choose."),
        )
        if self.linear:
            self.print_news(news)
            self.read_out(hand, whole=False)
        else:
            self.screen.question(news, self.view(hand, self.viewer(hand)), [], [], step_words.GO_ON)
        while not self.sitting.modes.finishing and (typed := self.ask(step_words.GO_ON)):
            if not self.is_key(typed, hand, about):
                console.say("Enter goes on.")

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        """The faces of real dice, where they are asked for."""
        draw = self.system.vocabulary.draw_in(roll.table, hand.bout)
        self.at = hand.choices, hand.rolls - 1
        self.stop(hand, asked=False)
        if not self.sitting.modes.ask_roll(hand, roll, draw):
            return None
        unseen = draw.secret and not self.draws_himself(hand, roll)
        secret = unseen or (draw.secret and self.two_players(hand))
        self.sitting.comes_to(hand)
        asked = asked_words(draw, roll, unseen)
        whose = f"{self.roller(hand, roll)}{self.system.vocabulary.roll_words(roll)}"
        self.print_news(self.news_to_all(hand), f"{whose} {asked}")
        console.say(whose)
        about = About(
            lambda _: self.explain_roll(roll),
            lambda: self.show_arena(hand, [], asked),
            lambda: console.say(whose),
            lambda: console.say("Dice leave nothing to choose."),
        )
        while True:
            typed_before = bool(self.ahead)
            if typed_before:
                typed = self.ahead.pop(0)
            else:
                typed = self.ask(asked, secret)
                if typed and self.is_key(typed, hand, about):
                    if not self.sitting.modes.ask_roll(hand, roll, draw):
                        return None
                    continue
                typed, *self.ahead = rolls_in(typed or LEFT_TO_IT, draw, roll) or [typed]
            if typed == LEFT_TO_IT:
                self.sitting.say(roll_said(hand.rolls - 1, roll, None))
                self.screen.say(f"Rolled: {'unseen' if secret else draw.roll_words(rolled)}")
                return rolled
            try:
                faces = draw.read(typed, roll)
            except ValueError as error:
                why = "that is not possible here" if secret else str(error)
                if typed_before:
                    self.ahead.insert(0, typed)
                    console.say(*self.drop_ahead(why, secret))
                else:
                    # What stood behind it on the line was meant to follow it.
                    console.say(f"{capital(why)}. Once more.")
                    self.ahead = []
                continue
            if typed_before:
                self.screen.say(f"Typed before: {'unseen' if secret else draw.roll_words(faces)}")
            self.sitting.say(roll_said(hand.rolls - 1, roll, faces))
            return faces

    def drop_ahead(self, why: str, secret: bool = False) -> list[str]:
        """Drop the rolls that were typed ahead, which were meant for others than those that came; the words for it."""
        typed, self.ahead = "; ".join(self.ahead), []
        which = "" if secret else f" ({typed})"
        return [f"What you typed ahead{which} is dropped: {why}."] if typed else []

    # Keys that are understood everywhere

    def ask(self, prompt: str, hidden: bool = False) -> str:
        """Return the text that the person types. Raises Stopped when he leaves, also by Ctrl-D."""
        typed = console.ask(prompt, hidden=hidden)
        if typed is None or typed == "q":
            raise Stopped
        return typed

    def is_key(self, typed: str, hand: Hand, about: About) -> bool:
        """Do as a key of the table asks; return False when it is none."""
        modes = self.sitting.modes
        key, _, rest = typed.partition(" ")
        if key == "?":
            about.explain(rest.strip())
        elif typed == step_words.REFUSED:
            about.refused()
        elif typed == step_words.COACH:
            console.say("Dice leave nothing to choose: ask the coach where there are options.")
        elif typed == step_words.ALL:
            modes.everything = not modes.everything
            self.keep_modes()
            console.say(f"{'Everything' if modes.everything else step_words.RARELY} is asked from now on.")
        elif typed == "r":
            self.show_rolls(hand)
            about.again()
        elif typed == "v":
            about.arena()
        elif key == "d":
            console.prose(take_dice(modes, rest.strip()))
            self.keep_modes()
        elif typed.startswith(LEAVE):
            said = typed.removeprefix(LEAVE).strip()
            console.prose(leave(modes, self.system.vocabulary, about.request, said))
            self.keep_modes()
        elif key == "h":
            self.hand_over(hand, rest.strip())
        elif typed == "u":
            taking_back.take_back(self.sitting, hand, self.two_players(hand), self.back)
        elif typed == "a":
            modes.finishing = True
            self.keep_modes()
        else:
            return False
        return True

    def keep_modes(self) -> None:
        """Write down how the match goes on, from the question that is asked now."""
        self.sitting.modes.hold_from(*self.at)
        self.sitting.keep_modes()

    def hand_over(self, hand: Hand, name: str) -> None:
        """List the players of the men; with a name, leave that man to his tactics or take him up."""
        rules, modes = self.system.campaign, self.sitting.modes
        state = self.sitting.campaign.state
        numbers = [seat.gladiator for seat in hand.bout.seats]
        players = [n for n in numbers if rules.may_decide(state.gladiators[n], hand.bout)]
        found = matching_names(name, [self.names[number] for number in players])
        wanted = [number for number in players if [self.names[number]] == found]
        if name and not wanted:
            names = ", ".join(self.names[number] for number in players)
            console.say(f"You can play nobody of that name here. You can play {names}.")
            return
        for number in wanted:
            if modes.hands == [number] and (modes.mine or not modes.typed):
                name = self.names[number]
                console.say(f"You play only {name}. Type 'a' to let the program finish.")
                return
            if number in modes.hands:
                modes.hands.remove(number)
            else:
                modes.hands.append(number)
            self.keep_modes()
        for number in players:
            own = rules.played_by_you(state.gladiators[number], hand.bout)
            how = own if number in modes.hands else "left to his tactics"
            console.say(f"{self.names[number]}: {how} (h {self.names[number]} changes that)")

    # What is shown

    def name(self, hand: Hand, who: int) -> str:
        """The name of a fighter."""
        view = self.system.view(hand.bout, self.names_in(hand))
        return str(view.name(who))

    def names_in(self, hand: Hand) -> dict[int, str]:
        """The names of those in the match."""
        if not self.names:
            self.names = names_of(self.sitting.campaign.state, hand.bout)
        return self.names

    def draws_himself(self, hand: Hand, roll: Roll) -> bool:
        """Return whether a person plays the man who rolls."""
        seat = hand.seat(roll.who)
        return seat >= 0 and hand.bout.seats[seat].gladiator in self.sitting.modes.hands

    def roller(self, hand: Hand, roll: Roll) -> str:
        """Return the name of the man who rolls, for the head of a line."""
        if hand.match is None or roll.who < 0:
            return ""
        return f"{self.name(hand, roll.who)}, "

    def viewer(self, hand: Hand) -> int:
        """Return the man whose view is shown: the first that people play. Where they play against each other, return
        the owner of the screen or TABLE."""
        hands = self.sitting.modes.hands
        own = [who for who, seat in enumerate(hand.bout.seats) if seat.gladiator in hands]
        return own[0] if own and not self.two_players(hand) else self.private.whose

    def lines(self, hand: Hand, viewer: int) -> list[str]:
        """The arena as a viewer sees it, line by line."""
        if hand.match is None:
            return []
        return arena_lines(self.system, hand.bout, hand.match, self.names_in(hand), viewer)

    def two_players(self, hand: Hand) -> bool:
        """Return whether people play against each other."""
        hands = self.sitting.modes.hands
        return len({seat.side for seat in hand.bout.seats if seat.gladiator in hands}) > 1

    def news(self, hand: Hand, end: int | None = None) -> list[str]:
        """Return the news since the last telling, up to an event; only its end for a resumed match."""
        recalling, self.recalling = self.recalling, False
        if hand.match is None:
            return []
        new = hand.record[self.told : end]
        self.told += len(new)
        viewer = TABLE if self.two_players(hand) else self.viewer(hand)
        lines = self.told_to(hand, new, viewer)
        if recalling and len(lines) > step_words.RECALLED:
            lines = ["…", *lines[-step_words.RECALLED :]]
        self.read |= set(lines)
        return lines

    def told_to(self, hand: Hand, events: Sequence[Event], viewer: int) -> list[str]:
        """Events as a viewer is told of them."""
        names = self.names_in(hand)
        lines = (event_line(self.system, hand.bout, event, names, viewer) for event in events)
        return [line for line in lines if line]

    def news_to_all(self, hand: Hand, end: int | None = None) -> list[str]:
        """Give the screen back to everybody, and return the private news kept meanwhile with the public news."""
        return [*self.private.end_private(), *self.news(hand, end)]

    def own_news(self, hand: Hand, who: int, untold: bool = False) -> list[str]:
        """Return one player's untold news as he may see it, the end only; ``untold``: without lines all can see."""
        new = hand.record[self.private.since(who, len(hand.record)) :]
        lines = self.told_to(hand, new, who)
        known = self.told_to(hand, new, TABLE) if untold else []
        return [line for line in lines if line not in known][-step_words.RECALLED :]

    def print_news(self, news: Sequence[str], below: str = "") -> None:
        """Tell the news, as much as fits above the text ``below`` them."""
        self.screen.print_news(news, None if self.linear or not below else self.screen.room(below))

    def view(self, hand: Hand, viewer: int) -> SceneView:
        """The arena and the cards as a viewer sees them, to be drawn."""
        names, wide = self.names_in(hand), console.out().width
        return arena_view(self.system, hand.bout, hand.match, names, wide, viewer)

    def show_arena(self, hand: Hand, listed: Sequence[Labelled], asked: str, beside: Sequence[str] = ()) -> None:
        """The whole arena and the cards, and the options again, which it would push off the screen."""
        if hand.match is None:
            console.say("Nobody has come through the gates yet.")
        elif self.linear:
            self.read_out(hand, whole=True)
        else:
            view = self.view(hand, self.viewer(hand))
            self.screen.show_everything(view, listed, asked, partial(wait_for_enter, self.ask), beside)

    def read_out(self, hand: Hand, *, whole: bool, viewer: int | None = None) -> None:
        """Print the arena and the cards line by line, only new lines unless ``whole``."""
        lines = self.lines(hand, self.viewer(hand) if viewer is None else viewer)
        for line in lines:
            if whole or line not in self.read:
                console.data(line)
        self.read = set(lines)

    def show_rolls(self, hand: Hand) -> None:
        """Every roll so far, as the file will keep it."""
        from ludus_cli.output.report import show_parts

        if hand.match is None:
            console.say("No die has been rolled yet.")
            return
        hand.bout.script = list(self.sitting.script)
        names, viewer = self.names_in(hand), self.viewer(hand)
        show_parts(rolls_sheet(self.system, hand.bout, hand.record, names, viewer))

    def show_refused(self, refused: Sequence[str]) -> None:
        """Show the options refused now, with reasons."""
        for line in refused or ["Nothing is ruled out now."]:
            console.prose(line)

    def show_again(self, listed: Sequence[Labelled], asked: str, form: str, beside: Sequence[str]) -> None:
        """The options once more, after something that may have pushed them off the screen."""
        if not self.linear:
            self.screen.question([], None, listed, [form] if form else [], asked, beside)

    def first_notes(self, listed: Sequence[Labelled], tactics: str) -> list[str]:
        """Return the notes below the first question; [] after it."""
        if self.explained:
            return []
        self.explained = True
        usual = f"as his tactics ({tactics}) would" if self.is_match else "which is usual"
        mark = "in brackets" if self.linear else "marked >"
        enter = f"Enter takes the option {mark}, {usual}."
        return [
            *([enter] if any(each.usual for each in listed) else []),
            self.keys,
            *([step_words.ODDS] if any(each.odds for each in listed) else []),
        ]

    def ask_coach(self, hand: Hand, who: int, listed: Sequence[Labelled], usual: int, secret: bool) -> None:
        """Show the coach's advice on the options, or say why there is none."""
        from ludus_cli.play.advice import ask_coach, why_silent

        seats = range(len(hand.bout.seats))
        hidden = any(self.lines(hand, seat) != self.lines(hand, TABLE) for seat in seats)
        why = why_silent(self.system, self.is_match, secret, hidden)
        if why:
            console.say(why)
            return
        ask_coach(self.sitting, hand, who, listed, usual, self.linear)

    def explain(self, request: int, listed: Sequence[Labelled], words: str) -> None:
        """The rule behind a question, or behind one of its options."""
        option = None
        if words:
            try:
                option = listed[typed_option(listed, words)].option
            except ValueError as error:
                console.say(f"{error}.")
                return
        console.prose(self.system.vocabulary.explain(request, option))
        if option is not None:
            said = option_details(listed[typed_option(listed, words)])
            if len(said) > 1:
                console.prose(". ".join(said) + ".")
        else:
            console.prose(f"'? {listed[0].label}' explains that option.")
            if any(each.odds for each in listed):
                console.prose(step_words.ODDS)
            console.prose(self.keys)

    def explain_roll(self, roll: Roll) -> None:
        """The rule behind a roll."""
        console.prose(self.system.vocabulary.explain_roll(roll.table))
        between = "semicolons" if roll.cards else "blanks or semicolons"
        console.prose(f"You may type several rolls at once, with {between} between them.")
        console.prose(self.keys)


def step(sitting: Sitting, *, linear: bool, above: int = 0, pause: str = "", back: bool = False) -> Doing:
    """Step through a match to its end and record it. Raises Stopped when the person leaves before, and GoneBack when
    they take back more than its own answers, where they can (``back``).

    ``above``: the number of lines on the screen that are to stay in sight of the first question; ``pause`` "phase" or
    "turn": it also stops after each.
    """
    done = None
    while done is None:
        table = Table(sitting, linear, above, pause)
        table.back = back
        try:
            done = play_on_copy(sitting, table)
        except TakenBack:
            console.say("Taken back.")
            above = 1
        finally:
            if done is None:
                table.private.end_private()
    hand = done.hands[sitting.match]
    # Whoever lets the program finish has heard enough, blow by blow; what is no match is told by its lines alone.
    left = table.recalling or sitting.modes.finishing
    table.recalling = left and table.is_match
    table.print_news([*table.news_to_all(hand), *table.drop_ahead("no further roll is asked for")])
    recorded = finish_sitting(sitting)
    assert recorded.fought[0][1] == done.fought[0][1], "the match went differently when it was recorded"
    return recorded
