from tests.benchmarks.servers import *
from tests.benchmarks import servers
from bot.flow.intake import sorting, lanes
from bot.store import lanes as sl
from bot.store.engine import reading
with postgres(DURABLE) as cluster:
    full, now = servers._waiting(cluster, 6)
    there = Correspondence(connect(cluster.copy(database_name(full))), now)
    got = sorting.sort(there.engine, there.house, 50)
    one = next(iter(got.values()))
    print(one.letter.words, one.letter.sender, one.letter.recipients, sorting._key(there.house, one), one.letter.automatic)
    with reading(there.engine) as db:
        w = sl.writers(db, [sorting._key(there.house, x) for x in got.values()])
        print(list(w.items())[:3])
        print([sorting._is_narrow(x, w[sorting._key(there.house, x)]) for x in got.values() if sorting._key(there.house, x) in w])
        print(sl.queue(db, 5))
    orig = lanes._read_beside
    def rb(call, free):
        r = orig(call, free); print('beside', len(free), r); return r
    lanes._read_beside = rb
    orig2 = lanes._go_on_without
    def gw(call, places, error):
        print('without', repr(error), repr(error.__cause__)); orig2(call, places, error)
    lanes._go_on_without = gw
    servers._read(there.engine, there.house)
