"""That somebody takes back what stands above, in whatever words: "cancel that", "That was a test, please ignore".

Must not know any game, nor what stands above.
"""

import re
from functools import cache

from bot.flow.wording.words.courtesy import words
from grammar.patterns import any_of

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_ONE = r"(?:ones?|orders?|lines?|moves?|play|messages?|mail|e-?mail|letter|bit|post|guess|line-?up)"
# What is taken back: what stands above, and nothing that has a name.
_IT = (
    rf"(?:(?:all )?(?:that|this|those|these|them)(?: (?:last |previous |first )?{_ONE})?|it(?: all)?"
    rf"|all of (?:it|that|this)|(?:everything|all)(?: above)?|the (?:above|lot)(?: {_ONE})?"
    rf"|the (?:last|previous) {_ONE}"
    r"|(?:what(?:ever)? )?(?:i|we)(?:'ve| have)?(?: just)? (?:wrote|written|said)(?: anything| that| it)?(?: above)?)"
)
_VERB = r"(?:scratch|scrap|scrub|strike|ignore|disregard|cancel|delete|bin|undo|discard|retract|void)"
_FORGET = (
    r"(?:forget|drop) (?:all (?:of )?(?:that|this)|that|this|those|these|them|the (?:above|lot)|everything"
    r"|(?:what )?i(?:'ve| have)?(?: just)? (?:wrote|written|said)(?: anything| that| it)?(?: above)?)"
)
_TRIAL = r"(?:test|trial|dry run|trial run|practice|rehearsal)"
# Alone, "test" may be anything.
_MEANT = (
    r"(?:(?:that|this|it)(?: all)?(?:'s| is| was) (?:(?:all|only|just|merely) )*(?:an? )?"
    r"|(?:(?:only|just|merely) )+(?:an? )?|an? )(?:little )?"
)
_WAYS = (
    rf"{_VERB} {_IT}",
    _FORGET,
    r"(?:(?:do|can you|could you|would you) )?(?:ignore|disregard)",
    r"(?:cancel|undo)(?=\W*$)",
    r"i take (?:(?:that|this|it) all|all (?:of )?(?:that|this|it)|everything) back",
    r"(?:i )?(?:did not|didn't) mean (?:that|this|it|any of (?:that|this|it))",
    rf"{_MEANT}{_TRIAL}(?: (?:only|run|mail|message|order|post))?",
    r"(?:i(?:'m| am| was) )?(?:(?:only|just) )?testing(?: only)?",
)


def takes_back(text: str) -> bool:
    """Whether somebody takes back what stands above, whatever follows: "scrap that, I'll think about it"."""
    said = text.replace("’", "'")
    return any(map(_revoked().match, _SENTENCE.split(said)))


@cache
def _revoked() -> re.Pattern[str]:
    """The words that take back, unless they go on to what is meant: "ignore that smudge"."""
    goes_on = r"(?=\s*(?:$|[^\w\s'])|\s+(?:yet|i|i'll|i'd|we|please|pls|thanks|make|let|sorry|all)\b)"
    leads = (
        r"(?:(?:p\.?s|n\.?b|edit|update|note|oops|whoops|ha|lol|haha|argh|doh|er|erm|um|hm+|so|but|then|also|and"
        r"|oh|ok|okay|no|nah|nope|ah|actually|sorry|well|please|wait|ref|gm|dear gm"
        r"|on second thoughts?)\W+){0,4}"
    )
    return re.compile(
        rf"\W*{leads}(?:{any_of(words()['revoked'])}|{'|'.join(_WAYS)}){goes_on}", re.IGNORECASE
    )
