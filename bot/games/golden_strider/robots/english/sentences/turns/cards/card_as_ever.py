"""The card stays what other rules make it: `the choice of card stays the same`, `same card as I'd have played anyway`.

All of it is `same card`: a sentence that names no card keeps it (GS-41).
Each row says what is written, and what is read, as in shared_patterns.py. Must not know which card that is.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import ENDS, Rows

# what is done with it must be said beside it
_DONE = r"(?=[^.;\n]*\b(?:bank|mov|all\b|everything\b|half\b|nothing\b|walk|sav|set))"
_AS_EVER = (
    r"(?:as (?:it was|it is|it would be|before|above|ever|always|usual|normal|otherwise|said|told|(?:in|from"
    r"|for) rounds?"
    r" \d{1,2}(?: ?(?:-|to) ?\d{1,2})?)(?: above| before)?)"
)
_WOULD = r"(?:I|he|she|it|we|my robot)(?:'d| would|'ll| will)?"
_PLAYED = (
    rf"(?:as |that |which )?{_WOULD} (?:have |be )?(?:otherwise |normally |usually |anyway )?"
    r"(?:play(?:ed|ing)?|us(?:e|ed|ing)|tak(?:e|en)|chosen?|choose|had)(?: (?:otherwise|anyway|normally|usually"
    r"|then|that round"
    r"|in that round))*"
)
_CARD = r"(?:(?:the |my |that )?(?:choice of (?:the )?card|card choice|card)(?: itself)?)"
_STILL = r"(?:(?:will|shall|should|would|must|can) )?(?:still |just |exactly |always )?"
_OF_THEN = (
    r"(?: (?:for|of|in) (?:my|the|that|this|each) (?:position|place|round|turn|phase|case)(?: anyway)?)"
)
_STAYS = (
    rf"(?:{_CARD},? {_STILL}(?:stays?|remains?|is|be|being|staying|remaining) (?:just |exactly |still )?"
    r"(?:the same|unchanged|what it (?:was|is|would (?:otherwise |normally |usually )?(?:be|have been))"
    rf"|(?:chosen |picked |selected )?{_AS_EVER})(?:,? {_AS_EVER})?"
    rf"|{_CARD} (?:does not|doesn't|won't|will not) change|(?<=, )no (?:other|new) card|no change of card"
    r"|(?:do not|don't|never|I don't) (?:change|touch|alter) (?:the|my) (?:choice of )?card"
    rf"|(?:play |use |take |it's |it is )?(?:the |my )?(?:same|usual|normal|whatever|whichever) card,? {_PLAYED}"
    rf"|(?:play |use |take |it's |it is )the card,? (?:that |which )?{_PLAYED}"
    r"|(?:play |use |take |it's |it is )?(?:the|my) (?:usual|normal) card(?: for (?:that|the) (?:round|phase))?"
    rf"|with the card as it (?:is|was|would be){_OF_THEN}?"
    rf"|(?:I |he |it )?(?:keep|stick|stay)s?(?: to| with)? (?:the|that|my|his|its) same card{_OF_THEN}?)"
)
_WHICHEVER = (
    r"(?:(?:whichever|whatever|no matter which|no matter what|never mind which|regardless of which)(?: (?:card|one))? "
    r"(?:it|that|this)(?:'s| is| may be| might be| happens to be| was"
    r"| would (?:otherwise |normally )?(?:be|have been)))"
)

# whatever card it is goes on movement: all of it
_THAT_ONE = (
    r"(?:(?:whatever|whichever) card (?:it is|that is|it may be"
    r"|(?:I|he|she|it)(?:'m| am|'s| is)? (?:then |to )?plays?(?:ing)?"
    r"|is (?:played|due)|comes up)(?: then| that round| anyway)?|the card of (?:the|that) round)"
)

ROWS: Rows = (
    (
        rf"\b{_THAT_ONE}(?= (?:goes|go|is|should|shall|must|in full)\b| (?:on|to|in|for|into) (?:the )?(?:mov|bank))",
        "the whole card",
    ),
    # the choice of card stays the same but the full card goes to movement
    (rf"(?<=[,:] ){_STAYS},? (?:but |and |only |just |with |though ){{0,2}}{_DONE}", "same card, "),
    # if I owe anything the card doesn't change but everything moves
    (
        rf"(\b(?:if|when|whenever) [^,.;:\n]{{4,60}}?),? (?:{_STAYS}|{_WHICHEVER}),? (?:but|and|only|just) {_DONE}",
        r"\1, same card, ",
    ),
    # if I'm last I keep to that card, but bank 5; bank 5 from the card of that round
    (
        (
            r"\b(?:I |he |it )?keeps? (?:to )?(?:the|that|my|his) card,? but "
            r"(?=(?:I |he |it )?(?:bank|mov|all\b|everything))"
        ),
        "",
    ),
    (rf" (?:from|off|of|out of) the card{_OF_THEN}(?= and\b|,|{ENDS[3:]}", ""),
    # move the whole card, whichever card it is
    (
        (
            rf"(\b(?:bank|mov|all\b|walk)[^.;\n]{{0,60}}?),? (?:but |and |with |only ){{0,2}}"
            rf"(?:{_STAYS}|{_WHICHEVER}){ENDS}"
        ),
        r"\1, same card",
    ),
)
