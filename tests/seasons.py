"""Campaigns of seasons in a chain, played by their actions: every play is held against its replay."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ludus_cli.campaign.engine import to_text
from ludus_cli.game.elements.common_types import Doing
from ludus_cli.game.elements.plain_records import bout_to_json
from ludus_cli.systems.system import AnySystem
from tests.cli.helpers import ludus


class Chain:
    """A campaign of a system with this many Stars. ``said`` holds for each of them."""

    def __init__(
        self, system: AnySystem, seed: int, stars: int = 1, live: Any = None, rules: dict[str, str] | None = None,
        **said: Any,
    ) -> None:  # fmt: skip
        self.system = system
        settings = system.making.settings(rules or {}, {}, {})
        self.state: Any = system.campaign.new_state(seed, settings)
        self.n, self.live = 1, live
        for number in range(stars):
            self.do("recruit", name=f"Star {number}", **said)

    def do(self, kind: str, **payload: Any) -> Doing:
        """An action of a kind."""
        self.n += 1
        done = self.system.campaign.apply(self.state, self.n, kind, payload, self.live)
        for bout, events in done.fought:
            kept = json.loads(to_text(bout_to_json(bout)))
            again, told = self.system.campaign.told.replay(kept, self.state.seed)
            assert to_text(told) == to_text(events)
            assert to_text(bout_to_json(again)) == to_text(bout_to_json(bout))
        return done

    def phase(self) -> Any:
        """The next phase of the month, and the bout that was played in it."""
        (number,) = self.do("open-day").billed
        bout = self.state.bouts[number]
        self.do("fight", match=number)
        self.do("close-day")
        return bout

    def month(self) -> list[Any]:
        """A month with all its phases: its bouts."""
        found, last = [], -1
        while self.state.phase > last:
            last = self.state.phase
            found.append(self.phase())
        self.do("next-month")
        return found

    def season(self) -> list[Any]:
        """Months to the end of the season: their bouts."""
        now, found = self.state.season, []
        while self.state.season == now:
            found += self.month()
        return found


#: What reads a campaign and changes nothing.
READ = (
    ("campaign", "show", "--json"), ("star", "show", "Star", "--json"), ("day", "show", "--json"),
    ("news", "--since", "September 106", "--json"), ("journal", "--format", "json"), ("card", "Star"),
)  # fmt: skip


def no_command_tells_apart(
    system: AnySystem, other_hands: Callable[[Any], None], folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Play two campaigns with the same past. One gives the rivals ``other_hands`` after each play. Every command that
    reads them, and the site, prints the same."""
    campaign, told = type(system.campaign), []
    played = campaign.played

    def otherwise(self: Any, d: Doing, bout: Any, m: Any) -> None:
        played(self, d, bout, m)
        other_hands(d.state)

    monkeypatch.setenv("LUDUS_HOME", str(folder / "home"))
    ludus("campaign", "create", "Hidden", "--system", system.key, "--seed", "5")
    ludus("star", "create", "Star", "--tactics", "rival")
    ludus("month", "next")
    ludus("day", "open")
    shutil.copytree(folder / "home", folder / "other")
    for home in ("home", "other"):
        monkeypatch.setenv("LUDUS_HOME", str(folder / home))
        if home == "other":
            monkeypatch.setattr(campaign, "played", otherwise)
        ludus("match", "fight")
        site = folder / f"site of {home}"
        ludus("site", str(site))
        pages = {page.name: page.read_text() for page in sorted(site.rglob("*.html"))}
        told.append([pages, *(ludus(*words).replace(f"/{home}/", "/") for words in READ)])
    for words, one, two in zip(("site", *READ), *told, strict=True):
        assert one == two, words
