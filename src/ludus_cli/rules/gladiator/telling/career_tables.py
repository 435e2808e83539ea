"""The tables of careers [31 to 38] as cards, read out of the tables by which careers are played."""

from __future__ import annotations

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import signed, span
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, is_older, victories_to_freedom
from ludus_cli.rules.gladiator.career import experience, injuries, luck, prestige, spending
from ludus_cli.rules.gladiator.career.challengers import CHAMPIONS_XP, COMES_FROM, DIE_LESS, XP_A_POINT
from ludus_cli.rules.gladiator.career.talent_table import BRAVADO
from ludus_cli.rules.gladiator.career.talents import CLASSES, FATAL_ATTACKS, TR_A_POINT
from ludus_cli.rules.gladiator.older.styles import CLASS_II, CLASS_V, class_in, styles_of
from ludus_cli.rules.gladiator.tables import arranging, creation, origins, talents
from ludus_cli.rules.gladiator.tables.armoury import MOST_WORN, PRICES
from ludus_cli.rules.gladiator.tables.talent_table import BY_DICE, TR_A_ROLL, WEAPON
from ludus_cli.rules.gladiator.telling.older_men_tables import growing
from ludus_cli.rules.gladiator.telling.sheet import RATINGS
from ludus_cli.rules.gladiator.telling.tables import ROMAN, Rows, column

#: What a talent does.
EFFECTS = {
    t.TH: "+1 Thr for each SL, with any weapon", t.GP: "unarmed he has full CF, +1 CF for each SL, and no +1 Spd",
    t.HG: "+1 Impact for each SL", t.RE: "he may be a Retiarius or Laquerarius; net, trident and lasso at SL 0",
    t.DI: "he may be a Dimachaerus", t.FA: "his first attack of a phase has Spd -1",
    t.BR: f"PR {signed(BRAVADO)} at once; +1 on prestige rolls",
    t.TG: "he ignores the first CF loss in each unwounded area",
    t.SP: "he may plot three F, SFL or SFR; then a Stumble check with -1",
    t.FB: f"he gives up an attack: the next area he attacks has 1D3 + TR/{TR_A_POINT} CF less of defence",
}  # fmt: skip
#: A match as it is fought [38.2].
FOUGHT_AS = {
    t.MATCHED_PAIR: "one against one", t.TWO_ON_ONE: "one against two",
    t.CONSECUTIVE: "1D3 + 1 opponents, one after another",
    t.CHAMPION: f"one, who has {CHAMPIONS_XP} XP more", t.TWO_PAIRS: "two teams of 2", t.THREE_PAIRS: "two teams of 3",
    t.BATTLE: "two teams of 2D3", t.HUNT_VENATOR: "1D3 beasts, as a light man with spear, without shield",
    t.HUNT_BESTIARIUS: "1D3 beasts, as a heavy man with weapon and shield", t.UNIQUE: "choose any of these",
}  # fmt: skip


def d66_range(low: int, high: int) -> str:
    """Results of D66: ``31-36``, ``63``."""
    return span(low, high)


def after(d66: int) -> int:
    """The D66 above another."""
    return d66 + 1 if d66 % 10 < 6 else d66 + 5


def talents_card() -> ReferenceCard:
    """The Talents Table, with what each does [31]."""
    cells = [
        (10 * red + white, row) for red, rows in enumerate(BY_DICE, start=1) for white, row in enumerate(rows, start=1)
    ]
    rows: list[tuple[str, str, str]] = []
    for row in dict.fromkeys(row for _, row in cells):
        at = [d66 for d66, each in cells if each == row]
        d66 = d66_range(at[0], at[-1])
        if row == t.NONE:
            rows.append((d66, "none", ""))
        elif row == WEAPON:
            rows.append((d66, "WP Weapon", "at SL 0 he is trained; each SL: CF +1, opponents' drop rolls -1"))
        else:
            star = "*" if row >= t.FIRST_STARRED else ""
            rows.append((d66, f"{t.TALENT_CODES[row]}{star} {t.TALENTS[row]}", EFFECTS[row]))
    rows.append(("71+", "any", "he chooses"))
    return ReferenceCard(
        "Talents", "31", ("D66", "talent", "what it does"), tuple(rows),
        note=f"A new man rolls once for each {TR_A_ROLL} TR. Talents with a star have no SL; others rise up to SL "
        f"{t.MOST_SKILL}. If he cannot have a talent, he takes the row below. Untrained with a weapon: CF "
        f"{signed(-talents.UNTRAINED_COSTS)}, opponents' drop rolls {signed(talents.UNTRAINED_COSTS)}. Centurions use "
        f"Fatal Blow if they have {FATAL_ATTACKS} attacks or more.",
    )  # fmt: skip


