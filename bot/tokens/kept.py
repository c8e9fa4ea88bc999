"""The file in which a sign-in is kept: what renews it, and the token of this hour. Only its owner may read it.

Must not know how a token is got.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

_PRIVATE = 0o600


@dataclass(frozen=True)
class SignIn:
    """A yes that a person gave once, as `pbm login` wrote it down."""

    issuer: str  # "Microsoft": for sentences
    endpoint: str  # where it is renewed
    client_id: str
    refresh_token: str = field(repr=False)
    client_secret: str = field(default="", repr=False)
    access_token: str = field(default="", repr=False)
    # When the access token ends, in seconds since 1970.
    ends: float = 0.0


def read(path: Path) -> SignIn:
    """The sign-in in this file.

    Raises:
        OSError: it can't be read.
        ValueError: `pbm login` has not written it; the message is a sentence.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=SignIn)
    except msgspec.DecodeError:
        raise ValueError(f'{path} holds no sign-in; "pbm login --token-file {path}" writes one.') from None


def write(path: Path, sign_in: SignIn) -> None:
    """Keep a sign-in: the old file stays whole until the new one is. Raises OSError."""
    fresh = path.with_name(f"{path.name}.new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _PRIVATE), "wb") as file:
        file.write(msgspec.json.format(msgspec.json.encode(sign_in)))
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Nobody else renews this sign-in meanwhile: many issuers void the old refresh token with the new one."""
    # Servers run where fcntl is; what replays records elsewhere needs none of this.
    import fcntl  # noqa: PLC0415

    lock = os.open(path.with_name(f"{path.name}.lock"), os.O_WRONLY | os.O_CREAT, _PRIVATE)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield
    finally:
        os.close(lock)
