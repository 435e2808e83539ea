"""The chronicle read as matches of the duel, and its people as a sentence calls them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ludus_cli.chronicle import told
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.words import HE, IT, SHE, Person, Pronouns, counted
from ludus_cli.core.english import list_words
from ludus_cli.core.letters import isolated
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.bout import BOUTS, worn_by
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, DEAD, DISCHARGED, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.styles import is_beast, is_mounted
from ludus_cli.rules.gladiator.table.lists import LISTS, arms_words

#: What a beast hurts with, as a fact of a phrase.
NATURE = {t.BOAR: "tusks", t.ELEPHANT: "tusks", t.RHINO: "horn", t.GAZELLE: "hooves", t.ZEBRA: "hooves", t.BEAR: "paws"}
CLAWS = "claws"


@dataclass(slots=True)
class Told(told.ToldMatch):
    """A match of the duel."""

    bout: Bout
    men: list[Gladiator]

    @property
    def rules(self) -> HouseRules:
        """The house rules by which it was fought."""
        return BOUTS.rules_of(self.bout.rules)

    @property
    def full(self) -> bool:
        """True if its record is a full one, with talents, luck and prestige."""
        return any("favours" in seat.result for seat in self.bout.seats)

    @property
    def riders(self) -> list[int]:
        """The seats whose men ride, in the order of their mounts, which are fighters after all seats."""
        return [who for who, g in enumerate(self.men) if is_mounted(g.style)]

    @property
    def beasts(self) -> list[int]:
        """The seats of beasts."""
        return [who for who, g in enumerate(self.men) if is_beast(g.style)]

    @property
    def hunt(self) -> bool:
        """True if beasts take part."""
        return bool(self.beasts)

    @property
    def victors(self) -> list[int]:
        """Seats of the victors; a man who fell in consecutive fights was beaten, whatever the next has done."""
        side = self.came(self.bout.winner)
        standing = [who for who in side if who not in self.beaten]
        return standing if self.bout.arranged == t.CONSECUTIVE and standing else side

    @property
    def beaten(self) -> list[int]:
        """Seats of the men who were killed or had to beg."""
        results = [seat.result for seat in self.bout.seats]
        return [who for who, result in enumerate(results) if result["state"] in (t.SPARED, t.SLAIN)]

    def beaten_by(self, who: int) -> int:
        """Return the seat of a man's conqueror, -1 for none; a mount's deeds are its rider's."""
        return LISTS.beaten_by(self.bout, self.bout.seats[who])

    def as_he_came(self, who: int) -> Gladiator:
        """A man by his card, whatever he wore for this match."""
        card = self.bout.seats[who].before
        return BOUTS.from_card(card) if card else self.men[who]

    def letter(self, who: int) -> str:
        """Return the letter that the match gives a man: V, S, M or "dead"; "" if he did not come in. Without draws
        there is no S: a man parted by nightfall has "-" (V44)."""
        drew = "-" if self.rules.no_draw else "S"
        seat = self.bout.seats[who]
        if seat.result["state"] == t.SLAIN:
            return "dead"
        return (
            "M" if seat.result["state"] == t.SPARED else {"won": "V", "drew": drew, "lost": "M"}.get(seat.outcome, "")
        )

    def taken(self, who: int) -> int:
        """Return the number of wounds that a man took."""
        return int(self.bout.seats[who].result["taken"])

    def is_beast(self, who: int) -> bool:
        """Return True if a fighter is a beast or a mount."""
        return who >= len(self.men) or is_beast(self.men[who].style)

    def nature(self, who: int) -> str:
        """Return the word for the natural weapon of a beast or a mount."""
        return NATURE.get(self.men[who].style, CLAWS) if who < len(self.men) else NATURE[t.ZEBRA]


def told_matches(c: Chronicle) -> Matches[Told]:
    """Return every match of a campaign, in the order of the chronicle; its men in their arms of that match (M41)."""
    return told.told_matches(c, BOUTS.bout_from, BOUTS.from_card, told_of)


def told_of(bout: Bout, events: Sequence[told.StoredEvent], men: list[Gladiator], mark: str) -> Told:
    """A match with its men as they came onto the sand."""
    return Told(bout, events, [*map(worn_by, men, bout.seats)], mark)


# People


#: What men are called whose style is no more than their weight.
SPOKEN = {t.LIGHT_SWORD: "light gladiator", t.MEDIUM_SWORD: "medium gladiator", t.HEAVY_SWORD: "heavy gladiator"}
#: Beasts that come in packs, with their plurals.
PLURALS = {"wolf": "wolves"}
#: The areas of a body as prose calls them: of two arms one is struck.
PARTS, BEAST_PARTS = ("head", "chest", "groin", "arm", "leg"), ("head", "chest", "groin", "foreleg", "hind leg")


def style_words(g: Gladiator) -> str:
    """Return the style of a man, or the kind of a beast."""
    return SPOKEN.get(g.style, t.KINDS[g.style])


def beasts_words(beasts: Sequence[Gladiator]) -> str:
    """Return beasts by their kinds: ``the tiger and two lions``."""
    kinds = [style_words(g).lower() for g in beasts]
    found = [(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    named = [f"the {kind}" if number == 1 else counted(number, kind, PLURALS.get(kind, "")) for kind, number in found]
    return list_words(named)


def part_words(area: int, *, beast: bool) -> str:
    """Return an area of the body in a sentence; of a rider's mount where it lies beyond his own (G43)."""
    return (BEAST_PARTS if beast or area >= t.MOUNT_AREAS else PARTS)[area % t.MOUNT_AREAS]


@dataclass(frozen=True, slots=True)
class Fighter(Person):
    """A gladiator or a beast in a sentence: his kind with its article, and his arms; a beast is ``it``."""

    kind: str
    arms: str
    weapon: str
    beast: bool = False

    placeholders: ClassVar[tuple[str, ...]] = (*Person.placeholders, "kind", "arms", "weapon", "A")

    @property
    def A(self) -> str:  # the placeholder {a.A}: his kind with its article
        return f"{'an' if self.kind[0] in 'AEIOU' else 'a'} {self.kind}"

    @property
    def pronouns(self) -> Pronouns:
        return IT if self.beast else SHE if self.female else HE


def person_of(g: Gladiator, *, alone: bool = True) -> Fighter:
    """Return a gladiator as a person; ``alone``: no other fighter in the match has his style."""
    name, beast = isolated(g.name), is_beast(g.style)
    kind = style_words(g)
    return Fighter(
        name=name,
        the=name if beast or not alone else f"the {kind}",
        female=g.female,
        kind=kind.lower() if beast else kind,
        arms="" if beast else arms_words(g),
        weapon="" if g.weapon == t.NO_ITEM else t.ITEMS[g.weapon],
        beast=beast,
    )


def body_words(g: Gladiator) -> str:
    """Sex and origin: ``Man, from Dacia``."""
    sex = "Woman" if g.female else "Man"
    return f"{sex}, from {isolated(g.origin)}" if g.origin else sex


def fate_words(g: Gladiator) -> str:
    """Return his fate in a word or two."""
    if g.status == DEAD:
        return "dead"
    if g.status == ACTIVE:
        return "free, and still fighting" if g.freed else "still fighting"
    if g.status == DISCHARGED:
        return "free, and discharged as a cripple" if g.freed else "discharged as a cripple"
    return "free" if g.freed else "retired"
