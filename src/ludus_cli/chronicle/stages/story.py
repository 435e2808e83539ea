"""The whole of a telling: plan, phrases and paragraphs of a match."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

from ludus_cli.chronicle.prose import TERSE, Paragraph
from ludus_cli.chronicle.stages.clauses import Clause, Material
from ludus_cli.chronicle.stages.lexicon import Lexicon
from ludus_cli.chronicle.stages.plan import Plan, plan_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.core.dice import Sfc32

#: An opening of this many clauses stands alone; a shorter one begins the paragraph of the fight.
LONG_OPENING = 2
#: No phrase of an opening joins more facts than this.
MOST_JOINED = 3
#: The end has a paragraph of its own from this many clauses on.
LONG_END = 4
#: This many more where it flows: the last blow and the verdict are told in a sentence or two.
FLOWING = 2


def tell(
    material: Material, severity: str, lexicon: Lexicon, said: Said, stale: Callable[[str], bool], dice: Sfc32, of: str
) -> tuple[list[Paragraph], Writer, Plan]:
    """Return a match in paragraphs, with the writer and the plan for checks."""
    plan = plan_of(material, severity, stale)
    writer = Writer(material.men, lexicon, said, dice, of, brief=severity == TERSE)
    said.begin_text()
    # The parties of a crowd come first.
    opening = plan.opening if material.size else best_order(plan.opening, writer)
    parts = [[opening], *([part] for part in plan.fight)]
    if len(plan.opening) < LONG_OPENING and len(parts) > 1:
        parts[:2] = [[*parts[0], *parts[1]]]
    end = [*plan.end, *plan.aftermath]
    long = LONG_END
    if material.flows and parts[-1][-1]:
        # The last blow and what came of it are told in one breath.
        end.insert(0, parts[-1][-1].pop())
        long += FLOWING
    if len(end) < long:
        parts[-1].append(end)
    else:
        parts.append([end])
    return [writer.paragraph(*part) for part in parts if any(part)], writer, plan


def best_order(clauses: list[Clause], writer: Writer) -> list[Clause]:
    """Return the facts of an opening in the order that its phrases tell best: their own order unless a phrase joins
    more of them in another."""
    best, found = -1.0, clauses
    for order in permutations(range(len(clauses)), min(len(clauses), MOST_JOINED)):
        left = [clauses[n] for n in (*order, *(n for n in range(len(clauses)) if n not in order))]
        choice = writer.choose(left)
        if choice is not None and choice.worth > best:
            best, found = choice.worth, left
    return found
