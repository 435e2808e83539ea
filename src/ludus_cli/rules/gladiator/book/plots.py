"""Plots [7, 16.4, 20.2]: how they are written, where they lead, and why one is not allowed.

An action is one number, ``16 * code + 8 * before + turn + 3``: ``turn`` hex-sides clockwise, -3 to 3, ``before`` or
after it; for RO the last part is ``2 * way + hexes - 1``, its ways being directions 5, 1, 4, 2. A plot is
``first + 256 * second + 65536 * net + 524288 * third``; 0 is a phase without orders, and only a Sprinter has a third
action [31]. Written as players do: ``F SFL(L)``, ``(R)F``, ``X(RR)``, ``RO5``, ``RO55`` for two hexes, ``C TN`` with a
net attack beside it.
"""

from __future__ import annotations

import re

from ludus_cli.game.elements.manual_play import Form
from ludus_cli.rules.gladiator.book import editions, state, terms as t
from ludus_cli.rules.gladiator.book.hexes import DQ, DR, offset_range
from ludus_cli.rules.gladiator.book.house_rules import BILLINGS, is_older
from ludus_cli.rules.gladiator.book.state import Fighter, Match
from ludus_cli.rules.gladiator.older import orders
from ludus_cli.rules.gladiator.older.orders import WRITTEN, Said, is_written

#: Hexes that each action leads, by its number; a roll says how many (RO).
ACTION_HEXES = (0, 1, 1, 1, 1, 1, 1, 3, 2, 0, 0, 0, 0, 0, 0)
#: Hex-sides that each action may turn, by its number [7.3, 7.4].
ACTION_TURNS = (0, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 0, 1, 3, 0)
#: The directions of a roll, relative to his facing (G12).
ROLL_WAYS = (5, 1, 4, 2)
#: Actions of a plot, and those of a Sprinter [7.2, 31].
ACTIONS_A_PHASE, MOST_ACTIONS = 2, 3
#: The places of net attack and third action in the number of a plot.
_NET, _THIRD = 65536, 524288
#: CF that each net attack takes [20.2].
NET_COST = (0, 6, 4, 2, 2, 2)

_REASONS = (
    "",
    "the rules do not allow this combination of orders [7]",
    "he is out of the match",
    "he rides, so his mount moves him [30]",
    "he is unconscious [16.4]",
    "he stands still until the plea is judged [18]",
    "he is grappled, and can neither move nor turn [22]",
    "the lasso holds his leg, so he cannot move [21, G32]",
    "he is Prone and ensnared: he can only try to escape [20, G30]",
    "he is ensnared, so he has movement actions but no special ones [20, G30]",
    "he is ensnared, so he cannot rotate [20, G30]",
    "he stumbles, so his plot is S, with a turn of one hex-side if he can move [15.2]",
    "S cannot be chosen: only a stumble brings it [15.2]",
    "he is Prone, so he may plot KN or RO, but not X [16.4]",
    "he is Prone and can move, so he must plot KN or RO [16.4]",
    "he must be Prone to roll over [16.4]",
    "a phase may have up to two movement actions, or one special action by itself [7.2]",
    "he cannot turn that far: with F, SFL, SFR, KN, R or S he may turn 1 hex-side, with X 3, otherwise none [7.3, 7.4]",
    "he has no moves left this turn, and has used the one phase beyond his rate [7.1, 17.3]",
    "he cannot make a net attack with RO, S or RN [20.2, G60]",
    "he is held, so he cannot make a net attack [20.2]",
    "he has no net or lasso in hand [20.2]",
    "his net already holds an opponent, so he cannot make another net attack [20, G53]",
    "a lasso can only be tossed: write TN [21]",
    "he may toss only once in three phases, and it is too early for the next toss [20.4]",
    "he may swing only once in two phases, and it is too early for the next swing [20.7]",
    "he has too few CF for this net attack [20.2]",
    "only a gladiator with the talent Sprinter may plot three actions, each F, SFL or SFR [31]",
)
REASONS = (*_REASONS, *orders.REASONS)
(
    ALLOWED, R_NO_PLOT, R_OUT, R_RIDES, R_UNCONSCIOUS, R_PLEA, R_GRAPPLED, R_LEG, R_PRONE_IN_NET,
    R_ENSNARED, R_ENSNARED_TURN, R_STUMBLES, R_NO_STUMBLE, R_PRONE, R_MUST_RISE, R_NOT_PRONE,
    R_ALONE, R_TURN, R_NO_MOVES, R_NOT_WITH_NET, R_HELD, R_NO_NET, R_HOLDS, R_LASSO, R_TOSS,
    R_SWING, R_CF, R_SPRINTS,
) = range(len(_REASONS))  # fmt: skip


