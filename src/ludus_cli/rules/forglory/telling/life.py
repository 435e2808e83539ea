"""A lanista in words: as he joined, and his career so far."""

from __future__ import annotations

from collections.abc import Sequence

from ludus_cli.chronicle.statements import Saying, facts_of
from ludus_cli.chronicle.told import as_he_came
from ludus_cli.chronicle.words import Person, counted, in_month, number_word, ordinal
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import list_words, stated
from ludus_cli.core.letters import isolated
from ludus_cli.game.elements.campaign_state import ACTIVE
from ludus_cli.rules.forglory.book import events as ev
from ludus_cli.rules.forglory.records import Lanista
from ludus_cli.rules.forglory.school import Member, members
from ludus_cli.rules.forglory.telling.fought_match import Told, person_of
from ludus_cli.rules.forglory.telling.seasons import Season
from ludus_cli.rules.forglory.telling.story import PLACES


def portrait(g: Lanista, matches: Sequence[Told]) -> list[Saying]:
    """Return the portrait of a lanista as he joined; ``matches`` are all of his, in their order."""
    then = as_he_came(g, g.id, matches)
    of, a = f"star {g.id}", person_of(g)
    origin = isolated(then.origin)
    facts = ("from",) if then.origin else ()
    # By whom he was chosen is known before the first season alone.
    chosen = ("lot",) if not then.champion else ()
    return [
        Saying("portrait", {"l": a, "origin": origin}, of, (), facts),
        Saying("portrait_champion", {"l": a, "champion": then.champion}, of, (), chosen),
    ]


def life(g: Lanista, matches: Sequence[Told], seasons: Sequence[tuple[Season, int]], last: int) -> list[list[Saying]]:
    """Return the story of a lanista's career: ``matches`` count for the record, ``seasons`` come with his seat,
    ``last`` is the month in which it ended, or this one."""
    of, a = f"star {g.id}", person_of(g)

    def say(bank: str, *facts: str, **words: str | Person) -> Saying:
        return Saying(bank, {"l": a, **words}, of, (), facts)

    first = [say("life_arrival", when=in_month(g.joined_month), joined=date_words(g.joined_month))]
    # Whoever comes from elsewhere had a first battle there.
    if matches and g.matches == len(matches):
        first += firsts(g, a, matches)
    seasons_words, won = counted(g.seasons, "season"), number_word(g.seasons_won)
    facts = facts_of(one=g.seasons == 1, none=not g.seasons_won, all=g.seasons_won == g.seasons > 1)
    rise = stated((g.seasons, say("life_seasons", *facts, seasons=seasons_words, won=won)))
    title = next((season for season, who in seasons if season.winner == who), None)
    if title and g.seasons > 1:
        rise.append(say("life_title", number=ordinal(title.number), when=in_month(title.ended)))
    gains = [counted(number, noun) for number, noun in ((g.arenas, "arena card"), (g.boasts, "boast")) if number]
    rise += stated(
        (g.matches, say("life_battles", battles=counted(g.matches, "battle"), kills=counted(g.kills, "kill"),
                        fame=str(g.fame))),
        (gains, say("life_gains", list_a=list_words(gains))),
    )  # fmt: skip
    best = max([*members(g.best), *members(g.school)], key=lambda each: (each.fame, each.kills), default=None)
    if best is not None and best.fame:
        rise.append(say("life_best", man=best.description, deeds=deeds_words(best)))
    champion = "a champion is still to come"
    if g.champion and g.level:
        champion = f"{g.champion} is of level {number_word(g.level)}"
    end = stated(
        (g.freed, say("life_freed", freed=counted(g.freed, "champion"))),
        (g.status == ACTIVE, say("life_still", champion=champion)),
        (g.status != ACTIVE, say("life_released" if g.released else "life_left", when=in_month(last))),
    )
    return [part for part in (first, rise, end) if part]


def firsts(g: Lanista, a: Person, matches: Sequence[Told]) -> list[Saying]:
    """Return the first battle, and the first that was won."""
    told = matches[0]
    who = told.seat_of(g.id)
    place = told.place_of(who)
    won = [each for each in matches if each.bout.seats[each.seat_of(g.id)].outcome == "won"]
    found = []
    if place:
        words: dict[str, str | Person] = {
            "l": a, "when": in_month(told.bout.month), "place": number_word(place),
            "placed": PLACES[place - 1], "men": number_word(len(told.men)),
        }  # fmt: skip
        facts = ("won",) if place == 1 else ()
        found.append(Saying("life_first", words, f"match {told.bout.id}", place_event(told, who), facts))
    if won and won[0] is not told and won[0].bout.id != told.bout.id:
        month = won[0].bout.month
        words = {"l": a, "when": in_month(month), "joined": date_words(month)}
        where = place_event(won[0], won[0].seat_of(g.id))
        found.append(Saying("life_win", words, f"match {won[0].bout.id}", where))
    return found


def place_event(told: Told, who: int) -> tuple[int, ...]:
    """Return the place of the event that gave a lanista his place."""
    return tuple(n for n, event in enumerate(told.events) if event[0] == ev.PLACED and event[1] == who)


def deeds_words(each: Member) -> str:
    """``six kills in four munera``."""
    kills = counted(each.kills, "kill") if each.kills else "no kill"
    return f"{kills} in {counted(each.munera, 'munus', 'munera')}, {each.fame} Fame"
