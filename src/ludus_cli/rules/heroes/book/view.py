"""The names of men and things while the events of a match are told, and their places."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.core.letters import isolated
from ludus_cli.game.elements import view
from ludus_cli.rules.heroes.book.bout import Bout, arena_of
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.terms import HAND_ARMS, MIRRORED_PARTS, PARTS, ZONE_KINDS
from ludus_cli.rules.heroes.table.scene import gate_words
from ludus_cli.scenes.text_width import terminal_text


@dataclass(slots=True)
class View(view.View):
    """A match and the names of gladiators by their numbers; ``shown``: on a terminal, which obeys what it is shown."""

    bout: Bout
    shown: bool = False

    def name(self, who: int) -> str:
        """Return the name of a gladiator by his place in the match."""
        name = view.View.name(self, who)
        return isolated(terminal_text(name)) if self.shown else name

    def part(self, who: int, part: int) -> str:
        """Return a part of a man's body, mirrored for a left-hander (H15): ``Left Arm``."""
        return (MIRRORED_PARTS if self.bout.seats[who].before.get("left_handed") else PARTS)[part]

    def hand(self, who: int, hand: int) -> str:
        """``right`` or ``left``: a hand is on the side of its arm."""
        return self.part(who, HAND_ARMS[hand]).split()[0].lower()

    def zone(self, zone: int) -> str:
        """A zone with its kind: ``zone 7 (Heart)``."""
        arena = arena_of(self.bout.arena, self.bout.drawing)
        return f"zone {zone} ({ZONE_KINDS[arena.kind[zone]]})"

    def gate(self, zone: int) -> str:
        """Return a gate zone with its gate, or another zone: a crowd does not all come in by the gate itself."""
        gate = gate_words(arena_of(self.bout.arena, self.bout.drawing), zone)
        return f"{self.zone(zone)}, the {gate}" if gate else self.zone(zone)

    def locale(self, locale: int) -> str:
        """A locale by its number."""
        return LOCALES[locale].name
