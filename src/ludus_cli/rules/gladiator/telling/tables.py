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
    "1": "1 more wound", "2x 3x": "2 or 3 times the wounds", "M": "he dies after the match", "V": "he loses 1 CF",
    "S": "Stun of 2D6 - CN, at least 1", "ST AG": "he loses 1 point of it", "WD SD": "he drops his weapon or shield",
    "LMP": "1 move less a turn", "STU": "when he leaves his hex, 1D6 for each STU; any 1 is S",
    "HL": "his helmet is lost; without one 3xM", "SA": "1 wound there at the end of each later phase",
    "K": "killed (cleaved)",
}  # fmt: skip
LABELS = {
    mod.TYPE: "heavy (light: the opposite)", mod.MOVED: "each hex moved", mod.STUN: "each Stun",
    mod.AGILITY: "each point of AG",
}  # fmt: skip
#: States that count for the roll for an item, and for Impact, and their fields.
RECOVER_STATES = (
    ("he uses R", "recovering"), ("has collided", "collided"), ("kneeling", "kneeling"), ("stumbling", "stumbles"),
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
            label = f"{high} or less" if start == 0 else f"{low}+" if n + 1 == len(values) else label
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
            "one or two" if action <= t.LAST_MOVEMENT else "only one",
        ))  # fmt: skip
    return ReferenceCard(
        "Plots", "7", ("action", "hexes", "direction", "hex-sides", "in a phase"), tuple(rows),
        note="A net attack may be added. Hex-sides: how far he may turn, before or after the action, as in (R)F or "
        "SFL(L). S and X without a turn cost no moving phase.",
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
        ("uses L or RO", signed(movement.AGILE_IMPACT)), ("uses R, or ensnared", signed(movement.BUSY_IMPACT)),
        ("PA, by the hex he left", "+PA"),
    )  # fmt: skip
    return (
        ReferenceCard("A phase", "5.2", steps=(
            "Pleas for mercy.", "All plot in secret. Then centurions and beasts roll for their plots.",
            ("Movement: stumblers check for a fall, all move at once and collide, then Stumble checks for Leaps and "
            "hazards."),
            "Stun recovery: he shakes off CN + phases since his last Stun, minus 1D6.",
            "Throws, then Recover, then Kick.",
            "Net attacks, then escapes against holds and drags.",
            "Combat: choose opponents, note PA, turn, count CF, allot them, and roll the attacks.",
            "Severed arteries. At the end of a turn also endurance, then the draw roll.",
        )),
        plots(),
        ReferenceCard(
            "Impact", "8.4", ("1D6, modified for", "DRM"), impacts,
            note="The higher Impact keeps the hex. The loser is pushed, rolls 2D6 + the difference on the Stun column, "
            "and makes a Stumble check. If they tie, both go back, with a difference of 0. Paths that cross collide if "
            f"1D6 shows {movement.CROSSING_ON}. Obstacle: 2D6 - AG on the Stun column, "
            f"{signed(movement.OBSTACLE_FORWARD)} for each hex forward, {signed(movement.OBSTACLE_PUSHED)} if pushed.",
        ),
        ReferenceCard(
            "Stumble and Prone", "14-16", steps=(
                (f"Stumble check: 1D6 - 1, minus Stun, -1 for each hazard. Below {movement.KEEPS_FEET} he does S in "
                "the next phase."),
                (f"In that phase he rolls 2D6 + AG. Below {movement.STAYS_UP} he falls Prone, otherwise he has "
                f"{combat.STUMBLING_CF} CF less."),
                "Prone: he cannot attack and defends with half CF. He plots KN to get up or RO to roll away.",
                (f"KN from Prone: if 1D6 shows 1-{movement.BODY_HEX}, he kneels where his body lay, otherwise where "
                "his legs lay."),
                "Kneeling: his attacks have half CF, and so have attacks on his legs.",
            ),
        ),
        ReferenceCard(
            "Items", "13", ("Recover: 1D6 below 1", "DRM"), lifted,
            note="Throw: if 1D6 - 1 + ST + Thr is above the range, it hits: read the combat results in the column of "
            "the weapon's CRT. Kick: 1D6 minus hexes moved must be above 0.",
        ),
        ReferenceCard(
            "Drops", "13.1, 13.2", steps=(
                ("White and black dice minus the attacker's ST, the CF difference and the CF that the defender's arms "
                "have lost. Below 1 he drops the item."),
                (f"{signed(-TWO_WEAPONS_DROP)} if he has two weapons without the talent. Against a scissor "
                f"{signed(-w.SCISSOR_DROP)}, a maul {signed(-w.MAUL_STRENGTH)}, a Disarm "
                f"{signed(-combat.DISARM_DRM)} minus H#."),
                ("1D6 gives the direction: 1 is straight ahead, then clockwise. It falls 1D6 - 1 hexes away, or is "
                "stopped by what blocks movement."),
                ("P*: first, if 2D6 + the parrier's ST is above the breaking number of the attacker's weapon, it "
                "breaks."),
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
        note="The column is attack CF minus defence CF. Below 1 use column 1 with DRM -1 for each CF below it, above 8 "
        "column 8 with DRM +1 for each CF above it.",
    )  # fmt: skip


def in_combat(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """When planned attacks come, PA, and the combat table [9.2-9.5]."""
    older = is_older(rules)
    most = older_tables.limits(rules) if older else f"An attack has at most {combat.MOST_CF} CF."
    speed = "" if older else " Add Spd to the round of each attack."
    rounds = tuple((str(n), " ".join(str(each) for each in row if each)) for n, row in enumerate(combat.ROUNDS))
    front, flank, behind = combat.POSITIONAL[int(rules.mild_positions)]
    position = (
        ("you are in his front", front), ("on his flank", flank), ("behind him", behind),
        ("he does S (Stumble)", combat.PA_STUMBLING), ("he is Prone (S not added)", combat.PA_PRONE),
        ("he is ensnared", combat.PA_ENSNARED), *(() if older else (("he is a Secutor", combat.PA_SECUTOR),)),
    )  # fmt: skip
    return (
        ReferenceCard(
            "Rounds of attacks", "9.4", ("attacks", "in rounds"), rounds[1:],
            note=f"{most}{speed} In a round the attack with more CF comes first; if they tie, both come at once.",
        ),
        ReferenceCard(
            "Positional advantage", "9.2, G10", ("against a target", "CF"),
            tuple((words, signed(n)) for words, n in position),
        ),
        older_tables.results_table(rules) if older else book_results(),
    )  # fmt: skip


def results() -> ReferenceCard:
    """Return the card of the effect of each result of an attack [9.6]."""
    return ReferenceCard(
        "What a result does", "9.6", ("result", "what it does"),
        (
            ("F", "the attacker loses his other attacks; the next blow at him meets 1D6 CF less"),
            ("--", "nothing"),
            ("S", "roll for shield damage; without a shield P"),
            ("S*", "shield damage with +1, and a shield drop roll; without a shield P"),
            ("P", "weapon drop roll; without a weapon H"),
            ("P*", "weapon drop roll; without a weapon or a shield H"),
            ("H+n", "wound roll with +n (H#)"),
        ),
        note=f"A flail raises S and P by {w.FLAIL_STEPS} results. Against two weapons S is P, and P* is H. Shield "
        "damage: white dice + ST + CF difference. Mark a box for each point above the shield's damage points. One box "
        "too many is P, more are H.",
    )  # fmt: skip


def specials(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards of the special attacks and defences that the house rules allow, or of defence cards [23, V20,
    V52]."""
    dealt = (older_tables.cards_of_defence(),) if rules.defence == older_tables.CARDS else ()
    what = (
        "", f"with H a weapon drop roll, DRM {signed(-combat.DISARM_DRM)} minus H#",
        f"with H a free attack of {combat.FREE_CF} CF + H#", "half the wounds, Stumble check with DRM -1 minus H#",
        "half the wounds, 2D6 + H# on the Stun column",
        f"up to {combat.SAND_REACH} hexes away: the target loses 2D3 + H# CF this phase",
    )  # fmt: skip
    comes = ("", *(f"turns the attack into {result}" for result in ("--", "S", "--", "P", "--")))
    at = ["any" if area == t.NONE else t.AREAS[area].lower() for area in t.SPECIAL_ATTACK_AREA]
    against = [t.AREAS[area].lower() for area in t.SPECIAL_DEFENCE_AREA[: len(comes)]]
    attacks = tuple(zip(t.SPECIAL_ATTACK_LETTERS, t.SPECIAL_ATTACKS, at, what, strict=True))
    guards = tuple(zip(t.SPECIAL_DEFENCE_LETTERS, t.SPECIAL_DEFENCES, against, comes, strict=False))
    strikes, holds = not rules.plain_attacks, rules.defence == 0
    if not (strikes or holds):
        return dealt
    rows = (*(attacks if strikes else ()), *(guards if holds else ()))
    cost = (
        f"A special defence costs {t.SPECIAL_DEFENCE_COST} CF, and its area gets no other CF. He cannot Parry if his "
        f"arms have lost more than {combat.MOST_LOST} CF, nor Jump if legs and endurance have."
    )
    kinds = " and ".join(("attacks",) * strikes + ("defences",) * holds)
    return (
        ReferenceCard(
            f"Special {kinds}", "23", ("letter", "name", "area", "what it does"),
            tuple(row for row in rows if row[0]), note=cost if holds else "",
        ),
        *dealt,
    )  # fmt: skip


def wounds(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Wound roll, Stun column, critical hits of men and beasts [10, 11, 28]."""
    return (*men_wounds(rules), beast_tables.criticals() if rules.beasts else beast_criticals())


#: What the critical roll is made with.
CRITICAL_HEADS = ("white + wounds", "to 8", *map(str, range(9, 15)), "15+")


def beast_criticals() -> ReferenceCard:
    """Critical hits of beasts [28.7.5]."""
    kinds = named_rows(t.BEAST_AREAS, ([t.CRITICALS[each] for each in row] for row in beasts.CRITICALS))
    return ReferenceCard(
        "Critical hits: beasts", "28.7.5", CRITICAL_HEADS, kinds,
        note="LMP: the beast moves one hex less in each action. The others are as for men.",
    )  # fmt: skip


@by_edition
def men_wounds(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Wound roll, Stun column, critical hits of men [10, 11]."""
    armour = ", ".join(f"{letter} {n}" for letter, n in zip("CBA", hurt.ARMOUR[1:], strict=True))
    falls = {WEAPON_DROPS: ", weapon drops", SHIELD_DROPS: ", shield drops", FALLS: ", Prone"}
    last = len(hurt.WOUNDS) - 1
    men = named_rows(t.AREAS, ([t.CRITICALS[each] for each in row] for row in hurt.CRITICALS))
    return (
        ReferenceCard(
            "Wounds", "10.1", ("white + black + H# + DRM", "wounds"),
            column(8, hurt.WOUNDS, lambda n: "killed" if n == last else str(hurt.WOUNDS[n])),
            note=f"DRM of armour: {armour}. Partial armour counts only if the black die is no higher than its number. "
            f"Axe: {signed(w.AXE_WOUNDS)}.",
        ),
        ReferenceCard(
            "Stun", "11", ("2D6 + DRM", "Stun"),
            column(8, hurt.STUN, lambda n: f"{hurt.STUN[n]}{falls.get(8 + n, '')}"),
        ),
        ReferenceCard(
            "Critical hits: men", "10.4", CRITICAL_HEADS, men,
            note="; ".join(f"{k}: {v}" for k, v in MEANT.items()) + ".",
        ),
    )  # fmt: skip


def nets() -> tuple[ReferenceCard, ...]:
    """Net DRMs and the lasso [20, 21.7]."""
    rows: list[tuple[str, Sequence[int | str]]] = [
        ("target heavy, light", (f"{signed(net.BY_WEIGHT[2])}, {signed(net.BY_WEIGHT[0])}",) * 3),
        ("adjacent", net.ADJACENT), ("two hexes away", net.TWO_HEXES_OFF),
        ("each hex it moved backward", net.MOVED_BACKWARD), ("each hex it moved forward", net.MOVED_FORWARD),
        ("it used X", net.PAUSED), ("it kneels", net.KNEELING), ("each hex-side it turned in place", net.ROTATED),
        ("it used RN", (net.REPELS,) * 3), ("each CF its legs have lost", net.LEG_WOUNDS),
        ("each CF your arms have lost", (net.ARM_WOUNDS,) * 3),
    ]  # fmt: skip
    shown: Rows = tuple(
        (name, *(each if isinstance(each, str) else signed(each) for each in row)) for name, row in rows
    )
    costs = ", ".join(f"{t.NET_ATTACKS[n]} {net.COSTS[n]}" for n in (1, 2, 3))
    falls = [net.lasso_falls(total) for total in range(2, 13)]
    holds = column(2, falls, lambda n: t.SNARES[falls[n]], last=12)
    return (
        ReferenceCard(
            "Net attacks", "20, G30", ("3D6 on column 1", "toss", "swing", "lay"),
            (*shown, ("your NF - its NF + PA", "add", "add", "add")),
            note=f"Cost in CF: {costs}. H ensnares with a toss, and makes the target stumble with a swing or lay. "
            f"P: a Stumble check. F: both roll 1D6 + ST, and the higher has the net. Wait: TN once in {net.TOSS_WAIT} "
            f"phases, SN once in {net.SWING_WAIT}. Escape: 3D6 minus CF spent. Below {net.ESCAPES_BELOW} he is free, "
            "and a total above 0 is the DRM of attacks on him. Drag: with 3D6 + ST + CF above "
            f"{net.DRAGS_ABOVE} he falls Prone.",
        ),
        ReferenceCard(
            "Lasso", "21.7", ("2D6", "it holds the"), holds,
            note=f"Drag by the neck: {signed(net.DRAG_BONUS[2])}; by the leg: {signed(net.DRAG_BONUS[5])}. A man "
            f"held for {net.PHASES_TO_BIND} phases in a row is bound.",
        ),
    )  # fmt: skip


def weapons() -> ReferenceCard:
    """Weapons and bare hand [21, 22]."""
    rows = []
    for kind in (*range(1, t.LAST_WEAPON + 1), t.NO_ITEM):
        row = arms.ARMS[kind]
        more = [
            "two-handed" if row[arms.HANDS] else "", "half CF" if row[arms.HALF] else "",
            f"breaks above {row[arms.BREAKS]}" if row[arms.BREAKS] else "",
        ]  # fmt: skip
        name, *numbers = sheet.weapon_row(kind)
        rows.append((name if kind else "bare hand", *numbers, ", ".join(filter(None, more))))
    return ReferenceCard(
        "Weapons", "21, 22", ("weapon", "Spd", "reach", "Thr", "CRT", "notes"), tuple(rows),
        note=f"Axe: {signed(w.AXE_WOUNDS)} on wound rolls. Maul: {signed(w.MAUL_STRENGTH)} ST for drops and shield "
        f"damage; H also gives 2D6 on the Stun column. Pike: not at reach 1; {signed(w.PIKE_SHIELD)} on shield damage. "
        f"Scimitar: half CF at reach 2. A broken trident can still be used at reach 1 if 1D6 shows {TRIDENT_SERVES}-6.",
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
        (f"{name} {face}", *words.split()[:-1], words.split()[-1].lower())
        for name, rows in zip(t.TYPES, creation.ARMOUR_WORDS, strict=True)
        for face, words in enumerate(rows, start=1)
    )
    return (
        ReferenceCard(
            "Characteristics", "3.4", ("3D6", "TR", "ST", "AG", "CN", "W"), made, note=older_men_tables.FACTORS
        ),
        ReferenceCard(
            "Styles", "2.3, 19", ("style", "type", "moves", "class", "shield", "arms (sheathed)"), tuple(styles)
        ),
        ReferenceCard(
            "Armour",
            "3.12",
            ("1D6", *older_men_tables.BODY, "shield"),
            pieces,
            note="A, B, C: the class of a piece. A number behind it means partial armour, which counts if the black "
            f"die is no higher. {older_men_tables.DRM_OF_ARMOUR}",
        ),
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
            "Beasts",
            "28.3",
            heads,
            kinds,
            note=f"HI: DRM of its hide on wound rolls. CU: cunning. Impact: also {signed(movement.BEAST_HEX_IMPACT)} "
            "for each hex that it has moved.",
        ),
        beast_actions(),
    )


def beast_actions() -> ReferenceCard:
    """Return the card of a beast's actions [28.5], with the note on attacks and areas (G37)."""
    what = (
        "panics to the end: 2D3 hexes in a random direction", "1D3 hexes away from the closest gladiator",
        "1D3 hexes in a random direction", "turns to the closest gladiator", "1D3 hexes toward him",
        "3 hexes toward the closest body, and feeds on it",
    )  # fmt: skip
    first, *limits = beasts.ACTION_LIMITS
    rolls = [
        f"{first} or less",
        *(span(low + 1, high) for low, high in pairwise((first, *limits))),
        f"{limits[-1] + 1}+",
    ]
    rows = tuple(zip(rolls, what, strict=True))
    return ReferenceCard(
        "What a beast does", "28.5", ("2D6 + CU", "the beast"), rows,
        note=f"If it fed last: +3. If it has panicked: {signed(endings.PANIC_TIRES)} on its endurance roll. It makes "
        "1D3 attacks, which share its CF; 1D6 gives the area of each.",
    )  # fmt: skip


def random_centurions(reds: range) -> ReferenceCard:
    """TR/ST/AG/CN/W by the white die, for some faces of the red one [29.2]."""
    rows = named_rows(
        map(str, range(1, 7)),
        (["/".join(map(str, centurions.CENTURIONS[6 * red + white - 6])) for red in reds] for white in range(6)),
    )
    return ReferenceCard(
        f"Random centurion, red {span(reds[0], reds[-1])}", "29.2", ("white", *(f"red {red}" for red in reds)), rows,
        note="TR/ST/AG/CN/W. FS is 1D3 - 2. 1D6 gives the type: 1-2 light, 3-4 medium, 5-6 heavy.",
    )  # fmt: skip


def solitaire(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """The centurions' charts [29]."""
    faces = tuple(str(face) for face in range(1, 7))
    chart = tuple(
        (label, *(f"{STEPS[one]} {STEPS[two]}".strip() or "00" for one, two in zip(first, second, strict=True)))
        for label, first, second in zip(
            ("to 1", *faces[1:5], "6+"), centurions.FIRST_STEP, centurions.SECOND_STEP, strict=True
        )
    )
    cast = named_rows(faces, ([t.NET_ATTACKS[n]] for n in centurions.NET_BY_ROLL))
    below = "below" if rules.strict else "at most"
    lots = "1D6 CF at a time" if rules.lots else "1 CF at a time"
    turn = ", ".join(f"{n} after {steps}" for steps, n in enumerate(centurions.ROTATION))
    older = is_older(rules)
    again = "a 6 is rolled again"
    defences, strikes = (
        " ".join(letters) for letters in (t.SPECIAL_DEFENCE_LETTERS[1:6], t.SPECIAL_ATTACK_LETTERS[1:])
    )
    guard = f"on a 6 roll 1D6 for a special defence: {defences}" if rules.defence == 0 else again
    guard = "on a 6 roll 1D6 for a card (2 CF): A B C D E" if rules.defence == older_tables.CARDS else guard
    struck = again if rules.plain_attacks else f"on a 6 roll 1D6 for a special attack: {strikes}"
    most = (
        "CF above the limit of an attack go to the next area rolled"
        if older
        else ("A second 6, and CF above 8, go to the area with the weakest armour")
    )
    return (
        *(() if older else (random_centurions(reds) for reds in (range(1, 4), range(4, 7)))),
        ReferenceCard("Centurion: movement", "29.4", steps=(
            "Helpless, ensnared, or without moves left: no plot. Stumbling: S.",
            f"Prone: RO away if the sum of red and white + range is {below} {CALM}, otherwise KN.",
            "R if an item that he needs is within 1 hex.",
            f"X if the sum, minus range/3, Pauses left and phase, plus PA on him is {below} 1.",
            f"RN if his opponent's net is ready, and the sum + range is {below} {CALM}.",
            ("Otherwise the chart. Red die: -1 for each 3 Stun, +1 for each 3 hexes of range, + his PA and FS, +2 if "
            "mounted."),
        ), note=f"Then he turns toward his opponent, by this many hex-sides: {turn} hexes. If he faces directly away "
            f"and D66 is above {GIVES_WAY}, he does not turn. With {CHARGES} he plots C if he faces along the arrow."),
        ReferenceCard(
            "Random Movement Chart", "29.4.2, G40", ("red, white", *faces), chart,
            note="One or two steps. The arrow points to his opponent: f is along it, b back, l and r ahead to the left "
            "and right, bl and br back to the left and right. 00: he stays.",
        ),
        ReferenceCard(
            "Centurion: net", "29.6.2", ("1D6", "he plots"), cast,
            note=f"To escape he spends 2D3 CF for each {CF_A_DIE} CF that he has. To drag or hold he spends 1D6 CF, at "
            "most a third of his CF.",
        ),
        ReferenceCard("Centurion: combat", "29.7", steps=(
            f"CF for defence: for each full {CF_A_DIE} CF 1D6 - FS, -2 if heavy, -1 if medium, at least 0.",
            f"Roll 1D6 for the area of each defence CF; {guard}.",
            f"The other CF attack, {lots}: roll 1D6 for the area; {struck}.",
            f"{most}. Attacks come in the order in which their areas were rolled.",
        )),
    )  # fmt: skip


def draw_words(rules: HouseRules) -> str:
    """When a match is drawn [5.4, G28, G29, V44]."""
    if rules.no_draw:
        return f"There is no draw. Nightfall ends the match at the end of turn {NIGHTFALL}."
    die, over = ("1D3", endings.DRAWN_ABOVE_1D3) if rules.early_draw else ("1D6", endings.DRAWN_ABOVE)
    drawn = "both sides leave" if rules.draw_spares else "all plead"
    return f"At the end of each turn from turn {FIRST_DRAW} on: if {die} + turn is above {over}, {drawn} (draw)."


def ends(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Endurance, draw, mercy [5.4, 17, 18]."""
    heavy = ", +1 if heavy, -1 if light" if rules.heavy_tires else ""
    tires = (
        "Endurance, at the end of a turn: he loses as many CF as 1D6 + turn minus CN is above 0. +1 if he exceeded his "
        f"movement rate{heavy}."
    )
    plea = (
        "He pleads before an armed opponent if he is Prone without moves, ensnared or unconscious.",
        f"Plea: with 2D6 + Prestige + Performance above {endings.SPARED_ABOVE} he is spared.",
    )
    asks = rules.missus != older_tables.PLEA
    return (
        ReferenceCard("Endurance, draw, mercy", "5.4, 17, 18", steps=(
            older_tables.endurance_words(rules) if rules.endurance else tires, draw_words(rules),
            *(("If he asks for missus, the chart decides.",) if asks else plea),
            (f"A death match has no draw and no {'missus' if asks else 'plea'}. Nightfall ends it at the end of turn "
            f"{NIGHTFALL}."),
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
