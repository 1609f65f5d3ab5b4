"""The statements that make a register in PostgreSQL. Texts are searched by trigrams where the server has pg_trgm."""

from app.db.list_index.declaration import ListIndex
from app.db.list_index.models import MAX_CHANGES
from app.db.list_index.source_sql import SqlDialect, source

# The collation "C" compares code points and knows the case of ASCII letters only, as SQLite does.
WRITTEN = SqlDialect(
    text="lower(coalesce({0}, '') COLLATE \"C\")",
    moment="coalesce(to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US'), '') COLLATE \"C\"",
    character="chr({0})",
)
HAS_TRIGRAMS = """
    SELECT count(*) FROM pg_available_extensions WHERE name = 'pg_trgm'
    AND (installed_version IS NOT NULL OR has_database_privilege(current_database(), 'CREATE'))
"""


def statements(register: ListIndex) -> list[str]:
    """Make it and fill it, in this order."""
    name = register.name
    keys = "".join(f', {key} TEXT COLLATE "C" NOT NULL' for key in register.keys)
    return [
        source(register, WRITTEN),
        f'CREATE TABLE {name} (id INTEGER NOT NULL PRIMARY KEY, text TEXT COLLATE "C" NOT NULL{keys})',
        f"INSERT INTO {name} SELECT * FROM {name}__source",
        *(f"CREATE INDEX {name}__by_{key} ON {name} ({key}, id)" for key in register.keys),
        *_counted(register),
        *_kept(register),
        f"ANALYZE {name}",
    ]


def search_statements(register: ListIndex) -> list[str]:
    """Make what needs pg_trgm."""
    name = register.name
    return [
        "CREATE EXTENSION IF NOT EXISTS pg_trgm",
        f"CREATE INDEX {name}__text ON {name} USING gin (text gin_trgm_ops)",
    ]


def _counted(register: ListIndex) -> list[str]:
    """Once for each statement: a row that changes a thousand times in one transaction gets slow."""
    name, mine = register.name, f"name = '{register.table_name}'"
    made = []
    for event, rows, step, texts in (("INSERT", "NEW", "+", "NULL, text"), ("DELETE", "OLD", "-", "text, NULL")):
        function = f"{name}__{event.lower()}ed"
        made += [
            f"""CREATE FUNCTION {function}() RETURNS trigger LANGUAGE plpgsql AS $$
            DECLARE changed integer; latest integer;
            BEGIN
                SELECT count(*) INTO changed FROM touched;
                IF changed > 0 THEN
                    UPDATE register_totals SET total = total {step} changed, version = version + changed WHERE {mine}
                        RETURNING version INTO latest;
                    DELETE FROM register_changes WHERE {mine} AND version <= latest - {MAX_CHANGES};
                    INSERT INTO register_changes (name, version, before, after)
                        SELECT '{register.table_name}', latest - row_number() OVER () + 1, {texts} FROM touched
                        LIMIT {MAX_CHANGES};
                END IF;
                RETURN NULL;
            END $$""",
            f"""CREATE TRIGGER {function} AFTER {event} ON {name} REFERENCING {rows} TABLE AS touched
            FOR EACH STATEMENT EXECUTE FUNCTION {function}()""",
        ]
    return made


def _kept(register: ListIndex) -> list[str]:
    name, table = register.name, register.table_name
    out, back = f"DELETE FROM {name} WHERE id", f"INSERT INTO {name} SELECT * FROM {name}__source WHERE id"
    watched = ", ".join(("id", *register.own_columns))
    made = [
        f"""CREATE FUNCTION {name}__follow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
            IF TG_OP <> 'INSERT' THEN {out} = OLD.id; END IF;
            IF TG_OP <> 'DELETE' THEN {back} = NEW.id; END IF;
            RETURN NULL;
        END $$""",
        f"""CREATE TRIGGER {name}__follow AFTER INSERT OR DELETE OR UPDATE OF {watched} ON {table}
        FOR EACH ROW EXECUTE FUNCTION {name}__follow()""",
    ]
    for key, named in register.names.items():
        whose = f"IN (SELECT id FROM {table} WHERE {named.by} = NEW.id AND deleted_at IS NULL)"
        made += [
            f"""CREATE FUNCTION {name}__for_{key}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
                {out} {whose}; {back} {whose};
                RETURN NULL;
            END $$""",
            f"""CREATE TRIGGER {name}__for_{key} AFTER UPDATE OF {named.table.label} ON {named.table.name}
            FOR EACH ROW EXECUTE FUNCTION {name}__for_{key}()""",
        ]
    return made
