"""Clauses, lexicons and matches made by hand, for the stages of a telling."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.stages.clauses import HARM, IDLE, UP, Clause, Fighter, Material
from ludus_cli.chronicle.stages.lexicon import Lexicon, Phrase, parts_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.core.dice import Sfc32

DECIMUS, BRISCUS = (
    Fighter("Decimus", False, 0, {"style": "murmillo"}),
    Fighter("Briscus", False, 1, {"style": "thraex"}),
)
CELER, ILIA = Fighter("Celer", False, 1), Fighter("Ilia", True, 1, {"style": "thraex"})
#: A person of unknown sex.
NEMO = Fighter("Nemo", None, 1)
#: An animal.
LION = Fighter("the lion", False, 1, beast=True, common=True)
DUEL = (DECIMUS, BRISCUS)


def of(kind: str, agent: int = 0, patient: int = 1, at: int = 0, facts: str = "", **more: Any) -> Clause:
    """A clause whose event is in a place; its facts as words, its effects by name with places."""
    return Clause(kind, agent, patient, (at,), frozenset(facts.split()), **more)


def wound(agent: int = 0, patient: int = 1, at: int = 0, facts: str = "", **more: Any) -> Clause:
    """A blow that drew blood from an arm."""
    return of(
        "wound", agent, patient, at, facts, **{"result": HARM, "words": {"part": "left arm"}, "weight": 3, **more}
    )


def stopped(agent: int = 0, patient: int = 1, at: int = 0, facts: str = "", **more: Any) -> Clause:
    """A blow that a guard took."""
    return replace(of("stopped", agent, patient, at, facts, result=IDLE, weight=0.5), **more)


def lexicon(entries: Mapping[str, str | Sequence[str]]) -> Lexicon:
    """A lexicon of patterns with their texts."""
    return Lexicon.of(
        Phrase(pattern, parts_of(pattern), text)
        for pattern, texts in entries.items()
        for text in ([texts] if isinstance(texts, str) else texts)
    )


def writer(
    entries: Mapping[str, str | Sequence[str]], men: Sequence[Fighter] = DUEL, said: Said | None = None, seed: int = 1
) -> Writer:
    """A writer of a text by these phrases."""
    said = said or Said()
    said.begin_text()
    return Writer(men, lexicon(entries), said, Sfc32(seed), "match 1")


def told(
    entries: Mapping[str, str | Sequence[str]], clauses: Iterable[Clause], men: Sequence[Fighter] = DUEL
) -> list[str]:
    """The sentences of clauses in one paragraph."""
    return [sentence.text for sentence in writer(entries, men).paragraph(list(clauses))]


def material(
    fight: Sequence[Clause],
    men: Sequence[Fighter] = DUEL,
    opening: Sequence[Clause] = (),
    end: Sequence[Clause] = (),
    winner: int = 0,
    worse: Mapping[int, tuple[int, float]] | None = None,
    postures: Mapping[int, Sequence[tuple[int, str]]] | None = None,
) -> Material:
    """A match: ``worse`` has, by the place of an event, who is worse off after it and by how much; ``postures`` has, by
    seat, from which place on a man is in which posture."""

    def plight(place: int, who: int) -> float:
        return sum(much for at, (whose, much) in (worse or {}).items() if at < place and whose == who)

    def posture(place: int, who: int) -> str:
        return [UP, *(what for at, what in (postures or {}).get(who, ()) if at < place)][-1]

    return Material(men, opening, fight, end, (), winner, plight, posture, 100)


def gone(kinds: Iterable[Clause]) -> list[str]:
    """The kinds of clauses."""
    return [clause.kind for clause in kinds]
