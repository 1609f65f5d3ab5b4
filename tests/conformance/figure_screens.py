"""The conformance cases of charts and counts, by name."""

from datetime import date

from app import ui
from app.contract.calls import Call
from app.contract.lists.groups import Group
from app.contract.schema import Schema
from tests.conformance.case import Case, click, element, link, success, text


class Month(Schema):
    """A point of a chart."""

    first_day: date
    loads: int


class Series(Schema):
    """A series of a chart."""

    field: str
    label: str


class Figures(Schema):
    """A record with a chart."""

    months: list[Month]
    series: list[Series]


class Opening(Schema):
    """A depot of a list that is counted."""

    id: int
    city: str
    opened: date


FIGURES = Call(method="GET", path="/figures", data=Figures)
OPENINGS = Call(method="GET", path="/openings", data=list[Opening], filters=("city", "opened"))
_BY_MONTH = OPENINGS.count_by("opened", "month", during="last-3-months")
_BY_CITY = OPENINGS.count_by("city", top=1)


def _month(day: str, last: str, count: int) -> Group:
    return Group(
        value=day,
        label=f"{day}..{last}",
        day=date.fromisoformat(day),
        count=count,
        sum=None,
        test=f"between.{day}..{last}",
    )


_MONTHS = {
    f"GET {_BY_MONTH.call.path}": success(
        _BY_MONTH.call,
        [
            _month("2026-09-01", "2026-09-30", 2),
            _month("2026-10-01", "2026-10-31", 0),
            _month("2026-11-01", "2026-11-30", 1),
            Group(value="", label="Empty", day=None, count=4, sum=None, test="empty"),
        ],
    )
}
_CITIES = {
    f"GET {_BY_CITY.call.path}": success(
        _BY_CITY.call,
        [
            Group(value="Pune & Thane", label="Pune & Thane", day=None, count=3, sum=None, test="is.Pune & Thane"),
            Group(value=None, label="Others", day=None, count=2, sum=None, test="notin.Pune & Thane"),
        ],
    )
}
_LOADS = [Series(field="loads", label="Loads")]
_JANUARY, _APRIL = Month(first_day=date(2026, 1, 1), loads=120), Month(first_day=date(2026, 4, 1), loads=180)
_BOTH_MONTHS = {"GET /figures": success(FIGURES, Figures(months=[_JANUARY, _APRIL], series=_LOADS))}
_NO_MONTHS = {"GET /figures": success(FIGURES, Figures(months=[], series=_LOADS))}
_CHART = ui.Chart(
    label="Loads of each month",
    source=ui.Source(call=FIGURES),
    points="months",
    date="firstDay",
    series=ui.ChartSeries(rows="series"),
    ranges=(ui.ChartRange(label="All"), ui.ChartRange(label="1M", name="1 month", months=1)),
    ranges_label="Range",
    total="Total {total}",
    empty="No loads yet.",
)
_GROUP_CHART = ui.Chart(label="Openings", source=_BY_MONTH, to="/?view=new", empty="No openings.")
_GROUP_BARS = ui.Bars(label="Cities", source=_BY_CITY, to="/", empty="No depots.")
_GROUP_COUNT = ui.CountCards(
    label="Counts",
    no_value="Unknown",
    cards=(ui.CountCard(label="Openings", source=_BY_MONTH, icon="warehouse", link="See openings", to="/?view=new"),),
)
_AS_TABLE = click("button", ui.UiText().chart.as_table)
FIGURE_CASES = {
    "chart": Case(
        body=(_CHART,),
        answers=_BOTH_MONTHS,
        expected=(element("group", "Range"), element("figure", "Loads of each month")),
        absent=(text("No loads yet."),),
    ),
    "chart-as-table": Case(
        body=(_CHART,),
        answers=_BOTH_MONTHS,
        steps=(_AS_TABLE,),
        expected=(
            element("table", "Loads of each month"),
            element("columnheader", "Loads"),
            element("cell", "120"),
            element("cell", "180"),
        ),
    ),
    "chart-range": Case(
        body=(_CHART,),
        answers=_BOTH_MONTHS,
        steps=(click("button", "1M"), _AS_TABLE),
        expected=(element("cell", "180"),),
        absent=(element("cell", "120"),),
    ),
    "chart-empty": Case(body=(_CHART,), answers=_NO_MONTHS, expected=(text("No loads yet."),)),
    "chart-of-groups": Case(
        body=(_GROUP_CHART,),
        answers=_MONTHS,
        steps=(_AS_TABLE,),
        expected=(
            element("table", "Openings"),
            link("Sep 2026", "/?view=new&opened=between.2026-09-01..2026-09-30"),
            link("Nov 2026", "/?view=new&opened=between.2026-11-01..2026-11-30"),
            element("cell", "0"),
            link("Empty: 4", "/?view=new&opened=empty"),
        ),
    ),
    "bars-of-groups": Case(
        body=(_GROUP_BARS,),
        answers=_CITIES,
        expected=(
            element("list", "Cities"),
            link("Pune & Thane", "/?city=is.Pune+%26+Thane"),
            link("Others", "/?city=notin.Pune+%26+Thane"),
            text("3"),
        ),
    ),
    "count-of-groups": Case(
        body=(_GROUP_COUNT,),
        answers=_MONTHS,
        expected=(text("7"), link("See openings", "/?view=new&opened=during.last-3-months")),
    ),
}
