"""Words by mail to those who look after the server: its GMs. Must not know what the trouble is, nor how it is found."""

from sqlalchemy import Connection

from bot.flow.values.house import House
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox
from bot.layout import Heading, Mark, Page, Paragraph
from bot.store import letters, questions


def tell(db: Connection, house: House, about: str, subject: str, *sentences: str) -> int:
    """Tell every GM of the house of a trouble, once a day. `about` names the trouble. Returns how many were told."""
    page = Page(subject, (Heading(house.name), Mark(), *map(Paragraph, sentences)))
    known = [questions.person_by_address(db, address) for address in sorted(house.gms)]
    slugs = {f"alert-{about}-{house.now():%Y%m%d}-{one.id}": one for one in known if one is not None}
    fresh = {slug: one for slug, one in slugs.items() if not letters.told(db, slug)}
    for slug, one in fresh.items():
        outbox.post(db, house, kind=Kind.NOTICE, slug=slug, to=one.address, key=one.key, page=page)
    return len(fresh)
