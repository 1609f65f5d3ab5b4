"""Default messages for values that violate a rule."""

SENTENCES = {
    "required": "{title} is required",
    "pattern": "{title} has an invalid format",
    "minLength": "{title} needs at least {rule} characters",
    "maxLength": "{title} may have at most {rule} characters",
    "minItems": "{title} needs at least {rule} entries",
    "maxItems": "{title} may have at most {rule} entries",
    "minimum": "{title} must be at least {rule}",
    "exclusiveMinimum": "{title} must be more than {rule}",
    "maximum": "{title} must be at most {rule}",
    "exclusiveMaximum": "{title} must be less than {rule}",
    "multipleOf": "{title} must be a multiple of {rule}",
    "enum": "{title} must be one of: {rule}",
    "format": "{title} must be {rule}",
    "type": "{title} must be {rule}",
    "years": "{title} must be in a year from {first} to {last}",
    "text": "{title} has characters that cannot be stored",
}
"""The default message of each rule by JSON Schema keyword."""

COMPARISONS = {
    "number": {
        "gt": "{title} must be more than {other}",
        "ge": "{title} must not be less than {other}",
        "lt": "{title} must be less than {other}",
        "le": "{title} must not be more than {other}",
    },
    "date": {
        "gt": "{title} must be after {other}",
        "ge": "{title} must not be before {other}",
        "lt": "{title} must be before {other}",
        "le": "{title} must not be after {other}",
    },
    "today": {
        "gt": "{title} must be in the future",
        "ge": "{title} must not be before today",
        "lt": "{title} must be in the past",
        "le": "{title} must not be after today",
    },
    "now": {
        "gt": "{title} must be in the future",
        "ge": "{title} must be in the future",
        "lt": "{title} must be in the past",
        "le": "{title} must be in the past",
    },
}
"""The default messages of `Compare`, by what a value is compared with and by operator."""

RULE_KEYWORDS = {
    "gt": ("exclusiveMinimum", "gt"),
    "ge": ("minimum", "ge"),
    "lt": ("exclusiveMaximum", "lt"),
    "le": ("maximum", "le"),
    "multiple_of": ("multipleOf",),
    "min_length": ("minLength", "minItems"),
    "max_length": ("maxLength", "maxItems"),
}
"""The names of rules in Python, with their JSON Schema keywords. `Compare` has the operator in place of a keyword."""

TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "array": "a list",
    "boolean": "yes or no",
    "date": "a date, such as 19 Nov 2026",
    "date-time": "a date and a time, such as 19 Nov 2026, 6:00 am",
}
"""The expected value by JSON Schema type or format."""

KEYWORDS = {
    "missing": "required",
    "string_pattern_mismatch": "pattern",
    "string_too_short": "minLength",
    "string_too_long": "maxLength",
    "greater_than_equal": "minimum",
    "less_than_equal": "maximum",
    "greater_than": "exclusiveMinimum",
    "less_than": "exclusiveMaximum",
    "multiple_of": "multipleOf",
    "too_short": "minItems",
    "too_long": "maxItems",
    "literal_error": "enum",
    "text": "text",
    "string_unicode": "text",
    "string_type": "type",
    "int_type": "type",
    "int_parsing": "type",
    "int_parsing_size": "type",
    "int_from_float": "type",
    "finite_number": "type",
    "float_type": "type",
    "float_parsing": "type",
    "bool_type": "type",
    "list_type": "type",
    "bool_parsing": "type",
    "date_parsing": "format",
    "date_from_datetime_parsing": "format",
    "date_from_datetime_inexact": "format",
    "datetime_parsing": "format",
    "datetime_from_date_parsing": "format",
    "datetime_object_invalid": "format",
    "date_type": "type",
    "datetime_type": "type",
}
"""The JSON Schema keyword of each pydantic error type. A test checks that our shapes need no others."""


def keywords_of(rule: str) -> tuple[str, ...]:
    """Return the JSON Schema keywords of a rule, by its name in Python or by its keyword."""
    return RULE_KEYWORDS.get(rule, (rule,))
