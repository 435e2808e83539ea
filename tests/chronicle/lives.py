"""The truth of a life of Heroes, read from card and matches without the code that tells it."""

import re
from typing import Any

from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.words import spelled
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, ITEMS, KILLED, MIRRORED_PARTS, PARTS
from ludus_cli.rules.heroes.telling.told import town_of
from tests.chronicle.life_truth import LifeTruth, Match

BANKS = {name: phrases for name, phrases in banks("heroes").items() if name.startswith("portrait_")}


class Truth(LifeTruth):
    """Facts of a Star of Heroes."""

    BANKS, SYSTEM = BANKS, "heroes"

    def named(self, seat: dict[str, Any]) -> str:
        return f"the {STYLES[seat['style']].name} {seat['before']['name']}"

    def portrayed(self, bank: str, said: dict[str, str]) -> None:
        portrayed(self, bank, said)

    @property
    def parts(self) -> tuple[str, ...]:
        return MIRRORED_PARTS if self.star["left_handed"] else PARTS

    def missed(self, match: Match) -> int:
        return len(self.own(match, ev.MISSES_NEXT_DAY))

    def cited(self, clause: Clause, match: Match) -> list[list[Any]]:
        """Return the events of a clause, after a check that all are his."""
        found = [match["events"][place] for place in clause.events]
        assert all(event[1] == self.who(match) for event in found)
        return found

    def clause(self, career: Any, clause: Clause) -> None:
        super().clause(career, clause)
        if "where" in clause.words and clause.kind != "month_rival_died":
            bout = next(m["bout"] for m in self.mine if clause.of == f"match {m['bout']['id']}")
            town = town_of(self.c.seed, bout["locale"], bout["month"]).name
            assert clause.words["where"] == ("in Rome" if bout["locale"] == 2 else f"at {town}")

    # What Heroes tells

    def check_arrival(self, clause: Clause) -> None:
        style = STYLES[self.before["style"]]
        assert clause.words["style"] == style.name
        items = {ITEMS[style.weapon], ITEMS[style.off_hand]}
        assert all(item in clause.words["arms"] for item in items)
        assert ("second" in clause.facts) == (self.before["secondary"] >= 0)
        assert "second" not in clause.facts or clause.words["second"] == STYLES[self.before["secondary"]].name
        assert ("left" in clause.facts, clause.words["origin"]) == (self.before["left_handed"], self.before["origin"])
        assert clause.turn == self.star["joined_month"]

    def rises(self, clause: Clause, match: Match, locale: int) -> None:
        ((kind, _, there, *_),) = self.cited(clause, match)
        assert (kind, there, self.seat(match)["after"]["locale"]) == (ev.MOVES_UP, locale, locale)
        nth = self.mine.index(match) + 1
        assert number_of(clause.words["matches"]) == nth
        assert ("quick" in clause.facts, "slow" in clause.facts) == (nth <= 8 and self.whole, nth > 15 and self.whole)

    def check_heart(self, clause: Clause, match: Match) -> None:
        self.rises(clause, match, 1)

    def check_rome(self, clause: Clause, match: Match) -> None:
        self.rises(clause, match, 2)

    def check_laurel(self, clause: Clause, match: Match) -> None:
        assert [event[0] for event in self.cited(clause, match)] == [ev.LAUREL]
        held = self.seat(match)["after"]["laurels"]
        assert ("first" in clause.facts, "only" in clause.facts) == (held == 1, self.star["laurels"] == 1)
        assert number_of(clause.words["laurels"]) == self.star["laurels"]

    def check_rudis(self, clause: Clause, match: Match) -> None:
        ((kind, _, granted, *_),) = self.cited(clause, match)
        assert (kind, granted) == (ev.RUDIS, 1)

    def check_upset(self, clause: Clause, match: Match) -> None:
        assert self.seat(match)["outcome"] == "won"
        (foe,) = self.foes(match)
        assert foe["result"]["total"] - self.seat(match)["result"]["total"] >= 2

    def check_wound(self, clause: Clause, match: Match) -> None:
        (kind, _, part, points, *_), *after = self.cited(clause, match)
        assert kind in (ev.WOUND, ev.DAMAGE)
        assert clause.words["part"] == self.parts[part].lower()
        lasting = [e for e in after if e[0] == ev.LASTING_LOSS]
        assert all(e[2] == part for e in after if e[0] in (ev.LASTING_LOSS, ev.RECOVERY))
        seat = self.seat(match)
        assert ("lasting" in clause.facts) == bool(lasting)
        worse = seat["after"]["losses"][part] - seat["before"]["losses"][part]
        assert worse == len(lasting)
        if not lasting:
            assert "missed" in clause.facts
            assert points >= 3
            assert seat["after"]["misses_month"] == match["bout"]["month"] + 1
        # No blow of this match that did as much was worse.
        kinds = (ev.WOUND, ev.DAMAGE)
        alike = (
            {e[2] for e in match["events"] if e[0] == ev.LASTING_LOSS and e[1] == self.who(match)} if lasting else None
        )
        blows = [e[3] for k in kinds for e in self.own(match, k) if alike is None or e[2] in alike]
        open_parts = {e[2] for e in self.own(match, ev.RECOVERY) if e[3] < 2}
        if lasting:
            assert points == max(blows)
        else:
            assert points == max(e[3] for k in kinds for e in self.own(match, k) if e[2] in open_parts)

    def check_killed(self, clause: Clause, match: Match) -> None:
        self.death(clause, match)
        assert self.seat(match)["result"]["state"] == KILLED
        if "told" in clause.facts:
            assert not self.own(match, ev.KILLED)
        else:
            ((kind, _, _, part, *_),) = self.cited(clause, match)
            assert (kind, clause.words["part"]) == (ev.KILLED, self.parts[part].lower())

    def check_refused(self, clause: Clause, match: Match) -> None:
        self.death(clause, match)
        assert self.seat(match)["result"]["put_to_death"]
        emperor = bool(self.own(match, ev.EMPEROR))
        judge = "sine" if match["bout"]["to_the_death"] else "emperor" if emperor else "crowd"
        assert {"sine", "emperor", "crowd"} & clause.facts == {judge}

    def check_died_later(self, clause: Clause, match: Match) -> None:
        self.death(clause, match)
        kept = self.seat(match)["result"]
        assert not kept["put_to_death"]
        assert kept["state"] != KILLED
        ((kind, _, part, *_),) = self.cited(clause, match)
        assert (kind, clause.words["part"]) == (ev.DIES_OF_WOUNDS, self.parts[part].lower())

    def check_free(self, clause: Clause) -> None:
        self.left(clause)
        assert self.star["rudis"]

    def check_retired(self, clause: Clause) -> None:
        self.left(clause)
        assert not self.star["rudis"]

    def check_still(self, clause: Clause) -> None:
        super().check_still(clause)
        assert ("free" in clause.facts) == self.star["rudis"]
        self.place(clause)

    def place(self, clause: Clause) -> None:
        """Check his locale."""
        place = ("in_fringes", "in_heart", "in_rome")[self.star["locale"]]
        assert {"in_fringes", "in_heart", "in_rome"} & clause.facts == {place}

    def goal(self, clause: Clause) -> None:
        """Check how far his next goal is."""
        self.place(clause)
        locale = self.star["locale"]
        above = 20 if locale == 2 else LOCALES[locale + 1].from_total
        lacking = above - attribute_total(Gladiator(**self.star))
        assert ("near" in clause.facts, "open" in clause.facts) == (0 < lacking <= 2, lacking <= 0)

    def check_hope(self, clause: Clause) -> None:
        self.goal(clause)
        assert self.star["status"] == "active"
        assert not self.star["rudis"]

    def check_goal(self, clause: Clause) -> None:
        self.goal(clause)
        assert self.star["status"] != "active"
        assert not self.star["rudis"]

    def check_hurt(self, clause: Clause, match: Match) -> None:
        super().check_hurt(clause, match)
        if "part" in clause.facts:
            part = next(n for n, name in enumerate(self.parts) if name.lower() == clause.words["part"])
            assert any(e[2] == part and e[3] < 2 for e in self.own(match, ev.RECOVERY))


def number_of(words: str) -> int:
    """The number at the beginning of ``sixteen matches``."""
    return next(n for n in range(1000) if spelled(n) == words.split(maxsplit=1)[0])


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
