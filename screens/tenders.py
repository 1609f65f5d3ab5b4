"""Tenders: requests for bids on transport contracts. The data is sample content."""

from app import ui
from app.features.content.schemas.tenders import CONTENT_TENDERS

TENDERS = ui.Source(call=CONTENT_TENDERS, rows="tenders")
TENDER = ui.Source(call=CONTENT_TENDERS, rows="tenders", query={"number": "tender"}, limit=1)

HEAD = (
    ui.Detail(label="Tender Number", field="number"),
    ui.Detail(label="Category", field="category", cell=ui.BadgeCell()),
)
ISSUER = ui.Detail(label="Issuer", field="issuer")
DUE_DATE = ui.Detail(label="Due Date", field="dueDate", cell=ui.DateCell())
VALUE = ui.Detail(label="Estimated Value", field="estimatedValue", cell=ui.MoneyCell())
CITY = ui.Detail(label="City", field="city")

STATUS = ui.Detail(
    label="Status",
    field="state",
    cell=ui.BadgeCell(
        labels={"pending": "Pending", "overdue": "Overdue"}, tones={"pending": "neutral", "overdue": "bad"}
    ),
)


def _sample(source: ui.Source) -> ui.DataBadge:
    """Mark tenders that are invented."""
    return ui.DataBadge(source=ui.Part(of=source.whole()), field="sample", label="Sample")


BACK = ui.Action(label="All pending tenders", icon="arrow-left", to="/tenders")

tender_list = ui.Screen(
    routes=("/tenders",),
    title="Pending tenders",
    keywords="bids offers contracts",
    body=(
        ui.Cards(
            label="Pending tenders",
            title="Pending tenders",
            badge=_sample(TENDERS),
            source=TENDERS,
            paging=ui.Paging(mode="server", size=12, sizes=(12, 24, 48)),
            title_field="title",
            head=HEAD,
            text="description",
            rows=(ISSUER, DUE_DATE, VALUE, CITY),
            actions=(ui.Action(label="Show Details", to="/tender-detail?tender={number}"),),
            empty="No pending tenders.",
        ),
    ),
)

SPECIFICATION = ui.Details(
    layout="table",
    label="Specification",
    source=ui.Part(of=TENDER),
    rows=(
        ui.Detail(label="Document Fees", field="documentFees", cell=ui.MoneyCell()),
        ui.Detail(label="Tender Opening Date", field="tenderOpeningDate", cell=ui.DateCell()),
        DUE_DATE,
        ui.Detail(label="Created Date", field="createdDate", cell=ui.DateCell()),
        ui.Detail(label="EMD (Earnest Money Deposit)", field="emd", cell=ui.MoneyCell()),
    ),
)

DOCUMENTS = ui.Rows(
    label="Documents",
    source=ui.Part(of=TENDER, name="documents"),
    columns=(
        ui.Column(field="name", title="Document"),
        ui.Column(
            field="link",
            title="File",
            cell=ui.DownloadCell(file="file", reason="This document has no file."),
        ),
    ),
    empty="This tender has no documents.",
)

tender_detail = ui.Screen(
    routes=("/tender-detail",),
    title="Tender Details",
    keywords="bid offer contract specification documents",
    parent="/tenders",
    body=(
        ui.SelectedRow(
            source=TENDER,
            parameter="tender",
            key="number",
            title="Tender Details",
            badge=_sample(TENDER),
            title_field="title",
            head=(*HEAD, STATUS),
            text="description",
            rows=(ISSUER, CITY, VALUE),
            missing=ui.Notice(
                icon="file-question-mark",
                title="Tender not found",
                text="It may have been withdrawn, or the link is incomplete.",
                actions=(BACK,),
            ),
            empty=ui.Notice(icon="file-text", title="No pending tenders", actions=(BACK,)),
            body=(
                ui.Card(title="Specification", body=(SPECIFICATION,)),
                ui.Card(title="Documents", body=(DOCUMENTS,)),
            ),
        ),
    ),
)
