"""Ludi as they are told, held against their plays and matches without the code that tells them."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.career import Career
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book.terms import FIRST_BEAST, KINDS, LANISTA
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.ludus import events as ev
from ludus_cli.rules.gladiator.ludus.telling.book import LudusBook
from ludus_cli.rules.gladiator.ludus.telling.history import DISBANDED, Play
from ludus_cli.rules.gladiator.telling.growth import able_words
from tests.chronicle.pronouns import ambiguous
from tests.gladiator.lives import Truth, numbers_of

#: By kind of clause: the events that tell it, and where in the last of them its agent and its patient stand.
PROOF: dict[str, tuple[tuple[int, ...], int, int]] = {
    "plague_took": ((ev.PLAGUE,), 0, 0), "plague_others": ((ev.PLAGUE,), 0, 0),
    "edict": ((ev.EVENT_OF_MONTH, ev.EDITOR), 1, 0), "trainer": ((ev.EVENT_OF_MONTH, ev.TOUCHED), 1, 0),
    "windfall": ((ev.EVENT_OF_MONTH, ev.TOUCHED), 1, 0),
    "hired": ((ev.EVENT_OF_MONTH, ev.PROFESSIONAL, ev.JOINS), 2, 1),
    "not_hired": ((ev.EVENT_OF_MONTH, ev.PROFESSIONAL), 0, 0), "investor": ((ev.EVENT_OF_MONTH, ev.MONEY), 0, 0),
    "revolt_house": ((ev.MONEY, ev.DEPARTS), 0, 0), "revolt_others": ((ev.DEPARTS,), 0, 0),
    "took_over": ((ev.JOINS,), 2, 1), "traded": ((ev.DEPARTS, ev.JOINS), 2, 1),
    "declined": ((ev.OFFER_REFUSED,), 1, 3), "sold": ((ev.DEPARTS,), 3, 1), "sold_men": ((ev.DEPARTS,), 3, 0),
    "bargain": ((ev.STOCK_MADE,), 0, 1), "cheated": ((ev.STOCK_MADE,), 0, 1), "bought": ((ev.STOCK_MADE,), 0, 0),
    "munus": ((ev.MUNUS,), 1, 0), "sent": ((ev.SENT,), 1, 0), "backed": ((ev.BACKS,), 1, 0),
    "freed": ((ev.LEAVES_LUDUS,), 2, 1), "fame": ((ev.GAINS_REPUTATION,), 1, 0), "wagers": ((ev.MONEY,), 1, 0),
    "forced": ((ev.DEPARTS,), 3, 0), "saved": ((ev.MONEY,), 1, 0),
    "low_chest": ((ev.MONEY,), 1, 0), "ruined": ((ev.RUIN,), 1, 0), "season_won": ((ev.WINS_SEASON,), 1, 0),
    **dict.fromkeys(
        ("plague", "harvest", "feast", "taxes", "low", "poor", "good", "revolt"), ((ev.EVENT_OF_MONTH,), 0, 0)
    ),
}  # fmt: skip
#: Clauses that no single event tells, but a count of matches, men or money.
COUNTED = {"plague_spared", "sent_none", "rivals_lost", "one_left", "lead", "lost_dear", "men_left", "day",
           "lost_dear_men"}  # fmt: skip


class StableTruth(Truth):
    """Facts of a man of a stable."""

    def named(self, seat: dict[str, Any]) -> str:
        ludus, name = seat["before"].get("ludus", 0), seat["before"]["name"]
        if ludus:
            owner = next(g["name"] for g in [*self.c.stars, *self.c.others.values()] if g["id"] == ludus)
            return f"{name} of {owner}"
        return str(name) if seat["style"] >= FIRST_BEAST else f"the {KINDS[seat['style']]} {name}"

    def state(self, clause: Clause) -> None:
        dead = bool(self.mine) and self.dead_in(self.seat(self.mine[-1]))
        # The story of a man ends for his house when it sells him.
        assert ("dead" in clause.facts) <= dead
        assert ("active" in clause.facts) <= (self.star["status"] == "active")

    def check_arrival(self, clause: Clause) -> None:
        (how,) = clause.facts - {"house"}
        assert how in ("founding", "stock", "traded", "hired", "ruin")
        came = [
            e[3] for names, events in self.arrivals() for e in events
            if e[0] == ev.JOINS and names[e[1]] == self.star["id"]
        ]  # fmt: skip
        assert how == "founding" or ("founding", "stock", "traded", "hired", "ruin")[came[0]] == how
        style = KINDS[self.before["style"]]
        assert clause.words["style"].lower().endswith(style.lower()) or "gladiator" in clause.words["style"]

    def arrivals(self) -> Iterator[tuple[list[int], list[Any]]]:
        """The plays of ludi, with the numbers of all in them by their places."""
        for play in self.c.plays:
            bout = play["bout"]
            if bout["play"] in ("market", "munus", "reckoning"):
                yield numbers_of(bout), play["events"] or []

    def check_parted(self, clause: Clause) -> None:
        went = next(fact for fact in clause.facts if fact != "no_match")
        left = [
            e[2] for names, events in self.arrivals() for e in events
            if e[0] == ev.DEPARTS and names[e[1]] == self.star["id"]
        ]  # fmt: skip
        assert went == "season" or ("sold", "traded", "fled", "ruin", "hired")[left[-1]] == went


class Heard(LudusBook):
    """A book that remembers what it told of plays, years and men."""

    def __init__(self, c: Chronicle) -> None:
        self.parts: list[tuple[str, Sequence[Sequence[Clause]], Sequence[Fighter], list[Paragraph]]] = []
        self.of_men: dict[int, list[list[Clause]]] = {}
        super().__init__(c)

    def in_words(
        self, of: str, parts: Sequence[Sequence[Clause]], men: Sequence[Fighter], number: int
    ) -> list[Paragraph]:
        told = super().in_words(of, parts, men, number)
        self.parts.append((of, [[*part] for part in parts], [*men], told))
        return told

    def meant(self, number: int, month: int) -> tuple[Career[Any], list[Clause]]:
        found = super().meant(number, month)
        self.of_men.setdefault(number, []).append(found[1])
        return found


def checked(c: Chronicle) -> Counter[str]:
    """Check all that is told of ludi in a chronicle; its kinds of clauses, counted."""
    heard = Heard(c)
    closings = {closing.star: closing for closing in heard.journal().closings}
    kinds = Counter[str]()
    plays = {f"{play.name} {play.id}": play for plays in heard.history.plays.values() for play in plays.values()}
    for of, parts, men, told in heard.parts:
        english(of, parts, men, told)
        for clause in (clause for part in parts for clause in part):
            kinds[clause.kind] += 1
            if of in plays and clause.kind.startswith("ludus_"):
                assert [*faults(clause, plays[of], men, heard)] == [], (of, clause)
            elif of in plays and clause.kind in ("month_taught", "month_grew", "month_restyled"):
                events = [plays[of].events[n] for n in clause.events]
                assert {plays[of].names[e[1]] for e in events} == {men[clause.agent].name}
                talents = {e[2]: e[3] for e in events if e[0] == career.TALENT_GAINED}
                assert all(able_words(*each) in clause.words["learned"] for each in talents.items())
            elif of.startswith("year "):
                year(clause, heard, *map(int, of.split()[1:]))
    for star in heard.c.stars:
        if star["style"] == LANISTA:
            continue
        truth = StableTruth(heard.c, star)
        kinds.update(truth.months(heard.careers[star["id"]], heard.of_men.get(star["id"], [])))
        if star["id"] in closings:
            kinds.update(truth.check(heard.story(heard.named[star["id"]]), closings[star["id"]].paragraphs[-3:]))
    return kinds


def english(of: str, parts: Sequence[Sequence[Clause]], men: Sequence[Fighter], told: Sequence[Paragraph]) -> None:
    """Check that every clause has a phrase, that pronouns are clear, and that nothing slipped."""
    writer = Writer(men, lexicon_of("gladiator"), Said(), Sfc32(1), of)
    texts = [writer.paragraph(part) for part in parts]
    assert writer.untold == [], of
    assert [*ambiguous(writer.reader.mentions, men)] == [], (of, texts)
    names = "|".join(sorted((re.escape(man.name) for man in men), key=len, reverse=True)) or "-"
    for sentence in (each for paragraph in (*texts, *told) for each in paragraph):
        text = re.sub(rf"(?<!\w)(?:{names})(?!\w)", "X", sentence.text)
        assert sentence.of, text
        assert not re.search(r"\{|  |\.\.|,,| [,.]|, and,|\band and\b", text), text
        assert not re.search(r"\d", re.sub(r"\b[Ii]n [A-Z][a-z]+ \d+", "", text)), text
        assert text[0].isupper(), text
        assert text.endswith((".", "!", "?")), text


# A clause of a play


def faults(clause: Clause, play: Play, men: Sequence[Fighter], heard: Heard) -> Iterator[str]:
    """Yield the claims of a clause that its play and the matches of its month do not prove."""
    kind, facts, words = clause.kind.removeprefix("ludus_"), clause.facts, clause.words
    cited = [play.events[n] for n in clause.events]
    if kind in COUNTED:
        yield from counts(clause, play, men, heard)
        return
    told, agent, patient = PROOF[kind]
    if not {e[0] for e in cited} <= {*told} or (not cited and kind != "revolt_house"):
        yield f"cites {cited}"
    own = [e for e in cited if e[0] == told[-1]]
    for at, seat in ((agent, clause.agent), (patient, clause.patient)):
        if at and own and {play.names[e[at]] for e in own[-1:]} != {men[seat].name if seat != NONE else ""}:
            yield f"{seat} is not {own}"
    who = play.names.index(men[clause.agent].name) if clause.agent != NONE else NONE
    truth: dict[str, Any] = {}
    listed: list[str] | None = None
    after = play.after[who].get("denarii", 0) if 0 <= who < len(play.after) else 0
    if kind in ("sent", "sold_men", "forced", "plague_took", "revolt_house"):
        at = 2 if kind == "sent" else 1
        listed = [play.names[e[at]] for e in own]
        if kind == "sent" and words["men"] != f"{spelled(len(listed))} men":
            yield from sent_as(words["men"], {play.names[e[2]]: play.numbers[e[2]] for e in own}, play.month, heard)
            listed = None
    elif kind == "backed":
        listed = [play.names[e[2]] for e in own]
        risk = sum(e[3] * ev.odds_of(e[4])[0] for e in own)
        sent = {e[2] for e in play.events if e[0] == ev.SENT and e[1] == who}
        truth = {"large": risk >= 10, "rash": 2 * risk >= after, "everybody": sent == {e[2] for e in own}}
    elif kind in ("plague_others", "revolt_others"):
        if words["men"] != ("one man" if len(own) == 1 else f"{spelled(len(own))} men"):
            yield f"{words['men']} is not {len(own)}"
    elif kind in ("bargain", "cheated"):
        ((_, man, paid, became, *_),) = own
        truth = {"dear": paid >= 8}
        if (became - paid >= 3, paid - became >= 3) != (kind == "bargain", kind == "cheated"):
            yield f"{kind} of {paid} to {became}"
        buyers = {play.names[e[2]] for e in play.events if e[0] == ev.JOINS and e[1] == man}
        if buyers != {men[clause.agent].name}:
            yield f"{buyers} bought"
    elif kind == "bought":
        changes = [e[3] - e[2] for e in own]
        truth = {"better": min(changes) > 0, "worse": max(changes) < 0, "many": len(own) > 1}
        if any(play.names[e[1]] not in words["men"] for e in own):
            yield words["men"]
    elif kind == "wagers":
        sums = [e[3] for e in own]
        truth = {"won": min(sums) > 0, "lost": max(sums) < 0, "one": len(sums) == 1, "two": len(sums) == 2}
        earned = sum(e[3] for e in play.events if e[0] == ev.MONEY and e[1] == who and e[2] in (14, 18, 19))
        truth["dear"] = -sum(sums) > earned
        if {e[2] for e in own} != {ev.WAGER}:
            yield "no wager"
    elif kind == "saved":
        came = sum(e[3] for e in play.events if e[0] == ev.MONEY and e[1:3] == [who, own[0][2]])
        if not 0 <= after < came or ("wagers" in facts) != (own[0][2] == ev.WAGER):
            yield f"{after} without {came}"
    elif kind == "low_chest":
        cost = -sum(e[3] for e in own)
        truth = {"empty": after == 0}
        if not 0 <= after < cost:
            yield f"{after} of {cost}"
    elif kind == "fame":
        truth = {"": own[0][3] < 3}
    elif kind == "ruined":
        truth = {"debt": own[0][2] < 0, "no_men": own[0][2] >= 0}
    elif kind == "traded":
        if words["seller"] != play.names[cited[0][3]]:
            yield f"{words['seller']} did not sell"
    elif kind == "sold":
        wins = sum(
            seat["outcome"] == "won" for m in heard.c.matches for seat in m["bout"]["seats"]
            if m["bout"]["month"] < play.month and m["events"] and seat["gladiator"] == play.numbers[own[0][1]]
        )  # fmt: skip
        if words["wins"].split()[0] != spelled(wins):
            yield f"{words['wins']} is not {wins}"
    elif kind == "munus":
        truth = {"colosseum": own[0][2] == 1, "pit": own[0][2] == 5}
    if listed is not None and words["men"] not in (list_words(listed), f"{spelled(len(listed))} men"):
        yield f"{words['men']} is not {listed}"
    for name, true in truth.items():
        if (name in facts) != bool(true):
            yield f"{name} is {bool(true)}"


def day_of(heard: Heard, month: int) -> list[dict[str, Any]]:
    """The fought matches of a month."""
    return [m for m in heard.c.matches if m["bout"]["month"] == month and m["bout"]["status"] == "fought"]


def counts(clause: Clause, play: Play, men: Sequence[Fighter], heard: Heard) -> Iterator[str]:
    """Yield what a clause counts wrongly."""
    kind, facts, words = clause.kind.removeprefix("ludus_"), clause.facts, clause.words
    seats = [seat for m in day_of(heard, play.month) for seat in m["bout"]["seats"]]
    dead = [seat for seat in seats if seat["after"].get("status") == "dead"]
    who = play.names.index(men[clause.agent].name) if clause.agent != NONE else NONE
    number = play.numbers[who] if who != NONE else 0
    truth: dict[str, Any] = {}
    stays = [s for s in heard.history.stays if s.came <= play.month]
    stays = [s for s in stays if s.left == NONE or s.left > play.month - (s.went == DISBANDED)]
    here = [s for s in stays if s.ludus == number]
    if kind == "rivals_lost":
        truth = {"": words["number"] != spelled(sum(seat["before"].get("ludus") == number for seat in dead))}
    elif kind == "day":
        own = {s["before"]["name"]: s["outcome"] for s in seats if s["before"].get("ludus") == number}
        gone = own.keys() & {s["before"]["name"] for s in dead}
        won = {name for name in own if own[name] == "won"} - gone
        truth = {
            "all_won": len(won) == len(own), "none_back": gone == own.keys(),
            "": words["number"] != spelled(len(own)),
        }  # fmt: skip
    elif kind == "lost_dear_men":
        truth = {"": [*unproved(words["men"], play, heard, {seat["before"]["name"] for seat in dead})]}
    elif kind == "lost_dear":
        bought = bought_before(men[clause.patient].name, play, heard)
        since = play.month - bought[-1][0]
        if (
            2 * bought[-1][1] < 8
            or words["since"].split()[1] not in ("that", "a", spelled(since))
            or not any(seat["before"]["name"] == men[clause.patient].name for seat in dead)
        ):
            yield f"{bought} is not {words}"
    elif kind == "men_left":
        truth = {"none": not here, "one": len(here) == 1}
        if words["men"] != list_words([heard.history.name(stay.man) for stay in here]):
            yield f"{words['men']} are not {here}"
    elif kind == "plague_spared":
        owners = {each.man: each.ludus for each in heard.history.stays if each.came <= play.month}
        truth = {"": any(owners[play.numbers[e[1]]] == number for e in play.events if e[0] == ev.PLAGUE)}
    elif kind == "sent_none":
        truth = {"": any(e[0] == ev.SENT and e[1] == who for e in play.events)}
    elif kind == "one_left":
        for name in named_in(words["names"]):
            if [s.ludus for s in stays].count(play.numbers[play.names.index(name)]) != 1:
                yield f"{name} has not one man left"
    elif kind == "lead":
        money = [
            {g["id"]: g["denarii"] for g in plays["reckoning"].after}
            for month in (play.month - 1, play.month) for plays in [heard.history.plays[month]]
        ]  # fmt: skip
        was, now = (max(of.values()) == of[number] for of in money)
        if ("taken" in facts and not now) or ("lost" in facts and not was) or words["other"] == men[clause.agent].name:
            yield "no lead"
    for name, true in truth.items():
        if (name in facts) != bool(true):
            yield f"{name or kind} is {bool(true)}"


def named_in(words: str) -> set[str]:
    """Return the names in a row; none for a number of men or nobody."""
    return set() if re.search(r" men$|^one man$|^$", words) else {*re.split(", | and ", words)}


def bought_before(name: str, play: Play, heard: Heard) -> list[tuple[int, int]]:
    """Return when a man was bought as stock up to a month, and as what grade."""
    return [
        (month, e[2]) for month, plays in heard.history.plays.items() for p in plays.values() for e in p.events
        if e[0] == ev.STOCK_MADE and p.names[e[1]] == name and month <= play.month
    ]  # fmt: skip


def unproved(men: str, play: Play, heard: Heard, dead: set[str]) -> Iterator[str]:
    """Yield those in a row of men who did not die this month, or were not bought dear and lately."""
    for name in named_in(men):
        bought = bought_before(name, play, heard)
        if name not in dead or not bought or 2 * bought[-1][1] < 8 or play.month - bought[-1][0] > 3:
            yield name


def sent_as(men: str, sent: dict[str, int], month: int, heard: Heard) -> Iterator[str]:
    """Yield what is wrong with a list of men who are sent, each with what he had done before."""
    for part in re.split(r", (?!who )| and ", men):
        name, _, said = part.partition(", ")
        outcomes = [
            seat["outcome"] for m in heard.c.matches for seat in m["bout"]["seats"]
            if m["bout"]["month"] < month and m["events"] and seat["gladiator"] == sent.get(name, -1)
        ]  # fmt: skip
        run = len(outcomes) - max((n + 1 for n, outcome in enumerate(outcomes) if outcome != "won"), default=0)
        said_of = {
            f"who had won {spelled(run)} in a row": run >= 3, "who had lost the last time": outcomes[-1:] == ["lost"],
            "who had not fought yet": not outcomes,
        }  # fmt: skip
        if name not in sent or (said and not said_of.get(said)):
            yield f"{part} of {men}, {outcomes}"


# A year


def year(clause: Clause, heard: Heard, number: int, first: int, last: int) -> None:
    """Check what is told of a house's year against the matches and the plays of its months."""
    kind, words = clause.kind.removeprefix("ludus_"), clause.words
    plays = [play for month, of in heard.history.plays.items() if first <= month <= last for play in of.values()]
    dead = {
        seat["gladiator"]: m["bout"]["month"] for month in range(first, last + 1) for m in day_of(heard, month)
        for seat in m["bout"]["seats"] if seat["before"].get("ludus") == number and seat["after"]["status"] == "dead"
    }  # fmt: skip
    names = {man: heard.history.name(man) for man in {stay.man for stay in heard.history.stays}}
    stays = [stay for stay in heard.history.stays if stay.ludus == number]
    said_men = set(re.split(", | and ", words.get("men", "")))
    if kind == "fell":
        fell = {names[man] for man in dead}
        told = {stay.man for stay in stays if names[stay.man] in said_men}
        assert words["dead"].split()[0] in {spelled(n) for n in range(1, len(dead) + 1)} | {"one"}
        assert "few" not in clause.facts or said_men <= fell
        if "new" in clause.facts and "few" in clause.facts:
            fought = [s["gladiator"] for m in heard.c.matches if m["events"] for s in m["bout"]["seats"]]
            assert all(fought.count(man) == 1 for man in told)
    elif kind == "black_month":
        month = next(month for month, count in Counter(dead.values()).most_common(1))
        assert len(said_men) == Counter(dead.values())[month]
        assert said_men in [{names[man] for man in dead if dead[man] == each} for each in dead.values()]
    elif kind == "nobody_fell":
        assert not dead
    elif kind in ("began", "bought_men"):
        came = {play.numbers[e[1]] for play in plays for e in play.events
                if e[0] == ev.JOINS and e[3] == ev.AS_STOCK and play.numbers[e[2]] == number}  # fmt: skip
        here = {
            names[s.man] for s in stays if s.left == NONE or s.left > last or (s.left == last and s.went == DISBANDED)
        }
        if kind == "bought_men":
            assert said_men == {names[man] for man in came} or words["men"] == f"{spelled(len(came))} men"
        for part in re.split(", | and ", words["left"]):
            assert not part or part in here or part.endswith(" men"), (part, here)
        if words["left"] and not words["left"].endswith(" men") and not words["men"].endswith(" men"):
            assert set(re.split(", | and ", words["left"])) == said_men & here
    elif kind in ("hero", "other"):
        man = int(clause.of.removeprefix("star "))
        own = [
            seat["outcome"] for month in range(first, last + 1) for m in day_of(heard, month)
            for seat in m["bout"]["seats"] if seat["gladiator"] == man and seat["before"].get("ludus") == number
        ]  # fmt: skip
        assert (words["won"], words["matches"]) == (spelled(own.count("won")), spelled(len(own)))
        assert ("fell" in clause.facts) == (man in dead)
        assert ("streak" in clause.facts) == (own == [*["won"] * own.count("won"), "lost"])
    elif kind == "outlasted":
        out = {play.names[e[1]] for play in plays for e in play.events if e[0] == ev.RUIN}
        assert set(re.split(", | and ", words["rivals"])) <= out
    elif kind == "stood":
        money = {g["id"]: g["denarii"] for g in heard.history.plays[last]["reckoning"].after}
        richest = [value for who, value in money.items() if last in heard.history.money.get(who, {})]
        assert ("first" in clause.facts) == (money[number] == max(richest))
    else:
        assert kind in ("year_plague", "year_fled", "bought_none", "house_ruined", "gave_up", "won_season",
                        "lost_season"), kind  # fmt: skip
