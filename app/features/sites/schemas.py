"""Sites, which are the own places of the operator, and their calls."""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BeforeValidator, Field
from pydantic_core import PydanticKnownError
from sqlalchemy import JSON
from sqlalchemy.orm import Mapped, mapped_column

from app.contract.record_fields import MAX_INTEGER, Heading, Unique
from app.contract.rules.typed_values import Degrees
from app.contract.schema import BlankIsNone, Messages, OrNumber, Required, Schema, Text
from app.contract.spreadsheet_headings import declare_headings
from app.db.access.scopes import Scope, declare_scope, equals
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.db.records.referenced_names import referenced_name
from app.db.records.references import TableReference
from app.features.clients.schemas import CLIENTS_TABLE, OWN_CLIENT
from app.features.geo.areas import MAX_CORNERS, MIN_CORNERS, crosses_itself
from app.features.geo.points import Point
from app.i18n.messages import translatable

SITES_TABLE = TableReference(
    "sites", "name", ("kind", "lat", "long", "radius", "polygon", "client_code", "free_minutes", "deleted_at")
)
SiteKind = Literal["Plant", "Depot", "Customer", "Fuel", "Other"]
Corner = list[float]
"""Latitude and longitude in degrees."""
MIN_RADIUS, MAX_RADIUS, DEFAULT_RADIUS = 100, 5000, 500
NAME_TAKEN = translatable("Another site has this name")
_POLYGON = translatable(
    "An area needs 3 to 200 corners, each with latitude and longitude, and its sides must not cross"
)
_RADIUS = translatable("The radius must be a whole number from 100 to 5000 metres")
_FREE_TIME = translatable("The free time must be a whole number of minutes")


class Site(Record):
    """An own place of the operator: a circle around a point, or a polygon. Distances are in metres."""

    __tablename__ = SITES_TABLE.name

    name: Mapped[Annotated[Text, Unique(NAME_TAKEN)]]
    kind: Mapped[SiteKind]
    lat: Mapped[Annotated[float, Field(title="Latitude")]]
    long: Mapped[Annotated[float, Field(title="Longitude")]]
    radius: Mapped[int] = mapped_column(default=DEFAULT_RADIUS, server_default=str(DEFAULT_RADIUS))
    polygon: Mapped[Annotated[list[Corner] | None, Field(title="Area")]] = mapped_column(JSON(none_as_null=True))
    """Corners. None is the circle."""
    client_code: Mapped[Annotated[str | None, Field(title="Client Code")]] = mapped_column(
        CLIENTS_TABLE.foreign_key("client_code", onupdate="CASCADE"), index=True
    )
    client_name: Mapped[Annotated[str | None, Heading("Client")]] = referenced_name(
        CLIENTS_TABLE, by="sites.client_code", key="client_code"
    )
    free_minutes: Mapped[Annotated[int | None, Field(title="Free Time")]]
    """How long a vehicle may stay before the stay is detention."""


declare_scope(
    SITES_TABLE.name,
    Scope(
        "own_client",
        translatable("Own client"),
        lambda person: equals(Site.client_code, OWN_CLIENT.of(person)),
        lambda person: {"client_code": OWN_CLIENT.of(person)},
    ),
)


def _ignore_case(value: object) -> object:
    kinds = {each.casefold(): each for each in ("Plant", "Depot", "Customer", "Fuel", "Other")}
    return kinds.get(value.strip().casefold(), value) if isinstance(value, str) else value


def _check_corners(corners: Sequence[Corner]) -> Any:
    is_sound = all(len(each) == 2 and abs(each[0]) <= 90 and abs(each[1]) <= 180 for each in corners)
    if not is_sound or crosses_itself([Point(*each) for each in corners]):
        raise PydanticKnownError("list_type")
    return corners


_Degrees = Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False)]
_Corners = Annotated[
    list[list[_Degrees]], Field(min_length=MIN_CORNERS, max_length=MAX_CORNERS), AfterValidator(_check_corners)
]


class SiteBody(Schema):
    """The values of a new or changed site."""

    name: Annotated[OrNumber, Required("Name is required")]
    kind: Annotated[SiteKind, BeforeValidator(_ignore_case), Messages(required="Kind is required")]
    lat: Annotated[
        Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False), Degrees("NS")],
        Field(title="Latitude"),
        Messages(required="Latitude is required"),
    ]
    long: Annotated[
        Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False), Degrees("EW")],
        Field(title="Longitude"),
        Messages(required="Longitude is required"),
    ]
    radius: Annotated[
        Annotated[int, Field(ge=MIN_RADIUS, le=MAX_RADIUS)],
        Messages(type=_RADIUS, minimum=_RADIUS, maximum=_RADIUS),
    ] = DEFAULT_RADIUS
    polygon: Annotated[
        _Corners | None, Field(title="Area"), Messages(type=_POLYGON, min_length=_POLYGON, max_length=_POLYGON)
    ] = None
    client_code: Annotated[Text | None, BlankIsNone, Field(title="Client")] = None
    free_minutes: Annotated[
        Annotated[int, Field(ge=0, le=MAX_INTEGER)] | None,
        BlankIsNone,
        Field(title="Free Time"),
        Messages(type=_FREE_TIME, minimum=_FREE_TIME),
    ] = None


SITES = resource_of(
    Site, body=SiteBody, filters=("name", "kind", "clientCode", "clientName"), option=("name", "kind", "lat", "long")
)
declare_headings(
    SITES.name,
    name="site, site name, place, place name, location, plant, depot, warehouse, godown, yard, factory, customer, "
    "स्थान, स्थान का नाम, नाम, गोदाम, प्लांट, डिपो",
    kind="type, category, site type, प्रकार",
    lat="latitude, अक्षांश",
    long="longitude, lng, lon, देशांतर",
    radius="radius m, geofence radius, radius metres, दायरा, त्रिज्या",
    client_code="client, client code, customer code, party, क्लाइंट, ग्राहक",
    free_minutes="free time, free minutes, free time minutes, detention after, मुफ़्त समय",
)
