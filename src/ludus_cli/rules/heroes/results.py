"""A result from the table as the rules take it: read out of what was said, and stood up as a match at its end."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.rules.heroes.bout import Bout
from ludus_cli.rules.heroes.gladiator import LARGEST_ATTRIBUTE, SMALLEST_ATTRIBUTE, Gladiator
from ludus_cli.rules.heroes.result_fields import (
    FELL,
    NIGHTFALL,
    USUAL,
    WON,
    called_parts,
    read_attributes,
    read_recovery,
)
from ludus_cli.rules.heroes.state import Fighter, Match
from ludus_cli.rules.heroes.terms import (
    ATTRIBUTES,
    BELLY,
    CHEST,
    FIGHTING,
    HEAD,
    HEART,
    KILLED,
    NONE,
    UNCONSCIOUS,
    ZONE_KINDS,
)
from ludus_cli.rules.result_text import ROLL, read_dice_or_roll, read_points
from ludus_cli.rules.results import of_man
from ludus_cli.rules.system import Payload, Refusal

VITAL = (HEAD, CHEST, BELLY)


@dataclass(slots=True)
class ManTold:
    """What was said of one man: how he fell (``state``) and by whom (a seat), damage and hits by part.

    ``dealt``, ``kills`` and ``zone`` are -1, ``verdict`` is empty, and lists of dice are empty where
    nothing was said; ``recovery`` are the two dice of each part.
    """

    state: int = FIGHTING
    by: int = NONE
    zone: int = NONE
    damage: list[int] = field(default_factory=lambda: [0] * 7)
    hits: list[int] = field(default_factory=lambda: [0] * 7)
    dealt: int = NONE
    kills: int = NONE
    bonus: int = 0
    star_power: int = NONE
    sand: bool = False
    threw: bool = False
    verdict: str = ""
    emperor: list[int] = field(default_factory=list)
    recovery: dict[int, list[int]] = field(default_factory=dict)
    raised: int = NONE
    fame: list[int] = field(default_factory=list)
    defeat: list[int] = field(default_factory=list)
    lowered: list[int] = field(default_factory=list)
    freedom: list[int] = field(default_factory=list)

    @property
    def fell(self) -> bool:
        """Whether he was put out of the fight."""
        return self.state != FIGHTING

    @property
    def crowd(self) -> list[int]:
        """The Crowd's two dice, where they were told."""
        return read_dice_or_roll(self.verdict) if self.verdict[:1].isdecimal() else []


@dataclass(slots=True)
class MatchTold:
    """What was said of a match; ``winner`` is a side, -1 for a draw; ``men`` sit in the order of the seats."""

    ended: str
    winner: int
    turns: int
    diludia: int
    to_the_death: bool
    men: list[ManTold]


def told(bout: Bout, gladiators: list[Gladiator], result: Payload) -> MatchTold:
    """A checked result, read. Raises Refusal when it does not say who won, or how those who lost fell."""
    what = f"record match {bout.id}"
    names = [g.name for g in gladiators]
    men = [
        man_told(bout, who, gladiators, of_man(result, g.id)) for who, g in enumerate(gladiators)
    ]
    ended = result.get("ended", WON)
    winner = NONE
    if ended == WON:
        if "winner" in result:
            winner = bout.seats[names.index(result["winner"])].side
        else:
            winner = side_left(bout, men, what)
        for seat, man, g in zip(bout.seats, men, gladiators, strict=True):
            if seat.side != winner and not man.fell:
                raise Refusal(
                    what,
                    f"it is not said how {g.name} fell, whose side lost",
                    f"Say it in his field 'fell': {', '.join(FELL[1:])}",
                )
    return MatchTold(
        ended,
        winner,
        result.get("turns", 0),
        result.get("diludia", 0),
        result.get("to_the_death", bool(bout.announced)),
        men,
    )


def side_left(bout: Bout, men: list[ManTold], what: str) -> int:
    """The only side with a man who has not fallen. Raises Refusal when there is not just one."""
    sides = {seat.side for seat, man in zip(bout.seats, men, strict=True) if not man.fell}
    if len(sides) != 1:
        raise Refusal(
            what, "it is not said who won", "Say it in the field 'winner', or how the others fell"
        )
    return sides.pop()