def creation_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Origins, luck and prestige at first, customised armour [34.2, 35.2, 36, 37]."""
    by_roll = column(2, origins.BY_ROLL, lambda n: t.STATIONS[origins.BY_ROLL[n]], last=12)
    rows: Rows = tuple(
        (roll, name, *(signed(n) if n else "" for n in origins.CHANGES[t.STATIONS.index(name)]))
        for roll, name in by_roll
    )
    covers = ("2", "3", "4", "5", "full")
    pieces = tuple((letter, *map(str, row)) for letter, row in zip(t.ARMOURS[1:], PRICES, strict=True))[::-1]
    most = ", ".join(f"{kind.lower()} {n}" for kind, n in zip(t.TYPES, MOST_WORN, strict=True))
    more = 2 if rules.chart_luck else 1
    return (
        ReferenceCard(
            "Origins", "36", ("2D6", "origin", "TR", "ST", "AG", "CN", "W", "PR"), rows,
            note=f"The numbers modify his 3D6 rolls. LK is 2D3 {signed(more)}, PR is 1D3 - 1D3.",
        ),
        ReferenceCard(
            "Armour made to measure", "37", ("denarii", *covers), pieces,
            note="The columns 2 to 5 are the number behind the class. All pieces together cost at most: "
            f"{most}. Only for basic styles, and before his first match in it.",
        ),
    )  # fmt: skip


def experience_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards for the time after a match: injuries, XP and its uses, prestige, luck [32 to 35]."""
    suffers = ", ".join(
        f"{area.lower()} {RATINGS[which]}" for area, which in zip(t.AREAS, injuries.SUFFERS, strict=True)
    )
    spared = signed(experience.SPARING)
    earns = (
        (f"each {experience.CF_A_POINT} attack CF above his defence CF", "+1"),
        ("each thrown weapon that hit", signed(experience.THROWN)),
        ("granted missus himself", signed(experience.MISSUS)),
        ("opponent granted missus", f"{spared}; both, if the match was stopped" if rules.draw_xp else spared),
        ("a beast killed", f"{signed(experience.KILL)} + its W"),
        ("a kill", signed(experience.KILL)),
        *(
            (f"bonus for a kill in turn {n}", f"slow {signed(slow)}, quick {signed(quick)}")
            for n, (slow, quick) in enumerate(zip(experience.SLOW_BONUS, experience.QUICK_BONUS, strict=True), start=1)
        ),
    )
    prices = list(spending.PRICES)
    prices[t.TR] = spending.CHEAP_TR if rules.cheap_tr else prices[t.TR]
    buys = (
        *(
            (f"+1 {RATINGS[n]}", str(price), f"{spending.MOST_GAINED[n]}, up to {spending.HIGHEST[n]}")
            for n, price in enumerate(prices)
        ),
        ("+1 SL", f"{spending.AN_SL} x the new SL", f"any, up to SL {t.MOST_SKILL}"),
        ("a roll for a talent", f"{spending.A_ROLL}, +{spending.A_RED_ONE} for each +1 on the red die", "any"),
    )
    return (
        ReferenceCard("After a match", "31-35", steps=(
            (f"Injuries: roll 2D6 minus wounds for each wounded area. He loses each point below 0 for good: {suffers}. "
            "With CN or W of 0 he is discharged."),
            "He earns XP.",
            (f"Prestige: 1D6 {signed(prestige.BASE)}, +1 for each opponent defeated (+2 if he had more PR), +1 for "
            "Bravado. For a Notorious man (PR below 0) subtract these. Above his PR: PR +1."),
            ("Then PR: missus -1, each opponent cleaved +1, each Notorious opponent defeated +1 (+2 if he is Notorious "
            "himself), a V in the Colosseum +1."),
            f"Luck: 2D6, {signed(luck.FAVOUR)} for each favour he called for. Above his LK: LK +1. Below 0: LK -1.",
            "He may spend XP, and keeps the rest.",
        )),
        ReferenceCard(
            "What earns XP", "33.2", ("for", "XP"), earns,
            note="Quick: the first attack that wounds an area kills him. Slow: two or more attacks filled it, or the "
            "result is K on an area with wounds.",
        ),
        ReferenceCard(
            "What XP buys", "33.3", ("he buys", "XP", "between matches"), buys,
            note=f"By dice, while he has {spending.A_ROLL} XP: 1D6 showing 1-5 raises TR, ST, AG, CN or W. With a 6 "
            f"roll again: 1-{spending.RAISES_TALENT} raises a talent, otherwise he rolls for one.",
        ),
        ReferenceCard("Prestige and luck in a match", "34.3, 35.4", steps=(
            ("Intimidation: each side rolls 1D3 + its highest PR. The higher side gets the difference as PB "
            "(extra CF). Not against beasts."),
            (f"Divine favour: if 2D6 are {'below' if rules.chart_luck else 'no more than'} the LK he has left, a roll "
            "is made again, and he takes the result that he likes."),
            "He then loses as much LK for this match as the 2D6 show.",
            "He may call once for each roll of his own, and for each attack roll on him.",
        )),
    )  # fmt: skip


