"""The Roster Card of a man or a beast, filled in or empty: his whole record on one small card."""

from __future__ import annotations

from ludus_cli.chronicle import cards
from ludus_cli.rules.gladiator.book import styles, terms as t
from ludus_cli.rules.gladiator.book.gladiator import ACTIVE, NUMBERS, Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.wounds import spans_touched
from ludus_cli.rules.gladiator.career.prestige import is_notorious
from ludus_cli.rules.gladiator.career.talents import cv_of
from ludus_cli.rules.gladiator.older.freedom import freedom_label, freedom_words
from ludus_cli.rules.gladiator.table.lists import talents_words
from ludus_cli.rules.gladiator.tables.editions import EDITION
from ludus_cli.rules.gladiator.tables.weapons import LARGE_TRACK, SMALL_TRACK
from ludus_cli.rules.gladiator.telling import sheet
from ludus_cli.rules.gladiator.telling.older_sheet import USUAL, beast_values, ratings_of_beast

#: The figure seen from the front: his right is on the left.
HANDS = ("Right hand", "Left hand")
FIGURE = (("", "0", ""), (HANDS[0], "1", HANDS[1]), ("3", "2", "4"))
#: The fields of the Stun track.
MOST_STUN = 12
#: The fields of the track of luck on an empty card.
MOST_LUCK = 12
#: What is written down of a career, on an empty card.
WRITTEN = ("V, S, M", "Opponents killed", "Wounds", "Status", "Tactics")
LOST = "Lost for good"
MORE_WRITTEN = ("Talents", "Luck and prestige", "Experience", "CV", "Origin", LOST)
KEY = "A box with a thick edge costs a CF; with the last box he is dead."
MARKED = "Thick edge: CF -1"


def spirit_words(g: Gladiator, said: str) -> str:
    """His type and FS; the type is not said again where it is his style."""
    type_words, _, spirit = said.partition(" (")
    words = f"FS {spirit.rstrip(')')}"
    return words if type_words == t.KINDS[g.style] else f"{type_words} {words}"


def key_of(rules: HouseRules) -> str:
    """Return the key to a card under these house rules."""
    return KEY + EDITION[rules.edition].covers


def shield(kind: int, now: int | None = 0) -> cards.Track:
    """The track of a shield: the damage points of its boxes, then P and H (G7)."""
    points = LARGE_TRACK if kind >= t.LARGE_SHIELD else SMALL_TRACK
    return cards.Track(t.ITEMS[kind].capitalize(), (*map(str, points), "P", "H"), now)


def costly(spans: tuple[int, ...], w: int, tough: bool = False) -> tuple[int, ...]:
    """Return the wounds of an area that each cost a CF; the first costs a ``tough`` man nothing (M17)."""
    costs = [spans_touched(spans, w, wounds) for wounds in range(w)]
    return tuple(n for n in range(1, w) if costs[n] > costs[n - 1])[int(tough) :]


def part_of(
    area: int, beast: bool, w: int, armour: str, tracks: bool = False, empty: bool = False, tough: bool = False
) -> cards.Part:
    """An area with its armour and boxes, and what wounds cost there."""
    name = f"{area + 1} {(t.BEAST_AREAS if beast else t.AREAS)[area]}"
    marks = () if empty else costly(sheet.spans_of(beast, area, tracks), w, tough)
    cost = f"CF -1 with wounds {', '.join(map(str, marks))}" if not empty else ""
    return cards.Part(name, armour, cards.boxes(name, w, filling=True, empty=empty, marks=marks), cost=cost)


def figure(parts: list[cards.Part], hands: list[cards.Hand]) -> tuple[tuple[cards.Cell, ...], ...]:
    """The body as it is seen, with what its hands hold."""
    places = [str(area) for area in range(5)]
    return cards.figure_of(FIGURE, {**dict(zip(places, parts, strict=True)), **{hand.name: hand for hand in hands}})


def hands_of(g: Gladiator) -> list[cards.Hand]:
    """Return a man's hands: the weapon or the lasso in the right, one shield, net or second weapon in the left."""
    aside = f"sheathed {t.ITEMS[sheet.sheathed_by(g)]}" if sheet.sheathed_by(g) != t.NO_ITEM else ""
    right, left, *_ = [*(t.ITEMS[kind] for kind in sheet.held_by(g)), "nothing", "nothing"]
    return [cards.Hand(HANDS[0], right, aside), cards.Hand(HANDS[1], left)]


def career_facts(g: Gladiator) -> cards.Pairs:
    """Return the facts of a man that a full record keeps, with a line for lasting losses."""
    fame = f"PR {g.prestige}{', Notorious' * is_notorious(g.prestige)}"
    return (
        ("Talents", talents_words(g)), ("Luck and prestige", f"LK {g.luck}, {fame}"),
        ("Experience", f"{g.xp} XP of {g.xp_earned}"), ("CV", str(cv_of(g))),
        *((("Origin", t.STATIONS[g.station]),) if g.station else ()), (LOST, ""),
    )  # fmt: skip


