"""Matches, bills and gladiators in words, as facts, and as lists, for all systems.

A system overrides its own parts in a class of :class:`Lists`: the words for fates, the columns and cells of its
lists, the numbers that count with it, and its own facts.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Generic, Protocol, cast

from ludus_cli.core.english import list_words
from ludus_cli.core.figures import record, span
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.tracks import kept_facts
from ludus_cli.game.elements.achievements import Deeds, Honours, Lot
from ludus_cli.game.elements.attributes import Numbers, attrs_of, facts_of
from ludus_cli.game.elements.bouts import FOUGHT, NOBODY, WITHDRAWN, B, Bout, G, T
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD, D, S, State, active_stars, stars
from ludus_cli.game.elements.vocabulary import Number

Names = dict[int, str]
#: The fate of a winner begins with it where it stands alone.
WON_BUT = "won, but "


def names_of(state: State[G, Any, Any, Any], bout: Bout) -> Names:
    """Return the names of the men in a bout, from its cards once fought, else from the state."""
    return {seat.gladiator: seat.before.get("name") or state.gladiators[seat.gladiator].name for seat in bout.seats}


class Recorded(Protocol):
    """A man, or a group, with victories, defeats and draws."""

    @property
    def wins(self) -> int: ...
    @property
    def defeats(self) -> int: ...
    @property
    def draws(self) -> int: ...


def record_words(g: Recorded | None) -> str:
    """Return wins, defeats and draws: ``5–2–0``; "" without a record."""
    return record(g.wins, g.defeats, g.draws) if g else ""


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal of a career or a season. ``words`` say what is still needed: ``2 more Total to reach Rome``.

    ``missing`` is the number in them, 0 if only dice or an opponent decide. ``section`` is the section of the
    rulebook, or the ruling.
    """

    words: str
    missing: int
    section: str

    @property
    def cited(self) -> str:
        """Return the words with their section: ``… to reach Rome [7.4.2]``; a ruling stands in parentheses."""
        ruling = re.fullmatch(r"[A-Z]\d+(, [A-Z]\d+)*", self.section)
        return f"{self.words} ({self.section})" if ruling else f"{self.words} [{self.section}]"


