"""Rules of values: types, comparisons, messages, and the JSON Schema for browsers."""
