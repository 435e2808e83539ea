"""From the events of a fight to beats: each worth a sentence, with its facts."""

from __future__ import annotations

from ludus_cli.chronicle.digest import Digest
from ludus_cli.chronicle.narrator import END, ENTRY, FIGHT, Beat
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import EPIC, STANDARD
from ludus_cli.chronicle.words import counted, number_word, times
from ludus_cli.rules.spartacus.book import terms, vocabulary
from ludus_cli.rules.spartacus.book.fight import events as ev, state
from ludus_cli.rules.spartacus.telling.acts import Attack, Move, Round, Taken, rounds_of
from ludus_cli.rules.spartacus.telling.fought_match import Told, fighter_of, gear_in_words

#: So many fights won one after the other, and so many rounds, are worth a word.
ROW, LONG, SHORT = 2, 7, 2
#: Odds in a hundred up to which a fight is called even, and from which hardly anybody lays against the favourite.
EVEN, HEAVY = 60, 90
#: Wounds of one attack that are many; dice with which one can hardly stand.
MANY, FEW = 3, 3
#: The banks of the end, by ENDS.
ENDINGS = ("surrender", "injury", "decapitation")


def left_of(code: int) -> int:
    """Return the number of dice that a fighter has left, out of an event."""
    return sum(map(int, str(code)))


