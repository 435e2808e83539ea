"""Errors of campaign files, each in words that a player can act on.

Free of SQLModel, so that the command line can import it without delay.
"""

from __future__ import annotations

from ludus_cli.core.errors import LudusError


class CampaignFileError(LudusError):
    """A campaign file could not be made, found, read or written."""


class BadCampaignName(CampaignFileError):
    """A name that cannot become a file name."""


class NoCampaignChosen(CampaignFileError):
    """No campaign was named, and it cannot be guessed."""


class CampaignMissing(CampaignFileError):
    """The file does not exist, or the folder to put it in does not."""


class CampaignExists(CampaignFileError):
    """A file is already there and is not to be overwritten."""


class NotACampaign(CampaignFileError):
    """The file is something else: a folder, a text, another program's database."""


class NewerCampaign(CampaignFileError):
    """The file was written by a later version of the program."""


class DamagedCampaign(CampaignFileError):
    """The file was a campaign once, but parts of it are broken or missing."""


class CampaignLocked(CampaignFileError):
    """Another program is writing to the file and does not let go of it."""


class CampaignChanged(CampaignFileError):
    """Another program recorded an action since the campaign was read."""


class HistoryRefused(CampaignFileError):
    """The history does not allow it: nothing to take back, no such branch, a name that will not do."""


class NoImage(CampaignFileError):
    """An action of an older file cannot be taken back before its image is filled in."""


class SittingRefused(CampaignFileError):
    """A match is being stepped through already, or it is not."""


class NoSuchNote(CampaignFileError):
    """The campaign has no note of that number."""


class ReadOnlyCampaign(CampaignFileError):
    """The file, its folder or its disk cannot be written to."""


class RefusedRow(CampaignFileError):
    """A row does not fit its table: a value of the wrong kind, or one that points nowhere."""


class UnknownSystem(CampaignFileError):
    """The campaign is played by a rule system that is not installed or cannot be loaded."""