# Numbers


def action_code(code: int, rot: int = 0, before: bool = False) -> int:
    """Return an action as a number: its code, hex-sides clockwise (-3 to 3), before or after it. Alone it is a plot."""
    if code == t.NO_ACTION:
        return 0
    return 16 * code + (8 if before else 0) + rot + 3


def roll_over(way: int, hexes: int) -> int:
    """RO as a number: ``way`` 0-3 for directions 5, 1, 4, 2, and one or two hexes [16.4, G12]."""
    return 16 * t.ACT_RO + 2 * way + hexes - 1


def pack_plot(first: int, second: int, net: int, third: int = 0) -> int:
    """A plot of actions (0: none) and a net attack (NET_ATTACKS)."""
    return first + 256 * second + _NET * net + _THIRD * third


def written_order(
    code: int,
    further: int = t.NO_ACTION,
    turn: int = 0,
    before: bool = False,
    way: int = 0,
    net: int = t.NO_NET,
    kick: int = 0,
    repels: bool = False,
) -> int:
    """Return a plot of the older editions (V6): an action, that of its further hex or NO_ACTION, hex-sides clockwise
    before or after them, the way of a roll, and the additions."""
    marks = orders.KICK * kick + orders.REPELLED * int(repels)
    if code == t.ACT_RO:
        return WRITTEN + marks + pack_plot(roll_over(way, 1 if further == t.NO_ACTION else 2), 0, net)
    if further == t.NO_ACTION:
        plot = pack_plot(action_code(code, turn, before), 0, net)
        return plot + WRITTEN + marks if marks > 0 else plot
    first = action_code(code, turn, True) if before else action_code(code)
    return WRITTEN + marks + pack_plot(first, action_code(further, 0 if before else turn), net)


