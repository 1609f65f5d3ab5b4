"""Shapes of requests and responses, with the error messages of their rules.

A rule and its message are written once, in one annotation:

    full_name: Annotated[Text, Required("Full Name is required")]

`json_schema_of(model)` returns the JSON Schema that the browser validates against. Each property has `messages`: one
message for each rule that can fail. The server takes its validation messages from the same schema.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, ClassVar, Self, TypeVar, cast

from annotated_types import GroupedMetadata
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    TypeAdapter,
    ValidationError,
    create_model,
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
from app.ui.data.comparisons import ClockTime, comparisons_of, violations
from app.ui.data.rule_checks import BLANK, default_error, rule_errors
from app.ui.data.validation_messages import COMPARISONS, KEYWORDS, RULE_KEYWORDS, SENTENCES, TYPES, keywords_of
from app.ui.data.value_types import ANY, DATE, DATE_TIME, NUMBERS, ValueTypes, describe, fits, value_types

COMPARABLE: ValueTypes = NUMBERS | frozenset({DATE, DATE_TIME})
NOT_AN_OBJECT = translatable("This must be an object with named values")


class Messages:
    """Error messages by rule: `Messages(pattern="Write the plate without spaces", gt="Write more than zero")`.

    A rule has its name in `Field` and `Compare`, or its JSON Schema keyword. Raises ScreenError for an unknown name and
    for a rule that the field does not have.

    Also called: error message, validation.
    See also: Required, Compare.
    """

    def __init__(self, **sentences: str) -> None:
        self.names = sentences.keys()
        self.sentences = {keyword: text for name, text in sentences.items() for keyword in keywords_of(name)}
        known = SENTENCES.keys() | RULE_KEYWORDS.keys()
        for name in sentences.keys() - known:
            sentence = f"Messages has no '{name}'{nearest(name, known)}"
            report(ScreenError(keyword_location(name), sentence))

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        node = handler(core)
        node["messages"] = {**node.get("messages", {}), **self.sentences}
        return node


class Required(GroupedMetadata):
    """Requires a text that is not blank. A missing and a blank value have the same message.

    Also called: mandatory, not empty.
    See also: Messages.
    """

    def __init__(self, sentence: str = "") -> None:
        self.sentence = sentence
        if not sentence:
            message = "Required needs the message for a missing value"
            report(ScreenError(author_location(), message))

    def __iter__(self) -> Iterator[object]:
        yield Field(pattern=BLANK)
        yield Messages(required=self.sentence, pattern=self.sentence)


Text = Annotated[str, Field(max_length=500)]
"""User input: trimmed (as in every Schema), at most 500 characters, no control characters."""

_LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?"
EmailText = Annotated[
    Text,
    Field(min_length=1, pattern=rf"^[a-zA-Z0-9.!#$%&'*+/=?^_`{{|}}~-]+@{_LABEL}(?:\.{_LABEL})*$"),
    Messages(pattern="This is not an e-mail address. Write it like name@example.com."),
]
"""An e-mail address as HTML inputs of type `email` accept it."""

ALSO = "x-also"
"""A JSON Schema key with additional types that API clients may send. The schema for browsers omits it."""
OrNumber = Annotated[Text, Field(coerce_numbers_to_str=True, json_schema_extra={ALSO: ["number"]})]
"""Text that API clients may send as a number, such as a mobile number, code or weight. It is stored as text."""


class OrText(GroupedMetadata):
    """Marks a number that API clients may send as text. Rejects booleans, which Python treats as numbers."""

    def __iter__(self) -> Iterator[object]:
        yield Field(json_schema_extra={ALSO: ["string"]})
        yield BeforeValidator(_reject_boolean)


def _reject_boolean(value: object) -> object:
    if isinstance(value, bool):
        raise PydanticKnownError("int_type")
    return value


_BLANK = re.compile(r"[^\S\x1c-\x1f]*")


def is_blank(text: str) -> bool:
    """Return whether the text is empty or white space as browsers define it; Python includes control characters."""
    return _BLANK.fullmatch(text) is not None


def _blank_to_none(value: object) -> object:
    return None if isinstance(value, str) and is_blank(value) else value


BlankIsNone = BeforeValidator(_blank_to_none)
"""Marks an optional type: converts blank text to None."""


class Schema(BaseModel):
    """The base class of all shapes: camelCase in JSON, snake_case in Python, with our own validation messages.

    Also called: model, data transfer object.
    See also: Call, Required, Messages.
    """

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
    ignores_clock: ClassVar[bool] = False
    """Whether rules with `TODAY` and `NOW` are not checked: a row may have been valid on the day when it was added."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: type[BaseModel], handler: GetCoreSchemaHandler) -> CoreSchema:
        """Report rules that do not fit their fields, before pydantic fails on them."""
        for name, field in () if "__pydantic_core_schema__" in cls.__dict__ else cls.model_fields.items():
            _report_wrong_rules(cls, name, field)
        return handler(source)

    @classmethod
    def __pydantic_init_subclass__(cls, **_: Any) -> None:
        """Report wrong defaults, messages for rules that a field does not have, and comparisons with missing fields."""
        if not cls.__pydantic_complete__:
            return
        _report_wrong_defaults(cls)
        if any(_message_names(field) for field in cls.model_fields.values()):
            _report_unused_messages(cls)
        _report_wrong_comparisons(cls)

    @model_validator(mode="wrap")
    @classmethod
    def _replace_messages(cls, value: Any, validate: Callable[[Any], Self]) -> Self:
        try:
            shape = validate(value)
            _reject_control_characters(shape)
        except ValidationError as error:
            raise _with_messages(cls, error, value) from None
        _reject_violations(shape, value)
        return shape


