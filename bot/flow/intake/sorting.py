"""Mails that wait are looked at once: in which lane each is read. Only where several servers share the database.

A mail has a lane when it says nothing but orders for the match of its key, from the address on file: then it touches
nothing else, whatever else happens meanwhile. Any doubt leaves it without one. Must not know what a lane is good for,
nor what an order does.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, Engine

from bot.flow.intake import opening
from bot.flow.intake.opening import Waiting
from bot.flow.values.house import House, key_in, other_keys
from bot.flow.wording.letters.narrow import narrow
from bot.games.offering import find
from bot.outage import greedy, outside
from bot.store import lanes
from bot.store.engine import at_once
from bot.store.lanes import Writer


def sort(engine: Engine, house: House, many: int) -> dict[int, Waiting]:
    """Look at so many mails at which nobody has looked; no other server looks at them meanwhile.

    Returns them opened, by their numbers: whoever reads them next need not open them again. What breaks us here gets no
    lane, and breaks us again when it is read, where it is dealt with.
    """
    opened: list[Waiting] = []
    with at_once(engine) as db:
        fresh = lanes.unsorted(db, many)
        try:
            with db.begin_nested():
                opened = opening.opened(db, fresh)
                lanes.keep(db, _lanes(db, house, opened))
        except Exception as error:
            if outside(error) and not greedy(error):
                raise
            opened = []
            lanes.keep(db, dict.fromkeys((one.id for one in fresh), lanes.NONE))
    return {one.mail.id: one for one in opened}


def _lanes(db: Connection, house: House, opened: Sequence[Waiting]) -> dict[int, str]:
    keys = {one.mail.id: _key(house, one) for one in opened}
    writers = lanes.writers(db, {key for key in keys.values() if key})
    return {
        one.mail.id: key if (who := writers.get(key)) is not None and _is_narrow(one, who) else lanes.NONE
        for one in opened
        for key in (keys[one.mail.id],)
    }


def _key(house: House, waiting: Waiting) -> str:
    """The only key of ours to which a mail was sent; "" where there is none, or several."""
    letter = waiting.letter
    if letter.automatic or not waiting.mail.whole or other_keys(house, letter.recipients):
        return ""
    return key_in(house, letter.recipients) or ""


def _is_narrow(waiting: Waiting, who: Writer) -> bool:
    """Whether a mail from this writer can touch nothing but their match."""
    letter, game = waiting.letter, find(who.game)
    if game is None or letter.sender != who.address:
        return False
    versions = [letter.words, letter.other_words] if letter.other_words else [letter.words]
    return all(narrow(opening.read_as(letter.subject, words), game) for words in versions)