def action_at(plot: int, n: int) -> int:
    """The number of action ``n``, 0 to 2, of a plot."""
    if n == 2:
        return 0 if plot >= WRITTEN else plot // _THIRD
    return (plot // 256) % 256 if n == 1 else plot % 256


def net_of(plot: int) -> int:
    """The net attack of a plot (NET_ATTACKS)."""
    return plot // _NET % (_THIRD // _NET)


def turn_of(one: int) -> int:
    """Hex-sides clockwise that an action turns."""
    code = one // 16
    return 0 if code == t.NO_ACTION or code == t.ACT_RO else one % 8 - 3


def is_moving_phase(plot: int) -> bool:
    """True if a plot costs a moving phase: everything but no orders, and S or X without rotation; a net attack too
    (G60) [7.4]."""
    if plot == 0:
        return False
    code = plot // 16
    return not ((code == t.ACT_S or code == t.ACT_X) and turn_of(plot) == 0)


def unpack_plot(m: Match, who: int, plot: int) -> None:
    """Write a plot into its man: ``act``, ``turn_before``, ``turn_after``, ``net``, ``recovering``, and the hexes that
    he is to enter from where he is, whatever stands in them. Turned first, an action goes by the new facing [7.2]."""
    f = m.fighters[who]
    f.plot = plot
    f.net = net_of(plot)
    f.way_length = 0
    q, r, facing = f.q, f.r, f.facing
    for n in range(MOST_ACTIONS):
        one = action_at(plot, n)
        if one == 0:
            f.act[n] = f.turn_before[n] = f.turn_after[n] = 0
            continue
        code, turn, before = one // 16, turn_of(one), one % 16 >= 8
        f.act[n] = code
        f.turn_before[n] = turn if before else 0
        f.turn_after[n] = 0 if before else turn
        facing += f.turn_before[n]
        direction, hexes = t.ACTION_DIRECTION[code], ACTION_HEXES[code]
        if code == t.ACT_RO:
            direction, hexes = ROLL_WAYS[one % 8 // 2], one % 2 + 1
        for _ in range(hexes):
            q += DQ[(facing + direction) % 6]
            r += DR[(facing + direction) % 6]
            f.way_q[f.way_length] = q
            f.way_r[f.way_length] = r
            f.way_length += 1
        facing += f.turn_after[n]
    f.recovering = f.act[0] == t.ACT_R


# Whether he may


def can_move(f: Fighter) -> bool:
    """True if this may be a moving phase of his: within his rate, or the one beyond it [7.1, 17.3]."""
    return state.moves_left(f) > 0 or not f.exceeded


def why_no_orders(f: Fighter) -> int:
    """The reason why he can have no orders at all, 0 for none."""
    if f.fainted:
        return R_UNCONSCIOUS
    if f.kept_still:
        return R_PLEA
    if state.free(f):
        return ALLOWED
    if f.grappled:
        return R_GRAPPLED
    if f.prone:
        return R_PRONE_IN_NET
    return R_LEG if f.snare == t.LEG else ALLOWED


def must_rise(m: Match, f: Fighter) -> bool:
    """True if he is Prone, master of himself, and has a move left: then he kneels or rolls [16.4]. In the older
    editions not before he may kneel (V47)."""
    if not f.prone or why_no_orders(f) != ALLOWED or state.moves_left(f) == 0:
        return False
    return orders.why_he_lies(m, f, t.ACT_KN) == ALLOWED


def must_stumble(f: Fighter) -> bool:
    """Return True if he orders S in this phase. A man already Prone has nothing to stumble over (G61) [15.2]."""
    return f.stumbles and not f.prone


def why_not(m: Match, who: int, plot: int) -> int:
    """The reason (index of REASONS) why a man may not have these orders now; 0 when he may."""
    f = m.fighters[who]
    if not state.active(f) or f.beast:
        return R_OUT
    if f.mount != t.NONE:
        return R_RIDES
    malformed = why_malformed(m, plot)
    return malformed if malformed != ALLOWED else why_not_now(m, f, plot)


def why_not_now(m: Match, f: Fighter, plot: int) -> int:
    """Return the reason against these orders, otherwise allowed, for a man on foot now; 0 if he may have them."""
    code = plot % 256 // 16
    if must_stumble(f):
        return why_no_such_stumble(f, plot)
    if plot == 0:
        return R_MUST_RISE if must_rise(m, f) else ALLOWED
    reason = why_no_orders(f)
    if reason != ALLOWED:
        return reason
    if code == t.ACT_S:
        return R_NO_STUMBLE
    if action_at(plot, 2) != 0 and not f.sprints:
        return R_SPRINTS
    if f.prone and code != t.ACT_KN and code != t.ACT_RO:
        return R_PRONE
    if not f.prone and code == t.ACT_RO:
        return R_NOT_PRONE
    if f.prone and orders.why_he_lies(m, f, code) != ALLOWED:
        return orders.why_he_lies(m, f, code)
    if not state.free(f):
        if code > t.LAST_MOVEMENT:
            return R_ENSNARED
        for n in range(MOST_ACTIONS):
            if turn_of(action_at(plot, n)) != 0:
                return R_ENSNARED_TURN
    if is_moving_phase(plot) and not can_move(f):
        return orders.R_RATE if m.rules.endurance != 0 else R_NO_MOVES
    return why_no_net(m, f, code, net_of(plot))


@editions.by_edition
def why_malformed(m: Match, plot: int) -> int:
    """Return the reason against a plot by any man: actions that do not exist, or turns that they do not allow."""
    if plot < 0 or net_of(plot) > t.LAY_3 or is_written(plot):
        return R_NO_PLOT
    first, second = action_at(plot, 0) // 16, action_at(plot, 1) // 16
    if first > t.ACT_RN or second > t.ACT_RN or (first == t.NO_ACTION and second != t.NO_ACTION):
        return R_NO_PLOT
    if second != t.NO_ACTION and (first > t.LAST_MOVEMENT or second > t.LAST_MOVEMENT):
        return R_ALONE
    third = action_at(plot, 2) // 16
    if third != t.NO_ACTION and not (0 < first <= t.ACT_SFR and 0 < second <= t.ACT_SFR and third <= t.ACT_SFR):
        return R_SPRINTS
    for n in range(MOST_ACTIONS):
        if abs(turn_of(action_at(plot, n))) > ACTION_TURNS[action_at(plot, n) // 16]:
            return R_TURN
    return ALLOWED


def why_no_such_stumble(f: Fighter, plot: int) -> int:
    """Return the reason against the orders of a man who stumbles: only S, with a turn if he could move [15.2]."""
    if plot // 16 != t.ACT_S:
        return R_STUMBLES
    if turn_of(plot) == 0:
        return ALLOWED
    if why_no_orders(f) != ALLOWED:
        return why_no_orders(f)
    if not state.free(f):
        return R_ENSNARED_TURN
    return ALLOWED if can_move(f) else R_NO_MOVES


def why_no_net(m: Match, f: Fighter, code: int, net: int) -> int:
    """Return the reason against a net attack beside an action, 0 for none. A later roll for it costs a moving phase, so
    a man who could not move does not come here [20.2, 20.4, 20.7, 21]."""
    if net == t.NO_NET:
        return ALLOWED
    if code == t.ACT_RO or code == t.ACT_RN:
        return R_NOT_WITH_NET
    if not state.free(f):
        return R_HELD
    item = state.net_in_hand(m, f)
    if item == t.NONE:
        return R_NO_NET
    if f.holds != t.NONE:
        return R_HOLDS
    if m.item_kind[item] == t.LASSO and net != t.TOSS:
        return R_LASSO
    if net == t.TOSS and f.toss_wait > 0:
        return R_TOSS
    if net == t.SWING and f.swing_wait > 0:
        return R_SWING
    return R_CF if f.cf - f.stun < NET_COST[net] else ALLOWED


def has_choice(f: Fighter) -> bool:
    """Return whether he has a choice: to move, or to stand up from kneeling by X if he has no moves left (G17).

    A man who stumbles decides only whether he turns."""
    if why_no_orders(f) != ALLOWED or (must_stumble(f) and not state.free(f)):
        return False
    return can_move(f) or (f.kneeling and state.free(f) and not must_stumble(f))


# Writing and reading

SEPARATORS = re.compile(r"[\s,;/+]+")
ORDER = re.compile(
    r"\s*(?:(?P<net>TN|SN|LN[123])"
    r"|(?:\((?P<before>[LR]+)\)\s*)?"
    r"(?P<code>SFL|SFR|SBL|SBR|RN|KN|RO(?P<roll>55?|11?|44?|22?)|[FBCLRSX](?![NO]))"
    r"(?:\((?P<after>[LR]+)\)|\s+\((?P<apart>[LR]+)\)(?!\w)|(?P<bare>[LR]+)(?!N))?)"
)
KNOWN = "F, SFL, SFR, B, SBL, SBR, C, L, KN, R, RO5, RO1, RO4, RO2, S, X, RN, and with a net TN, SN, LN1, LN2, LN3"


def turn_words(turn: int) -> str:
    """Return hex-sides as players write them: R for each clockwise, L for each anticlockwise."""
    return "R" * turn if turn > 0 else "L" * -turn


def action_words(one: int) -> str:
    """Return an action as players write it."""
    code, turn = one // 16, turn_words(turn_of(one))
    if code == t.ACT_RO:
        return t.ACTIONS[code] + str(ROLL_WAYS[one % 8 // 2]) * (one % 2 + 1)
    if not turn:
        return t.ACTIONS[code]
    return f"({turn}){t.ACTIONS[code]}" if one % 16 >= 8 else f"{t.ACTIONS[code]}({turn})"


def plot_words(plot: int) -> str:
    """Return a plot as players write it, ``F SFL(L) TN``, in the older editions ``SFL(QF)(L) TN``; "" for none."""
    if is_written(plot):
        return order_words(plot)
    actions = [action_words(action_at(plot, n)) for n in range(MOST_ACTIONS)]
    return " ".join(filter(None, (*actions, t.NET_ATTACKS[net_of(plot)])))


def order_words(plot: int) -> str:
    """Return a plot that only the older editions have, as players write it (V6)."""
    first, second = action_at(plot, 0), action_at(plot, 1)
    code = first // 16
    further = second // 16
    words = t.ACTIONS[code]
    if code == t.ACT_RO:
        words += orders.ROLL_WORDS[first % 8 // 2]
        further = t.ACT_RO if first % 2 == 1 else t.NO_ACTION
    turn = turn_words(turn_of(first) + turn_of(second)) if code != t.ACT_RO else ""
    before = bool(turn) and first % 16 >= 8
    said = Said(code, further, kick=orders.kick_of(plot), repels=plot // orders.REPELLED % 2 == 1)
    words = f"({turn}){words}" if before else words
    words += orders.beside_words(said) + (f"({turn})" if turn and not before else "")
    return " ".join(filter(None, (words, t.NET_ATTACKS[net_of(plot)])))


def read_plot(text: str, most: int = ACTIONS_A_PHASE, older: bool = False) -> int:
    """Return the plot that a text with ``most`` actions at most means. Raises ValueError with the fault, in the words
    of the ``older`` editions if asked."""
    upper = SEPARATORS.sub(" ", text).strip().upper()
    if orders.SPECIAL.search(upper):
        return written_order(**orders.read_order(upper)._asdict())
    upper = re.sub(r"\(\s*([LR ]*?)\s*\)", lambda turn: f"({turn[1].replace(' ', '')})", upper)
    upper = re.sub(r"RO *([5142]) *(\1?)", r"RO\1\2", re.sub(r"LN +(?=[123])", "LN", upper))
    actions: list[int] = []
    net, at = t.NO_NET, 0
    while at < len(upper):
        order = ORDER.match(upper, at)
        if order is None:
            rest = upper[at:].split()[0]
            if rest.startswith("RO"):
                raise ValueError(
                    "rolling over is RO5, RO1, RO4 or RO2 for one hex, and for example RO55 for two [16.4]"
                )
            raise ValueError(f"{rest!r} is not an order; the orders are {orders.KNOWN if older else KNOWN} [7]")
        at = order.end()
        if not order["net"]:
            actions.append(read_action(order))
        elif net != t.NO_NET:
            raise ValueError("only one net attack is allowed in a phase [20.2]")
        else:
            net = t.NET_ATTACKS.index(order["net"])
    if older and len(actions) > 1:
        raise ValueError(REASONS[orders.R_ONE_ACTION])
    if len(actions) > most:
        if most == MOST_ACTIONS:
            raise ValueError("even a Sprinter may make only three movement actions in a phase [31]")
        raise ValueError(
            "only two movement actions are allowed in a phase; type ; between phases, for example F SFLL; X [7.2]"
        )
    first, second, third = (*actions, 0, 0, 0)[:MOST_ACTIONS]
    return pack_plot(first, second, net, third)


def actions_of(f: Fighter) -> int:
    """Return the most actions that a man may have in a phase: two, a Sprinter three [7.2, 31]."""
    return MOST_ACTIONS if f.sprints else ACTIONS_A_PHASE


def read_action(order: re.Match[str]) -> int:
    """Return the number of an action by its parts. Raises ValueError."""
    before, after = order["before"], order["after"] or order["apart"] or order["bare"]
    if before and after:
        raise ValueError("an action may have a turn before it or after it, not both [7.2]")
    turn = before or after or ""
    if "L" in turn and "R" in turn:
        raise ValueError("a turn must go one way only: (L), (R), (LL), (RR) or (RRR) [7.2]")
    if len(turn) > 3:
        raise ValueError(REASONS[R_TURN])
    if order["roll"]:
        if turn:
            raise ValueError(REASONS[R_TURN])
        return roll_over(ROLL_WAYS.index(int(order["roll"][0])), len(order["roll"]))
    code = t.ACTIONS.index(order["code"])
    turns_first = bool(before) and code <= t.ACT_SFR
    return action_code(code, len(turn) if "R" in turn else -len(turn), turns_first)


# For a person

#: The plots listed if they are allowed, for a man who is up and for one who is Prone; any other may be typed.
LISTED = tuple(
    map(
        read_plot,
        ("S", "S(L)", "S(R)", "F", "F F", "SFL", "SFR", "F SFL(R)", "F SFR(L)", "C", "B", "", "X",
         "X(L)", "X(R)", "TN", "F TN", "SN", "LN2"),
    )
)  # fmt: skip
SPRINT = read_plot("F F F", MOST_ACTIONS)
LISTED_DOWN = tuple(map(read_plot, ("KN", "KN(L)", "KN(R)", "RO5", "RO1", "RO44", "RO22", "")))
#: The same in the older editions, the last of them in the Billings rules alone.
LISTED_ORDERS = tuple(
    map(
        read_plot,
        ("S", "S(L)", "S(R)", "F", "F(Q)", "SFL", "SFR", "SFL(Q)", "SFR(Q)", "C", "B", "", "X", "X(L)", "X(R)",
         "TN", "F TN", "SN", "LN2", "SFL(QF)", "SFR(QF)"),
    )
)  # fmt: skip
ORDERS_DOWN = tuple(map(read_plot, ("KN", "KN(L)", "KN(R)", "ROFL", "ROFR", "ROBL(Q)", "ROBR(Q)", "")))
#: Orders with a kick straight ahead, listed if there is an item to kick; and orders that repel a net, listed if an
#: opponent has one.
LISTED_KICKS = tuple(map(read_plot, ("X(K1)", "F(K1)", "SFL(K1)", "SFR(K1)")))
LISTED_REPELS = tuple(map(read_plot, ("X(RN)", "F(RN)")))
ORDER_WORDS = (
    "one Standard Action with its Special Actions, for example F(Q)(R), SFL(K2), C, X(RRR), ROBL, F(TN), X(RN){}; "
    "type ; between phases"
)
BILLINGS_WORDS = ", SFL(QF), B(QR), X(AR)"
FORM_WORDS = (
    "up to two movement actions or one special action, for example F SFL(L), (R)F, C, X(RR), RO55, F TN; type ; "
    "between phases"
)


def plot_form(m: Match, who: int) -> Form:
    """Return the form of the question for a plot: some that are allowed, any other as a text. Plots that stay within
    his rate come first if he has no moves left."""

    def wrong(text: str) -> str:
        try:
            return REASONS[why_not(m, who, read_plot(text, actions_of(f), older))]
        except ValueError as unreadable:
            return str(unreadable)

    f = m.fighters[who]
    older = is_older(m.rules)
    listed = LISTED_DOWN if f.prone else LISTED
    if older:
        listed = ORDERS_DOWN if f.prone else LISTED_ORDERS + with_a_purpose(m, who)
    elif f.sprints:
        listed += (SPRINT,)
    if something_near(m, f):
        listed += (action_code(t.ACT_R),)
    some = [plot for plot in listed if why_not(m, who, plot) == ALLOWED]
    if state.moves_left(f) == 0:
        some.sort(key=is_moving_phase)
    words = FORM_WORDS
    if older:
        words = ORDER_WORDS.format(BILLINGS_WORDS if m.rules.edition == BILLINGS else "")
    elif f.sprints:
        words = FORM_WORDS.replace("two", "two (or three of F, SFL, SFR)", 1)
    return Form(map(plot_words, some), words, wrong=wrong)


def with_a_purpose(m: Match, who: int) -> tuple[int, ...]:
    """Return the orders of LISTED_KICKS and LISTED_REPELS with an item to kick, or a net to repel."""
    f = m.fighters[who]
    found = tuple(plot for plot in LISTED_KICKS if meets_item(m, f, plot % 256 // 16))
    for foe, other in enumerate(m.fighters):
        if state.are_opponents(m, who, foe) and state.net_in_hand(m, other) != t.NONE:
            return found + LISTED_REPELS
    return found


def meets_item(m: Match, f: Fighter, code: int) -> bool:
    """Return whether an item lies in the hex where an action of one hex, or X, ends."""
    hexes, direction = ACTION_HEXES[code], (f.facing + t.ACTION_DIRECTION[code]) % 6
    q, r = f.q + hexes * DQ[direction], f.r + hexes * DR[direction]
    return any(state.lies_here(m, item, q, r) for item in range(len(m.item_kind)))


def something_near(m: Match, f: Fighter) -> bool:
    """Return whether an item lies within one hex of a man."""
    for item in range(len(m.item_kind)):
        q, r = m.item_q[item] - f.q, m.item_r[item] - f.r
        if m.item_where[item] == t.LYING and offset_range(q, r) <= 1:
            return True
    return False
