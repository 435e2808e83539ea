"""The journal in Markdown and HTML."""

import os
import re
import sys
from collections.abc import Iterable
from functools import cache, partial
from hashlib import sha256
from html import unescape
from pathlib import Path
from subprocess import run

import pytest
from markdown_it import MarkdownIt

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.prose import Paragraph
from ludus_cli.chronicle.source import Chronicle
from ludus_cli.chronicle.templating import markdown
from ludus_cli.core.calendar import date_words
from ludus_cli.core.figures import signed
from ludus_cli.core.letters import isolated
from ludus_cli.rules.heroes.book import events as ev
from ludus_cli.rules.heroes.book.gladiator import attribute_total
from ludus_cli.rules.heroes.book.locales import LOCALES
from ludus_cli.rules.heroes.telling.book import GLOSSARY, journal
from ludus_cli.rules.heroes.telling.ledger import LEDGER, verdict
from ludus_cli.rules.heroes.telling.told import gladiator_from, told_matches, town_of
from tests.chronicle.careers import Career, career, career_that_ended, chronicle_of
from tests.chronicle.page import Page, check_page
from tests.lasting.test_length import calls
from tests.some import some

NASTY = (
    "Marcus “the Lion” O'Neil & Sons",
    "<script>alert(1)</script>",
    "{{ 7 * 7 }} {% raw %}",
    "*star* _under_ [link](x) |pipe| #hash `tick` ~~no~~",
    "1. First",
    "- dash",
    "# Heading",
    "> quoted",
    "back\\slash &amp; $x$ <b>",
    "🦁 Leo 🗡️",
    "שלום",
    "محارب الأول",
    "marcus the small",
)

FATES = ("killed", "executed", "wounds", "freed", "alive")


def rendered(text: str) -> Page:
    """Markdown as CommonMark with tables shows it."""
    return Page(MarkdownIt("commonmark").enable("table").render(text))


ended = chronicle_of


@cache
def page_of(fate: str) -> str:
    return journal_html(journal(ended(fate)))


@cache
def markdown_of(fate: str) -> str:
    return journal_markdown(journal(ended(fate)))


def html_of(c: Chronicle) -> str:
    return journal_html(journal(c))


def text_of(c: Chronicle) -> str:
    return journal_markdown(journal(c))


@pytest.mark.parametrize("fate", ["killed", "alive"])
def test_the_same_campaign_gives_the_same_journal(fate: str) -> None:
    again = journal(career_that_ended(fate).chronicle())
    assert journal_markdown(again) == markdown_of(fate)
    assert journal_html(again) == page_of(fate)


def test_the_journal_does_not_hang_on_the_order_of_hashes() -> None:
    script = (
        "from hashlib import sha256\n"
        "from tests.chronicle.careers import career\n"
        "from ludus_cli.chronicle.journal import journal_html, journal_markdown\n"
        "from ludus_cli.rules.heroes.telling.book import journal\n"
        "j = journal(career(12, 'bold', months=8).chronicle())\n"
        "print(sha256((journal_html(j) + journal_markdown(j)).encode()).hexdigest())\n"
    )
    j = journal(career(12, "bold", months=8).chronicle())
    expected = sha256((journal_html(j) + journal_markdown(j)).encode()).hexdigest()
    done = run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": "4711", "PYTHONPATH": os.pathsep.join(sys.path)},
        cwd=Path(__file__).parents[2], capture_output=True, text=True, check=True,
    )  # fmt: skip
    assert done.stdout.strip() == expected


@pytest.mark.parametrize("fate", some(FATES, 3))
def test_the_page_is_sound(fate: str) -> None:
    html = page_of(fate)
    page = check_page(html)
    assert "http" not in html
    assert "<script" not in html
    for landmark in ("header", "nav", "main", "footer"):
        assert page.names().count(landmark) == 1
    assert "generated" not in page.text.lower()


