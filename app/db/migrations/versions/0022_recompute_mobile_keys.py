"""Recomputes the keys of mobile numbers: '+91 (0)98200 66601' and '98200 66601' are one number.

If several users have one number, the user whose stored key already matches keeps it. The others get a key that no
typed number has, until their numbers are changed; `waybill check --data` names them.
"""

import sqlalchemy as sa
from alembic import op

from app.i18n.phone_numbers import phone_key

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_USERS = sa.table("users", *(sa.column(name) for name in ("id", "mobile_number", "mobile_key", "deleted_at")))


def upgrade() -> None:
    connection = op.get_bind()
    rows = [(phone_key(row.mobile_number), row) for row in connection.execute(sa.select(_USERS).order_by(_USERS.c.id))]
    taken, changed = set[str](), dict[int, str]()
    for key, row in sorted(rows, key=lambda each: each[0] != each[1].mobile_key):
        own = f"{key}#{row.id}" if row.deleted_at is None and key in taken else key
        taken |= {key} if row.deleted_at is None else set()
        changed |= {row.id: own} if own != row.mobile_key else {}
    for step in (lambda number, _: f"#{number}", lambda _, key: key):  # a new key may be another user's former one
        for number, key in changed.items():
            update = sa.update(_USERS).where(_USERS.c.id == number)
            connection.execute(update.values(mobile_key=step(number, key)))


def downgrade() -> None:
    """Keep the keys, which the older rule would only have made longer."""
