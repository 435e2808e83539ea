"""Beats from the events of a match: moments worth a sentence, and the facts known about them."""

from __future__ import annotations

from typing import ClassVar

from ludus_cli.chronicle.digest import NONE
from ludus_cli.chronicle.narrator import AFTER, END, FIGHT, Beat
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.core import calendar, dice, english
from ludus_cli.rules.skirmish.book import events as ev, terms as t
from ludus_cli.rules.skirmish.book.wounds import SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.telling.facts import Course, Phase, wounds_words
from ludus_cli.rules.skirmish.telling.opening import Opening
from ludus_cli.rules.skirmish.telling.persons import PART_WORDS
from ludus_cli.rules.skirmish.telling.told import Told

#: So many phases without a blow, and they are said to circle.
LULL = 5
#: A first blow after this turn comes late.
LATE_TURN = 1
#: A part of the body as a fact of a phrase.
PART_FACTS = {
    t.HEAD: "head",
    t.UPPER_BODY: "body",
    t.LOWER_BODY: "body",
    t.LEFT_ARM: "arm",
    t.RIGHT_ARM: "arm",
    t.LEFT_LEG: "leg",
    t.RIGHT_LEG: "leg",
}


class SkirmishDigest(Opening):
    """Goes through the events of a match."""

    PLAIN: ClassVar = {
        ev.WALL: ("wall", 2),
        ev.NET_HOLDS: ("struggle", 4),
        ev.HELMET_LOST: ("helmet", 8),
        ev.SHIELD_LOST: ("shield_lost", 8),
        ev.PERFECT: ("perfect", 10),
        ev.RETIRES: ("retires", 10),
    }

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        super().__init__(told, before or Before(), severity)
        #: What the crowd said in this phase, told after its last blow.
        self.verdicts: list[Beat] = []
        self.turn = 0
        self.idle = 0
        self.contact = False
        self.down: set[int] = set()
        self.fallen: set[str] = set()
        self.counted: list[tuple[int, int]] = []
        self.course = Course(told)

    @property
    def phase(self) -> Phase:
        """The phase that is being told."""
        return self.course.phase

    def follow(self, event: StoredEvent) -> None:
        """Take note of the event."""
        self.course.follow(event)

    def close(self) -> None:
        """Tell the last verdicts."""
        self.give_verdicts()

    # Helpers

    def section(self, bank: str) -> str:
        """The section of a bank."""
        return END if bank in ENDINGS else AFTER if bank in AFTERMATH else FIGHT

    def struck(self, bank: str, weight: int, by: int, who: int, facts: list[str], **words: str) -> Beat:
        """Add the beat of a blow, with its weapon; it says if the striker falls in the same phase (S20)."""
        if by in self.phase.felled:
            facts = ["falling"]
        weapon = t.ITEMS[self.course.struck_with(by)]
        beat = self.add(bank, by, who, *facts, weight=weight, weapon=weapon)
        beat.words.update(words)
        return beat

    # Turns and phases

    def on_turn(self, e: StoredEvent) -> None:
        self.turn = e[2]
        tallies = self.course.tallies
        if self.severity == EPIC and self.told.duel and any(map(any, tallies)):
            if tallies != self.counted:
                # How it stands between two as a turn begins.
                one, two = map(wounds_words, tallies)
                self.add("tally", 0, 1, weight=2, turn=number_word(self.turn), own=one, theirs=two)
            self.counted = list(tallies)

    def on_phase(self, e: StoredEvent) -> None:
        self.close_phase()

    def close_phase(self) -> None:
        """Tell of a phase without a hit; then give the verdicts of one in which men fell."""
        self.give_verdicts()
        blows = self.phase.blows
        if not blows:
            self.idle += 1
            return
        if all(margin <= 0 for _, _, _, margin in blows):
            by, at, foe, _ = blows[0]
            both = any(other == foe and target == by for other, _, target, _ in blows)
            facts = [] if both else self.course.of_blow(by, foe)
            beat = self.struck("exchange" if both else "parry", 3, by, foe, facts)
            beat.events = [at]
        self.idle = 0

    def meet(self) -> None:
        """Tell how they came together for the first time."""
        if self.contact:
            return
        self.contact = True
        self.idle = 0
        facts = ["late"] if self.turn > LATE_TURN else []
        if len(self.phase.charged) == 1:
            ((who, began),) = self.phase.charged.items()
            foe = self.charged_at(who)
            if foe >= 0:
                self.add("charge_in", who, foe, *facts, weight=8, events=[began])
        elif self.told.duel:
            bank = "charge_both" if self.phase.charged else "close_in"
            self.add(bank, 0, 1, *facts, weight=6)

    def charged_at(self, who: int) -> int:
        """Return the target of a man's charge: his opponent, of several the one whom he then strikes at; -1 none."""
        if self.told.duel:
            return self.told.foes_of(who)[0]
        for event in self.told.events[self.here :]:
            if event[0] == ev.PHASE:
                break
            if event[0] == ev.ATTACK and event[1] == who:
                return int(event[2])
        return NONE

    def blow(self) -> None:
        """Tell the lead-up to a blow or a throw."""
        if self.phase.hands is None:
            self.phase.hands = [list(hands) for hands in self.course.hands]
        self.meet()
        self.circle()
        self.idle = 0

    def circle(self) -> None:
        """Tell of two who have done nothing for long."""
        if self.idle >= LULL and self.told.duel:
            self.add("circle", 0, 1, weight=7)

    # Movement

    def on_plot(self, e: StoredEvent) -> None:
        if e[2] == t.CHARGE:
            self.phase.charged[e[1]] = self.here

    def on_collision(self, e: StoredEvent) -> None:
        _, loser, winner, *_ = e
        if self.told.bout.seats[loser].side == self.told.bout.seats[winner].side:
            self.add("stumble", winner, loser, weight=4)
            return
        facts = ["charge"] if winner in self.phase.charged else []
        facts += ["against"] if loser in self.phase.charged else []
        facts += ["again"] if (loser, winner) in self.course.collided else []
        self.contact = True
        self.add("collision", winner, loser, *facts, weight=6)

    def on_step_back(self, e: StoredEvent) -> None:
        who = e[1]
        if self.told.duel:
            (foe,) = self.told.foes_of(who)
            facts = ["charge"] if foe in self.phase.charged else []
            self.add("step_back", who, foe, *facts, weight=5 if facts else 4)

    def on_face(self, e: StoredEvent) -> None:
        _, who, foe, *_ = e
        self.meet()
        last = self.last("behind", who)
        if (foe, who) in self.phase.behind and last and last.words["b"] is self.people[foe]:
            # Each has come up behind the other: they have run past one another.
            last.bank = "pass"
            last.facts = []
            last.events.append(self.here)
        else:
            again = ["again"] if (who, foe) in self.course.been_behind else []
            self.add("behind", foe, who, *again, weight=5)
        self.phase.behind.add((who, foe))

    def on_pick_up(self, e: StoredEvent) -> None:
        _, who, item, *_ = e
        facts, weight = ["net"] if item == t.NET else [], 6
        if item != t.NET and self.course.hands[who][t.RIGHT_HAND] == t.NO_ITEM:
            # Never left out, as its loss is not: nobody loses what he has not got back.
            facts, weight = ["armed"], 9
        self.add("pick_up", who, NONE, *facts, weight=weight, item=t.ITEMS[item])

    def on_grasp(self, e: StoredEvent) -> None:
        self.add("grasp_late" if e[4] else "grasp", e[1], weight=6, item=t.ITEMS[e[2]])

    def on_net(self, e: StoredEvent) -> None:
        _, who, target, caught, _ = e
        self.blow()
        missed = self.course.missed_casts[who]
        facts = [] if not missed else ["again"] if missed == 1 or not caught else ["at_last"]
        bank = "net_caught" if caught else "net_missed"
        self.add(bank, who, target, *facts, weight=8, casts=counted(missed + 1, "cast"))

    # Blows

    def on_attack(self, e: StoredEvent) -> None:
        _, who, foe, _, margin = e
        self.blow()
        self.phase.blows.append((who, self.here, foe, margin))

    def on_disarmed(self, e: StoredEvent) -> None:
        _, who, by, item, _ = e
        facts = ["again"] if who in self.course.disarmed else []
        if by in self.course.disarmed and self.course.lost_weapon(by, self.here):
            facts = ["both"]
        self.add("disarmed", by, who, *facts, weight=9, item=t.ITEMS[item])

    def on_blocked(self, e: StoredEvent) -> None:
        _, who, foe, part, _ = e
        last = self.beats[-1]
        if last.bank in ("dented", "split") and last.events == [self.here - 1]:
            # What broke the shield was this very blow.
            last.events.append(self.here)
            return
        fact = "shield" if self.course.shields[who] != t.NO_SHIELD else "bare"
        self.struck("blocked", 3, foe, who, [fact], part=PART_WORDS[part])

    def on_shield_damaged(self, e: StoredEvent) -> None:
        _, who, by, left, _ = e
        self.struck("split" if left == t.NO_SHIELD else "dented", 6, by, who, [])

    def on_wound(self, e: StoredEvent) -> None:
        _, who, by, part, severity = e
        if severity == t.CRITICAL_WOUND:
            return
        weight = {t.LIGHT_WOUND: 6, t.SERIOUS_WOUND: 9}.get(severity, 3)
        if severity:
            facts = self.course.of_wound(self.here, e)
            # What a blow means is worth more than where it lands and what dealt it.
            facts = facts or [PART_FACTS[part], t.ITEMS[self.course.struck_with(by)]]
        else:
            facts = [fact for fact in self.course.of_blow(by, who) if fact == "behind"]
        bank = t.WOUNDS[severity].replace(" ", "_")
        self.struck(bank, weight, by, who, facts, part=PART_WORDS[part])

    def on_third_light(self, e: StoredEvent) -> None:
        facts = ["brink"] if e[2] == SERIOUS_TO_FALL - 1 else []
        self.add("third_light", e[1], NONE, *facts, weight=7)

    def on_stunned(self, e: StoredEvent) -> None:
        if e[2] > 0:
            self.add("stunned", e[1], weight=7)

    def on_drop(self, e: StoredEvent) -> None:
        """Tell of an item dropped by a wound; a man who goes down lets all go."""
        if e[1] not in self.down:
            self.add("drop", e[1], weight=8, item=t.ITEMS[e[2]])

    def on_weakened(self, e: StoredEvent) -> None:
        fact = "strength" if t.ATTRIBUTES[e[2]] == "Strength" else "reactions"
        self.add("weakened", e[1], NONE, fact, weight=4)

    def on_lamed(self, e: StoredEvent) -> None:
        self.add("lamed", e[1], weight=6, part=PART_WORDS[e[2]])

    def on_tired(self, e: StoredEvent) -> None:
        who = e[1]
        if self.told.duel and self.down:
            return
        both = ["both"] if self.told.duel and 1 - who in self.course.tired else []
        self.add("tired", who, NONE, *both, weight=6)

    def on_hurt(self, e: StoredEvent) -> None:
        """Tell the wounds of a part in a match from the table."""
        _, who, part, light, serious = e
        kinds = ((serious, "serious"), (light, "light"))
        found = [counted(number, f"{word} wound") for number, word in kinds if number]
        self.hurt_told(who, f"{english.list_words(found)} on the {PART_WORDS[part]}")

    # The end

    def goes_down(self, who: int) -> None:
        """Note that a man is out of the fight."""
        self.down.add(who)
        self.phase.felled.add(who)

    def on_collapses(self, e: StoredEvent) -> None:
        _, who, by, part, _ = e
        self.goes_down(who)
        words = PART_WORDS[part]
        if self.told.bout.recorded:
            self.add("collapses_told", by, who, weight=10, part=words)
            return
        facts = self.course.of_fall(self.here, by, who)
        if (who, by) in self.phase.behind:
            facts.append("behind")
        if not self.phase.blood and len(self.course.wounds_of_phase(self.here)) == 1:
            facts.append("only")
        self.fallen.update(facts)
        self.struck("collapses", 10, by, who, facts or [PART_FACTS[part]], part=words)

    def on_falls(self, e: StoredEvent) -> None:
        _, who, by, serious, _ = e
        self.goes_down(who)
        if self.told.bout.recorded:
            facts = ["three"] if serious == SERIOUS_TO_FALL else []
            self.add("falls_told", by, who, *facts, weight=10)
            return
        facts = self.course.of_fall(self.here, by, who)
        self.fallen.update(facts)
        facts = ["falling"] if by in self.phase.felled else facts
        self.add("falls", by, who, *facts, weight=10)

    def give_verdicts(self) -> None:
        """Tell the crowd's verdicts: blows of one phase fall together (S20), and no verdict between them."""
        self.beats += self.verdicts
        self.verdicts = []

    def on_mercy(self, e: StoredEvent) -> None:
        _, who, spared, by, _ = e
        if self.told.bout.recorded:
            self.add("mercy_told", who, NONE, "spared" if spared else "dead", weight=10)
            return
        roll = self.told.events[self.here - 1]
        rolled = roll[0] == dice.ROLL
        facts, wins = self.course.of_verdict(who, roll if rolled else None)
        if not rolled:
            self.add("at_once", who, NONE, *facts, weight=10)
        elif spared:
            self.add("spared", who, NONE, *facts, weight=10, wins=wins)
        else:
            self.add("refused", who, by, *facts, weight=10, wins=wins)
        self.verdicts.append(self.beats.pop())

    def on_victory(self, e: StoredEvent) -> None:
        self.close_phase()
        winners = self.told.side(e[2])
        who = winners[0]
        if len(winners) > 1:
            self.add("team_victory", NONE, weight=10, one=self.names(winners))
        elif self.told.bout.recorded:
            self.add("victory_told", who, weight=10)
        elif self.told.duel:
            foe, row = 1 - who, self.rows.get(who, 0) + 1
            facts, more = self.course.of_victory(who, foe, self.before.names, row)
            facts += ["reversal"] if "reversal" in self.fallen else []
            self.add("victory", who, foe, *facts, weight=10).words.update(more)
        else:
            self.add("victory", who, weight=10)

    def on_both_down(self, e: StoredEvent) -> None:
        self.close_phase()
        self.draw("both_down")

    def on_dismissed_standing(self, e: StoredEvent) -> None:
        self.close_phase()
        self.circle()
        self.draw("dismissed")

    def draw(self, bank: str) -> None:
        """Tell a draw; of many the last men are named.

        For a match from the table, whose last phase is not known, name those who stood or the sides that drew.
        """
        if self.told.bout.recorded:
            drew = [n for n, seat in enumerate(self.told.bout.seats) if seat.outcome == "drew"]
            drew = [n for n in drew if n not in self.down] or drew
            fact = "standing" if bank == "dismissed" else "down"
            self.add("draw_told", NONE, NONE, fact, weight=10, one=self.names(drew))
        elif self.told.duel:
            facts = ["untouched"] if bank == "dismissed" and not self.course.blood else []
            one, two = map(str, self.people)
            self.add(bank, NONE, NONE, *facts, weight=10, one=one, two=two)
        else:
            last = sorted(set(range(len(self.people))) - self.down) or sorted(self.phase.felled)
            self.add(bank, NONE, NONE, "many", weight=10, one=self.names(last))

    # Afterwards

    def on_improved(self, e: StoredEvent) -> None:
        if self.told.men[e[1]].star:
            name = t.ATTRIBUTES[e[2]]
            self.after("improved", e[1], name.lower(), attribute=name, now=str(e[3]))

    def on_misses(self, e: StoredEvent) -> None:
        if self.told.men[e[1]].star:
            facts = ["one"] if e[2] == 1 else []
            matches, back = counted(e[2], "match", "matches"), calendar.date_words(e[3] + 1)
            self.after("misses", e[1], *facts, matches=matches, back=back)


ENDINGS = (
    "collapses", "falls", "spared", "refused", "at_once", "victory", "team_victory", "both_down", "dismissed",
    "collapses_told", "falls_told", "mercy_told", "victory_told", "draw_told",
)  # fmt: skip
AFTERMATH = ("perfect", "retires")
