"""The calls of jobs; see app/contract/jobs.py."""

from app.contract.jobs import JOB, JOBS, STOP_JOB, UNDO_CHANGESET

__all__ = ["JOB", "JOBS", "STOP_JOB", "UNDO_CHANGESET"]
