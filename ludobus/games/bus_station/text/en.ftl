title = Bus Station
tagline = Fill buses with travelers of the right colour, and be the one who sends them off.
about = Travelers wait, buses stand at the platform, and whoever fills one takes everybody aboard. But each traveler has a temper: Lovers will not leave without each other, a General drives off at once, and somebody may shout “Baby!” in your turn. A card game published by Spiel-ou-Face in Paris, for 2 to 6 players, best with 2 to 4. Its rules text gives no title, no author and no year: the title is ours, and so is the reading that a colour has two Lovers and one of each other special.

option-days = Length
option-days-2 = two days
option-days-1 = one day
option-teams = Teams
option-teams-False = everybody alone
option-teams-True = two teams of two
option-first = First player
option-first-random = drawn by lot
option-first-0 = { seat-0 }
option-first-1 = { seat-1 }
option-first-2 = { seat-2 }
option-first-3 = { seat-3 }
option-first-4 = { seat-4 }
option-first-5 = { seat-5 }
option-drunkard = The Drunkard upsets
option-drunkard-bus = two of his bus
option-drunkard-pile = two of all Passengers
option-tie = Passengers that break a tie
option-tie-both = of both days
option-tie-second = of the last day
option-reading = Another reading of the text
option-reading-ours = none
option-reading-baby = a rival’s Baby saves from the penalty
option-reading-star = nobody has to call with a Star
option-reading-room = the last bus still serves the waiting room
option-reading-short = last turns end without new cards
option-reading-late = an empty hand is filled first
option-reading-decline = a last turn may be declined

action-place = Put { $bus-the } from your hand at the platform.
action-choose = Choose { $bus-the } at the platform: { $seats ->
    [one] one seat is free.
   *[other] { $seats } seats are free.
}
action-call = Let { $traveler-the } call { $bus-the } from the garage.
action-recall = Let { $traveler-the } call { $bus-the } back.
action-admit = Board { $traveler-the } from the waiting room now.
action-pick = Take { $traveler-the } from the { $column }.
action-board = Board { $traveler-the } from your hand.
action-stop = Board nobody else from your hand.
action-pay = Turn { $traveler-the } into an Unhappy.
action-offer = Give { $traveler-the } in an exchange.
action-exchange-room = Exchange { $traveler-the } for { $other-the } in the waiting room.
action-exchange-bus = Exchange { $traveler-the } for { $other-the } on { $bus-the }.
action-keep = Exchange nobody.
action-victim = Let the Drunkard upset { $traveler-the }.
action-shout = Shout “Baby!” and put your Baby on { $bus-the }.
action-silent = Keep silent.
action-show = Show your hand: you cannot play.
action-decline = Decline this last turn.

news-day = Day { $number } begins. { $seat } starts.
news-turn = It is the turn of { $seat }.
news-arrived = { $traveler-The } comes to the waiting room, { $column }.
news-garaged = { $bus-The } comes to the garage.
news-placed = { $seat } puts { $bus-the } at the platform.
news-chose = { $seat } chooses { $bus-the } at the platform.
news-called = { $seat } plays { $traveler-the }, who calls { $bus-the }.
news-steps = { $traveler-The } walks to { $bus-the }.
news-brings = { $seat } brings { $traveler-the } to { $bus-the }.
news-boarded = { $traveler-The } boards { $bus-the }.
news-brought = { $seat } puts { $traveler-the } on { $bus-the }.
news-shouted = { $seat } shouts “Baby!”: { $traveler-the } boards { $bus-the }.
news-displaced = { $traveler-The } goes back.
news-swapped_room = { $seat } exchanges { $traveler-the } for { $other-the } in the waiting room.
news-swapped_bus = { $seat } exchanges { $traveler-the } for { $other-the } on { $bus-the }.
news-kept = { $seat } exchanges nobody.
news-stopped = { $seat } boards nobody else.
news-blocked = { $bus-The } is full, but a Lover is alone aboard: it stays.
news-lonely = { $traveler-The } leaves alone and becomes one of the Unhappy of { $seat }.
news-victim = The Drunkard upsets { $traveler-the }, now one of the Unhappy of { $seat }.
news-left = { $bus-The } leaves: { $points ->
    [one] 1 Passenger
   *[other] { $points } Passengers
} for { $seat }.
news-penalty = Penalty: { $seat } turns a traveler face down into an Unhappy.
news-paid = (You gave { $traveler-the }, { $seat }.)
news-took = { $seat } takes { $traveler-the }.
news-took_bus = { $seat } takes { $bus-the }.
news-shown = { $seat } holds { $traveler-the }.
news-declined = { $seat } declines the last turn.
news-stuck = { $seat } cannot play and shows the hand.
news-last_turns = Everybody else has one more turn.
news-went_out = { $seat } has no cards left: the day is over.
news-night = Night buses: { $points ->
    [one] { $points } point
   *[other] { $points } points
} for { $seat }.
news-day_score = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
} today.

