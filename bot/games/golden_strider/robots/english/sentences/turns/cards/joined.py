"""What joins a condition, a card and its numbers: dots and `;` behind a condition, `while moving`, `go 2 and bank 4`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS,
    BEGINS_ITEM,
    PICKED,
    TO_10,
    TO_20,
    Rows,
)

_ROBOT = "".join(
    rf"(?<=\b{whose} {one} )|"
    for whose in ["my", "the", "our"]
    for one in ["runner", "robot", "man", "horse", "lad", "bot", "machine"]
)
# In front of what is done: `I go 2`, and not `in go 2` or `go 2: the oldest card`, which is a round.
_DONE = (
    rf"(?:{_ROBOT}(?<=\bshe )|"
    r"(?<=, )|(?<=\band )|(?<=\bi )|(?<=\bhe )|(?<=\bit )|(?<=\bwe )|(?<=\bcard )|(?<=\bto )|(?<=\bwill )|"
    r"(?<='ll )|(?<=bank \d ))"
)
_NO_ROUND = "".join(
    rf"(?<!{word} )"
    for word in ["in", "on", "from", "until", "till", "for", "at", "every", "after", "before", "each"]
)
_WAY = r"(?: (?:squares?|spaces?|steps?|points?))?(?: (?:forwards?|onwards?|ahead))?"
_SO = r"((?:^|(?<=[.;\n]))[ \t]*(?:(?:and|but|so|right|ok|okay|well|now),? )*"

# What is done with a card, and not yet said in front of it.
_LAID = r"(?:bank|mov|sav|rest\b|all\b|half|everything|then\b|otherwise|else\b|[bm] ?\d)"
_WHO = (
    r"(?:i|i'm|im|i've|ive|he|he's|it|it's|we|we're|there|there's|theres|somebody|someone|anybody|anyone|nobody|my|"
    r"the (?:leader|gap|next|one|man|runner)|another|two|three|more|less|fewer)"
)

ROWS: Rows = (
    # every time I'm last; in any round in which I owe 2
    (
        (
            rf"{_SO})(?:(?:every|each|any) ?time(?: that| when)?|(?:in|on) (?:any|all|every|the)? ?"
            r"(?:rounds?|turns?) (?:where|when|in which|on which|during which))"
            rf" (?={_WHO}\b)(?!\w+ (?:play|use|bank|move|lay|take|put)s?\b)"
        ),
        r"\1when ",
    ),
    # in rounds 1 to 3 the lowest card, and then bank all
    (
        (
            rf"((?:^|(?<=[.;\n]))[ \t]*(?:(?!\b{_LAID})[^.;\n]){{0,80}}?\b(?:{PICKED}(?: card)?|card|an? \d{{1,2}}|it))"
            r"(?:,| and|, and)? then (?=(?:(?:i|he|it|we) )?(?:just |simply )?"
            r"(?:(?:bank|sav|mov)(?:e|es|s|ing)?|[bm]) (?:it |of it )?"
            r"(?:all|everything|the lot|half|the rest|the whole|\d)\b"
            r"(?![^.;\n]*\b(?:from|in|until|till|after|for|if|when|whenever|once|past|then|while|every|always|at)\b))"
        ),
        r"\1, ",
    ),
    # the oldest card, go 2 and bank the rest
    (rf"{_DONE}go(?:es)? (?={TO_10}{_WAY}(?:,| and\b| &| \(| if\b| when\b|[;.\n]|$))", "move "),
    (
        rf"{_NO_ROUND}\bgo (?={TO_10}{_WAY},? (?:(?:and|&|\+) (?:bank|save|store|keep)|bank (?:the )?rest))",
        "move ",
    ),
    # oldestM 3
    (rf"\b({PICKED})([mb])(?=\d|\b)", r"\1 \2"),
    # bank 4 while moving the rest
    (
        r"(?<!, )\b(?:while|whilst)(?: also| then)? (?=(?:moving|banking|saving|storing|advancing|putting|keeping)\b)",
        "and ",
    ),
    # with a 9, play it
    (
        (
            rf"{BEGINS_ITEM}with (an? {TO_10}(?:(?:,| or|, or) an? {TO_10})*)(?: in (?:my )?hand)?,? "
            r"(?=(?:then )?(?:(?:i|he|it|we) )?(?:play|use|lay|throw)s? )"
        ),
        r"\1if I hold \2, ",
    ),
    # if I'm last... the highest card
    (
        (
            rf"{_SO}(?:if|when|whenever|once|unless|as soon as|from round|in rounds?)\b"
            r"(?![^.\u2026]*\b(?:play|bank|move)s?\b)[^.:;!?\n\u2026]{3,80}?) ?(?:\.{2,}|\u2026)[ \t]*(?=\w)"
        ),
        r"\1: ",
    ),
    # if I'm last; bank 2
    (
        (
            rf"{_SO}(?:if|when|whenever)\b(?![^;]*\b(?:play|bank|move|use)s?\b)"
            rf"(?![^;]*\b(?:cards?|all|rest|half|nothing|{PICKED})\b)[^.:,;!?\n]{{3,80}}?); ?"
            r"(?=\w)(?!(?:if|when|or|and)\b)"
        ),
        r"\1: ",
    ),
    # and on my own, move 2
    (
        (
            rf"{BEGINS}(?:and|so|also|please|well|right|ok|okay),? (?=(?:on my own|alone|leading|trailing|in (?:front|"
            r"company|the lead)|[2-9](?:nd|rd|th)\b|level|behind|owing|out in front|outside|within|past|beyond|"
            r"inside)\b[^.;:\n]{0,40}[,:])"
        ),
        r"\1",
    ),
    # every single round; first from round 3 on
    (r"\b(every|each) (?:single|and every|blessed|bloody) (?=(?:round|turn|time|go)s?\b)", r"\1 "),
    (rf"{BEGINS}(?:first|only) (?=from (?:round|turn|square) {TO_20} on)", r"\1"),
    # in between rounds 1 and 4
    (r"\bin (?:the )?between (?=(?:rounds?|turns?|squares?) \d)", "between "),
)
