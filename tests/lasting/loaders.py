"""Random texts for everything that reads a file of the user: ``python -m tests.lasting.loaders 2000 [--seed N]``.

Packs of both games, tables to roll on, tables of Stars and of the pool, results as YAML and JSON, armour cards,
drawings of arenas, own phrases, lexicons and templates, the rule for backups, and notes. A file is read or refused: no
traceback, no hanging, and a refused file has changed nothing. ``--only K`` tries one file again and shows its end.
"""

import json
import random
import shlex
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from ludus_cli.campaign.shipped_tables import shipped_text
from ludus_cli.packs.pack_catalogue import grammars
from ludus_cli.packs.starter_pack import beginning
from tests.cli.helpers import CARD, TINY_ARENA, ludus
from tests.lasting.common import Line, Tally, dice, from_command_line
from tests.lasting.fuzz import Watch, play, standing_in
from tests.lasting.imports import restore, spoil_bytes

STORY = (
    "campaign create Sand --seed 859", "star create Marcus --style Murmillo --secondary Thraex", "day open",
    "day enter Marcus", "match fight", "star create Flavia --female --style Retiarius", "day enter Flavia",
)  # fmt: skip
STARS = 'name,style,attributes,female\nVarro,Thraex,,no\nAjax,Murmillo,"5,4,3",yes\n'
POOL = "style;name\nThraex;\nSecutor;Priscus\n"
PHRASES = '[portrait_even]\nany = ["They found {a.him} the same on every side, {best} in all."]\n'
LEXICON = '[mine]\n"wound first !deep" = ["{A} drew first blood from {B.his} {part}"]\n"rise, wound B A" = ["No."]\n'
RULE = 'last = 10\nthen = "month"\n'
TEMPLATE = "{% for chapter in journal.chapters %}{{ chapter.heading }}: {{ chapter.notes | join }}{% endfor %}\n"


class Loader(NamedTuple):
    """The path of a file, and the commands that read it."""

    path: str
    commands: tuple[str, ...]


#: By the name of the file that is spoilt.
LOADERS = {
    "ludi.toml": Loader("desk/tried.toml", ("pack check tried.toml", "pack show tried.toml")),
    "capua.toml": Loader("desk/tried.toml", ("pack check tried.toml", "pack show tried.toml")),
    "forglory.toml": Loader("desk/tried.toml", ("pack check tried.toml ludi",)),
    "spartacus.toml": Loader("desk/tried.toml", ("pack check tried.toml", "pack show tried.toml")),
    "stars.csv": Loader("desk/tried.csv", ("star import tried.csv --dry-run",)),
    "pool.csv": Loader("desk/tried.csv", ("pool import tried.csv",)),
    "result.yaml": Loader("desk/tried.yaml", ("match record --file tried.yaml --dry-run",)),
    "result.json": Loader("desk/tried.json", ("match record --file tried.json --dry-run",)),
    "cards.toml": Loader("desk/tried.toml", ("campaign create Tried --cards tried.toml",)),
    "arena.txt": Loader("desk/tried.txt", ("campaign create Tried --arena rome=tried.txt",)),
    "phrases.toml": Loader("home/config/phrases/heroes/mine.toml", ("journal",)),
    "lexicon.toml": Loader("home/config/lexicon/heroes/mine.toml", ("journal",)),
    "journal.html.j2": Loader("home/config/templates/journal.html.j2", ("journal --format html",)),
    "backups.toml": Loader("home/config/backups.toml", ("backup keep", "backup make")),
    "school.toml": Loader("desk/tried.toml", ("table check tried.toml", "table add tried.toml", "table list")),
    "note.txt": Loader("desk/tried.txt", ("note add @tried.txt --match 6", "note list", "note list --csv", "journal")),
}
#: Replacements for a value or a word.
ODD = [
    "", " ", "[[0, 0]]", '["x"]', "[]", "{}", "{ a = 1 }", "[[[[[[[[[[1]]]]]]]]]]", "[" * 3000, "{a=" * 500, "true",
    "nan", "-inf", "1e999", "-1", "10", "9" * 30, "9" * 5000, "0x" + "f" * 100_000, "1979-05-27T07:32:00Z", '"?"',
    "?", '"x', "'''", '"\\u202e"', "\u202e", "\x1b[31m", "\x85", "\u2028", "\0", '"' + "x" * 3000 + '"', "é", "🦁",
    ".".join("a" * 50) + " = 1", ".".join("a" * 20_000) + " = 1", "a.b.c = 1", "[pack]", "[[card]]", "[table]",
    "[[champion]]", "=", ";", ",", "\t", "&a", "*a", "!!python/object:os.system", "<<", "- x", "? x", "| y", "%s",
    "{{ 7*7 }}", "{{ x.__class__ }}", "{% for a in range(10**9) %}", "static: ", "do", "manual", "foe", "gold>5",
]  # fmt: skip


