"""List indexes: tables that make searching and sorting a large table fast. The database keeps them up to date.

A list index has a row for each record that is not deleted, with its full text for searching and a key for each column
for sorting. Triggers update the rows and their number. A feature declares its list index (`declaration.py`), `waybill
migrate` builds it (`build.py`), and lists query it (`query.py`, which decides how ids are found; `statements.py` has
the SQL, `matching.py` that of a search). `source_sql.py` has the text of a row. In the database, its tables are named
`register_…`.
"""
