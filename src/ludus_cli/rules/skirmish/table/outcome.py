"""The result of a match that was played at the table (S44): its fields, and their readers."""

from __future__ import annotations

from dataclasses import dataclass, field

from ludus_cli.core.errors import Refusal
from ludus_cli.game.results import outcome, result_text
from ludus_cli.game.results.outcome import About, ManOutcome, MatchOutcome, Said, Telling
from ludus_cli.game.results.results import quote_value
from ludus_cli.rules.skirmish.book.bout import Bout
from ludus_cli.rules.skirmish.book.gladiator import Gladiator, is_perfect
from ludus_cli.rules.skirmish.book.house_rules import HouseRules
from ludus_cli.rules.skirmish.book.match import LAST_TURN
from ludus_cli.rules.skirmish.book.terms import CLASSES, COLLAPSED, NONE, PARTS, STAMINA
from ludus_cli.rules.skirmish.book.wounds import LIGHT_IN_A_SERIOUS

#: How a match ended (S8, S31).
STANDING, DOWN = "standing", "down"
ENDINGS = (
    (outcome.WON, "one side won"),
    (STANDING, "a draw: dismissed standing"),
    (DOWN, "a draw: the last ones standing went down together"),
)
#: How a man went down, in the order of the states of a fighter.
STOOD, FELL, COLLAPSE = "no", "fallen", "collapsed"
WENT_DOWN = ((STOOD, "stood to the end"), (FELL, "by three serious wounds"), (COLLAPSE, "by a critical wound"))
#: The verdict in a word (S4).
LIVES, DIES = "lives", "dies"
#: It was not counted.
UNKNOWN = "unknown"

#: The parts of the body in small letters.
PART_NAMES = tuple(part.lower() for part in PARTS)
IMPROVEMENT_DIE = 10

Man = About[Bout, Gladiator, HouseRules]


# How values are told


def read_stamina(text: str) -> int:
    """Return Stamina left, -1 if it was not counted. Raises Refusal for anything else."""
    if text and UNKNOWN.startswith(text.casefold()):
        return NONE
    if text.isascii() and text.isdecimal() and int(text[:9]) <= result_text.MOST:
        return int(text)
    raise Refusal(
        "use this answer",
        f"{quote_value(text)} is not a number of points",
        f"Give 0 to {result_text.MOST}, or {UNKNOWN}",
    )


WOUNDS = outcome.text(
    lambda said: result_text.read_points(said, PART_NAMES), lambda p: result_text.points_words(p, PART_NAMES), "PART N"
)
STAMINA_LEFT = outcome.text(read_stamina, lambda left: UNKNOWN if left == NONE else str(left), "POINTS")
VERDICT = outcome.text(lambda said: result_text.read_verdict(said, (LIVES, DIES)), str, "WORD or DICE")
IMPROVEMENT = outcome.text(
    lambda said: result_text.read_dice_or_roll(said, sides=IMPROVEMENT_DIE), result_text.dice_words, "DICE"
)


# Which field is asked when


def all_down(said: Said) -> bool:
    """True if no man is said to have been left standing."""
    return bool(said.get(outcome.ENDED, outcome.WON) == DOWN)


def went_down(said: Said, about: Man) -> str:
    """The way a man is said to have gone down."""
    return str(about.given_value(said, "fell", STOOD))


def must_be_down(said: Said, about: Man) -> bool:
    """True if no man of his side can have stood at the end."""
    won = said.get(outcome.ENDED, outcome.WON) == outcome.WON
    return all_down(said) or (won and about.winner(said) not in (None, about.side))


def checked_fall(typed: str, said: Said, about: Man) -> str:
    """Return the way he went down. Raises Refusal for a man told to have stood, though none of his side did."""
    if typed == STOOD and must_be_down(said, about):
        why = f"{about.he} is on a side with no one left standing"
        raise Refusal("use this answer", why, f"Choose how {about.he} went down: {FELL} or {COLLAPSE}")
    return typed


def may_appeal(said: Said, about: Man) -> bool:
    """True if the crowd decides about him (S4, S28)."""
    how = went_down(said, about)
    return how == FELL or (how == COLLAPSE and about.rules.critical_mercy)


def has_improvement(said: Said, about: Man) -> bool:
    """True if he has won on his feet, and has something to learn (S33)."""
    won = said.get(outcome.ENDED, outcome.WON) == outcome.WON and about.winner(said) == about.side
    return won and not outcome.has_fallen(said, about) and not is_perfect(about.g)


# The outcome


T = Telling[Man]()

# fmt: off

