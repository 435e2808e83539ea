"""What must be true of every campaign of a rule system after each action, whatever a player has done."""

from collections.abc import Callable
from typing import Any

from ludus_cli.core.dice import ROLL, Event
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.rules.gladiator.book.terms import LANISTA
from ludus_cli.rules.gladiator.ludus.events import MONEY
from ludus_cli.rules.heroes.book import events as ev, rolls
from ludus_cli.rules.heroes.book.gladiator import (
    Gladiator,
    attribute_spread,
    attribute_total,
    from_card,
    starting_track,
)
from ludus_cli.rules.heroes.book.locales import CAPS, LOCALES

#: Dice that are rolled for a match of Heroes but not in it.
AROUND_A_MATCH = (rolls.TO_THE_DEATH, rolls.RECOVERY, rolls.FAME, rolls.DECREASE, rolls.FREEDOM)


def heroes(state: Any, done: Doing) -> None:
    """Attributes, tracks, Fame, matches of a Day, caps of newcomers; what a match may change."""
    joined = [event[1] for event in done.tray.record or [] if event[0] == ev.JOINS_POOL]
    newcomers = [state.gladiators[number] for number in joined if number in state.gladiators]
    for bout, events in done.fought:
        newcomers += [from_card(s.before) for s in bout.seats if s.gladiator in joined]
        heroes_match(bout, events)
    for g in newcomers:
        assert g.matches or attribute_total(g) <= CAPS[g.locale]
    for g in state.gladiators.values():
        assert all(1 <= value <= 7 for value in g.attributes)
        assert attribute_total(g) <= 20
        assert g.fame >= 0
        assert g.matches == g.wins + g.defeats + g.draws
        assert all(starting_track(g.attributes[1], loss) >= 1 for loss in g.losses)
        assert g.fought <= 3


def heroes_match(bout: Any, events: list[Event]) -> None:
    """Every man who fought was fit to, and changes by no more than a match may change."""
    for seat in bout.seats:
        before, after = seat.before, seat.after
        assert before["misses_month"] != bout.month
        assert before["road_month"] != bout.month
        assert before["fought"] < 3 or before["fought_month"] != bout.month
        assert before["locale"] == bout.locale <= after["locale"]
        assert not bout.to_the_death or LOCALES[bout.locale].to_the_death
        change = sum(after["attributes"]) - sum(before["attributes"])
        assert -2 <= change <= 1
        if change:
            assert attribute_spread(*after["attributes"]) <= max(2, attribute_spread(*before["attributes"]))
    in_the_match = [e for e in events if e[0] == ROLL and e[2] not in AROUND_A_MATCH]
    assert bout.dice == sum(len(event[5]) for event in in_the_match)


def skirmish(state: Any, done: Doing) -> None:
    """Attributes, one match a month, schools; what a match may change."""
    for bout, _ in done.fought:
        for seat in bout.seats:
            before, after = seat.before, seat.after
            assert before["misses_through"] < bout.month
            assert before["fought_month"] < bout.month
            gain = sum(after["attributes"]) - sum(before["attributes"])
            assert gain in ((0, 1, 2) if seat.outcome == "won" else (0,))
    for g in state.gladiators.values():
        assert all(0 <= value <= 3 for value in g.attributes[:3])
        assert g.start_stamina <= g.attributes[3] <= g.start_stamina + 4
        assert g.matches == g.wins + g.defeats + g.draws
        assert 0 <= g.school < len(state.schools)
    assert len(set(state.schools)) == len(state.schools)
    billed = [seat.gladiator for bout in state.bouts.values() for seat in bout.seats]
    assert len(billed) == len(set(billed)), "one match a month"


def gladiator(state: Any, done: Doing) -> None:
    """One match a month; V, S and M add up; nobody fights on who is dead; what a match and a school may change."""
    for bout, _ in done.fought:
        for seat in bout.seats:
            before, after = seat.before, seat.after
            assert before["status"] == "active"
            gains = [after["attributes"][n] - before["attributes"][n] for n in range(5)]
            if bout.play:
                assert after["matches"] == before["matches"]
                assert after.get("xp", 0) <= before.get("xp", 0)
                assert all(0 <= gain <= most for gain, most in zip(gains, (2, 1, 1, 1, 2), strict=True))
                continue
            assert before["fought_month"] < bout.month
            # Wounds take for good, and others than Stars spend what they have earned at once.
            assert not any(gains) or not bout.rules["basic_record"]
            assert not seat.tactics or max(gains) <= 0
            assert (after["wins"] - before["wins"]) == int(seat.outcome == "won")
    for g in state.gladiators.values():
        assert g.matches == g.wins + g.defeats + g.draws
        assert g.wins >= 3 if g.freed else g.wins < 20
        assert g.status != "active" or (g.attributes[3] >= 1 and g.attributes[4] >= 1)
        assert all(value <= most for value, most in zip(g.attributes, (18, 7, 7, 7, 18), strict=True))
        assert g.luck >= 0 <= g.xp


def ludi(state: Any, done: Doing) -> None:
    """Every denarius of a lanista has its line; his men are his while he is in the game, and nobody else's."""
    for bout, events in done.fought:
        for place, seat in enumerate(bout.seats if bout.play else ()):
            lines = sum(event[3] for event in events if event[0] == MONEY and event[1] == place)
            assert seat.after.get("denarii", 0) == seat.before.get("denarii", 0) + lines
        for seat in () if bout.play else bout.seats:
            assert seat.before["fought_month"] < bout.month
    keepers = {g.id: g for g in state.gladiators.where(style=LANISTA, status="active")}
    assert all(g.denarii >= 0 for g in keepers.values())
    for g in state.gladiators.values():
        assert g.matches == g.wins + g.defeats + g.draws
        if g.ludus and g.status == "active":
            assert g.star == keepers[g.ludus].star


INVARIANTS: dict[str, Callable[[Any, Doing], None]] = {
    "gladiator": gladiator, "gladiator-ludus": ludi, "heroes": heroes, "skirmish": skirmish,
}  # fmt: skip


def far_up(locale: int, *attributes: int) -> Callable[[Any], None]:
    """A beginning of Heroes with a Star who has come far already."""

    def begin(state: Any) -> None:
        g: Gladiator = state.gladiators[1]
        g.locale, g.attributes = locale, list(attributes)

    return begin


#: How else a campaign may begin, once its first Star is recruited.
BEGINNINGS: dict[str, list[Callable[[Any], None]]] = {
    "heroes": [far_up(1, 5, 5, 5), far_up(2, 6, 6, 5), far_up(2, 6, 6, 7), far_up(2, 7, 7, 6)]
}


def entered(key: str, g: Any, free: list[Any], number: int) -> dict[str, Any]:
    """What else is said of a Star who enters: his Secondary Style, or who goes with him."""
    if key == "heroes":
        return {"secondary": g.secondary >= 0 and number % 2 == 1}
    if key == "skirmish":
        return {"with": [mate.id for mate in free if mate is not g][: number % 3]}
    return {}
