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
    "He puts up to half of his CF into the throw of his javelin. He has these CF less in this phase. Their number is "
    "the CF difference on the combat results table, and only a result H has an effect. [13.3, V31]",
)  # fmt: skip
#: (LEAVE, 0) or (TAKE, 0).
YIELD: int = V.request(
    86, "yield",
    "At the end of a phase he may drop weapon and shield and ask for missus (mercy), standing or Prone. The crowd "
    "decides at once. An opponent who has no other opponent must accept it. [18.2, V43]",
    rare=True,
    options={
        LEAVE: "He fights on. [18.2]",
        TAKE: "He drops weapon and shield. With 6 or more on 1D6 + his column of the missus chart he is spared, "
        "otherwise he is killed. [18.3, V18]",
    },
    keys={LEAVE: "z pass", TAKE: "Y yield"},
    grave={TAKE: "He asks for missus, and the crowd may have him killed."},
)  # fmt: skip

# Careers (90, 91)

#: Codes of options as of the Colosseum Edition's school.
SCHOOL: int = V.request(
    90, "school by older rules",
    "Between two matches he may spend experience (XP) at the older prices, and keeps the rest. He may buy two points "
    "of TR, or one of TR and one of another characteristic. By the tables of 1981 he can buy TR twice in his career "
    "and every other characteristic once. TR and W can rise up to 18, ST, AG and CN up to 7. He may also change his "
    "style. [33.3, V19, V41]",
    enter=(DONE, 0),
    options={
        DONE: "He buys nothing more, and keeps the experience that is left. [33.3]",
        BY_DICE: "The dice spend his experience. For each purchase 1D6 decides what is raised, until he can pay for "
        "nothing more. [M37, V41]",
        RAISE: "A characteristic rises by 1: TR for 25 XP, ST and AG for 35, CN and W for 50. [33.3, V41]",
        RAISE_TALENT: "A talent that he has rises by one SL, for 20 XP times the new SL. [33.3, M35]",
        ROLL: "He rolls on the Talents Table for 20 XP. Each 1 added to the red die costs 10 XP more. [33.3]",
        STYLE: "He takes up another style that he has the talent for. If he has no armour of its type yet, it is "
        "rolled; otherwise he wears the armour that he has. [M7, M78]",
        WEAPON: "He changes his weapon for another that his style allows. [M8]",
        ARMOUR: "He has armour made, which replaces the armour that was rolled. [37]",
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
    "Write one piece of armour for each of the five areas, from the head to the legs: A, B or C for its class, with a "
    "number from 5 to 9 if it covers only a part, or - for none. For example B5 - - C7 -: head B5, arms C7. A Light "
    "or a Retiarius has 400 sesterces, a Medium 850, a Heavy 1,100. His ludus pays nothing. [37, V22, V49]",
)  # fmt: skip