@pytest.mark.parametrize("fate", FATES)
def test_every_month_has_a_heading_and_every_match_its_line(fate: str) -> None:
    c = ended(fate)
    star = c.stars[0]
    last = c.month if star["status"] == "active" else star["left_month"]
    page, book = Page(page_of(fate)), rendered(markdown_of(fate))
    for shown in (page, book):
        headings = [words for level, words in shown.headings if level == 2]
        months = [words for words in headings if " AD – " in words]
        assert [words.split(" – ")[0] for words in months] == [date_words(month) for month in range(last + 1)]
        town = town_of(c.seed, 0, 0).name
        assert months[0] == f"September 106 AD – {town}, Fringes of the Empire"
    for told in told_matches(c):
        if told.bout.month <= last:
            assert LEDGER.line(told) in page.text
            assert LEDGER.line(told) in book.text


def kinds_in(told: Iterable[Paragraph]) -> list[str]:
    """The kinds of clauses that a text tells."""
    patterns = [pattern for part in told for sentence in part for pattern, _ in sentence.phrases]
    return [part.split()[0] for pattern in patterns for part in pattern.split(",")]


@pytest.mark.parametrize(("fate", "kind"), [
    ("killed", "life_killed"), ("executed", "life_refused"), ("wounds", "life_died_later"), ("freed", "life_free"),
    ("alive", "life_still"),
])  # fmt: skip
def test_the_closing_chapter_says_how_it_ended(fate: str, kind: str) -> None:
    c = ended(fate)
    page = Page(page_of(fate))
    title = {"freed": "freedom", "alive": "still fighting"}.get(fate, "the grave")
    closing = page.text[page.text.rindex(f"Marcus: {title}") :]
    told = journal(c).closings[0].paragraphs
    assert {kind, "life_record"} <= {*kinds_in(told)}
    assert all(sentence.text in closing for part in told for sentence in part)
    for word, meaning in GLOSSARY:
        assert word in closing
        assert meaning in closing


def test_the_table_says_what_the_match_came_to() -> None:
    fought = [t for t in told_matches(ended("freed")) if any(g.star for g in t.men)]
    assert len(fought) > 10
    raised = 0
    for told in fought:
        rows = {row.label: row.cells for row in LEDGER.table(told).rows}
        who = told.seat_of(1)
        before, after = told.bout.seats[who].before, told.bout.seats[who].after
        assert rows["Result"][who].startswith(told.bout.seats[who].outcome)
        assert len(re.findall(r"\d", rows["Wounds by part"][who])) == told.bout.seats[who].result["wounds"]
        if after["fame"] != before["fame"]:
            change = signed(after["fame"] - before["fame"])
            assert rows["Fame"][who] == f"{change}, now {after['fame']}"
        for name, was, now in zip(
            ("Savvy", "Strength", "Speed"), before["attributes"], after["attributes"], strict=True
        ):
            if now > was:
                assert f"{name} raised to {now}" in rows["Attributes"][who]
                raised += 1
        if after["locale"] > before["locale"]:
            assert rows["Moves up to"][who] == LOCALES[after["locale"]].name
        if after["laurels"] > before["laurels"]:
            assert rows["Laurel"][who] == "a laurel"
    assert raised
    assert "granted" in {row.label: row.cells for row in LEDGER.table(fought[-1]).rows}["Rudis"]


def test_verdicts_of_the_table() -> None:
    seen, women = set(), 0
    for fate in FATES:
        for told in told_matches(ended(fate)):
            for who, seat in enumerate(told.bout.seats):
                words = verdict(told, who)
                if told.men[who].female:
                    assert "missus" not in words
                    women += words.startswith("missa")
                    words = words.replace("missa", "missus")
                else:
                    assert "missa" not in words
                assert bool(words) == (seat.result["defeated_by"] >= 0)
                assert ("Emperor" in words and "spared" in words) == seat.result["spared_now"]
                assert ("put to death" in words) == seat.result["put_to_death"]
                seen.add(words)
    assert seen == {
        "", "killed in the fight", "put to death, sine missione", "put to death, refused by the Crowd",
        "put to death, refused by the Emperor", "missus, spared by the Crowd", "missus, spared by the Emperor",
    }  # fmt: skip
    assert women


