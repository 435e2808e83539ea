"""Fights told in prose: their length, and their paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.narrator import FIGHT, Beat, Narrator
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.spartacus.telling.fought_match import Told, told_matches
from ludus_cli.rules.spartacus.telling.story import FightDigest

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
        """Return the places of all fights: a house sees each fight of its season."""
        return [place for place, each in enumerate(c.outlines) if each.fought]

    def digest(self, told: Told, before: Before) -> list[Beat]:
        """Return all beats of a fight."""
        return FightDigest(told, before, self.severity).read()

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the fighters with their Domini, gear and fame, and their earlier meetings."""
        men = [
            [seat.gladiator, g.name, seat.of, seat.kind, seat.gear, g.favours, g.champion, before.known(who).row]
            for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True))
        ]
        return men, before.names, told.bout.oneoff, told.bout.tournament

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """Return the beats of the meeting and its odds, the first blood, and the end."""
        return [beat for beat in beats if beat.weight >= BONES or beat.bank in SAID]

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        return not beat.follows and beat.section == FIGHT


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fight in paragraphs. Raises the errors of :meth:`Narrator.one`."""
    return FightNarrator.one(c, match)[1]
