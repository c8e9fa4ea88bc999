"""What waits for one word of a player or a GM: what they probably meant, two of which they mean one, unread sentences.

Must not know tables, nor change anything.
"""

from collections.abc import Iterable, Sequence

from bot.games.words import listed
from bot.layout import Block, Lines, Paragraph
from bot.store.proposals import EITHER, SENTENCES, Proposal
from grammar.numbered import restored

_ANEW = 3  # sentences that have a link each


def waiting(proposed: Sequence[Proposal]) -> tuple[Block, ...]:
    """What a player probably meant and has not confirmed, with the one word that does, or the two orders it may be."""
    if either := [one.lines for one in proposed if one.word == EITHER]:
        told = "Not decided: which of these do you mean? The one that you send before the deadline counts."
        return (Paragraph(told, strong=True), Lines(either[-1], reply=True))
    lines = ["; ".join(one.lines) for one in proposed if one.word == "yes"]
    if not lines:
        return _not_whole(proposed)
    told = f'Not confirmed: {lines[-1].rstrip(".")}. It counts if you answer "yes" before the deadline.'
    return (Paragraph(told, strong=True), Lines(("yes",), reply=True))


def not_played(left: Sequence[Proposal], name: str) -> tuple[Block, ...]:
    """To a player: the newest order of theirs that still waited for their word when the turn was played."""
    if not left:
        return ()
    one = left[-1]
    if one.word == SENTENCES:
        label = restored(one.lines[0])[0].rstrip(":").replace(":", ",")
        waited = f"Your {label} was not complete"
    elif one.word == EITHER:
        waited = f"You did not say which you meant, {' or '.join(one.lines)}"
    else:
        waited = f"You were asked about {'; '.join(one.lines).rstrip('.')}, and no yes came in time"
    return (Paragraph(f"{waited}. So {name} was played without it.", strong=True),)


def not_done(left: Sequence[Proposal], name: str) -> tuple[Block, ...]:
    """To a GM: what they were asked, and had not answered when the turn was played."""
    said = list(dict.fromkeys(_waited(one) for one in left))
    return tuple(
        Paragraph(f"{one} before {name} was played. So it was not done.", strong=True) for one in said
    )


def _waited(one: Proposal) -> str:
    lines = [f'"{line.rstrip(".")}"' for line in one.lines]
    if one.word == EITHER:
        return f"You did not say which you meant, {' or '.join(lines)},"
    return f"You were asked about {listed(lines)}, and no yes came"


def _not_whole(proposed: Sequence[Proposal]) -> tuple[Block, ...]:
    """An order that waits until its player writes some of its sentences anew."""
    waits = [restored(one.lines[0]) for one in proposed if one.word == SENTENCES]
    if not waits:
        return ()
    label, sentences, doubted, likely, _ = waits[-1]
    as_read = any(one.word == "as_read" for one in proposed)
    said = {number: sentences[number - 1] for number in sorted(doubted)}
    told = listed([f'{number}, "{text}"' if text else f"{number}, one more" for number, text in said.items()])
    which, one, all_of_it = ("sentence", "it", "it") if len(doubted) == 1 else ("sentences", "one", "them")
    answers = [f'To write {one} anew, answer "{min(doubted)}:" and the sentence in other words.']
    if as_read:
        answers.append(f'To leave {all_of_it} out, answer "run it as read".')
    # a rule that never counts was read, and where one is lacking there is none to read
    was_read = all(likely.get(number, "") == text for number, text in said.items())
    waits_for = "It waits for" if was_read else "I can't read"
    whose = label.rstrip(":").replace(":", ",")
    return (
        Paragraph(f"Not complete: {whose}. {waits_for} {which} {told}. {' '.join(answers)}", strong=True),
        anew(doubted, as_read=as_read),
    )


def anew(doubted: Iterable[int], *, as_read: bool, whole: bool = False) -> Block:
    """The beginnings of what answers an order in sentences, with the number ready; the word that leaves them out.

    `whole`: one yes takes all that was proposed, and stands in front.
    """
    numbers = [f"{number}:" for number in sorted(doubted)[:_ANEW]]
    agreed = ("yes",) if whole else ()
    return Lines((*agreed, *numbers, *(("run it as read",) if as_read else ())), reply=True)
