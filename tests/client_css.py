"""Which CSS the mail programs drop that people read our letters in: facts of caniemail.com, as of 29 June 2026.

Of Gmail, Outlook, Apple Mail, Yahoo, Samsung and Thunderbird, the newest test of each. "Outlook" is the one for Windows
that draws with Word. A program that shows a thing only in part is named where that part is one that we need.
"""

GMAIL, OUTLOOK, OUTLOOK_MAC, YAHOO, SAMSUNG, THUNDERBIRD = (
    *("Gmail", "Outlook", "Outlook for Mac", "Yahoo", "Samsung", "Thunderbird"),
)

# Property, pseudo-class or rule -> who drops it.
DROPPED: dict[str, tuple[str, ...]] = {
    "background": (),
    "border": (OUTLOOK,),
    "border-bottom": (OUTLOOK,),
    "border-collapse": (),
    "border-color": (OUTLOOK,),
    "border-left": (OUTLOOK,),
    "border-left-width": (OUTLOOK,),
    "border-radius": (OUTLOOK,),
    "border-style": (OUTLOOK,),
    "border-width": (OUTLOOK,),
    "box-sizing": (OUTLOOK, YAHOO),
    "color": (),
    "display": (OUTLOOK,),
    "float": (OUTLOOK,),
    "font": (),
    "font-family": (),
    "font-size": (),
    "font-style": (),
    "font-weight": (),
    "height": (YAHOO,),
    "line-height": (),
    "margin": (),
    "margin-left": (),
    "max-width": (OUTLOOK,),
    "min-width": (OUTLOOK,),
    "overflow-wrap": (GMAIL, OUTLOOK, OUTLOOK_MAC, YAHOO),
    "overflow-x": (OUTLOOK,),
    "padding": (),
    "padding-top": (),
    "table-layout": (OUTLOOK, OUTLOOK_MAC),
    "text-align": (),
    "text-decoration": (),
    "vertical-align": (),
    "white-space": (OUTLOOK, SAMSUNG),
    "width": (),
    ":first-child": (GMAIL, OUTLOOK),
    ":not": (GMAIL, OUTLOOK, OUTLOOK_MAC, YAHOO),
    ">": (OUTLOOK,),
    "+": (OUTLOOK,),
    "@media": (OUTLOOK, THUNDERBIRD),
    "prefers-color-scheme": (GMAIL, OUTLOOK, YAHOO, THUNDERBIRD),
    # Paper is printed by a browser, or by a program that has laid the letter out already.
    "@page": (GMAIL, OUTLOOK, YAHOO, THUNDERBIRD),
    "break-after": (GMAIL, OUTLOOK, YAHOO),
    "break-inside": (GMAIL, OUTLOOK, YAHOO),
    "font-variant-numeric": (GMAIL, OUTLOOK, YAHOO),
}

# What a reader sees where it is dropped, so that nothing is lost.
INSTEAD: dict[str, str] = {
    "border": "Word draws the borders of cells, and none round a word: cards and chips are words between blanks.",
    "border-bottom": "As for border: rows are cells.",
    "border-color": "As for border.",
    "border-left": "As for border: the reader's own row is bold as well.",
    "border-left-width": "The tens have their number as well.",
    "border-radius": "Corners are square.",
    "border-style": "Squares that are obstacles have their letter as well.",
    "border-width": "As for border-style.",
    "box-sizing": "A cell is a little wider, on a phone only.",
    "display": "Chips on one square stand beside one another, and wrap.",
    "float": "Rows of a table stay in one line, as on a wide screen.",
    "height": "An empty square is as high as its line.",
    "max-width": "Lines are as wide as the window; the picture has its width as an attribute.",
    "min-width": "A short table is narrower.",
    "overflow-wrap": "A long line of a rulebook runs beyond the edge, and can be scrolled to.",
    "overflow-x": "A wide table makes the page wider.",
    "table-layout": "Squares with a piece on them are wider than empty ones.",
    "white-space": "Lines that are kept as they are stand in <pre>, which keeps them; a number may break.",
    "@media": "The letter is laid out as for a narrow screen, and is light.",
    "prefers-color-scheme": "The letter is light, or the program darkens it by itself.",
    "@page": "The printer's own margins.",
    "break-after": "A heading may stand alone at the foot of a page.",
    "break-inside": "A table may go on over the page.",
    "font-variant-numeric": "Digits are as wide as their font makes them; columns are set to the right all the same.",
}
