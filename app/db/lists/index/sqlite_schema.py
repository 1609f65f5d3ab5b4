"""The statements that build a list index in SQLite. FTS5 searches texts by trigrams."""

from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.models import MAX_CHANGES
from app.db.lists.index.source_sql import SqlDialect, sort_indexes, source
from app.db.lists.search_terms import MONTHS
from app.i18n.time_zone import UTC_OFFSET_MINUTES

_PLAIN = "strftime('%s', {0})"
_LOCAL = "strftime('%s', {0}, '+%d minutes')".replace("%d", str(UTC_OFFSET_MINUTES))
_HOUR = f"CAST({_LOCAL.replace('%s', '%H')} AS INTEGER)"


def _date(part: str, year: str) -> str:
    """Return the expression for a date, from one for any part of it. strftime() has no names of months."""
    day, month = (f"CAST({part.replace('%s', each)} AS INTEGER)" for each in ("%d", "%m"))
    return f"{day} || {{1}} || substr('{''.join(MONTHS)}', 3 * {month} - 2, 3) || {part.replace('%s', year)}"


DIALECT = SqlDialect(
    fold="CASE WHEN length({0}) = length(CAST({0} AS BLOB)) THEN lower({0}) ELSE waybill_fold({0}) END",
    code="CASE WHEN {0} GLOB '*[0-9]*' AND {0} GLOB '*[^0-9a-z]*' THEN waybill_code({0}) ELSE '' END",
    order="CASE WHEN {0} GLOB '*[0-9]*' THEN waybill_natural_key({0}) ELSE {0} END",
    moment="coalesce(CAST({0} AS TEXT), '')",
    date=f"coalesce({_date(_PLAIN, '%Y')}, '')",
    # strftime() has no 12-hour clock before SQLite 3.46.
    day=f"coalesce({_date(_LOCAL, '%Y,')} || ((11 + {_HOUR}) % 12 + 1) || {_LOCAL.replace('%s', ':%M')}"
    f" || CASE WHEN {_HOUR} < 12 THEN 'am' ELSE 'pm' END, '')",
    character="char({0})",
)


def statements(index: ListIndex) -> list[str]:
    """Return the statements in order. Indexes are created after the rows, which takes a tenth of the time."""
    name, table = index.name, index.table_name
    keys = "".join(f", {key} TEXT NOT NULL" for key in index.columns)
    return [
        source(index, DIALECT),
        f"CREATE TABLE {name} (id INTEGER NOT NULL PRIMARY KEY, text TEXT NOT NULL{keys})",
        # Sorted: rows in the order of another index make the table ten times slower.
        f"INSERT INTO {name} SELECT * FROM {name}__source ORDER BY id",
        *_search_index(name),
        # Rows are wide, so scanning this index is the fastest way to read all ids.
        f"CREATE INDEX {name}__by_id ON {name} (id)",
        *sort_indexes(index),
        *_count_triggers(name, table),
        *_row_triggers(index),
    ]


def _search_index(name: str) -> list[str]:
    grams = f"{name}__grams"
    options = f"content='{name}', content_rowid='id', tokenize='trigram case_sensitive 1', columnsize=0"
    return [
        f"CREATE VIRTUAL TABLE {grams} USING fts5(text, {options})",
        # The size of the buffer for sorting trigrams. A large one writes fewer segments, which are also faster to read.
        f"INSERT INTO {grams}({grams}, rank) VALUES ('hashsize', {64 * 2**20})",
        f"INSERT INTO {grams}({grams}) VALUES ('rebuild')",
        f"INSERT INTO {grams}({grams}, rank) VALUES ('hashsize', {2**20})",
        # One segment: rare texts are found in half the time. Takes a fifth as long as the rebuild.
        f"INSERT INTO {grams}({grams}) VALUES ('optimize')",
        f"CREATE VIRTUAL TABLE {name}__terms USING fts5vocab({grams}, instance)",
    ]


def _count_triggers(name: str, table: str) -> list[str]:
    grams, mine = f"{name}__grams", f"WHERE name = '{table}'"
    add, take = f"INSERT INTO {grams} (rowid, text) VALUES", f"INSERT INTO {grams} ({grams}, rowid, text) VALUES"

    def log_change(step: str, before: str, after: str) -> str:
        return f"""
            UPDATE register_totals SET total = total {step}, version = version + 1 {mine};
            INSERT INTO register_changes (name, version, before, after)
                SELECT name, version, {before}, {after} FROM register_totals {mine};
            DELETE FROM register_changes {mine}
                AND version <= (SELECT version - {MAX_CHANGES} FROM register_totals {mine});
        END"""

    return [
        f"""CREATE TRIGGER {name}__came AFTER INSERT ON {name} BEGIN
            {add} (new.id, new.text);{log_change("+ 1", "NULL", "new.text")}""",
        f"""CREATE TRIGGER {name}__went AFTER DELETE ON {name} BEGIN
            {take} ('delete', old.id, old.text);{log_change("- 1", "old.text", "NULL")}""",
        f"""CREATE TRIGGER {name}__changed AFTER UPDATE OF text ON {name} BEGIN
            {take} ('delete', old.id, old.text);
            {add} (new.id, new.text);{log_change("+ 0", "old.text", "new.text")}""",
    ]


def _row_triggers(index: ListIndex) -> list[str]:
    name, table = index.name, index.table_name
    out, back = f"DELETE FROM {name} WHERE id", f"INSERT INTO {name} SELECT * FROM {name}__source WHERE id"
    watched = ", ".join(("id", *index.own_columns))
    created = [
        f"CREATE TRIGGER {name}__insert AFTER INSERT ON {table} BEGIN {back} = new.id; END",
        f"CREATE TRIGGER {name}__delete AFTER DELETE ON {table} BEGIN {out} = old.id; END",
        f"""CREATE TRIGGER {name}__update AFTER UPDATE OF {watched} ON {table} BEGIN
            {out} = old.id; {back} = new.id; END""",
    ]
    for key, named in index.references.items():
        whose = f"IN (SELECT id FROM {table} WHERE {named.by} = new.{named.key} AND deleted_at IS NULL)"
        # Many rows may change, so the trigger updates one key instead of replacing the rows.
        columns = f"text, {key}, {index.order_of(key)}" if key in index.names else "text"
        created.append(
            f"""CREATE TRIGGER {name}__for_{key} AFTER UPDATE OF {named.label} ON {named.table.name} BEGIN
            UPDATE {name} SET ({columns}) = (SELECT {columns} FROM {name}__source AS it WHERE it.id = {name}.id)
                WHERE id {whose}; END"""
        )
    return created
