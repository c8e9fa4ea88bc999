"""What a GM may choose about zines: whether an issue tells of the match. Must not know who asks, nor what is told."""

from bot.flow.values.policy import NO, NONE, Policy

PUBLIC, YES = "if public", "yes"
_WORDS = {PUBLIC: PUBLIC, "public": PUBLIC, YES: YES, "on": YES} | dict.fromkeys(NONE, NO)
_TOLD = {
    PUBLIC: "A zine may print the public reports of the match, unless it is private.",
    YES: "A zine may print the public reports of the match.",
    NO: "No zine prints anything about the match.",
}


def _read(text: str) -> str:
    said = text.strip(" .!").casefold()
    if said not in _WORDS:
        raise ValueError(f'I read "{text.strip()}".')
    return _WORDS[said]


ZINE = Policy(
    "zine",
    PUBLIC,
    YES,
    "Whether a zine tells of the match.",
    f'"{PUBLIC}" (not where a code opens the match), "{YES}" or "{NO}"',
    _read,
    _TOLD.__getitem__,
)
