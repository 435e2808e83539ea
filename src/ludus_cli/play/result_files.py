"""Results from the table as files: YAML or JSON in, a YAML to fill in out."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ludus_cli.core.errors import LudusError
from ludus_cli.core.nearest import hint, matching_names

if TYPE_CHECKING:
    from ludus_cli.game.elements.common_types import Field
    from ludus_cli.game.results.results import Chair

WHAT = "read the result"
MATCH, MATCHES = "match", "matches"
SHAPE = "'ludus match record --template' prints a file of the right shape"
#: A file nested deeper than this is no result.
DEEPEST = 8


@dataclass(frozen=True, slots=True)
class Form:
    """The form for the result of one match: its number, pairing, fields and seats."""

    match: int
    title: str
    fields: tuple[Field, ...]
    chairs: tuple[Chair, ...]


def refuse(why: str, mend: str = SHAPE) -> LudusError:
    """The error for a file that will not do."""
    return LudusError(WHAT, why, mend)


# Reading


def read_file(path: Path) -> Any:
    """The content of a YAML or JSON file of at most 1 MB, of plain lists, texts and mappings; ``-`` is standard input.

    A key that stands twice, an alias, a wrong mark or too deep a nest is an error.
    """
    from ludus_cli.output.documents import read_standard, read_text

    text = read_standard(WHAT) if str(path) == "-" else read_text(path, "read")
    try:
        found = from_json(text) if path.suffix.casefold() == ".json" else from_yaml(text)
        check_depth(found)
    except RecursionError as error:
        raise refuse("it is nested too deeply") from error
    return found


def typed_text(field: Field, value: str) -> str:
    """Return the text typed for a field. In a text field ``@FILE`` stands for that file's text, of at most 1 MB."""
    from ludus_cli.output.documents import text_or_file

    return text_or_file(value) if field.kind == "text" else value


