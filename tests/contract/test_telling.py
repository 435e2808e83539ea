"""What the chronicle does for every rule system: a plain journal, and events read by the names of their kinds."""

from pathlib import Path

from ludus_cli.campaign.engine import opened
from ludus_cli.campaign.source import chronicle_of
from ludus_cli.systems.event_lines import event_line
from ludus_cli.systems.installed import load
from tests.contract.made import samples


def test_without_phrases_each_sentence_is_the_line_of_the_event_that_it_cites(tmp_path: Path) -> None:
    toy, told = load("toy"), 0
    for sample in samples(toy, tmp_path):
        with opened(sample.path, hurried=True) as campaign:
            c = chronicle_of(campaign)
        matches = {match["bout"]["id"]: match for match in c.matches}
        for match in (match for chapter in toy.journal(c).chapters for match in chapter.matches):
            bout = toy.campaign.bouts.bout_from(matches[match.id]["bout"])
            names = {seat.gladiator: seat.before["name"] for seat in bout.seats}
            (first, *rest) = (s for paragraph in match.paragraphs for s in paragraph)
            assert all(name in first.text for name in names.values())
            lines = [event_line(toy, bout, e, names) for e in matches[match.id]["events"]]
            assert [s.text for s in rest] == [line for line in lines if line]
            assert [lines[n] for s in rest for n in s.events] == [s.text for s in rest]
            told += len(rest)
    assert told
