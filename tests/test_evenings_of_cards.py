"""Whole evenings of Gotham Race and Goldrush by mail, as people write: all letters, shown shortly, in golden files.

The letters that tell most are shown whole, the others by their subject.
"""

import re
from email.message import EmailMessage

from bot.store.statuses import MatchStatus
from tests.kit import Golden
from tests.kit.correspondence import BOT, GM, Correspondence, address, shown

PHONE = "\n\nSent from my iPhone\n\n> -- reply above this line --\n> play 1-A, draw 1"
OWL, ZOE = "owl@x.test", "zoe@x.test"
_SEAL = re.compile(r"^  [0-9a-f]{64}\n", re.MULTILINE)


class Evening:
    """Who writes what, and the letters that come of it."""

    def __init__(self, there: Correspondence) -> None:
        """Begin with an empty page."""
        self.there, self.page, self.letters = there, list[str](), list[EmailMessage]()

    def say(self, who: str, words: str, *, whole: bool = False, **how: object) -> str:
        """Somebody writes; the answer to them, as they read it."""
        sender = who if "@" in who else address(who)
        found = [*self.there.write(sender, words, **how), *self.there.run_turns()]
        self._keep(f"{who} writes: {' / '.join(filter(None, words.splitlines()[:4]))}", found, whole=whole)
        return " ".join(" ".join(shown(one).split()) for one in found if one["To"] == sender)

    def deadline(self, *, whole: bool = False) -> None:
        """The clock runs to the deadline."""
        self._keep("The deadline comes", self.there.to_deadline(), whole=whole)

    def _keep(self, title: str, found: list[EmailMessage], *, whole: bool) -> None:
        self.letters += found
        texts = [_SEAL.sub("", shown(one)) for one in found]
        lines = [text if whole else text.partition("\n\n")[0].replace("\nSubject:", " |") for text in texts]
        self.page.append("\n".join((f"=== {title}", *(line.rstrip() for line in lines), "")))

    def to(self, who: str) -> str:
        """All that somebody has read."""
        sender = who if "@" in who else address(who)
        return "\n".join(shown(one) for one in self.letters if one["To"] == sender)

    def runs(self) -> bool:
        """Whether the match has not ended."""
        return self.there.match().status is MatchStatus.RUNNING


def hand(evening: Evening, who: str) -> list[str]:
    """The cards that the newest letter shows somebody."""
    below = shown(evening.there.newest[address(who)]).partition("Your hand\n")[2]
    return re.findall(r"^([1-4]-[A-M])  ", below, re.MULTILINE)


def test_gotham_race(there: Correspondence, golden: Golden) -> None:
    evening = Evening(there)
    say = evening.say
    say(GM, "I want to run a race for my zine", whole=True)
    say(
        GM,
        "create a gotham race match please, 3 players, every Friday 8pm\ndeadline Fri 27 Nov 20:00",
        whole=True,
    )
    say(GM, "open with approval")
    say("Hare", "Hi, can I join? cheers Harry", fresh=True, to=BOT)
    say("Hare", "join GR-1 as Hare", fresh=True, to=BOT)
    say("Hare", "yes")
    say(GM, "yes")
    say(GM, "add Emu, her address is emu@x.test")
    say(GM, "yes")
    say(GM, "Fox plays by post", whole=True)
    say(GM, "yes")
    say(GM, "start")
    say("Hare", "draw 3 pls" + PHONE, whole=True)
    say(GM, "Fox: draw 2", whole=True)
    evening.deadline()
    mine = hand(evening, "Hare")
    say("Hare", f"play {mine[0]}, draw 4" + PHONE)
    say("Hare", f"what if play {mine[1]}", whole=True)
    say("Hare", f"round 3: play {mine[1]}", whole=True)
    say("Emu", "I will be away next week, can Zoe take over? zoe@x.test", whole=True)
    say("Emu", "yes")
    say(ZOE, "yes", whole=True)
    say(OWL, "observe GR-1", fresh=True, to=BOT)
    say(OWL, "yes", whole=True)
    say(GM, "who hasn't sent orders?", whole=True)
    say(GM, "preview", whole=True)
    evening.deadline(whole=True)
    say(GM, "could you roll back one round? I had miscounted.")
    say(GM, "yes", whole=True)
    assert "rolled back" in say("Hare", "history", whole=True)
    evening.deadline()
    say("Hare", "to GM: wrong match, sorry. Is it my turn?")
    say(GM, "tell everybody the turn is late")
    say(GM, "yes")
    say(GM, "move Friday's deadline to Sunday", whole=True)
    say(GM, "yes")
    say(GM, "skip Christmas")
    say(GM, "yes", whole=True)
    while evening.runs():
        evening.deadline()
    evening.page.append(shown(there.newest[address("Hare")]))
    say("Hare", f"play {mine[0]}", whole=True)
    say("Hare", "results", whole=True)
    assert "the record of GR-1" in say(GM, "send me the record").casefold().replace("gr-1", "GR-1")
    golden("golden/evenings/gotham-race.txt", "\n".join(evening.page))
    for reader in ("Emu", OWL, ZOE):
        assert "Harry" not in evening.to(reader)
        assert address("Hare") not in evening.to(reader)


