"""What every rule system must hold of a gladiator who goes from one campaign into another: see ``suite``."""

import copy
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.amend import amend_action
from ludus_cli.campaign.engine import Campaign, copied_state, do, fold_log, opened, reload_state, to_text
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.campaign.travel import document_text, earlier_of, pack_gladiator, payload_of, read_document, take_in
from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements.attributes import ByPart, Count, Numbers, OneOf, Word, attrs_of
from ludus_cli.game.elements.campaign_state import stars
from ludus_cli.game.elements.plain_records import card
from ludus_cli.systems.system import AnySystem
from tests.contract.campaigns import snapshot
from tests.contract.made import fighting_star, founded, play_months, star_payload

WHAT = "take him in"
#: What changes for everybody who comes: his number, and what counts in months of a campaign.
OWN = ("id", "school", "fought", "tactics", "star")


def traveller(system: AnySystem, folder: Path) -> dict[str, Any]:
    """The document of a Star who has fought, and could fight on at once."""
    for seed in range(20, 60):
        with opened(founded(system, folder, f"from-{seed}", seed), hurried=True) as campaign:
            number = max(do(campaign, "recruit", **star_payload(system, seed, name="Primus")).changed)
            play_months(campaign, 2)
            g = campaign.state.gladiators[number]
            if not system.campaign.finished(g) and not system.campaign.why_not_fight(campaign.state, g):
                return pack_gladiator(campaign, g)
    raise AssertionError("nobody has lived through two months")


def lasting(card: dict[str, Any]) -> dict[str, Any]:
    """What of a card goes with a man wherever he goes."""
    months = [name for name in card if name.endswith(("_month", "_through"))]
    return {name: value for name, value in card.items() if name not in (*OWN, *months)}


def same_when_folded(campaign: Campaign) -> None:
    """Fail unless the log gives what the campaign holds."""
    again = fold_log(campaign.system, list(campaign.file.actions()))
    assert snapshot(campaign.system, again.state) == snapshot(campaign.system, campaign.state)
    assert {row.id: row.data for row in campaign.file.gladiators()} == {
        number: row["data"] for number, row in again.gladiators.items()
    }


def check_travel(system: AnySystem, folder: Path) -> None:
    """A gladiator who goes from one campaign into another arrives with card and history: it folds, is undone, done
    again and amended, and he can fight; no gladiator comes that the rules would refuse."""
    document = traveller(system, folder)
    assert read_document(document_text(document), WHAT) == document, "a document does not come back"
    assert len(document["fights"]) > 0
    path = founded(system, folder, "to", 99)
    with opened(path, hurried=True) as campaign:
        do(campaign, "next-month")
        payload = payload_of(campaign, document, WHAT, star=True)
        g = take_in(campaign, payload)
        assert g.star
        assert (g.id, g.name) == (1, "Primus")
        assert lasting(card(g)) == lasting(document["card"]), "not all of his card has come"
        earlier = earlier_of(campaign, g.id)
        assert earlier is not None
        assert (earlier.campaign, earlier.month) == (document["from"]["campaign"], 1)
        assert earlier.fights == document["fights"]
        same_when_folded(campaign)
        # Another of his name, and one who comes as nobody's man.
        second = take_in(campaign, payload)
        rival = take_in(campaign, {**payload, "star": False, "name": "Secundus"})
        assert (second.name, rival.name) == ("Primus II", "Secundus")
        assert not rival.star
        assert rival in system.lists.in_pool(campaign.state, None, {})
        assert [each.id for each in stars(campaign.state)] == [1, 2]
        before = snapshot(system, campaign.state)
        undo_actions(campaign, 3)
        assert not stars(campaign.state)
        redo_actions(campaign, 3)
        assert snapshot(system, campaign.state) == before, "undone and done again he is another"
        check_refused(campaign, payload)
        play_months(campaign, 2)
        do(campaign, "next-month")
        fought = [row for row in campaign.file.matches(gladiator_id=1) if row.status == "fought"]
        assert fought, "he has not fought"
        same_when_folded(campaign)
        check_told(campaign, document)
    with opened(path, hurried=True) as campaign:
        amend_action(campaign, 3, "arrive", {**payload, "name": "Tertius"})
        assert campaign.state.gladiators[1].name == "Tertius"
        same_when_folded(campaign)
        onward = campaign.state.gladiators[1]
        if onward.status == "active":
            count = len(document["fights"]) + len(fought)
            assert len(pack_gladiator(campaign, onward)["fights"]) == count, "not both histories go on"


def check_told(campaign: Campaign, document: dict[str, Any]) -> None:
    """The journal tells in the chapter of his month who came, from where, and what he had fought."""
    chapter = next(chapter for chapter in render_journal(campaign).journal.chapters if chapter.month == 1)
    said = [s.text for s in (*chapter.lines, *chapter.after) if document["from"]["date"] in s.text]
    assert len(said) == 3, f"not everybody who came is told: {said}"
    assert [len(table.rows) for table in chapter.tables] == [len(document["fights"])] * 3
    g = campaign.state.gladiators[1]
    assert g.wins + g.defeats + g.draws > len(document["fights"]), "his record does not go on"


