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
    t.TH: "Thr of any weapon +1 a SL", t.GP: "unarmed: full CF, +1 CF a SL, Spd not slower",
    t.HG: "Impact +1 a SL", t.RE: "Retiarius, Laquerarius; net, trident, lasso at SL 0", t.DI: "Dimachaerus",
    t.FA: "first attack of a phase: Spd -1", t.BR: f"PR {signed(BRAVADO)} at once; +1 on PR changes",
    t.TG: "first CF of each area without a wound not lost", t.SP: "three F, SFL or SFR; then Stumble check at -1",
    t.FB: f"an attack given up: defence -1D3 - TR/{TR_A_POINT} where he attacks next",
}  # fmt: skip
#: A match as it is fought [38.2].
FOUGHT_AS = {
    t.MATCHED_PAIR: "one against one", t.TWO_ON_ONE: "one against two", t.CONSECUTIVE: "1D3 + 1, one after another",
    t.CHAMPION: f"a challenger of {signed(CHAMPIONS_XP)} XP", t.TWO_PAIRS: "teams of 2", t.THREE_PAIRS: "teams of 3",
    t.BATTLE: "teams of 2D3", t.HUNT_VENATOR: "light, spear, no shield: 1D3 beasts",
    t.HUNT_BESTIARIUS: "heavy, weapon, shield: 1D3 beasts", t.UNIQUE: "any row",
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
            rows.append((d66, "WP Weapon", "SL 0 trained; each SL: CF +1, drop rolls -1"))
        else:
            star = "*" if row >= t.FIRST_STARRED else ""
            rows.append((d66, f"{t.TALENT_CODES[row]}{star} {t.TALENTS[row]}", EFFECTS[row]))
    rows.append(("71+", "any", "his choice"))
    return ReferenceCard(
        "Talents", "31", ("D66", "talent", "what it does"), tuple(rows),
        note=f"A roll for each {TR_A_ROLL} TR at first. Starred: once, without SL; else up to SL {t.MOST_SKILL}. What "
        f"he cannot have: the row below. Untrained: CF {signed(-talents.UNTRAINED_COSTS)}, drop rolls "
        f"{signed(talents.UNTRAINED_COSTS)}. Computer-run: Fatal Blow with {FATAL_ATTACKS} attacks or more.",
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
            note=f"DRM of his 3D6. LK 2D3 {signed(more)}; PR 1D3 - 1D3.",
        ),
        ReferenceCard(
            "Armour made to measure", "37", ("denarii", *covers), pieces,
            note=f"At most in all: {most}. Basic styles alone, before the first match in it. Cover 1 is not sold.",
        ),
    )  # fmt: skip


def experience_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards for the time after a match: injuries, XP and its uses, prestige, luck [32 to 35]."""
    suffers = ", ".join(
        f"{area.lower()} {RATINGS[which]}" for area, which in zip(t.AREAS, injuries.SUFFERS, strict=True)
    )
    spared = signed(experience.SPARING)
    earns = (
        ("(attack - defence CF)", f"/ {experience.CF_A_POINT}"),
        ("thrown weapon that struck", signed(experience.THROWN)),
        ("granted missus", signed(experience.MISSUS)),
        ("opponent granted missus", f"{spared} both, in a stopped match" if rules.draw_xp else spared),
        ("a beast killed", f"{signed(experience.KILL)} + its W"),
        ("a kill", signed(experience.KILL)),
        *(
            (f"killed in turn {n}", f"slow {signed(slow)}, quick {signed(quick)}")
            for n, (slow, quick) in enumerate(zip(experience.SLOW_BONUS, experience.QUICK_BONUS, strict=True), start=1)
        ),
    )
    prices = list(spending.PRICES)
    prices[t.TR] = spending.CHEAP_TR if rules.cheap_tr else prices[t.TR]
    buys = (
        *(
            (f"+1 {RATINGS[n]}", str(price), f"{spending.MOST_GAINED[n]}, to {spending.HIGHEST[n]}")
            for n, price in enumerate(prices)
        ),
        ("+1 SL", f"{spending.AN_SL} x the new SL", f"to {t.MOST_SKILL}"),
        ("a roll for a talent", f"{spending.A_ROLL}, +{spending.A_RED_ONE} each +1 on red", ""),
    )
    return (
        ReferenceCard("After a match", "31-35", steps=(
            f"Injuries: each wounded area 2D6 - wounds; what is below 0 is lost: {suffers}. CN or W at 0: discharged.",
            "XP.",
            f"Prestige: 1D6 {signed(prestige.BASE)}, +1 each defeated (+2 if his PR was higher), +1 Bravado.",
            "Over his PR: PR +1. Of a Notorious man, PR below 0, these are subtracted.",
            "Then M -1, each cleaved +1, each Notorious one defeated +1 (+2 by one), V in the Colosseum +1.",
            f"Luck: 2D6 {signed(luck.FAVOUR)} per favour tried: over LK +1, below 0 -1.",
            "XP spent; the rest is kept.",
        )),
        ReferenceCard(
            "What earns XP", "33.2", ("for", "XP"), earns,
            note="Quick: the first wounding attack on an area kills. Slow: two or more emptied it, or K on a wound.",
        ),
        ReferenceCard(
            "What XP buys", "33.3", ("", "XP", "between matches"), buys,
            note=f"By the dice, while he has {spending.A_ROLL}: 1D6, 1-5 TR to W, 6 a talent "
            f"(1-{spending.RAISES_TALENT} raise one, else a roll).",
        ),
        ReferenceCard("Prestige and luck in a match", "34.3, 35.4", steps=(
            "Intimidation: 1D3 + the highest PR of each side; the higher has the difference as PB. Not with beasts.",
            f"Favour: 2D6 {'below' if rules.chart_luck else 'up to'} LK left: a roll again, he takes either.",
            "LK left falls by the 2D6 that were granted.",
            "He may call for his own rolls and for attack rolls on him, once a roll.",
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
    beasts = "" if rules.beasts else f"Beasts by counters: {beasts_by_counters()}. "
    free = "matches survived" if rules.survival_frees else "V"
    rivals = (
        "" if rules.no_rivals else f" 1D6 from {COMES_FROM}: a man of the circuit of that class, the nearest record."
    )
    same = class_in(CLASS_V, rules) == CLASS_II
    second = f" {ROMAN[CLASS_V]} counts as {ROMAN[CLASS_II]}." if same else ""
    mounted = "" if older else f"1D6 to {arranging.MOUNTED_UP_TO} VI, else "
    return (
        ReferenceCard(
            "Matches", "38.2", ("D66", "match", "death over", "fought as"), tuple(matches),
            note=f"{beasts}{victories_to_freedom(rules)} {free} make free.",
        ),
        ReferenceCard(
            "Pairing", "38.4", ("his class", *(ROMAN[n] for n in others[:-1]), "any"), pairs,
            note=f"D66, again until it is in his row. Any: {mounted}1D6, 6 again.{second}",
        ),
        ReferenceCard(
            "Classes and challengers", "38.4-38.5", ("class", "styles"), tuple(row for row in styles if row[1]),
            note=f"Challenger: {XP_A_POINT} XP x (1D6 - {DIE_LESS} + V + S + M of whom he meets); a champion "
            f"{signed(CHAMPIONS_XP)}.{rivals}",
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