def plain_facts(g: Gladiator, rules: HouseRules) -> cards.Pairs:
    """Return the facts of a man that a full record keeps if there are no extras (V40)."""
    if rules.basic_record or not rules.no_extras or styles.is_beast(g.style):
        return ()
    return (
        ("Experience", f"{g.xp} XP of {g.xp_earned}"), ("CV", str(cv_of(g))),
        *((("Origin", t.STATIONS[g.station]),) if g.station else ()), (LOST, ""),
    )  # fmt: skip


def record_facts(g: Gladiator, rules: HouseRules) -> cards.Pairs:
    """Return his letters and his count towards freedom. If there is no draw there is no S: a man parted by nightfall
    has survived undecided (V19, V44)."""
    wins = str(g.wins) if rules.survival_frees else freedom_words(rules, g)
    survived = ((freedom_label(rules), freedom_words(rules, g)),) if rules.survival_frees else ()
    if rules.no_draw:
        parted = (("Undecided", str(g.draws)),) if g.draws else ()
        return (*survived, ("V, M", f"{wins}, {g.spared}"), *parted)
    return (*survived, ("V, S, M", f"{wins}, {g.draws}, {g.spared}"))


def roster_card(g: Gladiator, rules: HouseRules) -> cards.RosterCard:
    """The Roster Card of a man or beast under the house rules."""
    sheet_tracks = rules.sheet_tracks
    beast = styles.is_beast(g.style)
    values = beast_values(g, rules) if beast else sheet.man_values(g, rules)
    w, cf = sheet.boxes_of(g, rules), sheet.creation_cf(g, rules)
    armour = ["hide"] * 5 if beast else [values[area] for area in t.AREAS]
    tough = bool(values.get("tough"))
    parts = [
        part_of(area, beast, w, "bare" if worn == "-" else worn, sheet_tracks, tough=tough)
        for area, worn in enumerate(armour)
    ]
    tracks = [cards.numbers("CF", range(cf, -1, -1), cf), cards.numbers("Stun", range(MOST_STUN + 1), 0)]
    if not beast:
        tracks.append(cards.boxes("Moves a turn", int(values["Move"])))
    if g.shield != t.NO_ITEM:
        tracks.append(shield(g.shield))
    if g.luck > 0:
        tracks.append(cards.numbers("LK left", range(g.luck, -1, -1), g.luck))
    labels = ratings_of_beast(rules) if beast else sheet.RATINGS
    ratings = [label for label in labels if label in values and label != "CF"]
    return cards.RosterCard(
        name=g.name,
        kind=t.KINDS[g.style],
        person="" if beast else spirit_words(g, values["Type (FS)"]),
        tracks=tuple(tracks),
        armour="Armour",
        figure=figure(parts, [] if beast else hands_of(g)),
        totals=(("Characteristics", ", ".join(f"{label} {values[label]}" for label in ratings)),),
        facts=(
            *record_facts(g, rules),
            ("Opponents killed", str(g.kills)),
            ("Wounds", f"{g.wounds_dealt} dealt, {g.wounds_taken} taken"),
            ("Status", "free" if g.freed and g.status == ACTIVE else g.status),
            ("Tactics", g.tactics or "centurion"),
            *(career_facts(g) if g.talents else plain_facts(g, rules)),
        ),
        key=key_of(rules),
        marked=MARKED,
    )


def blank_card(rules: HouseRules = USUAL) -> cards.RosterCard:
    """Return an empty Roster Card of a man: tracks at full length, nothing marked, with room for a full record."""
    full = not (rules.basic_record or rules.no_extras)
    written = [label for label in WRITTEN if not (rules.no_draw and label == WRITTEN[0])]
    if rules.no_draw:
        written.insert(0, "V, M")
    if rules.survival_frees:
        written.insert(0, freedom_label(rules))
    if rules.no_extras and not rules.basic_record:
        written += ["Experience", LOST]
    most = [limit[-1] for limit in NUMBERS.limits]
    parts = [part_of(area, False, most[t.W], "", empty=True) for area in range(5)]
    return cards.RosterCard(
        name="",
        kind="",
        person="",
        tracks=(
            cards.numbers("CF", range(most[t.TR] + most[t.ST] + most[t.AG], -1, -1)),
            cards.numbers("Stun", range(MOST_STUN + 1)),
            cards.boxes("Moves a turn", max(map(styles.moves_of, range(len(t.STYLES)))), empty=True),
            shield(t.SMALL_SHIELD, None),
            shield(t.LARGE_SHIELD, None),
            *((cards.numbers("LK left", range(MOST_LUCK + 1)),) if full else ()),
        ),
        armour="Armour",
        figure=figure(parts, [cards.Hand(name, "") for name in HANDS]),
        totals=tuple((label, "") for label in sheet.RATINGS if label != "CF"),
        facts=tuple((label, "") for label in (*written, *(MORE_WRITTEN if full else ()))),
        key=key_of(rules),
    )
