"""The answer of an address that was asked whether it is somebody's, too. Must not know what else a mail says."""

from dataclasses import replace

from sqlalchemy import Connection

from bot.flow.intake import asking
from bot.flow.intake.opening import Waiting, read_as
from bot.flow.intake.who import Trust, Who
from bot.flow.values import addressees
from bot.flow.values.house import House, new_key
from bot.flow.values.outgoing import Kind
from bot.flow.writing import outbox
from bot.layout import Heading, Mark, Page, Paragraph
from bot.store import addresses, questions
from bot.store.addresses import Claim
from bot.store.statuses import MailStatus
from bot.store.values import Filing, Person


def settle(db: Connection, house: House, waiting: Waiting, who: Who, claim: Claim) -> Filing:
    """Yes makes the address theirs, no ends the claim; whatever else comes is only filed."""
    mail, said = waiting.mail.id, asking.verb(read_as(waiting.letter.subject, waiting.letter.words))
    if who.trust is not Trust.PROVEN or said not in ("yes", "no") or claim.confirmed is not None:
        return Filing(mail, MailStatus.FILED, "no answer to whether an address is theirs", who.person)
    person = questions.person(db, claim.person)
    if said == "no" or _taken(db, claim):
        addresses.drop(db, claim.person, claim.address)
        return Filing(mail, MailStatus.ANSWERED, "no to another address", person)
    other = questions.person_by_address(db, claim.address)
    if other is not None and other.id != claim.person:
        addresses.take_over(db, other.id, claim.person, new_key())
    addresses.confirm(db, claim, person.address, house.now())
    _tell(db, house, mail, person, claim)
    return Filing(mail, MailStatus.ANSWERED, "yes to another address", person)


def _taken(db: Connection, claim: Claim) -> bool:
    """Whether the address is somebody else's who has done more than write from it."""
    other = questions.person_by_address(db, claim.address)
    return other is not None and other.id != claim.person and not addresses.only_wrote(db, other.id)


def _tell(db: Connection, house: House, mail: int, person: Person, claim: Claim) -> None:
    """Both addresses hear of it: whoever didn't want it should know."""
    letters = claim.address if claim.moves else person.address
    words = f"{claim.address} is yours, too, from now on. Write from any of your addresses; my letters go to {letters}."
    undo = f'If that is wrong, answer "forget {claim.address}".'
    blocks = (Heading(house.name), Mark(), Paragraph(words), Paragraph(undo))
    page = Page(f"{claim.address} is yours, too", blocks)
    mine = addressees.holder(person, person.key)
    for address in (person.address, claim.address):
        slug = f"address-{claim.id}-{mail}-{address}"
        outbox.post(db, house, replace(mine, address=address), Kind.NOTICE, slug, page)
