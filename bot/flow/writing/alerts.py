"""Words by mail to those who can mend something: the GMs of the house, or the GM of a match.

Must not know how a trouble is found.
"""

from sqlalchemy import Connection

from bot.flow.values import addressees
from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox, pages, to_gms
from bot.layout import Heading, Mark, Page, Paragraph
from bot.store import letters, questions, underway


def tell(db: Connection, house: House, about: str, subject: str, *sentences: str) -> int:
    """Tell every GM of the house of a trouble, once a day. `about` names the trouble. Returns how many were told."""
    page = Page(subject, (Heading(house.name), Mark(), *map(Paragraph, sentences)))
    known = [questions.person_by_address(db, address) for address in sorted(house.gms)]
    slugs = {f"alert-{about}-{house.now():%Y%m%d}-{one.id}": one for one in known if one is not None}
    fresh = {slug: one for slug, one in slugs.items() if not letters.told(db, slug)}
    for slug, one in fresh.items():
        outbox.post(db, house, addressees.holder(one, one.key), Kind.NOTICE, slug, page)
    return len(fresh)


def unreachable(db: Connection, house: House, letter_id: int) -> None:
    """Tell the GM of its match, once, that no letter of ours gets to this address."""
    address, about = underway.about(db, letter_id)
    if about is None or letters.told(db, slug := f"unreachable-{about}-{address}"):
        return
    match = questions.match(db, about)
    said = (
        f"I can't write to {address}: the mail server that I send by takes no address with such letters before the @. "
        'Give the seat another address: "replace NAME ADDRESS".'
    )
    page = pages.notice(match, "an address that I can't write to", said)
    to_gms.post(db, house, match, Kind.NOTICE, slug, page, but=address)
