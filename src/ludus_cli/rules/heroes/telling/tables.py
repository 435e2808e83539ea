"""The tables that a player needs beside the arena, as cards.

Modifiers are not written down here a second time: a match is set up in which all of them count, the rules are asked for
the roll, and the card says what they note.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import signed
from ludus_cli.game.elements.reference import faces, listening, modifier_rows, noted
from ludus_cli.rules.heroes.book import arena, gladiator, maneuver, modifiers as mod, order, terms
from ludus_cli.rules.heroes.book.attack import attack_dice
from ludus_cli.rules.heroes.book.bonus import ATTACK_THRESHOLD, MANEUVER_THRESHOLD, NET_THRESHOLD, TROUBLE_THRESHOLD
from ludus_cli.rules.heroes.book.damage import apply_points, shield_stops
from ludus_cli.rules.heroes.book.fame import LAUREL_PARTS, fame_for_defeat, fame_for_draw, fame_for_win
from ludus_cli.rules.heroes.book.gladiator import Gladiator, Size
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.mercy import emperor_savvy, fate_savvy
from ludus_cli.rules.heroes.book.net import net_toss_dice
from ludus_cli.rules.heroes.book.pool import POOL_TABLE
from ludus_cli.rules.heroes.book.rolls import DEATH_TOTAL, FREEDOM_TOTAL, LOCATIONS
from ludus_cli.rules.heroes.book.state import Match, fighter_of, new_match
from ludus_cli.rules.heroes.book.styles import MURMILLO, RETIARIUS, SECUTOR, STYLE_NAMES, STYLES, THRAEX, weapon_impact

#: How a modifier is called on a card where its own name is too short.
LABELS = {
    terms.SAVVY: "each point of Savvy",
    terms.STRENGTH: "each point of Strength",
    terms.SPEED: "each point of Speed",
    mod.UNARMOURED: "a Dimachaerus, or a Retiarius without a net",
    mod.BONUS: "each Bonus Die used",
    mod.BRAWLER: "a Brawler, on a re-take",
    mod.DEFEATED: "each opponent that he defeated",
    mod.INFLICTED: "he has dealt a wound",
    mod.VITAL: "wounded in head, chest or belly",
    mod.SAND: "he kicked sand",
    mod.THREW: "he threw his weapon",
    mod.SPARED: "this Emperor spared him before",
    mod.EMPEROR: "the Emperor's Savvy",
}


def sample(*styles: int, attribute: int = 1) -> Match:
    """Return a match of men of these styles, every Attribute the same, before the first roll."""
    fighters = [
        fighter_of(
            Gladiator(number, "", False, style, [attribute] * len(terms.ATTRIBUTES)),
            style,
            number,
            True,
            list(STYLES[style].armour),
            False,
        )
        for number, style in enumerate(styles)
    ]
    return new_match(listening(), arena.standard_arena(LOCALES[0].arena), fighters)


# The rows


def modifiers(found: Mapping[int, int], unit: str = "") -> tuple[tuple[str, str], ...]:
    """Rows of a table of modifiers."""
    return modifier_rows(found, [each.words for each in terms.V.modifiers.values()], LABELS, unit)


def movement_rows() -> tuple[tuple[str, str], ...]:
    """Table 5-1: a spent, slow Retiarius without his net, in another's net and on the ground."""
    m = sample(RETIARIUS, MURMILLO)
    f = m.fighters[0]
    f.hand[terms.OFF_HAND] = terms.NONE
    f.netted = f.down = True
    f.signatures, f.bonus = terms.SLOW, 0
    return modifiers(noted(m.tray, lambda: order.movement_total(m, 0)))


def maneuver_rows() -> tuple[tuple[str, str], ...]:
    """Table 5-3: a Retiarius without his net has Reach against a sword, and is unarmoured."""
    m = sample(RETIARIUS, MURMILLO)
    f = m.fighters[0]
    f.hand[terms.OFF_HAND] = terms.NONE
    f.netted = f.down = True
    f.signatures = terms.AGILE
    return modifiers(noted(m.tray, lambda: maneuver.maneuver_dice(m, 0, 1, 1, True)), "d6")


