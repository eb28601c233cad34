title = Station Master
tagline = Seat your passengers, couple the carriages, and let the right trains leave at the right moment.
about = Trains stand in the station and wait for carriages, good ones and bad ones. You lay passengers face down on the trains you believe in, and couple carriages, or play a trick on your rivals. When a train has all its carriages it leaves, and everybody aboard scores its worth. A game by Chris Baylis, published by Mayfair Games in 2004. No public source lists its cards, so most of the deck is ours: the numbers of cards, the special cards and what they do are those of the printed game; how many there are of each, and the numbers on the locomotives, were chosen and tried out for this project.

action-token = Lay a token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
} face down on a train.
action-token-too = Lay a token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
} on that train as well.
action-card = Play { $card-the }.
action-card-wasted = Discard { $card-the }: it has nothing to act on.
action-lay = Lay the token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
} on the train { $track-at } ({ $loco }).
action-couple = Couple { $card-the } to the train { $track-at } ({ $loco }), for { $value }.
action-send = Send off the train { $track-at } ({ $loco }), now worth { $value } a passenger.
action-royal = Put the Royal Carriage before the train { $track-at } ({ $loco }).
action-standing = Put the Standing Room before the train { $track-at } ({ $loco }).
action-transfer-from = Transfer passengers from the train { $track-at } ({ $loco }).
action-transfer-to = Move { $tokens ->
    [one] the token
   *[other] the { $tokens } tokens
} to the train { $track-at } ({ $loco }).
action-reassign-from = Take { $card-the } from the tail of the train { $track-at } ({ $loco }).
action-uncouple = Uncouple { $carriages ->
    [one] the last carriage
   *[other] the last { $carriages } carriages
} of the train { $track-at } ({ $loco }).
action-place = Take { $owner }’s token in place { $place } { $source-from }.
action-place-own = Take your own token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
} in place { $place } { $source-from }.
action-look = Take { $card-the } back from the discard (number { $place } from the top).
action-decline-repair = Take nothing back.
action-decline-token = Lay no token.

news-opened = { $seat } begins.
news-arrived = A train arrives { $track-at }: { $loco }.
news-got = { $seat } gets { $card-the }.
news-drew = { $seat } draws a card.
news-laid = { $seat } lays a token on the train { $track-at }.
news-coupled = { $seat } couples { $card-the } to the train { $track-at }.
news-sent_off = { $seat } plays a Caboose on the train { $track-at }.
news-fitted = { $seat } puts { $card-the } before the train { $track-at }.
news-reassigned = { $seat } moves { $card-the } from the tail of the train { $source-at } to the train { $track-at }.
news-repaired = { $seat } takes { $card-the } back from the discard and couples it to the train { $track-at }.
news-repair_declined = { $seat } looks at the discard and takes nothing back.
news-transferred = { $seat } moves a token of { $owner } from the train { $source-at } to the train { $track-at }.
news-uncoupled = { $seat } uncouples { $card-the } from the train { $track-at }.
news-wasted = { $seat } discards { $card-the } without effect.
news-departed = The train { $track-at } ({ $loco }) leaves, worth { $value } a passenger.
news-turned = The token of { $seat } in place { $place } is turned up: { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}.
news-scored = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}.
news-vacated = { $track-the } stays empty: no locomotive is left.
news-rush = { $seat } draws Rush Hour: one more train from now on!
news-rush_idle = { $seat } draws Rush Hour, but no locomotive is left.
news-exhausted = The pile of cards is used up; it is not shuffled again.
news-skipped = { $seat } can do nothing and is skipped.
news-closed = The last train has left: the game is over.
news-stranded = Nobody holds a card any more: the trains still here stay, and the game is over.

