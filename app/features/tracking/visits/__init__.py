"""Visits: which vehicle stood in which site, from when to when."""
