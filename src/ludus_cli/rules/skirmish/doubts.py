"""What in a result from the table cannot be by the rules, or can hardly be: a clear sentence each (S44)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ludus_cli.rules.bills import joined
from ludus_cli.rules.skirmish import rolls
from ludus_cli.rules.skirmish.bout import Bout
from ludus_cli.rules.skirmish.campaign import State
from ludus_cli.rules.skirmish.gladiator import Gladiator, full, perfect
from ludus_cli.rules.skirmish.house_rules import HouseRules
from ludus_cli.rules.skirmish.match import LAST_TURN
from ludus_cli.rules.skirmish.result_fields import DIES, DOWN, STANDING, checked
from ludus_cli.rules.skirmish.results import ManTold, MatchTold, dealt_by, told
from ludus_cli.rules.skirmish.state import PHASES
from ludus_cli.rules.skirmish.terms import ATTRIBUTES, COLLAPSED, FALLEN, NONE, STAMINA
from ludus_cli.rules.skirmish.words import counted
from ludus_cli.rules.skirmish.wounds import LIGHT_IN_A_SERIOUS, SERIOUS_TO_FALL
from ludus_cli.rules.system import Payload

#: The lowest total of two dice.
LEAST = 2
#: A blow makes one wound and, where there is no shield that could suffer, another on the left arm (S1).
WOUNDS_A_BLOW = 2


@dataclass(slots=True)
class Case:
    """A result looked at: what was said, the men who came to the match, their sides, the house rules."""

    result: MatchTold
    men: list[Gladiator]
    sides: list[int]
    rules: HouseRules

    def name(self, who: int) -> str:
        """The name of a man."""
        return self.men[who].name

    def names(self, side: int) -> str:
        """The men of a side by name."""
        return joined([g.name for g, own in zip(self.men, self.sides, strict=True) if own == side])

    def dealt(self, who: int) -> int:
        """The wounds that a man dealt."""
        return dealt_by(self.result, self.sides, who)


def doubts(state: State, bout: Bout, result: Payload) -> list[str]:
    """Everything about a result of a billed match that the rules would not have, empty when all is well.

    Raises Refusal when it is no result at all, or does not say enough.
    """
    men = [state.gladiators[seat.gladiator] for seat in bout.seats]
    said = told(bout, men, checked(state, bout, result))
    case = Case(said, men, [seat.side for seat in bout.seats], state.rules)
    found = [*of_end(case), *of_wounds_dealt(case)]
    for who, man in enumerate(said.men):
        found += [*of_fall(case, who, man), *of_stamina(case, who, man)]
        found += [*of_mercy(case, who, man), *of_improvement(case, who, man)]
    return found


# The match


def of_end(case: Case) -> Iterator[str]:
    """In which turn it ended, who was left, who went down last."""
    said = case.result
    standing = {side for side, man in zip(case.sides, said.men, strict=True) if not man.down}
    if said.turns > LAST_TURN:
        yield f"After turn {LAST_TURN} all are dismissed, so no match has {said.turns} turns (S8)"
    if said.winner != NONE and said.winner not in standing:
        yield f"{case.names(said.winner)} won, but nobody of that side was left standing (S31)"
    if said.ended == STANDING and len(standing) < 2:
        yield f"It is told as a draw, but {case.names(*standing)} alone stood at the end (S31)"
    if said.ended == STANDING and 0 < said.turns < LAST_TURN:
        yield f"All are dismissed standing after turn {LAST_TURN}, not in turn {said.turns} (S8)"
    drew = set(case.sides) - set(said.lost)
    if said.ended == DOWN and len(drew) == 1:
        yield (
            f"It is told as a draw, but {case.names(*drew)} alone went down in the last phase, and had "
            "won before it (S42)"
        )


def of_wounds_dealt(case: Case) -> Iterator[str]:
    """Wounds dealt against wounds taken, and against those whom they put out."""
    sides = sorted(set(case.sides))
    everybody = range(len(case.men))
    if len(sides) == 2:
        for side in sides:
            dealt = sum(case.dealt(who) for who in everybody if case.sides[who] == side)
            taken = sum(case.result.men[who].wounds for who in everybody if case.sides[who] != side)
            if dealt != taken:
                wounds = counted(dealt, "wound")
                yield f"{case.names(side)} dealt {wounds}, but the other side took {taken} (S20)"
    else:
        dealt = sum(case.dealt(who) for who in everybody)
        taken = sum(man.wounds for man in case.result.men)
        if dealt != taken:
            yield f"{counted(dealt, 'wound')} dealt by all, but {taken} taken (S20)"
    for who in everybody:
        felled = [case.name(n) for n in everybody if case.result.men[n].by == who]
        if case.dealt(who) < len(felled):
            wounds = counted(case.dealt(who), "wound")
            yield f"{case.name(who)} put out {joined(felled)}, but dealt {wounds} (S25)"


# A man


def of_fall(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """How he went down, against his wounds."""
    name, made = case.name(who), sum(man.part_light) >= LIGHT_IN_A_SERIOUS
    wounds = f"{man.serious}, each three light ones counted as one (S26)" if made else man.serious
    if man.state == FALLEN and man.serious != SERIOUS_TO_FALL:
        yield f"{name} fell, which takes {SERIOUS_TO_FALL} serious wounds (S25), and has {wounds}"
    if man.state != FALLEN and man.serious >= SERIOUS_TO_FALL:
        how = "collapsed" if man.down else "stood to the end"
        yield f"{SERIOUS_TO_FALL} serious wounds fell a man (S25), but {name} {how} and has {wounds}"


def of_stamina(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Stamina left, against what he brought and the blows that he struck and took."""
    if man.stamina == NONE:
        return
    name, turns, brought = case.name(who), case.result.turns, case.men[who].attributes[STAMINA]
    spent = brought - man.stamina
    if spent < 0:
        yield f"{name} has {man.stamina} Stamina left, but came with {brought} (S30)"
        return
    if turns and spent > PHASES * turns:
        yield f"{name} spent {spent} Stamina in {counted(turns, 'turn')} of {PHASES} phases (S30)"
    if man.stamina == 0:
        return
    # The phase in which he went down cost him nothing.
    phases = spent + man.down
    foes = sum(side != case.sides[who] for side in case.sides)
    for wounds, blows, did in ((man.wounds, foes, "took"), (case.dealt(who), 1, "dealt")):
        if wounds > phases * blows * WOUNDS_A_BLOW:
            yield (
                f"{name} {did} {counted(wounds, 'wound')}, but spent {spent} Stamina, a point for each "
                "phase in which he fights (S30)"
            )


