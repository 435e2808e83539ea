"""A month beside its battles: a season that begins or ends, and the machinations."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.journal import ClosingTable, Row
from ludus_cli.chronicle.prose import EPIC, TERSE
from ludus_cli.chronicle.statements import Saying
from ludus_cli.chronicle.words import Person, counted, number_word, ordinal, printed
from ludus_cli.core.english import capital, list_words, stated
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.book.cards import Cards
from ludus_cli.rules.forglory.book.terms import GLADIATOR, LEVELS
from ludus_cli.rules.forglory.telling.fought_match import fighter_of, own_name
from ludus_cli.rules.forglory.telling.seasons import Play, Season, Seasons

#: So many purchases of a rival are named.
NAMED = 4
#: By what a lanista buys most, where it is more than half.
AIMS = {"gladiator": "men", "training": "tricks", "economy": "house"}


@dataclass(slots=True)
class Dealings:
    """A lanista's dealings in the weeks of a month, as all at the table saw them: cards by number, coins spent; his
    fallen, as events have them."""

    bought: list[int] = field(default_factory=list)
    spent: int = 0
    patrons: list[int] = field(default_factory=list)
    upgraded: list[tuple[int, int, int]] = field(default_factory=list)
    trashed: int = 0
    fell: list[tuple[int, int, int]] = field(default_factory=list)
    tokens: int = 0


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
        self.own = [who for who, number in enumerate(self.season.seats) if number in own]
        #: Week, play, place and event of each token that was taken.
        self.tokens: list[tuple[int, int, int, Sequence[int]]] = []
        self.dealings = [Dealings() for _ in self.names]
        for week, play in enumerate(self.plays, 1):
            self.read(week, play)

    def read(self, week: int, play: Play) -> None:
        """Read the machinations of a week."""
        for n, event in enumerate(play.events):
            kind, who, *values = event
            if kind == ev.BOUGHT:
                self.dealings[who].bought.append(values[0])
                self.dealings[who].spent += values[1]
            elif kind == ev.PATRON:
                self.dealings[who].patrons.append(values[0])
            elif kind == ev.UPGRADED:
                self.dealings[who].upgraded.append((play.bout.id, n, values[0]))
            elif kind == ev.TRASHED:
                self.dealings[who].trashed += 1
            elif kind == ev.DEFEATED:
                self.dealings[who].fell.append((play.bout.id, n, values[0]))
            elif kind == ev.TOKEN:
                self.dealings[who].tokens += 1
                self.tokens.append((week, play.bout.id, n, event))

    # Words

    def person(self, who: int) -> Person:
        """A lanista in a sentence."""
        return Person(self.names[who], self.names[who], False)

    def say(self, bank: str, *facts: str, of: int = 0, events: Iterable[int] = (), **words: str | Person) -> Saying:
        """A saying of the month, or of a play of it."""
        where = f"match {of}" if of else f"month {self.month}"
        return Saying(bank, words, where, tuple(events), facts)

    def items(self, numbers: Sequence[int]) -> list[str]:
        """Cards by name, those that are alike counted."""
        count = Counter(numbers)
        names = {n: printed(self.cards.names[n]) for n in count}
        return [names[n] if count[n] == 1 else f"{number_word(count[n])} of {names[n]}" for n in count]

    def cards_words(self, numbers: Sequence[int]) -> str:
        """Cards in a row: ``Tiro, two of Scissor and Aim``."""
        return list_words(self.items(numbers))

    # What is said

    def all(self) -> list[list[Saying]]:
        """Return all sayings, by paragraphs."""
        everybody = range(len(self.names))
        opening = [self.weeks(), *self.contest()]
        if self.severity == TERSE:
            return [[*opening, *self.raised(everybody)]]
        others = [who for who in everybody if who not in self.own]
        rivals = [self.of_rival(who) for who in others]
        return [
            opening,
            *(self.of_own(who) + self.raised([who]) for who in self.own),
            [*rivals, *self.raised(others), *self.losses()],
        ]

    def weeks(self) -> Saying:
        """Tell how long it took, or has taken so far."""
        weeks = len(self.plays)
        if self.open:
            return self.say("weeks_so_far", weeks=counted(weeks, "week"))
        facts = ["short"] if weeks <= 2 else ["long"] if weeks >= 8 else []
        return self.say("weeks", *facts, weeks=counted(weeks, "week"))

    def contest(self) -> list[Saying]:
        """Tell who took the Reigning Champion tokens."""
        found = []
        for number, (week, play, n, event) in enumerate(self.tokens):
            facts = ["second"] if number else []
            if number and self.tokens[0][3][1] == event[1]:
                facts = ["both"]
            found.append(
                self.say(
                    "token", *facts, of=play, events=[n], l=self.person(event[1]), week=ordinal(week),
                    blood=number_word(event[2]), boast=number_word(event[3]),
                )
            )  # fmt: skip
        return found

    def of_own(self, who: int) -> list[Saying]:
        """Tell of a person's lanista: his purchases, his spending, and his use of them."""
        did, a = self.dealings[who], self.person(who)
        kinds = self.cards.kinds
        men = [n for n in did.bought if kinds[n].type == GLADIATOR]
        rest = [n for n in did.bought if kinds[n].type != GLADIATOR]
        found = stated(
            (men, self.say("hires", l=a, men=self.cards_words(men))),
            (rest, self.say("buys", l=a, list_a=self.cards_words(rest))),
            (not did.bought, self.say("thrift", l=a)),
        )
        if did.spent:
            decks = Counter(kinds[n].deck for n in did.bought)
            deck, most = decks.most_common(1)[0]
            facts = [AIMS[deck]] if most * 2 > len(did.bought) and deck in AIMS else []
            found.append(self.say("spent", *facts, l=a, coins=f"{Number(did.spent):coin}"))
        return found + stated(
            (did.patrons, self.say("patrons", l=a, list_a=self.cards_words(did.patrons))),
            (did.trashed and self.severity == EPIC, self.say("trashed", l=a, cards=counted(did.trashed, "card"))),
        )

    def of_rival(self, who: int) -> Saying:
        """Tell of a rival in a sentence, by the facts that all saw."""
        did = self.dealings[who]
        if not did.bought:
            return self.say("thrift", l=self.person(who))
        # What costs most is seen most.
        dear = sorted(did.bought, key=lambda n: -self.cards.kinds[n].cost)
        named = dear if self.severity == EPIC or len(dear) == NAMED + 1 else dear[:NAMED]
        items = self.items(named)
        if len(named) < len(dear):
            items.append(f"{number_word(len(dear) - len(named))} other cards")
        coins = f"{Number(did.spent):coin}"
        return self.say("rival", l=self.person(who), list_a=list_words(items), coins=coins)

    def raised(self, seats: Sequence[int]) -> list[Saying]:
        """Tell whose champion has risen, and to which level."""
        found = []
        for who in seats:
            did = self.dealings[who]
            if did.upgraded:
                play, n, card = did.upgraded[-1]
                kind = self.cards.kinds[card]
                facts = ["highest"] if kind.level == LEVELS else ["twice"] if len(did.upgraded) > 1 else []
                found.append(
                    self.say(
                        "upgraded", *facts, of=play, events=[n], l=self.person(who), champion=kind.name,
                        level=number_word(kind.level),
                    )
                )  # fmt: skip
        return found

    def losses(self) -> list[Saying]:
        """Tell of the gladiators who fell before the battle."""
        bout = self.plays[0].bout
        return [
            self.say(
                "lost", of=play, events=[n], l=self.person(who),
                f=fighter_of(bout, code, self.names[who]).name, name=own_name(bout, code),
            )
            for who, did in enumerate(self.dealings)
            for play, n, code in did.fell
        ]  # fmt: skip

    def table(self) -> ClosingTable:
        """Return the deeds of all, in numbers."""
        rows = []
        for name, did in zip(self.names, self.dealings, strict=True):
            men = sum(self.cards.kinds[n].type == GLADIATOR for n in did.bought)
            numbers = [did.spent, men, len(did.bought) - men, len(did.patrons), did.tokens]
            rows.append(Row(name, [str(number or "–") for number in numbers]))
        heads = ["Coins spent", "Gladiators bought", "Other cards", "Patrons played", "Tokens"]
        return ClosingTable("The machinations in numbers", heads, rows)


