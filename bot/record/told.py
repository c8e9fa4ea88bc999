"""The words before each seal in a letter, and how the seals of a letter are found by them. Must not know mail."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

HASH = 'All luck and all seals of this match come from a secret seed. Its hash, to check with "pbm verify":'
SEED = "The match is over, and this was its seed:"
CHECK = (
    'The record of the match, which the GM has and "export" mails to you, and letters you have kept show with '
    '"pbm verify" that every order, hidden ones too, was opened as it was sealed.'
)


def match(turn: int, name: str = "") -> str:
    """The words before the seal of the match so far; turn 0 is the start; `name` is what players call the turn."""
    return (
        f"Seal of the match after turn {_named(turn, name)}:" if turn else "Seal of the match at its start:"
    )


def orders(entrant: str, turn: int, name: str = "") -> str:
    """The words before the seals of the orders that stand for a seat."""
    return f'Seals of the orders of {entrant} for turn {_named(turn, name)}, for "pbm verify" at the end:'


def _named(turn: int, name: str) -> str:
    """The number of a turn in the record; and behind it what players call the turn, where that has another number."""
    return f"{turn} ({name})" if name and str(turn) not in re.findall(r"\d+", name) else f"{turn}"


def none(entrant: str, turn: int) -> str:
    """The words instead of seals, where every order that had a seal was taken back."""
    return f"No order of {entrant} for turn {turn} stands any more, so none has a seal."


def passed(entrant: str, turn: int) -> str:
    """To players who give up a seat: the seals that they were told may be replaced, and they will not hear of it."""
    return f"What {entrant} has ordered for turn {turn} may be another player's from now on, whatever was sealed."


@dataclass(frozen=True)
class Token:
    """A number of 64 digits in a letter, and what the words before it call it; or words that say there is none."""

    digits: str
    kind: str  # "hash", "seed", "match" or "order"; without digits "none" or "passed"
    turn: int = 0  # of the seed: the turn after which it was told, by the seal above it
    entrant: str = ""


_TOKEN = re.compile(r"\b[0-9a-f]{64}\b")
_WORDS = (
    (
        "none",
        re.compile(
            r"No order of (?P<entrant>.{1,60}?) for turn (?P<turn>\d+) stands any more, so none has a seal\."
        ),
    ),
    (
        "passed",
        re.compile(
            r"What (?P<entrant>.{1,60}?) has ordered for turn (?P<turn>\d+) may be another player's from now on"
        ),
    ),
)
_KINDS = (
    ("hash", re.compile(r"Its hash, to check with \"pbm verify\":$")),
    ("seed", re.compile(r"this was its seed:$")),
    ("match", re.compile(r"Seal of the match (?:at its start|after turn (?P<turn>\d+)(?: \(.{1,80}\))?):$")),
    (
        "order",
        re.compile(
            r"Seals of the orders of (?P<entrant>.+) for turn (?P<turn>\d+)(?: \(.{1,80}\))?, "
            r"for \"pbm verify\" at the end:$"
        ),
    ),
)


def tokens(text: str) -> Iterator[Token]:
    """Every seal in the text of a letter, quoted or not; several that follow one another are of one kind."""
    plain = " ".join(re.sub(r"^[>\s]+", "", line) for line in text.splitlines())
    plain = " ".join(plain.split())
    for kind, pattern in _WORDS:
        yield from (Token("", kind, int(one["turn"]), one["entrant"]) for one in pattern.finditer(plain))
    before, known, last = 0, None, 0
    for found in _TOKEN.finditer(plain):
        words = plain[before : found.start()].strip()
        known = _kind(words) if words else known
        before = found.end()
        if known:
            kind, turn, entrant = known
            last = turn if kind == "match" else last
            yield Token(found[0], kind, last if kind == "seed" else turn, entrant)


def _kind(words: str) -> tuple[str, int, str] | None:
    for kind, pattern in _KINDS:
        if found := pattern.search(words):
            said = found.groupdict()
            return kind, int(said.get("turn") or 0), said.get("entrant") or ""
    return None
