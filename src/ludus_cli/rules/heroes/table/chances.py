"""The exact odds of the roll that an option leads to, for a player who has to choose.

Dice that count successes [2.7.2] are fair coins: of ``a`` against ``b`` dice the lead is spread as the successes of ``a
+ b`` dice, less ``b``. An NPG's use of his Bonus Dice [3.7.3] is not known when a player chooses, so every number is
weighed by its chance. Another player chooses in secret [3.7.2]: he is taken to use the fewest that he may, which is
none but for Frenzy on the Attack Table. So is the player who chooses now, while he has not yet been asked for his Bonus
Dice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import comb

from ludus_cli.core.bitset import nth, size
from ludus_cli.core.dice import ScriptedSource, Tray
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.game.trials.forced import forced
from ludus_cli.rules.heroes.book import attack, maneuver, mercy, net, requests as ask, rolls, styles, terms
from ludus_cli.rules.heroes.book.bonus import fewest_bonus, npg_threshold
from ludus_cli.rules.heroes.book.damage import is_arm, is_leg, shield_stops
from ludus_cli.rules.heroes.book.state import Match, Option, copy_match, current_savvy, enemies_in

#: What may happen, in words, each with its probability; together 1, or nothing at all.
Odds = tuple[tuple[str, float], ...]

#: How many dice a man rolls: given him, his foe, and the Bonus Dice that he uses.
Pool = Callable[[int, int, int], int]

MANEUVER_WORDS = ("win by 2+", "win by 1", "even", "loss by 1", "loss by 2+")

# What comes of one take of the Attack Table, best for the Attacker first
HITS, FREE_AND_HITS, AGAIN, COUNTERSTRIKE, FOE_FREE, IS_HIT, NO_BLOW = range(7)
#: The same as the Attacker and as the Defender see it.
ATTACK_WORDS = (
    ("hits", "is hit"),
    ("breaks free and hits", "opponent breaks free and hits"),
    ("roll again", "roll again"),
    ("opponent counterstrikes", "counterstrikes"),
    ("opponent breaks free", "breaks free"),
    ("is hit", "hits"),
    ("no blow", "no blow"),
)


def option_odds(m: Match, who: int, request: int, option: Option) -> Odds:
    """Return the outcomes of the next roll if a player who is asked takes an option: (words, probability).

    ``m`` is his view of the match, and is not changed. Best for him first; the probabilities are exact and come to 1.
    () where no roll depends on the option, or where his opponent in it is not yet known (a move to several enemies).
    """
    m = copy_match(m, Tray(ScriptedSource(())))
    code, arg = option
    if request == ask.OPTION or request == ask.TARGET:
        return movement_odds(m, who, code, arg)
    if request == ask.MANEUVER_BONUS:
        return maneuver_odds(m, who, m.first, m.second, code)
    if request == ask.ATTACK_BONUS:
        return attack_odds(m, who, m.first, m.second, code, m.edge, m.takes > 0)
    if request == ask.NET_BONUS:
        return net_odds(m, who, m.first, m.second, code)
    if request == ask.BASH:
        return attack_odds(m, who, who, arg, fewest_bonus(m, who, ask.ATTACK_BONUS), code, False)
    if request == ask.STAR_POWER:
        return star_power_odds(code, arg // 10)
    if request == ask.RAISE:
        dice, value = divmod(arg, 10)
        return raise_odds(dice, value)
    return ()


def option_stakes(m: Match, who: int, request: int, option: Option) -> str:
    """Return the other stakes of an option, in a few words without a full stop; "" for none.

    Bonus Dice: the number left; Star Power: the chance to lose dice; Hit Location: shield, armour and the points left
    on the part. ``m`` is not changed.
    """
    code, arg = option
    if request in (ask.MANEUVER_BONUS, ask.ATTACK_BONUS, ask.NET_BONUS):
        left = m.fighters[who].bonus - code
        return f"leaves {left}" if left else "leaves none"
    if request == ask.STAR_POWER and code:
        lost = "the die" if code == 1 else "a die or more"
        return f"{1 - (5 / 6) ** code:.0%} to lose {lost}"
    if request == ask.LOCATION:
        f = m.fighters[arg]
        part = rolls.LOCATIONS[code]
        bashed = who == m.second and m.edge == terms.BASH
        if not bashed and shield_stops(m, f, code):
            return "the shield stops it"
        if f.track[part] == 0 and (is_arm(part) or is_leg(part)):
            return f"armour {f.armour[part]}; the wound goes to the {'chest' if is_arm(part) else 'belly'}"
        return f"armour {f.armour[part]}, {Number(f.track[part]):point} left"
    return ""


# Counting


def binomial(dice: int, chance: float) -> list[float]:
    """Return the probability of 0, 1, ... successes of this many dice, each with the same chance."""
    return [comb(dice, number) * chance**number * (1 - chance) ** (dice - number) for number in range(dice + 1)]


@lru_cache(maxsize=1024)
def lead_odds(dice: int, against: int) -> tuple[tuple[int, float], ...]:
    """Return the leads of some dice over others, in successes [2.7.2]: (lead, probability)."""
    spread = binomial(dice + against, 0.5)
    return tuple((number - against, chance) for number, chance in enumerate(spread))


def merge_outcomes(found: Iterable[tuple[str, float]], order: Iterable[str]) -> Odds:
    """Return outcomes with their probabilities added up, in an order, without impossible ones."""
    total = dict.fromkeys(order, 0.0)
    for words, chance in found:
        total[words] += chance
    return tuple((words, chance) for words, chance in total.items() if chance > 0)


def two_outcomes(success: str, failure: str, chance: float) -> Odds:
    """Return two outcomes, the first with a probability, without impossible ones."""
    return merge_outcomes([(success, chance), (failure, 1 - chance)], (success, failure))


def bonus_used(m: Match, who: int, request: int) -> list[tuple[int, float]]:
    """Return the numbers of Bonus Dice that a man may use who has not yet chosen: (number, probability) [3.7.3]."""
    fewest = fewest_bonus(m, who, request)
    if not m.fighters[who].npg:
        return [(fewest, 1.0)]
    spread = binomial(m.fighters[who].bonus, npg_threshold(m, who, request) / 6)
    return [(max(number, fewest), chance) for number, chance in enumerate(spread)]


def contest_outcomes(
    m: Match, first: int, second: int, request: int, said: dict[int, int], pool: Pool
) -> Iterator[tuple[int, int, float]]:
    """Yield the results of two pools against each other: (lead of the first, dice of both, probability).

    ``said`` are the Bonus Dice of those who have chosen.
    """
    ways = [[(said[who], 1.0)] if who in said else bonus_used(m, who, request) for who in (first, second)]
    for bonus, one in ways[0]:
        dice = pool(first, second, bonus)
        for foe_bonus, two in ways[1]:
            against = pool(second, first, foe_bonus)
            for lead, chance in lead_odds(dice, against):
                yield lead, dice + against, one * two * chance


def chance_to_pass(value: int) -> float:
    """The chance that a die passes where a 6 never does [2.7.1]."""
    return min(5, max(0, value)) / 6


# One roll after the other


def movement_odds(m: Match, who: int, code: int, arg: int) -> Odds:
    """The roll that an option of the Movement Phase leads to [5.2]; ``m`` may be changed."""
    f = m.fighters[who]
    if code == terms.FIGHT:
        return () if arg == terms.NONE else named_maneuver(m, who, arg)
    if code == terms.MOVE or (code == terms.REGAIN_FEET and m.rules.stand_and_fight):
        if code == terms.MOVE:
            f.zone = arg
        else:
            f.down = False
        foes = enemies_in(m, who, f.zone)
        return named_maneuver(m, who, nth(foes, 0)) if size(foes) == 1 else ()
    if code == terms.CLEAR_EYES:
        clears = min(6, max(1, current_savvy(f))) / 6
        return two_outcomes("clears", "stays blinded", clears)
    if code == terms.NET_TOSS:
        return net_odds(m, who, who, arg, 0)
    if code == terms.THROW:
        return contest_odds(m, who, arg, "hits")
    if code == terms.KICK_SAND:
        return contest_odds(m, who, arg, "blinds him")
    if code == terms.SURRENDER and not m.to_the_death:
        return mercy_odds(m, who)
    return ()


def named_maneuver(m: Match, who: int, foe: int) -> Odds:
    """Return the odds of the Maneuver on his own turn, named in the first words for a list that has other odds too."""
    (words, chance), *others = maneuver_odds(m, who, who, foe, 0)
    return (f"Maneuver: {words}", chance), *others


def maneuver_odds(m: Match, who: int, first: int, second: int, bonus: int) -> Odds:
    """Table 5-3 as ``who`` sees it, with this many Bonus Dice of his; it is the turn of ``first``."""

    def pool(man: int, foe: int, used: int) -> int:
        return maneuver.maneuver_dice(m, man, foe, used, man == first)

    sign = 1 if who == first else -1
    return merge_outcomes(
        (
            (MANEUVER_WORDS[2 - max(-2, min(2, sign * lead))], chance)
            for lead, _, chance in contest_outcomes(m, first, second, ask.MANEUVER_BONUS, {who: bonus}, pool)
        ),
        MANEUVER_WORDS,
    )


def attack_odds(m: Match, who: int, attacker: int, defender: int, bonus: int, edge: int, retake: bool) -> Odds:
    """One take of Table 5-5 as ``who`` sees it, with this many Bonus Dice of his; ``edge`` is the Attacker's."""

    def pool(man: int, foe: int, used: int) -> int:
        return attack.attack_dice(m, man, used, edge if man == attacker else terms.NO_EDGE, retake)

    defends = int(who == defender)
    words = [both[defends] for both in ATTACK_WORDS]
    in_net = m.fighters[attacker].netted, m.fighters[defender].netted
    return merge_outcomes(
        (
            (words[attack_result(lead, dice, *in_net)], chance)
            for lead, dice, chance in contest_outcomes(m, attacker, defender, ask.ATTACK_BONUS, {who: bonus}, pool)
        ),
        [*words[NO_BLOW - 1 :: -1], words[NO_BLOW]] if defends else words,
    )


