"""The other side of an action, which undoing or redoing it puts back.

While an action is applied, its image holds everything that it touched as it was *before* it; while it is undone, as it
was *after* it. To undo or redo is therefore one and the same swap, which runs no rules. A row is a dict of its columns,
or None where there was no row.

A state has up to 150 kB, and an action changes little of it. An image therefore has it as its difference from the state
on the other side: that is the campaign's when the action is undone or redone.

In the file an image is JSON text, compressed. Nothing here reads the JSON inside the rows.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field
from typing import Any

Row = dict[str, Any]

#: A state: its text, or its :func:`difference` from another.
State = str | list[Any]

#: What ends a piece of a state's text. Most pieces, of some 100 letters, stand in the next state too.
END = "}"

#: The largest size of an unpacked image, in bytes. A long career has a few kB, but a stranger may send any file.
LARGEST_IMAGE = 64_000_000

#: The most bytes of other unpacked texts, and how many times longer than their packed form they may be, because many
#: are in memory at a time. Texts of matches have at most 30 kB, and are four to seven times as long.
LARGEST_PART, MOST_TIMES = 4_000_000, 20


@dataclass(frozen=True, slots=True)
class Image:
    """The campaign's state, and each touched row by its key."""

    state: State
    gladiators: dict[int, Row | None] = field(default_factory=dict)
    matches: dict[int, Row | None] = field(default_factory=dict)
    #: By match and gladiator.
    appearances: dict[tuple[int, int], Row | None] = field(default_factory=dict)


def image_text(image: Image) -> str:
    """Return the image as JSON text, the same for the same rows in any order."""
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
    """Return the image in a JSON text. Raises ``ValueError`` for any other text."""
    try:
        data = json.loads(text)
        return Image(
            state=_state(data["state"]),
            gladiators={int(key): _row(row) for key, row in data["gladiators"]},
            matches={int(key): _row(row) for key, row in data["matches"]},
            appearances={(int(match), int(who)): _row(row) for (match, who), row in data["appearances"]},
        )
    except (KeyError, TypeError, ValueError, RecursionError) as error:
        raise ValueError(f"it does not have the form that Ludus writes: {error}") from error


def _state(value: Any) -> State:
    if not isinstance(value, str | list):
        raise ValueError(f"{value!r:.40} is not a state")
    return value


def _row(value: Any) -> Row | None:
    if value is not None and not isinstance(value, dict):
        raise ValueError(f"{value!r:.40} is not a row")
    return value


def difference(text: str, other: str) -> list[Any]:
    """Return the pieces that make ``text`` from ``other``: a checksum of ``text``, then its parts in order. Each is a
    piece of text, or two numbers: the first piece of ``other`` that stands here, and the one after the last."""
    pieces = other.split(END)
    places = {piece: place for place, piece in enumerate(pieces)}
    found: list[Any] = [zlib.crc32(text.encode())]
    after = len(pieces)
    for piece in text.split(END):
        if after < len(pieces) and piece == pieces[after]:
            after += 1
            found[-1][1] = after
        elif (place := places.get(piece)) is not None:
            after = place + 1
            found.append([place, after])
        else:
            after = len(pieces)
            found.append(piece)
    return found


def state_text(state: State, other: str) -> str:
    """The text of a state beside ``other``. Raises ``ValueError`` where it is no difference from that."""
    if isinstance(state, str):
        return state
    pieces, parts, length = other.split(END), list[str](), 0
    try:
        for part in state[1:]:
            more = [part] if isinstance(part, str) else pieces[part[0] : part[1]]
            parts += more
            length += sum(map(len, more)) + len(more)
            if length > LARGEST_IMAGE:
                raise ValueError(f"its state has more than {LARGEST_IMAGE:,} letters")
    except (LookupError, TypeError) as error:
        raise ValueError(f"its state cannot be put together: {error}") from error
    text = END.join(parts)
    if state[:1] != [zlib.crc32(text.encode())]:
        raise ValueError("it does not belong to the state that the campaign has there")
    return text


class NotPacked(ValueError):
    """A blob is no packed text, or is too long."""


def pack(text: str, most: int = LARGEST_IMAGE) -> bytes:
    """The text as the file holds it. Raises ``ValueError`` when it has more than ``most`` bytes."""
    content = text.encode()
    if len(content) > most:
        raise ValueError(f"it has {len(content):,} bytes, but at most {most:,} fit")
    return packed(content)


def packed(content: bytes) -> bytes:
    """The bytes of a text as the file holds them: in full where they repeat themselves too often."""
    short = zlib.compress(content)
    return short if len(content) <= MOST_TIMES * len(short) else zlib.compress(content, 0)


def unpack(blob: bytes, most: int = LARGEST_IMAGE) -> str:
    """Return the text packed in a blob, at most ``most`` bytes of it. Raises :class:`NotPacked` when it is damaged."""
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(blob, most)
    except zlib.error as error:
        raise NotPacked(f"it cannot be unpacked: {error}") from error
    if not unpacker.eof or unpacker.unused_data:
        raise NotPacked("it does not end where it should")
    return text.decode()


def unpack_part(blob: bytes) -> str:
    """Unpack one of many texts; its limit grows with the blob, so that a small file does not become a large one."""
    return unpack(blob, min(LARGEST_PART, MOST_TIMES * len(blob)))
