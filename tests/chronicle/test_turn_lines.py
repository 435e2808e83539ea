"""Captions of a match turn by turn: what happened is told, and quiet turns are merged."""

import re

from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.telling.arena_picture import turn_pictures
from ludus_cli.rules.heroes.telling.told import told_matches
from tests.chronicle.careers import career
from tests.some import nonempty


def test_each_turn_tells_its_wounds_and_no_two_quiet_ones_follow_each_other() -> None:
    c = career(5, months=12).chronicle()
    for told in nonempty(each for each in told_matches(c) if each.fought):
        titles = [picture.title for picture in turn_pictures(told)]
        turns = [(int(first), int(last or first)) for first, last in (
            re.match(r"Turns? (\d+)(?: to (\d+))?: ", title).groups() for title in titles  # type: ignore[union-attr]
        )]  # fmt: skip
        # All turns are there, in their order.
        assert [n for first, last in turns for n in range(first, last + 1)] == [
            event[2] for event in told.events if event[0] == ev.TURN
        ]
        now, wounded = 0, dict[int, int]()
        for event in told.events:
            if event[0] == ev.TURN:
                now = event[2]
            elif event[0] == ev.WOUND and now:
                wounded[now] = wounded.get(now, 0) + 1
        for (first, last), picture in zip(turns, turn_pictures(told), strict=True):
            assert (" wounds " in picture.title or " is wounded " in picture.title) == (last in wounded), picture.title
            assert first == last or last not in wounded
