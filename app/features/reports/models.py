"""The table of scheduled reports, which their schemas declare."""

from app.features.reports.schemas import ScheduledReport

__all__ = ["ScheduledReport"]
