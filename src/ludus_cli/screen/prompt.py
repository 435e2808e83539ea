"""A prompt on the full screen: the lines above it, its last line, and the hint in the empty field."""

from __future__ import annotations

from rich.cells import cell_len
from rich.text import Text

from ludus_cli.play.wizard import BACK
from ludus_cli.screen.keys import known
from ludus_cli.screen.messages import Asked

#: Stands before the field below a long prompt. The sign > would look like the mark of an option.
ANSWER = "Answer:"
#: Said where the typed text is not shown.
UNSEEN = "Type a key, then Enter. What you type is not shown."


def prompt_parts(asked: Asked, width: int) -> tuple[list[Text], str, str]:
    """Return the lines above a prompt, its last line, and the hint in the field, for this many columns."""
    question = asked.question
    *above, prompt = asked.prompt.strip().split("\n")
    if cell_len(prompt) > width * 2 // 3:
        # Where words alone answer, the list below shows where to choose.
        closed = question is None and asked.offered is not None and not asked.offered.open
        above, prompt = [*above, prompt], "" if closed else ANSWER
    facts = [Text(line) for line in question.context] if question else []
    form = question.form if question else ""
    if form and (asked.hidden or cell_len(f"{prompt} {form}") > width):
        facts.append(Text(form, "dim"))
        form = ""
    if asked.hidden:
        facts.append(Text(UNSEEN, "dim"))
    facts += [Text(line, "bold") for line in above]
    return facts, prompt, form or hint(asked)


def hint(asked: Asked) -> str:
    """Return the words in the empty field where Enter alone is no answer, and no cursor shows one."""
    offered = None if asked.question else asked.offered
    if offered is None or not offered.open or offered.usual or "[" in asked.prompt:
        return ""
    if offered.words:
        return "Down to the list, or type; then Enter"
    return "type an answer, then Enter" if BACK in known(asked) else ""
