"""Decisions of players in careers. Numbers 20 to 39; append, never renumber."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.requests import LEAVE, TAKE

#: (TAKE, 0), or (LEAVE, 0).
FATAL_BLOW: int = V.request(
    20, "fatal blow",
    "His next attack is due, and another is to follow. Once a phase he may give one up: its CF are lost, and 1D3 and a "
    "third of his TR come off the defence of the area that he attacks next in this phase. [31, M16]",
    options={
        LEAVE: "He makes the attack as planned. [9.5]",
        TAKE: "He gives it up; the next one meets a weaker defence. [31, M16]",
    },
    keys={LEAVE: "z pass", TAKE: "y yes"},
)  # fmt: skip

#: (LEAVE, 0), or (TAKE, 1) where the roll would kill him, take his weapon or deny him missus, else (TAKE, 0).
FAVOUR: int = V.request(
    21, "divine favour",
    "A roll of his own, or an attack on him, has fallen. He may call on the gods, once for a roll: If 2D6 are at most "
    "the LK that he has left, it is made again; he loses as much LK for this match as the dice show. The try counts "
    "all the same. [34.3, M6, M19]",
    rare=True,
    options={
        LEAVE: "The roll stands. [34.3]",
        TAKE: "2D6 up to his LK: the roll is made again, and he takes the one that he likes. [34.3, M19]",
    },
    keys={LEAVE: "z pass", TAKE: "y yes"},
)  # fmt: skip
#: (LEAVE, 0): the first roll; (TAKE, 0): the new one. The better one for him comes first.
WHICH_ROLL: int = V.request(
    22, "which roll",
    "The gods have granted him another roll. He takes the one that he likes. [34.3, M19]",
    options={LEAVE: "The roll as it fell first. [34.3]", TAKE: "The new roll. [34.3]"},
    keys={LEAVE: "f first roll", TAKE: "n new roll"},
)  # fmt: skip

# In the school [31, 33.3, 37]

#: Codes of options: of RAISE to ROLL the argument is a ware, see :mod:`.spending`; of the others 0.
(DONE, BY_DICE, RAISE, RAISE_TALENT, ROLL, STYLE, WEAPON, ARMOUR) = range(8)
SCHOOL: int = V.request(
    25, "school",
    "Between two matches he spends as much experience as he likes, and keeps the rest: ST, AG and CN rise by 1 at "
    "most, to 7; TR and W by 2 at most, to 18; talents without limit. He may change style, and a man of a basic style "
    "his weapon. [33.3, M7, M34]",
    enter=(DONE, 0),
    options={
        DONE: "Nothing more; what he has left he keeps. [33.3]",
        BY_DICE: "The dice spend all that he has: 1D6 for what is raised, again and again. [M37]",
        RAISE: "A characteristic rises by 1: TR, ST and AG for 35 XP, CN and W for 50. [33.3, M36]",
        RAISE_TALENT: "A talent that he has rises by one SL, for 20 XP times the new SL. [33.3, M35]",
        ROLL: "A roll on the Talents Table for 20 XP, and 10 more for each 1 on the red die. [33.3]",
        STYLE: "Within his type nothing is rolled anew; of a new type he gets armour once. [M7, M78]",
        WEAPON: "In a basic style he may carry any one-handed weapon in which he is trained. [M8]",
        ARMOUR: "Armour is made for him, in place of what was rolled. [37]",
    },
    keys={
        DONE: "e end", BY_DICE: "D by dice", RAISE: "i raise", RAISE_TALENT: "t talent", ROLL: "o roll a talent",
        STYLE: "s style", WEAPON: "w weapon", ARMOUR: "a armour",
    },
    grave={BY_DICE: "The dice spend all his experience."},
)  # fmt: skip
#: (TAKE, talent).
TALENT: int = V.request(
    26, "talent",
    "The roll leaves him a choice: a weapon that he raises by one SL, or a new one at SL 0; or any talent. [31, M11]",
    keys={TAKE: "t talent"},
)  # fmt: skip
#: (TAKE, style); the first is his own.
STYLE_OF: int = V.request(
    27, "style",
    "Any style of his talents: Retiarius and Laquerarius need RE, Dimachaerus DI. Nobody's own man rides. [19, 31]",
    keys={TAKE: "s style"},
)  # fmt: skip
#: (TAKE, weapon); the first is his own.
WEAPON_OF: int = V.request(
    28, "weapon to carry", "Any one-handed weapon in which he is trained. [M8]", keys={TAKE: "w weapon"}
)
#: A text of five pieces, as ``A B3 C - -``; "" for what he wears.
ARMOUR_OF: int = V.request(
    29, "armour",
    "One piece for each area, from the head to the legs: a class A, B or C, with a number where it covers but in part, "
    "or - for none. Light men may wear 4 denarii's worth, medium ones 8, heavy ones 11. [37, M9, M10]",
)  # fmt: skip