class FightDigest(Digest[Told]):
    """Goes through a fight round by round."""

    KINDS = vocabulary.V.events

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        people = [fighter_of(told, who) for who in range(len(told.men))]
        super().__init__(told, before or Before(), severity, people)
        #: The dice that each came with and has now.
        self.full = [sum((card.attack, card.defence, card.speed)) for card in map(told.card, range(2))]
        self.left = [*self.full]
        self.bled = self.near = False
        #: Who had the initiative last.
        self.ahead = terms.NOBODY

    def section(self, bank: str) -> str:
        return FIGHT

    def read(self) -> list[Beat]:
        """Return all beats of the fight."""
        rounds = rounds_of(self.told.events)
        self.enter()
        if not rounds:
            self.at_table()
        for each in rounds:
            self.round(each)
        self.end(rounds)
        return self.beats

    # The entry

    def enter(self) -> None:
        """Add the beats of the entry: the fighters, their gear, the odds, earlier meetings."""
        told = self.told
        facts = ["exhibition"] if told.bout.oneoff else ["tournament"] if told.bout.tournament else ["games"]
        places = [n for n, e in enumerate(told.events) if e[0] == ev.ENTERS]
        self.add("entry", 0, 1, *facts, weight=10, section=ENTRY, events=places)
        for who in range(2):
            self.arms(who, places[who : who + 1])
        self.odds(places)
        names = self.before.names
        if names and not told.bout.oneoff:
            last = next(
                (who for who in range(2) if self.before.meetings[-1].winner == told.bout.seats[who].gladiator), 0
            )
            self.add("rematch", last, 1 - last, weight=7, section=ENTRY, events=places, met=times(len(names)))
        for who in range(2):
            row = self.before.known(who).row
            if row >= ROW and not told.bout.oneoff:
                self.add("row", who, weight=5, section=ENTRY, events=places, row=counted(row, "fight"))

    def arms(self, who: int, places: list[int]) -> None:
        """Add the beat of a fighter's gear and rank."""
        told, man, gear = self.told, self.told.men[who], gear_in_words(self.told, who)
        facts = ["champion"] if man.champion else ["favoured"] if man.favours else []
        if not facts and told.card(who).type == terms.SLAVE:
            facts = ["slave"]
        bank = "arms" if gear else "bare"
        favours = counted(man.favours, "favour")
        beat = self.add(bank, who, weight=7, section=ENTRY, events=places, favours=favours, gear=gear)
        beat.facts = facts

    def odds(self, places: list[int]) -> None:
        """Add the beat of the odds, by the dice and gear of both."""
        best = max(range(2), key=self.told.chance)
        chance = self.told.chance(best)
        facts = ["even"] if chance <= EVEN else ["ahead", *["heavy"] * (chance >= HEAVY)]
        self.add("odds", best, 1 - best, *facts, weight=6, section=ENTRY, events=places, odds=str(chance))

    def at_table(self) -> None:
        """Add the beats of a fight whose end alone was told from the table."""
        places = [n for n, e in enumerate(self.told.events) if e[0] == ev.NET]
        for n in places:
            net = self.told.card_name(self.told.events[n][2])
            self.add("net", self.told.events[n][1], weight=6, events=[n], net=net)

    # A round

    def round(self, r: Round) -> None:
        """Add the beats of a round."""
        self.initiative(r)
        attacks = r.attacks
        if not attacks:
            self.no_attack(r)
        for place, act in enumerate(r.acts):
            if isinstance(act, Attack):
                self.attack(act)
            elif attacks:
                self.move(act, r.acts[place - 1] if place else None)

    def initiative(self, r: Round) -> None:
        """Add the beat of nets or of the choice; without a net, of the first round, and where all is told whenever it
        changes hands."""
        if len(r.nets) > 1:
            self.add("nets", 0, 1, weight=6, events=[n for n, _, _ in r.nets])
        elif r.nets:
            (n, who, card) = r.nets[0]
            self.add("net", who, 1 - who, weight=6, events=[n, r.initiative], net=self.told.card_name(card))
        elif r.initiative >= 0 and r.order >= 0:
            who, first = self.told.events[r.order][1:3]
            kept, self.ahead = who == self.ahead, who
            if r.number > 1 and (kept or self.severity != EPIC):
                return
            facts = ("first" if who == first else "lets",)
            self.add(
                "initiative", who, 1 - who, *facts, weight=2 if r.number > 1 else 3, events=[r.initiative, r.order]
            )

    def no_attack(self, r: Round) -> None:
        """Add the beat of a round of steps alone: they come closer at first, then they circle."""
        moves = [act for act in r.acts if isinstance(act, Move)]
        if not moves:
            return
        places, bank = [act.place for act in moves], "circle" if self.near else "approach"
        last = self.last(bank)
        if last:
            last.events += places
            last.count += 1
            return
        self.add(bank, moves[0].who, 1 - moves[0].who, weight=3, events=places)

    def move(self, act: Move, before: Move | Attack | None) -> None:
        """Add the beat of a step away after a fighter's own attack, where all is told."""
        if isinstance(before, Attack) and before.who == act.who and act.apart > 1 and self.severity == EPIC:
            self.add("away", act.who, 1 - act.who, weight=1, events=[act.place]).follows = True

    # An attack

    def attack(self, act: Attack) -> None:
        """Add the beats of an attack: wounds, wounds turned aside, or a miss."""
        self.near = True
        a, b = act.who, 1 - act.who
        hit, back = act.taken.get(b), act.taken.get(a)
        for taken, who in ((hit, b), (back, a)):
            if taken:
                self.left[who] = left_of(taken.after)
        ended = [who for taken, who in ((hit, b), (back, a)) if taken and "0" in f"{taken.after:03}"]
        # If both fall, the winner's wound is told like any other.
        ended = [who for who in ended if self.told.victors[:1] != [who]]
        self.rerolls(act)
        if hit and b not in ended:
            self.wound(act, hit)
        elif not hit and act.dealt:
            self.stopped(act)
        elif not hit and not back:
            self.miss(act)
        self.means(act, hit, "last" if b in ended else "")
        if back and a not in ended:
            self.recoil(act, back)

    def how(self, act: Attack) -> list[str]:
        """Return the manner of an attack: fast, from afar, or armed."""
        if act.fast or act.apart > 1:
            return ["fast"] if act.fast else ["reach"]
        return ["armed"] if self.told.weapon(act.who) else []

    def rerolls(self, act: Attack) -> None:
        """Add the beats of rerolls, where all is told."""
        for n in act.again if self.severity == EPIC else ():
            _, who, before, after, _ = self.told.events[n]
            self.add("again", who, 1 - who, *(["better"] if after > before else []), weight=1, events=[n])

    def wound(self, act: Attack, hit: Taken) -> None:
        """Add the beat of a wound after which the fight goes on."""
        facts = [] if self.bled else ["first"]
        if "1" in str(hit.after) and set(str(hit.after)) == {"1"}:
            facts = ["brink"]
        elif not facts and hit.wounds >= MANY:
            facts = ["many"]
        elif not facts:
            facts = ["softened"] if 1 - act.who in act.spared or act.stopped_by() is not None else self.how(act)
        weight = 9 if "first" in facts else 8 if facts in (["brink"], ["many"]) else 5
        self.bled = True
        more = [act.spared[1 - act.who][0]] if 1 - act.who in act.spared else []
        self.add(
            "wound", act.who, 1 - act.who, *facts, weight=weight, events=[*act.places, *more, hit.place],
            **self.counts(1 - act.who, hit), weapon=self.told.weapon(act.who),
        )  # fmt: skip

    def counts(self, who: int, taken: Taken) -> dict[str, str]:
        """Return the wounds in words, and the dice left."""
        left = self.left[who]
        return {
            "wounds": counted(taken.wounds, "wound"),
            "left": f"{counted(left, 'die', 'dice')} of {number_word(self.full[who])}",
        }

    def stopped(self, act: Attack) -> None:
        """Add the beat of a hit that was ignored altogether."""
        card, a, b = act.stopped_by(), act.who, 1 - act.who
        if card is not None:
            places = [n for n, who, _, _ in act.pieces if who == b]
            self.add("piece_saves", a, b, weight=6, events=[*act.places, *places], piece=self.told.card_name(card))
        else:
            places = [act.spared[b][0]] if b in act.spared else []
            self.add("stopped", a, b, weight=5, events=[*act.places, *places])

    def miss(self, act: Attack) -> None:
        """Add the beat of an attack without result; with that of the other before it, it is one exchange."""
        last = self.last("miss")
        if last and last.words.get("b") is self.people[act.who] and last.count == 1:
            last.bank, last.facts = "trade", []
            last.events += act.places
            last.words.update(a=self.people[1 - act.who], b=self.people[act.who])
            return
        self.add(
            "miss", act.who, 1 - act.who, *self.how(act), weight=3, events=act.places, weapon=self.told.weapon(act.who)
        )

    def means(self, act: Attack, hit: Taken | None, last: str) -> None:
        """Add the beats of doubles, triples and pieces that added wounds; of the last blow they precede its end."""
        a, own, facts = act.who, act.sets.get(act.who), [last] * bool(last)
        if own and own[3] and hit:
            kind = "triple" if own[2] else "double"
            beat = self.add("alike", a, 1 - a, kind, *facts, weight=4, events=[own[0]])
            beat.follows = not last
        piece = act.piece(state.ONE_WOUND, a)
        if piece and hit:
            words = self.told.card_name(piece[1])
            beat = self.add("piece_wounds", a, 1 - a, *facts, weight=5, events=[piece[0]], piece=words)
            beat.follows = not last

    def recoil(self, act: Attack, back: Taken) -> None:
        """Add the beat of an attacker hurt by the defence of the other."""
        a, own = act.who, act.sets.get(1 - act.who)
        self.bled = True
        places = [back.place] if own is None else [own[0], back.place]
        self.add("recoil", 1 - a, a, weight=8, events=places, **self.counts(a, back))

    # The end

    def end(self, rounds: list[Round]) -> None:
        """Add the beats of the night, and of the end."""
        told, events = self.told, self.told.events
        nights = [n for n, e in enumerate(events) if e[0] == ev.NIGHT]
        if nights:
            e = events[nights[0]]
            facts = ["equal" if e[2] == e[4] else "more"]
            self.add("night", 0, 1, *facts, weight=9, section=END, events=nights)
        if not told.victors:
            return
        won = told.victors[0]
        lost = 1 - won
        places = [n for n, e in enumerate(events) if e[0] in (ev.FALLS, ev.VICTORY)]
        last = rounds[-1].attacks[-1] if rounds and rounds[-1].attacks else None
        facts = ["night"] if nights else []
        if last and lost in last.taken:
            places = [*last.places, last.taken[lost].place, *places]
            facts = ["recoil"] if last.who == lost else []
        if not facts:
            number = told.bout.turns
            speed = ["quick"] if 0 < number <= SHORT else ["long"] if number >= LONG else []
            facts = ["struck", *speed]
        bank = ENDINGS[told.end if told.end >= 0 else 0]
        self.add(bank, won, lost, *facts, weight=10, section=END, events=places,
                 rounds=counted(told.bout.turns, "round"))  # fmt: skip
        if rounds and not nights:
            self.unhurt(won, places)

    def unhurt(self, won: int, places: list[int]) -> None:
        """Add the beat of the winner's state."""
        lost = self.full[won] - self.left[won]
        facts = [] if lost else ["untouched"]
        facts = ["barely"] if lost and self.left[won] <= FEW else facts
        if facts or self.severity == EPIC:
            facts = facts or ["some"]
            self.add("stands", won, 1 - won, *facts, weight=7, section=END, events=places[-1:],
                     left=f"{counted(self.left[won], 'die', 'dice')} of {number_word(self.full[won])}")  # fmt: skip
