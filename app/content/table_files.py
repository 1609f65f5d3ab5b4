"""Finds values of initial data that the API accepts, but people hardly mean, such as dates in the year 26."""

from collections.abc import Iterator
from datetime import date, datetime

from pydantic import BaseModel, RootModel

from app.content.error_messages import EXAMPLE_OF_TIME
from app.content.errors import ContentError
from app.content.relative_dates import FIRST_YEAR, FOUR_DIGITS
from app.content.yaml_reader import Location, YamlDocument
from app.i18n.messages import translate

_DATE_LENGTH = len("2026-11-19")


def doubtful_values(file: str, document: YamlDocument, content: BaseModel) -> Iterator[ContentError]:
    """Yield the doubtful values of a valid file that fills a table. Other files have stricter schemas."""
    if isinstance(content, RootModel):
        for location, message in _doubts(content.root, document.data, ()):
            yield ContentError(file, *document.place(location), f"{location[-1]}: " + message)


def _doubts(value: object, written: object, location: Location) -> Iterator[tuple[Location, str]]:
    """Yield locations and messages. `written` is what the file has in place of this value."""
    if isinstance(value, list) and isinstance(written, list):
        for index, (item, part) in enumerate(zip(value, written, strict=True)):
            yield from _doubts(item, part, (*location, index))
    elif isinstance(value, BaseModel) and isinstance(written, dict):
        for name, field in type(value).model_fields.items():
            key = field.alias if field.alias and field.alias in written else name
            if key in written:
                yield from _doubts(getattr(value, name), written[key], (*location, key))
    elif message := _doubt(value, written):
        yield location, message


def _doubt(value: object, written: object) -> str | None:
    if isinstance(value, str) and isinstance(written, int | float):
        return translate('{value} is read as a number, put it in quotes: "{value}"', value=written)
    if isinstance(value, date) and value.year < FIRST_YEAR:
        return translate("'{value}' is not a date, write {expected}", value=written, expected=translate(FOUR_DIGITS))
    if isinstance(value, datetime) and isinstance(written, str) and len(written.strip()) == _DATE_LENGTH:
        example = f"{written.strip()}{EXAMPLE_OF_TIME}"
        return translate("'{value}' has no time, write for example {example}", value=written, example=example)
    return None
