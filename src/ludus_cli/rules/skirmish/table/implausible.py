"""The doubts about a result from the table (S44): a sentence for each thing that no match ends like by the
rules, or hardly any.
"""

from __future__ import annotations

from collections.abc import Iterator

from ludus_cli.game.elements.campaign_state import text_about
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.game.results import recorded_result as recording
from ludus_cli.rules.skirmish.book import rolls
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, is_full, is_perfect
from ludus_cli.rules.skirmish.book.match import LAST_TURN
from ludus_cli.rules.skirmish.book.state import PHASES, Match, active
from ludus_cli.rules.skirmish.book.terms import ATTRIBUTES, COLLAPSED, FALLEN, NONE, STAMINA
from ludus_cli.rules.skirmish.book.wounds import LIGHT_IN_A_SERIOUS, SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.table.outcome import DIES, DOWN, STANDING, ManTold, MatchTold

#: The lowest total of two dice.
LEAST = 2
#: A blow makes one wound and, where there is no shield that could suffer, another on the left arm (S1).
WOUNDS_A_BLOW = 2

Case = recording.Case[Bout, Gladiator, Match, MatchTold]


def find_doubts(case: Case) -> Iterator[str]:
    """Yield the doubts about a reported match; there are none about a fought one."""
    yield from of_end(case)
    yield from of_wounds_dealt(case)
    for who, man in enumerate(case.said.men):
        for of_man in (of_fall, of_stamina, of_mercy, of_improvement):
            yield from (text_about(case.men[who], doubt) for doubt in of_man(case, who, man))


def side_names(case: Case, side: int) -> str:
    """The men of a side by name."""
    return case.names(who for who, f in enumerate(case.m.fighters) if f.side == side)


# The match


def of_end(case: Case) -> Iterator[str]:
    """Yield the doubts about the turn in which it ended, the men left, the last to go down."""
    said = case.said
    standing = {f.side for f in case.m.fighters if active(f)}
    if said.turns > LAST_TURN:
        yield (
            f"After turn {LAST_TURN} all who still stand are dismissed, so a match cannot have {said.turns} turns (S8)"
        )
    if said.winner != NONE and said.winner not in standing:
        yield f"{side_names(case, said.winner)} won, but no one on that side was left standing (S31)"
    if said.ended == STANDING and len(standing) < 2:
        yield (f"It is recorded as a draw, but only {side_names(case, *standing)} stood at the end (S31)")
    if said.ended == STANDING and 0 < said.turns < LAST_TURN:
        yield (f"All who still stand are dismissed after turn {LAST_TURN}, not in turn {said.turns} (S8)")
    drew = {f.side for f in case.m.fighters} - set(said.lost)
    if said.ended == DOWN and len(drew) == 1:
        yield (
            f"It is recorded as a draw, but only {side_names(case, *drew)} went down in the last phase, so the other "
            "side won (S42)"
        )


def of_wounds_dealt(case: Case) -> Iterator[str]:
    """Yield the doubts about wounds dealt, against wounds taken, and against the men that they put out."""
    men = case.m.fighters
    sides = sorted({f.side for f in men})
    for side in sides if len(sides) == 2 else []:
        dealt = sum(f.dealt for f in men if f.side == side)
        taken = sum(f.wounds for f in men if f.side != side)
        if dealt != taken:
            wounds = f"{Number(dealt):wound}"
            yield f"{side_names(case, side)} dealt {wounds}, but the other side took {taken} (S20)"
    dealt, taken = sum(f.dealt for f in men), sum(f.wounds for f in men)
    if len(sides) > 2 and dealt != taken:
        yield f"All together dealt {Number(dealt):wound}, but took {taken} (S20)"
    for who, f in enumerate(men):
        felled = [n for n, other in enumerate(men) if other.defeated_by == who]
        if f.dealt < len(felled):
            wounds = f"{Number(f.dealt):wound}"
            yield f"{case.name(who)} put {case.names(felled)} out of the fight, but dealt only {wounds} (S25)"


# A man


def of_fall(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Yield the doubts about his fall, against his wounds."""
    name, made = case.name(who), sum(man.light) >= LIGHT_IN_A_SERIOUS
    wounds = f"{man.all_serious}, counting every three light wounds as one (S26)" if made else man.all_serious
    if man.fell == FALLEN and man.all_serious != SERIOUS_TO_FALL:
        yield f"A gladiator falls with {SERIOUS_TO_FALL} serious wounds (S25), but {name} fell with {wounds}"
    if man.fell != FALLEN and man.all_serious >= SERIOUS_TO_FALL:
        how = "collapsed" if man.down else "stood to the end"
        yield f"A gladiator with {SERIOUS_TO_FALL} serious wounds falls (S25), but {name} {how} with {wounds}"


def of_stamina(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Yield the doubts about Stamina left, against his first Stamina and the blows that he struck and took."""
    if man.stamina == NONE:
        return
    name, turns, brought = case.name(who), case.said.turns, case.men[who].attributes[STAMINA]
    spent = brought - man.stamina
    if spent < 0:
        yield f"{name} has {man.stamina} Stamina left, but began with {brought} (S30)"
        return
    if turns and spent > PHASES * turns:
        yield (
            f"{name} spent {spent} Stamina, but {Number(turns):turn} of {PHASES} phases can cost at most "
            f"{PHASES * turns} (S30)"
        )
    if man.stamina == 0:
        return
    # The phase in which he went down cost him nothing.
    phases = spent + man.down
    f = case.m.fighters[who]
    foes = sum(other.side != f.side for other in case.m.fighters)
    for wounds, blows, did in ((f.wounds, foes, "took"), (f.dealt, 1, "dealt")):
        if wounds > phases * blows * WOUNDS_A_BLOW:
            yield (
                f"{name} {did} {Number(wounds):wound}, but spent only {spent} Stamina, and each phase of fighting "
                "costs a point (S30)"
            )


def of_mercy(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Yield the doubts about the verdict, against those who may be given one and the matches that he has won."""
    name, wins = case.name(who), case.men[who].wins
    if not any(man.mercy):
        return
    if not man.down:
        yield f"There is a verdict on {name}, who did not go down (S4)"
    elif man.fell == COLLAPSED and not case.m.rules.critical_mercy:
        if man.mercy.word != DIES:
            yield f"{name} collapsed, which means death at once by the house rule 'critical' (S28)"
    elif man.mercy.word == DIES and wins + LEAST >= rolls.MERCY_NEED:
        yield (f"{name} was refused mercy, but with {wins} matches won any roll of 2d6 reaches {rolls.MERCY_NEED} (S4)")


def of_improvement(case: Case, who: int, man: ManTold) -> Iterator[str]:
    """Yield the doubts about the dice of his improvement (S33)."""
    g, name = case.men[who], case.name(who)
    if not man.improvement:
        return
    why_not = {
        "whose side did not win": case.m.fighters[who].side != case.said.winner,
        "who was not left standing": man.down,
        "whose Attributes cannot grow": is_perfect(g),
    }
    for why, holds in why_not.items():
        if holds:
            yield f"There are improvement dice for {name}, {why} (S33)"
            return
    *before, last = (rolls.IMPROVES[face - 1] for face in man.improvement)
    for attribute in before:
        if not is_full(g, attribute):
            word = ATTRIBUTES[attribute]
            yield f"{name} improved {word} with an earlier die, so there can be no further dice (S33)"
            return
    if is_full(g, last):
        yield f"{name}'s {ATTRIBUTES[last]} cannot grow, so another improvement die is needed (S33)"
