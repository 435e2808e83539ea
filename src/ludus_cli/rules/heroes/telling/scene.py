"""The one fold of a match: each man as he is before every event.

Prose, pictures and turning points read it. The rules are not played again: every change comes from an event. A man is
a tuple, and a new one is made only by an event that changes him, so that a long match costs little more than a list.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import itemgetter
from typing import NamedTuple

from ludus_cli.chronicle.stages.clauses import DOWN, NET, UP
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.heroes.book import events as ev, modifiers as mod, terms as t
from ludus_cli.rules.heroes.book.arena import EAST_GATE, NORTH_GATE, SOUTH_GATE, WEST_GATE, Arena
from ludus_cli.rules.heroes.book.bout import arena_of
from ludus_cli.rules.heroes.book.gladiator import bits_of, starting_bonus, starting_track
from ludus_cli.rules.heroes.book.styles import STYLES, has_reach, is_shield, is_weapon
from ludus_cli.rules.heroes.telling.persons import Fighter, part_names, person_of
from ludus_cli.rules.heroes.telling.told import Told

GATE_NAMES = {NORTH_GATE: "north", EAST_GATE: "east", SOUTH_GATE: "south", WEST_GATE: "west"}
#: The four limbs of a track.
limbs_of = itemgetter(t.LEFT_ARM, t.RIGHT_ARM, t.LEFT_LEG, t.RIGHT_LEG)


class Values(NamedTuple):
    """A fighter at a moment in values: ``hands`` hold kinds of item, ``track`` is what each part has left, ``bonus``
    his Bonus Dice, ``lost`` the points that his wounds have cost him, ``hit`` the parts that bear one. From ``side`` to
    ``total`` nothing changes in a match."""

    person: Fighter
    side: int
    style: int
    star: bool
    parts: tuple[str, ...]
    armour: tuple[int, ...]
    total: int
    hands: tuple[int, int]
    track: tuple[int, ...]
    bonus: int
    zone: int = t.NONE
    down: bool = False
    netted: bool = False
    blinded: bool = False
    out: bool = False
    wounds: int = 0
    lost: int = 0
    hit: frozenset[int] = frozenset()


class Man(Values):
    """One fighter at a moment. What follows from his values is found once."""

    @cached_property
    def weapon(self) -> int:
        """The weapon that he fights with, NO_ITEM when unarmed."""
        return next((item for item in self.hands if is_weapon(item)), t.NO_ITEM)

    @cached_property
    def guard(self) -> int:
        """His cover: a shield, a net, the second of two swords, or NO_ITEM."""
        held = next((item for item in reversed(self.hands) if is_shield(item) or item == t.NET), t.NO_ITEM)
        return held or (t.SWORD if self.hands == (t.SWORD, t.SWORD) else t.NO_ITEM)

    @property
    def posture(self) -> str:
        """UP, DOWN or NET."""
        return NET if self.netted else DOWN if self.down else UP

    @cached_property
    def plight(self) -> float:
        """How badly he is off: 0 as he came."""
        useless: int = limbs_of(self.track).count(0)
        return (
            self.lost
            + 0.5 * self.wounds
            + 1.5 * self.down
            + 2 * (self.netted + self.blinded + useless)
            + 3 * (self.weapon == t.NO_ITEM)
            + (self.guard == t.NO_ITEM)
            + 0.6 * (self.bonus <= 0)
            + 9 * self.out
        )

    def outreaches(self, other: Man) -> bool:
        """Return True if his weapon is longer than another's: a spear or trident against a sword or a bare hand."""
        return has_reach(self.weapon) and not has_reach(other.weapon)

    def part(self, part: int) -> str:
        """A part of his body in a sentence."""
        return self.parts[part].lower()

    def holding(self, hand: int, item: int) -> Man:
        """Return him with an item in a hand."""
        return self._replace(hands=(item, self.hands[1]) if hand == t.WEAPON_HAND else (self.hands[0], item))


Men = tuple[Man, ...]
#: What an event does to its man, given its values.
Change = Callable[[Man, StoredEvent], Man]


def _rolled(man: Man, e: StoredEvent) -> Man:
    used = sum(value for code, value in e[6] if code == mod.BONUS)
    return man._replace(bonus=man.bonus - used) if used else man


def _wounded(man: Man, e: StoredEvent, lost: int, left: int, wounds: int) -> Man:
    track = (*man.track[: e[2]], left, *man.track[e[2] + 1 :])
    return man._replace(track=track, lost=man.lost + lost, wounds=man.wounds + wounds, hit=man.hit | {e[2]})


def _without_net(man: Man) -> Man:
    return man.holding(t.OFF_HAND if man.hands[t.OFF_HAND] == t.NET else t.WEAPON_HAND, t.NO_ITEM)


