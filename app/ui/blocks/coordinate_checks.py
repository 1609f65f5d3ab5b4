"""Checks of coordinates in a form: a latitude belongs to a longitude, and both to a point on a map."""

from app.contract.base.node import nearest
from app.ui.blocks.area_field import AreaField
from app.ui.blocks.fields import NumberField, TextField
from app.ui.blocks.points import PointPickerField
from app.ui.blocks.value_field import ValueField


def check_coordinate(field: ValueField, fields: list[ValueField]) -> None:
    """Report a latitude without its longitude, the other way round, and an area without its numbers."""
    if isinstance(field, AreaField):
        numbers = [each.name for each in fields if isinstance(each, NumberField)]
        field.check_names("the form has no number", numbers, field.latitude, field.longitude, field.radius)
    if not isinstance(field, NumberField | TextField) or field.coordinate is None:
        return
    others = {each.name: each.coordinate for each in fields if isinstance(each, NumberField | TextField)}
    other = others.get(field.coordinate.other)
    if other is None or other.other != field.name or other.axis == field.coordinate.axis:
        axis = "longitude" if field.coordinate.axis == "latitude" else "latitude"
        near = nearest(field.coordinate.other, others.keys() - {field.name})
        field.coordinate.report(f"'{field.coordinate.other}' is not the {axis} of '{field.name}'{near}")


def check_picker(picker: PointPickerField, fields: list[ValueField]) -> None:
    """Report fields of a point on a map that the form lacks."""
    numbers = [field.name for field in fields if isinstance(field, NumberField)]
    picker.check_names("the form has no number", numbers, picker.latitude, picker.longitude)
    if picker.inside is not None:
        picker.check_names("the form has no field", {field.name for field in fields}, picker.inside)
