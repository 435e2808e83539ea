"""A month beside its battles: a season that begins or ends, and the machinations, as clauses of the lanistas."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.journal import ClosingTable, Row
from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.words import counted, printed, spelled, spelled_ordinal
from ludus_cli.core.english import list_words, with_article
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.terms import GLADIATOR, LEVELS
from ludus_cli.rules.forglory.book.view import KINDS
from ludus_cli.rules.forglory.telling.fought_match import is_woman, kind_words, own_name
from ludus_cli.rules.forglory.telling.seasons import Play, Season, Seasons

#: So many gladiators of a purchase are named.
NAMED = 2
#: Up to so many weeks are few, from so many on they are many.
FEW, MANY = 2, 8
#: By what a lanista buys most, where it is more than half.
AIMS = {"gladiator": "men", "training": "tricks", "economy": "house"}


@dataclass(slots=True)
class Dealings:
    """A lanista's dealings in the weeks of a month, as all at the table saw them: cards by number, coins spent; the
    gladiators bought and sent into the Arena, as events have them; ``fell`` has his fallen with the lanista and the
    card that did it, NONE for his own lost influence."""

    bought: list[int] = field(default_factory=list)
    spent: int = 0
    patrons: int = 0
    upgraded: list[tuple[int, int, int]] = field(default_factory=list)
    fell: list[tuple[int, int, int, int, int]] = field(default_factory=list)
    tokens: int = 0
    men: list[int] = field(default_factory=list)
    sent: int = 0


class Month:
    """The machinations of a month: ``own`` are the numbers of the lanistas with more detail."""

    def __init__(self, seasons: Seasons, month: int, own: Sequence[int], severity: str) -> None:
        self.month, self.severity = month, severity
        self.plays = seasons.weeks[month]
        self.season = seasons.of_month[month]
        #: No battle has ended it yet.
        self.open = all(when != month for when, _ in self.season.places)
        self.cards: Cards = self.plays[0].bout.cards
        self.names = [seasons.name(number) for number in self.season.seats]
        self.men = fighters(seasons, self.season)
        self.own = [who for who, number in enumerate(self.season.seats) if number in own]
        #: Week, play, place and event of each token that was taken.
        self.tokens: list[tuple[int, int, int, Sequence[int]]] = []
        self.dealings = [Dealings() for _ in self.names]
        for week, play in enumerate(self.plays, 1):
            self.read(week, play)

    def read(self, week: int, play: Play) -> None:
        """Read the machinations of a week."""
        by, card = NONE, NONE
        for n, event in enumerate(play.events):
            kind, who, *values = event
            did = self.dealings[who] if 0 <= who < len(self.dealings) else Dealings()
            if kind == ev.BOUGHT:
                did.bought.append(values[0])
                did.spent += values[1]
                if self.cards.kinds[values[0]].type == GLADIATOR:
                    did.men.append(values[2])
            elif kind == ev.PATRON:
                did.patrons += 1
            elif kind == ev.UPGRADED:
                did.upgraded.append((play.bout.id, n, values[0]))
            elif kind == ev.ENTERED:
                did.sent += 1
            elif kind == ev.DEFEATED:
                did.fell.append((play.bout.id, n, values[0], by, card))
                did.sent -= 1
            elif kind == ev.TOKEN:
                did.tokens += 1
                self.tokens.append((week, play.bout.id, n, event))
            if kind in (ev.PLAYED, ev.USED):
                by, card = who, values[0]
            elif kind in (ev.TURN, ev.INFLUENCE_LOST):
                by, card = NONE, NONE

    def made(
        self, kind: str, agent: int, facts: Iterable[str] = (), words: dict[str, str] | None = None,
        at: tuple[int, int] | None = None, patient: int = NONE,
    ) -> Clause:  # fmt: skip
        """Return a clause of the month, or of an event of a play: ``at`` is the number of the play and the place."""
        where, events = (f"match {at[0]}", at[1:]) if at else (f"month {self.month}", ())
        return Clause(kind, agent, patient, events, frozenset(facts) - {""}, words=words or {}, of=where)

    def gladiator(self, code: int) -> str:
        """Return a gladiator in words: ``the retiarius Castor`` if the month's battle tells of him, a champion by name,
        any other by kind, ``a tiro``."""
        bout, card = self.plays[0].bout, self.cards.kinds[code % KINDS]
        name, kind = printed(own_name(bout, code)), kind_words(bout, code)
        known = code in self.season.feats.get(self.month, ()) and name != printed(card.name)
        return name if card.level else f"the {kind} {name}" if known else with_article(kind)

    # What is told

    def all(self) -> list[list[Clause]]:
        """Return all clauses, by paragraphs."""
        everybody = range(len(self.names))
        opening = [self.weeks(), *self.contest()]
        if self.severity == TERSE:
            return [[*opening, *self.raised(everybody)]]
        others = sorted(
            (who for who in everybody if who not in self.own), key=lambda who: (self.aim(who), len(self.price(who)))
        )
        own = [[*self.largest([who]), *self.of_own(who), *self.raised([who])] for who in self.own]
        # That one had more to send than another is told once.
        told = {clause.kind for part in own for clause in part}
        largest = self.largest(others) if "plots_price" not in told else []
        rivals = [] if largest or "plots_largest" in told else [c for who in others for c in self.of_rival(who)]
        last = [*largest, *rivals, *self.raised(others), *self.plots()]
        return [part for part in (opening, *own, last) if part]

    def weeks(self) -> Clause:
        """Tell how long it took, or has taken so far."""
        weeks = len(self.plays)
        facts = facts_of(open=self.open, short=not self.open and weeks <= FEW, long=not self.open and weeks >= MANY)
        return self.made("plots_weeks", NONE, facts, {"weeks": f"{spelled(weeks)} week{'s' * (weeks > 1)}"})

    def contest(self) -> list[Clause]:
        """Tell who took the Reigning Champion tokens."""
        found = []
        for number, (week, play, n, event) in enumerate(self.tokens):
            same, first = self.tokens[0][3][1] == event[1], self.tokens[0][0]
            facts = facts_of(second=number and not same, both=number and same, at_once=number and first == week)
            found.append(self.made("plots_token", event[1], facts, {"week": spelled_ordinal(week)}, (play, n)))
        return found

    def aim(self, who: int) -> str:
        """Return what a lanista was after, as a fact: the deck of more than half of the purchases."""
        did = self.dealings[who]
        decks = Counter(self.cards.kinds[n].deck for n in did.bought)
        deck, most = decks.most_common(1)[0] if decks else ("", 0)
        return "nothing" if not did.bought else AIMS.get(deck, "mixed") if most * 2 > len(did.bought) else "mixed"

    def of_own(self, who: int) -> list[Clause]:
        """Tell of a person's lanista: what the coin was meant for, and the new gladiators."""
        did, price = self.dealings[who], self.price(who)
        # Who bought this and that had no plan to tell of.
        told = price or not did.men or self.aim(who) != "mixed"
        found = [*([self.made("plots_aim", who, [self.aim(who)])] if told else []), *price]
        if did.men:
            found.append(self.made("plots_hired", who, words={"men": self.hired(did.men)}))
        return found

    def hired(self, men: Sequence[int]) -> str:
        """Return new gladiators in words: those who felled another in the month's battle, and how many more."""
        able = [code for code in men if code in self.season.feats.get(self.month, ())][:NAMED]
        more = len(men) - len(able)
        if not able:
            return f"{spelled(more)} gladiators" if more > 1 else self.gladiator(men[0])
        return list_words([*map(self.gladiator, able), *([f"{spelled(more)} more"] if more else [])])

    def of_rival(self, who: int) -> list[Clause]:
        """Tell what a rival's coin was meant for, where all could see that it cost him in numbers."""
        price = self.price(who)
        return [self.made("plots_aim", who, [self.aim(who)]), *price] if price or self.severity == EPIC else []

    def largest(self, seats: Sequence[int]) -> list[Clause]:
        """Tell of the lanista among some who came to the battle with much the largest school, and whether that was
        meant."""
        sent = [did.sent for did in self.dealings]
        who = max(range(len(sent)), key=lambda one: sent[one])
        if self.open or who not in seats or sorted(sent)[-2] + 1 >= sent[who]:
            return []
        return [self.made("plots_largest", who, facts_of(meant=self.aim(who) == "men"))]

    def raised(self, seats: Sequence[int]) -> list[Clause]:
        """Tell whose champion has risen: of a person's lanista always, of a rival's if it has nothing more to learn."""
        found = []
        for who in seats:
            for play, n, card in self.dealings[who].upgraded[-1:]:
                if who not in self.own and self.severity != EPIC and self.cards.kinds[card].level != LEVELS:
                    continue
                facts = facts_of(
                    highest=self.cards.kinds[card].level == LEVELS, twice=len(self.dealings[who].upgraded) > 1
                )  # fmt: skip
                words = {"champion": printed(self.cards.kinds[card].name)}
                found.append(self.made("plots_raised", who, facts, words, (play, n)))
        return found

    def plots(self) -> list[Clause]:
        """Tell of the gladiators who fell before the battle, and who was behind it."""
        found = []
        for who, did in enumerate(self.dealings):
            for play, n, code, by, card in did.fell:
                words = {"man": self.gladiator(code)}
                if by not in (NONE, who):
                    facts = facts_of(poisoner=self.cards.names[card] == "Poisoner")
                    found.append(self.made("plots_felled", by, facts, words, (play, n), who))
                else:
                    found.append(self.made("plots_lost", who, (), words, (play, n)))
        return found

    def price(self, who: int) -> list[Clause]:
        """Tell what a lanista's plans cost, if another came to the battle with at least two gladiators more."""
        sent, aim = [did.sent for did in self.dealings], self.aim(who)
        if self.open or sent[who] > min(sent) or sent[who] + 1 >= max(sent) or aim in ("men", "nothing"):
            return []
        facts = [aim, *facts_of(none=sent[who] <= 0, one=sent[who] == 1)]
        rivals = list_words([name for name, number in zip(self.names, sent, strict=True) if number == max(sent)])
        return [self.made("plots_price", who, facts, {"rivals": rivals})]

    def table(self) -> ClosingTable:
        """Return the deeds of all, in numbers."""
        rows = []
        for name, did in zip(self.names, self.dealings, strict=True):
            men = len(did.men)
            numbers = [did.spent, men, len(did.bought) - men, did.patrons, did.tokens]
            rows.append(Row(name, [str(number or "–") for number in numbers]))
        heads = ["Coins spent", "Gladiators bought", "Other cards bought", "Patrons played", "Reigning Champion tokens"]
        return ClosingTable("The machinations in numbers", heads, rows)


