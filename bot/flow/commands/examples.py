"""Lines of help that depend on the game and its rules. Must not know who reads them, nor what a command does."""

from bot.flow.commands.command import Rows, Sample
from bot.flow.values.policies import POLICIES
from bot.games.base import never_supposed
from bot.games.offering import offered
from bot.games.rulesets import parameters, words_of

_SET = 'one rule of it, before the start; "rules" lists them'


def create(sample: Sample) -> Rows:
    """A new match of this game, and of another of its rule sets."""
    game = sample.game
    others, sets = ", ".join(one.key for one in offered() if one is not game), words_of(game)
    return (
        (f"create {game.key} called Spring Mile", f"a new match; other games: {others}"),
        (f"create {game.key} {sets[-1]}", f"the same by another rule set; there are {', '.join(sets)}"),
    )


def press(sample: Sample) -> Rows:
    """How players write to one another, and to the GM."""
    return (
        (
            "press: you are all too slow",
            'all read it in the next report; a line "end" ends it, orders may follow',
        ),
        (
            f"press to {sample.first}: a word in your ear",
            "nobody else reads it; or several: to Fox and Snail",
        ),
        ("to GM: I shall be away in May", "these words are passed on to your GM"),
    )


def press_of_gm(sample: Sample) -> Rows:
    """How a GM writes to players."""
    return (
        ("gm says: what a round", "the first words of the press in the next report"),
        ("to all: the pub opens at eight", "a letter to all players now"),
        (f"to {sample.first}: you owe me a pint", "a letter to that player"),
    )


def cup(sample: Sample) -> Rows:
    """A race of this match, or of any, in a cup."""
    tag = sample.tag or f"{sample.game.tag}-1"
    return ((f"cup Winter Cup add {tag}", f"this race counts for it; or: drop {tag}, points 10 8 6, best 4"),)


def parameter(sample: Sample) -> Rows:
    """The first parameter of the game, where it has any."""
    return tuple((f"set {one.name} {one.value}", _SET) for one in parameters(sample.game, "")[:1])


def policies(_sample: Sample) -> Rows:
    """What a GM may choose about how the match is run."""
    return tuple(
        (f"set {one.name} {one.example}", one.doc[:1].lower() + one.doc[1:].rstrip(".")) for one in POLICIES
    )


def players(sample: Sample) -> Rows:
    """As many as can play, where the game leaves a choice."""
    seats = sample.game.players(sample.rules)
    return ((f"players {seats[0]}-{seats[-1]}", "how many are wanted"),) if len(seats) > 1 else ()


def fill(sample: Sample) -> Rows:
    """Robots, where the game has any."""
    if not sample.game.fillers(sample.rules):
        return ()
    return ((f"fill to {sample.game.players(sample.rules)[-1]}", "robots of the house take empty seats"),)


def correction(sample: Sample) -> Rows:
    """The correction that the game itself names."""
    if not sample.game.correction:
        return ()
    line = f"correct {sample.game.correction} because I had miscounted"
    return ((line, "what stands is set by hand, and all are told"),)


def what_if(sample: Sample) -> Rows:
    """What would come of an order, in the games that can say it."""
    if sample.game.suppose is never_supposed:
        return ()
    return (("what if ...", "what would come of an order, as far as you may know; nothing is ordered by it"),)


def leaving(sample: Sample) -> Rows:
    """What becomes of the reader's own entrant."""
    said = f"you leave; {sample.entrant} {sample.game.left}" if sample.entrant else "you leave the match"
    return (("resign", said),)
