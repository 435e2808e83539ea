"""What MkDocs does beside its plugins: pages from outside ``docs``, and links that leave it.

CONTRIBUTING.md and CHANGELOG.md become pages of the site. A link to another file of the repository, such as a test,
becomes its name, because a site on a disk has no such file.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Any

# MkDocs loads this file by its path.
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.doc_tables import slug
from tools.section_table import ROOT

if TYPE_CHECKING:
    from mkdocs.structure.files import Files

#: Pages of the site that are files of the repository's top.
PAGES = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
#: Pages that people look for first and last: the search ranks them so.
SOUGHT = re.compile(r"index|play/|odds|forecast|real-dice|cards|circuits|evening|at-the-table")
SELDOM = re.compile(
    r".*(?:clauses|section-tests|changelog|contributing|performance|rule-system|architecture|pack-formats)"
)
LINK = re.compile(r"(?<!!)\[([^\]\n]+(?:\n[^\]\n]+)?)\]\(([^)\s#]+)(#[^)\s]*)?\)")
#: Markers of tables: behind one in a quotation Markdown sees no table.
MARKER = re.compile(r"^(> )?<!-- (?:table: .+|end of table) -->$", re.MULTILINE)
FENCED = re.compile(r"^(?:```+|~~~+).*?^(?:```+|~~~+)[ \t]*$", re.MULTILINE | re.DOTALL)


def relinked(text: str, place: str) -> str:
    """Return a page with links that work on the site; ``place`` is its path in the repository."""

    def one(found: re.Match[str]) -> str:
        words, target, anchor = found.groups()
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        aim = os.path.normpath(PurePosixPath(place).parent / target).replace(os.sep, "/")
        if aim in PAGES:
            aim = f"docs/{PAGES[aim]}"
        elif not aim.startswith("docs/"):
            return words if "`" in words else f"`{words}`" if "/" in words or "." in words else words
        home = PurePosixPath(f"docs/{PAGES.get(place, '')}").parent if place in PAGES else PurePosixPath(place).parent
        return f"[{words}]({os.path.relpath(aim, home).replace(os.sep, '/')}{anchor or ''})"

    out, end = [], 0
    for block in FENCED.finditer(text):
        out += [LINK.sub(one, text[end : block.start()]), block[0]]
        end = block.end()
    return "".join([*out, LINK.sub(one, text[end:])])


def on_config(config: Any) -> Any:
    """Give headings the anchors that they have on GitHub, so that a link works in both places."""
    config["mdx_configs"]["toc"]["slugify"] = lambda text, _: slug(text)
    return config


def on_files(files: Files, config: Any) -> Files:
    """Add the pages from outside ``docs``."""
    # The tests of links run without MkDocs.
    from mkdocs.structure.files import File

    for name, page in PAGES.items():
        text = relinked((ROOT / name).read_text(encoding="utf-8"), name)
        files.append(File.generated(config, page, content=text))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Rank a page in the search, leave out the markers of tables, and mend the links of a page of ``docs``."""
    name = page.file.src_uri
    page.meta["search"] = {"boost": 2 if SOUGHT.match(name) else 0.3 if SELDOM.match(name) else 1}
    markdown = MARKER.sub(r"\1", markdown)
    return markdown if name in PAGES.values() else relinked(markdown, f"docs/{name}")


def on_page_content(html: str, **_: Any) -> str:
    """Leave no heading of a table empty: a corner without a word is a cell like others."""
    return html.replace("<th></th>", "<td></td>")


def on_post_page(output: str, **_: Any) -> str:
    """Name the theme's search for those who hear the page."""
    search = 'data-md-component="search" role="dialog"'
    return output.replace(search, f'{search} aria-label="Search"')
