"""Tenders: requests for bids on transport contracts. The data is sample content."""

from app import ui
from app.features.content.schemas import CONTENT_TENDERS

TENDERS = ui.Source(call=CONTENT_TENDERS, rows="tenders")
TENDER = ui.Part(of=TENDERS)
CONTENT = ui.Source(call=CONTENT_TENDERS)
SAMPLE = ui.DataBadge(source=ui.Part(of=CONTENT), field="sample", label="Sample")

HEAD = (
    ui.Detail(label="Tender Number", field="number"),
    ui.Detail(label="Category", field="category", cell=ui.BadgeCell()),
)
ISSUER = ui.Detail(label="Issuer", field="issuer")
DUE_DATE = ui.Detail(label="Due Date", field="dueDate", cell=ui.DateCell())
VALUE = ui.Detail(label="Estimated Value", field="estimatedValue", cell=ui.MoneyCell())
CITY = ui.Detail(label="City", field="city")

BACK = ui.Action(label="All pending tenders", icon="arrow-left", to="/tenders")

tender_list = ui.Screen(
    routes=("/tenders",),
    title="Pending tenders",
    keywords="bids offers contracts",
    body=(
        ui.SharedData(
            source=CONTENT,
            body=(
                ui.Cards(
                    label="Pending tenders",
                    title="Pending tenders",
                    badge=SAMPLE,
                    source=ui.Part(of=CONTENT, name="tenders"),
                    title_field="title",
                    head=HEAD,
                    text="description",
                    rows=(ISSUER, DUE_DATE, VALUE, CITY),
                    actions=(ui.Action(label="Show Details", to="/tender-detail?tender={number}"),),
                    empty="No pending tenders.",
                ),
            ),
        ),
    ),
)

SPECIFICATION = ui.Details(
    layout="table",
    label="Specification",
    source=TENDER,
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
    source=ui.Part(of=TENDERS, name="documents"),
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
            source=TENDERS,
            parameter="tender",
            key="number",
            title="Tender Details",
            title_field="title",
            head=HEAD,
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
                ui.DataBadge(source=TENDER, field="invented", label="Sample"),
                ui.Card(title="Specification", body=(SPECIFICATION,)),
                ui.Card(title="Documents", body=(DOCUMENTS,)),
            ),
        ),
    ),
)
