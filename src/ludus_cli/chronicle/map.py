"""The map of the Empire: a gladiator's matches as little flags, and the road from one to the next.

A page that is narrow shows the whole map small, so names and flags are drawn larger there: their size
is one font size, which CSS reckons from the width of the page, and all of them are measured in it. A place
for a name or a flag is taken when nothing else is in the way, from the largest size to the smallest.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from math import hypot

from ludus_cli.chronicle.charts import DREW, LOST, OUTCOMES, WON
from ludus_cli.chronicle.empire import HEIGHT, WIDTH, Town, land, project, towns
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.words import counted
from ludus_cli.core.calendar import date_words, short_date
from ludus_cli.core.english import list_words
from ludus_cli.scenes.svg import INK, LINE, MARK, PAPER, SOFT

#: What the flags stand for, in the order in which they hang on a pole, and in words.
FLAGS = {outcome: OUTCOMES[outcome] for outcome in (WON, DREW, LOST)}

#: The font size in units of the picture on a page that is wide, and on a narrow one.
WIDE, NARROW = 13.0, 19.0
#: Those at which everything is looked at, the likeliest to be refused first.
SIZES = (NARROW, WIDE, 17.0, 15.0)
#: The same as CSS has it: 19 units on a page of 360 pixels, 13 on one of 560 and more.
SIZE = "font-size:clamp(13px,29.8px - 3vw,19px)"
#: What has a place on wide pages alone: no size at all below 560 pixels.
WIDE_SIZE = "font-size:clamp(0px,100vw*99 - 560px*99,13px)"

SEA = "var(--tint,#f3ecdd)"

#: Flags in tenths of a font size, flown to the right from a pole at 0, downwards from 0.
SHAPES = {WON: "h8v5h-8z", DREW: "h8l-2.5 2.5 2.5 2.5h-8z", LOST: "l8 2.5-8 2.5z"}
FLAG_WIDTH, FLAG_STEP = 0.8, 0.62
#: How long a pole may be below its flags, in font sizes; and how wide a letter is, and a name high.
POLES = (0.5, 1.2, 1.9, 2.6)
LETTER, TALL = 0.6, 0.95
#: Kinds of names, and what their letters are wider by than those of a town.
KINDS = ("town", "rome", "land", "sea")
WIDER = {"town": 0.0, "rome": 0.08, "land": 0.2, "sea": 0.06}

#: A road of more legs than this is drawn fainter.
MANY_LEGS = 30

#: Where a name may stand, in font sizes from its town: x, y of its baseline, and which end of it is there.
PLACES = (
    (0.45, 0.32, "start"), (-0.45, 0.32, "end"), (0, 1.1, "middle"), (0.3, 0.9, "start"),
    (-0.3, 0.9, "end"), (0.5, -0.25, "start"), (-0.5, -0.25, "end"), (0, -0.5, "middle"),
    (1.15, -0.4, "start"), (-1.15, -0.4, "end"), (0, 1.75, "middle"), (0.9, 1.2, "start"),
    (-0.9, 1.2, "end"),
)  # fmt: skip

#: Lands and seas, named where there is room: latitude and longitude of the middle of the name.
LANDS = (
    ("Germania", 52.4, 13.0), ("Gallia", 46.6, 1.6), ("Hispania", 40.3, -3.6), ("Africa", 32.6, 4.5),
    ("Aegyptus", 29.9, 29.0), ("Asia", 38.9, 31.8), ("Sarmatia", 50.6, 29.5),
    ("Thracia", 42.3, 25.2),
)  # fmt: skip
SEAS = (("Mare Internum", 34.4, 20.5), ("Pontus Euxinus", 43.4, 34.2), ("Oceanus", 46.4, -6.2))


@dataclass(frozen=True, slots=True)
class Visit:
    """A match of a gladiator: its town, the name of that part of the Empire, the month, the outcome
    (one of OUTCOMES), and whether he died of it."""

    town: Town
    where: str
    month: int
    outcome: str
    died: bool = False


@dataclass(frozen=True, slots=True)
class Box:
    """A box: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Return True if two boxes share more than a side."""
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    @property
    def on_the_map(self) -> bool:
        """True if it is wholly on the picture."""
        return self.left >= 2 and self.top >= 2 and self.right <= WIDTH - 2 and self.bottom <= HEIGHT - 2


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the map: where its town or its land lies, its offset in font sizes, its anchor."""

    text: str
    x: float
    y: float
    dx: float
    dy: float
    anchor: str
    kind: str = "town"
    narrow: bool = True

    def box(self, size: float) -> Box:
        """Return the box it covers at a font size."""
        wide = len(self.text) * (LETTER + WIDER[self.kind]) * size
        left = self.x + self.dx * size - {"start": 0.0, "middle": wide / 2, "end": wide}[self.anchor]
        base = self.y + self.dy * size
        return Box(left, base - (TALL - 0.2) * size, left + wide, base + 0.2 * size)


