"""Pictures that people give, made small and safe by Pillow: the extra ``portraits``.

A stranger's file is never kept: what is kept is drawn anew from its pixels, without the data of a camera. To put a
kept picture on a page takes no Pillow.
"""

from __future__ import annotations

import struct
import warnings
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from ludus_cli.core.errors import LudusError
from ludus_cli.core.pictures import JPEG, LARGEST_SIDE, PNG

if TYPE_CHECKING:
    from PIL.Image import Image
    from rich.console import Console, ConsoleOptions, RenderResult

INSTALL = "pip install 'ludus-cli[portraits]'"
#: The most bytes of a file, and the most pixels of its picture on a side and in all.
LARGEST_FILE, LONGEST_SIDE, MOST_PIXELS = 20_000_000, 12_000, 50_000_000
#: The formats that are read, as Pillow calls them.
FORMATS = ("PNG", "JPEG", "WEBP")
#: How good a JPEG is, of 100.
QUALITY = 88
#: A picture on a terminal is no larger, in columns and rows.
COLUMNS, ROWS = 32, 16
#: With fewer colours than these a face cannot be told.
COLOURS = ("256", "truecolor")


@dataclass(frozen=True, slots=True)
class Small:
    """A picture as a campaign file keeps it: ``jpeg`` or ``png``, and its bytes."""

    format: str
    content: bytes


def is_installed() -> bool:
    """Return whether Pillow is there."""
    try:
        import_module("PIL.Image")
    except ImportError:
        return False
    return True


def check_pillow(what: str) -> None:
    """Raise LudusError when Pillow is missing; ``what`` is being tried."""
    if not is_installed():
        raise LudusError(what, "this needs Pillow, which is not installed", f"Install it with {INSTALL}")


def read_picture(path: Path) -> Small:
    """Return the picture of a file, no larger than a campaign file keeps it. Raises LudusError for any other file."""
    what = f"read the picture {path}"
    check_pillow(what)
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        raise LudusError(what, (error.strerror or str(error)).lower(), "Check the path") from error
    if len(content) > LARGEST_FILE:
        raise LudusError(what, f"it is larger than {LARGEST_FILE // 1_000_000} MB", "Make it smaller first")
    # What Pillow warns of is refused here, or does no harm.
    with warnings.catch_warnings(action="ignore"):
        return made_small(content, what)


def made_small(content: bytes, what: str) -> Small:
    """Return a picture of bytes that a stranger may have written. Raises LudusError; ``what`` is being tried."""
    from PIL import Image, UnidentifiedImageError

    damaged = LudusError(what, "it is damaged, or cut off", "Save the picture again, and give that file")
    try:
        image = Image.open(BytesIO(content), formats=FORMATS)
    except (UnidentifiedImageError, Image.DecompressionBombError) as error:
        if isinstance(error, Image.DecompressionBombError):
            raise too_large(what, "far too many pixels") from error
        why = "it is not a PNG, JPEG or WebP picture, whatever its name says"
        raise LudusError(what, why, "Save the picture in one of these formats, and give that file") from error
    # Reading the head of a file that a stranger wrote may fail in any way.
    except Exception as error:
        raise damaged from error
    with image:
        width, height = image.size
        if max(width, height) > LONGEST_SIDE or width * height > MOST_PIXELS:
            raise too_large(what, f"{width:,} by {height:,} pixels")
        # Some cameras put more than one picture into a JPEG; the first is the one that people see.
        if image.format in ("PNG", "WEBP") and getattr(image, "is_animated", False):
            raise LudusError(what, "it is animated", "Save one of its pictures, and give that file")
        # The pixels are decoded here, and a decoder may fail in any way.
        try:
            return redrawn(image)
        except Exception as error:
            raise damaged from error


def too_large(what: str, size: str) -> LudusError:
    """The refusal of a picture of that size."""
    most = f"{LONGEST_SIDE:,} a side and {MOST_PIXELS // 1_000_000} million in all"
    why = f"it has {size}, but Ludus reads at most {most}"
    return LudusError(what, why, "Make it smaller first")


def redrawn(image: Image) -> Small:
    """Return a picture drawn anew from its pixels, upright and in one of the two formats that are kept."""
    from PIL import Image as images, ImageOps

    # A photograph is read at about the wanted size, which is quick.
    image.draft("RGB", (LARGEST_SIDE, LARGEST_SIDE))
    if image.mode == "I;16":
        # Grey with 16 bits; only the upper eight are visible.
        image = images.frombytes("L", image.size, image.tobytes()[1::2])
    clear = image.has_transparency_data
    upright = ImageOps.exif_transpose(image.convert("RGBA" if clear else "RGB"))
    upright.thumbnail((LARGEST_SIDE, LARGEST_SIDE))
    # A new picture has nothing but pixels: no place, no time, no camera.
    clean = images.new(upright.mode, upright.size)
    clean.paste(upright)
    made = [saved(clean, "PNG", optimize=True)]
    if not clear:
        made.append(saved(clean, "JPEG", quality=QUALITY, optimize=True))
    content = min(made, key=len)
    return Small(PNG if content is made[0] else JPEG, content)


def saved(image: Image, format: str, **how: object) -> bytes:
    """Return a picture as the bytes of a file."""
    file = BytesIO()
    image.save(file, format, **how)
    return file.getvalue()


Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class TerminalPicture:
    """A picture of a campaign file on a terminal: two pixels a letter, in colours. Where there are too few colours, or
    no Pillow, or the picture is damaged, nothing is drawn."""

    content: bytes

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        from rich.color import Color
        from rich.segment import Segment
        from rich.style import Style

        if console.color_system not in COLOURS or options.ascii_only or not is_installed():
            return
        rows: list[list[tuple[Colour, Colour]]] = []
        # One that came from a stranger has the right size, and may be damaged all the same.
        with suppress(Exception), warnings.catch_warnings(action="ignore"):
            rows = pixels(self.content, min(COLUMNS, options.max_width), 2 * ROWS)
        for row in rows:
            for above, below in row:
                yield Segment("▀", Style(color=Color.from_rgb(*above), bgcolor=Color.from_rgb(*below)))
            yield Segment.line()

    def spoken_lines(self) -> Iterator[str]:
        """Yield nothing: a picture cannot be read out."""
        return iter(())


def pixels(content: bytes, wide: int, high: int) -> list[list[tuple[Colour, Colour]]]:
    """Return a picture in rows of letters, each the colour above and the colour below."""
    from PIL import Image

    with Image.open(BytesIO(content), formats=("PNG", "JPEG")) as image:
        small = image.convert("RGBA")
    small.thumbnail((wide, high))
    width, height = small.size
    ground = Image.new("RGBA", (width, height + height % 2), (0, 0, 0, 255))
    ground.alpha_composite(small)
    flat = list(struct.iter_unpack("BBBx", ground.tobytes()))
    rows = [flat[place : place + width] for place in range(0, len(flat), width)]
    return [list(zip(above, below, strict=True)) for above, below in zip(rows[::2], rows[1::2], strict=True)]
