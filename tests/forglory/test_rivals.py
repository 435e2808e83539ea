"""Computer lanistas, sentence by sentence, and whole games among them."""

from collections import Counter
from typing import Any

import pytest

from ludus_cli.core.dice import Sfc32
from ludus_cli.rules.forglory.book import arena, damage, machinations, payment, play, requests, terms, windows
from ludus_cli.rules.forglory.book.setup import Entrant
from ludus_cli.rules.forglory.book.state import About, Game, Packet, Trigger
from ludus_cli.rules.forglory.rivals import choose_option
from ludus_cli.rules.forglory.rivals.arena import target_value
from ludus_cli.rules.forglory.rivals.paying import plan_payment
from ludus_cli.rules.forglory.rivals.score import card_score
from tests.forglory.table import empty, everything, extra, game, hold, number, settle_in, stand
from tests.some import nonempty, some

WORDS = {requests.UPGRADE: "upgrade", requests.RESERVE_BACK: "reserve back"}


class Watched:
    """A computer lanista whose choices are written down: those in turns and windows by their cards."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def __call__(self, m: Game, who: int, request: int, options: list[Any]) -> int:
        place = choose_option(m, who, request, options)
        if who == 0 and isinstance(options[place], tuple):
            self.said.append(words(m, options[place]))
        return place


def words(m: Game, option: tuple[int, int]) -> str:
    """An option of a turn or a window, by its card."""
    code, arg = option
    if code in (requests.NOTHING, *WORDS):
        return WORDS.get(code, "")
    if code == requests.USE and arg < 10_000:
        return m.cards.kinds[m.players[0].villa[arg // 10].card].full_name
    if code in (requests.USE, requests.ATTACK):
        uid = arg if code == requests.ATTACK else arg // 10 - 1_000
        return next(m.cards.kinds[f.card].full_name for f in m.arena + m.fallen if f.uid == uid)
    return m.cards.kinds[arg].full_name


def table(hand: str = "", villa: str = "", tokens: int = 0, **more: Any) -> tuple[Game, list[str]]:
    """A table at which computer lanistas sit, and what they say; the first holds cards, parted by commas."""
    watched = Watched()
    m = empty(player=watched, **more)
    hold(m, 0, *filter(None, hand.split(", ")))
    settle_in(m, 0, *filter(None, villa.split(", ")))
    m.players[0].tokens = tokens
    return m, watched.said


def named(m: Game, cards: list[int]) -> str:
    return ", ".join(m.cards.kinds[card].full_name for card in cards)


# The machinations


@pytest.mark.parametrize(("hand", "villa", "said"), [
    ("Parry, Couriers, Tiro, Scriba", "", "Scriba, Tiro, Couriers, Parry"),
    ("Tiro, Scissor, Secutor, Provocator", "Tribunus", "Provocator, Tiro"),
    ("Gallus, Essedarius, Provocator", "Scriba", "Gallus"),
    ("Votive Gift, Banker's Advance, Tiro", "", "Tiro, Banker's Advance, Votive Gift"),
    ("Couriers, Couriers", "", "Couriers"), ("Dismissal, Stall Rent, Wine Trade", "", ""),
    ("Dismissal, Stall Rent, Stall Rent", "", "Dismissal"), ("Votive Gift", "", ""),
    ("Votive Gift, Tiro", "", "Tiro, Votive Gift"), ("", "Quaestor, Tarraco", "Quaestor, Tarraco"),
    ("Gallus", "Quaestor", "Gallus"), ("Oracle", "Carthage", "Carthage"),
    ("Invocation, Parry, Feint, Tiro", "", "Tiro, Invocation, Parry, Feint"),
])  # fmt: skip
def test_machinations(hand: str, villa: str, said: str) -> None:
    m, told = table(hand, villa)
    m.players[0].deck = [number(m, "Stall Rent")]
    while machinations.take_action(m, 0):
        pass
    same = sorted if "Tarraco" in said else list
    assert same(filter(None, told)) == same(filter(None, said.split(", ")))


def test_five_cards_are_in_reserve() -> None:
    m, _ = table("Parry, Thrust, Feint, Aim, Bandage, Riposte")
    while machinations.take_action(m, 0):
        pass
    assert len(m.players[0].reserve) == 5
    assert number(m, "Riposte") in m.players[0].reserve


@pytest.mark.parametrize(("level", "said"), [(1, "upgrade"), (3, "upgrade"), (4, "{} 4")])
def test_a_champion_below_level_four_rises_where_that_is_paid(level: int, said: str) -> None:
    m, told = table(villa="Censor", tokens=7)
    player, card = m.players[0], m.cards.champions[m.players[0].champion]
    player.hand, player.stack = [card + level - 1], list(range(card + level, card + 5))
    machinations.take_action(m, 0)
    assert told == [said.format(m.cards.kinds[card].name)]
    m, told = table(villa="Censor", tokens=2)
    player, card = m.players[0], m.cards.champions[m.players[0].champion]
    player.hand = [card]
    machinations.take_action(m, 0)
    assert told == [f"{m.cards.kinds[card].name} 1"]


def test_schemes_trash_start_gladiators_then_stall_rents() -> None:
    m, _ = table("Dismissal, Stall Rent, Stall Rent, Damnatus, Wine Trade")
    options = sorted({*m.players[0].hand})
    for gone in ("Damnatus", "Stall Rent"):
        place = choose_option(m, 0, requests.TRASH, options)
        assert m.cards.kinds[options.pop(place)].full_name == gone


def test_schemes_kill_an_enemy_else_hit_the_highest_attack_and_bless_the_best() -> None:
    m, _ = table("Poisoner, Votive Gift")
    tiro, _, eques = stand(m, 1, "Tiro"), stand(m, 2, "Essedarius"), stand(m, 0, "Eques")
    best = stand(m, 0, "Provocator")
    m.players[0].villa = []
    m.exhibition = True
    while machinations.take_action(m, 0):
        pass
    assert tiro not in m.arena
    assert (best.blessings, eques.blessings) == (1, 0)
    m, _ = table("Poisoner")
    venator, dimachaerus = stand(m, 1, "Venator"), stand(m, 2, "Dimachaerus")
    machinations.take_action(m, 0)
    assert (venator.damage, dimachaerus.damage) == (0, 2)


@pytest.mark.parametrize(("row", "tokens", "turn", "reserve", "said"), [
    ("Scriba, Provocator, Couriers", 5, 1, "", "Provocator"),
    ("Secutor, Provocator, Couriers", 9, 1, "", "Secutor, Couriers"),
    ("Wine Trade", 3, 3, "Parry", "Wine Trade"),
    ("Wine Trade", 4, 4, "Parry", ""),
    ("Wine Trade", 5, 4, "Parry", "Wine Trade"),
])  # fmt: skip
def test_buys_what_scores_most_and_keeps_tokens(row: str, tokens: int, turn: int, reserve: str, said: str) -> None:
    m, told = table(tokens=tokens)
    m.players[0].turns = turn
    hold(m, 0, *filter(None, [reserve]), pile="reserve")
    for name in row.split(", "):
        card = number(m, name)
        place = 0 if m.cards.kinds[card].type == "gladiator" else 2
        m.table.supplies[place].row.append(card)
    while machinations.take_action(m, 0):
        pass
    assert ", ".join(filter(None, told)) == said


@pytest.mark.parametrize(("name", "owned", "worth"), [
    ("Secutor", "", 200 + 320 + 30 + 120 + 80 - 75), ("Provocator", "", (300 + 320 + 30 + 120) * 45 // 100 - 75),
    ("Provocator", "Scriba", 300 + 320 + 30 + 120 - 75), ("Provocator", "Arelate", 300 + 320 + 30 + 120 - 75),
    ("Lictor", "", 260 + 80 - 45), ("Tribunus", "Scriba", 520 - 60), ("Tribunus", "Tribunus", 240 - 60),
    ("Tribunus", "Tribunus, Gallus", 520 - 60), ("Wine Trade", "", 260 - 45),
    ("Bath Lease", "Wine Trade, Wine Trade, Wine Trade, Stall Rent", 420 - 90),
    ("Bath Lease", "Wine Trade, Wine Trade, Wine Trade, Bath Lease", 100 - 90), ("Couriers", "", 220 - 45),
    ("Parry", "Feint, Feint, Aim, Aim, Parry", 240 + 105 - 45),
    ("Parry", "Feint, Feint, Aim, Aim, Parry, Riposte", 150 - 45),
])  # fmt: skip
def test_scores(name: str, owned: str, worth: int) -> None:
    m, _ = table(owned)
    assert card_score(m, 0, number(m, name)) == worth


@pytest.mark.parametrize(("hand", "tokens", "cost", "paid"), [
    ("Stall Rent, Wine Trade, Bath Lease", 5, 5, (0, "Bath Lease, Wine Trade")),
    ("Stall Rent, Wine Trade, Bath Lease", 5, 4, (0, "Bath Lease, Stall Rent")),
    ("Bath Lease", 5, 4, (1, "Bath Lease")),
    ("Bath Lease, Wine Trade", 2, 1, (1, "")),
    ("Bath Lease, Wine Trade", 0, 1, (0, "Wine Trade")),
    ("Wine Trade, Wine Trade", 0, 3, (0, "Wine Trade, Wine Trade")),
    ("Bath Lease, Stall Rent", 0, 2, (0, "Bath Lease")),
])  # fmt: skip
def test_payments(hand: str, tokens: int, cost: int, paid: tuple[int, str]) -> None:
    m, _ = table(hand, tokens=tokens)
    options = payment.legal_payments(m, 0, cost)
    m.about = About(amount=cost)
    spent, *cards = options[choose_option(m, 0, requests.PAYMENT, options) if len(options) > 1 else 0]
    assert (spent, sorted(named(m, cards).split(", "))) == (paid[0], sorted(paid[1].split(", ")))


def test_every_payment_is_a_legal_one() -> None:
    dice = Sfc32(1, 2)
    names = ["Stall Rent", "Wine Trade", "Bath Lease", "Purse"]
    found = []
    for _ in range(300):
        held = [names[dice.below(4)] for _ in range(dice.below(6))]
        m, _ = table(", ".join(held), tokens=dice.below(4))
        cost = 1 + dice.below(8)
        if payment.most_payable(m, 0) >= cost:
            found.append(plan_payment(m, 0, cost) in payment.legal_payments(m, 0, cost))
    assert all(nonempty(found))


def test_two_players_strengthen_the_arena_that_is_further_behind() -> None:
    m, _ = table("Tiro, Damnatus", players=2)
    stand(m, 1, "Tiro", arena=terms.LASTING)
    machinations.take_action(m, 0)
    machinations.take_action(m, 0)
    assert [f.arena for f in m.arena if f.owner == 0] == [terms.LASTING, terms.FLEETING]


def test_takes_each_token_that_it_may() -> None:
    m, _ = table()
    stand(m, 0, "Primus Palus")
    for left in (1, 0):
        machinations.check_bloodlust(m, 0)
        assert m.table.tokens == left


# The arena phase


def test_registers_while_it_can_pay_then_takes_the_reserve_back() -> None:
    m, told = table("Tiro, Venator, Gallus", tokens=7)
    hold(m, 0, "Parry", pile="reserve")
    while arena.register_player(m, 0):
        pass
    assert [*filter(None, told)] == ["Venator", "Tiro", "reserve back"]
    assert named(m, m.players[0].hand) == "Gallus, Parry"


def fight(m: Game) -> None:
    """The first player's combat turn in a battle of three."""
    m.phase, m.acting = terms.BATTLE, 0
    while arena.take_decision(m, 0):
        pass


