"""Runs: several clauses alike, told as one with their number and their cost."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.stages.clauses import HARM, IDLE, MUTUAL, NONE, Clause
from ludus_cli.chronicle.words import NUMBERS

#: This many blows without effect make a run.
RUN = 3


def run_of(skipped: Sequence[Clause]) -> Clause | None:
    """Return one clause for what happened between two told clauses, None where nothing is worth a word.

    ``traded``: each of two was wounded as often as the other. ``hurt_more``: one man wounded another several times.
    ``had_better``: they wounded each other, and one did it more often. ``held``: one man's blows came to nothing;
    ``both_held``: the blows of both did. ``circled``: neither found an opening. ``kept_away``: a man gave ground again
    and again.
    """
    if any(clause.effects.keys() - {"fell"} for clause in skipped if clause.result in (HARM, IDLE)):
        # An effect that a telling must mention has no place in a run.
        return None
    wounds = [clause for clause in skipped if clause.result == HARM]
    pairs = {(clause.agent, clause.patient) for clause in wounds}
    if wounds:
        if len(pairs) == 1 and len(wounds) > 1:
            return run("hurt_more", wounds, *pairs.pop())
        if len(pairs) == 2 and len({frozenset(pair) for pair in pairs}) == 1:
            one, other = sorted(pairs)
            count = [sum((c.agent, c.patient) == pair for c in wounds) for pair in (one, other)]
            if count[0] == count[1]:
                return run("traded", wounds, *one, number=count[0])
            better, fewer = (one, count[1]) if count[0] > count[1] else (other, count[0])
            return run("had_better", wounds, *better, number=max(count), fewer=NUMBERS[fewer])
        return None
    idle = [clause for clause in skipped if clause.result == IDLE and clause.patient != NONE]
    if any(clause.effects for clause in idle):
        # A blow that knocks a man down has not come to nothing.
        return None
    pairs = {(clause.agent, clause.patient) for clause in idle}
    both = any(clause.kind in MUTUAL for clause in idle)
    if len(idle) >= RUN and len(pairs) == 1 and not both:
        return run("held", idle, *pairs.pop())
    if len(idle) >= RUN and len({frozenset(pair) for pair in pairs}) == 1:
        return run("both_held", idle, *sorted(pairs)[0])
    for kind, named in (("back_off", "kept_away"), ("circle", "circled")):
        those = [clause for clause in skipped if clause.kind == kind]
        if len(those) >= RUN and len({clause.agent for clause in those}) == 1 and len(those) > len(idle):
            return run(named, those, those[0].agent, those[0].patient)
    return None


def run(kind: str, clauses: Sequence[Clause], agent: int, patient: int, *, number: int = 0, **more: str) -> Clause:
    """Return a clause for several. Facts and words that all share are its own."""
    count = number or len(clauses)
    facts = frozenset.intersection(*(clause.facts for clause in clauses)) | {
        ("once", "twice", "often")[min(count, 3) - 1]
    }
    words = {key: word for key, word in clauses[0].words.items() if all(c.words.get(key) == word for c in clauses)}
    number_words = NUMBERS[count] if count < len(NUMBERS) else "many"
    times = ("once", "twice")[count - 1] if count <= 2 else f"{number_words} times"
    if any("fell" in clause.effects for clause in clauses):
        facts |= {"felled"}
    return Clause(
        kind, agent, patient,
        tuple(sorted({n for clause in clauses for n in clause.cited})),
        facts, words={**words, "number": number_words, "times": times, **more},
        result=clauses[0].result, turn=clauses[0].turn, weight=max(clause.weight for clause in clauses),
    )  # fmt: skip
