"""Faces in every rule system: an emblem without a portrait, and a portrait wherever a gladiator is shown and goes."""

from pathlib import Path

import pytest

from ludus_cli.campaign.engine import do, opened
from ludus_cli.campaign.own_words import render_journal
from ludus_cli.campaign.portraits import new_portrait, portrait_of
from ludus_cli.campaign.travel import (
    document_text,
    keep_travelled,
    pack_gladiator,
    payload_of,
    read_document,
    roster_card,
    take_in,
)
from ludus_cli.chronicle.card_sheets import card_page
from ludus_cli.chronicle.card_sizes import SIZES
from ludus_cli.chronicle.journal import journal_html
from ludus_cli.site.material import gathered
from ludus_cli.site.pages import Pages
from ludus_cli.systems.installed import load, shipped_systems
from tests.cli.helpers import a_picture
from tests.contract.made import founded, star_payload
from tests.some import some

EMBLEM, PORTRAIT = '<svg class="face"', '<img class="face"'


@pytest.mark.parametrize("key", some([*shipped_systems()], 3))
def test_a_face_in_every_system(key: str, tmp_path: Path) -> None:
    system, picture = load(key), a_picture(tmp_path / "face.png").read_bytes()
    with opened(founded(system, tmp_path, "here", 7), hurried=True) as campaign:
        numbers = [max(do(campaign, "recruit", **star_payload(system, 7 + n, name=name)).changed)
                   for n, name in enumerate(("Marcus", "Flavia"))]  # fmt: skip
        one, two = (campaign.state.gladiators[number] for number in numbers)
        assert roster_card(campaign, one, None).face != roster_card(campaign, two, None).face
        campaign.file.keep_portrait(new_portrait(one.id, one.name, "png", picture))
        card = roster_card(campaign, one, None)
        assert card.face.startswith(PORTRAIT)
        for size in SIZES:
            page = card_page([card, roster_card(campaign, two, None)], title="x", game="x", size=size)
            assert (page.count(PORTRAIT), page.count(EMBLEM)) == (1, 1)
        journal = render_journal(campaign).journal
        page = journal_html(journal)
        assert page.count(PORTRAIT) == 1
        # A lanista has brought men of his own.
        assert page.count(EMBLEM) >= 1
        files = {file.name: file.make() for file in Pages(gathered(campaign, "standard")).files()}
        assert files[f"portrait-{one.id}.png"] == picture
        for name in ("gladiators.html", f"gladiator-{one.id}.html"):
            assert f'src="portrait-{one.id}.png"' in str(files[name])
        document = read_document(document_text(pack_gladiator(campaign, one)), "try")
    with opened(founded(system, tmp_path, "there", 8), hurried=True) as other:
        came = take_in(other, payload_of(other, document, "try", star=True, name="Leo"))
        keep_travelled(other, document, came)
        row = portrait_of(other, came)
        assert row is not None
        assert row.picture == picture