def test_a_woman_who_is_spared_is_missa_wherever_it_is_said() -> None:
    played = Career(3)
    played.recruit("Ilia", "Retiarius", female=True)
    while not played.everybody[1].spared:
        played.month()
    c = played.chronicle()
    told = next(t for t in told_matches(c) if t.seat_of(1) >= 0 and "missa" in LEDGER.line(t))
    assert "Ilia (Retiarius), missa" in LEDGER.line(told)
    table = journal(c).closings[0].pictures[0].table
    assert table is not None
    assert ["missa" in row.cells[4] for row in table.rows].count(True) == 1
    assert not any("missus" in row.cells[4] for row in table.rows)
    assert any("missa" in word for word, _ in GLOSSARY)


def test_what_ends_a_career_is_told_after_the_months_matches() -> None:
    played = Career(8)
    star = played.recruit("Marcus")
    other = played.recruit("Ilia", "Thraex", female=True)
    played.do("tactics", star=star.id, tactics="bold")
    played.day(star)
    played.do("retire", star=star.id)
    played.do("next-month")
    played.do("retire", star=other.id)
    c = played.chronicle()
    first, second = journal(c).chapters
    assert [s.text.split()[0] for s in first.lines if s.of == "log"] == ["Marcus", "Ilia", "Marcus"]
    assert [s.text for s in first.after] == ["Marcus left the sand."]
    # A month without a match has nothing that it could come after.
    assert [s.text for s in second.lines] == ["Ilia left the sand."]
    assert not second.after
    for text in (text_of(c), html_of(c)):
        assert text.index("Acta of the Day") < text.index("Marcus left the sand.")
    # What comes with the last match itself is not lost.
    (fight,) = (action for action in c.actions if action["kind"] == "fight")
    fight["events"].append([ev.RECRUITED, other.id, 0, 0, 0])
    said = [s.text.split(" as ")[0] for s in journal(c).chapters[0].after]
    assert said == ["Ilia joined", "Marcus left the sand."]


def test_the_acta_of_a_second_town_say_whose_they_are() -> None:
    c = ended("freed")
    moved = 0
    for chapter in journal(c).chapters:
        for acta in chapter.acta:
            own = any(act.told for act in acta.lines)
            if len(chapter.acta) > 1:
                assert acta.heading.endswith(": the next sand of Marcus") == (not own)
                moved += not own
            else:
                assert "next sand" not in acta.heading
    assert moved


@pytest.mark.parametrize("name", NASTY)
def test_names_come_out_as_typed(name: str) -> None:
    played = Career(5, name)
    played.recruit(name, origin=f"of {name}")
    played.month()
    played.month()
    c = played.chronicle()
    html, text = html_of(c), text_of(c)
    page, book = check_page(html), rendered(text)
    for shown in (page, book):
        assert shown.headings[0] == (1, isolated(name))
        assert (3, isolated(name)) in [(level, words.strip()) for level, words in shown.headings]
        assert any(words.startswith(f"{isolated(name)} against ") for _, words in shown.headings), shown.headings
        assert shown.text.count(name) >= 8
    assert unescape(html).count(name) >= 8
    allowed = {"h1", "h2", "h3", "p", "em", "strong", "table", "thead", "tbody", "tr", "th", "td"}
    assert set(book.names()) <= allowed | {"ol", "ul", "li"}
    assert "<script" not in html


@pytest.mark.parametrize("name", NASTY)
def test_markdown_keeps_text_as_it_is(name: str) -> None:
    for text in (name, f"{name} and {name}", f"x {name}"):
        page = rendered(markdown(text))
        assert page.text.strip() == text
        assert page.names() == ["p"]


