"""Talents [31]: a man's training, the worth of his SL in a match, the styles open to him, his CV.

Functions called while a match is played take a ``Fighter``, with the effects of talents written by
:func:`make_skilled`. A man without any talent was made before there were talents: he is trained in all that he takes
up, and has no SL (M96). Every other man has the sword or the arms of his style at SL 0 at least.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludus_cli.core.dice import line, tell
from ludus_cli.rules.gladiator.book import editions, requests as ask, terms as t
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import Fighter, Match, is_weapon, net_in_hand, weapon_in_hand
from ludus_cli.rules.gladiator.career import events as ev, favours, modifiers as mod, requests as ask_career, rolls
from ludus_cli.rules.gladiator.tables.creation import STYLES
from ludus_cli.rules.gladiator.tables.talents import CV_BASE, CV_SKILL, STYLE_TALENTS, UNTRAINED_COSTS, WEAPON_TALENTS

if TYPE_CHECKING:
    from ludus_cli.rules.gladiator.book.gladiator import Gladiator

#: The classes of pairing, I to VI [38.4].
CLASSES = ("", "I", "II", "III", "IV", "V", "VI")
#: TR for each point of a Fatal Blow, and the attacks that a computer-run man plans where he deals one [31, M79].
TR_A_POINT, FATAL_ATTACKS = 3, 3
#: From here on a die is the best that 1D3 can show.
BEST_OF_1D3 = 5
#: In ``at_done``: an attack that has been given up for a Fatal Blow.
GIVEN_UP = 2


# Classes and styles


def class_of(style: int) -> int:
    """The class of a style, 1 to 6, by the counters; 0 for hunters, beasts and lanistas. A Provocator is III (M2)."""
    return STYLES[style][2]


def styles_of_class(cls: int) -> tuple[int, ...]:
    """The styles of a class 1 to 6; a Gallus is a Myrmillo under another name (M3)."""
    return tuple(style for style in range(t.FIRST_BEAST) if class_of(style) == cls)


def styles_allowed(g: Gladiator, mounted: bool = False) -> list[int]:
    """The styles in which he may fight: Retiarius and Laquerarius need RE, Dimachaerus DI [31]; class VI, where
    ``mounted`` asks for it, is for computer-run men alone. A man without talents keeps his own style (M96)."""
    return [
        style
        for style in range(t.SAGITTARIUS + 1)
        if (mounted or style < t.EQUES)
        and (has_talent(g, STYLE_TALENTS[style]) or (not has_talents(g) and style == g.style))
    ]


@editions.by_edition
def styles_open(g: Gladiator, rules: HouseRules) -> list[int]:
    """The styles in which he may fight by the house rules: without extras no style asks for a talent (V42)."""
    return list(range(t.EQUES)) if rules.no_extras else styles_allowed(g)


# What a man can, by his card


def talent_level(g: Gladiator, talent: int) -> int:
    """The level of a talent as his card keeps it: SL, of a weapon SL + 1, 0 for one that he has not."""
    return int(g.talents[talent]) if len(g.talents) > talent else 0


def has_talents(g: Gladiator) -> bool:
    """True unless he was made before there were talents (M96)."""
    for talent in range(t.TALENT_COUNT):
        if talent_level(g, talent) > 0:
            return True
    return False


def has_talent(g: Gladiator, talent: int) -> bool:
    """Return True if he has a talent, a weapon at SL 0 among them; NONE is no talent, and every man has it."""
    return talent == t.NONE or talent_level(g, talent) > 0


def weapon_talent(item: int) -> int:
    """The Weapon talent that trains in an item (WP_AXE …), NONE for none [31]."""
    return WEAPON_TALENTS[item]


def is_trained(g: Gladiator, item: int) -> bool:
    """True if he is trained in an item: by its Weapon talent; in net, trident and lasso by RE (M13); in a bow as a
    Sagittarius alone (M96). There is nothing to be trained in about a shield."""
    if item == t.NO_ITEM or item > t.LASSO or not has_talents(g):
        return True
    if item == t.BOW:
        return g.style == t.SAGITTARIUS
    if (item == t.NET or item == t.TRIDENT or item == t.LASSO) and talent_level(g, t.RE) > 0:
        return True
    return weapon_talent(item) != t.NONE and talent_level(g, weapon_talent(item)) > 0


def skill_in(g: Gladiator, item: int) -> int:
    """His SL in an item: 0 to 3, or UNTRAINED [31]."""
    if not is_trained(g, item):
        return t.UNTRAINED
    talent = weapon_talent(item)
    return max(0, talent_level(g, talent) - 1) if talent != t.NONE else 0


def train_in_style(g: Gladiator) -> None:
    """Give a computer-run man his training: SL 0 in all arms of his style, RE or DI if it needs one (M14)."""
    if not g.talents:
        g.talents = [0] * t.TALENT_COUNT
    for item in (g.weapon, *STYLES[g.style][4:]):
        talent = weapon_talent(item)
        if talent != t.NONE:
            g.talents[talent] = max(1, g.talents[talent])
    if STYLE_TALENTS[g.style] != t.NONE:
        g.talents[STYLE_TALENTS[g.style]] = 1
    elif g.weapon == t.TRIDENT:
        # A Retiarius of an older edition, who needs no talent to be one (V42), is trained with net and trident by RE.
        g.talents[t.RE] = 1


def cv_of(g: Gladiator) -> int:
    """His CV: TR + ST + AG + CN + W + 2 for each SL - 25; a starred talent is one SL, a weapon at SL 0 none. It may lie
    below 0 [39.3]."""
    levels = sum(g.talents)
    for talent in range(t.FIRST_OTHER):
        if has_talent(g, talent):
            levels -= 1
    return sum(g.attributes) + CV_SKILL * levels - CV_BASE


# What he can in a match


def make_skilled(f: Fighter, g: Gladiator) -> None:
    """Write on a fighter what his talents mean in a match [31]."""
    f.skilled = has_talents(g)
    for item in range(len(f.skill)):
        # Without talents he has no SL in anything (M96).
        f.skill[item] = skill_in(g, item) if f.skilled else 0
    f.throwing = talent_level(g, t.TH)
    f.grappling = talent_level(g, t.GP)
    f.holds_ground = talent_level(g, t.HG)
    f.fast = talent_level(g, t.FA) > 0
    f.tough = talent_level(g, t.TG) > 0
    f.sprints = talent_level(g, t.SP) > 0
    f.fatal = talent_level(g, t.FB) > 0


def forget_extras(m: Match) -> None:
    """Ignore all talents, LK and PR in a match without extras, even those on a man's card (V40)."""
    for f in m.fighters:
        f.skilled = f.fast = f.tough = f.sprints = f.fatal = False
        f.throwing = f.grappling = f.holds_ground = f.prestige = f.luck = 0
        for item in range(len(f.skill)):
            f.skill[item] = 0


