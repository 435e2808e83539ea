"""What Domini and fighters are known for: their records in halls and lists, on a site, in the news and elsewhere."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import Campaign, opened
from ludus_cli.campaign.news import news_since
from ludus_cli.game.campaign.lists import record_words
from ludus_cli.game.elements.campaign_state import DEAD
from ludus_cli.records.annals import annals_of
from ludus_cli.records.books import graves, hall, houses, streaks
from ludus_cli.rules.spartacus.book import terms
from ludus_cli.rules.spartacus.records import Man
from ludus_cli.rules.spartacus.table.lists import LISTS
from tests.cli.helpers import ludus, ludus_json, run

#: Two seasons: the person wins one, and one of his fighters is condemned after his second defeat.
SEED = 38


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The campaign of a short career, and a home for it."""
    at = tmp_path_factory.mktemp("lucretia")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LUDUS_HOME", str(at / "home"))
        said = ("--system", "spartacus", "--seed", str(SEED), "--houses", "2", "--months", "8")
        ludus("career", *said, "--rule", "length=short", "--output", str(at))
        yield at


@pytest.fixture(scope="module")
def file(folder: Path) -> tuple[str, str]:
    """The option that names the campaign."""
    return "--campaign", str(folder / "campaign.ludus")


@pytest.fixture(scope="module")
def campaign(folder: Path) -> Iterator[Campaign]:
    with opened(folder / "campaign.ludus", read_only=True) as found:
        yield found


def men(campaign: Campaign) -> list[Man]:
    """All who ever were in it."""
    made = campaign.system.campaign.bouts.from_card
    return [made(json.loads(row.data)) for row in campaign.file.gladiators()]


@pytest.mark.soak
def test_a_dominus_record_is_that_of_his_house(campaign: Campaign) -> None:
    counts: dict[str, Counter[str]] = {}
    for row in campaign.file.matches(plays=False):
        for seat in json.loads(row.data)["seats"]:
            counts.setdefault(seat["of"], Counter())[seat["outcome"]] += 1
    own = [g for g in men(campaign) if g.dominus]
    assert len(own) == 2
    for g in own:
        record = LISTS.career_record(g)
        assert (record.wins, record.defeats) == (counts[g.name]["won"], counts[g.name]["lost"])
        assert record.wins > 0 < record.defeats
        assert not g.matches


def test_houses_and_fighters_are_ranked_by_what_is_theirs(campaign: Campaign) -> None:
    annals = annals_of(campaign)
    (own,) = houses(annals)
    assert (own.id, own.honours.numbers["Seasons won"], own.elsewhere) == (1, 1, 0)
    ranks = [man.honours.numbers for man in houses(annals, everybody=True)]
    assert [each["Seasons won"] + each["Influence"] / 100 for each in ranks] == sorted(
        (each["Seasons won"] + each["Influence"] / 100 for each in ranks), reverse=True
    )
    fighters = hall(annals, everybody=True)
    assert {tuple(man.honours.numbers) for man in fighters} == {("Fame", "Wins", "Favours", "Crowns")}
    known = {g.id: g for g in men(campaign)}
    assert {man.id for man in fighters} == {g.id for g in known.values() if g.matches}
    assert not any(known[man.id].dominus for man in fighters)


def test_who_is_condemned_has_not_been_spared(campaign: Campaign) -> None:
    """He lies in the cemetery by the fight that he had lost, which the thumb came after."""
    annals = annals_of(campaign)
    (condemned,) = (g for g in men(campaign) if g.fate == terms.CONDEMNED)
    own = [(f, p) for f in annals.fights for p in f.parts if p.man.id == condemned.id]
    fight, last = own[-1]
    assert (last.outcome, last.died, last.spared) == ("lost", False, False)
    spared = [each.man.id for each in streaks(annals, everybody=True) if each.what == "spared"]
    assert condemned.id not in spared
    (grave,) = (each for each in graves(annals, everybody=True) if each.man.id == condemned.id)
    (winner,) = (p.man for p in fight.parts if p.outcome == "won")
    assert (grave.fate, grave.fight, grave.by) == ("was condemned to die", fight, winner)


