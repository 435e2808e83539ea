"""The bout of a match that was set up at the table: a seat with a card for each fighter."""

from ludus_cli.game.elements.plain_records import card
from ludus_cli.rules.skirmish.book.bout import Bout, Seat
from ludus_cli.rules.skirmish.book.gladiator import Gladiator
from ludus_cli.rules.skirmish.book.state import RADIUS, Match
from ludus_cli.rules.skirmish.book.terms import NET


def bout_for(m: Match) -> Bout:
    """A bout whose seats hold the cards of those who are in the match, as they are now; numbers from 1."""
    seats = []
    for who, f in enumerate(m.fighters):
        weapon, left = m.item_kind[2 * who : 2 * who + 2]
        g = Gladiator(
            id=who + 1, name=f"Man {who + 1}", star=not f.npg, weight=f.weight,
            attributes=[f.strength, f.training, f.reactions, f.stamina], start_stamina=f.stamina, armour=list(f.armour),
            shield=f.shield, weapon=weapon, net=left == NET, wins=f.wins,
        )  # fmt: skip
        seats.append(Seat(who + 1, f.side, school=f.side, before=card(g), weight=f.weight))
    return Bout(1, 0, 1, seats, radius=RADIUS)
