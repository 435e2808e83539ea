"""Told matches held against their events: each finished sentence is read back and checked word by word.

Nothing of what makes beats out of events is used here: how things stood when a sentence's event happened is
looked up in the events anew. ``python -m tests.skirmish.truth 200`` checks so many careers and prints counts.
"""

import sys
from collections.abc import Iterator, Sequence
from typing import Any

from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.words import Person
from ludus_cli.rules.skirmish.book.terms import CLASSES, ITEMS, SHIELDS
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.telling.persons import Fighter
from ludus_cli.rules.skirmish.telling.told import told_matches
from ludus_cli.rules.skirmish.trials.tactics import TACTICS
from tests.chronicle.audit import Report, audit, main, number_of_careers
from tests.skirmish.chronicles import Kept, school
from tests.skirmish.claims import BANK_TESTS, FACT_TESTS, WORD_TESTS, check_verdict
from tests.skirmish.seen import BANKS, PARTS, PLAIN, Seen, Untrue, read_back
from tests.skirmish.told import TEAMS, many, record, result_of


class Held(Seen):
    """A told match whose sentences are held against its events."""

    def check(self, sentence: Sentence) -> None:
        """Raise Untrue when a sentence says anything that its events do not."""
        try:
            ((bank, mark),) = sentence.phrases
            phrase = next(p for p in BANKS[bank] if p.mark == mark)
            if not sentence.events:
                raise Untrue("it cites nothing")
            if sentence.of != f"match {self.told.bout.id}":
                raise Untrue(f"it is of {sentence.of}")
            words = read_back(sentence.text, phrase.text, self.people)
            seats = self.check_people(words)
            events = [self.events[place] for place in sentence.events]
            self.check_events(bank, list(sentence.events), seats, words)
            for role in words:
                if "__" not in role and role not in seats:
                    self.check_word(bank, role, words[role], list(sentence.events), seats)
            for fact in phrase.facts:
                self.check_fact(bank, fact, sentence.events[-1], seats)
            check_verdict(bank, sentence.text, events)
        except Untrue as error:
            raise Untrue(f"{error}: {sentence}") from None

    def check_people(self, words: dict[str, str]) -> dict[str, int]:
        """Whose names stand in a sentence, by role; pronouns, classes, arms and schools must be theirs."""
        seats: dict[str, int] = {role: self.seat(words[role]) for role in ("a", "b") if role in words}
        for group, word in words.items():
            role, _, what = group.partition("__")
            if not what:
                continue
            if role not in seats:
                # Nobody is named to whom a pronoun or a school could belong: the other one's in a duel.
                able = [person for person in self.people if getattr(person, what) == word]
                if not able:
                    raise Untrue(f"{word!r} is nobody's")
            elif getattr(self.people[seats[role]], what) != word:
                raise Untrue(f"{word!r} is not {what} of {words[role]}")
        if len(set(seats.values())) != len(seats):
            raise Untrue("one man twice")
        return seats

    def check_events(self, bank: str, places: list[int], seats: dict[str, int], words: dict[str, str]) -> None:
        """The events are of the kind that the bank tells of, and of the people who are named."""
        event = self.events[places[0]]
        if bank in PLAIN:
            kind, roles = PLAIN[bank]
            if event[0] != kind:
                raise Untrue(f"event {event}")
            for role, index in roles.items():
                if role in seats and event[index] != seats[role]:
                    raise Untrue(f"{role} is not in {event}")
                if role == "part" and role in words and PARTS[event[index]] != words[role]:
                    raise Untrue(f"not the part of {event}")
                if role == "item" and role in words and ITEMS[event[index]] != words[role]:
                    raise Untrue(f"not the item of {event}")
        test = BANK_TESTS.get(bank)
        if test is not None and not test(self, places, seats):
            raise Untrue(f"[{bank}] does not hold")
        if test is None and bank not in PLAIN:
            raise Untrue(f"nobody checks [{bank}]")

    def check_word(self, bank: str, role: str, word: str, places: list[int], seats: dict[str, int]) -> None:
        """A word that is no person: a number, a date, a list of names, and so on."""
        if role in ("part", "item") and role in PLAIN.get(bank, (0, {}))[1]:
            return
        told = WORD_TESTS[role](self, bank, places, seats)
        if word not in (told, told[:1].upper() + told[1:], told[:1].lower() + told[1:]):
            raise Untrue(f"{role} is {told!r}, not {word!r}")

    def check_fact(self, bank: str, fact: str, place: int, seats: dict[str, int]) -> None:
        """A fact that the phrase rests on."""
        test = FACT_TESTS.get(f"{bank} {fact}") or FACT_TESTS.get(fact)
        if test is None:
            raise Untrue(f"nobody checks {fact!r}")
        if not test(self, place, self.with_others(bank, place, seats)):
            raise Untrue(f"{fact!r} is not so")

    def with_others(self, bank: str, place: int, seats: dict[str, int]) -> dict[str, int]:
        """The roles by seat, those of the event as well that a sentence does not name."""
        found = dict(seats)
        if bank in PLAIN and self.events[place][0] == PLAIN[bank][0]:
            for role in ("a", "b"):
                if role in PLAIN[bank][1]:
                    found[role] = self.events[place][PLAIN[bank][1][role]]
        if self.told.duel:
            for role, other in (("a", "b"), ("b", "a")):
                if role not in found and other in found:
                    found[role] = 1 - found[other]
            if not found:
                found = {"a": 0, "b": 1}
        return found


