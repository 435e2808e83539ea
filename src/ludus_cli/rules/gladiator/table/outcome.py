"""The result of a match that was played at the table: its fields, and how they are read."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from ludus_cli.core.errors import Refusal
from ludus_cli.game.results import result_text, results
from ludus_cli.game.results.outcome import (
    ENDED,
    NUMBER,
    WON,
    WORD,
    YES,
    About,
    Kind,
    ManOutcome,
    MatchOutcome,
    Said,
    Telling,
    ask,
    complete,
    place_in,
    text,
)
from ludus_cli.rules.gladiator.book.bout_records import Bout
from ludus_cli.rules.gladiator.book.gladiator import Gladiator
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.book.state import PHASES
from ludus_cli.rules.gladiator.book.styles import is_beast, is_mounted
from ludus_cli.rules.gladiator.book.terms import (
    AREAS,
    BEAST_AREAS,
    BY_BLOW,
    BY_DRAW,
    BY_DRIVING,
    BY_NIGHT,
    BY_PLEA,
    BY_STOP,
    FALLS,
    HELMET,
    KINDS,
    NONE,
    NOT_FALLEN,
    OTHERWISE,
    UNTOLD,
    W,
)
from ludus_cli.rules.gladiator.book.view import end_words
from ludus_cli.rules.gladiator.older.cards import CARDS
from ludus_cli.rules.gladiator.table import typed_sheet

Man = About[Bout, Gladiator, HouseRules]

#: How a match ended [5.3, 5.4, 18].
PLEA_WON, DRAW, NIGHT, DRIVEN, NOBODY, STOP = "plea", "draw", "night", "driven", "nobody", "stop"
ENDINGS = (
    (WON, "one side won, and the last loser fell to a blow"),
    (PLEA_WON, "one side won, and the last loser pleaded"),
    (DRAW, "stans missus: a draw, and nobody won"),
    (NIGHT, "nightfall stopped the match, which was to the death or had no draws"),
    (DRIVEN, "the beasts were driven out"),
    (NOBODY, "nobody was left alive"),
)
#: The same where teams are stopped, with a full record (M23).
STOPPED = (STOP, "the match was stopped, and the side with more gladiators on their feet won")
WINS = (WON, PLEA_WON, STOP)
HOW = {
    WON: BY_BLOW, PLEA_WON: BY_PLEA, DRAW: BY_DRAW, NIGHT: BY_NIGHT, DRIVEN: BY_DRIVING, NOBODY: BY_BLOW, STOP: BY_STOP,
}  # fmt: skip
#: The letter of his record and its cause; the first two were in the match at its end.
V, S, M, REFUSED, DEAD, PLEADED, WAITED = range(7)
LETTERS = (
    ("V", "victory: still in the match at its end, on the winning side"),
    ("S", "stans missus: still in the match at its end, and nobody won"),
    ("M", "pleaded and was spared"),
    ("refused", "pleaded and was killed"),
    ("dead", "killed without a plea"),
    ("plea", "pleaded; your dice decide, or Ludus rolls"),
)
#: The same in a consecutive match (M24).
UNMET = ("waited", "did not have to fight")
WORDS = (*(word for word, _ in LETTERS), UNMET[0])
PLEAS = (M, REFUSED, PLEADED)
#: The same in rules with missus in place of pleas (V18), and without draws (V44).
MISSUS_WORDS = {
    PLEA_WON: "one side won, and the last loser asked for missus",
    "M": "asked for missus and was spared",
    "refused": "asked for missus and was killed",
    "dead": "killed without asking for missus",
    "plea": "asked for missus; your die decides, or Ludus rolls",
}
UNDRAWN_WORDS = {NIGHT: "nightfall stopped it", "S": "still in the match when nightfall stopped it"}
#: A number or place that was not noted; a man who fell without an opponent's doing.
UNKNOWN, NO_ONE = "unknown", "nobody"


Choices = tuple[tuple[str, str], ...]


def in_words(found: Choices, rules: HouseRules) -> Choices:
    """Return choices in the words of an edition; a draw is left out if the edition has none."""
    said = (MISSUS_WORDS if rules.missus else {}) | (UNDRAWN_WORDS if rules.no_draw else {})
    return tuple((word, said.get(word, means)) for word, means in found if word != DRAW or not rules.no_draw)


# Values of a result


def read_number(said: str, lowest: int) -> int:
    """Read a number from a log sheet, UNTOLD if it was not counted. Raises Refusal for anything else."""
    if said and UNKNOWN.startswith(said.casefold()):
        return UNTOLD
    digits = said.removeprefix("-")
    if digits.isascii() and digits.isdecimal() and len(digits) < 9 and lowest <= int(said) < result_text.MOST:
        return int(said)
    mend = f"Give a number from {lowest} to {result_text.MOST - 1}, or {UNKNOWN}"
    raise Refusal("use this value", f"{results.quote_value(said)} is not a possible number", mend)


def number_kind(lowest: int) -> Kind[int, Man]:
    """Return the kind of a number from ``lowest`` up."""
    words = {UNTOLD: UNKNOWN}
    return text(lambda said: read_number(said, lowest), lambda n: words.get(n, str(n)), "NUMBER")


def areas_of(about: Man) -> tuple[str, ...]:
    """Return the areas of his body in lower case."""
    return tuple(area.lower() for area in (BEAST_AREAS if is_beast(about.g.style) else AREAS))


def all_fighters(about: Man) -> list[str]:
    """Return all fighters by name: the men in the order of the seats, then the horses of the riders."""
    riders = [g.name for g in about.men if is_mounted(g.style)]
    return [*(g.name for g in about.men), *(f"{name}'s horse" for name in riders)]


def said_sheet(said: str, about: Man) -> str:
    """Return a log sheet in the form that is stored, "" for none. Raises Refusal if it cannot be read."""
    text = "" if said.casefold() in result_text.NOTHING else typed_sheet.stored_sheet(said)
    typed_sheet.read_sheet(text, len(all_fighters(about)), about.rules.defence == CARDS)
    return text


#: Ways to be killed [33.2].
KILLINGS = tuple(zip(FALLS[1:], (
    "the first attack that wounded the area killed him, or led to the plea that was refused",
    "two or more attacks ticked all boxes of an area, or a K hit an area that was wounded already",
    "bled to death, was executed in any other case, or you do not know how",
), strict=True))  # fmt: skip
COUNT, CF = number_kind(0), number_kind(1 - result_text.MOST)
FALL: Kind[int, Man] = Kind("choice", lambda said, a: FALLS.index(said))
DICE: Kind[list[int], Man] = Kind(
    "text",
    lambda said, a: result_text.read_dice_or_roll(said, (1 if a.rules.missus else 2,)),
    lambda n, a: result_text.dice_words(n),
    "DICE",
)
WOUNDS: Kind[list[int], Man] = Kind(
    "text",
    lambda said, a: result_text.read_points(said, areas_of(a)),
    lambda n, a: result_text.points_words(n, areas_of(a)),
    "AREA N",
)
SHEET: Kind[str, Man] = Kind("text", said_sheet, lambda said, a: said or "none", "ROWS or @FILE")
BY: Kind[int, Man] = Kind("choice", lambda said, a: [NO_ONE, *all_fighters(a)].index(said) - 1)
AREA: Kind[int, Man] = Kind("choice", lambda said, a: [UNKNOWN, *areas_of(a)].index(said) - 1)


# Which field is asked when


def end_of(said: Said) -> str:
    """Return the stated end of the match."""
    return str(said.get(ENDED, WON))


def told_letter(said: Said, about: Man) -> str:
    """Return the letter given for a man, "" for none."""
    return str(about.given_value(said, "fell"))


def at_the_draw(said: Said, about: Man) -> bool:
    """Return whether all who are left must plead at the end [18.4, G29]."""
    hunt = any(is_beast(g.style) for g in about.men)
    return end_of(said) == DRAW and not about.rules.draw_spares and not hunt


def must_say(said: Said, about: Man) -> bool:
    """Return whether the end of the match leaves his fate open."""
    if not about.duel:
        return True
    end = end_of(said)
    return (end in WINS and about.winner(said) != about.side) or end in (DRAW, NOBODY)


def checked_letter(typed: str, said: Said, about: Man) -> str:
    """Check a letter against the end of the match, and return it. Raises Refusal, for example for V without victory."""
    end, why = end_of(said), ""
    won = about.winner(said) in (None, about.side)
    left_over = is_beast(about.g.style) or end not in WINS
    if typed == "V" and (end not in WINS or not won):
        why = f"V is for the winning side, but {about.his} side did not win"
    elif typed == "S" and (not left_over or end == NOBODY):
        why = "S is for a match that nobody won"
    elif typed in ("M", "refused", "plea") and is_beast(about.g.style):
        why = "a beast cannot ask for mercy (28, G37)"
    if why:
        raise Refusal("use this letter", why, f"Choose another: {', '.join(WORDS)}")
    return typed


def fought_in_turn(about: Man) -> bool:
    """Return whether a match is consecutive: one man may wait while another fights (M24)."""
    return any(seat.wave for seat in about.bout.seats)


def in_teams(about: Man) -> bool:
    """Return whether the side with more men on their feet wins a match that is stopped (M23)."""
    hunt = any(is_beast(g.style) for g in about.men)
    alone = about.duel or hunt or fought_in_turn(about) or len(about.men) == about.sides
    return not (alone or about.rules.basic_record)


def plea_words(about: Man) -> tuple[str, str]:
    """Return the question for the dice of his plea, or for the die of his missus, and its rule."""
    if about.rules.missus:
        return (
            f"The die for {about.his} missus, from 1 to 6, or {result_text.ROLL} if you did not note it",
            "If 1D6 + the column of the missus chart is 6 or more, the gladiator is spared (18.3, V18).",
        )
    return (
        f"The two dice for {about.his} plea, for example 3 5, or {result_text.ROLL} if you did not note them",
        "If 2D6 + Prestige + Performance is above 9, the gladiator is spared (18.3).",
    )


def was_killed(said: Said, about: Man) -> bool:
    """Return whether a man was killed or will die of a mortal wound, and the rules need to know how (M29)."""
    mortal = about.given_value(said, "mortal", False)
    return not about.rules.basic_record and (told_letter(said, about) in ("dead", "refused") or mortal)


def has_luck(about: Man) -> bool:
    """Return True if he may call on the gods; without extras he may not (V40)."""
    return not about.rules.basic_record and not about.rules.no_extras and about.g.luck > 0


def needs_killing_told(said: Said, about: Man) -> bool:
    """Return whether a man was killed and no typed log sheet shows how."""
    if not was_killed(said, about):
        return False
    try:
        rows = typed_sheet.read_sheet(about.given_value(said, "sheet"), len(all_fighters(about)), True)
    except Refusal:
        rows = []
    found = typed_sheet.fall_on_sheet(rows, about.g.attributes[W])
    return found is None or found.how == NOT_FALLEN or is_beast(about.g.style)


def has_no_sheet(said: Said, about: Man) -> bool:
    """Return whether no log sheet of his was typed in."""
    return about.given_value(said, "sheet").casefold() in result_text.NOTHING


# The outcome


T = Telling[Man]()

# fmt: off

def sheet_number(label: str, help: str, kind: Kind[int, Man] = COUNT, asked: bool = True) -> int:
    """Declare a number of his log sheet; Ludus does not ask for it if the whole sheet is typed in."""
    return T.declare(kind, UNTOLD, lambda a: ask(
        label, help, default=UNKNOWN, shown_default=UNKNOWN, asked=asked, when=lambda said: has_no_sheet(said, a),
    ))


@dataclass(slots=True)
class ManTold(ManOutcome):
    """The part of a result about one man. ``fell`` is a place in LETTERS; ``wounds`` of five areas, [] if not given;
    numbers are UNTOLD if not counted. ``rows`` are those of his sheet, ``verdict`` is ``fell`` as it was given,
    ``pleads_last`` is true if he pleaded at the draw that ended the match."""

    fell: int = T.declare(place_in(WORDS), V, lambda a: ask(
        f"The letter for {a.his} record", "V, S or M, or a word for how the gladiator died (5.4, 18).",
        choices=in_words((*LETTERS, UNMET) if fought_in_turn(a) else LETTERS, a.rules), required=True,
        read=lambda typed, said: checked_letter(typed, said, a),
        when=lambda said: must_say(said, a),
    ))
    by: int = T.declare(BY, NONE, lambda a: ask(
        f"Which opponent ended {a.his} match?", f"The opponent who killed the gladiator or heard the plea; "
        f"{NO_ONE} after a draw.",
        choices=tuple((name, "") for name in [*all_fighters(a), NO_ONE] if name != a.g.name),
        default=a.men[a.foes[0]].name, required=True,
        when=lambda said: len(a.foes) > 1 and told_letter(said, a) in WORDS[M:WAITED],
    ))
    plea: list[int] = T.declare(DICE, [], lambda a: ask(
        *plea_words(a), default=result_text.ROLL,
        shown_default=result_text.ROLL, when=lambda said: told_letter(said, a) in ("M", "refused", "plea")
        or (told_letter(said, a) == "S" and at_the_draw(said, a)),
    ))
    sheet: str = T.declare(SHEET, "", lambda a: ask(
        f"{a.his.capitalize()} log sheet, for example 1.1 F(L) | 2:7 / 1:2 | 2+3, or @FILE, or none",
        "The whole sheet, one row for each phase: turn.phase plot | CF | result. In CF, 2:7 5:4 / 1:2 K is an "
        "allocation, +3 is PA, N6 a net attack, G2 a hold, /E4 an escape. In the result, 2+3 is 3 wounds on area 2, "
        "2+K a kill there, S4 Stun gained, S-2 Stun lost, and letters are critical hits. The row 1.End -3 is CF lost "
        "to endurance at the end of turn 1 (3)."
        + ("" if a.rules.basic_record else " T is a thrown weapon that hit.")
        + ("" if a.rules.basic_record or a.rules.no_extras else " L is a call for a divine favour."),
        default="none", shown_default="none",
    ))
    wounds: list[int] = T.declare(WOUNDS, [], lambda a: ask(
        f"Wounds by area, for example {areas_of(a)[1]} 3, {areas_of(a)[4]} 1", "Number of boxes ticked in each area "
        "on the log sheet (3.9).",
        default="none", shown_default="none", when=lambda said: has_no_sheet(said, a),
    ))
    killed: int = T.declare(AREA, NONE, lambda a: ask(
        f"The area of the wound that killed {'her' if a.g.female else 'him'}", "The area with the K, or with its "
        "last box ticked.",
        choices=tuple((area, "") for area in (UNKNOWN, *areas_of(a))), default=UNKNOWN, shown_default=UNKNOWN,
        when=lambda said: told_letter(said, a) == "dead" and has_no_sheet(said, a),
    ))
    cf: int = sheet_number("CF left for the match", "Match CF at the end, without Stun (10.3).", CF)
    stun: int = sheet_number("Stun left", "Stun at the end of the match (11).")
    tired: int = sheet_number("CF lost to endurance", "All CF lost in endurance rolls (17.2).")
    attack: int = sheet_number(
        "CF allocated to attack in the match", "All attack CF of the match, including those for net, hold and "
        "drag (18.3, G51)."
    )
    defence: int = sheet_number("CF allocated to defence in the match", "All defence CF of the match, including "
    "those for escapes (18.3, G51).")
    vital: int = sheet_number("CF lost to critical V", "1 CF for each critical V (10.4).", asked=False)
    dealt: int = T.dealt("Wounds dealt; in a duel Ludus works them out from the opponent's sheet.")
    mortal: bool = T.declare(YES, False, lambda a: ask(
        "Was a wound mortal?", "After a critical 2xM or 3xM the gladiator dies when the match is over, even as the "
        "winner (10.4).", default=False,
        when=lambda said: has_no_sheet(said, a) and told_letter(said, a) not in ("refused", "dead"),
    ))
    killed_how: int = T.declare(FALL, NOT_FALLEN, lambda a: ask(
        f"How was {'she' if a.g.female else 'he'} killed?", "The killer's experience depends on it (33.2, M29).",
        choices=KILLINGS, default=FALLS[OTHERWISE],
        when=lambda said: needs_killing_told(said, a),
    ))
    killed_in: int = T.declare(NUMBER, 0, lambda a: ask(
        "In which turn was the deadly blow struck? 0 for the last turn",
        "For a mortal wound, the turn in which it was dealt. Each fight of a consecutive match counts its own turns "
        "(33.2, M24, M29).", default=0, shown_default="the last",
        when=lambda said: needs_killing_told(said, a),
    ))
    cleaved: bool = T.declare(YES, False, lambda a: ask(
        f"Was {'she' if a.g.female else 'he'} cleaved?", "A K of a wound roll or a critical hit cleaves (10.3, 35.5).",
        default=False, when=lambda said: needs_killing_told(said, a) and told_letter(said, a) == "dead",
    ))
    thrown: int = T.declare(NUMBER, 0, lambda a: ask(
        f"How many of {a.his} thrown weapons hit?", "All throws that hit, with or without a wound (33.2, M82).",
        default=0,
        when=lambda said: not a.rules.basic_record and not is_beast(a.g.style) and has_no_sheet(said, a),
    ))
    favours: int = T.declare(NUMBER, 0, lambda a: ask(
        f"How often did {a.he} call on the gods?",
        "These rules have no divine favours: give 0 (V40)." if a.rules.no_extras
        else "All calls for a divine favour, granted or not (34.3, 34.4).",
        default=0, when=lambda said: has_luck(a) and has_no_sheet(said, a),
    ))
    rows: list[typed_sheet.Row] = field(default_factory=list)
    verdict: int = V
    pleads_last: bool = False
    stun_taken: int = UNTOLD
    helmet_lost: bool = False

    @property
    def stood(self) -> bool:
        """True if he was in the match to its end, or waited for it."""
        return self.fell <= S or self.fell == WAITED

    @property
    def down(self) -> bool:
        """True if there was a verdict on him, or he was killed."""
        return not self.stood or self.pleads_last


@dataclass(slots=True)
class MatchTold(MatchOutcome[ManTold]):
    """The result of a match; ``how`` it ended (ENDS), and its ``phases``, 0 if not counted."""

    ended: str = T.declare(WORD, WON, lambda a: ask(
        "How did it end?",
        f"With a victory {end_words(BY_BLOW, 0)} or {end_words(BY_PLEA, a.rules.missus)}, or without a winner (5.3, "
        "5.4, 18).",
        choices=in_words((*ENDINGS, STOPPED) if in_teams(a) else ENDINGS, a.rules), default=WON, shown_default=WON,
    ))
    winner: int = T.winner(lambda seat: KINDS[seat.style], WINS)
    turns: int = T.turns("The turn in which the match ended; 0 if it was not counted.")
    phases: int = T.declare(NUMBER, 0, lambda a: ask(
        "How many phases did the match last? 0 if they were not counted",
        f"All phases of the match; a turn has {PHASES} (5.2).",
        default=0, shown_default="0",
    ))
    men: list[ManTold] = field(default_factory=list)
    how: int = BY_BLOW

    @property
    def through(self) -> int:
        """The turns that had their end, with endurance, before the match was over."""
        return self.turns if self.how >= BY_DRAW else max(0, self.turns - 1)

# fmt: on


def complete_result(said: MatchTold, about: Man) -> None:
    """Complete the result from the facts given. Raises Refusal for facts that are missing or do not fit together."""
    seats = about.bout.seats
    for man in said.men:
        man.rows = typed_sheet.read_sheet(man.sheet, len(all_fighters(about)), about.rules.defence == CARDS)
        take_sheet(man)
    count_turns(said)
    said.how = HOW[said.ended]
    drawn = at_the_draw({ENDED: said.ended}, about)
    last = []
    for who, (man, seat, g) in enumerate(zip(said.men, seats, about.men, strict=True)):
        lost = said.winner not in (NONE, seat.side)
        if said.ended == PLEA_WON and about.duel and lost and man.stood:
            man.fell = PLEADED
        man.verdict = man.fell
        sentenced = man.fell in (REFUSED, PLEADED) and man.by == NONE
        if drawn and not is_beast(g.style) and (man.fell <= S or sentenced):
            man.fell = S
            last.append(man)
        elif said.how == BY_STOP and lost and man.fell in PLEAS and man.by == NONE:
            # Nobody brought him down, but the common code asks for a man.
            man.by = replace(about, who=who).foes[0]
            last.append(man)
    said.ended = WON if said.ended in WINS else said.ended
    # Beasts may outlive the men of their side, which is beaten then.
    kinds = {(seat.side, is_beast(g.style)) for g, seat in zip(about.men, seats, strict=True)}
    mixed = len(kinds) > about.sides
    complete(said, about, WORDS[M:WAITED], () if mixed else (WON, NOBODY))
    for man in last:
        man.pleads_last, man.by = True, NONE
    fates = [man.fell for man, seat in zip(said.men, seats, strict=True) if seat.side != said.winner and not man.stood]
    if said.ended == WON and said.how != BY_STOP and all(fell in PLEAS for fell in fates):
        said.how = BY_PLEA


def take_sheet(man: ManTold) -> None:
    """Take from his log sheet all facts that were not given."""
    found = typed_sheet.total_row(man.rows)
    man.wounds = man.wounds or found.wounds
    if not man.rows:
        return
    for name in ("stun", "tired", "attack", "defence", "vital"):
        if getattr(man, name) == UNTOLD:
            setattr(man, name, getattr(found, name))
    man.thrown, man.favours = man.thrown or found.thrown, man.favours or found.favours
    man.mortal |= any(each in typed_sheet.MORTAL for each in found.criticals)
    man.helmet_lost = HELMET in found.criticals
    man.stun_taken = sum(row.stun for row in man.rows)


def take_fall(man: ManTold, boxes: int, fights: bool) -> None:
    """Fill in from his log sheet how and when a man was killed, unless it was given. With ``fights`` each fight of the
    match counts its own turns, which no sheet shows (M24)."""
    found = typed_sheet.fall_on_sheet(man.rows, boxes)
    dies_later = man.mortal and (man.fell <= S or man.fell == M)
    if found is not None and (man.fell == DEAD if found.area != NONE else dies_later):
        man.killed = found.area if man.killed == NONE else man.killed
        man.killed_how = man.killed_how or found.how
        man.killed_in = man.killed_in or (0 if fights else found.turn)
        man.cleaved |= found.cleaved
    man.killed_how = man.killed_how or OTHERWISE


def count_turns(said: MatchTold) -> None:
    """Work out turns and phases from each other or from the sheets, if they were not given. A match that was won went
    on into the next turn if the sheet has the end of its last one."""
    last = max(((row.turn, row.phase) for man in said.men for row in man.rows), default=(0, 0))
    if last[1] == typed_sheet.END:
        last = (last[0], PHASES) if said.ended in (DRAW, NIGHT, DRIVEN, STOP) else (last[0] + 1, 0)
    said.turns = said.turns or -(-said.phases // PHASES) or last[0]
    if not said.phases and last[0] == said.turns and last[1]:
        said.phases = PHASES * (last[0] - 1) + last[1]
