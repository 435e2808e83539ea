"""The sand and the men of a match while it is fought, as all at the table may see it; plots, when all are shown."""

from __future__ import annotations

from dataclasses import replace

from ludus_cli.core.hex import Hex, disc
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.gladiator.book import events as ev, posture, state, terms as t
from ludus_cli.rules.gladiator.book.arena import walled_off
from ludus_cli.rules.gladiator.book.beasts import body_part_hex, head_of, nearest_part
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, RADIUS, hex_number, offset_range, place_q, place_r, side_of
from ludus_cli.rules.gladiator.book.plots import plot_words
from ludus_cli.rules.gladiator.book.position import is_ensnared
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.book.styles import armour_words, full_cover
from ludus_cli.rules.gladiator.book.view import View
from ludus_cli.rules.gladiator.book.wounds import shield_boxes, shield_points
from ludus_cli.rules.gladiator.table.board import letter
from ludus_cli.scenes.scene import Gauge, Man, Plane, Scene, Thing
from ludus_cli.scenes.text_width import terminal_text

#: Signs on the board for obstacles, blood and broken items.
OBSTACLE_SIGNS = {t.PILLAR: "@", t.TREE: "&", t.MUD: "~", t.ROCK: "^"}
BLOOD_SIGN, BROKEN_SIGN = "*", "-"
SIDES_SEEN = ("in front", "on the flank", "behind")


def item_sign(kind: int) -> str:
    """Return the sign of an item on the sand: # for a net, o for a shield, the first letter for others."""
    if kind in (t.NET, t.LASSO):
        return "#"
    return "o" if state.is_shield(kind) else t.ITEMS[kind][0]


# A fighter's troubles and items


def end_words(f: Fighter) -> str:
    """Return the words for his exit from the match, "" while he is in it."""
    if f.dead:
        return "dead"
    if state.active(f):
        return ""
    return {t.SPARED: "spared", t.DRAWN: "stans missus", t.WAITING: "waiting"}.get(f.state, "out of the match")


def troubles(m: Match, who: int) -> list[tuple[str, str]]:
    """Return his present troubles, the gravest first, each with its sign on the board."""
    f = m.fighters[who]
    by = "" if f.held_by == t.NONE else f" by {letter(f.held_by)}"
    net = f"in the {t.ITEMS[m.item_kind[f.snare_item]]}" if is_ensnared(f) and f.snare_item >= 0 else ""
    return [
        each
        for holds, each in (
            (f.bound, ("#", f"bound{by}")),
            (is_ensnared(f) and not f.bound, ("#", f"ensnared {net}{by}")),
            (f.grappled, ("%", f"grappled{by}")),
            (f.fainted, ("=", "unconscious")),
            (f.prone and not f.fainted, ("=", "Prone")),
            (f.kneeling, ("_", "kneeling")),
            (f.stumbles, ("~", "stumbles")),
            (f.will_stumble, ("", "will stumble in the next phase")),
            (f.kept_still, ("", "stands still until the plea is judged")),
            (f.on_rock, ("^", "on a rock")),
            (f.panicked, ("!", "panics")),
            (f.mortal, ("", "mortally wounded")),
            (any(f.arteries), ("", "bleeds")),
        )
        if holds
    ]


def hands(m: Match, who: int) -> list[tuple[str, str]]:
    """Return the items in his hands and in his sheath, with labels."""
    f = m.fighters[who]
    found = []
    for label, hand in (("Right", t.RIGHT_HAND), ("Left", t.LEFT_HAND)):
        kind = state.item_in_hand(m, f, hand)
        words = t.ITEMS[kind] if kind != t.NO_ITEM else "empty"
        if state.is_shield(kind):
            words += f", {Number(shield_points(kind, m.item_ticks[f.hand[hand]])):point}"
        found.append((label, words))
    if found == [("Right", "empty"), ("Left", "empty")]:
        found = [("Hands", "empty")]
    sheathed = [
        t.ITEMS[kind]
        for item, kind in enumerate(m.item_kind)
        if m.item_where[item] == t.SHEATHED and m.item_holder[item] == who
    ]
    if sheathed:
        number = len(sheathed)
        many = number > 1 and set(sheathed) == {t.ITEMS[t.JAVELIN]}
        found.append(("Sheath", f"{number} javelins" if many else ", ".join(sheathed)))
    if f.arrows:
        found.append(("Arrows", str(f.arrows)))
    return found


