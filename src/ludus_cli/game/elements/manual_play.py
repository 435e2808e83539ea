"""A match by hand: people's choices and rolls in it, written down so that it can be played again.

A match asks two kinds of questions: its player decides among options, and its tray rolls dice. A :class:`Hand` answers
both, first from its script; once the script has been used up, it may ask a live person; everything else is left to the
tactics and to the generator. Questions are numbered from 0 in the order in which they come, choices and rolls
separately, so a script need hold only the given answers, and a changed answer leaves the others in their places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from ludus_cli.core.dice import NO_SUCCESS, SOME_SUCCESS, Event, Roll, Source, Tray
from ludus_cli.core.nearest import matching_names
from ludus_cli.core.plain_values import is_whole, list_of

#: One thing that was said, as JSON holds it: ["choice", number, who, request, option] or
#: ["roll", number, who, table, faces]; faces None: the program was asked to roll.
Answer = list[Any]
Script = list[Answer]

CHOICE, ROLL = "choice", "roll"

#: What a person types for an empty text.
NOTHING = "none"

#: Decides among options: the match, who is asked, what is asked, the options; the place of one.
Player = Callable[[Any, int, int, list[Any]], int]


@dataclass(frozen=True, slots=True)
class Blank:
    """A number to fill in: its name, its lowest and its highest value."""

    name: str
    lowest: int
    highest: int

    @property
    def limits(self) -> str:
        """``0 to 3``, or ``only 0``."""
        return f"{self.lowest} to {self.highest}" if self.lowest < self.highest else f"only {self.lowest}"


class Form(list[Any]):
    """A list of some options, which takes up any other valid one.

    An answer is a list of numbers, one for each of the ``blanks``, or a text where there are none; ``words`` describe
    valid answers beside the limits of the blanks. ``wrong`` takes an answer of the right shape and returns
    why it is invalid, "" for a valid one.
    """

    def __init__(
        self,
        some: Iterable[Any],
        words: str = "",
        blanks: Sequence[Blank] = (),
        wrong: Callable[[Any], str] = lambda answer: "",
    ) -> None:
        super().__init__(some)
        limits = [f"{each.name} {each.limits}" for each in blanks]
        self.words = "; ".join(filter(None, (", ".join(limits), words)))
        self.blanks = blanks
        self.wrong = wrong

    def why_not(self, answer: Any) -> str:
        """Return why an answer is invalid, "" for a valid one."""
        if not self.blanks:
            return self.wrong(answer) if isinstance(answer, str) else "it is not text"
        if not list_of(answer, int):
            return "it is not a list of numbers"
        if len(answer) != len(self.blanks):
            return f"it has {len(answer)} number{'s' * (len(answer) != 1)}, not {len(self.blanks)}"
        for number, each in zip(answer, self.blanks, strict=True):
            if not each.lowest <= number <= each.highest:
                return f"{each.name} can be {each.limits}, not {number}"
        return self.wrong(answer)

    def place(self, answer: Any) -> int:
        """Take up an answer and return its place. Raises ValueError, with the reason, for an invalid one."""
        why = self.why_not(answer)
        if why:
            raise ValueError(f"{self.text(answer)!r} cannot be: {why}")
        if answer not in self:
            self.append(answer)
        return self.index(answer)

    def read(self, text: str) -> int:
        """Return the place of an answer as a person types it. Raises ValueError."""
        if not self.blanks:
            said = " ".join(text.split())
            return self.place("" if said.casefold() == NOTHING and not self.wrong("") else said)
        words = text.replace(",", " ").split()
        if not all(word.isdecimal() and word.isascii() and len(word) < 10 for word in words):
            kind = "a whole number from 0 up" if len(self.blanks) == 1 else "a list of whole numbers from 0 up"
            raise ValueError(f"{text!r} is not {kind}")
        return self.place([int(word) for word in words])

    def text(self, answer: Any) -> str:
        """Return an answer as a person types it; an empty one has a word, as Enter alone has a meaning of its own."""
        return answer or NOTHING if isinstance(answer, str) else " ".join(map(str, answer))


def place_said(options: list[Any], said: Any) -> int | None:
    """Return the place of an option that a script holds; None when it is not among these."""
    if isinstance(options, Form):
        return None if options.why_not(said) else options.place(said)
    known = [option_to_json(option) for option in options]
    return known.index(said) if said in known else None


class Live(Protocol):
    """A person at the table. Either method may raise to stop the match at that point."""

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """Return the place of the chosen option; ``usual`` is that of the tactics; None: not asked."""
        ...

    def roll(self, hand: Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        """Return the faces of his dice; None: not asked, or the program is to roll, and ``rolled`` counts."""
        ...


@dataclass(slots=True)
class Hand:
    """The source of answers in one match: its ``script``, then ``live``, then tactics and generator.

    ``bout``, ``match`` and ``play`` are set when the match begins, for inspection; ``record`` holds its events so far.
    ``choices`` and ``rolls`` count the questions so far. ``misfits`` are answers of the script that fitted no question:
    they belong to a match that went another way, and are passed over.
    """

    script: Script = field(default_factory=list)
    live: Live | None = None
    bout: Any = None
    match: Any = None
    play: Any = None
    record: list[Event] = field(default_factory=list)
    choices: int = 0
    rolls: int = 0
    misfits: Script = field(default_factory=list)
    waiting: dict[tuple[str, int], Answer] = field(init=False)

    def __post_init__(self) -> None:
        self.waiting = {(answer[0], answer[1]): answer for answer in self.script}

    def tray(self, source: Source) -> Tray:
        """Return the tray of the match: it asks this hand for its rolls, and shares its record."""
        return Tray(source, self.record, ask=self.ask)

    def answers_for(self, usual: Player) -> Player:
        """Return the player of a match: this hand, with ``usual`` for the missing answers."""

        def decide(m: Any, who: int, request: int, options: list[Any]) -> int:
            return self.choose(m, who, request, options, usual)

        return decide

    def choose(self, m: Any, who: int, request: int, options: list[Any], usual: Player) -> int:
        """Return the place of the chosen option."""
        number = self.choices
        self.choices += 1
        said = self.waiting.pop((CHOICE, number), None)
        if said is not None:
            place = place_said(options, said[4]) if said[2:4] == [who, request] else None
            if place is not None:
                return place
            self.misfits.append(said)
        likely = usual(m, who, request, options)
        if said is not None or self.waiting or self.live is None:
            return likely
        self.look_round()
        chosen = self.live.choose(self, m, who, request, options, likely)
        return likely if chosen is None else chosen

    def ask(self, roll: Roll, rolled: list[int]) -> list[int]:
        """Return the faces that count for a roll, for a tray."""
        number = self.rolls
        self.rolls += 1
        said = self.waiting.pop((ROLL, number), None)
        if said is not None:
            faces = said[4]
            if said[2:4] == [roll.who, roll.table] and (faces is None or fits(roll, faces)):
                return rolled if faces is None else list(faces)
            self.misfits.append(said)
        if said is not None or self.waiting or self.live is None or not rolled:
            return rolled
        self.look_round()
        told = self.live.roll(self, roll, rolled)
        # Rules may go on to use the list, and what was said stays as it was said.
        return rolled if told is None else list(told)

    def look_round(self) -> None:
        """Note the present participants of the play, for inspection."""
        if self.match is not None:
            self.bout.beside = self.play.unseated_men(self.match)

    def seat(self, who: int) -> int:
        """Return the seat that decides for a man: his own, another's if he has none, -1 for no seat."""
        place = who - len(self.bout.seats)
        if place < 0:
            return who
        return int(self.bout.beside[place].get("of", -1)) if place < len(self.bout.beside) else -1

    def left_over(self) -> Script:
        """Return the unused answers of the script: the misfits, and those never reached."""
        return [*self.misfits, *self.waiting.values()]


