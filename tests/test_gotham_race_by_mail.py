"""A race of Gotham Race by mail, from the GM's first letter: what is read, refused, told, and kept from others."""

import re
from email.message import EmailMessage

from sqlalchemy import select

from bot.flow.values import snapshots
from bot.flow.writing import match_record
from bot.games.gotham_race import GOTHAM_RACE
from bot.games.gotham_race.state import State
from bot.games.gotham_race.track import FIGURES
from bot.record import read, replay, write
from bot.store.tables_of_ledger import positions
from tests.kit.correspondence import GM, Correspondence, address, shown

PLAYERS = ("Hare", "Emu")


def begun(there: Correspondence, *more: str) -> None:
    names = "\n".join(f"player {name} {address(name)}" for name in PLAYERS)
    lines = ("create gotham-race called Round Gotham", *more, "every 7 days", "deadline in 7 days", names)
    there.write(GM, "\n".join((*lines, "fill to 3", "start")))


def words(letters: list[EmailMessage], to: str) -> str:
    return " ".join(shown(next(letter for letter in letters if letter["To"] == address(to))).split())


def text(there: Correspondence, who: str) -> str:
    return " ".join(shown(there.newest[address(who)]).split())


def held(there: Correspondence, who: str) -> list[str]:
    """The codes of the hand, as the newest letter lists them."""
    _, _, below = shown(there.newest[address(who)]).partition("Your hand\n")
    return re.findall(r"^([1-4]-[A-M])  ", below, re.MULTILINE)


def test_the_first_letter_has_the_hand_and_asks_for_the_fifth_card(there: Correspondence) -> None:
    begun(there)
    hand = held(there, "Hare")
    assert [code[0] for code in hand] == ["1", "2", "3", "4"]
    assert "The fifth card: deadline" in text(there, "Hare")
    assert "If nothing comes: draw 1 (12 cards left)" in text(there, "Hare")
    receipt = words(there.write(address("Hare"), "draw from deck 3"), "Hare")
    assert "draw 3 stands" in receipt


def test_a_round_is_told_card_by_card_and_the_robot_plays(there: Correspondence) -> None:
    begun(there)
    there.write(address("Hare"), "draw 3")
    there.to_deadline()
    hand = held(there, "Hare")
    assert len(hand) == 5
    receipt = words(there.write(address("Hare"), f"play {hand[0].lower().replace('-', '')}\ndraw 2"), "Hare")
    assert f"play {hand[0]} stands" in receipt
    assert "draw 2 stands" in receipt
    letters = there.to_deadline()
    report = words(letters, "Hare")
    assert report.count("Card ") >= 4
    assert "by Steady (robot, " in report
    assert "no order came" in report  # Emu's
    gms = " ".join(shown(next(letter for letter in letters if letter["To"] == GM)).split())
    assert "No orders came from Emu." in gms


def test_the_hand_with_its_words_stands_wherever_they_have_to_choose(there: Correspondence) -> None:
    begun(there)
    hand = [
        line for line in shown(there.newest[address("Hare")]).splitlines() if re.match(r"[1-4]-[A-M]  ", line)
    ]
    assert len(hand) == 4

    def shows(letter: str) -> bool:
        return all(line in letter.splitlines() for line in hand)

    for line in ("status", "help", "draw 9", ""):
        assert shows(shown(there.write(address("Hare"), line)[0])), line
    assert not shows(shown(there.write(address("Hare"), "withdraw")[0]))
    there.pass_time(days=6, hours=12)
    reminders = {letter["To"]: shown(letter) for letter in there.run_turns()}
    assert shows(reminders[address("Hare")])
    assert not shows(reminders[address("Emu")])
    there.decide(GM, "replace Hare kiwi@x.test")
    assert shows(shown(there.newest["kiwi@x.test"]))


def test_a_card_that_is_not_held_is_refused_with_the_hand(there: Correspondence) -> None:
    begun(there)
    assert "now you draw your fifth card" in words(there.write(address("Hare"), "play 1-A"), "Hare")
    there.to_deadline()
    hand = held(there, "Hare")
    other = next(f"4-{letter}" for letter in "ABCDEFGHIJKLM" if f"4-{letter}" not in hand)
    receipt = words(there.write(address("Hare"), f"play {other}, draw 9"), "Hare")
    assert f"You don't hold {other}; you hold {', '.join(dict.fromkeys(hand))}." in receipt
    assert "The decks are 1, 2, 3 and 4; I read 9." in receipt


