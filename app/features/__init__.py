"""Business features: one folder each, found by its name.

A feature has any of `schemas.py` (records, each declared once with its table and rules, and other schemas and calls),
`models.py` (tables that are no records), `scopes.py` (`declare_scope`, if it needs other features), `routes.py` (the
functions that serve the calls) and `samples.py` (seed data). A record without the last two is served as it is, and its
seed data is the file in fixtures/ with the name of its table. Default messages of rules are in `app/contract/rules`,
those of errors in `app/core/errors.py`. Of another feature, a feature imports only its schemas; all may import `geo`
and `services`.
"""
