"""A person at the table: a match question by question.

Every answer is written down before the next question. Nothing here knows rules: options, reasons, odds and
explanations come from the rule system. Nothing here prints or types: a view shows the questions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from ludus_cli.campaign.sitting import Sitting, finish_sitting, play_on_copy
from ludus_cli.core.english import capital
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.manual_play import Form, Hand, choice_said, roll_said
from ludus_cli.game.elements.visibility import TABLE
from ludus_cli.game.elements.vocabulary import code_of
from ludus_cli.output import console
from ludus_cli.play import hot_seat, step_words, table_menu
from ludus_cli.play.options import SeveralOptions, answered, in_order, in_sentences, refusals
from ludus_cli.play.prompts import GO_ON, Prompts, Spoken
from ludus_cli.play.question import COACH, LEAVE, Option, Question, is_woman, options_of
from ludus_cli.play.step_words import Stopped, TakenBack
from ludus_cli.play.typed_answers import TypedAnswers, answers_in
from ludus_cli.play.typed_dice import LEFT_TO_IT, asked_words, rolls_in
from ludus_cli.systems.display import arena_lines, arena_view
from ludus_cli.systems.event_lines import sentences

if TYPE_CHECKING:
    from ludus_cli.core.dice import Roll
    from ludus_cli.game.elements.common_types import Doing
    from ludus_cli.output.console import Offered
    from ludus_cli.play.question import View
    from ludus_cli.scenes.terminal import SceneView


class Table:
    """The people at the table of one match: shows how it stands, asks, and writes the answers down.

    ``pause`` "phase" or "turn": it also stops after each. ``back``: more can be taken back than was answered in it.
    ``sure``: nothing is to be confirmed.
    """

    def __init__(
        self, sitting: Sitting, view: View, pause: str = "", *, back: bool = False, sure: bool = False
    ) -> None:
        self.sitting = sitting
        self.view = view
        self.back = back
        self.sure = sure
        self.system = sitting.campaign.system
        bout = sitting.campaign.state.bouts[sitting.match]
        self.is_match = self.system.lists.is_match(bout)
        self.names: dict[int, str] = {}
        self.told = 0
        self.recalling = bool(sitting.script)
        self.explained = False
        self.at = 0, 0
        self.private = hot_seat.Private(view)
        #: What is said below the first question, or the first that leaves room for it.
        self.notes: list[str] = []
        #: Rolls that were typed before they were asked for.
        self.ahead: list[str] = []
        self.typed_answers = TypedAnswers(self.system.vocabulary)
        #: Questions that were passed over, and it has been said.
        self.passed: set[int] = set()
        #: The match also stops where these begin; ``behind`` is the number of events before its last stop.
        self.stops = {"turn": ("turn",), "phase": ("turn", "phase")}.get(pause, ())
        self.behind = -1

    # Choices

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
        enter = enter(m, who) if callable(enter) else enter
        usual = options.index(enter) if enter in options else usual
        several = self.two_players(hand)
        alone = several and self.lines(hand, who) != self.lines(hand, TABLE)
        secret = several and (alone or request in self.system.vocabulary.secret)
        board = self.recalling or request == 0 or self.system.vocabulary.requests[request].board
        news = self.news_for(hand, who, alone, board)
        ready, words = self.typed_answers.take(hand, (who, request), options, several, secret)
        news += words
        if ready is not None:
            self.view.tell(news)
            self.sitting.say(choice_said(hand.choices - 1, who, request, options[ready]))
            return ready
        woman = is_woman(hand.bout, hand.seat(who))
        listed = options_of(self.system, m, who, request, options, secret, usual, woman)
        question = self.question(hand, m, who, request, listed, options, secret, news, board=alone or board)
        self.notes = [*self.view.question(question)]
        menu = table_menu.Menu(self, hand, question, self.explainer(request, listed, alone or not secret, woman))
        keys = {each.key for each in listed}
        while True:
            typed = self.ask(question.prompt, secret)
            typed = table_menu.with_sign(typed, partial(answered, options, listed))
            if typed == "" and question.enter:
                place = 0 if secret else usual
            elif table_menu.is_command(typed) and typed not in keys:
                if typed == COACH:
                    self.ask_coach(hand, who, listed, usual, secret)
                else:
                    menu.run(typed)
                    if not self.sitting.modes.ask_choice(hand, who, request, passed):
                        return None
                continue
            else:
                typed, ahead = answers_in(options, typed)
                try:
                    place = answered(options, listed, typed)
                except ValueError as error:
                    if secret:
                        console.say(unseen_refusal(options, listed))
                    elif isinstance(error, SeveralOptions):
                        # Words filter the list.
                        self.view.all_options(replace(question, options=[listed[place] for place in error.found]))
                    else:
                        she = woman and isinstance(options, Form)
                        console.say(f"{self.system.vocabulary.to_asked(she, str(error))}.")
                    continue
                self.typed_answers.keep(hand, (who, request), ahead)
                if isinstance(options, Form) and typed not in keys and not secret:
                    one = options_of(self.system, m, who, request, options, True, 0)[place]
                    self.view.say(in_sentences(one, one.words))
            if place < len(listed) and not self.confirmed(request, listed[place], secret and not alone):
                continue
            self.sitting.say(choice_said(hand.choices - 1, who, request, options[place]))
            return place

    def question(
        self, hand: Hand, m: Any, who: int, request: int, listed: Sequence[Option], options: list[Any], secret: bool,
        news: Sequence[str], *, board: bool,
    ) -> Question:  # fmt: skip
        """Return a question as data, for the person before the screen."""
        seat = hand.bout.seats[hand.seat(who)]
        star = self.sitting.campaign.state.gladiators[seat.gladiator]
        # The first of the rare options is to do nothing.
        declines = secret and bool(self.system.vocabulary.requests[request].rare)
        marked = next((f" [{each.key}]" for each in listed if each.usual), "")
        asked = f"{self.name(hand, who)}, {self.system.vocabulary.request_words()[request]}{marked}"
        prompt = f"{asked} (hidden{', Enter for no' if declines else ''}): " if secret else f"{asked}: "
        self.notes += self.first_notes(hand, listed, star)
        return Question(
            hand.choices - 1,
            request,
            prompt,
            in_order(options, listed),
            news,
            self.scene(hand, self.viewer(hand)) if hand.match is not None else None,
            board,
            self.system.context_lines(m, who, request),
            f"Or type another answer: {options.words}." if isinstance(options, Form) else "",
            refusals(self.system, m, who, request, listed, is_woman(hand.bout, hand.seat(who))),
            self.notes,
            secret,
            declines or not secret,
        )

    def news_for(self, hand: Hand, who: int, alone: bool, board: bool) -> list[str]:
        """Return the news before a question to a man. If he is to be ``alone`` at the screen, the news for everybody
        comes first; then the others are asked to look away."""
        goes_on = alone and who == self.private.whose
        news = self.drop_ahead("a choice comes first")
        if goes_on:
            news += self.own_news(hand, who)
            self.private.unheard += self.news(hand)
            return news
        news += self.news_to_all(hand)
        if not alone:
            return news
        prompt = f"Only {self.name(hand, who)} may look now. Press Enter to go on: "
        self.view.pause(news, self.scene(hand, self.viewer(hand)) if board and hand.match is not None else None)
        step_words.wait_for_enter(self.ask, prompt)
        self.private.begin_private(who)
        return self.own_news(hand, who, untold=True)

    def confirmed(self, request: int, option: Option, unseen: bool) -> bool:
        """Return True if an option that cannot be taken back is meant; ``unseen``: its words are not shown."""
        modes, mark = self.sitting.modes, [request, code_of(option.value)]
        if not option.grave or self.sure or mark in modes.sure:
            return True
        asked = "Do you really mean that?" if unseen else step_words.grave_words(option)
        answer = console.ask_word(
            f"{asked} [y/N, or always: yes, and do not ask again]: ", ("no", "yes", "always"), self.ask
        )
        if answer == "always":
            modes.sure.append(mark)
            self.keep_modes()
        return answer != "no"

    def pass_over(self, request: int) -> None:
        """Note once, below the next question, that tactics decided a rare one."""
        if request not in self.passed:
            self.passed.add(request)
            what = self.system.vocabulary.request_words()[request]
            self.notes.append(
                f"Your tactics decided this rare question: {what}. Type /everything to be asked such questions too."
            )

    # Stops between two questions

    def news_to_stop(self, hand: Hand, asked: bool) -> list[str]:
        """Return the news before the phase or turn at whose start the match stops now; [] if it does not stop."""
        if self.behind < 0:
            # The first question shows the present state; events before it were seen in an earlier sitting.
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
        self.view.pause(news, self.scene(hand, self.viewer(hand)))
        menu = table_menu.Menu(self, hand)
        while not self.sitting.modes.finishing and (typed := self.ask(GO_ON)):
            typed = table_menu.with_sign(typed, int)
            if table_menu.is_command(typed):
                menu.run(typed)
            else:
                console.say("Press Enter to go on.")

    # Dice

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
        self.view.tell(self.news_to_all(hand), f"{whose} {asked}")
        console.say(whose)
        menu = table_menu.Menu(self, hand, None, lambda _: self.explain_roll(roll), lambda: console.say(whose))
        while True:
            typed_before = bool(self.ahead)
            if typed_before:
                typed = self.ahead.pop(0)
            else:
                typed = table_menu.with_sign(self.ask(asked, secret), partial(draw.read, roll=roll))
                if table_menu.is_command(typed):
                    menu.run(typed)
                    if not self.sitting.modes.ask_roll(hand, roll, draw):
                        return None
                    continue
                typed, *self.ahead = rolls_in(typed or LEFT_TO_IT, draw, roll) or [typed]
            if typed == LEFT_TO_IT:
                self.sitting.say(roll_said(hand.rolls - 1, roll, None))
                self.view.say(
                    f"{'Drawn' if roll.cards else 'Rolled'}: {'hidden' if secret else draw.roll_words(rolled)}"
                )
                return rolled
            try:
                faces = draw.read(typed, roll)
            except ValueError as error:
                why = "this answer is not possible here" if secret else str(error)
                if typed_before:
                    self.ahead.insert(0, typed)
                    console.say(*self.drop_ahead(why, secret))
                else:
                    # The rest of the line was meant for the rolls after it.
                    console.say(f"{capital(why)}. Type it again.")
                    self.ahead = []
                continue
            if typed_before:
                self.view.say(f"Typed ahead: {'hidden' if secret else draw.roll_words(faces)}")
            self.sitting.say(roll_said(hand.rolls - 1, roll, faces))
            return faces

    def drop_ahead(self, why: str, secret: bool = False) -> list[str]:
        """Drop the rolls that were typed ahead, which were meant for others than those that came; the words for it."""
        typed, self.ahead = "; ".join(self.ahead), []
        which = "" if secret else f" ({typed})"
        return [f"Ludus does not use what you typed ahead{which}: {why}."] if typed else []

    def ask(self, prompt: str, hidden: bool = False, offered: Offered | None = None) -> str:
        """Return the text that the person types. Raises Stopped when he leaves, also by Ctrl-D."""
        typed = self.view.ask(prompt, hidden=hidden, offered=offered)
        if typed is None or typed == LEAVE:
            raise Stopped
        return typed

    def keep_modes(self) -> None:
        """Write down how the match goes on, from the question that is asked now."""
        self.sitting.modes.hold_from(*self.at)
        self.sitting.keep_modes()

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

    def scene(self, hand: Hand, viewer: int) -> SceneView:
        """The arena and the cards as a viewer sees them, to be drawn."""
        names, wide = self.names_in(hand), console.out().width
        return arena_view(self.system, hand.bout, hand.match, names, wide, viewer)

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
        first, self.told = self.told, len(hand.record) if end is None else end
        viewer = TABLE if self.two_players(hand) else self.viewer(hand)
        lines = self.told_to(hand, viewer, first, self.told)
        if recalling and len(lines) > step_words.RECALLED:
            lines = ["…", *lines[-step_words.RECALLED :]]
        return lines

    def told_to(self, hand: Hand, viewer: int, first: int, end: int) -> list[str]:
        """Return some events of the record as a viewer is told of them, with their reasons."""
        return [*sentences(self.system, hand.bout, hand.record[:end], self.names_in(hand), viewer, first)]

    def news_to_all(self, hand: Hand, end: int | None = None) -> list[str]:
        """Give the screen back to everybody, and return the private news kept meanwhile with the public news."""
        return [*self.private.end_private(), *self.news(hand, end)]

    def own_news(self, hand: Hand, who: int, untold: bool = False) -> list[str]:
        """Return one player's untold news as he may see it, the end only; ``untold``: without lines all can see."""
        end = len(hand.record)
        first = self.private.since(who, end)
        lines = self.told_to(hand, who, first, end)
        known = self.told_to(hand, TABLE, first, end) if untold else []
        return [line for line in lines if line not in known][-step_words.RECALLED :]

    def first_notes(self, hand: Hand, listed: Sequence[Option], star: Any) -> list[str]:
        """Return the notes below the first question, with what a Star's goals still want; [] after it."""
        if self.explained:
            return []
        self.explained = True
        # A play changes what is near; its own lines tell that.
        several = not self.is_match or self.two_players(hand)
        goals = "" if several else self.system.lists.goal_words(self.sitting.campaign.state, star)
        near = [f"{star.name}: {goals}."] if goals else []
        if console.lists_offered():
            # A screen shows its keys, and what Enter takes.
            return near
        usual = f"the choice of {star.name}'s tactics ({star.tactics})" if self.is_match else "the usual one"
        mark = "in brackets" if isinstance(self.view, Spoken) else "marked >"
        enter = f"Enter takes the option {mark}, which is {usual}."
        return [
            *([enter] if any(each.usual for each in listed) else []),
            step_words.keys_of(self.system, self.is_match),
            *([step_words.ODDS] if any(each.odds for each in listed) else []),
            *near,
        ]

    def ask_coach(self, hand: Hand, who: int, listed: Sequence[Option], usual: int, secret: bool) -> None:
        """Show the coach's advice on the options, or say why there is none."""
        from ludus_cli.play.advice import ask_coach, why_silent

        seats = range(len(hand.bout.seats))
        hidden = any(self.lines(hand, seat) != self.lines(hand, TABLE) for seat in seats)
        why = why_silent(self.system, self.is_match, secret, hidden)
        if why:
            console.say(why)
            return
        ask_coach(self.sitting, hand, who, listed, usual)

    def explainer(self, request: int, listed: Sequence[Option], open_to_all: bool, woman: bool) -> table_menu.Explain:
        """Return a function that explains a question, and its options too if they are ``open_to_all`` at the screen."""

        def explain(words: str) -> None:
            table_menu.explain(self.system, self.is_match, request, listed, words if open_to_all else "", woman)

        return explain

    def explain_roll(self, roll: Roll) -> None:
        """The rule behind a roll."""
        console.prose(self.system.vocabulary.explain_roll(roll.table))
        between = "semicolons" if roll.cards else "blanks or semicolons"
        console.prose(f"You can type several rolls at once, with {between} between them.")
        console.prose(step_words.keys_of(self.system, self.is_match))


