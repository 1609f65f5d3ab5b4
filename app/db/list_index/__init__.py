"""Registers: what makes the lists of a large table quick, kept true by the database itself.

A register is a table beside the table, with a row for each record that was not deleted: its whole text, to be
searched, and a key for each column, to be sorted by. Triggers keep it, and the number of its rows, whoever writes. A
slice declares its register (`declared.py`), `waybill migrate` makes it (`making.py`), lists ask it (`asking.py`).
"""
