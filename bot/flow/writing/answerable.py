"""What an answer to a mail asks its writer, with the words ready that answer it.

Must not know how a line was read or obeyed.
"""

from bot.flow.values.context import Context
from bot.flow.writing import left_over, near_topics, pages, to_writer, unconfirmed
from bot.layout import Block, Lines, Paragraph
from bot.store import grants, proposals
from bot.store.grants import What
from grammar.numbered import restored


def words(context: Context) -> tuple[Block, ...]:
    """Of all that waits for a word of theirs: what is asked, who it was for, which sentence is said anew."""
    return (*_to_answer(context), *_to_pass_on(context), *_to_write_anew(context))


def _to_answer(context: Context) -> tuple[Block, ...]:
    """The words for what this letter asks, or for what the letter asked that the mail answers, and has not settled."""
    if context.question is None and to_writer.still_asked(context) is None and not _is_offered(context):
        return ()
    still = "What I asked still waits for a word of yours, alone on its line."
    told = () if context.question else (Paragraph(still),)
    return (*told, *pages.one_tap("yes", "no"))


def _is_offered(context: Context) -> bool:
    """Whether a right waits for the word of its holder, who has written something else."""
    here = context.grant
    if here is None or here.agreed is not None or here.ended is not None or here.what is What.OBSERVER:
        return False
    now = grants.by_key(context.db, here.key)
    return now is not None and now.agreed is None and now.ended is None


def _to_pass_on(context: Context) -> tuple[Block, ...]:
    """The word that passes on what is for a person."""
    if not context.offers_to:
        return ()
    asks = Paragraph(f"Was that for {context.offers_to}? Answer this, and I pass it on:")
    return (
        *left_over.offered(context),
        *near_topics.for_player(context),
        asks,
        Lines(("pass it on",), reply=True),
    )


def _to_write_anew(context: Context) -> tuple[Block, ...]:
    """What answers an order in sentences that is not whole, each with its number ready."""
    kept = context.proposed.get(proposals.SENTENCES)
    if not kept:
        return ()
    doubted = restored(kept[0]).doubted
    # what most of them mean stands first: who taps the nearest word must not leave their own rules out
    whole = "yes" in context.proposed
    said = (
        "Reply yes if that is what you mean, or a number with its sentence in other words:"
        if whole
        else "Reply with one of these, and the sentence behind its number:"
    )
    return (Paragraph(said), unconfirmed.anew(doubted, as_read="as_read" in context.proposed, whole=whole))
