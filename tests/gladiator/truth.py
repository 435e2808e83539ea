"""Holding sentences of the duel against the events that they cite, without the code that wrote them."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ludus_cli.chronicle.phrases import PLACEHOLDER, banks
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.rules.gladiator.book import events as ev, rolls, terms as word
from ludus_cli.rules.gladiator.career import events as career_ev
from ludus_cli.rules.gladiator.older import events as older_ev
from ludus_cli.rules.gladiator.table.board import board_at
from ludus_cli.rules.gladiator.telling.fought_match import Fighter, Told, people_of, told_matches
from ludus_cli.rules.gladiator.telling.narration import DuelNarrator
from tests.chronicle.audit import Report, audit, main, number_of_careers
from tests.gladiator.played import Kept, career

#: The banks of matches; those of lives, portraits and months are looked at elsewhere.
BANKS = {
    name: found
    for name, found in banks("gladiator").items()
    if not name.startswith(("life_", "portrait_", "school"))
    and name not in ("rested", "still", "not_yet", "hurt", "trained")
}
MEN, BEASTS = (("head", "chest", "groin", "arms", "legs"), ("head", "chest", "groin", "forelegs", "hind legs"))
SMALL = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
DEATH = re.compile(r"\b(dies|dead|death wound|kills?|killed|to death)\b")
MERCY = re.compile(r"\b(spared|spares)\b")

Event = Sequence[Any]
#: Of a bank: the kind of its first event, and where in it stand a, b, and the item.
ROLES: dict[str, tuple[int, dict[str, int]]] = {
    "collision": (ev.IMPACT, {"a": 1, "b": 2}), "collision_tie": (ev.IMPACT, {"a": 1, "b": 2}),
    "jostle": (ev.IMPACT, {"a": 1, "b": 2}), "beast_charge": (ev.IMPACT, {"a": 1, "b": 2}),
    "beast_bounced": (ev.IMPACT, {"a": 1, "b": 2}), "ridden_down": (ev.IMPACT, {"a": 1, "b": 2}),
    "leaps": (ev.MOVE, {"a": 1}), "gives_ground": (ev.MOVE, {"a": 1}),
    "runs_into": (ev.RUNS_INTO, {"a": 1, "b": 2}), "obstacle": (ev.OBSTACLE_HIT, {"a": 1}),
    "edge_wall": (ev.EDGE, {"a": 1}), "climbs": (ev.CLIMBS, {"a": 1}), "stumbles": (ev.STUMBLES, {"a": 1}),
    "falls": (ev.PRONE, {"a": 1}), "beast_falls": (ev.PRONE, {"a": 1}), "rises": (ev.KNEELS, {"a": 1}),
    "kneels": (ev.KNEELS, {"a": 1}), "rolls": (ev.ROLLS, {"a": 1}), "stunned": (ev.STUNNED, {"a": 1}),
    "beast_stunned": (ev.STUNNED, {"a": 1}), "fist": (ev.STUNNED, {"b": 1}), "faints": (ev.FAINTS, {"a": 1}),
    "beast_faints": (ev.FAINTS, {"a": 1}), "wakes": (ev.WAKES, {"a": 1}), "exceeds": (ev.EXCEEDS, {"a": 1}),
    "tired": (ev.TIRES, {"a": 1}), "beast_tired": (ev.TIRES, {"a": 1}), "disarmed": (ev.DROPS, {"b": 1, "item": 2}),
    "drop": (ev.DROPS, {"a": 1, "item": 2}), "breaks": (ev.BREAKS, {"a": 1, "item": 2}),
    "shield_hit": (ev.SHIELD_DAMAGED, {"a": 4, "b": 1}), "shield_ruined": (ev.SHIELD_RUINED, {"a": 2, "b": 1}),
    "pick_up": (ev.PICKS_UP, {"a": 1, "item": 2}), "grasp": (ev.MISSES_ITEM, {"a": 1, "item": 2}),
    "draws": (ev.DRAWS_WEAPON, {"a": 1, "item": 2}), "kick": (ev.KICKS, {"a": 1, "item": 2}),
    "throw_missed": (ev.THROWS, {"a": 1, "b": 3, "item": 2}), "throw_glances": (ev.THROWS, {"a": 1, "b": 3, "item": 2}),
    "net_missed": (ev.NET, {"a": 1, "b": 2}), "net_check": (ev.NET, {"a": 1, "b": 2}),
    "net_trips": (ev.NET, {"a": 1, "b": 2}), "net_caught": (ev.ENSNARED, {"a": 2, "b": 1}),
    "lasso_caught": (ev.ENSNARED, {"a": 2, "b": 1}), "net_kept": (ev.NET_KEPT, {"a": 1, "b": 2, "item": 3}),
    "net_taken": (ev.NET_KEPT, {"a": 1, "b": 2, "item": 3}), "net_free": (ev.ESCAPES, {"a": 1, "b": 2}),
    "net_holds": (ev.NOT_FREE, {"a": 1, "b": 2}), "dragged": (ev.DRAGGED, {"a": 2, "b": 1}),
    "bound": (ev.BOUND, {"a": 2, "b": 1}), "grappled": (ev.GRAPPLED, {"a": 2, "b": 1}),
    "released": (ev.RELEASED, {"a": 1}),
    **dict.fromkeys(("scratch", "wound", "gash", "volley", "no_wound", "sweep", "bash", "backfire", "throttled",
                     "throw_hit", "trampled", "mauled", "beast_hit", "hide_holds"), (ev.WOUND, {"a": 2, "b": 1})),
    "exchange": (ev.ATTACK, {"a": 1, "b": 2}), "parry": (ev.ATTACK, {"a": 1, "b": 2}),
    "beast_misses": (ev.ATTACK, {"a": 1, "b": 2}), "fumble": (ev.FUMBLES, {"a": 1}),
    "feint": (ev.FREE_ATTACK, {"a": 1, "b": 2}), "sanded": (ev.SANDED, {"a": 3, "b": 1}),
    **dict.fromkeys(("guard_duck", "guard_block", "guard_back_step", "guard_parry", "guard_jump"),
                    (ev.DEFENDS, {"a": 1, "b": 2})),
    "helmet": (ev.HELMET_LOST, {"a": 1}), "weakened": (ev.WEAKENED, {"a": 1}),
    "beast_weakened": (ev.WEAKENED, {"a": 1}), "lamed": (ev.LAMED, {"a": 1}),
    "vital": (ev.CRITICAL_HIT, {"a": 1}), "weak_knees": (ev.CRITICAL_HIT, {"a": 1}),
    "artery": (ev.CRITICAL_HIT, {"a": 1}), "mortal": (ev.MORTAL, {"a": 1}),
    **dict.fromkeys(("beast_comes", "beast_flees", "beast_roams", "beast_hungry"), (ev.BEAST_ACTS, {"a": 1})),
    "feeds": (ev.FEEDS, {"a": 1}), "panics": (ev.PANICS, {"a": 1}), "unhorsed": (ev.UNHORSED, {"a": 1}),
    "killed": (ev.DIES, {"a": 2, "b": 1}), "beast_killed": (ev.DIES, {"a": 2, "b": 1}),
    "killed_by_beast": (ev.DIES, {"a": 2, "b": 1}), "bled_out": (ev.DIES, {"a": 1}), "just_dies": (ev.DIES, {"a": 1}),
    "killed_told": (ev.DIES, {"a": 1}), "spared": (ev.MERCY, {"a": 1, "b": 3}), "refused": (ev.MERCY, {"a": 1, "b": 3}),
    "no_quarter": (ev.MERCY, {"a": 3, "b": 1}), "draw_spared": (ev.MERCY, {"a": 1}),
    "draw_refused": (ev.MERCY, {"a": 1}), "mercy_told": (ev.MERCY, {"a": 1}),
    "ignored": (ev.PLEA_IGNORED, {"a": 1, "b": 2}),
    "victory": (ev.VICTORY, {}), "team_victory": (ev.VICTORY, {}), "hunt_won": (ev.VICTORY, {}),
    "hunt_lost": (ev.VICTORY, {}), "victory_told": (ev.VICTORY, {}), "drawn": (ev.DRAWN, {}), "night": (ev.DRAWN, {}),
    "driven": (ev.DRAWN, {}), "draw_told": (ev.DRAWN, {}), "nobody_left": (ev.NOBODY_LEFT, {}),
    "dies_after": (ev.DIES_AFTER, {"a": 1}), "freed": (ev.FREED, {"a": 1}), "hurt_told": (ev.HURT, {"a": 1}),
    "charge_in": (ev.PLOT, {"a": 1}), "tally": (ev.TURN, {}), "to_the_death": (ev.ARENA, {}),
    "obstacles": (ev.OBSTACLE_SET, {}), "entry_told": (ev.RECORDED, {}),
    **dict.fromkeys(("entry", "entry_mounted", "hunt", "sides", "oneoff", "rematch", "row", "debut", "favoured",
                     "two_on_one", "one_by_one", "battle", "hunt_venator", "hunt_bestiarius",
                     "champion", "challenger", "ill_name"), (ev.ENTER, {})),
    "colosseum": (ev.ARENA, {}), "pit": (ev.ARENA, {}), "daunts": (career_ev.DAUNTS, {"a": 1}),
    "side_daunts": (career_ev.DAUNTS, {}), "next_fight": (career_ev.NEXT_FIGHT, {"a": 1}),
    **dict.fromkeys(("favour", "favour_vain", "favour_refused"), (career_ev.FAVOUR, {"a": 1})),
    "gives_up": (career_ev.GIVES_UP, {"a": 1}), "shrugs_off": (career_ev.SHRUGS_OFF, {"a": 1}),
    "injured": (career_ev.INJURED, {"a": 1}), "discharged": (career_ev.DISCHARGED, {"a": 1}),
    "notorious": (career_ev.NOTORIOUS, {"a": 1}), "yields": (older_ev.YIELDS, {"a": 1}),
    "crushed": (older_ev.CRUSHED, {"a": 2, "b": 1}), "quicker": (older_ev.QUICKER, {"a": 1, "b": 2}),
    "beast_rushes": (older_ev.BEAST_DOES, {"a": 1}), "rears": (older_ev.REARS, {"a": 1}),
}  # fmt: skip
#: Banks whose first event says nothing but that they met: a collision, a net, or who goes for whom; and that of what a
#: match has brought, in any order.
MEETING = ("close_in", "charge_both", "circle", "gains")


def mortal_hits(s: Seen) -> set[int]:
    """Return the men with a mortal wound by a recorded critical hit."""
    return {e[1] for e in s.events if e[0] == ev.MORTAL}


def is_fatal(s: Seen) -> bool:
    """Return whether the blow that a man shrugs off kills him, at once or later."""
    who, blows = s.first[1], (ev.ATTACK, ev.PHASE, ev.THROWS, ev.TRAMPLED)
    for event in s.events[s.places[0] + 1 :]:
        if event[0] in blows:
            return False
        if event[0] in (ev.MORTAL, ev.DIES) and event[1] == who:
            return True
    return False


class Untrue(AssertionError):
    """A sentence says what its events do not."""


@dataclass
class Seen:
    """A match as the checks see it, with the places that a sentence cites and whom it names."""

    told: Told
    places: Sequence[int] = ()
    former: Sequence[Told] = ()
    seats: dict[str, int] | None = None

    def __post_init__(self) -> None:
        self.people = people_of(self.told)

    @property
    def events(self) -> Sequence[Event]:
        return self.told.events

    @property
    def first(self) -> Event:
        return self.events[self.places[0]]

    def cited(self, kind: int) -> list[Event]:
        """The cited events of a kind."""
        return [self.events[n] for n in self.places if self.events[n][0] == kind]

    def before(self, *kinds: int, of_phase: bool = False) -> list[Event]:
        """The events of some kinds before the first cited, of its phase alone or of the match."""
        at = min(self.places)
        begun = 0
        if of_phase:
            begun = max((n for n in range(at) if self.events[n][0] == ev.PHASE), default=0)
        return [e for e in self.events[begun:at] if e[0] in kinds]

    def state(self, who: int, at: int, on: Sequence[int], off: Sequence[int]) -> bool:
        """Whether the last of two sorts of events of a man before a place was of the first sort."""
        last = [e[0] for e in self.events[:at] if e[1] == who and e[0] in (*on, *off)]
        return bool(last) and last[-1] in on

    def seat(self, name: str) -> int:
        """Of whom a word speaks. Raises Untrue for nobody of the match."""
        for who, person in enumerate(self.people):
            if name == person.name or (self.told.duel and name.lower() == person.the.lower()):
                return who
            if person.beast and name.lower() == person.name.lower():
                return who
        raise Untrue(f"{name!r} is nobody")


def attack_of(s: Seen) -> int:
    """The place of the cited attack, or of the first cited event."""
    return next((n for n in s.places if s.events[n][0] == ev.ATTACK), s.places[0])


def wounds(s: Seen) -> int:
    return sum(e[4] for e in s.cited(ev.WOUND))


def charged(s: Seen, who: int) -> bool:
    return any(e[1] == who and e[2] % 256 // 16 == word.ACT_C for e in s.before(ev.PLOT, of_phase=True))


def plotted(s: Seen) -> int:
    """The first action that the man of the first cited event plotted in its phase."""
    return next(int(e[2]) for e in s.before(ev.PLOT, of_phase=True) if e[1] == s.first[1]) % 256 // 16


def weapons(s: Seen, who: int, at: int) -> list[int]:
    """The kinds of weapons that a man has in hand before a place, by what he brought, drew, took up and lost."""
    return board_at(s.told.bout, s.events[:at]).figures[who].weapons()


def manner(*kinds: int) -> Callable[[Seen, int, int], bool]:
    return lambda s, a, b: bool(set(weapons(s, a, attack_of(s))) & set(kinds))


def area_is(area: int) -> Callable[[Seen, int, int], bool]:
    return lambda s, a, b: all(e[3] % 5 == area for e in s.cited(ev.WOUND))


def guard(s: Seen) -> int:
    """The special defence that is cited first; of a card the one that is its heir."""
    return int((s.first[3] - 1) % 5 + 1)


def attacks_vain(s: Seen) -> bool:
    """Whether all attacks of the phase of the cited ones have drawn no blood, an open artery apart."""
    at = s.places[0]
    end = next((n for n in range(at, len(s.events)) if s.events[n][0] == ev.PHASE), len(s.events))
    bleeding = next((n for n in range(at, end) if s.events[n][0] == ev.BLEEDS), end)
    return not any(e[0] == ev.WOUND and e[4] for e in s.events[at:bleeding])


def struck_at(s: Seen) -> int:
    """Whom the attack strikes for which somebody calls on the gods."""
    before = [e for e in s.events[: s.places[0]] if e[0] and e[0] != ev.CHOICE][-1]
    if before[0] == ev.THROWS:
        return int(before[3])
    return next((int(e[2]) for e in s.events[s.places[0] :] if e[0] == ev.ATTACK), -1)


def won_before(s: Seen) -> list[int]:
    """The numbers of those who won the former matches of the same two, -1 for a draw."""
    men = {seat.gladiator for seat in s.told.bout.seats}
    met = [told for told in s.former if {seat.gladiator for seat in told.bout.seats} == men]
    return [next((e.gladiator for e in t.bout.seats if e.outcome == "won"), -1) for t in met]


def number(s: Seen, who: int) -> int:
    return s.told.bout.seats[who].gladiator


#: What must hold for a sentence of a bank beyond the kind and the people of its event.
TESTS: dict[str, Callable[[Seen], bool]] = {
    "shrugs_off": lambda s: not is_fatal(s),
    "dies_after": lambda s: s.first[1] not in mortal_hits(s) or len(s.cited(ev.CRITICAL_HIT)) == 1,
    "collision": lambda s: s.first[3] > 0, "collision_tie": lambda s: s.first[3] == 0,
    "leaps": lambda s: plotted(s) == word.ACT_L, "gives_ground": lambda s: word.ACT_B <= plotted(s) <= word.ACT_SBR,
    "edge_wall": lambda s: s.first[3] == 1, "falls": lambda s: not s.first[3], "rises": lambda s: s.first[3] == 1,
    "kneels": lambda s: s.first[3] == 0, "stunned": lambda s: s.first[2] >= 4, "tired": lambda s: s.first[2] >= 3,
    "disarmed": lambda s: s.events[s.places[1]][0] == ev.ATTACK,
    "fist": lambda s: s.events[s.places[1]][0] == ev.ATTACK and not weapons(s, s.events[s.places[1]][1], s.places[1]),
    "throw_missed": lambda s: s.first[4] == 0, "throw_glances": lambda s: s.first[4] == 1,
    "net_missed": lambda s: s.first[4] == 0, "net_check": lambda s: s.first[4] == 1,
    "net_trips": lambda s: s.first[4] == 3, "net_caught": lambda s: s.first[3] == word.NETTED,
    "lasso_caught": lambda s: s.first[3] > word.NETTED, "scratch": lambda s: 0 < wounds(s) <= 2,
    "wound": lambda s: 2 < wounds(s) < 6, "gash": lambda s: wounds(s) >= 6,
    "volley": lambda s: len(s.cited(ev.ATTACK)) > 1, "no_wound": lambda s: wounds(s) == 0,
    "hide_holds": lambda s: wounds(s) == 0, "beast_hit": lambda s: wounds(s) > 0, "mauled": lambda s: wounds(s) > 0,
    "throw_hit": lambda s: bool(s.cited(ev.THROWS)), "trampled": lambda s: bool(s.cited(ev.TRAMPLED)),
    "throttled": lambda s: s.cited(ev.ENSNARED)[0][3] == word.NECK,
    "bash": lambda s: s.cited(ev.ATTACK)[0][3] // 16 == word.BASH,
    "sweep": lambda s: s.cited(ev.ATTACK)[0][3] // 16 == word.SWEEP,
    "exchange": lambda s: attacks_vain(s) and len({e[1] for e in s.cited(ev.ATTACK)}) == 2, "parry": attacks_vain,
    "beast_misses": attacks_vain, "guard_duck": lambda s: guard(s) == word.DUCK,
    "guard_block": lambda s: guard(s) == word.BLOCK, "guard_back_step": lambda s: guard(s) == word.BACK_STEP,
    "guard_parry": lambda s: guard(s) == word.PARRY, "guard_jump": lambda s: guard(s) == word.JUMP,
    "vital": lambda s: s.first[3] == word.VITAL, "weak_knees": lambda s: s.first[3] == word.STUMBLES,
    "artery": lambda s: s.first[3] in (word.ARTERY, word.ARTERY_MORTAL), "beast_comes": lambda s: s.first[2] == 4,
    "beast_flees": lambda s: s.first[2] == 1, "beast_roams": lambda s: s.first[2] == 2,
    "beast_hungry": lambda s: s.first[2] == 5, "bled_out": lambda s: bool(s.cited(ev.BLEEDS)),
    "spared": lambda s: s.first[2] == 1 and s.cited(ev.PLEADS)[0][3] != word.AT_DRAW,
    "refused": lambda s: s.first[2] == 0 and s.cited(ev.PLEADS)[0][3] != word.AT_DRAW,
    "no_quarter": lambda s: s.first[2] == 0 and s.told.bout.death,
    "draw_spared": lambda s: s.first[2] == 1 and s.cited(ev.PLEADS)[0][3] == word.AT_DRAW,
    "draw_refused": lambda s: s.first[2] == 0 and s.cited(ev.PLEADS)[0][3] == word.AT_DRAW,
    "victory": lambda s: s.told.bout.seats[s.seats["a"]].side == s.first[2] if s.seats and "a" in s.seats else True,
    "hunt_won": lambda s: s.told.hunt and s.told.bout.winner == s.first[2],
    "hunt_lost": lambda s: s.told.hunt and all(map(s.told.is_beast, s.told.side(s.first[2]))),
    "drawn": lambda s: s.first[2] == word.BY_DRAW, "night": lambda s: s.first[2] == word.BY_NIGHT,
    "driven": lambda s: s.first[2] == word.BY_DRIVING, "charge_in": lambda s: s.first[2] % 256 // 16 == word.ACT_C,
    "to_the_death": lambda s: s.first[3] == 1, "entry": lambda s: s.told.duel and not s.told.hunt,
    "entry_mounted": lambda s: bool(s.told.riders), "hunt": lambda s: s.told.hunt,
    "sides": lambda s: not s.told.duel and not s.told.hunt, "oneoff": lambda s: s.told.bout.oneoff,
    "beast_killed": lambda s: s.told.is_beast(s.first[1]), "killed": lambda s: not s.told.is_beast(s.first[1]),
    "killed_by_beast": lambda s: s.told.is_beast(s.first[2]),
    "hunt_venator": lambda s: s.told.bout.arranged == word.HUNT_VENATOR,
    "hunt_bestiarius": lambda s: s.told.bout.arranged == word.HUNT_BESTIARIUS,
    "battle": lambda s: s.told.bout.arranged == word.BATTLE,
    "two_on_one": lambda s: s.told.bout.arranged == word.TWO_ON_ONE,
    "one_by_one": lambda s: s.told.bout.arranged == word.CONSECUTIVE,
    "champion": lambda s: s.told.bout.arranged == word.CHAMPION,
    "challenger": lambda s: not s.told.men[(s.seats or {})["a"]].star,
    "ill_name": lambda s: s.told.bout.seats[(s.seats or {})["a"]].before["prestige"] < 0,
    "colosseum": lambda s: s.first[2] == 1, "pit": lambda s: s.first[2] == 5,
    "favour": lambda s: s.first[2] == 1 and all(e[2] for e in s.cited(career_ev.TAKES_ROLL)),
    "favour_vain": lambda s: s.first[2] == 1 and not any(e[2] for e in s.cited(career_ev.TAKES_ROLL)),
    "favour_refused": lambda s: s.first[2] == 0,
    "injured": lambda s: {e[0] for e in (s.events[n] for n in s.places)} == {career_ev.INJURED},
}  # fmt: skip

#: What must hold for each fact, of a and b by number; a fact may be another in a bank.
FACTS: dict[str, Callable[[Seen, int, int], bool]] = {
    "dies_after wound": lambda s, a, b: [e[1] for e in s.cited(ev.CRITICAL_HIT)] == [a],
    "charge": lambda s, a, b: charged(s, a), "against": lambda s, a, b: charged(s, b),
    "late": lambda s, a, b: len(s.before(ev.TURN)) > 1,
    "first": lambda s, a, b: not any(e[4] for e in s.before(ev.WOUND)),
    "trade": lambda s, a, b: any(e[1] == a for e in s.before(ev.WOUND, ev.DROPS, ev.STUNNED, of_phase=True)),
    "down": lambda s, a, b: s.state(b, attack_of(s), (ev.PRONE, ev.FAINTS), (ev.KNEELS, ev.STANDS, ev.WAKES))
    or s.state(b, attack_of(s), (ev.PRONE,), (ev.KNEELS, ev.STANDS)),
    "held": lambda s, a, b: s.state(b, attack_of(s), (ev.ENSNARED, ev.GRAPPLED), (ev.ESCAPES, ev.RELEASED)),
    "unarmed": lambda s, a, b: not weapons(s, b, attack_of(s)),
    "behind": lambda s, a, b: any(e[1:3] == [a, b] and e[3] >= 4 for e in s.before(ev.ENGAGES, of_phase=True)),
    "blade": manner(word.SWORD, word.SCIMITAR, word.DAGGER, word.SCISSOR),
    "point": manner(word.SPEAR, word.PIKE, word.TRIDENT, word.JAVELIN),
    "heavy": manner(word.AXE, word.MAUL, word.FLAIL), "armed": lambda s, a, b: bool(weapons(s, a, attack_of(s))),
    **{name: area_is(area) for area, name in enumerate(MEN)},
    "armour": lambda s, a, b: s.told.men[b].armour[s.first[3]] > 0,
    "weapon": lambda s, a, b: s.first[2] <= word.LASSO,
    "shield": lambda s, a, b: s.first[2] >= word.SMALL_SHIELD,
    "trick": lambda s, a, b: s.cited(ev.ATTACK)[0][3] // 16 == word.DISARM,
    "again": lambda s, a, b: any(e[:2] == s.first[:2] for e in s.before(s.first[0])),
    "spared again": lambda s, a, b: s.told.men[a].spared > 0,
    "net_caught again": lambda s, a, b: any(e[1] == a and e[4] == 0 for e in s.before(ev.NET)),
    "net": lambda s, a, b: s.first[2] in (word.NET, word.LASSO),
    "pick_up armed": lambda s, a, b: not weapons(s, a, s.places[0]) and s.first[2] <= word.LAST_WEAPON,
    "bare": lambda s, a, b: not weapons(s, a, s.places[0]),
    "arrow": lambda s, a, b: word.BOW in [e[2] for e in s.cited(ev.THROWS)],
    "throw": lambda s, a, b: bool(s.cited(ev.THROWS)), "trampled": lambda s, a, b: bool(s.cited(ev.TRAMPLED)),
    "toss": lambda s, a, b: s.first[3] == word.TOSS, "swing": lambda s, a, b: s.first[3] == word.SWING,
    "lay": lambda s, a, b: s.first[3] > word.SWING, "neck": lambda s, a, b: s.first[3] == word.NECK,
    "body": lambda s, a, b: s.first[3] == word.BODY, "arm": lambda s, a, b: s.first[3] == word.ARM,
    "leg": lambda s, a, b: s.first[3] == word.LEG, "strength": lambda s, a, b: s.first[2] == word.ST,
    "agility": lambda s, a, b: s.first[2] == word.AG,
    "cleaved": lambda s, a, b: any(e[0] == ev.BLOOD for e in s.events[s.places[0] : s.places[0] + 12]),
    **{nature: lambda s, a, b: s.told.is_beast(a) for nature in ("claws", "paws", "tusks", "horn", "hooves")},
    "fainted": lambda s, a, b: s.state(a, s.places[0], (ev.FAINTS,), (ev.WAKES,)),
    "prone": lambda s, a, b: s.cited(ev.PLEADS)[0][3] == word.AT_MERCY,
    "run_into": lambda s, a, b: s.cited(ev.PLEADS)[0][3] == word.RUN_INTO,
    "dragged": lambda s, a, b: s.cited(ev.PLEADS)[0][3] == word.DRAGGED,
    "bound": lambda s, a, b: s.cited(ev.PLEADS)[0][3] == word.BOUND,
    "yielded": lambda s, a, b: s.cited(ev.PLEADS)[0][3] == word.YIELDED,
    "debut": lambda s, a, b: s.told.men[a].matches == 0,
    "both": lambda s, a, b: all(g.matches == 0 for g in s.told.men),
    "unhurt": lambda s, a, b: not any(e[4] for e in s.before(ev.WOUND) if e[1] == a),
    "first_win": lambda s, a, b: s.told.men[a].wins == 0,
    "same_again": lambda s, a, b: set(won_before(s)) == {number(s, a)},
    "revenge": lambda s, a, b: won_before(s)[-1] == number(s, b),
    "grudge": lambda s, a, b: len(set(won_before(s))) == 1,
    "level": lambda s, a, b: len({won_before(s).count(number(s, who)) for who in (0, 1)}) == 1,
    "same": lambda s, a, b: s.told.men[0].style == s.told.men[1].style, "terse": lambda s, a, b: True,
    "epic": lambda s, a, b: True, "beast": lambda s, a, b: s.told.is_beast(a),
    "none": lambda s, a, b: all(e[2] == 0 for e in s.events if e[0] == ev.MERCY),
    "mercy_told spared": lambda s, a, b: s.first[2] == 1,
    "mercy_told dead": lambda s, a, b: s.first[2] == 0,
    "known": lambda s, a, b: s.told.men[a].matches > 0,
    "last": lambda s, a, b: not any(e[0] == career_ev.NEXT_FIGHT for e in s.events[s.places[0] + 1 :]),
    "plea": lambda s, a, b: s.first[3] == rolls.PLEA, "struck": lambda s, a, b: struck_at(s) == a,
    "now": lambda s, a, b: s.first[2] == 1, "no_longer": lambda s, a, b: s.first[2] == 0,
    "discharged head": lambda s, a, b: s.first[2] == word.CN, "discharged body": lambda s, a, b: s.first[2] == word.W,
    "freed survived": lambda s, a, b: s.told.rules.survival_frees,
    "dying": lambda s, a, b: bool({ev.DIES, ev.DIES_AFTER} & {s.events[n][0] for n in s.places}),
}  # fmt: skip


def counted(number: int, one: str) -> str:
    return f"{SMALL[number] if number < len(SMALL) else number} {one}{'s' * (number != 1)}"


def read_back(text: str, phrase: str, people: Sequence[Fighter]) -> dict[str, str]:
    """What stands in the gaps of a phrase. Raises Untrue when the sentence is not of it."""
    names = sorted({re.escape(name) for p in people for name in (p.name, p.the)}, key=len)
    anybody = f"(?i:{'|'.join(reversed(names))})"
    pattern, at, seen = "", 0, set()
    for found in PLACEHOLDER.finditer(phrase):
        group = f"{found[1]}__{found[2]}" if found[2] else found[1]
        pattern += re.escape(phrase[at : found.start()])
        words = anybody if found[1] in ("a", "b") and not found[2] else ".+?"
        pattern += f"(?i:(?P={group}))" if group in seen else f"(?P<{group}>{words})"
        seen.add(group)
        at = found.end()
    pattern += re.escape(phrase[at:])
    for begun in (text, text[:1].lower() + text[1:]):
        if match := re.fullmatch(pattern, begun, re.DOTALL):
            return match.groupdict()
    raise Untrue(f"is not {phrase!r}")


def check(told: Told, sentence: Sentence, former: Sequence[Told] = ()) -> None:
    """Raise Untrue when a sentence says anything that its events do not."""
    ((bank, mark),) = sentence.phrases
    phrase = next(p for p in BANKS[bank] if p.mark == mark)
    s = Seen(told, sentence.events, former)
    if sentence.of != f"match {told.bout.id}" or not s.places:
        raise Untrue("cites nothing of this match")
    words = read_back(sentence.text, phrase.text, s.people)
    s.seats = {role: s.seat(words[role]) for role in ("a", "b") if role in words}
    if bank not in MEETING:
        kind, roles = ROLES[bank]
        if s.first[0] != kind:
            raise Untrue(f"{s.first} is no event of [{bank}]")
        for role, place in roles.items():
            if role in s.seats and s.first[place] != s.seats[role]:
                raise Untrue(f"{role} is not in {s.first}")
            if role == "item" and words.get("item") not in (None, word.ITEMS[s.first[place]], "arrow"):
                raise Untrue(f"not the item of {s.first}")
            s.seats.setdefault(role, s.first[place])
        if bank in ("disarmed", "fist"):
            s.seats["a"] = s.cited(ev.ATTACK)[0][1]
    for gap, said in words.items():
        role, _, what = gap.partition("__")
        if what and role in s.seats and str(getattr(s.people[s.seats[role]], what)).lower() != said.lower():
            raise Untrue(f"{said!r} is not {what} of {role}")
    check_words(s, bank, words)
    if bank in TESTS and not TESTS[bank](s):
        raise Untrue(f"[{bank}] does not hold")
    a, b = s.seats.get("a", 0), s.seats.get("b", -1)
    for fact in phrase.facts:
        if not (FACTS.get(f"{bank} {fact}") or FACTS[fact])(s, a, b if b >= 0 or not told.duel else 1 - a):
            raise Untrue(f"{fact!r} is not so")
    plain = sentence.text
    for person in s.people:
        plain = plain.replace(person.name, "")
    ends = {e[0] for e in (s.events[n] for n in s.places)}
    lost = any(e[0] == ev.MERCY and not e[2] for e in (s.events[n] for n in s.places))
    grave = bank in ("feeds", "artery", "mortal", "to_the_death", "nobody_left", "beast_hungry", "drawn")
    if DEATH.search(plain) and not (grave or lost or ends & {ev.DIES, ev.DIES_AFTER, older_ev.CRUSHED}):
        raise Untrue("tells of a death")
    if MERCY.search(plain) and bank != "to_the_death" and ev.MERCY not in ends:
        raise Untrue("tells of mercy")


def check_words(s: Seen, bank: str, words: dict[str, str]) -> None:
    """Parts, numbers of wounds and weapons are those of the cited events."""
    found = s.cited(ev.WOUND) or s.cited(ev.DIES) or s.cited(ev.CRITICAL_HIT)
    if "part" in words and bank != "feint":
        who = found[0][1]
        names = BEASTS if s.told.is_beast(who) else MEN
        place = {ev.WOUND: 3, ev.DIES: 3, ev.CRITICAL_HIT: 2}[found[0][0]]
        if set(words["part"].replace(" and ", ", ").split(", ")) != {names[e[place] % 5] for e in found}:
            raise Untrue(f"not the part of {found}")
    if "wounds" in words and s.cited(ev.WOUND) and words["wounds"].lower() != counted(wounds(s), "wound"):
        raise Untrue(f"not {wounds(s)} wounds")
    if "points" in words and counted(s.first[2], "point").split()[0] != words["points"].lower():
        raise Untrue("not the PB")
    if "losses" in words:
        lost = [f"{counted(e[4], 'point')} of {word.CHARACTERISTICS[e[3]]}" for e in s.cited(career_ev.INJURED)]
        if re.findall(r"\w+ points? of \w+", words["losses"]) != lost:
            raise Untrue(f"not {lost}")
    if "gains" in words:
        xp = sum(e[3] for e in s.cited(career_ev.EARNS))
        last = {kind: s.cited(kind)[-1][2] for kind in (career_ev.FAME, career_ev.FORTUNE) if s.cited(kind)}
        known = dict(zip(("PR", "LK"), (last.get(career_ev.FAME), last.get(career_ev.FORTUNE)), strict=True))
        told = {name: int(n) for name, n in re.findall(r"(PR|LK) (-?\d+)", words["gains"])}
        if told != {name: n for name, n in known.items() if n is not None} or (xp and f"{xp} XP" not in words["gains"]):
            raise Untrue(f"not {xp} and {known}")
    if "weapon" in words:
        by = s.cited(ev.ATTACK)[0][1]
        if word.ITEMS.index(words["weapon"]) not in weapons(s, by, attack_of(s)):
            raise Untrue("not what he holds")


def judged(played: Kept, report: Report) -> None:
    """Tell a campaign at each severity and check each sentence."""
    c = played.chronicle()
    matches = [told for told in told_matches(c) if told.fought and told.starred]

    def judge(place: int, _: str, sentence: Sentence, __: Sentence | None) -> Iterator[str]:
        try:
            check(matches[place], sentence, matches[:place])
        except Untrue as error:
            yield str(error)

    audit(c, DuelNarrator, matches, judge, report)


def run(careers: int, report: Report) -> None:
    """Audit so many careers at every severity."""
    for seed in range(careers):
        judged(career(seed), report)


if __name__ == "__main__":
    sys.exit(main(run, number_of_careers(12), sum(map(len, BANKS.values()))))
