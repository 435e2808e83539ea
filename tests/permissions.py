"""A folder in which permissions bite, also for root."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NOBODY = 65534
#: Where folders for nobody are made: what root calls his temporary folder only he may be able to enter.
FOR_ALL = "/tmp" if os.name == "posix" and os.geteuid() == 0 else None


@contextmanager
def folder_where_permissions_bite() -> Iterator[Path]:
    """An empty folder. Permissions do not bite for root, so that he becomes nobody, whose folder it is, as long
    as the block lasts."""
    with tempfile.TemporaryDirectory(dir=FOR_ALL) as name:
        folder = Path(name)
        is_root = os.geteuid() == 0
        if is_root:
            os.chown(folder, NOBODY, -1)
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            # First of all, whatever comes: nobody can do nothing for the tests that follow.
            if is_root:
                os.seteuid(0)
            for path in (folder, *folder.rglob("*")):
                path.chmod(0o700)