board-day = Day { $number } of { $days }, turn of { $seat }.
board-last = Last turns: { $number } to come, this one included.
board-waiting = Waiting room, { $column }, place { $place }: { $traveler }.
board-garage = Garage, place { $place }: { $bus }.
board-piles = Face down: { $number ->
    [one] 1 traveler
   *[other] { $number } travelers
}, { $count ->
    [one] 1 bus
   *[other] { $count } buses
}.
board-bus = At the platform: { $bus }, seats taken: { $used }, free: { $room }.
board-aboard = Aboard { $bus-the }: { $traveler }.
board-blocked = { $bus-The } cannot leave full while its Lover is alone.
board-departed = Departed: { $bus }.
board-score = { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
} so far.
board-total = { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
board-piled = { $seat } has { $number ->
    [one] 1 Passenger
   *[other] { $number } Passengers
} and { $count } Unhappy.
board-hand = { $seat } holds { $number ->
    [one] 1 traveler
   *[other] { $number } travelers
} and { $count ->
    [one] 1 bus
   *[other] { $count } buses
}.
board-known = { $seat } was seen with { $traveler-the }.
board-known-bus = { $seat } was seen with { $bus-the }.
board-held = In the hand of { $seat }: { $traveler }.
board-held-bus = In the hand of { $seat }: { $bus }.
board-paid = Penalty of { $seat }: { $traveler }.
board-boarding = { $traveler-The } is about to board { $bus-the }.
board-active = The active bus: { $bus }.
board-pending = Chosen: { $traveler }.

score-passengers = Passengers
score-lovers = Pairs of Lovers
score-unhappy = Unhappy
score-hand = Travelers in hand
score-buses = Buses in hand
score-night = Night buses
score-partner = Partner

panel-day = Day { $number } of { $days }
panel-first-day = day 1: { $points }
panel-last = Last turns: { $number }
panel-turn = to play
panel-asked = is asked
panel-winner = wins
panel-room = Waiting room
panel-garage = Garage
panel-platform = Platform
panel-departed = Departed
panel-hand = Your hand
panel-hand-of = Hand of { $seat }
panel-waits = { $seat } decides
panel-paid = Your penalties
panel-blocked = blocked
panel-empty = No bus at the platform
panel-team = Team { $name }
panel-stop = That is all
panel-keep = No exchange
panel-silent = Keep silent
panel-shout = “Baby!”
panel-show = Show my hand
panel-decline = Decline the turn
panel-score = Score
ask-choose = Choose the active bus
ask-room = Who boards first?
ask-hands = Board from your hand?
ask-penalty = Penalty: give one up
ask-refill = Take from which column?
ask-baby = Shout “Baby!”?
ask-exchange = Exchange somebody?
ask-for = Exchange for whom?
ask-victim = Whom does the Drunkard upset?

colour-red = R
colour-green = G
colour-blue = B
colour-yellow = Y
profile-anonymous = Anonymous
profile-surfer = Surfer
profile-lover = Lover
profile-lover-2 = Lover
profile-general = General
profile-baby = Baby
profile-star = Star
profile-drunkard = Drunkard
profile-backpacker = Backpacker
profile-corrupter = Corrupter

column-left = left column
column-right = right column
traveler-red-anonymous-1 = red Anonymous 1
    .the = the red Anonymous 1
    .The = The red Anonymous 1
traveler-red-anonymous-2 = red Anonymous 2
    .the = the red Anonymous 2
    .The = The red Anonymous 2
traveler-red-anonymous-3 = red Anonymous 3
    .the = the red Anonymous 3
    .The = The red Anonymous 3
traveler-red-anonymous-4 = red Anonymous 4
    .the = the red Anonymous 4
    .The = The red Anonymous 4
traveler-red-anonymous-5 = red Anonymous 5
    .the = the red Anonymous 5
    .The = The red Anonymous 5
traveler-red-surfer = red Surfer
    .the = the red Surfer
    .The = The red Surfer
traveler-red-lover-1 = red Lover 1
    .the = the red Lover 1
    .The = The red Lover 1
traveler-red-lover-2 = red Lover 2
    .the = the red Lover 2
    .The = The red Lover 2
traveler-red-general = red General
    .the = the red General
    .The = The red General
traveler-red-baby = red Baby
    .the = the red Baby
    .The = The red Baby
traveler-red-star = red Star
    .the = the red Star
    .The = The red Star
traveler-red-drunkard = red Drunkard
    .the = the red Drunkard
    .The = The red Drunkard
traveler-red-backpacker = red Backpacker
    .the = the red Backpacker
    .The = The red Backpacker
traveler-red-corrupter = red Corrupter
    .the = the red Corrupter
    .The = The red Corrupter
traveler-green-anonymous-1 = green Anonymous 1
    .the = the green Anonymous 1
    .The = The green Anonymous 1
traveler-green-anonymous-2 = green Anonymous 2
    .the = the green Anonymous 2
    .The = The green Anonymous 2
traveler-green-anonymous-3 = green Anonymous 3
    .the = the green Anonymous 3
    .The = The green Anonymous 3
traveler-green-anonymous-4 = green Anonymous 4
    .the = the green Anonymous 4
    .The = The green Anonymous 4
traveler-green-anonymous-5 = green Anonymous 5
    .the = the green Anonymous 5
    .The = The green Anonymous 5
traveler-green-surfer = green Surfer
    .the = the green Surfer
    .The = The green Surfer
traveler-green-lover-1 = green Lover 1
    .the = the green Lover 1
    .The = The green Lover 1
traveler-green-lover-2 = green Lover 2
    .the = the green Lover 2
    .The = The green Lover 2
traveler-green-general = green General
    .the = the green General
    .The = The green General
traveler-green-baby = green Baby
    .the = the green Baby
    .The = The green Baby
traveler-green-star = green Star
    .the = the green Star
    .The = The green Star
traveler-green-drunkard = green Drunkard
    .the = the green Drunkard
    .The = The green Drunkard
traveler-green-backpacker = green Backpacker
    .the = the green Backpacker
    .The = The green Backpacker
traveler-green-corrupter = green Corrupter
    .the = the green Corrupter
    .The = The green Corrupter
traveler-blue-anonymous-1 = blue Anonymous 1
    .the = the blue Anonymous 1
    .The = The blue Anonymous 1
traveler-blue-anonymous-2 = blue Anonymous 2
    .the = the blue Anonymous 2
    .The = The blue Anonymous 2
traveler-blue-anonymous-3 = blue Anonymous 3
    .the = the blue Anonymous 3
    .The = The blue Anonymous 3
traveler-blue-anonymous-4 = blue Anonymous 4
    .the = the blue Anonymous 4
    .The = The blue Anonymous 4
traveler-blue-anonymous-5 = blue Anonymous 5
    .the = the blue Anonymous 5
    .The = The blue Anonymous 5
traveler-blue-surfer = blue Surfer
    .the = the blue Surfer
    .The = The blue Surfer
traveler-blue-lover-1 = blue Lover 1
    .the = the blue Lover 1
    .The = The blue Lover 1
traveler-blue-lover-2 = blue Lover 2
    .the = the blue Lover 2
    .The = The blue Lover 2
traveler-blue-general = blue General
    .the = the blue General
    .The = The blue General
traveler-blue-baby = blue Baby
    .the = the blue Baby
    .The = The blue Baby
traveler-blue-star = blue Star
    .the = the blue Star
    .The = The blue Star
traveler-blue-drunkard = blue Drunkard
    .the = the blue Drunkard
    .The = The blue Drunkard
traveler-blue-backpacker = blue Backpacker
    .the = the blue Backpacker
    .The = The blue Backpacker
traveler-blue-corrupter = blue Corrupter
    .the = the blue Corrupter
    .The = The blue Corrupter
traveler-yellow-anonymous-1 = yellow Anonymous 1
    .the = the yellow Anonymous 1
    .The = The yellow Anonymous 1
traveler-yellow-anonymous-2 = yellow Anonymous 2
    .the = the yellow Anonymous 2
    .The = The yellow Anonymous 2
traveler-yellow-anonymous-3 = yellow Anonymous 3
    .the = the yellow Anonymous 3
    .The = The yellow Anonymous 3
traveler-yellow-anonymous-4 = yellow Anonymous 4
    .the = the yellow Anonymous 4
    .The = The yellow Anonymous 4
traveler-yellow-anonymous-5 = yellow Anonymous 5
    .the = the yellow Anonymous 5
    .The = The yellow Anonymous 5
traveler-yellow-surfer = yellow Surfer
    .the = the yellow Surfer
    .The = The yellow Surfer
traveler-yellow-lover-1 = yellow Lover 1
    .the = the yellow Lover 1
    .The = The yellow Lover 1
traveler-yellow-lover-2 = yellow Lover 2
    .the = the yellow Lover 2
    .The = The yellow Lover 2
traveler-yellow-general = yellow General
    .the = the yellow General
    .The = The yellow General
traveler-yellow-baby = yellow Baby
    .the = the yellow Baby
    .The = The yellow Baby
traveler-yellow-star = yellow Star
    .the = the yellow Star
    .The = The yellow Star
traveler-yellow-drunkard = yellow Drunkard
    .the = the yellow Drunkard
    .The = The yellow Drunkard
traveler-yellow-backpacker = yellow Backpacker
    .the = the yellow Backpacker
    .The = The yellow Backpacker
traveler-yellow-corrupter = yellow Corrupter
    .the = the yellow Corrupter
    .The = The yellow Corrupter
bus-01 = red bus 3
    .the = the red bus 3
    .The = The red bus 3
bus-02 = red bus 4a
    .the = the red bus 4a
    .The = The red bus 4a
bus-03 = red bus 4b
    .the = the red bus 4b
    .The = The red bus 4b
bus-04 = red bus 5
    .the = the red bus 5
    .The = The red bus 5
bus-05 = green bus 3
    .the = the green bus 3
    .The = The green bus 3
bus-06 = green bus 4a
    .the = the green bus 4a
    .The = The green bus 4a
bus-07 = green bus 4b
    .the = the green bus 4b
    .The = The green bus 4b
bus-08 = green bus 5
    .the = the green bus 5
    .The = The green bus 5
bus-09 = blue bus 3
    .the = the blue bus 3
    .The = The blue bus 3
bus-10 = blue bus 4a
    .the = the blue bus 4a
    .The = The blue bus 4a
bus-11 = blue bus 4b
    .the = the blue bus 4b
    .The = The blue bus 4b
bus-12 = blue bus 5
    .the = the blue bus 5
    .The = The blue bus 5
bus-13 = yellow bus 3
    .the = the yellow bus 3
    .The = The yellow bus 3
bus-14 = yellow bus 4a
    .the = the yellow bus 4a
    .The = The yellow bus 4a
bus-15 = yellow bus 4b
    .the = the yellow bus 4b
    .The = The yellow bus 4b
bus-16 = yellow bus 5
    .the = the yellow bus 5
    .The = The yellow bus 5

# the table page
prompt-choose = Choose your bus: put one down, or take one at the platform
prompt-choose-why = Travelers of its colour board it; when it is full it leaves, and everybody aboard is your Passenger
prompt-room = Who boards next?
prompt-room-why = At the head of a column, whoever may board { $bus-the } must · { $seats ->
    [one] 1 seat free
   *[other] { $seats } seats free
}
prompt-hands = Board a traveler from your hand, or say that’s all
prompt-hands-why = { $bus-The }: { $seats ->
    [one] 1 seat free
   *[other] { $seats } seats free
}
prompt-penalty = Penalty: give up a traveler
prompt-penalty-why = Nobody boarded the bus that you put down: one in your hand becomes Unhappy, face down
prompt-refill = Take a traveler: from which column?
prompt-refill-why = Your hand is filled to 7: { $number } to go
prompt-baby = { $baby ->
    [1] Shout “Baby!”?
   *[other] “Baby!”? You do not hold that one
}
prompt-baby-why = { $baby ->
    [1] Your Baby boards { $bus-the } at once, in the place of whoever is boarding
   *[other] Everybody who might hold the Baby is asked, so that nobody learns who does
}
prompt-exchange = Exchange a traveler from your hand?
prompt-exchange-why = The Corrupter swaps one of yours for anybody in the waiting room or on a bus
prompt-for = Exchange for whom?
prompt-for-why = You give away { $traveler-the }
prompt-victim = Whom does the Drunkard upset?
prompt-victim-why = { $pile ->
    [0] Two travelers of this bus become Unhappy, −1 each
   *[other] Two of all your Passengers become Unhappy, −1 each
}
doing-choose = { $seat } chooses a bus
doing-room = { $seat } lets travelers board
doing-hands = { $seat } boards travelers from hand
doing-penalty = { $seat } pays a penalty
doing-refill = { $seat } takes new travelers
doing-baby = { $seat } may shout “Baby!”
doing-window = Does anybody shout “Baby!”?
doing-exchange = { $seat } may exchange a traveler
doing-victim = { $seat } chooses whom the Drunkard upsets
chip-hand = { $count ->
    [one] card in hand
   *[other] cards in hand
}
chip-passengers = { $count ->
    [one] Passenger, 1 point
   *[other] Passengers, 1 point each
}
chip-unhappy = { $count ->
    [one] Unhappy, −1 point
   *[other] Unhappy, −1 point each
}
tag-team-0 = Team A
tag-team-1 = Team B
log-placed = Puts down { $bus-the }
log-chose = Chooses { $bus-the }
log-called = { $traveler-The } calls { $bus-the }
log-boarded = { $traveler-The } boards { $bus-the }
log-brought = Brings { $traveler-the } aboard
log-shouted = “Baby!” { $traveler-The } boards
log-displaced = { $traveler-The } goes back
log-swapped_room = { $traveler-The } for { $other-the }
log-swapped_bus = { $traveler-The } for { $other-the }, { $bus }
log-blocked = { $bus-The } waits for the other Lover
log-lonely = { $traveler-The } leaves alone
log-victim = { $traveler-The } is upset
log-left = { $bus-The } leaves
log-penalty = Penalty: a traveler face down
log-took = Takes { $traveler-the }
log-took_bus = Takes { $bus-the }
log-shown = Shows { $traveler-the }
log-declined = Declines the turn
log-stuck = Cannot play
log-last_turns = One more turn for the others
log-went_out = No card left: the day ends
log-night = Night buses
log-day_score = { $points ->
    [one] { $points } point today
   *[other] { $points } points today
}
tray-hand = { $number ->
    [one] 1 traveler
   *[other] { $number } travelers
}, { $count ->
    [one] 1 bus
   *[other] { $count } buses
}
tray-seen = Seen in other hands
tray-open = Left in hand
tray-paid = −1 each
interlude-title = The first day is over
interlude-then = Everything is shuffled and dealt again. { $seat } begins the second day.
interlude-empty = no card left
tray-first-day = Day 1
high-left-title = The fullest bus
high-left = { $seat } sent off { $bus-the } with { $points ->
    [one] 1 Passenger
   *[other] { $points } Passengers
}.
high-shouted-title = “Baby!”
high-shouted = { $seat } shouted { $count ->
    [one] once
   *[other] { $count } times
}.
tray-card = { $traveler }
tray-bus-card = { $bus }

# the tutorial
lesson-theme-title = Rush at the bus station
lesson-theme = Everybody wants to get away, and everybody has a temper: Generals, Babies, Lovers, Surfers. You bring the buses, and fill them before the others do.
lesson-goal-title = Passengers are points
lesson-goal = Each traveler who leaves in your turn is **1 point**. Whoever ends up Unhappy, or stays in your hand at the end, costs 1. You are Grey, against Violet.
lesson-room-title = The waiting room
lesson-room = Two columns wait. Only the **head** of each can board, then the next one steps up. Between them and the garage is the platform, still empty: buses will stand there.
lesson-hand-title = Your hand
lesson-hand = You hold travelers and buses, all secret. Travelers board a bus of **their colour**. In your turn you put down a bus, or take one that is already at the platform, whoever’s it was.
lesson-bus-title = Put down a bus
lesson-bus = A yellow traveler is at the head of a column, and you hold more yellow ones. Put down your **yellow bus** with 3 seats.
lesson-no-green = Few would board that one. Yellow is waiting, and you hold yellow travelers: put down the yellow bus.
lesson-hands-title = First the waiting room
lesson-hands = Whoever can board from the waiting room **must**: the yellow one, then the Backpacker, who takes any colour. Now your hand: board a yellow **Anonymous**.
lesson-no-other = Just as good! But let us say: the one that is lit.
lesson-no-lover = Careful! A full bus with only **one** Lover does not leave: it waits for the other. Board the Anonymous.
lesson-no-baby = Keep the Baby: you will be able to play it in Violet’s turn. Board the Anonymous.
lesson-no-stop = One seat is free! If you leave it, Violet will fill it and take everybody. Board the Anonymous.
lesson-left-title = Full, and off it goes
lesson-left = All three are your **Passengers**: 3 points. It does not matter who was brought by whom: whoever fills the bus takes them all.
lesson-refill-title = Take a new card
lesson-refill = At the end of your turn you fill your hand to 7, from the **heads** of the columns. Take the blue **Lover**: two Lovers of a colour are worth 4 more.
lesson-no-refill = The Baby is handy, but Lovers in pairs bring more. Take the Lover, at the head of the right column.
lesson-platform-title = Violet’s bus, your turn
lesson-platform = Violet put down a blue bus, and a Baby boarded it. But the bus is **not full**, so it stays, and now it is your turn: choose that bus.
lesson-no-platform = You could start a new one. But Violet’s bus can be yours at once, with all aboard: choose it, at the platform.
lesson-general-title = The General
lesson-general = He sends off the bus that he boards **at once, full or not**. Board your blue General.
lesson-no-lonely = Not a Lover alone: a full bus would be **blocked**, and when the General sends it off a lone Lover becomes Unhappy. Board the General.
lesson-steal-title = Violet’s bus, your Passengers
lesson-steal = 2 more points: whoever’s turn it is when a bus leaves takes **everybody** aboard. So never leave a bus with just one free seat: it is a present for the next player.
lesson-penalty-title = An empty bus costs you
lesson-penalty = Whoever puts down a bus that **nobody boards** makes a traveler of the hand Unhappy: −1. So look at the heads of the columns before you choose a bus.
lesson-shout-title = “Baby!”
lesson-shout = When somebody boards a yellow bus in Violet’s turn, you may shout: your **Baby** takes that seat instead. And don’t forget: a **Lover** alone blocks a full bus.
lesson-end-title = The end of a day
lesson-end = The day ends when a hand is **empty**, or after the last buses. Each traveler in hand costs 1, a bus in hand as many as it has **seats**. The game has two days.
lesson-go-title = All aboard
lesson-go = Choose the bus that the waiting room wants, fill it in one turn, and get rid of your cards in time. You lead 5 to 0: play on, against a beginner!

# explanations
about-traveler = { $traveler }
about-anonymous = Takes one seat in a bus of the same colour. A bus that is full leaves, and everybody aboard becomes a Passenger of the player in turn: **1 point** each.
about-surfer = Takes **two** seats in a bus of the same colour, and is one Passenger.
about-lover = A full bus with only **one** Lover of its colour is blocked: it waits for the other one. Both of a colour among your Passengers are worth 4 points more.
about-general = Sends off the bus at once, full or not. A Lover who is alone aboard becomes Unhappy then.
about-baby = In another player’s turn, shout “Baby!” when somebody boards the active bus of this colour: the Baby takes that seat. In your own turn it boards like anybody.
about-star = Before anything else in your turn, she calls a bus of her colour, from the garage or one that has departed, and boards it.
about-drunkard = When a bus leaves with a Drunkard aboard, the player in turn makes **two** of its travelers Unhappy: −1 point each.
about-backpacker = Boards a bus of **any** colour.
about-corrupter = When he has boarded, you may exchange a traveler of your hand for one of the waiting room, or for one aboard a bus.
about-traveler-head = At the head of the column: whoever may board the active bus must.
about-traveler-behind = Further back in the column: out of reach until those in front have gone.
about-traveler-aboard = Aboard { $bus }: { $seats ->
    [0] no seat is free.
    [one] one seat is still free.
   *[other] { $seats } seats are still free.
}
about-traveler-hand = In the hand of { $seat }; at the end of the day −1 point.
about-traveler-paid = A penalty: among your Unhappy, −1 point.
about-traveler-colour = Cannot board { $bus }: the wrong colour.
about-traveler-room = Cannot board { $bus }: no seat left.
about-traveler-later = First the waiting room, then your hand.
about-traveler-exchange = Not this one: the Corrupter exchanges two of those that are marked.
about-traveler-victim = Not this one: the Drunkard upsets travelers aboard the bus that leaves.
about-traveler-penalty = Not this one: the penalty is paid from your hand.
about-traveler-no-bus = Not yet: first choose a bus.
about-bus = { $bus }
about-bus-what = It has { $seats } seats. The moment all are taken it leaves, and everybody aboard becomes a Passenger of the **player in turn**, whoever brought them. In hand at the end of the day it costs { $seats } points.
about-bus-platform = At the platform: { $count ->
    [0] nobody aboard
    [one] one traveler aboard
   *[other] { $count } travelers aboard
}, { $seats ->
    [0] no seat left.
    [one] one seat free.
   *[other] { $seats } seats free.
}
about-bus-blocked = Blocked: one Lover of its colour is aboard alone, and it waits for the other.
about-bus-front = At the front of the garage: the next one that fills up a hand.
about-bus-garage = In the garage: a Star of its colour can call it.
about-bus-departed = Departed: only a Star of its colour can call it back.
about-bus-hand = In the hand of { $seat }.
about-bus-nobody = You cannot choose it: nobody at the head of a column or in your hand can board it.
about-bus-other = Not in this turn: you have chosen { $bus-the }, and there is one bus a turn.
about-pile-travelers = Pile of travelers
about-pile-travelers-what = { $count ->
    [one] One card.
   *[other] { $count } cards.
} At the end of a turn the waiting room is filled from it. Hands are filled from the waiting room, never from the pile.
about-pile-buses = Pile of buses
about-pile-buses-what = { $count ->
    [one] One card.
   *[other] { $count } cards.
} At the end of a turn the garage is filled from it.
about-platform = The platform
about-platform-what = Buses that were put down and have not left yet. Anybody may use any of them; whoever fills one takes all aboard.
about-room = The waiting room
about-room-what = Two columns of travelers, open to all. Only the one at the **head** of a column, on top, can board or be taken into a hand; then the next one is at the head.
about-garage = The garage
about-garage-what = Buses that lie open. At the end of a turn a hand takes its new buses from the front, on top. Only a Star calls any of them.
about-departed = Departed buses
about-departed-what = { $count ->
    [0] No bus has left yet. Buses
   *[other] Buses
} that have left lie here, empty and open to all. A Star of their colour can call one back.
about-hand = Hand of { $seat }
about-hand-what = { $size ->
    [one] One traveler
   *[other] { $size } travelers
} and { $buses ->
    [one] one bus.
   *[other] { $buses } buses.
} What everybody has seen go there is shown; the rest is secret. Whoever has no card left ends the day.
about-player-what = Passenger 1 point, Unhappy −1, both Lovers of a colour +4. At the end of a day: traveler in hand −1, bus in hand minus its seats. The most points of both days win.
about-player-team = The points of both partners count together.
about-chip-hand = Cards in hand
about-chip-hand-what = Travelers and buses that { $seat } holds. At the end of a turn the hand is filled to 7 travelers and 2 buses, as far as open cards last.
about-chip-passengers = Passengers
about-chip-passengers-what = Travelers who left in a bus in { $seat }’s turn: 1 point each.
about-chip-unhappy = Unhappy
about-chip-unhappy-what = Travelers whom a Drunkard, a lonely departure or a penalty made Unhappy with { $seat }: −1 point each. A penalty falls due when you put a bus down and bring nobody aboard.
about-first = First player
about-first-what = { $seat } had the first turn of this day.

# the guide of the rules page: items are separated by |
guide-quick = Travelers wait in two columns and in your hand. Bring them away by bus: a bus that is **full** leaves, and everybody aboard is a Passenger of the **player in turn**, 1 point each.|On your turn choose one active bus: put one down from your hand, or use one at the platform.|First the waiting room: whoever is at the head of a column and may board, must. Then as many of your hand as you like. Colours must match; a Backpacker goes anywhere.|If you put a bus down and nobody boarded, you pay a penalty: a traveler of your hand becomes Unhappy, −1 point.|Then your hand is filled from the open cards to 7 travelers and 2 buses.|Each special traveler has a temper: rest on a card and read. Whoever has no card left ends the day; what is left in hand costs points. After two days the most points win.
guide-parts = 16 buses in four colours: with 3, 4, 4 and 5 seats|56 travelers: in each colour five Anonymous, two Lovers, a Surfer, a General, a Baby, a Star, a Drunkard, a Backpacker and a Corrupter
guide-tips = A bus that lacks one seat is a gift to the next player: fill it, or leave two free.|Buses in hand cost their seats at the end of the day. Get rid of the big ones in time.|Both Lovers of a colour are worth 4 more: keep the second until you can fill that bus.|A General makes a small bus leave for you when it suits you.|Think of “Baby!”: the last seat of a bus can be taken from you.

# worked examples
example-full-title = Example: a full bus leaves
example-full = A green bus of four has one seat left. Grey chooses it and brings a green Star from the hand aboard: it is full and leaves. All { $count } travelers become Grey’s Passengers, also those that others brought.
example-lovers-title = Example: Lovers
example-lovers = A green bus of three has a Lover and an Anonymous aboard. With the Star it would be full, but blocked. Grey brings the other Lover instead: the bus leaves with { $count } Passengers, and the pair is worth { $pair } points more.
example-drunkard-title = Example: the Drunkard
example-drunkard = A green bus of four has just left with a Drunkard aboard. Grey must choose two of its travelers who become Unhappy; the Drunkard himself may be one. So { $count } remain as Passengers, and { $unhappy } cost a point each.

# why a move is good
why-left = { $bus-The } leaves, and all aboard are yours.
why-blocked = { $bus-The } is full but blocked: it waits for the other Lover.
why-unhappy = { $traveler-The } becomes Unhappy.
why-penalty = Nobody has come aboard your bus: a card of your hand becomes Unhappy, face down.
why-lighter = Your hand would cost { $points ->
    [one] one point
   *[other] { $points } points
} less at the end of the day.
why-fits = { $bus-The } waits for { $traveler-the } at the platform.
why-standing = { $bus-The } stays at the platform with { $seats ->
    [one] one free seat
   *[other] { $seats } free seats
}: whoever fills it takes all aboard.
why-uncovers = { $traveler-The } is at the head of that column then, for you or the next player.
why-chosen = { $bus-The } has { $count ->
    [one] one traveler aboard
   *[other] { $count } travelers aboard
} and { $seats ->
    [one] one free seat.
   *[other] { $seats } free seats.
}
why-would-fill = { $bus-The } will be full, unless somebody shouts “Baby!”.
why-would-leave = { $bus-The } will have { $seats ->
    [one] one free seat.
   *[other] { $seats } free seats.
}
