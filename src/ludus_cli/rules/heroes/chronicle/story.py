"""From the events of a match to beats: what is worth a sentence, and what is known about it."""

from __future__ import annotations

from collections.abc import Callable

from ludus_cli.chronicle.words import capital, counted, listed, number_word, times
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import ROLL
from ludus_cli.rules.heroes.chronicle.beats import Beat
from ludus_cli.rules.heroes.chronicle.persons import hand_name
from ludus_cli.rules.heroes.chronicle.scene import (
    item_name,
)
from ludus_cli.rules.heroes.chronicle.telling import (
    AFTER,
    ENTRY,
    FIGHT,
    PLACES,
    QUICK_TURN,
    SLOW_TURN,
    STAY_NETTED,
    TELLING_REST,
    Teller,
)
from ludus_cli.rules.heroes.chronicle.told import StoredEvent, Told
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.terms import (
    ATTRIBUTES,
    CENTER,
    E_ACT,
    E_ADVANTAGE,
    E_APPEAL,
    E_ATTACK,
    E_BASH,
    E_CANNOT_STAND,
    E_CLEAR_EYES,
    E_COUNTERSTRIKE,
    E_DAMAGE,
    E_DECREASED,
    E_DEFEATED,
    E_DESTROY_NET,
    E_DIES_OF_WOUNDS,
    E_DILUDIUM,
    E_DISMISSED_STANDING,
    E_DOWN,
    E_DROP,
    E_EMPEROR,
    E_ENTER,
    E_ESCAPE,
    E_HIT,
    E_KICK_SAND,
    E_KILLED,
    E_LASTING_LOSS,
    E_LAUREL,
    E_MANEUVER,
    E_MISSES_NEXT_DAY,
    E_MOVE,
    E_MOVES_UP,
    E_NET,
    E_NIGHTFALL,
    E_PART_OUT,
    E_PICK_UP,
    E_POOLS_EMPTY,
    E_PUT_TO_DEATH,
    E_RAISED,
    E_REST,
    E_RISE,
    E_RUDIS,
    E_SHIELDED,
    E_STAR_POWER,
    E_STAY,
    E_STEADY,
    E_SURRENDER,
    E_SWITCH,
    E_THROW,
    E_TRANSFER,
    E_TURN,
    E_UNCONSCIOUS,
    E_UNFAIR,
    E_VICTORY,
    E_WOUND,
    ITEMS,
    NO_ITEM,
    NONE,
    WALL,
    ZONE_KINDS,
)


def before_words(meetings: list[str]) -> str:
    """What is known of former meetings: winners by name, "" for a draw."""
    names = list(dict.fromkeys(name for name in meetings if name))
    parts = [f"{name} has won {times(meetings.count(name))}" for name in names]
    draws = meetings.count("")
    if draws:
        parts.append(f"{number_word(draws)} ended in a draw" if parts else f"{times(draws)} a draw")
    return listed(parts)


