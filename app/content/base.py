"""Base class and types of the schemas of sample content."""

from operator import attrgetter
from typing import Annotated, Any, Final, TypeVar, cast, get_args

from annotated_types import Interval
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo
from pydantic_core import PydanticCustomError

from app.contract.base.docstrings import Documented
from app.i18n.canonical_text import fold
from app.i18n.languages import TRANSLATIONS

_MARK: Final = "has translations"

Name = Annotated[str, Field(min_length=1, max_length=500)]
"""Short text that is the same in every language, such as the number of a tender."""
Line = Annotated[Name, _MARK]
"""Short text, such as a title: at most 500 characters of any language. Files may have translations."""
Prose = Annotated[str, Field(min_length=1, max_length=5000), _MARK]
"""Long text: at most 5000 characters of any language. Files may have translations."""
Count = Annotated[int, Field(strict=True, ge=0)]
"""A whole number, at least 0."""
Rupees = Annotated[float, Field(strict=True, ge=0, allow_inf_nan=False)]
"""An amount of money in rupees."""
Percentage = Annotated[float, Field(strict=True, allow_inf_nan=False), Interval(ge=0, le=100)]
"""A percentage, from 0 to 100."""


_CONFIG = ConfigDict(
    alias_generator=to_camel,
    extra="forbid",
    frozen=True,
    str_strip_whitespace=True,
    validate_by_name=True,
    serialize_by_alias=True,
    json_schema_serialization_defaults_required=True,
)


class Content(Documented):
    """The base class of all schemas of sample content. Names are camelCase, as in the API; unknown names are errors.

    A schema with texts also has one field for each language of the catalogs: `hi` has the Hindi of its texts, each of
    them optional. Responses omit it. Schemas contain no error messages; `app.content.error_messages` has them.
    """

    model_config = _CONFIG

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Add the fields of the translations."""
        texts = {name: field for name, field in cls.model_fields.items() if _has_translations(field)}
        for code in TRANSLATIONS if texts else ():
            shape = _translation_shape(cls, code, texts)
            about = f"The texts in another language ({code}). English is shown where one is missing."
            cls.model_fields[code] = FieldInfo(
                annotation=cast("type[Any]", shape | None), default=None, exclude=True, alias=code, description=about
            )
        if texts:
            cls.model_rebuild(force=True)


C = TypeVar("C", bound=BaseModel)


def localized(content: C, code: str) -> C:
    """Return the content with the texts of this language, and in English where one is missing."""
    changes = {name: _localized_value(getattr(content, name), code) for name in type(content).model_fields}
    translation = getattr(content, code, None) if code in TRANSLATIONS else None
    if isinstance(translation, BaseModel):
        changes |= {name: text for name, text in translation if text is not None}
    changes |= {other: None for other in TRANSLATIONS if other in type(content).model_fields}
    return content.model_copy(update=changes)


def _localized_value(value: Any, code: str) -> Any:
    if isinstance(value, list):
        return [_localized_value(item, code) for item in value]
    return localized(value, code) if isinstance(value, BaseModel) else value


def _has_translations(field: FieldInfo) -> bool:
    return _MARK in field.metadata or any(_MARK in getattr(part, "__metadata__", ()) for part in _parts(field))


def _parts(field: FieldInfo) -> tuple[object, ...]:
    return get_args(field.annotation)


def _translation_shape(schema: type[BaseModel], code: str, texts: dict[str, FieldInfo]) -> type[BaseModel]:
    fields: dict[str, Any] = {
        name: (
            Annotated[field.annotation, _MARK, *field.metadata] | None,
            Field(default=None),
        )
        for name, field in texts.items()
    }
    about = f"The texts of {schema.__name__} in another language ({code})."
    shape = create_model(f"{schema.__name__}{code.title()}", __base__=_Translation, __doc__=about, **fields)
    shape.documented = schema
    return shape


class _Translation(Documented):
    model_config = _CONFIG


class ContentFile(Content):
    """The base class of the content of a file."""

    sample: bool = False
    """Whether the content is invented. Screens mark it as a sample: remove this line once the content is your own."""


def unique_by(name: str) -> AfterValidator:
    """Validate that no two entries of a list have the same value of the attribute `name`, compared as searches do."""

    def check(entries: list[Any]) -> list[Any]:
        seen: set[object] = set()
        for index, entry in enumerate(entries):
            value = getattr(entry, name)
            compared = fold(value) if isinstance(value, str) else value
            if compared in seen:
                where = {"index": index, "name": type(entry).model_fields[name].alias or name, "value": value}
                raise PydanticCustomError("duplicate", "'{value}' appears twice", where)
            seen.add(compared)
        return entries

    return AfterValidator(check)


def sort_by(name: str) -> AfterValidator:
    """Sort the entries of a list by the attribute `name`: a file may have them in any order."""
    return AfterValidator(lambda entries: sorted(entries, key=attrgetter(name)))
