"""Orders with something around them on their line, and the line without that.

A remark in brackets, talk behind a comma, what a telephone adds, dots that lead to a figure. Must not know how a line
is read, nor any game.
"""

from dataclasses import replace

from bot.flow.wording.lines import asides
from bot.flow.wording.lines.probably import Reader
from bot.flow.wording.lines.said import Language, Orders, Read, Words
from bot.flow.wording.sentences.evidence import may_be_of_orders
from bot.flow.wording.sentences.islands import Speech
from bot.flow.wording.words import leaders
from bot.flow.wording.words.mending import split
from bot.letters import footers


def without_footer(line: str, reads: Reader, language: Language) -> Read:
    """The line without what a telephone adds behind it."""
    typed = footers.in_front(line) if language.sentences else ""
    read = reads(typed or line, language)
    if typed and isinstance(read, Orders):
        return replace(read, dropped=read.dropped or line[len(typed) :])
    return read


def without_remark(line: str, reads: Reader, language: Language) -> Read | None:
    """The orders that a line is without a remark in brackets behind them; None: they aren't certain, or it has none."""
    bare, aside = asides.without(line) if language.sentences and "(" in line else ("", "")
    read = reads(bare, language) if bare else None
    return replace(read, dropped=read.dropped or aside) if isinstance(read, Orders) else None


def without_talk(line: str, reads: Reader, language: Language) -> Read | None:
    """The orders that a line is without talk behind a comma; None: they aren't certain, or it may be of them."""
    bare, said = asides.talk_behind(line) if language.sentences and language.game else ("", "")
    if not bare or language.game is None:
        return None
    speech = Speech(language.game.read, language.game.verbs, language.game.prose)
    talks = isinstance(reads(said, language), Words) and not may_be_of_orders(
        split(said, speech.prose), speech
    )
    read = reads(bare, language) if talks else None
    return replace(read, dropped=read.dropped or said) if isinstance(read, Orders) else None


def without_dots(line: str, reads: Reader, language: Language) -> Orders | None:
    """The orders of a line in which dots lead to the figure: "Percy Vere ..... 10"; None: it has none."""
    plain = leaders.colon(line)
    read = reads(plain, language) if plain != line else Words()
    return read if isinstance(read, Orders) else None
