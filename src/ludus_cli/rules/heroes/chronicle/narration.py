"""Matches told in prose: every sentence tells events of that match, and only those.

The same campaign gives the same text, byte for byte: phrases are chosen with the narration stream of
the campaign's seed, one index for each match, by a speaker who goes through the career in order.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.chronicle.phrases import Speaker, banks
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import capital_unless_named
from ludus_cli.rules.dice import STREAM_NARRATION, Sfc32
from ludus_cli.rules.heroes.chronicle.beats import Beat
from ludus_cli.rules.heroes.chronicle.story import Digest
from ludus_cli.rules.heroes.chronicle.telling import AFTER, END, ENTRY, FIGHT
from ludus_cli.rules.heroes.chronicle.told import Told, told_matches
from ludus_cli.rules.heroes.terms import (
    E_ACT,
    E_ADVANTAGE,
    E_APPEAL,
    E_ATTACK,
    E_ATTRIBUTE,
    E_BASH,
    E_BILLED,
    E_CHOICE,
    E_COUNTERSTRIKE,
    E_DAY_CLOSED,
    E_DAY_OPENED,
    E_DEFEATED,
    E_FAME,
    E_FELL_IN,
    E_JOINS_POOL,
    E_KNOWN_RIVAL,
    E_NEW_MONTH,
    E_NOT_RAISED,
    E_RECORDED,
    E_RECOVERY,
    E_RECRUITED,
    E_RETIRES,
    E_RETURN_TO_GATE,
    E_TURN,
)

#: A match has at most about so many sentences before its aftermath; the least telling go first.
MOST_SENTENCES = 20
#: So many more for each man beyond two.
MORE_SENTENCES = 5
PARAGRAPH = 7

#: Event kinds without a sentence of their own, and why.
SILENT: dict[int, str] = {
    0: "a roll; what came of it is told",
    E_TURN: "counted: the approach and the table name turns",
    E_ACT: "only says whose part of the turn begins",
    E_CHOICE: "what was chosen is told when it happens",
    E_ATTRIBUTE: "the wound is told; Attributes of the match come back after it",
    E_DEFEATED: "how he was beaten is told",
    E_RETURN_TO_GATE: "told with the diludium",
    E_RECOVERY: "in the table; lasting losses are told",
    E_FAME: "in the table",
    E_NOT_RAISED: "in the table",
    E_RETIRES: "in the table and the closing chapter",
    E_RECRUITED: "in the chapter of the month",
    E_JOINS_POOL: "colour of the pool; whoever fights is named",
    E_DAY_OPENED: "in the chapter of the month",
    E_BILLED: "the acta list the bill",
    E_KNOWN_RIVAL: "told as a rematch",
    E_DAY_CLOSED: "nothing to see",
    E_NEW_MONTH: "a chapter",
    E_ATTACK: "told by its outcome; long ones as re-takes",
    E_BASH: "told in the opening when it decided the exchange",
    E_ADVANTAGE: "told in the opening when it decided the exchange",
    E_COUNTERSTRIKE: "told in the opening",
    E_RECORDED: "the entry says it; decisions of the house are in the table",
    E_FELL_IN: "told with the verdict",
    E_APPEAL: "one die passed is told by what the Emperor decides",
}


def speaker() -> Speaker:
    """Who speaks from the banks of Heroes and has said nothing yet."""
    return Speaker(banks("heroes"))


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, the bank that it comes from, and the places of the events that it tells."""

    text: str
    bank: str
    events: tuple[int, ...]


@dataclass(slots=True)
class Narrative:
    """A match in prose, by paragraphs; ``after`` is what it did to its Stars."""

    match: int
    paragraphs: list[list[Sentence]] = field(default_factory=list)
    after: list[Sentence] = field(default_factory=list)

    def texts(self) -> list[str]:
        """The paragraphs as text, the aftermath last."""
        found = [*self.paragraphs, self.after] if self.after else self.paragraphs
        return [" ".join(sentence.text for sentence in paragraph) for paragraph in found]


