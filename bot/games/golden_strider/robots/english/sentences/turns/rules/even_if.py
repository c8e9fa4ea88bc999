"""A case that changes nothing, told beside a rule: `..., even if I'm first`, `also when I lead`, `no exceptions`.

The sentence is read without it, unless a later one is for that very case: that one would win (GS-41), and here its
writer says that it does not. Each row says what is written, and what is read, as in shared_patterns.py. Must not know
what is done.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_EVEN = r"(?:even|also|and also|not even|also not|even then and)"
_ASKS = r"(?:if|when|whenever|while|though)"
_DOES = re.compile(
    r"\b(?:bank\w*|mov\w+|play\w*|us(?:e|es|ing)|cards?|all|everything|rest|half|then)\b", re.IGNORECASE
)
_CASE = (
    rf"(?P<case>{_ASKS} [^,.;:()\n]{{3,60}}|with (?:any |my |a |some |big )?(?:debts?|others? behind me"
    r"|somebody behind me))"
)
_ENDS = r"(?=[ \t]*(?:[.;\n)]|$))"
_ABOUT = {
    "lead": r"\b(?:lead\w*|first|in front|ahead)\b",
    "owe": r"\b(?:ow(?:e|es|ing)|debts?|deduct\w*)\b",
    "last": r"\b(?:last|behind|rear|back)\b",
    "place": r"\b(?:second|third|fourth|fifth|place|position|[2-9](?:nd|rd|th))\b",
}


def _left_out(found: re.Match[str]) -> str:
    """The sentence without it, where it does nothing and no later sentence is for that case."""
    case, behind = found["case"], found.string[found.end() :]
    later = any(
        re.search(about, case, re.IGNORECASE) and re.search(about, behind, re.IGNORECASE)
        for about in _ABOUT.values()
    )
    return found[0] if later or _DOES.search(case) else found.groupdict().get("front") or ""


ROWS: Rows = (
    (
        rf"(?<=[a-z\d)])(?:,? \(|, (?:no exceptions?,? )?| - |,? )(?:but |and )?{_EVEN} {_CASE}\)?{_ENDS}",
        _left_out,
    ),
    (rf"(?P<front>(?:^|(?<=[.;\n]))[ \t]*){_EVEN} {_CASE},(?= )", _left_out),
)
