"""The audit log for its readers: the activity of all records (`activity.py`), and the stored values of one."""
