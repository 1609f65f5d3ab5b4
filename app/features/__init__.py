"""Business features: one folder each, found by its name.

A feature has any of `models.py` (tables, `declare_unique`, `declare_scope`, `ListIndex`), `schemas.py` (schemas,
rules with their messages, calls with `filters` and `conditions`), `routes.py` (the functions that serve the calls,
and the messages of their toasts) and `samples.py` (seed data). Default messages of rules are in `app/contract/rules`,
those of errors in `app/core/errors.py`. Of another feature, a feature imports only its schemas; all may import `geo`
and `services`.
"""