S = TypeVar("S", bound=Schema)


def derive_schema(name: str, base: type[S], fields: Mapping[str, Any], doc: str | None = None) -> type[S]:
    """Return a schema with these fields as well. It has no source code with docstrings of fields."""
    without_source = {"use_attribute_docstrings": False}
    derived: Any = create_model(name, __base__=base, __doc__=doc, __cls_kwargs__=without_source, **fields)
    return cast("type[S]", derived)


def _message_names(field: FieldInfo) -> list[str]:
    """Return the rules with a message in the annotation."""
    return [name for item in field.metadata if isinstance(item, Messages) for name in item.names]


def _report_wrong_rules(shape: type[Schema], name: str, field: FieldInfo) -> None:
    if message := next(rule_errors(name, field), None) or default_error(name, field):
        report(ScreenError(field_location(shape, name), message))


def _report_wrong_defaults(shape: type[Schema]) -> None:
    """Report defaults that are invalid: pydantic does not validate them."""
    defaults = {
        field.alias or name: (name, field.default)
        for name, field in shape.model_fields.items()
        if not field.is_required() and not field.default_factory and field.default is not None
    }
    try:
        shape.model_validate({alias: default for alias, (_, default) in defaults.items()}, strict=True)
    except ValidationError as error:
        for line in error.errors(include_url=False):
            if (alias := line["loc"][0]) in defaults:
                name, default = defaults[str(alias)]
                message = f"the default {default!r} of '{name}' is not valid: {line['msg']}"
                report(ScreenError(field_location(shape, name), message))


def _report_wrong_comparisons(shape: type[Schema]) -> None:
    """Report comparisons with a field that the shape does not have, and of values without an order."""
    names = {field.alias or name: name for name, field in shape.model_fields.items()}
    for name, comparison in comparisons_of(shape):
        other = comparison.other
        if isinstance(other, str) and other not in names:
            sentence = f"'{names[name]}' is compared with '{other}', but {shape.__name__} has no such field"
            report(ScreenError(field_location(shape, names[name]), f"{sentence}{nearest(other, names)}"))
        for compared in (name, other):
            held = value_types(shape.model_fields[names[compared]].annotation) if compared in names else ANY
            if not fits(held, COMPARABLE):
                sentence = f"'{compared}' is {describe(held)}, which cannot be compared"
                report(ScreenError(field_location(shape, names[name]), sentence))


