"""What is tried as soon as an answer is there: the domain, the servers, the login, a letter to the bot itself, the DNS.

Each attempt gives a finding, and may put what it has found out among the answers. Must not know how one asks.
"""

from difflib import get_close_matches
from functools import partial
from typing import Any

from click import ClickException

from bot.cli.checkup import delivery, machine, roundtrip, servers
from bot.cli.checkup.finding import Finding, tried
from bot.cli.checkup.trouble import Trouble
from bot.cli.guide import finding, local, probing
from bot.cli.guide.places import TOKEN_FILE
from bot.cli.guide.values import Found, Means
from bot.cli.login import sign_in
from bot.cli.providers import PROVIDERS
from bot.settings import Imap, Mailbox, Maildir, Settings, Smtp
from bot.settings.checks import listen, loopback
from bot.settings.findings import Findings
from bot.settings.passwords import login
from bot.store.alone import file_of
from bot.tokens.issuers import ISSUERS


def domain(key: str, found: Found, means: Means) -> Finding:
    """The domain of each address exists. One that only this network knows may be written a second time."""
    written = [found[key]] if isinstance(found[key], str) else found[key]
    kept: set[str] = found.setdefault("kept", set())
    strange = [one for one in written if _name(one) not in kept and finding.doubted(one, means.resolver)]
    if not strange:
        return Finding(key, well=True, text=f"{', '.join(written)}.")
    name = _name(strange[0])
    kept.add(name)
    known = [one for provider in PROVIDERS.values() for one in provider.domains]
    near = get_close_matches(name, known, 1)
    meant = f" Did you mean {near[0]}?" if near else ""
    if not found["asks"]:
        return Finding(key, well=None, text=f"The DNS knows no domain {name}.{meant}")
    text = f"The DNS knows no domain {name}.{meant} Write the address again; Enter keeps this one."
    return Finding(key, well=False, text=text)


def _name(address: str) -> str:
    return address.rpartition("@")[2].lower()


def provider(found: Found, means: Means) -> Finding:
    """Where the servers are, if it can be found out."""
    if found["provider"]:
        return Finding("provider", well=True, text=f"{found['provider']}, as you say.")
    found["known"], how = finding.servers(found["address"], means.resolver)
    return Finding("provider", well=None, text=how)


def reached(kind: str, found: Found, means: Means) -> Finding:
    """The server answers; its port and its encryption are among the answers now."""
    host, port = _split(found[f"{kind}_host"])
    known, wanted = found["known"], means.given.get(f"{kind}_port")
    if wanted or (known.ports and host == getattr(known, kind)):
        port = port or wanted or known.ports[("imap", "smtp").index(kind)]

    def attempt() -> str:
        found["untrusted"] = False
        try:
            security, number = probing.probed(
                kind, host, port, _ca(kind, found, means), means.given.get(f"{kind}_security")
            )
        except probing.UntrustedError:
            found["untrusted"] = True
            raise
        found.update({f"{kind}_host": host, f"{kind}_security": security, f"{kind}_port": number})
        how = "unencrypted, on this machine" if security == "plain" else f"encrypted ({security})"
        return f"{host} answers at port {number}, {how}."

    return tried(kind.upper(), attempt)


def _split(text: str) -> tuple[str, int | None]:
    """`imap.example.org:1993`: a host, and its port if one was written."""
    host, _, port = text.rpartition(":")
    return (host, int(port)) if host and ":" not in host and port.isdecimal() else (text, None)


def mailbox(found: Found, means: Means) -> Finding:
    """The bot gets into its mailbox."""

    def attempt() -> str:
        if found.get("way") == "sign-in":
            _signed_in(found, means)
        return servers.mailbox(imap_of(found, means))

    return tried("log in", attempt)


def _signed_in(found: Found, means: Means) -> None:
    """A sign-in in its file; a person gives it now if there is none."""
    path = means.config.parent / TOKEN_FILE
    if path.exists():
        return
    try:
        # A code can be typed on any device, also where this machine has no browser.
        by_code = bool(ISSUERS[found["issuer"]].device)
        sign_in(found["issuer"], found["client_id"], found["client_secret"], path, code=by_code)
    except ClickException as why:
        raise Trouble(why.format_message()) from None


