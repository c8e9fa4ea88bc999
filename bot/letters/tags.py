"""HTML as a row of tokens, in one pass that never looks back: time grows with the length and with nothing else.

The standard `html.parser` needs 26 s for 64 kB of "<a <a <a" (Python 3.11), and anybody may mail us that. Must
not know what a tag means, beyond which ones hold no tags.
"""

import html
import re
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple


class Open(NamedTuple):
    """`<name ...>`; `written` is what stands after the name."""

    name: str
    written: str


class Close(NamedTuple):
    """`</name>`."""

    name: str


class Rest(NamedTuple):
    """All texts behind the last tag that is looked at."""

    texts: tuple[str, ...]


# A str is text, its entities read.
Token = Open | Close | Rest | str

# Tags that are looked at; more take longer to read than they may. The largest report that waits for orders has 790, and
# so 2,400 when it is quoted three times. What stands behind these tags is named, and is a quote below what begins one.
MOST = 3_000

# Most tags, with the text behind them: what has a > or another quote in its values goes the longer way below.
_PLAIN = re.compile(r"<(/?)([a-zA-Z][a-zA-Z0-9]{0,60}+)((?:[^<>\"'=]|=\"[^\"<>]*\")*+)>([^<]*)")
_NAME = re.compile(r"</?([a-zA-Z][^\s/>]{0,60})")
# A quote has a meaning only behind = (WHATWG HTML 13.2.5.35).
_END_OR_VALUE = re.compile(r">|=\s*([\"'])")
_ATTRIBUTE = re.compile(r"([^\s=/>\"']+)(?:\s*=\s*(?:\"([^\"]*)\"|'([^']*)'|([^\s>]+)))?")
# After these < is only a sign.
_NO_TAG = frozenset({"", *" \t\n\r\f<>=&\"'-.,;:()0123456789"})
_ANY = re.compile(r"<[^<>]*>")
_BREAK = re.compile(r"</?(?:p|div|br|li|tr|h[1-6])\b[^<>]*>|\n", re.IGNORECASE)
_RAW = frozenset({"script", "style", "title", "textarea", "xmp", "noembed", "noframes", "iframe"})


def tokens(document: str, enough: Callable[[], bool]) -> Iterator[Token]:
    """The tokens of a document, in order, until the reader has enough of them; then its `Rest`.

    Comments, declarations and what scripts and styles hold are left out.
    """
    at, seen, low = 0, 0, document.lower()
    while at < len(document):
        seen += 1
        if seen > MOST or enough():
            yield _rest(document[at:])
            return
        if (plain := _PLAIN.match(document, at)) and (tag := plain[2].lower()) not in _RAW:
            closes, _, written, text = plain.groups()
            yield Close(tag) if closes else Open(tag, written)
            if text:
                yield _unescaped(text)
            at = plain.end()
        elif document[at] != "<" or document[at + 1 : at + 2] in _NO_TAG:
            end = _find(document, "<", at + 1)
            yield _unescaped(document[at:end])
            at = end
        elif name := _NAME.match(low, at):
            end = _after_tag(document, name.end())
            written = document[name.end() : max(name.end(), end - 1)]
            yield Close(name.group(1)) if document[at + 1] == "/" else Open(name.group(1), written)
            raw = name.group(1) in _RAW and document[at + 1] != "/"
            at = _find(low, f"</{name.group(1)}", end) if raw else end
        else:
            at = _after_comment(document, at)


def _rest(document: str) -> Rest:
    """The texts of a document, in lines where most documents have them; what the tags between them say is not asked."""
    lines = _ANY.sub(" ", _BREAK.sub("\n", document)).split("\n")
    return Rest(tuple(filter(None, (" ".join(_unescaped(line).split()) for line in lines))))


def attributes(written: str) -> Mapping[str, str]:
    """The attributes of a tag, names lower-cased, the first of a name: {"class": "quote", "hidden": ""}."""
    found: dict[str, str] = {}
    for name, double, single, bare in _ATTRIBUTE.findall(written):
        found.setdefault(name.lower(), _unescaped(double or single or bare))
    return found


def _after_tag(document: str, at: int) -> int:
    """Where a tag ends. A value whose quote is never closed ends with the next >; a tag without > with the text."""
    start = at
    while found := _END_OR_VALUE.search(document, at):
        if found.group() == ">":
            return found.end()
        closing = document.find(found.group(1), found.end())
        if closing < 0:
            return _find(document, ">", start) + 1
        at = closing + 1
    return len(document)


def _after_comment(document: str, at: int) -> int:
    if document.startswith("<!--", at):
        # <!--> is a whole comment.
        end = document.find("-->", at + 2)
        return len(document) if end < 0 else end + 3
    return _find(document, ">", at) + 1


def _find(document: str, what: str, at: int) -> int:
    found = document.find(what, at)
    return len(document) if found < 0 else found


def _unescaped(text: str) -> str:
    if "&" not in text:
        return text
    try:
        return html.unescape(text)
    # A number of more digits than Python reads.
    except ValueError:
        return text
