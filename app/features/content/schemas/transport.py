"""Sample content of the page embedded in the transport dashboard."""

from typing import Annotated

from pydantic import Field

from app.content.base import Content, ContentFile, Count, Line, Percentage, unique_by


class Figure(Content):
    """A number in large type."""

    label: Line
    """The name of the number."""
    value: Line
    """The number with its unit, as displayed."""
    note: Line
    """A comparison with another number."""


class Lane(Content):
    """A route that trucks serve regularly."""

    name: Line
    """Start and end of the route."""
    trips: Count
    """The number of trips this week."""
    on_time: Percentage
    """The percentage of trips that arrived on time."""


class TransportContent(ContentFile):
    """The content of the embedded page."""

    heading: Line
    """The heading of the page."""
    line: Line
    """The line below the heading."""
    figures: Annotated[list[Figure], Field(max_length=6), unique_by("label")]
    """The large numbers."""
    lanes_heading: Line
    """The heading above the lanes."""
    columns: Annotated[list[Line], Field(min_length=3, max_length=3)]
    """The names of the three columns of lanes."""
    lanes: Annotated[list[Lane], unique_by("name")]
    """The lanes, busiest first."""
