"""The telling of a munus and of its reckoning: the games before they begin, the day, and what it left the houses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.stages.career import LOST, WON
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book.bout_records import Seat
from ludus_cli.rules.gladiator.book.gladiator import DEAD
from ludus_cli.rules.gladiator.ludus import events as ev, munus
from ludus_cli.rules.gladiator.ludus.telling.market import DEAR
from ludus_cli.rules.gladiator.ludus.telling.plays import NAMED, PlayTold, men_words
from ludus_cli.rules.gladiator.telling.fought_match import Told

#: The arenas by size, and the smallest of them.
ARENAS = (
    "on bare sand", "in the Colosseum", "in a great arena", "in a middling arena", "in a small arena",
    "in a fighting pit",
)  # fmt: skip
PIT = 5
#: A wager that wins or loses so much is remembered, and one that is such a part of a house's money is felt.
LARGE, MATTERS = 10, 3
#: So many matches that gave a name make it talked of, and so many dead of a rival are many.
MANY = 3
#: What each victory of a man weighs when it is asked who comes first; the dead come before all others.
LEADS, FIRST = 2, 100
#: So many wins in a row are expected to go on; a man who has waited so many months has waited long.
RUN, LONG_WAIT = 3, 3
#: A man who was bought so many months ago has not been there long; so few men are nearly none.
SHORT_STAY, FEW, SEVERAL = 3, 2, 2
#: So much of what mattered to a house's men is told of a day.
MOST_NEWS = {TERSE: 2, STANDARD: 4, EPIC: 12}


class MunusTold(PlayTold):
    """Tells the editor's games before they begin: the place, the men sent, the wagers that could hurt."""

    def gather(self) -> None:
        for n, (_, who, size, *_) in self.play.placed_events(ev.MUNUS):
            facts = facts_of(colosseum=size == munus.IN_COLOSSEUM, pit=size == PIT)
            self.add(2, "munus", [n], who, NONE, facts, where=ARENAS[size])
        for who in self.own:
            places = self.places(ev.SENT, who=who)
            men = [self.play.events[n][2] for n in places]
            there = self.men_now(who)
            facts = facts_of(one=len(men) == 1, all=len(men) >= max(there, 2))
            self.add(3, "sent" if men else "sent_none", places, who, NONE, facts, men=self.presented(men))
        for who in self.own:
            self.wagers(who)

    def presented(self, men: Sequence[int]) -> str:
        """Return the men who are sent in a row, the most promising last, with what he has done so far."""
        if len(men) > NAMED:
            return men_words(len(men))
        said = {place: self.expected(place) for place in men}
        most = max(men, key=lambda place: said[place][0])
        names = list_words([self.play.names[place] for place in (*(n for n in men if n != most), most)])
        return f"{names}, {said[most][1]}" if said[most][1] else names

    def expected(self, place: int) -> tuple[int, str]:
        """Return how much is expected of a man, and what he has done so far as a relative clause, "" for nothing to
        speak of."""
        career, _ = self.news(self.play.numbers[place], self.play.month)
        before = [outcome for month, outcome, _ in career.outlines if month < self.play.month]
        run = len(before) - max((n + 1 for n, outcome in enumerate(before) if outcome != WON), default=0)
        stay = self.stay(place)
        if run >= RUN:
            return run, f"who had won {spelled(run)} in a row"
        if before:
            return (1, "who had lost the last time") if before[-1] == LOST else (0, "")
        long = stay is not None and stay.came <= self.play.month - LONG_WAIT
        return (1, "who had not fought yet") if long else (0, "")

    def wagers(self, who: int) -> None:
        """Tell of a lanista's wagers, together; their sums only as what they might cost a house."""
        own = {n: self.play.events[n] for n in self.places(ev.BACKS, who=who)}
        if not own:
            return
        held = [e[1] for n, e in self.play.placed_events(ev.HOLDS_WAGER) if n - 1 in own]
        risk = sum(stake * ev.odds_of(odds)[0] for _, _, _, stake, odds in own.values())
        chest = self.play.after[who].get("denarii", 0)
        backed = dict.fromkeys(e[2] for e in own.values())
        sent = {self.play.events[n][2] for n in self.places(ev.SENT, who=who)}
        facts = facts_of(
            one=len(own) == 1, large=risk >= LARGE, rash=2 * risk >= chest, held=held, two=len(backed) == 2,
            everybody=backed.keys() == sent,
        )  # fmt: skip
        tier = 2 if "rash" in facts else 4
        self.add(tier, "backed", own, who, NONE, facts, men=self.names(backed), holder=self.names(held))