def test_the_commands_show_the_same(campaign: Campaign, file: tuple[str, str]) -> None:
    own = next(g for g in men(campaign) if g.id == 1)
    record = record_words(LISTS.career_record(own))
    (line,) = (each for each in ludus("star", "list", *file).splitlines() if "Dominus" in each)
    assert record in line
    (page,) = ludus_json("records", "hall", *file)["records"]
    (house,) = page["houses"]
    listed = next(g for g in ludus_json("star", "list", *file)["stars"] if g["id"] == 1)
    for count in ("wins", "defeats", "draws"):
        assert house[count] == listed[count] == getattr(LISTS.career_record(own), count)
    shown = ludus("records", "hall", "--all", *file)
    assert shown.index("Great houses: ") < shown.index("Hall of fame: ")
    assert re.search(rf"{own.name} \* .* {record} ", shown)
    none = "No matches: a Dominus owns fighters and does not fight. --plays lists what else is played."
    assert none in run("match", "list", "--gladiator", own.name, *file).output
    assert ludus_json("match", "list", "--gladiator", own.name, "--plays", *file)["matches"]


def test_a_site_says_whose_record_it_is(campaign: Campaign, folder: Path, file: tuple[str, str]) -> None:
    ludus("site", str(folder / "site"), *file)
    one, two = (g for g in men(campaign) if g.dominus)
    page = (folder / "site" / "gladiator-1.html").read_text(encoding="utf-8")
    assert f"{record_words(LISTS.career_record(one))} (won, lost, drawn by the house); influence" in page
    fighter = next(g for g in men(campaign) if g.matches)
    page = (folder / "site" / f"gladiator-{fighter.id}.html").read_text(encoding="utf-8")
    assert f"{record_words(fighter)} (won, lost, drawn); " in page
    everybody = (folder / "site" / "gladiators.html").read_text(encoding="utf-8")
    rivals = everybody.partition("Rivals")[2].partition("Others who")[0]
    assert f">{two.name}<" in rivals
    assert record_words(LISTS.career_record(two)) in rivals
    records = (folder / "site" / "records.html").read_text(encoding="utf-8")
    assert records.index("Great houses") < records.index(f">{one.name}<")
    # A fighter who is called as his card is called once.
    (match, *_) = sorted((folder / "site").glob("match-*.html"))
    men_of = match.read_text(encoding="utf-8").partition('<ul class="men">')[2].partition("</ul>")[0]
    assert len(re.findall(r"<li><b><a [^>]*>\w+( II)?</a></b>, (?:won|lost)</li>", men_of)) == 2


def test_a_season_is_news_however_its_last_phase_was_played(campaign: Campaign) -> None:
    told = [each.words for each in news_since(campaign, 1) if each.star == 1]
    assert len(told) == 2
    assert {words.split(" ")[1] for words in told} == {"wins", "loses"}
    assert not any("Fights won" in each.words for each in news_since(campaign, 1))


def test_a_crown_is_news_though_the_thumb_is_no_match(campaign: Campaign) -> None:
    crowned = [g for g in men(campaign) if g.star and g.champion]
    assert crowned
    told = [each.words for each in news_since(campaign, 1) if "champion" in each.words]
    assert told == [f"{g.name} becomes a champion." for g in crowned]


def test_who_has_left_stands_with_his_last_house(campaign: Campaign) -> None:
    """However he went: by the sword, by the thumb, or with the season."""
    gone = [g for g in men(campaign) if not g.dominus and g.left_month >= 0]
    assert {g.status == DEAD for g in gone} == {True, False}
    for g in gone:
        assert LISTS.cells(campaign.state, g)["Owner"] == g.spells[-1][0]


def test_a_dominus_who_travels_brings_his_seasons(campaign: Campaign, folder: Path, file: tuple[str, str]) -> None:
    own: Any = next(g for g in men(campaign) if g.id == 1)
    document = str(folder / "dominus.json")
    ludus("star", "export", own.name, document, *file)
    ludus("campaign", "create", "Elsewhere", "--system", "spartacus", "--seed", "5")
    ludus("star", "import", document)
    brought = f"1 of 2 seasons won, influence {own.influence}"
    shown = ludus("star", "show", own.name)
    assert f": {brought}." in " ".join(shown.split())
    ludus("month", "next")
    assert f": {brought}." in ludus("journal", "--format", "markdown")
