"""What somebody has left to play for them, and what nobody owes, is no turn missed and no order forgotten."""

from email.message import EmailMessage

from tests.kit.correspondence import GM, Correspondence, address, shown

HARE = address("Hare")


def words(letters: list[EmailMessage], to: str) -> str:
    return " ".join(" ".join(shown(one) for one in letters if one["To"] == to).split())


def test_who_has_left_standing_orders_reads_what_they_play_and_their_gm_does_not(
    race: Correspondence,
) -> None:
    """The GM reads from whom no mail came: that somebody has left standing orders is a secret of their seat."""
    race.letters()
    race.write(
        HARE,
        "line-up 6 6 6 6 6\nplay 6/0 M3 B3\nstanding orders: play the oldest card, bank 3, rest movement",
    )
    for name in ("Tortoise", "Ostrich", "Snail", "Fox", "Kangaroo"):
        race.write(address(name), "line-up 6 6 6 6 6\nplay 6/0 M3 B3")
    first = race.to_deadline()
    assert "Everybody sent orders." in words(first, GM)
    for name in ("Tortoise", "Ostrich", "Snail", "Fox", "Kangaroo"):
        race.write(address(name), "play 6/0 M3 B3")
    (question,) = race.write(GM, "process")
    assert "at once. Nothing has come from Hare. Answer" in " ".join(shown(question).split())
    second = race.to_deadline()
    assert "No orders came from Hare." in words(second, GM)
    report = words(second, HARE)
    assert "so the standing orders played 6/0" in report
    assert "If nothing comes: play 6/0 M3 B3 (by your standing orders)." in report


def test_who_sends_steps_and_no_draw_has_sent_all(there: Correspondence) -> None:
    """Each report of a Goldrush told the GM "Orders came in part from Hare", who had moved and guessed."""
    there.write(
        GM,
        "create goldrush called Rush\ndeadline in 7 days\nevery 3 days\n"
        f"player Hare {HARE}\nplayer Fox {address('Fox')}\nstart",
    )
    there.letters()
    there.write(HARE, "move 3 north")
    report = words(there.to_deadline(), GM)
    assert "Orders came in part" not in report


def test_who_has_ordered_beside_standing_orders_is_not_reminded(race: Correspondence) -> None:
    """'You have not ordered everything', because the standing orders of before had not been sent again."""
    race.letters()
    race.write(HARE, "line-up 6 6 6 6 6\nplay 6/0 M3 B3\nstanding orders: play the oldest card, move all")
    race.to_deadline()
    race.write(HARE, "play 6/0 M3 B3")
    race.pass_time(days=6, hours=12)
    reminded = [one["To"] for one in race.run_turns() if "reminder" in one["Subject"]]
    assert address("Fox") in reminded
    assert HARE not in reminded


def test_who_has_guessed_is_not_told_that_the_turn_runs_early(there: Correspondence) -> None:
    """The receipt of the guess said so; a minute later a letter said it again."""
    there.write(
        GM,
        "create goldrush called Rush\ndeadline in 7 days\nevery 3 days\n"
        f"player Hare {HARE}\nplayer Fox {address('Fox')}\nstart",
    )
    there.letters()
    there.write(address("Fox"), "guess 3")
    there.write(HARE, "move 3 north")
    assert not [one for one in there.run_turns() if "it runs before its deadline" in one["Subject"]]
