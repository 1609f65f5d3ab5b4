"""The sample page that stands in the frame of the transport dashboard."""

from typing import Annotated

from pydantic import Field

from app.features.content.base import Content, Count, Line, Percentage, unique_by


class Figure(Content):
    """A number that is shown large."""

    label: Line
    """What it is."""
    value: Line
    """The number as it is to be shown, with its unit."""
    note: Line
    """What it is compared with."""


class Lane(Content):
    """A road on which trucks run again and again."""

    name: Line
    """From where to where."""
    trips: Count
    """Trips this week."""
    on_time: Percentage
    """How many of a hundred arrived in time."""


class TransportContent(Content):
    """All that the sample page shows."""

    heading: Line
    """The heading of the page."""
    line: Line
    """The line below."""
    figures: Annotated[list[Figure], Field(max_length=6), unique_by("label")]
    """The large numbers."""
    lanes_heading: Line
    """The heading above the lanes."""
    columns: Annotated[list[Line], Field(min_length=3, max_length=3)]
    """The names of the three columns of lanes."""
    lanes: Annotated[list[Lane], unique_by("name")]
    """The lanes, the busiest first."""
