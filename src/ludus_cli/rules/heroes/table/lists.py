"""Matches, Days and gladiators of Heroes in words, facts and lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.figures import record, signed
from ludus_cli.game.campaign.lists import Goal, Lists, record_words
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.heroes.book.actions import CAMPAIGN
from ludus_cli.rules.heroes.book.bout import Bout, Seat, by_nightfall
from ludus_cli.rules.heroes.book.campaign import MATCHES_A_DAY, Day, State, day_in, fought_in, why_not_fight
from ludus_cli.rules.heroes.book.gladiator import ACTIVE, DEAD, LARGEST_TOTAL, NUMBERS, Gladiator, attribute_total
from ludus_cli.rules.heroes.book.locales import LOCALES, ROME, locale_for
from ludus_cli.rules.heroes.book.reasons import no_fame
from ludus_cli.rules.heroes.book.rolls import FREEDOM_TOTAL
from ludus_cli.rules.heroes.book.styles import style_by_name
from ludus_cli.rules.heroes.book.terms import KILLED, MIRRORED_PARTS, NONE, PARTS, STATES, SURRENDERED


def parts_of(g: Gladiator) -> Sequence[str]:
    """Return the names of the parts of a gladiator's body, in the order of his card."""
    return MIRRORED_PARTS if g.left_handed else PARTS


