"""Gotham Race and Goldrush when things go wrong: a bounce, a second GM, somebody away, ejected, by post, on standby."""

from email.message import EmailMessage

from sqlalchemy import update

from bot.store.statuses import OutStatus
from bot.store.tables import out_mail
from tests.kit import Golden
from tests.kit.correspondence import BOT, GM, Correspondence, address
from tests.kit.dsn import dsn
from tests.test_evenings_of_cards import Evening

CLEO, SAM, GONE = "cleo@gm.test", "sam@stands-by.test", "gnu@gone.test"
NO_USER = "550 5.1.1 no such user"


def joins(evening: Evening, who: str, line: str) -> None:
    """Somebody whom the bot doesn't know asks for something, and says yes."""
    evening.say(who, line, fresh=True, to=BOT)
    evening.say(who, "yes")


def comes_back(there: Correspondence, letter: EmailMessage) -> None:
    """The mail server has taken all letters, and this one comes back."""
    with there.engine.begin() as db:
        db.execute(
            update(out_mail)
            .where(out_mail.c.status == OutStatus.QUEUED)
            .values(status=OutStatus.SENT, first=there.now)
        )
    there.deliver(dsn(letter, letter["To"], NO_USER))


def another_gm_says_yes(evening: Evening) -> None:
    evening.say(GM, f"gm {CLEO}")
    evening.say(GM, "yes")
    assert "You are a GM of" in evening.say(CLEO, "yes")


def test_gotham_race(there: Correspondence, golden: Golden) -> None:
    evening = Evening(there)
    say = evening.say
    say(GM, "create gotham race called Tom's Town, 4 players, every Friday 8pm\ndeadline Fri 27 Nov 20:00")
    say(GM, f"player Hare hare@x.test\nplayer Emu emu@x.test\nplayer Fox by post\nplayer Gnu {GONE}")
    joins(evening, SAM, "standby for gotham race")
    another_gm_says_yes(evening)
    say(CLEO, "set away announce\nset missed 2 then standby\nstart", whole=True)
    comes_back(there, there.newest[GONE])
    assert GONE in say(GM, "status", whole=True)
    say("Hare", "draw 3")
    say("Emu", "I'm away until 12 Dec", whole=True)
    say("Emu", "yes")
    say(CLEO, "Fox: draw 2", whole=True)
    evening.deadline(whole=True)
    assert "Emu" not in evening.to(GM).rpartition("Missed turns in all")[2].partition("\n\n")[0]
    say(GM, "eject Gnu because nobody answers there", whole=True)
    say(GM, "yes", whole=True)
    there.pass_time(minutes=1)
    say(SAM, "Yes please!\n\nSam", whole=True)
    assert "You have ordered nothing" in say(SAM, "history")
    assert "draw" in say(SAM, "status", whole=True)
    evening.deadline()
    say(CLEO, "log", whole=True)
    while evening.runs():
        evening.deadline()
    golden("golden/evenings/gotham-race-met.txt", "\n".join(evening.page))
    assert address("Hare") not in evening.to(SAM)


def test_goldrush(there: Correspondence, golden: Golden) -> None:
    evening = Evening(there)
    say = evening.say
    say(
        GM,
        "create goldrush called The Claim, every 7 days\nset width 4\nset depth 5\nset tokens 2\ndeadline in 7 days",
    )
    say(GM, f"player Hare by post\nplayer Emu {GONE}")
    joins(evening, SAM, "standby for GO-1")
    another_gm_says_yes(evening)
    say(CLEO, "start", whole=True)
    comes_back(there, there.newest[GONE])
    say(GM, "Hare: move 1 north; guess 2", whole=True)
    evening.deadline(whole=True)
    say(CLEO, f"replace Emu {address('Emu')}")
    say(CLEO, "yes", whole=True)
    say("Emu", "away 5 Dec to 20 Dec", whole=True)
    say("Emu", "history", whole=True)
    evening.deadline(whole=True)
    say(GM, "offer Emu", whole=True)
    say(GM, "yes")
    there.pass_time(minutes=1)
    say(SAM, "yes", whole=True)
    say(SAM, "move 1 south; guess 1", whole=True)
    say(GM, "Hare: draw", whole=True)
    evening.deadline()
    say(SAM, "draw", whole=True)
    assert not evening.runs()
    say(SAM, "results", whole=True)
    golden("golden/evenings/goldrush-met.txt", "\n".join(evening.page))
    assert "guess 2 stands" not in evening.to("Emu")
