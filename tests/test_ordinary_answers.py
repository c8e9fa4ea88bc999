"""What the answer to an ordinary letter says: what was replaced, what was overlooked, what nothing came of."""

import pytest

from tests.kit.arranged import arranged
from tests.kit.correspondence import GM, Correspondence, address, race, shown

HARE = address("Hare")
ABOVE = "Le 3 déc. 2026 à 20:04, Zoé <zoe@example.org> a écrit :"


def words(there: Correspondence, text: str, sender: str = HARE, **how: object) -> str:
    there.write(sender, text, **how)
    return " ".join(shown(there.newest[sender]).split())


@pytest.fixture
def second(there: Correspondence) -> Correspondence:
    """Round 2 of a race; Hare's order stands."""
    return arranged(there, _second)


def _second(there: Correspondence) -> None:
    race(there).to_deadline()
    there.write(HARE, "play 6/0 M4 B2")


# --- an order that stands outright, and one that is only wished


@pytest.mark.parametrize(
    "line",
    [
        "I play 6/0, moving 3 and banking 3.",
        "I'll go with 6/0 M3 B3.",
        "This round Hare plays 6/0: three to movement, three banked.",
        "rd 2 6/0 m3 b3 cheers pete",
        "6/0 m3 b3 for round 2, thanks",
        "Bank 3 of my 6/0, move the rest.",
    ],
)
def test_a_sentence_that_states_an_order_counts(second: Correspondence, line: str) -> None:
    words(second, line)
    assert second.standing()[0].replace("M rest", "M3") == "play 6/0 M3 B3"


@pytest.mark.parametrize(
    "line",
    [
        "I'd like to play 6/0 M3 B3",
        "I think 6/0 M3 B3",
        "We ought to play 6/0 M3 B3",
        "Play 6/0 M3 B3, pretty blickel",
    ],
)
def test_a_wish_a_doubt_and_a_word_unknown_are_asked_about(second: Correspondence, line: str) -> None:
    assert "Did you mean: play 6/0 M3 B3?" in words(second, line)
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "line",
    [
        "play 6/0 M3 B3, thanks unless Fox leads",
        "6/0 M3 B3 cheers if nothing better comes",
        "For round 3: 6/0 M3 B3",
    ],
)
def test_what_only_looks_polite_is_no_part_of_an_order(second: Correspondence, line: str) -> None:
    words(second, line)
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "lead",
    [
        *("Fox says:", "Zoe wrote:", "My wife suggests:", "Your report says:", "For example:"),
        *("Last round I played:", "What I wrote yesterday:", "I would have played:"),
        *("I won't do this:", "Never do this:", "Not this:"),
        *("Assuming Fox stays put:", "Only if nobody else plays an 8:"),
        *("Here's Snail's order:", "This is only a test.", "Please do NOT count this yet."),
    ],
)
@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_what_stands_above_an_order_says_the_same_of_it_as_in_front_of_it(
    second: Correspondence, lead: str, between: str
) -> None:
    assert "did you mean" not in words(second, f"{lead}{between}play 6/0 M3 B3").lower()
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "lead",
    [
        *("Orders:", "Hare:", "As I said:", "I could not write earlier, my orders:", "Before I forget:"),
        *("I have not been well, so here are my orders:", "Not sure, but here goes:"),
    ],
)
def test_what_only_announces_an_order_leaves_it_one(second: Correspondence, lead: str) -> None:
    words(second, f"{lead}\nplay 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "between",
    [
        "or",
        "otherwise:",
        "unless Fox leads, then",
        "If that's illegal:",
        "Or, as my dad says:",
        "alternatively:\n",
    ],
)
def test_of_an_order_and_another_for_a_case_the_second_does_not_count(
    second: Correspondence, between: str
) -> None:
    words(second, f"play 6/0 M3 B3\n{between}\nplay 5/0 M5")
    assert "play 5/0 M5" not in second.standing()


ASKED = [
    *(
        "Is this legal?",
        "Would this be allowed?",
        "How about this?",
        "Should I do this?",
        "Is it OK to play my 6?",
    ),
    *(
        "I haven't decided yet. But maybe:",
        "Not sure yet:",
        "They asked me what I'd do:",
        "How do I write this:",
    ),
]