def fits(roll: Roll, faces: list[int]) -> bool:
    """Return True if faces can be those of a roll: as many as its dice, each within its sides.

    Where only successes count, dice may be told as SOME_SUCCESS and NO_SUCCESS. Cards must be there to be drawn.
    """
    if len(faces) != roll.dice:
        return False
    if roll.cards:
        return all(type(card) is int for card in faces) and not Counter(faces) - Counter(roll.cards)
    if roll.counted and all(face in (SOME_SUCCESS, NO_SUCCESS) for face in faces):
        return True
    return all(is_whole(face, 1, roll.sides) for face in faces)


def read_faces(text: str, roll: Roll) -> list[int]:
    """Read the faces that a person typed for a roll: ``1223566``, ``1 2 2 3``, ``263 22 4``, or ``3s`` for successes
    alone. Dice with faces of one digit may stand in groups.

    Raises ValueError with the fault.
    """
    words = text.replace(",", " ").split()
    told = words[0][:-1] if len(words) == 1 and words[0][-1] in "sS" else ""
    if told.isdecimal() and told.isascii():
        if not roll.counted:
            raise ValueError("this roll needs the faces, not only the number of successes")
        if int(told) > roll.dice:
            raise ValueError(f"{roll.dice} dice cannot give {told} successes")
        return told_successes(roll, int(told))
    if not all(word.isdecimal() and word.isascii() for word in words):
        raise ValueError("faces are numbers, for example " + example_faces(roll))
    faces = [int(face) for face in ("".join(words) if roll.sides <= 9 else words)]
    if len(faces) != roll.dice:
        fall = "the roll has 1 die" if roll.dice == 1 else f"the roll has {roll.dice} dice"
        given = f"{len(faces) or 'no'} face{'' if len(faces) == 1 else 's'}"
        raise ValueError(f"{fall}, but you gave {given}")
    wrong = next((face for face in faces if not 1 <= face <= roll.sides), None)
    if wrong is not None:
        raise ValueError(f"a die with {roll.sides} sides cannot show {wrong}")
    return faces


