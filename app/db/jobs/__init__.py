"""Jobs: orders of many changes, which the server carries out in small transactions and continues after a restart."""
