"""Sample vehicles, read from fixtures/fleets.yaml."""

from app.db.records.samples import SeedData
from app.features.fleets.models import Fleet
from app.features.fleets.schemas import FleetBody


class SampleFleet(FleetBody, extra="forbid"):
    """A vehicle."""


SAMPLES = SeedData("fleets", SampleFleet, Fleet)
