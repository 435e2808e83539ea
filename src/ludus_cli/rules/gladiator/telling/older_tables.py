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
CRITICAL_HEADS = ("2D6 + wounds - 1", "to 6", *map(str, range(7, 14)), "14+")
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
    cards = ", may play a card each," if rules.defence == CARDS else ""
    asks = "Severed arteries. Anyone may ask for missus." if rules.missus == BY_WOUNDS else ""
    late = rules.edition == BILLINGS
    recovers = "tun recovery: he shakes off CN - (1D6 - 1)."
    return ReferenceCard("A phase", "5.2", steps=(
        *("At the start of each turn from 2 on: endurance.",) * (rules.endurance != 0),
        "All write their orders for this phase in secret.",
        "Stumblers check for a fall. A man who falls loses his order.",
        f"Movement, collisions, Stumble checks. {'After all of these S' if late else 'S'}{recovers}",
        "Throws, then Recover, then Kick.", "Net attacks, then escapes of men who are held.",
        f"Combat: all allot their CF{cards} and roll the attacks.", asks or "Severed arteries.",
    ))  # fmt: skip


def orders(rules: HouseRules) -> ReferenceCard:
    """Return the card of the additions that each order allows [7, V6]."""
    quick = rules.edition == BILLINGS
    rows = (
        ("F", "1", "QF, QB" if quick else ""), ("SFL, SFR", "1", "QL, QR" if quick else ""),
        ("B", "1", "QF, QB, K" if quick else "K"), ("SBL, SBR", "1", "QL, QR, K" if quick else "K"),
        ("C", "3 ahead", "anything"), ("X", "0", "Q"), ("S", "0", "anything but one L or R"),
        ("R", "0", "anything but L, R, AL, AR" if quick else "anything but L, R"), ("KN", "0", "Q, K"),
        ("ROFL, ROFR, ROBL, ROBR", "1", "anything but Q"),
    )  # fmt: skip
    more = (
        " QF and QB add a hex ahead or back to a sidestep, QL and QR a hex to the side to F or B. AL and AR turn him "
        "about and count as three orders. RN takes no other addition."
        if quick
        else ""
    )
    return ReferenceCard(
        "Orders", "7, V6", ("order", "hexes", "not with"), rows,
        note="Write one order a phase. Additions in brackets: Q repeats the step, L and R turn, K1 to K6 kick, TN, SN "
        f"and LN1 to LN3 are net attacks, RN repels a net.{more} Moves a turn: light 6, medium 5, heavy 4.",
    )  # fmt: skip


def impact(rules: HouseRules) -> ReferenceCard:
    """Return the card of Impact and its results [8.4, V24, V25, V48]."""
    kinds = tuple((t.TYPES[kind].lower(), signed(n)) for kind, n in enumerate(book_moves.TYPE_IMPACT) if n)
    ahead, aside, back = (move.HEX_IMPACT[act] for act in (t.ACT_F, t.ACT_SFL, t.ACT_B))
    rows = (
        *kinds, ("large shield", signed(book_moves.LARGE_SHIELD_IMPACT)),
        ("no shield", signed(book_moves.NO_SHIELD_IMPACT)), ("each hex ahead", signed(ahead)),
        ("each sidestep ahead", signed(aside)), ("each hex or sidestep back", signed(back)),
        ("uses RO", signed(move.ROLLING_IMPACT)), ("uses R, or ensnared", signed(move.BUSY_IMPACT)),
        ("kneels", signed(move.KNEELING_IMPACT)), ("stumbles", signed(move.STUMBLING_IMPACT)),
        ("each Stun", "-1"), ("his ST, AG and PA", "add"),
    )  # fmt: skip
    tie = "both go back, with a difference of 0"
    cross = "Two who cross paths or change places pass each other."
    if rules.edition == BILLINGS:
        tie = "both roll for Stun with a difference of 0, and face each other with the hex empty between them"
        cross = (
            "If two who both move cross paths, each rolls 1D6, and doubles collide. The hexes of SB(QF) add up to 0."
        )
    return ReferenceCard(
        "Impact", "8.4, V25, V48", ("1D6, modified for", "DRM"), rows,
        note="The higher Impact keeps the hex. The loser is pushed, rolls 2D6 + the difference on the Stun column, and "
        f"makes a Stumble check. If they tie, {tie}. {cross}",
    )  # fmt: skip


