"""Base class and types of the schemas of sample content."""

from typing import Annotated, Any

from annotated_types import Interval
from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

Line = Annotated[str, Field(min_length=1, max_length=500)]
"""Short text, such as a name or a title: at most 500 characters of any language."""
Prose = Annotated[str, Field(min_length=1, max_length=5000)]
"""Long text: at most 5000 characters of any language."""
Count = Annotated[int, Field(strict=True, ge=0)]
"""A whole number, at least 0."""
Rupees = Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
"""An amount of money in rupees."""
Percentage = Annotated[float, Field(strict=True, allow_inf_nan=False), Interval(ge=0, le=100)]
"""A percentage, from 0 to 100."""


class Content(BaseModel):
    """The base class of all schemas of sample content. Names are camelCase, as in the API; unknown names are errors.

    Schemas contain no error messages; `app.features.content.error_messages` has them.
    """

    model_config = ConfigDict(
        alias_generator=to_camel,
        extra="forbid",
        frozen=True,
        str_strip_whitespace=True,
        validate_by_name=True,
        serialize_by_alias=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,
    )


def unique_by(name: str) -> AfterValidator:
    """Validates that no two entries of a list have the same value of the attribute `name`."""

    def check(entries: list[Any]) -> list[Any]:
        seen: dict[object, int] = {}
        for index, entry in enumerate(entries):
            value = getattr(entry, name)
            if value in seen:
                where = {"index": index, "name": type(entry).model_fields[name].alias or name, "value": value}
                raise PydanticCustomError("duplicate", "'{value}' appears twice", where)
            seen[value] = index
        return entries

    return AfterValidator(check)
