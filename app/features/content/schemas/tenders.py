"""Sample tenders, open and assigned. Amounts are in rupees."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from app.content.base import Content, ContentFile, Count, Line, Name, Prose, Rupees, unique_by
from app.content.relative_dates import RelativeDay
from app.contract.calls import Call
from app.contract.schema import Schema

MAX_PAGE_SIZE = 100
"""The most tenders in a response."""


class Document(Content):
    """A document of a tender."""

    name: Line
    """The name of the document."""
    link: Line
    """The text of the link."""
    file: Annotated[str, Field(pattern=r"^\w[\w .()-]{0,99}$", examples=["tender-118.pdf"])] | None = None
    """The name of a file in the folder `documents`. Without it, the file is made from the details of the tender."""


class Tender(Content):
    """A contract that transport operators are asked to bid for."""

    number: Name
    """The unique number of the tender, assigned by the issuer."""
    issuer: Line
    """The organization that invites offers."""
    due_date: RelativeDay
    """The last day for an offer."""
    title: Line
    """A short title."""
    description: Prose
    """The work, described in a few sentences."""
    estimated_value: Rupees
    """The value that the issuer estimates."""
    city: Line
    """The city of the work."""
    category: Line
    """The kind of work."""
    document_fees: Rupees
    """The price of the tender documents."""
    tender_opening_date: RelativeDay
    """The day on which offers are opened."""
    created_date: RelativeDay
    """The day of publication."""
    emd: Annotated[Rupees, Field(title="EMD")]
    """The earnest money deposit required with an offer."""
    documents: Annotated[list[Document], unique_by("name")] | None = None
    """The documents of this tender. Without them, it has those of every tender."""


class TendersContent(ContentFile):
    """Open tenders, and the documents of each tender."""

    tenders: Annotated[list[Tender], unique_by("number")]
    """The tenders, in display order."""
    documents: Annotated[list[Document], unique_by("name")]
    """The documents of each tender that has none of its own."""

    def documents_of(self, tender: Tender) -> list[Document]:
        """Return the documents of one of the tenders."""
        return self.documents if tender.documents is None else tender.documents


class TendersQuery(Schema):
    """A page of the pending tenders; or the tender with a number, which may be overdue."""

    page: Annotated[int, Field(ge=1)] = 1
    limit: Annotated[int, Field(ge=1, le=MAX_PAGE_SIZE)] = 12
    number: Annotated[str, Field(max_length=500)] = ""


class TenderDocument(Schema):
    """A document of one tender."""

    name: str
    link: str
    file: str
    """The address of the file."""


class TenderRow(Schema):
    """A tender with its documents."""

    number: str
    issuer: str
    due_date: date
    title: str
    description: str
    estimated_value: float
    city: str
    category: str
    document_fees: float
    tender_opening_date: date
    created_date: date
    emd: Annotated[float, Field(title="EMD")]
    state: Literal["pending", "overdue"]
    """A tender is overdue from the day after its due date, in the time zone of the office."""
    documents: list[TenderDocument]


class TendersAnswer(Schema):
    """The tenders as the server returns them."""

    sample: bool
    """Whether the tenders are invented."""
    tenders: list[TenderRow]
    """The tenders of the page, in display order."""
    page: int
    """The number of the page: the last one if the query names a later one."""
    total: int
    """The number of all pending tenders."""
    total_pages: int


class AssignedTender(Content):
    """An assigned tender."""

    number: Name
    """The unique number of the tender, assigned by the issuer."""
    title: Line
    """The work, in a few words."""
    issuer: Line
    """The customer."""
    city: Line
    """The city of the work."""
    value: Rupees
    """The value of the contract."""
    trucks: Count
    """The number of trucks required."""
    assigned_on: RelativeDay
    """The day of the assignment."""
    starts_on: RelativeDay
    """The first day of the work."""
    manager: Line
    """The person in charge."""


class AssignedTendersContent(ContentFile):
    """The page of assigned tenders."""

    heading: Line
    """The heading of the page."""
    line: Line
    """The line below the heading."""
    back: Line
    """The text of the link back."""
    tenders: Annotated[list[AssignedTender], unique_by("number")]
    """The tenders, in display order."""


CONTENT_TENDERS = Call(
    method="GET", path="/content/tenders", query=TendersQuery, data=TendersAnswer, needs="tenders.list"
)
