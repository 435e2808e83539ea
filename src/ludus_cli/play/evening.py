"""An evening: one sitting at a campaign, from month to month.

The next step is read off the campaign each time, so that it does not matter what was taken back, left or done by
another command in the meantime. Every step is an action that another command could have done.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any

import typer

from ludus_cli.campaign.action_words import Words
from ludus_cli.campaign.engine import Campaign, act, holding, reload_state
from ludus_cli.campaign.news import foremost_news, mark_news_seen, news_since, take_look
from ludus_cli.campaign.rounds import close_days, enter_star, matches_of, may_enter, places_without_day
from ludus_cli.campaign.unfinished_matches import Begun, unfinished_among, unfinished_matches
from ludus_cli.chronicle.tournaments import round_name, title_of, winner_words
from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import matching_names
from ludus_cli.game.campaign.orders import Orders, orders_of
from ludus_cli.game.campaign.tournament import all_of, under_way
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import active_stars, stars, waiting, waiting_called
from ludus_cli.output import console
from ludus_cli.output.report import show_parts
from ludus_cli.play.evening_notes import card_beside, due_now, mark_done, say_reminders, tell_opponent, tell_reminders
from ludus_cli.play.evening_words import (
    AFRESH,
    CAMPAIGN,
    DONE,
    ENTER,
    EVERYWHERE,
    FIGHT,
    HISTORY,
    HOUSE,
    KEYS,
    LEAVE,
    MEANT,
    MONTH,
    MONTH_ENDS,
    MOST_NEWS,
    NEW,
    ODDS,
    REST,
    SCREEN_KEYS,
    STEP,
    TABLE,
    WITHDRAW,
    Back,
    Elsewhere,
    Left,
    Typed,
    bill_words,
    command_meant,
    explain,
    offered_words,
    said_behind,
    typed_prompt,
)
from ludus_cli.play.first_lessons import end_first
from ludus_cli.play.first_star import create_star, first_star, seat_others
from ludus_cli.play.leaving_tournament import is_of_tournament, withdraw_star
from ludus_cli.play.match_choices import match_choices, sure_to_forget
from ludus_cli.play.match_telling import Pairing, fought, pairing_of, print_match, star_and_opponent, tell_fought
from ludus_cli.play.next_steps import enters_stars, naming_next
from ludus_cli.play.stepping import Stepping, chosen_after, decides, stepped
from ludus_cli.play.table_rolls import keep_house, roll_monthly
from ludus_cli.play.taking_back import STAYS, before_last_decision, last_to_keep, played_by_several, scripts_of

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Doing


@dataclass(slots=True)
class Evening:
    """One sitting: its campaign, how matches are told and stepped through.

    ``resting`` are the Stars who rest in this phase; ``marks`` say after which action, and with which Stars
    resting, each question was asked; ``told`` is the action up to which the news was told; ``seen`` is what was said
    of this phase, ``asked`` whether anybody was asked in it, ``cup`` whether a tournament is under way; ``seasons``
    are over; ``reminded`` has the reminders that were told, month by month.
    """

    campaign: Campaign
    severity: str
    stepping: Stepping
    tell_odds: Callable[[Campaign, Pairing | None, int | None, bool], None]
    run_command: Callable[[Sequence[str]], None]
    resting: frozenset[int] = frozenset()
    marks: list[tuple[int, frozenset[int]]] = field(default_factory=list)
    told: int = 0
    seen: set[str] = field(default_factory=set)
    asked: bool = False
    cup: bool = False
    seasons: int = 0
    reminded: set[tuple[int, int]] = field(default_factory=set)

    @property
    def path(self) -> str:
        """The campaign for other commands."""
        return str(self.campaign.file.path)

    def run(self) -> bool:
        """Play until the person leaves. Return True if he wants to play another campaign."""
        self.greet()
        naming = naming_next.set(False)
        try:
            while True:
                try:
                    self.go_on()
                except Back:
                    self.take_back()
        except Elsewhere:
            return True
        except (Left, KeyboardInterrupt):
            console.say("\nEverything is kept. Go on with: ludus play")
            return False
        finally:
            naming_next.reset(naming)

    @property
    def stand(self) -> str:
        """The campaign and its month."""
        return f"{self.campaign.name}: {self.campaign.when}"

    def greet(self) -> None:
        """Tell where the campaign stands and what happened since the person last looked."""
        console.title(self.stand)
        console.heading(self.stand)
        now = take_look(self.campaign)
        items = news_since(self.campaign, now.since)
        for item in foremost_news(items, MOST_NEWS):
            console.prose(item.words)
        if len(items) > MOST_NEWS:
            console.say(f"{len(items) - MOST_NEWS} more: see them with 'ludus news'")
        now.mark_seen()
        self.told = self.campaign.last
        self.seasons = self.campaign.system.campaign.seasons(self.campaign.state)
        console.say(console.key(KEYS, SCREEN_KEYS))

    # What comes next

    def go_on(self) -> None:
        """Do what comes next, and ask where a person has a choice."""
        tell_reminders(self.campaign, self.reminded)
        self.tell_tournament()
        self.stop_between_seasons()
        if called := waiting_called(self.campaign.state):
            self.sit_down(called[0])
            return
        active = self.campaign.system.campaign.at_play(self.campaign.state)
        if not active and not waiting(self.campaign.state):
            self.nobody()
            return
        self.open_days(active)
        if left := waiting(self.campaign.state):
            self.ask_match(left[0])
            return
        asked = [g for g in active if self.asks(g)]
        if asked:
            self.ask_star(asked[0])
            return
        if not self.asked and self.fights:
            self.ask(f"{self.why_nobody()}. Press Enter to go on: ", [], "")
        self.end_phase()

    def why_nobody(self) -> str:
        """Return why there is nobody to ask where matches are fought. Where Stars do not enter by themselves, list the
        matches first."""
        if enters_stars(self.campaign):
            return "None of your Stars can fight now"
        for bout in self.others:
            console.prose(f"{self.campaign.system.lists.bout_name(bout)}: {pairing_of(self.campaign, bout)}")
        return "None of your Stars is in it"

    @property
    def fights(self) -> bool:
        """True if matches are fought in this phase, and no other play."""
        rules, state = self.campaign.system.campaign, self.campaign.state
        return rules.bouts.counts(rules.phases(state)[state.phase].play)

    @property
    def others(self) -> list[Any]:
        """Matches and other plays that still wait on the open bills."""
        state = self.campaign.state
        bouts = [state.bouts[match] for day in state.days if not day.closed for match in day.bouts]
        return [bout for bout in bouts if bout.status == BILLED]

    @property
    def after_fights(self) -> bool:
        """True if matches were fought in an earlier phase of this round: plays now decide the fate of the fighters."""
        rules, state = self.campaign.system.campaign, self.campaign.state
        return any(rules.bouts.counts(phase.play) for phase in rules.phases(state)[: state.phase])

    def tell_of_others(self, bouts: Sequence[Any]) -> None:
        """Tell the only fight of a Day of others at the same table, as one's own, and the plays after the fights; the
        many fights of a circuit are news."""
        rules, after_fights = self.campaign.system.campaign, self.after_fights
        told = [bout.id for bout in bouts if after_fights or rules.bouts.counts(bout.play)]
        if any(rules.no_circuit) and len(told) == 1:
            _, bout, events = fought(self.campaign, told[0], "tell match")
            print_match(self.campaign, bout, events, False, self.severity)
            self.ask("Press Enter to go on: ", [], "")

    def tell_tournament(self) -> None:
        """Tell the winner of a tournament that has come to its end in this sitting."""
        state = self.campaign.state
        if self.cup and under_way(state) is None:
            name = Words(self.campaign).name
            console.prose(f"The tournament is over. {winner_words(all_of(state)[-1], name)}")
        self.cup = under_way(state) is not None

    def stop_between_seasons(self) -> None:
        """Let the person read how a season has ended, before the next begins."""
        before = self.seasons
        self.seasons = self.campaign.system.campaign.seasons(self.campaign.state)
        if self.seasons > before:
            self.ask("The season is over. Press Enter to go on: ", [], "")

    def undecided(self, g: Any) -> bool:
        """Return whether a Star's part in this phase is still open."""
        most = max(1, orders_of(self.campaign.state, g.id).matches)
        less = matches_of(self.campaign, g.id) < most
        enters = self.campaign.system.campaign.enters(g)
        return enters and g.id not in self.resting and less and may_enter(self.campaign, g)

    def asks(self, g: Any) -> bool:
        """Return whether to ask about a Star; say why if he cannot fight."""
        if self.undecided(g):
            return True
        rules = self.campaign.system.campaign
        silent = g.id in self.resting or not (self.fights and rules.enters(g))
        if not silent and not matches_of(self.campaign, g.id):
            why = rules.why_not_fight(self.campaign.state, g)
            self.say_once(f"{g.name}: {why or 'the bill has no place left'}.")
        return False

    def say_once(self, words: str) -> None:
        """Say a thing once in a phase."""
        if words not in self.seen:
            self.seen.add(words)
            console.prose(words)

    def open_days(self, active: list[Any]) -> None:
        """Open the Days where Stars are."""
        rules = self.campaign.system.campaign
        for place in places_without_day(self.campaign, active):
            done = act(self.campaign, "open-day", locale=place)
            day = capital(rules.the_day(self.campaign.state, place))
            if not self.fights:
                console.prose(f"{day}.")
                continue
            console.prose(f"{day}: {bill_words(len(done.billed))}.")

    def end_phase(self) -> None:
        """Close the Days; after the last phase of a round comes the next one, with its news."""
        from ludus_cli.campaign.ledger import sums_of_month
        from ludus_cli.play.month_backup import after_month

        state, rules = self.campaign.state, self.campaign.system.campaign
        phases, others = rules.phases(state), self.others
        further = state.phase + 1 < len(phases) and rules.at_play(state)
        # What comes after a play, its outcome says.
        if further or any(bout.play for bout in others):
            with holding(self.campaign):
                close_days(self.campaign)
            self.tell_of_others(others)
        else:
            month = state.month
            act(self.campaign, "next-month")
            after_month(self.campaign.file.path)
            for words in sums_of_month(self.campaign, month):
                console.prose(words)
            console.heading(self.campaign.when)
            for item in news_since(self.campaign, self.told):
                if item.kind != "result":
                    console.prose(item.words)
            self.try_answer(lambda: roll_monthly(self.campaign, self.stepping.dice))
            mark_news_seen(self.campaign)
            self.told = self.campaign.last
        self.resting, self.seen, self.asked = frozenset(), set(), False

    # Questions

    def ask_star(self, g: Any) -> None:
        """Ask for a Star's action, and do it."""
        self.asked = True
        campaign, lists = self.campaign, self.campaign.system.lists
        orders = orders_of(campaign.state, g.id)
        may_leave = campaign.system.campaign.free_to_retire(g) and not matches_of(campaign, g.id)
        words = [FIGHT, STEP, TABLE, ENTER, REST, *([LEAVE] if may_leave else [])]
        usual = REST if not orders.enter else STEP if orders.step else FIGHT
        kind, stands = lists.kind_words(g), lists.progress_words(g)
        who = g.name if stands.startswith(kind) else f"{g.name}, {kind}"
        goals = lists.goal_words(campaign.state, g)
        console.prose(
            " ".join(
                filter(
                    None,
                    [f"{who}, {stands}.", goals and f"{goals}.", f"By standing order {g.name} {orders.description}."],
                )
            )
        )
        typed = self.ask(f"{g.name}: ", words, usual, about=(g, None))
        self.try_answer(lambda: self.star_does(g, orders, typed))

    def star_does(self, g: Any, orders: Orders, typed: Typed) -> None:
        """Do the action typed for a Star."""
        said = {**orders.said, **said_behind(self.campaign.system, typed)}
        if typed.always:
            self.set_orders(g, replace(orders, said=said), typed.word)
        if typed.word == REST:
            self.resting |= {g.id}
        elif typed.word == LEAVE:
            if (
                not self.stepping.yes
                and console.ask_word(f"Let {g.name} leave for good? [y/N]: ", ("no", "yes")) != "yes"
            ):
                return
            act(self.campaign, "retire", star=g.id, anyway=False)
            console.prose(self.campaign.system.lists.farewell(self.campaign.state.gladiators[g.id]))
        else:
            with holding(self.campaign):
                match = enter_star(self.campaign, g, **said)
            if typed.word != ENTER:
                self.see_to_match(match, typed.word)

    def set_orders(self, g: Any, orders: Orders, word: str) -> None:
        """Make the action typed for a Star his standing order."""
        new: dict[str, Any] = {}
        if word in (FIGHT, STEP):
            new = {"enter": True, "matches": orders.matches, "step": word == STEP, "said": {**orders.said}}
        act(self.campaign, "orders", star=g.id, orders=new)
        console.say(f"From now on {g.name} {orders_of(self.campaign.state, g.id).description}.")

    def ask_match(self, match: int) -> None:
        """Ask how a match of the bill is fought, and see to it."""
        self.asked = True
        campaign, lists = self.campaign, self.campaign.system.lists
        left = unfinished_among(unfinished_matches(campaign), [match])
        bout = campaign.state.bouts[match]
        if not lists.is_match(bout):
            self.sit_down(match)
            return
        cup = under_way(campaign.state)
        in_cup = is_of_tournament(campaign.state, match)
        if cup and in_cup:
            console.prose(f"{title_of(cup)}, {round_name(cup, len(cup.rounds) - 1)}:")
        console.prose(f"{lists.bout_name(bout)}: {pairing_of(campaign, bout)}")
        pair = tell_opponent(campaign, star_and_opponent(campaign, bout))
        if left:
            console.prose(f"{capital(left[0].description)}.")
        words, usual = match_choices(campaign, match, left)
        typed = self.ask(f"{lists.bout_name(bout)}: ", words, usual, about=pair, match=match)
        self.try_answer(lambda: self.match_does(match, typed.word, left))

    def sit_down(self, match: int) -> None:
        """Play what is no match, without asking whether to; go on where it was left."""
        self.asked = True
        self.mark()
        left = unfinished_among(unfinished_matches(self.campaign), [match])
        afresh = bool(left and left[0].stale)
        if afresh:
            console.prose(f"{capital(left[0].description)}.")
            self.ask("Press Enter to begin it again: ", [], "")
        by_hand = decides(self.campaign, match)
        word = AFRESH if afresh else STEP if by_hand else FIGHT
        if not self.try_answer(lambda: self.see_to_match(match, word)):
            self.ask("Press Enter to try it again: ", [], "")

    def match_does(self, match: int, word: str, left: list[Begun]) -> None:
        """Do the action typed for a match."""
        if word == WITHDRAW and is_of_tournament(self.campaign.state, match):
            withdraw_star(self.campaign, match)
        elif word == WITHDRAW:
            act(self.campaign, "withdraw", match=match)
            console.prose(f"Match {match} is taken off the bill.")
        elif word == FIGHT and left:
            from ludus_cli.campaign.unfinished_matches import finish_by_program

            with holding(self.campaign):
                done = finish_by_program(self.campaign, match)
            self.tell_match(done)
        elif word != AFRESH or left[0].stale or self.stepping.yes or sure_to_forget(left[0]):
            self.see_to_match(match, word)

    def see_to_match(self, match: int, word: str) -> None:
        """See to a match of the bill: fought, stepped through, or recorded. Raises Left when the person leaves it."""
        if word == TABLE:
            self.record(match)
            return
        if word == FIGHT:
            from ludus_cli.play.step_words import TakenBack

            try:
                done = chosen_after(self.campaign, match)
            except TakenBack:
                raise Back from None
        else:
            from ludus_cli.play.step_words import GoneBack

            back = not self.campaign.system.lists.is_match(self.campaign.state.bouts[match])
            afresh = word == AFRESH
            try:
                done = stepped(self.campaign, match, self.stepping, None, afresh=afresh, back=back)
            except GoneBack:
                raise Back from None
        if done is None:
            if word == FIGHT:
                console.say(f"Match {match} has not been fought yet. It stays on the bill.")
            raise Left
        self.tell_match(done, stepped=word != FIGHT)
        is_match, on_screen = self.campaign.system.lists.is_match(done.fought[0][0]), console.lists_offered()
        if is_match:
            end_first()
        if (on_screen or word != FIGHT) if is_match else (on_screen and self.after_fights):
            # The person wants to read how it is told; on a screen its board is seen meanwhile.
            self.ask("Press Enter to go on: ", [], "")

    def record(self, match: int) -> None:
        """Ask for the result of a match at the table."""
        from ludus_cli.play.recording import Recording, record_asked

        try:
            record_asked(match, False, False, Recording(campaign=self.path))
        except typer.Exit:
            console.say(f"Match {match} has no result yet. It stays on the bill.")
        reload_state(self.campaign)

    def nobody(self) -> None:
        """Ask what to do where no Star fights."""
        state = self.campaign.state
        for g in stars(state):
            if g.left_month == state.month:
                self.say_once(self.campaign.system.lists.ending(state, g))
        if not stars(state):
            return first_star(self)
        console.prose("You have no Star in the arena.")
        if self.ask("", [NEW, MONTH], NEW).word == MONTH:
            self.try_answer(self.end_phase)
            return
        if create_star(self):
            seat_others(self)

    # Asking

    def ask(
        self, prompt: str, words: Sequence[str], usual: str, about: Pairing | None = None, match: int | None = None,
        meant: Mapping[str, str] = MEANT,
    ) -> Typed:  # fmt: skip
        """Ask for one of the offered words. Raises Left and Back when the person leaves, or takes back.

        ``about`` is the Star whose odds may be told, with the number of his foe or None; ``match`` is the match that
        waits on the bill; ``meant`` has meanings of words for this question alone.
        """
        listed = {word: meant.get(word, MEANT[word]) for word in words}
        self.mark()
        console.title(self.stand)
        without = [*(() if about or match else ODDS), *(() if due_now(self.campaign) else [DONE])]
        offered = offered_words(listed, usual, without=without, card=card_beside(self.campaign, about))
        if words and not console.lists_offered():
            prompt = typed_prompt(prompt, listed, usual, short=bool(about or match))
        while True:
            console.forget_typed()
            typed = console.ask(prompt or "What now: ", offered=offered)
            if typed is None or typed == "q":
                raise Left
            word, _, rest = typed.partition(" ")
            always, word = word.endswith("!"), word.rstrip("!")
            found = matching_names(word, words) if word else [usual]
            if typed == "u":
                raise Back
            if typed == "?":
                explain(self.campaign.system, listed, without=without, star=about[0].name if about else "")
            elif typed == "b":
                self.show_standing()
            elif command := command_meant(word, rest.strip(), about[0].name if about else ""):
                # The cards of those who fight, or else of those who did.
                gone = command == ["card", "--stable"] and not active_stars(self.campaign.state)
                self.command(*command, *(["--all"] if gone else []))
            elif typed == CAMPAIGN:
                raise Elsewhere
            elif typed == HOUSE:
                self.try_answer(lambda: keep_house(self.campaign, self.command))
            elif typed == HISTORY:
                if last := last_to_keep(self.campaign):
                    self.marks.append((last, frozenset()))
                    raise Back
            elif typed in ODDS:
                self.try_answer(partial(self.tell_odds, self.campaign, about, match, typed == "c"))
            elif typed == "n" and not found:
                create_star(self)
            elif word == DONE:
                self.try_answer(partial(mark_done, self.campaign, rest.strip()))
            elif found:
                return Typed(found[0], always, rest.strip())
            else:
                known = ", ".join([*words, *(each for each in EVERYWHERE if each not in without)])
                console.say(f"{typed!r:.60} is not one of these: {known}. Type '?' to see what they do.")

    def mark(self) -> None:
        """Note that something is asked here, to be able to come back to it."""
        mark = (self.campaign.last, self.resting)
        console.keep_place(self.path, self.campaign.last)
        if not self.marks or self.marks[-1] != mark:
            self.marks.append(mark)

    def try_answer(self, what: Callable[[], None]) -> bool:
        """Do as the person answered, and return whether it was done. If the rules refuse it, say why."""
        try:
            what()
        except LudusError as error:
            console.say(console.error_words(error))
            reload_state(self.campaign)
            return False
        return True

    def show_standing(self) -> None:
        """Tell where the campaign stands."""
        state, lists = self.campaign.state, self.campaign.system.lists
        console.prose(self.stand)
        say_reminders(self.campaign)
        show_parts(lists.brief_sheet(state), *(lists.bill_sheet(state, day) for day in state.days))

    # Doing

    def command(self, *words: str) -> None:
        """Let another command of ludus run on this campaign."""
        try:
            self.run_command([*words, "--campaign", self.path])
        except LudusError as error:
            console.say(console.error_words(error))
        except (typer.Abort, typer.Exit):
            # It has said why itself.
            pass
        reload_state(self.campaign)

    def tell_match(self, done: Doing, *, stepped: bool = False) -> None:
        """Tell a match as the journal does."""
        tell_fought(self.campaign, done, rolls=False, as_json=False, severity=self.severity, stepped=stepped)

    def take_back(self) -> None:
        """Take back everything since the question before this one; before the first, the last decision."""
        from ludus_cli.campaign.take_back import undo_actions

        marks = [*self.marks]
        if self.marks and self.marks[-1] == (self.campaign.last, self.resting):
            self.marks.pop()
        last, resting = self.marks.pop() if self.marks else (before_last_decision(self.campaign), frozenset[int]())
        rows = list(self.campaign.file.actions(after=last)) if last else []
        words = Words(self.campaign)
        if not last:
            console.say("Nothing earlier can be taken back here. Use 'ludus undo' for that.")
            return
        new = [words.answers_in(row) for row in rows if row.kind == "recruit" or scripts_of(row)]
        sure = f"Take back: {'; '.join(new)}? [y/N]: "
        if new and console.ask_word(sure, ("no", "yes")) != "yes":
            self.marks = marks
            return
        if any(played_by_several(self.campaign, row) for row in rows):
            self.marks.append((last, resting))
            return console.say(STAYS)
        self.resting, self.seen, self.asked = resting, set(), False
        if rows:
            undo_actions(self.campaign, len(rows))
            console.forget_since(self.path, last)
            self.told = min(self.told, self.campaign.last)
        console.say(f"Taken back: {'; '.join(map(words.describe_row, reversed(rows))) or 'your decision to rest'}.")
        if rows and self.goes_on_at_once(rows[0].kind):
            self.take_back()

    def goes_on_at_once(self, taken: str) -> bool:
        """Return whether an action taken back would be repeated at once: a month with nothing left to decide, or a play
        without decisions."""
        state = self.campaign.state
        if left := waiting_called(state) or waiting(state):
            match = self.campaign.system.lists.is_match(state.bouts[left[0]])
            return not match and not decides(self.campaign, left[0])
        return taken == MONTH_ENDS and not any(map(self.undecided, active_stars(state)))
