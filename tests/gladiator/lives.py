"""The truth of a life of GLADIATOR, read from card and matches without the code that tells it."""

from typing import Any

from ludus_cli.chronicle.phrases import banks
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import Clause
from ludus_cli.chronicle.words import spelled, spelled_ordinal, spelled_times
from ludus_cli.rules.gladiator.book import events as ev, terms as t
from ludus_cli.rules.gladiator.book.bout import BOUTS
from ludus_cli.rules.gladiator.book.gladiator import Gladiator, cf_of
from ludus_cli.rules.gladiator.book.house_rules import victories_to_freedom
from ludus_cli.rules.gladiator.book.styles import is_mounted
from ludus_cli.rules.gladiator.career import events as career, months as schools
from ludus_cli.rules.gladiator.table.lists import arms_words
from ludus_cli.rules.gladiator.tables.events_of_month import EVENTS
from ludus_cli.rules.gladiator.telling.book import DuelBook
from ludus_cli.rules.gladiator.telling.growth import able_words
from tests.chronicle.life_truth import HearsMonths, LifeTruth, Match, Seat

BANKS = {name: phrases for name, phrases in banks("gladiator").items() if name.startswith("portrait_")}


class Truth(LifeTruth):
    """Facts of a Star of GLADIATOR."""

    BANKS, SYSTEM = BANKS, "gladiator"

    def __init__(self, c: Chronicle, star: dict[str, Any]) -> None:
        super().__init__(c, star)
        self.rules = BOUTS.rules_of(c.rules)
        self.most = victories_to_freedom(self.rules)

    def named(self, seat: Seat) -> str:
        style, name = seat["style"], str(seat["before"]["name"])
        return name if style >= t.FIRST_BEAST else f"the {t.KINDS[style]} {name}"

    def portrayed(self, bank: str, said: dict[str, str]) -> None:
        """Portraits are held against the card elsewhere."""

    def beaten_by(self, match: Match, seat: Seat) -> int:
        by, seats = int(seat["result"]["by"]), match["bout"]["seats"]
        if by < len(seats):
            return by
        # A mount's deeds are its rider's.
        return [n for n, each in enumerate(seats) if is_mounted(each["style"])][by - len(seats)]

    def taken(self, seat: Seat) -> int:
        return int(seat["result"]["taken"])

    def missed(self, match: Match) -> int:
        return 0

    def cited(self, clause: Clause, match: Match, *kinds: int) -> list[list[Any]]:
        """Return the events of a clause, after a check that each is his and of one of these kinds."""
        found = [match["events"][place] for place in clause.events]
        assert all(event[1] == self.who(match) and event[0] in kinds for event in found)
        return found

    def clause(self, g: Any, clause: Clause) -> None:
        """Check a clause; what a school taught is held against its play."""
        kind = clause.kind.removeprefix("month_")
        if kind == "befell":
            (fact,) = clause.facts
            (action,) = (a for a in self.c.actions if (a["n"],) == clause.events)
            events = [e for e in action["events"] if e[0] == career.BEFALLS and e[1] == self.star["id"]]
            assert fact in EVENTS[events[0][2]].replace("imperial ", "").replace("barley ", "")
            return
        if kind in ("taught", "brought", "restyled", "grew"):
            self.schooled(kind, clause)
        else:
            super().clause(g, clause)

    def schooled(self, kind: str, clause: Clause) -> None:
        """Check what a play of his school made of him."""
        (play,) = (p for p in self.c.plays if clause.of == f"match {p['bout']['id']}")
        assert play["bout"]["play"] == schools.SCHOOL
        who = next(n for n, seat in enumerate(play["bout"]["seats"]) if seat["gladiator"] == self.star["id"])
        events = [play["events"][n] for n in clause.events]
        assert events
        assert {e[1] for e in events} == {who}
        if kind == "befell":
            (fact,) = clause.facts
            (action,) = (a for a in self.c.actions if (a["n"],) == clause.events)
            events = [e for e in action["events"] if e[0] == career.BEFALLS and e[1] == self.star["id"]]
            assert fact in EVENTS[events[0][2]].replace("imperial ", "").replace("barley ", "")
            return
        if kind in ("taught", "brought"):
            assert {e[0] for e in events} == {career.TALENT_GAINED}
            assert all(
                able_words(n, level) in clause.words["learned"] for n, level in {e[2]: e[3] for e in events}.items()
            )
            assert (kind == "brought") <= (play["bout"]["month"] == self.star["joined_month"])
        elif kind == "grew":
            assert {e[0] for e in events} == {career.BUYS}
        else:
            assert events[-1][0] == career.STYLE_CHOSEN
            assert clause.words["style"].endswith(t.KINDS[events[-1][2]])

    # What GLADIATOR tells

    def check_arrival(self, clause: Clause) -> None:
        man = Gladiator(**self.before)
        assert clause.words["arms"] == arms_words(man)
        assert clause.words.get("origin", "") == man.origin
        assert clause.words.get("station", "") == (f"a {t.STATIONS[man.station].lower()}" if man.station else "")
        assert clause.turn == self.star["joined_month"]

    def check_wound(self, clause: Clause, match: Match) -> None:
        by_area = self.seat(match)["result"]["wounds"]
        if "lasting" in clause.facts:
            first, *_ = self.cited(clause, match, career.INJURED)
            assert clause.words["part"] == t.AREAS[first[2]].lower()
            return
        assert self.taken(self.seat(match)) >= 6
        assert clause.words["wounds"] == f"{spelled(self.taken(self.seat(match)))} wounds"
        assert ("one_part" in clause.facts) == (max(by_area) == sum(by_area) == self.taken(self.seat(match)))
        if clause.kind.startswith("life_"):
            # The worst that he lived through, of those that did not cripple a part.
            hurt = {m["bout"]["id"] for m in self.mine if self.own(m, career.INJURED)}
            others = [self.seat(m) for m in self.mine if m["bout"]["id"] not in hurt and len(m["bout"]["seats"]) == 2]
            alive = [seat for seat in others if not self.dead_in(seat)]
            assert self.taken(self.seat(match)) == max(map(self.taken, alive))

    def check_upset(self, clause: Clause, match: Match) -> None:
        (foe,) = self.foes(match)
        assert self.seat(match)["outcome"] == "won"
        assert self.beaten_by(match, foe) == self.who(match)
        wins = foe["before"]["wins"]
        if clause.kind.endswith("upset"):
            # Hunters wear other arms than their cards say.
            odds = cf_of(Gladiator(**foe["before"])) - cf_of(Gladiator(**self.seat(match)["before"]))
            assert ("odds" in clause.facts) == (odds >= 4) or self.seat(match)["worn"] or foe["worn"]
            assert clause.words["wins"] == f"{spelled(wins)} {'victory' if wins == 1 else 'victories'}"
            assert "odds" in clause.facts or wins >= 2

    def check_hunt(self, clause: Clause, match: Match) -> None:
        beasts = [s["before"]["name"] for s in match["bout"]["seats"] if s["style"] >= t.FIRST_BEAST]
        assert self.seat(match)["outcome"] == "won"
        assert beasts
        # Several of a kind are told together: "the tiger and two lions".
        kinds = {name.removeprefix("the ").split(" ")[0] for name in beasts}
        assert all(kind.replace("wolf", "wol") in clause.words["beasts"] for kind in kinds)
        earlier = self.mine[: self.mine.index(match)]
        assert not [s for m in earlier for s in m["bout"]["seats"] if s["style"] >= t.FIRST_BEAST]

    def check_ill_name(self, clause: Clause, match: Match) -> None:
        (event,) = self.cited(clause, match, career.NOTORIOUS)
        assert ("now" in clause.facts, "over" in clause.facts) == (bool(event[2]), not event[2])

    def check_free(self, clause: Clause, match: Match) -> None:
        assert self.cited(clause, match, ev.FREED)
        assert clause.words["nth"] == spelled_ordinal(self.most)
        after = self.seat(match)["after"]
        assert ("survived" in clause.facts, "won" in clause.facts) == (
            self.rules.survival_frees, not self.rules.survival_frees,
        )  # fmt: skip
        assert after["matches" if self.rules.survival_frees else "wins"] >= self.most
        assert after["freed"]

    def check_learned(self, clause: Clause) -> None:
        self.state(clause)
        known: dict[int, int] = {}
        for play in self.c.plays:
            for who, number in enumerate(numbers_of(play["bout"])):
                if number == self.star["id"]:
                    known |= {e[2]: e[3] for e in play["events"] or [] if [*e[:2]] == [career.TALENT_GAINED, who]}
        words = {able_words(*each) for each in known.items()}
        assert set(clause.words["learned"].replace(" and ", ", ").split(", ")) <= words

    def check_gods(self, clause: Clause) -> None:
        calls = [e for match in self.mine for e in self.own(match, career.FAVOUR)]
        heard = sum(bool(e[2]) for e in calls)
        assert clause.words["times"] == spelled_times(len(calls))
        assert "never" in clause.facts or clause.words["heard"] == spelled_times(heard)
        assert ("never" in clause.facts, "always" in clause.facts) == (heard == 0, heard == len(calls))
        self.state(clause)

    def way(self, clause: Clause) -> None:
        """Check how far freedom is, or was."""
        star, dead = self.star, bool(self.mine) and self.dead_in(self.seat(self.mine[-1]))
        done = star["matches"] - dead if self.rules.survival_frees else star["wins"]
        assert not star["freed"]
        assert clause.words["number"] == spelled(max(0, self.most - done))
        assert ("near" in clause.facts, "one" in clause.facts) == (self.most - done <= 2, self.most - done == 1)

    def check_hope(self, clause: Clause) -> None:
        self.way(clause)
        assert self.star["status"] == "active"

    def check_goal(self, clause: Clause) -> None:
        self.way(clause)
        assert self.star["status"] != "active"

    def check_still(self, clause: Clause) -> None:
        super().check_still(clause)
        assert ("free" in clause.facts) == self.star["freed"]

    def ended(self, clause: Clause, match: Match) -> None:
        """Check what is so of a death in a match."""
        self.death(clause, match)
        assert self.seat(match)["outcome"] in clause.facts | {""}
        assert ("freed" in clause.facts) == bool(self.own(match, ev.FREED))

    def check_killed(self, clause: Clause, match: Match) -> None:
        self.ended(clause, match)
        assert ("sine" in clause.facts) == match["bout"]["death"]
        assert self.seat(match)["result"]["state"] == t.SLAIN

    def check_refused(self, clause: Clause, match: Match) -> None:
        self.ended(clause, match)
        assert all(not event[2] for event in self.cited(clause, match, ev.MERCY))

    def check_died_later(self, clause: Clause, match: Match) -> None:
        self.ended(clause, match)
        assert self.seat(match)["result"]["state"] != t.SLAIN

    def check_crippled(self, clause: Clause, match: Match) -> None:
        assert match is self.mine[-1]
        assert self.star["status"] == "discharged"
        assert ("freed" in clause.facts) == self.star["freed"]

    def check_plague(self, clause: Clause) -> None:
        self.left(clause)
        assert self.star["status"] == "dead"
        assert not self.mine or not self.dead_in(self.seat(self.mine[-1]))

    def check_retired(self, clause: Clause) -> None:
        self.left(clause)
        assert ("free" in clause.facts) == self.star["freed"]

    def check_trained(self, clause: Clause) -> None:
        self.check_rested(clause)
        month, now = int(clause.of.removeprefix("month ")), 0
        trained = set()
        for event in (e for action in self.c.actions for e in action["events"]):
            now = event[2] if event[0] == ev.NEW_MONTH else now
            trained |= {now} if event[:2] == [career.TRAINS, self.star["id"]] else set()
        assert month in trained


def numbers_of(bout: dict[str, Any]) -> list[int]:
    """The numbers of all in a play by their places."""
    return [*(seat["gladiator"] for seat in bout["seats"]), *(each["id"] for each in bout.get("beside", []))]


class Heard(HearsMonths, DuelBook):
    """A book that remembers its months."""


def checked(c: Chronicle) -> set[str]:
    """Check every clause of the lives and months of a chronicle; the kinds of clauses that it has."""
    heard = Heard(c)
    book = heard.journal()
    seen: set[str] = set()
    for star, closing in zip(c.stars, book.closings, strict=True):
        truth, life = Truth(c, star), heard.careers[star["id"]]
        seen |= truth.months(life, heard.months[star["id"]])
        told = closing.paragraphs if len(c.stars) <= 2 else closing.paragraphs[1:]
        seen |= truth.check(heard.story(heard.named[star["id"]]), told)
    return seen
