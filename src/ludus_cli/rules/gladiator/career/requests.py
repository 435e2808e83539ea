"""Decisions of players in careers. Numbers 20 to 39; append, never renumber."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.requests import LEAVE, TAKE

#: (TAKE, 0), or (LEAVE, 0).
FATAL_BLOW: int = V.request(
    20, "fatal blow",
    "His next attack is due, and he has planned another after it. Once a phase he may give one attack up and lose "
    "its CF. The area that he attacks next in this phase is then defended with less CF: 1D3 and a third of his TR "
    "less. [31, M16]",
    options={
        LEAVE: "He makes the attack as planned. [9.5]",
        TAKE: "He gives this attack up, and his next one meets a weaker defence. [31, M16]",
    },
    keys={LEAVE: "z pass", TAKE: "y yes"},
)  # fmt: skip

#: (LEAVE, 0), or (TAKE, 1) where the roll would kill him, take his weapon or deny him missus, else (TAKE, 0).
FAVOUR: int = V.request(
    21, "divine favour",
    "He has made a roll, or an opponent has rolled an attack on him. Once for each roll he may call on the gods. If "
    "2D6 are no more than the Luck (LK) he has left, the dice are rolled again, he takes the result that he likes, and "
    "he loses as much LK for this match as the dice show. A failed try counts as a favour called for. [34.3, M6, M19]",
    rare=True,
    options={
        LEAVE: "He keeps the roll as it is. [34.3]",
        TAKE: "He calls on the gods. If 2D6 are no more than his LK, the dice are rolled again, and he takes the "
        "result that he likes. [34.3, M19]",
    },
    keys={LEAVE: "z pass", TAKE: "y yes"},
)  # fmt: skip
#: (LEAVE, 0): the first roll; (TAKE, 0): the new one. The better one for him comes first.
WHICH_ROLL: int = V.request(
    22, "which roll",
    "The gods have granted him a second roll. He takes the result that he likes. [34.3, M19]",
    options={LEAVE: "He keeps the first roll. [34.3]", TAKE: "He takes the new roll. [34.3]"},
    keys={LEAVE: "f first roll", TAKE: "n new roll"},
)  # fmt: skip

# In the school [31, 33.3, 37]

#: Codes of options: of RAISE to ROLL the argument is a ware, see :mod:`.spending`; of the others 0.
(DONE, BY_DICE, RAISE, RAISE_TALENT, ROLL, STYLE, WEAPON, ARMOUR) = range(8)
SCHOOL: int = V.request(
    25, "school",
    "Between two matches he may spend experience (XP), and keeps the rest. ST, AG and CN can each rise by 1, up to "
    "7. TR and W can each rise by 2, up to 18. He may buy any number of talents. He may also change his style, and in "
    "a basic style his weapon. [33.3, M7, M34]",
    enter=(DONE, 0),
    options={
        DONE: "He buys nothing more, and keeps the experience that is left. [33.3]",
        BY_DICE: "The dice spend his experience. For each purchase 1D6 decides what is raised, until he can pay for "
        "nothing more. [M37]",
        RAISE: "A characteristic rises by 1: TR, ST and AG for 35 XP, CN and W for 50. [33.3, M36]",
        RAISE_TALENT: "A talent that he has rises by one SL, for 20 XP times the new SL. [33.3, M35]",
        ROLL: "He rolls on the Talents Table for 20 XP. Each 1 added to the red die costs 10 XP more. [33.3]",
        STYLE: "He takes up another style that he has the talent for. If he has no armour of its type yet, it is "
        "rolled; otherwise he wears the armour that he has. [M7, M78]",
        WEAPON: "In a basic style he may carry any one-handed weapon in which he is trained. [M8]",
        ARMOUR: "He has armour made, which replaces the armour that was rolled. [37]",
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
    "The roll on the Talents Table lets him choose a weapon or another talent. A weapon in which he is trained rises "
    "by one SL, a new one begins at SL 0. [31, M11]",
    keys={TAKE: "t talent"},
)  # fmt: skip
#: (TAKE, style); the first is his own.
STYLE_OF: int = V.request(
    27, "style",
    "He chooses a style. Retiarius and Laquerarius need the talent RE, Dimachaerus needs DI. Your own gladiators do "
    "not ride. [19, 31]",
    keys={TAKE: "s style"},
)  # fmt: skip
#: (TAKE, weapon); the first is his own.
WEAPON_OF: int = V.request(
    28, "weapon to carry", "He chooses any one-handed weapon in which he is trained. [M8]", keys={TAKE: "w weapon"}
)
#: A text of five pieces, as ``A B3 C - -``; "" for what he wears.
ARMOUR_OF: int = V.request(
    29, "armour",
    "Write one piece of armour for each of the five areas, from the head to the legs: A, B or C for its class, with a "
    "number from 2 to 5 if it covers only a part, or - for none. For example A B3 C - -: head A, chest B3, groin C. "
    "The armour of a light gladiator may cost 4 denarii, of a medium one 8, of a heavy one 11. [37, M9, M10]",
)  # fmt: skip
