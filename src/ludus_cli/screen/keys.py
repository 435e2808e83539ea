"""The keys of the full screen: what they mean at what is asked, and the words that name them."""

from __future__ import annotations

from ludus_cli.play.evening_words import CARD, HISTORY
from ludus_cli.play.question import BACK, COACH, HELP, REFUSED
from ludus_cli.play.wizard import BACK as WIZARD_BACK
from ludus_cli.screen.messages import Asked

#: The keys, at a question of a match and elsewhere.
MATCH_KEYS = "F1 help F2 cards F3 dice F5 coach F6 rolls F7 why not F8 undo F9 menu F10 quit"
EVENING_KEYS = "F1 help F2 card F4 odds F5 coach F6 history F7 state F8 undo F9 menu F10 quit"
HELP_KEYS = "F1 help F8 back F9 menu F10 quit"
BACK_KEYS = "F8 back F9 menu F10 quit"
OTHER_KEYS = "F9 menu F10 quit"
#: The commands of the keys, at a question of a match and in an evening.
COMMANDS = {
    "f1": (HELP, HELP), "f2": ("/arena", CARD), "f4": ("", "o"), "f5": (COACH, "c"), "f6": ("/rolls", HISTORY),
    "f7": (REFUSED, "b"), "f8": (BACK, BACK),
}  # fmt: skip
#: The answers to a prompt that leave everything as it is.
NOTHING = ("no", "none")
#: In the empty field while more of a story stands below.
READS_ON = "PageDown shows more"
#: Said where a key of the table has no use.
NOT_HERE = {
    "f2": "There are no cards to show here.", "f5": "The coach only gives advice at a choice in a match.",
    "f7": "No option is ruled out here.",
}  # fmt: skip

#: Said while a question about an option is typed.
HELP_OF = "Enter explains the option under the cursor; a key or a word of an option explains that one."


def known(asked: Asked | None) -> set[str]:
    """Return the commands that a prompt knows beside its answers."""
    offered = asked.offered if asked else None
    return {HELP, *(name for name, _ in offered.more)} if offered and offered.open else set()


def way_back(asked: Asked | None) -> str:
    """Return the answer that goes back from a prompt outside of a match, to the question before or by changing nothing;
    "" where there is none."""
    if asked is None or asked.offered is None or asked.at_table:
        return ""
    if WIZARD_BACK in known(asked):
        return WIZARD_BACK
    return asked.offered.usual if asked.offered.usual in NOTHING else ""


def keys_at(asked: Asked | None) -> str:
    """Return the names of the keys that work at what is asked."""
    if asked is not None and asked.at_table:
        return MATCH_KEYS
    if CARD in known(asked):
        return EVENING_KEYS
    if {WIZARD_BACK, BACK} & known(asked):
        return HELP_KEYS
    return BACK_KEYS if way_back(asked) else OTHER_KEYS
