"""The board and the men of a match while it is fought, as all at the table may see it; plots, when all are shown."""

from __future__ import annotations

from dataclasses import replace

from ludus_cli.core.bitset import holds
from ludus_cli.core.hex import walk
from ludus_cli.rules.skirmish.book import match, state
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.plots import ALLOWED, CHARGE_HEXES, why_not_take
from ludus_cli.rules.skirmish.book.state import Match
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, CLASSES, ITEMS, STAMINA
from ludus_cli.rules.skirmish.table import condition
from ludus_cli.rules.skirmish.table.board import LYING, letter
from ludus_cli.rules.skirmish.table.board_words import count_noun, direction_words, isolated_name, plot_in_full
from ludus_cli.scenes.scene import Gauge, Hexes, Man, Scene, Thing

#: What is the matter with a man, where his sign on the board shows it.
SIGNS = {"in a net": "#"}


def man_of(bout: Bout, m: Match, who: int, names: dict[int, str]) -> Man:
    """Return a man as he is now; of one who is out of the match, his wounds alone."""
    f, end = m.fighters[who], condition.end_words(m.fighters[who])
    man = Man(letter(who), f.side, names[bout.seats[who].gladiator], CLASSES[f.weight], f.hex, fate=end)
    wounds = [("Wounds", "; ".join([condition.wound_count(f), *condition.wound_places(f)]))]
    if end:
        return replace(man, facts=wounds)
    brought = bout.seats[who].before["attributes"]
    now = (f.strength, f.training, f.reactions)
    facts = [
        ("Right", condition.right_hand(m, f)),
        ("Left", condition.left_hand(m, f)),
        ("Armour", condition.armour_words(f)),
        *wounds,
    ]
    if m.shown:
        facts.append(("Plot", plot_in_full(*m.plots[who], m.item_kind)))
    return replace(
        man,
        facing=f.facing,
        marks=[(SIGNS.get(words, ""), words) for words in condition.troubles(m, who)],
        figures=[Gauge(name, one, was, name[:3]) for name, one, was in zip(ATTRIBUTES, now, brought, strict=False)],
        tracks=[
            Gauge("Stamina", f.stamina, brought[STAMINA], "Stam"),
            Gauge("Phases left", state.active_left(f), state.active_phases(f), "Phas"),
        ],
        facts=facts,
        ways=ways_of(bout, m, who, names),
    )


def ways_of(bout: Bout, m: Match, who: int, names: dict[int, str]) -> list[str]:
    """Return the lines about a man's view: the wall and his enemies, friends in his way, and things that he could pick
    up."""
    f, name, foes = m.fighters[who], isolated_name(bout, who, names), state.enemies_of(m, who)
    free = len(walk(m.board, f.hex, f.facing, 2 * bout.radius))
    lines = [f"{name} has {count_noun(free, 'free hex')} ahead, up to the wall."]

    def far(steps: int, place: int) -> str:
        return (
            f"{count_noun(steps, 'hex')} {direction_words(m, who, place)}" if steps else direction_words(m, who, place)
        )

    for other, man in enumerate(m.fighters):
        steps = state.distance_between(m, who, other)
        if other != who and state.active(man) and (holds(foes, other) or steps <= CHARGE_HEXES):
            lines.append(f"From {name}, {isolated_name(bout, other, names)} is {far(steps, man.hex)}.")
    for item, place in enumerate(m.item_hex):
        if place >= 0 and why_not_take(m, who, item) == ALLOWED:
            kind, steps = ITEMS[m.item_kind[item]], m.board.apart[f.hex][place]
            lines.append(f"{name} could pick up a {kind} {far(steps, place)}.")
    return lines


def scene_of(bout: Bout, m: Match, names: dict[int, str]) -> Scene:
    """The match now; ``names`` are those of the gladiators by number, the seats of ``bout`` hold their cards."""
    sides = range(max(f.side for f in m.fighters) + 1)
    return Scene(
        [f"Turn {m.turn} of {match.LAST_TURN}, phase {m.phase} of {state.PHASES}"],
        Hexes(bout.radius),
        [man_of(bout, m, who, names) for who in range(len(m.fighters))],
        [
            Thing(ITEMS[kind], place, LYING[kind], item // 2)
            for item, (kind, place) in enumerate(zip(m.item_kind, m.item_hex, strict=True))
            if place >= 0
        ],
        [f"side {side + 1}" for side in sides] if len(m.fighters) > 2 else [],
    )
