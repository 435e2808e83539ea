"""The records: who stands where in the hall, what counts as a streak, what the odds were, and what is kept of them."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import Campaign, do, found_campaign, opened
from ludus_cli.game.elements.achievements import Honours
from ludus_cli.game.elements.campaign_state import active_stars, day_in
from ludus_cli.game.trials.trials import MOMENT
from ludus_cli.models.errors import DamagedCampaign
from ludus_cli.odds.task import Task
from ludus_cli.odds.why import played_on
from ludus_cli.records import chances
from ludus_cli.records.annals import DREW, LOST, WON, Annals, Fight, Man, Part, annals_of, merge_annals
from ludus_cli.records.books import by_kind, by_place, graves, hall, houses, meetings, numbers_of, span, streaks
from ludus_cli.records.chances import Chance, Known, most_plays, terms_of, weigh
from ludus_cli.rules.heroes.table.lists import LISTS
from ludus_cli.systems.installed import load
from ludus_cli.systems.system import AnySystem

heroes, skirmish = load("heroes"), load("skirmish")

# A small world, made by hand


def man(number: int, name: str, *, star: bool = False, status: str = "active", **said: int) -> Man:
    """A gladiator with Fame, victories, laurels and kills as said."""
    numbers = {"Fame": said.get("fame", 0), "Wins": said.get("wins", 0), "Laurels": said.get("laurels", 0), "Kills": 0}
    known = Honours(0, bool(said.get("free")), numbers)
    won, lost = said.get("wins", 0), said.get("defeats", 0)
    return Man("Sand", number, name, star, status, won, lost, 0, known)


class World:
    """A campaign that is told match by match."""

    def __init__(self) -> None:
        self.annals = Annals(heroes, ["Sand"])
        self.marcus = self.add(man(1, "Marcus", star=True, wins=3, fame=5))
        self.gaius = self.add(man(2, "Gaius", star=True, wins=9, fame=5, laurels=1, free=1))
        self.bato = self.add(man(3, "Bato", wins=1, fame=40))
        self.celer = self.add(man(4, "Celer", status="dead", defeats=1))

    def add(self, new: Man) -> Man:
        """One more gladiator."""
        self.annals.men.append(new)
        return new

    def fight(
        self, one: Man, two: Man, outcome: str, *, dies: Man | None = None, place: int = 0, kind: int = 0
    ) -> Fight:
        """A match, one a month; the winner brought the loser down. ``kind`` is that of the second man."""
        other = {WON: LOST, LOST: WON, DREW: DREW}[outcome]
        parts = []
        for side, (own, foe, how) in enumerate(((one, two, outcome), (two, one, other))):
            by = foe if how == LOST else None
            dead = own is dies
            parts.append(Part(own, side, how, kind * side, "", dead, by is not None and not dead, by))
        number = len(self.annals.fights) + 1
        told = Fight("Sand", number, number - 1, place, "", "", parts, {}, 1)
        self.annals.fights.append(told)
        return told


@pytest.fixture
def world() -> World:
    """Four men, two of them Stars, and no match."""
    return World()


def test_the_hall_ranks_stars_by_all_numbers_in_their_order(world: World) -> None:
    annals = world.annals
    world.add(man(9, "Never Seen", star=True))
    assert numbers_of(annals.men) == ["Fame", "Wins", "Laurels", "Kills"]
    assert numbers_of([]) == []
    # Alike in Fame, so victories decide; who never fought is not there.
    assert [each.name for each in hall(annals)] == ["Gaius", "Marcus"]
    assert [each.name for each in hall(annals, everybody=True)] == ["Bato", "Gaius", "Marcus", "Celer"]
    assert [each.name for each in hall(annals, everybody=True, by="Wins")][:2] == ["Gaius", "Marcus"]
    assert next(each.name for each in hall(annals, everybody=True, by="Free")) == "Gaius"


def test_who_does_not_fight_himself_is_ranked_among_his_like(world: World) -> None:
    """He has his own numbers, and a man without any yet is ranked too."""
    for number, name, seasons in ((5, "Quintus", 0), (6, "Vibia", 2)):
        keeper = Honours(9, False, {"Seasons won": seasons, "Wins": 7})
        world.add(Man("Sand", number, name, name == "Quintus", "active", 7 * seasons, 0, 0, keeper, fights=False))
    assert [each.name for each in houses(world.annals)] == ["Quintus"]
    assert [each.name for each in houses(world.annals, everybody=True)] == ["Vibia", "Quintus"]
    assert {each.fights for each in hall(world.annals, everybody=True)} == {True}
    known = ["Fame", "Wins", "Laurels", "Kills", "Seasons won"]
    assert numbers_of(world.annals.men) == known


def test_graves_are_those_of_matches_of_stars_unless_all_are_meant(world: World) -> None:
    world.fight(world.marcus, world.celer, WON, dies=world.celer)
    world.fight(world.bato, world.celer, WON, dies=world.celer)
    (grave,) = graves(world.annals)
    assert grave.fight is not None
    assert (grave.man, grave.by, grave.fight.number) == (world.celer, world.marcus, 1)
    assert [each.fight and each.fight.number for each in graves(world.annals, everybody=True)] == [1, 2]


def test_who_died_outside_matches_has_a_grave_too(world: World) -> None:
    world.gaius.status, world.gaius.left, world.gaius.end = "dead", 3, "died of his wounds"
    world.celer.left, world.celer.end = 1, "died"
    world.fight(world.marcus, world.celer, WON, dies=world.celer)
    assert [(each.man, each.fate, each.by) for each in graves(world.annals)][1:] == [
        (world.gaius, "died of his wounds", None)
    ]


def test_the_longest_streak_of_each_sort_and_whether_it_runs(world: World) -> None:
    for outcome in (WON, WON, LOST, WON, DREW, WON, WON, WON):
        world.fight(world.marcus, world.bato, outcome)
    found = {each.what: each for each in streaks(world.annals)}
    won, unbeaten = found["victories"], found["unbeaten"]
    assert (won.length, won.first.number, won.last.number, won.runs) == (3, 6, 8, True)
    assert (unbeaten.length, unbeaten.first.number, unbeaten.last.number) == (5, 4, 8)
    # One defeat is no streak, and Bato is no Star.
    assert set(found) == {"victories", "unbeaten"}
    world.fight(world.marcus, world.bato, LOST)
    world.fight(world.marcus, world.bato, LOST)
    found = {each.what: each for each in streaks(world.annals)}
    assert not found["victories"].runs
    assert (found["spared"].length, found["defeats"].length) == (2, 2)
    everybody = {(each.what, each.man.name) for each in streaks(world.annals, everybody=True)}
    assert {("victories", "Bato"), ("victories", "Marcus"), ("spared", "Bato")} <= everybody


def test_a_dead_mans_streak_has_ended(world: World) -> None:
    world.marcus.status = "dead"
    for _ in range(2):
        world.fight(world.marcus, world.bato, WON)
    assert [each.runs for each in streaks(world.annals)] == [False, False]


def test_a_victory_that_kills_the_winner_counts_in_his_streaks(world: World) -> None:
    world.fight(world.marcus, world.bato, WON)
    world.fight(world.marcus, world.bato, WON, dies=world.marcus)
    assert {each.what: each.length for each in streaks(world.annals)} == {"victories": 2, "unbeaten": 2}


def test_whoever_leaves_only_dead_behind_is_deadly(world: World) -> None:
    world.fight(world.marcus, world.bato, WON, dies=world.bato)
    world.fight(world.marcus, world.celer, WON, dies=world.celer)
    world.fight(world.marcus, world.gaius, WON)
    deadly = next(each for each in streaks(world.annals) if each.what == "deadly")
    assert (deadly.man, deadly.length, deadly.last.number) == (world.marcus, 2, 2)


def test_head_to_head_puts_a_star_first_and_counts_from_where_he_stands(world: World) -> None:
    world.fight(world.bato, world.marcus, WON)
    world.fight(world.marcus, world.bato, WON, dies=world.bato)
    world.fight(world.marcus, world.bato, DREW)
    world.fight(world.bato, world.celer, WON)
    (met,) = meetings(world.annals)
    assert (met.one, met.two) == (world.marcus, world.bato)
    assert (met.wins, met.defeats, met.draws, met.killed) == (1, 1, 1, world.bato)
    assert [fight.number for fight in met.fights] == [1, 2, 3]
    assert len(meetings(world.annals, everybody=True)) == 2


def test_a_match_that_a_third_side_wins_is_drawn_between_the_other_two(world: World) -> None:
    fight = world.fight(world.marcus, world.gaius, DREW)
    for part in fight.parts:
        part.outcome, part.by = LOST, world.bato
    fight.parts.append(Part(world.bato, 2, WON, 0, "", False, False))
    between = {(each.one.name, each.two.name): each for each in meetings(world.annals)}
    stars = between["Marcus", "Gaius"]
    assert (stars.wins, stars.defeats, stars.draws) == (0, 0, 1)
    assert between["Marcus", "Bato"].defeats == 1
    assert fight.winner == 2


def test_comrades_have_not_met(world: World) -> None:
    world.fight(world.marcus, world.bato, WON).parts.append(Part(world.gaius, 0, WON, 0, "", False, False))
    pairs = {(each.one.name, each.two.name) for each in meetings(world.annals)}
    assert pairs == {("Marcus", "Bato"), ("Gaius", "Bato")}


def test_kinds_and_places_are_counted_for_stars(world: World) -> None:
    world.fight(world.marcus, world.bato, WON, kind=2, dies=world.bato, place=1)
    world.fight(world.marcus, world.celer, LOST, kind=3, dies=world.marcus)
    world.fight(world.bato, world.celer, WON, kind=2)
    own, against = by_kind(world.annals)
    assert list(own) == [0]
    assert (own[0].matches, own[0].wins, own[0].defeats, own[0].died, own[0].foes_dead) == (2, 1, 1, 1, 1)
    assert {kind: (each.wins, each.died, each.foes_dead) for kind, each in against.items()} == {
        2: (1, 0, 1),
        3: (0, 1, 0),
    }
    assert sum(each.matches for each in by_kind(world.annals, everybody=True)[0].values()) == 6
    places = by_place(world.annals)
    assert {number: (len(each.fights), each.deaths) for number, each in places.items()} == {0: (1, 1), 1: (1, 1)}
    assert places[1].stars.wins == 1
    assert len(by_place(world.annals, everybody=True)[0].fights) == 2
    assert span(world.annals.fights) == (0, 2)


def test_annals_are_put_together_by_their_rules() -> None:
    one, two = World().annals, World().annals
    both, alone = merge_annals([one, Annals(skirmish, ["Hexes"]), two])
    assert (both.campaigns, len(both.men)) == (["Sand", "Sand"], 8)
    assert alone.campaigns == ["Hexes"]
    # What was put together has not grown into one of its parts.
    assert len(one.men) == 4


# Campaigns that were played

NAME = "שמעון \"{{ <b>O'Malley</b>"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the campaigns of this module are."""
    return tmp_path_factory.mktemp("records")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty cache for each test."""
    monkeypatch.setattr(chances, "folder", lambda: tmp_path / "chances")
    return tmp_path / "chances"


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits: few trials."""
    monkeypatch.setattr(chances, "FIRST", 6)
    monkeypatch.setattr(chances, "ALL", 10)
    monkeypatch.setattr(chances, "LEAST", 2)


