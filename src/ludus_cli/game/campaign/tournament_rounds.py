"""The course of a tournament: its draw, its rounds from month to month, withdrawals, and its winner."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludus_cli.core.dice import pick
from ludus_cli.core.errors import Refusal
from ludus_cli.core.plain_values import list_of
from ludus_cli.game.campaign.circuit import duel, newcomers, of_pool, read_kinds, read_number, require_circuit, shuffled
from ludus_cli.game.campaign.matches import AnyRules
from ludus_cli.game.campaign.sides import Entry, read_place, ready_man
from ludus_cli.game.campaign.tournament import (
    BYE,
    COMPARED,
    COMPARISONS,
    DOUBLE,
    DRAW,
    FAME,
    FEWEST,
    FORFEIT,
    FORMS,
    HAND,
    KILLS,
    LOT,
    NOBODY,
    ORDERS,
    POINTS,
    ROBIN,
    SERIES,
    SINGLE,
    WHAT,
    WITHDREW,
    Tie,
    Tournament,
    keep,
    matches_of,
    size_of,
    tournament_to_json,
    under_way,
)
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD
from ludus_cli.game.elements.common_types import Doing, Payload

# The draw


def draw(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Draw a tournament, and bill its first round.

    ``men`` are named by number; ``of`` is the number in all: more come from the pool, of the given ``kinds``,
    and newcomers where it has too few. ``form`` is one of FORMS, ``locale`` a place, ``to_the_death`` an
    announcement; ``ties`` COMPARED, a list of comparisons, or left out. ``order`` is one of ORDERS, ``best_of`` one of
    SERIES; ``strike`` strikes the results of men who withdraw. Raises Refusal for an impossible one.
    """
    require_circuit(rules, WHAT)
    state = d.state
    if under_way(state):
        raise Refusal(
            WHAT,
            "another tournament is not over yet",
            "Go on with 'ludus tournament next'. 'ludus tournament withdraw NAME' takes a gladiator out of it",
        )
    form, named = payload.get("form", SINGLE), payload.get("men", [])
    if not list_of(named, int):
        raise Refusal(WHAT, "its gladiators are not numbers", "Give the number of each gladiator")
    if form not in FORMS:
        raise Refusal(WHAT, f"there is no form {form!r:.40}", f"Forms: {', '.join(FORMS)}")
    check_terms(payload, form)
    number = read_number(WHAT, size_of(payload), FEWEST, FORMS[form])
    kinds = read_kinds(rules, state, WHAT, payload)
    men = [ready_man(state, WHAT, each, rules.why_not_meet) for each in named]
    if len(set(named)) < len(named):
        raise Refusal(WHAT, "a gladiator is named twice", "Name each gladiator once")
    if len(men) > number:
        raise Refusal(
            WHAT,
            f"{len(men)} gladiators are named, but it has {number} places",
            "Name fewer gladiators, or give more places",
        )
    place = place_for(rules, payload, men)
    for g in men:
        if rules.place_of(g) != place:
            where = rules.places[rules.place_of(g)].name
            raise Refusal(WHAT, f"{g.name} fights in {where}", "Name gladiators of one place")
        rules.check_known(place, Entry(g.id, -1), g, WHAT)
    known = [g for g in of_pool(rules, state, kinds, place) if g not in men and not rules.why_not_meet(state, g)]
    men += shuffled(d, known)[: number - len(men)]
    men += newcomers(rules, d, number - len(men), kinds, place, WHAT)
    drawn = [g.id for g in shuffled(d, men)]
    fame = {g.id: getattr(g, rules.fame) for g in men}
    t = Tournament(state.month, place, form, payload.get("to_the_death"), drawn)
    set_terms(t, payload, fame)
    t.rounds.append(first_round(t))
    state.tournaments = [*(state.tournaments or []), tournament_to_json(t)]
    bill_ties(rules, d, t)


