"""The exchanges of the skirmish: brief actions between two men, each played by the rules themselves."""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.trials import exchanges
from ludus_cli.game.trials.exchanges import Came, Exchange, Part, Played, Values
from ludus_cli.rules.skirmish.book import terms
from ludus_cli.rules.skirmish.book.fight import attack_roll, defence_roll, net_margin, wounds_of
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.state import Fighter, Match, Strike, copy_match, new_match
from ludus_cli.rules.skirmish.book.wounds import roll_appeal, shield_roll, wound_roll

#: The man who strikes, and his target.
STRIKER, TARGET = 0, 1
PART_NAMES = [part.lower() for part in terms.PARTS]
WEAPONS = [terms.ITEMS[terms.SWORD], terms.ITEMS[terms.SPEAR]]


def attribute_field(name: str, label: str, words: str) -> Field:
    """An Attribute, 1 if left out."""
    return exchanges.number_field(name, label, words, 1, 0, 9)


def count_field(name: str, label: str, words: str) -> Field:
    """A number that is 0 if left out."""
    return exchanges.number_field(name, label, words, 0, 0, 20)


TRAINING = (
    attribute_field("training", "Training", "The attacker's Training."),
    attribute_field("foe_training", "Target's Training", "The target's Training."),
)
WEAPON = exchanges.choice_field("weapon", "Weapon", "The attacker's weapon.", WEAPONS)
ARMOUR = exchanges.choice_field("armour", "Armour", "The armour on the part.", terms.ARMOURS)
SERIOUS = count_field("own_serious", "Serious", "How many serious wounds the attacker has.")
HIT_FIELDS = (
    *TRAINING, WEAPON, ARMOUR, SERIOUS,
    count_field("foe_serious", "Target's serious", "How many serious wounds the target has."),
    exchanges.yes_field("rear", "Rear", "Whether the blow comes from the rear."),
    exchanges.yes_field("unarmed", "Unarmed", "Whether the target has no weapon."),
    exchanges.yes_field("netted", "Netted", "Whether the target is in a net."),
    exchanges.yes_field("collision", "Collision", "Whether the attacker has won a collision in this phase."),
    exchanges.yes_field("outnumbered", "Outnumbered", "Whether another gladiator also attacks the target."),
)  # fmt: skip
SHIELD_FIELDS = (
    exchanges.choice_field("shield", "Shield", "The target's shield.", terms.SHIELDS),
    attribute_field("strength", "Strength", "The attacker's Strength."),
    attribute_field("foe_strength", "Target's Strength", "The target's Strength."),
    attribute_field("reactions", "Reactions", "The attacker's Reactions."),
    attribute_field("foe_reactions", "Target's Reactions", "The target's Reactions."),
)
WOUND_FIELDS = (SHIELD_FIELDS[1], WEAPON, ARMOUR, SERIOUS)
PART = exchanges.choice_field("part", "Part", "The part of the body that is struck.", PART_NAMES, PART_NAMES[1])
BLOW_FIELDS = (PART, *HIT_FIELDS, *SHIELD_FIELDS)


def two_men(rules: HouseRules, values: Values) -> tuple[Match, Strike]:
    """Return two men by their given values, and the blow of the first at the second."""

    def said(name: str, default: Any) -> Any:
        return values.get(name, default)

    part = PART_NAMES.index(said("part", PART_NAMES[1]))
    weapon = terms.ITEMS.index(said("weapon", terms.ITEMS[terms.SWORD]))
    foe_weapon = terms.NO_ITEM if said("unarmed", False) else terms.SWORD
    armour = [0] * len(terms.PARTS)
    armour[part] = terms.ARMOURS.index(said("armour", terms.ARMOURS[0]))
    men = [
        Fighter(side, 1, True, said(f"{mark}strength", 1), said(f"{mark}training", 1), said(f"{mark}reactions", 1), 10,
                armour if side else [0] * len(terms.PARTS), 0, [held, terms.NET if side == STRIKER else terms.NO_ITEM],
                serious=said(f"{mark or 'own_'}serious", 0))
        for side, (mark, held) in enumerate((("", weapon), ("foe_", foe_weapon)))
    ]  # fmt: skip
    m = new_match(Tray(ScriptedSource(())), men, rules=rules)
    striker, target = m.fighters
    target.shield = terms.SHIELDS.index(said("shield", terms.SHIELDS[0]))
    target.behind = 1 << STRIKER if said("rear", False) else 0
    # A net over him is anything but none.
    target.net_on = STRIKER if said("netted", False) else terms.NONE
    striker.won_collision = said("collision", False)
    target.wins = said("wins", 0)
    return m, Strike(STRIKER, terms.ATTACK, TARGET, part)


