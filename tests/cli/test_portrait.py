"""``ludus star portrait``: a picture that stays with its man, and hostile ones that are refused."""

import json
import sys
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.core.pictures import LARGEST_PICTURE, LARGEST_SIDE, size_of
from ludus_cli.models.campaign_file import open_campaign
from ludus_cli.output.pictures import TerminalPicture, made_small
from tests.cli.helpers import a_picture, ludus, ludus_json, refused, run, unchanged
from tests.models.tables import rewrite

At = Callable[[str], Path]

EMBLEM, PORTRAIT = '<svg class="face"', '<img class="face"'


def encoded(image: Image.Image, format: str = "PNG", **how: object) -> bytes:
    file = BytesIO()
    image.save(file, format, **how)
    return file.getvalue()


def animated(format: str) -> bytes:
    frames = [Image.new("RGB", (50, 50), colour) for colour in ("red", "blue")]
    return encoded(frames[0], format, save_all=True, append_images=frames[1:])


NOISE = Image.effect_noise((200, 150), 90)
#: What is refused, and why.
HOSTILE: dict[str, tuple[Callable[[], bytes], str]] = {
    "a bomb": (lambda: encoded(Image.new("1", (16_000, 16_000))), "far too many pixels"),
    "a small bomb": (lambda: encoded(Image.new("1", (9_500, 9_500))), "it has 9,500 by 9,500 pixels"),
    "wide": (lambda: encoded(Image.new("L", (20_000, 2))), "it has 20,000 by 2 pixels"),
    "PNG cut off": (lambda: encoded(NOISE)[:9_000], "it is damaged, or cut off"),
    "JPEG cut off": (lambda: encoded(NOISE, "JPEG")[:4_000], "it is damaged, or cut off"),
    "WebP cut off": (lambda: encoded(NOISE, "WEBP")[:4_000], "it is damaged, or cut off"),
    "animated PNG": (lambda: animated("PNG"), "it is animated"),
    "animated WebP": (lambda: animated("WEBP"), "it is animated"),
    "GIF": (lambda: animated("GIF"), "it is not a PNG, JPEG or WebP picture"),
    "text": (lambda: b"I am no picture.", "it is not a PNG, JPEG or WebP picture"),
    "nothing": (lambda: b"", "it is not a PNG, JPEG or WebP picture"),
    "SVG": (lambda: b"<svg onload='alert(1)'/>", "it is not a PNG, JPEG or WebP picture"),
    "large": (lambda: bytes(20_000_001), "it is larger than 20 MB"),
}


@pytest.mark.parametrize(("content", "why"), HOSTILE.values(), ids=HOSTILE)
def test_a_hostile_picture_is_refused(content: Callable[[], bytes], why: str, at: At) -> None:
    path = at("star")
    Path("picture.png").write_bytes(content())
    with unchanged(path):
        refused("star", "portrait", "Marcus", "picture.png", why=why)


