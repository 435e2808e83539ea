"""Commands of help and pages at their smallest size: the same command, with few trials and months."""

from collections.abc import Sequence

#: How long it may take, by the option that says so.
SIZES = {"-n": "10", "--matches": "10", "--careers": "10", "--months": "2", "--precision": "0.25"}
#: What takes no fewer careers.
FEWEST: dict[tuple[str, ...], str] = {("coach", "tactics"): "2000", ("coach", "plans"): "20"}
#: What narrows a command that plays everything there is.
NARROWED: dict[tuple[str, ...], dict[str, str]] = {
    ("coach", "tactics"): {"--months": SIZES["--months"]},
    ("coach", "builds"): {"--attributes": "4,4,4", "--signature": "none", "--precision": "0.25", "--months": "2"},
}
#: Nobody waits for the compiler.
INTERPRETED = "--engine", "interpreted"
#: What goes on for long unless it is told how often.
COUNTED = {("odds",), ("forecast",), ("match", "why"), ("coach", "plans"), ("coach", "tactics")}


def smallest(words: Sequence[str]) -> list[str]:
    """The words after ``ludus``, each number that makes a command last lowered, and one put in where none is."""
    first = tuple(word for word in words[:2] if not word.startswith("-"))
    if first[:1] == ("career",):
        # Short as they are, and a journal of two months has nothing to show.
        return list(words)
    small = list(words)
    for place, word in enumerate(words[:-1]):
        if word in SIZES and words[place + 1][:1].isdigit():
            # A calibration plays this many of each pair of Styles, and a month of a ludus has many matches.
            least = "1" if ("--calibrate" in words or (word == "--months" and "ludus" in words)) else SIZES[word]
            if word in ("-n", "--careers"):
                least = FEWEST.get(first, least)
            small[place + 1] = least
    for word, value in NARROWED.get(first, {}).items():
        small += [] if word in words else [word, value]
    if first[:1] == ("coach",) and INTERPRETED[0] not in words:
        small += INTERPRETED
    counted = first[:1] in COUNTED or first in COUNTED
    # A table comes from the book, which plays nothing.
    if counted and not {"-n", "--matches", "--careers", "--table"} & set(words):
        small += ["-n", FEWEST.get(first, SIZES["-n"])]
    return small
