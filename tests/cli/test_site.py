"""``ludus site``: what it writes into a folder, and what it leaves alone there."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ludus_cli.site.folder import SITE
from tests.cli.helpers import files_in, ludus, ludus_json, refused, run, unchanged


def test_it_says_what_it_wrote(told: Path) -> None:
    facts = ludus_json("site", "arena")
    pages = list(Path("arena").glob("*.html"))
    assert facts["pages"] == len(pages) == facts["written"] - 1
    assert (facts["kept"], facts["removed"]) == (0, 0)
    own = [path for path in Path("arena").iterdir() if path.name != SITE.list]
    assert facts["bytes"] == sum(path.stat().st_size for path in own)
    again = ludus("site", "arena")
    assert "Written: arena/index.html" in again
    assert f"0 written, {facts['written']} unchanged, 0 removed." in again


def test_it_tells_the_same_words_as_the_journal(told: Path) -> None:
    ludus("site", "arena", "--severity", "epic")
    (month,) = json.loads(ludus("journal", "--match", "12", "--severity", "epic", "--format", "json"))["months"]
    page = Path("arena/match-12.html").read_text(encoding="utf-8")
    for paragraph in month["matches"][0]["sentences"]:
        for sentence in paragraph:
            assert sentence["text"] in page


def test_own_words_stand_on_the_page_of_whom_they_are_about(told: Path) -> None:
    ludus("site", "arena")
    ludus("note", "add", "Lent him <i>my</i> shield.", "--match", "12")
    ludus("note", "add", "The best of them.", "--star", "Marcus")
    assert ludus_json("site", "arena")["written"] == 2
    assert "Lent him &lt;i&gt;my&lt;/i&gt; shield." in Path("arena/match-12.html").read_text(encoding="utf-8")
    assert "The best of them." in Path("arena/gladiator-1.html").read_text(encoding="utf-8")


def test_a_page_that_was_changed_or_lost_is_written_again(told: Path) -> None:
    ludus("site", "arena")
    before = files_in(Path("arena"))
    Path("arena/match-12.html").write_text("spoilt", encoding="utf-8")
    Path("arena/gladiator-1.html").unlink()
    assert ludus_json("site", "arena")["written"] == 2
    assert files_in(Path("arena")) == before


def test_what_belongs_to_it_no_more_is_removed_unless_somebody_changed_it(told: Path) -> None:
    ludus("site", "arena")
    Path("arena/mine.html").write_text("mine", encoding="utf-8")
    Path("arena/month-1.html").write_text("mine now", encoding="utf-8")
    ludus("undo", "--to", "6")
    result = run("site", "arena")
    assert result.exit_code == 0
    assert "month-1.html no longer belongs to the site, but you changed it" in result.stderr
    assert not Path("arena/match-12.html").exists()
    assert Path("arena/mine.html").read_text(encoding="utf-8") == "mine"
    assert Path("arena/month-1.html").read_text(encoding="utf-8") == "mine now"
    # From now on the page is the user's own.
    ludus("redo", "4")
    with unchanged(Path("arena")):
        refused("site", "arena", why="there is a month-1.html, which Ludus did not write")
    ludus("site", "arena", "--force")
    assert "match-12.html" in Path("arena/month-1.html").read_text(encoding="utf-8")
    assert Path("arena/mine.html").read_text(encoding="utf-8") == "mine"


def test_a_folder_with_files_of_somebody_else_is_left_alone(told: Path) -> None:
    Path("arena").mkdir()
    Path("arena/thesis.txt").write_text("years of work", encoding="utf-8")
    with unchanged(Path()):
        refused("site", "arena", why="there is a thesis.txt, which Ludus did not write")
        refused("site", "arena/thesis.txt", why="file exists")
    ludus("site", "arena", "--force")
    ludus("site", "arena")
    assert Path("arena/thesis.txt").read_text(encoding="utf-8") == "years of work"


def test_the_site_of_another_campaign_is_left_alone(told: Path) -> None:
    ludus("site", "arena")
    ludus("campaign", "rename", "sand-and-bread", "Rome")
    ludus("site", "arena")
    ludus("campaign", "create", "Other", "--seed", "39")
    with unchanged(Path("arena")):
        refused("site", "arena", why="it holds the site of another campaign")
    ludus("site", "arena", "--force")
    assert not Path("arena/match-12.html").exists()


@pytest.mark.parametrize("text", ["", "[]", '{"version": 1}', '{"version":1,"of":"x","files":{"a":1}}'])
def test_a_damaged_list_is_named(text: str, told: Path) -> None:
    ludus("site", "arena")
    (Path("arena") / SITE.list).write_text(text, encoding="utf-8")
    with unchanged(Path("arena")):
        refused("site", "arena", why=f"its {SITE.list} is damaged")


def test_a_list_never_leads_out_of_the_folder(told: Path) -> None:
    ludus("site", "arena")
    Path("mine.html").write_text("mine", encoding="utf-8")
    path = Path("arena") / SITE.list
    facts = json.loads(path.read_text(encoding="utf-8"))
    facts["files"]["../mine.html"] = {"mark": "", "sum": ""}
    path.write_text(json.dumps(facts), encoding="utf-8")
    ludus("site", "arena")
    assert Path("mine.html").read_text(encoding="utf-8") == "mine"


def test_a_campaign_in_which_nothing_has_happened_has_a_site(at: Callable[[str], Path]) -> None:
    ludus("campaign", "create", "Empty", "--seed", "1")
    assert ludus_json("site", "arena")["pages"] == 5
    assert "No Star has joined yet." in Path("arena/index.html").read_text(encoding="utf-8")


def test_what_was_written_before_it_was_stopped_is_known(told: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from ludus_cli.site import folder

    put = folder.put
    made: list[object] = []

    def stopped(*given: object) -> object:
        if len(made) == 5:
            raise KeyboardInterrupt
        made.append(put(*given))  # type: ignore[arg-type]
        return made[-1]

    with monkeypatch.context() as patched:
        patched.setattr(folder, "put", stopped)
        assert run("site", "arena").exit_code == 1
    facts = ludus_json("site", "arena")
    assert (facts["kept"], facts["written"]) == (5, facts["pages"] + 1 - 5)


def test_a_campaign_without_stars_has_pages_of_its_matches_its_dead_and_its_records(home: Path) -> None:
    ludus("campaign", "create", "Pool", "--seed", "7")
    ludus("pool", "season", "--months", "2", "--men", "12")
    ludus("note", "add", "A fine one.", "--match", "2")
    ludus("site", "arena")
    pages = {path.stem: path.read_text(encoding="utf-8") for path in Path("arena").glob("*.html")}
    fallen = ludus_json("records", "graves", "--limit", "100")["records"][0]["graves"]
    assert len(fallen) > 2
    for grave in fallen:
        assert grave["name"] in pages["cemetery"]
    assert all(title in pages["records"] for title in ("Hall of fame", "All gladiators as each style", "Places"))
    for match in ludus_json("match", "list", "--limit", "100")["matches"]:
        number = match["match"]
        assert f'href="match-{number}.html"' in pages["month-0"] + pages["month-1"]
        # The words are those of the journal and of the match itself.
        told = json.loads(ludus("journal", "--match", str(number), "--format", "json"))["months"][0]["matches"][0]
        (first, *_), *_ = told["sentences"]
        assert first["text"] in pages[f"match-{number}"]
        assert first["text"] in " ".join(ludus("match", "show", str(number)).split())
    assert "A fine one." in pages["match-2"]
    assert "A fine one." in ludus("journal", "--match", "2")
    refused("journal", "--match", "900", why="does not tell of match 900", mend="any fought match")
    ludus("star", "create", "Marcus", "--style", "Thraex")
    refused("journal", "--match", "2", "--star", "Marcus", why="does not tell of match 2")
