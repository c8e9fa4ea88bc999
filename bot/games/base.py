"""The contract of a game: what the house asks of the rules, and the values both sides speak in.

A game is a frozen value of functions. Some work on a state (`S`), such as `due` and `adjudicate`. Those that make text
for one person work on a view (`V`), so they can't tell what that person may not know. This file must not know any one
game, nor mail, clocks, files or databases.
"""

import hmac
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from bot.games.stories import UNTOLD, Story
from bot.layout import Block, Span
from grammar import Unreadable
from grammar.prose import Prose

SeatNumber: TypeAlias = int  # 0, 1, 2 ... in the order of the entry list
Json: TypeAlias = dict[str, Any]


class Order(Protocol):
    """One order for one unit. `str(order)` is the canonical line, and reading that gives the order again."""

    @property
    def unit(self) -> str:
        """What is ordered by itself (ALL-2): 'line-up', 'play'. Meaningful once the order is bound to a seat."""
        ...


R = TypeVar("R")  # rules: a frozen dataclass of parameters; a variant is one value of it
S = TypeVar("S")  # state: frozen, dumped as JSON, carries the rules and the entrants' names
O = TypeVar("O", bound=Order)  # noqa: E741  # the letter is the contract's own: R, S, O, V
V = TypeVar("V")  # view: what one seat, or the public, may know

# unit -> the order that stands for it; a unit without one plays its default
Sheet: TypeAlias = Mapping[str, O]


@dataclass(frozen=True)
class Problem:
    """Why an order can't stand: a sentence to the player who wrote it, with what would be legal."""

    unit: str
    text: str
    legal: tuple[str, ...] = ()  # canonical lines that would do, best first
    meant: str = ""  # the line that was probably meant where a name is misspelled: it is proposed


@dataclass(frozen=True)
class Plan:
    """What will be played for one unit if nothing more comes."""

    unit: str
    label: str  # what the player calls the unit: "Hare", "Guess"
    line: str  # the canonical line that is played
    figures: str = ""  # what the referee will do with the line: "D1 M4 B3"
    default: bool = False  # nothing was ordered; the rules say this
    notes: tuple[str, ...] = ()  # worth knowing before the deadline: what the order costs, what was changed
    brief: str = ""  # what the order is called where the notes say the line back in full: "robot"
    headline: str = ""  # for a subject line: "Hare plays 8/1, moves 4, banks 3"
    shown: tuple[Block, ...] = ()  # what stands behind the notes: a table
    owed: bool = True  # who leaves it out leaves something to the rules
    stands_in: bool = False  # it plays for its player, until they take it back: standing orders, a robot


@dataclass(frozen=True)
class Event:
    """One thing that happened in a turn, as a sentence, and who may know it (None: everybody)."""

    text: str
    seen_by: frozenset[SeatNumber] | None = None


@dataclass(frozen=True)
class Adjudication(Generic[S]):
    """What a turn leaves behind: the next state, and what happened on the way."""

    state: S
    events: tuple[Event, ...] = ()
    same_clock: bool = False  # the turn has another part: whoever was due keeps the same deadline


@dataclass(frozen=True)
class Supposed(Generic[S]):
    """What others might do in the turn that is due: a state made from one view, and what is ordered for the others."""

    label: str  # behind an "if": "the others stand still"
    state: S
    sheets: Mapping[SeatNumber, Mapping[str, Any]]


@dataclass(frozen=True)
class Result:
    """Places from first to last; a tie is a tuple of more than one seat."""

    places: tuple[tuple[SeatNumber, ...], ...]


@dataclass(frozen=True)
class Filler:
    """A robot that takes an empty seat: the entrant's name, marked as a robot's, and the orders it begins with.

    It may have to be read for these, so they are made when they are asked for.
    """

    entrant: str
    make: Callable[[], tuple[str, ...]]

    @property
    def lines(self) -> tuple[str, ...]:
        """Its orders, canonical."""
        return self.make()


