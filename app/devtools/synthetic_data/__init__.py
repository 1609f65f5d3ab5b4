"""Any number of clients, users, vehicles and trips that look real, to try the product on a large database."""
