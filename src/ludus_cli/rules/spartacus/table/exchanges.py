"""The exchanges of Spartacus: an attack, the initiative, the healing die and guards, each played by the rules
themselves. Fighters decide as those of computer houses do."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from ludus_cli.core.bitset import holds
from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.trials import exchanges
from ludus_cli.game.trials.exchanges import Came, Exchange, Part, Played, Values
from ludus_cli.packs.abilities import Mistake, ability_of
from ludus_cli.packs.cards import STATIC, Ability
from ludus_cli.rules.spartacus.book import draws, events, requests, terms
from ludus_cli.rules.spartacus.book.answers import HOLDS, is_foiled
from ludus_cli.rules.spartacus.book.cards import Arena, Cards
from ludus_cli.rules.spartacus.book.fight import initiative, npg, state
from ludus_cli.rules.spartacus.book.fight.attack import compare_dice, make_attack, resolve_dice
from ludus_cli.rules.spartacus.book.fight.rolls import wishes
from ludus_cli.rules.spartacus.book.fight.state import Armed, Fight, Fighter, copy_fight, lost, may_reroll, new_fight
from ludus_cli.rules.spartacus.book.house_rules import HouseRules
from ludus_cli.rules.spartacus.book.moments import Moment
from ludus_cli.rules.spartacus.book.state import Game, House, Table, Thing
from ludus_cli.rules.spartacus.book.upkeep import healing_outcome, treat_patient
from ludus_cli.rules.spartacus.exhibitions import checked_gear, read_gear
from ludus_cli.rules.spartacus.kinds import fighter_called
from ludus_cli.rules.spartacus.packs.cards import Card
from ludus_cli.rules.spartacus.packs.grammar import GOAL, GRAMMAR, HAND_LIMIT, MOST_DICE
from ludus_cli.rules.spartacus.records import cards_in
from ludus_cli.rules.spartacus.table.blows import possible_throws

WHAT = "work out chances"
#: The attacker and the opponent; of houses, the schemer and the target.
OWN, FOE = 0, 1
#: Typed for nothing; typed for all dice on a card.
NONE, FULL = "none", "full"
#: The most ways in which the dice of an attack may fall.
MOST_WAYS = 250_000
DICE = re.compile(r"([1-9])/([1-9])/([1-9])")
#: Both stand side by side.
SAND = Arena(1, (), (0, 0), (1, 0))
#: The dice of both, the highest first, with the number of ways in which each pair can fall.
Lying = Counter[tuple[tuple[int, ...], ...]]


def fighter_field(name: str, label: str, words: str, default: str, metavar: str) -> Field:
    """Return the field for a text about a fighter."""
    return Field(name, label, words, default=default, shown_default=default, metavar=metavar)


def read_phrases(kind: str, type_: str, said: str) -> tuple[Ability, ...]:
    """Return the abilities on a card of a type, as packs write them, with ; between. Raises Refusal for others."""
    if said.strip() in ("", NONE):
        return ()
    try:
        return (ability_of(said, GRAMMAR, type_, kind),)
    except Mistake as mistake:
        raise Refusal(f"read {said!r:.60}", mistake.why, mistake.mend) from mistake


def make_card(type_: str, dice: Sequence[int] = (1, 1, 1), *abilities: Ability, when: str = "") -> Card:
    """Return a card made for an exchange."""
    one, two, three = dice
    return Card(id=type_, name=type_, type=type_, abilities=abilities, attack=one, defence=two, speed=three, when=when)


def cards_with(*kinds: Card) -> Cards:
    """Return the cards of a game that has these kinds alone."""
    return Cards(kinds, GOAL, HAND_LIMIT, 0, SAND)


# The attack [Attack, P20]


def two_by_dice(rules: HouseRules, values: Values) -> Fight:
    """Return a fight of two fighters by their dice and phrases."""
    rest, others = values["rest"], values["foe_rest"]
    return face_to_face(
        ((values["attack"], rest - rest // 2, rest // 2), values["combat"]),
        ((others - others // 2, values["defence"], others // 2), values["foe_combat"]),
        always=rules.extra_wounds,
    )


def face_to_face(*men: tuple[Sequence[int], str], always: bool = False) -> Fight:
    """Return a fight of two fighters, each by his dice and phrases."""
    kinds = [make_card(terms.GLADIATOR, dice, *read_phrases("combat", terms.GLADIATOR, said)) for dice, said in men]
    return fight_of_cards(cards_with(*kinds), Armed(OWN, []), Armed(FOE, []), always=always)


def fight_of_cards(cards: Cards, *men: Armed, always: bool = False) -> Fight:
    """Return a fight of two fighters of some cards."""
    return new_fight(cards, men, quiet_tray(), npg.choose_option, always)


def quiet_tray() -> Tray:
    """Return a tray on which nothing is rolled."""
    return Tray(ScriptedSource(()))


def two_by_name(rules: HouseRules, values: Values) -> Fight:
    """Return a fight of two fighters of the cards with their gear, and the dice that they have left."""
    cards = cards_in(rules.pack)
    men = [
        Armed(
            cards.names.index(fighter_called(rules.pack, WHAT, values[name])),
            [cards.names.index(piece) for piece in gear_of(cards, values[gear])],
        )
        for name, gear in (("fighter", "gear"), ("foe", "foe_gear"))
    ]
    f = fight_of_cards(cards, *men, always=rules.extra_wounds)
    for own, dice in zip(f.fighters, ("dice", "foe_dice"), strict=True):
        own.dice = dice_left(cards.names[own.card], own.full, values[dice])
    if values["fast"] and not f.fighters[OWN].fast:
        why = f"{values['fighter']} has no gear for a fast attack"
        raise Refusal(WHAT, why, "Give gear that has 'fast', or leave --fast out")
    return f


def gear_of(cards: Cards, said: str) -> list[str]:
    """Return the names of pieces of gear, with + between them. Raises Refusal for others."""
    return [] if said == NONE else checked_gear(WHAT, cards, read_gear(said, {}))


def dice_left(name: str, full: Sequence[int], said: str) -> list[int]:
    """Return the dice that a fighter has left, as ``2/1/1``. Raises Refusal for impossible ones."""
    if said == FULL:
        return [*full]
    found = DICE.fullmatch(said.strip())
    left = [int(each) for each in found.groups()] if found else []
    if not left or any(own > most for own, most in zip(left, full, strict=True)):
        dice = "/".join(map(str, full))
        why = f"{name} starts with {dice} dice, and cannot have {said!r:.20} left"
        raise Refusal(WHAT, why, "Give Attack, Defence and Speed dice, 1 or more of each, for example 2/1/1")
    return left


def attacks_by_dice(rules: HouseRules, values: Values) -> Played:
    """Return an attack by numbers of dice."""
    return play_attack(two_by_dice(rules, values), fast=False)


def attacks_by_name(rules: HouseRules, values: Values) -> Played:
    """Return an attack of one fighter of the cards at another."""
    return play_attack(two_by_name(rules, values), values["fast"])


def play_attack(ready: Fight, fast: bool) -> Played:
    """Return an attack of the first of two at the second."""

    def run(t: Tray) -> Came:
        f = copy_fight(ready, t)
        make_attack(f, OWN, fast)
        return came_of(ready, f)

    return Played(run, came=lambda: all_attacks(ready, fast))


WOUNDS = ("none", "one", "two", "three")


def came_of(ready: Fight, f: Fight) -> Came:
    """Return the result of an attack: the defender's end or wounds, wounds dealt and taken, 1 if the attacker fell."""
    hurt, dealt = (lost(own) - lost(one) for own, one in zip(f.fighters, ready.fighters, strict=True))
    ends = f.over and f.winner == OWN
    key = terms.ENDS[f.end] if ends else WOUNDS[min(dealt, len(WOUNDS) - 1)]
    return key, dealt, hurt, int(f.over and not ends)


