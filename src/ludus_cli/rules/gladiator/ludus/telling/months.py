"""The telling of a month apart from its market and its matches: the munus before it begins, and the reckoning."""

from __future__ import annotations

from collections.abc import Mapping

from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import Person, counted, number_word
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book.gladiator import DEAD
from ludus_cli.rules.gladiator.ludus import events as ev, munus
from ludus_cli.rules.gladiator.ludus.telling.sayings import Telling, Words
from ludus_cli.rules.gladiator.table.ludi import denarii

#: The arenas by size, and the smallest of them.
ARENAS = (
    "on bare sand", "in the Colosseum", "in a great arena", "in an arena of the middle size", "in a small arena",
    "in a fighting pit",
)  # fmt: skip
PIT = 5
#: A wager that wins or loses so much is remembered.
LARGE = 10
#: So many matches that gave a name make it talked of; a month that costs so much is told.
MANY, MUCH = 3, 20
#: For what money comes in by the matches themselves.
FROM_MATCHES = (ev.EARNINGS, ev.VICTORY, ev.EMPEROR)


def leader(money: Mapping[int, int]) -> int:
    """Return the number with the most money."""
    return max(money, key=lambda number: money[number])


class MunusTold(Telling):
    """The editor's games before they begin: the place, the number of matches, the men sent, the wagers."""

    def all(self) -> list[list[Saying]]:
        return [[*self.games(), *self.sent()], self.wagers()]

    def games(self) -> list[Saying]:
        found = []
        for n, (_, who, size, quality, *_) in self.play.placed_events(ev.MUNUS):
            facts = ["colosseum"] if size == munus.IN_COLOSSEUM else ["pit"] if size == PIT else []
            words: Words = {
                "who": self.person(who),
                "where": ARENAS[size],
                "matches": counted(quality, "match", "matches"),
            }
            found.append(self.say("munus", [n], [*facts, *(["one"] if quality == 1 else [])], **words))
        return found

    def sent(self) -> list[Saying]:
        """Return sayings about our own lanistas' men and their cost; for others only numbers."""
        found, others = [], []
        for who in range(len(self.play.after)):
            places = self.places(ev.SENT, who=who)
            men = [self.play.events[n][2] for n in places]
            if who in self.own:
                paid, cost = self.money(who, ev.SENDING)
                facts = ["paid" if cost else "free"]
                words: Words = {"who": self.person(who), "denarii": denarii(-cost), "list": self.names(men)}
                bank = "sent" if men else "sent_none"
                found.append(self.say(bank, [*places, *paid], facts, **words))
            elif men:
                others.append((who, len(men)))
        if others and self.severity != TERSE:
            parts = [f"{self.play.names[who]} {number_word(number)}" for who, number in others]
            found.append(self.say("others_sent", self.places(ev.SENT), list=list_words(parts)))
        return found

    def wagers(self) -> list[Saying]:
        """Return sayings about our own lanistas' wagers: the man backed, and the holder."""
        found = []
        held = dict(self.play.placed_events(ev.HOLDS_WAGER))
        for n, (_, who, man, stake, odds) in self.play.placed_events(ev.BACKS):
            if who not in self.own or self.severity == TERSE:
                continue
            lost, won = ev.odds_of(odds)
            holder = held.get(n + 1)
            words: Words = {"who": self.person(who), "man": self.person(man), "odds": f"{lost}:{won}"}
            sums = {"win": denarii(stake * won), "lose": str(stake * lost)}
            facts = ["held" if holder else "bank"]
            by: Words = {"holder": self.person(holder[1])} if holder else {}
            found.append(self.say("wager", [n], facts, **words, **sums, **by))
        return found


