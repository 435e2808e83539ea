"""Telling a match: the results of an exchange, put into beats."""

from __future__ import annotations

from collections import Counter

from ludus_cli.chronicle import past, prose, statements
from ludus_cli.chronicle.digest import Digest
from ludus_cli.chronicle.narrator import END, FIGHT
from ludus_cli.rules.heroes.book import events as ev, terms
from ludus_cli.rules.heroes.telling.exchange import Exchange
from ludus_cli.rules.heroes.telling.scene import Scene, item_name, scene_of
from ludus_cli.rules.heroes.telling.told import Told

HEAVY = 3
TELLING_REST = 2
QUICK_TURN, SLOW_TURN = 2, 5
#: So many matches won one after the other are worth a word.
ROW = 3
MANY_TIES = 2
#: The higher Total by so much makes a favourite; so many points behind is the worse of it.
CLEAR_GAP, BEHIND = 3, 2
#: A net that was missed so often catches at last.
MISSES_BEFORE = 2
STAY_NETTED = 1

PART_FACTS = {
    terms.HEAD: "head", terms.LEFT_ARM: "arm", terms.RIGHT_ARM: "arm", terms.LEFT_LEG: "leg", terms.RIGHT_LEG: "leg",
    2: "chest", 4: "belly",
}  # fmt: skip
GUARD_FACTS = {terms.LARGE_SHIELD: "large", terms.SMALL_SHIELD: "small", terms.NET: "net", terms.SWORD: "sword"}
GUARD_WORDS = {
    terms.LARGE_SHIELD: "shield",
    terms.SMALL_SHIELD: "shield",
    terms.NET: "net",
    terms.SWORD: "second sword",
}
#: The banks of how a blow puts a man out of the fight.
FATES = {ev.UNCONSCIOUS: "unconscious", ev.KILLED: "killed", ev.CANNOT_STAND: "cannot_stand"}
PLACES = ("under the Wall", "in the Heart of the arena", "in the Center")