#: Hand; villa; the own Provocator and the enemy Venator as they are; more; what is done first.
TACTICS: list[tuple[str, str, dict[str, Any], dict[str, Any], dict[str, Any], str]] = [
    ("Feint, Thrust", "", {}, {"damage": 1}, {}, "Thrust"),
    ("Feint, Thrust", "", {}, {}, {}, "Feint"),
    ("Feint, Thrust", "", {}, {"damage": 1, "blessings": 1}, {}, "Feint"),
    ("Feint, Thrust", "", {}, {}, {"readyings": 2}, "Thrust"),
    ("Feint, Javelins", "", {}, {}, {}, "Feint"),
    ("Feint, Javelins", "", {}, {}, {"enemy": "Gallus"}, "Javelins"),
    ("Second Wind, Feint", "", {"ready": False}, {}, {}, "Feint"),
    ("Second Wind, Aim", "", {"ready": False}, {"ready": False}, {}, "Second Wind"),
    ("Aim, Bandage", "", {"damage": 2}, {"ready": False}, {}, "Aim"),
    ("Aim, Bandage", "", {"damage": 2}, {"ready": False}, {"attacked": True}, "Bandage"),
    ("Bandage, Invocation", "", {"damage": 1}, {"ready": False}, {}, "Invocation"),
    ("Bandage, Invocation", "", {"damage": 2}, {"ready": False}, {}, "Bandage"),
    ("Drawn Lots, Invocation", "", {}, {"ready": False}, {}, "Invocation"),
    ("Drawn Lots", "Salona", {}, {"ready": False}, {}, "Drawn Lots"),
    ("", "Salona, Augusta Treverorum", {}, {"ready": False}, {}, "Salona"),
    ("", "Augusta, Scriba", {"ready": False}, {"ready": False}, {}, ""),
    ("", "Augusta, Tribunus", {"ready": False}, {"ready": False}, {}, "Augusta"),
    ("Thrust", "", {}, {}, {}, "Provocator"),
]


