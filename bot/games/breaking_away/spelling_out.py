"""What only a hand tells, put into figures: "everybody their lowest", "Percy his highest, the others their smallest".

Works from a view. Must not know how a sentence is read.
"""

import re
from collections.abc import Sequence

from bot.games.breaking_away.binding import by_name
from bot.games.breaking_away.state import Rider
from bot.games.breaking_away.view import View

_CAN = "as (?:possible|(?:they|he|she) can|can be)"
_HIGH = rf"as (?:high|hard|fast) {_CAN}|highest|biggest|best|top|largest|strongest|fastest"
_LOW = rf"as (?:low|little|small) {_CAN}|lowest|smallest|least|weakest|slowest|worst|bottom"
_WHICH = re.compile(
    r"\b(?:wh(?:at|ich)(?:ever)?(?:['’]s| is| are|ever is)? )?"
    rf"(?:(?:his|her|their|the|its|with|on|plays?|a|of) )*(?:(?P<high>{_HIGH})|(?:{_LOW}))"
    r"(?: (?:cards?|numbers?|ones?))?"
    r"(?:,? (?:(?:that )?(?:each of them|they|he|she|each)(?:['’]ve| have|['’]s| has)?(?: got| hold| have)?"
    r"|in (?:their |his |her |the )?hands?|each))*(?!\w)",
    re.IGNORECASE,
)
_ALL = re.compile(
    r"\b(?:everybody|everyone|every (?:rider|man|one of them)|each(?: (?:rider|one|of (?:them|the \w+)))?"
    r"|(?:the )?(?:whole|entire) (?:team|lot)|(?:all|the|my)(?: (?:of|the|my))* "
    r"(?:four|team|riders?|lads|boys|them|men|squad|bunch of mine)"
    r"|(?<=for )all|(?<=play )all|^\W*all|all round|across the board|throughout|each of them)\b",
    re.IGNORECASE,
)
_OTHERS = re.compile(
    r"\b(?:(?:all )?the )?(?:others?|(?:everybody|everyone) else"
    r"|rest(?: of (?:them|the (?:team|lads)))?|remaining (?:three|two|riders))\b",
    re.IGNORECASE,
)
# Who is left out, and nobody says what they do.
_SAVE = re.compile(r"\b(?:except|apart from|other than|excluding|save for)\b", re.IGNORECASE)
_EXCEPT = re.compile(
    rf"(?:(?P<first>(?:{_HIGH}|{_LOW})(?: cards?)? )(?:for |of )?)?(?:{_ALL.pattern}) ?"
    rf"(?P<does>(?:(?:plays?|takes?|gets?|on|with) )*"
    rf"(?:(?:(?:their|his|her|the) )?(?:{_HIGH}|{_LOW})(?: cards?| (?:that )?they have(?: got)?)?)?)"
    r",? (?:except|but|apart from|save|bar|only)(?: for| that| not)?,? (?P<who>[^.!?]+)",
    re.IGNORECASE,
)
_FOUR = (
    r"(?:from )?A\W*(?:to|through|till|-|–|,)\W*(?:B\W+C\W+(?:and |& )?)?D|ABCD|A\W*B\W*C\W*D|in order|top to bottom"
    r"|down the list|for (?:the|my|all)?(?: ?four)?(?: of them| riders?)?|(?:the|my|our) (?:four|riders?|team|cards?)"
)
# What leads to the cards of all four, and what says in which order they stand.
_LEADS = rf"(?:[A-Z]\w+,\W*)?(?:(?:{_FOUR}|play|cards?|orders?|riders?|are|is|will be|it['’]?s)\W+)*"
_IN_ORDER = (
    rf",? ?(?:in (?:the|that|this|their) (?:same |usual )?order\b[^.!?\d]*|A first and D last|respectively"
    rf"|(?:for )?(?:{_FOUR}))"
)
_ONLY = rf"[^\w?]*{_LEADS}{{cards}}(?:{_IN_ORDER})?(?:\W+(?:please|pls|thanks|ta))?[^\w?]*$"
_NUMBER = re.compile(r"\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b", re.IGNORECASE)
_FOR_OTHERS = rf"{{cards}},? (?:for|to) {_OTHERS.pattern}"
_OTHERS_GET = rf"{_OTHERS.pattern}(?: (?:get|play|take|with|on|are|have|use))*:? {{cards}}"
_NAMES_GET = re.compile(r"(?P<names>[A-Z]\w*(?:(?:,| and|, and) [A-Z]\w*)+)(?: [a-z]+){0,3}: ?(?=\d)")
_SENTENCE, _AND = re.compile(r"(?<=[.!?])\s+"), re.compile(r"(\s*\band\b\s*)")
_PART = re.compile(r"(\s*(?:[,;]|\bbut\b|\bwhile\b)\s*)")


