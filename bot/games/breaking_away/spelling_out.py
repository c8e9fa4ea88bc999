"""What only a hand tells, put into figures: "everybody their lowest", "Percy his highest, the others their smallest".

Works from a view. Must not know how a sentence is read.
"""

import re
from collections.abc import Sequence

from bot.games.breaking_away.binding import by_name
from bot.games.breaking_away.state import Rider
from bot.games.breaking_away.view import View

_HIGH = r"highest|biggest|best|top|largest|strongest|fastest"
_LOW = r"lowest|smallest|least|weakest|slowest|worst"
_WHICH = re.compile(
    rf"\b(?:(?:his|her|their|the|its|with|on|plays?|a|of) )*(?:(?P<high>{_HIGH})|(?:{_LOW}))"
    r"(?: (?:cards?|numbers?|ones?))?"
    r"(?:,? (?:(?:that )?(?:they|he|she|each)(?:['’]ve| have|['’]s)?(?: got| hold| have)?"
    r"|in (?:their |his |her |the )?hands?|each|all round))*(?!\w)",
    re.IGNORECASE,
)
_ALL = re.compile(
    r"\b(?:everybody|everyone|every (?:rider|man|one of them)|each(?: (?:rider|one|of (?:them|the \w+)))?"
    r"|(?:the )?(?:whole|entire) (?:team|lot)|(?:all|the|my)(?: (?:of|the|my))* "
    r"(?:four|team|riders?|lads|boys|them|men|squad|bunch of mine)"
    r"|(?<=for )all|(?<=play )all|^\W*all)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:(?:all )?the )?(?:others?|(?:everybody|everyone) else"
    r"|rest(?: of (?:them|the (?:team|lads)))?|remaining (?:three|two|riders))\b",
    re.IGNORECASE,
)
_CARDS = r"(?P<cards>\d{1,2}(?:(?:\s*[,/;-]\s*|\s+)(?:and )?\d{1,2}){1,3})(?![\w/])"
_ONLY = re.compile(
    rf"\W*(?:(?:play|cards|orders?)\W+)?{_CARDS}(?:\W+(?:please|pls|thanks|ta))?[^\w?]*", re.IGNORECASE
)
_FOR_OTHERS = re.compile(rf"{_CARDS},? (?:for|to) {_OTHERS.pattern}", re.IGNORECASE)
_OTHERS_GET = re.compile(
    rf"{_OTHERS.pattern}(?: (?:get|play|take|with|on|are|have|use))*:? {_CARDS}", re.IGNORECASE
)
_NAMES_GET = re.compile(
    rf"(?P<names>(?-i:[A-Z])\w*(?:(?:,| and|, and) (?-i:[A-Z])\w*)+)(?: [a-z]+){{0,3}}: ?{_CARDS}",
    re.IGNORECASE,
)
_SENTENCE, _AND = re.compile(r"(?<=[.!?])\s+"), re.compile(r"(\s*\band\b\s*)")
_PART = re.compile(r"(\s*(?:[,;]|\bbut\b|\bwhile\b)\s*)")


def spelled_out(view: View, text: str) -> str:
    """The text with the cards that are meant, where it names them by how high they are; else as it is."""
    if not view.mine:
        return text
    text = _in_turn(view, text)
    if not _WHICH.search(text):
        return text
    return " ".join(_sentence(view, one) for one in _SENTENCE.split(text))


def _in_turn(view: View, text: str) -> str:
    """Cards in a row with those whose they are: "10 4 5 3" of all, "4, 5 and 3 for the others"."""
    if (whole := _ONLY.fullmatch(text)) and view.number > 1:
        return _paired(sorted(view.mine, key=lambda rider: rider.grade), whole["cards"]) or text
    named = [rider for rider, _ in _named(view, text)]
    others = sorted((one for one in view.mine if one not in named), key=lambda rider: rider.grade)
    for form, riders in ((_FOR_OTHERS, others), (_OTHERS_GET, others)):
        if (found := form.search(text)) and named and (orders := _paired(riders, found["cards"])):
            return f"{text[: found.start()]}{orders}{text[found.end() :]}"
    if found := _NAMES_GET.search(text):
        places = {rider: found["names"].find(name) for rider, name in _named(view, found["names"])}
        mine = sorted(places, key=lambda rider: places[rider])
        if orders := _paired(mine, found["cards"]):
            return f"{text[: found.start()]}{orders}{text[found.end() :]}"
    return text


def _paired(riders: Sequence[Rider], cards: str) -> str:
    """As many cards as riders, each with its own; or ''."""
    numbers = re.findall(r"\d+", cards)
    same = len(numbers) == len(riders) > 1
    return (
        ", ".join(f"{rider.grade} {card}" for rider, card in zip(riders, numbers, strict=False))
        if same
        else ""
    )


def _sentence(view: View, sentence: str) -> str:
    named = _named(view, sentence)
    return "".join(
        _part(view, one, named)
        for part in _joined(_PART.split(sentence), [name for _, name in named])
        # A part with a figure, or with two such words, is several.
        for one in (_AND.split(part) if _is_several(part) else [part])
    )


def _joined(parts: Sequence[str], names: Sequence[str]) -> list[str]:
    """The parts, each name that stands alone with the part behind it: "A, B and C lowest"."""
    found: list[str] = []
    for part in parts:
        alone = found and all(word in names or not word for word in re.split(r"\W+", found[-1]))
        if alone and not any(map(str.isdigit, part)):
            found[-1] += part
        else:
            found.append(part)
    return found


def _is_several(part: str) -> bool:
    return len(_WHICH.findall(part)) > 1 or any(map(str.isdigit, part))


def _part(view: View, part: str, everywhere: Sequence[tuple[Rider, str]]) -> str:
    """A part of a sentence in which one word says how high a card is, with whom it is for."""
    if len(_WHICH.findall(part)) != 1:
        return part
    named, others = _named(view, part), {rider for rider, _ in everywhere}
    if named:
        return _for(part, named, [rider for rider, _ in named])
    if _OTHERS.search(part):
        return (
            part
            if not others
            else _for(_OTHERS.sub(" ", part), (), [rider for rider in view.mine if rider not in others])
        )
    if _ALL.search(part) and not others:
        return _for(_ALL.sub(" ", part), (), view.mine)
    return part


def _for(part: str, named: Sequence[tuple[Rider, str]], riders: Sequence[Rider]) -> str:
    """The orders of these riders, and behind them what else the part says."""
    which = _WHICH.search(part)
    held = [(rider, (max if which and which["high"] else min)(rider.hand)) for rider in riders if rider.hand]
    left = _WHICH.sub(" ", part)
    for _, name in named:
        left = re.sub(
            rf"\b(?:for |to )?{re.escape(name)}(?:['’]s)?\b(?: and)?", " ", left, flags=re.IGNORECASE
        )
    orders = ", ".join(f"{rider.grade} {card}" for rider, card in held)
    return f"{orders} {' '.join(left.split()).lstrip(':- ')}".strip()


def _named(view: View, text: str) -> list[tuple[Rider, str]]:
    """The riders whose names stand in a text, each with the name."""
    by_grade = {str(rider.grade): rider for rider in view.mine}
    grades = ((grade, grade) for grade in by_grade if re.search(rf"(?<!\w){grade}(?!\w)", text))
    names = sorted(by_name(view), key=lambda one: len(one[0]))
    found = {
        grade: name
        for name, grade in (*grades, *names)
        if re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.IGNORECASE)
    }
    return [(by_grade[grade], name) for grade, name in found.items()]
