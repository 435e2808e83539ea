"""Clauses: the facts of a match in the order in which they happened, before any of them is a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

NONE = -1
#: A clause of this weight is told at any length.
ALWAYS = 10.0
#: What a clause in a fight amounts to: it drew blood, it was a blow without effect, it changed what a man can do
#: (a net, a lost weapon), or it only moved him.
HARM, IDLE, CHANGE, MOVE = "harm", "idle", "change", "move"
#: Kinds of clauses that say the same of both men, so that either may be named first.
MUTUAL = frozenset(
    {
        *("entry", "met", "even", "both_debut", "dismissed", "break", "passed", "both_disarmed", "both_down"),
        *("traded", "both_held", "circle", "circled", "clinch", "exchange"),
    }
)
#: Kinds and effects of clauses that leave their patient dead or unconscious, and the kind by which he comes round.
OUT = frozenset({"killed", "fainted", "faints", "senseless", "bled_out", "dies", "crushed"})
WAKES = "wakes"
#: Kinds of clauses about their patient, in which their agent, if there is one, does nothing.
BEFALLS = frozenset(
    {
        *("faints", "bled_out", "dies", "trips", "falls_off", "unhorsed", "drop", "dazed", "dying", "bleeds", "breaks"),
        *("obstacle", "backfire", "rope"),
    }
)
#: What marks a person in a word: a sign that no name has.
PERSON = "\x1f"
#: The postures that a reader must know of.
UP, DOWN, NET = "up", "down", "net"


@dataclass(frozen=True, slots=True)
class Clause:
    """One fact of a match: ``agent`` does it to ``patient`` (seats, NONE for no man).

    ``facts`` are true of it, and a phrase may use them. ``effects`` are results that a telling must mention, each with
    the places of its events; one without events is left out where no phrase names it. ``words`` fill in a phrase: part,
    weapon, guard, item, number. ``events`` are the places of the events that it tells, without those of its effects.
    ``postures`` are those it leaves men in, by seat. ``weight`` is its importance: 0 is told only where everything is
    told, 10 always. ``turn`` is its turn or round.
    A ``promise`` raises an expectation that the clause with the same ``answer`` meets. ``others`` are further men.
    ``cause`` is the place of an event that a reader must know of first: an escape needs its net, a weapon that is
    picked up was lost before; NONE for a clause that stands alone. ``of`` is what its events belong to (``match 12``),
    "" for that of the whole text.
    """

    kind: str
    agent: int = NONE
    patient: int = NONE
    events: tuple[int, ...] = ()
    facts: frozenset[str] = frozenset()
    effects: dict[str, tuple[int, ...]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)
    postures: dict[int, str] = field(default_factory=dict)
    result: str = MOVE
    weight: float = 0
    turn: int = 0
    promise: str = ""
    answer: str = ""
    others: tuple[int, ...] = ()
    cause: int = NONE
    of: str = ""
    #: Its facts and effects.
    true: frozenset[str] = field(init=False, compare=False, repr=False)
    #: The places of all its events, those of its effects included.
    cited: tuple[int, ...] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "true", self.facts.union(self.effects))
        object.__setattr__(self, "cited", tuple(sorted({*self.events, *chain(*self.effects.values())})))

    @property
    def first(self) -> int:
        """The place of its first event."""
        return self.cited[0] if self.cited else 0

    @property
    def last(self) -> int:
        """The place of its last event."""
        return self.cited[-1] if self.cited else 0

    @property
    def men(self) -> frozenset[int]:
        """The seats of the men in it."""
        return frozenset(who for who in (self.agent, self.patient, *self.others) if who != NONE)

    @property
    def put_out(self) -> int:
        """The seat of the man who is dead or unconscious after it, NONE for no man."""
        return NONE if OUT.isdisjoint((self.kind, *self.effects)) else self.patient

    @property
    def doer(self) -> int:
        """The seat of the man who does something in it, NONE for no man."""
        return NONE if self.kind in BEFALLS else self.agent

    def with_facts(self, *facts: str) -> Clause:
        """Return the clause with more facts."""
        more = self.facts | {fact for fact in facts if fact}
        return replace(self, facts=more) if more != self.facts else self

    def without(self, *effects: str) -> Clause:
        """Return the clause without some of its effects, which then go untold."""
        return replace(self, effects={name: at for name, at in self.effects.items() if name not in effects})


def person(who: int) -> str:
    """Return what stands for a person in a word of a clause, and is named as the reader knows him."""
    return f"{PERSON}{who}{PERSON}"


@dataclass(frozen=True, slots=True)
class Fighter:
    """A person of a match as sentences need him: ``female`` is None where it is not known. ``words`` are those of
    his slots: ``{A.style}`` and the like; ``intro`` is what the first mention in a life or a month calls him, "" for
    the name alone: a match introduces its men in its opening. ``short`` is what a man without a name of his own is
    called while a reader has him in mind: ``the tiro``. ``beast`` marks an animal, which is "it"; ``common`` a name
    that is a common noun and gets a capital at the beginning of a sentence: ``the lion``."""

    name: str
    female: bool | None
    side: int
    words: dict[str, str] = field(default_factory=dict)
    intro: str = ""
    short: str = ""
    beast: bool = False
    common: bool = False
    #: The subject form of his pronoun, "" where his sex is not known.
    pronoun: str = field(init=False)

    def __post_init__(self) -> None:
        found = "it" if self.beast else "" if self.female is None else "she" if self.female else "he"
        object.__setattr__(self, "pronoun", found)


@dataclass(frozen=True, slots=True)
class Material:
    """All that a system knows of a match.

    ``plight(place, who)`` is how badly a man is off before the event in a place (0: as he came), ``posture(place,
    who)`` is UP, DOWN or NET. ``sides`` that did not win are those without ``winner``; NONE for a draw. A crowd is told
    at the length of a match of this many men, by its ``size``, and its ``run`` tells clauses that are left out as one.
    ``flows``: phrases may tell the last clause of the fight together with the end. ``grouped``: what several do at the
    same time is told one after the other.
    """

    men: Sequence[Fighter]
    opening: Sequence[Clause]
    fight: Sequence[Clause]
    end: Sequence[Clause]
    aftermath: Sequence[Clause]
    winner: int
    plight: Callable[[int, int], float]
    posture: Callable[[int, int], str]
    length: int
    size: int = 0
    run: Callable[[Sequence[Clause]], Clause | None] | None = None
    flows: bool = False
    grouped: bool = False

    @property
    def duel(self) -> bool:
        """True for one against one."""
        return len(self.men) == 2

    def lead(self, place: int, side: int) -> float:
        """Return how far a side is ahead before the event in a place: over 0, the others are worse off."""
        total, number = [0.0, 0.0], [0, 0]
        for who, man in enumerate(self.men):
            own = man.side == side
            total[own] += self.plight(place, who)
            number[own] += 1
        return total[False] / number[False] - total[True] / number[True] if all(number) else 0.0
