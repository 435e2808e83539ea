"""Lives of ludi: men of a stable, and its lanista, whose life is that of the house."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import STAR, WON, Career, dated
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import in_month, spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, Gladiator
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.lanista import RUINED
from ludus_cli.rules.gladiator.ludus.telling import history
from ludus_cli.rules.gladiator.ludus.telling.games import leader
from ludus_cli.rules.gladiator.ludus.telling.history import History, Season, Stay
from ludus_cli.rules.gladiator.ludus.telling.plays import NAMED, men_words
from ludus_cli.rules.gladiator.table.lists import arms_words
from ludus_cli.rules.gladiator.telling.fought_match import Told
from ludus_cli.rules.gladiator.telling.growth import Lesson
from ludus_cli.rules.gladiator.telling.life import Life, a_style, name_by_style

#: How a man came to his first house, as a fact; and how he left his last one alive.
CAME = ("founding", "stock", "traded", "hired", "ruin")
LEFT = {
    history.WENT[ev.SOLD]: "sold", history.WENT[ev.TRADED]: "traded", history.WENT[ev.FLED]: "fled",
    history.WENT[ev.OFFERED]: "ruin", history.WENT[ev.ENGAGEMENT_OVER]: "hired", history.DISBANDED: "season",
}  # fmt: skip
#: A hero of a year has so many victories, and so many are told of; so many men dead in one month are a black day.
MANY, MOST_TOLD, BLACK = 2, 3, 2
#: A house begins with so many men, and so many at most are named.
FIRST_MEN = 5


class StableLife(Life):
    """Gathers the turning points of a man of a stable."""

    def __init__(self, c: Chronicle, g: Gladiator, matches: Sequence[Told], h: History) -> None:
        self.h = h
        self.stays = [stay for stay in h.stays if stay.man == g.id]
        super().__init__(c, g, matches)

    def schools(self, c: Chronicle, g: Gladiator) -> Sequence[Lesson]:
        """Return the lessons of the markets and reckonings, too."""
        return sorted([*super().schools(c, g), *self.h.lessons(g.id)], key=lambda lesson: lesson.id)

    def named(self, told: Told, who: int) -> str:
        """Return ``Priscus of Scapula``, or the name of a beast."""
        ludus = told.bout.seats[who].before.get("ludus", 0)
        return f"{told.men[who].name} of {self.h.name(ludus)}" if ludus else name_by_style(told, who)

    def arrival(self, then: Gladiator) -> Clause:
        """Tell how he came to his first house."""
        first = self.stays[0]
        words = {"style": a_style(then.style), "arms": arms_words(then), "house": self.h.name(first.ludus)}
        return replace(self.of_him("arrival", 10, "house", CAME[first.how], month=first.came), words=words)

    @property
    def state(self) -> str:
        """The state of his career: one who was sold is gone, wherever he fights."""
        found = super().state
        return "gone" if found == "active" and self.stays[-1].left != NONE else found

    def end(self) -> list[Clause]:
        """Tell his death, how he left his last house, or that he still fights for it."""
        stay = self.stays[-1]
        if self.last is not None or stay.left == NONE or stay.went not in LEFT:
            return super().end()
        clause = self.of_him("parted", 10, LEFT[stay.went], "" if self.g.matches else "no_match", month=stay.left)
        return [replace(clause, words={"house": self.h.name(stay.ludus), "when": in_month(stay.left)})]

    def goals(self) -> list[Clause]:
        """Tell how far freedom is of a man who still fights, or was of one who died."""
        return super().goals() if self.g.status == DEAD or self.stays[-1].left == NONE else []


class HouseLife(Career[Told]):
    """Gathers the years of a lanista's house: who rose, who died, who was bought, how the house stood."""

    ENDINGS = Life.ENDINGS
    LEDGER = Life.LEDGER

    def __init__(
        self, c: Chronicle, g: Gladiator, h: History, lives: Mapping[int, Career[Told]], spans: Sequence[Season]
    ) -> None:
        super().__init__(c, g, [])
        #: Careers of the house's men by number, and the seasons in which it played.
        self.h, self.lives, self.spans = h, lives, spans

    def arrival(self, then: Gladiator) -> Clause:
        """Tell of the house's beginning."""
        return self.of_him("house", 10, month=self.g.joined_month)

    def goals(self) -> list[Clause]:
        """Return nothing: how a house stands its last year tells."""
        return []

    def end(self) -> list[Clause]:
        """Return nothing: how a house stands its last year tells."""
        return []

    def life(self) -> list[list[Clause]]:
        """Return the seasons of the house, each a paragraph."""
        found = []
        for season in self.spans:
            last = self.last_of(season)
            if last != NONE:
                found.append(self.span(season, season.began, last, "season"))
        return found or [dated([replace(self.arrival(self.g), kind="life_house")])]

    def last_of(self, season: Season) -> int:
        """Return the last month of a season that was reckoned up for the house, NONE if none was."""
        end = season.ended if season.ended != NONE else self.c.month
        money = self.h.money.get(self.g.id, {})
        return max((month for month in money if season.began <= month <= end), default=NONE)

    def say(self, kind: str, facts: Iterable[str] = (), patient: int = NONE, /, **words: str) -> Clause:
        """Return a clause of a year that the history of the house proves."""
        return Clause(f"ludus_{kind}", STAR, patient, (), frozenset(facts) - {""}, words=words, of=self.of)

    def span(self, season: Season, first: int, last: int, span: str) -> list[Clause]:
        """Return the clauses of a year or a season, from one month to another."""
        began = [stay for stay in self.stays if stay.came < first or (stay.came == first and not stay.how)]
        began = [stay for stay in began if stay.left == NONE or stay.left >= first]
        best = self.hero(first, last, span)
        told = [int(clause.of.removeprefix("star ")) for clause in best]
        gone = [stay.man for stay in began if not self.there(stay, last)]
        # The few who are gone have their names at the beginning.
        told += gone if 2 * len(gone) < len(began) else []
        return [
            *self.beginning(season, began, first, last, span), *best, *self.deaths(told, first, last),
            *self.arrivals(first, last, span), *self.standing(season, first, last, span),
        ]  # fmt: skip

    @property
    def stays(self) -> list[Stay]:
        """The stays of all men in the house."""
        return [stay for stay in self.h.stays if stay.ludus == self.g.id]

    def there(self, stay: Stay, month: int) -> bool:
        """Return True if a man was still in the house at the end of a month."""
        return stay.left == NONE or stay.left > month or (stay.left == month and stay.went == history.DISBANDED)

    def beginning(self, season: Season, began: Sequence[Stay], first: int, last: int, span: str) -> list[Clause]:
        """Tell which men the house began with, and who of them was left."""
        if not began:
            return []
        left = [stay for stay in began if self.there(stay, last)]
        gone = [stay for stay in began if stay not in left]
        facts = facts_of(
            new=first == season.began,
            none=not left,
            all=not gone,
            most=len(left) > len(gone) > 0,
            one=len(gone) == 1,
            alone=len(began) == 1,
        )
        words = {"span": span, "men": self.names(began), "left": self.names(left), "gone": self.names(gone),
                 "when": in_month(first)}  # fmt: skip
        return [self.say("began", facts, **words)]

    def names(self, stays: Iterable[Stay]) -> str:
        """Return the men of some stays by name, of many only their number."""
        men = [*dict.fromkeys(stay.man for stay in stays)]
        return list_words([self.h.name(man) for man in men]) if len(men) <= FIRST_MEN else men_words(len(men))

    def fought(self, man: int, first: int, last: int) -> list[Told]:
        """Return a man's matches for the house in some months: who is sold may fight for another in the same month."""
        career = self.lives.get(man)
        return [
            told
            for told in (career.matches if career else ())
            if first <= told.bout.month <= last and told.bout.seats[told.seat_of(man)].before.get("ludus") == self.g.id
        ]

    def record(self, man: int, first: int, last: int) -> list[str]:
        """Return the outcomes of a man's matches for the house in some months."""
        return [self.lives[man].outcome(told) for told in self.fought(man, first, last)]

    def hero(self, first: int, last: int, span: str) -> list[Clause]:
        """Tell of the men who won most, and what became of them."""
        won = {man: self.record(man, first, last).count(WON) for man in dict.fromkeys(stay.man for stay in self.stays)}
        order = sorted((man for man in won if won[man] >= MANY), key=lambda man: -won[man])[:MOST_TOLD]
        alone = len(order) == 1 or (order and won[order[0]] > won[order[1]])
        return [
            self.deeds("other" if n or not alone else "hero", man, first, last, span) for n, man in enumerate(order)
        ]

    def deeds(self, kind: str, man: int, first: int, last: int, span: str) -> Clause:
        """Tell how a man fought for the house, and what became of him."""
        record = self.record(man, first, last)
        won = record.count(WON)
        stay = [each for each in self.stays if each.man == man][-1]
        gone = NONE < stay.left <= last
        fate = {history.FREED_WORDS: "freed", history.PLAGUE_WORDS: "plague"}.get(stay.went, "")
        fate = "fell" if man in self.fallen(first, last) else fate
        facts = [*facts_of(all=won == len(record), streak=record == [*[WON] * won, "lost"])]
        facts.append(fate if gone and fate else "gone" if gone else "stayed")
        words = {
            "won": spelled(won), "matches": spelled(len(record)), "span": span, "came": in_month(stay.came),
            "when": in_month(stay.left) if gone else "",
        }  # fmt: skip
        career = self.lives[man]
        killer = career.last.beaten_by(career.who(career.last)) if career.last is not None else NONE
        if "fell" in facts and career.last is not None and killer >= 0:
            facts.append("by")
            words["by"] = career.named(career.last, killer)
        hero = self.person(man, self.h.name(man), "", self.h.card(man).female)
        return replace(self.say(kind, facts, hero, **words), of=f"star {man}")

    def fallen(self, first: int, last: int) -> dict[int, int]:
        """Return the men who died of matches for the house in some months, each with the month."""
        men = dict.fromkeys(stay.man for stay in self.stays)
        return {
            man: told.bout.month
            for man in men
            for told in self.fought(man, first, last)[-1:]
            if told.is_dead(told.seat_of(man))
        }

    def deaths(self, told: Sequence[int], first: int, last: int) -> list[Clause]:
        """Tell which men the house lost in the arena, apart from those who are ``told`` of already, its worst day,
        and who went otherwise."""
        fell = self.fallen(first, last)
        if not fell:
            return [self.say("nobody_fell")]
        found, by_month = [], Counter(fell.values())
        worst = max(by_month, key=lambda month: by_month[month])
        if BLACK <= by_month[worst] < len(fell):
            black = [man for man, month in fell.items() if month == worst]
            if not {*black} <= {*told}:
                men = list_words([self.h.name(man) for man in black])
                found.append(self.say("black_month", when=in_month(worst), men=men))
            told = [*told, *black]
        rest = [man for man in fell if man not in told]
        new = [man for man in rest if len(self.fought(man, first, last)) == 1 == len(self.lives[man].matches)]
        if rest:
            few = len(rest) <= NAMED
            facts = facts_of(one=len(rest) == 1, few=few, new=len(new) == len(rest), mostly=len(new) * 2 > len(rest),
                             others=len(rest) < len(fell))  # fmt: skip
            men = list_words([self.h.name(man) for man in rest]) if few else ""
            dead = men_words(len(rest)).removesuffix(" men" if "others" in facts else "")
            found.append(self.say("fell", facts, men=men, dead=dead))
        for went, kind in ((history.PLAGUE_WORDS, "year_plague"), (history.WENT[ev.FLED], "year_fled")):
            lost = [s for s in self.stays if s.went == went and first <= s.left <= last and s.man not in told]
            if lost:
                found.append(self.say(kind, facts_of(one=len(lost) == 1), men=self.names(lost)))
        return found

    def arrivals(self, first: int, last: int, span: str) -> list[Clause]:
        """Tell which of the men that the house bought were left."""
        came = [stay for stay in self.stays if stay.how == ev.AS_STOCK and first <= stay.came <= last]
        if not came:
            return [self.say("bought_none", span=span)]
        left = [stay for stay in came if self.there(stay, last)]
        facts = facts_of(one=len(came) == 1, none=not left, all=len(left) == len(came), one_left=len(left) == 1)
        return [self.say("bought_men", facts, men=self.names(came), left=self.names(left), span=span)]

    def standing(self, season: Season, first: int, last: int, span: str) -> list[Clause]:
        """Tell how the house stood among the others: the lead, rivals who were ruined, its place or its end."""
        found, number = [], self.g.id
        out = [
            self.h.name(who)
            for who in season.lanistas
            for g in [self.h.card(who)]
            if who != number and g.status == RUINED and first <= g.left_month <= last
        ]
        if out:
            found.append(self.say("outlasted", facts_of(many=len(out) > 1), rivals=list_words(out)))
        led = [month for month in range(first, last + 1) if self.led(month)]
        money = {who: of[last] for who, of in self.h.money.items() if last in of and who in season.lanistas}
        rank = sorted(money.values(), reverse=True).index(money[number]) if number in money else NONE
        facts = facts_of(
            first=rank == 0, last=0 < rank == len(money) - 1, second=rank == 1 < len(money) - 1, alone=len(money) == 1,
            led=led and rank != 0, always=len(led) == last + 1 - first,
        )  # fmt: skip
        words = {"span": span, "led": months_words(len(led)), "houses": spelled(len(money))}
        g = self.h.card(number)
        if season.ended == last:
            kind = "won_season" if season.winner == number else "lost_season"
            facts = facts_of(alone=len(money) == 1, ruined=g.status == RUINED)
            found.append(self.say(kind, facts, winner=self.h.name(season.winner) if season.winner else ""))
        elif g.status == RUINED and first <= g.left_month <= last:
            found.append(self.say("house_ruined", facts_of(debt=g.denarii < 0), when=in_month(g.left_month)))
        elif g.status == ACTIVE or g.left_month > last:
            found.append(self.say("stood", facts, **words))
        else:
            found.append(self.say("gave_up", when=in_month(g.left_month)))
        return found

    def led(self, month: int) -> bool:
        """Return True if the house was the richest at the end of a month."""
        money = {who: of[month] for who, of in self.h.money.items() if month in of}
        return self.g.id in money and len(money) > 1 and leader(money) == self.g.id


def months_words(number: int) -> str:
    """Return a number of months in words."""
    return "one month" if number == 1 else f"{spelled(number)} months"