@dataclass(slots=True)
class ManTold(ManOutcome):
    """The part of a result about one man: how he went down and who beat him, his wounds by part.

    ``critical`` is a part, -1 for none; ``last`` is True if he went down in the last phase; ``dealt`` and ``stamina``
    are -1 if nothing was said; ``improvement`` the told dice of his improvement.
    """

    fell: int = T.declare(outcome.place_in([word for word, _ in WENT_DOWN]), 0, lambda a: outcome.ask(
        f"How did {a.he} go down?", f"How {a.he} went down; no if {a.he} did not (S25, S28).", choices=WENT_DOWN,
        default=STOOD, required=True, read=lambda text, said: checked_fall(text, said, a),
        when=lambda said: not a.duel or must_be_down(said, a),
    ))
    by: int = T.by("The opponent who dealt the last wound.")
    critical: int = T.declare(outcome.place_in(PART_NAMES), NONE, lambda a: outcome.ask(
        "Which part took the critical wound?", "The part of the body with the critical wound (S3).",
        choices=tuple((part, "") for part in PART_NAMES), required=True,
        when=lambda said: went_down(said, a) == COLLAPSE,
    ))
    last: bool = T.declare(outcome.YES, True, lambda a: None if a.sides == 2 else outcome.ask(
        f"Did {a.he} go down in the last phase?",
        "A side that lost a man in the last phase shares the draw; the other sides lose (S42).",
        default=True, when=all_down,
    ))
    serious: list[int] = T.declare(WOUNDS, [0] * 7, lambda a: outcome.ask(
        "Serious wounds by part, for example head 1, left leg 1",
        "Serious wounds, not counting those made of three light ones (S26): none, or 'head 1'.",
        default="none", shown_default="none",
    ))
    light: list[int] = T.declare(WOUNDS, [0] * 7, lambda a: outcome.ask(
        "All light wounds by part, for example left arm 2",
        "All light wounds, even those that made a serious one (S26): none, or 'left arm 2'.",
        default="none", shown_default="none",
    ))
    dealt: int = T.dealt("All wounds dealt, of every kind; in a duel Ludus counts them from the opponent's wounds.")
    stamina: int = T.declare(STAMINA_LEFT, NONE, lambda a: outcome.ask(
        f"How many of {a.his} {a.g.attributes[STAMINA]} points of Stamina are left? 0 means that {a.he} is tired",
        f"The points of Stamina that {a.he} had left: 0 if {a.he} was tired; unknown if they were not counted (S30).",
        default=UNKNOWN, shown_default=UNKNOWN,
    ))
    mercy: result_text.Verdict = T.declare(VERDICT, result_text.Verdict(), lambda a: outcome.ask(
        f"Mercy: {LIVES}, {DIES}, two dice, or {result_text.ROLL}",
        "What the crowd decided, or the two dice, for example 3 5; or roll, and Ludus rolls (S4).",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: may_appeal(said, a),
    ))
    improvement: list[int] = T.declare(IMPROVEMENT, [], lambda a: outcome.ask(
        "Improvement die (1d10), for example 4; or roll",
        "The die after a win, from 1 to 10. If its Attribute was full, add the next die; the last one counts (S33).",
        default=result_text.ROLL, shown_default=result_text.ROLL, when=lambda said: has_improvement(said, a),
    ))

    @property
    def all_serious(self) -> int:
        """All serious wounds, with those that three light ones make (S26)."""
        return sum(self.serious) + sum(self.light) // LIGHT_IN_A_SERIOUS

    @property
    def wounds(self) -> int:
        """All wounds that were dealt him."""
        return sum(self.serious) + sum(self.light) + (self.critical != NONE)


@dataclass(slots=True)
class MatchTold(MatchOutcome[ManTold]):
    """The result of a match; ``lost`` are the sides that others have outlasted in a draw (S42)."""

    ended: str = T.declare(outcome.WORD, outcome.WON, lambda a: outcome.ask(
        "How did the match end?", "A win, or the kind of draw (S8, S31).", choices=ENDINGS,
        default=outcome.WON, shown_default=outcome.WON,
    ))
    winner: int = T.winner(lambda seat: CLASSES[seat.weight])
    turns: int = T.turns(f"The turn in which the match ended, at most {LAST_TURN} (S8); 0 if turns were not counted.")
    men: list[ManTold] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)


# fmt: on


def complete_result(said: MatchTold, about: Man) -> None:
    """Work out the consequences of a told result. Raises Refusal for missing or contradictory facts."""
    what = f"record match {about.bout.id}"
    for man, g in zip(said.men, about.men, strict=True):
        if not man.down and man.by != NONE:
            why = f"the result says who put {g.name} out, but not how"
            raise Refusal(what, why, f"Give the way in the field 'fell' of {g.name}, or leave out 'by'")
        if man.fell == COLLAPSED and man.critical == NONE:
            why = f"the result does not say which part of {g.name} took the critical wound"
            raise Refusal(what, why, f"Give it in the field 'critical' of {g.name}")
        if man.fell != COLLAPSED and man.critical != NONE:
            why = f"{g.name} took a critical wound, but the result does not say that he collapsed (S3)"
            mend = f"Give it in the field 'fell' of {g.name}, or leave out 'critical'"
            raise Refusal(what, why, mend)
    outcome.complete(said, about, (FELL, COLLAPSE), (outcome.WON, DOWN))
    said.lost = sides_outlasted(said, [seat.side for seat in about.bout.seats], what)


def sides_outlasted(said: MatchTold, sides: list[int], what: str) -> list[int]:
    """Return the sides that have lost in a draw, because others were left when they had no man any more (S42).

    Raises Refusal when that would be all of them.
    """
    if said.ended == outcome.WON or (said.ended == DOWN and len(set(sides)) == 2):
        return []
    drew = {
        side for side, man in zip(sides, said.men, strict=True) if (man.last if said.ended == DOWN else not man.down)
    }
    if not drew:
        standing = said.ended == STANDING
        who = "who was left standing" if standing else "who went down in the last phase"
        field_name = "fell" if standing else "last"
        raise Refusal(what, f"the result does not say {who}", f"Give it in the fields {field_name!r}")
    return sorted(set(sides) - drew)
