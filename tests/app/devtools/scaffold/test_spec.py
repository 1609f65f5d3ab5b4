"""Tests for the names of a new feature, and for invalid specifications."""

import re

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
        Value("full_name"),
        Value("seats", "number"),
        Value("city", optional=True),
        Value("age", "number", optional=True),
    )
    required = [(value.title, value.wire) for value in spec.values if value.is_required]
    assert required == [("Full Name", "fullName"), ("Seats", "seats")]


def test_choice_and_reference_have_details() -> None:
    spec = parse_spec("cards", ["number", "bank:choice=HDFC, SBI|Axis Bank:optional", "vehicle_id:reference=fleets"])
    bank, vehicle = spec.values[1:]
    assert bank == Value("bank", "choice", optional=True, choices=("HDFC", "SBI", "Axis Bank"))
    assert (vehicle.column, vehicle.label_wire, vehicle.title) == ("vehicle_id", "vehicleName", "Vehicle")


def test_fields_of_the_same_type_have_dates_in_order() -> None:
    spec = parse_spec("cards", ["number:unique", "valid_from:date", "valid_until:date"])
    assert [spec.in_order(value, "2027-03-31") for value in spec.values[1:]] == ["2026-03-31", "2027-03-31"]


def test_verbs_of_a_yes_or_no_are_its_buttons() -> None:
    spec = parse_spec("cards", ["number:digits=16", "blocked:bool=Block,Unblock", "is_paid:bool=Mark as paid,Reopen"])
    assert [(value.verbs, value.state) for value in spec.values[1:]] == [
        (("Block", "Unblock"), "blocked"),
        (("Mark as paid", "Reopen"), "paid"),
    ]


def test_states_are_in_no_form() -> None:
    (_, status) = parse_spec("bills", ["number", "status:states=draft, in review,sent"]).values
    assert (status.states, status.is_required) == (("draft", "in_review", "sent"), False)


_POSSIBLE = (
    "Write one of text (several lines), digits=16, bool, bool=Block,Unblock, date, moment (date and time), number,"
    " decimal, money, choice=a,b, states=draft,sent, reference=fleets, product=a,b, sum=a,b, difference=a,b, percent=a,"
    "18 or days=from,to, and optional, unique or after=valid_from"
)


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
            "'class' cannot be a field: it is a word of Python",
        ),
        ("drivers", ["city:wibble"], f"'city:wibble': there is no type 'wibble'. {_POSSIBLE}"),
        (
            "drivers",
            ["on:boolean"],
            f"'on:boolean': there is no type 'boolean', did you mean 'bool'? {_POSSIBLE}",
        ),
        ("drivers", ["on:date:bool"], f"'on:date:bool' has more than one type. {_POSSIBLE}"),
        ("drivers", ["on:bool:optional"], "'on:bool:optional' is yes or no, which is never empty: write on:bool"),
        (
            "drivers",
            ["on:date:unique"],
            "'on:date:unique' cannot be unique: only a line of text or a number can, as in on:unique",
        ),
        ("drivers", ["bank:choice=A"], "'bank' needs two different values or more: write bank:choice=HDFC,SBI"),
        (
            "drivers",
            ["name", "status:states=draft,Sent"],
            "'status' needs two states or more, in lowercase letters: write status:states=draft,sent,paid",
        ),
        (
            "drivers",
            ["name", "status:states=on,off:optional"],
            "'status:states=on,off:optional' is the state of a record, which is never empty: remove optional",
        ),
        (
            "drivers",
            ["name", "status:states=on,off", "phase:states=a,b"],
            "A record has one field with its states: remove the others",
        ),
        ("drivers", ["truck:reference"], "'truck' needs the name of a feature: write truck:reference=fleets"),
        ("drivers", ["name", "pin:digits"], "'pin' needs the number of its digits, from 2 to 50: write pin:digits=16"),
        (
            "drivers",
            ["name", "on:bool=Block"],
            "'on' needs two verbs, one for yes and one for no: write on:bool=Block,Unblock",
        ),
        (
            "drivers",
            ["name", "pin:digits=4:after=name"],
            "'pin:digits=4:after=name' has no time: only a date or a moment can be after another one",
        ),
        (
            "drivers",
            ["name", "since:date", "until:date:after=sinc"],
            "'until' cannot be after 'sinc': name a field of the same type in front of it, did you mean 'since'?",
        ),
        ("drivers", ["since:date=1"], "'since:date' has no '=1': write since:date"),
        ("drivers", ["date:date"], "'date' is the name of a type: choose another name, as in start_date"),
        ("drivers", ["name", "truck:reference=fleets", "truck_name"], "'truck_name' occurs twice: write it once"),
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


def test_lines_are_parsed_with_what_is_computed() -> None:
    lines = ["lines.item", "lines.rate:money", "total:sum=lines.rate", "stops.place:optional", "stops.at:moment"]
    spec = parse_spec("invoices", ["number", *lines])
    assert [value.name for value in spec.values if value.is_entered] == ["number"]
    assert [(each.name, each.place, [value.name for value in each.values]) for each in spec.lines] == [
        ("lines", 1, ["item", "rate"]),
        ("stops", 2, ["place", "at"]),
    ]
    assert [(spec.line_record(each), spec.line_table(each)) for each in spec.lines] == [
        ("InvoiceLine", "invoice_lines"),
        ("InvoiceStop", "invoice_stops"),
    ]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (
            "lines.code:unique",
            "'lines.code:unique' is a field of a line, which cannot be unique and has no",
        ),
        ("lines.position:number", "'position' has another meaning in every line"),
        ("lines.item", "'item' occurs twice"),
        ("lines:number", "'lines' occurs twice"),
        ("lines.Item", "'Item' cannot be a field"),
        ("lines.a.b", "'a.b' cannot be a field"),
        ("stops.place:optional", "Each of the stops needs a value"),
        ("total:sum", "'total' needs what it is computed from: write total:sum=quantity,rate"),
        ("total:sum=lines.rat", "'total' is computed from 'lines.rat', which is no field, did you mean 'lines.rate'?"),
        ("lines.amount:product=rat,2", "'amount' is computed from 'rat', which is no field, did you mean 'rate'?"),
        ("tax:percnt=rate,18", "there is no type 'percnt', did you mean 'percent'?"),
    ],
)
def test_wrong_lines_are_refused(value: str, sentence: str) -> None:
    with pytest.raises(SpecError, match=re.escape(sentence)):
        parse_spec("invoices", ["number", "lines.item", "lines.rate:money", value])
