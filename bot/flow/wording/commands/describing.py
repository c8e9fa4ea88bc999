"""A match that somebody describes: "I'd like to run a Golden Strider called Spring Mile, 6 to 8 players, Fridays 8pm".

Its lines are proposed or told together, and none of them sets a match that there is. Must not know who wrote.
"""

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from bot.flow.wording.commands import settings_said
from bot.flow.wording.words import blocking
from bot.games.offering import offered

_TITLED = settings_said.TITLED

_LONGEST = 1200  # characters
_MAKE = (
    r"(?:run(?:ning)?|host|start|set(?:ting)? up|make|create|organi[sz]e|put on|gm|referee|launch|found|open|begin"
    r"|arrange|try|get (?:\w+ )?going|kick off)"
)
# Who speaks so of a game wishes one: "let's have a Gotham Race", "fancy another Goldrush".
_WISH = (
    r"(?:let'?s|let us|shall we|can we|could we|may we|might we|why don't we|how about|what about|fancy"
    r"|(?:we|i) (?:thought|were thinking|are thinking|am thinking|think) of"
    r"|(?:i|we)(?:'d| would| should| do)?(?: all| very much| really| rather)?"
    r" (?:like|love|want|wish|fancy|intend|plan|mean|need))"
)
_MAKES = re.compile(rf"\b{_MAKE}\b", re.IGNORECASE)
_ENDS = re.compile(r"(?<=[.!?;])\s+")
_DO = r"(?: to)?(?: \w+){0,2}?(?: (?:have|do|play|see))?"
# "The Golden Strider", and what belongs to one, is of a match that there is.
_NOT_THE = r"(?<!the )(?<!this )(?<!that )(?<!our )(?<!my )(?<!your )(?<!their )"
_NOT_ITS = (
    r"(?!(?:'s)? (?:deadlines?|turns?|rounds?|orders?|rules?|reports?|players?|letters?|press"
    r"|(?:match|race|game) (?:is|has)))"
)
_NEW = r"(?:an?|another|one more|some|a new|our own|my own|new)"


@dataclass(frozen=True)
class Described:
    """The lines that make a match, who is named without an address, and parts of the sentences that made nothing."""

    lines: tuple[str, ...] = ()
    unaddressed: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


def lines(said: str) -> tuple[str, ...]:
    """The lines that make the match which these sentences describe; () where they describe none."""
    return whole(said).lines


@lru_cache(maxsize=256)
def whole(said: str) -> Described:
    """The match that these sentences describe; without lines where they describe none."""
    text = " ".join(said.replace("’", "'").split())
    game = _game(text) if len(text) <= _LONGEST else ""
    if not game or any(map(_is_none, _ENDS.split(text))):
        return Described()
    rules = _rules(game).search(text)
    settings = settings_said.read(text, _rules(game).pattern if rules else _name(game))
    by = f" {rules[1] or rules[2]}".casefold() if rules else ""
    called = f" called {settings.title}" if settings.title else ""
    return Described((f"create {game}{by}{called}", *settings.lines), settings.unaddressed, settings.left)


def beside(create: str, said: str) -> Described:
    """The match that this line makes, with what else these sentences say of it."""
    settings = settings_said.read(said, _name(create.split()[1]))
    return Described((create, *settings.lines), settings.unaddressed, settings.left)


def _is_none(sentence: str) -> bool:
    """Whether a sentence refuses to make something, or tells of what was: "don't start one", "I made one last year"."""
    makes = _MAKES.search(sentence) or any(_game_named(one.key).search(sentence) for one in offered())
    return bool(makes) and blocking.why_not(sentence) in (blocking.REFUSED, blocking.PAST)


def _game(text: str) -> str:
    """The one game of which a match is wished; "" where none is, or several are spoken of."""
    named = {game.key for game in offered() if _game_named(game.key).search(text)}
    return next(iter(named)) if len(named) == 1 and _wished(next(iter(named))).search(text) else ""


@cache
def _wished(key: str) -> re.Pattern[str]:
    made = rf"\b{_MAKE}\b[^.!?\n]{{0,40}}\b{_NEW}\b[^.!?\n]{{0,20}}\b{_name(key)}"
    wished = rf"(?<!\w){_WISH}{_DO} (?:{_NEW}\b[^.!?\n]{{0,20}})?{_NOT_THE}\b{_name(key)}\b{_NOT_ITS}"
    for_us = rf"\b{_MAKE} (?:up )?(?:us |me )?(?:{_NEW} )(?:\w+ )?{_name(key)}\b"
    named = rf"\b{_NEW}\b[^.!?\n]{{0,12}}\b{_name(key)}\b[^.!?\n]*\b(?:called|named)\b"
    # The game in one sentence, and what is wished in another: "Gotham Race. Please set one up, called Night Bus".
    one = rf"\b(?:{_MAKE}\b(?: \w+){{0,2}} (?:one|match|race|game|it)|set (?:one|it|this|that) up)\b"
    apart = rf"(?=.*\b{_name(key)}\b)(?=.*{_TITLED}).*{one}"
    new = r"(?:(?:please|a|the|our|my) )*(?:new|another|next) (?:match of |race of |game of )?"
    at_once = rf"^{new}{_name(key)}\b.*{_TITLED}"
    return re.compile(f"{made}|{wished}|{for_us}|{named}|{apart}|{at_once}", re.IGNORECASE)


@cache
def _game_named(key: str) -> re.Pattern[str]:
    return re.compile(rf"\b{_name(key)}\b", re.IGNORECASE)


@cache
def _rules(key: str) -> re.Pattern[str]:
    """A rule set of the game, named beside it: "a steeplechase Golden Strider", "Golden Strider by the tap rules"."""
    named = "|".join(next(one for one in offered() if one.key == key).variants)
    behind = rf"{_name(key)},? (?:(?:by|with|under|to) )?(?:the )?({named})(?: rules?| rule set)?\b"
    return re.compile(rf"\b({named}) {_name(key)}\b|\b{behind}", re.IGNORECASE)


def _name(key: str) -> str:
    return key.replace("-", "[ -]")
