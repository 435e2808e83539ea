"""The rules that the older editions replace: each mark in a chapter has its replacement."""

from __future__ import annotations

from importlib import import_module

import pytest

from ludus_cli.rules.gladiator.book import editions

GLADIATOR = "ludus_cli.rules.gladiator"


@pytest.mark.parametrize("module", ["system", "table.exchanges", "telling.tables", "older.rulebook"])
def test_every_marked_rule_is_replaced(module: str) -> None:
    import_module(f"{GLADIATOR}.{module}")
    import_module(editions.RULEBOOK)
    assert len(editions.RULES) > 90
    assert editions.WAITING == {}
