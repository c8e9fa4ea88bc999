"""Delivery reports as mail systems write them: by RFC 3464, and in an older form. Must not know who reads them."""

from email.message import EmailMessage, Message

from tests.kit.correspondence import BOT


def dsn(letter: Message, to: str, said: str, action: str = "failed") -> bytes:
    """As Postfix writes it (RFC 3464): the words of a server about a letter to an address."""
    status = next((word for word in said.split() if word.count(".") == 2), "5.0.0")
    head = "\r\n".join(f"{name}: {value}" for name, value in letter.items() if name != "Content-Type")
    return (
        "Return-Path: <>\r\n"
        "From: MAILER-DAEMON@mx.test (Mail Delivery System)\r\n"
        "Subject: Undelivered Mail Returned to Sender\r\n"
        f"To: {BOT}\r\n"
        "Auto-Submitted: auto-replied\r\n"
        f"Message-ID: <{action}.{abs(hash((to, said, letter['Message-ID'])))}@mx.test>\r\n"
        "MIME-Version: 1.0\r\n"
        'Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"\r\n'
        "\r\n--=_b\r\nContent-Type: text/plain\r\n\r\n"
        f"I'm sorry to have to inform you.\r\n\r\n<{to}>: {said}\r\n"
        "\r\n--=_b\r\nContent-Type: message/delivery-status\r\n\r\n"
        "Reporting-MTA: dns; mx.test\r\nX-Postfix-Queue-ID: 1\r\n\r\n"
        f"Final-Recipient: rfc822; {to}\r\nOriginal-Recipient: rfc822;{to}\r\nAction: {action}\r\n"
        f"Status: {status}\r\nDiagnostic-Code: smtp; {said}\r\n"
        f"\r\n--=_b\r\nContent-Type: message/rfc822\r\n\r\n{head}\r\n\r\nThe letter.\r\n--=_b--\r\n"
    ).encode()


def of_old(letter: Message, to: str, said: str) -> bytes:
    """As qmail writes it."""
    report = EmailMessage()
    report["Return-Path"] = "<>"
    report["From"] = "MAILER-DAEMON@mx.test"
    report["To"] = BOT
    report["Subject"] = "failure notice"
    report.set_content(
        "Hi. This is the qmail-send program at mx.test.\n"
        "I'm afraid I wasn't able to deliver your message to the following addresses.\n"
        "This is a permanent error; I've given up. Sorry it didn't work out.\n\n"
        f"<{to}>:\nRemote host said: {said}\n\n"
        "--- Below this line is a copy of the message.\n\n"
        f"Return-Path: <{BOT}>\nMessage-ID: {letter['Message-ID']}\nSubject: {letter['Subject']}\n\nThe letter.\n"
    )
    return report.as_bytes()
