"""Terms for matches that use every rule of a system, drawn by number; a module each."""
