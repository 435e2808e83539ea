"""Kinds of campaigns: a system in the folder of another, or registered under its key and a word."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludus_cli import rules
from ludus_cli.systems import installed as systems
from tests.cli.helpers import ludus, ludus_json, refused
from tests.contract import probe
from tests.contract.packages import TOY, forget, installed


@pytest.fixture
def houses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The probe as a kind of the toy's campaigns."""
    monkeypatch.setattr(probe.SYSTEM, "key", "toy-houses")
    with installed(tmp_path / "package", "houses", {**TOY, "toy-houses": "tests.contract.probe:SYSTEM"}):
        yield


def test_folders_in_the_folder_of_a_system_are_its_kinds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, rank in (("one", 2), ("one/more", 9), ("one/less", 3), ("other", 1), ("one/none", 0)):
        folder = tmp_path / name
        folder.mkdir(parents=True)
        (folder / "__init__.py").write_text(f"RANK = {rank}\n", "utf-8")
        if rank:
            (folder / "system.py").write_text("", "utf-8")
    monkeypatch.setattr(rules, "__path__", [str(tmp_path)])
    systems.shipped_systems.cache_clear()
    try:
        assert list(systems.shipped_systems().items()) == [
            ("other", "ludus_cli.rules.other.system:SYSTEM"),
            ("one", "ludus_cli.rules.one.system:SYSTEM"),
            ("one-less", "ludus_cli.rules.one.less.system:SYSTEM"),
            ("one-more", "ludus_cli.rules.one.more.system:SYSTEM"),
        ]
    finally:
        monkeypatch.undo()
        systems.shipped_systems.cache_clear()
        for name in [each for each in sys.modules if each.startswith("ludus_cli.rules.o")]:
            if name.split(".")[2] in ("one", "other"):
                del sys.modules[name]


@pytest.mark.usefixtures("houses")
def test_a_kind_is_named_beside_its_system() -> None:
    ludus("campaign", "create", "Career", "--system", "toy", "--kind", "career")
    assert ludus_json("campaign", "show")["system"] == "toy"
    ludus("campaign", "create", "Houses", "--system", "toy", "--kind", "HOUSES")
    assert ludus_json("campaign", "show")["system"] == "toy-houses"
    career = ("--seed", "3", "--months", "2", "--system", "toy")
    made = ludus_json("career", *career, "--kind", "houses", "--output", "there")
    assert ludus_json("campaign", "show", "--campaign", "there/campaign.ludus")["system"] == "toy-houses"
    assert made["months"] == 2
    ludus("forecast", "--temper", "Hot", "-n", "1", "--months", "1", "--system", "toy", "--kind", "houses")
    assert "toy-houses" in ludus("systems")


@pytest.mark.usefixtures("houses")
def test_a_beginning_means_the_system_before_its_kinds() -> None:
    assert systems.find_system("TO").key == "toy"
    assert systems.find_system("toy-h").key == "toy-houses"
    assert systems.of_kind("toy", None) == "toy"
    assert systems.of_kind(None, "career") is None
    assert systems.of_kind("to", "house") == "toy-houses"


@pytest.mark.usefixtures("houses")
def test_an_unknown_kind_is_refused_and_the_kinds_are_named() -> None:
    why = "toy has no campaigns of that kind"
    refused("career", "--system", "toy", "--kind", "x", why=why, mend="Kinds of toy: career, houses")
    why = f"{systems.default().key} has no campaigns of that kind"
    refused("campaign", "create", "X", "--kind", "houses", why=why, mend="--system toy has it")
    forget()
