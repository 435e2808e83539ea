"""Fights told in prose and pictures, and plays told line by line. [Journal, Combat]"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE
from ludus_cli.core.dice import SeededSource, Sfc32, Tray
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as houses, terms
from ludus_cli.rules.spartacus.book.fight import events as ev, match
from ludus_cli.rules.spartacus.book.fight.board import sand
from ludus_cli.rules.spartacus.book.fight.state import ONE_IGNORE, ONE_WOUND, Armed, new_fight
from ludus_cli.rules.spartacus.book.vocabulary import V, thing_code
from ludus_cli.rules.spartacus.kinds import fighters_in
from ludus_cli.rules.spartacus.records import Bout, Man, Seat, TableView, cards_in
from ludus_cli.rules.spartacus.system import SYSTEM
from ludus_cli.rules.spartacus.telling import picture, story
from ludus_cli.rules.spartacus.telling.clauses import came_of
from ludus_cli.rules.spartacus.telling.fought_match import Told
from ludus_cli.rules.spartacus.telling.ledger import LEDGER
from ludus_cli.rules.spartacus.telling.narration import FightNarrator
from ludus_cli.scenes.hexes_svg import xy
from tests.season_journals import check_filled

CARDS = cards_in("")
NAMES = CARDS.names
CARD = {name: number for number, name in enumerate(NAMES)}
BANKS = banks("spartacus")
GEAR = CARDS.of_type(terms.EQUIPMENT)


def told_of(
    men: Sequence[tuple[str, list[str]]], events: Sequence[Sequence[int]], number: int = 1, **more: Any
) -> Told:
    """A fight of two by their cards and gear, with these events; how it ended is read out of them."""
    kinds = fighters_in("")
    ended = next((e for e in reversed(events) if e[0] == ev.FALLS), None)
    winner = -1 if ended is None else 1 - ended[1]
    own = [Man(2 * number + n, name, kinds.index(CARD[name])) for n, (name, _) in enumerate(men)]
    seats = [
        Seat(g.id, n, kind=g.kind, gear=gear, of=of, outcome="won" if winner == n else "lost")
        for n, (g, (_, gear), of) in enumerate(zip(own, men, ("Sura", "Gavia"), strict=True))
    ]
    rounds = [e[2] for e in events if e[0] == ev.ROUND]
    bout = Bout(
        number, 0, 1, seats, status="fought", winner=winner, end=-1 if ended is None else ended[2],
        turns=max(rounds, default=0),
    )  # fmt: skip
    return Told(replace(bout, **more), [list(e) for e in events], own, str(number))


def fought(seed: int) -> Told:
    """A fight of two by chance."""
    dice, men = Sfc32(seed, 5), []
    for _ in range(2):
        fighter = fighters_in("")[dice.below(len(fighters_in("")))]
        worn = {CARDS.kinds[card].slot: card for card in (GEAR[dice.below(len(GEAR))] for _ in range(3))}
        men.append((fighter, [*worn.values()]))
    tray = Tray(SeededSource(seed, 2, seed), [])
    match.play_fight(new_fight(CARDS, [Armed(fighter, gear, False) for fighter, gear in men], tray, lambda *_: 0))
    assert tray.record is not None
    return told_of([(NAMES[f], [NAMES[g] for g in gear]) for f, gear in men], tray.record, seed + 1)


@pytest.fixture(scope="module")
def fights() -> list[Told]:
    """Fights of all sorts."""
    return [fought(seed) for seed in range(120)]


#: By what kind of event a sentence of a bank is proven.
PROOF = {
    "entry": ev.ENTERS, "arms": ev.ENTERS, "bare": ev.ENTERS, "odds": ev.ENTERS, "nets": ev.NET, "net": ev.NET,
    "initiative": ev.ORDER, "approach": ev.MOVES, "circle": ev.MOVES, "away": ev.MOVES, "again": ev.REROLLED,
    "miss": ev.COMPARED, "trade": ev.COMPARED, "wound": ev.WOUNDED, "stopped": ev.COMPARED, "piece_saves": ev.ONCE,
    "alike": ev.ALIKE, "piece_wounds": ev.ONCE, "recoil": ev.WOUNDED, "night": ev.NIGHT, "surrender": ev.FALLS,
    "injury": ev.FALLS, "decapitation": ev.FALLS, "stands": ev.VICTORY,
}  # fmt: skip


def test_each_sentence_of_a_fight_cites_what_proves_it(fights: list[Told]) -> None:
    met = set()
    for severity in (TERSE, STANDARD, EPIC):
        narrator = FightNarrator(1, severity)
        for each in fights:
            for sentence in (s for part in narrator.tell(each) for s in part):
                met.add(sentence.bank)
                assert PROOF[sentence.bank] in {each.events[n][0] for n in sentence.events}, sentence
                assert not re.search(r"\b(he|she|his|her|him)\b|[{}]|  ", sentence.text)
    assert len(met) > 18


def test_every_wound_and_every_end_is_told_once(fights: list[Told]) -> None:
    """What somebody takes in the fight, and how it ended, each in one sentence. [Wounds]"""
    for each in fights:
        beats = story.FightDigest(each, None, EPIC).read()
        for beat in beats:
            check_filled("spartacus", beat)
        wounds = [n for n, e in enumerate(each.events) if e[0] == ev.WOUNDED]
        cited = [n for beat in beats if beat.bank in ("wound", "recoil", *story.ENDINGS) for n in beat.events]
        assert all(cited.count(n) == 1 for n in wounds)
        (end,) = (beat for beat in beats if beat.bank in story.ENDINGS)
        assert end.bank == terms.ENDS[each.bout.end]
        assert end.words["a"] is not end.words["b"]
        assert str(end.words["a"]) == each.men[each.bout.winner].name


def test_an_attack_is_told_in_every_long_telling(fights: list[Told]) -> None:
    for each in fights:
        cited = {n for beat in story.FightDigest(each, None, EPIC).read() for n in beat.events}
        assert [n for n, e in enumerate(each.events) if e[0] == ev.ATTACKS and n not in cited] == []


ENTRY = [(ev.ENTERS, 0, 15, 322, 0), (ev.ENTERS, 1, 21, 232, 0)]
SECOND = [(ev.ROUND, -1, 1, 0, 0), (ev.INITIATIVE, 0, 9, 5, 0), (ev.ORDER, 0, 1, 0, 0)]


def banks_of(*events: tuple[int, ...]) -> list[tuple[str, tuple[str, ...]]]:
    """The banks, with their facts, of a fight of Celadus, who has a Sica, and Florus, who has a Scutum, after its
    entry."""
    rows = [*ENTRY, *SECOND, *((*each, 0, 0, 0, 0)[:5] for each in events)]
    beats = story.FightDigest(told_of([("Celadus", ["Sica"]), ("Florus", ["Scutum"])], rows), None, EPIC).read()
    for beat in beats:
        check_filled("spartacus", beat)
    return [(beat.bank, tuple(beat.facts)) for beat in beats if beat.section != "entry" and beat.bank != "initiative"]


STRUCK = ((ev.ATTACKS, 0, ev.NORMAL, 1), (ev.COMPARED, 0, 442, 544, 0))
BACK = ((ev.ATTACKS, 1, ev.NORMAL, 1), (ev.COMPARED, 1, 42, 544, 0))


@pytest.mark.parametrize(
    ("events", "found"),
    [
        (STRUCK, [("miss", ("armed",))]),
        ((*STRUCK, *BACK), [("trade", ())]),
        (((ev.ATTACKS, 0, ev.FAST, 3), (ev.COMPARED, 0, 42, 544, 0)), [("miss", ("fast",))]),
        ((*STRUCK, (ev.ONCE, 0, CARD["Sica"], ONE_WOUND, 1), (ev.ONCE, 1, CARD["Scutum"], ONE_IGNORE, 1)),
         [("piece_saves", ())]),
        ((*STRUCK, (ev.ONCE, 0, CARD["Sica"], ONE_WOUND, 1), (ev.WOUNDED, 1, 1, 232), (ev.DIE_LOST, 1, 1, 222)),
         [("wound", ("first",)), ("piece_wounds", ())]),
        (((ev.ATTACKS, 0, ev.NORMAL, 1), (ev.COMPARED, 0, 643, 654, 0), (ev.ALIKE, 0, 1, 0, 2), (ev.IGNORES, 1, 2, 0)),
         [("stopped", ())]),
        (((ev.ATTACKS, 0, ev.NORMAL, 2), (ev.COMPARED, 0, 643, 11, 3), (ev.ALIKE, 0, 0, 1, 1), (ev.WOUNDED, 1, 4, 232),
          (ev.DIE_LOST, 1, 0, 111)), [("wound", ("brink",)), ("alike", ("triple",))]),
        ((*STRUCK, (ev.ALIKE, 1, 0, 1, 1), (ev.WOUNDED, 0, 1, 322), (ev.DIE_LOST, 0, 0, 222)), [("recoil", ())]),
        (((ev.MOVES, 0, 15, 24, 2), (ev.ROUND, -1, 2), (ev.MOVES, 1, 21, 18, 2)), [("approach", ())]),
        ((*STRUCK, (ev.ROUND, -1, 2), (ev.MOVES, 0, 15, 24, 2)), [("miss", ("armed",)), ("circle", ())]),
        (((ev.NIGHT, 0, 2, 1, 2), (ev.FALLS, 1, terms.SURRENDER, 121), (ev.VICTORY, 0, 30, terms.SURRENDER)),
         [("night", ("equal",)), ("surrender", ("night",))]),
        ((*STRUCK, (ev.ALIKE, 1, 0, 1, 1), (ev.WOUNDED, 0, 1, 111), (ev.DIE_LOST, 0, 2, 110),
          (ev.FALLS, 0, terms.SURRENDER, 110),
          (ev.VICTORY, 1, 1, terms.SURRENDER)), [("surrender", ("recoil",)), ("stands", ("untouched",))]),
        (((ev.ATTACKS, 0, ev.NORMAL, 1), (ev.COMPARED, 0, 665, 1, 3), (ev.ONCE, 0, CARD["Sica"], ONE_WOUND, 1),
          (ev.WOUNDED, 1, 4, 111), (ev.DIE_LOST, 1, 0, 0), (ev.FALLS, 1, terms.DECAPITATION), (ev.VICTORY, 0, 1, 2)),
         [("piece_wounds", ("last",)), ("decapitation", ("struck", "quick")), ("stands", ("untouched",))]),
        # By the house rule both fall to one attack; the winner's wound is told too. (P58)
        ((*STRUCK, (ev.WOUNDED, 1, 1, 111), (ev.DIE_LOST, 1, 1, 101),
          (ev.WOUNDED, 0, 1, 111), (ev.DIE_LOST, 0, 2, 110), (ev.FALLS, 1, terms.SURRENDER, 101),
          (ev.VICTORY, 0, 1, terms.SURRENDER)),
         [("recoil", ()), ("surrender", ("struck", "quick")), ("stands", ("barely",))]),
    ],
)  # fmt: skip
def test_what_seldom_happens_is_told(
    events: tuple[tuple[int, ...], ...], found: list[tuple[str, tuple[str, ...]]]
) -> None:
    """[Attack, Equipment, Wounds, P20, P22, P38]"""
    assert banks_of(*events) == found


def test_a_fighter_of_three_dice_who_lost_none_can_walk() -> None:
    end = (ev.FALLS, 1, terms.SURRENDER, 121, 0), (ev.VICTORY, 0, 1, terms.SURRENDER, 0)
    rows = [(*each, 0, 0)[:5] for each in (*ENTRY, *SECOND, *end)]
    beats = story.FightDigest(told_of([("Scriba", []), ("Florus", [])], rows), None, EPIC).read()
    assert beats[-1].facts == ["untouched"]


def test_example_26_two_nets_at_once_are_told_together() -> None:
    rows = [*ENTRY, (ev.ROUND, -1, 1, 0, 0), (ev.NET, 0, CARD["Rete"], 0, 0), (ev.NET, 1, CARD["Rete"], 0, 0)]
    beats = story.FightDigest(told_of([("Celadus", ["Rete"]), ("Florus", ["Rete"])], rows)).read()
    assert [beat.bank for beat in beats if beat.bank.startswith("net")] == ["nets"]


def test_a_fight_that_the_table_told_has_its_end() -> None:
    rows = [(ev.NET, 0, CARD["Rete"], 0, 0), (ev.FALLS, 1, terms.INJURY, 0, 0), (ev.VICTORY, 0, 5, terms.INJURY, 0)]
    fight = told_of([("Celadus", ["Rete"]), ("Florus", [])], rows, recorded=True, turns=5)
    assert [beat.bank for beat in story.FightDigest(fight).read()][-2:] == ["net", "injury"]
    assert picture.pictures(fight) == picture.turn_pictures(fight) == []
    assert LEDGER.line(fight) == "Celadus of Sura beat Florus of Gavia, who was injured"


def test_who_comes_as_a_champion_or_a_slave_is_told() -> None:
    fight = told_of([("Celadus", []), ("Davus", [])], [*ENTRY])
    fight.men[0] = replace(fight.men[0], champion=True)
    found = [(beat.bank, beat.facts) for beat in story.FightDigest(fight).read()]
    assert ("bare", ["champion"]) in found
    assert ("bare", ["slave"]) in found


def test_the_arena_is_drawn_round_by_round(fights: list[Told]) -> None:
    for each in fights[:20]:
        (found,) = picture.pictures(each)
        turns = picture.turn_pictures(each)
        assert len(turns) == each.bout.turns
        assert all(f">{field}<" in found.svg for field in picture.FIELDS)
        assert found.table is not None
        taken = [sum(e[2] for e in each.events if e[0] == ev.WOUNDED and e[1] == who) for who in range(2)]
        assert [row.cells[1] for row in found.table.rows] == [str(number or "–") for number in taken]
        for who in range(2):
            dice = each.dice_left(who)
            assert dice in found.svg
            assert dice == found.table.rows[who].cells[2]
            assert dice in turns[-1].title


def test_lines_of_houses_are_sentences() -> None:
    """Gold put away, guards, fields and gear in lines. [Guards, Victory]"""
    a, piece = thing_code(1, 1, CARD["Celadus"]), thing_code(2, 1, CARD["Sica"])
    guard = CARD["Guard"]
    view = TableView(Bout(1, 0, 1, [Seat(1, 1), Seat(2, 2)]), {1: "Sura", 2: "Gavia"})
    rows = {
        (houses.GOLD, 0, terms.PUT_AWAY, -7, terms.NOBODY): "Sura puts 7 gold away.",
        (houses.GUARD_GONE, 0, guard, terms.PLAYED, 1): "Sura plays Guard from the table.",
        (houses.GUARD_GONE, 0, guard, terms.LOST_TO_CARD, 1): "Sura loses the guard Guard: lost to a card.",
        (houses.GUARD_GONE, 0, guard, terms.SOLD_TO_BANK, 1): "Sura loses the guard Guard: sold to the bank.",
        (houses.GUARDED, 0, guard, 5, 1): "Guard of Sura stands in the way, and foils the scheme.",
        (houses.ENTERS, 1, a, 2, 0): "Celadus of Gavia stands on field II.",
        (houses.WEARS, 1, a, piece, 0): "Celadus comes with Sica.",
        (houses.HOUSE, 1, CARD["Vibius"], 0, 0): "Gavia has the house of Vibius.",
    }
    assert {row: V.line(view, row) for row in rows} == rows


def test_a_play_is_told_deed_by_deed() -> None:
    """A scheme with its support, its answer and what came of it is one line; so are all bids for a lot."""
    a = thing_code(1, 1, CARD["Flamma"])
    seats = [Seat(n + 1, n) for n in range(3)]
    bout = Bout(1, 0, 1, seats, play=terms.INTRIGUE)
    rows = [
        (houses.DEAL, 0, 1, 0, 2), (houses.SCHEME, 0, CARD["Slander"], 2, 7),
        (houses.GUARDED, 2, CARD["Slander"], 2, 0), (houses.INFLUENCE, 2, terms.INF_SCHEME, -1, 5),
        (houses.DONE, 0, CARD["Slander"], 2, 0), (houses.LOT, -1, CARD["Flamma"], 0, 0), (houses.BID, 0, 3, 1, 0),
        (houses.BID, 1, 8, 1, 0), (houses.GOLD, 1, terms.AUCTION, -8, a), (houses.BOUGHT, 1, a, 8, 0),
        (houses.LOT, -1, CARD["Flamma"], 0, 0), (houses.BID, 0, 2, 1, 0), (houses.BID, 1, 2, 1, 0),
        (houses.NOT_SOLD, -1, CARD["Flamma"], 0, 0), (houses.REACTS, 1, CARD["Late Bid"], -1, 0),
        (houses.GOLD, 1, terms.AUCTION, -8, a), (houses.BOUGHT, 1, a, 8, 0), (houses.BID, 0, 4, 1, 0),
        (houses.BID, 1, 0, 1, 0), (houses.HOST, 0, 4, 0, 0), (houses.WAGERS, 0, 0, 2, 0), (houses.WAGERS, 0, 2, 1, 0),
        (houses.SETTLED, 0, 0, 2, 4), (houses.SETTLED, 0, 2, 1, 0),
    ]  # fmt: skip
    assert SYSTEM.play_telling(bout, rows, {1: "Sura", 2: "Gavia", 3: "Pansa"}) == [
        "Sura and Gavia agree about its support for 2 gold.",
        "Sura plays Slander on Pansa, supported by Gavia for 2, past one guard: Pansa falls to influence 5.",
        "Flamma: Sura 3 and Gavia 8; Gavia for 8 gold.", "Flamma: Sura 2 and Gavia 2; nobody has it.",
        "Gavia reacts with Late Bid: Flamma for 8 gold.", "The games: Sura 4 and Gavia 0; Sura for 4 gold.",
        "Sura lays 2 gold on winner I and 1 on injury.", "Sura gets 4 gold for 3 laid.",
    ]  # fmt: skip


def test_what_came_of_a_card_is_told_in_clauses_of_one_kind() -> None:
    """A champion made or lost has influence in a clause like his own; a target is not named twice. [Scheme, Winner]"""
    a = thing_code(1, 1, CARD["Flamma"])
    view = TableView(Bout(1, 0, 1, [Seat(1, 0), Seat(2, 1)]), {1: "Sura", 2: "Gavia"})
    crowned = [(houses.CROWNED, 0, a, 0, 0), (houses.INFLUENCE, 0, terms.INF_CROWNED, 1, 10)]
    lost = [(houses.LOST, 1, a, terms.LOST_TO_CARD, 0), (houses.INFLUENCE, 1, terms.INF_LOST_CHAMPION, -1, 6)]
    taken = [(houses.GOLD, who, terms.EFFECT, gold, terms.NOBODY) for who, gold in ((1, -2), (0, 2))]
    assert list_words(came_of(view, 0, crowned)) == "Flamma is a champion now and Sura rises to influence 10"
    assert list_words(came_of(view, 0, lost, 1)) == (
        "Gavia loses Flamma and Gavia falls to influence 6 for a champion lost"
    )
    assert (came_of(view, 0, taken, 1), came_of(view, 0, taken)) == (["2 gold taken"], ["2 gold from Gavia"])


def test_a_verb_agrees_with_one_of_a_thing() -> None:
    """However many wounds, guards or gold there are, a phrase reads well with one."""
    nouns = {"wounds": "wound", "left": "die of nine", "guards": "guard", "cards": "card", "favours": "favour",
             "rounds": "round", "seasons": "season", "schemes": "scheme", "fights": "fight"}  # fmt: skip
    one = {name: f"one {noun}" for name, noun in nouns.items()} | {"gold": "1 gold", "stakes": "1 gold on Flamma"}
    plural = "get|come|go|are|were|have|remain|find|do|stand|fail"
    things = "|".join([*nouns.values(), "gold on Flamma", "gold"])
    bad = rf"\b(?:one|1) (?:{things})(?: of {{[a-z]+}})? (?:{plural})\b|\b(?:{plural}) (?:one|1) (?:{things})\b"
    filled = [
        re.sub(r"{(\w+)}", lambda found: one.get(found[1], found[0]), phrase.text) for bank in BANKS.values()
        for phrase in bank
    ]  # fmt: skip
    assert len(filled) > 300
    assert [text for text in filled if re.search(bad, text)] == []


def test_dice_stand_clear_of_both_on_the_board(fights: list[Told]) -> None:
    for each in fights[:60]:
        ways = picture.Ways(each)
        for event in each.events:
            ways.follow(event)
        svg, hexes = ways.svg("x"), sand(CARDS.arena).hexes
        labels = re.findall(r'<text x="([\d.-]+)" y="([\d.-]+)"[^>]*>\d+/', svg)
        assert len(labels) == 2
        for x, y in ((float(x), float(y)) for x, y in labels):
            for a, b in (xy(hexes[man.hex]) for man in ways.men):
                assert abs(x - a) >= 18 or not b - picture.DISC < y - 2 < b + picture.DISC + 4, each.bout.id


@pytest.mark.parametrize(("bank", "facts", "wrong"), [
    ("accepts", "self", "{b}"), ("refuses", "self", "{l} asks"), ("bought", "late", "too little"),
    ("odds", "even", "favourite|ahead|leans|better, at"), ("not_sold", "nobody", "outbid|too many"),
    ("initiative", "lets", "begins"), ("night", "equal", "must yield"),
    ("host", "lot", "was less"), ("scheme_done", "rival nothing", "{effects}"), ("reaction", "undone", "{effects}"),
    ("uses", "nothing", "{effects}"), ("entry", "exhibition", "host|benches|Capua"),
    ("injury", "recoil", "strikes"), ("surrender", "struck", "shield|blade"), ("decapitation", "recoil", "blade"),
    ("bare", "slave", "nothing but training"), ("wound", "reach", "too far|longer"),
    ("alike", "double last", "again"), ("recoil", "", "attacker who bleeds"), ("traded_guard", "free", "{gold}"),
])  # fmt: skip
def test_a_phrase_is_true_of_whatever_it_may_meet(bank: str, facts: str, wrong: str) -> None:
    fitting = [phrase.text for phrase in BANKS[bank] if phrase.facts <= {*facts.split()}]
    assert fitting
    assert [text for text in fitting if re.search(wrong, text)] == []


@pytest.mark.parametrize(("bank", "facts", "word"), [
    ("fame", "favour", "favours"), ("thumb_down", "costs", "now"), ("dies", "champion", "now"),
    ("freed", "champion", "now"),
])  # fmt: skip
def test_what_matters_most_is_in_every_phrase(bank: str, facts: str, word: str) -> None:
    fitting = [phrase.text for phrase in BANKS[bank] if phrase.facts <= {*facts.split()}]
    assert fitting
    assert all(f"{{{word}}}" in text for text in fitting)
