"""The doubts about a result from the table: a sentence for each thing that no match ends like by the rules, or
hardly any.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from copy import deepcopy

from ludus_cli.core.english import list_words
from ludus_cli.game.elements.campaign_state import text_about
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.game.results import recorded_result as recording
from ludus_cli.rules.heroes.book import recovery, terms as t
from ludus_cli.rules.heroes.book.aftermath import LOST, WON, fame_brought, match_outcome
from ludus_cli.rules.heroes.book.bout import Bout
from ludus_cli.rules.heroes.book.endings import LAST_TURN
from ludus_cli.rules.heroes.book.fame import raise_options
from ludus_cli.rules.heroes.book.gladiator import LARGEST_TOTAL, Gladiator, attribute_total, may_change
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.book.mercy import emperor_savvy, fate_savvy
from ludus_cli.rules.heroes.book.state import Fighter, Match, good_arms, good_legs
from ludus_cli.rules.heroes.table import outcome
from ludus_cli.rules.heroes.table.outcome import ManTold, MatchTold
from ludus_cli.rules.heroes.table.told_ending import VITAL, fatal_part, foes_of, kills_of

Case = recording.Case[Bout, Gladiator, Match, MatchTold]


def find_doubts(case: Case) -> Iterator[str]:
    """Yield the doubts about a reported match; there are none about a fought one."""
    for who, f in enumerate(case.m.fighters):
        f.put_to_death = f.state not in (t.FIGHTING, t.KILLED) and was_spared(case, who) is False
    yield from of_match(case)
    yield from of_draw(case)
    yield from of_wounds_dealt(case)
    for who in range(len(case.men)):
        for of_man in (of_body, of_fall, of_dice_left, of_verdict, of_recovery, of_aftermath):
            yield from (text_about(case.men[who], doubt) for doubt in of_man(case, who))


def part_words(case: Case, who: int, part: int) -> str:
    """A part of a man's body as he calls it."""
    return outcome.called_parts(case.men[who].left_handed)[part]


# The match


def of_match(case: Case) -> Iterator[str]:
    """Yield the doubts about its end, its last turn, death or mercy, and the winner."""
    said, m = case.said, case.m
    if said.to_the_death and not case.bout.announced and not LOCALES[case.bout.locale].to_the_death:
        yield f"No match in {LOCALES[case.bout.locale].name} is to the death [4.7]"
    if said.turns > LAST_TURN and m.rules.nightfall:
        yield f"Night falls after turn {LAST_TURN}, so a match cannot have {said.turns} turns (H42)"
    if said.diludia > 1 and not said.to_the_death:
        yield (
            f"{Number(said.diludia):diludium|diludia} are too many: a match has one, and instead "
            f"of a second one both gladiators are dismissed standing [6.7]"
        )
    if said.winner != t.NONE and all(f.state != t.FIGHTING for f in m.fighters if f.side == said.winner):
        winners = [n for n, f in enumerate(m.fighters) if f.side == said.winner]
        yield f"{case.names(winners)} won, but no one on that side was left standing (H43)"


def of_draw(case: Case) -> Iterator[str]:
    """The doubts about a draw: dismissed standing, or nightfall."""
    said, m = case.said, case.m
    if said.winner != t.NONE:
        return
    standing = [who for who, f in enumerate(m.fighters) if f.state == t.FIGHTING]
    if len({m.fighters[who].side for who in standing}) < 2:
        yield "It is recorded as a draw, but no two sides were left standing [6.7]"
        return
    if said.ended == outcome.NIGHTFALL and not m.rules.nightfall:
        yield "The house rule nightfall is off, so no match ends at nightfall (H42)"
    elif said.ended == outcome.NIGHTFALL and 0 < said.turns < LAST_TURN:
        yield f"Night falls after turn {LAST_TURN}, not after turn {said.turns} (H42)"
    if said.ended != outcome.STANDING:
        return
    if said.to_the_death:
        yield "No gladiator is dismissed standing in a match to the death [4.7]"
    if said.diludia == 0:
        yield "Both can only be dismissed standing after a diludium, a break [6.7]"
    if len(standing) > 2:
        yield "Both can be dismissed standing only if one is left on each side (H43)"
        return
    one, two = standing
    for who in standing:
        if m.fighters[who].bonus:
            yield (
                f"{case.name(who)} has Bonus Dice left, but only gladiators without Bonus Dice are dismissed "
                "standing [6.7]"
            )
    if m.fighters[one].wounds != m.fighters[two].wounds:
        yield (
            f"{case.name(one)} and {case.name(two)} have different numbers of wounds, but gladiators who are "
            "dismissed standing have the same number [6.6.1, 6.7]"
        )


