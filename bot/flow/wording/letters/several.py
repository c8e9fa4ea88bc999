"""An order that goes on over several lines, as robots do: where it ends, and what stands for one without its label.

Must not know what the order says.
"""

import contextlib
from collections.abc import Sequence

import grammar
from bot.flow.wording.commands import reading
from bot.flow.wording.lines.said import Language


def going_on(words: Sequence[str], language: Language) -> tuple[str, str, int] | None:
    """The order that these lines begin with as one text, the same with its label, and how many lines it takes.

    None: they begin no such order.
    """
    begins = language.begins(words[0])
    if not begins and not language.labelled("\n".join(words)):
        return None
    text, count = _whole(words, language)
    if begins:
        return text, language.labelled(text) or text, count
    # what begins on a line below stands by itself
    if any(map(language.begins, words[1:count])):
        return None
    labelled = language.labelled(text)
    return (text, labelled, count) if labelled else None


def _whole(words: Sequence[str], language: Language) -> tuple[str, int]:
    """The lines to one that is wholly another order, or a command."""
    end = 1
    while end < len(words) and not (reading.may_be(words[end]) and _is_command(words[end])):
        if language.ends(words[end]):
            break
        end += 1
    return "\n".join(word.strip() for word in words[:end]).strip(), end


def _is_command(line: str) -> bool:
    """Whether a line is a command by itself; what stands in front of other lines, `rules:`, is a heading of theirs."""
    with contextlib.suppress(grammar.Unreadable):
        reading.read(line)
        return not line.rstrip().endswith(":")
    return False
