"""What every rule system must hold in a campaign that has been played: see ``suite``."""

import io
import json
import re
from collections.abc import Sequence
from contextlib import suppress
from html import escape
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, copied_state, fold_log, to_text
from ludus_cli.campaign.own_words import render_journal, spot_of
from ludus_cli.campaign.posters import poster_of
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.card_sizes import SIZES
from ludus_cli.chronicle.journal import Act, Journal, journal_html, journal_markdown
from ludus_cli.chronicle.own_words import mark_at, places_in
from ludus_cli.chronicle.paper import PAPERS
from ludus_cli.chronicle.poster import poster_page
from ludus_cli.chronicle.sheets import LogSheet, sheets_page
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.core.dice import ROLL, STREAM_MATCH, ScriptedSource, SeededSource, Sfc32, Source
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.campaign_state import active_stars, day_in, stars, state_to_json, waiting
from ludus_cli.game.elements.common_types import Doing, Field
from ludus_cli.game.elements.manual_play import Hand
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.game.elements.visibility import hides
from ludus_cli.game.results.results import MEN, asked, read_answer
from ludus_cli.game.trials.trials import MOMENT
from ludus_cli.systems.display import card_html, card_renderable, event_facts, rolls_sheet, roster_card
from ludus_cli.systems.rulebook import looked_up, rules_of
from ludus_cli.systems.system import AnySystem
from tests.contract.guests import Guest
from tests.contract.made import MONTHS, Sample, checked, defaults, enters_days, has_dice, matches, plays, reading


def rows(campaign: Campaign) -> dict[str, Any]:
    """Every row of the file that folding must give."""
    file = campaign.file
    return {
        "gladiators": {row.id: row.model_dump() for row in file.gladiators()},
        "matches": {row.id: row.model_dump() for row in file.matches_with_events()},
        "appearances": {(row.match_id, row.gladiator_id): row.model_dump() for row in file.appearances()},
        "events": {row.n: row.events for row in file.actions()},
    }


def check_deeds(each: Sample) -> None:
    """Deeds name a place, and a kind and a fate for each seat; the record of who fights himself has his own matches,
    and honours its victories; and a match is played from its beginning as often as one likes, whatever is known of
    it."""
    system = each.system
    with reading(each) as campaign:
        men = {man.id: man for man in campaign.file.gladiators()}
        for man in men.values():
            g = system.campaign.bouts.from_card(json.loads(man.data))
            honours, record = system.lists.honours(g), system.lists.career_record(g)
            assert honours.numbers
            assert honours.numbers.get("Wins") == (record and record.wins)
            assert honours.kind >= 0
            if system.campaign.fights(honours.kind):
                assert record is not None
                assert (record.wins, record.defeats, record.draws) == (man.wins, man.defeats, man.draws)
            else:
                assert (man.wins, man.defeats, man.draws, honours.free) == (0, 0, 0, False)
                assert not campaign.file.appearances(gladiator_id=man.id)
        fought = [row for row in campaign.file.matches(plays=False) if row.status == "fought"]
        for row in fought:
            data = json.loads(row.data)
            bout = system.campaign.bouts.bout_from(data)
            deeds = system.lists.deeds(bout)
            assert 0 <= deeds.place < len(system.campaign.places)
            assert len(deeds.lots) == len(bout.seats)
            for seat, lot in zip(bout.seats, deeds.lots, strict=True):
                assert 0 <= lot.kind < len(system.campaign.kinds)
                assert lot.fate
                assert not (lot.died and lot.spared)
                assert -1 <= lot.by < len(bout.seats)
                if lot.by >= 0 and bout.seats[lot.by].side == seat.side:
                    # Nobody fells his own, but for beasts, who come only when they are named.
                    assert system.campaign.kinds[deeds.lots[lot.by].kind] not in system.campaign.usual_kinds
                assert not lot.died or men[seat.gladiator].status == "dead"
        for row in fought[:3]:
            data = json.loads(row.data)
            terms = {"match": system.lists.unfought(data), "seed": campaign.state.seed, "turn": 1}
            assert data == json.loads(row.data), "unfought has changed the match"
            assert system.trials.tally(MOMENT, terms, 1, 0, 3)[0] == 3