def trimmed(beats: list[Beat], men: int) -> list[Beat]:
    """Beats of a match of so many men without the least telling ones, when there are too many."""
    most = MOST_SENTENCES + MORE_SENTENCES * (men - 2)
    kept = list(beats)
    told = sum(beat.section != AFTER for beat in kept)
    while told > most:
        places = [n for n, beat in enumerate(kept) if beat.section == FIGHT and beat.weight < 8]
        if not places:
            break
        least = min(kept[n].weight for n in places)
        lightest = [n for n in places if kept[n].weight == least]
        # From the middle: beginning and end are what is remembered.
        del kept[lightest[len(lightest) // 2]]
        told -= 1
    return kept


def spoken(beat: Beat, by: Speaker, dice: Sfc32, naming: bool) -> Sentence:
    """A beat as a sentence; ``naming``: it says of whom it speaks, for there are many."""
    text = by.say(beat.bank, beat.facts, beat.words, dice, naming=naming)
    if beat.tail:
        begins_with_him = text.startswith(str(beat.words["b"]))
        tail = f"{beat.tail}_his" if begins_with_him else beat.tail
        simple = () if ", and " in text else ("simple",)
        text += by.say(tail, simple, beat.words, dice)
    if not text.endswith((".", "!", "?")):
        text += "."
    # A phrase may begin with a part of the body; a name stays as it was typed.
    text = capital_unless_named(text, *(str(word) for word in beat.words.values()))
    return Sentence(text, beat.bank, tuple(beat.events))


def paragraphs_of(beats: list[Beat], sentences: list[Sentence]) -> list[list[Sentence]]:
    """Sentences in paragraphs: the entry, the fight in pieces, the end."""
    found: list[list[Sentence]] = []
    section = ""
    for place, (beat, sentence) in enumerate(zip(beats, sentences, strict=True)):
        broken = beat.section != section
        if beat.section == FIGHT and not broken:
            left = sum(b.section == FIGHT for b in beats[place:])
            full = len(found[-1]) >= PARAGRAPH and left >= PARAGRAPH // 2
            fresh = beats[place - 1].bank == "diludium"
            broken = fresh or (full and starts_something(beat, beats[place - 1]))
        if broken:
            found.append([])
        found[-1].append(sentence)
        section = beat.section
    return found


def starts_something(beat: Beat, before: Beat) -> bool:
    """Whether a beat may begin a paragraph: nothing that belongs to the beat before it."""
    return bool(beat.events) and before.bank != "opening"


class Narrator:
    """Tells the matches of a campaign's Stars in order, and remembers phrases and meetings."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.speaker = speaker()
        self.meetings: dict[tuple[int, ...], list[str]] = {}

    def tell(self, told: Told) -> Narrative:
        """A fought match in prose. To be called in the order of the matches."""
        pair = tuple(sorted(seat.gladiator for seat in told.bout.seats))
        met = self.meetings.setdefault(pair, [])
        digest = Digest(told, list(met))
        beats = trimmed(digest.read(), len(told.men))
        winners = [
            digest.person(who).name
            for who, seat in enumerate(told.bout.seats)
            if seat.side == told.bout.winner
        ]
        met.append("" if told.bout.draw or not winners else winners[0])
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        sentences = [spoken(beat, self.speaker, dice, not digest.scene.duel) for beat in beats]
        before = [n for n, beat in enumerate(beats) if beat.section in (ENTRY, FIGHT, END)]
        return Narrative(
            told.bout.id,
            paragraphs_of([beats[n] for n in before], [sentences[n] for n in before]),
            [s for s, beat in zip(sentences, beats, strict=True) if beat.section == AFTER],
        )


def with_star(told: Told) -> bool:
    """Whether a Star fought in a match."""
    return any(g.star for g in told.men)


def narrate_all(c: Chronicle) -> dict[int, Narrative]:
    """Every fought match of a Star in prose, by its number."""
    narrator = Narrator(c.seed)
    return {
        told.bout.id: narrator.tell(told)
        for told in told_matches(c)
        if told.fought and with_star(told)
    }


def narrate(c: Chronicle, match: int) -> Narrative:
    """One match of a Star in prose, in the very words of the journal.

    Raises KeyError when there is no such match, it has not been fought, or no Star took part.
    """
    return narrate_all(c)[match]


def telling(c: Chronicle, match: int) -> list[str]:
    """A fought match in paragraphs: that of a Star in the words of the journal, any other by itself.

    Raises KeyError when there is no such match or it has not been fought.
    """
    for told in told_matches(c):
        if told.bout.id == match and told.fought:
            if with_star(told):
                return narrate(c, match).texts()
            return Narrator(c.seed).tell(told).texts()
    raise KeyError(match)
