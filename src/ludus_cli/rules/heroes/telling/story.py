"""Beats from the events of a match: moments worth a sentence, and the facts known about them."""

from __future__ import annotations

from typing import ClassVar

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import times
from ludus_cli.core.dice import ROLL
from ludus_cli.core.english import capital
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.terms import ITEMS, MISSED, NO_ITEM, NONE
from ludus_cli.rules.heroes.telling.ends import AFTERMATH, DUSK_TURN, Ends
from ludus_cli.rules.heroes.telling.persons import hand_name
from ludus_cli.rules.heroes.telling.scene import item_name
from ludus_cli.rules.heroes.telling.telling import FATES, STAY_NETTED, TELLING_REST
from ludus_cli.rules.heroes.telling.told import Told

#: What happens in an exchange.
EXCHANGE = (
    ev.BASH, ev.ADVANTAGE, ev.ATTACK, ev.COUNTERSTRIKE, ev.POOLS_EMPTY, ev.HIT, ev.SHIELDED, ev.STAR_POWER,
    ev.TRANSFER, ev.WOUND, ev.PART_OUT, ev.DOWN, ev.STEADY, ev.UNCONSCIOUS, ev.KILLED, ev.CANNOT_STAND,
)  # fmt: skip
#: After these an exchange has nothing more to bring.
ENDS_EXCHANGE = (ev.ACT, ev.TURN, ev.SURRENDER, ev.DEFEATED, ev.DILUDIUM, *ev.ENDS)


