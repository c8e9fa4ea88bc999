"""Who may create matches: the GMs whom the operator names, or anybody whose address is proven."""

from tests.kit.correspondence import Correspondence, address, shown

ANN, HARE = "ann@x.test", address("Hare")
MATCH = "create golden-strider called Spring Mile\nevery Fri 20:00"


def words(there: Correspondence, text: str, sender: str = ANN) -> str:
    there.write(sender, text)
    return " ".join(shown(there.newest[sender]).split())


def test_a_stranger_creates_a_match_after_a_yes_and_is_its_gm(there: Correspondence) -> None:
    there.anybody_creates = True
    asked = words(there, MATCH)
    assert "do you want to create a match? Answer yes or no" in asked
    assert "Spring Mile" not in asked
    made = words(there, "yes")
    assert "GS-1 Spring Mile is created" in made
    assert "after its next deadline, every Fri 20:00" in made
    assert "Anybody may join" in words(there, "open") or "is open" in shown(there.newest[ANN])
    assert "runner Hare" not in words(there, f"runner Hare {HARE}\nstatus").partition("1 line not")[2]
    assert "You are entered in GS-1" in " ".join(shown(there.newest[HARE]).split())
    assert "Only the GM of GS-1" in words(there, "start", HARE)


def test_a_player_creates_one_beside_the_match_in_which_they_play(race: Correspondence) -> None:
    race.anybody_creates = True
    assert "GS-2 Sprint is created" in words(race, "create golden-strider called Sprint", HARE)
    assert "Only the GM of GS-1" in words(race, "match GS-1\nextend 1 day", HARE)


def test_where_the_operator_names_them_nobody_else_creates_any(race: Correspondence) -> None:
    assert "Only a GM of this server" in words(race, MATCH, HARE)
    race.write(ANN, MATCH)
    assert ANN not in race.newest
