"""Every sentence says what its events say; every phrase can be said; none comes again too soon."""

import itertools
import re
import tomllib
from dataclasses import replace
from functools import cache

import pytest

from ludus_cli.chronicle.phrases import PLACEHOLDER, REST, Phrase, Words, fill
from ludus_cli.chronicle.prose import EPIC, SEVERITIES, STANDARD, TERSE, Sentence
from ludus_cli.chronicle.templating import templates_dir
from ludus_cli.chronicle.words import Person
from ludus_cli.rules.heroes.book.styles import STYLES
from ludus_cli.rules.heroes.telling.narration import HeroesNarrator
from ludus_cli.rules.heroes.telling.persons import Fighter
from ludus_cli.rules.heroes.telling.told import told_matches
from tests.chronicle.audit import Report, tell
from tests.chronicle.checks import CHECKS, ELSEWHERE, FACTS
from tests.chronicle.retold import Match
from tests.chronicle.test_many import LINE_UPS, played
from tests.chronicle.truth import BANKS, check, faults, name_finder, run, star_career

#: Careers that are checked here, and matches of each line-up of many; and both in the soak.
FEW, MANY = (4, 1), (24, 4)
#: The files whose banks tell matches and the months between them.
FILES = ("after", "endings", "entry", "exchange", "months", "sand", "table", "wounds")
OURS = sorted(
    bank for name in FILES
    for bank in tomllib.loads((templates_dir() / f"heroes/phrases/{name}.toml").read_text("utf-8"))
)  # fmt: skip
#: Banks of what two do together, or what may hold for each of them.
BOTH_WAYS = {"stalemate", "stalemates", "stalemate_blows", "odds_even", "rematch", "approach", "debut", "returns"}
AFTERWARDS = {
    "laurel", "raised", "decreased", "lasting_loss", "misses", "dies_of_wounds", "moves_up", "rudis_granted",
    "rudis_refused",
}  # fmt: skip

#: The words with which each bank is called: persons first.
A, AB, ABC, NOBODY = {"a", "b"}, {"a", "b"}, {"a", "b", "c"}, set[str]()
WORDS: dict[str, set[str]] = {
    **dict.fromkeys(OURS, A),
    **{bank: ABC for bank in OURS if bank.startswith("opening_")},
    **dict.fromkeys(
        ("death", "death_many", "oneoff", "dusk", "diludium", "dismissed", "nightfall", "nightfall_many"), NOBODY
    ),
    **{bank: {*AB, "a_total", "b_total"} for bank in ("odds", "odds_even")},
    **{bank: {*AB, "part", "weapon"} for bank in OURS if bank.startswith(("wound", "thrown_", "first_blood"))},
    **{bank: {"a"} for bank in ("rested", "hurt", "still", "not_yet")},
    "star_full": {*AB, "part", "weapon"},
    "shielded": {*AB, "part", "weapon", "guard"},
    "thrown_stopped": {*AB, "part", "weapon", "guard"},
    "throw_missed": {*AB, "weapon"},
    "rematch": {*AB, "before"},
    "approach": {*AB, "place", "turn"},
    "entry_many": {"list_a", "list_b"},
    "entry_round": {"parties", "count", "Count"},
    "entry_many_told": {"parties"},
    "stalemates": {*AB, "times", "Times"},
    "transfer": {*AB, "lost", "part"},
    "arm_dropped": {*AB, "lost", "item"},
    "arm_lost": {*AB, "lost"},
    "leg_lost": {*AB, "lost"},
    "pick_up": {*A, "item", "hand"},
    "switch": {*A, "item", "hand"},
    "drop": {*A, "item", "weapon"},
    "diludium_again": {"number"},
    "victory": {*AB, "wounds"},
    "victory_many": {"list_a"},
    "streak": {*A, "nth"},
    "row": {*A, "row"},
    "hurt_told": {*A, "wounds"},
    "unfair_told": {*A, "deeds"},
    "raised": {*A, "attribute", "now"},
    "decreased": {*A, "attribute", "now"},
    "lasting_loss": {*A, "part"},
    "lasting_loss_many": {*A, "part"},
    "misses": {*A, "month"},
    "moves_up": {*A, "place"},
}
#: What those words may be.
SAMPLES = {
    "a_total": ("9", "18"), "b_total": ("14",), "part": ("head", "left arm", "belly"), "weapon": ("sword", "trident"),
    "guard": ("shield", "net", "second sword"),
    "before": ("Marcus has won twice and one ended in a draw", "once a draw"),
    "place": ("under the Wall", "in the Heart of the arena", "in the Center"), "turn": ("1", "12"),
    "list_a": ("Marcus and Ilia", "Marcus, Verus and Celer II"), "list_b": ("Verus, Celer and Rufus",),
    "parties": ("Marcus the Thraex; and Ilia the Retiarius",), "count": ("three",), "Count": ("Three",),
    "times": ("twice", "four times"), "Times": ("Twice", "Four times"), "lost": ("left arm", "right leg"),
    "item": ("large shield", "net"), "hand": ("right", "left"), "number": ("two",), "wounds": ("two", "seven"),
    "nth": ("fifth", "tenth"), "row": ("three matches",), "deeds": ("kicked sand and threw his weapon",),
    "attribute": ("Savvy",), "now": ("5",), "month": ("October 110 AD",),
}  # fmt: skip
#: Of each group at most one fact holds; those of a blow, of a guard, and of every bank.
PART = {"head", "arm", "chest", "belly", "leg"}
WEAPON = {"sword", "spear", "trident"}
FORCE = {"heavy", "light"}
BLOW = [PART, WEAPON, FORCE, {"armed"}, {"two_hands"}, {"first"}, {"armoured"}, {"underdog"}]
GUARD = [{"large", "small", "net", "sword"}, {"answered"}]
GROUPS: dict[str, list[set[str]]] = {
    **{bank: BLOW for bank in OURS if bank.startswith(("wound", "first_blood", "thrown_hit"))}, "shielded": GUARD,
    "thrown_stopped": GUARD, "star_full": [{"answered"}, {"last"}], "thrown_saved": [{"answered"}, {"last"}],
    "star_part": [{"last"}], "down_tail": [{"simple"}], "down_tail_his": [{"simple"}],
    "approach": [{"center", "wall"}, {"quick", "slow"}], "net_caught": [{"at_last"}], "net_down": [{"at_last"}],
    "net_steady": [{"at_last"}], "drop": [{"two_hands"}], "surrender": [{"spent"}], "surrender_down": [{"spent"}],
    "mercy": [{"center", "wall"}, {"again"}, {"yielded"}], "refused": [{"center", "wall"}, {"yielded"}],
    "emperor_spares": [{"again"}], "emperor_refuses": [{"again"}, {"yielded"}], "put_to_death": [{"yielded"}],
    "victory": [{"untouched", "bloody"}, {"upset"}, {"reversal"}, {"late"}], "first_win": [{"debut"}],
}  # fmt: skip
SEVERITY = {TERSE, EPIC}
EVERY = [(bank, phrase) for bank in OURS for phrase in BANKS[bank]]

