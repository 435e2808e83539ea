"""The app of the full screen: the first line, the board with the cards, the log, the question with its options."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from rich.text import Text
from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.widgets import Input, Static

from ludus_cli.output.console import Offered
from ludus_cli.play.question import BACK, COACH, HELP, LEAVE, MENU, REFUSED, RESERVED
from ludus_cli.scenes.overlay import Overlay, fits, moved, signs_of, ways_of
from ludus_cli.scenes.scene import Scene, Spot
from ludus_cli.screen import messages
from ludus_cli.screen.arena import Arena, Cards, Spots
from ludus_cli.screen.choices import Choice, Choices, choices_of, exact, filtered, lines_needed, only
from ludus_cli.screen.field import Field
from ludus_cli.screen.keys import COMMANDS, HELP_OF, NOT_HERE, NOTHING, READS_ON, keys_at, known, way_back
from ludus_cli.screen.layout import NARROW, fact_lines, layout_of
from ludus_cli.screen.log import Log
from ludus_cli.screen.pages import THEME, MenuPage, TextPage
from ludus_cli.screen.port import INTERRUPT, ScreenPort
from ludus_cli.screen.prompt import prompt_parts
from ludus_cli.screen.sturdy import SturdyApp

#: Keys that work while the program works: they end that, or look at the log.
WHILE_WORKING = ("escape", "f10", "ctrl+q", "ctrl+c", "f3", "pageup", "pagedown")
#: Seconds in which a second letter makes a key the beginning of a word; and in which Enter, after a key that answered,
#: belongs to that key and not to the new question.
WORD_BEGINS, BELATED = 0.3, 0.5
#: What begins with one of these is for the table, and names no option by its words.
SIGNS = tuple(sign for sign in RESERVED if not sign.isalpha())
#: The most lines of an answer beside the question; a longer answer gets a page of its own.
FEW = 3
#: The columns of the margins of a pane.
MARGIN = 3


class LudusApp(SturdyApp):
    """Shows a sitting, and hands the answers of the person to the thread that plays."""

    TITLE = "Ludus"
    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(key, f"command('{key}')", priority=True) for key in COMMANDS),
        Binding("ctrl+z", "command('f8')", priority=True),
        Binding("f3", "fold", priority=True),
        Binding("f9", "menu", priority=True),
        Binding("f10,ctrl+q", "leave", priority=True),
        Binding("ctrl+c", "interrupt", priority=True),
        Binding("up", "move(-1)", priority=True),
        Binding("down", "move(1)", priority=True),
        Binding("pageup", "page(-1)", priority=True),
        Binding("pagedown", "page(1)", priority=True),
        Binding("escape", "clear", priority=True),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.port = ScreenPort(self)
        #: What is asked now, None while the thread works.
        self.asked: messages.Asked | None = None
        #: When that was painted, None before. Nothing that was typed or clicked earlier answers it.
        self.painted: float | None = None
        #: A key has answered without Enter, and no other key was pressed since.
        self.answered_by_key = False
        self.choices: list[Choice] = []
        #: Entries written since the last answer.
        self.since: list[messages.Entry] = []
        #: The place in the log of the story of a match that was told since the last answer.
        self.story: int | None = None
        self.scene: Scene | None = None
        #: The board is new: no prompt has been answered since.
        self.just_shown = False
        #: The last scene in which some man stood elsewhere.
        self.before: Scene | None = None
        #: The lines above the prompt, and an answer to a question about it.
        self.facts: list[Text] = []
        self.noted: list[Text] = []
        #: Begins the work when the screen is there.
        self.start: Callable[[], None] = lambda: None

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Static(id="head")
        with Horizontal(id="top"):
            yield Arena(id="arena")
            with Vertical(id="side"):
                yield Cards(id="cards")
                yield Log(id="log")
            with VerticalScroll(id="beside", can_focus=False):
                yield Static(id="card")
        with Vertical(id="ask"):
            yield Static(id="notice")
            with VerticalScroll(id="facts", can_focus=False):
                yield Static(id="fact")
            with Horizontal(id="line"):
                yield Static(id="prompt")
                yield Field(id="field")
            yield Static(id="columns")
            yield Choices(id="choices")
        yield Static(id="foot")

    def on_mount(self) -> None:
        """Begin with an empty screen."""
        self.query_one("#arena").display = self.query_one("#beside").display = False
        self.query_one("#ask").display = False
        self.query_one(Input).focus()
        self.begin_capture_print(self)
        self.watch(self.query_one(Log), "scroll_y", self.say_how_to_read_on, init=False)
        self.look_after()
        if self.exit_code:
            self.close()
        else:
            self.call_after_refresh(self.start)

    # What counts

    async def on_event(self, event: events.Event) -> None:
        """Drop what was typed or clicked before the question that it would answer was painted."""
        if not self.fits(event) or self.is_belated(event):
            return
        if isinstance(event, events.Key) and not self.closing and len(self.screen_stack) == 1 and self.focused is None:
            # A click elsewhere, or a field that was hidden for a moment, has taken the focus away.
            self.screen.set_focus(self.query_one(Input))
        await super().on_event(event)

    def fits(self, event: events.Event) -> bool:
        """Return whether an event may be handled. At a hidden question the mouse only scrolls."""
        if not isinstance(event, (events.InputEvent, events.Paste)):
            return True
        if self.closing or isinstance(event, (events.MouseScrollUp, events.MouseScrollDown)):
            return not self.closing
        if isinstance(event, events.MouseEvent) and self.asked is not None and self.asked.hidden:
            return len(self.screen_stack) > 1
        if isinstance(event, events.Key) and (event.key == "ctrl+c" or self.asked is None):
            return event.key in WHILE_WORKING
        return self.counts(event)

    def is_belated(self, event: events.Event) -> bool:
        """Return whether an event is the Enter after a key that has answered without it."""
        if not isinstance(event, events.Key):
            return False
        answered, self.answered_by_key = self.answered_by_key, False
        return answered and event.key == "enter" and self.painted is not None and event.time < self.painted + BELATED

    def counts(self, message: Message) -> bool:
        """Return whether a message is younger than the painting of what is asked now."""
        return self.painted is not None and message.time >= self.painted

    def ready(self, asked: messages.Asked) -> None:
        """Take answers from now on: the question has been painted."""
        if self.asked is asked:
            # The question may have taken lines from the log.
            log = self.query_one(Log)
            if self.story is None:
                log.to_end()
            else:
                log.begin_at(self.story)
                self.say_how_to_read_on()
            self.clear_field()
            self.painted = Message().time

    def say_how_to_read_on(self) -> None:
        """Say in the empty field how to read on, while a story goes on below."""
        log, field = self.query_one(Log), self.query_one(Field)
        if self.story is not None and field.placeholder in ("", READS_ON):
            field.placeholder = READS_ON if log.scroll_y < log.max_scroll_y else ""

    def clear_field(self) -> None:
        """Empty the field, without the consequences of typing."""
        with self.prevent(Input.Changed):
            self.query_one(Input).value = ""

    def close_pages(self) -> None:
        """Close all pages."""
        while len(self.screen_stack) > 1:
            self.pop_screen()

    # From the thread that plays

    @on(messages.Together)
    def together(self, message: messages.Together) -> None:
        """Show several messages at once."""
        if self.closing:
            return
        shown: dict[type[Message], Callable[[Any], None]] = {
            messages.Wrote: self.wrote, messages.Heads: self.heads, messages.Shows: self.shows,
            messages.Alone: self.alone, messages.Wipes: self.wipes, messages.Progresses: self.progresses,
            messages.Asks: self.asks, messages.Ended: self.ended, messages.Forgets: self.forgets,
        }  # fmt: skip
        with self.batch_update():
            for each in message.messages:
                shown[type(each)](each)
            if any(isinstance(each, (messages.Shows, messages.Asks)) for each in message.messages):
                # A question comes with its board: both are laid out at once.
                self.show_arena()

    def on_print(self, event: events.Print) -> None:
        """Show what was printed past the console."""
        if text := event.text.strip("\n"):
            self.port.tail.append(text)
            self.wrote(messages.Wrote([messages.Entry(Text(text))]))

    def wrote(self, message: messages.Wrote) -> None:
        """Write entries into the log."""
        self.since += message.entries
        self.query_one(Log).add(message.entries)

    def forgets(self, message: messages.Forgets) -> None:
        """Remove what was written after an action that is the last again."""
        self.query_one(Log).forget(message.path, message.number)
        self.since = []

    def heads(self, message: messages.Heads) -> None:
        """Show the place of the campaign in time."""
        self.query_one("#head", Static).update(Text(message.words, no_wrap=True, overflow="ellipsis"))

    def shows(self, message: messages.Shows) -> None:
        """Show the board, or open a page with all of it."""
        if message.whole and message.scene is not None:
            self.push_screen(TextPage.of_scene(message.scene))
            return
        known = self.scene if self.scene is not None and message.scene is not None else None
        if known is None or not fits(known, message.scene or known):
            self.before = None
        elif message.scene is not None and moved(known, message.scene):
            self.before = known
        self.scene = message.scene
        self.just_shown = True
        self.query_one("#beside").display = False
        self.query_one(Arena).display = self.query_one(Cards).display = message.scene is not None

    def show_arena(self) -> None:
        """Share out the room, and draw the board and the cards in theirs."""
        width, height = self.size
        ask, notice, columns = (self.query_one(name) for name in ("#ask", "#notice", "#columns"))
        facts = fact_lines(self.facts, width - MARGIN)
        more = int(columns.display)
        more += max(1, len(fact_lines(self.noted, width - MARGIN))) if notice.display else 0
        hidden = self.asked is not None and self.asked.hidden
        options = lines_needed(self.choices, self.query_one(Choices).wide, whole=hidden)
        plan = layout_of(width, height, self.scene, len(facts), options, more, asks=ask.display)
        self.query_one("#fact", Static).update(Text("\n").join(facts))
        self.query_one("#facts").styles.height = plan.facts
        self.query_one("#facts").display = bool(facts)
        self.query_one(Choices).styles.height = plan.options
        self.set_class(plan.stacked, "stacked")
        if self.scene is None:
            return
        # While the thread works, no key is an answer; and the options of a secret question must stay secret.
        open_ = self.asked is not None and not self.asked.hidden
        answers = [(each.spot, each.key) for each in self.choices if open_ and each.spot is not None]
        chosen = self.query_one(Choices).chosen_or_none()
        arena = self.query_one(Arena)
        arena.marked = chosen.spot if open_ and chosen is not None else None
        arena.show(self.scene, *plan.board, Overlay(signs_of(answers), ways_of(self.before, self.scene)))
        apart = 1 + (width >= NARROW)
        arena.styles.width = width if plan.stacked else arena.widest + apart
        arena.styles.height = len(arena.lines) if plan.stacked else "100%"
        self.query_one(Cards).show(self.scene, width - arena.widest - MARGIN - apart, plan.cards)

    @property
    def is_roomy(self) -> bool:
        """True if there is room for a card beside the log."""
        return self.size.width >= NARROW + 20

    def show_keys(self) -> None:
        """Show the keys that work now."""
        apart = "  F" if self.size.width >= NARROW else " F"
        self.query_one("#foot", Static).update(keys_at(self.asked).replace(" F", apart))

    def show_beside(self, offered: Offered) -> None:
        """Show what belongs to a prompt of an evening beside the log, in the place of a board that was seen before.

        On a narrow screen the board goes at once: the story of the match needs the room."""
        kept, self.just_shown = self.just_shown and self.size.width >= NARROW, False
        if not kept:
            self.scene = None
            self.query_one(Arena).display = self.query_one("#cards").display = False
        self.query_one("#beside").display = offered.beside is not None and self.is_roomy and not kept
        if offered.beside is not None:
            self.query_one("#card", Static).update(offered.beside)

    def alone(self, _: messages.Alone) -> None:
        """Keep apart what is written from now on."""
        self.query_one(Log).begin_private()

    def wipes(self, _: messages.Wipes) -> None:
        """Wipe everything; of the log what was kept apart."""
        self.query_one(Log).wipe()
        self.since, self.story = [], None
        self.scene = self.before = None
        self.facts = []
        self.query_one(Arena).display = False
        self.query_one("#cards", Static).update("")
        self.query_one("#ask").display = False
        self.clear_field()
        self.capture_mouse(None)
        self.close_pages()

    def progresses(self, message: messages.Progresses) -> None:
        """Show how far a long work is."""
        words = f"{message.words}  {message.done:,} of {message.total:,}  {message.figure}" if message.words else ""
        if words:
            self.query_one("#ask").display = True
            words += "  (Esc stops it)"
        self.query_one("#notice", Static).update(words)
        self.query_one("#notice").display = bool(words)

    def asks(self, message: messages.Asks) -> None:
        """Ask the person."""
        asked, self.painted = message.asked, None
        self.asked = asked
        log = self.query_one(Log)
        notice = self.query_one("#notice", Static)
        lines = [entry.text for entry in self.since if not entry.echo] if asked.again else []
        if asked.again and self.since:
            # An answer to a question about the question: it does not belong to the story.
            log.take_back(len(self.since))
        if not asked.again:
            first = len(log.entries) - len(self.since)
            self.story = next((place for place, each in enumerate(self.since, first) if each.story), None)
        self.since = []
        parts = [part for line in lines for part in line.split("\n")]
        few = len(fact_lines(parts, self.size.width - MARGIN)) <= FEW
        self.noted = parts if few else []
        notice.update(Text("\n").join(self.noted))
        notice.display = bool(self.noted)
        self.query_one("#ask").display = True
        self.facts, prompt, inside = prompt_parts(asked, self.size.width - MARGIN)
        self.query_one("#prompt", Static).update(Text(prompt, "bold"))
        self.choices = choices_of(asked)
        field = self.query_one(Input)
        self.clear_field()
        field.password = asked.hidden
        field.placeholder = inside
        field.focus()
        if asked.hidden:
            self.capture_mouse(None)
        self.show_choices(self.choices)
        self.show_keys()
        if asked.question is None and asked.offered is not None and asked.offered.open:
            self.show_beside(asked.offered)
        if not few:
            self.push_screen(TextPage(lines))
        self.call_after_refresh(self.query_one(Choices).scroll_to_highlight)
        self.call_after_refresh(self.ready, asked)

    def ended(self, _: messages.Ended) -> None:
        """Close the screen."""
        self.close()

    def close(self) -> None:
        """Close the screen: nothing is asked or shown any more."""
        self.closing, self.asked, self.painted = True, None, None
        self.exit()

    # Answers

    def answer(self, typed: str) -> None:
        """Hand an answer to what is asked now to the thread that plays; nothing while it works."""
        asked, self.asked, self.painted = self.asked, None, None
        if asked is None:
            return
        self.query_one("#notice").display = False
        self.port.answers.put((asked.number, typed))

    def show_choices(self, choices: list[Choice]) -> None:
        """List these choices, the usual one highlighted."""
        asked = self.asked
        blind = asked is not None and asked.hidden
        # Where Enter alone is an answer of its own, or none, it is not to choose the first option.
        offered = asked.offered if asked is not None and asked.question is None else None
        free = offered is not None and offered.open and offered.usual not in dict(offered.words)
        columns = self.query_one("#columns", Static)
        self.query_one(Choices).list(choices, columns, highlight=not blind and not free, whole=blind)

    @on(Choices.OptionHighlighted)
    def highlighted(self, event: Choices.OptionHighlighted) -> None:
        """Mark the place on the board of the option under the cursor."""
        chosen = self.chosen_by(event)
        if chosen is not None and self.scene is not None:
            self.query_one(Arena).mark(chosen.spot)

    @on(Choices.OptionSelected)
    def selected(self, event: Choices.OptionSelected) -> None:
        """Answer with the option that was clicked."""
        chosen = self.chosen_by(event)
        if chosen is not None and self.counts(event):
            self.answer(chosen.typed)

    def chosen_by(self, event: Choices.OptionMessage) -> Choice | None:
        """Return the option under the cursor, if an event is about it and it may be shown."""
        if self.asked is None or self.asked.hidden:
            return None
        choices = self.query_one(Choices)
        return choices.chosen_or_none() if choices.highlighted_option is event.option else None

    @on(Spots.Clicked)
    def clicked(self, event: Spots.Clicked) -> None:
        """Answer with the option of the uppermost spot that was clicked and is an answer; show them where they are
        several."""
        answers = [each.spot for each in self.choices]
        spot = next((spot for spot in event.spots if spot in answers), None)
        if spot is not None and self.counts(event):
            self.choose_spot(spot)

    def choose_spot(self, spot: Spot) -> None:
        """Answer with the option of a spot."""
        if self.asked is None or self.asked.hidden:
            return
        found = [each for each in self.choices if each.spot == spot]
        if len(found) == 1:
            self.answer(found[0].typed)
        elif found:
            self.show_choices(found)

    @on(Input.Changed)
    def typed(self, event: Input.Changed) -> None:
        """Answer with a key that nothing else begins with, unless a word goes on; else list what fits."""
        asked, value = self.asked, event.value
        if asked is None or asked.hidden or not self.counts(event):
            return
        if asked.question is not None and not any(each.typed.startswith(value) for each in self.choices):
            if value == MENU:
                self.clear_field()
                self.action_menu()
                return
            if value.startswith(HELP):
                # A key or a word of the option may follow.
                self.notice(HELP_OF)
                self.show_choices(filtered(self.choices, value.removeprefix(HELP).strip()))
                return
            if value in (REFUSED, COACH, BACK, LEAVE):
                self.set_timer(WORD_BEGINS, partial(self.take_key, asked, value, value))
                return
        if (choice := exact(self.choices, value, asked)) is not None:
            self.set_timer(WORD_BEGINS, partial(self.take_key, asked, value, choice.typed))
        self.show_choices(filtered(self.choices, value))

    def take_key(self, asked: messages.Asked, value: str, typed: str) -> None:
        """Answer with a key, if nothing was typed after it."""
        if self.asked is asked and len(self.screen_stack) == 1 and self.query_one(Input).value == value:
            self.answered_by_key = True
            self.answer(typed)

    @on(Input.Submitted)
    def entered(self, event: Input.Submitted) -> None:
        """Answer with the typed text, or with the option under the cursor."""
        asked, value = self.asked, event.value
        if asked is None or not self.counts(event):
            return
        chosen = self.query_one(Choices).chosen_or_none()
        if value == HELP and asked.question is not None:
            self.clear_field()
            self.action_command("f1")
        elif value or asked.hidden or chosen is None:
            words = bool(value) and asked.question is not None and not asked.hidden and not value.startswith(SIGNS)
            meant = only(self.choices, value) if words else None
            self.answer(meant.typed if meant else value)
        else:
            self.answer(chosen.typed)

    # Keys

    def action_command(self, key: str) -> None:
        """Hand the command of a key to the thread that plays, where it is known."""
        asked = self.asked
        if asked is None or len(self.screen_stack) > 1:
            return
        typed = COMMANDS[key][0 if asked.at_table else 1]
        if not asked.at_table and typed not in known(self.asked):
            typed = way_back(self.asked) if typed == BACK else ""
            if not typed:
                self.notice(NOT_HERE.get(key, ""))
                return
        chosen = self.query_one(Choices).chosen_or_none()
        if typed == HELP and asked.question is not None and chosen is not None and not asked.hidden:
            typed = f"{HELP} {chosen.typed}"
        if typed:
            self.answer(typed)

    def notice(self, words: str) -> None:
        """Show a line above the question; nothing for no words."""
        self.query_one("#notice", Static).update(Text(words))
        self.query_one("#notice").display = bool(words)

    def action_fold(self) -> None:
        """Fold the dice of the log, or show them."""
        self.query_one(Log).fold()

    def action_menu(self) -> None:
        """Open the menu."""
        if self.asked is None or len(self.screen_stack) > 1:
            return
        page = MenuPage(self.asked, no_colour=self.no_color)
        if page.names:
            self.push_screen(page, partial(self.chosen_in_menu, self.asked))
        else:
            self.notice("There is no menu here.")

    def chosen_in_menu(self, asked: messages.Asked, typed: str | None) -> None:
        """Do what was chosen in the menu at a question."""
        if asked is not self.asked:
            return
        if typed == THEME:
            self.theme = "textual-light" if self.current_theme.dark else "textual-dark"
        elif typed:
            self.answer(typed)

    def action_leave(self) -> None:
        """Leave; everything is kept."""
        self.leave(LEAVE)

    def action_interrupt(self) -> None:
        """Interrupt, as Ctrl-C does on a terminal."""
        self.leave(INTERRUPT)

    def leave(self, typed: str) -> None:
        """End a long work, or leave what is asked, or would be asked next."""
        if self.asked is None:
            self.port.stop_work = self.port.interrupted = True
        else:
            self.close_pages()
            # Elsewhere the word for it would be an answer like any other.
            self.answer(typed if self.asked.at_table or typed in known(self.asked) else INTERRUPT)

    def action_move(self, by: int) -> None:
        """Move the cursor in the options, or scroll a page."""
        if isinstance(self.screen, (TextPage, MenuPage)):
            self.screen.move(by)
        elif self.asked is not None and self.asked.hidden:
            self.query_one(Choices).scroll_relative(y=by, animate=False)
        else:
            self.query_one(Choices).move(by)

    def action_page(self, by: int) -> None:
        """Scroll the log, or a page."""
        if isinstance(self.screen, (TextPage, MenuPage)):
            self.screen.page(by)
        else:
            self.query_one(Log).page(by)

    def action_clear(self) -> None:
        """Close a page, clear what was typed, or end a long work."""
        if len(self.screen_stack) > 1:
            self.pop_screen()
        elif self.asked is None:
            self.port.stop_work = True
        elif self.query_one(Input).value or way_back(self.asked) not in NOTHING:
            self.query_one(Input).value = ""
            self.show_choices(self.choices)
        else:
            self.answer(way_back(self.asked))

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out for another size, when it is known."""
        self.call_after_refresh(self.lay_out)

    def lay_out(self) -> None:
        """Lay everything out, with the cursor where it is."""
        listed = self.query_one(Choices)
        at = listed.highlighted
        self.show_choices([*listed.choices])
        listed.highlighted = at
        beside = self.query_one("#beside")
        beside.display = beside.display and self.is_roomy
        self.show_keys()
        self.show_arena()
        self.call_after_refresh(listed.scroll_to_highlight)
