"""A gladiator between campaigns: packed into a document of his own, and taken in from it.

The document is one JSON text (:data:`LUDUS` and :data:`VERSION` say what it is): his card as his rule system
writes it, his matches in words as they were told, notes that people wrote about him, those on his card, and a sum over
all of it. Coming in is the action ``arrive``, whose payload is the document's content; see
:mod:`ludus_cli.game.campaign.arrivals`. docs/gladiators-travel.md describes every field.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.engine import ACTIVE, Campaign, do, rules_version
from ludus_cli.campaign.house_decisions import Correction, veterans_in
from ludus_cli.campaign.notes import CARD, REMINDER, are_notes, notes_with
from ludus_cli.campaign.portraits import face_of, fault_of, new_portrait, portrait_of
from ludus_cli.chronicle.arrivals import arrival_in, record_words
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import JSON_ESCAPES
from ludus_cli.core.plain_json import NotPlain, read_plain
from ludus_cli.core.plain_values import as_dict
from ludus_cli.game.campaign.tracks import kept_of, kept_words
from ludus_cli.game.elements.plain_records import card
from ludus_cli.models.tables import ActionRow, NoteRow, PortraitRow
from ludus_cli.systems import display

if TYPE_CHECKING:
    from ludus_cli.chronicle.cards import RosterCard
    from ludus_cli.systems.system import AnySystem

#: A document with a portrait has the second version, so that an older program says what it lacks; all others the first.
LUDUS, VERSION, WITH_PORTRAIT = "gladiator", 1, 2
#: The kind of the action that imports a gladiator.
ARRIVE = "arrive"
#: The fields of a document, in their order; ``sum`` comes last.
FIELDS: tuple[str, ...] = ("ludus", "version", "system", "rules", "from", "card", "fights", "notes", "sum")
#: The field of the notes on his card and the reminders about him, only where there are any.
CARRIED = "carried"
#: No career comes near: a match is about one kilobyte.
LARGEST_DOCUMENT = 16_000_000


@dataclass(frozen=True, slots=True)
class Earlier:
    """The past of an arrival: the number of the action, his own number here, the month here, the card that he came
    with, the campaign and date that he came from, his matches there, notes, and his record in words. The campaign of
    a veteran whose career is on paper is "", and of his card there is what was set."""

    action: int
    gladiator: int
    month: int
    card: dict[str, Any]
    campaign: str
    date: str
    fights: list[dict[str, Any]]
    notes: list[str]
    record: str


# Out


def pack_gladiator(campaign: Campaign, g: Any) -> dict[str, Any]:
    """Return a gladiator of a campaign as a document, with all his deeds there and the past that he brought himself.

    Raises LudusError for one who fights no more.
    """
    system = campaign.system
    if g.status != ACTIVE:
        raise LudusError(
            f"export {g.name}",
            f"{g.name} is {g.status}, and no longer fights",
            "Keep the journal instead: 'ludus journal'",
        )
    before, face = earlier_of(campaign, g.id), portrait_of(campaign, g)
    own = list(campaign.file.notes())
    kept = kept_words(kept_of(campaign.state), g.id, g.star, system.campaign.round.calendar.words)
    document = {
        "ludus": LUDUS,
        "version": VERSION if face is None else WITH_PORTRAIT,
        "system": system.key,
        "rules": rules_version(system),
        "from": {
            "campaign": campaign.name,
            "month": campaign.state.month,
            "date": system.campaign.round.calendar.words(campaign.state.month),
        },
        "card": card(g),
        "fights": [*(before.fights if before else []), *fights_of(campaign, g.id, own)],
        "notes": [
            *(before.notes if before else []),
            *(row.text for row in own if row.of == f"star {g.id}" and row.kind not in (CARD, REMINDER)),
            # Another campaign has other tracks and awards: these come as words.
            *(f"{label} in {campaign.name}: {words}" for label, words in kept),
        ],
    }
    if face is not None:
        picture = base64.b64encode(face.picture).decode()
        document["portrait"] = {"format": face.format, "sha256": face.sha256, "picture": picture}
    if carried := notes_with(campaign, g.id):
        document[CARRIED] = carried
    return {**document, "sum": sum_of(document)}


def fights_of(campaign: Campaign, number: int, notes: list[NoteRow]) -> Iterator[dict[str, Any]]:
    """The matches of a gladiator in a campaign that he came to fight, one-offs apart, in the order in which they were
    fought."""
    system = campaign.system
    rows = [row for row in campaign.file.matches(gladiator_id=number) if row.status == "fought"]
    for row in sorted(rows, key=lambda row: (row.action_n or 0, row.id)):
        bout = system.campaign.bouts.bout_from(json.loads(row.data))
        if bout.oneoff:
            continue
        names = {seat.gladiator: str(seat.before["name"]) for seat in bout.seats}
        own = next(seat for seat in bout.seats if seat.gladiator == number)
        if not own.outcome:
            continue
        mine = f"{names[number]}: "
        yield {
            "campaign": campaign.name,
            "match": bout.id,
            "month": bout.month,
            "date": system.campaign.round.calendar.words(bout.month),
            "place": system.campaign.places[system.lists.deeds(bout).place].name,
            "title": system.lists.pairing(bout, names),
            "against": [names[seat.gladiator] for seat in bout.seats if seat.side != own.side],
            "outcome": own.outcome,
            "result": system.lists.result_words(bout, names),
            "brought": [line.removeprefix(mine) for line in system.lists.settled(bout, names) if line.startswith(mine)],
            "before": system.lists.progress_words(system.campaign.bouts.from_card(own.before)),
            "after": system.lists.progress_words(system.campaign.bouts.from_card(own.after)),
            "notes": [note.text for note in notes if note.of == f"match {bout.id}"],
        }


def sum_of(document: dict[str, Any]) -> str:
    """The SHA-256 of all fields but the sum itself, as JSON without blanks, keys in alphabetical order."""
    content = {name: value for name, value in document.items() if name != "sum"}
    text = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def document_text(document: dict[str, Any]) -> str:
    """A document as the text of its file, with nothing in it that a terminal would obey: the same gladiator gives
    the same text."""
    return json.dumps(document, ensure_ascii=False, indent=2).translate(JSON_ESCAPES) + "\n"


# In


def read_document(text: str, what: str) -> dict[str, Any]:
    """Return the document of a text; ``what`` is being tried. Raises LudusError for any other text, and for a document
    that was changed after it was written. The rules check its content themselves."""
    anew = "Export the gladiator again from the original campaign"
    try:
        document = as_dict(read_plain(text))
    except NotPlain as error:
        raise LudusError(what, f"the file is damaged, or is not a gladiator's file: {error}", anew) from error
    if document.get("ludus") != LUDUS:
        raise LudusError(
            what,
            "it is not a gladiator's file",
            "Make one with 'ludus star export STAR FILE', or give a table: --template shows how",
        )
    version = document.get("version")
    if version not in (VERSION, WITH_PORTRAIT):
        raise LudusError(
            what,
            f"it has version {version!r:.20}, but this version of Ludus reads {VERSION} and {WITH_PORTRAIT}",
            "Install a newer ludus",
        )
    fields = {*FIELDS, *(["portrait"] if version == WITH_PORTRAIT else [])}
    if set(document) - {CARRIED} != fields:
        wrong = sorted((set(document) - {CARRIED}).symmetric_difference(fields))
        raise LudusError(what, f"{wrong[0]!r:.40} is missing, or does not belong in such a file", anew)
    if document["sum"] != sum_of(document):
        raise LudusError(what, "its checksum is wrong: it was damaged, or changed by hand", anew)
    if version == WITH_PORTRAIT and travelled(document, 0, "") is None:
        raise LudusError(what, "its portrait is not a small PNG or JPEG picture", anew)
    if not are_notes(document.get(CARRIED, [])):
        raise LudusError(what, "the notes in it do not have the form that Ludus writes", anew)
    return document


def travelled(document: dict[str, Any], number: int, name: str) -> PortraitRow | None:
    """Return the portrait in a document, to be kept for a gladiator; None without a sound one."""
    found = as_dict(document.get("portrait"))
    try:
        content = base64.b64decode(found["picture"], validate=True)
    except (KeyError, TypeError, ValueError):
        return None
    row = new_portrait(number, name, str(found.get("format")), content)
    return None if fault_of(row) or row.sha256 != found.get("sha256") else row


def keep_travelled(campaign: Campaign, document: dict[str, Any], g: Any) -> None:
    """Keep the portrait of a document for the man who came with it, if there is one."""
    row = travelled(document, g.id, g.name)
    if row is not None:
        campaign.file.keep_portrait(row)


def payload_of(
    campaign: Campaign, document: dict[str, Any], what: str, *, star: bool, name: str = ""
) -> dict[str, Any]:
    """Return the payload of the action by which a document's man comes into a campaign, as a Star or into the pool,
    ``name`` "" under his own. Raises LudusError for a man of other rules."""
    key = campaign.system.key
    if document["system"] != key:
        raise LudusError(
            what,
            f"it is a gladiator of the game {document['system']!r:.40}, and {campaign.name} plays {key!r}",
            "Import it into a campaign of that game",
        )
    content = {field: document[field] for field in ("card", "from", "fights", "notes")}
    return {"star": star, "name": name, **content}


def take_in(campaign: Campaign, payload: dict[str, Any]) -> Any:
    """Take a man in, and return him with his number here. Raises LudusError when the rules refuse him."""
    done = do(campaign, "arrive", **payload)
    return campaign.state.gladiators[max(done.changed)]


# Who came


def past_of_arrivals(campaign: Campaign) -> dict[int, Earlier]:
    """Return the pasts of all arrivals, by their numbers."""
    found = [read_arrival(campaign, row) for row in campaign.file.actions_of(ARRIVE)]
    found += [
        Earlier(
            each.action, each.gladiator, each.month, each.values, "", "", each.fights, [], record_words(each.values)
        )
        for each in veterans_in(campaign)
    ]
    return {each.gladiator: each for each in found}


def earlier_of(campaign: Campaign, number: int) -> Earlier | None:
    """Return a gladiator's past elsewhere; None for one who began here."""
    return past_of_arrivals(campaign).get(number)


