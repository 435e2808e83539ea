"""Abilities of cards: from a line such as ``tactic: exhaust to damage 1 any`` to a record, and to a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ludus_cli.core.english import capital
from ludus_cli.core.nearest import hint, nearest
from ludus_cli.packs.cards import MANUAL, STATIC, THEN, Ability, Effect, Target
from ludus_cli.packs.grammar import Grammar, Phrase, Word

#: What a person does, in words, where no vocabulary has it.
MANUAL_WORDS = "do it yourself: {text}"
NUMBER = re.compile(r"\d{1,3}")
SIGNED = re.compile(r"[+-]\d{1,3}")
BY_HAND = re.compile(rf"\b{MANUAL}\b")
COMPARED = re.compile(r"([a-z]+) ?(>=|<=|[<>=]) ?(\d{1,3})")
#: Words that people use for another player's gladiator or house; some of them are words of packs.
FOES = ("enemy", "enemies", "target", "rivals", "rival", "foe", "foes", "opponent", "opponents")
#: Longer parts are not searched for mistakes, because that takes too long.
MOST_WORDS = 12
#: The word before a number of targets that may also be lower, even 0.
UP_TO = "up-to"


class Mistake(Exception):
    """A mistake in a line of a pack, with the reason and a correction."""

    def __init__(self, why: str, mend: str) -> None:
        super().__init__(why, mend)
        self.why = why
        self.mend = mend


def ability_of(text: str, grammar: Grammar[Any], type_: str, own: str | None = None) -> Ability:
    """Read a line of a card of some type; ``own`` is the kind that it need not name, by default that of its type.
    Raises Mistake.

    ``[KIND [WHEN]:] [may] [COST, COST to] EFFECT; EFFECT``, ``static: WORDS; WORDS``, or ``[HEAD, HEAD:] EFFECT`` of a
    kind that has heads.
    """
    by_hand = BY_HAND.search(text)
    said = text[: by_hand.end()] if by_hand else text
    note = text[by_hand.end() :].strip() if by_hand else ""
    sort = grammar.sorts[type_]
    kinds = sort.kinds
    own = sort.own if own is None else own
    heads, said = heads_of(said, grammar, own)
    kind, when, body = headed(said, grammar, own)
    if kind not in kinds:
        having = ", ".join(kinds) or "none"
        raise Mistake(f"a card of type {type_} has no {kind} ability", f"It may have: {having}")
    if by_hand and not grammar.kinds[kind].by_hand:
        raise Mistake(
            f"{MANUAL} does not fit a {kind} ability", "Write it in the words of packs: 'ludus pack new' lists them"
        )
    if kind == STATIC:
        parts = tuple(matched(part, grammar.statics, grammar, "static") for part in parted(body))
        read = Ability(kind, effects=parts)
    else:
        read = body_of(body, grammar, grammar.phrases_of(kind), note)
        read = replace(read, kind=kind, when=when, heads=heads)
    if when:
        allowed(when, grammar.whens[when], type_, "")
    fits(read, grammar, grammar.phrases_of(kind), type_, when)
    return replace(read, text=text, words=ability_words(read, grammar))


def heads_of(said: str, grammar: Grammar[Any], own: str) -> tuple[tuple[Effect, ...], str]:
    """Return the part before the colon of a line of a kind that has heads, and the rest. Raises Mistake."""
    known = grammar.kinds[own].heads if own else ()
    head, colon, body = said.partition(":")
    if not known or not colon:
        return (), said
    parts = [part.strip() for part in head.split(",")]
    return tuple(matched(part, known, grammar, "word before a colon") for part in parts), body.strip()


def headed(said: str, grammar: Grammar[Any], own: str) -> tuple[str, str, str]:
    """Return the kind of an ability, its moment ("" for none), and the text after the colon. Raises Mistake."""
    head, colon, body = said.partition(":")
    words = head.split() if colon else []
    if words and words[0] in grammar.kinds:
        kind, words = words[0], words[1:]
    elif not colon or (own and grammar.kinds[own].waits):
        kind, body = own, body if colon else said
    else:
        raise unknown("a kind of ability", head.strip(), grammar.kinds)
    if not kind:
        raise Mistake(
            f"{said.strip()!r} does not say when it is used",
            f"Begin with one of {', '.join(grammar.kinds)} and a colon",
        )
    when = " ".join(words)
    if not grammar.kinds[kind].waits:
        if words:
            raise Mistake(f"a {kind} ability has no moment", f"Leave out {when!r}")
    elif not when:
        raise Mistake(
            f"the {kind} does not say what it waits for",
            f"Put one of these before the colon: {', '.join(grammar.whens)}",
        )
    elif when not in grammar.whens:
        raise unknown("a moment", when, grammar.whens)
    return kind, when, body


def parted(body: str) -> list[str]:
    """The effects of a body, one by one. Raises Mistake for an empty one."""
    parts = [part.strip() for part in body.split(";")]
    if not all(parts):
        raise Mistake("an effect is empty", "Write one effect between two semicolons, and at the end")
    return parts


def body_of(body: str, grammar: Grammar[Any], phrases: Sequence[Phrase], note: str) -> Ability:
    """Read the effects of an ability, their costs and whether they are optional; kind and moment are missing.
    ``note`` is the text of an effect that is done by hand. Raises Mistake."""
    parts = parted(body)
    first = parts[0].split()
    may = first[0] == "may"
    if may and not grammar.may:
        raise Mistake("no card of this game is optional", "Leave out 'may'")
    if may:
        first = first[1:]
    costs: tuple[Effect, ...] = ()
    if first and "to" in first and not follows(first[0], phrases):
        paid, first = " ".join(first[: first.index("to")]), first[first.index("to") + 1 :]
        costs = tuple(matched(cost.strip(), grammar.costs, grammar, "cost") for cost in paid.split(","))
    parts[0] = " ".join(first)
    if not parts[0]:
        raise Mistake(f"{body.strip()!r} has no effect", "Write what it does")
    effects = tuple(effect_of(part, grammar, phrases, note) for part in parts)
    return Ability(THEN, may=may, costs=costs, effects=effects)


def follows(word: str, phrases: Sequence[Phrase]) -> bool:
    """Return True if an effect word begins one that has an ability in it."""
    return any(each.form.split() == [word, "THEN"] for each in phrases)


def effect_of(part: str, grammar: Grammar[Any], phrases: Sequence[Phrase], note: str) -> Effect:
    """One effect. Raises Mistake."""
    if part == MANUAL:
        if not note:
            raise Mistake(f"{MANUAL!r} has no text", "Write after it what a person has to do")
        return Effect(MANUAL, text=note)
    word, _, rest = part.partition(" ")
    if follows(word, phrases):
        return Effect(word, then=body_of(rest, grammar, phrases, note))
    return matched(part, phrases, grammar, "effect")


@dataclass(slots=True)
class Reading:
    """The words of an effect, read one by one along a form."""

    words: list[str]
    number: int = 0
    measure: str = ""
    targets: tuple[Target, ...] = ()
    flags: tuple[str, ...] = ()

    def take(self, slot: str, phrase: Phrase, grammar: Grammar[Any]) -> bool:
        """Read a slot of a form. Return True if it is there."""
        word = self.words[0] if self.words else ""
        if slot.startswith("["):
            if word == slot.strip("[]"):
                self.flags += (self.words.pop(0),)
            return True
        if slot in ("N", "+N"):
            if (NUMBER if slot == "N" else SIGNED).fullmatch(word):
                self.number = int(word)
            elif word in phrase.measures and slot == "N":
                self.measure = word
            else:
                return False
        elif slot in grammar.slots:
            return self.target(grammar.slots[slot])
        elif slot.endswith("=N"):
            if not NUMBER.fullmatch(word.removeprefix(slot[:-1])) or not word.startswith(slot[:-1]):
                return False
            self.number = int(word.removeprefix(slot[:-1]))
        elif "|" in slot:
            if word not in slot.split("|"):
                return False
            self.flags += (word,)
        elif word != slot:
            return False
        self.words.pop(0)
        return True

    def target(self, known: Mapping[str, Word]) -> bool:
        """Read a target of a slot. Return True if it is there."""
        if len(self.words) > 2 and self.words[0] == UP_TO and NUMBER.fullmatch(self.words[1]):
            most, word = int(self.words[1]), self.words[2]
            if not most or word not in known or not known[word].many:
                return False
            self.targets += (Target(word, most, up_to=True),)
            del self.words[:3]
            return True
        if not self.words or self.words[0] not in known:
            return False
        self.targets += (Target(self.words.pop(0)),)
        return True


def matched(part: str, phrases: Sequence[Phrase], grammar: Grammar[Any], what: str) -> Effect:
    """Read a part of an ability by the phrase that has its form. Raises Mistake where none has."""
    words = part.split()
    forms = [phrase for phrase in phrases if words and begins(phrase, words)]
    if (found := first_match(words, forms, grammar)) is not None:
        return found
    explain_slip(words, phrases, grammar, what)
    if not forms:
        known = [word for phrase in phrases for word in firsts(phrase)]
        raise unknown(f"{'an' if what == 'effect' else 'a'} {what}", words[0] if words else "", known)
    asked = " or ".join(f"'{phrase.form}'" for phrase in forms)
    slots = {slot for phrase in forms for slot in phrase.form.split()} & {*grammar.slots}
    meaning = [f"{slot} is {one_of(grammar.slots[slot])}" for slot in sorted(slots)]
    raise Mistake(f"the {what} {part!r} is not complete or has a wrong word",
                  "; ".join([f"Write {asked}", *meaning]))  # fmt: skip


def first_match(words: Sequence[str], phrases: Sequence[Phrase], grammar: Grammar[Any]) -> Effect | None:
    """Read words by the first phrase that has their form; return None if there is none."""
    for phrase in phrases:
        read = Reading(list(words))
        if all(read.take(slot, phrase, grammar) for slot in phrase.form.split()) and not read.words:
            return Effect(phrase.effect_name, read.number, read.measure, read.targets, read.flags)
    return None


def is_phrase(words: Sequence[str], phrases: Sequence[Phrase], grammar: Grammar[Any]) -> bool:
    """Return True if words have the form of a phrase."""
    return first_match(words, phrases, grammar) is not None


def explain_slip(words: Sequence[str], phrases: Sequence[Phrase], grammar: Grammar[Any], what: str) -> None:
    """Raise Mistake with a correction for a common error: a comma for a semicolon, a missing colon after a cost, a
    condition among effects, or a wrong word for a target."""
    if len(words) > MOST_WORDS:
        return
    part = " ".join(words)
    pieces = [piece.split() for piece in part.split(",")]
    if len(pieces) > 1 and all(is_phrase(piece, phrases, grammar) for piece in pieces):
        mend = f"Write {'; '.join(map(' '.join, pieces))!r}"
        raise Mistake(f"{part!r} has a comma between two parts, not a semicolon", mend)
    heads = {head.form: head for kind in grammar.kinds.values() for head in kind.heads}
    marks = [(":", [*heads.values()]), (" to", grammar.costs)]
    for mark, before in marks if what == "effect" else [(",", phrases)] if phrases else []:
        for place in range(1, len(words)):
            paid, rest = words[:place], words[place:]
            if is_phrase(paid, before, grammar) and is_phrase(rest, phrases, grammar):
                keys = [key for key, kind in grammar.kinds.items() if kind.heads and mark == ":"]
                where = f" below the key {keys[0]!r}" if keys else ""
                why = f"{mark.strip()!r} is missing after {' '.join(paid)!r}"
                raise Mistake(why, f"Write '{' '.join(paid)}{mark} {' '.join(rest)}'{where}")
    if compared := COMPARED.fullmatch(part.removeprefix("if ")):
        explain_condition(part, compared, phrases, grammar)
    targets = dict.fromkeys(word for slot in grammar.slots.values() for word in slot)
    for place, word in enumerate(words):
        for other in (*(each for each in FOES if word in FOES), *nearest(word, targets)):
            said = [*words[:place], other, *words[place + 1 :]]
            if word not in targets and is_phrase(said, phrases, grammar):
                raise Mistake(f"{word!r} is not a word of packs", f"Write {' '.join(said)!r}")


def explain_condition(part: str, compared: re.Match[str], phrases: Sequence[Phrase], grammar: Grammar[Any]) -> None:
    """Raise Mistake for a condition with a wrong sign, or among effects."""
    name, sign, number = compared.groups()
    right = f"{name}={number}" if sign == "=" else f"{name}>={int(number) + (sign == '>')}"
    for words in ([right], ["if", right]):
        if is_phrase(words, phrases, grammar):
            mend = f"Write {' '.join(words)!r}" if sign[0] == ">" else f"Write {name}>= or {name}= and a number"
            raise Mistake(f"{part!r} is not known: conditions have >= or =", mend)
    kinds = [key for key, kind in grammar.kinds.items() if is_phrase([right], kind.phrases, grammar)]
    heads = [head for kind in grammar.kinds.values() for head in kind.heads]
    places = [f"below the key {key!r}" for key in kinds]
    if is_phrase(["if", right], heads, grammar):
        places.append(f"before a colon, 'if {right}: …', where a card is used")
    why = f"{part!r} is a condition, not an effect"
    if not places:
        raise Mistake(why, "Leave it out: cards in this game have no conditions")
    raise Mistake(why, f"Write {right!r} {' or '.join(places)}")


def firsts(phrase: Phrase) -> list[str]:
    """The words with which a phrase may begin."""
    found = []
    for slot in phrase.form.split():
        found += slot.strip("[]").split("|")
        if not slot.startswith("["):
            break
    return found


def begins(phrase: Phrase, words: Sequence[str]) -> bool:
    """Return True if words begin as a phrase does, whatever is left out of it."""
    left_out = [slot.strip("[]") for slot in phrase.form.split() if slot.startswith("[")]
    first = next((word for word in words if word not in left_out), words[0])
    return any(first.startswith(each[:-1]) if each.endswith("=N") else first == each for each in firsts(phrase))


def one_of(known: Mapping[str, Word]) -> str:
    """Return the targets of a slot in words."""
    several = [name for name, word in known.items() if word.many]
    more = f", or {UP_TO} and a number before {', '.join(several)}" if several else ""
    return f"one of {', '.join(known)}{more}"


def unknown(what: str, word: str, known: Iterable[str]) -> Mistake:
    """Return the mistake of a word that is not in the vocabulary."""
    every = list(dict.fromkeys(known))
    return Mistake(f"{word!r} is not {what}", hint(word, every, f"Known: {', '.join(every)}"))


def fits(ability: Ability, grammar: Grammar[Any], phrases: Sequence[Phrase], type_: str, when: str) -> None:
    """Check an ability against its card's type and its moment. Raises Mistake."""
    heads = grammar.kinds[ability.kind].heads if ability.heads else ()
    for group, known in (
        (ability.heads, heads), (ability.costs, grammar.costs), (ability.effects, phrases),
    ):  # fmt: skip
        for effect in group:
            if effect.word != MANUAL:
                allowed(effect.word, phrase_of(effect, known, grammar), type_, when)
            if effect.measure:
                allowed(effect.measure, grammar.measures[effect.measure], type_, when)
            for target in effect.targets:
                allowed(target.word, word_of(target, grammar), type_, when)
            if effect.then is not None:
                fits(effect.then, grammar, phrases, type_, when)


