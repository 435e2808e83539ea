"""Telling a match: gathering beats, and putting what came of an exchange into them."""

from __future__ import annotations

from ludus_cli.chronicle.words import Person
from ludus_cli.rules.heroes.chronicle.beats import Beat, Exchange
from ludus_cli.rules.heroes.chronicle.persons import Fighter
from ludus_cli.rules.heroes.chronicle.scene import (
    NET_CAUGHT,
    NET_NO_THROW,
    Scene,
    item_name,
    scene_of,
)
from ludus_cli.rules.heroes.chronicle.told import Told
from ludus_cli.rules.heroes.terms import (
    E_ADVANTAGE,
    E_ATTACK,
    E_BASH,
    E_COUNTERSTRIKE,
    E_ESCAPE,
    E_MANEUVER,
    HEAD,
    LARGE_SHIELD,
    LEFT_ARM,
    LEFT_LEG,
    NET,
    NO_ITEM,
    NONE,
    RIGHT_ARM,
    RIGHT_LEG,
    SMALL_SHIELD,
    SWORD,
)

ENTRY, FIGHT, END, AFTER = "entry", "fight", "end", "after"
HEAVY = 3
TELLING_REST = 2
QUICK_TURN, SLOW_TURN = 2, 5
MANY_TIES = 2
STAY_NETTED = 1

PART_FACTS = {
    HEAD: "head", LEFT_ARM: "arm", RIGHT_ARM: "arm", LEFT_LEG: "leg", RIGHT_LEG: "leg", 2: "chest", 4: "belly",
}  # fmt: skip
GUARD_FACTS = {LARGE_SHIELD: "large", SMALL_SHIELD: "small", NET: "net", SWORD: "sword"}
GUARD_WORDS = {LARGE_SHIELD: "shield", SMALL_SHIELD: "shield", NET: "net", SWORD: "second sword"}
PLACES = ("under the Wall", "in the Heart of the arena", "in the Center")


