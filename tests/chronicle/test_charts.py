"""Pictures of a career and of a match: what they show is what happened, and they are sound SVG."""

import re
from dataclasses import replace
from functools import cache

import pytest

from ludus_cli.chronicle.body import STEPS, Part, body_svg, step_of
from ludus_cli.chronicle.chances_page import LOOKS, filled, share_words
from ludus_cli.chronicle.charts import (
    DREW,
    LOST,
    OUTCOMES,
    WON,
    Line,
    Moment,
    Score,
    bars,
    nice_step,
    over_time,
    several_over_time,
    side_by_side,
)
from ludus_cli.chronicle.journal import Picture, journal_html
from ludus_cli.chronicle.rivalry import MOST_RIVALS, Rival, rivals_of, tree, tree_table
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.calendar import short_date
from ludus_cli.core.letters import FIRST_STRONG_ISOLATE, POP_ISOLATE, isolated
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.bout import arena_of
from ludus_cli.rules.heroes.book.gladiator import DEAD, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import ROME
from ludus_cli.rules.heroes.book.terms import PARTS, RIGHT_ARM, ZONE_KINDS
from ludus_cli.rules.heroes.table.scene import side_tags
from ludus_cli.rules.heroes.telling.arena_picture import FIRST_BLOOD, MOST_ZONES, THE_END, arena_picture
from ludus_cli.rules.heroes.telling.book import HeroesBook, journal
from ludus_cli.rules.heroes.telling.pictures import RIVALS
from ludus_cli.rules.heroes.telling.told import Told, gladiator_from, told_matches
from ludus_cli.scenes.svg import cropped, width_of
from tests.chronicle.careers import Career, career, career_that_ended
from tests.chronicle.drawn import NUMBER, check_picture, check_svg, paths, starts, texts
from tests.some import TRIES, nonempty

ODD_NAMES = ("<script>alert(1)</script>", 'Q & "A" \'s', "{{ 7 * 7 }}", "ميمون الكبير", "🦁🔥 Leo", "W" * 60)
INK_LINE = "stroke:var(--ink,#231c15);stroke-width:1.6"


def some(number: int) -> list[Moment]:
    """This many matches, two in every third month."""
    found, month = [], 0
    for n in range(number):
        outcome = (WON, WON, LOST, DREW)[n % 4]
        found.append(Moment(month, outcome, (n * 2, 10 + n % 5), (n % 5,) if n % 5 < 3 else ()))
        month += n % 3 != 1
    return found


# Matches over time


@pytest.mark.parametrize("number", [1, 2, 12, 150])
def test_every_match_is_a_sign_in_the_lane_of_its_outcome(number: int) -> None:
    moments = some(number)
    extras = ("laurel", "a kill", "missus")
    root = check_svg(over_time("Fame", ("Fame", "Total"), (0, 10), moments, ((0, "Here"),), extras))
    looks = {
        WON: "fill:var(--ink,#231c15)",
        LOST: "fill:none;stroke:var(--mark,#7c1d16);stroke-width:1.2",
        DREW: "fill:var(--soft,#5d5143)",
    }
    for outcome, look in looks.items():
        drawn = [p for path in paths(root, look) for p in starts(path)]
        assert len(drawn) == sum(m.outcome == outcome for m in moments)
        assert len({y for _, y in drawn}) <= 1
        assert (OUTCOMES[outcome] in texts(root)) == bool(drawn)
    for n, name in enumerate(extras):
        assert (name in texts(root)) == any(n in m.extras for m in moments)


def test_the_lines_rise_and_fall_with_the_values() -> None:
    moments = some(30)
    lines = paths(check_svg(over_time("Fame", ("Fame", "Total"), (0, 10), moments)), INK_LINE)
    assert len(lines) == 2
    for number, line in enumerate(lines):
        values = [(0, 10)[number], *(m.values[number] for m in moments)]
        heights = [starts(line)[0][1], *(float(y) for y in re.findall(rf"V({NUMBER})", line))]
        assert len(heights) == len(values)
        by_value = dict(zip(values, heights, strict=True))
        assert all(by_value[v] == h for v, h in zip(values, heights, strict=True))
        ordered = [by_value[v] for v in sorted(by_value)]
        assert ordered == sorted(ordered, reverse=True)
        across = [float(x) for x in re.findall(rf"H({NUMBER})", line)]
        assert across == sorted(across)
        assert across[-1] <= 400


