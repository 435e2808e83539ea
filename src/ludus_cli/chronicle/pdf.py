"""A page as PDF, by WeasyPrint: the extra ``pdf``."""

from __future__ import annotations

from importlib import import_module

from ludus_cli.chronicle.flat import flattened
from ludus_cli.chronicle.templating import templates_dir
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


def pdf_of(html: str, *, book: bool = False) -> bytes:
    """Convert a page to PDF, with the paper and page numbers of its style; a ``book`` with contents and running heads.
    Raises LudusError without WeasyPrint."""
    check_installed()
    from weasyprint import CSS, HTML
    from weasyprint.urls import URLFetcher

    # A page of Ludus has its pictures in it, and fetches nothing.
    within = URLFetcher(allowed_protocols=("data",))
    style = (templates_dir() / "pdf.css").read_text(encoding="utf-8") if book else ""
    page = HTML(string=flattened(html), url_fetcher=within)
    made = page.write_pdf(stylesheets=[CSS(string=style, url_fetcher=within)])
    assert isinstance(made, bytes)
    return made
