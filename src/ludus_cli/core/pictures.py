"""The size of a picture, read from its first bytes: enough to tell one from other files, without decoding it."""

from __future__ import annotations

from typing import NamedTuple

PNG, JPEG = "png", "jpeg"

#: A picture in a campaign file is no larger: pixels a side, and bytes.
LARGEST_SIDE, LARGEST_PICTURE = 512, 2_000_000

PNG_MARK, JPEG_MARK = b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff"
#: The segments of a JPEG that begin a frame, and so say how large it is.
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


class Size(NamedTuple):
    """What a picture says about itself: its format, and its width and height in pixels."""

    format: str
    width: int
    height: int


def size_of(content: bytes) -> Size | None:
    """Return the format and size of a PNG or a JPEG; None for anything else."""
    if content.startswith(PNG_MARK):
        if content[12:16] != b"IHDR" or len(content) < 24:
            return None
        return Size(PNG, int.from_bytes(content[16:20]), int.from_bytes(content[20:24]))
    place = 2 if content.startswith(JPEG_MARK) else len(content)
    while place + 9 <= len(content) and content[place] == 0xFF:
        if content[place + 1] in FRAMES:
            return Size(
                JPEG, int.from_bytes(content[place + 7 : place + 9]), int.from_bytes(content[place + 5 : place + 7])
            )
        place += 2 + int.from_bytes(content[place + 2 : place + 4])
    return None


def is_small(content: bytes, format: str) -> bool:
    """Return whether bytes are a picture of that format, and no larger than a campaign file holds."""
    size = size_of(content)
    return (
        size is not None
        and size.format == format
        and 0 < size.width <= LARGEST_SIDE
        and 0 < size.height <= LARGEST_SIDE
        and len(content) <= LARGEST_PICTURE
    )
