"""The probe: two houses as an outside package, with three phases a round, hidden hands of cards, and no months.

[1] Machinations: each house draws two cards, unseen, from its deck. Turn about each plays a card, pays 1 gold for
another, or passes, until both pass or five turns are over. A Bribe brings 2 gold, a Spy 1 influence, a Scandal costs
the other house 1. [2] Market: three times a card is turned up and both bid in secret; the higher bid pays and takes it
into its hand; nobody wins it. [3] Arena: three times both spread 8 points over blow, guard and speed and plot three
steps, in secret. Each makes one throw of two red dice, a white and a black one: red and blow over 6 and the other's
guard hit; white and black, less his speed and each step where the plots differ, is the wound. The deeper wounds win,
and bring 1 influence. [4] Study: a house that is called to it buys a card for 1 gold, or none.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from types import MappingProxyType
from typing import Any

from ludus_cli.core.calendar import Calendar
from ludus_cli.core.dice import Tray, draw_cards, roll_named, shuffle, tell
from ludus_cli.core.errors import Refusal
from ludus_cli.game.campaign.actions import CampaignRules
from ludus_cli.game.campaign.lists import Lists
from ludus_cli.game.elements import campaign_state
from ludus_cli.game.elements.bouts import Bouts
from ludus_cli.game.elements.campaign_state import Day, Phase, Round, active_stars, admit, day_in
from ludus_cli.game.elements.common_types import Doing, Payload
from ludus_cli.game.elements.manual_play import Blank, Form, Player
from ludus_cli.game.elements.plain_records import card
from ludus_cli.game.elements.view import View
from ludus_cli.game.elements.vocabulary import CARDS, NAMED, NUMBER, Vocabulary, one_of
from ludus_cli.game.results.minimal_result import ToldEnd
from ludus_cli.game.trials import rollouts
from ludus_cli.game.trials.forced import forced
from ludus_cli.game.trials.simulated_careers import by_actions
from ludus_cli.scenes.scene import Man as HouseSeen, NoBoard, Scene
from ludus_cli.systems.system import System
from tests.contract import toy
from tests.contract.toy_rules import FREE, KINDS, TACTICS, Bout, Man, Rules, Seat

CARD_NAMES = ("Bribe", "Spy", "Scandal")
BRIBE, SPY, SCANDAL = range(3)
PILES = ("deck", "hand", "discard")
DECK = (BRIBE,) * 4 + (SPY,) * 3 + (SCANDAL,) * 3
PASS, BUY, PLAY = range(3)
FIRST_GOLD = 3
#: The place of the seller, after the houses.
BROKER = 2
STEPS = "AHR"
STEP = one_of(STEPS)
CAUSES = ("capital", "card", "Bribe", "market")
CAPITAL, CARD, BRIBED, MARKET = range(4)

V: Vocabulary[View] = Vocabulary()
HAND = V.draw(0, "hand", CARDS, "Off the top of his deck. [1]", names=CARD_NAMES, secret=True)
SHUFFLE = V.draw(1, "shuffle", CARDS, "A new deck. [1]", names=CARD_NAMES, secret=True)
TURN_UP = V.draw(2, "market", CARDS, "A card for both to see. [2]", names=CARD_NAMES)
BLOW = V.draw(3, "blow", NAMED, "One throw of four dice. [3]", names=("red", "red", "white", "black"),
              readings={"blow": ("red",), "wound": ("white", "black")},
              expected=lambda event: (14, 35 / 3))  # fmt: skip

E_TURN = V.event(1, "turn", line="Turn {turn}", begins="turn", turn=NUMBER)
E_CHOICE = V.event(2, "choice", silent="what comes of it is told", option=NUMBER)
E_PLAYED = V.event(3, "played", line="{who} plays {card}", weight=2, card=one_of(CARD_NAMES))
E_DRAWS = V.event(4, "draws", line="{who} draws {card}", secret=True, card=one_of(CARD_NAMES))
E_BIDS = V.event(5, "bids", line="{who} bids {gold}", gold=NUMBER)
E_TAKES = V.event(6, "takes", line="{who} takes {card}", weight=3, card=one_of(CARD_NAMES))
E_PLOT = V.event(7, "plot", line="{who} plots {a}{b}{c}", a=STEP, b=STEP, c=STEP)
E_POINTS = V.event(8, "points", line="{who} spreads {a}, {b}, {c}", a=NUMBER, b=NUMBER, c=NUMBER)
E_WOUND = V.event(9, "wound", line="{who} is wounded {depth} deep", weight=5, depth=NUMBER)
E_END = V.event(10, "end", line="It is over", ends=True, winner=NUMBER)
E_JOINS = V.event(11, "joins", silent="it belongs to no play")
E_ROUND = V.event(12, "round", silent="it belongs to no play", round=NUMBER)
E_GOLD = V.event(13, "gold", line="{who}, {cause}: {amount}", money=True, cause=one_of(CAUSES), amount=NUMBER)
E_TURNED = V.event(14, "turned", line="{who} turns up {card}", card=one_of(CARD_NAMES))

ASK_MOVE = V.request(
    0, "move", "Play a card, buy one for 1 gold, or pass. [1]",
    keys={PASS: "z pass", BUY: "b buy", **{PLAY + card: f"p{card + 1} play" for card in range(len(CARD_NAMES))}},
)  # fmt: skip
ASK_BID = V.request(1, "bid", "Gold for the card that is turned up. [2]", secret=True)
ASK_POINTS = V.request(2, "points", "8 points over blow, guard and speed. [3]", secret=True)
ASK_PLOT = V.request(3, "plot", "Three steps: A, H or R. [3]", secret=True)


@dataclass(slots=True)
class House(Man):
    """A house, which sits down itself; its deck lies with the top first."""

    gold: int = FIRST_GOLD
    influence: int = 0
    deck: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    discard: list[int] = field(default_factory=lambda: list(DECK))


@dataclass(slots=True)
class State(campaign_state.State[House, Bout, Day, Rules]):
    """A campaign."""


@dataclass(slots=True)
class Game:
    """A play in progress."""

    tray: Tray
    bout: Bout
    fighters: list[House]
    player: Player
    move: Callable[[Game], None]
    market: list[int] = field(default_factory=list)
    score: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    over: bool = False
    draw: bool = False
    winner: int = -1


def usual(m: Game, who: int, request: int, options: list[Any]) -> int:
    """What tactics answer: they choose a move, and build a bid, a spread and a plot."""
    bold = m.fighters[who].tactics == "bold"
    if request == ASK_MOVE:
        return len(options) - 1 if bold else min(1, len(options) - 1)
    assert isinstance(options, Form)
    gold = m.fighters[who].gold
    careful, daring = {ASK_BID: ([gold // 2], [gold]), ASK_POINTS: ([2, 4, 2], [5, 1, 2]), ASK_PLOT: ("HHA", "AAR")}[
        request
    ]
    return options.place(daring if bold else careful)


def answer(m: Game, who: int, request: int, options: list[Any]) -> Any:
    """What a house answers; people may answer for a Star."""
    return options[(m.player if m.fighters[who].star else usual)(m, who, request, options)]


def pay(m: Game, who: int, cause: int, gold: int) -> None:
    """A house gets gold, or pays it."""
    m.fighters[who].gold += gold
    tell(m.tray, E_GOLD, who, cause, gold)


def draw(t: Tray, who: int, house: House, number: int) -> None:
    """A house draws cards [1]."""
    if len(house.deck) < number:
        house.deck, house.discard = house.deck + house.discard, []
        shuffle(t, SHUFFLE, house.deck)
    for each in draw_cards(t, who, HAND, house.deck, number):
        house.hand.append(each)
        tell(t, E_DRAWS, who, each)


def machinate(m: Game) -> None:
    """A turn of machinations [1]; to play a card is PLAY and its number."""
    passed = 0
    for who, house in enumerate(m.fighters[: 2 * (m.turn == 1)]):
        draw(m.tray, who, house, 2)
    for who, house in enumerate(m.fighters):
        cards = [PLAY + each for each in sorted({*house.hand})]
        move = answer(m, who, ASK_MOVE, [PASS, *[BUY] * (house.gold > 0), *cards])
        tell(m.tray, E_CHOICE, who, move)
        passed += move == PASS
        if move == BUY:
            pay(m, who, CARD, -1)
            draw(m.tray, who, house, 1)
        elif move >= PLAY:
            play_card(m, who, move - PLAY)
    m.over = passed == 2 or m.turn == 5


def play_card(m: Game, who: int, played: int) -> None:
    """A house plays a card [1]."""
    house = m.fighters[who]
    house.hand.remove(played)
    house.discard.append(played)
    if played == BRIBE:
        pay(m, who, BRIBED, 2)
    house.influence += played == SPY
    m.fighters[1 - who].influence -= played == SCANDAL
    m.score[who] += 1
    tell(m.tray, E_PLAYED, who, played)


def auction(m: Game) -> None:
    """A card is turned up and auctioned [2]."""
    if m.turn == 1:
        m.market = list(DECK)
        shuffle(m.tray, SHUFFLE, m.market)
    (lot,) = draw_cards(m.tray, -1, TURN_UP, m.market)
    tell(m.tray, E_TURNED, BROKER, lot)
    bids = []
    for who, house in enumerate(m.fighters):
        form = Form([[0], [house.gold]][: 1 + (house.gold > 0)], "", [Blank("gold", 0, house.gold)])
        bids += answer(m, who, ASK_BID, form)
    for who, bid in enumerate(bids):
        tell(m.tray, E_BIDS, who, bid)
    if bids[0] != bids[1]:
        who = bids.index(max(bids))
        pay(m, who, MARKET, -bids[who])
        m.fighters[who].hand.append(lot)
        m.score[who] += 1
        tell(m.tray, E_TAKES, who, lot)
    m.over = m.turn == 3


def study(m: Game) -> None:
    """A house alone [4]."""
    if answer(m, 0, ASK_MOVE, [PASS, *[BUY] * (m.fighters[0].gold > 0)]) == BUY:
        pay(m, 0, CARD, -1)
        draw(m.tray, 0, m.fighters[0], 1)
    m.over = True


def clash(m: Game) -> None:
    """A turn in the arena [3]."""
    blanks = [Blank(name, 0, 8) for name in ("blow", "guard", "speed")]
    spread, plots = [], []
    for who in range(2):
        form = Form([[8, 0, 0], [3, 3, 2]], "8 in all", blanks, lambda s: "" if sum(s) == 8 else "not 8")
        spread.append(answer(m, who, ASK_POINTS, form))
    for who in range(2):
        form = Form(["AAA", "HRH"], f"three of {STEPS}", (), wrong_plot)
        plots.append(answer(m, who, ASK_PLOT, form))
    for who in range(2):
        tell(m.tray, E_POINTS, who, *spread[who])
        tell(m.tray, E_PLOT, who, *map(STEPS.index, plots[who]))
    apart = sum(one != two for one, two in zip(*plots, strict=True))
    for who in range(2):
        read = V.draws[BLOW].sums(roll_named(m.tray, who, BLOW, 4))
        depth = read["wound"] - spread[1 - who][2] - apart
        if read["blow"] + spread[who][0] > 6 + spread[1 - who][1] and depth > 0:
            m.score[who] += depth
            tell(m.tray, E_WOUND, 1 - who, depth)
    m.over = m.turn == 3


def wrong_plot(said: str) -> str:
    """Why a text is no plot [3]."""
    return "" if len(said) == 3 and {*said} <= {*STEPS} else f"it is three letters of {STEPS}"


def play_turn(m: Game) -> None:
    """A turn of a play, and its end."""
    m.turn += 1
    tell(m.tray, E_TURN, -1, m.turn)
    m.move(m)
    if m.over:
        m.draw = m.score[0] == m.score[1]
        m.winner = -1 if m.draw else m.score.index(max(m.score))
        tell(m.tray, E_END, -1, m.winner)


class Play(Bouts[House, Seat, Bout, Game, Rules]):
    """A play of two houses."""

    gladiator, seat, bout, rules = House, Seat, Bout, Rules
    kept = ("gold", "influence")

    def __init__(self, move: Callable[[Game], None], *, is_match: bool = True, **others: Play) -> None:
        self.move, self.is_match = move, is_match
        self.others: Mapping[str, Bouts[House, Seat, Bout, Game, Rules]] = others

    def usual_player(self, bout: Bout) -> Player:
        return usual

    def new_match(self, bout: Bout, gladiators: list[House], rules: Rules, tray: Tray, player: Player) -> Game:
        return Game(tray, bout, [House(**card(house)) for house in gladiators], player, self.move)

    def play_match(self, m: Game) -> None:
        while not m.over:
            play_turn(m)

    def match_outcome(self, m: Game, who: int) -> str:
        if not self.is_match:
            return ""
        return "drew" if m.draw else "won" if m.winner == who else "lost"

    def unseated_men(self, m: Game) -> list[dict[str, Any]]:
        return [{"name": "The broker"}] if m.bout.play == "market" else []

    def settle_gladiator(self, m: Game, who: int, g: House, month: int) -> None:
        for name in ("gold", "influence", *PILES):
            setattr(g, name, getattr(m.fighters[who], name))
        outcome = self.match_outcome(m, who)
        g.influence += outcome == "won" and not m.bout.play
        g.fought_month = month
        g.wins += outcome == "won"
        g.draws += outcome == "drew"
        g.defeats += outcome == "lost"


BOUTS = Play(
    clash, machinations=Play(machinate), market=Play(auction, is_match=False), study=Play(study, is_match=False)
)


def copy_match(m: Game, tray: Tray) -> Game:
    """A play as it stands, with the dice of another tray."""
    houses = [House(**card(house)) for house in m.fighters]
    own: dict[str, Any] = {"fighters": houses, "market": [*m.market], "score": [*m.score]}
    return replace(m, tray=tray, bout=BOUTS.bout_from(asdict(m.bout)), **own)


class Houses(CampaignRules[House, Seat, Bout, Day, Rules, State, Game]):
    """A campaign of houses: each phase of a round bills its play for two of them; three rounds are a season."""

    bouts, state, day, tactics = BOUTS, State, Day, TACTICS
    told = ToldEnd(BOUTS, lambda m, winner, turns: None)
    kinds, kind, places = KINDS, "temper", toy.CAMPAIGN.places
    callable = MappingProxyType({"study": "he may buy a card"})
    recruited, arrives, new_month = E_JOINS, E_JOINS, E_ROUND
    round = Round(
        (Phase("the machinations", "machinations"), Phase("the market", "market"), Phase("the arena")),
        Calendar(
            "round", lambda number: f"season {number // 3 + 1}, round {number % 3 + 1}",
            lambda number: f"S{number // 3 + 1} R{number % 3 + 1}", lambda number: f"{number:04}",
            lambda number: (f"Season {number // 3 + 1}", str(number % 3 + 1)),
            lambda text: int(text[6:]) - 1 if text.startswith("round ") else None, "'round 3'",
        ),
    )  # fmt: skip

    def founded(self, seed: int, rules: Rules, settings: Payload) -> State:
        return State(seed, rules)

    def create(self, d: Doing, name: str, payload: Payload) -> House:
        tactics = self.checked_tactics("recruit", payload["tactics"])
        number, kind = d.state.next_gladiator, self.kind_by_name(payload["temper"])
        tell(d.tray, E_GOLD, number, CAPITAL, FIRST_GOLD)
        return House(number, name, kind, True, tactics, payload["origin"])

    def join(self, d: Doing, kind: int, name: str, tactics: str = "") -> House:
        number: int = d.state.next_gladiator
        house = House(number, name or f"House {number}", kind)
        admit(d, house)
        tell(d.tray, E_JOINS, number)
        tell(d.tray, E_GOLD, number, CAPITAL, FIRST_GOLD)
        return house

    def seat_of(self, g: House) -> Seat:
        return Seat(g.id, tactics=g.tactics, kind=g.kind)

    def why_not_fight(self, state: State, g: House) -> str:
        each_has_its_own = "each phase has its own plays" if day_in(state) else ""
        return each_has_its_own or campaign_state.why_not_fight(state, g, lambda *_: "")

    def enters(self, g: House) -> bool:
        return False

    def why_not_call(self, state: State, g: House, play: str) -> str:
        return "" if g.gold else "his house has no gold"

    def why_not_leave(self, g: House) -> str:
        return "" if g.wins >= FREE else "his house has won too little"

    def schedule(self, d: Doing, place: int) -> tuple[Day, Iterator[list[list[Seat]]]]:
        houses = active_stars(d.state)
        if len(houses) % 2:
            others = [g for g in d.state.gladiators.values() if not g.star]
            houses.append(others[0] if others else self.join(d, 0, ""))
        seats = [[self.seat_of(house)] for house in houses]
        return Day(), (list(pair) for pair in zip(seats[::2], seats[1::2], strict=True))

    def refuse(self, *_: Any) -> Any:
        """What houses do not do."""
        raise Refusal("do that", "each phase has its own plays", "Open it with 'ludus day open'")

    against = arranged = record = refuse  # type: ignore[assignment]


CAMPAIGN = Houses()


class HouseLists(Lists[House, Seat, Bout, Day, State]):
    """What is told of houses."""

    campaign, kind_field = CAMPAIGN, "kind"
    stars = pool = brief = ("#", "Name", "Temper", "W-L-D", "Now")

    def title_of(self, state: State, day: Day) -> str:
        return f"{CAMPAIGN.the_day(state, 0)}, {CAMPAIGN.round.calendar.words(state.month)}"

    def fate_words(self, bout: Bout, seat: Seat) -> str:
        return "beaten" if seat.outcome == "lost" else "unbeaten"

    def draw_reason(self, bout: Bout, left: Sequence[str]) -> str:
        return "a draw"

    def honours_of(self, g: House) -> dict[str, int]:
        return {"Wins": g.wins}

    def gladiator_facts(self, g: House) -> dict[str, Any]:
        """A house as JSON shows it, its hand in number alone."""
        own = {name: each for name, each in super().gladiator_facts(g).items() if name not in PILES}
        return own | {"cards": len(g.hand)}


class TwoHouses(System[House, Seat, Bout, Day, Rules, State, Game, View, Any]):
    """The probe."""

    key, name, words = "probe", "Two Houses", "machinations, a market, an arena"
    vocabulary, view = V, View
    campaign, lists, making = CAMPAIGN, HouseLists(), toy.TossMaking()
    trials = by_actions(CAMPAIGN, rollouts.trials_of(rollouts.Play(
        BOUTS.stood_up, lambda m: None, play_turn, copy_match, BOUTS.usual_player, lambda *_: False, V.secret
    )))  # fmt: skip

    def option_words(self, m: Game, who: int, request: int, option: Any) -> str:
        if request != ASK_MOVE:
            return " ".join(map(str, option)) if isinstance(option, list) else str(option)
        return ["passes", "buys a card", *(f"plays {name}" for name in CARD_NAMES)][int(option)]

    def option_odds(self, m: Game, who: int, request: int, option: Any) -> tuple[tuple[str, float], ...]:
        """Return the odds of each card that he may draw from his deck."""

        def bought(t: Tray) -> str:
            house = copy_match(m, t).fighters[who]
            draw(t, who, house, 1)
            return CARD_NAMES[house.hand[-1]]

        if request != ASK_MOVE or option != BUY:
            return ()
        return tuple((name, float(chance)) for name, chance in forced(bought, V.draws).items())

    def scene(self, bout: Bout, m: Game, names: dict[int, str], viewer: int) -> Scene:
        """The houses; each sees its own hand."""
        men = []
        for who, house in enumerate(m.fighters):
            held = ", ".join(CARD_NAMES[card] for card in sorted(house.hand)) or "no card"
            hand = held if who == viewer else f"{len(house.hand)} cards"
            own = (("Gold", str(house.gold)), ("Influence", str(house.influence)), ("Hand", hand))
            men.append(HouseSeen("AB"[who], who, names[house.id], KINDS[house.kind], 0, facts=own))
        return Scene([f"turn {m.turn}"], NoBoard(), men)

    play_scene = scene


SYSTEM = TwoHouses()
