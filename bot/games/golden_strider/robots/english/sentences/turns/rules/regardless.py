"""What holds in either case: `owing or not`, `leader or not`, `no matter who is with me`. It limits nothing.

Of a pair both sides are named, or one and its opposite. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, Rows

_LEADS = r"(?:leader|leading|in the lead|first|ahead|in front|on top)"
_OWES = r"(?:owing|in debt|indebted|with (?:a )?debt|debts?)"
_ALONE = r"(?:alone|on my own|by myself|shared|tied|level|joint)"
_NOT = r"(?:not|otherwise)"
_FREE = r"(?:(?:not|out of (?:it|debt)|free of (?:it|debt)|debt[- ]?free|without)|none|clear)"
_COMPANY = r"(?:together |level |joint(?:ly)? |tied )?(?:with (?:others|somebody|someone|company|anybody)|in company)"
_EITHER = (
    rf"(?:whether |be it )?(?:i'm |i am )?(?:(?:{_LEADS}|last) or {_NOT}|{_OWES} or {_FREE}"
    rf"|{_ALONE} or (?:{_NOT}|{_COMPANY})|win or lose|sink or swim)"
)
_NO_MATTER = (
    r"(?:no matter|(?:it )?does not matter|(?:it )?(?:doesn't|doesnt|don't) matter|never mind|regardless of"
    r"|irrespective of"
    r"|(?:I |we )?(?:don't|dont|do not) (?:care|mind))"
)
_IS_DONE = (
    r"(?=(?:just |simply |always |please )*(?:play|take|use|bank|move|it's|the |my |I |oldest|newest|highest"
    r"|lowest)\b)"
)
_WHAT = (
    r"(?:who|what|where|why|how|whether|which|if)\b"
    r"(?![^,.;:\n]*(?:\d|\b(?:bank(?!ed)|mov(?!ed)|play|card|square|round)))"
)
_ENDS = r"(?=[ \t]*(?:[,.;:\n)]|$))"

# however much the leader moves, I move that too: it says how much
_NOT_AS_MUCH = (
    r"(?![^.;\n]*\b(?:move|bank|go|do|play|put|run|save)s? (?:exactly |just )?"
    r"(?:that|this|the same|as (?:much|many|far)|it|so)\b)"
)

# in round 1, when they're all first anyway: at the start all are
_LEVEL = (
    r"(?:when|as|since|because|where|while) (?:(?:they|we)(?:'re| are) (?:still )?all|all(?: of us)? are|"
    r"(?:everyone|everybody)(?:'s| is)) "
    r"(?:still )?(?:first|level|last|together|on the same square|at the start|equal)(?: anyway| anyhow)?"
)
_PICK = r"(?:the |my )?(?P<{}>lowest|highest|oldest|newest)(?: card| one)?"
# the whole card, be it the lowest or the highest as above: whichever it was
_WHICHEVER = (
    rf", (?:be it|whether it is|whether it's|whether that is|whether) {_PICK.format('one')} or {_PICK.format('other')}"
    r"(?: as (?:above|before|the case may be)| (?:just )?(?:mentioned|named) above)?"
)
# (equal first too), (joint lead included), (ties count): places are shared anyhow (GS-5)
_TIE = r"(?:equal|joint(?:ly)?|shared|sharing|tied|ties|level)"
_PLACE = r"(?:first|1st|the lead|lead|leader|leading|in front|front|top|last|at the back|back)"
_PLACES = (r"first|1st|lead|front|top", r"last|back")
_WITH = r"(?: with (?:others|somebody|someone|anybody|another|company))?"
_TIED = rf"(?:(?:I'm |I am |in )?(?:(?:{_TIE} )?{_PLACE} )?{_TIE}(?: for)?(?: {_PLACE})?(?: place| position)?{_WITH})"
_COUNTS = (
    r"(?:too|also|as well|included|incl\.?|counts?|(?:is|are|'s) (?:fine|ok|okay|included|enough|good enough|meant)"
    r"|will do|does too)"
)
_TIES_COUNT = (
    rf"(?:(?:also |even )?(?:if |when )?{_TIED}(?: {_COUNTS}){{1,2}}"
    rf"|(?:also|even|or|including|incl\.?|or even|or also)(?: if| when)? {_TIED}(?: {_COUNTS})?)"
)
_ACTS = re.compile(r"\b(?:bank\w*|mov\w+|play\w*|card)\b", re.IGNORECASE)
_CASE = re.compile(r"\b(?:if|when\w*|while|unless|once|as long as|or|and)\b", re.IGNORECASE)


def _behind_all(found: re.Match[str]) -> str:
    """`..., first or last` behind a rule that asks nothing; in a condition it may ask something."""
    *_, sentence = re.split(r"[.;:\n]", found.string[: found.start()])
    return "" if _ACTS.search(sentence) and not _CASE.search(sentence) else found[0]


def _as_it_was(found: re.Match[str]) -> str:
    """Whichever it was stays, where both were named before, and this sentence names none."""
    *before, sentence = re.split(r"[.;\n]", found.string[: found.start()].casefold())
    named = all(found[one].casefold() in " ".join(before) for one in ("one", "other"))
    return "" if named and not re.search(r"\b(?:lowest|highest|oldest|newest)\b", sentence) else found[0]


def _shared(found: re.Match[str]) -> str:
    """Nothing, behind a place in a condition that is not another one than in these words."""
    *_, sentence = re.split(r"[.;:\n]", found.string[: found.start()])
    *asks, sentence = re.split(r"\b(?:if|when\w*|while|once|unless)\b", sentence, flags=re.IGNORECASE)
    told, behind = (
        [bool(re.search(rf"\b(?:{one})", said, re.IGNORECASE)) for one in _PLACES]
        for said in (found[0], sentence)
    )
    same = any(behind) and (not any(told) or told == behind)
    return "" if asks and same else found[0]


ROWS: Rows = (
    # if I'm first (ties don't count): alone
    (
        (
            rf"(?<=[a-z\d]) \((?:{_TIED} (?:do not|don't|does not|doesn't) count|not counting {_TIED}|no {_TIED}"
            rf"|{_TIED} (?:excluded|not included|not counted))\)"
        ),
        " (not shared)",
    ),
    (rf"(?<=[a-z\d]) \({_TIES_COUNT}\)|(?<=[a-z\d]), {_TIES_COUNT}(?=,)", _shared),
    (rf"(?<=\bround 1), {_LEVEL}(?=,)|(?<=\bround one), {_LEVEL}(?=,)|(?<=\bfirst round), {_LEVEL}(?=,)", ""),
    (rf"{_WHICHEVER}{_ENDS}", _as_it_was),
    # from round 8 move all, owing or not; in round 10, leader or not, ...
    (rf"(?<=[a-z\d)])(?:, | \(|,? (?=whether )){_EITHER}\)?{_ENDS}", ""),
    (rf"(?<=[a-z\d)]), (?:{_LEADS} or last|last or {_LEADS}){ENDS}", _behind_all),
    # if I'm last, no matter who is with me, ...
    (rf"(?<=[a-z\d)]),? \(?{_NO_MATTER} {_WHAT}[^,.;:()\n]*\)?{_ENDS}", ""),
    # once I'm past square 40 myself, whoever's behind, move all
    (
        r"(?<=[a-z\d)]), (?:whoever|wherever|however (?:far|near|close|many|much))\b[^,.;:()\d\n]{2,50}"
        + _ENDS
        + _NOT_AS_MUCH,
        "",
    ),
    # it doesn't matter how big it is, just take the oldest card; whether I lead or not, oldest card, ...
    (rf"((?:^|(?<=[.;:\n]))[ \t]*){_NO_MATTER} {_WHAT}[^,.;:\n]*, {_IS_DONE}", r"\1"),
    (
        (
            r"((?:^|(?<=[.;:\n]))[ \t]*)whether (?:or not )?(?:I|he|she|it|we|there"
            r"|somebody)\b[^,.;:\n]{1,40}? or not, "
            rf"{_IS_DONE}"
        ),
        r"\1",
    ),
    # if I have a debt, however small, I bank 2; my highest card whatever it is
    (
        (
            r", (?:however|no matter how) (?:big|small|old|new|high|low|little|large)(?: (?:it|that|he) (?:is"
            r"|may be))?(?=,)"
        ),
        "",
    ),
    (r"(\bcards?),? (?:whatever|whichever) (?:it|that) (?:is|may be|happens to be)\b", r"\1"),
)
