"""Blows of a match, each with all that it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ludus_cli.chronicle.stages.clauses import NONE
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.skirmish.book import events as ev, terms as t

#: What a blow came to: missed, stopped, shrugged off; a wound by its severity. And as a kind of clause.
MISSED, STOPPED, SHRUGGED, LIGHT, SERIOUS, CRITICAL = range(6)
KINDS = ("missed", "stopped", "shrugged", "wound", "wound", "wound")
#: What a wound may do: by kind of event, the effect that a telling names.
EFFECTS = {
    ev.THIRD_LIGHT: "third_light", ev.HELMET_LOST: "helmet_lost", ev.STUNNED: "stunned", ev.SHIELD_LOST: "shield_lost",
    ev.DROP: "dropped", ev.LAMED: "lamed", ev.COLLAPSES: "collapsed", ev.FALLS: "felled",
}  # fmt: skip
DEFEATS = ("collapsed", "felled")
#: Effects that a telling may leave out: as facts of a blow they are there for phrases that name them.
MINOR = frozenset({"weakened", "slowed", "helmet_lost", "arm_hurt", "third_light", "shield_cut"})


@dataclass(slots=True)
class Blow:
    """A blow with all that it did: striker, target, part, its place; ``value`` is what it came to, from MISSED to
    CRITICAL, or NONE for one at a man who was down by then. ``warded``: he took it with an arm without a shield."""

    by: int
    foe: int
    part: int
    at: int
    value: int = NONE
    events: list[int] = field(default_factory=list)
    effects: dict[str, tuple[int, ...]] = field(default_factory=dict)
    item: int = t.NO_ITEM
    serious: int = 0
    warded: bool = False

    @property
    def empty(self) -> bool:
        """True if it did nothing."""
        return self.value <= STOPPED and not self.effects

    @property
    def fells(self) -> bool:
        """True if it ended the match for its target."""
        return any(effect in self.effects for effect in DEFEATS)

    @property
    def order(self) -> tuple[bool, bool, int, int]:
        """Its order among the blows of a phase. Blows that fell a man or cost him his weapon come last."""
        return self.fells, "dropped" in self.effects, self.value, self.at


def blow_at(events: Sequence[StoredEvent], at: int, ended: int) -> Blow:
    """Return the blow of a place, with all that comes of it before the phase ends."""
    _, by, foe, part, margin = events[at]
    blow = Blow(by, foe, part, at, MISSED if margin <= 0 else NONE, [at])
    own = [n for n in range(at + 1, ended) if events[n][1] == foe and events[n][2] == by]
    for n in own:
        if events[n][0] == ev.SHIELD_DAMAGED:
            blow.effects["shield_split" if events[n][3] == t.NO_SHIELD else "shield_cut"] = (n,)
        elif events[n][0] == ev.BLOCKED:
            blow.value = STOPPED
            blow.events.append(n)
    wounds = [n for n in own if events[n][0] == ev.WOUND]
    for n in wounds:
        suffer(blow, events, n, ended)
    if wounds:
        arm = wounds[0] if len(wounds) == 2 or events[wounds[0]][3] != part else NONE
        main = wounds[-1]
        if arm not in (NONE, main) and events[main][4]:
            if part == t.LEFT_ARM:
                blow.events.append(arm)
            else:
                blow.effects = {"arm_hurt": (arm,), **blow.effects}
        elif arm != NONE:
            # The arm alone was hurt, which he had put up for want of a shield.
            main, blow.part, blow.warded = arm, t.LEFT_ARM, True
        blow.value = SHRUGGED + events[main][4]
        blow.events.append(main)
    return blow


def suffer(blow: Blow, events: Sequence[StoredEvent], at: int, ended: int) -> None:
    """Note what the wound in a place did to the target of a blow."""
    for n in range(at + 1, ended):
        kind, who, value, _, _ = events[n][:5]
        if kind == ev.TALLY and who == blow.foe:
            blow.serious = events[n][3]
        elif kind == ev.WEAKENED and who == blow.foe:
            blow.effects["weakened" if value == t.STRENGTH else "slowed"] = (n,)
        elif kind in EFFECTS and who == blow.foe:
            if kind != ev.STUNNED or value:
                blow.effects[EFFECTS[kind]] = (n,)
            blow.item = value if kind == ev.DROP else blow.item
            if blow.fells:
                # A man who goes down lets go of everything.
                break
        elif kind != ROLL:
            break
