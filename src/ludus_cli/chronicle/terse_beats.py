"""The bones of a match: the beats that a terse telling keeps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from ludus_cli.chronicle.narrator import FIGHT, Beat
from ludus_cli.chronicle.words import Person

#: The fight has so many sentences, and one more for each man beyond two.
TERSE_FIGHT = 3


@dataclass(frozen=True)
class Bones:
    """The banks that a terse telling of a rule system keeps.

    ``turns`` are banks of a turn of fortune; ``losses`` banks in which a weapon leaves a hand, with the role of the man
    who loses it; ``gains`` those in which he has one again; ``ended_by`` names, for a bank, the one that ends what it
    tells: a man who faints comes to, and a telling with the first has the second too.
    """

    turns: Collection[str]
    losses: Mapping[str, str]
    gains: Collection[str]
    ended_by: Mapping[str, str] = field(default_factory=dict)

    def of(self, beats: list[Beat], men: int) -> list[Beat]:
        """Return the beats to keep: the entry, first blood, the last turns of fortune, the end and its consequences.
        ``men`` is the number of men in the match."""
        told_at_table = [n for n, b in enumerate(beats) if b.bank == "hurt_told"]
        first = [n for n, b in enumerate(beats) if "first" in b.facts]
        turns = [n for n, b in enumerate(beats) if b.bank in self.turns and n not in first]
        left = max(0, TERSE_FIGHT + men - 2 - len(first))
        kept = {*told_at_table, *first, *turns[max(0, len(turns) - left) :]}
        kept |= {n for n, b in enumerate(beats) if b.section != FIGHT}
        kept |= self.regained(beats, kept) | self.ends(beats, kept)
        return [b for n, b in enumerate(beats) if n in kept]

    def loses(self, beat: Beat) -> str | Person | None:
        """Return the man who loses his weapon in a beat, or None."""
        return beat.words.get(self.losses.get(beat.bank, ""))

    def regained(self, beats: list[Beat], kept: set[int]) -> set[int]:
        """Return the places of the beats where a man regains his weapon between two kept losses."""
        found: set[int] = set()
        for n in kept:
            loser = self.loses(beats[n])
            lost = [at for at in kept if at < n and self.loses(beats[at]) is loser]
            if loser is not None and lost:
                back = range(max(lost), n)
                found |= {at for at in back if beats[at].bank in self.gains and beats[at].words["a"] is loser}
        return found

    def ends(self, beats: list[Beat], kept: set[int]) -> set[int]:
        """Return the places of the beats that end an event of a kept beat, such as a faint."""
        found: set[int] = set()
        for n in kept:
            end = self.ended_by.get(beats[n].bank)
            who = beats[n].words.get("a")
            later = (at for at in range(n + 1, len(beats)) if beats[at].bank == end)
            found |= set([at for at in later if beats[at].words["a"] is who][:1])
        return found
