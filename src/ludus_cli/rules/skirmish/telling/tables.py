"""The tables that a player needs beside the board, as cards.

Modifiers are read out of the rules: a match is set up in which all of them count, and the card says what the rules note
for the roll.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.bitset import bit
from ludus_cli.core.english import list_words
from ludus_cli.core.figures import signed
from ludus_cli.game.elements.reference import faces, listening, modifier_rows, noted
from ludus_cli.rules.skirmish.book import fight, gladiator, match, modifiers as mod, rolls, state, terms, wounds
from ludus_cli.rules.skirmish.book.aftermath import CRITICAL_MATCHES
from ludus_cli.rules.skirmish.book.arms import GUIDE, REACH
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.movement import MOVED_MODIFIER, collision_roll
from ludus_cli.rules.skirmish.book.plots import CHARGE_HEXES
from ludus_cli.rules.skirmish.book.pool import CLASS_TABLE, WEAPON_TABLE
from ludus_cli.rules.skirmish.book.state import Match, Strike
from ludus_cli.rules.skirmish.telling.card import SPECIALS

LABELS = {
    mod.TRAINING: "each point of Training",
    mod.STRENGTH: "each point of Strength",
    mod.SERIOUS: "each of his serious wounds",
    mod.REAR: "from the rear",
    mod.UNARMED: "the target is unarmed or picks something up",
    mod.NETTED: "the target is in a net",
    mod.SPEAR: "with a spear",
    mod.COLLISION: "has won a collision in this phase",
    mod.OUTNUMBERED: "attacked by two or more",
    mod.QUICKER: "quicker than the attacker",
}


def sample() -> Match:
    """A spearman with one point of each Attribute and one serious wound, and a man before him."""
    men = [
        gladiator.Gladiator(
            number,
            "",
            False,
            terms.MEDIUM,
            [1, 1, 1, 1],
            1,
            [terms.NO_ARMOUR] * len(terms.PARTS),
            terms.NO_SHIELD,
            terms.SPEAR,
        )
        for number in range(2)
    ]
    m = state.new_match(listening(), [state.fighter_of(g, g.id, True) for g in men])
    m.fighters[0].serious = 1
    return m


# The rows


def armour_rows(values: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return the bonus for armour on the part, a row for each kind that has one."""
    return tuple(
        (f"{'no' if kind == terms.NO_ARMOUR else terms.ARMOURS[kind]} armour on the part", signed(value))
        for kind, value in enumerate(values)
        if value
    )


def modifiers(found: Mapping[int, int]) -> tuple[tuple[str, str], ...]:
    """Rows of a table of modifiers; armour has rows of its own."""
    words = [each.words for _, each in sorted(V.modifiers.items())]
    shown = {code: value for code, value in found.items() if code != mod.ARMOUR}
    return modifier_rows(shown, words, LABELS)


def attack_rows() -> tuple[tuple[str, str], ...]:
    """Return the modifiers to hit: from the rear, at a man in a net who has no weapon, after a collision."""
    m = sample()
    f, foe = m.fighters
    f.won_collision = True
    foe.behind, foe.hand[terms.RIGHT_HAND], foe.net_on = bit(0), terms.NONE, 0
    found = noted(m.tray, lambda: fight.attack_roll(m, Strike(0, terms.ATTACK, 1, 0)))
    return (*modifiers(found), *armour_rows(fight.HIT_ARMOUR))


def defence_rows() -> tuple[tuple[str, str], ...]:
    """Return the modifiers against being hit, by two."""
    m = sample()
    return modifiers(noted(m.tray, lambda: fight.defence_roll(m, 0, 2)))


def wound_rows() -> tuple[tuple[str, str], ...]:
    """Return the modifiers of the wound's roll."""
    m = sample()
    return (*modifiers(noted(m.tray, lambda: wounds.wound_roll(m, 0, 1, 0))), *armour_rows(wounds.WOUND_ARMOUR))


def collision_rows() -> tuple[tuple[str, str], ...]:
    """Return the modifiers of a collision's roll."""
    m = sample()
    f = m.fighters[0]
    f.moved = 1
    ways = {0: "he did not move", 1: "he moved 1 hex"}
    return (
        *modifiers(noted(m.tray, lambda: collision_roll(m, 0))),
        *((ways.get(moved, f"he moved {moved} hexes"), signed(value)) for moved, value in enumerate(MOVED_MODIFIER)),
    )


def severity_rows() -> tuple[tuple[str, str], ...]:
    """Return the wounds by the total of the wound's roll (S3)."""
    least = [row for row, _ in rolls.WOUND_TABLE]
    rows = [(f"{least[-1] - 1} or less", terms.WOUNDS[terms.NO_EFFECT])]
    for n, (low, wound) in reversed(list(enumerate(rolls.WOUND_TABLE))):
        words = f"{low} or more" if n == 0 else faces(range(low, least[n - 1]))
        rows.append((words, terms.WOUNDS[wound]))
    return tuple(rows)


