"""A GM corrects what stands (ALL-4): by mail, in the record, in the next report; in both races."""

import logging
import tomllib
from dataclasses import replace
from functools import cache

import pytest
from lark import Lark

import grammar
from bot.flow.writing import match_record
from bot.games import GAMES
from bot.games.base import AnyGame, Dice
from bot.games.breaking_away import BREAKING_AWAY
from bot.games.breaking_away.state import State
from bot.games.golden_strider import GOLDEN_STRIDER
from bot.games.golden_strider.tarnished.drugs import EFFECTS
from bot.layout import Table
from bot.record import BrokenRecord, Correction, correcting, read, replay, write
from bot.testing.random_matches import Match, play, record_of
from grammar import Unreadable
from tests.kit.correspondence import FIELD, GM, Correspondence, address, shown

CORRECTION = "\ncorrection:"
MISTAKES: dict[str, dict[str, list[str]]] = tomllib.loads(grammar.source("mistakes.toml"))
RACE = """Past the Post record 1
match: BA-7 Spring Tour
game: breaking-away thomasson
entrant: Hare
entrant: Emu
entrant: Moa

turn 1
Hare: A Percy Vere 10 10 10
Hare: A 10

turn 2
gm: correct Percy Vere square 57 because I had miscounted
gm: correct Percy Vere hand 10 8 3 because the two slots were swapped
Hare: A 8
"""


@cache
def played(key: str, variant: str, number: int) -> Match:
    """A match of a game, played at random, once for all tests."""
    return play(next(game for game in GAMES if game.key == key), variant, number)


def of(game: AnyGame) -> str:
    """The name of its grammar."""
    return game.key.replace("-", "_")


def source(name: str) -> str:
    return grammar.source(f"{name}.lark")


def test_a_record_holds_corrections_and_is_written_as_it_was_read() -> None:
    record = read(RACE)
    assert record.turns[1].corrections == (
        Correction("Percy Vere square 57", "I had miscounted"),
        Correction("Percy Vere hand 10 8 3", "the two slots were swapped"),
    )
    assert read(write(record)) == record


def test_the_report_tells_the_difference_and_the_turn_is_played_from_it() -> None:
    *_, played = replay(read(RACE))
    square = "Percy Vere is on square 57, not 10; no points change with it."
    assert [event.text for event in played.events if "Percy" in event.text] == [
        f"Corrected by the GM: {square} The reason: I had miscounted.",
        "Corrected by the GM: Percy Vere holds 10 3 8, not 10 10 3. The reason: the two slots were swapped.",
    ]
    percy = next(rider for rider in played.state.riders if rider.name == "Percy Vere")
    assert percy.square == 65
    assert percy.hand[:2] == (10, 3)
    assert played.warnings == ()


def test_a_correction_that_cannot_be_made_is_remarked_on_and_the_rest_is_played() -> None:
    *_, played = replay(read(RACE.replace("Percy Vere square", "Nobody square")))
    why = 'I know no rider "Nobody" in this race.'
    said = f"line 13: gm: correct Nobody square 57 because I had miscounted is not made. {why}"
    assert [str(one) for one in played.warnings] == [said]


def test_a_correction_without_a_reason_is_no_line_of_a_record() -> None:
    with pytest.raises(BrokenRecord, match="line 13, column 5: A correction says what and why"):
        read(RACE.replace(" because I had miscounted", ""))


@pytest.mark.parametrize(
    "reason",
    [
        "of a misprint in rule #2",
        ": of course I erred",
        "of of it",
        "# 1 was ＃2",
        "because: so",
        "he erred...",
    ],
)
def test_a_reason_is_read_from_the_record_as_it_was_written(reason: str) -> None:
    """Else the seals of the match, which are made of it, would seem forged."""
    given = correcting.read(f"correct Percy Vere square 57 because {reason}")
    again = read(RACE.replace("correct Percy Vere square 57 because I had miscounted", str(given)))
    assert str(again.turns[1].corrections[0]) == str(given)


