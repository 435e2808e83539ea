"""The towns of the Empire, its coast, and the map of a Star's road."""

import json
import re
from itertools import pairwise
from math import acos, cos, hypot, radians, sin
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from ludus_cli.chronicle.book import MONTH_INDEX
from ludus_cli.chronicle.empire import CIRCUITS, HEIGHT, INDEXES, TOWN_INDEX, WIDTH, Town, land, town_of, towns
from ludus_cli.chronicle.flat import flattened
from ludus_cli.chronicle.journal import journal_html
from ludus_cli.chronicle.map import FLAGS, NARROW, WIDE, Visit, empire_map, layout, legend_box, map_table, road
from ludus_cli.chronicle.statements import LIFE_INDEX, PORTRAIT_INDEX
from ludus_cli.rules.heroes.book.locales import FRINGES, HEARTLAND, LOCALES, ROME
from ludus_cli.rules.heroes.telling import book
from ludus_cli.rules.heroes.telling.pictures import travels
from ludus_cli.rules.heroes.telling.told import gladiator_from, place_words, told_matches, town_of as town_of_day
from tests.chronicle.careers import Career, career_that_ended
from tests.chronicle.page import card_html
from tests.some import nonempty
from tools.coast import AROUND, TARGET, area, clipped, coast, drawn, main, number, rings_of, simplified

EVERYWHERE = [town for ring in towns().values() for town in ring]
NAMED = {town.name: town for town in EVERYWHERE}


def journey(seed: int, fringes: int, heart: int, rome: int) -> list[Visit]:
    """A road of this many matches in each circuit."""
    random, visits, month = Random(seed), [], 0
    for circuit, matches in zip(CIRCUITS, (fringes, heart, rome), strict=True):
        for _ in range(matches):
            visits.append(Visit(town_of(seed, circuit, month), circuit, month, random.choice(list(FLAGS))))
            month += random.choice((0, 1, 1, 2))
    return visits


def kilometres(a: Town, b: Town) -> float:
    """How far two towns are from each other, as the crow flies."""
    north, other = radians(a.latitude), radians(b.latitude)
    east = radians(b.longitude - a.longitude)
    return 6371 * acos(sin(north) * sin(other) + cos(north) * cos(other) * cos(east))


def on_land(x: float, y: float) -> bool:
    """Whether a place of the picture lies inside an odd number of the coast's rings."""
    inside = False
    for ring in rings(land()):
        for (ax, ay), (bx, by) in pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                inside = not inside
    return inside


def rings(path: str) -> list[list[tuple[float, float]]]:
    """The rings of a path of moves and relative lines."""
    found = []
    for piece in path.split("z")[:-1]:
        numbers = [float(n) for n in re.findall(r"-?(?:\d+\.\d|\.\d|\d+)", piece)]
        x = y = 0.0
        ring = []
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            ring.append((x, y))
        found.append(ring)
    return found


# Towns


def test_every_circuit_has_towns_enough_and_each_town_says_all_that_it_should() -> None:
    assert len(towns()["fringes"]) >= 16
    assert len(towns()["heart"]) >= 16
    assert [town.name for town in towns()["rome"]] == ["Roma"]
    assert len(NAMED) == len(EVERYWHERE), "two towns of one name"
    for town in EVERYWHERE:
        x, y = town.xy
        assert 5 < x < WIDTH - 5, town.name
        assert 5 < y < HEIGHT - 5, town.name
        assert min(town.today, town.province, town.words, key=len), town.name
        assert not (town.words + town.doubt).endswith("."), town.name
        assert len(town.short) <= 17, f"{town.name} has no name that fits on a map"
        assert town.pleiades > 10000, town.name
    assert "Pompeii" not in NAMED, "under the ashes since 79"


@pytest.mark.parametrize(("provinces", "south", "north", "west", "east"), [
    ("Britannia", 50, 56, -6, 2), ("Italia.*", 37.5, 47, 6.5, 18.6), ("Syria|Judaea|Arabia", 31, 37, 34, 41),
    ("Dacia|Pannonia|Moesia Superior", 44, 49, 15, 27),
])  # fmt: skip
def test_towns_lie_where_the_provinces_of_their_names_are(
    provinces: str, south: float, north: float, west: float, east: float
) -> None:
    for town in nonempty(town for town in EVERYWHERE if re.fullmatch(provinces, town.province)):
        assert south < town.latitude < north, town.name
        assert west < town.longitude < east, town.name


