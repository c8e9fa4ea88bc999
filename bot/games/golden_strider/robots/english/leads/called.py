"""The name that a robot has: behind `my robot is called Zoom`, what Zoom does is what my robot does.

Who only presents somebody (`this is Zoe`) may speak of another runner: that name counts where it plays cards. Must not
know what a sentence means.
"""

import re
from collections.abc import Iterator
from itertools import islice

from bot.games.golden_strider.robots.english.words.concepts import sentence

_ROBOT = (
    r"(?:\w+ )?"
    r"(?:robot|bot|machine|android|runner|entry|entrant|athlete|strider|champion|hero|horse|rider|racer|jockey|lad|lass|boy|girl|man|beast)"
)
_NAME = r"(?:the |The )?[\"'“‘]?(?P<name>[A-Z][a-z][\w-]*(?: [A-Z][a-z]+){0,2})(?=[\"'”’).,;:!?\s]|$)"
_SURELY = tuple(
    re.compile(said)
    for said in (
        (
            rf"\b(?i:(?:my|our|the) {_ROBOT}(?:'s name)?,? (?:is |shall be |will be |goes by |answers to )?"
            rf"(?:(?:called|named|known as|the name of|the name) )?){_NAME}"
        ),
        rf"\b{_NAME}[\"'”’]? (?i:is (?:my|our|the name of my) {_ROBOT})\b",
        rf"\b(?i:call(?:ed)? (?:it|him|her)|{_ROBOT}(?:'s)? name(?: is|:)|robot:|robot called|robot named) {_NAME}",
        rf"\b[Rr]obot {_NAME}",
    )
)
_PERHAPS = re.compile(
    r"\b(?i:called|named|name is|name:|by the name of|here(?:'s| is| comes)|this is|meet|introducing|presenting|"
    rf"i give you) {_NAME}(?=[\"'”’]?(?:[.,;:!\n]|$| and | who | with ))"
)
_MOST = 20  # names that are tried: a text that gives more gives none
_PLAYS = (
    r"(?:(?:will|always|only|just|then|never|should|shall|must|now) )*"
    r"(?:plays?|banks?|moves?|uses?|takes?|starts?|begins?|puts?|lays?|picks?|chooses?|saves?|spends?)\b"
)
_AGAIN = re.compile(r"\bmy robot\b")


def as_robot(text: str) -> tuple[str, str]:
    """The text with `my robot` for the name that the robot has in it, and that name; "" where it has none.

    The sentence that gives the name stays.
    """
    for found in _given(text):
        name, behind = found["name"], found.end("name")
        replaced = _form(name).sub("my robot", text[behind:])
        if replaced != text[behind:]:
            return text[:behind] + replaced, name
    return text, ""


def as_written(read: str, name: str, text: str) -> str:
    """A sentence that was read, as it stands in the text of its writer: with the name, where there is one."""
    return _AGAIN.sub(name, read) if name and read not in text else read


def _given(text: str) -> Iterator[re.Match[str]]:
    """Where a name is given, the surest first."""
    for form in _SURELY:
        yield from islice(form.finditer(text), _MOST)
    for found in islice(_PERHAPS.finditer(text), _MOST):
        if re.search(rf"{_form(found['name']).pattern} {_PLAYS}", text[found.end() :]):
            yield found


def _form(name: str) -> re.Pattern[str]:
    """The name as it is written later: in small letters only where no other word is written so."""
    said = rf"\b{re.escape(name)}\b(?: (?:himself|herself|itself)\b)?"
    return re.compile(f"(?i:{said})" if sentence(name).unknown else said)
