"""From the events of a match to beats: what is worth a sentence, and what is known about it."""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.calendar import date_words
from ludus_cli.chronicle.narrator import AFTER, END, FIGHT, Beat
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import Person, counted, listed, number_word
from ludus_cli.dice import ROLL
from ludus_cli.rules.skirmish.book import events as ev
from ludus_cli.rules.skirmish.book.events import V
from ludus_cli.rules.skirmish.book.terms import (
    ATTRIBUTES,
    CHARGE,
    CRITICAL_WOUND,
    HEAD,
    ITEMS,
    LEFT_ARM,
    LEFT_LEG,
    LIGHT_WOUND,
    LOWER_BODY,
    NET,
    NO_ITEM,
    NO_SHIELD,
    RIGHT_ARM,
    RIGHT_HAND,
    RIGHT_LEG,
    SERIOUS_WOUND,
    UPPER_BODY,
    WOUNDS,
)
from ludus_cli.rules.skirmish.book.wounds import SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.telling.facts import Course, Phase, wounds_words
from ludus_cli.rules.skirmish.telling.opening import Opening
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS, Fighter, person_of
from ludus_cli.rules.skirmish.telling.told import Told

#: So many phases without a blow, and they are said to circle.
LULL = 5
#: A first blow after this turn comes late.
LATE_TURN = 1
#: A part of the body as a fact of a phrase.
PART_FACTS = {
    HEAD: "head",
    UPPER_BODY: "body",
    LOWER_BODY: "body",
    LEFT_ARM: "arm",
    RIGHT_ARM: "arm",
    LEFT_LEG: "leg",
    RIGHT_LEG: "leg",
}


def rows_of(told: Told, before: Before) -> dict[int, int]:
    """How many matches each Star has won in a row before this one, by seat.

    Matches of others are not all told, so nothing is known of their rows.
    """
    stars = [] if told.bout.oneoff else [who for who, g in enumerate(told.men) if g.star]
    return {who: before.known(who).row for who in stars}


