"""Messages to people and to other systems: an outbox in the database, and the channels that send it."""
