"""The words after `cancel` and `hold`: a reason, which the players read, or words that show that no end was meant.

Must not know what either command does.
"""

import re

from bot.flow.values.context import Refusal
from bot.flow.wording.commands.reading import VERBS
from bot.flow.wording.words import courtesy
from bot.store.values import Match

# With such words first it is hardly a reason: "cancel my last order", "hold on, I am not ready".
_NO = r"no|not|never|nothing|none"
_NO_REASON = {
    "cancel": re.compile(
        rf"\W*(?:{_NO}|my|your|his|her|their|our|an?|all|any|it|that|this|these|those|what|last|orders?|"
        rf"the(?! (?:match|race|game)\b)|{'|'.join(verb for verb in VERBS if verb != 'match')})\b|.*\?",
        re.IGNORECASE,
    ),
    "hold": re.compile(rf"\W*(?:{_NO}|on|(?:my |your |the )?orders?)\b|.*\?", re.IGNORECASE),
}
_BRACKETED = re.compile(r"\(([^()]*)\)[.!]?")


def read(verb: str, why: str | None) -> str:
    """The reason as it was written, "" for none. Refusal, with what would do, when it is hardly one."""
    said = why or ""
    if _NO_REASON[verb].match(said):
        back = ' An order is taken back with "withdraw".' if verb == "cancel" else ""
        would = f'If you mean that, write just "{verb}", or "{verb} because" and why.'
        raise Refusal(f"This would {verb} the whole match. {would}{back}")
    return said


def of(match: Match, said: str) -> str:
    """What is told as the reason, without the name of the match. Refusal when it names another match."""
    for tag in re.findall(r"\b[A-Z]{2}-\d{1,9}\b", said.upper()):
        if tag != match.tag:
            raise Refusal(
                f'That would be done to {match.tag}. For {tag} write "match {tag}" on a line before it.'
            )
    all_of_it = r"everything(?=\s*(?:$|[,.;:!–-]|because\b|since\b|please\b|until\b|till\b|for\b|over\b))"
    itself = rf"(?:(?:(?:the )?(?:match|race|game)|{all_of_it}|\[?{match.tag}\]?|please)(?:\W+|$))+"
    plain = re.sub(rf"\A{itself}", "", said, flags=re.IGNORECASE).lstrip(" ,;:–—-")
    bracketed = _BRACKETED.fullmatch(plain)
    return _without_thanks(bracketed[1] if bracketed else plain)


def _without_thanks(said: str) -> str:
    """The reason without "because" before it and without a last sentence that is only polite: what is told thanks."""
    sentences = re.split(r"(?<=[.!])\s+", re.sub(r"\Abecause\s+", "", said, flags=re.IGNORECASE))
    polite = {*courtesy.words()["courtesy"], *courtesy.words()["farewells"]}
    while len(sentences) > 1 and sentences[-1].strip(".! ").casefold() in polite:
        sentences.pop()
    return " ".join(sentences)