def test_gotham_race_in_turn_keeps_a_drawn_card_from_all_others(there: Correspondence) -> None:
    evening = Evening(there)
    say = evening.say
    players = "add player Hare hare@x.test\nadd player Emu emu@x.test"
    say(GM, f"create gotham race in-turn called Wise Men, every 2 days\ndeadline in 2 days\n{players}\nstart")
    say(OWL, "observe GR-1", fresh=True, to=BOT)
    say(OWL, "yes")
    first, other = ("Emu", "Hare") if "Round 1, Emu" in evening.to("Emu") else ("Hare", "Emu")
    before = hand(evening, first)
    say(first, "draw 3 pls" + PHONE)
    (drawn,) = set(hand(evening, first)) - set(before)
    say(GM, "preview")
    say(GM, "roll back because I slept")
    say(GM, "yes")
    assert drawn not in hand(evening, first)
    say(other, "history")
    say(OWL, "status")
    assert [who for who in (other, OWL, GM) if drawn in evening.to(who)] == []


def test_goldrush(there: Correspondence, golden: Golden) -> None:
    evening = Evening(there)
    say = evening.say
    say(
        GM,
        "create goldrush called The Claim, 2 players, every 7 days\nset width 4\nset depth 5\nset tokens 2",
    )
    say(GM, "add player Hare hare@x.test\nadd player Emu emu@x.test\ndeadline in 7 days", whole=True)
    say(GM, "start")
    say("Hare", "move 1 north and i guess 2 thanks" + PHONE, whole=True)
    say("Emu", "move 1 south", whole=True)
    say("Emu", "guess 9")
    say("Emu", "guess 1 final" + PHONE, whole=True)
    say("Emu", "what if move 1 south", whole=True)
    say(OWL, "observe GO-1", fresh=True, to=BOT)
    say(OWL, "yes", whole=True)
    say("Emu", "deputy Zoe zoe@x.test until 20 Dec")
    say("Emu", "yes")
    say(ZOE, "yes", whole=True)
    say(GM, "preview", whole=True)
    say(GM, "show me the orders", whole=True)
    say(GM, "no")
    if evening.there.match().turn < 3:
        evening.deadline(whole=True)
    say(ZOE, "history", whole=True)
    say("Hare", "report", whole=True)
    say(GM, "take back the last turn, I made a mistake", whole=True)
    say(GM, "yes", whole=True)
    say("Hare", "history")
    say("Emu", "status", whole=True)
    say(GM, "release")
    say("Emu", "I resign", whole=True)
    say("Emu", "no")
    say("Emu", "move 1 forward; guess 1")
    evening.deadline()
    say("Hare", "offer a draw", whole=True)
    evening.deadline()
    assert not re.search(r"guess(ed)? \d", evening.to(OWL))
    say("Emu", "draw", whole=True)
    assert not evening.runs()
    say("Hare", "results", whole=True)
    say("Hare", "withdraw", whole=True)
    golden("golden/evenings/goldrush.txt", "\n".join(evening.page))
