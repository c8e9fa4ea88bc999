"""A GM takes a player out of a match that runs: asked first, told to all, and set back by giving the seat back."""

from tests.kit.correspondence import GM, Correspondence, address, race, shown
from tests.test_roll_back import words

HARE, FOX = address("Hare"), address("Fox")


def test_a_player_is_ejected_and_comes_back(there: Correspondence) -> None:
    race(there)
    there.write(HARE, "line-up 7 7 6 5 5\nplay 7/0 M4 B3")
    there.write(GM, "eject Hare because they shout at everybody who is faster")
    assert there.standing()[0] == "line-up 7 7 6 5 5"
    letters = there.write(GM, "yes")
    assert "The GM has taken you out of GS-1 Spring Mile. The reason: they shout at everybody" in words(
        letters, HARE
    )
    assert "The GM has taken Hare out of the match." in words(letters, FOX)
    assert "play 7/0 M4 B3" not in there.standing()
    assert "you no longer play in GS-1" in words(there.write(HARE, "play 7/0 M4 B3"), HARE)
    assert '"replace Hare hare@x.test" sets it back' in words(there.write(GM, "undo"), GM)
    there.write(GM, "yes")
    assert "play 6/0 M6 stands" in words(there.write(HARE, "play 6/0 M6"), HARE)
    assert "eject Hare because" in words(there.write(GM, "log"), GM)


def test_it_asks_with_what_becomes_of_the_seat(there: Correspondence) -> None:
    race(there)
    asked = words(there.write(GM, "kick out Hare"), GM)
    assert "kick out Hare? Answer yes or no" in asked
    assert "This takes Hare out of GS-1" in asked


def test_who_is_out_or_a_robot_or_nobody_is_refused_with_what_would_do(there: Correspondence) -> None:
    race(there)
    there.write(GM, "eject Hare now")
    assert '"replace Hare ADDRESS"' in words(there.write(GM, "eject Hare"), GM)
    assert "There is no Zebra in GS-1" in words(there.write(GM, "eject Zebra"), GM)
    assert "Only the GM of GS-1" in words(there.write(FOX, "eject Snail"), FOX)


def test_who_was_taken_out_has_no_say_in_it_and_the_seat_is_offered(race: Correspondence) -> None:
    race.write("zoe@x.test", "standby for GS-1", fresh=True)
    race.write("zoe@x.test", "yes")
    race.decide(GM, "eject Hare because they never write")
    race.write(address("Hare"), "reclaim")
    assert "only the GM can give the seat back" in " ".join(shown(race.newest[address("Hare")]).split())
    race.run_turns()
    assert "Hare" in race.newest["zoe@x.test"]["Subject"]