class Lists(ABC, Generic[G, T, B, D, S]):
    """The words, facts and lists of a rule system."""

    campaign: CampaignRules[G, T, B, D, Any, S, Any]
    #: The field of a gladiator, and of his seat, that holds his kind.
    kind_field: str
    #: The columns of each list by their headings; those of numbers, and those of short words.
    stars: Sequence[str]
    pool: Sequence[str]
    brief: Sequence[str]
    career: Sequence[str] = ("When", "#", "Opponent", "Result", "Turns")
    right: Sequence[str] = ("#",)
    fixed: Sequence[str] = ("When", "W-L-D")
    #: What a turn of a match is called.
    turn = "turn"
    #: The columns of a bill beside the opponents; its title, a format with the ``place`` and the ``month``.
    on_bill: Sequence[str] = ()
    bill_title = "{place}, {month}"

    def turns_words(self, bout: B) -> str:
        """Return the number of turns of a match, ``", after 5 turns"``; "" if they were not counted."""
        return f", after {Number(bout.turns):{self.turn}}" if bout.turns else ""

    # What a system says

    @abstractmethod
    def fate_words(self, bout: B, seat: T) -> str:
        """Return the fate of a gladiator in a fought bout."""

    @abstractmethod
    def draw_reason(self, bout: B, left: Sequence[str]) -> str:
        """Return the reason for a draw; ``left`` are the names of the men who still stood."""

    @abstractmethod
    def honours_of(self, g: G) -> dict[str, int]:
        """Return the numbers for which a gladiator is known, the first for ranking first; ``Wins`` are those of
        his record, if any. A man who does not fight himself may be known for others."""

    def career_record(self, g: G) -> Recorded | None:
        """Return a gladiator's record: his own, or his men's if he does not fight himself; None if matches are not
        counted."""
        return g

    def cells(self, state: S, g: G) -> Mapping[str, Any]:
        """The cells of a gladiator in the system's own columns, by their headings."""
        return {}

    def career_cells(self, own: T, after: G) -> Mapping[str, Any]:
        """The cells of a fought bout in the system's own columns of a career, by their headings."""
        return {}

    def bill_cells(self, state: S, bout: B) -> Sequence[str]:
        """Return a bout's cells for a bill's columns ``on_bill``."""
        return ()

    def progress_words(self, g: G) -> str:
        """Return a Star's progress, for a progress bar."""
        return record_words(g)

    def goals(self, state: S, g: G) -> Sequence[Goal]:
        """Return the next goals of a gladiator or a house, with what is still needed for each; the nearest first."""
        return ()

    def goal_words(self, state: S, g: G) -> str:
        """Return the goals of a gladiator in a line, with their sections; "" without any."""
        return "; ".join(goal.cited for goal in self.goals(state, g))

    def goal_facts(self, state: S, g: G) -> list[dict[str, Any]]:
        """Return the goals of a gladiator as JSON shows them."""
        return [asdict(goal) for goal in self.goals(state, g)]

    def merit_words(self, g: G) -> str:
        """Return a gladiator's merits beside his record: ``Fame 3, Total 14``."""
        return ""

    def own_words(self, g: G) -> str:
        """Return the words about a new gladiator behind his name and kind."""
        return ""

    def state_words(self, state: S, g: G) -> str:
        """Return a gladiator's state in a few words."""
        return g.status

    def this_month(self, state: S, g: G) -> str:
        """Return a Star's prospects for this month."""
        return self.campaign.why_not_fight(state, g) or "may fight"

    def retirement_word(self, g: G) -> str:
        """Return the word for a Star's retirement: ``retired``."""
        return "retired"

    def death_words(self, g: G) -> str:
        """Return the words for a death outside any match."""
        return "died"

    def card_changes(self, bout: B, before: G, after: G) -> Sequence[str]:
        """Return the changes of a fought bout to a survivor's card, in words."""
        return ()

    def place_of(self, bout: B) -> int:
        """The number of the place of a bout."""
        return 0

    def counts_words(self, g: G) -> str:
        """Return his numbers of matches by outcome: ``8 won, 3 lost, 1 drawn``."""
        return f"{g.wins} won, {g.defeats} lost, {g.draws} drawn"

    def own_facts(self, g: G) -> dict[str, Any]:
        """Return a gladiator's own facts for JSON, beside his fields or in their place."""
        return {}

    def own_bout_facts(self, bout: B) -> Mapping[str, dict[str, Any]]:
        """The facts that a bout has in this system alone, by the fact after which they stand."""
        return {}

    def own_seat_facts(self, seat: T) -> Mapping[str, Any]:
        """The facts that a gladiator's part in a fought bout has in this system alone."""
        return {}

    def own_day_facts(self, state: S, day: D) -> Mapping[str, Any]:
        """The facts that a Day has in this system alone."""
        return {}

    def title_of(self, state: S, day: D) -> str:
        """The title of a bill."""
        return self.campaign.day_words(self.bill_title, state, day.place)

    def beaten_by(self, bout: B, seat: T) -> int:
        """Return the seat of the man who brought a gladiator down, NOBODY for one who stood. Where that is not kept it
        is the first of the winners for one who has lost."""
        winners = (who for who, other in enumerate(bout.seats) if other.side == bout.winner)
        first = next(winners, NOBODY) if seat.outcome == "lost" else NOBODY
        return int(seat.result.get("defeated_by", first))

    def has_fallen(self, bout: B, seat: T) -> bool:
        """Return True if a gladiator went down in a match."""
        return self.beaten_by(bout, seat) != NOBODY

    # Matches

    def won_by(self, bout: B, side: Sequence[T]) -> Sequence[T]:
        """Return the men of the winning side who count as winners: by default all who came."""
        return side

    def seats(self, bout: B) -> Sequence[T]:
        """The seats of a bout."""
        return cast("Sequence[T]", bout.seats)

    def kind_of(self, seat: T) -> int:
        """The number of the kind as which a gladiator stands in a match."""
        return int(getattr(seat, self.kind_field))

    def man_words(self, seat: T, names: Names) -> str:
        """A man of a match: ``Marcus (Murmillo)``."""
        return f"{names[seat.gladiator]} ({self.campaign.kind_names[self.kind_of(seat)]})"

    def is_match(self, bout: B) -> bool:
        """Return True if a bout is a match, and no other play."""
        return self.campaign.bouts.counts(bout.play)

    def bout_name(self, bout: B) -> str:
        """Return a bout's name for the head of a line: ``Match 12``, ``Market 12``."""
        return f"{self.campaign.bouts.noun(bout.play).capitalize()} {bout.id}"

    def pairing(self, bout: B, names: Names) -> str:
        """Return the opponents: ``Marcus (Murmillo) - Priscus (Thraex)``; of several, side against side. Of another
        play return its participants."""
        seats = self.seats(bout)
        if not self.is_match(bout):
            return list_words([names[seat.gladiator] for seat in seats])
        return (" - " if len(seats) == 2 else " against ").join(
            list_words([self.man_words(seat, names) for seat in seats if seat.side == side])
            for side in sorted({seat.side for seat in seats})
        )

    def where_words(self, seed: int, bout: B) -> str:
        """Return the place of a bout in a campaign of a seed; "" where all are in one."""
        return self.campaign.places[self.deeds(bout).place].name if len(self.campaign.places) > 1 else ""

    def opponent_words(self, bout: B, names: Names) -> str:
        """Return the opponents for a list of bouts; another play has its name before them."""
        who = self.pairing(bout, names)
        return who if self.is_match(bout) else f"{bout.play}: {who}"

    def result_words(self, bout: B, names: Names) -> str:
        """Return the result of a bout in a few words."""
        if bout.status == WITHDRAWN:
            return "withdrawn"
        if not self.is_match(bout):
            return "played" if bout.status == FOUGHT else "to be played"
        if bout.status != FOUGHT:
            return "to be fought, to the death" if getattr(bout, "announced", False) else "to be fought"
        seats = self.seats(bout)
        fallen = [seat for seat in seats if self.has_fallen(bout, seat)]
        fates = [f"{names[s.gladiator]} {self.fate_words(bout, s)}" for s in fallen if s.side != bout.winner]
        if bout.draw:
            left = [names[seat.gladiator] for seat in seats if seat not in fallen]
            words = [self.draw_reason(bout, left), *fates]
        else:
            came = [s for s in seats if s.outcome]
            won = self.won_by(bout, [s for s in came if s.side == bout.winner])
            winners = list_words([names[s.gladiator] for s in won])
            ends = [(names[s.gladiator], self.fate_words(bout, s).removeprefix(WON_BUT)) for s in fallen if s in won]
            alone = len(won) == 1 and [end for _, end in ends if end.startswith("died")]
            paid = [] if alone else [f"{name} {end}" for name, end in ends]
            cost = [f"on the winning side, {list_words(paid)}"] if paid else []
            beaten: dict[str, list[str]] = {}
            for s in came:
                if s.side == bout.winner and s not in won:
                    beaten.setdefault(self.fate_words(bout, s), []).append(names[s.gladiator])
            fates += [f"{list_words(men)} {fate}" for fate, men in beaten.items()]
            words = [f"{winners} {WON_BUT}{alone[0]}" if alone else f"{winners} won", *fates, *cost]
        return "; ".join(words) + (" (at the table)" if bout.recorded else "")

    def settled(self, bout: B, names: Names) -> list[str]:
        """Return sentences about the effects of a fought bout on its survivors; for a match from the table also the
        house rulings against the rules."""
        found = [f"By a house ruling: {doubt}." for doubt in bout.house]
        made = self.campaign.bouts.from_card
        for seat in self.seats(bout):
            if seat.after and seat.after["status"] != DEAD:
                words = self.card_changes(bout, made(seat.before), made(seat.after))
                if words:
                    found.append(f"{names[seat.gladiator]}: {'; '.join(words)}.")
        return found

    def bout_facts(self, bout: B, names: Names) -> dict[str, Any]:
        """Return a bout as JSON shows it."""
        facts: dict[str, Any] = {
            "match": bout.id,
            "month": self.campaign.round.calendar.words(bout.month),
            "place": bout.place,
            "status": bout.status,
            "oneoff": bout.oneoff,
            **({"play": bout.play} if bout.play else {}),
            "gladiators": [self.seat_facts(bout, seat, names) for seat in self.seats(bout)],
        }
        if bout.status == FOUGHT and not self.is_match(bout):
            facts |= {"result": self.result_words(bout, names), "dice": bout.dice}
        elif bout.status == FOUGHT:
            facts |= {
                "result": self.result_words(bout, names),
                "winner_side": None if bout.draw else bout.winner,
                "draw": bout.draw,
                "turns": None if bout.recorded and not bout.turns else bout.turns,
                "dice": bout.dice,
            }
        if bout.recorded:
            facts |= {"recorded": True, "house": list(bout.house)}
        own = self.own_bout_facts(bout)
        return {
            name: value for fact, known in facts.items() for name, value in {fact: known, **own.get(fact, {})}.items()
        }

    def seat_facts(self, bout: B, seat: T, names: Names) -> dict[str, Any]:
        """A gladiator's part in a bout as JSON shows it."""
        facts = {
            "id": seat.gladiator,
            "name": names[seat.gladiator],
            "side": seat.side,
            self.campaign.kind: self.campaign.kind_names[self.kind_of(seat)],
            "tactics": seat.tactics or "npg",
        }
        if not seat.outcome:
            return facts
        return {**facts, "outcome": seat.outcome, "fate": self.fate_words(bout, seat), **self.own_seat_facts(seat)}

    def deeds(self, bout: B) -> Deeds:
        """Return the results of a fought bout for each of its men; a man may have died without a victor."""
        lots = []
        for seat in self.seats(bout):
            by, died = self.beaten_by(bout, seat), seat.after["status"] == DEAD
            words = self.fate_words(bout, seat)
            if died and by == NOBODY:
                words += ", died of the wounds"
            lots.append(Lot(self.kind_of(seat), words, by, died, by != NOBODY and not died))
        return Deeds(self.place_of(bout), tuple(lots))

    def unfought(self, data: dict[str, Any]) -> dict[str, Any]:
        """Return a fought bout of JSON as before its first turn: its opponents and terms, without turns or answers
        given by hand."""
        unsaid = {"recorded": False, "script": [], "said": {}, "house": [], "typed": []}
        return {**data, **unsaid, "turns": 1}

    # Bills

    def day_facts(self, state: S, day: D) -> dict[str, Any]:
        """A Day as JSON shows it."""
        bouts = [state.bouts[number] for number in day.bouts]
        return {
            "month": self.campaign.round.calendar.words(state.month),
            **self.own_day_facts(state, day),
            "matches": day.matches,
            "kept_for_stars": day.kept,
            "places_free": day.matches - len(day.bouts),
            "closed": day.closed,
            "bill": [self.bout_facts(bout, names_of(state, bout)) for bout in bouts],
        }

    def free_words(self, state: S) -> str:
        """Return the words for a free place on a bill."""
        if not active_stars(state):
            return "free; fill it with 'ludus match arrange', or Ludus fills it when the Day closes"
        return "free for a Star; Ludus fills it when the Day closes"

    def bill_sheet(self, state: S, day: D) -> Sheet:
        """Return the bill of a Day: place, match, opponents, result."""
        rows: list[Sequence[object]] = []
        for bout in (state.bouts[number] for number in day.bouts):
            names = names_of(state, bout)
            met, result = self.opponent_words(bout, names), self.result_words(bout, names)
            rows.append((bout.place, bout.id, *self.bill_cells(state, bout), met, result))
        first = len(day.bouts) + 1
        if first <= day.matches:
            places = span(first, day.matches)
            rows.append((places, "", *("" for _ in self.on_bill), self.free_words(state), ""))
        title = self.title_of(state, day)
        return Sheet(
            f"{title} (closed)" if day.closed else title,
            ["", "Match", *self.on_bill, "Opponents", "Result"],
            rows,
            right=["", "Match"],
            names=["Opponents"],
        )

    # Gladiators

    def kind_words(self, g: G) -> str:
        """The kind of a gladiator."""
        return self.campaign.kind_names[int(getattr(g, self.kind_field))]

    def gladiator_facts(self, g: G) -> dict[str, Any]:
        """A gladiator as JSON shows him: his card with words for numbers, and his record."""
        facts, kind, record = facts_of(g), self.campaign.kind, self.career_record(g)
        if record:
            facts |= {"wins": record.wins, "defeats": record.defeats, "draws": record.draws}
        if kind != self.kind_field:
            facts[kind] = facts.pop(self.kind_field)
        return facts | self.own_facts(g)

    def introduction(self, g: G) -> str:
        """A new gladiator in a line."""
        own = self.own_words(g)
        return f"{g.name}, {self.kind_words(g)}{': ' if own else ''}{own}."

    def farewell(self, g: G) -> str:
        """Return a line about a Star who has just retired."""
        return f"{g.name} has {self.retirement_word(g)}: {self.progress_words(g)}."

    def news_of_leaving(self, state: S, g: G) -> str:
        """Return the news of a Star who has left between matches."""
        return self.farewell(g)

    def all_leave(self, g: G) -> bool:
        """Return True if a man who has left did so with all others, so that the news need not name each."""
        return False

    def ending(self, state: S, g: G) -> str:
        """Return a sentence about the end of a career, or its present state."""
        month = self.campaign.round.calendar.words(state.month if g.status == ACTIVE else g.left_month)
        ends = {ACTIVE: "is still fighting", DEAD: "died"}
        places = self.campaign.places
        where = ""
        if g.status in ends and len(places) > 1:
            where = f", {places[self.campaign.place_of(g)].name}"
        number, merits = g.wins + g.defeats + g.draws, self.merit_words(g)
        return (
            f"{g.name} {ends.get(g.status) or self.retirement_word(g)} in {month}{where}: {number} "
            f"{'match' if number == 1 else 'matches'}, {self.counts_words(g)}{'; ' if merits else ''}{merits}."
        )

    def honours(self, g: G) -> Honours:
        """Return a gladiator's honours, and whether he is or was free to leave."""
        kind = self.campaign.kind_of(g)
        free = self.campaign.fights(kind) and not self.campaign.why_not_leave(g)
        return Honours(kind, free, self.honours_of(g))

    def in_pool(self, state: S, place: int | None, filters: Mapping[str, Any]) -> Sequence[G]:
        """Return the gladiators of the pool, in one place or all, by the filters of ``pool list``; the best first.

        Raises Refusal for filters with unknown names.
        """
        found = [g for g in state.gladiators.values() if not g.star]
        return [g for g in found if place in (None, self.campaign.place_of(g))]

    def campaign_facts(self, state: S) -> dict[str, Any]:
        """Return a campaign's own facts for JSON."""
        return {}

    def star_sheet(self, state: S) -> Sheet:
        """The list of the Stars, with their tracks and awards where the campaign has any."""
        sheet = self.sheet("Stars", self.stars, state, stars(state))
        kept = [kept_facts(state, g.id) for g in stars(state)]
        names = [*kept[0].get("tracks", ())] if kept else []
        more = [*names, *(["Awards"] if kept and "awards" in kept[0] else [])]
        sheet.columns = [*sheet.columns, *more]
        sheet.right = [*sheet.right, *names]
        sheet.rows = [
            [*row, *own.get("tracks", {}).values(), *([", ".join(own["awards"])] if "awards" in own else [])]
            for row, own in zip(sheet.rows, kept, strict=True)
        ]
        return sheet

    def goal_sheet(self, state: S) -> Sheet:
        """Return the list of the goals of the Stars who still fight."""
        rows = [(g.name, goal.cited) for g in active_stars(state) for goal in self.goals(state, g)]
        return Sheet("Goals", ["Name", "Still needed"], rows, names=["Name"])

    def pool_sheet(self, state: S, found: Sequence[G], limit: int) -> Sheet:
        """Return the first gladiators of the pool, as many as the limit."""
        men = found[:limit]
        return self.sheet(f"Pool: {len(men)} of {len(found)}", self.pool, state, men)

    def brief_sheet(self, state: S) -> Sheet:
        """Return a list of the Stars who still fight, or all; retired and dead ones have their status."""
        rows = [
            self.row(state, g) | ({} if g.status == ACTIVE else {"Where": g.status})
            for g in active_stars(state) or stars(state)
        ]
        return self.make_sheet("Stars", self.brief, rows)

    def career_sheet(self, state: S, g: G, bouts: Sequence[B]) -> Sheet:
        """The fought matches of a Star; wounds are those dealt and taken."""
        title = f"{g.name}, {self.kind_words(g)}, seed {state.seed}"
        return self.make_sheet(title, self.career, [self.career_row(state, bout, g.id) for bout in bouts])

    def career_row(self, state: S, bout: B, number: int) -> dict[str, Any]:
        """The cells of a bout in the career of a gladiator."""
        names = names_of(state, bout)
        own = next(seat for seat in self.seats(bout) if seat.gladiator == number)
        foes = [seat for seat in self.seats(bout) if seat.side != own.side]
        lost = own.outcome == "lost"
        fates = self.fate_words(bout, own) if lost else "; ".join(self.fate_words(bout, foe) for foe in foes)
        but = ""
        if not lost and self.beaten_by(bout, own) != NOBODY:
            but = f", but {self.fate_words(bout, own)}"
        return {
            "When": self.campaign.round.calendar.short(bout.month),
            "#": bout.id,
            "Opponent": ", ".join(self.man_words(foe, names) for foe in foes),
            "Result": f"{own.outcome}{but}: {fates}",
            "Turns": "-" if bout.recorded and not bout.turns else bout.turns,
            **self.career_cells(own, self.campaign.bouts.from_card(own.after)),
        }

    def sheet(self, title: str, columns: Sequence[str], state: S, men: Sequence[G]) -> Sheet:
        """A list of gladiators."""
        return self.make_sheet(title, columns, [self.row(state, g) for g in men])

    def row(self, state: S, g: G) -> dict[str, Any]:
        """The cells of a gladiator in a list."""
        return {
            "#": g.id,
            "Name": g.name,
            self.campaign.kind.capitalize(): self.kind_words(g),
            "W-L-D": record_words(self.career_record(g)),
            "Now": self.state_words(state, g),
            "This month": self.this_month(state, g),
            **{
                known.heading: known.short(getattr(g, name))
                for name, known in attrs_of(type(g)).items()
                if isinstance(known, Numbers)
            },
            **self.cells(state, g),
        }

    def make_sheet(self, title: str, columns: Sequence[str], rows: Sequence[Mapping[str, Any]]) -> Sheet:
        """A table of rows whose cells stand by their headings."""
        return Sheet(
            title,
            columns,
            [[row[column] for column in columns] for row in rows],
            right=[each for each in columns if each in self.right],
            fixed=[each for each in columns if each in self.fixed],
            names=[each for each in columns if each in ("Name", "Opponent")],
        )
