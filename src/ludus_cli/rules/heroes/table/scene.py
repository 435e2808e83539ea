"""A match as seen from the seats [2.4-2.6]: the arena, and each man with all his open facts."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.core.bitset import members as numbers_in
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book import paths, state, styles, terms as t
from ludus_cli.rules.heroes.book.arena import EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, Arena
from ludus_cli.rules.heroes.book.bout import Bout
from ludus_cli.rules.heroes.book.gladiator import SIGNATURES, Gladiator, from_card, starting_track
from ludus_cli.rules.heroes.book.state import Fighter, Match
from ludus_cli.scenes.scene import Gauge, Man, Scene, Squares, Thing
from ludus_cli.scenes.text_width import terminal_text

GATE_WORDS = {NORTH_GATE: "north gate", EAST_GATE: "east gate", SOUTH_GATE: "south gate", WEST_GATE: "west gate"}
#: The side of its zone in which each gate opens: (rows down, columns right).
OUTSIDE = {NORTH_GATE: (-1, 0), EAST_GATE: (0, 1), SOUTH_GATE: (1, 0), WEST_GATE: (0, -1)}
#: The parts in pairs down the body, his right before his left, and how they are called where there is little room.
DOWN_THE_BODY = {
    "Head": "Head", "Chest": "Chest", "Right Arm": "R Arm", "Left Arm": "L Arm",
    "Right Leg": "R Leg", "Left Leg": "L Leg", "Belly": "Belly",
}  # fmt: skip
#: The same of the Attributes.
SHORT = ("Sav", "Str", "Spd")


def side_letter(side: int) -> str:
    """The letter of a side: A, B, C, D."""
    return chr(ord("A") + side)


def side_tags(sides: Sequence[int]) -> list[str]:
    """A short tag for each man by his side: its letter, numbered where he is not alone on it."""
    return [
        side_letter(side) + (str(sides[: who + 1].count(side)) if sides.count(side) > 1 else "")
        for who, side in enumerate(sides)
    ]


def tags_of(m: Match) -> list[str]:
    """A short tag for each man of a match."""
    return side_tags([f.side for f in m.fighters])


def gate_words(arena: Arena, zone: int) -> str:
    """``west gate`` for a gate zone, "" for any other."""
    return GATE_WORDS[arena.gates.index(zone)] if zone in arena.gates else ""


def way_words(arena: Arena, start: int, end: int) -> str:
    """The way from one zone to another in words: ``3 steps north-east``."""
    steps = arena.steps[start][end]
    if steps == 0:
        return "in the same zone"
    south, east = arena.row[end] - arena.row[start], arena.column[end] - arena.column[start]
    up = "" if 2 * abs(south) < abs(east) else "south" if south > 0 else "north"
    along = "" if 2 * abs(east) < abs(south) else "east" if east > 0 else "west"
    return f"{steps} step{'' if steps == 1 else 's'} {'-'.join(filter(None, (up, along)))}"


def squares_of(arena: Arena) -> Squares:
    """The arena as a board [2.6]; a zone with a gate is a Wall zone, and its door is drawn."""
    gates = [gate_words(arena, zone) for zone in range(len(arena.kind))]
    kinds = [t.ZONE_KINDS[kind] for kind in arena.kind]
    return Squares(
        "zone",
        arena.name,
        arena.rows,
        arena.columns,
        arena.row,
        arena.column,
        arena.kind,
        kinds,
        [f"{kind}, {gate}" if gate else kind for kind, gate in zip(kinds, gates, strict=True)],
        [(arena.gates[gate], outside) for gate, outside in OUTSIDE.items()],
    )


def fate_words(f: Fighter, by: str) -> str:
    """Return the way he went out of the fight; "" while he is in it. ``by`` is the name of his victor."""
    if state.active(f):
        return ""
    if f.state == t.KILLED:
        return f"killed by {by}"
    return f"{t.STATES[f.state]}, " + (f"put to death by {by}" if f.put_to_death else "spared")


def hand_words(m: Match, f: Fighter, left_handed: bool) -> str:
    """The things in the right and in the left hand, or in both; left-handers are mirrored (H15)."""
    if state.two_handed(m, f):
        return f"{t.ITEMS[state.weapon(m, f)]} in both hands"
    hands = (t.OFF_HAND, t.WEAPON_HAND) if left_handed else (t.WEAPON_HAND, t.OFF_HAND)
    return ", ".join(f"{side} {in_hand(m, f, hand)}" for side, hand in zip(("right", "left"), hands, strict=True))


def in_hand(m: Match, f: Fighter, hand: int) -> str:
    """Return the thing in one hand."""
    if not state.arm_good(f, hand):
        return "arm at 0"
    item = state.item_in_hand(m, f, hand)
    return "empty" if item == t.NO_ITEM else t.ITEMS[item]


def tracks_of(f: Fighter, g: Gladiator) -> list[Gauge]:
    """Return the seven parts with their Armour Class; the start is without lasting losses."""
    names = t.MIRRORED_PARTS if g.left_handed else t.PARTS
    found = {
        name: Gauge(name, f.track[part], starting_track(f.brought_strength, g.losses[part]),
                    DOWN_THE_BODY[name], f"AC{f.armour[part]}")
        for part, name in enumerate(names)
    }  # fmt: skip
    return [found[name] for name in DOWN_THE_BODY]


def signature_words(f: Fighter) -> str:
    """Return his Signatures; a Steady man who has kept his feet once has used it up [3.5]."""
    return ", ".join(
        f"{s.name} (used)" if s.bit == t.STEADY and f.steady_used else s.name
        for s in SIGNATURES.values()
        if f.signatures & s.bit
    )


def man_of(bout: Bout, m: Match, who: int, names: dict[int, str]) -> Man:
    """Return a gladiator as he is now."""
    f, g = m.fighters[who], from_card(bout.seats[who].before)

    def said(other: int) -> str:
        return isolated(terminal_text(names[bout.seats[other].gladiator]))

    now = (state.current_savvy(f), f.strength, f.speed)
    brought = (f.brought_savvy, f.brought_strength, g.attributes[t.SPEED])
    ails = (("_", "down", f.down), ("#", "in the net", f.netted), ("?", "blinded", f.blinded))
    near = numbers_in(paths.nearest_enemies(m, who)) if state.active(f) and not m.over else []
    ways = [f"{said(foe)}, {way_words(m.arena, f.zone, m.fighters[foe].zone)}" for foe in near]
    facts = [
        ("Hands", hand_words(m, f, g.left_handed)),
        ("Signatures", signature_words(f)),
        ("Wounds", f"{f.wounds} taken, {f.dealt} dealt" if f.wounds or f.dealt else ""),
    ]
    return Man(
        tags_of(m)[who],
        f.side,
        names[bout.seats[who].gladiator],
        styles.STYLES[f.style].name,
        f.zone,
        fate=fate_words(f, "" if f.defeated_by == t.NONE else said(f.defeated_by)),
        lying=f.down,
        marks=[(sign, word) for sign, word, so in ails if so and state.active(f)],
        figures=[
            *map(Gauge, t.ATTRIBUTES, now, brought, SHORT),
            Gauge("Bonus Dice", f.bonus, f.bonus, "Bon", stock=True),
            Gauge("Star Power", f.star_power, f.star_power, "Star", stock=f.star_power > 0),
        ],
        tracks=tracks_of(f, g),
        facts=[(label, words) for label, words in facts if words and (state.active(f) or label == "Wounds")],
        ways=[f"Nearest to {said(who)}: {'; '.join(ways)}."] if ways else [],
    )


def scene_of(bout: Bout, m: Match, names: dict[int, str]) -> Scene:
    """Return the match now; ``names`` are those of the gladiators by number, the seats of ``bout`` hold their cards.

    A missed net is one that its target may destroy.
    """
    when = [f"Turn {m.turn}" if m.turn else "Before the first turn"]
    if m.to_the_death:
        when.append("to the death")
    if m.diludia:
        when.append("after a diludium" if m.diludia == 1 else f"after {m.diludia} diludia")
    if m.over:
        when.append("over")
    things = [
        Thing(f"missed {t.ITEMS[kind]}" if prey != t.NONE else t.ITEMS[kind], zone)
        for kind, zone, prey in zip(m.item_kind, m.item_zone, m.item_prey, strict=True)
        if zone >= 0
    ]
    gates = {f.side: gate_words(m.arena, f.gate) for f in reversed(m.fighters)}
    return Scene(
        when,
        squares_of(m.arena),
        [man_of(bout, m, who, names) for who in range(len(m.fighters))],
        sorted(things, key=lambda thing: thing.place),
        [", ".join(filter(None, [f"side {side_letter(side)}", gates.get(side, "")])) for side in range(max(gates) + 1)],
    )
