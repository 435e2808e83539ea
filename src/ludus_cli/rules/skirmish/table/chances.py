"""The exact odds of the roll that an option leads to: counted out, never simulated.

Modifiers come from the rules themselves, which are run with dice laid down on a tray of their own; a match that is
asked about is not changed. Odds rest on the facts that all can see, without secret plots: a plot is judged by the
present places of the others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from ludus_cli.core.bitset import holds, members
from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.core.hex import REAR, step_direction, walk
from ludus_cli.game.trials.forced import forced
from ludus_cli.rules.skirmish.book import movement, npg, requests as ask, terms
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.fight import attack_roll, defence_roll, net_margin, open_to
from ludus_cli.rules.skirmish.book.plots import plot_end
from ludus_cli.rules.skirmish.book.state import Match, Option, Strike, active, enemies_of, men_in
from ludus_cli.rules.skirmish.book.wounds import armour_on, shield_roll, wound_roll
from ludus_cli.rules.skirmish.table.board import letter

#: What may come of a roll, each in words with its probability; the probabilities come to 1.
Chances = tuple[tuple[str, float], ...]

#: The totals of two dice.
TOTALS = {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}

#: What may come of a blow: it misses, it is stopped by the shield, or it brings a wound or none.
MISSES, BLOCKED = -2, -1
BLOW_WORDS = {MISSES: "misses", BLOCKED: "blocked", **dict(enumerate(terms.WOUNDS))}


def option_odds(m: Match, who: int, request: int, option: Option) -> Chances:
    """Return the odds of the roll that an option leads to, () where there is none.

    - A plot, a step back, picking up after it: the collision in the hex where he ends. Plots are
      secret, so a plot is judged as if a man who stands in that hex stays there; once all plots are
      shown the odds hold unless a friend steps back after him.
    - A target: the blow at a part with the least armour, as all tactics aim, or the net against him.
    - A part: the blow, by the gravest wound that it brings.

    A defender counts as outnumbered as likely as NPGs will attack him too (S20, S42); other players'
    men count as holding back. What else may come in between in the same phase (another net that
    catches him first, another blow that damages his shield) is left out.
    """
    code, arg = option
    if code == terms.THROW_NET:
        caught = net_catches(m, who, arg)
        return to_chances({"caught": caught, "misses": 1 - caught})
    if code == terms.ATTACK:
        return barest_blow(m, who, arg)
    if code == terms.AIM:
        foe, part = divmod(arg, 10)
        return to_chances({BLOW_WORDS[what]: chance for what, chance in blow_odds(m, who, foe, part).items()})
    if request == ask.PLOT:
        return plotted_collision(m, who, option)
    if code in (terms.STAND, terms.STEP_BACK, terms.PICK_UP):
        return shown_collision(m, who, option)
    return ()


def to_chances(found: dict[str, Fraction]) -> Chances:
    """Return odds in their final form, without impossible outcomes."""
    return tuple((words, float(chance)) for words, chance in found.items() if chance)


def match_with_faces(m: Match, *faces: int) -> Match:
    """Return the same match on a tray where these faces lie: for rules that roll and change nothing."""
    return replace(m, tray=Tray(ScriptedSource(faces)))


def modifiers_of_roll(m: Match, roll: Callable[[Match], int]) -> int:
    """The modifiers of a roll of 2d6."""
    return roll(match_with_faces(m, 1, 1)) - 2


@cache
def chance_above(total: int) -> Fraction:
    """Return the chance that 2d6 are above a total."""
    return sum((chance for other, chance in TOTALS.items() if other > total), Fraction(0))


@cache
def chance_higher(by: int) -> Fraction:
    """The chance that 2d6 and ``by`` more are above another 2d6."""
    return sum((chance * chance_above(total - by) for total, chance in TOTALS.items()), Fraction(0))


# Blows


def attacks_too(m: Match, friend: int, foe: int) -> Fraction:
    """The chance that an NPG attacks a man in this fight."""
    strikes, nets = open_to(m, friend, terms.ATTACK), open_to(m, friend, terms.THROW_NET)
    if not holds(strikes | nets, foe):
        return Fraction(0)
    chosen = forced(lambda t: str(npg.choose_attack(replace(m, tray=t), strikes, nets)[1]), V.draws)
    return chosen.get(str(foe), Fraction(0))


def chance_of_help(m: Match, who: int, foe: int) -> Fraction:
    """The chance that another man attacks a foe beside him: NPGs by the solo rule, players not."""
    alone = Fraction(1)
    for friend, f in enumerate(m.fighters):
        if friend != who and f.npg and active(f) and holds(enemies_of(m, friend), foe):
            alone *= 1 - attacks_too(m, friend, foe)
    return 1 - alone


def chance_to_hit(m: Match, who: int, foe: int, part: int) -> Fraction:
    """The chance that a blow hits."""
    attack = modifiers_of_roll(m, lambda trial: attack_roll(trial, Strike(who, terms.ATTACK, foe, part)))
    alone = chance_higher(attack - modifiers_of_roll(m, lambda trial: defence_roll(trial, foe, 1)))
    pressed = chance_higher(attack - modifiers_of_roll(m, lambda trial: defence_roll(trial, foe, 2)))
    share = chance_of_help(m, who, foe)
    return alone * (1 - share) + pressed * share


def blow_odds(m: Match, who: int, foe: int, part: int) -> dict[int, Fraction]:
    """The chances of a blow, by MISSES, BLOCKED or the gravest wound that it brings (S1, S2, S3)."""

    def struck(t: Tray) -> str:
        # The shield may suffer: that of a copy.
        trial = replace(m, tray=t, fighters=list(m.fighters))
        trial.fighters[foe] = replace(m.fighters[foe])
        blocked, arm_hurt = shield_roll(trial, who, foe, part)
        worst = terms.LIGHT_WOUND if arm_hurt else BLOCKED
        return str(worst if blocked else max(worst, wound_roll(trial, who, foe, part)))

    hit, results = chance_to_hit(m, who, foe, part), forced(struck, V.draws)
    found = {what: hit * results.get(str(what), Fraction(0)) for what in BLOW_WORDS}
    return {**found, MISSES: 1 - hit}


#: A part to strike at, by its armour.
PART_WORDS = ("a bare part", "a part in medium armour", "a part in heavy armour")


def barest_blow(m: Match, who: int, foe: int) -> Chances:
    """The blow at a part of a man with the least armour. Tactics aim at one of these, and all have the same odds."""
    worn = [armour_on(m.fighters[foe], part) for part in range(len(terms.PARTS))]
    least = min(worn)
    found = blow_odds(m, who, foe, worn.index(least))
    wounds = sum((found[severity] for severity in range(terms.LIGHT_WOUND, len(terms.WOUNDS))), Fraction(0))
    missed = found[MISSES]
    return to_chances(
        {f"misses {PART_WORDS[least]}": missed, "no wound": 1 - missed - wounds, "wounds": wounds}
    )  # fmt: skip


def net_catches(m: Match, who: int, foe: int) -> Fraction:
    """The chance that a net catches (S5)."""
    return chance_higher(net_margin(match_with_faces(m, 1, 1, 1, 1), Strike(who, terms.THROW_NET, foe, terms.NONE)))


# Collisions


def contest_edge(m: Match, who: int, moved: int) -> int:
    """Return his bonus on a collision roll after this many hexes."""
    trial = match_with_faces(m, 1, 1)
    trial.fighters = list(m.fighters)
    trial.fighters[who] = replace(m.fighters[who], moved=moved)
    return movement.collision_roll(trial, who) - 2


@cache
def chance_to_keep_hex(own: int, others: tuple[int, ...]) -> Fraction:
    """Return the chance that 2d6 and ``own`` are the highest of all; ties roll again (S16)."""
    if not others:
        return Fraction(1)
    won = tied_all = Fraction(0)
    for total, chance in TOTALS.items():
        # The sets of other men who tie, while the rest are lower.
        ties: dict[tuple[int, ...], Fraction] = {(): chance}
        for other in others:
            needed = total + own - other
            equal, lower = TOTALS.get(needed, Fraction(0)), 1 - chance_above(needed - 1)
            grown: dict[tuple[int, ...], Fraction] = {}
            for tied, weight in ties.items():
                for key, share in (((*tied, other), equal), (tied, lower)):
                    if share:
                        grown[key] = grown.get(key, Fraction(0)) + weight * share
            ties = grown
        for tied, weight in ties.items():
            if tied == others:
                tied_all += weight
            else:
                won += weight * chance_to_keep_hex(own, tied)
    return won / (1 - tied_all)


def collision_odds(own: int, others: list[int], stays: str, goes: str) -> Chances:
    """Return the odds of a collision in these words; () when no other man is there."""
    if not others:
        return ()
    chance = chance_to_keep_hex(own, tuple(sorted(others)))
    return to_chances({stays: chance, goes: 1 - chance})


def plotted_collision(m: Match, who: int, plot: Option) -> Chances:
    """The collision of a plot, if the men in the hex where it ends stay there."""
    end = plot_end(m, who, *plot)
    there = [other for other in members(men_in(m, end.hex)) if other != who]
    letters = " and ".join(letter(other) for other in there)
    return collision_odds(
        contest_edge(m, who, end.hexes),
        [contest_edge(m, other, 0) for other in there],
        f"if {letters} {'stand' if len(there) > 1 else 'stands'}: keeps the hex",
        "is pushed out of the hex",
    )


def shown_collision(m: Match, who: int, option: Option) -> Chances:
    """The collision in the hex where he ends, now that all plots are shown."""
    code, arg = option
    f = m.fighters[who]
    here, moved = f.hex, f.moved
    if code == terms.STEP_BACK:
        gone = walk(m.board, f.hex, step_direction(f.facing, REAR), arg)
        here, moved = gone[-1], len(gone)
    others: list[int] = []
    for other, man in enumerate(m.fighters):
        if other == who or not active(man):
            continue
        end = plot_end(m, other, *m.plots[other])
        if end.hex == here:
            # A man who stands may have stepped back already.
            stands = m.plots[other][0] == terms.STAND
            others.append(contest_edge(m, other, man.moved if stands else end.hexes))
    picks = code == terms.PICK_UP
    return collision_odds(
        contest_edge(m, who, moved), others, "picks it up" if picks else "keeps the hex", "is pushed out of the hex"
    )
