"""Facts of any Star, read from his card and his matches without the code that tells his life."""

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from ludus_cli.chronicle.journal import Journal
from ludus_cli.chronicle.phrases import Banks
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.book import StagedBook
from ludus_cli.chronicle.stages.career import STAR, Career
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.stages.lexicon import HIM, HIMSELF, HIS, SLOT, SUBJECT, lexicon_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.words import ordinal, spelled, spelled_ordinal, spelled_times
from ludus_cli.core.calendar import date
from ludus_cli.core.dice import Sfc32
from tests.chronicle.parsing import parsed
from tests.chronicle.pronouns import reading

#: A date by the number of months since the one before it.
SOON = ("that same month", "a month later", "two months later", "three months later")
Match = dict[str, Any]
Seat = dict[str, Any]


class HearsMonths(StagedBook[Any]):
    """A book that remembers the clauses of its months, by Star; it goes before the book of a game."""

    def __init__(self, c: Chronicle) -> None:
        super().__init__(c)
        self.months: dict[int, list[Sequence[Clause]]] = {g.id: [] for g in self.stars}

    def opening(self, g: Any, month: int, clauses: Sequence[Clause]) -> list[Paragraph]:
        self.months[g.id].append(clauses)
        return super().opening(g, month, clauses)


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
    """A Star and the matches that count for him: every clause of his life and of his months is held against them."""

    #: The banks of his portrait.
    BANKS: ClassVar[Banks]
    SYSTEM: ClassVar[str]

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
        self.whole = star["matches"] <= len(self.mine)

    @abstractmethod
    def named(self, seat: Seat) -> str:
        """Return the man of a seat as a sentence introduces him."""

    @abstractmethod
    def portrayed(self, bank: str, said: dict[str, str]) -> None:
        """Check what a sentence of his portrait says."""

    def seat(self, match: Match) -> Seat:
        return next(s for s in match["bout"]["seats"] if s["gladiator"] == self.star["id"])

    def who(self, match: Match) -> int:
        return int(match["bout"]["seats"].index(self.seat(match)))

    def foes(self, match: Match) -> list[Seat]:
        side = self.seat(match)["side"]
        return [seat for seat in match["bout"]["seats"] if seat["side"] != side]

    def own(self, match: Match, kind: int) -> list[list[Any]]:
        return [e for e in match["events"] if e[0] == kind and e[1] == self.who(match)]

    def outcomes(self, matches: Sequence[Match]) -> list[str]:
        return [str(self.seat(match)["outcome"]) for match in matches]

    def before_it(self, match: Match) -> list[str]:
        """The outcomes of his matches before one."""
        return self.outcomes(self.mine[: self.mine.index(match)])

    def beaten_by(self, match: Match, seat: Seat) -> int:
        """The seat of a man's victor, below 0 for none."""
        return int(seat["result"]["defeated_by"])

    def taken(self, seat: Seat) -> int:
        """The number of wounds that a man took."""
        return int(seat["result"]["wounds"])

    def dead_in(self, seat: Seat) -> bool:
        return bool(seat["after"].get("status") == "dead")

    def met_before(self, match: Match) -> list[str]:
        """The outcomes of his earlier duels with the man of a duel."""
        if len(match["bout"]["seats"]) > 2:
            return []
        (foe,) = self.foes(match)
        earlier = self.mine[: self.mine.index(match)]
        return self.outcomes([m for m in earlier if [s["gladiator"] for s in self.foes(m)] == [foe["gladiator"]]])

    # Portraits

    def portrait(self, sentences: Paragraph) -> set[str]:
        """Check every sentence of his portrait; the banks that they come from."""
        for s in sentences:
            said = parsed(s, self.BANKS)
            assert said.pop("a", self.star["name"]) == self.star["name"], s.text
            assert s.of == self.of
            self.portrayed(s.bank, said)
        return {s.bank for s in sentences}

    # Clauses

    def check(self, career: Career[Any], told: list[Paragraph] | None = None) -> set[str]:
        """Check every clause of his life and how it is told, as ``told`` if that is given; their kinds."""
        paragraphs = career.life()
        clauses = [clause for paragraph in paragraphs for clause in paragraph]
        for paragraph in paragraphs:
            self.dates(paragraph)
        for clause in clauses:
            self.clause(career, clause)
        self.english(career, paragraphs, told)
        return {clause.kind for clause in clauses}

    def clause(self, career: Career[Any], clause: Clause) -> None:
        """Check a clause of his life or of a month."""
        kind = clause.kind.removeprefix("life_").removeprefix("month_")
        assert clause.agent == STAR
        check: Callable[..., None] = getattr(self, "check_rested" if clause.kind == "month_still" else f"check_{kind}")
        if not clause.of.startswith("match "):
            assert clause.of == self.of or clause.of.startswith("month ")
            assert not clause.events
            check(clause)
            return
        number = int(clause.of.removeprefix("match "))
        match = next(m for m in self.c.matches if m["bout"]["id"] == number)
        assert clause.events
        assert all(0 <= place < len(match["events"]) for place in clause.events)
        if kind in ("stand_in", "rival_died"):
            check(clause, match, career.men[clause.patient])
            return
        assert match in self.mine
        assert clause.turn in (match["bout"]["month"], 0)
        if clause.patient >= 0:
            man, foes = career.men[clause.patient], self.foes(match)
            if man.name.endswith("’s side"):
                assert len(foes) > 1
                assert man.name.removesuffix("’s side") in {s["before"]["name"] for s in foes}
                # Which of them died a sentence could not say.
                assert "killed" not in clause.facts
            elif man.name == "the beasts":
                assert len(foes) > 1
                assert all(self.named(seat).startswith("the ") for seat in foes)
            else:
                # Of beasts of a kind only their names tell one from another.
                seat = next(s for s in foes if s["before"]["name"].startswith(man.name))
                assert man.common or man.female == seat["before"]["female"]
        assert not {"won", "lost", "drew"} & clause.facts - {self.seat(match)["outcome"]}
        foe_died = any(self.dead_in(s) and self.beaten_by(match, s) == self.who(match) for s in self.foes(match))
        assert ("killed" in clause.facts) <= foe_died
        beaten = self.beaten_by(match, self.seat(match)) >= 0 and not self.dead_in(self.seat(match))
        assert ("spared" in clause.facts) <= beaten
        check(clause, match)

    def dates(self, clauses: Sequence[Clause]) -> None:
        """Check the dates of a paragraph. Each may count from the one before."""
        before = -1
        last = ""
        for place, clause in enumerate(clauses):
            if clause.turn < 0:
                continue
            year, name = date(clause.turn)
            gap = clause.turn - before
            when = clause.words["when"]
            right = {f"in {name} {year}"}
            if before >= 0:
                far = gap > 3 and date(before)[0] == year
                right |= {f"in {name} of that year"} if far else set()
                right |= {SOON[gap]} if 0 <= gap <= 3 else set()
                right |= {"that day"} if clause.of == last and last.startswith("match") else set()
            assert when in right, (when, right)
            last = clause.of
            if clause.of.startswith("match") or place == 0:
                before = clause.turn

    def english(self, career: Career[Any], paragraphs: list[list[Clause]], told: list[Paragraph] | None) -> None:
        """Check that every clause is told, once and by a phrase that it fits, and that pronouns are clear."""
        writer = Writer(career.men, lexicon_of(self.SYSTEM), Said(), Sfc32(1), self.of)
        writer.reader.hero = STAR
        texts = [writer.paragraph(paragraph) for paragraph in paragraphs]
        assert not writer.untold, writer.untold
        flat = [clause for choice in writer.choices for clause in choice.clauses]
        assert flat == [clause for paragraph in paragraphs for clause in paragraph]
        for choice in writer.choices:
            assert all(part.fits(clause) for part, clause in zip(choice.phrase.parts, choice.clauses, strict=True))
        for mention in writer.reader.mentions:
            his = (career.men[mention.who].female, None)
            others = {who for who in mention.here if career.men[who].female in his and not career.men[who].common}
            others -= {mention.who}
            if mention.pronoun and mention.case in (SUBJECT, HIM, HIS) and others:
                assert reading(mention, others) == {mention.who}, texts
            assert mention.case != HIMSELF or mention.pronoun
        for sentences in (*texts, *(told or [])):
            for s in sentences:
                text = s.text.replace(self.star["name"], "X")
                assert not SLOT.search(text), text
                assert not re.search(r"  |\.\.|,,| [,.]", text), text
                assert text.endswith((".", "!", "?")), text
                for source in s.tells.split("; "):
                    of, _, places = source.partition(": ")
                    if of.startswith("match "):
                        match = next(m for m in self.c.matches if f"match {m['bout']['id']}" == of)
                        assert places
                        assert all(int(n) < len(match["events"]) for n in places.split())
                    else:
                        assert of in (self.of, "log") or of.startswith("month ")

    def months(self, career: Career[Any], heard: Sequence[Sequence[Clause]]) -> set[str]:
        """Check the clauses of his months; their kinds."""
        for clauses in heard:
            for clause in clauses:
                self.clause(career, clause)
            writer = Writer(career.men, lexicon_of(self.SYSTEM), Said(), Sfc32(1), self.of)
            writer.paragraph(clauses)
            assert not writer.untold, writer.untold
        return {clause.kind for clauses in heard for clause in clauses}

    # What every system has

    def check_first(self, clause: Clause, match: Match) -> None:
        assert match is self.mine[0]
        assert self.whole
        assert ("untouched" in clause.facts) <= (self.taken(self.seat(match)) == 0)
        assert ("at_once" in clause.facts) == (match["bout"]["month"] == self.star["joined_month"])
        if "also_upset" in clause.facts:
            self.check_upset(clause, match)

    def check_first_win(self, clause: Clause, match: Match) -> None:
        before = self.before_it(match)
        assert self.whole
        assert "won" not in before
        assert self.seat(match)["outcome"] == "won"
        assert clause.words["nth"] == spelled_ordinal(len(before) + 1)
        assert ("second" in clause.facts) == (len(before) == 1)
        if "also_upset" in clause.facts:
            self.check_upset(clause, match)

    def row(self, outcomes: Sequence[str], *, won: bool) -> int:
        """Return how many of the last outcomes were victories; with ``won`` False, how many were none."""
        count = 0
        for outcome in reversed(outcomes):
            if (outcome == "won") != won:
                break
            count += 1
        return count

    def check_run_ended(self, clause: Clause, match: Match) -> None:
        row = self.row(self.before_it(match), won=True)
        assert clause.words["number"] == spelled(row)
        assert row >= 3
        assert self.seat(match)["outcome"] != "won"
        assert ("great" in clause.facts) == (row >= 6)
        assert ("also_rival" in clause.facts) <= ("won" in self.met_before(match))

    def check_run(self, clause: Clause, match: Match) -> None:
        row = self.row([*self.before_it(match), self.seat(match)["outcome"]], won=True)
        assert (clause.words["number"], clause.words["nth"], row % 5) == (spelled(row), spelled_ordinal(row), 0)

    def check_slump(self, clause: Clause, match: Match) -> None:
        row = self.row([*self.before_it(match), self.seat(match)["outcome"]], won=False)
        assert clause.words["number"] == spelled(row)
        assert row == 3

    def check_slump_ended(self, clause: Clause, match: Match) -> None:
        row = self.row(self.before_it(match), won=False)
        assert clause.words["number"] == spelled(row)
        assert row >= 3
        assert self.seat(match)["outcome"] == "won"

    def check_run_on(self, clause: Clause) -> None:
        assert clause.words["number"] == spelled(self.row(self.outcomes(self.mine), won=True))
        self.state(clause)

    def check_back(self, clause: Clause, match: Match) -> None:
        earlier = self.mine[self.mine.index(match) - 1]
        months = self.missed(earlier)
        assert clause.words["months"] == ("one month" if months == 1 else f"{spelled(months)} months")
        assert ("long" in clause.facts) == (months >= 3)

    def check_feud(self, clause: Clause, match: Match) -> None:
        before, outcome = self.met_before(match), self.seat(match)["outcome"]
        scores = [*before, outcome]
        assert clause.words["nth"] == spelled_ordinal(len(scores))
        assert before
        assert ("revenge" in clause.facts) == (outcome == "won" and set(before) == {"lost"})
        assert ("tamed" in clause.facts) == (outcome == "lost" and set(before) == {"won"})
        assert ("again" in clause.facts) == (set(scores) in ({"won"}, {"lost"}))
        assert ("level" in clause.facts) == (scores.count("won") == scores.count("lost"))

    def check_rival(self, clause: Clause) -> None:
        met: dict[int, list[Match]] = {}
        for match in self.mine:
            if len(match["bout"]["seats"]) == 2:
                met.setdefault(self.foes(match)[0]["gladiator"], []).append(match)
        able = [ms for ms in met.values() if len(ms) == max(map(len, met.values()))]
        often = next(ms for ms in able if ms[-1]["bout"]["month"] == clause.turn and self.fits_rival(clause, ms))
        outcomes = self.outcomes(often)
        won, lost, drew = map(outcomes.count, ("won", "lost", "drew"))
        assert clause.words["count"] == spelled_times(len(often))
        assert ("better" in clause.facts, "worse" in clause.facts) == (won > lost, lost > won)
        assert ("all_won" in clause.facts, "all_lost" in clause.facts) == (won == len(often), lost == len(often))
        assert ("drawn" in clause.facts, "twice" in clause.facts) == (drew > 0, len(often) == 2)
        assert f"last_{outcomes[-1]}" in clause.facts
        (foe,) = self.foes(often[-1])
        assert ("killed" in clause.facts) <= (
            self.dead_in(foe) and self.beaten_by(often[-1], foe) == self.who(often[-1])
        )

    def fits_rival(self, clause: Clause, matches: list[Match]) -> bool:
        return f"last_{self.seat(matches[-1])['outcome']}" in clause.facts

    def state(self, clause: Clause) -> None:
        """Check whether a clause calls him active, dead or gone."""
        status = self.star["status"]
        dead = bool(self.mine) and self.dead_in(self.seat(self.mine[-1]))
        assert ("active" in clause.facts, "dead" in clause.facts) == (status == "active", dead)

    def check_mercy(self, clause: Clause) -> None:
        assert clause.words["times"] == spelled_times(self.star["spared"])
        assert ("emperor" in clause.facts) == self.star.get("spared_by_emperor", False)
        self.state(clause)

    def check_record(self, clause: Clause) -> None:
        star, words, facts = self.star, clause.words, clause.facts
        assert words["matches"] == f"{spelled(star['matches'])} matches"
        counts = {"won": star["wins"], "lost": star["defeats"], "dead": star["kills"]}
        assert {key: words[key] for key in counts} == {key: spelled(count) for key, count in counts.items()}
        assert ("never_won" in facts, "never_lost" in facts) == (star["wins"] == 0, star["defeats"] == 0)
        assert ("one_lost" in facts, "kills" in facts) == (star["defeats"] == 1, star["kills"] > 1)
        if "spared" in facts:
            # Each defeat but the one that he died of.
            assert star["draws"] == 0
            assert star["spared"] == star["defeats"] - ("dead" in facts) > 0
        self.state(clause)

    def death(self, clause: Clause, match: Match) -> None:
        """Check what is so of every death."""
        assert match is self.mine[-1]
        assert self.dead_in(self.seat(match))
        before = self.before_it(match)
        row = self.row(before, won=True)
        assert ("on_run" in clause.facts) == (row >= 3)
        assert clause.words["row"] == spelled(row)
        assert ("first_match" in clause.facts) == (not before and self.whole)
        met = self.met_before(match)
        assert ("beaten_before" in clause.facts) <= ("won" in met or len(match["bout"]["seats"]) > 2)
        assert ("met_often" in clause.facts) <= (len(met) >= 2 or len(match["bout"]["seats"]) > 2)

    def left(self, clause: Clause) -> None:
        """Check what is so whenever he left alive."""
        assert clause.turn == self.star["left_month"]
        assert ("no_match" in clause.facts) == (self.star["matches"] == 0)

    def check_still(self, clause: Clause) -> None:
        assert self.star["status"] == "active"
        assert ("no_match" in clause.facts) == (not self.mine)

    # Months

    @abstractmethod
    def missed(self, match: Match) -> int:
        """For how many months the wounds of a match kept him away."""

    @abstractmethod
    def check_upset(self, clause: Clause, match: Match) -> None:
        """A victory over a better man."""

    def check_hurt(self, clause: Clause, match: Match) -> None:
        assert self.missed(match) > 0

    def check_rested(self, clause: Clause) -> None:
        month = int(clause.of.removeprefix("month "))
        assert not [m for m in self.mine if m["bout"]["month"] == month]

    check_not_yet = check_rested

    def check_rival_died(self, clause: Clause, match: Match, man: Any) -> None:
        seat = next(s for s in match["bout"]["seats"] if s["before"]["name"] == man.name)
        assert self.dead_in(seat)
        before = [m for m in self.mine if m["bout"]["month"] < match["bout"]["month"]]
        earlier = [m for m in before if [s["gladiator"] for s in self.foes(m)] == [seat["gladiator"]]]
        assert f"last_{self.seat(earlier[-1])['outcome']}" in clause.facts
        by = self.beaten_by(match, seat)
        assert ("by" in clause.facts) == (by >= 0)
        if "by" in clause.facts:
            assert clause.words["by"] == self.named(match["bout"]["seats"][by])
