"""The race of README, set up by the very lines that README tells people to write. Must not know who looks at it."""

from email.message import EmailMessage

from tests.documents import MANUAL
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

HARE = address("Hare")
# Kangaroo sends nothing in round 1.
ROUND_1 = {
    "Hare": "line-up 7 7 6 5 5 play 7/0 M4 B3",
    "Tortoise": "line-up 6 6 6 6 6 play 6/0 M1 B5",
    "Ostrich": "line-up 9 8 7 3 3 play 9/0 M8 B1",
    "Snail": "line-up 10 5 5 5 5\nplay 10/0 M5 B5",
    "Fox": "line-up 8 8 6 4 4 play 8/0 M5 B3",
}
ROUND_2 = {
    "Tortoise": "play 10/1 M8 B2",
    "Ostrich": "play 3/0 M1 B2",
    "Snail": "play 10/1 M4 B6",
    "Fox": "play 8/0 M3 B5",
    "Kangaroo": "play 6/0 M4 B2",
}


def joined(there: Correspondence) -> Correspondence:
    """A race that was set up and joined as README tells it, and has begun."""
    there.write(GM, MANUAL.block("first"))
    join = "join GS-1 as Hare"
    assert f"`{join}`" in MANUAL.text
    for name in FIELD:
        there.write(address(name), join.replace("Hare", name), fresh=True)
        there.write(address(name), "yes")
    there.write(GM, "start")
    return there


def first_report(there: Correspondence) -> EmailMessage:
    """What Hare's player reads behind round 1."""
    for name, body in ROUND_1.items():
        there.write(address(name), body)
    return to(there.to_deadline(), HARE)


def second_report(there: Correspondence) -> EmailMessage:
    """What they read behind round 2, for which they have sent the mail of README."""
    _, _, body = MANUAL.block("order").partition("\n\n")
    there.write(HARE, body)
    for name, order in ROUND_2.items():
        there.write(address(name), order)
    return to(there.to_deadline(), HARE)


def to(letters: list[EmailMessage], reader: str) -> EmailMessage:
    """The last letter among these that goes to this reader: the answer."""
    *_, one = (letter for letter in letters if letter["To"] == reader)
    return one


def told(letter: EmailMessage) -> str:
    """A letter as README shows it: from its subject on."""
    return shown(letter).partition("\n")[2].replace(" #key", "", 1)
