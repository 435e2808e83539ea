"""A match followed event by event: each man's things, his zone and his plight.

Only facts that a sentence needs are kept. The rules are not played again: every change comes from an event.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.heroes.book import bout, events as ev, modifiers as mod, terms as t
from ludus_cli.rules.heroes.book.arena import EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, Arena
from ludus_cli.rules.heroes.book.gladiator import bits_of, starting_bonus, starting_track
from ludus_cli.rules.heroes.book.styles import STYLES, is_shield, is_weapon
from ludus_cli.rules.heroes.telling.persons import Fighter, part_names, person_of
from ludus_cli.rules.heroes.telling.told import Told

GATE_NAMES = {NORTH_GATE: "north", EAST_GATE: "east", SOUTH_GATE: "south", WEST_GATE: "west"}


@dataclass(slots=True)
class Man:
    """One fighter as the story sees him: ``hands`` hold kinds of item, ``lost`` are the points that
    his wounds have cost him, ``hit`` the parts that bear one."""

    person: Fighter
    side: int
    style: int
    star: bool
    parts: tuple[str, ...]
    armour: list[int]
    hands: list[int]
    track: list[int]
    bonus: int
    total: int
    zone: int = t.NONE
    down: bool = False
    netted: bool = False
    out: bool = False
    wounds: int = 0
    lost: int = 0
    hit: set[int] = field(default_factory=set)

    @property
    def weapon(self) -> int:
        """The weapon that he fights with, NO_ITEM when unarmed."""
        for hand in (t.WEAPON_HAND, t.OFF_HAND):
            if is_weapon(self.hands[hand]):
                return self.hands[hand]
        return t.NO_ITEM

    @property
    def two_handed(self) -> bool:
        """True for a weapon, nothing in the other hand, both arms good."""
        arms = all(self.track[arm] > 0 for arm in t.HAND_ARMS)
        return self.weapon != t.NO_ITEM and t.NO_ITEM in self.hands and arms

    @property
    def guard(self) -> int:
        """His cover: a shield, a net, the second of two swords, or NO_ITEM."""
        for hand in (t.OFF_HAND, t.WEAPON_HAND):
            if is_shield(self.hands[hand]) or self.hands[hand] == t.NET:
                return self.hands[hand]
        return t.SWORD if self.hands == [t.SWORD, t.SWORD] else t.NO_ITEM

    def part(self, part: int) -> str:
        """A part of his body in a sentence."""
        return self.parts[part].lower()


@dataclass(slots=True)
class Scene:
    """The men of a match and the sand they stand on."""

    arena: Arena
    men: list[Man]
    turn: int = 0
    blood: bool = False
    duel: bool = True

    def kind(self, zone: int) -> int:
        """Return the kind of a zone: Wall, Heart or Center."""
        return self.arena.kind[zone]

    def beside_enemy(self, who: int, zone: int) -> bool:
        """Return True if a functioning enemy stands in a zone."""
        side = self.men[who].side
        return any(m.zone == zone and m.side != side and not m.out for m in self.men)

    def follow(self, event: StoredEvent) -> None:
        """Let an event change the scene."""
        kind, who, a, b, c = event[:5]
        if who < 0:
            return
        man = self.men[who]
        if kind == ROLL:
            man.bonus -= sum(value for code, value in event[6] if code == mod.BONUS)
        elif kind == ev.ENTER:
            man.zone = a
        elif kind == ev.MOVE:
            man.zone = b
        elif kind in (ev.REST, ev.RISE):
            man.bonus += a
            man.down = man.down and kind == ev.REST
        elif kind == ev.ESCAPE:
            man.netted = man.down = False
        elif kind == ev.NET and b != t.NO_THROW:
            man.hands[t.OFF_HAND if man.hands[t.OFF_HAND] == t.NET else t.WEAPON_HAND] = t.NO_ITEM
            self.men[a].netted |= b == t.CAUGHT
        elif kind in (ev.PICK_UP, ev.SWITCH):
            man.hands[b] = a
            if kind == ev.SWITCH:
                man.hands[1 - b] = t.NO_ITEM
        elif kind == ev.DROP:
            man.hands[b] = t.NO_ITEM
        elif kind == ev.THROW:
            man.hands[t.WEAPON_HAND if is_weapon(man.hands[t.WEAPON_HAND]) else t.OFF_HAND] = t.NO_ITEM
        elif kind == ev.WOUND:
            man.track[a] = c
            man.wounds += 1
            man.lost += b
            man.hit.add(a)
            self.blood = True
        elif kind == ev.DAMAGE:
            man.track[a] = max(0, man.track[a] - b)
            man.wounds += c
        elif kind == ev.FELL_IN:
            # Only the kind was told: any zone of it will do for what is said of the place.
            man.zone = self.arena.kind.index(a)
        elif kind == ev.DOWN:
            man.down = True
        elif kind == ev.DEFEATED:
            man.out = True
        elif kind == ev.RETURN_TO_GATE:
            man.zone, man.bonus = a, b
            man.down = man.netted = False


def scene_of(told: Told) -> Scene:
    """Return the scene before the first man has come through a gate."""
    arena = bout.arena_of(told.bout.arena, told.bout.drawing)
    styles = [seat.style for seat in told.bout.seats]
    gates = {arena.gates[number]: name for number, name in GATE_NAMES.items()}
    entered = {event[1]: event[2] for event in told.events if event[0] == ev.ENTER}
    men = []
    for who, (seat, g) in enumerate(zip(told.bout.seats, told.men, strict=True)):
        strength = g.attributes[t.STRENGTH]
        style = STYLES[seat.style]
        men.append(
            Man(
                person=person_of(
                    g, seat.style, gate=gates.get(entered.get(who, t.NONE), ""), alone=styles.count(seat.style) == 1
                ),
                side=seat.side,
                style=seat.style,
                star=g.star,
                parts=part_names(g.left_handed),
                armour=seat.armour,
                hands=[style.weapon, style.off_hand],
                track=[starting_track(strength, loss) for loss in g.losses],
                bonus=starting_bonus(strength, g.female and g.star, bits_of(g)),
                total=seat.result.get("total", 0),
            )
        )
    return Scene(arena, men, duel=len(men) == 2)


def item_name(item: int) -> str:
    """An item in a sentence."""
    return t.ITEMS[item]
