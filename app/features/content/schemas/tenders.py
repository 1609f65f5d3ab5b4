"""The sample tenders: those that wait for an offer, and those that were won. Amounts are rupees."""

from typing import Annotated

from pydantic import Field

from app.features.content.base import Content, Count, Line, Prose, Rupees, unique_by
from app.features.content.relative_dates import Day
from app.ui.data.calls import Call


class Document(Content):
    """A paper of a tender. Nothing is behind its link."""

    name: Line
    """Its name."""
    link: Line
    """The text of the link."""


class Tender(Content):
    """A contract that transport operators are asked to bid for."""

    number: Line
    """The number that the issuer gave it; no other tender has it."""
    issuer: Line
    """Who asks for offers."""
    due_date: Day
    """The last day for an offer."""
    title: Line
    """What is wanted, in a few words."""
    description: Prose
    """What is wanted, in a few sentences."""
    estimated_value: Rupees
    """What the issuer expects to pay."""
    city: Line
    """Where the work is."""
    category: Line
    """The kind of work."""
    document_fees: Rupees
    """What the papers cost."""
    tender_opening_date: Day
    """The day on which the offers are opened."""
    created_date: Day
    """The day on which it was published."""
    emd: Annotated[Rupees, Field(title="EMD")]
    """The earnest money deposit that goes with an offer."""


class TendersContent(Content):
    """The tenders that wait for an offer, and the papers that each of them has."""

    tenders: Annotated[list[Tender], Field(min_length=1), unique_by("number")]
    """The tenders, in the order in which they are shown."""
    documents: Annotated[list[Document], unique_by("name")]
    """The papers of each tender."""


class AssignedTender(Content):
    """A tender that was won."""

    number: Line
    """The number that the issuer gave it; no other tender has it."""
    title: Line
    """What is to be done."""
    issuer: Line
    """For whom."""
    city: Line
    """Where the work is."""
    value: Rupees
    """What it pays."""
    trucks: Count
    """How many trucks it needs."""
    assigned_on: Day
    """The day on which it was won."""
    starts_on: Day
    """The first day of the work."""
    manager: Line
    """Who looks after it."""


class AssignedTendersContent(Content):
    """The plain page of tenders that were won."""

    heading: Line
    """The heading of the page."""
    line: Line
    """The line below."""
    back: Line
    """The link that leads back."""
    tenders: Annotated[list[AssignedTender], unique_by("number")]
    """The tenders, in the order in which they are shown."""


CONTENT_TENDERS = Call(method="GET", path="/content/tenders", data=TendersContent)