FEW_AND_MANY = pytest.mark.parametrize(("careers", "matches"), [FEW, pytest.param(*MANY, marks=pytest.mark.soak)])


@cache
def told_truly(careers: int = FEW[0], matches: int = FEW[1]) -> Report:
    """So many careers and matches of each line-up of many, told at every severity and checked."""
    report = Report()
    run(careers, report)
    for line_up in LINE_UPS:
        for seed in range(matches):
            career, _ = played(line_up, seed, deadly=seed % 2 == 0)
            check(career.chronicle(), report)
    return report


@FEW_AND_MANY
def test_every_sentence_says_what_its_events_say(careers: int, matches: int) -> None:
    report = told_truly(careers, matches)
    assert (report.wrong, report.careers) == ([], careers + matches * len(LINE_UPS))
    assert report.sentences.total() > 5_000 * careers / MANY[0]


def test_every_bank_and_every_fact_is_held_against_events() -> None:
    assert set(CHECKS) | ELSEWHERE == set(OURS)
    assert all(CHECKS.values())
    assert {fact for _, phrase in EVERY for fact in phrase.facts} == set(FACTS)


#: What only somebody does who knows what is done with him.
DELIBERATE = re.compile(
    r"\{a\} (kneels|waits|asks|looks|takes it|holds|bares|puts a hand|breathes|is led|may (go|walk))|make \{a\} wait"
)


def test_the_senseless_neither_kneel_nor_look_up() -> None:
    found = 0
    for bank in ("mercy", "refused", "emperor_spares", "emperor_refuses", "put_to_death", "no_appeal"):
        for phrase in BANKS[bank]:
            deliberate = bool(DELIBERATE.search(phrase.text))
            assert deliberate == ("yielded" in phrase.facts), phrase.text
            found += deliberate
    assert found > 10


def test_one_bank_speaks_of_all_odds_that_are_not_even() -> None:
    odds, even = (
        {" ".join(PLACEHOLDER.sub("N", phrase.text).split()[:3]) for phrase in BANKS[bank]}
        for bank in ("odds", "odds_even")
    )
    assert len(odds) > 10 < len(even)
    assert not odds & even


