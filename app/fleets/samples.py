"""Sample vehicles: fixtures/fleets.yaml."""

from app.fleets.models import Fleet
from app.fleets.schemas import FleetBody
from app.samples import Samples


class SampleFleet(FleetBody, extra="forbid"):
    """A vehicle."""


SAMPLES = Samples("fleets", SampleFleet, Fleet)
