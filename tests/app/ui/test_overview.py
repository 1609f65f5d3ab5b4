"""Wrong descriptors of overviews are refused when they are written: charts, bars, cards, greetings, figures, days."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Any

import pytest

from app.contract.base.node import Node
from app.contract.schema import Schema
from app.ui import (
    Action,
    Application,
    Bars,
    Call,
    Callout,
    Cards,
    Chart,
    ChartRange,
    ChartSeries,
    DateRangeFilter,
    DateRangePicker,
    Detail,
    Feed,
    Greeting,
    IsSet,
    Mark,
    Part,
    Preset,
    Rail,
    RailEnd,
    ScreenError,
    SharedData,
    Source,
    StatCards,
    TimeOfDay,
)
from tests.app.ui.toy_vocabulary import application, screen


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


WRONG: dict[str, tuple[Callable[[], Node], str]] = {
    "the name of an end": (
        lambda: rail(start=RailEnd(title="{titel}", time="at")),
        "the record has no 'titel', did you mean 'title'?",
    ),
    "the time of an end": (
        lambda: rail(end=RailEnd(title="", time="title")),
        "'title' is text, not a date and a time",
    ),
    "the position on a rail": (lambda: rail(position="title"), "'title' is text, not a number"),
    "the condition of a rail": (
        lambda: rail(done=IsSet(field="solt")),
        "the rail names no field 'solt', did you mean 'sold'?",
    ),
    "an age without its moment": (
        lambda: Mark(text="{age} late", when=IsSet(field="at")),
        "the mark '{age} late' needs both `since` and the placeholder {age}, or neither",
    ),
    "the points of a chart": (lambda: chart(points="sale"), "the record has no 'sale', did you mean 'sales'?"),
    "points that are no list": (lambda: chart(points="early"), "'early' is not a list of records"),
    "the day of a point": (lambda: chart(date="onn"), "the record has no 'onn', did you mean 'on'?"),
    "the day of a point that is none": (
        lambda: chart(date="sold"),
        "'sold' is a whole number, not a date and a time or a date",
    ),
    "what a chart draws": (
        lambda: chart(series=ChartSeries(rows="line")),
        "the record has no 'line', did you mean 'lines'?",
    ),
    "the currency of what a chart draws": (
        lambda: chart(series=ChartSeries(rows="lines", currency="lable")),
        "the record has no 'lable', did you mean 'label'?",
    ),
    "a chart without ranges": (lambda: chart(ranges=()), "chart 'Sales' needs a range"),
    "a range without a day": (lambda: ChartRange(label="0M", months=0), "range '0M' needs at least 1 month"),
    "the number of bars": (lambda: bars(value="solt"), "the record has no 'solt', did you mean 'sold'?"),
    "the caption of bars": (lambda: bars(caption="{solt}"), "the record has no 'solt', did you mean 'sold'?"),
    "a whole that is nothing": (lambda: bars(full_value=0), "`full_value` must be greater than 0"),
    "the heading of cards": (
        lambda: Cards(label="Sales", source=SALES, title_field="titel", empty="None."),
        "the record has no 'titel', did you mean 'title'?",
    ),
    "a value of cards": (
        lambda: Cards(
            label="S", source=SALES, title_field="title", head=(Detail(label="S", field="solt"),), empty="None."
        ),
        "the record has no 'solt', did you mean 'sold'?",
    ),
    "the route of a card": (
        lambda: application(
            screen(
                Cards(
                    label="Sales",
                    source=Source(call=CONTENT.call, rows="sales"),
                    title_field="title",
                    actions=(Action(label="Show", to="/home?sale={solt}"),),
                    empty="None.",
                )
            )
        ),
        "no value for '{solt}' in '/home?sale={solt}', did you mean 'sold'?",
    ),
    "the time of a feed": (lambda: feed(time="att"), "the record has no 'att', did you mean 'at'?"),
    "the icon of a feed": (lambda: feed(icon_field="titel"), "the record has no 'titel', did you mean 'title'?"),
    "a feed that keeps to days without one": (
        lambda: feed(time="title", date_range=DateRangeFilter()),
        "'title' is text, not a date and a time or a date",
    ),
    "a greeting without a time": (lambda: greeting(), "a greeting needs a time of day"),
    "the words of a greeting": (
        lambda: greeting(TimeOfDay(hour=6, field="erly")),
        "the record has no 'erly', did you mean 'early'?",
    ),
    "an hour that no day has": (
        lambda: greeting(TimeOfDay(hour=24, field="late")),
        "hour 24 is not between 0 and 23",
    ),
    "hours out of order": (
        lambda: greeting(EARLY, TimeOfDay(hour=6, field="late")),
        "hour 6 does not come after 6",
    ),
    "the number of a figure": (lambda: figures(value="solt"), "the record has no 'solt', did you mean 'sold'?"),
    "a link without a route": (
        lambda: figures(link="text"),
        "a link needs both `link`, its text, and `route`, where it leads",
    ),
    "the words of a box that asks": (
        lambda: Callout(source=CONTENT, heading="early", text="late", button="lat", icon="truck", to="/home"),
        "the record has no 'lat', did you mean 'late'?",
    ),
    "the route of a box that asks": (
        lambda: application(
            screen(Callout(source=CONTENT, heading="early", text="late", button="late", icon="truck", to="/hoem"))
        ),
        "no screen has the route '/hoem', did you mean '/home'?",
    ),
    "a preset of two kinds": (
        lambda: Preset(label="Week", days=7, months=1),
        "preset 'Week' needs either `days` or `months`",
    ),
    "a preset without a day": (lambda: Preset(label="None", days=0), "preset 'None' needs a length of at least 1"),
    "a date range without a picker": (
        lambda: application(screen(SharedData(source=CONTENT, body=(feed(date_range=DateRangeFilter()),)))),
        "no date range picker on this screen uses 'from' and 'to'",
    ),
    "days that are chosen under other names": (
        lambda: application(
            screen(period(date_range=DateRangeFilter(first="since")), chart(date_range=DateRangeFilter()))
        ),
        "no date range picker on this screen uses 'from' and 'to'",
    ),
}


@pytest.mark.parametrize("write", WRONG.values(), ids=WRONG.keys())
def test_invalid_overview_error_suggests_correction(write: tuple[Callable[[], Node], str]) -> None:
    wrong, sentence = write

    with pytest.raises(ScreenError) as error:
        wrong()

    assert error.value.sentence.startswith(sentence)


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
