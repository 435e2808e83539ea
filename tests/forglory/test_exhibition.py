"""Exhibitions: any gladiators of a pack for each side, hands as given, of no consequence. [F41]"""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.core.errors import Refusal
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN
from ludus_cli.rules.forglory.kinds import kinds_in, numbers_in
from ludus_cli.rules.forglory.records import cards_in, usual_pack
from ludus_cli.rules.forglory.system import SYSTEM
from tests.cli.helpers import ludus, ludus_json, run

#: The lines of a pack with one gladiator.
OX = """
[pack]
id = "ox"
name = "Ox"
system = "forglory"
[[card]]
id = "ox"
name = "Ox"
type = "gladiator"
need = 0
attack = 9
health = 9
agility = 0
bloodlust = 1
cost = 9
"""


def of_kind(kind: str, **built: Any) -> dict[str, Any]:
    """A gladiator of a side."""
    return {"kind": kind} | ({"built": built} if built else {})


def exhibited(*sides: list[dict[str, Any]], seed: int = 1) -> Any:
    """An exhibition, made and fought; its bout."""
    state = CAMPAIGN.new_state(seed, SYSTEM.making.settings({}, {}, {}))
    number = max(CAMPAIGN.apply(state, 2, "oneoff", {"sides": list(sides)}).billed)
    ((bout, events),) = CAMPAIGN.apply(state, 3, "fight", {"match": number}).fought
    assert CAMPAIGN.told.replay(json.loads(json.dumps(bout_to_json(bout))), seed)[1] == events
    assert all(seat.after == seat.before for seat in bout.seats), "it has a consequence"
    return bout


def test_all_gladiators_of_a_pack_may_be_named() -> None:
    kinds = kinds_in("")
    assert {"Flamma", "Flamma 5", "Tiro", "Retiarius", "Primus Palus"} <= {*kinds}
    assert "Parry" not in kinds
    cards = cards_in(usual_pack())
    assert [cards.names[numbers_in("")[name]] for name in ("Flamma", "Flamma 3")] == ["Flamma 1", "Flamma 3"]


def test_a_side_is_one_lanista_with_the_men_who_are_named() -> None:
    """Seats of sides, who is brought, champions with a level, and hands and coins as given. [F41]"""
    bout = exhibited([of_kind("Tiro"), of_kind("flamma 3")], [of_kind("Retiarius", hand=["parry"], coins=2)])
    assert [(seat.side, seat.men, seat.hand, seat.coins) for seat in bout.seats] == [
        (0, ["Tiro", "Flamma 3"], [], 0), (1, ["Retiarius"], ["Parry"], 2),
    ]  # fmt: skip
    assert [(seat.before["champion"], seat.before["level"]) for seat in bout.seats] == [("Flamma", 3), ("", 0)]
    assert (bout.winner, bout.draw) == (0, False)
    assert "Tiro, Flamma 3" in SYSTEM.lists.man_words(bout.seats[0], {bout.seats[0].gladiator: "Ana"})


def test_the_seats_are_by_lot() -> None:
    """Men who are alike win as often as the lot gives them the better seat. [F45]"""
    assert {exhibited([of_kind("Gallus")], [of_kind("Gallus")], seed=seed).winner for seed in range(8)} == {0, 1}


@pytest.mark.parametrize(("side", "why"), [
    ([of_kind("Tiro", hand=["Parry", "Pary"])], "the pack has no card 'Pary'"),
    ([of_kind("Tiro", hand="Parry")], "not a list of cards"),
    ([of_kind("Tiro", coins=-1)], "not a possible number of coins"),
    ([of_kind("Tiro", hand=["Parry"] * 21)], "too large"),
    ([of_kind("Tiro")] * 13, "a side has at most 12 gladiators"),
    ([{"kind": "Tiro", "name": "Ana"}, {"kind": "Tiro", "name": "Bea"}], "different names were given"),
    ([of_kind("Tiro", coins=1), of_kind("Tiro", coins=2)], "different coins were given"),
    ([{"kind": "Parry"}], "there is no champion 'Parry'"),
])  # fmt: skip
def test_what_cannot_be_exhibited_is_refused(side: list[dict[str, Any]], why: str) -> None:
    with pytest.raises(Refusal, match=why):
        exhibited(side, [of_kind("Tiro")])


def test_copies_bring_their_champions_and_gladiators_by_lot() -> None:
    home = CAMPAIGN.new_state(3, SYSTEM.making.settings({}, {}, {}))
    (star,) = CAMPAIGN.apply(home, 2, "recruit", {"name": "Ana", "champion": "Mevia"}).changed
    copy = {"card": card(home.gladiators[star]), "from": {"campaign": "H", "month": 0, "date": "then"}}
    bout = exhibited([copy], [of_kind("Tiro")])
    assert (bout.seats[0].men, bout.winner) == ([], 0)
    with pytest.raises(Refusal, match="room for 4 lanistas"):
        exhibited([copy] * 3, [copy], [of_kind("Tiro")])


def test_a_champion_alone_may_be_rolled_for_the_pool() -> None:
    state = CAMPAIGN.new_state(3, {})
    with pytest.raises(Refusal, match="Retiarius is not a champion"):
        CAMPAIGN.apply(state, 2, "pool", {"kind": "Retiarius", "number": 1})
    done = CAMPAIGN.apply(CAMPAIGN.new_state(3, {}), 2, "pool", {"kind": "Mevia", "number": 1})
    assert [g.champion for g in done.state.gladiators.values()] == ["Mevia"]


def test_by_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Odds and one-offs with a pack of one card, which is enough for them; unknown names are told apart."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    Path("ox.toml").write_text(OX, encoding="utf-8")
    own = ["--system", "forglory", "--pack", "ox.toml"]
    odds = ludus_json("odds", "Ox", "Ox", *own, "-n", "10")
    assert odds["wins_a"] + odds["wins_b"] + odds["draws"] == odds["matches"] == 10
    assert "cards of ox.toml" in ludus("odds", "Ox", "Ox", *own, "-n", "2")
    both = [*own, "--pack", "ludi"]
    fought = ludus_json("match", "oneoff", "--side", "Ox", "--side", "2 Retiarius, Secutor:hand=Parry+Thrust", *both)
    assert [seat["side"] for seat in fought["gladiators"]] == [0, 1]
    assert "(2 Retiarius, Secutor)" in ludus("match", "show", str(fought["match"]), "--campaign", fought["file"])
    for said, why in (
        (["odds", "Axx", "Ox", *own], "there is no champion 'Axx'"),
        (["odds", "Ox", "Ox", "--system", "forglory", "--pack", "ax.toml"], "no such file"),
        (["odds", "Thraex", "Thraex", "--system", "heroes", "--pack", "ox.toml"], "not played with packs"),
        (["campaign", "create", "c", *own], "no cards in the arena deck"),
        (["campaign", "create", "c", *own, "--pack", "ox.toml"], "it is named twice"),
    ):
        result = run(*said)
        assert result.exit_code == 1, said
        assert why in " ".join(result.stderr.split()), said
    ludus(*["campaign", "create", "c", *both, "--seed", "3"])
    Path("ox.toml").unlink()
    ludus("star", "create", "Ana")
    ludus("month", "next")
    assert ludus_json("odds", "Ox", "Tiro", "-n", "3")["wins_a"] == 3
