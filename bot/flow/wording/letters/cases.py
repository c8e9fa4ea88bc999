"""Orders for a case that may come, with the case above or below them: "If Fox attacks:", and what is ordered then.

Must not know what one line says.
"""

import re
from collections.abc import Sequence

from bot.flow.wording.letters import leading
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import blocking

_FAR = 5  # lines above or below a case that it may be about
_CASE = re.compile(r"\W*(?:if|unless|when|whenever|in case|provided|otherwise|else|should)\b", re.IGNORECASE)
_TURNED_BACK = re.compile(
    r"\W*(?:unless|otherwise|else|except if|only if|but if|but only|if|or\b(?![^\n.!]*\?))\b", re.IGNORECASE
)
_IF = re.compile(r"\W*(?:but |and )?(?:if|unless|in case|provided)\b", re.IGNORECASE)
_TURNS = re.compile(
    r"^[^\w\n]*(?:unless|otherwise|else|except if|only if|but if|but only|if|or)\b",
    re.IGNORECASE | re.MULTILINE,
)
# What is to be done in that case is no order: "If you need me, ring."
_TO_BE_REACHED = re.compile(
    r"[^,\d]*\b(?:need|want|questions?|problems?|wrong|missing|unclear|doubt|queries)\b[^,\d]*,? (?:please |just |do )*"
    r"(?:ring|call|phone|write|mail|e-?mail|text|ask|shout|say|tell|let me|drop|contact|get in touch|feel free)\b\D*$",
    re.IGNORECASE,
)


def many(words: Sequence[str], language: Language) -> int:
    """How many lines are orders for a case that may come, with the case above or below them; 0: none."""
    opens = _opens_case(words[0])
    if not opens and not _TURNS.search("\n".join(words[1 : _FAR + 2])):
        return 0
    above = 0 if opens else _above_a_case(words, language)
    # The case is followed by what is ordered in it.
    follows = next((at for at in range(above + 1, len(words)) if words[at].strip()), 0)
    if not follows or not (opens or _turns_back(words, above, follows, language)):
        return 0
    case = 0 if opens else follows
    below = leading.ordered(words[case:], language) if opens or not _has_order(words[case]) else []
    count = max(follows, *(case + at for at in below), 0) + 1
    return count + (many(words[count:], language) if count < len(words) and _CASE.match(words[count]) else 0)


def _opens_case(line: str) -> bool:
    """Whether a line is a case, and what is ordered in it follows: "If Fox attacks:", "if Fox attacks"."""
    if _CASE.match(line) is None:
        return False
    said = line.rstrip()
    breaks_off = said[-1].isalnum() and _IF.match(said) is not None and not _TO_BE_REACHED.match(said)
    return said.endswith((":", ",", "then")) or (breaks_off and blocking.why_not(said) == blocking.CASE)


def _above_a_case(words: Sequence[str], language: Language) -> int:
    """Where the last of the orders stands that a case below them is about, one a line: mostly the first line."""
    near = range(1, min(len(words), _FAR + 2))
    case = next((at for at in near if _TURNED_BACK.match(words[at])), 0)
    end = next((at for at in range(1, case) if not words[at].strip()), case)
    alone = end < 2 or [0, *leading.ordered(words[:end], language)] != list(range(end))  # noqa: PLR2004  # two orders
    apart = end < case and not leading.ordered(words[case:], language)
    return 0 if alone or apart or any(map(str.strip, words[end:case])) else end - 1


def _turns_back(words: Sequence[str], above: int, follows: int, language: Language) -> bool:
    """Whether a line makes the orders above it wait for a case."""
    case = words[follows]
    polite = _IF.match(case) is not None and not blocking.why_not(case) and not blocking.depends(case)
    return (
        _TURNED_BACK.match(case) is not None
        and not polite
        and _TO_BE_REACHED.match(case) is None
        and isinstance(lines.read(words[above], language), Orders | Likely)
    )


def _has_order(line: str) -> bool:
    return any(map(str.isdigit, line))
