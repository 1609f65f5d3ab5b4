"""A rule and its sentence are written once; the browser's schema and the server's refusal both carry it."""

from datetime import UTC, date, datetime
from typing import Annotated, Any, Literal

import pytest
from pydantic import Field, ValidationError, WithJsonSchema

from app.contract.rules.json_schema import json_schema_of
from app.contract.rules.typed_values import Degrees
from app.contract.schema import NOT_AN_OBJECT, BlankIsNone, Messages, Required, Schema, Text


class Parcel(Schema):
    """A shape with every kind of rule."""

    sender: Annotated[Text, Required("Who sends it?")]
    plate: Annotated[Text | None, Field(pattern="^[A-Z]+$"), Messages(pattern="Write the plate in capitals")] = None
    size: Literal["small", "large"] | None = None
    weight: Annotated[int | None, Field(ge=1, le=40, title="Weight in kg")] = None
    note: Text | None = None
    day: date | None = None
    fragile: bool = False
    price: Annotated[float | None, BlankIsNone] = None
    lat: Annotated[float, Degrees("NS")] = 0
    sent: datetime | None = None


def refusals(**values: Any) -> dict[str, str]:
    """The sentences by field."""
    with pytest.raises(ValidationError) as error:
        Parcel.model_validate(values)
    return {str(line["loc"][0]): line["msg"] for line in error.value.errors()}


def test_texts_of_bodies_are_canonical() -> None:
    assert Parcel.model_validate({"sender": "\ufeffE\u0301lan\u00a0 \u200bLtd "}).sender == "\u00c9lan Ltd"


def test_blank_value_of_line_is_no_word_of_its_message() -> None:
    class Piece(Schema):
        fragile: Annotated[bool | None, WithJsonSchema({"type": ["boolean", "null"]})]

    class Load(Schema):
        pieces: list[Piece]

    messages = json_schema_of(Load)["$defs"]["Piece"]["properties"]["fragile"]["messages"]
    assert messages["type"] == "Fragile must be yes or no"


@pytest.mark.parametrize(
    ("values", "field", "keyword", "sentence"),
    [
        ({}, "sender", "required", "Who sends it?"),
        ({"sender": "   "}, "sender", "pattern", "Who sends it?"),
        ({"sender": "x" * 501}, "sender", "maxLength", "Sender may have at most 500 characters"),
        ({"sender": 5}, "sender", "type", "Sender must be text"),
        ({"sender": "x", "plate": "mh"}, "plate", "pattern", "Write the plate in capitals"),
        ({"sender": "x", "size": "huge"}, "size", "enum", "Size must be one of: small, large"),
        ({"sender": "x", "weight": 0}, "weight", "minimum", "Weight in kg must be at least 1"),
        ({"sender": "x", "weight": 41}, "weight", "maximum", "Weight in kg must be at most 40"),
        ({"sender": "x", "weight": "heavy"}, "weight", "type", "Weight in kg must be a whole number"),
        ({"sender": "x", "weight": 1e999}, "weight", "type", "Weight in kg must be a whole number"),
        ({"sender": "x", "day": "someday"}, "day", "format", "Day must be a date, such as 19 Nov 2026"),
        ({"sender": "x", "day": "2026-02-30"}, "day", "format", "Day must be a date, such as 19 Nov 2026"),
        ({"sender": "x", "day": 0}, "day", "type", "Day must be a date, such as 19 Nov 2026"),
        ({"sender": "x", "day": "0"}, "day", "type", "Day must be a date, such as 19 Nov 2026"),
        ({"sender": "x", "day": "1969-12-31"}, "day", "years", "Day must be in a year from 1970 to 2200"),
        ({"sender": "x", "sent": "2201-01-01T00:00Z"}, "sent", "years", "Sent must be in a year from 1970 to 2200"),
        ({"sender": "x", "weight": "5 lakh"}, "weight", "type", "Weight in kg must be a whole number"),
        ({"sender": "x", "weight": "1_0"}, "weight", "type", "Weight in kg must be a whole number"),
        ({"sender": "x", "weight": "12.5 kg"}, "weight", "type", "Weight in kg must be a whole number"),
        ({"sender": "x", "lat": "72.8 E"}, "lat", "type", "Lat must be a number"),
        ({"sender": "x", "fragile": 0}, "fragile", "type", "Fragile must be yes or no"),
        ({"sender": "x", "fragile": "no"}, "fragile", "type", "Fragile must be yes or no"),
        ({"sender": "x", "fragile": "perhaps"}, "fragile", "type", "Fragile must be yes or no"),
        ({"sender": "x", "note": "a\x00b"}, "note", "text", "Note has characters that cannot be stored"),
        ({"sender": "x", "note": "\ud800"}, "note", "text", "Note has characters that cannot be stored"),
    ],
)
def test_server_and_browser_share_messages(values: dict[str, Any], field: str, keyword: str, sentence: str) -> None:
    """The server refuses a value with the same sentence that the JSON Schema gives to the browser."""
    assert refusals(**values) == {field: sentence}
    assert json_schema_of(Parcel)["properties"][field]["messages"][keyword] == sentence


def test_what_is_not_an_object_is_told_so() -> None:
    with pytest.raises(ValidationError, match=NOT_AN_OBJECT):
        Parcel.model_validate(5)


def test_text_is_trimmed() -> None:
    assert Parcel.model_validate({"sender": "  Asha  "}).sender == "Asha"


def test_the_browser_needs_no_null_and_no_alternatives() -> None:
    text = str(json_schema_of(Parcel))

    assert "anyOf" not in text
    assert "oneOf" not in text
    assert "null" not in text


def test_input_is_never_repeated_in_an_error() -> None:
    with pytest.raises(ValidationError) as error:
        Parcel.model_validate({"sender": "x", "size": "a secret"})

    assert "a secret" not in str(error.value.errors())


def test_typed_numbers_of_body_are_read() -> None:
    typed = {"weight": "\u0967\u0968 kg", "price": "₹ 1,00,000.50", "lat": "27.4° S"}
    parcel = Parcel.model_validate({"sender": "x", **typed})
    assert (parcel.weight, parcel.price, parcel.lat) == (12, 100000.5, -27.4)
    assert Parcel.model_validate({"sender": "x", "price": " "}).price is None


def test_stored_dates_of_any_year_are_read() -> None:
    class Row:
        sender, plate, size, weight, note, fragile, price, lat = "x", None, None, None, None, False, None, 0.0
        day, sent = date(9999, 12, 31), datetime(1, 1, 1, tzinfo=UTC)

    assert Parcel.model_validate(Row()).model_dump(mode="json")["day"] == "9999-12-31"
