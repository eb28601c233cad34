"""Station Master: the rules."""

from ludobus.core.dice import set_dice, shuffle_first
from ludobus.core.news import hush, tell, whisper
from ludobus.core.record import NOBODY, NONE, NOWHERE
from ludobus.core.rule import rule
from ludobus.games.station_master.instinct import instinct
from ludobus.games.station_master.knowledge import FEATURES, forget, imagine, observe
from ludobus.games.station_master.parts import (
    CABOOSE,
    CARDS,
    CARRIAGES,
    HAND,
    IN_PLAY,
    KIND,
    LOCOS,
    NUMBER,
    REASSIGN,
    REPAIR_3,
    REPAIR_5,
    ROYAL,
    RUSH_CARD,
    STANDING,
    SUPPLY,
    TOKENS,
    TRANSFER,
    TYPE,
    UNCOUPLE_1,
    UNCOUPLE_2,
)
from ludobus.games.station_master.state import (
    ACTIONS,
    BOARD,
    CARD,
    CHOOSE,
    DECLINE,
    DIRECT,
    KINDS,
    LOOK,
    MOVE,
    PLACE,
    REHOOK,
    SALVAGE,
    TOKEN,
    TRACK,
    State,
    blank,
)
from ludobus.games.station_master.tokens import any_room, go_home, lay, put, room
from ludobus.games.station_master.trains import clear_move, find_tracks, salvageable, value_of

__all__ = ["ACTIONS", "FEATURES", "KINDS", "RULES", "State", "deal", "forget", "imagine", "instinct", "legal"]
__all__ += ["observe", "outcome", "play"]

RULES = 1

OPENED, ARRIVED, GOT, DREW, LAID = KINDS.opened, KINDS.arrived, KINDS.got, KINDS.drew, KINDS.laid
COUPLED, SENT_OFF, FITTED, REASSIGNED = KINDS.coupled, KINDS.sent_off, KINDS.fitted, KINDS.reassigned
REPAIRED, REPAIR_DECLINED, TRANSFERRED = KINDS.repaired, KINDS.repair_declined, KINDS.transferred
UNCOUPLED, WASTED, DEPARTED, TURNED, SCORED = KINDS.uncoupled, KINDS.wasted, KINDS.departed, KINDS.turned, KINDS.scored
VACATED, RUSHED, RUSH_IDLE, EXHAUSTED = KINDS.vacated, KINDS.rush, KINDS.rush_idle, KINDS.exhausted
SKIPPED, CLOSED, STRANDED = KINDS.skipped, KINDS.closed, KINDS.stranded


# setting up


@rule
def deal(s, options, key):
    blank(s)
    set_dice(s, key)
    s.players = options[0]
    s.seat = options[1]
    s.turn = s.seat
    clear_move(s)
    empty_tables(s)
    shuffle_piles(s)
    tell(s, OPENED, s.seat, 0, 0, 0, 0)
    for track in range(s.players):
        bring_locomotive(s, track)
    deal_hands(s)


@rule
def empty_tables(s):
    s.pile[:] = NONE
    s.discard[:] = NONE
    s.shed[:] = NONE
    s.hand[:, :] = NONE
    s.laid[:, :] = NONE
    s.loco[:] = NONE
    s.carriages[:, :] = NONE
    s.row[:, :] = NONE
    s.fittings[:, :] = NONE
    for seat in range(s.players):
        for size in range(3):
            s.home[seat, size] = SUPPLY[size]


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
        for i in range(LOOK, LOOK + 5):
            if salvageable(s, i - LOOK):
                mask[i] = 1
                count += 1
    elif s.step == BOARD:
        count = offer_tokens(s, mask)
    elif s.step == MOVE:
        count = offer_places(s, mask)
    if s.step == SALVAGE or s.step == BOARD:
        mask[DECLINE] = 1
        return count + 1
    for track in range(s.players + 1):
        if s.within >> track & 1:
            mask[TRACK + track] = 1
            count += 1
    return count


@rule
def choices(s, mask):
    """A token, if one of the trains has a place for it, or a card."""
    count = 0
    if s.out[s.seat] < TOKENS and any_room(s):
        count = offer_tokens(s, mask)
    for i in range(s.held[s.seat]):
        action = CARD + TYPE[s.hand[s.seat, i]]
        count += 1 - mask[action]
        mask[action] = 1
    return count


