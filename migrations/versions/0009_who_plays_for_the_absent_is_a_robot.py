"""Who plays for an absent player is called a robot in every game; it was a pilot, a player, a mind, a deputy.

An order keeps the line it was given in, because its seal is made of that line; only its unit has the new word. In a
state the new words are put in as text. That is safe: inside a name a quotation mark has a backslash before it, so no
name looks like a key.
"""

from collections.abc import Mapping

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

# The tables keep their shape; a test holds every step to what the step says here.
ROWS_ONLY = True

# By game: what stands in a dumped state, before and after.
_WORDS: Mapping[str, tuple[tuple[bytes, bytes], ...]] = {
    "breaking-away": ((b'"pilots":', b'"robots":'), (b'"pilot":', b'"robot":')),
    "goldrush": ((b'"deputies":', b'"robots":'),),
    "gotham-race": (
        (b'"minds":', b'"robots":'),
        (b'"how":"house"', b'"how":"robot"'),
        *((b'%d,"house"]' % digit, b'%d,"robot"]' % digit) for digit in range(10)),
    ),
}
_UNITS = {"breaking-away": "pilot", "goldrush": "player", "gotham-race": "player"}


def upgrade() -> None:
    for game, words in _WORDS.items():
        _reword(game, words)
        _rename(game, _UNITS[game], "robot")


def downgrade() -> None:
    for game, words in _WORDS.items():
        _reword(game, tuple((before, after) for after, before in words))
        _rename(game, "robot", _UNITS[game])


def _reword(game: str, words: tuple[tuple[bytes, bytes], ...]) -> None:
    """Every state of this game's matches."""
    db = op.get_bind()
    here = {"game": game}
    found = sa.text(
        "SELECT turn.match, turn.number, turn.state FROM turn JOIN match ON match.id = turn.match "
        "WHERE match.game = :game"
    )
    change = sa.text("UPDATE turn SET state = :state WHERE match = :match AND number = :number")
    for match, number, state in db.execute(found, here).all():
        kept = bytes(state)
        for before, after in words:
            kept = kept.replace(before, after)
        db.execute(change, {"state": kept, "match": match, "number": number})


def _rename(game: str, before: str, after: str) -> None:
    """The unit of every order for a robot."""
    rename = sa.text(
        'UPDATE "order" SET unit = :after WHERE unit = :before '
        "AND match IN (SELECT id FROM match WHERE game = :game)"
    )
    op.get_bind().execute(rename, {"before": before, "after": after, "game": game})
