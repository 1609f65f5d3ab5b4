"""Schemas of alerts, and their calls."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.lists.list_conditions import ListCondition, OneOf
from app.contract.resources import page_of
from app.contract.schema import Required, Schema, Text
from app.db.records.references import TableReference
from app.features.alerts.schemas.definitions import Level
from app.i18n.messages import translatable

ALERTS_TABLE = TableReference(
    "alerts",
    "type",
    (
        *("level", "state", "trip_id", "vehicle_id", "since", "opened_at", "last_at", "closed_at", "taken_at"),
        *("taken_by_id", "deleted_at"),
    ),
)
AlertState = Literal["open", "taken", "snoozed", "closed"]
MAX_NOTE = 500
SNOOZE_HOURS, LONG_SNOOZE_HOURS = 1, 4


class Alert(Schema):
    """An alert, as the person who asks may see it."""

    id: Annotated[int, Field(title="ID")]
    level: Level
    type: str
    type_label: Annotated[str, Field(title="Type")]
    what: str
    """What happened, in one sentence with numbers."""
    state: AlertState
    vehicle_id: int | None
    vehicle: str | None
    """The registration number."""
    vehicle_plate: str | None
    """The plate at the tracking provider, which addresses of vehicles have."""
    trip_id: int | None
    trip: str | None
    """'Indore to Gurugram'."""
    client_code: str | None
    """The client of the trip."""
    driver_id: int | None
    """The driver of the trip."""
    driver: str | None
    """The driver of the trip; 'Driver' for a person who may not see the name."""
    driver_contact: str | None
    since: datetime
    opened_at: Annotated[datetime, Field(title="Known since")]
    closed_at: Annotated[datetime | None, Field(title="Closed")]
    lasted_seconds: Annotated[int | None, Field(title="Duration")]
    """From the beginning to the end, or until now. None for what was over at once."""
    taken_by: str | None
    snoozed_until: datetime | None
    mine: bool
    """Whether the person has taken it, or made or follows its trip."""


class AlertChange(Schema):
    """What has become of an alert."""

    at: Annotated[datetime, Field(title="When")]
    what: Annotated[str, Field(title="What happened")]
    by: Annotated[str, Field(title="Who")]
    note: Annotated[str | None, Field(title="Note or reason")]


class AlertDetail(Alert):
    """An alert with its place and its history."""

    lat: float | None
    lng: float | None
    place: str | None
    note: str | None
    last_driver: str | None
    """The driver of the last trip of the vehicle, if the alert is of no trip."""
    last_driver_contact: str | None
    client: str | None
    """The customer of the trip."""
    client_contact: str | None
    due: datetime | None
    """When the trip should arrive."""
    eta: datetime | None
    """When it is expected to arrive. None if that is not known."""
    changes: list[AlertChange]
    """From the beginning to the end."""


class StoredAlert(Schema):
    """An alert as it is stored, for a person whose change comes too late."""

    id: int
    state: AlertState
    note: str | None
    reason: str | None


class NoteBody(Schema):
    """What a person does about an alert."""

    note: Annotated[Text, Field(max_length=MAX_NOTE, title="Note"), Required("Note is required")]


class CloseBody(Schema):
    """A person ends an alert."""

    reason: Annotated[Text, Field(max_length=MAX_NOTE, title="Reason"), Required("Reason is required")]


class FeedRow(Schema):
    """A line of the bell: an alert, several of one type, or an entry of the content."""

    id: str
    """The id of the newest alert of the line. Empty for an entry of the content."""
    title: str
    text: str
    time: str | datetime
    tone: Literal["info", "good", "warn", "bad", "neutral"]
    to: str
    unread: bool
    sample: bool
    """Whether it is an invented entry."""


class Feed(Schema):
    """The newest alerts for the person who asks."""

    alerts: list[FeedRow]
    unread: int
    """How many lines are unread, 100 at most."""
    newest: int
    """The id up to which 'All read' reads."""


class Following(Schema):
    """Whether the person follows a trip."""

    followed: bool
    own: bool
    """Whether they made the trip, and hear of it anyway."""


ALERTS = Call(
    method="GET",
    path="/alerts",
    data=page_of("alerts", Alert),
    conditions=(
        ListCondition(name="open", label=translatable("Open"), tests=(OneOf(field="state", values=("open", "taken")),)),
    ),
    filters=(
        *("type", "level", "state", "vehicleId", "tripId", "clientCode", "driverId", "vehicle", "openedAt"),
        *("takenBy", "mine"),
    ),
    needs="alerts.list",
)
ALERT = Call(method="GET", path="/alerts/{id}", data=AlertDetail, needs="alerts.list")
TAKE_ALERT = Call(method="POST", path="/alerts/{id}/take", needs="alerts.change")
NOTE_ALERT = Call(method="POST", path="/alerts/{id}/note", body=NoteBody, needs="alerts.change")
"""Takes an alert, with a note."""
SNOOZE_ALERT = Call(method="POST", path="/alerts/{id}/snooze", needs="alerts.change")
SNOOZE_LONG = Call(method="POST", path="/alerts/{id}/snooze-long", needs="alerts.change")
CLOSE_ALERT = Call(method="POST", path="/alerts/{id}/close", body=CloseBody, needs="alerts.change")
FEED = Call(method="GET", path="/alerts/feed", data=Feed, needs="signed_in")
READ_ALERT = Call(method="POST", path="/alerts/{id}/read", needs="signed_in")
"""The person has opened a line of the bell."""
READ_ALL = Call(method="POST", path="/alerts/read-to/{newest}", needs="signed_in")
"""The person has read all alerts up to this id."""
FOLLOWING = Call(method="GET", path="/trips/{id}/following", data=Following, needs="trips.list")
FOLLOW_TRIP = Call(method="POST", path="/trips/{id}/follow", data=Following, needs="trips.list")
UNFOLLOW_TRIP = Call(method="POST", path="/trips/{id}/unfollow", data=Following, needs="trips.list")