@pytest.mark.parametrize("figures", [10, 5000])
def test_a_number_too_large_is_refused_and_the_turn_is_played(figures: int, race: Correspondence) -> None:
    """A turn with such a card could not be kept, and stood still; one of 5000 figures broke the replay."""
    (played,) = list(replay(read(RACE.replace("square 57", f"square {'9' * figures}"))))[1:]
    assert [one.line for one in played.warnings] == [13]
    assert "9 figures at most" in str(played.warnings[0])
    race.to_deadline()
    (refused,) = race.write(GM, f"correct Hare cards {'9' * 10}/0 6/0 6/0 6/0 6/0 because of a typo")
    assert "1 line not obeyed" in refused["Subject"]
    assert race.write(GM, f"correct Hare cards {'9' * 9}/0 6/0 6/0 6/0 6/0 because he has asked for it")
    race.to_deadline()
    assert race.match().turn == 3


def test_a_turn_has_one_seal() -> None:
    with pytest.raises(BrokenRecord, match="line 17, column 1: I have read 'seal:' in this turn before"):
        read(f"{RACE}seal: {'0' * 64}\nseal: {'1' * 64}\n")


def test_points_set_by_hand_are_in_totals_and_figures_and_a_record_keeps_them() -> None:
    record = read(
        RACE + "\nturn 3\ngm: correct Percy Vere points 6 1/3 because the sprint was his\n"
        "gm: correct Emu points -2 because of a late letter\n"
    )
    assert read(write(record)) == record
    *_, played = replay(record)
    state = BREAKING_AWAY.load(BREAKING_AWAY.dump(played.state))
    view = BREAKING_AWAY.view(state, None)
    assert {row["team"]: row["points"] for row in BREAKING_AWAY.figures(view)["teams"]} == {
        "Hare": "19/3",
        "Emu": "-2",
        "Moa": "0",
    }
    totals = next(
        block
        for block in BREAKING_AWAY.report(view, played.events)
        if isinstance(block, Table) and block.head[0] == "Team"
    )
    assert totals.rows == (
        ("Hare", "H", "6 1/3", "6 1/3", ""),
        ("Moa", "M", "0", "-", ""),
        ("Emu", "E", "-2", "-2", ""),
    )


def test_the_gms_word_on_who_is_dropped_stands_in_later_turns_until_they_say_otherwise() -> None:
    record = read(
        RACE.replace("gm: correct Percy Vere square 57 because I had miscounted\n", "")
        + "gm: correct Percy Vere dropped because he has gone home\nturn 3\n\nturn 4\n"
        + "gm: correct Percy Vere as reckoned because he is back\n"
    )
    assert read(write(record)) == record
    first, *later = replay(record)
    assert [_dropped(one.state) for one in (first, *later)] == [False, True, True, False]
    assert "Percy Vere is not dropped, as it is reckoned; before, Percy Vere was." in later[-1].events[0].text


def _dropped(state: State) -> object:
    """As the JSON of the turn has it."""
    rows = BREAKING_AWAY.figures(BREAKING_AWAY.view(state, None))["rows"]
    return next(row["dropped"] for row in rows if row["rider"] == "Percy Vere")


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("Hare A square", "What can be corrected"),
        ("Hare A square 5 6", "A square is one number"),
        ("Fox A square 5", 'no rider "Fox A"'),
        ("Hare square 5", "it could be Hare A, Hare B, Hare C or Hare D"),
        ("Hare A hand 0 3 3", "1 at least"),
        ("Hare A points 6 1/0", "Points are a number"),
        ("Fox points 6", 'no rider "Fox"'),
        ("Hare A before Hare A", "two riders on one square"),
    ],
)
def test_what_breaking_away_refuses(what: str, why: str) -> None:
    state = played(BREAKING_AWAY.key, "thomasson", 0).states[2]
    with pytest.raises(Unreadable, match=why):
        BREAKING_AWAY.correct(state, what)


@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("Hare points 3", "What can be corrected"),
        ("Hare square 60", "nobody is set on it by hand"),
        ("Fox square 5", 'no runner "Fox"'),
        ("Hare cards 6/0", "holds 5 cards"),
        ("Hare drug clean", "no drugs in this race"),
        ("still 7", "the race would be over"),
        ("Hare cards 6/9 6/0 6/0 6/0 6/0", "holds 5 cards"),
    ],
)
def test_what_golden_strider_refuses(what: str, why: str) -> None:
    state = played(GOLDEN_STRIDER.key, "thomasson", 0).states[2]
    with pytest.raises(Unreadable, match=why):
        GOLDEN_STRIDER.correct(state, what)


