"""Lanistas, months and battles as facts, rows and words, without any hidden fact."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ludus_cli.core.english import list_words, stated
from ludus_cli.game.campaign.lists import Goal, Lists, Names
from ludus_cli.game.elements.achievements import Deeds
from ludus_cli.game.elements.attributes import NONE
from ludus_cli.game.elements.bouts import FOUGHT
from ludus_cli.game.elements.campaign_state import ACTIVE, Day
from ludus_cli.game.elements.vocabulary import Number
from ludus_cli.rules.forglory.book import house_rules, machinations, terms
from ludus_cli.rules.forglory.book.campaign import CAMPAIGN, NO_CHAMPION, game_of
from ludus_cli.rules.forglory.book.influence import bloodlust
from ludus_cli.rules.forglory.book.state import Game
from ludus_cli.rules.forglory.exhibitions import men_words
from ludus_cli.rules.forglory.records import PLACES, Bout, Lanista, Seat, State


class GloryLists(Lists[Lanista, Seat, Bout, Day, State]):
    """Lists of lanistas, in facts, rows and words."""

    campaign, kind_field = CAMPAIGN, "kind"
    stars = pool = ("#", "Name", "Champion", "W-L-D", "Seasons", "Fame", "Now")
    brief = ("#", "Name", "Champion", "W-L-D", "Now", "This month")
    right = ("#", "Seasons", "Fame", "Turns")

    def title_of(self, state: State, day: Day) -> str:
        return CAMPAIGN.title_of(state, day)

    def bout_name(self, bout: Bout) -> str:
        """Return ``The battle (match 7)``: numbers count all plays, so the first battle is not match 1."""
        name = super().bout_name(bout)
        return name if bout.oneoff or not self.is_match(bout) else f"The battle ({name.lower()})"

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        """Return a lanista's place in words."""
        place = seat.result.get("place")
        if place is None:
            return "beaten" if seat.outcome == "lost" else "unbeaten"
        return f"came {PLACES[place - 1]}"

    def result_words(self, bout: Bout, names: Names) -> str:
        """Return the result: of a battle of a season the lanistas by their places; between two, the winner's arena."""
        if bout.status != FOUGHT or bout.draw or not bout.table or not self.is_match(bout):
            return super().result_words(bout, names)
        seats = sorted(self.seats(bout), key=lambda seat: seat.result.get("place", len(PLACES)))
        first, *others = [names[seat.gladiator] for seat in seats]
        what = f"the battle for {terms.ARENAS[bout.site]}" if len(seats) == 2 else f"ahead of {list_words(others)}"
        return f"{first} won {what}{' (at the table)' * bout.recorded}"

    def pairing(self, bout: Bout, names: Names) -> str:
        """Return all lanistas in a battle of a season, all against all."""
        if not self.is_match(bout) or len(bout.seats) == 2 or bout.oneoff:
            return super().pairing(bout, names)
        return list_words([self.man_words(seat, names) for seat in self.seats(bout)])

    def career_row(self, state: State, bout: Bout, number: int) -> dict[str, Any]:
        """Return a row of a lanista's career: a battle with his own place."""
        own = next(seat for seat in self.seats(bout) if seat.gladiator == number)
        result = own.outcome if own.outcome != "lost" else self.fate_words(bout, own)
        return {**super().career_row(state, bout, number), "Result": result}

    def deeds(self, bout: Bout) -> Deeds:
        """Return each lanista's deeds in a battle; none was spared, for no life is at stake. [F29]"""
        found = super().deeds(bout)
        return replace(found, lots=tuple(replace(lot, spared=False) for lot in found.lots))

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        glory = f" the battle for {terms.ARENAS[bout.site]}" if len(bout.seats) == 2 and bout.table else ""
        return f"nobody won{glory}"

    def man_words(self, seat: Seat, names: Names) -> str:
        """Return a lanista with his champion, if he has one; in an exhibition with his gladiators. (F41)"""
        if not seat.men:
            return names[seat.gladiator] if seat.kind == NONE else super().man_words(seat, names)
        return f"{names[seat.gladiator]} ({men_words(seat)})"

    def own_seat_facts(self, seat: Seat) -> Mapping[str, Any]:
        """Return a lanista's place and open facts: tokens, and with two players glory."""
        return {name: seat.result[name] for name in ("place", "tokens", "glory") if name in seat.result}

    def gladiator_facts(self, g: Lanista) -> dict[str, Any]:
        """A lanista as JSON shows him; his champion by name."""
        facts = super().gladiator_facts(g)
        return {**facts, "champion": g.champion or NO_CHAMPION}

    def honours_of(self, g: Lanista) -> dict[str, int]:
        return {
            "Fame": g.fame, "Seasons won": g.seasons_won, "Wins": g.wins, "Seasons": g.seasons,
            "Kills": g.kills, "Arenas": g.arenas, "Boasts": g.boasts,
        }  # fmt: skip

    def cells(self, state: State, g: Lanista) -> Mapping[str, Any]:
        champion = f"{g.champion} {g.level}" if g.level else self.kind_words(g)
        if state.rules.champions == house_rules.NO_CHAMPIONS:
            champion = "none"
        return {"Champion": champion, "Seasons": f"{g.seasons_won}/{g.seasons}", "Fame": g.fame}

    def kind_words(self, g: Lanista) -> str:
        return g.champion or "by lot"

    def state_words(self, state: State, g: Lanista) -> str:
        """Return the state of his school, as far as all may see it."""
        if g.status != ACTIVE:
            return self.retirement_word(g)
        if g.id not in state.seats or not state.table:
            return "between seasons"
        seat = state.seats.index(g.id)
        own = state.table["players"][seat]
        men = sum(each["owner"] == seat for each in state.table["arena"])
        glory = f", glory {own['glory']}" if len(state.seats) == 2 else ""
        return f"{Number(men):gladiator} in the Arena, {Number(own['tokens']):coin token}{glory}"

    def this_month(self, state: State, g: Lanista) -> str:
        return CAMPAIGN.played_now(state) if g.status == ACTIVE else self.state_words(state, g)

    def merit_words(self, g: Lanista) -> str:
        won = f"{Number(g.seasons_won)} of {Number(g.seasons):season} won, " if g.seasons else ""
        return f"{won}Fame {g.fame}"

    def progress_words(self, g: Lanista) -> str:
        return self.merit_words(g)

    def goals(self, state: State, g: Lanista) -> Sequence[Goal]:
        """Return the season's end, the bloodlust that is asked for, and the rudis of a lanista's champion."""
        m = game_of(state)
        if m is None or g.status != ACTIVE or g.id not in state.seats:
            return ()
        who = state.seats.index(g.id)
        found = two_players_goals(m, who) if m.seats == 2 else table_goals(m, who)
        if state.rules.rudis and g.level:
            missing = terms.LEVELS - g.level
            words = f"{Number(missing):more level} and " if missing else ""
            words += f"a season won with {g.champion} in the Arena, for the rudis (freedom)"
            found.append(Goal(words, missing, "F38"))
        return found

    def introduction(self, g: Lanista) -> str:
        return f"{g.name}, with {g.champion}." if g.champion else f"{g.name}, a lanista."

    def card_changes(self, bout: Bout, before: Lanista, after: Lanista) -> Sequence[str]:
        """Return in words the changes to a lanista's card by a play."""
        found = [
            f"{Number(getattr(after, name) - getattr(before, name)):{noun}}"
            for name, noun in (
                ("kills", "opponent defeated|opponents defeated"),
                ("arenas", "arena card won|arena cards won"),
                ("boasts", "boast won|boasts won"),
            )
            if getattr(after, name) > getattr(before, name)
        ]
        season = "the season won" if after.seasons_won > before.seasons_won else "the season lost"
        return found + stated(
            (after.glory > before.glory, f"{after.glory - before.glory} glory"),
            (after.level > before.level > 0, f"{after.champion} rises to level {after.level}"),
            (after.freed > before.freed, f"{after.last} leaves with the rudis (freedom)"),
            (after.seasons > before.seasons, season),
        )

    def campaign_facts(self, state: State) -> dict[str, Any]:
        """Return the season, its players in their seats, and the first player."""
        return CAMPAIGN.table_facts(state, "first", state.first)


def table_goals(m: Game, who: int) -> list[Goal]:
    """Return what a player among three or four still needs: the last battle, and bloodlust for the next token."""
    before = max(0, m.table.rounds - m.table.round)
    words = f"{Number(before):battle} before the one that decides" if before else "the next battle decides"
    found = [Goal(f"{words} the season", before, "Setup")]
    missing = machinations.top_boast(m) - bloodlust(m, who)
    if m.table.tokens and missing > 0:
        found.append(Goal(f"{missing} more bloodlust for a Reigning Champion token", missing, "Machinations turn"))
    return found


def two_players_goals(m: Game, who: int) -> list[Goal]:
    """Return what one of two players still needs: glory, and bloodlust for the arena phase."""
    missing = max(0, m.cards.number("glory", terms.GLORY) - m.players[who].glory)
    found = [Goal(f"{missing} more glory to win the season", missing, "Two players")]
    missing = machinations.top_boast(m) - machinations.blood_of_two(m)
    if missing > 0:
        found.append(Goal(f"{missing} more bloodlust to start the arena phase", missing, "Two players"))
    return found


LISTS = GloryLists()
