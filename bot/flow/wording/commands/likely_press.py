"""What is probably press, and not surely: `HEDGEHOG GAZETTE: ...`, `tell Fox I said hi`, `(Hare to Fox) ...`.

Nothing of it is passed on before its writer says yes. Where it may be for one person or for all, it is for the one.
Must not know who may write to whom.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import grammar
from bot.flow.wording.commands import press
from bot.flow.wording.commands.press import GM, NEXT, Heading
from bot.flow.wording.words import courtesy

# The keys of the entrants, which are looked up for the few lines that name somebody.
Names: TypeAlias = Callable[[], frozenset[str]]

_ALL = (
    r"(?:all|everybody|everyone|the others|the other players|all the others|the rest|the players|all players)"
)
_ASK = r"(?:(?:please|kindly|just|can you|could you|would you|will you|and|do) )*"
_SAY = rf"say to|write to|let(?= (?:{_ALL}|\S+) know\b)"
_TELL = re.compile(
    rf"(?:please )?(?:tell|ask|remind|inform|{_SAY}) (?P<whom>{_ALL}|\S+)(?: know)?[,:]? (?:that )?"
    r"(?P<words>\S.*)",
    re.IGNORECASE,
)
_TELL_THAT = re.compile(
    rf"(?:can|could|would|will) you (?:please |kindly )?(?:tell|inform|{_SAY}) (?P<whom>{_ALL}|\S+)(?: know)?[,:]?"
    r" that (?P<words>\S.*)",
    re.IGNORECASE,
)
_DEAR = re.compile(r"dear (?P<whom>[^,!:]{2,40})\s*[,!:]\s*(?P<words>\S.*)", re.IGNORECASE)
# Such as "a word to Fox alone: shall we?".
_WORD_TO = re.compile(
    r"(?:and |just |here's |here is )?(?:an?|this|my) (?:\w+ )?(?:word|message|note|line|postcard|letter|question)"
    r" (?:to|for) (?P<whom>[\w-]+)(?: alone| only| privately| in private)?\s*[:–—-]+\s*(?P<words>\S.*)",
    re.IGNORECASE,
)
_AT = re.compile(r"@\s?(?P<whom>\w[\w-]*)[,:]?\s+(?P<words>\S.*)")
# "(Hare to Fox) ..." and "Hare to Fox: ...".
_FROM_TO = re.compile(
    r"[(\[]\s*(?P<by>[^()\[\]]{2,40}?)\s+(?:to|->|→)\s+(?P<whom>[^()\[\]]{2,60}?)\s*[)\]]\s*[:–—-]*\s*(?P<words>\S.*)"
    r"|(?P<by2>[^():]{2,40}?)\s+(?:to|->|→)\s+(?P<whom2>[^():]{2,60}?)\s*:\s*(?P<words2>\S.*)",
    re.IGNORECASE,
)
_BUT = re.compile(
    rf"(?:press |tell |message )?(?:to )?{_ALL} (?:but|except)(?: for)? (?P<but>[^:]{{2,60}})\s*:\s*(?P<words>\S.*)",
    re.IGNORECASE,
)
# A paper, an agency, a place and a day: in capitals, with a colon or dashes behind them.
_DATELINE = re.compile(
    r"(?P<words>(?:THE )?[A-Z][A-Z'&. -]{3,50}[A-Z]\s*(?::|--|–|—)\s*\S.*|"
    r"[A-Z][A-Z. -]{2,30}, (?:\w+ )?\d{1,2}\.? \w+\.?\s*(?:[:–—-]|--)\s*\S.*)"
)
_NEWS = re.compile(
    r"(?P<words>(?:latest |breaking )?news (?:from|about|flash)\b[^:]{0,60}:\s*\S.*)", re.IGNORECASE
)
_REPORT = re.compile(
    r"[^:]{0,60}\b(?:(?:next|the) report|print(?: this)?|publish(?: this)?|newsletter|the zine)\b"
    r"[^:]{0,40}:\s*(?P<words>\S.*)",
    re.IGNORECASE,
)
_FOR_ALL = re.compile(
    rf"[^:]{{0,40}}\b(?:for|to) {_ALL}(?: from [^:]{{2,40}})?\s*:\s*(?P<words>\S.*)", re.IGNORECASE
)
_SHOUT = re.compile(
    r"(?:shout|announcement|news|message|gossip|rumou?r)s?\s*:\s*(?P<words>\S.*)", re.IGNORECASE
)
_THE_GM = r"(?:(?:the|our|my|mr) )?(?:gm|referee|ref|game ?master)"
_GM = re.compile(
    rf"(?:(?:please|and|ps|to|for)[,.:]? )*{_THE_GM}\s*(?:[:,;]|\s[-–—]+(?=\s))\s*(?P<words>\S.*)"
    rf"|to {_THE_GM} (?P<words2>\S.*)"
    rf"|{_ASK}(?:tell|ask|inform|notify|remind|let) {_THE_GM}(?: know)?[,:]?(?: that)? (?P<words3>\S.*)"
    rf"|{_ASK}(?:pass (?:it |this )?on|say|mention|report) to {_THE_GM}[,:]?(?: that)? (?P<words4>\S.*)",
    re.IGNORECASE,
)
_PRESS = re.compile(
    r"[*_\[(<\s]*press(?:\s+(?:to|for)\s+(?P<whom>[^;.:!]{2,40}))?(?P<sign>[*_\])>!;.,\s]+)(?P<words>\w.*)",
    re.IGNORECASE,
)
_END = re.compile(r"\s*[(\[]?end of (?:the )?press[)\]]?\W*$", re.IGNORECASE)
_BEHIND = re.compile(r"\s*:\s*(?P<words>\S.*)")
_NO_SLIP = frozenset({"process", "preps", "presto"})  # words of their own
_FEW = 2  # words behind the first one
_NEAR = 0.75  # so much alike, a word is "press" with a slip


def heading(line: str, names: Names, own: str) -> Heading | None:
    """What a line that nothing else reads probably is; None: no press. `own` is the writer's entrant, folded."""
    plain = line.strip().lstrip("*_ ")
    for found in (
        _named(plain, names, own),
        _all_but(plain, names, own),
        _to_one(plain, names),
        _slip(plain, names),
        _to_all(plain),
    ):
        if found:
            return replace(found, words=_END.sub("", found.words))
    return None


