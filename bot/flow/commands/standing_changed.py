"""What stands changed by a later letter: "bank 2 and move 4 instead", "as before but draw 1".

The card is that of the order that stands, and the whole order with its change is proposed. Must not know how a line is
read, nor any one game.
"""

import re
from typing import Any

from bot.flow.commands import changing, proposing, weighed
from bot.flow.commands.language import game
from bot.flow.values.context import Context, Refusal
from bot.flow.wording.lines.said import Language, Mistake, Orders, Read, Taken, Words
from bot.flow.wording.sentences import rethinking
from bot.flow.wording.sentences.found import Likely
from bot.flow.wording.sentences.likely import likely
from bot.flow.wording.words import blocking, courtesy, mending
from grammar.prose import Prose

_CARD = re.compile(r"\d+/\d+")
_FEW = 7  # words
_TURNED = "Not taken: I can't read what is to be the other way round. Write the whole order anew."
_LONGEST = 120  # characters; who changes an order doesn't tell a story
# What is to be otherwise, in front of what it is to be: "change mine to", "can you make my play".
_TO_BE = re.compile(
    r"\W*(?:(?:please|and|but|oh|sorry|ok|so|hi|hello|actually|can|could|may|would|will|i|we|you|like|want|i'd|we'd|to|let's|"
    r"also|just)\W+)*(?:change|make|switch|alter|amend|adjust|turn|edit|update)"
    r"(?: (?:it|that|this|them|mine|things|(?:my|the) (?:last )?(?:order|orders|play|move|split|card|one)))?"
    r"(?: (?:to|into|so that it is|to read))?\W+",
    re.IGNORECASE,
)
_OF_WHAT_STOOD = re.compile(
    r",? (?:instead|rather than|in place) (?:of )?(?:what|that|those|the) [^,.;!?]{0,30}", re.IGNORECASE
)
# "of it", "of the card": all of what stands.
_OF_IT = re.compile(
    r"\b(?:all|rest|half) of (?:it|the card|that|the lot)\b|\b(?:the (?:whole )?lot|everything|it all"
    r"|the whole (?:card|thing))\b",
    re.IGNORECASE,
)


def likely_by(context: Context, line: str, language: Language) -> Likely | Mistake | None:
    """The order that stands with what a line says of its parts; None: the line changes nothing of it."""
    prose = game(context).prose if language.game and language.sentences else Prose()
    if not language.sentences or len(line) > _LONGEST:
        return None
    changed = _with_parts(context, line, prose) if prose.parts else _as_below(context, line, language)
    return changed or _turned_round(context, line, prose)


def _turned_round(context: Context, line: str, prose: Prose) -> Likely | Mistake | None:
    """The order that stands with its two parts exchanged: "the other way round, please"; or what would do."""
    plain = courtesy.plainer(line)[-1].text
    few = len(plain.split()) <= _FEW and not any(map(str.isdigit, plain)) and not line.rstrip().endswith("?")
    stands = [str(order) for order in _standing(context)] if few and rethinking.turns(plain) else []
    if not stands or context.acts_for:
        return None
    turned = [found for one in stands if (found := _exchanged(one, prose))]
    if len(turned) == 1 and proposing.fits(context, turned):
        return Likely(tuple(turned))
    return Mistake(_TURNED, whole=True)


def _exchanged(order: str, prose: Prose) -> str:
    """An order with each of its two amounts for the other part; or ''."""
    amounts = re.findall(r"\b([A-Z])(\d+)\b", order)
    parts = [part for part, _ in amounts if part in prose.parts]
    if len(amounts) != len(prose.parts) or len(set(parts)) != len(amounts) or not amounts:
        return ""
    (one, first), (other, second) = amounts
    return order.replace(f"{one}{first}", f"{one}{second}").replace(f"{other}{second}", f"{other}{first}")


def _as_below(context: Context, line: str, language: Language) -> Likely | None:
    """What a line changes of the orders that stand, as it would below them in one letter."""
    if context.acts_for or not (rethinking.opens(line) or rethinking.placed(line)[0]):
        return None
    stands = _standing(context)
    batch = [(str(order), Orders((order,))) for order in stands]
    plain = rethinking.plain(line.replace("’", "'"))
    if not stands or blocking.why_not(plain):
        return None
    written = {line for one in batch for line in weighed.written([one], language)}
    changed = changing.changed_by(batch, Taken(line, 1, Words()), language)
    new = tuple(one for one in changed if one not in written)
    return Likely(new) if new and proposing.fits(context, new) else None


def _with_parts(context: Context, line: str, prose: Prose) -> Likely | None:
    """The order that stands with other parts of its card."""
    said = _changed_to(line.replace("’", "'"))
    card = card_of(context) if said and is_only_of_parts(said, prose) else ""
    if not card or _CARD.search(said) or blocking.why_not(said):
        return None
    found = likely(f"{prose.head} {card} {said}", game(context))
    if not isinstance(found, Likely) or len(found.lines) != 1:
        return None
    return found if proposing.fits(context, found.lines) else None


def is_no_order(read: Read) -> bool:
    """Whether a line gives no order by itself, so that it may change what stands."""
    return isinstance(read, Words) or (isinstance(read, Mistake) and not (read.proposals or read.headline))


def _changed_to(line: str) -> str:
    """What is said in place of what stood; "" where nobody says that it is to be otherwise."""
    begins = _TO_BE.match(line)
    behind = line[begins.end() :] if begins else line
    behind, instead = _OF_WHAT_STOOD.subn("", behind.rstrip("? "))
    changes = (
        begins or instead or rethinking.opens(line) or rethinking.shifts(line) or rethinking.replaces(line)
    )
    if not changes:
        return ""
    return rethinking.plain(courtesy.plainer(rethinking.without_refused(behind))[-1].text)


def card_of(context: Context) -> str:
    """The card of the one order of the writer's that stands; "" where there is none."""
    head = game(context).prose.head
    cards = [_CARD.search(str(order)) for order in _standing(context) if str(order).startswith(f"{head} ")]
    return cards[0][0] if len(cards) == 1 and cards[0] else ""


def _standing(context: Context) -> tuple[Any, ...]:
    """The orders of the writer's that stand."""
    try:
        match, seat = context.players_seat()
    except Refusal:
        return ()
    snapshot = context.snapshot(match)
    return () if snapshot is None or seat.resigned else tuple(context.sheet(snapshot, seat).values())


def is_only_of_parts(said: str, prose: Prose) -> bool:
    """Whether nothing is said but amounts, what they are for, and words that change nothing."""
    parts = {word for words in prose.parts.values() for word in words.split()} | set(prose.parts)
    words = mending.split(mending.figured(_OF_IT.sub("all", said)))
    return any(word.isdigit() or word == "all" for word in words) and all(
        not word[0].isalpha() or mending.fills(word) or word.casefold() in parts or prose.knows(word)
        for word in words
    )
