"""The list of the groups of facts, with a row for each vehicle, day or client."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    Date,
    FromClause,
    Label,
    Select,
    String,
    and_,
    column,
    func,
    literal,
    select,
    true,
)

from app.db.access import VisibleRows, access_of
from app.db.lists.query import ListQuery
from app.db.lists.results import FieldValue
from app.db.lists.scan import ScannedColumns, TableScan, scan_table
from app.db.lists.source import CHARACTERS_IN_NO_TEXT, ListSource
from app.db.records.rows import NO_COLUMNS, Row, SearchableColumns, fetch_rows
from app.db.reports.facts import DAY, FactRows, Facts, check_length, days_of
from app.db.reports.measures import Measures, fields_of, measured, percentiles, ranked_values, sums
from app.db.text_functions import folded

FIRST_DAY, LAST_DAY = DAY, "lastDay"
"""The fields of a group with the period, for the links to its facts."""
_PLACE, _TOTAL = "place", "all_groups"
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
    ranked: str = ""
    """The column of percentiles."""
    sort: str = ""
    searched: tuple[str, ...] = ()
    """The keys that a search finds: texts."""

    @property
    def has_days(self) -> bool:
        """Whether a group has the period as its days. A group of a day has only that one."""
        return DAY not in self.keys

    def groups(self, facts: KeyedFacts, measures: Measures, names: Iterable[str] | None = None) -> Select[Any]:
        """Return the groups with these measures, their keys, and these or all names.

        Each has the least id of its facts.
        """
        rows, keys = facts
        labels = (func.max(rows.c[name]).label(name) for name in (self.keys if names is None else names))
        own = [_comparable(key) for key in keys]
        added_up = select(func.min(rows.c.id).label("id"), *labels, *own, *measured(rows, sums(measures)))
        groups = added_up.group_by(*keys)
        if not percentiles(measures):
            return groups
        values = ranked_values(rows, self.ranked, own)
        parts = [values.c[key.name] for key in own]
        ranked = select(*parts, *measured(values, percentiles(measures))).group_by(*parts).subquery("percentiles")
        each = groups.subquery("sums_of_groups")
        is_same = and_(*(each.c[part.name] == ranked.c[part.name] for part in parts))
        found = (ranked.c[name] for name in percentiles(measures))
        return select(*each.c, *found).outerjoin_from(each, ranked, is_same)

    def totals(self, facts: FromClause, ranked: FromClause) -> Select[Any]:
        """Return the measures of all facts, in one row. `ranked` are the facts, or how many have each value."""
        rows = select(*measured(facts, sums(self.measures))).select_from(facts)
        if not percentiles(self.measures):
            return rows
        values, totals = ranked_values(ranked, self.ranked, []), rows.subquery("totals")
        ranks = select(*measured(values, percentiles(self.measures))).select_from(values).subquery("percentiles")
        return select(*totals.c, *ranks.c).select_from(totals.join(ranks, true()))


def _comparable(key: ColumnElement[Any]) -> Label[Any]:
    """Return a key of groups that are joined by it: without null, which a text is if a role hides it."""
    return (func.coalesce(key, "") if isinstance(key.type, String) else key).label(_key_name(key))


def _key_name(key: ColumnElement[Any]) -> str:
    return f"group_{key.name}"


@dataclass(frozen=True)
class GroupScan(TableScan):
    """The groups. A page finds its groups by what orders them, and computes all measures of only these."""

    groups: "GroupRows" = field(kw_only=True)
    facts: KeyedFacts = field(kw_only=True)
    query: ListQuery = field(kw_only=True)

    def page(self, connection: Connection, skip: int, take: int) -> tuple[list[Row], int]:
        found = self.groups.listed(self._orders(connection), self.query, self._key)
        place = func.row_number().over(order_by=self._order).label(_PLACE)
        page = found.add_columns(place, func.count().over().label(_TOTAL)).order_by(place).limit(take).offset(skip)
        is_text = isinstance(self.facts.keys[0].type, String)
        rows = self._in_one_statement(connection, page) if is_text else self._by_keys(connection, page)
        total = rows[0][_TOTAL] if rows else self._count(connection, found) if skip else 0
        for row in rows:
            del row[_TOTAL]
        return rows, total

    def _orders(self, connection: Connection) -> Select[Any]:
        """Return the groups with what orders them."""
        grouping, by = self.groups.grouping, self.query.sort.removeprefix("-")
        measures = {name: each for name, each in grouping.measures.items() if name == by}
        sums = self.groups.sums(connection, self.query, frozenset({"id", *grouping.keys, *fields_of(measures)}))
        return grouping.groups(self.facts if sums is None else sums, measures, grouping.keys.keys() & {by})

    @property
    def _key(self) -> str:
        return _key_name(self.facts.keys[0])

    def _in_one_statement(self, connection: Connection, page: Select[Any]) -> list[Row]:
        """Return the groups of a page: the database stores the facts and their folded texts while it runs."""
        found = page.cte("page").prefix_with("MATERIALIZED")
        own = self._of_keys(select(found.c[self._key])).subquery("own_groups")
        rows = select(*own.c, found.c[_TOTAL]).join(found, found.c.id == own.c.id).order_by(found.c[_PLACE])
        return fetch_rows(connection, rows, self.parameters)

    def _by_keys(self, connection: Connection, page: Select[Any]) -> list[Row]:
        """Return the groups of a page, whose facts are found by indexes."""
        found = fetch_rows(connection, page, self.parameters)
        own = self._of_keys([row[self._key] for row in found])
        rows = {row["id"]: row for row in fetch_rows(connection, own, self.parameters)} if found else {}
        return [{**rows[row["id"]], _TOTAL: row[_TOTAL]} for row in found]

    def _of_keys(self, keys: Any) -> Select[Any]:
        """Return the groups of facts with these first keys."""
        first, *_ = self.facts.keys
        own = select(*self.facts.rows.c).where(first.in_(keys)).subquery("facts_of_page")
        keyed = KeyedFacts(own, [own.c[key.name] for key in self.facts.keys])
        return self.groups.listed(self.groups.grouping.groups(keyed, self.groups.grouping.measures), self.query)


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
        if self.grouping.has_days:
            check_length(days_of(query, self.grouping.facts), self.grouping.facts.max_days)
        found = facts_of(connection, self.base, self.grouping, query, self._by)
        if found is None:
            return None
        facts, parameters = found
        keyed, grouping = _keyed(facts, self.grouping), self.grouping
        rows = self.listed(grouping.groups(keyed, grouping.measures), query)
        visible = VisibleRows(rows, rows, rows, access=access_of(connection))
        scanned = ScannedColumns(self.columns, NO_COLUMNS, NO_COLUMNS, None, grouping.facts.plain)
        plain = query.model_copy(update={"search": "", "tests": (), "preset": ()})
        scan = scan_table(connection, visible, scanned, plain, None)
        values = {**scan.parameters, **parameters}
        of_all = scan.visible, scan.rows, values, scan.identity, scan.order, scan.first
        return GroupScan(*of_all, groups=self, facts=keyed, query=query)

    def sums(self, connection: Connection, query: ListQuery, names: frozenset[str]) -> KeyedFacts | None:
        """Return these columns of the sums of each group. None if they are not known."""
        found = self.base.sums(connection, query, self._by, names)
        return None if found is None else _keyed(found.subquery("sums"), self.grouping)

    @property
    def _by(self) -> str:
        """The column whose sums may be known: the only key."""
        keys = [*self.grouping.keys.values()]
        return keys[0] if len(keys) == 1 else ""

    def values(self, connection: Connection, query: ListQuery, field: str, text: str, limit: int) -> list[FieldValue]:
        """Return values of a field of the facts."""
        return self.base.values(connection, query, field, text, limit)

    def listed(self, groups: Select[Any], query: ListQuery, *added: str) -> Select[Any]:
        """Return the groups with the period of the query, and with these columns besides those of the list."""
        days = days_of(query, self.grouping.facts)
        period = [literal(days.last, _DATE).label(LAST_DAY)]
        if self.grouping.has_days:
            period.append(literal(days.first, _DATE).label(FIRST_DAY))
        rows = groups.add_columns(*period).subquery("groups").c
        return select(*(rows[name] for name in (*self.columns, *added) if name in rows))


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
    scan = replace(base, sort_only=unsearched, is_summed=True, by=by).scan(connection, of_facts)
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
    counts = base.sums(connection, query, grouping.ranked)
    ranked = facts if counts is None else counts.subquery("counts")
    return fetch_rows(connection, grouping.totals(facts, ranked), parameters)[0]


def _keyed(facts: FromClause, grouping: Grouping) -> KeyedFacts:
    """Return the facts with the columns that tell groups apart. Each text is folded once, not for each of its facts."""
    names = [*grouping.keys.values()]
    texts = [each for each in names if isinstance(facts.c[each].type, String) and each not in grouping.facts.plain]
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
        keyed = keyed.outerjoin(each, each.c.text == text)  # which SQLite reads in this order
        columns.append(each.c.key.label(f"key_of_{name}"))
    rows = select(*columns).select_from(keyed).cte("keyed_facts").prefix_with("MATERIALIZED")
    return KeyedFacts(rows, [rows.c[f"key_of_{name}" if name in texts else name] for name in names])
