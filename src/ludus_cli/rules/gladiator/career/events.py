"""Events of careers [31 to 38]. Numbers 110 to 159; append, never renumber."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.game.elements.vocabulary import FLAG, NUMBER, REST, Value, one_of
from ludus_cli.rules.gladiator.book import styles, terms as t
from ludus_cli.rules.gladiator.book.events import AREA, V
from ludus_cli.rules.gladiator.tables.events_of_month import EVENTS

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.view import View

TALENT = one_of(t.TALENTS)
CHARACTERISTIC = one_of(t.CHARACTERISTICS)

# Talents and intimidation in a match (110 to 114)

#: PB of a man whose side has daunted the other before the match [35.4].
DAUNTS: int = V.event(
    110,
    "daunts",
    line="{who} intimidates the opponents in front of {him}, and gets {points} more CF in every phase",
    weight=2,
    points=NUMBER,
)
#: A Fatal Blow [31]: the CF of the attack that he gives up, and what the defence loses.
GIVES_UP: int = V.event(
    111, "gives_up", weight=3,
    line="{who} gives up an attack of {cf} CF for a Fatal Blow: the next area that {he} attacks is defended with "
    "{lowered} CF less",
    cf=NUMBER, lowered=NUMBER,
)  # fmt: skip
#: Toughness [31]: the first wound of an area costs a CF less.
SHRUGS_OFF: int = V.event(112, "shrugs_off", line="{who} shrugs off the first wound of {his} {area}", area=AREA)

# Luck in a match, and matches in several fights (115 to 117)


def favour(view: View, who: int, granted: int, _: int, left: int) -> str:
    """Return the line of a favour, with LK if it has changed."""
    if not granted:
        return f"{view.name(who)} calls on the gods, in vain"
    return f"{view.name(who)} calls on the gods and gets a second roll, with LK {left} left"


#: He has called for another roll of a table [34.3], and what LK he has left.
FAVOUR: int = V.event(115, "favour", line=favour, weight=2, granted=FLAG, table=REST, luck=NUMBER)
#: Which of the two rolls he takes.
TAKES_ROLL: int = V.event(
    116, "takes_roll", weight=2, new=FLAG,
    line=lambda view, who, new, *_: f"{view.name(who)} {'takes the new roll' if new else 'keeps the first roll'}",
)  # fmt: skip
#: The next fight of a consecutive match, the first being number 1: he comes in [38.2].
NEXT_FIGHT: int = V.event(117, "next_fight", line="Fight {number}: {who} is next", weight=3, number=NUMBER)

# Growth: creation, talents, injuries, experience, prestige, luck (120 to 139)

AREA_HURT = one_of(t.AREAS)
STATION = one_of(t.STATIONS)
STYLE = one_of(t.KINDS)
ITEM = one_of(t.ITEMS)
#: What experience is for [33.2].
EARNINGS = (
    "more attack than defence", "thrown weapons that hit", "was granted missus", "an opponent was granted missus",
    "a kill", "a beast killed", "a match survived",
)  # fmt: skip
BY_ALLOCATION, BY_THROWS, BY_MISSUS, BY_SPARING, BY_KILL, BY_BEAST, BY_SURVIVING = range(7)
#: What changes prestige [35.5], and what it was at first.
FAMES = (
    "the prestige roll", "granted missus", "cleaved an opponent", "defeated a Notorious opponent",
    "won in the Colosseum", "Bravado",
)  # fmt: skip
BY_FIGHTING, BY_MERCY, BY_CLEAVING, BY_NOTORIOUS, BY_COLOSSEUM, BY_BRAVADO = range(6)


def talent_gained(view: View, who: int, talent: int, level: int, *_: int) -> str:
    """A weapon at SL 0 is training in it; a starred talent has no SL."""
    name, what = view.name(who), t.TALENTS[talent]
    if talent < t.FIRST_OTHER:
        return f"{name} is trained with the {what}" if level == 0 else f"{name} has SL {level} with the {what}"
    return f"{name} has the talent {what}" + ("" if talent >= t.FIRST_STARRED else f" at SL {level}")


def packed_pieces(armour: list[int], cover: list[int]) -> int:
    """Five pieces of armour as one number."""
    return sum((10 * armour[area] + cover[area]) * 64**area for area in range(5))


def pieces_in_words(number: int) -> str:
    """Return the pieces of a number as the sheet writes them: ``A B3 C - -``."""
    pieces = [number // 64**area % 64 for area in range(5)]
    return " ".join(styles.armour_words(piece // 10, piece % 10) for piece in pieces)


def pieces_by_area(pieces: str) -> str:
    """Return pieces as the sheet writes them with the areas that they protect: ``head A, chest B3, groin C``."""
    worn = zip(t.AREAS, pieces.split(), strict=True)
    return ", ".join(f"{area.lower()} {piece}" for area, piece in worn if piece != t.ARMOURS[t.BARE]) or "none"


PIECES: Value[View] = Value(
    lambda _, __, value: pieces_by_area(pieces_in_words(value)), lambda _, __, value: pieces_in_words(value)
)

#: What he was before [36].
ORIGIN: int = V.event(120, "origin", line="{who} was a {station}", station=STATION)
#: LK and PR of a new man [34.2, 35.2].
BEGINS_WITH: int = V.event(
    121, "begins_with", line="{who} begins with LK {luck} and PR {prestige}", luck=NUMBER, prestige=NUMBER
)
#: A talent, and the SL that he has in it now [31].
TALENT_GAINED: int = V.event(122, "talent_gained", line=talent_gained, weight=2, talent=TALENT, level=NUMBER)
NO_TALENT: int = V.event(123, "no_talent", line="{who} rolls on the Talents Table and gets no talent")
#: Lost for good [32].
INJURED: int = V.event(
    124, "injured", line="{who} loses {loss:point} of {characteristic} for good because of wounds on {his} {area}",
    weight=3, area=AREA_HURT, characteristic=CHARACTERISTIC, loss=NUMBER,
)  # fmt: skip
DISCHARGED: int = V.event(
    125, "discharged", line="{who} is discharged as a cripple: {his} {characteristic} has fallen to {left}", weight=3,
    characteristic=CHARACTERISTIC, left=NUMBER,
)  # fmt: skip
EARNS: int = V.event(
    126, "earns", line="{who} earns {xp} XP: {cause}", weight=1, cause=one_of(EARNINGS), xp=NUMBER, times=NUMBER
)
FAME: int = V.event(
    127, "fame", line="{who}'s prestige is {prestige}: {cause}", weight=1, prestige=NUMBER, cause=one_of(FAMES)
)
NOTORIOUS: int = V.event(
    128, "notorious", line=lambda view, who, now, *_: f"{view.name(who)} is {'' if now else 'no longer '}Notorious",
    weight=3, now=FLAG,
)  # fmt: skip
FORTUNE: int = V.event(129, "fortune", line="{who}'s luck is {luck}", weight=1, luck=NUMBER, step=NUMBER)
#: A characteristic bought: what it is now, and what it has cost [33.3].
BUYS: int = V.event(
    130, "buys", line="{who} raises {his} {characteristic} to {now}, for {cost} XP", weight=1,
    characteristic=CHARACTERISTIC, now=NUMBER, cost=NUMBER,
)  # fmt: skip
#: XP spent on a talent, or on a roll for one, and the points bought for the red die [33.3].
PAYS: int = V.event(131, "pays", line="{who} spends {cost} XP on {his} talents", weight=1, cost=NUMBER, red=NUMBER)
STYLE_CHOSEN: int = V.event(132, "style_chosen", line="{who} is a {style} from now on", weight=1, style=STYLE)
WEAPON_CHOSEN: int = V.event(133, "weapon_chosen", line="{who} carries the {weapon} from now on", weight=1, weapon=ITEM)
#: Armour that is made for him, and what it has cost [37]; the pieces as one number, see :func:`packed_pieces`.
ARMOUR_MADE: int = V.event(
    134, "armour_made", line="{who} gets armour made for {price:denarius|denarii}: {pieces}", weight=1,
    price=NUMBER, pieces=PIECES,
)  # fmt: skip

# Arranging and months (140 to 159)

ARRANGED_AS = one_of(t.ARRANGED)

#: The match for which a man has been entered: which it is, whether to the death, how many he meets [38].
ARRANGES: int = V.event(
    140, "arranges", line="{who}'s match this month: {kind}", weight=1, kind=ARRANGED_AS, death=FLAG, foes=NUMBER
)
#: The size of the arena of this month [27.2].
ARENA_OF_MONTH: int = V.event(
    141, "arena_of_month", line="The arena of this month has size {size} (1 the Colosseum, 5 a pit)", size=NUMBER
)
TRAINS: int = V.event(142, "trains", line="{who} trains and earns {xp} XP", news=True, xp=NUMBER)
#: The first of several in one circuit who has won his freedom (M76).
FIRST_FREE: int = V.event(
    143, "first_free", line="{who} is the first gladiator to win {his} freedom", weight=9, victories=NUMBER
)
#: An event of the month that touches him (M50).
BEFALLS: int = V.event(144, "befalls", line="{who}'s event of the month: {what}", weight=2, what=one_of(EVENTS))
