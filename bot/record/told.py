"""The words before each seal in a letter, and how the seals of a letter are found by them. Must not know mail.

A letter shows the first 16 digits of a seal, in one line; a field of its header has all 64 digits, in the words which
stood in the text of older letters. Where both are there, the field counts: whoever forwards a letter may lose it.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

HASH = 'All luck and all seals of this match come from a secret seed. Its hash, to check with "pbm verify":'
SEED = "The match is over, and this was its seed:"
CHECK = (
    "The match is over, and its seed is no secret any more. The record of the match has it, which the GM has and "
    '"export" mails to you. With that and with letters you have kept, "pbm verify" shows that every order, hidden '
    "ones too, was opened as it was sealed."
)
# Digits of a seal in the text of a letter: nobody finds another text with the same by trying.
SHORT = 16


def proof(*parts: str) -> str:
    """`Proof of turn 2: 0163 f1a0 6a23 2597; pbm verify`: one line, whatever there is to prove."""
    return f"Proof {', '.join(parts)}; pbm verify"


def of_seed(digits: str) -> str:
    """The hash of the seed in short."""
    return f"of the seed: {_fours(digits)}"


def of_opened(digits: str) -> str:
    """The seed in short, in the last letter."""
    return f"of the opened seed: {_fours(digits)}"


def of_turn(turn: int, digits: str, name: str = "") -> str:
    """The seal of the match so far in short; turn 0 is the start; `name` is what players call the turn."""
    return f"of {f'turn {_named(turn, name)}' if turn else 'the start'}: {_fours(digits)}"


def of_orders(entrant: str, turn: int, digits: str, name: str = "") -> str:
    """The seal of all that a seat has ordered for a turn in short; `name` is what players call the turn."""
    return f"of what {entrant} ordered for turn {_named(turn, name)}: {_fours(digits)}"


def _fours(digits: str) -> str:
    return " ".join(digits[at : at + 4] for at in range(0, SHORT, 4))


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
    """A seal in a letter, 64 digits or the first 16, and what the words before it call it; or that there is none."""

    digits: str
    # "hash", "seed", "match", "order" or, of a whole sheet and always short, "orders"; without digits "none", "passed"
    kind: str
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

_NAME = r"(?: \(.{1,80}?\))?"
_FOURS = r"(?P<digits>(?:[0-9a-f]{4} ){3}[0-9a-f]{4})"
_SHORT = (
    ("hash", re.compile(rf"of the seed: {_FOURS}")),
    ("match", re.compile(rf"of (?:the start|turn (?P<turn>\d+){_NAME}): {_FOURS}")),
    ("seed", re.compile(rf"of turn (?P<turn>\d+){_NAME}: [0-9a-f ]+, of the opened seed: {_FOURS}")),
    (
        "orders",
        re.compile(rf"of what (?P<entrant>.{{1,60}}?) ordered for turn (?P<turn>\d+){_NAME}: {_FOURS}"),
    ),
)
_LINE = re.compile(r"Proof (?P<parts>of .{1,400}?); pbm verify")


def tokens(text: str) -> Iterator[Token]:
    """Every seal in the text of a letter, quoted or not; short ones only where no seal is told in full."""
    plain = " ".join(re.sub(r"^[>\s]+", "", line) for line in text.splitlines())
    plain = " ".join(plain.split())
    for kind, pattern in _WORDS:
        yield from (Token("", kind, int(one["turn"]), one["entrant"]) for one in pattern.finditer(plain))
    yield from tuple(_full(plain)) or _short(plain)


def _full(plain: str) -> Iterator[Token]:
    """Seals of 64 digits; several that follow one another are of one kind."""
    before, known, last = 0, None, 0
    for found in _TOKEN.finditer(plain):
        words = plain[before : found.start()].strip()
        known = _kind(words) if words else known
        before = found.end()
        if known:
            kind, turn, entrant = known
            last = turn if kind == "match" else last
            yield Token(found[0], kind, last if kind == "seed" else turn, entrant)


def _short(plain: str) -> Iterator[Token]:
    for line in _LINE.finditer(plain):
        for kind, pattern in _SHORT:
            for one in pattern.finditer(line["parts"]):
                said = one.groupdict()
                digits = one["digits"].replace(" ", "")
                yield Token(digits, kind, int(said.get("turn") or 0), said.get("entrant") or "")


def _kind(words: str) -> tuple[str, int, str] | None:
    for kind, pattern in _KINDS:
        if found := pattern.search(words):
            said = found.groupdict()
            return kind, int(said.get("turn") or 0), said.get("entrant") or ""
    return None
