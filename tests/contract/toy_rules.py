"""The rules of the toy: gladiators toss dice. Nothing here but records, dice and refusals.

[1] In each turn all men toss two dice; the highest sum takes a point for its side, unless two sides
share it, and the side that first has as many points as agreed has won. [2] A bold man tosses a
third die; if it is a 1, his toss is worth nothing. Who takes it is said before any die falls. [3]
The men of a side beaten to nothing fall on a 1. After 20 turns the match is a draw.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from ludus_cli.rules.arrivals import newcomer, refused
from ludus_cli.rules.by_hand import Hand, Live, Player, Script, checked_script
from ludus_cli.rules.dice import (
    STREAM_MATCH,
    Event,
    SeededSource,
    Source,
    Tray,
    roll_one,
    roll_total,
    tell,
)
from ludus_cli.rules.leaving import check_leave
from ludus_cli.rules.oneoffs import (
    Newcomer,
    check_none_waits,
    check_tactics,
    copy_of,
    read_newcomers,
    read_place,
)
from ludus_cli.rules.sides import names_said, read_sides
from ludus_cli.rules.system import Doing, Payload, Refusal, Switch, begun
from ludus_cli.rules.vocabulary import NUMBER, TOTAL, View, Vocabulary

KINDS: tuple[str, ...] = ("Hot", "Cold")
TACTICS = ("steady", "bold")
LAST_TURN = 20
#: After so many victories a man may leave.
FREE = 10


@dataclass(frozen=True)
class Choice:
    """A house rule."""

    values: tuple[str, ...]
    section: str
    ruling: str
    words: str
    book: str
    before: str = ""


SWITCHES: Mapping[str, Switch] = {
    "points": Choice(("3", "5"), "1", "T1", "points that win a match", "3")
}

# Step 2: what is rolled, told and asked; append only

V: Vocabulary[View] = Vocabulary()

TOSS = V.draw(0, "toss", TOTAL, "2d6 added up; the highest toss takes the point. [1]", good=True)
THIRD = V.draw(1, "third die", TOTAL, "1d6 that joins the toss; a 1 spoils it. [2]")
FALL = V.draw(2, "fall", TOTAL, "1d6 for a man beaten to nothing; he falls on a 1. [3]", good=True)

CAMPAIGN = "it belongs to no match"
E_TURN = V.event(1, "turn", line="Turn {turn}", begins="turn", turn=NUMBER)
E_CHOICE = V.event(2, "choice", silent="who takes a third die is a secret", third_die=NUMBER)
E_POINT = V.event(
    3, "point", line="{who} takes point {points} for his side", weight=5, points=NUMBER
)
E_FALLS = V.event(4, "falls", line="{who} falls", weight=9)
E_END = V.event(
    5, "end", ends=True, winner=NUMBER,
    line=lambda _, __, side, *___: "It is a draw." if side == -1 else f"Side {side + 1} has won.",
)  # fmt: skip
E_RECRUITED = V.event(6, "recruited", silent=CAMPAIGN)
E_MONTH = V.event(7, "month", silent=CAMPAIGN, month=NUMBER)
E_ARRIVES = V.event(8, "arrives", silent=CAMPAIGN, month=NUMBER)

ASK_THIRD = V.request(
    0, "third die", secret=True,
    rule="A third die adds its face to the toss, but on a 1 the whole toss is worth nothing. [2]",
    options={
        0: "Two dice, and whatever they show counts. [1]",
        1: "Three dice: up to 18, and nothing at all one time in six. [2]",
    },
)  # fmt: skip

# Step 3: the records


@dataclass(slots=True)
class Man:
    """A gladiator."""

    id: int
    name: str
    kind: int
    star: bool = False
    tactics: str = "steady"
    origin: str = ""
    status: str = "active"
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    fought_month: int = -1


@dataclass(slots=True)
class Seat:
    """A man's place in a match, with his card before and after it."""

    gladiator: int
    side: int
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    outcome: str = ""


@dataclass(slots=True)
class Bout:
    """A match."""

    id: int
    month: int
    seats: list[Seat]
    status: str = "billed"
    points: int = 3
    winner: int = -1
    turns: int = 0
    dice: int = 0
    script: Script = field(default_factory=list)
    oneoff: bool = False
    recorded: bool = False
    said: dict[str, Any] = field(default_factory=dict)
    house: list[str] = field(default_factory=list)
    typed: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Day:
    """The bill of a month."""

    bouts: list[int] = field(default_factory=list)
    closed: bool = False


