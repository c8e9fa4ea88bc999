"""An order with a piece beside it, on its line or on one of its own: what turns the order holds it, talk doesn't.

Each piece is put in every place, for what is seen behind an order was not seen below it.
"""

from tests.kit.correspondence import Correspondence, address

HARE = address("Hare")
ORDER = "play 6/0 M3 B3"
# Each may stand behind an order, below it and in a postscript. Conditions hold it from above, too.
CASES = [
    "Subject to nobody having a puncture",
    "Provided that Fox stays behind me",
    "As long as Fox isn't ahead",
    "So long as nobody is hurt, of course",
    "On condition that Snail is still in",
    "Barring an attack by Fox",
    "Pending word from my wife",
    "In the event that Fox attacks",
    "Except when Fox is level with me",
    "Once Fox has moved",
    "Until Fox attacks",
    "Should Fox attack",
    "Weather permitting",
    "With the proviso that Fox stays behind",
    "All this assuming Snail stays put",
]
BEHIND = [
    "NOT",
    "Nope",
    "No",
    "That was wrong",
    "That was a mistake",
    "Changed my mind",
    "Actually don't",
    "Hold that",
    "Still thinking about it",
    "Maybe",
    "Tbc",
    "I regret that",
    "Tomorrow",
    "Next time",
    "For my neighbour's team",
    "As a last resort",
    "My second choice",
    "The other way round",
    "Except the last",
    "Lowest instead",
    "Is that allowed",
    "What do you think",
]
TALK = [
    "See you next round",
    "No worries",
    "Next time I win",
    "If you need me, ring",
    "When in Rome!",
    "Once again thanks",
    "Until Friday!",
    "Should be fun",
    "Not bad for a beginner",
    "After that I'm off to bed",
    "More tomorrow about the holidays",
    "Never again!",
]


def below(piece: str) -> list[str]:
    return [f"{ORDER}\n{piece}.", f"Hi,\n\n{ORDER}\n\nPS {piece}.\n\nBye, Ann"]


def obeyed(race: Correspondence, texts: list[str]) -> list[str]:
    """Those of these letters by which something stands."""
    found = []
    for text in texts:
        race.write(HARE, text)
        if race.standing():
            found.append(text)
            race.write(HARE, "withdraw")
    return found


def test_an_order_is_held_by_what_turns_it(race: Correspondence) -> None:
    pieces = [*CASES, *BEHIND]
    texts = [text for piece in pieces for text in (f"{ORDER}. {piece}.", *below(piece))]
    assert obeyed(race, texts) == []


def test_a_case_above_an_order_holds_it(race: Correspondence) -> None:
    texts = [text for piece in CASES for text in (f"{piece}.\n{ORDER}", f"{piece}. {ORDER}.")]
    assert obeyed(race, texts) == []


def test_an_order_stands_above_talk(race: Correspondence) -> None:
    texts = [text for piece in TALK for text in below(piece)]
    assert obeyed(race, texts) == texts
