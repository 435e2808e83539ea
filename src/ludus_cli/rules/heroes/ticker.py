"""The events of a match as they come, each in one plain line; for the table, not for the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludus_cli.chronicle.templating import isolated
from ludus_cli.chronicle.words import listed
from ludus_cli.rules.calendar import date_words
from ludus_cli.rules.dice import ROLL, Event
from ludus_cli.rules.heroes.arena_facts import gate_words
from ludus_cli.rules.heroes.bout import Bout, arena_of
from ludus_cli.rules.heroes.fitting import plain
from ludus_cli.rules.heroes.locales import LOCALES
from ludus_cli.rules.heroes.net import CAUGHT, NO_THROW
from ludus_cli.rules.heroes.terms import (
    ATTRIBUTES,
    E_ACT,
    E_ADVANTAGE,
    E_APPEAL,
    E_ARRIVES,
    E_ATTACK,
    E_ATTRIBUTE,
    E_BASH,
    E_BILLED,
    E_CANNOT_STAND,
    E_CHOICE,
    E_CLEAR_EYES,
    E_COUNTERSTRIKE,
    E_DAMAGE,
    E_DAY_CLOSED,
    E_DAY_OPENED,
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
    E_FAME,
    E_FELL_IN,
    E_HIT,
    E_JOINS_POOL,
    E_KICK_SAND,
    E_KILLED,
    E_KNOWN_RIVAL,
    E_LASTING_LOSS,
    E_LAUREL,
    E_MANEUVER,
    E_MISSES_NEXT_DAY,
    E_MOVE,
    E_MOVES_UP,
    E_NET,
    E_NEW_MONTH,
    E_NIGHTFALL,
    E_NOT_RAISED,
    E_PART_OUT,
    E_PICK_UP,
    E_POOLS_EMPTY,
    E_PUT_TO_DEATH,
    E_RAISED,
    E_RECORDED,
    E_RECOVERY,
    E_RECRUITED,
    E_REST,
    E_RETIRES,
    E_RETURN_TO_GATE,
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
    MIRRORED_PARTS,
    PARTS,
    WEAPON_HAND,
    ZONE_KINDS,
)


@dataclass(frozen=True, slots=True)
class Moment:
    """One event about to be told: ``who`` it is about, ``a``, ``b`` and ``c`` as its kind names them."""

    bout: Bout
    names: dict[int, str]
    who: int
    a: int
    b: int
    c: int

    def name(self, who: int) -> str:
        """A gladiator by his place in the match."""
        return isolated(plain(self.names[self.bout.seats[who].gladiator]))

    @property
    def he(self) -> str:
        """The name of whom it is about."""
        return self.name(self.who)

    def pronoun(self, who: int, man: str, woman: str) -> str:
        """The word for a man or a woman."""
        return woman if self.bout.seats[who].before.get("female") else man

    def his(self, who: int) -> str:
        """Whose something is."""
        return self.pronoun(who, "his", "her")

    def part(self, who: int, part: int) -> str:
        """A part of somebody's body, mirrored for a left-hander (H15)."""
        left_handed = self.bout.seats[who].before.get("left_handed")
        return (MIRRORED_PARTS if left_handed else PARTS)[part].lower()

    def hand(self, hand: int) -> str:
        """One of the hands of whom it is about, mirrored for a left-hander."""
        left_handed = bool(self.bout.seats[self.who].before.get("left_handed"))
        return f"{self.his(self.who)} {'right' if (hand == WEAPON_HAND) != left_handed else 'left'} hand"

    def zone(self, zone: int) -> str:
        """A zone with its kind: ``zone 7 (Heart)``."""
        arena = arena_of(self.bout.arena, self.bout.drawing)
        return f"zone {zone} ({ZONE_KINDS[arena.kind[zone]]})"

    def gate(self, zone: int) -> str:
        """A gate zone with its gate, or a zone: of a crowd not all come in by the gate itself."""
        gate = gate_words(arena_of(self.bout.arena, self.bout.drawing), zone)
        return f"{self.zone(zone)}, the {gate}" if gate else self.zone(zone)