def net_rows() -> tuple[tuple[str, str], ...]:
    """Table 5-4."""
    m = sample(RETIARIUS, SECUTOR)
    m.fighters[0].down = True
    rows = modifiers(noted(m.tray, lambda: net_toss_dice(m, 0, 1, True)), "d6")
    m.fighters[0].hand[terms.OFF_HAND] = terms.NONE
    more = noted(m.tray, lambda: net_toss_dice(m, 0, 0, False))
    return (*rows, *modifiers({mod.UNARMOURED: more[mod.UNARMOURED]}, "d6"))


def attack_rows() -> tuple[tuple[str, str], ...]:
    """Table 5-5: with the sword in the off-hand, a shield in the other."""
    m = sample(MURMILLO, THRAEX)
    f = m.fighters[0]
    f.hand[terms.WEAPON_HAND], f.hand[terms.OFF_HAND] = f.hand[terms.OFF_HAND], f.hand[terms.WEAPON_HAND]
    f.netted = f.down = True
    f.signatures = terms.SLOW_TO_REACT | terms.BRAWLER
    found: dict[int, int] = {}
    found |= noted(m.tray, lambda: attack_dice(m, 0, 1, terms.ADVANTAGE, True))
    found |= noted(m.tray, lambda: attack_dice(m, 0, 1, terms.BASH, True))
    return modifiers(found, "d6")


def mercy_rows() -> tuple[tuple[str, str, str], ...]:
    """Tables 6-1 and 6-2 side by side: for the fallen, and for the Emperor."""
    m = sample(MURMILLO, THRAEX)
    f = m.fighters[0]
    f.defeated = f.dealt = f.bonus = 1
    f.vital_wound = f.kicked_sand = f.threw = f.spared_before = True
    fallen: dict[int, int] = {}
    emperor: dict[int, int] = {}
    for kind in (terms.CENTER, terms.WALL):
        f.zone = m.arena.kind.index(kind)
        fallen |= noted(m.tray, lambda: fate_savvy(m, f))
        emperor |= noted(m.tray, lambda: emperor_savvy(m, f))
    fallen.pop(terms.SAVVY)
    savvy = emperor.pop(mod.EMPEROR)
    rows = [("base number", "Savvy at the start", str(savvy))]
    for code in emperor:
        mercy = signed(fallen[code]) if code in fallen else ""
        rows.append((LABELS.get(code, terms.V.modifiers[code].words), mercy, signed(emperor[code])))
    return tuple(rows)


def location_rows() -> tuple[tuple[str, str, str], ...]:
    """Return Table 5-6 with the shields that stop the blow [3.9.3]."""
    m = sample(MURMILLO, THRAEX)
    large, small = m.fighters
    rows = []
    for total in range(2, 13):
        stops = ""
        if shield_stops(m, large, total):
            stops = "any shield" if shield_stops(m, small, total) else "a large shield"
        rows.append((str(total), terms.PARTS[LOCATIONS[total]], stops))
    return tuple(rows)


@cache
def wound_cost(part: int) -> str:
    """Return the cost of each wound of a part [5.4.3.2]: ``Savvy -1``; "" for an arm."""
    m = sample(MURMILLO, THRAEX, attribute=4)
    f = m.fighters[0]
    before = (f.savvy, f.strength, f.speed)
    apply_points(m, 1, 0, part, 1)
    return ", ".join(
        f"{word} {signed(now - was)}"
        for word, was, now in zip(terms.ATTRIBUTES, before, (f.savvy, f.strength, f.speed), strict=True)
        if now != was
    )


