"""Files that will not do: campaigns, folders, arenas, cards, documents; each refused and left as it was."""

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.helpers import CARD, TINY_ARENA, campaign_file, ludus, ludus_json, refused, run, unchanged
from tests.cli.ready import warmed
from tests.permissions import folder_where_permissions_bite

At = Callable[[str], Path]


# Campaigns


@pytest.mark.parametrize("command", [
    "brief", "star list", "star create A --style Thraex", "star show", "pool list", "day open",
    "month next", "match list", "match show 1", "rules list", "card", "journal", "campaign show",
])  # fmt: skip
def test_no_campaign_chosen(command: str, home: Path, tmp_path: Path) -> None:
    with unchanged(tmp_path):
        refused(
            *command.split(),
            why="Error: No campaign chosen: there is none in",
            mend="Create a campaign with 'ludus campaign create NAME', or choose one with",
        )
    ludus("campaign", "create", "one")
    ludus("campaign", "create", "two")
    (home / "chosen").unlink()
    with unchanged(tmp_path):
        refused(*command.split(), why="No campaign chosen: there are several: one, two.")


def test_a_chosen_campaign_that_is_gone(at: At, home: Path) -> None:
    at("star").unlink()
    with unchanged(home):
        refused("brief", why="the campaign chosen last", mend="ludus campaign choose NAME")