def _without_weapon(man: Man) -> Man:
    return man.holding(man.hands.index(man.weapon), t.NO_ITEM)


#: Events of these kinds change their man.
CHANGES: dict[int, Change] = {
    ROLL: _rolled,
    ev.ENTER: lambda man, e: man._replace(zone=e[2]),
    ev.MOVE: lambda man, e: man._replace(zone=e[3]),
    ev.REST: lambda man, e: man._replace(bonus=man.bonus + e[2]),
    ev.RISE: lambda man, e: man._replace(bonus=man.bonus + e[2], down=False),
    ev.ESCAPE: lambda man, e: man._replace(netted=False, down=False),
    ev.NET: lambda man, e: man if e[3] == t.NO_THROW else _without_net(man),
    ev.PICK_UP: lambda man, e: man.holding(e[3], e[2]),
    ev.SWITCH: lambda man, e: man.holding(e[3], e[2]).holding(1 - e[3], t.NO_ITEM),
    ev.DROP: lambda man, e: man.holding(e[3], t.NO_ITEM),
    ev.THROW: lambda man, e: _without_weapon(man),
    ev.CLEAR_EYES: lambda man, e: man._replace(blinded=not e[2]),
    ev.WOUND: lambda man, e: _wounded(man, e, e[3], e[4], 1),
    ev.DAMAGE: lambda man, e: _wounded(man, e, e[3], max(0, man.track[e[2]] - e[3]), e[4]),
    ev.DOWN: lambda man, e: man._replace(down=True),
    **dict.fromkeys((ev.UNCONSCIOUS, ev.KILLED, ev.CANNOT_STAND), lambda man, e: man._replace(down=True)),
    ev.DEFEATED: lambda man, e: man._replace(out=True),
    ev.RETURN_TO_GATE: lambda man, e: man._replace(zone=e[2], bonus=e[3], down=False, netted=False, blinded=False),
}


def after(men: Men, e: StoredEvent, arena: Arena) -> Men:
    """Return the men after an event: the same tuple if it changes none of them."""
    kind, who = e[0], e[1]
    if who < 0:
        return men
    found = men
    if change := CHANGES.get(kind):
        found = _put(found, who, change(men[who], e))
    if kind == ev.NET and e[3] == t.CAUGHT:
        return _put(found, e[2], found[e[2]]._replace(netted=True))
    if kind == ev.KICK_SAND and e[3]:
        return _put(found, e[2], found[e[2]]._replace(blinded=True))
    if kind == ev.FELL_IN:
        # Only the kind was told: any zone of it will do for what is said of the place.
        return _put(found, who, men[who]._replace(zone=arena.kind.index(e[2])))
    return found


def _put(men: Men, who: int, man: Man) -> Men:
    return men if men[who] is man else (*men[:who], man, *men[who + 1 :])


def men_of(told: Told, arena: Arena) -> Men:
    """The men of a match before the first of them has come through a gate."""
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
                armour=tuple(seat.armour),
                total=seat.result.get("total", 0),
                hands=(style.weapon, style.off_hand),
                track=tuple(starting_track(strength, loss) for loss in g.losses),
                bonus=starting_bonus(strength, g.female and g.star, bits_of(g)),
            )
        )
    return tuple(men)


@dataclass(frozen=True, slots=True)
class Course:
    """A match, followed: ``states`` has its men before each event, and at last after all of them; ``turns`` the turn of
    each event."""

    arena: Arena
    events: Sequence[StoredEvent]
    states: list[Men]
    turns: list[int]

    def kind(self, zone: int) -> int:
        """Return the kind of a zone, Wall, Heart or Center; NONE for no zone."""
        return self.arena.kind[zone] if zone != t.NONE else t.NONE

    def enemies(self, place: int, who: int, zone: int) -> list[int]:
        """Return the enemies of a man who function, and stand in a zone before the event in a place."""
        men = self.states[place]
        side = men[who].side
        return [n for n, man in enumerate(men) if man.zone == zone and man.side != side and not man.out]

    def plight(self, place: int, who: int) -> float:
        """Return how badly a man is off before the event in a place."""
        return self.states[place][who].plight

    def posture(self, place: int, who: int) -> str:
        """Return the posture of a man before the event in a place."""
        return self.states[place][who].posture


def followed(told: Told) -> Course:
    """Return a match, followed from the gates to what it did to its men."""
    arena = arena_of(told.bout.arena, told.bout.drawing)
    events = list(told.events)
    men, turn = men_of(told, arena), 0
    states, turns = [men], []
    for e in events:
        turn = e[2] if e[0] == ev.TURN else turn
        men = after(men, e, arena)
        states.append(men)
        turns.append(turn)
    return Course(arena, events, states, turns)
