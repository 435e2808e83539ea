"""Where nobody wants colours, the terminal gets none: bold, reverse and underlined letters say all that colours say."""

import os
import re
from pathlib import Path

from tests.cli.table import waiting
from tests.cli.terminals import Terminal, at_rest

#: What changes how letters look, and the parts of it that are no colours: all off, bold, underlined, reverse.
LOOKS = re.compile(r"\x1b\[([0-9;:]*)m")
NO_COLOURS = {"", "0", "1", "4", "7"}


def test_no_colour_is_sent(tmp_path: Path) -> None:
    path = tmp_path / "a.ludus"
    words = ["match", "fight", str(waiting(path, 7)), "--step", "--campaign", str(path)]
    match = Terminal(*words, columns=100, LUDUS_PLAIN="", NO_COLOR="1")
    match.wait_for("]:")
    # The cursor moves; a page and the menu are opened; an answer is given.
    for keys in ("\x1b[B", "\x1bOQ", "\x1b", "\x1b[20~", "\x1b", "\r", "\x1bOR", "q"):
        assert at_rest(match.process.pid)
        os.write(match.master, keys.encode())
    assert match.finish() == 0
    assert "Esc closes" in match.seen
    sent = {part for codes in LOOKS.findall(match.seen) for part in codes.split(";")}
    assert {"1", "7"} <= sent <= NO_COLOURS
    assert "\x1b[1;7m" in match.seen
