"""The list of the groups of facts, with a row for each vehicle, day or client."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, Connection, Date, FromClause, Select, String, column, func, literal, select

from app.db.access import VisibleRows, access_of
from app.db.lists.query import ListQuery
from app.db.lists.results import FieldValue
from app.db.lists.scan import ScannedColumns, TableScan, scan_table
from app.db.lists.source import CHARACTERS_IN_NO_TEXT, ListSource
from app.db.records.rows import NO_COLUMNS, Row, SearchableColumns, fetch_rows
from app.db.reports.facts import DAY, FactRows, Facts, check_length, days_of
from app.db.reports.measures import Measures, fields_of, measured, percentiles, ranked_facts, sums, totals_of
from app.db.text_functions import folded

FIRST_DAY, LAST_DAY = DAY, "lastDay"
"""The fields of a group with the period, for the links to its facts."""
_KEY: Final = "key_of_group"
_TOTAL: Final = "all_groups"
_DATE: Final = Date()


class KeyedFacts(NamedTuple):
    """Facts, and those of their columns that tell groups apart."""

    rows: FromClause
    keys: list[ColumnElement[Any]]


@dataclass(frozen=True)
class Grouping:
    """How facts become groups."""

    facts: Facts
    keys: Mapping[str, str]
    """The fields that name a group, each with the column that tells groups apart: {"plate": "trackerId"}. Texts are
    one group if they differ only in case."""
    measures: Measures
    ranked: str | None = None
    """The column of percentiles."""
    sort: str = ""
    searched: tuple[str, ...] = ()
    """The keys that a search finds: texts."""

    @property
    def has_days(self) -> bool:
        """Whether a group has the period as its days. A group of a day has only that one."""
        return DAY not in self.keys

    def groups(self, facts: KeyedFacts, measures: Measures) -> Select[Any]:
        """Return the groups with these measures. Each has the least id of its facts."""
        rows, keys = facts
        names = (func.max(rows.c[name]).label(name) for name in self.keys)
        return select(func.min(rows.c.id).label("id"), *names, *measured(rows, measures)).group_by(*keys)

    def with_ranks(self, facts: KeyedFacts) -> KeyedFacts:
        """Return the facts with the ranks that percentiles need."""
        if self.ranked is None:
            return facts
        used = {"id", *self.keys, *fields_of(self.measures), *(key.name for key in facts.keys)}
        rows = ranked_facts(facts.rows, self.ranked, facts.keys, used)
        return KeyedFacts(rows, [rows.c[key.name] for key in facts.keys])


@dataclass(frozen=True)
class GroupScan(TableScan):
    """The groups, whose facts are read once for a page and the number of groups."""

    grouping: Grouping = field(kw_only=True)
    facts: KeyedFacts = field(kw_only=True)
    unranked: Select[Any] | None = field(kw_only=True)
    """The groups with their first key instead of percentiles: a page ranks only the facts of its own groups. None if
    percentiles order the groups, and for keys that are texts, which would be folded twice."""

    def page(self, connection: Connection, skip: int, take: int) -> tuple[list[Row], int]:
        groups = self.rows if self.unranked is None else self.unranked
        counted = groups.order_by(*self._order).add_columns(func.count().over().label(_TOTAL)).limit(take).offset(skip)
        rows = fetch_rows(connection, counted, self.parameters)
        total = rows[0][_TOTAL] if rows else self._count(connection, groups) if skip else 0
        for row in rows:
            del row[_TOTAL]
        return (rows if self.unranked is None else self._with_percentiles(connection, rows)), total

    def _with_percentiles(self, connection: Connection, rows: list[Row]) -> list[Row]:
        first, *_ = self.facts.keys
        own = select(*self.facts.rows.c).where(first.in_({row.pop(_KEY) for row in rows})).subquery("facts_of_page")
        ranked = self.grouping.with_ranks(KeyedFacts(own, [own.c[key.name] for key in self.facts.keys]))
        found = self.grouping.groups(ranked, percentiles(self.grouping.measures))
        by_id = {row["id"]: row for row in fetch_rows(connection, found, self.parameters)}
        return [row | by_id[row["id"]] for row in rows]


@dataclass(frozen=True)
class GroupRows(ListSource):
    """The list of groups. Tests and the search select facts; the order is that of the groups."""

    base: FactRows = field(kw_only=True)
    grouping: Grouping = field(kw_only=True)

    @property
    def shown(self) -> SearchableColumns:
        return self.columns

    def with_options(self, options: Mapping[str, int]) -> "GroupRows":
        """Return the list with settings that facts depend on."""
        return replace(self, base=self.base.with_options(options))

    def matching(self, connection: Connection, query: ListQuery, _: str | None = None) -> TableScan | None:
        """Return the groups of the facts that match."""
        query = query.sorted_by_default(self.sort)
        columns = [*self.grouping.keys.values()]
        if self.grouping.has_days:
            check_length(days_of(query, self.grouping.facts), self.grouping.facts.max_days)
        found = facts_of(connection, self.base, self.grouping, query, columns[0] if len(columns) == 1 else "")
        if found is None:
            return None
        facts, parameters = found
        keyed, grouping = _keyed(facts, self.grouping), self.grouping
        rows = self._groups(grouping.groups(grouping.with_ranks(keyed), grouping.measures), query)
        visible = VisibleRows(rows, rows, rows, access=access_of(connection))
        scanned = ScannedColumns(self.columns, NO_COLUMNS, NO_COLUMNS, None, grouping.facts.plain)
        plain = query.model_copy(update={"search": "", "tests": (), "preset": ()})
        scan = scan_table(connection, visible, scanned, plain, None)
        values = {**scan.parameters, **parameters}
        unranked = None
        is_ordered_by_sums = query.sort.removeprefix("-") not in percentiles(grouping.measures)
        if grouping.ranked and is_ordered_by_sums and not isinstance(keyed.keys[0].type, String):
            groups = grouping.groups(keyed, sums(grouping.measures)).add_columns(func.max(keyed.keys[0]).label(_KEY))
            unranked = self._groups(groups, query)
        of_all = scan.visible, scan.rows, values, scan.identity, scan.order, scan.first
        return GroupScan(*of_all, grouping=grouping, facts=keyed, unranked=unranked)

    def values(self, connection: Connection, query: ListQuery, field: str, text: str, limit: int) -> list[FieldValue]:
        """Return values of a field of the facts."""
        return self.base.values(connection, query, field, text, limit)

    def _groups(self, groups: Select[Any], query: ListQuery) -> Select[Any]:
        """Return the groups with the period of the query."""
        days = days_of(query, self.grouping.facts)
        period = [literal(days.last, _DATE).label(LAST_DAY)]
        if self.grouping.has_days:
            period.append(literal(days.first, _DATE).label(FIRST_DAY))
        return select(*groups.add_columns(*period).subquery("groups").c)


def group_rows(base: FactRows, grouping: Grouping) -> GroupRows:
    """Return the list of the groups of facts."""
    facts = grouping.facts.columns
    columns: dict[str, Any] = {"id": facts["id"], **{name: facts[name] for name in grouping.keys}}
    columns |= {name: column(name, each.type) for name, each in grouping.measures.items()}
    columns |= {FIRST_DAY: column(FIRST_DAY, _DATE), LAST_DAY: column(LAST_DAY, _DATE)}
    return GroupRows(
        base.rows, columns, filter_only={**facts, **columns}, sort=grouping.sort, base=base, grouping=grouping
    )


def facts_of(
    connection: Connection, base: FactRows, grouping: Grouping, query: ListQuery, by: str
) -> tuple[FromClause, Mapping[str, object]] | None:
    """Return the facts that a query of groups selects, with the values of its parameters. None if none can match.

    Those of each value of `by` are added up if their sums are known.
    """
    if CHARACTERS_IN_NO_TEXT & set(query.search.strip()):
        return None
    if (sums := base.sums(connection, query, by)) is not None:
        return sums.subquery("sums"), {}
    unsearched = frozenset(base.columns) - {*grouping.searched}
    of_facts = query.of_all_pages.model_copy(update={"sort": "id"})
    scan = replace(base, sort_only=unsearched, is_summed=True).scan(connection, of_facts)
    if scan is None:
        return None
    rows, parameters = scan.selection(connection)
    return rows.subquery("matching"), parameters


def fetch_totals(connection: Connection, base: FactRows, grouping: Grouping, query: ListQuery) -> Row:
    """Return the measures of all facts that a query of groups selects."""
    found = facts_of(connection, base, grouping, query, DAY)
    if found is None:
        return dict.fromkeys(grouping.measures)
    facts, parameters = found
    return fetch_rows(connection, totals_of(facts, grouping.measures, grouping.ranked), parameters)[0]


def _keyed(facts: FromClause, grouping: Grouping) -> KeyedFacts:
    """Return the facts with the columns that tell groups apart. Each text is folded once, not for each of its facts."""
    names = [*grouping.keys.values()]
    texts = [name for name in names if isinstance(facts.c[name].type, String)]
    if not texts:
        return KeyedFacts(facts, [facts.c[name] for name in names])
    used = {*facts.c.keys()} & {"id", *names, *grouping.keys, *fields_of(grouping.measures), grouping.ranked}
    own_texts = (func.coalesce(facts.c[name], "").label(f"text_of_{name}") for name in texts)
    named = select(*(facts.c[name] for name in sorted(used)), *own_texts).cte("named_facts")
    keyed: FromClause = named.prefix_with("MATERIALIZED")
    own, columns = keyed.c, list[Any](keyed.c)
    for name in texts:
        text = own[f"text_of_{name}"]
        found = select(text.label("text"), folded(text).label("key")).group_by(text).cte(f"keys_of_{name}")
        each = found.prefix_with("MATERIALIZED")
        keyed = keyed.join(each, each.c.text == text)
        columns.append(each.c.key.label(f"key_of_{name}"))
    rows = select(*columns).select_from(keyed).subquery("keyed_facts")
    return KeyedFacts(rows, [rows.c[f"key_of_{name}" if name in texts else name] for name in names])
