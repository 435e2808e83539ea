"""The duel many times over: tactics, odds and careers."""
