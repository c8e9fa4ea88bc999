"""Going as far as another runner, in turns of phrase: `catch the next man up, rest to bank`, `shadow the leader`.

What is caught up or copied is an amount only where the rest is banked with it; alone it is a hope.
Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.runners_named import AHEAD, LEADER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_LEFT = (
    r"(?:(?:all )?(?:the |any )?(?:rest|remainder|balance|leftovers?|surplus|excess|spare(?: points)?|left)|"
    r"(?:what(?:ever)?(?:'s| is)? )(?:left(?: over)?|over|remains?|remaining|not needed|"
    r"spare|i don't need|i do not need)|"
    r"(?:all )?(?:the )?rest|t'rest|owt left)"
)
_BANKED = (
    rf"(?:(?:i |then |to )?(?:bank(?:s|ing)?|sav(?:e|es|ing)|keep(?:s|ing)?|pop(?:s|ping)"
    rf"?|put(?:s|ting)?|stor(?:e|es|ing)) {_LEFT}"
    r"(?: in (?:the |my )?(?:piggy )?bank| away| aside)?|"
    rf"{_LEFT} (?:(?:is |are |being |gets? |goes |going )?(?:banked|saved|kept)|i bank|"
    rf"(?:is |goes |going |stays )?(?:in|to|into|for|on) "
    r"(?:the |my |t')?(?:piggy )?bank))"
)
_MY_CARD = (
    r"(?:,? (?:on|with|using) (?:the|my) (?P<card>oldest|newest|highest|lowest|biggest|smallest)(?: card)?)?"
)
_STARTS = (
    r"(?P<begins>(?:^|(?<=[.;:,\n(-]))[ \t]*(?:then |so )?|(?<=\d )|(?<=place )|(?<=\w "
    r")(?=(?:i|we|he|she) )|\band )"
    r"(?:(?:i|we|he|she|it)(?:'ll| will| shall)?(?: always| just)? )?"
    r"(?:just |exactly |always |only )?(?:try to |want to |aim to )?"
)
_CATCH = (
    r"(?:catch(?:es)?(?: up)?(?: with| to)?|reach(?:es)?|(?:draws?|gets?|comes?|goes?|"
    r"pulls?|nips?|moves?|hops?) (?:up )?(?:level|alongside)(?: with)?|"
    r"(?:get|go|hop|nip|close|move|come|pull|jump)(?:s|es)? (?:right |just )?up (?:to|"
    r"with)|pull up alongside|draws? alongside|joins?|"
    r"(?:go|goes|move|moves|run|runs) (?:to|as far as|level with|exactly as far as)|"
    r"close(?:s)? (?:up )?the (?:gap|distance) (?:to|on|with)|"
    r"make(?:s)? up (?:all )?(?:the )?(?:distance|ground|gap) (?:to|on)|lands? on the square of|"
    r"(?:move(?:s)? )?enough (?:movement )?to (?:catch|reach|get level with|draw level with))"
)
_STOPS = (
    r"(?: up)?(?: exactly| on (?:his|their|her) square|,? and stop there|,? not a (?:step|"
    r"square) more|,? no more(?:,? no less)?|"
    r" and no further)?"
)
_TO = (
    rf"(?:(?P<leader>{LEADER})(?:'s square)?|(?P<ahead>{AHEAD}|the (?:next|nearest) (?:man|"
    rf"runner|one|rival)|whoever(?:'s| is) (?:next|nearest) ahead))"
)
_THEN = r"(?P<then> ?(?:,|;|-|–|,? and|,? then|\.)(?: then)? ?)"
_LAST = r"(?: (?:in (?:the )?)?(?:last|previous)(?: (?:round|turn|time|go|move))?(?: out| round)?)?"
_MOVES = (
    r"(?:(?:step|move|movement|go|moves|number|figure)(?: (?:last|in the last|in the "
    r"previous) (?:round|turn))?)"
)
_DID = r"(?:did|moved|moves|went|ran|made|has moved|has done|has gone|shifted|had moved)"
_HIM = r"(?:him|her|them|the (?:leader|man|runner))"

# if I catch the leader: no order
_ASKS = re.compile(
    r"\b(?:if|when|whenever|once|until|till|that|unless|while|before|after|as|where|"
    r"because|since|so|can|could|may|might|"
    r"wish|hope|think|know|moment|time)[ ]*$",
    re.IGNORECASE,
)


_CONDITION = re.compile(
    r"\b(?:if|when|whenever|once|until|till|unless|while|should|with|as)\b", re.IGNORECASE
)
_STOP = re.compile(r"[.;\n]")


def _rest(found: re.Match[str], amount: str) -> str:
    before = found.string[: found.start()]
    if _ASKS.search(before) or (
        found["begins"].startswith("and") and _CONDITION.search(_STOP.split(before)[-1])
    ):
        return found[0]
    card = f"play the {found['card']} card, " if found.groupdict().get("card") else ""
    return f"{found['begins'] or ', '}{card}{amount}, bank the rest"


def _to(found: re.Match[str]) -> str:
    who = "the leader's lead over me" if found["leader"] else "the next ahead's lead over me"
    return _rest(found, f"move {who}")


def _him(found: re.Match[str]) -> str:
    """`catch him`: the only one whom the sentence has named."""
    said = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    leader = re.search(r"\bleader", said, re.IGNORECASE)
    ahead = re.search(r"\bahead\b|\bin front\b", re.sub(r"(?i)\bleader\b[^,:]*", "", said), re.IGNORECASE)
    if bool(leader) == bool(ahead) or re.search(r"\bbehind\b|\bback\b", said, re.IGNORECASE):
        return found[0]
    return _rest(found, f"move {'the leader' if leader else 'the next ahead'}'s lead over me")


def _as_he(found: re.Match[str]) -> str:
    return _rest(found, "move what the leader moved")


def _followed(found: re.Match[str]) -> str:
    """`I shadow the leader: move what he moved`: the second says it."""
    if _ASKS.search(found.string[: found.start()]):
        return found[0]
    return f"{found['begins']}move what the leader moved"


_WHAT_IT_TAKES = (
    r"(?:(?:just |only |exactly )?enough(?: squares| points)? to|(?:just |exactly )?(?:what|whatever"
    r"|as (?:much|many|far) as|"
    r"as many squares as) (?:(?:it takes|i need|(?:is|are) (?:needed|necessary|required)|needed|necessary"
    r"|required) to))"
)

ROWS: Rows = (
    # move one square past the leader
    (
        (
            r"\b(mov(?:e|es|ing)) (?:enough to (?:get|go|be|stand|come) )?(?:one|1) square (?:past|beyond"
            r"|in front of|ahead of) "
            r"(?=(?:the|my) (?:leader|next|one|runner|man|rival))"
        ),
        r"\1 enough to pass ",
    ),
    # enough to pass the leader: to stand one square in front of him
    (
        (
            rf"\b{_WHAT_IT_TAKES} (?:pass|overtake|(?:get|go|run|move) (?:past|ahead of|in front of)|leapfrog) "
            r"(?P<whom>the (?!(?:\w+ )*(?:behind|chas\w+|pursu\w+))[^,.;:\n]{3,40}?)(?=(?:,| and) (?:bank"
            r"|the|rest|move|put|save)\b|[ \t]*"
            r"(?:[,.;:\n]|$))"
        ),
        r"enough to catch \g<whom> plus 1",
    ),
    (rf"{_STARTS}{_CATCH} {_TO}{_STOPS}{_MY_CARD}{_THEN}{_BANKED}(?=[ \t]*(?:[.,;:)\n]|$|if\b|when\b))", _to),
    # of `catch up with him` it is asked how far: it may be a hope
    (
        rf"{_STARTS}(?!catch(?:es)? up with){_CATCH} {_HIM}{_STOPS}{_MY_CARD}{_THEN}{_BANKED}(?=[ \t]*(?:[.,;:)\n]|$))",
        _him,
    ),
    (
        (
            rf"{_STARTS}(?:catch {_HIM} up|(?:get|go|move|come)(?:es|s)? up to (?:his|her|their)"
            rf" square|close(?:s)? (?:it|the gap)|move(?:s)? the gap|close up to {_HIM}){_STOPS}{_MY_CARD}{_THEN}"
            rf"{_BANKED}(?=[ \t]*(?:[.,;:)\n]|$))"
        ),
        _him,
    ),
    (
        (
            rf"{_STARTS}as many squares as (?:i'm|i am) behind {_TO}{_MY_CARD}{_THEN}{_BANKED}(?=[ "
            rf"\t]*(?:[.,;:)\n]|$))"
        ),
        _to,
    ),
    # do as the leader did
    (
        (
            rf"{_STARTS}(?:follow(?:s)?|shadow(?:s)?|copy|copies|keep(?:s)? (?:step|pace) with|"
            rf"ape(?:s)?|mirror(?:s)?) (?:my |the )?(?:leader|{LEADER}|whoever leads|fellow out "
            rf"front)"
            rf"(?::| \(|,| -) ?(?:(?:i )?(?:move|go|shift) )?(?:what(?:ever)?|as many (?:squares "
            rf")?as|as far as|as much as) (?:he|she|they) {_DID}{_LAST}\)?"
        ),
        _followed,
    ),
    # I match the leader: oldest card, move what he moved last round
    (
        (
            rf"\b(?:I |and )?(?:match|copy|follow|shadow|mirror|imitate|ape) (?:my |the )?(?P<whom>leader"
            rf"|next ahead|next behind)"
            rf"(?::| \(|,| -) ?(?P<card>(?:play |use )?(?:the |my )?(?:oldest|newest|highest"
            rf"|lowest)(?: card)?(?:,| and) )?"
            rf"(?P<part>mov|bank)(?:e|ing|) (?:what(?:ever)?|as much as|as many(?: squares)? as|the same as|as far as) "
            rf"(?:he|she|they) (?P<did>{_DID}|banked|saved){_LAST}"
        ),
        lambda found: (
            f"{found['card'] or ''}{'move' if found['part'].casefold() == 'mov' else 'bank'} what the {found['whom']} "
            f"{'banked' if found['did'].casefold() in {'banked', 'saved'} else 'moved'}"
        ),
    ),
    (
        (
            rf"{_STARTS}(?:mirror|shadow|ape|imitate|copy|follow|match|repeat|do)(?:s|es)? (?:the "
            rf")?leader's (?:last |previous |latest )?{_MOVES}{_LAST}{_MY_CARD}{_THEN}{_BANKED}(?=[ "
            rf"\t]*(?:[.,;:)\n]|$))"
        ),
        _as_he,
    ),
    (
        (
            rf"{_STARTS}(?:(?:move|moves|go|goes|do|does|run|runs|shift|shifts) )?(?:(?:the )"
            rf"?same as|as|what(?:ever)?|just what|exactly what|as far as|as much as|so much "
            rf"as|so many (?:squares )?as|"
            rf"as many(?: squares)? as|the same (?:number )?as) (?:the )?leader(?: {_DID})?{_LAST}{_MY_CARD}"
            rf"{_THEN}{_BANKED}(?=[ \t]*(?:[.,;:)\n]|$))"
        ),
        _as_he,
    ),
    (
        (
            rf"{_STARTS}do(?:es)? as the leader did: as many squares as he moved{_LAST}{_THEN}{_BANKED}(?=["
            rf" \t]*(?:[.,;:)\n]|$))"
        ),
        _as_he,
    ),
    (
        (
            rf"{_STARTS}whatever squares the leader {_DID}{_LAST},? i do too{_THEN}{_BANKED}(?=[ "
            rf"\t]*(?:[.,;:)\n]|$))"
        ),
        _as_he,
    ),
    (
        (
            rf"{_STARTS}movement (?:as per|like|equal to|the same as) (?:the )?leader's (?:last "
            rf"|previous )?(?:round|move|movement)?{_LAST}{_THEN}{_BANKED}(?=[ \t]*(?:[.,;:)\n]|"
            rf"$))"
        ),
        _as_he,
    ),
    (
        rf"\bmove the same as (?:him|her|them) and {_BANKED}(?=[ \t]*(?:[.,;:)\n]|$))",
        lambda found: (
            "move what the leader moved, bank the rest"
            if re.search(r"leader", re.split(r"[.;\n]", found.string[: found.start()])[-1], re.IGNORECASE)
            else found[0]
        ),
    ),
    # as the leader did is no `as leader`: what else stands there is asked about
    (r"\b(do|does|act|acts|play|plays) as the leader (?=(?:did|does|do)\b)", r"\1 just what the leader "),
)
