"""Matches told in prose: every sentence tells events of that match, and only those.

The same campaign gives the same text, byte for byte: phrases are chosen with the narration stream of
the campaign's seed, one index for each match, by a speaker who goes through the career in order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from ludus_cli.chronicle.phrases import Speaker, banks
from ludus_cli.chronicle.prose import (
    EPIC,
    STANDARD,
    TERSE,
    Memory,
    Paragraph,
    Sentence,
    fingerprint,
    joined,
)
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import Person, capital_unless_named
from ludus_cli.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.skirmish.book.aftermath import WON
from ludus_cli.rules.skirmish.table.board import board_lines
from ludus_cli.rules.skirmish.telling.beats import AFTER, END, FIGHT, Beat
from ludus_cli.rules.skirmish.telling.story import Digest
from ludus_cli.rules.skirmish.telling.told import Told, told_matches

#: A match has at most about so many sentences before its aftermath; the least telling go first.
MOST_SENTENCES = 18
#: So many more for each man beyond two.
MORE_SENTENCES = 5
PARAGRAPH = 6
#: The bones of a fight are so many sentences, one more for each man beyond two, out of these banks.
TERSE_FIGHT = 3
TURNS = ("serious", "disarmed", "net_caught", "split")
#: Banks of weapons that leave a hand, with the role of him who loses his; and of blows that leave a wound.
LOSSES = {"disarmed": "b", "drop": "a"}
HITS = ("light", "serious", "collapses", "falls")
#: Beats from this weight on are never left out.
NEEDED = 8


def speaker() -> Speaker:
    """Who speaks from the banks of the skirmish and has said nothing yet."""
    return Speaker(banks("skirmish"))


def trimmed(beats: list[Beat], men: int, severity: str = STANDARD) -> list[Beat]:
    """Beats of a match of so many men as far as they are told: all, without the least telling ones when there
    are too many, or the bones alone."""
    if severity == EPIC:
        return list(beats)
    if severity == TERSE:
        return bones(beats, men)
    most = MOST_SENTENCES + MORE_SENTENCES * (men - 2)
    kept = list(beats)
    told = sum(beat.section != AFTER for beat in kept)
    while told > most:
        places = [n for n, b in enumerate(kept) if b.section == FIGHT and b.weight < NEEDED]
        if not places:
            break
        least = min(kept[n].weight for n in places)
        lightest = [n for n in places if kept[n].weight == least]
        # From the middle: beginning and end are what is remembered.
        del kept[lightest[len(lightest) // 2]]
        told -= 1
    return kept


def bones(beats: list[Beat], men: int) -> list[Beat]:
    """The entry, first blood, the last turns of fortune, how it ended, and what it left behind."""
    told_at_table = [n for n, b in enumerate(beats) if b.bank == "hurt_told"]
    first = [n for n, b in enumerate(beats) if "first" in b.facts]
    turns = [n for n, b in enumerate(beats) if b.bank in TURNS and n not in first]
    left = max(0, TERSE_FIGHT + men - 2 - len(first))
    kept = {*told_at_table, *first, *turns[max(0, len(turns) - left) :]}
    kept |= {n for n, b in enumerate(beats) if b.section != FIGHT}
    kept |= regained(beats, kept)
    return [b for n, b in enumerate(beats) if n in kept]


def loses(beat: Beat) -> str | Person | None:
    """Whose weapon leaves his hand in a beat, None for nobody's."""
    return beat.words.get(LOSSES.get(beat.bank, ""))


def regained(beats: list[Beat], kept: set[int]) -> set[int]:
    """Of the places of beats that are kept: those where a man gets his weapon back between two losses."""
    found: set[int] = set()
    for n in kept:
        loser = loses(beats[n])
        lost = [at for at in kept if at < n and loses(beats[at]) is loser]
        if loser is not None and lost:
            back = range(max(lost), n)
            found |= {
                at for at in back if beats[at].bank == "pick_up" and beats[at].words["a"] is loser
            }
    return found


def remembered(beats: list[Beat]) -> list[Beat]:
    """Beats as they are told: none calls to mind a wound that was left out."""
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


def spoken(
    beat: Beat, by: Speaker, dice: Sfc32, of: str, naming: bool, calls: Calls | None = None
) -> Sentence:
    """A beat as a sentence of a match; a phrase may begin with a small word, a name stays as it was typed.

    ``naming``: it says of whom it speaks, for there are many. ``calls`` knows who was named last.
    """
    names = [
        str(word) for role, word in beat.words.items() if isinstance(word, Person) or role in NAMED
    ]
    words = beat.words if calls is None else calls.called(beat)
    text = by.say(beat.bank, beat.facts, words, dice, naming=naming)
    text = capital_unless_named(text, *names)
    if calls is not None:
        calls.said(beat, text)
    return Sentence(text, of, tuple(beat.events), by.taken())


