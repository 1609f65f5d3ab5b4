"""Makes the data files of app/features/geo from packages; `npm run geography` runs it."""
