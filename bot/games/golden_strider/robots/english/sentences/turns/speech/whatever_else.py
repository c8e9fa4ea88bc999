"""What tells that nothing else matters: `whether I lead or not`, `it doesn't matter how big it is`, `however small`.

It names no case of its own, so the sentence is read without it. Each row says what is written, and what is read, as in
shared_patterns.py. Must not know what is done.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_HOW = r"(?:how (?:big|small|old|new|many|much|good|bad|high|low|far)|what|which|where|who|whether)"
_NO_MATTER = (
    r"(?:it (?:doesn't|does not) matter|(?:I |we )?(?:don't|do not) (?:care|mind)|never mind|no matter|regardless of"
    r"|irrespective of)"
)
_ACTS = (
    r"(?=(?:just |simply |always |please )*(?:play|take|use|bank|move|it's|the |my |I |oldest|newest|highest"
    r"|lowest)\b)"
)

ROWS: Rows = (
    # whether I lead or not, oldest card, ...
    (
        (
            r"((?:^|(?<=[.;:\n]))[ \t]*)whether (?:or not )?(?:I|he|she|it|we|there"
            rf"|somebody)\b[^,.;:\n]{{1,40}}? or not, {_ACTS}"
        ),
        r"\1",
    ),
    # it doesn't matter how big it is, just take the oldest card
    (rf"((?:^|(?<=[.;:\n]))[ \t]*){_NO_MATTER} {_HOW} [^,.;:\d\n]{{2,40}}, {_ACTS}", r"\1"),
    # if I have a debt, however small, I bank 2
    (
        (
            r", (?:however|no matter how) (?:big|small|old|new|high|low|little|large|far|near)(?: (?:it|that"
            r"|he) (?:is|may be))?(?=,)"
        ),
        "",
    ),
    # no exceptions, also not when I'm last
    (r", no exceptions?,? (?:also|even|and) (?:not )?(?:if|when) [^,.;:\n]{3,40}(?=[ ]*(?:[.;\n]|$))", ""),
)
