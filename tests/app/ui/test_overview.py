"""Wrong descriptors of overviews are refused when they are written: charts, bars, cards, greetings, figures, days."""

from datetime import date, datetime
from typing import Any

import pytest

from app.contract.schema import Schema
from app.ui import (
    Application,
    Bars,
    Call,
    Chart,
    ChartRange,
    ChartSeries,
    DateRangeFilter,
    DateRangePicker,
    Feed,
    Greeting,
    Paragraph,
    Part,
    Rail,
    RailEnd,
    ScreenError,
    SharedData,
    Source,
    StatCards,
    TimeOfDay,
)
from tests.app.ui.toy_vocabulary import application, screen
from tests.app.ui.wrong_lines import sentence_against, wrong_lines


class Sale(Schema):
    """Something sold."""

    title: str
    text: str
    sold: int
    at: datetime
    on: date


class Line(Schema):
    """What a chart draws."""

    field: str
    label: str


class Sales(Schema):
    """All sales."""

    sales: list[Sale]
    lines: list[Line]
    early: str
    late: str


CONTENT = Source(call=Call(method="GET", path="/sales", data=Sales))
SALES = Part(of=CONTENT, name="sales")
ALL = ChartRange(label="ALL")
EARLY = TimeOfDay(hour=6, field="early")


def chart(**changes: Any) -> Chart:
    """A chart that is right but for the changes."""
    usual = {"label": "Sales", "source": CONTENT, "points": "sales", "date": "on", "series": ChartSeries(rows="lines")}
    rest = {"ranges": (ALL,), "ranges_label": "Range", "total": "{total}", "empty": "None."}
    return Chart(**{**usual, **rest, **changes})


def bars(**changes: Any) -> Bars:
    usual = {"label": "Sales", "source": SALES, "label_field": "title", "value": "sold", "empty": "None."}
    return Bars(**{**usual, **changes})


def feed(**changes: Any) -> Feed:
    return Feed(**{"label": "Sales", "source": SALES, "time": "at", "max_height": 100, "empty": "None.", **changes})


def greeting(*times: TimeOfDay) -> Greeting:
    return Greeting(source=CONTENT, times=times, line="late")


def figures(**changes: Any) -> StatCards:
    usual = {"label": "Sales", "source": SALES, "label_field": "title", "value": "sold", "empty": "None."}
    return StatCards(**{**usual, **changes})


def period(**changes: Any) -> DateRangePicker:
    usual = {"label": "Days", "all_days": "All", "first_label": "From", "last_label": "To"}
    return DateRangePicker(**{**usual, "submit": "Go", "incomplete": "Both.", "wrong_order": "Turned.", **changes})


def rail(**changes: Any) -> Rail:
    end = RailEnd(title="{title}", time="at")
    return Rail(**{"label": "Sale", "source": SALES, "start": end, "end": end, **changes})


@pytest.mark.parametrize(("code", "sentence"), wrong_lines("overview"))
def test_invalid_overview_error_suggests_correction(code: str, sentence: str) -> None:
    assert sentence_against(code, globals()).startswith(sentence)


def test_overview_with_date_range_filters_is_valid() -> None:
    body = (
        period(),
        chart(date_range=DateRangeFilter()),
        feed(date_range=DateRangeFilter()),
        bars(),
        figures(),
        greeting(EARLY),
    )

    assert isinstance(application(screen(SharedData(source=CONTENT, body=body))), Application)


def test_paragraph_that_is_a_link_needs_a_heading() -> None:
    with pytest.raises(ScreenError, match="needs a heading"):
        Paragraph(text="How many?", to="/loads")
    with pytest.raises(ScreenError, match="its `to` has no placeholders"):
        Paragraph(heading="Loads", text="How many?", to="/loads/{id}")
