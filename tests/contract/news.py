"""What every rule system's news must hold: see ``suite``."""

from collections.abc import Mapping

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.news import KINDS, NEXT_MONTH, Item, news_since
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD, stars
from tests.contract.made import Sample, matches, reading


def check_news(each: Sample) -> None:
    """From whatever month on, the news tells the result of every Star in every match since, once and by name; all of it
    tells how each career ended, and what kept a man out who may now fight again."""
    with reading(each) as campaign:
        own = {g.id: g.name for g in stars(campaign.state)}
        for since in (1, *(row.n for row in campaign.file.actions_of(NEXT_MONTH))):
            found = news_since(campaign, since)
            check_items(found)
            results = [(item.star, item.match) for item in found if item.kind == "result"]
            assert len(set(results)) == len(results), "a result is told twice"
            assert set(results) == fought_after(campaign, since, own)
        found = news_since(campaign, 1)
        for item in found:
            if item.star is not None:
                assert own[item.star] in item.words, item.words
            if item.match is not None:
                assert f"match {item.match}" in item.words, item.words
        leave = campaign.system.lists.all_leave
        gone = [g for g in stars(campaign.state) if g.status != ACTIVE and not leave(g)]
        assert {item.star for item in found if item.kind == "death"} == {g.id for g in gone if g.status == DEAD}
        # A house that is ruined is told like a man who retires.
        assert {item.star for item in found if item.kind == "retired"} == {g.id for g in gone if g.status != DEAD}
        for star in {item.star for item in found if item.kind == "sound"}:
            kinds = [item.kind for item in found if item.star == star]
            assert "wound" in kinds[: kinds.index("sound")], f"{own[star or 0]} was never out"
        for g in stars(campaign.state):
            if g.status == ACTIVE and campaign.system.campaign.free_to_retire(g):
                assert "freedom" in [item.kind for item in found if item.star == g.id], g.name
        assert news_since(campaign, campaign.last) == []


def check_items(found: list[Item]) -> None:
    """Each item is a sentence of a known kind, with its month; the coming bill is last."""
    kinds = [item.kind for item in found]
    assert set(kinds) <= set(KINDS)
    assert kinds == [*(kind for kind in kinds if kind != "rival"), *["rival"] * kinds.count("rival")]
    assert [item.month for item in found] == sorted(item.month for item in found)
    for item in found:
        assert item.words.endswith("."), item.words
        assert item.words == " ".join(item.words.split()), item.words
        assert item.when == item.as_json["month"] != ""


def fought_after(campaign: Campaign, since: int, own: Mapping[int, str]) -> set[tuple[int, int]]:
    """Star and match of every part that a Star had in a match that was fought after an action."""
    late = {row.id for row in campaign.file.matches() if (row.action_n or 0) > since}
    return {
        (seat.gladiator, bout.id) for bout, _, _ in matches(campaign) for seat in bout.seats
        if bout.id in late and seat.gladiator in own
    }  # fmt: skip
