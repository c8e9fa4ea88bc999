"""Somebody who was about to leave, or has left, wants to stay: "I'll carry on after all", "ignore my resignation".

Must not know who has left, nor any game.
"""

import re

_LONGEST = 160  # characters; a longer line is a story
_ON = (
    r"(?:stay(?:ing)?|carry(?:ing)? on|keep(?:ing)?(?: on)? (?:playing|going)|continu(?:e|ing)|play(?:ing)? on"
    r"|com(?:e|ing) back(?! (?:on|at|from|in|by)\b)|rejoin(?:ing)?|return(?:ing)?|play(?:ing)? again)"
)
_WISH = (
    r"(?:i(?:'ll| will| shall| would| can|'d|'m| am|'ve| have)?|let me|may i|can i|could i)"
    r"(?: (?:\w+ )?(?:love|like|rather|prefer|want|wish|decided|going|able|happy|glad|asking|hoping)(?: to)?)?"
    r"(?: (?:just|now|please|still|actually|really|be|to))*"
)
_STAYS = re.compile(rf"(?:^|(?<=[\s,.;:!—–-])){_WISH} {_ON}\b", re.IGNORECASE)
_UNSAYS = re.compile(
    r"\b(?:ignore|forget|cancel|undo|withdraw|disregard|scrap|scratch|take back|retract|reverse|void)"
    r" (?:about )?(?:my|his|her|their|the|that|[A-Z][\w-]*['’]s) (?:resignation|resigning|leaving|goodbye)\b",
    re.IGNORECASE,
)
_BACK = re.compile(
    r"\b(?:is|are|'s|wants? to be|would like to be) (?:now )?(?:back(?: in(?: the \w+)?| with us)?"
    r"(?=\W*$|[,.;!]| (?:now|again|please|after)\b)|(?:playing|racing) (?:again|on))"
    r"|\b(?:wants?|would like|wishes|has decided|is going|is happy) to (?:come back|return|rejoin|play on|stay|carry on"
    r"|continue)\b|\b(?:has|have|'s) (?:changed (?:his|her|their) mind|come back|returned)\b"
    r"|\bcomes? back(?=\W*$|[,.;!])|\b(?:will|'ll) (?:stay|carry on|play on|continue)\b"
    r"|\b(?:let|have) [^,.;]{1,40} (?:back in|play again|play on|come back|continue)\b",
    re.IGNORECASE,
)
_NOT = re.compile(
    r"\b(?:if|unless|when|whether|until|not|never|cannot|\w+n['’]t|no longer|who|how|why)\b", re.IGNORECASE
)


def stays(line: str) -> bool:
    """Whether the writer wants to stay, or to be back."""
    said = line.replace("’", "'")
    return _is_plain(said) and bool(_STAYS.search(said) or _UNSAYS.search(said))


def unsays(line: str) -> bool:
    """Whether what is to be forgotten is that somebody leaves: no order is taken back with it."""
    return _UNSAYS.search(line.replace("’", "'")) is not None


def is_back(line: str) -> bool:
    """Whether somebody else is told of who plays on after all: "Fox has changed his mind", "Fox is back"."""
    said = line.replace("’", "'")
    return _is_plain(said) and bool(_BACK.search(said) or _UNSAYS.search(said))


def _is_plain(said: str) -> bool:
    return len(said) <= _LONGEST and not _NOT.search(said)
