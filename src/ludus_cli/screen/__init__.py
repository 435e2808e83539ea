"""The full screen of a sitting: an app of Textual on the same questions as the prompts. Only it loads Textual."""
