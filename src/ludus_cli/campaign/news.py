"""News in sentences, each with its match; and how far a person has seen it.

All of it is found in the log, in the fighters' cards as they were before and after each match, and in the state. What
was undone is no news, for the tables do not have it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.notes import seen_mark
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.stages.lexicon import Lexicon, lexicon_for_news
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.core.dice import STREAM_NARRATION, Sfc32
from ludus_cli.core.english import list_words
from ludus_cli.core.figures import signed
from ludus_cli.game.campaign.lists import names_of
from ludus_cli.game.elements.attributes import Numbers, attrs_of
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import ACTIVE, DEAD, stars
from ludus_cli.game.elements.view import View
from ludus_cli.models.news_bookmark import Mark, read_mark, write_mark
from ludus_cli.models.recent_log import Met
from ludus_cli.models.storage import sensible
from ludus_cli.models.tables import NoteRow

#: What an item is about. ``fallen`` is a man who once met a Star and died in a match without him; ``rome`` is the
#: last and greatest of several places; ``rise`` and ``fall`` are all else that a Star gains or loses.
KINDS = ("result", "death", "rise", "fall", "wound", "sound", "rome", "freedom", "retired", "fallen", "record", "rival")

#: The kind of action by which a month ends.
NEXT_MONTH = "next-month"
#: Where the narration numbers of news begin: those of matches come before, those of months and towns after.
NEWS_INDEX = 0x40000000
#: How far ahead it is looked when a man may fight again.
LONGEST_OUT = 60
#: The shortest run of victories, and the fewest victories of another, that it is a record to surpass.
LEAST_RUN, LEAST_WINS = 2, 2
WON, LOST = "won", "lost"


@dataclass(frozen=True, slots=True)
class Item:
    """A piece of news: its kind, its month, and one plain sentence; ``star`` and ``name`` are the Star that it is
    about, if any, ``match`` the match that it came from, ``when`` the month in words."""

    kind: str
    month: int
    words: str
    star: int | None = None
    match: int | None = None
    name: str = ""
    when: str = ""

    @property
    def as_json(self) -> dict[str, Any]:
        """The news for JSON."""
        return {
            "kind": self.kind,
            "month": self.when,
            "month_number": self.month,
            "star": self.star,
            "name": self.name or None,
            "match": self.match,
            "news": self.words,
        }


def news_since(campaign: Campaign, since: int) -> list[Item]:
    """Return the news of the actions after number ``since``, month by month; last the rivals on the coming bill.

    Raises LudusError when the file's record of it cannot be read.
    """
    if since >= campaign.last:
        return []
    with sensible(campaign.file.path, "its record of the last matches makes no sense"):
        return Lookout(campaign, since).items()


def foremost_news(items: Sequence[Item], most: int | None = None) -> list[Item]:
    """Return all news, or ``most`` items: news of one's own Stars goes before the rest, and keeps its order."""
    if most is None or len(items) <= most:
        return list(items)
    kept = sorted(range(len(items)), key=lambda place: items[place].star is None)[:most]
    return [items[place] for place in sorted(kept)]


# How far it was seen


@dataclass(frozen=True, slots=True)
class Look:
    """A look at a campaign: ``reached`` is the action up to which the person had seen the news before, None when
    never; ``since`` the one after which it begins for them, which is the beginning of the last month then."""

    reached: int | None
    since: int
    path: Path
    known: Mark | None
    now: Mark

    def with_reminders(self, campaign: Campaign, rows: Sequence[NoteRow]) -> Look:
        """Return this look with more reminders among those seen, and without those that are gone."""
        there = {seen_mark(row) for row in campaign.file.notes()}
        seen = {*self.now.reminders, *map(seen_mark, rows)} & there
        return replace(self, now=replace(self.now, reminders=tuple(sorted(seen))))

    def mark_reminders_seen(self, campaign: Campaign, rows: Sequence[NoteRow]) -> None:
        """Note that reminders were seen, but none of the news. If the note cannot be written, nothing happens."""
        seen = self.with_reminders(campaign, rows).now
        write_mark(self.path, replace(self.known or seen, reminders=seen.reminders))

    def mark_seen(self) -> None:
        """Note that all news was seen. The campaign may be closed by now. If the note cannot be written, nothing
        happens."""
        if self.now != self.known:
            write_mark(self.path, self.now)


