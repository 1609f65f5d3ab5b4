"""Adds the sums of closed days on which nothing was heard of any vehicle."""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"
branch_labels = None
depends_on = None

_NAMES = (
    "vehicles",
    "moved",
    "gaps",
    "metres",
    "silent_metres",
    "moving_seconds",
    "idle_seconds",
    "silent_seconds",
    "drives",
    "halts",
    "trip_metres",
    "trip_days",
    "trip_known_metres",
    "trip_known_days",
)
_SUMS = sa.table("day_sums", sa.column("day", sa.Date), *(sa.column(name, sa.BigInteger) for name in _NAMES))
_WATCH = sa.table("watch", sa.column("days_closed_until", sa.Date))


def upgrade() -> None:
    connection = op.get_bind()
    known = {*connection.scalars(sa.select(_SUMS.c.day))}
    closed = connection.scalar(sa.select(_WATCH.c.days_closed_until))
    if not known or closed is None:
        return
    first = min(known)
    days = (first + timedelta(days=number) for number in range((closed - first).days))
    op.bulk_insert(_SUMS, [{"day": day, **dict.fromkeys(_NAMES, 0)} for day in days if day not in known])


def downgrade() -> None:
    op.execute(_SUMS.delete().where(_SUMS.c.vehicles == 0))
