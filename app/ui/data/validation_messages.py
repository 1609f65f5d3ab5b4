"""Default messages for values that violate a rule."""

SENTENCES = {
    "required": "{title} is required",
    "pattern": "{title} has an invalid format",
    "minLength": "{title} needs at least {rule} characters",
    "maxLength": "{title} may have at most {rule} characters",
    "minimum": "{title} must be at least {rule}",
    "maximum": "{title} must be at most {rule}",
    "enum": "{title} must be one of: {rule}",
    "format": "{title} must be {rule}",
    "type": "{title} must be {rule}",
    "text": "{title} has characters that cannot be stored",
}
"""The default message of each rule by JSON Schema keyword."""

TYPES = {
    "string": "text",
    "integer": "a whole number",
    "number": "a number",
    "array": "a list",
    "boolean": "yes or no",
    "date": "a date",
    "date-time": "a date and a time",
}
"""The expected value by JSON Schema type or format."""

KEYWORDS = {
    "missing": "required",
    "string_pattern_mismatch": "pattern",
    "string_too_short": "minLength",
    "string_too_long": "maxLength",
    "greater_than_equal": "minimum",
    "less_than_equal": "maximum",
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
