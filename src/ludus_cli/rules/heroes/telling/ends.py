"""The end of a match: the defeat, the verdict, the palm, and the effects on its Stars."""

from __future__ import annotations

from ludus_cli.chronicle.narrator import END
from ludus_cli.chronicle.past import Before
from ludus_cli.chronicle.prose import TERSE
from ludus_cli.chronicle.statements import facts_of
from ludus_cli.chronicle.told import StoredEvent
from ludus_cli.chronicle.words import counted, number_word
from ludus_cli.core.calendar import date_words
from ludus_cli.core.english import list_words
from ludus_cli.rules.heroes.book import endings, events as ev, house_rules, locales
from ludus_cli.rules.heroes.book.terms import ATTRIBUTES, CENTER, NONE, WALL, ZONE_KINDS
from ludus_cli.rules.heroes.telling.gates import Gates
from ludus_cli.rules.heroes.telling.telling import CLEAR_GAP
from ludus_cli.rules.heroes.telling.told import Told

#: From this turn on the light goes: nightfall is near.
DUSK_TURN = endings.LAST_TURN - 9
#: The wins in a row that are told, in words.
RUNS = {
    3: "third", 5: "fifth", 10: "tenth", 15: "fifteenth", 20: "twentieth", 25: "twenty-fifth",
    30: "thirtieth", 40: "fortieth", 50: "fiftieth",
}  # fmt: skip
#: The banks of what a match did to a Star; the rudis has two.
AFTERMATH = {
    ev.LAUREL: "laurel",
    ev.RAISED: "raised",
    ev.DECREASED: "decreased",
    ev.LASTING_LOSS: "lasting_loss",
    ev.MISSES_NEXT_DAY: "misses",
    ev.DIES_OF_WOUNDS: "dies_of_wounds",
    ev.MOVES_UP: "moves_up",
}


def place_name(locale: int) -> str:
    """A locale in a sentence: ``the Heart of the Empire``, ``Rome``."""
    name = locales.LOCALES[locale].name
    return f"the {name}" if " of " in name else name


