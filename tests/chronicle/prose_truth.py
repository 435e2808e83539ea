"""Tellings by clauses held against the state and the events that they tell.

``python -m tests.chronicle.prose_truth --system heroes --careers 400`` plays this many careers, tells every match of a
Star at every severity, and prints what is wrong. The :data:`CHECKERS` of a system find claims of its clauses
that the stored events do not prove, without the code that made them.
"""

import argparse
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import islice
from typing import Any

from ludus_cli.chronicle.chronicler import Chronicler
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import SEVERITIES, STANDARD, Paragraph, Sentence
from ludus_cli.chronicle.source import Chronicle, Matches
from ludus_cli.chronicle.stages.clauses import DOWN, HARM, IDLE, MOVE, MUTUAL, NONE, UP, WAKES, Clause, Material
from ludus_cli.chronicle.stages.lexicon import GAP, IN_CONTEXT
from ludus_cli.chronicle.stages.plan import DAZED, RECALLED, Plan
from ludus_cli.chronicle.stages.realise import Choice, Writer
from ludus_cli.chronicle.teller import Teller
from ludus_cli.chronicle.words import Person
from tests.chronicle.contradictions import SYSTEMS, Axis, Spoken, contradictions
from tests.chronicle.pronouns import ambiguous, collisions, nameless_pairs

#: Returns the claims of a clause that the events of its match do not prove, "" for none.
Checker = Callable[[Clause, Any], str]
#: By system, where its checker is: a function that yields faults, or one that raises an error.
CHECKERS = {
    "heroes": ("tests.heroes.test_clauses", "faults"), "skirmish": ("tests.skirmish.test_clauses", "check"),
    "forglory": ("tests.forglory.test_clauses", "check"),
    "spartacus": ("tests.spartacus.test_clauses", "faults"), "gladiator": ("tests.gladiator.test_clauses", "check"),
}  # fmt: skip
#: The kinds of clauses that a plan makes: several alike as one (with what all of them came to), and a look back.
RUNS = {"hurt_more": HARM, "traded": HARM, "had_better": HARM, "held": IDLE, "both_held": IDLE, "kept_away": "",
        "circled": "", "losses": HARM, "fallen": ""}  # fmt: skip
MADE = {*RUNS, "stock", "decided"}


@dataclass(slots=True)
class Telling:
    """A match as it was told, with all that it was told from."""

    told: Any
    material: Material
    paragraphs: list[Paragraph]
    writer: Writer
    plan: Plan

    @property
    def sentences(self) -> Iterator[tuple[Sentence, list[Choice]]]:
        """Each sentence with the phrases that it is made from."""
        left = iter(self.writer.choices)
        for sentence in (each for paragraph in self.paragraphs for each in paragraph):
            yield sentence, [*islice(left, len(sentence.phrases))]

    @property
    def planned(self) -> list[Clause]:
        """The clauses that are told, before an effect becomes a clause of its own."""
        plan = self.plan
        return [*plan.opening, *(c for paragraph in plan.fight for c in paragraph), *plan.end, *plan.aftermath]


# Faults of a telling


def pronouns(t: Telling) -> Iterable[str]:
    for mention in ambiguous(t.writer.reader.mentions, t.material.men):
        yield f"ambiguous {mention.case or 'he'} for {t.material.men[mention.who].name}"
    if sum(man.pronoun in ("he", "") for man in t.material.men) < 2:
        return
    for paragraph in t.paragraphs:
        # Without a name "he struck him" could be either way round.
        text = " ".join(nameless(t, sentence.text) for sentence in paragraph)
        for one in [] if any(man.beast for man in t.material.men) else collisions([text]):
            yield f"he or the other: {one}"
        for one in nameless_pairs(re.split(r"(?<=[.!?])[”’]? ", text)):
            yield f"he or him: {one}"


