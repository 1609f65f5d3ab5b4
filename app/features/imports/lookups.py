"""Finds the records that texts of a file name: one statement for all rows that are checked together."""

import dataclasses
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Final

from sqlalchemy import Connection, or_, select
from sqlalchemy.orm import InstrumentedAttribute

from app.db.access import access_of, look_up_rows, select_rows
from app.db.records.records import Record
from app.features.imports.cells import CellProblem
from app.features.imports.fields import ImportField, ReferencedTable, TextKey
from app.i18n.messages import translate

_SHOWN: Final = 2
"""How many records a sentence about an ambiguous text names."""


def find_rows(
    connection: Connection, model: type[Record], columns: Mapping[str, InstrumentedAttribute[Any]], **by: Iterable[Any]
) -> list[dict[str, Any]]:
    """Return the visible records that are not deleted and have one of these values in a column."""
    conditions = [getattr(model, name).in_({*values}) for name, values in by.items()]
    rows = select_rows(model.__tablename__, {"id": model.id, **columns})
    return look_up_rows(connection, rows.where(or_(*conditions), model.deleted_at.is_(None)))


def find_by_key(
    connection: Connection, model: type[Record], key: TextKey, texts: Iterable[str]
) -> dict[str, list[int]]:
    """Return the ids of visible records by the keys of the texts that name them."""
    access, wanted = access_of(connection), {key.key(text) for text in texts} - {""}
    if not wanted or access.hides(model.__tablename__, key.column):
        return {}
    rows = select_rows(model.__tablename__, {"id": model.id, "key": key.column})
    rows = rows.where(key.expression.in_(wanted), model.deleted_at.is_(None)).order_by(model.id)
    found: defaultdict[str, list[int]] = defaultdict(list)
    for row in look_up_rows(connection, rows):
        found[key.key(str(row["key"]))].append(row["id"])
    return found


@dataclasses.dataclass
class ReferenceLookup:
    """The records that texts of one field name. Texts are looked up once."""

    field: ImportField
    _found: dict[str, list[dict[str, Any]]] = dataclasses.field(default_factory=dict)

    @property
    def _table(self) -> ReferencedTable:
        assert self.field.reference
        return self.field.reference

    def look_up(self, connection: Connection, texts: Iterable[str]) -> None:
        """Find the records that these texts name."""
        new = {text for text in texts if text not in self._found}
        if not new:
            return
        self._found |= {text: [] for text in new}
        table = self._table
        keys = [key for key in table.keys if not access_of(connection).hides(table.model.__tablename__, key.column)]
        numbers = {int(text[1:]) for text in new if text[:1] == "#" and text[1:].isdecimal() and len(text) < 11}
        columns = {"id": table.model.id, "stored": table.stored, "label": getattr(table.model, table.label)}
        columns |= {f"key{place}": key.column for place, key in enumerate(keys)}
        conditions = [key.expression.in_({key.key(text) for text in new} - {""}) for key in keys]
        rows = select_rows(table.model.__tablename__, columns).where(table.model.deleted_at.is_(None))
        rows = rows.where(or_(*conditions, table.model.id.in_(numbers))).order_by(table.model.id)
        by_text: defaultdict[tuple[int, str], list[dict[str, Any]]] = defaultdict(list)
        for row in look_up_rows(connection, rows):
            for place, key in enumerate(keys):
                if row[f"key{place}"] is not None:
                    by_text[place, key.key(str(row[f"key{place}"]))].append(row)
            by_text[-1, f"#{row['id']}"].append(row)
        for text in new:
            named = (by_text.get((place, key.key(text)), []) for place, key in enumerate(keys))
            rows_of_text = {row["id"]: row for each in (*named, by_text.get((-1, text), [])) for row in each}
            self._found[text] = list(rows_of_text.values())

    def value(self, text: str, stored: object) -> Any:
        """Return the value of the field for a text. `stored` is the one that the record has.

        Raises CellProblem if no record is named so, or several.
        """
        found = self._found[text]
        if any(row["stored"] == stored for row in found):
            return stored
        if len(found) == 1:
            return found[0]["stored"]
        if not found:
            label = translate(self.field.label)
            raise CellProblem(translate("{record} {value} not found", record=label, value=text))
        names = [self._name(row) for row in found[:_SHOWN]]
        raise CellProblem(
            translate(
                "{value} can be {first} or {second}. Write which one.", value=text, first=names[0], second=names[1]
            )
        )

    def _name(self, row: Mapping[str, Any]) -> str:
        """Return what distinguishes a record from others with the same name."""
        keys = [value for name, value in row.items() if name.startswith("key") and value]
        other = next((str(value) for value in keys if value != row["label"]), None)
        return f"{row['label']} ({other})" if other else f"#{row['id']}"


def find_labels(connection: Connection, reference: ReferencedTable, values: Iterable[Any]) -> dict[Any, set[str]]:
    """Return the keys of the texts that name these referenced records, deleted ones included, by the stored value."""
    wanted = {value for value in values if value is not None}
    if not wanted:
        return {}
    keys = [key for key in reference.keys if not access_of(connection).hides(reference.model.__tablename__, key.column)]
    columns = {"id": reference.model.id, "stored": reference.stored, **{key.name: key.column for key in keys}}
    rows = select_rows(reference.model.__tablename__, columns).where(reference.stored.in_(wanted))
    return {
        row["stored"]: {key.key(str(row[key.name])) for key in keys if row[key.name]}
        for row in look_up_rows(connection, rows)
    }


def find_names(connection: Connection, reference: ReferencedTable, values: Iterable[Any]) -> dict[Any, str]:
    """Return what these referenced records are called, by the stored value. A person sees only the names they may."""
    wanted = {value for value in values if value is not None}
    if not wanted or access_of(connection).hides(
        reference.model.__tablename__, getattr(reference.model, reference.label)
    ):
        return {}
    columns = {"id": reference.model.id, "stored": reference.stored, "label": getattr(reference.model, reference.label)}
    rows = select_rows(reference.model.__tablename__, columns).where(reference.stored.in_(wanted))
    return {row["stored"]: str(row["label"]) for row in look_up_rows(connection, rows) if row["label"]}


def taken_values(
    connection: Connection, model: type[Record], key: TextKey, values: Iterable[str]
) -> dict[str, set[int]]:
    """Return the ids of the records, visible or not, that have one of these unique values, by its key.

    A form that stores such a value says so as well.
    """
    wanted = {key.key(value) for value in values}
    table: Any = model
    rows = select(table.id, key.column).where(key.expression.in_(wanted), table.deleted_at.is_(None))
    found: defaultdict[str, set[int]] = defaultdict(set)
    for number, value in connection.execute(rows) if wanted else ():
        found[key.key(str(value))].add(number)
    return found
