"""Blocks of lines, each a sentence: a line that says when, and below it one line for the card and each number.

`round 9+:` above `card: highest` and `move: all`, `[round 9+]` above `card = highest`, `if (S > 40) { hi; move all; }`.
Must not know what a sentence means: whether it can be read by itself is asked of `reads`.
"""

import re
from collections.abc import Callable, Iterator, Sequence

from bot.games.golden_strider.robots.english.sentences import formulas, nested, signs

_SET = re.compile(r"\{([\d,\s]+)\}")
_BRACED = re.compile(r"\{(?P<body>[^{}\"]*)\}")
_BEFORE = re.compile(r"[{}\n;]")
_BULLET = re.compile(r"^(?:[-*+•]\s+)+")
_SECTION = re.compile(
    r"^(?:\[(?P<inside>[^\[\]]+)\]|(?P<sign>[=~*_-])(?P=sign)+\s*(?P<between>.*?[^=~*_\s-])\s*[=~*_-]{2,}):?$"
)
_KEY = re.compile(r"^(card|play|bank(?:ed)?|move[dm]?|movement|save|m|b)\s*[:=]\s*", re.IGNORECASE)
_WHEN = re.compile(r"^(?:when|if|cond|condition|case|trigger)\s*[:=]\s*", re.IGNORECASE)
_SPAN = re.compile(r"^(rounds?|turns?|rds?|r|t)\s*[:=]\s*(?=\d)", re.IGNORECASE)
# what begins a rule for other rounds, or one that a heading may still be meant for
_OTHER = re.compile(
    r"(?:elif|else|elsif|otherwise|default|from|after|then|rounds?|turns?|rds?|[rt] ?\d|\d)\b|\W*$",
    re.IGNORECASE,
)
_ANEW = re.compile(
    r"(?:if|when|whenever|while|once|unless|until|always|in|for|on|at|with|past|last|but|except|[pso] ?\d)\b"
    r"|[^:]*:|.*[.!?]\s",
    re.IGNORECASE,
)
_MOST = 6  # lines below one
_LONGEST = 100  # characters of a heading between signs

_Reads = Callable[[str], bool]


def joined(text: str, reads: _Reads) -> str:
    """The text with every block as a sentence on a line of its own."""
    return "\n".join(_lines(nested.flat(_unbraced(signs.plain(formulas.listed(text))).splitlines()), reads))


def _unbraced(text: str) -> str:
    """What stands between braces, on one line behind what stands in front of them."""
    text = re.sub(r"\n[ \t]*\{", " {", _SET.sub(r"[\1]", text))
    found, begun = "", 0
    for braces in _BRACED.finditer(text):
        before = text[begun : braces.start()]
        head = _BEFORE.split(before)[-1]
        said = [one.strip() for one in re.split(r"[;\n]", braces["body"]) if one.strip(" ,.")]
        if head.strip() and not any(":" in one or _ANEW.match(one) for one in said):
            found += f"{before[: len(before) - len(head)]}\n{head.strip().rstrip(': ')}: {', '.join(said)}\n"
        else:
            found += before + braces[0]
        begun = braces.end()
    return found + text[begun:]


def _lines(lines: Sequence[str], reads: _Reads) -> Iterator[str]:
    at = 0
    while at < len(lines):
        body = _body(lines, at)
        head = _head(lines[at]) if 0 < len(body) <= _MOST else ""
        sentence = f"{head}: {', '.join(map(_item, body))}"
        if head and reads(f"{head}: move all") and reads(sentence):
            yield from ("", sentence, "")
            at += 1 + len(body)
        else:
            yield lines[at]
            at += 1


def _head(line: str) -> str:
    """What a line says that says when for those below it."""
    plain = _plain(line)
    section = _SECTION.match(plain) if len(plain) <= _LONGEST else None
    plain = (section["inside"] or section["between"]) if section else plain
    return _SPAN.sub(r"\1 ", _WHEN.sub("if ", plain)).rstrip(": ")


def _body(lines: Sequence[str], at: int) -> list[str]:
    """The lines below one that belong to it, up to the next that says when; none where a rule stands among them."""
    deep = nested.depth(lines[at])
    within = bool(lines[at].strip()) and at + 1 < len(lines) and nested.depth(lines[at + 1]) > deep
    if not within and not _is_heading(lines[at]):
        return []
    found: list[str] = []
    for line in lines[at + 1 :]:
        if (within and nested.depth(line) <= deep) or _is_heading(line) or _OTHER.match(_plain(line)):
            break
        if _ANEW.match(_item(line)):
            return []
        found.append(line)
    return found


def _is_heading(line: str) -> bool:
    plain = line.strip()
    return plain.endswith(":") or (len(plain) <= _LONGEST and bool(_SECTION.match(plain)))


def _item(line: str) -> str:
    return _KEY.sub(r"\1 ", _plain(line)).rstrip(";,. ")


def _plain(line: str) -> str:
    """A line without its bullet."""
    return _BULLET.sub("", line.strip())
