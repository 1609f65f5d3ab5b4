"""What all shapes of sample content have in common."""

from typing import Annotated, Any

from annotated_types import Interval
from pydantic import AfterValidator, BaseModel, ConfigDict, Field
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

Line = Annotated[str, Field(min_length=1, max_length=500)]
"""A name, a title, a short text: at most 500 characters of any language."""
Prose = Annotated[str, Field(min_length=1, max_length=5000)]
"""A text of some length: at most 5000 characters of any language."""
Count = Annotated[int, Field(strict=True, ge=0)]
"""A number of things."""
Rupees = Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
"""An amount of money in rupees."""
Percentage = Annotated[float, Field(strict=True, allow_inf_nan=False), Interval(ge=0, le=100)]
"""A share of a hundred."""


class Content(BaseModel):
    """The base of all shapes of sample content: camelCase as on the wire, and a name that is not known is a mistake.

    `app.features.content.errors` says what is wrong in words; the shapes only say what is right.
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
    """Beside a list: no two entries may have the same value under the attribute `name`."""

    def check(entries: list[Any]) -> list[Any]:
        seen: dict[object, int] = {}
        for index, entry in enumerate(entries):
            value = getattr(entry, name)
            if value in seen:
                where = {"index": index, "name": type(entry).model_fields[name].alias or name, "value": value}
                raise PydanticCustomError("alike", "'{value}' is there twice", where)
            seen[value] = index
        return entries

    return AfterValidator(check)