def _points(number: int) -> str:
    """So many points."""
    return f"{number} point{'' if number == 1 else 's'}"


def unfair_words(sand: int, threw: int, his: str) -> str:
    """What a man did that counts against him at the appeal."""
    deeds = ["kicked sand"] * sand + [f"threw {his} weapon"] * threw
    return listed(deeds)


def _dice(number: int, kind: str) -> str:
    """So many dice of a kind."""
    return f"{number} {kind} {'Die' if number == 1 else 'Dice'}"


def _gained(t: Moment, number: int) -> str:
    """What a refill gave, as the end of a sentence."""
    return f" and has {_dice(number, 'Bonus')} more" if number else ""


# The Movement Phase and what is done in it


def _stays(t: Moment) -> str:
    him = t.pronoun(t.who, "him", "her")
    return f"{t.he} stays: " + (f"the net holds {him}" if t.a else "the way round is blocked")


def _rests(t: Moment) -> str:
    return f"{t.he} rests{_gained(t, t.a)}"


def _rises(t: Moment) -> str:
    return f"{t.he} gets up{_gained(t, t.a)}"


def _escapes(t: Moment) -> str:
    how = "fights free of" if t.a else "gets out of"
    return f"{t.he} {how} the net and is on {t.his(t.who)} feet"


def _tosses(t: Moment) -> str:
    target = t.name(t.a)
    if t.b == CAUGHT:
        return f"{t.he} tosses {t.his(t.who)} net: {target} is caught"
    if t.b == NO_THROW:
        return f"{t.he} makes to toss {t.his(t.who)} net at {target}, finds no opening and keeps it"
    return f"{t.he} tosses {t.his(t.who)} net wide of {target}: it lies in {t.zone(t.c)}"


def _throws(t: Moment) -> str:
    how = "and hits" if t.b else "and misses"
    return f"{t.he} throws {t.his(t.who)} weapon at {t.name(t.a)} {how}: it lies in {t.zone(t.c)}"


def _kicks(t: Moment) -> str:
    target = t.name(t.a)
    return (
        f"{t.he} kicks sand: {target} is blinded"
        if t.b
        else f"{t.he} kicks sand, {target} still sees"
    )


def _wipes(t: Moment) -> str:
    eyes = f"{t.his(t.who)} eyes"
    return f"{t.he} clears {eyes}" if t.a else f"{t.he} rubs {eyes}, and the sand stays in them"


def _surrenders(t: Moment) -> str:
    return f"{t.he} surrenders" + (", both arms out" if t.a else "")


# Maneuver, attack, wounds


def _ahead(t: Moment) -> str:
    """Who of two has more successes, and by how many; of whom, where there are more than two."""
    winner, loser = (t.who, t.a) if t.b > 0 else (t.a, t.who)
    over = f" over {t.name(loser)}" if len(t.bout.seats) > 2 else ""
    return f"{t.name(winner)} by {abs(t.b)}{over}"


def _maneuvers(t: Moment) -> str:
    if t.b == 0:
        return f"Maneuver: {t.he} and {t.name(t.a)} are even, nothing comes of it"
    winner = t.who if t.b > 0 else t.a
    return f"Maneuver: {_ahead(t)}, {t.pronoun(winner, 'he', 'she')} attacks"


def _attacks(t: Moment) -> str:
    what = f"Re-take {t.c}" if t.c else "Attack"
    if t.b == 0:
        return f"{what}: {t.he} and {t.name(t.a)} are even, they go at it again"
    return f"{what}: {_ahead(t)}"


def _star_power(t: Moment) -> str:
    lost = "no die is lost" if t.c == 0 else f"{t.c} {'die is' if t.c == 1 else 'dice are'} lost"
    return f"{t.he} calls on {_dice(t.a, 'Star Power')}: {t.b} save, {lost}"


def _wounded(t: Moment) -> str:
    return f"{t.he} takes {_points(t.b)} on the {t.part(t.who, t.a)}, {t.c} left there"


