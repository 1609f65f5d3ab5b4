"""How far a record is between its start and its end."""

from typing import Literal

from pydantic import BaseModel

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, check_values, paths_of
from app.contract.conditions import Condition, fields_in
from app.contract.route_template import placeholders
from app.contract.rules.value_types import DATE_TIME, NUMBERS
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.effects import Action
from app.ui.blocks.marks import Mark, check_marks
from app.ui.icons import Icon


class RailEnd(Node):
    """One end of a rail, or a tick on it.

    See also: Rail.
    """

    title: Translatable
    """The name: '{source}'. Hidden if the record lacks one of its fields."""
    text: Translatable = "{time}"
    """The text below the name, with the time: 'Due {time}'."""
    time: str
    """The field with its time. Without a time, the text and the tick are hidden."""


class RailStops(Node):
    """Stops between both ends of a rail, which are a list in the record.

    See also: Rail.
    """

    rows: str
    """The record's field with the stops, in order."""
    title: Translatable
    """The name of a stop: '{name}'. Pointing at the stop shows it."""
    at: str
    """The stop's field with its place on the line, from 0 to 1. A stop without one is left out."""
    done: str
    """The stop's field that has a value once it is reached."""


class RailWarnings(Node):
    """Sentences about what is wrong, which are a list in the record.

    See also: Rail.
    """

    rows: str
    """The record's field with the list, the worst first."""
    text: str
    """The field with the sentence."""
    icon: Icon = "triangle-alert"
    """The icon in front of each sentence."""


class Rail(Node):
    """A line from the start of a record to its end, with the position between them and sentences above it.

    If the end has passed before the record is done, the line goes on to the present, and a tick shows where it should
    have ended.

    Also called: progress bar, stepper, track.
    See also: RecordHeader, Mark, Bars.
    """

    kind: Literal["rail"] = "rail"
    label: Translatable
    """The accessible name."""
    source: Source | Part
    """The record."""
    start: RailEnd
    """The start, at the left."""
    end: RailEnd
    """The end, at the right."""
    ticks: tuple[RailEnd, ...] = ()
    """Events between both ends. Pointing at a tick shows its name and its time."""
    position: str | None = None
    """The field with the part that is done, from 0 to 1. None is the part of the time that has passed."""
    headline: Translatable = ""
    """The state in a few words, in the largest type: '{headline}'. Hidden if the record lacks one of its fields."""
    facts: tuple[Detail, ...] = ()
    """Values beside the headline. Those without text are hidden."""
    stops: RailStops | None = None
    """Stops between both ends."""
    warnings: RailWarnings | None = None
    """Sentences below the line about what is wrong."""
    actions: tuple[Action, ...] = ()
    """Buttons beside the headline."""
    marks: tuple[Mark, ...] = ()
    """Sentences on the state, such as '{age} late'. All whose condition holds are shown, the first one in bold."""
    open: Condition | None = None
    """While this condition holds, nothing has begun, and the line is hollow."""
    done: Condition | None = None
    """If this condition holds, all is done, and the line is full."""

    def check(self) -> None:
        if isinstance(self.source, Source):
            self.source.check_record()
        shape = self.source.shape()
        stations = (self.start, self.end, *self.ticks)
        named = (placeholders(text) - {"time"} for each in stations for text in (each.title, each.text))
        check_paths(self, shape, *sorted(frozenset[str]().union(*named)))
        for each in stations:
            check_values(each, shape, frozenset({DATE_TIME}), each.time)
        if self.position is not None:
            check_values(self, shape, NUMBERS, self.position)
        self._check_state(shape)
        fields = paths_of(shape)
        check_marks(self.marks, fields)
        for condition in (self.open, self.done):
            if condition is not None:
                self.check_names("the rail names no field", set(fields), *sorted(fields_in(condition)))

    def _check_state(self, shape: type[BaseModel]) -> None:
        """Check what shows the state of the record."""
        check_paths(self, shape, *sorted(placeholders(self.headline)))
        check_details(self.facts, shape)
        if self.stops is not None:
            stop = self._shape_of(self.stops.rows)
            check_paths(self.stops, stop, *sorted(placeholders(self.stops.title)), self.stops.done)
            check_values(self.stops, stop, NUMBERS, self.stops.at)
        if self.warnings is not None:
            check_paths(self.warnings, self._shape_of(self.warnings.rows), self.warnings.text)
        for action in self.actions:
            if action.visible_when is not None:
                names = sorted(fields_in(action.visible_when))
                action.check_names("the rail names no field", set(paths_of(shape)), *names)

    def _shape_of(self, field: str) -> type[BaseModel]:
        source = self.source if isinstance(self.source, Source) else self.source.of
        return Part(of=source, name=field).shape()
