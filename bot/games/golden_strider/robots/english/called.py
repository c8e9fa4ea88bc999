"""The name that a robot has: behind `my robot is called Zoom`, what Zoom plays is what my robot plays.

A name counts only where its writer says that it is their robot's, and where it plays in another sentence. Must not know
what a sentence means.
"""

import re
from itertools import islice

from bot.games.golden_strider.robots.english.concepts import sentence

_ROBOT = (
    r"(?:\w+ )?"
    r"(?:robot|bot|machine|android|runner|entry|entrant|athlete|strider|champion|hero|horse|lad|lass|boy|girl|man|beast)"
)
_NAME = r"(?:the |a )?[\"'“‘]?(?P<name>[A-Z][\w-]{1,20})"
_NAMED = tuple(
    re.compile(said)
    for said in (
        (
            rf"\b(?i:(?:my|our|the|this) {_ROBOT}(?:'s name)?,? (?:is |shall be |will be |goes by |answers to )?"
            rf"(?:(?:called|named|known as|the name of|the name) )?){_NAME}"
        ),
        rf"\b{_NAME}[\"'”’]? (?i:is (?:my|our|the name of my) {_ROBOT})\b",
        (
            rf"\b(?i:here(?:'s| is| comes)|meet|this is|i give you|introducing|by the name of|name of|name:|robot:?) "
            rf"{_NAME}(?=[\"'”’]?(?:[,.;:!\n]|$| and | who | with ))"
        ),
    )
)
_ROBOT_AGAIN = re.compile(r"\bmy robot\b")
_MOST = 20  # names that are tried: a text that gives more gives none
_DOES = (
    r"(?:(?:will|always|only|just|then|never|should|shall|must|now) )*"
    r"(?:plays?|banks?|moves?|uses?|takes?|starts?|begins?|puts?|lays?|picks?|chooses?|saves?|keeps?|spends?|holds?|owes?|"
    r"leads?|carries|has|is)\b"
)


def as_robot(text: str) -> tuple[str, str]:
    """The text with `my robot` for the name that the robot has in it, and that name; "" where it has none.

    The sentence that gives the name stays.
    """
    for form in _NAMED:
        for found in islice(form.finditer(text), _MOST):
            name, behind = found["name"], _sentence_end(text, found.end())
            if _plays(name, text[behind:]) and _is_name(name):
                return text[:behind] + _replaced(name, text[behind:]), name
    return text, ""


def as_written(sentence_read: str, name: str, text: str) -> str:
    """A sentence as its writer wrote it in a text: with the name, where there is one."""
    return _ROBOT_AGAIN.sub(name, sentence_read) if name and sentence_read not in text else sentence_read


def _sentence_end(text: str, at: int) -> int:
    """Where the sentence ends in which a name is given; a comma may end it, where the name plays behind."""
    end = re.compile(r"[.!?;\n,]").search(text, at)
    return end.start() if end else len(text)


def _is_name(name: str) -> bool:
    """Whether nobody knows the word otherwise: `Leader` and `Snail` are runners of somebody else."""
    return bool(sentence(name).unknown)


def _plays(name: str, text: str) -> bool:
    return (
        re.search(rf"\b{re.escape(name)} (?:himself |herself |itself )?{_DOES}", text, re.IGNORECASE)
        is not None
    )


def _replaced(name: str, text: str) -> str:
    return re.sub(
        rf"\b{re.escape(name)}\b(?: (?:himself|herself|itself)\b)?", "my robot", text, flags=re.IGNORECASE
    )