def citations(t: Telling) -> Iterable[str]:
    """Each sentence cites the events of its clauses and no others, and no clause is told twice or left out."""
    seen: Counter[int] = Counter()
    for sentence, choices in t.sentences:
        cited = {n for choice in choices for clause in choice.clauses for n in clause.cited}
        if set(sentence.events) != cited or not cited:
            yield f"cites {sentence.events}, not {sorted(cited)}: {sentence.text}"
        if not all(0 <= n < t.material.length for n in cited):
            yield f"cites {sorted(cited)} of {t.material.length}: {sentence.text}"
        seen.update(n for c in choices for clause in c.clauses if clause.result in (HARM, IDLE) for n in clause.events)
    told = {n for sentence, _ in t.sentences for n in sentence.events}
    told |= {n for clause in t.writer.untold for n in clause.cited}
    missing = [clause.kind for clause in t.planned if not set(clause.cited) <= told]
    if missing:
        yield f"leaves out {missing}"
    twice = {n for clause in t.material.fight for n in clause.events if seen[n] > 1}
    if any(set(clause.events) <= twice for clause in t.material.fight if clause.events):
        yield f"tells {sorted(twice)} twice"


def promises(t: Telling) -> Iterable[str]:
    """Whatever an opening makes a reader wait for is answered, but for odds that came true."""
    told = [clause for choice in t.writer.choices for clause in choice.clauses]
    kept = {clause.answer for clause in (*t.material.end, *t.material.aftermath) if clause.kind == "as_expected"}
    for promise in {clause.promise for clause in told} - {clause.answer for clause in told} - kept - {""}:
        yield f"never answers {promise}"


#: In the text of a phrase: who is said to be on the ground, to have got up, or to have kept his feet.
LETTER = r"\{(?P<who>[A-Z])(?:\.him)?\}"
LIES = (
    r"\{(?P<who>[A-Z])\.him\}(?: \w+){0,2} on the (?:ground|sand)\b",
    rf"{LETTER} (?:was|lay|still)(?: (?!not|seen)\w+){{0,2}} on the (?:ground|sand)\b",
    rf"{LETTER} \w+ from the ground\b",
    rf"{LETTER} (?:still |then )?lay\b",
    r"on \{(?P<who>[A-Z])\.his\} (?:back|side|face|knees)\b",
    rf"before {LETTER} could (?:get up|rise|stand)\b",
    rf"{LETTER} was (?:still |already )?(?:down|not yet up)\b",
    rf"{LETTER} no time to (?:rise|get up)\b",
    rf"(?<!nearly )(?:sent|put|knocked|threw) {LETTER} (?:down|sprawling|over|to the ground)\b",
)
RISES = (
    rf"{LETTER}(?: had| was| at last| again)* (?:got up|rose|stood up|scrambled up|up again)\b",
    r"(?:got|came|back|climbed|struggled)(?: back)? (?:to|on|onto) \{(?P<who>[A-Z])\.his\} feet\b",
)  # fmt: skip
STANDS = (r"(?:kept|stayed on|held) \{(?P<who>[A-Z])\.his\} feet\b", rf"{LETTER} (?:did not fall|stayed upright)\b")


def claimed(patterns: Sequence[str], choice: Choice) -> set[int]:
    """Return the seats of the men that these patterns of a phrase's text are about."""
    found = [m["who"] for pattern in patterns for m in re.finditer(pattern, choice.phrase.text)]
    return {choice.roles[letter] for letter in found if letter in choice.roles}


