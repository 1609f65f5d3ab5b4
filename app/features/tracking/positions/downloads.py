"""Files of a track with all its fixes: GPX 1.1, KML with times, CSV and XLSX; and its halts: CSV, a sheet in XLSX, and
waypoints in GPX and KML.

GPX and KML have one piece for each part of the way that is known: no line leads across a gap.
"""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from tempfile import SpooledTemporaryFile
from typing import IO, Final
from xml.sax.saxutils import escape

from app.features.tracking.motion.fixes import STATES, Fix, is_separate
from app.features.tracking.motion.times import iso, office_day
from app.features.tracking.positions.halts import Halt, find_halts
from app.features.tracking.positions.tracks import StoredTrack
from app.i18n.messages import translatable, translate
from app.i18n.time_zone import OFFICE
from app.web.exports.columns import ExportColumn, Kind, Value
from app.web.exports.csv_file import CsvFile
from app.web.exports.xlsx_file import XlsxFile

_ROWS: Final = 1000
_MEMORY_BYTES: Final = 2**20
_DECLARATION: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_GPX: Final = (
    '<gpx version="1.1" creator="Waybill" xmlns="http://www.topografix.com/GPX/1/1"'
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.topografix.com/GPX/1/1'
    ' http://www.topografix.com/GPX/1/1/gpx.xsd">\n'
)
_KML: Final = '<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n'
_XLSX: Final = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
_Columns = tuple[tuple[str, str, Kind], ...]
"""The names, the translatable titles and the kinds of columns."""
_COLUMNS: _Columns = (
    ("plate", translatable("Plate"), "text"),
    ("time", translatable("Time"), "moment"),
    ("lat", translatable("Latitude"), "number"),
    ("lng", translatable("Longitude"), "number"),
    ("speed", translatable("Speed (km/h)"), "integer"),
    ("heading", translatable("Heading (degrees)"), "integer"),
    ("state", translatable("Status"), "text"),
    ("odometer", translatable("Odometer (km)"), "number"),
    ("gap", translatable("Gap before"), "flag"),
)
_HALT_COLUMNS: _Columns = (
    ("plate", translatable("Plate"), "text"),
    ("from", translatable("From"), "moment"),
    ("to", translatable("To"), "moment"),
    ("length", translatable("Length (min)"), "number"),
    ("place", translatable("Place"), "text"),
    ("lat", translatable("Latitude"), "number"),
    ("lng", translatable("Longitude"), "number"),
    ("engine", translatable("Engine on (min)"), "number"),
)


def write_gpx(track: StoredTrack) -> Iterator[bytes]:
    """Yield the parts of a GPX file. Its waypoints are the halts."""
    yield f"{_DECLARATION}{_GPX}".encode()
    for halt in find_halts(track):
        yield (
            f'<wpt lat="{halt.lat:.5f}" lon="{halt.lng:.5f}"><time>{iso(halt.start)}</time>'
            f"<name>{escape(halt.place or '')}</name><desc>{escape(_describe(halt))}</desc></wpt>\n"
        ).encode()
    yield f"<trk><name>{escape(track.plate)}</name>\n".encode()
    for piece in pieces(track.fixes):
        yield b"<trkseg>\n"
        for fixes in _portions(piece):
            points = (
                f'<trkpt lat="{fix.point.lat:.5f}" lon="{fix.point.lng:.5f}"><time>{iso(fix.at)}</time></trkpt>\n'
                for fix in fixes
            )
            yield "".join(points).encode()
        yield b"</trkseg>\n"
    yield b"</trk></gpx>\n"


def write_kml(track: StoredTrack) -> Iterator[bytes]:
    """Yield the parts of a KML file. Its placemarks with a point are the halts."""
    name = escape(track.plate)
    yield f"{_DECLARATION}{_KML}<Document><name>{name}</name>\n".encode()
    for halt in find_halts(track):
        yield (
            f"<Placemark><name>{escape(halt.place or '')}</name><description>{escape(_describe(halt))}</description>"
            f"<TimeSpan><begin>{iso(halt.start)}</begin><end>{iso(halt.end)}</end></TimeSpan>"
            f"<Point><coordinates>{halt.lng:.5f},{halt.lat:.5f}</coordinates></Point></Placemark>\n"
        ).encode()
    yield f"<Placemark><name>{name}</name><gx:MultiTrack>\n".encode()
    for piece in pieces(track.fixes):
        yield b"<gx:Track>\n"
        for fixes in _portions(piece):
            yield "".join(f"<when>{iso(fix.at)}</when>\n" for fix in fixes).encode()
        for fixes in _portions(piece):
            places = (f"<gx:coord>{fix.point.lng:.5f} {fix.point.lat:.5f} 0</gx:coord>\n" for fix in fixes)
            yield "".join(places).encode()
        yield b"</gx:Track>\n"
    yield b"</gx:MultiTrack></Placemark></Document></kml>\n"