@pytest.mark.parametrize(("hand", "villa", "own", "foe", "more", "said"), TACTICS)
def test_the_first_tactic_that_fits(
    hand: str, villa: str, own: dict[str, Any], foe: dict[str, Any], more: dict[str, Any], said: str
) -> None:
    m, _ = table(hand, villa or "Tribunus")
    m.players[0].deck = [number(m, "Stall Rent")]
    stand(m, 0, "Provocator", **own)
    stand(m, 1, "Venator", **foe)
    stand(m, 2, more.get("enemy", "Crupellarius"), ready=False)
    if "enemy" not in more:
        m.arena.pop()
    m.readyings, m.attacked = more.get("readyings", 0), more.get("attacked", False)
    m.phase = terms.BATTLE
    options = arena.turn_options(m, 0)
    assert words(m, options[choose_option(m, 0, requests.COMBAT, options)]) == said


def test_tactics_come_after_the_attack_if_none_fits_before() -> None:
    m, told = table("Second Wind")
    gallus = stand(m, 0, "Gallus")
    stand(m, 1, "Crupellarius")
    fight(m)
    assert told == ["Second Wind"]
    assert m.attacked
    assert gallus.ready


def test_the_best_of_all_pairs() -> None:
    m, _ = table()
    scissor, tiro = stand(m, 0, "Scissor"), stand(m, 0, "Tiro")
    eques, other = stand(m, 1, "Eques", damage=1), stand(m, 2, "Primus Palus", blessings=1)
    assert target_value(m, 3, eques) == 100 + 40 + 20 - 15
    assert target_value(m, 1, eques) == 155
    assert target_value(m, 3, other) == 15 + 12 + 2 - 5
    fight(m)
    assert (scissor.ready, tiro.ready, eques in m.arena) == (True, False, False)


