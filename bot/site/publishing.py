"""The site beside a running server: written anew whenever something in it has changed, if pbm.toml names a folder.

Nothing waits for it. What goes wrong with it stands in `pbm status`, and is tried again. Must not know what is on a
page.
"""

import asyncio
import logging
from dataclasses import dataclass, field
from pathlib import Path

from bot.outage import outside
from bot.service import Service
from bot.site import folder, gathering, pages
from bot.store import changes, public
from bot.store.engine import reading

log = logging.getLogger(__name__)

_LOOK = 5.0  # seconds between two looks for a change
_AGAIN = 60.0  # and behind a failure


@dataclass
class Published:
    """What the folder has, as far as this server knows: of what moment, and which matches as what."""

    stamp: str = ""
    trouble: str | None = None
    kept: gathering.Kept = field(default_factory=dict)


async def publishing(service: Service) -> None:
    """Keep the folder up to date until cancelled; without a folder there is nothing to do."""
    if service.settings.site is None:
        return
    published = Published()
    while True:
        await asyncio.to_thread(publish, service, published)
        await asyncio.sleep(_AGAIN if published.trouble else _LOOK)


def publish(service: Service, published: Published) -> None:
    """Write what has changed. An error is kept for `pbm status`, and ends nothing."""
    try:
        trouble = _written(service, published)
    except Exception as error:
        if not outside(error):
            log.exception("the site could not be written")
        trouble = f"the site could not be written: {error}"
    if trouble != published.trouble:
        _tell(service, trouble)
        published.trouble = trouble


def _written(service: Service, published: Published) -> str | None:
    with reading(service.engine) as db:
        stamp = public.stamp(db)
        if stamp == published.stamp:
            return None
        site = gathering.gathered(db, service.house, published.kept)
    try:
        done = folder.write(Path(service.settings.site or ""), pages.files(site))
    except folder.ForeignFolder as why:
        return str(why)
    published.stamp = stamp
    log.info("site written", extra={"files": done.files, "changed": done.changed})
    return None


def _tell(service: Service, trouble: str | None) -> None:
    """Keep the trouble where `pbm status` looks, if the database can be written now."""
    try:
        with service.engine.begin() as db:
            changes.beat(db, "site", service.house.now(), trouble)
    except Exception as error:
        if not outside(error):
            raise
