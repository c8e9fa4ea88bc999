"""Letters as the games would have them written, for the tests of how they look."""

from bot.layout import (
    Block,
    Board,
    Card,
    Cell,
    Heading,
    Lines,
    Man,
    Mark,
    Page,
    Pairs,
    Paragraph,
    Piece,
    Reply,
    Road,
    Section,
    Struck,
    Table,
)

REPLY = Reply("bot+gs7.k3f9x2@example.org", "Re: [GS-7] round 4 k3f9x2")
OKAMI = "Ōkami-no-Michi of the Western Marches"
HEAD = ("Runner", "Cards", "D", "M", "B", "R", "S", "P", "O")


def cards(*faces: str) -> Cell:
    """Cards as a game prints them: `-6/0-` is struck."""
    return tuple(Struck(face.strip("-")) if face.startswith("-") else Card(face) for face in faces)


def row(name: str, hand: str, figures: str, *marks: str) -> tuple[Cell, ...]:
    return (name, cards(*hand.split()), *figures.split(), *marks)


def pieces(*runners: tuple[str, str, int]) -> tuple[Piece, ...]:
    return tuple(Piece(square, initial, name, i) for i, (initial, name, square) in enumerate(runners))


RECEIPT = Page(
    "[GS-7] round 4: Hare plays 8/1, moves 4, banks 3",
    (
        Heading("GS-7 Spring Mile, round 4", "deadline Fri 4 Dec 20:00 London"),
        Heading("", "(in 2 days 3 h; 21:00 for you)"),
        Mark(),
        Pairs(
            ("You wrote", "We read"),
            (
                ("play 8/1 M5 B3", "stands, with 1 of M5 paid for overtaking"),
                ("paly 6/0 M3 B3", 'not an order: did you mean "play"?'),
            ),
        ),
        Paragraph("Ignored: signature (2 lines), quoted report (31 lines)"),
        Section("What stands"),
        Table(("Runner", "Order", "Played as"), (("Hare", "play 8/1", "D1 M4 B3"),), "lll"),
        Paragraph(
            'If nothing more comes, this is played. Change it: reply with a new line. Take it back: reply "withdraw".'
            ' Help: reply "help play".'
        ),
    ),
)

_TAIL: tuple[Block, ...] = (
    Paragraph("Round 4: deadline Fri 4 Dec 20:00 London (21:00 for you)", strong=True),
    Paragraph("You hold 6/0 6/0 8/1 7/2 3/3 and owe 1. Reply with one of these, or your own:"),
    Lines(("play 8/1 M4 B3", "play 6/0 M5"), reply=True),
    Paragraph("If nothing comes: 6/0, D1 M5 (the oldest card, all movement)."),
)

REPORT = Page(
    "[GS-7] round 3: Ostrich leads, you are 2nd equal and owe 1",
    (
        Heading("GS-7 Spring Mile", "Golden Strider, 62 squares"),
        Heading("Round 3"),
        Mark(),
        Table(
            HEAD,
            (
                row("Ostrich", "-9/0- 7/0 5/0 10/1 1/2 2/3", "- 8 1 2 21 1 2"),
                row("Tortoise", "-6/0- 6/0 6/0 8/1 9/2 10/3", "- 1 5 10 12 2 -"),
                row("Hare", "6/0 6/0 -6/0- 8/1 7/2 3/3", "2 3 1 3 12 2 1"),
            ),
            "llrrrrrrr",
            mine=frozenset({2}),
        ),
        Road(62, pieces(("O", "Ostrich", 21), ("T", "Tortoise", 12), ("H", "Hare", 12))),
        *_TAIL,
    ),
)