@pytest.mark.parametrize("lead", [*ASKED, "Hi all. Is that right?"])
def test_an_order_below_a_question_or_a_doubt_is_asked_about(second: Correspondence, lead: str) -> None:
    assert "Did you mean: play 6/0 M3 B3?" in words(second, f"{lead}\nplay 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize("lead", [*ASKED, "Fox's order:", "The rules say to write:"])
def test_an_order_behind_a_question_or_a_doubt_does_not_stand(second: Correspondence, lead: str) -> None:
    words(second, f"{lead} play 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "lead",
    [
        *(
            "Would it be legal to",
            "I haven't decided yet but probably",
            "I might",
            "Should I",
            "I'm thinking of",
        ),
        *(
            "Still undecided.",
            "I'm not sure about this one",
            "What would happen if I",
        ),
        "Maybe...",
    ],
)
def test_half_a_sentence_of_doubt_above_an_order_leaves_it_open(second: Correspondence, lead: str) -> None:
    assert "Did you mean: play 6/0 M3 B3?" in words(second, f"{lead}\nplay 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "lead",
    [
        *("The rules say to write:", "The manual tells you to put:", "I don't want to", "I will never"),
        *("Fox's order, I bet:", "Fox:", "From Snail:", "Fox told me:", "I think Snail:", "if Fox leads"),
        *("If that's illegal", "Snail would probably", "Fox asked me what I'd do:"),
    ],
)
def test_an_order_below_words_of_others_a_refusal_or_a_case_is_answered(
    second: Correspondence, lead: str
) -> None:
    answer = words(second, f"{lead}\nplay 6/0 M3 B3")
    assert 'mean "zone"' not in answer
    assert "is not yours" in answer or "Not an order, as I read it" in answer
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "lead",
    [
        *("Is it raining there?", "How are you?", "Could you please enter this for me?", "I'd like to"),
        *("Take that, Fox:", "Fox is too far ahead, so:", "Fox won again, so here's mine:", "Dear Zoe:"),
        *("Here is what I would do:", "If you don't mind", "What a race!", "Fox's lead is huge:"),
        *(
            "What do you think of the weather?",
            "What if it snows on Saturday?",
            "Can we play on Friday at yours?",
        ),
        *("How do you do this every week?", "Would that be possible in June?"),
    ],
)
def test_talk_above_an_order_leaves_it_one(second: Correspondence, lead: str) -> None:
    words(second, f"{lead}\nplay 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "below",
    [
        *(
            "That's what I'd play if I were you.",
            "is what Fox wants",
            "That was last week.",
            "said nobody ever",
        ),
        *("That's Fox's order, not mine.", "That's what Snail will do, I'm sure.", "I was only joking."),
        *("I played that last round.", "It was Fox's idea."),
    ],
)
def test_what_is_said_below_an_order_may_say_that_it_is_none(second: Correspondence, below: str) -> None:
    assert f'below you write "{below}"' in words(second, f"play 6/0 M3 B3\n{below}")
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "below",
    [
        *("But wait for my next mail before you count this.", "Not final yet.", "I'll confirm tomorrow."),
        *("Don't process this until I say so.", "Just a rough draft.", "I'm not sure about this one."),
    ],
)
def test_an_order_is_asked_about_that_isnt_to_count_yet(second: Correspondence, below: str) -> None:
    assert "Did you mean: play 6/0 M3 B3?" in words(second, f"play 6/0 M3 B3\n{below}")
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "below",
    [
        *("That's it for now.", "That's my plan, anyway.", "That was fun last week!", "Wait and see!"),
        *(
            "That's what friends are for.",
            "This is what I want.",
            "Not my best ever.",
            "It's what you get, Fox!",
        ),
    ],
)
def test_talk_below_an_order_leaves_it_one(second: Correspondence, below: str) -> None:
    words(second, f"play 6/0 M3 B3\n{below}")
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "between", ["or if Fox attacks", "otherwise", "unless the Greens attack, then", "\nor:"]
)
def test_all_of_the_orders_above_a_case_wait_for_it(there: Correspondence, between: str) -> None:
    there.write(GM, "create breaking-away called Hills\nevery 7 days\ndeadline in 7 days")
    there.write(GM, "\n".join(f"player {name} {address(name)}" for name in ("Hare", "Fox", "Snail")))
    there.write(GM, "start")
    there.write(HARE, f"A 10\nB 9\n{between}\nA 3\nB 4")
    assert there.standing() == []