def test_places_near_each_other_are_named_on_lines_of_their_own() -> None:
    places = ((0, "Fringes of the Empire"), (1, "Heart of the Empire"), (58, "Rome, the Colosseum"))
    root = check_svg(over_time("Fame", ("Fame",), (0,), some(90), places))
    at = {t.text: (float(t.get("x", "")), float(t.get("y", ""))) for t in root.iter("text")}
    first, second, third = (at[name] for _, name in places)
    assert first[1] != second[1]
    assert third[1] == first[1]
    assert third[0] + width_of(places[2][1]) <= 400
    assert len(starts(paths(root, "stroke-dasharray:3 3")[0])) == 3


@pytest.mark.parametrize(("months", "wanted"), [
    (1, ["Sep 106"]), (5, ["Sep 106", "Oct", "Jan 107"]), (40, ["Jan 107", "Jul", "Jan 108"]),
    (60, ["107", "108", "111"]),
])  # fmt: skip
def test_the_axis_names_months_or_years(months: int, wanted: list[str]) -> None:
    moments = [Moment(0, WON, (1,)), Moment(months - 1, WON, (2,))][: 1 if months == 1 else 2]
    words = texts(check_svg(over_time("Fame", ("Fame",), (0,), moments)))
    assert [word for word in wanted if word not in words] == []


@pytest.mark.parametrize(("distance", "step"), [(1, 1), (4, 1), (5, 2), (20, 5), (43, 20), (401, 200)])
def test_scales_have_few_round_steps(distance: int, step: int) -> None:
    assert nice_step(distance, 4) == step


@pytest.mark.parametrize("text", [*ODD_NAMES, "Severus"])
def test_a_text_is_cut_to_its_room(text: str) -> None:
    plain = cropped(text, 60).strip(FIRST_STRONG_ISOLATE + POP_ISOLATE)
    assert width_of(plain) <= 60
    assert text.startswith(plain.removesuffix("…"))
    assert (plain == text) == (width_of(text) <= 60)


# A record in bars


def test_bars_are_as_long_as_the_record() -> None:
    scores = [Score("A against B", 12, 3, 1), Score("A against C", 0, 4, 0), Score("<b> & C", 1, 0, 0)]
    root = check_svg(bars("Record", scores))
    assert [t for t in texts(root) if "–" in t] == ["won–lost–drawn", "12–3–1", "0–4–0", "1–0–0"]
    assert "<b> & C" in texts(root)
    # The first piece of each path is its rectangle; the key has one of each kind.
    full = [float(m) for p in paths(root, "fill:var(--ink") for m in re.findall(rf"h({NUMBER})v11", p)]
    hatched = [float(m) for p in paths(root, "stroke:var(--mark") for m in re.findall(rf"h({NUMBER})v11", p)]
    empty = [float(m) for p in paths(root, "fill:var(--paper") for m in re.findall(rf"h({NUMBER})v11", p)]
    unit = full[1]
    assert full == pytest.approx([12 * unit, unit], abs=1)
    assert hatched == pytest.approx([3 * unit, 4 * unit], abs=1)
    assert empty == pytest.approx([unit], abs=1)


def test_the_hatching_stays_in_its_bar() -> None:
    root = check_svg(bars("Record", [Score("A", 1, 9, 0)]))
    drawn = next(p for p in paths(root, "stroke:var(--mark") if "v11" in p)
    x, y = starts(drawn)[0]
    width = float(re.findall(rf"h({NUMBER})v11", drawn)[0])
    lines = re.findall(rf"M({NUMBER}) ({NUMBER})L({NUMBER}) ({NUMBER})", drawn)
    assert len(lines) > 5
    for line in lines:
        x1, y1, x2, y2 = map(float, line)
        assert x - 0.2 <= min(x1, x2)
        assert max(x1, x2) <= x + width + 0.2
        assert y - 0.2 <= min(y1, y2)
        assert max(y1, y2) <= y + 11.2


