"""The door between Ludus and its rule systems: the interface of a system.

A rule system is a package with a module ``system`` in which ``SYSTEM`` is an object of a class made from
:class:`System`: a folder beside this module, or registered by entry point in the group ``ludus.systems``. Its parts
answer the questions of commands, journals and odds.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from ludus_cli.game.elements.bouts import B, G, M, R, T
from ludus_cli.game.elements.campaign_state import D, S
from ludus_cli.game.elements.view import V

if TYPE_CHECKING:
    from ludus_cli.chronicle.cards import ReferenceCard, RosterCard
    from ludus_cli.chronicle.journal import Journal
    from ludus_cli.chronicle.sheets import LogSheet
    from ludus_cli.chronicle.source import Chronicle
    from ludus_cli.core.dice import Event
    from ludus_cli.core.errors import LudusError
    from ludus_cli.game.campaign.actions import CampaignRules
    from ludus_cli.game.campaign.lists import Lists
    from ludus_cli.game.campaign.making import Making
    from ludus_cli.game.elements.vocabulary import Vocabulary
    from ludus_cli.game.trials.exchanges import Exchange
    from ludus_cli.game.trials.trials import Kinds
    from ludus_cli.scenes.scene import Scene, Spot

#: An option of a question, as the rules have it.
Opt = TypeVar("Opt")


class System(ABC, Generic[G, T, B, D, R, S, M, V, Opt]):
    """A rule system: its gladiators, seats, bouts, Days, house rules, campaigns, matches in progress, the view of
    its events, and its options, each of a type of its own."""

    #: Its name on the command line, its name in full, and what it is in a few words.
    key: str
    name: str
    words: str
    #: How long a match of it and a career, or a season, usually are, in a few words; "" where nobody knows.
    lasts: str = ""
    #: The pages of ``docs`` that tell its rules: a heading for each section, ``[5.4.3]`` before its title where it has
    #: a number, and rulings in quotations, each behind an anchor of its number. A file in TOML has the section numbers
    #: of its source that are no headings. A package of its own gives paths.
    pages: tuple[str, ...] = ()
    #: What is rolled, told and asked, and the view of a match by which it is told.
    vocabulary: Vocabulary[V]
    view: type[V]
    #: Its campaigns and actions, and in them its matches, house rules, and results from the table.
    campaign: CampaignRules[G, T, B, D, R, S, M]
    #: Gladiators, bills and matches as facts, rows and words.
    lists: Lists[G, T, B, D, S]
    #: What is said when something is made: flags and questions.
    making: Making
    #: Odds, careers and matches played on, many times over.
    trials: Kinds[S]

    # A match at the table

    def refused_options(self, m: M, who: int, request: int) -> Sequence[tuple[Opt, str]]:
        """Return the options of a question that a man may not choose now, each with the reason."""
        return ()

    @abstractmethod
    def option_words(self, m: M, who: int, request: int, option: Opt) -> str:
        """Return an option in words."""

    def option_key(self, m: M, who: int, request: int, option: Opt) -> str:
        """Return the key that chooses an option. It means the same through a match, and no key of a question begins
        with another. By default it is the declared one."""
        return self.vocabulary.key(request, option)

    def option_spot(self, m: M, who: int, request: int, option: Opt) -> Spot | None:
        """Return the place or the man on the board that an option is about, None for neither."""
        return None

    def option_odds(self, m: M, who: int, request: int, option: Opt) -> tuple[tuple[str, float], ...]:
        """Return the exact odds of the roll that an option leads to: results in words, each with its probability; ()
        for none."""
        return ()

    def option_stakes(self, m: M, who: int, request: int, option: Opt) -> str:
        """Return further consequences of an option, in a few words; "" for none."""
        return ""

    def context_lines(self, m: M, who: int, request: int) -> Sequence[str]:
        """Return the facts that a man needs to answer a question, as short lines above its options, at most with long
        names; only facts that all at the table may see."""
        return ()

    def under_rules(self, rules: R) -> Self:
        """Return this system under house rules: its kinds, and its making. By default return it unchanged."""
        return self

    def exchanges(self) -> Sequence[Exchange]:
        """Return the exchanges between two men, with exact odds outside any match."""
        return ()

    @abstractmethod
    def scene(self, bout: B, m: M, names: dict[int, str], viewer: int) -> Scene:
        """Return a match in progress as its viewer sees it: a man by his place in it, or all at the table, TABLE."""

    def play_scene(self, bout: B, m: M, names: dict[int, str], viewer: int) -> Scene:
        """Return a scene of another play: by default its participants."""
        from ludus_cli.scenes.scene import Man, NoBoard, Scene

        men = [Man(str(who + 1), seat.side, names[seat.gladiator], "", 0) for who, seat in enumerate(bout.seats)]
        return Scene([self.campaign.bouts.noun(bout.play)], NoBoard(), men)

    # The chronicle: by the lines of events, and facts alone, where a system says no more

    def telling(self, c: Chronicle, match: int) -> list[str]:
        """Tell a match in prose, by paragraphs."""
        from ludus_cli.systems.plain_journal import plain_telling

        return plain_telling(self, c, match)

    def play_telling(self, bout: B, events: Sequence[Event], names: dict[int, str]) -> list[str]:
        """Tell a play that is no match, line by line; ``names`` are its participants', by their numbers."""
        from ludus_cli.systems.event_lines import event_lines

        return event_lines(self, bout, events, names)

    def journal(self, c: Chronicle) -> Journal:
        """The journal of a campaign."""
        from ludus_cli.systems.plain_journal import plain_journal

        return plain_journal(self, c)

    def roster_card(self, state: S, g: G) -> RosterCard:
        """A gladiator's roster card as data."""
        from ludus_cli.chronicle.cards import plain_card

        return plain_card(g.name, self.lists.kind_words(g), self.lists.gladiator_facts(g))

    def blank_card(self, state: S, left_handed: bool) -> RosterCard:
        """An empty roster card. Raises Refusal for a left-hander where there are none."""
        from ludus_cli.chronicle.cards import plain_card
        from ludus_cli.game.elements.attributes import attrs_of

        return plain_card("", "", dict.fromkeys(attrs_of(self.campaign.bouts.gladiator), ""))

    def reference_cards(self, state: S) -> tuple[ReferenceCard, ...]:
        """Return the tables of the game under the house rules of a campaign: by default its rolls and its questions,
        each with its rule."""
        from ludus_cli.chronicle.cards import ReferenceCard

        v = self.vocabulary
        rolled = tuple(f"{draw.table}: {draw.rule}" for draw in v.draws.values())
        asked = tuple(f"{request.words}: {request.rule}" for request in v.requests.values())
        named = (("Rolls", rolled), ("Questions", asked))
        return tuple(ReferenceCard(name, self.name, steps=steps) for name, steps in named if steps)

    # Log sheets: where a system says no more it has none

    def match_sheets(self, state: S, bout: B, events: Sequence[Event]) -> Sequence[LogSheet]:
        """Return the log sheets of a match, filled from its events, or for a match not yet fought those to
        begin it with. Raises Refusal where a system has no log sheets."""
        raise no_sheets(self.name)

    def blank_sheets(
        self, state: S, men: Sequence[G], told: Callable[[], Chronicle] | None = None
    ) -> Sequence[LogSheet]:
        """Log sheets with the values of gladiators, for a match at the table; without any, empty ones of each kind.
        ``told`` returns the campaign so far, for a sheet that runs on through a season; without it that is left open.
        Raises Refusal where a system has no log sheets."""
        raise no_sheets(self.name)


def no_sheets(name: str) -> LudusError:
    """Return the error for a system without log sheets, by its name."""
    from ludus_cli.core.errors import Refusal

    mend = "This game uses roster cards: ludus card"
    return Refusal("print log sheets", f"{name} has none", mend)


#: A system whose own types are not known: one that was loaded by its key.
AnySystem = System[Any, Any, Any, Any, Any, Any, Any, Any, Any]