def armour_note(f: Fighter, area: int) -> str:
    """Return the armour of an area: its letter with its cover, or the DRM of a hide."""
    if f.beast:
        return str(f.hide) if f.hide else "-"
    if area == t.HEAD and f.helmet_lost:
        return "-"
    return armour_words(f.armour[area], f.cover[area], full_cover(f.style))


def wound_tracks(f: Fighter) -> list[Gauge]:
    """His areas by number, boxes left of W, with the armour on each."""
    names = t.BEAST_AREAS if f.beast else t.AREAS
    return [
        Gauge(f"{area + 1} {names[area]}", max(0, f.w - f.wounds[area]), f.w, f"{area + 1}", armour_note(f, area))
        for area in range(5)
    ]


def shield_track(m: Match, f: Fighter) -> list[Gauge]:
    """The boxes that his shield has left, if he has one."""
    for item in f.hand:
        if item != t.NONE and state.is_shield(m.item_kind[item]):
            boxes = shield_boxes(m.item_kind[item])
            return [Gauge("Shield", max(0, boxes - m.item_ticks[item]), boxes, "Sh")]
    return []


# Places and directions


def body_places(m: Match, who: int) -> list[Hex]:
    """The hexes that he covers beside his own: a beast's, or those of a man who lies."""
    f = m.fighters[who]
    if f.beast:
        return [body_part_hex(f, back) for back in range(1, f.length)]
    return [posture.body_hex(f)] if f.prone and not f.dead else []


def side_words(m: Match, who: int, other: int) -> str:
    """Return the distance and direction of another fighter: in front, on the flank, behind."""
    f = m.fighters[who]
    q, r = head_of(m, who)
    there_q, there_r = nearest_part(m, other, q, r)
    steps = offset_range(there_q - q, there_r - r)
    far = "in the same hex" if steps == 0 else f"{steps} {'hex' if steps == 1 else 'hexes'} away"
    return f"{far}, {SIDES_SEEN[side_of(there_q - q, there_r - r, f.facing)]}"


def isolated_name(view: View, who: int) -> str:
    """A name in a sentence: nothing in it is obeyed, a right-to-left one keeps its direction to itself."""
    return isolated(terminal_text(view.name(who)))


def ways_of(m: Match, who: int, view: View) -> list[str]:
    """Return lines with the directions of his opponents, and of the wall if it is near ahead."""
    f, name = m.fighters[who], isolated_name(view, who)
    lines = [
        f"From {name}, {isolated_name(view, other)} is {side_words(m, who, other)}."
        for other in range(len(m.fighters))
        if state.are_opponents(m, who, other)
    ]
    q, r = head_of(m, who)
    for steps in range(1, RADIUS + 1):
        q, r = q + DQ[f.facing], r + DR[f.facing]
        if walled_off(m, q, r):
            free = steps - 1
            lines.append(f"{name} has {free} free {'hex' if free == 1 else 'hexes'} ahead, up to the wall.")
            break
    return lines


# The scene


def shown_plots(m: Match) -> dict[int, int]:
    """Return the plots of this phase that have been shown, by fighter; earlier ones are hidden."""
    found = {}
    for event in reversed(m.tray.record or []):
        if event[0] == ev.PHASE:
            break
        if event[0] == ev.PLOT:
            found[event[1]] = event[2]
    return found