def test_right_to_left_names_keep_their_direction_to_themselves() -> None:
    assert isolated("שלום") == "\u2068שלום\u2069"
    assert isolated("Marcus 🦁") == "Marcus 🦁"


def test_quiet_months_are_short_and_say_why() -> None:
    played = Career(12)
    star = played.recruit("Marcus")
    played.do("next-month")
    played.do("next-month")
    star.misses_month = played.state.month
    played.month()
    page = Page(html_of(played.chronicle()))
    months = re.split(r"\w+ 106 AD – (?:[\w ]+, )?Fringes of the Empire", page.text)
    assert len(months) == 5
    assert re.search(r"Acta, [\w ]+, Fringes of the Empire:", months[1])
    assert "Acta of the Day" not in page.text
    assert "has not fought yet" in months[4] or "fight" in months[4] or "Day" in months[4]


def test_a_hurt_star_misses_the_day() -> None:
    assert re.search(r"missed the Day|off the sand|sat the Day out", Page(html_of(ended("freed"))).text)


def test_two_stars_of_different_fate_share_a_book() -> None:
    played = Career(8)
    one, two = played.recruit("Marcus"), played.recruit("Ilia", "Retiarius", female=True)
    for _ in range(4):
        played.month()
    if one.status == "active":
        played.do("retire", star=one.id)
    played.do("rule", name="laurel-fame", value="2")
    if two.status == "active":
        played.do("tactics", star=two.id, tactics="bold")
    played.month()
    c = played.chronicle()
    page = check_page(html_of(c))
    assert "The careers at a glance" in page.text
    assert page.text.index("Marcus: ") < page.text.rindex("Ilia: ")
    assert "House rule laurel-fame: 2 from now on." in page.text
    assert "House rules: laurel-fame: 2" in page.text
    assert [w for level, w in rendered(text_of(c)).headings if level == 1] == ["A Career"]


def test_many_stars_stand_in_one_table_with_a_row_each() -> None:
    played = Career(8)
    for number, name in enumerate(("Marcus", "Ilia|x", "Varro")):
        played.recruit(name, secondary="Thraex")
        two = number < 2
        c = played.chronicle()
        page, book = check_page(html_of(c)), rendered(text_of(c))
        assert ((3, name) in page.headings) == two
        assert ((3, name) in book.headings) == two
        assert ("summary" in page.values("class")) != two
    assert len([value for value in page.values("data-label") if value == "Styles"]) == 3
    text = text_of(c)
    for star, name in zip(c.stars, ("Marcus", r"Ilia\|x", "Varro"), strict=True):
        row = f"{name} | Murmillo, secondary Thraex | {attribute_total(gladiator_from(star))} | 0 | 0 | 0–0–0"
        fate = "still fighting, Fringes of the Empire | September 106 AD to now"
        assert f"| {row} | {fate} |\n" in text
    assert "| | Styles | Total | Fame | Laurels | Record | Fate | Dates |\n" in text
    assert "Record: won, lost, drawn" in page.text
    assert "Record: won, lost, drawn" in book.text


def test_months_without_a_match_are_explained_where_they_look_different() -> None:
    words = "In grey italics: a month without a match of a Star."
    played = Career(12)
    played.recruit("Marcus")
    played.do("next-month")
    assert words not in Page(html_of(played.chronicle())).text
    played.month()
    html = html_of(played.chronicle())
    assert words in Page(html).text
    assert "nav .quiet { color: var(--soft); font-style: italic; }" in html


