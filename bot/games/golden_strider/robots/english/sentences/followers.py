"""What a condition leaves out that measures the same as the one before: `More than 30 to go: ... 15 or less: ...`.

`Five or under: ... Over: ...` and `the leader's far (over 6): ... Leader near: ...` are: otherwise, where the two
leave no number between them; `less than three: ... More: ...` leave the three. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import (
    NUMBER,
    QUANTITY,
    is_far,
    is_near,
    measured,
)

_ASK = r"(?:(?:and |but )?(?:if|when|while|whenever|once|with|at|provided) )"
_HEAD = re.compile(
    r"^(?:and |but )?(?:(?:if|when|while|whenever|once|provided|(?:as|so) long as) )?"
    r"(?P<said>[^,:;?]{3,90})[,:](?! (?:or|and|but|nor|if|when)\b)",
    re.IGNORECASE,
)
_BEGINS = re.compile(rf"^{_ASK}", re.IGNORECASE)
_MUCH = re.compile(rf"(?<![\w-]){QUANTITY}(?![\w-])", re.IGNORECASE)
_TWO = re.compile(r"\b(?:or|and|but|with|not|nobody|no one|unless|rounds?|otherwise)\b", re.IGNORECASE)
_TO_GO = re.compile(
    r"\b(?:to go|left|remaining|to run|to home|from home)$|^(?:my )?squares to go\b", re.IGNORECASE
)
_OTHERS = re.compile(r"\b(?:leader|ahead|behind|front|back|he|his)\b", re.IGNORECASE)
_AGAIN = re.compile(
    rf"^{_ASK}?(?:(?:it's|it is|it|i have|i'm|there are) )?(?P<much>{QUANTITY})(?P<but>,? "
    rf"(?:but|and) (?P<other>{QUANTITY}))?(?P<sign>[,:]| -)",
    re.IGNORECASE,
)
_RUNNER = r"(?:the leader|the next ahead|the next behind)"
_DID = r"(?:moved|banked|drew|paid|owes)"
_FIGURE = re.compile(
    r"\b(?:the leader's lead over me|the next ahead's lead over me|my lead over the "
    rf"next behind|{_RUNNER} {_DID}|"
    r"the number (?:ahead of|behind|level with) me|(?:the leader's|my) squares to go)\b",
    re.IGNORECASE,
)
_DOES = re.compile(
    rf"^{_ASK}(?P<who>he|she|they|{_RUNNER}) (?P<does>{_DID}|owe|did|went|does) (?P<much>{QUANTITY})(?P<other>(?!))?"
    r"(?: (?:last (?:round|time|turn)|in the last round))?(?P<sign>[,:])",
    re.IGNORECASE,
)
_LAST_ROUND = re.compile(r" (?:(?:in )?the )?last (?:round|turn|time)$", re.IGNORECASE)
_BOUND = re.compile(
    rf"{NUMBER}(?:\+| or )|\b(?:over|under|more|less|fewer|least|most|up to|above|below)\b|[<>]|-|\bto\b",
    re.IGNORECASE,
)
_BARE = re.compile(
    rf"^{_ASK}?(?:(?:it's|it is|he's|he is|he has|i have|they are|the gap is|the gap|gap) )?(?:any )?"
    r"(?P<how>more|bigger|wider|further|farther|over|above|larger|fewer|less|smaller|"
    r"closer|nearer|under|below|tighter)"
    r"(?: (?:of them |runners )?(?:are |is )?(?P<side>ahead|in front|behind))?(?: than that)?(?P<sign>[,:])",
    re.IGNORECASE,
)
_WIDE = frozenset(
    {"more", "bigger", "wider", "further", "farther", "over", "above", "larger", "far", "far away", "far off"}
)
_UPWARDS = frozenset({"better", "higher"})
_BESIDE = re.compile(r"\b(?:and|with|rounds?)\b", re.IGNORECASE)
_NEAR_OR_FAR = re.compile(
    rf"^{_ASK}?(?:(?P<who>(?:the )?(?:leader|next ahead|next behind)|he|she|they|it)(?:'s|"
    rf" is|'re| are)? )?(?:not so |quite )?"
    r"(?P<how>near|close|nearer|closer|far|far away|further|far off)(?: to me)?(?P<sign>[,:])",
    re.IGNORECASE,
)
_NOT_WITHIN = re.compile(
    rf"^{_ASK}?(?:he's |he is |it's )?not (?:(?:within|inside) (?P<number>{NUMBER})(?: "
    rf"squares)?|(?:that|so) (?:close|near))(?P<sign>[,:])",
    re.IGNORECASE,
)
_PLACED = re.compile(
    r"^(?:and |but )?(?:if|when|while) (?:i'm|i am|he's|he is|it's|it is) (?P<how>worse|"
    r"lower|further back|better|higher)"
    r"(?: than that)?(?P<sign>[,:])",
    re.IGNORECASE,
)
_NO_WORSE = re.compile(
    r"\bno worse than\b|\bor better\b|\b(?:top|first) (?:two|three|four|five|six|\d)\b|\bat worst\b",
    re.IGNORECASE,
)
_NO_BETTER = re.compile(
    r"\bno better than\b|\bor (?:worse|lower)\b|\boutside the (?:top|first)\b", re.IGNORECASE
)
_LEADS = re.compile(rf"\bi lead by (?P<much>{QUANTITY})$", re.IGNORECASE)
_LEADS_BY = re.compile(
    r"^(?:and |but )?(?:if|when) i lead by (?P<how>less|more|fewer)(?: than that)?(?P<sign>[,:])",
    re.IGNORECASE,
)
# who leads by more than 4, and by less than that: of 4 itself nothing is said
_OPPOSITE = {
    "at least": "less than",
    "more than": "less than",
    "at most": "more than",
    "less than": "more than",
}
_ELSE = "Otherwise"


def filled(earlier: str, before: str, piece: str) -> str:
    """The sentence with what it measures, where only the one before can say it; else as it stands."""
    head = _HEAD.match(before)
    if not head:
        return piece
    said = head["said"].strip()
    return (
        _to_go(said, piece)
        or _same_figure(said, piece)
        or _led(said, piece)
        or _other(earlier, said, piece)
        or piece
    )


def _to_go(said: str, piece: str) -> str:
    """`Over 30 to go: ... 12 or less: ...`: squares to go again."""
    found = _AGAIN.match(piece)
    if not found or not _TO_GO.search(said) or _OTHERS.search(said) or not _BOUND.search(found["much"]):
        return ""
    bounds = [measured(one) for one in (found["much"], found["other"]) if one]
    if not all(bounds):
        return ""
    asked = " and ".join(f"my squares to go is {one}" for one in bounds)
    return f"If {asked}{found['sign']}{piece[found.end() :]}"


def _same_figure(said: str, piece: str) -> str:
    """`When my lead over the next behind is 2 or less, ... When it's 3 or more, ...`: the one figure asked about."""
    said = _LAST_ROUND.sub("", said)
    figures, found = _FIGURE.findall(said), _AGAIN.match(piece) or _DOES.match(piece)
    if len(figures) != 1 or not found or not _is_same_verb(figures[0], found.groupdict().get("does")):
        return ""
    if len(_MUCH.findall(said)) != 1 or _TWO.search(_MUCH.sub("", said)) or not _BOUND.search(found["much"]):
        return ""
    # he may be the robot, where it is not the other half of what was asked about the leader
    if found.re is _DOES and _is_anybody(found) and not _complement(_MUCH.findall(said)[0], found["much"]):
        return ""
    bounds = [measured(one) for one in (found["much"], found["other"]) if one]
    verb = "" if found.re is _DOES else " is"
    asked = " and ".join(f"{figures[0]}{verb} {one}" for one in bounds)
    return f"If {asked}{found['sign']}{piece[found.end() :]}" if all(bounds) else ""


def _is_anybody(found: re.Match[str]) -> bool:
    pronoun = found["who"].casefold() in {"he", "she", "they"}
    return pronoun and found["does"].casefold() not in {"moved", "did", "went"}


def _is_same_verb(figure: str, does: str | None) -> bool:
    """Whether a figure is asked about by that verb, or by one that stands for it: `banked 5 ... if he did 4`."""
    verb = figure.casefold().split()[-1]
    if does is None:
        return not re.fullmatch(_DID, verb)
    stands_for = {"did": _DID.replace("|owes", ""), "went": "moved", "does": "owes", "owe": "owes"}
    return bool(re.fullmatch(stands_for.get(does.casefold(), does), verb, re.IGNORECASE))


def _led(said: str, piece: str) -> str:
    """`If I lead by 4 or more, ...; if I lead by less, ...`: by less than 4."""
    led, again = _LEADS.search(said), _LEADS_BY.match(piece)
    if not led or not again:
        return ""
    much, less = measured(led["much"]), again["how"].casefold() != "more"
    number = re.search(r"\S+$", much)
    if not number or not (is_far(led["much"]) if less else is_near(led["much"])):
        return ""
    bound = _OPPOSITE[much.removesuffix(number[0]).strip()]
    return f"If I lead by {bound} {number[0]}{again['sign']}{piece[again.end() :]}"


def _other(earlier: str, said: str, piece: str) -> str:
    """Otherwise, where the one condition before it is denied and no number is left between them."""
    if _BEGINS.match(earlier) or _HEAD.match(earlier):
        return ""
    much = _MUCH.findall(said)
    denied = _placed(said, piece)
    if not denied and len(much) == 1 and not _TWO.search(_MUCH.sub("", said)):
        if beyond := _beyond(said, much[0], piece):
            return beyond
        denied = _not_within(much[0], piece) or _denied(said, much[0], piece) or _rest(much[0], piece)
    return f"{_ELSE}{denied['sign']}{piece[denied.end() :]}" if denied else ""


def _placed(said: str, piece: str) -> re.Match[str] | None:
    """`no worse than fourth ... if I am worse`: no other condition stands beside the place."""
    placed = _PLACED.match(piece)
    if not placed:
        return None
    fits, against = (
        (_NO_BETTER, _NO_WORSE) if placed["how"].casefold() in _UPWARDS else (_NO_WORSE, _NO_BETTER)
    )
    return placed if fits.search(said) and not against.search(said) and not _BESIDE.search(said) else None


def _not_within(much: str, piece: str) -> re.Match[str] | None:
    """`within 4 ... not within 4`."""
    within = _NOT_WITHIN.match(piece)
    same = within and (not within["number"] or measured(much).endswith(f" {within['number']}"))
    return within if same and is_near(much) else None


def _rest(much: str, piece: str) -> re.Match[str] | None:
    """`under five ... five or over`."""
    again = _AGAIN.match(piece)
    return again if again and not again["but"] and _complement(much, again["much"]) else None


def _beyond(said: str, much: str, piece: str) -> str:
    """`less than 3 ... if more`: more than 3, as 3 itself is neither."""
    bare, number = _BARE.match(piece), re.search(NUMBER, much, re.IGNORECASE)
    if not bare or not number or not measured(much).startswith(("less than", "more than")):
        return ""
    if _denied(said, much, piece) is None:
        return ""
    how = "more" if bare["how"].casefold() in _WIDE else "less"
    asked = said.replace(much, f"{how} than {much[number.start() :]}")
    return f"If {asked}{bare['sign']}{piece[bare.end() :]}"


def _denied(said: str, much: str, piece: str) -> re.Match[str] | None:
    """`5 or fewer ahead ... more`, `far (over 6) ... near`: the other way than the number says."""
    bare = _BARE.match(piece) or _NEAR_OR_FAR.match(piece)
    if not bare or not _same(said, bare):
        return None
    wide = bare["how"].casefold() in _WIDE
    return bare if (is_near(much) if wide else is_far(much)) else None


def _same(said: str, bare: re.Match[str]) -> bool:
    """Whether it speaks of the same runner and side."""
    who = (bare.groupdict().get("who") or "").casefold().removeprefix("the ")
    if who in {"leader", "next ahead", "next behind"} and who not in said.casefold():
        return False
    side = (bare.groupdict().get("side") or "").casefold()
    return not side or bool(re.search(r"\bbehind\b" if side == "behind" else r"\bahead\b|\bfront\b", said))


def _complement(one: str, other: str) -> bool:
    """Whether each number is in one of both."""
    told = [re.fullmatch(r"(.*) (\S+)", measured(much)) for much in (one, other)]
    if not all(told):
        return False
    (first, number), (second, again) = (found.groups() for found in told if found)
    return number.casefold() == again.casefold() and {first, second} in (
        {"at least", "less than"},
        {"at most", "more than"},
    )
