"""A line above orders that says of them what it would say in front of them: "Fox says:", "I won't do this:".

Must not know any game.
"""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from bot.flow.wording.commands import reading
from bot.flow.wording.commands.reading import Given
from bot.flow.wording.letters import rivals
from bot.flow.wording.lines import lines
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Wished, Words, no_order
from bot.flow.wording.sentences import doubts, rethinking, retracting, turning, weighing
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.words import blocking, hanging, others
from bot.flow.wording.words.courtesy import words as listed

_NOT_SURE = "Not done, for what stands above it leaves open whether you mean it. If you do, write it alone."
_HARMLESS = reading.ONLY_TELLS | {"yes", "no", "as_read", "as_proposed", "join", "undo"}
_LONGEST = 120  # characters
_WEIGHTY = (blocking.CASE, blocking.REFUSED, blocking.PAST)
# What may stand behind "Zoe told", and says no more than to whom and when.
_TO_WHOM = frozenset({"me", "us", "to", "that", "this", "today", "yesterday", "just"})
# What tells of yesterday or of something else, and announces the writer's own order all the same.
_ANNOUNCES = re.compile(
    r"\bhere(?:['’]s| is| are)? (?:goes\b|(?:(?:my|our|the)\b|what (?:i|we)\b)[^.!?]*)\W*$"
    r"|\bbefore i forget\W*$"
    r"|\b(?:my|our) (?:orders?|moves?|turn|play)(?: (?:is|are|now|then|(?:for )?th(?:is|e) (?:round|turn)))?\W*$",
    re.IGNORECASE,
)
# What is ordered below it is for the case that something else can't be.
_SECOND = re.compile(
    r"\W*(?:or )?(?:(?:my|the|a) )?(?:plan [b-z]|option [b-z2-9]|fall-?back|back-?up|alternatively|alternative|reserve"
    r"|substitute order|(?:second|2nd|third|3rd|next) (?:choice|option|preference))\b",
    re.IGNORECASE,
)
# What stands in front of an order on its line, up to a colon or a question mark; a name alone is looked at elsewhere.
_FRONT = re.compile(r"(?P<lead>\W*\w[^\n:?]{0,60}\s[^\n]{1,60}[:?])\s+(?=\S)")
_TELLS = re.compile(
    r"\?$|['’]s?\b|\b(?:sure|certain|decided?|undecided|unsure|minds?|what|how|says?|said|told|tells|asked|asks|wants?"
    r"|wanted|wrote|writes|suggests?|example|quote|thinks|reckons|gives|shows|reads|likes|prefers)\b",
    re.IGNORECASE,
)
# "This is only a test.": said as a sentence above an order, of what follows.
_NOT_MEANT = re.compile(
    r"\W*(?:please )?(?:(?:this|what follows|the following)(?: is|'s) (?:only|just) a test"
    r"|(?:(?:i['’]?m|i am) )?(?:only|just) (?:kidding|joking|testing)|(?:just )?(?:a|as a) (?:joke|test)"
    r"|(?:as )?(?:for example|for instance|e\.?g\.?)"
    r"|(?:don['’]?t|do not) (?:count|obey|process|take|use|play) (?:this|the following)(?: one)?(?: yet| please)*)\W*",
    re.IGNORECASE,
)


def led(words: Sequence[str], language: Language) -> Taken | None:
    """The lead and the orders below it as one, where they are none behind it, or only likely; or None."""
    lead = words[0].strip()
    if len(words) == 1 or len(lead) > _LONGEST or language.game is None or not language.sentences:
        return None
    if not _is_lead(lead, language):
        return None
    if asked := _asked(lead, words, language):
        return asked
    count = ordered(words, language)
    if not count:
        return None
    read = _said_of(lead, words, count, language)
    if read is None:
        return None
    said = "\n".join(word.strip() for word in words[: count[-1] + 1] if word.strip())
    return Taken(said, count[-1] + 1, read)


