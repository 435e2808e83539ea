"""The bones of a match: what a terse telling keeps of its beats."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ludus_cli.chronicle.narrator import FIGHT, Beat
from ludus_cli.chronicle.words import Person

#: The fight has so many sentences, and one more for each man beyond two.
TERSE_FIGHT = 3


@dataclass(frozen=True)
class Bones:
    """What counts in a rule system.

    ``turns`` are banks of a turn of fortune; ``losses`` banks in which a weapon leaves a hand, with the role of the man
    who loses it; ``gains`` those in which he has one again; ``ended_by`` names, for a bank, the one that ends what it
    tells: a man who faints comes to, and a telling with the first has the second too.
    """

    turns: Collection[str]
    losses: Mapping[str, str]
    gains: Collection[str]
    ended_by: Mapping[str, str] = field(default_factory=dict)

    def of(self, beats: list[Beat], men: int) -> list[Beat]:
        """The entry, first blood, the last turns of fortune, how it ended, and what it left behind, of the beats of a
        match of so many men."""
        told_at_table = [n for n, b in enumerate(beats) if b.bank == "hurt_told"]
        first = [n for n, b in enumerate(beats) if "first" in b.facts]
        turns = [n for n, b in enumerate(beats) if b.bank in self.turns and n not in first]
        left = max(0, TERSE_FIGHT + men - 2 - len(first))
        kept = {*told_at_table, *first, *turns[max(0, len(turns) - left) :]}
        kept |= {n for n, b in enumerate(beats) if b.section != FIGHT}
        kept |= self.regained(beats, kept) | self.ends(beats, kept)
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
                found |= {at for at in back if beats[at].bank in self.gains and beats[at].words["a"] is loser}
        return found

    def ends(self, beats: list[Beat], kept: set[int]) -> set[int]:
        """Return the places of the beats that end what a kept beat tells, such as a faint."""
        found: set[int] = set()
        for n in kept:
            end = self.ended_by.get(beats[n].bank)
            who = beats[n].words.get("a")
            later = (at for at in range(n + 1, len(beats)) if beats[at].bank == end)
            found |= set([at for at in later if beats[at].words["a"] is who][:1])
        return found
