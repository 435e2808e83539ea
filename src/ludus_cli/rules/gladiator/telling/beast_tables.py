"""The tables of Springsteen's beasts as cards (V34 to V38, V54, V55)."""

from __future__ import annotations

from ludus_cli.chronicle.cards import ReferenceCard
from ludus_cli.core.figures import signed
from ludus_cli.rules.gladiator.book import terms as t
from ludus_cli.rules.gladiator.book.house_rules import HouseRules
from ludus_cli.rules.gladiator.tables import older_beasts as beasts
from ludus_cli.rules.gladiator.telling.older_tables import CRITICAL_HEADS, critical_word

#: The place of `beasts` that lets them be moved by dice.
SOLO = 1
KINDS_HEADS = ("beast", "cunning", "ST", "AG", "CF", "W", "CN", "speed", "impact")


def kinds() -> ReferenceCard:
    """Return the card with the ratings of each kind of beast (Tables A and E)."""
    rows = tuple(
        (t.KINDS[kind], *(signed(n) if at == beasts.IMPACT else str(n) for at, n in enumerate(row)))
        for kind, row in zip(beasts.BEASTS, beasts.TABLE_A, strict=True)
    )
    drawn = ", ".join(f"{face} {t.KINDS[kind]}" for face, kind in enumerate(beasts.BY_DIE[:4], 1))
    return ReferenceCard(
        "Beasts", "28, V36", KINDS_HEADS, rows,
        note=f"Two hexes, a wolf one. Impact {signed(beasts.HEX_IMPACT)} a hex entered besides. Hunt: 1D3, each by "
        f"1D6: {drawn}, 5-6 {t.KINDS[beasts.BY_DIE[-1]]}. PA: front 0 areas 1 2 4, side +3 areas 2 3 4 5, rear +4 "
        "areas 3 5.",
    )  # fmt: skip


def criticals() -> ReferenceCard:
    """Their critical hits (Table H)."""
    rows = []
    for area, row in enumerate(beasts.TABLE_H):
        cells = [critical_word(each) for each in row]
        if area == t.ARMS:
            besides = beasts.FORELEGS_BESIDES
            cells = [
                f"{cell}, {t.CRITICALS[more]}" if more != t.NO_CRITICAL else cell
                for cell, more in zip(cells, besides, strict=True)
            ]
        rows.append((t.BEAST_AREAS[area], *cells))
    return ReferenceCard(
        "Critical hits: beasts", "28, V38", CRITICAL_HEADS, tuple(rows),
        note=f"{t.CRITICALS[t.STUNNED_TWICE]}: twice the Stun of S. LMP: a phase less, of solo a hex less on C. Any "
        "result but -- and M is H.",
    )  # fmt: skip


def moves(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards of the beasts' moves: by dice (Tables C, D and G), or by factors (Table I)."""
    if rules.beasts == SOLO:
        what = (
            "back one, whatever C", "whirls left, a hex-side per C", "pauses", "tight circle left",
            "circles left: such a step, one ahead, in turn", "ahead", "circles right", "tight circle right", "pauses",
            "whirls right", "rushes six hexes at him, whatever C",
        )  # fmt: skip
        return (
            ReferenceCard(
                "What a beast does", "28, V55", ("2D6", "it"),
                tuple((str(n), words) for n, words in enumerate(what, start=2)),
                note=f"C, red die: so many hexes, {beasts.HOLDS} holds. Facing him along a row: the rest straight at "
                f"him. Wall: 1-{beasts.ALONG} along it, else off.",
            ),
            ReferenceCard("What a beast attacks", "28, V34", steps=(
                "One in its three front hexes; the man allots first.",
                "1D6: 1-2 one attack, 3-4 two, 5-6 three; CF shared evenly, the odd ones first; no defence.",
                "Area, 1D6 each: 1 head to 5 legs, 6 again; taken: the next above; those of 5 join in the first.",
                "P, P* on it: a wound on its area 4, and the man's weapon drop.",
            )),
        )  # fmt: skip
    costs = (
        ("ahead", "1"), ("ahead to a side", "1"), ("X, back, whirl left or right", "all"),
        ("a bear rears up, with one of the next or without", "all"),
        ("reared: a hex left, ahead or right, or a side", "all"), ("reared: drops", "all"),
    )  # fmt: skip
    return (
        ReferenceCard(
            "What a beast does", "28, V54", ("order", "MF"), costs,
            note=f"{beasts.FACTORS} MF a phase, as many phases as its speed. All CF attack, one an area, none above "
            "half. Reared: one hex, areas 1 2 4, CF +4, PA as on a man.",
        ),
    )  # fmt: skip


def beast_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """All that is wanted against them, beside their critical hits."""
    return (kinds(), *moves(rules))
