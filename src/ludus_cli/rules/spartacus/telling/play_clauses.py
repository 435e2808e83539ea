"""A play of houses as clauses: schemes and other deeds with all that came of them, deals, the end of a season.

Tiers rank their importance: 1 the ends of seasons and men, 2 influence, schemes, hosts, 3 gladiators at auction,
wagers, help that was wasted, 4 all else. The books, the gold and the bids stand in tables. [Journal]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ludus_cli.chronicle.journal import ClosingTable
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, spelled, spelled_times
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.book.vocabulary import thing_of
from ludus_cli.rules.spartacus.telling.deeds import SCHEME, USE, Deed, Placed, deeds_of
from ludus_cli.rules.spartacus.telling.fought_match import is_woman, sex_of, short_name
from ludus_cli.rules.spartacus.telling.plots import GAINS, MEANS, SMALL_DEEDS, fact_of, one_of
from ludus_cli.rules.spartacus.telling.seasons import NEAR, Play, Season, is_ahead, leader_of

#: The last tier that is told.
MOST = {TERSE: 2, STANDARD: 3, EPIC: 4}
#: The facts of a deal, by what it is about; those of schemes and trades are told with them.
DEALS = {2: "invitation", 3: "pass", 4: "thumb", 8: "down", 9: "swap"}
#: Why influence moves with a champion: the clause of his crown or loss tells it.
OF_CHAMPIONS = (terms.INF_CROWNED, terms.INF_LOST_CHAMPION, terms.INF_GAINED_CHAMPION)
#: Results of a card that a telling may leave out, by their events; and those that it must name.
FACTS = {ev.DREW: "cards", ev.LOOKS: "spied", ev.EXHAUSTED: "exhausted", ev.READIED: "healed", ev.CURED: "healed",
         ev.AID: "aid", ev.FAVOUR: "favour"}  # fmt: skip
EFFECTS = {ev.INJURED: "injured", ev.DROPPED: "dropped", ev.CROWNED: "crowned"}
#: So much gold is a good bet.
GOOD_BET = 2
#: Clauses that may be joined to the one before them; all others begin a sentence.
JOINED = frozenset({"supported", "guarded", "guards_failed", "shown", "restrained", "sent", "heirs", "foil"})
#: A scheme that brought no more than this is told with others like it.
SMALL = frozenset({"gold", "cards", "paid", "healed", "nothing", "own", "aid"})


class PlayTold:
    """Gathers the clauses of one play in paragraphs; ``own`` are the seats of persons."""

    def __init__(self, season: Season, play: Play, own: Sequence[int], severity: str) -> None:
        self.season, self.play, self.own = season, play, own
        self.severity, self.most = severity, MOST[severity]
        self.view, self.events = play.view, play.events
        self.deeds = deeds_of(play.events, season.cards)
        #: The persons: the houses by their seats, then fighters.
        self.men = [
            Fighter(name, is_woman(name), who) for who, name in enumerate(map(self.view.name, range(len(play.numbers))))
        ]
        self.fighters: dict[int, int] = {}
        #: The places of events that some clause tells.
        self.cited: set[int] = set()
        self.found: list[list[Clause]] = [[]]
        #: The houses against which a scheme was told.
        self.targets: set[int] = set()
        #: The schemes that brought a house gold or cards and nothing else; they are told together.
        self.small: list[tuple[Deed, str]] = []
        #: The schemes that brought a house influence and did nothing else, with facts, effects and words.
        self.gains: list[tuple[Deed, list[str], dict[str, tuple[int, ...]], dict[str, str]]] = []

    def paragraphs(self) -> list[list[Clause]]:
        """Return the clauses, by paragraphs."""
        self.gather()
        self.rest()
        self.closes()
        self.begin_paragraph()
        self.ends()
        return [part for part in self.found if part]

    def tables(self) -> list[ClosingTable]:
        """Return the figures of the play in tables."""
        return []

    def gather(self) -> None:
        """Gather the clauses that only this kind of play has."""
        # No play is told by this class itself, and each kind has its own.
        raise NotImplementedError

    def closes(self) -> None:
        """Tell what the play has meant."""

    # Words and places

    def names(self, seats: Iterable[int]) -> str:
        """Return houses in a row."""
        return list_words([self.view.name(who) for who in dict.fromkeys(seats)])

    def most_of(self, seats: Sequence[int]) -> str:
        """Return houses in a row, ``all four houses``, or ``all but Sura``."""
        number, left = len({*seats}), {*range(len(self.play.numbers))}.difference(seats)
        if number < 3 or len(left) > 1:
            return self.names(seats)
        return f"all but {self.names(left)}" if left else f"all {spelled(number)} houses"

    def things(self, codes: Iterable[int]) -> str:
        """Return pieces of property in a row, gear with its article."""
        found = [(self.view.thing(code), self.season.cards.kinds[thing_of(code)[2]].type) for code in codes]
        return list_words([one_of(name) if kind == terms.EQUIPMENT else name for name, kind in found])

    def man(self, code: int) -> int:
        """Return the seat of a fighter among the persons."""
        if code not in self.fighters:
            self.fighters[code] = len(self.men)
            card = self.season.cards.kinds[thing_of(code)[2]]
            name = self.view.thing(code)
            self.men.append(Fighter(name, sex_of(card), len(self.men), short=short_name(name)))
        return self.fighters[code]

    def go_on_after(self, before: int) -> None:
        """Let the last clause continue the one before it, if that was added behind so many others."""
        if len(self.found[-1]) > before + 1:
            last = self.found[-1][-1]
            self.found[-1][-1] = replace(last, facts=last.facts - {"later"})

    def ahead(self) -> None:
        """Tell what the play has meant for the season: a house leads or is near the goal now, or nobody leads any
        more."""
        before, after = self.stood(0), self.stood(len(self.events))
        moved = self.placed(ev.INFLUENCE)
        found = [(who, self.meaning(who, before, after)) for who in range(len(before))]
        if any("took_lead" in facts for _, facts in found):
            found = [(who, facts) for who, facts in found if facts != ("lost_lead",)]
        # If a scheme was against a house for its lead, the telling does not also say that the house took the lead.
        led = {c.patient for part in self.found for c in part if c.kind == "siege" or "leader" in c.facts}
        found = [(who, facts) for who, facts in found if not (who in led and facts == ("took_lead",))]
        for who, facts in found:
            if facts:
                own = [n for n, e in moved if e[1] == who]
                self.add(2, "ahead", own or [n for n, _ in moved], who, NONE, facts)

    def begin_paragraph(self) -> None:
        """Begin a new paragraph."""
        if self.found[-1]:
            self.found.append([])

    def add(
        self, tier: int, kind: str, places: Iterable[int], agent: int = NONE, patient: int = NONE,
        facts: Iterable[str] = (), effects: dict[str, tuple[int, ...]] | None = None, /, **words: str,
    ) -> None:  # fmt: skip
        """Add a clause of this play, told by its events at some places without those of its effects, unless its tier
        is left out."""
        effects = effects or {}
        where = tuple(sorted({*places}.difference(*effects.values())))
        facts = {*facts, *facts_of(later=kind not in JOINED)}
        clause = Clause(kind, agent, patient, where, frozenset(facts), effects, words, of=f"match {self.play.bout.id}")
        self.cited.update(clause.cited)
        if tier <= self.most:
            self.found[-1].append(clause)

    def placed(self, *kinds: int) -> list[Placed]:
        """Return all events of some kinds with their places."""
        return list(self.play.placed_events(*kinds))

    def influence(self, cause: int, who: int, after: int = NONE) -> list[Placed]:
        """Return the changes of a house's influence for some cause, behind a place."""
        return [(n, e) for n, e in self.placed(ev.INFLUENCE) if n > after and (e[2], e[1]) == (cause, who)]

    def stood(self, place: int) -> list[int]:
        """Return the influence of the houses before an event."""
        return self.season.stood_before(self.play.bout.id, place)

    def standing(self, place: int) -> tuple[str, ...]:
        """Return what a change of influence means: its house has come to the goal or near it,
        has taken the lead or lost it."""
        return self.meaning(self.events[place][1], self.stood(place), self.stood(place + 1))

    def meaning(self, who: int, before: Sequence[int], after: Sequence[int]) -> tuple[str, ...]:
        """Return what the influence of all houses means for one, beside what it was."""
        now, goal = after[who], self.season.cards.goal
        led, leads = (is_ahead(who, found) for found in (before, after))
        near, won = before[who] < goal - NEAR <= now < goal, before[who] < goal <= now
        return facts_of(won=won, near=near, took_lead=leads and not led, lost_lead=led and not leads)

    def is_lone(self, kind: int, corner: int) -> bool:
        """Return True if one house alone bet on a fighter, and several on the other."""
        one, other = ({e[1] for _, e in self.placed(kind) if e[2] == each} for each in (corner, 1 - corner))
        return corner <= terms.WINNER_II and len(one) == 1 < len(other)

    def notable(self, kind: int) -> list[Placed]:
        """Return the bets that are worth a word: those of persons, unless they are small, and of one house against
        several."""
        return [
            (n, e)
            for n, e in self.placed(kind)
            if self.most >= 4 or (e[1] in self.own and e[3] >= GOOD_BET) or self.is_lone(kind, e[2])
        ]

    def foes(self, who: int) -> set[int]:
        """Return the houses that have schemed against one this month."""
        first = self.season.first.get(self.play.bout.month, 0)
        return {
            by for number, (by, target) in self.season.plots if first <= number <= self.play.bout.id and target == who
        }

    def month_ends(self) -> None:
        """Tell who leads at the end of a month: a new leader that the intrigue did not mention, or one who was schemed
        against or is near the goal."""
        first = self.season.first.get(self.play.bout.month, self.play.bout.id)
        before, after = self.season.stood_before(first, 0), self.stood(len(self.events))
        led, leads, goal = leader_of(before), leader_of(after), self.season.cards.goal
        plotted = first < self.play.bout.id and leader_of(self.season.stood_before(first + 1, 0)) == leads
        moved = [n for n, e in self.placed(ev.INFLUENCE) if e[1] == leads]
        places = moved or [n for n, e in enumerate(self.events) if e[0] > 0]
        foes = len(self.foes(leads))
        facts = facts_of(
            still=leads == led, passed=led not in (NONE, leads), near=goal - NEAR <= max(after),
            foes=leads == led and foes > 1, since=plotted and leads != led,
        )  # fmt: skip
        self.begin_paragraph()
        if max(after) >= goal:
            # The end of the season tells it.
            return
        if leads != NONE and facts not in (("still",), ("since",)):
            self.add(2, "month_lead", places, leads, led if "passed" in facts else NONE, facts, number=spelled(foes))
        elif leads == NONE != led:
            top = [who for who, influence in enumerate(after) if influence == max(after)]
            self.add(2, "month_level", places, led, NONE, facts_of(among=led in top), houses=self.names(top))

    # Deeds

    def deed(self, d: Deed) -> None:
        """Tell of a deed with its results."""
        (self.scheme if d.kind == SCHEME else self.shown)(d)

    def came_of(self, d: Deed) -> tuple[list[str], dict[str, tuple[int, ...]], dict[str, str]]:
        """Return what came of a deed: facts, effects with their places, words."""
        facts, effects, words = list[str](), dict[str, list[int]](), dict[str, str]()
        things: dict[str, list[int]] = {}
        gold: dict[int, int] = {}

        def effect(name: str, place: int) -> None:
            effects.setdefault(name, []).append(place)

        for n, e in d.results:
            kind, who, value, more, *_ = e
            if kind == ev.INFLUENCE and value in OF_CHAMPIONS:
                effect({terms.INF_CROWNED: "crowned", terms.INF_LOST_CHAMPION: "lost"}.get(value, "gain"), n)
            elif kind == ev.INFLUENCE:
                known = {d.target: ("helped", "harm"), d.who: ("gain", "fell")}
                effect(known.get(who, ("others_rose", "others_fell"))[more < 0], n)
                if who not in (d.who, d.target):
                    words["others"] = list_words([*filter(None, [words.get("others", ""), self.view.name(who)])])
            elif kind == ev.GOLD:
                gold[who] = gold.get(who, 0) + more
            elif kind == ev.LOST:
                effect("gave_up" if who == d.who else "lost", n)
                things.setdefault("own" if who == d.who else "thing", []).append(value)
            elif kind == ev.GUARD_GONE and more == terms.LOST_TO_CARD:
                effect("guard_lost", n)
            elif kind in EFFECTS:
                effect(EFFECTS[kind], n)
                if kind == ev.DROPPED:
                    facts += facts_of(many="dropped" in words)
                    words["dropped"] = list_words([*filter(None, [words.get("dropped", "")]), self.view.card(value)])
                else:
                    things.setdefault("thing", []).append(value)
            elif kind in FACTS:
                facts.append(FACTS[kind])
                if kind in (ev.EXHAUSTED, ev.READIED, ev.CURED, ev.FAVOUR):
                    things.setdefault("thing", []).append(value)
            elif kind == ev.BOUGHT:
                effect("bought", n)
                things.setdefault("thing", []).append(value)
            elif kind == ev.REACTION_FOILED:
                facts.append("undone")
        if gold.get(d.target, 0) < 0 < gold.get(d.who, 0) and d.target != d.who:
            effects["robbed"] = [n for n, e in d.events if e[0] == ev.GOLD]
            words["gold"] = f"{spelled(gold[d.who])} gold"
        elif gold.get(d.who, 0):
            facts.append("gold" if gold[d.who] > 0 else "paid")
            words["gold"] = f"{spelled(abs(gold[d.who]))} gold"
        words |= {name: self.things(dict.fromkeys(codes)) for name, codes in things.items()}
        return facts, {name: tuple(places) for name, places in effects.items()}, words

    def scheme(self, d: Deed) -> None:
        """Tell of a scheme: why, what it was and who helped, and what came of it; or the foil."""
        target = d.target if d.target not in (NONE, d.who) else NONE
        card, plot = self.view.card(d.card), fact_of(self.view.card(d.card))
        means = MEANS.get(card, card)
        facts = ["rival" if target != NONE else "own", *plot]
        bought = self.most > MOST[TERSE] and sum(e[4] for _, e in d.supports)
        before = len(self.found[-1])
        if d.foiled:
            at, (_, _, _, by, foil, *_) = d.foiled
            guard = foil >= 0 and self.season.cards.kinds[foil].type == terms.GUARD
            self.leads_to(d, target)
            self.add(2, "plan", [n for n in d.places if n != at], d.who, target, facts, card=card, means=means)
            self.go_on_after(before)
            self.around(d)
            facts = ["guard" if guard else "self" if by == target else "stranger", *fact_of(self.view.card(foil))]
            self.add(2, "foil", [at], by, d.who, [*facts, "but", *facts_of(bought=bought)],
                     foil=self.view.card(foil))  # fmt: skip
            return
        more, effects, words = self.came_of(d)
        facts += [*more, *facts_of(nothing=not (more or effects))]
        helped = d.supports if self.most >= 4 else []
        if not (effects or helped or d.guards or d.reacts) and {*facts} <= SMALL | {*plot}:
            self.small.append((d, card))
            return
        if [*effects] == ["gain"] and target == NONE and not (helped or d.guards or d.reacts):
            self.gains.append((d, facts, effects, {"card": card, **words}))
            return
        self.leads_to(d, target)
        self.add(2, "scheme", d.places, d.who, target, facts, effects, **{"card": card, "means": means, **words})
        self.go_on_after(before)
        if failed := d.failed:
            self.add(3 if len(failed) > 1 else 4, "guarded", [n for n, _ in failed], failed[0][1][1], d.who,
                     [*facts_of(many=len(failed) > 1), "later"], guards=counted(len(failed), "guard"))  # fmt: skip
        self.around(d)

    def in_vain(self, deeds: Sequence[Deed]) -> None:
        """Tell of several schemes against one house, one after the other, that were all foiled."""
        first, before = deeds[0], len(self.found[-1])
        if reason := self.motive(first, first.target):
            self.add(3, "motive", first.places[:1], first.who, first.target, reason)
        bought = all(sum(e[4] for _, e in d.supports) for d in deeds)
        places = {n for d in deeds for n in (*d.places, *(at for at, _ in d.supports))}
        self.add(2, "in_vain", places, first.who, first.target, facts_of(bought=bought, twice=len(deeds) == 2),
                 times=spelled_times(len(deeds)))  # fmt: skip
        self.go_on_after(before)

    def leads_to(self, d: Deed, target: int) -> None:
        """Tell why a scheme was made, and who helped."""
        reason = self.motive(d, target)
        if reason:
            self.add(3, "motive", d.places[:1], d.who, target, reason)
        if d.supports and (d.foiled or self.most >= 4):
            seats = list(dict.fromkeys(e[2] for _, e in d.supports))
            facts = [
                *([] if reason else ["later"]),
                *facts_of(bought=sum(e[4] for _, e in d.supports), many=len(seats) > 1),
            ]
            self.add(3, "supported", [*(n for n, _ in d.supports), d.places[0]], d.who,
                     seats[0] if len(seats) == 1 else NONE, facts, number=spelled(len(seats)))  # fmt: skip

    def motive(self, d: Deed, target: int) -> list[str]:
        """Return why a scheme was turned against a house: it leads or is near the goal, which is said once, or schemed
        last against its author."""
        if target == NONE:
            return []
        before = self.stood(d.places[0])
        earlier = [pair for number, pair in self.season.plots if number < self.play.bout.id]
        earlier += [(e[1], e[3]) for n, e in self.placed(ev.SCHEME) if n < d.places[0]]
        between = [pair for pair in earlier if pair in ((target, d.who), (d.who, target))]
        known = target in self.targets
        self.targets.add(target)
        return [*facts_of(
            leader=not known and is_ahead(target, before),
            near_goal=not known and self.season.cards.goal - NEAR <= before[target],
            paid_back=between[-1:] == [(target, d.who)],
        )]  # fmt: skip

    def around(self, d: Deed) -> None:
        """Tell of guards that a foiled scheme got past, of those who were paid to let it happen, of other answers."""
        failed = d.failed
        stopped = d.foiled and d.foiled[1][4]
        tier = 3 if stopped and self.season.cards.kinds[stopped].type == terms.GUARD else 4
        if failed and d.foiled:
            self.add(tier, "guards_failed", [n for n, _ in failed], failed[0][1][1], d.who,
                     facts_of(many=len(failed) > 1), guards=counted(len(failed), "guard"))  # fmt: skip
        if d.restraints:
            backers = self.names(e[2] for _, e in d.restraints)
            self.add(3, "restrained", [n for n, _ in d.restraints], d.who, backers=backers)
        foil_of = d.foiled and tuple(d.foiled[1][3:5])
        for n, (_, who, other, *_) in d.reacts:
            # Of several looks of a guard the last is told.
            if (who, other) != foil_of and not any(at > n and (*e[1:3],) == (who, other) for at, e in d.reacts):
                again = any(at > n and e[1] == who for at, e in d.guards)
                held = again and any(at > n and e[1] == who and e[4] for at, e in d.guards)
                self.add(tier, "shown", [n], who, NONE, facts_of(again=again, held=held), card=self.view.card(other))

    def small_schemes(self) -> None:
        """Tell of the small schemes together, unless something greater is told."""
        # What the others did to no end is told only at full length.
        self.small = [(d, card) for d, card in self.small if self.most >= 4 or d.who in self.own]
        if not self.small:
            return
        tier = 4 if any(self.found) else 2
        cards: dict[int, Counter[str]] = {}
        for d, card in self.small:
            cards.setdefault(d.who, Counter())[card] += 1
        alike: dict[str, list[int]] = {}
        for who, own in cards.items():
            deeds = [small_deed(card) + " twice" * (n > 1) for card, n in sorted(own.items())]
            alike.setdefault(list_words(deeds), []).append(who)
        told = [f"{self.names(seats)} {deed}" for deed, seats in alike.items()]
        plots = ", and ".join([", ".join(told[:-1]), told[-1]] if told[1:] else told)
        self.add(tier, "small", [n for d, _ in self.small for n in d.places], NONE, NONE,
                 facts_of(one=len(cards) == 1, quiet=not any(self.found)), plots=plots)  # fmt: skip

    def influence_gained(self) -> None:
        """Tell of the houses that gained influence by schemes of their own: together if there are several."""
        plans: dict[str, list[int]] = {}
        for d, _, _, words in self.gains:
            plans.setdefault(GAINS.get(words["card"], words["card"]), []).append(d.who)
        houses = [*dict.fromkeys(d.who for d, *_ in self.gains)]
        if len(self.gains) == 1 or self.most >= 4:
            for d, facts, effects, words in self.gains:
                self.leads_to(d, NONE)
                self.add(2, "scheme", d.places, d.who, NONE, facts, effects, **words)
                self.around(d)
        elif plans:
            one = len(houses) == 1
            found = [f"with {plan}" if one else f"{self.names(seats)} with {plan}" for plan, seats in plans.items()]
            self.add(2, "gains", [n for d, *_ in self.gains for n in d.places], houses[0] if one else NONE, NONE,
                     facts_of(one=one), number=spelled(len(houses)), times=spelled_times(len(self.gains)),
                     gains=list_words(found))  # fmt: skip

    def shown(self, d: Deed) -> None:
        """Tell of a card that was shown when its moment came, or of an ability, in tier 2 if it has moved influence."""
        facts, effects, words = self.came_of(d)
        own = [] if d.kind == USE else fact_of(self.view.card(d.card))[1:]
        thing = d.events[0][1][3]
        card = self.view.card(d.card)
        if d.kind == USE:
            words["means"] = self.view.thing(thing) if thing >= 0 else f"the house of {card}"
        moved = any(e[0] == ev.INFLUENCE for _, e in d.events)
        tier, kind = (4, "uses") if d.kind == USE else (3, "reaction")
        patient = d.target if d.target not in (NONE, d.who) else NONE
        facts += [*facts_of(nothing=not (facts or effects)), *own]
        self.add(2 if moved else tier, kind, d.places, d.who, patient, facts, effects, **{"card": card, **words})

    # What may come in any play

    def lost(self, kind: str, places: Sequence[int], facts: Sequence[str], tier: int) -> None:
        """Tell of a fighter that a house has lost, as the last place has it; a champion takes influence along, and is
        told whatever the tier."""
        _, who, code, *_ = self.events[places[-1]]
        effects = self.champion_lost(places[-1])
        self.add(1 if effects else tier, kind, places, self.man(code), who, facts, effects)

    def champion_lost(self, place: int) -> dict[str, tuple[int, ...]]:
        """Return the influence that went with property lost in some place, as an effect."""
        swings = self.influence(terms.INF_LOST_CHAMPION, self.events[place][1])
        return {"champion_lost": (place + 1,)} if place + 1 in [n for n, _ in swings] else {}

    def deals(self) -> None:
        """Tell of gifts, and of deals about invitations and thumbs."""
        for n, (_, who, whom, deal, gold, *_) in self.placed(ev.DEAL):
            if deal in DEALS:
                self.add(3, "deal", [n], who, whom, [DEALS[deal], "paid" if gold else "free"])
        for n, (_, who, whom, gold, *_) in self.placed(ev.GIFT):
            self.add(3, "gift", [n], who, whom, gold=f"{spelled(gold)} gold")

    def rest(self) -> None:
        """Tell of all influence that no other clause tells, with its cause."""
        left = [(n, e) for n, e in self.placed(ev.INFLUENCE) if n not in self.cited]
        if left:
            self.begin_paragraph()
        for n, (_, who, cause, amount, now, *_) in left:
            words = {"now": spelled(now), "cause": terms.INFLUENCE_CAUSES[cause]}
            champion = cause == terms.INF_LOST_CHAMPION and n and self.events[n - 1][0] == ev.LOST
            if champion:
                words["man"] = self.view.thing(self.events[n - 1][2])
            facts = [*self.standing(n), *facts_of(champion=champion, table=cause == terms.INF_ENTERED)]
            self.add(2, "rose" if amount > 0 else "sank", [n], who, NONE, facts, **words)

    def ends(self) -> None:
        """Tell of a tournament of the houses at the goal, or of the last round; the season tells of its winner."""
        contest = [n for n, _ in self.placed(ev.TOURNAMENT)]
        if contest:
            there = self.placed(ev.AT_GOAL)
            self.add(1, "tournament", [*(n for n, _ in there), *contest], houses=self.names(e[1] for _, e in there))
        for n, _ in self.placed(ev.LAST_ROUND):
            self.add(1, "last_round", [n])


def small_deed(card: str) -> str:
    """Return what a small scheme was, in the past tense."""
    return SMALL_DEEDS.get(card, f"played {card}")