def once(pairs: Iterable[tuple[Any, Any]]) -> dict[Any, Any]:
    """Pairs as a dict; a key that stands twice is an error."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if not isinstance(key, str):
            raise refuse(f"{key!r:.40} is not the name of a field")
        if key in found:
            raise refuse(f"{key!r} is given twice", "Leave one of them out")
        found[key] = value
    return found


def from_json(text: str) -> Any:
    """A text of JSON."""
    try:
        return json.loads(text, object_pairs_hook=once)
    except ValueError as error:
        raise refuse(f"it is not valid JSON ({error})", "Correct it there") from error


def from_yaml(text: str) -> Any:
    """A text of YAML in which every scalar stays the text that it is, so that ``no`` is no."""
    import yaml

    class Loader(yaml.BaseLoader):
        """Reads texts, lists and mappings, and nothing else."""

        def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
            if self.check_event(yaml.AliasEvent):
                raise refuse("it refers to a part of itself (*)", "Write that part out in full")
            return super().compose_node(parent, index)

        def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
            return once(
                (self.construct_object(key, deep=True), self.construct_object(value, deep=True))
                for key, value in node.value
            )

    try:
        return yaml.load(text, Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" in line {mark.line + 1}" if mark is not None else ""
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "a character in the wrong place"
        raise refuse(f"it is not valid YAML: {problem}{where}", "Correct it there") from error


def check_depth(value: Any, depth: int = 0) -> None:
    """An error for a nest deeper than any result."""
    if depth > DEEPEST:
        raise refuse("it is nested too deeply")
    if isinstance(value, Mapping):
        for inner in value.values():
            check_depth(inner, depth + 1)
    elif isinstance(value, list):
        for inner in value:
            check_depth(inner, depth + 1)


def as_text(value: Any, called: str) -> str | None:
    """Return a value of a file as a person would type it; None where it says nothing.

    A list becomes dice or names one after the other, a mapping becomes parts, each with its value.
    """
    if value is None or value == "":
        return None
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int | str):
        return str(value)
    if isinstance(value, list) and all(isinstance(one, int | str) for one in value):
        return " ".join(str(one) for one in value)
    if isinstance(value, Mapping):
        parts = [(name, as_text(inner, called)) for name, inner in value.items()]
        return ", ".join(f"{name} {words}" for name, words in parts if words is not None) or None
    raise refuse(f"{called} is {value!r:.40}")


def results_in(content: Any, forms: Mapping[int, Form], match: int | None) -> list[tuple[int, Any]]:
    """The results of a file by match, their values still texts; ``forms`` are those of the matches that wait.

    ``match`` is the one that was named on the command line. Raises LudusError for a wrong shape.
    """
    if not isinstance(content, dict):
        raise refuse("it is not a mapping of fields to values")
    several = content.get(MATCHES)
    if MATCHES in content:
        if len(content) > 1 or not isinstance(several, list) or not several:
            raise refuse(f"{MATCHES!r} must be a list of results, with no other field beside it")
        if match is not None:
            raise refuse(f"it is for a whole Day, but match {match} was named", "Leave the number out")
    found: list[tuple[int, Any]] = []
    for each in several if isinstance(several, list) else [content]:
        if not isinstance(each, dict):
            raise refuse(f"{each!r:.40} is not the result of a match")
        number = number_of(each, forms, match)
        if number in [other for other, _ in found]:
            raise refuse(f"match {number} is given twice", "Leave one of them out")
        found.append((number, result_of(each, forms[number])))
    return found


def number_of(said: dict[str, Any], forms: Mapping[int, Form], match: int | None) -> int:
    """Return the number of the match that a result is for."""
    if MATCH in said:
        text = as_text(said[MATCH], MATCH) or ""
        if not text.isascii() or not text.isdecimal() or len(text) > 15:
            raise refuse(f"{text!r:.40} is not the number of a match")
        number = int(text)
        if match is not None and number != match:
            raise refuse(f"it is for match {number}, but {match} was named", "Name the right one")
    elif match is not None:
        number = match
    elif len(forms) == 1:
        number = next(iter(forms))
    else:
        raise refuse("it does not say which match it is for", f"Give it in the field {MATCH!r}")
    if number not in forms:
        raise refuse(f"match {number} is not on this month's bill", "See it with 'ludus day show'")
    return number


def result_of(said: dict[str, Any], form: Form) -> dict[str, Any]:
    """A result of a file with gladiators by number and values as texts; what says nothing is left out."""
    from ludus_cli.game.results.results import MEN

    result: dict[str, Any] = {}
    for name, value in said.items():
        if name not in (MATCH, MEN):
            text = as_text(value, name)
            if text is not None:
                result[name] = text
    men = said.get(MEN) or {}
    if not isinstance(men, dict):
        raise refuse(f"{MEN!r} is not a mapping of names to fields")
    result[MEN] = {}
    for name, fields in men.items():
        number = str(chair_named(form, name).number)
        if number in result[MEN]:
            raise refuse(f"{name} is given twice", "Leave one of them out")
        if fields is None or fields == "":
            fields = {}
        if not isinstance(fields, dict):
            raise refuse(f"the entry for {name} is not a mapping of fields to values")
        texts = {field: as_text(value, field) for field, value in fields.items()}
        result[MEN][number] = {field: text for field, text in texts.items() if text is not None}
    return result


def chair_named(form: Form, name: str) -> Chair:
    """The seat of a gladiator by name or number. Raises LudusError when he is not in the match."""
    chairs = {known: each for each in form.chairs for known in (each.name, str(each.number))}
    found = matching_names(name.strip(), chairs)
    if len(found) == 1:
        return chairs[found[0]]
    known = [chair.name for chair in form.chairs]
    raise refuse(f"{name!r:.80} is not in match {form.match}", hint(name, known, f"Its men are: {', '.join(known)}"))


# Writing


def template(forms: Iterable[Form]) -> str:
    """A YAML file with every field of some matches, empty, ready to be filled in."""
    lines = [
        "# Results from the table. Fill in what you know, then run: ludus match record --file FILE",
        "# An empty field takes its default, and Ludus rolls its dice.",
        f"{MATCHES}:",
    ]
    told: set[str] = set()
    for form in forms:
        lines += ["", f"  # {one_line(form.title)}", f"  - {MATCH}: {form.match}"]
        lines += field_lines(form.fields, "    ", told)
        lines.append("    gladiators:")
        for chair in form.chairs:
            lines.append(f"      {json.dumps(chair.name, ensure_ascii=False)}:")
            lines += field_lines(chair.fields, "        ", told)
    return "\n".join(lines)


def one_line(text: str) -> str:
    """Text that can stand in a comment."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def field_lines(fields: Iterable[Field], margin: str, told: set[str]) -> list[str]:
    """Return the fields of a template, each below its description where that was not ``told`` before."""
    lines = []
    for field in fields:
        about = one_line(about_field(field))
        if about not in told:
            told.add(about)
            lines.append(f"{margin}# {about}")
        lines.append(f"{margin}{field.name}:")
    return lines


def about_field(field: Field) -> str:
    """Describe a field: its help, its choices and its default."""
    about = field.help
    if field.kind == "choice":
        about += f" One of: {', '.join(choice for choice, _ in field.choices)}."
    elif field.kind == "yes":
        about += " Yes or no."
    if field.shown_default:
        about += f" Default: {field.shown_default}."
    return about
