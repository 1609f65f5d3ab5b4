"""Prometheus metrics. Several workers share them through files in the folder `PROMETHEUS_MULTIPROC_DIR`.

The variable must be set before this module is imported.
"""

import os

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

MULTIPROCESS_DIR_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"

REQUESTS = Histogram(
    "http_server_request_duration_seconds",
    "Duration of requests in seconds, by route",
    ("http_request_method", "http_route", "http_response_status_code"),
    buckets=(0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10),
)
WRITE_WAIT = Histogram(
    "waybill_write_wait_seconds",
    "Seconds that a writer waited for other writers of its process",
    buckets=(0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5),
)
TRACKING_CALLS = Counter("waybill_tracking_calls", "Calls of the tracking provider, by outcome", ("outcome",))
WATCH_READINGS = Counter("waybill_watch_readings", "Readings of the watcher, by outcome", ("outcome",))
WATCH_WRITES = Histogram(
    "waybill_watch_write_seconds",
    "Seconds that a transaction of the watcher took",
    buckets=(0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
)
POSITIONS_STORED = Counter("waybill_positions_stored", "Positions stored")
POSITIONS_REFUSED = Counter("waybill_positions_refused", "Positions refused, by reason", ("reason",))
POSITION_LAG = Histogram(
    "waybill_position_lag_seconds",
    "Median seconds from a position to its storage, of each reading",
    buckets=(5, 10, 15, 20, 30, 60, 120, 300, 900, 3600),
)
CONTENT_MISTAKES = Gauge(
    "waybill_content_mistakes",
    "Mistakes in the files of the content; the last valid content is in use",
    multiprocess_mode="mostrecent",
)
TEXT_MESSAGES = Counter("waybill_text_messages", "Messages passed to the SMS gateway, by outcome", ("outcome",))


def render_metrics() -> bytes:
    """Return all metrics in the Prometheus text format: of this process, or of all workers."""
    if MULTIPROCESS_DIR_VARIABLE not in os.environ:
        return generate_latest(REGISTRY)
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return generate_latest(registry)
