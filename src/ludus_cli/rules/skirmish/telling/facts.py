"""The state of a match while it is told: hands, wounds, nets; and the facts that follow."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.chronicle.prior_meetings import FAVOURED, ROW
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.core.letters import isolated
from ludus_cli.rules.skirmish.book import events as ev, rolls
from ludus_cli.rules.skirmish.book.terms import LEFT_HAND, NET, NO_ITEM, NO_SHIELD, RIGHT_HAND
from ludus_cli.rules.skirmish.book.wounds import SERIOUS_TO_FALL
from ludus_cli.rules.skirmish.telling.told import Told

#: A serious wound weighs as much as three light ones.
SERIOUS_WEIGHT = 3
#: By so much in light wounds a man must have the worse of it for a blow of his to turn the match.
WORSE = 2
#: Whoever has won so often is known to the crowd.
KNOWN_WINS = 3
#: Wins that are counted aloud.
ORDINALS = {5: "fifth", 10: "tenth", 15: "fifteenth", 20: "twentieth", 25: "twenty-fifth"}


def wounds_words(tally: tuple[int, int]) -> str:
    """Wounds as they are counted, light and serious: ``one serious and two light wounds``."""
    light, serious = tally
    if light and serious:
        return f"{number_word(serious)} serious and {counted(light, 'light wound')}"
    if serious:
        return counted(serious, "serious wound")
    return counted(light, "light wound") if light else "no wound"


@dataclass(slots=True)
class Phase:
    """The events of a phase, and the state when it began.

    ``blows`` are striker, place of the event, target, margin; ``behind`` has pairs of a man and the foe who came up
    behind him; ``felled`` went down; ``hands`` are the hands when the first blow fell, None before it.
    """

    scores: list[int]
    netted: frozenset[int] = frozenset()
    blood: bool = False
    charged: dict[int, int] = field(default_factory=dict)
    behind: set[tuple[int, int]] = field(default_factory=set)
    blows: list[tuple[int, int, int, int]] = field(default_factory=list)
    felled: set[int] = field(default_factory=set)
    hands: list[list[int]] | None = None


class Course:
    """Follows the events of a match."""

    def __init__(self, told: Told) -> None:
        self.told = told
        men = told.men
        self.hands = [[g.weapon, NET if g.net else NO_ITEM] for g in men]
        self.shields = [g.shield for g in men]
        self.tallies = [(0, 0)] * len(men)
        self.marked: list[set[int]] = [set() for _ in men]
        self.missed_casts = [0] * len(men)
        self.netted: set[int] = set()
        self.tired: set[int] = set()
        self.disarmed: set[int] = set()
        self.collided: set[tuple[int, int]] = set()
        self.been_behind: set[tuple[int, int]] = set()
        #: The last wound of an earlier phase and of this one: by whom, to whom.
        self.last_wound: tuple[int, int] | None = None
        self.new_wound: tuple[int, int] | None = None
        self.blood = False
        self.phase = Phase([0] * len(men))

    def score(self, who: int) -> int:
        """Return the gravity of a man's wounds, in light wounds."""
        light, serious = self.tallies[who]
        return SERIOUS_WEIGHT * serious + light

    def begin_phase(self) -> None:
        """Begin a phase with the present state."""
        self.last_wound = self.new_wound or self.last_wound
        self.new_wound = None
        scores = [self.score(who) for who in range(len(self.tallies))]
        self.phase = Phase(scores, frozenset(self.netted), self.blood)

    def follow(self, event: StoredEvent) -> None:
        """Take note of an event, after it has been told."""
        kind, who, a, b, c = event[:5]
        if kind == ev.PHASE:
            self.begin_phase()
        elif kind == ev.FACE:
            self.been_behind.add((who, a))
        elif kind == ev.COLLISION:
            self.collided.add((who, a))
        elif kind == ev.PICK_UP:
            self.hands[who][b] = a
        elif kind == ev.DROP:
            self.hands[who][b] = NO_ITEM
        elif kind == ev.DISARMED:
            self.hands[who][RIGHT_HAND] = NO_ITEM
            self.disarmed.add(who)
        elif kind == ev.NET:
            self.hands[who][LEFT_HAND] = NO_ITEM
            self.missed_casts[who] = 0 if b else self.missed_casts[who] + 1
            if b:
                self.netted.add(a)
        elif kind == ev.NET_OFF:
            self.netted.discard(who)
        elif kind == ev.SHIELD_DAMAGED:
            self.shields[who] = b
        elif kind == ev.SHIELD_LOST:
            self.shields[who] = NO_SHIELD
        elif kind == ev.TIRED:
            self.tired.add(who)
        elif kind == ev.TALLY:
            self.tallies[who] = (a, b)
        elif kind == ev.WOUND and c:
            self.marked[who].add(b)
            self.new_wound = (a, who)
            self.blood = True

    def struck_with(self, who: int) -> int:
        """Return the item with which a man struck in this phase."""
        return (self.phase.hands or self.hands)[who][RIGHT_HAND]

    def lost_weapon(self, who: int, place: int) -> bool:
        """Return True if his weapon has been knocked away in the phase of a place."""
        for event in reversed(self.told.events[:place]):
            if event[0] == ev.PHASE:
                return False
            if event[0] == ev.DISARMED and event[1] == who:
                return True
        return False

    def favoured(self, who: int, foe: int) -> bool:
        """Return True if a man has clearly more wins than another."""
        men = self.told.men
        return not self.told.bout.oneoff and men[who].wins >= men[foe].wins + FAVOURED

    def wounds_of_phase(self, place: int) -> list[tuple[int, int, int]]:
        """Return the wounds of the phase of a place: place, striker, target."""
        events = self.told.events
        begins, ends = place, place
        while begins and events[begins][0] != ev.PHASE:
            begins -= 1
        while ends < len(events) and events[ends][0] != ev.PHASE:
            ends += 1
        return [
            (at, events[at][2], events[at][1])
            for at in range(begins, ends)
            if events[at][0] == ev.WOUND and events[at][4]
        ]

    def of_blow(self, by: int, who: int) -> list[str]:
        """Return the facts about a blow before it lands: from behind, at a man in a net or without a weapon."""
        behind, unarmed = (who, by) in self.phase.behind, self.struck_with(who) == NO_ITEM
        return [*facts_of(behind=behind, netted=who in self.phase.netted, unarmed=unarmed)]

    def of_wound(self, place: int, event: StoredEvent) -> list[str]:
        """Return the facts about a wound, beside part and weapon; blows of one phase fall together (S20)."""
        _, who, by, part, _ = event
        others = [(at, one, two) for at, one, two in self.wounds_of_phase(place) if one != by]
        trade = any(at < place and (one, two) == (who, by) for at, one, two in others)
        facts = facts_of(
            first=not self.blood and not others,
            trade=trade,
            answer=not trade and self.last_wound == (who, by) and self.new_wound is None,
            again=part in self.marked[who],
            underdog=self.favoured(who, by),
            brink=self.tallied(place, who)[1] == SERIOUS_TO_FALL - 1 > self.tallies[who][1],
        )
        return [*self.of_blow(by, who), *facts]

    def tallied(self, place: int, who: int) -> tuple[int, int]:
        """Return a man's wounds, light and serious, after the wound at a place."""
        for event in self.told.events[place + 1 :]:
            if event[0] == ev.TALLY and event[1] == who:
                return event[2], event[3]
            if event[0] in (ev.WOUND, ev.PHASE):
                break
        return self.tallies[who]

    def of_fall(self, place: int, by: int, who: int) -> list[str]:
        """Return the facts about a decisive blow: it turns the match, it fells the favourite."""
        scores = self.phase.scores
        return [*facts_of(reversal=scores[by] >= scores[who] + WORSE, favourite=self.favoured(who, by))]

    def of_verdict(self, who: int, roll: StoredEvent | None) -> tuple[list[str], str]:
        """Return the facts about a verdict, by its roll if there was one; and his victories in words."""
        g = self.told.men[who]
        wins = counted(g.wins, "victory", "victories")
        facts = [*facts_of(debut=g.matches == 0, again=g.spared, known=g.wins >= KNOWN_WINS)]
        if self.told.bout.oneoff:
            facts = []
        if roll is not None and not facts:
            total = roll[4] + sum(value for _, value in roll[6])
            facts = ["close"] if total in (rolls.MERCY_NEED, rolls.MERCY_NEED - 1) else []
        return facts, wins

    def of_victory(self, who: int, foe: int, meetings: list[str], row: int) -> tuple[list[str], dict[str, str]]:
        """Return the facts about a victory of one over one, and the words for it.

        ``meetings`` are the winners of former ones, ``row`` the matches that he has won in a row with this one.
        """
        winner, loser = self.told.men[who], self.told.men[foe]
        unhurt, brink = self.told.bout.seats[who].result["wounds"] == 0, self.tallies[who][1] == SERIOUS_TO_FALL - 1
        facts = [*facts_of(unhurt=unhurt, brink=brink)]
        if self.told.bout.oneoff:
            return facts, {}
        more = {"own": counted(winner.wins, "win"), "theirs": counted(loser.wins, "win")}
        name, beaten = isolated(winner.name), isolated(loser.name)
        facts += facts_of(
            same_again=set(meetings) == {name},
            revenge=name not in meetings and meetings[-1:] == [beaten],
            upset=self.favoured(foe, who),
        )
        if winner.wins == 0:
            facts.append("first_win" if winner.matches else "debut")
        if winner.wins + 1 in ORDINALS:
            facts.append("round")
            more["count"] = ORDINALS[winner.wins + 1]
        if row > ROW:
            facts.append("row")
            more["row"] = counted(row, "match", "matches")
        return facts, more
