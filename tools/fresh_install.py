"""What people get: wheel and sdist, built, installed each alone outside the checkout, and used with an empty home.

    python tools/fresh_install.py            # both; a minute, and pip must find its packages
    python tools/fresh_install.py --extras   # each extra too, in an environment of its own: some minutes

Every career, every page of the rules, every pack, all templates and completion are tried. It stops at what fails.
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
#: A scheduler and its worker may take this long to start, in seconds.
HUNG = 120
#: The figures that must be the same on every engine.
SAME = ("wins_a", "wins_b", "draws", "mean_dice")


def run(where: Path, *command: str | Path) -> str:
    """Run a command in a folder, with an empty home beside it; gives what it prints.

    Raises SystemExit with all of that, and what it says of errors, when it fails.
    """
    home = where / "home"
    home.mkdir(exist_ok=True)
    done = subprocess.run(
        [str(word) for word in command], cwd=where, env=plain(home), text=True, check=False, capture_output=True,
        stdin=subprocess.DEVNULL,
    )  # fmt: skip
    if done.returncode:
        raise SystemExit(f"$ {shlex.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def plain(home: Path) -> dict[str, str]:
    """The environment of a new user: no settings, no checkout on the path."""
    kept = {
        name: value for name, value in os.environ.items()
        if not name.startswith(("LUDUS_", "PYTHON", "VIRTUAL_ENV", "XDG_"))
    }  # fmt: skip
    return {**kept, "HOME": str(home), "NO_COLOR": "1", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}


def built(work: Path) -> list[Path]:
    """A wheel and an sdist of the checkout."""
    builder = environment(work / "builder", "build", "hatchling>=1.27,<2")
    run(work, builder / "python", "-m", "build", "--no-isolation", "--outdir", work / "dist", ROOT)
    found = sorted((work / "dist").iterdir())
    if [path.suffix for path in found] != [".whl", ".gz"]:
        raise SystemExit(f"expected a wheel and an sdist, and not {found}")
    return found


def environment(folder: Path, *packages: str | Path) -> Path:
    """The commands of a fresh environment with these packages."""
    folder.mkdir(parents=True)
    run(folder, sys.executable, "-m", "venv", folder / "venv")
    commands = folder / "venv" / "bin"
    run(folder, commands / "python", "-m", "pip", "install", "--quiet", *packages)
    return commands


def check(commands: Path) -> None:
    """Use what is installed in an environment."""
    work = commands.parent.parent
    ludus = commands / "ludus"

    def said(*words: str) -> str:
        return run(work, ludus, *words)

    where = run(work, commands / "python", "-c", "import ludus_cli; print(ludus_cli.__path__[0])")
    package = Path(where.strip())
    if ROOT in package.parents:
        raise SystemExit(f"{package} is the checkout")
    said("doctor")
    for system in json.loads(said("systems", "--json"))["systems"]:
        key = system["key"]
        made = json.loads(said("career", "--system", key, "--seed", "3", "--months", "3", "-o", key, "--json"))
        said("audit", "--campaign", f"{key}/campaign.ludus")
        print(f"  {system['name']}: {made['months']} months")
    for key, ruling in rulings(work, commands):
        said("rules", "show", ruling, "--system", key)
    packs = json.loads(said("pack", "show", "--json"))["packs"]
    said("pack", "check", *(pack["id"] for pack in packs))
    lost = [
        path.relative_to(ROOT) for path in sorted((ROOT / "templates").rglob("*"))
        if path.is_file() and not (package / path.relative_to(ROOT)).is_file()
    ]  # fmt: skip
    if lost:
        raise SystemExit(f"these templates are not installed: {lost}")
    # A shell between us, whose completion it is.
    line = f"{ludus} --show-completion; {ludus} --install-completion; {ludus} --version"
    shown = run(work, "bash", "-c", line)
    if "complete -o" not in shown or not [*(work / "home" / ".bash_completions").iterdir()]:
        raise SystemExit(f"completion was not installed:\n{shown}")


def rulings(work: Path, commands: Path) -> list[list[str]]:
    """The first ruling on each page of the rules that a system names, with the key of the system."""
    code = (
        "from ludus_cli.systems.installed import working\n"
        "from ludus_cli.systems.rulebook import RULING, page, stated\n"
        "for system in working():\n"
        "    for name in system.pages:\n"
        "        for rule in [each for each in stated(page(name)) if each.kind == RULING][:1]:\n"
        "            print(system.key, rule.number)"
    )
    return [line.split() for line in run(work, commands / "python", "-c", code).splitlines()]


# The extras, each used once for real


def fast(work: Path, commands: Path) -> None:
    """Odds, compiled."""
    words = ("odds", "Flamma", "Carpophorus", "--system", "spartacus", "--engine", "compiled", "-n", "20000")
    if "compiled" not in run(work, commands / "ludus", *words):
        raise SystemExit("the odds were not compiled")


def pdf(work: Path, commands: Path) -> None:
    """A journal on paper."""
    ludus = commands / "ludus"
    run(work, ludus, "career", "--system", "spartacus", "--seed", "3", "--months", "2", "-o", "out")
    run(work, ludus, "journal", "-c", "out/campaign.ludus", "--output", "journal.pdf")
    if not (work / "journal.pdf").read_bytes().startswith(b"%PDF"):
        raise SystemExit("that is no PDF")


def portraits(work: Path, commands: Path) -> None:
    """A picture in a campaign file, made small."""
    ludus, picture = commands / "ludus", "from PIL import Image; Image.new('RGB', (900, 600), 'red').save('red.png')"
    run(work, commands / "python", "-c", picture)
    run(work, ludus, "career", "--seed", "3", "--months", "1", "-o", "out")
    if "512 by 341" not in run(work, ludus, "star", "portrait", "1", "red.png", "-c", "out/campaign.ludus"):
        raise SystemExit("the portrait was not made small")


def cluster(work: Path, commands: Path) -> None:
    """A scheduler with one worker on this machine; its odds are those without it."""
    ludus, dask, file = commands / "ludus", str(commands / "dask"), work / "scheduler.json"
    odds = ("odds", "Murmillo", "Thraex", "-n", "300", "--seed", "4", "--json")
    alone = json.loads(run(work, ludus, *odds))
    reached = ("--scheduler-file", str(file), "--no-dashboard")
    parts = (
        ("scheduler", "--host", "127.0.0.1", "--port", "0", *reached),
        ("worker", "--nworkers", "1", "--nthreads", "1", *reached),
    )
    started, env = [], plain(work / "home")
    try:
        for part in parts:
            started.append(subprocess.Popen([dask, *part], cwd=work, env=env, stderr=subprocess.DEVNULL))
            until(lambda: file.exists() and bool(file.stat().st_size))
        address = json.loads(file.read_text("utf-8"))["address"]
        there = f"import distributed as d; d.Client({address!r}).wait_for_workers(1, {HUNG})"
        run(work, commands / "python", "-c", there)
        shared = json.loads(run(work, ludus, *odds, "--cluster", address))
    finally:
        for process in reversed(started):
            process.terminate()
            process.wait()
    if [shared[key] for key in SAME] != [alone[key] for key in SAME]:
        raise SystemExit("a cluster has come to other odds")


def until(holds: Callable[[], bool]) -> None:
    """Wait for something; SystemExit when it does not come."""
    last = time.monotonic() + HUNG
    while not holds():
        if time.monotonic() > last:
            raise SystemExit("the scheduler has not come up")
        time.sleep(0.1)


EXTRAS = {"fast": fast, "pdf": pdf, "portraits": portraits, "cluster": cluster}


def main() -> None:
    """Build, install and use it."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--extras", action="store_true", help="each extra too")
    extras = parser.parse_args().extras
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        wheel, sdist = built(work)
        for path in (wheel, sdist):
            print(path.name)
            check(environment(work / path.suffix[1:], path))
        for name, use in EXTRAS.items() if extras else ():
            print(f"{wheel.name}[{name}]")
            commands = environment(work / name, f"{wheel}[{name}]")
            use(commands.parent.parent, commands)
    print("All of it works.")


if __name__ == "__main__":
    main()
