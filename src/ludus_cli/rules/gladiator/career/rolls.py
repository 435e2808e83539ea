"""The rolls of careers [31 to 38]. Numbers 130 to 179; append, never renumber."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.gladiator.book.events import V

# Talents and intimidation in a match (130 to 134)

INTIMIDATION: int = V.draw(
    130, "Intimidation", TOTAL,
    "Each side rolls 1D3 and adds the highest prestige of its men. All men of the higher side have the difference in "
    "CF more in every phase, against opponents before them. [35.4, M18]",
    good=True,
)  # fmt: skip
FATAL_BLOW: int = V.draw(
    131, "Fatal Blow", TOTAL,
    "The area that he attacks next in this phase is defended with less CF: 1D3 and a third of his TR. [31, M16]",
    good=True,
)  # fmt: skip

# Luck in a match (135)

FAVOUR: int = V.draw(
    135, "Divine favour", TOTAL,
    "2D6 up to the LK that he has left (below it, by the house rule luck): a roll is made again, he takes the one "
    "that he likes, and loses as much LK for this match as the dice show. [34.3, M6, M19]",
    counts="low is heard",
)  # fmt: skip

# Growth: creation, talents, injuries, prestige, luck, experience (140 to 159)

ORIGIN: int = V.draw(
    140, "Origin", TOTAL,
    "2D6: 2-5 a criminal, 6-7 a slave, 8 a soldier, 9 a foreigner, 10-11 a freeman, 12 a senator. [36]",
)  # fmt: skip
TALENT: int = V.draw(
    141, "Talents", NAMED,
    "D66, the red die the tens, with what experience adds to it: 11-26 none, 31-36 a weapon, 41-66 the others, 71 and "
    "more any. A talent that cannot be had or raised is the next one down the table. [31, M11]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
LUCK_AT_FIRST: int = V.draw(
    142, "Luck at first", NAMED,
    "2D3 + 1 is his LK; 2D3 + 2 by the house rule luck. Each die counts half, rounded up. [34.2, M6]",
    names=("first", "second"), readings={"first": ("first",), "second": ("second",)},
)  # fmt: skip
PRESTIGE_AT_FIRST: int = V.draw(
    143, "Prestige at first", NAMED,
    "1D3 - 1D3 is his PR: half the red die less half the white one, each rounded up. [35.2]",
    names=("red", "white"), readings={"red": ("red",), "white": ("white",)},
)  # fmt: skip
INJURY: int = V.draw(
    144, "Injury", TOTAL,
    "2D6 less the wounds of an area: what is below 0 is lost for good, of CN by the head, of W by chest and groin, of "
    "ST by the arms, of AG by the legs. [32]",
    good=True,
    counts="a total of 0 or more loses nothing",
)  # fmt: skip
PRESTIGE: int = V.draw(
    145, "Prestige", TOTAL,
    "1D6 - 3, and 1 for each man that he has defeated (2 if that man's PR was higher), 1 for Bravado; of a Notorious "
    "man these are taken off. Above his PR it rises by 1. [35.5, M31, M33]",
    good=True,
    counts="a total above his PR raises it",
)  # fmt: skip
LUCK: int = V.draw(
    146, "Luck", TOTAL,
    "2D6, less 2 for each favour that he has called for: above his LK it rises by 1, below 0 it falls by 1. [34.4]",
    good=True,
    counts="a total above his LK raises it",
)  # fmt: skip
SPENDING: int = V.draw(
    147, "Experience spent", TOTAL,
    "1D6: 1 TR, 2 ST, 3 AG, 4 CN, 5 W, 6 a talent; rolled again for what cannot be had. [33.3, M37]",
)  # fmt: skip
ON_TALENTS: int = V.draw(
    148, "Experience spent on talents", TOTAL,
    "1D6: 1-3 raises a talent that he has, by chance; 4-6 is a roll on the Talents Table. [33.3, M37]",
)  # fmt: skip

# Arranging and challengers [38], months (160 to 179)

MATCH_TYPE: int = V.draw(
    160, "Match", NAMED,
    "D66, the red die the tens: 11-32 a matched pair, 33-34 two on one, 35-36 consecutive, 41-42 a champion, 43-44 two "
    "pairs, 45-46 three pairs, 51-53 a battle, 54-61 venatores, 62-65 bestiarii, 66 unique. [38.2, M92]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
DEATH_MATCH: int = V.draw(
    161, "Sine missione", TOTAL, "1D6 above the number of the match is a match to the death; hunts do not roll. [38.3]",
    counts="high is to the death",
)  # fmt: skip
HOW_MANY: int = V.draw(
    162, "How many", TOTAL, "1D3 + 1 opponents one after another, 2D3 a side in a battle, 1D3 beasts. [38.2]"
)
PAIRING: int = V.draw(
    163, "Pairing", NAMED,
    "D66, the red die the tens, until it falls in the row of his class: the class of the opponent. [38.4, M43]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
ANY_CLASS: int = V.draw(
    164, "Any class", TOTAL,
    "1D6: 1-4 a mounted opponent, 5-6 one of class I to V. [38.4, M44]",
    counts="1-4 a rider, 5-6 a man on foot",
)  # fmt: skip
CLASS: int = V.draw(
    165, "Class", TOTAL,
    "1D6: class I to V; an opponent's 6 is rolled again (M44), that of others is class II (M88). [38.4]",
)  # fmt: skip
COMES: int = V.draw(
    166, "Known rival", TOTAL,
    "1D6: on 4-6 a man of the circuit who is free and of this class comes, else a new one. [38.5, M48]",
    counts="4-6 brings a known man",
)  # fmt: skip
CHALLENGER: int = V.draw(
    167, "Challenger", TOTAL, "25 XP for each point of 1D6 - 4 and the V, S and M of the man whom he meets. [38.5, M46]"
)
ARENA: int = V.draw(
    168, "Arena", TOTAL,
    "2D3 - 1 is the size of the arena for all matches of a month: 1 the Colosseum, 5 a pit. [27.2, M49]",
)  # fmt: skip
TRAINS: int = V.draw(
    169, "Training month", TOTAL,
    "A man who does not fight trains for 1D6 XP, but not in two months running. [39.5.8, M50, M83]",
)  # fmt: skip
LOT: int = V.draw(
    170, "Lot", TOTAL,
    "1D6: the higher goes before, where all else is equal. [M76]",
    counts="the higher goes first",
)  # fmt: skip
EVENT: int = V.draw(
    171, "Event of the month", NAMED,
    "D66, the red die the tens, for what befalls a gladiator this month, him alone. [39.5.2, M50]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