def play(campaign: Campaign, months: int) -> None:
    """Months in which every Star fights once if he may, and everybody else as the bill has it."""
    system, state = campaign.system, campaign.state
    for _ in range(months):
        for g in active_stars(state):
            place = system.campaign.place_of(g)
            if day_in(state, place) is None:
                do(campaign, "open-day", locale=place)
            if not system.campaign.why_not_fight(state, g):
                said = {each.name: each.default for each in system.making.ENTER}
                do(campaign, "fight", match=max(do(campaign, "enter", star=g.id, **said).billed))
        do(campaign, "next-month")


def recruit(campaign: Campaign, seed: int, **said: object) -> None:
    """A Star by chance."""
    system = campaign.system
    nothing = {"name": None, **{each.name: None for each in system.making.CREATE}}
    own = system.making.chance(seed, {**nothing, **said})
    payload = {each.name: each.default for each in system.making.CREATE}
    payload |= {name: own[name] for name in payload if own.get(name) is not None}
    do(campaign, "recruit", **{**payload, "name": own["name"]})


@pytest.fixture(scope="module", params=["heroes", "skirmish"])
def played(request: pytest.FixtureRequest, folder: Path) -> Path:
    """A campaign of two Stars over some months."""
    system = load(request.param)
    path = folder / f"{request.param}.ludus"
    found_campaign(path, "Sand", 12, system.making.settings({}, {}, {}), system)
    with opened(path, hurried=True) as campaign:
        recruit(campaign, 3, name=NAME)
        recruit(campaign, 4, name="Secundus")
        play(campaign, 8)
    return path


