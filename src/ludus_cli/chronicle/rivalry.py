"""The rivalries of a career: repeated opponents, the score, and their fates; drawn as a tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.chronicle.charts import DREW, KEY_STEP, LOST, OUTCOMES, WON, Score, sign, sign_look
from ludus_cli.chronicle.journal import ClosingTable, Picture, Row
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.words import counted
from ludus_cli.core.calendar import short_date
from ludus_cli.core.english import capital
from ludus_cli.core.letters import isolated
from ludus_cli.scenes.svg import (
    BOLD,
    INK,
    LINE,
    LINE_HEIGHT,
    SOFT,
    SOFT_WORDS,
    WIDTH,
    cropped,
    num,
    path,
    stroke,
    svg,
    text_element,
    width_of,
)

#: The number of rivals that are drawn; the others are counted.
MOST_RIVALS = 12
#: Bold words are as wide as others of this size.
BOLD_SIZE = 13
#: The number of latest meetings that have a sign each.
MOST_SIGNS = 10
#: The number of a rival's latest defeats by others that are told.
MOST_OTHERS = 2
#: The status of the dead on their cards.
DEAD = "dead"

#: A bout, a seat or a card as the chronicle has it.
Plain = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Rival:
    """An opponent met more than once: his name as typed, his kind, and the outcomes for the Star.

    ``fate`` is what has become of him, ``others`` are later victors over him, a line each, the oldest first.
    """

    name: str
    kind: str
    outcomes: tuple[str, ...]
    fate: str
    others: tuple[str, ...] = ()

    @property
    def called(self) -> str:
        """His name and kind."""
        return f"{isolated(self.name)} ({self.kind})"

    @property
    def score(self) -> Score:
        """Score of their meetings."""
        won, lost, drawn = (self.outcomes.count(outcome) for outcome in (WON, LOST, DREW))
        return Score(self.called, won, lost, drawn)


@dataclass(frozen=True, slots=True)
class Ways:
    """A rule system's words for a rival.

    ``kind`` returns the style or class of the man in a seat. ``beaten`` takes a bout, a beaten man's seat and his
    victor, and says how he ended: ``killed by Xerxes (Thraex)``. ``fate`` takes a current card. ``by`` takes a bout
    and a seat, and returns the seat of the man's victor, below 0 without one.
    """

    kind: Callable[[Plain], str]
    beaten: Callable[[Plain, Plain, str], str]
    fate: Callable[[Plain], str]
    by: Callable[[Plain, Plain], int] = lambda bout, seat: int(seat["result"].get("defeated_by", -1))


@dataclass(frozen=True, slots=True)
class Defeat:
    """A defeat: the victor's number, the defeat in words, whether it was deadly, and the beaten man's number of
    matches before it."""

    by: int
    words: str
    deadly: bool
    after: int


def since(month: int) -> str:
    """Return ``" since Mar 108"``, or "" for an unknown month."""
    return f" since {short_date(month)}" if month >= 0 else ""


def rivals_of(c: Chronicle, star: int, ways: Ways) -> list[Rival]:
    """Return a Star's repeated opponents, most often met first, with their history from all matches."""
    met: dict[int, list[tuple[Plain, str]]] = {}
    for bout in c.bouts_of(star):
        (own,) = (seat for seat in bout["seats"] if seat["gladiator"] == star)
        # One that is only billed has no outcome.
        for seat in bout["seats"] if own["outcome"] and not bout.get("oneoff") else ():
            if seat["side"] != own["side"] and seat["outcome"]:
                met.setdefault(seat["gladiator"], []).append((seat, own["outcome"]))
    often = sorted((n for n in met if len(met[n]) > 1), key=lambda n: -len(met[n]))
    stars = {star["id"]: star for star in c.stars}
    found = []
    for number in often:
        seat, _ = met[number][-1]
        now = stars.get(number) or c.others.get(number) or seat["after"]
        beaten = sorted(defeats(c, number, ways), key=lambda defeat: defeat.after)
        by_star = [defeat for defeat in beaten if defeat.by == star]
        deadly = bool(by_star) and by_star[-1].deadly
        # Since they met last: what went before is an older story.
        others = [d.words for d in beaten if d.by != star and d.after > seat["before"]["matches"]]
        found.append(
            Rival(
                name=now["name"],
                kind=ways.kind(seat),
                outcomes=tuple(outcome for _, outcome in met[number]),
                fate=by_star[-1].words if deadly else ways.fate(now),
                others=tuple(others[-MOST_OTHERS:]),
            )
        )
    return found