FIELD = Page(
    "[GS-9] round 11: Zoë leads, you are 4th and owe nothing",
    (
        Heading("GS-9 The Long Autumn Steeplechase of the Society", "Golden Strider, 65 squares"),
        Heading("Round 11"),
        Mark(),
        Paragraph("You are 4th. Your card 6/4 was played with M2 B4; you drew a 10/11."),
        Table(
            (*HEAD, ""),
            (
                row("Zoë", "-10/5- 10/6 9/7 10/8 10/10 10/11", "- 10 - 2 63 1 2", "cf"),
                row(
                    OKAMI,
                    "-9/5- 10/6 9/7 10/8 10/10 10/11",
                    "- 8 1 3 48 2 -",
                    "",
                ),
                row("日本の馬", "-9/5- 7/6 5/7 10/8 1/9 2/11", "- 8 1 3 40 3 2", "trip 1"),
                row("Hare", "-6/4- 6/7 6/8 8/8 9/9 10/11", "- 2 4 10 31 4 -", ""),
                row("Hermes the Younger", "6/6 -6/7- 6/8 8/9 7/10 3/11", "2 3 1 3 30 5 1", "nmr"),
                row("Aardvark", "6/6 -6/7- 6/8 8/9 7/10 3/11", "2 3 1 3 30 5 1", "for 3/6"),
                row("Ostrich", "6/6 -6/7- 6/8 8/9 7/10 3/11", "2 3 1 3 30 5 1", ""),
                row("Nautilus", "6/6 -6/7- 6/8 8/9 7/10 3/11", "2 3 1 3 30 5 1", ""),
                row("Tortoise", "-4/7- 6/8 8/9 7/10", "- 4 - 2 20 9 -", ""),
                row("Snail", "-1/7- 6/8 8/9 7/10", "- - 1 4 5 10 -", ""),
            ),
            "llrrrrrrrl",
            mine=frozenset({3}),
        ),
        Road(
            65,
            pieces(
                ("Z", "Zoë", 67),
                ("Ō", OKAMI, 48),
                ("日", "日本の馬", 40),
                ("H", "Hare", 31),
                ("h", "Hermes the Younger", 30),
                ("A", "Aardvark", 30),
                ("O", "Ostrich", 30),
                ("N", "Nautilus", 30),
                ("T", "Tortoise", 20),
                ("S", "Snail", 5),
            ),
            tuple((at, "B", "barrier") for at in (10, 30, 40, 60))
            + tuple((at, "W", "water") for at in (20, 50)),
        ),
        *_TAIL,
    ),
)

LONG_ROADS = Page(
    "[BA-2] turn 9: two roads, a rider past the finish, and a list that is wider than a letter",
    (
        Heading(
            "BA-2 Race for a Name That Is Too Long to Leave Room Beside It", "Breaking Away, 120 squares"
        ),
        Mark(),
        Road(120, pieces(("A", "Anna", 60), ("B", "Bob", 59), ("C", "Cy", 120), ("D", "Dee", 128))),
        Road(200, pieces(("A", "Anna", 0), ("B", "Bob", 199)), ((80, "S", "sprint"), (81, "S", "sprint"))),
        Road(12, ()),
        Section("Matches you may join"),
        Table(
            ("Match", "Game", "Deadline", "Said by the GM"),
            (
                (
                    "BA-3",
                    "Breaking Away, 120 squares, 3-8 teams",
                    "Fri 4 Dec 20:00 London",
                    "A quiet race for beginners",
                ),
                ("GS-8", "Golden Strider", "when full", "Tap rules; nobody waits for anybody, please"),
            ),
            "llll",
        ),
        Pairs(
            ("You wrote", "We read"),
            (
                (
                    "I won't play 6/0 M3 B3 today because my train is late and the phone has no signal",
                    "not an order: an order line has nothing but the order on it. Write: play 6/0 M3 B3",
                ),
            ),
        ),
        Lines(("[match]  BA-2", "   turn 1   A 10, B 8, C 19, D 5", "", "x" * 80)),
    ),
)
BOARDS = Page(
    "[GO-3] turn 6, Tortoise's: Tortoise moves 1 h5-h4-h3, you have 1 step",
    (
        Heading("GO-3 The Claim", "Goldrush, 4 x 4, 2 tokens each, runner 1"),
        Mark(),
        Paragraph("Tortoise moved 1 c4-c3. You had guessed 2. That earns you no extra move."),
        Board(
            tuple("abcd"),
            tuple("4321"),
            (
                (".", ".", "+", Man("2", theirs=True)),
                (".", ".", Man("1*", theirs=True), "."),
                (".", Man("2"), ".", "."),
                (Man("1*"), ".", ".", "."),
            ),
        ),
        Paragraph("1 yours, (1) Tortoise's, * a runner, + left this turn."),
        Paragraph("A board too wide for the page, and an empty one:"),
        Board(
            tuple("abcdefghijkl"), ("10",), (tuple(Man(f"the {n}th*", theirs=True) for n in range(1, 13)),)
        ),
        Board((), (), ()),
    ),
)
PAGES = {"receipt": RECEIPT, "report": REPORT, "field": FIELD, "long-roads": LONG_ROADS, "boards": BOARDS}
