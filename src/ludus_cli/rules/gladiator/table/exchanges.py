"""The exchanges of GLADIATOR: brief encounters of two men, each played by the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import Event, Roll, Tray
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.trials.exchanges import (
    Came,
    Exchange,
    Part,
    Played,
    Values,
    always,
    by_total,
    choice_field,
    everywhere,
    number_field,
    yes_field,
)
from ludus_cli.rules.gladiator.book import endings, events as ev, handling, holds, net, requests as ask, rolls, terms
from ludus_cli.rules.gladiator.book.attacks import resolve_attack, throw_attack
from ludus_cli.rules.gladiator.book.beasts import make_beast
from ludus_cli.rules.gladiator.book.collisions import hurt_loser, impact_of_both
from ludus_cli.rules.gladiator.book.house_rules import HouseRules, is_older
from ludus_cli.rules.gladiator.book.posture import fall_check, stumble_check
from ludus_cli.rules.gladiator.book.results import result_of
from ludus_cli.rules.gladiator.book.state import (
    NET_SLOT,
    WEAPON_SLOT,
    Fighter,
    Match,
    Option,
    copy_match,
    let_fall,
    put_in_hand,
)
from ludus_cli.rules.gladiator.book.weapons import is_light_javelin, throw_crt
from ludus_cli.rules.gladiator.older import rolls as older, striking, throwing
from ludus_cli.rules.gladiator.older.beasts import make_springsteens, why_no_beast
from ludus_cli.rules.gladiator.older.orders import REPELLED, WRITTEN
from ludus_cli.rules.gladiator.table.exchange_blow import (
    ASIDE,
    BLOW,
    COVERAGE,
    CRITICAL,
    SHIELDS,
    STRIKER,
    STRUCK,
    arm_with,
    armour_of,
    is_mortal,
    make_man,
    older_rolls,
    read_armour,
    set_up,
    two_men,
    what_came,
    wound_told,
)
from ludus_cli.rules.gladiator.tables.older_net import HITS_UP_TO
from ludus_cli.rules.gladiator.tables.weapons import ANY_RANGE

WEIGHTS = [name.lower() for name in terms.TYPES]
#: How a man may face another who stands before, beside or behind him.
FACINGS = {"front": 3, "flank": 1, "behind": 0}
#: The other actions of a net's target in the phase.
DOES = {"nothing": terms.NO_ACTION, "pause": terms.ACT_X, "repel": terms.ACT_RN}


def count_field(name: str, label: str, words: str, lowest: int = 0, highest: int = 20) -> Field:
    """A number that is 0 if left out."""
    return number_field(name, label, words, 0, lowest, highest)


def sum_of_events(record: Sequence[Event], kind: int, who: int) -> int:
    """The first values of all events of a kind about a man, added up."""
    return sum(event[2] for event in record if event[0] == kind and event[1] == who)


# A beast's attack [28.7]

BEASTS = {name.lower(): terms.FIRST_BEAST + n for n, name in enumerate(terms.KINDS[terms.FIRST_BEAST : terms.LANISTA])}
BEAST_FIELDS = (
    choice_field("beast", "Beast", "The beast that attacks.", list(BEASTS), "lion"),
    *(each for each in BLOW.fields if each.name not in ("strength", "weapon", "foe_strength")),
)


def beast_parts(rules: HouseRules) -> Sequence[Part]:
    """Return the possible outcomes of a beast's attack: those of a blow, and its own wounds."""
    return (
        *BLOW.parts(rules),
        Part("mean_own_wounds", "Own wounds", "average wounds on the beast's own forelegs", True),
    )


def play_beast_attack(rules: HouseRules, values: Values) -> Played:
    """Return the play of a beast's attack."""
    style = BEASTS[values["beast"]]
    if why := why_no_beast(rules, style):
        raise Refusal(f"let the {values['beast']} attack", why, "Name another beast")
    ready = set_up(rules, {**BLOW.defaults(), **values})
    beast = ready.fighters[STRIKER]
    make_beast(beast, style)
    make_springsteens(beast, rules)
    let_fall(ready, beast.hand[terms.RIGHT_HAND], -9, 0)
    beast.named = terms.NONE
    left = values["wounds"] - values["taken"]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        throw_attack(m, STRIKER, 0)
        resolve_attack(m, STRIKER)
        own = sum(e[4] for e in t.record or () if e[0] == ev.WOUND and e[1] == STRIKER)
        return *what_came(m, t.record or [], left), min(beast.w, own)

    alike = older_rolls(rules, ready.fighters[STRUCK].cover[beast.at_area[0]])
    return Played(run, {**alike, **ASIDE}, wound_told)


