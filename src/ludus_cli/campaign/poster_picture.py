"""A Star as a picture to send to friends, drawn by Pillow: the extra ``portraits``.

It is 1200 by 630 pixels, which messages and sites show whole, and can be read at half that size.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.engine import Campaign
from ludus_cli.campaign.portraits import portrait_of
from ludus_cli.chronicle.emblem import CHARGES, FIELD, MIDDLE, SIDE, Point, field_of, outlines_of, points_of
from ludus_cli.chronicle.poster import Poster

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont, ImageFont

WIDE, HIGH = 1200, 630
#: The colours of a page in the light.
PAPER, INK, SOFT, LINE, MARK, TONE = "#fbf8f1", "#231c15", "#5d5143", "#cbbfa9", "#7c1d16", "#dbc1b9"
#: The place and the size of the face, and where words begin.
FACE_AT, FACE, LEFT = (70, 66), 230, 340
#: The field of the line: left, top, right and bottom; and the room around it.
CHART, EDGE = (70, 392, 1130, 536), 12
#: Serifs that systems have, regular and bold. Without any, the letters of Pillow serve, which are Latin alone.
SERIFS = (
    ("LiberationSerif-Regular.ttf", "LiberationSerif-Bold.ttf"), ("georgia.ttf", "georgiab.ttf"),
    ("Georgia.ttf", "Georgia Bold.ttf"), ("DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf"),
)  # fmt: skip
#: The most lines of the best match.
MOST_LINES = 3
#: A shield and a line are first drawn larger by this factor, for smooth edges.
FINE = 4


class Pen:
    """Writes words on a picture, in serifs if the system has some."""

    def __init__(self, draw: ImageDraw) -> None:
        self.draw = draw
        self.names = next((names for names in SERIFS if has_font(names)), None)

    def font(self, size: float, bold: bool = False) -> FreeTypeFont | ImageFont:
        """Return the letters of a size."""
        from PIL import ImageFont

        return ImageFont.truetype(self.names[bold], size) if self.names else ImageFont.load_default(size)

    def written(self, words: str) -> str:
        """Return words as these letters can write them: Pillow's own have no accents."""
        words = "".join(sign for sign in words if unicodedata.category(sign) != "Cf")
        if self.names:
            return words
        bare = unicodedata.normalize("NFKD", words.replace("–", "-"))
        return "".join(sign for sign in bare if not unicodedata.combining(sign))

    def fitting(self, words: str, most: int, size: float, least: float, bold: bool = False) -> tuple[str, float]:
        """Return words and a size so that they are not wider than ``most`` pixels; cut if the least size is too
        large."""
        words = self.written(words)
        while size > least and self.font(size, bold).getlength(words) > most:
            size -= 1
        if self.font(size, bold).getlength(words) <= most:
            return words, size
        while words and self.font(size, bold).getlength(f"{words}...") > most:
            words = words[:-1]
        return f"{words.rstrip()}...", size

    def write(
        self,
        at: Point,
        words: str,
        most: int,
        size: float,
        colour: str = INK,
        *,
        bold: bool = False,
        anchor: str = "ls",
    ) -> None:
        """Write a line of words at a point of its ground line, smaller where it would be wider than ``most``."""
        shown, size = self.fitting(words, most, size, min(size, 28), bold)
        self.draw.text(at, shown, fill=colour, font=self.font(size, bold), anchor=anchor)


def has_font(names: Sequence[str]) -> bool:
    """Return whether the system has some fonts."""
    from PIL import ImageFont

    try:
        return all(ImageFont.truetype(name, 10) for name in names)
    except OSError:
        return False


