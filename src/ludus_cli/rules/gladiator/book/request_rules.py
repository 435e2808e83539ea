"""The rules behind questions that differ by edition; each text is about one edition."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, HouseRules, is_older

#: Ways to guard an area other than by CF, by the house rule `defence`.
GUARDS = (
    "special defence (D Duck, B Block, K Back Step, P Parry, J Jump) may guard one area for 3 CF, for example / 1:2 K.",
    "",
    "defence card (A Duck, B Block, C Back step, D Parry, E Leap) may guard one area for 2 CF, for example / 1:2 C.",
)


def plot_rule(rules: HouseRules) -> str:
    """Return the rule of a plot [7]."""
    if not is_older(rules):
        return (
            "All gladiators plot one phase in secret: up to two movement actions, or one special action. Movement "
            "actions are F forward, SFL and SFR sidestep forward left and right, each with a turn before or after "
            "it, for example (R)F or SFL(L); and B back, SBL and SBR sidestep back, without a turn. Special actions "
            "are C charge, L leap, KN kneel, R recover an item, RO roll over, S stumble, X pause, and RN repel a "
            "net. A net attack can be added: TN toss, SN swing, LN1 to LN3 lay. His moves are the phases in which "
            "he may move in a turn. He may move in one phase more than these, which tires him. Beside each option "
            "are the hex where he would end and, for the nearest opponent, the distance in hexes and the PA. "
            "[7, 17.3]"
        )
    quick = ", SFL(QF), B(QR), X(AR)" if rules.edition == BILLINGS else ""
    return (
        "All gladiators plot one phase in secret: one Standard Action, which is F, B, SFL, SFR, SBL, SBR, C, X, R, "
        f"KN or a roll, with Special Actions in brackets behind it, for example F(Q)(R), SFL(K2){quick}, X(RN), "
        "ROFL(Q) or F(TN). His moves are the phases in which he may move in a turn. He cannot move in more. Beside "
        "each option are the hex where he would end and, for the nearest opponent, the distance in hexes and the "
        "PA. [7, V6, V13]"
    )


def allocate_rule(rules: HouseRules) -> str:
    """Return the rule of an allocation [9.3]."""
    if not is_older(rules):
        most, cited = "at most 8 in one attack", "9.3"
    elif rules.edition == BILLINGS:
        most, cited = "at most 8 in one attack, and at most half of his CF unless he has 6 or less", "9.3, V7"
    else:
        most, cited = "at most half of his CF in one attack", "9.3, V7"
    words = (
        f"He spends combat factors (CF) on attacks, {most}, and on the defence of areas. The areas are 1 head, 2 "
        "chest, 3 groin, 4 arms, 5 legs. Attacks are made in the order in which you write them. For example 2:7 5:4 "
        "/ 1:2 means an attack with 7 CF on the chest, then one with 4 CF on the legs, and 2 CF to defend the head."
    )
    if not rules.plain_attacks:
        words += " One attack may be special: A Disarm, F Feint, S Sweep, H Bash or T Sand, for example H:4 or F2:4."
        cited += ", 23.2"
    if GUARDS[rules.defence]:
        words += f" A {GUARDS[rules.defence]}"
        cited += ", 23.3"
    words += (
        " Write @3 behind an attack to aim it at gladiator C, and U before all attacks to strike with the bare hand"
    )
    words += "." if is_older(rules) else ". m2:5 is an attack on the chest of a mount."
    if not (rules.no_extras or rules.basic_record):
        words += (
            " With the talent Fatal Blow he can plan one attack more than he wants to make. When it is due, Ludus "
            "asks whether he gives it up to make the next one stronger."
        )
        cited += ", 31"
    return f"{words} [{cited}]"
