"""``ludus pack``: packs of cards, for rules that are played with cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ludus_cli.chronicle.paper import USUAL_PAPER
from ludus_cli.commands.card import Fill, Size
from ludus_cli.commands.common import Paper
from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import unfit
from ludus_cli.output.report import FIXED, NAME, RIGHT, Column, Report, answering, make_sheet, reporting

if TYPE_CHECKING:
    from ludus_cli.core.sheet import Sheet
    from ludus_cli.packs.cards import Card, Pack
    from ludus_cli.packs.grammar import Grammar, Sort
    from ludus_cli.packs.reading import Found

app = typer.Typer(
    add_completion=False, no_args_is_help=True, help="Show the cards of a game, or make a pack of your own."
)

PACKS: list[Column] = [
    ("Pack", "id", FIXED), ("Name", "name", NAME), ("Game", "system", FIXED),
    ("Cards", "cards", RIGHT), ("Copies", "copies", RIGHT), ("Champions", "champions", RIGHT),
    ("Open", "open", RIGHT),
]  # fmt: skip


@app.command()
@reporting
def check(
    files: Annotated[
        list[str], typer.Argument(metavar="PACK...", help="Files of packs, or names of packs that come with Ludus.")
    ],
) -> Report:
    """Check packs of cards, and name every mistake with its card.

    \b
    Examples:
      ludus pack check ludi
      ludus pack check ludi source-facts
    """
    from ludus_cli.packs.pack_catalogue import checked, file_named

    rows, mistakes, read = [], [], []
    for name in files:
        path = file_named(name)
        grammar, pack, found = checked(path)
        rows.append({**facts_of(pack), "file": str(path), "mistakes": len(found)})
        mistakes += [{"file": str(path), **asdict(each)} for each in found]
        read.append((grammar, pack, path, bool(found)))
    clashes = clashing_packs(read)
    for row in rows:
        # A mistake in all packs together counts for the pack that it names.
        row["mistakes"] += sum(len(read) == 1 or f"({row['file']})" in each.where for each in clashes)
    mistakes += [{"file": "", **asdict(each)} for each in clashes]
    parts: list[Sheet | str] = [f"{each['file'] or 'Together'}: {each['where']}: {each['why']}. {each['mend']}."
                                for each in mistakes]  # fmt: skip
    parts.append(make_sheet("Packs of cards", rows, [*PACKS, ("Mistakes", "mistakes", RIGHT)]))
    notes = ["Open: cards with a number that is not known; Ludus leaves these cards out."]
    if mistakes:
        notes.append("A pack with mistakes is not loaded.")
    return Report({"packs": rows, "mistakes": mistakes}, rows, parts, notes, code=int(bool(mistakes)))


def clashing_packs(read: Sequence[tuple[Grammar[Any], Pack[Any], Path, bool]]) -> list[Found]:
    """The mistakes of packs as they would be loaded together with the usual ones of their systems."""
    from ludus_cli.packs.loading import merged, read_pack, shipped
    from ludus_cli.packs.reading import PackError

    found: list[Found] = []
    for grammar in dict.fromkeys(grammar for grammar, *_ in read):
        own = {path: pack for of, pack, path, _ in read if of is grammar}
        sound = not any(wrong for of, _, _, wrong in read if of is grammar)
        usual = {shipped(grammar)[name]: read_pack(shipped(grammar)[name], grammar) for name in grammar.usual
                 if name not in {pack.id for pack in own.values()}}  # fmt: skip
        packs = usual | own
        try:
            merged([*packs.values()], grammar, list(map(str, packs)), finished=sound)
        except PackError as error:
            found += error.found
    return found


def facts_of(pack: Pack[Any]) -> dict[str, Any]:
    """A pack in numbers."""
    return {
        "id": pack.id,
        "name": pack.name,
        "system": pack.system,
        "version": pack.version,
        "cards": len(pack.cards),
        "copies": sum(card.copies for card in pack.played),
        "champions": len(pack.champions),
        "open": len(pack.cards) - len(pack.played),
    }


@app.command()
@reporting
def show(
    pack: Annotated[
        str | None,
        typer.Argument(
            metavar="[PACK]", show_default=False,
            help="A pack by its name or file; a list of all packs of Ludus if left out.",
        ),
    ] = None,
    deck: Annotated[
        str | None, typer.Option(metavar="DECK", help="Show the cards of this deck only.")
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output", "-o", metavar="FILE",
            help="Write the cards as a page to print and cut out; a PDF if the name ends in .pdf.",
        ),
    ] = None,
    paper: Annotated[Paper | None, typer.Option(help="Paper to print on; a4 if left out.")] = None,
    size: Annotated[
        Size | None,
        typer.Option(help="How large a card is; nine for sleeves with backs if left out."),
    ] = None,
    fill: Annotated[
        Fill | None, typer.Option(help="Fill the rest of the last sheet with copies of the cards, or with blank ones.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> Report:  # fmt: skip
    """Show the cards of a pack, list all packs, or write cards as a page to print.

    \b
    Examples:
      ludus pack show
      ludus pack show ludi
      ludus pack show ludi --deck arena
      ludus pack show ludi --deck champion --output champions.html
      ludus pack show capua --deck house --fill blank --output houses.html
    """
    if output is None and (paper or size or fill):
        raise typer.BadParameter("it is for a printed page: add --output FILE", param_hint="--output")
    if size is Size.SHEET:
        raise typer.BadParameter("it is for tables: ludus card --tables --size sheet", param_hint="--size")
    if fill and size is Size.PAGE:
        raise typer.BadParameter("a card fills its page: choose --size quarter or sleeve", param_hint="--fill")
    if pack is None and output is not None:
        raise typer.BadParameter("give the pack to print", param_hint="--output")
    if pack is None:
        if deck is not None:
            raise typer.BadParameter("give the pack that has this deck", param_hint="--deck")
        return all_packs()
    from ludus_cli.core.nearest import the_one
    from ludus_cli.packs.pack_catalogue import find_pack

    grammar, found, lacking = find_pack(pack)
    if deck is not None:
        every = ", ".join(grammar.decks)
        why = "there is no deck with this name"
        deck = the_one(deck, grammar.decks, f"show the deck {deck!r:.60}", why, f"Decks: {every}")
    cards = [*found.cards, *(card for champion in found.champions for card in champion.levels)]
    cards = [card for card in cards if deck in (None, card.deck)]
    if output is not None:
        fits = print_cards(cards, grammar, found.name, output, paper or USUAL_PAPER, size or Size.SLEEVE, fill, force)
    rows = [card_facts(card, grammar) for card in cards]
    facts = {
        "file": str(output) if output else None,
        "pack": facts_of(found) | {"source": found.source},
        "cards": rows,
        "table": {key: as_list(value) for key, value in grammar.table_of(found).items()},
    }
    notes = [f"It cannot be played on its own: {each.where}: {each.why}." for each in lacking]
    if output is not None:
        return Report(facts, rows, [f"Written: {output}"], [*notes, *fits])
    if any(card.uncertain or card.unknown for card in cards):
        notes.append('"?" after a number: it may be wrong. "?" alone: it is not known, and Ludus leaves the card out.')
    parts: list[Sheet | str] = [f"{found.name} ({grammar.name}), {sum(card.copies for card in cards)} cards\n"]
    parts += card_sheets(cards, grammar)
    if deck is None and found.table:
        parts.append(settings_sheet(found, grammar))
    return Report(facts, rows, parts, notes)


def print_cards(
    cards: Sequence[Card],
    grammar: Grammar[Any],
    name: str,
    output: Path,
    paper: str,
    size: Size,
    fill: Fill | None,
    force: bool,
) -> list[str]:
    """Write cards as a page, or a PDF, each as often as it has copies; return how many fit on a sheet, in words. Raises
    LudusError for a file that is there."""
    from ludus_cli.chronicle.card_sheets import card_page, filled
    from ludus_cli.chronicle.card_sizes import layout_of
    from ludus_cli.chronicle.pack_cards import empty_card, playing_cards
    from ludus_cli.chronicle.pdf import check_installed, pdf_of
    from ludus_cli.output.documents import write

    kind = output.suffix.casefold()
    if kind not in (".html", ".htm", ".pdf"):
        raise typer.BadParameter("cards are a page to print: let the name end in .html or .pdf", param_hint="--output")
    if kind == ".pdf":
        check_installed()
    own = playing_cards(cards, grammar, name)
    others = [empty_card(own[-1])] if fill is Fill.BLANK and own else own if fill else []
    made, fits = filled(own, others, layout_of(size, paper))
    page = card_page(made, title=f"Cards of {name}", game=grammar.name, paper=paper, size=size)
    write(output, pdf_of(page) if kind == ".pdf" else page, replace=force)
    return [fits] if fits else []


def all_packs() -> Report:
    """The packs that come with the systems."""
    from ludus_cli.packs.pack_catalogue import checked, packs_by_id

    rows = []
    for name, (grammar, path) in packs_by_id().items():
        _, pack, _ = checked(path)
        usual = pack.id in grammar.usual
        rows.append({"called": name, **facts_of(pack), "usual": usual, "file": str(path)})
    used: Column = ("In play", lambda row: "yes" if row["usual"] else "if chosen", FIXED)
    return Report(
        {"packs": rows},
        rows,
        [make_sheet("Packs of cards", rows, [("Pack", "called", FIXED), *PACKS[1:], used])],
        ["See the cards of a pack: ludus pack show PACK. Begin your own: ludus pack new FILE"],
    )


def card_facts(card: Card, grammar: Grammar[Any]) -> dict[str, Any]:
    """A card as JSON shows it, with what all types have: null where it is open, or not of its type."""
    own = {*grammar.numbers_of(card.type, card.deck, card.level), "copies"} - {*card.unknown}
    found: dict[str, Any] = {key: getattr(card, key) for key in ("id", "name", "deck", "type", "level")}
    found |= {key: getattr(card, key) if key in own else None for key in ("copies", "cost", *grammar.numbers)}
    own |= {*besides_keys(grammar.sorts[card.type])} - {*card.unknown}
    every = dict.fromkeys(key for sort in grammar.sorts.values() for key in besides_keys(sort))
    found |= {key: as_list(getattr(card, key)) if key in own else None for key in every}
    found["abilities"] = [each.text for each in card.abilities]
    found["words"] = [each.words for each in card.abilities]
    return found | {
        "uncertain": list(card.uncertain),
        "unknown": list(card.unknown),
        "source": card.source,
        "flavour": card.flavour,
    }


def besides_keys(sort: Sort) -> tuple[str, ...]:
    """The keys of a type of cards beside numbers and abilities."""
    return (*sort.choices, *sort.flags, *sort.texts, *sort.lines)


def settings_sheet(pack: Pack[Any], grammar: Grammar[Any]) -> Sheet:
    """Return the table of a pack's settings, the usual ones included."""
    from ludus_cli.chronicle.pack_cards import setting_words

    rows = [(key, setting_words(value), grammar.table[key].words) for key, value in grammar.table_of(pack).items()]
    columns: list[Column] = [
        ("Table", lambda row: row[0], FIXED), ("Setting", lambda row: row[1], NAME),
        ("What it is", lambda row: row[2], ""),
    ]  # fmt: skip
    return make_sheet("Table", rows, columns)


