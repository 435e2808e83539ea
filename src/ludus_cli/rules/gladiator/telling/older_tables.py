"""The tables of the older editions as cards, read out of the tables by which their matches are played (V1 to V28).

:mod:`.tables` asks for them card by card. Each follows the house rules that decide about it, so that a rule switched
alone changes its own card alone.
"""

from __future__ import annotations

from itertools import pairwise

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import signed, span
from ludus_cli.game.elements.reference import faces
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, TABLES_1981, TABLES_V2, HouseRules
from ludus_cli.rules.gladiator.older import items as own
from ludus_cli.rules.gladiator.tables import (
    combat as book_combat,
    movement as book_moves,
    net as book_net,
    older_combat as combat,
    older_missus as missus,
    older_movement as move,
    older_net as net,
    wounds as hurt,
)
from ludus_cli.rules.gladiator.tables.weapons import RECOVER_TYPE

#: The columns of the combat results tables: those of 1981 and of V2.0 from 0 to 5, those of Billings to 8.
LAST_COLUMN = {TABLES_1981: 5, BILLINGS: 8}
#: The heads of the critical tables.
CRITICAL_HEADS = ("2D6 + wounds - 1", "6-", *map(str, range(7, 14)), "14+")
#: Places of the house rules `defence`, `missus`, `throwing`, `endurance`.
CARDS = 2
PLEA, RECORD, BY_WOUNDS = 0, 2, 3
BOOK_THROWS, BILLINGS_THROWS = 0, 2


def result_word(step: int) -> str:
    """A result of the combat table: the lowest is M, a miss."""
    return "M" if step == t.FUMBLE else t.RESULTS[step]


def result_of(rules: HouseRules, total: int) -> int:
    """The step of RESULTS for three dice and the CF difference (V2)."""
    ladder = combat.BILLINGS_LADDER if rules.edition == BILLINGS else combat.LADDER
    if total > combat.LAST_SUM:
        return t.HIT + total - combat.LAST_SUM
    return ladder[max(0, total - combat.FIRST_SUM)]


def critical_word(result: int) -> str:
    """A critical hit in a table, ``-`` for none."""
    return t.CRITICALS[result] if result != t.NO_CRITICAL else "-"


def phase(rules: HouseRules) -> ReferenceCard:
    """The order of a phase [5.2, V43, V47]."""
    cards = ", with a card each" if rules.defence == CARDS else ""
    asks = "Severed arteries. Who likes asks for missus." if rules.missus == BY_WOUNDS else ""
    late = rules.edition == BILLINGS
    recovers = "Stun recovery: CN - (1D6 - 1)."
    return ReferenceCard("A phase", "5.2", steps=(
        *("Turn's start, from the second on: endurance.",) * (rules.endurance != 0),
        "Orders, in secret, one phase at a time.",
        "Falls of stumblers: who falls has no order.",
        f"Movement, collisions, Stumble checks. {'After all of it ' * late}{recovers}",
        "Throws, Recover, Kick.", "Nets; who is held tries to get free.",
        f"Combat: CF are spread{cards}; attacks.", asks or "Severed arteries.",
    ))  # fmt: skip


def orders(rules: HouseRules) -> ReferenceCard:
    """Return the card of the additions that each order allows [7, V6]."""
    quick = rules.edition == BILLINGS
    rows = (
        ("F", "1", "QF, QB" if quick else ""), ("SFL, SFR", "1", "QL, QR" if quick else ""),
        ("B", "1", "QF, QB, K" if quick else "K"), ("SBL, SBR", "1", "QL, QR, K" if quick else "K"),
        ("C", "3 ahead", "any"), ("X", "0", "Q"), ("S", "0", "all but one L or R"),
        ("R", "0", "all but L, R, AL, AR" if quick else "all but L, R"), ("KN", "0", "Q, K"),
        ("ROFL, ROFR, ROBL, ROBR", "1", "all but Q"),
    )  # fmt: skip
    more = (
        " QF, QB: a hex ahead or back after a sidestep; QL, QR: one aside after F, B. AL, AR: about, three orders. RN "
        "alone."
        if quick
        else ""
    )
    return ReferenceCard(
        "Orders", "7, V6", ("order", "hexes", "not with"), rows,
        note=f"One a phase, and beside it, in brackets: Q the same step again, L R turns, K1-K6 a kick, TN SN LN1-3 RN "
        f"nets.{more} Moves: light 6, medium 5, heavy 4.",
    )  # fmt: skip


