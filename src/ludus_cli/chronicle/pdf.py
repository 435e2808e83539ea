"""A page as PDF, by WeasyPrint: the extra ``pdf``."""

from __future__ import annotations

from importlib import import_module

from ludus_cli.chronicle.flat import flattened
from ludus_cli.core.errors import LudusError

INSTALL = "pip install 'ludus-cli[pdf]'"
MEND = (
    f"Install it with {INSTALL}, or write HTML and print it from your browser: Ctrl-P, with 'Save "
    f"as PDF' as the printer"
)


def check_installed() -> None:
    """Raise LudusError when WeasyPrint or a library of its own is missing: before any work is done in vain."""
    try:
        import_module("weasyprint")
    except ImportError as error:
        raise LudusError("write PDF", "this needs WeasyPrint, which is not installed", MEND) from error
    except OSError as error:
        # Its own libraries are looked for when it is loaded.
        raise LudusError(
            "write PDF",
            "WeasyPrint is installed, but the Pango library that it needs is not",
            "On Debian: apt install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0; "
            "or write HTML and print it from your browser",
        ) from error


def pdf_of(html: str) -> bytes:
    """Convert a page to PDF, with the paper and page numbers of its style. Raises LudusError without WeasyPrint."""
    check_installed()
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    # A page of Ludus has its pictures in it, and fetches nothing.
    within = URLFetcher(allowed_protocols=("data",))
    made = HTML(string=flattened(html), url_fetcher=within).write_pdf()
    assert isinstance(made, bytes)
    return made
