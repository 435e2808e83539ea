"""Matches told in prose: every sentence tells events of that match, and only those.

The same campaign gives the same text, byte for byte: phrases are chosen with the narration stream of
the campaign's seed, one index for each match, by a speaker who goes through the career in order.
"""

from __future__ import annotations

from ludus_cli.chronicle.phrases import Speaker, banks
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person, capital_unless_named
from ludus_cli.rules.dice import ROLL, STREAM_NARRATION, Sfc32
from ludus_cli.rules.skirmish.board import board_lines
from ludus_cli.rules.skirmish.chronicle.beats import AFTER, FIGHT, Beat
from ludus_cli.rules.skirmish.chronicle.story import Digest
from ludus_cli.rules.skirmish.chronicle.told import Told, told_matches
from ludus_cli.rules.skirmish.terms import (
    E_BILLED,
    E_CHOICE,
    E_DAY_CLOSED,
    E_DAY_OPENED,
    E_DEFEATED,
    E_EFFORT,
    E_FOUNDS_SCHOOL,
    E_JOINS_SCHOOL,
    E_KNOCK,
    E_KNOWN_RIVAL,
    E_MOVE,
    E_NET_OFF,
    E_NEW_MONTH,
    E_PUSHED,
    E_RECORDED,
    E_RECRUITED,
    E_SUBSTITUTE,
    E_SWIVEL,
    E_TALLY,
)

#: A match has at most about so many sentences before its aftermath; the least telling go first.
MOST_SENTENCES = 18
#: So many more for each man beyond two.
MORE_SENTENCES = 5
PARAGRAPH = 6
#: Beats from this weight on are never left out.
NEEDED = 8

#: Event kinds without a sentence of their own, and why.
SILENT: dict[int, str] = {
    ROLL: "a roll; what came of it is told",
    E_CHOICE: "what was chosen is told when it happens",
    E_MOVE: "on the picture of the board",
    E_SWIVEL: "on the picture of the board",
    E_PUSHED: "told as a collision",
    E_NET_OFF: "told as the struggle that goes before it",
    E_KNOCK: "told as the weapon that flies",
    E_TALLY: "in the table",
    E_EFFORT: "in the table",
    E_DEFEATED: "told as the fall that goes before it",
    E_FOUNDS_SCHOOL: "in the chapter of the month",
    E_RECRUITED: "in the chapter of the month",
    E_JOINS_SCHOOL: "colour of the schools; whoever fights is named",
    E_DAY_OPENED: "the acta list the bill",
    E_BILLED: "the acta list the bill",
    E_KNOWN_RIVAL: "told as a rematch",
    E_SUBSTITUTE: "told where he enters, and in the acta",
    E_DAY_CLOSED: "nothing to see",
    E_NEW_MONTH: "a chapter",
    E_RECORDED: "told as the entry; decisions of the house are in the table",
}


def speaker() -> Speaker:
    """Who speaks from the banks of the skirmish and has said nothing yet."""
    return Speaker(banks("skirmish"))


def trimmed(beats: list[Beat], men: int) -> list[Beat]:
    """Beats of a match of so many men without the least telling ones, when there are too many."""
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


def spoken(beat: Beat, by: Speaker, dice: Sfc32, naming: bool) -> str:
    """A beat as a sentence; a phrase may begin with a small word, a name stays as it was typed.

    ``naming``: it says of whom it speaks, for there are many.
    """
    text = by.say(beat.bank, beat.facts, beat.words, dice, naming=naming)
    return capital_unless_named(
        text,
        *(
            str(word)
            for role, word in beat.words.items()
            if isinstance(word, Person) or role in NAMED
        ),
    )


#: Words of a beat that begin with the name of somebody.
NAMED = ("one", "two", "name", "parties")

#: What belongs to the sentence before it and begins no paragraph.
CONSEQUENCES = (
    "helmet", "stunned", "shield_lost", "drop", "weakened", "lamed", "third_light", "shield", "tired",
)  # fmt: skip


def paragraphs_of(beats: list[Beat], sentences: list[str]) -> list[str]:
    """Sentences in paragraphs: the entry, the fight in pieces, the end, the aftermath."""
    found: list[list[str]] = []
    section = ""
    for place, (beat, sentence) in enumerate(zip(beats, sentences, strict=True)):
        broken = beat.section != section
        if beat.section == FIGHT and not broken:
            left = sum(b.section == FIGHT for b in beats[place:])
            full = len(found[-1]) >= PARAGRAPH and left >= PARAGRAPH // 2
            broken = full and beat.bank not in CONSEQUENCES
        # Another man falls while the fight goes on: no paragraph of its own.
        if broken and beat.section == FIGHT and section == "end":
            broken = len(found[-1]) >= PARAGRAPH
        if broken:
            found.append([])
        found[-1].append(sentence)
        section = beat.section
    return [" ".join(paragraph) for paragraph in found]


class Narrator:
    """Tells the matches of a campaign's Stars in order, and remembers phrases and meetings."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.speaker = speaker()
        self.meetings: dict[tuple[int, ...], list[str]] = {}

    def tell(self, told: Told) -> list[str]:
        """A fought match in paragraphs. To be called in the order of the matches."""
        pair = tuple(sorted(seat.gladiator for seat in told.bout.seats))
        met = self.meetings.setdefault(pair, [])
        digest = Digest(told, list(met))
        beats = trimmed(digest.read(), len(told.men))
        winners = [str(digest.person(who)) for who in told.side(told.bout.winner)]
        met.append("" if told.bout.draw or not winners else winners[0])
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        many = not told.duel
        return paragraphs_of(beats, [spoken(beat, self.speaker, dice, many) for beat in beats])


def narrate_all(c: Chronicle, matches: list[Told]) -> dict[int, list[str]]:
    """Every fought match of a Star in prose, by its number."""
    narrator = Narrator(c.seed)
    return {told.bout.id: narrator.tell(told) for told in matches if told.fought and told.starred}


def telling(c: Chronicle, match: int) -> list[str]:
    """A fought match in paragraphs, that of a Star in the words of the journal; then the board at its end.

    Of a match from the table nobody knows where the men stood, and no board is shown.

    Raises KeyError when there is no such match or it has not been fought.
    """
    matches = told_matches(c)
    for told in matches:
        if told.bout.id == match and told.fought:
            prose = narrate_all(c, matches)[match] if told.starred else Narrator(c.seed).tell(told)
            if told.bout.recorded:
                return prose
            return [*prose, "\n".join(board_lines(told.bout, told.events))]
    raise KeyError(match)