def check_terms(payload: Payload, form: str) -> None:
    """Raise Refusal for impossible terms of a tournament: its order, its ties, its series, or struck results."""
    ties, order = payload.get("ties", COMPARED), payload.get("order", LOT)
    if ties != COMPARED:
        if not list_of(ties, str) or not ties or set(ties) - {*COMPARISONS, LOT}:
            known = ", ".join((*COMPARISONS, LOT))
            raise Refusal(WHAT, f"ties cannot be broken by {ties!r:.60}", f"Give some of these in their order: {known}")
        if len(set(ties)) < len(ties):
            raise Refusal(WHAT, "one tie-break is given twice", "Give each tie-break once")
        if LOT in ties[:-1]:
            raise Refusal(
                WHAT, "the lot always decides, so no tie-break can follow it", "Give the lot last, or leave it out"
            )
    if order not in ORDERS:
        raise Refusal(WHAT, f"there is no seeding {order!r:.40}", f"Seedings: {', '.join(ORDERS)}")
    if order == HAND and not payload.get("men"):
        raise Refusal(WHAT, "seeding by hand needs names", "Name the gladiators, the best first")
    best_of, strike = payload.get("best_of", 1), payload.get("strike", False)
    if best_of not in SERIES or type(best_of) is not int:
        known = " or ".join(map(str, SERIES))
        raise Refusal(WHAT, f"a pairing cannot have {best_of!r:.40} matches", f"Give the matches of a pairing: {known}")
    if not isinstance(strike, bool):
        raise Refusal(WHAT, f"'strike' is {strike!r:.40}", "Give true or false")
    if strike and form != ROBIN:
        why = "only a round robin can strike the results of a man who withdraws"
        raise Refusal(WHAT, why, f"Leave --strike out, or choose the form {ROBIN}")


def set_terms(t: Tournament, payload: Payload, fame: Mapping[int, int]) -> None:
    """Put the terms of a payload into a tournament whose men stand as the lot put them; ``fame`` is that of each."""
    order, ties = payload.get("order", LOT), payload.get("ties")
    if order != LOT:
        named = payload.get("men", [])
        rank = {number: place for place, number in enumerate(named)}
        t.order = order
        t.seeds = sorted(t.men, key=lambda g: -fame[g] if order == FAME else rank.get(g, len(rank)))
        t.men = places_of(t.form, t.seeds)
    if ties is not None and (ties != COMPARED or t.form == ROBIN):
        t.wounds = [0] * len(t.men)
    if ties not in (None, COMPARED):
        t.ties = ties
        t.kills = [0] * len(t.men) if KILLS in ties else []
        t.fame = [fame[g] for g in t.men] if FAME in ties else []
    if (best_of := payload.get("best_of", 1)) > 1:
        t.best_of = best_of
    t.struck = payload.get("strike", False)


def bracket_places(size: int) -> list[int]:
    """Return the places of a bracket of a power of two: the seeds from 1, so that the best meet as late as possible."""
    places = [1]
    while len(places) < size:
        places = [seed for place in places for seed in (place, 2 * len(places) + 1 - place)]
    return places


def power_of_two(number: int) -> int:
    """Return the lowest power of two that is not below a number."""
    return 1 << (number - 1).bit_length()


def places_of(form: str, seeds: list[int]) -> list[int]:
    """Return the men as they stand in the draw, from their seeds, the best first."""
    if form == ROBIN:
        return list(seeds)
    if form == SINGLE:
        return [seeds[place - 1] for place in bracket_places(power_of_two(len(seeds))) if place <= len(seeds)]
    # Of an odd number the best has the first bye; of the others the best meets the last, and so on.
    free, rest = (seeds[:1], seeds[1:]) if len(seeds) % 2 else ([], seeds)
    pairs = len(rest) // 2
    tops = [place - 1 for place in bracket_places(power_of_two(pairs)) if place <= pairs]
    return [*free, *(number for top in tops for number in (rest[top], rest[-1 - top]))]


