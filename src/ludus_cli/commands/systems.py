"""``ludus systems``: the rule systems that are installed."""

from __future__ import annotations

from ludus_cli.report import FIXED, NAME, Column, Report, reporting, table

COLUMNS: list[Column] = [
    ("Key", "key", FIXED), ("Name", "name", NAME), ("What it plays", "words", ""),
]  # fmt: skip


@reporting
def systems() -> Report:
    """List the rule systems, and what their campaigns are about.

    \b
    Examples:
      ludus systems
      ludus systems --json
    """
    from ludus_cli.systems import FIRST_KIND, failing, kinds_of, own, working

    found = working()
    broken = failing()
    rows = [
        {
            "key": system.key,
            "name": system.name,
            "words": system.words,
            "default": next(iter(own())) == system.key,
            "kinds": list(system.campaign.kinds),
        }
        for system in found
    ]
    return Report(
        {"systems": rows, "failing": broken},
        rows,
        [table("Rule systems", rows, COLUMNS)],
        [
            *(f"{key}: {why}." for key, why in broken.items()),
            "To play one: ludus campaign create NAME --system KEY, or ludus career --system KEY",
            *(
                f"Kinds of {system.key}: --kind {', or '.join((FIRST_KIND, *kinds))}"
                for system in found
                if (kinds := kinds_of(system.key).values())
            ),
        ],
    )
