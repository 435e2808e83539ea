"""Matches of the skirmish told in prose: the selection of beats, and the memories of a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.narrator import Beat, Narrator
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prior_meetings import rows_of
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.terse_beats import Bones
from ludus_cli.rules.skirmish.table.board import board_lines
from ludus_cli.rules.skirmish.telling.story import SkirmishDigest
from ludus_cli.rules.skirmish.telling.told import Told, told_matches

BONES = Bones(
    turns=("serious", "disarmed", "net_caught", "split"), losses={"disarmed": "b", "drop": "a"}, gains=("pick_up",)
)
#: Banks of blows that leave a wound.
HITS = ("light", "serious", "collapses", "falls")
#: What of a card is said, or decides what is said.
SAID = (
    "name", "star", "female", "weight", "weapon", "shield", "net", "matches", "wins", "spared",
    "misses_through", "fought_month",
)  # fmt: skip
#: What belongs to the sentence before it and begins no paragraph.
CONSEQUENCES = (
    "helmet", "stunned", "shield_lost", "drop", "weakened", "lamed", "third_light", "dented", "split",
    "tired",
)  # fmt: skip


class SkirmishNarrator(Narrator[Told]):
    """Tells the matches of a campaign of the skirmish."""

    SYSTEM = "skirmish"
    MOST_SENTENCES, PARAGRAPH, NAMED_IN_A_ROW = 18, 6, 1
    LEADS = ("rematch", "stand_in", "back", "row", "debut", "favoured")
    CHAT = ("row", "favoured", "charge_both", "close_in")
    matches = staticmethod(told_matches)

    def digest(self, told: Told, before: Before) -> list[Beat]:
        """All beats of a match."""
        return SkirmishDigest(told, before, self.severity).read()

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the opponents, their schools and substitutes, and their earlier meetings."""
        who = [
            [*(seat.gladiator, seat.side, school, told.for_whom.get(n, "")), *(seat.before[name] for name in SAID)]
            for n, (seat, school) in enumerate(zip(told.bout.seats, told.schools, strict=True))
        ]
        return who, before.names, sorted(rows_of(told, before).items())

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """Keep the entry, first blood, the last turns of fortune, the end, and the aftermath."""
        return BONES.of(beats, men)

    def mended(self, beats: list[Beat]) -> list[Beat]:
        """Return the beats as they are told: none calls to mind an omitted wound."""
        found: list[Beat] = []
        for beat in beats:
            hits = [b for b in found if b.bank in HITS]
            a, b = beat.words.get("a"), beat.words.get("b")
            lost: set[str] = set()
            if not (hits and hits[-1].words["a"] is b and hits[-1].words["b"] is a):
                lost |= {"answer", "trade"}
            part = beat.words.get("part")
            if not any(hit.words["b"] is b and hit.words.get("part") == part for hit in hits):
                lost.add("again")
            if beat.bank in HITS and lost & set(beat.facts):
                beat = replace(beat, facts=[fact for fact in beat.facts if fact not in lost])
            found.append(beat)
        return found

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        """Return False for the effects of a blow."""
        return beat.bank not in CONSEQUENCES


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fought match in paragraphs; then the board at its end.

    For a match from the table no positions are known, and no board is shown. Raises the same as :meth:`Narrator.one`.
    """
    told, prose = SkirmishNarrator.one(c, match)
    if told.bout.recorded:
        return prose
    return [*prose, "\n".join(board_lines(told.bout, told.events))]
