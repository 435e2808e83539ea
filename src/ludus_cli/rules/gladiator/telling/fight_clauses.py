"""The fight of a match as clauses, event by event; a blow and all that it did are one clause.

The deeds of a mount are those of its rider, and what befalls it befalls him.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ludus_cli.chronicle.stages.clauses import ALWAYS, CHANGE, DOWN, HARM, MOVE, NET, NONE, UP, Clause
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import spelled
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.gladiator.book import events as ev, rolls, terms as t
from ludus_cli.rules.gladiator.book.events import V
from ludus_cli.rules.gladiator.book.hexes import BEHIND, place_q, place_r, side_of
from ludus_cli.rules.gladiator.career import events as career
from ludus_cli.rules.gladiator.career.prestige import is_notorious
from ludus_cli.rules.gladiator.older.rolls import MISSUS
from ludus_cli.rules.gladiator.tables.older_beasts import RUSHES
from ludus_cli.rules.gladiator.telling.blows import ATTACHED, COLLISIONS, Act, attach, clause_of, overrun
from ludus_cli.rules.gladiator.telling.fight_so_far import UNNAMED, FightSoFar
from ludus_cli.rules.gladiator.telling.fought_match import part_words
from ludus_cli.rules.gladiator.telling.single_events import MUCH_STUN, OF_CATCHES, OF_ITEMS, PLAIN

#: So many phases without a blow are worth a word; a first meeting after this turn comes late.
LULL, LATE_TURN = 5, 1
#: The positional advantage of who comes from behind [9.2].
FROM_BEHIND = 4
#: So much worse off is clearly so.
WORSE = 2
#: Actions that lead backward.
BACKWARD = (t.ACT_B, t.ACT_SBL, t.ACT_SBR)
#: What a man strikes with, as a fact.
BLADES, POINTS = (t.SWORD, t.SCIMITAR, t.DAGGER, t.SCISSOR), (t.SPEAR, t.PIKE, t.TRIDENT, t.JAVELIN)
#: What a fact says of the weapon of a blow.
OF_WEAPONS = frozenset({*t.ITEMS, "blade", "point", "heavy", "fist"})
#: Acts of a beast as kinds of clauses, with their weights, those of flight and of feeding, and the weight of what is
#: told only where a reader needs it.
ACTIONS, FLEES, FEEDING = {1: ("flees", 1.5), 2: ("roams", 0.6), 4: ("comes_on", 1.0), 5: ("hungry", 2.0)}, 1, 5
SLIGHT = 0.2
#: Why somebody pleads, as facts.
PLEAS = ("prone", "run_into", "dragged", "bound", "drawn", "yielded")
#: So many wins make a man known.
KNOWN_WINS = 3
#: The weight of a favour that is granted: for a blow, for a plea.
GRANTED = (1.0, 4.0)
#: How much less is told of what a man does again.
AGAIN = 4


class Fight(FightSoFar):
    """Makes clauses of the events of a fought match."""

    def read(self) -> list[Clause]:
        """Return the clauses of the fight."""
        for place, event in enumerate(self.events):
            if event[0] != ROLL:
                self.look(place, event)
                self.blood = self.blood or (event[0] == ev.WOUND and event[4] > 0)
            self.course.play(event)
        self.flush()
        self.begin_phase()
        return overrun(self.found)

    # Clauses

    def flush(self) -> None:
        """Tell the blow that is open, and what came after it."""
        act, self.act = self.act, None
        if act is not None:
            clause = clause_of(self, act)
            if clause is not None:
                self.found.append(clause)
                if "fainted" in clause.effects:
                    self.dazed_before(act.who)
        self.found += self.later
        self.later = []

    def look(self, n: int, e: StoredEvent) -> None:
        """Read an event."""
        if e[0] == ev.STUNNED and e[2] >= MUCH_STUN > self.men[e[1]].stun:
            self.dazed_at[e[1]] = n
        if self.act is not None and e[0] in ATTACHED and attach(self, self.act, n, e):
            return
        if e[0] in SILENT_HERE:
            return
        if e[0] not in (career.FAVOUR, career.TAKES_ROLL) and not self.belongs(n, e):
            self.flush()
        if e[0] in PLAIN:
            self.plain(n, e)
        elif (reads := getattr(self, f"on_{V.events[e[0]].name}", None)) is not None:
            reads(n, e)

    def belongs(self, n: int, e: StoredEvent) -> bool:
        """Return True for what happens to two who ran into each other before the other one feels it: the
        first takes his place, is dazed, stumbles or falls himself; the other is pushed to the wall."""
        act = self.act
        if act is None or act.kind not in COLLISIONS:
            return False
        of_him = e[0] in (ev.MOVE, ev.STUNNED, ev.STUMBLES, ev.FAINTS, ev.PRONE) and self.seat(e[1]) == act.by
        return of_him or (e[0] == ev.EDGE and e[1] == act.target)

    def plain(self, n: int, e: StoredEvent) -> None:
        """Add the clause of a single event; of a mount without a blow nothing is told."""
        plain, who = PLAIN[e[0]], e[1]
        agent, patient = (self.seat(e[at]) if at else self.foe(who) for at in (plain.agent, plain.patient))
        if who >= len(self.told.men) or e[2] < plain.least or (plain.patient == 2 and patient == NONE):
            return
        posture = DOWN if plain.posture == UP and self.men[who].posture == DOWN else plain.posture
        cause = self.caught.get(who, NONE) if e[0] in OF_CATCHES else NONE
        if plain.posture == UP:
            self.caught.pop(who, None)
        elif plain.posture == NET:
            self.caught.setdefault(who, n)
        words, facts = {}, facts_of(beast=self.told.is_beast(who))
        if e[0] in OF_ITEMS:
            words = {"item": t.ITEMS[e[2]]}
            facts = facts_of(weapon=e[2] <= t.LAST_WEAPON, shield=e[2] >= t.SMALL_SHIELD)
        elif e[0] == ev.BLEEDS:
            words = {"part": part_words(e[2], beast=self.told.is_beast(who))}
        elif e[0] == ev.STUNNED:
            act = self.act
            if act is not None and act.kind in COLLISIONS:
                # He ran into another, and felt it himself.
                agent = act.who if who == act.by else act.by
                facts += facts_of(collided=True, own=self.own(agent, who))
        elif e[0] == ev.FAINTS:
            self.dazed_before(who)
            of_him = (x[0] for x in reversed(self.events[:n]) if x[0] not in (ROLL, ev.LOSES_CF) and x[1] == who)
            facts += facts_of(worn=next(of_him, NONE) == ev.TIRES)
        weight = SLIGHT if plain.kind == "dazed" and "collided" not in facts else plain.weight
        if e[0] == ev.DROPS:
            weight = SLIGHT if self.men[who].fainted else weight
            self.lost |= {who: n} if e[2] <= t.LAST_WEAPON else {}
        again = any((c.kind, c.agent, c.patient) == (plain.kind, agent, patient) for c in self.found) or (
            e[0] == ev.FAINTS and any(c.patient == who and "fainted" in c.effects for c in self.found)
        )
        self.add(
            plain.kind, agent, patient, [n], weight / (AGAIN if again and plain.result == MOVE else 1),
            (*facts, *facts_of(once_more=again)), result=plain.result, cause=cause, words=words,
            postures={who: posture} if posture else {},
        )  # fmt: skip

    # Turns and phases

    def on_turn(self, n: int, e: StoredEvent) -> None:
        self.turn = e[2]

    def on_phase(self, n: int, e: StoredEvent) -> None:
        self.idle += 1
        self.phase += 1
        self.begin_phase()

    def on_next_fight(self, n: int, e: StoredEvent) -> None:
        """Read who comes in next in a consecutive match [38.2]."""
        self.contact, self.idle = False, 0
        last = e[2] == 1 + max(seat.wave for seat in self.told.bout.seats)
        self.add("next_fight", e[1], NONE, [n], ALWAYS, facts_of(last=last))

    def meet(self, *, told: bool = False) -> None:
        """Tell how two come together for the first time, or that they have circled; ``told`` if another clause says
        it."""
        if self.told.duel and not self.told.hunt:
            if self.contact and self.idle > LULL and self.moved_since:
                self.add("circled", 0, 1, self.moved_since, 1.0)
            elif not self.contact and not told and (self.charged or self.moved_since):
                late = facts_of(late=self.turn > LATE_TURN, both=len(self.charged) == 2)
                if self.charged:
                    who = min(self.charged)
                    self.add("charge", who, 1 - who, self.charged.values(), 1.2, late)
                else:
                    self.add("close_in", 0, 1, self.moved_since, 0.6, late)
        self.contact, self.idle, self.moved_since = True, 0, []

    def own(self, one: int, two: int) -> bool:
        """Return True if two men fight on the same side."""
        return self.told.bout.seats[one].side == self.told.bout.seats[two].side

    # Movement

    def on_plot(self, n: int, e: StoredEvent) -> None:
        _, who, plot, _, forced = e[:5]
        self.plotted[who] = t.NO_ACTION if forced else plot % 256 // 16
        if self.plotted[who] == t.ACT_C:
            self.charged[who] = n

    def on_move(self, n: int, e: StoredEvent) -> None:
        """Read a move: it may be a step back from an opponent; or he is on his feet again."""
        _, who, start, end, _ = e[:5]
        self.moved_since = [*self.moved_since, n]
        if self.seat(who) != who:
            return
        self.rises(n, who)
        back = self.plotted.get(who, t.NO_ACTION) in BACKWARD
        if back and start != end and self.contact and self.told.duel:
            self.add("back_off", who, 1 - who, [n], 0.25)

    def rises(self, n: int, who: int) -> None:
        """Tell that a man is on his feet again."""
        if self.men[who].kneeling or self.men[who].down:
            self.add("rise", who, self.foe(who), [n], 0.3, postures={who: NET if self.men[who].held_by != NONE else UP})

    def on_stands(self, n: int, e: StoredEvent) -> None:
        self.rises(n, e[1])

    def on_kneels(self, n: int, e: StoredEvent) -> None:
        kind = "to_knees" if e[3] else "kneels"
        self.add(kind, e[1], self.foe(e[1]), [n], 0.5, postures={e[1]: DOWN})

    def on_prone(self, n: int, e: StoredEvent) -> None:
        """Read a fall that is not told with a blow."""
        who = self.seat(e[1])
        if who == NONE or self.men[e[1]].down:
            return
        before = self.found[-1] if self.found else None
        if before is not None and before.patient == who and before.kind in ("dragged", "falls_off"):
            self.found[-1] = replace(
                before, events=(*before.events, n), postures={who: DOWN}, weight=max(before.weight, 1.5)
            )
            return
        if not e[3]:
            # A blow makes a man stagger in one phase, and he falls in the next.
            place, phase = self.staggers.pop(who, (NONE, 0))
            cause = place if phase == self.phase - 1 else NONE
            facts = facts_of(beast=self.told.is_beast(who), staggered=cause != NONE)
            self.add("trips", self.foe(who), who, [n], 1.5, facts, postures={who: DOWN}, cause=cause)

    def on_obstacle_hit(self, n: int, e: StoredEvent) -> None:
        who = self.seat(e[1])
        if who != NONE:
            self.act = Act("obstacle", NONE, who, n, target=e[1], words={"obstacle": t.OBSTACLES[e[2]] or "wall"})

    def on_impact(self, n: int, e: StoredEvent) -> None:
        """Read who has had the better of a collision."""
        one, two = self.seat(e[1]), self.seat(e[2])
        met = [at for at in range(max(0, n - 12), n) if self.events[at][0] == ev.COLLISION][-2:]
        if NONE in (one, two) or one == two:
            return
        if self.own(one, two):
            facts = facts_of(
                rides=self.men[one].mount != NONE or e[1] != one, hunters=self.told.hunt and not self.told.is_beast(one)
            )
            self.act = Act("jostle", one, two, n, target=e[2], events=[*met, n], facts=[*facts])
            return
        contact = not self.contact
        self.meet(told=True)
        rides = self.men[one].mount != NONE or e[1] != one
        facts = facts_of(
            crowd=not self.told.duel, charge=one in self.charged, against=two in self.charged,
            contact=contact and not self.told.hunt, rides=rides, beast=self.told.is_beast(one),
            **({self.told.nature(one): True} if self.told.is_beast(one) else {}),
            at_beast=self.told.is_beast(two), at_rider=self.men[two].mount != NONE,
            was_down=self.men[e[2]].posture == DOWN, was_netted=self.men[e[2]].posture == NET,
            was_dazed=self.men[e[2]].stun >= MUCH_STUN,
        )  # fmt: skip
        places = [*met, n, *(self.charged[who] for who in (one, two) if who in self.charged)]
        kind = "collision" if e[3] else "clash"
        cause = self.cause_of(two)
        self.act = Act(kind, one, two, n, target=e[2], events=places, facts=[*facts], cause=cause)

    # Things

    def on_picks_up(self, n: int, e: StoredEvent) -> None:
        self.arms(n, e, "pick_up")

    def on_draws_weapon(self, n: int, e: StoredEvent) -> None:
        self.arms(n, e, "draws")

    def arms(self, n: int, e: StoredEvent, kind: str) -> None:
        """Tell that a man takes a weapon or another thing into his hand."""
        who, item = e[1], e[2]
        armed = item <= t.LAST_WEAPON and not self.men[who].weapons()
        cause = self.lost.pop(who, NONE) if armed else NONE
        # He has it back only if it is what he lost; another man's weapon is one that he has picked up.
        back = kind == "draws" or (cause != NONE and self.events[cause][2] == item)
        facts = facts_of(had_lost=cause != NONE and back)
        weight = (2.5 if cause != NONE else 1.0) if armed else 0.5
        self.add(
            kind, who, self.foe(who), [n], weight, facts, words={"item": t.ITEMS[item]},
            result=CHANGE if cause != NONE else MOVE, cause=cause,
        )  # fmt: skip

    # Nets

    def on_net(self, n: int, e: StoredEvent) -> None:
        """Read a throw of a net or a lasso, or a net that is swung or laid."""
        _, who, foe, attack, came = e[:5]
        self.meet()
        foe = self.seat(foe)
        if foe == NONE:
            return
        lasso = t.LASSO in self.men[who].hands.values()
        missed = self.casts.get(who, 0)
        facts = facts_of(
            once_more=missed, swing=attack == t.SWING, lay=attack > t.SWING,
            was_down=self.men[e[2]].posture == DOWN, was_netted=self.men[e[2]].posture == NET,
        )  # fmt: skip
        words = {"net": "lasso" if lasso else "net"}
        self.casts[who] = 0 if came == NET_CATCHES else missed + 1
        kinds = ("net_missed", "net_checked", "net_pulled", "net_trips", "caught")
        # The catch is told by the event that follows.
        self.act = Act(kinds[came], who, foe, n, target=e[2], facts=[*facts], words=words)

    def on_net_kept(self, n: int, e: StoredEvent) -> None:
        _, who, foe, item, _ = e[:5]
        threw = next(x for x in reversed(self.events[:n]) if x[0] == ev.NET)
        kind, weight = ("net_kept", 1.0) if threw[1] == who else ("net_taken", 4.0)
        if NONE not in (self.seat(who), self.seat(foe)):
            result = MOVE if kind == "net_kept" else CHANGE
            self.add(kind, who, foe, [n], weight, words={"item": t.ITEMS[item]}, result=result)

    # Blows

    def on_engages(self, n: int, e: StoredEvent) -> None:
        _, who, foe, pa, *_ = e
        self.meet()
        one, two = self.men[who], self.men[foe]
        q, r = place_q(one.at) - place_q(two.at), place_r(one.at) - place_r(two.at)
        if pa >= FROM_BEHIND and not self.told.is_beast(foe) and side_of(q, r, two.facing) == BEHIND:
            self.behind.add((who, foe))

    def on_turns_to(self, n: int, e: StoredEvent) -> None:
        """Note that the opponent faced by a man who turns is not behind him any more."""
        self.behind.discard((e[2], e[1]))

    def on_defends(self, n: int, e: StoredEvent) -> None:
        self.guards[e[1]] = n, e[3]

    def on_free_attack(self, n: int, e: StoredEvent) -> None:
        """Read the free attack that a feint brings."""
        self.feints[e[1]] = [n]

    def struck(self, kind: str, by: int, foe: int, n: int, **more: Any) -> Act | None:
        """Begin a blow of one fighter at another, with what is true when it falls."""
        agent, who = self.seat(by), self.seat(foe)
        if NONE in (agent, who) or agent == who:
            return None
        man, target = self.men[agent], self.men[foe]
        held = [*dict.fromkeys(man.weapons())]
        side = self.told.side(self.told.bout.seats[who].side)
        standing = [one for one in side if self.men[one].state in (t.FIGHTING, t.WAITING)]
        act = Act(kind, agent, who, n, target=foe, **more)
        act.first = not self.blood
        act.cause = self.cause_of(who)
        act.horse = foe >= len(self.told.men)
        act.facts += facts_of(
            beast=by >= len(self.told.men) or self.told.is_beast(agent), at_beast=self.told.is_beast(foe),
            rear=(by, foe) in self.behind, was_down=self.men[who].posture == DOWN,
            kneeling=target.kneeling, was_fainted=target.fainted, was_netted=self.men[who].posture == NET,
            was_unarmed=not target.weapons() and who in self.lost, was_dazed=target.stun >= MUCH_STUN,
            untouched=not any(man.wounds),
            behind=man.plight >= target.plight + WORSE,
            crowd=not self.told.duel, last_man=len(side) > 1 and standing == [who],
            from_ground=man.posture == DOWN, own=self.own(agent, who),
        )  # fmt: skip
        if len(held) == 1 and "beast" not in act.facts:
            act.words["weapon"] = t.ITEMS[held[0]]
            sort = "blade" if held[0] in BLADES else "point" if held[0] in POINTS else "heavy"
            act.facts += [t.ITEMS[held[0]], sort]
        elif "beast" in act.facts:
            act.facts.append(self.told.nature(by))
        elif not held:
            act.facts.append("fist")
        return act

    def on_attack(self, n: int, e: StoredEvent) -> None:
        _, by, foe, code, result = e[:5]
        special, area = divmod(code, 16)
        foe = self.men[foe].mount if area >= t.MOUNT_AREAS and self.men[foe].mount != NONE else foe
        act = self.struck("attack", by, foe, n)
        if act is None:
            return
        act.result, act.special = result, special
        act.events += self.feints.pop(by, [])
        if len(act.events) > 1:
            act.facts.append("feint")
        if foe in self.guards:
            at, guard = self.guards.pop(foe)
            act.events.append(at)
            # A card is told as the special defence that is its heir.
            act.facts.append(t.SPECIAL_DEFENCES[(guard - 1) % 5 + 1].lower().replace(" ", "_"))
            act.guarded = True
        if special == t.BASH:
            # It is the shield that strikes.
            act.words.pop("weapon", "")
            act.facts = [fact for fact in act.facts if fact not in OF_WEAPONS]
        name = t.SPECIAL_ATTACKS[special].lower()
        act.facts += [{"disarm": "trick"}.get(name, name)] if name else []
        if by in self.charged:
            act.facts.append("charge")
        self.act = act

    def on_throws(self, n: int, e: StoredEvent) -> None:
        _, who, item, foe, hit = e[:5]
        self.meet()
        act = self.struck("throw", who, foe, n)
        if act is not None:
            act.words["weapon"] = "arrow" if item == t.BOW else t.ITEMS[item]
            act.facts = [fact for fact in act.facts if fact not in OF_WEAPONS] + [
                "thrown",
                *facts_of(arrow=item == t.BOW),
            ]
            act.result = t.HIT if hit else t.NOTHING
        self.act = act

    def on_trampled(self, n: int, e: StoredEvent) -> None:
        self.act = self.struck("trampled", e[2], e[1], n)

    def on_wound(self, n: int, e: StoredEvent) -> None:
        """Read a wound that no blow before it has dealt: by a weapon that he struck or ran onto, or by a rope."""
        last = self.found[-1] if self.found else None
        if e[2] == NONE or (last is not None and last.kind == "bleeds" and last.patient == e[1]):
            return
        self.act = self.struck("backfire", e[2], e[1], n)
        if self.act is not None:
            if last is not None and last.kind == "caught" and (last.agent, last.patient) == (e[2], e[1]):
                self.act.facts.append("rope")
            self.act.events = []
            attach(self, self.act, n, e)

    def on_dies(self, n: int, e: StoredEvent) -> None:
        """Read a death that no blow before it has brought about."""
        if self.told.bout.recorded:
            self.add("died", e[1], NONE, [n], ALWAYS, facts_of(from_table=True))
            return
        who = self.seat(e[1])
        if who == NONE or e[1] != who:
            return
        bled = [c for c in self.found if c.kind == "bleeds" and c.patient == who]
        kind = "bled_out" if bled else "dies"
        places = [*(bled[-1].events if bled else ()), n]
        facts = facts_of(beast=self.told.is_beast(who))
        weight = ALWAYS if who in self.named else UNNAMED
        self.add(kind, self.foe(who), who, places, weight, facts, result=CHANGE, postures={who: DOWN})

    # Beasts

    def on_beast_acts(self, n: int, e: StoredEvent) -> None:
        who, does = self.seat(e[1]), e[2]
        if who == e[1] and self.acted.get(who) != does and does in ACTIONS:
            kind, weight = ACTIONS[does]
            weight = weight if not self.acted or does == FLEES else SLIGHT
            self.add(kind, who, NONE, [n], weight, facts_of(first=not self.acted))
        if does != FEEDING:
            self.fed.discard(who)
        self.acted[who] = does

    def on_beast_does(self, n: int, e: StoredEvent) -> None:
        """Tell of the rush of a Springsteen's beast; its other acts are not told (V34)."""
        if e[2] == RUSHES:
            self.add("rushes", e[1], NONE, [n], 0.6, facts_of(first=not self.acted))
            self.acted[e[1]] = e[2]

    def on_feeds(self, n: int, e: StoredEvent) -> None:
        if e[1] not in self.fed:
            self.add("feeds", e[1], NONE, [n], 3.0)
        self.fed.add(e[1])

    # The gods

    def on_favour(self, n: int, e: StoredEvent) -> None:
        """Read a call on the gods and whether they hear it [34.3]."""
        _, who, granted, table, *_ = e
        if table == rolls.COMBAT and not (self.act is not None and self.act.kind in ("throw", "trampled")):
            # It is for the attack that comes now, not for the one before it.
            self.flush()
        facts = facts_of(plea=table in (rolls.PLEA, MISSUS), star=self.told.men[who].star)
        if granted:
            told = "star" in facts or ("plea" in facts and not self.men[who].fainted)
            weight = GRANTED["plea" in facts] if told else SLIGHT
            self.add("favour", who, self.foe(who), [n], weight, facts)
        else:
            again = any((c.kind, c.agent) == ("unheard", who) for c in (*self.found, *self.later))
            self.add("unheard", who, self.foe(who), [n], 1.0 if "star" in facts and not again else SLIGHT, facts)

    def on_takes_roll(self, n: int, e: StoredEvent) -> None:
        pending = self.later or self.found
        place = next((at for at in reversed(range(len(pending))) if pending[at].kind == "favour"), NONE)
        if place != NONE:
            favour = replace(pending[place], events=(*pending[place].events, n))
            pending[place] = favour if e[2] else replace(favour, kind="favour_vain", weight=SLIGHT)

    # Ends of turns, of men

    def on_pleads(self, n: int, e: StoredEvent) -> None:
        self.plea = n
        self.fell_before(e[1])

    def on_plea_ignored(self, n: int, e: StoredEvent) -> None:
        places = [n] if self.plea == NONE else [self.plea, n]
        self.add("ignored", e[1], self.seat(e[2]), places, 5.0)
        self.plea = NONE

    def on_mercy(self, n: int, e: StoredEvent) -> None:
        """Read the verdict on a man who pleads, or who may not plead in a match to the death."""
        _, who, spared, to, *_ = e
        plea, self.plea = self.plea, NONE
        g, bout = self.told.men[who], self.told.bout
        if plea == NONE:
            self.fell_before(who)
        known = not bout.oneoff
        why = PLEAS[self.events[plea][3]] if plea != NONE else ""
        facts = facts_of(
            from_table=bout.recorded, fainted=self.men[who].fainted, star=g.star, **({why: True} if why else {}),
            hated=self.told.full and is_notorious(g.prestige),
            debut=known and g.matches == 0, again=known and g.spared, known=known and g.wins >= KNOWN_WINS,
        )  # fmt: skip
        by = self.seat(to) if to != NONE else NONE
        by = by if by != NONE or why == "drawn" else self.foe(who)
        kind = "mercy" if spared else "refused" if plea != NONE else "no_quarter"
        if why == "drawn":
            kind = "let_go" if spared else "condemned"
        if bout.recorded and not spared:
            kind = "died"
        words = {"victories": f"{spelled(g.wins)} {'victory' if g.wins == 1 else 'victories'}"}
        cited = [n] if plea == NONE else [plea, n]
        weight = ALWAYS if who in self.named else UNNAMED
        self.add(kind, who, by, cited, weight, facts, words=words, postures={} if spared else {who: DOWN})

    def on_hurt(self, n: int, e: StoredEvent) -> None:
        """Read the wounds of an area in a match from the table."""
        last = self.found[-1] if self.found else None
        places = [*last.events, n] if last is not None and (last.kind, last.agent) == ("hurt", e[1]) else [n]
        if len(places) > 1:
            self.found.pop()
        parts = [part_words(self.events[at][2], beast=self.told.is_beast(e[1])) for at in places]
        number = sum(self.events[at][3] for at in places)
        facts = [("one", "two", "many")[min(number, 3) - 1], *facts_of(beast=self.told.is_beast(e[1]))]
        self.add("hurt", e[1], NONE, places, 8.0, facts, words={"parts": " and ".join(parts[:2])}, result=HARM)


#: What a net attack comes to that catches its man.
NET_CATCHES = 4
#: Events of a match that make no clause here, nor end the blow that is open.
SILENT_HERE = frozenset(
    {
        ev.CHOICE, ev.HOLDS_FAST, ev.LOSES_CF, ev.LETS_GO, ev.LANDS, ev.KEEPS_FEET, ev.CANCELLED, ev.DEFEATED,
        ev.RECOVERS, ev.BLOOD, career.SHRUGS_OFF, ev.PUSHED, ev.RETURNS, ev.SHIFTED,
    }
)  # fmt: skip