def check_fold(each: Sample) -> None:
    """Folding the log from an empty state gives the state and every row of the file."""
    with reading(each) as campaign:
        tables = fold_log(each.system, campaign.file.actions())
        assert to_text(state_to_json(tables.state)) == campaign.file.campaign().state
        folded: dict[str, dict[Any, Any]] = {
            "gladiators": tables.gladiators, "matches": tables.matches, "appearances": tables.appearances,
            "events": tables.events,
        }  # fmt: skip
        assert folded == rows(campaign)
        assert len(folded["matches"]) > MONTHS


def check_copies(each: Sample) -> None:
    """What happens in the copy of a state does not happen in the state, nor the reverse, whether its men are made or
    nobody has read their cards."""
    with reading(each) as campaign:
        system, state, after = each.system, campaign.state, campaign.last + 1
        data = {row.id: row.data for row in campaign.file.gladiators()}
        as_read = campaign.file.campaign().state, {number: data[number] for number in sorted(state.gladiators)}
        waits = waiting(state)
        doing = ("fight", {"match": waits[0]}) if waits else ("next-month", {})
        for _ in range(2):
            copy = copied_state(system, state)
            system.campaign.apply(copy, after, *doing)
            assert snapshot(system, copy) != as_read
            assert snapshot(system, state) == as_read
        copy = copied_state(system, state)
        system.campaign.apply(state, after, *doing)
        assert snapshot(system, copy) == as_read


def through_json(system: AnySystem, state: Any) -> Any:
    """A state as it comes back from the file: with the Stars, and the others who are still active."""
    data = json.loads(to_text(state_to_json(state)))
    kept = sorted(g.id for g in state.gladiators.values() if g.star or g.status == "active")
    cards = [json.loads(to_text(card(state.gladiators[number]))) for number in kept]
    return system.campaign.state_from(data, cards)


def snapshot(system: AnySystem, state: Any) -> tuple[str, dict[int, str]]:
    """All of a state as text."""
    cards = {g.id: to_text(card(g)) for g in state.gladiators.values()}
    return to_text(state_to_json(state)), dict(sorted(cards.items()))


def check_json(each: Sample) -> None:
    """A state that goes through JSON before every action goes on as the one that stayed."""
    system = each.system
    with reading(each) as campaign:
        founding, *log = campaign.file.actions()
        kept = campaign.file.campaign().state
        cards = {row.id: row.data for row in campaign.file.gladiators()}
    begun = json.loads(founding.payload)
    state = system.campaign.new_state(begun["seed"], begun["settings"])
    for row in log:
        copy = through_json(system, state)
        assert snapshot(system, copy) == snapshot(system, state), f"before action {row.n}"
        state = copy
        done = system.campaign.apply(state, row.n, row.kind, json.loads(row.payload))
        assert to_text(done.tray.record) == row.events, f"action {row.n}: {row.kind}"
    text, men = snapshot(system, state)
    assert text == kept
    assert men.items() <= cards.items()


def check_replay(each: Sample) -> None:
    """A fought match, fought again from its own row, gives the same events and ends the same."""
    with reading(each) as campaign:
        system = each.system
        fought = [row for row in campaign.file.matches_with_events() if row.events is not None]
        assert fought
        for row in fought:
            bout, events = system.campaign.told.replay(json.loads(row.data), campaign.state.seed)
            assert to_text(events) == row.events, f"match {row.id} goes another way"
            assert to_text(bout_to_json(bout)) == row.data, f"match {row.id} ends otherwise"


