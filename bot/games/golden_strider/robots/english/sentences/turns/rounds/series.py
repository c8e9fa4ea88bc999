"""Rounds told without the word, behind others: `bank 5 in rounds 1 to 3, bank 4 in 4 to 6, bank 3 from 7`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what is done in them.
"""

import re

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import BEGINS_ITEM, Rows

_NTH = r"(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|[2-9](?:nd|rd|th)|1[0-9]th)"
_ROUNDS = re.compile(r"\b(?:rounds?|turns?)\b", re.IGNORECASE)
# behind these a bare number counts something else
_OTHER = re.compile(r"\b(?:squares?|places?|position|to go|ahead|behind|owe|debt)\b", re.IGNORECASE)
_ENDS = r"(?=[ ]*(?:[.,;:\n]|$| on\b| onwards?\b| and\b))"


def _in_this_sentence(found: re.Match[str]) -> str:
    """`In 4 to 6`, where the sentence has named rounds, and nothing else that is counted."""
    before = re.split(r"[.;\n]", found.string[: found.start()])[-1]
    apart = before.rstrip().endswith(("apart", "away", "off"))  # all of it apart from 2
    named = _ROUNDS.search(before) and not _OTHER.search(before) and not apart
    return f"{found[1]} round {found[2]}" if named else found[0]


def _behind_a_round(found: re.Match[str]) -> str:
    """`From the second`, where the sentence before speaks of rounds, and of nothing else that is counted."""
    before = re.split(r"[.;\n]", found.string[: found.start()].rstrip(" .;\n"))[-1]
    return f"{found[1]}{found[2]} round" if _ROUNDS.search(before) and not _OTHER.search(before) else found[0]


ROWS: Rows = (
    # my first round is a quiet one, ...; the only special round is the first: ...
    (
        (
            rf"{BEGINS_ITEM}(?:my |the )((?:very )?(?:first|opening|second|third|last)) (round|turn) (?:is"
            r"|will be) (?:an? )?"
            r"(?:\w+ ){0,2}(?:one|round|start|affair|opener|beginning|thing)[,:] "
        ),
        r"\1in the \2 \3, ",
    ),
    (
        (
            rf"{BEGINS_ITEM}(?:the |my )?only (?:special|odd|different|strange|unusual|other"
            rf"|exceptional) (?P<what>round|turn) is (?P<which>the \w+|round \d{{1,2}}|number \d{{1,2}}):"
        ),
        lambda found: f"{found[1]}in {found['which']}{'' if 'round' in found['which'] else ' round'}:",
    ),
    (rf"\b(in|for|during) (\d{{1,2}} ?(?:-|–|to|and) ?\d{{1,2}}){_ENDS}", _in_this_sentence),
    (rf"\b(from|until) (\d{{1,2}}){_ENDS}", _in_this_sentence),
    (rf"\b((?:from|in|until|after) the )({_NTH})(?: one)?(?=[,:]| on\b| onwards?\b| I\b)", _behind_a_round),
)