@dataclass(frozen=True)
class Held:
    """A card that was received, for the table of cards. Turns are the match's turn numbers; 0 is the set-up."""

    unit: str  # whose card it is: a runner's, a rider's or a player's name
    number: int  # 0, 1, 2 ... in the order that unit received its cards: with the unit it names the card
    face: str  # the card as the game prints it: "6/0"
    value: int
    received: int
    played: int | None = None


@dataclass(frozen=True)
class Stand:
    """Where a piece stands after a turn, for the table of positions."""

    unit: str
    square: str  # squares are numbers in a race, "c1" on a board
    position: int | None = None


@dataclass(frozen=True)
class Ledger:
    """What SQL may ask of a match: every card ever received, and where every piece stands now."""

    seats: Mapping[str, SeatNumber]  # unit -> seat; a piece that isn't here is nobody's, and holds no cards
    cards: tuple[Held, ...] = ()
    stands: tuple[Stand, ...] = ()


def _no(*_asked: object) -> bool:
    """No: the answer of most games."""
    return False


def _no_label(*_asked: object) -> str:
    """No text is an order that goes on: the answer of most games."""
    return ""


def _nothing(_asked: object) -> tuple[Any, ...]:
    """Nothing: most games have no such thing."""
    return ()


def _nothing_known(_view: object, _seat: SeatNumber) -> tuple[Plan, ...]:
    """What is played for somebody who sends nothing is made of what only they may know."""
    return ()


def _to_everybody(_state: object) -> None:
    """A report goes to all."""


def _one_seat(_rules: object) -> int:
    """In most games a person has one seat in a match."""
    return 1


def _fit(_name: str) -> str:
    """In most games orders bear no names."""
    return ""


def never_ready(_state: S, _sheets: Mapping[SeatNumber, Sheet[O]]) -> int | None:
    """A turn waits for its deadline, whatever has come: as in all games in which all play at once."""
    return None


def never_supposed(_view: V) -> tuple[Supposed[Any], ...]:
    """What others might do decides too much, or luck does."""
    return ()


