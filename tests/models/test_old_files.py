"""Every campaign file of an older version opens, is proved, tells its story and goes on: see ``files/README.md``."""

import shutil
from pathlib import Path

import pytest

from ludus_cli.campaign.engine import opened
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.systems.installed import shipped_systems
from tests.cli.helpers import ludus, ludus_json
from tests.some import some

FILES = Path(__file__).parent / "files"
OLD = sorted(FILES.glob("*.ludus"))


@pytest.mark.parametrize("path", some(OLD, 3), ids=lambda path: path.stem)
def test_it_is_proved_and_told(path: Path, tmp_path: Path) -> None:
    file = str(shutil.copy(path, tmp_path))
    assert ludus("audit", "-c", file).endswith("Nothing differs.\n")
    story = ludus("journal", "-c", file)
    assert ludus_json("match", "list", "-c", file)["matches"]
    assert len(story.split()) > 1000
    ludus("brief", "-c", file)


@pytest.mark.parametrize("path", some(OLD[1:] + OLD[:1], 3), ids=lambda path: path.stem)
def test_it_goes_on(path: Path, tmp_path: Path) -> None:
    file = str(shutil.copy(path, tmp_path))
    with opened(path, read_only=True) as before:
        state = before.state
    waiting = [bout.id for bout in state.bouts.values() if bout.status == BILLED]
    for number in waiting:
        # A match begun by hand goes on from its answers where the rules are the same, and else begins again.
        how = "--auto" if path.stem in ("v4-gladiator", "v5") else "--afresh"
        ludus("match", "fight", str(number), how, "-c", file)
    ludus("month", "next", "-c", file)
    assert ludus("audit", "-c", file).endswith("Nothing differs.\n")
    with opened(Path(file)) as after:
        assert after.state.month == state.month + 1


def test_each_is_in_the_table_and_each_system_has_one() -> None:
    table = (FILES / "README.md").read_text("utf-8")
    assert [path.name for path in OLD if f"`{path.name}`" not in table] == []
    kept = set()
    for path in OLD:
        with opened(path, read_only=True) as campaign:
            kept.add(campaign.system.key)
    assert kept >= {key for key in shipped_systems() if "-" not in key}
