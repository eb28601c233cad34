"""Station Master: the rules. A turn and its steps are here; what a step leads to is in the files beside."""

from ludobus.core.dice import below, set_dice, shuffle_first
from ludobus.core.news import hush, tell
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.core.seats import seat_after
from ludobus.games.station_master.cards import (
    couple,
    decline_repair,
    fit,
    reassign_carriage,
    repair,
    spend,
    standing_room,
    transfer_passengers,
    uncouple,
    waste,
)
from ludobus.games.station_master.departure import bring_locomotive, depart, draw, receive, rush_hour, top_card
from ludobus.games.station_master.instinct import instinct
from ludobus.games.station_master.observe import FEATURES, FEATURES_VERSION, observe
from ludobus.games.station_master.parts import (
    CABOOSE,
    CARDS,
    HAND,
    IN_PLAY,
    LOCOS,
    REASSIGN,
    REPAIR_3,
    REPAIR_5,
    ROYAL,
    RUSH_CARD,
    SEATS,
    SUPPLY,
    TOKENS,
    TRANSFER,
    TYPE,
    UNCOUPLE_1,
    UNCOUPLE_2,
)
from ludobus.games.station_master.secrets import forget, imagine
from ludobus.games.station_master.state import (
    ACTIONS,
    BOARD,
    CHOOSE,
    DIRECT,
    MOVE,
    NEWS,
    REHOOK,
    RULES,
    SALVAGE,
    State,
    blank,
)
from ludobus.games.station_master.tokens import any_room, lay, note_none_laid, room
from ludobus.games.station_master.trains import clear_move, find_tracks, salvageable

__all__ = ["ACTIONS", "FEATURES", "FEATURES_VERSION", "NEWS", "RULES", "State"]
__all__ += ["deal", "forget", "imagine", "instinct", "legal", "observe", "play", "points_of", "standing"]
UNDONE = -1  # what a step returns while more must be asked; then it is the train that leaves by the move, or NOWHERE


# setting up


@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.seat = options[1] if options[1] < SEATS else below(s, s.players)
    s.turn = s.seat
    clear_move(s)
    empty_tables(s)
    shuffle_piles(s)
    tell(s, NEWS.opened, s.seat)
    for track in range(s.players):
        bring_locomotive(s, track)
    deal_hands(s)


@rule
def empty_tables(s):
    s.pile[:] = NONE
    s.discard[:] = NONE
    s.shed[:] = NONE
    s.hand[:, :] = NONE
    s.loco[:] = NONE
    s.carriages[:, :] = NONE
    s.row[:, :] = NONE
    s.fittings[:, :] = NONE
    for seat in range(s.players):
        for size in range(3):
            s.home[seat, size] = SUPPLY[size]
    note_none_laid(s)


@rule
def shuffle_piles(s):
    for loco in range(LOCOS):
        if IN_PLAY[s.players, loco]:
            s.shed[s.in_shed] = loco
            s.in_shed += 1
    shuffle_first(s, s.shed, s.in_shed)
    for card in range(CARDS):
        s.pile[card] = card
    s.stock = CARDS
    shuffle_first(s, s.pile, CARDS)


@rule
def deal_hands(s):
    """Everybody's cards first; whoever then holds Rush Hour plays it and draws."""
    holder = NOBODY
    for seat in range(s.players):
        for _ in range(HAND):
            card = top_card(s)
            if card == RUSH_CARD:
                holder = seat
            else:
                receive(s, seat, card)
    if holder != NOBODY:
        rush_hour(s, holder)
        draw(s, holder)


# what a seat may do


@rule
def legal(s, mask):
    mask[:] = 0
    if s.step == CHOOSE:
        return choices(s, mask)
    count = 0
    if s.step == SALVAGE:
        for i in range(ACTIONS.look, ACTIONS.look + 5):
            if salvageable(s, i - ACTIONS.look):
                mask[i] = 1
                count += 1
    elif s.step == BOARD:
        count = offer_tokens(s, mask)
    elif s.step == MOVE:
        count = offer_places(s, mask)
    if s.step == SALVAGE or s.step == BOARD:
        mask[ACTIONS.decline] = 1
        return count + 1
    for track in range(s.players + 1):
        if s.within >> track & 1:
            mask[ACTIONS.track + track] = 1
            count += 1
    return count


@rule
def choices(s, mask):
    """A token, if one of the trains has a place for it, or a card."""
    count = 0
    if s.out[s.seat] < TOKENS and any_room(s):
        count = offer_tokens(s, mask)
    for i in range(s.held[s.seat]):
        action = ACTIONS.card + TYPE[s.hand[s.seat, i]]
        count += 1 - mask[action]
        mask[action] = 1
    return count


@rule
def offer_tokens(s, mask):
    count = 0
    for size in range(3):
        if s.home[s.seat, size] > 0:
            mask[ACTIONS.token + size] = 1
            count += 1
    return count


@rule
def offer_places(s, mask):
    """The tokens that Transfer Passengers can take next: at most three, and no more than fit elsewhere."""
    if s.picks == 3 or widest(s) <= s.picks:
        return 0
    count = 0
    for i in range(s.aboard[s.source]):
        if s.picked[0] != i and s.picked[1] != i:
            mask[ACTIONS.place + i] = 1
            count += 1
    return count


