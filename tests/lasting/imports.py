"""Random files to import: ``python -m tests.lasting.imports 2000 [--seed N] [--only K]``.

Real exports, spoilt in all manner of ways, mostly so that their checksums are right all the same, and other kinds of
file, for ``campaign import``, ``star import`` and ``pool import``. Whatever is in them: no traceback, no hanging; exit
code 0, 1 or 2, with the words that belong to it; what failed has changed nothing and left nothing behind. What was
accepted passes the audit, can be exported and imported again, and commands can be used on it.
"""

import copy
import gzip
import hashlib
import json
import random
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ludus_cli.campaign.audit import audit_campaign
from ludus_cli.campaign.travel import sum_of
from tests.cli.helpers import ludus
from tests.lasting.common import Line, Tally, dice, from_command_line
from tests.lasting.fuzz import Watch, play, standing_in

STORY = (
    "campaign create Duel --system gladiator --seed 4", "star create Spartacus --style Thraex", "day open", "day enter",
    "match fight", "star export Spartacus spartacus.json", "campaign export duel.jsonl",
    "campaign create Ludi --system gladiator --kind ludus --seed 6", "star create Titus", "month next", "day open",
    "match fight", "day close", "day open", "star export Titus titus.json", "campaign export ludi.jsonl",
    "campaign create Young --seed 7", "campaign create Other --system skirmish --seed 4",
    "star create Ida --class light", "day open", "day enter Ida", "match fight", "campaign create Sand --seed 859",
    "star create Marcus --style Murmillo --secondary Thraex", "day open", "day enter Marcus", "match fight",
    "note add 'A wet autumn.' --month 'September 106'", "journal --output journal.md", "branch try bolder",
    "star tactics Marcus bold", "undo", "campaign export sand.jsonl", "campaign export sand.json",
    "campaign export other.jsonl --campaign other", "star export Marcus marcus.json",
    "star export Ida ida.json --campaign other", "pool export 5 rival.json",
)  # fmt: skip
ROSTER = 'name,style,attributes\nVarro,Thraex,\nAjax,Murmillo,"5,4,3"\n'
POOL = "style,name\nThraex,\nSecutor,Priscus\n"

#: What is spoilt, and how often in ten: the command, and the file as it was exported.
SOURCES = (
    *[("campaign", "sand.jsonl")] * 4, *[("campaign", "other.jsonl")] * 2, ("campaign", "sand.json"),
    ("campaign", "sand.ludus"), *[("star", "marcus.json")] * 2, ("star", "ida.json"), ("star", "roster.csv"),
    ("pool", "rival.json"), ("pool", "pool.csv"),
)  # fmt: skip
#: The same of campaigns with plays between the matches.
OF_PLAYS = (
    *[("campaign", "ludi.jsonl")] * 3, *[("campaign", "duel.jsonl")] * 2, ("star", "titus.json"),
    ("star", "spartacus.json"),
)  # fmt: skip
#: Whither a Star is taken, if not into the sand.
HOMES = {"ida.json": "other", "titus.json": "ludi", "spartacus.json": "duel"}

#: Written in the place of these marks when all else is done: no value of Python's gives it.
RAW = {
    "@huge@": "9" * 5000, "@infinite@": "1e999", "@nan@": "NaN", "@deep@": "[" * 500 + "]" * 500,
    "@bottomless@": '{"a":' * 100_000, "@twice@": '{"a":1,"a":2}', "@half@": '"\\ud800"', "@control@": '"\x01"',
}  # fmt: skip
ODD: list[Any] = [
    None, True, False, 0, 1, -1, 2, 3, 7, 12, 99, 255, 2**31, 2**53, 2**63 - 1, -(2**63), 2**63, 10**30, 0.5, -0.0,
    1e308, "", "x", "Marcus", "heroes", "skirmish", "chess", "main", "found", "fight", "active", "dead", "fought",
    "a\0b", "\x1b[2J", "🦁" * 9, "x" * 5000, "\u202e", "../../x", "{{ 7*7 }}", "[red]", "{", "[]", "null", [], {}, [[]],
    [0], [None], {"": 0}, {"text": "x"}, {"text": "{"}, {"text": 7}, {"base64": "AA=="}, {"base64": "eJwDAAAAAAE="},
    {"base64": "~"}, list(range(500)), *RAW,
]  # fmt: skip
#: Commands that are tried on what was accepted.
AFTER = (
    "brief", "campaign show", "card", "star list", "pool list", "match list", "match show 1",
    "journal --severity terse", "history", "branch list", "records", "note list", "undo", "redo", "month next",
    "day close", "match fight", "match replay 1", "star show",
)  # fmt: skip

Json = Any


# Spoiling


