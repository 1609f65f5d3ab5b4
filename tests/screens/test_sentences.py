"""The sentences of all forms: what is sent and what is answered. The browser's worker runs the same file."""

import json
from typing import Annotated, Any

import pytest
from hypothesis import Phase, find, settings
from hypothesis.strategies import characters, from_regex
from pydantic import ValidationError

from app.contract.base.node import nodes_of
from app.contract.rules.json_schema import json_schema_of
from app.contract.schema import Required, Schema, Text
from app.ui import Form
from screens import APPLICATION
from tests.support.golden import FOLDER, assert_golden

SHAPES = {
    body.__name__: body
    for form in nodes_of(APPLICATION)
    if isinstance(form, Form)
    for save in (form.add, form.edit)
    if save and (body := save.body())
}


def values_to_break(shape: type[Schema]) -> list[dict[str, Any]]:
    """Return bodies that break rules.

    Nothing; in each text a blank, invisible or long one, or another type; in each choice another one; in each moment
    a text that is none, and one of another year.
    """
    rules = {name: rule for name, rule in json_schema_of(shape)["properties"].items() if rule.get("type") == "string"}
    choices = [name for name, rule in rules.items() if "enum" in rule]
    moments = [name for name, rule in rules.items() if "format" in rule]
    typed = [name for name in rules if name not in (*choices, *moments)]
    return [
        {},
        *(dict.fromkeys(typed, value) for value in ("  ", "\u200b\u00a0", "x" * 501, True)),
        dict.fromkeys(choices, "something else"),
        dict.fromkeys(moments, "soon"),
        {name: "9999-12-31" + "T23:59:59Z" * (rules[name]["format"] == "date-time") for name in moments},
    ]


def right_values(shape: type[Schema]) -> dict[str, Any]:
    """A right value for each required field. Each is greater than those before, as for `Compare(gt="valid_from")`."""
    schema = json_schema_of(shape)
    return right_record(schema, schema.get("$defs", {}))


def right_record(schema: dict[str, Any], inner: dict[str, Any]) -> dict[str, Any]:
    needed = schema.get("required", [])
    rules = ((name, rule) for name, rule in schema["properties"].items() if name in needed or "requiredUnless" in rule)
    return {name: right_value(rule, place, inner) for place, (name, rule) in enumerate(rules, 1)}


def right_value(rule: dict[str, Any], place: int, inner: dict[str, Any]) -> Any:
    if "enum" in rule:
        return rule["enum"][0]
    if "$ref" in rule:
        return right_record(inner[rule["$ref"].rpartition("/")[2]], inner)
    match rule["type"]:
        case "boolean":
            return True
        case "integer" | "number":
            least = max(rule.get("minimum", 0), rule.get("exclusiveMinimum", 0)) + place
            return min(least, rule.get("maximum", least))
        case "array":
            return [right_value(rule["items"], place, inner)]
    if "format" in rule:
        to_clock = [each["operator"] for each in rule.get("compare", []) if "clock" in each]
        year = 2050 if not to_clock else 2001 if to_clock[0] in {"lt", "le"} else 2099
        day = f"{year}-03-{place:02}"
        return day if rule["format"] == "date" else f"{day}T04:00:00Z"
    texts = from_regex(rule.get("pattern", "x"), fullmatch=True, alphabet=characters(codec="ascii"))
    found = find(texts, lambda text: len(text) >= rule.get("minLength", 0), settings=_SAME_EACH_TIME)
    return f"\u2060{found}\u200b"  # characters that show nothing are removed before the rules apply


_SAME_EACH_TIME = settings(derandomize=True, database=None, phases=(Phase.generate, Phase.shrink))
"""Without the phase that explains a find, which takes ten times as long as the others."""


def answers(shape: type[Schema], values: dict[str, Any]) -> dict[str, list[str]]:
    """The server's sentences by field."""
    try:
        shape.model_validate(values)
    except ValidationError as error:
        return {str(line["loc"][0]): [line["msg"]] for line in error.errors()}
    return {}


def test_the_cases_are_those_that_were_written_down() -> None:
    cases = [
        {"shape": name, "values": values, "errors": answers(shape, values)}
        for name, shape in SHAPES.items()
        for values in values_to_break(shape)
    ]
    valid = {name: right_values(shape) for name, shape in SHAPES.items()}
    assert {name: answers(SHAPES[name], values) for name, values in valid.items()} == dict.fromkeys(valid, {})
    right = [{"shape": name, "values": values} for name, values in valid.items()]
    rules = {name: json_schema_of(shape) for name, shape in SHAPES.items()}
    assert_golden(FOLDER / "sentences.json", {"rules": rules, "cases": cases, "right": right})


@pytest.mark.parametrize(
    "sentence",
    [
        "Client Name is required",
        "Client Code is required",
        "Full Name is required",
        "Email is required",
        "Mobile Number is required",
        "Fleet Number is required",
        "Registration Number is required",
    ],
)
def test_the_sentences_that_staff_know_are_said(sentence: str) -> None:
    assert sentence in json.dumps([answers(shape, {}) for shape in SHAPES.values()])


def test_records_in_a_body_have_right_values() -> None:
    class Line(Schema):
        name: Annotated[Text, Required("Write the name")]
        pieces: int

    class Body(Schema):
        lines: list[Line]

    values = right_values(Body)
    assert values["lines"][0]["pieces"] == 2
    assert answers(Body, values) == {}
