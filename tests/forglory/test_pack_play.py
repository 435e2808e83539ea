"""Play with packs: campaigns that keep their cards, what only a person can do, champions of other packs."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.core.errors import LudusError, Refusal
from ludus_cli.game.elements.manual_play import Form, Hand, choice_said
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.packs.pack_catalogue import combine_packs
from ludus_cli.rules.forglory.book import abilities, arena, events, requests
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.book.state import Game
from ludus_cli.rules.forglory.kinds import champions_in, kinds_in
from ludus_cli.rules.forglory.records import usual_pack
from ludus_cli.rules.forglory.system import SYSTEM
from tests.forglory.table import empty, hold, number, stand, told

HEAD = 'format = 1\n[pack]\nid = "{0}"\nname = "{0}"\nsystem = "forglory"\n'
LEVEL = "{{ need = 0, attack = {0}, health = 4, agility = 1, bloodlust = {0}{1} }},"
URSA = (
    HEAD.format("bears")
    + '[[champion]]\nid = "ursa"\nname = "Ursa"\nlevels = ['
    + "".join(LEVEL.format(level, ", cost = 2" if level > 1 else "") for level in range(1, 6))
    + "]\n"
    + '[[card]]\nid = "feast"\nname = "Feast"\ntype = "scheme"\ncost = 0\ncopies = 20\n'
    + 'manual = "Everybody takes a coin."\n'
)


@pytest.fixture(scope="module")
def bears(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The starter pack with one champion more, and schemes that a person does by hand."""
    file = tmp_path_factory.mktemp("packs") / "bears.toml"
    file.write_text(URSA, encoding="utf-8")
    return combine_packs("forglory", ["ludi", str(file)])


class Person:
    """Somebody at the table who takes and plays every scheme that he may, and does what it says: 4 coins."""

    def __init__(self) -> None:
        self.script: list[Any] = []

    def choose(self, hand: Hand, m: Any, who: int, request: int, options: list[Any], usual: int) -> int:
        place = self.answer(m, request, options, usual)
        self.script.append(choice_said(hand.choices - 1, who, request, options[place]))
        return place

    def answer(self, m: Any, request: int, options: list[Any], usual: int) -> int:
        if request == requests.MANUAL and self.script[-1][3] != requests.HOW_MANY:
            return options.index(requests.TAKES)
        if request == requests.HOW_MANY and isinstance(options, Form):
            return options.place([4])
        feasts = [n for n, each in enumerate(options)
                  if request == requests.ACTION and each[0] in (requests.PLAY, requests.BUY)
                  and m.game.cards.kinds[each[1]].name == "Feast"]  # fmt: skip
        return feasts[0] if feasts else usual

    def roll(self, hand: Hand, roll: Any, rolled: list[int]) -> None:
        return None


def found(pack: str, **rules: str) -> Any:
    """A campaign with a pack."""
    return CAMPAIGN.new_state(3, SYSTEM.making.settings(rules, {}, {}) | {"pack": pack})


def recruit(state: Any, **said: Any) -> Any:
    """A lanista of a campaign."""
    (star,) = CAMPAIGN.apply(state, 2, "recruit", {"name": "Ana", **said}).changed
    return state.gladiators[star]


def test_a_campaign_keeps_its_cards(bears: str) -> None:
    """Champions of its pack may be named; what the person read and did is done, and is replayed from the play alone."""
    state, person = found(bears), Person()
    assert champions_in(bears)[-1] == "Ursa"
    assert "Ursa" not in champions_in(usual_pack())
    assert SYSTEM.under_rules(state.rules).campaign.kinds == kinds_in(bears)
    assert recruit(state, champion="ursa").champion == "Ursa"
    for n in range(3, 20, 3):
        person.script.clear()
        number = min(CAMPAIGN.apply(state, n, "open-day", {}).billed)
        done = CAMPAIGN.apply(state, n + 1, "fight", {"match": number}, person)
        CAMPAIGN.apply(state, n + 2, "close-day", {})
        ((bout, record),) = done.fought
        data = json.loads(json.dumps(bout_to_json(bout))) | {"script": person.script}
        assert to_text(CAMPAIGN.told.replay(data, state.seed)[1]) == to_text(record)
        if requests.HOW_MANY in [answer[3] for answer in person.script]:
            break
    assert "Feast" in [bout.cards.names[event[2]] for event in record if event[0] == events.BY_HAND]
    assert any(event[0] == events.COINS and event[3] == 4 for event in record)


def test_champions_come_from_the_pack(bears: str) -> None:
    """[Setup, F38]"""
    with pytest.raises(Refusal, match="there is no champion 'Ursa'"):
        recruit(found(usual_pack()), champion="Ursa")
    own = SYSTEM.under_rules(found(bears).rules)
    assert [build for build, _ in own.making.builds({})][-1] == ("Ursa",)
    assert SYSTEM.under_rules(found("").rules).campaign is SYSTEM.campaign
    assert own.lists.campaign.kind_names[4] == "Ursa"


def test_a_lanista_of_other_cards_takes_another_champion(bears: str) -> None:
    state, home = found(usual_pack()), found(bears)
    where = {"campaign": "Home", "month": 0, "date": "long ago"}
    d = CAMPAIGN.apply(state, 2, "arrive", {"card": card(recruit(home, champion="Ursa")), "from": where})
    g = state.gladiators[max(d.changed)]
    assert (g.champion, g.kind) == ("", -1)


@pytest.mark.parametrize(("players", "why"), [(3, "0 of 3 champions"), (2, "no cards in the arena deck")])
def test_cards_that_will_not_do_are_refused(tmp_path: Path, players: int, why: str) -> None:
    """[Setup]"""
    file = tmp_path / "few.toml"
    file.write_text(HEAD.format("few"), encoding="utf-8")
    state = found(combine_packs("forglory", [str(file)]))
    with pytest.raises(Refusal, match=why) as refused:
        recruit(state, players=players)
    assert "for example --pack ludi" in refused.value.mend
    with pytest.raises(LudusError):
        SYSTEM.making.check_settings({"pack": state.rules.pack})


def test_what_comes_of_a_card_that_only_a_person_can_do() -> None:
    """[Packs]"""
    said: list[Any] = [requests.TAKES, 1, [3], requests.HURT, 1, [2], requests.READIED, requests.NO_RESULT]

    def person(m: Game, who: int, request: int, options: list[Any]) -> int:
        if request < requests.MANUAL:
            return 0
        answer = said.pop(0)
        return options.place(answer) if isinstance(options, Form) else options.index(answer)

    m = empty()
    m.player, m.players[0].star = person, True
    f = stand(m, 0, "Crupellarius", ready=False)
    stand(m, 1, "Crupellarius")
    m.exhibition = True
    arena.begin_battle(m)
    f.ready = False
    hold(m, 0, "Oracle")
    oracle = number(m, "Oracle")
    abilities.play_card(m, 0, oracle, abilities.playable_abilities(m, 0, oracle, "scheme"))
    assert told(m, events.BY_HAND) == [(0, oracle, 0, 0)]
    assert (said, f.uid, f.damage, f.ready, m.players[1].tokens) == ([], 1, 2, True, 3)
