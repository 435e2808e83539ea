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
    mod.UNARMOURED: "Dimachaerus, or Retiarius without net",
    mod.BONUS: "each Bonus Die used",
    mod.BRAWLER: "Brawler, on a re-take",
    mod.DEFEATED: "each opponent he defeated",
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
    rows = [("starts from", "his Savvy at the start", str(savvy))]
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
    at_zero = {terms.LEFT_ARM: "drops what it held", terms.LEFT_LEG: "both legs: he falls"}
    same = {terms.RIGHT_ARM: terms.LEFT_ARM, terms.RIGHT_LEG: terms.LEFT_LEG}
    rows: dict[tuple[str, str], list[str]] = {}
    for part, name in enumerate(terms.PARTS):
        words = at_zero.get(same.get(part, part), "down; 1d6 against Strength")
        rows.setdefault((wound_cost(part) or "nothing", words), []).append(name)
    return tuple((", ".join(names), cost, words) for (cost, words), names in rows.items())


def fame_rows() -> tuple[tuple[str, str], ...]:
    """Fame won and lost by Totals [7.7.1, 6.7, 7.8]."""
    own = 12
    more = fame_for_win(own, own + 2, 0) - fame_for_win(own, own + 1, 0)
    each = fame_for_win(own, own - 1, 3) - fame_for_win(own, own - 1, 2)
    base = fame_for_win(own, own - 1, 2) - 2 * each
    return (
        ("beats an equal Total", signed(fame_for_win(own, own, 0))),
        ("beats a greater Total", f"{signed(fame_for_win(own, own, 0))} and {more} a point"),
        ("beats one lower Total", str(fame_for_win(own, own - 1, 1))),
        ("beats two or more lower", f"{signed(base)} and {each} a man"),
        ("each killing stroke", "+1"),
        ("draws with a greater Total", signed(fame_for_draw(own, own + 1))),
        ("loses", signed(-fame_for_defeat(own, own))),
        ("loses to a lower Total", signed(-fame_for_defeat(own, own - 1))),
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
            f"Total {locale.from_total}" if locale.from_total else "the start",
            str(locale.cap),
            f"2d6 of {DEATH_TOTAL}" if locale.to_the_death else "never",
        )
        for locale in LOCALES
    )


