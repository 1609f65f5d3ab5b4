"""Schemas of trips, and their calls."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator
from pydantic.alias_generators import to_camel

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import Before, IsSet
from app.contract.history import history_call
from app.contract.lists.list_conditions import During, ListCondition, OneOf
from app.contract.lists.neighbours import neighbours_call
from app.contract.references import Reference
from app.contract.resources import page_of
from app.contract.rules.moments import Moment
from app.contract.rules.typed_values import Degrees
from app.contract.schema import BlankIsNone, Messages, OrNumber, OrText, Required, Schema, Text
from app.contract.spreadsheet_headings import declare_headings
from app.db.records.references import TableReference
from app.features.fleets.schemas import FLEETS
from app.features.trips.parsing import Weekday, WorkingDays, ignoring_case
from app.features.users.schemas import USERS
from app.i18n.messages import translatable

TRIPS_TABLE = TableReference(
    "trips",
    "customer_name",
    (
        *("customer_contact", "source", "source_lat", "source_long", "destination", "destination_lat"),
        *("destination_long", "start_date", "end_date", "client_code", "driver_id", "driver_contact"),
        *("truck_id", "trip_status", "material", "quantity", "phase", "risk", "troubles"),
        *("trouble_rank", "eta", "progress", "heard_at", "created_by_id", "departed_at"),
        *("arrived_at", "arrival_source", "reached_source_at", "left_destination_at", "working_days", "deleted_at"),
    ),
)
TRIP_STOPS_TABLE = TableReference(
    "trip_stops", "place", ("record_id", "position", "kind", "lat", "long", "planned_at", "deleted_at")
)
"""The stops of trips. `record_id` is the id of the trip; `deleted_at` is set for a removed stop."""

TripStatus = Literal["Planned", "Ongoing", "Completed"]
TripType = Literal["One Way", "Multiple Way"]
TripPhase = Literal["Planned", "At source", "Under way", "At destination", "Finished", "Cancelled"]
"""How far a trip is, by the positions of its truck or by hand. It never goes back by itself."""
TripRisk = Literal["On time", "At risk", "Late", "Unknown"]
"""Whether a trip arrives in time. Unknown: its truck has been silent for too long."""
StopKind = Literal["Pick-up", "Drop", "Other"]
MAX_STOPS = 20

NO_DRIVER = "Driver not found"
NO_TRUCK = "Truck not found"
END_ADVICE = Advice(text=translatable("Ends before it starts."), when=Before(field="endDate", other="startDate"))

_Line = Annotated[OrNumber | None, BlankIsNone]
_Latitude = Annotated[
    Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False), OrText(), Degrees("NS")] | None, BlankIsNone
]
_Longitude = Annotated[
    Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False), OrText(), Degrees("EW")] | None, BlankIsNone
]
_QueryId = Annotated[Annotated[int, Field(ge=1, le=2**31 - 1)] | None, BlankIsNone]
_RecordId = Annotated[Annotated[int, Field(ge=1, le=2**31 - 1), OrText()] | None, BlankIsNone]
_Status = Annotated[TripStatus | None, BeforeValidator(ignoring_case(TripStatus)), BlankIsNone]
_Type = Annotated[TripType | None, BeforeValidator(ignoring_case(TripType)), BlankIsNone]
_StopKind = Annotated[StopKind, BeforeValidator(ignoring_case(StopKind))]


class Trip(Schema):
    """A row of the list of trips."""

    id: Annotated[int, Field(title="ID")]
    customer_name: str | None
    customer_contact: str | None
    client_code: Annotated[str | None, Field(title="Client Code")]
    client_name: Annotated[str | None, Field(title="Client")]
    source: str | None
    destination: str | None
    material: str | None
    quantity: str | None
    start_date: datetime
    end_date: datetime
    driver_id: Annotated[int | None, Reference(USERS, label="full_name", stored="driver_name")]
    driver_name: str | None
    driver_contact: str | None
    truck_id: Annotated[
        int | None, Reference(FLEETS, label=("fleet_number", "registration_number"), stored="truck_number")
    ]
    truck_name: Annotated[str | None, Field(alias="truckNumber")]
    truck_registration_number: str | None
    trip_type: TripType | None
    trip_status: TripStatus | None
    phase: TripPhase | None
    """Null for a trip that is not watched."""
    risk: TripRisk | None
    troubles: str | None
    """What needs attention, the worst first: 'Late, Off route'."""
    trouble_rank: int | None
    """Orders trips by trouble: the higher, the worse."""
    eta: Annotated[datetime | None, Field(title="ETA")]
    progress: int | None
    """Per cent of the way."""
    departed_at: Annotated[datetime | None, Field(title="Left")]
    """When its truck left the source."""
    arrived_at: Annotated[datetime | None, Field(title="Arrived")]
    """When its truck arrived at the destination."""
    heard_at: datetime | None
    """When its truck was last heard of."""
    created_by_id: Annotated[int | None, Reference(USERS, label="full_name", stored="created_by")]
    created_by: str | None
    created_on: datetime


class TripStop(Schema):
    """A stop of a trip between its source and its destination."""

    id: Annotated[int, Field(title="ID")]
    kind: StopKind
    place: str
    lat: float | None
    long: float | None
    planned_at: datetime | None


class TripStopBody(Schema):
    """The values of a stop. A new stop has no id."""

    id: Annotated[int | None, Field(title="ID")] = None
    kind: _StopKind = "Drop"
    place: Annotated[OrNumber, Required("Place is required")]
    lat: Annotated[_Latitude, Field(title="Latitude")] = None
    long: Annotated[_Longitude, Field(title="Longitude")] = None
    planned_at: Annotated[Moment | None, BlankIsNone, Field(title="Planned Time")] = None


class TripRecord(Schema):
    """A trip for its form and its details, with id and name of driver and truck."""

    id: Annotated[int, Field(title="ID")]
    source: str | None
    source_lat: float | None
    source_long: float | None
    destination: str | None
    destination_lat: float | None
    destination_long: float | None
    material: str | None
    quantity: str | None
    working_days: list[str]
    start_date: datetime
    end_date: datetime
    customer_name: str | None
    customer_contact: str | None
    client_code: Annotated[str | None, Field(title="Client")]
    client_name: str | None
    driver_id: Annotated[int | None, Field(alias="driver")]
    driver_name: str | None
    driver_designation: str | None
    driver_contact: str | None
    truck_id: Annotated[int | None, Field(alias="truckNumber")]
    truck_name: str | None
    truck_registration_number: str | None
    truck_vendor_fleet_id: str | None
    truck_capacity: str | None
    trip_status: TripStatus | None
    trip_type: TripType | None
    risk: TripRisk | None
    """Whether it arrives, or has arrived, in time."""
    departed_at: Annotated[datetime | None, Field(title="Left")]
    arrived_at: Annotated[datetime | None, Field(title="Arrived")]
    stops: list[TripStop] = []


class TripStage(Schema):
    """A stage of a trip. Links other than http and https are omitted."""

    id: int
    stage_name: Annotated[str | None, Field(alias="stage_name")]
    description: str | None
    document_link: Annotated[str | None, Field(examples=["https://example.com/way-bill.pdf"])]


class TripMaintenance(Schema):
    """Maintenance of the truck during a trip."""

    trip_id: int
    description: str | None
    maintenance_type: str | None


class TripStoppage(Schema):
    """A stop during a trip."""

    trip_id: int
    description: str | None
    stoppage_type: str | None


class TripDetail(Schema):
    """A trip with its events."""

    trip: TripRecord
    trip_stages: list[TripStage] = []
    trip_maintenances: list[TripMaintenance] = []
    trip_stoppages: list[TripStoppage] = []
    trip_stages_sample: bool = False
    """Whether there are stages. They come with sample trips: no call stores one. The same applies to the others."""
    trip_maintenances_sample: bool = False
    trip_stoppages_sample: bool = False


class TripFields(Schema):
    """The values of a trip, except driver and truck. Only trips of type "Multiple Way" have working days."""

    source: _Line = None
    source_lat: Annotated[_Latitude, Field(title="Source Latitude")] = None
    source_long: Annotated[_Longitude, Field(title="Source Longitude")] = None
    destination: _Line = None
    destination_lat: Annotated[_Latitude, Field(title="Destination Latitude")] = None
    destination_long: Annotated[_Longitude, Field(title="Destination Longitude")] = None
    stops: Annotated[list[TripStopBody], Field(max_length=MAX_STOPS)] = []
    material: _Line = None
    quantity: _Line = None
    trip_type: _Type = None
    working_days: Annotated[WorkingDays, Messages(type="Working Days must be days from Monday to Sunday")] = []
    start_date: Annotated[Moment, Messages(required="Start Date is required")]
    end_date: Annotated[Moment, Messages(required="End Date is required")]
    customer_name: _Line = None
    customer_contact: _Line = None
    driver_contact: _Line = None
    trip_status: _Status = None

    @field_validator("working_days")
    @classmethod
    def _require_multiple_way(cls, days: list[Weekday], info: ValidationInfo) -> list[Weekday]:
        # A validator sees only the fields declared above its own, so `trip_type` is declared first.
        return days if info.data.get("trip_type") == "Multiple Way" else []


def _same_message(text: str) -> Messages:
    return Messages(type=text, minimum=text, maximum=text)


class BookingQuery(Schema):
    """The period of a trip, with its truck or driver."""

    truck: _QueryId = None
    driver: _QueryId = None
    start: Moment
    end: Moment
    trip: _QueryId = None
    """The trip itself, which is no other booking."""


class Booking(Schema):
    """Another trip of a truck or a driver in a period, which is not completed. Everything is None if there is none.

    An ongoing trip that should have ended is in each later period.
    """

    trip: int | None = None
    name: str | None = None
    """The name of the truck or the driver."""
    end: datetime | None = None
    overdue_since: datetime | None = None
    """The end of an ongoing trip that should have ended. None for any other trip."""


class TripBody(TripFields):
    """The values of a new or changed trip.

    A new trip without `clientCode` belongs to the client with the name of the customer, if there is just one. A changed
    trip without it stays with its client. Null means no client. A changed trip without `stops` keeps its stops.
    """

    client_code: Annotated[Text | None, BlankIsNone, Field(title="Client")] = None
    driver_id: Annotated[_RecordId, Field(alias="driver", title="Driver"), _same_message(NO_DRIVER)] = None
    truck_id: Annotated[_RecordId, Field(alias="truckNumber", title="Truck"), _same_message(NO_TRUCK)] = None


_OPEN = OneOf(field="tripStatus", values=("Planned", "Ongoing", None))
TRIP_CONDITIONS = (
    ListCondition(name="open", label=translatable("Not completed"), tests=(_OPEN,)),
    ListCondition(
        name="ongoing", label=translatable("Ongoing"), tests=(OneOf(field="tripStatus", values=("Ongoing",)),)
    ),
    ListCondition(
        name="completed", label=translatable("Completed"), tests=(OneOf(field="tripStatus", values=("Completed",)),)
    ),
    ListCondition(
        name="starting-today",
        label=translatable("Starting today"),
        tests=(During(field="startDate", period="today"),),
    ),
    ListCondition(
        name="late",
        label=translatable("Late"),
        tests=(
            _OPEN,
            During(field="endDate", period="past"),
        ),
    ),
    ListCondition(
        name="expected-late",
        label=translatable("Expected late"),
        tests=(_OPEN, OneOf(field="risk", values=("At risk", "Late")), During(field="endDate", period="future")),
    ),
)
TRIPS = Call(
    method="GET",
    path="/trips/get-all-trips",
    data=page_of("trips", Trip),
    needs="trips.list",
    conditions=TRIP_CONDITIONS,
    filters=(
        "customerName",
        "customerContact",
        "clientCode",
        "clientName",
        "source",
        "destination",
        "material",
        "startDate",
        "endDate",
        "phase",
        "risk",
        "troubles",
        "eta",
        "driverId",
        "driverName",
        "truckId",
        "truckNumber",
        "tripStatus",
        "createdById",
        "createdBy",
        "createdOn",
    ),
)
TRIP_DETAIL = Call(method="GET", path="/trips/trip-details/{id}", data=TripDetail, needs="trips.list")
BOOKING = Call(method="GET", path="/trips/booking", query=BookingQuery, data=Booking, needs="trips.list")
CREATE_TRIP = Call(method="POST", path="/trips/create-trip", body=TripBody, data=TripRecord, needs="trips.add")
UPDATE_TRIP = Call(method="PUT", path="/trips/{id}", body=TripBody, data=TripRecord, needs="trips.change")
RESTORE_TRIP = Call(method="POST", path="/trips/{id}/restore", data=TripRecord, needs="trips.delete")
TRIP_NEIGHBOURS = neighbours_call("/trips/get-all-trips", "trips")
TRIP_HISTORY = history_call("/trips/{id}/history", "trips")
SET_STATUS = Call(method="POST", path="/trips/{id}/status/{proposal}", data=TripRecord, needs="trips.change")
ASSIGN_TRUCK = Call(method="POST", path="/trips/{id}/truck/{truckId}", data=TripRecord, needs="trips.change")
DELETE_TRIP = Call(method="DELETE", path="/trip/trips/{id}", undo=RESTORE_TRIP, needs="trips.delete")


def booking_advice(field: str, parameter: str) -> tuple[Advice, Advice]:
    """Return advice against a second trip of the truck or driver in this field at the same time."""
    texts = {
        "overdue_since": translatable("{name} is on trip {trip}, which should have ended on {overdueSince}."),
        "trip": translatable("{name} is on trip {trip} until {end}."),
    }
    overdue, planned = (
        Advice(
            text=text,
            when=IsSet(field=to_camel(name)),
            call=BOOKING,
            query={parameter: field, "start": "startDate", "end": "endDate"},
            route_query={"trip": "id"},
            times=("end", "overdueSince"),
        )
        for name, text in texts.items()
    )
    return overdue, planned


declare_headings(
    TRIPS_TABLE.name,
    id="trip id, trip no, trip number, trip, ट्रिप नंबर",
    source="from, origin, from city, from place, loading point, loading, loading place, pickup, pick up, "
    "से, कहाँ से, लोडिंग",
    source_lat="from latitude, from lat, source lat",
    source_long="from longitude, from long, source long",
    destination="to, to city, to place, unloading point, unloading, unloading place, delivery, drop, dest, "
    "तक, कहाँ तक, कहां तक, गंतव्य, अनलोडिंग",
    destination_lat="to latitude, to lat, destination lat",
    destination_long="to longitude, to long, destination long",
    material="goods, load, cargo, item, commodity, product, माल, सामान, सामग्री",
    quantity="qty, weight, wt, tons, tonnes, mt, load weight, वजन, वज़न, मात्रा",
    trip_type="type, प्रकार",
    working_days="days, weekdays, दिन",
    start_date="start, date, trip date, loading date, departure, dispatch date, despatch date, from date, start time, "
    "तारीख, दिनांक, शुरू, प्रारंभ तिथि, लोडिंग तारीख",
    end_date="end, end time, delivery date, arrival, unloading date, to date, due date, eta, "
    "समाप्ति, अंतिम तिथि, डिलीवरी तारीख, पहुँच",
    customer_name="customer, party, party name, company, consignor, consignee, ग्राहक, ग्राहक का नाम, पार्टी",
    customer_contact="contact, contact no, customer phone, customer mobile, customer contact no, party mobile, "
    "ग्राहक फोन, ग्राहक मोबाइल, संपर्क",
    client_code="client, client code, client name, क्लाइंट",
    driver_id="driver name, ड्राइवर, चालक, ड्राइवर का नाम",
    driver_contact="driver phone, driver mobile, driver no, driver mobile no, driver contact no, "
    "ड्राइवर मोबाइल, ड्राइवर फोन",
    truck_id="truck no, truck number, vehicle, vehicle no, vehicle number, lorry, lorry no, fleet, fleet number, "
    "reg no, registration number, गाड़ी, गाड़ी नंबर, गाड़ी नं, वाहन, वाहन संख्या, वाहन नंबर, ट्रक, ट्रक नंबर",
    trip_status="status, state, स्थिति",
)