def test_unknown_campaign(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        for command in (("brief", "-c"), ("campaign", "choose"), ("journal", "--campaign")):
            refused(*command, "nobody's", why="there is no file", mend="ludus campaign create")
            refused(*command, "", why="the name is empty", mend="Give it a name.")
            refused(*command, "x" * 100, why="at most 80")
            refused(*command, "no/such.ludus", why="there is no file")
            refused(*command, "x" * 300 + ".ludus", why="name too long")


@pytest.mark.parametrize("name", ["", " ", "a/b", "a\\b", "x" * 81, "🏛", "a\nb", "con", "\x1b[2J"])
def test_names_that_a_campaign_cannot_have(name: str, tmp_path: Path) -> None:
    with unchanged(tmp_path):
        refused("campaign", "create", name, why="Cannot name a campaign")


def test_a_campaign_of_that_name_is_there(at: At, home: Path) -> None:
    at("star")
    with unchanged(home):
        refused("campaign", "create", "SAND and bread", why="already exists")


def not_campaigns() -> dict[str, bytes]:
    """Files that are no campaigns."""
    with tempfile.TemporaryDirectory() as folder:
        other = Path(folder) / "other.db"
        with closing(sqlite3.connect(other)) as connection:
            connection.execute("CREATE TABLE campaign (id INTEGER)")
        database = other.read_bytes()
    return {
        "empty": b"", "a text": b"Dear diary", "another database": database,
        "a picture": b"\x89PNG\r\n\x1a\n" + bytes(3000),
    }  # fmt: skip


@pytest.mark.parametrize("kind", ["empty", "a text", "another database", "a picture"])
def test_a_file_that_is_not_a_campaign(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "diary.ludus"
    path.write_bytes(not_campaigns()[kind])
    with unchanged(tmp_path):
        for command in ("brief", "star list", "star create A --style Thraex", "month next", "journal"):
            refused(*command.split(), "--campaign", str(path), why=f"Cannot open {path}: ")
        refused("campaign", "choose", str(path), why=f"Cannot open {path}: ")
        refused("brief", "-c", str(tmp_path) + "/", why="it is a folder")


def spoil(path: Path, statement: str) -> None:
    """Change a campaign file behind the program's back."""
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


def test_a_campaign_of_a_newer_version(at: At, home: Path) -> None:
    spoil(at("star"), "PRAGMA user_version = 99")
    with unchanged(home):
        for command in ("brief", "star create A --style Thraex", "month next", "campaign show"):
            refused(
                *command.split(),
                why="the file has version 99, and this program knows versions up to",
                mend="Install a newer ludus; the file is unchanged.",
            )
        listed = run("campaign", "list")
        assert listed.exit_code == 0
        assert "the file has version 99" in listed.stdout


@pytest.mark.parametrize(("statement", "why"), [
    ("UPDATE campaign SET state = '{'", "cannot be read"),
    ("UPDATE campaign SET state = '[]'", "cannot be read"),
    ("UPDATE campaign SET state = '{}'", "cannot be read"),
    ("UPDATE gladiator SET data = '{\"id\": 1}'", "is damaged"),
    ("UPDATE campaign SET system = 'naumachia'", "it is played by the rules of 'naumachia': it is not installed"),
    ("DROP TABLE action", "see index ix_action_applied_n, table action"),
])  # fmt: skip
def test_a_damaged_campaign(statement: str, why: str, at: At, home: Path) -> None:
    spoil(at("star"), statement)
    with unchanged(home):
        for command in ("brief", "star list", "month next", "star create A --style Thraex"):
            refused(*command.split(), why=why)


def test_half_a_campaign(at: At, home: Path) -> None:
    path = at("told")
    path.write_bytes(path.read_bytes()[:9000])
    with unchanged(home):
        for command in ("brief", "month next", "match show 12", "journal"):
            refused(*command.split(), why="damaged")


@pytest.fixture
def own_home(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A home in which permissions bite."""
    # Nobody may not be able to enter the folder of Python: what commands use is loaded before.
    warmed()
    with folder_where_permissions_bite() as folder:
        monkeypatch.setenv("LUDUS_HOME", str(folder / "home"))
        yield folder / "home"


def test_a_read_only_folder(own_home: Path) -> None:
    ludus("campaign", "create", "Sand and Bread", "--seed", "39")
    ludus("star", "create", "Marcus", "--style", "Murmillo")
    campaign_file(own_home).parent.chmod(0o500)
    own_home.chmod(0o500)
    with unchanged(own_home):
        for command in (
            "star create A --style Thraex", "star retire --yes --anyway", "star tactics Marcus bold",
            "pool roll Thraex", "day open", "month next", "rules set rivals=off",
        ):  # fmt: skip
            refused(*command.split(), why="write-protected", mend="Copy the campaign to a folder")
        refused("campaign", "create", "new", why="write-protected")
        refused("campaign", "choose", "sand-and-bread", why="permission denied")
        refused("career", "--output", str(own_home / "career"), why="permission denied", mend="--output")
        refused("career", "--output", str(own_home), "--months", "1", why="write-protected")
        refused("journal", "-o", str(own_home / "j.md"), why="permission denied")
        refused("card", "--output", str(own_home / "c.html"), why="permission denied")
        assert ludus_json("brief")["stars"][0]["name"] == "Marcus"
        assert "Marcus" in ludus("card")


def test_a_read_only_file(own_home: Path) -> None:
    ludus("campaign", "create", "Sand and Bread")
    campaign_file(own_home).chmod(0o400)
    with unchanged(own_home):
        refused("star", "create", "A", "--style", "Thraex", why="write-protected")
        assert "Sand and Bread" in ludus("campaign", "show")


# What a campaign is made of

BROKEN_ARENAS: dict[str, tuple[bytes, str]] = {
    "empty": (b" \n\n", "the drawing is empty"),
    "another letter": (TINY_ARENA.replace("C", "X").encode(), "'X' is not a zone"),
    "letters without blanks": (b".G.\nGCG\n.G.\n", "is not a zone; use W, G, H, C or '.'"),
    "a short row": (b". G .\nG C\n. G .\n", "2 cells, but the widest row has 3"),
    "no Center": (b". G .\nG W G\n. G .\n", "no Center"),
    "three gates": (b". G .\nG C G\n. W .\n", "3 gates (G), but there must be four: two opposite pairs"),
    "gates not opposite": (b"G W W W .\nW C W G .\n. W W W .\nG W G W .\n", "the gates do not face each other"),
    "a Heart on the edge": (b". G .\nG C G\nH G .\n", "H is on the edge, where"),
    "an island": (b". G . . .\nG C G . .\n. G . . W\n", "some zones cannot be reached"),
    "far too large": (b"W " * 101 + b"\n" + b"\n".join([b"W"] * 100), "10,000 are the most"),
    "no text": (b"\x80\x00G", "it is not UTF-8 text"),
    "a novel": (b"W " * 600_000, "it is larger than 1 MB"),
}


@pytest.mark.parametrize("kind", BROKEN_ARENAS)
def test_broken_arena_drawings(kind: str, tmp_path: Path) -> None:
    content, why = BROKEN_ARENAS[kind]
    Path("arena.txt").write_bytes(content)
    with unchanged(tmp_path):
        refused("campaign", "create", "x", "--arena", "fringes=arena.txt", why=why)
        refused("odds", "Thraex", "Murmillo", "-n", "1", "--arena", "arena.txt", why=why)
    assert not list(tmp_path.rglob("*.ludus"))


def test_arenas_that_are_no_files(tmp_path: Path) -> None:
    Path("folder").mkdir()
    with unchanged(tmp_path):
        refused("campaign", "create", "x", "--arena", "rome=none.txt", why="no such file")
        refused("campaign", "create", "x", "--arena", "rome=folder", why="is a directory")
        refused("odds", "Thraex", "Murmillo", "--arena", "folder", why="is a directory")
        for name in ("stadium", "", "x" * 300):
            refused(
                "odds", "Thraex", "Murmillo", "--arena", name,
                why="Cannot", mend="" if not name else "Arenas: amphitheatre, colosseum",
            )  # fmt: skip


def test_arenas_that_do_not_exist(tmp_path: Path) -> None:
    Path("tiny.txt").write_text(TINY_ARENA, encoding="utf-8")
    create = ("campaign", "create", "x")
    with unchanged(tmp_path):
        refused(*create, "--arena", "gaul=tiny.txt", why="there is no locale 'gaul'")
        refused(*create, *("--arena", "rome=tiny.txt", "--arena", "Rome=tiny.txt"), why="a locale is drawn twice")


BAD_CARDS: dict[str, tuple[str, str]] = {
    "no TOML": ("[thraex\nhead = ", "it is not valid TOML"),
    "nested too deep": ("a = " + "[" * 5000, "it is not valid TOML"),
    "a number too long": (CARD.replace("head = 3", "head = " + "1" * 5000), "it is not valid TOML"),
    "nothing": ("", "it has no cards"),
    "no table": ("thraex = 3", "[thraex] must have every part once"),
    "a part missing": (CARD.replace("belly = 0\n", ""), "[thraex] must have every part once"),
    "a part too many": (CARD + "tail = 1\n", "[thraex] must have every part once"),
    "unknown style": (CARD.replace("thraex", "legionary"), "the armour card of the Legionary: there is no such style"),
    "twice": (CARD + CARD.replace("thraex", "Thraex"), "Thraex is given twice"),
    "4": (CARD.replace("head = 3", "head = 4"), "the armour card of the Thraex: head is 4"),
    "-1": (CARD.replace("head = 3", "head = -1"), "the armour card of the Thraex: head is -1"),
    "1.0": (CARD.replace("head = 3", "head = 1.0"), "the armour card of the Thraex: head is 1.0"),
    "true": (CARD.replace("head = 3", "head = true"), "the armour card of the Thraex: head is True"),
    "a word": (CARD.replace("head = 3", 'head = "x"'), "the armour card of the Thraex: head is 'x'"),
}


@pytest.mark.parametrize("kind", BAD_CARDS)
def test_bad_cards(kind: str, tmp_path: Path) -> None:
    text, why = BAD_CARDS[kind]
    Path("cards.toml").write_text(text, encoding="utf-8")
    with unchanged(tmp_path):
        refused("campaign", "create", "x", "--cards", "cards.toml", why=why)
        refused("campaign", "create", "x", "--cards", "none.toml", why="no such file")
    assert not list(tmp_path.rglob("*.ludus"))


# Documents


def test_a_career_does_not_overwrite_one(tmp_path: Path) -> None:
    for name in ("journal.md", "journal.html", "card.html", "campaign.ludus"):
        folder = tmp_path / name.replace(".", "-")
        folder.mkdir()
        (folder / name).write_text("precious")
        with unchanged(tmp_path):
            refused(
                "career", "--months", "1", "--output", str(folder),
                why=f"there is a {name} already", mend="Give another folder with --output.",
            )  # fmt: skip
    (tmp_path / "dangling").mkdir()
    (tmp_path / "dangling" / "card.html").symlink_to(tmp_path / "nowhere")
    refused("career", "--output", str(tmp_path / "dangling"), why="there is a card.html already")
    (tmp_path / "file").write_text("x")
    refused("career", "--output", str(tmp_path / "file"), why="Cannot write to")
    refused("career", "--output", "x" * 300, why="name too long")


@pytest.mark.parametrize("command", [("journal", "-o"), ("card", "--output")], ids=["journal", "card"])
def test_documents_do_not_overwrite(command: tuple[str, ...], at: At, tmp_path: Path) -> None:
    at("star")
    path = tmp_path / "precious.html"
    path.write_text("precious")
    (tmp_path / "folder.html").mkdir()
    with unchanged(tmp_path):
        refused(*command, str(path), why="the file already exists", mend="--force")
        refused(*command, str(tmp_path / "folder.html"), why="it is a folder")
        refused(*command, str(tmp_path / "folder.html"), "--force", why="it is a folder")
        refused(*command, str(tmp_path / "no" / "x.html"), why="there is no folder", mend="Make the folder")
        refused(*command, "x" * 300 + ".html", why="name too long")
    ludus(*command, str(path), "--force")
    assert path.read_text(encoding="utf-8").startswith("<!")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["desk", "folder.html", "home", "precious.html"]