# The body


def test_parts_are_darker_the_more_they_lost() -> None:
    steps = [step_of(count, 12) for count in range(13)]
    assert (steps[0], steps[-1]) == (0, STEPS)
    assert steps == sorted(steps)
    assert set(steps) == set(range(STEPS + 1))
    places = ("head", "right arm", "left arm", "chest", "belly", "right leg", "left leg")
    parts = [
        Part(p, p.title(), count, (f"{count} points",)) for p, count in zip(places, (0, 1, 4, 7, 12, 0, 3), strict=True)
    ]
    root = check_svg(body_svg("Wounds", parts, "points lost"))
    assert all(part.name in texts(root) for part in parts)
    assert all(part.facts[0] in texts(root) for part in parts)
    assert len(paths(root, "fill:var(--mark")) == 2, "the belly, and its box in the key"
    lines = [len(starts(p)) for p in paths(root, "fill:none;stroke:var(--mark")]
    assert len(lines) == 4 + 3, "four parts in part, and three boxes of the key"
    assert {"0", "1–3", "4–6", "7–9", "10–12", "points lost"} <= set(texts(root))


def test_a_body_without_a_wound_is_empty() -> None:
    places = ("head", "right arm", "left arm", "chest", "belly", "right leg", "left leg")
    root = check_svg(body_svg("Wounds", [Part(p, p.title(), 0, ("unhurt",)) for p in places], "points lost"))
    assert texts(root).count("unhurt") == 7
    assert len(paths(root, "fill:var(--mark")) == 1, "only the box in the key"


# Rivals


def test_the_tree_has_so_many_rivals_and_counts_the_others() -> None:
    rivals = [Rival(f"Rival {n}", "Thraex", (WON,) * (20 - n), "still fighting") for n in range(15)]
    words = texts(check_svg(tree("Rivals", "Marcus", rivals)))
    assert [w for w in words if w.startswith("Rival ")] == [f"Rival {n} (Thraex)" for n in range(MOST_RIVALS)]
    assert "and three others met more than once" in words
    assert "20–0–0" in words
    assert len(tree_table("Rivals", rivals).rows) == 15


def test_odd_names_in_the_tree_stay_in_it() -> None:
    rivals = [
        Rival(name, "Thraex", (WON, LOST, DREW), "retired", (f"beaten by {name} (Murmillo), Mar 108",))
        for name in ODD_NAMES
    ]
    root = check_svg(tree("Rivals", ODD_NAMES[0], rivals))
    assert any(isolated("ميمون الكبير") in word for word in texts(root))
    assert "1–1–1" in texts(root)


# A Star of Heroes


@cache
def star_of(seed: int) -> tuple[Chronicle, Gladiator, tuple[Told, ...]]:
    """A career in memory, its Star, and the matches that he fought."""
    c = career(seed, "bold").chronicle()
    g = gladiator_from(c.stars[0])
    return c, g, tuple(t for t in told_matches(c) if t.fought and t.seat_of(g.id) >= 0)


def pictures_of(c: Chronicle, g: Gladiator, matches: list[Told]) -> list[Picture]:
    """His pictures as the closing chapter has them, without the map of his road."""
    return HeroesBook(c).career_pictures(g, matches)


SEEDS = range(3)


@pytest.mark.parametrize("seed", SEEDS)
def test_fame_and_total_are_those_of_the_events(seed: int) -> None:
    c, g, matches = star_of(seed)
    picture = pictures_of(c, g, list(matches))[0]
    check_picture(picture)
    assert picture.table is not None
    assert len(picture.table.rows) == len(matches) == g.matches
    for row, told in zip(picture.table.rows, matches, strict=True):
        who = told.seat_of(g.id)
        fame = [e[3] for e in told.events if e[0] == ev.FAME and e[1] == who]
        before = told.bout.seats[who].before["fame"]
        assert row.cells[2] == str(fame[-1] if fame else before)
        assert row.cells[1] == told.bout.seats[who].outcome
    last = picture.table.rows[-1].cells
    assert last[2:4] == [str(g.fame), str(attribute_total(g))]
    assert ("his end" in last[4]) == (g.status == DEAD)
    assert sum("missus" in row.cells[4] for row in picture.table.rows) == g.spared
    assert sum("a laurel" in row.cells[4] for row in picture.table.rows) == g.laurels