@pytest.fixture
def annals(played: Path) -> Iterator[Annals]:
    """Its annals."""
    with opened(played, read_only=True) as campaign:
        yield annals_of(campaign)


def test_annals_hold_what_the_file_holds(played: Path, annals: Annals) -> None:
    with opened(played, read_only=True) as campaign:
        rows = {row.id: row for row in campaign.file.gladiators()}
        fought = [row for row in campaign.file.matches() if row.status == "fought"]
        assert {fight.number for fight in annals.fights} == {row.id for row in fought}
        assert len(annals.fights) > len(annals.seen(False)) >= 4
        results: dict[int, list[str]] = {}
        for row in campaign.file.appearances():
            results.setdefault(row.gladiator_id, []).append(row.result or "")
        for each in annals.men:
            own = results.get(each.id, [])
            if each.star:
                assert (each.wins, each.defeats, each.draws) == tuple(
                    own.count(outcome) for outcome in (WON, LOST, DREW)
                )
            assert each.status == rows[each.id].status
    assert NAME in {each.name for each in annals.men}
    dead = {each.man.id for each in graves(annals, everybody=True)}
    assert dead == {number for number, row in rows.items() if row.status == "dead"}
    kills = dict.fromkeys(annals.men, 0)
    for fight in annals.fights:
        for part in fight.parts:
            assert part.spared == (part.by is not None and not part.died)
            assert part.by is None or part.by in [other.man for other in fight.parts]
            if part.died and part.by is not None:
                kills[part.by] += 1
    assert sum(kills.values()) > 0


