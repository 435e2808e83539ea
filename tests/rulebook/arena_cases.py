"""Random matches stopped at random moments, with the bout that a person at the table would see them by."""

from contextlib import suppress
from dataclasses import dataclass, replace

from hypothesis import strategies as st
from rich.console import Console, RenderableType

from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.heroes.book.bout import Bout, Seat
from ludus_cli.rules.heroes.book.match import play_match
from ludus_cli.rules.heroes.book.state import Match, Option
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.trials.tactics import TACTICS, tactics_player
from tests.properties.cases import MEN, RULES, SEEDS, ManCase, MatchCase, build, gladiator_of

#: Names as people may type them, and as only a damaged or a hostile file may hold them.
NAMES = (
    "Marcus", "Priscus of the Ludus Magnus, called the Unbending", "[bold]x[/bold]", "\x1b[31mred\x1b[0m",
    "two\nlines\tand a tab", "力士 漢字", "👩‍🚀🗡️⚔️", "נועם בן דוד", "\u202eturned", "e\u0301le\u0301onore", "x" * 60,
    ":smile: \\[a]",
)  # fmt: skip


class Stopped(Exception):
    """The match has come to the moment that is looked at."""


def seat_bout(case: MatchCase) -> Bout:
    """The bout of a case: its seats with the cards before the match."""
    seats: list[Seat] = []
    men = [(man, side) for side, own in enumerate(case.sides) for man in own]
    for number, (man, side) in enumerate(men):
        g = gladiator_of(man, number)
        style = g.secondary if man.in_secondary and g.star else g.style
        seats.append(Seat(number, side, man.tactics, style=style, armour=list(STYLES[style].armour), before=card(g)))
    return Bout(1, 0, 1, seats, locale=0, arena=case.arena, to_the_death=case.to_the_death)


def at_choice(case: MatchCase, number: int) -> Match:
    """The match at its so-manieth choice, or at its end when it has fewer."""
    own = tactics_player([TACTICS.get(man.tactics) for side in case.sides for man in side])
    left = number

    def decide(m: Match, who: int, request: int, options: list[Option]) -> int:
        nonlocal left
        if left == 0:
            raise Stopped
        left -= 1
        return own(m, who, request, options)

    m = build(case, decide)
    with suppress(Stopped):
        play_match(m)
    return m


@dataclass(frozen=True)
class Moment:
    """A match that is looked at when it comes to its so-manieth choice."""

    case: MatchCase
    choice: int

    def seen(self) -> tuple[Bout, Match]:
        """The bout, and the match as it stands then."""
        return seat_bout(self.case), at_choice(self.case, self.choice)


def stars(men: list[ManCase]) -> list[ManCase]:
    """Return the same men, the first of them a Star, so that questions are asked."""
    return [replace(men[0], tactics="balanced"), *men[1:]]


@st.composite
def moments(draw: st.DrawFn, sizes: tuple[int, ...] = (1, 1, 2, 4)) -> Moment:
    """A match at a random choice: duels, and up to four against four in the colosseum."""
    one, two = (draw(st.sampled_from(sizes)) for _ in range(2))
    if 1 in (one, two) and draw(st.booleans()):
        one = two = 1
    case = MatchCase(
        seed=draw(SEEDS), arena=draw(st.sampled_from(("amphitheatre", "colosseum"))),
        sides=(stars(draw(st.lists(MEN, min_size=one, max_size=one))), draw(st.lists(MEN, min_size=two, max_size=two))),
        to_the_death=draw(st.booleans()), rules=draw(RULES),
    )  # fmt: skip
    return Moment(case, draw(st.integers(0, 60)))


@st.composite
def crowds(draw: st.DrawFn) -> Moment:
    """Four against four in the colosseum, at a random choice."""
    case = MatchCase(
        seed=draw(SEEDS), arena="colosseum",
        sides=(stars(draw(st.lists(MEN, min_size=4, max_size=4))), draw(st.lists(MEN, min_size=4, max_size=4))),
        to_the_death=draw(st.booleans()), rules=draw(RULES),
    )  # fmt: skip
    return Moment(case, draw(st.integers(0, 120)))


def names_for(bout: Bout, names: list[str]) -> dict[int, str]:
    """Names for the men of a bout."""
    return {seat.gladiator: names[place] for place, seat in enumerate(bout.seats)}


def man_names(bout: Bout) -> dict[int, str]:
    """Plain names, told apart."""
    return names_for(bout, ["Amatus", "Bato", "Celadus", "Diodorus", "Exochus", "Felix", "Gaius", "Hermes"])


def printed(view: RenderableType, width: int, *, colour: bool = False) -> list[str]:
    """The lines of a view as a terminal far wider than it gets them: nothing is wrapped by the terminal."""
    console = Console(
        width=width + 200, force_terminal=colour, color_system="truecolor" if colour else None, no_color=not colour,
        legacy_windows=False, _environ={},
    )  # fmt: skip
    with console.capture() as capture:
        console.print(view)
    return capture.get().splitlines()
