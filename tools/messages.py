"""Every text that a person meets, one a line, so that all of them can be read in a row.

    python tools/messages.py                      all of them, in the order of the files
    python tools/messages.py rules/skirmish odds  those of these folders or files of src/ludus_cli
    python tools/messages.py --word 'net|cast'    those in which a pattern is found, whatever its letters' case
    python tools/messages.py --kind Option        those of one maker: LudusError, Option, request, Sheet, docstring ...
    python tools/messages.py --heads              single words too: table heads, labels and option words

A line says where a text stands, what it is given to, and the text: ``core/hex.py:12 [ValueError] ...``. Parts
that are filled in are in braces. The sources are read, never imported or run.
"""

from __future__ import annotations

import argparse
import ast
import re
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src" / "ludus_cli"
#: Calls whose strings no person reads, by the last part of their name.
SILENT = {
    *("execute", "executescript", "exec_driver_sql", "text", "prepare", "connect"),
    *("compile", "match", "sub", "split", "startswith", "endswith", "strftime", "strptime"),
    *("getattr", "hasattr", "setattr", "Literal", "TypeVar", "cast", "import_module"),
    *("add_argument", "get_template"),
}
#: Calls whose single words are seen: heads of tables, labels, the words of an option.
SEEN = {"Sheet", "Field", "request", "draw", "Option", "Argument", "column", "make_sheet", "Choice"}
DEFINITIONS = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
SQL = re.compile(r"(SELECT|INSERT|UPDATE|DELETE|CREATE|ALTER|DROP|PRAGMA|WITH|BEGIN|ATTACH|WHERE) ")
PROSE = re.compile(r"[^\W\d_]{2,}[,;:.!?]? \S|\S [^\W\d_]{2,}")
CODE = re.compile(r"[<>]\w|\w+\(\)|;$|^[-\w{}.: ]+: [-\w.{} %]+;")


@dataclass(frozen=True)
class Message:
    """A text, the place where it stands, and what it is given to."""

    file: str
    line: int
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line} [{self.kind}] {self.text}"


def words_of(node: ast.AST) -> str | None:
    """The text of an expression that is one: what it fills in stands in braces. None for any other."""
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else None
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else filled(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = words_of(node.left), words_of(node.right)
        if left is None and right is None:
            return None
        return "".join(
            f"{{{ast.unparse(side)}}}" if words is None else words
            for side, words in ((node.left, left), (node.right, right))
        )
    return None


def filled(part: ast.AST) -> str:
    """A part of an f-string in braces, as the source has it."""
    assert isinstance(part, ast.FormattedValue)
    return f"{{{ast.unparse(part.value)}}}"


def last_name(call: ast.AST) -> str:
    """The last part of a name: ``say`` of ``console.say``."""
    if isinstance(call, ast.Attribute):
        return call.attr
    return call.id if isinstance(call, ast.Name) else ""


def is_command(node: ast.AST) -> bool:
    """Whether a function is a command: its docstring is its help."""
    if not isinstance(node, ast.FunctionDef):
        return False
    names = {last_name(each.func if isinstance(each, ast.Call) else each) for each in node.decorator_list}
    return bool(names & {"command", "callback", "reporting", "answering"})


class Reader:
    """Reads one file."""

    def __init__(self, file: str, heads: bool) -> None:
        self.file, self.heads = file, heads

    def messages(self, tree: ast.Module) -> Iterator[Message]:
        """The texts of a file, in their order."""
        yield from self.under(tree, "")

    def under(self, node: ast.AST, kind: str) -> Iterator[Message]:
        """The texts below a node that is given to ``kind``."""
        if isinstance(node, (ast.Module, *DEFINITIONS)):
            yield from self.of_body(node, kind)
            return
        if isinstance(node, ast.Call):
            name = last_name(node.func)
            if name in SILENT:
                # What is split or matched may itself be read by a person; what it is split by is not.
                yield from self.under(node.func, kind)
                return
            if name.endswith(("Error", "Refusal")) and len(node.args) == 3:
                what, why, mend = (words_of(each) or f"{{{ast.unparse(each)}}}" for each in node.args)
                yield Message(self.file, node.lineno, name, f"{what}: {why}. {mend}.")
                return
            kind = name or kind
        text = words_of(node)
        if text is not None:
            if self.is_read(text, kind):
                yield Message(self.file, getattr(node, "lineno", 0), kind or "text", one_line(text))
            return
        if isinstance(node, (ast.Assign, ast.AnnAssign)):
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if node.value is not None:
                yield from self.under(node.value, last_name(target) or kind)
            if isinstance(node, ast.AnnAssign):
                yield from self.under(node.annotation, kind)
            return
        if isinstance(node, ast.Compare):
            return
        for child in ast.iter_child_nodes(node):
            yield from self.under(child, kind)

    def of_body(self, node: ast.AST, kind: str) -> Iterator[Message]:
        """The texts of a module, a class or a function: its docstring only if people read it as help."""
        name = getattr(node, "name", kind)
        docstring = ast.get_docstring(node) if isinstance(node, (ast.Module, *DEFINITIONS)) else None
        if docstring is not None and is_command(node):
            yield Message(self.file, getattr(node, "lineno", 0), "docstring", one_line(docstring))
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
                continue  # A docstring.
            yield from self.under(child, name)

    def is_read(self, text: str, kind: str) -> bool:
        """Whether a text looks as if people read it."""
        if SQL.match(text.lstrip()) or CODE.search(text):
            return False
        if PROSE.search(text):
            return True
        return self.heads and kind in SEEN and any(letter.isalpha() for letter in text)


def one_line(text: str) -> str:
    """A text on one line: its breaks are shown as ``⏎`` where they are kept, else as a blank."""
    paragraphs = [" ".join(each.split()) for each in text.split("\n\n")]
    return " ⏎ ".join(filter(None, paragraphs)).replace("\b", "")


def messages(places: list[str], sources: Path = SOURCES, *, heads: bool = False) -> Iterator[Message]:
    """The texts of folders and files below ``sources``, all if none is named. Raises FileNotFoundError."""
    for place in places or [""]:
        at = sources / place
        if not at.exists():
            raise FileNotFoundError(at)
        for path in [at] if at.is_file() else sorted(at.rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            yield from Reader(path.relative_to(sources).as_posix(), heads).messages(tree)


def main(argv: list[str]) -> int:
    """Print the texts; 1 if none was found."""
    parser = argparse.ArgumentParser(description="List every text that a person meets.")
    parser.add_argument("places", nargs="*", help="folders or files of src/ludus_cli")
    parser.add_argument("--word", default="", help="a pattern to look for")
    parser.add_argument("--kind", default="", help="what the text is given to")
    parser.add_argument("--heads", action="store_true", help="single words too")
    taken = parser.parse_args(argv)
    wanted = re.compile(taken.word, re.IGNORECASE)
    found = 0
    for each in messages(taken.places, heads=taken.heads):
        if wanted.search(each.text) and taken.kind in ("", each.kind):
            print(each)
            found += 1
    return 0 if found else 1


if __name__ == "__main__":
    # 'head' or 'less' may close the pipe early.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))
