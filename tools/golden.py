"""Careers that are kept: what ``ludus career`` writes for fixed seeds, 30 of most sorts.

    python tools/golden.py [SORT]                     write all anew to tests/golden/, or those of a sort
    python tools/golden.py --base FOLDER SORT SEED    show what another checkout tells differently
    python tools/golden.py --base FOLDER SORT         … in the first career that differs

A sort is a rule system, or what is played by one in another way. Of each career a line in
``digests-SORT.txt`` keeps sums: of its events, of its documents, and of what happened in each action, so
that the first action that differs has a number. One career of most sorts is kept whole, to be read.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import itertools
import json
import os
import re
import shlex
import sqlite3
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "tests" / "golden"
#: What a career consists of, and the documents among it.
EVENTS, FACTS = "events.txt", "career.json"
DOCUMENTS = ("journal.md", "journal.html", "card.html")
PARTS = (EVENTS, FACTS, *DOCUMENTS)
#: The career of a sort that is kept whole, and what of it.
WHOLE = {"gladiator": 4, "heroes": 106, "skirmish": 3}
KEPT = PARTS[1:]
#: How many careers there are of a sort, how many months most of them last, and every tenth.
NUMBER, MONTHS, LONG = 30, 5, 24
#: How many there are of some sorts, and how many months those of seasons last, which have much in each.
FEWER = {"forglory": 10, "gladiator-ludus": 4, "gladiator-older": 9, "spartacus": 8}
SEASON = {"forglory": 5, "gladiator-ludus": 3, "spartacus": 8}
#: The systems of sorts that are not called as theirs.
SYSTEMS = {"gladiator-full": "gladiator", "gladiator-older": "gladiator"}
#: What is said of the Stars of each sort, taken in turn.
SAID = {
    "heroes": (
        ("--tactics", ("balanced", "bold", "cautious", "veteran", "npg")),
        ("--style", ("Murmillo", "Retiarius", "Thraex", "Dimachaerus", "Secutor", "Hoplomachus")),
        ("--attributes", ("4,4,4", "5,4,3", "3,4,5", "4,5,3")),
        ("--signature", ("none", "Agile", "Brawler", "none", "Steady", "Swordsman", "Strong")),
        ("--female", (False, False, True)),
        ("--left-handed", (False, False, False, True)),
        ("--per-day", ("1", "1", "1", "2", "3")),
    ),
    "skirmish": (
        ("--tactics", ("balanced", "bold", "cautious", "npg")),
        ("--class", ("Medium", "Light", "Heavy")),
        ("--weapon", ("sword", "sword", "spear")),
        ("--net", (False, False, False, False, True)),
        ("--female", (False, False, True)),
        ("--per-day", ("1", "1", "1", "2", "3")),
    ),
    "gladiator": (
        ("--tactics", ("balanced", "bold", "cautious", "crafty", "npg")),
        (
            "--style",
            (
                "Myrmillo",
                "Retiarius",
                "Thraex",
                "Secutor",
                "Velite",
                "Provocator",
                "Laquerarius",
                "Dimachaerus",
                "Hoplomachus",
                "Cataphractarius",
                "Scissores",
                "Parmularius",
                "Crupellarius",
            ),
        ),
        ("--spirit", ("0", "1", "-1")),
        ("--female", (False, False, True)),
        ("--rule", ("record=basic",)),
    ),
    "gladiator-full": (
        ("--tactics", ("balanced", "bold", "cautious", "crafty", "npg")),
        ("--style", ("Myrmillo", "Provocator", "Parmularius", "Secutor", "Crupellarius")),
        ("--female", (False, False, True)),
        ("--rule", ("freedom_at=3", "draw_xp=as-written", "rivals=off", "career_events=on")),
    ),
    "gladiator-older": (
        ("--rules", ("1981", "billings", "v2")),
        ("--tactics", ("balanced", "bold", "cautious", "crafty", "npg")),
        ("--female", (False, False, True)),
        ("--rule", (False, "defence=cards", "missus=chart", "beasts=multi", False, "walls=on")),
    ),
    "gladiator-ludus": (("--rule", (False, "odds=to-one", "rep_upkeep=half")),),
    # Three, four and two; a champion's career, veterans with heirs; other cards; chance; and a long one, the last.
    "forglory": (
        ("--players", ("3", "4", "2")),
        ("--rule", (False, "veterans=on", "role=gladiator", False, "champions=draft")),
        ("--rule", (False, "heirs=on", False, False, "seats=fixed")),
        ("--champion", (False, "Hermes", "Mevia", False, "Carpophorus", "Flamma", False)),
        ("--pack", (False, False, False, "ludi")),
        ("--pack", (False, False, False, "source-facts")),
        ("--tactics", ("rival", "rival", "rival", "rival", "rival", "chance")),
        ("--months", (*(False,) * 9, str(LONG))),
    ),
    "spartacus": (
        ("--houses", ("4", "3", "2")),
        ("--house", (False, "Blossius", False, False, "Vibius")),
        ("--seat", (False, False, "2", "1")),
        ("--rule", ("length=standard", "length=short", "role=gladiator", "heirs=on", "length=long", "rudis=off")),
        ("--rule", (False, "host-tie-pays=off")),
        ("--pack", (*(False,) * 6, "capua")),
        ("--pack", (*(False,) * 6, "source-facts")),
        ("--tactics", ("rival", "rival", "rival", "rival", "rival", "chance")),
        ("--months", (*(False,) * 7, str(LONG))),
    ),
}


def careers(sort: str) -> dict[int, list[str]]:
    """The careers of a sort: what ``ludus career`` is told, by the seed."""
    found: dict[int, list[str]] = {WHOLE[sort]: []} if sort in WHOLE else {}
    for place, seed in enumerate(each for each in itertools.count(1) if each not in found):
        if len(found) == FEWER.get(sort, NUMBER):
            break
        said: list[str] = []
        for option, values in SAID[sort]:
            value = values[place % len(values)]
            if value is not False:
                said += [option] if value is True else [option, str(value)]
        if "--months" not in said:
            said += ["--months", str(SEASON.get(sort, MONTHS if place % 10 else LONG))]
        found[seed] = said
    return found


def play(system: str, seed: int, folder: Path) -> dict[str, str]:
    """The parts of a career, without what depends on the clock and the paths of this machine."""
    from typer.testing import CliRunner

    from ludus_cli.cli import app

    played = SYSTEMS.get(system, system)
    words = ["career", "--system", played, "--seed", str(seed), *careers(system)[seed]]
    done = CliRunner().invoke(app, [*words, "--json", "--output", str(folder)], prog_name="ludus")
    if done.exit_code:
        raise RuntimeError(f"ludus {shlex.join(words)}\n{done.output}") from done.exception
    facts = json.loads(done.stdout)
    del facts["files"]
    texts = {name: (folder / name).read_text(encoding="utf-8") for name in DOCUMENTS}
    texts[FACTS] = json.dumps(facts, ensure_ascii=False, indent=1) + "\n"
    texts[EVENTS] = "".join(events(folder / "campaign.ludus"))
    return {part: texts[part] for part in PARTS}


def events(campaign: Path) -> Iterable[str]:
    """What happened in each action: what was asked for, and a line for each event, matches at the end."""
    file = sqlite3.connect(f"{campaign.as_uri()}?mode=ro", uri=True)
    try:
        fought: dict[int, list[str]] = {}
        rows = file.execute("SELECT id, action_n, events FROM match WHERE events IS NOT NULL")
        for number, action, told in sorted(rows):
            # Those of another checkout may be plain text, as before version 5 of files.
            plain = told if isinstance(told, str) else zlib.decompress(told).decode()
            fought.setdefault(action, []).extend([f"match {number}", *lines(plain)])
        asked = "SELECT n, kind, payload, events FROM action ORDER BY n"
        for n, kind, payload, told in file.execute(asked):
            text = [f"action {n}: {kind} {payload}", *lines(told), *fought.get(n, [])]
            yield "\n".join(text) + "\n"
    finally:
        file.close()


def lines(told: str) -> list[str]:
    """Events as they are kept, a line for each."""
    return [f"  {json.dumps(event, separators=(',', ':'))}" for event in json.loads(told)]


def actions(parts: dict[str, str]) -> list[str]:
    """The events of a career, action by action."""
    return re.split(r"(?m)^(?=action )", parts[EVENTS])[1:]


def digest(text: str, size: int = 8) -> str:
    """A short sum over a text."""
    return hashlib.blake2b(text.encode(), digest_size=size).hexdigest()


def line_of(seed: int, parts: dict[str, str]) -> str:
    """The line that keeps a career: its seed, a sum for each part, and one for each action."""
    sums = [f"{part}={digest(text)}" for part, text in parts.items()]
    each = "".join(digest(text, 2) for text in actions(parts))
    return " ".join([str(seed), *sums, f"actions={each}"])


def kept_line(system: str, seed: int) -> str:
    """The line that is kept of a career; "" when there is none."""
    path = FOLDER / f"digests-{system}.txt"
    found = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return next((line for line in found if line.split()[0] == str(seed)), "")


def difference(system: str, seed: int, parts: dict[str, str]) -> str:
    """In a sentence, how a career is not the one that is kept; "" when it is."""
    old, new = (
        dict(word.split("=") for word in line.split()[1:]) for line in (kept_line(system, seed), line_of(seed, parts))
    )
    changed = [part for part in parts if old.get(part) != new[part]]
    if not changed:
        return ""
    told = f"{system} {seed}: {', '.join(changed)} changed"
    was, now = (
        [each["actions"][place : place + 4] for place in range(0, len(each["actions"]), 4)]
        for each in ({"actions": "", **old}, new)
    )
    for place, (one, other) in enumerate(itertools.zip_longest(was, now)):
        if one != other:
            happened = actions(parts)[place:]
            first = happened[0].splitlines()[0] if happened else f"no action {place + 1} any more"
            told += f", first in {first[:70]}"
            break
    return f"{told}; python tools/golden.py --base CHECKOUT {system} {seed} shows how"


def write(sorts: Iterable[str]) -> None:
    """Write the sums of all careers of some sorts, and those that are kept whole."""
    for system in sorts:
        found = []
        for seed in careers(system):
            with tempfile.TemporaryDirectory() as scratch:
                parts = play(system, seed, Path(scratch) / "career")
            found.append(line_of(seed, parts) + "\n")
            if seed == WHOLE.get(system):
                folder = FOLDER / f"{system}-{seed}"
                folder.mkdir(parents=True, exist_ok=True)
                for name in KEPT:
                    (folder / name).write_bytes(parts[name].encode())
        (FOLDER / f"digests-{system}.txt").write_bytes("".join(found).encode())


def played_by(checkout: Path, system: str, seed: int) -> dict[str, list[str]]:
    """The parts of a career as a checkout plays it, by lines."""
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run(
            [sys.executable, __file__, "--play", scratch, system, str(seed)],
            check=True,
            env={**os.environ, "PYTHONPATH": str(checkout / "src")},
        )
        return {part: (Path(scratch) / part).read_text(encoding="utf-8").splitlines() for part in PARTS}


def compare(base: Path, system: str, seeds: Iterable[int], most: int) -> int:
    """Print how the first career that differs does, part by part; how many parts that are."""
    for seed in seeds:
        old, new = (played_by(checkout, system, seed) for checkout in (base, ROOT))
        changed = [part for part in PARTS if old[part] != new[part]]
        for part in changed:
            shown = difflib.unified_diff(old[part], new[part], f"{base}: {part}", f"here: {part}", "", "", 2, "")
            print(f"\n{system} {seed}, {part}:")
            for line in itertools.islice(shown, most):
                print(line[:500])
        if changed:
            return len(changed)
    print("Nothing differs.")
    return 0


def main() -> int:
    """Write, compare, or play one career for a comparison."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("system", nargs="?", metavar="SORT", choices=sorted(SAID))
    parser.add_argument("seed", nargs="?", type=int)
    parser.add_argument("--base", type=Path, metavar="FOLDER", help="another checkout")
    parser.add_argument("--lines", type=int, default=40, help="so many lines of each part")
    parser.add_argument("--play", type=Path, metavar="FOLDER", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.base and not asked.system:
        parser.error("--base wants a SORT")
    if not (asked.base or asked.play):
        write([asked.system] if asked.system else SAID)
        return 0
    seeds = list(careers(asked.system))
    if asked.seed is not None and asked.seed not in seeds:
        parser.error(f"kept are the seeds {', '.join(map(str, seeds))}")
    if asked.play:
        for part, text in play(asked.system, asked.seed, asked.play / "career").items():
            (asked.play / part).write_bytes(text.encode())
        return 0
    if not asked.base or not (asked.base / "src" / "ludus_cli").is_dir():
        parser.error("--base wants the folder of another checkout")
    wanted = seeds if asked.seed is None else [asked.seed]
    return 1 if compare(asked.base.resolve(), asked.system, wanted, asked.lines) else 0


if __name__ == "__main__":
    sys.exit(main())