def roster_card(
    campaign: Campaign, g: Any, earlier: Earlier | None, corrections: Iterable[Correction] = (), own: Iterable[str] = ()
) -> RosterCard:
    """Return a gladiator's card with his portrait or emblem. For an arrival it also tells where he came from, and his
    record there. It shows those of the campaign's ``corrections`` that are his, and people's ``own`` notes on it."""
    card = display.roster_card(campaign.system, campaign.state, g, boxes=True)
    facts = [*card.facts]
    if earlier is not None:
        came = ("Came from", earlier.campaign) if earlier.campaign else ("On paper", "before this campaign")
        facts.append((came[0], f"{came[1]}, with {earlier.record}"))
    facts += [("By hand", correction_words(campaign, each)) for each in corrections if each.gladiator == g.id]
    return replace(card, facts=tuple(facts), face=face_of(campaign, g), own=tuple(own))


def correction_words(campaign: Campaign, correction: Correction) -> str:
    """Return a correction with its month and its reason."""
    month = campaign.system.campaign.round.calendar.words(correction.month)
    return f"{correction.words} ({month}{f': {correction.why}' if correction.why else ''})"


def arrival_words(system: AnySystem, card: dict[str, Any]) -> str:
    """Return the record of an arrival in a few words; for one who does not fight himself, his standing."""
    g = system.campaign.bouts.from_card(card)
    if system.campaign.why_never(g):
        return str(system.lists.progress_words(g))
    return record_words(card)


def arrived_before(campaign: Campaign, payload: dict[str, Any]) -> Earlier | None:
    """Return the last arrival of the same man, by campaign, number and name there, as an ``arrive`` payload gives them;
    None for a stranger."""
    card, origin = payload["card"], payload["from"]
    if not isinstance(card, dict) or not isinstance(origin, dict):
        return None
    last = None
    for row in campaign.file.actions_of(ARRIVE):
        found = read_arrival(campaign, row)
        if found.campaign == origin.get("campaign") and all(
            found.card.get(key) == card.get(key) for key in ("id", "name")
        ):
            last = found
    return last


def read_arrival(campaign: Campaign, row: ActionRow) -> Earlier:
    """Return the past that an ``arrive`` action of the log records."""
    payload = json.loads(row.payload)
    number, month = arrival_in(json.loads(row.events), campaign.system.campaign.arrives)
    origin = payload["from"]
    return Earlier(
        row.n,
        number,
        month,
        payload["card"],
        origin["campaign"],
        origin["date"],
        payload.get("fights", []),
        payload.get("notes", []),
        arrival_words(campaign.system, payload["card"]),
    )
