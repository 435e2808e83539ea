"""News: what it tells, that it leaves out undone actions, and how far the user has seen it."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign import engine
from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.campaign.news import (
    Item,
    before_month,
    foremost_news,
    last_looked,
    mark_news_seen,
    news_since,
    take_look,
)
from ludus_cli.campaign.take_back import redo_actions, switch_branch, try_out, undo_actions
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.core.figures import signed
from ludus_cli.game.elements.campaign_state import active_stars, pending, stars
from ludus_cli.models import whole_files
from ludus_cli.models.library import campaigns_folder
from ludus_cli.models.news_bookmark import mark_file
from ludus_cli.records.annals import annals_of, careers
from ludus_cli.records.books import streaks
from ludus_cli.systems.installed import load
from tests.contract.made import star_payload

STARS = 3


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home for each test, and a clock that goes on by a minute with each action."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path / "home"))
    minutes = iter(range(60 * 24))

    def now() -> str:
        minute = next(minutes)
        return f"2026-01-01T{minute // 60:02}:{minute % 60:02}:00+00:00"

    monkeypatch.setattr(engine, "now", now)
    return tmp_path / "home"


@contextmanager
def career(key: str = "heroes", seed: int = 3, number: int = STARS) -> Iterator[Campaign]:
    """A campaign at home with some Stars."""
    campaigns_folder().mkdir(parents=True, exist_ok=True)
    path = campaigns_folder() / "sand.ludus"
    system = load(key)
    found_campaign(path, "Sand", seed, {}, system)
    with opened(path, hurried=True) as campaign:
        for star in range(number):
            do(campaign, "recruit", **star_payload(system, star + 5, name=f"Star {star}"))
        yield campaign


def ready(campaign: Campaign) -> list[Any]:
    """The Stars who may fight now."""
    why = campaign.system.campaign.why_not_fight
    return [g for g in active_stars(campaign.state) if not why(campaign.state, g)]


def open_days(campaign: Campaign) -> None:
    """Open the Day of every place that holds a Star."""
    place_of = campaign.system.campaign.place_of
    for place in sorted({place_of(g) for g in active_stars(campaign.state)}):
        do(campaign, "open-day", locale=place)


def fight_once(campaign: Campaign) -> None:
    """A match for each Star who may have one."""
    for g in ready(campaign):
        if pending(campaign.state, g.id) is None:
            do(campaign, "enter", star=g.id)
        bout: Any = pending(campaign.state, g.id)
        do(campaign, "fight", match=bout.id)


def month(campaign: Campaign) -> None:
    """A month with a match for each Star who may have one."""
    open_days(campaign)
    fight_once(campaign)
    do(campaign, "next-month")


def of(kind: str, items: list[Item]) -> list[Item]:
    """The items of a kind."""
    return [item for item in items if item.kind == kind]


@pytest.mark.parametrize(("key", "months"), [("heroes", 14), ("skirmish", 10)])
def test_who_is_hurt_and_who_is_sound_again(key: str, months: int) -> None:
    hurt = 0
    with career(key) as campaign:
        words = campaign.system.campaign.round.calendar.words
        able = {g.id for g in ready(campaign)}
        due: dict[int, str] = {}
        for _ in range(months):
            since = campaign.last
            month(campaign)
            items = news_since(campaign, since)
            now = {g.id for g in ready(campaign)}
            alive = {g.id for g in active_stars(campaign.state)}
            assert {item.star for item in of("sound", items)} == now - able
            for item in of("sound", items):
                assert item.words.endswith(f"for the first time since match {item.match}.")
                assert due.pop(item.star or 0) == campaign.when
            for item in of("wound", items):
                until = item.words.split(" before ")[1].split(" (match ")[0]
                due[item.star or 0] = until
                assert f"(match {item.match}): he is hurt and misses" in item.words
                hurt += 1
            assert {star for star, until in due.items() if until != campaign.when} == alive - now
            able = now | (able - alive)
            assert all(item.when == words(item.month) for item in items)
    assert hurt > 1


def test_results_deaths_and_what_became_of_rivals() -> None:
    with career() as campaign:
        for _ in range(8):
            month(campaign)
        items = news_since(campaign, 1)
    lines = [item.words for item in items]
    assert lines[:3] == [
        "Star 0 won the first match, against Rhesus (match 1).",
        "Star 1 lost the first match, to Romanus (match 2).",
        "Star 1 died (match 2): 0 won, 1 lost, 0 drawn; Fame 0, laurels 0, Total 12.",
    ]
    assert "Star 2 beat Fronto, who died (match 38)." in lines
    (fallen,) = [item for item in of("fallen", items) if item.match == 16]
    assert fallen.words == "Rhesus, an opponent of Star 2 in match 3, died (match 16)."
    assert fallen.star is None
    assert [(item.star, item.match) for item in of("death", items)] == [(2, 2)]


def test_what_is_about_stars_goes_before_the_rest() -> None:
    items = [
        Item("fallen", 0, "One."), Item("result", 0, "Two.", 1), Item("fallen", 1, "Three."),
        Item("result", 1, "Four.", 1),
    ]  # fmt: skip
    assert foremost_news(items) == items
    assert [item.words for item in foremost_news(items, 3)] == ["One.", "Two.", "Four."]
    assert foremost_news(items, 2) == [items[1], items[3]]


def test_gains_and_losses_are_told_once_for_all_matches() -> None:
    def numbers(g: Any) -> dict[str, int]:
        savvy, strength, speed = g.attributes
        return {
            "Fame": g.fame, "Laurels": g.laurels, "Kills": g.kills,
            "Savvy": savvy, "Strength": strength, "Speed": speed,
        }  # fmt: skip

    with career(seed=4, number=1) as campaign:
        state, changes = campaign.state, 0
        beginning = numbers(state.gladiators[1])
        # Of the month alone, then of all months together.
        for whole in (False, False, False, True, True, True):
            was, after = numbers(state.gladiators[1]), campaign.last
            if whole:
                was, after = beginning, 1
            month(campaign)
            assert state.gladiators[1].status == "active"
            now = numbers(state.gladiators[1])
            told = [each for each in news_since(campaign, after) if each.kind in ("rise", "fall")]
            words = [f"{name} {now[name]} ({signed(now[name] - was[name])})" for name in now if now[name] != was[name]]
            assert len(told) == bool(words)
            for item in told:
                assert item.words.count("(") == len(words)
                assert all(each in item.words for each in words)
                assert item.kind == ("fall" if "(-" in words[0] else "rise")
                changes += 1
        assert changes > 3


def test_to_rome_and_to_freedom() -> None:
    with career(number=1) as campaign:
        g = active_stars(campaign.state)[0]
        # On the way up: his Total leads to the Heartland, then to Rome, then to the roll for freedom.
        for attributes, kind, words in (
            ([5, 5, 5], "rise", "Star 0 moves up to "),
            ([6, 6, 6], "rome", "Star 0 has come to Rome"),
        ):
            g.attributes = attributes
            since = campaign.last
            while not of(kind, news_since(campaign, since)):
                month(campaign)
            (item,) = [item for item in of(kind, news_since(campaign, since)) if words in item.words]
            assert item.star == g.id
            assert item.words.endswith(f"(match {item.match}).")
        g.attributes = [7, 7, 6]
        while not g.rudis and g.status == "active":
            month(campaign)
        (item,) = of("freedom", news_since(campaign, 1))
        assert item.words == f"Star 0 has the rudis, the wooden sword of freedom (match {item.match})."
        do(campaign, "retire", star=g.id)
        (item,) = of("retired", news_since(campaign, campaign.last - 1))
        assert item.words.startswith("Star 0 has won the rudis and retired: Rome, ")
        month(campaign)
        assert of("retired", news_since(campaign, campaign.last - 1)) == []


def test_the_longest_run_of_victories() -> None:
    with career() as campaign:
        for _ in range(12):
            month(campaign)
        (item,) = of("record", news_since(campaign, 1))
        annals = annals_of(campaign)
    assert item.words == ("Star 0 has won 5 matches in a row, the longest run of all Stars so far (match 73).")
    best, *_ = streaks(annals)
    assert (best.what, best.man.id) == ("victories", item.star)
    life = next(life for man, life in careers(annals, False) if man is best.man)
    assert [fight.number for fight, _ in life if fight.number >= best.first.number][4] == item.match


def test_more_victories_than_any_other() -> None:
    with career("skirmish") as campaign:
        for _ in range(9):
            month(campaign)
        records = of("record", news_since(campaign, 1))
        wins = {g.id: g.wins for g in stars(campaign.state)}
    # The other came level in between.
    assert [item.words for item in records] == [
        "Star 2 has won 5 matches, more than any other Star (match 51).",
        "Star 2 has won 6 matches, more than any other Star (match 55).",
    ]
    assert wins == {1: 0, 2: 5, 3: 6}


def test_rivals_on_the_coming_bill() -> None:
    # With this seed both may fight again in the second month.
    with career(seed=4, number=1) as campaign:
        month(campaign)
        open_days(campaign)
        ((before, foe, star, result),) = [
            (met.match, met.man, met.star, met.result) for met in campaign.file.meetings(range(2, 50))
        ]
        state = campaign.state
        since = campaign.last
        sides = [[{"gladiator": star}], [{"gladiator": foe}]]
        (bout,) = do(campaign, "arrange", sides=sides, locale=state.gladiators[star].locale).billed
        (item,) = news_since(campaign, since)
        assert (item.kind, item.star, item.match) == ("rival", star, bout)
        name = state.gladiators[foe].name
        assert item.words == (
            f"Star 0 meets {name} again in match {bout}; Star 0 {result} match {before}, their only match so far."
        )
        # It was news when it came on the bill, but not after that.
        do(campaign, "tactics", star=star, tactics="bold")
        assert news_since(campaign, campaign.last - 1) == []
        assert of("rival", news_since(campaign, since)) == [item]


def test_what_was_undone_is_no_news_and_the_mark_comes_down() -> None:
    with career() as campaign:
        assert last_looked(campaign) is None
        month(campaign)
        start = campaign.last
        mark_news_seen(campaign)
        month(campaign)
        told = news_since(campaign, start)
        mark_news_seen(campaign)
        assert last_looked(campaign) == campaign.last
        undo_actions(campaign, campaign.last - start)
        assert last_looked(campaign) == start
        assert news_since(campaign, start) == []
        # Nobody has looked in between: what was seen is no news when it is done again.
        redo_actions(campaign, len(campaign.file.ahead()))
        assert last_looked(campaign) == campaign.last
        undo_actions(campaign, campaign.last - start)
        mark_news_seen(campaign)
        redo_actions(campaign, len(campaign.file.ahead()))
        assert last_looked(campaign) == start
        assert news_since(campaign, start) == told


def test_on_another_branch_the_mark_is_where_both_part() -> None:
    with career() as campaign:
        month(campaign)
        fork = campaign.last
        month(campaign)
        undo_actions(campaign, campaign.last - fork)
        try_out(campaign, "other", "")
        do(campaign, "tactics", star=1, tactics="bold")
        month(campaign)
        mark_news_seen(campaign)
        switch_branch(campaign, "main")
        assert last_looked(campaign) == fork
        assert of("result", news_since(campaign, fork))


def test_a_copy_brought_back_tells_what_came_after_one_looked(tmp_path: Path) -> None:
    with career() as campaign:
        month(campaign)
        path = campaign.file.path
    shutil.copy(path, tmp_path / "kept.ludus")
    with opened(path) as campaign:
        kept = campaign.last
        month(campaign)
        mark_news_seen(campaign)
    shutil.copy(tmp_path / "kept.ludus", path)
    with opened(path) as campaign:
        assert last_looked(campaign) == kept
        # The ids in the log are given anew; what is recorded under them has not been seen.
        month(campaign)
        month(campaign)
        assert last_looked(campaign) == kept


def test_looking_writes_to_the_home_alone_and_follows_the_file() -> None:
    with career() as campaign:
        month(campaign)
        path = campaign.file.path
    before = path.read_bytes()
    for _ in range(2):
        with opened(path, read_only=True) as campaign:
            now, last = take_look(campaign), campaign.last
        now.mark_seen()
    assert path.read_bytes() == before
    with opened(path) as campaign:
        assert last_looked(campaign) == last
    renamed = whole_files.rename(path, "Other Sand")
    assert not mark_file(path).exists()
    with opened(renamed) as campaign:
        assert last_looked(campaign) == last
    # Another campaign in the place of a file has another founding.
    shutil.copy(mark_file(renamed), mark_file(path))
    with career(seed=4) as campaign:
        assert last_looked(campaign) is None
    whole_files.delete(renamed)
    assert not mark_file(renamed).exists()
    assert list(mark_file(path).parent.iterdir()) == [mark_file(path)]


def test_a_mark_that_cannot_be_kept_or_read_is_none(home: Path) -> None:
    with career() as campaign:
        month(campaign)
        mark_file(campaign.file.path).parent.write_text("no folder", encoding="utf-8")
        mark_news_seen(campaign)
        assert last_looked(campaign) is None
        mark_file(campaign.file.path).parent.unlink()
        mark_news_seen(campaign)
        assert last_looked(campaign) == campaign.last
        kept = json.loads(mark_file(campaign.file.path).read_bytes())
        wrongs = (
            {"founded": 1}, {"action": "x"}, {"action": 10**30}, {"recorded_at": 2}, {"recorded_at": "\ud800"},
            {"more": 1},
        )  # fmt: skip
        texts = [json.dumps(kept | wrong) for wrong in wrongs]
        for content in ("", "[1]", "{}", "\0" * 9, "[" * 9999, *texts):
            mark_file(campaign.file.path).write_text(content, encoding="utf-8")
            assert last_looked(campaign) is None


def test_who_has_never_looked_sees_the_last_month() -> None:
    with career() as campaign:
        assert take_look(campaign).since == before_month(campaign, -1) == 1
        ends = []
        for _ in range(3):
            month(campaign)
            ends.append(campaign.last)
        assert [before_month(campaign, number) for number in range(5)] == [1, *ends, campaign.last]
        assert take_look(campaign).since == ends[1]
        assert {item.month for item in news_since(campaign, take_look(campaign).since)} == {2}


def test_only_what_came_after_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    with career() as campaign:
        for _ in range(6):
            month(campaign)
        since = before_month(campaign, 5)
        total = sum(row.status == "fought" for row in campaign.file.matches())
        read: list[int] = []
        real = type(campaign.file).fought_from

        def fought_from(file: Any, first: int) -> Any:
            rows = real(file, first)
            read.extend(row.id for row in rows)
            return rows

        monkeypatch.setattr(type(campaign.file), "fought_from", fought_from)
        assert news_since(campaign, since)
        assert 0 < len(read) < total / 3


@pytest.mark.parametrize("key", ["heroes", "spartacus"])
def test_who_reads_while_another_plays_on_is_told_what_he_has_opened(key: str) -> None:
    """A table brings new Stars in each month. A campaign that was opened earlier does not know them."""
    with career(key, number=1) as playing:
        for _ in range(3):
            do(playing, "next-month")
        with opened(playing.file.path, read_only=True) as reading:
            told = news_since(reading, 1)
            for _ in range(12):
                do(playing, "next-month")
            assert news_since(reading, 1) == told
        assert playing.state.month == 15


#: The words that each kind of news has beside persons.
WORDS = {
    "won": "match friends foes dead winners", "lost": "match friends foes winners", "drew": "match friends foes",
    "rome": "match place", "rise": "match place", "fall": "match place", "gains": "match numbers",
    "wound": "match until why", "sound": "match", "death": "match career", "fallen": "match earlier",
    "wins": "match number", "run": "match number", "rival": "match earlier which",
}  # fmt: skip


def test_every_phrase_of_the_news_names_its_star_and_its_match() -> None:
    phrases = [phrase for phrase in lexicon_of("heroes").phrases if phrase.pattern.startswith("news_")]
    assert {phrase.parts[0].kind for phrase in phrases} == {f"news_{kind}" for kind in WORDS}
    for phrase in phrases:
        kind = phrase.parts[0].kind.removeprefix("news_")
        words = {word for _, word in phrase.words}
        assert words <= set(WORDS[kind].split()), phrase.text
        assert "A" in phrase.letters, phrase.text
        assert "match" in words or (kind in ("sound", "death") and "match" not in phrase.needs), phrase.text
        # Only one opponent has a letter of his own.
        assert ("B" in phrase.letters) <= phrase.needs.isdisjoint({"several", "unwon"}), phrase.text