def defeats(c: Chronicle, number: int, ways: Ways) -> Iterator[Defeat]:
    """The defeats of a gladiator in matches that count, by the numbers of the matches."""
    for bout in c.bouts_of(number):
        for seat in () if bout.get("oneoff") else bout["seats"]:
            if seat["gladiator"] == number and (by_seat := ways.by(bout, seat)) >= 0:
                victor = bout["seats"][by_seat]
                by = f"{isolated(victor['before']['name'])} ({ways.kind(victor)})"
                words = f"{ways.beaten(bout, seat, by)}, {short_date(bout['month'])}"
                dead = seat["after"].get("status") == DEAD
                yield Defeat(victor["gladiator"], words, dead, seat["before"]["matches"])


def rivals_picture(c: Chronicle, star: int, name: str, ways: Ways) -> list[Picture]:
    """Return the tree of a Star's rivals, or no picture if he has none."""
    rivals = rivals_of(c, star, ways)
    if not rivals:
        return []
    number = counted(len(rivals), "gladiator")
    title = f"The rivals of {isolated(name)}: {number} met more than once"
    return [Picture(title, tree(title, name, rivals), tree_table("Rivalries", rivals), count=True)]


def signs(outcomes: Sequence[str], right: float, y: float) -> tuple[str, float]:
    """Meetings in their order as signs that end at ``right``, and where they begin."""
    shown = outcomes[-MOST_SIGNS:]
    left = right - 11 * len(shown)
    body = ""
    for n, outcome in enumerate(shown):
        body += path(sign(outcome, left + 11 * n + 6, y - 4, 3.6), sign_look(outcome))
    if len(outcomes) > len(shown):
        body += text_element(left - 1, y, "…", SOFT_WORDS, "end")
        left -= 13
    return body, left


def branch(rival: Rival, y: float) -> tuple[str, float]:
    """Draw a rival: his name and the running score, his fate, and his own rivals; return the next free line, too."""
    record = rival.score.record
    left = WIDTH - width_of(record)
    drawn, left = signs(rival.outcomes, left - 6, y)
    kind = f" ({rival.kind})"
    name = cropped(rival.name, left - 36 - width_of(kind, BOLD_SIZE), BOLD_SIZE) + kind
    body = path(f"M10 {num(y - 4)}h14", stroke(SOFT, 1.2))
    body += text_element(28, y, name, BOLD) + drawn + text_element(WIDTH, y, record, "", "end")
    body += text_element(28, y + LINE_HEIGHT, capital(rival.fate), SOFT_WORDS)
    y += LINE_HEIGHT
    top = y + 4
    for other in rival.others:
        y += LINE_HEIGHT
        body += path(f"M32 {num(top)}V{num(y - 4)}h12", stroke(LINE, 1.2))
        body += text_element(48, y, cropped(other, WIDTH - 48))
    return body, y + LINE_HEIGHT + 5


def tree(title: str, star: str, rivals: Sequence[Rival]) -> str:
    """The tree as an SVG element: the ``star`` by his name as typed, then ``rivals``, which are at least one."""
    body = f'<circle cx="10" cy="10" r="4" style="fill:{INK}"/>'
    x = WIDTH - 3 * KEY_STEP + 10.0
    body += text_element(22, 14, cropped(star, x - 40, BOLD_SIZE), BOLD)
    for outcome, name in OUTCOMES.items():
        body += path(sign(outcome, x, 10, 3.6), sign_look(outcome)) + text_element(x + 8, 14, name, SOFT_WORDS)
        x += KEY_STEP
    y, last = 38.0, 38.0
    for rival in rivals[:MOST_RIVALS]:
        drawn, following = branch(rival, y)
        body += drawn
        last, y = y, following
    body += path(f"M10 14V{num(last - 4)}", stroke(SOFT, 1.2))
    more = len(rivals) - MOST_RIVALS
    if more > 0:
        body += text_element(28, y, f"and {counted(more, 'other')} met more than once", SOFT_WORDS)
        y += LINE_HEIGHT
    return svg(title, y - 10, body)


def tree_table(title: str, rivals: Sequence[Rival]) -> ClosingTable:
    """Return the tree as a table: the score, the meetings in their order, the fates of each and of his rivals."""
    return ClosingTable(
        title=title,
        heads=["Won", "Lost", "Drawn", "In order", "Since then"],
        rows=[
            Row(
                rival.called,
                [
                    *(str(rival.outcomes.count(outcome)) for outcome in OUTCOMES),
                    ", ".join(OUTCOMES[outcome] for outcome in rival.outcomes),
                    "; ".join((rival.fate, *rival.others)),
                ],
            )
            for rival in rivals
        ],
        words=frozenset({3, 4}),
    )
