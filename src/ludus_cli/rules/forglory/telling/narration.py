"""Battles told in prose: how much of them, and in which paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.narrator import FIGHT, Beat, Narrator
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.forglory.telling.fought_match import Sand, Told, told_matches
from ludus_cli.rules.forglory.telling.story import GloryDigest

#: Of the battle itself a terse telling keeps what weighs so much: the first fall, champions, who is out.
BONES = 9
#: A paragraph that ends with a readying has so many sentences at least.
SHORT = 3


class GloryNarrator(Narrator[Told]):
    """Tells the battles of a campaign."""

    SYSTEM = "forglory"
    MOST_SENTENCES, MORE_SENTENCES = 16, 5
    CHAT = ("row",)
    matches = staticmethod(told_matches)

    def digest(self, told: Told, before: Before) -> list[Beat]:
        """All beats of a battle."""
        return GloryDigest(told, before, self.severity).read()

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the state before a battle: seats, gladiators in the Arena, round, each Star's battles won in a row."""
        names = [[seat.gladiator, seat.side, g.name] for seat, g in zip(told.bout.seats, told.men, strict=True)]
        rows = [before.known(who).row for who, g in enumerate(told.men) if g.star]
        men = [[man.code, man.damage, man.blessings] for man in Sand(told.bout).men]
        return names, men, list(told.round), told.bout.site, told.bout.lots, rows

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """Keep the essential beats: the entry, the first fall, champions, players who are out, the end."""
        return [
            beat
            for beat in beats
            if (beat.section != FIGHT and beat.bank not in ("fields", "late")) or beat.weight >= BONES
        ]

    def mended(self, beats: list[Beat]) -> list[Beat]:
        """Drop each readying at which nothing happened before the next."""
        return [
            beat
            for beat, after in zip(beats, [*beats[1:], None], strict=True)
            if beat.bank != "ready" or (after is not None and after.bank != "ready")
        ]

    def paragraphs(self, beats: list[Beat], sentences: list[Sentence]) -> list[Paragraph]:
        """Put the sentences into paragraphs: the entry, the battle from readying to readying, the end, the rewards."""
        found: list[Paragraph] = []
        section = ""
        for beat, sentence in zip(beats, sentences, strict=True):
            readied = beat.bank == "ready" and bool(found) and len(found[-1]) >= SHORT
            full = bool(found) and len(found[-1]) > self.PARAGRAPH and not beat.follows
            if beat.section != section or readied or full:
                found.append([])
            found[-1].append(sentence)
            section = beat.section
        return found


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fought battle in paragraphs. Raises the same as :meth:`Narrator.one`."""
    return GloryNarrator.one(c, match)[1]