@dataclass(slots=True)
class Rules:
    """The house rules."""

    points: str = "3"


@dataclass(slots=True)
class State:
    """A campaign."""

    seed: int
    month: int = 0
    next_gladiator: int = 1
    next_bout: int = 1
    rules: Rules = field(default_factory=Rules)
    days: list[Day] = field(default_factory=list)
    bouts: dict[int, Bout] = field(default_factory=dict)
    gladiators: dict[int, Man] = field(default_factory=dict)


# Step 4: a match


@dataclass(slots=True)
class Game:
    """A match at the table; ``player`` answers for the Stars in it."""

    tray: Tray
    bout: Bout
    men: list[Man]
    points: list[int]
    player: Player

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.bout.turns

    @property
    def over(self) -> bool:
        """Whether it has ended [1]."""
        return max(self.points) >= self.bout.points or self.turn >= LAST_TURN

    @property
    def winner(self) -> int:
        """The side that has its points, -1 for none."""
        return -1 if max(self.points) < self.bout.points else self.points.index(max(self.points))

    @property
    def draw(self) -> bool:
        """Whether it is over, and nobody has won."""
        return self.over and self.winner == -1


def copy_match(m: Game, tray: Tray) -> Game:
    """The match as it stands, with the dice of another tray."""
    men = [from_card(card(man)) for man in m.men]
    return Game(tray, bout_from(asdict(m.bout)), men, [*m.points], m.player)


def usual(m: Game, who: int, request: int, options: list[int]) -> int:
    """What tactics answer: a bold man takes the third die."""
    return int(m.men[who].tactics == "bold")


def takes_third(m: Game, who: int) -> bool:
    """Whether he takes a third die, as a bold man does [2]; the player answers for a Star."""
    third = bool((m.player if m.men[who].star else usual)(m, who, ASK_THIRD, [0, 1]))
    tell(m.tray, E_CHOICE, who, int(third))
    return third


def toss(t: Tray, who: int, third: bool) -> int:
    """A toss [1], with the third die that he took [2]."""
    total = roll_total(t, who, TOSS)
    if not third:
        return total
    extra = roll_one(t, who, THIRD)
    return 0 if extra == 1 else total + extra


def begun_match(source: Source, bout: Bout, men: list[Man], hand: Hand, player: Player) -> Game:
    """A match before its first turn."""
    points = [0] * (1 + max(seat.side for seat in bout.seats))
    bout.script = hand.script
    m = Game(hand.tray(source), bout, men, points, hand.answers_for(player))
    hand.bout, hand.match = bout, m
    for seat, man in zip(bout.seats, men, strict=True):
        seat.before = card(man)
    return m


def play_turn(m: Game) -> None:
    """One turn [1]."""
    m.bout.turns += 1
    tell(m.tray, E_TURN, -1, m.bout.turns)
    # All say it before a die falls, so that nobody's choice hangs on another's toss.
    thirds = [takes_third(m, who) for who in range(len(m.men))]
    tosses = [toss(m.tray, who, third) for who, third in enumerate(thirds)]
    best = {s.side for s, sum_ in zip(m.bout.seats, tosses, strict=True) if sum_ == max(tosses)}
    if len(best) == 1:
        side = best.pop()
        m.points[side] += 1
        tell(m.tray, E_POINT, tosses.index(max(tosses)), m.points[side])


def play(
    source: Source, bout: Bout, men: list[Man], hand: Hand, player: Player = usual
) -> list[Event]:
    """Play a match and settle it: men and bout are changed in place; returns its events."""
    m = begun_match(source, bout, men, hand, player)
    while not m.over:
        play_turn(m)
    bout.winner = m.winner
    tell(m.tray, E_END, -1, bout.winner)
    settle(m.tray, bout, men, m.points)
    return hand.record


