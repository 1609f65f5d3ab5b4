"""The `waybill` command."""
