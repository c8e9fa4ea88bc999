"""What must be so behind each round of a soak, and at its end. Must not know what went wrong meanwhile."""

import re
from collections import Counter
from collections.abc import Collection, Mapping

from sqlalchemy import select

from bot.store.statuses import OutStatus
from bot.store.tables import in_mail, matches, orders, out_mail, seats, turns
from tests.kit.aftermath import AGAIN
from tests.soak.world import World

_ID = re.compile(rb"^message-id:\s*(<[^>]+>)", re.IGNORECASE | re.MULTILINE)


def stands(world: World, expected: Mapping[tuple[int, str], str], due: Mapping[int, int]) -> None:
    """Of each player the last guess stands, and no other."""
    found = (
        select(orders.c.match, orders.c.turn, seats.c.entrant, orders.c.line)
        .join(seats, seats.c.id == orders.c.seat)
        .where(orders.c.stands, orders.c.unit == "guess")
    )
    now = {(row.match, row.entrant): row.line for row in world.asked(found) if row.turn == due[row.match]}
    unlike = {of: (line, now.get(of)) for of, line in expected.items() if now.get(of) != line}
    told = [
        (row.status, row.note) for row in world.asked(select(in_mail).order_by(in_mail.c.id.desc()).limit(60))
    ]
    assert now == dict(expected), f"wrote, and stands: {unlike}; the last letters: {told}"


def statuses(world: World, expected: Counter[str]) -> None:
    """Every letter is there once, with what must have become of it; every turn was played once, and none is held."""
    found = Counter(row.status for row in world.asked(select(in_mail.c.status)))
    many = len(world.asked(select(matches.c.id)))
    assert found == expected + Counter(answered=many)
    for row in world.asked(select(matches.c.id, matches.c.turn, matches.c.held)):
        numbers = [one.number for one in world.asked(select(turns.c.number).where(turns.c.match == row.id))]
        assert (sorted(numbers), row.held) == (list(range(row.turn)), None)


def all_came(world: World, bounced: Collection[int]) -> None:
    """Each letter of ours came once; one that is better twice than never came at least once; one in doubt perhaps."""
    came = Counter(found[1].decode() for text in world.sink.taken if (found := _ID.search(text)))
    for letter in world.asked(select(out_mail).where(out_mail.c.first.is_not(None))):
        many = came[letter.message_id]
        if letter.status == OutStatus.UNCERTAIN:
            assert many <= (len(came) if letter.kind in AGAIN else 1), letter.slug
        else:
            assert letter.status == (OutStatus.BOUNCED if letter.id in bounced else OutStatus.SENT), (
                letter.slug
            )
            assert (many >= 1) if letter.kind in AGAIN else (many == 1), (letter.slug, many)


def figures(world: World) -> dict[str, int]:
    """What a soak has left: letters in doubt, and letters that came twice."""
    came = Counter(found[1].decode() for text in world.sink.taken if (found := _ID.search(text)))
    letters = world.asked(select(out_mail.c.status, out_mail.c.message_id))
    doubt = [row.message_id for row in letters if row.status == OutStatus.UNCERTAIN]
    return {
        "letters of ours": len(letters),
        "in doubt": len(doubt),
        "in doubt, and came": sum(one in came for one in doubt),
        "came twice or more": sum(many > 1 for many in came.values()),
    }
