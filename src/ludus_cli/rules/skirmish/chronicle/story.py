"""From the events of a match to beats: what is worth a sentence, and what is known about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from ludus_cli.chronicle.words import Person, counted, listed, number_word, times
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import ROLL
from ludus_cli.rules.skirmish.chronicle.beats import AFTER, END, ENTRY, FIGHT, Beat
from ludus_cli.rules.skirmish.chronicle.persons import PART_WORDS, Fighter, person_of
from ludus_cli.rules.skirmish.chronicle.told import StoredEvent, Told
from ludus_cli.rules.skirmish.terms import (
    ATTRIBUTES,
    CHARGE,
    CRITICAL_WOUND,
    E_ATTACK,
    E_BLOCKED,
    E_BOTH_DOWN,
    E_COLLAPSES,
    E_COLLISION,
    E_DEFEATED,
    E_DISARMED,
    E_DISMISSED_STANDING,
    E_DROP,
    E_ENTER,
    E_FACE,
    E_FALLS,
    E_GRASP,
    E_HELMET_LOST,
    E_HURT,
    E_IMPROVED,
    E_LAMED,
    E_MERCY,
    E_MISSES,
    E_NET,
    E_NET_HOLDS,
    E_PERFECT,
    E_PHASE,
    E_PICK_UP,
    E_PLOT,
    E_RETIRES,
    E_SHIELD_DAMAGED,
    E_SHIELD_LOST,
    E_STEP_BACK,
    E_STUNNED,
    E_THIRD_LIGHT,
    E_TIRED,
    E_TURN,
    E_VICTORY,
    E_WALL,
    E_WEAKENED,
    E_WOUND,
    HEAD,
    ITEMS,
    LEFT_ARM,
    LEFT_LEG,
    LIGHT_WOUND,
    LOWER_BODY,
    NO_SHIELD,
    RIGHT_ARM,
    RIGHT_LEG,
    SERIOUS_WOUND,
    UPPER_BODY,
    WOUNDS,
)
from ludus_cli.rules.skirmish.wounds import SERIOUS_TO_FALL

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


def before_words(meetings: list[str]) -> str:
    """What is known of former meetings: winners by name, "" for a draw."""
    names = list(dict.fromkeys(name for name in meetings if name))
    parts = [f"{name} has won {times(meetings.count(name))}" for name in names]
    draws = meetings.count("")
    if draws:
        parts.append(f"{number_word(draws)} ended in a draw" if parts else f"{times(draws)} a draw")
    return listed(parts)


@dataclass(slots=True)
class Phase:
    """What has happened in a phase: blows (striker, place of the event, margin), and who did not miss."""

    charged: dict[int, int] = field(default_factory=dict)
    behind: set[int] = field(default_factory=set)
    blows: list[tuple[int, int, int, int]] = field(default_factory=list)


class Digest:
    """Goes through the events of a match; ``meetings`` are the winners of former ones, "" for a draw."""

    def __init__(self, told: Told, meetings: list[str]) -> None:
        self.told = told
        self.meetings = meetings
        self.beats: list[Beat] = []
        self.turn = 0
        self.idle = 0
        self.contact = False
        self.blood = False
        self.hurt: list[str] = []
        self.down: set[int] = set()
        self.phase = Phase()
        kinds = [g.weight for g in told.men]
        self.people = [
            person_of(g, school, alone=kinds.count(g.weight) == 1)
            for g, school in zip(told.men, told.schools, strict=True)
        ]

    def read(self) -> list[Beat]:
        """All beats of the match."""
        self.entry()
        for place, event in enumerate(self.told.events):
            if event[0] == ROLL:
                continue
            handler = HANDLERS.get(event[0])
            if handler is not None:
                handler(self, place, event)
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
        """One more beat of two men."""
        words: dict[str, str | Person] = {"a": self.person(a), **more}
        if b >= 0:
            words["b"] = self.person(b)
        section = END if bank in ENDINGS else AFTER if bank in AFTERMATH else FIGHT
        self.beats.append(Beat(bank, facts or [], words, section, weight, [place]))

    def side_words(self, side: int) -> str:
        """The men of a side by name."""
        return listed([str(self.person(who)) for who in self.told.side(side)])

    # The beginning

    def entry(self) -> None:
        """Who comes out against whom, whether they have met, and whether it is for this once."""
        places = [n for n, event in enumerate(self.told.events) if event[0] == E_ENTER]
        if self.told.duel:
            self.entry_of_two(places)
        else:
            self.entry_of_many(places)
        if self.told.bout.oneoff:
            self.beats.append(Beat("oneoff", [], {}, ENTRY, 10, []))

    def entry_of_two(self, places: list[int]) -> None:
        """One against one."""
        a, b = self.people
        facts = ["same"] if a.kind == b.kind else []
        if self.told.bout.recorded:
            self.beats.append(Beat("entry_told", [], {"a": a, "b": b}, ENTRY, 10, []))
        else:
            self.beats.append(Beat("entry", facts, {"a": a, "b": b}, ENTRY, 10, places))
        for who, name in sorted(self.told.for_whom.items()):
            stand_in: dict[str, str | Person] = {"a": self.people[who], "name": name}
            self.beats.append(Beat("stand_in", [], stand_in, ENTRY, 10, places[who : who + 1]))
        if self.meetings:
            met: dict[str, str | Person] = {
                "a": a,
                "b": b,
                "before": before_words(self.meetings),
                "number": times(len(self.meetings)),
            }
            self.beats.append(Beat("rematch", [], met, ENTRY, 10, []))

    def entry_of_many(self, places: list[int]) -> None:
        """Team against team, or any sides of any schools."""
        sides = self.told.sides
        schools = [list(dict.fromkeys(self.people[who].school for who in side)) for side in sides]
        teams = all(len(side) > 1 for side in sides) and all(len(own) == 1 for own in schools)
        if len(sides) == 2 and teams and schools[0] != schools[1] and not self.told.bout.recorded:
            words: dict[str, str | Person] = {
                "one": self.side_words(0),
                "two": self.side_words(1),
                "school": schools[0][0],
                "foreign": schools[1][0],
            }
            self.beats.append(Beat("team", [], words, ENTRY, 10, places))
            return
        parties = [
            f"{listed([str(self.person(who)) for who in side])} ({listed(own)})"
            for side, own in zip(sides, schools, strict=True)
        ]
        told: dict[str, str | Person] = {"parties": " against ".join(parties)}
        bank = "sides_told" if self.told.bout.recorded else "sides"
        self.beats.append(Beat(bank, [], told, ENTRY, 10, places))

    # Turns and phases

    def on_turn(self, place: int, event: StoredEvent) -> None:
        self.turn = event[2]

    def on_phase(self, place: int, event: StoredEvent) -> None:
        self.close_phase(place)
        self.phase = Phase()

    def close_phase(self, place: int) -> None:
        """What came of a phase in which nobody was hit."""
        blows = self.phase.blows
        if not blows:
            self.idle += 1
            return
        if all(margin <= 0 for _, _, _, margin in blows):
            by, at, foe, _ = blows[0]
            both = any(other == foe and target == by for other, _, target, _ in blows)
            tied = [] if not both else ["both"]
            self.add("parry", 3, at, by, foe, tied)
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
            if event[0] == E_PHASE:
                break
            if event[0] == E_ATTACK and event[1] == who:
                return int(event[2])
        return -1

    def blow(self, place: int) -> None:
        """A blow or a throw: what came before it."""
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
            foe in self.phase.behind
            and last.bank == "behind"
            and last.words["a"] is self.person(who)
        ):
            # Each has come up behind the other: they have run past one another.
            last.bank = "pass"
            last.events.append(place)
        else:
            self.add("behind", 5, place, foe, who)
        self.phase.behind.add(who)

    def on_wall(self, place: int, event: StoredEvent) -> None:
        self.add("wall", 2, place, event[1])

    def on_pick_up(self, place: int, event: StoredEvent) -> None:
        self.add("pick_up", 6, place, event[1], item=ITEMS[event[2]])

    def on_grasp(self, place: int, event: StoredEvent) -> None:
        self.add("grasp", 6, place, event[1], item=ITEMS[event[2]])

    # Nets

    def on_net(self, place: int, event: StoredEvent) -> None:
        _, who, target, caught, _ = event
        self.blow(place)
        self.add("net", 8, place, who, target, ["caught"] if caught else ["missed"])

    def on_net_holds(self, place: int, event: StoredEvent) -> None:
        self.add("struggle", 4, place, event[1])

    # Blows

    def on_attack(self, place: int, event: StoredEvent) -> None:
        _, who, foe, _, margin = event
        self.blow(place)
        self.phase.blows.append((who, place, foe, margin))

    def on_disarmed(self, place: int, event: StoredEvent) -> None:
        _, who, by, item, _ = event
        self.add("disarmed", 9, place, by, who, item=ITEMS[item])

    def on_blocked(self, place: int, event: StoredEvent) -> None:
        _, who, foe, part, _ = event
        bare = self.told.men[who].shield == NO_SHIELD
        self.add("blocked", 3, place, foe, who, ["bare"] if bare else [], part=PART_WORDS[part])

    def on_shield_damaged(self, place: int, event: StoredEvent) -> None:
        _, who, by, left, _ = event
        self.add("shield", 6, place, by, who, ["split"] if left == NO_SHIELD else ["dented"])

    def on_wound(self, place: int, event: StoredEvent) -> None:
        _, who, by, part, severity = event
        if severity == CRITICAL_WOUND:
            return
        facts = [PART_FACTS[part]]
        if by in self.weapons:
            facts.append(self.weapons[by])
        if who in self.phase.behind:
            facts.append("behind")
        if severity and not self.blood:
            facts.append("first")
        self.blood = self.blood or severity > 0
        weight = {LIGHT_WOUND: 6, SERIOUS_WOUND: 9}.get(severity, 3)
        bank = WOUNDS[severity].replace(" ", "_")
        self.add(bank, weight, place, by, who, facts, part=PART_WORDS[part])

    @property
    def weapons(self) -> dict[int, str]:
        """The weapon that each brought."""
        return {who: person.weapon for who, person in enumerate(self.people)}

    def on_third_light(self, place: int, event: StoredEvent) -> None:
        self.add("third_light", 7, place, event[1])

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
        self.add("tired", 6, place, event[1])

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
        if self.told.bout.recorded:
            self.add("collapses_told", 10, place, by, who, part=PART_WORDS[part])
            return
        self.add("collapses", 10, place, by, who, [PART_FACTS[part]], part=PART_WORDS[part])

    def on_falls(self, place: int, event: StoredEvent) -> None:
        self.down.add(event[1])
        if self.told.bout.recorded:
            facts = ["three"] if event[3] == SERIOUS_TO_FALL else []
            self.add("falls_told", 10, place, event[2], event[1], facts)
            return
        self.add("falls", 10, place, event[2], event[1])

    def on_mercy(self, place: int, event: StoredEvent) -> None:
        _, who, spared, by, _ = event
        if self.told.bout.recorded:
            self.add("mercy_told", 10, place, who, facts=["spared" if spared else "dead"])
            return
        last = self.told.events[place - 1]
        facts = ["spared" if spared else "refused"]
        if not spared and last[0] != ROLL:
            facts = ["at_once"]
        if facts == ["spared"] and self.told.men[who].wins >= KNOWN_WINS:
            facts.append("known")
        # Of many he is named who does what the stands ask, not whoever steps back.
        self.add("mercy", 10, place, who, -1 if spared and not self.told.duel else by, facts)

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
            return
        unhurt = self.told.bout.seats[who].result["wounds"] == 0
        facts = ["unhurt"] if unhurt and self.told.duel else []
        self.add("victory", 10, place, who, self.told.foes_of(who)[0], facts)

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
            last = sorted(set(range(len(self.people))) - self.down) or self.felled_last(place)
            words = {"one": listed([str(self.person(n)) for n in last])}
        facts = [] if self.told.duel else ["many"]
        self.beats.append(Beat(bank, facts, words, END, 10, [place]))

    def felled_last(self, place: int) -> list[int]:
        """Who went down in the phase that ends at a place."""
        found: list[int] = []
        for event in reversed(self.told.events[:place]):
            if event[0] == E_PHASE:
                break
            if event[0] == E_DEFEATED:
                found.append(event[1])
        return sorted(found)

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


#: A man who is still alive after so many victories is known to the crowd.
KNOWN_WINS = 3

ENDINGS = (
    "collapses", "falls", "mercy", "victory",
    "collapses_told", "falls_told", "mercy_told", "victory_told",
)  # fmt: skip
AFTERMATH = ("improved", "perfect", "misses", "retires")

Handler = Callable[[Digest, int, StoredEvent], None]

#: What is made of each kind of event.
HANDLERS: dict[int, Handler] = {
    E_TURN: Digest.on_turn,
    E_PHASE: Digest.on_phase,
    E_PLOT: Digest.on_plot,
    E_COLLISION: Digest.on_collision,
    E_STEP_BACK: Digest.on_step_back,
    E_FACE: Digest.on_face,
    E_WALL: Digest.on_wall,
    E_PICK_UP: Digest.on_pick_up,
    E_GRASP: Digest.on_grasp,
    E_NET: Digest.on_net,
    E_NET_HOLDS: Digest.on_net_holds,
    E_ATTACK: Digest.on_attack,
    E_DISARMED: Digest.on_disarmed,
    E_BLOCKED: Digest.on_blocked,
    E_SHIELD_DAMAGED: Digest.on_shield_damaged,
    E_WOUND: Digest.on_wound,
    E_THIRD_LIGHT: Digest.on_third_light,
    E_HELMET_LOST: Digest.on_helmet_lost,
    E_STUNNED: Digest.on_stunned,
    E_SHIELD_LOST: Digest.on_shield_lost,
    E_DROP: Digest.on_drop,
    E_WEAKENED: Digest.on_weakened,
    E_LAMED: Digest.on_lamed,
    E_TIRED: Digest.on_tired,
    E_COLLAPSES: Digest.on_collapses,
    E_FALLS: Digest.on_falls,
    E_MERCY: Digest.on_mercy,
    E_VICTORY: Digest.on_victory,
    E_BOTH_DOWN: Digest.on_both_down,
    E_DISMISSED_STANDING: Digest.on_dismissed_standing,
    E_IMPROVED: Digest.on_improved,
    E_PERFECT: Digest.on_perfect,
    E_MISSES: Digest.on_misses,
    E_RETIRES: Digest.on_retires,
    E_HURT: Digest.on_hurt,
}
