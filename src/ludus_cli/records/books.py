"""The records themselves: hall of fame, cemetery, streaks, meetings, kinds of fighters, places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from ludus_cli.records.annals import DREW, LOST, WON, Annals, Fight, Man, Part, careers

#: Freedom, beside the numbers by which the hall may be ranked.
FREE = "Free"


# Hall of fame


def numbers_of(men: Iterable[Man]) -> list[str]:
    """The numbers that men are known for, those first that count most."""
    return list(dict.fromkeys(name for man in men for name in man.honours.numbers))


def hall(annals: Annals, everybody: bool = False, by: str = "") -> list[Man]:
    """Return the men who have fought, the greatest first: by one of :func:`numbers_of` or FREE, else by all numbers in
    their order."""
    return ranked((man for man in annals.men if man.fights and man.matches), everybody, by)


def houses(annals: Annals, everybody: bool = False, by: str = "") -> list[Man]:
    """Return the men who do not fight themselves, the greatest first, as in the hall."""
    return ranked((man for man in annals.men if not man.fights), everybody, by)


def ranked(men: Iterable[Man], everybody: bool, by: str) -> list[Man]:
    """The Stars among some men, or all, the greatest first."""

    def rank(man: Man) -> tuple[int, ...]:
        numbers = man.honours.numbers
        first = man.honours.free if by == FREE else numbers.get(by, 0)
        return (-first, *(-value for value in numbers.values()))

    return sorted((man for man in men if everybody or man.star), key=rank)


# Cemetery


@dataclass(slots=True)
class Grave:
    """A man who died, in which month, and how; the match that cost him his life, and the man who caused it, if there is
    one: in the match itself, or by a decision in the month in which he lost it."""

    man: Man
    month: int
    kind: int
    fate: str
    fight: Fight | None = None
    by: Man | None = None


def graves(annals: Annals, everybody: bool = False) -> list[Grave]:
    """The dead of matches in which a Star stood, or of all, and Stars, or all, who died outside matches, in the order
    in which they fell."""
    found = [
        Grave(part.man, fight.month, part.kind, part.fate, fight, part.by)
        for fight in annals.seen(everybody)
        for part in fight.parts
        if part.died
    ]
    in_matches = {part.man for fight in annals.fights for part in fight.parts if part.died}
    last = {man: own[-1] for man, own in careers(annals, everybody=True)}
    for man in annals.men:
        if man.end and man not in in_matches and (man.star or everybody):
            grave = Grave(man, man.left, man.honours.kind, man.end)
            fight, part = last.get(man, (None, None))
            if fight and part and part.outcome == LOST and fight.month == man.left:
                grave.fight, grave.by = fight, part.by
            found.append(grave)
    return sorted(found, key=lambda grave: grave.month)


# Streaks


@dataclass(slots=True)
class Streak:
    """A number of matches of a man in a row that went alike, from the first to the last of them; ``runs``: it
    has not ended yet."""

    what: str
    man: Man
    length: int
    first: Fight
    last: Fight
    runs: bool


#: What may go alike, in words, and whether a man's part in a match was of that sort.
STREAKS: tuple[tuple[str, Callable[[Fight, Part], bool]], ...] = (
    ("victories", lambda fight, part: part.outcome == WON),
    # A victory counts even if the winner dies of his wounds.
    ("unbeaten", lambda fight, part: part.outcome == WON or (part.outcome != LOST and not part.died)),
    ("deadly", lambda fight, part: bool(fight.killed_by(part.man))),
    ("spared", lambda fight, part: part.spared),
    ("defeats", lambda fight, part: part.outcome == LOST),
)
#: Twice is the least that is a streak.
SHORTEST = 2


def streaks(annals: Annals, everybody: bool = False) -> list[Streak]:
    """The longest streak of each sort that every man has had, the longest first, sort by sort."""
    lives = list(careers(annals, everybody))
    found: list[Streak] = []
    for what, alike in STREAKS:
        own = [longest(what, alike, man, life) for man, life in lives]
        long = [streak for streak in own if streak is not None and streak.length >= SHORTEST]
        found += sorted(long, key=lambda streak: -streak.length)
    return found


def longest(
    what: str, alike: Callable[[Fight, Part], bool], man: Man, life: Sequence[tuple[Fight, Part]]
) -> Streak | None:
    """The longest streak of a sort in a man's matches, the first of several; None for none."""
    best: Streak | None = None
    first, length = None, 0
    for fight, part in life:
        if not alike(fight, part):
            first, length = None, 0
            continue
        first, length = first or fight, length + 1
        if best is None or length > best.length:
            runs = man.fights_on and fight is life[-1][0]
            best = Streak(what, man, length, first, fight, runs)
    return best


