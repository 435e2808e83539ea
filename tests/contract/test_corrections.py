"""Values set by hand and veterans from paper, in every rule system: they fold, are undone, and are told."""

import io
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, do, opened, reload_state
from ludus_cli.campaign.exchange import export_lines, import_text
from ludus_cli.campaign.house_decisions import corrections_in
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.search import find
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.campaign.travel import earlier_of, roster_card
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.campaign.corrections import OTHERWISE, settable
from ludus_cli.game.elements.attributes import NONE, MonthOf, Numbers, attrs_of
from ludus_cli.game.elements.plain_records import card
from ludus_cli.play.card_values import fields_set, read_value
from ludus_cli.play.paper_career import fights_of
from ludus_cli.systems.installed import load, shipped_systems
from ludus_cli.systems.system import AnySystem
from tests.contract.made import founded, star_payload
from tests.contract.travel import same_when_folded
from tests.lasting.common import content_of

WHAT = "set values"


@pytest.fixture(params=shipped_systems())
def system(request: pytest.FixtureRequest) -> AnySystem:
    return load(request.param)


def begun(system: AnySystem, folder: Path, **more: Any) -> Path:
    """A campaign with one Star."""
    path = founded(system, folder, "own", 7)
    with opened(path, hurried=True) as campaign:
        do(campaign, "recruit", **star_payload(system, 7, name="Leo"), **more)
    return path


def leo(campaign: Campaign) -> Any:
    """The Star."""
    return next(g for g in campaign.state.gladiators.values() if g.name == "Leo")


def lines(campaign: Campaign) -> list[str]:
    """What the chapters of the journal tell beside the matches."""
    chapters = render_journal(campaign).journal.chapters
    return [sentence.text for chapter in chapters for sentence in (*chapter.lines, *chapter.after)]


def test_a_correction_is_an_action_like_any_other(system: AnySystem, tmp_path: Path) -> None:
    with opened(begun(system, tmp_path), hurried=True) as campaign:
        before = card(leo(campaign))
        do(campaign, "correct", gladiator=leo(campaign).id, set={"wins": 4, "draws": 1}, table={}, why="It was {so}.")
        g = leo(campaign)
        assert (g.wins, g.draws) == (4, 1)
        assert card(g).get("matches", 5) == 5
        do(campaign, "next-month")
        same_when_folded(campaign)
        assert any("Leo had wins 4 and draws 1. It was {so}." in line for line in lines(campaign))
        month = system.campaign.round.calendar.words(0)
        assert ("By hand", f"wins 4 and draws 1 ({month}: It was {{so}}.)") in (
            roster_card(campaign, leo(campaign), None, corrections_in(campaign)).facts
        )
        undo_actions(campaign, 2)
        reload_state(campaign)
        assert card(leo(campaign)) == before
        assert not corrections_in(campaign)
        redo_actions(campaign, 2)
        same_when_folded(campaign)


def test_a_veteran_brings_what_is_on_paper(system: AnySystem, tmp_path: Path) -> None:
    past = fights_of(["June 79, beat Actius, in Capua, a hard match", "July 79 lost to Varro"], "Leo", WHAT)
    path = begun(system, tmp_path, veteran={"set": {"wins": 3, "defeats": 1}, "fights": past})
    with opened(path, hurried=True) as campaign:
        g = leo(campaign)
        assert (g.wins, g.defeats) == (3, 1)
        earlier = earlier_of(campaign, g.id)
        assert earlier is not None
        assert [(fight["outcome"], fight["against"]) for fight in earlier.fights] == [
            ("won", ["Actius"]), ("lost", ["Varro"]),
        ]  # fmt: skip
        assert ("On paper", "before this campaign, with 4 matches, 3 won, 1 lost, 0 drawn") in (
            roster_card(campaign, g, earlier).facts
        )
        do(campaign, "next-month")
        assert any("Leo came with a career on paper, by a house ruling: 4 matches" in each for each in lines(campaign))
        tables = [table for chapter in render_journal(campaign).journal.chapters for table in chapter.tables]
        assert ["Capua", "Leo against Actius", "Leo beat Actius", "a hard match"] in [
            row.cells for table in tables for row in table.rows
        ]
        same_when_folded(campaign)
        text = "".join(export_lines(campaign.file))
        found = find(campaign, ["Actius", "Capua"], lambda number: nullcontext())
        assert f"star {g.id}" in [each.of for each in found]
    copy = tmp_path / "copy.ludus"
    import_text(io.BytesIO(text.encode()), "import it", lambda name: copy)
    assert content_of(copy) == content_of(path)


