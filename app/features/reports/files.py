"""The file of a report for an e-mail: its columns have the titles of the rows, and hours as numbers."""

from contextlib import suppress
from datetime import date, datetime
from typing import Final
from urllib.parse import parse_qsl, urlencode

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.calls import fields_of, row_in, titles_of
from app.contract.lists.field_tests import FieldTest, FieldType, InvalidTest, field_type, parse_test
from app.core.errors import BadRequest, Invalid
from app.core.settings import Settings
from app.db.access import access_of
from app.db.lists.query import ListFilters, ListQuery, parse_list_query, query_string_of
from app.features.reports.facts.trips import ON_TIME
from app.features.reports.reports import Report
from app.features.reports.schemas.names import VALUE_LABELS
from app.features.reports.totals import read_totals
from app.i18n.messages import LocalizedText, translate
from app.ui.text.filter import OPERATOR_TEXTS
from app.web.api.list_export import address_of
from app.web.exports.columns import ExportColumn
from app.web.exports.order import Order

_LATENESS: Final = frozenset({"late", "startLate", "medianLate", "p90Late", "worstLate"})
_STAYS: Final = frozenset(
    {
        "medianStay",
        "p90Stay",
        "longestStay",
        "medianLength",
        "longest",
        "idlePerDay",
        "seconds",
        "meanLoading",
        "meanUnloading",
        "medianTake",
        "p90Take",
    }
)
_HOURS: Final = 3600
_KILOMETRES: Final = frozenset({"km", "kmPerDay", "kmPerVehicle", "silentKm", "tripKm"})
_SHARES: Final = frozenset(
    {"coverage", "movingShare", "idleShare", "onTimeShare", "takenShare", "tripShare", "tripDayShare"}
)
_SECONDS: Final = "Seconds"


class ReportFile:
    """What an e-mail says of a report and a period, as the person of the transaction may see it."""

    def __init__(
        self,
        connection: Connection,
        report: Report,
        query: str,
        days: tuple[date, date],
        settings: Settings,
        now: datetime,
    ) -> None:
        """Raises BadRequest if the person cannot use the query, such as one that tests a hidden field."""
        options = {ON_TIME: settings.on_time_minutes * 60}
        text = period_query(query, days)
        parsed = _parse(report, text, connection, now)
        self.path = f"{report.call.path}?{text}"
        self.totals = read_totals(connection, report, parsed, options)
        statement = report.rows.with_options(options).export(connection, parsed.of_all_pages)
        self._statement, self._columns, self._database = statement, _columns(report, connection), address_of(settings)

    def order(self, format: str, sheet: str) -> Order:
        """Return the order of the file."""
        return Order(
            database=self._database,
            statement=self._statement.sql,
            parameters=self._statement.parameters,
            leading=self._statement.leading,
            columns=self._columns,
            format="xlsx" if format == "XLSX" else "csv",
            plain=False,
            sheet=sheet,
            zone="",
        )


def period_query(query: str, days: tuple[date, date]) -> str:
    """Return a query with this period in place of its own."""
    return _encode([*_without_days(query), ("day", f"between.{days[0]}..{days[1]}")])


def filters_in_words(report: Report, query: str) -> str:
    """Return the search and the filters of a query as its list shows them, such as 'Client: Kaveri Textiles'."""
    shape = row_in(report.call.data)
    assert shape
    titles, annotations = titles_of(shape), fields_of(shape)
    words = list[str]()
    for name, value in _without_days(query):
        type_ = field_type(annotations[name]) if name in annotations else None
        if name == "search":
            words.append(f"“{value}”")
        elif type_ is not None:
            with suppress(InvalidTest):  # filters of an earlier version
                words.append(f"{translate(titles[name])}: {_test_in_words(parse_test(name, value, type_))}")
    return "; ".join(words)


def _test_in_words(test: FieldTest) -> str:
    chip = next(each.chip for each in OPERATOR_TEXTS if each.name == test.operator)
    labels = {"yes": "Yes", "no": "No", **VALUE_LABELS.get(test.field, {})}
    shown = [translate(labels.get(value, value)) for value in test.values]
    return translate(str(chip), values=(" – " if test.operator == "between" else ", ").join(shown))


def checked_filters(report: Report, query: str, context: Connection | AsyncSession, now: datetime) -> str | None:
    """Return the one spelling of a query, without days and pages. Raises Invalid if the person cannot use it."""
    try:
        return _parse(report, _encode(_without_days(query)), context, now).of_all_pages.text or None
    except BadRequest as error:
        raise Invalid(errors={"query": [LocalizedText(error.detail)]}) from None


def _without_days(query: str) -> list[tuple[str, str]]:
    return [pair for pair in parse_qsl(query.removeprefix("?")) if pair[0] not in ("day", "page", "limit")]


def _encode(pairs: list[tuple[str, str]]) -> str:
    return urlencode(pairs, safe=",:@!$()*")


def _parse(report: Report, text: str, context: Connection | AsyncSession, now: datetime) -> ListQuery:
    shape = row_in(report.call.data)
    types = {name: field_type(each) for name, each in (fields_of(shape) if shape else {}).items()}
    names = {name: each for name, each in types.items() if each and name in report.call.filters}
    hidden = access_of(context).hidden_names("reports", dict(report.grouping.facts.example.selected_columns.items()))
    return parse_list_query(query_string_of(text), ListFilters(names).without(hidden), now)


def _columns(report: Report, connection: Connection) -> list[ExportColumn]:
    shape = row_in(report.call.data)
    assert shape
    titles, access = titles_of(shape), access_of(connection)
    hidden = access.hidden_names("reports", dict(report.grouping.facts.example.selected_columns.items()))
    types = {name: type_ for name, each in fields_of(shape).items() if (type_ := field_type(each))}
    names = (name for name in types if name not in hidden and name != "id" and not name.endswith("Id"))
    return [_column(name, translate(titles[name]), types[name]) for name in names]


def _column(name: str, title: str, type_: FieldType) -> ExportColumn:
    if name.endswith(_SECONDS) or name in _LATENESS | _STAYS:
        return ExportColumn(name, f"{title} ({translate('h')})", type_.kind, divisor=_HOURS)
    unit = "km" if name in _KILOMETRES else "%" if name in _SHARES else ""
    labels = VALUE_LABELS.get(name) or {choice: choice for choice in type_.choices}
    shown = {value: translate(label) for value, label in labels.items()}
    return ExportColumn(name, f"{title} ({unit})" if unit else title, type_.kind, shown)
