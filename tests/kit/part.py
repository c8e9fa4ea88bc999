"""Which texts of a corpus a run reads: one in four, evenly over the file and always the same ones; nightly all.

What is asked of the whole corpus is asked of the part as well: none is misread, and no smaller share is understood.
Where one in four from the first on has a smaller share, its test names another one to begin with. Must not know what
the texts are, nor what is made of them.
"""

from collections.abc import Sequence
from typing import TypeVar

from bot.testing.size import size

_ONE_IN = size(4, 1)
Text = TypeVar("Text")


def part(texts: Sequence[Text], begins: int = 0) -> Sequence[Text]:
    """The texts that this run reads; `begins` is the number of the first one."""
    return texts[begins % _ONE_IN :: _ONE_IN]
