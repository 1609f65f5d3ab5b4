"""The API: how calls are served.

- `resource_routes.py` serves the calls of a resource, `routing.py` any call. `needs.py` refuses a route without a
  right.
- Lists: `list_route.py`, with `complete_list.py` for a list without a page, `list_values.py` for the values of
  filters, `list_labels.py` for translated values in a search, and `list_export.py` for exports.
- Records: `history_route.py`, `neighbours_route.py`, `idempotency.py`.
- `envelope.py` writes responses, `error_handlers.py` those of errors.
"""