def never_pieced(_view: object, _sheet: object, _words: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Figures say too little of an order."""
    return ()


def _told_at_once(state: S, _told: tuple[Event, ...]) -> S:
    """The next report goes to all."""
    return state


def nothing_lined_up(view: Any, _sheet: object) -> Any:
    """A view, in a game where no order gives names or hands."""
    return view


def as_it_is(_view: Any, text: str) -> str:
    """A sentence, in a game whose hands say nothing of it."""
    return text


def _never_corrected(_state: S, _what: str) -> Adjudication[S]:
    raise Unreadable("This game's state can't be corrected by hand.")


@dataclass(frozen=True, kw_only=True)
class Game(Generic[R, S, O, V]):
    """The rules of one game, as one value: what it is called and what it can do, in the order of a match.

    Most games leave the parts that have a default as they are; `bot/games/nullgame/` shows how few must be set.
    """

    # what it is
    key: str  # "golden-strider": never changes
    name: str  # "Golden Strider"
    tag: str  # "GS": subject lines say [GS-7]
    rules_version: int  # kept with each match; bumped when an old match would replay differently
    variants: Mapping[str, R]  # the rule sets, the default first
    aliases: Mapping[str, str] = field(default_factory=dict)  # other words for a rule set -> its name
    rulebook: (
        str  # what `rules` mails, in our own words: a file in bot/games, or "package:file" of another package
    )
    turn_limit: int  # no match outlives this many turns
    verbs: tuple[str, ...] = ()  # the words that begin an order, for "did you mean"
    about: str = ""  # the game in two sentences, for people who have never played it

    # before the match
    # names of what this seat orders for, each with the word for it in an order: ("Percy Vere", "A")
    called: Callable[[V], tuple[tuple[str, str], ...]] = _nothing
    # the view with what the orders on this sheet line up: names and hands of which other orders of the turn may speak
    lined_up: Callable[[V, Sheet[O]], V] = nothing_lined_up
    # a sentence with what only the writer's hand tells put into the words of orders: "everybody their lowest"
    spelled_out: Callable[[V, str], str] = as_it_is
    # why no entrant may be called so, as a sentence: orders with this name would be misread; "" when the name is fit
    unfit: Callable[[str], str] = _fit
    players: Callable[[R], range]  # how many seats: range(6, 11)
    seats_each: Callable[[R], int] = _one_seat  # how many seats one person may have
    describe: Callable[[R], str]  # for headings: "62 squares", "62 squares, tap rules"
    setup: Callable[[R, tuple[str, ...], "Dice"], S]
    # whether orders are taken before the start as well, because the set-up throws no dice and deals no secret
    early: bool = False
    # whether a match has no deadlines: it is played when the GM says so, or when it is full
    clockless: Callable[[R], bool] = _no
    # robots that a GM may fill empty seats with
    fillers: Callable[[R], tuple[Filler, ...]] = _nothing

    # until the deadline: what is due
    # who has the clock; empty when the match is over. Others may have units too
    due: Callable[[S], frozenset[SeatNumber]]
    turn_name: Callable[[V], str]  # the name of the turn that is due: "round 4"
    units: Callable[[V], tuple[str, ...]]  # all that this seat may order now, in the order it is checked
    # hours after which a turn with these orders need not wait for its deadline: 0 at once, None: it waits
    ready: Callable[[S, Mapping[SeatNumber, Sheet[O]]], int | None] = never_ready

    # until the deadline: what is ordered
    read: Callable[[str], tuple[O, ...]]  # a whole line -> its orders; grammar.Unreadable if it isn't one
    # reads a line that was stored once; None: as `read`. A line that was stored is read for ever
    stored: Callable[[str], tuple[O, ...]] | None = None
    # the order for the unit that is meant, with names filled in; the sheet has what stands
    bind: Callable[[V, O, Sheet[O]], O | Problem]
    check: Callable[[V, Sheet[O]], tuple[Problem, ...]]  # the whole sheet; () is legal
    plan: Callable[[V, Sheet[O]], tuple[Plan, ...]]  # of a legal sheet, for every unit, defaults included
    # what the rules play for a seat that sends nothing, as far as anybody may know; from the view of the public
    unordered: Callable[[V, SeatNumber], tuple[Plan, ...]] = _nothing_known
    form: Callable[[V], tuple[str, ...]]  # legal lines to edit and send back
    # what others might do, for "what if"; () where too little is known. A view must be enough for it
    suppose: Callable[[V], tuple[Supposed[S], ...]] = never_supposed
    # what a player must see to order, where the report doesn't stand above: cards whose names don't say what they do
    holds: Callable[[V], tuple[Block, ...]] = _nothing
    # how an order may be said in a sentence, where it is proposed and never obeyed unasked
    prose: Prose = field(default_factory=Prose)
    # sets of orders, each of which explains all figures of these words, whatever else is said: for what nothing reads
    pieced: Callable[[V, Sheet[O], Sequence[str]], tuple[tuple[str, ...], ...]] = never_pieced
    brief: Callable[[O], str] = str  # an order as its receipt calls it: the line, or what its plan calls it
    # whether a line begins an order that goes on over the next lines
    begins: Callable[[R, str], bool] = _no
    # a text that is such an order without the label in front, with it; "" where it is none
    labelled: Callable[[R, str], str] = _no_label
    # whether a line is an order by itself, and so ends an order that goes on over several lines
    ends: Callable[[R, str], bool] = _no
    # whether an order is secret while the match runs, though its turn is played: who plays for an absent player
    secret: Callable[[R, O], bool] = _no
    # orders that are laid for a player who leaves; and what becomes of the entrant, as a sentence about them
    farewell: tuple[str, ...] = ()
    left: str = "plays on as if no orders came"
    # orders that are laid for a player who takes a robot's seat and plays it from then on
    relieved: tuple[str, ...] = ()

    # at the deadline. Pure, total, deterministic; an order that has become illegal counts as not received (ALL-5)
    adjudicate: Callable[[S, Mapping[SeatNumber, Sheet[O]], "Dice"], Adjudication[S]]
    result: Callable[[S], Result | None]

    # between turns. Raises grammar.Unreadable, with what would do; the events say what has changed (ALL-4)
    correct: Callable[[S, str], Adjudication[S]] = _never_corrected
    # keeps what a correction told for the next report that goes to all, where some turns have no such report
    keep: Callable[[S, tuple[Event, ...]], S] = _told_at_once
    correction: str = ""  # one thing set by hand, for the GM's help: "Hare square 57"

    # telling it
    legend: tuple[tuple[Span, str], ...] = ()  # letters and words of the tables, and what each stands for
    view: Callable[[S, SeatNumber | None], V]  # None: what anybody may know. The only way from state to text
    story: Story = UNTOLD  # the same to all: what a commentator would say of the turn just played
    # what a player decides first, and what the letters of that order mean: told to whoever is entered before the start
    first: Callable[[V], tuple[str, ...]] = _nothing
    headline: Callable[[V], str]  # of the turn just played, for the subject: "Ostrich leads, you are 2nd"
    report: Callable[[V, tuple[Event, ...]], tuple[Block, ...]]
    figures: Callable[[V], Json]  # every number of the turn just played
    # how it has come about so far: a chart; told below the report
    course: Callable[[V], tuple[Block, ...]] = _nothing
    # whether reports are so long that the order form stands above what is told, with what one must see to order
    orders_first: bool = False
    # who gets the report of the turn just played; None: everybody and the GM, as in most games
    told: Callable[[S], frozenset[SeatNumber] | None] = _to_everybody
    # what the GM has to decide now, as sentences to the GM
    asks: Callable[[V], tuple[str, ...]] = _nothing

    # keeping it
    dump: Callable[[S], bytes]  # JSON
    load: Callable[[bytes], S]
    ledger: Callable[[S], Ledger]
    # whether orders of past turns are still secret; then no record is written
    sealed: Callable[[S], bool] = _no


AnyGame: TypeAlias = Game[Any, Any, Any, Any]


@dataclass(frozen=True)
class Draw:
    """What luck gave once: `result`, of 0 to `below` - 1. `number` is its k (ALL-1), where that is known."""

    result: int
    below: int
    number: int = field(default=0, compare=False)

    def __str__(self) -> str:
        """`3/6`: a three, of 0 to 5."""
        return f"{self.result}/{self.below}"


@dataclass
class Dice:
    """The only luck a game may use (ALL-1): draws of one turn, recomputable from the match's secret seed.

    Draw k of turn t is HMAC-SHA256(seed, "TAG/t/k") as one big-endian number; k counts from 0 within the turn.
    """

    seed: bytes
    tag: str  # the match tag: "GS-7"
    turn: int  # set-up is turn 0; turns that were rolled back are not counted
    drawn: int = field(default=0)
    thrown: list[Draw] = field(default_factory=list)  # what came of the draws, for the record

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, every one equally likely: what lies above the last whole multiple is redrawn."""
        limit = n * (2**256 // n)
        while (x := self._draw()) >= limit:
            pass
        self.thrown.append(Draw(x % n, n, self.drawn - 1))
        return x % n

    def shuffle(self, cards: tuple[Any, ...]) -> tuple[Any, ...]:
        """The cards in a new order: from the last card down, each swapped with one from 0 to itself (ALL-1)."""
        mixed = list(cards)
        for i in range(len(mixed) - 1, 0, -1):
            j = self.below(i + 1)
            mixed[i], mixed[j] = mixed[j], mixed[i]
        return tuple(mixed)

    def _draw(self) -> int:
        digest = lot(self.seed, self.tag, self.turn, self.drawn)
        self.drawn += 1
        return int.from_bytes(digest, "big")


def lot(seed: bytes, tag: str, turn: int, number: int) -> bytes:
    """The 32 bytes that draw `number` of a turn is made of (ALL-1)."""
    return hmac.digest(seed, f"{tag}/{turn}/{number}".encode(), "sha256")