def _passed_on(t: Moment) -> str:
    from_part, to_part = t.part(t.who, t.a), t.part(t.who, t.b)
    return f"The {from_part} of {t.he} is out already: the wound goes to the {to_part}"


def _keeps_feet(t: Moment) -> str:
    return f"{t.he} is Steady and keeps {t.his(t.who)} feet"


def _killed(t: Moment) -> str:
    return f"A killing stroke to the {t.part(t.who, t.b)}: {t.name(t.a)} kills {t.he}"


# The verdict and the end


def _crowd(t: Moment) -> str:
    return (
        f"The Crowd wants {t.he} dead",
        f"The Crowd leaves {t.he} to the Emperor",
        f"The Crowd has mercy on {t.he}",
    )[t.a]


def _emperor(t: Moment) -> str:
    return f"The Emperor spares {t.he}" if t.a else f"The Emperor condemns {t.he}"


def _back_to_gate(t: Moment) -> str:
    return f"{t.he} goes back to {t.gate(t.a)}, with {_dice(t.b, 'Bonus')}"


def _victory(t: Moment) -> str:
    side = [who for who, seat in enumerate(t.bout.seats) if seat.side == t.a]
    return f"Victory for {listed([t.name(who) for who in side])}"


# After the match


def _recovers(t: Moment) -> str:
    part = t.part(t.who, t.a)
    return (
        f"The {part} of {t.he} does not mend",
        f"The {part} of {t.he} mends slowly",
        f"The {part} of {t.he} mends",
    )[t.b]


def _fame(t: Moment) -> str:
    return f"{t.he} {'gains' if t.a > 0 else 'loses'} {abs(t.a)} Fame, {t.b} now"


def _rudis(t: Moment) -> str:
    if t.a:
        return f"{t.he} is given the rudis and is free"
    return f"{t.he} is not yet given the rudis"


