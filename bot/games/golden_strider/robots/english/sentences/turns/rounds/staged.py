"""How people name rounds and parts of a race: `carry on with`, `the rounds that follow`, `4th quarter (rounds 9+)`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    ASKS,
    BEGINS_ITEM,
    ENDS_ALOUD,
    PICKED,
    TO_10,
    TO_20,
    Rows,
)

_LAP = r"(?:lap|leg|stage|phase|part|section|act|period|chapter|spell)"

_SPAN = (
    r"(?:before|until|till|up to|in|for|during) (?:the )?(?:(?:rounds?|turns?|square) \d|first \w+|\w+ rounds)"
    r"[^,.;:\n]{0,25}?"
)
_THEN = r"(?:from then on|afterwards?|after (?:that|it|this)|thereafter|from there on)"

ROWS: Rows = (
    # bank 3, move the rest before round 8, highest card, move all from then on: that card is played then, too
    (
        (
            rf"(\b{_SPAN}),? (?:and )?(?:i )?(?:play )?((?:the |my )?{PICKED}(?: card)?)(?:,? and| with|,) "
            rf"((?:bank|move|bank(?:ing)?|moving)\b[^.;:\n]{{1,40}}?),? {_THEN}{ENDS_ALOUD}"
        ),
        r"\1, after that \2, \3",
    ),
    # bank 2 to start with, 1 from round 6
    (
        (
            r"\b(bank|move) (\d{1,2}|nothing|all) (?:to (?:start|begin) with|at first|initially|at the start|in the "
            r"beginning)(?:, then|,? and|,)?(?: then)? (?:(?:bank|move) )?(\d{1,2}|nothing|all) "
            r"(?:(?:from|as of|starting in) )(round \d{1,2})\b"
        ),
        r"\1 \2 before \4, \1 \3 from \4",
    ),
    # if I lead bank 5 until round 5 and after that bank 3
    (
        rf"(\b(?:bank|move)\b[^.;:\n]* {_SPAN}) and (?={_THEN},? (?:i |he )?(?:play|bank|move|the|my)\b)",
        r"\1, and ",
    ),
    # lap one is rounds 1 to 4: ...; lap three is the rest of the race: ... A lap of so many rounds is no round itself
    (
        (
            rf"{BEGINS_ITEM}{_LAP} {TO_10} (?:is|are|=|means|covers) (?:the )?(?:rest|remainder)"
            r"(?: of (?:the |my )?(?:race|rounds|way|it))? ?(?=:)"
        ),
        r"\1after that",
    ),
    (
        (
            rf"{BEGINS_ITEM}{_LAP} {TO_10} (?:is|are|=|means|covers) (?:in )?(?:the )?"
            r"(?=(?:from )?(?:rounds?|turns?) \d|(?:first|next|last|following) \w+ rounds)"
        ),
        r"\1",
    ),
    # carry on with the oldest card
    (
        (
            rf"{BEGINS_ITEM}(?:and )?(?:then )?(?:i |he |it |she |we )?(?:carr(?:y|ies) on|"
            r"go(?:es)? on|continues?|proceeds?|keeps? going|"
            r"moves? on|progress(?:es)?) (?:with|to|by (?:playing|using)|using|playing)"
            rf" (?=(?:the |my |his |her |its )?{PICKED}\b)"
        ),
        r"\1After that, play ",
    ),
    # in the rounds after them; for the rounds that follow; the ensuing rounds
    (
        (
            r"\b(?:in|for|during) (?:all )?(?:the )?(?:rounds?|turns?|ones) (?:(?:that|"
            r"which) (?:follow|come after|come next|remain|"
            r"are left|come)s?(?: (?:them|those|that|these|this))?|after (?:them|those|"
            r"these|that|this|it)|to come|thereafter|"
            r"following)(?=[,:]| (?:the|play|bank|move|my|i|it|he|use)\b)"
        ),
        "after that",
    ),
    (r"\b(?:in|for|during) (?:all )?(?:the )?ensuing (?:rounds?|turns?)\b", "after that"),
    # in round 9 and all others to come
    (
        (
            rf"\b(rounds? {TO_20}) and (?:in )?(?:all|every|any) (?:the )?(?:others?|ones?|rounds?|rest)"
            r"(?: (?:to come|after|that follow|following|later|still to come))+(?: that| it)?"
        ),
        r"\1 and later",
    ),
    # during any later round
    (r"\b(?:during|in|for) any (?:later|subsequent|further) (?:rounds?|turns?)\b", "after that"),
    # oldest, 4 bank, rest move after
    (
        (
            r"(\b(?:rest|remainder|balance|bank|banked|move|moved|movement)),? (?:after|"
            rf"afterwards|thereafter){ENDS_ALOUD}"
        ),
        r"\1 after that",
    ),
    # each of the first six rounds: ...
    (
        rf"\b(?:in |for )?each of the (first|next|last) ({TO_20})(?: (rounds?|turns?))?(?=[,:])",
        r"the \1 \2 rounds",
    ),
    # during all rounds pay overtaking from the bank
    (
        (
            rf"{BEGINS_ITEM}(?:during|in|for|through) (?:all|every|each) (?:the )?(?:rounds?"
            r"|turns?),? (?=(?:pay|deduct|take|charge|overtaking)\b)"
        ),
        r"\1",
    ),
    # what comes after is oldest card, bank 3
    (
        (
            rf"{BEGINS_ITEM}(?:what|everything|all that|whatever) (?:comes|follows|is|happens)"
            rf" ?(?:after(?:wards)?|later|next|then)?(?: that)? is (?:the )?(?={PICKED}\b)"
        ),
        r"\1After that, ",
    ),
    # 2nd & 3rd quarter (rounds 4-8): ...
    (
        (
            rf"{BEGINS_ITEM}(?:(?:the|my|and|&|last|final|opening|middle|\d(?:st|nd|rd|th)|"
            r"first|second|third|fourth|fifth|one|two|three|four|\d) ?)+"
            r"(?:quarters?|halves|half|thirds?|legs?|laps?|sets?|acts?|chapters?|innings|"
            r"periods?|stages?|parts?|gears?|courses?|furlongs?|"
            r"holes?|weeks?|days?|months?|watch(?:es)?|verses?|scenes?|spells?|sessions?"
            r"|overs?|fences?|hurdles?) \((?P<when>rounds? \d[^()\n]{0,20})\)(?=:| -)"
        ),
        r"\1\g<when>",
    ),
    # once he can see the finish (15 squares)
    (
        (
            rf"\b({ASKS}|on) (?![^,.;:\n()]*\b(?:not|until|never|no)\b)[^,.;:\n()]{{2,40}}?"
            r"\b(?:finish|end|line|tape|home|run-in|home straight|home stretch|post)"
            rf" \((?:the )?(?:last |final )?({TO_20}) squares?(?: or (?:less|fewer))?"
            r"(?: (?:left|to go|away|out|off))?\)"
        ),
        r"if I have \2 squares or fewer to go",
    ),
    (
        rf"\b(?:the )?(?:home )?(?:stretch|straight|run-in|sprint|finish) of ({TO_20}) squares(?=[,:])",
        r"last \1 squares",
    ),
    # save up in rounds 1 to 3 by banking ...
    (
        r"\b(?:save|build|stock) up ((?:in|for|during|until) [^,.;:\n]{3,30}?) by (?=(?:banking|playing)\b)",
        r"\1 ",
    ),
)