@pytest.mark.parametrize(
    "lines",
    [
        *("process now\nJust kidding", "process now\n\nNo wait.", "Should I\nprocess now"),
        *("Is it OK to\nprocess now", "Not yet:\nprocess now", "Just kidding:\nprocess now"),
    ],
)
def test_a_command_that_is_taken_back_or_doubted_is_asked_about(second: Correspondence, lines: str) -> None:
    assert "This plays round 2 of GS-1 at once" in words(second, lines, GM)
    assert second.newest[GM]["Subject"].startswith("[GS-1] play round 2 now? Answer yes or no")


@pytest.mark.parametrize("second_one", ["Plan B:", "Second choice:", "Fallback:"])
def test_a_second_choice_replaces_no_first(second: Correspondence, second_one: str) -> None:
    words(second, f"First choice:\nplay 6/0 M3 B3\n{second_one}\nplay 5/0 M5")
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "closing",
    ["If you need me, ring.", "If you have any questions, just ask.", "If anything is wrong, let me know."],
)
def test_how_somebody_is_to_be_reached_is_no_case(second: Correspondence, closing: str) -> None:
    words(second, f"play 6/0 M3 B3\n\n{closing}")
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "below",
    ["No, don't do that.", "Just kidding!", "(not really)", "This is only a test.", "Don't count that yet."],
)
def test_what_takes_an_order_back_below_it_leaves_none(second: Correspondence, below: str) -> None:
    assert "you take it back below" in words(second, f"play 6/0 M3 B3\n{below}")
    assert second.standing() == ["play 6/0 M4 B2"]


# --- what the receipt says of each line


def test_of_two_orders_for_one_unit_only_the_last_stands(second: Correspondence) -> None:
    told = words(second, "play 6/0 M3 B3\nplay 6/0 M6")
    assert "play 6/0 M3 B3: replaced below." in told
    assert "play 6/0 M6 stands." in told
    assert "play 6/0 M3 B3 stands" not in told


def test_an_order_is_replaced_below_a_line_between_them_too(second: Correspondence) -> None:
    told = words(second, "play 6/0 M3 B3\nSorry, no.\nplay 6/0 M6")
    assert "play 6/0 M3 B3: replaced below." in told


@pytest.mark.parametrize(
    "said", ["See what I sent yesterday.", "My orders are attached", "My orders are the same as Fox's"]
)
def test_a_letter_of_which_nothing_counts_says_so_in_the_subject_of_its_answer(
    second: Correspondence, said: str
) -> None:
    words(second, said)
    assert "nothing to act on; Hare plays 6/0, moves 4" in second.newest[HARE]["Subject"]


def test_gs_12_a_play_before_its_line_up_is_told_that_a_line_up_must_come(race: Correspondence) -> None:
    assert "A line-up with 10/0 in it must come too" in words(race, "play 10/0 M5 B5")


def test_of_a_refused_line_up_the_play_is_not_refused_in_wrong_words(race: Correspondence) -> None:
    told = words(race, "line-up 11 7 6 3 3\nplay 11/0 M5 B6")
    assert "Start cards are 0 to 10" in told
    assert "You don't hold" not in told


def test_what_can_not_be_taken_back_is_not_proposed(second: Correspondence) -> None:
    words(second, "Withdraw 20 quid for me, will you?")
    assert "1 line not obeyed" in second.newest[HARE]["Subject"]


# --- orders where nothing is read


@pytest.mark.parametrize("line", ["» play 6/0 M5 B1", "| play 6/0 M5 B1", "| play | 6/0 | M5 | B1 |"])
def test_an_order_alone_behind_another_sign_is_proposed(second: Correspondence, line: str) -> None:
    assert "Did you mean: play 6/0 M5 B1?" in words(second, line)
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "quote", ["> play 6/0 M5 B1", f"{ABOVE}\nplay 6/0 M5 B1", f"{ABOVE}\n> play 6/0 M5 B1"]
)
def test_the_order_of_somebody_else_is_never_proposed(second: Correspondence, quote: str) -> None:
    assert "Did you mean" not in words(second, f"What a move!\n\n{quote}")
    assert second.standing() == ["play 6/0 M4 B2"]