class Recorder(Source):
    """A source that writes down what it gives."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.faces: list[int] = []
        self.picks: list[int] = []

    def die(self, sides: int) -> int:
        self.faces.append(self.source.die(sides))
        return self.faces[-1]

    def pick(self, n: int) -> int:
        self.picks.append(self.source.pick(n))
        return self.picks[-1]


def played_by_hand(each: Sample) -> int:
    """A match played by hand: options with words and reasons; and with the
    same dice and answers it goes the same way, byte for byte, with no die and no answer left over.

    Gives how often a Star was asked.
    """
    asked = 0
    with reading(each) as campaign:
        system = each.system
        for number, bout in enumerate(starred(campaign)[:2]):
            data = json.loads(to_text(bout_to_json(bout)))
            chance, source = Sfc32(number), Recorder(SeededSource(number, STREAM_MATCH, bout.id))
            answers: list[int] = []

            def decide(
                m: Any, who: int, request: int, options: list[Any], chance: Sfc32 = chance, answers: list[int] = answers
            ) -> int:
                assert 0 <= request < len(system.vocabulary.request_words())
                reasons = system.refused_options(m, who, request)
                assert all(reason for _, reason in reasons)
                assert not [option for option, _ in reasons if option in options]
                assert all(system.option_words(m, who, request, option) for option in options)
                assert len(options) > 0
                answers.append(chance.below(len(options)))
                return answers[-1]

            _, events = system.campaign.bouts.refight(data, source, decide)
            script, told = ScriptedSource(source.faces, source.picks), iter(answers)
            _, again = system.campaign.bouts.refight(data, script, lambda *_, told=told: next(told))
            script.assert_used_up()
            assert next(told, None) is None, "an answer is left over"
            assert to_text(events) == to_text(again)
            asked += len(answers)
    return asked


def check_by_hand(each: Sample) -> None:
    """A match with a person at the table, fought from what he said: the same, byte for byte, and
    nothing of it is left over."""
    with reading(each) as campaign:
        system = each.system
        log = list(campaign.file.actions())
        bouts = {row.action_n: row.id for row in campaign.file.matches_with_events()}
        for action in [row for row in log if row.kind == "fight"][:2]:
            before = fold_log(system, log[: action.n - 1]).state
            state, payload = through_json(system, before), json.loads(action.payload)
            guest = Guest(action.n)
            live = system.campaign.apply(state, action.n, "fight", payload, guest)
            number = bouts[action.n]
            assert hand_of(live, number).left_over() == []
            assert hand_of(live, number).bout is live.fought[0][0]
            rolled = sum(event[0] == ROLL for event in live.fought[0][1])
            assert hand_of(live, number).rolls == rolled, "a die is rolled past the person"
            script = json.loads(to_text(guest.script))
            again = through_json(system, before)
            done = system.campaign.apply(again, action.n, "fight", payload | {"scripts": {number: script}})
            assert hand_of(done, number).left_over() == []
            assert to_text(done.fought[0][1]) == to_text(live.fought[0][1])
            assert unsaid(system, again, number) == unsaid(system, state, number)
            data = json.loads(to_text(bout_to_json(done.fought[0][0])))
            assert to_text(system.campaign.told.replay(data, again.seed)[1]) == to_text(done.fought[0][1])


def unsaid(system: AnySystem, state: Any, number: int) -> tuple[str, dict[int, str]]:
    """All of a state but what was said in a match: while people are asked, it does not hold that yet."""
    bout = state.bouts[number]
    said, bout.script = bout.script, []
    found = snapshot(system, state)
    bout.script = said
    return found


def hand_of(done: Doing, number: int) -> Hand:
    """Who answered in a match."""
    return done.hands[number]


def check_choices(found: Sequence[Sample]) -> None:
    """What tactics decide is in the events, as ``choice``, in one of these campaigns at least."""
    chosen = 0
    for each in found:
        with reading(each) as campaign:
            for bout, events, names in plays(campaign):
                facts = (event_facts(each.system, event, bout, names) for event in events)
                chosen += sum(fact["event"] == "choice" for fact in facts)
    assert chosen > 0, "no choice of a Star is in the events"
    assert sum(map(played_by_hand, found)) > 0, "no Star was asked"


def are_numbers(value: Any) -> bool:
    """Return True for a whole number, and for lists of them."""
    return all(map(are_numbers, value)) if isinstance(value, list) else type(value) is int


def check_events(each: Sample) -> None:
    """Every event is stored in whole numbers and has facts, and every roll has a row in the table of rolls."""
    with reading(each) as campaign:
        stored = [row.events for row in campaign.file.actions()]
        stored += [row.events for row in campaign.file.matches_with_events() if row.events]
        assert all(map(are_numbers, map(json.loads, stored))), "an event holds something else than whole numbers"
        system = each.system
        for bout, events, names in plays(campaign):
            rolls = 0
            for event in events:
                facts = event_facts(system, event, bout, names)
                assert isinstance(facts["event"], str), event
                assert facts["event"], event
                known = [*names.values(), *(each["name"] for each in bout.beside)]
                # What follows those who have seats, as their mounts do, is called by system.
                own = event[1] >= len(bout.seats) and not bout.beside and facts["who"]
                assert event[1] < 0 or own or facts["who"] in known, event
                json.dumps(facts)
                if event[0] == ROLL:
                    rolls += 1
                    assert isinstance(facts["table"], str), event
                    assert facts["table"], event
                    hidden = hides(system.vocabulary, -1, event[1], "roll", event[2])
                    assert list(facts["faces"]) == ([] if hidden else list(event[5])), event
                    total = facts["result"] + sum(facts["modifiers"].values())
                    assert facts.get("total", total) == total, event
            sheet = rolls_sheet(system, bout, events, names)
            checked(sheet)
            assert len(sheet.rows) == rolls, f"match {bout.id}: rolls without a row"
            rolled = rolls or not has_dice(system)
            assert rolled or not system.lists.is_match(bout), f"match {bout.id} without a roll"


def check_sheets(each: Sample) -> None:
    """Lists, bills and briefs have as many cells as columns; what may be done next are commands."""
    with reading(each) as campaign:
        system, state = each.system, campaign.state
        listed, brief = system.lists.star_sheet(state), system.lists.brief_sheet(state)
        checked(listed)
        checked(brief)
        near, rules = system.lists.goal_sheet(state), rules_of(system)
        checked(near)
        for g in state.gladiators.values():
            for goal in system.lists.goals(state, g):
                assert g.status == "active"
                assert goal.missing >= 0
                assert not goal.missing or str(goal.missing) in goal.words
                assert all(looked_up(rules, part) for part in goal.section.split(", ")), goal
                assert not g.star or [g.name, goal.cited] in [list(row) for row in near.rows]
                assert ("Goal", goal.cited) in roster_card(system, state, g).facts
        assert len(listed.rows) == len(stars(state))
        own = len(active_stars(state) or stars(state))
        # Where phases have plays of their own, those who sit in them with Stars may stand there as well.
        assert len(brief.rows) == own or (len(brief.rows) > own and not enters_days(system))
        found = system.lists.in_pool(state, None, defaults(system.making.FILTERS))
        assert found, "the pool is empty"
        checked(system.lists.pool_sheet(state, found, 3))
        assert len(system.lists.pool_sheet(state, found, 3).rows) == min(3, len(found))
        for place in range(len(system.campaign.places)):
            assert set(map(id, system.lists.in_pool(state, place, {}))) <= set(map(id, found))
        for day in state.days:
            checked(system.lists.bill_sheet(state, day))
            assert len(json.loads(json.dumps(system.lists.day_facts(state, day)))["bill"]) == len(day.bouts)
            assert set(day.bouts) <= state.bouts.keys()
            assert day_in(state, system.campaign.day_place(day)) is day
        assert system.campaign.steps(state)
        for command, why in system.campaign.steps(state):
            assert command.startswith("ludus ")
            assert why
        for bout, _, names in plays(campaign):
            facts = system.lists.bout_facts(bout, names)
            assert json.loads(json.dumps(facts))["match"] == bout.id
            assert facts["status"] == "fought"
            assert facts["result"]
            assert facts["gladiators"]
            words = system.lists.pairing(bout, names)
            assert all(name in words for name in names.values()), words
            assert system.lists.result_words(bout, names)


def starred(campaign: Campaign) -> list[Any]:
    """The fought matches of Stars."""
    numbers = {g.id for g in stars(campaign.state)}
    return [bout for bout, _, _ in matches(campaign) if numbers & {seat.gladiator for seat in bout.seats}]


def check_telling(each: Sample) -> None:
    """A match of a Star is told in words that name both sides, the same twice; others are told too."""
    with reading(each) as campaign:
        system = each.system
        chronicle = chronicle_of(campaign)
        own = starred(campaign)
        assert own
        for bout in (*own[:2], *own[-2:]):
            told = system.telling(chronicle, bout.id)
            text = "\n".join(told)
            assert told
            assert all(paragraph.strip() for paragraph in told)
            for side in {seat.side for seat in bout.seats}:
                named = [s.before["name"] for s in bout.seats if s.side == side]
                assert any(name in text for name in named), f"match {bout.id}: {named} not named"
            assert system.telling(chronicle_of(campaign), bout.id) == told, "not the same twice"
        fought = {bout.id for bout, _, _ in matches(campaign)}
        for number in sorted(fought - {bout.id for bout in own})[:2]:
            assert "".join(system.telling(chronicle, number)).strip()
        with pytest.raises(KeyError):
            system.telling(chronicle, 99_999)


def check_documents(each: Sample) -> None:
    """Journal and cards stand alone, hold no script, and are the same when written twice."""
    with reading(each) as campaign:
        system, state = each.system, campaign.state
        pages = documents(campaign)
        assert pages == documents(campaign), "documents differ when written twice"
        for name, text in pages.items():
            stands_alone(name, text)
        for g in stars(state):
            assert g.name in pages["journal.md"]
            assert g.name in pages["journal.html"]
            assert g.name in pages[f"card {g.id}"]
            assert g.name in terminal(system, state, g)


def check_places(each: Sample) -> None:
    """Words may stand just where the whole journal has a place for them: months, matches, ends of careers."""
    with reading(each) as campaign:
        months = range(-1, campaign.state.month + 2)
        bouts = [bout for bout, _, _ in plays(campaign)]
        asked = [f"month {month}" for month in months]
        asked += [f"match {bout.id}" for bout in bouts] + ["match 99999"]
        asked += [f"star {number}" for number in campaign.state.gladiators]
        places = places_in(each.system.journal(chronicle_of(campaign)))
        for of in asked:
            place, spot = places.get(of), spot_of(campaign, of)
            assert (place is None) == (spot is None), f"words to {of}: the journal has {place!r:.80}"
            if place is not None and spot is not None:
                assert spot.mark == mark_at(place), f"{of} has another mark in the journal"
                assert not (spot.at_length and isinstance(place, Act)), f"{of} is not told"


def documents(campaign: Campaign) -> dict[str, str]:
    """Journal, posters and cards of a campaign: of its Stars, and of one other gladiator."""
    system = campaign.system
    written = render_journal(campaign)
    chronicle = chronicle_of(campaign)
    book = system.journal(chronicle)
    assert isinstance(book, Journal)
    assert book.chapters
    pages = {"journal.md": journal_markdown(book), "journal.html": journal_html(book)}
    for number in [*(star["id"] for star in chronicle.stars), min(chronicle.others)]:
        pages[f"card {number}"] = card_html(system, chronicle, number)
    state = campaign.state
    cards = [system.roster_card(state, g) for g in stars(state)]
    cards.append(system.blank_card(state, False))
    for size in SIZES:
        for what, some in (("cards", cards), ("tables", system.reference_cards(state))):
            assert some, f"no {what}"
            pages[f"{what}, {size}"] = card_page(some, title=what, game=system.name, size=size)
    for g in stars(state):
        assert all(escape(g.name) in pages[f"cards, {size}"] for size in SIZES)
        poster = poster_of(campaign, g, written)
        pages[f"poster {g.id}"] = poster_page(poster, "a3")
        assert escape(g.name) in pages[f"poster {g.id}"]
    if sheets := log_sheets(system, state, chronicle):
        for paper in PAPERS:
            pages[f"log sheets, {paper}"] = sheets_page(sheets, title="Logs", game=system.name, paper=paper)
    return pages


def log_sheets(system: AnySystem, state: Any, chronicle: Chronicle) -> list[LogSheet]:
    """Log sheets of each kind: empty, of the Stars, of every match; none where the system says so in words."""

    def told() -> Chronicle:
        return chronicle

    try:
        sheets = [*system.blank_sheets(state, [], told), *system.blank_sheets(state, stars(state), told)]
    except Refusal:
        return []
    for match in chronicle.matches:
        bout = system.campaign.bouts.bout_from(match["bout"])
        found = system.match_sheets(state, bout, match["events"] or [])
        # One for each man, or one on which all of them stand.
        assert len(found) >= len(bout.seats) or len(found) == 1
        sheets += found
    return sheets


#: The names of things that stand for themselves: nothing is fetched from there.
NAMESPACES = re.compile(r'xmlns(?::\w+)?="http://www\.w3\.org/[^"]*"')


def stands_alone(name: str, text: str) -> None:
    """Fail when a page fetches anything, runs anything, or has been filled in badly."""
    plain = NAMESPACES.sub("", text)
    assert "http" not in plain.casefold().replace("http-equiv", ""), f"{name}: an address"
    for bad in ("<script", "javascript:", "@import", "<iframe", " onclick", " onload"):
        assert bad not in plain.casefold(), f"{name}: {bad}"
    for target in re.findall(r'(?:href|src)="([^"]*)"', plain):
        assert target.startswith(("#", "data:")), f"{name}: {target}"
    for left in ("{{", "{%", " object at 0x", "Undefined"):
        assert left not in plain, f"{name}: {left}"


def terminal(system: AnySystem, state: Any, g: Any) -> str:
    """A card on a terminal of 80 columns, without colour."""
    from rich.console import Console

    paper = io.StringIO()
    Console(file=paper, width=80, color_system=None).print(card_renderable(system, state, g))
    assert all(len(line.rstrip()) <= 80 for line in paper.getvalue().splitlines())
    return paper.getvalue()


def told_by_defaults(system: AnySystem, state: Any, bout: Any) -> dict[str, Any]:
    """A result in which every question is answered as Enter would, or with the first choice that will do."""

    def answer(field: Field) -> None:
        if not asked(field, result):
            return
        if not field.required:
            own[field.name] = field.default
            return
        assert field.choices, f"{field.name} is required and has no choices"
        for choice, _ in reversed(field.choices):
            with suppress(LudusError):
                own[field.name] = read_answer(field, choice, result)

    result: dict[str, Any] = {MEN: {str(seat.gladiator): {} for seat in bout.seats}}
    own = result
    for field in system.campaign.told.result_fields(state, bout):
        answer(field)
    for who, seat in enumerate(bout.seats):
        own = result[MEN][str(seat.gladiator)]
        for field in system.campaign.told.seat_fields(state, bout, who):
            answer(field)
    return result


def check_recorded(each: Sample) -> None:
    """A match that waits can be recorded as it was told: its fields have names and help, its doubts must
    be accepted, and then it goes through JSON, replays byte for byte, and is told like any other."""
    system = each.system
    with reading(each) as campaign:
        state, number = campaign.state, campaign.last + 1
        waiting = [bout for bout in state.bouts.values() if bout.status == "billed"]
        for bout in [bout for bout in waiting if not system.campaign.may_be_told(bout)]:
            with pytest.raises(LudusError, match="no result"):
                system.campaign.apply(state, number, "record", {"match": bout.id})
            waiting.remove(bout)
        if not waiting:
            return
        bout = waiting[-1]
        fields = [*system.campaign.told.result_fields(state, bout)]
        for who in range(len(bout.seats)):
            fields += system.campaign.told.seat_fields(state, bout, who)
        for field in fields:
            assert re.fullmatch(r"[a-z][a-z0-9_]*", field.name), field.name
            assert field.label, f"{field.name} has no label"
            assert field.help.endswith("."), f"{field.name}: the help is no sentence"
            assert field.kind in ("text", "choice", "yes", "number"), f"{field.name}: {field.kind}"
        result = told_by_defaults(system, state, bout)
        before = snapshot(system, state)
        found = system.campaign.told.doubts(state, bout, result)
        assert all(found), "a doubt says nothing"
        assert snapshot(system, state) == before, "asking for doubts has changed something"
        payload = {"match": bout.id, "result": result, "house": found}
        payload = json.loads(to_text(payload))
        said = result[MEN]
        no_results: list[Any] = [None, "won", [], {MEN: []}]
        wrongs: list[tuple[dict[str, Any], str]] = [
            *(({"match": match}, "it is not on this month's bill") for match in (0, None, "1", 10**6)),
            *(({"result": other}, "is not a result") for other in no_results),
            ({"result": {**result, "no such field": 1}}, "there is no field 'no such field'"),
            ({"result": {**result, MEN: {"0": {}}}}, "'0' is not in this match"),
            ({"result": {**result, MEN: {**said, min(said): 3}}}, "3 is not a list of fields"),
            *(({"house": house}, found[0]) for house in ([], ["something else"], "all") if found),
        ]
        for wrong, why in wrongs:
            with pytest.raises(LudusError) as refused:
                system.campaign.apply(through_json(system, state), number, "record", {**payload, **wrong})
            assert why in refused.value.why
        copy = through_json(system, state)
        ((recorded, events),) = system.campaign.apply(copy, number, "record", payload).fought
        assert (recorded.status, recorded.recorded, recorded.house) == ("fought", True, found)
        data = json.loads(to_text(bout_to_json(recorded)))
        again, replayed_events = system.campaign.told.replay(data, state.seed)
        assert to_text(replayed_events) == to_text(events)
        assert bout_to_json(again) == data
        names = names_of(copy, recorded)
        assert all(name in system.lists.pairing(recorded, names) for name in names.values())
        assert system.lists.result_words(recorded, names)
        assert json.dumps(system.lists.bout_facts(recorded, names))
        for event in events:
            assert event_facts(system, event, recorded, names)["event"]
        checked(rolls_sheet(system, recorded, events, names))
        fought, _ = system.campaign.bouts.refight(data, SeededSource(1, STREAM_MATCH))
        assert (fought.recorded, fought.said, fought.house, fought.typed) == (False, {}, [], [])
        for kind in ("record", "fight"):
            with pytest.raises(LudusError):
                system.campaign.apply(copy, number + 1, kind, payload)
