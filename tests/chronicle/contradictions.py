"""Phrases of one text that contradict each other: a dead man who strikes, a fallen one who keeps his feet.

Claims are read from the words of a phrase alone, whatever its facts and events are. Run
``python -m tests.chronicle.contradictions 100`` from the project's folder to do so for a hundred careers of each
system that tells its matches by banks of phrases, or of those that are named behind the number.
"""

import re
import sys
import tempfile
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from ludus_cli.chronicle.narrator import Narrator
from ludus_cli.chronicle.phrases import Speaker, Words
from ludus_cli.chronicle.prose import EPIC, SEVERITIES
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import Person
from ludus_cli.core.dice import Sfc32

#: A phrase as it was said: its bank, its text with placeholders, and what filled them in.
Spoken = tuple[str, str, Words]


@dataclass(frozen=True)
class Axis:
    """Two claims that cannot both hold: after one of ``off`` none of ``on`` may follow unless one of ``back`` came
    between. ``both``: nor may ``off`` follow ``on``. ``whole``: only where all is told, for a shorter telling leaves
    out what comes between.

    A claim is a pattern over the text, in which ``<a>`` stands for the person; or ``[bank] role``, with a pattern that
    the text must match behind it.
    """

    off: tuple[str, ...]
    on: tuple[str, ...]
    back: tuple[str, ...] = ()
    both: bool = False
    whole: bool = False


#: Acts of a man who is alive and conscious.
ACTS = (
    r"(?<!own, )<a> (strikes|hits|lunges|attacks|throws|kicks|gets up|rises|comes on|closes in|presses|fells|wounds)\b",
)
AXES: Mapping[str, Axis] = {
    "life": Axis(
        off=(r"<a> (is dead|lies dead|dies at|is killed)\b", r"has killed <a>", r"\band <b> is dead",
             "[killed] b", "[beast_killed] b", "[killed_by_beast] b", "[refused] a (kill|dies|dead|death)",
             "[draw_refused] a", "[bled_out] a", "[just_dies] a"),
        on=(r"<a> (is spared|lives\b|walks off|is let off)", "[rises] a", "[wakes] a", "[spared] a", *ACTS),
        back=("[next_fight] a",),
    ),
    "senses": Axis(
        off=("[faints] a",),
        on=(*ACTS, "[parry] b", "[rises] a"),
        back=("[wakes] a",),
    ),
    "feet": Axis(
        off=("[net_caught] b (ground|down|feet)", "[falls] a", "[faints] a"),
        on=(r"<a> (stands off|stands square|stays on .* feet|keeps {a.his} feet)",),
        back=("[rises] a", "[kneels] a", "[next_fight] a"),
        whole=True,
    ),
    "shield": Axis(
        off=("[shield_ruined] b", r"<a> has no (gear|shield)"),
        on=("[guard_block] a", "[bash] a", "[shield_hit] b", r"<a> throws the shield away"),
        back=("[pick_up] a", "[draws] a", "[next_fight] a"),
    ),
    "weapon": Axis(
        off=(r"<a> has (only {a.his} )?bare hands", r"<a>,? (who )?is unarmed", r"<a> has no weapon"),
        on=(r"<a>’s \{weapon\}", r"<a> throws the \{weapon\}"),
        back=("[pick_up] a", "[draws] a", "[next_fight] a", "[drop] a two"),
        whole=True,
    ),
    "breath": Axis(
        off=("[tired] a", r"<a> is (spent|out of breath|tired out)", r"leaves <a> spent", r"wears <a> out"),
        on=(r"<a> .*\b(as fresh as|fresh and|is fresh)\b", r"<a> has lost nothing but breath"),
    ),
    "wounds": Axis(
        off=("[wound] b", "[scratch] b", "[gash] b", "[mauled] b"),
        on=(r"<a> (has won|wins) (without a (wound|scratch)|unhurt)", r"Unhurt, <a> takes", r"nothing to do for <a>"),
    ),
}  # fmt: skip


@cache
def pattern(claim: str) -> tuple[str, str, re.Pattern[str]]:
    """Return the bank of a claim, its role, and a pattern; bank and role are "" if the pattern says all."""
    found = re.match(r"\[(\w+)\] ?(\w*) ?(.*)$", claim)
    if found:
        return found[1], found[2], re.compile(found[3])
    who = r"\\{(?P<role>\\w+)(?:\\.(?:of|the|The|he|He))?\\}"
    return "", "", re.compile(re.sub(r"<\w>", who, claim))


def role_claimed(claim: str, bank: str, text: str) -> str | None:
    """Return the role that a phrase makes the claim about, "" for everybody; None if it makes no such claim."""
    where, role, words = pattern(claim)
    if where:
        return role if where == bank and words.search(text) else None
    found = words.search(text)
    return found["role"] if found else None


def contains(name: str, words: str) -> bool:
    """Return whether a list contains a name."""
    return re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words) is not None


