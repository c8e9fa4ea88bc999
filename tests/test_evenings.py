"""One whole evening by mail for each race: from the GM's first letter to the record, with all that goes wrong between.

People write as they do: short, polite, from a phone, to the wrong place, twice, and after the end.
"""

import re

from tests.kit import Golden
from tests.kit.correspondence import GM, Correspondence, shown
from tests.kit.dsn import dsn
from tests.kit.evenings import Evening, on_a_phone

ANN, BOB, CAT, DAN = "ann@x.test", "bob@x.test", "cat@x.test", "dan@x.test"
CLEO, OLAF, SAM, ZOE = "cleo@gm.test", "olaf@observes.test", "sam@stands-by.test", "zoe@deputy.test"
GONE, NEW = "fox@gone.test", "fox@new.test"
GOSSIP = "I have seen who oils the fence at night."
WHISPER = "It was the one with the longest ears."
NO_USER = "550 5.1.1 no such user"


def joins(evening: Evening, who: str, line: str) -> None:
    """Somebody whom the bot doesn't know asks for something, and says yes."""
    evening.says(who, line, fresh=True)
    evening.says(who, "yes", read=(who,))


def played_out(evening: Evening, readers: tuple[str, ...]) -> None:
    """All turns that are left, in silence. `readers` are shown the last one."""
    for _ in range(30):
        if evening.there.match().deadline is None:
            break
        evening.to_deadline()
    evening.lines.append("##### the last letters")
    for who in readers:
        evening.shows(evening.there.newest[who])


def test_golden_strider(there: Correspondence, golden: Golden) -> None:
    evening = Evening(there)
    gs_is_entered(evening)
    gs_first_round_with_a_deputy(evening)
    gs_gms_look_and_replace(evening)
    gs_is_rolled_back_and_forward(evening)
    gs_has_a_newcomer(evening)
    gs_has_anonymous_press(evening)
    gs_ends(evening)
    golden("golden/evenings/golden-strider.txt", evening.text())
    assert_nobody_reads_who_wrote_it(evening)


def assert_nobody_reads_who_wrote_it(evening: Evening) -> None:
    """The words reach everybody, and no letter to another than their writer has both them and a trace of the writer."""
    told = [letter for letter in evening.letters if letter["To"] != BOB]
    for words in (GOSSIP, WHISPER):
        having = [letter for letter in told if words in " ".join(shown(letter).split())]
        assert {ANN, CAT, GM, CLEO, OLAF, SAM, ZOE} <= {letter["To"] for letter in having}
        for letter in having:
            before, _, behind = " ".join(shown(letter).split()).partition(words)
            assert not re.search("bob|tortoise", before[-60:] + behind[:40], re.IGNORECASE)
            assert BOB not in str(letter.as_bytes())


def gs_is_entered(evening: Evening) -> None:
    evening.says(
        GM,
        "hello, a race please!\n\ncreate golden-strider called Spring Mile\nset length 20\nplayers 6\n"
        "every Fri 20:00 not on 24 Dec to 2 Jan\ndeadline Fri 27 Nov 20:00\nopen\n\ncheers, Gemma",
        read=(GM,),
    )
    joins(evening, ANN, "join GS-1 as Hare please")
    joins(evening, BOB, "Join GS-1 as Tortoise\n\nBob")
    joins(evening, CAT, "join GS-1 as Hare")
    evening.says(CAT, "join GS-1 as Cat", fresh=True)
    evening.says(CAT, "yes!!", read=(GM,))
    joins(evening, DAN, "join GS-1 as Dodo")
    evening.says(GM, f"GS-1\nplayer Snail by post\nplayer Fox {GONE}", read=(GM,))
    joins(evening, OLAF, "observe GS-1")
    joins(evening, SAM, "standby for GS-1")
    evening.says(GM, "gm cleo@gm.test", read=(GM,))
    evening.says(GM, "yes", read=(CLEO,))
    evening.says(CLEO, "yes", read=(GM, CLEO, ANN))
    started = evening.says(
        CLEO,
        "set early when all have ordered\nset grace 6 hours\nset missed 1 then standby\nset away announce\nstart",
        read=(CLEO, OLAF),
    )
    evening.comes(dsn(started[GONE], GONE, NO_USER), f"the letter to {GONE} comes back", read=(GM,))


