"""Downloads of exports: their progress and their end. `app/web/exports` writes the files."""
