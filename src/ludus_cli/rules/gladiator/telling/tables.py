"""The tables that a player needs beside the board, as cards, read out of the tables by which matches are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import signed, span
from ludus_cli.game.elements.reference import listening, noted
from ludus_cli.rules.gladiator.book import endings, events as ev, handling, modifiers as mod, terms as t, weapons as w
from ludus_cli.rules.gladiator.book.centurions import CALM, CHARGES, GIVES_WAY
from ludus_cli.rules.gladiator.book.charts import CF_A_DIE
from ludus_cli.rules.gladiator.book.collisions import impact_total
from ludus_cli.rules.gladiator.book.editions import by_edition, replace_in_older
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, is_older
from ludus_cli.rules.gladiator.book.items import TRIDENT_SERVES, TWO_WEAPONS_DROP
from ludus_cli.rules.gladiator.book.match import FIRST_DRAW, NIGHTFALL
from ludus_cli.rules.gladiator.book.plots import ACTION_HEXES, ACTION_TURNS
from ludus_cli.rules.gladiator.book.results import result_of
from ludus_cli.rules.gladiator.book.state import WEAPON_SLOT, Fighter, Match, new_match
from ludus_cli.rules.gladiator.book.stun import FALLS, SHIELD_DROPS, WEAPON_DROPS
from ludus_cli.rules.gladiator.tables import (
    beasts,
    centurions,
    combat,
    creation,
    movement,
    net,
    weapons as arms,
    wounds as hurt,
)
from ludus_cli.rules.gladiator.telling import beast_tables, older_men_tables, older_tables, sheet

Rows = tuple[tuple[str, ...], ...]
ROMAN = ("", "I", "II", "III", "IV", "V", "VI")
#: The steps of the Random Movement Chart, as they are written: relative to its arrow.
STEPS = {
    centurions.AHEAD: "f", centurions.RIGHT: "r", centurions.BACK_RIGHT: "br", centurions.BACK: "b",
    centurions.BACK_LEFT: "bl", centurions.LEFT: "l", centurions.STAYS: "",
}  # fmt: skip
MEANT = {
    "1": "one wound more", "2x 3x": "wounds times 2, 3", "M": "dies when the match is over", "V": "CF -1",
    "S": "Stun 2D6 - CN, at least 1", "ST AG": "the rating -1", "WD SD": "drops weapon, shield",
    "LMP": "moves -1", "STU": "1D6 each when his orders leave his hex: any 1 is S", "HL": "helmet lost; none: 3xM",
    "SA": "a wound there at the end of each later phase", "K": "killed, cleaved",
}  # fmt: skip
LABELS = {
    mod.TYPE: "heavy (light the other way)", mod.MOVED: "each hex moved", mod.STUN: "each Stun",
    mod.AGILITY: "each point of AG",
}  # fmt: skip
#: States that count for the roll for an item, and for Impact, and their fields.
RECOVER_STATES = (
    ("R", "recovering"), ("has collided", "collided"), ("kneeling", "kneeling"), ("stumbling", "stumbles"),
    ("ensnared", "held_by"),
)  # fmt: skip
IMPACT_STATES = (
    ("each hex forward", "forward"), ("each hex backward", "back"), ("each Stun", "stun"),
    ("each point of ST", "st"), ("each point of AG", "ag"), ("kneeling or stumbling", "kneeling"),
)  # fmt: skip


def sample() -> Match:
    """Return a match with a heavy man of AG 1 who has moved, with 1 Stun, an opponent by him, and a net beside them."""
    men = [Fighter(side=side, weight=t.HEAVY, ag=1, cf=9, stun=1, q=side) for side in (0, 1)]
    m = new_match(listening(), men)
    men[0].gone = 1
    m.item_kind[WEAPON_SLOT], m.item_where[WEAPON_SLOT], m.item_q[WEAPON_SLOT] = t.NET, t.LYING, 1
    return m


def added(m: Match, roll: Callable[[], int], name: str) -> str:
    """Return the change in a roll's modifiers when a field of the man rises by one."""
    f = m.fighters[0]
    before, was = sum(noted(m.tray, roll).values()), getattr(f, name)
    setattr(f, name, was + 1)
    now = sum(noted(m.tray, roll).values())
    setattr(f, name, was)
    return signed(now - before)