class Digest:
    """Goes through the events of a match; ``before`` is what is known of earlier ones, ``severity`` how much is
    to be told."""

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        self.told = told
        before = before or Before()
        self.meetings = before.names
        self.rows = rows_of(told, before)
        self.severity = severity
        self.beats: list[Beat] = []
        #: What the crowd said in this phase, told after its last blow.
        self.verdicts: list[Beat] = []
        self.turn = 0
        self.idle = 0
        self.contact = False
        self.hurt: list[str] = []
        self.down: set[int] = set()
        self.fallen: set[str] = set()
        self.counted: list[tuple[int, int]] = []
        self.course = Course(told)
        kinds = [g.weight for g in told.men]
        self.people = [
            person_of(g, school, alone=kinds.count(g.weight) == 1)
            for g, school in zip(told.men, told.schools, strict=True)
        ]

    @property
    def phase(self) -> Phase:
        """The phase that is being told."""
        return self.course.phase

    def read(self) -> list[Beat]:
        """All beats of the match."""
        self.beats += Opening(
            self.told, self.people, self.meetings, self.rows, self.severity
        ).beats()
        for place, event in enumerate(self.told.events):
            if event[0] == ROLL:
                continue
            handler = HANDLERS.get(event[0])
            if handler is not None:
                handler(self, place, event)
            self.course.follow(event)
        self.give_verdicts()
        return self.beats

    # Helpers

    def person(self, who: int) -> Fighter:
        """A man of the match."""
        return self.people[who]

    def add(
        self,
        bank: str,
        weight: int,
        place: int,
        a: int,
        b: int = -1,
        facts: list[str] | None = None,
        **more: str,
    ) -> None:
        """One more beat of two men; {weapon} is what the first has struck with."""
        words: dict[str, str | Person] = {"a": self.person(a), **more}
        if b >= 0:
            words["b"] = self.person(b)
        if bank in STRUCK:
            words["weapon"] = ITEMS[self.course.struck_with(a)]
        section = END if bank in ENDINGS else AFTER if bank in AFTERMATH else FIGHT
        self.beats.append(Beat(bank, facts or [], words, section, weight, [place]))

    def side_words(self, side: int) -> str:
        """The men of a side by name."""
        return listed([str(self.person(who)) for who in self.told.side(side)])

    # Turns and phases

    def on_turn(self, place: int, event: StoredEvent) -> None:
        self.turn = event[2]
        tallies = self.course.tallies
        if self.severity == EPIC and self.told.duel and any(map(any, tallies)):
            if tallies != self.counted:
                self.tally(place)
            self.counted = list(tallies)

    def tally(self, place: int) -> None:
        """How it stands between two as a turn begins."""
        one, two = map(wounds_words, self.course.tallies)
        self.add("tally", 2, place, 0, 1, turn=number_word(self.turn), own=one, theirs=two)

    def on_phase(self, place: int, event: StoredEvent) -> None:
        self.close_phase(place)

    def close_phase(self, place: int) -> None:
        """What came of a phase in which nobody was hit; then the verdicts of one in which somebody fell."""
        self.give_verdicts()
        blows = self.phase.blows
        if not blows:
            self.idle += 1
            return
        if all(margin <= 0 for _, _, _, margin in blows):
            by, at, foe, _ = blows[0]
            both = any(other == foe and target == by for other, _, target, _ in blows)
            if both:
                self.add("exchange", 3, at, by, foe)
            else:
                self.add("parry", 3, at, by, foe, self.course.of_blow(by, foe))
        self.idle = 0

    def meet(self, place: int) -> None:
        """The first time that they are at each other: how they came together."""
        if self.contact:
            return
        self.contact = True
        self.idle = 0
        facts = ["late"] if self.turn > LATE_TURN else []
        if len(self.phase.charged) == 1:
            ((who, began),) = self.phase.charged.items()
            foe = self.charged_at(who, place)
            if foe >= 0:
                self.add("charge_in", 8, began, who, foe, facts)
        elif self.told.duel:
            bank = "charge_both" if self.phase.charged else "close_in"
            self.add(bank, 6, place, 0, 1, facts)

    def charged_at(self, who: int, place: int) -> int:
        """Whom a man charged: his opponent, of several the one whom he then strikes at; -1 nobody."""
        if self.told.duel:
            return self.told.foes_of(who)[0]
        for event in self.told.events[place:]:
            if event[0] == ev.PHASE:
                break
            if event[0] == ev.ATTACK and event[1] == who:
                return int(event[2])
        return -1

    def blow(self, place: int) -> None:
        """A blow or a throw: what came before it."""
        if self.phase.hands is None:
            self.phase.hands = [list(hands) for hands in self.course.hands]
        self.meet(place)
        if self.idle >= LULL and self.told.duel:
            self.add("circle", 7, place, 0, 1)
        self.idle = 0

    # Movement

    def on_plot(self, place: int, event: StoredEvent) -> None:
        if event[2] == CHARGE:
            self.phase.charged[event[1]] = place

    def on_collision(self, place: int, event: StoredEvent) -> None:
        _, loser, winner, *_ = event
        if self.told.bout.seats[loser].side == self.told.bout.seats[winner].side:
            self.add("stumble", 4, place, winner, loser)
            return
        facts = ["charge"] if winner in self.phase.charged else []
        facts += ["against"] if loser in self.phase.charged else []
        if (loser, winner) in self.course.collided:
            facts.append("again")
        self.contact = True
        self.add("collision", 6, place, winner, loser, facts)

    def on_step_back(self, place: int, event: StoredEvent) -> None:
        who = event[1]
        if self.told.duel:
            (foe,) = self.told.foes_of(who)
            facts = ["charge"] if foe in self.phase.charged else []
            self.add("step_back", 5 if facts else 4, place, who, foe, facts)

    def on_face(self, place: int, event: StoredEvent) -> None:
        _, who, foe, *_ = event
        self.meet(place)
        last = self.beats[-1]
        if (
            (foe, who) in self.phase.behind
            and last.bank == "behind"
            and last.words["a"] is self.person(who)
            and last.words["b"] is self.person(foe)
        ):
            # Each has come up behind the other: they have run past one another.
            last.bank = "pass"
            last.facts = []
            last.events.append(place)
        else:
            again = ["again"] if (who, foe) in self.course.been_behind else []
            self.add("behind", 5, place, foe, who, again)
        self.phase.behind.add((who, foe))

    def on_wall(self, place: int, event: StoredEvent) -> None:
        self.add("wall", 2, place, event[1])

    def on_pick_up(self, place: int, event: StoredEvent) -> None:
        _, who, item, *_ = event
        facts, weight = ["net"] if item == NET else [], 6
        if item != NET and self.course.hands[who][RIGHT_HAND] == NO_ITEM:
            # Never left out, as its loss is not: nobody loses what he has not got back.
            facts, weight = ["armed"], 9
        self.add("pick_up", weight, place, who, facts=facts, item=ITEMS[item])

    def on_grasp(self, place: int, event: StoredEvent) -> None:
        bank = "grasp_late" if event[4] else "grasp"
        self.add(bank, 6, place, event[1], item=ITEMS[event[2]])

    # Nets

    def on_net(self, place: int, event: StoredEvent) -> None:
        _, who, target, caught, _ = event
        self.blow(place)
        missed = self.course.missed_casts[who]
        facts = [] if not missed else ["again"] if missed == 1 or not caught else ["at_last"]
        casts = counted(missed + 1, "cast")
        bank = "net_caught" if caught else "net_missed"
        self.add(bank, 8, place, who, target, facts, casts=casts)

    def on_net_holds(self, place: int, event: StoredEvent) -> None:
        self.add("struggle", 4, place, event[1])

    # Blows

    def on_attack(self, place: int, event: StoredEvent) -> None:
        _, who, foe, _, margin = event
        self.blow(place)
        self.phase.blows.append((who, place, foe, margin))

    def on_disarmed(self, place: int, event: StoredEvent) -> None:
        _, who, by, item, _ = event
        facts = ["again"] if who in self.course.disarmed else []
        if by in self.course.disarmed and self.course.lost_weapon(by, place):
            facts = ["both"]
        self.add("disarmed", 9, place, by, who, facts, item=ITEMS[item])

    def on_blocked(self, place: int, event: StoredEvent) -> None:
        _, who, foe, part, _ = event
        last = self.beats[-1]
        if last.bank in ("dented", "split") and last.events == [place - 1]:
            # What broke the shield was this very blow.
            last.events.append(place)
            return
        facts = ["shield"] if self.course.shields[who] != NO_SHIELD else ["bare"]
        self.add("blocked", 3, place, foe, who, facts, part=PART_WORDS[part])

    def on_shield_damaged(self, place: int, event: StoredEvent) -> None:
        _, who, by, left, _ = event
        self.add("split" if left == NO_SHIELD else "dented", 6, place, by, who)

    def on_wound(self, place: int, event: StoredEvent) -> None:
        _, who, by, part, severity = event
        if severity == CRITICAL_WOUND:
            return
        weight = {LIGHT_WOUND: 6, SERIOUS_WOUND: 9}.get(severity, 3)
        if severity:
            facts = self.course.of_wound(place, event)
            # What a blow means is worth more than where it lands and what dealt it.
            facts = facts or [PART_FACTS[part], ITEMS[self.course.struck_with(by)]]
        else:
            facts = [fact for fact in self.course.of_blow(by, who) if fact == "behind"]
        bank = WOUNDS[severity].replace(" ", "_")
        self.add(bank, weight, place, by, who, facts, part=PART_WORDS[part])

    def on_third_light(self, place: int, event: StoredEvent) -> None:
        facts = ["brink"] if event[2] == SERIOUS_TO_FALL - 1 else []
        self.add("third_light", 7, place, event[1], facts=facts)

    def on_helmet_lost(self, place: int, event: StoredEvent) -> None:
        self.add("helmet", 8, place, event[1])

    def on_stunned(self, place: int, event: StoredEvent) -> None:
        if event[2] > 0:
            self.add("stunned", 7, place, event[1])

    def on_shield_lost(self, place: int, event: StoredEvent) -> None:
        self.add("shield_lost", 8, place, event[1])

    def on_drop(self, place: int, event: StoredEvent) -> None:
        """Told where a wound makes him drop it; a man who goes down lets all go."""
        if event[1] not in self.down:
            self.add("drop", 8, place, event[1], item=ITEMS[event[2]])

    def on_weakened(self, place: int, event: StoredEvent) -> None:
        facts = ["strength"] if ATTRIBUTES[event[2]] == "Strength" else ["reactions"]
        self.add("weakened", 4, place, event[1], facts=facts)

    def on_lamed(self, place: int, event: StoredEvent) -> None:
        self.add("lamed", 6, place, event[1], part=PART_WORDS[event[2]])

    def on_tired(self, place: int, event: StoredEvent) -> None:
        who = event[1]
        if self.told.duel and self.down:
            return
        both = self.told.duel and 1 - who in self.course.tired
        self.add("tired", 6, place, who, facts=["both"] if both else [])

    def on_hurt(self, place: int, event: StoredEvent) -> None:
        """What a part suffered in a match from the table: all parts of a man in one sentence."""
        _, who, part, light, serious = event
        kinds = ((serious, "serious"), (light, "light"))
        found = [counted(number, f"{word} wound") for number, word in kinds if number]
        words = f"{listed(found)} on the {PART_WORDS[part]}"
        last = self.beats[-1]
        if last.bank == "hurt_told" and last.words["a"] is self.person(who):
            self.hurt.append(words)
            last.words["wounds"] = listed(self.hurt)
            last.events.append(place)
        else:
            self.hurt = [words]
            self.add("hurt_told", 8, place, who, wounds=words)

    # The end

    def on_collapses(self, place: int, event: StoredEvent) -> None:
        _, who, by, part, _ = event
        self.down.add(who)
        self.phase.felled.add(who)
        if self.told.bout.recorded:
            self.add("collapses_told", 10, place, by, who, part=PART_WORDS[part])
            return
        facts = self.course.of_fall(place, by, who)
        if (who, by) in self.phase.behind:
            facts.append("behind")
        if not self.phase.blood and len(self.course.wounds_of_phase(place)) == 1:
            facts.append("only")
        self.fallen.update(facts)
        self.add(
            "collapses", 10, place, by, who, facts or [PART_FACTS[part]], part=PART_WORDS[part]
        )

    def on_falls(self, place: int, event: StoredEvent) -> None:
        _, who, by, serious, _ = event
        self.down.add(who)
        self.phase.felled.add(who)
        if self.told.bout.recorded:
            facts = ["three"] if serious == SERIOUS_TO_FALL else []
            self.add("falls_told", 10, place, by, who, facts)
            return
        facts = self.course.of_fall(place, by, who)
        self.fallen.update(facts)
        self.add("falls", 10, place, by, who, facts)

    def give_verdicts(self) -> None:
        """Tell what the crowd has said: blows of one phase fall together (S20), and no verdict between them."""
        self.beats += self.verdicts
        self.verdicts = []

    def on_mercy(self, place: int, event: StoredEvent) -> None:
        _, who, spared, by, _ = event
        if self.told.bout.recorded:
            self.add("mercy_told", 10, place, who, facts=["spared" if spared else "dead"])
            return
        self.verdict(place, who, by, spared=bool(spared))
        self.verdicts.append(self.beats.pop())

    def verdict(self, place: int, who: int, by: int, *, spared: bool) -> None:
        """What the crowd says of a man who is down."""
        roll = self.told.events[place - 1]
        facts, wins = self.course.of_verdict(who, roll if roll[0] == ROLL else None)
        if roll[0] != ROLL:
            self.add("at_once", 10, place, who, facts=facts)
            return
        if spared:
            self.add("spared", 10, place, who, facts=facts, wins=wins)
        else:
            self.add("refused", 10, place, who, by, facts, wins=wins)

    def on_victory(self, place: int, event: StoredEvent) -> None:
        self.close_phase(place)
        winners = self.told.side(event[2])
        if len(winners) > 1:
            words: dict[str, str | Person] = {"one": self.side_words(event[2])}
            self.beats.append(Beat("team_victory", [], words, END, 10, [place]))
            return
        who = winners[0]
        if self.told.bout.recorded:
            self.add("victory_told", 10, place, who)
        elif self.told.duel:
            foe = 1 - who
            facts, more = self.course.of_victory(who, foe, self.meetings, self.rows.get(who, 0) + 1)
            facts += ["reversal"] if "reversal" in self.fallen else []
            self.add("victory", 10, place, who, foe, facts, **more)
        else:
            self.add("victory", 10, place, who)

    def on_both_down(self, place: int, event: StoredEvent) -> None:
        self.close_phase(place)
        self.draw("both_down", place)

    def on_dismissed_standing(self, place: int, event: StoredEvent) -> None:
        self.close_phase(place)
        if self.idle >= LULL and self.told.duel:
            self.add("circle", 7, place, 0, 1)
        self.draw("dismissed", place)

    def draw(self, bank: str, place: int) -> None:
        """Nobody has won; of many those are named who were the last.

        Of a match from the table, whose last phase is not known, those who stood or the sides that drew.
        """
        if self.told.bout.recorded:
            drew = [n for n, seat in enumerate(self.told.bout.seats) if seat.outcome == "drew"]
            drew = [n for n in drew if n not in self.down] or drew
            facts = ["standing"] if bank == "dismissed" else ["down"]
            names: dict[str, str | Person] = {"one": listed([str(self.person(n)) for n in drew])}
            self.beats.append(Beat("draw_told", facts, names, END, 10, [place]))
            return
        words: dict[str, str | Person] = {"one": self.side_words(0), "two": self.side_words(1)}
        if not self.told.duel:
            last = sorted(set(range(len(self.people))) - self.down) or sorted(self.phase.felled)
            words = {"one": listed([str(self.person(n)) for n in last])}
        facts = [] if self.told.duel else ["many"]
        if bank == "dismissed" and self.told.duel and not self.course.blood:
            facts = ["untouched"]
        self.beats.append(Beat(bank, facts, words, END, 10, [place]))

    # Afterwards

    def on_improved(self, place: int, event: StoredEvent) -> None:
        if not self.told.men[event[1]].star:
            return
        name = ATTRIBUTES[event[2]]
        self.add(
            "improved", 10, place, event[1], facts=[name.lower()],
            attribute=name, now=str(event[3]),
        )  # fmt: skip

    def on_perfect(self, place: int, event: StoredEvent) -> None:
        self.add("perfect", 10, place, event[1])

    def on_misses(self, place: int, event: StoredEvent) -> None:
        if not self.told.men[event[1]].star:
            return
        months = f"{number_word(event[2])} {'match' if event[2] == 1 else 'matches'}"
        back = date_words(event[3] + 1)
        facts = ["one"] if event[2] == 1 else []
        self.add("misses", 10, place, event[1], facts=facts, matches=months, back=back)

    def on_retires(self, place: int, event: StoredEvent) -> None:
        self.add("retires", 10, place, event[1])


ENDINGS = (
    "collapses", "falls", "spared", "refused", "at_once", "victory",
    "collapses_told", "falls_told", "mercy_told", "victory_told",
)  # fmt: skip
#: Banks of blows: what was struck with is named.
STRUCK = (
    "parry", "exchange", "blocked", "dented", "split", "no_effect", "light", "serious", "collapses",
)  # fmt: skip
AFTERMATH = ("improved", "perfect", "misses", "retires")

#: What is made of each kind of event: the method of its name.
HANDLERS: dict[int, Callable[[Digest, int, StoredEvent], None]] = {
    number: handler
    for number, kind in V.events.items()
    if (handler := getattr(Digest, f"on_{kind.name}", None))
}
