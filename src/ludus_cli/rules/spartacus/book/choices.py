"""Decisions: the one door to all decisions of houses. [Step]"""

from __future__ import annotations

from typing import Any

from ludus_cli.core.dice import tell
from ludus_cli.game.elements.manual_play import Blank, Form
from ludus_cli.rules.spartacus.book import events, requests, terms
from ludus_cli.rules.spartacus.book.purse import change_attitude, hand_over
from ludus_cli.rules.spartacus.book.state import About, Game, by_person, others

#: A gift of this much changes what a computer house thinks.
LARGE_GIFT = 2
#: Questions at which a person may also give gold, whatever the options are. Questions whose options depend on gold
#: offer it themselves. Gold cannot be given in the middle of a card, nor where the answer is gold. (P60)
WITH_GIFTS = (
    requests.AGREE, requests.OVER_LIMIT, requests.HEAL, requests.HEAL_AGAIN, requests.BOOKS, requests.FREE,
    requests.COURT, requests.INVITE, requests.ACCEPT, requests.GEAR, requests.THUMB, requests.BRIBE,
    requests.FOIL_REACTION,
)  # fmt: skip


def choose(m: Game, who: int, request: int, options: list[Any], always: bool = False) -> Any:
    """Return the option that a house decides for. A single option is not asked, unless ``always``.

    A person may give gold first, and is then asked again (P60). A person who plays a gladiator leaves all decisions to
    the computer's policy (P51).
    """
    if len(options) == 1 and not isinstance(options, Form) and not always:
        return options[0]
    if not by_person(m, who):
        return options[m.usual(m, who, request, options)]
    while request in WITH_GIFTS and m.houses[who].gold > kept_back(m, request):
        place = m.player(m, who, request, [*options, requests.GIFT])
        if place < len(options):
            return options[place]
        about = m.about
        give_gold(m, who, kept=kept_back(m, request))
        m.about = about
    return options[m.player(m, who, request, options)]


def ask(m: Game, who: int, request: int, options: list[Any], about: About | None = None, always: bool = False) -> Any:
    """Ask a house for a decision ``about`` something; ``always``: a single option is asked too."""
    m.about = about or About()
    return choose(m, who, request, options, always)


def persons_first(m: Game, houses: list[int]) -> list[int]:
    """Return houses in the order in which they are asked in secret: persons before computer houses. (P42)"""
    return sorted(houses, key=lambda who: not by_person(m, who))


# Gifts


def kept_back(m: Game, request: int) -> int:
    """Return the gold that cannot be given at a question, since an answer may cost it. (P60)"""
    return abs(m.about.amount) if request in (requests.AGREE, requests.BOOKS) else 0


def gift_option(m: Game, who: int) -> list[tuple[int, int]]:
    """Return the option to give gold, for a person who has any; else no option. [Things]"""
    return [requests.GIFT] if by_person(m, who) and m.houses[who].gold else []


def gold_form(least: int, most: int) -> Form:
    """Return the form for an amount of gold, from ``least`` to ``most``."""
    some = sorted({least, min(most, max(least, 1)), min(most, max(least, 3)), most})
    return Form([[each] for each in some], "", [Blank("gold", least, most)])


def give_gold(m: Game, who: int, to: int = terms.NOBODY, kept: int = 0) -> None:
    """Let a person give gold away, to a house or to one that he names; he keeps ``kept`` gold. [Things, Talk]"""
    if to == terms.NOBODY:
        to = ask(m, who, requests.GIVE_TO, others(m, who))
    about = About(who=to, deal=requests.AS_GIFT)
    gold = ask(m, who, requests.OFFER, gold_form(1, m.houses[who].gold - kept), about)[0]
    tell(m.tray, events.GIFT, who, to, gold)
    hand_over(m, who, to, terms.GIFT, gold)
    value_gift(m, who, to, gold)


def value_gift(m: Game, who: int, to: int, gold: int) -> None:
    """Let a house remember a larger gift, once a round for each giver. [Talk]"""
    house = m.houses[to]
    if gold >= LARGE_GIFT and who not in house.gifts:
        house.gifts.append(who)
        change_attitude(m, to, who, 1)