class Ends(Gates):
    """Reads the events with which a match ends."""

    def __init__(self, told: Told, before: Before, severity: str) -> None:
        super().__init__(told, before, severity)
        #: Who yielded of his own will: awake, and with an arm to lift.
        self.yielded: set[int] = set()
        self.nightfall = house_rules.rules_of(told.bout.rules).nightfall

    def on_surrender(self, e: StoredEvent) -> None:
        _, who, forced, _, _ = e
        man = self.scene.men[who]
        bank = "surrender_forced" if forced else "surrender_down" if man.down else "surrender"
        facts = ["spent"] if man.bonus == 0 and not forced else []
        self.finished = self.scene.duel
        if not forced:
            self.yielded.add(who)
        self.add(bank, who, NONE, *facts, weight=10)

    def awake(self, who: int) -> list[str]:
        """Return the fact that a beaten man is awake to the verdict, and can kneel and look up; a senseless one cannot.
        Nothing in a terse telling."""
        return ["yielded"] if who in self.yielded and self.severity != TERSE else []

    def on_defeated(self, e: StoredEvent) -> None:
        self.finished = self.scene.duel

    def on_appeal(self, e: StoredEvent) -> None:
        _, who, passed, _, _ = e
        if passed == 1:
            return
        where = self.scene.men[who].zone
        zone = self.scene.kind(where) if where != NONE else NONE
        facts = [ZONE_KINDS[zone].lower()] if zone in (CENTER, WALL) else []
        facts += self.awake(who)
        facts += facts_of(again=passed and self.told.men[who].spared)
        self.add("mercy" if passed else "refused", who, NONE, *facts, weight=10)

    def on_emperor(self, e: StoredEvent) -> None:
        bank = "emperor_spares" if e[2] else "emperor_refuses"
        facts = ["again"] if self.told.men[e[1]].spared_by_emperor else []
        facts += [] if e[2] else self.awake(e[1])
        self.add(bank, e[1], NONE, *facts, weight=10)

    def on_put_to_death(self, e: StoredEvent) -> None:
        if self.told.bout.to_the_death:
            self.add("no_appeal", e[1], e[2], weight=10)
        else:
            self.add("put_to_death", e[1], e[2], *self.awake(e[1]), weight=10)

    def on_diludium(self, e: StoredEvent) -> None:
        number = e[2]
        if number > 1:
            self.add("diludium_again", NONE, weight=10, number=number_word(number))
        else:
            self.add("diludium", NONE, weight=10)

    def on_dismissed_standing(self, e: StoredEvent) -> None:
        self.finished = True
        self.add("dismissed", NONE, weight=10)

    def on_nightfall(self, e: StoredEvent) -> None:
        self.finished = True
        self.add("nightfall" if self.scene.duel else "nightfall_many", NONE, weight=10)

    def on_victory(self, e: StoredEvent) -> None:
        self.finished = True
        winners = [n for n, m in enumerate(self.scene.men) if m.side == e[2]]
        if len(winners) > 1:
            names = list_words([str(self.people[n]) for n in winners])
            self.add("victory_many", NONE, weight=10, list_a=names)
            return
        (who,) = winners
        wounds = self.scene.men[who].wounds
        facts = ["untouched"] if wounds == 0 else ["bloody"] if wounds > 1 else []
        foe = NONE
        if self.scene.duel:
            foe = 1 - who
            facts += facts_of(
                upset=self.scene.men[foe].total - self.scene.men[who].total >= CLEAR_GAP,
                reversal=self.came_back == who,
                late=self.nightfall and self.scene.turn >= DUSK_TURN,
            )
        self.add("victory", who, foe, *facts, weight=10, wounds=number_word(wounds))
        if foe >= 0:
            self.old_scores(who, foe)
        self.milestone(who)

    def old_scores(self, won: int, lost: int) -> None:
        """Tell the place of this win between two who have met before: the first over him, or one more."""
        seats = self.told.bout.seats
        decided = {m.winner for m in self.before.meetings if m.winner >= 0}
        events = [*self.gates, self.here]
        if decided == {seats[lost].gladiator}:
            self.add("grudge_settled", won, lost, weight=7, events=events)
        elif decided == {seats[won].gladiator}:
            self.add("grudge_grows", won, lost, weight=7, events=events)

    def milestone(self, who: int) -> None:
        """Tell a Star's first win, or so many in a row."""
        g, known = self.told.men[who], self.before.known(who)
        if self.told.bout.oneoff:
            return
        if g.star and g.wins == 0:
            facts = ["debut"] if g.matches == 0 else []
            self.add("first_win", who, NONE, *facts, weight=5, section=END)
        elif known.whole and known.row + 1 in RUNS:
            self.add("streak", who, weight=5, section=END, nth=RUNS[known.row + 1])

    def on_damage(self, e: StoredEvent) -> None:
        """Tell the losses of a part in a match from the table."""
        _, who, part, points, hits = e
        words = f"{counted(points, 'point')} on the {self.scene.men[who].part(part)}"
        if hits > 1:
            words += f" in {number_word(hits)} hits"
        self.hurt_told(who, words)

    def on_unfair(self, e: StoredEvent) -> None:
        _, who, sand, threw, _ = e
        his = self.people[who].his
        deeds = ["kicked sand"] * sand + [f"threw {his} weapon"] * threw
        self.add("unfair_told", who, NONE, weight=8, deeds=list_words(deeds))

    def on_after(self, e: StoredEvent) -> None:
        """Tell the effects of the match on a Star; of others only a death, the rest is in the table."""
        kind, who, a, b, _ = e
        man = self.scene.men[who]
        if not man.star and kind != ev.DIES_OF_WOUNDS:
            return
        words: dict[str, str] = {}
        bank = AFTERMATH.get(kind, "")
        if kind in (ev.RAISED, ev.DECREASED):
            words = {"attribute": ATTRIBUTES[a], "now": str(b)}
        elif kind == ev.LASTING_LOSS:
            words = {"part": man.part(a)}
            bank = "lasting_loss" if self.scene.duel else "lasting_loss_many"
        elif kind == ev.MISSES_NEXT_DAY:
            words = {"month": date_words(a)}
        elif kind == ev.MOVES_UP:
            words = {"place": place_name(a)}
        elif kind == ev.RUDIS:
            bank = "rudis_granted" if a else "rudis_refused"
        self.after(bank, who, **words)