@pytest.mark.parametrize("seed", SEEDS)
def test_the_record_adds_up(seed: int) -> None:
    c, g, matches = star_of(seed)
    picture = pictures_of(c, g, list(matches))[1]
    root = check_picture(picture)
    assert picture.table is not None
    sums = [sum(int(row.cells[n]) for row in picture.table.rows) for n in range(4)]
    assert sums == [g.matches, g.wins, g.defeats, g.draws]
    for row in picture.table.rows:
        assert "–".join(row.cells[1:]) in texts(root)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_body_has_the_wounds_of_the_events(seed: int) -> None:
    c, g, matches = star_of(seed)
    picture = pictures_of(c, g, list(matches))[2]
    check_picture(picture)
    assert picture.table is not None
    own = [e for told in matches for e in told.events if e[0] == ev.WOUND and e[1] == told.seat_of(g.id)]
    for part, row in enumerate(picture.table.rows):
        here = [e for e in own if e[2] == part]
        assert row.label == PARTS[part]
        assert row.cells == [str(len(here)), str(sum(e[3] for e in here)), str(g.losses[part])]
    assert sum(int(row.cells[0]) for row in picture.table.rows) == g.wounds_taken


def test_a_left_handers_body_is_mirrored() -> None:
    c, g, matches = star_of(0)
    right, left = (pictures_of(c, one, list(matches))[2].table for one in (g, replace(g, left_handed=True)))
    assert right is not None
    assert left is not None
    assert (right.rows[RIGHT_ARM].label, left.rows[RIGHT_ARM].label) == ("Right Arm", "Left Arm")
    assert left.rows[RIGHT_ARM].cells == right.rows[RIGHT_ARM].cells


@pytest.mark.parametrize("seed", SEEDS)
def test_rivals_are_those_met_more_than_once(seed: int) -> None:
    c, g, matches = star_of(seed)
    met: dict[int, list[str]] = {}
    for told in matches:
        who = told.seat_of(g.id)
        for n in told.foes_of(who):
            met.setdefault(told.bout.seats[n].gladiator, []).append(told.bout.seats[who].outcome)
    often = sorted(tuple(outcomes) for outcomes in met.values() if len(outcomes) > 1)
    assert sorted(rival.outcomes for rival in rivals_of(c, g.id, RIVALS)) == often
    assert len(pictures_of(c, g, list(matches))) == 3 + bool(often)
    for picture in pictures_of(c, g, list(matches))[3:]:
        check_picture(picture)


def test_who_beat_a_rival_and_how_he_ended_is_known() -> None:
    told_of, killed = 0, 0
    for seed in range(3 * TRIES):
        c, g, _ = star_of(seed)
        seats = [seat for match in c.matches for seat in match["bout"]["seats"]]
        for rival in rivals_of(c, g.id, RIVALS):
            cards = [s["after"] for s in seats if s["after"] and s["after"]["name"] == rival.name]
            assert (cards[-1]["status"] == DEAD) == rival.fate.startswith(("dead", "killed", "beaten")), rival
            for line in rival.others:
                told_of += 1
                killed += line.startswith("killed") or "put to death" in line
                victor = re.fullmatch(
                    r"(?:killed|beaten) by (.+) \(\w+\)(?: and put to death| and dead of wounds)?, \w{3} \d+", line
                )
                assert victor
                assert victor[1] != g.name
    assert told_of > 3
    assert killed


@pytest.mark.soak
def test_only_what_came_after_their_last_meeting_is_told_of_a_rival() -> None:
    before, after = 0, []
    for seed in range(6):
        c, g, matches = star_of(seed)
        for rival in rivals_of(c, g.id, RIVALS):
            met = [t for t in matches if rival.name in {man.name for man in t.men}]
            (last,) = (man.matches for man in met[-1].men if man.name == rival.name)
            beaten = sorted(
                (seat["before"]["matches"], match["bout"]["month"])
                for match in c.matches
                for seat in match["bout"]["seats"]
                if seat["before"]
                and seat["before"]["name"] == rival.name
                and seat["result"]["defeated_by"] >= 0
                and g.id not in {s["gladiator"] for s in match["bout"]["seats"]}
            )
            since = [short_date(month) for number, month in beaten if number > last][-2:]
            assert [line.rpartition(", ")[2] for line in rival.others] == since
            before += len(beaten) - len(since)
            after.append(len(since))
    assert before
    assert 2 in after


