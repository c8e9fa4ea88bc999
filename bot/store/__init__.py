"""What the bot remembers: tables, the questions asked of them, the changes made to them."""

# Whoever asks for the metadata of the tables finds these tables in it, too.
from bot.store import (
    tables_of_cups,
    tables_of_deeds,
    tables_of_gms,
    tables_of_later,
    tables_of_ledger,
    tables_of_misread,
    tables_of_press,
    tables_of_seats,
    tables_of_servers,
    tables_of_zine,
)

__all__ = [
    "tables_of_cups",
    "tables_of_deeds",
    "tables_of_gms",
    "tables_of_later",
    "tables_of_ledger",
    "tables_of_misread",
    "tables_of_press",
    "tables_of_seats",
    "tables_of_servers",
    "tables_of_zine",
]
