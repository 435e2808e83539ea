"""``ludus systems``: the rule systems that are installed."""

from __future__ import annotations

from ludus_cli.commands.common import JsonOption


def systems(as_json: JsonOption = False) -> None:
    """List the rule systems, and what their campaigns are about.

    \b
    Examples:
      ludus systems
      ludus systems --json
    """
    from ludus_cli import console
    from ludus_cli.systems import failing, working

    found = working()
    broken = failing()
    if as_json:
        console.show_json(
            systems=[
                {
                    "key": system.KEY,
                    "name": system.NAME,
                    "words": system.WORDS,
                    "default": system is found[0],
                    "kinds": list(system.KINDS),
                }
                for system in found
            ],
            failing=broken,
        )
        return
    console.show_table(
        "Rule systems",
        ["Key", "Name", "What it plays"],
        [(system.KEY, system.NAME, system.WORDS) for system in found],
        fixed=["Key", "Name"],
    )
    for key, why in broken.items():
        console.say(f"{key}: {why}.")
    console.say("Take one: ludus campaign create NAME --system KEY, or ludus career --system KEY")
