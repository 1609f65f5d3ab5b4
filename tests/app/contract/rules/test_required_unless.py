"""Values that are required unless another value says otherwise. The browser runs the same cases."""

from typing import Annotated, Any

from pydantic import ValidationError

from app.contract.conditions import Equals, IsSet
from app.contract.rules.json_schema import json_schema_of, texts_in
from app.contract.rules.required_unless import RequiredUnless
from app.contract.schema import BlankIsNone, EmailText, Required, Schema, Text
from app.features.users.schemas import UserBody
from tests.support.golden import FOLDER, assert_golden


class Contact(Schema):
    """A shape with both kinds of required values."""

    name: Annotated[Text, Required("Write the name")]
    email: Annotated[
        EmailText | None,
        BlankIsNone,
        RequiredUnless("Write the address", Equals(field="kind", value="Driver", any_case=True)),
    ] = None
    kind: Annotated[Text | None, BlankIsNone] = None
    limit: Annotated[int | None, RequiredUnless("Write the limit", IsSet(field="email"))] = None


CASES: list[dict[str, Any]] = [
    {},
    {"name": "Asha"},
    {"name": "Asha", "kind": "Clerk", "email": " "},
    {"name": "Asha", "kind": "Clerk", "email": "asha@example.com"},
    {"name": "Asha", "kind": "driver"},
    {"name": "Asha", "kind": " DRIVER ", "limit": 0},
    {"name": "Asha", "kind": "\uff24river", "limit": 1},
    {"name": "Asha", "kind": "Driver", "email": "no address", "limit": 1},
    {"name": "Asha", "kind": "Drivers", "limit": 1},
]


def errors_of(shape: type[Schema], values: dict[str, Any]) -> dict[str, list[str]]:
    """Return the server's messages by field, the first one of each."""
    errors: dict[str, list[str]] = {}
    try:
        shape.model_validate(values)
    except ValidationError as error:
        for line in error.errors():
            errors.setdefault(str(line["loc"][0]), [line["msg"]])
    return errors


def test_golden_cases_of_required_values() -> None:
    """The browser reads these messages for the same values."""
    cases = [{"values": values, "errors": errors_of(Contact, values)} for values in CASES]
    assert_golden(FOLDER / "rules.json", {"rules": json_schema_of(Contact), "cases": cases})


def test_message_can_be_translated() -> None:
    assert {"Write the address", "Write the limit"} <= {*texts_in(Contact)}


def test_only_drivers_need_no_email() -> None:
    user = {"fullName": "Ravi", "mobileNumber": "98200 12345"}
    missing = {"emailId": ["Email is required"]}
    for designation in (None, "", "Clerk", "Driver Manager"):
        assert errors_of(UserBody, {**user, "designation": designation, "emailId": " "}) == missing
    for designation in ("Driver", "driver", " DRIVER "):
        assert errors_of(UserBody, {**user, "designation": designation, "emailId": ""}) == {}
