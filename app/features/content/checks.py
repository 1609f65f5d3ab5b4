"""Checks of the dashboards and the tenders."""

from collections.abc import Iterator
from pathlib import Path

from app.content.errors import ContentError
from app.content.features import content_check
from app.content.loader import Fixtures
from app.content.owner_files import DOCUMENT_FOLDER, WrongFile, read_document
from app.content.yaml_reader import Location
from app.contract.base.node import suggestion
from app.features.content.schemas.dashboard import DashboardContent
from app.features.content.schemas.tenders import Document, TendersContent
from app.features.content.schemas.transport import TransportContent
from app.i18n.messages import translate

_WHOLE = 100
"""The percentage of all trucks."""


@content_check("dashboard")
def wrong_shares(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the locations of the dashboard if their shares are more than the whole."""
    total = round(sum(each.percentage for each in fixtures.load("dashboard", DashboardContent).locations), 2)
    if total > _WHOLE:
        message = translate(
            "the percentages are {total} together, write at most {whole}", total=f"{total:g}", whole=_WHOLE
        )
        yield fixtures.error_at("dashboard", ("locations",), "locations: " + message)


@content_check("dashboard")
def wrong_figures(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the key figures of the dashboard without a number or with two, and counts that cannot be one."""
    content = fixtures.load("dashboard", DashboardContent)
    for index, stat in enumerate(content.stats):
        if stat.value is None and stat.total is None and stat.figure is None:
            message = translate(
                "value is missing: add a figure of Waybill (orders, customers, distance, punctuality, ongoing, late or"
                " vehicles), a value, or a total of the chart (orders, earnings or refunds)"
            )
            yield fixtures.error_at("dashboard", ("stats", index), message)
        elif stat.figure is not None and (stat.value is not None or stat.total is not None):
            other = "value" if stat.value is not None else "total"
            message = translate("Waybill counts '{name}' itself: remove this line, or 'figure'", name=stat.figure)
            yield fixtures.error_at("dashboard", ("stats", index, other), f"{other}: " + message)
        elif stat.total is not None and content.revenue is None:
            message = translate("there is no chart: add 'revenue', or a value")
            yield fixtures.error_at("dashboard", ("stats", index, "total"), "total: " + message)
        elif stat.value is not None and stat.total is not None:
            message = translate(
                "the number is the sum of '{name}' in the chart: remove this line, or 'total'", name=stat.total
            )
            yield fixtures.error_at("dashboard", ("stats", index, "value"), "value: " + message)
        elif stat.value is not None and stat.currency is None and (stat.value < 0 or stat.value % 1):
            message = translate(
                "{value} is no count: write a whole number from 0, or add 'currency: INR'", value=f"{stat.value:g}"
            )
            yield fixtures.error_at("dashboard", ("stats", index, "value"), "value: " + message)


@content_check("tenders", reads_folder=True)
def wrong_documents(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the documents of tenders whose file is missing or wrong."""
    content, folder = fixtures.load("tenders", TendersContent), fixtures.folder / DOCUMENT_FOLDER
    places: list[tuple[Location, list[Document]]] = [(("documents",), content.documents)]
    places += [(("tenders", index, "documents"), each.documents or []) for index, each in enumerate(content.tenders)]
    for place, documents in places:
        for index, document in enumerate(documents):
            if document.file and (message := _mistake_in_document(folder, document.file)):
                yield fixtures.error_at("tenders", (*place, index, "file"), "file: " + message)


def _mistake_in_document(folder: Path, name: str) -> str | None:
    try:
        read_document(folder / name)
    except FileNotFoundError:
        shown = f"{folder.parent.name}/{folder.name}"
        missing = translate("the folder {folder} has no file '{name}'", folder=shown, name=name)
        return missing + suggestion(name, [path.name for path in folder.glob("*")])
    except OSError as error:
        return translate("'{name}' cannot be read: {reason}", name=name, reason=error.strerror)
    except WrongFile as error:
        return f"{name}: " + error.sentence
    return None


@content_check("transport")
def wrong_transport_figures(fixtures: Fixtures) -> Iterator[ContentError]:
    """Yield the numbers of the transport dashboard that have no value, or a value and a figure."""
    for index, each in enumerate(fixtures.load("transport", TransportContent).figures):
        if each.figure is None and each.value is None:
            message = translate(
                "value is missing: add a figure of Waybill (orders, customers, distance, punctuality, ongoing, late or"
                " vehicles), or a value"
            )
            yield fixtures.error_at("transport", ("figures", index), message)
        elif each.figure is not None and (each.value is not None or each.note is not None):
            other = "value" if each.value is not None else "note"
            message = translate("Waybill counts '{name}' itself: remove this line, or 'figure'", name=each.figure)
            yield fixtures.error_at("transport", ("figures", index, other), f"{other}: " + message)
