"""Careers as they come into a match: intimidation, favours of the gods, talents, consecutive fights; and the lasting
results of the match: injuries, experience, prestige, luck."""

from __future__ import annotations

from ludus_cli.chronicle.narrator import AFTER, ENTRY, Beat
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import TERSE
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, number_word, ordinal
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book import events as ev, rolls
from ludus_cli.rules.gladiator.book.terms import AREAS, CHARACTERISTICS, CN, NONE
from ludus_cli.rules.gladiator.older.rolls import MISSUS
from ludus_cli.rules.gladiator.telling.blows import Blows
from ludus_cli.rules.gladiator.telling.fought_match import Told

#: What a man calls on the gods for, as a fact: his plea; a blow that comes at him. Other rolls are his own.
PLEA, STRUCK = "plea", "struck"


class Careers(Blows):
    """Tells what careers bring into a match, and what a match changes for a Star."""

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        super().__init__(told, before, severity)
        #: The sentence of the latest favour that was granted, until it is known which roll is taken.
        self.granted: Beat | None = None
        self.fights = 0
        #: What each Star has lost for good, and what his match has brought him, with the places of the events.
        self.losses: dict[int, list[tuple[int, str]]] = {}
        self.gains: dict[int, dict[str, list[int]]] = {}

    # Before it, and between two fights

    def on_daunts(self, e: StoredEvent) -> None:
        """A side daunts the other [35.4]: one sentence for all its men."""
        _, who, points, *_ = e
        last = self.beats[-1] if self.beats else None
        if last and last.bank in ("daunts", "side_daunts") and last.events[-1] == self.here - 1:
            last.bank, last.events = "side_daunts", [*last.events, self.here]
            last.words["one"] = self.names([self.told.events[n][1] for n in last.events])
            return
        section = "" if self.fights else ENTRY
        self.add("daunts", who, weight=8, section=section, points=number_word(points))

    def on_next_fight(self, e: StoredEvent) -> None:
        _, who, number, *_ = e
        self.flush()
        self.fights = number
        last = number == 1 + max(seat.wave for seat in self.told.bout.seats)
        self.add("next_fight", who, NONE, *(["last"] * last), weight=10, number=ordinal(number))

    # In it

    def on_favour(self, e: StoredEvent) -> None:
        """Tell of a call on the gods and whether they hear it [34.3]."""
        _, who, granted, table, _ = e
        if table == rolls.COMBAT and not (self.blow and self.blow.kind == "throw"):
            # It is for the attack that comes now, not for the one before it.
            self.flush()
        pleads = table in (rolls.PLEA, MISSUS)
        facts = [PLEA] if pleads else [STRUCK] if self.struck_now() == who else []
        star = who < len(self.told.men) and self.told.men[who].star
        if granted:
            self.granted = self.add("favour", who, NONE, *facts, weight=8)
        else:
            # Nobody wants to hear of each prayer of a man that was in vain.
            again = any(b.bank == "favour_refused" and b.words["a"] is self.people[who] for b in self.beats)
            self.add("favour_refused", who, NONE, *facts, weight=2 if again else 6 if star else 4)

    def struck_now(self) -> int:
        """Return the fighter struck by the blow for which a man calls on the gods; NONE if it is for no blow."""
        if self.told.events[self.here][3] != rolls.COMBAT:
            return NONE
        if self.blow is not None:
            return self.blow.who
        coming = (e[2] for e in self.told.events[self.here + 1 :] if e[0] == ev.ATTACK)
        return next(coming, NONE)

    def on_takes_roll(self, e: StoredEvent) -> None:
        beat, self.granted = self.granted, None
        if beat is not None:
            beat.events.append(self.here)
            if not e[2]:
                beat.bank, beat.weight = "favour_vain", 5

    def on_gives_up(self, e: StoredEvent) -> None:
        again = any(b.bank == "gives_up" and b.words["a"] is self.people[e[1]] for b in self.beats)
        self.add("gives_up", e[1], weight=2 if again else 7)

    def on_shrugs_off(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.then.append(("shrugs_off", 4, self.here))

    # After it

    def star(self, who: int) -> bool:
        """Return True if a fighter is a Star in a campaign; only then are the lasting results told."""
        return who < len(self.told.men) and bool(self.told.men[who].star) and not self.told.bout.oneoff

    def on_injured(self, e: StoredEvent) -> None:
        _, who, area, which, loss = e
        if self.star(who):
            words = f"{counted(loss, 'point')} of {CHARACTERISTICS[which]} ({AREAS[area].lower()})"
            self.losses.setdefault(who, []).append((self.here, words))

    def on_discharged(self, e: StoredEvent) -> None:
        self.tell_losses(e[1])
        if self.star(e[1]):
            self.after("discharged", e[1], "head" if e[2] == CN else "body")

    def on_earns(self, e: StoredEvent) -> None:
        self.gain(e[1], "xp")

    def on_fame(self, e: StoredEvent) -> None:
        self.gain(e[1], "prestige")

    def on_fortune(self, e: StoredEvent) -> None:
        self.gain(e[1], "luck")

    def gain(self, who: int, what: str) -> None:
        """Note that a match has changed something of a Star."""
        self.tell_losses(who)
        if self.star(who):
            self.gains.setdefault(who, {}).setdefault(what, []).append(self.here)

    def on_notorious(self, e: StoredEvent) -> None:
        if self.star(e[1]):
            self.after("notorious", e[1], "now" if e[2] else "no_longer")

    def tell_losses(self, who: int) -> None:
        """All that a man has lost for good, in one sentence."""
        found = self.losses.pop(who, [])
        if found:
            self.after("injured", who, losses=list_words([words for _, words in found]))
            self.beats[-1].events = [at for at, _ in found]

    def tell_gains(self) -> None:
        """Experience, prestige and luck of each Star, in a sentence."""
        events = self.told.events
        for who, found in self.gains.items():
            words = []
            if "xp" in found:
                words.append(f"{sum(events[at][3] for at in found['xp'])} XP")
            words += [f"PR {events[found['prestige'][-1]][2]}"] if "prestige" in found else []
            words += [f"LK {events[found['luck'][-1]][2]}"] if "luck" in found else []
            self.add("gains", who, weight=1, section=AFTER, gains=list_words(words))
            self.beats[-1].events = sorted(at for places in found.values() for at in places)

    def close(self) -> None:
        super().close()
        for who in list(self.losses):
            self.tell_losses(who)
        if self.severity != TERSE:
            self.tell_gains()

    def freed_facts(self, who: int) -> tuple[list[str], list[int]]:
        """Return facts about a freed man, "dying" if he dies in the same match, and the events that prove them."""
        dead = [n for n, e in enumerate(self.told.events) if e[0] in (ev.DIES, ev.DIES_AFTER) and e[1] == who]
        return (["dying"], dead) if dead else ([], [])


#: The banks of what a match leaves behind.
LEFT_BEHIND = ("injured", "discharged", "notorious", "gains")
