"""Exports of lists: files of CSV and XLSX, and the process that writes them.

`process.py` imports no package but the database driver, so that it starts quickly and takes little memory.
"""