@pytest.mark.parametrize(
    "what",
    [
        "Hare square 12",
        "hare's SQUARE is 12",
        "Hare: square to 12",
        "Hare, square = 12,",
        "Hare square to: 12.",
        "Hare is on square 12",
    ],
)
def test_how_a_square_is_written(what: str) -> None:
    state = played(GOLDEN_STRIDER.key, "thomasson", 0).states[2]
    assert GOLDEN_STRIDER.correct(state, what).state.runners[0].square == 12


@pytest.mark.parametrize(
    "name", ["Hare Square", "Plodder (robot)", "Still", "O'Brien's", "Hare owes 3", "3rd & Élan"]
)
def test_any_name_of_a_runner_may_be_corrected(name: str) -> None:
    state = played(GOLDEN_STRIDER.key, "thomasson", 0).states[2]
    runners = (replace(state.runners[0], name=name), *state.runners[1:])
    for what, told in (
        (f"{name} owes: 2", f"{name} owes 2, not {runners[0].owed}."),
        (f"{name}'s square 12", f"{name} is on square 12, not {runners[0].square}."),
        (f"{name} hand is 6/1 6 / 0; 6/0, 6/0 6/0", f"{name} holds 6/0 6/0 6/0 6/0 6/1, not"),
    ):
        (event,) = GOLDEN_STRIDER.correct(replace(state, runners=runners), what).events
        assert event.text.startswith(told)


def test_golden_strider_positions_follow_and_its_ledger_keeps_every_card() -> None:
    match = played(GOLDEN_STRIDER.key, "thomasson", 0)
    state = match.states[3]
    first = GOLDEN_STRIDER.correct(state, "Hare square 40").state
    assert first.runners[0].position == 1
    dealt = GOLDEN_STRIDER.correct(first, "Hare cards 9/0 9/1 9/1 9/2 9/3").state
    after = GOLDEN_STRIDER.adjudicate(dealt, {}, Dice(match.seed, match.tag, 4)).state
    cards = [card for card in GOLDEN_STRIDER.ledger(after).cards if card.unit == "Hare"]
    assert sorted(card.face for card in cards if card.played is None) == sorted(
        map(str, after.runners[0].hand)
    )
    assert len(cards) == len({card.number for card in cards})


def test_a_drug_set_by_hand_is_told_to_its_own_team_and_what_it_was_to_nobody() -> None:
    state = played(GOLDEN_STRIDER.key, "tarnished", 0).states[2]
    runner = state.runners[0]
    taken = next(drug for drug in EFFECTS if drug != runner.drug)
    done = GOLDEN_STRIDER.correct(state, f"{runner.name} drug {taken}")
    (event,) = done.events
    assert done.state.runners[0].drug == taken
    assert event.seen_by == frozenset({runner.seat})
    assert taken in event.text
    assert runner.drug not in event.text


def test_rounds_without_a_move_are_set_by_hand() -> None:
    match = played(GOLDEN_STRIDER.key, "thomasson", 0)
    done = GOLDEN_STRIDER.correct(replace(match.states[2], still=5), "still 0 rounds")
    assert done.state.still == 0
    assert done.events[0].text == "Nobody has moved for 0 rounds running, not 5."


def test_breaking_away_keeps_its_ledger_through_a_correction() -> None:
    state = played(BREAKING_AWAY.key, "thomasson", 0).states[3]
    after = BREAKING_AWAY.correct(state, "Hare B hand 15 3 1").state
    now = {(card.unit, card.number): card for card in BREAKING_AWAY.ledger(after).cards}
    for card in BREAKING_AWAY.ledger(state).cards:
        assert now[card.unit, card.number].value == card.value
    assert after.riders[1].hand == (3, 15, 1) or sorted(after.riders[1].hand) == [1, 3, 15]


def test_by_mail_all_are_told_and_the_record_has_it(race: Correspondence) -> None:
    race.to_deadline()
    letters = race.write(GM, "correct Hare square 12 because I had miscounted")
    told = "Corrected by the GM: Hare is on square 12, not 6. The reason: I had miscounted."
    read_by = {letter["To"] for letter in letters if told in " ".join(shown(letter).split())}
    assert address("Hare") in read_by
    assert len(read_by) == len(FIELD)
    assert any("corrected" in letter["Subject"] for letter in letters if letter["To"] == GM)
    reports = race.to_deadline()
    report = next(letter for letter in reports if letter["To"] == address("Hare"))
    assert "Hare is on square 12, not 6." in " ".join(shown(report).split())
    match = race.match()
    with race.engine.begin() as db:
        text = write(match_record.record(db, match))
    assert "turn 2\ngm: correct Hare square 12 because I had miscounted\n" in text
    *_, last = replay(read(text))
    assert last.state.runners[0].square == 18