@dataclass(slots=True)
class Calls:
    """How the two of a duel are called in turn, so that not every sentence has both names in it.

    ``named``: in how many sentences one after the other each has been called by name.
    """

    named: dict[str, int] = field(default_factory=dict)

    def called(self, beat: Beat) -> dict[str, str | Person]:
        """The words of a beat; in the fight whoever has been named longest is called by his class."""
        words = dict(beat.words)
        if beat.section != FIGHT:
            return words
        able = [
            (self.named.get(word.name, 0), role, word)
            for role, word in words.items()
            if isinstance(word, Person) and word.the != word.name
        ]
        for often, role, word in sorted(able, key=lambda one: -one[0])[:1]:
            if often:
                words[role] = replace(word, name=word.the)
        return words

    def said(self, beat: Beat, text: str) -> None:
        """Note whom a sentence has named."""
        people = [word.name for word in beat.words.values() if isinstance(word, Person)]
        self.named = {name: self.named.get(name, 0) + 1 for name in people if name in text}


#: Words of a beat that begin with the name of somebody.
NAMED = ("one", "two", "name", "parties")

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


def paragraphs_of(beats: list[Beat], sentences: list[Sentence]) -> list[Paragraph]:
    """Sentences in paragraphs: the entry, the fight in pieces, the end, the aftermath."""
    found: list[Paragraph] = []
    section = ""
    for place, (beat, sentence) in enumerate(zip(beats, sentences, strict=True)):
        broken = beat.section != section
        if beat.section == FIGHT and not broken:
            left = sum(b.section == FIGHT for b in beats[place:])
            full = len(found[-1]) >= PARAGRAPH and left >= PARAGRAPH // 2
            broken = full and beat.bank not in CONSEQUENCES
        # A blow of the same breath, or another man falls while the fight goes on: no paragraph of its own.
        fighting_on = beat.section == FIGHT and section == END
        if broken and fighting_on:
            broken = len(found[-1]) >= PARAGRAPH
        if broken:
            found.append([])
        found[-1].append(sentence)
        section = section if fighting_on and not broken else beat.section
    return found


class Narrator:
    """Tells the matches of a campaign's Stars in order, and remembers phrases, meetings and who has won in a row."""

    def __init__(self, seed: int, severity: str = STANDARD, memory: Memory | None = None) -> None:
        self.seed = seed
        self.severity = severity
        self.memory = Memory() if memory is None else memory
        self.speaker = speaker()
        self.meetings: dict[tuple[int, ...], list[str]] = {}
        self.rows: dict[int, int] = {}

    def tell(self, told: Told) -> list[Paragraph]:
        """A fought match in paragraphs. To be called in the order of the matches.

        What the memory knows is told in the same words.
        """
        seats = told.bout.seats
        pair = tuple(sorted(seat.gladiator for seat in seats))
        met = self.meetings.setdefault(pair, [])
        before = list(met)
        winners = [isolated(told.men[who].name) for who in told.side(told.bout.winner)]
        met.append("" if told.bout.draw or not winners else winners[0])
        rows = self.count_rows(told)
        of = f"match {told.bout.id}"
        key = (
            of,
            self.severity,
            fingerprint(told.mark, known_of(told), before, sorted(rows.items())),
        )
        known = self.memory.recall(key)
        if known is not None:
            self.speaker.heard(known)
            return known
        beats = Digest(told, before, rows, self.severity).read()
        beats = remembered(trimmed(beats, len(told.men), self.severity))
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        many = not told.duel
        calls = None if many else Calls()
        sentences = [spoken(b, self.speaker, dice, of, many, calls) for b in beats]
        found = paragraphs_of(beats, sentences)
        self.memory.keep(key, found)
        return found

    def count_rows(self, told: Told) -> dict[int, int]:
        """How many matches each Star has won in a row before this one, by seat; this one is counted then.

        Matches of others are not all told, so nothing is known of their rows.
        """
        if told.bout.oneoff:
            return {}
        found = {}
        for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True)):
            if g.star:
                found[who] = self.rows.get(g.id, 0)
                self.rows[g.id] = found[who] + 1 if seat.outcome == WON else 0
        return found


def known_of(told: Told) -> list[list[object]]:
    """What is said of those who meet, beside what happens: with this the match would be told otherwise."""
    return [
        [
            *(seat.gladiator, seat.side, school, told.for_whom.get(who, "")),
            *(seat.before[name] for name in SAID),
        ]
        for who, (seat, school) in enumerate(zip(told.bout.seats, told.schools, strict=True))
    ]


def narrate_all(c: Chronicle, matches: Sequence[Told]) -> dict[int, list[Paragraph]]:
    """Every fought match of a Star in prose, by its number."""
    narrator = Narrator(c.seed, c.severity, c.memory)
    return {told.bout.id: narrator.tell(told) for told in matches if told.fought and told.starred}


def telling(c: Chronicle, match: int) -> list[str]:
    """A fought match in paragraphs, that of a Star in the words of the journal; then the board at its end.

    Of a match from the table nobody knows where the men stood, and no board is shown.

    Raises KeyError when there is no such match or it has not been fought.
    """
    matches = told_matches(c)
    for told in matches:
        if told.bout.id == match and told.fought:
            alone = Narrator(c.seed, c.severity)
            prose = narrate_all(c, matches)[match] if told.starred else alone.tell(told)
            if told.bout.recorded:
                return joined(prose)
            return [*joined(prose), "\n".join(board_lines(told.bout, told.events))]
    raise KeyError(match)