def settle(t: Tray, bout: Bout, men: list[Man], points: list[int]) -> None:
    """What a match does to its men [3], once it is known who won with how many points."""
    for who, (seat, man) in enumerate(zip(bout.seats, men, strict=True)):
        man.fought_month = bout.month
        won, drew = seat.side == bout.winner, bout.winner == -1
        man.wins += won
        man.draws += drew
        man.defeats += not (won or drew)
        if falls(t, who, points[seat.side], bout.winner):
            man.status = "dead"
            tell(t, E_FALLS, who)
        seat.outcome = "drew" if drew else "won" if won else "lost"
        seat.after = dict(seat.before) if bout.oneoff else card(man)
    bout.status, bout.dice = "fought", t.count


def falls(t: Tray, who: int, points: int, winner: int) -> bool:
    """Whether a man whose side has so many points falls [3]."""
    return points == 0 and winner != -1 and roll_one(t, who, FALL) == 1


def replay(data: dict[str, Any], seed: int) -> tuple[Bout, list[Event]]:
    """A past match, played again from the cards it keeps."""
    hand = Hand(checked_script(data.get("script", [])))
    return again(data, SeededSource(seed, STREAM_MATCH, data["id"]), hand)


def refight(
    data: dict[str, Any], source: Source, decide: Player | None = None
) -> tuple[Bout, list[Event]]:
    """The same with any dice, and somebody answering for the Stars."""
    return again(data, source, Hand(), decide or usual)


def again(
    data: dict[str, Any], source: Source, hand: Hand, player: Player = usual
) -> tuple[Bout, list[Event]]:
    """A match from the cards that it keeps."""
    bout, men = as_before(data)
    return bout, play(source, bout, men, hand, player)


def as_before(data: dict[str, Any]) -> tuple[Bout, list[Man]]:
    """A bout of JSON before it was fought, with its men."""
    old = bout_from(data)
    bout = Bout(
        old.id,
        old.month,
        [Seat(s.gladiator, s.side) for s in old.seats],
        points=old.points,
        oneoff=old.oneoff,
    )
    return bout, [from_card(seat.before) for seat in old.seats]


# Step 5: a campaign


def stars(state: State) -> list[Man]:
    """The Stars."""
    return [g for g in state.gladiators.values() if g.star]


def waiting(state: State, g: Man) -> Bout | None:
    """The match that waits for him."""
    for bout in state.bouts.values():
        if bout.status == "billed" and g.id in [seat.gladiator for seat in bout.seats]:
            return bout
    return None


def why_not_fight(state: State, g: Man) -> str:
    """Why he cannot fight now, or ""."""
    if g.status != "active":
        return f"he is {g.status}"
    if waiting(state, g):
        return "he is on the bill already"
    return "he has fought this month" if g.fought_month == state.month else ""


def kind_by_name(name: str) -> int:
    """A temper by its name."""
    known = [kind.casefold() for kind in KINDS]
    if name.casefold() not in known:
        raise KeyError(name)
    return known.index(name.casefold())


def active_stars(state: State) -> list[Man]:
    """Those who still fight."""
    return [g for g in stars(state) if g.status == "active"]


def changed(rules: Rules, name: str, value: str) -> Rules:
    """House rules with one changed."""
    if name not in SWITCHES or value not in SWITCHES[name].values:
        raise Refusal(f"set {name!r}", "there is no such rule or value", "See 'ludus rules list'")
    return replace(rules, **{name: value})


def new_state(seed: int, settings: Payload) -> State:
    """A new campaign."""
    state = State(seed)
    for name, value in settings.get("rules", {}).items():
        state.rules = changed(state.rules, name, value)
    return state


def join(d: Doing, **values: Any) -> None:
    """A new man."""
    man = Man(d.state.next_gladiator, **values)
    d.state.next_gladiator += 1
    d.state.gladiators[man.id] = man
    d.changed.add(man.id)
    tell(d.tray, E_RECRUITED, man.id)


def arrive(d: Doing, payload: Payload) -> None:
    """A man from another campaign."""
    man = newcomer(d.state, payload, Man, months=["fought_month"], tactics=TACTICS)
    tell(d.tray, E_ARRIVES, welcome(d, man).id, d.state.month)


def welcome(d: Doing, man: Man) -> Man:
    """A man with a card of his own joins."""
    if not 0 <= man.kind < len(KINDS):
        raise refused(f"there is no temper number {man.kind}")
    d.state.next_gladiator += 1
    d.state.gladiators[man.id] = man
    d.changed.add(man.id)
    return man


