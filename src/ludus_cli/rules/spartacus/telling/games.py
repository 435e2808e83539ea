"""The invitations, the wagers, the thumb and the honours of a month in sayings."""

from __future__ import annotations

from ludus_cli.chronicle.words import counted
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, honours, terms
from ludus_cli.rules.spartacus.telling.clauses import gold_words
from ludus_cli.rules.spartacus.telling.sayings import Telling, stakes_words

ON_INJURY, ON_HEAD = "an injury", "a head"


class GamesTold(Telling):
    """Tells of the invitations, the entries and the wagers."""

    def gather_sayings(self) -> None:
        self.hosting()
        self.deals()
        self.invitations()
        for deed in self.deeds:
            self.deed(deed)
        for n in self.places(ev.NO_FIGHT):
            self.say(2, "no_fight", [n])
        self.begin_paragraph()
        self.tribute()
        self.wagers()

    def hosting(self) -> None:
        """Tell of the host's gain from the games."""
        for n, e in self.influence_changes(terms.INF_HOST):
            self.say(2, "hosting", [n], (), l=self.person(e[1]), now=str(e[4]))

    def invitations(self) -> None:
        """Tell of the invitations, and their answers."""
        host, asked = terms.NOBODY, terms.NOBODY
        for n, e in self.play.placed_events(ev.INVITES, ev.ENTERS, ev.REFUSES):
            if e[0] == ev.INVITES:
                host, asked = e[1], n
                continue
            who = e[1]
            facts = ["self"] if who == host else []
            places = [asked, n] if asked >= 0 else [n]
            if e[0] == ev.ENTERS:
                worn = [at for at, each in self.play.placed_events(ev.WEARS) if each[2] == e[2]]
                self.say(3, "accepts", [*places, *worn], facts, l=self.person(host), b=self.person(who),
                         man=self.view.thing(e[2]))  # fmt: skip
                continue
            swings = [(at, each) for at, each in self.influence_changes(terms.INF_DECLINED, who) if at > n][:1]
            facts += [] if e[2] else ["nobody"]
            now = str(swings[0][1][4]) if swings else "0"
            self.say(2, "refuses", [*places, *(at for at, _ in swings)], facts, l=self.person(host),
                     b=self.person(who), now=now)  # fmt: skip

    def tribute(self) -> None:
        """Tell of the bank's gold for favours and crowns."""
        for n, e in self.gold(terms.TRIBUTE):
            self.say(3, "tribute", [n], (), l=self.person(e[1]), gold=gold_words(e[3]), man=self.view.thing(e[4]))

    def corners(self) -> list[str]:
        """Return the names of the corners."""
        men = {e[3]: self.view.thing(e[2]) for _, e in self.play.placed_events(ev.ENTERS)}
        return [men.get(1, "field I"), men.get(2, "field II"), ON_INJURY, ON_HEAD]

    def wagers(self) -> None:
        """Tell of each house's wagers by corner."""
        for who, places, own in self.by_house(ev.WAGERS):
            facts = ["ours"] if who in self.own else []
            self.say(3, "wagers", places, facts, l=self.person(who), stakes=stakes_words(own, self.corners()))


