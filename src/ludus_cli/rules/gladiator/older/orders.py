"""Written orders of the older editions [7]: one Standard Action, and Special Actions beside it (V6).

They are walked as other plots are: the second of their actions is the further hex of a quick move. Other parts of a
plot stand in the place of a Sprinter's third action: ``WRITTEN``, more for a kick and for repelling a net.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, COLOSSEUM, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.tables.older_movement import QUICK_WORDS

#: The places in the number of a plot: where a net attack and a third action stand (see :mod:`..book.plots`), then
#: each step of a kick, whether a net is repelled, and that it is such an order.
NET_PLACE, THIRD_PLACE = 65536, 524288
KICK, REPELLED, WRITTEN = THIRD_PLACE, 8 * THIRD_PLACE, 128 * THIRD_PLACE

#: The place of the first of these among the reasons against plots.
FIRST_REASON = 28
REASONS = (
    "the rules have no such order [7, V6]",
    "a phase has one Standard Action: F B SFL SFR SBL SBR C X R KN or RO; add (Q) for a second hex, as in F(Q) [7, V6]",
    "this edition has no Leap [7, V6]",
    "repelling a net is a Special Action in this edition: write X(RN) or F(RN) [7, V6]",
    "write a roll as ROFL, ROFR, ROBL or ROBR, with (Q) for two hexes; no other Special Action goes with it [7, V6]",
    "no Special Action goes with C [7, V6]",
    "only turns go with R [7, V6]",
    "(Q) goes only with F, B, SFL, SFR, SBL, SBR and RO [7, V6]",
    "only the Billings rules have (QF), (QB), (QR) and (QL) [7, V6]",
    "(QF) and (QB) go with a sidestep, (QR) and (QL) with F or B [7, V6]",
    "(K#) goes only with F, SFL, SFR and X [7, 13.5]",
    "no other Special Action goes with (RN) [7, 20]",
    "he may turn before the first hex of an order or after its last, by three hex-sides at most [7]",
    "after a fall he must lie still for one phase before he may get up or roll [16, V47]",
    "after a fall he must lie still for one phase before he may kneel; he may roll at once [16, V47]",
    "a Crupellarius who is Prone cannot get up; he may roll [16]",
    "he has no moves left this turn, and these rules do not let him exceed his movement rate [7.1, V13]",
)
(
    R_NO_ORDER, R_ONE_ACTION, R_NO_LEAP, R_REPEL_BESIDE, R_ROLL, R_CHARGE, R_RECOVER, R_QUICK, R_BILLINGS,
    R_QUICK_WITH, R_KICK, R_REPEL_ALONE, R_TURNS, R_LIES, R_NO_KNEELING, R_CANNOT_RISE,
    R_RATE,
) = range(FIRST_REASON, FIRST_REASON + len(REASONS))  # fmt: skip


# What a number says


def is_written(plot: int) -> bool:
    """True if a plot is one of what only the older editions have: a quick move, a roll, a kick, repelling."""
    return plot >= WRITTEN


def kick_of(plot: int) -> int:
    """The direction of its kick, 1 his front and then clockwise to 6; 0 for none."""
    return plot % REPELLED // KICK if plot >= WRITTEN else 0


def repels_nets(f: Fighter) -> bool:
    """True if a man repels nets in this phase, in whatever edition [20]."""
    return f.act[0] == t.ACT_RN or (f.plot >= WRITTEN and f.plot // REPELLED % 2 == 1)


def is_quick(f: Fighter) -> bool:
    """True if his orders are a quick move of two hexes."""
    return f.act[1] != t.NO_ACTION


def written_actions(f: Fighter) -> int:
    """Return the number of actions that he has written for this phase: the Standard Action, a quick move, each turn (so
    an about-face counts three), a kick, a net attack or repelling."""
    count = int(f.act[0] != t.NO_ACTION) + int(f.act[1] != t.NO_ACTION)
    for n in range(2):
        count += abs(f.turn_before[n]) + abs(f.turn_after[n])
    return count + int(kick_of(f.plot) > 0) + int(f.net != t.NO_NET or repels_nets(f))


# What goes with what


def is_one_order(edition: int, first: int, second: int) -> bool:
    """Return True if one order of an edition leads by two actions, each of one hex: the same twice, or in the Billings
    rules a hex forward or back after a sidestep, on its side where it would lead beside him, or aside after F or B."""
    if first == second:
        return first <= t.LAST_MOVEMENT
    if edition != BILLINGS:
        return False
    if first == t.ACT_F:
        return second == t.ACT_SFL or second == t.ACT_SFR
    if first == t.ACT_B:
        return second == t.ACT_SBL or second == t.ACT_SBR
    if first == t.ACT_SFL or first == t.ACT_SFR:
        return second == t.ACT_F or second == (t.ACT_SBL if first == t.ACT_SFL else t.ACT_SBR)
    if first == t.ACT_SBL or first == t.ACT_SBR:
        return second == t.ACT_B or second == (t.ACT_SFL if first == t.ACT_SBL else t.ACT_SFR)
    return False


def why_no_order(edition: int, plot: int) -> int:
    """The reason against an order of whatever man in an older edition, 0 for none."""
    first, second, net = plot % 256, plot // 256 % 256, plot // NET_PLACE % 8
    code, further, kick = first // 16, second // 16, kick_of(plot)
    repelling = plot >= WRITTEN and plot // REPELLED % 2 == 1
    if plot < 0 or code > t.ACT_RN or net > t.LAY_3 or kick > 6:
        return R_NO_ORDER
    if plot < WRITTEN and (plot >= THIRD_PLACE or further != t.NO_ACTION):
        return R_ONE_ACTION
    if code == t.NO_ACTION:
        return R_NO_ORDER if plot >= WRITTEN or further != t.NO_ACTION else 0
    if code == t.ACT_L:
        return R_NO_LEAP
    if code == t.ACT_RN:
        return R_REPEL_BESIDE
    if code == t.ACT_RO:
        beside = further != t.NO_ACTION or net != t.NO_NET or kick > 0 or repelling
        return R_ROLL if plot < WRITTEN or beside else 0
    if code == t.ACT_C and (first != 16 * t.ACT_C + 3 or plot >= 256):
        return R_CHARGE
    if code == t.ACT_R and plot >= 256:
        return R_RECOVER
    if further != t.NO_ACTION and not is_one_order(edition, code, further):
        return why_not_joined(edition, code, further)
    if kick > 0 and code != t.ACT_F and code != t.ACT_SFL and code != t.ACT_SFR and code != t.ACT_X:
        return R_KICK
    return why_no_turn(edition, plot, repelling)


def why_not_joined(edition: int, code: int, further: int) -> int:
    """The reason why an order does not lead by two actions."""
    if code > t.LAST_MOVEMENT or further > t.LAST_MOVEMENT:
        return R_QUICK
    return R_QUICK_WITH if edition == BILLINGS else R_BILLINGS


def why_no_turn(edition: int, plot: int, repelling: bool) -> int:
    """Return the reason against the turns of an order, or against additions to repelling a net; 0 for none."""
    first, second = plot % 256, plot // 256 % 256
    turn, later = first % 8 - 3, (second % 8 - 3 if second > 0 else 0)
    most = 1 if first // 16 == t.ACT_S else 3
    if abs(turn) > most or abs(later) > most or second % 16 >= 8:
        return R_TURNS
    if second > 0 and turn != 0 and (first % 16 < 8 or later != 0):
        return R_TURNS
    if repelling and edition == BILLINGS:
        beside = turn != 0 or second > 0 or kick_of(plot) > 0 or plot // NET_PLACE % 8 > 0
        return R_REPEL_ALONE if beside else 0
    return 0


# Who lies


def can_rise(rules: HouseRules, f: Fighter) -> bool:
    """True if a Prone man can get up at all: not a Crupellarius of the Tables V2.0."""
    return rules.edition != TABLES_V2 or f.style != t.OLD_CRUPELLARIUS


def why_he_lies(m: Match, f: Fighter, code: int) -> int:
    """The reason why a Prone man of an older edition cannot kneel or roll (ACT_KN, ACT_RO) yet: after a fall he lies
    still for one phase, in the Billings rules only before he kneels (V47); 0 where he can."""
    if m.rules.edition == COLOSSEUM:
        return 0
    if code == t.ACT_KN and not can_rise(m.rules, f):
        return R_CANNOT_RISE
    if f.lain > 0 or (code == t.ACT_RO and m.rules.edition == BILLINGS):
        return 0
    return R_NO_KNEELING if m.rules.edition == BILLINGS else R_LIES


def lies_still(m: Match, f: Fighter) -> bool:
    """True if a Prone man has no orders to choose: he can neither kneel nor roll yet."""
    return f.prone and why_he_lies(m, f, t.ACT_KN) != 0 and why_he_lies(m, f, t.ACT_RO) != 0


# Writing and reading

ROLL_WORDS = ("FL", "FR", "BL", "BR")
_TURNS = r"[LR]+|AL|AR"
#: What only an order of the older editions has, or only there stands so.
SPECIAL = re.compile(r"Q|\( ?(?:K ?\d|A[LR]|RN|[TS]N|LN)|RO[- ]?[FB]|^(?:\( ?(?:[LR]+) ?\) ?)+$")
ORDER = re.compile(
    rf"(?P<before>(?:\((?:{_TURNS})\) ?)*)"
    r"(?P<code>SFL|SFR|SBL|SBR|KN|RO[- ]?(?P<roll>FL|FR|BL|BR)|[FBCRSX])?"
    rf"(?P<beside>(?: ?\((?:Q[FBRL]?|[RL]Q|K ?[1-6]|RN|TN|SN|LN ?[123]|{_TURNS})\)"
    r"|Q(?![FBRL])| ?(?:TN|SN|LN ?[123]))*) ?"
)
BESIDE = re.compile(rf"[RL]Q|Q[FBRL]?|K ?[1-6]|RN|TN|SN|LN ?[123]|{_TURNS}")
KNOWN = (
    "one of F B SFL SFR SBL SBR C X R KN ROFL ROFR ROBL ROBR, with any of (L) (R) (Q) (K1) to (K6) (RN) (TN) (SN) "
    "(LN1), in the Billings rules also (QF) (QB) (QR) (QL) (AL) (AR)"
)


class Said(NamedTuple):
    """An order as it has been read: the action, that of its further hex or NO_ACTION, hex-sides clockwise before or
    after them, the way of a roll, and the additions."""

    code: int
    further: int = t.NO_ACTION
    turn: int = 0
    before: bool = False
    way: int = 0
    net: int = t.NO_NET
    kick: int = 0
    repels: bool = False


def read_turns(text: str) -> int:
    """Hex-sides clockwise of turns, as RR, L or AR. Raises ValueError."""
    text = text.replace("AL", "LLL").replace("AR", "RRR")
    turns = "".join(letter for letter in text if letter in "LR")
    if "L" in turns and "R" in turns:
        raise ValueError("he can turn in one direction only: (L), (R), (LL), (RR), (RRR) [7.2]")
    if len(turns) > 3:
        raise ValueError(REASONS[R_TURNS - FIRST_REASON])
    return len(turns) if "R" in turns else -len(turns)


def quick_action(code: int, word: str) -> int:
    """The action of a further hex by Q, QF, QB, QR or QL. Raises ValueError where they do not go together."""
    if word == "Q":
        if code > t.LAST_MOVEMENT and code != t.ACT_RO:
            raise ValueError(REASONS[R_QUICK - FIRST_REASON])
        return code
    word = "Q" + word.replace("Q", "")
    for (first, second), said in QUICK_WORDS.items():
        if first == code and said == word:
            return second
    raise ValueError(REASONS[R_QUICK_WITH - FIRST_REASON])


def read_order(text: str) -> Said:
    """An order out of a text in capitals. Raises ValueError, which says what cannot be read."""
    order = ORDER.match(text)
    if order is None or order.end() < len(text) or text[0] == "Q":
        order = None if text[0] == "Q" else order
        rest = text[order.end() if order else 0 :].split(maxsplit=1)[0]
        raise ValueError(f"{rest!r} is not an order. Write {KNOWN} [7]")
    code = t.ACT_X
    if order["roll"]:
        code = t.ACT_RO
    elif order["code"]:
        code = t.ACTIONS.index(order["code"])
    said = Said(code, way=ROLL_WORDS.index(order["roll"]) if order["roll"] else 0)
    turns = ""
    for word in BESIDE.findall(order["beside"]):
        word = word.replace(" ", "")
        if "Q" in word:
            if said.further != t.NO_ACTION:
                raise ValueError("write (Q) once at most: a phase has only one more hex [7, V6]")
            said = said._replace(further=quick_action(code, word))
        elif word[0] == "K":
            if said.kick:
                raise ValueError("he can kick only once in a phase [13.5]")
            said = said._replace(kick=int(word[1]))
        elif word == "RN":
            said = said._replace(repels=True)
        elif word in t.NET_ATTACKS:
            if said.net != t.NO_NET:
                raise ValueError("he can make only one net attack in a phase [20.2]")
            said = said._replace(net=t.NET_ATTACKS.index(word))
        else:
            turns += word
    if order["before"] and turns:
        raise ValueError("he can turn before an action or after it, not both [7.2]")
    before = bool(order["before"]) and code <= t.LAST_MOVEMENT
    if code == t.ACT_RO and (order["before"] or turns):
        raise ValueError(REASONS[R_ROLL - FIRST_REASON])
    return said._replace(turn=read_turns(order["before"] or turns), before=before)


def beside_words(said: Said) -> str:
    """Return the additions to an order, apart from turns and nets, as players write them."""
    words = ""
    if said.further != t.NO_ACTION:
        words += f"({QUICK_WORDS.get((said.code, said.further), 'Q')})"
    if said.kick:
        words += f"(K{said.kick})"
    return words + ("(RN)" if said.repels else "")