def postures(t: Telling) -> Iterable[str]:
    """Postures in words and facts against the state."""
    posture = t.material.posture
    seen = 0
    for choice in t.writer.choices:
        first, last = min(c.first for c in choice.clauses), max(c.last for c in choice.clauses)
        # A verdict on one of two who fall at once may come before the other falls, but is told after it.
        seen = max(seen, last)
        text = choice.phrase.text
        if last + 1 > t.material.length:
            continue
        for who in claimed(LIES, choice):
            if all(posture(n, who) == UP for n in range(first, min(seen + 2, t.material.length + 1))):
                yield f"on his feet, but: {text}"
        for who in claimed(RISES, choice):
            if all(posture(n, who) == UP for n in range(first, last + 1)):
                yield f"had not been down, but: {text}"
        for who in claimed(STANDS, choice):
            # A man in a net may stand.
            if posture(last + 1, who) == DOWN:
                yield f"down, but: {text}"
        for clause in choice.clauses:
            if clause.result in (HARM, IDLE) and clause.kind not in {*RUNS, *MUTUAL} and clause.patient != NONE:
                down = {name for name in ("was_down", "was_netted") if name in clause.facts}
                if bool(down) != (posture(clause.first, clause.patient) != UP):
                    yield f"{clause.kind} with {down or 'nothing'} of {posture(clause.first, clause.patient)}: {text}"
                if "from_ground" in clause.facts and posture(clause.first, clause.agent) == UP:
                    yield f"{clause.kind} from the ground, on his feet"


def risen(t: Telling) -> Iterable[str]:
    """Men who act on their feet although they were told to have fallen, and not to have risen."""
    believed: dict[int, str] = {}
    for choice in t.writer.choices:
        for clause in choice.clauses:
            who = clause.agent
            if who != NONE and clause.result in (HARM, IDLE) and clause.kind not in RUNS:
                true = t.material.posture(clause.first, who)
                then = "same_phase" in {need for part in choice.phrase.parts for need in part.needs}
                if believed.get(who, UP) == DOWN and true == UP and GAP not in clause.facts and not then:
                    yield f"{t.material.men[who].name} has not risen before {clause.kind}: {choice.phrase.text}"
                    believed[who] = UP
            if clause.effects or clause.result not in (HARM, IDLE):
                believed.update(clause.postures)


#: Words of a sentence by what its clauses must have, as a fact, an effect, a kind or in their words.
NOUNS = {
    "head beheaded neck": "head|skull|(?<!to )face|brow|temple|scalp|forehead|jaw|cheek|neck|throat",
    "chest": "chest|breast|ribs",
    "belly": "belly|stomach|gut",
    "arm": "arm|elbow|wrist|forearm",
    "arm collision": "shoulder",
    "leg lame lamed": "leg|thigh|knee|calf|shin|ankle",
    "sword gladius": "(?<!wooden )sword|gladius",
    "spear": "spear|lance",
    "trident": "trident|prongs|tines",
    "dagger": "dagger|knife",
    "sword dagger spear weapon": "blade",
    "net netted caught escape struggle": "net|meshes",
    "shield bash rushed ram scutum bare": "shield",
    "great large bash rushed": "great shield",
    "small": "small shield",
    "helmet head": "helmet",
    "fist hand unarmed": "fists?|bare hands?",
    "killed death dies dead kills died refused condemned appeal killer quarter bled crushed": "dead|killed|died|corpse",
    "mercy spared spares refused split death": "spared|[Mm]issum",
}
#: Fates that were only wished for.
WISHED = re.compile(r"\bno wish to see \w+ dead\b|\bwould have spared\b")
TOKEN = re.compile(r"[a-z]+")


def nouns(t: Telling) -> Iterable[str]:
    """No part of a body, weapon or fate is named that the told clauses do not have; and no other side of a body."""
    for sentence, choices in t.sentences:
        clauses = [clause for choice in choices for clause in choice.clauses]
        men = {who for choice in choices for who in choice.roles.values()}
        words = [word for c in clauses for word in c.words.values()]
        words += [word for who in men for word in t.material.men[who].words.values()]
        facts = [fact for c in clauses for fact in (c.kind, *c.facts, *c.effects)]
        known = {*TOKEN.findall(" ".join([*words, *facts]).lower())}
        text = WISHED.sub("", nameless(t, sentence.text))
        for needs, said in NOUNS.items():
            found = re.search(rf"\b(?:{said})\b", text)
            if found and not known & set(needs.split()):
                yield f"{found[0]!r} is not in {[c.kind for c in clauses]}: {sentence.text}"
        for side in re.findall(r"\b(?:left|right) (?:arm|leg)\b", text):
            if not any(side in word for word in words):
                yield f"{side!r} is not in {words}: {sentence.text}"


