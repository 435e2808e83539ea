"""A gladiator's school at the table: its options in words, the facts shown beside them, reasons for refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.decision_play import Council
from ludus_cli.rules.gladiator.book.gladiator import NUMBERS, Gladiator, cf_of
from ludus_cli.rules.gladiator.book.styles import main_weapon, moves_of, net_of, type_of, worn_words
from ludus_cli.rules.gladiator.career import requests as ask
from ludus_cli.rules.gladiator.career.armoury import piece_costs, pieces_words, read_pieces, why_not_wear
from ludus_cli.rules.gladiator.career.school import Visit, code_of, purse_of, question_of, wares_for, why_no_armour
from ludus_cli.rules.gladiator.career.spending import NO_TALENTS, RAISES, ROLLS, ware_price, why_barred, why_not_buy
from ludus_cli.rules.gladiator.career.talents import cv_of, is_trained
from ludus_cli.rules.gladiator.older import buying, requests as older
from ludus_cli.rules.gladiator.table.lists import talents_words
from ludus_cli.rules.gladiator.tables.armoury import PRICES
from ludus_cli.rules.gladiator.tables.older_armour import PRICES as OLDER_PRICES


def option_words(m: Council, request: int, option: Any) -> str:
    """Return an option of the school in words."""
    now: Visit = m.visit
    g = m.fighters[now.who]
    if request == ask.ARMOUR_OF:
        if not option:
            return f"Keep the armour: {pieces_words(g.armour, g.cover)}"
        return f"{option}: {price_words(g, option, purse_of(m, now))}"
    if request == older.ARMOUR_OF:
        worn = " ".join(worn_words(g.style, g.armour, g.cover))
        return sesterces_words(g, option) if option else f"Keep the armour: {worn}"
    code, thing = option
    if request == ask.TALENT:
        return gain_words(g, thing)
    if request == ask.STYLE_OF:
        return style_words(g, thing)
    if request == ask.WEAPON_OF:
        return t.ITEMS[thing]
    if code in WISHES:
        return WISHES[code].format(xp=g.xp, his="her" if g.female else "his")
    return f"{ware_words(g, thing)}: {ware_price(g, m.rules, thing, now.terms)} XP"


#: The options that are not something to buy.
WISHES = {
    ask.DONE: "Buy nothing more, and keep {xp} XP",
    ask.BY_DICE: "Let the dice spend {his} {xp} XP",
    ask.STYLE: "Take up another style",
    ask.WEAPON: "Carry another weapon",
    ask.ARMOUR: "Have armour made",
}


def ware_words(g: Gladiator, ware: int) -> str:
    """Return in words something that experience buys for this gladiator."""
    if ware <= t.W:
        return f"{t.CHARACTERISTICS[ware]} {g.attributes[ware]} to {g.attributes[ware] + 1}"
    if ware >= ROLLS:
        return "A roll on the Talents Table" + (f", +{ware - ROLLS} on the red die" if ware > ROLLS else "")
    return gain_words(g, ware - RAISES)


def gain_words(g: Gladiator, talent: int) -> str:
    """Return a talent that he gains, or its next SL, in words."""
    level = g.talents[talent] if g.talents else 0
    name = t.TALENTS[talent].capitalize() if talent < t.FIRST_OTHER else t.TALENTS[talent]
    if talent < t.FIRST_OTHER:
        return f"{name}, SL {level - 1} to {level}" if level else f"{name}, trained"
    return name if talent >= t.FIRST_STARRED else f"{name}, SL {level} to {level + 1}"


def style_words(g: Gladiator, style: int) -> str:
    """Return a style in words, with its type, moves and weapon, and whether he is trained with it."""
    weapon = main_weapon(style) or net_of(style)
    words = f"{t.KINDS[style]}: {t.TYPES[type_of(style)].lower()}, {moves_of(style)} moves, {t.ITEMS[weapon]}"
    return words if is_trained(g, weapon) else f"{words} (not trained)"


def price_words(g: Gladiator, text: str, purse: int) -> str:
    """Return the price of pieces, in words."""
    if why_not_wear(g, text, purse):
        return "not possible"
    cost, worth, _ = piece_costs(g, *read_pieces(text), purse != t.NONE)
    return f"{cost} denarii" if cost == worth else f"{cost} denarii more ({worth} in all)"


def sesterces_words(g: Gladiator, text: str) -> str:
    """Return the price in sesterces of pieces, in words (V22)."""
    if buying.why_not_buy(g.style, text):
        return "not possible"
    cost = sum(map(buying.price_of, *buying.read_bought(text)))
    return f"{text}: {cost} of {buying.purse_of(g.style)} sesterces"


def price_lines(covers: Sequence[str], prices: Sequence[Sequence[int]]) -> list[str]:
    """Return the prices of pieces, a line for each class, the best first."""
    return [
        f"{letter}: {', '.join(f'{cover} for {cost}' for cover, cost in zip(covers, own, strict=True))}"
        for letter, own in zip("CBA", prices, strict=True)
    ][::-1]


def context_lines(m: Council, request: int) -> list[str]:
    """Return the lines shown to a man's owner: his record, and the prices of armour."""
    now: Visit = m.visit
    g = m.fighters[now.who]
    values = ", ".join(f"{name} {value}" for name, value in NUMBERS.fact(g.attributes).items())
    lines = [
        f"{g.name}, {t.KINDS[g.style]}: {values}",
        f"CF {cf_of(g)}, CV {cv_of(g)}; {'' if m.rules.no_extras else fame_words(g)}{g.xp} XP",
    ]
    if not m.rules.no_extras:
        lines.append(f"Talents: {talents_words(g)}")
    if request == ask.ARMOUR_OF:
        lines += ["Prices in denarii, by class and cover (full covers the whole area):", *price_lines(COVERS, PRICES)]
    elif request == older.ARMOUR_OF:
        lines += [
            "Prices in sesterces, by class and cover (full covers the whole area):",
            *price_lines(OLDER_COVERS, OLDER_PRICES),
        ]
    return lines


def fame_words(g: Gladiator) -> str:
    """Return his LK and PR."""
    return f"LK {g.luck}, PR {g.prestige}, "


#: Covers that are sold.
COVERS = ("2", "3", "4", "5", "full")
OLDER_COVERS = ("5", "6", "7", "8", "9", "full")


def refused_options(m: Council, request: int) -> list[tuple[Any, str]]:
    """Return what he cannot buy, with the reasons."""
    if request != question_of(m.rules):
        return []
    now: Visit = m.visit
    g = m.fighters[now.who]
    found: list[tuple[Any, str]] = []
    for ware in wares_for(g):
        why = why_not_buy(g, m.rules, ware, now.terms)
        if why and ware <= ROLLS and why_barred(g, m.rules, ware, now.terms) != NO_TALENTS:
            found.append(((code_of(ware), ware), why))
    why = why_no_armour(m, now)
    return [*found, ((ask.ARMOUR, 0), why)] if why else found