def take_look(campaign: Campaign) -> Look:
    """Return a look at the campaign's present state."""
    file = campaign.file
    founded, recorded_at = file.founding_and_time(campaign.head)
    known = read_mark(file.path, founded)
    now = Mark(founded, campaign.head, recorded_at, known.reminders if known else ())
    reached = since = campaign.last
    if known is None:
        return Look(None, before_month(campaign, campaign.state.month - 1), file.path, None, now)
    if now != known:
        reached = since = file.reached(known.action, known.recorded_at)
    return Look(reached, since, file.path, known, now)


def last_looked(campaign: Campaign) -> int | None:
    """The number of the action up to which the person has seen the news; None when never.

    Where the line on which it was seen is not the current one any more, it is the last action that both have.
    """
    return take_look(campaign).reached


def mark_news_seen(campaign: Campaign) -> None:
    """Note that all news up to ``campaign.last`` was seen. If the note cannot be written, nothing happens."""
    take_look(campaign).mark_seen()


def before_month(campaign: Campaign, month: int) -> int:
    """The number of the action with which a month began; for the first, and those before it, the founding."""
    ago = campaign.state.month - month + 1
    if ago < 1:
        return campaign.last
    ends = campaign.file.done(NEXT_MONTH, most=ago)
    return ends[-1][0] if len(ends) == ago else 1


# What there is


@dataclass(slots=True)
class Told:
    """A fought match with one of the player's Stars or a death in it; ``new``: it is news itself."""

    bout: Any
    new: bool


class ByNumber(View):
    """The names in an action of a campaign, where men are told by their numbers."""

    def name(self, who: int) -> str:
        return self.names[who]


