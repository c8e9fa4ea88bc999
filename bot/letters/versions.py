"""The plain and the formatted version of one letter: which lines of the two are the player's own, and which count.

Two versions say the same when they differ in mark-up only. Where their words differ, both are kept: whether they
order the same can only be said by who reads orders. Must not know MIME, or what an order is.
"""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.letters import why
from grammar import tidy

# What `words.judge` gives: each line with why it is not own.
Judged = Sequence[tuple[str, str]]

# Characters; a shorter line was not broken by a mail program.
_WRAPPED = 50
# Own lines of a letter that are looked for in all of its other version.
_MOST_LOOKED_FOR = 400

# Characters of a plain version that only says that there is a formatted one, and what such a one says.
_STUB = 300
_PROGRAM = r"\b(?:browser|(?:e-?)?mail (?:client|program|reader|viewer|app))\b"
_SHOWS = r"\b(?:view|read|display|see|show|open|support)"
_SAYS_SO = re.compile(
    rf"\bhtml\b|\brich[- ]?text\b|{_SHOWS}.{{0,40}}{_PROGRAM}|{_PROGRAM}.{{0,60}}(?:{_SHOWS}|\bformat)",
    re.IGNORECASE,
)
_LINK = re.compile(
    r"<(?:https?|mailto|tel):[^<>\s]{0,2000}>|(?<=\])\(https?:[^()\s]{0,2000}\)"
    r"|\[(?:cid|image):[^\]\n]{0,500}\]|\[[^\]\n]{0,80}\.(?:png|jpe?g|gif|svg)\]",
    re.IGNORECASE,
)
_BULLET = re.compile(r"^\s*(?:[*•·-]|\d{1,2}\.)\s+")
# Signs that count: within a card ("6/0") or a word, and before a number. Others are mark-up: "/great/", "-----".
_COUNTS = re.compile(r"[^\W_]|(?<=[^\W_])[-+/](?=[^\W_])|[-+](?=\d)")


@dataclass(frozen=True)
class Version:
    """The own words of a letter, its other lines with why they aren't own, and the own words of its other version."""

    words: Sequence[str]
    ignored: Judged
    # None when the other version says the same in the same lines, or when there is none.
    other: Sequence[str] | None = None


@dataclass(frozen=True)
class Disagreement:
    """What the two versions of a letter order, each meaning with the line that has it, where that differs."""

    plain: Mapping[str, str]
    formatted: Mapping[str, str]

    @property
    def told(self) -> str:
        """The first thing in which they differ, as a sentence."""
        in_text, in_html = (
            _first_not_in(self.plain, self.formatted),
            _first_not_in(self.formatted, self.plain),
        )
        return (
            "Your letter has a plain and a formatted version, and they order different things:"
            f" the plain one {in_text}, the formatted one {in_html}."
        )


def alone(lines: Judged) -> Version:
    """The only version of a letter."""
    return Version(_own(lines), _not_own(lines))


def one_of(text: Judged, html: Judged) -> Version:
    """Of two versions the one that counts. The HTML knows what is struck through, and its lines aren't wrapped."""
    words, shown = _own(text), _own(html)
    if not words:
        return alone(html)
    if _same(words) == _same(shown):
        if _only_wrapped(words, shown):
            return Version(shown, _not_own(text))
        return Version(_unlinked(words), _not_own(text), shown)
    struck = [line for line, reason in html if reason in (why.OWN, why.STRUCK, why.HIDDEN)]
    if _same(words) == _same(struck):
        return Version(shown, _not_own(html))
    text, html = _told_by(text, html), _told_by(html, text)
    if _same(_own(text)) == _same(_own(html)):
        return one_of(text, html)
    return Version(_unlinked(_own(text)), _not_own(text), _own(html))


