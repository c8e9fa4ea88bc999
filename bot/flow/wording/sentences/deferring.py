"""What of the orders somebody puts off within a letter: "the other two you'll get after my shift", "round 1 tomorrow".

Who puts off a part orders the rest. Must not know any game, nor what is ordered beside it.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.words.mending import figured

_LEADS = r"^\W*(?:(?:and|but|so|then|from|as for|for|about|with)\W+)*"
_REST = (
    r"(?:other|remaining|rest)(?: of (?:it|them|the \w+))?"
    r"(?: (?:one|two|three|four|[1-4]|rider|card|bike|lad|girl|boy)s?)?|others"
)
_PART = (
    r"(?:first |next )?(?:round|turn)(?: (?:one|1|itself))?|first (?:card|play|move|one)"
    r"|plays?|cards?|draw|guess(?:es)?|line-?up|steps|moves?"
)
_WILL = r"(?:['’]?ll| will| shall| can|['’]?d)?"
_GIVES = (
    r"(?:do|send|tell|give|say|mail|text|decide(?: on)?|write|sort(?: out)?|think about|make|work out|choose"
    r"|let you have)"
)
_LATER = re.compile(
    r"\b(?:later|tonight|tomorrow|soon|after|once|when|as soon as|until|till|follows?|to follow|to come|comes?"
    r"|shortly|in the (?:morning|evening|afternoon)|(?:this|next) (?:evening|week|morning)"
    r"|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|still|another|yet)\b",
    re.IGNORECASE,
)
# "What goes first I tell you on Sunday", "from where I draw you'll hear tonight".
_TOLD = re.compile(
    rf"{_LEADS}(?P<what>(?:what|which|where|who|whom|how)\b[^.?!]*?)\b(?:i|you){_WILL} (?:{_GIVES}|get|have|hear)\b",
    re.IGNORECASE,
)
_VERBS = {
    "round": "play", "turn": "play", "first": "play", "next": "play", "card": "play", "cards": "play",
    "plays": "play", "steps": "move", "moves": "move", "lineup": "line-up", "guesses": "guess",
}  # fmt: skip
_OPENS = {"goes": "play", "go": "play", "open": "play", "opens": "play", "start": "play"}


def put_off(sentence: str, names: Sequence[str]) -> frozenset[str] | None:
    """What a sentence puts off: verbs of orders, and names; None where it puts off nothing, or says more."""
    if (told := _TOLD.match(sentence)) and not _has_figure(sentence):
        said = re.split(r"\W+", told["what"].casefold())
        return frozenset(_VERBS.get(one, _OPENS.get(one, one)) for one in said)
    for form in _forms(names):
        found = re.match(form, sentence, re.IGNORECASE | re.DOTALL)
        if found and _LATER.search(found["rest"]) and not _has_figure(found["rest"]):
            said = re.split(r"\W+", found["what"].replace("-", ""))
            return frozenset(_VERBS.get(one.casefold(), one) for one in said)
    return None


def _forms(names: Sequence[str]) -> tuple[str, str]:
    """How somebody says what comes later: "Thad and Bo I'll text you", "I'll do the first round"."""
    called = "|".join(map(re.escape, names)) or r"(?!)"
    several = rf"(?:{called})(?:(?:, | and |, and |, or | or )(?:{called}))*"
    what = rf"(?P<what>(?:{_REST}|{_PART}|{several}))"
    comes = r"will|shall|has to|have to|must|is|are|to|comes?|follows?|later|tomorrow|tonight|after|once|when"
    going = r"['’]?(?:ll| will| shall|['’]m going to| am going to)"
    return (
        rf"{_LEADS}(?:(?:the|my) )?{what}\b,? (?P<rest>(?:(?:i|you|we){_WILL}|{comes})\b.*)$",
        rf"{_LEADS}(?:i|we|you){going} (?:get|have|{_GIVES})(?: you)?(?: the| my)? {what}\b(?P<rest>.*)$",
    )


def _has_figure(text: str) -> bool:
    return any(map(str.isdigit, figured(text)))
