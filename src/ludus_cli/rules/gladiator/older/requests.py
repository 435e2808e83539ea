"""Questions to players in the older editions alone (V1 to V56). Numbers 80 to 99; append, never renumber.

80, 81 combat and cards; 82 to 84 movement; 85 to 87 nets and missus; 88, 89 creation; 90, 91 careers; 92 to 97 beasts.
"""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.requests import LEAVE, TAKE
from ludus_cli.rules.gladiator.career.requests import ARMOUR, BY_DICE, DONE, RAISE, RAISE_TALENT, ROLL, STYLE, WEAPON

# Nets and missus (85 to 87)

#: A list of one number: the CF.
JAVELIN_CF: int = V.request(
    85, "javelin",
    "The CF that he throws his javelin with, up to half of those that he has; they are gone for this phase. The combat "
    "results table is read with them, and only an H counts. [13.3, V31]",
)  # fmt: skip
#: (LEAVE, 0) or (TAKE, 0).
YIELD: int = V.request(
    86, "yield",
    "At the end of a phase he may drop weapon and shield and ask for missus, on his feet or not. The crowd judges at "
    "once; whoever has no other opponent must respect it. [18.2, V43]",
    rare=True,
    options={
        LEAVE: "He fights on. [18.2]",
        TAKE: "He drops weapon and shield: spared on 1D6 and his column of the missus chart with 6 and more, else "
        "killed. [18.3, V18]",
    },
    keys={LEAVE: "z pass", TAKE: "Y yield"},
    grave={TAKE: "He asks for missus, and the crowd may have him killed."},
)  # fmt: skip

# Careers (90, 91)

#: Codes of options as of the Colosseum Edition's school.
SCHOOL: int = V.request(
    90, "school by older rules",
    "Between two matches he spends experience at the older prices and keeps the rest: two TR, or one TR and one other; "
    "by the tables of 1981 each but once in a career, and TR twice. TR and W go up to 18, ST, AG and CN to 7. He may "
    "change style. [33.3, V19, V41]",
    enter=(DONE, 0),
    options={
        DONE: "Nothing more; what he has left he keeps. [33.3]",
        BY_DICE: "The dice spend all that he has: 1D6 for what is raised, again and again. [M37, V41]",
        RAISE: "A characteristic rises by 1: TR for 25 XP, ST and AG for 35, CN and W for 50. [33.3, V41]",
        RAISE_TALENT: "A talent that he has rises by one SL, for 20 XP times the new SL. [33.3, M35]",
        ROLL: "A roll on the Talents Table for 20 XP, and 10 more for each 1 on the red die. [33.3]",
        STYLE: "Within his type nothing is rolled anew; of a new type he gets armour once. [M7, M78]",
        WEAPON: "He carries another weapon that his style allows. [M8]",
        ARMOUR: "Armour is made for him, in place of what was rolled. [37]",
    },
    keys={
        DONE: "e end", BY_DICE: "D by dice", RAISE: "i raise", RAISE_TALENT: "t talent", ROLL: "o roll a talent",
        STYLE: "s style", WEAPON: "w weapon", ARMOUR: "a armour",
    },
    grave={BY_DICE: "The dice spend all his experience."},
)  # fmt: skip
#: A text of five pieces, as ``B5 - - C7 -``; "" for what he wears.
ARMOUR_OF: int = V.request(
    91, "armour for sesterces",
    "One piece for each area, from the head to the legs: a class A, B or C, with a number of 5 to 9 where it covers "
    "but in part on two dice, or - for none. A Light and a Retiarius have 400 sesterces, a Medium 850, a Heavy 1100; a "
    "ludus pays nothing, for that is another coin. [37, V22, V49]",
)  # fmt: skip
