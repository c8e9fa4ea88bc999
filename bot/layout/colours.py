"""The colours of pieces, on the road and in charts alike. Must not know what they paint.

All are of one lightness: each has a contrast of 3:1 at least with white paper and with a dark screen (WCAG 2.2,
1.4.11), and white letters have 4.5:1 on it. So a line, a border and a chip look right wherever they land. Ten colours
can't be told apart by everybody, so a piece has a sign as well.
"""

# The page of dark letters, in `letter.html`.
DARK = "#14181c"
MIDDLE = "#77818c"  # scales and grids, on both

COLOURS = (
    "#0072b2",
    "#a8570f",
    "#0c7f5c",
    "#9b4f96",
    "#6f6a12",
    "#c0392b",
    "#5b5fc7",
    "#5f6b76",
    "#b03a76",
    "#2f7d32",
)
GOLD, SILVER, BRONZE = "#a27c00", "#77818c", "#a05a2c"


def of(number: int) -> str:
    """The colour of a piece."""
    return COLOURS[number % len(COLOURS)]