@dataclass
class Text:
    """The claims of a text so far: by axis and person, the phrase that made each."""

    people: Sequence[Person]
    axes: Mapping[str, Axis]
    off: dict[tuple[str, str], str] = field(default_factory=dict)
    on: dict[tuple[str, str], str] = field(default_factory=dict)

    def names(self, role: str, words: Words) -> set[str]:
        """Return the names of the people in a role: one person, however he is called, or all in a list."""
        word = words.get(role)
        if isinstance(word, Person):
            alike = {each.name for each in self.people if each.the == word.the != each.name}
            if word.name != word.the or not alike:
                return {word.name}
            return alike if len(alike) == 1 else set()
        return {name for name in {each.name for each in self.people} if not role or contains(name, str(word))}

    def take(self, axis: str, spoken: Spoken) -> Iterator[str]:
        """Take note of a phrase, and yield what it contradicts."""
        bank, text, words = spoken
        rules = self.axes[axis]
        roles = [[role_claimed(claim, bank, text) for claim in claims] for claims in (rules.back, rules.on, rules.off)]
        back, on, off = (
            {name for role in found if role is not None for name in self.names(role, words)} for found in roles
        )
        for name in back:
            self.off.pop((axis, name), None)
        for name in on:
            if (axis, name) in self.off and name not in off:
                yield f"{axis} of {name}: {text!r} after {self.off[axis, name]!r}"
            self.on.setdefault((axis, name), text)
        for name in off:
            if rules.both and (axis, name) in self.on and name not in on:
                yield f"{axis} of {name}: {text!r} after {self.on[axis, name]!r}"
            self.off[axis, name] = text


def contradictions(spoken: Sequence[Spoken], *, whole: bool = True, axes: Mapping[str, Axis] = AXES) -> list[str]:
    """Return the claims of a text that contradict earlier ones; ``whole``: the text tells everything."""
    people = {word.name: word for _, _, words in spoken for word in words.values() if isinstance(word, Person)}
    text = Text([*people.values()], axes)
    asked = [axis for axis, rules in axes.items() if whole or not rules.whole]
    return [wrong for each in spoken for axis in asked for wrong in text.take(axis, each)]


@dataclass(slots=True)
class Witness(Speaker):
    """A speaker who keeps the texts of his phrases with the words that filled them in."""

    spoken: list[Spoken] = field(default_factory=list)
    chosen: str = ""

    def choose(self, bank: str, facts: Collection[str], dice: Sfc32, naming: Words | None = None) -> str:
        self.chosen = Speaker.choose(self, bank, facts, dice, naming)
        return self.chosen

    def say(self, bank: str, facts: Collection[str], words: Words, dice: Sfc32, *, naming: bool = False) -> str:
        found = Speaker.say(self, bank, facts, words, dice, naming=naming)
        self.spoken.append((bank, self.chosen, dict(words)))
        return found


def told(kind: type[Narrator[Any]], seed: int, matches: Iterable[Any], severity: str) -> Iterator[str]:
    """Tell matches one after the other, and yield the contradictions in each."""
    narrator = kind(seed, severity)
    narrator.speaker = witness = Witness(narrator.speaker.banks)
    for match in matches:
        if not match.fought:
            continue
        witness.spoken = []
        narrator.tell(match)
        for wrong in contradictions(witness.spoken, whole=severity == EPIC):
            yield f"seed {seed}, {severity}, match {match.bout.id}: {wrong}"


# Careers of each system


def heroes(number: int) -> Iterator[Chronicle]:
    from tests.chronicle.careers import star_career

    yield from (star_career(seed).chronicle() for seed in range(number))


def skirmish(number: int) -> Iterator[Chronicle]:
    from tests.skirmish.told import campaigns

    yield from (played.chronicle() for played in campaigns(number))


def gladiator(number: int) -> Iterator[Chronicle]:
    from tests.gladiator.played import career

    yield from (career(seed).chronicle() for seed in range(number))


def seasons(key: str, number: int, months: int = 3) -> Iterator[Chronicle]:
    from tests.season_journals import told as season

    more: dict[str, Any] = {"players": 0, "champion": ""} if key == "forglory" else {}
    for seed in range(number):
        with tempfile.TemporaryDirectory() as folder:
            if more:
                more["players"] = 2 + seed % 3
            yield season(Path(folder), key, seed, months, **more)


SYSTEMS: dict[str, Callable[[int], Iterator[Chronicle]]] = {
    "heroes": heroes, "skirmish": skirmish, "gladiator": gladiator,
    "forglory": lambda number: seasons("forglory", number), "spartacus": lambda number: seasons("spartacus", number),
}  # fmt: skip


#: Those that tell their matches by banks of phrases.
BY_BANKS = ("gladiator",)


def narrator_of(key: str) -> type[Narrator[Any]]:
    """Return the narrator of a system."""
    from importlib import import_module

    return next(
        each for each in vars(import_module(f"ludus_cli.rules.{key}.telling.narration")).values()
        if isinstance(each, type) and issubclass(each, Narrator) and key == each.SYSTEM and each is not Narrator
    )  # fmt: skip


def main(number: int, keys: Sequence[str]) -> int:
    """Check ``number`` careers of each system and print the contradictions; return 1 if there are any."""
    wrong: list[str] = []
    for key in keys or BY_BANKS:
        kind, careers, matches = narrator_of(key), 0, 0
        found: list[str] = []
        for c in SYSTEMS[key](number):
            careers += 1
            all_told = [match for match in kind.matches(c) if match.fought]
            matches += len(all_told)
            for severity in SEVERITIES:
                found += told(kind, c.seed, all_told, severity)
        print(f"{key}: {careers} careers, {matches} matches told {len(SEVERITIES)} ways; {len(found)} contradictions")
        print(*found[:40], sep="\n")
        wrong += found
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20, sys.argv[2:]))
