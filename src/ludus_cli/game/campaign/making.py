"""The making of things: flags, questions and columns of a rule system, and fresh Stars for forecasts.

A system declares in a class of :class:`Making` the fields of its own gladiators. The fields of all systems are here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, ClassVar

from ludus_cli.core.dice import STREAM_CAMPAIGN, Sfc32
from ludus_cli.core.errors import Refusal
from ludus_cli.core.names import one_line
from ludus_cli.game.elements.attributes import Numbers
from ludus_cli.game.elements.common_types import Field, Payload

Said = Mapping[str, Any]
Choices = tuple[tuple[str, str], ...]
#: What builds differ in: the names of fields, each with the values to try.
Builds = Mapping[str, Sequence[Any]]


def read_origin(text: str, said: Said) -> str:
    """Read a man's origin: one line, not too long, or nothing."""
    return one_line("use this origin", text, "origin", 0)


def choices(words: Iterable[str]) -> Choices:
    """Words to choose from that need no others."""
    return tuple((word, "") for word in words)


# A Star

FEMALE = Field(
    "female",
    "A woman?",
    "Whether the gladiator is a woman or a man.",
    "yes",
    default=False,
    off="male",
    yes="for a woman",
)
ORIGIN = Field(
    "origin",
    "Origin",
    "Where he comes from, for example Thrace or Capua. It is shown on his card and in stories.",
    read=read_origin,
)


def tactics_field(words: Mapping[str, str], npg: str, usual: str) -> Field:
    """Return the field for a Star's tactics: the ``words`` of each by their names, and those of the tables alone."""
    names = ", ".join(f"{name} (if left out)" if name == usual else name for name in words)
    return Field(
        "tactics", "Tactics", f"His tactics in automatic matches: npg (as the rulebook says), {names}.", "choice",
        (*words.items(), ("npg", npg)), default=usual, shown_default=usual,
    )  # fmt: skip


# A man of the pool, or one who is built on the spot


def numbers_field(numbers: Numbers, help: str) -> Field:
    """Return the field for a man's numbers; None: the dice decide."""

    def read(text: str, said: Said) -> list[int] | None:
        return None if text.casefold() == "rolled" else numbers.read(text, said)

    return Field(
        "attributes", numbers.label, help, default=None, shown_default="rolled",
        metavar=numbers.heading.upper(), read=read,
    )  # fmt: skip


POOL_ORIGIN = Field(
    "origin", "Origin", "Where he comes from; chosen at random if left out.", default=None, shown_default="at random",
    read=read_origin,
)  # fmt: skip


def sex_field(usual: str = "") -> Field:
    """Return the field for a man's sex: by default the usual one, or at random."""
    words = "man (if left out) or woman." if usual else "man or woman; chosen at random if left out."
    return Field(
        "sex", "Sex", words, "choice", choices(("man", "woman")), default=None, shown_default=usual or "at random"
    )