class Teller(Digest[Told]):
    """Gathers the beats of a match, those of an exchange when its result is known."""

    KINDS, OTHER_OF_TWO = terms.V.events, True

    def __init__(self, told: Told, before: past.Before, severity: str) -> None:
        self.scene: Scene = scene_of(told)
        super().__init__(told, before, severity, [man.person for man in self.scene.men])
        self.exchange: Exchange | None = None
        self.finished = False
        self.nets_missed: Counter[int] = Counter()
        #: Where a man last rolled the last of his Bonus Dice.
        self.emptied: dict[int, int] = {}
        self.spent_told = False
        self.acted = 0
        #: What is left of each man's Star Power: what he kept, and what he is yet to lose.
        self.star_power = [seat.result.get("star_power", 0) for seat in told.bout.seats]
        for event in told.events:
            if event[0] == ev.STAR_POWER:
                self.star_power[event[1]] += event[4]
        #: Who, having had the worse of it, struck the last blow that drew blood.
        self.came_back = terms.NONE

    def section(self, bank: str) -> str:
        """Return END when the fight is decided, else FIGHT."""
        return END if self.finished else FIGHT

    def begin(self, first: int, other: int) -> Exchange:
        """Begin an exchange: men at each other."""
        self.flush()
        exchange = Exchange(first, other, events=[self.here], begun=self.acted)
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
        """Tell the result of the exchange."""
        x, self.exchange = self.exchange, None
        if x is None:
            return
        if x.net >= 0:
            self.tell_net(x)
            return
        if x.escaped >= 0:
            events = [n for n in x.events if self.told.events[n][0] == ev.ESCAPE]
            self.add("escapes_fighting", x.escaped, weight=5, events=events)
        if x.tired:
            self.add("stalemate_blows", x.first, x.other, weight=3, events=x.events)
        if x.striker >= 0:
            self.tell_opening(x)
            self.tell_blow(x)
            if not x.fate:
                self.tell_last_die(x)

    def tell_last_die(self, x: Exchange) -> None:
        """Tell which of two has put the last of his Bonus Dice into it: once in a match."""
        for who in (x.striker, x.target):
            place = self.emptied.get(who, terms.NONE)
            if place >= x.begun and not self.spent_told and self.scene.men[who].bonus == 0:
                self.spent_told = True
                self.add("last_die", who, weight=2, events=[place])
                return

    def tell_net(self, x: Exchange) -> None:
        if x.net == terms.NO_THROW:
            self.add("net_kept", x.first, x.other, weight=3, events=x.events)
        elif x.net != terms.CAUGHT:
            self.add("net_missed", x.first, x.other, weight=5, events=x.events)
        else:
            bank = "net_caught" if x.down else "net_steady" if x.steady else "net_down"
            late = self.nets_missed[x.first] >= MISSES_BEFORE
            facts = ["at_last"] if late else []
            weight = 9 if late else 8
            self.add(bank, x.first, x.other, *facts, weight=weight, events=x.events)

    def opening_bank(self, x: Exchange) -> str:
        """Return the bank for a remarkable way to the blow, "" for none."""
        last_attacker = x.first if x.turns % 2 == 0 else x.other
        if x.turns > 1 or (x.turns == 1 and x.striker != last_attacker):
            return "opening_counters"
        if x.turns == 1:
            return "opening_counter"
        if x.striker != x.first:
            return "opening_charge" if x.edge == "bash" else "opening_turned"
        if x.edge == "bash":
            return "opening_bash"
        for plight, bank in (
            ("other netted", "opening_netted"),
            ("first grounded", "opening_grounded"),
            ("other grounded", "opening_over"),
        ):
            if plight in x.plight:
                return bank
        if x.ties >= MANY_TIES:
            return "opening_retakes"
        if x.edge == "advantage":
            return "opening_advantage"
        return "opening_plain" if self.severity == prose.EPIC else ""

    def tell_opening(self, x: Exchange) -> None:
        bank = "" if x.thrown else self.opening_bank(x)
        if bank:
            fought = {ev.MANEUVER, ev.BASH, ev.ADVANTAGE, ev.ATTACK, ev.COUNTERSTRIKE}
            events = [n for n in x.events if self.told.events[n][0] in fought]
            c = self.people[x.first]
            self.add(bank, x.striker, x.target, weight=3, events=events, c=c)

    def tell_blow(self, x: Exchange) -> None:
        target = self.scene.men[x.target]
        words = {"part": target.part(x.part), "weapon": item_name(x.weapon)}
        if x.shielded:
            bank, fact = "thrown_stopped" if x.thrown else "shielded", GUARD_FACTS[x.guard]
            self.add(
                bank, x.striker, x.target, fact, *self.answered(), weight=4, events=x.events,
                guard=GUARD_WORDS[x.guard], **words,
            )  # fmt: skip
        elif x.points == 0:
            bank = "thrown_saved" if x.thrown else "star_full"
            facts = [*self.answered(), *(["last"] if x.last_power else [])]
            self.add(bank, x.striker, x.target, *facts, weight=5, events=x.events, **words)
            if x.down:
                self.aside("down", x, ev.DOWN)
        else:
            self.tell_wound(x, words)
        # Whoever this very blow fells for good has not kept his feet.
        if x.steady and not x.fate:
            self.aside("steady", x, ev.STEADY)
        self.tell_loss(x)

    def answered(self) -> list[str]:
        """Return the fact that the sentence before has told whose attack it is."""
        told = self.beats and self.beats[-1].bank.startswith("opening_")
        return ["answered"] if told else []

    def aside(self, bank: str, x: Exchange, *kinds: int, weight: int = 4, **words: str) -> None:
        """Tell a side effect of a blow from its own events, and only after the blow."""
        events = x.places(*kinds)
        beat = self.add(bank, x.striker, x.target, weight=weight, events=events)
        beat.words.update(words)
        beat.follows = True

    def tell_wound(self, x: Exchange, words: dict[str, str]) -> None:
        """Tell a blow that drew blood."""
        target = self.scene.men[x.target]
        struck = x.lost_part if x.lost_part >= 0 else x.part
        bank = self.wound_bank(x)
        behind = x.behind >= BEHIND and self.scene.duel
        self.came_back = x.striker if behind and bank != "wound_reversal" else terms.NONE
        self.add(
            bank, x.striker, x.target, *self.wound_facts(x, struck),
            weight=10 if x.first_blood else 9 if x.fate else 8,
            events=x.events, tail="down_tail" if x.down else "",
            part=target.part(struck), weapon=words["weapon"],
        )  # fmt: skip
        if x.lost_part >= 0:
            self.aside("transfer", x, ev.TRANSFER, weight=5, lost=target.part(x.lost_part), part=words["part"])
        elif x.saved and not x.fate and x.out_part < 0:
            self.aside("star_part", x, ev.STAR_POWER, weight=3)
            if x.last_power:
                self.beats[-1].facts.append("last")

    def wound_bank(self, x: Exchange) -> str:
        """Return the bank from which a wound is told, the most telling first."""
        if x.thrown:
            return "thrown_hit"
        if x.first_blood:
            return "first_blood"
        if x.fate and x.behind >= BEHIND and self.scene.duel:
            return "wound_reversal"
        if x.weapon == terms.NO_ITEM:
            return "wound_unarmed"
        if x.again and x.lost_part < 0:
            return "wound_again"
        return "wound"

    def wound_facts(self, x: Exchange, part: int) -> list[str]:
        facts = [PART_FACTS[part]]
        one, other = self.scene.men[x.striker], self.scene.men[x.target]
        if x.weapon != terms.NO_ITEM:
            facts += ["armed", item_name(x.weapon)]
        heavy, light = x.points >= HEAVY, x.points == 1 < HEAVY
        facts += statements.facts_of(
            first=x.first_blood,
            two_hands=x.two_hands and x.weapon != terms.NO_ITEM,
            heavy=heavy,
            underdog=heavy and self.scene.duel and other.total - one.total >= CLEAR_GAP,
            light=light,
            armoured=light and not x.saved and other.armour[part] > 0,
        )
        return facts

    def tell_loss(self, x: Exchange) -> None:
        """Tell the loss of an arm or leg, or of the man himself."""
        lost = PART_FACTS[x.out_part] if x.out_part >= 0 else ""
        name = self.scene.men[x.target].part(x.out_part) if lost else ""
        if lost == "arm" and x.dropped != terms.NO_ITEM:
            item = item_name(x.dropped)
            self.aside("arm_dropped", x, ev.PART_OUT, ev.DROP, weight=8, lost=name, item=item)
        elif lost == "arm":
            self.aside("arm_lost", x, ev.PART_OUT, weight=8, lost=name)
        elif lost == "leg" and not x.fate:
            self.aside("leg_lost", x, ev.PART_OUT, weight=8, lost=name)
        if x.fate:
            self.aside(x.fate, x, *FATES, weight=10)