def check_refused(campaign: Campaign, payload: dict[str, Any]) -> None:
    """A document that is damaged, forged, or of a dead or unsuitable man is refused, and the file stays as it was."""
    system, before = campaign.system, campaign.file.path.read_bytes()
    for name, bad in (*forgeries(payload), *unheld(system, payload)):
        state = copied_state(system, campaign.state)
        with pytest.raises(LudusError) as refused:
            system.campaign.apply(state, campaign.last + 1, "arrive", bad)
        error = refused.value
        assert all((error.what, error.why, error.mend)), f"{name}: it does not say enough"
    with pytest.raises(LudusError):
        take_in(campaign, with_card(payload, status="dead"))
    assert campaign.file.path.read_bytes() == before, "what was refused has changed the file"
    reload_state(campaign)


def forgeries(payload: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Payloads that no rule system takes."""
    for status in ("dead", "retired", "", 7):
        yield f"status {status}", with_card(payload, status=status)
    for wins in (-1, 2**40, True, "1", None, payload["card"]["wins"] - 10_000):
        yield f"wins {wins}", with_card(payload, wins=wins)
    for name in ("", "  ", "\x1b[2J", "12", "x" * 61, 7):
        yield f"name {name!r}", with_card(payload, name=name)
    yield "no such tactics", with_card(payload, tactics="no such tactics")
    yield "unknown field", with_card(payload, wings=2)
    yield "a field is missing", {**payload, "card": {"name": "Primus"}}
    yield "no card", {**payload, "card": None}
    yield "an NPG as a Star", with_card(payload, star=False)
    yield "from nowhere", {**payload, "from": {}}
    yield "no month", {**payload, "from": {**payload["from"], "month": -1}}
    yield "no line", {**payload, "from": {**payload["from"], "campaign": "a\x1b"}}
    yield "no matches", {**payload, "fights": "none"}
    yield "half a match", {**payload, "fights": [{"result": "won"}]}
    yield "too many matches", {**payload, "fights": payload["fights"] * 10}
    fight = payload["fights"][0]
    for change in ({"outcome": "fled"}, {"month": 1.5}, {"title": 7}, {"against": "Priscus"}, {"notes": ["\x07"]}):
        yield f"{change}", {**payload, "fights": [{**fight, **change}]}
    yield "no notes", {**payload, "notes": [7]}


def unheld(system: AnySystem, payload: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Payloads whose card holds what no field of it may hold, field by field."""
    card = payload["card"]
    wrong: dict[type, Any] = {
        OneOf: lambda value: 99, Word: lambda value: "no such word", Count: lambda value: -1,
        ByPart: lambda value: value[1:], Numbers: lambda value: [value[0] + 100, *value[1:]],
    }  # fmt: skip
    seen = set()
    record: Any = type(system.campaign.bouts.from_card(card))
    for name, known in attrs_of(record).items():
        if name not in card:
            # A rare field that has nothing.
            continue
        if type(known) in wrong and name != "id":
            seen.add(type(known))
            yield (f"{name}, out of bounds", with_card(payload, **{name: wrong[type(known)](card[name])}))
        if isinstance(known, Numbers):
            yield f"{name}, too few", with_card(payload, **{name: card[name][1:]})
        if isinstance(known, ByPart):
            yield f"{name}, below nothing", with_card(payload, **{name: [-1 for _ in card[name]]})
    assert seen >= {OneOf, Count}, "his kind and his counts are not declared"


def with_card(payload: dict[str, Any], **values: Any) -> dict[str, Any]:
    """The payload with other values on the card."""
    changed = copy.deepcopy(payload)
    changed["card"] |= values
    return changed


def check_built(system: AnySystem, folder: Path) -> None:
    """A Star of another campaign comes to a one-off as a copy, and men are built by each choice of BUILT."""
    home = system.campaign.new_state(3, system.making.settings({}, {}, {}))
    recruited = system.campaign.apply(home, 2, "recruit", star_payload(system, 3, name="Primus"))
    # Of one who brings men of his own, the first of these.
    number = fighting_star(system, home, recruited.changed)
    own = card(home.gladiators[number])
    copy = json.loads(to_text({"card": own, "from": {"campaign": "Home", "month": 0, "date": "September 106 AD"}}))
    built = [{"kind": system.campaign.kinds[0]}]
    for field in system.making.BUILT:
        assert field.kind != "yes", f"{field.name}: a man is built by choices and texts"
        for value, _ in field.choices:
            said = {"kind": system.campaign.kinds[0], "built": {field.name: value}}
            state = system.campaign.new_state(5, system.making.settings({}, {}, {}))
            # What needs another thing beside it says so.
            with suppress(LudusError):
                done = system.campaign.apply(state, 2, "oneoff", {"sides": [[said], built]})
                assert len(done.billed) == 1, f"{field.name} {value}"
    with opened(founded(system, folder, "built", 15), hurried=True) as campaign:
        beside = [] if system.campaign.duels else built
        number = max(do(campaign, "oneoff", sides=[[copy], [copy, *beside]]).billed)
        one, two, *_ = (campaign.state.gladiators[seat.gladiator] for seat in campaign.state.bouts[number].seats)
        assert one.star
        assert (one.name, one.tactics) == (own["name"], own["tactics"])
        assert two.name != one.name
        ((bout, _),) = do(campaign, "fight", match=number).fought
        assert [seat.after for seat in bout.seats] == [seat.before for seat in bout.seats]
