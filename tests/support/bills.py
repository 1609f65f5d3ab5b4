"""A record with states, which is no table of the product."""

from datetime import date
from typing import Annotated

from sqlalchemy.orm import Mapped

from app.contract.record_fields import Amount, ReadOnly
from app.contract.schema import Text
from app.contract.states import ALL, State, States, Transition
from app.db.engine import Database
from app.db.records.lines import lines_of
from app.db.records.record_resources import RecordResource, resource_of
from tests.support.invoices import LineApart
from tests.support.parcels import RecordApart, forgotten

STATES = States(
    State("draft"),
    State("sent", tone="info", locks=("customer", "lines"), reason="A sent bill keeps its customer and its lines."),
    State("paid", tone="good", locks=ALL, reason="A paid bill cannot be changed."),
    State("cancelled", tone="warn"),
    transitions=(
        Transition("send", "Send", start="draft", end="sent", requires=("due_on",)),
        Transition("pay", "Mark as paid", start="sent", end="paid", sets=lambda now: {"paid_on": now.date()}),
        Transition(
            "cancel",
            "Cancel bill",
            start=("draft", "sent"),
            end="cancelled",
            tone="danger",
            question="Cancel this bill?",
            right=True,
        ),
        Transition("reopen", "Reopen", start=("paid", "cancelled"), end="draft", sets=lambda _: {"paid_on": None}),
    ),
)

with forgotten():

    class BillLine(LineApart, of="bills"):
        """A line of a bill."""

        __tablename__ = "bill_lines"

        item: Mapped[Text]

    class Bill(RecordApart):
        """A bill for a customer."""

        __tablename__ = "bills"

        number: Mapped[Text]
        customer: Mapped[Text]
        due_on: Mapped[date | None]
        lines: Mapped[list[BillLine]] = lines_of(BillLine)
        total: Mapped[Amount]
        paid_on: Mapped[Annotated[date | None, ReadOnly()]]
        status: Mapped[Annotated[Text, STATES]]

    BILLS = resource_of(Bill)
    DECLARED = RecordResource(Bill, BILLS, False)
    _TABLES = [RecordApart.metadata.tables[name] for name in ("bills", "bill_lines")]


async def create_table(database: Database) -> None:
    """Create the tables of the bills, which no migration creates."""
    async with database.engine.begin() as connection:
        await connection.run_sync(RecordApart.metadata.create_all, _TABLES)