def weapon_drm(f: Fighter, kind: int) -> int:
    """Return the bonus of skill with a kind of weapon to CF, and to the weapon DRM of drop rolls: its SL; -2 for an
    untrained man (M15)."""
    return f.skill[kind] if f.skill[kind] > t.UNTRAINED else -UNTRAINED_COSTS


def skill_cf(m: Match, f: Fighter) -> int:
    """Return a man's CF for skill in this phase, by one weapon alone: that of his attacks, else one that he holds, else
    a lasso; if he strikes with his bare hand, his SL of Grappling [31, M15, M97]."""
    if f.engaged and f.named == t.NONE:
        return f.grappling
    item = f.named
    if item == t.NONE:
        item = weapon_in_hand(m, f)
    if item == t.NONE:
        item = net_in_hand(m, f)
        if item != t.NONE and m.item_kind[item] != t.LASSO:
            return 0
    return 0 if item == t.NONE else weapon_drm(f, m.item_kind[item])


def throw_skill(f: Fighter, kind: int) -> int:
    """Return the bonus of Throwing to the Thr of a weapon; a shield gets none (M97) [13.3, 31]."""
    return f.throwing if is_weapon(kind) else 0


# Fatal Blow


def weakest_first(f: Fighter) -> None:
    """Put the weakest of his planned attacks before the others, which keep their order: a computer-run man gives it up
    for a Fatal Blow (M79)."""
    least = 0
    for n in range(1, f.attacks):
        if f.at_cf[n] < f.at_cf[least]:
            least = n
    for n in range(least, 0, -1):
        swap(f.at_cf, n)
        swap(f.at_area, n)
        swap(f.at_special, n)
        swap(f.at_foe, n)


def swap(numbers: list[int], n: int) -> None:
    """Change the places of a number and the one before it."""
    kept = numbers[n]
    numbers[n] = numbers[n - 1]
    numbers[n - 1] = kept


def may_give_up(f: Fighter, n: int) -> bool:
    """True if he may give up an attack that is due: he knows the Fatal Blow, has not dealt one in this phase, and
    another attack is left to follow (M16, M99)."""
    if not f.fatal:
        return False
    follows = False
    for other in range(f.attacks):
        if f.at_done[other] == GIVEN_UP:
            return False
        if other != n and f.at_done[other] == 0:
            follows = True
    return follows


def next_attack(f: Fighter, after: int = t.NONE) -> int:
    """His first planned attack ``after`` one that is still to come, NONE for none."""
    for n in range(after + 1, f.attacks):
        if f.at_done[n] == 0:
            return n
    return t.NONE


def pays_to_give_up(f: Fighter) -> bool:
    """Return True if a man who is not asked gives up the attack that is due: he has planned three or more, and none of
    the remaining ones is weaker (M79)."""
    n = next_attack(f)
    if f.attacks < FATAL_ATTACKS or n == t.NONE:
        return False
    for other in range(f.attacks):
        if f.at_done[other] == 0 and f.at_cf[other] < f.at_cf[n]:
            return False
    return True


def gives_up(m: Match, who: int, n: int) -> bool:
    """A Fatal Blow [31]: before an attack is rolled it may be given up. Its CF are lost, and 1D3 + TR / 3 come off the
    defence of the area that he attacks next in this phase (M16). True if he does so."""
    f = m.fighters[who]
    if not may_give_up(f, n):
        return False
    if not (ask_fatal(m, who) if f.star else pays_to_give_up(f)):
        return False
    f.at_done[n] = GIVEN_UP
    lowered = line(m.tray, mod.THIRD_OF_TRAINING, f.tr // TR_A_POINT)
    lowered += (favours.roll_high(m, who, rolls.FATAL_BLOW, 1, 0, BEST_OF_1D3) + 1) // 2
    f.dooms = lowered
    tell(m.tray, ev.GIVES_UP, who, f.at_cf[n], lowered)
    return True


def ask_fatal(m: Match, who: int) -> bool:
    """True if a player's man gives up the attack that is due."""
    options = [(ask.LEAVE, 0), (ask.TAKE, 0)]
    return ask.choose(m, who, ask_career.FATAL_BLOW, options)[0] == ask.TAKE