def beasts_by_counters() -> str:
    """The beasts of a hunt, each with the number of its counters [38.2]."""
    return ", ".join(f"{t.KINDS[kind]} {n}" for kind, n in arranging.COUNTERS)


def arranging_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards for arranging a match: its kind, the pairing, challengers [38]."""
    first, matches = 11, []
    for highest, kind in arranging.MATCHES:
        number = arranging.DEATH[kind]
        hunt = kind in (t.HUNT_VENATOR, t.HUNT_BESTIARIUS)
        matches.append((d66_range(first, highest), t.ARRANGED[kind], "" if hunt else str(number), FOUGHT_AS[kind]))
        first = after(highest)
    found: dict[tuple[int, int], str] = {}
    first = 11
    for highest, own, other in arranging.PAIRING:
        found[own, other] = d66_range(first, highest)
        first = after(highest)
    others = (1, 2, 3, 4, 5, arranging.ANY)
    pairs: Rows = tuple((ROMAN[own], *(found.get((own, other), "") for other in others)) for own in range(1, 6))
    older = is_older(rules)
    known = styles_of(rules) if older else range(t.FIRST_BEAST)
    styles = tuple(
        (CLASSES[cls], ", ".join(t.KINDS[n] for n in known if creation.STYLES[n][2] == cls))
        for cls in range(1, len(CLASSES))
    )
    beasts = "" if rules.beasts else f"Draw beasts from counters: {beasts_by_counters()}. "
    free = "matches survived" if rules.survival_frees else "victories (V)"
    rivals = (
        ""
        if rules.no_rivals
        else f" First roll 1D6: with {COMES_FROM} or more it is a known man of that class, with the nearest record."
    )
    same = class_in(CLASS_V, rules) == CLASS_II
    second = f" Class {ROMAN[CLASS_V]} counts as {ROMAN[CLASS_II]}." if same else ""
    mounted = "" if older else f"if 1D6 shows 1-{arranging.MOUNTED_UP_TO}, class VI, otherwise "
    return (
        ReferenceCard(
            "Matches", "38.2", ("D66", "match", "death above", "opponents"), tuple(matches),
            note=f"Death: if 1D6 is above this number, the match is to the death. {beasts}"
            f"{victories_to_freedom(rules)} {free} make him free.",
        ),
        ReferenceCard(
            "Pairing", "38.4", ("his class", *(ROMAN[n] for n in others[:-1]), "any"), pairs,
            note="Roll D66 until it falls in the row of his class; the column is the class of his opponent. Any: "
            f"{mounted}1D6 gives class I to V, and a 6 is rolled again.{second}",
        ),
        ReferenceCard(
            "Classes and challengers", "38.4-38.5", ("class", "styles"), tuple(row for row in styles if row[1]),
            note=f"A new challenger has {XP_A_POINT} XP for each point of 1D6 - {DIE_LESS} + the V, S and M of his "
            f"opponent, a champion {CHAMPIONS_XP} XP more.{rivals}",
        ),
    )  # fmt: skip


def career_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """All tables of careers under these house rules: without extras those of experience and of matches alone."""
    if not rules.experience:
        grows = experience_cards(rules)
    else:
        grows = (*growing(rules), *(() if rules.no_extras else experience_cards(rules)[-1:]))
    extras = () if rules.no_extras else (talents_card(), *creation_cards(rules))
    return (*extras, *grows, *arranging_cards(rules))
