"""Tables of movement, collisions and falls in the older editions [7, 8, 13, 14, 17]."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.terms import ACT_B, ACT_F, ACT_SBL, ACT_SBR, ACT_SFL, ACT_SFR

#: Impact of a hex of each action, by its number: forward 2, a leap with it, aside and forward 1, back -1, a roll none.
HEX_IMPACT = (0, 2, 1, 1, -1, -1, -1, 2, 2, 0, 0, 0, 0, 0, 0)
ROLLING_IMPACT, KNEELING_IMPACT, STUMBLING_IMPACT, BUSY_IMPACT = 4, -2, -2, -3

#: Stun for each hex of a way into a wall, by the action: 2 forward, a leap with it, 1 back, none of a roll (V23).
WALL_STUN = (0, 2, 2, 2, 1, 1, 1, 2, 2, 0, 0, 0, 0, 0, 0)
#: Stun of a man who is forced into a wall by losing a collision.
FORCED_STUN = 4

#: What a hex of each action takes off the check of who moves back over something: straight back 2, aside 1.
BACK_CHECK = (0, 0, 0, 0, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0)
#: A check of who moves back over something stumbles up to this; a Fall Prone check falls below this.
BACK_STUMBLES, STAYS_UP = 1, 8

#: Endurance costs a CF from this on.
TIRES_FROM = 6
#: Where the first man of each of two sides begins, three empty hexes between them: q, r and facing.
TWO_SIDES = ((-2, 0, 0), (2, 0, 3))

#: The Special Action of the Billings rules that leads on by a second action, by both of them. QF after a step aside and
#: back, and QB after one forward, keep to its side: so each of the 12 hexes at range two can be reached.
QUICK_WORDS = {
    (ACT_SFL, ACT_F): "QF", (ACT_SFR, ACT_F): "QF", (ACT_SBL, ACT_SFL): "QF", (ACT_SBR, ACT_SFR): "QF",
    (ACT_SFL, ACT_SBL): "QB", (ACT_SFR, ACT_SBR): "QB", (ACT_SBL, ACT_B): "QB", (ACT_SBR, ACT_B): "QB",
    (ACT_F, ACT_SFR): "QR", (ACT_F, ACT_SFL): "QL", (ACT_B, ACT_SBR): "QR", (ACT_B, ACT_SBL): "QL",
}  # fmt: skip
