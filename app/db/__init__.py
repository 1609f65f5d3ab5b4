"""The database: engine, records, lists, migrations."""
