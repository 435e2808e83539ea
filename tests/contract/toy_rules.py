"""The rules of the toy: gladiators toss dice. Nothing here but records, dice and refusals.

[1] In each turn all men toss two dice; the highest sum takes a point for its side, unless two sides
share it, and the side that first has as many points as agreed has won. [2] A bold man tosses a
third die; if it is a 1, his toss is worth nothing. The men who take it say so before any die falls. [3]
The men of a side beaten to nothing fall on a 1. After 20 turns the match is a draw.
"""

from dataclasses import asdict, dataclass, field
from typing import Annotated

from ludus_cli.core.dice import Tray, roll_one, roll_total, tell
from ludus_cli.game.elements import bouts, campaign_state
from ludus_cli.game.elements.attributes import Month, OneOf
from ludus_cli.game.elements.bouts import Bouts
from ludus_cli.game.elements.campaign_state import Day
from ludus_cli.game.elements.manual_play import Player
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.switches import switch, switches_of, value_of
from ludus_cli.game.elements.view import View
from ludus_cli.game.elements.vocabulary import NUMBER, TOTAL, Vocabulary

# Step 1: who fights, and by which tactics

KINDS: tuple[str, ...] = ("Hot", "Cold")
TACTICS = ("steady", "bold")
LAST_TURN = 20
#: After this many victories a man may leave.
FREE = 10


# Step 2: what is rolled, told and asked; append only

V: Vocabulary[View] = Vocabulary()

TOSS = V.draw(0, "toss", TOTAL, "2d6 added up; the highest toss takes the point. [1]", good=True)
THIRD = V.draw(1, "third die", TOTAL, "1d6 that joins the toss; a 1 spoils it. [2]")
FALL = V.draw(2, "fall", TOTAL, "1d6 for a man beaten to nothing; he falls on a 1. [3]", good=True)

CAMPAIGN = "it belongs to no match"
E_TURN = V.event(1, "turn", line="Turn {turn}", begins="turn", turn=NUMBER)
E_CHOICE = V.event(2, "choice", silent="who takes a third die is a secret", third_die=NUMBER)
E_POINT = V.event(3, "point", line="{who} takes point {points} for his side", weight=5, points=NUMBER)
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
    keys={0: "l leave it", 1: "t take it"},
)  # fmt: skip

# Step 3: the records


@dataclass(slots=True)
class Man:
    """A gladiator."""

    id: int
    name: str
    kind: Annotated[int, OneOf("temper", KINDS)]
    star: bool = False
    tactics: str = "steady"
    origin: str = ""
    status: str = "active"
    wins: int = 0
    defeats: int = 0
    draws: int = 0
    fought_month: Month = -1
    joined_month: Month = -1
    left_month: Month = -1


@dataclass(slots=True)
class Seat(bouts.Seat):
    """A man's place in a match, and his temper."""

    kind: int = 0


@dataclass(slots=True)
class Bout(bouts.Bout):
    """A match to this many points."""

    points: int = 3


@dataclass(slots=True)
class Rules:
    """The house rules."""

    points: bool = switch("points", ("3", "5"), "1", "T1", "points that win a match", now="3", book="3")

    @property
    def needed(self) -> int:
        """The points that win."""
        return int(value_of(SWITCHES, self, "points"))


SWITCHES = switches_of(Rules)


@dataclass(slots=True)
class State(campaign_state.State[Man, Bout, Day, Rules]):
    """A campaign."""

    rules: Rules = field(default_factory=Rules)


# Step 4: a match


@dataclass(slots=True)
class Game:
    """A match at the table; ``player`` answers for the Stars in it."""

    tray: Tray
    bout: Bout
    fighters: list[Man]
    points: list[int]
    player: Player
    turn: int = 0
    winner: int = -1

    @property
    def over(self) -> bool:
        """Whether it has ended [1]."""
        return self.winner != -1 or self.turn >= LAST_TURN

    @property
    def draw(self) -> bool:
        """Whether it is over, and nobody has won."""
        return self.over and self.winner == -1