@pytest.mark.parametrize("circuit", ["fringes", "heart"])
def test_no_town_has_two_days_running_and_the_road_never_leaps(circuit: str) -> None:
    ring = towns()[circuit]
    places = {town: place for place, town in enumerate(ring)}
    for seed in range(40):
        there = [town_of(seed, circuit, month) for month in range(240)]
        steps = {(places[b] - places[a]) % len(ring) for a, b in pairwise(there)}
        assert steps in ({1, 2, 3}, {len(ring) - n for n in (1, 2, 3)}), seed
        assert set(there) == set(ring), "in twenty years he comes everywhere"


def test_towns_depend_on_seed_and_month_alone() -> None:
    first = [town_of(seed, "heart", month).name for seed in range(5) for month in range(9)]
    towns.cache_clear()
    assert first == [town_of(seed, "heart", month).name for seed in range(5) for month in range(9)]
    assert len({town_of(seed, "fringes", 0) for seed in range(200)}) == len(towns()["fringes"])
    with pytest.raises(KeyError):
        town_of(1, "thule", 0)


def test_the_towns_take_no_number_that_another_part_of_the_narration_takes() -> None:
    last = TOWN_INDEX + len(CIRCUITS) * INDEXES
    assert MONTH_INDEX + INDEXES < TOWN_INDEX < last
    assert last < PORTRAIT_INDEX < LIFE_INDEX


def test_the_locales_of_heroes_are_the_circuits_and_rome_has_one_arena() -> None:
    assert tuple(locale.key for locale in LOCALES) == CIRCUITS
    town = town_of_day(7, FRINGES, 3)
    assert town in towns()["fringes"]
    assert place_words(7, FRINGES, 3) == f"{town.name}, Fringes of the Empire"
    assert town_of_day(7, HEARTLAND, 3) in towns()["heart"]
    assert place_words(7, ROME, 3) == "Flavian Amphitheatre, Rome"


# Coast


def test_the_projection_keeps_distances_within_a_few_hundredths() -> None:
    rome = NAMED["Roma"]
    scales = []
    for town in EVERYWHERE:
        if town != rome:
            (x, y), (to_x, to_y) = rome.xy, town.xy
            scales.append(hypot(to_x - x, to_y - y) / kilometres(rome, town))
    assert max(scales) / min(scales) < 1.05


def test_the_coast_is_small_and_towns_stand_on_dry_land() -> None:
    assert TARGET.stat().st_size < 40_000
    assert {"about", "sha256"} < set(json.loads(TARGET.read_text(encoding="utf-8")))
    for name in ("Roma", "Lugdunum", "Londinium", "Porolissum", "Bostra", "Lambaesis", "Corduba"):
        assert on_land(*NAMED[name].xy), name
    wet = {"the Black Sea": (34.2, 43.4), "off Crete": (20.5, 34.4), "Biscay": (-6.0, 46.0)}
    for name, (east, north) in wet.items():
        place = Town(name, "", "", north, east, 1, "", "", "", "")
        assert not on_land(*place.xy), name
    for town in EVERYWHERE:
        x, y = town.xy
        around = [(x + dx, y + dy) for dx in (-4, 0, 4) for dy in (-4, 0, 4)]
        assert any(on_land(*place) for place in around), f"{town.name} lies in the sea"


def test_the_script_cuts_simplifies_and_rounds() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert area(clipped(square, (5, 5, 20, 20))) == pytest.approx(25)
    assert clipped(square, (11, 0, 20, 20)) == []
    line = [(0.0, 0.0), (5.0, 0.4), (10.0, 0.0), (15.0, 0.5), (20.0, 0.0)]
    assert simplified(line) == [(0.0, 0.0), (15.0, 0.5), (20.0, 0.0)]
    assert [number(n) for n in (-3, 120, 45, 0, -10)] == ["-.3", "12", "4.5", "0", "-1"]
    assert drawn(square) == "M0 0l10 0 0 10-10 0z"
    assert drawn([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]) == "", "too small"


def test_the_script_reads_topojson_and_writes_what_the_map_reads(tmp_path: Path) -> None:
    # One island of two arcs. The second arc is stored the other way round.
    topology = {
        "transform": {"scale": [0.5, 0.5], "translate": [0, 40]},
        "arcs": [[[0, 0], [20, 0], [0, 10]], [[0, 0], [0, 10], [20, 0]]],
        "objects": {"land": {"geometries": [{"arcs": [[[0, -2]]]}]}},
    }
    assert rings_of(topology) == [[(0.0, 40.0), (10.0, 40.0), (10.0, 45.0), (0.0, 45.0)]]
    (ring,) = rings(json.loads(coast(topology))["land"])
    assert len(ring) == 4
    assert coast(topology) == coast(topology)
    assert AROUND[0] < -10 < 45 < AROUND[2]
    other = tmp_path / "land.json"
    other.write_text(json.dumps(topology))
    before = TARGET.read_bytes()
    with pytest.raises(SystemExit, match="is another file than"):
        main([str(other)])
    with pytest.raises(SystemExit, match="Say which file"):
        main([])
    assert TARGET.read_bytes() == before