class ReckoningTold(PlayTold):
    """Tells the day of the games and what it left: the dead and the winners, wagers, the houses, the season."""

    def gather(self) -> None:
        # After games their outcome is enough.
        lessons = {} if self.severity != EPIC and self.fought() else self.lessons()
        for who in self.own:
            self.of_men(who, lessons)
        self.rivals()
        self.begin_paragraph()
        self.found[-1] += [clause for clauses in lessons.values() for clause in clauses]
        self.begin_paragraph()
        for who in self.own:
            self.fortune(who)
        self.begin_paragraph()
        self.ruins()
        self.victory()

    # The day

    def seats_of_day(self) -> Iterator[tuple[Told, Seat]]:
        """Yield the men of the fought matches of the month, with their matches."""
        for told in self.day:
            if told.fought:
                yield from ((told, seat) for who, seat in enumerate(told.bout.seats) if not told.is_beast(who))

    def of_men(self, who: int, lessons: dict[int, list[Clause]]) -> None:
        """Tell what the day meant for a house's men, the weightiest first. What a man who fought learned afterwards
        belongs to it, and is taken out of the ``lessons``."""
        fought = self.fought(who)
        dead = [man for told, man in fought if told.is_dead(told.seat_of(man))]
        won = [man for told, man in fought if told.bout.seats[told.seat_of(man)].outcome == WON and man not in dead]
        self.outcome(who, [man for _, man in fought], dead, won)
        found: list[tuple[float, list[Clause]]] = []
        for _, man in fought:
            career, clauses = self.news(man, self.play.month)
            known = sum(outcome == "won" for _, outcome, _ in career.outlines)
            weight = max((clause.weight for clause in clauses), default=0) + LEADS * known
            place = self.play.numbers.index(man) if man in self.play.numbers else NONE
            clauses = [*(self.moved(each, career) for each in clauses), *lessons.pop(place, [])]
            found += [(weight + FIRST * (man in dead), clauses)] if clauses else []
        found.sort(key=lambda each: -each[0])
        self.found[-1] += [clause for _, own in found[: MOST_NEWS[self.severity]] for clause in own]
        self.lost(who, dead)

    def fought(self, who: int | None = None) -> list[tuple[Told, int]]:
        """Return the men of a house, or of all that are told of, who fought this month, each with his match."""
        own = [self.play.numbers[each] for each in (self.own if who is None else [who])]
        return [(told, seat.gladiator) for told, seat in self.seats_of_day() if seat.before.get("ludus") in own]

    def outcome(self, who: int, men: Sequence[int], dead: Sequence[int], won: Sequence[int]) -> None:
        """Tell that of many men of a house none came back, or that all won; the matches say everything else."""
        if len({*men}) > SEVERAL and len(men) in (len(dead), len(won)):
            self.add(2, "day", (), who, NONE, ["none_back" if dead else "all_won"], number=spelled(len(men)))

    def lost(self, who: int, dead: Sequence[int]) -> None:
        """Tell which of the dead of a day had been dear to a house, and who is left."""
        number, month = self.play.numbers[who], self.play.month
        dear: dict[int, int] = {}
        for place in (self.play.numbers.index(man) for man in dead if man in self.play.numbers):
            stay = self.stay(place)
            if stay is not None and stay.price >= DEAR and month - stay.came <= SHORT_STAY:
                dear[place] = month - stay.came
        if len(dear) > 1:
            self.add(2, "lost_dear_men", (), who, NONE, (), men=self.names(dear))
        elif dear:
            ((place, since),) = dear.items()
            ago = ("that month", "a month before", *(f"{spelled(n)} months before" for n in range(2, SHORT_STAY + 1)))
            self.add(2, "lost_dear", (), who, place, (), since=f"only {ago[since]}")
        left = self.h.men_at(number, month)
        if dead and len(left) <= FEW:
            names = list_words([self.h.name(stay.man) for stay in left])
            self.add(2, "men_left", (), who, NONE, facts_of(none=not left, one=len(left) == 1), men=names)

    def rivals(self) -> None:
        """Tell which other houses lost many men, and who has one man left or none."""
        dead = Counter(seat.before.get("ludus", 0) for _, seat in self.seats_of_day() if seat.after["status"] == DEAD)
        for place in (place for place in self.lanistas if place not in self.own):
            lost = dead[self.play.numbers[place]]
            if lost >= MANY:
                self.add(3, "rivals_lost", (), place, NONE, (), number=spelled(lost))
        down = [place for place in self.lanistas if place not in self.own and self.came_to_one(place)]
        if down:
            self.add(3, "one_left", (), NONE, NONE, facts_of(many=len(down) > 1), names=self.names(down))
        for n, (_, man, who, free, *_) in self.play.placed_events(ev.LEAVES_LUDUS):
            if free and who not in self.own:
                self.add(3, "freed", [n], who, man)

    def came_to_one(self, place: int) -> bool:
        """Return True if this month left a house with one man."""
        number, month = self.play.numbers[place], self.play.month
        left, before = (len(self.h.men_at(number, at)) for at in (month, month - 1))
        return left == 1 < before

    # What it left

    def fortune(self, who: int) -> None:
        """Tell a house's fortune: a name that grew, wagers, money where it hurt or saved the house, a lead."""
        for n in self.places(ev.GAINS_REPUTATION, who=who):
            by = self.play.events[n][3]
            if by >= MANY:
                self.add(3, "fame", [n], who)
        self.wagers(who)
        self.forced(who)
        self.chest(who)

    def wagers(self, who: int) -> None:
        """Tell what came of large wagers: all won, all lost, or which way it went; small beside the house's money, only
        where all is told."""
        places, _ = self.money(who, ev.WAGER)
        sums = {n: self.play.events[n][3] for n in places}
        total = sum(sums.values())
        if abs(total) < LARGE:
            return
        _, earned = self.money(who, ev.EARNINGS, ev.VICTORY, ev.EMPEROR)
        facts = facts_of(
            one=len(places) == 1, two=len(places) == 2, won=min(sums.values()) > 0, lost=max(sums.values()) < 0,
            up=total > 0, down=total < 0, dear=-total > earned,
        )  # fmt: skip
        men = [self.h.name(self.play.events[n][4]) for n in places if self.play.events[n][4] > 0]
        listed = list_words(men) if 0 < len(men) <= NAMED else "his men"
        chest = self.play.after[who].get("denarii", 0)
        felt = "dear" in facts or MATTERS * abs(total) >= chest
        self.add(2 if "dear" in facts else 3 if felt else 4, "wagers", places, who, NONE, facts, men=listed)

    def forced(self, who: int) -> None:
        """Tell of men that a house sold because it could not pay."""
        sold = {n: e[1] for n, e in self.play.placed_events(ev.DEPARTS) if e[3] == who and e[2] == ev.SOLD}
        if sold:
            men = self.names(sold.values())
            self.add(1, "forced", sold, who, NONE, facts_of(many=len(sold) > 1), men=men)

    def chest(self, who: int) -> None:
        """Tell what saved a house that could not have paid, that it is nearly out of money, or who leads now."""
        number, at = self.play.numbers[who], self.play.month
        money = {each: of[at] for each, of in self.h.money.items() if at in of}
        before = {each: of[at - 1] for each, of in self.h.money.items() if at - 1 in of}
        now = money[number]
        for cause, means in ((ev.WAGER, "wagers"), (ev.VICTORY, "purses")):
            places, came = self.money(who, cause)
            if 0 <= now < came:
                self.add(1, "saved", places, who, NONE, (means,))
                break
        places, cost = self.money(who, ev.UPKEEP, ev.REPUTATION, ev.INSTALMENT)
        if 0 <= now < -cost:
            self.add(2, "low_chest", places, who, NONE, facts_of(empty=now == 0))
        if len(money) > 1 and number in before:
            first, was = leader(money), leader(before)
            if first != was and number in (first, was):
                other = self.h.name(was if number == first else first)
                self.add(3, "lead", (), who, NONE, ["taken" if number == first else "lost"], other=other)

    def victory(self) -> None:
        """Tell of the winner of the season, and of the lanistas behind him."""
        for n, (_, who, *_) in self.play.placed_events(ev.WINS_SEASON):
            rest = [each for each in self.play.after if each["id"] != self.play.numbers[who]]
            rest = sorted((each for each in rest if each["status"] == "active"), key=lambda g: -g.get("denarii", 0))
            behind = list_words([self.h.name(each["id"]) for each in rest])
            self.add(1, "season_won", [n], who, NONE, facts_of(alone=not rest, many=len(rest) > 1), others=behind)


def leader(money: Mapping[int, int]) -> int:
    """Return the number with the most money."""
    return max(money, key=lambda number: money[number])
