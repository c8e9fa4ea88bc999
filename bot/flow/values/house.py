"""What every letter needs to know of the bot: its address and sub-addresses, its GMs, its clock.

Must not know any table.
"""

import hashlib
import hmac
import re
import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import lru_cache

from bot import clock
from bot.clock import Clock
from bot.letters.fields import addresses
from bot.settings import Settings, SubAddresses
from bot.zine import paper
from bot.zine.paper import Printer, no_printer

_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # one case, and no l, o, 0, 1 to mistake
_AS_LETTERS = _ALPHABET.encode() * (256 // len(_ALPHABET))  # of each byte, the letter that stands for it
# In a sub-address: the key, and behind it what the turn adds.
_KEY = re.compile(r"(?:^|\.)([a-km-np-z2-9]{10})(?:\.([a-km-np-z2-9]{6}))?$")
# What a sub-address begins with.
_STEM = r"(?:yes|gm|join|zine|[a-z]{2}\d{1,9})"
_SECRETS = re.compile(
    rf"(?:\+[a-z0-9-]{{1,20}}|\b{_STEM})\.[a-km-np-z2-9]{{10}}(?:\.[a-km-np-z2-9]{{6}})?@"
    r"|\bb-\d{1,12}-[a-km-np-z2-9]{10}@|#[a-km-np-z2-9]{10}\b",
    re.IGNORECASE,
)
# Of the address to which a letter comes back that can't be delivered: its number, and a key. RFC 5321: 64 octets.
_RETURNS = re.compile(r"b-([1-9]\d{0,11})-([a-km-np-z2-9]{10})$")
# All that stands before the @ of a sub-address at a domain of our own.
_OWN = re.compile(rf"{_STEM}\.[a-km-np-z2-9]{{10}}(?:\.[a-km-np-z2-9]{{6}})?|{_RETURNS.pattern}")
_LONGEST = 64
_SUBJECT_KEY = re.compile(r"#([a-km-np-z2-9]{10})\b", re.IGNORECASE)


@dataclass(frozen=True)
class House:
    """The bot as its correspondents see it."""

    address: str  # "bot@example.org"
    name: str
    gms: frozenset[str]  # addresses whose owners may create matches
    zone: str
    now: Clock
    # By address: what the GM is called in letters.
    gm_names: Mapping[str, str] = field(default_factory=dict)
    vouched_by: str = ""  # the mail server whose word about a sender is believed; none's, when it isn't named
    new_seed: Callable[[], bytes] = lambda: secrets.token_bytes(32)  # of a match: all its luck and its seals
    # Whether anybody may create matches whose address is proven.
    anybody_creates: bool = False
    # Where answers to our letters go: bot+gs7.k3f9...@, gs7.k3f9...@ at a domain of our own, or only to bot@.
    sub_addresses: SubAddresses = "plus"
    # Where our page is on the web: "https://pbm.example.org"; "": nowhere.
    web: str = ""
    # What prints a zine on paper.
    print_paper: Printer = no_printer
    # Whether our letters get to such an address at all, as far as we know.
    reaches: Callable[[str], bool] = lambda _: True

    def as_of(self, instant: datetime) -> "House":
        """The same house, as it was at an instant that has passed."""
        then = min(instant, self.now())
        return replace(self, now=lambda: then)

    @property
    def loop(self) -> str:
        """The mark of this instance (X-PBM-Loop): mail that carries it came from here."""
        return hashlib.sha256(self.address.encode()).hexdigest()[:16]

    @property
    def domain(self) -> str:
        """Of our Message-IDs and List-Ids."""
        return self.address.partition("@")[2]

    def called(self, address: str) -> str:
        """What the GM with this address is called in letters; their address is told to nobody."""
        return self.gm_names.get(address, "the GM")

    def owns(self, address: str | None) -> bool:
        """Whether this is our own address, or a sub-address of ours: nobody else writes from it."""
        local, _, domain = (address or "").partition("@")
        if self.sub_addresses == "catch-all" and domain == self.domain.lower() and _OWN.fullmatch(local):
            return True
        return f"{local.partition('+')[0]}@{domain}" == self.address.lower()

    def wrote(self, sender: str | None, claimed: str) -> bool:
        """Whether a mail says that it is ours; also where From has several addresses, and ours among them."""
        return any(map(self.owns, [sender] if sender else addresses(claimed)))

    def receives(self, address: str) -> bool:
        """Whether mail to this address, in small letters, is for us."""
        elsewhere = self.sub_addresses == "catch-all" and address.endswith(f"@{self.domain.lower()}")
        return elsewhere or self.owns(address)

    def sub_address(self, detail: str) -> str:
        """Where an answer to a letter goes: bot+gs7.k3f9...@ (RFC 5233), or what the mailbox has in its place."""
        local, _, domain = self.address.partition("@")
        if self.sub_addresses == "none":
            return self.address
        return f"{detail}@{domain}" if self.sub_addresses == "catch-all" else f"{local}+{detail}@{domain}"

    def returns(self, number: int, message_id: str) -> str:
        """Where the letter with this number comes back that can't be delivered (the envelope sender).

        Whoever reports of it need quote nothing: the address names the letter. Its key is made of the Message-ID, so
        nobody can name a letter in this way that never came to them.
        """
        named = self.sub_address(f"b-{number}-{_made(message_id.encode(), f'returns/{number}', 10)}")
        return named if len(named.partition("@")[0]) <= _LONGEST else self.address

    def known_by(self, detail: str) -> str:
        """The address by which we know whose answer it is, whether a mail has come to it or not."""
        local, _, domain = self.address.lower().partition("@")
        return f"{local}+{detail}@{domain}"


def house_of(settings: Settings) -> House:
    """Who we are, by these settings."""
    gms = frozenset(address.lower() for address in settings.gm)
    names, server = settings.gm_names, settings.mailbox.vouched_by or ""
    anybody = settings.creators == "anybody"
    address, name, zone = settings.address.lower(), settings.name, settings.zone
    ways, web = settings.sub_addresses, settings.web_address or ""
    house = House(address, name, gms, zone, clock.now, names, server, anybody_creates=anybody)
    return replace(house, sub_addresses=ways, web=web, print_paper=paper.printer())


def new_key() -> str:
    """Ten characters that nobody guesses (50 bits; a wrong guess costs a mail and shows in `pbm status`)."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(10))


def stem(tag: str) -> str:
    """The readable part of a sub-address: 'gs7' for GS-7."""
    return tag.replace("-", "").lower()


def subject_key(seed: bytes, key: str, turn: int) -> str:
    """The key as subjects show it: of the letters of one turn. Who knows the key alone can't make it."""
    return _made(seed, f"subject/{key}/{turn}", 10)


def turn_key(seed: bytes, key: str, turn: int) -> str:
    """What stands behind a key in the sub-addresses of one turn. Who knows the key alone can't make it."""
    return _made(seed, f"address/{key}/{turn}", 6)


def link_key(seed: bytes, key: str) -> str:
    """The key of a link on the web, by which nobody can write: logs of proxies have paths."""
    return _made(seed, f"link/{key}", 16)


# A mail shows the keys of its turn, and the answer to it has the same ones in several places.
@lru_cache(1024)
def _made(seed: bytes, what: str, length: int) -> str:
    made = hmac.digest(seed, what.encode(), "sha256")
    return made[:length].translate(_AS_LETTERS).decode("ascii")


def key_in(house: House, recipients: tuple[str, ...]) -> str | None:
    """The key of the sub-address a mail was sent to."""
    return next(iter(_keys(_details(house, recipients))), None)


def turn_key_in(house: House, recipients: tuple[str, ...]) -> str | None:
    """What stands behind the key of the sub-address a mail was sent to, which tells of which turn the letter was."""
    found = next(filter(None, map(_KEY.search, _details(house, recipients))), None)
    return found[2] if found else None


def subject_key_in(subject: str) -> str | None:
    """The key that the subject of a mail shows."""
    found = _SUBJECT_KEY.findall(subject)  # ours stands at the end, whatever a match is called
    return found[-1].lower() if found else None


def masked(text: str) -> str:
    """Words of a mail without the keys in them, wherever they are shown again."""
    if "@" not in text and "#" not in text:
        return text
    return _SECRETS.sub(lambda found: "#..." if found[0].startswith("#") else "+...@", text)


def other_keys(house: House, recipients: tuple[str, ...]) -> tuple[str, ...]:
    """The keys of the other sub-addresses it was sent to."""
    return _keys(_details(house, recipients))[1:]


def lost_its_key(house: House, recipients: tuple[str, ...]) -> bool:
    """Whether a mail came to our plain address: what stood behind the + was lost on the way, or never there."""
    return not _details(house, recipients)


def returned(recipients: tuple[str, ...]) -> dict[str, int]:
    """Of the addresses of a mail those to which a letter comes back, each with the number of the letter."""
    named = {one: _RETURNS.search(one.partition("@")[0]) for one in recipients}
    return {one: int(found[1]) for one, found in named.items() if found}


def _keys(details: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(found[1] for found in map(_KEY.search, details) if found))


def _details(house: House, recipients: tuple[str, ...]) -> tuple[str, ...]:
    return _details_at(house.address, house.sub_addresses == "catch-all", recipients)


# Of each mail it is asked for its keys, for its turn, and for what it lost.
@lru_cache(64)
def _details_at(address: str, own: bool, recipients: tuple[str, ...]) -> tuple[str, ...]:  # noqa: FBT001  # for the cache
    """What stands in our addresses, for which somebody answers; not for which something comes back."""
    local, _, domain = address.lower().partition("@")
    ours = [one.removesuffix(f"@{domain}") for one in recipients if one.endswith(f"@{domain}")]
    ours = [one for one in ours if not _RETURNS.search(one)]
    return tuple(
        one.removeprefix(f"{local}+") for one in ours if one.startswith(f"{local}+") or (own and one != local)
    )


def detail(stem: str, key: str, added: str = "") -> str:
    """What tells our addresses apart: the readable part, the key, and what the turn adds to it."""
    return ".".join(filter(None, (stem, key, added)))


def tag_in(subject: str) -> str | None:
    """The match tag a subject names: 'GS-7' for 'Re: [GS-7] round 4'. It says which match, never who."""
    found = re.search(r"\[([A-Za-z]{2}-\d{1,9})\]", subject)
    return found[1].upper() if found else None


def tag_said(subject: str) -> str | None:
    """The one match tag that somebody writes into a subject of their own: "GS-7 orders"."""
    found = {tag.upper() for tag in re.findall(r"(?<![\w-])[A-Za-z]{2}-\d{1,9}(?![\w-])", subject)}
    return found.pop() if len(found) == 1 else None
