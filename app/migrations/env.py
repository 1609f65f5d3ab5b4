"""Run by alembic: migrates over the connection that it is given."""

from alembic import context

import app.auth.models
import app.clients.models
import app.fleets.models
import app.trips.models
import app.users.models  # noqa: F401
from app.database import Base

context.configure(
    connection=context.config.attributes["connection"], target_metadata=Base.metadata, render_as_batch=True
)
context.run_migrations()