def nameless(t: Telling, text: str) -> str:
    """Return a text with every name as X."""
    called = {name for man in t.material.men for name in (man.name, man.intro) if name}
    names = sorted(map(re.escape, called), key=len, reverse=True)
    return re.sub(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", "X", text)


FIGURES = re.compile(
    r"\d|%|\bper ?cent\b|\bdice\b|\bdie roll|\bphases?\b|\bCF\b|\brounds\b|\bmodifier|"
    r"\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:round|turn)\b|"
    r"\b(?:next|last|each|every|one|two) (?:round|turn)\b"
)
#: What a sentence never has: a slot, a word or a stop twice, a small letter at its beginning, a wrong article.
SLIPS = re.compile(
    r"[{}<>]|  | [,.;:!?]|[,;:]{2}|\.\.|,\.|\b(\w+) \1\b|^[a-z]|[.!?] [a-z]|\ba [aeioAEIO]|\ban [^aeiouAEIOUh]|’s’s"
)


def slips(t: Telling) -> Iterable[str]:
    """Figures and rules in the prose, and slips of the pen."""
    for sentence, _ in t.sentences:
        text = nameless(t, sentence.text)
        for pattern, what in ((FIGURES, "figure"), (SLIPS, "slip")):
            found = pattern.search(text)
            if found and found[0] != "had had" and found[0] != "that that":
                yield f"{what} {found[0]!r}: {sentence.text}"
        if not text.rstrip("”’").endswith((".", "!", "?")):
            yield f"does not end: {sentence.text}"


def places(t: Telling) -> Iterable[str]:
    """The facts that clauses have from their place in the telling, and runs, against the whole of the match."""
    fight, blows = t.material.fight, [c for c in t.material.fight if c.result in (HARM, IDLE)]
    for clause in (c for paragraph in t.plan.fight for c in paragraph):
        if "opening_blow" in clause.facts and any(c.first < clause.first for c in blows):
            yield f"{clause.kind} is not the opening blow"
        if clause.kind not in MADE and not any(same(clause, made) for made in fight):
            yield f"{clause.kind} is not as it was made"
        if clause.kind in RUNS:
            own = [c for c in fight if set(c.cited) <= set(clause.cited)]
            if {n for c in own for n in c.cited} != set(clause.cited):
                yield f"{clause.kind} cites others"
            if RUNS[clause.kind] and any(c.result != RUNS[clause.kind] for c in own):
                yield f"{clause.kind} holds {[c.kind for c in own]}"
            pair = {clause.agent, clause.patient}
            more = clause.kind not in ("fallen", "losses") and any(c.effects.keys() - {"fell"} for c in own)
            if more or any({c.agent, c.patient} - {NONE} > pair for c in own):
                yield f"{clause.kind} holds more: {[(c.kind, *c.effects) for c in own]}"


def same(clause: Clause, made: Clause) -> bool:
    """Return True if a clause of a plan is one of the match, but for effects that are left out."""
    loose = IN_CONTEXT | RECALLED
    plain = replace(clause, facts=clause.facts - loose, effects=made.effects)
    facts = clause.facts - IN_CONTEXT <= made.facts
    return facts and plain == replace(made, facts=made.facts - loose) and clause.effects.items() <= made.effects.items()


def repeated(t: Telling) -> Iterable[str]:
    """Wounds that are told as others of the same part were told before, and men who are unhurt where none was."""
    known: list[tuple[int, str]] = []
    for choice in t.writer.choices:
        for clause in choice.clauses:
            unhurt = {clause.patient} if clause.kind == "stock" and "other_unhurt" in clause.facts else set()
            if unhurt & {who for who, _ in known}:
                yield f"{t.material.men[clause.patient].name} was wounded before: {choice.phrase.text}"
            if clause.result != HARM:
                continue
            place = clause.patient, clause.words.get("part", "")
            if "same" in clause.facts and clause.kind not in RUNS and place not in known:
                yield f"no wound of that part was told before: {choice.phrase.text}"
            if "same_place" in clause.facts and known[-1:] != [place]:
                yield f"another part was wounded before: {choice.phrase.text}"
            known.append(place)


#: For each word that looks back: kinds, effects and facts. One of them must have been told of the same man. What
#: earlier clauses of the same phrase tell counts as well.
LOOKS_BACK = {
    r"\{(?P<who>[A-Z])\}(?: was|,? who was)? (?:still|already) dazed|\{(?P<who2>[A-Z])\}, who was dazed already": DAZED,
    r"\{(?P<who>[A-Z])\} passed out again": {"faints", "fainted"},
    r"threw \{(?P<who>[A-Z])\.his\} \{net\} again": {"net_missed", "net_pulled", "net_checked", "caught"},
    r"at last \{(?P<who>[A-Z])\} caught|this time the net": {"net_missed", "net_pulled", "net_checked", "caught"},
    r"\{(?P<who>[A-Z])\} still could not get": {"struggle"},
    r"\{(?P<who>[A-Z])\} got the \{(?:\d\.)?item\} back": {"dropped", "disarmed", "drop", "fainted", "faints"},
}  # fmt: skip


def recalled(t: Telling) -> Iterable[str]:
    """Words that look back to what was not told."""
    told: dict[int, set[str]] = {}
    for choice in t.writer.choices:
        text = choice.phrase.text
        within = {name for c in choice.clauses[:-1] for name in (c.kind, *c.facts, *c.effects)}
        for words, needs in LOOKS_BACK.items():
            for found in re.finditer(words, text):
                letters = [letter for letter in found.groups() if letter]
                men = {choice.roles[letter] for letter in letters} or {*told}
                if not needs & (within.union(*(told.get(who, set()) for who in men))):
                    yield f"{found[0]!r} looks back to nothing: {text}"
        for clause in choice.clauses:
            for who in clause.men:
                told.setdefault(who, set()).update((clause.kind, *clause.facts, *clause.effects))


def deeds(t: Telling) -> Iterable[str]:
    """What a man does after he was told to be dead, unconscious or out of the match."""
    out: dict[int, str] = {}
    for choice in t.writer.choices:
        for clause in choice.clauses:
            doer = NONE if clause.kind in MADE or "dying" in choice.phrase.needs else clause.doer
            if doer in out and clause.kind not in VERDICTS and (clause.result != MOVE or clause.kind in ACTS):
                yield f"{t.material.men[doer].name} does {clause.kind} after {out[doer]}: {choice.phrase.text}"
            if clause.kind == WAKES:
                out.pop(clause.agent, None)
            gone = clause.agent if clause.kind in VERDICTS else clause.put_out
            if gone != NONE:
                out[gone] = " ".join((clause.kind, *clause.effects))


#: Moves that only a conscious man makes; and the clauses by which their agent is out of the match.
ACTS = frozenset({"collision", "rise", "pick_up", "draws", "charge", "back_off", "to_knees", "climbs", "rushes"})
VERDICTS = frozenset({"mercy", "refused", "no_quarter", "let_go", "condemned"})


#: The kinds of clauses by which a gladiator of a school is out of a battle.
FELLED = ("fells", "had_felled", "ran_into", "turned", "turned_back", "turned_aside", "gave_up", "falls")
#: Claims of a text that exclude each other: those of clauses by kind or effect (A: agent, B: patient), those of words
#: by the letters of the phrase.
AXES = {
    "life": Axis(
        off=("[killed] B", "[senseless] B", "[put_to_death] B", "[no_appeal] B", *(f"[{kind}] B" for kind in FELLED)),
        on=("[wound] A", "[stopped] A", "[shrugged] A", "[missed] A", "[rise] A", "[escape] A", "[pick_up] A",
            "[caught] A", "[surrender] A", "[close] A", "[fells] A", "[wounds] A", "[parried] A", "[blessed_off] A"),
        back=("[wakes] A", "[break]", "[amid] A"),
    ),
    "wounds": Axis(
        off=("[wound] B", "[hurt] A"),
        on=(r"<a>[^.{]* (?:untouched|unhurt|without a scratch|not a scratch)\b", r"nobody had touched <a>"),
    ),
    "breath": Axis(off=("[spent] A",), on=(r"<a> was (?:still )?fresh\b",), back=("[rest] A", "[break]")),
    "name": Axis(
        off=(r"(?:N|n)obody (?:there )?(?:knew|had heard of) <a>", r"<a> had no name\b"),
        on=(r"<a> had (?:by far )?the (?:better|greater) name\b", r"(?:T|t)he crowd knew <a>"), both=True,
    ),
}  # fmt: skip


def excluded(t: Telling) -> Iterable[str]:
    """Claims that contradict earlier ones."""
    # Two without a name may be called alike.
    names = [f"{who} {man.name}" for who, man in enumerate(t.material.men)]
    people = [Person(name, name, False) for name in names]
    spoken: list[Spoken] = []
    for choice in t.writer.choices:
        for clause in choice.clauses:
            seats = {"A": clause.agent, "B": clause.patient}
            men = {letter: people[who] for letter, who in seats.items() if who != NONE}
            spoken += [(kind, "", men) for kind in (clause.kind, *clause.effects)]
        spoken.append(("", choice.phrase.text, {letter: people[who] for letter, who in choice.roles.items()}))
    return contradictions(spoken, AXES)


CHECKS = (pronouns, citations, promises, postures, risen, nouns, slips, places, repeated, excluded, recalled, deeds)


def faults(t: Telling) -> Iterator[str]:
    """Everything that is wrong with a telling, but for its clauses."""
    for check in CHECKS:
        yield from (f"{check.__name__}: {each}" for each in check(t))


# Whole careers


@dataclass(slots=True)
class Report:
    """Counts of a check, and its findings; ``mutants`` are clauses with swapped roles, ``missed`` those not found."""

    matches: int = 0
    sentences: int = 0
    clauses: int = 0
    mutants: int = 0
    missed: Counter[str] = field(default_factory=Counter)
    gaps: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)


