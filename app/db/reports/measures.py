"""What a report computes of the facts of a group. Without facts that matter, a measure is null, never 0."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Float,
    FromClause,
    Integer,
    case,
    cast,
    column,
    func,
    or_,
    select,
)
from sqlalchemy.types import TypeEngine

RANK, RANKED = "rank", "ranked"
"""The place of a value in the order of the ranked column within its group, and how many facts have a value there."""
WEIGHT: Final = "days"
"""The column that says how many facts a row of sums is made of."""
_PER_CENT: Final = 100.0


@dataclass(frozen=True)
class Measure:
    """A number of each group."""

    sql: Callable[[Any], ColumnElement[Any]]
    """Returns the expression from the columns of the facts."""
    type: TypeEngine[Any]
    is_ranked: bool = False
    """Whether it needs the ranks of the values, which cost more than all sums."""


Measures = Mapping[str, Measure]


def count() -> Measure:
    """Count the facts."""
    return Measure(lambda _: func.count(), Integer())


def total(field: str, divisor: int = 1) -> Measure:
    """Add up whole numbers: metres as kilometres with a divisor of 1000."""
    if divisor == 1:
        return Measure(lambda c: cast(func.coalesce(func.sum(c[field]), 0), BigInteger), BigInteger())
    return Measure(lambda c: cast(func.coalesce(func.sum(c[field]), 0), Float) / divisor, Float())


def highest(field: str) -> Measure:
    """Return the largest number."""
    return Measure(lambda c: func.max(c[field]), Integer())


def latest(field: str, type_: TypeEngine[Any]) -> Measure:
    """Return the last day or moment."""
    return Measure(lambda c: func.max(c[field]), type_)


def different(field: str) -> Measure:
    """Count the different values."""
    return Measure(lambda c: func.count(c[field].distinct()), Integer())


def share(part: str, *whole: str) -> Measure:
    """Return the per cent that the sum of a column is of the sums of others."""

    def sql(c: Any) -> ColumnElement[Any]:
        parts = cast(func.sum(c[part]), Float)
        wholes = sum(
            (cast(func.coalesce(func.sum(c[each]), 0), Float) for each in whole[1:]),
            cast(func.coalesce(func.sum(c[whole[0]]), 0), Float),
        )
        return _PER_CENT * parts / func.nullif(wholes, 0.0)

    return Measure(sql, Float())


def ratio(part: str, whole: str, divisor: int = 1) -> Measure:
    """Return the sum of a column for each unit of another one: kilometres a day."""
    return Measure(
        lambda c: cast(func.sum(c[part]), Float) / func.nullif(cast(func.sum(c[whole]), Float), 0.0) / divisor, Float()
    )


def mean(field: str) -> Measure:
    """Return the mean of the values that are known."""
    return Measure(
        lambda c: cast(func.sum(c[field]), Float) / func.nullif(cast(func.count(c[field]), Float), 0.0), Float()
    )


def known(measure: Measure, *fields: str) -> Measure:
    """Return a measure of facts of which something is known: null if the sums of all these columns are 0."""

    def sql(c: Any) -> ColumnElement[Any]:
        amounts = [func.coalesce(func.sum(c[each]), 0) for each in fields]
        return case((or_(*(each > 0 for each in amounts)), measure.sql(c)))

    return Measure(sql, measure.type, measure.is_ranked)


def percentile(field: str, per_cent: int) -> Measure:
    """Return the smallest value that at least so many per cent of the values do not exceed. 50 is the median.

    The report has to be ranked by this column.
    """

    def sql(c: Any) -> ColumnElement[Any]:
        return func.min(case((c[RANK] >= (c[RANKED] * per_cent + 99) // 100, c[field])))

    return Measure(sql, BigInteger(), is_ranked=True)


def sums(measures: Measures) -> Measures:
    """Return the measures without percentiles."""
    return {name: each for name, each in measures.items() if not each.is_ranked}


def percentiles(measures: Measures) -> Measures:
    """Return only the percentiles."""
    return {name: each for name, each in measures.items() if each.is_ranked}


def fields_of(measures: Measures) -> set[str]:
    """Return the columns of facts that measures are computed from."""
    names = set[str]()

    class Columns:
        def __getitem__(self, name: str) -> ColumnElement[Any]:
            names.add(name)
            return column(name, Integer())

    for each in measures.values():
        each.sql(Columns())
    return names


def measured(facts: FromClause, measures: Measures) -> list[ColumnElement[Any]]:
    """Return the labelled expressions of measures."""
    return [each.sql(facts.c).label(name) for name, each in measures.items()]


def ranked_values(facts: FromClause, field: str, keys: Sequence[ColumnElement[Any]]) -> FromClause:
    """Return the values of a column of facts, with their ranks within these keys.

    Equal values are one row, with the last rank of them, so that few are sorted. The columns of keys have their names.
    """
    own, weight = facts.c[field], facts.c.get(WEIGHT)
    count = func.count() if weight is None else func.sum(weight)
    counts = select(*keys, own.label(field), count.label("count")).where(own.is_not(None)).group_by(*keys, own)
    each = counts.subquery("value_counts").c
    parts = [each[key.name] for key in keys]
    rank, size = (
        cast(func.sum(each.count).over(partition_by=parts, order_by=order), BigInteger) for order in (each[field], None)
    )
    return select(*parts, each[field], rank.label(RANK), size.label(RANKED)).subquery("ranked_values")
