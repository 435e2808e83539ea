"""A campaign as a site of static pages: gathered, put into pages, written into a folder."""