def all_attacks(ready: Fight, fast: bool) -> dict[Came, Fraction]:
    """Return the chances of all results of an attack, over all ways in which the dice can lie; ways that the rules read
    the same are resolved once."""
    f = copy_fight(ready, quiet_tray())
    own, foe = f.fighters
    known: dict[object, Came] = {}
    found: Counter[Came] = Counter()
    numbers = own.dice[state.SPEED if fast else state.ATTACK], foe.dice[state.DEFENCE]
    for (faces, others), ways in after_rerolls(f, *numbers).items():
        set_dice(own, faces)
        set_dice(foe, others)
        read = compare_dice(own, foe), sets_in(own, state.ATTACK), sets_in(foe, state.DEFENCE)
        if read not in known:
            after = copy_fight(f, f.tray)
            resolve_dice(after, OWN)
            known[read] = came_of(ready, after)
        found[known[read]] += ways
    return to_shares(found)


def after_rerolls(f: Fight, attack: int, defence: int) -> Lying:
    """Return the ways in which the dice of both lie after rerolls, chosen before the other rolls again. (P20)

    Raises Refusal if the ways are too many to be gone through."""
    if len(possible_throws(attack)) * len(possible_throws(defence)) > MOST_WAYS:
        why = f"{attack} dice against {defence} can fall in too many ways"
        raise Refusal(WHAT, why, "Give fewer Attack or Defence dice")
    own, foe = f.fighters
    kept: Lying = Counter()
    for faces, ways in possible_throws(attack):
        set_dice(own, faces)
        for others, number in possible_throws(defence):
            set_dice(foe, others)
            stay = dice_kept(own, wishes(f, OWN, state.ATTACK)), dice_kept(foe, wishes(f, FOE, state.DEFENCE))
            # All weigh the same, however many dice are rolled again.
            weight = ways_not_rerolled(own, state.ATTACK, stay[OWN]) * ways_not_rerolled(foe, state.DEFENCE, stay[FOE])
            kept[stay] += ways * number * weight
    return ways_of_side(ways_of_side(kept, OWN, attack), FOE, defence)