def test_one_date_when_he_came_and_left_in_one_month() -> None:
    played = Career(8)
    star = played.recruit("Marcus")
    assert dict(journal(played.chronicle()).glances[0].facts)["Dates"] == "September 106 AD to now"
    played.do("retire", star=star.id)
    assert dict(journal(played.chronicle()).glances[0].facts)["Dates"] == "September 106 AD"
    c = ended("freed")
    last = date_words(c.stars[0]["left_month"])
    assert dict(journal(c).glances[0].facts)["Dates"] == f"September 106 AD to {last}"


def test_a_star_without_a_match_is_told_without_noughts() -> None:
    played = Career(8)
    played.do("retire", star=played.recruit("Marcus").id)
    told = journal(played.chronicle()).closings[0].paragraphs
    assert kinds_in(told) == ["life_arrival", "life_retired"]
    assert dict(journal(played.chronicle()).glances[0].facts)["Record"] == "no matches"


def test_print_lets_prose_flow_and_keeps_rows_whole() -> None:
    html = page_of("freed")
    sheet = html[html.index("@media print") : html.index("</style>")]
    assert "h2, h3, caption, thead { break-after: avoid; }" in sheet
    whole = re.findall(r"([^{}]+)\{[^{}]*break-inside: avoid", sheet)
    assert [selector.strip() for selector in whole] == ["tr, dt, dd, footer, .begins"]
    assert "orphans: 2; widows: 2;" in sheet


def test_retirement_without_the_rudis() -> None:
    played = Career(8)
    played.do("retire", star=played.recruit("Marcus").id)
    page = check_page(html_of(played.chronicle()))
    assert "Marcus: retired" in page.text
    assert "Marcus left the sand." in page.text
    assert re.search("not fought a single match|not one match", page.text)


def test_a_bill_that_is_not_yet_fought() -> None:
    played = Career(8)
    star = played.recruit("Marcus")
    played.do("open-day", locale=0)
    played.do("enter", star=star.id)
    page = check_page(html_of(played.chronicle()))
    assert re.search(r"Marcus \(Murmillo\) against \w+( \w+)? \(\w+\), not yet fought", page.text)


def test_a_campaign_without_stars() -> None:
    c = Career(8).chronicle()
    assert "No Star has joined yet." in check_page(html_of(c)).text
    assert "No Star has joined yet." in text_of(c)


def test_known_rivals_and_the_record_by_style() -> None:
    c = ended("freed")
    star = c.stars[0]
    book = text_of(c)
    table = book[book.index("*Record of Marcus by style") :]
    rows = re.findall(r"\| Murmillo against \w+ \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|", table)
    assert [sum(int(row[n]) for row in rows) for n in range(4)] == [
        star["matches"], star["wins"], star["defeats"], star["draws"],
    ]  # fmt: skip
    met: dict[int, int] = {}
    for told in told_matches(c):
        if told.seat_of(1) >= 0:
            foe = told.bout.seats[1 - told.seat_of(1)].gladiator
            met[foe] = met.get(foe, 0) + 1
    twice = [c.others[n]["name"] for n, count in met.items() if count > 1]
    assert twice
    rivals = book[book.index("*The rivals of Marcus") :]
    for name in twice:
        assert f"| {name} (" in rivals


def test_nothing_that_a_writer_of_markdown_would_not_leave() -> None:
    text = markdown_of("freed")
    assert not text.startswith("---")
    assert text.endswith("\n")
    assert not text.endswith("\n\n")
    assert "\n\n\n" not in text
    assert not re.search(r"[ \t]$", text, re.MULTILINE)
    for before, line in zip(text.splitlines(), text.splitlines()[1:], strict=False):
        if line.startswith("#"):
            assert before == ""


@pytest.mark.soak
def test_a_long_career_takes_no_more_for_each_match_than_a_short_one() -> None:
    """What Python does is counted; bench/journal.py says how long it takes."""
    each = []
    for months in (10, 40):
        c = career(3, "bold", months=months).chronicle()
        each.append(calls(partial(html_of, c)) / len(c.matches))
    assert len(c.matches) > 150
    assert each[1] < 1.2 * each[0]