class Lookout:
    """A search through the actions after ``since``, up to the last one that the campaign knows: another command may
    play on meanwhile."""

    def __init__(self, campaign: Campaign, since: int) -> None:
        self.campaign, self.since = campaign, since
        self.system, self.state, self.file = campaign.system, campaign.state, campaign.file
        self.rules, self.lists = campaign.system.campaign, campaign.system.lists
        self.calendar = self.rules.round.calendar
        self.stars = {g.id: g for g in stars(self.state)}
        log = [each for each in self.file.done(NEXT_MONTH, "retire", after=since) if each[0] <= campaign.last]
        self.retired_by = {json.loads(text)["star"] for _, kind, text in log if kind == "retire"}
        self.retired_by |= set(self.left_at_first())
        #: The month that it was then.
        self.first = self.state.month - sum(kind == NEXT_MONTH for _, kind, _ in log)
        self.told = list(self.matches_to_tell())
        #: The matches of each Star among them, with his seat.
        self.lives: dict[int, list[tuple[Told, Any]]] = {star: [] for star in self.stars}
        for told in self.told:
            for seat in self.own_seats(told.bout):
                self.lives[seat.gladiator].append((told, seat))

    def left_at_first(self) -> Iterator[int]:
        """Yield the men who left in the first month, by the event of leaving: their cards do not tell whether it was
        before or after ``since``."""
        for action in self.file.actions(self.since, self.campaign.last) if self.rules.retires else ():
            yield from (e[1] for e in json.loads(action.events) if e[0] == self.rules.retires)
            if action.kind == NEXT_MONTH:
                return

    def matches_to_tell(self) -> Iterator[Told]:
        """The matches from the first month on that are worth a look."""
        made = self.rules.bouts.bout_from
        for row in self.file.fought_from(self.first):
            if row.action_n > self.campaign.last:
                return
            data = json.loads(row.data)
            seats = data["seats"]
            if not self.rules.bouts.counts(data.get("play", "")):
                continue
            if any(s["gladiator"] in self.stars or s["after"]["status"] == DEAD for s in seats):
                bout = made(data)
                if not bout.oneoff:
                    yield Told(bout, row.action_n > self.since)

    def items(self) -> list[Item]:
        """All that there is to tell, month by month, and in each month in this order."""
        new = [told.bout for told in self.told if told.new]
        found = [
            *self.recovery_items(),
            *(item for bout in new for item in self.of_match(bout)),
            *self.fallen_items(new),
            *self.departure_items(),
            *self.month_items(),
            *self.gain_items(),
            *self.most_wins(new),
            *self.streak_items(new),
        ]
        return [*sorted(found, key=lambda item: item.month), *self.rival_items()]

    # Help

    def new_item(self, kind: str, month: int, words: str, star: int | None = None, match: int | None = None) -> Item:
        """A piece of news."""
        name = "" if star is None else self.stars[star].name
        return Item(kind, month, words, star, match, name, self.calendar.words(month))

    @cached_property
    def lexicon(self) -> Lexicon:
        """The lexicon of the journal."""
        return lexicon_for_news(self.system.key)

    def said(self, kind: str, star: int, *facts: str, match: int | None = None, foe: Any = None, **words: str) -> str:
        """Return a sentence of the lexicon about a Star, always the same for the same news; ``foe`` is the card
        and the name of another man in it."""
        own = self.stars[star]
        men = [Fighter(own.name, getattr(own, "female", None), 0)]
        if foe is not None:
            card, name = foe
            men.append(Fighter(name, getattr(self.gladiator_from_card(card), "female", None) if card else None, 1))
        if match is not None:
            words["match"] = f"match {match}"
        true = frozenset(fact for fact in facts if fact)
        clause = Clause(f"news_{kind}", 0, NONE if foe is None else 1, facts=true, words=words)
        dice = Sfc32(self.state.seed, STREAM_NARRATION, NEWS_INDEX + (match or 0))
        (sentence,) = Writer(men, self.lexicon, Said(), dice, "").paragraph([clause])
        return sentence.text

    def own_seats(self, bout: Any) -> list[Any]:
        """Return the seats of the player's Stars in a match; in a fought match, only of those who fought."""
        came = [seat for seat in bout.seats if seat.outcome] or bout.seats
        return [seat for seat in came if seat.gladiator in self.stars]

    def names_in(self, bout: Any) -> dict[int, str]:
        """Return the names of the men in a match; Stars have their present names."""
        known = names_of(self.state, bout)
        return known | {n: self.stars[n].name for n in known if n in self.stars}

    def gladiator_from_card(self, card: dict[str, Any]) -> Any:
        """The gladiator of a card."""
        return self.rules.bouts.from_card(card)

    # Matches

    def of_match(self, bout: Any) -> Iterator[Item]:
        """Yield the news of a match for the Stars in it."""
        for seat in self.own_seats(bout):
            yield self.new_item("result", bout.month, self.result_words(bout, seat), seat.gladiator, bout.id)
            yield from self.change_items(bout, seat)

    def result_words(self, bout: Any, own: Any) -> str:
        """Return the result of a match for a Star, in a sentence."""
        names, lots = self.names_in(bout), self.lists.deeds(bout).lots
        called = {seat.gladiator: names[seat.gladiator] for seat in bout.seats}
        foes = [seat for seat in bout.seats if seat.side != own.side]
        friends = [called[seat.gladiator] for seat in bout.seats if seat.side == own.side and seat is not own]
        winners = [seat for seat in foes if seat.side == bout.winner]
        pairs = list(zip(bout.seats, lots, strict=True))
        dead = [called[seat.gladiator] for seat, lot in pairs if lot.died and seat.side != own.side]
        spared = any(lot.spared for seat, lot in pairs if seat is own)
        before = self.gladiator_from_card(own.before)
        fought = before.wins + before.defeats + before.draws
        unwon = own.outcome == LOST and not winners
        known = winners if own.outcome == LOST and winners else foes
        foe = (known[0].before, called[known[0].gladiator]) if len(known) == 1 else None
        return self.said(
            {WON: "won", LOST: "lost"}.get(own.outcome, "drew"), own.gladiator,
            "beside" if friends else "", "several" if foe is None and not unwon else "",
            "killed" if dead and own.outcome == WON else "", "spared" if spared else "",
            "unwon" if unwon else "",
            "" if fought else "first", "first_win" if fought and not before.wins else "",
            match=bout.id, foe=foe, friends=list_words(friends), dead=list_words(dead),
            foes=list_words([called[seat.gladiator] for seat in foes]),
            winners=list_words([called[seat.gladiator] for seat in winners]),
        )  # fmt: skip

    def change_items(self, bout: Any, seat: Any) -> Iterator[Item]:
        """Yield what a match brought a Star beside its result: death, another place, freedom, wounds."""
        before, after = self.gladiator_from_card(seat.before), self.gladiator_from_card(seat.after)
        name, star = self.stars[seat.gladiator].name, seat.gladiator
        month = bout.month
        if after.status != ACTIVE:
            yield self.end_of(after, month, bout.id)
            return
        was, now = self.rules.place_of(before), self.rules.place_of(after)
        if was != now:
            where, last = self.rules.places[now].name, len(self.rules.places) - 1
            kind = "rome" if now == last else "rise" if now > was else "fall"
            words = self.said(kind, star, match=bout.id, place=where)
            yield self.new_item(kind, month, words, star, bout.id)
        if self.rules.free_to_retire(after) and not self.rules.free_to_retire(before):
            words = f"{name} {self.rules.may_leave} (match {bout.id})."
            yield self.new_item("freedom", month, words, star, bout.id)
        back = self.month_of_return(after, month)
        if back != month + 1 and back != self.month_of_return(before, month):
            until = f"before {self.calendar.words(back)}" if back else "any more"
            words = self.said("wound", star, match=bout.id, until=until, why=self.why_not(after, month + 1))
            yield self.new_item("wound", month, words, star, bout.id)

    def end_of(self, g: Any, month: int, match: int | None) -> Item:
        """The end of a Star's career."""
        if g.status == DEAD:
            career = "; ".join(filter(None, [self.lists.counts_words(g), self.lists.merit_words(g)]))
            words = self.said("death", g.id, "match" if match else "", match=match, career=career)
            return self.new_item("death", month, words, g.id, match)
        at = "" if match is None else f" (match {match})"
        words = self.lists.news_of_leaving(self.state, self.stars[g.id]).removesuffix(".")
        return self.new_item("retired", month, f"{words}{at}.", g.id, match)

    # Wounds, and when they are over

    def why_not(self, g: Any, month: int) -> str:
        """Why a man as he is cannot fight in a month that has just begun, in any of its phases; "" when he can."""
        state = replace(self.state, month=month, days=[], bouts={})
        why = ""
        for phase, _ in enumerate(self.rules.phases(state)):
            state.phase = phase
            why = self.rules.why_not_fight(state, g)
            if not why:
                return ""
        return why

    def month_of_return(self, g: Any, month: int) -> int | None:
        """The first month after another in which a man as he is may fight; None for none that is near."""
        later = range(month + 1, month + LONGEST_OUT)
        return next((each for each in later if not self.why_not(g, each)), None)

    def recovery_items(self) -> Iterator[Item]:
        """Yield the Stars who may fight again after a month that kept them out from its beginning."""
        for star, g in self.stars.items():
            life = self.lives[star]
            if g.status != ACTIVE and not life:
                continue
            fought = {told.bout.month for told, _ in life}
            for month in range(self.first + 1, self.state.month + 1):
                if month - 1 in fought:
                    continue
                cards = (seat.before for told, seat in life if told.bout.month >= month)
                card = next(cards, None)
                then = g if card is None else self.gladiator_from_card(card)
                if then.status != ACTIVE or self.why_not(then, month):
                    continue
                if self.why_not(then, month - 1):
                    yield self.back_again(star, month)

    def back_again(self, star: int, month: int) -> Item:
        """Return the news that a Star may fight again, with the match that kept him out, his last one."""
        later = {told.bout.id for told, _ in self.lives[star] if told.bout.month >= month}
        rows = self.file.appearances(gladiator_id=star)
        match = max((r.match_id for r in rows if r.result and r.match_id not in later), default=None)
        words = self.said("sound", star, "match" if match else "", match=match)
        return self.new_item("sound", month, words, star, match)

    # What matches do not say

    def departure_items(self) -> Iterator[Item]:
        """Yield the Stars who have left between matches."""
        for star, g in self.stars.items():
            if g.status == ACTIVE:
                continue
            if any(seat.after["status"] != ACTIVE for _, seat in self.lives[star]):
                continue
            late = g.left_month > self.first or star in self.retired_by
            if late and not self.lists.all_leave(g):
                yield self.end_of(g, g.left_month, None)

    def fallen_items(self, new: Sequence[Any]) -> Iterator[Item]:
        """Men who had met a Star, and died in a match with none."""
        dead = {
            seat.gladiator: bout
            for bout in new
            if not self.own_seats(bout)
            for seat in bout.seats
            if seat.after["status"] == DEAD
        }
        known = self.file.meetings(dead) if dead else []
        last = {met.man: met for met in known if met.star in self.stars}
        for man, bout in dead.items():
            if man in last:
                earlier, foe = f"match {last[man].match}", (None, self.names_in(bout)[man])
                words = self.said("fallen", last[man].star, match=bout.id, foe=foe, earlier=earlier)
                yield self.new_item("fallen", bout.month, words, None, bout.id)

    def month_items(self) -> Iterator[Item]:
        """Yield the news of Stars outside their matches, as far as the rules say that an event is news: at a month's
        end, or with a play."""
        vocabulary, month = self.system.vocabulary, self.first
        known = {number for number, kind in vocabulary.events.items() if kind.news}
        view = ByNumber(None, {star: g.name for star, g in self.stars.items()})
        for action in self.file.actions(self.since, self.campaign.last) if known else ():
            for event in json.loads(action.events):
                if event[0] in known and event[1] in self.stars:
                    yield self.new_item("rise", month, vocabulary.line(view, event), event[1])
            month += action.kind == NEXT_MONTH

    # Numbers and records

    def gain_items(self) -> Iterator[Item]:
        """Yield the gains and losses of living Stars over all these matches, victories apart."""
        for star, life in self.lives.items():
            new = [(told.bout, seat) for told, seat in life if told.new]
            if not new or new[-1][1].after["status"] != ACTIVE:
                continue
            last, seats = new[-1][0], [seat for _, seat in new]
            before, after = self.honour_numbers(seats[0].before), self.honour_numbers(seats[-1].after)
            changed = {
                name: value - before.get(name, 0) for name, value in after.items() if value != before.get(name, 0)
            }
            if changed:
                numbers = list_words([f"{name} {after[name]} ({signed(by)})" for name, by in changed.items()])
                kind = "rise" if next(iter(changed.values())) > 0 else "fall"
                words = self.said("gains", star, match=last.id, numbers=numbers)
                yield self.new_item(kind, last.month, words, star, last.id)

    def honour_numbers(self, card: dict[str, Any]) -> dict[str, int]:
        """Return a man's honours beside victories, and his attributes, by name."""
        g = self.gladiator_from_card(card)
        found = {name: value for name, value in self.lists.honours_of(g).items() if name != "Wins"}
        record: Any = type(g)
        for name, known in attrs_of(record).items():
            if isinstance(known, Numbers):
                found |= known.fact(getattr(g, name))
        return found

    def most_wins(self, new: Sequence[Any]) -> Iterator[Item]:
        """Yield each Star whose victories have passed those of all others."""
        parts = [(bout, seat) for bout in new for seat in self.own_seats(bout)]
        wins = {star: g.wins for star, g in self.stars.items()}
        for _, seat in reversed(parts):
            wins[seat.gladiator] = seat.before["wins"]
        for bout, seat in parts:
            star, now = seat.gladiator, seat.after["wins"]
            best = max((won for other, won in wins.items() if other != star), default=0)
            if best >= LEAST_WINS and wins[star] <= best < now:
                words = self.said("wins", star, match=bout.id, number=str(now))
                yield self.new_item("record", bout.month, words, star, bout.id)
            wins[star] = now

    def streak_items(self, new: Sequence[Any]) -> Iterator[Item]:
        """Yield each Star whose run of victories has become the longest so far."""
        months = {bout.id: bout.month for bout in new}
        if not any(seat.outcome == WON for bout in new for seat in self.own_seats(bout)):
            return
        running, ended = dict.fromkeys(self.stars, 0), 0
        for star, match, result in self.file.results_of_stars():
            if star not in running:
                continue
            if result != WON:
                ended, running[star] = max(ended, running[star]), 0
                continue
            running[star] += 1
            if match not in months:
                continue
            others = (length for other, length in running.items() if other != star)
            best = max(ended, *others) if len(running) > 1 else ended
            if best >= LEAST_RUN and running[star] == best + 1:
                words = self.said("run", star, match=match, number=str(running[star]))
                yield self.new_item("record", months[match], words, star, match)

    # What is coming

    @cached_property
    def begun_month(self) -> int:
        """The action after which all bills of this month were made that are news."""
        return max(self.since, before_month(self.campaign, self.state.month))

    def rival_items(self) -> Iterator[Item]:
        """Yield the matches on this month's bill in which a Star meets a man again."""
        waiting = [
            bout
            for bout in self.state.bouts.values()
            if bout.status == BILLED and not bout.oneoff and self.rules.bouts.counts(bout.play)
        ]
        pairs = [
            (bout, own.gladiator, foe.gladiator)
            for bout in waiting
            for own in self.own_seats(bout)
            for foe in bout.seats
            if foe.side != own.side and not (foe.gladiator in self.stars and foe.gladiator < own.gladiator)
        ]
        met: dict[tuple[int, int], list[Met]] = {}
        for each in self.file.meetings({foe for _, _, foe in pairs}) if pairs else ():
            met.setdefault((each.star, each.man), []).append(each)
        again = [(bout, met[star, foe]) for bout, star, foe in pairs if (star, foe) in met]
        billed = self.file.new_matches(self.begun_month) if again else set()
        for bout, before in again:
            if bout.id in billed:
                yield self.rematch_item(bout, before)

    def rematch_item(self, bout: Any, before: Sequence[Met]) -> Item:
        """Return the news of a match in which a Star is to meet a man again."""
        last = before[-1]
        which = "their only match so far" if len(before) == 1 else f"the last of their {len(before)} matches"
        score, foe = last.result if last.result in (WON, LOST) else "", (None, self.names_in(bout)[last.man])
        words = self.said("rival", last.star, score, match=bout.id, foe=foe, earlier=f"match {last.match}", which=which)
        return self.new_item("rival", bout.month, words, last.star, bout.id)