def spelled_out(view: View, text: str) -> str:
    """The text with the cards that are meant, where it names them by how high they are; else as it is."""
    if not view.mine:
        return text
    text = _in_turn(view, _excepted(view, text))
    if not _WHICH.search(text) or _SAVE.search(text):
        return text
    return " ".join(_sentence(view, one) for one in _SENTENCE.split(text))


def _excepted(view: View, text: str) -> str:
    """Who does otherwise than all, in front of what the others do: "all highest except Bo, who plays a 3"."""
    found = _EXCEPT.search(text) if _WHICH.search(text) else None
    if found is None or not _named(view, found["who"]) or not _all_else(found["who"]):
        return text
    does = found["does"].strip() or (found["first"] or "")
    if not _WHICH.search(does):
        return text
    who = re.sub(r"\b(?:who|is to|should|can have|(?<=, )he)\b", " ", found["who"])
    return f"{text[: found.start()]}{' '.join(who.split())}, the others {does.strip()}"


def _all_else(said: str) -> bool:
    """Whether it is said what one of them does: a figure, or how high a card."""
    return _NUMBER.search(said) is not None or _WHICH.search(said) is not None


def _in_turn(view: View, text: str) -> str:
    """Cards in a row with those whose they are: "10 4 5 3" of all, "4, 5 and 3 for the others"."""
    mine = sorted(view.mine, key=lambda rider: rider.grade)
    if view.number > 1 and (whole := _row(_ONLY, text, mine, at_start=True)):
        return whole
    named = [rider for rider, _ in _named(view, text)]
    others = [rider for rider in mine if rider not in named]
    for form in (_FOR_OTHERS, _OTHERS_GET) if named else ():
        if found := _row(form, text, others):
            return found
    names = _NAMES_GET.search(text)
    if names is None:
        return text
    places = {rider: names["names"].find(name) for rider, name in _named(view, names["names"])}
    behind = _row("{cards}", text[names.end() :], sorted(places, key=lambda one: places[one]), at_start=True)
    return f"{text[: names.start()]}{behind}" if behind else text


def _row(form: str, text: str, riders: Sequence[Rider], *, at_start: bool = False) -> str:
    """The text with as many cards as riders, which stand so in it, each with its own; or ''."""
    if len(riders) < 2:  # one card is no row
        return ""
    more = r"(?:(?:\s*[,/;-]\s*|\s+)(?:and )?\d{1,2})" + f"{{{len(riders) - 1}}}"
    cards = rf"(?<![\d/])(?P<cards>\d{{1,2}}{more})(?![\w/]|\s*,\s*\d)"
    read = re.compile(form.replace("{cards}", cards), re.IGNORECASE)
    found = read.match(text) if at_start else read.search(text)
    if found is None:
        return ""
    numbers = re.findall(r"\d+", found["cards"])
    orders = ", ".join(f"{rider.grade} {card}" for rider, card in zip(riders, numbers, strict=True))
    return f"{text[: found.start()]}{orders}{text[found.end() :]}"


def _sentence(view: View, sentence: str) -> str:
    named, figures = _named(view, sentence), _NUMBER.search(sentence) is not None
    return "".join(
        _part(view, one, named, figures=figures)
        for part in _joined(_PART.split(sentence), [name for _, name in named])
        # A part with a figure, or with two such words, is several.
        for one in (_AND.split(part) if _is_several(part) else [part])
    )


def _joined(parts: Sequence[str], names: Sequence[str]) -> list[str]:
    """The parts, each name that stands alone with the part behind it: "A, B and C lowest"."""
    found: list[str] = []
    for part in parts:
        words = re.findall(r"\w+", found[-1]) if found else []
        alone = words and set(words).issubset(names)
        if alone and not any(map(str.isdigit, part)):
            found[-1] += part
        else:
            found.append(part)
    return found


def _is_several(part: str) -> bool:
    return len(_WHICH.findall(part)) > 1 or _NUMBER.search(_ALL.sub(" ", part)) is not None


def _part(view: View, part: str, everywhere: Sequence[tuple[Rider, str]], *, figures: bool) -> str:
    """A part of a sentence in which one word says how high a card is, with whom it is for."""
    if len(_WHICH.findall(part)) != 1:
        return part
    named, others = _named(view, part), {rider for rider, _ in everywhere}
    if named:
        return _for(part, named, [rider for rider, _ in named])
    if _OTHERS.search(part):
        left = [rider for rider in view.mine if rider not in others]
        return _for(_OTHERS.sub(" ", part), (), left) if others else part
    if _ALL.search(part) and (not others or figures):
        # Who does otherwise is named beside it, with a figure: "lowest for everyone, Ann 7".
        return _for(_ALL.sub(" ", part), (), [rider for rider in view.mine if rider not in others])
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
    return f"{orders} {' '.join(left.split()).strip(':-, ')}".strip()


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