@rule
def widest(s):
    """The most room on a train other than the source."""
    widest = 0
    for track in range(s.players + 1):
        if track != s.source and s.loco[track] != NONE:
            widest = max(widest, room(s, track))
    return widest


# a move, step by step


@rule
def play(s, action):
    """One step, and those after it that leave no choice; when the move is made, the turn ends."""
    hush(s)
    leaving = UNDONE
    while leaving == UNDONE:
        leaving = take_step(s, action)
        if leaving == UNDONE:
            find_tracks(s)
            if s.step == DIRECT and not s.within:
                leaving = waste(s)
            else:
                action = only_choice(s)
                if action == NONE:
                    return
    if s.card != NONE:
        spend(s)
    if leaving != NOWHERE:
        depart(s, leaving)
    end_turn(s)


@rule
def only_choice(s):
    """The answer to the open question, where everybody can see that there is but one."""
    if s.step == SALVAGE or s.step == BOARD:
        return NONE
    if s.step == MOVE and s.picks < min(3, s.aboard[s.source]) and widest(s) > s.picks:
        return ACTIONS.place if s.aboard[s.source] == 1 else NONE
    if s.within & (s.within - 1):
        return NONE
    track = 0
    while not s.within >> track & 1:
        track += 1
    return ACTIONS.track + track


@rule
def take_step(s, action):
    if s.step == CHOOSE:
        return choose(s, action)
    if s.step == SALVAGE:
        return decline_repair(s) if action == ACTIONS.decline else choose_salvage(s, action - ACTIONS.look)
    if s.step == DIRECT:
        return direct(s, action - ACTIONS.track)
    if s.step == REHOOK:
        return reassign_carriage(s, action - ACTIONS.track)
    if s.step == BOARD:
        return standing_room(s, action)
    if action < ACTIONS.place:
        return transfer_passengers(s, action - ACTIONS.track)
    s.picked[s.picks] = action - ACTIONS.place
    s.picks += 1
    return UNDONE


@rule
def choose(s, action):
    if action < ACTIONS.track:
        s.token = action - ACTIONS.token + 1
        s.step = DIRECT
        return UNDONE
    kind = action - ACTIONS.card
    for i in range(s.held[s.seat]):
        if TYPE[s.hand[s.seat, i]] == kind:
            s.card = s.hand[s.seat, i]
    if REPAIR_3 <= kind <= REPAIR_5:
        s.step = SALVAGE
        for i in range(5):
            if salvageable(s, i):
                return UNDONE
        return waste(s)
    s.step = DIRECT
    return UNDONE


@rule
def choose_salvage(s, i):
    s.salvage = i
    s.step = DIRECT
    return UNDONE


@rule
def direct(s, track):
    """The (first) train of the move is chosen."""
    if s.card == NONE:
        lay(s, s.seat, s.token, track)
        tell(s, NEWS.laid, s.seat, track)
        return NOWHERE
    kind = TYPE[s.card]
    if kind < CABOOSE:
        tell(s, NEWS.coupled, s.seat, s.card, track)
        return couple(s, s.card, track)
    if kind == CABOOSE:
        tell(s, NEWS.sent_off, s.seat, track)
        return track
    if kind == ROYAL:
        return fit(s, track)
    if REPAIR_3 <= kind <= REPAIR_5:
        return repair(s, track)
    if UNCOUPLE_1 <= kind <= UNCOUPLE_2:
        return uncouple(s, track)
    return ask_more(s, kind, track)


@rule
def ask_more(s, kind, track):
    """The cards that need another answer after the train."""
    s.source = track
    if kind == REASSIGN:
        s.step = REHOOK
    elif kind == TRANSFER:
        s.step = MOVE
    elif s.out[s.seat] < TOKENS:
        s.step = BOARD
    else:
        return standing_room(s, ACTIONS.decline)
    return UNDONE


# the end of a turn


@rule
def end_turn(s):
    """Whoever played a card draws one; then it is the turn of the next who can do something."""
    seat, played_card = s.seat, s.card != NONE
    clear_move(s)
    if s.trains == 0:
        tell(s, NEWS.closed)
        s.seat = NOBODY
        return
    if played_card:
        draw(s, seat)
    if not any_cards(s):
        tell(s, NEWS.stranded)
        s.seat = NOBODY
        return
    seat = seat_after(s, seat)
    while not can_act(s, seat):
        tell(s, NEWS.skipped, seat)
        seat = seat_after(s, seat)
    s.seat = seat
    s.turn = seat


@rule
def any_cards(s):
    total = 0
    for seat in range(s.players):
        total += s.held[seat]
    return total > 0


@rule
def can_act(s, seat):
    """Nobody passes by choice: only without a card, and without a token or a place for it."""
    return s.held[seat] > 0 or (s.out[seat] < TOKENS and any_room(s))


# the end of the game


@rule
def points_of(s, seat):
    return int(s.earned[seat, 0]) + s.earned[seat, 1] + s.earned[seat, 2]


@rule
def standing(s, seat):
    """Points; between equals, the best score from one train."""
    return int(points_of(s, seat)) * 65536 + int(s.best[seat])
