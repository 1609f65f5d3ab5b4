"""Examples of the nodes that no file of `screens/` creates."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from app import ui
from app.contract.base.node import Node
from app.contract.files import File
from app.contract.rules.derived import Percent, Product, Sum
from app.contract.schema import Messages, Required, Schema, Text
from app.contract.states import ALL, State, States, Transition
from app.features.clients.schemas import CLIENTS
from app.features.trips.schemas import TRIPS
from app.ui.text.ui import GridText


class Visit(Schema):
    """What a form can send."""

    visitor: Annotated[Text, Required("Visitor is required")]
    phone: str | None = None
    arrival: date | None = None
    departure: date | None = None
    expenses: Annotated[int | None, Field(gt=0)] = None
    remarks: Annotated[str | None, Field(max_length=200)] = None
    guided: bool = False
    password: Annotated[str | None, Field(min_length=12)] = None


class Charge(Schema):
    """A line of a bill."""

    text: Annotated[Text, Required("Write what it is for")]
    quantity: Annotated[float, Field(gt=0), Messages(required="Quantity is required")]
    rate: Annotated[int, Field(ge=0), Messages(required="Rate is required")]
    amount: Annotated[float | None, Product("quantity", "rate")] = None


class Yard(Schema):
    """A body with an area."""

    lat: Annotated[float, Field(title="Latitude", ge=-90, le=90), Messages(required="Latitude is required")]
    long: Annotated[float, Field(title="Longitude", ge=-180, le=180), Messages(required="Longitude is required")]
    radius: Annotated[int, Field(title="Radius", ge=1, le=5000), Messages(required="Radius is required")]
    corners: Annotated[list[list[float]], Field(title="Area")] = []


class Bill(Schema):
    """A body with lines, and with values that follow from them."""

    charges: Annotated[
        list[Charge],
        Field(min_length=1, max_length=50),
        Messages(required="Add a charge", min_length="Add a charge"),
    ]
    tax: Annotated[float | None, Percent("total", 18)] = None
    total: Annotated[float | None, Sum("charges.amount")] = None


class Invoice(Schema):
    """A record with states."""

    number: str
    customer: Annotated[Text, Required("Customer is required")]
    due_on: date | None = None
    status: Annotated[
        Literal["draft", "sent", "paid"],
        States(
            State("draft"),
            State("sent", tone="info", locks=("customer",), reason="A sent invoice keeps its customer."),
            State("paid", tone="good", locks=ALL, reason="A paid invoice cannot be changed."),
            transitions=(
                Transition("send", "Send", start="draft", end="sent", requires=("due_on",)),
                Transition("pay", "Mark as paid", start="sent", end="paid", question="Was this invoice paid?"),
            ),
        ),
    ]


class InvoiceBody(Schema):
    """What a form sends of an invoice."""

    customer: Annotated[Text, Required("Customer is required")]
    due_on: date | None = None


_INVOICE = ui.Call(method="GET", path="/invoices/{id}", data=Invoice)


class ShipmentBody(Schema):
    """What a form sends of a shipment, with its files."""

    receipt: File | None = None
    papers: Annotated[list[File], Field(max_length=5)] = []


class Shipment(ShipmentBody):
    """A record with files."""

    number: str


class StoredBill(Schema):
    """A record with lines."""

    id: int
    charges: list[Charge]
    total: int


_SHIPMENT = ui.Call(method="GET", path="/shipments/{id}", data=Shipment)
_BILL = ui.Call(method="GET", path="/bills/{id}", data=StoredBill)
_CLIENT = ui.Call(method="GET", path="/client/clients/{id}", data=CLIENTS.record)
MORE_EXAMPLES: tuple[Node, ...] = (
    ui.Screen(
        routes=("/visit",),
        title="Visit",
        body=(
            ui.Form(
                add=ui.Save(title="Visit", shape=Visit),
                fields=(
                    ui.TextField(name="visitor", autocomplete="name"),
                    ui.TextField(
                        name="phone",
                        input="tel",
                        advice=(
                            ui.Advice(
                                text="{value} is not the number of a phone.",
                                when=ui.Not(condition=ui.IsPhoneNumber(field="phone")),
                            ),
                            ui.Advice(
                                text="{value} starts with zero.",
                                when=ui.Matches(field="phone", pattern="^0"),
                            ),
                        ),
                    ),
                    ui.DateField(name="arrival", help="Type 19/11, 19 Nov or tomorrow."),
                    ui.DateField(
                        name="departure",
                        advice=(
                            ui.Advice(
                                text="Leaves before the arrival.",
                                when=ui.Before(field="departure", other="arrival"),
                            ),
                        ),
                    ),
                    ui.MoneyField(name="expenses", help="In rupees.", initial=ui.Constant(value=150000)),
                    ui.CheckboxField(
                        name="guided", appearance="switch", help="A guide shows the visitor around the yard."
                    ),
                    ui.TextAreaField(name="remarks", width="full", placeholder="What the guide should know"),
                    ui.PasswordField(name="password", help="At least 12 characters."),
                ),
                on_success=(
                    ui.Log(label="The values of the form"),
                    ui.Toast(level="success", text="The visit is in the console of the browser"),
                ),
                to="/",
            ),
        ),
    ),
    ui.Screen(
        routes=("/yard",),
        title="Yard",
        body=(
            ui.Form(
                add=ui.Save(title="Yard", shape=Yard),
                fields=(
                    ui.NumberField(name="lat"),
                    ui.NumberField(name="long"),
                    ui.NumberField(name="radius", unit="m", initial=ui.Constant(value=400)),
                    ui.AreaField(
                        name="corners",
                        latitude="lat",
                        longitude="long",
                        radius="radius",
                        map_label="Map of the yard",
                        view=ui.MapView(latitude=22.9, longitude=79.6, zoom=4.5),
                    ),
                ),
                on_success=(ui.Toast(level="success", text="The yard is right"),),
                to="/",
            ),
        ),
    ),
    ui.Screen(
        routes=("/bill",),
        title="Bill",
        body=(
            ui.Form(
                add=ui.Save(title="Bill", shape=Bill),
                fields=(
                    ui.LinesField(
                        name="charges",
                        fields=(
                            ui.TextField(name="text", width="full"),
                            ui.NumberField(name="quantity"),
                            ui.MoneyField(name="rate"),
                            ui.ReadOnlyField(field="amount", label="Amount", cell=ui.NumberCell(digits=2)),
                        ),
                        totals=("amount",),
                        add="Add charge",
                    ),
                    ui.ReadOnlyField(field="tax", label="Tax (18 %)", cell=ui.NumberCell(digits=2)),
                ),
                on_success=(ui.Toast(level="success", text="The bill is right"),),
                to="/",
            ),
        ),
    ),
    ui.Screen(
        routes=("/bill/{id}",),
        title="Bill",
        body=(
            ui.Lines(
                label="Charges",
                source=ui.Source(call=_BILL),
                field="charges",
                columns=(
                    ui.Detail(label="Text", field="text"),
                    ui.Detail(label="Quantity", field="quantity", cell=ui.NumberCell(digits=None)),
                    ui.Detail(label="Amount", field="amount", cell=ui.NumberCell(digits=2)),
                ),
                totals=("amount",),
                summary=(ui.Detail(label="Total", field="total", cell=ui.MoneyCell()),),
            ),
        ),
    ),
    ui.Screen(
        routes=("/shipment/{id}",),
        title="Shipment",
        body=(
            ui.Form(
                add=ui.Save(title="Shipment", shape=ShipmentBody),
                fields=(ui.FileField(name="receipt", help="A photo is enough."), ui.FileField(name="papers")),
                on_success=(ui.Log(label="The values of the form"),),
                to="/",
            ),
            ui.Details(
                source=ui.Source(call=_SHIPMENT),
                rows=(ui.Detail(label="Receipt", field="receipt", cell=ui.FileCell(fallback="None")),),
            ),
            ui.Files(label="Papers", source=ui.Source(call=_SHIPMENT), field="papers"),
        ),
    ),
    ui.Screen(
        routes=("/trips-of-a-year",),
        title="Trips of a year",
        body=(
            ui.Card(
                title="Trips by month",
                body=(
                    ui.Chart(
                        label="Trips",
                        source=TRIPS.count_by("startDate", "month", during="last-12-months"),
                        to="/trip-list",
                        empty="No trips in these months.",
                    ),
                ),
            ),
            ui.Card(
                title="Busiest drivers",
                body=(
                    ui.Bars(
                        label="Trips of drivers",
                        source=TRIPS.count_by("driverName", top=5),
                        to="/trip-list",
                        empty="No trips yet.",
                    ),
                ),
            ),
        ),
    ),
    ui.Screen(
        routes=("/client/{id}",),
        title="Client",
        body=(ui.Details(source=ui.Source(call=_CLIENT), rows=(ui.Detail(label="Name", field="clientName"),)),),
    ),
    ui.Screen(
        routes=("/invoice/{id}",),
        title="Invoice",
        body=(
            ui.RecordHeader(
                source=ui.Source(call=_INVOICE),
                title="{number}",
                fallback="Invoice",
                marks=(ui.Detail(label="Status", field="status"),),
                actions=(
                    ui.Action(
                        label="Send",
                        icon="send",
                        effects=(ui.Toast(level="success", text="The invoice is sent"),),
                        visible_when=ui.Equals(field="status", value="draft"),
                        locks=(
                            ui.Lock(
                                when=ui.Not(condition=ui.IsSet(field="dueOn")),
                                reason="Fill in Due On first.",
                            ),
                        ),
                    ),
                ),
            ),
            ui.Form(
                add=ui.Save(title="Add Invoice", shape=InvoiceBody),
                edit=ui.Edit(
                    title="Edit Invoice",
                    shape=InvoiceBody,
                    load=ui.Source(call=_INVOICE),
                    required_field="number",
                ),
                fields=(ui.TextField(name="customer"), ui.DateField(name="dueOn")),
                on_success=(ui.Log(label="The values of the form"),),
                to="/",
            ),
        ),
    ),
    ui.Screen(
        routes=("/code",),
        title="Code",
        body=(
            ui.Code(label="A rule", text='plate: Annotated[Text, Field(pattern="^[A-Z0-9]+$")]\n'),
            ui.PagePreview(title="All nodes", href="/gallery", width=390, height=520),
        ),
    ),
    ui.MapBase(
        vector_attributions=(
            ui.Attribution(text="© OpenStreetMap contributors", href="https://www.openstreetmap.org/copyright"),
        ),
    ),
    ui.UiText(grid=GridText(next="Older", previous="Newer")),
)