def copy_match(m: Game, tray: Tray) -> Game:
    """The match as it stands, with the dice of another tray."""
    men = [Man(**card(man)) for man in m.fighters]
    return Game(tray, BOUTS.bout_from(asdict(m.bout)), men, [*m.points], m.player, m.turn, m.winner)


def usual(m: Game, who: int, request: int, options: list[int]) -> int:
    """What tactics answer: a bold man takes the third die."""
    return int(m.fighters[who].tactics == "bold")


def takes_third(m: Game, who: int) -> bool:
    """Whether he takes a third die, as a bold man does [2]; the player answers for a Star."""
    third = bool((m.player if m.fighters[who].star else usual)(m, who, ASK_THIRD, [0, 1]))
    tell(m.tray, E_CHOICE, who, int(third))
    return third


def toss(t: Tray, who: int, third: bool) -> int:
    """A toss [1], with the third die that he took [2]."""
    total = roll_total(t, who, TOSS)
    if not third:
        return total
    extra = roll_one(t, who, THIRD)
    return 0 if extra == 1 else total + extra


def play_turn(m: Game) -> None:
    """One turn [1]."""
    m.turn += 1
    tell(m.tray, E_TURN, -1, m.turn)
    # All say it before a die falls, so that nobody's choice hangs on another's toss.
    thirds = [takes_third(m, who) for who in range(len(m.fighters))]
    tosses = [toss(m.tray, who, third) for who, third in enumerate(thirds)]
    best = {s.side for s, sum_ in zip(m.bout.seats, tosses, strict=True) if sum_ == max(tosses)}
    if len(best) == 1:
        side = best.pop()
        m.points[side] += 1
        tell(m.tray, E_POINT, tosses.index(max(tosses)), m.points[side])
        m.winner = side if m.points[side] >= m.bout.points else -1


def falls(t: Tray, who: int, points: int, winner: int) -> bool:
    """Whether a man whose side has this many points falls [3]."""
    return points == 0 and winner != -1 and roll_one(t, who, FALL) == 1


class Tosses(Bouts[Man, Seat, Bout, Game, Rules]):
    """A match, from the first toss to the settling."""

    gladiator, seat, bout, rules = Man, Seat, Bout, Rules

    def usual_player(self, bout: Bout) -> Player:
        return usual

    def new_match(self, bout: Bout, gladiators: list[Man], rules: Rules, tray: Tray, player: Player) -> Game:
        return Game(tray, bout, gladiators, [0] * (1 + max(seat.side for seat in bout.seats)), player)

    def play_match(self, m: Game) -> None:
        while not m.over:
            play_turn(m)
        tell(m.tray, E_END, -1, m.winner)

    def match_outcome(self, m: Game, who: int) -> str:
        if m.winner == -1:
            return "drew"
        return "won" if m.bout.seats[who].side == m.winner else "lost"

    def settle_gladiator(self, m: Game, who: int, g: Man, month: int) -> None:
        """What a match does to a man [3]."""
        g.fought_month = month
        outcome = self.match_outcome(m, who)
        g.wins += outcome == "won"
        g.draws += outcome == "drew"
        g.defeats += outcome == "lost"
        if falls(m.tray, who, m.points[m.bout.seats[who].side], m.winner):
            g.status = "dead"
            tell(m.tray, E_FALLS, who)


BOUTS = Tosses()


def why_not_fight(state: State, g: Man) -> str:
    """Why he cannot fight now, or ""."""
    return campaign_state.why_not_fight(state, g, why_kept)


def why_kept(state: State, g: Man) -> str:
    """What keeps one who still fights."""
    return "he has fought this month" if g.fought_month == state.month else ""


def died(bout: Bout, m: Game, who: int) -> bool:
    """True if he falls once a match is over [3]."""
    return falls(m.tray, who, m.points[bout.seats[who].side], m.winner)
