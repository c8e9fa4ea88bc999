"""Words that only a person can answer: kept beside the answer, and passed on when their writer says so.

They are for who wrote the letter that is answered; else a player's are for the GM. Must not know how a line is read.
"""

import re

from bot.flow.commands.confirming import IDLE
from bot.flow.commands.press import finding, notes, passing
from bot.flow.values.context import ONLY_GM, Context, Refusal, Verdict
from bot.flow.wording.commands import press
from bot.flow.wording.commands.like_this import ASKED_OF_GM
from bot.flow.wording.commands.press import GM, Heading
from bot.flow.wording.lines import wondering
from bot.flow.wording.words import courtesy
from bot.games.words import listed
from bot.store import proposals
from bot.store.proposals import CONFIRMED, HAND_ON, LAPSED, Proposal

# Who speaks of press, or to all, doesn't write to the GM.
_FOR_OTHERS = re.compile(
    r"\bpress\b|^\W*(?:(?:dear|hi|hello|hey|good \w+)\W+)?(?:all|everyone|everybody|folks|friends|runners)\b",
    re.IGNORECASE,
)
_FEW = 5  # words: who writes fewer, and asks nothing, wishes good luck, or signs
_ENOUGH = 2  # words that answer what a person asked: "Not yet."
_YES_OR_NO = re.compile(r"\W*(?:yes|no)\b", re.IGNORECASE)


def offer(context: Context) -> None:
    """At the end of a mail: what of it is perhaps for a person is kept, and the answer says for whom."""
    heading = _heading(context)
    answers = heading is not None and heading.to != (GM,)
    words = _words(context, answers=answers) if heading else ()
    replies = answers and any("?" in line for line in context.answers.said)
    much = any(_says_much(line, replies) for line in words) or any(
        _is_for_gm(context, one) for one in context.verdicts
    )
    if heading is None or context.match is None or not words or not much:
        return
    if heading.to == (GM,) and any(_FOR_OTHERS.search(one.wrote) for one in context.verdicts):
        return
    proposals.end(context.db, _kept(context), LAPSED)
    proposals.propose(
        context.db,
        person=context.person.id,
        match=context.match.id,
        seat=context.seat.id if context.seat else None,
        turn=context.match.turn,
        word=HAND_ON,
        lines=str(press.Said(heading, words)),
        mail=context.answers.mail,
        at=context.now(),
    )
    context.offered = words
    context.offers_to = "the GM" if heading.to == (GM,) else listed(heading.to)


def pass_on(context: Context) -> str:
    """`pass it on`. Raises Refusal where nothing waits for it, or it may not be said."""
    if told := passed(context):
        return told
    raise Refusal('there is nothing of yours that I could pass on. "to GM:" and your words reach the GM.')


def passed(context: Context) -> str:
    """Pass on what waits for it, and tell to whom; "" where nothing does. Raises Refusal where it may not be said."""
    kept = _kept(context)
    given = finding.folded(context, kept[-1].lines[0]) if kept else None
    if given is None:
        return ""
    proposals.end(context.db, kept, CONFIRMED)
    context.passes_words = True
    return passing.say(context, *(word for word in given.words if word))


def _kept(context: Context) -> list[Proposal]:
    """What may be passed on in this match, unless a newer letter than the one that is answered offers it."""
    if context.match is None:
        return []
    written = context.answers.written
    found = proposals.open_of(context.db, context.person.id, context.match)
    return [one for one in found if one.word == HAND_ON and (written is None or one.at <= written)]


def _heading(context: Context) -> Heading | None:
    """For whom words of this mail are: for who wrote what it answers, or for the GM; None: for nobody."""
    if context.match is None or context.acts_for or not (context.seat or context.runs(context.match)):
        return None
    if answers := notes.answers_go_to(context.answers.said):
        return finding.heading_of(context, answers)
    return None if context.runs(context.match) else Heading((GM,))


def _words(context: Context, *, answers: bool) -> tuple[str, ...]:
    """The lines that nobody has read, where they are all there is or answer a person; else what only a person knows.

    Who answers a person speaks of days and cards, too: what can't be read as an order is perhaps for that person, and
    so is a yes for which nothing waited.
    """
    idle = [one.wrote for one in context.verdicts if answers and (one.unread or one.read in IDLE)]
    silent = [one.wrote for one in context.verdicts if not one.read or one.wrote in idle]
    asked = [one.wrote for one in context.verdicts if one.read == wondering.TOLD or _is_for_gm(context, one)]
    # Who enters by their first letter asks no rules in it.
    asked += [line for line in silent if context.confirmed and line.rstrip().endswith("?")]
    acted = context.ordered or (context.meant and not answers)
    lines = asked if acted else [one.wrote for one in context.verdicts if one.wrote in {*asked, *silent}]
    return tuple(" ".join(line.split()) for line in lines)


def _is_for_gm(context: Context, verdict: Verdict) -> bool:
    """Whether a line of a player asks for what only the GM does."""
    runs = context.match is not None and context.runs(context.match)
    return not runs and (verdict.read.startswith(ONLY_GM) or ASKED_OF_GM in verdict.read)


def _says_much(line: str, replies: bool) -> bool:  # noqa: FBT001  # the line replies to what a person asked
    if replies and _YES_OR_NO.match(line):
        return True
    said = courtesy.WORD.findall(courtesy.plainer(line)[-1].text)
    return line.endswith("?") or len(said) >= (_ENOUGH if replies else _FEW)
