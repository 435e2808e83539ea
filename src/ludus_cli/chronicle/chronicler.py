"""Matches told through the stages: clauses, plan, phrases of a lexicon, English."""

from __future__ import annotations

from abc import abstractmethod

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import STANDARD, Memory, Paragraph
from ludus_cli.chronicle.stages.clauses import Material
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.plan import Plan
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.stages.story import tell
from ludus_cli.chronicle.teller import T, Teller
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32

#: The number of matches for which a fact of an opening rests after it was told.
RESTS = 3


class Chronicler(Teller[T]):
    """Tells matches by a lexicon, and remembers the phrases that it used in a career."""

    def __init__(self, seed: int, severity: str = STANDARD, memory: Memory | None = None) -> None:
        super().__init__(seed, severity, memory)
        self.lexicon = lexicon_of(self.SYSTEM)
        self.said = Said()
        #: By kind of clause: the number of the match in which it was told last.
        self.told_in: dict[str, int] = {}

    @abstractmethod
    def material(self, told: T, before: Before) -> Material:
        """Return the clauses of a match, and the state that they are judged by."""

    def written(self, told: T, before: Before, of: str) -> list[Paragraph]:
        """Return a match in new words."""
        return self.traced(told, before, of)[0]

    def traced(self, told: T, before: Before, of: str) -> tuple[list[Paragraph], Writer, Plan]:
        """Return a match in new words, with the writer and the plan, for checks."""
        dice = Sfc32(self.seed, STREAM_NARRATION, told.bout.id)
        return tell(self.material(told, before), self.severity, self.lexicon, self.said, self.stale, dice, of)

    def stale(self, kind: str) -> bool:
        """Return True if a kind of clause was told in one of the last matches."""
        return self.said.texts - self.told_in.get(kind, -RESTS) < RESTS

    def recalled(self, told: list[Paragraph]) -> None:
        """Take note of the phrases of words that were remembered."""
        self.said.heard(told)

    def remember(self, told: list[Paragraph]) -> None:
        """Take note of the kinds of clauses that a match was told by."""
        patterns = [pattern for paragraph in told for sentence in paragraph for pattern, _ in sentence.phrases]
        kinds = {part.split()[0] for pattern in patterns for part in pattern.split(",")}
        self.told_in.update(dict.fromkeys(kinds, self.said.texts))
