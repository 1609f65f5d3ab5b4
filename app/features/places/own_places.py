"""Finds the places of the operator by name: sites, and stations."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection

from app.db.access import access_of, read_rows, select_rows, visible_rows
from app.db.text_functions import folded
from app.features.geo.places import name_rank, normalize_name
from app.features.places.schemas import Place
from app.features.sites.schemas import SITES, Site
from app.features.stations.schemas import STATIONS, Station
from app.i18n.canonical_text import fold
from app.i18n.messages import translate
from app.i18n.typed_numbers import parse_degrees

_SITE = vars(Site)
_SITES = select_rows(Site.__tablename__, {name: _SITE[name] for name in ("id", "name", "kind", "lat", "long")})
_STATION = vars(Station)
_STATIONS = select_rows(
    Station.__tablename__,
    {name: _STATION[name] for name in ("id", "name", "code", "state", "latitude", "longitude")},
)
_MOST = 200
"""How many names that contain a text are ranked."""


def find_sites(connection: Connection, text: str, limit: int) -> list[Place]:
    """Return the sites with this name that the person of this transaction sees, best match first."""
    if (
        not access_of(connection).may(SITES.list.needs)
        or {"name", "lat", "long"} & visible_rows(connection, _SITES).hides
    ):
        return []
    named = _SITES.where(
        Site.deleted_at.is_(None), folded(_SITE["name"].expression).contains(fold(text), autoescape=True)
    )
    rows = read_rows(connection, named.order_by(Site.name, Site.id).limit(_MOST))
    return [
        Place(
            name=row["name"],
            kind="Site",
            state="",
            label=f"{row['name']} ({translate(row['kind'])})" if row["kind"] else row["name"],
            lat=row["lat"],
            lng=row["long"],
        )
        for row in _ranked(rows, text)[:limit]
    ]


def find_stations(connection: Connection, text: str, limit: int, built_in: Iterable[Any]) -> list[Place]:
    """Return the stations with this name or code, best match first, without those that have no readable position."""
    hidden = {"name", "latitude", "longitude"} & visible_rows(connection, _STATIONS).hides
    if limit <= 0 or not access_of(connection).may(STATIONS.list.needs) or hidden:
        return []
    stored = read_rows(connection, _STATIONS.where(Station.deleted_at.is_(None)))
    codes = {fold(row["code"] or "") for row in stored}
    given = [each.model_dump() for each in built_in if fold(each.code) not in codes]
    found = (_station(row) for row in _ranked([*stored, *given], text))
    return [place for place in found if place][:limit]


def _station(row: Mapping[str, Any]) -> Place | None:
    lat, lng = parse_degrees(row["latitude"], "NS"), parse_degrees(row["longitude"], "EW")
    if lat is None or lng is None:
        return None
    label = f"{row['name']} ({translate('Station')})"
    return Place(name=row["name"], kind="Station", state=row["state"] or "", label=label, lat=lat, lng=lng)


def _ranked(rows: Sequence[Mapping[str, Any]], text: str) -> list[Mapping[str, Any]]:
    """Return the rows with a name or code that begins with this text, or that has such a word, best match first."""
    key = normalize_name(text)
    ranks = [
        (name_rank(key, [normalize_name(each) for each in (row["name"], row.get("code")) if each]), row) for row in rows
    ]
    return [row for rank, row in sorted(ranks, key=lambda each: each[0]) if rank < 3]