def play_blow(rules: HouseRules, values: Values) -> Played:
    """Play a blow by its values: to hit, shield, wound."""
    ready, strike = two_men(rules, values)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        struck = Strike(STRIKER, terms.ATTACK, TARGET, strike.part)
        struck.margin = attack_roll(m, struck)
        struck.margin -= defence_roll(m, TARGET, 1 + values["outnumbered"])
        wounds_of(m, [struck])
        damaged = struck.arm_hurt or m.fighters[TARGET].shield < ready.fighters[TARGET].shield
        if struck.margin <= 0:
            return "misses", 0
        key = "blocked" if struck.severity == terms.NONE else SEVERITIES[struck.severity]
        return key, int(damaged)

    return Played(run)


SEVERITIES = ("no_effect", *terms.WOUNDS[terms.LIGHT_WOUND :])
WOUND_PARTS = tuple(
    Part(key, words.capitalize(), f"{words} wound" if place else "no wound")
    for place, (key, words) in enumerate(zip(SEVERITIES, terms.WOUNDS, strict=True))
)


def play_hit(rules: HouseRules, values: Values) -> Played:
    """Play the roll of a blow to hit."""
    ready, strike = two_men(rules, values)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        margin = attack_roll(m, strike) - defence_roll(m, TARGET, 1 + values["outnumbered"])
        return ("hits" if margin > 0 else "misses",)

    return Played(run)


def play_shield(rules: HouseRules, values: Values) -> Played:
    """Play the roll of a shield against a hit."""
    ready, strike = two_men(rules, values)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        blocked, arm_hurt = shield_roll(m, STRIKER, TARGET, strike.part)
        suffers = arm_hurt or m.fighters[TARGET].shield < ready.fighters[TARGET].shield
        return ("blocked" if blocked else "through"), int(suffers)

    return Played(run)


def play_wound(rules: HouseRules, values: Values) -> Played:
    """Play the wound of a blow that the shield has not stopped."""
    ready, strike = two_men(rules, values)

    def run(t: Tray) -> Came:
        return (SEVERITIES[wound_roll(copy_match(ready, t), STRIKER, TARGET, strike.part)],)

    return Played(run)


def play_net(rules: HouseRules, values: Values) -> Played:
    """Play the throw of a net."""
    ready, _ = two_men(rules, values)
    thrown = Strike(STRIKER, terms.THROW_NET, TARGET, terms.NONE)

    def run(t: Tray) -> Came:
        return ("caught" if net_margin(copy_match(ready, t), thrown) > 0 else "wide",)

    return Played(run)


def play_appeal(rules: HouseRules, values: Values) -> Played:
    """Play the appeal of a man who is down."""
    ready, _ = two_men(rules, values)

    def run(t: Tray) -> Came:
        return ("lives" if roll_appeal(copy_match(ready, t), TARGET) else "dies",)

    return Played(run)


SUFFERS = Part(
    "shield_suffers", "Shield damaged",
    "the shield is damaged; if there is no shield, the left arm takes a light wound", True,
)  # fmt: skip
EXCHANGES = (
    Exchange(
        "blow", "A whole blow: the roll to hit, the shield and the wound.", BLOW_FIELDS,
        exchanges.always(
            Part("misses", "Misses", "it misses"), Part("blocked", "Blocked", "the shield stops it"), *WOUND_PARTS,
            SUFFERS,
        ), play_blow,
    ),
    Exchange(
        "hit", "The roll to hit.", HIT_FIELDS,
        exchanges.always(Part("hits", "Hits", "it hits"), Part("misses", "Misses", "it misses")), play_hit,
    ),
    Exchange(
        "shield", "The shield roll after a blow has hit.", SHIELD_FIELDS,
        exchanges.always(
            Part("blocked", "Blocked", "it stops the blow"), Part("through", "Through", "the blow goes through"),
            SUFFERS,
        ), play_shield,
    ),
    Exchange(
        "wound", "The wound roll after a blow that the shield has not stopped.", WOUND_FIELDS,
        exchanges.always(*WOUND_PARTS), play_wound,
    ),
    Exchange(
        "net", "A net thrown at an opponent.", TRAINING,
        exchanges.always(Part("caught", "Caught", "it catches the target"), Part("wide", "Wide", "it misses")),
        play_net,
    ),
    Exchange(
        "mercy", "The appeal of a gladiator who is down.",
        (count_field("wins", "Wins", "How many matches he has won."),),
        exchanges.always(Part("lives", "Lives", "he lives"), Part("dies", "Dies", "he dies")), play_appeal,
    ),
)  # fmt: skip
