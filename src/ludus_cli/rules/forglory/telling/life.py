"""A lanista in words: as he joined, and the turning points of his career."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import LOST, RUN, STAR, WON, Career
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import printed, spelled, spelled_ordinal, spelled_times
from ludus_cli.core.english import with_article
from ludus_cli.core.letters import isolated
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.terms import LEVELS
from ludus_cli.rules.forglory.records import Lanista
from ludus_cli.rules.forglory.school import members
from ludus_cli.rules.forglory.telling.fought_match import Told, is_woman, person_of
from ludus_cli.rules.forglory.telling.ledger import LEDGER
from ludus_cli.rules.forglory.telling.seasons import Season

#: So many battles won or not won in a row are news, at these numbers.
MILESTONES = (3, 5, 8, 12, 20)


def many(number: int, noun: str) -> str:
    """Return a number in words with its noun: ``twenty-five battles``."""
    return f"{spelled(number)} {noun}{'s' * (number != 1)}"


def portrait(g: Lanista, matches: Sequence[Told]) -> list[Saying]:
    """Return the portrait of a lanista as he joined; ``matches`` are all of his, in their order."""
    then = as_he_came(g, g.id, matches)
    of, a = f"star {g.id}", person_of(g)
    # The lanista who chose him is known only before the first season.
    return [
        Saying("portrait", {"l": a, "origin": isolated(then.origin)}, of, (), facts_of(**{"from": then.origin})),
        Saying("portrait_champion", {"l": a, "champion": then.champion}, of, (), facts_of(lot=not then.champion)),
    ]


class Life(Career[Told]):
    """Gathers the turning points of a lanista's career; ``seasons`` are his, each with his seat."""

    ENDINGS = (ev.PLACED, ev.EMPTY)
    MONTHLY = ("glory_run", "glory_slump")
    LEDGER = LEDGER

    def __init__(
        self, c: Chronicle, g: Lanista, matches: Sequence[Told], seasons: Sequence[tuple[Season, int]] = ()
    ) -> None:
        super().__init__(c, g, matches)
        self.seasons = seasons

    def female(self, g: Lanista) -> bool | None:
        """Return True for a woman, False for a man, by the name; None where it does not tell."""
        return is_woman(g.name)

    def man(self, told: Told, who: int) -> int:
        """Return the seat of another lanista among the persons."""
        g = told.men[who]
        return self.person(told.bout.seats[who].gladiator, isolated(g.name), "", is_woman(g.name))

    # Turning points

    @cached_property
    def points(self) -> list[Clause]:
        """The turning points of all battles, in their order."""
        found: list[Clause] = []
        row, idle = (0, 0) if self.whole else (NONE, NONE)
        for nth, told in enumerate(self.matches, 1):
            outcome, place = self.outcome(told), told.place_of(self.who(told))
            if nth == 1 and self.whole:
                words = {"place": spelled_ordinal(place or 1)}
                found.append(self.met("glory_first", told, 5, [outcome, *facts_of(last=place == len(told.men))], words))
            elif self.whole and told.bout.id == self.first_won:
                words = {"nth": spelled_ordinal(nth)}
                found.append(self.met("glory_first_win", told, 4 + nth / 2, facts_of(long=nth > RUN), words))
            if outcome != WON and row >= RUN:
                found.append(self.met("glory_run_ended", told, 3 + row, [outcome], {"number": spelled(row)}))
            row = row if row == NONE else row + 1 if outcome == WON else 0
            idle = idle if idle == NONE else 0 if outcome == WON else idle + 1
            for kind, number in (("glory_run", row), ("glory_slump", idle)):
                if number in MILESTONES:
                    words = {"nth": spelled_ordinal(number), "number": spelled(number)}
                    found.append(self.met(kind, told, 4, [outcome], words))
            found += self.of_season(told)
        return found

    def met(
        self, kind: str, told: Told, weight: float, facts: Iterable[str], words: dict[str, str],
        events: tuple[int, ...] = (),
    ) -> Clause:  # fmt: skip
        """Return a clause of a battle, with its winner if another won it."""
        victor = self.man(told, told.bout.winner) if self.outcome(told) == LOST else NONE
        return Clause(
            kind, STAR, victor, events or self.end_of(told)[:1], frozenset(facts), words=words, weight=weight,
            turn=told.bout.month, of=f"match {told.bout.id}",
        )  # fmt: skip

    def of_season(self, told: Told) -> list[Clause]:
        """Return the season that ended with a battle, and the champion who was freed by it."""
        over = tuple(n for n, e in enumerate(told.events) if e[0] == ev.WINS_GAME)
        season, who = next(((s, n) for s, n in self.seasons if s.ended == told.bout.month), (None, NONE))
        if not over or season is None:
            return []
        words = {"number": spelled_ordinal(season.number)}
        if season.winner != who:
            clause = self.met("glory_lost_season", told, 4, (), words, over)
            return [replace(clause, patient=self.man(told, told.events[over[0]][1]))]
        places = season.places_of(who)
        earlier = sum(s.winner == n for s, n in self.seasons if s.number < season.number)
        several = len(places) > 1
        facts = facts_of(again=earlier, all=several and {*places} == {1}, last=several and places.count(1) == 1)
        words["times"] = spelled_times(earlier + 1)
        found = [self.met("glory_title", told, 8 - earlier, facts, words, over)]
        for n, e in enumerate(told.events):
            if e[0] == ev.FREED and e[1] == self.who(told):
                champion = printed(told.cards.names[e[2]].rpartition(" ")[0])
                found.append(self.met("glory_freed", told, 9, (), {"champion": champion}, (n,)))
        return found

    # The whole life

    def arrival(self, then: Lanista) -> Clause:
        """Return the opening of the school."""
        facts = facts_of(champion=then.champion)
        return self.of_him("glory_arrival", 10, *facts, month=self.g.joined_month, champion=then.champion)

    def rival(self) -> list[Clause]:
        """Return the lanista who won most of the battles that were lost."""
        lost = [told for told in self.matches if self.outcome(told) == LOST]
        won = Counter(self.man(told, told.bout.winner) for told in lost).most_common(1)
        if not won or won[0][1] < RUN:
            return []
        (one, number), facts = won[0], facts_of(every=won[0][1] == len(lost))
        words = {"count": spelled_times(number)}
        clause = self.of_card("glory_rival", 4 + number / 2, facts, words)
        return [replace(clause, patient=one, turn=lost[-1].bout.month)]

    def unbroken(self) -> list[Clause]:
        """Return nothing: a run that goes on is told in its months."""
        return []

    def of_card(self, kind: str, weight: float, facts: Iterable[str], words: dict[str, str]) -> Clause:
        """Return a clause that the card proves."""
        return Clause(kind, STAR, NONE, (), frozenset(facts), words=words, weight=weight, turn=NONE, of=self.of)

    def sums(self) -> list[Clause]:
        """Return seasons and battles, and the best gladiator."""
        g, found = self.g, []
        kills = many(g.kills, "gladiator")
        counts = ("glory_seasons", "season", g.seasons, g.seasons_won), ("glory_battles", "battle", g.matches, g.wins)
        for kind, noun, all_of, won in counts:
            facts = facts_of(none=not won, all=won == all_of > 1, one=all_of == 1)
            words = {f"{noun}s": many(all_of, noun), "won": spelled(won), "kills": kills}
            found += [self.of_card(kind, 6, [self.state, *facts], words)] if all_of else []
        best = max([*members(g.best), *members(g.school)], key=lambda each: (each.fame, each.kills), default=None)
        if best is not None and best.kills > 1:
            card = best.card.rstrip(" 12345")
            kind = with_article(card.lower())
            man = f"{best.name}, {kind}" if best.name else card if card != best.card else kind
            words = {"man": man, "kills": many(best.kills, "other"), "battles": many(best.munera, "battle")}
            found.append(self.of_card("glory_best", 4, [self.state], words))
        return found

    def goals(self) -> list[Clause]:
        """Return how far the champion has come, and how many were freed."""
        g, found = self.g, []
        if g.freed > 1:
            found.append(self.of_card("glory_all_freed", 5, [self.state], {"times": many(g.freed, "champion")}))
        if self.state == "active" and g.champion:
            facts = facts_of(highest=g.level == LEVELS, beginner=g.level <= 1)
            found.append(self.of_card("glory_champion", 5, facts, {"champion": g.champion}))
        return found

    def end(self) -> list[Clause]:
        """Return that the school is closed or still open."""
        if self.state == "active":
            return [self.of_him("glory_still", 10, *facts_of(no_match=not self.matches))]
        return [self.left("glory_released" if self.g.released else "glory_left")]