class Making(ABC):
    """The fields for things that a system's rules make."""

    CREATE: tuple[Field, ...]
    POOL: tuple[Field, ...] = ()
    FILTERS: tuple[Field, ...] = ()
    ENTER: tuple[Field, ...] = ()
    ODDS: tuple[Field, ...] = ()
    #: The fields of ODDS that the bookmaker's book has with each of their values.
    BOOKED: tuple[str, ...] = ()
    BUILT: tuple[Field, ...] = ()
    #: What is said of a fresh Star in a forecast: which of CREATE counts there, and what else.
    COUNTS: tuple[str, ...]
    MORE: tuple[Field, ...] = ()
    #: What builds differ in, by the names of fields, and the headings of their columns.
    BUILDS: ClassVar[Builds]
    BUILD_COLUMNS: tuple[str, ...]
    #: Values that are drawn for a Star if they are not given, in this order: a name, and the possible words, given the
    #: values before it.
    CHANCE: tuple[tuple[str, Callable[[Said], Sequence[str]]], ...]

    #: A good Star for a person who has never made one: values of CREATE, as they are typed.
    READY: ClassVar[Mapping[str, str]] = {}

    #: What a campaign is called that ``ludus career`` plays.
    TITLE = "The career of {name}"
    #: The field of CREATE, a number, that says of how many rounds a game is; "" where it goes on as long as there are
    #: Stars.
    LENGTH = ""

    @abstractmethod
    def career_star(self, said: Payload) -> Payload:
        """Return a fresh Star's card from the given values. Raises Refusal for values that the rules do not allow."""

    def career_terms(self, said: Payload) -> Payload:
        """Return further terms of a fresh Star's career, from the given values. Raises Refusal for values that the
        rules do not allow."""
        return {}

    def build_words(self, build: Payload, star: Payload) -> tuple[str, ...]:
        """Return a build in its columns, from the given values and the resulting card."""
        return tuple(str(build[name]) for name in self.BUILDS)

    def asked_in(self, state: Any) -> Sequence[Field]:
        """Return CREATE for a new man in a campaign, without questions for settled values."""
        return self.CREATE

    def changed_words(self, said: Payload, g: Any) -> str:
        """Return how the rules changed the values given for a new Star, in a sentence; "" for no change."""
        return ""

    def under_rules(self, rules: Any) -> Making:
        """Return the making under house rules: by default the same."""
        return self

    def flags(self, group: str) -> Sequence[Field]:
        """Return the fields of a group that are flags of commands under any house rules; the group itself checks them
        against the present ones."""
        found: Sequence[Field] = getattr(self, group)
        return found

    @property
    def CAREER_FIELDS(self) -> tuple[Field, ...]:
        """Fields of a fresh Star; values not given are None, so that :meth:`builds` can vary them."""
        counting = [field for field in self.CREATE if field.name in self.COUNTS]
        return (*(replace(field, default=None) for field in counting), *self.MORE)

    def builds(self, said: Payload) -> list[tuple[tuple[str, ...], Payload]]:
        """Return all builds of a fresh Star; given values are the same for all. Raises Refusal when there are none."""
        found: list[tuple[tuple[str, ...], Payload]] = []
        refused: Refusal | None = None
        tried = [values if said.get(name) is None else [said[name]] for name, values in self.BUILDS.items()]
        for values in product(*tried):
            build = {**said, **dict(zip(self.BUILDS, values, strict=True))}
            try:
                found.append((self.build_words(build, self.career_star(build)), build))
            except Refusal as error:
                refused = refused or error
        if refused is not None and not found:
            raise refused
        return found

    def chance(self, seed: int, said: dict[str, Any]) -> dict[str, Any]:
        """Return a career's values for its Star: as given, else drawn by the seed."""
        dice = Sfc32(seed, STREAM_CAMPAIGN, 0)
        found = dict(said)
        for name, words in self.CHANCE:
            there = words(found)
            drawn = there[dice.below(len(there))]
            if found.get(name) is None:
                found[name] = drawn
        return found

    def offered_star(self, seed: int, *, surprise: bool = False) -> tuple[str, dict[str, str]]:
        """Return the name of a Star and his values as they are typed: the ready one, or one by chance."""
        drawn = self.chance(seed, {field.name: None for field in self.CREATE})
        if not surprise:
            fields = {field.name: field for field in self.CREATE}
            needed = {name: field.choices[0][0] for name, field in fields.items() if field.required}
            # An edition may have other styles.
            there = {name: text for name, text in self.READY.items() if text in dict(fields[name].choices)}
            return drawn["name"], needed | there
        return drawn["name"], {field.name: drawn[field.name] for field in self.CREATE if drawn[field.name] is not None}

    def settings(self, rules: dict[str, str], drawings: dict[str, str], cards: dict[str, Any]) -> Payload:
        """Return the settings of a campaign from given values: house rules, arenas by place, armour cards by kind."""
        if drawings:
            raise Refusal("draw the arenas", "this game has one arena for all matches", "Leave --arena out")
        if cards:
            raise Refusal("read the armour cards", "this game has no armour cards", "Leave --cards out")
        return {"rules": rules} if rules else {}

    def check_settings(self, settings: Payload) -> None:  # noqa: B027 - most systems check nothing
        """Raise Refusal for settings with which a campaign could be founded, but not played."""