@pytest.mark.soak
def test_what_a_good_teller_would_not_leave_out_comes_up() -> None:
    kinds = told_truly(*MANY).kinds()
    assert {
        "first_blood", "wound_again", "wound_reversal", "last_die", "debut", "returns", "rematch",
        "grudge_settled", "grudge_grows", "first_win", "streak", "rome", "diludium",
    } <= {bank for bank, _ in kinds}  # fmt: skip
    facts = {(bank, fact) for bank, facts in kinds for fact in facts}
    assert {
        ("victory", "upset"), ("victory", "reversal"), ("victory", "untouched"), ("mercy", "again"),
        ("wound", "underdog"), ("first_win", "debut"),
    } <= facts  # fmt: skip


# The check itself must notice


def corrupted(text: str, match: Match) -> list[str]:
    """A sentence with another name, part, number or verdict in it."""
    one, other = (g.name for g in match.told.men)
    found = [text.replace(one, "\0").replace(other, one).replace("\0", other), text.replace(one, "Spartacus")]
    for word, wrong in (("head", "belly"), ("chest", "head"), ("left", "right"), ("right", "left"), ("sword", "spear"),
                        ("turn 2", "turn 3"), (" two ", " three "), ("Savvy", "Speed"), ("shield", "net")):  # fmt: skip
        found.append(re.sub(rf"\b{word}\b", wrong, text))
    return [wrong for wrong in found if wrong != text]


def test_a_false_word_is_noticed() -> None:
    tried, missed = 0, []
    for seed in range(4):
        c = star_career(seed).chronicle()
        matches = [told for told in told_matches(c) if told.fought]
        names = name_finder({"Spartacus", *(g.name for told in matches for g in told.men)})
        found, _ = tell(HeroesNarrator(c.seed), matches)
        for n, told in enumerate(matches):
            match = Match(told, matches[:n])
            before: Sentence | None = None
            for sentence in (s for paragraph in found.get(n, []) for s in paragraph):
                for text in corrupted(sentence.text, match):
                    tried += 1
                    if not list(faults(replace(sentence, text=text), before, match, names)):
                        missed.append((sentence.bank, text))
                before = sentence
    assert tried > 500
    # Only what may be as true of Verus and Marcus as of Marcus and Verus may pass.
    assert {bank for bank, _ in missed} <= BOTH_WAYS, missed


@pytest.mark.parametrize(("text", "events"), [
    ("Marcus is dead.", ("victory",)), ("“Missum!” roar the rows, and Marcus lives.", ("victory",)),
])  # fmt: skip
def test_words_of_death_and_mercy_need_their_events(text: str, events: tuple[str, ...]) -> None:
    matches = [told for told in told_matches(star_career(0).chronicle()) if told.fought]
    match = Match(matches[0], [])
    cited = tuple(n for n in range(len(match.events)) if match.name(n) in events)
    sentence = Sentence(text, f"match {matches[0].bout.id}", cited)
    wrong = list(faults(sentence, None, match, name_finder({"Spartacus"})))
    assert any(words.startswith("tells of") for words in wrong), wrong


def test_a_sentence_without_its_event_or_of_another_match_is_noticed() -> None:
    c = star_career(0).chronicle()
    matches = [told for told in told_matches(c) if told.fought]
    found, _ = tell(HeroesNarrator(c.seed), matches)
    n = next(iter(found))
    match, names = Match(matches[n], matches[:n]), name_finder({"Spartacus"})
    first = found[n][0][0]
    assert not list(faults(first, None, match, names))
    for wrong in ({"events": ()}, {"events": (99_999,)}, {"of": "match 0"}):
        assert list(faults(replace(first, **wrong), None, match, names))


# Every phrase with all that can choose it

MEN = [
    Fighter("Marcus", "the Murmillo", False, "Murmillo", False, "west"),
    Fighter("Ilia", "the Thraex", True, "Thraex", True, "east"),
    Fighter('Rufus “{b}” "the Quick"', "the Secutor", False, "Secutor", True, "north"),
    Fighter("O’Fír <b> {{a.his}}", "O’Fír <b> {{a.his}}", True, "Retiarius", False, "south"),
]


@cache
def kinds() -> set[tuple[str, frozenset[str]]]:
    """Each bank with each set of facts that came up."""
    return told_truly().kinds()


def sets_of_facts(bank: str, phrase: Phrase) -> list[frozenset[str]]:
    """Those that can choose a phrase: its own, and those that came up."""
    came_up = {facts for name, facts in kinds() if name == bank}
    return [phrase.facts, *(facts for facts in came_up if phrase.facts <= facts)]


