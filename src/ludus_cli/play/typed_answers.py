"""Answers as people type them before they are asked for: several plots on one line, with semicolons between."""

from __future__ import annotations

from typing import Any

from ludus_cli.game.elements.manual_play import Form, Hand
from ludus_cli.game.elements.vocabulary import Vocabulary
from ludus_cli.play.options import answered
from ludus_cli.play.typed_dice import BETWEEN

#: An event of this weight is a surprise: answers typed ahead were meant for a match without it.
SURPRISE = 3

#: A question by the place of who is asked, and its number.
Asked = tuple[int, int]


def answers_in(options: list[Any], typed: str) -> tuple[str, list[str]]:
    """Return the text typed for a question, and the texts for the next of its kind. Only a Form has several."""
    if not isinstance(options, Form) or BETWEEN not in typed:
        return typed, []
    first, *rest = [part.strip() for part in typed.split(BETWEEN)]
    return first, [text for text in rest if text]


class TypedAnswers:
    """Answers that were typed ahead, by question; they are dropped when they were meant for something else."""

    def __init__(self, vocabulary: Vocabulary[Any]) -> None:
        self.vocabulary = vocabulary
        self.texts: dict[Asked, list[str]] = {}
        #: The event since which they wait.
        self.since: dict[Asked, int] = {}

    def keep(self, hand: Hand, key: Asked, texts: list[str]) -> None:
        """Keep the answers typed ahead for a question."""
        if texts:
            self.texts[key], self.since[key] = texts, len(hand.record)

    def take(
        self, hand: Hand, key: Asked, options: list[Any], several: bool, hidden: bool
    ) -> tuple[int | None, list[str]]:
        """Return the place of the answer typed ahead, None for none; and the lines about it.

        The same man's answers are dropped where another question comes first, where something grave has happened since,
        or where they are not allowed now. ``hidden``: nothing is shown; secret answers are not where ``several`` people
        play.
        """
        unseen = {each: hidden or (several and each[1] in self.vocabulary.secret) for each in self.texts}
        words: list[str] = []
        for other in [other for other in self.texts if other[0] == key[0]]:
            since = hand.record[self.since[other] :]
            if other != key:
                asked = self.vocabulary.request_words()[key[1]]
                words.append(self.drop(other, f"another question comes first ({asked})", unseen[other]))
            elif any(event[0] and self.vocabulary.weight(event) >= SURPRISE for event in since):
                words.append(self.drop(other, "something happened that may change your plan", unseen[other]))
        if key not in self.texts:
            return None, words
        first, *rest = self.texts[key]
        try:
            place = answered(options, [], first)
        except ValueError as error:
            why = "this answer is not possible here" if hidden else str(error)
            return None, [*words, self.drop(key, why, hidden)]
        del self.texts[key]
        self.keep(hand, key, rest)
        return place, [*words, f"Typed ahead: {'hidden' if hidden else first}"]

    def drop(self, key: Asked, why: str, hidden: bool) -> str:
        """Drop what waits for a question. Return what to say about it."""
        texts = self.texts.pop(key)
        which = "" if hidden else f" ({f'{BETWEEN} '.join(texts)})"
        return f"Ludus does not use what you typed ahead{which}: {why}."