@dataclass(frozen=True, slots=True)
class Flags:
    """The flags of a town on their pole: which, which way they fly (1 or -1), the pole below them."""

    x: float
    y: float
    outcomes: tuple[str, ...]
    way: int
    pole: float

    @property
    def top(self) -> float:
        """The height of the pole in font sizes."""
        return self.pole + FLAG_STEP * len(self.outcomes)

    def box(self, size: float) -> Box:
        """Return the box that flags and pole cover at a font size."""
        ends = sorted([self.x - self.way, self.x + self.way * FLAG_WIDTH * size])
        return Box(ends[0], self.y - self.top * size, ends[1], self.y - self.pole * size + 1)


@dataclass(slots=True)
class Layout:
    """The flags and labels of a map, and the boxes taken at each font size."""

    flags: list[Flags] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    taken: dict[float, list[Box]] = field(default_factory=lambda: {size: [] for size in SIZES})

    def fits(self, thing: Label | Flags, narrow: bool = True) -> bool:
        """Return True if the thing has room at every font size; without ``narrow``, at the wide page's only."""
        for size in SIZES if narrow else (WIDE,):
            box = thing.box(size)
            if not box.on_the_map or any(box.meets(other) for other in self.taken[size]):
                return False
        return True

    def take(self, thing: Label | Flags, narrow: bool = True) -> None:
        """Put a thing in its place and mark that as taken."""
        for size in SIZES if narrow else (WIDE,):
            self.taken[size].append(thing.box(size))
        if isinstance(thing, Flags):
            self.flags.append(thing)
        else:
            self.labels.append(thing)

    def block(self, box: Box) -> None:
        """Keep a box free of flags and labels."""
        for boxes in self.taken.values():
            boxes.append(box)


def layout(visits: Sequence[Visit]) -> Layout:
    """Flags and names for some visits; Rome has its name always."""
    found = Layout()
    found.block(legend_box(NARROW))
    by_town = grouped(visits)
    rome = towns()["rome"][0]
    for town in {rome: None, **dict.fromkeys(by_town)}:
        x, y = town.xy
        found.block(Box(x - 3, y - 3, x + 3, y + 3))
    # Towns with many matches come first, so a town that gets no name had few.
    order = sorted(by_town, key=lambda town: (town != rome, -len(by_town[town])))
    for town in order:
        outcomes = tuple(o for o in FLAGS if any(v.outcome == o for v in by_town[town]))
        x, y = town.xy
        ways = [Flags(x, y, outcomes, way, pole) for pole in POLES for way in (1, -1)]
        found.take(next((flags for flags in ways if found.fits(flags)), ways[0]))
    late = [town for town in order if not named(found, town, by_town[town], True)]
    if rome not in by_town:
        named(found, rome, [], True)
    for town in late:
        named(found, town, by_town[town], False)
    for kind, names in (("sea", SEAS), ("land", LANDS)):
        for text, latitude, longitude in names:
            x, y = project(latitude, longitude)
            label = Label(text, x, y, 0, 0.3, "middle", kind, narrow=False)
            if found.fits(label, narrow=False):
                found.take(label, narrow=False)
    return found


def named(found: Layout, town: Town, visits: Sequence[Visit], narrow: bool) -> bool:
    """Put a town's name where there is room, and return True if there was any."""
    x, y = town.xy
    text = town.short
    if len(visits) > 1:
        text += f" {len(visits)}"
    if any(visit.died for visit in visits):
        text += " †"
    kind = "rome" if town in towns()["rome"] else "town"
    for dx, dy, anchor in PLACES:
        label = Label(text, x, y, dx, dy, anchor, kind, narrow)
        if found.fits(label, narrow):
            found.take(label, narrow)
            return True
    return False


def grouped(visits: Iterable[Visit]) -> dict[Town, list[Visit]]:
    """Visits by town, in the order of the first to each."""
    found: dict[Town, list[Visit]] = {}
    for visit in visits:
        found.setdefault(visit.town, []).append(visit)
    return found


def road(visits: Sequence[Visit]) -> list[tuple[float, float, float, float, float, float]]:
    """Return the legs of the road: from x, y by way of x, y (the bend) to x, y. Each leg is drawn only once."""
    legs: list[tuple[float, float, float, float, float, float]] = []
    for before, after in pairwise(visits):
        (x, y), (to_x, to_y) = before.town.xy, after.town.xy
        bend_x, bend_y = (x + to_x) / 2 + (to_y - y) * 0.1, (y + to_y) / 2 - (to_x - x) * 0.1
        leg = (x, y, bend_x, bend_y, to_x, to_y)
        if before.town != after.town and leg not in legs:
            legs.append(leg)
    return legs