def as_list(value: Any) -> Any:
    """A setting as JSON has it."""
    return {key: list(each) for key, each in value.items()} if isinstance(value, Mapping) else value


def card_sheets(cards: Iterable[Card], grammar: Grammar[Any]) -> list[Sheet]:
    """Cards as tables, one for each deck and for each type in it that has other numbers."""
    from ludus_cli.chronicle.pack_cards import besides, lines_in

    groups: dict[tuple[str, tuple[str, ...]], list[Card]] = {}
    for card in cards:
        groups.setdefault((card.deck, tuple(grammar.sorts[card.type].numbers)), []).append(card)
    order = [*grammar.decks]
    found = []
    for (deck, numbers), group in sorted(groups.items(), key=lambda each: order.index(each[0][0])):
        types = dict.fromkeys(card.type for card in group)
        priced = (
            ["cost"] if any("cost" in grammar.numbers_of(card.type, card.deck, card.level) for card in group) else []
        )
        copies = ["copies"] if any(card.copies > 1 or "copies" in card.unknown for card in group) else []
        heads = {key: grammar.numbers[key].short or key.capitalize() for key in numbers}
        columns: list[Column] = [("Card", lambda card: card.full_name, NAME)]
        if len(types) > 1:
            columns.append(("Type", lambda card: card.type, FIXED))
        for key, head in [*((key, key.capitalize()) for key in (*priced, *copies)), *heads.items()]:
            columns.append((head, partial(card_number, key=key), RIGHT))
        told = [besides(card, grammar) for card in group]
        filled = dict.fromkeys(key for each in told for key, words in each.items() if words)
        columns += [(key.capitalize(), said_of(key, grammar), FIXED) for key in filled]
        if any(card.abilities or lines_in(card.unknown, grammar, card.type) for card in group):
            columns.append(("What it does", lambda card: what_it_does(card, grammar), ""))
        kinds = "" if [*types] == [deck] else f": {', '.join(types)}"
        title = f"{deck.capitalize()}{kinds}"
        found.append(make_sheet(title, group, columns))
    return found