# Net attacks [20]

CASTS = {"toss": terms.TOSS, "swing": terms.SWING, "lay": terms.LAY_2}
NET_FIELDS = (
    choice_field("cast", "Net attack", "How the net is used.", list(CASTS)),
    number_field("nf", "NF", "NF of the thrower.", 10, -9, 30),
    number_field("foe_nf", "Target's NF", "NF of the target.", 10, -9, 30),
    number_field("distance", "Distance", "Hexes to the target.", 2, 1, 3),
    choice_field("weight", "Type", "Type of the target: light, medium or heavy.", WEIGHTS, "medium"),
    count_field("back", "Moved back", "Hexes that the target has moved straight back.", 0, 3),
    count_field("forward", "Moved forward", "Hexes that the target has moved straight forward.", 0, 3),
    count_field("side_back", "Sidestepped back", "Hexes that the target has sidestepped back.", 0, 3),
    count_field("side_forward", "Sidestepped forward", "Hexes that the target has sidestepped forward.", 0, 3),
    count_field("turned", "Turned in place", "Hex-sides that the target has turned without moving.", 0, 3),
    choice_field("does", "Other action", "Another action of the target in this phase.", list(DOES)),
    yes_field("kneels", "Kneels", "The target kneels."),
    choice_field("side", "Thrower's place", "The side of the target on which the thrower stands.", list(FACINGS)),
    count_field("arms_lost", "CF lost to arms", "CF that the thrower has lost to wounds on the arms."),
    count_field("legs_lost", "CF lost to legs", "CF that the target has lost to wounds on the legs."),
    count_field("stun", "Stun", "Stun of the target."),
    count_field("strength", "Strength", "ST of the thrower.", -9),
    count_field("foe_strength", "Target's Strength", "ST of the target.", -9),
    count_field("foe_agility", "Target's Agility", "AG of the target.", -9),
)
NET_PARTS = always(
    Part("ensnared", "Ensnared", "the target is ensnared"),
    Part("stumbles", "Stumbles", "the target stumbles, at once or after a Stumble check"),
    Part("net_lost", "Net lost", "the target wins the struggle for the net"),
    Part("nothing", "No effect", "no effect"),
)


def apply_moves(f: Fighter, values: Values) -> None:
    """Give a man the moves that the values say he has made in this phase. Raises Refusal for more hexes than a "
    "phase has."""
    actions = [
        action
        for name, action in (
            ("back", terms.ACT_B),
            ("forward", terms.ACT_F),
            ("side_back", terms.ACT_SBL),
            ("side_forward", terms.ACT_SFL),
        )
        for _ in range(values[name])
    ]
    if len(actions) > len(f.act):
        raise Refusal(
            "move the target",
            f"{len(actions)} hexes were given, but he can move {len(f.act)} at most in a phase",
            "Give fewer hexes",
        )
    f.act[0] = DOES[values["does"]]
    for step, action in enumerate(actions):
        f.act[step] = action
    f.gone = len(actions)
    f.back = values["back"] + values["side_back"]
    f.forward = values["forward"] + values["side_forward"]
    f.rotated = values["turned"]
    if f.gone:
        f.turn_after[f.gone - 1] = values["turned"]


def begin_net(rules: HouseRules, values: Values) -> Played:
    """A net attack by its values."""
    thrower = make_man(0, 0, style=terms.RETIARIUS, nf=values["nf"], st=values["strength"], net=CASTS[values["cast"]])
    target = make_man(
        values["distance"], FACINGS[values["side"]], side=1, nf=values["foe_nf"], st=values["foe_strength"],
        ag=values["foe_agility"], weight=WEIGHTS.index(values["weight"]), kneeling=values["kneels"],
        stun=values["stun"],
    )  # fmt: skip
    apply_moves(target, values)
    if values["does"] == "repel" and is_older(rules):
        # There it goes with a hex moved as well.
        target.plot = WRITTEN + REPELLED
    thrower.area_cf[terms.ARMS], target.area_cf[terms.LEGS] = values["arms_lost"], values["legs_lost"]
    ready = two_men(rules, thrower, target)
    arm_with(ready, STRIKER, terms.TRIDENT)
    arm_with(ready, STRUCK, terms.SWORD)
    item = NET_SLOT
    ready.item_kind[item] = terms.NET
    put_in_hand(ready, STRIKER, terms.LEFT_HAND, item)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        net.throw_net(m, STRIKER, STRUCK)
        if m.fighters[STRUCK].held_by == STRIKER:
            return ("ensnared",)
        if m.fighters[STRUCK].will_stumble:
            return ("stumbles",)
        return ("nothing" if item in m.fighters[STRIKER].hand else "net_lost",)

    return Played(run)