def open_day(d: Doing) -> None:
    """Open the bill of the month."""
    if d.state.days:
        raise Refusal("open the Day", "it is open or over", "See it with 'ludus day show'")
    d.state.days.append(Day())


def enter(d: Doing, star: Man) -> None:
    """A Star and a newcomer go on the bill."""
    what = f"enter {star.name}"
    check_ready(d.state, what, star)
    check_open(d.state, what)
    bill(d, [[star], [novice(d, 1 - star.kind)]])


def arrange(d: Doing, sides: Any) -> None:
    """A match of the player's making goes on the bill."""
    what = "arrange a match"
    entries = read_sides(what, sides, KINDS, "temper")
    check_open(d.state, what)
    for entry in (entry for side in entries for entry in side if entry.gladiator):
        man = d.state.gladiators.get(entry.gladiator)
        if man is None:
            raise Refusal(what, f"there is no man {entry.gladiator}", "See 'ludus star list'")
        check_ready(d.state, what, man)
    names_said(what, d.state, entries)
    men = d.state.gladiators
    bill(d, [[men[e.gladiator] if e.gladiator else novice(d, e.kind, e.name) for e in side]
             for side in entries])  # fmt: skip


def oneoff(d: Doing, payload: Payload) -> None:
    """Men are made for a match outside any career, and the match waits."""
    read_place(payload, 1)
    sides = read_newcomers(d.state, payload, KINDS, "temper")
    check_tactics(sides, TACTICS)
    bout = new_bout(d, [[made(d, man) for man in side] for side in sides])
    bout.oneoff = True


def made(d: Doing, new: Newcomer) -> Man:
    """A man for a one-off; with tactics he is a player's own."""
    if new.copied:
        copied: Man = copy_of(d.state, new, Man, months=["fought_month"], tactics=TACTICS)
        return welcome(d, copied)
    man = novice(d, new.kind, new.name)
    if new.tactics:
        man.star, man.tactics = True, new.tactics
    return man


def check_ready(state: State, what: str, man: Man) -> None:
    """Refuse for a man who cannot fight now."""
    why = why_not_fight(state, man)
    if why:
        raise Refusal(what, f"{man.name}: {why}", "See 'ludus brief'")


def check_open(state: State, what: str) -> None:
    """Refuse when no Day is open."""
    if not state.days or state.days[0].closed:
        raise Refusal(what, "no Day is open", "Open one with 'ludus day open'")


def novice(d: Doing, kind: int, name: str = "") -> Man:
    """A newcomer."""
    number: int = d.state.next_gladiator
    join(d, name=name or f"Novice {number}", kind=kind)
    man: Man = d.state.gladiators[number]
    return man


def bill(d: Doing, sides: list[list[Man]]) -> None:
    """A match goes on the bill."""
    d.state.days[0].bouts.append(new_bout(d, sides).id)


def new_bout(d: Doing, sides: list[list[Man]]) -> Bout:
    """A match that waits."""
    state = d.state
    seats = [Seat(man.id, side) for side, men in enumerate(sides) for man in men]
    bout = Bout(state.next_bout, state.month, seats, points=int(state.rules.points))
    state.next_bout += 1
    state.bouts[bout.id] = bout
    d.billed.add(bout.id)
    return bout


def fight(d: Doing, number: int) -> None:
    """Fight a match of the bill."""
    bout = d.state.bouts.get(number)
    if bout is None or bout.status != "billed":
        raise Refusal(
            f"fight match {number}", "it does not wait on the bill", "See 'ludus day show'"
        )
    men = [d.state.gladiators[seat.gladiator] for seat in bout.seats]
    if bout.oneoff:
        men = [from_card(card(man)) for man in men]
    source = SeededSource(d.state.seed, STREAM_MATCH, bout.id)
    d.fought.append((bout, play(source, bout, men, d.hand(number))))
    if not bout.oneoff:
        leave(d, men)


def leave(d: Doing, men: list[Man]) -> None:
    """Those who fought; a novice who fell is gone."""
    for man in men:
        d.changed.add(man.id)
        if not man.star and man.status != "active":
            d.gone[man.id] = d.state.gladiators.pop(man.id)


