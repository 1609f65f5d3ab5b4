"""Sample vehicles, read from fixtures/fleets.yaml."""

from typing import Any

from app.db.records.samples import SeedData
from app.features.fleets.schemas import FLEETS, Fleet

SAMPLES: SeedData[Any] = SeedData("fleets", FLEETS.body, Fleet)
