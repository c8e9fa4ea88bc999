"""What a GM wishes and no command does, in one sentence with what would do: another name for a match.

Must not know how a line is read, nor what a command does.
"""

import re

from bot.flow.values.context import Context, Verdict
from bot.store.values import Match

_IT = r"(?:it|this(?: one)?|(?:the|this|our|my) (?:match|game|race|thing))"
_TITLE = (
    r"[\"“'‘]?(?P<{}>(?-i:[A-Z0-9])[^\"”.,;:!?\n]{{0,50}}?)"
    r"(?=[\"”.,;:!?]|\W*$| (?:instead|please|then|from|now|again|after)\b)"
)
# Somebody who tells what others call it wishes nothing.
_TELLS = r"(?<!we )(?<!they )(?<!i )(?<!you )(?<!people )(?<!all )(?<!always )"
_RENAMED = re.compile(
    rf"\b{_TELLS}(?:call|name|title|rename) {_IT},? (?:to |into |as )?{_TITLE.format('a')}"
    rf"|\b{_IT}(?: \w+){{0,5}} (?:called|named|titled|known as|renamed(?: to| as)?) {_TITLE.format('b')}"
    rf"|\brename {_IT}\b(?:[^.!?]*?\b(?:called|named|known as) {_TITLE.format('c')})?"
    rf"|\b(?:new|another|different|better|other|change (?:the|its|our)) (?:name|title) (?:for|of|to) {_IT}"
    rf"(?:[^.!?]*\bto {_TITLE.format('d')})?",
    re.IGNORECASE,
)
_WISHES = re.compile(
    r"\b(?:please|can|could|should|shall|ought|would|must|will|may|let's|let us|instead|rather|want|like|prefer|need"
    r"|better|from (?:now|here) on)\b|^\W*(?:call|name|rename|title|change|give)\b",
    re.IGNORECASE,
)
_TOLD = re.compile(r"\b(?:was|were|had|used to|did|don't|do not|never|if|unless|why)\b", re.IGNORECASE)


def told(context: Context, line: str) -> Verdict | None:
    """What is told of a wish for which there is no command; None: it is none of those."""
    match = context.match
    if match is None or context.seat is not None or not context.runs(match):
        return None
    said = " ".join(line.replace("’", "'").split())
    renamed = _RENAMED.search(said)
    if renamed is None or not _WISHES.search(said) or _TOLD.search(said):
        return None
    title = next(filter(None, renamed.groups()), "YOUR TITLE").strip()
    return Verdict(line, f"{_kept(match)} {_would_do(match, title)}", good=False)


def _kept(match: Match) -> str:
    return f'No command gives a match another name: {match.tag} stays "{match.title}", as it was created.'


def _would_do(match: Match, title: str) -> str:
    if match.before_start:
        return f'To begin it anew as another, write "cancel", and then "create {match.game} called {title}".'
    return f'Its players read the new name where you write it: "to all: we call it {title} from now on".'