def test_exhausting_effects_take_the_ready_enemy_with_most_attack() -> None:
    m, _ = table()
    stand(m, 0, "Retiarius")
    venator, primus = stand(m, 1, "Venator"), stand(m, 2, "Primus Palus", ready=False)
    gallus = stand(m, 2, "Gallus")
    fight(m)
    assert (venator.ready, primus.ready, gallus.ready) == (True, False, False)


# Reactions


@pytest.mark.parametrize(("hand", "villa", "amount", "said"), [
    ("Parry, Sidestep, Turned Blade", "Medicus, Verona, Scriba", 4, "Secutor"),
    ("Parry, Sidestep, Turned Blade", "Medicus, Verona, Scriba", -4, "Verona"),
    ("Parry, Sidestep, Turned Blade", "Medicus, Scriba", -4, "Medicus"),
    ("Parry, Sidestep, Turned Blade", "Medicus", -4, "Parry"),
    ("Parry, Sidestep, Turned Blade", "Medicus", -6, "Sidestep"),
    ("Parry, Turned Blade", "Medicus", -6, "Turned Blade"),
    ("Parry, Sidestep, Turned Blade", "Medicus, Verona", 3, ""),
    ("Parry", "Medicus, Verona", 9, ""),
    ("Riposte", "Medicus", 3, "Riposte"),
])  # fmt: skip
def test_reactions_save_a_gladiator(hand: str, villa: str, amount: int, said: str) -> None:
    m, told = table(hand, villa)
    for who in (1, 2):
        settle_in(m, who, "Censor")
    m.phase = terms.BATTLE
    secutor = stand(m, 0, "Secutor", ready=amount > 0)
    scissor, primus = stand(m, 1, "Scissor"), stand(m, 2, "Primus Palus")
    damage.deal_damage(m, [Packet(secutor.uid, abs(amount), by=1, attacker=scissor.uid)], scissor.uid)
    assert [*told, ""][0] == said
    assert (secutor in m.arena) == (amount < 4 or bool(said))
    assert (scissor in m.arena, primus.damage) == (said != "Riposte", 6 * (said == "Turned Blade"))