def test_an_edited_line_of_our_own_report_is_proposed(second: Correspondence) -> None:
    report = [f"> {line}" for line in shown(second.newest[HARE]).split("\n")[3:]]
    changed = [line.replace("play 6/0 M4 B2 stands.", "play 6/0 M5 B1") for line in report]
    at = next(number for number, line in enumerate(changed) if "M5 B1" in line)
    changed[at] = "> play 6/0 M5 B1"
    above = "On Sat, 21 Nov 2026 at 10:00, Past the Post <bot@pbm.test> wrote:"
    assert "Did you mean: play 6/0 M5 B1?" in words(second, "\n".join(("Here it is.", "", above, *changed)))


def test_beside_an_order_of_ones_own_a_quoted_one_is_only_named(second: Correspondence) -> None:
    told = words(second, "play 6/0 M6\n\n» play 6/0 M5 B1")
    assert "Did you mean" not in told
    assert second.standing() == ["play 6/0 M6"]


@pytest.mark.parametrize("cells", ["play\n6/0\nM5\nB1", "Play\n\n6/0 M5 B1"])
def test_an_order_of_one_cell_a_line_is_proposed_once(second: Correspondence, cells: str) -> None:
    words(second, cells)
    assert second.newest[HARE]["Subject"].count("play 6/0 M5 B1") <= 1


# --- commands in other words


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("Please give them two more days.", "extend 2 days"),
        ("They need another week.", "extend 1 week"),
        ("Could you push the deadline by a day?", "extend 1 day"),
        ("put it off a week", "extend 1 week"),
        ("postpone the round by 3 days", "extend 3 days"),
        ("make it 3 days longer", "extend 3 days"),
    ],
)
def test_a_gm_who_speaks_of_a_longer_deadline_is_asked(race: Correspondence, said: str, line: str) -> None:
    assert f"Did you mean: {line}?" in words(race, said, GM)
    before = race.match().deadline
    words(race, "yes", GM)
    assert race.match().deadline != before


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("give Fox until Monday", '"deadline Mon"'),
        ("give Fox until Monday", "Nobody has a deadline of their own: that moves it for all."),
        ("Snail has dropped out", '"remove Snail"'),
        ("Fox has quit.", '"remove Fox"'),
        ("remove Snail if he misses again", "it is a condition"),
    ],
)
def test_a_gm_who_speaks_of_one_player_is_told_the_line_and_nothing_is_done(
    race: Correspondence, said: str, line: str
) -> None:
    before = race.match()
    assert line in words(race, said, GM)
    assert "nothing waited" in words(race, "yes", GM).lower()
    assert race.match() == before


@pytest.mark.parametrize("said", ["Fox has left the kettle on", "Fox pulled out a plum"])
def test_what_a_gm_tells_of_the_day_is_no_wish(race: Correspondence, said: str) -> None:
    assert "nothing to act on" in words(race, said, GM)


def test_a_deadline_that_would_be_far_off_is_asked_about(race: Correspondence) -> None:
    before = race.match().deadline
    assert "That is far off. The deadline would be" in words(race, "extend 200 days", GM)
    assert race.match().deadline == before
    words(race, "yes", GM)
    assert race.match().deadline != before


@pytest.mark.parametrize(
    "said", ["Please give us two more days.", "may we have two more days?", "please run the turn"]
)
def test_a_player_who_speaks_of_it_is_told_how_to_ask_the_gm(race: Correspondence, said: str) -> None:
    told = words(race, said)
    assert "Not obeyed, for I am not sure what you wish" in told
    assert "A player asks for it so: to GM: your words." in told


def test_a_guess_turns_no_line_away(race: Correspondence) -> None:
    words(race, "John, round 1 for me:\nplay 6/0 M3 B3")
    assert race.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    ("said", "line"),
    [
        ("My new address is h@b.test", "All my letters to you would go to h@b.test."),
        ("My mail is now h@b.test", "All my letters to you would go to h@b.test."),
        ("I also write from h@b.test", "All mail from h@b.test would count as yours."),
        ("my work mail is h@b.test", "All mail from h@b.test would count as yours."),
        ("I lost the key", "did you mean resend?"),
    ],
)
def test_who_tells_of_an_address_or_a_lost_letter_is_asked(
    second: Correspondence, said: str, line: str
) -> None:
    assert line in words(second, said)


# --- what is said by those who were asked, by a GM for somebody else, and by those who ask