def test_no_letter_shows_the_hand_of_another(there: Correspondence) -> None:
    begun(there)
    there.to_deadline()
    there.to_deadline()
    state = now(there)
    for seat, name in enumerate(PLAYERS):
        known = faces(state, seat) | set(GOTHAM_RACE.figures(GOTHAM_RACE.view(state, None))["discards"])
        secret = faces(state, 1 - seat) - known
        assert secret
        assert [code for code in secret if code in text(there, name)] == []
        assert [code for code in faces(state, seat) if code not in text(there, name)] == []


def faces(state: State, seat: int) -> set[str]:
    cards = GOTHAM_RACE.ledger(state).cards
    return {card.face for card in cards if card.unit == state.entrants[seat] and card.played is None}


def now(there: Correspondence) -> State:
    match = there.match()
    with there.engine.begin() as db:
        snapshot = snapshots.of(db, match)
    assert snapshot is not None
    assert isinstance(snapshot.state, State)
    return snapshot.state


def test_sql_knows_where_every_figure_stands_nobodys_too(there: Correspondence) -> None:
    begun(there)
    there.to_deadline()
    there.to_deadline()
    track, figures = now(there).track, now(there).figures
    with there.engine.begin() as db:
        rows = db.execute(select(positions).where(positions.c.turn == 2)).all()
    stood = {row.unit: (row.seat, int(row.square), row.position) for row in rows}
    (nobodys,) = (figure for figure in FIGURES if figure not in figures)
    assert len(stood) == len(FIGURES)
    assert stood[f"Figure ({nobodys})"] == (None, track.space(nobodys), track.position(nobodys))
    assert stood["Hare"] == (0, track.space(figures[0]), track.position(figures[0]))


def test_a_gm_types_in_their_own_board(there: Correspondence) -> None:
    refused = " ".join(shown(there.write(GM, "create gotham-race\nset lap 25")[0]).split())
    assert (
        "The sheep lies on space 30, and the track has 25: on a shorter track set the spots first." in refused
    )
    begun(there, "set spots 12 14 16 18 20", "set lap 25")
    assert "who is on 16 or more, or on -10 or less the wrong way round" in text(there, "Hare")


def test_the_gm_corrects_a_space_and_the_finish(there: Correspondence) -> None:
    begun(there)
    there.to_deadline()
    there.write(GM, "correct Emu space 7 because I had miscounted")
    assert "Emu" in text(there, "Hare")
    assert "is on space 7, not 0: position 1, lane 1." in text(there, "Hare")
    there.write(GM, "correct finish to the snail because it was overlooked")
    report = words(there.to_deadline(), "Hare")
    assert "is on space 7, not 0" in report
    assert "The finish is at the snail, not at the fish." in report
    match = there.match()
    with there.engine.begin() as db:
        text_of_it = write(match_record.record(db, match))
    *_, last = replay(read(text_of_it))
    assert "correct Emu space 7 because I had miscounted" in text_of_it
    assert last.warnings == ()


def test_a_hand_dealt_anew_is_told_to_all_and_seen_by_its_player_only(there: Correspondence) -> None:
    begun(there)
    there.to_deadline()
    before = hand(there, "Hare")
    there.write(GM, "correct Hare hand anew because the cards were mailed to all")
    notice = text(there, "Emu")
    assert "hand is dealt anew, from the same decks" in " ".join(notice.split())
    assert not re.search(r"\d-[A-M]", notice)
    assert not re.search(r"\d-[A-M]", shown(there.newest[GM]))
    after = hand(there, "Hare")
    assert before.isdisjoint(after)
    assert sorted(code[0] for code in before) == sorted(code[0] for code in after) != []
    there.to_deadline()
    match = there.match()
    with there.engine.begin() as db:
        record = write(match_record.record(db, match))
    *_, last = replay(read(record))
    assert last.warnings == ()


def hand(there: Correspondence, name: str) -> set[str]:
    """The codes of the cards that a player is told they hold."""
    (answer,) = there.write(address(name), "status")
    return set(re.findall(r"^ *(\d-[A-M])  ", shown(answer), re.MULTILINE))


def test_who_resigns_is_played_without_orders_to_the_end(there: Correspondence) -> None:
    begun(there)
    there.decide(address("Emu"), "resign")
    there.to_deadline()
    report = words(there.to_deadline(), "Hare")
    assert re.search(r"by Emu \([A-D]\), no order came", report)
    gms = " ".join(shown(there.newest[GM]).split())
    assert "No orders came from Hare." in gms