# Head to head


@dataclass(slots=True)
class Meeting:
    """Two men who have stood on different sides, a Star first, and their matches as the first of them had them: a match
    that neither of them won is drawn between them. ``killed`` is the man who died by the other's hand."""

    one: Man
    two: Man
    fights: list[Fight] = field(default_factory=list)
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    killed: Man | None = None


def meetings(annals: Annals, everybody: bool = False) -> list[Meeting]:
    """The meetings of Stars with others, or of everybody, those first who met most often."""
    found: dict[tuple[Man, Man], Meeting] = {}
    for fight in annals.fights:
        for place, one in enumerate(fight.parts):
            for two in fight.parts[place + 1 :]:
                if one.side != two.side and (everybody or one.man.star or two.man.star):
                    note(found, fight, one, two)
    return sorted(found.values(), key=lambda meeting: -len(meeting.fights))


def note(found: dict[tuple[Man, Man], Meeting], fight: Fight, one: Part, two: Part) -> None:
    """Add a match of two men to their meetings."""
    if (not one.man.star, one.man.id) > (not two.man.star, two.man.id):
        one, two = two, one
    meeting = found.setdefault((one.man, two.man), Meeting(one.man, two.man))
    meeting.fights.append(fight)
    if one.outcome == WON:
        meeting.wins += 1
    elif two.outcome == WON:
        meeting.defeats += 1
    else:
        meeting.draws += 1
    for part, other in ((one, two), (two, one)):
        if part.died and part.by is other.man:
            meeting.killed = part.man


# Kinds of fighters, and places


@dataclass(slots=True)
class Tally:
    """The record of some men: their matches and results, their own deaths, and the deaths of men that they brought
    down."""

    matches: int = 0
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    died: int = 0
    foes_dead: int = 0

    def count(self, part: Part, foes_dead: int) -> None:
        """Add a man's part in a match, with the number of men that he brought down and who died."""
        self.matches += 1
        self.wins += part.outcome == WON
        self.defeats += part.outcome == LOST
        self.draws += part.outcome == DREW
        self.died += part.died
        self.foes_dead += foes_dead


def by_kind(annals: Annals, everybody: bool = False) -> tuple[dict[int, Tally], dict[int, Tally]]:
    """Return the records of Stars, or of everybody, as each kind of fighter, and against each. A match against several
    of a kind counts once, with those of that kind that they killed."""
    own: dict[int, Tally] = {}
    against: dict[int, Tally] = {}
    for fight in annals.fights:
        for part in fight.parts:
            if not (everybody or part.man.star):
                continue
            killed = [other.kind for other in fight.killed_by(part.man)]
            own.setdefault(part.kind, Tally()).count(part, len(killed))
            for kind in {foe.kind for foe in fight.parts if foe.side != part.side}:
                against.setdefault(kind, Tally()).count(part, killed.count(kind))
    return dict(sorted(own.items())), dict(sorted(against.items()))


@dataclass(slots=True)
class Ground:
    """A place: its matches, how they went for the Stars in them, how many died there, Stars or not."""

    fights: list[Fight] = field(default_factory=list)
    stars: Tally = field(default_factory=Tally)
    deaths: int = 0


def by_place(annals: Annals, everybody: bool = False) -> dict[int, Ground]:
    """The ground of each place, with its matches of Stars or in all."""
    found: dict[int, Ground] = {}
    for fight in annals.seen(everybody):
        ground = found.setdefault(fight.place, Ground())
        ground.fights.append(fight)
        for part in fight.parts:
            ground.deaths += part.died
            if part.man.star:
                ground.stars.count(part, len(fight.killed_by(part.man)))
    return dict(sorted(found.items()))


def span(fights: Iterable[Fight]) -> tuple[int, int]:
    """The first and the last month of some matches."""
    months = [fight.month for fight in fights]
    return min(months), max(months)