# Careers


def check(played: Kept, report: Report) -> None:
    """Tell all matches of the Stars of a campaign at each severity and check each sentence."""
    c = played.chronicle()
    matches = [told for told in told_matches(c) if told.fought and told.starred]

    def judge(place: int, severity: str, sentence: Sentence, _: Sentence | None) -> Iterator[str]:
        try:
            Held(matches[place], matches[:place], severity).check(sentence)
        except Untrue as error:
            yield str(error)

    audit(c, SkirmishNarrator, matches, judge, report)


def campaigns(number: int) -> Iterator[Kept]:
    """So many careers over classes, arms and tactics, with matches of many and matches from the table."""
    ways = sorted(TACTICS)
    for seed in range(number):
        if seed % 8 == 7:
            yield school(seed, 12)
            continue
        if seed % 8 == 3:
            yield of_many(seed)
            continue
        played = Kept(seed, {"rules": {"critical": "death"}} if seed % 5 == 0 else None)
        weight = CLASSES[seed % 3]
        arms: dict[str, Any] = {"weapon": "spear", "net": True} if seed % 4 == 1 else {}
        star = played.recruit(
            "Livia" if seed % 2 else "Marcus", weight, female=bool(seed % 2), tactics=ways[seed % len(ways)], **arms
        )
        while played.state.month < 36 and star.status == "active":
            played.month()
        yield played


def of_many(seed: int) -> Kept:
    """Matches of several sides, one fought and one told from the table."""
    sides = TEAMS[seed // 8 % len(TEAMS)]
    played, bout, _ = many(sides, seed)
    copy, again, _ = many(sides, seed)
    ((fought, events),) = copy.do("fight", match=again.id).fought
    if seed // 8 % 2:
        record(played, bout, result_of(fought, events), [])
        return played
    return copy


def run(careers: int, report: Report) -> None:
    """Audit so many careers at every severity."""
    for played in campaigns(careers):
        check(played, report)


# Phrases against facts


def two(female: bool, name: str, other: str) -> list[Fighter]:
    """Two people of one sex, a Light and a Heavy."""
    return [
        Fighter(who, f"the {kind}", female, kind, "Capua", f"sword and {SHIELDS[1]} shield", "sword")
        for who, kind in ((name, CLASSES[0]), (other, CLASSES[2]))
    ]


def sample(people: Sequence[Person]) -> dict[str, str | Person]:
    """Words for every placeholder."""
    return {
        "a": people[0], "b": people[1], "part": "left arm", "weapon": "sword", "item": "spear",
        "turn": "three", "own": "one light wound", "theirs": "two serious wounds", "wins": "five wins",
        "fewer": "one win", "row": "three matches", "count": "fifth", "missed": "two months",
        "casts": "three casts", "attribute": "Strength", "now": "3", "matches": "two matches",
        "back": "May 107 AD", "name": "Cinna", "number": "twice", "before": "Aemil has won twice",
        "one": "Aemil and Cato", "two": "Brut and Dama", "school": "Capua", "foreign": "Nuceria",
        "parties": "Aemil (Capua) against Brut (Nuceria)", "wounds": "one light wound on the head",
    }  # fmt: skip


def groups(bank: str) -> set[frozenset[str]]:
    """The sets of facts that phrases of a bank rest on, and none at all."""
    return {phrase.facts for phrase in BANKS[bank]} | {frozenset()}


if __name__ == "__main__":
    sys.exit(main(run, number_of_careers(200), sum(map(len, BANKS.values()))))