def spoil_value(value: Json, chance: random.Random) -> None:
    """Change something somewhere inside a value: what stands there, its name, or that it stands there."""
    if not isinstance(value, dict | list):
        return
    while True:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        if not keys:
            add(value, chance)
            return
        key = chance.choice(keys)
        inside = value[key]
        if isinstance(inside, dict | list) and chance.random() < 0.8:
            value = inside
            continue
        if isinstance(inside, str) and inside[:1] in ("{", "[") and chance.random() < 0.8:
            # JSON in a text: an image's rows.
            try:
                within = json.loads(inside)
            except (ValueError, RecursionError):
                within = []
            spoil_value(within, chance)
            value[key] = json.dumps(within, ensure_ascii=False, separators=(",", ":"))
            return
        break
    how = chance.random()
    if how < 0.55:
        value[key] = copy.deepcopy(chance.choice(ODD))
    elif how < 0.75 and type(inside) is int:
        value[key] = inside + chance.choice([-1, 1, 10, -inside])
    elif how < 0.85:
        del value[key]
    elif how < 0.93:
        add(value, chance)
    elif isinstance(value, list):
        chance.shuffle(value)
    else:
        value[str(chance.choice(ODD))[:50]] = value.pop(key)


def add(value: Json, chance: random.Random) -> None:
    odd = copy.deepcopy(chance.choice(ODD))
    if isinstance(value, list):
        value.insert(chance.randrange(len(value) + 1), odd)
    else:
        value[chance.choice(["text", "base64", "sum", "", "id", "rank", "\x1b"])] = odd


def spoil_lines(lines: list[str], chance: random.Random) -> None:
    """Change a line, or which lines there are."""
    place = chance.randrange(len(lines))
    how = chance.random()
    if how < 0.6:
        row = json.loads(lines[place])
        spoil_value(row, chance)
        lines[place] = written(row)
    elif how < 0.7:
        del lines[place]
    elif how < 0.8:
        lines.insert(chance.randrange(len(lines) + 1), lines[place])
    elif how < 0.9:
        other = chance.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif how < 0.95:
        lines[place] = chance.choice(['{"action":{}}', '{"end":{}}', "[]", "7", "", *RAW.values()])
    else:
        end = chance.randrange(len(lines) + 1)
        del lines[place:end]


def spoil_bytes(content: bytes, chance: random.Random) -> bytes:
    """Change bytes, or what kind of file it is."""
    place = chance.randrange(len(content) + 1)
    how = chance.randrange(9)
    some = chance.randbytes(chance.choice([1, 1, 4, 100]))
    if how == 0:
        return content[:place]
    if how == 1:
        return content[:place] + some + content[place + len(some) :]
    if how == 2:
        return content[:place] + some + content[place:]
    if how == 3:
        return content[place:] + content[:place]
    if how == 4:
        return content + content
    if how == 5:
        return chance.choice([gzip.compress(content), b"\xff\xfe" + content[:500], b"\xef\xbb\xbf" + content])
    if how == 6:
        return chance.choice([b"", b"\n", b"{", b"[1]", b"null", b"name,style\n", b"\0" * 9999, b"," * 9999])
    if how == 7:
        return content.replace(b"\n", b"\r\n")
    return chance.randbytes(chance.choice([1, 16, 1000, 100_000]))


