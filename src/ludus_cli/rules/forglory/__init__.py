"""For Glory: a lanista's seasons, by cards."""

#: Its place among the systems that come with Ludus.
RANK = 5
