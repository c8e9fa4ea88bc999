"""What a server makes ready at its first mail and its first turn, made ready once for all that are forked from here.

The first letter needs grammars, patterns, statements and modules, which took each server longer than all its letters;
tests start two hundred servers. Must not know any test.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from bot import garbage
from bot.store.engine import connect
from tests.kit import correspondence, dialects
from tests.kit.correspondence import GM, address

ORDER = "line-up 10 8 6 4 2 play 10 M6 B4"


def _play() -> None:
    """A race that begins, an order, and a turn that the GM calls for: what most servers in tests have to do."""
    with TemporaryDirectory() as folder:
        there = correspondence.opened(Path(folder))
        correspondence.race(there)
        there.write(address("Hare"), ORDER)
        there.surely(GM, "process now")
        there.run_turns()
        assert there.match().turn > 1, "the turn has been played"
        there.engine.dispose()


dialects.share()
_play()
# Which imports what speaks to PostgreSQL, and opens no connection.
connect("postgresql+psycopg://").dispose()
# Each server would look through all of that for garbage when it begins: that took it longer than all else.
garbage.settle()