def written(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def sealed(lines: list[str], chance: random.Random) -> list[str]:
    """The lines with counts and a checksum that fit, more or less."""
    if lines and chance.random() < 0.9:
        try:
            head = json.loads(lines[0])
            for table in head["tables"]:
                head["tables"][table] = sum(line.startswith(f'{{"{table}"') for line in lines)
            lines = [written(head), *lines[1:]]
        except (ValueError, LookupError, TypeError, RecursionError):
            pass
    body = "".join(f"{line}\n" for line in raw(lines))
    digest = hashlib.sha256(body.encode("utf-8", "surrogatepass")).hexdigest()
    return [*lines, written({"end": {"rows": len(lines) - 1, "sha256": digest}})]


def raw(lines: list[str]) -> list[str]:
    """The lines with what no value gives in the place of its marks."""
    for mark, text in RAW.items():
        lines = [line.replace(f'"{mark}"', text) for line in lines]
    return lines


def spoilt(name: str, content: bytes, chance: random.Random) -> bytes:
    """A file with something wrong in it; now and then with nothing."""
    times = chance.choice([0, 1, 1, 1, 1, 1, 2, 2, 3, 8])
    if name.endswith(".jsonl") and chance.random() < 0.85:
        lines = content.decode().splitlines()[:-1]
        for _ in range(times):
            if lines:
                try:
                    spoil_lines(lines, chance)
                except (ValueError, RecursionError):
                    # It was spoilt before.
                    continue
        content = "".join(f"{line}\n" for line in raw(sealed(lines, chance))).encode("utf-8", "surrogatepass")
    elif name.endswith(".json") and chance.random() < 0.85:
        document = json.loads(content)
        for _ in range(times):
            spoil_value(document, chance)
        if "sum" in document and chance.random() < 0.9:
            try:
                document["sum"] = sum_of(document)
            except (ValueError, TypeError):
                document["sum"] = ""
        text = json.dumps(document, ensure_ascii=False, indent=chance.choice([None, 1, 2]))
        content = "".join(raw([text])).encode("utf-8", "surrogatepass")
    elif name.endswith(".csv"):
        cells = [line.split(",") for line in content.decode().splitlines()]
        for _ in range(times):
            row = chance.choice(cells)
            if row:
                row[chance.randrange(len(row))] = str(chance.choice(ODD))
        content = "\n".join(map(",".join, cells)).encode("utf-8", "surrogatepass")
    if chance.random() < 0.12 or name.endswith(".ludus"):
        for _ in range(max(1, times)):
            content = spoil_bytes(content, chance)
    return content


# Trying


def try_file(kind: str, name: str, content: bytes, chance: random.Random, watch: Watch) -> tuple[int, list[str]]:
    """Import a file: the exit code, and what is wrong."""
    root = watch.root
    path = root / "desk" / "tried"
    path.write_bytes(content)
    watch.changed()
    if kind == "campaign":
        words = ["campaign", "import", "tried", "--name", "Tried"]
        if chance.random() < 0.15:
            words.append("--damaged")
    else:
        home = HOMES.get(name, "sand")
        words = [kind, "import", "tried", "--campaign", home]
    code, wrong = play(words, None, watch)
    found = [wrong] if wrong else []
    new = root / "home" / "campaigns" / ("tried.ludus" if kind == "campaign" else f"{home}.ludus")
    if code != 0 or found:
        return code, found
    findings = [str(finding) for finding in audit_campaign(new).findings]
    # Rules that are not here cannot be audited; the import says so.
    foreign = "it is not installed" in "".join(findings)
    if findings and not foreign and "--damaged" not in words:
        found.append(f"it was accepted, and the audit finds {findings[0]}")
    # A file that the audit warns about may be of no use, and the user was told so.
    after = ["audit", "campaign list"] if findings else chance.sample(AFTER, 4)
    for line in after:
        more = [] if line == "campaign list" else ["--campaign", str(new)]
        ended, wrong = play([*line.split(), *more], None, watch)
        if wrong:
            found.append(f"ludus {line} afterwards ({ended}): {wrong}")
    if kind == "campaign":
        text = ludus("campaign", "export", "-", "--campaign", str(new), "--damaged")
        path.write_text(text, encoding="utf-8")
        again, wrong = play(["campaign", "import", "tried", "--name", "Again", "--damaged"], None, watch)
        if again != 0 or wrong:
            found.append(f"what is exported of it is not taken again ({again}): {wrong}")
        else:
            back = ludus("campaign", "export", "-", "--campaign", "again", "--damaged")
            if back.splitlines()[2:-1] != text.splitlines()[2:-1]:
                found.append("exported again it is another")
    return code, found


def imports(files: Sequence[tuple[int, int]], sources: Sequence[tuple[str, str]] = SOURCES) -> Tally:
    """Try files of some sources, each by its seed and its number; of one alone, its end is shown."""
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="ludus-imports-") as folder:
        template, root = Path(folder) / "template", Path(folder) / "root"
        make_template(template)
        shutil.copytree(template, root)
        contents = {name: (template / "desk" / name).read_bytes() for _, name in sources}
        line = Line(len(files))
        with standing_in(root):
            watch = Watch(root)
            for place, (seed, number) in enumerate(files, 1):
                chance = dice(seed, number)
                kind, name = chance.choice(sources)
                content = spoilt(name, contents[name], chance)
                code, found = try_file(kind, name, content, chance, watch)
                tally.tried[f"{kind} {name}"] += 1
                tally.ends[f"exit code {code}"] += 1
                for wrong in found:
                    tally.fail(f"file {number} ({kind} {name}): {wrong}")
                if len(files) == 1:
                    print(content[-3000:].decode("utf-8", "backslashreplace"))
                if code == 0 or found:
                    restore(template, root)
                    watch = Watch(root)
                line.show(place, f"{len(tally.failures)} wrong")
        line.end()
    return tally


def make_template(root: Path) -> None:
    """A home with campaigns, and a desk with what was exported of them."""
    import shlex

    desk = root / "desk"
    desk.mkdir(parents=True)
    with standing_in(root):
        for words in STORY:
            ludus(*shlex.split(words))
    (desk / "roster.csv").write_text(ROSTER, encoding="utf-8")
    (desk / "pool.csv").write_text(POOL, encoding="utf-8")
    shutil.copy(root / "home" / "campaigns" / "sand.ludus", desk / "sand.ludus")


def restore(template: Path, root: Path) -> None:
    """Make a home again what it was."""
    shutil.rmtree(root / "home")
    shutil.copytree(template / "home", root / "home")
    # It stays itself: there is where we stand.
    for path in (root / "desk").iterdir():
        path.unlink()
    shutil.copytree(template / "desk", root / "desk", dirs_exist_ok=True)


if __name__ == "__main__":
    from_command_line(
        __doc__, 2000, lambda numbers, seed: imports([(seed, number) for number in numbers], SOURCES + OF_PLAYS)
    )
