"""A toy rule system, made by the steps of docs/add-a-rule-system.md; its rules are in toy_rules.py."""

from collections.abc import Sequence
from typing import ClassVar

from ludus_cli.core.dice import Tray, tell
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.lists import Lists
from ludus_cli.game.campaign.making import ORIGIN, Builds, Making
from ludus_cli.game.campaign.sides import read_kind
from ludus_cli.game.elements.campaign_state import Day, admit
from ludus_cli.game.elements.common_types import Doing, Field, Payload, Place
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.view import View
from ludus_cli.game.results.minimal_result import ToldEnd
from ludus_cli.game.trials import rollouts
from ludus_cli.game.trials.exchanges import Came, Exchange, Part, Played, Values, always, yes_field
from ludus_cli.game.trials.forced import forced
from ludus_cli.game.trials.simulated_careers import by_actions
from ludus_cli.game.trials.trials import Kinds
from ludus_cli.scenes.scene import Gauge, Man as ManSeen, NoBoard, Scene
from ludus_cli.systems.system import System
from tests.contract.toy_rules import (
    BOUTS,
    E_ARRIVES,
    E_END,
    E_MONTH,
    E_RECRUITED,
    FREE,
    KINDS,
    TACTICS,
    Bout,
    Game,
    Man,
    Rules,
    Seat,
    State,
    V,
    copy_match,
    died,
    play_turn,
    toss,
    why_not_fight,
)

NAMES = ("Asper", "Bato", "Celer", "Drauk")
#: A toss of this much is as good as won.
HIGH = 10

# Step 5: results from the table


def stand(m: Game, winner: int, turns: int) -> None:
    """A match as it was told to have ended: the winners have all points, the others one."""
    m.turn, m.winner = turns, winner
    m.points = [m.bout.points if side == winner else 1 for side in range(len(m.points))]
    tell(m.tray, E_END, -1, winner)


RESULTS = ToldEnd(BOUTS, stand)


# Step 6: a campaign


class TossCampaign(CampaignRules[Man, Seat, Bout, Day, Rules, State, Game]):
    """A campaign of Toss."""

    bouts, told, state, day, tactics = BOUTS, RESULTS, State, Day, TACTICS
    kinds, kind, places = KINDS, "temper", (Place("yard", "The Yard", "Yard"),)
    recruited, arrives, new_month = E_RECRUITED, E_ARRIVES, E_MONTH

    def founded(self, seed: int, rules: Rules, settings: Payload) -> State:
        return State(seed, rules)

    def create(self, d: Doing, name: str, payload: Payload) -> Man:
        kind = read_kind("recruit", payload["temper"], KINDS, "temper")
        tactics = self.checked_tactics("recruit", payload["tactics"])
        return Man(d.state.next_gladiator, name, kind, True, tactics, payload["origin"])

    def join(self, d: Doing, kind: int, name: str, tactics: str = "") -> Man:
        number: int = d.state.next_gladiator
        man = Man(number, name or f"Novice {number}", kind, bool(tactics), tactics or "steady")
        admit(d, man)
        tell(d.tray, E_RECRUITED, man.id)
        return man

    def seat_of(self, g: Man) -> Seat:
        return Seat(g.id, tactics=g.tactics, kind=g.kind)

    def why_not_fight(self, state: State, g: Man) -> str:
        return why_not_fight(state, g)

    def why_not_leave(self, g: Man) -> str:
        return "" if g.wins >= FREE else f"he has won fewer than {FREE} matches"

    def ground(self, state: State, place: int) -> Payload:
        return {"points": state.rules.needed}

    def schedule(self, d: Doing, place: int) -> tuple[Day, list[list[list[Seat]]]]:
        return Day(), []

    def against(self, d: Doing, payload: Payload, men: list[Man], what: str) -> list[list[Seat]]:
        """A man, and a novice of the other temper."""
        return [[self.seat_of(g)] for g in (*men, self.join(d, 1 - men[0].kind, ""))]


CAMPAIGN = TossCampaign()


# Step 7: what is said, and fresh Stars