def attack_result(lead: int, dice: int, attacker_netted: bool, defender_netted: bool) -> int:
    """The result of one take of Table 5-5 [5.4]; ``dice`` are those of both (H32, H33)."""
    if dice == 0:
        return NO_BLOW
    if lead > 0:
        return FREE_AND_HITS if attacker_netted else HITS
    if lead == 0:
        return AGAIN
    if defender_netted:
        return FOE_FREE
    return COUNTERSTRIKE if lead == -1 else IS_HIT


def net_odds(m: Match, who: int, first: int, second: int, bonus: int) -> Odds:
    """Table 5-4 with this many Bonus Dice of ``who``; ``first`` tosses, and the words are of his toss."""

    def pool(man: int, foe: int, used: int) -> int:
        return net.net_toss_dice(m, man, used, man == first and m.fighters[foe].style == styles.SECUTOR)

    order = ("catches", "no throw", "misses")
    return merge_outcomes(
        (
            ("catches" if lead > 0 else "misses" if lead else "no throw", chance)
            for lead, _, chance in contest_outcomes(m, first, second, ask.NET_BONUS, {who: bonus}, pool)
        ),
        order if who == first else reversed(order),
    )


def contest_odds(m: Match, who: int, target: int, success: str) -> Odds:
    """A throw or a kick [5.4.8-5.4.9]: Savvy and Speed on either side, nothing else."""
    f, foe = m.fighters[who], m.fighters[target]
    spread = lead_odds(current_savvy(f) + f.speed, current_savvy(foe) + foe.speed)
    return two_outcomes(success, "misses", sum(chance for lead, chance in spread if lead > 0))


def mercy_odds(m: Match, who: int) -> Odds:
    """The odds of an appeal now, the Emperor and his hesitation included [6.8, Tables 6-1, 6-2]."""
    lives = forced(lambda t: "mercy" if mercy.roll_appeal(copy_match(m, t), who) else "death", terms.V.draws)
    return two_outcomes("mercy", "death", float(lives.get("mercy", 0)))


def star_power_odds(dice: int, points: int) -> Odds:
    """Return the odds of the damage left of this many points after this many Star Power dice [3.2.1] (H8)."""
    words = ["no wound", "1 point", *(f"{left} points" for left in range(2, points + 1))]
    return merge_outcomes(
        ((words[max(0, points - saved)], chance) for saved, chance in enumerate(binomial(dice, 0.5))), words
    )


def raise_odds(dice: int, value: int) -> Odds:
    """The odds that an Attribute of such a value rises by this many dice [7.7.2]."""
    return two_outcomes("rises", "stays", 1 - chance_to_pass(value) ** dice)
