"""A past match answered again as before, apart from the wanted changes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.game.elements import manual_play, visibility

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.core.dice import Roll
    from ludus_cli.models.tables import ActionRow
    from ludus_cli.systems.system import AnySystem


#: The reason and the help for an impossible choice whose options the viewer may not see.
UNSEEN = ("that answer is not possible", "Add --as with the name of the player who chose, to see the options")


def asked_again(
    opened: Campaign, what: str, row: ActionRow, match: int, wanted: dict[tuple[str, int], str], viewer: int
) -> Answers:
    """Play a past action again with the same answers, apart from those ``wanted`` otherwise in one match. Leave out
    what the ``viewer`` may not see.

    Raises LudusError for answers that do not fit.
    """
    from ludus_cli.campaign.amend import trial_copy
    from ludus_cli.campaign.take_back import undo_actions

    payload = json.loads(row.payload)
    scripts: dict[str, manual_play.Script] = payload.get("scripts", {})
    others = {key: script for key, script in scripts.items() if key != str(match)}
    script = scripts.get(str(match), [])
    answers = Answers(opened.system, what, match, wanted, script, viewer)
    with trial_copy(opened) as before:
        undo_actions(before, before.last - row.n + 1)
        opened.system.campaign.apply(before.state, row.n, row.kind, {**payload, "scripts": others}, answers)
    return answers


def numbered(what: str, flag: str, texts: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield each N=TEXT as the place, from 0, and the text. Raises LudusError for any other form or a repeated N."""
    known: set[int] = set()
    for text in texts:
        number, equals, value = text.partition("=")
        if not (equals and value and number.isdecimal() and number.isascii() and len(number) < 10):
            raise LudusError(
                what, f"{flag} {text!r} is not of the form N=VALUE", "See the numbers with 'ludus amend ACTION --list'"
            )
        if int(number) in known:
            raise LudusError(what, f"{flag} {number} is given twice", "Give it once")
        known.add(int(number))
        yield int(number) - 1, value


class Answers:
    """Answers a match as before, apart from the wanted changes; writes the answers down."""

    def __init__(
        self,
        system: AnySystem,
        what: str,
        match: int,
        wanted: dict[tuple[str, int], str],
        before: manual_play.Script,
        viewer: int,
    ) -> None:
        self.system = system
        self.what = what
        self.match = match
        self.wanted = wanted
        self.before = {(answer[0], answer[1]): answer for answer in before}
        self.script: manual_play.Script = []
        self.asked: list[tuple[int, int, int, int, str]] = []
        self.viewer = viewer
        self.changed: list[str] = []

    def lost(self) -> int:
        """Return the number of earlier answers that are no longer in the match."""
        kept = {(answer[0], answer[1]) for answer in self.script}
        return sum(question not in kept for question in self.before)

    def choose(
        self, hand: manual_play.Hand, m: Any, who: int, request: int, options: list[Any], usual: int
    ) -> int | None:
        """The choice that is wanted, else the one that was made by hand, else none."""
        if hand.bout.id != self.match:
            return None
        number = hand.choices - 1
        place = self.place_of(number, m, who, request, options, usual)
        chosen = options[usual if place is None else place]
        words = self.system.option_words(m, who, request, chosen)
        if self.sees(manual_play.CHOICE, who, request):
            self.asked.append((number, hand.rolls, who, request, words))
        if place is not None:
            self.script.append(manual_play.choice_said(number, who, request, chosen))
        return place

    def sees(self, kind: str, who: int, number: int) -> bool:
        """Return whether the viewer may see a roll or a choice."""
        return not visibility.hides(self.system.vocabulary, self.viewer, who, kind, number)

    def place_of(self, number: int, m: Any, who: int, request: int, options: list[Any], usual: int) -> int | None:
        """Return the place of the choice made by hand, or of the wanted one; None to leave it to tactics."""
        from ludus_cli.play.options import answered
        from ludus_cli.play.question import options_of

        text = self.wanted.pop((manual_play.CHOICE, number), None)
        if text is None:
            said = self.before.get((manual_play.CHOICE, number))
            if said is None or said[2:4] != [who, request]:
                return None
            return manual_play.place_said(options, said[4])
        was = manual_play.place_said(options, self.before.get((manual_play.CHOICE, number), [None] * 5)[4])
        listed = options_of(self.system, m, who, request, options, False, usual)
        try:
            place = answered(options, listed, text)
        except ValueError as error:
            why, mend = str(error), f"Options there: {'; '.join(each.words for each in listed)}"
            if not self.sees(manual_play.CHOICE, who, request):
                why, mend = UNSEEN
            raise LudusError(self.what, f"at choice {number + 1} {why}", mend) from error
        old, now = (
            self.system.option_words(m, who, request, options[each]) for each in (usual if was is None else was, place)
        )
        if not self.sees(manual_play.CHOICE, who, request):
            old = "hidden"
        self.changed.append(f"choice {number + 1}: {old} -> {now}")
        return place

    def roll(self, hand: manual_play.Hand, roll: Roll, rolled: list[int]) -> list[int] | None:
        """The faces that are wanted, else those that were typed, else none."""
        if hand.bout is None or hand.bout.id != self.match:
            return None
        number = hand.rolls - 1
        text = self.wanted.pop((manual_play.ROLL, number), None)
        if text is None:
            said = self.before.get((manual_play.ROLL, number))
            if said is None or said[2:4] != [roll.who, roll.table] or not manual_play.fits(roll, said[4]):
                return None
            faces: list[int] = said[4]
        else:
            draw = self.system.vocabulary.draw_in(roll.table, hand.bout)
            try:
                faces = draw.read(text, roll)
            except ValueError as error:
                # Which cards another has left to draw is not for people to see.
                seen = self.sees(manual_play.ROLL, roll.who, roll.table)
                example = f", for example {draw.example(roll)}" if seen else ""
                raise LudusError(
                    self.what,
                    f"at roll {number + 1} {error if seen else 'these cards cannot have been drawn'}",
                    f"Give {manual_play.faces_asked(roll)}{example}",
                ) from error
            said = self.before.get((manual_play.ROLL, number), [None] * 5)[4] or rolled
            was = draw.roll_words(said) if self.sees(manual_play.ROLL, roll.who, roll.table) else "hidden"
            self.changed.append(f"roll {number + 1}: {was} -> {draw.roll_words(faces)}")
        self.script.append(manual_play.roll_said(number, roll, faces))
        return faces
