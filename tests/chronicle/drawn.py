"""Reading the SVG of a picture strictly enough to notice what is wrong with it."""

import re
from xml.etree import ElementTree

from ludus_cli.chronicle.journal import Picture

#: A number of a path or an attribute.
NUMBER = r"-?\d+(?:\.\d+)?"
ALLOWED = {"svg", "title", "path", "text", "g", "circle"}
COLOUR = re.compile(r"var\(--(ink|soft|mark|line|paper),#[0-9a-f]{6}\)")


def check_svg(svg: str) -> ElementTree.Element:
    """What every drawing must be: closed, named, self-contained, its colours those of the page."""
    root = ElementTree.fromstring(svg)
    assert root.tag == "svg"
    assert root.get("role") == "img"
    assert root.get("aria-label")
    assert [title.text for title in root.iter("title")] == [root.get("aria-label")]
    left, top, width, height = (float(n) for n in str(root.get("viewBox")).split())
    assert (left, top) == (0, 0)
    assert width <= 400
    for element in root.iter():
        assert element.tag in ALLOWED
        assert not {"id", "href", "class"} & set(element.attrib)
        assert not any(name.startswith("on") for name in element.attrib)
        style = COLOUR.sub("", element.get("style", ""))
        assert "#" not in style
        assert "url" not in style
        for size in re.findall(r"font-size:(\d+)px", style):
            assert int(size) >= 10
    for text in root.iter("text"):
        x, y = float(text.get("x", "")), float(text.get("y", ""))
        assert 0 <= y <= height, text.text
        assert (text.text or "").strip()
        # A letter is half as wide as it is high; the exact width is the browser's.
        length = 0 if "middle" in text.get("style", "") else 5 * len(text.text or "")
        ends = (x - length, x) if "end" in text.get("style", "") else (x, x + length)
        assert ends[0] >= -1, text.text
        assert ends[1] <= width + 1, text.text
    for path in root.iter("path"):
        assert re.fullmatch(rf"(?:[MLHVmlhvaz]|{NUMBER}|[ ,])+", path.get("d", "")), path.get("d")
    return root


def check_picture(picture: Picture) -> ElementTree.Element:
    """A picture with its table: named alike, with a cell under every head."""
    root = check_svg(picture.svg)
    assert root.get("aria-label") == picture.title
    assert picture.table is not None
    assert picture.table.rows
    assert all(len(row.cells) == len(picture.table.heads) for row in picture.table.rows)
    assert all(cell for row in picture.table.rows for cell in row.cells)
    return root


def texts(root: ElementTree.Element) -> list[str]:
    """All words of a drawing, in their order."""
    return [text.text or "" for text in root.iter("text")]


def paths(root: ElementTree.Element, look: str) -> list[str]:
    """The paths whose style has some words in it."""
    return [path.get("d", "") for path in root.iter("path") if look in path.get("style", "")]


def starts(path: str) -> list[tuple[float, float]]:
    """Where the pieces of a path begin."""
    return [(float(x), float(y)) for x, y in re.findall(rf"M({NUMBER}) ?({NUMBER})", path)]
