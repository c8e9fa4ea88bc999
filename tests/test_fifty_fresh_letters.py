"""What people wrote in fifty fresh letters and was badly answered: what is proposed and told of it and of its like.

The letters were written before anybody looked at the reader; a third of them was set aside by lot.
"""

import pytest

from bot.deadlines import read_cadence
from tests.kit.correspondence import Correspondence, address, race, shown
from tests.ordinary.rate import Room

HARE = address("Hare")


@pytest.mark.parametrize(
    ("scene", "text", "orders"),
    [
        # All of a card, in a gambler's words.
        ("gs", "8/1 all in", ["play 8/1 M all"]),
        ("gs", "All in with the 8/1", ["play 8/1 M all"]),
        ("gs", "8/1 full steam ahead", ["play 8/1 M all"]),
        ("gs", "8/1, every last point of it", ["play 8/1 M all"]),
        # A card, and below it that it is halved.
        ("gs", "6 (old one). half half", ["play 6 M3 B3"]),
        ("gs", "8/1. Fifty fifty.", ["play 8/1 M4 B4"]),
        # A card that opens the sentence, and both parts in words.
        ("gs", "the 3, 2 squares n 1 for a rainy day", ["play 3 M2 B1"]),
        ("gs", "the 7: 4 squares and 3 for a rainy day", ["play 7 M4 B3"]),
        # Nothing moved is a number, too.
        ("gs", "I'll keep the 8 for later. 3/3 this time, all banked, nothing moved.", ["play 3/3 M0 B all"]),
        ("gs", "7/2, all saved, no move", ["play 7/2 M0 B all"]),
        # A whole order instead of another.
        ("gs", "Oops, my last mail had a typo, I meant 7/2 M4 B2 not 7/2 M4 B3", ["play 7/2 M4 B2"]),
        # A card in one sentence, what is done with it in the next.
        (
            "gs",
            "Could you put me down for the 8/1? I want 4 to go on moving and whatever's left in the bank.",
            ["play 8/1 M4 B rest"],
        ),
        # A line-up with its opening.
        (
            "gs-start",
            "ten, eight, six, four, two for the lineup and I open on the four, 2 and 2",
            ["line-up 10 8 6 4 2", "play 4 M2 B2"],
        ),
        (
            "gs-start",
            "all sixes for me, and don't move at all in round one, bank the lot",
            ["line-up 6 6 6 6 6", "play 6 M0 B all"],
        ),
        # Riders in an order that everybody knows.
        ("ba", "10, 9, 7, 6 in rider order please", ["A 10", "B 9", "C 7", "D 6"]),
        ("ba", "10 9 7 6, top to bottom", ["A 10", "B 9", "C 7", "D 6"]),
        # A way beside the square that it leads to, and how many are moved.
        (
            "go",
            "token 3 up to d4 then across to e4, and I reckon he'll move his 5 next",
            ["guess 5", "move 3 north, 3 east"],
        ),
        ("go", "I only want to move one piece this time, 5 one square north.", ["move 5 north"]),
        # A card by its letter first.
        ("gr", "the E of deck 1, draw 4", ["draw 4", "play 1-E"]),
        ("gr", "I'd go with the D from deck three. Then draw one.", ["draw 1", "play 3-D"]),
        # What is left to us is no part of a certain order.
        ("gr", "2-J please. Draw: surprise me.", ["play 2-J"]),
        ("gr", "play 2-J. draw anything you like", ["play 2-J"]),
    ],
)
def test_one_reading_is_likely_and_proposed(room: Room, scene: str, text: str, orders: list[str]) -> None:
    found = room.mailed(scene, "player", text)
    assert (found.kind, sorted(found.orders)) == ("propose", sorted(orders))


def test_a_spaced_dash_behind_a_card_parts_it_from_what_is_done_with_it(room: Room) -> None:
    """It was the stroke of a card, 7/4."""
    text = "My five: 7 7 6 5 5. I'll lead off with a seven - 4 forward 3 saved."
    assert sorted(room.mailed("gs-start", "player", text).orders) == ["line-up 7 7 6 5 5", "play 7 M4 B3"]
    assert room.mailed("gs", "player", "play 6 - 0 m3 b3").orders == ("play 6/0 M3 B3",)


@pytest.mark.parametrize(
    ("scene", "text"),
    [
        ("gs", "I'm not all in on the 8/1"),
        ("gs", "Fox went all in, 8/1 M3 B4"),
        ("gs", "the 8, 5 squares ahead and 3 behind Fox"),
        ("gs", "my 3. Two squares back of Fox, one in the bank."),
        ("gs", "Don't move until I say, bank 3"),
        ("gs", "Could you tell me about the 8/1? 4 moved and 4 banked?"),
        ("gs", "Every time I play my oldest card Fox laughs"),
        ("gs", "please play my oldest card every round, half and half"),
        ("gr", "Play 4K. A from deck 2."),
    ],
)
def test_nothing_of_the_like_is_obeyed_or_proposed(room: Room, scene: str, text: str) -> None:
    assert room.mailed(scene, "player", text).orders == ()