def poster_picture(campaign: Campaign, g: Any, poster: Poster) -> bytes:
    """Return the picture of a Star as PNG: face, name, style, record, end, and a line of his career, or else his best
    match."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDE, HIGH), PAPER)
    draw = ImageDraw.Draw(image)
    for edge, width in ((18, 5), (28, 2)):
        draw.rectangle((edge, edge, WIDE - edge, HIGH - edge), outline=MARK, width=width)
    # Where there is nothing below it, the head stands in the middle.
    down = 0 if len(poster.line) > 1 or poster.best else 110
    image.paste(face(campaign, g), (FACE_AT[0], FACE_AT[1] + down))
    pen, room, below = Pen(draw), WIDE - 60 - LEFT, 204 + down
    pen.write((LEFT, 150 + down), poster.name.upper(), room, 104, MARK, bold=True)
    pen.write((LEFT, below), poster.kind, room, 40)
    if poster.record:
        below += 60
        record = "   ".join(f"{number} {word}" for number, word in poster.record)
        pen.write((LEFT, below), record, room, 46, MARK, bold=True)
    ends = " – ".join(filter(None, (poster.dates, poster.stands)))
    pen.write((LEFT, below + 48), ends, room, 32, SOFT)
    if len(poster.line) > 1:
        chart(image, pen, poster)
    elif poster.best:
        story(pen, poster)
    pen.write((WIDE / 2, 592), f"{poster.campaign} · {poster.game}", WIDE - 140, 28, SOFT, anchor="ms")
    file = BytesIO()
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def face(campaign: Campaign, g: Any) -> Image:
    """Return the portrait of a Star in its place on the paper, or his emblem."""
    from PIL import Image, ImageChops, ImageDraw, ImageOps

    side = FACE * FINE
    if row := portrait_of(campaign, g):
        with Image.open(BytesIO(row.picture)) as kept:
            clear = kept.convert("RGBA")
        ground = Image.new("RGBA", clear.size, PAPER)
        ground.alpha_composite(clear)
        return ImageOps.pad(ground.convert("RGB"), (FACE, FACE), color=PAPER)
    image = Image.new("RGB", (side, side), PAPER)
    draw, scale = ImageDraw.Draw(image), side / SIDE
    style = campaign.system.campaign.kind_names[campaign.system.campaign.kind_of(g)]
    shield, parts, lines, charge = field_of(g.name, style)

    def at(points: Sequence[Point], larger: float = 1) -> list[Point]:
        return [(scale * (MIDDLE + larger * (x - MIDDLE)), scale * (MIDDLE + larger * (y - MIDDLE))) for x, y in points]

    field = points_of(shield)
    draw.polygon(at(field, 1 / FIELD), fill=INK)
    draw.polygon(at(field, 1.05), fill=PAPER)
    for part in filter(None, parts):
        draw.polygon(at(part), fill=TONE)
    for line in lines:
        draw.line(at(line), fill=MARK, width=round(scale))
    sign = Image.new("1", (side, side))
    for points in outlines_of(CHARGES[charge]):
        draw.line(at([*points, points[0]]), fill=PAPER, width=round(5 * scale), joint="curve")
        hole = Image.new("1", (side, side))
        ImageDraw.Draw(hole).polygon(at(points), fill=1)
        # What lies within two outlines is a hole.
        sign = ImageChops.logical_xor(sign, hole)
    image.paste(INK, mask=sign)
    return image.resize((FACE, FACE), Image.Resampling.LANCZOS)


def chart(image: Image, pen: Pen, poster: Poster) -> None:
    """Draw the line of a career, with its words and its last value."""
    from PIL import Image, ImageDraw

    left, top, right, low = CHART
    values, far = poster.line, right - 110
    least, most = min(0, *values), max(1, *values)
    size = (right - left + 2 * EDGE, low - top + 2 * EDGE)
    # Finer than it is shown, so that it is smooth.
    large = Image.new("RGB", (size[0] * FINE, size[1] * FINE), PAPER)
    draw = ImageDraw.Draw(large)

    def at(x: float, value: float) -> Point:
        return FINE * (x + EDGE), FINE * (EDGE + (low - top) * (most - value) / (most - least))

    draw.line((at(0, 0), at(right - left, 0)), fill=LINE, width=2 * FINE)
    points = [at((far - left) * n / (len(values) - 1), value) for n, value in enumerate(values)]
    draw.line(points, fill=INK, width=5 * FINE, joint="curve")
    x, y = points[-1]
    radius = 9 * FINE
    draw.ellipse((x - radius, y - radius, x + radius, y + radius), fill=MARK)
    image.paste(large.resize(size, Image.Resampling.LANCZOS), (left - EDGE, top - EDGE))
    pen.write((left, top - 14), poster.line_words, 600, 32, bold=True)
    pen.write((far + 24, top - EDGE + y / FINE), str(values[-1]), 90, 44, MARK, bold=True, anchor="lm")


def story(pen: Pen, poster: Poster) -> None:
    """Write the best match."""
    assert poster.best is not None
    left, top, right, _ = CHART
    pen.write((left, top), f"{poster.best.heading}, {poster.best.month}", right - left, 34, MARK, bold=True)
    words, font = pen.written(" ".join(poster.best.sentences)).split(), pen.font(32)
    lines = [""]
    for word in words:
        if font.getlength(f"{lines[-1]} {word}") > right - left:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > MOST_LINES:
        lines[MOST_LINES - 1 :] = [f"{lines[MOST_LINES - 1]} ..."]
    for n, line in enumerate(lines):
        pen.write((left, top + 46 + 40 * n), line, right - left, 32)