class Teller:
    """Gathers the beats of a match."""

    def __init__(self, told: Told) -> None:
        self.told = told
        self.scene: Scene = scene_of(told)
        self.beats: list[Beat] = []
        self.exchange: Exchange | None = None
        self.finished = False
        self.here = 0

    # Words

    def person(self, who: int) -> Fighter:
        return self.scene.men[who].person

    def add(
        self,
        bank: str,
        a: int,
        b: int = NONE,
        *facts: str,
        weight: int = 5,
        section: str = "",
        events: list[int] | None = None,
        tail: str = "",
        **words: str | Person,
    ) -> Beat:
        spoken: dict[str, str | Person] = dict(words)
        if a >= 0:
            spoken["a"] = self.person(a)
            if b >= 0:
                spoken["b"] = self.person(b)
            elif self.scene.duel:
                spoken["b"] = self.person(self.told.foes_of(a)[0])
        beat = Beat(
            bank,
            list(facts),
            spoken,
            section or (END if self.finished else FIGHT),
            weight,
            [self.here] if events is None else events,
            tail,
        )
        self.beats.append(beat)
        return beat

    def last(self, bank: str, who: int = NONE) -> Beat | None:
        """The latest beat, if it is of this bank (and about him)."""
        if not self.beats or self.beats[-1].bank != bank:
            return None
        beat = self.beats[-1]
        return beat if who < 0 or beat.words.get("a") is self.person(who) else None

    def begin(self, first: int, other: int) -> Exchange:
        """Men at each other."""
        self.flush()
        exchange = Exchange(first, other, events=[self.here])
        for who, mark in ((first, "first"), (other, "other")):
            man = self.scene.men[who]
            if man.netted:
                exchange.plight.append(f"{mark} netted")
            elif man.down:
                exchange.plight.append(f"{mark} grounded")
        exchange.first_blood = not self.scene.blood
        self.exchange = exchange
        return exchange

    def flush(self) -> None:
        """What came of the exchange, told."""
        x, self.exchange = self.exchange, None
        if x is None:
            return
        if x.net >= 0:
            self.tell_net(x)
            return
        if x.escaped >= 0:
            events = [n for n in x.events if self.told.events[n][0] == E_ESCAPE]
            self.add("escapes_fighting", x.escaped, weight=5, events=events)
        if x.tired:
            self.add("stalemate_blows", x.first, x.other, weight=3, events=x.events)
        if x.striker >= 0:
            self.tell_opening(x)
            self.tell_blow(x)

    def tell_net(self, x: Exchange) -> None:
        if x.net == NET_NO_THROW:
            self.add("net_kept", x.first, x.other, weight=3, events=x.events)
        elif x.net != NET_CAUGHT:
            self.add("net_missed", x.first, x.other, weight=5, events=x.events)
        else:
            bank = "net_caught" if x.down else "net_steady" if x.steady else "net_down"
            self.add(bank, x.first, x.other, weight=7, events=x.events)

    def opening_fact(self, x: Exchange) -> list[str]:
        """What is remarkable about how the blow came about, [] for nothing."""
        last_attacker = x.first if x.turns % 2 == 0 else x.other
        if x.turns > 1 or (x.turns == 1 and x.striker != last_attacker):
            return ["counters"]
        if x.turns == 1:
            return ["counter"]
        if x.striker != x.first:
            return ["turned", "charge"] if x.edge == "bash" else ["turned"]
        if x.edge == "bash":
            return ["bash"]
        for plight, fact in (
            ("other netted", "foe_netted"),
            ("first grounded", "grounded"),
            ("other grounded", "foe_grounded"),
        ):
            if plight in x.plight:
                return [fact]
        if x.ties >= MANY_TIES:
            return ["retakes"]
        return ["advantage"] if x.edge == "advantage" else []

    def tell_opening(self, x: Exchange) -> None:
        if x.thrown:
            return
        facts = self.opening_fact(x)
        if facts:
            fought = {E_MANEUVER, E_BASH, E_ADVANTAGE, E_ATTACK, E_COUNTERSTRIKE}
            events = [n for n in x.events if self.told.events[n][0] in fought]
            c = self.person(x.first)
            self.add("opening", x.striker, x.target, *facts, weight=3, events=events, c=c)

    def tell_blow(self, x: Exchange) -> None:
        target = self.scene.men[x.target]
        weapon = item_name(x.weapon)
        part = target.part(x.part)
        words = {"part": part, "weapon": weapon}
        tail = "down_tail" if x.down else ""
        # Said only when the sentence before has told whose attack it is.
        last = self.beats[-1] if self.beats else None
        answered = ["answered"] if last is not None and last.bank == "opening" else []
        if x.shielded:
            bank, fact = "thrown_stopped" if x.thrown else "shielded", GUARD_FACTS[x.guard]
            self.add(
                bank, x.striker, x.target, fact, *answered, weight=4, events=x.events,
                guard=GUARD_WORDS[x.guard], **words,
            )  # fmt: skip
            return
        if x.points == 0:
            bank = "thrown_saved" if x.thrown else "star_full"
            self.add(bank, x.striker, x.target, *answered, weight=5, events=x.events, **words)
            if x.down:
                self.add("down", x.striker, x.target, weight=4, events=[])
        else:
            bank = "thrown_hit" if x.thrown else "wound" if x.weapon != NO_ITEM else "wound_unarmed"
            lost = x.lost_part if x.lost_part >= 0 else x.part
            words["part"] = target.part(lost)
            facts = self.wound_facts(x, lost)
            self.add(
                bank, x.striker, x.target, *facts, weight=8, events=x.events, tail=tail, **words
            )
            if x.lost_part >= 0:
                self.add(
                    "transfer", x.striker, x.target, weight=5, events=[],
                    lost=target.part(x.lost_part), part=part,
                )  # fmt: skip
            elif x.saved and not x.fate and x.out_part < 0:
                self.add("star_part", x.striker, x.target, weight=3, events=[])
        # Whoever this very blow fells for good has not kept his feet.
        if x.steady and not x.fate:
            self.add("steady", x.striker, x.target, weight=4, events=[])
        self.tell_loss(x)

    def wound_facts(self, x: Exchange, part: int) -> list[str]:
        facts = [PART_FACTS[part]]
        if x.weapon != NO_ITEM:
            facts.append(item_name(x.weapon))
        if x.first_blood:
            facts.append("first")
        if x.two_hands and x.weapon != NO_ITEM:
            facts.append("two_hands")
        if x.points >= HEAVY:
            facts.append("heavy")
        elif x.points == 1:
            facts.append("light")
            if not x.saved and self.scene.men[x.target].armour[part] > 0:
                facts.append("armoured")
        return facts

    def tell_loss(self, x: Exchange) -> None:
        """An arm or leg gone, or the man himself."""
        lost = PART_FACTS[x.out_part] if x.out_part >= 0 else ""
        name = self.scene.men[x.target].part(x.out_part) if lost else ""
        if lost == "arm":
            fact = "dropped" if x.dropped != NO_ITEM else "empty"
            item = item_name(x.dropped)
            self.add(
                "arm_lost", x.striker, x.target, fact, weight=8, events=[], lost=name, item=item
            )
        elif lost == "leg" and not x.fate:
            self.add("leg_lost", x.striker, x.target, weight=8, events=[], lost=name)
        if x.fate:
            self.add(x.fate, x.striker, x.target, weight=10, events=[])
