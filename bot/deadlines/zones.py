"""Time zones: finding one by the name people give it, and going from a wall clock to the instant and back.

Must not know deadlines.
"""

from datetime import UTC, datetime
from difflib import get_close_matches
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

# An abbreviation means several zones, or half the year of one: we don't take it, and say what to write instead.
_ABBREVIATED = {
    **dict.fromkeys(("z", "utc+0", "zulu"), "UTC"),
    **dict.fromkeys(("bst", "uk", "gb", "british"), "Europe/London"),
    **dict.fromkeys(("cet", "cest", "met", "mez", "mesz"), "Europe/Paris"),
    **dict.fromkeys(("eet", "eest"), "Europe/Helsinki"),
    **dict.fromkeys(("est", "edt", "et", "eastern"), "America/New_York"),
    **dict.fromkeys(("cst", "cdt", "ct", "central"), "America/Chicago"),
    **dict.fromkeys(("mst", "mdt", "mt", "mountain"), "America/Denver"),
    **dict.fromkeys(("pst", "pdt", "pt", "pacific"), "America/Los_Angeles"),
    **dict.fromkeys(("aest", "aedt"), "Australia/Sydney"),
}


def zone(name: str) -> ZoneInfo:
    """The IANA zone of that name; case doesn't count.

    Raises:
        ValueError: with a sentence, if there is none; it names the one that is probably meant.
    """
    wanted = name.strip().replace(" ", "_").casefold()
    if wanted in _zones():
        return ZoneInfo(_zones()[wanted])
    raise ValueError(f'I don\'t know the time zone "{name.strip()}".{_meant(wanted)}')


def instant(wall: datetime, zone: ZoneInfo) -> datetime:
    """The instant, in UTC, at which that naive wall time is shown.

    A time that the clocks skip in spring is moved forward by what they skip; of two in autumn the first is
    meant (PEP 495: fold=0).
    """
    return wall.replace(tzinfo=zone, fold=0).astimezone(UTC)


def wall(instant: datetime, zone: ZoneInfo) -> datetime:
    """The naive wall time shown there at that instant."""
    return instant.astimezone(zone).replace(tzinfo=None, fold=0)


def city(zone: ZoneInfo) -> str:
    """What people call the zone: `London`, `New York`, `UTC`."""
    area, _, place = zone.key.partition("/")
    return zone.key if area == "Etc" or not place else place.rpartition("/")[2].replace("_", " ")


def of_city(name: str) -> str:
    """The name of the zone in which a city lies: `Europe/Oslo` of Oslo; '' where none is called so."""
    wanted = name.strip().replace(" ", "_").casefold()
    return next(
        (zone for folded, zone in sorted(_zones().items()) if folded.rpartition("/")[2] == wanted), ""
    )


def meant(name: str) -> str:
    """The name of the zone that is probably meant by a city, or by what people call their time; '' where none is.

    `Europe/London` of London and of UK. What is probably meant is for who wrote it to confirm.
    """
    return of_city(name) or _ABBREVIATED.get(name.strip().casefold(), "")


@cache
def _zones() -> dict[str, str]:
    """Folded name -> name, of all that have an area and a place, and the two everybody knows."""
    return {name.casefold(): name for name in available_timezones() if "/" in name or name in {"UTC", "GMT"}}


def _meant(wanted: str) -> str:
    if wanted in _ABBREVIATED:
        return f" Did you mean {_ABBREVIATED[wanted]}?"
    same = [name for folded, name in sorted(_zones().items()) if folded.rpartition("/")[2] == wanted]
    near = (
        same
        or [_zones()[folded] for folded in get_close_matches(wanted, _zones(), 1, 0.7)]
        or _near_city(wanted)
    )
    return (
        f" Did you mean {near[0]}?" if near else " Write an area and a city, such as Europe/London, or UTC."
    )


def _near_city(wanted: str) -> list[str]:
    cities = {folded.rpartition("/")[2]: name for folded, name in sorted(_zones().items())}
    return [cities[folded] for folded in get_close_matches(wanted, cities, 1, 0.75)]
