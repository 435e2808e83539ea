"""From the events of a match to beats: what is worth a sentence, and what is known about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from ludus_cli.chronicle.narrator import AFTER, END, FIGHT
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, listed, number_word
from ludus_cli.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev
from ludus_cli.rules.gladiator.book import terms as word
from ludus_cli.rules.gladiator.book.hexes import BEHIND, place_q, place_r, side_of
from ludus_cli.rules.gladiator.book.terms import (
    AT_DRAW,
    BY_DRIVING,
    BY_NIGHT,
    HIT,
    ITEMS,
    LASSO,
    MOUNT_AREAS,
    NET,
    NONE,
    OBSTACLES,
    SLAIN,
    SMALL_SHIELD,
    SPECIAL_ATTACKS,
    SPECIAL_DEFENCES,
    ST,
)
from ludus_cli.rules.gladiator.table.board import begun, follow
from ludus_cli.rules.gladiator.telling.opening import Opening
from ludus_cli.rules.gladiator.telling.told import Told, area_words

#: So many phases without a blow, and they are said to circle; a first meeting after this turn comes late.
LULL, LATE_TURN = 5, 1
#: Wounds of a blow up to which it is a scratch, and from which it is a gash.
SCRATCH, GASH = 2, 6
#: Stun that is worth a word, and CF that a turn's end costs.
MUCH_STUN, MUCH_TIRED = 4, 3
#: What a man strikes with, as a fact.
MANNERS = {
    word.SWORD: "blade", word.SCIMITAR: "blade", word.DAGGER: "blade", word.SCISSOR: "blade",
    word.SPEAR: "point", word.PIKE: "point", word.TRIDENT: "point", word.JAVELIN: "point",
    word.AXE: "heavy", word.MAUL: "heavy", word.FLAIL: "heavy",
}  # fmt: skip
#: What a critical hit does besides wounds, where no event of its own tells it: its bank and weight.
CRITICAL_BANKS = {
    word.VITAL: ("vital", 5), word.STUMBLES: ("weak_knees", 5), word.ARTERY: ("artery", 8),
}  # fmt: skip
#: Net attacks as facts, and what a beast does as banks.
NET_FACTS = {word.TOSS: "toss", word.SWING: "swing"}
ACTIONS = {1: "beast_flees", 2: "beast_roams", 4: "beast_comes", 5: "beast_hungry"}
PLEA_FACTS = ("prone", "run_into", "dragged", "bound")
#: Events that a blow brings about and that are told with it.
WITHIN = {
    ROLL, ev.WOUND, ev.CRITICAL_HIT, ev.LOSES_CF, ev.CANCELLED, ev.DEFEATED, ev.RELEASED, ev.LETS_GO, ev.LANDS,
    ev.BLOOD, ev.MORTAL, ev.DIES, ev.KEEPS_FEET, ev.HOLDS_FAST,
}  # fmt: skip


@dataclass(slots=True)
class Blow:
    """Something that may hurt: an attack, a throw, hooves, an open artery; ``at`` is the place of its event.

    ``places`` are those of its wounds, ``wounds`` how many, ``dead`` the place where he dies of it, ``then`` what else
    it does: bank, weight, place. ``kind`` is attack, throw, trampled, bleeds or neck.
    """

    kind: str
    at: int
    by: int
    who: int
    area: int = NONE
    special: int = 0
    result: int = HIT
    facts: list[str] = field(default_factory=list)
    weapon: str = ""
    places: list[int] = field(default_factory=list)
    wounds: int = 0
    dead: int = NONE
    cleaved: bool = False
    then: list[tuple[str, int, int]] = field(default_factory=list)


class DuelDigest(Opening):
    """Goes through the events of a match."""

    PLAIN: ClassVar = {
        ev.HELMET_LOST: ("helmet", 7),
        ev.LAMED: ("lamed", 6),
        ev.EXCEEDS: ("exceeds", 3),
        ev.WAKES: ("wakes", 7),
        ev.CLIMBS: ("climbs", 4),
        ev.UNHORSED: ("unhorsed", 9),
        ev.PANICS: ("panics", 7),
        ev.FEEDS: ("feeds", 7),
    }

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        super().__init__(told, before or Before(), severity)
        self.turn = 0
        self.idle = 0
        self.contact = False
        self.blood = False
        self.board = begun(told.bout)
        self.blow: Blow | None = None
        self.struck: Blow | None = None
        self.plea = NONE
        #: Of this phase: who charged, who came from behind at whom, attacks that are not told, who was hurt by whom.
        self.charged: dict[int, int] = {}
        self.behind: set[tuple[int, int]] = set()
        self.attacks: list[tuple[int, int, int]] = []
        self.hurt_now: set[tuple[int, int]] = set()
        self.began = 0
        self.acted: dict[int, int] = {}
        self.disarmed: set[int] = set()
        self.bled: set[tuple[int, int]] = set()
        self.missed: dict[int, int] = {}
        self.counted: list[int] = [0] * len(told.men)
        self.dying: list[int] = []

    # Reading

    def look(self, event: StoredEvent) -> None:
        if event[0] not in WITHIN:
            self.flush()
        super().look(event)

    def follow(self, event: StoredEvent) -> None:
        """Take note of the event."""
        if event[0] != ROLL:
            follow(self.board, event)

    def close(self) -> None:
        """Tell what is left."""
        self.flush()

    def section(self, bank: str) -> str:
        """The section of a bank."""
        return END if bank in ENDINGS else AFTER if bank in AFTERMATH else FIGHT

    def beast(self, who: int) -> bool:
        """Whether somebody is a beast or a mount."""
        return self.told.is_beast(who)

    def told_of(self, *seats: int) -> bool:
        """Whether all of these are somebody."""
        return all(who >= 0 for who in seats)

    # Turns and phases

    def on_turn(self, e: StoredEvent) -> None:
        self.end_phase()
        self.turn = e[2]
        taken = [sum(figure.wounds) for figure in self.board.figures[: len(self.told.men)]]
        if self.severity == EPIC and self.told.duel and any(taken) and taken != self.counted:
            own, theirs = (counted(n, "wound") for n in taken)
            self.add("tally", 0, 1, weight=2, turn=number_word(self.turn), own=own, theirs=theirs)
        self.counted = taken

    def on_phase(self, e: StoredEvent) -> None:
        if e[2] > 1:
            self.end_phase()
        self.began = len(self.beats)

    def end_phase(self) -> None:
        """What came of a phase in which blows did nothing; then all of it is forgotten."""
        fruitless = [blow for blow in self.attacks if not self.hurt_now]
        told = any(beat.section == FIGHT for beat in self.beats[self.began :])
        if fruitless and not told:
            at, by, who = fruitless[0]
            both = any((b, w) == (who, by) for _, b, w in fruitless)
            pair = {(by, who), (who, by)} if both else {(by, who)}
            places = [n for n, b, w in fruitless if (b, w) in pair]
            bank = "exchange" if both else "parry"
            if self.beast(by) and not both:
                bank = "beast_misses"
            self.add(bank, by, who, *self.standing(by, who), weight=3, events=places)
        elif self.attacks:
            pass
        else:
            self.idle += 1
        self.charged, self.behind, self.attacks = {}, set(), []
        self.hurt_now, self.struck = set(), None
        self.began = len(self.beats)

    def standing(self, by: int, who: int) -> list[str]:
        """What is known of a man who is attacked: from behind, on the ground, in a net, without a weapon."""
        figure = self.board.figures[who]
        facts = ["behind"] if (by, who) in self.behind else []
        if figure.prone or figure.fainted:
            facts.append("down")
        if figure.held_by != NONE:
            facts.append("held")
        if not figure.weapons() and not self.beast(who):
            facts.append("unarmed")
        return facts

    def meet(self) -> None:
        """The first time that they are at each other: how they came together."""
        if self.idle >= LULL and self.contact and self.told.duel and not self.told.hunt:
            self.add("circle", 0, 1, weight=6)
        self.idle = 0
        if self.contact:
            return
        self.contact = True
        facts = ["late"] if self.turn > LATE_TURN else []
        if self.told.hunt or not self.told.duel:
            return
        if len(self.charged) == 1:
            ((who, at),) = self.charged.items()
            self.add("charge_in", who, 1 - who, *facts, weight=8, events=[at])
        else:
            bank = "charge_both" if self.charged else "close_in"
            self.add(bank, 0, 1, *facts, weight=6)

    # Movement

    def on_plot(self, e: StoredEvent) -> None:
        if not e[4] and e[2] % 256 // 16 == word.ACT_C:
            self.charged[e[1]] = self.here

    def on_collision(self, e: StoredEvent) -> None:
        self.meet()

    def on_impact(self, e: StoredEvent) -> None:
        _, who, foe, margin, *_ = e
        seats = self.told.bout.seats
        places = [self.here, self.here - 2, self.here - 1]
        if max(who, foe) < len(seats) and seats[who].side == seats[foe].side:
            self.add("jostle", who, foe, weight=3, events=places)
            return
        if not self.beast(who) and self.beast(foe):
            self.add("beast_bounced", who, foe, weight=5, events=places)
            return
        if margin == 0:
            self.add("collision_tie", who, foe, weight=5, events=places)
            return
        facts = ["charge"] if who in self.charged else []
        facts += ["against"] if foe in self.charged else []
        rides = self.board.figures[who].mount != NONE
        bank = "ridden_down" if rides else "beast_charge" if self.beast(who) else "collision"
        self.add(bank, who, foe, *facts, weight=6, events=places)

    def on_runs_into(self, e: StoredEvent) -> None:
        self.add("runs_into", e[1], e[2], weight=5)

    def on_obstacle_hit(self, e: StoredEvent) -> None:
        self.add("obstacle", e[1], weight=6, obstacle=OBSTACLES[e[2]] or "wall")

    def on_edge(self, e: StoredEvent) -> None:
        if e[3]:
            self.add("edge_wall", e[1], weight=4)

    def on_stumbles(self, e: StoredEvent) -> None:
        self.add("stumbles", e[1], weight=3)

    def on_prone(self, e: StoredEvent) -> None:
        before = [b.bank for b in self.beats[-1:] if self.here - 1 in b.events]
        if not e[3] and before not in (["dragged"], ["unhorsed"]):
            bank = "beast_falls" if self.beast(e[1]) else "prone"
            self.add(bank, e[1], weight=7 if self.told.duel else 5)

    def on_kneels(self, e: StoredEvent) -> None:
        self.add("rises" if e[3] else "kneels", e[1], weight=4)

    def on_rolls(self, e: StoredEvent) -> None:
        self.add("rolls", e[1], weight=4)

    def on_stunned(self, e: StoredEvent) -> None:
        _, who, stun, *_ = e
        struck = self.struck
        if struck and struck.who == who and struck.kind == "attack" and "fist" in struck.facts:
            struck.facts.remove("fist")
            self.add("fist", struck.by, who, weight=5, events=[self.here, struck.at])
        elif stun >= MUCH_STUN:
            self.add("beast_stunned" if self.beast(who) else "stunned", who, weight=5)

    def on_faints(self, e: StoredEvent) -> None:
        self.add("beast_faints" if self.beast(e[1]) else "faints", e[1], weight=9)

    # Things

    def on_drops(self, e: StoredEvent) -> None:
        _, who, item, *_ = e
        struck = self.struck
        fact = "shield" if item >= SMALL_SHIELD else "weapon"
        if struck and struck.who == who and struck.kind == "attack":
            facts = ["again"] if who in self.disarmed and fact == "weapon" else [fact]
            if SPECIAL_ATTACKS[struck.special] == "Disarm":
                facts = ["trick"]
            events = [self.here, struck.at]
            self.add("disarmed", struck.by, who, *facts, weight=9, events=events, item=ITEMS[item])
            self.hurt_now.add((struck.by, who))
        else:
            self.add("drop", who, NONE, fact, weight=8, item=ITEMS[item])
        if fact == "weapon":
            self.disarmed.add(who)

    def on_breaks(self, e: StoredEvent) -> None:
        self.add("breaks", e[1], weight=8, item=ITEMS[e[2]])

    def on_shield_damaged(self, e: StoredEvent) -> None:
        self.add("shield_hit", e[4], e[1], weight=3)

    def on_shield_ruined(self, e: StoredEvent) -> None:
        last = self.last("shield_hit")
        if last and last.events == [self.here - 1]:
            self.beats.pop()
        self.add("shield_ruined", e[2], e[1], weight=8)

    def on_picks_up(self, e: StoredEvent) -> None:
        _, who, item, *_ = e
        facts, weight = [], 5
        if item in (NET, LASSO):
            facts = ["net"]
        elif item >= SMALL_SHIELD:
            facts = ["shield"]
        elif not self.board.figures[who].weapons():
            # Never left out, as its loss is not: nobody loses what he has not got back.
            facts, weight = ["armed"], 9
        self.add("pick_up", who, NONE, *facts, weight=weight, item=ITEMS[item])

    def on_misses_item(self, e: StoredEvent) -> None:
        self.add("grasp", e[1], weight=3, item=ITEMS[e[2]])

    def on_draws_weapon(self, e: StoredEvent) -> None:
        facts = [] if self.board.figures[e[1]].weapons() else ["bare"]
        self.add("draws", e[1], NONE, *facts, weight=9 if facts else 5, item=ITEMS[e[2]])

    def on_kicks(self, e: StoredEvent) -> None:
        self.add("kick", e[1], weight=4, item=ITEMS[e[2]])

    def on_throws(self, e: StoredEvent) -> None:
        _, who, item, foe, hit = e
        self.meet()
        facts = ["arrow"] if item == word.BOW else []
        weapon = "arrow" if facts else ITEMS[item]
        self.blow = Blow("throw", self.here, who, foe, result=hit, facts=facts, weapon=weapon)

    # Nets and grips

    def on_net(self, e: StoredEvent) -> None:
        _, who, foe, attack, came = e
        self.meet()
        fact = NET_FACTS.get(attack, "lay")
        if came == 0:
            again = ["again"] if self.missed.get(who) else []
            self.missed[who] = self.missed.get(who, 0) + 1
            self.add("net_missed", who, foe, *(again or [fact]), weight=4)
        elif came == 1:
            self.add("net_check", who, foe, fact, weight=4)
        elif came == 3:
            self.add("net_trips", who, foe, fact, weight=7)

    def on_ensnared(self, e: StoredEvent) -> None:
        _, foe, who, snare, *_ = e
        fact = ("", "net", "neck", "body", "arm", "leg")[snare]
        again = ["again"] if self.missed.get(who) and fact == "net" else [fact]
        self.missed[who] = 0
        bank = "net_caught" if fact == "net" else "lasso_caught"
        self.add(bank, who, foe, *again, weight=9)
        if fact == "neck":
            self.blow = Blow("neck", self.here, who, foe)

    def on_escapes(self, e: StoredEvent) -> None:
        self.add("net_free", e[1], e[2], weight=6)

    def on_not_free(self, e: StoredEvent) -> None:
        self.add("net_holds", e[1], e[2], weight=3)

    def on_dragged(self, e: StoredEvent) -> None:
        self.add("dragged", e[2], e[1], weight=9)

    def on_net_kept(self, e: StoredEvent) -> None:
        _, who, foe, item, *_ = e
        before = next(x for x in reversed(self.told.events[: self.here]) if x[0] == ev.NET)
        bank = "net_kept" if before[1] == who else "net_taken"
        self.add(bank, who, foe, weight=6 if bank == "net_kept" else 9, item=ITEMS[item])

    def on_bound(self, e: StoredEvent) -> None:
        self.add("bound", e[2], e[1], weight=9)

    def on_grappled(self, e: StoredEvent) -> None:
        self.add("grappled", e[2], e[1], weight=8)

    # Blows

    def on_engages(self, e: StoredEvent) -> None:
        _, who, foe, *_ = e
        self.meet()
        one, two = self.board.figures[who], self.board.figures[foe]
        q, r = place_q(one.at) - place_q(two.at), place_r(one.at) - place_r(two.at)
        if not self.beast(foe) and two.mount == NONE and side_of(q, r, two.facing) == BEHIND:
            self.behind.add((who, foe))

    def on_attack(self, e: StoredEvent) -> None:
        _, by, foe, code, result = e
        special, area = divmod(code, 16)
        who = self.board.figures[foe].mount if area >= MOUNT_AREAS else foe
        held = set(self.board.figures[by].weapons())
        facts = self.standing(by, who)
        blow = Blow("attack", self.here, by, who, area % MOUNT_AREAS, special, result, facts)
        if self.beast(by):
            blow.facts.append(self.told.nature(by))
        elif special == word.BASH:
            blow.facts.append("bash")
        elif len(held) == 1:
            (kind,) = held
            blow.weapon = ITEMS[kind]
            blow.facts.append(MANNERS[kind] if kind in MANNERS else "blade")
        elif not held:
            blow.facts.append("fist")
        if special == word.SWEEP:
            blow.facts.append("sweep")
        self.blow = self.struck = blow
        self.attacks.append((self.here, by, who))

    def on_wound(self, e: StoredEvent) -> None:
        _, who, by, area, wounds = e
        blow = self.blow
        if blow is None or blow.who != who or blow.by != by:
            self.flush()
            blow = self.blow = Blow("back", self.here, by, who, area)
        blow.area = area
        blow.places.append(self.here)
        blow.wounds += wounds

    def on_critical(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.cleaved = e[3] == word.KILLED
            if e[3] in CRITICAL_BANKS:
                self.blow.then.append((*CRITICAL_BANKS[e[3]], self.here))

    def on_mortal(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.then.append(("mortal", 9, self.here))

    def on_dies(self, e: StoredEvent) -> None:
        if self.told.bout.recorded:
            self.add("killed_told", e[1], weight=10)
            return
        if self.blow is None:
            self.blow = Blow("back", self.here, e[2], e[1])
        self.blow.dead = self.here
        self.blow.area = e[3]

    def on_blood(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.cleaved = True

    def on_trampled(self, e: StoredEvent) -> None:
        self.blow = Blow("trampled", self.here, e[2], e[1])

    def on_bleeds(self, e: StoredEvent) -> None:
        self.blow = Blow("bleeds", self.here, NONE, e[1], e[2])

    def flush(self) -> None:
        """Tell a blow with all that it has done."""
        blow, self.blow = self.blow, None
        if blow is None:
            return
        if blow.dead >= 0:
            self.kill(blow)
        elif blow.kind == "bleeds" or (blow.kind == "back" and blow.by < 0):
            return
        elif blow.wounds:
            self.wound(blow)
        elif blow.kind == "throw":
            bank = "throw_glances" if blow.result else "throw_missed"
            self.add(
                bank, blow.by, blow.who, *blow.facts, weight=4, events=[blow.at], item=blow.weapon
            )
        elif blow.places and blow.kind == "attack" and not self.beast(blow.by):
            self.no_wound(blow)
        for bank, weight, at in blow.then if blow.dead < 0 else ():
            self.add(bank, blow.who, weight=weight, events=[at]).words["part"] = self.part(blow)

    def part(self, blow: Blow) -> str:
        """Where a blow lands, in words."""
        return area_words(blow.area, self.beast(blow.who))

    def no_wound(self, blow: Blow) -> None:
        """A hit that does nothing."""
        self.hurt_now.add((blow.by, blow.who))
        bank = "hide_holds" if self.beast(blow.who) else "no_wound"
        g = self.told.men[blow.who] if blow.who < len(self.told.men) else None
        facts = ["armour"] if g and not self.beast(blow.who) and g.armour[blow.area] else []
        events = [blow.places[0], blow.at]
        self.add(bank, blow.by, blow.who, *facts, weight=3, events=events, part=self.part(blow))

    def wound(self, blow: Blow) -> None:
        """A blow that draws blood; of several that one deals another in a phase there is one sentence."""
        by, who = blow.by, blow.who
        words = {"part": self.part(blow), "wounds": counted(blow.wounds, "wound")}
        words |= {"weapon": blow.weapon} if blow.weapon else {}
        events = [blow.places[0], *blow.places[1:], *([blow.at] if blow.kind != "back" else [])]
        meaning = self.meaning(blow)
        self.blood = True
        last = self.beats[-1] if len(self.beats) > self.began else None
        more = last and last.bank in HITS and last.words["a"] is self.people[by]
        if last and more and blow.kind == "attack" and last.words["b"] is self.people[who]:
            parts = [*str(last.words["part"]).split(" and "), words["part"]]
            total = sum(
                self.told.events[n][4]
                for n in [*last.events, *events]
                if self.told.events[n][0] == ev.WOUND
            )
            last.bank, last.facts = "volley", [f for f in last.facts if f in ("first", "trade")]
            last.events += events
            last.words["part"] = listed(list(dict.fromkeys(", ".join(parts).split(", "))))
            last.words["wounds"] = counted(total, "wound")
            last.weight = max(last.weight, 7)
            self.hurt_now.add((by, who))
            return
        bank, weight = "wound", 6
        if blow.kind in ("throw", "trampled"):
            bank, weight = {"throw": "throw_hit", "trampled": "trampled"}[blow.kind], 8
            words |= {"item": blow.weapon} if blow.kind == "throw" else {}
            meaning = blow.facts
        elif blow.kind == "back":
            bank, weight, meaning = "backfire", 6, []
        elif blow.kind == "neck":
            bank, weight, meaning = "throttled", 6, []
        elif self.beast(who):
            bank, weight = "beast_hit", 6
        elif self.beast(by):
            bank, weight = "mauled", 7 if blow.wounds >= GASH else 6
        elif "bash" in blow.facts or "sweep" in blow.facts:
            bank, meaning = ("bash" if "bash" in blow.facts else "sweep"), []
        elif blow.wounds <= SCRATCH:
            bank, weight = "scratch", 5
        elif blow.wounds >= GASH:
            bank, weight = "gash", 8
        weight = 9 if "first" in meaning else weight
        self.add(bank, by, who, *meaning, weight=weight, events=events).words.update(words)
        self.hurt_now.add((by, who))

    def meaning(self, blow: Blow) -> list[str]:
        """What is known of a blow: what it means is worth more than where it lands and what dealt it."""
        facts = [f for f in blow.facts if f in ("behind", "down", "held", "unarmed")]
        facts += [] if self.blood else ["first"]
        facts += ["trade"] if (blow.who, blow.by) in self.hurt_now else []
        if blow.kind != "attack":
            return facts
        manner = [f for f in blow.facts if f in MANNER_FACTS]
        if facts:
            return facts
        part = [] if self.beast(blow.who) else [self.part(blow)]
        return [*part, *manner]

    def kill(self, blow: Blow) -> None:
        """A blow that kills."""
        by, who = blow.by, blow.who
        events = [blow.dead, *blow.places, *([blow.at] if blow.kind != "back" else [])]
        events = list(dict.fromkeys(events))
        words = {"part": self.part(blow)}
        facts = [f for f in blow.facts if f in ("behind", "down", "held", "unarmed")][:1]
        if blow.kind == "bleeds":
            self.add("bled_out", who, weight=10, events=events).words.update(words)
        elif by < 0:
            self.add("just_dies", who, weight=10, events=events)
        elif self.beast(who):
            facts = ["throw"] if blow.kind == "throw" else []
            self.add("beast_killed", by, who, *facts, weight=10, events=events).words.update(words)
        elif self.beast(by):
            facts = ["trampled"] if blow.kind == "trampled" else [self.told.nature(by)]
            self.add("killed_by_beast", by, who, *facts, weight=10, events=events)
        else:
            if blow.kind == "throw":
                facts = ["throw"]
            elif blow.kind != "attack":
                facts = []
            elif blow.weapon:
                words["weapon"] = blow.weapon
                facts = facts or (["cleaved"] if blow.cleaved else [self.part(blow), "armed"])
            self.add("killed", by, who, *facts, weight=10, events=events).words.update(words)
        self.blood = True
        self.hurt_now.add((by, who))

    def on_fumbles(self, e: StoredEvent) -> None:
        self.add("fumble", e[1], weight=5)

    def on_weakened(self, e: StoredEvent) -> None:
        self.add("weakened", e[1], NONE, "strength" if e[2] == ST else "agility", weight=5)

    def on_defends(self, e: StoredEvent) -> None:
        fact = SPECIAL_DEFENCES[e[3]].lower().replace(" ", "_")
        self.add(f"guard_{fact}", e[1], e[2], weight=4)

    def on_free_attack(self, e: StoredEvent) -> None:
        self.add("feint", e[1], e[2], weight=6, part=area_words(e[3], self.beast(e[2])))

    def on_sanded(self, e: StoredEvent) -> None:
        self.add("sanded", e[3], e[1], weight=7)

    # Beasts

    def on_beast_acts(self, e: StoredEvent) -> None:
        _, who, does, *_ = e
        if self.acted.get(who) != does and does in ACTIONS:
            self.add(ACTIONS[does], who, weight=4 if does == 5 else 3)
        self.acted[who] = does

    # Ends

    def on_tires(self, e: StoredEvent) -> None:
        if e[2] >= MUCH_TIRED:
            self.add("beast_tired" if self.beast(e[1]) else "tired", e[1], weight=3)

    def on_pleads(self, e: StoredEvent) -> None:
        self.plea = self.here

    def on_plea_ignored(self, e: StoredEvent) -> None:
        self.add("ignored", e[1], e[2], weight=8, events=[self.here, self.plea])
        self.plea = NONE

    def on_mercy(self, e: StoredEvent) -> None:
        _, who, spared, to, *_ = e
        plea, self.plea = self.plea, NONE
        if self.told.bout.recorded:
            self.add("mercy_told", who, NONE, "spared" if spared else "dead", weight=10)
            return
        if plea == NONE:
            self.add("no_quarter", to, who, weight=10)
            return
        why = self.told.events[plea][3]
        events = [self.here, plea]
        if why == AT_DRAW:
            bank = "draw_spared" if spared else "draw_refused"
            self.add(bank, who, weight=10, events=events)
            return
        g = self.told.men[who]
        facts = [PLEA_FACTS[why]]
        if not self.told.bout.oneoff and g.matches == 0:
            facts = ["debut"]
        elif not self.told.bout.oneoff and g.spared and spared:
            facts = ["again"]
        if self.board.figures[who].fainted:
            facts = ["fainted"]
        self.add("spared" if spared else "refused", who, to, *facts, weight=10, events=events)

    def on_dies_after(self, e: StoredEvent) -> None:
        self.dying.append(self.here)

    def die_after(self) -> None:
        """Tell of those who die of it when all is over."""
        for at in self.dying:
            who = self.told.events[at][1]
            beast = ["beast"] if self.beast(who) else []
            self.add("dies_after", who, NONE, *beast, weight=10, events=[at])
        self.dying = []

    def on_victory(self, e: StoredEvent) -> None:
        self.end_phase()
        winners = self.told.side(e[2])
        who = winners[0]
        if self.told.bout.recorded:
            self.add("victory_told", NONE, weight=10, one=self.names(winners))
        elif self.told.hunt:
            bank = "hunt_lost" if all(map(self.beast, winners)) else "hunt_won"
            self.add(bank, NONE, weight=10, one=self.names(winners))
        elif len(winners) > 1 or not self.told.duel:
            self.add("team_victory", NONE, weight=10, one=self.names(winners))
        else:
            self.add("victory", who, 1 - who, *self.of_victory(who), weight=10)
        self.die_after()

    def of_victory(self, who: int) -> list[str]:
        """What is known of a victory of one over one."""
        winner, foe = self.told.men[who], 1 - who
        facts = [] if sum(self.board.figures[who].wounds) else ["unhurt"]
        if self.told.bout.oneoff:
            return facts
        names = self.before.names
        if names and set(names) == {str(self.people[who])}:
            facts.append("same_again")
        elif str(self.people[who]) not in names and names[-1:] == [str(self.people[foe])]:
            facts.append("revenge")
        if winner.wins == 0:
            facts.append("first_win" if winner.matches else "debut")
        return facts

    def on_drawn(self, e: StoredEvent) -> None:
        self.end_phase()
        bank = {BY_NIGHT: "night", BY_DRIVING: "driven"}.get(e[2], "drawn")
        if self.told.bout.recorded:
            bank = "draw_told"
        figures = self.board.figures[: len(self.told.men)]
        left = [who for who, f in enumerate(figures) if f.state != SLAIN and not self.beast(who)]
        facts = [] if left or bank != "drawn" else ["none"]
        one = self.names(left or range(len(self.told.men)))
        self.add(bank, NONE, NONE, *facts, weight=10, one=one)
        self.die_after()

    def on_nobody_left(self, e: StoredEvent) -> None:
        self.end_phase()
        self.die_after()
        self.add("nobody_left", NONE, weight=10, one=self.names(range(len(self.told.men))))

    def on_freed(self, e: StoredEvent) -> None:
        if self.told.men[e[1]].star:
            self.after("freed", e[1], victories=counted(e[2], "victory", "victories"))

    def on_hurt(self, e: StoredEvent) -> None:
        """The wounds of an area in a match from the table."""
        words = f"{counted(e[3], 'wound')} on the {area_words(e[2], self.beast(e[1]))}"
        self.hurt_told(e[1], words)


#: Banks of blows that draw blood.
HITS = ("scratch", "wound", "gash", "volley")
MANNER_FACTS = ("blade", "point", "heavy", "claws", "paws", "tusks", "horn", "hooves")
ENDINGS = (
    "killed", "killed_by_beast", "bled_out", "just_dies", "spared", "refused", "no_quarter", "draw_spared",
    "draw_refused", "victory", "team_victory", "hunt_won", "hunt_lost", "drawn", "night", "driven", "nobody_left",
    "dies_after", "killed_told", "mercy_told", "victory_told", "draw_told",
)  # fmt: skip
AFTERMATH = ("freed",)
