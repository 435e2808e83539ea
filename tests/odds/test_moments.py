"""Past matches played on: every system begins where the match stood, and gives nothing away."""

from collections.abc import Callable
from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from ludus_cli.core.dice import ROLL, STREAM_MATCH, STREAM_ODDS, SeededSource, Source
from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.game.trials import rollouts as moments
from ludus_cli.game.trials.rollouts import Known, after_choice, from_turn, look_ahead, script_before
from ludus_cli.game.trials.trials import CHOICE, MOMENT, add, places_of
from ludus_cli.systems.installed import load
from tests.odds.pasts import PLAYS, Past, Question, past, play_of
from tests.scripted import roll_out

every_system = pytest.mark.parametrize("key", PLAYS)
#: What takes long, and is tried with the others in the usual run.
LATER = {"skirmish", "toy"}
every_system_later = pytest.mark.parametrize(
    "key", [pytest.param(key, marks=pytest.mark.soak if key in LATER else ()) for key in PLAYS]
)
SEEDS = range(11, 17)


@pytest.fixture(scope="module")
def fought(packages: None, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Past]:
    """A match of a system, fought once."""
    known: dict[Any, Past] = {}

    def one(key: str, seed: int = SEEDS[0], **how: Any) -> Past:
        name = (key, seed, *how.items())
        if name not in known:
            known[name] = past(load(key), tmp_path_factory.mktemp(key), seed, **how)
        return known[name]

    return one


