"""The truth of a life of Heroes, read from card and matches without the code that tells it."""

import re
from collections.abc import Callable
from typing import Any

from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, KILLED, MIRRORED_PARTS, PARTS
from ludus_cli.rules.heroes.telling.told import town_of
from tests.chronicle.life_truth import LifeTruth, Match, month_words
from tests.chronicle.parsing import number, phrase_of

BANKS = {name: phrases for name, phrases in banks("heroes").items() if name.startswith(("portrait_", "life_"))}


class Truth(LifeTruth):
    """What is so of a Star of Heroes."""

    BANKS = BANKS

    def named(self, seat: dict[str, Any]) -> str:
        return f"the {STYLES[seat['style']].name} {seat['before']['name']}"

    def foe(self, match: Match) -> dict[str, Any]:
        (foe,) = self.foes(match)
        return foe

    def points_lost(self, match: Match) -> list[int]:
        return [e[3] for kind in (ev.WOUND, ev.DAMAGE) for e in self.own(match, kind)]

    def dead_in(self, match: Match) -> bool:
        return bool(self.seat(match)["after"]["status"] == "dead")

    @property
    def parts(self) -> tuple[str, ...]:
        return MIRRORED_PARTS if self.star["left_handed"] else PARTS

    def of_a_match(self, bank: str, s: Sentence, match: Match, foe: str, said: dict[str, str]) -> None:
        if "where" in said:
            town = town_of(self.c.seed, match["bout"]["locale"], match["bout"]["month"]).name
            assert said["where"] == ("in Rome" if match["bout"]["locale"] == 2 else f"at {town}")
        found = [CHECKS[start] for start in CHECKS if bank.startswith(start)]
        assert len(found) == 1, bank
        found[0](self, bank, s, match, said)

    def of_him(self, bank: str, s: Sentence, said: dict[str, str]) -> None:
        if bank == "life_arrival":
            assert said["when"].lower() == f"in {month_words(self.star['joined_month'])}".lower()
            assert int(said["total"]) == attribute_total(Gladiator(**self.before))
            assert said["style"] == STYLES[self.star["style"]].name
        elif bank.startswith("portrait"):
            portrayed(self, bank, said)
        else:
            numbers(self, bank, s, said)


def rises(truth: Truth, bank: str, s: Sentence, match: Match, said: dict[str, str]) -> None:
    after = truth.seat(match)["after"]
    ((kind, who, locale, *_),) = [match["events"][place] for place in s.events]
    assert (kind, who) == (ev.MOVES_UP, truth.who(match))
    assert after["locale"] == locale == {"life_heart": 1, "life_rome": 2}[bank]
    assert number(said["matches"]) == truth.mine.index(match) + 1
    assert int(said["total"]) == attribute_total(Gladiator(**after))


def laurels(truth: Truth, bank: str, s: Sentence, match: Match, said: dict[str, str]) -> None:
    assert [match["events"][place][:2] for place in s.events] == [[ev.LAUREL, truth.who(match)]]
    assert not any(truth.seat(m)["after"]["laurels"] for m in truth.mine[: truth.mine.index(match)])
    held = truth.star["laurels"]
    assert (number(said["laurels"]) if bank == "life_laurels" else 1) == held


def greatest(truth: Truth, bank: str, s: Sentence, match: Match, said: dict[str, str]) -> None:
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


def wound(truth: Truth, bank: str, s: Sentence, match: Match, said: dict[str, str]) -> None:
    events = [match["events"][place] for place in s.events]
    kind, who, part, points, *_ = events[0]
    assert kind in (ev.WOUND, ev.DAMAGE)
    assert who == truth.who(match)
    lived = [m for m in truth.mine if not truth.dead_in(m)]
    assert number(said["points"]) == points == max(p for m in lived for p in truth.points_lost(m))
    assert said["part"] == truth.parts[part].lower()
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


def ends(truth: Truth, bank: str, s: Sentence, match: Match, said: dict[str, str]) -> None:
    assert match is truth.mine[-1]
    assert truth.dead_in(match)
    kept = truth.seat(match)["result"]
    if bank == "life_end_killed":
        ((kind, _, _, part, *_),) = [match["events"][place] for place in s.events]
        assert kind == ev.KILLED
        assert said["part"] == truth.parts[part].lower()
    elif bank == "life_end_wounds":
        assert not kept["put_to_death"]
        assert kept["state"] != KILLED
        assert said["part"] == "belly"
    elif bank == "life_end_killed_told":
        assert kept["state"] == KILLED
    else:
        assert kept["put_to_death"]
        assert match["bout"]["to_the_death"] == (bank == "life_end_sine")


def rudis(truth: Truth, bank: str, s: Sentence, match: Match, said: dict[str, str]) -> None:
    (place,) = s.events
    assert match["events"][place][:3] == [ev.RUDIS, truth.who(match), 1]


def numbers(truth: Truth, bank: str, s: Sentence, said: dict[str, str]) -> None:
    """What his card says in numbers."""
    star = truth.star
    checks: dict[str, Callable[[str], bool]] = {
        "fame": lambda w: int(w) == star["fame"],
        "total": lambda w: int(w) == attribute_total(Gladiator(**star)),
        "attributes": lambda w: [int(x) for x in re.findall(r"\d+", w)] == star["attributes"]
        and all(signature in w for signature in star["signatures"]),
        "strokes": lambda w: number(w) == star["kills"],
        "verb": lambda w: w == ("was" if star["kills"] == 1 else "were"),
        "place": lambda w: w.removeprefix("The ").removeprefix("the ")
        == LOCALES[star["locale"]].name,
        "next": lambda w: w.removeprefix("The ").removeprefix("the ")
        == LOCALES[star["locale"] + 1].name,
        "lacking": lambda w: number(w) + attribute_total(Gladiator(**star)) == (
            20 if star["locale"] == 2 else LOCALES[star["locale"] + 1].from_total
        ),
    }  # fmt: skip
    for role, words in said.items():
        right = checks[role](words) if role in checks else truth.counts(role, words)
        assert right, (role, words, s.text)
    assert ("emperor" in phrase_of(s, BANKS).facts) <= star["spared_by_emperor"]
    assert ("once" in phrase_of(s, BANKS).facts) <= (star["spared"] == 1)
    if bank == "life_end_with_it":
        won = next(e for e in truth.mine[-1]["events"] if e[0] == ev.RUDIS and e[2])
        assert won[1] == truth.who(truth.mine[-1])
        assert star["left_month"] == truth.mine[-1]["bout"]["month"]
    assert (bank == "life_never_won") <= (star["wins"] == 0)


def portrayed(truth: Truth, bank: str, said: dict[str, str]) -> None:
    """Who he was when he joined."""
    before = truth.before
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


CHECKS: dict[str, Callable[[Truth, str, Sentence, Match, dict[str, str]], None]] = {
    "life_heart": rises, "life_rome": rises, "life_laurel": laurels, "life_greatest": greatest,
    "life_odds": greatest, "life_wound": wound, "life_rudis": rudis, "life_end_": ends,
}  # fmt: skip