def damage_rows() -> tuple[tuple[str, str], ...]:
    """Return Table 5-7: the changes of the Impact."""
    return (
        ("each point of Armour Class", "-1"),
        ("weapon in one hand", signed(weapon_impact(terms.SWORD, False))),
        ("weapon in two hands", signed(weapon_impact(terms.SWORD, True))),
        ("a trident besides", signed(weapon_impact(terms.TRIDENT, False) - weapon_impact(terms.SWORD, False))),
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
    goes_on = " and ".join(
        words
        for words, so in (("Regain feet", rules.stand_and_fight), ("Clear eyes", rules.clear_eyes_and_fight))
        if so
    )
    edge = "Advantage" if rules.advantage_for_all else "no more than that"
    return (
        ReferenceCard(
            "A turn",
            "5.1",
            steps=(
                "Everybody rolls for the order. The highest goes first; those who tie roll again.",
                (
                    "Movement: one thing. Only Fight, or a Move to where an enemy stands, goes on to Maneuver; "
                    + (f"{goes_on} too, beside an enemy." if goes_on else "nothing else does.")
                ),
                "Maneuver: both count successes; who has more is the Attacker.",
                "Attack: both count successes; a hit is located, weighed and suffered.",
                ("Both spent and standing, with equal wounds: a break, once. The second time it is a draw."),
            ),
            note="Fight, Move, Rest, Regain feet, Out of the net, Clear eyes, Net, Destroy a net, Throw, Kick sand, "
            "Switch hands, Surrender. Bonus Dice: Rest or a rise with no enemy near fills them up to Strength.",
        ),
        ReferenceCard(
            "Order of movement",
            "Table 5-1",
            ("1d6 and", "modifier"),
            movement_rows(),
            note="Highest first. Those who are tied roll again, with their modifiers, for their own places.",
        ),
        ReferenceCard(
            "Maneuver",
            "Table 5-3",
            ("what counts", "dice"),
            maneuver_rows(),
            note="Even: the turn is over. One more: he is the Attacker. Two more: with a large shield "
            f"in use he picks Bash ({terms.BASH:+d}d6) or Advantage ({terms.ADVANTAGE:+d}d6); without, {edge}. "
            "Reach counts on his own turn, spear or trident against sword or bare hand.",
        ),
        ReferenceCard(
            "The net",
            "Table 5-4",
            ("what counts", "dice"),
            net_rows(),
            note="Thrower higher: caught and down. Even: no throw, the net stays in his hand. Lower: the "
            "net lies at the other's feet: he may destroy it with his next Movement, or anybody fetch it.",
        ),
    )


def in_a_fight(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Attack, hit location, damage and wounds."""
    both = " A wound passed on from a leg costs Speed too." if rules.leg_transfer_both else ""
    return (
        ReferenceCard(
            "Attack: the dice",
            "Table 5-5",
            ("what counts", "dice"),
            attack_rows(),
            note="Blinded, Savvy counts one less. Frenzy puts a Bonus Die in while he has any.",
        ),
        ReferenceCard(
            "Attack: the result",
            "Table 5-5",
            ("higher by", "Attacker", "Defender"),
            (
                ("2 or more", "hits", "hits the Attacker; one who bashed has no shield"),
                ("1", "hits", "Counterstrike: he attacks, both roll again"),
                ("0", "both roll again", "both roll again"),
            ),
            note="A Counterstrike ends Advantage and Bash. A Defender in the net who is higher is out "
            "of it and on his feet, and the attack is over. New Bonus Dice may join each roll.",
        ),
        ReferenceCard(
            "Hit location",
            "Table 5-6",
            ("2d6", "part", "stopped by"),
            location_rows(),
            note="For a right-hander; mirror it for a left-hander. A net or a second sword "
            "protects like a small shield. A Swordsman rolls twice and takes one.",
        ),
        ReferenceCard(
            "Impact and damage",
            "Table 5-7",
            ("successes more, and", "Impact"),
            damage_rows(),
            note="Impact of 1 or less: 1 point. Of 2 or more: that many points, and he is knocked down "
            "(a Steady man not the first time)."
            + (" Star Power: each 1-3 saves a point, each 6 is a die lost." if rules.star_power else ""),
        ),
        ReferenceCard(
            "Wounds",
            "5.4.3-5.4.4",
            ("part", "each wound costs", "at 0"),
            wound_rows(),
            note="Points beyond 0 are lost. A later wound to an arm at 0 goes to the chest, to a leg at 0 to the "
            f"belly.{both} Head, chest or belly: with a die over the Strength he brought he is dead. Speed 0: he "
            "falls.",
        ),
    )


def at_the_end(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Mercy, recovery, Fame."""
    kills = " A man put to death counts as a killing stroke." if rules.coup_de_grace else ""
    return (
        ReferenceCard(
            "Mercy",
            "Tables 6-1 and 6-2",
            ("2d6 against", "the fallen", "the Emperor"),
            mercy_rows(),
            note="A die passes at or under the number; a 6 never does. Two pass: he lives. None: he dies. One: the "
            "Emperor rolls too, the gladiator against his Savvy at the start. If the Emperor passes more dice, he "
            "dies; if fewer, he lives; if as many, both roll 1d6, and he lives if his die is higher.",
        ),
        ReferenceCard(
            "Recovery",
            "Table 7-1",
            ("dice passed", "each hurt part"),
            (
                ("2", "is whole again"),
                ("1", "is whole; he misses the next Day"),
                ("0", "the belly: he dies. Else one point less for good; he misses the next Day"),
            ),
            note="2d6 against the Strength that he brought; a 6 never passes.",
        ),
        ReferenceCard(
            "Fame",
            "7.7-7.8",
            ("he", "Fame"),
            fame_rows(),
            note=f"Won: a die for each point on one Attribute; over its value, or a 6, raises it "
            f"(to {gladiator.LARGEST_ATTRIBUTE}, Total {gladiator.LARGEST_TOTAL}). Lost: a die for each point; a 1 "
            f"takes a point from an Attribute.{kills}",
        ),
        ReferenceCard(
            "The laurel",
            "7.7.3",
            steps=(
                "He beat a greater Total.",
                f"At most {LAUREL_PARTS} of his parts were wounded.",
                "He dealt a wound, and twice as many as he took; or a killing stroke.",
                "He has Bonus Dice left.",
            ),
            note=f"All four: a wreath, and Fame {signed(rules.laurel_fame)}.",
        ),
    )


def in_a_career(cards: Mapping[str, Sequence[int]]) -> tuple[ReferenceCard, ...]:
    """Locales, styles, opponents, the pool, Signatures, NPGs."""
    fewest = gladiator.starting_bonus(1, False, 0)
    return (
        ReferenceCard(
            "Locales",
            "7.3-7.6",
            ("locale", "from", "cap", "to the death"),
            locale_rows(),
            note=f"In Rome, at Total {gladiator.LARGEST_TOTAL}, 2d6 after each match: {FREEDOM_TOTAL} or more is "
            "the wooden sword.",
        ),
        ReferenceCard(
            "Styles: armour",
            "3.8",
            ("style", "He", "LA", "Ch", "RA", "Be", "LL", "RL"),
            armour_rows(cards),
            note="Armour Classes: head, left arm, chest, right arm, belly, left leg, right leg of a right-hander.",
        ),
        ReferenceCard("Styles: arms", "3.8", ("style", "weapon", "off-hand"), arms_rows()),
        ReferenceCard("Opponents", "3.8", ("style", "meets on 1d6"), opponent_rows()),
        ReferenceCard(
            "The pool",
            "Table 4-1",
            ("row", "locale", *terms.ATTRIBUTES),
            pool_rows(),
            note="1d6 for each Attribute: 1 is one less, 6 one more. 2d6 for a Signature.",
        ),
        ReferenceCard(
            "Size",
            "Table 3-1",
            ("2d6", "size", "Speed", "Strength"),
            size_rows(),
            note=f"A woman's roll is {-gladiator.FEMALE_SIZE} lower.",
        ),
        ReferenceCard(
            "Signatures",
            "Table 3-2",
            ("2d6", "Signature", "AP", "effect"),
            tuple(
                (str(number), signature.name, signed(signature.ap), signature.words)
                for number, signature in gladiator.SIGNATURES.items()
            ),
            note=f"Bonus Dice: {fewest} for each point of Strength, a woman "
            f"{signed(gladiator.starting_bonus(1, True, 0) - fewest)}, Strong "
            f"{signed(gladiator.starting_bonus(1, False, terms.STRONG) - fewest)}.",
        ),
        ReferenceCard(
            "Bonus Dice of an NPG",
            "3.7.3",
            ("he rolls all; a die is used at", "or less"),
            (
                ("Maneuver", str(MANEUVER_THRESHOLD)),
                ("Attack", str(ATTACK_THRESHOLD)),
                ("Net", str(NET_THRESHOLD)),
                ("down or in a net, on any", str(TROUBLE_THRESHOLD)),
            ),
        ),
        ReferenceCard(
            "What an NPG does",
            "Table 5-2",
            ("1d6 against Savvy", "alone in his zone", "beside an enemy"),
            (
                (
                    "passes",
                    (
                        "In a net: out of it and up. Down: up, Bonus Dice. Net in hand: tosses it, or a "
                        "step. Others: a step to the nearest enemy."
                    ),
                    "In a net: Maneuver. Down: up. Net in hand: backs off. Others: Maneuver.",
                ),
                (
                    "fails",
                    (
                        "In a net: stays. Down: up, Bonus Dice. Others: Rest with fewer Bonus Dice than "
                        "Strength, else a step."
                    ),
                    "In a net: Maneuver. Down: up. Spent: backs off. Others: Maneuver.",
                ),
            ),
            note="First he yields if [6.5] says so, then clears his eyes if there is sand in them.",
        ),
    )


def reference_cards(rules: HouseRules, cards: Mapping[str, Sequence[int]]) -> tuple[ReferenceCard, ...]:
    """All tables under these house rules and a user's own armour ``cards``, those of a turn first."""
    return (*in_a_turn(rules), *in_a_fight(rules), *at_the_end(rules), *in_a_career(cards))
