"""The munus [39.5.4, M61, M84 to M87]: the editor's games, for which lanistas send their men, matches are arranged and
wagers laid.

A play without a fight. Its seats are the lanistas, and it knows all men of ludi and of the circuit; see
:class:`.councils.MunusCouncil`.
"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import roll_one, tell
from ludus_cli.core.names import new_name
from ludus_cli.rules.gladiator.book.decision_play import Councils, choose_by
from ludus_cli.rules.gladiator.book.gladiator import is_active
from ludus_cli.rules.gladiator.book.styles import is_beast
from ludus_cli.rules.gladiator.book.terms import CHAMPION, KINDS, LANISTA, MATCHED_PAIR, NONE, UNIQUE
from ludus_cli.rules.gladiator.career import arranging, creation, events as career
from ludus_cli.rules.gladiator.career.arranging import half_die
from ludus_cli.rules.gladiator.career.challengers import challenger_xp, known_rival, record_of
from ludus_cli.rules.gladiator.career.talents import class_of
from ludus_cli.rules.gladiator.ludus import events as ev, requests as ask, rivals, rolls, wagers
from ludus_cli.rules.gladiator.ludus.councils import Games, Match, MunusCouncil
from ludus_cli.rules.gladiator.ludus.lanista import blank_man, men_of, new_man, pay_at, place_of

#: What must be at hand for each man who is sent (M86); what the Colosseum brings a ludus (M61); its size.
A_HEAD, COLOSSEUM_PAYS, IN_COLOSSEUM = 3, 10, 1


class Munus(Councils[MunusCouncil]):
    """The play of a munus."""

    council = MunusCouncil

    def play_out(self, m: MunusCouncil) -> None:
        m.read_matter()
        order = wagers.lanistas_in_order(m)
        announce_munus(m, order[0])
        for who in order:
            choose_men_to_send(m, who)
        for who in order:
            if m.fighters[who].star:
                arrange_for(m, who)
        arrange_for_rivals(m, order)
        collect_in_colosseum(m, order)
        m.games.bill.sort(key=lambda match: not arranging.is_hunt(match.arranged))
        wagers.lay_wagers(m, order)

    def by_rule(self, m: MunusCouncil, who: int, request: int, options: list[Any]) -> int:
        if request == ask.SEND:
            limit = rivals.most_men_to_send(m, who, m.games.quality)
            if len(sent_by(m, who)) >= limit:
                return 0
            return options.index((ask.THIS_MAN, rivals.man_to_send(m, [man for _, man in options[1:]])))
        return wagers.by_rule(m, who, request, options)


MUNUS = Munus()
by_rule = MUNUS.by_rule


def announce_munus(m: MunusCouncil, editor: int) -> None:
    """Roll the arena, and the editor's quality, 2D3 - 1: the most matches that each ludus may enter [39.5.4, M49]."""
    size = arranging.arena_size(m.tray)
    first = half_die(roll_one(m.tray, editor, rolls.QUALITY))
    quality = first + half_die(roll_one(m.tray, editor, rolls.QUALITY)) - 1
    m.games = Games(size, quality)
    tell(m.tray, ev.MUNUS, editor, size, quality)


# Sending gladiators


def is_editor(m: MunusCouncil, who: int) -> bool:
    """True for the editor, who pays nothing for his men."""
    return m.fighters[who].id == m.order[0]


def can_pay(m: MunusCouncil, who: int) -> bool:
    """True if he can send one more man: 3 denarii at hand, or the games are his own (M86)."""
    return is_editor(m, who) or m.fighters[who].denarii >= A_HEAD


def sent_by(m: MunusCouncil, who: int) -> list[int]:
    """Return the men sent by a lanista, including partners and men drawn as challengers (M85)."""
    number = m.fighters[who].id
    return [man for man in m.games.sent if m.fighters[man].ludus == number]


def has_match(m: MunusCouncil, man: int) -> bool:
    """True if he is in a match of the bill."""
    return any(man in side for match in m.games.bill for side in match.sides)


def men_without_match(m: MunusCouncil, who: int) -> list[int]:
    """Return the men sent by a lanista who have no match yet, in the order of sending."""
    return [man for man in sent_by(m, who) if not has_match(m, man)]


def matches_entered(m: MunusCouncil, who: int) -> int:
    """Return the number of matches that a ludus has entered: those on the bill, a team's counting once, and those of
    the men who wait for one (M85)."""
    number = m.fighters[who].id
    billed = [[m.fighters[man].ludus for side in match.sides for man in side] for match in m.games.bill]
    return sum(number in ludi for ludi in billed) + len(men_without_match(m, who))


def at_home(m: MunusCouncil, who: int) -> list[int]:
    """Return a lanista's men who have not been sent."""
    return [man for man in men_of(m, who) if man not in m.games.sent]


