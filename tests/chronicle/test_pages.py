"""The pages of a journal that knows no system: every part that another one may fill or leave out."""

from pathlib import Path
from typing import Any

import pytest
from markdown_it import MarkdownIt

from ludus_cli.chronicle.journal import (
    Act,
    Acta,
    Bill,
    BillLine,
    Chapter,
    Closing,
    ClosingTable,
    Glance,
    Journal,
    MatchTable,
    Picture,
    Row,
    StarMatch,
    journal_html,
    journal_markdown,
)
from ludus_cli.chronicle.prose import Sentence
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.chronicle.words import capital_unless_named
from tests.chronicle.page import Page, check_page

BOARD = '<svg viewBox="0 0 10 10" role="img"><title>A board</title><path d="M0 0h9"/></svg>'
THROWS = ClosingTable("The throws", ["Where"], [Row("Dart <1>", ["in the ring"])], frozenset({0}))


def book(**changes: Any) -> Journal:
    """A small journal of a game with darts."""
    match = StarMatch(
        id=7,
        heading="Gaius against Titus",
        paragraphs=[
            [Sentence("Gaius threw first.", "match 7", (1, 2)), Sentence("It stuck.", "match 7")],
            [Sentence("# Titus threw last.")],
        ],
        table=MatchTable(
            heads=[("Gaius", "red"), ("Titus", "")],
            rows=[Row("Darts | left", ["2", "none"])],
            notes=["six rounds", "umpire: Rufus of Capua"],
        ),
        pictures=[Picture("The board <at> the end", BOARD, THROWS)],
        notes=["My <b>best</b> day.\n\nThen it rained *hard*."],
    )
    acts = [
        Act(0, "Gaius beat Titus", 7, told=True),
        Act(1, "Cato drew with Nero", 8, mark="cc", notes=["It was *cold*."]),
    ]
    values: dict[str, Any] = {
        "title": "Darts",
        "subtitle": "A book of darts",
        "about": ["Seed 1."],
        "glances": [Glance(1, "Gaius", [("Darts*", "2 & a half")], [Sentence("A tall man from Capua.")])],
        "chapters": [
            Chapter(
                0, "September", [Sentence("Gaius came.", "log", (3,))], [match], [Acta("Acta, Capua", "Acta", acts)],
                [Bill("On the wall of Capua", [BillLine(["Gaius III · Titus XI <V>"])])], ["A note to the month."],
            ),
            Chapter(4, "January", [Sentence("Rain.")], acta=[Acta("Acta, Ostia", "In Ostia", acts[1:])]),
        ],
        "closings": [
            Closing(1, "Gaius: the end", [[Sentence("He won.", "star 1")]], [
                ClosingTable(
                    "Throws", ["Where", "Hits", "Ways", "A", "B"],
                    [Row("Sep | 106", ["Capua", "3", "by hand", "1", "2"])], words=frozenset({0, 2}),
                    caption="Throws, all of them",
                )
            ])
        ],
        "glossary": (("Bull*", "the middle <of> the board"),),
        **changes,
    }  # fmt: skip
    return Journal(**values)


def rendered(journal: Journal) -> Page:
    """Its Markdown as CommonMark with tables shows it."""
    return Page(MarkdownIt("commonmark").enable("table").render(journal_markdown(journal)))


def test_both_pages_say_everything() -> None:
    for page in (check_page(journal_html(book())), rendered(book())):
        for words in (
            "A book of darts",
            "Seed 1.",
            "At a glance",
            "Darts*",
            "2 & a half",
            "Gaius came.",
            "# Titus threw last.",
            "The board <at> the end",
            "Darts | left",
            "umpire: Rufus of Capua",
            "A tall man from Capua.",
            "It stuck.",
            "On the wall of Capua",
            "Gaius III · Titus XI <V>",
            "A note to the month.",
            "My <b>best</b> day.",
            "Then it rained *hard*.",
            "Dart <1>",
            "It was *cold*.",
            "Acta, Capua",
            "In Ostia: Cato drew with Nero.",
            "Gaius: the end",
            "Sep | 106",
            "by hand",
            "Bull*",
            "the middle <of> the board",
        ):
            assert words in page.text, words
        assert (2, "Words") in page.headings
    assert "Throws, all of them" in journal_html(book())
    assert "### Throws\n" in journal_markdown(book())


def test_the_contents_go_by_year() -> None:
    page = check_page(journal_html(book()))
    assert page.text[page.text.index("Contents") : page.text.index("At a glance")].split() == [
        "Contents", "106", "ADSep", "107", "ADJan", "Gaius:", "the", "end", "Words", "In", "grey", "italics:", "a",
        "month", "without", "a", "match", "in", "this", "journal.",
    ]  # fmt: skip


