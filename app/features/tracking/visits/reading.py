"""Answers requests for the visits of a site, as far as a person may see the vehicles and the times."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, select

from app.core.errors import NotFound
from app.db.access import access_of, look_up_rows, read_rows, select_rows
from app.db.records import records
from app.features.sites.schemas import SITES, Site
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.periods import Period, visible_periods, within
from app.features.tracking.motion.times import iso, iso_or_none
from app.features.tracking.plates import normalize_plate, visible_plates
from app.features.tracking.schemas.visits import MAX_VISITS
from app.features.tracking.visits.tables import SITE_VISITS
from app.i18n.messages import translate

_SITE = vars(Site)
_SITES = select_rows(Site.__tablename__, {name: _SITE[name] for name in ("id", "name", "free_minutes")})
_EXACT_SECONDS = 120
"""With a longer gap around it, a time says how exact it is."""


@dataclass(frozen=True)
class Visit:
    """A visit, or the part of it that a person may see."""

    plate: str
    start: int
    end: int | None
    gap: int | None
    """The longest time between the positions around its beginning and its end. None if the beginning is not known."""

    def seconds(self, now: int) -> int:
        """Return how long the stay is so far."""
        return max(0, (now if self.end is None else self.end) - self.start)

    @property
    def basis(self) -> str:
        """How its times are known."""
        if self.gap is None:
            return translate("GPS, there before its first position")
        if self.gap <= _EXACT_SECONDS:
            return translate("GPS")
        return translate("GPS, within {minutes} min", minutes=-(-self.gap // 60))


@dataclass(frozen=True)
class SiteStays:
    """A site with its visits, the newest first."""

    name: str
    free_seconds: int | None
    visits: list[Visit]

    def rows(self, now: int) -> Iterator[dict[str, Any]]:
        """Yield the visits as `SiteVisit`."""
        for visit in self.visits:
            stay = visit.seconds(now)
            yield {
                "plate": visit.plate,
                "inAt": iso(visit.start),
                "outAt": iso_or_none(visit.end),
                "staySeconds": stay,
                "detentionSeconds": None if self.free_seconds is None else max(0, stay - self.free_seconds),
                "basis": visit.basis,
            }


def read_stays(connection: Connection, site_id: int) -> SiteStays:
    """Return the visits of a site. Raises Forbidden, and NotFound for a site that the person does not see."""
    access_of(connection).ensure(SITES.list.needs)
    sites = look_up_rows(connection, _SITES.where(_SITE["id"] == site_id, _SITE["deleted_at"].is_(None)))
    if not sites:
        raise NotFound(translate("Site not found"), records.find_visible_deletion(connection, Site, site_id))
    free = sites[0]["free_minutes"]
    visits = SITE_VISITS.c
    rows = (
        select(TRACKERS.c.plate, TRACKERS.c.given_plate, visits.in_at, visits.out_at, visits.in_gap_s, visits.out_gap_s)
        .join(TRACKERS, TRACKERS.c.id == visits.tracker_id)
        .where(visits.site_id == site_id)
        .order_by(visits.in_at.desc(), visits.id.desc())
        .limit(MAX_VISITS)
    )
    plates = visible_plates(connection)
    if plates is not None:
        rows = rows.where(TRACKERS.c.plate.in_(plates))
    found = list(_visible(connection, connection.execute(rows).all(), is_limited=plates is not None))
    return SiteStays(sites[0]["name"] or "", None if free is None else free * 60, found)


def read_vehicle_visits(connection: Connection, plate: str, now: int) -> list[dict[str, Any]]:
    """Return the last visits of a vehicle as `VehicleVisit`, to the sites that the person sees."""
    plates = visible_plates(connection)
    key = normalize_plate(plate)
    if not access_of(connection).may(SITES.list.needs) or (plates is not None and key not in plates):
        return []
    sites = {row["id"]: row for row in read_rows(connection, _SITES.where(_SITE["deleted_at"].is_(None)))}
    visits = SITE_VISITS.c
    columns = (TRACKERS.c.plate, TRACKERS.c.given_plate, visits.in_at, visits.out_at, visits.in_gap_s)
    rows = (
        select(*columns, visits.out_gap_s, visits.site_id)
        .join(TRACKERS, TRACKERS.c.id == visits.tracker_id)
        .where(TRACKERS.c.plate == key)
        .order_by(visits.in_at.desc(), visits.id.desc())
        .limit(_MAX_OF_VEHICLE)
    )
    shown: list[dict[str, Any]] = []
    for row in (each for each in connection.execute(rows).all() if each.site_id in sites):
        site = sites[row.site_id]
        free = None if site["free_minutes"] is None else site["free_minutes"] * 60
        parts = list(_visible(connection, [row], is_limited=plates is not None))
        stays = SiteStays(site["name"] or "", free, parts).rows(now)
        shown += [{**stay, "siteId": row.site_id, "site": site["name"] or ""} for stay in stays]
    return shown


def _visible(connection: Connection, rows: Iterable[Any], *, is_limited: bool) -> Iterator[Visit]:
    """Yield the parts of visits in which the person may see the vehicle."""
    known: dict[str, Any] = {}
    for row in rows:
        gap = None if row.in_gap_s is None else max(row.in_gap_s, row.out_gap_s or 0)
        if not is_limited:
            yield Visit(row.given_plate, row.in_at, row.out_at, gap)
            continue
        if row.plate not in known:
            known[row.plate] = visible_periods(connection, row.plate)
        whole = Period(row.in_at, _NO_END if row.out_at is None else row.out_at)
        for part in within(whole, known[row.plate]):
            is_open = row.out_at is None and part.end >= _NO_END
            yield Visit(row.given_plate, part.start, None if is_open else part.end, gap)


_NO_END = 2**40
_MAX_OF_VEHICLE = 20
