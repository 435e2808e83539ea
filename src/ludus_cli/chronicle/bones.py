"""The bones of a match: what a terse telling keeps of its beats."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ludus_cli.chronicle.narrator import FIGHT, Beat
from ludus_cli.chronicle.words import Person

#: The fight has so many sentences, and one more for each man beyond two.
TERSE_FIGHT = 3


@dataclass(frozen=True)
class Bones:
    """What counts in a rule system: banks of a turn of fortune (``turns``); banks in which a weapon leaves a hand, with
    the role of him who loses it (``losses``); and those in which he has one again (``gains``)."""

    turns: Collection[str]
    losses: Mapping[str, str]
    gains: Collection[str]

    def of(self, beats: list[Beat], men: int) -> list[Beat]:
        """The entry, first blood, the last turns of fortune, how it ended, and what it left behind, of the beats of a
        match of so many men."""
        told_at_table = [n for n, b in enumerate(beats) if b.bank == "hurt_told"]
        first = [n for n, b in enumerate(beats) if "first" in b.facts]
        turns = [n for n, b in enumerate(beats) if b.bank in self.turns and n not in first]
        left = max(0, TERSE_FIGHT + men - 2 - len(first))
        kept = {*told_at_table, *first, *turns[max(0, len(turns) - left) :]}
        kept |= {n for n, b in enumerate(beats) if b.section != FIGHT}
        kept |= self.regained(beats, kept)
        return [b for n, b in enumerate(beats) if n in kept]

    def loses(self, beat: Beat) -> str | Person | None:
        """Whose weapon leaves his hand in a beat, None for nobody's."""
        return beat.words.get(self.losses.get(beat.bank, ""))

    def regained(self, beats: list[Beat], kept: set[int]) -> set[int]:
        """Of the places of beats that are kept: those where a man gets his weapon back between two losses."""
        found: set[int] = set()
        for n in kept:
            loser = self.loses(beats[n])
            lost = [at for at in kept if at < n and self.loses(beats[at]) is loser]
            if loser is not None and lost:
                back = range(max(lost), n)
                found |= {
                    at
                    for at in back
                    if beats[at].bank in self.gains and beats[at].words["a"] is loser
                }
        return found
