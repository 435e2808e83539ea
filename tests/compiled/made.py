"""Terms for trials of Heroes that use every rule, as plain values."""

from dataclasses import asdict
from typing import Any

from ludus_cli.game.elements.common_types import Payload
from ludus_cli.game.elements.plain_records import bout_to_json, card
from ludus_cli.rules.heroes.book.gladiator import SIGNATURE_BY_NAME, Gladiator
from ludus_cli.rules.heroes.book.house_rules import HouseRules
from ludus_cli.rules.heroes.book.styles import MURMILLO
from tests.properties.careers import Career

#: A user's own arenas: the smallest that there is, one with holes, the largest that is compiled, one zone more.
TINY = ". G .\nG C G\n. G .\n"
HOLES = "W W G W W\nW . W . W\nG W C W G\nW . W . W\nW W G W W\n"


def hall(rows: int, columns: int) -> str:
    """A drawing of an arena without corners cut off, its Center in one zone."""
    north, west = columns // 2, rows // 2
    cells = [
        ["W" if row in (0, rows - 1) or column in (0, columns - 1) else "H" for column in range(columns)]
        for row in range(rows)
    ]
    cells[0][north] = cells[-1][north] = cells[west][0] = cells[west][-1] = "G"
    cells[west][north] = "C"
    return "\n".join(" ".join(row) for row in cells)


LARGEST, TOO_LARGE = hall(8, 8), hall(5, 13)

#: Every house rule with another value than its default: switches are turned, numbers are one higher.
TURNED: Payload = {
    name: not value if isinstance(value, bool) else value + 1 for name, value in asdict(HouseRules()).items()
}

#: Armour on every part of every style.
CARDS: dict[str, list[int]] = {
    "Dimachaerus": [1, 1, 1, 1, 1, 1, 1], "Murmillo": [4, 2, 0, 3, 2, 2, 1], "Retiarius": [0, 0, 3, 0, 0, 0, 0],
}  # fmt: skip


def star_card(style: int = MURMILLO, *attributes: int, **more: Any) -> Payload:
    """A Star's card: 4/4/4 unless told otherwise."""
    made = {"id": 1, "name": "Marcus", "star": True, "tactics": "balanced", **more}
    return card(Gladiator(style=style, attributes=list(attributes or (4, 4, 4)), **made))


def seasoned(style: int = MURMILLO, **more: Any) -> Payload:
    """The card of a woman with every Signature, old wounds, and a Secondary Style."""
    known: dict[str, Any] = {
        "signatures": list(SIGNATURE_BY_NAME), "secondary": (style + 1) % 6, "female": True, "left_handed": True,
        "losses": [1, 0, 2, 0, 1, 0, 3], "spared_by_emperor": True, "fame": 17,
    }  # fmt: skip
    return star_card(style, 6, 5, 4, **{**known, **more})


def kind(style: int, tactics: str = "") -> Payload:
    """A fresh man of a style."""
    return {"kind": style, "tactics": tactics}


def pool(place: int, tactics: str = "") -> Payload:
    """One from the pool of a place, drawn for each match."""
    return {"pool": place, "tactics": tactics}


def known(star: Payload, tactics: Any = "", secondary: bool = False) -> Payload:
    """A known gladiator."""
    return {"card": star, "tactics": tactics, "secondary": secondary}


def duel(one: Payload, two: Payload, **more: Any) -> Payload:
    """Terms of odds, one against one."""
    return {"sides": [[one], [two]], **more}


def ground(name: str, drawing: str = "") -> Payload:
    """An arena by name, or a user's own drawing of one."""
    return {"arena": {"name": name, "drawing": drawing}}


def life(star: Payload, months: int = 24, **more: Any) -> Payload:
    """Terms of a forecast from the fourth month of a campaign; ``tactics`` and ``secondary`` are the Star's."""
    he = known(star, more.pop("tactics", ""), more.pop("secondary", False))
    return {"star": he, "month": 3, "months": months, **more}


def fought(seed: int, turns: int = 3, *, against: str = "", settings: Payload | None = None, **more: Any) -> Payload:
    """MOMENT terms, but for the turn, of a Star's first match of at least this many turns in a campaign.

    ``against`` "star" has a second Star as his opponent. ``more`` is said of the Star.
    """
    career = Career(seed, settings)
    star = career.recruit(**more)
    other = career.recruit("Secundus", "Thraex", tactics="bold") if against else None
    while star.status == "active":
        while star.misses_month == career.state.month:
            career.do("next-month")
        bout, _ = career.fight(star.id) if other is None else arranged(career, star, other)
        if bout.turns >= turns:
            return {"match": bout_to_json(bout), "seed": seed}
        career.do("next-month")
    raise AssertionError("no match was long enough")


def arranged(career: Career, one: Gladiator, two: Gladiator) -> tuple[Any, Any]:
    """A match of two Stars in the Day of their place."""
    career.do("open-day", locale=one.locale)
    sides = [[{"gladiator": one.id}], [{"gladiator": two.id}]]
    return career.do("fight", match=max(career.do("arrange", locale=one.locale, sides=sides).billed)).fought[0]