def choose_men_to_send(m: MunusCouncil, who: int) -> None:
    """Let a lanista name the men to send, at most as many as the quality, and as he can lay down 3 denarii for each
    (M86)."""
    most = m.games.quality
    if not is_editor(m, who):
        most = min(most, m.fighters[who].denarii // A_HEAD)
    for _ in range(most):
        options = [(ask.NOTHING_MORE, 0), *((ask.THIS_MAN, man) for man in at_home(m, who))]
        code, man = choose_by(m, who, ask.SEND, options, by_rule)
        if code == ask.NOTHING_MORE:
            return
        send_man(m, who, man)


def send_man(m: MunusCouncil, who: int, man: int) -> None:
    """Send a man, for 1D3 denarii; the editor pays nothing."""
    m.games.sent.append(man)
    tell(m.tray, ev.SENT, who, man)
    if not is_editor(m, who):
        pay_at(m, who, ev.SENDING, -half_die(roll_one(m.tray, who, rolls.SENDING)), man)


# Matches of persons


def arrange_for(m: MunusCouncil, who: int) -> None:
    """Arrange a match for each man sent by a person and without one: its type, death roll, partners, pairing and
    challengers [38, M84]."""
    for man in sent_by(m, who):
        if not has_match(m, man):
            arrange_match(m, who, man)


def arrange_match(m: MunusCouncil, who: int, man: int) -> None:
    """Arrange the match of one man of a person's [38]."""
    t, rules = m.tray, m.rules
    kind = arranging.match_type(t, man, rules)
    row = kind
    if kind == UNIQUE:
        options = [(ask.THIS_ROW, each) for each in arranging.rows_to_pick(rules)]
        _, row = choose_by(m, who, ask.UNIQUE, options, by_rule)
    death = not arranging.is_hunt(row) and arranging.is_death(t, man, kind)
    own, foes = arranging.side_sizes(t, man, row)
    tell(t, career.ARRANGES, man, row, int(death), foes)
    # He has a match from now on, so he can be neither drawn nor a partner.
    match = put_on_bill(m, [man], row, death)
    if arranging.is_hunt(row):
        match.worn[man] = arranging.worn_as(t, man, arranging.hunter_of(row, rules), rules)
        match.sides[1] += [add_beast(m, kind) for kind in arranging.beasts_drawn(t, man, foes, rules)]
    else:
        for _ in range(own - 1):
            match.sides[0].append(partner_of(m, who))
        for number in range(foes):
            find_enemy(m, match, match.sides[0][number % own], row == CHAMPION)
    tell_match(m, match)


def put_on_bill(m: MunusCouncil, side: list[int], arranged: int, death: bool) -> Match:
    """A match on the bill, whose second side is still empty."""
    match = Match([side, []], arranged, death, m.games.size)
    m.games.bill.append(match)
    return match


def tell_match(m: MunusCouncil, match: Match) -> None:
    """Tell the opponents of a match, each man of the second side by himself."""
    first = match.sides[0]
    for place, foe in enumerate(match.sides[1]):
        tell(m.tray, ev.MEETS, first[place % len(first)], foe, int(match.death))


def add_beast(m: MunusCouncil, kind: int) -> int:
    """The place of a beast that comes to a hunt."""
    name = new_name(m.tray, (f"the {KINDS[kind].lower()}",), m.borne)
    return new_man(m, blank_man(kind), name)


def add_challenger(m: MunusCouncil, style: int, record: int, champion: bool) -> int:
    """Return the place of a new man of a style, NONE for one by the dice (M88), made as a challenger for that record of
    matches [38.5]."""
    man = new_man(m, blank_man(max(0, style)))
    if style == NONE:
        m.fighters[man].style = arranging.style_by_dice(m.tray, man, m.rules)
    xp = challenger_xp(m.tray, man, record, champion)
    creation.make_stock(m.tray, man, m.fighters[man], m.rules, xp)
    return man


def partner_of(m: MunusCouncil, who: int) -> int:
    """Return a partner in a team: one of his own men without a match, named by him and counted as sent, or a new man
    (M47, M85)."""
    own = men_without_match(m, who) + (at_home(m, who) if can_pay(m, who) else [])
    options = [(ask.NOTHING_MORE, 0), *((ask.THIS_MAN, man) for man in own)]
    code, man = choose_by(m, who, ask.PARTNER, options, by_rule)
    if code == ask.NOTHING_MORE:
        return add_challenger(m, NONE, 0, False)
    if man not in m.games.sent:
        send_man(m, who, man)
    return man


# Challengers


def find_enemy(m: MunusCouncil, match: Match, man: int, champion: bool) -> None:
    """Find one enemy of a man by a pairing roll: of another ludus, of the circuit, or a new man; a champion is always
    new [38.4, 38.5, M48, M111]. By the house rule `pairing` his first roll sets his own class as well (M43)."""
    t, g = m.tray, m.fighters[man]
    met = match.sides[1]
    if len(met) < len(match.sides[0]):
        own, cls = arranging.pair_classes(t, man, g, m.rules)
        if own != class_of(g.style):
            style = arranging.style_of_class(t, own, m.rules, g)
            match.worn[man] = arranging.worn_as(t, man, style, m.rules)
    else:
        style = match.worn.get(man, {}).get("style", g.style)
        cls = arranging.pairing_class(t, man, class_of(style), m.rules)
    foe = NONE if champion else known_enemy(m, match, man, cls)
    if foe == NONE:
        foe = add_challenger(m, arranging.style_of_class(t, cls, m.rules), record_of(g), champion)
    met.append(foe)


def known_enemy(m: MunusCouncil, match: Match, man: int, cls: int) -> int:
    """Return a known free man of a class: of another ludus that has a match left, else of the circuit; another person's
    with his consent alone, and without it the dice look for another; NONE for none (M48, M122)."""
    if m.rules.no_rivals:
        return NONE
    ours = [m.fighters[own].ludus for own in match.sides[0] if m.fighters[own].ludus]
    free = [other for other in free_men(m, ours) if class_of(m.fighters[other].style) == cls]
    while True:
        of_ludi = [other for other in free if m.fighters[other].ludus]
        men = [m.fighters[other] for other in of_ludi or free]
        found = known_rival(m.tray, man, men, record_of(m.fighters[man]))
        if found is None:
            return NONE
        foe, owner = place_of(m, found.id), place_of(m, found.ludus)
        if owner == NONE or lends_man(m, owner, foe):
            if owner != NONE and foe not in m.games.sent:
                send_man(m, owner, foe)
            return foe
        free.remove(foe)


def lends_man(m: MunusCouncil, owner: int, man: int) -> bool:
    """Return True if the owner of a man lets him be drawn: a rival always does (M48)."""
    if not m.fighters[owner].star:
        return True
    options = [(ask.NOTHING_MORE, 0), (ask.THIS_MAN, man)]
    return choose_by(m, owner, ask.LEND, options, by_rule)[0] == ask.THIS_MAN


def free_men(m: MunusCouncil, ours: list[int]) -> list[int]:
    """Return all men who may be drawn against some ludi (``ours``): men of other ludi who have been sent and wait, or
    may still be sent, and those of the circuit."""
    found = []
    for other, g in enumerate(m.fighters):
        if g.style == LANISTA or is_beast(g.style) or not is_active(g) or has_match(m, other):
            continue
        owner = place_of(m, g.ludus)
        if owner == NONE:
            if not g.ludus and g.fought_month != m.month:
                found.append(other)
        elif g.ludus not in ours and (other in m.games.sent or may_send(m, owner)):
            found.append(other)
    return found


def may_send(m: MunusCouncil, who: int) -> bool:
    """Return True if a ludus has a match left for a man drawn as a challenger (M85), if a rival's half of its men
    allows it, and if it can pay; a rival counts men, two in one match as two (M69)."""
    quality = m.games.quality
    if not m.fighters[who].star and len(sent_by(m, who)) >= rivals.most_men_to_send(m, who, quality):
        return False
    return can_pay(m, who) and matches_entered(m, who) < quality


# Matches of rivals


def arrange_for_rivals(m: MunusCouncil, order: list[int]) -> None:
    """Arrange rivals' bouts [M87]: in order each sent man who has no match meets the sent man of another rival whose CV
    is nearest; one left over meets a challenger by his pairing row. All are matched pairs with the death roll (M70)."""
    left = [man for who in order if not m.fighters[who].star for man in men_without_match(m, who)]
    while left:
        man = left.pop(0)
        match = put_on_bill(m, [man], MATCHED_PAIR, arranging.is_death(m.tray, man, MATCHED_PAIR))
        others = [other for other in left if m.fighters[other].ludus != m.fighters[man].ludus]
        if others:
            foe = rivals.nearest_by_cv(m, man, others)
            match.sides[1].append(foe)
        else:
            find_enemy(m, match, man, False)
        left = [other for other in left if other not in match.sides[1]]
        tell_match(m, match)


def collect_in_colosseum(m: MunusCouncil, order: list[int]) -> None:
    """Pay 10 denarii to each ludus that takes part in the Colosseum (M61)."""
    if m.games.size == IN_COLOSSEUM:
        for who in order:
            if sent_by(m, who):
                pay_at(m, who, ev.COLOSSEUM, COLOSSEUM_PAYS)
