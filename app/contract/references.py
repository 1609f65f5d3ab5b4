"""References to records of another resource, which users choose by name.

    vehicle_id: Annotated[int, Reference(FLEETS, label="fleet_number")]

A select field without options offers the records of its reference, and so does the filter of its label in a list.
"""

from typing import TYPE_CHECKING

from pydantic import BaseModel
from pydantic.alias_generators import to_camel

from app.contract.base.diagnostics import ScreenError, report
from app.contract.base.node import nearest
from app.contract.base.source_location import author_location
from app.contract.rules.markers import markers_of

if TYPE_CHECKING:
    from app.contract.resources import Resource


class Reference:
    """Marks the id of a record of another resource, and names the field that is its label.

    Several labels are joined with commas: 'WB-101, 32 t'. `stored` is the field of the edited record, and of rows,
    that has the label of a stored id. Without it, the form loads the label, and lists offer no records.

    Also called: foreign key, lookup, relation.
    See also: SelectField, Options.
    """

    def __init__(self, resource: "Resource", *, label: str | tuple[str, ...], stored: str | None = None) -> None:
        self.resource, self.place = resource, author_location()
        record = resource.options_source().shape()
        for name in (label,) if isinstance(label, str) else label:
            if name not in record.model_fields:
                message = f"{record.__name__} has no '{name}'{nearest(name, record.model_fields)}"
                report(ScreenError(self.place, message))
        self.label = to_camel(label) if isinstance(label, str) else tuple(map(to_camel, label))
        self.stored = None if stored is None else to_camel(stored)


def reference_of(shape: type[BaseModel], name: str) -> Reference | None:
    """Return the reference of a property, by its name in JSON."""
    return next((marker for alias, marker in markers_of(shape, Reference) if alias == name), None)


def references_of(shape: type[BaseModel]) -> dict[str, Reference]:
    """Return all references of a schema by the names of its fields."""
    names = {field.alias or name: name for name, field in shape.model_fields.items()}
    return {names[alias]: marker for alias, marker in markers_of(shape, Reference)}
