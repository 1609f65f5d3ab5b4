"""Filters of labels offer the records of the reference."""

from typing import Annotated

from app import ui
from app.contract.references import Reference
from app.contract.resources import Resource, resource
from app.contract.schema import Schema
from app.features.fleets.schemas import FLEETS
from app.ui.blocks.filters import Filter
from app.ui.initial_requests import initial_sources


class CardBody(Schema):
    """The body of a call that saves a card."""

    vehicle_id: Annotated[int, Reference(FLEETS, label="fleet_number", stored="vehicle_number")]


class Card(Schema):
    """A card of a vehicle."""

    id: int
    vehicle_id: int
    vehicle_number: str


def cards(*filters: str) -> Resource:
    return resource("/cards", record=Card, body=CardBody, filters=filters)


def filter_of(calls: Resource, **query: str) -> Filter:
    table = ui.Table(
        label="Cards",
        source=calls.list_source(query),
        columns=(ui.Column(field="vehicleNumber", title="Vehicle"),),
        paging=ui.Paging(mode="browser", size=10),
        export=True,
        filters=(ui.Filter(field="vehicleNumber"),),
        empty=ui.Notice(icon="inbox", title="No cards"),
    )
    assert table.exports
    assert [each.field for each in table.exports.more] == ["id"], "files have labels, and not the ids behind them"
    return table.filters[0]


def test_filter_of_label_offers_records_of_body() -> None:
    item = filter_of(cards("vehicleNumber"))
    assert item.reference
    assert (item.label, item.reference.field) == ("Vehicle", "vehicleId")
    options = item.reference.options
    assert (options.source.call.path, options.label, options.search) == ("/fleets", "fleetNumber", "search")
    assert options.lookup == FLEETS.one


def test_ids_of_labels_become_filters() -> None:
    assert cards("vehicleNumber").list.filters == ("vehicleNumber", "vehicleId")
    assert cards("vehicleId", "vehicleNumber").list.filters == ("vehicleId", "vehicleNumber")
    assert cards("id").list.filters == ("id",)


def test_offered_records_are_no_initial_request() -> None:
    assert initial_sources((filter_of(cards("vehicleNumber")),), frozenset()) == []