def test_a_correction_needs_its_gm_a_match_under_way_and_a_reason(race: Correspondence) -> None:
    race.to_deadline()
    for sender, line, why in (
        (address("Hare"), "correct Hare square 12 because I like it", "Only the GM"),
        (GM, "correct Hare square 12", "A correction says what and why"),
        (GM, "correct Fox square 12 because", "A correction says what and why"),
        (GM, "correct Wolf square 12 because of me", 'I know no runner "Wolf"'),
    ):
        (letter,) = race.write(sender, line)
        assert why in " ".join(shown(letter).split())


def test_records_with_corrections_replay_to_the_byte() -> None:
    record = record_of(BREAKING_AWAY, played(BREAKING_AWAY.key, "thomasson", 1))
    assert read(write(record), [BREAKING_AWAY]) == record


CORRECTIONS = [
    pytest.param(game, sentence, sample, id=f"{game.key}: {sample}")
    for game in GAMES
    for sentence, samples in MISTAKES.get(f"{of(game)}_correction", {}).items()
    for sample in samples
]


@pytest.mark.parametrize(("game", "sentence", "sample"), CORRECTIONS)
def test_every_sample_of_a_wrong_correction_gets_its_sentence(
    game: AnyGame, sentence: str, sample: str
) -> None:
    names = ("Hare", "Emu", "Moa")[: 2 if game.key == "goldrush" else 3]
    state = game.setup(next(iter(game.variants.values())), names, Dice(b"", "XX-1", 0))
    with pytest.raises(Unreadable) as told:
        game.correct(state, sample)
    assert str(told.value) == sentence


@pytest.mark.parametrize("game", [game for game in GAMES if CORRECTION in source(of(game))], ids=of)
def test_no_conflict_in_a_correction_is_settled_in_silence(
    game: AnyGame, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, logger="lark"):
        Lark(source(of(game)), parser="lalr", start="correction", debug=True)
    assert not [line for line in caplog.messages if "conflict" in line]


@pytest.mark.parametrize(
    ("key", "what", "told"),
    [
        ("breaking-away", "Tom & Co points 6 1/3", "Tom & Co has 6 1/3 points, not 0 points."),
        ("breaking-away", "Team 2's points: -2", "Team 2 has -2 points, not 0 points."),
        ("breaking-away", "Square Bob A square 5", "Square Bob A is on square 5, not 0."),
        ("breaking-away", "Square Bob A: hand = 10, 8; 3", "Square Bob A holds 10 8 3."),
        ("breaking-away", "Team 2 A is level with Team 2 B.", "Team 2 A came with Team 2 B."),
        ("goldrush", "Team 2 3 c4", "Team 2's 3 stands on c4, not c1."),
        ("goldrush", "Team 2's token 3: to square C4.", "Team 2's 3 stands on c4, not c1."),
        ("goldrush", "Team 2 extra moves to 2", "Team 2 has 2 extra moves this turn, not 0."),
        ("goldrush", "award to Square Bob.", "The match is awarded to Square Bob; it ends with this turn."),
    ],
)
def test_names_with_figures_signs_and_words_of_corrections_are_read(key: str, what: str, told: str) -> None:
    game = next(game for game in GAMES if game.key == key)
    names = ("Team 2", "Square Bob", "Tom & Co")[: 2 if key == "goldrush" else 3]
    state = game.setup(next(iter(game.variants.values())), names, Dice(b"", "XX-1", 0))
    (event,) = game.correct(state, what).events
    assert event.text.startswith(told)


def test_no_correction_is_suggested_that_would_be_refused(race: Correspondence) -> None:
    """`correct Hare position 6` was told to be sent with a reason, and refused then."""
    race.to_deadline()
    told = " ".join(" ".join(shown(one).split()) for one in race.write(GM, "correct Hare position 6"))
    assert "What can be corrected:" in told
    assert "correct Hare position 6 because" not in told
    told = " ".join(" ".join(shown(one).split()) for one in race.write(GM, "correct Hare square 7"))
    assert "correct Hare square 7 because I had miscounted" in told
