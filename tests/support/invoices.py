"""A record with lines, which is no table of the product."""

from datetime import date
from typing import Annotated

from pydantic import Field
from sqlalchemy.orm import Mapped

from app.contract.record_fields import Amount, Measure, ReadOnly, Unique
from app.contract.rules.derived import Count as CountOf
from app.contract.rules.derived import Days, Percent, Product, Sum
from app.contract.schema import Messages, Text
from app.db.records.declaration import reference
from app.db.records.lines import Line, lines_of
from app.db.records.record_resources import resource_of
from app.features.fleets.schemas import FLEETS, Fleet
from tests.support.parcels import RecordApart, forgotten


class LineApart(Line):
    """The base of lines that the product does not know."""

    __abstract__ = True
    metadata = RecordApart.metadata
    _sa_registry = RecordApart._sa_registry


with forgotten():

    class InvoiceLine(LineApart, of="invoices"):
        """A line of an invoice."""

        __tablename__ = "invoice_lines"

        item: Mapped[Text]
        quantity: Mapped[Annotated[Measure, Field(gt=0), Messages(gt="Write how many")]]
        rate: Mapped[Amount]
        vehicle_id: Mapped[int | None] = reference(FLEETS)
        delivered: Mapped[bool]
        remark: Mapped[Annotated[Text | None, ReadOnly()]]
        amount: Mapped[Annotated[float, Product("quantity", "rate")]]

    class Invoice(RecordApart):
        """An invoice with lines."""

        __tablename__ = "invoices"

        number: Mapped[Annotated[Text, Unique()]]
        sent_on: Mapped[date]
        due_on: Mapped[date | None]
        lines: Mapped[list[InvoiceLine]] = lines_of(InvoiceLine, min=1, max=5)
        line_count: Mapped[Annotated[int, CountOf("lines")]]
        subtotal: Mapped[Annotated[float, Sum("lines.amount")]]
        tax: Mapped[Annotated[float, Percent("subtotal", 18)]]
        total: Mapped[Annotated[float, Sum("subtotal", "tax")]]
        days: Mapped[Annotated[int | None, Days("sent_on", "due_on")]]

    INVOICES = resource_of(Invoice)
    Fleet.metadata.tables["fleets"].to_metadata(RecordApart.metadata)
    INVOICE_TABLES = [RecordApart.metadata.tables[name] for name in ("invoices", "invoice_lines")]