@pytest.mark.parametrize("said", ["Yes, that's it", "Spot on, thanks!", "yep go for it", "that's the one"])
def test_a_yes_in_other_words_confirms_what_was_asked(second: Correspondence, said: str) -> None:
    words(second, "I'd like to play 6/0, move 3 and bank 3")
    words(second, said)
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "said",
    [
        "no sorry, changed my mind",
        "Perfect weather here!",
        "that's right, isn't it?",
        "yes if Fox agrees",
        "yes?",
    ],
)
def test_what_is_no_yes_confirms_nothing(second: Correspondence, said: str) -> None:
    words(second, "I'd like to play 6/0, move 3 and bank 3")
    words(second, said)
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize("told", ["Hare play 6/0 M3 B3", "Hare plays 6/0 M3 B3"])
def test_a_gm_who_leaves_out_the_colon_is_told_the_line(second: Correspondence, told: str) -> None:
    assert '"Hare: play 6/0 M3 B3"' in words(second, told, GM)
    assert second.standing() == ["play 6/0 M4 B2"]


@pytest.mark.parametrize(
    "told",
    [
        "Hare rang me: he plays 6/0 M3 B3",
        "Order from Hare by post: play 6/0 M3 B3",
        "Hare phoned. She wants to play 6/0 M3 B3",
    ],
)
def test_what_a_gm_tells_of_somebodys_order_is_proposed_as_the_line_that_enters_it(
    second: Correspondence, told: str
) -> None:
    assert "Did you mean: Hare: play 6/0 M3 B3?" in words(second, told, GM)
    words(second, "yes", GM)
    assert second.standing() == ["play 6/0 M3 B3"]


@pytest.mark.parametrize(
    "told",
    [
        "Hare rang: they don't play 6/0 M6",
        "if Hare phones, he plays 6/0 M6",
        "Fox and Hare told me they play 6/0 M6",
    ],
)
def test_what_a_gm_tells_in_doubt_is_not_proposed(second: Correspondence, told: str) -> None:
    assert "Did you mean" not in words(second, told, GM)


@pytest.mark.parametrize("said", ["pass", "Skip.", "nothing this time", "I pass this round"])
def test_who_passes_is_told_that_an_order_says_what_it_is_for(second: Correspondence, said: str) -> None:
    assert "I choose nothing for you and repeat nothing." in words(second, said)
    assert second.standing() == ["play 6/0 M4 B2"]


def test_a_question_about_the_game_is_told_what_would_answer_it(second: Correspondence) -> None:
    assert '"rules" brings the rules' in words(second, "Do my cards have to add up to 30?")
    assert "nothing in your letter" in words(second, "Is it raining where you are?")
    assert "if nothing comes" not in words(second, "What happens if I don't send anything?")


def test_a_change_that_says_nothing_else_counts_at_once(second: Correspondence) -> None:
    words(second, "play 6/0 M5 B1\n\nSorry, changed my mind, that should be M3 B3.")
    assert second.standing() == ["play 6/0 M3 B3"]


# --- words of an order that make no whole one


@pytest.mark.parametrize("line", ["move 5", "Move 4, bank 3 please.", "rset all", "Nobody plays 6/0 M5 B3"])
def test_words_of_an_order_are_said_back_with_the_players_own_order(
    second: Correspondence, line: str
) -> None:
    """'move 5' was answered 'did you mean "remove"?'."""
    said = words(second, line)
    assert "I see words of an order" in said
    assert 'Whole orders are written like "play 6/0 M4 B2"' in said
    assert "did you mean" not in said.casefold()


@pytest.mark.parametrize("again", ["no hang on", "no wait", "hang on", "oops no", "actually no"])
def test_a_whole_order_behind_words_of_second_thought_is_the_order(
    second: Correspondence, again: str
) -> None:
    words(second, f"play 6/0 M5 B1\n\n{again}, play 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M3 B3"]


def test_who_waits_for_somebody_thinks_not_again(second: Correspondence) -> None:
    assert "Did you mean" not in words(second, "no, wait for Fox, then play 6/0 M3 B3")


# --- talk that begins like a command, and what a person is asked


