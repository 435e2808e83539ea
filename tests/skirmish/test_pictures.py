"""Pictures of a Star of the skirmish: what they show is what happened, and they are sound SVG."""

from functools import cache

import pytest

from ludus_cli.chronicle.journal import Picture
from ludus_cli.chronicle.rivalry import rivals_of
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.calendar import short_date
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.gladiator import DEAD, Gladiator, attribute_sum, from_card
from ludus_cli.rules.skirmish.book.terms import NO_EFFECT, PARTS
from ludus_cli.rules.skirmish.telling.book import SkirmishBook
from ludus_cli.rules.skirmish.telling.pictures import RIVALS
from ludus_cli.rules.skirmish.telling.told import Told
from tests.chronicle.drawn import check_picture, texts
from tests.skirmish.chronicles import NUMBERS, chronicle_of, fought_in
from tests.some import nonempty


@cache
def stars_of(number: int) -> tuple[Chronicle, list[tuple[Gladiator, list[Told]]]]:
    """A campaign in memory, and each of its Stars with the matches that he fought; -1 is a school."""
    c, matches = chronicle_of(number), fought_in(number)
    stars = [from_card(star) for star in c.stars]
    return c, nonempty((g, [told for told in matches if told.seat_of(g.id) >= 0]) for g in stars)


def pictures_of(c: Chronicle, g: Gladiator, matches: list[Told]) -> list[Picture]:
    """His pictures as the closing chapter has them."""
    return SkirmishBook(c).career_pictures(g, matches) if matches else []


@pytest.mark.parametrize("number", NUMBERS)
def test_pictures_show_the_career(number: int) -> None:
    c, stars = stars_of(number)
    for g, matches in stars:
        pictures = pictures_of(c, g, matches)
        assert bool(pictures) == bool(matches)
        for picture in pictures:
            check_picture(picture)
        if not matches:
            continue
        over_time, record, _, *_ = pictures
        assert over_time.table is not None
        assert record.table is not None
        assert [row.cells[0] for row in over_time.table.rows] == [
            told.bout.seats[told.seat_of(g.id)].outcome for told in matches
        ]
        last = over_time.table.rows[-1].cells
        settled = from_card(matches[-1].bout.seats[matches[-1].seat_of(g.id)].after)
        assert last[1:3] == [str(g.wins), str(attribute_sum(settled))]
        assert ("his end" in last[3]) == (g.status == DEAD)
        assert sum("spared" in row.cells[3] for row in over_time.table.rows) == g.spared
        if all(len(told.foes_of(told.seat_of(g.id))) == 1 for told in matches):
            sums = [sum(int(row.cells[n]) for row in record.table.rows) for n in range(4)]
            assert sums == [g.matches, g.wins, g.defeats, g.draws]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_body_has_the_wounds_of_the_events(number: int) -> None:
    c, stars = stars_of(number)
    for g, matches in nonempty((g, matches) for g, matches in stars if matches):
        table = pictures_of(c, g, matches)[2].table
        assert table is not None
        assert [row.label for row in table.rows] == list(PARTS)
        wounds = [(e, told.seat_of(g.id)) for told in matches for e in told.events if e[0] == ev.WOUND]
        for part, row in enumerate(table.rows):
            own = [e[4] for e, seat in wounds if (e[1], e[3]) == (seat, part)]
            assert int(row.cells[3]) == sum(severity != NO_EFFECT for severity in own)
            assert [int(n) for n in row.cells[:3]] == [own.count(severity) for severity in (1, 2, 3)]


def month_of(line: str) -> int:
    """The month of ``beaten by Milo (Light), Mar 108``."""
    return next(month for month in range(240) if line.endswith(f", {short_date(month)}"))


def test_rivals_are_those_met_more_than_once() -> None:
    found = 0
    for number in NUMBERS:
        c, stars = stars_of(number)
        for g, matches in stars:
            met: dict[int, int] = {}
            for told in matches:
                for n in told.foes_of(told.seat_of(g.id)):
                    foe = told.bout.seats[n].gladiator
                    met[foe] = met.get(foe, 0) + 1
            rivals = rivals_of(c, g.id, RIVALS)
            assert sorted(len(r.outcomes) for r in rivals) == sorted(n for n in met.values() if n > 1)
            assert all(g.name not in line for rival in rivals for line in rival.others)
            found += len(rivals)
            for picture in pictures_of(c, g, matches)[3:]:
                root = check_picture(picture)
                assert all(rival.score.record in texts(root) for rival in rivals[:12])
    assert found


def test_of_rivals_the_defeats_since_they_met_last_are_told_in_their_order() -> None:
    found = 0
    for number in NUMBERS:
        c, stars = stars_of(number)
        for g, matches in stars:
            for rival in rivals_of(c, g.id, RIVALS):
                met = [t for t in matches if rival.name in {man.name for man in t.men}]
                since = [month_of(line) for line in rival.others]
                assert since == sorted(since)
                assert all(month > met[-1].bout.month for month in since)
                found += len(since)
    assert found