def wound_rows() -> tuple[tuple[str, str, str], ...]:
    """Return the cost of a wound of each part [5.4.3.2], and the effect when it is at 0 [5.4.4]."""
    at_zero = {terms.LEFT_ARM: "he drops what it held", terms.LEFT_LEG: "if both are at 0, he cannot stand"}
    same = {terms.RIGHT_ARM: terms.LEFT_ARM, terms.RIGHT_LEG: terms.LEFT_LEG}
    rows: dict[tuple[str, str], list[str]] = {}
    for part, name in enumerate(terms.PARTS):
        words = at_zero.get(same.get(part, part), "unconscious or dead: 1d6")
        rows.setdefault((wound_cost(part) or "nothing", words), []).append(name)
    return tuple((", ".join(names), cost, words) for (cost, words), names in rows.items())


def fame_rows() -> tuple[tuple[str, str], ...]:
    """Fame won and lost by Totals [7.7.1, 6.7, 7.8]."""
    own = 12
    more = fame_for_win(own, own + 2, 0) - fame_for_win(own, own + 1, 0)
    each = fame_for_win(own, own - 1, 3) - fame_for_win(own, own - 1, 2)
    base = fame_for_win(own, own - 1, 2) - 2 * each
    return (
        ("beats an opponent of equal Total", signed(fame_for_win(own, own, 0))),
        ("beats one of higher Total", f"{signed(fame_for_win(own, own, 0))}, and {more} for each point of difference"),
        ("beats one of lower Total", str(fame_for_win(own, own - 1, 1))),
        ("beats two or more of lower Total", f"{signed(base)}, and {each} for each of them"),
        ("each killing stroke", "+1"),
        ("draws with one of higher Total", signed(fame_for_draw(own, own + 1))),
        ("loses", signed(-fame_for_defeat(own, own))),
        ("loses to one of lower Total", signed(-fame_for_defeat(own, own - 1))),
    )


def armour_rows(cards: Mapping[str, Sequence[int]]) -> tuple[tuple[str, ...], ...]:
    """The Armour Classes of the styles [3.8], or those of a user's own cards."""
    return tuple((style.name, *(str(ac) for ac in cards.get(style.name, style.armour))) for style in STYLES)


def arms_rows() -> tuple[tuple[str, ...], ...]:
    """Return the arms of the styles [3.8]."""
    return tuple((style.name, terms.ITEMS[style.weapon], terms.ITEMS[style.off_hand]) for style in STYLES)


def opponent_rows() -> tuple[tuple[str, str], ...]:
    """Return the opponents of each style by 1d6 [3.8]."""
    rows = []
    for style in STYLES:
        met: dict[int, list[int]] = {}
        for face, other in enumerate(style.opponents, start=1):
            met.setdefault(other, []).append(face)
        words = ", ".join(f"{faces(rolled)} {STYLE_NAMES[other]}" for other, rolled in met.items())
        rows.append((style.name, words))
    return tuple(rows)


def pool_rows() -> tuple[tuple[str, ...], ...]:
    """The pool [4.5.1] with the locale of each row."""
    of = {row: locale.short for locale in LOCALES for row in locale.rows}
    return tuple((str(row), of[row], *(str(value) for value in POOL_TABLE[row])) for row in range(1, len(POOL_TABLE)))


def locale_rows() -> tuple[tuple[str, ...], ...]:
    """The locales [7.3]."""
    return tuple(
        (
            locale.name,
            f"Total {locale.from_total}" if locale.from_total else "first match",
            str(locale.cap),
            f"on a {DEATH_TOTAL} (2d6)" if locale.to_the_death else "never",
        )
        for locale in LOCALES
    )


def damage_rows() -> tuple[tuple[str, str], ...]:
    """Return Table 5-7: the changes of the Impact."""
    return (
        ("each point of Armour Class", "-1"),
        ("weapon in one hand", signed(weapon_impact(terms.SWORD, False))),
        ("weapon in two hands", signed(weapon_impact(terms.SWORD, True))),
        ("more for a trident", signed(weapon_impact(terms.TRIDENT, False) - weapon_impact(terms.SWORD, False))),
    )


