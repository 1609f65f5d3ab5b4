"""What scopes know of a person comes from columns that features declare."""

import pytest

from app.db.access import scopes
from app.db.access.scopes import NO_PERSON, Person, PersonColumn, Scope, equals, person_columns, person_of, tables_of
from app.db.discovery import load_tables
from app.features.trips.models import Trip

load_tables()


def test_scope_compares_with_declared_column(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scopes, "_PERSON_COLUMNS", {})
    own_depot = PersonColumn("depot_id")
    person = person_of(4, {"full_name": "Asha", "depot_id": 7})
    assert (person_columns(), person, own_depot.of(person)) == (("depot_id",), Person(4, (("depot_id", 7),)), 7)
    assert own_depot.of(NO_PERSON) is None
    own_trips = Scope("own_depot", "Own depot", lambda each: equals(Trip.truck_id, own_depot.of(each)))
    assert str(own_trips.rows(NO_PERSON)) == "false"
    assert str(own_trips.rows(person)) == "trips.truck_id = :truck_id_1"
    assert tables_of(own_trips) == {"trips"}


def test_operator_declares_the_client_of_a_user() -> None:
    assert person_columns() == ("client_code",)
