"""Journals of every rule system: their contents, pages, words and phrases."""
