"""The schools of several lanistas: the state of their men, and their results against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.chronicle.charts import DREW, LOST, WON
from ludus_cli.chronicle.journal import ClosingTable, Row
from ludus_cli.core import figures
from ludus_cli.core.letters import isolated


@dataclass(slots=True)
class School:
    """The results of a lanista's men: their number and the fallen; their victories, defeats and draws; the
    same against each other lanista's men, by his name."""

    lanista: str
    men: list[str]
    fallen: int
    record: tuple[int, int, int]
    against: dict[str, list[int]] = field(default_factory=dict)

    @property
    def facts(self) -> dict[str, Any]:
        """As JSON shows it."""
        wins, defeats, draws = self.record
        own = {"lanista": self.lanista, "men": self.men, "fallen": self.fallen}
        counts = {"wins": wins, "defeats": defeats, "draws": draws}
        return {**own, **counts, "against": {name: "-".join(map(str, met)) for name, met in self.against.items()}}


def words(record: Sequence[int]) -> str:
    """Return the figures of a record: ``5–2–0``."""
    return figures.record(*record)


def schools_of(
    lanistas: Mapping[str, Sequence[int]],
    cards: Mapping[int, Mapping[str, Any]],
    bouts_of: Callable[[int], Iterable[Mapping[str, Any]]],
) -> list[School]:
    """The schools, the one with most victories first. ``cards`` are those of the men by number, ``bouts_of`` the
    matches of one as plain values."""
    whose = {number: name for name, held in lanistas.items() for number in held}
    found = []
    for name, held in lanistas.items():
        men = [cards[number] for number in held]
        counts = [sum(man[key] for man in men) for key in ("wins", "defeats", "draws")]
        school = School(
            name, [man["name"] for man in men], sum(man["status"] == "dead" for man in men),
            (counts[0], counts[1], counts[2]), {other: [0, 0, 0] for other in lanistas if other != name},
        )  # fmt: skip
        met = {bout["id"]: bout for number in held for bout in bouts_of(number)}
        for bout in met.values():
            count_against(school, bout, whose)
        found.append(school)
    return sorted(found, key=lambda each: (-each.record[0], each.record[1]))


def count_against(school: School, bout: Mapping[str, Any], whose: Mapping[int, str]) -> None:
    """Count a match for a school against each other that stood on another side of it; one with its men on several
    sides counts for none."""
    came = [seat for seat in bout["seats"] if seat["outcome"]]
    own = [seat for seat in came if whose.get(seat["gladiator"]) == school.lanista]
    if bout["status"] != "fought" or bout.get("oneoff") or len({seat["side"] for seat in own}) != 1:
        return
    others = {
        whose[seat["gladiator"]] for seat in came if seat["side"] != own[0]["side"] and seat["gladiator"] in whose
    }
    place = (WON, LOST, DREW).index(own[0]["outcome"])
    for other in others:
        school.against[other][place] += 1


def schools_table(schools: Sequence[School]) -> ClosingTable:
    """The schools as a table of the journal."""
    rows = [
        Row(
            isolated(each.lanista),
            [str(len(each.men)), str(each.fallen), words(each.record), *(
                words(each.against[other.lanista]) if other is not each else "–" for other in schools
            )],
        )
        for each in schools
    ]  # fmt: skip
    heads = ["Men", "Fallen", "W-L-D", *(f"Against {isolated(each.lanista)}" for each in schools)]
    return ClosingTable("The schools", heads, rows)