class Counting(Source):
    """A source that counts the dice and the picks that are drawn from it."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.drawn = 0

    def die(self, sides: int) -> int:
        self.drawn += 1
        return self.source.die(sides)

    def pick(self, n: int) -> int:
        self.drawn += 1
        return self.source.pick(n)


# From a turn


@every_system
def test_a_turn_begins_as_it_began(key: str, fought: Callable[..., Past]) -> None:
    """Played on with the dice that fell, the match ends as it ended, whichever turn it begins with."""
    play = play_of(key)
    for seed in SEEDS:
        each = fought(key, seed)
        for turn in range(1, each.data["turns"] + 1):
            source = SeededSource(each.seed, STREAM_MATCH, each.data["id"])
            _, before = play.gates(each.data, source, Hand())
            play.enter(before)
            while before.turn < turn - 1:
                play.turn(before)
            _, m = from_turn(play, each.moment(turn))(source)
            assert (m.winner, m.turn) == (each.data["winner"], each.data["turns"])


@every_system
def test_what_was_said_by_hand_stands_up_to_the_turn(key: str, fought: Callable[..., Past]) -> None:
    """The same with choices and typed dice: those of the turns before are in what the turn begins with."""
    play = play_of(key)
    for seed in SEEDS[:3]:
        each = fought(key, seed, by_hand=True)
        assert each.data["script"]
        last = each.data["turns"]
        tally = each.system.trials.tally(MOMENT, each.moment(last), 1, 0, 20)
        hand = Hand(each.data["script"])
        _, m = play.gates(each.data, SeededSource(each.seed, STREAM_MATCH, each.data["id"]), hand)
        play.enter(m)
        play.to_the_end(m)
        assert (m.winner, m.turn) == (each.data["winner"], last)
        # From the last turn on a match has at least as many turns as it had.
        assert tally[places_of(each.system.trials.measures(MOMENT, each.moment(last)))["turns"]] >= 20 * last


@every_system_later
def test_from_the_first_turn_on_a_trial_is_the_match_with_other_dice(key: str, fought: Callable[..., Past]) -> None:
    """Winner, length, and whether the first man is dead once all is settled, his wounds included."""
    each = fought(key)
    terms = each.moment(1)
    places = places_of(each.system.trials.measures(MOMENT, terms))
    deaths = 0
    for index in range(150):
        tally = roll_out(each.system.trials[MOMENT], terms, 5, index, 1)
        bout, _ = each.system.campaign.bouts.refight(each.data, SeededSource(5, STREAM_ODDS, index))
        won = next((side for side in (0, 1) if tally[places[f"wins_{side}"]]), -1)
        assert (won, tally[places["turns"]]) == (bout.winner, bout.turns)
        assert tally[places["draws"]] == (bout.winner == -1)
        dead = bout.seats[0].after["status"] == "dead"
        assert tally[places["died_0"]] == dead
        deaths += dead
    assert deaths > 0


@every_system
def test_sums_of_disjoint_ranges_add_up(key: str, fought: Callable[..., Past]) -> None:
    each = fought(key)
    for kind, terms in ((MOMENT, each.moment(each.data["turns"])), (CHOICE, each.choice(each.questions[0], 0))):
        whole = each.system.trials.tally(kind, terms, 7, 0, 40)
        parts = each.system.trials.tally(kind, terms, 7, 0, 13)
        add(parts, each.system.trials.tally(kind, terms, 7, 13, 27))
        assert parts == whole
        assert whole[0] == 40
        measured = each.system.trials.measures(kind, terms)
        shares = [measure.key for measure in measured if measure.key[:4] in ("wins", "draw")]
        places = places_of(measured)
        assert sum(whole[places[name]] for name in shares) == 40
        assert each.system.trials.tally(kind, terms, 8, 0, 40) != whole


@every_system
def test_a_match_that_has_no_such_turn_is_refused(key: str, fought: Callable[..., Past]) -> None:
    each = fought(key)
    for turn in (0, each.data["turns"] + 1):
        with pytest.raises(Refusal, match="it had"):
            each.system.trials.tally(MOMENT, each.moment(turn), 1, 0, 0)
    told = {**each.data, "recorded": True}
    with pytest.raises(Refusal, match="at the table"):
        each.system.trials.tally(MOMENT, {**each.moment(1), "match": told}, 1, 0, 0)


# After a choice


@every_system
@pytest.mark.parametrize("by_hand", [False, True])
def test_a_choice_comes_up_again_as_it_came_up(key: str, by_hand: bool, fought: Callable[..., Past]) -> None:
    """The same options after the same events, at every question of a match, typed dice or not."""
    each = fought(key, by_hand=by_hand)
    decided = 0
    for question in each.questions:
        terms = each.choice(question, 0)
        known = Known(script_before(terms))
        try:
            options = look_ahead(play_of(key), terms, known)
        except Refusal:
            decided += 1
            continue
        assert options == question.options
        assert known.seen == moments.to_be_seen(question.events, known.asked)
        assert (known.asked[-1].who, known.asked[-1].request) == (question.who, question.request)
    # Only an Attribute to raise is asked for when nothing hangs on it any more.
    assert decided <= 1 < len(each.questions)


@every_system_later
def test_with_the_dice_that_fell_and_what_was_chosen_the_match_ends_as_it_ended(
    key: str, fought: Callable[..., Past]
) -> None:
    # Without drawing anew what others have picked just before the choice.
    play, tried = replace(play_of(key), blind=()), 0
    for seed in SEEDS[:3]:
        each = fought(key, seed)
        for question in each.questions:
            try:
                trial = after_choice(play, each.choice(question, question.usual))
            except Refusal:
                continue
            _, m = trial(question.source)
            assert (m.winner, m.turn) == (each.data["winner"], each.data["turns"])
            tried += 1
    assert tried > 5


@every_system
def test_not_one_die_of_the_match_falls_after_the_choice(
    key: str, fought: Callable[..., Past], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody learns by asking what is still to fall, or what others have picked unseen."""
    play = play_of(key)
    each = fought(key, against="kind")
    counted: list[Counting] = []
    looked = 0

    def counting(terms: Any) -> Source:
        source = Counting(SeededSource(terms["seed"], STREAM_MATCH, terms["match"]["id"]))
        counted.append(source)
        return source

    monkeypatch.setattr(moments, "original_dice", counting)
    for question in each.questions[:12]:
        try:
            trial = after_choice(play, each.choice(question, 0))
        except Refusal:
            continue
        trial(SeededSource(3, STREAM_ODDS, 0))
        looked += 1
        ahead, *tries = [source.drawn for source in counted]
        counted.clear()
        # What was drawn up to the question, or less where others have picked unseen just before it.
        assert max(tries) <= ahead
        if question.request not in play.blind:
            assert tries == [ahead]
    assert looked