def test_every_field_can_be_set_to_what_it_is(system: AnySystem, tmp_path: Path) -> None:
    """Every value that a line can say is read back from its fact, and is allowed."""
    with opened(begun(system, tmp_path), hurried=True) as campaign:
        g = leo(campaign)
        record: Any = type(g)
        attrs = attrs_of(record)
        for name in settable(type(g)):
            value = getattr(g, name)
            fact = attrs[name].fact(value)
            if value == NONE or (isinstance(value, list) and value and not isinstance(value[0], int)):
                continue
            if isinstance(attrs[name], Numbers):
                text = "/".join(map(str, value))
            elif isinstance(fact, dict):
                text = ", ".join(f"{part} {each}" for part, each in fact.items())
            elif isinstance(value, list):
                text = ", ".join(map(str, value))
            elif isinstance(attrs[name], MonthOf):
                text = system.campaign.round.calendar.words(value)
            else:
                text = {True: "yes", False: "no"}.get(fact, str(fact)) if isinstance(fact, bool) else str(fact)
            text = text if fact not in ("", [], {}) else "none"
            assert read_value(system, name, text, WHAT) == value, name
        do(campaign, "correct", gladiator=leo(campaign).id, set={"wins": g.wins}, table={}, why="")
        same_when_folded(campaign)


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({}, "no value is given"), ({"id": 4}, "cannot be set by hand"), ({"name": "X"}, "cannot be set by hand"),
        ({"wins": -1}, "cannot"), ({"wins": "many"}, "cannot"), ({"wins": 10**9}, "cannot"),
        ({"nose": 1}, "cannot be set by hand"), ({"wins": True}, "cannot"), ([], "no value is given"),
    ],
)  # fmt: skip
def test_a_value_that_no_card_holds_changes_nothing(system: AnySystem, tmp_path: Path, said: Any, why: str) -> None:
    path = begun(system, tmp_path)
    before = content_of(path)
    with opened(path, hurried=True) as campaign, pytest.raises(LudusError, match=why):
        do(campaign, "correct", gladiator=leo(campaign).id, set=said, table={}, why="")
    with opened(path, hurried=True) as campaign, pytest.raises(LudusError, match="no gladiator has that number"):
        do(campaign, "correct", gladiator=99, set={"wins": 1}, table={}, why="")
    assert content_of(path) == before


@pytest.mark.parametrize("text", ["wins", "wins=many", "wins=1.5", "nose=1", "name=X", "status=dead"])
def test_a_text_that_is_no_value_is_refused(system: AnySystem, text: str) -> None:
    with pytest.raises(LudusError) as error:
        fields_set(system, [text], WHAT)
    assert error.value.mend


def test_house_at_the_table(tmp_path: Path) -> None:
    """The gold of a house in a season is set at the table, and its plays begin with it."""
    system = load("spartacus")
    with opened(begun(system, tmp_path), hurried=True) as campaign:
        do(campaign, "next-month")
        on_card, at_table = fields_set(system, ["gold=17"], WHAT)
        assert (on_card, at_table) == ({}, {"gold": 17})
        do(campaign, "correct", gladiator=leo(campaign).id, set={}, table=at_table, why="")
        state = campaign.state
        assert state.table["houses"][state.seats.index(leo(campaign).id)]["gold"] == 17
        do(campaign, "next-month")
        same_when_folded(campaign)
        assert corrections_in(campaign)[0].words == "gold 17"


def test_names_of_fields_that_have_a_command_say_which() -> None:
    assert [name for name, mend in OTHERWISE.items() if mend] == ["name", "tactics", "status"]


def test_a_past_match_lies_before_the_campaign(system: AnySystem, tmp_path: Path) -> None:
    past = fights_of(["June 300, beat Actius"], "Leo", WHAT)
    with pytest.raises(Refusal, match="the match of June 300 is later than"):
        begun(system, tmp_path, veteran={"set": {"wins": 1}, "fights": past})


@pytest.mark.parametrize(("line", "place", "brought"), [
    ("June 79, beat Varro, at night, in Capua", "Capua", ["at night"]),
    ("June 79, drew with Varro, in the rain, 3 wounds", "", ["in the rain, 3 wounds"]),
    ("June 79 killed Varro, in the Colosseum", "Colosseum", []), ("June 79, lost to Varro", "", []),
])  # fmt: skip
def test_the_place_of_a_past_match_is_a_name(line: str, place: str, brought: list[str]) -> None:
    (fight,) = fights_of([line], "Leo", WHAT)
    assert (fight["place"], fight["brought"]) == (place, brought)
