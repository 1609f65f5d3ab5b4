"""What is said about a rule that a value breaks, when its author wrote nothing better."""

SENTENCES = {
    "required": "{title} is required",
    "pattern": "{title} is not written as it should be",
    "minLength": "{title} needs at least {rule} characters",
    "maxLength": "{title} may have at most {rule} characters",
    "minimum": "{title} must be at least {rule}",
    "maximum": "{title} must be at most {rule}",
    "enum": "{title} must be one of: {rule}",
    "format": "{title} is not a valid {rule}",
    "type": "{title} must be {rule}",
    "text": "{title} has characters that cannot be stored",
}
"""What a rule says when its author wrote nothing better. The key is the JSON Schema keyword."""

TYPES = {"string": "text", "integer": "a whole number", "number": "a number", "array": "a list"}
"""What a value must be, by the type of JSON Schema."""

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
    "bool_parsing": "type",
}
"""The JSON Schema keyword that a pydantic error type breaks. A test holds it against all our shapes."""
