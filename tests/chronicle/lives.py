"""The truth of a life of Heroes, read from card and matches without the code that tells it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from ludus_cli.calendar import date
from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import Paragraph, Sentence
from ludus_cli.chronicle.scores import score_words
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import Gladiator, total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, KILLED, MIRRORED_PARTS, PARTS
from ludus_cli.rules.heroes.telling.told import town_of
from tests.chronicle.parsing import counts_in, how_often, nth, number, parsed, phrase_of

BANKS = {
    name: phrases
    for name, phrases in banks("heroes").items()
    if name.startswith(("portrait_", "life_"))
}


class Truth:
    """What is so of a Star, read from his card and his matches without the code that tells it."""

    def __init__(self, c: Chronicle, star: dict[str, Any]) -> None:
        self.c, self.star = c, star
        self.mine: list[dict[str, Any]] = [
            match
            for match in c.matches
            if match["bout"]["status"] == "fought"
            and not match["bout"]["oneoff"]
            and any(seat["gladiator"] == star["id"] for seat in match["bout"]["seats"])
        ]
        self.ids = [match["bout"]["id"] for match in self.mine]

    def seat(self, match: dict[str, Any]) -> dict[str, Any]:
        return next(s for s in match["bout"]["seats"] if s["gladiator"] == self.star["id"])

    def who(self, match: dict[str, Any]) -> int:
        return int(match["bout"]["seats"].index(self.seat(match)))

    def foe(self, match: dict[str, Any]) -> dict[str, Any]:
        (foe,) = (s for s in match["bout"]["seats"] if s["gladiator"] != self.star["id"])
        return dict(foe)

    def foe_words(self, match: dict[str, Any]) -> str:
        foe = self.foe(match)
        return f"the {STYLES[foe['style']].name} {foe['before']['name']}"

    def won(self) -> list[dict[str, Any]]:
        return [match for match in self.mine if self.seat(match)["outcome"] == "won"]

    def points_lost(self, match: dict[str, Any]) -> list[int]:
        who = self.who(match)
        return [e[3] for e in match["events"] if e[0] in (ev.WOUND, ev.DAMAGE) and e[1] == who]

    def match_of(self, sentence: Sentence) -> dict[str, Any]:
        return self.mine[self.ids.index(int(sentence.of.removeprefix("match ")))]

    def dead_in(self, match: dict[str, Any]) -> bool:
        return bool(self.seat(match)["after"]["status"] == "dead")


def month_words(month: int) -> str:
    year, name = date(month)
    return f"{name} {year}"


def first_cards(day: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """Everybody's card before the first match that he had in a Day."""
    found: dict[int, dict[str, Any]] = {}
    for seat in (seat for bout in day for seat in bout["seats"]):
        card = found.setdefault(seat["gladiator"], seat["before"])
        if seat["before"]["matches"] < card["matches"]:
            found[seat["gladiator"]] = seat["before"]
    return found


def said_of_a_match(truth: Truth, sentence: Sentence, said: dict[str, str]) -> None:
    """What every sentence of a match may say: against whom, when, where."""
    match = truth.match_of(sentence)
    bout, star = match["bout"], truth.star
    assert sentence.events, sentence.text
    assert all(0 <= place < len(match["events"]) for place in sentence.events)
    if "foe" in said:
        assert said["foe"].removeprefix("The ").removeprefix("the ") == truth.foe_words(
            match
        ).removeprefix("the ")
    if said.get("when") == "that same month":
        assert bout["month"] == star["joined_month"]
    elif "when" in said:
        assert said["when"].lower() == f"in {month_words(bout['month'])}".lower()
    if "where" in said:
        town = town_of(truth.c.seed, bout["locale"], bout["month"]).name
        assert said["where"] == ("in Rome" if bout["locale"] == 2 else f"at {town}")