def of_wounds_dealt(case: Case) -> Iterator[str]:
    """Yield the doubts about wounds dealt, against wounds taken, where all was told; killing strokes against the men
    who fell by them."""
    m = case.m
    sides = sorted({f.side for f in m.fighters})
    told = [man.dealt != t.NONE for man in case.said.men]
    for side in sides if len(sides) == 2 else []:
        own = [who for who, f in enumerate(m.fighters) if f.side == side]
        if len(own) > 1 and not all(told[who] for who in own):
            continue
        dealt = sum(m.fighters[who].dealt for who in own)
        taken = sum(foe.wounds for foe in foes_of(m, own[0]))
        if dealt != taken:
            yield f"{case.names(own)} dealt {Number(dealt):wound}, but the other side took {taken} [5.4.3]"
    dealt, taken = sum(f.dealt for f in m.fighters), sum(f.wounds for f in m.fighters)
    if len(sides) > 2 and all(told) and dealt != taken:
        yield f"{Number(dealt):wound} were dealt, but {taken} were taken [5.4.3]"
    for who, f in enumerate(m.fighters):
        if f.kills != kills_of(m, who):
            yield (
                f"{case.name(who)} is recorded with {Number(f.kills):killing stroke}, but killed {kills_of(m, who)} "
                "of the fallen [5.4.4]"
            )


# A man


def of_body(case: Case, who: int) -> Iterator[str]:
    """The doubts about points and hits by part."""
    man, name = case.said.men[who], case.name(who)
    for part in range(7):
        lost, hits, start = man.damage[part], man.hits[part], case.came.fighters[who].track[part]
        word = part_words(case, who, part)
        if lost > start:
            yield f"{name} lost {Number(lost):point} on the {word}, which had only {start} [5.4.3]"
        if hits > lost:
            yield (
                f"{name} took {Number(hits):hit} on the {word}, which lost {Number(lost):point}, but a wound takes "
                "at least one [5.4.3]"
            )


def of_fall(case: Case, who: int) -> Iterator[str]:
    """Yield the doubts about his fall, against the state of his body."""
    m, f, name = case.m, case.m.fighters[who], case.name(who)
    out = [part_words(case, who, part) for part in VITAL if f.track[part] == 0]
    lame = good_legs(f) == 0 or leg_hits(case, who) >= f.speed
    if out and f.state not in (t.UNCONSCIOUS, t.KILLED):
        ended = "standing at the end" if f.state == t.FIGHTING else "beaten in another way"
        yield f"{name} is recorded as {ended}, but a gladiator with the {out[0]} at 0 is unconscious or dead [5.4.4]"
    if f.state in (t.UNCONSCIOUS, t.KILLED) and fatal_part(f) == t.NONE:
        what = "die from a killing stroke" if f.state == t.KILLED else "be unconscious"
        yield f"{name} can {what} only with the head, chest or belly at 0 [5.4.4]"
    if f.state == t.CANNOT_STAND and not lame:
        yield f"{name} could still stand: Speed and at least one leg are above 0 [5.4.4]"
    if f.state in (t.FIGHTING, t.SURRENDERED) and lame and not out:
        yield f"{name} could no longer stand: both legs are at 0, or Speed is [5.4.4]"
    if f.state == t.SURRENDERED and case.said.to_the_death:
        yield f"{name} yielded, but no gladiator may yield in a match to the death [4.7]"
    if f.state == t.SURRENDERED and f.npg and len(case.men) == 2 and good_arms(f) > 0 and not out and not lame:
        foe = m.fighters[1 - who]
        if f.bonus or f.wounds <= foe.wounds:
            yield (
                f"{name}, an NPG, yielded, but an NPG yields only without Bonus Dice and with more wounds than the "
                "opponent [6.5]"
            )
    if f.state in (t.UNCONSCIOUS, t.CANNOT_STAND, t.KILLED) and f.wounds == 0:
        yield f"{name} was beaten, but has no wound [5.4.4]"
    elif f.state in (t.UNCONSCIOUS, t.CANNOT_STAND, t.KILLED) and m.fighters[f.defeated_by].dealt == 0:
        yield f"{case.name(f.defeated_by)} beat {name}, but dealt no wound (H43)"


