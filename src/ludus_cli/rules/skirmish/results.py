"""A result from the table as the rules take it (S44): read out of what was said, and stood up as a match at its end."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.rules.result_text import ROLL, read_dice_or_roll, read_points
from ludus_cli.rules.results import of_man
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.gladiator import Gladiator
from ludus_cli.rules.skirmish.result_fields import (
    COLLAPSE,
    DIES,
    DOWN,
    FELL,
    IMPROVEMENT_DIE,
    LIVES,
    PART_NAMES,
    STANDING,
    UNKNOWN,
    WENT_DOWN,
    WON,
)
from ludus_cli.rules.skirmish.state import Match
from ludus_cli.rules.skirmish.terms import (
    COLLAPSED,
    FIGHTING,
    HEAD,
    LEFT_ARM,
    LEFT_LEG,
    LOWER_BODY,
    NO_ARMOUR,
    NO_SHIELD,
    NONE,
    RIGHT_LEG,
    UPPER_BODY,
)
from ludus_cli.rules.skirmish.wounds import LIGHT_IN_A_SERIOUS
from ludus_cli.rules.system import Payload, Refusal

#: The words of a fall, in the order of the states of a fighter.
STATES_TOLD = tuple(word for word, _ in WENT_DOWN)


@dataclass(slots=True)
class ManTold:
    """What was said of one man: how he went down (``state``) and by whom (a seat), his wounds by part.

    ``critical`` is a part, -1 for none; ``last`` whether he went down in the last phase; ``dealt`` and
    ``stamina`` are -1 where nothing was said; ``verdict`` is LIVES, DIES or "", ``appeal`` the dice of
    one; ``improvement`` the dice that were told of what he learned.
    """

    state: int = FIGHTING
    by: int = NONE
    critical: int = NONE
    last: bool = True
    part_light: list[int] = field(default_factory=lambda: [0] * 7)
    part_serious: list[int] = field(default_factory=lambda: [0] * 7)
    dealt: int = NONE
    stamina: int = NONE
    verdict: str = ""
    appeal: list[int] = field(default_factory=list)
    improvement: list[int] = field(default_factory=list)

    @property
    def down(self) -> bool:
        """Whether he was put out of the match."""
        return self.state != FIGHTING

    @property
    def serious(self) -> int:
        """All serious wounds, with those that three light ones make (S26)."""
        return sum(self.part_serious) + sum(self.part_light) // LIGHT_IN_A_SERIOUS

    @property
    def wounds(self) -> int:
        """All wounds that were dealt him."""
        return sum(self.part_serious) + sum(self.part_light) + (self.critical != NONE)


@dataclass(slots=True)
class MatchTold:
    """What was said of a match; ``winner`` is a side, -1 for a draw; ``men`` sit in the order of the seats.

    ``lost`` are the sides that others have outlasted in a draw (S42).
    """

    ended: str
    winner: int
    turns: int
    lost: list[int]
    men: list[ManTold]


def told(bout: Bout, gladiators: list[Gladiator], result: Payload) -> MatchTold:
    """A checked result, read. Raises Refusal when it does not say who won, or how those who must have gone
    down did."""
    what = f"record match {bout.id}"
    men = [
        man_told(bout, who, gladiators, of_man(result, g.id)) for who, g in enumerate(gladiators)
    ]
    ended = result.get("ended", WON)
    winner = NONE
    if ended == WON:
        names = [g.name for g in gladiators]
        if "winner" in result:
            winner = bout.seats[names.index(result["winner"])].side
        else:
            winner = side_left(bout, men, what)
    for seat, man, g in zip(bout.seats, men, gladiators, strict=True):
        if ended != STANDING and seat.side != winner and not man.down:
            why = "whose side lost" if ended == WON else "though nobody was left standing"
            raise Refusal(
                what,
                f"it is not said how {g.name} went down, {why}",
                f"Say it in the field 'fell' of {g.name}: {FELL} or {COLLAPSE}",
            )
    return MatchTold(ended, winner, result.get("turns", 0), outlasted(bout, men, ended, what), men)


def side_left(bout: Bout, men: list[ManTold], what: str) -> int:
    """The only side with a man who has not gone down. Raises Refusal when there is not just one."""
    sides = {seat.side for seat, man in zip(bout.seats, men, strict=True) if not man.down}
    if len(sides) != 1:
        raise Refusal(
            what,
            "it is not said who won",
            "Say it in the field 'winner', or how the others went down",
        )
    return sides.pop()


def outlasted(bout: Bout, men: list[ManTold], ended: str, what: str) -> list[int]:
    """The sides that have lost in a draw, because others were left when they had nobody any more (S42).

    Raises Refusal when that would be all of them.
    """
    sides = {seat.side for seat in bout.seats}
    if ended == WON or (ended == DOWN and len(sides) == 2):
        return []
    drew = {
        seat.side
        for seat, man in zip(bout.seats, men, strict=True)
        if (man.last if ended == DOWN else not man.down)
    }
    if not drew:
        who = "who was left standing" if ended == STANDING else "who went down in the last phase"
        field_name = "fell" if ended == STANDING else "last"
        raise Refusal(what, f"it is not said {who}", f"Say it in the fields {field_name!r}")
    return sorted(sides - drew)


def man_told(bout: Bout, who: int, gladiators: list[Gladiator], said: Payload) -> ManTold:
    """What was said of one man, read. Raises Refusal when it does not fit together or leaves out by whom he fell."""
    state = STATES_TOLD.index(said.get("fell", STATES_TOLD[FIGHTING]))
    mercy = said.get("mercy", ROLL)
    stamina = said.get("stamina", UNKNOWN)
    name, what = gladiators[who].name, f"record match {bout.id}"
    if state == FIGHTING and "by" in said:
        why = f"it is said who put {name} out, but not how"
        raise Refusal(what, why, f"Say it in the field 'fell' of {name}, or leave out 'by'")
    if state == COLLAPSED and "critical" not in said:
        why = f"it is not said where the critical wound of {name} was"
        raise Refusal(what, why, f"Say it in the field 'critical' of {name}")
    if state != COLLAPSED and "critical" in said:
        why = f"{name} had a critical wound, but is not said to have collapsed (S3)"
        raise Refusal(what, why, f"Say it in the field 'fell' of {name}, or leave out 'critical'")
    return ManTold(
        state=state,
        by=beaten_by(bout, who, gladiators, said) if state != FIGHTING else NONE,
        critical=PART_NAMES.index(said["critical"]) if "critical" in said else NONE,
        last=said.get("last", True),
        part_light=read_points(said.get("light", ""), PART_NAMES),
        part_serious=read_points(said.get("serious", ""), PART_NAMES),
        dealt=said.get("dealt", NONE),
        stamina=NONE if stamina == UNKNOWN else int(stamina),
        verdict=mercy if mercy in (LIVES, DIES) else "",
        appeal=read_dice_or_roll(mercy) if mercy[:1].isdecimal() else [],
        improvement=read_dice_or_roll(said.get("improvement", ROLL), sides=IMPROVEMENT_DIE),
    )


def beaten_by(bout: Bout, who: int, gladiators: list[Gladiator], said: Payload) -> int:
    """The seat of the man who put him out: as it was said, else his only enemy."""
    foes = [n for n, seat in enumerate(bout.seats) if seat.side != bout.seats[who].side]
    if "by" in said:
        return next(n for n in foes if gladiators[n].name == said["by"])
    if len(foes) > 1:
        name = gladiators[who].name
        raise Refusal(
            f"record match {bout.id}",
            f"it is not said who put {name} out",
            f"Say it in the field 'by' of {name}",
        )
    return foes[0]


def stand(m: Match, result: MatchTold) -> None:
    """Bring a match that has not begun to how it stood when the last man was down; no verdict is given yet.

    What follows from wounds by the rules is worked out here (S26, S27, S30), and who dealt them where only
    one man can have. What was not told stays unknown: hex, facing and Stamina are -1.
    """
    m.turn = result.turns
    m.over, m.winner, m.draw = True, result.winner, result.ended != WON
    m.lost = list(result.lost)
    for f, man in zip(m.fighters, result.men, strict=True):
        f.state, f.defeated_by, f.critical = man.state, man.by, man.critical
        f.part_light, f.part_serious = list(man.part_light), list(man.part_serious)
        f.light = sum(man.part_light) % LIGHT_IN_A_SERIOUS
        f.serious, f.wounds = man.serious, man.wounds
        f.lame = man.part_serious[LEFT_LEG] + man.part_serious[RIGHT_LEG]
        f.strength = max(0, f.strength - man.part_serious[UPPER_BODY])
        f.reactions = max(0, f.reactions - man.part_serious[LOWER_BODY])
        f.helmet_lost = man.part_serious[HEAD] > 0 and f.armour[HEAD] != NO_ARMOUR
        if man.part_serious[LEFT_ARM]:
            f.shield = NO_SHIELD
        f.stamina, f.tired = man.stamina, man.stamina == 0
        f.hex = f.facing = NONE
        if man.by != NONE:
            m.fighters[man.by].defeated += 1
    sides = [f.side for f in m.fighters]
    for who, f in enumerate(m.fighters):
        f.dealt = dealt_by(result, sides, who)


def dealt_by(result: MatchTold, sides: list[int], who: int) -> int:
    """The wounds that a man dealt: as it was told, else those of his enemies where he was alone with them."""
    if result.men[who].dealt != NONE:
        return result.men[who].dealt
    alone = sides.count(sides[who]) == 1 and len(set(sides)) == 2
    foes = (man for man, side in zip(result.men, sides, strict=True) if side != sides[who])
    return sum(man.wounds for man in foes) if alone else 0
