"""How each command is written, for who began like one and did not mean it as one, or only asked about it."""

ASKED_OF_GM = "A player asks for it so: to GM: your words."
LIKE_THIS = {
    "order": "I choose nothing for you and repeat nothing. An order says what it is for.",
    "every": "A cadence names days: every 7 days, every Fri 20:00.",
    "extend": f"The GM moves a deadline so: extend 2 days. {ASKED_OF_GM}",
    "deadline": f"The GM moves a deadline so: deadline Mon 7 Dec 20:00. {ASKED_OF_GM}",
    "process": f"The GM runs a turn so: process. {ASKED_OF_GM}",
    "remind": (
        "I remind players by myself, before each deadline. To write to one of them: to Hare: your words. To write to"
        " all of them: to all: your words."
    ),
    "resend": "The last letter of a match is sent again so: resend.",
    "away": "That you are going to be away is said so: away 1 Dec to 10 Dec.",
    "zone": "The time zone in which you read deadlines is said so: zone Europe/London.",
    "observe": "A match is observed so: observe GS-7.",
    "remove": "I can't wait and see. A player is removed at once, so: remove Hare.",
    "hold": "The GM holds a match so: hold, and the reason behind it.",
    "cancel": "The GM cancels a match so: cancel, and the reason behind it.",
    "what_if": "I tell what would come of an order so: what if, and the order behind it.",
    "prefer": "What you prefer is said so: prefer plain text.",
    "create": "A match is made so: create golden-strider called Spring Mile.",
}