board-piles = Cards in the pile: { $stock }. Locomotives to come: { $locos }.
board-seat = { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in hand and { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} to lay.
board-train = { $track }, { $loco }: { $length } of { $number } carriages ({ $values }), worth { $value } a passenger.
board-train-bare = { $track }, { $loco }: none of { $number } carriages, worth { $value } a passenger.
board-fitting = { $track }: { $card } before the locomotive.
board-tokens = { $track }: { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} of { $seat }.
board-own = { $track }: { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} of { $seat }, with { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}.
board-room = { $track }: { $room ->
    [0] no room for another token
    [one] room for 1 more token
   *[other] room for { $room } more tokens
}.
board-discard = On top of the discard: { $card }.
board-card = In your hand: { $card }.
board-home = Your tokens to lay: { $ones } of 1 passenger, { $twos } of 2, { $threes } of 3.

score-standard = Standard
score-executive = Executive
score-freight = Freight

panel-piles = { $stock ->
    [one] 1 card
   *[other] { $stock } cards
} · { $locos ->
    [one] 1 locomotive
   *[other] { $locos } locomotives
} to come
panel-turn = to play
panel-winner = winner
panel-cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
panel-hand = Your hand
panel-home = Your tokens
panel-discard = Discard
panel-look = Take one back?
panel-decline-repair = Take nothing
panel-decline-token = No token
panel-rush = rush hour
panel-free = free track
option-first = First player
option-first-0 = { seat-0 }
option-first-1 = { seat-1 }
option-first-2 = { seat-2 }
option-first-3 = { seat-3 }
option-first-4 = { seat-4 }
option-first-5 = { seat-5 }
option-first-random = drawn by lot

track-1 = Track 1
    .at = on track 1
    .from = of the train on track 1
    .on = on track 1
    .short = track 1
    .the = Track 1
track-2 = Track 2
    .at = on track 2
    .from = of the train on track 2
    .on = on track 2
    .short = track 2
    .the = Track 2
track-3 = Track 3
    .at = on track 3
    .from = of the train on track 3
    .on = on track 3
    .short = track 3
    .the = Track 3
track-4 = Track 4
    .at = on track 4
    .from = of the train on track 4
    .on = on track 4
    .short = track 4
    .the = Track 4
track-5 = Track 5
    .at = on track 5
    .from = of the train on track 5
    .on = on track 5
    .short = track 5
    .the = Track 5
track-6 = Track 6
    .at = on track 6
    .from = of the train on track 6
    .on = on track 6
    .short = track 6
    .the = Track 6
track-7 = Track 7
    .at = on track 7
    .from = of the train on track 7
    .on = on track 7
    .short = track 7
    .the = Track 7
loco-standard-3 = standard 3
loco-standard-4 = standard 4
loco-standard-5 = standard 5
loco-standard-6 = standard 6
loco-standard-7 = standard 7
loco-standard-8 = standard 8
loco-executive-3 = Executive 3
loco-executive-4 = Executive 4
loco-executive-5 = Executive 5
loco-executive-6 = Executive 6
loco-freight-5 = Freight 5
card-carriage-p6 = +6 carriage
    .the = the +6 carriage
card-carriage-p5 = +5 carriage
    .the = the +5 carriage
card-carriage-p4 = +4 carriage
    .the = the +4 carriage
card-carriage-p3 = +3 carriage
    .the = the +3 carriage
card-carriage-p2 = +2 carriage
    .the = the +2 carriage
card-carriage-p1 = +1 carriage
    .the = the +1 carriage
card-carriage-m1 = −1 carriage
    .the = the −1 carriage
card-carriage-m2 = −2 carriage
    .the = the −2 carriage
card-carriage-m3 = −3 carriage
    .the = the −3 carriage
card-carriage-m4 = −4 carriage
    .the = the −4 carriage
card-carriage-m5 = −5 carriage
    .the = the −5 carriage
card-carriage-m6 = −6 carriage
    .the = the −6 carriage
card-carriage-first = 1st Class carriage
    .the = the 1st Class carriage
card-carriage-executive = Executive Class carriage
    .the = the Executive Class carriage
card-caboose = Caboose
    .the = the Caboose
card-royal = Royal Carriage
    .the = the Royal Carriage
card-reassign = Re-Assign Carriage
    .the = the Re-Assign Carriage
card-repair3 = Repair (3)
    .the = the Repair (3)
card-repair5 = Repair (5)
    .the = the Repair (5)
card-transfer = Transfer Passengers
    .the = the Transfer Passengers
card-standing = Standing Room
    .the = the Standing Room
card-uncouple1 = Uncouple (1)
    .the = the Uncouple (1)
card-uncouple2 = Uncouple (2)
    .the = the Uncouple (2)
card-rush = Rush Hour
    .the = the Rush Hour
label-carriage-first = 1st|Class
label-carriage-executive = Executive|Class
label-caboose = Caboose
label-royal = Royal|Carriage
label-reassign = Re-Assign|Carriage
label-repair3 = Repair
label-repair5 = Repair
label-transfer = Transfer|Passengers
label-standing = Standing|Room
label-uncouple1 = Uncouple
label-uncouple2 = Uncouple
label-rush = Rush|Hour
label-carriage = carriage

# the table page
action-token-only = Lay a token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
} face down on the train { $goal-at }, the only one with a place.
action-card-only = Play { $card-the } on the train { $goal-at }, the only one that it can go to.
action-card-between = Play { $card-the }, from the train { $source-at } to the train { $goal-at }: nothing else is possible.
action-look-only = Take { $card-the } back from the discard (number { $place } from the top) for the train { $goal-at }, the only one.
action-reassign-from-only = Take { $card-the } from the tail of the train { $track-at } ({ $loco }) and couple it to the train { $goal-at }.
action-transfer-from-only = Move the passengers of the train { $track-at } ({ $loco }) to the train { $goal-at }.
action-place-only = Take { $owner }’s token in place { $place } { $source-from }, then move to the train { $goal-at }.
action-place-own-only = Take your own token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
} in place { $place } { $source-from }, then move to the train { $goal-at }.
prompt-choose = Play a card or lay a token
prompt-choose-why = Nearest to leaving is the train { $track-at }: { $missing ->
    [one] 1 carriage to go
   *[other] { $missing } carriages to go
}, worth { $value } a passenger
prompt-card = Play a card
prompt-card-why = Nearest to leaving is the train { $track-at }: { $missing ->
    [one] 1 carriage to go
   *[other] { $missing } carriages to go
}, worth { $value } a passenger
prompt-token = Lay a token
prompt-token-why = Nearest to leaving is the train { $track-at }: { $missing ->
    [one] 1 carriage to go
   *[other] { $missing } carriages to go
}, worth { $value } a passenger
prompt-seat = Lay a token of { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}: on which train?
prompt-seat-why = { $passengers ->
    [one] You score what the train is worth when it leaves
   *[other] You score { $passengers } times what the train is worth when it leaves
}
prompt-couple = Couple { $card-the } to a train
prompt-couple-why = { $riding ->
    [0] Pick one of { $count } trains; you have no passengers on any
    [one] Pick one of { $count } trains; your passengers are on track { $mine }
   *[other] Pick one of { $count } trains; your passengers are on tracks { $mine }
}
prompt-send = Send off a train
prompt-send-why = { $riding ->
    [0] It leaves as it is, and everybody aboard scores; you have no passengers on any
    [one] It leaves as it is, and everybody aboard scores; your passengers are on track { $mine }
   *[other] It leaves as it is, and everybody aboard scores; your passengers are on tracks { $mine }
}
prompt-royal = Give a train the Royal Carriage
prompt-royal-why = Its last two carriages will count double, for better or worse
prompt-salvage = Take a carriage back from the discard, or nothing
prompt-salvage-why = One of the top { $cards } cards; then it goes to a train
prompt-transfer = Transfer passengers: from which train?
prompt-transfer-why = One to three tokens of anybody move to another train that has room
prompt-pick = Pick a token { $source-at }
prompt-pick-why = One to three of them move to another train, yours or others’
prompt-pick-more = { $tokens ->
    [one] Where does the token go?
   *[other] Where do the { $tokens } tokens go?
}
prompt-pick-more-why = Choose a train with room, or pick another token first
prompt-move = { $tokens ->
    [one] Where does the token go?
   *[other] Where do the { $tokens } tokens go?
}
prompt-move-why = Choose one of { $count } trains with room
prompt-reassign = Take the last carriage of a train
prompt-reassign-why = It goes to the tail of another train
prompt-standing = Add standing room to a train
prompt-standing-why = One place more, and you may lay a token there at once
prompt-board = Lay a token { $source-at } as well, or none
prompt-board-why = The new place is yours to take
prompt-uncouple = { $carriages ->
    [one] Uncouple the last carriage of a train
   *[other] Uncouple the last { $carriages } carriages of a train
}
prompt-uncouple-why = What is uncoupled goes to the discard
key-decline-salvage = Nothing
key-decline-board = No token
doing-choose = { $seat } plays a card or lays a token
doing-card = { $seat } plays a card
doing-token = { $seat } lays a token
label-departure = Departure { $number }
chip-cards = { $count ->
    [one] card in hand
   *[other] cards in hand
}
chip-tokens = { $count ->
    [one] token to lay
   *[other] tokens to lay
}
chip-best = { $count ->
    [one] point from the best train: it breaks ties
   *[other] points from the best train: it breaks ties
}
grave-last = The last train leaves, and the game ends. Play it?
grave-stranded = This is the last card of all: the trains still here score nothing, and the game ends. Play it?
grave-waste = Nothing happens by { $card-the } now; it is only discarded. Play it?
log-opened = Begins
log-arrived = { $track }: { $loco } arrives
log-got = Gets { $card-the }
log-laid = Token → { $track-short }
log-coupled = { $card } → { $track-short }
log-sent_off = Caboose → { $track-short }
log-fitted = { $card } → { $track-short }
log-reassigned = { $card }: { $source-short } → { $track-short }
log-repaired = { $card } from the discard → { $track-short }
log-repair_declined = Takes nothing back from the discard
log-transferred = { $owner }’s token: { $source-short } → { $track-short }
log-uncoupled = { $card } off { $track-short }
log-wasted = { $card } without effect
log-departed = { $track } leaves: { $value } a passenger
log-scored = { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}
log-vacated = { $track-the } stays empty
log-rush = Rush Hour: one train more
log-rush_idle = Rush Hour, but no train is left
log-exhausted = The pile is used up
log-skipped = Can do nothing
log-closed = The last train has left
log-stranded = Nobody has a card: the end
tray-play = play one
tray-chosen = one is chosen
tray-no-card = No card left
tray-look = the newest first
tray-seat = Or lay a token
tray-face-down = face down
tray-passengers = { $passengers ->
    [one] token of 1 passenger
   *[other] token of { $passengers } passengers
}
tray-pile = { $count ->
    [one] card to draw
   *[other] cards to draw
}
tray-discarded = { $count ->
    [one] discarded
   *[other] discarded
}
tray-come = Trains to come
tray-come-why = { $count ->
    [0] these are the last
   *[other] { $count }, in secret order
}
token-could = { $owner }: a token of { $could }
does-carriage = { $value } for each passenger aboard
does-carriage-freight = { $value } for each passenger aboard; { $other } on the Freight train
does-carriage-first = +4 on Executive trains, −3 on all others
does-carriage-executive = +6 on Executive trains, −5 on all others
does-caboose = sends off a train as it is
does-royal = the last two carriages of a train count double
does-reassign = the last carriage of a train goes to another
does-repair3 = a carriage from the top 3 of the discard goes to a train
does-repair5 = a carriage from the top 5 of the discard goes to a train
does-transfer = one to three tokens go from a train to another
does-standing = one place more on a train, for a token of yours if you like
does-uncouple1 = the last carriage of a train is discarded
does-uncouple2 = the last two carriages of a train are discarded
high-best-title = The best ride
high-best = { $seat } earned { $points ->
    [one] { $points } point
   *[other] { $points } points
} on one train, with { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}.
high-worst-title = The wrong train
high-worst = { $seat } lost { $points ->
    [one] { $points } point
   *[other] { $points } points
} on one train, with { $passengers ->
    [one] 1 passenger
   *[other] { $passengers } passengers
}.

