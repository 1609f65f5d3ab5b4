"""Schemas of links to trips and of trips as text, and their calls."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.rules.moments import Moment
from app.contract.schema import BlankIsNone, Required, Schema, Text
from app.features.trips.schemas import TripPhase, TripRisk

Shown = Literal["position", "plateEnd", "plate", "driverContact", "material"]
"""What a link shows besides the course of the trip. `plateEnd` are the last four characters of the plate."""
MAX_LABEL = 80


class TripLinkBody(Schema):
    """A new link to a trip."""

    label: Annotated[Text, Field(max_length=MAX_LABEL, title="For"), Required("Say who gets the link")]
    """Who gets the link."""
    valid_until: Annotated[Moment | None, BlankIsNone, Field(title="Valid until")] = None
    """None ends it a day after the arrival, and a week after the planned end at the latest."""
    plate: Annotated[Literal["Hidden", "Last 4", "Whole"], Field(title="Plate of the vehicle")] = "Last 4"
    shows_position: Annotated[bool, Field(title="Show where the vehicle is")] = True
    """Between departure and arrival, to about 100 metres."""
    shows_driver_contact: Annotated[bool, Field(title="Show the driver's phone")] = False
    shows_material: Annotated[bool, Field(title="Show the material")] = False

    @property
    def shows(self) -> list[Shown]:
        """What is stored of these choices."""
        plates: dict[str, Shown] = {"Last 4": "plateEnd", "Whole": "plate"}
        switches: tuple[tuple[bool, Shown], ...] = (
            (self.shows_position, "position"),
            (self.shows_driver_contact, "driverContact"),
            (self.shows_material, "material"),
        )
        shown = [name for is_on, name in switches if is_on]
        return [*shown, plates[self.plate]] if self.plate in plates else shown


class StoredTripLink(Schema):
    """A link as it is stored, for a person whose change comes too late."""

    id: int
    label: str
    revoked_at: datetime | None


class NewTripLink(Schema):
    """A link as its maker sees it once. Its address is not stored."""

    id: int
    address: str
    text: str
    """A sentence with the address, for a message."""


class TripLink(Schema):
    """A link of a trip, without its address."""

    id: int
    trip_id: int
    label: str
    shows: list[str]
    created_by: str | None
    created_at: datetime
    ends_at: datetime
    views: Annotated[int, Field(title="Opened")]
    last_view_at: Annotated[datetime | None, Field(title="Last opened")]
    state: Literal["Open", "Ended", "Withdrawn"]


class PublicStop(Schema):
    """A stop of a trip, as a link shows it."""

    name: str
    reached: bool
    state: str
    """When it was reached or left, or is expected: 'Expected 23 Nov, 9:00 am, planned 23 Nov, 8:00 am'."""


class PublicPoint(Schema):
    """A point of the planned way."""

    lat: float
    lng: float


class PublicTrip(Schema):
    """What a link shows of its trip, and nothing else."""

    headline: str
    """The state of the trip in a few words: 'Arrives 23 Nov, 9:00 am'."""
    route: str
    phase: TripPhase | None
    risk: TripRisk | None
    note: str | None
    """How late it is, or when it was heard of."""
    source: str | None
    destination: str | None
    planned_start: datetime
    planned_end: datetime
    eta: datetime | None
    heard: datetime | None
    place: str | None
    lat: float | None
    lng: float | None
    line: list[PublicPoint]
    """The planned way, as long as the position is shown; empty if it is not known."""
    share: float | None
    """The part of the way that is done, from 0 to 1."""
    vehicle: str | None
    driver_contact: str | None
    office_phone: str | None
    """Whom to call about the trip, from the settings."""
    material: str | None
    sample: bool
    """Whether positions are simulated."""
    stops: list[PublicStop]


class TextQuery(Schema):
    """Whose open trips a text lists."""

    client_code: Annotated[str, Field(max_length=200)]


class TripText(Schema):
    """Trips as text, one line each."""

    text: str


SHARE_TRIP = Call(
    method="POST", path="/trips/trip-details/{id}/links", body=TripLinkBody, data=NewTripLink, needs="trip_links.add"
)
TRIP_LINKS = Call(method="GET", path="/trips/trip-details/{id}/links", data=list[TripLink], needs="trip_links.list")
RENEW_LINK = Call(method="POST", path="/trip-links/{id}/renew", data=NewTripLink, needs="trip_links.add")
WITHDRAW_LINK = Call(method="DELETE", path="/trip-links/{id}", needs="trip_links.delete")
PUBLIC_TRIP = Call(method="GET", path="/t/{token}", data=PublicTrip, needs="public")
TRIP_TEXT = Call(method="GET", path="/trips/{id}/text", data=TripText, needs="trips.list")
OPEN_TRIPS_TEXT = Call(method="GET", path="/trips/open-text", query=TextQuery, data=TripText, needs="trips.list")
