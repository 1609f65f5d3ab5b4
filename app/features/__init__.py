"""Features: one folder each, found by its name. Nothing lists them.

A feature has any of these files. `schemas.py` has records, each declared once with its table and rules, and other
schemas and calls; `models.py` tables that are no records; `scopes.py` `declare_scope`, if it needs other features;
`routes.py` the functions that serve the calls; `samples.py` seed data. A record without the last two is served as it
is, and its seed data is the file in fixtures/ with the name of its table.

`content.py` has the schemas of content files, `checks.py` what no schema can say of content and database, `services.py`
what lives as long as the server (`app/web/services.py`), `pages.py` a `mount` of plain pages, `application.py` an
`adapt` of the screens, `commands.py` commands of `waybill`, and `synthetic.py` a `generate` of many records.

Default messages of rules are in `app/contract/rules`, those of errors in `app/core/errors.py`. Of another feature, a
feature imports only its schemas, samples and services; all may import `geo` and `services`.
"""
