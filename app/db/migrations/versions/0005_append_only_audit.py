"""Makes the audit log append-only, and indexes it by record."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

_REFUSE = """
CREATE FUNCTION audit_is_append_only() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN RAISE EXCEPTION 'the audit is append-only'; END $$
"""


def upgrade() -> None:
    op.create_index("ix_audit_entity_entity_id", "audit", ["entity", "entity_id"])
    if op.get_bind().dialect.name == "sqlite":
        for event in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER audit_refuses_{event.lower()} BEFORE {event} ON audit"
                " BEGIN SELECT RAISE(ABORT, 'the audit is append-only'); END"
            )
        return
    op.execute(_REFUSE)
    for event, each in (("UPDATE", "ROW"), ("DELETE", "ROW"), ("TRUNCATE", "STATEMENT")):
        op.execute(
            f"CREATE TRIGGER audit_refuses_{event.lower()} BEFORE {event} ON audit"
            f" FOR EACH {each} EXECUTE FUNCTION audit_is_append_only()"
        )


def downgrade() -> None:
    sqlite = op.get_bind().dialect.name == "sqlite"
    for event in ("update", "delete") if sqlite else ("update", "delete", "truncate"):
        op.execute(f"DROP TRIGGER audit_refuses_{event}" + ("" if sqlite else " ON audit"))
    if not sqlite:
        op.execute("DROP FUNCTION audit_is_append_only()")
    op.drop_index("ix_audit_entity_entity_id", "audit")
