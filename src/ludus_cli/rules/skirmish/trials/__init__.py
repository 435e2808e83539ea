"""The skirmish many times over: tactics, odds and careers."""
