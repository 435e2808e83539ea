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
        note=f"Each fills two hexes, a wolf one. Impact: also {signed(beasts.HEX_IMPACT)} for each hex entered. A hunt "
        f"has 1D3 beasts, each by 1D6: {drawn}, 5-6 {t.KINDS[beasts.BY_DIE[-1]]}. From its front PA 0 and areas 1, 2, "
        "4; from the side PA +3 and areas 2, 3, 4, 5; from behind PA +4 and areas 3, 5.",
    )  # fmt: skip


def criticals() -> ReferenceCard:
    """Return the card of their critical hits (Table H)."""
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
        note=f"{t.CRITICALS[t.STUNNED_TWICE]}: twice the Stun of S. LMP: it moves in one phase less; if dice move it, "
        "one hex less on Table C. Any attack result on it but -- and M is H.",
    )  # fmt: skip


def moves(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards of the beasts' moves: by dice (Tables C, D and G), or by factors (Table I)."""
    if rules.beasts == SOLO:
        what = (
            "backs one hex, whatever the red die", "whirls left, a hex-side for each point", "pauses",
            "circles tightly to the left", "circles to the left: a tight step, then one ahead, in turn", "goes ahead",
            "circles to the right", "circles tightly to the right", "pauses", "whirls right",
            "rushes six hexes at him, whatever the red die",
        )  # fmt: skip
        return (
            ReferenceCard(
                "What a beast does", "28, V55", ("2D6", "the beast"),
                tuple((str(n), words) for n, words in enumerate(what, start=2)),
                note=f"It moves as many hexes as the red die (Table C) shows; with {beasts.HOLDS} it stays. Once it "
                "faces a man along a row, it goes straight at him. At a wall it goes along "
                f"the wall if 1D6 shows 1-{beasts.ALONG}, otherwise away from it.",
            ),
            ReferenceCard("What a beast attacks", "28, V34", steps=(
                "It attacks one man in its three front hexes, who allots his CF first.",
                ("1D6 gives its attacks: 1-2 one, 3-4 two, 5-6 three. They share its CF evenly, with the rest in the "
                "first. It does not defend."),
                ("1D6 gives the area of each: 1 the head to 5 the legs, and a 6 is rolled again. If it already attacks "
                "this area, use the next higher number; all attacks on the legs are one."),
                "After P or P* against its attack: a wound roll on its own area 4, and a weapon drop roll for the man.",
            )),
        )  # fmt: skip
    costs = (
        ("one hex ahead", "1"), ("one hex ahead to a side", "1"), ("X, back, whirl left or right", "all"),
        ("a bear rears up, also with a move of the next row", "all"),
        ("a reared bear moves a hex left, ahead or right, or turns", "all"), ("a reared bear drops", "all"),
    )  # fmt: skip
    return (
        ReferenceCard(
            "What a beast does", "28, V54", ("order", "MF"), costs,
            note=f"A beast has {beasts.FACTORS} movement factors (MF) a phase, in as many phases as its speed. All its "
            "CF attack: at most one attack on an area, with at most half of its CF. A reared bear fills one hex, shows "
            "areas 1, 2 and 4, has 4 CF more, and PA on it is as on a man.",
        ),
    )  # fmt: skip


def beast_cards(rules: HouseRules) -> tuple[ReferenceCard, ...]:
    """Return the cards about the beasts, without their critical hits."""
    return (kinds(), *moves(rules))
