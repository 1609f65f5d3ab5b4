"""The board of all vehicles: what each one does, where it is, and on which trip."""
