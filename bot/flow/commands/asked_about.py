"""What a question is about, in the few words that its subject has room for: "give Fox to ann@home.example".

The question goes to whoever has written the line, so their own words may stand in it. Must not know what it would do.
"""

from contextlib import suppress

from bot.flow.values.context import Context, Refusal
from bot.flow.wording.commands.reading import Given
from bot.flow.writing import pages

# By the rule of a command; {name} and {to} are the first word that is no address and the first that is one.
_ABOUT = {
    "also": "add {to} as yours",
    "move": "send all letters to {to}",
    "deputy": "have {to} order for {own}",
    "resign": "leave as {own}",
    "process": "play {turn} now",
    "preview_all": "show you all orders",
    "replace": "give {name} to {to}",
    "offer": "offer the seat of {name}",
    "remove": "{said}",
    "roll_back": "roll the match back",
    "roll_forward": "roll the match forward",
    "gm": "make {to} a GM",
    "hand_over": "hand the match over to {to}",
    "cancel": "end the match without a result",
    "start": "play the whole match now",
    "unstart": "take the start back",
    "extend": "{said}",
}


def words(context: Context, given: Given) -> str:
    """What is asked, to stand before a question mark; the bare name of the command where no more is known."""
    bare = given.verb.replace("_", " ")
    form = _ABOUT.get(given.verb)
    if form is None:
        return bare
    said = [word for word in given.words if word]
    known = {
        "to": next((word for word in said if "@" in word), ""),
        "name": next((word for word in said if "@" not in word), ""),
        "own": context.seat.entrant if context.seat else "",
        "turn": _turn(context),
        "said": _without_reason(given.said),
    }
    needed = [known[key] for key in known if f"{{{key}}}" in form]
    return form.format(**known) if all(needed) else bare


def _turn(context: Context) -> str:
    with suppress(Refusal):
        snapshot = context.snapshot(context.their_match())
        return pages.turn_name(snapshot, None) if snapshot else ""
    return ""


def _without_reason(line: str) -> str:
    """The line without what stands behind "because": reasons are long, and for others."""
    return line.partition(" because")[0].partition(":")[0].rstrip(" .!,")
