"""The posters of a campaign's Stars, and their best matches."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import shorten
from typing import Any

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.own_words import Written
from ludus_cli.campaign.portraits import face_of
from ludus_cli.chronicle.journal import Picture
from ludus_cli.chronicle.poster import Best, Poster
from ludus_cli.core.letters import isolated

#: Facts at a glance that a poster has in a place of its own.
ELSEWHERE = frozenset({"Record", "Dates", "Fate", "Stands"})
#: What needs no label where a person is introduced.
STYLES = frozenset({"Style", "Styles"})
#: The most letters of a sentence, and of a fact; people's own words may be a whole chapter.
LONGEST, LONGEST_FACT = 210, 130
WON, DREW = "won", "drew"


def best_matches(campaign: Campaign, written: Written) -> dict[int, Best]:
    """Return the best match of each Star by number, of those who have won or drawn one that counts.

    The best is the victory that brought the most of what makes a man known under the rules: Fame, or another number
    that they name (:attr:`CampaignHooks.fame`). Of those alike it is the one over the man with most victories until
    then, and of these the latest. It is a draw when there is no victory. A lanista's matches are those of the men of
    the house. The two sentences are the first and the last of its telling.
    """
    told = {match.id: match for chapter in written.journal.chapters for match in chapter.matches}
    ranks: dict[int, tuple[tuple[int, ...], int]] = {}
    months = {}
    for place, outline in enumerate(written.chronicle.outlines):
        if outline.id not in told or not outline.fought:
            continue
        bout = campaign.system.campaign.bouts.bout_from(written.chronicle.matches[place]["bout"])
        months[outline.id] = outline.month
        for star, seats in own_seats(campaign, bout).items():
            rank = rank_of(campaign.system.campaign.fame, bout, seats)
            if rank is not None and not bout.oneoff:
                ranks[star] = max(ranks.get(star, (rank, outline.id)), (rank, outline.id))
    found = {}
    for star, (_, number) in ranks.items():
        sentences = [sentence.text for paragraph in told[number].paragraphs for sentence in paragraph]
        ends = dict.fromkeys([*sentences[:1], *sentences[-1:]])
        month = written.journal.calendar.words(months[number])
        words = [shorten(each, LONGEST, placeholder=" …") for each in ends]
        found[star] = Best(number, told[number].heading, month, words)
    return found


def own_seats(campaign: Campaign, bout: Any) -> dict[int, list[Any]]:
    """Return the seats of a fought match by the number of each gladiator, and by that of the head of his house."""
    found: dict[int, list[Any]] = {}
    for seat in bout.seats:
        if seat.outcome:
            for number in {seat.gladiator, campaign.system.campaign.house_of(seat.before)} - {0}:
                found.setdefault(number, []).append(seat)
    return found


def rank_of(fame: str, bout: Any, seats: Sequence[Any]) -> tuple[int, ...] | None:
    """Return the rank of a match for those in some seats: whether they won, what it brought, and the victories of the
    best man against them. None for a defeat."""
    outcomes = {seat.outcome for seat in seats}
    if not outcomes & {WON, DREW}:
        return None
    gained = sum(int(seat.after.get(fame, 0)) - int(seat.before.get(fame, 0)) for seat in seats)
    sides = {seat.side for seat in seats}
    foes = [int(seat.before.get("wins", 0)) for seat in bout.seats if seat.side not in sides and seat.outcome]
    return WON in outcomes, gained, max(foes, default=0)


def poster_of(campaign: Campaign, g: Any, written: Written) -> Poster:
    """Return the poster of a Star, from a journal of his campaign."""
    system, journal, name = campaign.system, written.journal, isolated(g.name)
    glance = next(each for each in journal.glances if each.star == g.id)
    facts = dict(glance.facts)
    closing = next((each for each in journal.closings if each.star == g.id), None)
    # A lanista has no career of his own to be drawn: the front page shows that of all houses.
    pictures = (closing.pictures if closing else []) or journal.pictures
    kind, ((label, value), *_) = system.lists.kind_words(g), glance.facts
    if value.startswith(kind):
        kind = value if label in STYLES else f"{label}: {value}"
    record = system.lists.career_record(g)
    counted = [(record.wins, "won"), (record.defeats, "lost"), (record.draws, "drawn")] if record else []
    if not any(number for number, _ in counted):
        counted = []
    stands = closing.title.removeprefix(f"{name}: ") if closing else system.lists.state_words(campaign.state, g)
    line_words, line = line_of(name, pictures)
    return Poster(
        name=name,
        kind=kind,
        stands=stands,
        dates=facts.get("Dates", ""),
        campaign=journal.title,
        game=system.name,
        face=face_of(campaign, g),
        record=[(number, word) for number, word in counted if number or word != "drawn"],
        facts=[
            (label, shorten(value, LONGEST_FACT, placeholder=" …"))
            for label, value in glance.facts
            if label not in ELSEWHERE and not kind.endswith(value)
        ],
        pictures=pictures,
        best=best_matches(campaign, written).get(g.id),
        line=line,
        line_words=line_words,
    )


def line_of(name: str, pictures: Sequence[Picture]) -> tuple[str, list[int]]:
    """Return the values of the first chart over time, after the words for them: the Star's Fame, or what else comes
    first of him; ("", []) where nothing is drawn over time."""
    table = next((each.table for each in pictures if each.points is not None and each.tells and each.table), None)
    if table is None:
        return "", []
    columns = list(zip(*(row.cells for row in table.rows), strict=True))
    numbers = {
        head: [int(cell) for cell in cells]
        for head, cells in zip(table.heads, columns, strict=True)
        if all(cell.removeprefix("-").isdecimal() for cell in cells)
    }
    own = [head for head in numbers if head == "Fame" or head.startswith(f"{name}, ")]
    for head in [*own, *numbers]:
        return head.removeprefix(f"{name}, ").capitalize(), numbers[head]
    return "", []
