"""A name as people write it: without what stands around it, and what goes on behind it. Must not know any match."""

import re

from bot.letters.footers import is_footer

# Said behind a name, and no part of one: a horse may be called Yes Please.
_POLITE = re.compile(r"[\s,]+(?:please|pls|plz|thanks|thank you|thx|cheers)[\s.!]*$")
# The same behind a sign that ends the name, with whatever follows: "Zorro. Thanks, Anthea".
_AFTERWARDS = re.compile(
    r"\s*[,.;!–—-]+\s+(?:please|pls|plz|thanks|thank you|thx|cheers|ta|regards|(?:kind|best|warm) regards|best wishes"
    r"|many thanks|yours)\b[^@]{0,60}$",
    re.IGNORECASE,
)
_DECORATION = re.compile(
    r"(?:\s*[:;]['-]?[)(DPp]+|\s+<3|\s*[\U0001F000-\U0001FBFF\u2600-\u27BF\uFE0F\u200D]+|\s*!+)+$"
)
_AROUND = re.compile(
    r"'(.+)'|\"(.+)\"|[“„](.+)[”“]|‘(.+)’|«(.+)»|\[(.+)\]|<(.+)>|\*(.+)\*|_(.+)_|\((.+)\)|`(.+)`"
)
_QUOTES = '"“”„«»'  # one of two may be gone already
_SENT = re.compile(r"\s+(?=(?:sent from|get outlook)\b)", re.IGNORECASE)
# What goes on behind a name: "zorro. I'm new to this", "Hare and pick me 6 6 6 6 6".
_GOES_ON = re.compile(
    r"(?:(?<=\w{4})\.|[!?,;:]|\s[–—-])\s+(?=\S+\s+\S+\s+\S)|\s+(?:and|but|so|because|if|with)\s+(?=(?:\S+\s+)*"
    r"(?:i|i'm|me|my|you|your|it|it's|is|am|are|line-?up|cards?)\b)|\s+if\s+(?=\S+\s+\S)|(?:\s+\d+){3,}$",
    re.IGNORECASE,
)
# "Zorro or Diego", "Zorro/Diego", "Zorro, Diego or else Max": names between which somebody has not decided.
_OR = re.compile(r"\s*(?:[,/]|,?\s+or\b)\s*(?:maybe|perhaps|else|even)?\s*", re.IGNORECASE)
_CHOICE = re.compile(r"\S\s*/\s*\S|\S\s+or\s+\S", re.IGNORECASE)
_ONE = re.compile(r"[^\W\d_][\w.'-]*(?: [\w.'-]+)?")
_CHOICES = range(2, 5)


def either(name: str) -> tuple[str, ...]:
    """The names where somebody says several, one of which they want; () where they say one."""
    said = bare(alone(name) or name)
    names = tuple(_OR.split(said)) if _CHOICE.search(said) else ()
    return names if len(names) in _CHOICES and all(map(_ONE.fullmatch, names)) else ()


def polite(name: str) -> str:
    """The name without what is said for politeness behind it."""
    return _AFTERWARDS.sub("", _POLITE.sub("", name)).strip() or name


def bare(name: str) -> str:
    """The name without politeness, decoration and the signs around it: what is certain to be no part of it."""
    left = " ".join(name.split())
    while (less := _less(left)) != left:
        left = less
    return left


def alone(name: str) -> str:
    """The name where more than one is said, "" where nothing goes on: likely, and not certain."""
    found = _GOES_ON.search(name)
    return bare(name[: found.start()]) if found else ""


def likely(name: str) -> str:
    """The same, also where more stands in brackets behind it: "Zorro (Dave Smith)"."""
    said = bare(name)
    return alone(said) or (bare(said.partition(" (")[0]) if " (" in said else "")


def _less(name: str) -> str:
    for form in (_POLITE, _AFTERWARDS, _DECORATION):
        if left := form.sub("", name).strip():
            name = left
    # A phone's footer in the same line.
    if (found := _SENT.search(name)) and is_footer(name[found.end() :]):
        name = name[: found.start()]
    if found := _AROUND.fullmatch(name):
        name = str(found[found.lastindex or 0]).strip()
    return name.strip(_QUOTES) or name