def gs_first_round_with_a_deputy(evening: Evening) -> None:
    evening.says(ANN, on_a_phone("line-up 8 6 6 5 5 play 8/0 M5 B3", evening.there.newest[ANN]), read=(ANN,))
    evening.says(BOB, "Hello,\nwhat if line-up 9 6 5 5 5 play 9/0 M6 B3?\nBob", read=(BOB,))
    evening.says(
        BOB,
        "lineup 9 6 5 5 5\nplay the 9: move 5 bank 4\n"
        "round 2: play 6/0 M3 B3\nround 3: play 5/0 M2 B3\nround 99: play 5/0",
        read=(BOB,),
    )
    evening.says(CAT, "I'm away until 12 Dec\ndeputy Zoe zoe@deputy.test until 12 Dec", read=(CAT, ZOE))
    evening.says(CAT, "yes of course", read=(CAT, DAN))
    evening.says(ZOE, "line-up 7 7 6 5 5 play 7/0 M4 B3", read=(ZOE,))
    evening.says(ZOE, "Sure, yes", read=(ZOE, CAT))
    evening.says(ZOE, "line-up 7 7 6 5 5 play 7/0 M4 B3\nround 2: play 7/0 M4 B3", read=(ZOE,))
    evening.says(DAN, "line-up 10 5 5 5 5\nplay 10/0 M6 B4\nplay 10/0 M5 B5\nwait", read=(DAN, GM))
    evening.says(GM, "Snail: line-up 6 6 6 6 6 play 6/0 M3 B3\nFox: line-up 6 6 6 6 6", read=(GM, GONE))


def gs_gms_look_and_replace(evening: Evening) -> None:
    evening.says(CLEO, "preview", read=(CLEO,))
    evening.says(GM, "preview all", read=(GM,))
    evening.says(GM, "yes")
    evening.says(CLEO, f"replace Fox {NEW}", read=(CLEO,))
    evening.says(CLEO, "yes", read=(NEW, GONE))
    evening.says(NEW, "play 6/0 M3 B3", read=(NEW,))
    evening.says(CLEO, "process", read=(CLEO,))
    evening.says(DAN, "go on", read=(DAN, ANN))
    evening.waits(hours=1, minutes=1, read=(ANN, GM, ZOE, OLAF))


def gs_is_rolled_back_and_forward(evening: Evening) -> None:
    evening.says(CLEO, "undo", read=(CLEO,))
    evening.says(GM, "roll back because Snail's card came late", read=(GM,))
    evening.says(GM, "yes", read=(ANN, BOB, ZOE, OLAF, CLEO))
    evening.says(GM, "Snail: play 6/0 M2 B4")
    evening.says(GM, "Snail: play 6/0 M2 B4")
    evening.says(CLEO, "roll forward because the card had come in time", read=(CLEO,))
    evening.says(CLEO, "yes", read=(BOB, OLAF))
    evening.says(BOB, "history", read=(BOB,))


def gs_has_a_newcomer(evening: Evening) -> None:
    asked = evening.says(DAN, "resign", read=(DAN,))
    evening.says(DAN, "YES I said", read=(DAN,))
    evening.says(DAN, "yes", read=(DAN,))
    evening.says(DAN, "yes", read=(DAN, ANN, GM), answering=asked[DAN])
    evening.waits(minutes=1, read=(SAM,))
    evening.says(SAM, "Yes please!\n\nSam", read=(SAM, DAN, GM))
    evening.says(DAN, "play 5/0 M2 B3", read=(DAN,))
    evening.says(SAM, "play 10/1 M5 B5\nto GM: hello, glad to be in", read=(SAM, GM))
    evening.says(ANN, "GS-2: play 6/1 M3 B3", read=(ANN,))
    evening.to_deadline(read=(GM,))
    evening.says(ANN, "play 6/1 M3 B3\nsorry I'm late", read=(ANN,))
    evening.waits(hours=7, read=(ANN, GM))
    evening.says(ANN, "report round 1", read=(ANN,))