def _asked(lead: str, words: Sequence[str], language: Language) -> Taken | None:
    """A command below such a lead, which is asked about: "Should I", "process now"; None: there is none."""
    below = next((at for at in range(1, len(words)) if words[at].strip()), 0)
    read = lines.read(words[below], language) if below else Words()
    read = read.otherwise if isinstance(read, Wished) else read
    if (
        not isinstance(read, Given)
        or read.verb in _HARMLESS
        or not isinstance(lines.read(lead, language), Words | Mistake)
    ):
        return None
    doubtful = (
        doubts.asks(lead) or doubts.doubts(lead) or doubts.breaks_off(lead) or _NOT_MEANT.fullmatch(lead)
    )
    weighty = lead.endswith(":") and blocking.why_not(lead[:-1]) in _WEIGHTY
    if not (doubtful or weighty or _weighs(lead, language)):
        return None
    said = words[below].strip()
    # Somebody else's words may stand in quotes.
    command = said if reading.is_command(said) else read.said
    command = command.strip("\"'“”‘’„«» ")
    asked = (
        Wished(((command,),), otherwise=Mistake(_NOT_SURE), because="above it")
        if reading.is_command(command)
        else Mistake(_NOT_SURE)
    )
    return Taken(f"{lead}\n{said}", below + 1, asked)


def in_front(line: str, orders: Orders, language: Language) -> Read | None:
    """What an order is with such a lead on its own line: "Is this legal? play 6/0 M3 B3"; None: what it was read as."""
    found = _FRONT.match(line)
    if found is None or not _TELLS.search(found["lead"]) or language.game is None or not language.sentences:
        return None
    lead, likely = found["lead"].strip(), Likely(tuple(map(str, orders.orders)))
    changed = _of_others(lead) or (likely if _open(lead, language) else None)
    same = changed and _orders(line[found.end() :], language) == orders.orders
    return changed if same else None


def _of_others(lead: str) -> Mistake | None:
    """What is told where a lead says whose words follow: "The rules say to write:"."""
    quoted = lead.endswith(":") and others.speak(lead[:-1]) and not _ANNOUNCES.search(lead)
    return no_order(blocking.PAST) if quoted else None


def _told_by_another(lead: str, language: Language) -> bool:
    """Whether a line that goes on below says that another entrant has said what follows: "Zoe told me,"."""
    said = lead[:-1] if lead.endswith(",") else ""
    return any(others.says(behind) for name in language.others() if (behind := _behind(name, said)))


def _behind(name: str, said: str) -> str:
    """What stands behind a name that begins a line, if it says no more than that they speak; or ''."""
    before, found, behind = said.casefold().partition(f"{name.casefold()} ")
    return behind if found and not before.strip() and not set(behind.split()[1:]) - _TO_WHOM else ""


def _is_lead(lead: str, language: Language) -> bool:
    # Every line is read in any case, and most are orders.
    known = lines.read(lead, language)
    return isinstance(known, Words | Mistake | Given | Wished) and (
        (doubts.MAY_BE.search(lead) is not None and _may_lead(lead))
        # A command by itself is one, whatever stands below it: "hold that".
        or (isinstance(known, Words | Mistake) and (_turns(lead, language) or _weighs(lead, language)))
        or _told_by_another(lead, language)
    )


def _may_lead(lead: str) -> bool:
    return (
        lead.endswith((":", "?"))
        or _NOT_MEANT.fullmatch(lead) is not None
        or bool(doubts.breaks_off(lead))
        or doubts.doubts(lead)
    )


def _turns(lead: str, language: Language) -> bool:
    """Whether a line is a case, or a few words of orders that leave open what stands below it."""
    if hanging.hangs_in(lead):
        return True
    # In front of a colon it says of the order what it would say on its line.
    return not lead.endswith(":") and turning.opens(lead, language.others())