def phrase_of(effect: Effect, phrases: Sequence[Phrase], grammar: Grammar[Any]) -> Phrase:
    """Return the phrase of an effect: that of its name with as many targets."""
    return next(
        phrase
        for phrase in phrases
        if phrase.effect_name == effect.word
        and sum(slot in grammar.slots for slot in phrase.form.split()) == len(effect.targets)
    )


def word_of(target: Target, grammar: Grammar[Any]) -> Word:
    """Return the grammar's word for a target."""
    return next(slot[target.word] for slot in grammar.slots.values() if target.word in slot)


def allowed(name: str, word: Any, type_: str, when: str) -> None:
    """Raise Mistake where a word or phrase is not for a type of cards, or not for a moment."""
    if word.on and type_ not in word.on:
        raise Mistake(
            f"{name!r} makes no sense on a card of type {type_}", f"It is for {', '.join(word.on)}; use another word"
        )
    if word.at and when not in word.at:
        raise Mistake(
            f"{name!r} makes no sense " + (f"in a reaction to {when!r}" if when else "outside a reaction"),
            f"It is for reactions to {', '.join(word.at)}; use another word",
        )  # fmt: skip


# In words


@dataclass(frozen=True, slots=True)
class Amount:
    """A number that a phrase counts something by: ``{n:coin}``, ``{n:man/men}``, or with its sign, ``{n:+}``."""

    number: int
    measure: str

    def __format__(self, spec: str) -> str:
        one, _, many = spec.partition("/")
        many = many or f"{one}s"
        if self.measure:
            return self.measure.format(many=many)
        if spec in ("", "+"):
            return f"{self.number:{spec}}"
        return f"{self.number} {one if abs(self.number) == 1 else many}"


