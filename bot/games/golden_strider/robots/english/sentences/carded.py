"""A number with `the` or `a` in front that stands for a card of that value: `in round 3 bank the 6`.

An amount has no article, but where it comes back (`all but 4, bank the 4`) or is what a card is split into. Must not
know what a sentence means.
"""

import re

_NUMBER = r"(?:10|\d|two|three|four|five|six|seven|eight|nine|ten)"
_VALUES = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NONE = (
    r"(?![\w'-]|/\d|[.,]\d| (?:points?|pips|squares?|spaces?|steps?|rounds?\b(?! \d)|turns?\b(?! \d)|runners?|"
    r"others?|of|left|more|less|fewer|or|to (?:\d|go)|ahead|behind|in front|closest|nearest|times|over|remaining|"
    r"cards?\b(?! in\b| from\b)|that|which|if possible))"
)
_CARD = rf"(?:the|an?|my|one|his|her|its) (?P<value>{_NUMBER})(?: card)?{_NONE}"
_PART = r"(?P<part>bank|movement|moving|moves?)"
_PUT = (
    r"(?:(?:play|put|stick|chuck|throw|place|lay|drop|get rid of|send|pop|shove|stash|dump|stow|sling|shift)"
    r"(?:s|es)? )"
)
# bank the 6; the 6 goes in the bank; put the 6 away
_BANKED = re.compile(rf"\b(?P<verb>bank|move)(?:s|ing)? {_CARD}", re.IGNORECASE)
_GOES = re.compile(
    rf"\b{_PUT}?(?:the|an?|my|one) (?P<value>{_NUMBER})(?: card)?(?:,? (?:as well|too|also))?"
    r" (?:(?:goes|is|going|gets|put|banked|straight|all|ends up|away|played) )*"
    rf"(?:in|into|to|on|onto|for) (?:the |my )?{_PART}\b(?:,? (?:as well|too|also)\b)?(?! if possible)",
    re.IGNORECASE,
)
_AWAY = re.compile(
    rf"\b(?:put|stash|stow|tuck|salt|squirrel)s? (?:the|an?|my|one) (?P<value>{_NUMBER})(?: card)? (?:away|by|aside)\b",
    re.IGNORECASE,
)
_IS_BANKED = re.compile(
    rf"\b(?:the|an?|my|one) (?P<value>{_NUMBER})(?: card)? (?:is|gets|will be|to be) (?:all |wholly |fully )?"
    r"(?P<part>bank|mov)ed\b",
    re.IGNORECASE,
)
_TIME = r"(?:(?:in |for |on )?(?:the )?(?:rounds? \w+|r\d+|\w+ round|second|third|fourth|fifth|next)(?: it's| it is)? )"
_NEXT = re.compile(
    rf"(?P<sign>,? and |, )(?:then )?(?P<time>{_TIME}?)(?:the|an?|my|one) (?P<value>{_NUMBER})(?: card)?"
    r"(?: (?:too|as well|also|likewise))?"
    r"(?=(?(time)$|(?!))|,| and | (?:in|for|during|from|if|when|rounds?|r\d)\b)|"
    r"^(?P<head>[^,:]*(?:[,:]|round \S+|second|third|next)) ?"
    rf"(?:the|an?|my|one) (?P<again>{_NUMBER})(?: card)? (?:too|as well|also|likewise)$",
    re.IGNORECASE,
)
# round three the 5 banked
_ALONE = re.compile(
    rf"^(?P<time>{_TIME}[:,]? ?)the (?P<value>{_NUMBER})(?: card)?,? (?P<part>bank|mov)ed$", re.IGNORECASE
)
# what splits a card: here the number is one of points
_SPLIT = re.compile(
    r"\b(?:oldest|newest|highest|lowest|biggest|smallest|largest|best|worst|top|rest|remainder|remaining|balance|"
    r"surplus|what(?:'s| is)|whatever|others|but|bar|except|less|half)\b"
    rf"|\b(?:bank|move|banks|moves|banking|moving) {_NUMBER}\b",
    re.IGNORECASE,
)
_ASKS = re.compile(r"\b(?:if|when|whenever|while|unless|as long as)\b[^,:]{0,100}[,:]", re.IGNORECASE)
_SAID = (_BANKED, _GOES, _AWAY, _IS_BANKED)
_SENTENCE = re.compile(r"[^.;\n]+")
_HAND = re.compile(r"\b(?:10|\d)(?:(?:, ?and | and |,? ?[-+/]? ?)(?:10|\d)){4}\b")
_HELD = re.compile(
    rf"\b(?:hold|have|got|hav|draw|drew|get)(?:s|ing|e)? (?:an?|the) ({_NUMBER})\b", re.IGNORECASE
)
_ALIKE = re.compile(
    r"\b(?:five|5|all|only) (?:times |x )?(sixes|6s|6's|6)\b|\b(?:sixes|6s) (?:only|all|throughout)\b",
    re.IGNORECASE,
)


def written_out(text: str) -> str:
    """The text in which such a card is played, and all of it is banked or moved; one not in hand is left."""
    hand = _hand(text)
    last = ""
    found = []
    done = 0
    for match in _SENTENCE.finditer(text):
        told, last = _told(match[0], hand, last)
        found.append(text[done : match.start()] + told)
        done = match.end()
    return "".join(found) + text[done:]


def is_undecided(text: str) -> bool:
    """Whether a number with `the` may be a card, or so many points."""
    if _SPLIT.search(_asked(text)):
        return False
    return any(one.search(text) for one in _SAID)


def _told(sentence: str, hand: frozenset[int], last: str) -> tuple[str, str]:
    """The sentence, and what is done with a card in it."""
    if _SPLIT.search(_asked(sentence)):
        return sentence, ""
    part = last

    def played(found: re.Match[str]) -> str:
        nonlocal part
        groups = found.groupdict()
        part = "move" if (groups.get("verb") or groups.get("part") or "bank").casefold()[0] == "m" else "bank"
        value = _value(found["value"])
        in_hand = not hand or value in hand
        return f"play a {value}, {part} all" if in_hand else found[0]

    told = _ALONE.sub(lambda found: f"{found['time']}{played(found)}", sentence.strip())
    told = sentence if told == sentence.strip() else f" {told}"
    for said in _SAID:
        told = said.sub(played, told)
    if told == sentence and not (last and _NEXT.match(sentence.strip())):
        return sentence, ""

    def also(found: re.Match[str]) -> str:
        value = _value(found["value"] or found["again"])
        return f"{found['sign'] or found['head'] + ' '}{found['time'] or ''}play a {value}, {part} all"

    return (_NEXT.sub(also, told) if told != sentence else _NEXT.sub(also, sentence.strip())), part


def _asked(sentence: str) -> str:
    """The sentence without what it asks."""
    return _ASKS.sub(" ", sentence)


def _hand(text: str) -> frozenset[int]:
    """The values of the start cards, where they are told plainly."""
    found = _HAND.search(text)
    cards = {int(one) for one in re.findall(r"\d+", found[0])} if found else set()
    if not cards and not _ALIKE.search(text):
        return frozenset()
    return frozenset({*(cards or {6}), *(_value(one) for one in _HELD.findall(text))})


def _value(said: str) -> int:
    return int(said) if said.isdigit() else _VALUES.index(said.casefold())
