"""Labels in front of a sentence: `Phase 1:`, `Opening (rounds 1-4):`, `second, ...`, `clause 2:`.

What stands in brackets or behind the label's comma is what the sentence waits for. Must not know rules.
"""

import re

from bot.games.golden_strider.robots.english import clauses
from bot.games.golden_strider.robots.english.leads import aims, authors, naming, paces, pointing
from bot.games.golden_strider.robots.english.talk import altering, sayings
from bot.games.golden_strider.robots.english.talk.habits import is_habit
from bot.games.golden_strider.robots.english.talk.remarks import is_talk, says_nothing
from bot.games.golden_strider.robots.english.words.concepts import Sentence, kinds_that, sentence
from bot.games.golden_strider.robots.english.words.listed import words_of
from bot.games.golden_strider.robots.english.words.weighty import weighty

_BEGIN = frozenset({"in", "with", "for", "on", "at", "against", "under", "during", "without"})
_LABEL = 10  # words
_SOME_TIME = frozenset({"later", "earlier", "late", "early", "closing", "opening", "final"})
_DATED = re.compile(r"\b(?:rounds?|turns?|squares?|to go|left)\b|\br ?\d", re.IGNORECASE)
_NOTWITHSTANDING = re.compile(
    r"^(?:notwithstanding )?(?:clauses?|rules?|paragraphs?) [\d, and]+(?:(?<!\d)notwithstanding)?,\s*",
    re.IGNORECASE,
)
_NUMBERED = re.compile(
    r"^(?:plan [a-h],?|(?:my |the |our )?(?:rule|order|plan|recipe|scheme|tactic|approach|policy)s?) "
    r"(?=(?:is )?(?:if|when|whenever|once|from|in|for|with|while|after|until)\b)"
    r"|^(?:(?:special|extra|additional|final|standing) )?(?:supplementary|supplement|rider|addendum|rule|step|phase|"
    r"part|stage|line|clause|case|note|item|section|article|paragraph|exception|condition|option|scenario|"
    r"exc|ex|override|proviso|priority|plan|instruction|order|schedule|annex|point|situation) "
    r"(?:[a-z]|[ivx]{1,4}|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|"
    r"first|second|third|fourth|fifth|sixth|last|[1-9](?:st|nd|rd|th))\s*(?:[:.),-]|(?=\())\s*"
    r"|^(?:(?:and |only |just )?one|(?:the |my )?only) (?:[a-z]+ )?(?:thing|twist|rule|point|word|exception|"
    r"change|difference|extra|catch|proviso|addition)(?: more)?(?: is there)?[:,] *"
    r"|^(?:(?:the|my) )?only (?:exceptions|changes|differences|twists|extras|provisos|catches)(?: are)?[:,] *"
    r"|^(?:but |and |with |there are |here are |i have |he has |it has |i follow )?"
    r"(?:just |only |these )?(?:two|three|four|a few|some|a couple of|several|the|my|these) (?:[a-z]+ )?(?:exceptions|"
    r"things|twists|rules|points|words|changes|differences|extras|catches|provisos|additions|cases)(?: more)?[:,] *"
    r"|^(?:pp?s|nb)[:.,]? +"
    r"|^(?:(?:the|my|her|his|its) )?(?:finish|end|ending|endgame|opening|start|beginning|exceptions?|basics|main rule|"
    r"easy (?:bit|part)|last (?:bit|part)|(?!(?:high|low|old|new|big|small|larg)est|bank|mov|"
    r"best)[a-z]+) first[:,] +(?=(?:in|on|for|from|if|when|whenever|with|once|after|past|within)\b)"
    r"|^(?:my |the )?(?:first|second|third|fourth|fifth|sixth|next|last|final|only|other|[1-9](?:st|nd|rd|th)) "
    r"(?:rule|step|clause|item|point|paragraph|section|instruction|order|exception|case|line)(?: is)?[:,-] *",
    re.IGNORECASE,
)
_COUNTED = re.compile(
    r"^(?:first off|firstly|first|secondly|second|thirdly|third|fourthly|fourth|fifth|next|finally|lastly|last)"
    r"[,:] +(?=(?:in|on|for|from|if|when|whenever|while|with|once|after|rounds?|turns?|r\d|at|until|till|unless|past|"
    r"within|inside)\b)",
    re.IGNORECASE,
)
_HEADED = re.compile(
    r"^(?P<label>[^\W\d]+(?:[ -][^\W\d]+){0,3})"
    r"(?: ?\((?P<inside>[^():]{3,60})\)|, (?:i\.e\.,? )?(?P<behind>[^():]{3,60}))(?:: ?| - )(?P<rest>\S.*)$"
)
_NAMED = re.compile(
    r"^(?P<label>[^,:.]{3,40}), (?:by which i mean |meaning |that is |i\.e\.,? )?"
    r"(?P<rest>(?:rounds?|turns?|in|from|\d+|[a-z]+ squares|if|when|the last|the first)\b[^:]*: .*)$",
    re.IGNORECASE,
)
# what stands behind the label says when by itself
_TIMED = re.compile(
    r"^ *(?:in|on|for|from|if|when|whenever|while|once|after|rounds?|turns?|until|till|through|past|"
    r"within)\b",
    re.IGNORECASE,
)
_SAYS_WHEN = re.compile(r"^ *(?:the )?(?:first|last|opening|final) |" + _TIMED.pattern[1:], re.IGNORECASE)
_ROUNDS = re.compile(r"^ *(?:in |for |from )?(?:the )?(?:rounds?|turns?|r) ?\d", re.IGNORECASE)
# Last in, last out: ...
_MOTTO = re.compile(
    r"^(?P<first>[a-z]+) [a-z]+,? (?:and )?(?:(?P=first)|last|first|best) "
    r"(?:in|out|up|down|on|off|served|dressed|home|go): ",
    re.IGNORECASE,
)
_ALONE = re.compile(
    r"(?:rule|step|phase|part|stage|clause|case|note|item|section|article|paragraph|exception|option|scenario|plan) "
    r"(?:[a-z]|[ivx]{1,4}|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten)",
    re.IGNORECASE,
)
# then a new plan: in the rounds behind those that were named
_LATER = re.compile(
    r"(?:and |but |so )?(?:then|after that|after which|afterwards|from then on|from there on)\b(?!'s| there)"
    r"(?=.*\b(?:new|different|another|other|changes?|changed)\b)",
    re.IGNORECASE,
)
_HAND = re.compile(r" *\d{1,2}(?:[ ,-]+\d{1,2}){4}\b")
_CALLED = 3  # words
_START_CARDS = re.compile(
    r"\d{1,2}(?:[ ,-]+(?:and )?\d{1,2}){4}(?: (?:as|are|for|is) )(?:my |the )?(?:start(?:ing)? )?(?:cards|hand|start)",
    re.IGNORECASE,
)
_ASKS = frozenset({"IF", "UNTIL", "WHILE", "NO", "PICK"})
_STOPS = frozenset({"COMMA", "DASH", "A", "CARDS"})
_PLACED = frozenset(
    {"POSITION", "LEADER", "LEADING", "TRAILING", "LEVEL", "BEHIND", "ROUND", "SQUARE", "ODD", "EVEN"}
)
_COUNTED_UP = "finally"
_PHASES = {"EARLY": "early on", "LATE": "in endgame", "BY_DEFAULT": "normally", "NOTED_DEFAULT": "normally"}