def impact(rules: HouseRules) -> ReferenceCard:
    """Return the card of Impact and its results [8.4, V24, V25, V48]."""
    kinds = tuple((t.TYPES[kind].lower(), signed(n)) for kind, n in enumerate(book_moves.TYPE_IMPACT) if n)
    ahead, aside, back = (move.HEX_IMPACT[act] for act in (t.ACT_F, t.ACT_SFL, t.ACT_B))
    rows = (
        *kinds, ("large shield", signed(book_moves.LARGE_SHIELD_IMPACT)),
        ("no shield", signed(book_moves.NO_SHIELD_IMPACT)), ("each hex ahead", signed(ahead)),
        ("each sidestep ahead", signed(aside)), ("each hex or sidestep back", signed(back)),
        ("RO", signed(move.ROLLING_IMPACT)), ("R or ensnared", signed(move.BUSY_IMPACT)),
        ("kneels", signed(move.KNEELING_IMPACT)), ("stumbles", signed(move.STUMBLING_IMPACT)),
        ("each Stun", "-1"), ("ST, AG, PA", "all"),
    )  # fmt: skip
    tie, cross = "both go back and suffer at 0", "Who cross or change places pass."
    if rules.edition == BILLINGS:
        tie = "both suffer at 0 and stand face to face, the hex empty between"
        cross = "Crossing, both moving: 1D6 each, doubles collide. SB(QF) comes to 0."
    return ReferenceCard(
        "Impact", "8.4, V25, V48", ("1D6 and", "DRM"), rows,
        note="The higher keeps the hex. Loser: pushed, 2D6 + the difference on the Stun column, a Stumble check. A "
        f"tie: {tie}. {cross}",
    )  # fmt: skip