def shield_rows() -> tuple[tuple[str, str, str], ...]:
    """Return the faces that each shield stops, and its damage (S1)."""
    after = {
        terms.LARGE_SHIELD: "becomes small",
        terms.SMALL_SHIELD: "breaks",
        terms.NO_SHIELD: "left arm takes a light wound",
    }
    return tuple(
        (terms.SHIELDS[shield], f"{block} or less" if block > 1 else str(block), words)
        for shield, words in after.items()
        for block in (wounds.BLOCKS[shield],)
    )


def class_rows() -> tuple[tuple[str, ...], ...]:
    """The classes with their dice and active phases."""
    return tuple(
        (
            name,
            *(signed(modifier) for modifier in gladiator.CLASS_MODIFIERS[weight]),
            f"{gladiator.STAMINA_BASE} + 1d{gladiator.STAMINA_DIE[weight]}",
            str(state.ACTIVE_PHASES[weight]),
        )
        for weight, name in enumerate(terms.CLASSES)
    )


def guide_rows() -> tuple[tuple[str, ...], ...]:
    """Return the arms that each class may carry (S10)."""
    return tuple(
        (terms.CLASSES[weight], terms.SHIELDS[guide.shield], str(guide.heavy), str(guide.medium))
        for weight, guide in enumerate(GUIDE)
    )


def grouped(table: Sequence[object]) -> list[tuple[str, object]]:
    """Return the faces of a die with the same result, together."""
    found: list[tuple[list[int], object]] = []
    for face, value in enumerate(table, start=1):
        if found and found[-1][1] == value:
            found[-1][0].append(face)
        else:
            found.append(([face], value))
    return [(faces(rolled), value) for rolled, value in found]


def improvement_rows() -> tuple[tuple[str, str], ...]:
    """Return the improvement by a win, by 1d10."""
    by: dict[int, list[int]] = {}
    for face, attribute in enumerate(rolls.IMPROVES, start=1):
        by.setdefault(attribute, []).append(face)
    return tuple(
        (
            faces(rolled),
            f"{terms.ATTRIBUTES[attribute]} {signed(gladiator.STAMINA_STEP if attribute == terms.STAMINA else 1)}",
        )
        for attribute, rolled in by.items()
    )


def newcomer_rows() -> tuple[tuple[str, str, str], ...]:
    """Class and weapon of a newcomer by 1d6 each (S37)."""
    return tuple(
        (str(face), terms.CLASSES[weight], weapon_words(face)) for face, weight in enumerate(CLASS_TABLE, start=1)
    )


def weapon_words(face: int) -> str:
    """Return a newcomer's weapons by a face of 1d6."""
    weapon, net = WEAPON_TABLE[face - 1]
    return f"{terms.ITEMS[weapon]} and net" if net else terms.ITEMS[weapon]


# The cards


def in_a_turn() -> tuple[ReferenceCard, ...]:
    """The turn, plots, collisions."""
    most = signed(MOVED_MODIFIER[CHARGE_HEXES])
    return (
        ReferenceCard(
            "A phase",
            "The turn",
            steps=(
                "All plot in secret. Then all plots are shown.",
                (
                    "A gladiator who plotted to stand and is quicker than all opponents may step back 1 or 2 hexes, "
                    "once a turn."
                ),
                "All move at once. Those who end in the same hex collide.",
                "A gladiator with enemies behind him turns to one of them.",
                "Those who plotted it pick things up.",
                (
                    "All strike at once. First all name their targets and the parts, then they roll, then the wounds "
                    "count."
                ),
            ),
            note=f"A turn has {state.PHASES} phases. A plot other than standing uses one of a gladiator's active "
            f"phases, but he may strike in every phase. After {match.LAST_TURN} turns the match is a draw.",
        ),
        ReferenceCard(
            "Plots",
            "Plots",
            ("plot", "what he does"),
            (
                ("F FL FR", "one hex ahead, to the left front, to the right front"),
                ("R RL RR", "one hex back, to the left rear, to the right rear"),
                ("(Q)", "after a direction: two hexes instead of one"),
                ("C A", "each letter is a turn of 60°: clockwise, anticlockwise"),
                ("Charge", f"{CHARGE_HEXES} hexes straight ahead without a turn; {most} in a collision"),
                ("Pick up", "picks something up, with at most one step; no attack"),
                ("Stand", "costs no active phase"),
            ),
        ),
        ReferenceCard(
            "Collision",
            "Collisions",
            ("modifier", "added to 2d6"),
            collision_rows(),
            note=f"Both roll. The one with the higher total stays and has {signed(fight.HIT_COLLISION)} to hit in "
            "this phase. The other goes back one hex the way he came. If they tie, both roll again.",
        ),
    )