def test_the_odds_are_those_of_the_first_turn_played_on(played: Path, annals: Annals) -> None:
    fight = next(fight for fight in annals.seen(False) if fight.data["turns"])
    trials = annals.system.trials.tally(MOMENT, terms_of(annals.system, fight), 1, 0, 10)
    assert trials == played_on(annals.system, {**fight.data, "turns": 1}, fight.seed, seed=1, trials=10)[0].tally


def test_matches_are_ranked_by_the_odds_against_what_happened(annals: Annals) -> None:
    fights = annals.seen(False)[:4]
    told: list[int] = []
    weighed = weigh(annals.system, fights, 1, progress=lambda done, _: told.append(done))
    (best,) = weighed.chances
    assert best.trials == chances.ALL
    assert told == list(range(1, most_plays(len(fights), 1) + 1))
    assert (weighed.failures, weighed.refused, weighed.kept) == ([], [], True)
    system = annals.system
    by_hand = []
    for fight in fights:
        first = system.trials.tally(MOMENT, terms_of(system, fight), 1, 0, chances.FIRST)
        key = "draws" if fight.winner < 0 else f"wins_{fight.winner}"
        keys = [measure.key for measure in system.trials.measures(MOMENT, terms_of(system, fight))]
        by_hand.append((first[1 + keys.index(key)], fight))
    closest = sorted(by_hand, key=lambda each: each[0])[:2]
    assert best.fight in [fight for _, fight in closest]
    assert best.interval is not None
    low, high = best.interval
    assert 0 <= low <= best.like / best.trials <= high <= 1


def test_a_second_asking_plays_nothing(annals: Annals, monkeypatch: pytest.MonkeyPatch) -> None:
    fights = annals.seen(False)[:3]
    first = weigh(annals.system, fights, 2)

    def known(system: AnySystem, tasks: Iterator[Task], crew: object) -> Iterator[object]:
        assert list(tasks) == []
        return iter(())

    monkeypatch.setattr(chances, "in_turn", known)
    again = weigh(annals.system, fights, 2)
    assert [(each.fight, each.like) for each in again.chances] == [(each.fight, each.like) for each in first.chances]


def test_what_is_known_of_other_rules_or_terms_is_not_taken(
    annals: Annals, monkeypatch: pytest.MonkeyPatch, cache: Path
) -> None:
    fights = annals.seen(False)[:2]
    weigh(annals.system, fights, 1)
    (file,) = cache.glob("*.json")
    count = len(json.loads(file.read_text(encoding="utf-8")))
    fights[0].seed += 1
    weigh(annals.system, fights, 1)
    fights[0].seed -= 1
    assert len(json.loads(file.read_text(encoding="utf-8"))) > count
    for number in range(chances.KEPT + 2):
        monkeypatch.setattr(chances, "rules_of", lambda _, number=number: f"others {number}")
        weigh(annals.system, fights[:1], 1)
    assert len(list(cache.glob("*"))) == chances.KEPT + 1