def test_a_picture_stands_in_the_page_and_its_title_in_the_text() -> None:
    html, text = journal_html(book()), journal_markdown(book())
    assert html.count(BOARD) == 1
    assert "<figcaption>The board &lt;at&gt; the end</figcaption>" in html
    assert html.index("Titus threw last") < html.index(BOARD) < html.index('<table class="match">')
    assert "<svg" not in text
    assert "\n*The board \\<at\\> the end*\n" in text


def test_the_table_behind_a_picture_is_in_both_pages() -> None:
    html, text = journal_html(book()), journal_markdown(book())
    assert "<summary>The same in words and numbers</summary>" in html
    assert '<tr><th scope="row">Dart &lt;1&gt;</th><td>in the ring</td></tr>' in html
    assert "\n| Dart \\<1\\> | in the ring |\n" in text
    journal = book()
    journal.chapters[0].matches[0].pictures = [Picture("Bare", BOARD)]
    assert "<details>" not in journal_html(journal)


def test_sentences_say_what_they_tell_out_of_sight() -> None:
    html, text = journal_html(book()), journal_markdown(book())
    assert '<span data-tells="match 7: 1 2">Gaius threw first.</span> ' in html
    assert '<span data-tells="log: 3">Gaius came.</span>' in html
    assert "<span># Titus threw last.</span>" in html
    assert "match 7: 1 2" not in text


def test_a_part_has_no_front_page() -> None:
    journal = book(part=True, glances=[], closings=[])
    for page in (check_page(journal_html(journal)), rendered(journal)):
        assert "At a glance" not in page.text
        assert "Bull*" not in page.text
        assert "Gaius threw first." in page.text


def test_without_pictures_the_page_has_no_style_for_them() -> None:
    journal = book()
    assert "figcaption {" in journal_html(journal)
    journal.chapters[0].matches[0].pictures = []
    assert "figure {" not in journal_html(journal)
    assert "<fig" not in journal_html(journal)


def test_a_match_without_table_and_a_table_without_notes() -> None:
    journal = book()
    match = journal.chapters[0].matches[0]
    assert match.table
    match.table.notes.clear()
    page = check_page(journal_html(journal))
    assert page.names().count("caption") == 2
    assert rendered(journal).names().count("table") == 4
    match.table = None
    page = check_page(journal_html(journal))
    assert page.names().count("table") == 2
    assert rendered(journal).names().count("table") == 3


def test_heads_stand_over_their_cells() -> None:
    html = journal_html(book())
    number = ' class="number"'
    for name, kind in [("Where", ""), ("Hits", number), ("Ways", ""), ("A", number), ("B", number)]:
        assert f'<th scope="col"{kind}>{name}</th>' in html
    assert '<td>Capua</td><td class="number">3</td><td>by hand</td>' in html
    assert "\n|---|---|--:|---|--:|--:|\n" in journal_markdown(book())


def test_notes_keep_their_capitals() -> None:
    assert "<caption>Six rounds, umpire: Rufus of Capua</caption>" in journal_html(book())


def test_a_summary_stands_in_place_of_the_glances() -> None:
    table = ClosingTable("All", ["Game", "Hits*"], [Row("Gaius <i>", ["darts | bowls", "3"])], frozenset({0}))
    journal = book(summary=table)
    for page in (check_page(journal_html(journal)), rendered(journal)):
        assert "Gaius <i>" in page.text
        assert "darts | bowls" in page.text
        assert "Hits*" in page.text
        assert "2 & a half" not in page.text
    html = journal_html(journal)
    assert '<td data-label="Game">darts | bowls</td>' in html
    assert '<td data-label="Hits*" class="number">3</td>' in html
    assert "\n|---|---|--:|\n" in journal_markdown(journal)


def test_an_empty_book() -> None:
    journal = book(glances=[], chapters=[], closings=[], glossary=(), nobody="No one # yet.")
    page = check_page(journal_html(journal))
    assert "No one # yet." in page.text
    assert "footer" not in page.names()
    assert "#words" not in page.values("href")
    shown = rendered(journal)
    assert "No one # yet." in shown.text
    assert [words for _, words in shown.headings] == ["Darts", "At a glance"]


@pytest.mark.parametrize(
    ("text", "said"), [("the head bled.", "The head bled."), ("marcus bled.", "marcus bled."), ("", "")]
)
def test_a_sentence_has_a_capital_but_a_name_is_as_typed(text: str, said: str) -> None:
    assert capital_unless_named(text, "marcus", "Ilia") == said


def test_the_pages_and_what_they_hold_know_no_system() -> None:
    package = Path(__file__).parents[2] / "src" / "ludus_cli" / "chronicle"
    files = [*package.glob("*.py"), *templates_dir().glob("*.j2")]
    assert len(files) >= 9
    for path in files:
        text = path.read_text(encoding="utf-8").lower()
        assert not [name for name in ("heroes", "skirmish") if name in text], path
