"""The lines of an HTML mail, and for each whether it is the writer's own or quoted, struck through or hidden.

Must not know players or orders: it knows what mail programs do with HTML.
"""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.letters import tags
from bot.letters.why import HIDDEN, OWN, QUOTED, SIGNATURE, STRUCK, TOO_LONG

_VOID = frozenset(
    {
        *("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta"),
        *("param", "source", "track", "wbr"),
    }
)
_BLOCKS = frozenset(
    {
        *("address", "article", "aside", "blockquote", "body", "center", "dd", "div", "dl", "dt"),
        *("fieldset", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6"),
        *("header", "hr", "html", "li", "main", "nav", "ol", "p", "pre", "section"),
        *("table", "tbody", "tfoot", "thead", "tr", "ul"),
    }
)
_CELLS = frozenset({"td", "th"})
_DROPPED = frozenset({"head", "script", "style", "title", "template", "iframe", "object", "noembed", "xmp"})
_STRUCK = frozenset({"s", "strike", "del"})
# The names of these tags say enough, without attributes.
_TELLING = _STRUCK | {"blockquote", "pre"}
# These do more than to stand around words.
_ACTING = _VOID | _BLOCKS | _CELLS | _DROPPED

# What programs call their quotes. Outlook writes x_ before the names of a letter it answers.
_QUOTE_CLASSES = {
    **dict.fromkeys(
        ("moz-cite-prefix", "yahoo_quoted", "moz-forward-container", "gmail_attr", "protonmail_quote"), QUOTED
    ),
    **dict.fromkeys(
        ("tutanota_quote", "zmail_extra", "moz-email-headers-table", "ntes_mailmaster_quote"), QUOTED
    ),
    **dict.fromkeys(("gmail_signature", "gmail_signature_prefix", "moz-signature"), SIGNATURE),
}
_QUOTE_IDS = {
    **dict.fromkeys(("reply-intro", "isforwardcontent", "isreplycontent", "yahoo_quoted"), QUOTED),
    "ms-outlook-mobile-signature": SIGNATURE,
}
# From here on all is quoted, to the end of the letter.
_QUOTE_BEGINS = frozenset(
    {"divrplyfwdmsg", "appendonsend", "mail-editor-reference-message-container", "zwchr"}
)
_FONT_SIZE_0 = re.compile(r"font-size:0+(?:\.0*)?(?:px|pt|em|rem|%)?(?:[;!]|$)")
# A no-break space is no blank.
_BLANKS = re.compile(r"[ \t\n]+")


@dataclass
class _Reading:
    """What is known in the middle of a document."""

    # Each with its text, and why it is not own.
    lines: list[tuple[str, str]] = field(default_factory=list)
    # The pieces of the line that is being made.
    spans: list[tuple[str, str]] = field(default_factory=list)
    # Tag, why, keeps its line ends.
    open: list[tuple[str, str, bool]] = field(default_factory=list)
    # How many of a tag are open.
    count: dict[str, int] = field(default_factory=dict)
    # Depths of <div class=gmail_quote> without a blockquote yet.
    gmail: list[int] = field(default_factory=list)
    # Why all that follows is not own.
    rest: str = OWN
    # The tag in which nothing is text.
    dropped: str = ""


def lines(document: str, most: int = sys.maxsize) -> list[tuple[str, str]]:
    """The lines a reader sees, each with why it is not own ("" when it is); one space between cells of a table.

    What the tags say is asked for the first `most` lines; what follows is too long.
    """
    reading = _Reading()
    for token in tags.tokens(document, lambda: len(reading.lines) > most):
        if isinstance(token, str):
            _text(reading, token)
        elif isinstance(token, tags.Close):
            _close(reading, token.name)
        elif isinstance(token, tags.Rest):
            _end_line(reading)
            reading.lines += [(text, TOO_LONG) for text in token.texts]
        else:
            _open(reading, token.name, token.written)
    _end_line(reading)
    return reading.lines


def _text(reading: _Reading, text: str) -> None:
    if reading.dropped:
        return
    _, why, kept = reading.open[-1] if reading.open else ("", OWN, False)
    why = reading.rest or why
    if not kept:
        reading.spans.append((text if text.isalnum() else _BLANKS.sub(" ", text), why))
        return
    for i, line in enumerate(text.split("\n")):
        if i:
            _end_line(reading, blank=True)
        reading.spans.append((line, why))


def _open(reading: _Reading, tag: str, written: str) -> None:
    if not written and tag not in _ACTING:
        _push(reading, tag, {})
        return
    # Within a quote nothing that a tag says matters.
    own = not reading.open or reading.open[-1][1] == OWN
    attributes = tags.attributes(written) if own and written else {}
    if tag == "br":
        _end_line(reading, blank=True)
    elif tag in _BLOCKS:
        _end_line(reading)
    elif tag in _CELLS:
        _text(reading, " ")
    # A head that was never closed ends here.
    if tag == "body":
        reading.dropped = ""
    if tag in _DROPPED and not reading.dropped:
        reading.dropped = tag
    if attributes or tag == "blockquote":
        _note_quote(reading, tag, attributes)
    if tag not in _VOID:
        _push(reading, tag, attributes)


def _push(reading: _Reading, tag: str, attributes: Mapping[str, str]) -> None:
    _, why, kept = reading.open[-1] if reading.open else ("", OWN, False)
    if attributes or (tag in _TELLING and (not why or tag == "pre")):
        style = attributes.get("style", "").lower().replace(" ", "")
        if tag == "pre" or "white-space:" in style:
            kept = tag == "pre" or "white-space:pre" in style or "white-space:break-spaces" in style
        why = why or _why(tag, attributes, style)
        if tag == "div" and why == OWN and "gmail_quote" in attributes.get("class", "").split():
            why = QUOTED
            reading.gmail.append(len(reading.open))
    reading.open.append((tag, why, kept))
    reading.count[tag] = reading.count.get(tag, 0) + 1


def _close(reading: _Reading, tag: str) -> None:
    if tag == reading.dropped:
        reading.dropped = ""
    if tag in _BLOCKS:
        _end_line(reading)
    if not reading.count.get(tag):
        return
    while reading.open:
        closed = reading.open.pop()[0]
        reading.count[closed] -= 1
        if closed == tag:
            break
    while reading.gmail and reading.gmail[-1] >= len(reading.open):
        reading.gmail.pop()


def _note_quote(reading: _Reading, tag: str, attributes: Mapping[str, str]) -> None:
    """Where the whole rest is quoted; and Gmail's quote, a div in which what is typed *below* the quote stands too."""
    if _plain(attributes.get("id", "")) in _QUOTE_BEGINS or attributes.get("data-marker") == "__DIVIDER__":
        _end_line(reading)
        reading.rest = QUOTED
    if tag == "blockquote" and reading.gmail:
        _release(reading, reading.gmail.pop())


def _release(reading: _Reading, depth: int) -> None:
    """After its blockquote a Gmail div holds own words again."""
    tag, _, kept = reading.open[depth]
    reading.open[depth] = (tag, OWN, kept)


def _why(tag: str, attributes: Mapping[str, str], style: str) -> str:
    if tag == "blockquote":
        return OWN if _only_indented(attributes, style) else QUOTED
    if tag in _STRUCK or ("line-through" in style and "text-decoration" in style):
        return STRUCK
    if "hidden" in attributes or (style and _hidden(style)):
        return HIDDEN
    for name in attributes.get("class", "").lower().split():
        if why := _QUOTE_CLASSES.get(_plain(name)):
            return why
    if attributes.get("data-marker") == "__QUOTED_TEXT__" or (
        tag == "div" and attributes.get("name") == "quote"
    ):
        return QUOTED
    return _QUOTE_IDS.get(_plain(attributes.get("id", "")), OWN)


def _only_indented(attributes: Mapping[str, str], style: str) -> bool:
    """Browsers indent what is typed with a blockquote that has no border, no class and nobody it cites."""
    return "border:none" in style and not attributes.keys() & {"class", "type", "cite", "id"}


def _hidden(style: str) -> bool:
    return (
        "display:none" in style
        or "visibility:hidden" in style
        or "mso-hide:all" in style
        or _FONT_SIZE_0.search(style) is not None
    )


def _plain(name: str) -> str:
    name = name.lower()
    while name.startswith("x_"):
        name = name[2:]
    return name


def _end_line(reading: _Reading, *, blank: bool = False) -> None:
    """End the line that is being made: what is own of it, then what is not, each as one line."""
    spans = reading.spans
    if not spans:
        if blank:
            reading.lines.append(("", OWN))
        return
    reading.spans = []
    parts: dict[str, list[str]] = {}
    for text, why in spans:
        parts.setdefault(why, []).append(text)
    made = [(line, why) for why, texts in parts.items() if (line := _trimmed("".join(texts))).strip()]
    if len(made) > 1:
        made.sort(key=lambda line: line[1] != OWN)
    reading.lines += made or ([("", OWN)] if blank else [])


def _trimmed(text: str) -> str:
    line = _BLANKS.sub(" ", text).strip(" ")
    # HTML shows no blank at the end: RFC 3676 4.3 has one.
    return "-- " if line == "--" else line