def gs_has_anonymous_press(evening: Evening) -> None:
    evening.says(GM, "set press anonymous on", read=(BOB,))
    evening.says(BOB, f"anonymous press: {GOSSIP}\n\nCheers,\nBob", read=(BOB,))
    evening.says(GM, "set press held on")
    evening.says(BOB, f"anonymous press: {WHISPER}", read=(BOB, GM))
    evening.says(GM, "yes", read=(GM,))
    evening.says(GM, "set press held off")
    evening.to_deadline()
    evening.waits(hours=7, read=(ANN, BOB, GM, OLAF))


def gs_ends(evening: Evening) -> None:
    evening.says(CLEO, "log", read=(CLEO,))
    evening.says(GM, "set grace no\nset missed wait", read=(GM,))
    played_out(evening, (ANN, GM, OLAF))
    evening.says(ANN, "play 5/0 M5", read=(ANN,))
    evening.says(ANN, "export", read=(ANN,))
    evening.says(CLEO, "roll back", read=(CLEO,))
    evening.says(CLEO, "export", read=(CLEO,))


def test_breaking_away(there: Correspondence, golden: Golden) -> None:
    evening = Evening(there)
    evening.says(
        GM,
        "create breaking-away called Tour of Kent\nset sprints 10 20\nset track 30\nplayers 4\n"
        "every Tue and Fri 20:00\ndeadline Tue 24 Nov 20:00\nopen with code HEDGEHOG\nset early when all have ordered",
        read=(GM,),
    )
    joins(evening, BOB, "join BA-1 as Raleigh, code HEDGEHOG pls")
    joins(evening, ANN, "join BA-1 as Peugeot, code hedgehog")
    joins(evening, OLAF, "observe BA-1, code HEDGEHOG")
    joins(evening, SAM, "stand by for breaking away")
    started = evening.says(GM, f"team Molteni by post\nteam Kas {GONE}\nstart", read=(GM, ANN))
    evening.comes(dsn(started[GONE], GONE, NO_USER), f"the letter to {GONE} comes back", read=(GM,))
    evening.says(GM, "gm cleo@gm.test until 30 Nov")
    evening.says(GM, "yes")
    evening.says(CLEO, "ok yes", read=(GM, CLEO))
    evening.says(
        ANN,
        "A 10 10 10, B 9 8 8, C 7 7 6, D 6 5 5\nA 10, B 9, C 7, D 6\nturn 2: A 10, B 8\nturn 3: A 10",
        read=(ANN,),
    )
    evening.says(BOB, "what if A 10, B 9, C 7, D 6?", read=(BOB,))
    evening.says(BOB, "deputy Zoe zoe@deputy.test until 2 Dec")
    evening.says(BOB, "yes")
    evening.says(ZOE, "yes", read=(ZOE, GM))
    evening.says(ZOE, "B 9\nA 10\nX 4\nhistory", read=(ZOE,))
    evening.says(ZOE, "resign", read=(ZOE,))
    evening.says(GM, "Molteni: A 10, B 9, C 7, D 6", read=(GM,))
    evening.says(GM, "eject Kas because nobody answers there", read=(GM,))
    evening.says(GM, "yes", read=(ANN, CLEO))
    evening.waits(minutes=1, read=(SAM,))
    evening.says(SAM, "yes", read=(SAM, GM))
    evening.says(GONE, "reclaim")
    evening.says(GONE, "yes", read=(GONE,))
    evening.says(SAM, "A 10 B 9 C 7 D 6", read=(SAM,))
    evening.says(GM, "set hold on", read=(CLEO,))
    evening.to_deadline(read=(GM, CLEO))
    evening.says(CLEO, "yes", read=(CLEO,))
    evening.waits(seconds=1, read=(ANN, GM, OLAF))
    evening.says(GM, "roll back because Molteni's card was late", read=(GM,))
    evening.says(GM, "yes", read=(ANN, ZOE, CLEO, OLAF))
    evening.says(SAM, "history", read=(SAM,))
    evening.says(GM, "set hold no\nrelease", read=(GM,))
    evening.waits(hours=2, read=(ANN,))
    played_out(evening, (BOB, GM))
    evening.says(BOB, "status", read=(BOB,))
    evening.says(ANN, "deputy Zoe zoe@deputy.test until 9 Dec", read=(ANN,))
    golden("golden/evenings/breaking-away.txt", evening.text())