@rule
def offer_tokens(s, mask):
    count = 0
    for size in range(3):
        if s.home[s.seat, size] > 0:
            mask[TOKEN + size] = 1
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
            mask[PLACE + i] = 1
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
    hush(s)
    take_step(s, action)
    while s.step != CHOOSE:
        action = only_choice(s)
        if action == NONE:
            return
        take_step(s, action)


@rule
def only_choice(s):
    """The answer to the open question, where everybody can see that there is but one."""
    if s.step == SALVAGE or s.step == BOARD:
        return NONE
    bits = s.within
    if s.step == MOVE and s.picks < min(3, s.aboard[s.source]) and widest(s) > s.picks:
        return PLACE if s.aboard[s.source] == 1 else NONE
    if bits & (bits - 1):
        return NONE
    track = 0
    while not bits >> track & 1:
        track += 1
    return TRACK + track


@rule
def take_step(s, action):
    if s.step == CHOOSE:
        choose(s, action)
    elif s.step == SALVAGE:
        choose_salvage(s, action)
    elif s.step == DIRECT:
        direct(s, action - TRACK)
    elif s.step == MOVE:
        if action >= PLACE:
            s.picked[s.picks] = action - PLACE
            s.picks += 1
            find_tracks(s)
        else:
            transfer_passengers(s, action - TRACK)
    elif s.step == REHOOK:
        reassign_carriage(s, action - TRACK)
    else:
        standing_room(s, action)


@rule
def choose(s, action):
    if action < TRACK:
        s.token = action - TOKEN + 1
        s.step = DIRECT
        find_tracks(s)
        return
    kind = action - CARD
    for i in range(s.held[s.seat]):
        if TYPE[s.hand[s.seat, i]] == kind:
            s.card = s.hand[s.seat, i]
    if kind == REPAIR_3 or kind == REPAIR_5:
        s.step = SALVAGE
        for i in range(5):
            if salvageable(s, i):
                return
        waste(s)
    else:
        s.step = DIRECT
        find_tracks(s)
        if s.within == 0:
            waste(s)


@rule
def direct(s, track):
    """The (first) train of the move is chosen."""
    if s.card == NONE:
        lay(s, s.seat, s.token, track)
        tell(s, LAID, s.seat, track, 0, 0, 0)
        end_turn(s, False)
        return
    kind = TYPE[s.card]
    if kind < CABOOSE:
        spend(s)
        tell(s, COUPLED, s.seat, s.card, track, 0, 0)
        couple(s, s.card, track)
        end_turn(s, True)
    elif kind == CABOOSE:
        spend(s)
        tell(s, SENT_OFF, s.seat, track, 0, 0, 0)
        depart(s, track, s.card)
        end_turn(s, True)
    elif kind == ROYAL:
        fit(s, track)
        end_turn(s, True)
    elif kind == REPAIR_3 or kind == REPAIR_5:
        repair(s, track)
    elif kind == UNCOUPLE_1 or kind == UNCOUPLE_2:
        uncouple(s, track)
    else:
        ask_more(s, kind, track)


@rule
def ask_more(s, kind, track):
    """The cards that need another answer after the train."""
    s.source = track
    s.within = 0
    if kind == REASSIGN:
        s.step = REHOOK
        find_tracks(s)
    elif kind == TRANSFER:
        s.step = MOVE
    elif s.out[s.seat] < TOKENS:
        s.step = BOARD
    else:
        standing_room(s, DECLINE)


# cards


@rule
def spend(s):
    """The card being played leaves the hand."""
    seat, last = s.seat, s.held[s.seat] - 1
    found = False
    for i in range(last):
        found = found or s.hand[seat, i] == s.card
        if found:
            s.hand[seat, i] = s.hand[seat, i + 1]
    s.hand[seat, last] = NONE
    s.held[seat] = last


@rule
def drop(s, card):
    """A card goes on top of the discard."""
    s.discard[s.discards] = card
    s.discards += 1


@rule
def couple(s, card, track):
    """A carriage goes to the tail; a train with all its carriages leaves."""
    s.carriages[track, s.length[track]] = card
    s.length[track] += 1
    if s.length[track] == NUMBER[s.loco[track]]:
        depart(s, track, NONE)