# the tutorial
lesson-theme-title = Welcome to the station
lesson-theme = Three trains stand at the platforms. Everybody couples carriages, helpful ones and nasty ones, and puts passengers on the trains. You run this station, but not alone.
lesson-goal-title = The most points win
lesson-goal = When a train leaves, every passenger aboard brings points, or costs some. You are Grey, against Violet and Yellow. The points stand on these cards.
lesson-trains-title = A train and its worth
lesson-trains = This locomotive says **3**: it pulls 3 carriages and has room for 3 tokens. With the third carriage it leaves. Here you see what **one passenger** aboard is worth: 0 so far.
lesson-hand-title = Cards and tokens
lesson-hand = You hold three secret cards, and six tokens of 1, 2 or 3 passengers. In your turn you do **one thing**: play a card and draw another, or lay a token.
lesson-carriage-title = A green carriage
lesson-carriage = Green carriages make a train worth more, red ones less. Play your **+5**: click the card, then the train with the **3**, which will leave first.
lesson-no-early = A fine idea, in a moment! First make sure that the train is worth boarding: play the +5 carriage.
lesson-no-green = That one is red: it takes value away. Keep it for a rival’s train, and play the green +5.
lesson-no-empty = The Caboose makes a train leave at once, and these are empty. It will be gold later: now play the +5 carriage.
lesson-no-short = That train needs more carriages, and much can go wrong until it leaves. Take the train with the 3, at the top.
lesson-token-title = All aboard
lesson-token = Violet is aboard already! Lay your token of **3 passengers** on the same train. It lies **face down**: the others see that it is yours, but not how many passengers it has.
lesson-no-big = That one is for doubtful trains. This train is short and good: lay your token of 3 passengers.
lesson-no-aboard = First get aboard! A train worth a lot brings you nothing if none of your passengers is on it. Lay the token of 3.
lesson-no-there = That train is long, and it is worth little. Lay the token on the train at the top, where each passenger is worth 5.
lesson-finish-title = Let it leave
lesson-finish = Each passenger is worth 9 now, and one carriage is missing. Yellow is **not aboard** and could spoil it with a red one. Be quicker: play your **+3** on it.
lesson-no-elsewhere = There it does not help you: nobody of yours is aboard. Couple it to the train at the top.
lesson-no-three = That works, too: it would leave with 9. But with the +3 it leaves with 12, and you keep the Caboose.
lesson-no-finish = Your 3 passengers sit in a train worth 9, and you can make it leave this minute. Play the +3 carriage.
lesson-left-title = 36 points!
lesson-left = 5 + 4 + 3 makes 12, times your 3 passengers. Violet had 2 aboard: 24. The tokens **come home** and can be laid again. A new locomotive has come.
lesson-red-title = A red carriage
lesson-red = Only **Yellow** sits in this train. Play your **−6** on it: then each of those passengers costs a point. Before every red card, look who is aboard.
lesson-no-six = The −4 leaves Yellow 1 point a passenger. With the −6 the train falls below zero: play that one.
lesson-no-yellow = Yellow is not in that train. Hit the one at the bottom, where Yellow’s token lies.
lesson-no-red = Possible, but look at your hand: two red carriages, and a rival alone in a train. Play the −6 there.
lesson-class-title = First class
lesson-class = Your new card has two values: **+4** on an Executive train, **−3** on any other. Couple it to the long Executive train, where it counts +4.
lesson-no-theirs = It counts +4 there, too, but as a present for Yellow, who sits there alone. Take the long Executive train: you will get on it next.
lesson-no-standard = This is a standard train: there it counts −3. Take the long Executive train, in the middle.
lesson-no-class = Have a look at your newest card first: the 1st Class carriage. Couple it to the long Executive train.
lesson-kinds-title = Three kinds of trains
lesson-kinds = On **Executive** trains, 1st Class and Executive Class carriages count green; on **standard** trains they count red. The one **Freight** train, still to come, turns ordinary carriages round: red is good there.
lesson-caboose-title = One round later: a special card
lesson-caboose = You are aboard with 3. It was worth 11: then Yellow, not aboard, coupled a red carriage, and more will follow. Play the **Caboose**: the train leaves at once, as it is.
lesson-no-wrong-train = Your passengers are not in that one. Send off the long Executive train, with your token aboard.
lesson-no-caboose = Then the train stands there for another round, and Yellow has a turn. Play the Caboose: your 3 passengers score 9 each.
lesson-share-title = 27 more, and a warning
lesson-share = Whoever is aboard shares your luck: Violet earned 18. And don’t be greedy: a token that waits on a long train is missing elsewhere, and laying one brings **no new card**.
lesson-end-title = How it ends
lesson-end = For each train that leaves another comes, until no locomotive is left. When the **last train** has left, the game is over. If the cards run out first, you play on with those in hand.
lesson-go-title = You run the station
lesson-go = Get aboard short trains, hit trains where only rivals sit, and let yours leave in time. You are in the lead: play on, against two beginners!

