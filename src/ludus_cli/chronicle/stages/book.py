"""A journal whose lives and months are told through the stages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from ludus_cli.chronicle.book import MONTH_INDEX, Book
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE, Key, Paragraph, fingerprint
from ludus_cli.chronicle.scores import score_words
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import FEUD, RUN, STAR, Career, known, told_life, unrepeated
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.statements import LIFE_INDEX, Saying
from ludus_cli.chronicle.told import ToldMatch
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32
from ludus_cli.core.letters import isolated

#: From this weight on a clause is news; this many are told of a Star in a month.
NEWS = 4.0
MOST_NEWS = {TERSE: 1, STANDARD: 2, EPIC: 5}
#: A run of victories is news each time it grows by this many.
MILESTONE = 5
#: Clauses that say what a match meant: of one match the weightiest is enough.
MEANINGS = {"first", "first_win", "run_ended", "run", "slump_ended", "slump", "feud", "upset", "back"}

T = TypeVar("T", bound=ToldMatch)


class StagedBook(Book[T]):
    """Gathers a journal whose lives and months are clauses before they are English."""

    LIFE: ClassVar[type[Career[Any]]]

    def __init__(self, c: Chronicle) -> None:
        super().__init__(c)
        self.lexicon = lexicon_of(self.narrator.SYSTEM)
        self.said = Said()
        self.careers: dict[int, Career[Any]] = {}
        self.points: dict[int, list[Clause]] = {}
        for g in self.stars:
            # One Star after the other: few matches are held at a time.
            self.careers[g.id] = self.story(g)
            self.points[g.id] = self.careers[g.id].points

    def story(self, g: Any) -> Career[Any]:
        """Return the career of a Star as clauses."""
        places = [n for n in self.c.places_of(g.id) if n in self.starred and not self.matches[n].bout.oneoff]
        return self.LIFE(self.c, g, self.matches.chosen(places))

    # Lives

    def lives(self, ended: Mapping[int, int]) -> dict[int, list[Paragraph]]:
        """Return the lives of the Stars by number. A finished one keeps its words; the words of one that goes on depend
        on nothing but it."""
        found = {}
        said = Said()
        for star in sorted(ended, key=lambda star: (ended[star], star)):
            dice = Sfc32(self.c.seed, STREAM_NARRATION, LIFE_INDEX + star)
            # Persons have their seats by the order in which they are told of.
            career = self.story(next(g for g in self.stars if g.id == star))
            if ended[star] < 0:
                found[star] = told_life(career, self.lexicon, Said(), dice)
                continue
            key: Key = (f"life {star}", "", fingerprint([known(part) for part in career.life()]))
            told = self.c.memory.recall(key) or self.told_before(career)
            if told is None:
                told = told_life(career, self.lexicon, said, dice)
                self.c.memory.keep(key, told)
            else:
                said.heard(told)
            found[star] = told
        return found

    def told_before(self, career: Career[Any]) -> list[Paragraph] | None:
        """Return the words of a finished life from before lives were clauses, if they still are of this career."""
        g = career.g
        matches = {f"match {told.bout.id}" for told in career.matches}
        score = score_words(g.wins, g.defeats, g.draws)
        for (of, _, _), told in self.c.memory.kept.items():
            sentences = [sentence for paragraph in told for sentence in paragraph]
            if of == f"life {g.id}" and all(s.bank.startswith("life_") and " " not in s.bank for s in sentences):
                cited = {s.of for s in sentences if s.of.startswith("match ")}
                if cited <= matches and (not g.matches or any(score in s.text for s in sentences)):
                    return told
        return None

    # Months

    def absences(self, month: int, here: Sequence[Any]) -> Paragraph:
        """Return what mattered in a month, the weightiest first, and who did not fight, in the words of its first
        telling."""
        away = {g.id: bank for bank, g in self.absent(month, here)}
        news = [(g, self.news(g, month, away.get(g.id, ""))) for g in here]
        lines: Paragraph = []
        for g, clauses in sorted(news, key=lambda each: -max((c.weight for c in each[1]), default=0)):
            if not clauses:
                continue
            told = self.absence_before(g, month, away[g.id]) if g.id in away else None
            told = told or self.opening(g, month, clauses)
            lines += [replace(sentence, star=g.id) for paragraph in told for sentence in paragraph]
        return lines

    def absence_before(self, g: Any, month: int, bank: str) -> list[Paragraph] | None:
        """Return the words of an absence from before months were clauses."""
        saying = Saying(bank, {"a": self.person(self.called(g, month))}, f"month {month}")
        return self.c.memory.recall((f"absence {month} {g.id}", "", fingerprint([[saying.known]])))

    def opening(self, g: Any, month: int, clauses: Sequence[Clause]) -> list[Paragraph]:
        """Return clauses of a Star's month in words."""
        men = list(self.careers[g.id].men)
        men[STAR] = replace(men[STAR], name=isolated(self.called(g, month).name))
        key: Key = (f"opening {month} {g.id}", "", fingerprint(known(clauses), men[STAR].name))
        return self.in_new_words(key, [clauses], men, MONTH_INDEX + month, f"month {month}", STAR)

    def in_words(
        self, of: str, parts: Sequence[Sequence[Clause]], men: Sequence[Fighter], number: int
    ) -> list[Paragraph]:
        """Return a part of a month in words; ``number`` is that of its narration."""
        key = (of, "", fingerprint([known(part) for part in parts], [man.name for man in men]))
        return self.in_new_words(key, parts, men, number, of)

    def in_new_words(
        self, key: Key, parts: Sequence[Sequence[Clause]], men: Sequence[Fighter], number: int, of: str,
        hero: int | None = None,
    ) -> list[Paragraph]:  # fmt: skip
        """Return clauses in words, paragraph by paragraph, the same as before if they were told before by this key;
        ``number`` is that of their narration, ``of`` their subject where a clause has none, ``hero`` a Star's seat."""
        told = self.c.memory.recall(key)
        if told is not None:
            self.said.heard(told)
            return told
        self.said.begin_text()
        writer = Writer(men, self.lexicon, self.said, Sfc32(self.c.seed, STREAM_NARRATION, number), of)
        writer.reader.hero = hero
        told = [writer.paragraph(part) for part in parts]
        self.c.memory.keep(key, told)
        return told

    def news(self, g: Any, month: int, away: str) -> list[Clause]:
        """Return the clauses of a Star's month that are told; ``away``: why he did not fight, "" if he did."""
        career = self.careers[g.id]
        found = [point for point in self.points[g.id] if point.turn == month and self.is_news(point)]
        if career.last is not None and career.last.bout.month == month:
            found += career.end()
        found += self.deaths(career, month)
        found = sorted(found, key=lambda clause: -clause.weight)
        meant = {clause.of: clause for clause in reversed(found) if clause.kind in MEANINGS}
        found = [clause for clause in found if clause.kind not in MEANINGS or meant[clause.of] is clause]
        # First the meaning of a match, then its other results.
        found = sorted(found[: MOST_NEWS[self.c.severity]], key=lambda clause: clause.kind not in MEANINGS)
        if away:
            found += [self.absence(career, month, away), *self.stand_in(career, month)]
        return [replace(clause, kind=f"month_{clause.kind}", turn=0) for clause in unrepeated(found)]

    def is_news(self, point: Clause) -> bool:
        """Return True for a point that is told in its month."""
        if point.kind == "run":
            return int(point.words["length"]) % MILESTONE == 0
        if point.kind == "slump":
            return int(point.words["length"]) == RUN
        # Of a wound that heals the months that it costs will tell.
        return point.weight >= NEWS and (point.kind != "wound" or "lasting" in point.facts)

    def absence(self, career: Career[Any], month: int, bank: str) -> Clause:
        """Return the clause of a month without a match."""
        number = sum(each < month for each, _, _ in career.outlines)
        before = career.matches[number - 1] if number else None
        months, part, places = career.missed(before) if before else (0, "", ())
        if bank != "hurt" or not before or not places:
            return Clause(bank, STAR, facts=frozenset(), weight=1, of=f"month {month}")
        since = month - before.bout.month
        facts = {"first" if since == 1 else "again", "last" if since == months else "", "part" if part else ""}
        return replace(career.point("hurt", before, places, 1, *facts, part=part), patient=NONE)

    def stand_in(self, career: Career[Any], month: int) -> list[Clause]:
        """Return the clause of the man who took the place of a Star, where the rules send one."""
        return []

    def deaths(self, career: Career[Any], month: int) -> Iterator[Clause]:
        """Yield the deaths, in matches of others, of a Star's old opponents: met more than once, or lost to last."""
        met: dict[int, list[str]] = {}
        for fought, outcome, foe in career.outlines:
            if foe != NONE and fought < month:
                met.setdefault(foe, []).append(outcome)
        for told in self.matches.chosen(self.c.by_month.get(month, [])) if met else ():
            for who, seat in enumerate(told.bout.seats):
                scores = met.get(seat.gladiator, [])
                if not told.fought or told.bout.oneoff or career.who(told) != NONE or not career.is_dead(told, who):
                    continue
                if len(scores) >= FEUD or scores[-1:] == ["lost"]:
                    by = told.beaten_by(who)
                    facts = (f"last_{scores[-1]}", "often" if len(scores) >= FEUD else "", "by" if by >= 0 else "")
                    killer = career.named(told, by) if by >= 0 else ""
                    yield career.point(
                        "rival_died", told, career.death_of(told, who), 4 + len(scores) / 2, *facts,
                        patient=career.man(told, who), by=killer,
                    )  # fmt: skip
