"""What the server finds in the folders of features."""

from types import ModuleType
from typing import Any

import pytest

from app.contract.base.diagnostics import ScreenError
from app.core.features import feature_modules
from app.db import discovery
from app.db.records.samples import SeedData
from app.features.clients.samples import SAMPLES
from app.features.fleets.schemas import FLEETS, Fleet


def read(monkeypatch: pytest.MonkeyPatch, **declared: SeedData[Any]) -> list[str]:
    """Read the seed data of the features, with this `samples.py` in place of that of fleets."""
    module, modules = ModuleType("samples"), feature_modules
    vars(module).update(declared)
    others = [each for each in modules("samples") if "fleets" not in each.__name__]
    monkeypatch.setattr(
        discovery, "feature_modules", lambda name: [*others, module] if name == "samples" else modules(name)
    )
    return [each.name for each in discovery.seed_data()]


def test_each_seed_data_of_a_feature_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    names = read(monkeypatch, SAMPLES=SAMPLES, SECOND=SeedData("vehicles", FLEETS.body, Fleet))
    assert sorted(names) == ["clients", "sites", "trips", "users", "vehicles"]


def test_record_without_its_own_seed_data_has_that_of_its_file(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sorted(read(monkeypatch, SAMPLES=SAMPLES)) == ["clients", "fleets", "sites", "trips", "users"]


def test_second_seed_data_of_a_table_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    second = SeedData("vehicles", FLEETS.body, Fleet)
    with pytest.raises(ScreenError, match="test_discovery.py:.*the rows of Fleet come from 'fleets' already"):
        read(monkeypatch, SAMPLES=SeedData("fleets", FLEETS.body, Fleet), SECOND=second)