def read_cards(text: str, roll: Roll, names: Sequence[str]) -> list[int]:
    """Read the cards that a person typed for a draw: the beginnings of their names, with commas between them; ``4
    purse`` is four of one. Raises ValueError with the fault."""
    found = cards_named(text, roll.cards, names)
    if len(found) != roll.dice:
        raise ValueError(f"{roll.dice} card{' is' if roll.dice == 1 else 's are'} drawn, but you named {len(found)}")
    over = next((card for card in found if found.count(card) > roll.cards.count(card)), None)
    if over is not None:
        raise ValueError(f"there are no more cards of {names[over]}")
    return found


def cards_named(text: str, cards: Sequence[int], names: Sequence[str]) -> list[int]:
    """Read cards of a list as a person types them. Raises ValueError for a name that is not one of them."""
    found: list[int] = []
    for word in text.split(","):
        wanted, number = " ".join(word.split()), 1
        fits = begin_so(wanted, cards, names)
        first, _, rest = wanted.partition(" ")
        if not fits and first.isdecimal() and first.isascii() and len(first) < 4:
            number, wanted = int(first), rest
            fits = begin_so(wanted, cards, names)
        if len(fits) != 1 or not number:
            several = " and ".join(names[card] for card in fits)
            raise ValueError(f"{word.strip()!r} could be {several or 'none of these cards'}")
        found += fits * number
    return found


def counted_names(cards: Sequence[int], names: Sequence[str]) -> str:
    """Cards as they may be typed: ``4 Purse, Spy``."""
    count = Counter(cards)
    return ", ".join(f"{count[each]} " * (count[each] > 1) + names[each] for each in count)


def begin_so(wanted: str, cards: Sequence[int], names: Sequence[str]) -> list[int]:
    """Return the cards that a name may mean; only one if it is a full name."""
    found = matching_names(wanted, [names[card] for card in cards])
    return [card for card in dict.fromkeys(cards) if names[card] in found]


def example_faces(roll: Roll) -> str:
    """Faces as they may be typed for a roll."""
    faces = [str(1 + place % min(roll.sides, 6)) for place in range(roll.dice)]
    return ("" if roll.sides <= 9 else " ").join(faces)


def faces_asked(roll: Roll) -> str:
    """Return the number of faces or cards to give, in words."""
    what = "card" if roll.cards else "face"
    return f"a {what}" if roll.dice == 1 else f"{roll.dice} {what}s"


def told_successes(roll: Roll, successes: int) -> list[int]:
    """Return the faces of a roll for a told number of successes."""
    return [SOME_SUCCESS] * successes + [NO_SUCCESS] * (roll.dice - successes)


def option_to_json(option: Any) -> Any:
    """Return an option as JSON holds it."""
    return list(option) if isinstance(option, tuple) else option


def faces_words(faces: Sequence[int], between: str) -> str:
    """Return faces in words, or the numbers of successes and dice if only the successes were told."""
    if any(face in (SOME_SUCCESS, NO_SUCCESS) for face in faces):
        return f"{faces.count(SOME_SUCCESS)} of {len(faces)} succeeded"
    return between.join(map(str, faces))


def choice_said(number: int, who: int, request: int, option: Any) -> Answer:
    """A choice for a script."""
    return [CHOICE, number, who, request, option_to_json(option)]


def roll_said(number: int, roll: Roll, faces: list[int] | None) -> Answer:
    """A roll for a script; ``faces`` None: the program rolled it."""
    return [ROLL, number, roll.who, roll.table, faces]


def typed_rolls(script: Script) -> set[int]:
    """The numbers of the rolls whose faces were typed."""
    return {answer[1] for answer in script if answer[0] == ROLL and answer[4] is not None}


def typed_in(bout: Any) -> set[int]:
    """The numbers of a match's rolls that were typed: in its script, or with a result from the table."""
    return typed_rolls(bout.script) | set(bout.typed)


def checked_script(value: Any) -> Script:
    """Return a script from a file. Raises ValueError for anything else."""
    if not isinstance(value, list):
        raise ValueError("a script is a list")
    for answer in value:
        if (
            not isinstance(answer, list)
            or len(answer) != 5
            or answer[0] not in (CHOICE, ROLL)
            or not list_of(answer[1:4], int)
        ):
            raise ValueError(f"{answer!r} is not an answer")
    return value
