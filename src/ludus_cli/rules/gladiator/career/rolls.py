"""The rolls of careers [31 to 38]. Numbers 130 to 179; append, never renumber."""

from __future__ import annotations

from ludus_cli.game.elements.vocabulary import NAMED, TOTAL
from ludus_cli.rules.gladiator.book.events import V

# Talents and intimidation in a match (130 to 134)

INTIMIDATION: int = V.draw(
    130, "Intimidation", TOTAL,
    "Each side rolls 1D3 and adds the highest prestige on the side. The gladiators of the side with the "
    "higher total get the difference as extra CF in every phase, against opponents in front of them. [35.4, M18]",
    good=True,
)  # fmt: skip
FATAL_BLOW: int = V.draw(
    131, "Fatal Blow", TOTAL,
    "1D3 and a third of his TR are taken off the CF that defend the area he attacks next in this phase. [31, M16]",
    good=True,
)  # fmt: skip

# Luck in a match (135)

FAVOUR: int = V.draw(
    135, "Divine favour", TOTAL,
    "If 2D6 are no more than the LK that he has left (below it with the house rule 'luck'), the dice are rolled again. "
    "He takes the result that he likes, and loses as much LK for this match as the dice show. [34.3, M6, M19]",
    counts="a low roll grants the favour",
)  # fmt: skip

# Growth: creation, talents, injuries, prestige, luck, experience (140 to 159)

ORIGIN: int = V.draw(
    140, "Origin", TOTAL,
    "2D6 give his origin: 2-5 a criminal, 6-7 a slave, 8 a soldier, 9 a foreigner, 10-11 a freeman, 12 a senator. [36]",
)  # fmt: skip
TALENT: int = V.draw(
    141, "Talents", NAMED,
    "D66 is read on the Talents Table. The red die is the tens, and points bought are added to it. 11-26 is no "
    "talent, 31-36 a weapon, 41-66 another talent, 71 or more any talent of his choice. If he cannot have or raise "
    "the talent, he gets the next one down the table. [31, M11]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
LUCK_AT_FIRST: int = V.draw(
    142, "First Luck", NAMED,
    "His LK is 2D3 + 1, or 2D3 + 2 with the house rule 'luck'. A D3 is half a D6, rounded up. [34.2, M6]",
    names=("first", "second"), readings={"first": ("first",), "second": ("second",)},
)  # fmt: skip
PRESTIGE_AT_FIRST: int = V.draw(
    143, "First Prestige", NAMED,
    "His PR is 1D3 - 1D3: half the red die minus half the white die, each rounded up. [35.2]",
    names=("red", "white"), readings={"red": ("red",), "white": ("white",)},
)  # fmt: skip
INJURY: int = V.draw(
    144, "Injury", TOTAL,
    "He rolls 2D6 minus the wounds of an area. Each point below 0 is lost for good: from CN for the head, W for "
    "chest or groin, ST for the arms, AG for the legs. [32]",
    good=True,
    counts="a total of 0 or more loses nothing",
)  # fmt: skip
PRESTIGE: int = V.draw(
    145, "Prestige", TOTAL,
    "He rolls 1D6 - 3, plus 1 for each opponent that he has defeated (2 if the opponent's PR was higher), plus 1 for "
    "Bravado. For a Notorious gladiator subtract these. If the total is above his PR, his PR rises by 1. [35.5, M31, "
    "M33]",
    good=True,
    counts="a total above his PR raises it",
)  # fmt: skip
LUCK: int = V.draw(
    146, "Luck", TOTAL,
    "He rolls 2D6, minus 2 for each favour that he has called for. If the total is above his LK, his LK rises by 1; "
    "if it is below 0, his LK falls by 1. [34.4]",
    good=True,
    counts="a total above his LK raises it",
)  # fmt: skip
SPENDING: int = V.draw(
    147, "Experience spent", TOTAL,
    "1D6 decides what is raised: 1 TR, 2 ST, 3 AG, 4 CN, 5 W, 6 a talent. If it cannot be raised, the die is rolled "
    "again. [33.3, M37]",
)  # fmt: skip
ON_TALENTS: int = V.draw(
    148, "Experience spent on talents", TOTAL,
    "1D6 decides: 1-3 raises a random talent that he has; 4-6 is a roll on the Talents Table. [33.3, M37]",
)  # fmt: skip

# Arranging and challengers [38], months (160 to 179)

MATCH_TYPE: int = V.draw(
    160, "Kind of match", NAMED,
    "D66 (the red die is the tens) gives the kind: 11-32 a matched pair, 33-34 two on one, 35-36 consecutive "
    "opponents, 41-42 a champion, 43-44 two pairs, 45-46 three pairs, 51-53 a battle, 54-61 venatores (a hunt on "
    "foot), 62-65 bestiarii (a fight with beasts), 66 unique: any of these. [38.2, M92]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
DEATH_MATCH: int = V.draw(
    161, "Sine missione", TOTAL, "If 1D6 is above the number of this kind of match in the table of matches, the match "
    "is sine missione: to the death. Hunts do not roll. [38.3]",
    counts="a high roll makes it a match to the death",
)  # fmt: skip
HOW_MANY: int = V.draw(
    162,
    "How many",
    TOTAL,
    "1D3 + 1 consecutive opponents, 2D3 gladiators on each side of a battle, or 1D3 beasts. [38.2]",
)
PAIRING: int = V.draw(
    163, "Pairing", NAMED,
    "D66 (the red die is the tens) is rolled until it falls in the row of the gladiator's class in the pairing table. "
    "It gives the class of his opponent. [38.4, M43]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
ANY_CLASS: int = V.draw(
    164, "Any class", TOTAL,
    "1D6 gives the class of his opponent: 1-4 a mounted one, 5-6 one of class I to V. [38.4, M44]",
    counts="on 1-4 a rider comes, on 5-6 an opponent on foot",
)  # fmt: skip
CLASS: int = V.draw(
    165, "Class", TOTAL,
    "1D6 gives a class: 1 to 5 is class I to V. A 6 is rolled again for an opponent (M44), and is class II for "
    "others (M88). [38.4]",
)  # fmt: skip
COMES: int = V.draw(
    166, "Known rival", TOTAL,
    "If 1D6 shows 4-6, the opponent is a known gladiator of this class who has no match yet; otherwise he is a "
    "newcomer. [38.5, M48]",
    counts="on 4-6 a known gladiator comes",
)  # fmt: skip
CHALLENGER: int = V.draw(
    167,
    "Challenger",
    TOTAL,
    "A new challenger has 25 XP for each point of 1D6 - 4 + the V, S and M in the record of his opponent. [38.5, M46]",
)
ARENA: int = V.draw(
    168, "Arena", TOTAL,
    "2D3 - 1 is the size of the arena for all matches of a month: 1 is the Colosseum, 5 a pit. [27.2, M49]",
)  # fmt: skip
TRAINS: int = V.draw(
    169, "Training month", TOTAL,
    "A gladiator who does not fight this month gets 1D6 XP by training, but not in two months in a row. [39.5.8, "
    "M50, M83]",
)  # fmt: skip
LOT: int = V.draw(
    170, "Lot", TOTAL,
    "If two gladiators are equal, both roll 1D6. The higher goes first. [M76]",
    counts="the higher goes first",
)  # fmt: skip
EVENT: int = V.draw(
    171, "Event of the month", NAMED,
    "D66 (the red die is the tens) gives the event of the month of this gladiator alone. [39.5.2, M50]",
    names=("red", "white"), readings={"tens": ("red",), "units": ("white",)},
)  # fmt: skip
