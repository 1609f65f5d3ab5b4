"""The database: engine, records, lists, migrations.

- Records: `records.py` stores, changes, deletes and restores them; `unique_columns.py` and `references.py` say what
  they may have. `audit.py` writes each change, `history.py` and `activity.py` read them.
- Lists: `list_query.py` parses and writes a query, `search_terms.py` splits its search, `row_tests.py` has the SQL of
  its tests. `listing.py` fetches the rows, from `list_index/` for a table with a list index. `list_values.py` has the
  values of filters, `neighbours.py` the records before and after one.
- Access: `access.py` has what a person may do and see, `scopes.py` which rows a role can be limited to. The scope of
  a person is added in `access.py` (tables that are scanned), in `listing.py` (list indexes, with `row_by_row.py` and
  `list_index/scoped.py` for speed), in `records.py` (one record, changes and references), and in `audit.py`,
  `history.py` and `activity.py` (changes). Positions follow the fleet: `app/features/tracking/plates.py`.
- Texts are compared by `text_functions.py`, on both databases alike.
"""
