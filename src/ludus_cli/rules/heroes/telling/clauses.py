"""Clauses of a match: what each of its events amounts to, before any of it is a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.stages import expectations as expect
from ludus_cli.chronicle.stages.clauses import NET, NONE, UP, Clause, Fighter, Material
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.english import list_words
from ludus_cli.rules.heroes.book import events as ev, terms as t
from ludus_cli.rules.heroes.book.endings import LAST_TURN
from ludus_cli.rules.heroes.book.styles import is_weapon
from ludus_cli.rules.heroes.telling import persons, wording
from ludus_cli.rules.heroes.telling.aftermath import Aftermath
from ludus_cli.rules.heroes.telling.blows import CLEAR, DEEP, EXCHANGE, FATES, HURT, Blows
from ludus_cli.rules.heroes.telling.opening import Opening
from ludus_cli.rules.heroes.telling.scene import Man, followed
from ludus_cli.rules.heroes.telling.told import Told

#: Why kinds of events have no clause of their own.
SILENT = {
    ev.ENTER: "the opening cites it", ev.RECORDED: "the opening cites it", ev.TURN: "counted",
    ev.ACT: "order of the turn", ev.CHOICE: "shows in what he does", ev.BASH: "a fact of the blow",
    ev.ADVANTAGE: "a fact of the blow", ev.ATTACK: "shows in the blow", ev.COUNTERSTRIKE: "a fact of the blow",
    ev.SHIELDED: "part of the blow", ev.STAR_POWER: "part of the blow", ev.WOUND: "part of the blow",
    ev.TRANSFER: "a fact of the blow", ev.ATTRIBUTE: "the wound says it", ev.DOWN: "an effect of a blow or a net",
    ev.STEADY: "an effect of a blow or a net", ev.PART_OUT: "an effect of the blow",
    ev.DEFEATED: "how he was beaten is told", ev.RETURN_TO_GATE: "part of the break", ev.FELL_IN: "in the verdict",
    ev.DAMAGE: "all of a man together", ev.RECOVERY: "in the table", ev.REST: "shows in his strength",
    ev.NOT_RAISED: "in the table",
}  # fmt: skip

VERDICTS = ("refused", "split", "mercy")
END_KINDS = frozenset(
    (*VERDICTS, "emperor_spares", "emperor_kills", "put_to_death", "no_appeal", "victory", "dismissed", "nightfall")
)
#: The weight of an old wound in the opening if it is struck again.
PAID = 5.0
QUICK_TURN, SLOW_TURN, LONG_MATCH = 2, 5, 12
#: From this turn on the light goes: nightfall is near.
DUSK_TURN = LAST_TURN - 9


def material_of(told: Told, before: Before) -> Material:
    """Return all that is known of a fought match; ``before`` is its history."""
    course = followed(told)
    reader = Reader(told, course)
    clauses = reader.read()
    last = max((n for n, e in enumerate(course.events) if e[0] == ev.DEFEATED), default=NONE)
    end = [clause for clause in clauses if clause.kind in END_KINDS and clause.first > last]
    opening = Opening(told, before, course).clauses()
    aftermath = Aftermath(told, before, course).clauses(opening)
    return Material(
        men=[fighter_of(man) for man in course.states[0]],
        opening=expect.weighed([weighed(clause, clauses) for clause in opening], aftermath),
        fight=[clause for clause in clauses if clause.kind not in END_KINDS or clause.first <= last],
        end=end,
        aftermath=aftermath,
        winner=NONE if told.bout.draw else told.bout.winner,
        plight=course.plight,
        posture=course.posture,
        length=len(course.events),
    )


def weighed(clause: Clause, fight: Sequence[Clause]) -> Clause:
    """Return a clause of the opening; a scar weighs more if it is struck again."""
    struck = clause.kind == "scar" and any(c.patient == clause.agent and "scar" in c.facts for c in fight)
    return replace(clause, weight=PAID) if struck else clause


def fighter_of(man: Man) -> Fighter:
    """Return a man, as he came, for sentences."""
    words = {
        "style": man.person.style.lower(),
        "arms": wording.arms_of(man.hands),
        "weapon": wording.ITEM_WORDS[man.weapon],
        "guard": wording.guard_word(man.guard),
    }
    return Fighter(man.person.name, man.person.female, man.side, words)


class Reader(Blows):
    """Reads the events of a match that are no blows, and its end."""

    def read(self) -> list[Clause]:
        """Return the clauses of the fight and of its end."""
        for n, e in enumerate(self.events):
            reader = READERS.get(e[0])
            if reader and n not in self.taken:
                reader(self, n, e)
        return self.found

    # Turns and exchanges

    def on_act(self, n: int, e: StoredEvent) -> None:
        self.fought = []

    def on_turn(self, n: int, e: StoredEvent) -> None:
        if self.nightfall and e[2] == DUSK_TURN:
            self.add("dusk", n, NONE)

    def on_exchange(self, n: int, e: StoredEvent) -> None:
        self.fought.append(n)

    def on_maneuver(self, n: int, e: StoredEvent) -> None:
        _, who, foe, margin, _ = e
        one = self.man(n, who)
        place, turn = self.course.kind(one.zone), self.course.turns[n]
        quick, slow = turn <= QUICK_TURN, turn >= SLOW_TURN
        # From gates that face each other everybody meets soon, and in the Center.
        if not self.contact and not self.found and not (quick and place == t.CENTER):
            facts = facts_of(quick=quick, slow=slow)
            turned = [place for place in range(n) if self.events[place][0] == ev.TURN][-1:]
            self.add("approach", n, who, foe, facts, events=turned, weight=1.2 if slow else 0.3)
        self.contact = True
        if margin:
            self.fought.append(n)
        else:
            self.add("circle", n, who, foe)

    def on_pools_empty(self, n: int, e: StoredEvent) -> None:
        strokes = sum(self.events[place][0] == ev.ATTACK for place in self.fought)
        words = {"number": spelled(strokes)}
        self.add("clinch", n, e[1], e[2], ("idle",), events=self.fought, words=words)

    # The net

    def on_net(self, n: int, e: StoredEvent) -> None:
        _, who, target, outcome, _ = e
        other = self.man(n, target)
        facts = [*self.standing(n, who, target)]
        facts += facts_of(again=self.missed[who] > 0, was_down=other.down, was_netted=other.netted)
        if outcome == t.NO_THROW:
            self.add("net_kept", n, who, target, facts)
            return
        self.net_at[target] = n
        if outcome == t.MISSED:
            self.missed[who] += 1
            self.lost_at[t.NET] = n
            self.add("net_missed", n, who, target, facts)
            return
        facts += facts_of(from_ground=self.man(n, who).down)
        follows = self.events[n + 1][0] if n + 1 < len(self.events) else NONE
        effect = {ev.DOWN: "fell", ev.STEADY: "steady"}.get(follows, "")
        self.falls[target] += effect == "fell"
        effects = {effect: (n + 1,)} if effect else {}
        self.add("caught", n, who, target, facts, effects=effects, postures={target: NET})

    def on_stay(self, n: int, e: StoredEvent) -> None:
        if e[2] == 1:
            who, thrown = e[1], self.net_at.get(e[1], NONE)
            again = any(c.kind == "struggle" and c.agent == who and c.first > thrown for c in self.found)
            self.add("struggle", n, who, self.thrower(who), facts_of(again=again), cause=thrown)

    def thrower(self, who: int) -> int:
        """Return who threw the last net at a man."""
        place = self.net_at.get(who, NONE)
        return NONE if place == NONE else int(self.events[place][1])

    def on_escape(self, n: int, e: StoredEvent) -> None:
        who, thrown = e[1], self.net_at.get(e[1], NONE)
        acts = sum(self.events[place][:2] == [ev.ACT, who] for place in range(thrown + 1, n))
        facts = facts_of(at_once=acts <= 1)
        self.add("escape", n, who, self.thrower(who), facts, postures={who: UP}, cause=thrown)

    def on_destroy_net(self, n: int, e: StoredEvent) -> None:
        self.add("tear_net", n, e[1], self.thrower(e[1]), cause=self.net_at.get(e[1], NONE))

    # Moving, resting, things

    def on_rise(self, n: int, e: StoredEvent) -> None:
        who, near = e[1], self.beside(n, e[1])
        spent = self.man(n, who).bonus <= 0
        facts = facts_of(pressed=near, alone=not near, spent=spent, again=self.falls[who] > 1)
        self.add("rise", n, who, self.one_beside(n, who), facts, postures={who: UP})

    def on_move(self, n: int, e: StoredEvent) -> None:
        _, who, old, new, _ = e
        man = self.man(n, who)
        left, met = self.course.enemies(n, who, old), self.course.enemies(n, who, new)
        if left and not met and self.contact and not man.out:
            foe = left[0] if len(left) == 1 else NONE
            facts = facts_of(down=man.down, netted=man.netted, spent=man.bonus <= 0, hurt=man.wounds >= HURT)
            self.add("back_off", n, who, foe, (*facts, *self.standing(n, who, foe)))

    def hand_words(self, e: StoredEvent) -> dict[str, str]:
        """Return the words of a thing and the hand that holds it."""
        return {"item": wording.ITEM_WORDS[e[2]], "hand": persons.hand_name(e[3], self.man(0, e[1]).person.left_handed)}

    def on_pick_up(self, n: int, e: StoredEvent) -> None:
        _, who, item, *_ = e
        rearmed = is_weapon(item) and self.man(n, who).weapon == t.NO_ITEM
        if rearmed:
            self.armed_at[who] = n
        facts = (*wording.item_facts(item), *facts_of(rearmed=rearmed, pressed=self.beside(n, who)))
        cause = self.lost_at.get(item, NONE)
        self.add("pick_up", n, who, self.one_beside(n, who), facts, words=self.hand_words(e), cause=cause)

    def on_drop(self, n: int, e: StoredEvent) -> None:
        _, who, item, *_ = e
        self.lost_at[item] = n
        man = self.man(n + 1, who)
        words = {**self.hand_words(e), "weapon": wording.ITEM_WORDS[man.weapon]}
        self.add("drop", n, who, NONE, wording.item_facts(item), words=words)

    def on_switch(self, n: int, e: StoredEvent) -> None:
        self.add("switch", n, e[1], NONE, wording.item_facts(e[2]), words=self.hand_words(e))

    def on_throw(self, n: int, e: StoredEvent) -> None:
        _, who, target, hit, _ = e
        item = self.man(n, who).weapon
        self.lost_at[item] = n
        if not hit:
            facts = (*self.standing(n, who, target), *facts_of(unarmed=self.man(n + 1, who).weapon == t.NO_ITEM))
            self.add("throw_missed", n, who, target, facts, words={"weapon": wording.ITEM_WORDS[item]})

    def on_kick_sand(self, n: int, e: StoredEvent) -> None:
        _, who, target, hit, _ = e
        self.sand_at[target] = n
        self.add("sand_hit" if hit else "sand_missed", n, who, target, self.standing(n, who, target))

    def on_clear_eyes(self, n: int, e: StoredEvent) -> None:
        self.add("eyes" if e[2] else "eyes_not", n, e[1], cause=self.sand_at.get(e[1], NONE))

    def on_diludium(self, n: int, e: StoredEvent) -> None:
        back = [place for place in range(n + 1, len(self.events)) if self.events[place][0] == ev.RETURN_TO_GATE][:2]
        who = sorted(self.events[place][1] for place in back)
        one, other = (*who, NONE, NONE)[:2]
        self.add(
            "break", n, one, other, facts_of(second=e[2] > 1), events=back, words={"number": spelled(e[2])},
            postures=dict.fromkeys(who, UP),
        )  # fmt: skip

    # The end

    def on_surrender(self, n: int, e: StoredEvent) -> None:
        _, who, forced, _, _ = e
        man, by = self.man(n, who), self.by[who]
        beaten = next(place for place in range(n, len(self.events)) if self.events[place][:2] == [ev.DEFEATED, who])
        if not forced:
            self.yielded.add(who)
        facts = (
            *self.standing(n, who, by),
            *facts_of(
                down=man.down, netted=man.netted, spent=man.bonus <= 0 and not self.told.bout.recorded,
                unarmed=man.weapon == t.NO_ITEM, hurt=man.wounds >= HURT,
            ),
        )  # fmt: skip
        kind = "surrender_forced" if forced else "surrender"
        self.add(kind, n, who, by, facts, events=[beaten])

    def on_fate(self, n: int, e: StoredEvent) -> None:
        """Tell who struck a man down in a match from the table: its blows are not known."""
        who = e[1]
        beaten = next(place for place in range(n, len(self.events)) if self.events[place][:2] == [ev.DEFEATED, who])
        words = {} if e[0] == ev.CANNOT_STAND else {"part": self.man(n, who).part(e[3] if e[0] == ev.KILLED else e[2])}
        self.add(FATES[e[0]], n, self.by[who], who, ("from_table",), events=[beaten], words=words)

    def on_recorded(self, n: int, e: StoredEvent) -> None:
        """Tell each man's wounds of a match from the table."""
        for who in range(len(self.told.men)):
            places = [place for place, each in enumerate(self.events) if each[:2] == [ev.DAMAGE, who]]
            if places:
                wounds = [self.events[place] for place in places]
                number, man = sum(each[4] for each in wounds), self.man(len(self.events), who)
                deep = any(each[3] >= DEEP for each in wounds)
                facts = facts_of(two=number == 2, many=number > 2, deep=deep)
                words = {"parts": list_words([man.part(each[2]) for each in wounds]), "wounds": spelled(number)}
                self.add("hurt", places[0], who, NONE, facts, events=places, words=words)

    def on_unfair(self, n: int, e: StoredEvent) -> None:
        self.add("unfair", n, e[1], NONE, facts_of(sand=e[2], threw=e[3]))

    def fallen_facts(self, who: int) -> tuple[str, ...]:
        """Return the facts of a beaten man before his verdict."""
        lies = self.told.bout.seats[who].result.get("state") == t.UNCONSCIOUS
        return facts_of(yielded=who in self.yielded, lies=lies, star=self.told.men[who].star)

    def on_appeal(self, n: int, e: StoredEvent) -> None:
        _, who, passed, _, _ = e
        facts = (*self.fallen_facts(who), *facts_of(again=self.told.men[who].spared))
        self.add(VERDICTS[passed], n, who, self.by[who], facts)

    def on_emperor(self, n: int, e: StoredEvent) -> None:
        _, who, spared, _, _ = e
        facts = (*self.fallen_facts(who), *facts_of(again=self.told.men[who].spared_by_emperor))
        self.add("emperor_spares" if spared else "emperor_kills", n, who, self.by[who], facts)

    def on_put_to_death(self, n: int, e: StoredEvent) -> None:
        _, who, by, _, _ = e
        kind = "no_appeal" if self.told.bout.to_the_death else "put_to_death"
        self.add(kind, n, by, who, self.fallen_facts(who))

    def on_draw(self, n: int, e: StoredEvent) -> None:
        one, other = (0, 1) if self.told.duel else (NONE, NONE)
        kind = "nightfall" if e[0] == ev.NIGHTFALL else "dismissed"
        men = self.course.states[n]
        on_feet = [who for who, man in enumerate(men) if not man.out and not self.told.duel]
        words = {"names": list_words([men[who].person.name for who in on_feet])}
        self.add(kind, n, one, other, facts_of(many=not self.told.duel), words=words, others=tuple(on_feet))

    def on_victory(self, n: int, e: StoredEvent) -> None:
        men = self.course.states[n]
        won = [who for who, man in enumerate(men) if man.side == e[2]]
        on_feet = [who for who in won if not men[who].out] or won
        who, others = on_feet[0], tuple(on_feet[1:])
        man, foe = men[who], self.foe(who)
        recorded, turn = self.told.bout.recorded, self.told.bout.turns
        facts = [*facts_of(alone=len(won) > 1 and not others)]
        words = {"names": list_words([men[one].person.name for one in on_feet])}
        if not others:
            facts += facts_of(untouched=man.wounds == 0, one_wound=man.wounds == 1, bloody=man.wounds > 1)
        if not recorded:
            facts += facts_of(quick=turn <= QUICK_TURN, long=turn >= LONG_MATCH)
        if foe != NONE:
            facts += () if recorded else self.course_facts(who, foe, men)
        # That several have won must be told.
        self.add("victory", n, who, foe, facts, effects={"many": ()} if others else {}, words=words, others=others)

    def course_facts(self, who: int, foe: int, men: tuple[Man, ...]) -> tuple[str, ...]:
        """Return how the winner of a duel stood in the course of it."""
        states = self.course.states
        leads = [states[c.last + 1][foe].plight - states[c.last + 1][who].plight for c in self.found]
        blows = [c for c in self.found if c.kind == "wound"]
        before = states[blows[-1].first][foe].plight - states[blows[-1].first][who].plight if blows else 0.0
        low = min(leads, default=0.0)
        return facts_of(
            comeback=low <= -CLEAR and men[who].wounds > 0,
            easy=low > -1 and men[who].wounds <= 1,
            narrow=abs(before) < CLEAR and men[who].wounds > 0,
            outlasted=men[foe].bonus <= 0 < men[who].bonus,
        )


