"""What a server makes ready at its first mail, made ready once for all servers that are forked from this process.

To make the grammars ready takes a third of a second, and tests start a hundred servers. Must not know any test.
"""

from contextlib import suppress

from bot import garbage
from bot.deadlines import times
from bot.flow.wording.commands import reading
from bot.games.golden_strider import reading as orders
from grammar import Unreadable

reading.may_be("status")
for read in (reading.read, times.WHEN, times.CADENCE, times.DURATION, orders.read):
    with suppress(Unreadable):
        read("status")

# Each server would look through all of that for garbage when it begins: that took it longer than all else.
garbage.settle()