def _named(line: str, names: Names, own: str) -> Heading | None:
    """`(Hare to Fox) ...`: in the writer's name, to somebody who plays."""
    found = _FROM_TO.fullmatch(line)
    if found is None or not own or press.key(found["by"] or found["by2"]) != own:
        return None
    whom, words = found["whom"] or found["whom2"], found["words"] or found["words2"]
    return _to(whom, words, names)


def _all_but(line: str, names: Names, own: str) -> Heading | None:
    found = _BUT.fullmatch(line)
    if found is None:
        return None
    but = {press.key(one) for one in re.split(r"\s*(?:,|\band\b|&|\+)\s*", found["but"])}
    left = sorted(names() - but - {own})
    return Heading(tuple(one.title() for one in left), found["words"]) if but <= names() and left else None


def _to_one(line: str, names: Names) -> Heading | None:
    """`tell Fox ...`, `Dear Fox, ...`, `@Fox ...`, `a word to Fox: ...`; to all in the same words."""
    for form in (_TELL, _TELL_THAT, _DEAR, _AT, _WORD_TO):
        if found := form.fullmatch(line):
            everybody = re.fullmatch(_ALL, found["whom"], re.IGNORECASE) and form is not _DEAR
            return Heading(words=found["words"]) if everybody else _to(found["whom"], found["words"], names)
    return for_gm(line)


def for_gm(line: str) -> Heading | None:
    """What a line asks to be passed on to the GM: `GM: I'm lost`, `tell the GM that I'm lost`."""
    found = _GM.fullmatch(line.strip().lstrip("*_ "))
    words = next(filter(None, found.groups()), "") if found else ""
    return Heading((GM,), words) if words else None


def _slip(line: str, names: Names) -> Heading | None:
    """`press` without a colon, or with a slip in it."""
    first, sign, rest = line.partition(" ") if ":" not in line.split(" ", 1)[0] else line.partition(":")
    word = re.sub(r"\W", "", first).casefold()
    slip = word not in _NO_SLIP and word != "press"
    if slip and word and grammar.near(word, ("press",), _NEAR):
        mended = press.heading(f"press{sign}{rest}", names())
        return mended if mended and mended.sure else None
    if word == "press" and (one := _behind(rest, names)):
        return one
    found = _PRESS.fullmatch(line)
    if found is None:
        return None
    if found["whom"]:
        return _to(found["whom"], found["words"], names) if ";" in found["sign"] else None
    first, *more = found["words"].split()
    talks = first.casefold().strip(".,!") in courtesy.words()["press"]["talk"] or len(more) < _FEW
    return None if talks and not found["sign"].strip() else Heading(words=found["words"])


def _behind(rest: str, names: Names) -> Heading | None:
    """`press fox: hello`."""
    head, sign, words = rest.partition(":")
    return _to(head, words.strip(), names) if sign and words.strip() else None


def _to_all(line: str) -> Heading | None:
    """What papers say, and what is for the next report."""
    if found := _REPORT.fullmatch(line):
        return Heading(words=found["words"], when=NEXT)
    for form in (_DATELINE, _NEWS, _FOR_ALL, _SHOUT):
        if found := form.fullmatch(line):
            return Heading(words=found["words"])
    return None


def _to(whom: str, words: str, names: Names) -> Heading | None:
    """To one who plays, or to several of them."""
    known = names()
    said = press.heading(f"press to {whom}: {words}", known)
    return said if said and said.to and all(press.key(one) in known or one == GM for one in said.to) else None