def test_a_career_without_a_match_has_no_picture() -> None:
    played = Career(1)
    played.recruit("Marcus")
    (closing,) = HeroesBook(played.chronicle()).journal().closings
    assert closing.pictures == []


@pytest.mark.parametrize("name", [name for name in ODD_NAMES if "<script" not in name])
def test_odd_names_come_out_as_typed(name: str) -> None:
    played = Career(5)
    played.recruit(name, "Retiarius")
    for _ in range(3):
        played.month()
    c = played.chronicle()
    g = gladiator_from(c.stars[0])
    matches = [t for t in told_matches(c) if t.fought and t.seat_of(g.id) >= 0]
    for picture in [*pictures_of(c, g, matches), *(p for t in matches for p in arena_picture(t))]:
        check_picture(picture)
        assert isolated(name) in picture.title


# The arena


@pytest.mark.parametrize("seed", SEEDS)
def test_the_moments_are_those_of_the_events(seed: int) -> None:
    _, _, matches = star_of(seed)
    for told in nonempty(matches):
        (picture,) = arena_picture(told)
        root = check_picture(picture)
        assert picture.table is not None
        assert len(picture.svg.encode()) < 2500
        zones: dict[int, int] = {}
        turn, first, end = 0, (0, ""), (0, "")
        kinds = arena_of(told.bout.arena, told.bout.drawing).kind
        for kind, who, a, b, *_ in told.events:
            if kind == ev.TURN:
                turn = a
            elif kind in (ev.ENTER, ev.RETURN_TO_GATE):
                zones[who] = a
            elif kind == ev.MOVE:
                zones[who] = b
            where = " ".join(ZONE_KINDS[kinds[zones[n]]] for n in sorted(zones))
            if kind == ev.WOUND and not first[0]:
                first = (turn, where)
            if kind == ev.DEFEATED:
                end = (turn, where)
        rows = {row.label: row.cells for row in picture.table.rows}
        assert next(reversed(rows)) == THE_END
        checked = [(THE_END, end)] if end[0] else []
        checked += [(FIRST_BLOOD, first)] if FIRST_BLOOD in rows else []
        for name, (when, where) in checked:
            assert rows[name][0] == str(when)
            same = len(set(where.split())) == 1
            assert rows[name][2].count(" the ") == (1 if same else 2)
            assert all(word in rows[name][2] for word in where.split())
        turns = [int(cells[0]) for cells in rows.values()]
        assert turns == sorted(turns)
        assert [w for w in texts(root) if w.startswith("The end")] == [f"The end, turn {rows[THE_END][0]}"]
        assert texts(root).count("A") == texts(root).count("B") == len(rows)


def test_a_match_from_the_table_has_no_picture() -> None:
    _, _, matches = star_of(0)
    told = matches[0]
    assert arena_picture(told)
    assert arena_picture(replace(told, bout=replace(told.bout, recorded=True))) == []


def test_an_arena_too_large_is_not_drawn() -> None:
    _, _, matches = star_of(0)
    told = matches[0]
    size = MOST_ZONES + 1
    middle = size // 2
    rows = []
    for r in range(size):
        edge = r in (0, size - 1)
        cells = ["W" if edge or column in (0, size - 1) else "H" for column in range(size)]
        if r in (0, size - 1):
            cells[middle] = "G"
        if r == middle:
            cells[0] = cells[-1] = "G"
            cells[middle] = "C"
        rows.append(" ".join(cells))
    assert arena_picture(replace(told, bout=replace(told.bout, arena="Large", drawing="\n".join(rows)))) == []


