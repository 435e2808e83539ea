"""The places of campaigns on this machine, and the choice of one.

Loads neither SQLModel nor SQLite: every command passes through here at its start.
"""

from __future__ import annotations

import os
import re
import unicodedata
from pathlib import Path

from ludus_cli.core.folders import home
from ludus_cli.core.letters import described, forbidden_control
from ludus_cli.core.nearest import command_word, hint, normalised_text, spelt
from ludus_cli.models.errors import BadCampaignName, CampaignFileError, CampaignMissing, NoCampaignChosen
from ludus_cli.output.documents import RESERVED, put_file

SUFFIX = ".ludus"

#: What the folder of a campaign's backups has in its place.
BACKUPS = ".backups"

#: The campaign in the folder of a career.
CAREER_FILE = f"campaign{SUFFIX}"
LONGEST_NAME = 80

#: File names end at 255 bytes on most disks; this leaves room for what a backup's name adds.
LONGEST_FILE_NAME = 200

CREATE_OR_CHOOSE = (
    "Create a campaign with 'ludus campaign create NAME', or choose one with 'ludus campaign choose NAME'"
)


def campaigns_folder() -> Path:
    """The folder of the campaign files. It need not exist: see :func:`make_campaigns_folder`."""
    return home() / "campaigns"


def make_campaigns_folder() -> Path:
    """The folder of the campaign files, made if it is not there. Raises ``CampaignFileError``."""
    folder = campaigns_folder()
    _make_folder(folder)
    return folder


def archive_folder() -> Path:
    """Return the folder of archived campaigns. It need not exist."""
    return campaigns_folder() / "archive"


def deleted_folder() -> Path:
    """Return the folder for the last copies of deleted campaigns. It need not exist."""
    return campaigns_folder() / "deleted"


def make_oneoff_folder() -> Path:
    """The folder of one-off matches, made if it is not there; they are no campaigns of the list.

    Raises ``CampaignFileError``.
    """
    folder = home() / "oneoff"
    _make_folder(folder)
    return folder


def campaign_path(name: str) -> Path:
    """The file in the campaigns folder that a campaign called ``name`` has or would have.

    Letters of any script, digits, ``-`` and ``_`` stay; letters become small, for disks that do not tell ``Rome`` from
    ``rome``; anything else between them becomes one ``-``. Raises :class:`BadCampaignName`: empty, longer than 80, with
    a path separator or a control character, without any letter or digit, reserved by Windows.
    """
    what = f"Cannot name a campaign {name!r}"
    name = unicodedata.normalize("NFC", name.strip())
    if not name:
        raise BadCampaignName(what, "the name is empty", "Give it a name")
    if len(name) > LONGEST_NAME:
        raise BadCampaignName(
            what, f"the name has {len(name)} characters, but may have at most {LONGEST_NAME}", "Give it a shorter name"
        )
    if "/" in name or "\\" in name:
        raise BadCampaignName(what, "a name cannot contain '/' or '\\'", "Leave them out, or use '-' instead")
    if letter := next((c for c in name if unicodedata.category(c) == "Cc"), forbidden_control(name)):
        raise BadCampaignName(what, f"the name contains {described(letter)}", "Leave it out")
    if any(unicodedata.category(character) == "Cs" for character in name):
        raise BadCampaignName(what, "the name contains broken text", "Type the name again")
    # What only says how a letter or a picture before it is drawn cannot be seen in the name of a file.
    name = "".join(c for c in name if not 0xFE00 <= ord(c) <= 0xFE0F)
    slug = "".join(c if unicodedata.category(c)[0] in "LMN" or c in "-_" else " " for c in name)
    slug = re.sub(r"[ -]+", "-", unicodedata.normalize("NFC", slug.lower())).strip("-_")
    if not any(unicodedata.category(c)[0] in "LN" for c in slug):
        raise BadCampaignName(what, "the name has neither a letter nor a digit", "Give it another name")
    if RESERVED.fullmatch(slug):
        raise BadCampaignName(what, "Windows reserves that name for a device", "Give it a different name")
    if len(slug.encode()) > LONGEST_FILE_NAME:
        raise BadCampaignName(what, "it is too long for a file name", "Give it a shorter name")
    return campaigns_folder() / f"{slug}{SUFFIX}"


def list_campaigns(folder: Path | None = None) -> list[Path]:
    """The campaign files in the campaigns folder or another, by name; none where there is no folder."""
    folder = folder or campaigns_folder()
    try:
        return sorted(path for path in folder.glob(f"*{SUFFIX}") if path.is_file())
    except OSError as error:
        raise _failed(f"Cannot look into {folder}", error) from error


def choose_campaign(path: Path) -> None:
    """Remember the campaign file ``path`` as the one to use when none is named.

    Raises :class:`CampaignMissing` when there is no such file, ``CampaignFileError`` when the choice cannot be written
    down.
    """
    path = path.expanduser().absolute()
    _require_file(path, f"Cannot choose {path}")
    # A campaign at home is kept by its name alone, so that the home can be moved.
    text = path.name if path.parent == campaigns_folder() else str(path)
    what = f"Cannot save the choice of {path.name}"
    _make_folder(home())
    try:
        put_file(choice_file(), os.fsencode(text + "\n"))
    except OSError as error:
        raise _failed(what, error) from error


def chosen_campaign() -> Path | None:
    """The campaign file last chosen, whether it still exists or not; None when none was."""
    try:
        text = os.fsdecode(choice_file().read_bytes()).removesuffix("\n")
    except FileNotFoundError:
        return None
    except OSError as error:
        raise _failed(f"Cannot read {choice_file()}", error) from error
    return campaigns_folder() / text if text.strip() else None


