"""The arena while a fight lasts: the hexes with the two on them, their dice, gear and nets. [Combat, P19]"""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.bitset import holds
from ludus_cli.core.hex import Hex, doubled
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.book.cards import Arena
from ludus_cli.rules.spartacus.book.fight.board import hex_words, sand
from ludus_cli.rules.spartacus.book.fight.state import ATTRIBUTES, ONE_NET, Fight, Fighter, distance, may_reroll
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.records import Bout
from ludus_cli.scenes.scene import Gauge, Hexes, Man, Scene
from ludus_cli.scenes.text_width import name_text

#: The fields of the arena.
FIELDS = ("I", "II")
TAGS = ("A", "B")


@dataclass(frozen=True, slots=True)
class Cells(Hexes):
    """The hexes of an arena that is no six-sided board, numbered row by row."""

    cells: tuple[Hex, ...] = ()

    def at(self, place: int) -> str:
        """Return the place of something, in short: ``at 4-1``."""
        return f"at {self.named(place)}"

    def where(self, place: int) -> str:
        """Return the place of something: ``in row 4, hex 1``."""
        row, _, number = self.named(place).partition("-")
        return f"in row {row}, hex {number}"

    def named(self, place: int) -> str:
        """Return a hex in short."""
        return hex_words(self.cells, place)

    def hex_of(self, place: int) -> Hex:
        """Return the coordinates of a place."""
        return self.cells[place]

    def hexes(self) -> list[Hex]:
        """Return all hexes, row by row."""
        return [*self.cells]

    def row_name(self, first: Hex) -> str:
        """Return the label of a row: its number from the top."""
        return self.named(self.cells.index(first)).partition("-")[0]

    @property
    def key(self) -> str:
        """The key to the names of hexes, for a drawing."""
        return "4-1 is row 4, hex 1"


def board_of(arena: Arena) -> Hexes:
    """Return the arena of a pack, to be drawn."""
    if not arena.cells:
        return Hexes(arena.radius)
    cells = sand(arena).hexes
    columns = [doubled(each)[0] for each in cells]
    # As wide as a six-sided board of this radius.
    return Cells(-(-(max(columns) - min(columns)) // 4), cells=cells)


def fight_scene(bout: Bout, m: Fight, names: dict[int, str]) -> Scene:
    """Return the scene of a fight; all of it is open to all."""
    men = [man_of(bout, m, who, names) for who in range(len(m.fighters))]
    found = [f"round {m.turn} of {terms.NIGHTFALL}" if m.turn else "before the first round"]
    if not m.over:
        found.append(f"{Number(distance(m)):hex|hexes} apart")
    return Scene(found, board_of(bout.cards.arena), men)


def man_of(bout: Bout, m: Fight, who: int, names: dict[int, str]) -> Man:
    """Return a fighter in his present state."""
    own, seat = m.fighters[who], bout.seats[who]
    kinds = bout.cards.kinds
    card, of = kinds[own.card], f" of {name_text(seat.of)}" if seat.of else ""
    # A fighter bears the name of his card, unless a person has given him another.
    what = card.type if names[seat.gladiator].startswith(card.name) else card.name
    return Man(
        TAGS[who], who, names[seat.gladiator], f"{what}{of}, field {FIELDS[who]}", own.hex,
        fate=fate_of(m, who),
        figures=[
            Gauge(word, now, full, word[:3])
            for word, now, full in zip(ATTRIBUTES, own.dice, own.full, strict=True)
        ],
        tracks=[Gauge("Dice left", sum(own.dice), sum(own.full), "Dice")],
        facts=gear_facts(kinds, own),
    )  # fmt: skip


def fate_of(m: Fight, who: int) -> str:
    """Return the fate of a fighter who lost, "" while he stands."""
    if not m.over or m.winner == who:
        return ""
    return ("surrendered", "injured", "decapitated")[m.end]


def gear_facts(kinds: tuple[Card, ...], own: Fighter) -> list[tuple[str, str]]:
    """Return a fighter's gear with its effects, pieces used up, his reach, and the dice that he may reroll."""
    worn = [f"{kinds[card].name} ({card_text(kinds[card])})" for card in own.gear]
    found = [("Gear", "; ".join(worn) or "none")]
    native = card_text(kinds[own.card])
    found += [("Skill", native)] if native else []
    reach = f"{Number(own.reach):hex|hexes}" + (f", in a fast attack {own.fast}" if own.fast else "")
    found.append(("Reach", reach))
    again = [
        f"{dice} {word} {'die' if dice == 1 else 'dice'}"
        for place, word in enumerate(ATTRIBUTES)
        if (dice := may_reroll(own, place))
    ]
    found += [("May roll again", ", ".join(again))] if again else []
    spent = [kinds[card].name for place, card in enumerate(own.bearers) if holds(own.spent, place)]
    found += [("Used up", ", ".join(spent))] if spent else []
    if ONE_NET in own.pieces and not holds(own.spent, own.pieces.index(ONE_NET)):
        found.append(("Net", "ready to throw"))
    return found


def card_text(card: Card) -> str:
    """Return the words of a card for a fight."""
    return " ".join(each.words for each in card.of("combat")).removeprefix("In a fight: ").rstrip(".")
