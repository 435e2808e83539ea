"""Net attacks in the older editions [20, V14, V17, V27]: modifiers, results, and men who stumble by a net.

For casters, targets and effects see :mod:`..book.net`; for nets laid by the Billings rules :mod:`.laid_nets`.
"""

from __future__ import annotations

from ludus_cli.core.dice import line, tell
from ludus_cli.rules.gladiator.book import events as ev, modifiers as mod, paths, position, posture, styles, terms
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS
from ludus_cli.rules.gladiator.book.state import Fighter, Match, range_to, up
from ludus_cli.rules.gladiator.career import favours
from ludus_cli.rules.gladiator.older import modifiers as own, orders, rolls
from ludus_cli.rules.gladiator.tables import older_net
from ludus_cli.rules.gladiator.tables.net import WAYS

#: The column on which a net attack is read: the lowest printed (V14).
COLUMN = 0


def after_collision(m: Match, f: Fighter) -> bool:
    """True if he makes a net attack though he has collided in this phase: a toss or a swing by the Billings rules."""
    return m.rules.edition == BILLINGS and f.net > terms.NO_NET and older_net.COLLIDED[WAYS[f.net]] != 0


def hexes_by(f: Fighter, first: int, last: int) -> int:
    """The hexes that a man has moved in this phase by the actions from one to another (ACTIONS)."""
    hexes = 0
    for step in range(1, f.gone + 1):
        if first <= paths.action_of(f, step) <= last:
            hexes += 1
    return hexes


def turned_here(f: Fighter) -> int:
    """The hex-sides that he has turned in the hex where he now is."""
    if f.gone == 0 or f.collided:
        return f.rotated
    turns = 0
    for n in range(len(f.act)):
        if f.act[n] != 0:
            turns = abs(f.turn_after[n])
    return turns


def older_net_drm(m: Match, who: int, foe: int) -> int:
    """Return the DRM of 3D6 for a net attack of ``who`` on ``foe``, each modifier noted (V17)."""
    f, target, t = m.fighters[who], m.fighters[foe], m.tray
    way, distance = WAYS[f.net], range_to(m, who, foe)
    drm = line(t, mod.TYPE, older_net.BY_WEIGHT[target.weight])
    if distance == 1:
        drm += line(t, mod.RANGE, older_net.ADJACENT[way])
    elif distance == 2:
        drm += line(t, mod.RANGE, older_net.TWO_HEXES_OFF[way])
    drm += line(t, mod.BACKWARD, older_net.MOVED_BACK[way] * hexes_by(target, terms.ACT_B, terms.ACT_B))
    drm += line(
        t, own.SIDESTEPPED_BACK, older_net.SIDESTEPPED_BACK[way] * hexes_by(target, terms.ACT_SBL, terms.ACT_SBR)
    )
    ahead = hexes_by(target, terms.ACT_F, terms.ACT_F) + hexes_by(target, terms.ACT_C, terms.ACT_C)
    drm += line(t, mod.FORWARD, older_net.MOVED_FORWARD[way] * ahead)
    drm += line(t, own.SIDESTEPPED, older_net.SIDESTEPPED[way] * hexes_by(target, terms.ACT_SFL, terms.ACT_SFR))
    if target.gone == 0 and not target.pushed:
        drm += line(t, own.STAYED, older_net.STAYED[way])
    if target.kneeling:
        drm += line(t, mod.POSTURE, older_net.KNEELING[way])
    drm += line(t, mod.ROTATED, older_net.TURNED[way] * turned_here(target))
    if orders.repels_nets(target):
        drm += line(t, mod.REPELS, older_net.REPELS)
    drm += line(t, mod.LEG_WOUNDS, older_net.LEG_WOUNDS[way] * target.area_cf[terms.LEGS])
    drm += line(t, mod.ARM_WOUNDS, older_net.ARM_WOUNDS * f.area_cf[terms.ARMS])
    drm += line(t, mod.NET_FACTOR, f.nf - target.nf)
    drm += line(t, mod.POSITION, position.pa_on(m, who, foe))
    if m.rules.edition == BILLINGS and f.collided:
        drm += line(t, mod.COLLIDED, older_net.COLLIDED[way])
    return drm + line(t, mod.UNTRAINED, 0 if styles.is_net_man(f.style) else older_net.NOT_HIS)


def trident_serves_on(m: Match, who: int) -> bool:
    """Return True if a broken trident serves on, with 1-4 on 1D6 (V16)."""
    return (
        favours.roll_low(m, who, rolls.TRIDENT_1981, 1, 0, older_net.TRIDENT_SERVES, True) <= older_net.TRIDENT_SERVES
    )


def hit_ensnares(m: Match, attack: int) -> bool:
    """True if an H of a net attack ensnares: that of a toss; of all by the house rule `net_h` (V27)."""
    return attack == terms.TOSS or m.rules.net_ensnares


def stumble_by_net(m: Match, who: int) -> None:
    """Roll 2D6 + AG less Stun for a man met by a net with a P or P*, by the Billings rules: with 8 and less he
    stumbles. Prone men and beasts do not check, nor a man who stumbles already (G79)."""
    f, t = m.fighters[who], m.tray
    if not up(f) or f.beast or f.will_stumble:
        return
    drm = line(t, mod.AGILITY, f.ag) + line(t, mod.STUN, -f.stun)
    if favours.roll_high(m, who, rolls.NET_STUMBLE, 2, drm, older_net.KEEPS_FEET) < older_net.KEEPS_FEET:
        posture.make_stumble(m, who)
    else:
        tell(t, ev.KEEPS_FEET, who)