def set_dice(own: Fighter, faces: Sequence[int]) -> None:
    """Set the dice that a fighter has rolled, the highest first."""
    own.thrown = len(faces)
    own.faces[: len(faces)] = faces


def dice_kept(own: Fighter, chosen: int) -> tuple[int, ...]:
    """Return the dice that he does not roll again."""
    return tuple(own.faces[place] for place in range(own.thrown) if not holds(chosen, place))


def ways_not_rerolled(own: Fighter, attribute: int, stay: Sequence[int]) -> int:
    """Return the number of ways in which the dice could fall that he may reroll, and does not."""
    return int(6 ** (min(may_reroll(own, attribute), own.thrown) - own.thrown + len(stay)))


def ways_of_side(kept: Lying, side: int, dice: int) -> Lying:
    """Return the ways with all dice of one side: those kept, and the others as they can fall."""
    found: Lying = Counter()
    for pair, ways in kept.items():
        if len(pair[side]) == dice:
            found[pair] += ways
            continue
        for fresh, number in possible_throws(dice - len(pair[side])):
            lie = [*pair]
            lie[side] = tuple(sorted(pair[side] + fresh, reverse=True))
            found[tuple(lie)] += ways * number
    return found


def sets_in(own: Fighter, attribute: int) -> tuple[int, ...]:
    """Return the numbers of equal dice in his roll, if doubles or triples have any effect for him. (P23)"""
    faces = own.faces[: own.thrown] if holds(own.alikes, attribute) else []
    return tuple(sorted(Counter(faces).values()))


def to_shares(found: Mapping[Came, int]) -> dict[Came, Fraction]:
    """Return numbers of ways as shares of all."""
    whole = sum(found.values())
    return {came: Fraction(ways, whole) for came, ways in found.items()}


# The initiative [Round]


def play_initiative(rules: HouseRules, values: Values) -> Played:
    """Return the roll of Speed dice against Speed dice, until one is higher."""
    men = [
        ((1, 1, values[f"{mark}speed"]), f"reroll speed {again}" if again else NONE)
        for mark in ("", "foe_")
        for again in [values[f"{mark}rerolls"]]
    ]
    ready = face_to_face(*men)

    def run(t: Tray) -> Came:
        return (CHOOSES[initiative.by_roll(copy_fight(ready, t))],)

    def came() -> dict[Came, Fraction]:
        f = copy_fight(ready, quiet_tray())
        own, foe = speed_sums(f, OWN), speed_sums(f, FOE)
        found: Counter[Came] = Counter()
        for one, ways in own.items():
            for other, number in foe.items():
                if one != other:
                    found[(CHOOSES[OWN if one > other else FOE],)] += ways * number
        return to_shares(found)

    return Played(run, came=came)


CHOOSES = ("chooses", "foe_chooses")


