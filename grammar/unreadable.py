"""A line that is no order, and where reading stopped. Must not know how a line is read."""

from collections.abc import Mapping

from grammar.numbered import Numbered

LONGEST_LINE = 500  # characters; longer ones are refused before any parser sees them
NEVER = LONGEST_LINE + 2  # a column behind any line


class Unreadable(ValueError):  # noqa: N818  # it is what the line is, and no error of ours
    """A line that is no order: `column` (1-based) is where reading stopped; str() is the sentence for the player.

    `proposals` are canonical lines that would do, each under the words that confirm it; `headline` is what a subject
    line says of it; `parts` are the pieces of the line as they are written, each with what was read of it; `numbered`
    is the order in sentences, where one of them may be written anew. `dead_end` is a column too: no line can be read
    that is the same up to there, with the sign there. `formed`: the line has the form of an order, and a rule refuses
    what it says. `stuck`: the sentence tells the place and nothing that would do. `slip` is a word that seems
    misspelled, and how it is spelled.
    """

    dead_end = NEVER
    formed = False
    stuck = False
    slip: tuple[str, str] | tuple[()] = ()

    def __init__(
        self,
        sentence: str,
        column: int = 1,
        *,
        proposals: Mapping[str, str] | None = None,
        headline: str = "",
        parts: tuple[tuple[str, str], ...] = (),
        numbered: Numbered | None = None,
    ) -> None:
        """Keep the sentence, the place and what would do."""
        super().__init__(sentence)
        self.column = column
        self.proposals: Mapping[str, str] = proposals or {}
        self.headline = headline
        self.parts = parts
        self.numbered = numbered