def close(d: Doing) -> None:
    """Close the bill; who waits on it must fight first."""
    day = d.state.days[0] if d.state.days else None
    if day is None or day.closed:
        raise Refusal("close the Day", "none is open", "Open one with 'ludus day open'")
    if any(d.state.bouts[number].status == "billed" for number in day.bouts):
        raise Refusal("close the Day", "a match is to be fought", "Fight it: 'ludus match fight'")
    day.closed = True


def star_of(state: State, payload: Payload) -> Man:
    """The Star that an action is about."""
    man = state.gladiators.get(payload["star"])
    if man is None or not man.star:
        raise Refusal("find a Star", "there is none of that number", "See 'ludus star list'")
    return man


def apply(
    state: State, number: int, kind: str, payload: Payload, live: Live | None = None
) -> Doing:
    """Apply action ``number`` of the log; ``live`` is who may be asked in its match."""
    d = begun(state, number, payload, live)
    if kind == "recruit":
        temper, tactics = kind_by_name(payload["temper"]), checked_tactics(payload["tactics"])
        name = checked_name(state, payload["name"])
        join(d, name=name, kind=temper, star=True, tactics=tactics, origin=payload["origin"])
    elif kind == "arrive":
        arrive(d, payload)
    elif kind == "pool":
        for _ in range(payload["number"]):
            name = payload.get("name") or f"Novice {state.next_gladiator}"
            join(d, name=name, kind=kind_by_name(payload["kind"]))
    elif kind == "rule":
        state.rules = changed(state.rules, payload["name"], payload["value"])
    elif kind == "open-day":
        open_day(d)
    elif kind == "enter":
        enter(d, star_of(state, payload))
    elif kind == "arrange":
        arrange(d, payload.get("sides"))
    elif kind == "oneoff":
        oneoff(d, payload)
    elif kind == "fight":
        fight(d, payload["match"])
    elif kind == "close-day":
        close(d)
    elif kind == "next-month":
        check_none_waits(state)
        if state.days and not state.days[0].closed:
            close(d)
        state.month += 1
        state.days, state.bouts = [], {}
        tell(d.tray, E_MONTH, -1, state.month)
    else:
        man = star_of(state, payload)
        if kind == "tactics":
            man.tactics = checked_tactics(payload["tactics"])
        elif man.status != "active":
            raise Refusal(f"retire {man.name}", f"he is {man.status}", "See 'ludus star list'")
        else:
            check_leave(man, payload, man.wins >= FREE, f"he has won fewer than {FREE} matches")
            man.status = "retired"
        d.changed.add(man.id)
    return d


def checked_tactics(name: str) -> str:
    """Known tactics."""
    if name not in TACTICS:
        raise Refusal("take tactics", f"there are none named {name!r}", f"Tactics: {TACTICS}")
    return name


def checked_name(state: State, name: str) -> str:
    """A new Star's name."""
    cleaned = " ".join(name.split())
    if not cleaned or any(g.name == cleaned for g in stars(state)):
        raise Refusal("recruit", f"{name!r} is no name or taken", "Give another name")
    return cleaned


# Step 6: to the file and back


def card(g: Man) -> dict[str, Any]:
    """A man as a dict."""
    return asdict(g)


def from_card(values: Mapping[str, Any]) -> Man:
    """And back."""
    return Man(**values)


def bout_to_json(bout: Bout) -> dict[str, Any]:
    """A match as a dict."""
    return asdict(bout)


def bout_from(data: dict[str, Any]) -> Bout:
    """And back."""
    return Bout(**{**data, "seats": [Seat(**seat) for seat in data["seats"]]})


def state_to_json(state: State) -> dict[str, Any]:
    """A campaign without its men."""
    data = asdict(state)
    del data["gladiators"]
    return {**data, "bouts": [asdict(bout) for bout in state.bouts.values()]}


def state_from_json(data: dict[str, Any], gladiators: Sequence[Mapping[str, Any]]) -> State:
    """And back, with those who can still matter."""
    bouts = [bout_from(bout) for bout in data["bouts"]]
    return State(
        **{
            **data,
            "rules": Rules(**data["rules"]),
            "days": [Day(**day) for day in data["days"]],
            "bouts": {bout.id: bout for bout in bouts},
            "gladiators": {g["id"]: from_card(g) for g in gladiators},
        }
    )