def speed_sums(f: Fight, who: int) -> Counter[int]:
    """Return the sums of his Speed dice, rerolls included, with the number of ways."""
    own = f.fighters[who]
    found: Counter[int] = Counter()
    for faces, ways in possible_throws(own.dice[state.SPEED]):
        set_dice(own, faces)
        stay = dice_kept(own, wishes(f, who, state.SPEED))
        weight = ways * ways_not_rerolled(own, state.SPEED, stay)
        for fresh, number in possible_throws(len(faces) - len(stay)):
            found[sum(stay) + sum(fresh)] += weight * number
    return found


# Houses: the healing die and guards [Upkeep, Guards, P36]

#: Decides for a house whether it uses an option.
Wish = Callable[[Game, int], bool]


def game_of_houses(t: Tray, rules: HouseRules, cards: Cards, wish: Wish, *men: House) -> Game:
    """Return a game of houses that own no more than given. One asked does nothing, or the last thing that it can."""

    def decide(m: Game, who: int, request: int, options: list[Any]) -> int:
        return len(options) - 1 if wish(m, request) else 0

    return Game(t, cards, rules, decide, decide, [*men], Table())


#: When a healer rolls again: never, if the fighter would die, after any failed roll.
HEALERS = (NONE, "death", "failure")
MAN, HEALER = range(2)


def play_healing(rules: HouseRules, values: Values) -> Played:
    """Return the healing die of one man."""
    healing = read_phrases(STATIC, terms.SLAVE, "heal-again")
    cards = cards_with(make_card(terms.GLADIATOR), make_card(terms.SLAVE, (1, 1, 1), *healing))
    healer = values["healer"]

    def wish(m: Game, request: int) -> bool:
        assert request == requests.HEAL_AGAIN
        return healer == "failure" or healing_outcome(m.about.amount) == events.DIES

    def run(t: Tray) -> Came:
        patient = Thing(1, MAN, ready=False, injured=True)
        house = House(things=[patient, Thing(2, HEALER, ready=healer != NONE)])
        treat_patient(game_of_houses(t, rules, cards, wish, house), OWN, patient, [])
        if patient not in house.things:
            return ("dies",)
        return ("injured" if patient.injured else "healed",)

    return Played(run)


def play_guards(rules: HouseRules, values: Values) -> Played:
    """Return a scheme against a house that answers with all guards on its table, one by one."""
    more = values["bonus"]
    better = read_phrases(STATIC, terms.HOUSE, f"guard +{more}" if more else NONE)
    second = make_card(
        terms.REACTION, (1, 1, 1), *read_phrases("do", terms.REACTION, "guard-again"), when=terms.ON_GUARD_FAILED
    )
    cards = cards_with(
        make_card(terms.HOUSE, (1, 1, 1), *better), make_card(terms.SCHEME), make_card(terms.GUARD), second
    )
    house, scheme, guard, again = range(len(cards.kinds))

    def run(t: Tray) -> Came:
        target = House(card=house, guards=[guard] * values["guards"], hand=[again] * values["again"])
        m = game_of_houses(t, rules, cards, lambda *asked: True, House(), target)
        foiled = is_foiled(m, Moment(terms.ON_SCHEME, OWN, FOE, scheme), [])
        gone = values["guards"] - len(target.guards), values["again"] - len(target.hand)
        return "foiled" if foiled else "through", *gone

    return Played(run, {draws.GUARD: exchanges.by_total(lambda total: total >= HOLDS)})


# Fields


def combat_field(name: str, whose: str) -> Field:
    """Return the field for the phrases of a fighter and of his gear."""
    words = (
        f"Abilities on {whose} card and gear, in the words of a pack and with ; between them, for example "
        "reroll attack 1; once wound 1."
    )
    return fighter_field(name, "Combat", words, NONE, "PHRASES")


def rolled_dice(name: str, label: str, words: str) -> Field:
    """Return the field for a number of dice that are rolled together."""
    return exchanges.number_field(name, label, words, 3, 1, MOST_DICE)


def man_fields(name: str, mark: str, whose: str, who: str) -> tuple[Field, ...]:
    """Return the fields for a fighter of the cards."""
    his = mark and "Opponent's "
    gear = f"{whose} weapon, armour and special, with + between them, for example Gladius+Galea."
    left = f"{whose} Attack, Defence and Speed dice left, for example 2/1/1; full for all dice on the card."
    return (
        fighter_field(name, name.capitalize(), f"{whose} name, as on the card.", who, "NAME"),
        fighter_field(f"{mark}gear", f"{his}gear".capitalize(), gear, NONE, "GEAR"),
        fighter_field(f"{mark}dice", f"{his}dice".capitalize(), left, FULL, "A/D/S"),
    )