def play_escape(rules: HouseRules, values: Values) -> Played:
    """An escape by its values."""
    ready = two_men(rules, make_man(0, 0, holds=STRUCK), make_man(1, 3))
    held = ready.fighters[STRUCK]
    held.held_by, held.escape_cf = STRIKER, values["cf"]
    held.grappled = values["hold"] > 0
    held.snare, held.snare_item = terms.NETTED, NET_SLOT
    ready.item_kind[NET_SLOT] = terms.NET
    put_in_hand(ready, STRIKER, terms.LEFT_HAND, NET_SLOT)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        free = holds.gets_free(m, STRUCK, values["hold"])
        return ("free" if free else "held"), m.fighters[STRUCK].exposed

    return Played(run)


# On his feet [8, 15]


def play_stumble(rules: HouseRules, values: Values) -> Played:
    """A Stumble check, and the check for a fall that may follow it, by their values."""
    ready = two_men(rules, make_man(0, 0), make_man(1, 3, stun=values["stun"], ag=values["agility"]))
    ready.fighters[STRUCK].hazards = values["hazards"]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        if not stumble_check(m, STRUCK):
            return ("keeps_feet",)
        return ("falls" if fall_check(m, STRUCK) else "stumbles",)

    return Played(run)


def side_fields(mark: str, whose: str) -> tuple[Field, ...]:
    """Return the fields for one of two men who collide."""
    return (
        choice_field(f"{mark}weight", "Type", f"{whose} type: light, medium or heavy.", WEIGHTS, "medium"),
        choice_field(f"{mark}shield", "Shield", f"{whose} shield.", list(SHIELDS), "small"),
        count_field(f"{mark}strength", "Strength", f"{whose} ST.", -9),
        count_field(f"{mark}agility", "Agility", f"{whose} AG.", -9),
        count_field(f"{mark}forward", "Forward", f"{whose} number of hexes moved forward."),
        count_field(f"{mark}back", "Back", f"{whose} number of hexes moved backward."),
        count_field(f"{mark}stun", "Stun", f"{whose} Stun."),
        count_field(f"{mark}position", "PA", f"{whose} positional advantage."),
        yes_field(f"{mark}kneels", "Kneels", f"{whose} posture is kneeling, or stumbling."),
    )


COLLISION_PARTS = always(
    Part("wins", "Higher", "he has the higher Impact"),
    Part("tie", "Tie", "both have the same Impact"),
    Part("loses", "Lower", "his opponent has the higher Impact"),
    Part("mean_stun", "Stun", "his average Stun", True),
    Part("mean_foe_stun", "Opponent's Stun", "his opponent's average Stun", True),
)


def of_side(values: Values, mark: str, q: int) -> Fighter:
    """Return one of two men who collide."""
    return make_man(
        q, 3 * q, weight=WEIGHTS.index(values[f"{mark}weight"]), st=values[f"{mark}strength"],
        ag=values[f"{mark}agility"], forward=values[f"{mark}forward"], back=values[f"{mark}back"],
        stun=values[f"{mark}stun"], kneeling=values[f"{mark}kneels"],
    )  # fmt: skip


def play_collision(rules: HouseRules, values: Values) -> Played:
    """Return the play of a collision: the Impact of both, and the Stun of the man with less."""
    ready = two_men(rules, of_side(values, "", 0), of_side(values, "foe_", 1))
    for who, mark in enumerate(("", "foe_")):
        arm_with(ready, who, terms.SWORD, SHIELDS[values[f"{mark}shield"]])
    pa = values["position"], values["foe_position"]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        margin = impact_of_both(m, 0, 1, *pa, 0)
        if margin <= 0:
            hurt_loser(m, 1, 0, -margin)
        if margin >= 0:
            hurt_loser(m, 0, 1, margin)
        stun = [sum_of_events(t.record or [], ev.STUNNED, who) for who in (0, 1)]
        return ("wins" if margin > 0 else "loses" if margin else "tie"), *stun

    aside = (rolls.STUMBLE, rolls.DROP_DIRECTION, rolls.DROP_DISTANCE)
    return Played(run, everywhere(*aside), impact_told)


