"""The plainest ways to write From, for which no second reader is asked: the standard library reads the same."""

from email.utils import parseaddr

from hypothesis import given
from hypothesis import strategies as st

from bot.letters import fields

_SIGNS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"
_WORDS = st.text(f"{_SIGNS}+", min_size=1, max_size=9)
_LOCALS = st.lists(_WORDS, min_size=1, max_size=4).map(".".join)
_DOMAINS = st.lists(st.text(_SIGNS, min_size=1, max_size=9), min_size=1, max_size=4).map(".".join)
_ADDRESSES = st.tuples(_LOCALS, _DOMAINS).map("@".join)
_NAMES = st.lists(_WORDS, max_size=4).map(lambda words: "".join(f"{word} " for word in words))


@given(_ADDRESSES)
def test_an_address_alone_is_what_the_standard_library_reads(address: str) -> None:
    assert fields.sender({"from": (address,)}) == parseaddr(address)[1].lower() == address.lower()


@given(_NAMES, _ADDRESSES)
def test_an_address_behind_words_is_what_the_standard_library_reads(name: str, address: str) -> None:
    value = f"{name}<{address}>"
    assert fields.sender({"from": (value,)}) == parseaddr(value)[1].lower() == address.lower()
