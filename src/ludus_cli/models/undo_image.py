"""The other side of an action: what undoing or redoing it puts back.

While an action is applied, its image is what everything that it touched was *before* it; while it
is undone, what everything was *after* it. To undo or redo is therefore one and the same swap, which
runs no rules. A row is a dict of its columns, or None where there was no row.

In the file an image is JSON text, compressed. Nothing here reads the JSON inside the rows.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from typing import Any

Row = dict[str, Any]

#: An image unpacks to no more than this, in bytes; those of long careers have some kB. A file may
#: come from a stranger.
LARGEST_IMAGE = 64_000_000


@dataclass(frozen=True, slots=True)
class Image:
    """The campaign's state text, and each touched row by its key."""

    state: str
    gladiators: dict[int, Row | None] = field(default_factory=dict)
    matches: dict[int, Row | None] = field(default_factory=dict)
    #: By match and gladiator.
    appearances: dict[tuple[int, int], Row | None] = field(default_factory=dict)


def image_text(image: Image) -> str:
    """The image as JSON text, the same for the same rows in whatever order they came."""
    return json.dumps(
        {
            "state": image.state,
            "gladiators": sorted(image.gladiators.items(), key=_key),
            "matches": sorted(image.matches.items(), key=_key),
            "appearances": sorted(image.appearances.items(), key=_key),
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _key(item: tuple[Any, Row | None]) -> Any:
    return item[0]


def read_image(text: str) -> Image:
    """The image of a JSON text. Raises ``ValueError`` when the text is none."""
    try:
        data = json.loads(text)
        return Image(
            state=_text(data["state"]),
            gladiators={int(key): _row(row) for key, row in data["gladiators"]},
            matches={int(key): _row(row) for key, row in data["matches"]},
            appearances={
                (int(match), int(who)): _row(row) for (match, who), row in data["appearances"]
            },
        )
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"no image: {error}") from error


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise ValueError(f"{value!r:.40} is not text")
    return value


def _row(value: Any) -> Row | None:
    if value is not None and not isinstance(value, dict):
        raise ValueError(f"{value!r:.40} is not a row")
    return value


def pack(text: str) -> bytes:
    """The text as the file holds it."""
    return zlib.compress(text.encode())


def unpack(blob: bytes, most: int = LARGEST_IMAGE) -> str:
    """The text of what the file holds, ``most`` bytes of it. Raises ``ValueError`` when it is damaged."""
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(blob, most)
    except zlib.error as error:
        raise ValueError(f"it cannot be unpacked: {error}") from error
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("it does not end where it should")
    return text.decode()
