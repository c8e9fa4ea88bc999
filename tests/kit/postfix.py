"""A real Postfix on one loopback port that hands all mail to a Dovecot by LMTP: real queue, real bounces, STARTTLS.

Needs root, for its master does. Must not know the test.
"""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from tests.kit.dovecot import ATTEMPTS, write_certificate
from tests.kit.mailhost import DOMAIN, MailHost, free_port, until_open

DAEMONS = Path("/usr/lib/postfix/sbin")


def postfix_missing() -> str | None:
    """Why no Postfix can be started here, as a sentence; None when one can."""
    if not (DAEMONS / "master").exists():
        return "Postfix is not here: apt-get install postfix (Debian)."
    if os.getuid() != 0:
        return "Postfix is here, but only root may start it."
    return None


@contextmanager
def postfix(behind: MailHost, settings: str = "") -> Iterator[MailHost]:
    """A Postfix before that mail server's LMTP port, until the end of the block: the same host, with SMTP.

    `settings` are lines of main.cf that overrule ours; "{base}" in them is its folder.

    Mail to addresses outside the domain, and what Dovecot refuses, bounces to its sender. Its own queue is
    tried again each second. Raises RuntimeError, with what the log says, when it doesn't start.
    """
    with tempfile.TemporaryDirectory(prefix="postfix-") as name:
        folder = Path(name)
        folder.chmod(0o755)  # its processes are other users than we
        process, port = _started(folder, behind, settings)
        try:
            yield replace(behind, name="postfix", smtp_port=port, smtp_ca=folder / "ca.pem", queue=folder)
        finally:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def _started(folder: Path, behind: MailHost, settings: str) -> tuple[subprocess.Popen[bytes], int]:
    for _ in range(ATTEMPTS):
        port = free_port()
        _write(folder, port, behind.lmtp_port, settings)
        subprocess.run(["postfix", "-c", folder / "etc", "check"], check=True, capture_output=True)
        process = subprocess.Popen(
            [DAEMONS / "master", "-c", folder / "etc", "-d"],
            start_new_session=True,
            stderr=subprocess.DEVNULL,
        )
        if until_open(port, process):
            return process, port
        process.kill()
        process.wait()
    log = folder / "maillog"
    raise RuntimeError(f"Postfix did not start:\n{log.read_text() if log.exists() else ''}")


def _write(folder: Path, port: int, lmtp: int, settings: str) -> None:
    for name in ("etc", "queue", "data", "boxes"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir()
    shutil.chown(folder / "data", "postfix")
    shutil.chown(folder / "boxes", "nobody")
    write_certificate(folder)
    ours = MAIN.format(base=folder, daemons=DAEMONS, lmtp=lmtp, domain=DOMAIN)
    (folder / "etc" / "main.cf").write_text(_overruled(ours, settings.format(base=folder)))
    (folder / "etc" / "master.cf").write_text(MASTER.format(port=port))


def _overruled(ours: str, theirs: str) -> str:
    """Each setting once. Of two, every process of Postfix warns in the log.

    With so many warnings at once the process that writes the log waits for itself, for ever.
    """
    settings = dict(line.split(" =", 1) for line in (ours + theirs).split("\n") if line)
    return "".join(f"{name} ={value}\n" for name, value in settings.items())


MAIN = """
compatibility_level = 3.6
queue_directory = {base}/queue
data_directory = {base}/data
command_directory = /usr/sbin
daemon_directory = {daemons}
mail_owner = postfix
setgid_group = postdrop
maillog_file = {base}/maillog
maillog_file_prefixes = {base}
myhostname = mail.{domain}
mydestination =
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
alias_maps =
local_recipient_maps =
recipient_delimiter = +
virtual_mailbox_domains = {domain}
virtual_mailbox_maps = static:ok
virtual_transport = lmtp:inet:127.0.0.1:{lmtp}
default_transport = error:5.1.2 no mail leaves this machine
smtpd_recipient_restrictions = permit_mynetworks, reject
smtpd_client_connection_rate_limit = 0
smtpd_client_connection_count_limit = 0
smtpd_peername_lookup = no
smtp_dns_support_level = disabled
in_flow_delay = 0
queue_run_delay = 1s
minimal_backoff_time = 1s
maximal_backoff_time = 1s
smtpd_tls_cert_file = {base}/server.pem
smtpd_tls_key_file = {base}/server.key
smtpd_tls_security_level = may
"""

MASTER = """
127.0.0.1:{port} inet n - n - - smtpd
virtual unix - n n - - virtual
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 1 1 qmgr
tlsmgr unix - - n 1000? 1 tlsmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
lmtp unix - - n - - lmtp
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
"""
