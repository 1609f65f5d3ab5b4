"""Sample trips, read from fixtures/trips.yaml. Mobile and registration numbers identify users and vehicles."""

from datetime import timedelta
from typing import Annotated, Any

from pydantic import AfterValidator, Field
from pydantic_core import PydanticKnownError
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.content.relative_dates import RelativeMoment
from app.contract.rules.comparisons import Compare
from app.contract.schema import BlankIsNone, Messages, Schema, Text
from app.db.records import records
from app.db.records.samples import SeedData
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.trips.clients import find_client_code
from app.features.trips.models import Trip, TripMaintenance, TripStage, TripStoppage
from app.features.trips.parsing import is_web_address
from app.features.trips.schemas import TripFields
from app.features.users.schemas import USERS_TABLE
from app.i18n.phone_numbers import phone_key

_TOLERANCE = timedelta(minutes=15)
"""A trip that arrives so much after its end is on time."""
_INVALID_LINK = "Document Link must begin with https:// or http://"
_Line = Annotated[Text | None, BlankIsNone]


def _validate_link(link: str | None) -> str | None:
    if link is not None and not is_web_address(link):
        raise PydanticKnownError("string_type")
    return link


class SampleStage(Schema, extra="forbid"):
    """A stage of a sample trip."""

    stage_name: Annotated[_Line, Field(alias="stage_name")] = None
    description: _Line = None
    document_link: Annotated[_Line, AfterValidator(_validate_link), Messages(type=_INVALID_LINK)] = None


class SampleMaintenance(Schema, extra="forbid"):
    """A maintenance of a sample trip."""

    description: _Line = None
    maintenance_type: _Line = None


class SampleStoppage(Schema, extra="forbid"):
    """A stoppage of a sample trip."""

    description: _Line = None
    stoppage_type: _Line = None


class SampleTrip(TripFields, extra="forbid"):
    """A sample trip. `driver` and `created_by` are mobile numbers, `truck` is a registration number.

    Times may be relative, because old trips are all late: they count from the day of the first start.
    """

    start_date: Annotated[RelativeMoment, Messages(required="Start Date is required")]
    end_date: Annotated[RelativeMoment, Compare(ge="start_date"), Messages(required="End Date is required")]
    departed_at: RelativeMoment | None = None
    """When its truck left the source, entered by hand. The same applies to the arrival."""
    arrived_at: Annotated[RelativeMoment | None, Compare(ge="departed_at")] = None
    driver: _Line = None
    truck: _Line = None
    created_by: _Line = None
    created_on: Annotated[RelativeMoment, Messages(required="Created On is required")]
    stages: list[SampleStage] = []
    maintenances: list[SampleMaintenance] = []
    stoppages: list[SampleStoppage] = []


_USERS, _FLEETS = USERS_TABLE.clause, FLEETS_TABLE.clause


async def _build_trip(session: AsyncSession, sample: SampleTrip) -> Trip:
    """Build the trip with its events. Leaves out users and vehicles that were deleted."""
    columns = TripFields.model_fields.keys() - {"stops"}
    return Trip(
        **records.column_values(sample, without=frozenset(SampleTrip.model_fields.keys() - columns)),
        created_on=sample.created_on,
        **_course_of(sample),
        client_code=await find_client_code(session, sample.customer_name),
        driver_id=await _find_id(session, _USERS.c.mobile_key, sample.driver and phone_key(sample.driver)),
        truck_id=await _find_id(session, _FLEETS.c.registration_number, sample.truck),
        created_by_id=await _find_id(session, _USERS.c.mobile_key, sample.created_by and phone_key(sample.created_by)),
        stages=[TripStage(**records.column_values(stage)) for stage in sample.stages],
        maintenances=[TripMaintenance(**records.column_values(work)) for work in sample.maintenances],
        stoppages=[TripStoppage(**records.column_values(halt)) for halt in sample.stoppages],
    )


def _course_of(sample: SampleTrip) -> dict[str, Any]:
    """Return what the watch would write of a trip whose times are entered by hand."""
    if sample.departed_at is None or sample.arrived_at is None:
        return {}
    is_late = sample.arrived_at > sample.end_date + _TOLERANCE
    return {
        "departed_at": sample.departed_at,
        "arrived_at": sample.arrived_at,
        "arrival_source": "hand",
        "phase": "Finished",
        "risk": "Late" if is_late else "On time",
    }


async def _find_id(session: AsyncSession, number: Any, value: str | None) -> int | None:
    """Return the id of the row with this number, deleted rows excluded."""
    query = select(number.table.c.id).where(number == value, number.table.c.deleted_at.is_(None))
    return await session.scalar(query) if value else None


SAMPLES = SeedData("trips", SampleTrip, Trip, _build_trip)
