"""Gladiators: their names, and the records of schools through seasons. [F29, F37]"""

from collections.abc import Sequence
from typing import Any

import pytest

from ludus_cli.campaign.amend import only_in, plain_words
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.attributes import facts_of
from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.forglory.book import campaign, events, terms
from ludus_cli.rules.forglory.book.view import man_of
from ludus_cli.rules.forglory.kinds import champions_in
from ludus_cli.rules.forglory.records import Lanista, TableView, cards_in
from ludus_cli.rules.forglory.school import DEEDS, NAMES, REMEMBERED, lots_of, members, name_of
from ludus_cli.rules.forglory.system import SYSTEM
from tests.forglory.test_campaign import Season
from tests.some import nonempty


class Told(Season):
    """A campaign that keeps what was told."""

    def __init__(self, *args: Any, **said: Any) -> None:
        self.told: list[tuple[Any, Sequence[Any]]] = []
        super().__init__(*args, **said)

    def do(self, kind: str, **payload: Any) -> Any:
        done = super().do(kind, **payload)
        self.told += done.fought
        return done


@pytest.fixture(scope="module")
def season() -> Told:
    """A season of three, and one month more."""
    played = Told(4)
    played.season()
    return played


def test_the_names_are_a_prime_number_and_nobody_else_has_them() -> None:
    """[F29] So that steps of any length come to all of them."""
    assert len(set(NAMES)) == len(NAMES) == 101
    assert all(len(NAMES) % each for each in range(2, 11))
    assert not {*NAMES} & {*campaign.NAMES, *champions_in(""), *cards_in("").names}
    for lots in (0, 57, len(NAMES) * (len(NAMES) - 1) - 1):
        assert len({name_of(lots, 4, owner, man) for owner in range(4) for man in range(80)}) == 320