@pytest.mark.parametrize("sides", [
    [["Marcus", "Retiarius"], ["Thraex"]],
    [["Marcus"], ["Thraex"], ["Retiarius"], ["Secutor"]],
    [["Marcus", "Thraex", "Thraex", "Thraex"], ["Secutor"] * 4],
])  # fmt: skip
def test_many_men_are_drawn_beside_each_other(sides: list[list[str]]) -> None:
    played = Career(3)
    star = played.recruit("Marcus")
    star.locale = ROME
    told_sides = [[{"gladiator": star.id} if one == "Marcus" else {"kind": one} for one in side] for side in sides]
    played.do("open-day", locale=ROME)
    number = played.do("arrange", locale=ROME, sides=told_sides, to_the_death=False)
    played.do("fight", match=number)
    told = next(t for t in told_matches(played.chronicle()) if t.bout.id == number)
    (picture,) = arena_picture(told)
    root = check_picture(picture)
    assert picture.table is not None
    men = [t for t in root.iter("text") if "turn" not in (t.text or "")]
    assert len(men) == len(told.bout.seats) * len(picture.table.rows)
    tags = side_tags([seat.side for seat in told.bout.seats])
    assert {t.text for t in men} == set(tags)
    places = [(float(t.get("x", "")), float(t.get("y", ""))) for t in men]
    assert all(max(abs(x - u), abs(y - v)) > 4 for n, (x, y) in enumerate(places) for u, v in places[:n])
    assert all(f"({tag})" in picture.title for tag in tags)


def test_a_star_who_died_is_shown_with_his_end() -> None:
    c = career_that_ended("killed").chronicle()
    g = gladiator_from(c.stars[0])
    matches = [t for t in told_matches(c) if t.fought and t.seat_of(g.id) >= 0]
    assert "death" in texts(check_picture(pictures_of(c, g, matches)[0]))


def test_several_are_told_apart_without_colour() -> None:
    """Each line has its own dashes, and the name at its end; names stand apart. A man who is out has a shorter line."""
    lines = [
        Line("Batiatus", [40, 60, 85], bold=True), Line("Solonius", [40, 61, 85]), Line("Tullius", [40, 3]),
        Line("<Vettius>", [40, 20, -5]),
    ]  # fmt: skip
    text = several_over_time("Money & name", 0, 2, [("Denarii", lines), ("REP", lines[:1])])
    drawing = check_svg(text)
    styles = [each.get("style") or "" for each in drawing.iter("path")]
    dashed = {style.split("stroke-dasharray:")[1] for style in styles if "stroke-dasharray:" in style}
    assert len(dashed - {"1 2"}) == 3
    heights = [float(each.get("y") or 0) for each in drawing.iter("text") if each.text in ("Batiatus", "Solonius")]
    assert abs(heights[0] - heights[1]) >= 13
    assert "&lt;Vettius&gt;" in text
    assert drawing.get("aria-label") == "Money & name"


def test_names_stand_apart_and_above_what_is_below() -> None:
    assert side_by_side([10, 12, 40], 10, 50) == [10, 20, 40]
    assert side_by_side([45, 46, 48], 10, 50) == [30, 40, 50]


def test_the_pieces_of_a_chart_of_chances_look_different_in_black_and_white() -> None:
    looks = {filled(number, 0, 0, 40, 13) for number in range(LOOKS)}
    assert len(looks) == LOOKS
    # Ink and paper are the only colours that stay apart in print.
    assert {colour for look in looks for colour in re.findall(r"var\(--(\w+)", look)} == {"ink", "paper"}


def test_a_piece_says_its_percentage_where_there_is_room() -> None:
    assert ">12%</text>" in share_words(0.12, 0, 40, 0)
    assert share_words(0.07, 0, 40, 0) == ""
    assert share_words(0.12, 0, 5, 0) == ""


def test_a_chart_of_few_points_is_left_out() -> None:
    assert [Picture("x", "<svg/>", points=n).tells for n in (None, 3, 4)] == [True, False, True]
    book = journal(career(5, months=3).chronicle())
    (closing,) = book.closings
    few = [picture for picture in closing.pictures if not picture.tells]
    assert [picture.points for picture in few] == [3]
    page = journal_html(book)
    assert few[0].title not in page
    assert closing.pictures[1].title in page