def write_csv(track: StoredTrack) -> Iterator[bytes]:
    """Yield the parts of a CSV file. Times are those of the office."""
    with SpooledTemporaryFile(_MEMORY_BYTES) as file:
        table = CsvFile(file, _titled(_COLUMNS))
        yield from _written(track, file, table.write, is_streamed=True)


def write_halts(track: StoredTrack) -> Iterator[bytes]:
    """Yield a CSV file of the halts."""
    with SpooledTemporaryFile(_MEMORY_BYTES) as file:
        CsvFile(file, _titled(_HALT_COLUMNS)).write(_halt_rows(track))
        file.seek(0)
        yield file.read()


def write_xlsx(track: StoredTrack) -> Iterator[bytes]:
    """Yield the parts of an XLSX file, whose second sheet has the halts. Times are those of the office."""
    with SpooledTemporaryFile(_MEMORY_BYTES) as file:
        table = XlsxFile(file, _titled(_COLUMNS), track.plate)
        yield from _written(track, file, table.write, is_streamed=False)
        table.begin(_titled(_HALT_COLUMNS), translate("Halts"))
        table.write(_halt_rows(track))
        table.close()
        file.seek(0)
        while part := file.read(_MEMORY_BYTES):
            yield part


FORMATS: Final[dict[str, tuple[str, Callable[[StoredTrack], Iterator[bytes]]]]] = {
    "gpx": ("application/gpx+xml", write_gpx),
    "kml": ("application/vnd.google-earth.kml+xml", write_kml),
    "csv": ("text/csv; charset=utf-8", write_csv),
    "halts.csv": ("text/csv; charset=utf-8", write_halts),
    "xlsx": (_XLSX, write_xlsx),
}
"""The media type and the writer of each format."""


def file_name(track: StoredTrack, extension: str) -> str:
    """Return the name of a file, such as 'MH12AB1234_2026-11-20_2026-11-22.gpx'."""
    start, end = map(office_day, track.period)
    plate = "".join(each if each.isalnum() or each in "-_" else "_" for each in track.plate)
    return f"{plate}_{start}_{end}.{extension}"


def pieces(fixes: Sequence[Fix]) -> Iterator[Sequence[Fix]]:
    """Yield the parts of a track between which the way is not known."""
    first = 0
    for place in range(1, len(fixes)):
        if is_separate(fixes[place - 1], fixes[place]):
            yield fixes[first:place]
            first = place
    if fixes:
        yield fixes[first:]


def _portions(fixes: Sequence[Fix]) -> Iterator[Sequence[Fix]]:
    return (fixes[first : first + _ROWS] for first in range(0, len(fixes), _ROWS))


def _titled(columns: _Columns) -> tuple[ExportColumn, ...]:
    return tuple(ExportColumn(name, translate(title), kind) for name, title, kind in columns)


def _halt_rows(track: StoredTrack) -> list[tuple[Value, ...]]:
    """Return the rows of the halts."""
    return [
        (
            track.plate,
            _moment(halt.start),
            _moment(halt.end),
            halt.minutes,
            halt.place,
            round(halt.lat, 5),
            round(halt.lng, 5),
            halt.engine_minutes,
        )
        for halt in find_halts(track)
    ]


def _describe(halt: Halt) -> str:
    """Return the times of a halt in the office, and its length: '2026-11-20 14:05 to 2026-11-20 14:35, 30 min'."""
    start, end = (f"{_moment(second):%Y-%m-%d %H:%M}" for second in (halt.start, halt.end))
    return translate("{start} to {end}, {minutes} min", start=start, end=end, minutes=f"{halt.minutes:.0f}")


def _moment(second: int) -> datetime:
    return datetime.fromtimestamp(second, OFFICE)


def _written(
    track: StoredTrack, file: IO[bytes], write: Callable[[Sequence[Sequence[Value]]], None], *, is_streamed: bool
) -> Iterator[bytes]:
    """Write all rows. If the file `is_streamed`, yield what is written and empties it."""
    before: Fix | None = None
    for fixes in _portions(track.fixes):
        rows = list[tuple[Value, ...]]()
        for fix in fixes:
            is_gap = before is not None and is_separate(before, fix)
            rows.append(_row(track.plate, fix, is_gap=is_gap))
            before = fix
        write(rows)
        if is_streamed:
            file.seek(0)
            yield file.read()
            file.seek(0)
            file.truncate()


def _row(plate: str, fix: Fix, *, is_gap: bool) -> tuple[Value, ...]:
    odometer = None if fix.odometer is None else fix.odometer / 10
    state = STATES[fix.state] or None
    return (plate, _moment(fix.at), *fix.point, fix.speed, fix.heading, state, odometer, is_gap)
