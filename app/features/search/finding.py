"""Finds the records of one kind through the list of the kind, so that both find the same for each user."""

from itertools import product
from typing import Any, Final, NamedTuple

from fastapi import Request
from sqlalchemy import Connection

from app.contract.calls import row_fields
from app.contract.lists.field_tests import FieldTest
from app.db.access import access_of
from app.db.lists.query import ListQuery
from app.db.lists.search_terms import MIN_SPELLING, contains, has_trigrams, record_number, search_terms
from app.db.records.rows import Row
from app.features.search.ranking import Names, Text, Tier, rank, spelled_together
from app.features.search.schemas import FoundRecord, KindTotal
from app.web.api.list_labels import list_labels
from app.web.api.record_kinds import Kind

MAX_RECORDS: Final = 5
"""How many records of a kind an answer has."""
_MANY: Final = 50
"""Up to how many matching records are all ranked. Of more, those are that begin with the text in some field."""
_FEW: Final = 10
_MAX_COUNT: Final = 1_000
"""Up to how many matching records are counted: counting all records with a frequent text takes seconds."""


class Found(NamedTuple):
    """The best records of a kind, and how many match."""

    records: list[FoundRecord]
    total: KindTotal
    is_named: bool
    """Whether the text is the title of one."""
    is_numbered: bool
    """Whether the text is the number of one, and people know these records by their numbers, such as 'Trip 7'."""
    is_exact: bool
    """Whether the first one has the text as its title, its id or a further field."""


class KindSearch:
    """Searches records of one kind for a request."""

    def __init__(self, connection: Connection, kind: Kind, request: Request) -> None:
        self._connection, self._kind, self._request = connection, kind, request
        hidden = access_of(connection).hidden_names(kind.route.call.resource, kind.route.columns)
        known = (kind.result.title, *kind.result.also)
        self._fields = [name for name in known if name in kind.route.columns and name not in hidden]

    def find(self, typed: str) -> Found:
        """Return the best records for a text. With '#' in front it is an id."""
        number = record_number(typed)
        if typed.startswith("#"):
            rows = self._of_id(number) if number is not None else []
            return self._best(typed, rows, len(rows))
        if len(typed) < MIN_SPELLING:
            rows = [*self._of_id(number), *self._begins(self._kind.result.title, typed)]
            return self._best(typed, rows, None)
        rows, total = self._fetch(search=typed, limit=_MANY)
        if len(rows) < _MANY and (total is not None or has_trigrams(search_terms(typed))):
            return self._best(typed, rows, total or len(rows))
        beginnings = product(self._fields, dict.fromkeys((typed, spelled_together(typed))))
        rows += [row for each in beginnings for row in self._begins(*each)]
        is_word = not any(each.isdigit() or each.isspace() for each in typed)  # codes are found by their beginnings
        if self._fields and is_word:
            word = FieldTest(self._fields[0], "has", (f" {typed}",))
            rows += self._fetch(search=typed, tests=(word,), limit=_FEW)[0]
        return self._best(typed, rows, total)

    def _of_id(self, number: int | None) -> list[Row]:
        if number is None:
            return []
        if "id" in self._kind.route.columns:
            return self._fetch(tests=(FieldTest("id", "is", (str(number),)),), limit=1)[0]
        return [row for row in self._fetch()[0] if row["id"] == number]

    def _begins(self, field: str, typed: str) -> list[Row]:
        if field not in self._fields:
            return []
        return self._fetch(tests=(FieldTest(field, "begins", (typed,)),), sort=field, limit=_FEW)[0]

    def _fetch(self, **query: Any) -> tuple[list[Row], int | None]:
        """Return the rows of a query and their number; None for many, and for a list that the browser pages."""
        page = 1 if "limit" in query else None
        kind, labels = self._kind, list_labels(self._request, self._kind.route.path)
        wanted = ListQuery(page=page, most=_MAX_COUNT, labels=labels, **query)
        found = kind.route.fetch(self._connection, wanted, self._request).load()
        return found.rows, found.total if kind.rows_name and found.total < _MAX_COUNT else None

    def _best(self, typed: str, rows: list[Row], total: int | None) -> Found:
        """Return the best of these rows. Rows without an address, such as built-in ones, are left out."""
        text, name = Text(typed), self._kind.name
        records = {record.id: (row, record) for row in rows if (record := self._record(row, typed))}

        def order(found: tuple[Row, FoundRecord]) -> tuple[Tier, int, int]:
            return rank(text, self._names(found[0]))

        best = sorted(records.values(), key=order)
        count = len(best) if len(rows) == total else total
        is_named = any(text.equals(self._kind.title(row)) for row, _ in best)
        is_numbered = "{id}" in str(self._kind.result.label) and any(
            record.id == record_number(typed) for _, record in best
        )
        is_exact = bool(best) and order(best[0])[0] is Tier.EQUAL
        found = [record for _, record in best[:MAX_RECORDS]]
        return Found(found, KindTotal(kind=name, total=count, search=typed), is_named, is_numbered, is_exact)

    def _names(self, row: Row) -> Names:
        return Names(row["id"], self._kind.title(row), self._kind.also(row))

    def _record(self, row: Row, typed: str) -> FoundRecord | None:
        to = self._kind.address(row)
        if to is None:
            return None
        record = found_record(self._kind, row, to)
        is_shown = typed.startswith("#") or contains(f"{record.title} {record.text}", search_terms(typed))
        fields = row_fields(self._kind.route.call.data)
        values = {} if is_shown else {name: row[name] for name in fields if name in row}
        return record.model_copy(update={"values": values})


def found_record(kind: Kind, row: Row, to: str) -> FoundRecord:
    """Return a record at this address as the palette shows it."""
    title = kind.title(row) or f"#{row['id']}"
    return FoundRecord(kind=kind.name, id=row["id"], title=title, text=kind.text(row), to=to)
