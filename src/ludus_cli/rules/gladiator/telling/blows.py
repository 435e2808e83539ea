"""Blows as beats: each attack, throw, hoof or open artery with all its effects and the facts known of it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted
from ludus_cli.core.dice import ROLL
from ludus_cli.core.english import list_words
from ludus_cli.rules.gladiator.book import events as ev, terms as word
from ludus_cli.rules.gladiator.book.hexes import BEHIND, place_q, place_r, side_of
from ludus_cli.rules.gladiator.book.terms import HEAD, ITEMS, MOUNT_AREAS, NONE
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.table.board import apply_event, starting_board
from ludus_cli.rules.gladiator.telling.fought_match import Told, area_words
from ludus_cli.rules.gladiator.telling.opening import Opening

#: Wounds of a blow up to which it is a scratch, and from which it is a gash.
SCRATCH, GASH = 2, 6
#: What a man strikes with, as a fact.
BLADE, POINT, HEAVY = "blade", "point", "heavy"
MANNERS = {
    word.SWORD: BLADE, word.SCIMITAR: BLADE, word.DAGGER: BLADE, word.SCISSOR: BLADE,
    word.SPEAR: POINT, word.PIKE: POINT, word.TRIDENT: POINT, word.JAVELIN: POINT,
    word.AXE: HEAVY, word.MAUL: HEAVY, word.FLAIL: HEAVY,
}  # fmt: skip
#: How whoever is struck is placed; the first that holds is what a killing blow is known by.
STANDINGS = ("behind", "down", "held", "unarmed")
#: What a critical hit does besides wounds, where no event of its own tells it: its bank and weight.
CRITICALS = {
    word.VITAL: ("vital", 5), word.STUMBLES: ("weak_knees", 5), word.ARTERY: ("artery", 8),
    word.ARTERY_MORTAL: ("artery", 8),
}  # fmt: skip
#: Banks of blows of men that draw a man's blood, several of which may be one sentence.
HITS = ("scratch", "wound", "gash", "volley")
#: Events that a blow brings about and that are told with it.
WITHIN = {
    ROLL, ev.WOUND, ev.CRITICAL_HIT, ev.LOSES_CF, ev.CANCELLED, ev.DEFEATED, ev.RELEASED, ev.LETS_GO, ev.LANDS,
    ev.BLOOD, ev.MORTAL, ev.DIES, ev.KEEPS_FEET, ev.HOLDS_FAST, ev.CHOICE, career.FAVOUR, career.TAKES_ROLL,
    career.SHRUGS_OFF,
}  # fmt: skip


@dataclass(slots=True)
class Blow:
    """Something that may hurt; ``at`` is the place of its event, ``kind`` attack, throw, trampled, bleeds, neck, or
    back where a blow falls back on who struck it.

    ``standing`` and ``manner`` are facts; ``places`` those of its wounds, ``wounds`` how many; ``dead`` is the place
    where he dies of it, ``then`` what else it does: bank, weight, place.
    """

    kind: str
    at: int
    by: int
    who: int
    area: int = NONE
    special: int = 0
    hit: bool = True
    standing: list[str] = field(default_factory=list)
    manner: str = ""
    weapon: str = ""
    places: list[int] = field(default_factory=list)
    wounds: int = 0
    dead: int = NONE
    cleaved: bool = False
    then: list[tuple[str, int, int]] = field(default_factory=list)

    @property
    def events(self) -> list[int]:
        """Places of the events that tell of the blow: its wounds, and the attack."""
        found = [self.dead] if self.dead >= 0 else []
        return [*found, *self.places, *([self.at] if self.kind != "back" else [])]


class Blows(Opening):
    """Tells blows; ``board`` is the sand as it is when an event is read."""

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        super().__init__(told, before, severity)
        self.board = starting_board(told.bout)
        self.blood = False
        self.helmetless: set[int] = set()
        self.blow: Blow | None = None
        #: Of this phase: the latest attack, all attacks, who came from behind at whom, who has hurt whom, and how many
        #: beats there were when it began.
        self.struck: Blow | None = None
        self.attacks: list[Blow] = []
        self.behind: set[tuple[int, int]] = set()
        self.hurt_now: set[tuple[int, int]] = set()
        self.began = 0

    def look(self, event: StoredEvent) -> None:
        if event[0] not in WITHIN:
            self.flush()
        super().look(event)

    def follow(self, event: StoredEvent) -> None:
        """Take note of the event."""
        if event[0] != ROLL:
            apply_event(self.board, event)

    def close(self) -> None:
        """Tell the blow that is still pending."""
        self.flush()

    def meet(self) -> None:
        """Tell that the opponents meet, for the first time or again."""

    def beast(self, who: int) -> bool:
        """Return True if a fighter is a beast or a mount."""
        return self.told.is_beast(who)

    def of(self, bank: str, who: int) -> str:
        """A bank, or that of beasts."""
        return f"beast_{bank}" if self.beast(who) else bank

    def area_words(self, blow: Blow) -> str:
        """Return the words for the area that a blow hits."""
        return area_words(blow.area, self.beast(blow.who))

    def target_facts(self, by: int, who: int) -> list[str]:
        """Return facts about a man under attack: from behind, on the ground, in a net, without a weapon."""
        figure = self.board.figures[who]
        known = (
            (by, who) in self.behind, figure.down, figure.held_by != NONE,
            not figure.weapons() and not self.beast(who),
        )  # fmt: skip
        return [fact for fact, so in zip(STANDINGS, known, strict=True) if so]

    # What begins a blow

    def on_engages(self, e: StoredEvent) -> None:
        _, who, foe, *_ = e
        self.meet()
        one, two = self.board.figures[who], self.board.figures[foe]
        q, r = place_q(one.at) - place_q(two.at), place_r(one.at) - place_r(two.at)
        if not self.beast(foe) and two.mount == NONE and side_of(q, r, two.facing) == BEHIND:
            self.behind.add((who, foe))

    def on_turns_to(self, e: StoredEvent) -> None:
        """Note that the opponent faced by a man who turns is not behind him any more."""
        self.behind.discard((e[2], e[1]))

    def on_attack(self, e: StoredEvent) -> None:
        _, by, foe, code, _ = e
        special, area = divmod(code, 16)
        who = self.board.figures[foe].mount if area >= MOUNT_AREAS else foe
        blow = Blow("attack", self.here, by, who, area % MOUNT_AREAS, special)
        blow.standing = self.target_facts(by, who)
        held = set(self.board.figures[by].weapons())
        if self.beast(by):
            blow.manner = self.told.nature(by)
        elif special in (word.BASH, word.SWEEP):
            blow.manner = "bash" if special == word.BASH else "sweep"
        elif len(held) == 1:
            (kind,) = held
            blow.weapon, blow.manner = ITEMS[kind], MANNERS[kind]
        elif not held:
            blow.manner = "fist"
        self.blow = self.struck = blow
        self.attacks.append(blow)

    def on_throws(self, e: StoredEvent) -> None:
        _, who, item, foe, hit = e
        self.meet()
        manner = "arrow" if item == word.BOW else ""
        weapon = manner or ITEMS[item]
        self.blow = Blow("throw", self.here, who, foe, hit=bool(hit), manner=manner, weapon=weapon)

    def on_trampled(self, e: StoredEvent) -> None:
        self.blow = Blow("trampled", self.here, e[2], e[1])

    def on_bleeds(self, e: StoredEvent) -> None:
        self.blow = Blow("bleeds", self.here, NONE, e[1], e[2])

    # What it does

    def on_wound(self, e: StoredEvent) -> None:
        _, who, by, area, wounds = e
        blow = self.blow
        if blow is None or blow.who != who or blow.by not in (by, NONE):
            self.flush()
            blow = self.blow = Blow("back", self.here, by, who)
        blow.area = area
        blow.places.append(self.here)
        blow.wounds += wounds

    def on_critical(self, e: StoredEvent) -> None:
        if self.blow is not None and e[3] in CRITICALS:
            self.blow.then.append((*CRITICALS[e[3]], self.here))

    def on_mortal(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.then.append(("mortal", 9, self.here))

    def on_released(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.then.append(("released", 4, self.here))
        else:
            self.add("released", e[1], weight=4)

    def on_dies(self, e: StoredEvent) -> None:
        if self.told.bout.recorded:
            self.add("killed_told", e[1], weight=10)
            return
        if self.blow is None or self.blow.who != e[1]:
            self.flush()
            self.blow = Blow("back", self.here, e[2], e[1])
        self.blow.dead, self.blow.area = self.here, e[3]

    def on_blood(self, e: StoredEvent) -> None:
        if self.blow is not None:
            self.blow.cleaved = True

    def on_helmet_lost(self, e: StoredEvent) -> None:
        self.helmetless.add(e[1])
        self.add("helmet", e[1], weight=7)

    # Telling it

    def flush(self) -> None:
        """Tell a blow with all that it has done."""
        blow, self.blow = self.blow, None
        if blow is None:
            return
        if blow.dead >= 0:
            self.kill(blow)
            return
        if blow.kind == "bleeds" or blow.by < 0:
            return
        if blow.wounds:
            self.wound(blow)
        elif blow.kind == "throw":
            bank = "throw_glances" if blow.hit else "throw_missed"
            facts = [blow.manner] if blow.manner else []
            self.add(bank, blow.by, blow.who, *facts, weight=4, events=[blow.at], item=blow.weapon)
        elif blow.places and blow.kind == "attack" and not self.beast(blow.by):
            self.no_wound(blow)
        # A man who dies of a wound does not shrug it off.
        mortal = any(bank == "mortal" for bank, _, _ in blow.then)
        for bank, weight, at in blow.then:
            if bank == "shrugs_off" and mortal:
                continue
            who = self.told.events[at][1]
            words = {"part": self.area_words(blow)} if who == blow.who else {}
            self.add(bank, who, weight=weight, events=[at]).words.update(words)

    def no_wound(self, blow: Blow) -> None:
        """A hit that does nothing."""
        self.hurt_now.add((blow.by, blow.who))
        bank, facts = "hide_holds", []
        if not self.beast(blow.who):
            armour = self.told.men[blow.who].armour[blow.area]
            bare = blow.area == HEAD and blow.who in self.helmetless
            bank, facts = "no_wound", ["armour"] if armour and not bare else []
        self.add(bank, blow.by, blow.who, *facts, weight=3, events=blow.events, part=self.area_words(blow))

    def meaning(self, blow: Blow) -> list[str]:
        """Return the facts of a blow: its meaning goes before the area that it hits and the weapon that dealt it."""
        facts = [*blow.standing]
        facts += [] if self.blood else ["first"]
        facts += ["trade"] if (blow.who, blow.by) in self.hurt_now else []
        manner = [blow.manner] if blow.manner not in ("", "fist") else []
        return facts or [*([] if self.beast(blow.who) else [self.area_words(blow)]), *manner]

    def wound(self, blow: Blow) -> None:
        """A blow that draws blood; of several that one deals another in a phase there is one sentence."""
        by, who, meaning = blow.by, blow.who, self.meaning(blow)
        words = {"part": self.area_words(blow), "wounds": counted(blow.wounds, "wound")}
        words |= {"weapon": blow.weapon} if blow.weapon else {}
        bank, weight = "wound", 6
        if blow.kind == "throw":
            bank, weight, meaning = "throw_hit", 8, [blow.manner] if blow.manner else []
            words["item"] = blow.weapon
        elif blow.kind != "attack":
            bank = {"trampled": "trampled", "back": "backfire", "neck": "throttled"}[blow.kind]
            weight, meaning = 8 if bank == "trampled" else 6, []
        elif self.beast(who):
            bank = "beast_hit"
        elif self.beast(by):
            bank, weight = "mauled", 7 if blow.wounds >= GASH else 6
        elif blow.manner in ("bash", "sweep"):
            bank, meaning = blow.manner, []
        elif self.again(blow, words):
            return
        elif blow.wounds <= SCRATCH:
            bank, weight = "scratch", 5
        elif blow.wounds >= GASH:
            bank, weight = "gash", 8
        weight = 9 if "first" in meaning else weight
        self.add(bank, by, who, *meaning, weight=weight, events=blow.events).words.update(words)
        self.blood = True
        self.hurt_now.add((by, who))

    def again(self, blow: Blow, words: dict[str, str]) -> bool:
        """Merge this blow into the last beat if both are of one phase and one pair; return True if merged."""
        last = self.beats[-1] if len(self.beats) > self.began else None
        pair = [self.people[blow.by], self.people[blow.who]]
        if not last or last.bank not in HITS or [last.words["a"], last.words["b"]] != pair:
            return False
        parts = [*str(last.words["part"]).replace(" and ", ", ").split(", "), words["part"]]
        last.bank, last.facts = "volley", [f for f in last.facts if f in ("first", "trade")]
        last.events += blow.events
        found = [self.told.events[place] for place in last.events]
        total = sum(e[4] for e in found if e[0] == ev.WOUND)
        last.words |= {"part": list_words(list(dict.fromkeys(parts))), "wounds": counted(total, "wound")}
        last.weight = max(last.weight, 7)
        return True

    def kill(self, blow: Blow) -> None:
        """A blow that kills."""
        by, who = blow.by, blow.who
        words = {"part": self.area_words(blow)}
        facts = blow.standing[:1]
        if blow.kind == "bleeds" or by < 0:
            bank, by, who = "bled_out" if blow.kind == "bleeds" else "just_dies", who, NONE
        elif self.beast(who):
            bank, facts = "beast_killed", ["throw"] if blow.kind == "throw" else []
        elif self.beast(by):
            bank = "killed_by_beast"
            facts = ["trampled"] if blow.kind == "trampled" else [self.told.nature(by)]
        else:
            bank, facts = "killed", ["throw"] if blow.kind == "throw" else facts
            if blow.kind == "attack" and blow.weapon:
                words["weapon"] = blow.weapon
                facts = facts or (["cleaved"] if blow.cleaved else ["armed"])
        self.add(bank, by, who, *facts, weight=10, events=blow.events).words.update(words)
        self.blood = True
        self.hurt_now.add((by, who))
