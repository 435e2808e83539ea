"""How things stood when a sentence's event happened: a told match of the skirmish looked up in its events anew."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.phrases import PLACEHOLDER, banks
from ludus_cli.chronicle.words import Person
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.terms import CHARGE, ITEMS
from ludus_cli.rules.skirmish.telling.persons import Fighter, person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: The banks of matches and months; those of lives and portraits are checked with the closing chapters.
BANKS = {name: found for name, found in banks("skirmish").items() if not name.startswith(("life_", "portrait_"))}
PARTS = ("head", "chest", "belly", "left arm", "right arm", "left leg", "right leg")
PART_OF_FACT = {"head": (0,), "body": (1, 2), "arm": (3, 4), "leg": (5, 6)}
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
DEATH = re.compile(r"\b(dies|died|dead|death|kills)\b")
LIFE = re.compile(r"\b(mercy|spared|live|alive)\b", re.IGNORECASE)

#: Of a bank that tells of one event: its kind, and where in it each role stands.
PLAIN: dict[str, tuple[int, dict[str, int]]] = {
    "light": (ev.WOUND, {"a": 2, "b": 1, "part": 3}), "serious": (ev.WOUND, {"a": 2, "b": 1, "part": 3}),
    "no_effect": (ev.WOUND, {"a": 2, "b": 1, "part": 3}), "blocked": (ev.BLOCKED, {"a": 2, "b": 1, "part": 3}),
    "dented": (ev.SHIELD_DAMAGED, {"a": 2, "b": 1}), "split": (ev.SHIELD_DAMAGED, {"a": 2, "b": 1}),
    "parry": (ev.ATTACK, {"a": 1, "b": 2}), "exchange": (ev.ATTACK, {"a": 1, "b": 2}),
    "disarmed": (ev.DISARMED, {"a": 2, "b": 1, "item": 3}), "net_caught": (ev.NET, {"a": 1, "b": 2}),
    "net_missed": (ev.NET, {"a": 1, "b": 2}), "struggle": (ev.NET_HOLDS, {"a": 1}),
    "collision": (ev.COLLISION, {"a": 2, "b": 1}), "stumble": (ev.COLLISION, {"a": 2, "b": 1}),
    "step_back": (ev.STEP_BACK, {"a": 1}), "behind": (ev.FACE, {"a": 2, "b": 1}), "pass": (ev.FACE, {"a": 2, "b": 1}),
    "wall": (ev.WALL, {"a": 1}), "pick_up": (ev.PICK_UP, {"a": 1, "item": 2}), "grasp": (ev.GRASP, {"a": 1, "item": 2}),
    "grasp_late": (ev.GRASP, {"a": 1, "item": 2}), "third_light": (ev.THIRD_LIGHT, {"a": 1}),
    "helmet": (ev.HELMET_LOST, {"a": 1}), "stunned": (ev.STUNNED, {"a": 1}), "shield_lost": (ev.SHIELD_LOST, {"a": 1}),
    "drop": (ev.DROP, {"a": 1, "item": 2}), "weakened": (ev.WEAKENED, {"a": 1}),
    "lamed": (ev.LAMED, {"a": 1, "part": 2}), "tired": (ev.TIRED, {"a": 1}),
    "collapses": (ev.COLLAPSES, {"a": 2, "b": 1, "part": 3}), "falls": (ev.FALLS, {"a": 2, "b": 1}),
    "collapses_told": (ev.COLLAPSES, {"a": 2, "b": 1, "part": 3}), "falls_told": (ev.FALLS, {"a": 2, "b": 1}),
    "spared": (ev.MERCY, {"a": 1}), "refused": (ev.MERCY, {"a": 1, "b": 3}), "at_once": (ev.MERCY, {"a": 1}),
    "mercy_told": (ev.MERCY, {"a": 1}), "charge_in": (ev.PLOT, {"a": 1}), "improved": (ev.IMPROVED, {"a": 1}),
    "perfect": (ev.PERFECT, {"a": 1}), "misses": (ev.MISSES, {"a": 1}), "retires": (ev.RETIRES, {"a": 1}),
}  # fmt: skip


class Untrue(AssertionError):
    """A sentence says what its events do not."""


def one_of(words: Iterable[str]) -> str:
    """A pattern for one of some words, the longest first."""
    return "|".join(sorted({re.escape(word) for word in words}, key=lambda word: (-len(word), word)))


def read_back(text: str, phrase: str, people: Sequence[Person] = ()) -> dict[str, str]:
    """The words that a phrase was filled in with, by placeholder, out of the finished sentence.

    Where ``people`` are given, persons can be these alone. Raises Untrue when the sentence is not of this phrase.
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
    def events(self) -> Sequence[list[Any]]:
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
        begins = next((n for n in range(place, -1, -1) if self.events[n][0] == ev.PHASE), 0)
        ends = next((n for n in range(place + 1, len(self.events)) if self.events[n][0] == ev.PHASE), len(self.events))
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
            if event[0] == ev.PICK_UP and event[3] == 0:
                held = event[2]
            if (event[0] == ev.DISARMED or (event[0] == ev.DROP and event[3] == 0)) and n < self.span(place)[0]:
                held = 0
        return held

    def armed(self, who: int, place: int) -> bool:
        """Whether a man has a weapon in hand just before an event."""
        own = [
            e for e in self.events[:place]
            if e[1] == who and (e[0] == ev.DISARMED or (e[0] in (ev.PICK_UP, ev.DROP) and e[3] == 0))
        ]  # fmt: skip
        return not own or own[-1][0] == ev.PICK_UP

    def tally(self, who: int, place: int) -> tuple[int, int]:
        """The wounds of a man before a place, light and serious."""
        own = self.earlier(ev.TALLY, place, who)
        return (own[-1][2], own[-1][3]) if own else (0, 0)

    def netted(self, who: int, place: int) -> bool:
        """Whether a man was in a net when the phase of a place began."""
        inside = False
        for event in self.events[: self.span(place)[0]]:
            if event[0] == ev.NET and event[2] == who and event[3]:
                inside = True
            elif event[0] == ev.NET_OFF and event[1] == who:
                inside = False
        return inside

    def favourite(self, who: int, foe: int) -> bool:
        """Whether a man had at least three wins more than another."""
        return bool(self.told.men[who].wins - self.told.men[foe].wins >= 3)

    def charged(self, who: int, place: int) -> bool:
        """Whether a man charged in the phase of a place."""
        return any(e[1] == who and e[2] == CHARGE for _, e in self.in_phase(place, ev.PLOT))

    def meetings(self) -> list[str]:
        """Who has won the former matches of the same people."""
        mine = sorted(seat.gladiator for seat in self.told.bout.seats)
        found = []
        for told in self.before:
            if sorted(seat.gladiator for seat in told.bout.seats) == mine:
                winner = next(
                    (g.name for g, s in zip(told.men, told.bout.seats, strict=True) if s.side == told.bout.winner), ""
                )
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
