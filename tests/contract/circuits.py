"""What every rule system must hold without a Star: a season of its pool, and tournaments of every form."""

import json
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, do, fold_log, load_campaign, opened
from ludus_cli.campaign.own_words import spot_of
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.campaign.take_back import redo_actions, undo_actions
from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.own_words import places_in
from ludus_cli.core.errors import LudusError
from ludus_cli.game.campaign.tournament import (
    BYE,
    COMPARED,
    DOUBLE,
    FAME,
    FORMS,
    KILLS,
    ROBIN,
    all_of,
    matches_of,
    under_way,
)
from ludus_cli.game.elements.campaign_state import state_to_json
from ludus_cli.systems.system import AnySystem
from tests.contract.campaigns import snapshot
from tests.contract.made import enters_days, fighters, founded, star_payload

SEASON, MEN = 3, 8


def held(campaign: Campaign, **payload: Any) -> None:
    """Draw a tournament and hold it to its end, a round at a time."""
    do(campaign, "tournament", **payload)
    while under_way(campaign.state):
        if matches_of(campaign.state):
            do(campaign, "tournament-round")
        else:
            do(campaign, "next-month")


def check_circuits(system: AnySystem, folder: Path) -> None:
    """The pool fights a season by itself and is filled up for it; tournaments of four come to an end, one can be taken
    back in the middle; the log gives all of it again, and the journal tells it."""
    assert system.campaign.kind_field == system.lists.kind_field, "the kind’s word is another"
    with opened(founded(system, folder, "circuits", 21), hurried=True) as campaign:
        if system.campaign.no_circuit[0]:
            no_circuit(campaign)
            return
        for _ in range(SEASON):
            done = do(campaign, "games", men=MEN, kinds=fighters(system))
            fought = [seat.gladiator for bout, _ in done.fought for seat in bout.seats]
            assert fought, "nobody met in the pool"
            assert len(fought) == len(set(fought)), "a man met two in one month's games"
            assert all(bout.place == 0 for bout, _ in done.fought)
            do(campaign, "next-month")
        for form in FORMS:
            held(campaign, form=form, of=4, ties=COMPARED)
            held(campaign, form=form, of=3, order=FAME, best_of=3, ties=[KILLS, FAME], strike=form == ROBIN)
        withdrawn(campaign)
        if enters_days(system):
            middle_taken_back(system, campaign)
        state = campaign.state
        for t in all_of(state):
            assert t.winner in t.men or t.form == ROBIN
            assert all(tie.won is not None for ties in t.rounds for tie in ties)
            if t.form == DOUBLE:
                assert {t.defeats(g) for g in t.men if g != t.winner} == {2}, "a man is out too early"
            left = [g for g in t.men if g not in t.dead and g not in t.withdrawn]
            assert t.form != ROBIN or not t.winner or t.winner in left
            best = max(map(t.points, left), default=0)
            assert t.form != ROBIN or not t.winner or t.points(t.winner) == best
            assert sum(tie.how == BYE for tie in t.rounds[0]) == len(t.men) % 2
            if t.best_of:
                ranks = [t.fame[t.men.index(g)] for g in t.seeds]
                assert ranks == sorted(ranks, reverse=True), "a man is seeded too high"
                series = [tie.series for ties in t.rounds for tie in ties if tie.series]
                assert series, "nobody met"
                assert all(len(own) <= 3 for own in series)
        assert json.loads(json.dumps(state_to_json(state)))["tournaments"] == state.tournaments
        assert snapshot(system, fold_log(system, list(campaign.file.actions())).state) == snapshot(system, state)
        book = system.journal(chronicle_of(campaign))
        assert sum(len(chapter.contests) for chapter in book.chapters) == len(all_of(state))
        for page in (journal_html(book), journal_markdown(book)):
            assert "double elimination" in page
        for of in places_in(book):
            assert spot_of(campaign, of) is not None, f"{of} is told and cannot have notes"


def no_circuit(campaign: Campaign) -> None:
    """Where men meet otherwise, a season of the pool and a tournament are refused before anything has happened."""
    for kind in ("games", "tournament"):
        with pytest.raises(LudusError) as refused:
            do(campaign, kind, men=MEN if kind == "games" else [], of=4)
        assert (refused.value.why, refused.value.mend) == campaign.system.campaign.no_circuit
    assert campaign.state.month == 0
    assert not campaign.state.bouts


def withdrawn(campaign: Campaign) -> None:
    """Withdraw a man from a round robin in the middle; he cannot win it."""
    do(campaign, "tournament", form=ROBIN, of=3, ties=COMPARED)
    who = all_of(campaign.state)[-1].waiting[0].one
    do(campaign, "tournament-withdraw", gladiator=who)
    while under_way(campaign.state):
        do(campaign, "next-month")
    assert all_of(campaign.state)[-1].winner != who


def middle_taken_back(system: AnySystem, campaign: Campaign) -> None:
    """A tournament with a Star, taken back in the middle and done again, is as it was."""
    star = max(do(campaign, "recruit", **star_payload(system, 3, name="Primus")).changed)
    do(campaign, "tournament", men=[star], of=3)
    before = snapshot(system, campaign.state)
    while not matches_of(campaign.state):
        do(campaign, "next-month")
    do(campaign, "tournament-round")
    after = snapshot(system, load_campaign(campaign.file).state)
    undo_actions(campaign, 1)
    assert snapshot(system, campaign.state) == before
    redo_actions(campaign, 1)
    assert snapshot(system, campaign.state) == after
    while under_way(campaign.state):
        do(campaign, "next-month")