def falls(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Stumble and Prone, and the wall [14 to 16, 27.4, V23, V47, V53]."""
    back = (
        "-3 in all for SB(QB), B(QR) and B(QL), -1 in the last hex of SF(QB)"
        if rules.edition == BILLINGS
        else "-2 for each hex back, -1 for each sidestep back"
    )
    lies = (
        "He may plot RO at once, KN only after one phase."
        if rules.edition == BILLINGS
        else "He may plot KN or RO after one phase."
    )
    cards = [
        ReferenceCard("Stumble and Prone", "14-16, V47", steps=(
            "Stumble check, after a collision or a net: 1D6 minus Stun. With 0 or less he stumbles.",
            f"Moving back over a hazard: 2D6 minus Stun, {back}. With {move.BACK_STUMBLES} or less he stumbles.",
            f"A stumbler rolls 2D6 + AG before he moves. Below {move.STAYS_UP} he falls Prone and loses his order.",
            f"Prone: he cannot attack and defends with half CF. {lies}",
            (f"KN from Prone: if 1D6 shows 1-{book_moves.BODY_HEX}, he kneels where his body lay, otherwise where his "
            "legs lay."),
            "Kneeling: his attacks have half CF, and so have attacks on his legs.",
        )),
    ]  # fmt: skip
    if rules.walls:
        hexes = (move.WALL_STUN[act] for act in (t.ACT_F, t.ACT_SFL, t.ACT_B))
        ahead, aside, behind = hexes
        cards.append(ReferenceCard("Walls", "27.4, V23, V53", steps=(
            (f"A man who moves into the wall takes Stun for each hex moved: {ahead} ahead, {aside} diagonally ahead, "
            f"{behind} back."),
            f"A loser who would be pushed into it takes {move.FORCED_STUN} Stun more and stays. The winner goes back.",
        )))  # fmt: skip
    return tuple(cards)


def items(rules: HouseRules) -> ReferenceCard:
    """Recover, and kicks [13.4, 13.5, V12, V26]."""
    quick = rules.edition == BILLINGS
    rows = (
        ("opponent in its hex", own.IN_ITS_HEX), ("opponent next to it", own.BESIDE_IT),
        ("it lies in an adjacent hex", 1), ("he leaves his hex", 1), ("he uses Q", 1), ("he uses C", own.CHARGING),
        ("he uses S", own.STUMBLING), ("he uses R", own.R_ACTION),
        ("collided in this phase" if quick else "collided before", own.COLLIDED), ("ensnared", own.ENSNARED),
        ("each Stun", 1), ("heavy", RECOVER_TYPE[t.HEAVY]), ("light", RECOVER_TYPE[t.LIGHT]),
        ("he kneels", own.KNEELING), ("it is a net", own.A_NET), ("each point of AG", -1),
    )  # fmt: skip
    more = (
        "If one kicks what another reaches for, both roll 1D6, and the higher acts first."
        if quick
        else "After a collision he cannot use R."
    )
    return ReferenceCard(
        "Items", "13, V12, V26", ("Recover: 1D6 below 1", "DRM"), tuple((name, signed(n)) for name, n in rows),
        note=f"Kick: the item flies 1D6 minus the actions that he has written, in hexes. {more}",
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
        note="The column is attack CF minus defence CF. Below 0 use column 0 with DRM -1 for each CF below it, above "
        f"{last} column {last} with DRM +1 for each CF above it.",
    )  # fmt: skip


def limits(rules: HouseRules) -> str:
    """The most CF of an attack (V7)."""
    if rules.edition == BILLINGS:
        return (
            f"An attack has at most {combat.BILLINGS_MOST_CF} CF. A man with {combat.FEW_CF} CF or less may put all "
            "into one attack, otherwise at most half."
        )
    return "An attack has at most half of his CF, rounded down, but at least 1."


def results() -> ReferenceCard:
    """Return the card of the effect of each result; each needs rolls of its own [9.6, 12, 13.1, 13.2, V3]."""
    return ReferenceCard(
        "What a result does", "9.6, V3", ("result", "what it does"),
        (
            ("M", "the attacker loses his other attacks; the next blow at him meets 1D6 CF less"), ("--", "nothing"),
            ("S", "roll for shield damage; without a shield P"),
            ("S*", "shield damage with +1, and a shield drop roll; without a shield P"),
            ("P", "weapon drop roll; without a weapon H"),
            ("P*", "weapon drop roll; without a weapon or a shield H"), ("H+n", "wound roll with +n (H#)"),
        ),
        note="Use fresh dice for each roll.",
    )  # fmt: skip


def drops(rules: HouseRules) -> ReferenceCard:
    """Shield damage, and what falls [12, 13.1, 13.2, V10, V16]."""
    defender, arms = ", plus the defender's ST", ", minus the CF that the defender's arms have lost"
    billings = rules.edition == BILLINGS
    damage = (
        "Shield damage: 3D6 + ST + NAA, +1 for S*. Mark a box for each point above the shield's damage points + "
        f"{combat.THREE_DICE_MORE}."
        if rules.shield_total
        else "Shield damage: 2D6 + ST + NAA, +1 for S*. Mark a box for each point above the shield's damage points."
    )
    breaks = (
        "P* against a trident: it breaks if 2D6 + the defender's ST is 12 or more. If 1D6 then shows "
        f"1-{net.TRIDENT_SERVES}, it can still be used at one hex."
    )
    return ReferenceCard("Drops and shields", "12, 13", steps=(
        f"Shield drop (S*): 3D6 minus the attacker's ST and NAA{defender * billings}. With 0 or less he drops it.",
        (f"Weapon drop (P, P*): 3D6 minus the attacker's ST and NAA{defender * billings}{arms}. With 0 or less he "
        "drops it."),
        "1D6 gives the direction: 1 is straight ahead, then clockwise. It falls 1D6 - 1 hexes away.",
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
        total = "8 or less" if not place else f"{8 + place}+" if place == last else str(8 + place)
        shown.append((total, "killed" if place == last else str(n), f"{stun}{falls.get(8 + place, '')}"))
    men = tuple((area, *map(critical_word, row)) for area, row in zip(t.AREAS, combat.CRITICALS, strict=True))
    return (
        ReferenceCard(
            "Wounds and Stun", "10.1, 11", ("total", "wounds", "Stun"), tuple(shown),
            note=f"Wounds: 3D6 + H# + armour ({armour}). Partial armour counts if 2D6 are no higher than its number. "
            "Stun: 2D6 + DRM.",
        ),
        ReferenceCard(
            "Critical hits: men", "10.4, V8", CRITICAL_HEADS, men,
            note="Roll after each wound, with fresh dice. 1: 1 more wound; 2x 3x: 2 or 3 times the wounds; M: he dies "
            "after the match; V: he loses 1 CF; S: Stun of 2D6 - CN; HL: his helmet is lost; ST AG: he loses 1 point "
            "of it; WD SD: he drops his weapon or shield; LMP: 1 move less a turn; SAM: 1 wound there each phase, and "
            "M; K: killed; STU: 1D6 for each hex, any 1 is S.",
        ),
    )  # fmt: skip


def cards_of_defence() -> ReferenceCard:
    """Greenwood's defence cards (V20, V21)."""
    needs = (
        "no Stun", "a shield", "on his feet, no S", f"a weapon; arms have lost at most {combat.CARD_MOST_LOST} CF",
        f"on his feet; legs and endurance have lost at most {combat.CARD_MOST_LOST} CF",
    )  # fmt: skip
    comes = ("--", "S", "--", "P", "--")
    fooled, stepped = signed(combat.DUCK_DRM), signed(combat.STEP_DRM)
    beside = (f"next attack on the attacker {fooled}", "", f"his own next attack {stepped}", "", "")
    names = t.SPECIAL_DEFENCES[t.CARD_DUCK : t.CARD_LEAP + 1]
    areas = [t.AREAS[area].lower() for area in t.SPECIAL_DEFENCE_AREA[t.CARD_DUCK : t.CARD_LEAP + 1]]
    rows = tuple(zip("ABCDE", names, areas, needs, comes, beside, strict=True))
    return ReferenceCard(
        "Defence cards", "V20, V21", ("", "card", "area", "he needs", "result", "if attacked there"), rows,
        note=f"One card a phase for {combat.CARD_COST} CF, which are spent even if no attack comes. Its area gets no "
        "other CF, so that NAA there is all attack CF.",
    )  # fmt: skip


# Nets, throws, ends


def nets(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Net DRMs, getting free, throws [20, 13.3, V14 to V17, V27, V11]."""
    rows: list[tuple[str, tuple[int, ...]]] = [
        ("target heavy", tuple(net.BY_WEIGHT[2] for _ in range(3))), ("target light", (net.BY_WEIGHT[0],) * 3),
        ("adjacent", net.ADJACENT), ("two hexes away", net.TWO_HEXES_OFF),
        ("each hex it moved back", net.MOVED_BACK), ("each sidestep back", net.SIDESTEPPED_BACK),
        ("each hex it moved ahead", net.MOVED_FORWARD), ("each sidestep ahead", net.SIDESTEPPED),
        ("it stayed", net.STAYED), ("it kneels", net.KNEELING), ("each hex-side it turned there", net.TURNED),
        ("it used RN", (net.REPELS,) * 3), ("each CF its legs have lost", net.LEG_WOUNDS),
        ("each CF your arms have lost", (net.ARM_WOUNDS,) * 3),
    ]  # fmt: skip
    stumbles = "if 1D6 minus Stun is 0 or less"
    if rules.edition == BILLINGS:
        rows.append(("you collided", net.COLLIDED))
        stumbles = f"if 2D6 + AG minus Stun is {net.KEEPS_FEET - 1} or less"
    costs = ", ".join(f"{t.NET_ATTACKS[n]} {book_net.COSTS[n]}" for n in (1, 2, 3))
    hit = (
        "H ensnares."
        if rules.net_ensnares
        else "H ensnares with a toss, and makes the target stumble with a swing or lay."
    )
    shown = tuple((name, *map(signed, row)) for name, row in rows)
    return (
        ReferenceCard(
            "Net attacks", "20, V14-V17", ("3D6 on column 0", "toss", "swing", "lay"),
            (*shown, ("your NF - its NF + PA", "add", "add", "add")),
            note=f"Cost in CF: {costs}. {hit} P: {stumbles}, it stumbles. M: both roll 1D6 + ST, and the higher "
            f"has the net. Escape: 3D6 minus CF spent. Below {book_net.ESCAPES_BELOW} he is free, and a total above 0 "
            f"is the DRM of attacks on him. Drag: with 3D6 + ST + CF above {net.DRAGS_ABOVE} he falls Prone.",
        ),
        *throw_cards(rules),
    )  # fmt: skip


def throw_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """When a thrown weapon hits [13.3, V11, V31]; nothing where the Colosseum Edition's throws are played."""
    if rules.throwing == BOOK_THROWS:
        return ()
    how: tuple[str, ...] = ("The throw hits if 1D6 shows the distance in hexes.",)
    after = "1D6 gives the area; with a 6 the thrower chooses. Hit or miss, the item falls near the target."
    if rules.throwing == BILLINGS_THROWS:
        after = "1D6 gives the area; a 6 misses. After a miss the item lands as many hexes away as the die shows."
        whole = ", ".join(map(signed, net.WHOLE_TRIDENT))
        rest = ", ".join(map(signed, net.ALL_ELSE))
        better, worse = signed(-net.BY_TRAINING), signed(net.BY_TRAINING)
        how = (
            f"The throw hits if 1D6 + DRM is {net.HITS_UP_TO} or less. It reaches {net.THROW_REACH} hexes.",
            f"DRM for 1, 2, 3 hexes and so on: whole trident {whole}; other items {rest}.",
            f"DRM for TR: {net.UNTRAINED_TO} or less {worse}, {net.TRAINED_FROM} or more {better}.",
        )
    javelins: tuple[str, ...] = ()
    if rules.edition == TABLES_V2:
        how_far = f"Javelin: up to {net.JAVELIN_REACH} hexes, without a roll to hit"
        javelins = (
            f"{how_far}. The column is the CF put into it, at most half of his. 1D6 gives the area; a 6 misses.",
        )
    return (
        ReferenceCard("Throws", "13.3, V11", steps=(
            *how, after,
            (f"Column of the combat results: shield 0, sword or broken trident {net.BROKEN_COLUMN}, whole trident "
            f"{net.TRIDENT_COLUMN}."),
            *javelins,
        )),
    )  # fmt: skip


def chart_of_missus() -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The columns of the missus chart, and on what die each spares (V18)."""
    least = [n * missus.CF_A_COLUMN for n in range(missus.LAST_COLUMN + 1)]
    heads = [span(one + 1, two) if one else f"{two} or less" for one, two in pairwise(least)] + [f"{least[-1] + 1}+"]
    spares = [faces(range(missus.SPARES - column, 7)) for column in range(missus.LAST_COLUMN + 1)]
    return tuple(heads), tuple(spares)


def missus_chart(rules: HouseRules) -> ReferenceCard:
    """The missus chart, with what else moves a man along it (V18, V28, V43)."""
    more = {
        RECORD: f" One row down for each {missus.WINS_A_COLUMN} matches won before, one up for each missus granted "
        "before.",
        BY_WOUNDS: f" One row down for each {missus.WOUNDS_A_COLUMN} CF lost to wounds, and one from turn "
        f"{missus.LATE_TURN} on. At the end of any phase he may drop weapon and shield and ask; the attacker must "
        "accept unless he has other opponents.",
    }
    heads, spares = chart_of_missus()
    return ReferenceCard(
        "Missus", "18, V18", ("attack - defence CF used", "spared on 1D6"), tuple(zip(heads, spares, strict=True)),
        note="A Prone man asks for it if he is unconscious or ensnared, or if an opponent runs into him."
        f"{more.get(rules.missus, '')}",
    )  # fmt: skip


def endurance_words(rules: HouseRules) -> str:
    """Return the cost of endurance under its house rule, and the time of its roll (V13)."""
    costs = "he loses 1 CF" if rules.endurance == 1 else "he loses the points above 5 as CF"
    rolled = "1D6 + turn - CN, +1 if heavy, -1 if light"
    return f"Endurance, at the start of each turn from 2 on: {rolled}. With {move.TIRES_FROM} or more {costs}."
