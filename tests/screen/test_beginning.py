"""A new player on the full screen: the first campaign and the first Star, with a way back from each question."""

import asyncio
from pathlib import Path

from ludus_cli.models.library import chosen_campaign, list_campaigns
from tests.cli.helpers import ludus
from tests.screen.helpers import Person, before_screen, command


async def prompt(person: Person) -> str:
    """Return the prompt of what is asked."""
    asked = await person.question()
    assert asked is not None
    return asked.prompt


async def after(person: Person, key: str) -> str:
    """Press a key that answers, and return the prompt after it."""
    asked = await person.question()
    person.key(key)
    await person.until(lambda: person.app.asked is not asked)
    return await prompt(person)


def test_each_question_of_a_first_campaign_has_a_way_back(home: Path) -> None:
    async def play() -> None:
        async with before_screen(command("play")) as person:
            assert "Name of the campaign" in await prompt(person)
            assert "F1 help F8 back" in person.painted()
            assert "type q" not in person.painted()
            await after(person, "f8")
            assert "This is the first question." in person.painted()
            await after(person, "f1")
            assert "You find the campaign by this name." in person.painted()
            await person.say("Blood")
            assert "Rule system" in await prompt(person)
            assert "Name of the campaign" in await after(person, "f8")
            await person.say("Sand")
            await person.say("gladiator")
            assert "Edition" in await prompt(person)
            assert "Rule system" in await after(person, "f8")
            # This system has one edition alone; its cards are asked for.
            await person.say("spartacus")
            assert "Packs of cards" in await prompt(person)
            assert "Rule system" in await after(person, "f8")
            await person.say("heroes")
            await person.say("new")
            # F10 leaves the questions for a Star; it is not his name.
            assert "Name:" in await prompt(person)
            assert "type an answer, then Enter" in person.painted()
            await after(person, "f10")
            assert "No Star was created." in person.painted()
            person.key("f10")
            await person.until(lambda: person.ended)

    asyncio.run(play())
    assert [path.name for path in list_campaigns()] == ["sand.ludus"]


def test_f10_founds_nothing(home: Path) -> None:
    async def play() -> None:
        async with before_screen(command("play")) as person:
            await prompt(person)
            person.key("f10")
            await person.until(lambda: person.ended or "No campaign was created." in person.painted())

    asyncio.run(play())
    assert not list_campaigns()


def test_a_question_without_a_usual_answer_names_the_keys(home: Path) -> None:
    ludus("campaign", "create", "Sand", "--seed", "5")

    async def play() -> None:
        async with before_screen(command("star", "create", "Ajax")) as person:
            while "Style" not in await prompt(person):
                await person.say("")
            assert "Down to the list, or type; then Enter" in person.painted()
            await person.say("")
            assert "This question needs an answer." in person.painted()
            # The prompt is not told again with its refusal.
            assert person.painted().count("Primary Style:") == 1
            await person.press("down", "down")
            await after(person, "enter")
            assert "Primary Style: Hoplomachus" in person.painted()
            person.key("f10")
            await person.until(lambda: person.ended)

    asyncio.run(play())


def test_another_campaign_may_be_begun_and_chosen(home: Path) -> None:
    ludus("campaign", "create", "Sand", "--seed", "5")

    async def play() -> None:
        async with before_screen(command("play")) as person:
            await person.say("campaign")
            assert "Which campaign" in await prompt(person)
            # Esc stays.
            assert "What now" in await after(person, "escape")
            await person.say("campaign")
            await person.say("new")
            await person.say("Blood")
            await person.say("skirmish")
            assert "Blood: " in person.painted()
            await person.say("campaign")
            await person.say("1")
            assert "Sand: " in person.painted()
            await person.say("q")
            await person.until(lambda: person.ended)

    asyncio.run(play())
    assert [path.name for path in list_campaigns()] == ["blood.ludus", "sand.ludus"]
    chosen = chosen_campaign()
    assert chosen is not None
    assert chosen.name == "sand.ludus"
