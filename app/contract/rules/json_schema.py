"""The JSON Schema of a shape, with a message for each rule that can fail."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import BaseModel, TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema

from app.contract.rules.validation_messages import COMPARISONS, SENTENCES, TYPES
from app.contract.rules.years import FIRST_YEAR, LAST_YEAR, add_years
from app.i18n.messages import Language, current_language, translate, use_language

ALSO = "x-also"
"""A JSON Schema key with additional types that API clients may send. The schema for browsers omits it."""


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


def json_schema_of(model: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON Schema for input of `model`, with `messages` on every property, in the current language.

    Do not modify it.
    """
    return _rules(model, current_language())


def texts_in(model: type[BaseModel]) -> Iterator[str]:
    """Return the translatable texts of this schema and nested schemas: titles and messages."""
    schema = rules_schema(model)
    for shape in (schema, *schema.get("$defs", {}).values()):
        for node in shape.get("properties", {}).values():
            yield from (node["title"],) if "title" in node else ()
            yield from node.get("messages", {}).values()
            yield from (rule["message"] for rule in node.get("compare", ()) if "message" in rule)


def required_without_message(model: type[BaseModel]) -> list[str]:
    """Return the required properties without a `required` message of their own."""
    schema = rules_schema(model)
    properties = schema.get("properties", {})
    return [name for name in schema.get("required", ()) if "required" not in properties[name].get("messages", {})]


@cache
def _rules(model: type[BaseModel], language: Language) -> dict[str, Any]:
    rules = rules_schema(model)
    with use_language(language):
        for shape in (rules, *rules.get("$defs", {}).values()):
            _explain(shape)
    return rules


def _explain(shape: dict[str, Any]) -> None:
    """Translate the titles of a schema, and give each rule its message."""
    shape.pop("description", None)
    properties = shape.get("properties", {})
    for node in properties.values():
        node.pop("description", None)
        node.pop(ALSO, None)
        if title := node.get("title"):
            node["title"] = translate(title)
    for name, node in properties.items():  # the messages contain the titles
        own = node.get("messages", {})
        node["messages"] = _sentences(node, name in shape.get("required", ()))
        for rule in node.get("compare", ()):
            rule["message"] = _comparison_sentence(node, rule, own, properties)


def rules_schema(model: type[BaseModel]) -> dict[str, Any]:
    """Return the JSON Schema for input of `model`, with the messages of the author and in no language."""
    rules = model.model_json_schema(by_alias=True, schema_generator=_RulesGenerator, mode="validation")
    for shape in (rules, *rules.get("$defs", {}).values()):
        add_years(shape.get("properties", {}))
    return rules


def _sentences(node: dict[str, Any], required: bool) -> dict[str, str]:
    keywords = rule_keywords(node, required)
    own = node.get("messages", {})
    return {
        keyword: translate(own[keyword])
        if own.get(keyword)
        else translate(
            SENTENCES[keyword],
            title=node.get("title", ""),
            rule=_rule_text(_rule(node, keyword)),
            first=FIRST_YEAR,
            last=LAST_YEAR,
        )
        for keyword in SENTENCES
        if keyword in keywords
    }


def _rule(node: dict[str, Any], keyword: str) -> object:
    """Return the value of a keyword. The type of a date is text in JSON, but not for users, and null is a blank."""
    if keyword == "type" and node.get("format") in TYPES:
        return node["format"]
    value = node.get(keyword)
    types = [each for each in value if each != "null"] if keyword == "type" and isinstance(value, list) else []
    return types[0] if len(types) == 1 else value


def _comparison_sentence(
    node: dict[str, Any], rule: dict[str, Any], own: dict[str, str], properties: dict[str, Any]
) -> str:
    name = rule["operator"]
    if text := rule.get("message") or own.get(name):
        return translate(text)
    kind = rule.get("clock") or ("date" if node.get("type") == "string" else "number")
    other = properties.get(rule.get("field", ""), {}).get("title", "")
    return translate(COMPARISONS[kind][name], title=node.get("title", ""), other=other)


def rule_keywords(node: dict[str, Any], required: bool) -> set[str]:
    """Return the keywords of the rules that a property can violate, among others."""
    own = {*node, *(rule["operator"] for rule in node.get("compare", ()))}
    own |= {"text"} if node.get("type") == "string" else set()
    return own | {"required"} if required or "requiredUnless" in node else own


def _rule_text(rule: object) -> str:
    if isinstance(rule, float) and rule.is_integer():
        return str(int(rule))
    if isinstance(rule, list):
        return ", ".join(str(value) for value in rule)
    return translate(TYPES[str(rule)]) if str(rule) in TYPES else str(rule)
