"""What somebody feels between a case and its order: `I get nervous and ...`, `no hurry, so ...`, `he's no danger: ...`.

It orders nothing and asks nothing, where a whole case stands before it and an order behind; joined to the case by `and`
it would be a case itself. Each row says what is written, and what is read, as in shared_patterns.py. Must not know what
a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS, Rows

_VERY = r"(?:(?:a bit|a little|rather|quite|very|too|so|really|pretty|all) )?"
_MOOD = (
    r"(?:nervous|worried|anxious|uneasy|safe|comfortable|happy|relaxed|generous|greedy|bold|brave|scared|cautious|careful"
    r"|confident|content|impatient|cross|angry|desperate|cheerful|calm|patient|lazy|frightened|tempted)"
)
_FEEL = r"(?:'m| am|'re| are| get| feel| grow| become| stay| can be| can feel| can get| start to feel| begin to feel)"
_EASE = (
    r"(?:take it easy|take things easy|relax|breathe(?: again| easily)?|rest easy|sit back|ease off|slow down"
    r"|rest|panic"
    r"|worry|lose patience|lose heart|cheer up|feel it|hurry(?: up)?)"
)
_CAN = (
    r"(?:can afford|can allow myself|can permit myself|can well|may well|like|want|think it(?:'s| is) time"
    r"|dare|am free|'m free)"
)
_NO = r"(?:no|little|not much|never any)"
_DANGER = (
    r"(?:danger|threat|worry|bother|trouble|problem|hurry|rush|panic|need to hurry|need to worry"
    r"|need to rush|risk|harm)"
)
_ENOUGH = (
    r"(?:good enough|fine|plenty|enough|reason enough|too (?:close|near|far|many|few|much|little)|my cue"
    r"|the sign|time)"
)
_FELT = (
    rf"(?:(?:I|we){_FEEL} {_VERY}{_MOOD}|(?:I|we)(?: can| will|'ll| may)? {_EASE}"
    rf"|(?:there(?:'s| is)|there need be|it(?:'s| is)|(?:he|she|it|they|that)(?:'s| is|'re| are)) {_NO} {_DANGER}"
    rf"(?: (?:to|for) (?:me|anybody|anyone|us))?|(?:that|this|it|which)(?:'s| is) {_ENOUGH}(?: for me| for us)?"
    r"|I(?:'ve| have) (?:plenty of )?time)"
)
_ORDERS = (
    r"(?=(?:then )?(?:(?:I|we|he|it)(?:'ll| will|'s| is)? )?(?:(?:just|simply|only|then) )?(?:play|bank|move"
    r"|use|save|put"
    r"|go |send|lay|take (?:the|my)|all\b|everything|the (?:oldest|newest|highest|lowest|lot|whole)|my (?:oldest|newest"
    r"|highest|lowest)|it's|highest|lowest|oldest|newest|half\b|nothing\b|\d|(?:two|three|four|five|six|seven)\b))"
)
_IF = r"\b(?:if|when|whenever|once|while|should|with|as soon as|as long as|so long as|being|and then|after|where)\b"
_ASKS = re.compile(_IF, re.IGNORECASE)
_JOINS = re.compile(
    r"(?:\b(?:and|or|if|when|whenever|once|while|but|that|not|unless|because|where|than|as|whether),?|^)$",
    re.IGNORECASE,
)
_NO_NUMBER = r"(?:(?!\b(?:if|when|but|and then|bank |move |play )\b)[^,.:;()\n\d])"


def _felt(found: re.Match[str]) -> str:
    """Nothing, behind a whole case; a case of its own is left as it stands."""
    before = re.split(r"[.;\n]", found.string[: found.start()])[-1].strip()
    return ", " if _ASKS.search(before) and not _JOINS.search(before) else found[0]


_NO_ORDER = (
    r"(?:(?!\b(?:bank|mov|play|card|half|all\b|everything|if|when|unless|from|until|in round"
    r"|\w+est\b))[^.;:()\n\d])"
)

ROWS: Rows = (
    # last thing before I go to bed: ...; before I forget: ...; the last shall be first, as we say on Sundays: ...
    (
        (
            rf"{BEGINS}(?:(?:and |now |just )?(?:(?:one |a )?(?:last|final|other|more|further) (?:thing|word"
            rf"|point|remark)(?: more)?"
            r"|before I (?:forget|go|leave|sign off|close|finish))(?:,? (?:before|and|from|for) [a-z' ]{2,30})?) ?: ?"
        ),
        r"\1",
    ),
    (
        (
            rf"{BEGINS}{_NO_ORDER}{{4,60}}, as (?:we|they|you|people|my \w+|the saying"
            rf"|the proverb)(?: (?:always|often|used to))?"
            r" (?:say|says|said|goes)(?: (?:on|in|at) [a-z]+| here| round here)?: ?"
        ),
        r"\1",
    ),
    # level with somebody (a draw, if you like)
    (r" \([^()\d]{3,30},? (?:if you like|if you will|so to speak|as it were|as they say|as we say)\)", ""),
    # I can afford to bank 5
    (rf",? (?:I|we) {_CAN} to(?: now)? (?=(?:bank|move|play|use|save|put)\b)", _felt),
    (
        rf",? (?:that's|that is|it's|it is) {_ENOUGH}(?: for me)? to (?=(?:bank|move|play|use|save|put)\b)",
        _felt,
    ),
    # I get nervous and move all; he's no danger: bank 5
    (rf",? {_FELT}(?:,? and(?: so| then)?|,? so(?: then)?|:|,| -|;)+ {_ORDERS}", _felt),
    # more than three in front of me is too many, so then it's ...
    (
        rf"{BEGINS}(?P<case>[^,.;:\n]{{5,60}}?) (?:is|are) {_ENOUGH}(?: for me)?,? (?:and )?so,?(?: then)?,? {_ORDERS}",
        r"\1If \g<case>, ",
    ),
    # bank 5, move the rest, I've time
    (
        (
            r",? (?:I've|I have|as I've|since I've|because I've)(?: got)? (?:plenty of "
            r"|enough )?time(?=[ \t]*(?:[.;\n]|$))"
        ),
        "",
    ),
    # I don't mind being behind, but if ...; being last isn't so bad, but if ...; last shall be first, as we say: if
    (
        (
            rf"{BEGINS}(?:(?:I|we) (?:don't mind|do not mind|quite like|like|rather like|hate|dislike"
            rf"|am not bothered by|don't"
            r" care about|can live with)|(?:I'm|I am|we're)(?: not)? (?:bothered|worried|fond|happy|fine"
            r"|content|keen|upset|sorry)"
            rf"\b|(?:being|coming|lying|running|standing) [a-z]{{3,12}} (?:is not|isn't|is|may be|might be) {_VERY}"
            r"(?:bad|good|nice|fun|fine|awful|a problem|a disaster|the end of the world|terrible|pleasant"
            r"|any fun|all right))"
            rf"{_NO_NUMBER}{{0,40}}, but (?={_IF})"
        ),
        r"\1",
    ),
)