def unseen_refusal(options: list[Any], listed: Sequence[Option]) -> str:
    """Return the refusal of an answer that was typed in secret, which is not shown, right or wrong."""
    if isinstance(options, Form):
        return f"This answer is not possible here. Type another answer: {options.words}."
    return f"This answer is not one of the options: {', '.join(each.key for each in listed)}."


def view_here(above: int) -> View:
    """Return the view of a match where this thread reads and writes; ``above``: see :func:`step`."""
    port = console.PORT.get()
    own = port.view()
    if own is not None:
        return cast("View", own)
    return Spoken(above) if console.linear() else Prompts(above)


def step(sitting: Sitting, *, above: int = 0, pause: str = "", back: bool = False, sure: bool = False) -> Doing:
    """Step through a match to its end and record it. Raises Stopped when the person leaves before, and GoneBack when
    they take back more than its own answers, where they can (``back``).

    ``above``: the number of lines on the screen that are to stay in sight of the first question; ``pause`` "phase" or
    "turn": it also stops after each; ``sure``: nothing is to be confirmed.
    """
    done = None
    while done is None:
        table = Table(sitting, view_here(above), pause, back=back, sure=sure)
        try:
            done = play_on_copy(sitting, table)
        except TakenBack:
            console.say("Taken back.")
            above = 1
        finally:
            if done is None:
                table.private.end_private()
    hand = done.hands[sitting.match]
    # A person who lets the program finish needs no more single blows. A play that is not a match has only its lines.
    left = table.recalling or sitting.modes.finishing
    table.recalling = left and table.is_match
    # How the match ended and what it has brought comes after its story.
    end = table.system.vocabulary.end_of(hand.record) if table.is_match else None
    table.view.tell([*table.news_to_all(hand, end), *table.drop_ahead("no further roll is needed")])
    recorded = finish_sitting(sitting)
    assert recorded.fought[0][1] == done.fought[0][1], "the match went differently when it was recorded"
    return recorded