def leg_hits(case: Case, who: int) -> int:
    """The most Speed that his wounds can have cost: a hit passed on to the belly may cost it too (H34)."""
    hits = case.said.men[who].hits
    passed_on = hits[t.BELLY] if case.m.rules.leg_transfer_both else 0
    return hits[t.LEFT_LEG] + hits[t.RIGHT_LEG] + passed_on


def of_dice_left(case: Case, who: int) -> Iterator[str]:
    """The doubts about Bonus Dice and Star Power left, sand and throws."""
    f, man, name = case.m.fighters[who], case.said.men[who], case.name(who)
    if f.bonus > case.came.fighters[who].bonus:
        left, most = Number(f.bonus), case.came.fighters[who].bonus
        yield f"{name} has {left:Bonus Die|Bonus Dice} left, but never had more than {most} [3.7]"
    if man.star_power > case.came.fighters[who].star_power:
        yield (
            f"{name} has {Number(man.star_power):Star Power die|Star Power dice} left, but never had more than "
            f"{case.came.fighters[who].star_power} [3.2.1]"
        )
    if not case.men[who].star and (man.sand or man.threw):
        yield f"{name} is an NPG, and NPGs neither kick sand nor throw weapons (H28)"


def of_verdict(case: Case, who: int) -> Iterator[str]:
    """Yield the doubts about the verdict, against those who may be given one and the dice that were told."""
    m, f, man, name = case.m, case.m.fighters[who], case.said.men[who], case.name(who)
    if not man.down or f.state == t.KILLED:
        if any(man.verdict) or man.emperor:
            why = "was not beaten" if not man.down else "is dead"
            yield f"There is a verdict on {name}, who {why} [6.8]"
        return
    if case.said.to_the_death:
        if man.verdict.dice or man.verdict.word not in ("", outcome.DEATH) or man.emperor:
            yield f"There is a verdict on {name}, but there is no mercy in a match to the death [6.9]"
        return
    if man.verdict.word:
        if man.emperor:
            yield (f"The verdict on {name} was given in words, so there can be no dice of the Emperor [6.8]")
        return
    if man.emperor and not man.verdict.dice:
        yield f"There are dice of the Emperor for {name}, but no dice of the Crowd [6.8]"
    elif man.emperor and dice_passed(man.verdict.dice, fate_savvy(m, f)) != 1:
        yield f"The Crowd decided on {name}, so there can be no dice of the Emperor [6.8]"
    elif man.emperor and (len(man.emperor) == 6) != is_tie(m, f, man.emperor):
        want = "one more die each" if len(man.emperor) == 4 else "no more dice"
        yield f"The Emperor and {name} need {want}: each rolls one more die only after a tie [6.8]"


def dice_passed(faces: Sequence[int], need: int) -> int:
    """The number of dice that pass where a 6 never does."""
    return sum(face <= need and face != 6 for face in faces)


def is_tie(m: Match, f: Fighter, faces: list[int]) -> bool:
    """True if Emperor and gladiator passed equally many of their two dice on Table 6-2."""
    return dice_passed(faces[:2], emperor_savvy(m, f)) == dice_passed(faces[2:4], f.brought_savvy)


def was_spared(case: Case, who: int) -> bool | None:
    """Return True if a beaten man was let live, None as long as the program is to roll for it."""
    m, f, man = case.m, case.m.fighters[who], case.said.men[who]
    if f.state == t.KILLED or man.verdict.word in (outcome.DEATH, outcome.REFUSED):
        return False
    if not man.down or man.verdict.word in (outcome.MERCY, outcome.SPARED):
        return True
    if case.said.to_the_death:
        return False
    if not man.verdict.dice:
        return None
    crowd = dice_passed(man.verdict.dice, fate_savvy(m, f))
    if crowd != 1:
        return crowd == 2
    if not man.emperor or (len(man.emperor) == 6) != is_tie(m, f, man.emperor):
        return None
    if len(man.emperor) == 6:
        return man.emperor[4] > man.emperor[5]
    return dice_passed(man.emperor[:2], emperor_savvy(m, f)) < dice_passed(man.emperor[2:4], f.brought_savvy)


# After the match


def of_recovery(case: Case, who: int) -> Iterator[str]:
    """The doubts about the dice of Table 7-1, against the parts that are hurt."""
    f, g, man, name = case.m.fighters[who], case.men[who], case.said.men[who], case.name(who)
    hurt = [part for part in range(7) if recovery.is_hurt(g, f, part)]
    for part in man.recovery:
        if part not in hurt:
            yield f"{name} has recovery dice for the {part_words(case, who, part)}, which is not hurt [7.5]"
    missing = [part_words(case, who, part) for part in hurt if part not in man.recovery]
    if man.recovery and missing and not dies_of_belly(case, who):
        yield f"{name} has recovery dice, but none for the {list_words(missing)} [7.5]"