def clear_choice() -> None:
    """Let no campaign be chosen. Raises ``CampaignFileError`` when that cannot be written down."""
    try:
        choice_file().unlink(missing_ok=True)
    except OSError as error:
        raise _failed("Cannot take back the choice of a campaign", error) from error


def folder_of(campaign_path: Path) -> Path:
    """The folder of the backups of a campaign file: ``NAME.backups`` beside ``NAME.ludus``.

    For a link beside the file that it leads to, where SQLite keeps its journal too. It need not exist.
    """
    path = Path(os.path.realpath(campaign_path))
    return path.with_name(path.name.removesuffix(SUFFIX) + BACKUPS)


def typed(path: Path) -> str:
    """Return a campaign as the command line names it: by its name if that is enough, else by its path."""
    return command_word(path.stem if path.parent == campaigns_folder() else str(path))


def has_backups(campaign_path: Path) -> bool:
    """Return whether a campaign file has a folder of backups, even if the file is gone."""
    try:
        return folder_of(campaign_path).is_dir()
    except (OSError, ValueError):
        return False


def resolve(name_or_path: str | None = None, *, missing_ok: bool = False, whole: bool = False) -> Path:
    """Return the campaign file: that of the argument, else that of ``LUDUS_CAMPAIGN``, else the chosen one, else the
    only one there is.

    Text that ends in ``.ludus`` or contains a path separator is a path; such a name without a folder is looked for here
    first and then at home. Anything else is a campaign's name, the beginning of one unless it must be ``whole``, or the
    folder of a career. With ``missing_ok`` a file that is gone but has backups is found too. Raises LudusError for the
    beginning of several names, :class:`NoCampaignChosen`, :class:`CampaignMissing`, :class:`BadCampaignName`.
    """
    if name_or_path is not None:
        what = f"Cannot find the campaign {name_or_path!r}"
        return _named(name_or_path, what, missing_ok, whole)
    setting = os.environ.get("LUDUS_CAMPAIGN")
    if setting:
        what = f"Cannot find the campaign {setting!r} that LUDUS_CAMPAIGN names"
        return _named(setting, what, missing_ok)
    chosen = chosen_campaign()
    if chosen is not None:
        _require_file(chosen, f"Cannot find {chosen}, the campaign chosen last", missing_ok)
        return chosen
    campaigns = list_campaigns()
    if len(campaigns) == 1:
        return campaigns[0]
    raise NoCampaignChosen(
        "No campaign chosen",
        f"there are several: {_names(campaigns)}" if campaigns else f"there is none in {campaigns_folder()}",
        CREATE_OR_CHOOSE,
    )


def _named(text: str, what: str, missing_ok: bool, whole: bool = False) -> Path:
    is_path = text.endswith(SUFFIX) or any(mark and mark in text for mark in (os.sep, os.altsep))
    if not is_path:
        path = spelt_otherwise(campaign_path(text))
    else:
        path = Path(text).expanduser().absolute()
        at_home = campaigns_folder() / text
        if not _is_there(path, what) and (_is_there(at_home, what) or (has_backups(at_home) and not has_backups(path))):
            path = at_home
    in_folder = Path(text).expanduser().absolute() / CAREER_FILE
    if not _is_there(path, what) or path.is_dir():
        path = in_folder if _is_there(in_folder, what) else path
    if not is_path and not whole and not _was_here(path, what):
        begun = {each.stem: each for each in list_campaigns(path.parent)}
        path = begun.get(spelt(path.stem, begun, what), path)
    _require_file(path, what, missing_ok)
    return path


def _was_here(path: Path, what: str) -> bool:
    """Return whether a campaign of that very name exists or once did: then no other is meant."""
    return _is_there(path, what) or has_backups(path) or (archive_folder() / path.name).is_file()


def spelt_otherwise(path: Path) -> Path:
    """A file that was put into the folder by hand with the same name in capitals, or with its accents
    written in another way; ``path`` itself when there is none or it is there."""
    if path.exists():
        return path
    wanted = normalised_text(path.name)
    return next((each for each in list_campaigns(path.parent) if normalised_text(each.name) == wanted), path)


def _is_there(path: Path, what: str) -> bool:
    try:
        return path.exists()
    except OSError as error:
        raise _failed(what, error) from error


def _require_file(path: Path, what: str, missing_ok: bool = False) -> None:
    if _is_there(path, what):
        return
    if has_backups(path):
        if missing_ok:
            return
        raise CampaignMissing(
            what,
            f"the file {path} is gone, but it has backups",
            f"See them with 'ludus backup list -c {command_word(str(path))}'; 'ludus backup restore' brings one back",
        )
    campaigns = list_campaigns()
    known = f"; in {campaigns_folder()} there are: {_names(campaigns)}" if campaigns else ""
    if path.parent == campaigns_folder() and (archive_folder() / path.name).is_file():
        back = f"ludus campaign archive {path.stem} --back"
        raise CampaignMissing(what, "it is archived", f"Bring it back with '{back}'")
    mend = hint(path.stem, (each.stem for each in campaigns), CREATE_OR_CHOOSE)
    raise CampaignMissing(what, f"there is no file {path}{known}", mend)


def _names(campaigns: list[Path]) -> str:
    return ", ".join(path.stem for path in campaigns)


def choice_file() -> Path:
    """The file that says which campaign is chosen; there when one is."""
    return home() / "chosen"


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _failed(f"Cannot make the folder {folder}", error) from error


def _failed(what: str, error: OSError) -> CampaignFileError:
    return CampaignFileError(
        what, (error.strerror or str(error)).lower(), "Check the permissions, or set LUDUS_HOME to a folder of your own"
    )
