"""Shapes that travel, and the sentences of their rules.

A rule and its sentence are written once, beside each other:

    full_name: Annotated[Text, Required("Full Name is required")]

`json_schema_of(model)` returns the JSON Schema that the browser validates against. Each property has `messages`: one
sentence for each rule that can fail. The server takes its validation messages from the same schema.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Annotated, Any, Self

from annotated_types import GroupedMetadata
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetJsonSchemaHandler,
    ValidationError,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, PydanticKnownError, core_schema

from app.i18n.messages import Language, current_language, translatable, translate, use_language
from app.ui.base.diagnostics import ScreenError, report
from app.ui.base.node import nearest
from app.ui.base.source_location import author_location, field_location, keyword_location
from app.ui.data.validation_messages import KEYWORDS, SENTENCES, TYPES

NOT_AN_OBJECT = translatable("This must be an object with named values")


class Messages:
    """Sentences for rules, by JSON Schema keyword: `Messages(pattern="Write the plate without spaces")`.

    A keyword that is none raises ScreenError, as does one for a rule that the field does not have.
    """

    def __init__(self, **sentences: str) -> None:
        self.sentences = sentences
        for keyword in sentences.keys() - SENTENCES.keys():
            sentence = f"Messages has no '{keyword}'{nearest(keyword, SENTENCES)}"
            report(ScreenError(keyword_location(keyword), sentence))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        node = handler(core)
        node["messages"] = {**node.get("messages", {}), **self.sentences}
        return node


class Required(GroupedMetadata):
    """Text that must be there and not be blank; both cases say the one sentence."""

    def __init__(self, sentence: str = "") -> None:
        self.sentence = sentence
        if not sentence:
            wanted = "Required needs the sentence that is said when the value is missing"
            report(ScreenError(author_location(), wanted))

    def __iter__(self) -> Iterator[object]:
        yield Field(pattern=r"\S")
        yield Messages(required=self.sentence, pattern=self.sentence)


Text = Annotated[str, Field(max_length=500)]
"""Text as people type it: trimmed (every Schema does that), at most 500 characters, no control characters."""

ALSO = "x-also"
"""Beside a value in a JSON Schema: further types that other programs may send. What browsers are told leaves it out."""
OrNumber = Annotated[Text, Field(coerce_numbers_to_str=True, json_schema_extra={ALSO: ["number"]})]
"""Text that other programs like to send as a number: a mobile number, a code, a weight. It is stored as text."""


class OrText(GroupedMetadata):
    """Beside a number that other programs like to send as text. No truth value, which Python takes for a number."""

    def __iter__(self) -> Iterator[object]:
        yield Field(json_schema_extra={ALSO: ["string"]})
        yield BeforeValidator(_no_truth_value)


def _no_truth_value(value: object) -> object:
    if isinstance(value, bool):
        raise PydanticKnownError("int_type")
    return value


_BLANK = re.compile(r"[^\S\x1c-\x1f]*")


def is_blank(text: str) -> bool:
    """Whether there is only white space as browsers have it; Python counts some control characters among it."""
    return _BLANK.fullmatch(text) is not None


def _none_when_blank(value: object) -> object:
    return None if isinstance(value, str) and is_blank(value) else value


BlankIsNone = BeforeValidator(_none_when_blank)
"""Beside an optional type: text without a visible character means that there is no value."""


class Schema(BaseModel):
    """The base of all shapes: camelCase on the wire, snake_case in Python, wrong input told in our own words."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        field_title_generator=lambda name, _: name.replace("_", " ").title(),
        validate_by_name=True,
        serialize_by_alias=True,
        from_attributes=True,
        str_strip_whitespace=True,
        use_attribute_docstrings=True,
        json_schema_serialization_defaults_required=True,
    )

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Complain about words that nobody would ever read."""
        if cls.__pydantic_complete__ and any(_own_words(field) for field in cls.model_fields.values()):
            _refuse_idle_words(cls)

    @model_validator(mode="wrap")
    @classmethod
    def _in_our_words(cls, value: Any, validate: Callable[[Any], Self]) -> Self:
        try:
            shape = validate(value)
            _refuse_unstorable(shape)
        except ValidationError as error:
            raise _said_by(cls, error) from None
        return shape


def _own_words(field: FieldInfo) -> list[str]:
    """The keywords for which somebody wrote a sentence beside the field."""
    return [keyword for said in field.metadata if isinstance(said, Messages) for keyword in said.sentences]


def _refuse_idle_words(shape: type[Schema]) -> None:
    schema = _schema(shape)
    for name, field in shape.model_fields.items():
        node = schema["properties"].get(field.alias or name, {})
        if "$ref" in node:  # its rules stand elsewhere
            continue
        rules = {"type", *_breakable(node, field.is_required())}  # what has no keyword is told with that of the type
        for keyword in _own_words(field):
            if keyword in SENTENCES and keyword not in rules:
                sentence = f"'{name}' has no rule {keyword} that these words could be for"
                report(ScreenError(field_location(shape, name), sentence))


def _refuse_unstorable(shape: Schema) -> None:
    """Control characters break logs, terminals and PostgreSQL, and no person types them."""
    unstorable: list[InitErrorDetails] = [
        {
            "type": PydanticCustomError("text", "has control characters"),
            "loc": (type(shape).model_fields[name].alias or name,),
            "input": None,
        }
        for name, value in shape.__dict__.items()
        if isinstance(value, str) and any(character < " " and character not in "\n\t" for character in value)
    ]
    if unstorable:
        raise ValidationError.from_exception_data(type(shape).__name__, unstorable)


class _RulesGenerator(GenerateJsonSchema):
    """`X | None` is written as X: an absent value is left out on the wire, and AJV needs no `anyOf`."""

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def json_schema_of(model: type[Schema]) -> dict[str, Any]:
    """The JSON Schema of what may be sent as `model`, with `messages` on every property, in the language of the moment.
    Do not change it in place.
    """
    return _rules(model, current_language())


def texts_in(model: type[Schema]) -> Iterator[str]:
    """The translatable texts of this schema and the schemas inside it: titles and messages."""
    schema = _schema(model)
    for shape in (schema, *schema.get("$defs", {}).values()):
        for node in shape.get("properties", {}).values():
            yield from (node["title"],) if "title" in node else ()
            yield from node.get("messages", {}).values()


def required_without_message(model: type[Schema]) -> list[str]:
    """The required properties whose shape says nothing of its own for when they are missing."""
    schema = _schema(model)
    properties = schema.get("properties", {})
    return [name for name in schema.get("required", ()) if "required" not in properties[name].get("messages", {})]


@cache
def _rules(model: type[Schema], language: Language) -> dict[str, Any]:
    rules = _schema(model)
    rules.pop("description", None)
    with use_language(language):
        for name, node in rules.get("properties", {}).items():
            node.pop("description", None)
            node.pop(ALSO, None)
            if title := node.get("title"):
                node["title"] = translate(title)
            node["messages"] = _sentences(node, name in rules.get("required", ()))
    return rules


def _schema(model: type[Schema]) -> dict[str, Any]:
    return model.model_json_schema(by_alias=True, schema_generator=_RulesGenerator, mode="validation")


def _sentences(node: dict[str, Any], required: bool) -> dict[str, str]:
    can_break = _breakable(node, required)
    own = node.get("messages", {})
    return {
        keyword: translate(own[keyword])
        if own.get(keyword)
        else translate(SENTENCES[keyword], title=node.get("title", ""), rule=_in_words(node.get(keyword)))
        for keyword in SENTENCES
        if keyword in can_break
    }


def _breakable(node: dict[str, Any], required: bool) -> set[str]:
    """The keywords of rules that a property has, among others."""
    own = {*node, "text"} if node.get("type") == "string" else set(node)
    return own | {"required"} if required else own


def _in_words(rule: object) -> str:
    if isinstance(rule, list):
        return ", ".join(str(value) for value in rule)
    return translate(TYPES[str(rule)]) if str(rule) in TYPES else str(rule)


def _said_by(model: type[Schema], error: ValidationError) -> ValidationError:
    properties = json_schema_of(model).get("properties", {})
    details: list[InitErrorDetails] = []
    for line in error.errors(include_url=False):
        name = str(line["loc"][0]) if line["loc"] else ""
        says = properties.get(name, {}).get("messages", {})
        said = (
            says.get(KEYWORDS.get(line["type"], "type"), says.get("type", line["msg"]))
            if name
            else translate(NOT_AN_OBJECT)
        )
        if len(line["loc"]) > 1:  # deeper inside, the inner shape has spoken already
            said = line["msg"]
        broken = {"rule": line["type"], **line.get("ctx", {}), "sentence": said}
        error_type = PydanticCustomError("said", "{sentence}", broken)
        details.append({"type": error_type, "loc": line["loc"], "input": None})
    return ValidationError.from_exception_data(model.__name__, details)
