"""What a book of the skirmish may not say: verdicts before blows, one fate in two words, what was never told."""

import re
from collections import Counter

import pytest

from ludus_cli.chronicle.phrases import REST, banks
from ludus_cli.chronicle.prose import SEVERITIES
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.terms import STATES
from ludus_cli.rules.skirmish.table.lists import LISTS
from ludus_cli.rules.skirmish.telling.book import journal
from ludus_cli.rules.skirmish.telling.ledger import short_fate, tally, verdict, wounds_by_part
from ludus_cli.rules.skirmish.telling.narration import SkirmishNarrator
from ludus_cli.rules.skirmish.telling.persons import person_of
from ludus_cli.rules.skirmish.telling.story import SkirmishDigest
from tests.skirmish.chronicles import CAREERS, NUMBERS, Kept, fought_in

BANKS = banks("skirmish")


def test_no_blow_of_a_breath_is_told_after_its_verdict() -> None:
    """Blows of one phase fall together, so the crowd speaks after the last of them."""
    together = 0
    for number in range(len(CAREERS)):
        for told in fought_in(number):
            phase, phases = 0, []
            for event in told.events:
                phase += event[0] == ev.PHASE
                phases.append(phase)
            beats = SkirmishDigest(told).read()
            for n, beat in enumerate(beats):
                if beat.bank not in ("spared", "refused", "at_once"):
                    continue
                when = phases[beat.events[0]]
                later = [b.bank for b in beats[n + 1 :] if phases[b.events[0]] == when]
                assert not {"light", "serious", "collapses", "falls"} & set(later), told.bout.id
                together += any(
                    e[0] == ev.WOUND and at > beat.events[0] and phases[at] == when for at, e in enumerate(told.events)
                )
    assert together


def test_one_fate_has_one_word_everywhere() -> None:
    words = Counter[tuple[bool, str]]()
    for number in NUMBERS:
        for told in fought_in(number):
            story = {
                str(b.words["a"]): b.bank for b in SkirmishDigest(told).read()
                if b.bank in ("spared", "refused", "at_once")
            }  # fmt: skip
            for who, seat in enumerate(told.bout.seats):
                if not told.is_dead(who):
                    continue
                put = story[str(person_of(told.men[who]))] == "refused"
                found = [verdict(told, who), short_fate(told, who), LISTS.fate_words(told.bout, seat)]
                assert all(("put to death" in words) == put for words in found), found
                words[put, STATES[seat.result["state"]]] += 1
    assert words[True, "collapsed"]
    assert words[True, "fallen"]
    assert words[False, "collapsed"]


@pytest.mark.parametrize("severity", SEVERITIES)
def test_nothing_is_called_to_mind_that_was_not_told(severity: str) -> None:
    """Nobody loses a weapon twice without getting it back, or answers a wound that was left out."""
    again = answers = 0
    for number in range(len(CAREERS)):
        for told in (t for t in fought_in(number) if t.duel):
            beats = SkirmishNarrator(1, severity).trimmed(SkirmishDigest(told, severity=severity).read(), 2)
            empty: set[str] = set()
            last: tuple[str, str] | None = None
            for beat in beats:
                a, b = str(beat.words.get("a")), str(beat.words.get("b"))
                loser = {"disarmed": b, "drop": a}.get(beat.bank)
                if beat.bank == "drop" and beat.words["item"] == "net":
                    continue
                if loser is not None:
                    assert loser not in empty, (told.bout.id, beat)
                    empty.add(loser)
                if beat.bank == "pick_up":
                    again += a in empty
                    empty.discard(a)
                if {"answer", "trade"} & set(beat.facts):
                    assert last == (b, a), (told.bout.id, beat)
                    answers += 1
                if beat.bank in ("light", "serious", "collapses", "falls"):
                    last = (a, b)
    assert answers
    assert again


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
                assert ("of three light)" in words) == bool(third), words
                for part in wounds_by_part(told, who).split(", "):
                    kinds = re.findall("critical|serious|light", part)
                    assert kinds == sorted(kinds, key=["critical", "serious", "light"].index)
                seen["third"] += len(third)
                seen["critical"] += seat.result["critical"] >= 0
    assert seen["third"]
    assert seen["critical"]


@pytest.mark.parametrize("bank", ["stand_in", "hurt"])
def test_what_is_said_most_often_does_not_come_round_in_one_order(bank: str) -> None:
    """A bank no larger than what must rest is said in the same order for ever."""
    assert len(BANKS[bank]) > REST + 1
