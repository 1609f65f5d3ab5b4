"""Shapes of requests and responses, with the error messages of their rules.

A rule and its message are written once, in one annotation:

    full_name: Annotated[Text, Required("Full Name is required")]

`json_schema_of(model)` in `json_schema.py` returns the JSON Schema that the browser validates against. Each property
has `messages`: one message for each rule that can fail. The server takes its validation messages from the same schema.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from typing import Annotated, Any, ClassVar, Self, TypeVar, cast

from annotated_types import GroupedMetadata
from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    ValidationError,
    create_model,
    model_validator,
)
from pydantic.alias_generators import to_camel
from pydantic.fields import FieldInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, InitErrorDetails, PydanticCustomError, PydanticKnownError

from app.contract.base.diagnostics import ScreenError, report
from app.contract.base.docstrings import Documented
from app.contract.base.node import nearest
from app.contract.base.source_location import author_location, field_location, keyword_location
from app.contract.rules.comparisons import TODAY, ClockTime, Comparison, comparisons_of, violations
from app.contract.rules.derived import fill_derived, without_derived
from app.contract.rules.derived_checks import derived_errors
from app.contract.rules.json_schema import ALSO, json_schema_of, rule_keywords, rules_schema
from app.contract.rules.required_unless import missing_values, required_unless_of
from app.contract.rules.rule_checks import BLANK, RULE_NAMES, default_error, rule_errors
from app.contract.rules.typed_values import with_typed_numbers
from app.contract.rules.validation_messages import KEYWORDS, RULE_KEYWORDS, SENTENCES, keywords_of
from app.contract.rules.value_types import DATE, DATE_TIME, NUMBERS, ValueTypes, describe, fits, value_types
from app.contract.rules.years import YEARS, dates_outside_years
from app.i18n.canonical_text import canonical_text
from app.i18n.messages import translatable, translate

MOMENTS: ValueTypes = frozenset({DATE, DATE_TIME})
COMPARABLE: ValueTypes = NUMBERS | MOMENTS
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
            sentence = f"Messages has no '{name}'{nearest(RULE_NAMES.get(name, name), known)}"
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


class Schema(Documented):
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
        for name, message in derived_errors(cls):
            report(ScreenError(field_location(cls, name), message))

    @model_validator(mode="wrap")
    @classmethod
    def _replace_messages(cls, value: Any, validate: Callable[[Any], Self]) -> Self:
        value = with_typed_numbers(cls, without_derived(cls, _with_canonical_texts(value)))
        try:
            shape = validate(value)
            _reject_control_characters(shape)
            _reject_conversions(shape, value)
            fill_derived(shape, value)
        except ValidationError as error:
            raise _with_messages(cls, error, value) from None
        _reject_violations(shape, value)
        return shape


def _with_canonical_texts(value: Any) -> Any:
    """Return values of JSON, a query or a file with canonical texts. Objects in them are schemas of their own."""
    if isinstance(value, str):
        return canonical_text(value)
    if isinstance(value, list):
        return [_with_canonical_texts(each) if isinstance(each, str) else each for each in value]
    if isinstance(value, dict):
        return {
            name: _with_canonical_texts(each) if isinstance(each, str | list) else each for name, each in value.items()
        }
    return value


S = TypeVar("S", bound=Schema)


def derive_schema(name: str, base: type[S], fields: Mapping[str, Any], doc: str | None = None) -> type[S]:
    """Return a schema with these fields as well."""
    derived: Any = create_model(name, __base__=base, __doc__=doc, **fields)
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
    if not defaults:
        return
    try:
        shape.model_validate({alias: default for alias, (_, default) in defaults.items()}, strict=True)
    except ValidationError as error:
        for line in error.errors(include_url=False):
            # A rule of the whole record has no location. Defaults need not make a valid record.
            if line["loc"] and (alias := line["loc"][0]) in defaults:
                name, default = defaults[str(alias)]
                message = f"the default {default!r} of '{name}' is not valid: {line['msg']}"
                report(ScreenError(field_location(shape, name), message))


def _report_wrong_comparisons(shape: type[Schema]) -> None:
    """Report comparisons with a field that the shape does not have, with itself, and of values without an order."""
    names = {field.alias or name: name for name, field in shape.model_fields.items()}
    for name, comparison in comparisons_of(shape):
        other = comparison.other
        if isinstance(other, str) and other not in names:
            sentence = f"'{names[name]}' is compared with '{other}', but {shape.__name__} has no such field"
            near = nearest(other, names.keys() - {name})
            report(ScreenError(field_location(shape, names[name]), f"{sentence}{near}"))
        elif error := _comparison_error(name, comparison, shape, names):
            report(ScreenError(field_location(shape, names[name]), error))


def _comparison_error(name: str, comparison: Comparison, shape: type[Schema], names: Mapping[str, str]) -> str | None:
    """Return what is wrong with the two values of a comparison. `names` has the names in Python by those in JSON."""
    own = value_types(shape.model_fields[names[name]].annotation)
    if isinstance(comparison.other, ClockTime):
        other = written = comparison.other.name
        held: ValueTypes = frozenset({DATE if comparison.other is TODAY else DATE_TIME})
    else:
        other, written = comparison.other, f"'{comparison.other}'"
        held = value_types(shape.model_fields[names[other]].annotation)
    if other == name:
        return f"'{name}' is compared with itself: write another field, TODAY or NOW"
    for compared, types in ((name, own), (other, held)):
        if not fits(types, COMPARABLE):
            return f"'{compared}' is {describe(types)}, which cannot be compared"
    if any(fits(own, kind) and fits(held, kind) for kind in (NUMBERS, MOMENTS)):
        return None
    return f"'{name}' is {describe(own)} and cannot be compared with {written}, which is {describe(held)}"


def _report_unused_messages(shape: type[Schema]) -> None:
    schema = rules_schema(shape)
    for name, field in shape.model_fields.items():
        node = schema["properties"].get(field.alias or name, {})
        if "$ref" in node:  # the nested schema has the rules
            continue
        rules = {"type", *rule_keywords(node, field.is_required())}  # the fallback for errors without a keyword
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


def _reject_conversions(shape: Schema, value: Any) -> None:
    """Reject JSON values that pydantic converts to another type, unlike browsers: `0` for no, and `0` for a date."""
    invalid: list[InitErrorDetails] = [
        {"type": f"{kind}_type", "loc": (field.alias or name,), "input": None}
        for name, field in (type(shape).model_fields.items() if isinstance(value, dict) else ())
        if (kind := _converted_type(getattr(shape, name), value.get(field.alias or name, value.get(name))))
    ]
    if invalid:
        raise ValidationError.from_exception_data(type(shape).__name__, invalid)


_ISO_DATE = re.compile(r"\s*[0-9]{4}-")


def _converted_type(value: object, sent: object) -> str | None:
    """Return the type of a value that was sent as one of another type. Texts are allowed as queries contain them."""
    if sent is None or type(sent) is type(value):
        return None
    if isinstance(value, bool):
        return None if sent in ("true", "false") else "bool"
    if isinstance(value, int | float):
        return "int" if isinstance(sent, bool) else None
    if type(value) is date:
        is_iso = isinstance(sent, date) or (isinstance(sent, str) and _ISO_DATE.match(sent))
        return None if is_iso else "date"
    return None


def _with_messages(model: type[Schema], error: ValidationError, value: object) -> ValidationError:
    """Return the error with our messages. Of the values that are right, the rules between them are checked as well."""
    properties = json_schema_of(model).get("properties", {})
    details: list[InitErrorDetails] = []
    for line in error.errors(include_url=False):
        name, given = str(line["loc"][0]) if line["loc"] else "", line.get("ctx", {})
        messages = properties.get(name, {}).get("messages", {})
        if "sentence" in given or len(line["loc"]) > 1:  # the value's own rule or the nested shape has set the message
            message = given.get("sentence", line["msg"])
        elif name:
            message = messages.get(KEYWORDS.get(line["type"], "type"), messages.get("type", line["msg"]))
        else:
            message = translate(NOT_AN_OBJECT)
        context = {"rule": line["type"], **given, "sentence": message}
        error_type = PydanticCustomError("message", "{sentence}", context)
        details.append({"type": error_type, "loc": line["loc"], "input": None})
    wrong = {str(line["loc"][0]) for line in details if line["loc"]}
    between = _violations(model, value, value) if isinstance(value, dict) else ()
    details += [line for line in between if line["loc"][0] not in wrong]
    order = {name: place for place, name in enumerate(properties)}
    details.sort(key=lambda line: order.get(str(line["loc"][0]), len(order)) if line["loc"] else -1)
    return ValidationError.from_exception_data(model.__name__, details)


def _reject_violations(shape: Schema, value: object) -> None:
    """Check the rules that compare values. Rows of the database are not checked, because time passes."""
    if not isinstance(value, dict):
        return
    values = {field.alias or name: getattr(shape, name) for name, field in type(shape).model_fields.items()}
    if details := _violations(type(shape), values, value):
        raise ValidationError.from_exception_data(type(shape).__name__, details)


def _violations(
    model: type[Schema], values: Mapping[str, object], sent: Mapping[str, object]
) -> list[InitErrorDetails]:
    """Return the first violated rule of each property: the years of dates, missing values, then the comparisons.

    `sent` has the values before their conversion.
    """
    outside = tuple(dates_outside_years(model, values))
    if not (outside or comparisons_of(model) or required_unless_of(model)):
        return []
    properties = json_schema_of(model)["properties"]
    found = {name: _violation(name, YEARS, properties[name]["messages"][YEARS]) for name in outside}
    for name in missing_values(model, values):
        kind = "string_too_short" if isinstance(sent.get(name), str) else "missing"
        found[name] = _violation(name, kind, properties[name]["messages"]["required"])
    for name, comparison in violations(model, {name: value for name, value in values.items() if name not in found}):
        if model.ignores_clock and isinstance(comparison.other, ClockTime):
            continue
        rule = comparison.to_json()
        message = next(each["message"] for each in properties[name]["compare"] if each.items() >= rule.items())
        found.setdefault(name, _violation(name, comparison.operator, message))
    return list(found.values())


def _violation(name: str, rule: str, message: str) -> InitErrorDetails:
    error_type = PydanticCustomError("message", "{sentence}", {"rule": rule, "sentence": message})
    return {"type": error_type, "loc": (name,), "input": None}