def man_told(bout: Bout, who: int, gladiators: list[Gladiator], said: Payload) -> ManTold:
    """What was said of one man, read. Raises Refusal for what no rule of any house could do."""
    g = gladiators[who]
    parts = called_parts(g.left_handed)
    state = FELL.index(said.get("fell", FELL[FIGHTING]))
    damage = read_points(said.get("damage", ""), parts)
    hits = read_points(said.get("hits", ""), parts)
    man = ManTold(
        state=state,
        by=beaten_by(bout, who, gladiators, said) if state != FIGHTING else NONE,
        zone=[kind.lower() for kind in ZONE_KINDS].index(said["zone"]) if "zone" in said else NONE,
        damage=damage,
        hits=[many or int(lost > 0) for many, lost in zip(hits, damage, strict=True)],
        dealt=said.get("dealt", NONE),
        kills=said.get("kills", NONE),
        bonus=said.get("bonus", 0),
        star_power=said.get("star_power", NONE),
        sand=said.get("sand", False),
        threw=said.get("threw", False),
        verdict="" if said.get("verdict", ROLL) == ROLL else said["verdict"],
        emperor=read_dice_or_roll(said.get("emperor", ROLL)),
        recovery=read_recovery(said.get("recovery", ROLL), parts),
        raised=NONE if said.get("raised", USUAL) == USUAL else ATTRIBUTES.index(said["raised"]),
        fame=read_dice_or_roll(said.get("fame", ROLL)),
        defeat=read_dice_or_roll(said.get("defeat", ROLL)),
        lowered=read_attributes(said.get("lowered", "")),
        freedom=read_dice_or_roll(said.get("freedom", ROLL)),
    )
    for attribute, value in enumerate(g.attributes):
        fallen = man.lowered.count(attribute)
        if value - fallen < SMALLEST_ATTRIBUTE:
            raise Refusal(
                f"take what was said of {g.name}",
                f"{ATTRIBUTES[attribute]} {value} cannot fall by {fallen} [3.6.5]",
                "Leave it out of the field 'lowered'",
            )
        if man.raised == attribute and value >= LARGEST_ATTRIBUTE:
            raise Refusal(
                f"take what was said of {g.name}",
                f"{ATTRIBUTES[attribute]} {value} cannot rise [3.6.5]",
                "Name another in the field 'raised'",
            )
    return man


def beaten_by(bout: Bout, who: int, gladiators: list[Gladiator], said: Payload) -> int:
    """The seat of the man who put him out: as it was said, else his only enemy."""
    foes = [n for n, seat in enumerate(bout.seats) if seat.side != bout.seats[who].side]
    if "by" in said:
        return next(n for n in foes if gladiators[n].name == said["by"])
    if len(foes) > 1:
        raise Refusal(
            f"record match {bout.id}",
            f"it is not said who put {gladiators[who].name} out",
            "Say it in his field 'by'",
        )
    return foes[0]


def stand(m: Match, result: MatchTold) -> None:
    """Bring a match that has not begun to how it stood when the last man had fallen; no verdict is given yet.

    What follows from the rest is worked out here: wounds dealt, killing strokes, who beat how many.
    """
    m.turn, m.diludia = result.turns, result.diludia
    m.over, m.winner, m.draw = True, result.winner, result.ended != WON
    for f, man in zip(m.fighters, result.men, strict=True):
        f.track = [max(0, left - lost) for left, lost in zip(f.track, man.damage, strict=True)]
        f.part_wounds = list(man.hits)
        f.wounds = sum(man.hits)
        f.vital_wound = any(man.hits[part] for part in VITAL)
        f.bonus = man.bonus
        if man.star_power != NONE:
            f.star_power = man.star_power
        f.kicked_sand, f.threw = man.sand, man.threw
        f.state, f.defeated_by = man.state, man.by
        f.zone = zone_of(m, man.zone)
        if man.by != NONE:
            m.fighters[man.by].defeated += 1
    for who, (f, man) in enumerate(zip(m.fighters, result.men, strict=True)):
        f.dealt = dealt_by(m, who) if man.dealt == NONE else man.dealt
        f.kills = kills_of(m, who) if man.kills == NONE else man.kills


def zone_of(m: Match, kind: int) -> int:
    """A zone of a kind, the first one; where no kind was told, one of the Heart, which weighs nothing."""
    wanted = HEART if kind == NONE else kind
    kinds = m.arena.kind
    return kinds.index(wanted) if wanted in kinds else 0


def foes_of(m: Match, who: int) -> list[Fighter]:
    """The men of the other sides."""
    return [f for f in m.fighters if f.side != m.fighters[who].side]


def dealt_by(m: Match, who: int) -> int:
    """The wounds that a man must have dealt: those of his enemies, where no friend of his could have,
    else those of the men whom he has beaten."""
    side = m.fighters[who].side
    alone = all(f.side != side for n, f in enumerate(m.fighters) if n != who)
    two_sides = len({f.side for f in m.fighters}) == 2
    if alone and two_sides:
        return sum(foe.wounds for foe in foes_of(m, who))
    return sum(foe.wounds for foe in foes_of(m, who) if foe.defeated_by == who)


def kills_of(m: Match, who: int) -> int:
    """The killing strokes that a man must have struck."""
    return sum(f.state == KILLED and f.defeated_by == who for f in m.fighters)


def fatal_part(f: Fighter) -> int:
    """The part that put an unconscious or dead man out: head, chest or belly at 0; -1 none."""
    if f.state not in (UNCONSCIOUS, KILLED):
        return NONE
    return next((part for part in VITAL if f.track[part] == 0), NONE)


def night_fell(result: MatchTold) -> bool:
    """Whether a draw came about by nightfall (H42)."""
    return result.ended == NIGHTFALL
