"""Calls of screens that no feature serves."""

from app.contract.base.node import nodes_of
from app.devtools.check.unserved_calls import unserved_calls
from app.features.stations.schemas import STATIONS
from app.ui import Call
from screens import APPLICATION

SERVED = frozenset((node.method, node.path) for node in nodes_of(APPLICATION) if isinstance(node, Call))


def advice_for(*calls: Call) -> str:
    """What a feature is told to add if it does not serve these calls."""
    (error,) = unserved_calls(APPLICATION, SERVED - {(call.method, call.path) for call in calls})
    return str(error).partition(": add ")[2]


def test_resource_without_served_calls_needs_one_function() -> None:
    calls = (STATIONS.list, STATIONS.one, STATIONS.create, STATIONS.update, STATIONS.delete)
    assert advice_for(*calls) == ("serve_resource(router, …) or @serve(router, …) to app/features/stations/routes.py")


def test_missing_call_needs_its_function() -> None:
    assert advice_for(STATIONS.create) == (
        "serve_create(router, …) or @serve(router, …) to app/features/stations/routes.py"
    )
