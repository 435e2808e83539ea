"""What is so of any Star, read from his card and his matches without the code that tells his life."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from typing import Any, ClassVar

from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.phrases import Banks
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.scores import score_words
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import ordinal
from ludus_cli.core.calendar import date
from tests.chronicle.parsing import counts_in, how_often, nth, number, parsed, phrase_of

Match = dict[str, Any]
Seat = dict[str, Any]


def month_words(month: int) -> str:
    year, name = date(month)
    return f"{name} {year}"


def first_cards(day: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Everybody's card before the first match that he had in a Day."""
    found: dict[int, dict[str, Any]] = {}
    for seat in (seat for bout in day for seat in bout["seats"]):
        card = found.setdefault(seat["gladiator"], seat["before"])
        if seat["before"]["matches"] < card["matches"]:
            found[seat["gladiator"]] = seat["before"]
    return found


def check_scores(c: Chronicle, j: Journal) -> int:
    """Hold the score below each match of two who have met before against their matches; how many there are."""
    found = 0
    met: dict[frozenset[int], list[str]] = {}
    scores = {}
    for bout in (m["bout"] for m in c.matches if m["events"] and len(m["bout"]["seats"]) == 2):
        won = [s["before"]["name"] for s in bout["seats"] if s["outcome"] == "won"]
        so_far = met.setdefault(frozenset(s["gladiator"] for s in bout["seats"]), [])
        so_far.append(won[0] if won else "")
        scores[bout["id"]] = list(so_far)
    for match in (match for chapter in j.chapters for match in chapter.matches):
        assert match.table is not None
        notes = [note for note in match.table.notes if " meeting: " in note]
        score = scores.get(match.id, [])
        assert len(notes) == (len(score) > 1)
        for note in notes:
            found += 1
            assert note.startswith(f"{ordinal(len(score))} meeting: ")
            for name, wins in Counter(score).items():
                assert re.search(rf"{name} (won )?{wins}\b" if name else rf"{wins} drawn", note)
    return found


class LifeTruth(ABC):
    """A Star and the matches that count for him."""

    BANKS: ClassVar[Banks]

    def __init__(self, c: Chronicle, star: dict[str, Any]) -> None:
        self.c, self.star, self.of = c, star, f"star {star['id']}"
        self.mine: list[Match] = [
            match
            for match in c.matches
            if match["bout"]["status"] == "fought"
            and not match["bout"]["oneoff"]
            and any(seat["gladiator"] == star["id"] for seat in match["bout"]["seats"])
        ]
        self.before: dict[str, Any] = self.seat(self.mine[0])["before"] if self.mine else star

    @abstractmethod
    def named(self, seat: Seat) -> str:
        """Whoever sits there, in a sentence."""

    @abstractmethod
    def of_a_match(self, bank: str, s: Sentence, match: Match, foe: str, said: dict[str, str]) -> None:
        """Check what a sentence of a match says beside when it was and against whom."""

    @abstractmethod
    def of_him(self, bank: str, s: Sentence, said: dict[str, str]) -> None:
        """Check what a sentence of his card says."""

    def seat(self, match: Match) -> Seat:
        return next(s for s in match["bout"]["seats"] if s["gladiator"] == self.star["id"])

    def who(self, match: Match) -> int:
        return int(match["bout"]["seats"].index(self.seat(match)))

    def foes(self, match: Match) -> list[Seat]:
        side = self.seat(match)["side"]
        return [seat for seat in match["bout"]["seats"] if seat["side"] != side]

    def own(self, match: Match, kind: int) -> list[list[Any]]:
        return [e for e in match["events"] if e[0] == kind and e[1] == self.who(match)]

    def won(self) -> list[Match]:
        return [match for match in self.mine if self.seat(match)["outcome"] == "won"]

    def check(self, paragraphs: list[Paragraph]) -> set[str]:
        """Check every sentence of a Star; the banks that they come from."""
        for s in (s for paragraph in paragraphs for s in paragraph):
            said = parsed(s, self.BANKS)
            assert said.pop("a", self.star["name"]) == self.star["name"], s.text
            if not s.of.startswith("match "):
                assert s.of == self.of
                if s.bank.startswith("life_rival_"):
                    self.rival(s.bank, said)
                else:
                    self.of_him(s.bank, s, said)
                continue
            number = int(s.of.removeprefix("match "))
            match = next(m for m in self.mine if m["bout"]["id"] == number)
            foe = self.framed(s, match, said)
            if s.bank.startswith("life_first_"):
                self.firsts(s, match, said)
            else:
                self.of_a_match(s.bank, s, match, foe, said)
        return {s.bank for paragraph in paragraphs for s in paragraph}

    def framed(self, s: Sentence, match: Match, said: dict[str, str]) -> str:
        """Check when a match was and against whom; who that was."""
        assert s.events, s.text
        assert all(0 <= place < len(match["events"]) for place in s.events)
        when, foe = said.pop("when", "").lower(), said.pop("foe", "").lower()
        if when == "that same month":
            assert match["bout"]["month"] == self.star["joined_month"]
        elif when:
            assert when == f"in {month_words(match['bout']['month'])}".lower()
        names = [self.named(man).lower() for man in self.foes(match)]
        assert not foe or foe.removeprefix("the side of ") in names
        assert "side of" not in foe or len(names) > 1
        return foe

    def firsts(self, s: Sentence, match: Match, said: dict[str, str]) -> None:
        """Check his first match and his first victory."""
        place, seat = self.mine.index(match), self.seat(match)
        if s.bank == "life_first_victory":
            assert match is self.won()[0]
            assert nth(said["nth"]) == place + 1
            return
        assert (place, s.bank) == (0, f"life_first_{seat['outcome']}")
        assert ("untouched" in phrase_of(s, self.BANKS).facts) <= (seat["result"]["wounds"] == 0)

    def rival(self, bank: str, said: dict[str, str]) -> None:
        """Check whom he met most often, and the score."""
        met: dict[int, Counter[str]] = {}
        numbers: dict[str, int] = {}
        for match in self.mine:
            if len(match["bout"]["seats"]) == 2:
                (foe,) = self.foes(match)
                numbers[self.named(foe).lower()] = foe["gladiator"]
                met.setdefault(foe["gladiator"], Counter())[self.seat(match)["outcome"]] += 1
        score = met[numbers[said["foe"].lower()]]
        assert how_often(said["count"]) == score.total() == max(c.total() for c in met.values())
        assert said["score"] == score_words(score["won"], score["lost"], score["drew"])
        better, worse = score["won"] > score["lost"], score["won"] < score["lost"]
        assert bank == f"life_rival_{'better' if better else 'worse' if worse else 'level'}"

    def counts(self, role: str, words: str) -> bool:
        """Whether a word of his record or his wounds is so; of any other word nothing is known here."""
        star = self.star
        if role == "score":
            real = {"won": star["wins"], "lost": star["defeats"], "drawn": star["draws"]}
            real = {word: count for word, count in real.items() if count}
            told = counts_in(words)
            return told == real or (set(told) == set(real) and set(told.values()) == {0})
        if role == "wounds":
            told_wounds = [number(n) for n in re.findall(r"(?:dealt|took) (\w+)", words)]
            return told_wounds == [n for n in (star["wounds_dealt"], star["wounds_taken"]) if n]
        if role == "matches":
            return bool(number(words) == star["matches"])
        if role == "times":
            return bool(how_often(words) == star["spared"])
        assert role == "when", role
        return words.lower() == f"in {month_words(star['left_month'])}".lower()