class HeroesLists(Lists[Gladiator, Seat, Bout, Day, State]):
    """Lists with Fame and Totals, and the place where a man fights."""

    campaign, kind_field = CAMPAIGN, "style"
    stars = ("#", "Name", "Style", "Sa/St/Sp", "Total", "Fame", "W-L-D", "Where", "Now")
    pool = ("#", "Name", "Style", "Sa/St/Sp", "Total", "Fame", "W-L-D", "Where", "Now")
    brief = ("Name", "Where", "Total", "Fame", "W-L-D", "This month")
    career = ("When", "#", "Opponent", "Result", "Turns", "Wounds", "Fame", "Total")
    right = ("#", "Total", "Fame", "Turns", "Wounds")
    fixed = ("When", "Style", "Sa/St/Sp", "W-L-D", "Where")

    # Matches

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        result = seat.result
        if result["state"] == KILLED:
            return "killed"
        if result["defeated_by"] == NONE:
            return "unbeaten"
        how = "surrendered" if result["state"] == SURRENDERED else STATES[result["state"]]
        if result["put_to_death"]:
            return f"{how}, put to death"
        return f"{how}, spared{', died of the wounds' if seat.after.get('status') == DEAD else ''}"

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        how = "undecided at nightfall" if by_nightfall(bout) else "dismissed standing"
        return f"{list_words(left)} {how}"

    def card_changes(self, bout: Bout, before: Gladiator, after: Gladiator) -> list[str]:
        """Return changes of Fame, laurel, Attributes, the next Day, the road, the rudis."""
        fame = f"Fame {signed(after.fame - before.fame)}, now {after.fame}"
        none = "" if bout.oneoff else no_fame(bout, after.id)
        losses = [
            (part.lower(), now - was)
            for part, was, now in zip(parts_of(after), before.losses, after.losses, strict=True)
            if now > was
        ]
        return [
            *stated((after.fame != before.fame, fame), (after.laurels > before.laurels, "wins a laurel")),
            *stated((none, f"wins no Fame: {none}")),
            *NUMBERS.changes(before.attributes, after.attributes),
            *stated(
                *((True, f"permanently loses {Number(loss):point} on the {part}") for part, loss in losses),
                (after.misses_month > bout.month, f"misses the Day in {date_words(after.misses_month)}"),
                (after.locale != before.locale, f"moves up to {LOCALES[after.locale].name}"),
                (after.rudis and not before.rudis, "wins the rudis, the wooden sword"),
            ),
        ]

    def place_of(self, bout: Bout) -> int:
        return bout.locale

    def own_bout_facts(self, bout: Bout) -> dict[str, dict[str, Any]]:
        return {
            "month": {"locale": LOCALES[bout.locale].name},
            "place": {"arena": bout.arena},
            "status": {"to_the_death": bout.to_the_death},
            "turns": {"diludia": bout.diludia},
        }

    def own_seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        return {
            "total": seat.result["total"],
            "wounds_taken": seat.result["wounds"],
            "wounds_dealt": seat.result["dealt"],
            "fame_before": seat.before["fame"],
            "fame_after": seat.after["fame"],
            "attributes_after": seat.after["attributes"],
        }

    def own_day_facts(self, state: State, day: Day) -> Mapping[str, Any]:
        from ludus_cli.rules.heroes.telling.told import town_of

        town = town_of(state.seed, day.locale, state.month).name
        return {"locale": LOCALES[day.locale].name, "town": town}

    def where_words(self, seed: int, bout: Bout) -> str:
        from ludus_cli.rules.heroes.telling.told import place_words

        return place_words(seed, bout.locale, bout.month)

    def title_of(self, state: State, day: Day) -> str:
        from ludus_cli.rules.heroes.telling.told import place_words

        where = place_words(state.seed, day.locale, state.month)
        return f"Day of Events, {date_words(state.month)}, {where}"

    def career_cells(self, own: Seat, after: Gladiator) -> Mapping[str, Any]:
        change = after.fame - own.before["fame"]
        return {
            "Wounds": record(own.result["dealt"], own.result["wounds"]),
            "Fame": f"{after.fame} {signed(change)}" if change else f"{after.fame}   ",
            "Total": attribute_total(after),
        }

    def unfought(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return unfought data of a match: to the death or not as it was then [4.7]."""
        return {**super().unfought(data), "announced": data["to_the_death"]}

    # Gladiators

    def own_facts(self, g: Gladiator) -> dict[str, Any]:
        losses = {part: loss for part, loss in zip(parts_of(g), g.losses, strict=True) if loss}
        return {"losses": losses, "total": attribute_total(g)}

    def own_words(self, g: Gladiator) -> str:
        marks = ", ".join(g.signatures) or "no Signature"
        return f"{g.size}, {NUMBERS.words(g.attributes)}, {marks}, Total {attribute_total(g)}"

    def state_words(self, state: State, g: Gladiator) -> str:
        if g.status != ACTIVE:
            return f"{g.status}, free" if g.rudis else g.status
        if g.misses_month == state.month:
            return "hurt"
        if g.road_month == state.month:
            return "travelling"
        return "free to retire" if g.rudis else "fit"

    def retirement_word(self, g: Gladiator) -> str:
        return "won the rudis and retired" if g.rudis else "retired without the rudis"

    def merit_words(self, g: Gladiator) -> str:
        return f"Fame {g.fame}, laurels {g.laurels}, Total {attribute_total(g)}"

    def progress_words(self, g: Gladiator) -> str:
        return f"{LOCALES[g.locale].short}, {record_words(g)}, Total {attribute_total(g)}, Fame {g.fame}"

    def goals(self, state: State, g: Gladiator) -> Sequence[Goal]:
        """Return the next locale [7.4.1, 7.4.2] and the rudis [7.6], which his Total leads to."""
        if g.status != ACTIVE or g.rudis:
            return ()
        found, total = [], attribute_total(g)
        if g.locale != ROME:
            place = LOCALES[max(locale_for(g), g.locale + 1)]
            name, missing = f"{'the ' * (place != LOCALES[ROME])}{place.name}", max(0, place.from_total - total)
            words = (
                (f"{Number(missing):more point|more points} of Total to reach {name}")
                if missing
                else f"moves to {name} after the next match"
            )
            found.append(Goal(words, missing, f"7.4.{g.locale + 1}"))
        missing = max(0, LARGEST_TOTAL - total)
        way = (
            f"{Number(missing):more point|more points} of Total"
            if missing
            else f"{FREEDOM_TOTAL} or more on 2d6 after a match in Rome"
        )
        return [*found, Goal(f"{way} for the rudis", missing, "7.6")]

    def honours_of(self, g: Gladiator) -> dict[str, int]:
        """Return his honours: Fame [7.7] before victories, laurels and killing strokes."""
        return {"Fame": g.fame, "Wins": g.wins, "Laurels": g.laurels, "Kills": g.kills}

    def cells(self, state: State, g: Gladiator) -> Mapping[str, Any]:
        return {
            "Total": attribute_total(g),
            "Fame": g.fame,
            "Opponents killed": g.kills,
            "Where": LOCALES[g.locale].short,
        }

    def this_month(self, state: State, g: Gladiator) -> str:
        can = why_not_fight(state, g)
        day = day_in(state, g.locale)
        if not can and day is not None and day.closed:
            can = "the Day is over"
        if not can and day is not None and day.full:
            can = "the bill is full"
        if g.status == ACTIVE and g.misses_month == state.month + 1:
            return f"hurt: misses the Day in {date_words(g.misses_month)}" + f" ({can})" * bool(can)
        return can or f"may fight {Number(MATCHES_A_DAY - fought_in(g, state.month)):more match|more matches}"

    def in_pool(self, state: State, place: int | None, filters: Mapping[str, Any]) -> Sequence[Gladiator]:
        """Return the NPGs who are still about; the best known first."""
        style = filters.get("style")
        only = {} if style is None else {"style": style_by_name(style)}
        only |= {} if place is None else {"locale": place}
        return state.gladiators.ranked("fame", "wins", star=False, **only)

    def campaign_facts(self, state: State) -> dict[str, Any]:
        """Return its arenas and armour cards."""
        return {"own_arenas": state.drawings, "own_cards": state.cards}


LISTS = HeroesLists()
