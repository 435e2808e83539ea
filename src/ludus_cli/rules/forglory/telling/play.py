"""The machinations of a week told turn by turn: a line for each lanista, instead of one for each card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from ludus_cli.chronicle.words import number_word
from ludus_cli.core.dice import Event
from ludus_cli.core.english import list_words
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import draws, events as ev
from ludus_cli.rules.forglory.records import Bout, TableView
from ludus_cli.rules.forglory.telling.fought_match import own_name

#: Words for several events of one kind, in the order of a turn.
Words = Callable[[TableView, Sequence[Event]], str]


def names(view: TableView, found: Sequence[Event]) -> str:
    """The cards of events, those that are alike counted."""
    count = Counter(view.card(event[2]) for event in found)
    return list_words(
        [name if number == 1 else f"{number_word(number)} copies of {name}" for name, number in count.items()]
    )


def bought(view: TableView, found: Sequence[Event]) -> str:
    """``buys Censor and Aim for 9 coins``."""
    return f"buys {names(view, found)} for {Number(sum(event[3] for event in found)):coin}"


def entry_words(view: TableView, found: Sequence[Event]) -> str:
    """``sends Tiro into the Arena``."""
    men = [own_name(view.bout, event[2]) for event in found]
    return f"sends {list_words(men)} into the Arena"


#: Words for several events, by their kind.
TOGETHER: dict[int, Words] = {
    ev.ENTERED: entry_words,
    ev.PATRON: lambda view, found: f"gets the patronage of {names(view, found)}",
    ev.PLAYED: lambda view, found: f"plays {names(view, found)}",
    ev.USED: lambda view, found: f"uses {names(view, found)}",
    ev.BOUGHT: bought,
    ev.TRASHED: lambda view, found: f"removes {names(view, found)} from the deck",
    ev.UPGRADED: lambda view, found: f"raises the champion: {names(view, found)}",
    ev.RESERVED_CARD: lambda view, found: f"puts {Number(len(found)):card} into the reserve",
}
#: Events with a line of their own.
APART = (ev.FIRST, ev.CHAMPION, ev.TOKEN, ev.DECLINED, ev.DEFEATED, ev.INFLUENCE_LOST, ev.BLESSED, ev.RESERVE_TAKEN)


def week_lines(bout: Bout, events: Sequence[Event], names: dict[int, str]) -> list[str]:
    """Return a play that is no match, line by line: each lanista's turn, and the main events."""
    view = TableView(bout, names)
    lines: list[str] = []
    turn: list[Event] = []
    for event in events:
        if event[0] == ev.TURN:
            lines += turn_lines(view, turn)
            turn = []
        turn.append(event)
    return lines + turn_lines(view, turn)


def turn_lines(view: TableView, turn: Sequence[Event]) -> list[str]:
    """One lanista's turn; before the first, how a season is set up."""
    lines = []
    if turn and turn[0][0] == ev.TURN:
        who = turn[0][1]
        did = [
            words(view, found)
            for kind, words in TOGETHER.items()
            if (found := [event for event in turn if event[0] == kind and event[1] == who])
        ]
        lines.append(f"{view.name(who)} {'; '.join(did) or 'does nothing that others see'}.")
    told = zip(turn, draws.V.lines(view, turn), strict=True)
    return lines + [line for event, line in told if event[0] in APART and line]
