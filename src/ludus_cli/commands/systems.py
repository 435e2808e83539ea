"""``ludus systems``: the rule systems that are installed, and what Ludus does for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.output.report import FIXED, NAME, Column, Report, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.systems.system import AnySystem

COLUMNS: list[Column] = [
    ("Key", "key", FIXED), ("Name", "name", NAME), ("What it plays", "words", ""),
    ("How long", "lasts", ""), ("Campaigns", lambda row: ", ".join(row["campaigns"]), ""),
]  # fmt: skip
#: What Ludus may do for a system, by the word or the command for it.
DOES = {
    "step": "step by step",
    "record": "recording results",
    "odds": "odds",
    "compiled": "compiled",
    "match": "odds --match",
    "forecast": "forecast",
    "tactics": "tactics",
    "why": "match why",
    "chances": "chances",
    "prose": "prose",
    "sheets": "log sheets",
    "ledger": "ledger",
    "circuits": "circuits",
    "packs": "packs",
    "editions": "editions",
    "rules": "house rules",
}


def does(system: AnySystem) -> dict[str, bool | int]:
    """Return what Ludus does for a system, by the keys of :data:`DOES`: True, False or a number. The system's
    declarations decide all of it."""
    from ludus_cli.game.elements.switches import edition_of
    from ludus_cli.game.trials.trials import CAREER, MOMENT, ODDS, WAITING
    from ludus_cli.packs.pack_catalogue import has_packs
    from ludus_cli.systems.installed import shipped_systems
    from ludus_cli.systems.system import System

    own, campaign, trials = type(system), system.campaign, system.trials
    edition = edition_of(campaign.switches)
    return {
        "step": bool(system.vocabulary.requests),
        "record": bool(campaign.told),
        "odds": ODDS in trials,
        "compiled": bool(trials.compiled),
        "match": WAITING in trials,
        "forecast": CAREER in trials,
        "tactics": len(campaign.tactics),
        "why": MOMENT in trials,
        "chances": len(system.exchanges()),
        "prose": own.telling is not System.telling,
        "sheets": own.match_sheets is not System.match_sheets,
        "ledger": bool(system.vocabulary.money),
        "circuits": not any(campaign.no_circuit),
        "packs": has_packs(system.key, system.key in shipped_systems()),
        "editions": len(campaign.switches[edition].values) if edition else 0,
        "rules": len(campaign.switches),
    }


def in_a_word(value: bool | int) -> str:
    """Return a table's word for a value of :func:`does`: ``yes``, a number, or a dash."""
    return "yes" if value is True else str(value or "-")


def side_by_side(rows: Sequence[Mapping[str, Any]]) -> list[list[str]]:
    """Return a row for each key of :data:`DOES`, with a column for each system."""
    return [[words, *(in_a_word(row["does"][thing]) for row in rows)] for thing, words in DOES.items()]


def rows_of(told: Iterable[AnySystem]) -> list[dict[str, Any]]:
    """Return a row for each system: what it is, how long it lasts, and what Ludus does for it."""
    from ludus_cli.systems.installed import FIRST_KIND, kinds_of, registered, shipped_systems

    others = {kind: word for key in registered() for kind, word in kinds_of(key).items()}
    return [
        {
            "key": system.key,
            "name": system.name,
            "words": system.words,
            "default": next(iter(shipped_systems())) == system.key,
            "kinds": list(system.campaign.kinds),
            "lasts": system.lasts,
            "campaigns": [others.get(system.key, FIRST_KIND), *kinds_of(system.key).values()],
            "does": does(system),
        }
        for system in told
    ]


def sheets_of(rows: Sequence[Mapping[str, Any]]) -> list[Sheet]:
    """Return the tables of the rows: what each system plays, and what Ludus does for it."""
    from ludus_cli.core.sheet import Sheet

    keys = [row["key"] for row in rows]
    does = Sheet("What Ludus does", ["", *keys], side_by_side(rows), fixed=keys)
    return [make_sheet("Games", rows, COLUMNS), does]


@reporting
def systems() -> Report:
    """List the games and what Ludus does for each.

    \b
    Examples:
      ludus systems
      ludus systems --json
    """
    from ludus_cli.systems.installed import failing, working

    broken = failing()
    rows = rows_of(working())
    return Report(
        {"systems": rows, "failing": broken},
        rows,
        sheets_of(rows),
        [
            *(f"{key}: {why}." for key, why in broken.items()),
            "To play one: ludus campaign create NAME --system KEY, or ludus career --system KEY",
            *(
                f"Kinds of {row['key']}: --kind {', or '.join(row['campaigns'])}"
                for row in rows
                if len(row["campaigns"]) > 1
            ),
        ],
    )