class Digest(Teller):
    """Goes through the events of a match; ``meetings`` are the winners of former ones, "" for a draw."""

    def __init__(self, told: Told, meetings: list[str]) -> None:
        super().__init__(told)
        self.meetings = meetings
        self.contact = False
        self.hurt: list[str] = []

    # Going through

    def read(self) -> list[Beat]:
        """All beats of the match."""
        self.enter()
        for number, event in enumerate(self.told.events):
            self.here = number
            kind = event[0]
            if kind == ROLL:
                self.scene.follow(event)
                continue
            if kind in ENDS_EXCHANGE:
                self.flush()
            reader = READERS.get(kind)
            if reader is not None:
                reader(self, event)
            self.scene.follow(event)
        self.flush()
        return self.beats

    def enter(self) -> None:
        """The gates, and what is known before the first step."""
        men = self.scene.men
        entered = [n for n, event in enumerate(self.told.events) if event[0] == E_ENTER]
        self.here = entered[0] if entered else 0
        if self.scene.duel:
            one, two = men
            if self.told.bout.recorded:
                self.add("entry_told", 0, 1, section=ENTRY, weight=10, events=[])
            else:
                self.add("entry", 0, 1, section=ENTRY, weight=10, events=entered)
            for who, (seat, g) in enumerate(zip(self.told.bout.seats, self.told.men, strict=True)):
                if g.left_handed:
                    self.add("left_handed", who, section=ENTRY, weight=4, events=[])
                if g.secondary == seat.style != g.style:
                    self.add("secondary", who, section=ENTRY, weight=9, events=[])
            odds = "even" if one.total == two.total else "weaker"
            odds = "stronger" if one.total > two.total else odds
            self.add(
                "odds", 0, 1, odds, section=ENTRY, weight=3, events=[],
                a_total=str(one.total), b_total=str(two.total),
            )  # fmt: skip
            if self.meetings:
                before = before_words(self.meetings)
                self.add("rematch", 0, 1, section=ENTRY, weight=8, events=[], before=before)
        else:
            self.enter_many(entered)
        if self.told.bout.oneoff:
            self.add("oneoff", NONE, section=ENTRY, weight=10, events=[])
        if self.told.bout.to_the_death:
            many = [] if self.scene.duel else ["many"]
            self.add("death", NONE, NONE, *many, section=ENTRY, weight=10, events=[])

    def enter_many(self, entered: list[int]) -> None:
        """Side by side, who comes out, and who of them fights in his secondary style."""
        men = self.scene.men
        sides = [
            listed([f"{men[n].person} the {men[n].person.style}" for n in side])
            for side in self.told.sides
        ]
        if self.told.bout.recorded:
            parties = " against ".join(sides)
            self.add("entry_many_told", NONE, section=ENTRY, weight=10, events=[], parties=parties)
        elif len(sides) == 2:
            self.add(
                "entry_many", NONE, section=ENTRY, weight=10, events=entered,
                list_a=sides[0], list_b=sides[1],
            )  # fmt: skip
        else:
            parties = f"{'; '.join(sides[:-1])}; and {sides[-1]}"
            count = number_word(len(sides))
            self.add(
                "entry_round", NONE, section=ENTRY, weight=10, events=entered,
                parties=parties, count=count, Count=capital(count),
            )  # fmt: skip
        for who, (seat, g) in enumerate(zip(self.told.bout.seats, self.told.men, strict=True)):
            if g.secondary == seat.style != g.style:
                self.add("secondary", who, section=ENTRY, weight=9, events=[])

    def meet(self, who: int, foe: int) -> None:
        """The first time that two are within reach."""
        met, self.contact = self.contact, True
        if met or any(beat.section == FIGHT for beat in self.beats):
            return
        zone = self.scene.kind(self.scene.men[who].zone)
        facts = [ZONE_KINDS[zone].lower()] if zone in (CENTER, WALL) else []
        if self.scene.turn <= QUICK_TURN:
            facts.append("quick")
        if self.scene.turn >= SLOW_TURN:
            facts.append("slow")
        self.add(
            "approach", who, foe, *facts, section=ENTRY, weight=7,
            place=PLACES[zone], turn=str(self.scene.turn),
        )  # fmt: skip

    # Events one by one

    def on_turn(self, e: StoredEvent) -> None:
        self.scene.turn = e[2]

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
            facts = ["netted"] if man.netted else ["grounded"] if man.down else []
            self.add("backs_off", who, NONE, *facts, weight=2)

    def on_stay(self, e: StoredEvent) -> None:
        if e[2] == STAY_NETTED:
            beat = self.last("struggles", e[1])
            if beat:
                beat.events.append(self.here)
            else:
                self.add("struggles", e[1], weight=2)

    def on_rest(self, e: StoredEvent) -> None:
        if e[2] < TELLING_REST or not self.contact:
            return
        beat = self.last("backs_off", e[1])
        if beat and not beat.facts:
            beat.bank, beat.facts = "breather", []
            beat.events.append(self.here)
        elif not self.last("rest", e[1]) and not self.last("breather", e[1]):
            self.add("rest", e[1], weight=1)

    def on_rise(self, e: StoredEvent) -> None:
        self.add("rises", e[1], weight=2)

    def on_escape(self, e: StoredEvent) -> None:
        if e[2] and self.exchange:
            self.exchange.escaped = e[1]
            self.exchange.events.append(self.here)
        else:
            self.add("escapes", e[1], weight=5)

    def on_net(self, e: StoredEvent) -> None:
        self.begin(e[1], e[2]).net = e[3]

    def on_destroy_net(self, e: StoredEvent) -> None:
        self.add("destroy_net", e[1], weight=5)

    def on_pick_up(self, e: StoredEvent) -> None:
        _, who, item, hand, _ = e
        word = hand_name(hand, self.person(who).left_handed)
        self.add("pick_up", who, weight=6, item=ITEMS[item], hand=word)

    def on_drop(self, e: StoredEvent) -> None:
        _, who, item, hand, _ = e
        if self.exchange is not None:
            self.exchange.dropped = item
            self.exchange.events.append(self.here)
            return
        man = self.scene.men[who]
        man.hands[hand] = NO_ITEM
        facts = ["two_hands"] if man.two_handed else []
        self.add(
            "drop", who, NONE, *facts, weight=6, item=ITEMS[item], weapon=item_name(man.weapon)
        )

    def on_switch(self, e: StoredEvent) -> None:
        _, who, item, hand, _ = e
        word = hand_name(hand, self.person(who).left_handed)
        self.add("switch", who, weight=4, item=ITEMS[item], hand=word)

    def on_throw(self, e: StoredEvent) -> None:
        _, who, target, hit, _ = e
        weapon = self.scene.men[who].weapon
        if hit:
            x = self.begin(who, target)
            x.thrown, x.weapon = True, weapon
        else:
            self.add("throw_missed", who, target, weight=7, weapon=item_name(weapon))

    def on_sand(self, e: StoredEvent) -> None:
        self.add("sand_hit" if e[3] else "sand_missed", e[1], e[2], weight=7)

    def on_eyes(self, e: StoredEvent) -> None:
        self.add("eyes_cleared" if e[2] else "eyes_not_cleared", e[1], weight=4)

    def on_maneuver(self, e: StoredEvent) -> None:
        _, who, foe, margin, _ = e
        self.meet(who, foe)
        if margin:
            self.begin(*((who, foe) if margin > 0 else (foe, who)))
            return
        beat = self.last("stalemate")
        if beat and {beat.words["a"], beat.words["b"]} == {self.person(who), self.person(foe)}:
            beat.count += 1
            beat.facts = ["more"]
            beat.words["times"] = times(beat.count)
            beat.words["Times"] = capital(times(beat.count))
            beat.events.append(self.here)
        else:
            self.add("stalemate", who, foe, "once", weight=2)

    def on_exchange(self, e: StoredEvent) -> None:
        """A step of the exchange at hand."""
        x = self.exchange
        kind, who, a, b, _ = e
        if x is None:
            # Of a match from the table no blow is known, only who fell by whom.
            if self.told.bout.recorded and kind in FATES:
                by = self.told.bout.seats[who].result["defeated_by"]
                self.add(FATES[kind], by, who, weight=10)
            return
        x.events.append(self.here)
        if kind in (E_BASH, E_ADVANTAGE):
            x.edge = "bash" if kind == E_BASH else "advantage"
        elif kind == E_ATTACK:
            x.ties += b == 0
        elif kind == E_COUNTERSTRIKE:
            x.turns += 1
        elif kind == E_POOLS_EMPTY:
            x.tired = True
        elif kind == E_HIT:
            x.striker, x.target, x.part = who, a, b
            if not x.thrown:
                x.weapon = self.scene.men[who].weapon
                x.two_hands = self.scene.men[who].two_handed
        elif kind == E_SHIELDED:
            x.shielded, x.guard = True, self.scene.men[who].guard
        elif kind == E_STAR_POWER:
            x.saved = b
        elif kind == E_TRANSFER:
            x.lost_part = a
        elif kind == E_WOUND:
            x.part, x.points = a, b
        elif kind == E_PART_OUT:
            x.out_part = a
        elif kind in (E_DOWN, E_STEADY):
            x.down, x.steady = kind == E_DOWN, kind == E_STEADY
        else:
            x.fate = FATES[kind]

    def on_surrender(self, e: StoredEvent) -> None:
        _, who, forced, _, _ = e
        man = self.scene.men[who]
        fact = "forced" if forced else "grounded" if man.down else ""
        fact = fact or ("spent" if man.bonus == 0 else "")
        self.finished = self.scene.duel
        self.add("surrender", who, NONE, *([fact] if fact else []), weight=10)

    def on_defeated(self, e: StoredEvent) -> None:
        self.finished = self.scene.duel

    def on_appeal(self, e: StoredEvent) -> None:
        _, who, passed, _, _ = e
        where = self.scene.men[who].zone
        zone = self.scene.kind(where) if where != NONE else NONE
        facts = [ZONE_KINDS[zone].lower()] if zone in (CENTER, WALL) else []
        if passed != 1:
            self.add("mercy" if passed else "refused", who, NONE, *facts, weight=10)

    def on_emperor(self, e: StoredEvent) -> None:
        bank = "emperor_spares" if e[2] else "emperor_refuses"
        self.add(bank, e[1], weight=10, events=[self.here])

    def on_put_to_death(self, e: StoredEvent) -> None:
        bank = "no_appeal" if self.told.bout.to_the_death else "put_to_death"
        self.add(bank, e[1], e[2], weight=10)

    def on_diludium(self, e: StoredEvent) -> None:
        number = e[2]
        facts = ["again"] if number > 1 else []
        self.add("diludium", NONE, NONE, *facts, weight=9, number=number_word(number))

    def on_draw(self, e: StoredEvent) -> None:
        self.finished = True
        if e[0] == E_DISMISSED_STANDING:
            self.add("dismissed", NONE, weight=10)
        else:
            self.add("nightfall", NONE, NONE, *([] if self.scene.duel else ["many"]), weight=10)

    def on_victory(self, e: StoredEvent) -> None:
        self.finished = True
        winners = [n for n, m in enumerate(self.scene.men) if m.side == e[2]]
        if len(winners) > 1:
            names = listed([str(self.person(n)) for n in winners])
            self.add("victory_many", NONE, weight=10, list_a=names)
            return
        wounds = self.scene.men[winners[0]].wounds
        fact = ["untouched"] if wounds == 0 else ["bloody"] if wounds > 1 else []
        self.add("victory", winners[0], NONE, *fact, weight=10, wounds=number_word(wounds))

    def on_damage(self, e: StoredEvent) -> None:
        """What a part lost in a match from the table: all parts of a man in one sentence."""
        _, who, part, points, hits = e
        words = f"{counted(points, 'point')} on the {self.scene.men[who].part(part)}"
        if hits > 1:
            words += f" in {number_word(hits)} hits"
        beat = self.last("hurt_told", who)
        if beat:
            self.hurt.append(words)
            beat.words["wounds"] = listed(self.hurt)
            beat.events.append(self.here)
        else:
            self.hurt = [words]
            self.add("hurt_told", who, NONE, weight=8, wounds=words)

    def on_unfair(self, e: StoredEvent) -> None:
        _, who, sand, threw, _ = e
        his = self.person(who).his
        deeds = ["kicked sand"] * sand + [f"threw {his} weapon"] * threw
        self.add("unfair_told", who, NONE, weight=8, deeds=listed(deeds))

    def on_after(self, e: StoredEvent) -> None:
        """What the match did to a Star; only a death is told of others, the rest is in the table."""
        kind, who, a, b, _ = e
        man = self.scene.men[who]
        if not man.star and kind != E_DIES_OF_WOUNDS:
            return
        words: dict[str, str] = {}
        facts: list[str] = []
        bank = AFTERMATH.get(kind, "")
        if kind in (E_RAISED, E_DECREASED):
            words = {"attribute": ATTRIBUTES[a], "now": str(b)}
        elif kind == E_LASTING_LOSS:
            words = {"part": man.part(a)}
            facts = [] if self.scene.duel else ["many"]
        elif kind == E_MISSES_NEXT_DAY:
            words = {"month": date_words(a)}
        elif kind == E_MOVES_UP:
            words = {"place": place_name(a)}
        elif kind == E_RUDIS:
            bank = "rudis_granted" if a else "rudis_refused"
        self.add(bank, who, NONE, *facts, weight=10, section=AFTER).words.update(words)