# A season


def season_opens(season: Season, names: Sequence[str]) -> list[list[Saying]]:
    """Tell of the players at the table, their champions, and the first player."""
    order = [(season.first + step) % len(names) for step in range(len(names))]
    of, people = f"match {season.opened}", [Person(name, name, False) for name in names]
    found = [
        Saying(
            "season_opens",
            {
                "number": ordinal(season.number), "parties": list_words([names[who] for who in order]),
                "l": people[season.first], "b": people[season.favor],
            },
            of,
            (),
            ("new",) if season.number == 1 else (),
        )
    ]  # fmt: skip
    if season.champions:
        words = [
            f"{names[who]} with {season.champions[who].removesuffix(' 1')}" for who in order if who in season.champions
        ]
        found.append(Saying("champions", {"list_a": list_words(words)}, of))
    return [found]


def seats_table(season: Season, names: Sequence[str]) -> ClosingTable:
    """The seats of a season, in the order of turns."""
    rows = []
    for step in range(len(names)):
        who = (season.first + step) % len(names)
        champion = season.champions.get(who, "–")
        favor = "Crowd’s Favor" if who == season.favor else "–"
        rows.append(Row(names[who], [champion, str(season.coins.get(who, "–")), favor]))
    return ClosingTable("The seats", ["Champion", "Coin tokens", "Besides"], rows, frozenset({0, 2}))


def season_over(season: Season, names: Sequence[str], own: Sequence[int]) -> list[list[Saying]]:
    """Tell who won a season, and the Fame it brought."""
    winner = names[season.winner]
    a = Person(winner, winner, False)
    of = f"month {season.ended}"
    facts = ("ours",) if season.seats[season.winner] in own else ()
    places = season.places_of(season.winner)
    won = sum(place == 1 for place in places)
    words: dict[str, str | Person] = {
        "l": a, "number": ordinal(season.number), "battles": counted(len(places), "battle"),
        "won": number_word(won),
    }  # fmt: skip
    if won == len(places):
        facts = (*facts, "all")
    elif won == 1:
        facts = (*facts, "last")
    found = [Saying("season_over", words, of, (), facts)]
    fame = sorted(((season.gained(who, "fame"), -who) for who in range(len(names))), reverse=True)
    if fame[0][0]:
        most, who = fame[0]
        person = Person(names[-who], names[-who], False)
        same = ("winner",) if -who == season.winner else ()
        found.append(Saying("season_fame", {"l": person, "fame": str(most)}, of, (), same))
    return [found]


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
    heads = ["Places", *map(capital, deeds), "Champion"]
    title = "The season in the end" if over else "How the schools stand"
    return ClosingTable(title, heads, rows, frozenset({0, 5}))
