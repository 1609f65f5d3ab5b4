"""The tables of jobs, their items, and the sets of changes that are undone together."""

from datetime import datetime
from typing import Any

from sqlalchemy import JSON, ForeignKey, Index
from sqlalchemy.orm import Mapped, column_property, mapped_column

from app.db.access import PERSONAL
from app.db.engine import Base
from app.db.records.audit import AUTHORS
from app.db.records.referenced_names import referenced_name


class Changeset(Base):
    """Changes that belong together, such as those of one order. Their entries in the audit log have its id."""

    __tablename__ = "changesets"
    __table_args__ = {"info": {PERSONAL: True}}

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[datetime]
    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), index=True)
    kind: Mapped[str]
    """The kind of the job: 'bulk', 'import' or 'undo'."""
    entity: Mapped[str]
    """The table of the records."""
    text: Mapped[str]
    """What was ordered, in the language of the user."""
    undone_by: Mapped[int | None]
    """The set of the changes that have undone this one."""


class Job(Base):
    """An order of many changes.

    It is `open` while it is prepared, `waiting` until a server process begins with it, `running`, and in the end
    `done`, `stopped` by a user, or `failed` because its owner may not sign in any more or its kind is unknown.
    """

    __tablename__ = "jobs"
    __table_args__ = (Index(None, "owner_id", "id"), {"info": {PERSONAL: True}})

    id: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str]
    """Its name in `KINDS`."""
    owner_id: Mapped[int] = mapped_column(AUTHORS.foreign_key())
    """The user whose changes these are, with the rights that the user has when each chunk runs."""
    entity: Mapped[str]
    """The table of the records."""
    state: Mapped[str] = mapped_column(index=True)
    cursor: Mapped[int] = mapped_column(default=0)
    """The number of the last item that was carried out."""
    total: Mapped[int] = mapped_column(default=0)
    done: Mapped[int] = mapped_column(default=0)
    failed: Mapped[int] = mapped_column(default=0)
    """How many items were not done: those that failed, and those that an undo has kept."""
    changeset: Mapped[int | None]
    served_at: Mapped[datetime | None]
    """When the last chunk ended. The job that has waited longest comes next."""
    details: Mapped[dict[str, Any]] = mapped_column(JSON)
    """What the kind needs, the `text` for users, and the code of their `language`."""
    created_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    by: Mapped[str | None] = referenced_name(AUTHORS, by="jobs.owner_id")
    text: Mapped[str] = column_property(details["text"].as_string())
    """What was ordered, for people."""


class JobItem(Base):
    """One part of a job, usually of one record. A chunk carries out those that are `waiting`.

    Afterwards it is `done`, `failed`, or `kept`: the record has changed since, and an undo leaves it as it is.
    """

    __tablename__ = "job_items"
    __table_args__ = (Index(None, "job", "state", "number"),)

    job: Mapped[int] = mapped_column(ForeignKey(Job.id, ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    """Its place in the job; in an import, the line of the file."""
    record_id: Mapped[int | None]
    state: Mapped[str]
    sentence: Mapped[str | None]
    """Why it was not done, in the language of the user."""
    values: Mapped[Any] = mapped_column(JSON(none_as_null=True), nullable=True)