def teller_of(system: str) -> type[Teller[Any]]:
    """Return who tells the matches of a system."""
    found = vars(import_module(f"ludus_cli.rules.{system}.telling.narration")).values()
    return [k for k in found if isinstance(k, type) and issubclass(k, Teller) and system == k.SYSTEM][-1]


def chronicler_of(system: str) -> type[Chronicler[Any]]:
    """Return who tells a system by clauses; until its narrator does, one made of its ``material_of``."""
    kind = teller_of(system)
    if issubclass(kind, Chronicler):
        return kind
    material_of = import_module(f"ludus_cli.rules.{system}.telling.clauses").material_of

    class Staged(Chronicler[Any]):
        SYSTEM = system

        @classmethod
        def matches(cls, c: Chronicle) -> Matches[Any]:
            return kind.matches(c)

        @classmethod
        def heard(cls, c: Chronicle) -> Sequence[int]:
            return kind.heard(c)

        def known(self, told: Any, before: Before) -> Sequence[Any]:
            return ()

        def place(self, told: Any) -> int:
            found: int = vars(kind).get("place", Teller.place)(self, told)
            return found

        def material(self, told: Any, before: Before) -> Material:
            material: Material = material_of(told, before)
            return material

    return Staged


def checker_of(system: str) -> Checker | None:
    """Return the checker of a system's clauses, None if there is none."""
    if system not in CHECKERS:
        return None
    module, name = CHECKERS[system]
    check = getattr(import_module(module), name)

    def wrong(clause: Clause, told: Any) -> str:
        if name == "faults":
            return "; ".join(check(clause, told))
        try:
            check(told, clause)
        except KeyError as error:
            # Of some kinds it knows nothing.
            return "" if error.args == (clause.kind,) else repr(error)
        except Exception as error:  # noqa: BLE001 - whatever it raises is what it found
            return f"{error!r:.200}"
        return ""

    return wrong


