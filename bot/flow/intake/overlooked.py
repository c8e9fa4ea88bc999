"""Orders in what of a letter was not read: a quote, a footer, an attachment. Each is told, one alone may be proposed.

Must not know how it is told what of a letter is its writer's own.
"""

import re
from dataclasses import replace

from bot.flow.commands import language, proposing
from bot.flow.values.context import Context, Verdict
from bot.flow.wording.lines import unowned
from bot.games.base import AnyGame
from bot.letters import why
from bot.letters.opened import Opened

_NOT_OPENED = "Not read: I open no attachments. Orders must stand in the mail itself."
_SAID = 5  # first lines of a letter in which it may say that its orders are attached
_DOCUMENT = re.compile(
    rf"{why.ATTACHED}\S.*\.(?:txt|docx?|odt|rtf|pdf|pages|xlsx?|csv|md|html?)", re.IGNORECASE
)
_ORDERS = re.compile(r"(?:^|[^a-z])(?:orders?|moves?|turn|plays?|line-?up)(?![a-z])", re.IGNORECASE)
_ATTACHES = re.compile(r"\battach(?:ed|ment|ments)?\b|\benclosed\b", re.IGNORECASE)


def told(context: Context, letter: Opened) -> list[Verdict]:
    """Orders in what was not read, unless we sent those lines ourselves: said, so that none is lost in silence.

    One alone in a letter with nothing else to act on is proposed; one that somebody else wrote only where the letter
    has no word beside it.
    """
    game = language.game(context)
    found = [
        (one, word)
        for one in letter.ignored
        if one.what in why.MAYBE_MEANT or one.what.startswith(why.ATTACHED)
        for word in one.words
        if _orders(one.what, word, game)
    ]
    said = [Verdict(word, _not_obeyed(one.what), good=False) for one, word in found]
    if not (found or context.meant):
        return [Verdict(f"({name})", _NOT_OPENED, good=False) for name in _with_orders(letter)]
    bare = not any(letter.words) and found[0][0].what in why.PERHAPS_OWN if found else False
    if len(found) != 1 or context.meant or not (bare or found[0][0].perhaps_own):
        return said
    ((one, word),) = found
    lines = unowned.picked_in(word, game) if one.what == why.INSIDE else unowned.orders_in(word, game)
    if not lines:
        return said
    proposed = proposing.orders(context, word, lines)
    read = f"Not obeyed, for it stands in your letter as {one.what}. {proposed.read}"
    return [replace(proposed, read=read)] if proposed.proposes else said


def _orders(what: str, word: str, game: AnyGame) -> tuple[str, ...]:
    """The orders in a line that was not read; of what was typed in a quote of ours, also with words behind them."""
    found = unowned.orders_in(word, game)
    return found or (unowned.begun_in(word, game) if what == why.INSIDE else ())


def _not_obeyed(what: str) -> str:
    """Why an order in what was not read is none."""
    if what.startswith(why.ATTACHED):
        return f"Not obeyed: it stands in the {what}. Orders must stand in the mail itself."
    return f"Not obeyed: it stands in your letter as {what}. Write it above the mark."


def _with_orders(letter: Opened) -> list[str]:
    """The attachments of a letter without orders that says or calls them its orders."""
    said = " ".join((*letter.words[:_SAID], letter.subject))
    return [
        one.what
        for one in letter.ignored
        if _DOCUMENT.fullmatch(one.what) and (_ORDERS.search(one.what) or _ATTACHES.search(said))
    ]
