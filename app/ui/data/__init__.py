"""Data: schemas and their rules, calls, resources, conditions, and the queries of lists.

`schema.py` and `json_schema.py` have schemas and what browsers get of them, `comparisons.py` and `advice.py` rules
and warnings, `field_tests.py` the tests of lists (operators, grammar, sentences), and `periods.py` relative dates.
"""