def road_svg(visits: Sequence[Visit]) -> str:
    """The road as dashes, an arrowhead in the middle of each leg that is long enough."""
    path, heads = "", ""
    for x, y, bend_x, bend_y, to_x, to_y in road(visits):
        path += f"M{x:.1f} {y:.1f}Q{bend_x:.1f} {bend_y:.1f} {to_x:.1f} {to_y:.1f}"
        length = hypot(to_x - x, to_y - y)
        if length < 34:
            continue
        middle_x, middle_y = (x + 2 * bend_x + to_x) / 4, (y + 2 * bend_y + to_y) / 4
        along_x, along_y = (to_x - x) / length * 3.6, (to_y - y) / length * 3.6
        heads += (
            f"M{middle_x + along_x:.1f} {middle_y + along_y:.1f}l{-1.7 * along_x + 0.8 * along_y:.1f} "
            f"{-1.7 * along_y - 0.8 * along_x:.1f} {-1.6 * along_y:.1f} {1.6 * along_x:.1f}z"
        )
    if not path:
        return ""
    # A web of a hundred legs is not to hide what it leads to.
    faint = 0.75 if path.count("M") <= MANY_LEGS else 0.4
    return (
        f'<path d="{path}" style="fill:none;stroke:{MARK};stroke-width:1.1;stroke-dasharray:4 2.5;'
        f'stroke-linecap:round;opacity:{faint}"/><path d="{heads}" style="fill:{MARK}"/>'
    )


def flag(outcome: str, x: float, y: float, way: int = 1) -> str:
    """A flag, its upper corner at a pole there, in tenths of a font size."""
    fill = {WON: MARK, DREW: SEA, LOST: PAPER}[outcome]
    turned = f' transform="translate({x:g} {y:g}) scale({way} 1)"'
    return (
        f'<path{turned} d="M0 0{SHAPES[outcome]}"'
        f' style="fill:{fill};stroke:{MARK};stroke-width:.8;stroke-linejoin:round"/>'
    )


def flags_svg(flags: Flags) -> str:
    """The flags of a town on their pole."""
    top = -10 * flags.top
    cloth = "".join(flag(outcome, 0, top + 10 * FLAG_STEP * n, flags.way) for n, outcome in enumerate(flags.outcomes))
    pole = f'<path d="M0 0V{top - 1:g}" style="stroke:{INK};stroke-width:.9;stroke-linecap:round"/>'
    return scaled(flags.x, flags.y, pole + cloth)


def scaled(x: float, y: float, drawn: str) -> str:
    """Return an SVG element around a drawing in tenths of a font size, with its origin at a place of the map."""
    return (
        f'<svg x="{x:.1f}" y="{y:.1f}" width="1em" height="1em" viewBox="0 0 10 10"'
        f' style="overflow:visible;{SIZE}">{drawn}</svg>'
    )


def label_svg(label: Label) -> str:
    """A name, with paper around its letters so that no line runs through them."""
    size = SIZE if label.narrow else WIDE_SIZE
    look = {
        "town": f"fill:{INK};font-variant:small-caps;letter-spacing:.02em",
        "rome": f"fill:{MARK};font-variant:small-caps;font-weight:700;letter-spacing:.04em",
        "land": f"fill:{SOFT};font-variant:small-caps;letter-spacing:.22em",
        "sea": f"fill:{SOFT};font-style:italic;letter-spacing:.12em",
    }[label.kind]
    at = f'x="{label.x:.1f}" y="{label.y:.1f}" dx="{label.dx:g}em" dy="{label.dy:g}em"'
    words = escape(label.text)
    around = ""
    if label.kind in ("town", "rome"):
        halo = f"stroke:{PAPER};stroke-width:3px;stroke-linejoin:round;opacity:.85"
        around = f'<text {at} style="{size};text-anchor:{label.anchor};{look};{halo}">{words}</text>'
    return f'{around}<text {at} style="{size};text-anchor:{label.anchor};{look}">{words}</text>'


def legend_box(size: float) -> Box:
    """Return the box that the legend covers."""
    return Box(4, HEIGHT - 1.9 * size, 16 + 13 * size, HEIGHT)


def legend_svg() -> str:
    """Draw the key of the flags, in the corner of the desert."""
    drawn = ""
    for x, (outcome, words) in zip((0, 40, 92), FLAGS.items(), strict=True):
        drawn += (
            f'<path d="M{x} 0V-9" style="stroke:{INK};stroke-width:.9;stroke-linecap:round"/>'
            f"{flag(outcome, x, -8.2)}"
            f'<text x="{x + 11}" y="-1.6" style="font-size:10px;font-style:italic;fill:{SOFT}">'
            f"{words}</text>"
        )
    return scaled(12, HEIGHT - 10, drawn)