def place_for(rules: AnyRules, payload: Payload, men: list[Any]) -> int:
    """Return the place of a tournament: the given one, else that of the men, else the first that allows its
    announcement. Raises Refusal when none does."""
    said = read_place(WHAT, payload.get("locale"), len(rules.places))
    places = [rules.place_of(g) for g in men[:1]] if said is None else [said]
    refused: Refusal | None = None
    for place in places or range(len(rules.places)):
        try:
            rules.check_said(place, WHAT, payload)
        except Refusal as error:
            refused = refused or error
        else:
            return place
    assert refused is not None
    raise refused


def first_round(t: Tournament) -> list[Tie]:
    """Draw the first round: in a knockout enough men have a bye that a power of two is left."""
    if t.form == ROBIN:
        return robin_round(t)
    if t.form == DOUBLE:
        return twos(t, t.men)
    size = power_of_two(len(t.men))
    if t.seeds:
        places = [t.seeds[place - 1] if place <= len(t.seeds) else NOBODY for place in bracket_places(size)]
        return [with_bye(one, two) for one, two in zip(places[::2], places[1::2], strict=True)]
    ties, byes = size // 2, size - len(t.men)
    alone = {tie * ties // byes for tie in range(byes)} if byes else set()
    men = iter(t.men)
    return [with_bye(next(men), NOBODY if tie in alone else next(men)) for tie in range(ties)]


def with_bye(one: int, two: int) -> Tie:
    """Return a tie of two places of the draw; a man alone goes on, and of two empty places no man does."""
    if NOBODY not in (one, two):
        return Tie(one, two)
    return Tie(one or two, NOBODY, 0, one or two, BYE)


def robin_round(t: Tournament) -> list[Tie]:
    """The next round in which each meets each: the first stays, the others go around."""
    men = [*t.men, NOBODY] if len(t.men) % 2 else t.men
    turn = len(t.rounds)
    if turn >= len(men) - 1:
        return []
    rest = men[1:]
    ring = [men[0], *rest[turn:], *rest[:turn]]
    half = len(ring) // 2
    return [with_bye(one, two) for one, two in zip(ring[:half], reversed(ring[half:]), strict=True)]


def twos(t: Tournament, men: list[int]) -> list[Tie]:
    """Pair men in their order; of an odd number the last, or best seed, with the fewest byes has one."""
    if len(men) % 2 == 0:
        return [Tie(one, two) for one, two in zip(men[::2], men[1::2], strict=True)]
    had = [tie.one for ties in t.rounds for tie in ties if tie.how == BYE]
    free = min(sorted(men, key=t.seeds.index) if t.seeds else reversed(men), key=had.count)
    rest = [number for number in men if number != free]
    return [*twos(t, rest), with_bye(free, NOBODY)]


def next_round(rules: AnyRules, d: Doing, t: Tournament) -> list[Tie]:
    """The ties that follow a round that is decided; none when the tournament is over."""
    if t.form == ROBIN:
        return robin_round(t)
    if t.form == SINGLE:
        won = [tie.won or NOBODY for tie in t.rounds[-1]]
        return [with_bye(one, two) for one, two in zip(won[::2], won[1::2], strict=False)]
    # A man who is beaten twice is out. A man who cannot come any more counts as beaten, without a victor.
    left = [g for g in t.men if t.defeats(g) < 2]
    unbeaten, beaten = ([g for g in left if t.defeats(g) == n] for n in range(2))
    if len(left) < 2:
        return []
    if len(unbeaten) == len(beaten) == 1:
        return [Tie(unbeaten[0], beaten[0])]
    return [*twos(t, unbeaten), *twos(t, beaten)]


# From month to month


def can_come(rules: AnyRules, state: Any, t: Tournament, number: int) -> bool:
    """Return True if a man may still fight in the tournament, now or when his wounds are healed: he lives, has not left
    or withdrawn, and is still in its place."""
    g = None if number in t.withdrawn else state.gladiators.get(number)
    return g is not None and g.status == ACTIVE and rules.place_of(g) == t.place


def bill_ties(rules: AnyRules, d: Doing, t: Tournament) -> None:
    """Bill the ties of the round whose men may fight this month, the next round's where all are decided."""
    state = d.state
    while not t.waiting:
        ties = next_round(rules, d, t)
        if not ties:
            break
        t.rounds.append(ties)
        for tie in t.waiting:
            forfeited(rules, state, t, tie)
    for tie in t.waiting:
        if forfeited(rules, state, t, tie):
            continue
        one, two = (state.gladiators[number] for number in tie.men)
        if not rules.why_not_meet(state, one) and not rules.why_not_meet(state, two):
            bout = duel(rules, d, t.place, one, two, WHAT)
            if t.to_the_death is not None:
                rules.announce(bout, {"to_the_death": t.to_the_death})
            tie.match = bout.id
    declare_winner(rules, d, t)
    keep(state, t)


def forfeited(rules: AnyRules, state: Any, t: Tournament, tie: Tie) -> bool:
    """Decide a tie if one of its men can no longer come. Return True if it was decided."""
    here = [number for number in tie.men if can_come(rules, state, t, number)]
    if len(here) == 2:
        return False
    left = any(number in t.withdrawn for number in tie.men)
    tie.won, tie.how = here[0] if here else NOBODY, WITHDREW if left else FORFEIT
    return True


def count_dead(d: Doing, t: Tournament) -> bool:
    """Note which of the men have died, if the living are compared. Return True if any died since the last note."""
    before = len(t.dead)
    for number in t.men if t.wounds else ():
        g = d.gone.get(number) or d.state.gladiators.get(number)
        if g is not None and g.status == DEAD and number not in t.dead:
            t.dead.append(number)
    return len(t.dead) > before


def note(rules: AnyRules, d: Doing) -> None:
    """Note the fought matches of the tournament under way, and whether it is over."""
    t = under_way(d.state)
    if t is None:
        return
    fought = count_dead(d, t)
    for tie in t.waiting:
        bout = d.state.bouts.get(tie.match)
        if bout is None or bout.status == BILLED:
            continue
        fought = True
        for seat in bout.seats if t.wounds else ():
            place = t.men.index(seat.gladiator)
            t.wounds[place] += seat.after.get("wounds_taken", 0) - seat.before.get("wounds_taken", 0)
            if t.kills:
                t.kills[place] += seat.after.get("kills", 0) - seat.before.get("kills", 0)
        won = bout.seats[bout.winner].gladiator if 0 <= bout.winner < 2 and not bout.draw else NOBODY
        if t.best_of:
            tie.series.append([bout.id, won])
            if not series_over(rules, d, t, tie):
                continue
            won = leader(tie)
        if won:
            tie.won = won
        elif t.form == ROBIN:
            tie.won, tie.how = NOBODY, DRAW
        else:
            here = [number for number in tie.men if can_come(rules, d.state, t, number)]
            tie.won, tie.how = after_draw(d, t, here)
    if fought:
        declare_winner(rules, d, t)
        keep(d.state, t)


def leader(tie: Tie) -> int:
    """Return who has won more matches of a series, NOBODY if both have won as many."""
    one, two = (tie.victories(number) for number in (tie.one, tie.two))
    return NOBODY if one == two else tie.one if one > two else tie.two


def series_over(rules: AnyRules, d: Doing, t: Tournament, tie: Tie) -> bool:
    """Return True if a series is over and its score decides: one man has won most, no match is left, or no other can
    follow. If only one man can still come and does not lead, the series goes to him without a score."""
    if len(tie.series) == t.best_of or max(map(tie.victories, tie.men)) > t.best_of // 2:
        return True
    here = [number for number in tie.men if can_come(rules, d.state, t, number)]
    if len(here) == 2:
        # The next match is billed next month.
        tie.match = 0
        return False
    if len(here) == 1 and leader(tie) != here[0]:
        tie.won, tie.how = here[0], FORFEIT
        return False
    return True


def after_draw(d: Doing, t: Tournament, here: list[int]) -> tuple[int, str]:
    """Return who goes on after a draw in a knockout, of those who can come, and what decided it: the first comparison
    that tells them apart, if the tournament has an order of its own, else the lot."""
    for how in t.comparisons if t.ties and len(here) == 2 else ():
        one, two = (t.worth(number, how, here) for number in here)
        if one != two:
            return here[0] if one > two else here[1], how
    return (here[pick(d.tray, len(here))] if here else NOBODY), LOT


def declare_winner(rules: AnyRules, d: Doing, t: Tournament) -> None:
    """Declare the winner of the tournament, if no tie is to follow."""
    if t.waiting or next_round(rules, d, t):
        return
    t.ended = d.state.month
    if t.form == ROBIN:
        count_dead(d, t)
        best = tied_for_victory(t)
        t.winner = best[pick(d.tray, len(best))] if best else NOBODY
        return
    # Who won the last tie, even if he died of it.
    t.winner = next((tie.won for tie in reversed(t.rounds[-1]) if tie.won), NOBODY)


def tied_for_victory(t: Tournament) -> list[int]:
    """Return the men who are still tied in a round robin, so that only the lot can decide. If the living are compared,
    note the deciding comparisons."""
    left = [g for g in t.men if g not in t.dead and g not in t.withdrawn]
    for how in (POINTS, *t.comparisons):
        values = {g: t.worth(g, how, left) for g in left}
        best = [g for g in left if values[g] == max(values.values())]
        if t.wounds and len(best) < len(left) and (how != POINTS or len(best) == 1):
            t.decided.append(how)
        left = best
    if t.wounds and len(left) > 1:
        t.decided.append(LOT)
    return left


def withdraw(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Take a ``gladiator`` out of the tournament under way, by his number: he forfeits his remaining matches.

    Raises Refusal for a man who is not in it any more.
    """
    what, t = "withdraw from the tournament", under_way(d.state)
    number = payload.get("gladiator", NOBODY)
    if t is None:
        raise Refusal(what, "no tournament is under way", "Draw one with 'ludus tournament'")
    beaten = {SINGLE: 1, DOUBLE: 2}.get(t.form, len(t.men) + 1)
    inside = number in t.men and can_come(rules, d.state, t, number)
    if not inside or t.defeats(number) >= beaten:
        mend = "See who is in it with 'ludus tournament show'"
        raise Refusal(what, "the gladiator is not in it, or no longer in it", mend)
    t.withdrawn.append(number)
    for tie in t.waiting:
        if number in tie.men:
            bout = d.state.bouts.get(tie.match)
            if bout is not None and bout.status == BILLED:
                rules.take_off(d, bout)
            forfeited(rules, d.state, t, tie)
    declare_winner(rules, d, t)
    keep(d.state, t)


def hold(rules: AnyRules, d: Doing, payload: Payload) -> None:
    """Fight the matches of the round that wait this month. Raises Refusal when none does."""
    if not hold_waiting(rules, d):
        raise Refusal(
            "hold a round of a tournament",
            "no round is due this month",
            "Draw one with 'ludus tournament', or go on with 'ludus month next'",
        )


def hold_waiting(rules: AnyRules, d: Doing) -> int:
    """Fight the matches of the round that wait this month, and return their number."""
    bouts = matches_of(d.state)
    for bout in bouts:
        rules.fought(d, bout)
    note(rules, d)
    return len(bouts)


def new_month(rules: AnyRules, d: Doing) -> None:
    """Bill the ties of the tournament under way for the new month."""
    t = under_way(d.state)
    if t is not None:
        bill_ties(rules, d, t)
