"""Damage: assigned, reacted to, resolved; blessings, defeats and their effects. [Damage, Blessing, Insurance]"""

from __future__ import annotations

from ludus_cli.core.dice import tell
from ludus_cli.rules.forglory.book import choices, events, payment, piles, requests, state, terms, windows
from ludus_cli.rules.forglory.book.influence import attack_of, influence, influence_needed
from ludus_cli.rules.forglory.book.state import Fighter, Game, Packet, Trigger


def deal_damage(m: Game, packets: list[Packet], attacker: int = 0) -> None:
    """Assign damage, open the window "damage is assigned", and resolve all that is still assigned together. Inside such
    a window, added damage joins it (F18). 0 damage is not assigned (F13)."""
    packets = [each for each in packets if each.amount > 0 and state.fighter_in_arena(m, each.uid)]
    if not packets:
        return
    if m.assigning is not None:
        assign_damage(m, packets)
        return
    before, m.attacker = m.attacker, attacker
    m.assigning = Trigger(terms.DAMAGE, [])
    assign_damage(m, packets)
    windows.open_window(m, m.assigning)
    m.assigning = None
    packets, m.deals = m.deals, []
    if not state.is_dropped(m):
        resolve_damage(m, packets)
    m.attacker = before
    settle_falls(m)


def assign_damage(m: Game, packets: list[Packet]) -> None:
    """Assign damage, all at one moment. A blessed gladiator who is assigned preventable damage loses a blessing, which
    stops all such damage assigned to him, also earlier damage of the window (F16, F17)."""
    assert m.assigning is not None
    for uid in dict.fromkeys(each.uid for each in packets):
        own = [each for each in packets if each.uid == uid]
        f = state.fighter_in_arena(m, uid)
        if f is None:
            continue
        tell(m.tray, events.ASSIGNED, f.owner, f.code, sum(each.amount for each in own))
        if uid not in m.assigning.uids:
            m.assigning.uids.append(uid)
        m.deals += own
        if f.blessings and not all(each.unpreventable for each in own):
            stopped = assigned_damage(m, uid, preventable=True)
            m.deals = [each for each in m.deals if each.uid != uid or each.unpreventable]
            f.blessings -= 1
            m.players[f.owner].men[f.man].blessings += 1
            tell(m.tray, events.BLESSING, f.owner, f.code, stopped)


def assigned_damage(m: Game, uid: int, preventable: bool = False) -> int:
    """Return the damage assigned to a gladiator, or only its preventable part."""
    return sum(each.amount for each in m.deals if each.uid == uid and not (preventable and each.unpreventable))


def prevent_damage(m: Game, f: Fighter, amount: int) -> None:
    """Prevent this much of the damage assigned to a gladiator. [Damage]"""
    left = amount
    for each in m.deals:
        if each.uid == f.uid and not each.unpreventable:
            stopped = min(left, each.amount)
            each.amount -= stopped
            left -= stopped
    m.deals = [each for each in m.deals if each.amount]
    if amount > left:
        tell(m.tray, events.PREVENTED, f.owner, f.code, amount - left)


def reassign_damage(m: Game, one: Fighter, other: Fighter) -> None:
    """Assign all of one gladiator's damage to another, whose blessing may stop it. [Blessing]"""
    moved = [each for each in m.deals if each.uid == one.uid]
    m.deals = [each for each in m.deals if each.uid != one.uid]
    for each in moved:
        each.uid = other.uid
    total = sum(each.amount for each in moved)
    tell(m.tray, events.REASSIGNED, one.owner, one.code, other.code, total)
    assign_damage(m, moved)


def resolve_damage(m: Game, packets: list[Packet]) -> None:
    """Resolve all damage together; defeat each gladiator whose damage reaches his Health, several at once. [Damage]"""
    hurt: list[int] = []
    for each in packets:
        f = state.fighter_in_arena(m, each.uid)
        if f is not None:
            f.damage += each.amount
            if each.uid not in hurt:
                hurt.append(each.uid)
    killers: dict[int, Packet] = {}
    for uid in hurt:
        f = state.fighter_in_arena(m, uid)
        assert f is not None
        own = [each for each in packets if each.uid == uid]
        tell(m.tray, events.HURT, f.owner, f.code, sum(each.amount for each in own), f.damage)
        killers[uid] = next((each for each in own if each.attacker), own[0])
    defeat_all(m, killers)


def defeat_all(m: Game, killers: dict[int, Packet] | None = None) -> None:
    """Let all whose damage reaches their Health fall together, by ``killers``; then check influence."""
    fallen = [f for f in m.arena if f.damage >= m.cards.kinds[f.card].health]
    if fallen:
        m.batch += 1
        slayers: list[Fighter | None] = []
        for f in fallen:
            f.last_attack = attack_of(m, f)
            killer = (killers or {}).get(f.uid)
            if killer is not None and killer.by not in (terms.NOBODY, f.owner):
                m.players[killer.by].kills += 1
            slayers.append(state.fighter_in_arena(m, killer.attacker) if killer else None)
        for f, slayer in zip(fallen, slayers, strict=True):
            defeat_one(m, f, slayer)
        m.queue.append(fallen)
        check_influence(m)


def defeat_one(m: Game, f: Fighter, slayer: Fighter | None = None) -> None:
    """Defeat a gladiator: onto his owner's discard, a coin token for the owner, a kill for ``slayer``. [Insurance]"""
    owner = m.players[f.owner]
    m.arena.remove(f)
    by = terms.NOBODY
    if slayer is not None and slayer.owner != f.owner:
        by = slayer.code
        m.players[slayer.owner].men[slayer.man].kills += 1
    tell(m.tray, events.DEFEATED, f.owner, f.code, by)
    owner.men[f.man].falls += 1
    f.blessings = 0
    piles.discard_card(m, f.owner, f.card)
    payment.change_tokens(m, f.owner, events.INSURANCE, 1)
    if m.site in (terms.EVERYWHERE, f.arena) and not state.gladiators_of(m, f.owner):
        owner.out_at = m.batch


def check_influence(m: Game) -> None:
    """Make players whose needs exceed their influence discard gladiators of their choice at once until the needs fit;
    these are defeated. They may choose any of their gladiators, also those without needs. [Influence]"""
    for who in state.in_order(m, m.acting):
        fallen: list[Fighter] = []
        while influence_needed(m, who) > influence(m, who) and not m.exhibition:
            if not fallen:
                m.batch += 1
            tell(m.tray, events.INFLUENCE_LOST, who, influence(m, who), influence_needed(m, who))
            pool = [f for f in m.arena if f.owner == who]
            f = state.fighter_in_arena(m, choices.choose(m, who, requests.INFLUENCE_LOST, [each.uid for each in pool]))
            assert f is not None
            f.last_attack = attack_of(m, f)
            defeat_one(m, f)
            fallen.append(f)
        if fallen:
            m.queue.append(fallen)
    settle_falls(m)


def settle_falls(m: Game) -> None:
    """Open the windows of all who fell, one after the other; then put players without gladiators out, and do what
    waited for a fall. Not within a damage window. [Reaction window, F18, F19]"""
    if m.settling or m.assigning is not None:
        return
    m.settling = True
    while m.queue:
        m.fallen = m.queue.pop(0)
        windows.open_window(m, Trigger(terms.LEAVES, [f.uid for f in m.fallen]))
    m.fallen = []
    m.settling = False
    if m.phase == terms.BATTLE:
        for who, player in enumerate(m.players):
            player.out = player.out or not state.gladiators_of(m, who)
    windows.do_watched(m)
