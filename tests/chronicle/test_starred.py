"""Whose matches a chronicle tells: those of men who were Stars then, whatever they are now."""

from ludus_cli.chronicle.source import Chronicle


def test_a_match_is_told_of_who_was_a_star_then() -> None:
    def match(number: int, star: bool) -> dict[str, object]:
        seat = {"gladiator": 1, "outcome": "won", "before": {"star": star}}
        return {"bout": {"id": number, "month": number, "status": "fought", "seats": [seat]}, "events": []}

    # A man who was bought after his first match, and sold after his second.
    assert Chronicle("bought and sold", 1, "", 3, matches=[match(1, False), match(2, True)]).starred == [1]