TALK = [
    *(
        "Match report in the Guardian, page 5!",
        "Rules are rules, see page 12!",
        "Rules of thumb: 3 beers maximum!",
    ),
    *(
        "Standby, I'm coming through.",
        "Standby for action!",
        "Join the club, 3 of us now!",
        "Join forces, all 3!",
    ),
    *(
        "Away game at Arsenal on the 5th!",
        "Away with the fairies for 3 days!",
        "Resign from the committee? Never.",
    ),
    *("Resign? Me? Never!", "Cancel culture again, page 3!", "Extend my sympathies to all 4 of you!"),
    *("Remove 2 screws and it works!", "Create a fuss, get 3 points!"),
]


@pytest.mark.parametrize("line", TALK)
@pytest.mark.parametrize("game", ["golden-strider", "breaking-away"])
def test_talk_that_begins_like_a_command_is_just_words(there: Correspondence, line: str, game: str) -> None:
    there.write(GM, f"create {game} called Hills\nevery 7 days\ndeadline in 7 days")
    there.write(GM, "\n".join(f"player {name} {address(name)}" for name in ("Hare", "Fox", "Snail")))
    there.write(GM, "start")
    assert "nothing to act on" in words(there, line)


@pytest.mark.parametrize("line", ["resign from the match", "rules please", "away 5 Dec to 10 Dec"])
def test_commands_that_look_like_such_talk_are_done(second: Correspondence, line: str) -> None:
    assert "nothing to act on" not in words(second, line)


@pytest.mark.parametrize(
    "line",
    [
        *(
            "GM: I'm lost",
            "TO GM - I'm lost",
            "tell the GM that I'm lost",
            "to gm, I'm lost",
            "gm - I'm lost",
        ),
        *("Please let the GM know that I'm lost", "could you pass on to the GM that I'm lost"),
    ],
)
def test_what_is_for_the_gm_is_proposed_as_a_note(second: Correspondence, line: str) -> None:
    assert "Did you mean: to GM: I'm lost?" in words(second, line)
    second.write(HARE, "yes")
    assert "I'm lost" in shown(second.newest[GM])


@pytest.mark.parametrize(
    "lead", ["tell the GM that I'm lost", "GM, here's my order", "Hello GM, hope you are well."]
)
def test_an_order_below_a_word_to_the_gm_stands(second: Correspondence, lead: str) -> None:
    words(second, f"{lead}\nplay 6/0 M3 B3")
    assert second.standing() == ["play 6/0 M3 B3"]


# --- what is dictated, and what is asked for somebody else


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("77655", "line-up 7 7 6 5 5"),
        ("My cards: 77655", "line-up 7 7 6 5 5"),
        ("77655 please", "line-up 7 7 6 5 5"),
        ("105555", "line-up 10 5 5 5 5"),
    ],
)
def test_five_cards_in_one_figure_are_proposed_as_a_line_up(
    race: Correspondence, line: str, meant: str
) -> None:
    assert f"Did you mean: {meant}?" in words(race, line)
    assert race.standing() == []


def test_a_figure_that_is_no_line_up_says_why(race: Correspondence) -> None:
    assert "Start cards add up to 30" in words(race, "12345")


@pytest.mark.parametrize("line", ["I'm away from December to January", "I shall be away from March to April"])
def test_an_absence_in_months_is_proposed(second: Correspondence, line: str) -> None:
    assert "Did you mean: away from" in words(second, line)


def test_an_absence_in_months_is_taken(second: Correspondence) -> None:
    assert "Hare is away from" in words(second, "away from December to January")


@pytest.mark.parametrize(
    "line",
    [
        *("Fox has changed address to fox@new.example", "please change Fox's address to fox@new.example"),
        *("change of address for Fox: fox@new.example", "update the address of Fox to fox@new.example"),
        "Fox switched his e-mail address to fox@new.example",
    ],
)
def test_an_address_that_a_gm_tells_comes_to_a_replacement(second: Correspondence, line: str) -> None:
    told = words(second, line, GM)
    assert "give Fox to fox@new.example? Answer yes or no" in told
    assert "This gives Fox of" in told


@pytest.mark.parametrize("sender", [GM, HARE])
@pytest.mark.parametrize(
    "line",
    [
        *("send the report to pal@else.example", "Please mail the last report to pal@else.example"),
        *("forward this to pal@else.example", "cc pal@else.example"),
    ],
)
def test_who_wants_a_letter_sent_to_somebody_else_reads_that_it_isnt(
    second: Correspondence, sender: str, line: str
) -> None:
    told = words(second, line, sender)
    assert "Not done: I write to nobody" in told
    assert "1 line not obeyed" in told
