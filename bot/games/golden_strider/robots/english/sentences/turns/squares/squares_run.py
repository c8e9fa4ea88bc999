"""Squares that were run, or are left: `once I've covered 40 squares`, `I no longer have more than 17 squares to go`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.quantities import NUMBER
from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import PAUSES, Rows

ROWS: Rows = (
    # as soon as I no longer have more than 17 squares to go; breathing down my neck (3 squares or less behind me)
    (
        (
            r"\b(?:no longer|not) (?:have|has|need|needs) more than (\d{1,2}|[a-z]+) squares (?=to "
            r"go|left)"
        ),
        r"have at most \1 squares ",
    ),
    (
        (
            r"\b(?:breathing down my neck|on my (?:tail|heels|shoulder)|snapping at my heels|right behind "
            r"me|close behind me) \((?:i\.?e\.? )?"
            r"((?:within |at most |up to |no more than )?(?:\d{1,2}|[a-z]+)(?: or (?:less|fewer))? "
            r"squares?(?: or (?:less|fewer))?)(?: behind(?: me)?| back| away)?\)"
        ),
        r"\1 behind me",
    ),
    # once I've covered 40 squares; with 40 squares done; when 40 squares are behind me
    (
        (
            rf"\b(?:when|once|after|as soon as) (?:I|he|we|it)(?:'ve|'s| have| has) "
            rf"(?:covered|done|run|made|travelled|gone) "
            rf"({NUMBER}) squares{PAUSES}"
        ),
        r"from square \1 on",
    ),
    (
        (
            rf"\b(?:with|when|once|as soon as) ({NUMBER}) squares (?:are |have been "
            rf")?(?:covered|done|run|behind (?:me|us|him)){PAUSES}"
        ),
        r"from square \1 on",
    ),
)