class ReckoningTold(Telling):
    """The results of the games: fame, wagers, money, departures, ruins, the winner."""

    def all(self) -> list[list[Saying]]:
        brought = [saying for who in self.own for saying in self.of_house(who)]
        return [[*self.crowd(), *brought], self.learned(), [*self.departed(), *self.ruin_sayings(), *self.victory()]]

    def crowd(self) -> list[Saying]:
        """Return the saying about the day as the crowd saw it."""
        fought = [told for told in self.day if told.fought]
        seats = [seat for told in fought for who, seat in enumerate(told.bout.seats) if not told.is_beast(who)]
        if not fought or self.severity == TERSE:
            return []
        dead = sum(seat.after.get("status") == DEAD for seat in seats)
        spared = sum(bool(seat.result.get("spared")) for seat in seats)
        facts = ["many"] if len(fought) > 1 else []
        facts += ["mild"] if not dead else ["bloody"] if dead >= len(fought) else ["mixed"]
        facts += ["mercy"] if spared else ["no_mercy"]
        words: Words = {
            "matches": counted(len(fought), "match", "matches"), "dead": counted(dead, "man", "men"),
            "spared": counted(spared, "man", "men"),
        }  # fmt: skip
        return [self.say("crowd", (), facts, **words)]

    def of_house(self, who: int) -> list[Saying]:
        """A house's month in money and name."""
        if self.severity == TERSE:
            return []
        found = [*self.wagers(who)]
        places, earned = self.money(who, *FROM_MATCHES)
        _, purse = self.money(who, ev.VICTORY)
        words: Words = {"who": self.person(who), "denarii": denarii(earned), "purse": denarii(purse)}
        if earned:
            found.append(self.say("earned", [*places], ["purse" if purse else "no_purse"], **words))
        for n in self.places(ev.GAINS_REPUTATION, who=who):
            now, by = self.play.events[n][2:4]
            if by >= MANY or self.severity == EPIC:
                words = {"who": self.person(who), "rep": str(now), "matches": counted(by, "match", "matches")}
                found.append(self.say("fame", [n], ["much"] if by >= MANY else [], **words))
        loans, paid = self.money(who, ev.INSTALMENT)
        if paid:
            found.append(self.say("instalment", loans, who=self.person(who), denarii=denarii(-paid)))
        found += self.chest(who)
        if self.severity == EPIC:
            places, upkeep = self.money(who, ev.UPKEEP)
            more, name = self.money(who, ev.REPUTATION)
            words = {"who": self.person(who), "denarii": denarii(-upkeep), "rep": denarii(-name) if name else "nothing"}
            found.append(self.say("upkeep", [*places, *more], **words))
        return found

    def chest(self, who: int) -> list[Saying]:
        """Return the saying about a house that took or lost the lead, or that had a costly month."""
        number, at = self.play.numbers[who], self.play.month
        money = {each: of[at] for each, of in self.h.money.items() if at in of}
        before = {each: of[at - 1] for each, of in self.h.money.items() if at - 1 in of}
        words: Words = {"who": self.person(who), "denarii": denarii(money[number])}
        if len(money) > 1 and number in before:
            first, was = leader(money), leader(before)
            if number in (first, was) and first != was:
                other = self.h.name(was if number == first else first)
                facts = ["taken" if number == first else "lost"]
                return [self.say("lead", (), facts, **words, other=Person(other, other, False))]
        change = money[number] - before.get(number, money[number])
        if change <= -MUCH:
            return [self.say("dear", (), (), **words, less=denarii(-change))]
        return []

    def wagers(self, who: int) -> list[Saying]:
        """Return sayings about the results of a lanista's wagers."""
        found = []
        places, _ = self.money(who, ev.WAGER)
        won = [n for n in places if self.play.events[n][3] > 0]
        lost = [n for n in places if self.play.events[n][3] < 0]
        total = sum(self.play.events[n][3] for n in places)
        if places:
            facts = (
                ["won"]
                if not lost
                else ["lost"]
                if not won
                else ["even"]
                if not total
                else ["up"]
                if total > 0
                else ["down"]
            )
            facts = ["won" if won else "lost", "one"] if len(places) == 1 else facts
            facts += ["large"] if abs(total) >= LARGE else []
            man = self.h.name(self.play.events[places[0]][4]) if self.play.events[places[0]][4] > 0 else "his man"
            words: Words = {"who": self.person(who), "denarii": denarii(abs(total)), "man": Person(man, man, False)}
            found.append(self.say("wagers", places, facts, **words))
        for n in self.places(ev.WAGER_RETURNED, who=who):
            man = self.play.events[n][2]
            found.append(self.say("returned", [n], who=self.person(who), man=self.person(man)))
        return found

    def departed(self) -> list[Saying]:
        """Return sayings about men who left the ludi: freed, crippled, sold for a debt, or at the end of a hire."""
        found = []
        for n, event in self.play.placed_events(ev.LEAVES_LUDUS, ev.DEPARTS):
            man, who = event[1], event[2] if event[0] == ev.LEAVES_LUDUS else event[3]
            words: Words = {"man": self.person(man), "who": self.person(who) if who >= 0 else "his lanista"}
            if event[0] == ev.LEAVES_LUDUS and (who in self.own or event[3]):
                found.append(self.say("freed" if event[3] else "cripple", [n], self.ours(who), **words))
            elif event[0] == ev.DEPARTS and who in self.own and event[2] in (ev.SOLD, ev.ENGAGEMENT_OVER):
                found.append(self.say("sold_for_debt" if event[2] == ev.SOLD else "engagement_over", [n], **words))
        return found

    def victory(self) -> list[Saying]:
        """Return the saying about the winner of the season, and the lanistas behind him."""
        found = []
        for n, (_, who, money, rep, *_) in self.play.placed_events(ev.WINS_SEASON):
            rest = sorted(
                (
                    card
                    for card in self.play.after
                    if card["id"] != self.play.numbers[who] and card["status"] == "active"
                ),
                key=lambda card: -card.get("denarii", 0),
            )
            behind = list_words([f"{card['name']} with {card.get('denarii', 0)}" for card in rest])
            words: Words = {"who": self.person(who), "denarii": denarii(money), "rep": str(rep), "list": behind}
            found.append(self.say("season_won", [n], [*self.ours(who), "before" if rest else "alone"], **words))
        return found
