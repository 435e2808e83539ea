"""Actions of the log in words, with names."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from ludus_cli.game.campaign.corrections import VETERAN, values_words
from ludus_cli.game.campaign.orders import Orders
from ludus_cli.game.campaign.own_tables import TABLE, read_table
from ludus_cli.game.campaign.tournament import SINGLE, size_of
from ludus_cli.game.campaign.tracks import AWARD, TRACK
from ludus_cli.game.elements.visibility import TABLE as ALL, only_person, seen_script

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign
    from ludus_cli.models.tables import ActionRow


def hand_words(payload: dict[str, Any]) -> str:
    """Return how far people played a fight, from its payload: ``, by hand to turn 2, then by Ludus``."""
    from ludus_cli.campaign.sitting import AFTER, BY_HAND_TO

    if not payload.get("scripts"):
        return ""
    if BY_HAND_TO not in payload:
        return ", by hand"
    if payload[BY_HAND_TO] == AFTER:
        return ", with your choice after the match"
    # The turn is unknown, or the first turn had not begun.
    turn = f" to turn {payload[BY_HAND_TO]}" if payload[BY_HAND_TO] else " at first"
    return f", by hand{turn}, then by Ludus"


class Words:
    """Actions in words, with names."""

    def __init__(self, opened: Campaign) -> None:
        self.opened = opened
        self.names: dict[int, str] = {}
        #: The key of the play of each match, including matches that are gone.
        self.plays: dict[int, str] = {}
        #: The words of actions, by their ids.
        self.said: dict[int, str] = {}

    def visible_payload(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Return a payload without the answers that the reader may not see."""
        if "payload" in payload:
            return {**payload, "payload": self.visible_payload(payload["payload"])}
        if "scripts" not in payload:
            return payload
        seen = {}
        for match, script in payload["scripts"].items():
            row = self.opened.file.match(int(match))
            system = self.opened.system
            bout = None if row is None else system.campaign.bouts.bout_from(json.loads(row.data))
            viewer = ALL if bout is None else only_person(bout)
            seen[match] = seen_script(system.vocabulary, viewer, script)
        return {**payload, "scripts": seen}

    def name(self, number: Any) -> str:
        """Return the name of a gladiator, or his number if he is not in the file now."""
        if number not in self.names:
            row = self.opened.file.gladiator(number)
            self.names[number] = f"gladiator {number}" if row is None else row.name
        return self.names[number]

    def place(self, number: Any) -> str:
        """Return the name of a place."""
        name: str = self.opened.system.campaign.places[number].name
        return name

    def describe_row(self, row: ActionRow) -> str:
        """Describe an action in a few words. They stay the same after it is undone."""
        if row.id not in self.said:
            self.said[row.id] = self.described(row)
        return self.said[row.id]

    def answers_in(self, row: ActionRow) -> str:
        """Describe an action as it is taken back: of a play that is no match the answers of the person in it."""
        payload = json.loads(row.payload)
        match = self.opened.file.match(payload["match"]) if row.kind == "fight" else None
        play = json.loads(match.data).get("play", "") if match else ""
        if match is None or self.opened.system.campaign.bouts.counts(play):
            return self.describe_row(row)
        return f"your answers in the {play} in {self.date(match.month)}"

    def described(self, row: ActionRow) -> str:
        """Describe an action. In a game with one place, name the play of the Day that it opened or closed."""
        payload = json.loads(row.payload)
        if row.applied and self.one_place:
            verb = row.kind.removesuffix("-day")
            if verb in ("open", "close") and (play := self.play_of_day(row.n, verb == "open")):
                return f"{verb} {play}{' (amended)' if 'amends' in payload else ''}"
            if row.kind == "next-month":
                last = self.opened.file.match_of_day(row.n, opened=False)
                if last is not None and last.action_n == row.n:
                    return f"next month, after finishing {self.date(last.month)}"
        return self.describe_action(row.kind, payload)

    def date(self, month: int) -> str:
        """Return a month in the words of the campaign's calendar."""
        return self.opened.system.campaign.round.calendar.words(month)

    @property
    def one_place(self) -> bool:
        """Return whether Days differ only in their plays: there is one place, and not all plays are matches."""
        rules = self.opened.system.campaign
        return len(rules.places) == 1 and not all(each.is_match for each in rules.bouts.others.values())

    def play_of_day(self, number: int, opened: bool) -> str:
        """Name the play, with its month, of the Day that an action opened or closed, or "" if it is gone."""
        row = self.opened.file.match_of_day(number, opened=opened)
        data = {} if row is None else json.loads(row.data)
        # If a one-off match is the nearest one, the play is unknown.
        if row is None or data.get("oneoff"):
            return ""
        play = data.get("play", "")
        counts = self.opened.system.campaign.bouts.counts(play)
        return f"{'match' if counts else play} {row.id}, {self.date(row.month)}"

    def describe_action(self, kind: str, payload: dict[str, Any]) -> str:
        """Describe an action by its kind and payload, in a few words."""
        amended = " (amended)" if "amends" in payload else ""
        if kind == "found":
            return f"founded, seed {payload['seed']}"
        if kind == "void":
            was = self.describe_action(payload["kind"], payload["payload"])
            return f"no longer possible: {was}: {payload['why']}"
        if kind == "recruit":
            veteran = ", a veteran, as a house ruling" if VETERAN in payload else ""
            return f"recruit {payload['name']}{veteran}{amended}"
        if kind == "correct":
            said = values_words(self.opened.system.campaign, payload)
            why = f": {payload['why']}" if payload.get("why") else ""
            return f"set {said} of {self.name(payload['gladiator'])}, as a house ruling{why}{amended}"
        if kind == "arrive":
            called = payload.get("name") or payload["card"]["name"]
            return f"{called} arrives from {payload['from']['campaign']}{amended}"
        if kind == "rename":
            return f"rename Star {payload['star']}: {payload['name']}{amended}"
        if kind in ("retire", "enter", "tactics"):
            more = f": {payload['tactics']}" if kind == "tactics" else ""
            more += ", as a house ruling" if payload.get("anyway") else ""
            return f"{kind} {self.name(payload['star'])}{more}{amended}"
        if kind == "orders":
            orders = Orders(**payload["orders"])
            return f"orders for {self.name(payload['star'])}: {orders.description}{amended}"
        if kind == "call":
            return f"call {self.name(payload['star'])} to the {payload['play']}{amended}"
        if kind in ("fight", "record", "withdraw"):
            by_hand = hand_words(payload) if kind == "fight" else ""
            return f"{self.deed(kind, payload['match'])}{by_hand}{amended}"
        if kind in ("open-day", "close-day"):
            verb = "open the Day" if kind == "open-day" else "close the Day"
            return f"{verb}: {self.place(payload['locale'])}{amended}"
        if kind == "pool":
            who = payload.get("name") or payload.get("number", 1)
            return f"pool: {who} {payload['kind']}{amended}"
        if kind == "rule":
            return f"house rule {payload['name']}: {payload['value']}{amended}"
        if kind == "arrange":
            sides = [" and ".join(map(self.entry, side)) for side in payload["sides"]]
            return f"arrange {' against '.join(sides)}{amended}"
        if kind == "oneoff":
            sides = [
                " and ".join(
                    man["card"]["name"] if "card" in man else man.get("name") or f"a {man['kind']}" for man in side
                )
                for side in payload["sides"]
            ]
            return f"one-off match, {' against '.join(sides)}{amended}"
        if kind == "games":
            return f"season of the pool, {payload['men']} men{amended}"
        if kind == "tournament":
            seeded = f", seeded by {payload['order']}" if "order" in payload else ""
            series = f", best of {payload['best_of']}" if "best_of" in payload else ""
            return f"tournament of {size_of(payload)}, {payload.get('form', SINGLE)}{seeded}{series}{amended}"
        if kind == "tournament-withdraw":
            return f"{self.name(payload['gladiator'])} withdraws from the tournament{amended}"
        if kind in (TRACK, AWARD, TABLE):
            return f"{self.kept(kind, payload)}{amended}"
        if kind == "lanista":
            men = ", ".join(map(self.name, payload["men"]))
            return f"Stars of {payload['lanista']}: {men}{amended}"
        return kind.replace("-", " ") + amended

    def kept(self, kind: str, payload: dict[str, Any]) -> str:
        """Return an action on a track, an award or a table of the house in words."""
        verb, name = payload["verb"], payload.get("name", "")
        star = self.name(payload["gladiator"]) if payload.get("gladiator") else ""
        if kind == TABLE and verb == "add":
            return f"add the table {read_table(payload['text'], 'read a table')['name']}"
        if verb == "roll":
            return f"roll on {name}{f' for {star}' if star else ''}"
        if verb == "monthly":
            return f"roll on {name} each month: {'yes' if payload['on'] else 'no'}"
        if verb == "set":
            said = f"to {payload['to']}" if payload.get("to") is not None else f"by {payload['by']:+}"
            return f"set {name}{f' of {star}' if star else ''} {said}"
        if verb == "give":
            return f"give {name} to {star}, {self.date(payload['month'])}"
        return f"{verb} the {kind} {name}"

    def deed(self, kind: str, match: int) -> str:
        """Return an action on a match, or on another play, in words."""
        bouts = self.opened.system.campaign.bouts
        if match not in self.plays and not all(each.is_match for each in bouts.others.values()):
            row = self.opened.file.match(match)
            if row:
                self.plays[match] = json.loads(row.data).get("play", "")
        play = self.plays.get(match, "")
        return f"{kind} match {match}" if bouts.counts(play) else f"play {play} {match}"

    def entry(self, entry: dict[str, Any]) -> str:
        """Return the name or kind of a man in an arranged match."""
        if "gladiator" in entry:
            return self.name(entry["gladiator"])
        return entry.get("name") or f"a {entry['kind']}"