def dies_of_belly(case: Case, who: int) -> bool:
    """True if the dice that were told let him die of his belly wound [7.5]."""
    dice = case.said.men[who].recovery.get(t.BELLY, [])
    return len(dice) == 2 and dice_passed(dice, case.m.fighters[who].brought_strength) == 0


def of_aftermath(case: Case, who: int) -> Iterator[str]:
    """The doubts about the dice of Fame, of a defeat, for Freedom; the Attributes that rose and fell."""
    f, man, name = case.m.fighters[who], case.said.men[who], case.name(who)
    after = told_after(man)
    if was_spared(case, who) is False:
        rolled = [*(["recovery"] if man.recovery else []), *after]
        if rolled:
            yield f"{name} is dead, but the result also has these fields: {list_words(rolled)} (H53)"
        return
    if dies_of_belly(case, who) and after:
        told = list_words(after)
        yield f"{name} died of the belly wound, but the result also has these fields: {told} (H53)"
        return
    how = match_outcome(case.m, f)
    if how == WON:
        yield from of_win(case, who)
    elif man.fame or man.raised != t.NONE:
        yield f"{name} did not win, so there are no Fame dice to roll [7.7.2]"
    if how == LOST:
        yield from of_defeat(case, who)
    elif man.defeat or man.lowered:
        yield f"{name} did not lose, so there are no dice for a defeat [7.8]"
    most = attribute_total(case.men[who]) + (how == WON)
    if man.freedom and (most < LARGEST_TOTAL or case.men[who].rudis):
        why = "has the rudis" if case.men[who].rudis else f"does not have a Total of {LARGEST_TOTAL}"
        yield f"{name} {why}, so there are no dice for Freedom [7.6]"


def told_after(man: ManTold) -> list[str]:
    """Return the told fields of the time after recovery."""
    said = {
        "raised": man.raised != t.NONE,
        "fame": bool(man.fame),
        "defeat": bool(man.defeat),
        "lowered": bool(man.lowered),
        "freedom": bool(man.freedom),
    }
    return [name for name, told_of in said.items() if told_of]


def of_win(case: Case, who: int) -> Iterator[str]:
    """The doubts about Fame dice and the Attribute on which they were rolled [7.7.2]."""
    m, man, name = case.m, case.said.men[who], case.name(who)
    fame = fame_brought(m, who)
    open_verdict = any(other.defeated_by == who and was_spared(case, n) is None for n, other in enumerate(m.fighters))
    if man.fame and len(man.fame) != fame and not (m.rules.coup_de_grace and open_verdict):
        given = f"{Number(len(man.fame)):Fame die|Fame dice}"
        yield f"{name} has {given}, but the match was worth {fame} Fame [7.7.1, 7.7.2]"
    if man.raised == t.NONE:
        return
    if fame == 0 and not (m.rules.coup_de_grace and open_verdict):
        yield f"{name} won no Fame in this match, so there are no dice to roll on an Attribute [7.7.2]"
    elif man.raised not in [attribute for attribute, _ in raise_options(case.men[who], fame)]:
        yield f"{name}'s {t.ATTRIBUTES[man.raised]} may not rise [3.6.4, 7.7.2] (H4)"


def of_defeat(case: Case, who: int) -> Iterator[str]:
    """The doubts about the dice of a defeat and the Attributes that they took [7.8]."""
    man, name = case.said.men[who], case.name(who)
    points = -fame_brought(case.m, who)
    if man.defeat and len(man.defeat) != points:
        given = f"{Number(len(man.defeat)):die|dice}"
        yield f"{name} has {given} for the defeat, but lost {Number(points):point} of Fame [7.8]"
    if len(man.lowered) > man.defeat.count(1):
        yield (
            f"{name} lost a point of {Number(len(man.lowered)):Attribute}, but "
            f"{Number(man.defeat.count(1)):die shows|dice show} a 1 [7.8]"
        )
    g = deepcopy(case.men[who])
    for attribute in man.lowered:
        if g.attributes[attribute] < 2 or not may_change(g, attribute, -1):
            yield f"{name}'s {t.ATTRIBUTES[attribute]} may not fall (H52)"
            return
        g.attributes[attribute] -= 1
