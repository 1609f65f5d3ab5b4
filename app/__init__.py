"""Waybill, a server-driven back-office."""
