"""Reports that are sent by e-mail, with their schedules. `lists.py` has the rows of reports."""

from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Final, Literal, cast

from pydantic import Field, create_model
from sqlalchemy.orm import Mapped, mapped_column

from app.contract.calls import Call
from app.contract.record_fields import Private
from app.contract.resources import page_of
from app.contract.schema import BlankIsNone, Messages, Required, Schema, Text
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.db.records.referenced_names import referenced_name
from app.features.reports.schemas.names import ReportName
from app.features.users.schemas import USERS_TABLE
from app.i18n.messages import translatable

Every = Literal["Day", "Week", "Month"]
Weekday = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
FileFormat = Literal["XLSX", "CSV"]
ReportLanguage = Literal["English", "Hindi"]
SendResult = Literal["sent", "queued", "failed", "off", "no access"]
_ADDRESS: Final = r"[A-Za-z0-9._%+\-]{1,64}@[A-Za-z0-9.\-]{1,200}\.[A-Za-z]{2,20}"
_PATTERN: Final = rf"^{_ADDRESS}(, ?{_ADDRESS}){{0,9}}$"
_ADDRESSES = translatable("Write up to 10 e-mail addresses with commas between them")
_HOUR = translatable("Hour must be a whole number from 0 to 23")
_MONTH_DAY = translatable("Day of the month must be a whole number from 1 to 31")


class ScheduledReport(Record):
    """A report that is sent by e-mail on a schedule, with the rights of the person who saved it last."""

    __tablename__ = "reports"

    name: Mapped[Text]
    report: Mapped[ReportName]
    query: Mapped[Annotated[str | None, Field(title="Filters")]]
    """The filters and the order, as the address of the report has them. The period follows from the schedule."""
    every: Mapped[Every]
    weekday: Mapped[Weekday | None]
    month_day: Mapped[Annotated[int | None, Field(title="Day of the month")]]
    hour: Mapped[int]
    addresses: Mapped[Text]
    format: Mapped[FileFormat]
    language: Mapped[ReportLanguage] = mapped_column(server_default="English")
    active: Mapped[bool]
    owner_id: Mapped[Annotated[int, Private()]] = mapped_column(USERS_TABLE.foreign_key())
    owner: Mapped[Annotated[str | None, Field(title="Rights of")]] = referenced_name(USERS_TABLE, by="reports.owner_id")
    next_at: Mapped[Annotated[datetime | None, Field(title="Next")]] = mapped_column(index=True)
    sent_at: Mapped[Annotated[datetime | None, Field(title="Last")]]
    result: Mapped[SendResult | None]
    """What became of the last one."""


class ScheduledReportBody(Schema):
    """The values of a report that is sent by e-mail."""

    name: Annotated[Text, Required("Name is required")]
    report: Annotated[ReportName, Messages(required="Report is required")]
    query: Annotated[Annotated[str, Field(max_length=2000)] | None, BlankIsNone, Field(title="Filters")] = None
    every: Annotated[Every, Messages(required="Every is required")]
    weekday: Annotated[Weekday | None, BlankIsNone] = None
    month_day: Annotated[
        Annotated[int, Field(ge=1, le=31)] | None,
        BlankIsNone,
        Field(title="Day of the month"),
        Messages(type=_MONTH_DAY, minimum=_MONTH_DAY, maximum=_MONTH_DAY),
    ] = None
    hour: Annotated[
        Annotated[int, Field(ge=0, le=23)], Messages(type=_HOUR, minimum=_HOUR, maximum=_HOUR, required=_HOUR)
    ]
    addresses: Annotated[
        Annotated[Text, Field(pattern=_PATTERN, max_length=1000)],
        Messages(pattern=_ADDRESSES, required="Addresses are required"),
    ]
    format: Annotated[FileFormat, Messages(required="Format is required")]
    language: ReportLanguage = "English"
    active: bool = True


_SCHEDULES = resource_of(
    ScheduledReport,
    "/report-schedules",
    body=ScheduledReportBody,
    filters=("name", "report", "every", "active", "result"),
    singular="scheduled report",
    plural="scheduled reports",
)
_ROW = cast(type[Schema], create_model("ScheduledReportRow", __base__=cast(Any, _SCHEDULES.record), filters=(str, ...)))
"""A scheduled report in the list, with its search and its filters in words."""
SCHEDULES = replace(_SCHEDULES, list=_SCHEDULES.list.model_copy(update={"data": page_of("reports", _ROW)}))


class MailState(Schema):
    """Whether this installation sends e-mail."""

    sends_mail: bool


MAIL_STATE = Call(method="GET", path="/report-mail", data=MailState, needs="reports.list")
SEND_REPORT = Call(method="POST", path="/report-schedules/{id}/send", data=SCHEDULES.record, needs="reports.change")
"""Send a report now, about the same period as on its next day."""
