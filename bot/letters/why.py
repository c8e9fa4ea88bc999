"""Why words of a mail are not the player's own: the names the receipt uses when it lists what was ignored.

Must not know how any of them is recognised.
"""

# Why a whole part can't be read.
ENCRYPTED = "encrypted letter, which I can't read: send it unencrypted; it may be signed"
ATTACHED = "attachment "  # with its name behind it
PACKED = (
    "signed letter, packed by S/MIME in a way that I can't read: sign it as clear text (in Outlook: Send clear text"
    " signed message), or send it unsigned"
)

# Nothing speaks against it.
OWN = ""
QUOTED = "quoted reply"
# Our own letter come back, quoted or not.
REPORT = "quoted report"
FORWARDED = "forwarded letter"
BELOW = "text below the mark"
# Of our letter, and we did not write it: an answer typed there.
INSIDE = "text inside a quote"
SIGNATURE = "signature"
FOOTER = "phone footer"
STRUCK = "struck-through words"
HIDDEN = "hidden text"
ARMOUR = "PGP block"
OUTSIDE = "text outside the parts of the letter"
UNBOUND = "text of a part whose beginning I can't find"
TOO_LONG = "text beyond what I read of one letter"

# Where an order may stand that somebody means, or whose fate they should know. Lines of our own letter (REPORT) are
# never among these.
MAYBE_MEANT = frozenset(
    {BELOW, INSIDE, SIGNATURE, STRUCK, TOO_LONG, QUOTED, FORWARDED, FOOTER, HIDDEN, OUTSIDE, UNBOUND, ARMOUR}
)
# Where somebody may well write who means it: typed behind the sign of a quote, or where a program broke the letter.
PERHAPS_OWN = frozenset({INSIDE, QUOTED, FOOTER, SIGNATURE, OUTSIDE, UNBOUND})
