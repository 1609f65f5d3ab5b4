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
    name, table = index.name, index.table_name
    out, back = f"DELETE FROM {name} WHERE id", f"INSERT INTO {name} SELECT * FROM {name}__source WHERE id"
    watched = ", ".join(("id", *index.own_columns))
    created = [
        f"""CREATE FUNCTION {name}__follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF TG_OP <> 'INSERT' THEN {out} = OLD.id; END IF;
            IF TG_OP <> 'DELETE' THEN {back} = NEW.id; END IF;
            RETURN NULL;
        END $$""",
        f"""CREATE TRIGGER {name}__follow AFTER INSERT OR DELETE OR UPDATE OF {watched} ON {table}
        FOR EACH ROW EXECUTE FUNCTION {name}__follow()""",
    ]
    for key, named in index.references.items():
        whose = f"IN (SELECT id FROM {table} WHERE {named.by} = NEW.{named.key} AND deleted_at IS NULL)"
        created += [
            f"""CREATE FUNCTION {name}__for_{key}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                {out} {whose}; {back} {whose};
                RETURN NULL;
            END $$""",
            f"""CREATE TRIGGER {name}__for_{key} AFTER UPDATE OF {named.label} ON {named.table.name}
            FOR EACH ROW EXECUTE FUNCTION {name}__for_{key}()""",
        ]
    return created
