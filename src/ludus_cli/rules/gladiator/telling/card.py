"""The Roster Card of a man or a beast, filled in and empty: what is kept of him on one small card."""

from __future__ import annotations

from ludus_cli.chronicle import cards
from ludus_cli.rules.gladiator.book import styles
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, FREEDOM, NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.wounds import spans_touched
from ludus_cli.rules.gladiator.tables.weapons import LARGE_TRACK, SMALL_TRACK
from ludus_cli.rules.gladiator.telling import sheet

#: The figure seen from the front: his right is on the left.
HANDS = ("Right hand", "Left hand")
FIGURE = (("", "0", ""), (HANDS[0], "1", HANDS[1]), ("3", "2", "4"))
#: The fields of the Stun track.
MOST_STUN = 12
#: What is written down of a career, on an empty card.
WRITTEN = ("V, S, M", "Kills", "Wounds", "Status", "Tactics")
KEY = "Wounds that cost a CF are named below each area; with the last box he is dead."


def shield(kind: int, now: int | None = 0) -> cards.Track:
    """The track of a shield: the damage points of its boxes, then P and H (G7)."""
    points = LARGE_TRACK if kind == t.LARGE_SHIELD else SMALL_TRACK
    return cards.Track(t.ITEMS[kind].capitalize(), (*map(str, points), "P", "H"), now)


def cost_words(spans: tuple[int, ...], w: int) -> str:
    """With which wounds of an area its CF spans are reached: ``CF -1 with wounds 1, 3, 5``."""
    costs = [spans_touched(spans, w, wounds) for wounds in range(w)]
    return f"CF -1 with wounds {', '.join(str(n) for n in range(1, w) if costs[n] > costs[n - 1])}"


def part_of(
    area: int, beast: bool, w: int, armour: str, tracks: bool = False, empty: bool = False
) -> cards.Part:
    """An area with its armour and boxes, and what wounds cost there."""
    name = f"{area + 1} {(t.BEAST_AREAS if beast else t.AREAS)[area]}"
    cost = "" if empty else cost_words(sheet.spans_of(beast, area, tracks), w)
    return cards.Part(name, armour, cards.boxes(name, w, filling=True, empty=empty), cost=cost)


def figure(parts: list[cards.Part], hands: list[cards.Hand]) -> tuple[tuple[cards.Cell, ...], ...]:
    """The body as it is seen, with what its hands hold."""
    places = [str(area) for area in range(5)]
    return cards.figure_of(
        FIGURE, {**dict(zip(places, parts, strict=True)), **{hand.name: hand for hand in hands}}
    )


def hands_of(g: Gladiator) -> list[cards.Hand]:
    """What a man holds: in his right hand the weapon or the lasso, in his left one shield, net or second weapon."""
    aside = f"sheathed {t.ITEMS[sheet.sheathed_by(g)]}" if sheet.sheathed_by(g) != t.NO_ITEM else ""
    right, left, *_ = [*(t.ITEMS[kind] for kind in sheet.held_by(g)), "nothing", "nothing"]
    return [cards.Hand(HANDS[0], right, aside), cards.Hand(HANDS[1], left)]


def roster_card(g: Gladiator, sheet_tracks: bool) -> cards.RosterCard:
    """The Roster Card of a man or beast under the house rule `tracks`."""
    beast = styles.is_beast(g.style)
    values = sheet.beast_values(g) if beast else sheet.man_values(g)
    w, cf = sheet.boxes_of(g), sheet.creation_cf(g)
    armour = ["hide"] * 5 if beast else [values[area] for area in t.AREAS]
    parts = [
        part_of(area, beast, w, "bare" if worn == "-" else worn, sheet_tracks)
        for area, worn in enumerate(armour)
    ]
    tracks = [
        cards.numbers("CF", range(cf, -1, -1), cf),
        cards.numbers("Stun", range(MOST_STUN + 1), 0),
    ]
    if not beast:
        tracks.append(cards.boxes("Moves a turn", int(values["Move"])))
    if g.shield != t.NO_ITEM:
        tracks.append(shield(g.shield))
    ratings = [label for label in (*sheet.RATINGS, "HI", "CU") if label in values and label != "CF"]
    return cards.RosterCard(
        name=g.name,
        kind=t.KINDS[g.style],
        person="" if beast else values["Type (FS)"].replace("(", "FS ").rstrip(")"),
        tracks=tuple(tracks),
        armour="Armour",
        figure=figure(parts, [] if beast else hands_of(g)),
        totals=(("Characteristics", ", ".join(f"{label} {values[label]}" for label in ratings)),),
        facts=(
            ("V, S, M", f"{g.wins} of {FREEDOM}, {g.draws}, {g.spared}"),
            ("Kills", str(g.kills)),
            ("Wounds", f"{g.wounds_dealt} dealt, {g.wounds_taken} taken"),
            ("Status", "free" if g.freed and g.status == ACTIVE else g.status),
            ("Tactics", g.tactics or "centurion"),
        ),
        key=KEY,
    )


def blank_card() -> cards.RosterCard:
    """An empty Roster Card of a man: every track as long as it may be, nothing marked."""
    most = [limit[-1] for limit in NUMBERS.limits]
    parts = [part_of(area, False, most[t.W], "", empty=True) for area in range(5)]
    return cards.RosterCard(
        name="",
        kind="",
        person="",
        tracks=(
            cards.numbers("CF", range(most[t.TR] + most[t.ST] + most[t.AG], -1, -1)),
            cards.numbers("Stun", range(MOST_STUN + 1)),
            cards.boxes(
                "Moves a turn", max(map(styles.moves_of, range(len(t.STYLES)))), empty=True
            ),
            shield(t.SMALL_SHIELD, None),
            shield(t.LARGE_SHIELD, None),
        ),
        armour="Armour",
        figure=figure(parts, [cards.Hand(name, "") for name in HANDS]),
        totals=tuple((label, "") for label in sheet.RATINGS if label != "CF"),
        facts=tuple((label, "") for label in WRITTEN),
        key=KEY,
    )
