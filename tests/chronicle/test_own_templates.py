"""Templates that people put into their own folder: used before ours, and kept in a sandbox."""

from pathlib import Path

import pytest

from ludus_cli.chronicle.journal import journal_html, journal_markdown
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.core.errors import LudusError
from ludus_cli.core.folders import own_dir
from tests.chronicle.test_pages import book


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of one's own templates."""
    monkeypatch.setenv("LUDUS_HOME", str(tmp_path))
    folder = own_dir() / "templates"
    folder.mkdir(parents=True)
    assert folder == tmp_path / "config" / "templates"
    return folder


def put(own: Path, name: str, text: str) -> None:
    """Write a template of one's own."""
    path = own / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def test_an_empty_folder_changes_nothing(own: Path) -> None:
    kept = journal_html(book()), journal_markdown(book())
    own.rmdir()
    assert (journal_html(book()), journal_markdown(book())) == kept


def test_one_of_that_name_goes_before_ours_and_ours_fill_in_the_rest(own: Path) -> None:
    put(own, "journal.md.j2", "Own: {{ journal.title }} {{ '<' | inline }}")
    put(own, "_base.css.j2", "body { color: teal; }")
    assert journal_markdown(book()) == "Own: Darts \\<\n"
    html = journal_html(book())
    assert "body { color: teal; }" in html
    assert "color-scheme: light dark" not in html
    assert "Gaius threw first." in html


def test_every_template_of_ours_works_in_the_sandbox_when_it_is_copied(own: Path) -> None:
    kept = journal_html(book()), journal_markdown(book())
    for path in templates_dir().glob("*.j2"):
        put(own, path.name, path.read_text(encoding="utf-8"))
    assert (journal_html(book()), journal_markdown(book())) == kept


def test_what_it_says_is_escaped_as_ours_is(own: Path) -> None:
    put(own, "journal.html.j2", "<p>{{ journal.title }}</p>")
    assert journal_html(book(title="<script>alert(1)</script>")) == ("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n")


@pytest.mark.parametrize(("text", "why"), [
    ("{{ journal.__class__.__mro__ }}", "uses something that a template may not"),
    ("{{ ''.__class__.__base__.__subclasses__() }}", "uses something that a template may not"),
    ("{{ journal.title.__init__.__globals__ }}", "uses something that a template may not"),
    ("{{ cycler.__init__.__globals__.os.system('id') }}", "something that a template may not"),
    ("{% set x = journal.chapters.append(1) %}", "something that a template may not"),
    ("{{ '{0.__class__}'.format(journal) }}", "something that a template may not"),
    ("{% include '../../secret.txt' %}", "there is no template ../../secret.txt to include"),
    ("{% include '/etc/passwd' %}", "there is no template /etc/passwd to include"),
    ("a\n{% for %}", "line 2 of journal.md.j2 is not a valid template"),
    ("{{ journal.nonsense }}", "has no attribute 'nonsense'"),
    ("{{ 1 / 0 }}", "ZeroDivisionError"),
    ("{{ range(10000000) | list }}", "OverflowError"),
    ('{{ "x" * 9999999999 }}', "something that a template may not (more than 10,000 times the same)"),
    ("{{ 9999999 * [1] }}", "something that a template may not (more than 10,000 times the same)"),
    ("{{ 9 ** 9999999 }}", "something that a template may not (a power above 100)"),
])  # fmt: skip
def test_what_reaches_outside_or_stumbles_is_refused(text: str, why: str, own: Path) -> None:
    (own.parent.parent / "secret.txt").write_text("secret", encoding="utf-8")
    put(own, "journal.md.j2", text)
    with pytest.raises(LudusError) as refused:
        journal_markdown(book())
    assert refused.value.what == f"use your own template journal.md.j2 in {own}"
    assert why in refused.value.why
    assert "to use the template of Ludus" in refused.value.mend
