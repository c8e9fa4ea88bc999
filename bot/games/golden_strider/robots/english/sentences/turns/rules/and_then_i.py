"""A case and its order, joined by `and`: `Four or more in front of me and I move all`, `Last and it's all movement`.

What stands before the `and` is the case, where no verb orders anything in it. Each row says what is written, and what
is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import LOOSELY, NUMBER, loosely
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows
from bot.games.golden_strider.robots.english.words.numbers import ONES

_STARTS = r"(?P<front>(?:^|(?<=[.;:\n]))[ \t]*(?:but |though |although |now |only )?)"
_NTH = r"(?:first|second|third|fourth|fifth|sixth|seventh|eighth|last|[1-8](?:st|nd|rd|th))"
_RUNNERS = r"(?: (?:runners?|others?|people|of them|rivals?|men|horses?|robots?|players?|opponents?|other runners?))?"
_SIDE = r"(?P<side>ahead|in front|behind)(?: of)? (?:me|us)"
_LEADER = r"(?:the |my )?(?:race )?leader"
_OFF = r"(?:behind|off|back from|down on|adrift of|from)"
_ORDERS = (
    r"(?P<joined>,? and (?:then )?(?=(?:I|we|he|she|it|my (?:robot|runner|man))(?:'ll| will|'s| is)? "
    r"(?:just |simply |always |only )?(?:play|bank|move|use|save|put|go|send|set|walk|run|all|everything|the|\d|one\b"
    r"|two\b|three\b|four\b|five\b|six\b|nothing|half|no )"
    r"|(?:(?:it's|it is|that's) )?(?:all\b|everything|the (?:lot|whole|oldest|highest|lowest|newest)"
    r"|my (?:oldest|highest"
    r"|lowest|newest)|(?:highest|lowest|oldest|newest|nothing)\b|\d{1,2} (?:to|for|in|into|banked|moved)\b)))"
)
_BOUND = r"(?:at least|at most|or (?:more|fewer|less)|over|under|more than|fewer than|less than|only|just|exactly|\+)"
_BOUNDED = re.compile(rf"\b{_BOUND}|\+", re.IGNORECASE)
_MANY_BEFORE = re.compile(
    r"\bthe number (?P<side>ahead of|behind) me is (?P<how>at least|at most|more than|less than) (?P<many>\w+)",
    re.IGNORECASE,
)


def _counted(found: re.Match[str]) -> str:
    """How many are ahead or behind; a bare number may be squares."""
    if not _BOUNDED.search(found["much"]) or "square" in found["much"]:
        return found[0]
    side = "behind" if found["side"].casefold() == "behind" else "ahead of"
    much = loosely(found["much"])
    return f"{found['front']}If the number {side} me is {much}, " if much else found[0]


def _gap(found: re.Match[str]) -> str:
    much = loosely(found["much"])
    return f"{found['front']}If the leader's lead over me is {much}, " if much else found[0]


def _to_go(found: re.Match[str]) -> str:
    """`Twenty to go, and it's the highest card`: from there on, where it is not said to be exactly there."""
    much = loosely(found["much"])
    if not re.match(r"exactly|precisely", found["much"], re.IGNORECASE):
        much = much.replace("exactly", "at most")
    return f"{found['front']}If my squares to go is {much}, " if much else found[0]


def _others(found: re.Match[str]) -> str:
    """`Three or fewer and ...`, behind `four or more runners ahead of me`: what is left of the same number."""
    before = [one for one in re.split(r"[.;\n]", found.string[: found.start()]) if one.strip()]
    told = _MANY_BEFORE.search(before[-1]) if before else None
    much = loosely(found["much"])
    if not told or not much:
        return found[0]
    how, number = much.rsplit(" ", 1)
    first, second = _least(told["how"], told["many"]), _least(how, number)
    if first is None or second is None or first != second or _up(told["how"]) == _up(how):
        return found[0]
    return f"{found['front']}If the number {told['side']} me is {much}, "


def _up(how: str) -> bool:
    return how.casefold() in {"at least", "more than"}


def _least(how: str, number: str) -> int | None:
    """The number at which the upper of two complementary bounds begins."""
    value = ONES.get(number.casefold(), int(number) if number.isdecimal() else None)
    if value is None:
        return None
    return value + (how.casefold() in {"more than", "at most"})


ROWS: Rows = (
    # first I look whether I owe anything, and if I do, I move all
    (
        (
            r"((?:^|(?<=[.;\n]))[ \t]*)(?:(?:first|then|next|always|each round"
            r"|every round),? )?I(?:'ll)? (?:first |always )?"
            r"(?:look|check|see|ask(?: myself)?|find out|look to see) (?:whether"
            r"|if) (?P<case>[^,.;:\n]{4,70}),? and if (?:I do|I am|I have"
            r"|so|it is|it does|it has|he is|he has|he does|she is|that is so|there is|there are|yes|that's so),? "
        ),
        r"\1If \g<case>, ",
    ),
    (rf"{_STARTS}(?P<much>{LOOSELY}){_RUNNERS} {_SIDE}{_ORDERS}", _counted),
    (rf"{_STARTS}(?P<much>{LOOSELY}) {_OFF} {_LEADER}{_ORDERS}", _gap),
    (rf"{_STARTS}(?P<much>{LOOSELY}) (?:to go|left|to run|from (?:home|the finish)){_ORDERS}", _to_go),
    (rf"{_STARTS}(?P<much>{NUMBER} or (?:more|fewer|less)){_ORDERS}", _others),
    # last and I move all; sixth or worse and it's all movement
    (
        (
            rf"{_STARTS}(?P<case>(?:in )?{_NTH}(?: place)?(?: or (?:worse|better|{_NTH}))?|leading|in the lead"
            rf"|level with somebody"
            rf"|in debt|nobody (?:behind|ahead of|in front of|level with) me){_ORDERS}"
        ),
        lambda found: (
            f"{found['front']}If "
            f"{'' if found['case'].casefold().startswith('nobody') else 'I am '}{found['case']}, "
        ),
    ),
)
