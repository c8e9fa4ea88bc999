"""What stands before a reason or an excuse that changes nothing of it: "undo please, wrong match".

Must not know who wrote, nor any state.
"""

import re

from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.lines import alone
from bot.flow.wording.lines.said import Language, Orders
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import blocking, courtesy, fronts

_SENTENCE_BEHIND = re.compile(r"[.!]\s+(?=(?:[^\W\d_][\w'’-]*,?\s+){2})")
_REASON = re.compile(
    r"\s*[,;(]\s*(?!(?:until|till|to|from|for|and|or|at|in|on|as|by|with|next|this|not|but)\b)"
    r"(?=[^\W\d_][\w'’-]*\s+\S)|\s[–—-]+\s+|[.!]\s+|\s+(?=(?:because|since|as) (?:[iI]|we|my|it|the)\b"
    r"|(?:because of|due to|owing to|on account of)\b)"
)
# In one breath, and no cry: "robot steady, my foot!" orders nothing.
_GIVES_REASON = re.compile(
    r"(?:(?:because|since|as|for) )?(?:(?:i|i'm|i've|i'll|i'd|we|we're|we've|it|it's|that|that's|this"
    r"|my(?! (?:foot|eye|hat|arse|giddy))|our|all|sorry|wrong|off|away|back|gone"
    r"|on|at|in|no|not|too|mistake|slip)\b)[^,;.!?]*\.?",
    re.IGNORECASE,
)


def order_or_command(plain: str, language: Language) -> Given | Likely | None:
    """What stands before a reason that changes nothing of it: "undo please, wrong match", "robot steady, I'm at sea".

    An order that says more than its figures do is only likely, though it be read.
    """
    found = _REASON.search(plain)
    before, reason = (plain[: found.start()], plain[found.end() :]) if found else ("", "")
    if not before or any(map(str.isdigit, plain)) or not _is_reason(reason):
        return None
    read = alone.read(courtesy.plainer(before)[-1].text, language.game)
    if isinstance(read, Given):
        return read if read.verb in reading.BARE else None
    whole = isinstance(read, Orders) and alone.opens(before, language.game)
    return Likely(tuple(map(str, read.orders))) if isinstance(read, Orders) and whole else None


def command(plain: str, said: Given, language: Language) -> Given:
    """The command without the title of the match that is meant, and without talk: "withdraw my order, I must think"."""
    untitled = fronts.untitled(plain, language.known())
    before, talk = untitled, ""
    if said.verb in reading.WITH_TALK:
        before, talk = _without_talk(untitled, _REASON if said.verb in reading.REASONED else _SENTENCE_BEHIND)
    # Behind a name another name may stand.
    if said.verb == "remind" and talk[:1].isupper():
        before, talk = untitled, ""
    for bare in (courtesy.plainer(before)[-1].text, untitled):
        read = alone.read(bare, None) if bare != plain else None
        if isinstance(read, Given) and read.verb == said.verb and (bare == untitled or talk):
            return read
    return said


def _without_talk(command: str, form: re.Pattern[str]) -> tuple[str, str]:
    """A command, and what is told behind it that changes nothing of it."""
    found = form.search(command)
    talk = command[found.end() :] if found else ""
    changes = any(sign.isdigit() for sign in talk) or not blocking.is_talk(talk, behind=True)
    return (command, "") if found is None or changes else (command[: found.start()], talk)


def _is_reason(said: str) -> bool:
    return _GIVES_REASON.fullmatch(said) is not None and blocking.is_talk(said, behind=True)
