"""Named tactics as rows of parameters, and people's own rows, as terms of trials hold them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from ludus_cli.core.errors import Refusal
from ludus_cli.core.nearest import hint

#: Tactics of this name are no row: the rules' own tables decide.
NPG = "npg"
#: What tactics are called that have no name.
UNNAMED = "his own tactics"
WHAT = "read the contenders"


class Row(Protocol):
    """A named tuple: name, words, then the parameters."""

    @property
    def _fields(self) -> tuple[str, ...]: ...


R = TypeVar("R", bound=Row)
M = TypeVar("M")
Opt = TypeVar("Opt")


def by_tactics(
    rows: Sequence[R | None], answer: Callable[[M, int, R, int, list[Opt]], Opt]
) -> Callable[[M, int, int, list[Opt]], int]:
    """Return the player of a match who answers by the tactics of each fighter, None for one who is never asked."""

    def decide(m: M, who: int, request: int, options: list[Opt]) -> int:
        own = rows[who]
        assert own is not None, "a gladiator moved by the tables alone is never asked"
        # Where an answer is written, the options say where it stands.
        place: Callable[[Opt], int] = getattr(options, "place", options.index)
        return place(answer(m, who, own, request, options))

    return decide


@dataclass(frozen=True, slots=True)
class Rows(Generic[R]):
    """The tactics of a system: the function that makes a row of its fields, the named ones, and a check of a
    parameter's value of the right type."""

    make: Callable[..., R]
    named: Mapping[str, R]
    allowed: Callable[[str, Any], bool]

    @property
    def parameters(self) -> tuple[str, ...]:
        """The parameters of a row."""
        return next(iter(self.named.values()))._fields[2:]

    def plain(self) -> dict[str, dict[str, Any]]:
        """The parameters of the named tactics as JSON holds them."""
        return {
            name: {
                parameter: list(value) if isinstance(value, tuple) else value
                for parameter in self.parameters
                for value in (getattr(row, parameter),)
            }
            for name, row in self.named.items()
        }

    def read(self, value: str | Mapping[str, Any]) -> R | None:
        """The row of a name or of a dict of parameters; None for :data:`NPG` and "".

        Raises Refusal for an unknown name, and for parameters that make no row.
        """
        if isinstance(value, str):
            if value and value != NPG and value not in self.named:
                names = ", ".join((NPG, *self.named))
                near = hint(value, self.named, f"Tactics: {names}")
                raise Refusal(WHAT, f"there are no tactics {value!r}", near)
            return self.named.get(value)
        problem = self.find_fault(value)
        if problem:
            raise Refusal(WHAT, f"tactics: {problem}", f"Give each of {', '.join(self.parameters)}")
        own = {name: tuple(one) if isinstance(one, list) else one for name, one in value.items()}
        return self.make(name=UNNAMED, words="", **own)

    def find_fault(self, row: Mapping[str, Any]) -> str:
        """The fault of a dict of parameters, "" when there is none."""
        like = next(iter(self.plain().values()))
        for name in like:
            if name not in row:
                return f"{name} is missing"
        for name, value in row.items():
            if name not in like:
                return f"there is no {name}"
            if not (alike(value, like[name]) and self.allowed(name, value)):
                return f"{name} cannot be {value!r}"
        return ""


def alike(value: Any, like: Any) -> bool:
    """True if a value has the type of another; of lists, tuples count as such, the length and the types in it."""
    if isinstance(like, list):
        return isinstance(value, (list, tuple)) and len(value) == len(like) and all(map(alike, value, like))
    return type(value) is type(like)
