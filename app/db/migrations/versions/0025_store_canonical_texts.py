"""Stores texts in their canonical form: in NFC, with single blanks, and without characters that show nothing.

Of texts that would become equal in a unique column, one changes. The others stay; `waybill check --data` names them.
"""

import sqlalchemy as sa
from alembic import op

from app.i18n.canonical_text import canonical_text

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

_TEXTS = {
    "clients": ("client_name",),
    "users": ("full_name", "email_id", "mobile_number", "designation"),
    "fleets": ("fleet_number", "registration_number", "vendor_fleet_id", "model", "make", "capacity"),
    "trips": (
        "source",
        "destination",
        "material",
        "quantity",
        "customer_name",
        "customer_contact",
        "driver_contact",
    ),
    "trip_stages": ("stage_name", "description"),
    "trip_maintenances": ("description", "maintenance_type"),
    "trip_stoppages": ("description", "stoppage_type"),
    "states": ("name",),
    "stations": ("name", "code"),
}
_UNIQUE = {("fleets", "registration_number"), ("stations", "code")}
_PORTION_ROWS = 1_000


def upgrade() -> None:
    connection = op.get_bind()
    for table, names in _TEXTS.items():
        for name in names:
            _make_canonical(connection, table, name)


def _make_canonical(connection: sa.Connection, table: str, name: str) -> None:
    text: sa.ColumnClause[str] = sa.column(name)
    record: sa.ColumnClause[int] = sa.column("id")
    rows = sa.table(table, record, text)
    every = connection.execute(sa.select(record, text).select_from(rows).where(text.is_not(None)))
    taken, changed = set[str](), list[dict[str, object]]()
    for row in every:
        canonical = canonical_text(row[1])
        if (table, name) in _UNIQUE:
            taken.add(row[1])
        if canonical != row[1]:
            changed.append({"record": row[0], "canonical": canonical})
    update = sa.update(rows).where(record == sa.bindparam("record")).values({name: sa.bindparam("canonical")})
    for start in range(0, len(changed), _PORTION_ROWS):
        portion = changed[start : start + _PORTION_ROWS]
        if (table, name) in _UNIQUE:
            portion = [each for each in portion if _claim(str(each["canonical"]), taken)]
        if portion:
            connection.execute(update, portion)


def _claim(text: str, taken: set[str]) -> bool:
    is_free = text not in taken
    taken.add(text)
    return is_free


def downgrade() -> None:
    """Keep the texts: nothing remembers how they were typed."""
