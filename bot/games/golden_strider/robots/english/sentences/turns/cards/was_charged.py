"""What overtaking cost last round, told as a loss: `if I had points taken off me last round for passing people`.

Each row says what is written, and what is read, as in shared_patterns.py. Must not know what a sentence means.
"""

from bot.games.golden_strider.robots.english.sentences.turns.shared_patterns import Rows

_LOST = (
    r"(?:had (?:any |some )?points (?:taken|docked|deducted)(?: off| from)?(?: me| him| her| it)?"
    r"|lost (?:any |some )?points|had to pay(?: anything| something| points)?)(?! ?\d)"
)
_WERE_TAKEN = (
    r"(?:any |some )?(?:points|anything|something) (?:was|were) (?:taken|docked|deducted)"
    r"(?: off| from) (?:me|my card)"
)
_LAST_ROUND = r"(?: (?:in )?(?:the )?last (?:round|turn|time))"
_FOR_IT = (
    r"(?: (?:for|by|through) (?:overtaking|passing)"
    r"(?: people| somebody| someone| anybody| others| folk| runners)?)"
)
_BEHIND = rf"(?:{_FOR_IT}{_LAST_ROUND}|{_LAST_ROUND}{_FOR_IT}?)(?=[,:]| and\b)"

ROWS: Rows = (
    (rf"\b(I|he|she|it|the leader) {_LOST}{_BEHIND}", r"\1 paid for overtaking last round"),
    (rf"\b{_WERE_TAKEN}{_BEHIND}", "I paid for overtaking last round"),
)