def tellings(kind: type[Chronicler[Any]], c: Chronicle, severity: str, gaps: Counter[str]) -> Iterator[Telling]:
    """Yield every match of a Star in a chronicle, told in order; ``gaps`` of the lexicon are counted."""
    narrator = kind(c.seed, severity)
    for told in kind.matches(c).chosen(kind.heard(c)):
        if not told.fought:
            continue
        before = narrator.past.before(told)
        narrator.witness(told)
        if told.starred:
            paragraphs, writer, plan = narrator.traced(told, before, f"match {told.bout.id}")
            gaps.update(f"{clause.kind} {' '.join(sorted(clause.facts))}" for clause in writer.untold)
            narrator.remember(paragraphs)
            yield Telling(told, narrator.material(told, before), paragraphs, writer, plan)


def check(t: Telling, wrong: Checker | None, report: Report) -> Iterator[str]:
    """Count a telling, and yield what is wrong with it and, by a checker, with the clauses of its fight."""
    report.matches += 1
    report.sentences += sum(len(paragraph) for paragraph in t.paragraphs)
    yield from faults(t)
    for clause in (*t.material.fight, *t.material.end) if wrong else ():
        assert wrong
        report.clauses += 1
        if why := wrong(clause, t.told):
            yield f"clause {clause.kind}: {why}"
        if clause.result in (HARM, IDLE) and clause.patient != NONE and clause.kind not in MUTUAL:
            report.mutants += 1
            if not wrong(replace(clause, agent=clause.patient, patient=clause.agent), t.told):
                report.missed[clause.kind] += 1