def in_a_fight(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """To hit, shield, wounds, mercy, net."""
    mercy = (
        f"With a critical wound he collapses, asks for mercy, and misses {CRITICAL_MATCHES} matches."
        if rules.critical_mercy
        else "A critical wound kills."
    )
    weaker = 1 if wounds.shield_suffers(wounds.DAMAGE_FACE - 1, True) else 0
    reach = ", ".join(f"{terms.ITEMS[item]} {REACH[item]}" for item in (terms.SWORD, terms.SPEAR, terms.NET))
    return (
        ReferenceCard(
            "To hit",
            "To hit",
            ("attacker's modifier", "added to 2d6"),
            attack_rows(),
            note="The attacker names the part before he rolls. He hits if his total is higher than the defender's; a "
            f"tie misses. Reach in hexes: {reach}.",
        ),
        ReferenceCard(
            "To defend",
            "To hit",
            ("defender's modifier", "added to 2d6"),
            defence_rows(),
            note=f"If two strike at each other and both miss, each rolls 1d{fight.KNOCK_DIE}. A {fight.KNOCK_FACE}, "
            f"or for the stronger one also a {fight.KNOCK_FACE - 1}, knocks the other's weapon away by one hex. "
            "1d6 gives the direction: 1 is straight ahead, the others follow clockwise.",
        ),
        ReferenceCard(
            "The shield",
            "The shield, S1",
            ("shield", "stops a blow on", "if damaged"),
            shield_rows(),
            note="The defender rolls 1d6, with -1 if he is quicker than the attacker. An unmodified "
            f"{wounds.DAMAGE_FACE} damages the shield, and against a stronger attacker a "
            f"{wounds.DAMAGE_FACE - weaker} does too.",
        ),
        ReferenceCard("Wound: the dice", "Wounds, S3", ("modifier", "added to 2d6"), wound_rows()),
        ReferenceCard(
            "Wound: the result",
            "Wounds, S3, S4",
            ("total", "wound"),
            severity_rows(),
            note=f"{wounds.LIGHT_IN_A_SERIOUS} light wounds count as a serious one, which belongs to no part of the "
            f"body. With {wounds.SERIOUS_TO_FALL} serious wounds he falls and asks for mercy. {mercy} For mercy he "
            f"rolls 2d6 and adds the number of matches that he has won. On {rolls.MERCY_NEED} or more he lives.",
        ),
        ReferenceCard(
            "A serious wound", "Wounds, S27", ("part", "what it does"), tuple(zip(terms.PARTS, SPECIALS, strict=True))
        ),
        ReferenceCard(
            "Net and Stamina",
            "The net, Stamina",
            steps=(
                f"A net reaches {REACH[terms.NET]} hexes. Both roll 2d6 + Training without modifiers; a tie misses.",
                (
                    f"In the net he can only stand, and attackers have {signed(fight.HIT_NETTED)} to hit. His next "
                    "active phase frees him."
                ),
                "Each phase in which a gladiator attacks or is attacked costs him a point of Stamina.",
                "Without Stamina he has 1 active phase fewer in each turn.",
            ),
        ),
    )


def in_a_career(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Classes, Attributes, improvement, newcomers."""
    points = list_words([f"{value} on {rolled}" for rolled, value in grouped(gladiator.POINTS)])
    return (
        ReferenceCard(
            "Classes",
            "Gladiators",
            ("class", "Strength roll", "Reactions roll", "Stamina", "active phases"),
            class_rows(),
            note="For each of Strength, Training and Reactions roll 1d6 and add the number above. The total gives "
            f"these points: {points}; below 1 counts as 1, above 6 as 6. A gladiator with "
            f"{terms.ATTRIBUTES[terms.REACTIONS]} of {state.QUICK_REACTIONS} or more has 1 active phase more.",
        ),
        ReferenceCard(
            "Shield and armour",
            "Gladiators, S10",
            ("class", "largest shield", "heavy pieces", "medium pieces"),
            guide_rows(),
            note=(
                "This is the most that a class may carry. A medium piece may take the place of a heavy one."
                if rules.guide
                else "This is only a guide: a gladiator may wear what his figure wears."
            )
            + " A net takes the place of a shield.",
        ),
        ReferenceCard(
            "After the match",
            "After the match",
            ("1d10", "improvement"),
            improvement_rows(),
            note=f"A winner who is still standing rolls. An Attribute may grow to {gladiator.LARGEST_ATTRIBUTE}, and "
            f"Stamina to {gladiator.LARGEST_STAMINA_GAIN} above its start; roll again for a full Attribute. Each "
            "serious wound costs the match of one month.",
        ),
        ReferenceCard("Newcomers", "The campaign, S37", ("1d6", "class", "weapon, on another 1d6"), newcomer_rows()),
    )


def reference_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """All tables under these house rules, those of a phase first."""
    return (*in_a_turn(), *in_a_fight(rules), *in_a_career(rules))
