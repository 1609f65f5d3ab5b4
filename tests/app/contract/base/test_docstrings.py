"""The texts below attributes become the descriptions of JSON Schemas."""

from pydantic import create_model

from app.contract.base.docstrings import Documented, attribute_docstrings


class Vehicle(Documented):
    """A vehicle."""

    number: str
    """The number
    on its plate."""
    owner: str
    """The owner."""
    model: str


class Truck(Vehicle):
    """A truck."""

    owner: str
    load: int
    """The load in tonnes."""


def test_texts_of_base_classes_are_included() -> None:
    assert attribute_docstrings(Truck) == {"number": "The number\non its plate.", "load": "The load in tonnes."}


def test_class_in_a_function_has_texts() -> None:
    class Trailer(Documented):
        axles: int
        """The number of axles."""

    assert Trailer.model_json_schema()["properties"]["axles"]["description"] == "The number of axles."


def test_json_schema_of_a_part_has_descriptions() -> None:
    class Fleet(Documented):
        trucks: list[Truck]
        """All of them."""

    schema = Fleet.model_json_schema()
    assert schema["properties"]["trucks"]["description"] == "All of them."
    assert schema["$defs"]["Truck"]["properties"]["load"]["description"] == "The load in tonnes."


def test_class_without_source_has_no_texts() -> None:
    assert attribute_docstrings(create_model("Nameless", number=(str, ...))) == {}
