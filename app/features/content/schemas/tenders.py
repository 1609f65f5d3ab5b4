"""Sample tenders, open and assigned. Amounts are in rupees."""

from typing import Annotated

from pydantic import Field

from app.features.content.base import Content, ContentFile, Count, Line, Name, Prose, Rupees, unique_by
from app.features.content.relative_dates import RelativeDay
from app.ui.data.calls import Call


class Document(Content):
    """A document of every tender. Its file is made from the details of the tender."""

    name: Line
    """The name of the document."""
    link: Line
    """The text of the link."""


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


class TendersContent(ContentFile):
    """Open tenders, and the documents of each tender."""

    tenders: Annotated[list[Tender], Field(min_length=1), unique_by("number")]
    """The tenders, in display order."""
    documents: Annotated[list[Document], unique_by("name")]
    """The documents of each tender."""


class TenderDocument(Document):
    """A document of one tender."""

    file: str | None
    """The address of the file. None if there is no file."""


class TenderWithDocuments(Tender):
    """A tender with its documents."""

    documents: list[TenderDocument]
    """The documents, in display order."""
    invented: bool = False
    """Whether the tender is a sample."""


class TendersAnswer(ContentFile):
    """The tenders as the server returns them."""

    tenders: list[TenderWithDocuments]
    """The tenders, in display order."""


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


CONTENT_TENDERS = Call(method="GET", path="/content/tenders", data=TendersAnswer, needs="tenders.list")