# A season


def fighters(seasons: Seasons, season: Season) -> list[Fighter]:
    """Return the lanistas of a season as sentences need them."""
    return [
        Fighter(seasons.name(number), is_woman(seasons.name(number)), who) for who, number in enumerate(season.seats)
    ]


def season_opens(season: Season, names: Sequence[str]) -> list[list[Clause]]:
    """Tell of the lanistas of a season, who begins, and their champions."""
    order = [(season.first + step) % len(names) for step in range(len(names))]
    of = f"match {season.opened}"
    words = {"number": spelled_ordinal(season.number), "parties": list_words([names[who] for who in order])}
    facts = frozenset(facts_of(new=season.number == 1))
    found = [Clause("season_opens", season.first, season.favor, (), facts, words=words, of=of)]
    if season.champions:
        champions = [
            f"{printed(season.champions[who]).rstrip(' 1')} for {names[who]}"
            for who in order
            if who in season.champions
        ]
        found.append(Clause("season_champions", NONE, NONE, words={"list": list_words(champions)}, of=of))
    return [found]


def seats_table(season: Season, names: Sequence[str]) -> ClosingTable:
    """The seats of a season, in the order of turns."""
    rows = []
    for step in range(len(names)):
        who = (season.first + step) % len(names)
        champion = season.champions.get(who, "–")
        favor = "Crowd’s Favor" if who == season.favor else "–"
        rows.append(Row(names[who], [champion, str(season.coins.get(who, "–")), favor]))
    return ClosingTable("The seats", ["Champion", "Coin tokens at the start", "Token"], rows, frozenset({0, 2}))


