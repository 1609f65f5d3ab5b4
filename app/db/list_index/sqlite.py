"""The statements that make a register in SQLite. Texts are searched by FTS5, by their parts of three characters."""

from app.db.list_index.declaration import ListIndex
from app.db.list_index.models import MAX_CHANGES
from app.db.list_index.source_sql import SqlDialect, source

WRITTEN = SqlDialect(
    text="lower(coalesce({0}, ''))",
    moment="coalesce(CAST({0} AS TEXT), '')",
    character="char({0})",
)


def statements(register: ListIndex) -> list[str]:
    """Make it and fill it, in this order. The indexes are made of what is there, which takes a tenth of the time."""
    name, table = register.name, register.table_name
    keys = "".join(f", {key} TEXT NOT NULL" for key in register.keys)
    return [
        source(register, WRITTEN),
        f"CREATE TABLE {name} (id INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL{keys})",
        # In order: rows that come as some index has them make the table ten times as slow.
        f"INSERT INTO {name} SELECT * FROM {name}__source ORDER BY id",
        *_searched(name),
        # The rows are wide: this is the shortest way over all ids.
        f"CREATE INDEX {name}__by_id ON {name} (id)",
        *(f"CREATE INDEX {name}__by_{key} ON {name} ({key}, id)" for key in register.keys),
        *_counted(name, table),
        *_kept(register),
    ]


def _searched(name: str) -> list[str]:
    grams = f"{name}__grams"
    options = f"content='{name}', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0"
    return [
        f"CREATE VIRTUAL TABLE {grams} USING fts5(text, {options})",
        # Parts are sorted in memory until they are so many bytes; written in few pieces, they are read faster, too.
        f"INSERT INTO {grams}({grams}, rank) VALUES ('hashsize', {64 * 2**20})",
        f"INSERT INTO {grams}({grams}) VALUES ('rebuild')",
        f"INSERT INTO {grams}({grams}, rank) VALUES ('hashsize', {2**20})",
        f"CREATE VIRTUAL TABLE {name}__terms USING fts5vocab({grams}, instance)",
    ]


def _counted(name: str, table: str) -> list[str]:
    grams, mine = f"{name}__grams", f"WHERE name = '{table}'"
    add, take = f"INSERT INTO {grams} (rowid, text) VALUES", f"INSERT INTO {grams} ({grams}, rowid, text) VALUES"

    def noted(step: str, before: str, after: str) -> str:
        return f"""
            UPDATE register_totals SET total = total {step}, version = version + 1 {mine};
            INSERT INTO register_changes (name, version, before, after)
                SELECT name, version, {before}, {after} FROM register_totals {mine};
            DELETE FROM register_changes {mine}
                AND version <= (SELECT version - {MAX_CHANGES} FROM register_totals {mine});
        END"""

    return [
        f"""CREATE TRIGGER {name}__came AFTER INSERT ON {name} BEGIN
            {add} (new.id, new.text);{noted("+ 1", "NULL", "new.text")}""",
        f"""CREATE TRIGGER {name}__went AFTER DELETE ON {name} BEGIN
            {take} ('delete', old.id, old.text);{noted("- 1", "old.text", "NULL")}""",
        f"""CREATE TRIGGER {name}__changed AFTER UPDATE OF text ON {name} BEGIN
            {take} ('delete', old.id, old.text);
            {add} (new.id, new.text);{noted("+ 0", "old.text", "new.text")}""",
    ]


def _kept(register: ListIndex) -> list[str]:
    name, table = register.name, register.table_name
    out, back = f"DELETE FROM {name} WHERE id", f"INSERT INTO {name} SELECT * FROM {name}__source WHERE id"
    watched = ", ".join(("id", *register.own_columns))
    made = [
        f"CREATE TRIGGER {name}__insert AFTER INSERT ON {table} BEGIN {back} = new.id; END",
        f"CREATE TRIGGER {name}__delete AFTER DELETE ON {table} BEGIN {out} = old.id; END",
        f"""CREATE TRIGGER {name}__update AFTER UPDATE OF {watched} ON {table} BEGIN
            {out} = old.id; {back} = new.id; END""",
    ]
    for key, named in register.names.items():
        whose = f"IN (SELECT id FROM {table} WHERE {named.by} = new.id AND deleted_at IS NULL)"
        # There may be many: only the indexes of this key are written, not those of all.
        made.append(
            f"""CREATE TRIGGER {name}__for_{key} AFTER UPDATE OF {named.table.label} ON {named.table.name} BEGIN
            UPDATE {name} SET (text, {key}) = (SELECT text, {key} FROM {name}__source AS it WHERE it.id = {name}.id)
                WHERE id {whose}; END"""
        )
    return made
