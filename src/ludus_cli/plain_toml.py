"""TOML from a stranger, read safely: within sane bounds, or a plain reason why not."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from ludus_cli.plain_json import LARGEST_NUMBER

#: A key of more parts than any table of ours has. Python's reader takes time by the square of their number.
LONG_KEY = re.compile(
    r"""(?<![\w."'-])(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')(?:[ \t]*+\.[ \t]*+(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')){40}"""
)
TOO_LARGE = "a whole number has more than 64 bits"


def read_toml(text: str) -> dict[str, Any]:
    """The tables that a TOML text holds, whole numbers of 64 bits at most. Raises ValueError, which says why not."""
    if found := LONG_KEY.search(text):
        line = text.count("\n", 0, found.start()) + 1
        raise ValueError(f"a key with more than 40 parts (at line {line})")
    try:
        tables = tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
    except tomllib.TOMLDecodeError:
        raise
    except ValueError as error:
        # Python reads no whole number of more than some thousand digits.
        raise ValueError(TOO_LARGE) from error
    waiting: list[Any] = [tables]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict | list):
            waiting += each.values() if isinstance(each, dict) else each
        elif isinstance(each, int) and not -LARGEST_NUMBER - 1 <= each <= LARGEST_NUMBER:
            raise ValueError(TOO_LARGE)
    return tables