def man_of(m: Match, who: int, view: View, plots: dict[int, int]) -> Man:
    """Return a fighter's present state, with the plot that he has shown; of one who is out of the match, his wounds
    alone. A mount is a man of its own."""
    f, end = m.fighters[who], end_words(m.fighters[who])
    kind = t.KINDS[f.style] if f.rider == t.NONE else "horse"
    man = Man(letter(who), f.side, view.name(who), kind, hex_number(f.q, f.r), f.facing, fate=end)
    if end:
        lost = [f"{g.name} {g.most - g.now}" for g in wound_tracks(f) if g.now < g.most]
        return replace(man, facts=[("Wounds", ", ".join(lost) or "none")])
    moves = f.moves - f.moves_owed
    moving = [] if f.beast else [Gauge("Moves", state.moves_left(f), max(moves, 0))]
    facts = [] if f.beast else hands(m, who)
    if who in plots:
        facts.append(("Plot", plot_words(plots[who]) or "none"))
    return replace(
        man,
        lying=f.prone,
        body=[hex_number(q, r) for q, r in body_places(m, who)],
        marks=troubles(m, who),
        figures=[Gauge("CF", f.cf, f.creation_cf), Gauge("Stun", f.stun, f.stun), *moving],
        tracks=[*wound_tracks(f), *shield_track(m, f)],
        facts=facts,
        ways=ways_of(m, who, view) if f.rider == t.NONE else [],
    )


def things_of(m: Match) -> list[Thing]:
    """Return the obstacles, blood and items on the sand; a net over a man lies at his place."""
    things = [
        Thing(
            "patch of mud" if kind == t.MUD else t.OBSTACLES[kind],
            hex_number(q, r),
            OBSTACLE_SIGNS[kind],
            does="lies" if kind == t.MUD else "stands",
        )
        for kind, q, r in list(zip(m.obstacle_kind, m.obstacle_q, m.obstacle_r, strict=True))[: m.obstacles]
    ]
    blood = list(zip(m.blood_q, m.blood_r, strict=True))[: m.bloods]
    things += [Thing("pool of blood", hex_number(q, r), BLOOD_SIGN) for q, r in sorted(set(blood))]
    for item, (kind, where) in enumerate(zip(m.item_kind, m.item_where, strict=True)):
        there = hex_number(m.item_q[item], m.item_r[item])
        if where == t.LYING:
            things.append(Thing(t.ITEMS[kind], there, item_sign(kind)))
        elif where == t.USELESS and m.item_holder[item] == t.NONE:
            things.append(Thing(f"useless {t.ITEMS[kind]}", there, BROKEN_SIGN))
        elif where == t.ON_MAN and m.item_holder[item] != t.NONE:
            on = m.fighters[m.item_holder[item]]
            things.append(Thing(t.ITEMS[kind], hex_number(on.q, on.r), item_sign(kind)))
    return things


def board_of(m: Match, used: list[int]) -> Plane:
    """The window on the sand (G8), and the hexes that are in use anywhere."""
    middle = m.centre_q, m.centre_r
    window = disc(middle, RADIUS)
    walls = frozenset(a for a in window if walled_off(m, *a))
    spots = {hex_number(*a): a for a in window} | {there: (place_q(there), place_r(there)) for there in used}
    return Plane(RADIUS, middle=middle, spots=spots, walls=walls)


def scene_of(bout: Bout, m: Match, names: dict[int, str], viewer: int) -> Scene:
    """Return the match now; ``names`` are those of the gladiators by number, the seats of ``bout`` hold their cards.
    All viewers see the same."""
    view = View(bout, names, viewer)
    plots = shown_plots(m)
    men = [man_of(m, who, view, plots) for who in range(len(m.fighters))]
    things = things_of(m)
    used = [there for man in men for there in (man.place, *man.body)]
    sides = range(max(f.side for f in m.fighters) + 1)
    when = f"Turn {m.turn}, phase {m.phase} of {state.PHASES}"
    return Scene(
        [f"{when}, to the death" if m.death else when],
        board_of(m, [*used, *(thing.place for thing in things)]),
        men,
        things,
        [f"side {side + 1}" for side in sides] if len(bout.seats) > 2 else [],
    )
