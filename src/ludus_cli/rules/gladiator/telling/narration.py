"""Matches of the duel in prose: how much of them is told, and what a sentence may recall."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.narrator import END, FIGHT, Beat, Narrator
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.phrases import Words
from ludus_cli.chronicle.prior_meetings import rows_of
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.terse_beats import Bones
from ludus_cli.rules.gladiator.book.bout_records import Seat
from ludus_cli.rules.gladiator.book.terms import FIGHTERS, FIRST_BEAST
from ludus_cli.rules.gladiator.telling.blows import HITS
from ludus_cli.rules.gladiator.telling.fought_match import Fighter, Told, told_matches
from ludus_cli.rules.gladiator.telling.story import DuelDigest

BONES = Bones(
    turns=(
        "disarmed", "net_caught", "lasso_caught", "shield_ruined", "faints", "dragged", "bound", "grappled",
        "unhorsed", "gash", "falls", "breaks", "net_taken", "mortal", "trampled", "beast_faints",
        "next_fight", "favour",
    ),
    losses={"disarmed": "b", "drop": "a"},
    gains=("pick_up", "draws"),
    ended_by={"faints": "wakes"},
)  # fmt: skip
#: What of a card is said, or decides what is said.
SAID = ("name", "star", "female", "style", "weapon", "shield", "armour", "dagger", "matches", "wins", "spared")
BEASTS = FIGHTERS[FIRST_BEAST:]
#: What belongs to the sentence before it and begins no paragraph.
CONSEQUENCES = (
    "helmet", "stunned", "stumbles", "drop", "weakened", "lamed", "vital", "weak_knees", "artery", "mortal",
    "shield_ruined", "falls", "no_wound", "faints", "shrugs_off",
)  # fmt: skip


class DuelNarrator(Narrator[Told]):
    """Tells the matches of a campaign of the duel."""

    SYSTEM = "gladiator"
    MOST_SENTENCES, PARAGRAPH, NAMED_IN_A_ROW = 18, 6, 1
    LEADS = ("rematch", "row", "debut", "favoured")
    CHAT = ("row", "favoured", "charge_both", "close_in", "obstacles", "challenger", "ill_name")
    matches = staticmethod(told_matches)

    def digest(self, told: Told, before: Before) -> list[Beat]:
        """All beats of a match."""
        return DuelDigest(told, before, self.severity).read()

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the facts behind a telling: the opponents, their arms, and earlier matches."""
        who = [
            [seat.gladiator, seat.side, *(seat.before.get(name) for name in SAID), *of_careers(told, seat)]
            for seat in told.bout.seats
        ]
        return who, before.names, sorted(rows_of(told, before).items())

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """Return the bare bones: first blood, the last turns of fortune, beginning, end and aftermath."""
        return BONES.of(beats, men)

    def mended(self, beats: list[Beat]) -> list[Beat]:
        """Return the beats as they are told; none recalls a beat that was left out."""
        found: list[Beat] = []
        for beat in beats:
            a, b = beat.words.get("a"), beat.words.get("b")
            lost = set()
            if not any(hit.bank in HITS and hit.words["a"] is b and hit.words["b"] is a for hit in found[-3:]):
                lost.add("trade")
            if not any(hit.bank == beat.bank for hit in found):
                lost.add("again")
            if beat.section == FIGHT and lost & set(beat.facts):
                beat = replace(beat, facts=[fact for fact in beat.facts if fact not in lost])
            found.append(beat)
        return found

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        """Return False for the consequences of a blow."""
        return beat.bank not in CONSEQUENCES

    def paragraphs(self, beats: list[Beat], sentences: list[Sentence]) -> list[Paragraph]:
        """Sentences in paragraphs; of many who falls while the others fight on makes no new one."""
        last = max((n for n, beat in enumerate(beats) if beat.section == FIGHT), default=0)
        within = [
            replace(beat, section=FIGHT) if beat.section == END and n < last else beat for n, beat in enumerate(beats)
        ]
        # Each fight of a consecutive match has paragraphs of its own.
        return [part for told in super().paragraphs(within, sentences) for part in by_fights(told)]

    def polished(self, text: str, beat: Beat, words: Words) -> str:
        """Return the text with a capital where a beast or a style begins it; a name stays as typed."""
        called = [(str(each), each) for each in words.values() if isinstance(each, Fighter)]
        low = [re.escape(name) for name, each in called if each.beast or name == f"the {each.kind}"]
        # Several are named in a row, and a beast may be the first of them.
        low += [f"the {kind.lower()}" for kind in BEASTS if str(words.get("one", "")).startswith(f"the {kind.lower()}")]
        if not low:
            return text
        return re.sub(
            rf"(^|[.!?] )({'|'.join(low)})\b", lambda found: found[1] + found[2][:1].upper() + found[2][1:], text
        )


def of_careers(told: Told, seat: Seat) -> list[Any]:
    """Return the career facts told besides a man's card, for a full record; none for a basic one."""
    known = [told.bout.arranged, seat.before.get("prestige", 0), *map(str, sorted(seat.worn.items()))]
    return known if told.full else []


def by_fights(told: Paragraph) -> list[Paragraph]:
    """A paragraph, broken where another fight of a consecutive match begins."""
    found: list[Paragraph] = [[]]
    for sentence in told:
        if sentence.bank == "next_fight" and found[-1]:
            found.append([])
        found[-1].append(sentence)
    return found


def telling(c: Chronicle, match: int) -> list[str]:
    """A fought match in paragraphs. Raises what :meth:`Narrator.one` raises."""
    _, prose = DuelNarrator.one(c, match)
    return prose
