"""Trips as sample content writes them: people and trucks by the numbers that stand on paper, not by ids."""

from typing import Annotated

from pydantic import AfterValidator
from pydantic_core import PydanticKnownError

from app import records
from app.trips.models import Trip, TripMaintenance, TripStage, TripStoppage
from app.trips.schemas import Journey
from app.trips.values import Moment, is_web_address
from app.ui.schema import BlankIsNone, Says, Schema, Text

_A_LINK = "Document Link must begin with https:// or http://"
_Line = Annotated[Text | None, BlankIsNone]


def _a_web_address(link: str | None) -> str | None:
    if link is not None and not is_web_address(link):
        raise PydanticKnownError("string_type")
    return link


class SampleStage(Schema, extra="forbid"):
    """A stage of a sample trip."""

    stage_name: _Line = None
    description: _Line = None
    document_link: Annotated[_Line, AfterValidator(_a_web_address), Says(type=_A_LINK)] = None


class SampleMaintenance(Schema, extra="forbid"):
    """A maintenance of a sample trip."""

    description: _Line = None
    maintenance_type: _Line = None


class SampleStoppage(Schema, extra="forbid"):
    """A stoppage of a sample trip."""

    description: _Line = None
    stoppage_type: _Line = None


class SampleTrip(Journey, extra="forbid"):
    """A sample trip. `driver` and `created_by` are mobile numbers, `truck` is a registration number."""

    driver: _Line = None
    truck: _Line = None
    created_by: _Line = None
    created_on: Annotated[Moment, Says(required="Created On is required", type="Created On must be a date and a time")]
    stages: list[SampleStage] = []
    maintenances: list[SampleMaintenance] = []
    stoppages: list[SampleStoppage] = []


def trip_of(sample: SampleTrip, driver_id: int | None, truck_id: int | None, author_id: int | None) -> Trip:
    """The trip with all that happens on it, not yet stored."""
    not_columns = SampleTrip.model_fields.keys() - Journey.model_fields.keys()
    return Trip(
        **records.columns_of(sample, without=frozenset(not_columns)),
        created_on=sample.created_on,
        driver_id=driver_id,
        truck_id=truck_id,
        created_by_id=author_id,
        stages=[TripStage(**records.columns_of(stage)) for stage in sample.stages],
        maintenances=[TripMaintenance(**records.columns_of(work)) for work in sample.maintenances],
        stoppages=[TripStoppage(**records.columns_of(halt)) for halt in sample.stoppages],
    )
