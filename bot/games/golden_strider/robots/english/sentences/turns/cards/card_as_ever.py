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
_STAYS = (
    r"(?:(?:the |my )?(?:choice of (?:the )?card|card choice|card)(?: itself)?,? (?:stays|remains|is|being"
    r"|staying|remaining)"
    r" (?:just |exactly )?(?:the same|unchanged|what it (?:was|is|would be)|(?:chosen |picked |selected )?"
    rf"{_AS_EVER})(?:,? {_AS_EVER})?"
    r"|(?:the |my )?(?:choice of )?card (?:does not|doesn't|won't|will not) change"
    r"|(?:do not|don't|never|I don't) (?:change|touch|alter) (?:the|my) (?:choice of )?card"
    rf"|(?:play |use |take |it's |it is )?(?:the |my )?(?:same|usual|normal|whatever|whichever) card,? {_PLAYED}"
    r"|(?:play |use |take |it's |it is )?(?:the|my) (?:usual|normal) card(?: for (?:that|the) (?:round|phase))?)"
)
_WHICHEVER = (
    r"(?:(?:whichever|whatever|no matter which|no matter what|never mind which|regardless of which)(?: (?:card|one))? "
    r"(?:it|that|this)(?:'s| is| may be| might be| happens to be| was| would be))"
)

ROWS: Rows = (
    # the choice of card stays the same but the full card goes to movement
    (rf"(?<=[,:] ){_STAYS},? (?:but |and |only |just |with |though ){{0,2}}{_DONE}", "same card, "),
    # if I owe anything the card doesn't change but everything moves
    (
        rf"(\b(?:if|when|whenever) [^,.;:\n]{{4,60}}?),? {_STAYS},? (?:but|and|only|just) {_DONE}",
        r"\1, same card, ",
    ),
    # move the whole card, whichever card it is
    (
        rf"(\b(?:bank|mov|all\b|walk)[^.;\n]{{0,60}}?),? (?:but |and |with )?(?:{_STAYS}|{_WHICHEVER}){ENDS}",
        r"\1, same card",
    ),
)
