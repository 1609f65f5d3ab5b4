"""Labels of choices: a value of a `Literal` is stored in English and shown in the language of the user."""

from collections.abc import Mapping
from typing import TypeVar

from pydantic import BaseModel, ValidationInfo

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import Node
from app.contract.calls import paths_of
from app.contract.rules.markers import markers_of
from app.contract.rules.value_types import allowed_values, items_of
from app.contract.states import States
from app.ui.blocks.cell_base import LabelledCell
from app.ui.blocks.cells import BadgeCell, TextCell

N = TypeVar("N", bound=Node)


def with_choice_labels(nodes: tuple[N, ...], info: ValidationInfo) -> tuple[N, ...]:
    """Complete columns or details: a field with a fixed choice of texts gets these texts as labels of its cell.

    This is a validator of an attribute that follows `source`.
    """
    # Pydantic passes the fields declared above this one, so `source` must precede the nodes.
    try:
        return label_choices(nodes, info.data["source"].shape()) if "source" in info.data else nodes
    except ScreenError:  # the source reports it
        return nodes


def label_choices(nodes: tuple[N, ...], shape: type[BaseModel]) -> tuple[N, ...]:
    """Complete columns or details of records of this shape."""
    types, states = paths_of(shape), dict(markers_of(shape, States))
    return tuple(_with_state(node, states) or _label_choices(node, types) for node in nodes)


def _with_state(node: N, states: Mapping[str, States]) -> N | None:
    """Return a column or a detail of a state with the badge of the state. None for other fields and own formats."""
    cell = getattr(node, "cell", None)
    found = states.get(getattr(node, "field", None) or "")
    if found is None or not (isinstance(cell, BadgeCell) or (isinstance(cell, TextCell) and not cell.labels)):
        return None
    given = cell if isinstance(cell, BadgeCell) else BadgeCell(fallback=cell.fallback)
    labels, tones = {**found.labels, **given.labels}, {**found.tones, **given.tones}
    badge = given.model_copy(update={"labels": labels, "tones": tones})
    badge._place = node.place  # a default cell has the place of its class
    return node.model_copy(update={"cell": badge})


def _label_choices(node: N, types: dict[str, object]) -> N:
    field, cell = getattr(node, "field", None), getattr(node, "cell", None)
    if not isinstance(cell, LabelledCell) or field not in types:
        return node
    choices = {value: value for value in choices_of(types[field])}
    if not choices:
        return node
    labelled = cell.model_copy(update={"labels": {**choices, **cell.labels}})
    labelled._place = node.place  # a default cell has the place of its class
    return node.model_copy(update={"cell": labelled})


def choices_of(annotation: object) -> tuple[str, ...]:
    """Return the texts of a `Literal`, also inside `| None`, a list or `Annotated`. Other types have none."""
    values = allowed_values(items_of(annotation) or annotation)
    texts = tuple(value for value in values if isinstance(value, str))
    return texts if len(texts) == len(values) else ()
