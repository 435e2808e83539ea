"""What a book of the skirmish may not say: verdicts before blows, one fate in two words."""

import re
from collections import Counter

from ludus_cli.chronicle.past import Before
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.terms import STATES
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.clauses import material_of
from ludus_cli.rules.skirmish.telling.ledger import short_fate, tally, verdict, wounds_by_part
from tests.skirmish.chronicles import CAREERS, NUMBERS, Kept, fought_in

VERDICTS = ("mercy", "put_to_death", "killed")


def test_no_blow_of_a_breath_is_told_after_its_verdict() -> None:
    """Blows of one phase fall together, so the crowd speaks after the last of them."""
    together = 0
    for told in (told for number in range(len(CAREERS)) for told in fought_in(number)):
        found = material_of(told, Before())
        assert not {c.kind for c in found.fight} & {*VERDICTS, "refused"}
        asked = min((n for n, e in enumerate(told.events) if e[0] == ev.MERCY), default=len(told.events))
        together += any(c.last > asked for c in found.fight)
    assert together


def test_one_fate_has_one_word_everywhere() -> None:
    words = Counter[tuple[bool, str]]()
    for number in NUMBERS:
        for told in fought_in(number):
            end = [c for c in material_of(told, Before()).end if c.kind in VERDICTS]
            story = {c.agent if c.kind == "mercy" else c.patient: c.kind for c in end}
            assert {*story} == {who for who, seat in enumerate(told.bout.seats) if seat.result["defeated_by"] >= 0}
            for who, seat in enumerate(told.bout.seats):
                if not told.is_dead(who):
                    assert story.get(who, "mercy") == "mercy"
                    continue
                put = story[who] == "put_to_death"
                found = [verdict(told, who), short_fate(told, who), LISTS.fate_words(told.bout, seat)]
                assert all(("put to death" in words) == put for words in found), found
                words[put, STATES[seat.result["state"]]] += 1
    assert words[True, "collapsed"]
    assert words[True, "fallen"]
    assert words[False, "collapsed"]


def test_what_comes_after_the_last_match_of_a_star_is_told_after_it() -> None:
    played = Kept(5)
    star = played.recruit("Marcus", "Heavy")
    played.do("tactics", star=star.id, tactics="bold")
    played.do("open-day")
    played.do("enter", star=star.id)
    (own,) = (b for b in played.state.bouts.values() if star.id in {s.gladiator for s in b.seats})
    played.do("fight", match=own.id)
    played.recruit("Varro", "Light")
    played.do("retire", star=star.id)
    (chapter, *_) = journal(played.chronicle()).chapters
    assert [m.id for m in chapter.matches] == [own.id]
    before = " ".join(s.text for s in chapter.lines if s.of == "log")
    after = [s.text for s in chapter.after]
    assert "Marcus joined" in before
    assert "bold" in before
    assert "Varro" not in before
    assert after[0].startswith("Varro joined")
    assert after[1] == "Marcus left the sand."


def test_wounds_stand_in_order_and_three_light_ones_are_explained() -> None:
    seen = Counter[str]()
    for number in range(len(CAREERS)):
        for told in fought_in(number):
            for who, seat in enumerate(told.bout.seats):
                words = tally(told, who)
                order = re.findall("critical|serious|light$", words)
                assert order == sorted(order, key=["critical", "serious", "light"].index)
                third = [e for e in told.events if e[0] == ev.THIRD_LIGHT and e[1] == who]
                assert ("from three light ones)" in words) == bool(third), words
                for part in wounds_by_part(told, who).split(", "):
                    kinds = re.findall("critical|serious|light", part)
                    assert kinds == sorted(kinds, key=["critical", "serious", "light"].index)
                seen["third"] += len(third)
                seen["critical"] += seat.result["critical"] >= 0
    assert seen["third"]
    assert seen["critical"]
