"""The folders for a person's own files: ``LUDUS_HOME``, else where the system wants them."""

from __future__ import annotations

import os
from pathlib import Path


def home() -> Path:
    """The folder of everything that Ludus keeps: ``LUDUS_HOME``, else the user's data folder.

    It need not exist.
    """
    chosen = os.environ.get("LUDUS_HOME")
    if chosen:
        return Path(chosen).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("ludus", appauthor=False)


def cache_dir() -> Path:
    """Return the folder for files that can be made again, as the system gives one to a program."""
    from platformdirs import user_cache_path

    return user_cache_path("ludus", appauthor=False)


def own_dir() -> Path:
    """The folder in which people keep settings, templates and phrases of their own: ``config`` in
    ``LUDUS_HOME``, else the folder for settings that the system gives a program. It need not be there.
    """
    if os.environ.get("LUDUS_HOME"):
        return home() / "config"
    from platformdirs import user_config_path

    return user_config_path("ludus", appauthor=False)