def audit(system: str, careers: int, report: Report, *, most: int = 10**9) -> None:
    """Check this many careers of a system at each severity, or at ``most`` this many tellings."""
    kind, wrong = chronicler_of(system), checker_of(system)
    for c in SYSTEMS[system](careers):
        for severity in SEVERITIES:
            told = tellings(kind, c, severity, report.gaps)
            for t in islice(told, most):
                where = f"seed {c.seed}, {severity}, match {t.told.bout.id}"
                # The clauses are the same at each severity.
                found = check(t, wrong if severity == STANDARD else None, report)
                report.wrong += (f"{where}: {each}" for each in found)


def main() -> int:
    """Check, and print what was found; return 1 if anything was wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--system", default="heroes", choices=SYSTEMS)
    parser.add_argument("--careers", type=int, default=20)
    asked = parser.parse_args()
    began, report = time.process_time(), Report()
    audit(asked.system, asked.careers, report)
    kinds = Counter(each.split(": ")[1] for each in report.wrong)
    print(
        f"{asked.careers} careers, {report.matches} tellings, {report.sentences} sentences, {report.clauses} clauses; "
        f"{len(report.wrong)} wrong {dict(kinds)}; {report.mutants} swapped roles, missed {dict(report.missed)}; "
        f"{time.process_time() - began:.0f} s of CPU"
    )
    if checker_of(asked.system) is None:
        print("No checker of clauses was found; they were not compared with events.")
    print(*(f"untold {times} times: {gap}" for gap, times in report.gaps.most_common(20)), *report.wrong[:60], sep="\n")
    return bool(report.wrong or report.gaps or report.missed)


if __name__ == "__main__":
    sys.exit(main())