def test_other_refusals(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    path = at("star")
    a_picture(Path("marcus.jpg"))
    with unchanged(path):
        refused("star", "portrait", "Nobody", "marcus.jpg", why="no gladiator with that name", mend="star list")
        refused("star", "portrait", "Marcus", "gone.jpg", why="no such file")
        refused("star", "portrait", "Marcus", "--remove", why="only an emblem", mend="star portrait 1 FILE")
        refused("star", "portrait", "Marcus", "--output", "m.jpg", why="only an emblem")
        refused("star", "portrait", "Marcus", "marcus.jpg", "--remove", code=2, why="do not go together")
        monkeypatch.setitem(sys.modules, "PIL.Image", None)
        refused("star", "portrait", "Marcus", "marcus.jpg", why="needs Pillow", mend="'ludus-cli[portraits]'")


@pytest.mark.parametrize("mode", ["1", "L", "LA", "I;16", "P", "RGB", "RGBA", "CMYK"])
@pytest.mark.parametrize("size", [(1, 1), (40, 3_000), (1_500, 700)])
def test_what_is_kept_is_small_and_has_the_same_shape(mode: str, size: tuple[int, int]) -> None:
    grey = Image.new("L", size, 128)
    others = {"I;16": Image.new("I;16", size, 128 << 8), "P": grey.quantize(4)}
    image = others.get(mode) or grey.convert("RGB").convert(mode)
    made = made_small(encoded(image, "JPEG" if mode == "CMYK" else "PNG"), "try")
    kept = size_of(made.content)
    assert kept is not None
    assert kept.format == made.format
    assert max(kept.width, kept.height) <= LARGEST_SIDE
    assert len(made.content) <= LARGEST_PICTURE
    scale = min(1, LARGEST_SIDE / max(size))
    assert abs(kept.width - size[0] * scale) <= 1
    assert abs(kept.height - size[1] * scale) <= 1
    with Image.open(BytesIO(made.content)) as again:
        assert not again.info.keys() - {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
        shades = again.convert("L").getextrema()
    assert mode == "1" or all(abs(int(str(shade)) - 128) < 8 for shade in shades)


def test_it_is_upright_and_says_nothing_of_the_camera() -> None:
    data = Image.Exif()
    data[0x0112], data[0x010F] = 6, "Secret Camera"
    made = made_small(encoded(NOISE, "JPEG", exif=data, comment=b"at home"), "try")
    kept = size_of(made.content)
    assert kept is not None
    assert (kept.width, kept.height) == (150, 200)
    assert b"Secret" not in made.content
    assert b"home" not in made.content


def pages() -> list[str]:
    """The card, the journal, and the pages of the site that show a Star."""
    ludus("card", "Marcus", "--output", "card.html", "--force")
    ludus("site", "arena")
    found = [Path(name).read_text("utf-8") for name in ("card.html", "arena/gladiator-1.html", "arena/gladiators.html")]
    return [*found, ludus("journal", "--format", "html")]


def test_a_portrait_stands_on_every_page_and_survives(at: At) -> None:
    path = at("told")
    assert "an emblem is shown instead" in ludus("star", "portrait", "Marcus")
    assert all(EMBLEM in page and PORTRAIT not in page for page in pages())
    picture = a_picture(Path("marcus.jpg"), (900, 600))
    facts = ludus_json("star", "portrait", "Marcus", str(picture))["portrait"]
    assert (facts["format"], facts["width"], facts["height"]) == ("jpeg", 512, 341)

    def still_there(*campaign: str) -> bool:
        found = ludus_json("star", "portrait", "1", *campaign)["portrait"]
        return found is not None and found["sha256"] == facts["sha256"]

    assert all(PORTRAIT in page and 'alt="Portrait of Marcus"' in page for page in pages())
    assert sha256(Path("arena/portrait-1.jpeg").read_bytes()).hexdigest() == facts["sha256"]
    assert "<img" not in ludus("journal")
    ludus("star", "rename", "Marcus", "Leo")
    assert still_there()
    ludus("undo", "2")
    assert still_there()
    ludus("redo")
    # Given under a later name, it is his before that name as well; and there is one at a time.
    ludus("star", "portrait", "1", str(picture))
    ludus("undo")
    assert still_there()
    ludus("branch", "try", "bolder")
    assert still_there()
    ludus("campaign", "export", "sand.jsonl")
    ludus("campaign", "import", "sand.jsonl", "--name", "Copy")
    assert still_there("--campaign", "copy")
    ludus("star", "export", "1", "leo.json")
    assert json.loads(Path("leo.json").read_text("utf-8"))["version"] == 2
    ludus("campaign", "create", "Other", "--seed", "1")
    ludus("star", "import", "leo.json", "--name", "Ursus")
    assert still_there()
    ludus("campaign", "choose", "sand-and-bread")
    ludus("star", "portrait", "1", "--output", "out.jpg")
    assert sha256(Path("out.jpg").read_bytes()).hexdigest() == facts["sha256"]
    refused("star", "portrait", "1", "--output", "out.png", code=2, why="let the name end in .jpg")
    ludus("star", "portrait", "1", "--remove")
    assert not still_there()
    with open_campaign(path, read_only=True) as file:
        assert file.portraits() == []
    ludus("backup", "restore", "--yes")
    assert still_there()
    assert audit_campaign(path).findings == []


def test_another_man_of_his_number_does_not_get_it(at: At) -> None:
    at("star")
    ludus("star", "portrait", "Marcus", str(a_picture(Path("marcus.jpg"))))
    ludus("undo")
    ludus("star", "create", "Varro", "--style", "Thraex")
    assert ludus_json("star", "portrait", "1") == {"schema": 1, "gladiator": 1, "name": "Varro", "portrait": None}


def test_a_changed_portrait_is_found_and_not_shown(at: At) -> None:
    path = at("star")
    ludus("star", "portrait", "Marcus", str(a_picture(Path("marcus.jpg"))))
    ludus("star", "export", "Marcus", "marcus.json")
    text = Path("marcus.json").read_text("utf-8")
    rewrite(path, "UPDATE portrait SET picture = CAST('<svg onload=' AS BLOB)")
    assert "portrait of Marcus" in "".join(map(str, audit_campaign(path).findings))
    refused("card", "Marcus", "--output", "card.html", why="the portrait of Marcus is damaged", mend="backup")
    rewrite(path, f"UPDATE portrait SET sha256 = '{sha256(b'<svg onload=').hexdigest()}'")
    refused("card", "Marcus", "--output", "card.html", why="no JPEG of the size")
    # Nor does one come in with a stranger.
    from ludus_cli.campaign.travel import document_text, sum_of

    document = json.loads(text)
    document["portrait"]["picture"] = "PHN2Zz4="
    Path("marcus.json").write_text(document_text({**document, "sum": sum_of(document)}), "utf-8")
    refused("star", "import", "marcus.json", "--name", "Leo", why="not a small PNG or JPEG")


def test_a_terminal_shows_it_in_colours_alone(at: At, monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console

    content = a_picture(Path("marcus.png")).read_bytes()

    def drawn(system: str | None, content: bytes = content) -> str:
        console = Console(force_terminal=True, color_system=system, width=40, file=None, record=True)  # type: ignore[arg-type]
        with console.capture() as shown:
            console.print(TerminalPicture(content))
        return shown.get()

    assert drawn("truecolor").count("▀") == 24 * 16
    assert drawn("standard") == drawn(None) == drawn("truecolor", content[:200]) == ""
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    assert drawn("truecolor") == ""


def test_an_evening_gives_a_portrait(at: At, terminal: None) -> None:
    at("star")
    a_picture(Path("marcus.jpg"))
    said = run("play", typed="portrait marcus.jpg\nportrait\nq\n").output
    assert said.count("Portrait of Marcus: JPEG, 60 by 80 pixels") == 2