@pytest.mark.soak
def test_men_of_the_schools_plot_anew_in_each_trial(
    fought: Callable[..., Past], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A man who plots before the player plots in secret too: no pick of this phase is that of the match."""
    play = play_of("skirmish")
    counted: list[Counting] = []

    def counting(terms: Any) -> Source:
        source = Counting(SeededSource(terms["seed"], STREAM_MATCH, terms["match"]["id"]))
        counted.append(source)
        return source

    monkeypatch.setattr(moments, "original_dice", counting)
    fewer = 0
    for seed in SEEDS:
        each = fought("skirmish", seed, against="kind")
        for question in [one for one in each.questions if one.request == 0][:6]:
            counted.clear()
            after_choice(play, each.choice(question, 0))(SeededSource(3, STREAM_ODDS, 0))
            fewer += counted[1].drawn < counted[0].drawn
    assert fewer > 0


# Secrets


def secret_pairs(each: Past, play: moments.Play) -> list[tuple[Question, Question]]:
    """Two questions one after the other which both players answer unseen by each other."""
    return [
        (one, two)
        for one, two in zip(each.questions, each.questions[1:], strict=False)
        if one.request == two.request
        and two.request in play.secret
        and one.who != two.who
        and len(two.events) - len(one.events) == 1
    ]


@every_system_later
def test_what_the_other_has_answered_in_secret_changes_nothing(key: str, fought: Callable[..., Past]) -> None:
    """Whatever he has said, the advice is the same; were it no secret, it would not be."""
    play, tried, seen = play_of(key), 0, 0
    frank = replace(play, secret=(), blind=())
    for seed in SEEDS:
        each = fought(key, seed, by_hand=True, against="star")
        for one, two in secret_pairs(each, play)[:4]:
            base = [answer for answer in two.script if answer[:2] != ["choice", one.number]]
            found, told = [], []
            for option in (one.options[0], one.options[-1]):
                said = list(option) if isinstance(option, tuple) else option
                script = [*base, ["choice", one.number, one.who, one.request, said]]
                terms = {**each.choice(two, 0), "script": script}
                found.append(each.system.trials.tally(CHOICE, terms, 2, 0, 8))
                told.append(moments.trials_of(frank)[CHOICE].tally(terms, 2, 0, 8))
            assert found[0] == found[1]
            seen += told[0] != told[1]
            tried += 1
    assert tried >= 3
    assert seen > 0


# What cannot be


@every_system
def test_a_choice_that_does_not_come_is_refused(key: str, fought: Callable[..., Past]) -> None:
    each = fought(key)
    question = each.questions[0]
    terms = each.choice(question, 0)
    for changed, why in (
        ({"choices": 10_000}, "who wins is already decided"),
        ({"rolls": question.rolls + 1}, "rolls came before that choice"),
        ({"option": len(question.options)}, "that choice has"), ({"option": -1}, "that choice has"),
    ):  # fmt: skip
        with pytest.raises(Refusal, match=why):
            each.system.trials.tally(CHOICE, {**terms, **changed}, 1, 0, 0)


# What was to be expected of the dice


@every_system
def test_on_the_whole_dice_come_to_what_was_to_be_expected(key: str, fought: Callable[..., Past]) -> None:
    """For each table: the mean within four standard deviations of the mean, and the variance to match."""
    each = fought(key)
    sums: dict[int, list[float]] = {}
    for index in range(120):
        _, events = each.system.campaign.bouts.refight(each.data, SeededSource(9, STREAM_ODDS, index))
        for event in [one for one in events if one[0] == ROLL]:
            found = each.system.vocabulary.expectation(event)
            if found is None or not found[1]:
                continue
            off = event[4] - found[0]
            table = sums.setdefault(event[2], [0.0, 0.0, 0.0, 0.0])
            for place, value in enumerate((1, off, found[1], off * off)):
                table[place] += value
    assert len(sums) >= 1
    for which, (count, off, variance, squares) in sums.items():
        assert abs(off) < 4 * sqrt(variance), which
        if count >= 200:
            assert squares / variance == pytest.approx(1, abs=0.25), which


@every_system
def test_turns_are_cut_where_they_begin(key: str, fought: Callable[..., Past]) -> None:
    """As many turns as there were, nothing is lost but what came after the end."""
    each = fought(key)
    turns = each.system.vocabulary.by_turn(each.events)
    assert len(turns) == each.data["turns"] + 1
    told = [event for turn in turns for event in turn]
    assert told == each.events[: len(told)]
    after = [event[0] for event in each.events[len(told) :]]
    assert not {turn[0][0] for turn in turns[1:]} & set(after)
    assert any(each.system.vocabulary.weight(event) for event in told)
    assert all(each.system.vocabulary.weight(event) >= 0 for event in told)
