"""A card, its numbers and when they are played, in every order that anybody would write them in.

    python -m tests.robots_in_order SEED TIMES

puts plain pieces together at random, and shows what became of those that are not read as they are meant. All that is
plain must be read: what asks about more than it has to, asks here. Must not know how a robot is read.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from random import Random

from tests.robots_structures import START, Filled, became

_CARDS = (
    ("the oldest card", "oldest"),
    ("my oldest card", "oldest"),
    ("oldest card", "oldest"),
    ("the oldest card in my hand", "oldest"),
    ("the highest card", "highest"),
    ("my highest", "highest"),
    ("the biggest card", "highest"),
    ("the lowest", "lowest"),
    ("the smallest card in hand", "lowest"),
    ("the newest card", "newest"),
)
_NUMBERS = (
    ("bank 3, move the rest", "bank 3, move the rest"),
    ("bank 3 and move the rest", "bank 3, move the rest"),
    ("bank half, move half", "bank half, move half"),
    ("move 2 and bank the rest", "move 2, bank the rest"),
    ("move 2, bank what is left", "move 2, bank the rest"),
    ("move it all", "move all"),
    ("bank everything", "bank all"),
    ("bank nothing", "move all"),
    ("move 1, bank 4", "move 1, bank 4"),
    ("bank 4 max, move the rest", "bank 4, move the rest"),
    ("bank 3, the rest, if any, to movement", "bank 3, move the rest"),
)
# these follow a comma, or `with`
_TOLD = (
    ("3 in the bank, the rest on movement", "bank 3, move the rest"),
    ("3 to the bank and the rest to movement", "bank 3, move the rest"),
    ("all moved", "move all"),
    ("B3, M rest", "bank 3, move the rest"),
)
_TIMES = (
    ("in rounds 1 to 4", "in rounds 1 to 4"),
    ("in the first four rounds", "in rounds 1 to 4"),
    ("during rounds 1-4", "in rounds 1 to 4"),
    ("until round 4 is over", "in rounds 1 to 4"),
    ("from round 5 on", "from round 5"),
    ("from round 5 onwards", "from round 5"),
    ("after round 4", "from round 5"),
    ("in round 6", "in round 6"),
    ("in rounds 2 and 3", "in rounds 2 to 3"),
    ("in every even round", "in even rounds"),
    ("in odd rounds", "in odd rounds"),
    ("in the first three odd rounds", "in rounds 1, 3, 5"),
    ("every other round from round 5 on", "in every 2 rounds from round 5"),
    ("up to but not including square 20", "if my square is at most 19"),
    ("from square 30 on", "if my square is at least 30"),
    ("past square 30", "if my square is more than 30"),
    ("in the last 15 squares", "if my squares to go is at most 15"),
    ("over the last 15 squares (or fewer)", "if my squares to go is at most 15"),
    ("once I have 15 squares to go", "if my squares to go is at most 15"),
)
_ALWAYS = (
    "in every round",
    "every round",
    "each rd",
    "always",
    "at all times",
    "in all rounds",
    "each time",
    "throughout",
    "every turn",
)
_CASES = (
    ("I'm last", "if I am last"),
    ("I lead", "if I am first"),
    ("I owe 3 or more", "if I owe at least 3"),
    ("the leader is more than 5 squares ahead", "if the leader's lead over me is more than 5"),
    ("I'm in the top three", "if my position is at most 3"),
    ("a rival is on my square", "if the number level with me is more than 0"),
    ("somebody is within 2 squares behind me", "if my lead over the next behind is at most 2"),
    ("I moved less than 3 last round", "if I moved less than 3"),
    ("my highest card is 8 or more", "if my highest card is at least 8"),
    ("I'm not on 20 yet", "if my square is at most 19"),
    (
        "the one in front is nearer than the one behind",
        "if the next ahead's lead over me is less than my lead over the next behind",
    ),
    ("I banked more than I moved", "if my B is more than my M"),
    ("I'm the only leader", "if I lead and nobody is level with me"),
)
_ASKS = ("if", "when", "whenever", "while", "as soon as", "any time")
_PLAYS = ("play", "I play", "use", "he plays", "always play", "please play", "I will play", "")
_AND = (", ", " and ", ", and ")
_TELL = (", ", " with ", ": ")
_ANYWHERE = (
    "{when}, {play}{joint}{numbers}",
    "{when} {play}{joint}{numbers}",
    "{when}: {play}{joint}{numbers}",
    "{play}{joint}{numbers} {when}",
    "{play}{joint}{numbers}, {when}",
)
# of a case in the middle only the card may be meant, and its writer is asked
_OF_A_TIME = ("{play} {when}{joint}{numbers}", "{play} ({when}){joint}{numbers}")
_USUAL = "Play the newest card, bank 2, move the rest. "
_AT_THE_END = "In the last 7 squares, play a 6, move all."


def sentences(luck: Random) -> Iterator[Filled]:
    """Robots of a sentence or two, one after the other, with what each means."""
    while True:
        yield _robot(luck)


def _robot(luck: Random) -> Filled:
    card, pick = luck.choice(_CARDS)
    numbers, laid = luck.choice(_NUMBERS + _TOLD)
    joint = luck.choice(_TELL if (numbers, laid) in _TOLD else _AND)
    when, meant, orders = _when(luck)
    play = f"{luck.choice(_PLAYS)} {card}".strip()
    said = luck.choice(orders).format(when=when, play=play, joint=joint, numbers=numbers)
    means = f"{meant}, play the {pick} card, {laid}".removeprefix(", ")
    front, back = luck.choice([("", ""), (_USUAL if meant else "", ""), ("", f" {_AT_THE_END}")])
    return Filled(f"{START}{front}{_sentence(said)}{back}", f"{START}{front}{_sentence(means)}{back}")


def _when(luck: Random) -> tuple[str, str, tuple[str, ...]]:
    """When, what that means, and where it may stand."""
    kind = luck.choice(("always", "time", "case"))
    if kind == "always":
        return luck.choice(_ALWAYS), "", _ANYWHERE + _OF_A_TIME
    if kind == "time":
        return (*luck.choice(_TIMES), _ANYWHERE + _OF_A_TIME)
    case, meant = luck.choice(_CASES)
    return f"{luck.choice(_ASKS)} {case}", meant, _ANYWHERE


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _main(seed: str, times: str) -> None:
    each = sentences(Random(int(seed)))  # noqa: S311
    found = [next(each) for _ in range(int(times))]
    told = [(became(one), one) for one in found]
    sys.stdout.writelines(f"{how}: {one.said}\n" for how, one in told if how != "read")
    sys.stdout.write(f"{dict(Counter(how for how, _ in told))}\n")


if __name__ == "__main__":
    _main(*sys.argv[1:])