def size_rows() -> tuple[tuple[str, str, str, str], ...]:
    """Table 3-1: sizes by the total of 2d6, the lowest total and whatever is below it in one row."""
    rolled: dict[Size, list[int]] = {}
    for number, size in gladiator.SIZES.items():
        rolled.setdefault(size, []).append(number)
    lowest = min(gladiator.SIZES)
    return tuple(
        (
            f"{lowest} or less" if totals == [lowest] else faces(totals),
            size.name,
            signed(size.speed),
            signed(size.strength),
        )
        for size, totals in rolled.items()
    )


# The cards


def in_a_turn(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Turn order, Movement, Maneuver and net."""
    goes_on = " or ".join(
        words
        for words, so in (("Regain feet", rules.stand_and_fight), ("Clear eyes", rules.clear_eyes_and_fight))
        if so
    )
    edge = "he has the Advantage" if rules.advantage_for_all else "he gains nothing more"
    return (
        ReferenceCard(
            "A turn",
            "5.1",
            steps=(
                (
                    "All gladiators roll for the order of movement. The highest total goes first; those who tie roll "
                    "again."
                ),
                (
                    "Movement: each does one of the things below. Only Fight, or a Move into an enemy's zone, leads on "
                    "to Maneuver" + (f"; beside an enemy {goes_on} does too." if goes_on else ".")
                ),
                "Maneuver: both roll and count successes. The one with more is the Attacker.",
                "Attack: both roll and count successes. For a hit, roll the location and work out the damage.",
                (
                    "If both still stand without Bonus Dice and with equal wounds, there is a break (diludium). The "
                    "second time, the match is a draw."
                ),
            ),
            note="In his Movement he chooses one of Fight, Move, Rest, Regain feet, Get out of the net, Clear eyes, "
            "Net toss, Destroy a missed net, Throw, Kick sand, Switch hands and Surrender. With no enemy in the zone, "
            "Rest and Regain feet fill Bonus Dice up to Strength.",
        ),
        ReferenceCard(
            "Order of movement",
            "Table 5-1",
            ("modifier", "added to 1d6"),
            movement_rows(),
            note="The highest total moves first. Those who tie roll again, with their modifiers, for the places they "
            "share.",
        ),
        ReferenceCard(
            "Maneuver",
            "Table 5-3",
            ("modifier", "dice"),
            maneuver_rows(),
            note="The one with more successes is the Attacker; after a tie the turn is over. If he leads by 2 or "
            f"more and uses a large shield, he chooses Bash ({terms.BASH:+d}d6) or Advantage "
            f"({terms.ADVANTAGE:+d}d6). Without a large shield {edge}. Reach counts only on his own turn, for a "
            "spear or trident against a sword or bare hand.",
        ),
        ReferenceCard(
            "The net",
            "Table 5-4",
            ("modifier", "dice"),
            net_rows(),
            note="If the thrower has more successes, the target is in the net and on the ground. If both have the "
            "same number, he does not throw, and keeps the net. If he has fewer, the net lies in the target's "
            "zone: the target may destroy it in his next Movement Phase, or any gladiator may pick it up.",
        ),
    )


def in_a_fight(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Attack, hit location, damage and wounds."""
    both = " A wound passed on from a leg also costs Speed." if rules.leg_transfer_both else ""
    return (
        ReferenceCard(
            "Attack: the dice",
            "Table 5-5",
            ("modifier", "dice"),
            attack_rows(),
            note="A blinded gladiator has 1 Savvy less. One with Frenzy adds a Bonus Die while he has any.",
        ),
        ReferenceCard(
            "Attack: the result",
            "Table 5-5",
            ("lead", "if the Attacker leads", "if the Defender leads"),
            (
                ("2 or more", "hits", "hits; no shield protects an Attacker who bashed"),
                ("1", "hits", "Counterstrike: he becomes the Attacker, and both roll again"),
                ("0", "both roll again", "both roll again"),
            ),
            note="A Counterstrike ends Advantage and Bash. A Defender in the net who leads is out of it and on his "
            "feet, and the attack is over. Both may add Bonus Dice to each roll.",
        ),
        ReferenceCard(
            "Hit location",
            "Table 5-6",
            ("2d6", "part", "stopped by"),
            location_rows(),
            note="The parts are those of a right-hander; for a left-hander, exchange left and right. A net or a "
            "second sword protects like a small shield. A Swordsman with a sword rolls twice and chooses one "
            "roll.",
        ),
        ReferenceCard(
            "Impact and damage",
            "Table 5-7",
            ("lead in successes, changed by", "Impact"),
            damage_rows(),
            note=(
                "An Impact of 1 or less costs 1 point. An Impact of 2 or more costs that many points and knocks the "
                "target down (with Steady, not the first time)."
            )
            + (" Star Power: each 1 to 3 saves a point, and a die that shows 6 is lost." if rules.star_power else ""),
        ),
        ReferenceCard(
            "Wounds",
            "5.4.3-5.4.4",
            ("part", "each wound costs", "at 0"),
            wound_rows(),
            note="Points beyond 0 are lost. A later wound to an arm at 0 goes to the chest, to a leg at 0 to the "
            f"belly.{both} With head, chest or belly at 0, he rolls 1d6: a die above the Strength that he began "
            "with kills him, any other leaves him unconscious. At Speed 0 he cannot stand.",
        ),
    )


def at_the_end(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Mercy, recovery, Fame."""
    kills = " Putting a fallen opponent to death counts as a killing stroke." if rules.coup_de_grace else ""
    return (
        ReferenceCard(
            "Mercy",
            "Tables 6-1 and 6-2",
            ("2d6 against", "gladiator", "Emperor"),
            mercy_rows(),
            note="The gladiator rolls 2d6. A die passes at or under the number; a 6 never passes. If both pass, he "
            "lives; if none passes, he dies. If one passes, the Emperor rolls 2d6, and the gladiator rolls 2d6 "
            "against his Savvy at the start. If more of the Emperor's dice pass, the gladiator dies; if fewer, "
            "he lives; if as many, both roll 1d6, and he lives if his die is higher.",
        ),
        ReferenceCard(
            "Recovery",
            "Table 7-1",
            ("dice that pass", "each hurt part"),
            (
                ("2", "heals"),
                ("1", "heals, but he misses the next Day"),
                ("0", "a belly wound kills him; any other part loses a point for good, and he misses the next Day"),
            ),
            note="Roll 2d6 for each hurt part, against the Strength at the start of the match. A 6 never passes.",
        ),
        ReferenceCard(
            "Fame",
            "7.7-7.8",
            ("result", "Fame"),
            fame_rows(),
            note="After a win, choose an Attribute and roll 1d6 for each point of Fame. A die above the Attribute, or "
            f"a 6, raises it by 1 (at most to {gladiator.LARGEST_ATTRIBUTE}, and the Total to "
            f"{gladiator.LARGEST_TOTAL}). After a defeat, roll 1d6 for each point lost: each 1 takes a "
            f"point from an Attribute.{kills}",
        ),
        ReferenceCard(
            "The laurel",
            "7.7.3",
            steps=(
                "He beat an opponent with a higher Total.",
                f"He was wounded in at most {LAUREL_PARTS} parts of the body.",
                "He dealt a wound, and at least twice as many as he took; or he dealt a killing stroke.",
                "He has Bonus Dice left.",
            ),
            note=f"If all four are true, he is given a laurel and {rules.laurel_fame} Fame.",
        ),
    )


def in_a_career(cards: Mapping[str, Sequence[int]]) -> tuple[ReferenceCard, ...]:
    """Locales, styles, opponents, the pool, Signatures, NPGs."""
    fewest = gladiator.starting_bonus(1, False, 0)
    rests = "rests, or steps"
    return (
        ReferenceCard(
            "Locales",
            "7.3-7.6",
            ("locale", "from", "highest Total", "to the death"),
            locale_rows(),
            note=f"In Rome a gladiator with a Total of {gladiator.LARGEST_TOTAL} rolls 2d6 after each match. On "
            f"{FREEDOM_TOTAL} or more he is given the rudis and is free.",
        ),
        ReferenceCard(
            "Styles: armour",
            "3.8",
            ("style", "He", "LA", "Ch", "RA", "Be", "LL", "RL"),
            armour_rows(cards),
            note="Armour Classes of a right-hander: head (He), left arm (LA), chest (Ch), right arm (RA), belly "
            "(Be), left leg (LL) and right leg (RL).",
        ),
        ReferenceCard("Styles: arms", "3.8", ("style", "weapon", "off-hand"), arms_rows()),
        ReferenceCard("Opponents", "3.8", ("style", "opponent on 1d6"), opponent_rows()),
        ReferenceCard(
            "The pool",
            "Table 4-1",
            ("row", "locale", *terms.ATTRIBUTES),
            pool_rows(),
            note="Roll 1d6 for each Attribute: a 1 lowers it by 1, a 6 raises it by 1. Roll 2d6 for a Signature.",
        ),
        ReferenceCard(
            "Size",
            "Table 3-1",
            ("2d6", "size", "Speed", "Strength"),
            size_rows(),
            note=f"Subtract {-gladiator.FEMALE_SIZE} from a woman's roll.",
        ),
        ReferenceCard(
            "Signatures",
            "Table 3-2",
            ("2d6", "Signature", "AP", "effect"),
            tuple(
                (str(number), signature.name, signed(signature.ap), signature.words)
                for number, signature in gladiator.SIGNATURES.items()
            ),
            note=f"A gladiator starts each match with {fewest} Bonus Dice for each point of Strength. A woman adds "
            f"{gladiator.starting_bonus(1, True, 0) - fewest} to the total, and one who is Strong adds "
            f"{gladiator.starting_bonus(1, False, terms.STRONG) - fewest}.",
        ),
        ReferenceCard(
            "Bonus Dice of an NPG",
            "3.7.3",
            ("he rolls all his Bonus Dice for", "and uses each die of"),
            (
                ("a Maneuver", faces(range(1, MANEUVER_THRESHOLD + 1))),
                ("an Attack", faces(range(1, ATTACK_THRESHOLD + 1))),
                ("a Net Toss", faces(range(1, NET_THRESHOLD + 1))),
                ("any of these, down or in a net", faces(range(1, TROUBLE_THRESHOLD + 1))),
            ),
        ),
        ReferenceCard(
            "What an NPG does",
            "Table 5-2",
            ("situation", "passes 1d6 against Savvy", "fails"),
            (
                ("alone, in a net", "gets out of it and up", "stays in it"),
                ("alone, on the ground", *["gets up and refills Bonus Dice"] * 2),
                ("alone, net in hand, enemy near", "tosses it", rests),
                ("alone, a net missed him here", "destroys it", rests),
                ("alone", "steps towards an enemy", rests),
                ("beside an enemy, in a net", *["Maneuver"] * 2),
                ("beside an enemy, on the ground", *["gets up"] * 2),
                ("beside an enemy, net in hand", "backs off", "Maneuver"),
                ("beside an enemy, no Bonus Dice", "Maneuver", "backs off"),
                ("beside an enemy", *["Maneuver"] * 2),
            ),
            note="The first row that fits counts. He rests if he has fewer Bonus Dice than Strength; if not, he "
            "steps towards an enemy. Before all this he yields if [6.5] demands it, and clears his eyes if he is "
            "blinded.",
        ),
    )


def reference_cards(rules: HouseRules, cards: Mapping[str, Sequence[int]]) -> tuple[ReferenceCard, ...]:
    """All tables under these house rules and a user's own armour ``cards``, those of a turn first."""
    return (*in_a_turn(rules), *in_a_fight(rules), *at_the_end(rules), *in_a_career(cards))