def unlabelled(text: str) -> str:
    """The sentence without its label, if that can't alter it: not `Ignore this: from round 9 ...`."""
    plain = _unlabelled(text)
    label = told(text, plain) if plain != text else ""
    alters = label and (
        _LATER.match(label)
        or altering.is_doubt([piece.text for piece in sentence(label).pieces])
        or _may_ask(label, plain)
    )
    return text if alters else plain


def _may_ask(label: str, plain: str) -> bool:
    """`In traffic: bank 4`, `on good days, when I'm last, ...`: what begins like a condition may be one.

    `Later stages, when I lead: bank 2` may be one, too, where nothing behind it counts rounds or squares.
    """
    words = sentence(label)
    begins = words.pieces[:1] and words.pieces[0].text in _BEGIN
    later = any(piece.text in _SOME_TIME for piece in words.pieces) and not _DATED.search(plain)
    return bool(words.unknown and (begins or later))


def _unlabelled(text: str) -> str:
    """The sentence without its label; a label that names a part of the race says so in plain words."""
    text = _COUNTED.sub(
        "",
        _NOTWITHSTANDING.sub(
            "", _MOTTO.sub("", paces.without_pace(pointing.without_topic(authors.unsaid(text))))
        ),
    )
    if _NUMBERED.match(text):
        return _NOTWITHSTANDING.sub("", _NUMBERED.sub("", text, count=1))
    headed = _HEADED.match(text)
    if headed and (found := sentence(headed["label"])) and _is_label(found):
        inside = headed["inside"] or headed["behind"]
        dated = naming.spans(inside)
        phase = _phase(found) or ("" if dated else naming.unknown_part(headed["label"]))
        return f"{'' if phase and dated else phase}{inside}: {headed['rest']}"
    if headed and naming.is_numbered(headed["label"]) and naming.spans(headed["inside"] or headed["behind"]):
        return f"{headed['inside'] or headed['behind']}: {headed['rest']}"
    # First watch, rounds one to four: ...
    if (named := _NAMED.match(text)) and _is_name(sentence(named["label"])):
        return named["rest"]
    return naming.exact(text) or _behind_colon(text)