@pytest.mark.parametrize("text", ["", "[]", "nonsense", '{"a": 1}', '{"a": [1, "x"]}'])
def test_a_cache_that_is_broken_counts_as_none(annals: Annals, cache: Path, text: str) -> None:
    fights = annals.seen(False)[:1]
    (first,) = weigh(annals.system, fights, 1).chances
    (file,) = cache.glob("*.json")
    sums = json.loads(file.read_text(encoding="utf-8"))
    file.write_text(text, encoding="utf-8")
    (again,) = weigh(annals.system, fights, 1).chances
    assert again.like == first.like
    # Sums of another length, or of other trials, are none either.
    bad = {key: [*tally, 0] for key, tally in sums.items()}
    file.write_text(json.dumps(bad), encoding="utf-8")
    (again,) = weigh(annals.system, fights, 1).chances
    assert (again.like, again.trials) == (first.like, first.trials)
    assert json.loads(file.read_text(encoding="utf-8")) == sums


def test_a_cache_that_cannot_be_written_is_told(annals: Annals, cache: Path) -> None:
    cache.write_text("a file where the folder should be", encoding="utf-8")
    assert not weigh(annals.system, annals.seen(False)[:1], 1).kept


def test_what_was_weighed_before_an_interruption_is_kept(annals: Annals) -> None:
    def stop(done: int, _: object) -> None:
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        weigh(annals.system, annals.seen(False)[:3], 1, progress=stop)
    with Known(annals.system) as known:
        assert len(known.sums) == 2


def test_a_match_that_the_rules_refuse_is_left_out_and_told(annals: Annals, monkeypatch: pytest.MonkeyPatch) -> None:
    fights = annals.seen(False)[:2]
    refused, kept = fights

    def terms(system: AnySystem, fight: Fight) -> dict[str, object]:
        return {**terms_of(system, fight), "turn": 1 if fight is kept else 5}

    monkeypatch.setattr(chances, "terms_of", terms)
    weighed = weigh(annals.system, fights, 2)
    assert [each.fight for each in weighed.chances] == [kept]
    ((fight, why),) = weighed.refused
    assert fight is refused
    assert "turn" in why


def test_no_chance_is_none() -> None:
    fight = World().fight(man(1, "A"), man(2, "B"), WON)
    assert 0 < Chance(fight, 0, 400).value < 0.002
    assert Chance(fight, 400, 400).value < 1


def test_a_match_that_makes_no_sense_is_damage(played: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with opened(played, read_only=True) as campaign:
        broken = [replace(row, data=row.data.replace('"seats"', '"chairs"')) for row in campaign.file.matches()]
        monkeypatch.setattr(campaign.file, "matches", lambda: broken)
        with pytest.raises(DamagedCampaign, match="do not make sense"):
            annals_of(campaign)


# What a system says of its matches and men


def test_one_offs_count_for_nothing(folder: Path) -> None:
    path = folder / "oneoff.ludus"
    found_campaign(path, "Apart", 5, heroes.making.settings({}, {}, {}), heroes)
    with opened(path, hurried=True) as campaign:
        sides = [[{"kind": "Murmillo", "tactics": "bold"}], [{"kind": "Thraex"}]]
        do(campaign, "fight", match=max(do(campaign, "oneoff", place=0, sides=sides).billed))
        assert annals_of(campaign).fights == []


def test_a_match_from_the_table_is_weighed_as_it_began(folder: Path) -> None:
    path = folder / "table.ludus"
    found_campaign(path, "Table", 6, heroes.making.settings({}, {}, {}), heroes)
    with opened(path, hurried=True) as campaign:
        recruit(campaign, 3, name="Marcus")
        do(campaign, "open-day", locale=0)
        said = {each.name: each.default for each in heroes.making.ENTER}
        number = max(do(campaign, "enter", star=1, **said).billed)
        result = {"ended": "standing", "diludia": 1, "to_the_death": False}
        do(campaign, "record", match=number, result=result, house=[])
        (fight,) = annals_of(campaign).fights
    assert fight.data["recorded"]
    (chance,) = weigh(heroes, [fight], 1).chances
    assert chance.trials == chances.ALL


def test_a_fight_to_the_death_is_weighed_as_one() -> None:
    data = {"to_the_death": True, "announced": None, "recorded": True, "turns": 0, "script": [[0, 0, 1]]}
    assert LISTS.unfought(data) == {
        "to_the_death": True, "announced": True, "recorded": False, "turns": 1, "script": [],
        "said": {}, "house": [], "typed": [],
    }  # fmt: skip
    assert data["announced"] is None