def fillings(bank: str) -> list[Words]:
    """Words for a bank, each person and each sample in turn."""
    roles = sorted(WORDS[bank] & {"a", "b", "c"})
    options = {word: SAMPLES[word] for word in sorted(WORDS[bank] - {"a", "b", "c"})}
    if bank == "moves_up":
        options["place"] = ("Rome", "the Heart of the Empire")
    found: list[Words] = []
    for men in itertools.permutations(MEN, 2):
        of = {"a": men[0], "b": men[1], "c": men[1]}
        for n in range(max(map(len, options.values()), default=1)):
            samples = {word: of_word[n % len(of_word)] for word, of_word in options.items()}
            found.append({**{role: of[role] for role in roles}, **samples})
    return found


@FEW_AND_MANY
def test_what_a_bank_is_called_with_is_as_declared(careers: int, matches: int) -> None:
    seen: set[str] = set()
    for one in told_truly(careers, matches).said:
        # Of several a side it is not known whom a lone man has before him: then only what can be filled in is chosen.
        lacking = WORDS[one.bank] - one.words
        assert not lacking or (one.naming and lacking <= {"b"}), (one.bank, lacking)
        groups = [*GROUPS.get(one.bank, []), SEVERITY]
        assert one.facts <= set().union(*groups), one
        for group in groups:
            assert len(one.facts & group) <= 1, one
        seen.add(one.bank)
    assert len(seen) > len(OURS) * 2 / 3


@pytest.mark.parametrize("bank", OURS)
def test_every_phrase_can_be_said_with_every_set_of_facts_that_chooses_it(bank: str) -> None:
    joins = bank.startswith("down_tail")
    open_ended = bank.startswith(("first_blood", "wound", "thrown_hit"))
    for phrase in BANKS[bank]:
        groups = [*GROUPS.get(bank, []), SEVERITY]
        assert phrase.facts <= set().union(*groups), phrase
        assert all(len(phrase.facts & group) <= 1 for group in groups), phrase
        for facts in sets_of_facts(bank, phrase):
            assert phrase.facts <= facts
        assert joins or open_ended or phrase.text.endswith((".", "!", "?")), phrase
        assert not (joins or open_ended) or not phrase.text.endswith((".", "!", "?", ",")), phrase
        assert (phrase.text[0] in ",;") == joins, phrase
        assert not re.search(r"\d", phrase.text), phrase
        for words in fillings(bank):
            said = fill(phrase.text, words)
            plain = said
            for man in words.values():
                plain = plain.replace(man.name, "Marcus") if isinstance(man, Person) else plain
            assert "  " not in said
            assert not re.search(r"[{}<>]|\.\.|,,| [,.;:]", plain.replace("<b>", "")), plain
            assert not re.search(r"\b(\w+) \1\b", plain, re.IGNORECASE), plain
            assert not re.search(r"\ba [aeiou]", plain.replace("a one", ""), re.IGNORECASE), plain
        # Among two of a style "the Thraex" would be his name, and stand there twice.
        for role in "abc":
            assert f"{{{role}}}" not in phrase.text or f"{{{role}.the}}" not in phrase.text.lower()


def test_styles_take_the_article_that_the_phrases_have() -> None:
    assert not [style.name for style in STYLES if style.name[0] in "AEIOU"]


# None too soon


@FEW_AND_MANY
def test_no_phrase_can_be_forced_to_come_twice_within_ten_uses(careers: int, matches: int) -> None:
    """Eleven that fit whatever the facts are: then one of them has always rested."""
    for bank, phrases in BANKS.items():
        assert len(phrases) <= REST or sum(not phrase.facts for phrase in phrases) > REST, bank
    for one in set(told_truly(careers, matches).said):
        assert one.fitting(BANKS) > (REST if len(BANKS[one.bank]) > REST else 0), one


def test_terse_is_short_and_epic_leaves_nothing_out() -> None:
    c = star_career(3).chronicle()
    matches = [told for told in told_matches(c) if told.fought]
    long = 0
    lengths = {
        severity: {
            number: sum(s.bank not in AFTERWARDS for p in paragraphs for s in p)
            for number, paragraphs in tell(HeroesNarrator(c.seed, severity), matches)[0].items()
        }
        for severity in SEVERITIES
    }
    for number, standard in lengths[STANDARD].items():
        assert 2 <= lengths[TERSE][number] <= 9
        assert lengths[TERSE][number] <= standard <= lengths[EPIC][number]
        long += lengths[EPIC][number] > standard
    assert long
