"""Why words of a mail are not the player's own: the names the receipt uses when it lists what was ignored.

Must not know how any of them is recognised.
"""

OWN = ""  # nothing speaks against it
QUOTED = "quoted reply"
REPORT = "quoted report"  # our own letter come back, quoted or not
FORWARDED = "forwarded letter"
BELOW = "text below the mark"
INSIDE = "text inside a quote"  # of our letter, and we did not write it: an answer typed there
SIGNATURE = "signature"
FOOTER = "phone footer"
STRUCK = "struck-through words"
HIDDEN = "hidden text"
ARMOUR = "PGP block"
TOO_LONG = "text beyond what I read of one letter"

# Where somebody may have typed an order that he means; lines that we sent ourselves are never among these.
MAYBE_MEANT = frozenset({BELOW, INSIDE, SIGNATURE, STRUCK, TOO_LONG})
