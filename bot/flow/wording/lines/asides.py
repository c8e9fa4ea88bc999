"""A remark behind an order, which changes nothing of it: "B 9 (as before)", "A 10 (not 8)", "B 9, wish me luck".

Must not know any game, nor how an order is read.
"""

import re

from bot.flow.wording.sentences import turning, weighing
from bot.flow.wording.words import blocking, hanging

_BEHIND_A_SIGN = re.compile(r"(?P<order>.*\d[^,;–—-]*?)\s*(?:[,;]|\s[–—-]+)\s+(?P<aside>[^\d()]{3,150})$")
_BEHIND = re.compile(r"(?P<order>[^()]*\d[^()]*?)\s*\((?P<aside>[^()]{3,80})\)(?P<end>[\s.!,;]*)$")
# What was so before, or is said instead of what was: no figure of it is ordered.
_AS_BEFORE = re.compile(
    r"\bas (?:before|always|usual|ever|(?:i )?(?:said|promised|planned|wrote|told you)|agreed|discussed|ordered"
    r"|last (?:time|turn|round))\b"
    r"|\b(?:said|wrote|told you|sent) (?:it |that |so )?(?:before|earlier|yesterday|last time)\b|\bearlier\b",
    re.IGNORECASE,
)
_INSTEAD = re.compile(
    r"^\W*(?:and )?(?:not|no longer|instead of|rather than|was) (?:the |an? |my )?(?P<old>\d+(?:/\d+)?)\b",
    re.IGNORECASE,
)
# "(The Claim)" may be the match or the runner that it is for.
_NAMES = re.compile(r"\W*(?:[A-Z][\w'-]*\W*)+$")


def without(line: str) -> tuple[str, str]:
    """The line without such a remark, and the remark; ('', '') where it has none."""
    found = _BEHIND.match(line)
    if found is None or not _changes_nothing(found["aside"], found["order"]):
        return "", ""
    return found["order"].rstrip(), found["aside"]


def talk_behind(line: str) -> tuple[str, str]:
    """The line without what is said behind a comma or a dash, where that is surely talk; ('', '') where it isn't."""
    found = _BEHIND_A_SIGN.match(line)
    if found is None or not weighing.is_talk(found["aside"]):
        return "", ""
    return found["order"].rstrip(), found["aside"]


def _changes_nothing(aside: str, order: str) -> bool:
    instead = _INSTEAD.match(aside)
    if instead and instead["old"] in re.findall(r"\d+(?:/\d+)?", order):
        return False
    said = _AS_BEFORE.sub(" ", _INSTEAD.sub(" ", aside))
    turns = any(map(str.isdigit, said)) or turning.turned(said) or hanging.hangs(said)
    names = _NAMES.match(blocking.plainly(aside)) is not None
    harmless = not turns and blocking.why_not(said) in ("", blocking.PAST) and not weighing.leaves_open(said)
    return not names and (harmless or weighing.is_talk(aside))