READERS: dict[int, Callable[[Reader, int, StoredEvent], object]] = {
    ev.ACT: Reader.on_act, ev.TURN: Reader.on_turn, ev.MANEUVER: Reader.on_maneuver,
    **dict.fromkeys(EXCHANGE - {ev.MANEUVER}, Reader.on_exchange), ev.POOLS_EMPTY: Reader.on_pools_empty,
    ev.HIT: Reader.on_hit, ev.NET: Reader.on_net, ev.STAY: Reader.on_stay, ev.ESCAPE: Reader.on_escape,
    ev.DESTROY_NET: Reader.on_destroy_net, ev.RISE: Reader.on_rise, ev.MOVE: Reader.on_move,
    ev.PICK_UP: Reader.on_pick_up, ev.DROP: Reader.on_drop, ev.SWITCH: Reader.on_switch, ev.THROW: Reader.on_throw,
    ev.KICK_SAND: Reader.on_kick_sand, ev.CLEAR_EYES: Reader.on_clear_eyes, ev.DILUDIUM: Reader.on_diludium,
    ev.SURRENDER: Reader.on_surrender, **dict.fromkeys(FATES, Reader.on_fate), ev.RECORDED: Reader.on_recorded,
    ev.UNFAIR: Reader.on_unfair, ev.APPEAL: Reader.on_appeal, ev.EMPEROR: Reader.on_emperor,
    ev.PUT_TO_DEATH: Reader.on_put_to_death, ev.DISMISSED_STANDING: Reader.on_draw, ev.NIGHTFALL: Reader.on_draw,
    ev.VICTORY: Reader.on_victory,
}  # fmt: skip
