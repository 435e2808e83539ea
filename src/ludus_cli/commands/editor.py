"""A person's own editor, for a text of several lines."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import tempfile
from pathlib import Path

from ludus_cli.core.errors import LudusError

#: What is tried where nobody has said which editor he likes.
KNOWN = ("sensible-editor", "nano", "vim", "vi", "notepad")


def edit_text(text: str, what: str) -> str:
    """Return the text after the person has edited it in ``VISUAL``, ``EDITOR``, or a known editor.

    Raises LudusError when there is none, it cannot be run, fails, or leaves no UTF-8 text.
    """
    from ludus_cli.output import console

    chosen = os.environ.get("VISUAL") or os.environ.get("EDITOR") or ""
    command = shlex.split(chosen) or [name for name in KNOWN if shutil.which(name)][:1]
    mend = "Set EDITOR to the command of your editor, or give the text on the command line"
    if not chosen and not console.interactive():
        raise LudusError(what, "this is not a terminal, so no editor can open", "Give the text on the command line")
    if not command:
        raise LudusError(what, "no editor is known", mend)
    with tempfile.TemporaryDirectory(prefix="ludus-") as folder:
        path = Path(folder) / "ludus.txt"
        path.write_text(text, encoding="utf-8")
        try:
            done = subprocess.run([*command, str(path)], check=False)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise LudusError(what, f"the editor {command[0]!r} cannot be run: {reason}", mend) from error
        if done.returncode:
            why = f"the editor {command[0]!r} ended with code {done.returncode}"
            raise LudusError(what, why, "Nothing has changed; try again")
        try:
            return path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise LudusError(what, "the text that it saved is not UTF-8", "Save it as UTF-8") from error