# The map


@pytest.mark.parametrize("seed", range(25))
def test_names_and_flags_keep_out_of_each_others_way_on_any_page(seed: int) -> None:
    stands = layout(journey(seed, 4 + seed, 3 + seed, 5))
    for size in (NARROW, 18.0, 17.0, 16.0, 15.0, 14.0, WIDE):
        labels = [label for label in stands.labels if label.narrow or size == WIDE]
        boxes = [(label.text, label.box(size)) for label in labels]
        for n, (text, box) in enumerate(boxes):
            assert box.on_the_map, text
            assert not box.meets(legend_box(size)), text
            assert not [other for other, there in boxes[:n] if box.meets(there)], text
            for flags in stands.flags:
                assert not box.meets(flags.box(size)), f"{text} lies under a flag"
    assert len(stands.flags) == len({visit.town for visit in journey(seed, 4 + seed, 3 + seed, 5)})


def test_a_short_road_has_the_name_of_every_town_on_a_narrow_page_too() -> None:
    visits = [
        Visit(NAMED[name], "", month, "won")
        for month, name in enumerate(("Deva Victrix", "Legio", "Carthago", "Bostra", "Roma"))
    ]
    narrow = {label.text for label in layout(visits).labels if label.narrow}
    assert narrow == {"Deva", "Legio", "Carthago", "Bostra", "Roma"}


def test_neighbours_so_near_that_their_flags_would_cover_each_other_fly_them_apart() -> None:
    visits = [Visit(NAMED[n], "", 0, "won") for n in ("Capua", "Puteoli", "Beneventum", "Roma")]
    flags = layout(visits).flags
    assert len({(f.way, f.pole) for f in flags}) > 1
    for n, one in enumerate(flags):
        assert not any(one.box(NARROW).meets(other.box(NARROW)) for other in flags[:n])


def test_rome_is_on_every_map() -> None:
    (label,) = [x for x in layout([Visit(NAMED["Legio"], "", 0, "lost")]).labels if x.kind == "rome"]
    assert label.text == "Roma"


def test_a_flag_for_each_kind_of_result_a_number_for_more_than_one_and_a_sign_for_death() -> None:
    visits = [
        Visit(NAMED["Verona"], "Heart", 0, "won"), Visit(NAMED["Verona"], "Heart", 14, "lost"),
        Visit(NAMED["Verona"], "Heart", 20, "won"), Visit(NAMED["Capua"], "Heart", 21, "lost", died=True),
    ]  # fmt: skip
    stands = layout(visits)
    assert {flags.outcomes for flags in stands.flags} == {("won", "lost"), ("lost",)}
    assert {"Verona 3", "Capua †"} < {label.text for label in stands.labels}
    assert [(row.label, row.cells) for row in map_table(visits).rows] == [
        ("Verona", ["Verona", "Heart", "Sep 106, Nov 107, May 108", "3", "2 won, 1 lost"]),
        ("Capua", ["Santa Maria Capua Vetere", "Heart", "Jun 108", "1", "1 lost, died"]),
    ]


def test_the_road_joins_town_to_town_in_order_and_goes_no_leg_twice() -> None:
    names = ("Legio", "Lixus", "Lixus", "Legio", "Lixus", "Roma")
    visits = [Visit(NAMED[name], "", n, "won") for n, name in enumerate(names)]
    ends = [(leg[:2], leg[4:]) for leg in road(visits)]
    legio, lixus, rome = (NAMED[name].xy for name in ("Legio", "Lixus", "Roma"))
    assert ends == [(legio, lixus), (lixus, legio), (lixus, rome)]
    assert road(visits[:1]) == []


