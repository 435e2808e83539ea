"""JSON from a stranger is plain or refused."""

import pytest

from ludus_cli.core.plain_json import NotPlain, read_plain


def test_plain_values_are_read() -> None:
    text = '{"a": [1, -2.5, true, null, "Ä \\ud83d\\ude00"], "b": {"c": -9223372036854775808}}'
    assert read_plain(text) == {"a": [1, -2.5, True, None, "Ä 😀"], "b": {"c": -9223372036854775808}}


@pytest.mark.parametrize(("text", "why"), [
    ("", "no JSON"), ("{", "line 1, column 2"), ("[NaN]", "NaN is not a number"),
    ("[-Infinity]", "-Infinity is not a number"), ("1e999", "too large"), ("9" * 1_000_000, "too large"),
    (str(2**63), "too large"), ('{"a": 1, "a": 2}', "'a' is given twice"), ('["\\ud800"]', "half a letter"),
    ('{"\\udfff": 1}', "half a letter"), ("[" * 41 + "]" * 41, "nested too deeply"),
    ("[" * 200_000, "nested too deeply"), ('{"a":' * 200_000, "nested too deeply"),
])  # fmt: skip
def test_what_is_not_plain_is_refused(text: str, why: str) -> None:
    with pytest.raises(NotPlain, match=why):
        read_plain(text)


def test_a_nest_of_the_deepest_is_read() -> None:
    assert read_plain("[" * 40 + "]" * 40)
