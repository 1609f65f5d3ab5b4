"""Checks the sample content without a database or a browser."""

from collections.abc import Iterator

from app.db import discovery as slices
from app.features.content.errors import ContentError
from app.features.content.loader import ContentSchemas, Fixtures
from app.features.content.registry import CONTENT
from app.features.content.schemas import DashboardContent, StatesContent, StationsContent
from app.features.users.samples import SAMPLES as USERS
from app.i18n.phone_numbers import is_mobile
from app.ops.seeding import SAMPLES, unknown_references
from app.ui.base.node import nearest

SHAPES: ContentSchemas = {**CONTENT, **SAMPLES}
"""The schema of each file of the sample content."""

_WHOLE = 100
"""The percentage of all trucks."""


def validate_fixtures(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in the files of a folder. References between files are checked once each file is valid."""
    return fixtures.validate(SHAPES, slices.seed_data_locations()) or _mistakes_across_files(fixtures)


def validate_stored(fixtures: Fixtures) -> list[ContentError]:
    """Return all mistakes in stored texts."""
    return fixtures.validate_files(SHAPES) or _mistakes_across_files(fixtures)


def _mistakes_across_files(fixtures: Fixtures) -> list[ContentError]:
    others = (
        *_unknown_states(fixtures),
        *_wrong_numbers(fixtures),
        *_wrong_shares(fixtures),
        *_missing_numbers(fixtures),
    )
    return [*unknown_references(fixtures), *others]


def _wrong_shares(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yields the locations of the dashboard if their shares are more than the whole."""
    total = round(sum(each.percentage for each in fixtures.load("dashboard", DashboardContent).locations), 2)
    if total > _WHOLE:
        message = f"locations: the percentages are {total:g} together, write at most {_WHOLE}"
        yield fixtures.error_at("dashboard", ("locations",), message)


def _missing_numbers(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yields the key figures of the dashboard without a number."""
    for index, stat in enumerate(fixtures.load("dashboard", DashboardContent).stats):
        if stat.value is None and stat.total is None:
            message = "value is missing: add a value, or a total of the chart (orders, earnings or refunds)"
            yield fixtures.error_at("dashboard", ("stats", index), message)


def _wrong_numbers(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yields the numbers of users that cannot receive codes. The form advises against them."""
    for index, user in enumerate(fixtures.load("users", USERS.file).root):
        if not is_mobile(user.mobile_number):
            message = f"mobileNumber: '{user.mobile_number}' is not a ten-digit mobile number"
            yield fixtures.error_at("users", (index, "mobileNumber"), message)


def _unknown_states(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yields the states of stations that the list of states does not contain."""
    states = {state.name for state in fixtures.load("states", StatesContent).states}
    for index, station in enumerate(fixtures.load("stations", StationsContent).stations):
        if station.state not in states:
            message = f"state: states.yaml has no '{station.state}'{nearest(station.state, states)}"
            yield fixtures.error_at("stations", ("stations", index, "state"), message)
