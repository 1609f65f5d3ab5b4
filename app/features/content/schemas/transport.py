"""Content of the page in the frame of the transport dashboard."""

from typing import Annotated

from pydantic import Field

from app.content.base import Content, ContentFile, Count, Line, Percentage, unique_by
from app.features.content.schemas.dashboard import FigureName


class Figure(Content):
    """A number in large type."""

    label: Line
    """The name of the number."""
    figure: FigureName | None = None
    """The number that Waybill counts, as each reader may see it."""
    value: Line | None = None
    """A number of your own with its unit, as displayed. Leave it out if there is a figure."""
    note: Line | None = None
    """A comparison with another number. A figure has a note of its own."""


class Lane(Content):
    """A route that trucks serve regularly."""

    name: Line
    """Start and end of the route."""
    trips: Count
    """The number of trips of the last seven days."""
    on_time: Percentage | None = None
    """The percentage of trips that arrived on time. None while none has arrived."""


class TransportContent(ContentFile):
    """The content of the framed page."""

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
    lanes: Annotated[list[Lane], unique_by("name")] = []
    """The lanes, busiest first. Without them, Waybill counts the trips between each two places."""

    @property
    def has_sample(self) -> bool:
        """Whether a number of the page is invented."""
        return self.sample and bool(self.lanes or any(each.value is not None for each in self.figures))