def impact_told(record: Sequence[Event]) -> object:
    """Return the winner of the Impact and his margin."""
    return record[-1][1:5] if record[-1][0] == ev.IMPACT else None


# Things thrown [13.3]

#: One result in place of all results below H.
HIT_BELOW = (terms.HIT - 1, 0)

THROWN = [
    terms.ITEMS[kind] for kind in range(terms.SWORD, terms.TRIDENT + 1) if terms.ITEMS[kind] not in ("bow", "scissor")
]
THROW_FIELDS = (
    choice_field("thrown", "Thrown item", "The item that is thrown.", [*THROWN, "shield"], "sword"),
    number_field("distance", "Distance", "Hexes to the target.", 2, 1, 14),
    count_field("strength", "Strength", "ST of the thrower.", -9),
    number_field("tr", "TR", "TR of the thrower.", 10, 1, 20),
    Field(
        "armour", "Armour", "Armour of every area: - for none, or A, B or C with its cover, for example B7.",
        default="-", shown_default="-", metavar="ARMOUR", read=read_armour,
    ),
    number_field("wounds", "W", "W of the target; this many wounds on one area kill.", 11, 1, 34),
    number_field("cf", "CF", "CF spent on a javelin, in editions in which a javelin costs CF.", 6, 1, 99),
)  # fmt: skip
THROW_PARTS = always(
    Part("wide", "Miss", "the throw misses"),
    Part("no_wound", "No wound", "the throw hits without a wound: a result below H, no area, or armour"),
    Part("wound", "Wound", "the target is wounded and lives"),
    Part("mortal", "Mortal", "a mortal wound: the target dies when the match is over"),
    Part("kill", "Kill", "the target is killed"),
    Part("mean_wounds", "Wounds", "average wounds; a kill counts as all boxes of the area", True),
)


def at_chest(m: Match, who: int, request: int, options: list[Option]) -> int:
    """Choose the chest if the die for the area shows a 6."""
    return options.index((ask.TAKE, terms.CHEST))


def play_throw(rules: HouseRules, values: Values) -> Played:
    """Return the play of a throw."""
    w = values["wounds"]
    thrower = make_man(0, 0, st=values["strength"], tr=values["tr"])
    target = make_man(values["distance"], 3, side=1, w=w)
    worn, cover = armour_of(rules, values["armour"])
    target.armour, target.cover = [worn] * len(terms.AREAS), [cover] * len(terms.AREAS)
    ready = two_men(rules, thrower, target)
    arm_with(ready, STRUCK, terms.SWORD, SHIELDS["small"])
    thrower.star, ready.player = True, at_chest
    names = dict(zip(terms.ITEMS, range(len(terms.ITEMS)), strict=True))
    ready.item_kind[WEAPON_SLOT] = names.get(values["thrown"], SHIELDS["small"])
    if is_light_javelin(ready, WEAPON_SLOT):
        thrower.net_cf = values["cf"]
    farthest = throwing.throw_reach(ready, WEAPON_SLOT)
    if farthest != ANY_RANGE and values["distance"] > farthest:
        raise Refusal(
            f"throw the {values['thrown']} that far",
            f"the range is {farthest} hexes at most",
            "Give a shorter distance",
        )

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        handling.resolve_throw(m, STRIKER, WEAPON_SLOT, STRUCK)
        record = t.record or []
        if any(event[0] == ev.DIES and event[1] == STRUCK for event in record):
            return "kill", w
        wounds = sum(e[4] for e in record if e[0] == ev.WOUND and e[1] == STRUCK)
        hit = any(event[0] == ev.THROWS and event[4] for event in record)
        wounded = "mortal" if is_mortal(record) else "wound"
        return (wounded if wounds else "no_wound" if hit else "wide"), min(w, wounds)

    column, reach = throw_crt(ready.item_kind[WEAPON_SLOT]), values["distance"]

    def red(roll: Roll, faces: list[int]) -> object:
        result, h = result_of(column, sum(faces[:3]))
        return (h, sum(faces[3:5]), faces[5]) if result == terms.HIT else None

    alike = {
        **older_rolls(rules, cover),
        rolls.COMBAT: red,
        rolls.AREA: lambda roll, faces: terms.CHEST + 1 if faces == [6] else faces[0],
        rolls.THROW: by_total(lambda total: total > reach),
        older.THROW_1981: by_total(lambda total: total == reach),
        older.THROW_BILLINGS: by_total(lambda total: total <= HITS_UP_TO),
        older.ATTACK: by_total(lambda total: max(HIT_BELOW, striking.table_result(rules.edition, 0, total))),
    }
    return Played(run, {**alike, **ASIDE, **everywhere(rolls.STUN)}, wound_told)


