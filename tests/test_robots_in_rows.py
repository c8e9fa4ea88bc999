"""A robot of the house is marked behind its row: the mark in its name broke every row of the table in two."""

from tests.kit.correspondence import GM, Correspondence, shown


def test_a_report_with_robots_has_one_line_a_row(there: Correspondence) -> None:
    there.write(
        GM,
        "create golden-strider called Spring Mile\nevery 7 days\ndeadline in 7 days\nrunner Hare hare@x.test\n"
        "runner Fox fox@x.test\nfill\nstart",
    )
    there.to_deadline()
    there.to_deadline()
    report = shown(there.newest["hare@x.test"]).split("\n")
    head = next(at for at, line in enumerate(report) if line.startswith("Player "))
    rows = report[head + 1 : report.index("", head)]
    assert len(rows) == 6
    assert sum(row.endswith("robot") for row in rows) == 4
    assert not any("(robot)" in row for row in rows)
