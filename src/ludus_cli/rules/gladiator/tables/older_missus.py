"""The missus chart of the older editions [18.3, V18, V28, V56]."""

from __future__ import annotations

#: CF of attack less CF of defence for a column of the chart; the first takes all that is less, the last all above.
CF_A_COLUMN = 15
LAST_COLUMN = 4
#: With die and column this much he is spared.
SPARES = 6
#: Matches won before that are worth a column, and missus granted before that cost one, by the Billings rules.
WINS_A_COLUMN, MISSUS_A_COLUMN = 2, 1
#: CF lost to wounds that are worth a column, and the turn from which on one more is, by the Tables V2.0.
WOUNDS_A_COLUMN, LATE_TURN = 4, 5