def season_over(season: Season, names: Sequence[str], own: Sequence[int]) -> list[list[Clause]]:
    """Tell who won a season."""
    of, places = f"month {season.ended}", season.places_of(season.winner)
    won = places.count(1)
    facts = facts_of(ours=season.seats[season.winner] in own, all=won == len(places) > 1, last=won == 1 < len(places))
    words = {"number": spelled_ordinal(season.number), "battles": counted(len(places), "battle"), "won": spelled(won)}
    return [[Clause("season_won", season.winner, NONE, (), frozenset(facts), words=words, of=of)]]


def standings(season: Season, names: Sequence[str], month: int) -> ClosingTable:
    """Return the standings of the schools after a month's battles, the best place first."""
    over = season.ended == month
    # Between two no boast is taken, and glory decides. [F23]
    deeds = ("kills", "arenas", "glory" if len(names) == 2 else "boasts", "fame")
    rows = []
    for who in sorted(range(len(names)), key=lambda who: season.places_of(who, month)[-1]):
        until = season.places_of(who, month)
        card = season.after.get(month, season.last)[who]
        champion = f"{card.get('champion') or '–'} {card.get('level') or ''}".strip()
        if season.freed == who and over:
            champion = f"{card.get('last')}, free"
        cells = [", ".join(map(str, until)), *(str(season.gained(who, name, month) or "–") for name in deeds), champion]
        rows.append(Row(names[who] + (" (winner)" if over and who == season.winner else ""), cells))
    words = {
        "kills": "Opponents defeated",
        "arenas": "Arena cards",
        "glory": "Glory",
        "boasts": "Boasts",
        "fame": "Fame",
    }
    heads = ["Places in battles", *map(words.__getitem__, deeds), "Champion"]
    title = "Final standings" if over else "Standings"
    return ClosingTable(title, heads, rows, frozenset({0, 5}))