def card_number(card: Card, key: str) -> str:
    """A number of a card; the first level of a champion has no cost."""
    from ludus_cli.chronicle.pack_cards import number_shown

    return "" if key == "cost" and card.level == 1 else number_shown(card, key)


def said_of(key: str, grammar: Grammar[Any]) -> Callable[[Card], str]:
    """Return the column function that gives a card's text for ``key``, besides its numbers."""
    from ludus_cli.chronicle.pack_cards import besides

    return lambda card: besides(card, grammar).get(key, "")


def what_it_does(card: Card, grammar: Grammar[Any]) -> str:
    """The abilities of a card in words."""
    from ludus_cli.chronicle.pack_cards import lines_in

    words = [each.words for each in card.abilities]
    words += ["?"] * lines_in(card.unknown, grammar, card.type)
    words += ["(?)"] * lines_in(card.uncertain, grammar, card.type)
    return " ".join(words)


@app.command()
@answering
def new(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write, for example my-cards.toml.")],
    name: Annotated[
        str | None, typer.Option(metavar="NAME", help="Name of the pack; the name of the file if left out.")
    ] = None,
    system: Annotated[
        str | None,
        typer.Option(metavar="SYSTEM", help="The game it is for; the first game with packs if left out."),
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> Report:  # fmt: skip
    """Begin a pack: a file with an example of each card, and every word that cards know.

    \b
    Examples:
      ludus pack new my-cards.toml
      ludus pack new bears.toml --name "Bears of Capua"
    """
    import re

    from ludus_cli.output.documents import write
    from ludus_cli.packs.starter_pack import beginning

    grammar = grammar_named(system)
    id_ = re.sub(r"[^a-z0-9]+", "-", file.stem.casefold()).strip("-") or "my-cards"
    called = " ".join((name or file.stem.replace("-", " ").replace("_", " ").capitalize()).split())
    if unfit(called) or set(called) & set('"\\') or len(called) > 100:
        raise LudusError(
            f"begin the pack {called!r:.60}", "its name is too long, or has letters that a name cannot have",
            "Choose another name with --name",
        )  # fmt: skip
    write(file, beginning(id_, called, grammar), replace=force)
    facts = {"path": str(file), "id": id_, "name": called, "system": grammar.key}
    words = f"Begun: the pack {called!r} for {grammar.name}, in {file}."
    return Report(facts, [facts], [words], [f"Write cards into it, then: ludus pack check {file}"])


def grammar_named(key: str | None) -> Grammar[Any]:
    """Return the pack grammar of the system ``key``; without a key, the first one. Raises LudusError."""
    from ludus_cli.core.nearest import the_one
    from ludus_cli.packs.pack_catalogue import grammars

    known = grammars()
    if key is None:
        return next(iter(known.values()))
    why, mend = "that game has no packs of cards", f"Games with packs: {', '.join(known)}"
    return known[the_one(key, known, f"begin a pack for {key!r:.60}", why, mend)]