@dataclass(frozen=True, slots=True)
class Flags:
    """The flags of an effect: each behind a blank, or its words in ``{flags:owner= of his|all=, all}``."""

    flags: tuple[str, ...]

    def __format__(self, spec: str) -> str:
        if not spec:
            return "".join(f" {flag}" for flag in self.flags)
        words = worded(spec)
        return "".join(words[flag] for flag in self.flags if flag in words)


def worded(spec: str) -> dict[str, str]:
    """Return the words for each flag, from the specification in a phrase."""
    pairs = (each.partition("=") for each in spec.split("|"))
    return {flag: words for flag, _, words in pairs}


def ability_words(ability: Ability, grammar: Grammar[Any]) -> str:
    """An ability as a sentence."""
    head, phrases = grammar.kinds[ability.kind].words, grammar.phrases_of(ability.kind)
    if ability.when:
        head += f", {grammar.whens[ability.when].words}"
    of_kind = grammar.kinds[ability.kind].heads
    head += "".join(f", {effect_words(each, of_kind, grammar)}" for each in ability.heads)
    if ability.static:
        body = "; ".join(effect_words(each, phrases, grammar) for each in ability.effects)
    else:
        body = body_words(ability, phrases, grammar)
    said = f"{head}: {body}" if head else capital(body)
    return said + ("" if said.endswith((".", "!", "?")) else ".")