#: The banks of what a match did to a Star; the rudis has two.
AFTERMATH = {
    E_LAUREL: "laurel",
    E_RAISED: "raised",
    E_DECREASED: "decreased",
    E_LASTING_LOSS: "lasting_loss",
    E_MISSES_NEXT_DAY: "misses",
    E_DIES_OF_WOUNDS: "dies_of_wounds",
    E_MOVES_UP: "moves_up",
}
FATES = {
    E_UNCONSCIOUS: "unconscious",
    E_KILLED: "killed",
    E_CANNOT_STAND: "cannot_stand",
}
#: After these an exchange has nothing more to bring.
ENDS_EXCHANGE = frozenset(
    {
        E_ACT,
        E_TURN,
        E_SURRENDER,
        E_DEFEATED,
        E_DILUDIUM,
        E_DISMISSED_STANDING,
        E_NIGHTFALL,
        E_VICTORY,
    }
)


def place_name(locale: int) -> str:
    """A locale in a sentence: ``the Heart of the Empire``, ``Rome``."""
    name = LOCALES[locale].name
    return f"the {name}" if " of " in name else name


Reader = Callable[[Digest, StoredEvent], None]

READERS: dict[int, Reader] = {
    E_TURN: Digest.on_turn,
    E_MOVE: Digest.on_move,
    E_STAY: Digest.on_stay,
    E_REST: Digest.on_rest,
    E_RISE: Digest.on_rise,
    E_ESCAPE: Digest.on_escape,
    E_NET: Digest.on_net,
    E_DESTROY_NET: Digest.on_destroy_net,
    E_PICK_UP: Digest.on_pick_up,
    E_DROP: Digest.on_drop,
    E_SWITCH: Digest.on_switch,
    E_THROW: Digest.on_throw,
    E_KICK_SAND: Digest.on_sand,
    E_CLEAR_EYES: Digest.on_eyes,
    E_SURRENDER: Digest.on_surrender,
    E_MANEUVER: Digest.on_maneuver,
    E_DEFEATED: Digest.on_defeated,
    E_APPEAL: Digest.on_appeal,
    E_EMPEROR: Digest.on_emperor,
    E_PUT_TO_DEATH: Digest.on_put_to_death,
    E_DILUDIUM: Digest.on_diludium,
    E_DISMISSED_STANDING: Digest.on_draw,
    E_NIGHTFALL: Digest.on_draw,
    E_VICTORY: Digest.on_victory,
    E_DAMAGE: Digest.on_damage,
    E_UNFAIR: Digest.on_unfair,
}
READERS.update(
    dict.fromkeys(
        (
            E_BASH, E_ADVANTAGE, E_ATTACK, E_COUNTERSTRIKE, E_POOLS_EMPTY, E_HIT, E_SHIELDED, E_STAR_POWER,
            E_TRANSFER, E_WOUND, E_PART_OUT, E_DOWN, E_STEADY, E_UNCONSCIOUS, E_KILLED, E_CANNOT_STAND,
        ),
        Digest.on_exchange,
    )
)  # fmt: skip
READERS.update(dict.fromkeys((*AFTERMATH, E_RUDIS), Digest.on_after))