@rule
def unhook(s, track):
    """Take the last carriage off."""
    s.length[track] -= 1
    card = s.carriages[track, s.length[track]]
    s.carriages[track, s.length[track]] = NONE
    return card


@rule
def waste(s):
    """A special card that has nothing to act on."""
    spend(s)
    drop(s, s.card)
    tell(s, WASTED, s.seat, s.card, 0, 0, 0)
    end_turn(s, True)


@rule
def fit(s, track):
    """A Royal Carriage or Standing Room lies before the locomotive until the train leaves."""
    spend(s)
    s.fittings[track, s.fitted[track]] = s.card
    s.fitted[track] += 1
    tell(s, FITTED, s.seat, s.card, track, 0, 0)


@rule
def standing_room(s, action):
    track = s.source
    fit(s, track)
    s.seats[track] += 1
    if action != DECLINE:
        lay(s, s.seat, action - TOKEN + 1, track)
        tell(s, LAID, s.seat, track, 0, 0, 0)
    end_turn(s, True)


@rule
def reassign_carriage(s, track):
    spend(s)
    drop(s, s.card)
    card = unhook(s, s.source)
    tell(s, REASSIGNED, s.seat, card, s.source, track, 0)
    couple(s, card, track)
    end_turn(s, True)


@rule
def choose_salvage(s, action):
    if action == DECLINE:
        spend(s)
        drop(s, s.card)
        tell(s, REPAIR_DECLINED, s.seat, 0, 0, 0, 0)
        end_turn(s, True)
    else:
        s.salvage = action - LOOK
        s.step = DIRECT
        find_tracks(s)


@rule
def repair(s, track):
    """A carriage from the discard goes to the tail; the cards above it close up."""
    at = s.discards - 1 - s.salvage
    card = s.discard[at]
    for i in range(at, s.discards - 1):
        s.discard[i] = s.discard[i + 1]
    s.discards -= 1
    spend(s)
    drop(s, s.card)
    tell(s, REPAIRED, s.seat, card, track, 0, 0)
    couple(s, card, track)
    end_turn(s, True)


@rule
def uncouple(s, track):
    spend(s)
    drop(s, s.card)
    for _ in range(min(s.length[track], TYPE[s.card] - UNCOUPLE_1 + 1)):
        card = unhook(s, track)
        drop(s, card)
        tell(s, UNCOUPLED, s.seat, card, track, 0, 0)
    end_turn(s, True)


