"""Fights told in prose: how much of them, and in which paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.narrator import FIGHT, Beat, Narrator
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.spartacus.telling.story import FightDigest
from ludus_cli.rules.spartacus.telling.told import Told, told_matches

#: Of the fight itself a terse telling keeps what weighs so much; of the entry these.
BONES = 9
SAID = ("entry", "odds")


class FightNarrator(Narrator[Told]):
    """Tells the fights of a campaign."""

    SYSTEM = "spartacus"
    MOST_SENTENCES = 15
    NAMED_IN_A_ROW = 3
    LEADS = ("odds", "rematch")
    CHAT = ("row",)
    matches = staticmethod(told_matches)

    @classmethod
    def heard(cls, c: Chronicle) -> Sequence[int]:
        """All that was fought: a house sees each fight of its season."""
        return [place for place, each in enumerate(c.outlines) if each.fought]

    def digest(self, told: Told, before: Before) -> list[Beat]:
        """All beats of a fight."""
        return FightDigest(told, before, self.severity).read()

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Who meets for whom, with what, as what, and what went before."""
        men = [
            [seat.gladiator, g.name, seat.of, seat.kind, seat.gear, g.favours, g.champion, before.known(who).row]
            for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True))
        ]
        return men, before.names, told.bout.oneoff, told.bout.tournament

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """Who meets at which odds, the first blood, how it ended."""
        return [beat for beat in beats if beat.weight >= BONES or beat.bank in SAID]

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        return not beat.follows and beat.section == FIGHT


def telling(c: Chronicle, match: int) -> list[str]:
    """A fight in paragraphs. Raises what :meth:`Narrator.one` raises."""
    return FightNarrator.one(c, match)[1]