def _report_unused_messages(shape: type[Schema]) -> None:
    schema = _schema(shape)
    for name, field in shape.model_fields.items():
        node = schema["properties"].get(field.alias or name, {})
        if "$ref" in node:  # the nested schema has the rules
            continue
        rules = {"type", *_rule_keywords(node, field.is_required())}  # the fallback for errors without a keyword
        for rule in _message_names(field):
            if rule in SENTENCES.keys() | RULE_KEYWORDS.keys() and rules.isdisjoint(keywords_of(rule)):
                sentence = f"'{name}' has no rule '{rule}', so its message is unused"
                report(ScreenError(field_location(shape, name), sentence))


def _reject_control_characters(shape: Schema) -> None:
    """Reject control characters, which break logs, terminals and PostgreSQL."""
    invalid: list[InitErrorDetails] = [
        {
            "type": PydanticCustomError("text", "has control characters"),
            "loc": (type(shape).model_fields[name].alias or name,),
            "input": None,
        }
        for name, value in shape.__dict__.items()
        if isinstance(value, str) and any(character < " " and character not in "\n\t" for character in value)
    ]
    if invalid:
        raise ValidationError.from_exception_data(type(shape).__name__, invalid)


class _RulesGenerator(GenerateJsonSchema):
    """Writes `X | None` as X: JSON omits missing values, and AJV needs no `anyOf`. One choice is an `enum` of one."""

    def literal_schema(self, schema: core_schema.LiteralSchema) -> JsonSchemaValue:
        node = super().literal_schema(schema)
        return {"enum": [node.pop("const")], **node} if "const" in node else node

    def nullable_schema(self, schema: core_schema.NullableSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> JsonSchemaValue:
        return self.generate_inner(schema["schema"])


def value_schema(annotation: Any) -> dict[str, Any]:
    """Return the JSON Schema of a value of this type, without null."""
    return TypeAdapter(annotation).json_schema(schema_generator=_RulesGenerator)


def json_schema_of(model: type[Schema]) -> dict[str, Any]:
    """Return the JSON Schema for input of `model`, with `messages` on every property, in the current language.

    Do not modify it.
    """
    return _rules(model, current_language())


def texts_in(model: type[Schema]) -> Iterator[str]:
    """Return the translatable texts of this schema and nested schemas: titles and messages."""
    schema = _schema(model)
    for shape in (schema, *schema.get("$defs", {}).values()):
        for node in shape.get("properties", {}).values():
            yield from (node["title"],) if "title" in node else ()
            yield from node.get("messages", {}).values()
            yield from (rule["message"] for rule in node.get("compare", ()) if "message" in rule)


def required_without_message(model: type[Schema]) -> list[str]:
    """Return the required properties without a `required` message of their own."""
    schema = _schema(model)
    properties = schema.get("properties", {})
    return [name for name in schema.get("required", ()) if "required" not in properties[name].get("messages", {})]


@cache
def _rules(model: type[Schema], language: Language) -> dict[str, Any]:
    rules = _schema(model)
    rules.pop("description", None)
    with use_language(language):
        properties = rules.get("properties", {})
        for node in properties.values():
            node.pop("description", None)
            node.pop(ALSO, None)
            if title := node.get("title"):
                node["title"] = translate(title)
        for name, node in properties.items():  # the messages contain the titles
            own = node.get("messages", {})
            node["messages"] = _sentences(node, name in rules.get("required", ()))
            for rule in node.get("compare", ()):
                rule["message"] = _comparison_sentence(node, rule, own, properties)
    return rules


def _schema(model: type[Schema]) -> dict[str, Any]:
    return model.model_json_schema(by_alias=True, schema_generator=_RulesGenerator, mode="validation")


def _sentences(node: dict[str, Any], required: bool) -> dict[str, str]:
    keywords = _rule_keywords(node, required)
    own = node.get("messages", {})
    return {
        keyword: translate(own[keyword])
        if own.get(keyword)
        else translate(SENTENCES[keyword], title=node.get("title", ""), rule=_rule_text(_rule(node, keyword)))
        for keyword in SENTENCES
        if keyword in keywords
    }


def _rule(node: dict[str, Any], keyword: str) -> object:
    """Return the value of a keyword. The type of a date is text in JSON, but not for users."""
    return node["format"] if keyword == "type" and node.get("format") in TYPES else node.get(keyword)


def _comparison_sentence(
    node: dict[str, Any], rule: dict[str, Any], own: dict[str, str], properties: dict[str, Any]
) -> str:
    name = rule["operator"]
    if text := rule.get("message") or own.get(name):
        return translate(text)
    kind = rule.get("clock") or ("date" if node.get("type") == "string" else "number")
    other = properties.get(rule.get("field", ""), {}).get("title", "")
    return translate(COMPARISONS[kind][name], title=node.get("title", ""), other=other)


def _rule_keywords(node: dict[str, Any], required: bool) -> set[str]:
    """Return the keywords of the rules that a property can violate, among others."""
    own = {*node, *(rule["operator"] for rule in node.get("compare", ()))}
    own |= {"text"} if node.get("type") == "string" else set()
    return own | {"required"} if required else own


def _rule_text(rule: object) -> str:
    if isinstance(rule, float) and rule.is_integer():
        return str(int(rule))
    if isinstance(rule, list):
        return ", ".join(str(value) for value in rule)
    return translate(TYPES[str(rule)]) if str(rule) in TYPES else str(rule)


def _with_messages(model: type[Schema], error: ValidationError, value: object) -> ValidationError:
    """Return the error with our messages. Of the values that are right, the rules between them are checked as well."""
    properties = json_schema_of(model).get("properties", {})
    details: list[InitErrorDetails] = []
    for line in error.errors(include_url=False):
        name = str(line["loc"][0]) if line["loc"] else ""
        messages = properties.get(name, {}).get("messages", {})
        message = (
            messages.get(KEYWORDS.get(line["type"], "type"), messages.get("type", line["msg"]))
            if name
            else translate(NOT_AN_OBJECT)
        )
        if len(line["loc"]) > 1:  # the nested shape has set the message
            message = line["msg"]
        context = {"rule": line["type"], **line.get("ctx", {}), "sentence": message}
        error_type = PydanticCustomError("message", "{sentence}", context)
        details.append({"type": error_type, "loc": line["loc"], "input": None})
    wrong = {str(line["loc"][0]) for line in details if line["loc"]}
    details += [line for line in _violations(model, value) if line["loc"][0] not in wrong]
    return ValidationError.from_exception_data(model.__name__, details)


def _reject_violations(shape: Schema, value: object) -> None:
    """Check the rules that compare values. Rows of the database are not checked, because time passes."""
    if not comparisons_of(type(shape)) or not isinstance(value, dict):
        return
    values = {field.alias or name: getattr(shape, name) for name, field in type(shape).model_fields.items()}
    if details := _violations(type(shape), values):
        raise ValidationError.from_exception_data(type(shape).__name__, details)


def _violations(model: type[Schema], values: object) -> list[InitErrorDetails]:
    """Return the first violated comparison of each property."""
    if not comparisons_of(model) or not isinstance(values, dict):
        return []
    properties = json_schema_of(model)["properties"]
    found: dict[str, InitErrorDetails] = {}
    for name, comparison in violations(model, values):
        if model.ignores_clock and isinstance(comparison.other, ClockTime):
            continue
        rule = comparison.to_json()
        message = next(each["message"] for each in properties[name]["compare"] if each.items() >= rule.items())
        error_type = PydanticCustomError("message", "{sentence}", {"rule": comparison.operator, "sentence": message})
        found.setdefault(name, {"type": error_type, "loc": (name,), "input": None})
    return list(found.values())
