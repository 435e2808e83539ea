"""Templates and phrases: their folders, and safe ways to put text into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludus_cli.chronicle.paper import PAPERS, USUAL_PAPER
from ludus_cli.core.english import capital
from ludus_cli.core.errors import LudusError
from ludus_cli.core.figures import true_signs
from ludus_cli.core.folders import own_dir

if TYPE_CHECKING:
    from jinja2 import Environment

#: What Markdown could take for a mark, anywhere in a line.
MARKS = re.compile(r"([\\`*_{}\[\]<>|#~&$^])")
#: What it could take for a list, a quotation or a rule at the beginning of a line.
LINE_START = re.compile(r"^(?:([-+=])|(\d+)([.)]))")
BLANKS = re.compile(r"[\s\x00-\x1f\x7f]+")


@cache
def templates_dir() -> Path:
    """The folder of templates: in the installed package, or the repository's beside ``src/``.

    Raises FileNotFoundError when neither is there.
    """
    package = Path(__file__).resolve().parent.parent
    places = (package / "templates", package.parent.parent / "templates")
    for place in places:
        if (place / "journal.html.j2").is_file():
            return place
    raise FileNotFoundError(
        f"the templates of ludus are missing: neither {places[0]} nor {places[1]} is there; install ludus-cli again"
    )


def inline(text: object) -> str:
    """Return text for use inside a line of Markdown: one line, every mark escaped."""
    one_line = BLANKS.sub(" ", str(text)).strip()
    return MARKS.sub(r"\\\1", one_line)


def markdown(text: object) -> str:
    """Return text for the beginning of a line of Markdown, where it could become a list or a heading."""
    return LINE_START.sub(lambda m: f"\\{m[1]}" if m[1] else f"{m[2]}\\{m[3]}", inline(text))


def furnished(env: Environment) -> Environment:
    """An environment with the filters that templates may use."""
    env.filters["md"] = markdown
    env.filters["inline"] = inline
    env.filters["capital"] = capital
    return env


@cache
def environment() -> Environment:
    """The Jinja2 environment of the project's own templates; a system's are in a folder of its name."""
    from jinja2 import Environment, FileSystemLoader

    return furnished(Environment(loader=FileSystemLoader(templates_dir()), **settings()))


#: How many pieces of a text, a word or a line each, are joined to one.
MOST_PIECES = 5_000

#: The most times that a user's template may repeat a text or a list, and the highest power of a number.
MOST_TIMES, HIGHEST_POWER = 10_000, 100


@cache
def own_environment(folder: Path) -> Environment:
    """Return the environment of people's own templates, in a sandbox: they may read only what they are
    given. Ours fill the gaps."""
    from jinja2 import ChoiceLoader, FileSystemLoader
    from jinja2.exceptions import SecurityError
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**"})

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            numbers = [each for each in (left, right) if isinstance(each, (int, float))]
            if operator == "**" and abs(right) > HIGHEST_POWER:
                raise SecurityError(f"a power above {HIGHEST_POWER}")
            if operator == "*" and len(numbers) == 1 and numbers[0] > MOST_TIMES:
                raise SecurityError(f"more than {MOST_TIMES:,} times the same")
            return super().call_binop(context, operator, left, right)

    loader = ChoiceLoader([FileSystemLoader(folder), FileSystemLoader(templates_dir())])
    return furnished(Sandbox(loader=loader, **settings()))


def people_read() -> Any:
    """Return the function that gives a text in a page the signs that people read; markup and Markdown keep theirs."""
    from jinja2 import pass_eval_context

    @pass_eval_context
    def finished(context: Any, value: object) -> object:
        return true_signs(value) if type(value) is str and context.autoescape else value

    return finished


def settings() -> dict[str, Any]:
    """Return the settings of environments: HTML escapes every value, a missing word is an error."""
    from jinja2 import StrictUndefined, select_autoescape

    return {
        "autoescape": select_autoescape(enabled_extensions=("html", "html.j2"), default=False),
        "undefined": StrictUndefined,
        "trim_blocks": True,
        "lstrip_blocks": True,
        "keep_trailing_newline": True,
        "finalize": people_read(),
    }


def render(template: str, **context: object) -> str:
    """Fill in a template, with one newline at its end and never two empty lines in a row.

    A user's own template of that name, or of a part of it, goes before ours. ``paper`` is a
    width and height in millimetres, by default the usual paper. Raises LudusError when it cannot be filled in.
    """
    return "".join(rendered(template, **context))


def rendered(template: str, **context: object) -> Iterator[str]:
    """Yield a filled in template in pieces, for texts too long to be held at once. A user's own is filled in whole
    before the first piece.
    """
    context.setdefault("paper", PAPERS[USUAL_PAPER])
    own = own_dir() / "templates"
    if own.is_dir():
        pieces = iter([render_own(own, template, context)])
    else:
        pieces = environment().get_template(template).generate(**context)
    blank, begun = "", False
    for piece in larger(pieces):
        text = blank + piece
        words = text.rstrip()
        # What comes next may go on with newlines.
        blank = text[len(words) :]
        if words:
            yield re.sub(r"\n{3,}", "\n\n", words if begun else words.lstrip())
            begun = True
    yield "\n"


def larger(pieces: Iterator[str]) -> Iterator[str]:
    """Yield a text of very many pieces in fewer."""
    while some := list(islice(pieces, MOST_PIECES)):
        yield "".join(some)


def render_own(folder: Path, template: str, context: dict[str, object]) -> str:
    """Fill in a user's own template. Raises LudusError with the place of the fault."""
    from jinja2 import TemplateError, TemplateNotFound, TemplateSyntaxError
    from jinja2.exceptions import SecurityError

    what = f"use your own template {template} in {folder}"
    mend = "Correct it, or move it away to use the template of Ludus"
    try:
        return own_environment(folder).get_template(template).render(**context)
    except SecurityError as error:
        why = f"it uses something that a template may not ({str(error).rstrip('.')})"
        raise LudusError(what, why, mend) from error
    except TemplateSyntaxError as error:
        why = f"line {error.lineno} of {error.name} is not a valid template: {error.message}"
        raise LudusError(what, why, mend) from error
    except TemplateNotFound as error:
        raise LudusError(what, f"there is no template {error.name} to include", mend) from error
    except TemplateError as error:
        raise LudusError(what, f"it cannot be filled in: {error}", mend) from error
    # A template is a program and may fail in any way.
    except Exception as error:
        why = f"it cannot be filled in: {type(error).__name__}: {error}"
        raise LudusError(what, why, mend) from error
