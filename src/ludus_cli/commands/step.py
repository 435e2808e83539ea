"""A person at the table: a match question by question, on the terminal.

Every answer is written down before the next question. Nothing here knows rules: options, reasons,
odds and explanations come from the rule system.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli import console
from ludus_cli.campaign.sitting import Sitting, finish, played
from ludus_cli.commands.options import (
    Labelled,
    answered,
    chosen,
    labelled,
    listing,
    option_lines,
)
from ludus_cli.rules.by_hand import Form, Hand, choice_said, faces_asked, roll_said
from ludus_cli.rules.lists import names_of
from ludus_cli.rules.vocabulary import TABLE
from ludus_cli.shown import arena_lines, arena_view, event_line, rolls_sheet

if TYPE_CHECKING:
    from ludus_cli.dice import Roll
    from ludus_cli.rules.shapes import Doing

#: So many events are told again when a match is taken up where it was left.
RECALLED = 8

#: The key that asks the coach; no letter is left that is not an option somewhere.
COACH = "%"

KEYS = (
    "Keys: ? rule, % coach, r rolls, v arena, d {dice}, h who plays, u take back, a finish, q stop."
)


class Stopped(Exception):
    """The person has left the table; what was answered is kept."""


class TakenBack(Exception):
    """The person has taken his last answer back: the match is played up to it again."""


class Table:
    """The person at the table of one match: shows how it stands, asks, and writes the answers down."""

    def __init__(self, sitting: Sitting, linear: bool) -> None:
        self.sitting = sitting
        self.linear = linear
        self.system = sitting.campaign.system
        self.names: dict[int, str] = {}
        self.told = 0
        self.recalling = bool(sitting.script)
        self.explained = False
        self.at = 0, 0
        self.read: set[str] = set()

    # Asked by the match

    def choose(
        self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int
    ) -> int | None:
        """The place of what the person chooses for a gladiator whom he plays."""
        if not self.sitting.modes.ask_choice(hand, who):
            return None
        self.at = hand.choices - 1, hand.rolls
        self.sitting.comes_to(hand)
        recalling = self.recalling
        self.tell_news(hand)
        several = self.two_players(hand)
        if request == 0 or recalling:
            self.show_arena(hand, whole=False)
        alone = several and self.lines(hand, who) != self.lines(hand, TABLE)
        if alone:
            self.ask(f"The screen is for {self.name(hand, who)} alone; Enter to go on: ")
            self.show_arena(hand, whole=False, viewer=who)
        secret = several and (alone or request in self.system.vocabulary.secret)
        listed = labelled(self.system, m, who, request, options, secret, usual)
        star = self.sitting.campaign.state.gladiators[hand.bout.seats[who].gladiator]
        tactics = str(star.tactics)
        self.show_options(hand, m, who, request, listed, tactics)
        if isinstance(options, Form):
            console.prose(f"Or type another: {options.words}.")
        while True:
            marked = next((f" [{each.label}]" for each in listed if each.usual), "")
            asked = (
                f"{self.name(hand, who)}, {self.system.vocabulary.request_words()[request]}{marked}"
            )
            typed = self.ask(asked + (" (hidden): " if secret else ": "), secret)
            named = {each.label for each in listed}
            if typed == "" and not secret:
                place = usual
            elif typed == COACH:
                self.ask_coach(hand, who, listed, usual, secret)
                continue
            elif typed not in named and self.is_key(
                typed,
                hand,
                # Nor is the option about which he asks.
                lambda words: self.explain(request, listed, "" if secret else words),
            ):
                if not self.sitting.modes.ask_choice(hand, who):
                    return None
                continue
            else:
                try:
                    place = answered(options, listed, typed)
                except ValueError as error:
                    # What was typed in secret is not shown, right or wrong.
                    labels = f"{listed[0].label} to {listed[-1].label}"
                    hidden = f"That is none of the options, {labels}."
                    if isinstance(options, Form):
                        hidden = f"That cannot be: {options.words}."
                    console.say(hidden if secret else f"{error}.")
                    continue
            if alone:
                console.wipe()
            self.sitting.say(choice_said(hand.choices - 1, who, request, options[place]))
            return place

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        """The faces of real dice, where they are asked for."""
        draw = self.system.vocabulary.draws[roll.table]
        if not self.sitting.modes.ask_roll(hand, roll, draw):
            return None
        secret = draw.secret and self.two_players(hand)
        self.at = hand.choices, hand.rolls - 1
        self.sitting.comes_to(hand)
        self.tell_news(hand)
        console.say(f"{self.roller(hand, roll)}{self.system.vocabulary.roll_words(roll)}")
        counted = f", {min(3, roll.dice)}s if you say only how many count" if roll.counted else ""
        while True:
            typed = self.ask(
                f"{faces_asked(roll)} such as {draw.example(roll)}{counted}, ! to let it roll: ",
                secret,
            )
            if self.is_key(typed, hand, lambda _: self.explain_roll(roll)):
                if not self.sitting.modes.ask_roll(hand, roll, draw):
                    return None
                continue
            if typed == "!":
                self.sitting.say(roll_said(hand.rolls - 1, roll, None))
                console.say(f"Rolled: {'unseen' if secret else draw.words(rolled)}")
                return rolled
            try:
                faces = draw.read(typed, roll)
            except ValueError as error:
                why = "that cannot be" if secret else str(error)
                console.say(f"{why[:1].upper()}{why[1:]}. Once more.")
                continue
            self.sitting.say(roll_said(hand.rolls - 1, roll, faces))
            return faces

    # Keys that are understood everywhere

    def ask(self, prompt: str, hidden: bool = False) -> str:
        """What the person types; leaving, by Ctrl-D too, raises Stopped."""
        typed = console.ask(prompt, hidden=hidden)
        if typed is None or typed == "q":
            raise Stopped
        return typed

    def is_key(self, typed: str, hand: Hand, explain: Callable[[str], None]) -> bool:
        """Do what a key of the table asks for; False when it is none."""
        modes = self.sitting.modes
        key, _, rest = typed.partition(" ")
        if key == "?":
            explain(rest.strip())
        elif typed == COACH:
            console.say("Dice leave nothing to choose: ask the coach where there are options.")
        elif typed == "r":
            self.show_rolls(hand)
        elif typed == "v":
            self.show_arena(hand, whole=True)
        elif typed == "d":
            modes.typed = not modes.typed
            self.keep_modes()
            now = "typed by you from now on" if modes.typed else "rolled by the program from now on"
            console.say(f"Dice are {now}.")
        elif key == "h":
            self.hand_over(hand, rest.strip())
        elif typed == "u":
            if not self.sitting.script:
                console.say("Nothing was answered yet that could be taken back.")
                return True
            self.sitting.take_back()
            raise TakenBack
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
        """Say who is played by whom; with a name, leave him to his tactics or take him up."""
        modes = self.sitting.modes
        state = self.sitting.campaign.state
        numbers = [seat.gladiator for seat in hand.bout.seats]
        players = [n for n in numbers if self.system.campaign.may_play(state.gladiators[n])]
        wanted = [number for number in players if self.names[number].casefold() == name.casefold()]
        if name and not wanted:
            names = ", ".join(self.names[number] for number in players)
            console.say(f"Nobody of that name can be played here: {names}.")
            return
        for number in wanted:
            if modes.hands == [number] and not modes.typed:
                name = self.names[number]
                console.say(f"{name} is the only one whom you play: 'a' lets the program finish.")
                return
            if number in modes.hands:
                modes.hands.remove(number)
            else:
                modes.hands.append(number)
            self.keep_modes()
        for number in players:
            how = "played by you" if number in modes.hands else "left to his tactics"
            console.say(f"{self.names[number]}: {how} (h {self.names[number]} changes that)")

    # What is shown

    def name(self, hand: Hand, who: int) -> str:
        """The name of a fighter."""
        return self.names_in(hand)[hand.bout.seats[who].gladiator]

    def names_in(self, hand: Hand) -> dict[int, str]:
        """The names of those in the match."""
        if not self.names:
            self.names = names_of(self.sitting.campaign.state, hand.bout)
        return self.names

    def roller(self, hand: Hand, roll: Roll) -> str:
        """Whose roll it is, for the head of a line."""
        if hand.match is None or roll.who < 0:
            return ""
        return f"{self.name(hand, roll.who)}, "

    def viewer(self, hand: Hand) -> int:
        """For whom is shown what is shown: the first whom people play, or all where they play against each other."""
        hands = self.sitting.modes.hands
        own = [who for who, seat in enumerate(hand.bout.seats) if seat.gladiator in hands]
        return own[0] if own and not self.two_players(hand) else TABLE

    def lines(self, hand: Hand, viewer: int) -> list[str]:
        """The arena as a viewer sees it, line by line."""
        if hand.match is None:
            return []
        return arena_lines(self.system, hand.bout, hand.match, self.names_in(hand), viewer)

    def two_players(self, hand: Hand) -> bool:
        """Whether people play against each other."""
        hands = self.sitting.modes.hands
        return len({seat.side for seat in hand.bout.seats if seat.gladiator in hands}) > 1

    def tell_news(self, hand: Hand) -> None:
        """Tell what has happened since it was told last; of a match taken up again only the last of it."""
        recalling, self.recalling = self.recalling, False
        if hand.match is None:
            return
        new = hand.record[self.told :]
        self.told += len(new)
        names = self.names_in(hand)
        viewer = self.viewer(hand)
        lines = [event_line(self.system, hand.bout, event, names, viewer) for event in new]
        lines = [line for line in lines if line]
        if recalling and len(lines) > RECALLED:
            lines = ["…", *lines[-RECALLED:]]
        for line in lines:
            console.prose(line)
        self.read |= set(lines)

    def show_arena(self, hand: Hand, *, whole: bool, viewer: int | None = None) -> None:
        """The arena and the cards; where they are read line by line, only what is new unless ``whole``."""
        if hand.match is None:
            console.say("Nobody has come through the gates yet.")
            return
        viewer = self.viewer(hand) if viewer is None else viewer
        if self.linear:
            lines = self.lines(hand, viewer)
            for line in lines:
                if whole or line not in self.read:
                    console.data(line)
            self.read = set(lines)
            return
        wide = console.out().width
        console.data("")
        names = self.names_in(hand)
        console.show(arena_view(self.system, hand.bout, hand.match, names, wide, viewer))

    def show_rolls(self, hand: Hand) -> None:
        """Every roll so far, as the file will keep it."""
        from ludus_cli.report import show_parts

        if hand.match is None:
            console.say("No die has been rolled yet.")
            return
        hand.bout.script = list(self.sitting.script)
        names, viewer = self.names_in(hand), self.viewer(hand)
        show_parts(rolls_sheet(self.system, hand.bout, hand.record, names, viewer))

    def show_options(
        self, hand: Hand, m: Any, who: int, request: int, listed: Sequence[Labelled], tactics: str
    ) -> None:
        """What may be chosen, with the odds; what may not, with the reasons; the keys."""
        allowed = [each.option for each in listed]
        reasons: dict[str, list[str]] = {}
        for option, reason in self.system.refused(m, who, request):
            if option not in allowed:
                words = self.system.option_words(m, who, request, option)
                reasons.setdefault(reason, []).append(words)
        wide = console.out().width
        for line in option_lines(listed, wide, linear=self.linear):
            console.data(line)
        if self.linear:
            for reason, each in reasons.items():
                console.data(f"Not now: {listing(each)}: {reason}.")
        elif reasons:
            refused = "; ".join(f"{listing(each)}: {reason}" for reason, each in reasons.items())
            console.prose(f"Not now: {refused}.")
        if not self.explained:
            self.explained = True
            if any(each.usual for each in listed):
                console.prose(f"Enter takes what is marked >, as his tactics ({tactics}) would.")
            console.prose(
                "The odds beside an option leave out what you are asked for only after you have taken it."
            )
            self.show_keys()

    def show_keys(self) -> None:
        """What may be typed at every question."""
        dice = "dice by the program" if self.sitting.modes.typed else "real dice"
        console.prose(KEYS.format(dice=dice))

    def ask_coach(
        self, hand: Hand, who: int, listed: Sequence[Labelled], usual: int, secret: bool
    ) -> None:
        """What the coach says of the options."""
        from ludus_cli.commands.advice import ask_coach

        if secret:
            # The trials would decide the other's answer anew, but both sit before the same screen,
            # and what he says to one of them the other reads.
            console.say(
                "The coach is silent where two players choose in secret: both would hear him."
            )
            return
        seats = range(len(hand.bout.seats))
        if any(self.lines(hand, seat) != self.lines(hand, TABLE) for seat in seats):
            # The trials would be played on with the cards as they lie.
            console.say("The coach is silent where cards are hidden: he would have seen them.")
            return
        ask_coach(self.sitting, hand, who, listed, usual, self.linear)

    def explain(self, request: int, listed: Sequence[Labelled], words: str) -> None:
        """The rule behind a question, or behind one of its options."""
        option = None
        if words:
            try:
                option = listed[chosen(listed, words)].option
            except ValueError as error:
                console.say(f"{error}.")
                return
        console.prose(self.system.vocabulary.explain(request, option))
        if option is None:
            console.prose(f"'? {listed[0].label}' explains that option.")
            self.show_keys()

    def explain_roll(self, roll: Roll) -> None:
        """The rule behind a roll."""
        console.prose(self.system.vocabulary.explain_roll(roll.table))
        self.show_keys()


def step(sitting: Sitting, *, linear: bool) -> Doing:
    """Step through a match to its end and record it. Raises Stopped when the person leaves before."""
    done = None
    while done is None:
        table = Table(sitting, linear)
        try:
            done = played(sitting, table)
        except TakenBack:
            console.say("Taken back.")
    hand = done.hands[sitting.match]
    table.tell_news(hand)
    recorded = finish(sitting)
    assert recorded.fought[0][1] == done.fought[0][1], "the match went another way when recorded"
    return recorded
