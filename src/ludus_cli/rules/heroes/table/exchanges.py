"""The exchanges of Heroes of the Colosseum: brief actions between two men, each played by the rules themselves. Named
Bonus Dice are all used on the first roll; no man has Star Power."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.dice import Event, ScriptedSource, Tray
from ludus_cli.game.elements.common_types import Field
from ludus_cli.game.trials.exchanges import (
    Came,
    Exchange,
    Part,
    Played,
    Values,
    always,
    choice_field,
    everywhere,
    number_field,
    yes_field,
)
from ludus_cli.rules.heroes.book import attack, events as ev, fame, maneuver, mercy, net, ranged, recovery, rolls
from ludus_cli.rules.heroes.book.arena import standard_arena
from ludus_cli.rules.heroes.book.gladiator import DEAD, SIGNATURE_BY_NAME, Gladiator, starting_track
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.state import Fighter, Match, Option, copy_match, fighter_of, new_match
from ludus_cli.rules.heroes.book.styles import RETIARIUS, STYLE_NAMES, STYLES
from ludus_cli.rules.heroes.book.terms import ADVANTAGE, BASH, FIGHTING, HEART, NO_EDGE, PARTS, ZONE_KINDS

#: Whose turn, toss or attack it is, and his opponent.
OWN, FOE = 0, 1
EDGES = {"none": NO_EDGE, "advantage": ADVANTAGE, "bash": BASH}


def all_bonus_dice(m: Match, who: int, request: int, options: list[Option]) -> int:
    """Return the last option: all Bonus Dice that he has."""
    return len(options) - 1


# Two men


def count_field(name: str, label: str, words: str, default: int = 0, highest: int = 12) -> Field:
    """A whole number from 0 up."""
    return number_field(name, label, words, default, 0, highest)


def man_fields(mark: str, whose: str, style: str) -> tuple[Field, ...]:
    """Return the fields of one of two men."""
    who = "his opponent" if mark else "he"
    return (
        choice_field(f"{mark}style", "Style", f"{whose} style.", STYLE_NAMES, style),
        count_field(f"{mark}savvy", "Savvy", f"{whose} Savvy.", 4),
        count_field(f"{mark}strength", "Strength", f"{whose} Strength.", 4),
        count_field(f"{mark}speed", "Speed", f"{whose} Speed.", 4),
        count_field(f"{mark}bonus", "Bonus", f"{whose} Bonus Dice for the first roll."),
        choice_field(f"{mark}signature", "Signature", f"{whose} Signature.", ["none", *SIGNATURE_BY_NAME]),
        yes_field(f"{mark}netted", "Netted", f"Whether {who} is in the net."),
        yes_field(f"{mark}down", "Down", f"Whether {who} is on the ground."),
    )


def make_fighter(values: Values, mark: str, side: int) -> Fighter:
    """Return one of two men by his values."""
    style = STYLE_NAMES.index(values[f"{mark}style"])
    attributes = [values[f"{mark}{name}"] for name in ("savvy", "strength", "speed")]
    signature = values[f"{mark}signature"]
    g = Gladiator(side, "", True, style, attributes, [] if signature == "none" else [signature])
    f = fighter_of(g, style, side, False, list(STYLES[style].armour), False)
    f.bonus = values[f"{mark}bonus"]
    f.netted, f.down = values[f"{mark}netted"], values[f"{mark}down"]
    return f


def two_men(rules: HouseRules, values: Values, foe: str = "foe_") -> Match:
    """Two men in one zone of the Heart."""
    men = [make_fighter(values, "", 0), make_fighter(values, foe, 1)]
    m = new_match(Tray(ScriptedSource(())), standard_arena("amphitheatre"), men, rules=rules, player=all_bonus_dice)
    for f in m.fighters:
        f.zone = m.arena.kind.index(HEART)
    return m


BOTH = (*man_fields("", "His", "Murmillo"), *man_fields("foe_", "His opponent's", "Thraex"))

# The Maneuver [5.3]

LEADS = {2: "by_two", 1: "by_one", 0: "even", -1: "foe_by_one", -2: "foe_by_two"}


def play_maneuver(rules: HouseRules, values: Values) -> Played:
    """A Maneuver by its values."""
    ready = two_men(rules, values)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        maneuver.roll_maneuver(m, OWN, FOE)
        (lead,) = [event[3] for event in t.record or () if event[0] == ev.MANEUVER]
        return (LEADS[max(-2, min(2, lead))],)

    return Played(run)


# The attack [5.4]


def points_taken(record: Sequence[Event], target: int) -> int:
    """The points that blows have taken from a man."""
    return sum(event[3] for event in record if event[0] == ev.WOUND and event[1] == target)


def play_attack(rules: HouseRules, values: Values) -> Played:
    """An attack by its values, until it is decided."""
    ready = two_men(rules, values)
    edge = EDGES[values["edge"]]

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        attack.attack(m, OWN, FOE, edge)
        record = t.record or []
        struck = [event[2] for event in record if event[0] == ev.HIT]
        shielded = any(event[0] == ev.SHIELDED for event in record)
        told = {event[0] for event in record}
        if not struck:
            key = "no_blow" if ev.POOLS_EMPTY in told else "breaks_free"
        else:
            out = m.fighters[struck[0]].state != FIGHTING
            key = "shielded" if shielded else "defeats" if out else "wounds"
            key = key if struck[0] == FOE else f"foe_{key}"
        return key, points_taken(record, FOE), points_taken(record, OWN)

    return Played(run, everywhere(rolls.FATE, rolls.EMPEROR, rolls.HESITATION), tie_or_counterstrike)


def tie_or_counterstrike(record: Sequence[Event]) -> object:
    """Return the Attacker after a tie or a Counterstrike, and True if there has been a Counterstrike; else None."""
    event = record[-1]
    countered = any(earlier[0] == ev.COUNTERSTRIKE for earlier in record)
    if event[0] == ev.COUNTERSTRIKE or (event[0] == ev.ATTACK and event[3] == 0):
        return event[1], countered
    return None


ATTACK_PARTS = always(
    Part("defeats", "Defeats", "he hits and puts his opponent out of the fight"),
    Part("wounds", "Wounds", "he hits and wounds his opponent"),
    Part("shielded", "Shield", "he hits his opponent's shield"),
    Part("no_blow", "No blow", "neither has any dice left"),
    Part("breaks_free", "Net", "his opponent breaks free of the net, and there is no blow"),
    Part("foe_shielded", "His shield", "his opponent hits his shield"),
    Part("foe_wounds", "Wounded", "his opponent wounds him"),
    Part("foe_defeats", "Beaten", "his opponent puts him out of the fight"),
    Part("mean_points", "Points", "points that his opponent loses on average", True),
    Part("mean_foe_points", "Lost", "points that he loses on average", True),
)

# Net and throw [5.3.1, 5.4.8]


def play_toss(rules: HouseRules, values: Values) -> Played:
    """A net toss by its values."""
    ready = two_men(rules, values)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        net.toss_net(m, OWN, FOE)
        (came,) = [event[3] for event in t.record or () if event[0] == ev.NET]
        return (("caught", "kept", "wide")[came],)

    return Played(run)


def play_throw(rules: HouseRules, values: Values) -> Played:
    """A thrown weapon by its values."""
    ready = two_men(rules, values)
    ready.fighters[FOE].zone = next(zone for zone in ready.arena.neighbours[ready.fighters[OWN].zone] if zone >= 0)

    def run(t: Tray) -> Came:
        m = copy_match(ready, t)
        ranged.throw_weapon(m, OWN, FOE)
        record = t.record or []
        told = {event[0] for event in record}
        out = m.fighters[FOE].state != FIGHTING
        hit = "shielded" if ev.SHIELDED in told else "defeats" if out else "wounds"
        return (hit if ev.HIT in told else "wide"), points_taken(record, FOE)

    return Played(run, everywhere(rolls.FATE, rolls.EMPEROR, rolls.HESITATION))


NET_MEN = (*man_fields("", "His", "Retiarius"), *man_fields("foe_", "His opponent's", "Secutor"))

# Mercy [6.8]

MERCY_FIELDS = (
    count_field("savvy", "Savvy", "His Savvy at the start of the match.", 4),
    count_field("defeated", "Defeated", "How many opponents he has defeated in this match."),
    yes_field("inflicted", "Wounded", "Whether he has inflicted a wound."),
    yes_field("vital", "Vital", "Whether he has a wound in the head, chest or belly."),
    choice_field("zone", "Zone", "The kind of zone where he lies.", [kind.lower() for kind in ZONE_KINDS], "heart"),
    yes_field("sand", "Sand", "Whether he has kicked sand."),
    yes_field("threw", "Threw", "Whether he has thrown a weapon."),
    yes_field("bonus_left", "Bonus", "Whether he has Bonus Dice left."),
    yes_field("spared_before", "Spared before", "Whether the Emperor has spared him before."),
)


def play_appeal(rules: HouseRules, values: Values) -> Played:
    """An appeal by its values."""
    men = [Fighter(side=0, zone=0), Fighter(side=1)]
    ready = new_match(Tray(ScriptedSource(())), standard_arena("colosseum"), men, rules=rules, player=all_bonus_dice)
    f = ready.fighters[OWN]
    f.brought_savvy = f.savvy = values["savvy"]
    f.defeated, f.dealt, f.vital_wound = values["defeated"], values["inflicted"], values["vital"]
    f.zone = ready.arena.kind.index([kind.lower() for kind in ZONE_KINDS].index(values["zone"]))
    f.kicked_sand, f.threw, f.bonus = values["sand"], values["threw"], int(values["bonus_left"])
    f.spared_before = values["spared_before"]

    def run(t: Tray) -> Came:
        return ("spared" if mercy.roll_appeal(copy_match(ready, t), OWN) else "dies",)

    return Played(run)


# After a match [7.5, 7.7]

RECOVERY_FIELDS = (
    count_field("strength", "Strength", "His Strength at the start of the match.", 4),
    choice_field("part", "Part", "The part of the body that is hurt.", [part.lower() for part in PARTS], "chest"),
    count_field("lost", "Lost", "How many points the part has already lost permanently."),
)


def play_recovery(rules: HouseRules, values: Values) -> Played:
    """The recovery of one part by its values."""
    part = [each.lower() for each in PARTS].index(values["part"])

    def run(t: Tray) -> Came:
        g = Gladiator(1, "", True, RETIARIUS, [4, values["strength"], 4])
        g.losses[part] = values["lost"]
        f = Fighter(brought_strength=values["strength"])
        f.track = [starting_track(f.brought_strength, loss) for loss in g.losses]
        f.track[part] -= 1
        recovery.roll_recovery(t, OWN, g, f, 0)
        if g.status == DEAD:
            return ("dies",)
        passed = [event[3] for event in t.record or () if event[0] == ev.RECOVERY]
        return ("lasting" if passed == [0] else "misses" if passed == [1] else "heals",)

    return Played(run)


def uses_fame(rules: HouseRules, values: Values) -> Played:
    """The Fame of a match used on an Attribute."""
    value, points = values["value"], values["points"]

    def run(t: Tray) -> Came:
        return ("rises" if fame.roll_fame(t, OWN, value, points) else "stays",)

    return Played(run, {rolls.FAME: lambda roll, faces: any(face > value or face == 6 for face in faces)})


EXCHANGES = (
    Exchange(
        "maneuver", "A Maneuver on his turn.", BOTH,
        always(
            Part("by_two", "Win by 2+", "he leads by 2 or more"), Part("by_one", "Win by 1", "he leads by 1"),
            Part("even", "Even", "both are even"), Part("foe_by_one", "Loss by 1", "his opponent leads by 1"),
            Part("foe_by_two", "Loss by 2+", "his opponent leads by 2 or more"),
        ), play_maneuver,
    ),
    Exchange(
        "attack", "An attack, with all re-takes and Counterstrikes until it is decided.",
        (*BOTH, choice_field("edge", "Edge",
            "What he gained from the Maneuver: Bash, Advantage or none.", list(EDGES))),
        ATTACK_PARTS, play_attack,
    ),
    Exchange(
        "net", "A net toss.", NET_MEN,
        always(
            Part("caught", "Caught", "his opponent is in the net and down"),
            Part("kept", "Kept", "he finds no opening and keeps the net"), Part("wide", "Wide", "the net misses"),
        ), play_toss,
    ),
    Exchange(
        "throw", "A weapon thrown into the next zone.", BOTH,
        always(
            Part("defeats", "Defeats", "it puts his opponent out of the fight"),
            Part("wounds", "Wounds", "it wounds his opponent"),
            Part("shielded", "Shield", "the shield stops it"), Part("wide", "Wide", "it misses"),
            Part("mean_points", "Points", "points that his opponent loses on average", True),
        ), play_throw,
    ),
    Exchange(
        "mercy", "The appeal of a fallen gladiator, with the Emperor and Hesitation.", MERCY_FIELDS,
        always(Part("spared", "Spared", "he is spared"), Part("dies", "Dies", "he dies")), play_appeal,
    ),
    Exchange(
        "recovery", "The recovery of one hurt part after the match.", RECOVERY_FIELDS,
        always(
            Part("heals", "Heals", "it heals"), Part("misses", "Misses", "it heals, and he misses the next Day"),
            Part("lasting", "Lasting", "it loses a point permanently, if it has one, and he misses the next Day"),
            Part("dies", "Dies", "he dies of the wound"),
        ), play_recovery,
    ),
    Exchange(
        "fame", "Fame from a match, used to raise an Attribute.",
        (
            count_field("value", "Value", "The value of the Attribute now.", 4, 7),
            number_field("points", "Fame", "Points of Fame from the match.", 2, 1, 6),
        ),
        always(Part("rises", "Rises", "the Attribute rises by 1"), Part("stays", "Stays", "it does not rise")),
        uses_fame,
    ),
)  # fmt: skip
