"""Exports of lists: files of CSV and XLSX, and the process that writes them.

`process.py` imports no package but the database driver, so that it starts quickly and takes little memory.
`csv_file.py` and `xlsx_file.py` write the files, `response.py` sends them. `app/web/api/list_export.py` has the call
that orders a file, `app/features/exports` the download, and `app/web/exports/tickets.py` tickets and limits.
"""
