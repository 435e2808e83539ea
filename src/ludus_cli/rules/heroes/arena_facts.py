"""A match as one sees it from the seats: each man with all that is open to see, in words and numbers."""

from __future__ import annotations

from dataclasses import dataclass

from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import listed
from ludus_cli.rules.heroes.arena import EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, Arena
from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.fitting import plain
from ludus_cli.rules.heroes.gladiator import SIGNATURES, Gladiator, from_card, starting_track
from ludus_cli.rules.heroes.state import (
    Fighter,
    Match,
    active,
    arm_good,
    current_savvy,
    held,
    two_handed,
    weapon,
)
from ludus_cli.rules.heroes.styles import STYLES
from ludus_cli.rules.heroes.terms import (
    ATTRIBUTES,
    ITEMS,
    KILLED,
    MIRRORED_PARTS,
    NO_ITEM,
    NONE,
    OFF_HAND,
    PARTS,
    SPEED,
    STATES,
    STEADY,
    WEAPON_HAND,
    ZONE_KINDS,
)

GATE_WORDS = {
    NORTH_GATE: "north gate",
    EAST_GATE: "east gate",
    SOUTH_GATE: "south gate",
    WEST_GATE: "west gate",
}
#: The parts as they are read down the body, his right before his left.
DOWN_THE_BODY = ("Head", "Right Arm", "Left Arm", "Chest", "Belly", "Right Leg", "Left Leg")