# explanations
about-card = { $card }
about-card-coupled = On { $track } it counts { $value } for each passenger.
about-card-fitted = It lies before the locomotive on { $track } until the train leaves.
about-card-wait = In your hand: on your turn you play one card, or lay one token.
about-card-pending = First finish the move that you have begun.
about-card-coupling = It goes to the tail of a train of your choice.
about-card-discarded = Discarded: only Repair brings a carriage back.
about-track = { $track }
about-track-what = Free: no locomotive is left for it, or it opens with Rush Hour.
about-train = { $loco }
about-train-standard = It pulls { $number } carriages and takes { $number } tokens. It leaves when its last carriage is coupled. 1st Class and Executive Class carriages count their **red** value here.
about-train-executive = It pulls { $number } carriages and takes { $number } tokens. It leaves when its last carriage is coupled. 1st Class and Executive Class carriages count their **green** value here.
about-train-freight = It pulls { $number } carriages and takes { $number } tokens. It leaves when its last carriage is coupled. Ordinary carriages count the **opposite** here.
about-train-now = Carriages: { $count } of { $number }. Each passenger would score { $value }. { $free ->
    [0] No place is free.
    [one] One place is free.
   *[other] { $free } places are free.
}
about-train-mine = You have { $passengers ->
    [one] one passenger aboard
   *[other] { $passengers } passengers aboard
}: { $points } points if it left now.
about-train-full = You cannot lay the token here: no seat left.
about-train-first = First choose a card or a token, then the train.
about-train-not = What you have begun cannot go to this train.
about-worth = What a passenger is worth
about-worth-what = The sum of the carriages on { $loco }: { $value }. When the train leaves, everybody scores that for **each** of their passengers aboard, even below zero.
about-worth-royal = A Royal Carriage doubles the last two carriages.
about-coupling = Places for carriages
about-coupling-what = A carriage is coupled at the tail. With the one at the **flag**, number { $number }, the train leaves.
about-coupling-left = { $count ->
    [one] One carriage is missing.
   *[other] { $count } carriages are missing.
}
about-room = Places for tokens
about-room-what = Tokens on the { $loco } lie here, in the order in which they came. When it leaves, they are turned up and score.
about-room-left = { $count ->
    [0] No place is left: nobody else can get on.
    [one] One place is left.
   *[other] { $count } places are left.
}
about-worth-would = After the move that you have begun: { $value }{ $leaves ->
    [1] , and the train would leave
   *[other] {""}
}.
about-token = { $owner }’s token
about-token-what = One to three passengers of { $owner } on { $track }, face down. When the train leaves it is turned up, scores, and goes back to { $owner }.
about-token-stays = It stays until the train leaves; only Transfer Passengers moves it.
about-token-shows = It shows { $passengers ->
    [one] one passenger.
   *[other] { $passengers } passengers.
}
about-token-must = It can only be { $passengers ->
    [one] one passenger.
   *[other] { $passengers } passengers.
}
about-token-could = It can be { $could }.
about-home = Your token: { $passengers ->
    [one] one passenger
   *[other] { $passengers } passengers
}
about-home-what = Lay it face down on a train with a free place, instead of playing a card. Only you know what it shows. You have one of 3, two of 2, and three of 1.
about-home-left = { $count ->
    [0] No such token is left: they come back when their trains leave.
    [one] One left.
   *[other] { $count } left.
}
about-home-full = You cannot lay it now: no train has a seat left.
about-home-pending = First finish the move that you have begun.
about-stock = The pile
about-stock-what = { $count ->
    [0] Used up: it is not shuffled again, and everybody plays with what they have in hand.
    [one] One card is left to draw. Whoever plays a card draws one.
   *[other] { $count } cards are left to draw. Whoever plays a card draws one.
}
about-discard = The discard
about-discard-what = { $count ->
    [0] Empty.
   *[other] { $count } cards, open to all.
} Repair puts a carriage from its top back on a train.
about-come = Trains to come
about-come-what = { $count ->
    [0] No locomotive is left: the game ends when the last train has left.
    [one] One locomotive waits face down; you see it here.
   *[other] { $count } locomotives wait face down; you see which, but not in which order.
}
about-player-what = Whoever has passengers on a train that leaves scores its worth for each of them, even below zero. The most points win; among equals, the best single train.
about-player-now = { $points } points; best train: { $best }.
about-chip-cards = Cards in hand
about-chip-cards-what = The hand of { $seat } is secret. Whoever plays a card draws one; laying a token brings none.
about-chip-tokens = Tokens to lay
about-chip-tokens-what = Each player has six tokens: one of 3 passengers, two of 2, three of 1. They come back when their train leaves.
about-chip-best = Best train
about-chip-best-what = The most points that { $seat } got from a single train: it breaks ties.
does-rush = one more train comes to the station, and from then on there is one more track

