"""Told matches held against their events: each finished sentence is read back and checked word by word.

Nothing of what makes beats out of events is used here: how things stood when a sentence's event happened is
looked up in the events anew. ``python -m tests.skirmish.truth 200`` checks so many careers and prints counts.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.phrases import PLACEHOLDER, REST, Speaker, Words, banks
from ludus_cli.chronicle.prose import SEVERITIES, Sentence
from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import Person
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import ROLL, Sfc32
from ludus_cli.rules.skirmish.chronicle.narration import Narrator
from ludus_cli.rules.skirmish.chronicle.persons import Fighter, person_of
from ludus_cli.rules.skirmish.chronicle.told import Told, told_matches
from ludus_cli.rules.skirmish.tactics import TACTICS
from ludus_cli.rules.skirmish.terms import (
    ATTRIBUTES,
    CHARGE,
    CLASSES,
    E_ATTACK,
    E_BLOCKED,
    E_BOTH_DOWN,
    E_COLLAPSES,
    E_COLLISION,
    E_DISARMED,
    E_DISMISSED_STANDING,
    E_DROP,
    E_ENTER,
    E_FACE,
    E_FALLS,
    E_GRASP,
    E_HELMET_LOST,
    E_HURT,
    E_IMPROVED,
    E_LAMED,
    E_MERCY,
    E_MISSES,
    E_NET,
    E_NET_HOLDS,
    E_NET_OFF,
    E_PERFECT,
    E_PHASE,
    E_PICK_UP,
    E_PLOT,
    E_RECORDED,
    E_RETIRES,
    E_SHIELD_DAMAGED,
    E_SHIELD_LOST,
    E_STEP_BACK,
    E_STUNNED,
    E_TALLY,
    E_THIRD_LIGHT,
    E_TIRED,
    E_TURN,
    E_VICTORY,
    E_WALL,
    E_WEAKENED,
    E_WOUND,
    ITEMS,
    SHIELDS,
)
from tests.skirmish.chronicles import Kept, school
from tests.skirmish.told import TEAMS, many, record, result_of

#: The banks of matches and months; those of lives and portraits are checked with the closing chapters.
BANKS = {
    name: found
    for name, found in banks("skirmish").items()
    if not name.startswith(("life_", "portrait_"))
}
PARTS = ("head", "chest", "belly", "left arm", "right arm", "left leg", "right leg")
PART_OF_FACT = {"head": (0,), "body": (1, 2), "arm": (3, 4), "leg": (5, 6)}
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
         "twelve")  # fmt: skip
DEATH = re.compile(r"\b(dies|died|dead|death|kills)\b")
LIFE = re.compile(r"\b(mercy|spared|live|alive)\b", re.IGNORECASE)

#: Of a bank that tells of one event: its kind, and where in it each role stands.
PLAIN: dict[str, tuple[int, dict[str, int]]] = {
    "light": (E_WOUND, {"a": 2, "b": 1, "part": 3}),
    "serious": (E_WOUND, {"a": 2, "b": 1, "part": 3}),
    "no_effect": (E_WOUND, {"a": 2, "b": 1, "part": 3}),
    "blocked": (E_BLOCKED, {"a": 2, "b": 1, "part": 3}),
    "dented": (E_SHIELD_DAMAGED, {"a": 2, "b": 1}),
    "split": (E_SHIELD_DAMAGED, {"a": 2, "b": 1}),
    "parry": (E_ATTACK, {"a": 1, "b": 2}),
    "exchange": (E_ATTACK, {"a": 1, "b": 2}),
    "disarmed": (E_DISARMED, {"a": 2, "b": 1, "item": 3}),
    "net_caught": (E_NET, {"a": 1, "b": 2}),
    "net_missed": (E_NET, {"a": 1, "b": 2}),
    "struggle": (E_NET_HOLDS, {"a": 1}),
    "collision": (E_COLLISION, {"a": 2, "b": 1}),
    "stumble": (E_COLLISION, {"a": 2, "b": 1}),
    "step_back": (E_STEP_BACK, {"a": 1}),
    "behind": (E_FACE, {"a": 2, "b": 1}),
    "pass": (E_FACE, {"a": 2, "b": 1}),
    "wall": (E_WALL, {"a": 1}),
    "pick_up": (E_PICK_UP, {"a": 1, "item": 2}),
    "grasp": (E_GRASP, {"a": 1, "item": 2}),
    "third_light": (E_THIRD_LIGHT, {"a": 1}),
    "helmet": (E_HELMET_LOST, {"a": 1}),
    "stunned": (E_STUNNED, {"a": 1}),
    "shield_lost": (E_SHIELD_LOST, {"a": 1}),
    "drop": (E_DROP, {"a": 1, "item": 2}),
    "weakened": (E_WEAKENED, {"a": 1}),
    "lamed": (E_LAMED, {"a": 1, "part": 2}),
    "tired": (E_TIRED, {"a": 1}),
    "collapses": (E_COLLAPSES, {"a": 2, "b": 1, "part": 3}),
    "falls": (E_FALLS, {"a": 2, "b": 1}),
    "collapses_told": (E_COLLAPSES, {"a": 2, "b": 1, "part": 3}),
    "falls_told": (E_FALLS, {"a": 2, "b": 1}),
    "spared": (E_MERCY, {"a": 1}),
    "refused": (E_MERCY, {"a": 1, "b": 3}),
    "at_once": (E_MERCY, {"a": 1}),
    "mercy_told": (E_MERCY, {"a": 1}),
    "charge_in": (E_PLOT, {"a": 1}),
    "improved": (E_IMPROVED, {"a": 1}),
    "perfect": (E_PERFECT, {"a": 1}),
    "misses": (E_MISSES, {"a": 1}),
    "retires": (E_RETIRES, {"a": 1}),
}


class Untrue(AssertionError):
    """A sentence says what its events do not."""


def one_of(words: Iterable[str]) -> str:
    """A pattern for one of some words, the longest first."""
    return "|".join(
        sorted({re.escape(word) for word in words}, key=lambda word: (-len(word), word))
    )


def read_back(text: str, phrase: str, people: Sequence[Person] = ()) -> dict[str, str]:
    """The words that a phrase was filled in with, by placeholder, out of the finished sentence.

    Where ``people`` are given, persons can be these alone. Raises Untrue when the sentence is not of this
    phrase.
    """
    known = {"part": one_of(PARTS), "item": one_of(ITEMS), "weapon": one_of(ITEMS)}
    if people:
        known["a"] = known["b"] = one_of(word for p in people for word in (p.name, p.the))
    seen: set[str] = set()
    pattern, at = "", 0
    for found in PLACEHOLDER.finditer(phrase):
        group = f"{found[1]}__{found[2]}" if found[2] else found[1]
        pattern += re.escape(phrase[at : found.start()])
        words = known.get(found[1], ".+?")
        if found[2]:
            words = one_of(str(getattr(p, found[2])) for p in people) or ".+?"
        pattern += f"(?P={group})" if group in seen else f"(?P<{group}>{words})"
        seen.add(group)
        at = found.end()
    pattern += re.escape(phrase[at:])
    for begun in (text, text[:1].lower() + text[1:]):
        if match := re.fullmatch(pattern, begun, re.DOTALL):
            return match.groupdict()
    raise Untrue(f"{text!r} is not {phrase!r}")


def counted(number: int, one: str, several: str = "") -> str:
    """A number with its noun."""
    word = SMALL[number] if number < len(SMALL) else str(number)
    return f"{word} {one if number == 1 else several or one + 's'}"


@dataclass
class Seen:
    """A match as the checks see it; ``before`` are the matches of the same campaign before it."""

    told: Told
    before: list[Told]
    severity: str
    people: list[Fighter] = field(init=False)

    def __post_init__(self) -> None:
        kinds = [g.weight for g in self.told.men]
        self.people = [
            person_of(g, own, alone=kinds.count(g.weight) == 1)
            for g, own in zip(self.told.men, self.told.schools, strict=True)
        ]

    @property
    def events(self) -> list[list[Any]]:
        """The events."""
        return self.told.events

    def seat(self, word: str) -> int:
        """Of whom a word speaks: a name, or in a duel his class. Raises Untrue for anybody else."""
        for who, person in enumerate(self.people):
            if word == person.name or (self.told.duel and word.lower() == person.the.lower()):
                return who
        raise Untrue(f"{word!r} is nobody of the match")

    def span(self, place: int) -> range:
        """The places of the phase that a place is in."""
        begins = next((n for n in range(place, -1, -1) if self.events[n][0] == E_PHASE), 0)
        ends = next(
            (n for n in range(place + 1, len(self.events)) if self.events[n][0] == E_PHASE),
            len(self.events),
        )
        return range(begins, ends)

    def earlier(self, kind: int, before: int, who: int = -2) -> list[list[Any]]:
        """The events of a kind before a place, of everybody or of one."""
        return [e for e in self.events[:before] if e[0] == kind and who in (-2, e[1])]

    def in_phase(self, place: int, kind: int) -> list[tuple[int, list[Any]]]:
        """The events of a kind in the phase of a place."""
        return [(n, self.events[n]) for n in self.span(place) if self.events[n][0] == kind]

    def hand(self, who: int, place: int) -> int:
        """What a man struck with in the phase of a place: before any weapon of that phase was lost."""
        held = self.told.men[who].weapon
        for n, event in enumerate(self.events[:place]):
            if event[1] != who:
                continue
            if event[0] == E_PICK_UP and event[3] == 0:
                held = event[2]
            lost = event[0] == E_DISARMED or (event[0] == E_DROP and event[3] == 0)
            if lost and n < self.span(place)[0]:
                held = 0
        return held

    def armed(self, who: int, place: int) -> bool:
        """Whether a man has a weapon in hand just before an event."""
        own = [
            e
            for e in self.events[:place]
            if e[1] == who and (e[0] == E_DISARMED or (e[0] in (E_PICK_UP, E_DROP) and e[3] == 0))
        ]
        return not own or own[-1][0] == E_PICK_UP

    def tally(self, who: int, place: int) -> tuple[int, int]:
        """The wounds of a man before a place, light and serious."""
        own = self.earlier(E_TALLY, place, who)
        return (own[-1][2], own[-1][3]) if own else (0, 0)

    def netted(self, who: int, place: int) -> bool:
        """Whether a man was in a net when the phase of a place began."""
        inside = False
        for event in self.events[: self.span(place)[0]]:
            if event[0] == E_NET and event[2] == who and event[3]:
                inside = True
            elif event[0] == E_NET_OFF and event[1] == who:
                inside = False
        return inside

    def favourite(self, who: int, foe: int) -> bool:
        """Whether a man had at least three wins more than another."""
        return bool(self.told.men[who].wins - self.told.men[foe].wins >= 3)

    def charged(self, who: int, place: int) -> bool:
        """Whether a man charged in the phase of a place."""
        return any(e[1] == who and e[2] == CHARGE for _, e in self.in_phase(place, E_PLOT))

    def meetings(self) -> list[str]:
        """Who has won the former matches of the same people."""
        mine = sorted(seat.gladiator for seat in self.told.bout.seats)
        found = []
        for told in self.before:
            if sorted(seat.gladiator for seat in told.bout.seats) == mine:
                winner = next(
                    (g.name for g, s in zip(told.men, told.bout.seats, strict=True)
                     if s.side == told.bout.winner), "")  # fmt: skip
                found.append("" if told.bout.draw else isolated(winner))
        return found

    def row(self, who: int) -> int:
        """How many matches somebody has won one after the other before this one."""
        number, row = self.told.bout.seats[who].gladiator, 0
        for told in reversed(self.before):
            seat = told.seat_of(number)
            if seat < 0 or told.bout.oneoff:
                continue
            if told.bout.seats[seat].outcome != "won":
                break
            row += 1
        return row

    # Sentences

    def check(self, sentence: Sentence) -> None:
        """Raise Untrue when a sentence says anything that its events do not."""
        try:
            ((bank, mark),) = sentence.phrases
            phrase = next(p for p in BANKS[bank] if p.mark == mark)
            if not sentence.events:
                raise Untrue("it cites nothing")
            if sentence.of != f"match {self.told.bout.id}":
                raise Untrue(f"it is of {sentence.of}")
            words = read_back(sentence.text, phrase.text, self.people)
            seats = self.check_people(words)
            events = [self.events[place] for place in sentence.events]
            self.check_events(bank, list(sentence.events), seats, words)
            for role in words:
                if "__" not in role and role not in seats:
                    self.check_word(bank, role, words[role], list(sentence.events), seats)
            for fact in phrase.facts:
                self.check_fact(bank, fact, sentence.events[-1], seats)
            check_verdict(bank, sentence.text, events)
        except Untrue as error:
            raise Untrue(f"{error}: {sentence}") from None

    def check_people(self, words: dict[str, str]) -> dict[str, int]:
        """Whose names stand in a sentence, by role; pronouns, classes, arms and schools must be theirs."""
        seats: dict[str, int] = {
            role: self.seat(words[role]) for role in ("a", "b") if role in words
        }
        for group, word in words.items():
            role, _, what = group.partition("__")
            if not what:
                continue
            if role not in seats:
                # Nobody is named to whom a pronoun or a school could belong: the other one's in a duel.
                able = [person for person in self.people if getattr(person, what) == word]
                if not able:
                    raise Untrue(f"{word!r} is nobody's")
            elif getattr(self.people[seats[role]], what) != word:
                raise Untrue(f"{word!r} is not {what} of {words[role]}")
        if len(set(seats.values())) != len(seats):
            raise Untrue("one man twice")
        return seats

    def check_events(
        self, bank: str, places: list[int], seats: dict[str, int], words: dict[str, str]
    ) -> None:
        """The events are of the kind that the bank tells of, and of the people who are named."""
        event = self.events[places[0]]
        if bank in PLAIN:
            kind, roles = PLAIN[bank]
            if event[0] != kind:
                raise Untrue(f"event {event}")
            for role, index in roles.items():
                if role in seats and event[index] != seats[role]:
                    raise Untrue(f"{role} is not in {event}")
                if role == "part" and role in words and PARTS[event[index]] != words[role]:
                    raise Untrue(f"not the part of {event}")
                if role == "item" and role in words and ITEMS[event[index]] != words[role]:
                    raise Untrue(f"not the item of {event}")
        test = BANK_TESTS.get(bank)
        if test is not None and not test(self, places, seats):
            raise Untrue(f"[{bank}] does not hold")
        if test is None and bank not in PLAIN:
            raise Untrue(f"nobody checks [{bank}]")

    def check_word(
        self, bank: str, role: str, word: str, places: list[int], seats: dict[str, int]
    ) -> None:
        """A word that is no person: a number, a date, a list of names, and so on."""
        if role in ("part", "item") and role in PLAIN.get(bank, (0, {}))[1]:
            return
        told = WORD_TESTS[role](self, bank, places, seats)
        if word not in (told, told[:1].upper() + told[1:], told[:1].lower() + told[1:]):
            raise Untrue(f"{role} is {told!r}, not {word!r}")

    def check_fact(self, bank: str, fact: str, place: int, seats: dict[str, int]) -> None:
        """A fact that the phrase rests on."""
        test = FACT_TESTS.get(f"{bank} {fact}") or FACT_TESTS.get(fact)
        if test is None:
            raise Untrue(f"nobody checks {fact!r}")
        if not test(self, place, self.with_others(bank, place, seats)):
            raise Untrue(f"{fact!r} is not so")

    def with_others(self, bank: str, place: int, seats: dict[str, int]) -> dict[str, int]:
        """The roles by seat, those of the event as well that a sentence does not name."""
        found = dict(seats)
        if bank in PLAIN and self.events[place][0] == PLAIN[bank][0]:
            for role in ("a", "b"):
                if role in PLAIN[bank][1]:
                    found[role] = self.events[place][PLAIN[bank][1][role]]
        if self.told.duel:
            for role, other in (("a", "b"), ("b", "a")):
                if role not in found and other in found:
                    found[role] = 1 - found[other]
            if not found:
                found = {"a": 0, "b": 1}
        return found


def check_verdict(bank: str, text: str, events: list[list[Any]]) -> None:
    """Of death only a sentence speaks that tells of one, and of a man who is spared none does."""
    if bank.endswith("_told"):
        return
    verdicts = [event[2] for event in events if event[0] == E_MERCY]
    dead = bool(verdicts) and not all(verdicts)
    if bool(DEATH.search(text)) != dead:
        raise Untrue("a death that was none, or one that is not told")
    if verdicts and all(verdicts) and not LIFE.search(text):
        raise Untrue("mercy that is not told")


Seats = dict[str, int]


def wounds_between(s: Seen, place: int, by: int, who: int) -> list[int]:
    """The places of the wounds of a phase that one dealt another."""
    return [n for n, e in s.in_phase(place, E_WOUND) if e[4] and e[1] == who and e[2] == by]


def missed_casts(s: Seen, place: int, who: int) -> int:
    """How often a man has thrown his net in vain since it last caught."""
    count = 0
    for event in s.earlier(E_NET, place, who):
        count = 0 if event[3] else count + 1
    return count


def no_hit(s: Seen, place: int) -> bool:
    return all(e[4] <= 0 for _, e in s.in_phase(place, E_ATTACK))


def quiet_for(s: Seen, place: int) -> int:
    """How many phases before the one of a place had no attack."""
    count, at = 0, s.span(place)[0] - 1
    while at > 0:
        span = s.span(at)
        if s.events[span[0]][0] != E_PHASE or s.in_phase(at, E_ATTACK):
            break
        count, at = count + 1, span[0] - 1
    return count


def blood(s: Seen, before: int) -> bool:
    return any(e[4] for e in s.earlier(E_WOUND, before))


def one_side(s: Seen, places: list[int]) -> bool:
    return all(s.events[place][0] in (E_ENTER, E_RECORDED) for place in places)


BankTest = Callable[[Seen, list[int], Seats], bool]

#: What must hold for a sentence of a bank, beyond that its event is of these people.
BANK_TESTS: dict[str, BankTest] = {
    "light": lambda s, p, _: s.events[p[0]][4] == 1,
    "serious": lambda s, p, _: s.events[p[0]][4] == 2,
    "no_effect": lambda s, p, _: s.events[p[0]][4] == 0,
    "dented": lambda s, p, _: s.events[p[0]][3] == 1,
    "split": lambda s, p, _: s.events[p[0]][3] == 0,
    "parry": lambda s, p, _: no_hit(s, p[0]),
    "exchange": lambda s, p, _: no_hit(s, p[0]) and any(
        e[1:3] == [s.events[p[0]][2], s.events[p[0]][1]] for _, e in s.in_phase(p[0], E_ATTACK)),
    "net_caught": lambda s, p, _: s.events[p[0]][3] == 1,
    "net_missed": lambda s, p, _: s.events[p[0]][3] == 0,
    "collision": lambda s, p, r: s.told.bout.seats[s.events[p[0]][1]].side
    != s.told.bout.seats[s.events[p[0]][2]].side,
    "stumble": lambda s, p, r: s.told.bout.seats[s.events[p[0]][1]].side
    == s.told.bout.seats[s.events[p[0]][2]].side,
    "step_back": lambda s, p, _: s.told.duel,
    "pass": lambda s, p, _: len(p) == 2 and s.events[p[0]][1:3] == s.events[p[1]][2:0:-1],
    "collapses": lambda s, p, _: not s.told.bout.recorded,
    "falls": lambda s, p, _: not s.told.bout.recorded,
    "spared": lambda s, p, _: s.events[p[0]][2] == 1,
    "refused": lambda s, p, _: s.events[p[0]][2] == 0 and s.events[p[0] - 1][0] == ROLL,
    "at_once": lambda s, p, _: s.events[p[0]][2] == 0 and s.events[p[0] - 1][0] != ROLL,
    "charge_in": lambda s, p, _: s.events[p[0]][2] == CHARGE
    and sum(e[2] == CHARGE for _, e in s.in_phase(p[0], E_PLOT)) == 1,
    "charge_both": lambda s, p, _: all(s.charged(who, p[0]) for who in (0, 1)),
    "close_in": lambda s, p, _: not any(s.charged(who, p[0]) for who in (0, 1)),
    "circle": lambda s, p, _: quiet_for(s, p[0]) >= 4,
    "tally": lambda s, p, _: s.events[p[0]][0] == E_TURN,
    "entry": lambda s, p, _: s.told.duel and one_side(s, p),
    "entry_told": lambda s, p, _: s.told.duel and s.told.bout.recorded and one_side(s, p),
    "team": lambda s, p, _: one_side(s, p),
    "sides": lambda s, p, _: one_side(s, p),
    "sides_told": lambda s, p, _: s.told.bout.recorded and one_side(s, p),
    "stand_in": lambda s, p, r: r.get("a", next(iter(s.told.for_whom))) in s.told.for_whom,
    "rematch": lambda s, p, _: bool(s.meetings()) and one_side(s, p),
    "debut": lambda s, p, r: all(s.told.men[who].matches == 0 for who in r.values()),
    "favoured": lambda s, p, r: s.favourite(r["a"], r["b"]),
    "row": lambda s, p, r: s.row(r["a"]) >= 3,
    "back": lambda s, p, r: s.told.men[r["a"]].misses_through == s.told.bout.month - 1
    > s.told.men[r["a"]].fought_month,
    "oneoff": lambda s, p, _: s.told.bout.oneoff,
    "victory": lambda s, p, r: s.events[p[-1]][0] == E_VICTORY
    and s.told.bout.seats[r["a"]].side == s.events[p[-1]][2],
    "victory_told": lambda s, p, r: s.told.bout.seats[r["a"]].side == s.events[p[0]][2],
    "team_victory": lambda s, p, _: s.events[p[0]][0] == E_VICTORY,
    "both_down": lambda s, p, _: s.events[p[0]][0] == E_BOTH_DOWN,
    "dismissed": lambda s, p, _: s.events[p[0]][0] == E_DISMISSED_STANDING,
    "draw_told": lambda s, p, _: s.events[p[0]][0] in (E_BOTH_DOWN, E_DISMISSED_STANDING),
    "hurt_told": lambda s, p, r: all(s.events[n][0] == E_HURT and s.events[n][1] == r["a"] for n in p),
    "stunned": lambda s, p, _: s.events[p[0]][2] > 0,
}  # fmt: skip


def listed(items: list[str]) -> str:
    return items[0] if len(items) == 1 else ", ".join(items[:-1]) + " and " + items[-1]


def names_of(s: Seen, side: int) -> str:
    return listed([s.people[who].name for who in s.told.side(side)])


def one_of_end(s: Seen, bank: str, place: int) -> str:
    """Whom the words about an end name first."""
    if bank == "team":
        return names_of(s, 0)
    if bank == "team_victory":
        return names_of(s, s.events[place][2])
    if s.told.duel and bank in ("both_down", "dismissed"):
        return s.people[0].name
    felled = {e[1]: n for n, e in enumerate(s.events) if e[0] == E_MERCY}
    if bank == "draw_told":
        drew = [n for n, seat in enumerate(s.told.bout.seats) if seat.outcome == "drew"]
        last = [n for n in drew if n not in felled] or drew
    else:
        begun = max(n for n, e in enumerate(s.events) if e[0] == E_PHASE)
        last = [n for n in range(len(s.people)) if n not in felled]
        last = last or [n for n in range(len(s.people)) if felled[n] > begun]
    return listed([s.people[n].name for n in last])


def parties(s: Seen) -> str:
    said = []
    for side in s.told.sides:
        own = list(dict.fromkeys(s.people[who].school for who in side))
        said.append(f"{listed([s.people[who].name for who in side])} ({listed(own)})")
    return " against ".join(said)


def wounds_said(light: int, serious: int) -> str:
    if light and serious:
        return f"{SMALL[serious]} serious and {counted(light, 'light wound')}"
    if serious:
        return counted(serious, "serious wound")
    return counted(light, "light wound") if light else "no wound"


def hurts(s: Seen, places: list[int]) -> str:
    said = []
    for _, _, part, light, serious in (s.events[place] for place in places):
        both = [counted(serious, "serious wound")] if serious else []
        both += [counted(light, "light wound")] if light else []
        said.append(f"{listed(both)} on the {PARTS[part]}")
    return listed(said)


def times(number: int) -> str:
    return ("never", "once", "twice")[number] if number < 3 else f"{SMALL[number]} times"


def before_said(s: Seen) -> str:
    """The former meetings, as a sentence says them."""
    won = [name for name in s.meetings() if name]
    said = [f"{name} has won {times(won.count(name))}" for name in dict.fromkeys(won)]
    if draws := len(s.meetings()) - len(won):
        said.append(f"{SMALL[draws]} ended in a draw" if said else f"{times(draws)} a draw")
    return listed(said)


def month_said(s: Seen, place: int) -> str:
    return date_words(s.events[place][3] + 1)


def own_said(s: Seen, bank: str, p: list[int], r: Seats, *, foe: bool) -> str:
    if bank == "tally":
        return wounds_said(*s.tally(int(foe), p[0]))
    who = 1 - r["a"] if foe else r["a"]
    return counted(s.told.men[who].wins, "win")


ORDINALS = {5: "fifth", 10: "tenth", 15: "fifteenth", 20: "twentieth", 25: "twenty-fifth"}
WordTest = Callable[[Seen, str, list[int], Seats], str]

#: What each word must be.
WORD_TESTS: dict[str, WordTest] = {
    "weapon": lambda s, bank, p, r: ITEMS[s.hand(s.events[p[0]][PLAIN[bank][1]["a"]], p[0])],
    "turn": lambda s, bank, p, r: (*SMALL, *map(str, range(13, 21)))[s.events[p[0]][2]],
    "own": lambda s, bank, p, r: own_said(s, bank, p, r, foe=False),
    "theirs": lambda s, bank, p, r: own_said(s, bank, p, r, foe=True),
    "wins": lambda s, bank, p, r: counted(
        s.told.men[r["a"]].wins, *(("win",) if bank == "favoured" else ("victory", "victories"))),
    "fewer": lambda s, bank, p, r: counted(s.told.men[r["b"]].wins, "win"),
    "row": lambda s, bank, p, r: counted(
        s.row(r["a"]) + (bank == "victory"), "match", "matches"),
    "count": lambda s, bank, p, r: ORDINALS[s.told.men[r["a"]].wins + 1],
    "missed": lambda s, bank, p, r: counted(
        s.told.men[r["a"]].misses_through - s.told.men[r["a"]].fought_month, "month"),
    "casts": lambda s, bank, p, r: counted(missed_casts(s, p[0], r["a"]) + 1, "cast"),
    "attribute": lambda s, bank, p, r: ATTRIBUTES[s.events[p[0]][2]],
    "now": lambda s, bank, p, r: str(s.events[p[0]][3]),
    "matches": lambda s, bank, p, r: counted(s.events[p[0]][2], "match", "matches"),
    "back": lambda s, bank, p, r: month_said(s, p[0]),
    "name": lambda s, bank, p, r: s.told.for_whom[r["a"]],
    "number": lambda s, bank, p, r: times(len(s.meetings())),
    "before": lambda s, bank, p, r: before_said(s),
    "one": lambda s, bank, p, r: one_of_end(s, bank, p[0]),
    "two": lambda s, bank, p, r: names_of(s, 1),
    "school": lambda s, bank, p, r: s.people[s.told.side(0)[0]].school,
    "foreign": lambda s, bank, p, r: s.people[s.told.side(1)[0]].school,
    "parties": lambda s, bank, p, r: parties(s),
    "wounds": lambda s, bank, p, r: hurts(s, p),
}  # fmt: skip


def roll_total(s: Seen, place: int) -> int:
    """What the roll just before an event came to."""
    roll = s.events[place - 1]
    return int(roll[4] + sum(value for _, value in roll[6]))


def first_blood(s: Seen, place: int, r: Seats) -> bool:
    earlier = blood(s, s.span(place)[0])
    return not earlier and all(e[2] == r["a"] for _, e in s.in_phase(place, E_WOUND) if e[4])


def came_behind(s: Seen, place: int, r: Seats) -> bool:
    return any(e[1:3] == [r["b"], r["a"]] for _, e in s.in_phase(place, E_FACE))


def answers(s: Seen, place: int, r: Seats) -> bool:
    last = [e for e in s.earlier(E_WOUND, s.span(place)[0]) if e[4]]
    return bool(last) and last[-1][1:3] == [r["a"], r["b"]]


def worse_off(s: Seen, place: int, who: int, foe: int) -> bool:
    """Whether a man was worse hurt than another when the phase of a place began."""
    begun = s.span(place)[0]
    one, two = (
        3 * serious + light for light, serious in (s.tally(who, begun), s.tally(foe, begun))
    )
    return one >= two + 2


def last_fall(s: Seen) -> int:
    return max(n for n, e in enumerate(s.events) if e[0] in (E_FALLS, E_COLLAPSES))


def turn_at(s: Seen, place: int) -> int:
    return int(s.earlier(E_TURN, place)[-1][2])


def lost_weapon(s: Seen, place: int, who: int) -> bool:
    return any(n < place and e[1] == who for n, e in s.in_phase(place, E_DISARMED))


FactTest = Callable[[Seen, int, Seats], bool]


def part_test(fact: str) -> FactTest:
    return lambda s, p, r: s.events[p][3] in PART_OF_FACT[fact]


#: What must hold where a phrase rests on a fact, by "bank fact" or by the fact alone.
FACT_TESTS: dict[str, FactTest] = {
    "head": part_test("head"), "body": part_test("body"),
    "arm": part_test("arm"), "leg": part_test("leg"),
    "sword": lambda s, p, r: ITEMS[s.hand(r["a"], p)] == "sword",
    "spear": lambda s, p, r: ITEMS[s.hand(r["a"], p)] == "spear",
    "first": first_blood,
    "behind": came_behind,
    "trade": lambda s, p, r: any(n < p for n in wounds_between(s, p, r["b"], r["a"])),
    "answer": answers,
    "again": lambda s, p, r: any(
        e[4] and e[3] == s.events[p][3] for e in s.earlier(E_WOUND, p, r["b"])),
    "netted": lambda s, p, r: s.netted(r["b"], p),
    "unarmed": lambda s, p, r: s.hand(r["b"], p) == 0,
    "underdog": lambda s, p, r: s.favourite(r["b"], r["a"]),
    "serious brink": lambda s, p, r: s.tally(r["b"], p)[1] == 1
    and next(e for e in s.events[p:] if e[0] == E_TALLY and e[1] == r["b"])[3] == 2,
    "third_light brink": lambda s, p, r: s.events[p][2] == 2,
    "victory brink": lambda s, p, r: s.tally(r["a"], p)[1] == 2,
    "blocked shield": lambda s, p, r: shield_before(s, p, r["b"]) > 0,
    "blocked bare": lambda s, p, r: shield_before(s, p, r["b"]) == 0,
    "tired both": lambda s, p, r: bool(s.earlier(E_TIRED, p, 1 - r["a"])),
    "disarmed both": lambda s, p, r: lost_weapon(s, p, r["a"]),
    "disarmed again": lambda s, p, r: bool(s.earlier(E_DISARMED, p, r["b"])),
    "collision again": lambda s, p, r: any(
        e[2] == r["a"] for e in s.earlier(E_COLLISION, p, r["b"])),
    "collision charge": lambda s, p, r: s.charged(r["a"], p),
    "collision against": lambda s, p, r: s.charged(r["b"], p),
    "step_back charge": lambda s, p, r: s.charged(1 - r["a"], p),
    "behind again": lambda s, p, r: any(e[2] == r["a"] for e in s.earlier(E_FACE, p, r["b"])),
    "pick_up armed": lambda s, p, r: not s.armed(r["a"], p) and s.events[p][2] in (1, 2),
    "pick_up net": lambda s, p, r: s.events[p][2] == 3,
    "net_caught again": lambda s, p, r: missed_casts(s, p, r["a"]) == 1,
    "net_caught at_last": lambda s, p, r: missed_casts(s, p, r["a"]) >= 2,
    "net_missed again": lambda s, p, r: missed_casts(s, p, r["a"]) >= 1,
    "strength": lambda s, p, r: s.events[p][2] == 0,
    "training": lambda s, p, r: s.events[p][2] == 1,
    "reactions": lambda s, p, r: s.events[p][2] == 2,
    "stamina": lambda s, p, r: s.events[p][2] == 3,
    "late": lambda s, p, r: turn_at(s, p) > 1,
    "same": lambda s, p, r: s.people[0].kind == s.people[1].kind,
    "terse": lambda s, p, r: s.severity == "terse",
    "epic": lambda s, p, r: s.severity == "epic",
    "grudge": lambda s, p, r: len(set(s.meetings())) == 1 and "" not in s.meetings(),
    "level": lambda s, p, r: len({s.meetings().count(x) for x in set(s.meetings()) - {""}}) == 1,
    "debut both": lambda s, p, r: all(g.matches == 0 for g in s.told.men),
    "back one": lambda s, p, r: s.told.bout.month - 1 - s.told.men[r["a"]].fought_month == 1,
    "misses one": lambda s, p, r: s.events[p][2] == 1,
    "only": lambda s, p, r: not blood(s, p - 1),
    "reversal": lambda s, p, r: worse_off(s, p, r["a"], r["b"]),
    "victory reversal": lambda s, p, r: worse_off(s, last_fall(s), r["a"], r["b"]),
    "favourite": lambda s, p, r: s.favourite(r["b"], r["a"]),
    "known": lambda s, p, r: s.told.men[r["a"]].wins >= 3,
    "spared again": lambda s, p, r: s.told.men[r["a"]].spared > 0,
    "refused again": lambda s, p, r: s.told.men[r["a"]].spared > 0,
    "debut": lambda s, p, r: s.told.men[r["a"]].matches == 0,
    "spared close": lambda s, p, r: roll_total(s, p) == 7,
    "refused close": lambda s, p, r: roll_total(s, p) == 6,
    "unhurt": lambda s, p, r: not any(e[4] for e in s.earlier(E_WOUND, p, r["a"])),
    "upset": lambda s, p, r: s.favourite(r["b"], r["a"]),
    "revenge": lambda s, p, r: s.people[r["a"]].name not in s.meetings()
    and s.meetings()[-1] == s.people[r["b"]].name,
    "same_again": lambda s, p, r: set(s.meetings()) == {s.people[r["a"]].name},
    "first_win": lambda s, p, r: s.told.men[r["a"]].wins == 0 < s.told.men[r["a"]].matches,
    "round": lambda s, p, r: (s.told.men[r["a"]].wins + 1) % 5 == 0,
    "row": lambda s, p, r: s.row(r["a"]) >= 3,
    "untouched": lambda s, p, r: not blood(s, p),
    "many": lambda s, p, r: not s.told.duel,
    "three": lambda s, p, r: s.events[p][3] == 3,
    "spared": lambda s, p, r: s.events[p][2] == 1,
    "dead": lambda s, p, r: s.events[p][2] == 0,
    "standing": lambda s, p, r: s.events[p][0] == E_DISMISSED_STANDING,
    "down": lambda s, p, r: s.events[p][0] == E_BOTH_DOWN,
}  # fmt: skip


def shield_before(s: Seen, place: int, who: int) -> int:
    """The shield that a man had when the blow of a place came."""
    shield = s.told.men[who].shield
    for event in s.events[:place]:
        if event[1] == who and event[0] == E_SHIELD_DAMAGED:
            shield = event[3]
        elif event[1] == who and event[0] == E_SHIELD_LOST:
            shield = 0
    return shield


# Careers


class Listening(Speaker):
    """A speaker who notes what was asked of him: bank, facts, words, and whether persons must be named."""

    asked: list[tuple[str, frozenset[str], frozenset[str], bool]]

    def choose(
        self, bank: str, facts: Collection[str], dice: Sfc32, naming: Words | None = None
    ) -> str:
        roles = frozenset() if naming is None else frozenset(naming)
        self.asked.append((bank, frozenset(facts), roles, naming is not None))
        return super().choose(bank, facts, dice, naming)


def listening() -> Listening:
    """A speaker of the skirmish who notes what was asked of him."""
    speaker = Listening(BANKS)
    speaker.asked = []
    return speaker


@dataclass
class Count:
    """What was checked: sentences by bank, phrases that were said, sets of facts that came up."""

    careers: int = 0
    matches: int = 0
    sentences: Counter[str] = field(default_factory=Counter)
    said: set[tuple[str, str]] = field(default_factory=set)
    facts: set[tuple[str, frozenset[str], frozenset[str], bool]] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    words: dict[str, list[int]] = field(default_factory=dict)


def repeated(said: list[tuple[str, str]]) -> list[str]:
    """The phrases of banks of more than ten that were said again within ten uses of the bank."""
    uses: dict[str, list[str]] = {}
    found = []
    for bank, mark in said:
        own = uses.setdefault(bank, [])
        if len(BANKS[bank]) > REST and mark in own[-REST:]:
            found.append(f"[{bank}] {next(p.text for p in BANKS[bank] if p.mark == mark)}")
        own.append(mark)
    return found


def check_campaign(played: Kept, severity: str, count: Count) -> None:
    """Tell all matches of the Stars of a campaign and check each sentence."""
    matches = [t for t in told_matches(played.chronicle()) if t.fought and t.starred]
    narrator = Narrator(played.seed, severity)
    speaker = listening()
    narrator.speaker = speaker
    said: list[tuple[str, str]] = []
    for place, told in enumerate(matches):
        seen = Seen(told, matches[:place], severity)
        paragraphs = narrator.tell(told)
        count.matches += 1
        count.words.setdefault(severity, []).append(sum(map(len, paragraphs)))
        for sentence in (s for paragraph in paragraphs for s in paragraph):
            count.sentences[sentence.bank] += 1
            said += sentence.phrases
            try:
                seen.check(sentence)
            except Untrue as error:
                count.faults.append(f"seed {played.seed}: {error}")
    count.faults += repeated(said)
    count.said.update(said)
    count.facts.update(speaker.asked)


def campaigns(number: int) -> Iterator[Kept]:
    """So many careers over classes, arms and tactics, with matches of many and matches from the table."""
    ways = sorted(TACTICS)
    for seed in range(number):
        if seed % 8 == 7:
            yield school(seed, 12)
            continue
        if seed % 8 == 3:
            yield of_many(seed)
            continue
        played = Kept(seed, {"rules": {"critical": "death"}} if seed % 5 == 0 else None)
        weight = CLASSES[seed % 3]
        arms: dict[str, Any] = {"weapon": "spear", "net": True} if seed % 4 == 1 else {}
        star = played.recruit(
            "Livia" if seed % 2 else "Marcus", weight, female=bool(seed % 2),
            tactics=ways[seed % len(ways)], **arms,
        )  # fmt: skip
        while played.state.month < 36 and star.status == "active":
            played.month()
        yield played


def of_many(seed: int) -> Kept:
    """Matches of several sides, one fought and one told from the table."""
    sides = TEAMS[seed // 8 % len(TEAMS)]
    played, bout, _ = many(sides, seed)
    copy, again, _ = many(sides, seed)
    ((fought, events),) = copy.do("fight", match=again.id).fought
    if seed // 8 % 2:
        record(played, bout, result_of(fought, events), [])
        return played
    return copy


def check_careers(number: int, severities: Collection[str] = SEVERITIES) -> Count:
    """Check so many careers at each severity."""
    count = Count()
    for played in campaigns(number):
        count.careers += 1
        for severity in severities:
            check_campaign(played, severity, count)
    return count


# Phrases against facts


def fitting(bank: str, facts: Collection[str], roles: Collection[str], naming: bool) -> int:
    """How many phrases of a bank may be said: of those that fit, where all must be named, those that name most."""
    able = [p for p in BANKS[bank] if p.facts <= set(facts)]
    if naming:
        able = [p for p in able if p.roles <= set(roles)]
        most = max(len(p.roles & {"a", "b"}) for p in able)
        able = [p for p in able if len(p.roles & {"a", "b"}) == most]
    return len(able)


def two(female: bool, name: str, other: str) -> list[Fighter]:
    """Two people of one sex, a Light and a Heavy."""
    return [
        Fighter(
            who, f"the {kind}", female, kind, "Capua", f"sword and {SHIELDS[1]} shield", "sword"
        )
        for who, kind in ((name, CLASSES[0]), (other, CLASSES[2]))
    ]


def sample(people: Sequence[Person]) -> dict[str, str | Person]:
    """Words for every placeholder."""
    return {
        "a": people[0], "b": people[1], "part": "left arm", "weapon": "sword", "item": "spear",
        "turn": "three", "own": "one light wound", "theirs": "two serious wounds", "wins": "five wins",
        "fewer": "one win", "row": "three matches", "count": "fifth", "missed": "two months",
        "casts": "three casts", "attribute": "Strength", "now": "3", "matches": "two matches",
        "back": "May 107 AD", "name": "Cinna", "number": "twice", "before": "Aemil has won twice",
        "one": "Aemil and Cato", "two": "Brut and Dama", "school": "Capua", "foreign": "Nuceria",
        "parties": "Aemil (Capua) against Brut (Nuceria)", "wounds": "one light wound on the head",
    }  # fmt: skip


def groups(bank: str) -> set[frozenset[str]]:
    """The sets of facts that phrases of a bank rest on, and none at all."""
    return {phrase.facts for phrase in BANKS[bank]} | {frozenset()}


def main() -> None:
    """Check so many careers, by the first argument, and print what was checked."""
    count = check_careers(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
    print(f"{count.careers} careers, {count.matches} tellings, {count.sentences.total()} sentences")
    for severity, numbers in count.words.items():
        print(
            f"{severity}: {sum(numbers) / len(numbers):.1f} sentences a match, {max(numbers)} at most"
        )
    phrases = sum(len(found) for found in BANKS.values())
    print(f"{len(count.said)} of {phrases} phrases said, {len(count.facts)} sets of facts")
    print(f"{len(count.faults)} faults")
    for fault in count.faults[:40]:
        print(fault)
    sys.exit(bool(count.faults))


if __name__ == "__main__":
    main()