def firsts(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    if bank == "life_first_victory":
        assert match is truth.won()[0]
        assert nth(said["nth"]) == truth.mine.index(match) + 1
        return
    assert match is truth.mine[0]
    assert bank == f"life_first_{truth.seat(match)['outcome']}"
    if "untouched" in phrase_of(s, BANKS).facts:
        assert truth.points_lost(match) == []


def rises(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    after = truth.seat(match)["after"]
    ((kind, who, locale, *_),) = [match["events"][place] for place in s.events]
    assert (kind, who) == (ev.MOVES_UP, truth.who(match))
    assert after["locale"] == locale == {"life_heart": 1, "life_rome": 2}[bank]
    assert number(said["matches"]) == truth.mine.index(match) + 1
    assert int(said["total"]) == total(Gladiator(**after))


def laurels(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    assert [match["events"][place][:2] for place in s.events] == [[ev.LAUREL, truth.who(match)]]
    assert not any(truth.seat(m)["after"]["laurels"] for m in truth.mine[: truth.mine.index(match)])
    held = truth.star["laurels"]
    assert (number(said["laurels"]) if bank == "life_laurels" else 1) == held


def greatest(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    assert match in truth.won()

    def totals(m: dict[str, Any]) -> tuple[int, int]:
        return truth.seat(m)["result"]["total"], truth.foe(m)["result"]["total"]

    own, theirs = totals(match)
    assert int(said["theirs"]) == theirs
    if bank == "life_odds":
        assert int(said["own"]) == own
        assert theirs - own == max(b - a for a, b in map(totals, truth.won())) >= 2
    else:
        assert theirs == max(b for _, b in map(totals, truth.won()))


def rival(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    met: dict[int, Counter[str]] = {}
    numbers: dict[str, int] = {}
    for match in truth.mine:
        foe = truth.foe(match)["gladiator"]
        numbers[truth.foe_words(match).lower()] = foe
        met.setdefault(foe, Counter())[truth.seat(match)["outcome"]] += 1
    score = met[numbers[said["foe"].lower()]]
    assert how_often(said["count"]) == sum(score.values()) == max(c.total() for c in met.values())
    assert said["score"] == score_words(score["won"], score["lost"], score["drew"])
    if score["won"] > score["lost"]:
        assert bank == "life_rival_better"
    else:
        level = score["won"] == score["lost"]
        assert bank == ("life_rival_level" if level else "life_rival_worse")


def wound(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    events = [match["events"][place] for place in s.events]
    kind, who, part, points, *_ = events[0]
    assert kind in (ev.WOUND, ev.DAMAGE)
    assert who == truth.who(match)
    lived = [m for m in truth.mine if not truth.dead_in(m)]
    assert number(said["points"]) == points == max(p for m in lived for p in truth.points_lost(m))
    names = MIRRORED_PARTS if truth.star["left_handed"] else PARTS
    assert said["part"] == names[part].lower()
    healing = {e[0]: e[3] for e in events[1:]}
    assert all(e[1] == who and e[2] == part for e in events[1:])
    after = truth.seat(match)["after"]
    if bank == "life_wound_lasting":
        assert ev.LASTING_LOSS in healing
        assert after["losses"][part] == truth.seat(match)["before"]["losses"][part] + 1
    elif bank == "life_wound_missed":
        assert after["misses_month"] == match["bout"]["month"] + 1
    else:
        assert healing.get(ev.RECOVERY, 2) == 2
        assert after["losses"][part] == truth.seat(match)["before"]["losses"][part]


def ends(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    assert match is truth.mine[-1]
    assert truth.dead_in(match)
    kept = truth.seat(match)["result"]
    names = MIRRORED_PARTS if truth.star["left_handed"] else PARTS
    if bank == "life_end_killed":
        ((kind, _, _, part, *_),) = [match["events"][place] for place in s.events]
        assert kind == ev.KILLED
        assert said["part"] == names[part].lower()
    elif bank == "life_end_wounds":
        assert not kept["put_to_death"]
        assert kept["state"] != KILLED
        assert said["part"] == "belly"
    elif bank == "life_end_killed_told":
        assert kept["state"] == KILLED
    else:
        assert kept["put_to_death"]
        assert match["bout"]["to_the_death"] == (bank == "life_end_sine")


def rudis(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    match = truth.match_of(s)
    (place,) = s.events
    assert match["events"][place][:3] == [ev.RUDIS, truth.who(match), 1]


def arrival(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    star = truth.star
    before = truth.seat(truth.mine[0])["before"] if truth.mine else star
    assert said["when"].lower() == f"in {month_words(star['joined_month'])}".lower()
    assert int(said["total"]) == total(Gladiator(**before))
    assert said["style"] == STYLES[star["style"]].name


def numbers(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    """What his card says in numbers."""
    star = truth.star
    checks: dict[str, Callable[[str], bool]] = {
        "matches": lambda w: number(w) == star["matches"],
        "score": lambda w: score_fits(w, star),
        "wounds": lambda w: [number(x) for x in re.findall(r"(?:dealt|took) (\w+)", w)]
        == [n for n in (star["wounds_dealt"], star["wounds_taken"]) if n],
        "fame": lambda w: int(w) == star["fame"],
        "total": lambda w: int(w) == total(Gladiator(**star)),
        "attributes": lambda w: [int(x) for x in re.findall(r"\d+", w)] == star["attributes"]
        and all(signature in w for signature in star["signatures"]),
        "strokes": lambda w: number(w) == star["kills"],
        "verb": lambda w: w == ("was" if star["kills"] == 1 else "were"),
        "times": lambda w: how_often(w) == star["spared"],
        "when": lambda w: w.lower() == f"in {month_words(star['left_month'])}".lower(),
        "place": lambda w: w.removeprefix("The ").removeprefix("the ")
        == LOCALES[star["locale"]].name,
        "next": lambda w: w.removeprefix("The ").removeprefix("the ")
        == LOCALES[star["locale"] + 1].name,
        "lacking": lambda w: number(w) + total(Gladiator(**star)) == (
            20 if star["locale"] == 2 else LOCALES[star["locale"] + 1].from_total
        ),
    }  # fmt: skip
    assert sentence_of(truth) == s.of
    for role, words in said.items():
        assert checks[role](words), (role, words, s.text)
    assert ("emperor" in phrase_of(s, BANKS).facts) <= star["spared_by_emperor"]
    assert ("once" in phrase_of(s, BANKS).facts) <= (star["spared"] == 1)
    if bank == "life_end_with_it":
        won = next(e for e in truth.mine[-1]["events"] if e[0] == ev.RUDIS and e[2])
        assert won[1] == truth.who(truth.mine[-1])
        assert star["left_month"] == truth.mine[-1]["bout"]["month"]
    assert (bank == "life_never_won") <= (star["wins"] == 0)


def score_fits(words: str, star: dict[str, Any]) -> bool:
    told = counts_in(words)
    real = {"won": star["wins"], "lost": star["defeats"], "drawn": star["draws"]}
    real = {word: count for word, count in real.items() if count}
    return told == real or (set(told) == set(real) and set(told.values()) == {0})


def sentence_of(truth: Truth) -> str:
    return f"star {truth.star['id']}"


def portrayed(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    """Who he was when he joined."""
    before = truth.seat(truth.mine[0])["before"] if truth.mine else truth.star
    values = {f"{n} {v}" for n, v in zip(ATTRIBUTES, before["attributes"], strict=True)}
    extremes = {"best": max(before["attributes"]), "worst": min(before["attributes"])}
    left = before["left_handed"]
    assert ("_left" in bank) <= left
    assert ("_right" in bank) <= (not left)
    for role, words in said.items():
        if role == "build":
            size = before["size"]
            assert words == ("a giant" if size == "Giant" else f"of {size.lower()} build")
        elif role == "origin":
            assert words == before["origin"]
        elif role == "style":
            assert words == STYLES[before["style"]].name
        elif role == "second":
            assert words == STYLES[before["secondary"]].name
        elif role == "signature":
            assert words == " and ".join(before["signatures"])
        elif "_even" in bank:
            assert int(words) == min(before["attributes"]) == max(before["attributes"])
        else:
            told = set(re.split(r", | and ", words))
            assert told == {value for value in values if value.endswith(f" {extremes[role]}")}


CHECKS: dict[str, Callable[[Truth, str, Sentence, dict[str, str]], None]] = {
    "life_first": firsts, "life_heart": rises, "life_rome": rises, "life_laurel": laurels,
    "life_greatest": greatest, "life_odds": greatest, "life_rival": rival, "life_wound": wound,
    "life_rudis": rudis, "life_arrival": arrival, "portrait": portrayed,
    "life_end_killed": ends, "life_end_wounds": ends, "life_end_refused": ends, "life_end_sine": ends,
}  # fmt: skip


def check(truth: Truth, paragraphs: list[Paragraph]) -> set[str]:
    """Check every sentence of a Star; the banks that they come from."""
    seen = set()
    for sentence in (s for paragraph in paragraphs for s in paragraph):
        bank = sentence.bank
        seen.add(bank)
        said = parsed(sentence, BANKS)
        if "a" in said:
            assert said.pop("a") == truth.star["name"], sentence.text
        if sentence.of.startswith("match "):
            said_of_a_match(truth, sentence, said)
        else:
            assert sentence.of == sentence_of(truth)
        found = [CHECKS[start] for start in CHECKS if bank.startswith(start)]
        assert len(found) <= 1
        (found[0] if found else numbers)(truth, bank, sentence, said)
    return seen
