"""`subscribe zine`, `unsubscribe zine`: who gets a zine. Nobody does before they have said yes to a question.

Must not know what stands in an issue.
"""

from datetime import timedelta

from sqlalchemy import Connection

from bot.flow.commands.zine import which
from bot.flow.values import addressees
from bot.flow.values.context import Context, Question, Refusal
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Answered, Kind
from bot.flow.writing import outbox
from bot.layout import Heading, Mark, Page, Paragraph
from bot.store import zines
from bot.store.values import Person
from bot.store.zines import Subscription, Zine

_DAY = timedelta(days=1)


def subscribe(context: Context, title: str | None) -> str:
    """`subscribe zine`: asked back, unless the writer has just said yes to this very mail."""
    zine, person = which.named(context, title or ""), context.person
    if any(one.zine == zine.id for one in zines.subscribed(context.db, person.id)):
        return f'You get {zine.title} already. "unsubscribe zine" ends it.'
    if context.question is not None:
        raise Refusal("one question in a letter is enough; write this by itself.")
    one = _offered(context.db, zine, person, context.house)
    if context.confirmed:
        return agreed(context, one)
    context.question = Question(f"do you want {zine.title}", "do you want a zine", one.key)
    return f'{zine.title} is mailed to {person.address} once you say so. Answer "yes" to this letter, and it comes.'


def ask_stranger(
    db: Connection, house: House, person: Person, title: str, slug: str, answers: Answered
) -> bool:
    """Ask an address that wrote for the first time, once a day at most; whether it was asked. Raises Refusal."""
    zine = _titled(db, title)
    before = [one for one in zines.asked_of(db, person.id) if one.zine == zine.id]
    if any(one.ended is None and house.now() - one.asked < _DAY for one in before):
        return False
    one = _offered(db, zine, person, house)
    words = (
        f"Somebody, you we hope, wants {zine.title} mailed to this address. Nothing comes yet.",
        'If that is you, answer "yes". If not, answer "no", or nothing at all.',
    )
    page = Page(
        f"do you want {zine.title}? Answer yes or no", (Heading(house.name), Mark(), *map(Paragraph, words))
    )
    outbox.post(db, house, addressees.asked(person, one.key), Kind.INVITE, slug, page, answers)
    return True


def _titled(db: Connection, title: str) -> Zine:
    """The zine that a stranger means. Raises Refusal."""
    found = zines.every(db)
    wanted = title.strip(" .!\"'").casefold()
    meant = [one for one in found if not wanted or one.title.casefold() == wanted]
    if len(meant) != 1:
        raise Refusal(
            "there are several zines here, or none that is called so." if found else "there is no zine here."
        )
    return meant[0]


def _offered(db: Connection, zine: Zine, person: Person, house: House) -> Subscription:
    """The subscription that waits for their yes, by a new key."""
    waits = [
        one
        for one in zines.asked_of(db, person.id)
        if one.zine == zine.id and one.agreed is None and one.ended is None
    ]
    if waits:
        zines.change_subscription(db, waits[0], asked=house.now())
        return waits[0]
    return zines.offer(db, zine=zine.id, person=person.id, key=new_key(), asked=house.now())


def agreed(context: Context, one: Subscription) -> str:
    """The yes of the address."""
    zine = zines.by_id(context.db, one.zine)
    if one.ended is not None:
        raise Refusal(f'That has ended. "subscribe zine {zine.title}" begins it again.')
    if one.agreed is None:
        zines.change_subscription(context.db, one, agreed=context.now())
    context.headline = f"{zine.title} comes to you"
    return f'The next issue of {zine.title} comes to {context.person.address}. "unsubscribe zine" ends it.'


def declined(context: Context, one: Subscription) -> str:
    """The no of the address."""
    if one.agreed is None and one.ended is None:
        zines.change_subscription(context.db, one, ended=context.now())
    return "Noted: no issue comes."


def unsubscribe(context: Context, title: str | None = None) -> str:
    """`unsubscribe zine`: no more issues; without a title the one that is answered, or the only one."""
    mine = zines.subscribed(context.db, context.person.id)
    if not mine:
        raise Refusal("You get no zine.")
    if not title and isinstance(context.zine, Subscription):
        meant = [one for one in mine if one.id == context.zine.id] or mine
    elif title or len(mine) > 1:
        meant = [one for one in mine if one.zine == which.named(context, title or "").id]
    else:
        meant = mine
    if len(meant) != 1:
        titles = ", ".join(zines.by_id(context.db, one.zine).title for one in mine)
        raise Refusal(f'You get {titles}. "unsubscribe zine" and its title ends one.')
    zines.change_subscription(context.db, meant[0], ended=context.now())
    return f"No more issues of {zines.by_id(context.db, meant[0].zine).title} come to you."