def spoilt(text: str, chance: random.Random) -> bytes:
    """Return a text with mistakes in it, and sometimes without."""
    for _ in range(chance.choice([0, 1, 1, 1, 2, 3, 8])):
        lines = text.split("\n")
        place = chance.randrange(len(lines))
        how, odd = chance.random(), chance.choice(ODD)
        head, sign, value = lines[place].partition(chance.choice(["=", ":", ",", ";"]))
        words = lines[place].split(" ")
        if how < 0.45:
            lines[place] = f"{head}{sign} {odd}" if sign else odd
        elif how < 0.6:
            words[chance.randrange(len(words))] = odd
            lines[place] = " ".join(words)
        elif how < 0.7:
            lines[place] = f"{odd}{sign}{value}"
        elif how < 0.8:
            del lines[place]
        elif how < 0.9:
            lines.insert(chance.randrange(len(lines) + 1), lines[place])
        else:
            lines.insert(place, odd)
        text = "\n".join(lines)
    content = text.encode(chance.choice(["utf-8"] * 8 + ["utf-8-sig", "utf-16", "cp1252"]), "replace")
    return spoil_bytes(content, chance) if chance.random() < 0.1 else content


def make_template(root: Path) -> dict[str, str]:
    """Make a home with a campaign; return the files to spoil by name."""
    (root / "desk").mkdir(parents=True)
    with standing_in(root):
        for words in STORY:
            ludus(*shlex.split(words))
        result = ludus("match", "record", "--template")
    found = {key: beginning("tried", "Tried", grammar) for key, grammar in grammars().items()}
    packs = Path(next(iter(grammars().values())).folder).parent.parent
    return {
        "ludi.toml": (packs / "forglory/packs/ludi.toml").read_text("utf-8"),
        "capua.toml": (packs / "spartacus/packs/capua.toml").read_text("utf-8"),
        "school.toml": shipped_text("School"),
        **{f"{key}.toml": text for key, text in found.items()},
        "stars.csv": STARS, "pool.csv": POOL, "result.yaml": result,
        "result.json": json.dumps({"winner": "Flavia", "gladiators": {"Flavia": {"bonus": 1}}}, indent=1),
        "cards.toml": CARD, "arena.txt": TINY_ARENA, "phrases.toml": PHRASES, "lexicon.toml": LEXICON,
        "journal.html.j2": TEMPLATE, "backups.toml": RULE, "note.txt": "He limps.\n\nHe came back.\n",
    }  # fmt: skip


def loaders(
    files: Sequence[tuple[int, int]], given: Sequence[tuple[str, bytes]] = (), names: Sequence[str] = ()
) -> Tally:
    """Try random files, each by its seed and number, and some that are ``given``; ``names`` limits the loaders."""
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="ludus-loaders-") as folder:
        template, root = Path(folder) / "template", Path(folder) / "root"
        texts = make_template(template)
        shutil.copytree(template, root)
        line = Line(len(files) + len(given))
        with standing_in(root):
            for place in range(len(files) + len(given)):
                number = place
                if place < len(given):
                    name, content = given[place]
                else:
                    seed, number = files[place - len(given)]
                    chance = dice(seed, number)
                    name = chance.choice(list(names or LOADERS))
                    content = spoilt(texts[name], chance)
                loader = LOADERS[name]
                path = root / loader.path
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(content)
                tally.tried[name] += 1
                for command in loader.commands:
                    code, wrong = play(shlex.split(command), None, Watch(root))
                    tally.ends[f"exit code {code}"] += 1
                    if wrong:
                        tally.fail(f"file {number} ({name}), ludus {command}: {wrong}")
                if len(files) == 1 and not given:
                    print(content[-3000:].decode("utf-8", "backslashreplace"))
                path.unlink()
                restore(template, root)
                line.show(place, f"{len(tally.failures)} wrong")
        line.end()
    return tally


if __name__ == "__main__":
    from_command_line(__doc__, 2000, lambda numbers, seed: loaders([(seed, number) for number in numbers]))
