"""From the events of a match to beats: the things worth a sentence, and the facts known about them."""

from __future__ import annotations

from typing import ClassVar

from ludus_cli.chronicle.narrator import AFTER, END, FIGHT
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.rules.gladiator.book import events as ev, terms as word
from ludus_cli.rules.gladiator.book.hexes import offset_range, place_q, place_r
from ludus_cli.rules.gladiator.older import events as older
from ludus_cli.rules.gladiator.tables.older_beasts import RUSHES
from ludus_cli.rules.gladiator.telling.after import LEFT_BEHIND, Careers
from ludus_cli.rules.gladiator.telling.blows import Blow
from ludus_cli.rules.gladiator.telling.fought_match import Told, area_words

#: So many phases without a blow, and they are said to circle; a first meeting after this turn comes late.
LULL, LATE_TURN = 5, 1
#: A leap that is not cut short goes so far; actions that lead backward.
LEAP, BACKWARD = 2, (word.ACT_B, word.ACT_SBL, word.ACT_SBR)
#: Stun that is worth a word, and CF that a turn's end costs.
MUCH_STUN, MUCH_TIRED = 4, 3
#: What a beast does as banks with their weights, why somebody pleads as facts.
ACTIONS = {1: ("flees", 3), 2: ("roams", 2), 4: ("comes", 3), 5: ("hungry", 4)}
ITEM_BANKS = {ev.BREAKS: ("breaks", 8), ev.MISSES_ITEM: ("grasp", 3), ev.KICKS: ("kick", 4)}
PLEA_FACTS = ("prone", "run_into", "dragged", "bound", "drawn", "yielded")


