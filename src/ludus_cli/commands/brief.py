"""``ludus brief``: the present state, and the possible next steps."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from ludus_cli.campaign.open_by_name import campaign_of
from ludus_cli.commands.common import CampaignArgument, CampaignOption, either, star_facts
from ludus_cli.core.sheet import Sheet
from ludus_cli.game.campaign.tracks import house_words
from ludus_cli.game.elements.bouts import BILLED
from ludus_cli.game.elements.campaign_state import active_stars, stars
from ludus_cli.game.elements.plain_records import card
from ludus_cli.output.report import NAME, RIGHT, Report, among, make_sheet, reporting
from ludus_cli.play.next_steps import more_words, next_steps

if TYPE_CHECKING:
    from ludus_cli.campaign.engine import Campaign

#: The most news in a brief; 'ludus news' shows the rest.
MOST_NEWS = 10


def reminder_sheet(reminders: list[dict[str, Any]]) -> Sheet:
    """Return the reminders that are due, as a table."""
    return make_sheet("Reminders", reminders, [
        ("N", "number", RIGHT), ("For", "about", NAME), ("Reminder", "text", ""),
    ])  # fmt: skip


def estimates_of(opened: Campaign) -> list[dict[str, Any]]:
    """Return the estimated chances of the matches of Stars that wait, as the bookmaker's eye has them."""
    system, state, found = opened.system, opened.state, []
    billed = [state.bouts[number] for day in state.days for number in day.bouts]
    for bout in (bout for bout in billed if bout.status == BILLED):
        men = [state.gladiators[seat.gladiator] for seat in bout.seats]
        if not any(g.star for g in men):
            continue
        from ludus_cli.odds.eye import estimate_bout

        chances = estimate_bout(system, bout, [card(g) for g in men], asdict(state.rules))
        if chances is not None:
            who = system.lists.opponent_words(bout, {g.id: g.name for g in men})
            found.append({"match": bout.id, "who": who, **chances._asdict()})
    return found


def estimates_sheet(estimates: list[dict[str, Any]]) -> Sheet:
    """Return the estimated chances as a table."""
    return make_sheet("Estimated chances", estimates, [
        ("Match", "match", RIGHT), ("Pairing", "who", ""),
        ("First wins", lambda each: f"{each['a']:.0%}", RIGHT),
        ("Draw", lambda each: f"{each['draw']:.0%}", RIGHT), ("Second wins", lambda each: f"{each['b']:.0%}", RIGHT),
    ])  # fmt: skip


@reporting
def brief(which: CampaignArgument = None, campaign: CampaignOption = None) -> Report:
    """Show where you stand, what is new, and what comes next.

    \b
    Examples:
      ludus brief
      ludus brief --json
    """
    from ludus_cli.campaign.news import news_since, take_look
    from ludus_cli.campaign.notes import due_reminders, reminder_facts
    from ludus_cli.campaign.unfinished_matches import unfinished_matches
    from ludus_cli.commands.news import sheet_of

    campaign = either(which, campaign)
    with campaign_of(campaign, read_only=True) as opened:
        system, state, name = opened.system, opened.state, opened.name
        left = unfinished_matches(opened)
        estimates = estimates_of(opened)
        now = take_look(opened)
        due = due_reminders(opened, now.now.reminders)
        reminders, now = reminder_facts(opened, due), now.with_reminders(opened, due)
        items = news_since(opened, now.since)
        before = "What happened lately" if now.reached is None else "Since you last looked"
        lately = sheet_of(before, opened, items, MOST_NEWS)
    steps = next_steps(opened, left, campaign)
    everybody = stars(state)
    lists: dict[str, Any] = {
        "stars": [
            {
                **star_facts(opened, g),
                "cannot_fight": system.campaign.why_not_fight(state, g) or None,
                "goals": system.lists.goal_facts(state, g),
            }
            for g in everybody
        ],
        "news": [item.as_json for item in items],
        "reminders": reminders,
        "days": [system.lists.day_facts(state, day) for day in state.days],
        "estimates": estimates,
        "begun": [each.as_json for each in left],
        "next": [{"command": command, "why": why} for command, why in steps],
    }
    parts: list[Sheet | str] = [f"{name}: {system.campaign.round.calendar.words(state.month)}"]
    if kept := house_words(state.tracks):
        parts.append(f"{', '.join(kept)}\n")
    notes = []
    plays = [bout.play for bout in (state.bouts[each.match] for each in left) if not system.lists.is_match(bout)]
    if plays and everybody:
        notes = [f"All figures are from before the {plays[0]} that is being played."]
    if reminders:
        parts += [reminder_sheet(reminders), f"Mark one as done: ludus note done N{more_words(campaign)}\n"]
    if items:
        parts.append(lately)
    if len(items) > MOST_NEWS:
        more = f"ludus news --since {now.since}{more_words(campaign)}"
        parts.append(f"More news ({len(items) - MOST_NEWS}): {more}\n")
    if everybody:
        parts.append(system.lists.brief_sheet(state))
        gone = len(everybody) - len(active_stars(state))
        if gone:
            notes += [f"No longer in the arena: {gone}. See 'ludus star list'."]
        if gone == len(everybody):
            notes += ["You have no Star left in the arena."]
        near = system.lists.goal_sheet(state)
        parts += [near] if near.rows else []
    parts += [system.lists.bill_sheet(state, day) for day in state.days]
    if estimates:
        exact = f"ludus odds --match {estimates[0]['match']}{more_words(campaign)}"
        parts += [estimates_sheet(estimates), f"Exact odds of a match: {exact}\n"]
    parts.append(Sheet("What you can do next", ["Command", "Why"], steps, names=["Command"]))
    facts = {"campaign": name, "month": system.campaign.round.calendar.words(state.month), **lists}
    return Report(facts, among(**lists), parts, notes, seen=now.mark_seen)