@pytest.mark.parametrize("matches", [(1, 0, 0), (9, 7, 6), (60, 40, 30)])
def test_the_picture_is_safe_named_and_coloured_by_the_page(matches: tuple[int, int, int]) -> None:
    name = "Leo <script>alert('x')</script> \"&\" {{ 7 }}"
    picture = empire_map(name, journey(3, *matches))
    root = ElementTree.fromstring(picture.svg)
    assert (root.attrib["role"], root.attrib["aria-label"]) == ("img", picture.title)
    assert picture.title.startswith(f"The road of {name}, ")
    for element in root.iter():
        assert element.tag in {"svg", "path", "rect", "circle", "text"}
        assert not {"id", "class", "href"} & set(element.attrib)
    assert "url(" not in picture.svg
    assert "http" not in picture.svg
    bare = re.sub(r"var\(--\w+,#[0-9a-f]{6}\)", "", picture.svg)
    assert "#" not in bare.replace("&#", ""), "a colour that is not the page's"
    assert len(picture.svg) < 100_000


def test_a_map_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="a match at least"):
        empire_map("Leo", [])


@pytest.mark.parametrize(("names", "words"), [
    (["Legio"], "in September 106 AD: one match in one town, Legio"),
    (["Legio", "Lixus"], "two matches in two towns, Legio and Lixus"),
    (["Legio", "Lixus", "Roma"], "three matches in three towns, from Legio to Roma"),
])  # fmt: skip
def test_the_title_says_when_how_often_and_where(names: list[str], words: str) -> None:
    visits = [Visit(NAMED[name], "", n, "won") for n, name in enumerate(names)]
    assert empire_map("Leo", visits).title.endswith(words)


def test_flattened_pictures_know_no_variable_and_typed_text_stays() -> None:
    flat = flattened(empire_map("Leo", journey(3, 5, 5, 5)).svg)
    assert "var(" not in flat
    assert "clamp(" not in flat
    assert "font-family:inherit" not in flat
    ElementTree.fromstring(flat)
    typed = "<p>style=&quot;fill:var(--ink)&quot; var(--mark)</p><style>p{color:var(--ink)}</style>"
    assert flattened(typed) == typed
    assert flattened('<i style="fill:var(--new, #123)"/>') == '<i style="fill:#123"/>'
    assert flattened('<i fill="var(--new)"/>') == '<i fill="var(--new)"/>'


@pytest.mark.parametrize("page", ["journal", "card"])
def test_flattened_pages_have_the_colours_that_they_name_for_print(page: str) -> None:
    played = Career(1)
    star = played.recruit("Leo")
    c = played.chronicle()
    html = journal_html(book.journal(c)) if page == "journal" else card_html(c, star)
    looks = '<i style="color:var(--soft,#123);fill:var(--ink)"/>'
    assert '<i style="color:#444;fill:#000"/>' in flattened(html.replace("</main>", f"{looks}</main>"))


# In the journal of Heroes


@pytest.mark.parametrize("fate", ["killed", "freed"])
def test_the_visits_of_a_star_are_his_matches(fate: str) -> None:
    c = career_that_ended(fate).chronicle()
    g = gladiator_from(c.stars[0])
    matches = [told for told in told_matches(c) if told.fought and told.seat_of(g.id) >= 0]
    picture = travels(c.seed, g, matches)
    assert picture.table is not None
    assert sum(int(row.cells[3]) for row in picture.table.rows) == g.matches
    results = " ".join(row.cells[4] for row in picture.table.rows)
    for count, word in ((g.wins, "won"), (g.defeats, "lost"), (g.draws, "drawn")):
        assert sum(map(int, re.findall(rf"(\d+) {word}", results))) == count
    assert ("died" in results) == (fate == "killed")
    assert picture.table.rows[0].label == town_of_day(c.seed, FRINGES, matches[0].bout.month).name


def test_headings_name_the_town_of_a_day_and_no_town_where_there_was_none() -> None:
    played = Career(5)
    played.recruit("Marcus")
    played.month()
    played.do("next-month")
    chapters = book.journal(played.chronicle()).chapters
    town = town_of_day(5, FRINGES, 0).name
    assert chapters[0].heading == f"September 106 AD – {town}, Fringes of the Empire"
    assert chapters[0].acta[0].heading == f"Acta of the Day, {town}, Fringes of the Empire"
    quiet = [chapter for chapter in chapters if not chapter.acta]
    assert quiet
    for chapter in quiet:
        assert chapter.heading.endswith("AD – Fringes of the Empire")


def test_every_star_who_fought_has_a_map_of_his_own() -> None:
    played = Career(9)
    played.recruit("Marcus")
    played.recruit("Titus", "Retiarius")
    for _ in range(3):
        played.month()
    played.recruit("Novus")
    closings = book.journal(played.chronicle()).closings
    maps = [[p.title for p in x.pictures if p.title.startswith("The road of")] for x in closings]
    assert [len(found) for found in maps] == [1, 1, 0]
    assert "Marcus" in maps[0][0]
    assert "Titus" in maps[1][0]
