"""Houses and gladiators named on a terminal, and evenings at fights that are one's own or others'. [In Ludus]"""

import json
from pathlib import Path

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.packs.loading import usual_text
from ludus_cli.rules.spartacus.kinds import house_called, starter_called
from ludus_cli.rules.spartacus.packs.grammar import GRAMMAR
from tests.cli.helpers import ludus

pytest.importorskip("pty", reason="pseudo-terminals are there on POSIX systems alone")

from tests.cli.table import Seat
from tests.cli.terminals import Terminal
from tests.cli.test_play import Person

NOT_HIS = "None of your Stars is in it. Press Enter to go on: "


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))


def one_man(*args: str, seed: int = 7, length: str = "standard") -> None:
    ludus(
        "campaign", "create", "One man", "--system", "spartacus", "--rule", "role=gladiator",
        "--rule", f"length={length}", "--seed", str(seed),
    )  # fmt: skip
    ludus("star", "create", *args)


def read_on(person: Person) -> str:
    """What is shown up to the next question; where a fight has been told, the evening waits."""
    seen = person.asked()
    while seen.endswith("\nPress Enter to go on: "):
        person.say("")
        seen += person.asked()
    return seen


def leave(terminal: Terminal, question: str) -> None:
    """Leave at a question."""
    terminal.wait_for(question)
    terminal.interrupt()
    assert terminal.finish() == 1


@pytest.mark.ruling("P51")
def test_p51_an_evening_stops_at_his_own_fights_and_tells_those_of_others() -> None:
    one_man("Celadus", "--gladiator", "Celadus")
    person = Person("play")
    assert person.asked().endswith(
        "Fame 0, Worth in gold 1.\nThe fight (match 4): f fight, s step, t table [Enter: fight]: "
    )
    person.say("f")
    seen = read_on(person)
    assert "Celadus won; Geta surrendered" in seen
    assert "The host's thumb in September 106 AD.\nThumb 5: " in seen
    assert "beats Geta by surrender." in seen
    assert "Solonia turns the thumb up over Geta." in seen
    assert "\nThe fight (match 9): Hermes of Fabia with Gladius, Galea - Davus of Quintus" in seen
    assert seen.endswith(NOT_HIS)
    person.say("")
    seen = read_on(person)
    assert "Hermes won; Davus was injured, after 3 rounds." in seen
    assert seen.endswith(NOT_HIS)
    person.say("q")
    assert person.asked() == ""


def test_what_closing_does_is_told() -> None:
    one_man("Celadus")
    ludus("day", "open")
    assert "ludus day close   Ludus plays what is still open there" in ludus("brief")


@pytest.mark.ruling("P51")
def test_p51_an_evening_goes_on_when_he_has_died_in_the_arena() -> None:
    one_man("Celadus", "--gladiator", "Celadus")
    ludus("month", "next", "4")
    person = Person("play")
    assert person.asked().endswith("[Enter: fight]: ")
    person.say("f", "m")
    seen = person.asked()
    assert "February 107 AD" in seen
    assert seen.endswith("What now [Enter: new]: ")
    person.say("q")
    assert person.asked() == ""


@pytest.mark.ruling("P50")
@pytest.mark.ruling("P51")
def test_p51_he_himself_says_whether_he_takes_the_rudis() -> None:
    """A computer house took it for him."""
    one_man("Celer", "--houses", "2", seed=21, length="long")
    ludus("month", "next", "4")
    person = Person("play")
    assert person.asked().endswith("[Enter: fight]: ")
    person.say("f")
    seen = read_on(person)
    assert "Honours 26: Lucretia, Pompeia and Celer" in seen
    assert "and wins the rudis (freedom) (2d6" in seen
    assert "Crescens (2/2/3, champion) has won the rudis (freedom)." in seen
    assert seen.endswith("Celer, rudis [y]: ")
    # Whether he takes it changes nothing in who has won.
    person.say("%")
    seen = person.asked()
    assert "no advice: who wins is already decided" in seen
    assert "0%" not in seen
    person.say("decline")
    seen = person.asked()
    assert "Celer declines the rudis and stays." in seen
    assert seen.endswith("\nThe season is over. Press Enter to go on: ")
    person.say("")
    assert "February 107 AD" in person.asked()
    person.say("q")
    assert person.asked() == ""
    assert "Celer" in ludus("journal")
    (celer,) = (g for g in json.loads(ludus("star", "list", "--json"))["stars"])
    assert (celer["status"], celer["champion"]) == ("active", True)


def test_a_house_is_looked_for_as_soon_as_it_is_typed() -> None:
    ludus("campaign", "create", "House", "--system", "spartacus", "--seed", "7")
    terminal = Terminal("star", "create")
    house, seat = "House [by lot]: ", "Houses at the table [4]: "
    terminal.talk([("Name [", "Quintus"), (house, "Rome"), (house, "?"), (house, "vib")])
    leave(terminal, seat)
    assert "There is no house 'Rome'. Choose one of " in terminal.seen
    assert "Vibius" in terminal.seen.split("Choose one of ")[1]
    assert "Gladiator" not in terminal.seen