def column(first: int, values: Sequence[object], words: Callable[[int], str], last: int = 0) -> Rows:
    """Return rows by a roll from ``first`` on. Rolls with the same result share a row; the ends are open except for a
    table with a ``last`` roll."""
    rows: list[tuple[str, str]] = []
    start = 0
    for n, value in enumerate(values):
        if n + 1 < len(values) and values[n + 1] == value:
            continue
        low, high = first + start, first + n
        label = span(low, high)
        if not last:
            label = f"{high}-" if start == 0 else f"{low}+" if n + 1 == len(values) else label
        rows.append((label, words(n)))
        start = n + 1
    return tuple(rows)


def named_rows(names: Iterable[str], values: Iterable[Iterable[object]]) -> Rows:
    """Rows with their names."""
    return tuple((name, *map(str, row)) for name, row in zip(names, values, strict=True))


# A phase


def plots() -> ReferenceCard:
    """Actions, hexes, rotations [7]."""
    ways = ("ahead", "ahead right", "back right", "back", "back left", "ahead left")
    rows = []
    for action in range(1, len(t.ACTIONS)):
        way = t.ACTION_DIRECTION[action]
        hexes = "1-2" if action == t.ACT_RO else str(ACTION_HEXES[action])
        rows.append((
            t.ACTIONS[action], hexes, ways[way] if way != t.NONE else "", str(ACTION_TURNS[action]),
            "two" if action <= t.LAST_MOVEMENT else "alone",
        ))  # fmt: skip
    return ReferenceCard(
        "Plots", "7", ("write", "hexes", "where", "turn", "how many"), tuple(rows),
        note="Two movement actions or one of the others, a net attack beside. Turn before or after: (R)F, SFL(L). "
        "S and X without a turn cost no moving phase.",
    )  # fmt: skip


def in_a_phase() -> tuple[ReferenceCard, ...]:
    """Its order, plots, collisions, Stumble, items."""
    m = sample()

    def lift() -> int:
        return handling.recover_drm(m, 0, WEAPON_SLOT)

    known = noted(m.tray, lift).items()
    lifted = (
        *((LABELS.get(code, ev.V.modifiers[code].words.lower()), signed(n)) for code, n in known),
        *((words, added(m, lift, name)) for words, name in RECOVER_STATES),
    )
    impacts = (
        *((f"{t.TYPES[kind].lower()}", signed(n)) for kind, n in enumerate(movement.TYPE_IMPACT) if n),
        ("large shield", signed(movement.LARGE_SHIELD_IMPACT)), ("no shield", signed(movement.NO_SHIELD_IMPACT)),
        *((words, added(m, lambda: impact_total(m, 0, 1), name)) for words, name in IMPACT_STATES),
        ("L or RO", signed(movement.AGILE_IMPACT)), ("R or ensnared", signed(movement.BUSY_IMPACT)),
        ("PA by hex", "all"),
    )  # fmt: skip
    return (
        ReferenceCard("A phase", "5.2", steps=(
            "Pleas.", "Plots, in secret; then centurions and beasts roll.",
            "Movement: falls of stumblers, all ways at once, collisions, Stumble checks for Leap and hazards.",
            "Stun recovery: CN + phases since the last Stun - 1D6.", "Throws, Recover, Kick.",
            "Net attacks; escape against hold and drag.",
            "Combat: who fights and with what PA, turns, CF, allocation, attacks.",
            "Severed arteries. At the turn's end endurance, then the draw roll.",
        )),
        plots(),
        ReferenceCard(
            "Impact", "8.4", ("1D6 and", "DRM"), impacts,
            note="The higher keeps the hex. Loser: pushed, 2D6 + the difference on the Stun column, a Stumble check. A "
            f"tie: both go back and suffer at 0. Crossing ways meet on {movement.CROSSING_ON}. Obstacle: 2D6 on the "
            f"Stun column - AG, {signed(movement.OBSTACLE_FORWARD)} a hex forward, {signed(movement.OBSTACLE_PUSHED)} "
            "pushed.",
        ),
        ReferenceCard(
            "Stumble and Prone", "14-16", steps=(
                f"Stumble check: 1D6 - 1 - Stun - 1 per hazard below {movement.KEEPS_FEET}: S in the next phase.",
                f"Then 2D6 + AG below {movement.STAYS_UP}: Prone; else CF -{combat.STUMBLING_CF}.",
                "Prone: no attack, half defence; KN or RO to get up or away.",
                f"KN from Prone: 1D6 to {movement.BODY_HEX} where the body lay, else the legs.",
                "Kneeling: half attacks, and attacks on his legs half.",
            ),
        ),
        ReferenceCard(
            "Items", "13", ("Recover: 1D6, below 1", "DRM"), lifted,
            note="Throw: 1D6 - 1 + ST + Thr over the "
            "range, then the CRT with the weapon's. Kick: 1D6 - hexes moved over 0.",
        ),
        ReferenceCard(
            "Drops", "13.1, 13.2", steps=(
                "White + black - attacker's ST - CF difference - CF lost by the defender's arm wounds below 1.",
                f"Two weapons, untrained: {signed(-TWO_WEAPONS_DROP)}. Against a scissor: {signed(-w.SCISSOR_DROP)}.",
                f"Against a maul: {signed(-w.MAUL_STRENGTH)}, a Disarm: {signed(-combat.DISARM_DRM)} - H#.",
                "It falls 1D6 clockwise from his front, 1D6 - 1 hexes; what blocks movement stops it.",
                "A P* that stands: 2D6 + the parrier's ST over its number breaks the weapon, before the drop.",
            ),
        ),
    )  # fmt: skip


