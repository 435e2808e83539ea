"""Journals of every rule system: what a journal holds, its pages, words and phrases."""