# the guide of the rules page: items are separated by |
guide-quick = Trains wait in the station. You put passengers aboard, and couple carriages that make the ride worth more, or less.|On your turn you do **one** thing: lay a passenger token face down on a train with a free place, or play a card and draw another.|A **carriage** goes to the tail of a train. When a train has as many carriages as its number says, it leaves at once.|Then the values of its carriages are added up: that is what **each passenger** aboard scores, for better or worse. Tokens come home.|On Executive trains the carriages of a class are good, elsewhere bad. On the Freight train ordinary carriages count the opposite.|When the last train has left, the most points win.
guide-parts = 15 locomotives: ten standard, four Executive, one Freight|72 carriages: 63 ordinary ones, 9 of a class|25 special cards|six passenger tokens a player: one of 3, two of 2, three of 1
guide-tips = Seats are few: get aboard a train before it becomes good, not after.|A red carriage on a train of your rivals is as good as a green one on yours.|Count the carriages: whoever couples the last one decides what the train is worth.|Keep a Caboose for a train that is good now and could only get worse.|Your big token scores three times, below zero as well: lay it where the others want the same as you.

# worked examples
example-departure-title = Example: a train leaves
example-departure = Grey couples a 1st Class carriage as the fifth one to the standard 5, where it counts −3. The train is complete and leaves: +6 +5 −1 −2 −3 makes { $value } for each passenger. Grey has one aboard and scores { $grey }, Violet has 2 and 3 and scores { $violet }, Yellow has 3 and scores { $yellow }, Green has one and scores { $green }.

# why a move is good
why-departed = The { $loco } leaves: { $value } for each passenger aboard.
why-aboard = { $passengers ->
    [one] Your passenger is
   *[other] Your { $passengers } passengers are
} on the { $loco }, worth { $value } each now, { $left ->
    [one] one carriage before it leaves.
   *[other] { $left } carriages before it leaves.
}
why-more-you = The { $loco } is worth { $value } now: { $points } for your { $passengers ->
    [one] passenger.
   *[other] { $passengers } passengers.
}
why-less-you = The { $loco } is only worth { $value } now: { $points } for your { $passengers ->
    [one] passenger.
   *[other] { $passengers } passengers.
}
why-more-rival = It helps { $owner }, not you: the { $loco } is worth { $value } now.
why-less-rival = It hurts { $owner }{ $others ->
    [0] {""}
   *[other] { " " }and others
}, not you: the { $loco } is worth { $value } now.
why-empty = Nobody is aboard the { $loco } yet: it is worth { $value } now.
why-moved-you = Your token goes from a train worth { $value } to one worth { $other }.
why-moved-rival = { $owner }’s token goes from a train worth { $value } to one worth { $other }.