def test_riposte_only_if_it_kills_and_mourners_always() -> None:
    m, told = table("Riposte, Mourners", "Scriba")
    tiro, foe = stand(m, 0, "Tiro"), stand(m, 1, "Venator")
    stand(m, 0, "Eques")
    damage.deal_damage(m, [Packet(tiro.uid, 5, by=1, attacker=foe.uid)], foe.uid)
    assert ([*filter(None, told)], m.players[0].tokens) == (["Mourners"], 3)


@pytest.mark.parametrize("foes", [True, False])
def test_harmful_duties_hit_most_attack_else_the_own_weakest(foes: bool) -> None:
    m, _ = table()
    arbelas = stand(m, 0, "Arbelas")
    strong, weak = stand(m, 0, "Provocator"), stand(m, 0, "Venator")
    first = stand(m, 1, "Venator", damage=1) if foes else weak
    second = stand(m, 1, "Provocator") if foes else weak
    m.exhibition = True
    damage.deal_damage(m, [Packet(arbelas.uid, 1)])
    assert (first.damage, second.damage, strong.damage) == ((1, 2, 0) if foes else (2, 2, 0))


def test_one_who_may_hits_an_enemy_as_he_enters() -> None:
    m, _ = table()
    sagittarius, own = stand(m, 0, "Sagittarius"), stand(m, 0, "Tiro")
    windows.open_window(m, Trigger(terms.ENTERS, [sagittarius.uid]))
    assert (sagittarius.damage, own.damage) == (0, 0)
    tiro = stand(m, 1, "Tiro", damage=1)
    windows.open_window(m, Trigger(terms.ENTERS, [sagittarius.uid]))
    assert tiro not in m.arena


def test_forced_discards_are_the_lowest_attack_and_health() -> None:
    m, _ = table(villa="Scriba")
    strong, weak, free = (stand(m, 0, name) for name in ("Secutor", "Gallus", "Tiro"))
    damage.check_influence(m)
    assert [f in m.arena for f in (strong, weak, free)] == [True, False, True], "a Tiro frees nothing"


def test_pierce_comes_back() -> None:
    m, _ = table("Pierce", tokens=2)
    stand(m, 0, "Venator")
    stand(m, 1, "Venator", damage=2)
    stand(m, 2, "Venator")
    m.phase = terms.BATTLE
    arena.take_decision(m, 0)
    assert (named(m, m.players[0].hand), m.players[0].tokens) == ("Pierce", 0)


# Whole games


class Blind:
    """A computer lanista who is asked again with all that he cannot see in another order, and says the same."""

    def __call__(self, m: Game, who: int, request: int, options: list[Any]) -> int:
        place = choose_option(m, who, request, options)
        piles = [m.players[who].deck, m.table.arenas, *(each.deck for each in m.table.supplies)]
        kept = [[*pile] for pile in piles]
        for pile in piles:
            pile[pile is m.table.arenas :] = pile[pile is m.table.arenas :][::-1]
        others = [each for each in m.players if each is not m.players[who]]
        hidden = [(each.hand, each.reserve, each.deck) for each in others]
        for each in others:
            each.hand, each.reserve, each.deck = [], each.hand[:], each.reserve + each.deck
        assert choose_option(m, who, request, options) == place
        for pile, cards in zip(piles, kept, strict=True):
            pile[:] = cards
        for each, (hand, reserve, deck) in zip(others, hidden, strict=True):
            each.hand, each.reserve, each.deck = hand, reserve, deck
        return place


@pytest.mark.parametrize("players", some([2, 3, 4], 3))
def test_games_of_computer_lanistas_end(players: int) -> None:
    wins: Counter[int] = Counter()
    for seed in range(60):
        m = game(
            players, seed, player=Blind() if seed < 8 else choose_option, cards=extra() if seed % 2 else None,
            entrants=[Entrant(star=True)] + [Entrant()] * (players - 1), role=seed % 5 == 0, champions=1 + seed % 2,
            must_attack=seed % 7 > 0, tail_tactics=seed % 3 == 0,
        )  # fmt: skip
        cards = everything(m)
        for _ in range(120):
            play.play_week(m)
            if m.over:
                break
        assert m.over
        assert everything(m) == cards
        wins[m.winner] += 1
    assert len(wins) == players
