"""Roles: what staff may do and see.

Staff edit roles on a screen; built-in roles and templates are in `fixtures/roles.yaml`. `permissions.py` turns what a
role stores into an `Access`, and `role_access.py` finds that of a person. `app/ui/restrictions.py` derives what
screens need.
"""