class TossMaking(Making):
    """A man has a temper and nothing else."""

    CREATE = (
        Field(
            "temper", "Temper", "His temper.", "choice", (("Hot", "takes risks"), ("Cold", "takes none")), required=True
        ),
        Field(
            "tactics", "Tactics", "Who decides for him: steady or bold.", "choice",
            (("steady", "two dice"), ("bold", "three dice")), default="steady", shown_default="steady",
        ),
        ORIGIN,
    )  # fmt: skip
    COUNTS = ("temper",)
    BUILDS: ClassVar[Builds] = {"temper": KINDS}
    BUILD_COLUMNS = ("Temper",)
    CHANCE = (("name", lambda said: NAMES), ("temper", lambda said: KINDS))

    def career_star(self, said: Payload) -> Payload:
        kind = read_kind("make a Star", said["temper"], KINDS, "temper")
        return card(Man(1, f"a {KINDS[kind]} Star", kind, star=True))


# Step 8: words and lists


class TossLists(Lists[Man, Seat, Bout, Day, State]):
    """Toss counts victories and nothing else."""

    campaign, kind_field = CAMPAIGN, "kind"
    stars = pool = brief = ("#", "Name", "Temper", "W-L-D", "Now")

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        if seat.after["status"] == "dead":
            return "fell"
        return "beaten" if seat.outcome == "lost" else "unbeaten"

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        return "a draw"

    def honours_of(self, g: Man) -> dict[str, int]:
        return {"Wins": g.wins}


# Step 9: the door, and what step 10 needs of it

PLAY = rollouts.Play(BOUTS.stood_up, lambda m: None, play_turn, copy_match, BOUTS.usual_player, died, V.secret)


def tossed(rules: Rules, values: Values) -> Played:
    """A toss, with the third die or without."""

    def run(t: Tray) -> Came:
        worth = toss(t, 0, values["third"])
        return ("high" if worth >= HIGH else "low" if worth else "nothing"), worth

    return Played(run)


TOSSED = Exchange(
    "toss", "A toss of one man.", (yes_field("third", "Third die", "Whether he takes the third die."),),
    always(
        Part("nothing", "Nothing", "it is worth nothing"), Part("low", "Low", f"it is under {HIGH}"),
        Part("high", "High", f"it is {HIGH} or more"), Part("mean_worth", "Worth", "what it is worth", True),
    ), tossed,
)  # fmt: skip


class Toss(System[Man, Seat, Bout, Day, Rules, State, Game, View, int]):
    """Toss."""

    key, name, words = "toy", "Toss", "two men, two dice, three points"
    vocabulary, view = V, View
    campaign, lists, making = CAMPAIGN, TossLists(), TossMaking()
    trials: Kinds[State] = by_actions(CAMPAIGN, rollouts.trials_of(PLAY))

    def option_words(self, m: Game, who: int, request: int, option: int) -> str:
        return "takes the third die" if option else "leaves the third die"

    def option_odds(self, m: Game, who: int, request: int, option: int) -> tuple[tuple[str, float], ...]:
        words = ("nothing", f"under {HIGH}", f"{HIGH} or more")

        def tossed(t: Tray) -> str:
            worth = toss(t, who, bool(option))
            return words[(worth > 0) + (worth >= HIGH)]

        found = forced(tossed, V.draws)
        return tuple((each, float(found.get(each, 0))) for each in words)

    def option_stakes(self, m: Game, who: int, request: int, option: int) -> str:
        return "a point wins" if m.points[m.bout.seats[who].side] == m.bout.points - 1 else ""

    def context_lines(self, m: Game, who: int, request: int) -> Sequence[str]:
        return [f"{m.bout.points} points win."]

    def exchanges(self) -> Sequence[Exchange]:
        return (TOSSED,)

    def scene(self, bout: Bout, m: Game, names: dict[int, str], viewer: int) -> Scene:
        men = [
            ManSeen(
                chr(ord("A") + who), seat.side, names[seat.gladiator], KINDS[m.fighters[who].kind], 0,
                tracks=(Gauge("Points", m.points[seat.side], bout.points),),
            )
            for who, seat in enumerate(bout.seats)
        ]  # fmt: skip
        return Scene([f"turn {m.turn}"], NoBoard(), men)


SYSTEM = Toss()
