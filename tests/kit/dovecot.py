"""A real Dovecot on loopback, with or without root: IMAP, IMAPS, STARTTLS and LMTP, a config and a folder of its own.

Must not know the test.
"""

import grp
import os
import pwd
import shutil
import signal
import smtplib
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import trustme

from tests.kit.mailhost import HOST, USERS, MailHost, free_port, until_open

ATTEMPTS = 3  # a free port may be taken by somebody else before the server has it


def dovecot_missing() -> str | None:
    """Why no Dovecot can be started here, as a sentence; None when one can."""
    if shutil.which("dovecot") is None:
        return "Dovecot is not here: apt-get install dovecot-imapd dovecot-lmtpd (Debian)."
    said = subprocess.run(["dovecot", "--version"], capture_output=True, text=True, check=True).stdout
    if not said.startswith("2.3."):
        return f"This is Dovecot {said.split()[0]}; the test kit writes the config of 2.3 only (Debian 12)."
    return None


@contextmanager
def dovecot(users: Mapping[str, str] = USERS, settings: str = "") -> Iterator[MailHost]:
    """A Dovecot with these users, until the end of the block; mail to `name+detail@` reaches `name@`.

    `settings` are lines behind those of its configuration, which overrule them.

    Raises RuntimeError, with what the log says, when it doesn't start.
    """
    with tempfile.TemporaryDirectory(prefix="dovecot-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # its processes are other users than we
        process, host = _started(folder, users, settings)
        try:
            yield host
        finally:
            os.killpg(process.pid, signal.SIGKILL)  # TERM takes seconds
            process.wait()


def _started(
    folder: Path, users: Mapping[str, str], settings: str
) -> tuple[subprocess.Popen[bytes], MailHost]:
    for _ in range(ATTEMPTS):
        imap, imaps, lmtp = free_port(), free_port(), free_port()
        _write(folder, users, (imap, imaps, lmtp), settings)
        process = subprocess.Popen(
            ["dovecot", "-c", str(folder / "dovecot.conf"), "-F"], start_new_session=True
        )
        if all(until_open(port, process) for port in (imap, imaps, lmtp)):
            return process, _host(folder, users, imap, imaps, lmtp)
        process.kill()
        process.wait()
    raise RuntimeError(f"Dovecot did not start:\n{(folder / 'dovecot.log').read_text()}")


def _host(folder: Path, users: Mapping[str, str], imap: int, imaps: int, lmtp: int) -> MailHost:
    def post(raw: bytes, sender: str, recipient: str) -> None:
        with smtplib.LMTP(HOST, lmtp) as client:
            client.sendmail(sender, recipient, raw)

    return MailHost(
        "dovecot",
        post,
        imap_port=imap,
        imaps_port=imaps,
        lmtp_port=lmtp,
        starttls=True,
        ca=folder / "ca.pem",
        users=users,
        folder=folder,
    )


def _write(folder: Path, users: Mapping[str, str], ports: tuple[int, int, int], settings: str) -> None:
    imap, imaps, lmtp = ports
    for name in ("run", "state", "mail"):
        shutil.rmtree(folder / name, ignore_errors=True)  # stale sockets cost seconds
        (folder / name).mkdir()
    write_certificate(folder)
    owner = pwd.getpwuid(os.getuid()) if os.getuid() else pwd.getpwnam("nobody")
    os.chown(folder / "mail", owner.pw_uid, owner.pw_gid)
    (folder / "passwd").write_text("".join(f"{user}:{{PLAIN}}{word}::::::\n" for user, word in users.items()))
    text = CONFIG.format(
        base=folder, user=owner.pw_name, group=_group(owner), imap=imap, imaps=imaps, lmtp=lmtp
    )
    (folder / "dovecot.conf").write_text(text + settings + ("" if os.getuid() == 0 else _unprivileged(owner)))


def write_certificate(folder: Path) -> None:
    """A CA of our own, and by it a certificate for localhost: ca.pem, server.pem, server.key."""
    ca = trustme.CA()
    certificate = ca.issue_cert("localhost", HOST)
    ca.cert_pem.write_to_path(str(folder / "ca.pem"))
    certificate.private_key_pem.write_to_path(str(folder / "server.key"))
    for number, blob in enumerate(certificate.cert_chain_pems):
        blob.write_to_path(str(folder / "server.pem"), append=number > 0)


def _group(owner: pwd.struct_passwd) -> str:
    return grp.getgrgid(owner.pw_gid).gr_name


def _unprivileged(owner: pwd.struct_passwd) -> str:
    return (
        f"default_internal_user = {owner.pw_name}\n"
        f"default_internal_group = {_group(owner)}\n"
        f"default_login_user = {owner.pw_name}\n"
    )


CONFIG = """
base_dir = {base}/run
state_dir = {base}/state
log_path = {base}/dovecot.log
listen = 127.0.0.1
protocols = imap lmtp
first_valid_uid = 1
mail_uid = {user}
mail_gid = {group}
mail_home = {base}/mail/%u
mail_location = maildir:~/Maildir
mail_fsync = never
mail_max_userip_connections = 1000
auth_failure_delay = 0
auth_mechanisms = plain login
disable_plaintext_auth = no
recipient_delimiter = +
lmtp_save_to_detail_mailbox = no
ssl = yes
ssl_cert = <{base}/server.pem
ssl_key = <{base}/server.key
namespace inbox {{
  inbox = yes
}}
passdb {{
  driver = passwd-file
  args = {base}/passwd
}}
userdb {{
  driver = passwd-file
  args = {base}/passwd
  override_fields = uid={user} gid={group} home={base}/mail/%u
}}
service anvil {{
  chroot =
  unix_listener anvil-auth-penalty {{
    mode = 0
  }}
}}
service imap-login {{
  chroot =
  service_count = 0
  inet_listener imap {{
    port = {imap}
  }}
  inet_listener imaps {{
    port = {imaps}
    ssl = yes
  }}
}}
service lmtp {{
  chroot =
  inet_listener lmtp {{
    address = 127.0.0.1
    port = {lmtp}
  }}
}}
service stats {{
  chroot =
}}
protocol lmtp {{
  auth_username_format = %Lu
}}
"""
