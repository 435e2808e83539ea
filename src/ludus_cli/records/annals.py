"""The material of the records: the men and the fought matches of campaigns that share their rules.

One-off matches stand outside all careers, and so outside all records.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ludus_cli.campaign.engine import ACTIVE, Campaign
from ludus_cli.campaign.house_decisions import veterans_in
from ludus_cli.game.campaign.corrections import RESULTS
from ludus_cli.game.elements.achievements import Honours, Record
from ludus_cli.game.elements.attributes import NONE, Count, attrs_of
from ludus_cli.game.elements.campaign_state import DEAD
from ludus_cli.models.campaign_file import MatchSummary
from ludus_cli.models.storage import sensible
from ludus_cli.models.tables import GladiatorRow
from ludus_cli.records.luck import Dice, Key, dice_of_matches
from ludus_cli.systems.system import AnySystem

WON, LOST, DREW = "won", "lost", "drew"


# Compared by who they are: two men may be alike in everything that is written here.
@dataclass(eq=False, slots=True)
class Man:
    """A gladiator of a campaign as he stands now, with his record, or that of his men if he does not fight himself (not
    ``fights``). ``elsewhere`` is the number of these matches that are not among those of the campaign, so that nothing
    else is known of them here. ``on_paper`` is the number of his matches on paper, which
    do not count. ``died_drawing``: the match that he died of had no winner. For a dead man ``left`` is
    the month, and ``end`` says how he died if no match tells it."""

    campaign: str
    id: int
    name: str
    star: bool
    status: str
    wins: int
    defeats: int
    draws: int
    honours: Honours
    fights: bool = True
    elsewhere: int = 0
    on_paper: int = 0
    died_drawing: bool = False
    left: int = NONE
    end: str = ""

    @property
    def matches(self) -> int:
        """The number of his matches."""
        return self.wins + self.defeats + self.draws

    @property
    def fights_on(self) -> bool:
        """True if his career still runs."""
        return self.status == ACTIVE


@dataclass(eq=False, slots=True)
class Part:
    """A man's part in a match: see :class:`~ludus_cli.game.elements.achievements.Lot`; ``by`` is the man who
    brought him down.
    """

    man: Man
    side: int
    outcome: str
    kind: int
    fate: str
    died: bool
    spared: bool
    by: Man | None = None


@dataclass(eq=False, slots=True)
class Fight:
    """A fought match: ``data`` is its bout of JSON, ``seed`` that of its campaign."""

    campaign: str
    number: int
    month: int
    place: int
    pairing: str
    result: str
    parts: list[Part]
    data: dict[str, Any] = field(repr=False)
    seed: int

    @property
    def winner(self) -> int:
        """The side that won, -1 for none."""
        return next((part.side for part in self.parts if part.outcome == WON), -1)

    @property
    def of_stars(self) -> bool:
        """True if a player's gladiator stood in it."""
        return any(part.man.star for part in self.parts)

    def killed_by(self, man: Man) -> list[Part]:
        """Return the parts of men that he brought down and who died, at his stroke, by the verdict or of wounds."""
        return [part for part in self.parts if part.died and part.by is man]


@dataclass(slots=True)
class Annals:
    """Men and matches of some campaigns of one rule system, the matches of each in the order in which they
    were fought."""

    system: AnySystem
    campaigns: list[str]
    men: list[Man] = field(default_factory=list)
    fights: list[Fight] = field(default_factory=list)
    #: The dice of the men by kind, None for rolls of no gladiator; read only for the book of luck.
    dice: dict[Man | None, dict[Key, Dice]] = field(default_factory=dict)

    def seen(self, everybody: bool) -> list[Fight]:
        """The matches that count: those of Stars, or all."""
        return [fight for fight in self.fights if everybody or fight.of_stars]

    def add_dice(self, dice: Mapping[Man | None, Mapping[Key, Dice]]) -> None:
        """Add the dice of men by kind."""
        for man, kinds in dice.items():
            own = self.dice.setdefault(man, {})
            for key, each in kinds.items():
                own.setdefault(key, Dice()).add(each)

    def read_dice(self, opened: Campaign, step: Callable[[int], None] | None = None) -> None:
        """Read the dice of the men of an open campaign, whose annals these are; see :func:`dice_of_matches`."""
        men = {man.id: man for man in self.men}
        for match in dice_of_matches(opened, step):
            self.add_dice({men.get(number): kinds for number, kinds in match.dice.items()})