# Mercy [18]

PLEA_FIELDS = (
    number_field("attack", "Attack CF", "CF that he has spent on attack in the match.", 0, 0, 999),
    number_field("defence", "Defence CF", "CF that he has spent on defence in the match.", 0, 0, 999),
    count_field("prestige", "Prestige", "His Prestige, if the house rules count it.", -20, 20),
    count_field("victories", "Victories", "Matches that he has won before, if the house rules count them.", 0, 99),
    count_field("pardons", "Missus", "How often he was granted missus before, if the house rules count it.", 0, 99),
    count_field("lost", "CF lost", "CF that he has lost to wounds, if the house rules count them.", 0, 40),
    number_field("turn", "Turn", "Turn in which he pleads.", 1, 1, 40),
)


def play_plea(rules: HouseRules, values: Values) -> Played:
    """Return the play of a plea."""
    beaten = make_man(1, 3, prestige=values["prestige"])
    beaten.attack_total, beaten.defence_total = values["attack"], values["defence"]
    beaten.victories, beaten.pardons = values["victories"], values["pardons"]
    beaten.area_cf[terms.AREAS.index("Chest")] = values["lost"]
    ready = two_men(rules, make_man(0, 0), beaten)
    ready.turn = values["turn"]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        endings.judge_plea(m, STRUCK, STRIKER, terms.SPARED)
        return ("spared" if m.fighters[STRUCK].spared else "killed",)

    return Played(run)


EXCHANGES = (
    BLOW,
    COVERAGE,
    CRITICAL,
    Exchange("beast", "One attack of a beast on a gladiator.", BEAST_FIELDS, beast_parts, play_beast_attack),
    Exchange(
        "throw", "An item thrown at an opponent; if the thrower may choose the area, at the chest.",
        THROW_FIELDS, THROW_PARTS, play_throw,
    ),
    Exchange("net", "One net attack on an opponent.", NET_FIELDS, NET_PARTS, begin_net),
    Exchange(
        "escape", "An attempt to get free by a gladiator who is ensnared or held.",
        (
            count_field("cf", "Escape CF", "CF that he spends to get free.", 0, 99),
            count_field("hold", "Hold CF", "CF that the opponent spends to hold him, in a grapple.", 0, 99),
        ),
        always(
            Part("free", "Free", "he gets free"), Part("held", "Held", "he is still held"),
            Part("mean_exposed", "Attack bonus", "average bonus for attacks on him in this phase", True),
        ), play_escape,
    ),
    Exchange(
        "collision", "A collision of two gladiators who enter the same hex.",
        (*side_fields("", "His"), *side_fields("foe_", "His opponent's")), COLLISION_PARTS, play_collision,
    ),
    Exchange(
        "stumble", "A Stumble check, followed by the Fall Prone check in the next phase.",
        (
            count_field("stun", "Stun", "His Stun."),
            count_field("hazards", "Hazards", "Number of hexes with hazards that he has entered."),
            count_field("agility", "Agility", "His AG.", -9),
        ),
        always(
            Part("keeps_feet", "Keeps feet", "he keeps his feet"),
            Part("stumbles", "Stumbles", "he stumbles but stays up"),
            Part("falls", "Falls", "he stumbles and falls Prone"),
        ), play_stumble,
    ),
    Exchange(
        "missus", "Whether a beaten gladiator is spared, by a plea or by the missus chart.", PLEA_FIELDS,
        always(Part("spared", "Spared", "he is spared"), Part("killed", "Killed", "he is killed")), play_plea,
    ),
)  # fmt: skip
