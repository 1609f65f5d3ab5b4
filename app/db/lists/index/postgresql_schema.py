"""The statements that build a list index in PostgreSQL. Texts are searched by trigrams if pg_trgm is available."""

from app.db.lists.index.declaration import ListIndex
from app.db.lists.index.models import MAX_CHANGES
from app.db.lists.index.source_sql import SqlDialect, sort_indexes, source
from app.db.text_functions import postgresql_statements
from app.i18n.time_zone import UTC_OFFSET_MINUTES

_PLAIN = "nullif({0}, '')::date"
_LOCAL = f"nullif({{0}}, '')::timestamp + interval '{UTC_OFFSET_MINUTES} minutes'"

# The collation "C" compares code points, as SQLite does.
DIALECT = SqlDialect(
    fold='CASE WHEN octet_length({0}) = char_length({0}) THEN lower({0} COLLATE "C") ELSE waybill_fold({0}) END',
    code="CASE WHEN {0} ~ '[0-9]' AND {0} ~ '[^0-9a-z]' THEN waybill_code({0}) ELSE '' END",
    order="CASE WHEN {0} ~ '[0-9]' THEN waybill_natural_key({0}) ELSE {0} END",
    moment="coalesce(to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '') COLLATE \"C\"",
    date=f"coalesce(to_char({_PLAIN}, 'FMDD') || {{1}} || to_char({_PLAIN}, 'monYYYY'), '')",
    day=f"coalesce(to_char({_LOCAL}, 'FMDD') || {{1}} || to_char({_LOCAL}, 'monYYYY,FMHH12:MIam'), '')",
    character="chr({0})",
)
HAS_TRIGRAMS = """
    SELECT count(*) FROM pg_available_extensions WHERE name = 'pg_trgm'
    AND (installed_version IS NOT NULL OR has_database_privilege(current_database(), 'CREATE'))
"""


def statements(index: ListIndex) -> list[str]:
    """Return the statements in order."""
    name = index.name
    keys = "".join(f', {key} TEXT COLLATE "C" NOT NULL' for key in index.columns)
    return [
        *postgresql_statements(),
        source(index, DIALECT),
        f'CREATE TABLE {name} (id INTEGER NOT NULL PRIMARY KEY, text TEXT COLLATE "C" NOT NULL{keys})',
        f"INSERT INTO {name} SELECT * FROM {name}__source",
        *sort_indexes(index),
        *_count_triggers(index),
        *_row_triggers(index),
        f"ANALYZE {name}",
    ]


def search_statements(index: ListIndex) -> list[str]:
    """Return the statements that need pg_trgm."""
    name = index.name
    return [
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        f"CREATE INDEX {name}__text ON {name} USING gin (text gin_trgm_ops)",
    ]


def _count_triggers(index: ListIndex) -> list[str]:
    """Count once for each statement: updating one row a thousand times in a transaction is slow."""
    name, mine = index.name, f"name = '{index.table_name}'"
    created = []
    for event, rows, step, texts in (("INSERT", "NEW", "+", "NULL, text"), ("DELETE", "OLD", "-", "text, NULL")):
        function = f"{name}__{event.lower()}ed"
        created += [
            f"""CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
            DECLARE changed integer; latest integer;
            BEGIN
                SELECT count(*) INTO changed FROM touched;
                IF changed > 0 THEN
                    UPDATE register_totals SET total = total {step} changed, version = version + changed WHERE {mine}
                        RETURNING version INTO latest;
                    DELETE FROM register_changes WHERE {mine} AND version <= latest - {MAX_CHANGES};
                    INSERT INTO register_changes (name, version, before, after)
                        SELECT '{index.table_name}', latest - row_number() OVER () + 1, {texts} FROM touched
                        LIMIT {MAX_CHANGES};
                END IF;
                RETURN NULL;
            END $$""",
            f"""CREATE TRIGGER {function} AFTER {event} ON {name} REFERENCING {rows} TABLE AS touched
            FOR EACH STATEMENT EXECUTE FUNCTION {function}()""",
        ]
    return created


def _row_triggers(index: ListIndex) -> list[str]:
    """Follow the table once for each statement, so that a change of many rows counts them once."""
    name, table = index.name, index.table_name
    before, after = (", ".join(f"{rows}.{each}" for each in ("id", *index.own_columns)) for rows in ("o", "n"))
    changed = f"id FROM old_rows o FULL JOIN new_rows n USING (id) WHERE ({before}) IS DISTINCT FROM ({after})"
    others = list[str]()
    events = (("INSERT", "id FROM new_rows"), ("UPDATE", changed), ("DELETE", "id FROM old_rows"))
    for key, named in index.references.items():
        is_renamed = f"n.{named.label} IS DISTINCT FROM o.{named.label}"
        followers = f"t.id FROM {table} t JOIN new_rows n ON t.{named.by} = n.{named.key} JOIN old_rows o"
        ids = f"{followers} ON o.{named.key} = n.{named.key} WHERE t.deleted_at IS NULL AND {is_renamed}"
        others += _follow(name, f"for_{key}", named.table.name, "UPDATE", ids)
    return [part for event, ids in events for part in _follow(name, event.lower(), table, event, ids)] + others


_TRANSITIONS = {"INSERT": "NEW TABLE AS new_rows", "DELETE": "OLD TABLE AS old_rows"}
_TRANSITIONS["UPDATE"] = " ".join(_TRANSITIONS.values())


def _follow(name: str, part: str, table: str, event: str, ids: str) -> list[str]:
    """Return the trigger that writes the rows of an index with these ids again after an event of a table.

    PostgreSQL keeps its plan for one row, and makes a new one for several: that takes longer than writing a row.
    """
    take, add = f"DELETE FROM {name} WHERE id", f"INSERT INTO {name} SELECT * FROM {name}__source WHERE id"
    steps = {"INSERT": (add,), "DELETE": (take,), "UPDATE": (take, add)}[event]
    one, several = (" ".join(f"{step} = {which};" for step in steps) for which in ("touched[1]", "ANY (touched)"))
    return [
        f"""CREATE FUNCTION {name}__{part}() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE touched integer[];
        BEGIN
            touched := ARRAY (SELECT {ids});
            IF cardinality(touched) = 1 THEN {one}
            ELSIF cardinality(touched) > 1 THEN {several}
            END IF;
            RETURN NULL;
        END $$""",
        f"""CREATE TRIGGER {name}__{part} AFTER {event} ON {table} REFERENCING {_TRANSITIONS[event]}
        FOR EACH STATEMENT EXECUTE FUNCTION {name}__{part}()""",
    ]