#: How each kind of event is told, without the full stop.
TELLERS: dict[int, Callable[[Moment], str]] = {
    E_ENTER: lambda t: f"{t.he} comes in at {t.gate(t.a)}",
    E_TURN: lambda t: f"Turn {t.a}",
    E_MOVE: lambda t: f"{t.he} moves to {t.zone(t.b)}",
    E_STAY: _stays,
    E_REST: _rests,
    E_RISE: _rises,
    E_ESCAPE: _escapes,
    E_NET: _tosses,
    E_DESTROY_NET: lambda t: f"{t.he} tears up the {ITEMS[t.a]} that lies in {t.zone(t.b)}",
    E_PICK_UP: lambda t: f"{t.he} picks up a {ITEMS[t.a]} with {t.hand(t.b)}",
    E_DROP: lambda t: f"{t.he} drops the {ITEMS[t.a]} out of {t.hand(t.b)} in {t.zone(t.c)}",
    E_SWITCH: lambda t: f"{t.he} takes the {ITEMS[t.a]} in {t.hand(t.b)}",
    E_THROW: _throws,
    E_KICK_SAND: _kicks,
    E_CLEAR_EYES: _wipes,
    E_SURRENDER: _surrenders,
    E_MANEUVER: _maneuvers,
    E_BASH: lambda t: f"{t.he} bashes {t.name(t.a)}: 2d6 more in this attack",
    E_ADVANTAGE: lambda t: f"{t.he} has the Advantage over {t.name(t.a)}: 1d6 more in this attack",
    E_ATTACK: _attacks,
    E_COUNTERSTRIKE: lambda t: f"Counterstrike: now {t.he} attacks {t.name(t.a)}",
    E_HIT: lambda t: f"{t.he} hits {t.name(t.a)} by {t.c}: {t.part(t.a, t.b)}",
    E_SHIELDED: lambda t: f"{t.he} is shielded there, and unharmed",
    E_STAR_POWER: _star_power,
    E_WOUND: _wounded,
    E_TRANSFER: _passed_on,
    E_ATTRIBUTE: lambda t: f"{t.he} has {ATTRIBUTES[t.a]} {t.b} now",
    E_DOWN: lambda t: f"{t.he} is knocked down",
    E_STEADY: _keeps_feet,
    E_PART_OUT: lambda t: f"The {t.part(t.who, t.a)} of {t.he} is out",
    E_UNCONSCIOUS: lambda t: f"{t.he} lies unconscious",
    E_KILLED: _killed,
    E_CANNOT_STAND: lambda t: f"{t.he} cannot stand any more",
    E_DEFEATED: lambda t: f"{t.he} is beaten by {t.name(t.a)}",
    E_APPEAL: _crowd,
    E_EMPEROR: _emperor,
    E_PUT_TO_DEATH: lambda t: f"{t.name(t.a)} puts {t.he} to death",
    E_DILUDIUM: lambda t: "Diludium: the referee calls a break",
    E_RETURN_TO_GATE: _back_to_gate,
    E_DISMISSED_STANDING: lambda t: "Both are dismissed standing: a draw",
    E_NIGHTFALL: lambda t: "Night falls, and nobody has won: a draw",
    E_VICTORY: _victory,
    E_POOLS_EMPTY: lambda t: (
        f"Neither {t.he} nor {t.name(t.a)} has a die to attack with: nothing comes of it"
    ),
    E_RECOVERY: _recovers,
    E_DIES_OF_WOUNDS: lambda t: f"{t.he} dies of the wound to the {t.part(t.who, t.a)}",
    E_LASTING_LOSS: lambda t: (
        f"{t.he} is weaker for good in the {t.part(t.who, t.a)}: {t.b} from now on"
    ),
    E_MISSES_NEXT_DAY: lambda t: f"{t.he} must sit out the Day of {date_words(t.a)}",
    E_FAME: _fame,
    E_LAUREL: lambda t: f"{t.he} is given a laurel",
    E_RAISED: lambda t: f"{t.he} has raised {t.his(t.who)} {ATTRIBUTES[t.a]} to {t.b}",
    E_NOT_RAISED: lambda t: f"{t.he} tries to raise {t.his(t.who)} {ATTRIBUTES[t.a]} and does not",
    E_DECREASED: lambda t: f"{t.he} falls to {ATTRIBUTES[t.a]} {t.b} for good",
    E_MOVES_UP: lambda t: f"{t.he} moves up to {LOCALES[t.a].name}",
    E_RUDIS: _rudis,
    E_RETIRES: lambda t: f"{t.he} leaves the arena a free {t.pronoun(t.who, 'man', 'woman')}",
    E_RECORDED: lambda t: "This was fought at the table, and what came of it was recorded",
    E_DAMAGE: lambda t: (
        f"{t.he} lost {_points(t.b)} on the {t.part(t.who, t.a)} in {t.c} hit{'' if t.c == 1 else 's'}"
    ),
    E_UNFAIR: lambda t: f"{t.he} {unfair_words(t.a, t.b, t.his(t.who))}",
    E_FELL_IN: lambda t: f"{t.he} fell in a zone of the {ZONE_KINDS[t.a]}",
}

#: What is not told: rolls have a list of their own, what a player chose shows in what he does (and
#: Bonus Dice are chosen in secret), and the rest does not happen in a match.
SILENT = frozenset(
    (
        ROLL,
        E_ACT,
        E_CHOICE,
        E_RECRUITED,
        E_JOINS_POOL,
        E_DAY_OPENED,
        E_BILLED,
        E_KNOWN_RIVAL,
        E_DAY_CLOSED,
        E_NEW_MONTH,
        E_ARRIVES,
    )
)


def event_line(bout: Bout, event: Event, names: dict[int, str]) -> str:
    """One event of a match in one plain line, "" for those that are not worth one (SILENT).

    ``names`` are those of the gladiators by their numbers; the seats of ``bout`` hold their cards.
    """
    if event[0] in SILENT:
        return ""
    return f"{TELLERS[event[0]](Moment(bout, names, *event[1:5]))}."
