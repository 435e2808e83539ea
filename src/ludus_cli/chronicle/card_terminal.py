"""A roster card on a terminal, drawn or in lines. Nothing in it depends on colour, and no name is read as markup."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ludus_cli.chronicle.cards import Hand, Pairs, RosterCard, Track
from ludus_cli.core.figures import true_signs

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
    from rich.table import Table

#: A longer name stands in the card, not in its frame.
LONGEST_TITLE = 32
#: A terminal of fewer columns has what there is to say of a part below the table of the parts.
ROOMY = 76


@dataclass(frozen=True, slots=True)
class TerminalCard:
    """A roster card that Rich prints; where only ASCII can be shown, boxes are ``o``."""

    card: RosterCard

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.console import Group
        from rich.panel import Panel
        from rich.text import Text

        card, box = self.card, "o" if options.ascii_only else "☐"
        # A title that is too long for the frame would be cut.
        title = Text(card.name, style="bold")
        above = [title] if title.cell_len > LONGEST_TITLE else []
        roomy = options.max_width >= ROOMY
        parts = [(part.track.label, said) for part in card.parts if (said := part.said(True))]
        tracks = [(track.label, track_words(track, box)) for track in card.tracks]
        hands = [(hand.name, hand_words(hand)) for hand in card.hands]
        blocks = [
            pairs([*tracks, *((label, f" {words}") for label, words in card.totals)]),
            pairs(card.notes),
            body(card, box, roomy) if card.parts else None,
            pairs(() if roomy else parts),
            pairs(hands),
            # On paper an empty fact leaves room to write. A screen shows it only on an empty card.
            pairs([fact for fact in card.facts if fact[1] or not card.name]),
            Text(card.key),
            pairs([("Note", note) for note in card.own]),
        ]
        content: list[RenderableType] = [Text(". ".join(filter(None, (card.kind, card.person))))]
        for block in blocks:
            if block:
                content += [Text(), block]
        yield Panel(Group(*above, *content), title=None if above else title, padding=(0, 2))

    def spoken_lines(self) -> Iterator[str]:
        """Yield the card as it is read out: a fact a line."""
        card = self.card
        yield ". ".join(filter(None, (card.name, card.kind, card.person)))
        found = [(track.label, spoken_track(track)) for track in card.tracks]
        found += [*card.totals, *card.notes]
        for part in card.parts:
            armour = f"{card.armour} {part.armour}" if part.armour else ""
            words = (spoken_track(part.track), armour, part.said(True))
            found.append((part.name, "; ".join(filter(None, words))))
        found += [(hand.name, hand_words(hand)) for hand in card.hands]
        yield from (f"{label}: {true_signs(words)}" for label, words in (*found, *card.facts) if words)
        yield from (f"Note: {' '.join(note.split())}" for note in card.own)


def track_words(track: Track, box: str) -> str:
    """A track readable without colour: its value in brackets, or its boxes to tick in groups."""
    if not track.ticks:
        return "".join(
            f"[{value}]" if place == track.now else f" {value} " for place, value in enumerate(track.fields)
        ).rstrip()
    groups = (box * min(track.group, track.boxes - done) for done in range(0, track.boxes, track.group))
    return f" {track.boxes}  {' '.join(groups)}"


def spoken_track(track: Track) -> str:
    """Return a track in words: its value, with the most that it can be where it counts down; or the number of boxes."""
    if track.ticks:
        return str(track.boxes)
    if track.now is None:
        return ""
    now, most = track.fields[track.now], track.fields[0]
    return f"{now} of {most}" if track.fields[-1] == "0" else now


def hand_words(hand: Hand) -> str:
    """Return what a hand holds, now and otherwise: ``net (large shield as Murmillo)``."""
    return f"{hand.holds} ({hand.otherwise})" if hand.otherwise else hand.holds


def pairs(rows: Pairs | list[tuple[str, str]]) -> Table | None:
    """Labels and values in two columns; None without any."""
    from rich.table import Table
    from rich.text import Text

    if not rows:
        return None
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    for label, value in rows:
        grid.add_row(Text(label), Text(true_signs(value)))
    return grid


def body(card: RosterCard, box: str, roomy: bool) -> Table:
    """Return the parts of the body with their armour and tracks; ``roomy``: with their costs and notes, too."""
    from rich import box as frames
    from rich.table import Table
    from rich.text import Text

    table = Table(box=frames.SIMPLE_HEAD, padding=(0, 1), pad_edge=False, show_edge=False)
    table.add_column("Part", no_wrap=True)
    table.add_column(card.armour, no_wrap=True)
    table.add_column("Track")
    if roomy:
        table.add_column("")
    for part in card.parts:
        track = Text(track_words(part.track, box))
        table.add_row(part.name, part.armour, track, *[Text(true_signs(part.said(True)))] * roomy)
    return table
