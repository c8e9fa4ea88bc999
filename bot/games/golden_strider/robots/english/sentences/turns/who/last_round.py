"""What anybody moved, banked or drew last round: `after a round in which I banked 5`, `was saving (over 4 banked)`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.quantities import LOOSELY, NUMBER, loosely
from bot.games.golden_strider.robots.english.sentences.runners_named import AHEAD, BEHIND, LEADER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, PAUSES, Rows

_WHO = (
    rf"(?:(?P<leader>(?<!behind )(?<!of )(?<!than ){LEADER})|(?P<ahead>{AHEAD})|(?P<behind>{BEHIND})"
    rf"|(?P<me>(?<![a-z'])I(?![a-z'])))"
)
_WHOSE = rf"(?:(?P<me>my|mine)(?: own)?|(?P<leader>{LEADER})'s|(?P<ahead>{AHEAD})'s|(?P<behind>{BEHIND})'s)"
_LAST = (
    r"(?:(?:in |on )?(?:the |my |his |their )?(?:last|previous) (?:round|turn|time|go)(?: out| round)?"
    r"|last time|the (?:round|turn) before)"
)
_MUCH = rf"(?P<much>(?:nothing|none|{LOOSELY})(?: at all)?)"
_DID = {
    "moved": r"(?:moved|move|walked|ran|advanced|travelled|covered|made|did|went|moved on)",
    "banked": r"(?:banked|bank|saved|stored|put by|put away|put aside|laid by)",
    "drew": r"(?:drew|draw|was dealt|picked up|got from the draw)",
}
_NOUN = {
    "moved": r"(?:movement|move|moving|walk|run|step|advance)",
    "banked": r"(?:banking|savings?|deposit)",
    "drew": r"(?:draw|drawn card)",
}
_CAME_TO = (
    r"(?:came (?:out )?(?:to|at)|was|amounted to|added up to|reached|stood at|ran to|totalled"
    r"|turned out to be|were)"
)
_SPEED = (
    r"(?:good|great|fine|big|long|quick|fast|strong|brisk|bad|poor|slow|quiet|short|small|gentle|weak|lazy"
    r"|easy|huge|decent)"
)
# what moving much or little is called: it says nothing without the number
_WENT = (
    rf"(?:(?:had|made|took|did) an? (?:(?:very|rather|really) )?{_SPEED} (?:walk|round|run|stroll|go|step|march"
    rf"|turn|move|jump|day)"
    r"|(?:took|taken) (?:it|things) (?:gently|slowly|easy|easily|quietly|steady|steadily)|(?:was|were) in (?:a"
    r"|no|such a|no great)"
    r" (?:hurry|rush)|(?:dawdled|crawled|ambled|loafed|loitered|sprinted|galloped|trotted|raced|dashed|surged"
    r"|strolled|plodded"
    r"|hurried|rested|pottered)(?: (?:along|off|away|on))?|went (?:slow|slowly|fast|well|like the wind|quickly)"
    r"|(?:barely|hardly|scarcely) (?:moved|stirred|budged)|got (?:going|a move on))"
)
# not a case of its own
_WORDS = (
    r"(?:(?!\b(?:not|never|no|nor|nothing|and|or|if|when|but|unless|than|owes?|lead\w*|first|second|third|fourth"
    r"|last(?! (?:round|turn|time))|level|ahead|behind|squares?|finish|close|near|far|home|debt|alone|tied|past|holds?"
    r"|drew|drawn|card|round \w+|equal|front|within|moved|banked)\b|n't)[a-z' -]){3,40}?"
)


def _name(found: re.Match[str]) -> str:
    told = found.groupdict()
    if told.get("me"):
        return "I"
    return (
        "the leader" if told.get("leader") else "the next ahead" if told.get("ahead") else "the next behind"
    )


def _much(found: re.Match[str]) -> str:
    said = re.sub(r" at all$", "", found["much"], flags=re.IGNORECASE)
    return "0" if said.casefold() in {"nothing", "none"} else loosely(said).replace("exactly ", "")


def _did(said: str) -> str:
    """The one of the three that a verb or noun is: the first whose pattern fits, so `made` is `moved`."""
    return next(
        did
        for did in _DID
        if re.fullmatch(_DID[did], said, re.IGNORECASE) or re.fullmatch(_NOUN[did], said, re.IGNORECASE)
    )


def _last_round(found: re.Match[str]) -> str:
    """Who did how much last round; as it stands where no number is told."""
    much = _much(found)
    did = _did(found["did"]) if found.groupdict().get("did") else "moved"
    return f"{_name(found)} {did} {much} last round" if much else found[0]


_LETTERS = {"moved": "M", "banked": "B"}


def _compared(found: re.Match[str]) -> str:
    """`The leader banked more than I did last round`."""
    how = "more" if found["how"].casefold() == "more" else "less"
    other, letter = found["other"].casefold(), _LETTERS.get(_did(found["did"]))
    one = "my" if _name(found) == "I" else f"{_name(found)}'s"
    whose = "my" if other in {"i", "me"} else f"{other}'s"
    return f"{one} {letter} is {how} than {whose} {letter}" if letter and one != whose else found[0]


def _in_brackets(found: re.Match[str]) -> str:
    """`If the leader was saving up last round (more than 4 banked)`; behind a comma an order may begin."""
    much = loosely(found["much"] or found["more"]).replace("exactly ", "")
    did = _did(found["did"] or found["does"])
    return f"{found['ask']}{_name(found)} {did} {much} last round" if much else found[0]


_SAID_DID = r"banked|saved|moved|walked|put by"
_ANY_DID = rf"(?P<did>{'|'.join(_DID.values())})"
_ANY_NOUN = rf"(?P<did>{'|'.join(_NOUN.values())})"
_UNIT = r"(?: (?:points?|squares?))?"

ROWS: Rows = (
    # the round before (last round, that is)
    (
        rf"\b{_LAST} \((?:that is |that's |I mean |meaning )?(?:in )?(?:the )?last (?:round|turn)\)",
        "last round",
    ),
    # after a round in which I banked nothing, ...; ... after a round in which the leader moved six or more
    (
        (
            rf"\bafter (?:a|any|each|every) (?:round|turn) (?:in which|when|where|that) {_WHO} (?:only "
            rf"|just )?{_ANY_DID} {_MUCH}{PAUSES}"
        ),
        lambda found: f"if {_last_round(found)}" if _much(found) else found[0],
    ),
    (
        rf"{BEGINS}after (?:any|all|every) other (?:rounds?|turns?|ones?)?,? ?(?:it's |it is |that's )?",
        r"\1Otherwise, ",
    ),
    # I only managed a move of 1 or none last round
    (
        (
            rf"\b{_WHO} (?:has |have |'ve )?(?:only |just |barely )?(?:managed|made|had|achieved"
            rf"|put in)(?: only| just)? an? {_ANY_NOUN}"
            rf" of (?:only |just )?{_MUCH}(?: {_LAST})?{PAUSES}"
        ),
        _last_round,
    ),
    # last round saw the leader move 5 or more; it was 5 or more that I moved last round
    (
        rf"\b(?:the )?last (?:round|turn) saw {_WHO.replace('|(?P<me>', '|(?P<me>me|')} {_ANY_DID} {_MUCH}{PAUSES}",
        _last_round,
    ),
    (rf"\bit was {_MUCH} that {_WHO} {_ANY_DID}(?: {_LAST})?{PAUSES}", _last_round),
    # less than 3 went into my bank last round; the leader got no further than two squares, raced off with six squares
    (
        rf"{_MUCH}(?: points?)? went (?:into|in|to) (?P<me>my) bank {_LAST}{PAUSES}",
        lambda found: _last_round(found).replace(" moved ", " banked "),
    ),
    (
        rf"\b{_WHO} (?:got|came|went) (?P<much>no (?:further|farther) than {NUMBER})(?: squares?)? {_LAST}{PAUSES}",
        _last_round,
    ),
    (rf"\b{_WHO} {_WENT}(?: {_LAST})? (?:with|by|for) {_MUCH}{_UNIT}(?: {_LAST})?{PAUSES}", _last_round),
    # my own banking last round came to 6 or better
    (rf"\b{_WHOSE} {_ANY_NOUN}(?:,? {_LAST},?)? {_CAME_TO} {_MUCH}(?: {_LAST})?{PAUSES}", _last_round),
    # was saving up last round (more than 4 banked)
    (
        (
            rf"(?P<ask>\b(?:if|when|whenever|once|while) ){_WHO} {_WORDS} (?:{_LAST} \({_MUCH}{_UNIT} "
            rf"(?P<did>{_SAID_DID})"
            rf"|\((?P<more>{LOOSELY}){_UNIT} (?P<does>{_SAID_DID}) {_LAST})\)"
        ),
        _in_brackets,
    ),
    # had a good walk last round, five squares or more; took it gently last round, two squares at most
    (
        (
            rf"\b{_WHO} (?:has |have )?(?:only |just )?{_WENT}(?: {_LAST})?(?:,| -|:)? ?\(?(?:that is,? "
            rf"|i\.?e\.? |I mean,? )?{_MUCH}"
            rf"{_UNIT}(?: {_LAST})?\)?(?=[ \t]*[,:])"
        ),
        _last_round,
    ),
    # all of my card went on movement last round, so nothing was banked
    (
        (
            r"\b(?:all|the whole|everything|every point)(?: of| on)? (?P<whose>my"
            r"|the leader's) (?:last )?card (?:went|was put|was spent"
            rf"|was used|has gone) (?:on|into|in|to|for) (?:the )?(?:movement|moving"
            rf"|walking) {_LAST}(?:,? (?:so|and)(?: that)? (?:nothing"
            r"|none of it|no point) (?:was banked|went to the bank|was saved))?"
        ),
        lambda found: f"{'I' if found['whose'].casefold() == 'my' else 'the leader'} banked 0 last round",
    ),
    # with as much movement as the next behind made last round
    (
        (
            rf"\bwith as (?:much|many) (?:movement|squares|steps|walking|points for movement) as {_WHO} (?:made"
            rf"|did|had|got|took|ran"
            rf"|walked|moved) {_LAST}"
        ),
        lambda found: f"move what {_name(found)} moved last round",
    ),
    # the leader moved more than I did last round
    (
        (
            rf"\b{_WHO} {_ANY_DID} (?P<how>more|less|fewer)(?: (?:squares|points))? than (?P<other>I|me"
            rf"|the leader|the next ahead|the next"
            rf" behind)(?: (?:did|{'|'.join(_DID.values())}))?(?: {_LAST})?{PAUSES}"
        ),
        _compared,
    ),
)
