"""The reading of a pack's tables into records, strictly: each mistake names its card and a correction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from ludus_cli.core.errors import LudusError
from ludus_cli.core.letters import described, unfit
from ludus_cli.core.nearest import hint
from ludus_cli.core.plain_values import is_whole, list_of
from ludus_cli.packs.abilities import Mistake, ability_of
from ludus_cli.packs.cards import MANUAL, Ability, Card, Champion, Pack, Setting
from ludus_cli.packs.grammar import HIGHEST, Grammar, Line, Number

#: The form of packs that is read.
FORMAT = 1
#: What is written where a number is not known yet.
OPEN = "?"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
#: That of several packs as one too.
PACK_ID = re.compile(rf"{ID.pattern}(\+{ID.pattern})*")
#: Texts that may stand in every table.
TEXTS = ("source", "flavour")
#: No pack has more cards, of no card are there more copies, and no text is longer.
MOST_CARDS, MOST_COPIES, LONGEST = 2000, 99, 2000
#: After this many mistakes abilities are no longer read, because explaining each mistake takes time.
MOST_FOUND = 500
COPIES = Number("how many copies are in the deck", least=1, most=MOST_COPIES, usual=1)


@dataclass(frozen=True, slots=True)
class Found:
    """One mistake in a pack: its place ("card 'parry'"), the reason, and a correction."""

    where: str
    why: str
    mend: str

    def __str__(self) -> str:
        return f"{self.where}: {self.why}. {self.mend}."


class PackError(LudusError):
    """A pack that cannot be loaded; ``found`` are all its mistakes, the message is about the first."""

    def __init__(self, what: str, found: Iterable[Found]) -> None:
        self.found = tuple(found)
        first, more = self.found[0], len(self.found) - 1
        others = f"; {more} more mistake{'s' if more > 1 else ''}: see 'ludus pack check'" if more else ""
        super().__init__(what, f"{first.where}: {first.why}", f"{first.mend}{others}")


@dataclass(slots=True)
class Reader:
    """A pack being read by the grammar of a system; it notes every mistake and goes on."""

    grammar: Grammar[Any]
    found: list[Found] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def report_mistake(self, where: str, why: str, mend: str) -> None:
        """Note a mistake."""
        self.found.append(Found(where, why, mend))

    def pack(self, tables: Mapping[str, Any]) -> Pack[Any]:
        """Read a pack from its tables. Note its mistakes and leave them out."""
        holding = self.grammar.tables
        boards = self.grammar.boards
        self.keys("the file", tables, ("format", "pack", "table", *boards, *holding, "champion"))
        if tables.get("format", FORMAT) != FORMAT:
            self.report_mistake("the file", f"format {tables['format']!r:.40} is not known", f"Write format = {FORMAT}")
        head = self.table_in(tables, "pack", "the file")
        where = "[pack]"
        self.keys(where, head, ("id", "name", "system", "version", *TEXTS))
        cards = [
            self.card(one, table, place)
            for table in holding
            for place, one in enumerate(self.list_in(tables, table), start=1)
        ]
        champions = [self.champion(one, place) for place, one in enumerate(self.list_in(tables, "champion"), start=1)]
        return Pack(
            self.id_in(head, where, where),
            self.text(head, "name", where, must=True),
            self.grammar.key,
            self.text(head, "version", where),
            tuple(card for card in cards if card is not None),
            tuple(one for one in champions if one is not None),
            self.settings("table", self.table_in(tables, "table", "the file"), self.grammar.table),
            self.text(head, "source", where),
            {
                name: self.settings(name, self.table_in(tables, name, "the file"), lines)
                for name, lines in boards.items()
                if name in tables
            },
        )

    # Cards

    def card(self, said: Mapping[str, Any], table: str, place: int) -> Card | None:
        """Read the card at a place of a table of the file, from 1; None if it cannot be read."""
        where = table_name(table, said, place)
        before = len(self.found)
        id_, name = (self.id_in(said, where, f"[[{table}]]"), self.text(said, "name", where, must=True))
        given, sorts = self.grammar.tables[table], self.grammar.sorts
        type_ = given or said.get("type")
        if not isinstance(type_, str) or type_ not in sorts:
            why = f"the type {type_!r:.40} is not known" if "type" in said else "it has no type"
            self.report_mistake(where, why, hint(str(type_), sorts, f"Write type = one of: {', '.join(sorts)}"))
            return None
        decks = sorts[type_].decks
        deck = said.get("deck", decks[0])
        if deck not in decks:
            why = f"the deck {deck!r:.40} is not for cards of type {type_}"
            self.report_mistake(where, why, f"Choose from: {', '.join(decks)}")
            return None
        numbers = {**self.grammar.numbers_of(type_, deck), "copies": COPIES}
        own = ("id", "name", *(() if given else ("type",)), "deck", *self.own_keys(type_))
        self.keys(where, said, (*own, *numbers), self.elsewhere(deck))
        card = self.filled(said, where, numbers, id=id_, name=name, type=type_, deck=deck)
        return card if len(self.found) == before else None

    def filled(self, said: Mapping[str, Any], where: str, numbers: Mapping[str, Number], **known: Any) -> Card:
        """Return a card with its read numbers and abilities, and the ``known`` fields."""
        type_ = known["type"]
        values = {key: self.number(said, key, number, where) for key, number in numbers.items()}
        unknown = tuple(key for key, value in values.items() if value is None)
        keys = self.grammar.keys_of(type_)
        choices = self.grammar.sorts[type_].choices
        open_ = (*keys, *choices)
        unknown += tuple(key for key in open_ if said.get(key) == OPEN)
        if self.grammar.sorts[type_].must and not any(said.get(key) for key in (*keys, MANUAL)):
            why = f"a card of type {type_} without an ability does nothing"
            self.report_mistake(where, why, 'Write what it does: ability = ["…"]')
        card: Card = self.grammar.card(
            **known,
            **{key: value for key, value in values.items() if value is not None},
            **self.chosen_words(said, where, type_),
            **self.besides(said, where, type_),
            abilities=self.abilities(said, where, type_),
            source=self.text(said, "source", where),
            flavour=self.text(said, "flavour", where),
            uncertain=self.uncertain(said, where, (*numbers, *keys, *choices)),
            unknown=unknown,
        )
        return card

    def elsewhere(self, deck: str) -> dict[str, str]:
        """Return corrections for keys that only other cards have."""
        found = {
            name: f"Only cards of type {', '.join(having)} have it"
            for name in self.grammar.numbers
            if (having := [key for key, sort in self.grammar.sorts.items() if name in sort.numbers])
        }
        return found | {"cost": f"Cards of the deck {deck} are not bought; leave it out"}

    def own_keys(self, type_: str) -> tuple[str, ...]:
        """The keys of a card of a type beside its numbers."""
        sort = self.grammar.sorts[type_]
        own = (*sort.choices, *sort.flags, *sort.texts, *sort.lines)
        by_hand = [MANUAL] if self.grammar.by_hand(type_) else []
        return (*self.grammar.keys_of(type_), *own, *by_hand, "uncertain", *TEXTS)

    def chosen_words(self, said: Mapping[str, Any], where: str, type_: str) -> dict[str, str]:
        """Return the words that a card has chosen, by key."""
        found = {}
        for key, words in self.grammar.sorts[type_].choices.items():
            value = said.get(key, "")
            if value == OPEN:
                continue
            if not isinstance(value, str) or value not in words:
                why = f"{key} = {value!r:.40} is not known" if key in said else f"it has no {key}"
                self.report_mistake(where, why, f"Write {key} = one of: {', '.join(filter(None, words))}")
            else:
                found[key] = value
        return found

    def besides(self, said: Mapping[str, Any], where: str, type_: str) -> dict[str, Any]:
        """Return the flags, own texts and lines of a card, by key."""
        sort, found = self.grammar.sorts[type_], {}
        for key in sort.flags:
            found[key] = said.get(key, False)
            if not isinstance(found[key], bool):
                self.report_mistake(where, f"{key} = {said[key]!r:.40} is not true or false", f"Write {key} = true")
        found |= {key: self.text(said, key, where) for key in sort.texts}
        lines = {key: line for key, line in sort.lines.items() if key in said}
        found |= {key: self.setting(f"{where}, {key}", key, said[key], line) for key, line in lines.items()}
        return found

    def abilities(self, said: Mapping[str, Any], where: str, type_: str) -> tuple[Ability, ...]:
        """Return the abilities of a card, without those of an open key."""
        read = []
        for key, own in self.grammar.keys_of(type_).items():
            lines = said.get(key, [])
            lines = [lines] if isinstance(lines, str) else lines
            if not list_of(lines, str):
                self.report_mistake(where, f"{key!r} is not a list of texts", f'Write {key} = ["…", "…"]')
                continue
            read += [(key, line, own) for line in lines if line != OPEN]
        if MANUAL in said and self.grammar.by_hand(type_):
            read.append((MANUAL, *self.by_hand(self.text(said, MANUAL, where), type_)))
        found = []
        for key, line, own in read:
            if len(self.found) >= MOST_FOUND:
                break
            try:
                ability = ability_of(self.shortened(line, where), self.grammar, type_, own)
                found.append(replace(ability, key=key))
            except Mistake as error:
                self.report_mistake(where, f"{key} {line!r:.80}: {error.why}", error.mend)
        return tuple(found)

    def by_hand(self, note: str, type_: str) -> tuple[str, str]:
        """Return a line for an ability that a person carries out as ``note`` says, and its own kind."""
        own = self.grammar.sorts[type_].own
        return f"{MANUAL} {note}" if own else f"{self.grammar.by_hand(type_)}: {MANUAL} {note}", own

    def champion(self, said: Mapping[str, Any], place: int) -> Champion[Any] | None:
        """One ``[[champion]]``; None where it cannot be read."""
        where, levels = table_name("champion", said, place), self.grammar.champions
        before = len(self.found)
        if levels is None:
            self.report_mistake(where, "this game has no champions", "Leave it out")
            return None
        self.keys(where, said, ("id", "name", "levels", "uncertain", *TEXTS))
        id_ = self.id_in(said, where, "[[champion]]")
        name = self.text(said, "name", where, must=True)
        rows = said.get("levels")
        if not list_of(rows, dict) or len(rows) != levels.levels:
            self.report_mistake(where, f"it does not have {levels.levels} levels",
                       f"Write {levels.levels} tables [[champion.levels]] below it, the first level first")  # fmt: skip
            return None
        cards = []
        for level, row in enumerate(rows, start=1):
            at = f"{where}, level {level}"
            numbers = self.grammar.numbers_of(levels.sort, levels.deck, level)
            self.keys(at, row, (*numbers, *self.own_keys(levels.sort)),
                      {"cost": "The first level is not bought; leave it out"})  # fmt: skip
            known = {"id": self.once(f"{id_}-{level}", at), "name": name, "type": levels.sort}
            cards.append(self.filled(row, at, numbers, **known, deck=levels.deck, level=level))
        if len(self.found) > before:
            return None
        unsure = self.uncertain(said, where, ("levels",))
        return Champion(id_, name, tuple(cards), self.text(said, "source", where), unsure)

    # The table

    def settings(self, table: str, said: Mapping[str, Any], lines: Mapping[str, Line]) -> dict[str, Setting]:
        """Return the settings of a table such as ``[table]``, by its lines."""
        self.keys(f"[{table}]", said, lines)
        read = {
            name: self.setting(f"[{table}] {name}", name, said[name], line)
            for name, line in lines.items()
            if name in said
        }
        return {name: value for name, value in read.items() if value is not None}

    def setting(self, where: str, name: str, value: Any, line: Line) -> Setting | None:
        """One line of a table; None for one that is wrong."""
        if line.rows:
            if not isinstance(value, list) or not value:
                example = [[line.least] * (line.size or 2)]
                self.report_mistake(where, f"{value!r:.60} is not a list of lists", f"Write {name} = {example}")
                return None
            return tuple(self.numbers(row, where, line) for row in value)
        if line.keys:
            if not isinstance(value, dict) or not value:
                what, one = ("numbers", "1") if line.size == 1 else ("lists", "[1, 2]")
                self.report_mistake(
                    where, f"it is not a table of {what}", f"Write {name} = {{ {line.keys[0]} = {one} }}"
                )
                return None
            self.keys(where, value, line.keys)
            return {key: self.numbers(value[key], where, line) for key in line.keys if key in value}
        if isinstance(line.usual, tuple):
            return self.numbers(value, where, line)
        return self.number({name: value}, name, Number(line.words, line.least, line.most), where)

    def numbers(self, value: Any, where: str, line: Line) -> tuple[int, ...]:
        """A list of numbers; one number is a list of one."""
        values = value if isinstance(value, list) else [value]
        one = "a whole number" if line.size == 1 else f"{line.size or 'a list of'} whole numbers"
        right = all(is_whole(each, line.least, line.most) for each in values)
        if not values or not right or line.size not in (0, len(values)):
            upto = f" to {line.most}" if line.most < HIGHEST else ""
            why = f"{value!r:.60} is not {one} from {line.least}{upto}"
            example = [*range(line.least, line.least + (line.size or 2))]
            self.report_mistake(where, why, f"Write for example {example[0] if line.size == 1 else example}")
            return ()
        return tuple(values)

    # Values

    def keys(
        self, where: str, said: Mapping[str, Any], known: Iterable[str], others: Mapping[str, str] | None = None
    ) -> None:  # fmt: skip
        """Note each unknown key; ``others`` has corrections for some."""
        every = tuple(known)
        for key in said:
            if key not in every:
                mend = (others or {}).get(key) or hint(key, every, f"Known here: {', '.join(every)}")
                self.report_mistake(where, f"the key {key!r:.40} is not known", mend)

    def table_in(self, said: Mapping[str, Any], key: str, where: str) -> Mapping[str, Any]:
        """A table of the file; an empty one where there is none."""
        value = said.get(key, {})
        if isinstance(value, dict):
            return value
        self.report_mistake(where, f"{key!r} is not a table", f"Write [{key}] on a line of its own")
        return {}

    def list_in(self, said: Mapping[str, Any], key: str) -> Sequence[Mapping[str, Any]]:
        """The tables of a list of the file."""
        value = said.get(key, [])
        if not list_of(value, dict):
            self.report_mistake("the file", f"{key!r} is not a list of tables", f"Write [[{key}]] above each")
            return []
        if len(value) > MOST_CARDS:
            self.report_mistake("the file", f"it has more than {MOST_CARDS} tables [[{key}]]", "Make two packs of it")
            return []
        return value

    def id_in(self, said: Mapping[str, Any], where: str, kind: str) -> str:
        """The id of a table, which none before it has."""
        value, form = said.get("id"), PACK_ID if kind == "[pack]" else ID
        if not isinstance(value, str) or not form.fullmatch(value) or len(value) > 60:
            why = f"{value!r:.60} is not an id" if "id" in said else "it has no id"
            self.report_mistake(
                where, why, 'Write for example id = "old-lion": small letters, digits, and dashes between them'
            )
            return ""
        return value if kind == "[pack]" else self.once(value, where)

    def once(self, id_: str, where: str) -> str:
        """An id, which none before it has."""
        if id_ in self.ids:
            self.report_mistake(where, f"the id {id_!r} is given twice", "Give each card an id of its own")
        self.ids.add(id_)
        return id_

    def text(self, said: Mapping[str, Any], key: str, where: str, *, must: bool = False) -> str:
        """A text of a table, "" for none."""
        value = said.get(key, "")
        if not isinstance(value, str) or (must and not value.strip()):
            why = f"{key!r} is not a text" if key in said and value != "" else f"it has no {key}"
            self.report_mistake(where, why, f'Write {key} = "…"')
            return ""
        return self.shortened(value, where)

    def shortened(self, text: str, where: str) -> str:
        """A text in one line, no longer than texts may be."""
        flat = " ".join(text.split())
        if letter := unfit(flat):
            why = f"the text {flat[:40]!r} contains {described(letter)}"
            self.report_mistake(where, why, "Leave that character out")
            return ""
        if len(flat) > LONGEST:
            why = f"the text {flat[:40]!r}… is too long"
            self.report_mistake(where, why, f"Write at most {LONGEST} letters")
            return ""
        return flat

    def number(self, said: Mapping[str, Any], key: str, number: Number, where: str) -> int | None:
        """A number of a table, the usual one where it is left out; None where it is open. A wrong one is noted."""
        if key not in said:
            if number.usual is None:
                self.report_mistake(where, f"it has no {key}, {number.words}",
                           f'Write {key} = a number, or "{OPEN}" while you do not know it')  # fmt: skip
            return number.usual or 0
        value = said[key]
        if value == OPEN:
            return None
        if not is_whole(value, number.least, number.most):
            upto = f" to {number.most}" if number.most < HIGHEST else ""
            why = f"{key} = {value!r:.40}: {number.words} is a whole number from {number.least}{upto}"
            self.report_mistake(where, why, "Correct the number")
            return 0
        return int(value)

    def uncertain(self, said: Mapping[str, Any], where: str, known: tuple[str, ...]) -> tuple[str, ...]:
        """The fields that may be wrong."""
        value = said.get("uncertain", [])
        if not isinstance(value, list) or not all(each in known for each in value):
            self.report_mistake(where, "'uncertain' is not a list of keys of this card", f"Keys: {', '.join(known)}")
            return ()
        return tuple(value)


def table_name(kind: str, said: Mapping[str, Any], place: int) -> str:
    """Return a table's name for a message: its id, else its name, else its place."""
    for key in ("id", "name"):
        if isinstance(said.get(key), str) and said[key]:
            return f"{kind} {said[key][:60]!r}"
    return f"{kind} number {place}"


def pack_of(tables: Mapping[str, Any], grammar: Grammar[Any], what: str) -> Pack[Any]:
    """Return a pack of its tables, by the grammar of its system. Raises PackError with the heading ``what``."""
    reader = Reader(grammar)
    pack = reader.pack(tables)
    if reader.found:
        raise PackError(what, reader.found)
    return pack