def test_names_move_no_card(season: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    """[F29] They are of a chance of their own, and hang on the seed and the season."""
    assert len({lots_of(seed, number) for seed in range(3) for number in range(3)}) > 7
    monkeypatch.setattr("ludus_cli.rules.forglory.plays.lots_of", lambda seed, number: 0)
    other = Told(4)
    other.season()
    assert [told for _, told in other.told] == [told for _, told in season.told]
    first, second = (each.state.gladiators[1].school for each in (season, other))
    assert [row[1:] for row in first] == [row[1:] for row in second]
    assert first != second


def test_a_gladiator_has_one_name_wherever_he_is_told_of(season: Told) -> None:
    """[F29] He has it when he is bought, in the Arena and in the school. Champions have none but their own."""
    found: dict[int, str] = {}
    for bout, told in season.told:
        view = TableView(bout, names_of(season.state, bout))
        for kind, who, *values in told:
            if kind == events.BOUGHT and values[2] >= 0:
                owner, _, number = man_of(values[2])
                assert (owner, number) == (who, values[0])
                found[values[2]] = view.personal(values[2])
                words = SYSTEM.vocabulary.line(view, (kind, who, *values))
                assert f"{view.cards[number]} {found[values[2]]} for" in words
            elif kind == events.ENTERED:
                number = man_of(values[0])[2]
                name = found.setdefault(values[0], view.personal(values[0]))
                assert view.man(values[0]) == f"{view.name(who)}'s {view.cards[number]} {name}".rstrip()
                assert bool(name) == (not bout.cards.kinds[number].level)
    found = {code: name for code, name in found.items() if name}
    assert len(found) > 20
    for g in season.state.gladiators.values():
        assert {each.name for each in members(g.school)} - {""} <= {*found.values()}
    assert len(set(found.values())) == len(found)


def test_a_school_is_what_the_table_says(season: Told) -> None:
    """The men and their deeds, from play to play; a man who is out of the game is gone. Fame is that of all. [F37]"""
    for bout in nonempty(bout for bout, _ in season.told if bout.table):
        for seat, own in zip(bout.seats, bout.table["players"], strict=True):
            men = [man for man in own["men"] if not man["gone"]]
            school = members(seat.before["school"])
            assert [[getattr(each, deed) for deed in DEEDS] for each in school] == [
                [man[deed] for deed in DEEDS] for man in men
            ]
            names = bout.cards.names
            assert [each.card for each in school] == [names[man["card"]] for man in men]
    for g in season.state.gladiators.values():
        school = members(g.school)
        assert g.fame == sum(each.kills + each.survived + 3 * each.finals for each in school)
        assert sum(g.places) == len([bout for bout, _ in season.told if not bout.play])
        assert g.places[0] == g.wins
        assert g.coins > 0
        (champion,) = (each for each in school if each.card == f"{g.champion} {g.level}")
        assert g.bond == [getattr(champion, deed) for deed in DEEDS]
        fames = sorted((each.fame for each in school if each.fame), reverse=True)
        assert [each.fame for each in members(g.best)] == fames[:REMEMBERED]
        assert {each.season for each in members(g.best)} <= {1}


def test_a_new_season_has_a_school_of_its_own() -> None:
    """What is over is remembered, and the champion's deeds go on. [F29]"""
    played = Told(4)
    played.season()
    g = played.state.gladiators[1]
    bond, best, fame = g.bond, g.best, g.fame
    played.phase()
    assert {each.season for each in members(g.school)} == {2}
    assert (g.best, g.fame) == (best, fame)
    assert all(now >= before for now, before in zip(g.bond, bond, strict=True))
    played.season()
    assert g.bond[0] > bond[0]
    assert {each.season for each in members(g.best)} <= {1, 2}


def test_json_has_the_school_by_name(season: Told) -> None:
    facts = SYSTEM.lists.gladiator_facts(season.state.gladiators[1])
    assert {"name", "card", "fame", "season", *DEEDS} == {*facts["school"][0]}
    assert any(each["name"] in NAMES for each in facts["school"])
    assert facts["best"][0]["fame"] >= facts["best"][-1]["fame"] > 0
    assert sum(facts["places"].values()) == terms.ROUNDS[3]


def test_of_two_schools_what_differs_is_told() -> None:
    """As an amendment shows it before it is made."""
    one, two = ({"name": None, "card": "Tiro", "kills": 0}, {"name": "Felix", "card": "Eques", "kills": 2})
    words = [plain_words(only_in(*pair)) for pair in (([one, two], [one]), ([one], [one, two]))]
    assert words == ["name Felix, card Eques, kills 2", "none"]
    assert only_in([1, 2], [1]) == [1, 2]


@pytest.mark.parametrize(("field", "value", "words"), [
    ("school", [["Pugnax", "Venator"]], "school is not a list of gladiators"),
    ("school", [["Pugnax", "Venator", *[0] * 7, -1, 1]], "school is not a list of gladiators"),
    ("best", [["Pug\x1bnax", "Venator", *[0] * 9]], "best is not a list of gladiators"),
    ("school", [["Pugnax", [], *[0] * 9]], "cannot have school"),
    ("champion", "Fla\x1bmma", "there is no champion"),
    ("places", [1, 2], "the value of places is not possible"),
    ("bond", [0] * 7, "the value of deeds is not possible"),
])  # fmt: skip
def test_a_strangers_school_that_cannot_be(field: str, value: Any, words: str) -> None:
    """A card from outside is not believed."""
    own = {**card(Lanista(1, "Ovidia", star=True)), field: value}
    payload = {
        "star": True, "name": "", "card": own, "fights": [], "notes": [],
        "from": {"campaign": "x", "month": 0, "date": "then"},
    }  # fmt: skip
    played = Season(stars=0)
    with pytest.raises(Refusal, match=words):
        played.do("arrive", **payload)
    own[field] = getattr(Lanista(1, "Ovidia"), field)
    played.do("arrive", **payload)
    assert facts_of(played.state.gladiators[1])["school"] == []
