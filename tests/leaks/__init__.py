"""Who may know what: nothing that a viewer receives depends on what is hidden from it."""