def _weighs(lead: str, language: Language) -> bool:
    """Whether a line weighs as those do that leave open what stands below; below other orders it is of these."""
    # oops, wrong chat
    looks_back = language.talk_above and (rethinking.opens(lead) or retracting.takes_back(lead))
    known = language.above or looks_back or lead.endswith(":") or _ANNOUNCES.search(lead) is not None
    return not known and weighing.leaves_open(lead)


def _said_of(lead: str, words: Sequence[str], count: Sequence[int], language: Language) -> Read | None:
    """What a lead makes of the orders below it: none, likely ones; None: what they are by themselves."""
    likely = Likely(tuple(str(one) for at in count for one in _orders(words[at], language)))
    return _known(lead, words, count, likely, language) or (likely if _weighs(lead, language) else None)


def _known(
    lead: str, words: Sequence[str], count: Sequence[int], likely: Likely, language: Language
) -> Read | None:
    """The same, where lists know what the lead says."""
    if _open(lead, language):
        hangs = hanging.hangs_in(lead) and not blocking.depends(lead)
        return no_order(lines.CASES) if hangs else likely
    if quoted := _of_others(lead):
        return quoted
    if _told_by_another(lead, language):
        return no_order(blocking.PAST)
    if why := "" if lead.endswith(":") else doubts.breaks_off(lead):
        return no_order(why)
    not_meant = _NOT_MEANT.fullmatch(lead) is not None
    if not (lead.endswith(":") or not_meant):
        return None
    read = lines.read(f"{lead} {words[count[0]].strip()}", language)
    why = blocking.why_not(lead[:-1])
    # What isn't read as the same orders has the lead for a name in front: "Fox says A 10".
    changed = isinstance(read, Mistake) or (
        isinstance(read, Orders) and read.orders != _orders(words[count[0]], language)
    )
    if not_meant:
        read = no_order(blocking.REFUSED)
    elif _SECOND.match(lead):
        read = no_order(lines.CASES)
    elif changed and why in _WEIGHTY:
        read = no_order(why)
    announced = _ANNOUNCES.search(lead) and not others.speak(lead[:-1])
    return None if read not in _none() or announced else read


def _open(lead: str, language: Language) -> bool:
    """Whether a lead leaves open whether what follows is meant, or whose it is."""
    if _ANNOUNCES.search(lead):
        return False
    if doubts.asks(lead) or doubts.doubts(lead) or _turns(lead, language):
        return True
    half = "" if lead.endswith(":") else doubts.breaks_off(lead)
    if half:
        return half not in (blocking.REFUSED, blocking.PAST)
    return lead.endswith(":") and not _is_own(lead, language) and rivals.named(lead, language.others())


def _is_own(lead: str, language: Language) -> bool:
    """Whether it only says whose the writer's own order is and for when: "Old Joe, round 2:"."""
    return language.known().issuperset(lead.casefold().rstrip(": ").replace(",", " ").split())


@cache
def _none() -> tuple[Mistake, ...]:
    """What is told of orders that a case, a refusal, other people or a jest make none."""
    whys = (*listed()["blocks"], lines.CASES)
    return tuple(no_order(why) for why in whys if why != blocking.UNDECIDED)


def is_a_name(line: str, language: Language) -> bool:
    """Whether a line is only the name of another entrant, and so no slip of a command: "Zoe:"."""
    said = line.strip(" :,.!-–—").casefold()
    return any(said == name.casefold() for name in language.others())


def ordered(words: Sequence[str], language: Language) -> list[int]:
    """Where the orders below a lead stand: the next line that isn't empty, and those that order other things."""
    first = next((at for at in range(1, len(words)) if words[at].strip()), 0)
    found, units = [], set[str]()
    for at in range(first, len(words)) if first else ():
        here = {order.unit for order in _orders(words[at], language)}
        if not here or here & units:
            break
        found.append(at)
        units |= here
    return found


def _orders(line: str, language: Language) -> tuple[Any, ...]:
    read = lines.read(line, language) if line.strip() else Words()
    return read.orders if isinstance(read, Orders) else ()
