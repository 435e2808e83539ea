"""The error that a user may meet: what was asked, why it cannot be, what to do instead."""

from __future__ import annotations


class LudusError(Exception):
    """Something that cannot be done, in words for the user.

    ``what`` could not be done, ``why``, and ``mend``: what to do about it; three phrases without a
    closing full stop. ``str()`` gives ``what: why. mend.``
    """

    def __init__(self, what: str, why: str, mend: str) -> None:
        super().__init__(what, why, mend)
        self.what = what
        self.why = why
        self.mend = mend

    def __str__(self) -> str:
        return f"{self.what}: {self.why}. {self.mend}."


class Refusal(LudusError):
    """Something that the rules or the state of the campaign do not allow."""