def _behind_colon(text: str) -> str:
    """The sentence without a label in front of a colon."""
    label, colon, rest = text.partition(":")
    if not colon or not rest.strip() or len(label) > 80:
        return text
    about = rest.strip() if pointing.is_about(label, rest) else ""
    if told := about or aims.behind(label, rest.strip(), timed=bool(_SAYS_WHEN.match(rest))):
        return told
    found = sentence(label)
    if found.unknown and _names_a_place(found):  # blickel place: which one?
        return text
    said = sayings.is_urging(label) or sayings.is_said_by_somebody(label)
    if said or (_SAYS_WHEN.match(rest) and _is_told(found, label, rest)):
        return rest.strip()
    timed = bool(_TIMED.match(rest))
    numbered = timed and len(found.pieces) == 2 and found.pieces[1].kind == "N" and 0 in found.unknown
    plain = _is_label(found) and (timed or is_talk(found, vague_only=True))
    asked = any(word.kind in kinds_that("ordered") | _ASKS for word in found.words)
    said_before = timed and bool(found.unknown) and not asked and is_talk(found)
    said_before = said_before or (bool(_ROUNDS.match(rest)) and bool(found.unknown) and not asked)
    if _HAND.match(rest) and (naming.is_vague(found) or _before_cards(found, rest)):  # Opening: 6 6 6 6 6
        return rest.strip()
    return f"{_phase(found)}{rest.strip()}" if numbered or plain or said_before else text


def _is_told(found: Sentence, label: str, rest: str) -> bool:
    """Whether it tells what the runner is like, or is a motto of a rule that lacks nothing."""
    motto = _lacks_nothing(rest) and _is_motto(found, label)
    return motto or is_habit(found, range(len(found.pieces)))


def _names_a_place(found: Sentence) -> bool:
    return any(piece.text in {"place", "position", "spot", "rank"} for piece in found.pieces)


def _lacks_nothing(text: str) -> bool:
    """Whether it says when, which card, and how much of it goes where."""
    found = clauses.read(text.strip())
    said = [clause for one in found.readings for clause in one.clauses]
    return bool(said) and all(one.when and one.action.card and one.action.lays for one in said)


def _is_motto(found: Sentence, label: str) -> bool:
    """`A trader banks first`, `Dump the little ones first`: it counts, limits and asks nothing, and is no condition."""
    texts = {piece.text for piece in found.pieces}
    counts = any(piece.kind for piece in found.pieces if piece.text != "first" and piece.kind not in _STOPS)
    limits = weighty("asking") | words_of("talk", "asking") | words_of("idle", "limits")
    placed = any(word.kind in _PLACED and texts.isdisjoint({"first"}) for word in found.words)
    asks = any(
        clauses.read(f"{said}: move all").readings for said in (label, f"if {label}", f"if i am {label}")
    )
    placed = placed or _names_a_place(found)
    return len(found.pieces) > 1 and not (counts or placed or asks) and texts.isdisjoint(limits - {"first"})


def _before_cards(found: Sentence, rest: str) -> bool:
    """`White to move: 7 7 6 6 4 as my start cards`: few words, none of them a number or a no."""
    denied = any(word.kind in {"NO", "NOT", "N", "NOTHING", "UNLESS", "IF"} for word in found.words)
    return len(found.pieces) <= _CALLED and not denied and bool(_START_CARDS.fullmatch(rest.strip()))


def told(text: str, plain: str) -> str:
    """The label that a sentence had, as it is written."""
    if text.endswith(plain):
        return text[: len(text) - len(plain)].strip(" :-")
    front, bracket, _ = text.partition(" (")
    return front if bracket and not plain.startswith(front) else ""


def _is_name(found: Sentence) -> bool:
    """Whether it names a part of the race in a way of its own, and says neither when nor what."""
    first = found.pieces[0].text if found.pieces else ""
    asks = first in weighty("before") | weighty("asking") or any(piece.kind == "N" for piece in found.pieces)
    tells = kinds_that("rules") - {"NTH", "NOT", "PLAY"}
    return bool(found.unknown) and not asks and not any(word.kind in tells for word in found.words)


def is_label(text: str) -> bool:
    """Whether it is a numbered label and nothing else: `Step 1`."""
    return bool(_ALONE.fullmatch(text.strip(" :.")))


def _is_label(found: Sentence) -> bool:
    marked = any(word.kind in kinds_that("no_label") for word in found.words)
    begins = any(word.kind == "START" for word in found.words) and not found.unknown
    return (
        len(found.pieces) <= _LABEL
        and not marked
        and not begins
        and says_nothing(found, beside=_PHASES.keys())
    )


def _phase(found: Sentence) -> str:
    named = {word.kind for word in found.words} & _PHASES.keys()
    texts = [piece.text for piece in found.pieces]
    if named and not words_of("phases", "between").isdisjoint(texts):
        return "in middle: "
    counted = "_".join(texts) in words_of("phases", "order")
    return f"{_COUNTED_UP if counted else _PHASES[named.pop()]}: " if len(named) == 1 else ""
