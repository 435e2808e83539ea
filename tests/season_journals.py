"""Journals of seasons: campaigns to tell, all that a book of them says, and what holds of every telling."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.chronicle.journal import Journal, journal_markdown
from ludus_cli.chronicle.narrator import Beat
from ludus_cli.chronicle.phrases import banks, fill
from ludus_cli.chronicle.prose import EPIC, STANDARD, TERSE, Memory, Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.statements import Saying, Sayings
from ludus_cli.core.dice import ROLL
from ludus_cli.rules.seasons.telling import SeasonBook
from ludus_cli.systems.installed import load
from tests.contract.made import founded


def told(folder: Path, key: str, seed: int, months: int, rules: dict[str, str] | None = None, **said: Any) -> Chronicle:
    """The chronicle of a campaign of a system, after so many months."""
    with opened(founded(load(key), folder, f"c{seed}", seed, rules), hurried=True) as campaign:
        do(campaign, "recruit", name="Sura", origin="Ostia", **said)
        for _ in range(months):
            do(campaign, "next-month")
        return chronicle_of(campaign)


def fresh(c: Chronicle, severity: str = STANDARD) -> Chronicle:
    """A chronicle that was never told."""
    return replace(c, severity=severity, memory=Memory())


class Hearing(SeasonBook[Any]):
    """What a book says beside its matches is kept."""

    def __init__(self, c: Chronicle) -> None:
        self.heard: list[Saying] = []
        super().__init__(c)

    def as_paragraphs(self, of: str, sayings: Sayings, number: int) -> list[Paragraph]:
        self.heard += [each for part in sayings for each in part]
        return super().as_paragraphs(of, sayings, number)

    def all_said(self, ends: Callable[[Any], Iterable[Any]]) -> Iterator[Saying]:
        """All that it says, of each Star also with all the ``ends`` that he may come to."""
        self.journal()
        yield from self.heard
        for g in self.stars:
            for left in ends(g):
                yield from (each for part in self.life(left) for each in part)
            yield from self.portrait(g)


def check_filled(key: str, each: Beat | Saying) -> None:
    """Assert that any phrase that may be said of something has its words, and that one may."""
    fitting = [phrase for phrase in banks(key)[each.bank] if phrase.facts <= {*each.facts}]
    assert fitting, each
    for phrase in fitting:
        assert "{" not in fill(phrase.text, each.words), phrase.text


def check_phrases(
    key: str, chronicles: Iterable[Chronicle], all_said: Callable[[Chronicle], Iterable[Beat | Saying]], share: float
) -> None:
    """Assert that each phrase that may be said has its words; that of all banks such a share is met; and that the
    telling of the system names each of them."""
    met: set[str] = set()
    for c in chronicles:
        for severity in (TERSE, EPIC):
            for each in all_said(fresh(c, severity)):
                met.add(each.bank)
                check_filled(key, each)
    assert len(met) > share * len(banks(key))
    folder = Path(__file__).parents[1] / "src" / "ludus_cli" / "rules" / key / "telling"
    source = "".join(path.read_text("utf-8") for path in folder.glob("*.py"))
    assert [name for name in banks(key) if f'"{name}"' not in source and name != "not_yet"] == []


def check_told(chronicles: Iterable[Chronicle], journal: Callable[[Chronicle], Journal], machines: str) -> None:
    """Assert that more is told at length, and no word is a machine's; nor is anybody a man or a woman of whom nobody
    knows."""
    bad = rf"{machines}|\bactive\b|\bcard \d|\(\)|  |\bno of\b|’s’s|\b(?:he|she|his|her|him|himself)\b"
    for c in chronicles:
        texts = [journal_markdown(journal(fresh(c, each))) for each in (TERSE, STANDARD, EPIC)]
        long = [len(text) for text in texts]
        assert long == sorted({*long})
        lines = texts[-1].partition("## Words")[0].splitlines()
        assert re.findall(bad, "\n".join(line for line in lines if not line.startswith("|")), re.IGNORECASE) == []


def blind(match: Any, table: Callable[[Any], Any], hidden: Sequence[int]) -> dict[str, Any]:
    """A play with its ``table`` without what is hidden on it, without rolls and events that are ``hidden``."""
    bout = match["bout"]
    events = [[e[0], -1, 0, 0, 0] if e[0] in (ROLL, *hidden) else e for e in match["events"]]
    seen = table(bout["table"]) if bout["table"] else bout["table"]
    return {**match, "bout": {**bout, "table": seen}, "events": events}