def map_svg(visits: Sequence[Visit], title: str, way: bool = True) -> str:
    """The map as an SVG element: no script, no address, no id; ``way``: with the road from one visit to the next."""
    stands = layout(visits)
    by_town = grouped(visits)
    others = [town for ring in towns().values() for town in ring if town not in by_town]
    dots = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in (town.xy for town in others))
    marks = "".join(f"M{x:.1f} {y:.1f}h0" for x, y in (town.xy for town in by_town))
    x, y = towns()["rome"][0].xy
    names = dict.fromkeys(KINDS, "")
    for label in stands.labels:
        names[label.kind] += label_svg(label)
    coast = land()
    body = (
        f'<rect width="{WIDTH}" height="{HEIGHT}" style="fill:{SEA}"/>'
        f'<path d="{coast}" style="fill:none;stroke:{LINE};stroke-width:7;stroke-linejoin:round;opacity:.38"/>'
        f'<path d="{coast}" style="fill:{PAPER};stroke:{SOFT};stroke-width:.7;stroke-linejoin:round"/>'
        f'<path d="{dots}" style="stroke:{SOFT};stroke-width:2.6;stroke-linecap:round;opacity:.55"/>'
        f"{names['sea']}{names['land']}{road_svg(visits) if way else ''}"
        f'<path d="{marks}" style="stroke:{INK};stroke-width:4.4;stroke-linecap:round"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.6" style="fill:{PAPER};stroke:{MARK};stroke-width:1.4"/>'
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2" style="fill:{MARK}"/>'
        f"{''.join(flags_svg(flags) for flags in sorted(stands.flags, key=lambda flags: flags.y))}"
        f"{names['town']}{names['rome']}{legend_svg()}"
        f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" style="fill:none;stroke:{LINE}"/>'
    )
    return (
        f'<svg role="img" aria-label="{escape(title)}" width="{WIDTH}" height="{HEIGHT}"'
        f' viewBox="0 0 {WIDTH} {HEIGHT}" style="font-family:inherit">{body}</svg>'
    )


def results(visits: Sequence[Visit]) -> str:
    """Results in words: ``2 won, 1 lost, died``."""
    counts = [(sum(v.outcome == outcome for v in visits), words) for outcome, words in FLAGS.items()]
    said = [f"{count} {words}" for count, words in counts if count]
    if any(visit.died for visit in visits):
        said.append("died")
    return ", ".join(said)


def when(visits: Sequence[Visit]) -> str:
    """The months of some visits: up to three by name, more from first to last."""
    months = list(dict.fromkeys(short_date(visit.month) for visit in visits))
    return ", ".join(months) if len(months) <= 3 else f"{months[0]} to {months[-1]}"


def map_table(visits: Sequence[Visit]) -> ClosingTable:
    """Return the map as a table, a row for each town in the order of the road."""
    rows = [
        Row(town.name, [town.today, there[0].where, when(there), str(len(there)), results(there)])
        for town, there in grouped(visits).items()
    ]
    heads = ["Today", "Where", "When", "Matches", "Result"]
    return ClosingTable("The road by towns", heads, rows, frozenset({0, 1, 2, 4}))


def empire_map(name: str, visits: Sequence[Visit]) -> Picture:
    """Return the map of a gladiator's road; ``visits`` are his matches in their order.

    Raises ValueError without any visit.
    """
    if not visits:
        raise ValueError("a map needs a match at least")
    stops = list(grouped(visits))
    first, last = date_words(visits[0].month), date_words(visits[-1].month)
    span = f"in {first}" if first == last else f"from {first} to {last}"
    ends = list_words(list(dict.fromkeys([stops[0].name, visits[-1].town.name])))
    where = f"{counted(len(stops), 'town')}, {ends}" if len(stops) < 3 else (
        f"{counted(len(stops), 'town')}, from {stops[0].name} to {visits[-1].town.name}"
    )  # fmt: skip
    title = f"The road of {name}, {span}: {counted(len(visits), 'match', 'matches')} in {where}"
    return Picture(title, map_svg(visits, title), map_table(visits))


def stable_map(name: str, visits: Sequence[Visit]) -> Picture:
    """Return the map of all visits of a campaign's Stars, at least one, without roads."""
    title = f"Where the Stars of {name} fought: {counted(len(grouped(visits)), 'town')}"
    return Picture(title, map_svg(visits, title, way=False), map_table(visits))
