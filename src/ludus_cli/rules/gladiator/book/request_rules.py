"""The rules behind the questions that the editions ask in different ways: each text speaks of one edition alone."""

from __future__ import annotations

from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, HouseRules, is_older

#: What may guard an area in place of CF, by the house rule `defence`.
GUARDS = (
    "special defence may guard one area for 3 CF: D Duck, B Block, K Back Step, P Parry or J Jump, as in / 1:2 K.",
    "",
    "defence card may guard one area for 2 CF: A Duck, B Block, C Back step, D Parry or E Leap, as in / 1:2 C.",
)


def plot_rule(rules: HouseRules) -> str:
    """Return the rule of a plot [7]."""
    if not is_older(rules):
        return (
            "Everybody plots in secret for one phase: up to two movement actions, or one special action. Movement "
            "actions are F, SFL and SFR, each with a turn before or after it as in (R)F or SFL(L), and B, SBL and SBR "
            "without a turn. Special actions are C, L, KN, R, RO, S, X and RN. A net attack goes beside them: TN, SN, "
            "LN1, LN2 or LN3. His moves are the phases in which he may move in a turn; he may use one phase more, "
            "which tires him. [7, 17.3]"
        )
    quick = ", SFL(QF), B(QR), X(AR)" if rules.edition == BILLINGS else ""
    return (
        "Everybody plots in secret for one phase: one Standard Action, which is F, B, SFL, SFR, SBL, SBR, C, X, R, KN "
        f"or a roll, and Special Actions in brackets beside it, as in F(Q)(R), SFL(K2){quick}, X(RN), ROFL(Q) or "
        "F(TN). His moves are the phases in which he may move in a turn, and he may use no more. [7, V6, V13]"
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
        f"He gives CF to attacks on areas, {most}, in the order in which they are named, and to the defence of areas. "
        "The areas are 1 head, 2 chest, 3 groin, 4 arms, 5 legs. Write 2:7 5:4 / 1:2 for 7 CF at the chest, then 4 at "
        "the legs, and 2 in defence of the head."
    )
    if not rules.plain_attacks:
        words += " One attack may be special: A Disarm, F Feint, S Sweep, H Bash or T Sand, as in H:4 or F2:4."
        cited += ", 23.2"
    if GUARDS[rules.defence]:
        words += f" A {GUARDS[rules.defence]}"
        cited += ", 23.3"
    words += " @3 behind an attack names the third man of the match, U before all attacks the bare hand"
    words += "." if is_older(rules) else ", and m2:5 the chest of a mount."
    if not (rules.no_extras or rules.basic_record):
        words += (
            " A man who knows the Fatal Blow plans one attack more than he means to make; when it is due he is asked "
            "whether he gives it up for the next."
        )
        cited += ", 31"
    return f"{words} [{cited}]"
