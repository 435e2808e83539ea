"""Rule systems as a stranger would install them: a distribution with an entry point, on the path."""

import importlib
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from ludus_cli.systems.installed import GROUP, load, registered

#: The toy of this folder, as its package declares it.
TOY = {"toy": "tests.contract.toy:SYSTEM"}


def distribution(folder: Path, name: str, systems: Mapping[str, str]) -> Path:
    """Lay down an installed distribution that registers these systems (key: module); gives its folder."""
    info = folder / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    lines = [f"[{GROUP}]", *(f"{key} = {module}" for key, module in systems.items())]
    (info / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return folder


def forget() -> None:
    """Let the registry look again."""
    importlib.invalidate_caches()
    registered.cache_clear()
    load.cache_clear()


@contextmanager
def installed(folder: Path, name: str, systems: Mapping[str, str]) -> Iterator[Path]:
    """A distribution that is installed for the length of a ``with`` block; gives its folder."""
    place = distribution(folder, name, systems)
    sys.path.insert(0, str(place))
    forget()
    try:
        yield place
    finally:
        sys.path.remove(str(place))
        forget()
