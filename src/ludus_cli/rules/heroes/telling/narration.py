"""Matches of Heroes told in prose: the selection of beats, and the making of sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.chronicle.narrator import AFTER, END, ENTRY, FIGHT, Beat, Narrator, by_kind, thinned
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.phrases import Words
from ludus_cli.chronicle.prose import STANDARD
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person
from ludus_cli.core.dice import Sfc32
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.telling.story import HeroesDigest
from ludus_cli.rules.heroes.telling.told import Told, told_matches

#: Terse: what weighs less is left out, and then so many sentences, so many more for each man beyond two.
LEAST_TERSE = {ENTRY: 10, FIGHT: 8, END: 7}
MOST_TERSE, TERSE_EACH = 6, 2


class HeroesNarrator(Narrator[Told]):
    """Tells the matches of a campaign of Heroes."""

    SYSTEM = "heroes"
    BREAKS = ("diludium", "diludium_again")
    LEADS = ("rematch", "death", "rome", "secondary", "row", "debut", "returns", "odds", "odds_even")
    CHAT = ("odds", "odds_even", "row", "left_handed")
    matches = staticmethod(told_matches)

    def digest(self, told: Told, before: Before) -> list[Beat]:
        """Return all beats of a match; the effects on its Stars come last, wherever they became known."""
        beats = HeroesDigest(told, before, self.severity).read()
        return sorted(beats, key=lambda beat: beat.section == AFTER)

    def known(self, told: Told, before: Before) -> Sequence[Any]:
        """Return the opponents, the told parts of their records, and their earlier meetings."""
        who = [
            [seat.gladiator, seat.side, g.name, g.female, g.left_handed,
             g.matches, g.wins, g.spared, g.spared_by_emperor, g.misses_month]
            for seat, g in zip(told.bout.seats, told.men, strict=True)
        ]  # fmt: skip
        meetings = [{"winner": met.winner, "name": met.name} for met in before.meetings]
        men = [
            {"streak": man.row if man.whole else -1, "new_to_rome": man.whole and ROME not in man.places}
            for man in before.men
        ]
        return who, {"meetings": meetings, "men": men}

    def place(self, told: Told) -> int:
        """The locale of a match."""
        return told.bout.locale

    @classmethod
    def heard(cls, c: Chronicle) -> Sequence[int]:
        """Return the matches of Stars, and all others of the men whom they met."""
        return c.around_stars()

    def bones(self, beats: list[Beat], men: int) -> list[Beat]:
        """Keep the weightiest beats, without any that follows an omitted one."""
        kept, head = [], True
        for beat in beats:
            wanted = beat.section == AFTER or beat.weight >= LEAST_TERSE[beat.section]
            if not beat.follows:
                head = wanted
            if head and wanted:
                kept.append(beat)
        return thinned(kept, MOST_TERSE + TERSE_EACH * (men - 2), 10)

    def mended(self, beats: list[Beat]) -> list[Beat]:
        """Add the severity to the facts of beats. Keep "answered" only if the sentence before tells whose attack it
        is."""
        for place, beat in enumerate(beats):
            opened = place > 0 and beats[place - 1].bank.startswith("opening_")
            if "answered" in beat.facts and not opened:
                beat.facts = [fact for fact in beat.facts if fact != "answered"]
            if self.severity != STANDARD:
                beat.facts = [*beat.facts, self.severity]
        return beats

    def may_begin(self, beat: Beat, before: Beat) -> bool:
        """Return False for beats that follow, and for a blow that was just opened."""
        return not beat.follows and not before.bank.startswith("opening_")

    def spoken(self, beat: Beat, words: Words, dice: Sfc32, naming: bool) -> str:
        """Return a beat in words, with the clause that follows."""
        text = super().spoken(beat, words, dice, naming)
        if beat.tail:
            tail = f"{beat.tail}_his" if text.startswith(str(words["b"])) else beat.tail
            simple = () if ", and " in text else ("simple",)
            # Not by the same name twice in a sentence.
            man = beat.words["b"]
            swapped = isinstance(man, Person) and words["b"] == man and not naming
            other = by_kind(man) if isinstance(man, Person) and swapped else man
            text += self.speaker.say(tail, simple, {**words, "b": other}, dice)
        return text if text.endswith((".", "!", "?")) else f"{text}."

    def polished(self, text: str, beat: Beat, words: Words) -> str:
        """Capitalise a style, unlike a name, where a second sentence of the phrase begins."""
        for man in words.values():
            if isinstance(man, Person) and man not in beat.words.values():
                text = text.replace(f". {man.the}", f". {man.The}")
        return text


def telling(c: Chronicle, match: int) -> list[str]:
    """Return a fought match in paragraphs. Raises the same as :meth:`Narrator.one`."""
    return HeroesNarrator.one(c, match)[1]
