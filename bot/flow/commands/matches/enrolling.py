"""The person at an address that somebody gives us. Must not know what they are wanted for."""

from bot import addresses
from bot.flow.values.context import Context, Refusal
from bot.flow.values.house import new_key
from bot.store import changes
from bot.store.values import Person


def enrol(context: Context, address: str) -> Person:
    """The person at this address. Refusal if it can't be one."""
    return changes.enrol(context.db, plain_address(context, address), new_key(), context.now())


def plain_address(context: Context, address: str) -> str:
    """This address as it is kept. Refusal if nobody can have it."""
    try:
        plain = addresses.plain(address).lower()
    except ValueError as wrong:
        raise Refusal(f"{address} is no address I can write to: {wrong}") from None
    if not context.house.reaches(plain):
        raise Refusal(
            f"{address} has letters before the @ that the mail server I send by can't write. Give me an address of "
            "theirs that has none."
        )
    if context.house.owns(plain):
        raise Refusal("That is my own address.")
    return plain
