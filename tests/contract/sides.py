"""Matches of many and one-offs, as every rule system must hold them: arranged, fought, told, and refused in words."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, do, fold_log, opened, to_text
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.systems.system import AnySystem
from tests.contract.campaigns import snapshot
from tests.contract.made import fighters, founded, star_payload, tactics_of


def arranged(system: AnySystem, kind: int = 0) -> dict[str, list[list[dict[str, Any]]]]:
    """Stars 1 and 2 on opposite sides, each with one of the pool beside him."""
    drawn = {"kind": system.campaign.kinds[kind]}
    return {"sides": [[{"gladiator": 1}, drawn], [{"gladiator": 2}, drawn]]}


def bad_sides(system: AnySystem) -> list[tuple[Any, str]]:
    """Sides that nobody can arrange, and why, with Stars 1 and 2 free to fight."""
    one, two, drawn = {"gladiator": 1}, {"gladiator": 2}, {"kind": system.campaign.kinds[0]}
    return [
        (None, "not lists of gladiators"), ("1 against 2", "not lists of gladiators"),
        ([one, two], "not lists of gladiators"),
        ([[one, two]], "one side, but a match has 2 to 4"),
        ([[one], [two], [drawn], [drawn], [drawn]], "5 sides, but a match has 2 to 4"),
        ([[one], []], "a side is empty"),
        ([[one, drawn], [one]], "gladiator 1 is named twice"),
        ([[one], [{"gladiator": 9999}]], "there is no gladiator 9999"),
        ([[one], [{"gladiator": 0}]], "0 is not the number of a gladiator"),
        ([[one], [{"gladiator": True}]], "True is not the number of a gladiator"),
        ([[one], ["Flavia"]], "'Flavia' is neither a gladiator nor a kind"),
        ([[one], [{"kind": "no such kind"}]], "'no such kind'"),
        ([[one], [{**two, **drawn}]], "neither a gladiator nor a kind"),
        ([[one], [{}]], "neither a gladiator nor a kind"),
    ]  # fmt: skip


def check_arranged(system: AnySystem, folder: Path) -> None:
    """Matches of two a side and of four sides are billed, fought and told; what cannot be is refused."""
    path = founded(system, folder, "arranged", 13)
    with opened(path, hurried=True) as campaign:
        for seed, name in ((3, "Primus"), (4, "Secundus")):
            do(campaign, "recruit", **star_payload(system, seed, name=name))
        place = system.campaign.place_of(campaign.state.gladiators[1])
    before = path.read_bytes()
    with opened(path) as campaign, pytest.raises(LudusError):
        do(campaign, "arrange", locale=place, **arranged(system))
    assert path.read_bytes() == before, "arranged without a Day"
    with opened(path, hurried=True) as campaign:
        do(campaign, "open-day", locale=place)
    before = path.read_bytes()
    for sides, why in bad_sides(system):
        with opened(path) as campaign, pytest.raises(LudusError) as refused:
            do(campaign, "arrange", locale=place, sides=sides)
        assert why in refused.value.why, f"{why}: {refused.value.why}"
        assert all((refused.value.what, refused.value.mend)), why
        assert not refused.value.mend.endswith("."), why
        assert path.read_bytes() == before, f"{why}: the file has changed"
    with opened(path, hurried=True) as campaign:
        number = max(do(campaign, "arrange", locale=place, **arranged(system)).billed)
        waiting = campaign.state.bouts[number]
        assert [seat.side for seat in waiting.seats] == [0, 0, 1, 1]
        assert len({seat.gladiator for seat in waiting.seats}) == 4
        assert system.campaign.steps(campaign.state)
    with opened(path) as campaign, pytest.raises(LudusError):
        do(campaign, "arrange", locale=place, **arranged(system))
    kinds = [{"kind": kind} for kind in [*system.campaign.kinds, *system.campaign.kinds][:4]]
    with opened(path, hurried=True) as campaign:
        check_of_many(system, campaign, do(campaign, "fight", match=number))
        round_of = do(campaign, "arrange", locale=place, sides=[[kind] for kind in kinds])
        check_of_many(system, campaign, do(campaign, "fight", match=max(round_of.billed)))
        again = fold_log(system, list(campaign.file.actions()))
        assert snapshot(system, again.state) == snapshot(system, campaign.state)
        c = chronicle_of(campaign)
        book = system.journal(c)
        assert book.chapters
        ours = {star["id"] for star in c.stars}
        for told in (match for chapter in book.chapters for match in chapter.matches):
            (bout,) = (m["bout"] for m in c.matches if m["bout"]["id"] == told.id)
            assert set(told.stars) == ours & {seat["gladiator"] for seat in bout["seats"]}


def bad_newcomers(system: AnySystem) -> list[tuple[Any, str]]:
    """Return sides that cannot make a one-off match, and why."""
    man, named = ({"kind": system.campaign.kinds[0]}, {"kind": system.campaign.kinds[0], "name": "Marcus"})
    return [
        (None, "not lists of gladiators"), (system.campaign.kinds[0], "not lists of gladiators"),
        ([[man, man]], "one side, but a match has 2 to 4"), ([[man]] * 5, "5 sides, but a match has 2 to 4"),
        ([[man], []], "a side is empty"), ([[man], [{"kind": "no such kind"}]], "'no such kind'"),
        ([[man], [{"name": "Marcus"}]], "is not a kind of gladiator"), ([[man], [7]], "7 is not a kind of gladiator"),
        ([[named], [man, {**named, "name": "MARCUS"}]], "two men are named"), ([[man], [{**named, "name": " "}]], ""),
        ([[man], [{**named, "name": 7}]], "name and tactics must be text"),
        ([[man], [{**named, "tactics": 1}]], "name and tactics must be text"),
        ([[man], [{**named, "tactics": "rash"}]], "there are no tactics 'rash'"),
        ([[man], [{**named, "name": "17"}]], "17 is a number"),
        ([[man], [{**named, "name": "two\nlines" * 9}]], "is not a name"),
        ([[man], [{**man, "built": {"no such thing": "1"}}]], ""),
        ([[man], [{**man, "built": "strong"}]], "'strong' is not a value for a gladiator"),
        ([[man], [{"card": {"name": "Marcus"}, "from": {}}]], ""),
    ]  # fmt: skip


def check_oneoff(system: AnySystem, folder: Path) -> None:
    """A one-off match is not part of any Days: its men are made, it is fought, and it settles nothing."""
    tactics = tactics_of(system)[-1]
    own = {"kind": system.campaign.kinds[0].upper(), "name": "Marcus", "tactics": tactics}
    other = {"kind": fighters(system)[-1]}
    sides = [[own], [other]] if system.campaign.duels else [[own, other], [other, other]]
    path = founded(system, folder, "oneoff", 14)
    before = path.read_bytes()
    for bad, why in bad_newcomers(system):
        with opened(path) as campaign, pytest.raises(LudusError) as refused:
            do(campaign, "oneoff", place=0, sides=bad)
        assert refused.value.what, bad
        assert why in refused.value.why, f"{why}: {refused.value.why}"
        assert refused.value.mend, bad
        assert path.read_bytes() == before, f"{bad}: the file has changed"
    for place in (-1, len(system.campaign.places), "here", True):
        with opened(path) as campaign, pytest.raises(LudusError):
            do(campaign, "oneoff", place=place, sides=sides)
    with opened(founded(system, folder, "begun", 14)) as campaign:
        do(campaign, "recruit", **star_payload(system, 3, name="Primus"))
        with pytest.raises(LudusError, match="cannot be part of a campaign"):
            do(campaign, "oneoff", place=0, sides=sides)
    with opened(path, hurried=True) as campaign:
        number = max(do(campaign, "oneoff", place=len(system.campaign.places) - 1, sides=sides).billed)
        state = campaign.state
        waiting = state.bouts[number]
        assert waiting.oneoff
        # Each has a seat, or of each side the one whose men they are.
        assert [seat.side for seat in waiting.seats] in ([0, 0, 1, 1], [0, 1])
        men = [state.gladiators[seat.gladiator] for seat in waiting.seats]
        assert [(g.name, g.tactics) for g in men if g.star] == [("Marcus", tactics)]
        assert men[0].star
        assert not state.days
        assert system.campaign.steps(state)[0][0] == f"ludus match fight {number}"
        cards = [to_text(card(g)) for g in men]
    before = path.read_bytes()
    for kind, payload in (
        ("oneoff", {"place": 0, "sides": sides}), ("next-month", {}), ("record", {"match": number, "result": {}}),
    ):  # fmt: skip
        with opened(path) as campaign, pytest.raises(LudusError, match="one-off"):
            do(campaign, kind, **payload)
        assert path.read_bytes() == before, f"{kind}: the file has changed"
    with opened(path, hurried=True) as campaign:
        done = do(campaign, "fight", match=number)
        check_of_many(system, campaign, done)
        bout, _ = done.fought[0]
        assert all(to_text(seat.after) == to_text(seat.before) for seat in bout.seats)
        kept = [campaign.state.gladiators[seat.gladiator] for seat in bout.seats]
        assert [to_text(card(g)) for g in kept] == cards, "a one-off goes on a gladiator's card"
        names = names_of(campaign.state, bout)
        assert system.lists.settled(bout, names) == []
        assert system.lists.bout_facts(bout, names)["oneoff"] is True
        assert system.campaign.steps(campaign.state)[0][0] == f"ludus match show {number}"
        again = fold_log(system, list(campaign.file.actions()))
        assert snapshot(system, again.state) == snapshot(system, campaign.state)


def check_of_many(system: AnySystem, campaign: Campaign, done: Doing) -> None:
    """A fought match of many: one side has won or none, all stand on the lists, and it is told."""
    ((bout, events),) = done.fought
    outcomes = {(seat.side, seat.outcome) for seat in bout.seats}
    won = {side for side, outcome in outcomes if outcome == "won"}
    drew = {side for side, outcome in outcomes if outcome == "drew"}
    assert len(won) == 1 or (not won and len(drew) > 1), f"not one winner and no draw: {outcomes}"
    assert not won & {side for side, outcome in outcomes if outcome != "won"}
    assert not (won and drew)
    names = names_of(campaign.state, bout)
    assert all(name in system.lists.pairing(bout, names) for name in names.values())
    assert system.lists.result_words(bout, names)
    assert all(line.strip() for line in system.lists.settled(bout, names))
    json.dumps(system.lists.bout_facts(bout, names))
    assert len(system.lists.bout_facts(bout, names)["gladiators"]) == len(bout.seats)
    data = json.loads(to_text(bout_to_json(bout)))
    replayed_bout, again = system.campaign.told.replay(data, campaign.state.seed)
    assert to_text(again) == to_text(events), "it goes another way"
    assert to_text(bout_to_json(replayed_bout)) == to_text(bout_to_json(bout))
    text = "\n".join(system.telling(chronicle_of(campaign), bout.id))
    # Of many the story names some, and beasts may be told as "three zebras".
    assert any(name in text for name in names.values()), text