def falls(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Stumble and Prone, and the wall [14 to 16, 27.4, V23, V47, V53]."""
    back = (
        "SB(QB), B(QR), B(QL) -3 in all, SF(QB) -1 in its last hex"
        if rules.edition == BILLINGS
        else "-2 a hex back, -1 a sidestep back"
    )
    lies = "RO at once, KN after" if rules.edition == BILLINGS else "KN or RO after"
    cards = [
        ReferenceCard("Stumble and Prone", "14-16, V47", steps=(
            "Stumble check, after a collision or a net: 1D6 - Stun up to 0 stumbles.",
            f"Back over things: 2D6 - Stun, {back}; up to {move.BACK_STUMBLES} stumbles.",
            f"A stumbler before he moves: 2D6 + AG below {move.STAYS_UP}: Prone, no order.",
            f"Prone: no attack, half defence; {lies} one phase.",
            f"KN from Prone: 1D6 to {book_moves.BODY_HEX} where the body lay, else the legs.",
            "Kneeling: half attacks, and attacks on his legs half.",
        )),
    ]  # fmt: skip
    if rules.walls:
        hexes = (move.WALL_STUN[act] for act in (t.ACT_F, t.ACT_SFL, t.ACT_B))
        ahead, aside, behind = hexes
        cards.append(ReferenceCard("Walls", "27.4, V23, V53", steps=(
            f"Each hex that would have gone on: Stun {ahead} ahead, {aside} in a sidestep ahead, {behind} back.",
            f"A loser who would be pushed into it: Stun {move.FORCED_STUN} more, he stays; the winner goes back.",
        )))  # fmt: skip
    return tuple(cards)


def items(rules: HouseRules) -> ReferenceCard:
    """Recover, and kicks [13.4, 13.5, V12, V26]."""
    quick = rules.edition == BILLINGS
    rows = (
        ("opponent in its hex", own.IN_ITS_HEX), ("opponent next to it", own.BESIDE_IT),
        ("it lies in the hex beside", 1), ("he leaves his hex", 1), ("Q", 1), ("C", own.CHARGING),
        ("S", own.STUMBLING), ("R", own.R_ACTION),
        ("collided in this phase" if quick else "collided before it", own.COLLIDED), ("ensnared", own.ENSNARED),
        ("each Stun", 1), ("heavy", RECOVER_TYPE[t.HEAVY]), ("light", RECOVER_TYPE[t.LIGHT]),
        ("kneels", own.KNEELING), ("a net", own.A_NET), ("each point of AG", -1),
    )  # fmt: skip
    more = "Kick against Recover: 1D6 each, the higher first." if quick else "A collision voids R."
    return ReferenceCard(
        "Items", "13, V12, V26", ("Recover: 1D6, below 1", "DRM"), tuple((name, signed(n)) for name, n in rows),
        note=f"Kick: 1D6 - actions written, in hexes. {more}",
    )  # fmt: skip


def in_a_phase(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Its order, orders, collisions, Stumble, items."""
    return (phase(rules), orders(rules), impact(rules), *falls(rules), items(rules), drops(rules))


# Combat


def results_table(rules: HouseRules) -> ReferenceCard:
    """The combat results table, column by column (V2)."""
    last = LAST_COLUMN.get(rules.edition, LAST_COLUMN[TABLES_1981])
    columns, dice = range(last + 1), range(book_combat.FIRST_ROW, book_combat.LAST_ROW + 1)
    rows = tuple((str(total), *(result_word(result_of(rules, total + n)) for n in columns)) for total in dice)
    return ReferenceCard(
        "Combat results", "9.5, V2", ("3D6", *map(str, columns)), rows,
        note=f"Columns: attack less defence CF. Under 0: column 0, DRM -1 a CF; over {last}: column {last}, DRM +1 a "
        "CF.",
    )  # fmt: skip


def limits(rules: HouseRules) -> str:
    """The most CF of an attack (V7)."""
    if rules.edition == BILLINGS:
        return (
            f"At most {combat.BILLINGS_MOST_CF} CF in an attack; who has {combat.FEW_CF} or less may put all into one, "
            "who has more half at most."
        )
    return "At most half of the CF in an attack, rounded down, at least 1."


def results() -> ReferenceCard:
    """Return the card of the effect of each result; every roll is made apart [9.6, 12, 13.1, 13.2, V3]."""
    return ReferenceCard(
        "What a result does", "9.6, V3", ("result", "what it does"),
        (
            ("M", "his other attacks are off; his next area attacked defends 1D6 lower"), ("--", "nothing"),
            ("S", "shield damage; no shield: P"), ("S*", "shield damage at +1, shield drop; no shield: P"),
            ("P", "weapon drop; no weapon: H"), ("P*", "weapon drop; no weapon or no shield: H"), ("H+n", "wounds"),
        ),
        note="Every roll is thrown apart.",
    )  # fmt: skip


def drops(rules: HouseRules) -> ReferenceCard:
    """Shield damage, and what falls [12, 13.1, 13.2, V10, V16]."""
    defender, arms = " + his own ST", " - CF lost from his arms"
    billings = rules.edition == BILLINGS
    damage = (
        "Shield damage: 3D6 + ST + NAA, +1 for S*; a box for each point above those of the shield + "
        f"{combat.THREE_DICE_MORE}."
        if rules.shield_total
        else "Shield damage: 2D6 + ST + NAA, +1 for S*; a box for each point above those of the shield."
    )
    breaks = (
        "A trident parried (P*): 2D6 + defender's ST of 12 and more breaks it; 1D6 up to "
        f"{net.TRIDENT_SERVES}: serves at one hex."
    )
    return ReferenceCard("Drops and shields", "12, 13", steps=(
        f"Shield (S*): 3D6 - attacker's ST - NAA{defender * billings}: 0 and less drops.",
        f"Weapon (P, P*): 3D6 - attacker's ST - NAA{defender * billings}{arms}: 0 and less drops.",
        "It falls 1D6 clockwise from his front, 1D6 - 1 hexes.",
        damage, breaks,
    ))  # fmt: skip


def wounds(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """The rows that wounds and Stun share, and critical hits of men [10, 11, V8, V9]."""
    armour = ", ".join(f"{letter} {n}" for letter, n in zip("CBA", hurt.ARMOUR[1:], strict=True))
    falls = {17: ", weapon drops", 18: ", shield drops", 19: ", Prone"}
    shown: list[tuple[str, str, str]] = []
    last = len(hurt.WOUNDS) - 1
    for place, (n, stun) in enumerate(zip(hurt.WOUNDS, hurt.STUN, strict=True)):
        if place and (n, stun) == (hurt.WOUNDS[place - 1], hurt.STUN[place - 1]):
            shown[-1] = (span(8 + place - 1, 8 + place), *shown[-1][1:])
            continue
        total = "8-" if not place else f"{8 + place}+" if place == last else str(8 + place)
        shown.append((total, "K" if place == last else str(n), f"{stun}{falls.get(8 + place, '')}"))
    men = tuple((area, *map(critical_word, row)) for area, row in zip(t.AREAS, combat.CRITICALS, strict=True))
    return (
        ReferenceCard(
            "Wounds and Stun", "10.1, 11", ("total", "wounds", "Stun"), tuple(shown),
            note=f"Wounds: 3D6 + H# + armour ({armour}), which counts if two dice are at most its number. Stun: 2D6.",
        ),
        ReferenceCard(
            "Critical hits: men", "10.4, V8", CRITICAL_HEADS, men,
            note="After each wound, with fresh dice. 1: one more; 2x, 3x: wounds times; M: dies afterwards; V: CF -1; "
            "S: Stun 2D6 - CN; HL: helmet lost; ST, AG -1; WD, SD: drops; LMP: moves -1; SAM: a wound there each "
            "phase, and mortal; K: killed; STU: S on any 1 of 1D6 a hex.",
        ),
    )  # fmt: skip


def cards_of_defence() -> ReferenceCard:
    """Greenwood's defence cards (V20, V21)."""
    needs = (
        "no Stun", "a shield", "on his feet, no S", f"weapon; arms lost {combat.CARD_MOST_LOST} CF at most",
        f"on his feet; legs and endurance lost {combat.CARD_MOST_LOST} CF at most",
    )  # fmt: skip
    comes = ("--", "S", "--", "P", "--")
    fooled, stepped = signed(combat.DUCK_DRM), signed(combat.STEP_DRM)
    beside = (f"next attack on that man {fooled}", "", f"his next attack {stepped}", "", "")
    names = t.SPECIAL_DEFENCES[t.CARD_DUCK : t.CARD_LEAP + 1]
    areas = [t.AREAS[area].lower() for area in t.SPECIAL_DEFENCE_AREA[t.CARD_DUCK : t.CARD_LEAP + 1]]
    rows = tuple(zip("ABCDE", names, areas, needs, comes, beside, strict=True))
    return ReferenceCard(
        "Defence cards", "V20, V21", ("", "card", "area", "needs", "result", "if attacked"), rows,
        note=f"One a phase, for {combat.CARD_COST} CF, alone on its area; paid in any case. NAA there: all attack CF.",
    )  # fmt: skip


# Nets, throws, ends


def nets(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Net DRMs, getting free, throws [20, 13.3, V14 to V17, V27, V11]."""
    rows: list[tuple[str, tuple[int, ...]]] = [
        ("target heavy", tuple(net.BY_WEIGHT[2] for _ in range(3))), ("light", (net.BY_WEIGHT[0],) * 3),
        ("adjacent", net.ADJACENT), ("two hexes off", net.TWO_HEXES_OFF),
        ("each hex it moved back", net.MOVED_BACK), ("each sidestep back", net.SIDESTEPPED_BACK),
        ("each hex ahead", net.MOVED_FORWARD), ("each sidestep ahead", net.SIDESTEPPED),
        ("it stayed", net.STAYED), ("it kneels", net.KNEELING), ("each hex-side turned there", net.TURNED),
        ("it used RN", (net.REPELS,) * 3), ("each CF lost to its legs", net.LEG_WOUNDS),
        ("each CF lost to your arms", (net.ARM_WOUNDS,) * 3),
    ]  # fmt: skip
    stumbles = "Stumble check: 1D6 - Stun up to 0"
    if rules.edition == BILLINGS:
        rows.append(("you collided", net.COLLIDED))
        stumbles = f"Stumble check: 2D6 + AG - Stun up to {net.KEEPS_FEET - 1}"
    costs = ", ".join(f"{t.NET_ATTACKS[n]} {book_net.COSTS[n]}" for n in (1, 2, 3))
    hit = "H ensnares" if rules.net_ensnares else "H ensnares (toss) or stumbles"
    shown = tuple((name, *map(signed, row)) for name, row in rows)
    return (
        ReferenceCard(
            "Net attacks", "20, V14-V17", ("3D6, column 0", "toss", "swing", "lay"),
            (*shown, ("your NF - its NF, + PA", "all", "all", "all")),
            note=f"CF: {costs}. {hit}, P a {stumbles}, M a struggle: 1D6 + ST each. Escape: 3D6 - CF below "
            f"{book_net.ESCAPES_BELOW}; a rest over 0 is the DRM of attacks on him. Drag: 3D6 + ST + CF over "
            f"{net.DRAGS_ABOVE}.",
        ),
        *throw_cards(rules),
    )  # fmt: skip


def throw_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """When a thrown weapon hits [13.3, V11, V31]; nothing where the Colosseum Edition's throws are played."""
    if rules.throwing == BOOK_THROWS:
        return ()
    how: tuple[str, ...] = ("1D6 is the distance in hexes: hit.",)
    after = "Area: 1D6, a 6 is his choice. Hit or not, it falls round the target."
    if rules.throwing == BILLINGS_THROWS:
        after = "Area: 1D6, a 6 misses. A miss lands so far off as the die says."
        whole = ", ".join(map(signed, net.WHOLE_TRIDENT))
        rest = ", ".join(map(signed, net.ALL_ELSE))
        better, worse = signed(-net.BY_TRAINING), signed(net.BY_TRAINING)
        how = (
            f"1D6 + DRM up to {net.HITS_UP_TO}: hit. At most {net.THROW_REACH} hexes.",
            f"By distance from 1: whole trident {whole}; all else {rest}.",
            f"TR {net.UNTRAINED_TO} and less {worse}; {net.TRAINED_FROM} and more {better}.",
        )
    javelins: tuple[str, ...] = ()
    if rules.edition == TABLES_V2:
        how_far = f"Javelin: up to {net.JAVELIN_REACH} hexes, no die to hit"
        javelins = (f"{how_far}; column: its CF, up to half of his. Area: 1D6, a 6 misses.",)
    return (
        ReferenceCard("Throws", "13.3, V11", steps=(
            *how, after,
            f"Columns: shield 0, sword and broken trident {net.BROKEN_COLUMN}, whole trident {net.TRIDENT_COLUMN}.",
            *javelins,
        )),
    )  # fmt: skip


def chart_of_missus() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The columns of the missus chart, and on what die each spares (V18)."""
    least = [n * missus.CF_A_COLUMN for n in range(missus.LAST_COLUMN + 1)]
    heads = [span(one + 1, two) if one else f"{two} and less" for one, two in pairwise(least)] + [f"{least[-1] + 1}+"]
    spares = [faces(range(missus.SPARES - column, 7)) for column in range(missus.LAST_COLUMN + 1)]
    return tuple(heads), tuple(spares)


def missus_chart(rules: HouseRules) -> ReferenceCard:
    """The missus chart, with what else moves a man along it (V18, V28, V43)."""
    more = {
        RECORD: f" A column up per {missus.WINS_A_COLUMN} matches won before, down per missus granted before.",
        BY_WOUNDS: f" A column up per {missus.WOUNDS_A_COLUMN} CF lost to wounds, and from turn {missus.LATE_TURN} on. "
        "At any phase's end: weapon and shield dropped; heard unless the attacker has other opponents.",
    }
    heads, spares = chart_of_missus()
    return ReferenceCard(
        "Missus", "18, V18", ("attack - defence CF used", "spared on 1D6"), tuple(zip(heads, spares, strict=True)),
        note=f"Asked Prone and unconscious or ensnared, or run into while Prone.{more.get(rules.missus, '')}",
    )  # fmt: skip


def endurance_words(rules: HouseRules) -> str:
    """Return the cost of endurance under its house rule, and the time of its roll (V13)."""
    costs = "costs 1 CF" if rules.endurance == 1 else "costs what is above 5"
    rolled = "1D6 + turn - CN, heavy +1, light -1"
    return f"Turn's start, from the second: {rolled}: {move.TIRES_FROM} and more {costs}."
