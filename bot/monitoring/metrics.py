"""How everything stands, as metrics in the ordinary exposition format. Must not know who asks, nor any address."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

from bot.monitoring.values import Letters, Mails, Part, Seen, Status
from bot.store.space import Space
from bot.store.statuses import MatchStatus


@dataclass(frozen=True)
class Standing(Collector):
    """What the library asks whenever somebody wants the metrics; a class, because the library wants one."""

    look: Callable[[], Status]

    def collect(self) -> Iterable[Metric]:
        """The metrics of this moment; where the database can't be asked, only that it can't."""
        try:
            status = self.look()
        except (SQLAlchemyError, OSError):
            return (_one("pbm_database_well", "Whether the database could be asked", 0),)
        return (_one("pbm_database_well", "Whether the database could be asked", 1), *metrics(status))


def metrics(status: Status) -> Iterator[Metric]:
    """All of them."""
    yield _one("pbm_well", "Whether nothing wants looking at", status.well)
    yield _one("pbm_troubles", "How many things want looking at", len(status.troubles))
    yield from _when("pbm_heartbeat_timestamp_seconds", "The server's last sign of life", status.server.heard)
    yield from _when(
        "pbm_look_timestamp_seconds", "Begin of the last complete look at mail", status.server.looked
    )
    yield _parts(status.server.parts)
    yield from _matches(status.matches)
    yield from _mail(status.mail)
    yield from _letters(status.letters)
    budgets = status.budgets
    yield _one("pbm_stranger_letters", "Letters to strangers within a day", budgets.strangers_spent)
    yield _one("pbm_stranger_letters_limit", "How many there may be", budgets.strangers_daily)
    yield _one("pbm_addresses_silenced", "Addresses that have had their answers today", len(budgets.silenced))
    yield from _disk(status.disk)


def _parts(parts: tuple[Part, ...]) -> Metric:
    found = GaugeMetricFamily(
        "pbm_part_well", "Whether a part of the server can do its work", labels=["part"]
    )
    for part in parts:
        found.add_metric([part.name], part.trouble is None)
    return found


def _matches(matches: tuple[Seen, ...]) -> Iterator[Metric]:
    many = Counter(match.status for match in matches)
    live = (MatchStatus.FORMING, MatchStatus.OPEN, MatchStatus.RUNNING)
    yield _many("pbm_matches", "Matches that are not over", {str(one): many[one] for one in live})
    yield _one("pbm_matches_held", "Matches whose clock stands", sum(one.held is not None for one in matches))
    yield _one("pbm_matches_stuck", "Matches that the server holds", sum(one.stuck for one in matches))
    yield _one(
        "pbm_matches_overdue", "Turns that should have been played", sum(one.overdue for one in matches)
    )
    soonest = min((one.runs_at for one in matches if one.runs_at is not None), default=None)
    yield from _when("pbm_next_turn_timestamp_seconds", "When the next turn runs", soonest)


def _mail(mail: Mails) -> Iterator[Metric]:
    states = {"new": mail.new, "held": mail.held, "shunted": mail.shunted, "filed": mail.filed}
    yield _many("pbm_mails", "Mails that were not simply answered", states)
    yield from _when("pbm_oldest_new_mail_timestamp_seconds", "Since when a mail waits", mail.oldest_new)


def _letters(letters: Letters) -> Iterator[Metric]:
    amiss = {"failed": letters.failed, "bounced": letters.bounced}
    doubtful = {"uncertain": letters.uncertain, "unknown": letters.unknown}
    yield _many(
        "pbm_letters", "Letters not known to have arrived", {"unsent": letters.unsent} | amiss | doubtful
    )
    yield from _when(
        "pbm_oldest_unsent_timestamp_seconds", "Since when a letter waits", letters.oldest_unsent
    )
    yield _one("pbm_addresses_refusing", "Addresses that refuse mail", len(letters.refusing))


def _disk(disk: Space | None) -> Iterator[Metric]:
    if disk is not None:
        yield _one("pbm_disk_free_bytes", "Room on the disk of the database", disk.free)
        yield _one("pbm_database_size_bytes", "The database, with its write-ahead log", disk.size)


def _one(name: str, said: str, value: float) -> Metric:
    return GaugeMetricFamily(name, said, value=value)


def _many(name: str, said: str, values: dict[str, int]) -> Metric:
    found = GaugeMetricFamily(name, said, labels=["state"])
    for state, value in values.items():
        found.add_metric([state], value)
    return found


def _when(name: str, said: str, at: datetime | None) -> Iterator[Metric]:
    """An instant; nothing where there is none."""
    if at is not None:
        yield _one(name, said, at.timestamp())
