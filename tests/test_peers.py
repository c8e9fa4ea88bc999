"""docs/peers.md claims nothing that a server doesn't do: each line in it is written to one, and obeyed."""

import re

import pytest
from click import Context, Group

from bot.cli import main
from bot.flow.commands.all_commands import COMMANDS
from bot.flow.commands.command import When, Who
from bot.flow.values import policies
from bot.flow.wording.commands import reading
from grammar import Unreadable
from tests.documents import Document, codes
from tests.kit.correspondence import GM, Correspondence, address, race, shown

PAGE = Document("docs/peers.md")
TABLES = (
    *(
        "people",
        "seats",
        "clock",
        "orders",
        "words",
        "information",
        "gm",
        "standing",
        "mail",
        "operations",
        "beyond",
    ),
)
ROWS = [row for table in TABLES for row in PAGE.rows(table)]
CLAIMED = [line for row in ROWS for line in codes(row[2])]
SHELL = [line for line in CLAIMED if line.startswith("pbm ")]
LINES = list(dict.fromkeys(line for line in CLAIMED if not line.startswith("pbm ")))


def test_each_row_is_a_yes_with_how_or_a_no_with_a_reason() -> None:
    assert {row[1] for row in ROWS} == {"yes", "no"}
    assert [row[0] for row in ROWS if not row[2]] == []


@pytest.mark.parametrize("line", SHELL)
def test_each_command_of_the_shell_is_there(line: str) -> None:
    assert isinstance(main, Group)
    assert line.split()[1] in main.list_commands(Context(main))


def gms(line: str, *times: When) -> bool:
    """Whether a line is tried as a GM's, at such a time in the life of a match."""
    if re.match(r"to (?!GM)|gm says: |Hare: |zine(?! letter)", line):
        return When.LIVE in times
    try:
        given = reading.read(line)
    except Unreadable:
        return False
    if given.verb in ("undo", "log", "roll_back", "roll_forward", "export"):
        return When.LIVE in times
    if given.verb == "remove":
        return (When.LIVE if line.startswith("eject") else When.BEFORE) in times
    if given.verb == "set":
        return (
            When.LIVE if policies.asked(given.words[0] or "", given.words[1] or "") else When.BEFORE
        ) in times
    rows = [row for row in COMMANDS if row.rule == given.verb and row.who in (Who.GM, Who.GM_OF_SERVER)]
    return any(row.when in times for row in rows)


def test_each_line_is_obeyed(there: Correspondence) -> None:
    """In the matches GS-1 (its start), GS-2 (its course), GS-3 (open) and GO-4, which lines name themselves."""
    names = "\n".join(f"player {name} {address(name)}" for name in ("Emu", "Yak", "Gnu", "Elk"))
    there.write(GM, f"create golden-strider\nevery 7 days\ndeadline in 7 days\n{names}")
    race(there)
    there.write(GM, "create golden-strider\nopen")
    duel = "\n".join(f"player {name} {address(name)}" for name in ("Hare", "Emu"))
    there.write(GM, f"create goldrush\nevery 60 days\ndeadline in 60 days\n{duel}\nstart")
    before = [line for line in LINES if gms(line, When.BEFORE)]
    course = [
        line for line in LINES if line not in before and gms(line, When.RUNNING, When.LIVE, When.CANCELLED)
    ]
    others = [line for line in LINES if line not in (*before, *course)]
    for line in before:
        obeyed(there, GM, 1, line)
    for line in course:
        obeyed(there, GM, 2, line)
    for line in others:
        sender = GM if line.startswith(("create", "cup")) else address("Hare")
        obeyed(there, sender, 2, line)
        there.pass_time(hours=9)


def obeyed(there: Correspondence, sender: str, number: int, line: str) -> None:
    """The line, and a yes where it asks; a match that ended goes on for the next line."""
    there.run_turns()
    match = there.match(number)
    there.write(sender, f"match {match.tag}\n{line}")
    answer = there.newest[sender]
    assert "not obeyed" not in answer["Subject"], f"{line}:\n{shown(answer)}"
    assert "did you mean" not in answer["Subject"], line
    stays = line == "cancel" or line.startswith(("resign", "unstart", "replace", "eject"))
    if "Answer yes or no" in answer["Subject"] and not stays:
        there.write(sender, "yes")
        assert "not obeyed" not in there.newest[sender]["Subject"], line
