"""How slow this machine is just now: limits in milliseconds are for a machine of a known pace.

The processors of rented machines change their pace by half from one minute to the next. Must not know what is measured.
"""

import time

# Processor seconds of `_work` on the machine on which the limits were set.
_THERE = 0.003


def slowness() -> float:
    """How many times as long as there the same work takes here; 1 at least."""
    return max(1.0, _work() / _THERE)


def _work() -> float:
    """Some work of the kind that readers do: words, their parts, and tables of them."""
    began = time.process_time()
    found: dict[str, list[tuple[str, int]]] = {}
    for number in range(5_000):
        word = f"{number:x}"
        found[word.upper()] = [*found.get(word, ()), (word, number)]
    return time.process_time() - began
