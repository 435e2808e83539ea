"""A play of houses in sayings: the common part of its intrigue, its market, its games and its end.

Sayings name their source by the play's number and the places of its events; the words are in the banks. Tiers rank
their importance: 1 the ends of seasons and men, 2 influence, schemes, hosts, 3 healing, auctions, wagers, support, 4
the books and all else. [Journal]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import Person, counted
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.telling.clauses import came_of, gold_words
from ludus_cli.rules.spartacus.telling.deeds import REACTION, SCHEME, USE, Deed, Event, Placed, deeds_of
from ludus_cli.rules.spartacus.telling.fought_match import person_named
from ludus_cli.rules.spartacus.telling.seasons import Play, Season

#: The last tier that is told.
MOST = {TERSE: 2, STANDARD: 3, EPIC: 4}
#: The facts of a deal, by what it is about; those of schemes and trades are told with them.
DEALS = {2: "invitation", 3: "pass", 4: "thumb", 8: "down", 9: "swap"}


class Telling:
    """Gathers the sayings of one play; ``own`` are the seats of persons."""

    def __init__(self, season: Season, play: Play, own: Sequence[int], severity: str) -> None:
        self.season, self.play, self.own = season, play, own
        self.severity, self.most = severity, MOST[severity]
        self.view = play.view
        self.events = play.events
        self.deeds = deeds_of(play.events, season.cards)
        #: The places of events that some saying tells.
        self.cited: set[int] = set()
        self.found: list[list[Saying]] = [[]]

    def all(self) -> list[list[Saying]]:
        """Return the sayings, by paragraphs."""
        self.gather_sayings()
        self.begin_paragraph()
        self.rest()
        self.ends()
        return [part for part in self.found if part]

    def gather_sayings(self) -> None:
        """Gather the sayings that only this kind of play has."""
        # No play is told by this class itself, and each kind says it in its own.
        raise NotImplementedError

    # Words

    def person(self, who: int) -> Person:
        """Return a Dominus in a sentence."""
        return person_named(self.view.name(who))

    def names(self, seats: Iterable[int]) -> str:
        """Return Domini in a row."""
        return list_words([self.view.name(who) for who in seats])

    def begin_paragraph(self) -> None:
        """Begin a new paragraph."""
        if self.found[-1]:
            self.found.append([])

    def say(
        self, tier: int, bank: str, places: Iterable[int], facts: Iterable[str] = (), /, **words: str | Person
    ) -> None:
        """Add a saying of this play, told by its events at some places, unless its tier is left out. Without facts it
        is "plain", and its words need not be true with any fact."""
        where = tuple(places)
        self.cited.update(where)
        if tier <= self.most:
            self.found[-1].append(Saying(bank, words, f"match {self.play.bout.id}", where, tuple(facts) or ("plain",)))

    def places(self, *kinds: int) -> list[int]:
        """Return the places of all events of some kinds."""
        return [n for n, _ in self.play.placed_events(*kinds)]

    def gold(self, cause: int, who: int | None = None, kind: int = ev.GOLD) -> list[Placed]:
        """Return the payments for some cause, of one house if asked."""
        return [(n, e) for n, e in self.play.placed_events(kind) if e[2] == cause and who in (None, e[1])]

    def influence_changes(self, cause: int, who: int | None = None) -> list[Placed]:
        """Return the changes of influence for some cause, of one house if asked."""
        return self.gold(cause, who, ev.INFLUENCE)

    def by_house(self, kind: int, after: int = -1) -> Iterator[tuple[int, list[int], list[Event]]]:
        """Yield the events of a kind behind a place, house by house, with their places."""
        found = [(n, e) for n, e in self.play.placed_events(kind) if n > after]
        for who in dict.fromkeys(e[1] for _, e in found):
            own = [(n, e) for n, e in found if e[1] == who]
            yield who, [n for n, _ in own], [e for _, e in own]

    # Deeds

    def deed(self, d: Deed) -> None:
        """Tell of a deed, with its results."""
        if d.kind == SCHEME:
            self.scheme(d)
        elif d.kind == REACTION:
            self.reaction(d)
        elif d.kind == USE:
            self.use(d)

    def scheme(self, d: Deed) -> None:
        """Tell of a scheme: its supporters, its foil, or its results."""
        schemer, card = self.person(d.who), self.view.card(d.card)
        target = {"t": self.person(d.target)} if d.target not in (terms.NOBODY, d.who) else {}
        facts = ["rival"] if target else []
        if d.foiled:
            _, (_, _, _, by, foil, *_) = d.foiled
            guard = self.season.cards.kinds[foil].type == terms.GUARD if foil >= 0 else False
            own = by == d.target
            facts += ["guard"] if guard else ["own"] if own and target else ["stranger"]
            self.say(2, "scheme_foiled", d.places, facts, l=schemer, card=card, b=self.person(by),
                     foil="a guard" if guard else self.view.card(foil), **target)  # fmt: skip
        else:
            effects = came_of(self.view, d.who, d.effects, d.target)
            facts += ["effect"] if effects else ["nothing"]
            facts += ["unopposed"] if effects and not (d.guards or d.reacts) else []
            self.say(2, "scheme_done", d.places, facts, l=schemer, card=card, effects=list_words(effects), **target)
        failed = [(n, e) for n, e in d.guards if not e[4]]
        if failed:
            bank = "guards_failed" if d.foiled else "guards_fail"
            self.say(3, bank, [n for n, _ in failed], (), b=self.person(failed[0][1][1]),
                     guards=counted(len(failed), "guard"))  # fmt: skip
        foil = d.foiled and tuple(d.foiled[1][3:5])
        for n, (_, who, other, *_) in d.reacts:
            if (who, other) != foil:
                again = any(at > n and e[1] == who for at, e in d.guards)
                self.say(3, "shown", [n], ["again"] if again else [], b=self.person(who), card=self.view.card(other))
        self.supported(d)

    def supported(self, d: Deed) -> None:
        """Tell of influence lent to a scheme, and of restraint paid for."""
        for bank, deals in (("supported", d.supports), ("restrained", d.restraints)):
            if deals:
                gold = sum(e[4] for _, e in deals)
                names = self.names(e[2] for _, e in deals)
                facts = [] if gold else ["free"]
                self.say(3, bank, [n for n, _ in deals], facts, l=self.person(d.who), list_a=names,
                         gold=gold_words(gold), card=self.view.card(d.card))  # fmt: skip

    def reaction(self, d: Deed) -> None:
        """Tell of a card that was shown when its moment came."""
        effects = came_of(self.view, d.who, d.effects)
        undone = any(e[0] == ev.REACTION_FOILED for _, e in d.events)
        facts = ["undone"] if undone else [] if effects else ["nothing"]
        tier = 2 if any(e[0] == ev.INFLUENCE for _, e in d.events) else 3
        self.say(tier, "reaction", d.places, facts, l=self.person(d.who), card=self.view.card(d.card),
                 effects=list_words(effects))  # fmt: skip

    def use(self, d: Deed) -> None:
        """Tell of an ability that was used: in tier 2 if it has moved influence, else in tier 4."""
        effects = came_of(self.view, d.who, d.effects)
        thing = d.events[0][1][3]
        name = self.view.thing(thing) if thing >= 0 else f"the house of {self.view.card(d.card)}"
        tier = 2 if any(e[0] == ev.INFLUENCE for _, e in d.events) else 4
        facts = [] if effects else ["nothing"]
        self.say(tier, "uses", d.places, facts, l=self.person(d.who), thing=name, effects=list_words(effects))

    # What may come in any play

    def deals(self) -> None:
        """Tell of gifts, and of deals about invitations and thumbs."""
        for n, (_, who, whom, deal, gold, *_) in self.play.placed_events(ev.DEAL):
            if deal in DEALS:
                facts = [DEALS[deal], "paid" if gold else "free"]
                self.say(3, "deal", [n], facts, l=self.person(who), b=self.person(whom), gold=gold_words(gold))
        for n, (_, who, whom, gold, *_) in self.play.placed_events(ev.GIFT):
            self.say(3, "gift", [n], (), l=self.person(who), b=self.person(whom), gold=gold_words(gold))

    def rest(self) -> None:
        """Tell of all influence that no other sentence tells, with its cause."""
        for n, (_, who, cause, amount, now, *_) in self.play.placed_events(ev.INFLUENCE):
            if n not in self.cited:
                facts, man = ["rises" if amount > 0 else "falls"], ""
                if cause == terms.INF_ENTERED:
                    facts = ["entered"]
                elif cause == terms.INF_LOST_CHAMPION and n and self.events[n - 1][0] == ev.LOST:
                    facts, man = ["champion"], self.view.thing(self.events[n - 1][2])
                self.say(2, "influence", [n], facts, l=self.person(who), now=str(now), man=man,
                         cause=terms.INFLUENCE_CAUSES[cause])  # fmt: skip

    def ends(self) -> None:
        """Tell of a tournament of the houses at the goal, or of the last round; the season tells of its winner."""
        there = self.places(ev.AT_GOAL)
        contest = self.places(ev.TOURNAMENT)
        if contest:
            names = self.names(self.events[n][1] for n in there)
            self.say(1, "tournament", [*there, *contest], (), list_a=names)
        values = list(self.play.placed_events(ev.VALUED))
        if values:
            words = list_words([f"{self.view.name(e[1])} {e[2]}" for _, e in values])
            self.say(3, "valued", [n for n, _ in values], (), list_a=words)
        for n, e in self.play.placed_events(ev.LAST_ROUND):
            self.say(1, "last_round", [n], (), round=str(e[2]))


def stakes_words(events: Iterable[Event], corners: Sequence[str]) -> str:
    """Return ``2 gold on Celadus and 1 on an injury``; ``corners`` are the names of the corners."""
    found = [(corners[e[2]], e[3]) for e in events]
    return list_words(
        [f"{gold_words(gold) if place == 0 else gold} on {corner}" for place, (corner, gold) in enumerate(found)]
    )
