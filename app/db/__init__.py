"""The database: engine, records, lists, migrations.

- `records/` stores, changes, deletes and restores records; `unique_columns.py` and `references.py` say what they may
  have. `audit.py` writes each change, `history.py` and `lists/activity.py` read them.
- `lists/query.py` parses and writes a query, `search_terms.py` splits its search, `row_tests.py` has the SQL of its
  tests. `lists/source.py` has the rows of a list, its options, the values of its filters and the neighbours of its
  records. It decides whether they are read through `index/` or by `scan.py`.
- `access/` has what a person may do and see, `scopes.py` which rows a role can be limited to. The scope of a person is
  added in `access/` (tables that are scanned), in `lists/index/query_builder.py` (list indexes, with
  `access/row_by_row.py` for speed), in `records/` (one record, changes and references), and in `audit.py`, `history.py`
  and `lists/activity.py` (changes). Positions follow the fleet: `app/features/tracking/plates.py`.
- Texts are compared by `text_functions.py`, on both databases alike.
"""