# Combat


def book_results() -> ReferenceCard:
    """The table of the text by CF difference and 3D6 [9.5]."""
    columns = range(1, combat.COLUMNS + 1)
    reds = range(combat.FIRST_ROW, combat.LAST_ROW + 1)
    crt = named_rows(map(str, reds), ([t.RESULTS[sum(result_of(m, red))] for m in columns] for red in reds))
    return ReferenceCard(
        "Combat results", "9.5, G19", ("3D6", *map(str, columns)), crt,
        note="Columns: attack less defence CF. Under 1: column 1, DRM -1 a CF; over 8: column 8, DRM +1 a CF.",
    )  # fmt: skip


def in_combat(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """When planned attacks come, PA, and the combat table [9.2-9.5]."""
    older = is_older(rules)
    most = older_tables.limits(rules) if older else f"At most {combat.MOST_CF} CF in an attack."
    rounds = tuple((str(n), " ".join(str(each) for each in row if each)) for n, row in enumerate(combat.ROUNDS))
    front, flank, behind = combat.POSITIONAL[int(rules.mild_positions)]
    position = (
        ("in his front", front), ("outside it", flank), ("behind", behind),
        ("he does a Stumble", combat.PA_STUMBLING), ("Prone, in its place", combat.PA_PRONE),
        ("ensnared", combat.PA_ENSNARED), *(() if older else (("a Secutor", combat.PA_SECUTOR),)),
    )  # fmt: skip
    return (
        ReferenceCard(
            "Rounds of attacks", "9.4", ("attacks", "rounds, and Spd"), rounds[1:],
            note=f"{most} In a round more CF first; even: at once.",
        ),
        ReferenceCard(
            "Positional advantage", "9.2, G10", ("target", "CF"), tuple((words, signed(n)) for words, n in position)
        ),
        older_tables.results_table(rules) if older else book_results(),
    )  # fmt: skip


def results() -> ReferenceCard:
    """Return the card of the effect of each result of an attack [9.6]."""
    return ReferenceCard(
        "What a result does", "9.6", ("result", "what it does"),
        (
            ("F", "his other attacks are off; his next area attacked defends 1D6 lower"),
            ("--", "nothing"),
            ("S", "shield damage; no shield: P"),
            ("S*", "shield damage at +1, shield drop; no shield: P"),
            ("P", "weapon drop; no weapon: H"),
            ("P*", "weapon drop; no weapon or no shield: H"),
            ("H+n", "wounds"),
        ),
        note=f"A flail's S and P go {w.FLAIL_STEPS} steps up; two weapons: S is P, P* is H. Shield damage: white + ST "
        "+ CF difference; a box for each point above those of the shield. One box over: P, more: H.",
    )  # fmt: skip


def specials(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Special attacks and defences, so far as the house rules allow them, or defence cards [23, V20, V52]."""
    dealt = (older_tables.cards_of_defence(),) if rules.defence == older_tables.CARDS else ()
    what = (
        "", "H is a drop, DRM " + signed(-combat.DISARM_DRM) + " - H#",
        f"H: a free attack of {combat.FREE_CF} CF + H#", "half wounds, Stumble check at -(H# + 1)",
        "half wounds, 2D6 + H# on the Stun column", f"range {combat.SAND_REACH}: 2D3 + H# CF less this phase",
    )  # fmt: skip
    comes = ("", "--", "S", "--", "P", "--")
    at = ["any" if area == t.NONE else t.AREAS[area].lower() for area in t.SPECIAL_ATTACK_AREA]
    against = [t.AREAS[area].lower() for area in t.SPECIAL_DEFENCE_AREA[: len(comes)]]
    attacks = tuple(zip(t.SPECIAL_ATTACK_LETTERS, t.SPECIAL_ATTACKS, at, what, strict=True))
    guards = tuple(zip(t.SPECIAL_DEFENCE_LETTERS, t.SPECIAL_DEFENCES, against, comes, strict=False))
    strikes, holds = not rules.plain_attacks, rules.defence == 0
    if not (strikes or holds):
        return dealt
    rows = (*(attacks if strikes else ()), *(guards if holds else ()))
    cost = (
        f"Defences cost {t.SPECIAL_DEFENCE_COST} CF, alone on their area. Parry, jump: at most {combat.MOST_LOST} CF "
        "lost from arms, or from legs and endurance."
    )
    kinds = " and ".join(("attacks",) * strikes + ("defences",) * holds)
    return (
        ReferenceCard(
            f"Special {kinds}", "23", ("letter", "name", "area", "what comes of it"),
            tuple(row for row in rows if row[0]), note=cost if holds else "",
        ),
        *dealt,
    )  # fmt: skip


def wounds(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Wound roll, Stun column, critical hits of men and beasts [10, 11, 28]."""
    return (*men_wounds(rules), beast_tables.criticals() if rules.beasts else beast_criticals())


#: What the critical roll is made with.
CRITICAL_HEADS = ("white + wounds", "8-", *map(str, range(9, 15)), "15+")


def beast_criticals() -> ReferenceCard:
    """Critical hits of beasts [28.7.5]."""
    kinds = named_rows(t.BEAST_AREAS, ([t.CRITICALS[each] for each in row] for row in beasts.CRITICALS))
    return ReferenceCard("Critical hits: beasts", "28.7.5", CRITICAL_HEADS, kinds, note="LMP: one hex less an action.")


@by_edition
def men_wounds(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Wound roll, Stun column, critical hits of men [10, 11]."""
    armour = ", ".join(f"{letter} {n}" for letter, n in zip("CBA", hurt.ARMOUR[1:], strict=True))
    falls = {WEAPON_DROPS: ", weapon drops", SHIELD_DROPS: ", shield drops", FALLS: ", Prone"}
    last = len(hurt.WOUNDS) - 1
    men = named_rows(t.AREAS, ([t.CRITICALS[each] for each in row] for row in hurt.CRITICALS))
    return (
        ReferenceCard(
            "Wounds", "10.1", ("white + black + H# + armour", "wounds"),
            column(8, hurt.WOUNDS, lambda n: "K" if n == last else str(hurt.WOUNDS[n])),
            note=f"Armour {armour}; partial only if black is at most its number. Axe {signed(w.AXE_WOUNDS)}.",
        ),
        ReferenceCard(
            "Stun", "11", ("2D6 + DRM", "Stun"),
            column(8, hurt.STUN, lambda n: f"{hurt.STUN[n]}{falls.get(8 + n, '')}"),
        ),
        ReferenceCard(
            "Critical hits: men", "10.4", CRITICAL_HEADS, men, note="; ".join(f"{k}: {v}" for k, v in MEANT.items())
        ),
    )  # fmt: skip


def nets() -> tuple[ReferenceCard, ...]:
    """Net DRMs and the lasso [20, 21.7]."""
    rows: list[tuple[str, Sequence[int | str]]] = [
        ("heavy, light", (f"{signed(net.BY_WEIGHT[2])}, {signed(net.BY_WEIGHT[0])}",) * 3),
        ("adjacent", net.ADJACENT), ("two hexes off", net.TWO_HEXES_OFF),
        ("each hex it moved backward", net.MOVED_BACKWARD), ("each hex forward", net.MOVED_FORWARD),
        ("it used X", net.PAUSED), ("it kneels", net.KNEELING), ("each hex-side turned in place", net.ROTATED),
        ("it used RN", (net.REPELS,) * 3), ("each CF lost to its legs", net.LEG_WOUNDS),
        ("each CF lost to your arms", (net.ARM_WOUNDS,) * 3),
    ]  # fmt: skip
    shown: Rows = tuple(
        (name, *(each if isinstance(each, str) else signed(each) for each in row)) for name, row in rows
    )
    costs = ", ".join(f"{t.NET_ATTACKS[n]} {net.COSTS[n]}" for n in (1, 2, 3))
    falls = [net.lasso_falls(total) for total in range(2, 13)]
    holds = column(2, falls, lambda n: t.SNARES[falls[n]], last=12)
    return (
        ReferenceCard(
            "Net attacks", "20, G30", ("3D6, column 1", "toss", "swing", "lay"),
            (*shown, ("your NF - its NF, + PA", "all", "all", "all")),
            note=f"CF: {costs}. H ensnares (toss) or stumbles, P a Stumble check, F a struggle: 1D6 + ST each. TN "
            f"once in {net.TOSS_WAIT} phases, SN in {net.SWING_WAIT}. Escape: 3D6 - CF below {net.ESCAPES_BELOW}; a "
            f"rest over 0 is the DRM of attacks on him. Drag: 3D6 + ST + CF over {net.DRAGS_ABOVE}.",
        ),
        ReferenceCard(
            "Lasso", "21.7", ("2D6", "holds"), holds,
            note=f"To drag: neck {signed(net.DRAG_BONUS[2])}, leg {signed(net.DRAG_BONUS[5])}. Bound in the "
            f"{net.PHASES_TO_BIND}rd phase running.",
        ),
    )  # fmt: skip


def weapons() -> ReferenceCard:
    """Weapons and bare hand [21, 22]."""
    rows = []
    for kind in (*range(1, t.LAST_WEAPON + 1), t.NO_ITEM):
        row = arms.ARMS[kind]
        more = [
            "2H" if row[arms.HANDS] else "", "half CF" if row[arms.HALF] else "",
            f"breaks {row[arms.BREAKS]}" if row[arms.BREAKS] else "",
        ]  # fmt: skip
        name, *numbers = sheet.weapon_row(kind)
        rows.append((name if kind else "bare hand", *numbers, ", ".join(filter(None, more))))
    return ReferenceCard(
        "Weapons", "21, 22", ("weapon", "Spd", "reach", "Thr", "CRT", "besides"), tuple(rows),
        note=f"Axe: wounds {signed(w.AXE_WOUNDS)}. Maul: ST {signed(w.MAUL_STRENGTH)} for drops and shields, its H "
        f"also 2D6 Stun. Pike: not at 1, shield damage {signed(w.PIKE_SHIELD)}. Scimitar: half at 2. A broken trident "
        f"serves at 1 on {TRIDENT_SERVES}-6.",
    )  # fmt: skip


# Who fights


def who_fights() -> tuple[ReferenceCard, ...]:
    """Characteristics, styles, armour [3, 19]."""
    made = tuple(
        (str(roll + 3), *(str(row[roll]) for row in creation.CHARACTERISTICS_BY_ROLL))
        for roll in range(len(creation.CHARACTERISTICS_BY_ROLL[0]))
    )
    styles = []
    for style, (kind, moves, number, shield, *carried) in enumerate(creation.STYLES[: t.FIRST_BEAST]):
        worn = "rolled" if shield == creation.ROLLED else t.ITEMS[shield].split()[0] if shield else "none"
        main, second, cast, sheathed = carried
        held = [t.ITEMS[each] for each in (main, second, cast) if each != t.NO_ITEM]
        held += [f"({t.ITEMS[sheathed]})"] if sheathed != t.NO_ITEM else []
        styles.append((t.KINDS[style], t.TYPES[kind].lower(), str(moves), ROMAN[number], worn, ", ".join(held)))
    pieces = tuple(
        (f"{name} {face}", *words.split())
        for name, rows in zip(t.TYPES, creation.ARMOUR_WORDS, strict=True)
        for face, words in enumerate(rows, start=1)
    )
    return (
        ReferenceCard(
            "Characteristics", "3.4", ("3D6", "TR", "ST", "AG", "CN", "W"), made, note="CF: TR + ST + AG. NF: TR + AG."
        ),
        ReferenceCard(
            "Styles", "2.3, 19", ("style", "type", "moves", "class", "shield", "arms (sheathed)"), tuple(styles)
        ),
        ReferenceCard("Armour", "3.12", ("1D6", *"12345", "shield"), pieces),
    )


def beast_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards of the beasts and their actions [28]."""
    if rules.beasts:
        return beast_tables.beast_cards(rules)
    heads = ("beast", "ST", "CN", "W", "CF", "HI", "CU", "hexes", "impact")
    signs = (beasts.HIDE, beasts.CU, beasts.IMPACT)
    kinds = tuple(
        (name, *(signed(n) if at in signs else str(n) for at, n in enumerate(row)))
        for name, row in zip(t.FIGHTERS[t.FIRST_BEAST :], beasts.BESTIARY, strict=True)
    )
    return (
        ReferenceCard(
            "Beasts", "28.3", heads, kinds, note=f"Impact {signed(movement.BEAST_HEX_IMPACT)} a hex moved besides."
        ),
        beast_actions(),
    )


def beast_actions() -> ReferenceCard:
    """Return the card of a beast's actions [28.5], with the note on attacks and areas (G37)."""
    what = (
        "panics for good: 2D3 hexes, random direction", "1D3 hexes from the closest gladiator",
        "1D3 hexes, random direction", "turns to the closest", "1D3 hexes toward the closest",
        "3 hexes toward the closest body, and feeds",
    )  # fmt: skip
    first, *limits = beasts.ACTION_LIMITS
    rolls = [f"{first}-", *(span(low + 1, high) for low, high in pairwise((first, *limits))), f"{limits[-1] + 1}+"]
    rows = tuple(zip(rolls, what, strict=True))
    return ReferenceCard(
        "What a beast does", "28.5", ("2D6 + CU", "it"), rows,
        note=f"Fed last: +3. Panicked: endurance {signed(endings.PANIC_TIRES)}. 1D3 attacks share its CF, areas 1D6.",
    )  # fmt: skip


def random_centurions(reds: range) -> ReferenceCard:
    """TR/ST/AG/CN/W by the white die, for some faces of the red one [29.2]."""
    rows = named_rows(
        map(str, range(1, 7)),
        (["/".join(map(str, centurions.CENTURIONS[6 * red + white - 6])) for red in reds] for white in range(6)),
    )
    return ReferenceCard(
        f"Random centurion, red {span(reds[0], reds[-1])}", "29.2", ("white", *(f"red {red}" for red in reds)), rows,
        note="TR/ST/AG/CN/W. FS: 1D3 - 2. Type: 1-2 light, 3-4 medium, 5-6 heavy.",
    )  # fmt: skip


def solitaire(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """The centurions' charts [29]."""
    faces = tuple(str(face) for face in range(1, 7))
    chart = tuple(
        (label, *(f"{STEPS[one]} {STEPS[two]}".strip() or "00" for one, two in zip(first, second, strict=True)))
        for label, first, second in zip(
            ("1-", *faces[1:5], "6+"), centurions.FIRST_STEP, centurions.SECOND_STEP, strict=True
        )
    )
    cast = named_rows(faces, ([t.NET_ATTACKS[n]] for n in centurions.NET_BY_ROLL))
    below = "below" if rules.strict else "at most"
    lots = "in lots of 1D6" if rules.lots else "one by one"
    turn = ", ".join(f"{n} at distance {steps}" for steps, n in enumerate(centurions.ROTATION))
    older = is_older(rules)
    again = "6: again"
    guard = f"6: a special, 1D6: {' '.join(t.SPECIAL_DEFENCE_LETTERS[1:6])}" if rules.defence == 0 else again
    guard = "6: a card for 2 CF, 1D6: A B C D E, else again" if rules.defence == older_tables.CARDS else guard
    struck = again if rules.plain_attacks else f"6: a special, 1D6: {' '.join(t.SPECIAL_ATTACK_LETTERS[1:])}"
    most = "its limit: to the next area rolled" if older else "8: the weakest armour"
    second = "What is over " if older else "A second 6, and what is over "
    return (
        *(() if older else (random_centurions(reds) for reds in (range(1, 4), range(4, 7)))),
        ReferenceCard("Centurion: movement", "29.4", steps=(
            "Helpless or ensnared: nothing. Stumbling: S. No moves left: nothing.",
            f"Prone: sum + range {below} {CALM}: RO away; else KN.",
            "A needed item within 1 hex: R.",
            f"Pause: sum - range/3 - (Pauses left + phase) + PA on him {below} 1.",
            f"His opponent's net is ready: sum + range {below} {CALM}: RN.",
            "The chart: red - 1 per 3 Stun, + 1 per 3 hexes of range, + his PA, + FS, + 2 mounted.",
        ), note=f"He turns toward the opponent by {turn}; not from the opposite facing if D66 is over {GIVES_WAY}. "
            f"{CHARGES} and facing along the arrow: C."),
        ReferenceCard(
            "Random Movement Chart", "29.4.2, G40", ("red, white", *faces), chart,
            note="Steps from the arrow to the opponent: f ahead, b back, l and r ahead left and right, bl and br back "
            "left and right; 00 stays.",
        ),
        ReferenceCard(
            "Centurion: net", "29.6.2", ("1D6", "casts"), cast,
            note=f"Escape: 2D3 CF per {CF_A_DIE} available. Drag or hold: 1D6, at most a third.",
        ),
        ReferenceCard("Centurion: combat", "29.7", steps=(
            f"Defence: per {CF_A_DIE} full CF 1D6 - FS - (heavy 2, medium 1), each at least 0.",
            f"Each defence CF: 1D6 is its area; {guard}.",
            f"The rest attacks {lots}: 1D6 is the area; {struck}.",
            f"{second}{most}. Attacks come in the order first rolled.",
        )),
    )  # fmt: skip


def draw_words(rules: HouseRules) -> str:
    """When a match is drawn [5.4, G28, G29, V44]."""
    if rules.no_draw:
        return f"There is no draw; night parts the match at the end of turn {NIGHTFALL}."
    die, over = ("1D3", endings.DRAWN_ABOVE_1D3) if rules.early_draw else ("1D6", endings.DRAWN_ABOVE)
    drawn = "both leave" if rules.draw_spares else "all plead"
    return f"Draw, from the end of turn {FIRST_DRAW}: {die} + turn over {over}; {drawn}."


def ends(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Endurance, draw, mercy [5.4, 17, 18]."""
    heavy = "; heavy +1, light -1" if rules.heavy_tires else ""
    tires = f"Turn's end: CF lost = 1D6 + turn - CN, if positive; +1 if he exceeded his rate{heavy}."
    plea = (
        "A Prone man without moves, ensnared or unconscious pleads before an armed opponent.",
        f"Plea: 2D6 + Prestige + Performance over {endings.SPARED_ABOVE}.",
    )
    asks = rules.missus != older_tables.PLEA
    return (
        ReferenceCard("Endurance, draw, mercy", "5.4, 17, 18", steps=(
            older_tables.endurance_words(rules) if rules.endurance else tires, draw_words(rules),
            *(("Missus by its chart.",) if asks else plea),
            f"Death match: no draw, no {'missus' if asks else 'plea'}; nightfall at the end of turn {NIGHTFALL}.",
        )),
        *((older_tables.missus_chart(rules),) if asks else ()),
    )  # fmt: skip


@by_edition
def reference_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """All tables under these house rules, those of a phase first."""
    return (
        *in_a_phase(), *in_combat(rules), results(), *specials(rules), *wounds(rules),
        *nets(), *older_tables.throw_cards(rules), weapons(), *ends(rules), *who_fights(), *beast_cards(rules),
        *solitaire(rules),
    )  # fmt: skip


def older_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """All tables of an older edition."""
    thrown = (weapons(),) if rules.throwing == older_tables.BOOK_THROWS else ()
    return (
        *older_tables.in_a_phase(rules), *in_combat(rules), older_tables.results(), *specials(rules), *wounds(rules),
        *older_tables.nets(rules), *thrown, *ends(rules), *older_men_tables.who_fights(rules), *beast_cards(rules),
        *solitaire(rules),
    )  # fmt: skip


replace_in_older(men_wounds, older_tables.wounds)
replace_in_older(reference_cards, older_cards)