def of_mercy(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The verdict, against who may be given one and the matches that he has won."""
    name, wins = case.name(who), case.men[who].wins
    if not man.verdict and not man.appeal:
        return
    if not man.down:
        yield f"There is a verdict on {name}, who was not put out (S4)"
    elif man.state == COLLAPSED and not case.rules.critical_mercy:
        if man.verdict != DIES:
            yield f"{name} collapsed, and by the house rule critical that is death at once (S28)"
    elif man.verdict == DIES and wins + LEAST >= rolls.MERCY_NEED:
        yield f"{name} was refused, but with {wins} matches won any two dice make {rolls.MERCY_NEED} (S4)"


def of_improvement(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """The dice of what he learned (S33)."""
    g, name = case.men[who], case.name(who)
    if not man.improvement:
        return
    why_not = {
        "whose side did not win": case.sides[who] != case.result.winner,
        "who was not left standing": man.down,
        "who is full in all": perfect(g),
    }
    for why, holds in why_not.items():
        if holds:
            yield f"There are dice of improvement for {name}, {why} (S33)"
            return
    *before, last = (rolls.IMPROVES[face] for face in man.improvement)
    for attribute in before:
        if not full(g, attribute):
            word = ATTRIBUTES[attribute]
            yield f"{name} improved {word} by an earlier die, and no further one falls (S33)"
            return
    if full(g, last):
        yield f"{ATTRIBUTES[last]} of {name} is full, so another die of improvement falls (S33)"
