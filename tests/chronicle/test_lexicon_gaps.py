"""Every clause that a match can have, and every result of one, has a phrase whatever its facts are."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache

import pytest

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.prose import SEVERITIES
from ludus_cli.chronicle.stages.clauses import NONE, Clause
from ludus_cli.chronicle.stages.lexicon import IN_CONTEXT, lexicon_of
from ludus_cli.chronicle.stages.plan import plan_of
from ludus_cli.chronicle.templating import templates_dir
from tests.chronicle.contradictions import SYSTEMS
from tests.chronicle.prose_truth import chronicler_of, teller_of
from tools.layout import ROOT

#: The systems whose matches are told by a lexicon.
TOLD = sorted(
    path.parent.name
    for path in templates_dir().glob("*/lexicon")
    if issubclass(teller_of(path.parent.name), Chronicler)
)
STAKES = ("heart", "laurel", "rome", "rudis")
STOCK = ("two other_hurt", "two other_unhurt", "many other_hurt", "many other_unhurt")
#: By system and kind, facts (or groups of facts). A clause of the kind always has one of them, so each has a phrase,
#: and the kind alone needs none.
ONE_OF: dict[str, dict[str, tuple[str, ...]]] = {
    "heroes": {
        "avenge": ("beaten", "dead"), "odds": ("far", "some"), "stake": STAKES, "stake_lost": STAKES, "stock": STOCK,
    },
    "skirmish": {}, "gladiator": {"month_befell": ("plague", "edict", "trainer", "harvest", "feast")},
    "forglory": {"plots_aim": ("men", "tricks", "house", "mixed", "nothing"), "life_glory_seasons": ("active",)},
    "spartacus": {},
}  # fmt: skip
#: Facts that clauses of a crowd never have: no victim answers a blow, and there is always something between.
NEVER = {"forglory": {"reply", "gap"}}
#: Where the code of a system names a kind of clause.
NAMED = re.compile(r"""\b(?:add|made|meant|at_gate|Clause)\(\s*"([a-z_]+)\"""")


@cache
def clauses(system: str, careers: int = 3) -> list[Clause]:
    """All clauses of the matches of Stars in some careers, and those that plans make of several."""
    found: list[Clause] = []
    kind = chronicler_of(system)
    for c in SYSTEMS[system](careers):
        narrator = kind(c.seed)
        for told in kind.matches(c).chosen(kind.heard(c)):
            if told.fought:
                before = narrator.past.before(told)
                narrator.witness(told)
                if told.starred:
                    material = narrator.material(told, before)
                    plans = [plan_of(material, severity) for severity in SEVERITIES]
                    fight = [clause for plan in plans for paragraph in plan.fight for clause in paragraph]
                    found += (*material.opening, *material.fight, *material.end, *material.aftermath, *fight)
    return found


def to_tell(clause: Clause, system: str) -> Iterator[Clause]:
    """Yield the clauses that the lexicon must be able to tell: one with all its facts, with as few as it can have, and
    each of its results by itself."""
    yield replace(clause, effects={})
    groups = [frozenset(facts.split()) for facts in ONE_OF[system].get(clause.kind, ())]
    least = next((facts for facts in groups if facts <= clause.facts), frozenset[str]())
    yield replace(clause, facts=least, effects={})
    for name, places in clause.effects.items():
        # Without events it is told with its clause alone.
        if places:
            yield Clause(name, clause.agent, clause.patient, places, words=clause.words)


@pytest.mark.parametrize("system", TOLD)
def test_clauses_and_results_of_random_matches_have_a_phrase(system: str) -> None:
    lexicon = lexicon_of(system)
    gaps = {
        (each.kind, *sorted(each.facts), "AB" if each.patient != NONE else "A" if each.agent != NONE else "")
        for clause in clauses(system)
        for each in to_tell(clause, system)
        if not lexicon.fitting([each])
    }
    assert sorted(gaps) == []


@pytest.mark.parametrize("system", TOLD)
def test_kinds_that_the_code_names_have_a_phrase_without_facts(system: str) -> None:
    folder = ROOT / "src" / "ludus_cli" / "rules" / system / "telling"
    sources = [path.read_text("utf-8") for path in sorted(folder.glob("*.py"))]
    named = {kind for text in sources if "stages.clauses" in text for kind in NAMED.findall(text)}
    assert len(named) > 15
    there = {(p.parts[0].kind, p.parts[0].needs) for p in lexicon_of(system).phrases if len(p.parts) == 1}
    wanted = {(kind, frozenset(facts.split())) for kind in named for facts in ONE_OF[system].get(kind, ("",))}
    assert sorted(f"{kind} {' '.join(facts)}".strip() for kind, facts in wanted - there) == []


@pytest.mark.parametrize("system", TOLD)
def test_facts_of_a_place_are_those_that_own_phrases_may_use(system: str) -> None:
    planned = {fact for clause in clauses(system) for fact in clause.facts & IN_CONTEXT}
    able = {"reply", "again", "trail", "shift", "turn", "last", "opening_blow", "gap"}
    assert planned >= able - NEVER.get(system, set())


def test_no_person_is_the_subject_after_a_preposition() -> None:
    """``{B}`` may become "she", so "with {B}" could read "with she"; ``{B.him}`` becomes "her"."""
    subject = re.compile(r"\b(?:with|against|among|beside|past|behind) \{[A-Z]\}(?!’)")
    paths = [*templates_dir().glob("*/lexicon/*.toml")]
    assert paths
    assert not [f"{path.name}: {found}" for path in paths for found in subject.findall(path.read_text("utf-8"))]
