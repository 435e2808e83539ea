"""The tables of combat [9, 23]."""

#: The combat results table by row + column from 4 on (G19): steps of RESULTS, from 6 on H with this many more.
CRT = (0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 15)
FIRST_SUM = 4
FIRST_ROW, LAST_ROW = 3, 18
COLUMNS = 8

#: The rounds in which planned attacks come, by how many they are [9.4]; 0 none.
ROUNDS = ((0, 0, 0, 0, 0), (3, 0, 0, 0, 0), (2, 4, 0, 0, 0), (1, 3, 5, 0, 0), (1, 2, 4, 5, 0), (1, 2, 3, 4, 5))
#: The first round and the last that Spd can make of them [9.4.4].
FIRST_ROUND, LAST_ROUND = 0, 7

#: PA by hex: in front, flank, behind; as printed, and mild (G10).
POSITIONAL = ((0, 3, 4), (0, 2, 3))
PA_STUMBLING, PA_PRONE, PA_ENSNARED, PA_SECUTOR = 2, 4, 4, 1

#: CF of one attack [9.3.2].
MOST_CF = 8
#: Every area of a body, as bits.
ALL_AREAS = 0b11111
#: What a man who stumbles and has kept his feet lacks in CF [15.4].
STUMBLING_CF = 2
#: CF of those who fight with two weapons [24]: a Dimachaerus with two alike, with two unlike; another man.
PAIR_TRAINED, PAIR_UNLIKE, PAIR_UNTRAINED = 4, 2, 2
#: CF lost from arms, or from legs and endurance together, with which he may still parry or jump [23.3].
MOST_LOST = 3
#: A feint's free attack; the drop DRM of a Disarm [23.2].
FREE_CF = 4
DISARM_DRM = 8
#: So far a man may kick sand [23.2].
SAND_REACH = 2

#: Ways in which 3D6 come to 3, 4, … 18, of 216; 2D6 to 2, 3, … 12, of 36.
WAYS_3D6 = (1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1)
WAYS_2D6 = (1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
