"""The phases of a month as clauses: upkeep and intrigue, market, games, thumb, tournament, honours, a round told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from ludus_cli.chronicle.journal import ClosingTable, Row
from ludus_cli.chronicle.stages.clauses import NONE
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.terms import NOBODY
from ludus_cli.rules.spartacus.book.vocabulary import full_name, thing_of
from ludus_cli.rules.spartacus.telling.deeds import SCHEME, USE, Deed
from ludus_cli.rules.spartacus.telling.life import FATES
from ludus_cli.rules.spartacus.telling.lots import Lot, lots_of
from ludus_cli.rules.spartacus.telling.play_clauses import PlayTold
from ludus_cli.rules.spartacus.telling.plots import fact_of, one_of
from ludus_cli.rules.spartacus.telling.seasons import NEAR, leader_of

#: So many clauses at least has a paragraph of schemes; the next house begins another.
PARAGRAPH = 3
#: So many lots are told by themselves; a lead of so much gold is great.
LOTS, WIDE = 2, 3


class IntrigueTold(PlayTold):
    """Tells of healing, of men freed for want of gold, and of schemes."""

    def gather(self) -> None:
        self.treated()
        self.freed()
        self.begin_paragraph()
        whose = NONE
        for (who, *_), group in groupby(self.deeds, lambda deed: deed.series):
            deeds = [*group]
            if who != whose and len(self.found[-1]) >= PARAGRAPH:
                self.begin_paragraph()
            whose = who
            self.siege(deeds[0])
            if len(deeds) > 1 and self.most < 4:
                self.in_vain(deeds)
            else:
                for deed in deeds:
                    self.deed(deed)
        self.influence_gained()
        self.small_schemes()
        self.deals()

    def closes(self) -> None:
        self.ahead()

    def siege(self, first: Deed) -> None:
        """Tell that several houses schemed against the one that leads, before the first of their schemes."""
        led = leader_of(self.stood(0))
        against = [d for d in self.deeds if d.kind == SCHEME and d.target == led != d.who]
        number = len({d.who for d in against})
        if number > 1 and first is against[0]:
            near = self.season.cards.goal - NEAR <= self.stood(0)[led]
            self.add(3, "siege", [d.places[0] for d in against], NONE, led, facts_of(near=near), number=spelled(number))
            self.targets.add(led)

    def treated(self) -> None:
        """Tell who died of wounds, and who is healed or not."""
        last: dict[int, list[int]] = {}
        for n, e in self.placed(ev.TREATED):
            last.setdefault(e[2], []).append(n)
        for kind, came in (("died", ev.DIES), ("healed", ev.HEALED), ("still_hurt", ev.STILL_INJURED)):
            own = {code: places for code, places in last.items() if self.events[places[-1]][4] == came}
            if kind == "died":
                for code, places in own.items():
                    gone = [n for n, e in self.placed(ev.LOST) if e[2] == code]
                    self.lost(kind, [*places, *gone], facts_of(again=len(places) > 1), 1)
            elif own:
                men = [f"{self.view.thing(c)} of {self.view.name(self.events[p[0]][1])}" for c, p in own.items()]
                facts = facts_of(many=len(own) > 1, again=len(own) == 1 and len(next(iter(own.values()))) > 1)
                places = [n for each in own.values() for n in each]
                mine = {self.events[p[0]][1] for p in own.values()} & {*self.own}
                tier = 3 if came == ev.HEALED and mine else 4
                self.add(tier, kind, places, NONE, NONE, facts, men=list_words(men))

    def freed(self) -> None:
        """Tell of men freed for want of gold."""
        for n, e in self.placed(ev.LOST):
            if e[3] == terms.FREED:
                self.lost("freed", [n], [], 3)


class MarketTold(PlayTold):
    """Tells of sales, of the winners of lots, and of the bid for the games."""

    #: The lots that are told one by one.
    wanted: Sequence[Lot] = ()

    def gather(self) -> None:
        self.trades()
        self.deals()
        self.begin_paragraph()
        lots = lots_of(self.events)
        self.lots([lot for lot in lots if lot.card != NOBODY])
        for deed in self.deeds:
            if deed.kind == USE or not any(e[0] == ev.BOUGHT for _, e in deed.events):
                self.deed(deed)
        for lot in lots:
            if lot.card == NOBODY and lot.won != NOBODY:
                self.host(lot)

    def tables(self) -> list[ClosingTable]:
        """Return the bids for each lot, the games last, and who has it."""
        rows, seats = [], range(len(self.play.numbers))
        for lot in lots_of(self.events):
            cells = [*(str(lot.sums.get(who, "–")) for who in seats), ev.house(self.view, lot.won)]
            rows.append(Row("The games" if lot.card == NOBODY else self.view.card(lot.card), cells))
        heads = [*map(self.view.name, seats), "Bought by"]
        return [ClosingTable("Bids", heads, rows, frozenset({len(seats)}))] if rows else []

    def trades(self) -> None:
        """Tell of property that has changed hands, or went to the bank."""
        for n, (_, who, code, to, gold, *_) in self.placed(ev.TRADED):
            both = ((terms.INF_LOST_CHAMPION, who), (terms.INF_GAINED_CHAMPION, to))
            swings = [at for cause, whose in both for at, _ in self.influence(cause, whose) if n < at <= n + 2]
            own = {who, to} & {*self.own} or self.season.cards.kinds[thing_of(code)[2]].type == terms.GLADIATOR
            self.add(1 if swings else 3 if own else 4, "traded", [n], who, to, facts_of(free=not gold),
                     {"champion_sold": tuple(swings)} if swings else {}, thing=self.view.thing(code))  # fmt: skip
        for n, (_, who, card, to, gold, *_) in self.placed(ev.GUARD_TRADED):
            self.add(4, "traded", [n], who, to, facts_of(free=not gold), thing=f"the {self.view.card(card)}")
        for n, (_, who, code, fate, *_) in self.placed(ev.LOST):
            if fate == terms.SOLD_TO_BANK:
                effects = self.champion_lost(n)
                tier = 1 if effects else 3 if who in self.own else 4
                self.add(tier, "sold_to_bank", [n], who, NONE, (), effects, thing=self.view.thing(code))

    def lots(self, lots: list[Lot]) -> None:
        """Tell of the auction: the gladiators that a person bought or bid for, those that were fought for most; at full
        length all."""
        sold = [lot for lot in lots if lot.won != NOBODY]

        def matters(lot: Lot) -> bool:
            """Return True for a gladiator that a person bought or wanted."""
            own = not {*self.own}.isdisjoint((lot.won, *lot.rivals))
            return own and self.season.cards.kinds[lot.card].type == terms.GLADIATOR

        best = sold
        if self.most < 4:
            best = sorted(filter(matters, sold), key=lambda lot: -lot.rounds - lot.sums.get(lot.won, 0))[:LOTS]
        self.wanted = best
        for lot in (lot for lot in sold if lot in best):
            event = self.events[lot.places[-1]]
            card = self.season.cards.kinds[lot.card]
            left = self.season.purse_before(self.play.bout.id, lot.places[-1] + 1, lot.won)
            facts = ["late"] if lot.failed else [card.type, *self.contest(lot), *facts_of(broke=not left)]
            words = {"thing": self.goods(lot, alone=True), "price": f"{spelled(event[3])} gold", **self.rivals(lot)}
            self.add(3, "bought", lot.places, lot.won, NONE, facts, **words)
        unsold = [lot for lot in lots if lot.won == NOBODY and (self.most >= 4 or (lot.rivals and matters(lot)))]
        if unsold:
            cards, bids = [self.goods(lot) for lot in unsold], [lot for lot in unsold if lot.rivals]
            rivals, one = unsold[0].rivals, len(cards) == len(bids) == 1
            true = facts_of(many=len(cards) > 1, unwanted=not bids, one=one, several=one and len(rivals) > 2)
            self.add(3, "unsold", [n for lot in unsold for n in lot.places], NONE, NONE, true,
                     lots=list_words(cards), rivals=self.names(rivals))  # fmt: skip

    def goods(self, lot: Lot, *, alone: bool = False) -> str:
        """Return what was for sale: ``a scutum``, ``the slave Coquus``; ``alone``, a fighter by name."""
        card = self.season.cards.kinds[lot.card]
        event = self.events[lot.places[-1]]
        name = self.view.thing(event[2]) if lot.won != NOBODY else self.view.card(lot.card)
        if card.type not in (terms.GLADIATOR, terms.SLAVE):
            return one_of(name)
        return name if alone else f"the {'slave' if card.type == terms.SLAVE else 'gladiator'} {name}"

    def contest(self, lot: Lot) -> tuple[str, ...]:
        """Return how hard a lot was fought for."""
        return facts_of(alone=not lot.rivals, again=lot.rounds > 1, close=lot.rivals and lot.lead == 1,
                        wide=lot.rivals and lot.lead >= WIDE)  # fmt: skip

    def rivals(self, lot: Lot) -> dict[str, str]:
        """Return the houses that bid most after the winner, and how much; nothing where nobody else bid."""
        offer = spelled(lot.sums.get(lot.won, 0) - lot.lead)
        return {"rivals": self.names(lot.rivals), "offer": offer} if lot.rivals else {}

    def host(self, lot: Lot) -> None:
        """Tell of the winner of the games, and of the bids."""
        _, who, paid, by_lot, *_ = self.events[lot.places[-1]]
        month = self.play.bout.month
        kept = month > self.season.began and self.season.hosts.get(month - 1) == who
        near = [influence >= self.season.cards.goal - NEAR for influence in self.stood(lot.places[-1])]
        lost = any(who in each.rivals and each.won != who for each in self.wanted)
        facts = [*self.contest(lot), *facts_of(
            lot=by_lot, kept=kept, near=near[who], denied=len(lot.rivals) == 1 and near[lot.rivals[0]],
            both=any(each.won == who for each in self.wanted), instead=lost,
            broke=paid and not self.season.purse_before(self.play.bout.id, lot.places[-1] + 1, who),
        )]  # fmt: skip
        self.add(2, "host", lot.places, who, NONE, facts, price=f"{spelled(paid)} gold", **self.rivals(lot))


class GamesTold(PlayTold):
    """Tells of the invitations, the entries and the wagers."""

    def gather(self) -> None:
        for n, e in self.placed(ev.INFLUENCE):
            if e[2] == terms.INF_HOST:
                self.add(2, "hosting", [n], e[1])
        self.deals()
        self.invitations()
        for deed in self.deeds:
            self.deed(deed)
        for n, _ in self.placed(ev.NO_FIGHT):
            self.add(2, "no_fight", [n])
        self.wagers()

    def closes(self) -> None:
        if any(self.placed(ev.NO_FIGHT)):
            self.month_ends()

    def man(self, code: int) -> int:
        """Return the seat of a fighter; one who was bought this month is introduced as such."""
        seat = super().man(code)
        _, numeral, card = thing_of(code)
        came = self.season.came.get(full_name(self.season.cards.names[card], numeral))
        if came and (came.how, came.month) == ("bought", self.play.bout.month):
            self.men[seat] = replace(self.men[seat], intro=f"the newly bought {self.men[seat].name}")
        return seat

    def invitations(self) -> None:
        """Tell of the invitations, and their answers."""
        host, asked = NOBODY, list[int]()
        for n, e in self.placed(ev.INVITES, ev.ENTERS, ev.REFUSES):
            if e[0] == ev.INVITES:
                host, asked = e[1], [n]
                continue
            who = e[1]
            if e[0] == ev.ENTERS:
                worn = [at for at, each in self.placed(ev.WEARS) if each[2] == e[2]]
                self.add(3, "sent", [*asked, n, *worn], who, self.man(e[2]), facts_of(host=who == host))
            else:
                swings = [at for at, _ in self.influence(terms.INF_DECLINED, who, n)][:1]
                facts = facts_of(host=who == host, nobody=not e[2], paid=swings)
                self.add(2, "refused", [*asked, n, *swings], who, NONE if who == host else host, facts)
            asked = []

    def wagers(self) -> None:
        """Tell of the bets that are worth a word."""
        men = {e[3] - 1: e[2] for _, e in self.placed(ev.ENTERS)}
        told = self.notable(ev.WAGERS)
        for corner in range(4):
            own = [(n, e) for n, e in told if e[2] == corner]
            kind = {terms.ON_INJURY: "bet_injury", terms.ON_DECAPITATION: "bet_death"}.get(corner, "backed")
            man = self.man(men[corner]) if own and kind == "backed" else NONE
            houses = [e[1] for _, e in own]
            facts = facts_of(
                many=len({*houses}) > 1, hard=any(e[3] == terms.MOST_STAKE for _, e in own),
                lone=self.is_lone(ev.WAGERS, corner),
            )  # fmt: skip
            if own:
                self.add(3, kind, [n for n, _ in own], NONE, man, facts, houses=self.most_of(houses))


class ThumbTold(PlayTold):
    """Tells of the results of a fight, and of the host's thumb."""

    def gather(self) -> None:
        for n, (_, who, code, *_) in self.placed(ev.FOUGHT):
            swings = [at for cause in (terms.INF_WON, terms.INF_CROWNED) for at, _ in self.influence(cause, who)]
            given = [(at, e) for at, e in self.placed(ev.CROWNED, ev.FAVOUR) if e[2] == code]
            crowned = any(e[0] == ev.CROWNED for _, e in given)
            facts = ["crowned"] if crowned else [("first", "second")[min(e[3], 2) - 1] for _, e in given]
            self.add(1 if crowned else 2, "fame", [n, *swings, *(at for at, _ in given)], who, self.man(code), facts)
        self.settled()
        self.deals()
        self.thumb()
        for deed in self.deeds:
            if not {*deed.places} <= self.cited:
                self.deed(deed)

    def closes(self) -> None:
        self.month_ends()

    def settled(self) -> None:
        """Tell who has won and lost by the bets that are worth a word."""
        man = next((self.man(e[2]) for _, e in self.placed(ev.FOUGHT)), NONE)
        for kind in ("bets_won", "bets_lost"):
            own = [(n, e) for n, e in self.notable(ev.SETTLED) if bool(e[4]) == (kind == "bets_won")]
            houses, on = [*dict.fromkeys(e[1] for _, e in own)], {e[2] for _, e in own}
            facts = facts_of(
                many=len(houses) > 1, by_man=on <= {terms.WINNER_I, terms.WINNER_II}, by_fall=on == {terms.ON_INJURY},
                by_death=on == {terms.ON_DECAPITATION},
            )  # fmt: skip
            if own:
                gold = sum(abs(e[4] - e[3]) for _, e in own)
                words = {"houses": self.most_of(houses), "gold": f"{spelled(gold)} gold"}
                self.add(3, kind, [n for n, _ in own], NONE if houses[1:] else houses[0], man, facts, **words)

    def thumb(self) -> None:
        """Tell of the thumb, up or down, for gold or not, and of its cost."""
        for n, (_, host, code, up, bribed, *_) in self.placed(ev.THUMB):
            spared = [(at, e[1]) for at, e in self.placed(ev.SPARED) if e[2] == code]
            lost = [(at, e) for at, e in self.placed(ev.LOST) if e[2] == code and e[3] == terms.CONDEMNED]
            cost = [at for at, _ in self.influence(terms.INF_CONDEMNED, host)]
            owner = self.season.sent.get((self.play.bout.month, code), NOBODY)
            schemed = owner in self.foes(host) and not bribed
            facts = facts_of(bribed=bribed, own=host == owner, schemed=schemed)
            words = {"owner": self.view.name(owner)} if owner not in (NOBODY, host) else {}
            if up:
                self.add(3, "thumb_up", [n], host, self.man(code), facts, **words)
            elif spared:
                by = [deed for deed in self.deeds if deed.who == spared[0][1] and deed.places[0] < spared[0][0]]
                words = {"by": self.view.name(by[-1].who), "card": self.view.card(by[-1].card)} if by else {}
                places = [n, spared[0][0], *(at for deed in by[-1:] for at in deed.places)]
                missio = by and fact_of(self.view.card(by[-1].card))[1:]
                self.add(2, "spared", places, host, self.man(code), [*facts_of(shown=by), *missio], **words)
            else:
                self.add(1, "thumb_down", [n, *(at for at, _ in lost)], host, self.man(code), facts,
                         {"cost": tuple(cost)} if cost else {}, **words)  # fmt: skip