@dataclass(frozen=True, slots=True)
class Value:
    """An Attribute: what it is now, and what he brought."""

    name: str
    now: int
    brought: int


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the body: points left and at the start, and its Armour Class."""

    name: str
    left: int
    start: int
    armour: int


@dataclass(frozen=True, slots=True)
class Sight:
    """A gladiator in the match. ``tag`` is his side's letter, with a number where it has several men.

    ``hands`` are right and left with what is in them, or both; ``marks`` what ails him; ``fate`` how he went
    out of the fight, empty while he is in it; ``gate`` the words for the gate that he came by.
    """

    who: int
    tag: str
    side: int
    name: str
    style: str
    gate: str
    zone: int
    fate: str
    attributes: tuple[Value, ...]
    parts: tuple[Part, ...]
    hands: tuple[tuple[str, str], ...]
    bonus: int
    star_power: int
    marks: tuple[str, ...]
    signatures: tuple[str, ...]
    wounds: int
    dealt: int

    @property
    def said(self) -> str:
        """His name in a sentence: a right-to-left one keeps its direction to itself."""
        return isolated(self.name)


def side_letter(side: int) -> str:
    """What a side is called: A, B, C, D."""
    return chr(ord("A") + side)


def tags_of(m: Match) -> list[str]:
    """A short tag for each man: the letter of his side, numbered where he is not alone on it."""
    tags: list[str] = []
    met = [0, 0, 0, 0]
    sides = [f.side for f in m.fighters]
    for side in sides:
        met[side] += 1
        tags.append(side_letter(side) + (str(met[side]) if sides.count(side) > 1 else ""))
    return tags


def gate_words(arena: Arena, zone: int) -> str:
    """``west gate`` for a gate zone, "" for any other."""
    return GATE_WORDS[arena.gates.index(zone)] if zone in arena.gates else ""


def zone_words(arena: Arena, zone: int) -> str:
    """A zone with its kind: ``zone 8, Wall, west gate``."""
    return ", ".join(
        word
        for word in (f"zone {zone}", ZONE_KINDS[arena.kind[zone]], gate_words(arena, zone))
        if word
    )


def fate_words(f: Fighter, by: str) -> str:
    """How he went out of the fight; "" while he is in it. ``by`` is the name of who beat him."""
    if active(f):
        return ""
    if f.state == KILLED:
        return f"killed by {by}"
    return f"{STATES[f.state]}, " + (f"put to death by {by}" if f.put_to_death else "spared")


def hand_words(m: Match, f: Fighter, left_handed: bool) -> tuple[tuple[str, str], ...]:
    """What is in the right and in the left hand, or in both; left-handers are mirrored (H15)."""
    if two_handed(m, f):
        return (("both", ITEMS[weapon(m, f)]),)
    hands = (OFF_HAND, WEAPON_HAND) if left_handed else (WEAPON_HAND, OFF_HAND)
    return tuple(
        (side, in_hand(m, f, hand)) for side, hand in zip(("right", "left"), hands, strict=True)
    )


def in_hand(m: Match, f: Fighter, hand: int) -> str:
    """What is in one hand."""
    if not arm_good(f, hand):
        return "arm is out"
    item = held(m, f, hand)
    return "empty" if item == NO_ITEM else ITEMS[item]


def part_facts(f: Fighter, g: Gladiator) -> tuple[Part, ...]:
    """The seven parts down the body; what bad recoveries took for good is no longer in the start."""
    names = MIRRORED_PARTS if g.left_handed else PARTS
    parts = {
        name: Part(
            name,
            f.track[part],
            starting_track(f.brought_strength, g.losses[part]),
            f.armour[part],
        )
        for part, name in enumerate(names)
    }
    return tuple(parts[name] for name in DOWN_THE_BODY)


def signature_words(f: Fighter) -> tuple[str, ...]:
    """His Signatures; a Steady man who has kept his feet once has used it up [3.5]."""
    return tuple(
        f"{s.name} (used)" if s.bit == STEADY and f.steady_used else s.name
        for s in SIGNATURES.values()
        if f.signatures & s.bit
    )


def sight_of(bout: Bout, m: Match, who: int, tag: str, names: dict[int, str]) -> Sight:
    """A gladiator as he is now."""
    f = m.fighters[who]
    g = from_card(bout.seats[who].before)
    now = (current_savvy(f), f.strength, f.speed)
    brought = (f.brought_savvy, f.brought_strength, g.attributes[SPEED])
    ails = ((f.down, "down"), (f.netted, "in the net"), (f.blinded, "blinded"))
    by = "" if f.defeated_by == NONE else names[bout.seats[f.defeated_by].gladiator]
    return Sight(
        who=who,
        tag=tag,
        side=f.side,
        name=plain(names[bout.seats[who].gladiator]),
        style=STYLES[f.style].name,
        gate=gate_words(m.arena, f.gate),
        zone=f.zone,
        fate=fate_words(f, isolated(plain(by))),
        attributes=tuple(map(Value, ATTRIBUTES, now, brought)),
        parts=part_facts(f, g),
        hands=hand_words(m, f, g.left_handed),
        bonus=f.bonus,
        star_power=f.star_power,
        marks=tuple(word for is_so, word in ails if is_so),
        signatures=signature_words(f),
        wounds=f.wounds,
        dealt=f.dealt,
    )


def sights_of(bout: Bout, m: Match, names: dict[int, str]) -> list[Sight]:
    """All men of a match in the order of their seats."""
    return [sight_of(bout, m, who, tag, names) for who, tag in enumerate(tags_of(m))]


def turn_words(m: Match) -> list[str]:
    """When and how it is fought: ``Turn 4``, ``to the death``, ``after a diludium``."""
    words = [f"Turn {m.turn}" if m.turn else "Before the first turn"]
    if m.to_the_death:
        words.append("to the death")
    if m.diludia:
        words.append("after a diludium" if m.diludia == 1 else f"after {m.diludia} diludia")
    if m.over:
        words.append("over")
    return words


def lying(m: Match) -> dict[int, list[str]]:
    """What lies on the sand, by zone; a missed net is one that its target may destroy."""
    found: dict[int, list[str]] = {}
    for item, zone in enumerate(m.item_zone):
        if zone >= 0:
            kind = ITEMS[m.item_kind[item]]
            found.setdefault(zone, []).append(
                f"missed {kind}" if m.item_prey[item] != NONE else kind
            )
    return dict(sorted(found.items()))


def sand_words(m: Match) -> str:
    """All that lies on the sand in a sentence, "" when nothing does."""
    found = [f"{listed(items)} in zone {zone}" for zone, items in lying(m).items()]
    return f"On the sand: {'; '.join(found)}" if found else ""


def way_words(arena: Arena, start: int, end: int) -> str:
    """How far and where one zone lies from another: ``3 steps north-east``."""
    steps = arena.steps[start][end]
    if steps == 0:
        return "in the same zone"
    south, east = arena.row[end] - arena.row[start], arena.column[end] - arena.column[start]
    up = "" if 2 * abs(south) < abs(east) else "south" if south > 0 else "north"
    along = "" if 2 * abs(east) < abs(south) else "east" if east > 0 else "west"
    return f"{steps} step{'' if steps == 1 else 's'} {'-'.join(filter(None, (up, along)))}"
