"""Metrics on a port of this machine, or in a file, as long as the server runs. Must not know what they say.

Threads of their own ask the database, so no turn and no letter waits for whoever watches. Where a port is taken or a
file can't be written, the log says so and the server goes on.
"""

import logging
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial

from prometheus_client import CollectorRegistry, ProcessCollector, start_http_server, write_to_textfile
from sqlalchemy import Engine

from bot import clock
from bot.monitoring.looking import look
from bot.monitoring.metrics import Standing
from bot.monitoring.values import Status
from bot.settings import Settings
from bot.store.engine import reading

log = logging.getLogger(__name__)

LOOPBACK = "127.0.0.1"
_EVERY = 15.0  # seconds between two writings of the file


@contextmanager
def published(settings: Settings, engine: Engine) -> Iterator[None]:
    """Publish what the settings ask for until the end of the block."""
    standing = Standing(partial(_look, engine, settings.database))
    with ExitStack() as stack:
        if settings.metrics_port is not None:
            stack.enter_context(_on_port(settings.metrics_port, standing))
        if settings.metrics_file is not None:
            stack.enter_context(_in_file(settings.metrics_file, standing))
        yield


def _look(engine: Engine, database: str) -> Status:
    with reading(engine) as db:
        return look(db, database, clock.now())


@contextmanager
def _on_port(port: int, standing: Standing) -> Iterator[None]:
    registry = _registry(standing)
    # Memory and processor of the server. In a file these would be taken for those of node_exporter.
    ProcessCollector(registry=registry)
    try:
        server, thread = start_http_server(port, LOOPBACK, registry)
    except OSError as error:
        log.error("metrics: port %d can't be opened (%s); all else goes on", port, error.strerror)  # noqa: TRY400
        yield
        return
    try:
        yield
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@contextmanager
def _in_file(path: str, standing: Standing) -> Iterator[None]:
    stop = threading.Event()
    writer = threading.Thread(target=_write, args=(path, _registry(standing), stop), name="pbm-metrics")
    writer.start()
    try:
        yield
    finally:
        stop.set()
        writer.join()


def _write(path: str, registry: CollectorRegistry, stop: threading.Event) -> None:
    """Write the file now and then. That it can't be written is said once."""
    well = True
    while True:
        try:
            write_to_textfile(path, registry)
        except OSError as error:
            if well:
                log.error("metrics: %s can't be written (%s); all else goes on", path, error.strerror)  # noqa: TRY400
            well = False
        else:
            well = True
        if stop.wait(_EVERY):
            return


def _registry(standing: Standing) -> CollectorRegistry:
    registry = CollectorRegistry()
    registry.register(standing)
    return registry
