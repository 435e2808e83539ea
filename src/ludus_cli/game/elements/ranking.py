"""Men in the order of their dice, the highest first, where those who tie roll again among themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ludus_cli.core.english import list_words


class Ranking(NamedTuple):
    """A ranking by dice so far: ``placed`` are the men who have their places, ``sums`` the last sum of each man, and
    ``tied`` the groups that have just tied, the highest first."""

    placed: list[int]
    sums: dict[int, int]
    tied: list[list[int]]


def ranked(rolled: Iterable[tuple[int, int]], men: Sequence[int]) -> Ranking:
    """Return the ranking of some men by what they rolled, each roll as the man and his sum, in their order. All roll
    once; then the highest of those who tie roll again, and so on."""
    left, waiting, found = list(rolled), [list(men)], Ranking([], {}, [])
    while waiting:
        group = waiting.pop()
        if len(group) == 1:
            found.placed.extend(group)
            continue
        batch, left = left[: len(group)], left[len(group) :]
        if len(batch) < len(group):
            break
        found.sums.update(batch)
        sums = sorted({found.sums[who] for who in group})
        waiting += [[who for who in group if found.sums[who] == each] for each in sums]
        if not left:
            found.tied.extend(each for each in reversed(waiting) if len(each) > 1)
            if found.tied:
                break
    return found


def highest(rolled: Iterable[tuple[int, int]], men: Sequence[int]) -> Ranking:
    """Return the ranking that looks for the highest roll alone: men who tie for it roll again, and only the winner is
    placed."""
    left, best, found = list(rolled), list(men), Ranking([], {}, [])
    while len(best) > 1 and len(left) >= len(best):
        batch, left = left[: len(best)], left[len(best) :]
        found.sums.update(batch)
        best = [who for who, sum_ in batch if sum_ == max(each for _, each in batch)]
        if len(best) > 1 and not left:
            found.tied.append(best)
    found.placed.extend(best * (len(best) == 1))
    return found


def tie_words(tied: Sequence[Sequence[str]], sums: Sequence[int], everybody: int) -> str:
    """Return the sentence for a tie: ``Both have 6: roll again``, among more than two by name."""
    if everybody == 2:
        return f"Both have {sums[0]}: roll again"
    words = [f"{list_words(names)} have {each}" for names, each in zip(tied, sums, strict=True)]
    return f"{'; '.join(words)}: they roll again"