class EntryTold(PlayTold):
    """Tells of the pairs in a tournament, and of the fighters sent."""

    def gather(self) -> None:
        for n, e in self.placed(ev.MEETS):
            self.add(1, "meets", [n], e[1], e[2])
        for n, e in self.placed(ev.ENTERS):
            worn = [at for at, each in self.placed(ev.WEARS) if each[2] == e[2]]
            self.add(3, "sent", [n, *worn], e[1], self.man(e[2]))
        for n, e in self.placed(ev.WALKS_OVER):
            self.add(1, "walks_over", [n], e[1], e[2])


class HonoursTold(PlayTold):
    """Tells of the champions and the rudis."""

    def gather(self) -> None:
        for n, (_, who, code, _, won, *_) in self.placed(ev.RUDIS):
            stays = [at for at, e in self.placed(ev.FIGHTS_ON) if e[2] == code]
            left = [at for at, e in self.placed(ev.LOST) if e[2] == code]
            kind = "fights_on" if stays else "rudis" if won else "no_rudis"
            self.add(1, kind, [n, *stays, *left], self.man(code), who)


class RoundTold(MarketTold):
    """Tells of a round from the table: its host, property, fight, injuries and favours. [Record a result]"""

    def gather(self) -> None:
        for n, _ in self.placed(ev.ROUND_TOLD):
            self.add(2, "round_told", [n])
        for n, e in self.placed(ev.HOSTED):
            self.add(2, "hosted", [n], e[1])
        self.trades()
        for who in range(len(self.play.numbers)):
            own = [(n, e) for n, e in self.placed(ev.GAINED) if e[1] == who]
            if own:
                self.add(3, "gained", [n for n, _ in own], who, things=self.things(e[2] for _, e in own))
        self.begin_paragraph()
        for n, e in self.placed(ev.FOUGHT):
            favours = [at for at, each in self.placed(ev.FAVOUR, ev.CROWNED) if each[2] == e[2]]
            fell = [at for at, each in self.placed(ev.INJURED, ev.LOST) if each[2] == e[3]]
            places = [n, *favours[:1], *fell[:1]]
            self.add(1, "fought", places, self.man(e[2]), self.man(e[3]), [terms.ENDS[e[4]]])
        for n, e in self.placed(ev.LOST):
            if n not in self.cited:
                self.add(2, "gone", [n], e[1], thing=self.view.thing(e[2]), fate=FATES[e[3]])
        for event, kind in ((ev.INJURED, "hurt"), (ev.CURED, "healed")):
            own = [(n, e) for n, e in self.placed(event) if n not in self.cited]
            if own:
                men = list_words([f"{self.view.thing(e[2])} of {self.view.name(e[1])}" for _, e in own])
                self.add(3, kind, [n for n, _ in own], NONE, NONE, facts_of(many=len(own) > 1), men=men)
        for n, e in self.placed(ev.MARKED):
            self.add(1 if e[4] else 3, "marked", [n], self.man(e[2]), NONE, facts_of(champion=e[4]),
                     favours=counted(e[3], "favour"))  # fmt: skip