@rule
def transfer_passengers(s, track):
    """The tokens picked join the row of the other train, in the order picked; the row they left closes up."""
    spend(s)
    drop(s, s.card)
    source = s.source
    for i in range(s.picks):
        token = s.row[source, s.picked[i]]
        put(s, token, track)
        s.row[source, s.picked[i]] = NONE
        tell(s, TRANSFERRED, s.seat, token // TOKENS, source, track, 0)
    kept = 0
    for i in range(s.aboard[source]):
        token = s.row[source, i]
        if token != NONE:
            s.row[source, i] = NONE
            s.row[source, kept] = token
            kept += 1
    s.aboard[source] = kept
    end_turn(s, True)


# departure


@rule
def depart(s, track, caboose):
    """The train leaves: points, tokens home, cards to the discard, the next locomotive."""
    loco = s.loco[track]
    value = value_of(s, track)
    tell(s, DEPARTED, track, loco, value, 0, 0)
    for seat in range(s.players):
        score_train(s, seat, track, value)
    s.row[track, :] = NONE
    s.aboard[track] = 0
    discard_train(s, track)
    if caboose != NONE:
        drop(s, caboose)
    s.retired |= 1 << loco
    s.loco[track] = NONE
    s.seats[track] = 0
    s.trains -= 1
    if s.in_shed > 0:
        bring_locomotive(s, track)
    else:
        tell(s, VACATED, track, 0, 0, 0, 0)


@rule
def score_train(s, seat, track, value):
    """Turn up the seat's tokens, count its passengers, send the tokens home."""
    ones, twos, threes = 0, 0, 0
    for i in range(s.aboard[track]):
        token = s.row[track, i]
        if token // TOKENS == seat:
            passengers = s.worth[seat, token % TOKENS]
            ones += int(passengers == 1)
            twos += int(passengers == 2)
            threes += int(passengers == 3)
            go_home(s, seat, token % TOKENS)
    passengers = ones + 2 * twos + 3 * threes
    if passengers == 0:
        return
    points = passengers * value
    s.earned[seat, KIND[s.loco[track]]] += points
    s.best[seat] = max(s.best[seat], points) if s.rides[seat] > 0 else points
    s.rides[seat] += 1
    tell(s, TURNED, seat, ones, twos, threes, 0)
    tell(s, SCORED, seat, passengers, points, 0, 0)


@rule
def discard_train(s, track):
    for i in range(s.fitted[track]):
        drop(s, s.fittings[track, i])
    for i in range(s.length[track]):
        drop(s, s.carriages[track, i])
    s.fittings[track, :] = NONE
    s.carriages[track, :] = NONE
    s.fitted[track] = 0
    s.length[track] = 0


@rule
def bring_locomotive(s, track):
    s.in_shed -= 1
    loco = s.shed[s.in_shed]
    s.shed[s.in_shed] = NONE
    s.loco[track] = loco
    s.seats[track] = NUMBER[loco]
    s.trains += 1
    tell(s, ARRIVED, track, loco, 0, 0, 0)


# the end of a turn


@rule
def top_card(s):
    s.stock -= 1
    card = s.pile[s.stock]
    s.pile[s.stock] = NONE
    return card


@rule
def receive(s, seat, card):
    s.hand[seat, s.held[seat]] = card
    s.held[seat] += 1
    whisper(s, 1 << seat, GOT, seat, card, 0, 0, 0)


@rule
def draw(s, seat):
    """A card in place of the one played. Rush Hour is played at once, and another one drawn."""
    if s.stock == 0:
        return
    card = top_card(s)
    if card == RUSH_CARD:
        rush_hour(s, seat)
        if s.stock == 0:
            tell(s, EXHAUSTED, 0, 0, 0, 0, 0)
            return
        card = top_card(s)
    tell(s, DREW, seat, 0, 0, 0, 0)
    receive(s, seat, card)
    if s.stock == 0:
        tell(s, EXHAUSTED, 0, 0, 0, 0, 0)


@rule
def rush_hour(s, seat):
    """One more train from now on."""
    drop(s, RUSH_CARD)
    if s.in_shed == 0:
        tell(s, RUSH_IDLE, seat, 0, 0, 0, 0)
        return
    tell(s, RUSHED, seat, 0, 0, 0, 0)
    bring_locomotive(s, s.players)


@rule
def end_turn(s, played_card):
    seat = s.seat
    clear_move(s)
    if s.trains == 0:
        tell(s, CLOSED, 0, 0, 0, 0, 0)
        s.seat = NOBODY
        return
    if played_card:
        draw(s, seat)
    if not any_cards(s):
        tell(s, STRANDED, 0, 0, 0, 0, 0)
        s.seat = NOBODY
        return
    seat = (seat + 1) % s.players
    while not can_act(s, seat):
        tell(s, SKIPPED, seat, 0, 0, 0, 0)
        seat = (seat + 1) % s.players
    s.seat = seat
    s.turn = seat


@rule
def any_cards(s):
    for seat in range(s.players):
        if s.held[seat] > 0:
            return True
    return False


@rule
def can_act(s, seat):
    """Nobody passes by choice: only without a card, and without a token or a place for it."""
    return s.held[seat] > 0 or (s.out[seat] < TOKENS and any_room(s))


# the end of the game


@rule
def points_of(s, seat):
    return int(s.earned[seat, 0]) + s.earned[seat, 1] + s.earned[seat, 2]


@rule
def outcome(s, score, rank):
    """Points, and how many seats stand before each one: between equals, the best score from one train."""
    for seat in range(s.players):
        score[seat] = points_of(s, seat)
        rank[seat] = 0
        for rival in range(s.players):
            if ahead(s, rival, seat):
                rank[seat] += 1


@rule
def ahead(s, rival, seat):
    mine, theirs = points_of(s, seat), points_of(s, rival)
    return theirs > mine or (theirs == mine and s.best[rival] > s.best[seat])
