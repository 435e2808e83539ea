"""Pictures for readers that know no CSS variables inside them and no reckoning in CSS, such as WeasyPrint."""

from __future__ import annotations

import re

#: Where a page names its colours in print, and each of them.
PRINT = re.compile(r"@media print \{\s*:root \{([^{}]*)\}")
COLOUR = re.compile(r"--([\w-]+):\s*([^;]+);")
#: Where a picture says how it looks. What people typed cannot be taken for it: its quotes are escaped.
LOOKS = re.compile(r'\b(?:style|fill|stroke)="[^"]*"')
VARIABLE = re.compile(r"var\(\s*--([\w-]+)\s*(?:,\s*([^()]*?)\s*)?\)")
RECKONED = re.compile(r"font-size:clamp\([^()]*\)")


def flattened(page: str) -> str:
    """A page, or a picture of one, that looks as it does in print wherever it is read.

    In the looks of its elements the page's colours of print stand in place of variables (on a page that has none,
    those that the picture brings), letters are as large as on a wide page, and the font is named. Style sheets
    and text stay as they are.
    """
    in_print = PRINT.search(page)
    colours = dict(COLOUR.findall(in_print[1])) if in_print else {}

    def colour(found: re.Match[str]) -> str:
        return colours.get(found[1]) or found[2] or found[0]

    def flat(found: re.Match[str]) -> str:
        looks = RECKONED.sub("font-size:13px", VARIABLE.sub(colour, found[0]))
        return looks.replace("font-family:inherit", "font-family:Palatino,Georgia,Liberation Serif,serif")

    return LOOKS.sub(flat, page)
