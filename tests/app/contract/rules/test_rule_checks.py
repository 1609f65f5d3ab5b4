"""A rule that cannot work is an error at the line of its field when the schema is declared."""

from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Annotated, Any, Literal, Self

import pytest
from pydantic import Field, model_validator

from app.contract.base.diagnostics import ScreenError
from app.contract.rules.patterns import pattern_error
from app.contract.schema import BlankIsNone, EmailText, Messages, OrText, Required, Schema, Text


class Bank(StrEnum):
    """Values that a column may have."""

    HDFC = "HDFC"
    SBI = "SBI"


def mistake(annotation: Any, **values: Any) -> str:
    """The error of a schema with this field."""
    with pytest.raises(ScreenError) as error:
        type("Card", (Schema,), {"__module__": __name__, "__annotations__": {"number": annotation}, **values})
    assert error.value.place.file == "tests/app/contract/rules/test_rule_checks.py"
    return error.value.sentence


@pytest.mark.parametrize(
    ("annotation", "message"),
    [
        (Annotated[int, Field(pattern="a")], "'number' is a whole number, which 'pattern' cannot check"),
        (Annotated[int, Field(pattern="a")] | None, "'number' is a whole number, which 'pattern' cannot check"),
        (
            Annotated[int, Required("Number is required")],
            "'number' is a whole number, which Required cannot check: write Messages(required=\"…\")",
        ),
        (Annotated[int, Field(min_length=2)], "'number' is a whole number, which 'min_length' cannot check"),
        (Annotated[Text, Field(gt=0)], "'number' is text, which 'gt' cannot check"),
        (list[Annotated[str, Field(gt=0)]], "'number' is text, which 'gt' cannot check"),
        (
            Annotated[date, Field(ge=date(2026, 1, 1))],
            "'number' is a date, which 'ge' cannot check: use Compare(ge=…) with a field, TODAY or NOW",
        ),
        (
            Annotated[Text, Field(pattern="[a")],
            "'pattern' of 'number' is '[a', which is not a regular expression: unclosed character class",
        ),
        (
            Annotated[Text, Field(pattern="^[0-9]{4}$"), Required("Number is required")],
            "'number' has two patterns, of which only the last is checked: leave out Required, and write "
            'Messages(required="…")',
        ),
        (
            Annotated[EmailText | None, Field(pattern="in$")],
            "'number' has two patterns, of which only the last is checked: join them",
        ),
        (
            Annotated[int, OrText(), Field(gt=3)],
            "browsers do not check 'gt' of 'number': write it before the validator, such as BlankIsNone",
        ),
        (Bank, "'number' is an Enum, which browsers cannot check: write Literal['HDFC', 'SBI']"),
        (
            Decimal | None,
            "'number' is Decimal, which JSON cannot carry: use float, or int for the smallest unit, such as paise",
        ),
    ],
)
def test_a_rule_that_cannot_work_is_an_error(annotation: Any, message: str) -> None:
    assert mistake(annotation) == message


@pytest.mark.parametrize(
    ("keyword", "message"),
    [
        ("minimum", "Field has no 'minimum', did you mean 'ge'?"),
        ("minLength", "Field has no 'minLength', did you mean 'min_length'?"),
        ("maxlength", "Field has no 'maxlength', did you mean 'max_length'?"),
    ],
)
@pytest.mark.filterwarnings("ignore:Using extra keyword arguments")
def test_an_unknown_keyword_of_a_rule_is_an_error(keyword: str, message: str) -> None:
    extra: Any = {keyword: 5}
    assert mistake(Annotated[int, Field(**extra)]) == message


@pytest.mark.parametrize(
    ("annotation", "default", "message"),
    [
        (bool, "no", "the default 'no' of 'number' is not valid: Number must be yes or no"),
        (Annotated[int, Field(ge=1)], 0, "the default 0 of 'number' is not valid: Number must be at least 1"),
        (Literal["a"] | None, "b", "the default 'b' of 'number' is not valid: Number must be one of: a"),
        (Text, Required("Number?"), "the default of 'number' is Required: write Annotated[…, Required(…)]"),
        (Text, Messages(type="Number?"), "the default of 'number' is Messages: write Annotated[…, Messages(…)]"),
    ],
)
def test_a_wrong_default_is_an_error(annotation: Any, default: object, message: str) -> None:
    assert mistake(annotation, number=default) == message


def test_rule_of_the_record_is_no_rule_of_its_defaults() -> None:
    class Contact(Schema):
        phone: Text | None = None
        stops: list[int] = []

        @model_validator(mode="after")
        def need_phone(self) -> Self:
            if self.phone is None:
                raise ValueError("a phone number is needed")
            return self

    assert Contact(phone="1").stops == []


def test_rules_and_defaults_that_fit_are_accepted() -> None:
    class Card(Schema):
        number: Annotated[Text, Field(pattern="^[0-9]{4}$"), Messages(required="Number is required")]
        bank: Annotated[Literal["HDFC", "SBI"], Required("Bank is required")]
        limit: Annotated[Annotated[int, Field(ge=0, le=5, multiple_of=5), OrText()] | None, BlankIsNone] = 5

    assert Card(number="1234", bank="SBI").limit == 5


@pytest.mark.parametrize(
    ("pattern", "message"),
    [
        ("(?i)abc", "which browsers cannot run from '(?i)abc'"),
        (r"^a\-b$", r"which browsers cannot run from '\\-b$'"),
        ("a]", "which browsers cannot run from ']'"),
        ("[a[b]]", "which browsers cannot run from '[a[b]]'"),
        (r"\Aa", r"which browsers cannot run from '\\Aa'"),
        ("[[:alpha:]]", "which browsers cannot run from '[[:alpha:]]'"),
        (r"^\d+$", r"which differs in browsers: write [0-9] for \d"),
        (
            "a(?=b)",
            "which is not a regular expression: look-around, including look-ahead and look-behind, is not supported",
        ),
    ],
)
def test_a_pattern_needs_the_syntax_of_browsers(pattern: str, message: str) -> None:
    assert pattern_error(pattern) == message


@pytest.mark.parametrize(
    "pattern", [r"\S", r"^[A-Z]{2}[0-9]{1,2}(?:-[a-z\-]+)?\.(x|y)\s*$", r"[^\]\[]+?", r"\p{Script=Devanagari}"]
)
def test_patterns_of_both_sides_are_accepted(pattern: str) -> None:
    assert pattern_error(pattern) is None
