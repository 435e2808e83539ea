"""The grammar of packs for this game: decks, types of cards, their numbers, and the words of abilities. [Packs]"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ludus_cli.core.plain_values import as_dict
from ludus_cli.game.elements.vocabulary import Number as Counted
from ludus_cli.packs.grammar import Deck, Grammar, Kind, Levels, Line, Number, Phrase, Sort, Word
from ludus_cli.rules.forglory.packs.cards import Card, Pack

DECKS = {
    "start": Deck("the starting deck of each player", emblem="sun"),
    "gladiator": Deck("gladiators to buy", priced=True, emblem="helmet"),
    "training": Deck("tactics and reactions to buy", priced=True, emblem="swords"),
    "economy": Deck("income, schemes and patrons to buy", priced=True, emblem="coins"),
    "arena": Deck("arenas, the prizes for winning battles", emblem="arches"),
    "boast": Deck("how much bloodlust each round requires", emblem="drop"),
    "champion": Deck("champions, a card for each level", emblem="laurel"),
}
#: Every kind of ability, as a card in play may have them.
IN_PLAY = ("static", "tactic", "reaction", "scheme", "free")
BODY = {
    "need": Number("the influence that the gladiator needs"),
    "attack": Number("Attack", short="A"),
    "health": Number("Health", least=1, short="H"),
    "agility": Number("Agility", short="Ag"),
    "bloodlust": Number("bloodlust", short="Bl"),
}
SORTS = {
    "gladiator": Sort("fights in the Arena", ("gladiator", "start"), BODY, IN_PLAY,
                      corner="attack", emblem="helmet", example="reaction damage-self: may exhaust to prevent 1 self"),
    "tactic": Sort("played once in your combat turn, then discarded", ("training", "economy"),
                   kinds=("tactic",), own="tactic", must=True, emblem="swords", example="damage 2 any"),
    "reaction": Sort("played once when its moment comes, then discarded", ("training", "economy"),
                     kinds=("reaction",), own="reaction", must=True, emblem="shield", example="damage: prevent 2 any"),
    "income": Sort("discarded to pay for something", ("economy", "start", "training"),
                   {"coin": Number("how many coins it is worth", least=1)}, corner="coin", emblem="coins",
                   rule="Discard this card to pay with its coins. You get no change."),
    "scheme": Sort("played once in the machinations, then discarded", ("economy", "training"),
                   kinds=("scheme",), own="scheme", must=True, emblem="scroll", example="draw 2"),
    "patron": Sort("is in your villa and gives influence", ("economy", "training"),
                   {"influence": Number("the influence that the patron gives", short="Infl")}, IN_PLAY,
                   corner="influence", emblem="column", example="scheme: exhaust, coin 1 to bless 1 mine",
                   rule="Play this into your villa. While it is ready, you have its influence."),
    "arena": Sort("won in battle, and then in your villa", ("arena",), kinds=IN_PLAY, must=True, emblem="arches",
                  example="tactic: exhaust to ready mine"),
    "boast": Sort("the bloodlust that a Reigning Champion token requires", ("boast",), {
        "players": Number("the number of players with which it is used", least=2, most=4),
        "bloodlust": Number("the bloodlust that it requires", least=1, short="Bl"),
    }, corner="bloodlust", emblem="drop",
        rule="If your gladiators together have this bloodlust at the end of your turn, take a Reigning Champion"
            " token."),
}  # fmt: skip
KINDS = {
    "static": Kind("Always"),
    "scheme": Kind("Scheme"),
    "tactic": Kind("Tactic"),
    "free": Kind("At any time"),
    "reaction": Kind("Reaction", waits=True),
}
#: Types that stay in play and can be turned, and types that are played from the hand.
LYING, FROM_HAND = ("gladiator", "patron", "arena"), ("scheme", "tactic", "reaction")
FIGHTER = ("gladiator",)
DAMAGED = ("damage", "damage-self", "damage-mine")
WHENS = {
    "damage": Word("when damage is assigned to any gladiator"),
    "damage-self": Word("when damage is assigned to this gladiator", on=FIGHTER),
    "damage-mine": Word("when damage is assigned to one of your gladiators"),
    "attacks": Word("when this gladiator attacks", on=FIGHTER),
    "attacks-any": Word("when any gladiator attacks"),
    "enters": Word("when this gladiator enters the Arena", on=FIGHTER),
    "enters-any": Word("when any gladiator enters the Arena"),
    "leaves": Word("when this gladiator leaves the Arena", on=FIGHTER),
    "leaves-any": Word("when any gladiator leaves the Arena"),
    "mine-defeated": Word("when one of your gladiators is defeated"),
}
#: Moments at which a gladiator may be attacking.
ATTACKED = (*DAMAGED, "attacks", "attacks-any", "leaves", "leaves-any", "mine-defeated")
TARGETS = {
    "any": Word("a gladiator", "gladiators"),
    "mine": Word("one of your gladiators", "of your gladiators"),
    "enemy": Word("a gladiator of another player", "gladiators of other players"),
    "self": Word("this gladiator", on=FIGHTER),
    "attacker": Word("the attacker", at=ATTACKED),
}
MEASURES = {"all": Word("all {many}"), "attack": Word("{many} equal to this gladiator's Attack", on=FIGHTER)}
OWN = ("attack",)
COSTS = (
    Phrase("exhaust", "exhaust this card", on=LYING),
    Phrase("coin N", "pay {n:coin}"),
    Phrase("hurt N", "take {n} unpreventable damage", on=FIGHTER),
)
EFFECTS = (
    Phrase("coin N", "take {n:coin}", measures=OWN),
    Phrase("draw N", "draw {n:card}", measures=OWN),
    Phrase("damage N T [unpreventable]", "deal {n:damage/damage} to {t}{flags}", measures=OWN),
    Phrase("prevent N T", "prevent {n:damage/damage} to {t}", measures=("all", *OWN), at=DAMAGED),
    Phrase("reassign T T", "reassign all damage from {t} to {t2}", at=DAMAGED),
    Phrase("remove N T", "remove {n:damage/damage} from {t}", measures=OWN),
    Phrase("move N T T", "move {n:damage/damage} from {t} to {t2}", measures=OWN),
    Phrase("ready T", "ready {t}"),
    Phrase("exhaust T", "exhaust {t}"),
    Phrase("attack +N T", "give {t} +{n} Attack until this combat turn ends"),
    Phrase("bless N T", "put {n:blessing} on {t}"),
    Phrase("return", "take this card back into your hand", on=FROM_HAND),
    Phrase("top N", "put {n:card} from your discard pile on top of your deck"),
    Phrase("trash N", "remove {n:card} in your hand from your deck for good"),
    Phrase("enter", "put a gladiator from your hand into the Arena without paying"),
    Phrase("if-defeated THEN", "if the target is defeated in this combat turn, {then}"),
)
STATICS = (
    Phrase("attack +N per damage", "+{n} Attack for each damage on this gladiator", "attack-per-damage", on=FIGHTER),
    Phrase(
        "attack +N while damaged", "+{n} Attack while this gladiator is damaged", "attack-while-damaged", on=FIGHTER
    ),
    Phrase("attack +N others", "+{n} Attack for your other gladiators", "attack-others", on=FIGHTER),
    Phrase("initiative +N", "+{n} initiative"),
    Phrase("influence +N", "+{n} influence"),
    Phrase("bloodlust +N", "+{n} bloodlust"),
    Phrase("draw +N", "your full hand is {n:card} larger"),
    Phrase("late N", "late registration costs you {n:coin} for each gladiator"),
    Phrase("reserve gladiators", "you may put gladiators into your reserve", "reserve-gladiators"),
)
TABLE = {
    "rounds": Line("battles in a season, by the number of players", {"3": (3,), "4": (2,)}, 1, 9, ("3", "4"), size=1),
    "coins": Line("coin tokens at the start, by seat", (5, 6, 7, 8), 0, 99, size=4),
    "row": Line("face-up cards of each supply", 3, 1, 9),
    "hand": Line("cards in a full hand", 7, 1, 20),
    "late": Line("coins to register a gladiator late", 3, 0, 99),
    "boasts": Line(
        "values of boasts without a card, by the number of players, the smallest first", {}, 1, 99, ("2", "3", "4")
    ),
    "glory": Line("glory that wins a season with two players", 6, 1, 99),
    "arenas": Line("glory for a battle with two players: in Fleeting Glory, in Lasting Glory", (2, 1), 0, 9, size=2),
}
LEVELS = 5


def with_boasts(pack: Pack) -> Pack:
    """Return the pack with a card for each boast that only its table has. [Boasts]"""
    known = {card.id for card in pack.cards}
    made = [
        Card(id=id_, name=f"Boast of {value}", deck="boast", type="boast", players=int(players), bloodlust=value)
        for players, values in as_dict(pack.table.get("boasts")).items()
        for value in values
        if (id_ := f"boast-{players}-{value}") not in known
    ]
    return replace(pack, cards=(*pack.cards, *made))


GRAMMAR = Grammar(
    key="forglory",
    name="For Glory",
    card=Card,
    decks=DECKS,
    sorts=SORTS,
    kinds=KINDS,
    whens=WHENS,
    slots={"T": TARGETS},
    measures=MEASURES,
    costs=COSTS,
    effects=EFFECTS,
    statics=STATICS,
    table=TABLE,
    folder=Path(__file__).parent,
    usual=("ludi",),
    champions=Levels("gladiator", "champion", LEVELS),
    finish=with_boasts,
)


def lacks(pack: Pack, players: int, champions: bool) -> list[str]:
    """Return in words what a pack lacks for a game with this number of players; empty if it can be played. [Setup]"""
    found = [f"no cards in the {deck} deck" for deck in ("gladiator", "training", "economy", "arena")
             if not pack.deck(deck)]  # fmt: skip
    start = {card.type for card in pack.deck("start")}
    found += [f"no {each} card in the start deck" for each in ("income", "gladiator") if each not in start]
    rounds = GRAMMAR.table_of(pack)["rounds"]
    wanted = 1 if players == 2 or not isinstance(rounds, dict) else rounds[str(players)][0]
    having = sum(card.copies for card in pack.deck("boast") if card.players == players)
    if having < wanted:
        found.append(f"{having} of {Counted(wanted):boast} for {players} players")
    whole = sum(not any(level.unknown for level in champion.levels) for champion in pack.champions)
    if champions and whole < players:
        found.append(f"{whole} of {players} champions")
    return found