def body_words(ability: Ability, phrases: Sequence[Phrase], grammar: Grammar[Any]) -> str:
    """Return the costs and effects of an ability in words."""
    paid = " and ".join(effect_words(each, grammar.costs, grammar) for each in ability.costs)
    done = ", then ".join(effect_words(each, phrases, grammar) for each in ability.effects)
    return ("you may " if ability.may else "") + (f"{paid} to {done}" if paid else done)


def effect_words(effect: Effect, phrases: Sequence[Phrase], grammar: Grammar[Any]) -> str:
    """An effect in words."""
    if effect.word == MANUAL:
        return MANUAL_WORDS.format(text=effect.text)
    names = [f"t{place}" if place > 1 else "t" for place in range(1, len(effect.targets) + 1)]
    targets = (target_words(target, grammar) for target in effect.targets)
    return phrase_of(effect, phrases, grammar).words.format(
        n=Amount(effect.number, grammar.measures[effect.measure].words if effect.measure else ""),
        flags=Flags(effect.flags),
        then=body_words(effect.then, phrases, grammar) if effect.then else "",
        **dict(zip(names, targets, strict=True)),
    )


def target_words(target: Target, grammar: Grammar[Any]) -> str:
    """A target in words."""
    word = word_of(target, grammar)
    return f"up to {target.most} {word.many}" if target.up_to else word.words
