"""Tests for the names of a new feature, and for invalid specifications."""

import pytest

from app.devtools.scaffold.spec import SpecError, Value, parse_spec


@pytest.mark.parametrize(
    ("many", "one", "record"),
    [
        ("drivers", "driver", "Driver"),
        ("fuel_cards", "fuel_card", "FuelCard"),
        ("companies", "company", "Company"),
        ("boxes", "box", "Box"),
        ("branches", "branch", "Branch"),
        ("licences", "licence", "Licence"),
    ],
)
def test_singular_is_derived_from_plural(many: str, one: str, record: str) -> None:
    spec = parse_spec(many, ["name"])
    assert (spec.one, spec.record) == (one, record)


def test_singular_can_be_given() -> None:
    assert parse_spec("people", ["name"], one="person").record == "Person"


def test_value_is_required_text_by_default() -> None:
    spec = parse_spec("drivers", ["full_name", "seats:number", "city:optional", "age:optional:number"])
    assert spec.values == (
        Value("full_name", number=False, optional=False),
        Value("seats", number=True, optional=False),
        Value("city", number=False, optional=True),
        Value("age", number=True, optional=True),
    )
    assert [(value.title, value.wire) for value in spec.required] == [("Full Name", "fullName"), ("Seats", "seats")]


_FIRST = "The first field names the record: it must be text and not optional, as in full_name"


@pytest.mark.parametrize(
    ("many", "values", "sentence"),
    [
        (
            "Drivers",
            ["name"],
            "'Drivers' cannot be the name of a feature: use lowercase letters, digits and '_', as in fuel_cards",
        ),
        ("sheep", ["name"], "The singular of 'sheep' is unknown: add --one …"),
        ("glass", ["name"], "The singular of 'glass' is unknown: add --one …"),
        ("texts", ["name"], "'Text' has another meaning in the files of a feature: choose another name"),
        (
            "drivers",
            ["Name"],
            "'Name' cannot be a field: use lowercase letters, digits and '_', as in full_name",
        ),
        (
            "drivers",
            ["class"],
            "'class' cannot be a field: use lowercase letters, digits and '_', as in full_name",
        ),
        (
            "drivers",
            ["city:maybe"],
            "'city:maybe' is not a valid field: write city, city:optional, city:number or city:number:optional",
        ),
        ("drivers", ["name", "id"], "'id' has another meaning in every record: choose another name"),
        ("drivers", ["name", "metadata"], "'metadata' has another meaning in every record: choose another name"),
        ("drivers", ["name", "copy"], "'copy' has another meaning in every record: choose another name"),
        ("drivers", ["name", "name:number"], "'name' occurs twice: write it once"),
        ("drivers", ["seats:number"], _FIRST),
        ("drivers", ["name:optional"], _FIRST),
        ("drivers", [], _FIRST),
    ],
)
def test_invalid_spec_is_refused_with_sentence(many: str, values: list[str], sentence: str) -> None:
    with pytest.raises(SpecError) as refused:
        parse_spec(many, values)
    assert str(refused.value) == sentence