def way_out(found: Found, means: Means) -> Finding:
    """The bot may send letters. A server that offers no login on this machine asks for none."""
    told = tried("letters out", lambda: servers.way_out(smtp_of(found, means)))
    if told.well or found["no_smtp_login"] or not loopback(found["smtp_host"]):
        return told
    found["no_smtp_login"] = True
    bare = tried("letters out", lambda: f"{servers.way_out(smtp_of(found, means))} It asks for no login.")
    found["no_smtp_login"] = bool(bare.well)
    return bare if bare.well else told


def database(found: Found, _means: Means) -> Finding | None:
    """A PostgreSQL lets us in. None of a file: the server makes it, beside the settings."""
    url = found["database"]
    return None if file_of(url) else tried("database", partial(machine.database, url))


def trip(found: Found, means: Means) -> Finding:
    """A letter to the bot comes back, and one to a sub-address of it, or not: then the answers say so."""
    found["back"] = ""
    if found["sub_addresses"] == "back":
        found |= {"sub_addresses": found["known"].sub_addresses, "back": "mailbox"}
        return Finding("round trip", well=False, text="not tried; I ask for the servers again.")
    if found["sub_addresses"] == "skip":
        found["sub_addresses"] = found["known"].sub_addresses
        return Finding("round trip", well=None, text='not tried; "pbm doctor" tries it.')

    def attempt() -> str:
        with local.taking(settings_of(found, means)) as settings:
            gone = roundtrip.round_trip(settings, means.wait)
        said = roundtrip.own(gone)
        found["signed"] = gone.signed
        if found["sub_addresses"] != "none" and roundtrip.no_sub_addresses(gone):
            found["sub_addresses"] = "none"
            return (
                f"{said} One to {gone.sub} didn't, so this mailbox has one address only: replies are known by the "
                "letter that they answer, or by the key in its subject."
            )
        return f"{said} {roundtrip.sub(gone, found['sub_addresses']).capitalize()}"

    return tried("round trip", attempt)


def names(found: Found, means: Means) -> Finding:
    """What the DNS says of the domain; only worth knowing, for letters go out all the same."""
    if loopback(found["smtp_host"]):
        return Finding(
            "delivery", well=None, text="the letters go out by this machine; the DNS is not looked at."
        )
    told = tried("delivery", partial(delivery.delivery, found["address"], means.resolver))
    return told if told.well else Finding("delivery", well=None, text=told.text)


def settings_of(found: Found, means: Means) -> Settings:
    """The answers as settings."""
    return Settings(
        address=found["address"],
        gm=tuple(found["gm"]),
        mailbox=mailbox_of(found, means),
        smtp=smtp_of(found, means),
        sub_addresses=found["sub_addresses"],
    )


def mailbox_of(found: Found, means: Means) -> Mailbox:
    """The mailbox of these answers, whichever it is. Trouble where the password can't be had."""
    if found["mailbox"] == "imap":
        return imap_of(found, means)
    folder = means.config.parent.resolve()
    at = listen(found["lmtp"], folder) if found["mailbox"] == "lmtp" else None
    return Maildir(path=str(folder / found["maildir"]), lmtp=at)


def imap_of(found: Found, means: Means) -> Imap:
    """The mailbox that is read by IMAP. Trouble where the password can't be had."""
    return Imap(
        **_server("imap", found, means),
        user=found["imap_user"],
        **_secret("imap", found, means),
    )


def smtp_of(found: Found, means: Means) -> Smtp:
    """The way out of these answers. Trouble where the password can't be had."""
    if found["no_smtp_login"]:
        return Smtp(**_server("smtp", found, means))
    return Smtp(**_server("smtp", found, means), user=found["smtp_user"], **_secret("smtp", found, means))


def _server(kind: str, found: Found, means: Means) -> dict[str, Any]:
    security = found[f"{kind}_security"]
    return {
        "host": found[f"{kind}_host"],
        "port": found[f"{kind}_port"],
        "security": security,
        "ca": _ca(kind, found, means) if security != "plain" else None,
    }


def _ca(kind: str, found: Found, means: Means) -> str | None:
    """The file with the CA of a server: as in pbm.toml, its path begins at that file."""
    return str(means.config.parent / found[f"{kind}_ca"]) if found[f"{kind}_ca"] else None


def _secret(kind: str, found: Found, means: Means) -> dict[str, Any]:
    """The password as it was typed, or from where the answers say that it is."""
    key, place = found[f"{kind}_password"]
    if key == "password_file" and place in found["typed"]:
        return {"password": found["typed"][place]}
    findings = Findings(means.config)
    got = login(findings, kind, {key: place}, means.environ)
    if findings.problems:
        raise Trouble(findings.problems[0])
    return got
