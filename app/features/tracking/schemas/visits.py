"""Visits of vehicles to sites, and their calls."""

from datetime import datetime
from typing import Annotated, Final

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema, Text

MAX_VISITS: Final = 1000


class SiteVisit(Schema):
    """A stay of a vehicle in a site. A person sees the part that their role shows."""

    plate: str
    in_at: datetime
    out_at: datetime | None
    """None while the vehicle is there."""
    stay_seconds: int
    detention_seconds: int | None
    """How much longer it stayed than the free time of the site. None without a free time."""
    basis: str
    """How the times are known: 'GPS, within 15 min'."""


class SiteVisits(Schema):
    """Visits to a site, the newest first."""

    present: int
    """How many vehicles are there now."""
    visits: list[SiteVisit]


class VehicleVisit(SiteVisit):
    """A stay of a vehicle in a site, with the site."""

    site_id: int
    site: str


class VehicleVisitsQuery(Schema):
    """Whose visits are asked for."""

    plate: Annotated[Text, Field(min_length=1)]


class SiteSuggestion(Schema):
    """A place without a site where vehicles often stand."""

    near: str
    """The nearest town."""
    lat: float
    lng: float
    halts: int
    vehicles: int
    mean_seconds: int


class SiteSuggestions(Schema):
    """Places where vehicles often stand, the most frequent first."""

    suggestions: list[SiteSuggestion]


SITE_VISITS = Call(method="GET", path="/sites/{id}/visits", data=SiteVisits, needs="tracking.list")
SITE_VISITS_FILE = Call(method="GET", path="/sites/{id}/visits.csv", needs="tracking.list")
VEHICLE_VISITS = Call(
    method="GET", path="/tracking/visits", query=VehicleVisitsQuery, data=list[VehicleVisit], needs="tracking.list"
)
"""The last visits of a vehicle to the sites that the person sees, the newest first."""
SITE_SUGGESTIONS = Call(method="GET", path="/tracking/site-suggestions", data=SiteSuggestions, needs="tracking.list")