def settled(
    words: Sequence[str],
    other: Sequence[str],
    ordered: Callable[[Sequence[str]], Mapping[str, str]],
    leaves_open: Callable[[Sequence[str]], bool] = lambda _words: False,
) -> tuple[Sequence[str], Disagreement | None]:
    """The words of a letter that are to be obeyed; or in what its versions disagree, so that none of them are.

    `ordered` gives what words order: each meaning once, with the line that has it. What is no order never makes two
    versions differ. Where all words are the same and only one version has its lines so that orders can be read, that
    one counts. Where both order the same and one alone leaves it open (`leaves_open`), that one counts.
    """
    if not other:
        return words, None
    plain, formatted = ordered(words), ordered(other)
    if plain.keys() == formatted.keys():
        doubted = _same(words) != _same(other) and leaves_open(other) and not leaves_open(words)
        return (other if doubted else words), None
    if _same(words) == _same(other) and not (plain and formatted):
        return (words if plain else other), None
    if not plain and _is_stub(words):
        return other, None
    return words, Disagreement(plain, formatted)


def _is_stub(words: Sequence[str]) -> bool:
    """Whether a plain version only says that there is a formatted one: "Your mail client doesn't show HTML."."""
    said = " ".join(words)
    return len(said) <= _STUB and _SAYS_SO.search(said) is not None


def _first_not_in(some: Mapping[str, str], others: Mapping[str, str]) -> str:
    only = next((line for meaning, line in some.items() if meaning not in others), None)
    return f'has "{only[:80]}"' if only else "has no such line"


def _told_by(lines: Judged, others: Judged) -> Judged:
    """The lines, where an own one that the other version knows not to be own takes its reason from there."""
    own = _same(line for line, reason in others if not reason)
    reasons = {reason for _, reason in others if reason}
    known = {reason: _same(line for line, other in others if other == reason) for reason in reasons}
    if sum(not reason for _, reason in lines) > _MOST_LOOKED_FOR:
        return lines
    return [(line, reason or _reason(_same([line]), own, known)) for line, reason in lines]


def _reason(same: str, own: str, known: Mapping[str, str]) -> str:
    if not same or same in own:
        return why.OWN
    return next((reason for reason, words in known.items() if same in words), why.OWN)


def _same(lines: Iterable[str]) -> str:
    """What must be equal in both versions: letters, digits and signs of words; no blanks, bullets, links, mark-up."""
    return "".join(map(_counted, lines))


# Each line of a letter is asked for many times, whole and in pieces of the letter.
@lru_cache(2_000)
def _counted(line: str) -> str:
    return "".join(_COUNTS.findall(_BULLET.sub("", _LINK.sub("", tidy(line))))).casefold()


def _only_wrapped(text: Sequence[str], html: Sequence[str]) -> bool:
    """Whether the HTML's lines are the text's, some of which a mail program broke at its width."""
    rest = [line for line in text if _same([line])]
    at = 0
    for line in (line for line in html if _same([line])):
        whole, taken = _same([line]), _same(rest[at : at + 1])
        end = at + 1
        while (
            end < len(rest) and taken != whole and whole.startswith(taken) and len(rest[end - 1]) >= _WRAPPED
        ):
            taken += _same([rest[end]])
            end += 1
        if taken != whole:
            return False
        at = end
    return at >= len(rest)


def _unlinked(lines: Sequence[str]) -> list[str]:
    """The lines without the addresses and pictures that a program wrote into the plain version."""
    bare = [(line, _LINK.sub("", line).rstrip()) for line in lines]
    return [without for line, without in bare if without or not line]


def _own(lines: Judged) -> list[str]:
    """The own lines, right-stripped, one blank line at most between two."""
    kept: list[str] = []
    for line, reason in lines:
        text = line.rstrip()
        if not reason and (text or (kept and kept[-1])):
            kept.append(text)
    return kept[:-1] if kept and not kept[-1] else kept


def _not_own(lines: Judged) -> list[tuple[str, str]]:
    return [(line, reason) for line, reason in lines if reason and line.strip()]