ATTACK_FIELDS = (
    rolled_dice("attack", "Attack", "The attacker's Attack dice."),
    rolled_dice("defence", "Defence", "The opponent's Defence dice."),
    combat_field("combat", "the attacker's"),
    combat_field("foe_combat", "the opponent's"),
    exchanges.number_field(
        "rest", "Other dice", "The attacker's Defence and Speed dice together.", 6, 2, 2 * MOST_DICE
    ),
    exchanges.number_field(
        "foe_rest", "Opponent's other dice", "The opponent's Attack and Speed dice together.", 6, 2, 2 * MOST_DICE
    ),
)
BLOW_FIELDS = (
    *man_fields("fighter", "", "The attacker's", "Celadus"),
    *man_fields("foe", "foe_", "The opponent's", "Florus"),
    exchanges.yes_field("fast", "Fast", "Make a fast attack, with Speed dice instead of Attack dice."),
)
INITIATIVE_FIELDS = (
    rolled_dice("speed", "Speed", "The fighter's Speed dice."),
    rolled_dice("foe_speed", "Opponent's Speed", "The opponent's Speed dice."),
    exchanges.number_field("rerolls", "Rolls again", "Speed dice that the fighter may roll again.", 0, 0, MOST_DICE),
    exchanges.number_field(
        "foe_rerolls", "Opponent rolls again", "Speed dice that the opponent may roll again.", 0, 0, MOST_DICE
    ),
)
ATTACK_PARTS = exchanges.always(
    Part("none", "No wound", "no wound"),
    Part("one", "1 wound", "1 wound, and the opponent fights on"),
    Part("two", "2 wounds", "2 wounds, and the opponent fights on"),
    Part("three", "3+ wounds", "3 or more wounds, and the opponent fights on"),
    Part("surrender", "Surrender", "the opponent surrenders"),
    Part("injury", "Injury", "the opponent is injured"),
    Part("decapitation", "Decapitation", "the opponent is decapitated"),
    Part("mean_wounds", "Wounds", "average dice that the opponent loses", True),
    Part("mean_hurt", "Attacker's wounds", "average dice that the attacker loses", True),
    Part("falls", "Attacker falls", "chance that the attacker falls", True),
)
EXCHANGES = (
    Exchange(
        "attack", "An attack with a number of Attack dice against a number of Defence dice.",
        ATTACK_FIELDS, ATTACK_PARTS, attacks_by_dice,
    ),
    Exchange(
        "blow", "An attack by one fighter from the cards on another, with their gear.", BLOW_FIELDS, ATTACK_PARTS,
        attacks_by_name,
    ),
    Exchange(
        "initiative", "The roll for the initiative, which lets a fighter choose to go first or "
        "second.", INITIATIVE_FIELDS,
        exchanges.always(
            Part("chooses", "Fighter", "the fighter has the initiative"),
            Part("foe_chooses", "Opponent", "the opponent has the initiative"),
        ), play_initiative,
    ),
    Exchange(
        "healing", "The healing die for an injured fighter in the upkeep.",
        (
            exchanges.choice_field(
                "healer", "Healer",
                "When a healer rolls again: never (none), if the fighter would die, or after any failed roll.", HEALERS,
            ),
        ),
        exchanges.always(
            Part("healed", "Healed", "the fighter is healed and ready"),
            Part("injured", "Injured", "the fighter is still injured"),
            Part("dies", "Dies", "the fighter dies"),
        ), play_healing,
    ),
    Exchange(
        "guards", "Guards on the table that try to foil (stop) a scheme, one after the other.",
        (
            exchanges.number_field("guards", "Guards", "Guards on the table.", 1, 0, 16),
            exchanges.number_field("bonus", "Bonus", "Number that the house's cards add to the roll for a "
            "guard.", 0, 0, 5),
            exchanges.number_field("again", "Second rolls", "Cards in hand that let a guard roll again.", 0, 0, 9),
        ),
        exchanges.always(
            Part("foiled", "Foiled", "the scheme is foiled"), Part("through", "Not foiled", "no guard foils the "
            "scheme"),
            Part("mean_guards", "Guards used", "average number of guards used", True),
            Part("mean_again", "Cards used", "average number of cards used from the hand", True),
        ), play_guards,
    ),
)  # fmt: skip