@pytest.mark.parametrize(
    ("scene", "who", "text", "told"),
    [
        # Who leaves it to what is played without orders need write nothing.
        (
            "gs",
            "player",
            "just let it do whatever it does",
            "what stands below is played if nothing more comes",
        ),
        ("gs", "player", "the default is fine", "what stands below is played if nothing more comes"),
        (
            "gs",
            "player",
            "please play my oldest card every round, half and half",
            "standing orders: Play the",
        ),
        ("gs", "player", "The second of those for me, ta.", "An order says what it is for"),
        ("gs", "player", "I'll go with your first suggestion", "An order says what it is for"),
        # A deputy in a relative's words.
        (
            "gs",
            "player",
            "my brother Tom will send my moves while I'm away, tom@other.test",
            "on which they are to write for you",
        ),
        ("gs", "player", "Tom will play for me, tom@other.test", '"deputy Tom tom@other.test until 10 Dec"'),
        ("gs", "player", "deputy Tom tom@other.test", 'Write "deputy Tom tom@other.test until 10 Dec"'),
        (
            "gs",
            "player",
            "While I'm away next week my brother Tom will send my moves, tom@other.test",
            "Did you mean: away next week;",
        ),
        # How the race stands is in the report, not in the state of the orders.
        ("gs", "player", "How much do I owe and who's in front of me", "The report of round 3 is below"),
        ("gs", "player", "when is the next turn due? the zine said sat", "GS-1 Spring Mile: round 4"),
        ("gs", "player", "Please confirm you got my orders last night.", "GS-1 Spring Mile: round 4"),
        ("gs", "player", "sry cant do this any more, baby came early. good luck all", "leave as Hare"),
        (
            "gs",
            "player",
            "My e-mail is changing at the end of the month, new one is ivor@new.example",
            "All my letters to you would go to",
        ),
        ("gs-start", "player", "New to this - do my five numbers have to add up to 30?", "A question that I"),
        # How often, in a GM's words.
        ("gm", "gm", "fortnightly", "Did you mean: every 2 weeks?"),
        ("gm", "gm", "Let's go fortnightly from now on.", "Did you mean: every 2 weeks?"),
        ("gm", "gm", "once a week", "Did you mean: every week?"),
        ("gm", "gm", "from now on a turn a fortnight, always Thursday night", '"deadline Thu 20:00"'),
        ("gm", "gm", "twice a week", '"every Tue and Fri 20:00"'),
        ("gm", "gm", "every other Thursday 20:00", "I count weeks from the deadline"),
        ("gm", "gm", "what games can I run here?", "create golden-strider called"),
        ("gm", "gm", "Fox hasn't sent anything again. Give them a gentle nudge, would you?", "remind Fox"),
        (
            "gm",
            "gm",
            "Old Nag's owner has moved, new address is nag2@nowhere.example",
            "nag2@nowhere.example",
        ),
        ("gm", "gm", "Zoe rang: she plays her 6 with 3 and 3 banked. Her laptop broke.", "Zoe: play 6 M3 B3"),
        # Who would run a match, and who brings somebody along.
        ("new", "stranger", "what games can I run here?", "made by the GMs of this house"),
        (
            "new",
            "stranger",
            "Me and my son would both like to join the Gazette Cup, he'd be Comet and I'd be Whirlwind",
            "Whoever else wants to play writes",
        ),
    ],
)
def test_what_would_do_is_told(room: Room, scene: str, who: str, text: str, told: str) -> None:
    assert told in " ".join(room.mailed(scene, who, text).letter.split())


@pytest.mark.parametrize(
    ("picked", "told"),
    [
        ("> {form}   <== THIS ONE", "Did you mean: {order}?"),
        ("> {form} (yes)", "Did you mean: {order}?"),
        ("> x {form}", "Did you mean: {order}?"),
        ("> {form}  <== not this", "Not obeyed: it stands in your letter as text inside a quote."),
    ],
)
def test_a_line_of_ours_that_is_marked_within_the_quote_is_named(
    there: Correspondence, picked: str, told: str
) -> None:
    """It was only counted among what is ignored, and its order was lost in silence."""
    race(there).to_deadline()
    letter = there.newest[HARE].get_body(("plain",))
    assert letter is not None
    rows = letter.get_content().splitlines()
    at = next(number for number, row in enumerate(rows) if row.startswith("  play"))
    order = rows[at].strip()
    quoted = [picked.format(form=rows[at]) if n == at else f"> {row}" for n, row in enumerate(rows)]
    there.write(HARE, "\n".join(("See my answer in red below.", "", *quoted)))
    answer = " ".join(shown(there.newest[HARE]).split())
    assert told.format(order=order) in answer
    assert there.standing() == []


@pytest.mark.parametrize("said", ["every fortnight", "every other week", "every two weeks", "every 2 weeks"])
def test_two_weeks_have_several_names(said: str) -> None:
    assert str(read_cadence(said)) == "every 2 weeks"


@pytest.mark.parametrize("text", ["bank the rest and move all the remainder", "move all, bank all, the rest"])
def test_shares_without_a_figure_are_no_order_and_no_fault_of_ours(room: Room, text: str) -> None:
    """A letter like that stopped its reader: of three shares none is a card (found by fuzz)."""
    found = room.mailed("gs", "player", text)
    assert (found.kind, found.orders) == ("words", ())
