"""The lines that set back what others were told of: `release` for `hold`. Must not know how such a line is done."""

import dataclasses

import msgspec

from bot.flow.commands.command import Done, Opposite
from bot.flow.values import courses, policies, snapshots
from bot.flow.values.context import Context
from bot.flow.values.policy import NO
from bot.store import questions

# The rules whose opposites are for the turn that was due, and mean nothing after it.
OF_THEIR_TURN = frozenset(
    {"start", "start_when_full", "deadline", "extend", "wait", "go_on", "roll_back", "roll_forward"}
)


def always(line: str) -> Opposite:
    """The same line, whatever was said."""
    return lambda _context, _done, *_words: line


def theirs(line: str) -> Opposite:
    """The same, for the seat that it was said for: by its player, or by a GM for them."""

    def opposite(context: Context, _done: Done, *_words: str | None) -> str:
        return f"{context.acts_for.entrant}: {line}" if context.acts_for else line

    return opposite


def offer(_context: Context, _done: Done, name: str) -> str:
    """The seat is offered again."""
    return f"offer {name}"


def no_offer(_context: Context, _done: Done, name: str) -> str:
    """The seat is offered no more."""
    return f"no offer {name}"


def observe(_context: Context, done: Done, *_words: str | None) -> str:
    """The reports come no more."""
    return f"stop observing {done.match.tag}"


def stop_observing(_context: Context, done: Done, *_words: str | None) -> str:
    """They come again."""
    return f"observe {done.match.tag}"


def deadline(_context: Context, done: Done, *_words: str | None) -> str:
    """The deadline that stood before."""
    at = done.before.match.get("deadline")
    return f"deadline {at.astimezone(snapshots.zone(done.match)):%a %-d %b %Y %H:%M}" if at else ""


def cadence(_context: Context, done: Done, *_words: str | None) -> str:
    """The cadence that held before, with the days on which no deadline fell."""
    if "policies" not in done.before.match or not done.before.match["cadence"]:
        return ""
    before = msgspec.json.decode(done.before.match["policies"], type=dict[str, str])
    days = before.get(policies.BREAKS.name, policies.BREAKS.default)
    excepted = "none" if days == NO else days
    return f"{done.before.match['cadence']} not on {excepted}"


def release(_context: Context, done: Done, *_words: str | None) -> str:
    """The match is held again, for the same reason."""
    return f"hold {done.before.match['held']}"


def setting(_context: Context, done: Done, name: str, value: str | None = None, *_words: str | None) -> str:
    """The policy that held before, of which the players were told."""
    policy, _ = policies.asked(name, value or "") or (None, "")
    before = msgspec.json.decode(done.before.match["policies"], type=dict[str, str])
    return f"set {policy.name} {before.get(policy.name, policy.default)}" if policy else ""


def gm(_context: Context, _done: Done, _name: str, address: str, *_words: str | None) -> str:
    """Who was asked to be a GM is so no more."""
    return f"remove gm {address}"


def player(_context: Context, _done: Done, name: str, *_words: str | None) -> str:
    """Who was entered leaves again."""
    return f"remove {name}"


def remove(context: Context, done: Done, _name: str, *_words: str | None) -> str:
    """Who was taken off the list is entered again."""
    gone = next((one for one in done.changed.seats.values() if one and "entrant" in one), None)
    if gone is None or gone["robot"]:
        return ""
    address = questions.person(context.db, gone["person"]).address
    return f"player {gone['entrant']} {'by post' if gone['by_post'] else address}"


def rename(_context: Context, done: Done, *_words: str | None) -> str:
    """The name before."""
    seat, before = next(
        (seat, one["entrant"]) for seat, one in done.changed.seats.items() if one and "entrant" in one
    )
    now = next(one.entrant for one in questions.seats_of(_context.db, done.match.id) if one.id == seat)
    return f"rename {now} as {before}"


def rolled_forward(context: Context, done: Done, *_words: str | None) -> str:
    """The turns that count again are rolled back again."""
    before = courses.of(context.db, dataclasses.replace(done.match, turn=done.match.turn - 1))
    turns = len(courses.of(context.db, done.match).turns) - len(before.turns)
    return f"roll back {turns} turn{'' if turns == 1 else 's'}"


def replace(context: Context, done: Done, name: str, *_words: str | None) -> str:
    """The seat goes back to who had it."""
    before = next((one["person"] for one in done.changed.seats.values() if one and "person" in one), None)
    return f"replace {name} {questions.person(context.db, before).address}" if before is not None else ""