class HeroesDigest(Ends):
    """Goes through the events of a match."""

    PLAIN: ClassVar = {ev.RISE: ("rises", 2), ev.DESTROY_NET: ("destroy_net", 5)}
    ALIKE: ClassVar = {**dict.fromkeys(EXCHANGE, "on_exchange"), **dict.fromkeys((*AFTERMATH, ev.RUDIS), "on_after")}

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        super().__init__(told, before or Before(), severity)

    # Going through

    def look(self, event: StoredEvent) -> None:
        """Read an event; some end the exchange."""
        if event[0] == ev.ACT:
            self.acted = self.here
        if event[0] in ENDS_EXCHANGE:
            self.flush()
        super().look(event)

    def follow(self, event: StoredEvent) -> None:
        """Let the event change the scene; of dice only the last of a man's Bonus Dice is worth a word."""
        roller = self.scene.men[event[1]] if event[0] == ROLL and event[1] >= 0 else None
        had = roller.bonus if roller else 0
        self.scene.follow(event)
        if roller and had > 0 and roller.bonus == 0:
            self.emptied[event[1]] = self.here

    def close(self) -> None:
        """Tell the last exchange."""
        self.flush()

    # Events one by one

    def on_turn(self, e: StoredEvent) -> None:
        self.scene.turn = e[2]
        if self.nightfall and e[2] == DUSK_TURN:
            self.add("dusk", NONE, weight=9)

    def on_move(self, e: StoredEvent) -> None:
        _, who, old, new, _ = e
        man = self.scene.men[who]
        if not self.contact or man.out:
            return
        if self.scene.beside_enemy(who, new):
            gone_back = self.last("backs_off") or self.last("breather") or self.last("rest")
            # Of several it is not known whom the man who went back had before him.
            if self.scene.duel and gone_back:
                self.add("closes", who, weight=1)
        elif self.scene.beside_enemy(who, old):
            bank = "backs_off_down" if man.down else "backs_off"
            self.add("backs_off_netted" if man.netted else bank, who, weight=2)

    def on_stay(self, e: StoredEvent) -> None:
        if e[2] == STAY_NETTED:
            beat = self.last("struggles", e[1])
            if beat:
                beat.events.append(self.here)
            else:
                self.add("struggles", e[1], weight=2)

    def on_rest(self, e: StoredEvent) -> None:
        if e[2] < (1 if self.severity == EPIC else TELLING_REST) or not self.contact:
            return
        beat = self.last("backs_off", e[1])
        if beat:
            beat.bank = "breather"
            beat.events.append(self.here)
        elif not self.last("rest", e[1]) and not self.last("breather", e[1]):
            self.add("rest", e[1], weight=1)

    def on_escape(self, e: StoredEvent) -> None:
        if e[2] and self.exchange:
            self.exchange.escaped = e[1]
            self.exchange.events.append(self.here)
            self.exchange.at[ev.ESCAPE] = self.here
        else:
            self.add("escapes", e[1], weight=5)

    def on_net(self, e: StoredEvent) -> None:
        self.begin(e[1], e[2]).net = e[3]
        if e[3] == MISSED:
            self.nets_missed[e[1]] += 1

    def on_pick_up(self, e: StoredEvent) -> None:
        _, who, item, hand, _ = e
        word = hand_name(hand, self.scene.men[who].person.left_handed)
        self.add("pick_up", who, weight=6, item=ITEMS[item], hand=word)

    def on_drop(self, e: StoredEvent) -> None:
        _, who, item, hand, _ = e
        if self.exchange is not None:
            self.exchange.dropped = item
            self.exchange.events.append(self.here)
            self.exchange.at[ev.DROP] = self.here
            return
        man = self.scene.men[who]
        man.hands[hand] = NO_ITEM
        facts = ["two_hands"] if man.two_handed else []
        self.add("drop", who, NONE, *facts, weight=6, item=ITEMS[item], weapon=item_name(man.weapon))

    def on_switch(self, e: StoredEvent) -> None:
        _, who, item, hand, _ = e
        word = hand_name(hand, self.scene.men[who].person.left_handed)
        self.add("switch", who, weight=4, item=ITEMS[item], hand=word)

    def on_throw(self, e: StoredEvent) -> None:
        _, who, target, hit, _ = e
        weapon = self.scene.men[who].weapon
        if hit:
            x = self.begin(who, target)
            x.thrown, x.weapon = True, weapon
        else:
            self.add("throw_missed", who, target, weight=7, weapon=item_name(weapon))

    def on_kick_sand(self, e: StoredEvent) -> None:
        self.add("sand_hit" if e[3] else "sand_missed", e[1], e[2], weight=7)

    def on_clear_eyes(self, e: StoredEvent) -> None:
        self.add("eyes_cleared" if e[2] else "eyes_not_cleared", e[1], weight=4)

    def on_maneuver(self, e: StoredEvent) -> None:
        _, who, foe, margin, _ = e
        self.meet(who, foe)
        if margin:
            self.begin(*((who, foe) if margin > 0 else (foe, who)))
            return
        beat = self.last("stalemate") or self.last("stalemates")
        if beat and {beat.words["a"], beat.words["b"]} == {self.people[who], self.people[foe]}:
            beat.count += 1
            beat.bank = "stalemates"
            beat.words["times"] = times(beat.count)
            beat.words["Times"] = capital(times(beat.count))
            beat.events.append(self.here)
        else:
            self.add("stalemate", who, foe, weight=2)

    def on_exchange(self, e: StoredEvent) -> None:
        """Take a step of the exchange at hand."""
        x = self.exchange
        kind, who, a, b, _ = e
        if x is None:
            # Of a match from the table no blow is known, only who fell by whom.
            if self.told.bout.recorded and kind in FATES:
                by = self.told.bout.seats[who].result["defeated_by"]
                self.add(FATES[kind], by, who, weight=10)
            return
        x.events.append(self.here)
        x.at[kind] = self.here
        if kind in (ev.BASH, ev.ADVANTAGE):
            x.edge = "bash" if kind == ev.BASH else "advantage"
        elif kind == ev.ATTACK:
            x.ties += b == 0
        elif kind == ev.COUNTERSTRIKE:
            x.turns += 1
        elif kind == ev.POOLS_EMPTY:
            x.tired = True
        elif kind == ev.HIT:
            x.striker, x.target, x.part = who, a, b
            if not x.thrown:
                x.weapon = self.scene.men[who].weapon
                x.two_hands = self.scene.men[who].two_handed
        elif kind == ev.SHIELDED:
            x.shielded, x.guard = True, self.scene.men[who].guard
        elif kind == ev.STAR_POWER:
            x.saved = b
            self.star_power[who] -= e[4]
            x.last_power = e[4] > 0 and self.star_power[who] <= 0
        elif kind == ev.TRANSFER:
            x.lost_part = a
        elif kind == ev.WOUND:
            x.part, x.points = a, b
            man = self.scene.men[who]
            x.again = a in man.hit
            striker = x.striker if x.striker >= 0 else x.first
            x.behind = self.scene.men[striker].lost - man.lost
        elif kind == ev.PART_OUT:
            x.out_part = a
        elif kind in (ev.DOWN, ev.STEADY):
            x.down, x.steady = kind == ev.DOWN, kind == ev.STEADY
        else:
            x.fate = FATES[kind]