class DuelDigest(Careers):
    """Goes through the events of a match."""

    PLAIN: ClassVar = {
        ev.LAMED: ("lamed", 6), ev.EXCEEDS: ("exceeds", 3), ev.WAKES: ("wakes", 7), ev.CLIMBS: ("climbs", 4),
        ev.UNHORSED: ("unhorsed", 9), ev.PANICS: ("panics", 7), ev.STUMBLES: ("stumbles", 3), ev.ROLLS: ("rolls", 4),
        ev.FUMBLES: ("fumble", 5), ev.RUNS_INTO: ("runs_into", 5, 1, 2), ev.ESCAPES: ("net_free", 6, 1, 2),
        ev.NOT_FREE: ("net_holds", 3, 1, 2), ev.DRAGGED: ("dragged", 9, 2, 1), ev.BOUND: ("bound", 9, 2, 1),
        older.YIELDS: ("yields", 8), older.CRUSHED: ("crushed", 10, 2, 1), older.QUICKER: ("quicker", 3, 1, 2),
        ev.GRAPPLED: ("grappled", 8, 2, 1), ev.SANDED: ("sanded", 7, 3, 1), ev.SHIELD_DAMAGED: ("shield_hit", 3, 4, 1),
    }  # fmt: skip
    ALIKE: ClassVar = dict.fromkeys(ITEM_BANKS, "of_item")

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        super().__init__(told, before or Before(), severity)
        self.turn = 0
        self.idle = 0
        self.contact = False
        #: The first action of everybody's plot; who charged in this phase, by the place of his plot.
        self.plotted: dict[int, int] = {}
        self.charged: dict[int, int] = {}
        #: The latest action of each beast, and whether it fed in its latest phase.
        self.acted: dict[int, int] = {}
        self.fed: set[int] = set()
        self.disarmed: set[tuple[int, int]] = set()
        self.missed: dict[int, int] = {}
        self.counted: list[int] = [0] * len(told.men)
        self.plea = word.NONE
        self.dying: list[int] = []

    def section(self, bank: str) -> str:
        """The section of a bank."""
        return END if bank in ENDINGS else AFTER if bank in AFTERMATH else FIGHT

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
        """Tell of a phase in which no blow had an effect; then forget it."""
        told = any(beat.section == FIGHT for beat in self.beats[self.began :])
        if self.attacks and not self.hurt_now and not told:
            first = self.attacks[0]
            by, who = first.by, first.who
            back = [blow for blow in self.attacks if (blow.by, blow.who) == (who, by)]
            own = [blow for blow in self.attacks if (blow.by, blow.who) == (by, who)]
            bank = "exchange" if back else self.of("misses", by) if self.beast(by) else "parry"
            facts = [] if back else first.standing
            places = [blow.at for blow in own + back]
            self.add(bank, by, who, *facts, weight=3, events=places)
        self.idle += not self.attacks
        self.charged, self.behind, self.attacks = {}, set(), []
        self.hurt_now, self.struck = set(), None
        self.began = len(self.beats)

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
        _, who, plot, _, forced = e
        self.plotted[who] = word.NO_ACTION if forced else plot % 256 // 16
        if self.plotted[who] == word.ACT_C:
            self.charged[who] = self.here

    def on_move(self, e: StoredEvent) -> None:
        """Tell the plots that are seen at once: a leap, a step back from an opponent."""
        _, who, start, end, _ = e
        act = self.plotted.get(who, word.NO_ACTION)
        far = offset_range(place_q(end) - place_q(start), place_r(end) - place_r(start))
        if act == word.ACT_L and far == LEAP:
            self.add("leaps", who, weight=3)
        elif act in BACKWARD and far and self.contact and self.told.duel:
            self.add("gives_ground", who, 1 - who, weight=2)

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
        facts = facts_of(charge=who in self.charged, against=foe in self.charged)
        rides = self.board.figures[who].mount != word.NONE
        bank = "ridden_down" if rides else "beast_charge" if self.beast(who) else "collision"
        self.add(bank, who, foe, *facts, weight=6, events=places)

    def on_obstacle_hit(self, e: StoredEvent) -> None:
        self.add("obstacle", e[1], weight=6, obstacle=word.OBSTACLES[e[2]] or "wall")

    def on_edge(self, e: StoredEvent) -> None:
        if e[3]:
            self.add("edge_wall", e[1], weight=4)

    def on_prone(self, e: StoredEvent) -> None:
        before = self.told.events[self.here - 1][0]
        if not e[3] and before not in (ev.DRAGGED, ev.UNHORSED):
            self.add(self.of("falls", e[1]), e[1], weight=7 if self.told.duel else 5)

    def on_kneels(self, e: StoredEvent) -> None:
        self.add("rises" if e[3] else "kneels", e[1], weight=4)

    def on_stunned(self, e: StoredEvent) -> None:
        _, who, stun, *_ = e
        struck = self.struck
        if struck and struck.who == who and struck.manner == "fist":
            struck.manner = ""
            self.add("fist", struck.by, who, weight=5, events=[self.here, struck.at])
            self.hurt_now.add((struck.by, who))
        elif stun >= MUCH_STUN:
            self.add(self.of("stunned", who), who, weight=5)

    def on_faints(self, e: StoredEvent) -> None:
        self.add(self.of("faints", e[1]), e[1], weight=9)

    # Things

    def on_drops(self, e: StoredEvent) -> None:
        _, who, item, *_ = e
        struck = self.struck
        fact = "shield" if item >= word.SMALL_SHIELD else "weapon"
        if not struck or struck.who != who:
            self.add("drop", who, word.NONE, fact, weight=8, item=word.ITEMS[item])
            return
        pair, events = (struck.by, who), [self.here, struck.at]
        facts = ["again"] if pair in self.disarmed and fact == "weapon" else [fact]
        facts = ["trick"] if struck.special == word.DISARM else facts
        self.add("disarmed", *pair, *facts, weight=9, events=events, item=word.ITEMS[item])
        self.hurt_now.add(pair)
        if fact == "weapon":
            self.disarmed.add(pair)

    def of_item(self, e: StoredEvent) -> None:
        """Tell of a man and an item."""
        bank, weight = ITEM_BANKS[e[0]]
        self.add(bank, e[1], weight=weight, item=word.ITEMS[e[2]])

    def on_shield_ruined(self, e: StoredEvent) -> None:
        last = self.last("shield_hit")
        if last and last.events == [self.here - 1]:
            # What finished it was this very blow.
            self.beats.pop()
        self.add("shield_ruined", e[2], e[1], weight=8)

    def on_picks_up(self, e: StoredEvent) -> None:
        _, who, item, *_ = e
        facts, weight = [], 5
        if item in (word.NET, word.LASSO):
            facts = ["net"]
        elif item >= word.SMALL_SHIELD:
            facts = ["shield"]
        elif not self.board.figures[who].weapons():
            # Never left out, as its loss is not: nobody loses what he has not got back.
            facts, weight = ["armed"], 9
        self.add("pick_up", who, word.NONE, *facts, weight=weight, item=word.ITEMS[item])

    def on_draws_weapon(self, e: StoredEvent) -> None:
        facts = [] if self.board.figures[e[1]].weapons() else ["bare"]
        self.add("draws", e[1], word.NONE, *facts, weight=9 if facts else 5, item=word.ITEMS[e[2]])

    # Nets and grips

    def on_net(self, e: StoredEvent) -> None:
        _, who, foe, attack, came = e
        self.meet()
        fact = {word.TOSS: "toss", word.SWING: "swing"}.get(attack, "lay")
        if came == 0:
            facts = ["again"] if self.missed.get(who) else [fact]
            self.missed[who] = self.missed.get(who, 0) + 1
            self.add("net_missed", who, foe, *facts, weight=4)
        elif came in (1, 3):
            self.add("net_check" if came == 1 else "net_trips", who, foe, weight=3 + came)

    def on_ensnared(self, e: StoredEvent) -> None:
        _, foe, who, snare, *_ = e
        if snare == word.NETTED:
            facts = ["again"] if self.missed.get(who) else []
            self.add("net_caught", who, foe, *facts, weight=9)
        else:
            self.add("lasso_caught", who, foe, word.SNARES[snare], weight=9)
        self.missed[who] = 0
        if snare == word.NECK:
            self.blow = Blow("neck", self.here, who, foe)

    def on_net_kept(self, e: StoredEvent) -> None:
        _, who, foe, item, *_ = e
        before = next(x for x in reversed(self.told.events[: self.here]) if x[0] == ev.NET)
        bank = "net_kept" if before[1] == who else "net_taken"
        self.add(bank, who, foe, weight=6 if bank == "net_kept" else 9, item=word.ITEMS[item])

    # Blows of special kinds

    def on_weakened(self, e: StoredEvent) -> None:
        fact = "strength" if e[2] == word.ST else "agility"
        self.add(self.of("weakened", e[1]), e[1], word.NONE, fact, weight=5)

    def on_defends(self, e: StoredEvent) -> None:
        # A card is told as the special defence that is its heir.
        fact = word.SPECIAL_DEFENCES[(e[3] - 1) % 5 + 1].lower().replace(" ", "_")
        self.add(f"guard_{fact}", e[1], e[2], weight=4)

    def on_free_attack(self, e: StoredEvent) -> None:
        self.add("feint", e[1], e[2], weight=6, part=area_words(e[3], self.beast(e[2])))

    # Beasts

    def on_beast_acts(self, e: StoredEvent) -> None:
        _, who, does, *_ = e
        if self.acted.get(who) != does and does in ACTIONS:
            bank, weight = ACTIONS[does]
            self.add(f"beast_{bank}", who, weight=weight)
        if does != max(ACTIONS):
            self.fed.discard(who)
        self.acted[who] = does

    def on_beast_does(self, e: StoredEvent) -> None:
        """Tell of the rush of a Springsteen's beast; its other acts are not told (V34)."""
        if e[2] == RUSHES:
            self.add("beast_rushes", e[1], weight=5)

    def on_rears(self, e: StoredEvent) -> None:
        if e[2]:
            self.add("rears", e[1], weight=4)

    def on_feeds(self, e: StoredEvent) -> None:
        if e[1] not in self.fed:
            self.add("feeds", e[1], weight=7)
        self.fed.add(e[1])

    # Ends

    def on_tires(self, e: StoredEvent) -> None:
        if e[2] >= MUCH_TIRED:
            self.add(self.of("tired", e[1]), e[1], weight=3)

    def on_pleads(self, e: StoredEvent) -> None:
        self.plea = self.here

    def on_plea_ignored(self, e: StoredEvent) -> None:
        self.add("ignored", e[1], e[2], weight=8, events=[self.here, self.plea])
        self.plea = word.NONE

    def on_mercy(self, e: StoredEvent) -> None:
        _, who, spared, to, *_ = e
        plea, self.plea = self.plea, word.NONE
        if self.told.bout.recorded:
            self.add("mercy_told", who, word.NONE, "spared" if spared else "dead", weight=10)
            return
        if plea == word.NONE:
            self.add("no_quarter", to, who, weight=10)
            return
        why = self.told.events[plea][3]
        events = [self.here, plea]
        if why == word.AT_DRAW:
            bank = "draw_spared" if spared else "draw_refused"
            self.add(bank, who, weight=10, events=events)
            return
        g = self.told.men[who]
        facts = [PLEA_FACTS[why]]
        if not self.told.bout.oneoff and self.new(who):
            facts = ["debut"]
        elif not self.told.bout.oneoff and g.spared and spared:
            facts = ["again"]
        if self.board.figures[who].fainted:
            facts = ["fainted"]
        self.add("spared" if spared else "refused", who, to, *facts, weight=10, events=events)

    def on_dies_after(self, e: StoredEvent) -> None:
        self.dying.append(self.here)

    def die_after(self) -> None:
        """Tell of the men who die after the match, and of their mortal wounds."""
        for at in self.dying:
            who = self.told.events[at][1]
            beast = ["beast"] if self.beast(who) else []
            wound = self.mortal_hit(who)
            facts = [*beast, *(["wound"] if wound else [])]
            beat = self.add("dies_after", who, word.NONE, *facts, weight=10, events=[at, *wound])
            for place in wound:
                beat.words["part"] = area_words(self.told.events[place][2], bool(beast))
        self.dying = []

    def mortal_hit(self, who: int) -> list[int]:
        """Return the place of a man's first mortal critical hit, if any; the event after it says that it is mortal."""
        events = self.told.events
        found = [n - 1 for n, e in enumerate(events) if e[0] == ev.MORTAL and e[1] == who]
        return [n for n in found if events[n][0] == ev.CRITICAL_HIT][:1]

    def on_victory(self, e: StoredEvent) -> None:
        self.end_phase()
        winners = self.told.came(e[2])
        who = winners[0]
        figures = self.board.figures
        alive = [each for each in winners if figures[each].state != word.SLAIN] or winners
        if self.told.bout.recorded:
            self.add("victory_told", word.NONE, weight=10, one=self.names(winners))
        elif self.told.hunt:
            bank = "hunt_lost" if all(map(self.beast, winners)) else "hunt_won"
            self.add(bank, word.NONE, weight=10, one=self.names(alive))
        elif not self.told.duel:
            self.add("team_victory", word.NONE, weight=10, one=self.names(alive))
        else:
            self.add("victory", who, 1 - who, *self.of_victory(who), weight=10)
        self.die_after()

    def of_victory(self, who: int) -> list[str]:
        """Return the facts of a victory of one over one."""
        winner, foe = self.told.men[who], 1 - who
        facts = [] if sum(self.board.figures[who].wounds) else ["unhurt"]
        if self.told.bout.oneoff:
            return facts
        names, own, other = self.before.names, str(self.people[who]), str(self.people[foe])
        facts += facts_of(same_again=set(names) == {own}, revenge=own not in names and names[-1:] == [other])
        if winner.wins == 0:
            first = "debut" if self.new(who) else "first_win"
            facts += [first] if winner.matches or self.new(who) else []
        return facts

    def on_drawn(self, e: StoredEvent) -> None:
        self.end_phase()
        bank = {word.BY_NIGHT: "night", word.BY_DRIVING: "driven"}.get(e[2], "drawn")
        if self.told.bout.recorded:
            bank = "draw_told"
        figures = self.board.figures[: len(self.told.men)]
        left = [who for who, f in enumerate(figures) if f.state != word.SLAIN and not self.beast(who)]
        facts = [] if left or bank != "drawn" else ["none"]
        one = self.names(left or range(len(self.told.men)))
        self.add(bank, word.NONE, word.NONE, *facts, weight=10, one=one)
        self.die_after()

    def on_nobody_left(self, e: StoredEvent) -> None:
        self.end_phase()
        self.die_after()
        self.add("nobody_left", word.NONE, weight=10, one=self.names(range(len(self.told.men))))

    def on_freed(self, e: StoredEvent) -> None:
        if self.told.men[e[1]].star:
            facts, dead = self.freed_facts(e[1])
            survived = ["survived"] if self.told.rules.survival_frees else []
            self.after("freed", e[1], *facts, *survived, victories=self.freed_by(e))
            self.beats[-1].events += dead

    def freed_by(self, e: StoredEvent) -> str:
        """Return the words for a man's claim to freedom: his victories, or the matches survived (V19)."""
        if self.told.rules.survival_frees:
            return counted(self.told.men[e[1]].matches + 1, "match", "matches")
        return counted(e[2], "victory", "victories")

    def on_hurt(self, e: StoredEvent) -> None:
        """The wounds of an area in a match from the table."""
        words = f"{counted(e[3], 'wound')} on the {area_words(e[2], self.beast(e[1]))}"
        self.hurt_told(e[1], words)


ENDINGS = (
    "killed", "killed_by_beast", "crushed", "bled_out", "just_dies", "spared", "refused", "no_quarter", "draw_spared",
    "draw_refused", "victory", "team_victory", "hunt_won", "hunt_lost", "drawn", "night", "driven", "nobody_left",
    "dies_after", "killed_told", "mercy_told", "victory_told", "draw_told",
)  # fmt: skip
AFTERMATH = ("freed", *LEFT_BEHIND)
