"""Turns of phrase of people who write as they speak: `most o' t'time`, `half to each`, `further back than that`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import (
    BEGINS,
    ENDS,
    PAUSES,
    PICKED,
    TO_10,
    TO_20,
    Rows,
)

_CASE = rf"(?:bank |b ?){TO_10}(?:,? (?:and )?(?:move |m )?(?:the )?rest(?: m)?)? if [^,;.:\n]{{2,30}}"
_NEXT_CASE = r", ?(?:and )?(?=(?:otherwise|else|or else|bank|b ?\d)\b)"


def halved(found: re.Match[str]) -> str:
    """The odd point goes where its writer says: the other half is rounded down."""
    other, to = ("bank", "move") if found["to"].casefold() == "movement" else ("move", "bank")
    return f"{other} half, rounded down, {to} the rest"


def _with_card(found: re.Match[str]) -> str:
    """Each case with the card that stands in front of all, its condition first."""
    said = []
    for case in re.split(_NEXT_CASE, found["cases"], flags=re.IGNORECASE):
        what, _, when = case.partition(" if ")
        number = re.sub(r"^(?:otherwise|or else|else),? (?:bank |b ?)?", "bank ", what, flags=re.IGNORECASE)
        said.append(
            f"if {when}, {found['card']}, {what}" if when else f"otherwise, {found['card']}, {number}"
        )
    return f"{found['head']}{'; '.join(said)}"


def _beyond(found: re.Match[str]) -> str:
    """What is further back than a number of squares that was said before."""
    if found["than"].casefold() == "less than":
        return found[0]
    begins = found["begins"] if found["begins"].strip() else f"{found['begins']}if "
    return f"{found['first']}{begins}I am more than {found['most']} squares behind the leader"


ROWS: Rows = (
    # the oldest card: bank 5 if leading, bank 4 if second, otherwise bank 3
    (
        (
            r"(?P<head>(?:^|(?<=[.;\n]))[ \t]*"
            r"(?:(?:in |for |from )?(?:the )?(?:rounds?|turns?) [\w -]{1,16}?[,:]? )?)"
            rf"(?P<card>(?:play |use |it's )?(?:the )?{PICKED}(?: card)?)(?::|,| -|,? and) "
            rf"(?P<cases>(?:{_CASE}, ?)+(?:{_CASE}|(?:otherwise|else|or else),? (?:bank |b ?)?{TO_10})\b)"
        ),
        _with_card,
    ),
    # most of the time: oldest card; most o' t' time it's the oldest card
    (
        BEGINS + r"most (?:of|o'?) ?(?:the |t' ?|my )?(?:time|rounds|turns),? ?(?:it(?:'s| is) )?(?=[:a-z])",
        r"\1normally ",
    ),
    # everything except 1 (move that); all but 2 (bank those); all bar one, which gets moved
    (
        (
            rf"\b(all|everything|every point|the lot|the whole thing)( of it)? (?:except|bar|but|save|apart from) "
            rf"({TO_10})(?: points?)?,? (?:\((?:I |he |she |it )?(?:moves?|banks?) "
            r"(?:that|those|it|them|these)(?: one| two)?\)"
            r"|which (?:gets?|is|are|goes?|I) (?:moved|move|banked|bank))"
        ),
        r"\1\2 but \3",
    ),
    # half to each (odd point to movement)
    (
        (
            r"\bhalf (?:to|for|on) each,? \(?(?:the |any )?(?:odd|spare|extra) (?:point|one) "
            r"(?:to|on|for|goes on|goes to) "
            r"(?:the )?(?P<to>movement|bank)\)?"
        ),
        halved,
    ),
    # if there's one runner or nobody behind me
    (
        (
            rf"\b(?:there(?:'s| is| are) )?(?:only )?({TO_10}) (?:runners?|man|men|people|others?|horses?) or "
            r"(?:nobody|none|no one|no-one|fewer|less|not even that) (ahead of|behind|in front of) me\b"
        ),
        r"there are at most \1 runners \2 me",
    ),
    # play the newest card and run with it
    (
        (
            r"\b(card|one|it),? (?:and|then) (?:then |just |simply )?(?:(?:I |he |she |it )?"
            r"(?:runs?|go|goes|rides?|gallops?|charges?|sprints?) with it|lets? it (?:run|go|gallop|fly))"
            + ENDS
        ),
        r"\1, move all",
    ),
    # put the whole highest card into the bank; the full value of my lowest card goes on movement
    (
        (
            r"\b(?:(?:put|place|stick|pay|spend|use) )?(?:the |my )?(?:whole|entire|complete|full(?: value| worth)?)"
            rf"(?: of)?(?: the| my)? ({PICKED} card) (?:goes |is put |put |is )?(?:straight )?(?:into|in|to|on|for) "
            r"(?:the |my )?(?P<to>bank|movement|moving)\b"
        ),
        lambda found: f"play the {found[1]}, {'bank' if found['to'].casefold() == 'bank' else 'move'} all",
    ),
    # put 4 points of the oldest card away; set 4 of the highest card aside
    (
        (
            rf"\b(?:put|puts|set|sets|lay|lays|tuck|tucks|lock|locks) ({TO_10})(?: points?)? (?:of|from|off|out of) "
            rf"(?:the |my )?({PICKED} card) (?:away|aside|by|in the bank|into the bank)\b"
        ),
        r"play the \2, bank \1",
    ),
    # bank the oldest card apart from 2, which I move
    (
        (
            rf"\b(?P<to>bank|move|save)s? (?:all (?:of )?)?(?:the |my )?({PICKED} card) "
            rf"(?:apart from|except for|except|but for|bar|save for|less|minus) ({TO_10})(?: points?)?,?"
            r"(?: (?:which|that)(?: I)? (?:moves?|banks?|saves?|(?:are|gets?) (?:moved|banked)|goes? to movement))?"
            + PAUSES
        ),
        r"play the \2, \g<to> all but \3",
    ),
    # play the oldest card for 2 movement and the rest bank
    (rf"\b({PICKED} card) for ({TO_10}) (movement|moving|bank|banking)\b", r"\1, \2 \3"),
    # split the oldest card in two: half bank, half move
    (
        (
            rf"\b(?:split|divide|cut|break) (?:the |my )?({PICKED} card) "
            r"(?:in two|in half|into two|down the middle|up)[:,]? (?=half\b|one half\b)"
        ),
        r"play the \1, ",
    ),
    # the oldest card down, 4 in the bank
    (rf"({PICKED} card) down,", r"\1,"),
    # start me off with ...; first, or equal first
    (r"\bstart (?:me|him|her|it|us) (?:off )?with\b", "start with"),
    (r"\bfirst,? or (?:equal|joint|tied|shared) first\b", "first"),
    # in debt (owe 1 or more): ...
    (r"\bin debt \((?:I |he |it )?(?:owe|owes|owing) ([^()]{1,20})\)", r"owe \1"),
    # there's daylight of more than four squares between me and the leader
    (r"\b(?:clear )?daylight of (?=[^.,:;]{1,30} squares? between\b)", "a gap of "),
    # at 15 squares before the finish, or closer, it is ...
    (
        (
            rf"\b(?:also )?at ({TO_20}) squares (?:before|from|off) (?:the )?(?:finish|end|line|tape|home),? "
            r"or (?:closer|nearer|less),"
        ),
        r"with \1 squares or less to go,",
    ),
    # within 3 squares of the leader: ... Further back than that: ...
    (
        (
            rf"\b(?P<first>(?P<than>within|(?:no more|not more|less) than|at most|up to) (?P<most>{TO_20}) "
            r"squares? (?:of|off|behind|from) "
            r"the leader\b[^.;\n]*[.;\n](?:[^.;\n]*[.;\n])?)"
            r"(?P<begins>\s*(?:if |when )?)(?:I'm |I am |he's |he is |it's |it is )?(?:any )?(?:further|farther) "
            r"(?:back|behind|off|away) than that\b"
        ),
        _beyond,
    ),
)
