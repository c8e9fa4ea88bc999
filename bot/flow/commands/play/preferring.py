"""`prefer plain text`: what somebody chooses for themselves, in all their matches. Must not know what a choice does."""

from collections.abc import Sequence
from dataclasses import replace

from bot.flow.values import preferences
from bot.flow.values.context import Context, Refusal
from bot.layout import Block, Lines, Section
from bot.store import changes


def prefer(context: Context, said: str) -> str:
    """One preference; the answer tells what held before, and the line that sets it back."""
    preference, chosen = _read(said)
    person, before = context.person, preference.of(context.person)
    if chosen == before:
        return f"{preference.told(chosen)} It was so before."
    prefers = preferences.changed(person, preference, chosen)
    changes.set_preferences(context.db, person.id, prefers)
    context.person = replace(person, prefers=prefers)
    if context.seat is not None and context.seat.person == person.id:
        context.seat = replace(context.seat, prefers=prefers)
    return f'{preference.told(chosen)} "{preference.line(before)}" sets back what held before.'


def chosen(context: Context) -> Sequence[Block]:
    """What the writer has chosen, each as the line that chooses it."""
    lines = preferences.told(context.person)
    return (Section("What you prefer"), Lines(lines)) if lines else ()


def _read(said: str) -> tuple[preferences.Preference, str]:
    """Raises Refusal, with what would do."""
    allowed = "; ".join(one.allowed for one in preferences.PREFERENCES)
    try:
        found = preferences.read(said)
    except ValueError as wrong:
        raise Refusal(f"{wrong} You may write {allowed}.") from None
    if found is None:
        raise Refusal(f'I know no preference "{said}". You may write {allowed}.')
    return found