class ThumbTold(Telling):
    """Tells of the results of a fight, and of the host's thumb."""

    def gather_sayings(self) -> None:
        self.fame()
        self.settled()
        self.begin_paragraph()
        for deed in self.deeds:
            self.deed(deed)
        self.deals()
        self.thumb()

    def fame(self) -> None:
        """Tell of influence for the winner's house, and of a favour or a crown for him."""
        for n, (_, who, code, *_) in self.play.placed_events(ev.FOUGHT):
            won, swings = self.influence_changes(terms.INF_WON, who), self.influence_changes(terms.INF_CROWNED, who)
            given = [(at, e) for at, e in self.play.placed_events(ev.CROWNED, ev.FAVOUR) if e[2] == code]
            crowned = any(e[0] == ev.CROWNED for _, e in given)
            facts = ["crowned"] if crowned else ["favour"] if given else []
            now = "".join(str(e[4]) for _, e in (*won, *swings)[-1:])
            self.say(1 if crowned else 2, "fame", [n, *(at for at, _ in (*won, *swings, *given))], facts,
                     l=self.person(who), man=self.view.thing(code), now=now,
                     favours=counted(given[0][1][3], "favour") if given else "")  # fmt: skip

    def settled(self) -> None:
        """Tell of gold won and lost by wagers."""
        sums: dict[int, int] = {}
        for _, e in self.play.placed_events(ev.SETTLED):
            sums[e[1]] = sums.get(e[1], 0) + e[4] - e[3]
        for bank, chosen in (
            ("wagers_won", {who: gold for who, gold in sums.items() if gold > 0}),
            ("wagers_lost", {who: -gold for who, gold in sums.items() if gold < 0}),
        ):
            if chosen:
                places = [n for n, e in self.play.placed_events(ev.SETTLED) if e[1] in chosen]
                words = list_words([f"{self.view.name(who)} {gold}" for who, gold in chosen.items()])
                facts = ["one" if len(chosen) == 1 else "several"]
                self.say(3, bank, places, facts, list_a=words)

    def thumb(self) -> None:
        """Tell of the thumb, up or down, for gold or not, and of its cost."""
        for n, (_, host, code, up, bribed, *_) in self.play.placed_events(ev.THUMB):
            man, by = self.view.thing(code), self.person(host)
            spared = [at for at, e in self.play.placed_events(ev.SPARED) if e[2] == code]
            lost = [(at, e) for at, e in self.play.placed_events(ev.LOST) if e[2] == code and e[3] == terms.CONDEMNED]
            if up:
                self.say(3, "thumb_up", [n], ["bribed"] if bribed else [], l=by, man=man)
            elif spared:
                self.say(2, "spared", [n, *spared], (), l=by, man=man)
            else:
                cost = self.influence_changes(terms.INF_CONDEMNED, host)
                owner = [e[1] for _, e in lost]
                facts = ["costs"] if cost else ["own"] if host in owner else []
                now = str(cost[-1][1][4]) if cost else ""
                self.say(1, "thumb_down", [n, *(at for at, _ in (*lost, *cost))], facts, l=by, man=man, now=now)


class EntryTold(Telling):
    """Tells of the pairs in a tournament, and of the fighters sent."""

    def gather_sayings(self) -> None:
        for n, e in self.play.placed_events(ev.MEETS):
            self.say(1, "meets", [n], (), l=self.person(e[1]), b=self.person(e[2]))
        for n, e in self.play.placed_events(ev.ENTERS):
            worn = [at for at, each in self.play.placed_events(ev.WEARS) if each[2] == e[2]]
            self.say(3, "sends", [n, *worn], (), l=self.person(e[1]), man=self.view.thing(e[2]))
        for n, e in self.play.placed_events(ev.WALKS_OVER):
            self.say(1, "walks_over", [n], (), l=self.person(e[1]), b=self.person(e[2]))


class HonoursTold(Telling):
    """Tells of the champions who win the rudis, and of the gold put away."""

    def gather_sayings(self) -> None:
        for n, (_, who, code, total, won, *_) in self.play.placed_events(ev.RUDIS):
            stays = [at for at, e in self.play.placed_events(ev.FIGHTS_ON) if e[2] == code]
            left = [at for at, e in self.play.placed_events(ev.LOST) if e[2] == code]
            bank = "fights_on" if stays else "rudis" if won else "no_rudis"
            self.say(
                1,
                bank,
                [n, *stays, *left],
                (),
                l=self.person(who),
                man=self.view.thing(code),
                sum=str(total),
                needed=str(honours.WON_FROM),
            )
        away = self.gold(terms.PUT_AWAY)
        if away:
            words = list_words([f"{self.view.name(e[1])} {-e[3]}" for _, e in away])
            self.say(4, "put_away", [n for n, _ in away], (), list_a=words)
