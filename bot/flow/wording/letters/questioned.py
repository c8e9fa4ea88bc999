"""A question about the orders above it leaves them open: "Is that legal?", "Or is 7/0 better?"; one of the day doesn't.

Every word of such a question must be one of asking, of orders, or a name. Must not know what the orders are.
"""

import re
from collections.abc import Callable
from functools import cache

from bot.flow.wording.lines.said import Language
from bot.flow.wording.sentences.sentence import SENTENCE
from bot.flow.wording.words.courtesy import words
from grammar.patterns import any_of

_MAY_BE = re.compile(r"\?|\b(?:sure|doubt|wonder|wondering|know|idea|check|clear)\b", re.IGNORECASE)
# Who is in haste, or dictates, leaves out the mark: "is that allowed", "should i", "what do you think".
_INVERTED = re.compile(
    r"\W*(?:(?:and|but|so|or|hm+|erm?|um|well|ps|sorry)\W+)*(?:"
    r"(?:is|are|was|would|will|does|do|can|could|should|shall|may|might|must)(?:n't)?"
    r" (?:that|this|it|these|those|i|we|you (?:think|reckon)) ?"
    r"|(?:what|how) (?:do|would|about) (?:you|i|we|that|this)\b|(?:any )?thoughts\W*$)",
    re.IGNORECASE,
)
_WORD = re.compile(r"[\w/-]*\w(?:'[a-z]+)?")
_MOST = 16  # words: a longer question is a story
_ALONE = 3  # words: "any good?" is about what stands above it, and says no more
_TAGS = frozenset({"ok", "okay", "right", "alright"})  # asked of nothing: "play 6/0 M6, OK?"
_OTHERS = frozenset({"you", "everyone", "everybody"})
_THIS = frozenset({"this", "that", "these", "those", "it", "i", "we", "that's", "it's", "order", "orders"})
_MODAL = r"(?:should|shall|would|could|might|may|can|must|ought|shouldn't|couldn't|wouldn't|can't|mustn't)"
_DOES = (
    r"(?:do|play|move|bank|use|keep|take|go|get|give|put|try|save|hold|pay|spend|draw|guess|order|write|wait|be"
    r"|have)"
)
_ASKED_OF_SELF = re.compile(rf"(?:^|.*\s){_MODAL} (?:i|we)(?:$|(?: (?!{_DOES}\b)[a-z]+){{0,2}} {_DOES}\b)")
_WOULD_BE = re.compile(
    r"(?:^|.*\s)(?:would|wouldn't|could|might|should|shouldn't) (?:this|that|these|those|it)\b"
)
_UNSURE_BEFORE = re.compile(r"^\W*(?:(?:hm+|but|though|well|oh|sorry)\W+)*")
_OR = re.compile(r"(?:(?:or|hm+|erm?|um|but|and|so|well) )*or\b(?! (?:not|so)\b)")


def asks(said: str, language: Language) -> bool:
    """Whether somebody asks below orders whether these are what to order, or what else is."""
    if not (_MAY_BE.search(said) or _INVERTED.search(said)):
        return False
    return any(_is_of_orders(one, language) for one in SENTENCE.split(said.replace("’", "'")))


def beside(line: str, language: Language) -> bool:
    """Whether that is asked of orders on their own line, in a sentence of its own: "play 6/0 M6. Is that legal?"."""
    if "?" not in line and not any(map(_INVERTED.match, SENTENCE.split(line)[1:])):
        return False
    return asks(" ".join(one for one in SENTENCE.split(line) if not any(map(str.isdigit, one))), language)


def _is_of_orders(sentence: str, language: Language) -> bool:
    lowered = _said("legal").sub(" legal ", sentence.casefold())
    unsure = _UNSURE_BEFORE.sub("", lowered)
    asked = _said("unsure").sub(" ", unsure, count=1) if _said("unsure").match(unsure) else lowered
    if asked is lowered and not (sentence.rstrip(" \"')").endswith("?") or _INVERTED.match(sentence)):
        return False
    advised = _said("advice").sub(" ", asked)
    said = _WORD.findall(asked)
    marked = advised != asked or (0 < len(said) <= _MOST and _is_marked(said, _knows(language)))
    return marked and not _left_over(advised, language)


def _is_marked(said: list[str], knows: Callable[[str], bool]) -> bool:
    """Whether something in a question shows that its writer is in two minds about an order."""
    plain, judged = " ".join(said), not _listed("judged").isdisjoint(said)
    ordered = any(_is_a_part(word) or (len(word) > 1 and knows(word)) for word in said)
    return (
        (judged and (not _THIS.isdisjoint(said) or _is_alone(said)))
        or (_OR.match(plain) is not None and (ordered or judged))
        or _ASKED_OF_SELF.match(plain) is not None
        or _WOULD_BE.match(plain) is not None
    )


def _is_alone(said: list[str]) -> bool:
    """Whether a few words judge what stands above them, and neither people nor nothing: "any good?", and no "OK?"."""
    alone = len(said) <= _ALONE and not _TAGS.issuperset(said) and _OTHERS.isdisjoint(said)
    return alone and all(word in _listed("judged") or word in _listed("frame") for word in said)


def _left_over(text: str, language: Language) -> bool:
    """Whether a word of a question is none of asking, of orders, nor a name: then it is asked of something else."""
    knows, asking = _knows(language), _listed("judged") | _listed("frame")
    found = (word for word in _WORD.findall(text) if word not in asking)
    left = {word.removesuffix("'s") for word in found if not (_is_a_part(word) or knows(word))}
    called = (name for name, _ in language.called()) if left else ()
    names = (*language.known(), *language.others(), *called) if left else ()
    return not left.issubset(word for name in names for word in name.casefold().split())


def _knows(language: Language) -> Callable[[str], bool]:
    """Whether a word is one of orders, in the game that is meant."""
    return language.game.prose.knows if language.game else lambda _word: False


def _is_a_part(word: str) -> bool:
    """Whether a word is a figure, or a letter with one, as in an order: "7/0", "m4", "7b"."""
    return re.fullmatch(r"\d[\d/]*|[a-z]\d{1,2}|\d{1,2}[a-z]", word) is not None


@cache
def _listed(what: str) -> frozenset[str]:
    return frozenset(words()["questioned"][what])


@cache
def _said(what: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{any_of(words()['questioned'][what])})(?!\w)")
