"""The rule that requires a value unless a condition on the other values of the same body is true.

    email: Annotated[EmailText | None, BlankIsNone, RequiredUnless("Write it", Equals(field="kind", value="x"))]

The browser checks it in the same way; `tests/golden/rules.json` has cases for both.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from app.contract.conditions import Condition, IsSet, evaluate
from app.contract.rules.markers import markers_of


class RequiredUnless:
    """Requires a value of an optional field unless a condition on the fields of the schema is true.

    Forms mark the field as required while the condition is false.

    Also called: conditional required, required if.
    See also: Required, Equals.
    """

    def __init__(self, sentence: str, condition: Condition) -> None:
        self.sentence, self.condition = sentence, condition

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        node = handler(core)
        node["requiredUnless"] = self.condition.model_dump(mode="json", by_alias=True)
        node["messages"] = {**node.get("messages", {}), "required": self.sentence}
        return node


@cache
def required_unless_of(shape: type[BaseModel]) -> tuple[tuple[str, Condition], ...]:
    """Return the conditions of a schema with the names of their properties in JSON."""
    return tuple((name, marker.condition) for name, marker in markers_of(shape, RequiredUnless))


def missing_values(shape: type[BaseModel], values: Mapping[str, object]) -> Iterator[str]:
    """Return the properties that need a value and have none. `values` has the names of JSON, and no blank texts."""
    for name, condition in required_unless_of(shape):
        if not evaluate(IsSet(field=name), values) and not evaluate(condition, values):
            yield name
