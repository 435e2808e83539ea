"""Months of houses held against their events: ``python -m tests.spartacus.truth 200`` tells this many campaigns, and
prints what is wrong. Swapped roles are planted in each clause of two persons, and must be found.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ludus_cli.chronicle.prose import SEVERITIES, Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.stages.clauses import NONE, Clause, Fighter
from ludus_cli.chronicle.stages.lexicon import lexicon_of
from ludus_cli.chronicle.stages.realise import Said, Writer
from ludus_cli.chronicle.words import counted, spelled, spelled_times
from ludus_cli.core.dice import Sfc32
from ludus_cli.core.english import list_words
from ludus_cli.rules.spartacus.book import events as ev, terms
from ludus_cli.rules.spartacus.telling.book import PARTS
from ludus_cli.rules.spartacus.telling.phases import RoundTold
from ludus_cli.rules.spartacus.telling.plots import GAINS
from ludus_cli.rules.spartacus.telling.seasons import Play, Season, Seasons
from tests.chronicle.pronouns import ambiguous
from tests.chronicle.prose_truth import SLIPS

#: Any event of a play.
ANY = tuple(range(1, 200))
#: By kind of clause: the event that tells it, and what in it is its agent and its patient: a house (``who``, or a
#: value by its place), or a piece of property.
PROOF: dict[str, tuple[int | tuple[int, ...], str, str]] = {
    "scheme": (ev.SCHEME, "house 1", "house 3"), "plan": (ev.SCHEME, "house 1", "house 3"),
    "in_vain": (ev.SCHEME, "house 1", "house 3"), "siege": (ev.SCHEME, "", "house 3"),
    "gains": (ev.SCHEME, "house 1", ""),
    "month_lead": (ANY, "", ""), "month_level": (ANY, "", ""),
    "motive": (ev.SCHEME, "house 1", "house 3"), "foil": (ev.FOILED, "house 3", "house 1"),
    "ahead": (ev.INFLUENCE, "", ""), "supported": (ev.DEAL, "house 1", "house 2"),
    "restrained": (ev.DEAL, "house 1", ""),
    "guards_failed": (ev.GUARDED, "house 1", ""), "guarded": (ev.GUARDED, "house 1", ""),
    "shown": (ev.REACTS, "house 1", ""), "small": (ev.SCHEME, "", ""),
    "reaction": (ev.REACTS, "house 1", "house 3"), "uses": (ev.USES, "house 1", ""),
    "died": (ev.LOST, "thing 2", "house 1"), "freed": (ev.LOST, "thing 2", "house 1"),
    "healed": ((ev.TREATED, ev.CURED), "", ""), "still_hurt": (ev.TREATED, "", ""),
    "deal": (ev.DEAL, "house 1", "house 2"), "gift": (ev.GIFT, "house 1", "house 2"),
    "traded": ((ev.TRADED, ev.GUARD_TRADED), "house 1", "house 3"), "sold_to_bank": (ev.LOST, "house 1", ""),
    "bought": (ev.BOUGHT, "house 1", ""), "unsold": (ev.NOT_SOLD, "", ""),
    "host": (ev.HOST, "house 1", ""), "hosting": (ev.INFLUENCE, "house 1", ""),
    "sent": (ev.ENTERS, "house 1", "thing 2"), "refused": (ev.REFUSES, "house 1", ""),
    "no_fight": (ev.NO_FIGHT, "", ""), "backed": (ev.WAGERS, "", ""), "bet_injury": (ev.WAGERS, "", ""),
    "bet_death": (ev.WAGERS, "", ""), "fame": (ev.FOUGHT, "house 1", "thing 2"), "bets_won": (ev.SETTLED, "", ""),
    "bets_lost": (ev.SETTLED, "", ""),
    "thumb_up": (ev.THUMB, "house 1", "thing 2"), "thumb_down": (ev.THUMB, "house 1", "thing 2"),
    "spared": (ev.THUMB, "house 1", "thing 2"), "tournament": (ev.TOURNAMENT, "", ""),
    "last_round": (ev.LAST_ROUND, "", ""), "meets": (ev.MEETS, "house 1", "house 2"),
    "walks_over": (ev.WALKS_OVER, "house 1", "house 2"), "rudis": (ev.RUDIS, "thing 2", "house 1"),
    "no_rudis": (ev.RUDIS, "thing 2", "house 1"), "fights_on": (ev.RUDIS, "thing 2", "house 1"),
    "rose": (ev.INFLUENCE, "house 1", ""), "sank": (ev.INFLUENCE, "house 1", ""),
    "round_told": (ev.ROUND_TOLD, "", ""), "hosted": (ev.HOSTED, "house 1", ""), "gained": (ev.GAINED, "house 1", ""),
    "fought": (ev.FOUGHT, "thing 2", "thing 3"), "gone": (ev.LOST, "house 1", ""), "hurt": (ev.INJURED, "", ""),
    "marked": (ev.MARKED, "thing 2", ""),
}  # fmt: skip
#: What a card did, by the effect: its event, and who suffers or gains it.
EFFECTS = {
    "gain": (ev.INFLUENCE, 1), "fell": (ev.INFLUENCE, 1), "harm": (ev.INFLUENCE, 2), "helped": (ev.INFLUENCE, 2),
    "lost": (ev.LOST, 2), "gave_up": (ev.LOST, 1), "crowned": (ev.CROWNED, 1), "injured": (ev.INJURED, 0),
    "guard_lost": (ev.GUARD_GONE, 0), "dropped": (ev.DROPPED, 0), "bought": (ev.BOUGHT, 1),
}  # fmt: skip


@dataclass(slots=True)
class Part:
    """A play as it was told, with all that it was told from; ``plots`` are the earlier schemes of its season, each with
    its play."""

    season: Season
    play: Play
    men: Sequence[Fighter]
    clauses: list[Clause]
    paragraphs: list[Paragraph]
    writer: Writer
    plots: list[tuple[int, tuple[int, int]]] = field(default_factory=list)
    month: Sequence[Play] = ()

    def name(self, what: str, e: Sequence[Any]) -> str:
        """The name of a house or thing in an event."""
        kind, place = what.split()
        value = e[int(place)]
        return self.play.view.name(value) if kind == "house" else self.play.view.thing(value)

    def influence(self, place: int) -> list[int]:
        """The influence of the houses before an event, by the table as the play began."""
        table = self.play.bout.table
        found = [each["influence"] for each in table["houses"]] if table else [self.season.start] * len(self.men)
        for n, e in enumerate(self.play.events):
            if n < place and e[0] == ev.INFLUENCE:
                found[e[1]] = e[4]
        return found


def parts_of(c: Chronicle, severity: str) -> Iterator[Part]:
    """Tell all plays of a chronicle, as its book does."""
    seasons, said, lexicon = Seasons(c), Said(), lexicon_of("spartacus")
    plots: dict[int, list[tuple[int, tuple[int, int]]]] = {}
    for month, plays in seasons.plays.items():
        season = seasons.of_month[month]
        for play in plays:
            teller = RoundTold if any(play.placed_events(ev.ROUND_TOLD)) else PARTS[play.key][1]
            told = teller(season, play, [0], severity)
            clauses = told.paragraphs()
            said.begin_text()
            writer = Writer(told.men, lexicon, said, Sfc32(c.seed, 7, play.bout.id), f"match {play.bout.id}")
            found = [writer.paragraph(part) for part in clauses]
            known = plots.setdefault(season.number, [])
            told_of = [each for part in clauses for each in part]
            yield Part(season, play, told.men, told_of, found, writer, [*known], plays)
            known += [(play.bout.id, (e[1], e[3])) for _, e in play.placed_events(ev.SCHEME)]


# A clause against the events


def faults(clause: Clause, part: Part) -> Iterator[str]:
    """Yield the claims of a clause that the events of its play do not prove."""
    events = part.play.events
    cited = [events[n] for n in clause.cited]
    told, agent, patient = PROOF[clause.kind]
    kinds = told if isinstance(told, tuple) else (told,)
    own = [e for e in cited if e[0] in kinds]
    if not own:
        yield f"cites no event of {kinds}"
        return
    for what, seat in ((agent, clause.agent), (patient, clause.patient)):
        names = {part.name(what, e) for e in own[-1:] if what and not (what[-1] == "3" and e[3] in (NONE, e[1]))}
        if what and seat != NONE and names != {part.men[seat].name} and clause.kind != "reaction":
            yield f"{part.men[seat].name} is not {names}"
        if seat == NONE and names and what[-1] != "3" and "many" not in clause.facts and clause.kind != "gains":
            yield f"{names} are not told"
    view, words = part.play.view, clause.words
    by_house = [view.name(e[1]) for e in own if e[1] >= 0]
    shown = [e[2] for e in cited if e[0] == ev.REACTS] if clause.kind == "spared" else [own[0][2]]
    same = {
        "card": view.card(shown[0]) if shown else "", "houses": list_words([*dict.fromkeys(by_house)]),
        "backers": list_words([view.name(e[2]) for e in cited if e[0] == ev.DEAL]),
        "foil": view.card(own[0][4]) if clause.kind == "foil" else "", "price": f"{spelled(own[-1][3])} gold",
        "fate": words.get("fate", ""),
    }  # fmt: skip
    houses = len(part.play.numbers)
    left = {view.name(who) for who in range(houses)}.difference(by_house)
    if clause.kind.startswith(("backed", "bet")) and len({*by_house}) > 2 > len(left):
        same["houses"] = f"all but {left.pop()}" if left else f"all {spelled(houses)} houses"
    if clause.kind == "host":
        same["price"] = f"{spelled(own[-1][2])} gold"
    for name in {"card", "houses", "backers", "foil", "price"} & words.keys():
        if clause.kind not in ("tournament", "month_level") and words[name] != same[name]:
            yield f"{name} {words[name]!r} is not {same[name]!r}"
    things = [view.thing(e[2]) for e in cited if e[0] in (ev.LOST, ev.TRADED, ev.BOUGHT, ev.INJURED)]
    if (
        "thing" in words
        and things
        and clause.kind != "uses"
        and not any(each.lower() in words["thing"].lower() for each in things)
    ):
        yield f"{words['thing']} is none of {things}"
    if "lots" in words and not all(view.card(e[2]).lower() in words["lots"].lower() for e in own):
        yield f"{words['lots']} lacks goods"
    if "men" in words:
        men = dict.fromkeys(f"{view.thing(e[2])} of {view.name(e[1])}" for e in own)
        if sorted(words["men"].replace(" and ", ", ").split(", ")) != sorted(men):
            yield f"{words['men']} is not {list(men)}"
    yield from truths(clause, part, own, cited)


def truths(clause: Clause, part: Part, own: Sequence[Any], cited: Sequence[Any]) -> Iterator[str]:
    """Yield the facts of a clause that do not hold, and the numbers that are others."""
    facts, words, season, play, view = clause.facts, clause.words, part.season, part.play, part.play.view
    first, last, cards = own[0], own[-1], season.cards
    kinds = {e[0] for e in cited}
    moved = [(n, e) for n in clause.cited for e in [play.events[n]] if e[0] == ev.INFLUENCE]
    truth: dict[str, Any] = {}
    if "now" in words:
        mine = [e for _, e in moved if clause.agent != NONE and e[1] == clause.agent]
        if not mine or words["now"] != spelled(mine[-1][4]):
            yield f"now is not {words['now']}"
    ends = (0, len(play.events)) if clause.kind == "ahead" else (moved[0][0], moved[-1][0] + 1) if moved else (0, 0)
    before, after, who = *map(part.influence, ends), clause.agent
    for name in {"near", "took_lead", "won", "lost_lead"} & facts if clause.kind in ("ahead", "rose", "sank") else ():
        led, leads = (first_of(each) == who for each in (before, after))
        if not {
            "near": cards.goal - 2 <= after[who] < cards.goal, "won": before[who] < cards.goal <= after[who],
            "took_lead": leads and not led, "lost_lead": led and not leads,
        }[name]:  # fmt: skip
            yield name
    if clause.kind in ("month_lead", "month_level"):
        yield from faults_of_month(clause, part)
    schemers = {e[1] for e in play.events if e[0] == ev.SCHEME and e[3] == clause.patient != e[1]}
    if clause.kind == "siege":
        if first_of(part.influence(0)) != clause.patient or words["number"] != spelled(len(schemers)):
            yield f"{schemers} schemed against {clause.patient}"
        truth |= {"near": part.influence(0)[clause.patient] >= cards.goal - 2}
    if clause.kind == "gains":
        risen = {e[1] for _, e in moved if e[3] > 0}
        if (
            words["times"] != spelled_times(len(own))
            or risen != {e[1] for e in own}
            or ("one" in facts) != (len(risen) == 1)
            or words["number"] != spelled(len(risen))
        ):
            yield f"{risen} gained influence"
        for e in own:
            plan = GAINS.get(view.card(e[2]), view.card(e[2]))
            houses = "" if "one" in facts else rf"{re.escape(view.name(e[1]))}(?:(?! with ).)* "
            if not re.search(rf"{houses}with {re.escape(plan)}", words["gains"]):
                yield f"{words['gains']} lacks {view.name(e[1])} with {plan}"
    if clause.kind in ("scheme", "plan"):
        done = [e for e in cited if e[0] in (ev.DONE, ev.FOILED)]
        if [e[0] for e in done] != [ev.DONE] * (clause.kind == "scheme"):
            yield f"{clause.kind} came to {done}"
        truth |= {"rival": first[3] not in (NONE, first[1]), "own": first[3] in (NONE, first[1])}
    if clause.kind == "motive":
        stood = part.influence(clause.first)
        rivals = [v for k, v in enumerate(stood) if k != first[3]]
        earlier = [(e[1], e[3]) for e in play.events[: clause.first] if e[0] == ev.SCHEME]
        pair = first[1], first[3]
        known = any(who != target == first[3] for who, target in earlier)
        last = [each for each in [*(pair for _, pair in part.plots), *earlier] if each in (pair, pair[::-1])][-1:]
        truth |= {
            "leader": stood[first[3]] > max(rivals) and not known,
            "near_goal": stood[first[3]] >= cards.goal - 2 and not known,
            "paid_back": last == [pair[::-1]],
        }  # fmt: skip
        # A telling says once that a house is ahead.
        truth = {name: true for name, true in truth.items() if name in facts or name == "paid_back"}
    if clause.kind == "foil":
        by, foil = first[3:5]
        guard = foil >= 0 and cards.kinds[foil].type == terms.GUARD
        told = [n for n, e in enumerate(play.events[: clause.first]) if e[0] == ev.SCHEME]
        since, scheme = [0, *told][-2:]
        target = play.events[scheme][3]
        paid = any(e[0] == ev.DEAL and e[1] == first[1] and not e[3] and e[4] for e in play.events[since:scheme])
        truth |= {"guard": guard, "self": not guard and by == target, "stranger": not guard and by != target,
                  "bought": paid and "bought" in facts}  # fmt: skip
    if clause.kind == "in_vain":
        if {(e[1], e[3]) for e in own} != {(first[1], first[3])} or [e[0] for e in cited].count(ev.FOILED) != len(own):
            yield "not all were in vain"
        if words["times"] != spelled_times(len(own)):
            yield f"{words['times']} is not {len(own)}"
        truth |= {"twice": len(own) == 2}
    if clause.kind == "supported":
        truth |= {"bought": any(e[4] for e in own), "many": len({e[2] for e in own}) > 1}
        if words["number"] != spelled(len({e[2] for e in own})):
            yield f"{words['number']} is not the number of supporters"
    for name, places in clause.effects.items():
        kind, whose = EFFECTS.get(name, (0, 0))
        seats = {play.events[n][1] for n in places if play.events[n][0] == kind}
        if kind and whose and seats != {(clause.agent, clause.patient)[whose - 1]}:
            yield f"{name} is of {seats}"
        signs = {e[3] > 0 for n, e in moved if n in places}
        if name in ("gain", "helped", "harm", "fell") and signs != {name in ("gain", "helped")}:
            yield f"{name} is {signs}"
        if name == "robbed":
            gold = Counter[int]()
            for n in places:
                gold[play.events[n][1]] += play.events[n][3]
            if gold[clause.patient] >= 0 or words["gold"] != f"{spelled(gold[clause.agent])} gold":
                yield f"robbed is {gold}"
    if clause.kind in ("guards_failed", "guarded"):
        number = counted(len([e for e in own if not e[4]]), "guard")
        if number != words["guards"] or any(e[4] for e in own):
            yield f"{words['guards']} is not {number}"
    if clause.kind == "unsold" and "one" in facts:
        bids = {e[1]: e[2] for e in cited if e[0] == ev.BID and e[2]}
        highest = [play.view.name(who) for who, gold in bids.items() if gold == max(bids.values())]
        if words["rivals"] != list_words(highest) or ("several" in facts) != (len(highest) > 2):
            yield f"{words['rivals']} is not {highest}"
    if clause.kind in ("bought", "host"):
        bids = {e[1]: e[2] for e in cited if e[0] == ev.BID}
        others = {who: gold for who, gold in bids.items() if who != last[1] and gold}
        most = max(others.values(), default=0)
        lead = bids.get(last[1], 0) - most
        if "late" not in facts:
            truth |= {"alone": not others, "close": bool(others) and lead == 1, "wide": bool(others) and lead >= 3}
        elif ev.NOT_SOLD not in kinds:
            yield "late"
        if others and words["offer"] != spelled(most):
            yield f"{words['offer']} is not {most}"
        if words.get("rivals", "") != list_words([play.view.name(who) for who, gold in others.items() if gold == most]):
            yield f"rivals are not {words['rivals']}"
    if clause.kind == "shown":
        at = play.events.index(first)
        over = next(n for n, e in enumerate(play.events) if n > at and e[0] in (ev.DONE, ev.FOILED))
        truth |= {"again": any(e[0] == ev.GUARDED and e[1] == first[1] for e in play.events[at:over])}
    if clause.kind in ("bought", "host"):
        left = sum(e.amount for e in season.payments if e.who == last[1] and e.play <= play.bout.id
                    and (e.play < play.bout.id or e.place <= clause.last))  # fmt: skip
        truth |= {"broke": not left and "late" not in facts and bool(last[2] if clause.kind == "host" else last[3])}
    if clause.kind == "host":
        stood = part.influence(clause.last)
        truth |= {"lot": bool(last[3]), "near": stood[last[1]] >= cards.goal - 2}
        if "denied" in facts and not any(stood[who] >= cards.goal - 2 for who in others):
            yield "denied"
        bought = [e[1] for e in play.events if e[0] == ev.BOUGHT]
        outbid = {e[1] for e in play.events if e[0] == ev.BID} & {last[1]} and {*bought} - {last[1]}
        if ("instead" in facts and not outbid) or ("both" in facts and last[1] not in bought):
            yield "instead or both"
    if clause.kind == "sent":
        asked = [e[1] for e in play.events[: clause.last] if e[0] == ev.INVITES][-1:]
        truth |= {"host": asked == [last[1]]}
    if clause.kind == "refused":
        truth |= {"nobody": not last[2], "paid": bool(moved)}
    if clause.kind in ("backed", "bet_injury", "bet_death"):
        corners = {e[2] for e in own}
        if clause.kind == "backed":
            man = [play.view.thing(e[2]) for e in play.events if e[0] == ev.ENTERS and {e[3] - 1} == corners]
            if man != [part.men[clause.patient].name]:
                yield f"{corners} is not {man}"
            bets = [{e[1] for e in play.events if e[0] == ev.WAGERS and e[2] == corner} for corner in (0, 1)]
            one, other = bets if corners == {0} else bets[::-1]
            truth |= {"lone": len(one) == 1 < len(other)}
        elif corners != {2 if clause.kind == "bet_injury" else 3}:
            yield f"{clause.kind} is {corners}"
    if clause.kind in ("bets_won", "bets_lost"):
        corners, gold = {e[2] for e in own}, sum(e[4] - e[3] for e in own)
        truth |= {"by_man": corners <= {0, 1}, "by_fall": corners == {2}, "by_death": corners == {3}}
        if {e[4] > 0 for e in own} != {clause.kind == "bets_won"} or words["gold"] != f"{spelled(abs(gold))} gold":
            yield f"{words['gold']} is not {gold}"
        man = [view.thing(e[2]) for e in play.events if e[0] == ev.FOUGHT]
        if clause.patient != NONE and man != [part.men[clause.patient].name]:
            yield f"{part.men[clause.patient].name} did not win"
        if clause.agent != NONE and {e[1] for e in own} != {clause.agent}:
            yield f"{part.men[clause.agent].name} did not bet"
    if clause.kind in ("thumb_up", "thumb_down", "spared"):
        truth |= {"bribed": bool(first[4])} if clause.kind != "spared" else {}
        if "schemed" in facts:
            month = season.first[play.bout.month]
            sent = {
                each.view.name(e[1])
                for each in part.month
                for _, e in each.placed_events(ev.ENTERS)
                if e[2] == first[2]
            }
            foes = {play.view.name(who) for n, (who, target) in part.plots if n >= month and target == first[1]}
            if {words["owner"]} != sent or not sent <= foes:
                yield f"{words['owner']} has not schemed against the host"
        if (clause.kind == "thumb_up") != bool(first[3]) or (clause.kind == "spared") != (ev.SPARED in kinds):
            yield f"{clause.kind} is {first}"
    if clause.kind == "fame":
        given = next((e for e in cited if e[0] == ev.FAVOUR), None)
        truth |= {"crowned": ev.CROWNED in kinds, "first": given is not None and given[3] == 1}
    if clause.kind == "traded":
        truth |= {"free": not last[4]}
    for name, true in truth.items():
        if (name in facts) != bool(true):
            yield f"{name} is {bool(true)}"


def first_of(influence: Sequence[int]) -> int:
    """Return the house that has more influence than all others, NONE if none has."""
    best = [who for who, each in enumerate(influence) if each == max(influence)]
    return best[0] if len(best) == 1 else NONE


def faults_of_month(clause: Clause, part: Part) -> Iterator[str]:
    """Yield what a clause says wrongly about the leader of a month: influence is taken from the months before and from
    the event that changed it last."""
    season, play, facts, month = part.season, part.play, clause.facts, part.play.bout.month
    earlier = max((m for m in season.influence if m < month and m >= season.began), default=NONE)
    start = [season.stood(earlier, who) for who in range(len(season.seats))]
    now, goal = part.influence(len(play.events)), season.cards.goal
    led, leads, top = first_of(start), first_of(now), max(now)
    if clause.kind == "month_level":
        houses = [who for who, each in enumerate(now) if each == top]
        if leads != NONE or led != clause.agent or ("among" in facts) != (led in houses):
            yield f"{led} and {leads} led"
        if clause.words["houses"] != list_words([play.view.name(who) for who in houses]):
            yield f"{clause.words['houses']} are not {houses}"
        return
    foes = {who for number, (who, target) in part.plots if number >= season.first[month] and target == leads != who}
    truth = {
        "still": led == leads, "passed": led not in (NONE, leads), "near": goal - 2 <= top < goal, "won": top >= goal,
        "foes": led == leads and len(foes) > 1,
    }  # fmt: skip
    if len(part.month) > 1:
        # The table of the second play is that after the plots of the first.
        plotted = first_of([house["influence"] for house in part.month[1].bout.table["houses"]])
        truth["since"] = leads != led and plotted == leads
    if (leads, led if truth["passed"] else NONE) != (clause.agent, clause.patient):
        yield f"{leads} leads, and {led} led"
    if "foes" in facts and clause.words["number"] != spelled(len(foes)):
        yield f"{clause.words['number']} are not {foes}"
    yield from (name for name, true in truth.items() if (name in facts) != true)


def swapped(clause: Clause) -> Clause | None:
    """Return a clause of two persons with their roles swapped."""
    if NONE in (clause.agent, clause.patient) or clause.kind in ("deal", "backed", "reaction"):
        return None
    return replace(clause, agent=clause.patient, patient=clause.agent)


def slips(part: Part) -> Iterator[str]:
    """Yield slips of the pen, figures, wrong citations, and pronouns that may mean two."""
    for clause in part.writer.untold:
        yield f"untold: {clause.kind} {sorted(clause.facts)} {[*clause.effects]}"
    for mention in ambiguous(part.writer.reader.mentions, part.men):
        yield f"ambiguous {mention.case or 'he'} for {part.men[mention.who].name}"
    names = sorted((re.escape(man.name) for man in part.men), key=len, reverse=True)
    told = {n for paragraph in part.paragraphs for sentence in paragraph for n in sentence.events}
    if told != {n for clause in part.clauses for n in clause.cited}:
        yield "cites other events"
    for sentence in (each for paragraph in part.paragraphs for each in paragraph):
        text = re.sub(rf"(?<!\w)(?:{'|'.join(names)})(?!\w)", "X", sentence.text)
        found = SLIPS.search(text) or re.search(r"\d|\bNone\b|, and,|\band and\b", text)
        if found and found[0] not in ("had had", "that that"):
            yield f"slip {found[0]!r}: {sentence.text}"
        if not text.rstrip("”’").endswith((".", "!", "?")):
            yield f"does not end: {sentence.text}"


def audit(c: Chronicle, severity: str, counts: Counter[str]) -> Iterator[str]:
    """Count what is told of a chronicle, and yield what is wrong with it."""
    for part in parts_of(c, severity):
        counts["plays"] += 1
        counts["sentences"] += sum(map(len, part.paragraphs))
        where = f"seed {c.seed}, {severity}, match {part.play.bout.id}"
        yield from (f"{where}: {each}" for each in slips(part))
        for clause in part.clauses:
            counts["clauses"] += 1
            yield from (f"{where}: {clause.kind}: {each}" for each in faults(clause, part))
            if other := swapped(clause):
                counts["swapped"] += 1
                if not [*faults(other, part)]:
                    yield f"{where}: swapped roles of {clause.kind} are not found"


def main(number: int) -> int:
    """Tell this many campaigns of three months at each severity, and print what is wrong."""
    from tests.chronicle.contradictions import SYSTEMS

    counts, wrong = Counter[str](), list[str]()
    for c in SYSTEMS["spartacus"](number):
        for severity in SEVERITIES:
            wrong += audit(c, severity, counts)
    print(f"{number} campaigns, {dict(counts)}; {len(wrong)} wrong", *wrong[:60], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 20))