def annals_of(opened: Campaign) -> Annals:
    """Return the men and the fought matches of an open campaign.

    Raises LudusError when the file's record of them cannot be read.
    """
    system, name = opened.system, opened.name
    with sensible(opened.file.path, "its gladiators and matches do not make sense"):
        pasts = {} if opened.state.past_in_records else {each.gladiator: each.values for each in veterans_in(opened)}
        men = {row.id: man_of(opened, row, pasts.get(row.id, {})) for row in opened.file.gladiators()}
        rows = [row for row in opened.file.matches(plays=False) if row.status == "fought"]
        fights = [fight_of(opened, men, row) for row in sorted(rows, key=as_fought)]
    found = Annals(system, [name], list(men.values()), [each for each in fights if each])
    count_elsewhere(found)
    for part in (part for fight in found.fights for part in fight.parts):
        part.man.died_drawing |= part.died and part.outcome == DREW
    for man, own in careers(found, everybody=True):
        last, part = own[-1]
        # A man who died in the same month, though not in the match, has not been spared.
        part.spared = part.spared and not (man.end and man.left == last.month)
    return found


def man_of(opened: Campaign, row: GladiatorRow, past: Mapping[str, Any]) -> Man:
    """Return a gladiator of an open campaign without the counts of his ``past`` on paper; for a dead one with how and
    when he left."""
    lists, campaign = opened.system.lists, opened.system.campaign
    data = json.loads(row.data)
    g = campaign.bouts.from_card(without_past(campaign, data, past))
    record, honours = lists.career_record(g) or Record(), lists.honours(g)
    man = Man(
        opened.name, row.id, row.name, row.player, row.status, record.wins, record.defeats, record.draws, honours,
        campaign.fights(honours.kind),
    )  # fmt: skip
    man.on_paper = sum(data[name] - getattr(g, name) for name in RESULTS if name in past)
    if row.status == DEAD:
        man.left, man.end = g.left_month, lists.death_words(g)
    return man


def without_past(campaign: Any, data: Mapping[str, Any], past: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of a card without the counts of a career on paper, which is his ``past``, and its matches."""
    known = attrs_of(campaign.bouts.gladiator)
    counts = {name: value for name, value in past.items() if name in data and isinstance(known.get(name), Count)}
    counts.setdefault("matches", sum(counts.get(name, 0) for name in RESULTS))
    less = {name: max(0, data[name] - value) for name, value in counts.items() if name in data}
    return {**data, **less}


def count_elsewhere(annals: Annals) -> None:
    """Note of each man who fights himself how many of his matches are not among those of his campaign."""
    here = Counter(part.man for fight in annals.fights for part in fight.parts)
    for man in (man for man in annals.men if man.fights):
        man.elsewhere = max(0, man.matches - here[man])


def as_fought(row: MatchSummary) -> tuple[int, int]:
    """Sorts matches as they were fought."""
    return row.action_n or 0, row.id


def fight_of(opened: Campaign, men: dict[int, Man], row: MatchSummary) -> Fight | None:
    """A fought match of a file for the records; None for a one-off."""
    system = opened.system
    data = json.loads(row.data)
    bout = system.campaign.bouts.bout_from(data)
    if bout.oneoff:
        return None
    names = {seat.gladiator: str(seat.before["name"]) for seat in bout.seats}
    deeds = system.lists.deeds(bout)
    who = [men[seat.gladiator] for seat in bout.seats]
    parts = [
        Part(
            man, seat.side, seat.outcome, lot.kind, lot.fate, lot.died, lot.spared, None if lot.by < 0 else who[lot.by]
        )
        for man, seat, lot in zip(who, bout.seats, deeds.lots, strict=True)
        if seat.outcome
    ]
    return Fight(
        opened.name, bout.id, bout.month, deeds.place, system.lists.pairing(bout, names),
        system.lists.result_words(bout, names), parts, data, opened.state.seed,
    )  # fmt: skip


def merge_annals(found: Iterable[Annals]) -> list[Annals]:
    """Annals with those of the same rule system put together, in the order in which the systems come."""
    by_system: dict[str, Annals] = {}
    for each in found:
        own = by_system.setdefault(each.system.key, Annals(each.system, []))
        own.campaigns += each.campaigns
        own.men += each.men
        own.fights += each.fights
        own.add_dice(each.dice)
    return list(by_system.values())


def careers(annals: Annals, everybody: bool) -> Iterator[tuple[Man, list[tuple[Fight, Part]]]]:
    """Each Star, or everybody, with his matches and his parts in them, in their order."""
    own: dict[Man, list[tuple[Fight, Part]]] = {}
    for fight in annals.fights:
        for part in fight.parts:
            own.setdefault(part.man, []).append((fight, part))
    for man in annals.men:
        if man in own and (everybody or man.star):
            yield man, own[man]
