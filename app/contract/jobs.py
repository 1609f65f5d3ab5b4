"""Jobs and sets of changes: the calls that follow, stop and undo them, and their shapes."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import SIGNED_IN, Call
from app.contract.resources import page_of
from app.contract.schema import Schema


class ReportedRecord(Schema):
    """A record that a report names."""

    id: int
    name: str


class ReportGroup(Schema):
    """The records that an order left unchanged for the same reason."""

    sentence: str
    """Why they are unchanged, as the form of one record says it."""
    count: int
    some: list[ReportedRecord]
    """The first of them."""


class Report(Schema):
    """What an order for many records did, or would do."""

    total: int
    """How many records the order was for."""
    done: int
    """How many of them were changed. A dry run says how many can be."""
    checked: int | None = None
    """How many records a dry run has checked, if a large order would take too long. The others count as done."""
    groups: list[ReportGroup] = []
    """The others, by reason."""
    cautions: list[str] = []
    """What a person should know before the change, though it is allowed. Only a dry run says it."""
    changeset: int | None = None
    """The set of the changes, which can be undone."""
    job: int | None = None
    """The job that does the work, if the order is too large for one request. `total` then says its size."""


class Job(Schema):
    """Work on many records that goes on without the person who ordered it."""

    id: int
    kind: Annotated[str, Field(title="What")]
    entity: str
    """The resource whose records it changes."""
    text: Annotated[str, Field(title="Order")]
    """What it does, in words: 'Complete 412 trips'."""
    by: Annotated[str | None, Field(title="Person")]
    """The full name of the person who ordered it."""
    state: Annotated[Literal["open", "waiting", "running", "stopped", "done", "failed"], Field(title="State")]
    total: Annotated[int, Field(title="Records")]
    done: Annotated[int, Field(title="Done")]
    """How many records are changed."""
    failed: Annotated[int, Field(title="Unchanged")]
    """How many records stay as they were."""
    created_at: Annotated[datetime, Field(title="Ordered")]
    ended_at: Annotated[datetime | None, Field(title="Ended")]
    changeset: int | None
    can_undo: bool
    """Whether the reader can undo its changes now."""
    is_undone: bool
    """Whether its changes have been undone."""


class JobResult(Schema):
    """What became of some records of a job."""

    text: str
    """'Done', or why they are unchanged."""
    count: int
    to: str | None
    """The route of the list with these records, if the reader sees any and one address can name all."""


class JobDetail(Job):
    """A job with the reasons why records are unchanged."""

    groups: list[ReportGroup]
    results: list[JobResult]
    """What became of its records: first those that are done."""
    changed: str | None
    """The query of the list that shows the records it has changed: `id=in.4,9`. None if they are too many for one."""
    unchanged: str | None
    """The query of the list that shows the records it has left as they were."""


JOBS = Call(
    method="GET",
    path="/jobs",
    data=page_of("jobs", Job),
    filters=("kind", "state", "by", "createdAt"),
    needs=SIGNED_IN,
)
"""The jobs of the person who asks, and for those without restrictions the jobs of all. The newest come first."""
JOB = Call(method="GET", path="/jobs/{id}", data=JobDetail, needs=SIGNED_IN)
STOP_JOB = Call(method="POST", path="/jobs/{id}/stop", data=Job, needs=SIGNED_IN)
UNDO_CHANGESET = Call(method="POST", path="/changesets/{changeset}/undo", data=Report, needs=SIGNED_IN)
