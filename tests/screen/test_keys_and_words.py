"""Keys that answer at once, words that are typed, and what neither may do."""

import asyncio
from collections.abc import Callable
from functools import partial

import pytest
from textual.widgets import OptionList

from ludus_cli.odds.workers import processes
from ludus_cli.output import console
from ludus_cli.play.question import HELP, Option, Question
from ludus_cli.screen import app as screen_app
from ludus_cli.screen.pages import MenuPage
from ludus_cli.screen.port import ScreenView
from tests.screen.helpers import Person, before_screen

OPTIONS = [
    Option(place, key, words, (), "", place == 0)
    for place, (key, words) in enumerate([("e", "end the turn"), ("x", "exhaust Florus"), ("y", "pay 5 gold")])
]


def questions(number: int) -> Callable[[], list[str]]:
    """Return work that asks this many questions of a match, and returns the answers."""

    def ask() -> list[str]:
        view = console.PORT.get().view()
        assert isinstance(view, ScreenView)
        answers = []
        for each in range(number):
            view.question(asked := Question(each, 0, f"Question {each}: ", OPTIONS))
            answers.append(view.ask(asked.prompt) or "Enter")
        return answers

    return ask


def asked(person: Person, number: int) -> bool:
    """Return whether question of that number can be answered."""
    app = person.app
    return app.painted is not None and app.asked is not None and app.asked.number == number


def answers(work: Callable[[], list[str]], play: Callable[[Person], object]) -> list[str]:
    """Return the answers that a person gives who plays."""

    async def sit() -> list[str]:
        async with before_screen(work) as person:
            await person.question()
            await play(person)  # type: ignore[misc]
            await person.until(lambda: person.ended)
        result: list[str] = person.player.result
        return result

    return asyncio.run(sit())


@pytest.mark.parametrize("typed", ["exhaust", "exh", "x"])
def test_a_word_is_typed_though_its_first_letter_is_a_key(typed: str) -> None:
    """Once, "exhaust" ended the turn by its "e"."""
    assert answers(questions(1), lambda person: person.say(typed)) == ["x"]


def test_enter_after_a_key_that_answered_does_not_answer_the_next_question(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen_app, "BELATED", 60.0)

    async def play(person: Person) -> None:
        for place, key in enumerate("xe"):
            person.key(key)
            await person.until(partial(asked, person, place + 2))
            await person.press("enter")
            assert person.app.asked is not None
        # Enter counts again after another key.
        await person.press("down", "enter")

    assert answers(questions(3), play) == ["x", "e", "x"]


@pytest.mark.parametrize(("typed", "answer"), [("?", f"{HELP} e"), ("? x", "? x"), ("?pay", "?pay"), ("5", "5")])
def test_what_explains_an_option_or_is_only_a_number_plays_none(typed: str, answer: str) -> None:
    """Once, "? p72" played the card, and 5 agreed to pay 5 gold."""
    assert answers(questions(1), lambda person: person.say(typed)) == [answer]


def test_a_word_of_the_table_is_not_the_only_option() -> None:
    def ask() -> list[str]:
        view = console.PORT.get().view()
        assert isinstance(view, ScreenView)
        view.question(asked := Question(0, 0, "Question: ", OPTIONS[:1]))
        return [view.ask(asked.prompt) or ""]

    assert answers(ask, lambda person: person.say("finish")) == ["finish"]


def test_letters_filter_the_menu() -> None:
    async def play(person: Person) -> None:
        await person.press("f9", *"fini")
        assert isinstance(person.app.screen, MenuPage)
        await person.press("enter")

    assert answers(questions(1), play) == ["/finish"]


def test_an_entry_that_was_clicked_is_chosen_although_letters_have_changed_the_list() -> None:
    """Once, random keys and clicks ended the play: the place of the entry was looked up in the new list."""

    async def play(person: Person) -> None:
        await person.press("f9")
        page = person.app.screen
        assert isinstance(page, MenuPage)
        place = page.names.index("/finish")
        clicked = OptionList.OptionSelected(page.menu, page.menu.get_option_at_index(place), place)
        await person.press(*"rolls")
        assert page.names == ["/rolls"]
        page.post_message(clicked)
        await person.settled()

    assert answers(questions(1), play) == ["/finish"]


def test_a_confirmation_is_no_question_of_a_match() -> None:
    """Once, F7 was answered with "'-' is not one of these: no, yes, always"."""

    def ask() -> list[str]:
        view = console.PORT.get().view()
        assert isinstance(view, ScreenView)
        typed = console.ask_word("Do you mean it? [y/N]: ", ("no", "yes", "always"), view.ask)
        return [typed or ""]

    async def play(person: Person) -> None:
        await person.press("f7")
        assert "No option is ruled out here." in person.painted()
        # F8 goes back: to the question before.
        await person.press("f8")

    assert answers(ask, play) == ["no"]


def test_processes_can_be_started_while_the_screen_is_open() -> None:
    """Once, the number of a file that is none ended the play as soon as the coach took a second."""

    def work() -> int:
        with processes(1) as pool:
            return pool.submit(abs, -3).result()

    async def play() -> None:
        async with before_screen(work) as person:
            await person.until(lambda: person.ended)
        assert person.player.error is None
        assert person.player.result == 3

    asyncio.run(play())
