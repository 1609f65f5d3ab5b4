"""Sample vehicles: fixtures/fleets.yaml."""

from app.db.samples import Samples
from app.features.fleets.models import Fleet
from app.features.fleets.schemas import FleetBody


class SampleFleet(FleetBody, extra="forbid"):
    """A vehicle."""


SAMPLES = Samples("fleets", SampleFleet, Fleet)
