"""Checks of the sample stations."""

from collections.abc import Iterator

from app.content.errors import ContentError
from app.content.features import content_check
from app.content.loader import Fixtures
from app.contract.base.node import suggestion
from app.features.content.schemas.masters import StatesContent, StationsContent
from app.i18n.messages import translate


@content_check("states", "stations")
def unknown_states(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the states of stations that the list of states does not contain."""
    states = {state.name for state in fixtures.load("states", StatesContent).states}
    for index, station in enumerate(fixtures.load("stations", StationsContent).stations):
        if station.state not in states:
            missing = translate("{file} has no '{name}'", file="states.yaml", name=station.state)
            message = "state: " + missing + suggestion(station.state, states)
            yield fixtures.error_at("stations", ("stations", index, "state"), message)