@pytest.mark.ruling("P51")
def test_p51_who_plays_a_gladiator_is_asked_which() -> None:
    ludus("campaign", "create", "M", "--system", "spartacus", "--rule", "role=gladiator")
    terminal = Terminal("star", "create")
    gladiator = "Gladiator [by lot]: "
    terminal.talk([("Name [", "Celer"), ("House [by lot]: ", ""), (gladiator, "Flam"), (gladiator, "cel")])
    # He has no seat of his own.
    terminal.talk([("Houses at the table", "")])
    leave(terminal, "Tactics [rival]: ")
    assert "There is no start gladiator 'Flam'" in terminal.seen.replace("\n", " ")


def test_a_second_person_is_asked_only_what_the_first_has_left_open() -> None:
    ludus("campaign", "create", "House", "--system", "spartacus", "--seed", "7")
    ludus("star", "create", "Vibia", "--house", "Ninnius", "--houses", "3")
    terminal, house = Terminal("star", "create"), "House [by lot]: "
    terminal.talk([("Name [", "Servius"), (house, "?"), (house, "nin"), (house, "mag")])
    leave(terminal, "Tactics [rival]: ")
    seen = " ".join(terminal.seen.split())
    assert "Choose one of Blossius, Magius and Vibius." in seen
    assert "Ninnius is played by another player. Choose one of Blossius, Magius and Vibius." in seen
    terminal = Terminal("star", "create", "--house", "mag")
    terminal.talk([("Name [", "Servius"), ("Tactics", ""), ("Origin", ""), ("[Y/n]", "")])
    assert terminal.finish() == 0
    assert "Houses at the table" not in terminal.seen


def test_an_evening_seats_all_before_it_deals() -> None:
    ludus("campaign", "create", "House", "--system", "spartacus", "--seed", "7")
    person = Person("play")
    assert person.asked().endswith("Your Star [Enter: ready]: ")
    person.say("n", "Vibia", "nin", "2", "", "", "", "")
    assert person.asked().endswith("Does anybody else play here? [Enter: start]: ")
    person.say("?")
    seen = person.asked()
    assert "Enter takes the answer in brackets." in seen
    assert "standing order" not in seen
    person.say("n", "Servius", "mag", "", "", "", "")
    assert "Intrigue 1: Vibia and Servius" in person.asked()
    person.say("q")
    assert person.asked() == ""


def test_a_second_lanista_is_asked_only_what_the_first_has_left_open() -> None:
    ludus("campaign", "create", "Ides", "--system", "forglory", "--seed", "7")
    ludus("star", "create", "Pansa", "--champion", "Hermes", "--players", "3")
    terminal, champion = Terminal("star", "create"), "Champion [by lot]: "
    terminal.talk([("Name [", "Varro"), (champion, "herm"), (champion, "")])
    leave(terminal, "Tactics [rival]: ")
    assert "Hermes fights for another lanista" in terminal.seen


def test_the_beginning_of_a_name_will_do() -> None:
    pack = usual_text(GRAMMAR)
    assert house_called(pack, "ask", "vib") == "Vibius"
    assert house_called(pack, "ask", "by lot") == ""
    assert starter_called(pack, "ask", "CEL") == "Celadus"
    with pytest.raises(Refusal, match="there is no start gladiator 'Flamma'"):
        starter_called(pack, "ask", "Flamma")


def test_only_packs_of_the_system_are_offered() -> None:
    person = Person("play")
    assert person.asked()
    person.say("spartacus", "nonsense")
    assert "one of: capua" in person.asked()
    person.say("cap", "", "q")
    assert person.asked() == ""
    assert "Everything is kept" in person.terminal.seen


def test_what_is_undone_keeps_the_name_of_its_play() -> None:
    one_man("Celadus")
    ludus("day", "open")
    ludus("match", "fight", "1", "--auto")
    undone = ludus("undo", "--to", "2")
    assert "play intrigue 1" in undone
    assert "fight match" not in undone


def test_what_rivals_did_is_told_where_the_options_leave_no_line_for_it(tmp_path: Path) -> None:
    """With each question stands the newest, and how he stands himself; '/arena' tells all."""
    ludus("campaign", "create", "Full", "--system", "spartacus", "--seed", "1")
    ludus("star", "create", "Quintus")
    ludus("month", "next")
    ludus("day", "open")
    with Seat(tmp_path / "campaigns" / "full.ludus", "fight", "6", "--step", linear=False, rows=24) as seat:
        first = seat.question()
        assert "… (/arena shows all)" in first
        assert "Turn 4, the intrigue: Quintus." in first
        assert "1 Quintus: Magius" in first
        assert "Manius's Tax Farm takes effect." in seat.say("/arena")


def test_who_asks_what_the_name_of_a_campaign_is_has_not_named_it() -> None:
    person = Person("play")
    assert person.asked()
    person.say("spartacus", "", "?")
    assert "You find the campaign by this name" in person.asked()
    person.say("Capua")
    assert "Capua: September 106 AD" in person.asked()
    person.say("q")
    assert person.asked() == ""


def test_a_word_in_place_of_one_number_is_not_a_number() -> None:
    with pytest.raises(ValueError, match="'much' is not a whole number"):
        Form([[1]], blanks=(Blank("gold", 0, 9),)).read("much")
