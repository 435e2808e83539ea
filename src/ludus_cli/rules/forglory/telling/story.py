"""Beats from the events of a battle: moments worth a sentence, and the facts known about them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from ludus_cli.chronicle.digest import Digest
from ludus_cli.chronicle.narrator import AFTER, END, ENTRY, FIGHT, Beat
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import STANDARD, TERSE
from ludus_cli.chronicle.words import Person, counted, number_word, printed
from ludus_cli.core.english import list_words
from ludus_cli.rules.forglory.book import draws, events as ev
from ludus_cli.rules.forglory.book.terms import ARENAS, WEARY
from ludus_cli.rules.forglory.book.view import man_of
from ludus_cli.rules.forglory.telling import fought_match
from ludus_cli.rules.forglory.telling.acts import ENDS, Act, Save, acts_of
from ludus_cli.rules.forglory.telling.fought_match import Fighter, Sand, Stood, Told

#: So many battles won one after the other are worth a word.
ROW = 2
PLACES = ("first", "second", "third", "fourth")
#: What a tactic does, by the event that shows it: its bank and weight, the gravest first.
DONE = (
    (ev.HURT, "card_wounds", 3), (ev.BLESSED, "card_blesses", 6), (ev.HEALED, "card_heals", 4),
    (ev.READIED, "card_readies", 5), (ev.EXHAUSTED, "card_tires", 3),
)  # fmt: skip


class GloryDigest(Digest[Told]):
    """Goes through a battle act by act."""

    KINDS = draws.V.events

    def __init__(self, told: Told, before: Before | None = None, severity: str = STANDARD) -> None:
        people = [fought_match.person_of(g) for g in told.men]
        super().__init__(told, before or Before(), severity, people)
        self.sand = Sand(told.bout)
        self.of: dict[int, Fighter] = {}
        #: The lanistas who have lost their last man.
        self.out: list[int] = []

    def section(self, bank: str) -> str:
        return FIGHT

    # Words

    def man(self, code: int) -> Fighter:
        """A gladiator in a sentence."""
        if code not in self.of:
            owner = str(self.people[man_of(code)[0]])
            self.of[code] = fought_match.fighter_of(self.told.bout, code, owner)
        return self.of[code]

    def seen_by(self, who: int, code: int) -> str:
        """A gladiator in a sentence about a lanista, who calls his own by their names alone."""
        return fought_match.own_name(self.told.bout, code) if man_of(code)[0] == who else str(self.man(code))

    def champion(self, code: int) -> bool:
        """Return True if a gladiator is a champion."""
        return fought_match.is_champion(self.told.bout, code)

    def card(self, number: int) -> str:
        """The name of a card."""
        names = self.told.cards.names
        return printed(names[number]) if 0 <= number < len(names) else f"card {number + 1}"

    def codes(self, men: Sequence[Stood]) -> str:
        """Men of one lanista in a row."""
        return fought_match.several(self.told.bout, [each.code for each in men])

    def beat(
        self, bank: str, events: Sequence[int], weight: int, *facts: str, section: str = FIGHT, **words: str | Person
    ) -> Beat:
        """One more beat."""
        beat = Beat(bank, list(facts), dict(words), section, weight, list(events))
        self.beats.append(beat)
        return beat

    # Reading

    def read(self) -> list[Beat]:
        acts = acts_of(self.told.cards, self.told.events)
        first = next((n for n, act in enumerate(acts) if act.placed_events(ev.BATTLE)), 0)
        for act in acts[: first + 1]:
            self.follow_all(act)
        self.enter()
        for act in acts[: first + 1]:
            self.falls(act)
        for act in acts[first + 1 :]:
            self.act(act)
        return self.beats

    def follow_all(self, act: Act) -> None:
        """Take note of all events of an act."""
        for _, event in act.events:
            self.sand.follow(event)

    def enter(self) -> None:
        """Tell of the parties and their gladiators."""
        told, n = self.told, len(self.told.men)
        facts = ["two"] if n == 2 else []
        if told.bout.oneoff:
            facts.append("exhibition")
        elif n == 2:
            facts.append("lasting" if told.lasting else "fleeting")
        elif told.round[0] == told.round[1]:
            facts.append("final")
        elif told.round[0] == 1:
            facts.append("opening")
        places = [at for at, e in enumerate(told.events) if e[0] in (ev.DUE, ev.BATTLE)]
        parties = list_words([str(each) for each in self.people])
        arena = ARENAS[told.bout.site]
        self.beat("entry", places, 10, *facts, section=ENTRY, parties=parties, arena=arena)
        for who, person in enumerate(self.people):
            self.field(who, person)
        for who, g in enumerate(told.men):
            row = self.before.known(who).row
            if g.star and row >= ROW and not told.bout.oneoff:
                words = counted(row, "battle")
                self.beat("row", places[:1], 6, section=ENTRY, a=self.people[who], row=words)

    def field(self, who: int, person: Person) -> None:
        """Tell of a lanista's gladiators on the sand."""
        men = self.sand.standing_fighters(who)
        late = [each for each in men if each.late]
        if not men:
            self.beat("nobody", (), 8, section=ENTRY, a=person)
            return
        early = [each for each in men if not each.late]
        facts = [] if len(early) > 1 else ["one"]
        if early:
            self.beat("fields", (), 9, *facts, section=ENTRY, a=person, men=self.codes(early))
        if late:
            codes = [each.code for each in late]
            places = [
                at
                for at, e in enumerate(self.told.events)
                if e[0] == ev.ENTERED and e[2] in codes and e[3] == self.sand.site
            ]
            self.beat("late", places, 6, section=ENTRY, a=person, men=self.codes(late))

    def act(self, act: Act) -> None:
        """Tell an act, then take note of it."""
        kind = act.events[0][1][0]
        if kind == ev.INITIATIVE:
            self.initiative(act)
        elif kind == ev.READYING:
            self.ready(act)
        elif kind == ev.TOGETHER:
            self.together(act)
        elif kind in ENDS:
            self.end(act)
        elif act.attacker >= 0:
            self.attack(act)
        elif act.who >= 0:
            self.tactic(act)
        if kind not in (*ENDS, ev.TOGETHER):
            self.falls(act)
        for n, event in act.placed_events(ev.ENTERED):
            if kind != ev.BATTLE:
                man = self.man(event[2])
                self.beat("amid", [n], 6, a=self.people[event[1]], m=man)
        self.follow_all(act)
        self.outs(act)

    # What the sand sees

    def initiative(self, act: Act) -> None:
        """Tell who begins; after a readying, in that beat."""
        ((n, event), *_) = act.placed_events(ev.INITIATIVE)
        last = self.beats[-1] if self.beats else None
        if last is not None and last.bank == "ready":
            last.words["a"] = self.people[event[1]]
            last.events.append(n)
        elif not self.sand.readyings:
            words = number_word(event[2])
            self.beat("initiative", [n], 8, a=self.people[event[1]], sum=words)

    def ready(self, act: Act) -> None:
        """Tell that all stand ready again, and who is left."""
        ((n, event), *_) = act.placed_events(ev.READYING)
        left = [who for who in range(len(self.people)) if self.sand.standing_fighters(who)]
        number = [f"{number_word(len(self.sand.standing_fighters(who)))} of {self.people[who]}’s" for who in left]
        facts = ["two"] if len(left) == 2 < len(self.people) else []
        if event[2] >= WEARY:
            facts = ["weary"]
        self.beat("ready", [n], 8, *facts, men=list_words(number))
        self.beats[-1].words["a"] = self.people[left[0]] if left else ""

    def attack(self, act: Act) -> None:
        """Tell of an attack and its effect on the target."""
        m, f = self.man(act.attacker), self.man(act.foe)
        places = act.places(ev.ATTACKS, ev.STRIKES)
        owner, _, card = man_of(act.attacker)
        snared = [(n, e) for n, e in act.placed_events(ev.EXHAUSTED) if act.cause[n] == (owner, card) and e[1] != owner]
        if snared:
            other = self.man(snared[0][1][2])
            self.beat("snared", [*act.places(ev.USED)[:1], snared[0][0]], 4, m=m, f=other)
        saves = [each for each in act.saves if each.code == act.foe]
        fell = [n for n, code, by, _ in act.fell if code == act.foe and by == act.attacker]
        hurt = [(n, e) for n, e in act.placed_events(ev.HURT) if e[2] == act.foe]
        if fell:
            facts = self.of_kill(act.attacker, act.foe)
            weight = 9 if facts and facts[0] in ("first", "champion") else 8
            self.beat("fells", [*places, *fell], weight, *facts, m=m, f=f)
        elif act.turned:
            n, _, hit, card = act.turned[0]
            facts = self.vain_fact(act, hit)
            if hit == act.attacker:
                self.beat("turned_back", [*places, n], 7, *facts, m=m, f=f, card=self.card(card))
            else:
                self.beat("turned", [*places, n], 7, *facts, m=m, f=f, t=self.man(hit))
        elif saves and not hurt:
            self.saved(saves, places, m, f)
        elif hurt:
            n, event = hurt[0]
            left = self.health(act.foe) - event[4]
            facts = ["softened"] if saves else ["brink"] if left == 1 else []
            self.beat("wounds", [*places, n], 3, *facts, m=m, f=f)
        elif not act.damage:
            self.beat("harmless", places, 2, m=m, f=f)

    def vain_fact(self, act: Act, hit: int) -> list[str]:
        """Return the fact "vain" if redirected damage did its new target no harm."""
        harmed = [e for _, e in act.placed_events(ev.HURT, ev.DEFEATED) if e[2] == hit]
        saved = any(save.code == hit for save in act.saves)
        return ["vain"] if saved and not harmed else []

    def health(self, code: int) -> int:
        """The Health of a gladiator."""
        kinds, card = self.told.cards.kinds, man_of(code)[2]
        return kinds[card].health if card < len(kinds) else 0

    def saved(self, saves: Sequence[Save], places: list[int], m: Fighter, f: Fighter) -> None:
        """Tell of an attack that came to nothing: by a blessing, or by a card."""
        save = saves[-1]
        places = [*places, *(each.at for each in saves)]
        if save.card < 0:
            self.beat("blessed_off", places, 7, m=m, f=f)
        else:
            self.beat("parried", places, 6, m=m, f=f, card=self.card(save.card))

    def of_kill(self, by: int, code: int) -> list[str]:
        """Return the weightiest fact about a kill, if there is one."""
        slayer, victim = self.sand.man(by), self.sand.man(code)
        if not self.sand.falls:
            return ["first"]
        if self.champion(code):
            return ["champion"]
        own = {man_of(other)[0] for other in victim.felled}
        if slayer.owner in own:
            return ["avenged"]
        if slayer.felled:
            return ["again"]
        if self.champion(by):
            return ["by_champion"]
        alone = len(self.sand.standing_fighters(slayer.owner)) == 1
        alone = alone and sum(not each.fell for each in self.sand.men) > 3
        return ["alone"] if alone else []

    def falls(self, act: Act) -> None:
        """Tell of all falls other than by the attack on its own target."""
        for n, code, by, card in act.fell:
            f = self.man(code)
            if act.attacker >= 0 and code == act.foe and by == act.attacker:
                continue
            if any(hit == code for _, _, hit, _ in act.turned):
                self.beat("falls_turned", [n], 8, f=f).follows = True
            elif card >= 0 and act.who < 0:
                self.beat("answered", [n], 8, f=f, card=self.card(card))
            elif card < 0 and by >= 0:
                self.beat("fells", [n], 8, *self.of_kill(by, code), m=self.man(by), f=f)
            elif act.placed_events(ev.INFLUENCE_LOST):
                places = [*act.places(ev.INFLUENCE_LOST), n]
                self.beat("influence", places, 8, a=self.people[man_of(code)[0]], f=f)
            elif card >= 0:
                facts = ["champion"] if self.champion(code) else []
                who = self.people[act.who]
                self.beat("card_fells", [n], 8, *facts, a=who, f=f, card=self.card(card))
            else:
                self.beat("falls", [n], 8, f=f)

    def together(self, act: Act) -> None:
        """Tell of those who fell at one moment of a recorded battle, with their known slayers."""
        names = [str(self.man(code)) + (f" (by {self.man(by)})" if by >= 0 else "") for _, code, by, _ in act.fell]
        places = [n for n, *_ in act.fell]
        self.beat("together", [act.events[0][0], *places], 9, list_a=list_words(names))

    def tactic(self, act: Act) -> None:
        """Tell of a card or an ability used by itself: its gravest effect, falls apart."""
        a, card = self.people[act.who], self.card(act.card)
        used = [act.events[0][0]]
        down = {code for _, code, _, _ in act.fell}
        for n, code, hit, by in act.turned[:1]:
            f, t = self.man(code), self.man(hit)
            facts = self.vain_fact(act, hit)
            words = {"card": card, "by": self.card(by)}
            self.beat("card_turned", [*used, n], 7, *facts, a=a, f=f, t=t, **words)
            return
        for kind, bank, weight in DONE:
            done = [(n, e) for n, e in act.placed_events(kind) if e[2] not in down]
            if kind != ev.HURT:
                # Effects of cards played in answer are not the work of this card.
                done = [(n, e) for n, e in done if act.cause[n] == (act.who, act.card)]
            if kind == ev.EXHAUSTED:
                done = [(n, e) for n, e in done if e[1] != act.who]
            if done:
                names = list_words([self.seen_by(act.who, e[2]) for _, e in done])
                self.beat(bank, [*used, *(n for n, _ in done)], weight, a=a, card=card, list_a=names)
                return
        if act.saves and not down:
            names = list_words([str(self.man(save.code)) for save in act.saves])
            places = [*used, *(save.at for save in act.saves)]
            self.beat("card_saved", places, 5, a=a, card=card, list_a=names)

    def outs(self, act: Act) -> None:
        """Tell of lanistas who lost their last man while others fight on."""
        left = [who for who in range(len(self.people)) if self.sand.standing_fighters(who)]
        for who in dict.fromkeys(man_of(code)[0] for _, code, _, _ in act.fell):
            if who in left or who in self.out:
                continue
            self.out.append(who)
            if len(left) > 1:
                facts = ["two"] if len(left) == 2 else []
                places = [n for n, code, _, _ in act.fell if man_of(code)[0] == who]
                words = list_words([str(self.people[each]) for each in left])
                beat = self.beat("out", places, 9, *facts, a=self.people[who], list_a=words)
                beat.follows = True

    # The end

    def end(self, act: Act) -> None:
        """Tell of the winner, the order of falls, and the rewards."""
        won = act.placed_events(ev.WINS_BATTLE)
        for n, event in won:
            who = event[1]
            men = self.sand.standing_fighters(who)
            facts = ["alone"] if len(men) == 1 else []
            if any(self.champion(each.code) for each in men) and len(men) == 1:
                facts = ["champion"]
            if not self.sand.falls:
                facts = ["unopposed"]
            words = self.codes(men)
            bank = "wins" if men else "wins_empty"
            self.beat(bank, [n], 10, *facts, section=END, a=self.people[who], men=words)
        for n, event in act.placed_events(ev.EMPTY):
            self.beat("empty", [n], 10, section=END, arena=ARENAS[event[2]])
        fallen = self.sand.fallen
        if self.severity == TERSE and (len(fallen) == 1 or self.sand.falls > 1):
            groups = [[*each] for _, each in groupby(fallen, key=lambda man: man.fell)]
            names = list_words([self.fallen_words(group) for group in groups])
            places = [n for n, e in enumerate(self.told.events) if e[0] == ev.DEFEATED]
            self.beat("order", places, 10, section=END, list_a=names)
        for n, event in act.placed_events(ev.WINS_GAME):
            self.beat("season", [n], 10, section=END, a=self.people[event[1]])
        for n, event in act.placed_events(ev.FREED):
            champion = self.card(event[2]).rpartition(" ")[0]
            self.beat("freed", [n], 10, section=END, a=self.people[event[1]], champion=champion)
        self.placed(act)
        self.rewards(act)

    def fallen_words(self, men: Sequence[Stood]) -> str:
        """Return the names of those who fell at one moment, for the order of falls."""
        words = list_words([str(self.man(each.code)) for each in men])
        return f"{words} together" if len(men) > 1 else words

    def placed(self, act: Act) -> None:
        """Tell who came second, third and fourth."""
        found = sorted((event[2], event[1], n) for n, event in act.placed_events(ev.PLACED) if event[2] > 1)
        if found and len(self.people) > 2:
            words = [f"{self.people[who]} {PLACES[place - 1]}" for place, who, _ in found]
            places = [n for _, _, n in found]
            self.beat("placed", places, 10, section=AFTER, list_a=list_words(words))

    def rewards(self, act: Act) -> None:
        """Glory, arena cards, boasts, the Crowd's Favor."""
        for n, event in act.placed_events(ev.GLORY):
            words = str(event[2])
            self.beat("glory", [n], 10, section=AFTER, a=self.people[event[1]], glory=words)
        for who in dict.fromkeys(event[1] for _, event in act.placed_events(ev.GAINS_ARENA)):
            gained = [(n, e) for n, e in act.placed_events(ev.GAINS_ARENA, ev.GAINS_BOAST) if e[1] == who]
            if gained:
                names = [("the boast " if e[0] == ev.GAINS_BOAST else "") + self.card(e[2]) for _, e in gained]
                places = [n for n, _ in gained]
                words = list_words([each.replace("the boast Boast", "the Boast") for each in names])
                self.beat("gains", places, 10, section=AFTER, a=self.people[who], list_a=words)
        for n, event in act.placed_events(ev.FAVOR):
            self.beat("favor", [n], 10, section=AFTER, a=self.people[event[1]])
