"""Lines of cards: what they become, how they read, and what is said of those that make no sense."""

import pytest

from ludus_cli.packs.abilities import Mistake, ability_of
from ludus_cli.packs.cards import Ability, Effect, Target
from tests.packs.small import GRAMMAR

ME, DOG, CAT = (Target("me"),), (Target("dog"),), (Target("cat"),)
THEN = Ability("then", may=True, costs=(Effect("bone", 1),), effects=(Effect("mood", 2),))


@pytest.mark.parametrize(("type_", "line", "wanted", "words"), [
    ("trick", "bone 2", Ability("trick", effects=(Effect("bone", 2),)), "Trick: take 2 bones."),
    ("trick", "trick: bone 1", Ability("trick", effects=(Effect("bone", 1),)), "Trick: take 1 bone."),
    ("dog", "trick: may sit, bone 1 to bone 3 up-to 2 dog; swap me dog", Ability(
        "trick",
        may=True,
        costs=(Effect("sit"), Effect("bone", 1)),
        effects=(Effect("bone", 3, targets=(Target("dog", 2, up_to=True),)), Effect("swap", targets=ME + DOG)),
    ), "Trick: you may sit down and give 1 bone to give up to 2 dogs 3 bones, then swap you and a dog."),
    (
        "answer",
        "meows: lose 1 owner twice",
        Ability("answer", "meows", effects=(Effect("lose", 1, flags=("owner", "twice")),)),
        "Answer, when the cat meows: lose 1 mouse owner twice.",
    ),
    (
        "dog",
        "answer meows: bone bark; bone 1 cat",
        Ability("answer", "meows", effects=(Effect("bone", measure="bark"), Effect("bone", 1, targets=CAT))),
        "Answer, when the cat meows: take as many bones as its bark, then give the cat 1 bone.",
    ),
    (
        "dog",
        "static: loud +2; loud always",
        Ability("static", effects=(Effect("loud", 2), Effect("always"))),
        "Always: 2 louder; always loud.",
    ),
    ("trick", "mood -1", Ability("trick", effects=(Effect("mood", -1),)), "Trick: mood -1."),
    (
        "trick",
        "bone 1; then may bone 1 to mood +2",
        Ability("trick", effects=(Effect("bone", 1), Effect("then", then=THEN))),
        "Trick: take 1 bone, then afterwards you may give 1 bone to mood 2.",
    ),
    ("trick", "may bone 1 to manual Say it: one; two to three!", Ability(
        "trick",
        may=True,
        costs=(Effect("bone", 1),),
        effects=(Effect("manual", text="Say it: one; two to three!"),),
    ), "Trick: you may give 1 bone to do it yourself: Say it: one; two to three!"),
])  # fmt: skip
def test_a_line_is_read_and_reads(type_: str, line: str, wanted: Ability, words: str) -> None:
    found = ability_of(line, GRAMMAR, type_)
    assert (found.text, found.words) == (line, words)
    assert found == Ability(wanted.kind, wanted.when, wanted.may, wanted.costs, wanted.effects, line, words)
    assert found.static == (wanted.kind == "static")
    assert found.manual == ("manual" in line)


@pytest.mark.parametrize(("type_", "line", "why", "mend"), [
    ("trick", "bon 2", "'bon' is not an effect", "Did you mean bone? Known: bone, swap, lose, mood, then"),
    ("trick", "bone", "'bone' is not complete or has a wrong word",
    "Write 'bone N WHO' or 'bone N'; WHO is one of me, dog, cat"),
    ("trick", "bone 2 me now", "a wrong word", "'bone N'"),
    ("trick", "bone two", "a wrong word", "'bone N'"),
    ("trick", "bone 2 up-to 0 dog", "a wrong word", "up-to and a number before dog"),
    ("trick", "bone 2 up-to 2 me", "a wrong word", "up-to and a number before dog"),
    ("trick", "mood 2", "a wrong word", "'mood +N'"),
    ("trick", "bone 1;", "an effect is empty", "between two semicolons"),
    ("trick", "may", "'may' has no effect", "Write what it does"),
    ("trick", "bone 1 to", "'bone 1 to' has no effect", "Write what it does"),
    ("trick", "stand to bone 1", "'stand' is not a cost", "Known: sit, bone"),
    ("trick", "to bone 1", "'' is not a cost", "Known"),
    ("trick", "manual", "'manual' has no text", "Write after it"),
    ("trick", "then", "an effect is empty", "Write"),
    ("trick", "sit to bone 1", "'sit' makes no sense on a card of type trick", "It is for dog"),
    ("trick", "bone bark", "'bark' makes no sense on a card of type trick", "It is for dog"),
    ("trick", "bone 1 cat", "'cat' makes no sense on a card of type trick", "It is for dog"),
    ("dog", "trick: bone 1 cat", "'cat' makes no sense outside a reaction", "reactions to meows"),
    ("dog", "trick: then lose 1 owner", "'lose' makes no sense outside a reaction", "reactions to meows"),
    ("dog", "answer comes: lose 1 owner", "makes no sense in a reaction to 'comes'", "reactions to meows"),
    ("dog", "bone 1", "'bone 1' does not say when it is used", "static, trick, answer, throw and a colon"),
    ("dog", "trik: bone 1", "'trik' is not a kind of ability", "Did you mean trick?"),
    ("dog", "trick meows: bone 1", "a trick ability has no moment", "Leave out 'meows'"),
    ("dog", "answer: bone 1", "the answer does not say what it waits for", "meows, comes"),
    ("answer", "bone 1", "the answer does not say what it waits for", "meows, comes"),
    ("answer", "meow: bone 1", "'meow' is not a moment", "Did you mean meows?"),
    ("answer", "comes: bone 1", "'comes' makes no sense on a card of type answer", "It is for dog"),
    ("dog", "static: loud", "the static 'loud' is not complete", "'loud +N' or 'loud always'"),
    ("dog", "static: quiet", "'quiet' is not a static", "Known: loud"),
    ("trick", "static: loud +1", "a card of type trick has no static ability", "It may have: trick"),
    ("ball", "trick: bone 1", "a card of type ball has no trick ability", "It may have: throw"),
    ("bone", "trick: bone 1", "a card of type bone has no trick ability", "It may have: none"),
    ("ball", "throw: bone 1", "'bone' is not an effect", "Known: far"),
    ("trick", "", "an effect is empty", "Write"),
])  # fmt: skip
def test_a_line_that_makes_no_sense_is_told_with_what_to_do(type_: str, line: str, why: str, mend: str) -> None:
    with pytest.raises(Mistake) as error:
        ability_of(line, GRAMMAR, type_)
    assert why in error.value.why
    assert mend in error.value.mend
