title = Bus
tagline = Run a bus line through a growing city, and bring people home, to the office and to the pub.
about = The people of a growing city never want to stay where they are: after the house comes the office, after the office the pub. You put markers on actions, stretch your line, build the city, bring in passengers, buy buses, and now and then stop time itself. A game by Jeroen Doumen & Joris Wiersinga, published by Splotter Spellen in 1999. The map is that of the printed game; the numbers of its junctions, the names of its two stations and the drawing are ours.

action-choose-line = Line extension, space { $letter }: { $count ->
    [one] 1 street
   *[other] { $count } streets
} now.
action-choose-bus = Buy a bus: you will have { $count }.
action-choose-passengers = New passengers, space { $letter }: { $count ->
    [one] 1 passenger
   *[other] { $count } passengers
} now.
action-choose-buildings = New buildings, space { $letter }: { $count ->
    [one] 1 building
   *[other] { $count } buildings
} now.
action-choose-clock = The clock: you may stop time.
action-choose-vrroomm = Vrroomm, space { $letter }: { $count ->
    [one] 1 bus
   *[other] { $count } buses
} now.
action-choose-start = First player: begin the next round.
action-skip = Pass: no more markers in this round.
action-station = A passenger arrives { $station-at }.
action-kind = Build { $kind-a } { $junction-at }.
action-stop = Stop time: people still want to go { $kind-to }, and you take { $stones ->
    [one] the last stone, which ends the game
   *[other] one of the { $stones } stones
}.
action-run = Let time run: people want to go { $next-to }.
action-close = Close the loop { $junction-at }.
action-site = Build { $junction-at } (zone { $zone }).
action-pickup = Fetch a passenger { $junction-at }.
action-dropoff = Take the passenger { $junction-to }.
action-begin = Begin your line between { $origin } and { $junction }.
action-extend = Extend your line from { $origin } to { $junction }.
action-extend-beside = Extend your line from { $origin } to { $junction }, beside others.
action-link = Link both ends of your line, between { $origin } and { $junction }.

news-first = { $seat } is drawn as the first player.
news-began = { $seat } begins a line between { $origin } and { $junction }.
news-extended = { $seat } extends the line from { $origin } to { $junction }.
news-closed = { $seat } extends the line from { $origin } to { $junction } and closes a loop there.
news-stuck = { $seat } finds no street for { $count ->
    [one] a line marker
   *[other] { $count } line markers
}.
news-round = Round { $round }. { $seat } chooses first.
news-marked = { $seat } puts a marker on { $choice }{ $choice-spaces ->
    [one] {""}
   *[several] , space { $space }
}.
news-passed = { $seat } passes.
news-bought = { $seat } buys a bus and now has { $buses }.
news-arrived = { $seat } brings a passenger { $station-to }.
news-no_passengers = { $count ->
    [one] One passenger
   *[other] { $count } passengers
} for { $seat } cannot come: nobody is left outside the city.
news-built = { $seat } builds { $kind-a } { $junction-at }.
news-no_lots = { $count ->
    [one] One building
   *[other] { $count } buildings
} of { $seat } cannot be built: no lot is free.
news-stopped = { $seat } stops time: people still want to go { $kind-to }. Stones left: { $stones }.
news-clock = Time goes on: people want to go { $kind-to }.
news-settled = { $count ->
    [0] Nobody is where they want to be.
    [one] One passenger is already there.
   *[other] { $count } passengers are already there.
}
news-carried = { $seat } takes a passenger from { $origin } to { $junction } and has carried { $points }.
news-idle = Vrroomm! { $seat } has nobody to carry.
news-start = { $seat } takes the first player’s bus.
news-out_of_stones = The last stone is gone: the universe collapses and the game ends at once.
news-out_of_markers = At most one player has action markers left: the game ends.
news-out_of_lots = No lot is free any more: the game ends.
news-no_bus = { $seat } has all five buses already and gets none.
news-no_markers = { $seat } lacks { $count ->
    [one] a line marker
   *[other] { $count } line markers
}.

board-round = Round { $round }. { $seat } is the first player.
board-clock = The clock: people want to go { $kind-to }. Stones beside it: { $stones }. Passengers outside the city: { $supply }.
board-seat = { $seat }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $buses ->
    [one] 1 bus
   *[other] { $buses } buses
}, { $markers ->
    [one] 1 action marker
   *[other] { $markers } action markers
}, { $stones ->
    [one] 1 stone
   *[other] { $stones } stones
}.
board-line = { $seat }’s line: { $route }. It ends { $junction-at } and { $second-at }.
board-loop = { $seat }’s line: { $route }. Both its ends lie { $junction-at }.
board-mark = On { $choice }{ $choice-spaces ->
    [one] {""}
   *[several] , space { $space }
}: { $seat }.
board-building = Building { $junction-at }: { $kind }.
board-people = Passengers { $junction-at }: { $count }{ $settled ->
    [0] {""}
   *[other] , { $settled } of them in a building
}.
board-zone = Building goes on in zone { $zone }; free lots at the junctions { $places }.
board-pending-street = The marker between { $origin } and { $junction } links both ends: choose where the loop closes.
board-pending-site = A building comes { $junction-at }: choose its kind.
board-pending-passenger = The passenger { $junction-at } gets on: choose the building.

score-passengers = Passengers
score-stones = Stones

panel-round = Round { $round }
panel-setup = Before the first round
panel-winner = winner
panel-turn = to play
panel-passed = has passed
panel-markers = Action markers left: { $count }
panel-actions = Actions
panel-board-line = Line
panel-board-bus = Bus
panel-board-passengers = Passengers
panel-board-buildings = Buildings
panel-board-clock = Clock
panel-board-vrroomm = Vrroomm
panel-board-start = First player
panel-pass = Pass
panel-stop = Stop time
panel-run = Let it run
panel-supply = Outside the city: { $count }
panel-most = Most buses: { $count }
panel-points = Points
panel-do-founding = Two buildings each in zone A
panel-do-first-lines = The first street of each line
panel-do-second-lines = The second street of each line
panel-do-choosing = Put a marker on an action
panel-do-line = Line extension: { $due } due
panel-do-passengers = New passengers: { $due } due
panel-do-buildings = New buildings: { $due } due
panel-do-clock = Stop time or let it run
panel-do-vrroomm = Vrroomm: { $due } to carry
panel-do-over = The game is over
panel-park = park

option-spaces = Spaces of an action
option-spaces-0 = without limit
option-spaces-6 = six
option-edition = Pieces
option-edition-1999 = of 1999, never short
option-edition-2020 = of 2020: 5 buses, 25 line markers, six spaces

kind-house = house
    .a = a house
    .to = home
    .goal = Home
kind-office = office
    .a = an office
    .to = to the office
    .goal = Office
kind-pub = pub
    .a = a pub
    .to = to the pub
    .goal = Pub
choice-line = line extension
    .short = Line
    .spaces = several
choice-bus = buying a bus
    .short = Bus
    .spaces = one
choice-passengers = new passengers
    .short = Passengers
    .spaces = several
choice-buildings = new buildings
    .short = Buildings
    .spaces = several
choice-clock = the clock
    .short = Clock
    .spaces = one
choice-vrroomm = Vrroomm
    .short = Vrroomm
    .spaces = several
choice-start = first player
    .short = First player
    .spaces = one
junction-1 = junction 1
    .number = 1
    .at = at junction 1
    .to = to junction 1
junction-2 = junction 2
    .number = 2
    .at = at junction 2
    .to = to junction 2
junction-3 = junction 3
    .number = 3
    .at = at junction 3
    .to = to junction 3
junction-4 = junction 4
    .number = 4
    .at = at junction 4
    .to = to junction 4
junction-5 = junction 5
    .number = 5
    .at = at junction 5
    .to = to junction 5
junction-6 = junction 6
    .number = 6
    .at = at junction 6
    .to = to junction 6
junction-7 = junction 7
    .number = 7
    .at = at junction 7
    .to = to junction 7
junction-8 = junction 8
    .number = 8
    .at = at junction 8
    .to = to junction 8
junction-9 = East Station
    .number = 9
    .at = at East Station
    .to = to East Station
junction-10 = junction 10
    .number = 10
    .at = at junction 10
    .to = to junction 10
junction-11 = junction 11
    .number = 11
    .at = at junction 11
    .to = to junction 11
junction-12 = junction 12
    .number = 12
    .at = at junction 12
    .to = to junction 12
junction-13 = junction 13
    .number = 13
    .at = at junction 13
    .to = to junction 13
junction-14 = junction 14
    .number = 14
    .at = at junction 14
    .to = to junction 14
junction-15 = junction 15
    .number = 15
    .at = at junction 15
    .to = to junction 15
junction-16 = junction 16
    .number = 16
    .at = at junction 16
    .to = to junction 16
junction-17 = junction 17
    .number = 17
    .at = at junction 17
    .to = to junction 17
junction-18 = junction 18
    .number = 18
    .at = at junction 18
    .to = to junction 18
junction-19 = junction 19
    .number = 19
    .at = at junction 19
    .to = to junction 19
junction-20 = junction 20
    .number = 20
    .at = at junction 20
    .to = to junction 20
junction-21 = junction 21
    .number = 21
    .at = at junction 21
    .to = to junction 21
junction-22 = junction 22
    .number = 22
    .at = at junction 22
    .to = to junction 22
junction-23 = junction 23
    .number = 23
    .at = at junction 23
    .to = to junction 23
junction-24 = junction 24
    .number = 24
    .at = at junction 24
    .to = to junction 24
junction-25 = junction 25
    .number = 25
    .at = at junction 25
    .to = to junction 25
junction-26 = West Station
    .number = 26
    .at = at West Station
    .to = to West Station
junction-27 = junction 27
    .number = 27
    .at = at junction 27
    .to = to junction 27
junction-28 = junction 28
    .number = 28
    .at = at junction 28
    .to = to junction 28
junction-29 = junction 29
    .number = 29
    .at = at junction 29
    .to = to junction 29
junction-30 = junction 30
    .number = 30
    .at = at junction 30
    .to = to junction 30
junction-31 = junction 31
    .number = 31
    .at = at junction 31
    .to = to junction 31
junction-32 = junction 32
    .number = 32
    .at = at junction 32
    .to = to junction 32
junction-33 = junction 33
    .number = 33
    .at = at junction 33
    .to = to junction 33
junction-34 = junction 34
    .number = 34
    .at = at junction 34
    .to = to junction 34
junction-35 = junction 35
    .number = 35
    .at = at junction 35
    .to = to junction 35
junction-36 = junction 36
    .number = 36
    .at = at junction 36
    .to = to junction 36
space-a = a
space-b = b
space-c = c
space-d = d
space-e = e
space-f = f
space-g = g
space-h = h
space-i = i
space-j = j
space-k = k
space-l = l
space-m = m
space-n = n
space-o = o
space-p = p
space-q = q
space-r = r
space-s = s
space-t = t
space-u = u
space-v = v
space-w = w
space-x = x
space-y = y
space-z = z
space-more = beyond z

# the table page
prompt-found = { $due ->
    [one] Choose a lot: 1 building to go
   *[other] Choose a lot: { $due } buildings to go
}
prompt-found-why = Everybody builds two before the first round, in zone A
prompt-kind = House, office or pub?
prompt-kind-why = It comes { $junction-at } and stays for the whole game
prompt-first = Lay the first street of your line
prompt-first-why = Anywhere in the city; after that a line only grows at its two ends
prompt-second = Lay your second street
prompt-second-why = It goes on from one end of your line
prompt-close = Where does the loop close?
prompt-close-why = Both ends of your line will lie there
prompt-choose = Put a marker on an action
prompt-choose-why = Your { $number ->
    [1] 1st
   *[other] 2nd
} of at least 2 this round · { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
} left for the game
prompt-choose-more = Put another marker, or pass
prompt-choose-more-why = { $markers ->
    [one] 1 marker
   *[other] { $markers } markers
} left for the game; none come back
prompt-line = { $due ->
    [one] Lay a street: the last one
   *[other] Lay a street: { $due } to go
}
prompt-line-why = { $free ->
    [1] From either end of your line
   *[other] A dashed end must turn into an empty street if it can
}
prompt-arrive = { $due ->
    [one] Bring in a passenger: the last one
   *[other] Bring in a passenger: { $due } to go
}
prompt-arrive-why = At which station? { $supply ->
    [one] 1 passenger is
   *[other] { $supply } passengers are
} left outside the city
prompt-build = { $due ->
    [one] Choose a lot: 1 building to go
   *[other] Choose a lot: { $due } buildings to go
}
prompt-build-why = Zone { $zone } is filled first
prompt-clock = Stop time, or let it run?
prompt-clock-why = Everyone wants to go { $kind-to }, next { $next-to }. A stone costs you 1 point; { $stones ->
    [one] taking the last one ends the game
   *[other] { $stones } are left
}
prompt-ride = { $due ->
    [one] Fetch a passenger: 1 ride to go
   *[other] Fetch a passenger: { $due } rides to go
}
prompt-ride-why = Everyone wants to go { $kind-to } · 1 point a passenger
prompt-alight = Where does the passenger get off?
prompt-alight-why = At a free building on your line: they want to go { $kind-to }
doing-found = { $seat } chooses a lot for a building
doing-first = { $seat } lays the first street of a line
doing-second = { $seat } lays a second street
doing-choose = { $seat } puts a marker on an action
doing-line = { $seat } lays a street: { $due } to go
doing-arrive = { $seat } brings in passengers: { $due } to go
doing-build = { $seat } builds: { $due } to go
doing-clock = { $seat } decides whether time stops
doing-ride = Vrroomm! { $seat } carries passengers: { $due } to go
chip-buses = { $count ->
    [one] bus
   *[other] buses
}
chip-markers = { $count ->
    [one] action marker left
   *[other] action markers left
}
chip-stones = { $count ->
    [one] time stone, −1 point
   *[other] time stones, −1 point each
}
grave-stop = Take the last stone? The universe collapses: the game ends at once.
log-first = Drawn to begin
log-began = First street: { $origin-number } – { $junction-number }
log-extended = { $origin-number } → { $junction-number }
log-closed = { $origin-number } → { $junction-number }, a loop
log-stuck = { $count ->
    [one] No street for 1 marker
   *[other] No street for { $count } markers
}
log-round = Round { $round }
log-marked = { $choice-short }{ $choice-spaces ->
    [one] {""}
   *[several] , space { $space }
}
log-passed = Passes
log-bought = Buys a bus: now { $buses }
log-arrived = A passenger { $station-at }
log-no_passengers = { $count ->
    [one] 1 passenger short
   *[other] { $count } passengers short
}: nobody is left outside
log-built = Builds { $kind-a } { $junction-at }
log-no_markers = Not enough line markers
log-no_bus = Has all five buses already
log-no_lots = { $count ->
    [one] 1 building short
   *[other] { $count } buildings short
}: no lot is free
log-stopped = Stops time
log-clock = Time goes on: everyone { $kind-to }
log-settled = { $count ->
    [0] Nobody is there yet
    [one] 1 passenger is already there
   *[other] { $count } passengers are already there
}
log-carried = From { $origin-number } to { $junction-number }
log-idle = Nobody to carry
log-start = First player of the next round
log-out_of_stones = The last stone is gone: the game ends
log-out_of_markers = No markers left: the game ends
log-out_of_lots = No free lot left: the game ends
tray-line = { $letter }: { $count ->
    [one] 1 street
   *[other] { $count } streets
}
tray-bus = one more bus
tray-passengers = { $letter }: { $count ->
    [one] 1 passenger
   *[other] { $count } passengers
}
tray-buildings = { $letter }: { $count ->
    [one] 1 building
   *[other] { $count } buildings
}
tray-clock = stop time, or not
tray-vrroomm = { $letter }: { $count ->
    [one] 1 ride
   *[other] { $count } rides
}
tray-start = begin the next round
tray-taken = taken
tray-full = full
tray-done = done
tray-doing = now
tray-now = now: { $number } of { $count }
tray-coming = to come
tray-nobody = nobody
tray-wish = Everyone wants to go { $kind-to }
tray-then = then { $next-to }
tray-stones = { $count ->
    [one] 1 stone left
   *[other] { $count } stones left
}
tray-outside = { $count } to come
tray-goal = { $kind-goal }
station-9 = East
station-26 = West
tray-clock-label = The clock
high-line-title = The longest line
high-line = { $seat } laid { $count } streets.
high-stopped-title = Time stood still
high-stopped = { $seat } let everyone go { $kind-to } once more.
news-in_vain = { $seat } has chosen { $choice } in vain: the space brings nothing.
log-in_vain = { $choice-short }: nothing for that space

# the tutorial
lesson-theme-title = A town that never sits still
lesson-theme = From **home** to the **office**, from the office to the **pub**, and home again: everybody is on the move. Your bus line takes them there.
lesson-goal-title = One point a passenger
lesson-goal = Each passenger you carry is **1 point**; the most points win. You are Grey, against Violet and Yellow. The points stand on these cards.
lesson-map-title = Your line
lesson-map = Streets join the numbered junctions; buildings stand on the lots beside them. This is **your line**: it grows only at its two ends, the ones with your sign. In the park, four people wait.
lesson-clock-title = What people want
lesson-clock = The clock says where **everybody** wants to go. Each round it moves on one step, just before the buses drive: this time from house to **office**.
lesson-actions-title = Seven actions
lesson-actions = In turn, each puts one marker on an action, then another: **at least two** a round. Only when all have passed are the actions carried out, in this order.
lesson-vrroomm-title = Be the first to drive
lesson-vrroomm = **Vrroomm** is the ride: nothing else brings points. Whoever puts a marker here first also drives first. You choose first: put yours on Vrroomm.
lesson-no-vrroomm = All in good time! But there is one office on your line, Violet’s line goes there too, and only the first to drive will fill it. Take Vrroomm.
lesson-line-title = Mind the number
lesson-line = The first space of an action brings as much as the **most buses** anybody has: 1 now. The next brings one less: **nothing**. Put your second marker on Line, while it still brings a street.
lesson-no-twice = Once is enough: you have one bus, and there is one office for it to go to. Your line should grow: take Line.
lesson-no-line = That has its uses. But your line does not reach a station yet, and that is where people arrive. Take Line.
lesson-pass-title = Markers do not come back
lesson-pass = You have placed two, so you may pass. Your 20 markers must last **the whole game**: whoever runs out early only watches the others. So **pass**.
lesson-no-pass = You may, but that marker would be gone for good, and you will need it later. Pass.
lesson-extend-title = Lay a street
lesson-extend = Line comes first. A street goes on from one of your ends, into a street that is still **empty**. Go from 17 to the **East Station**: that is where people arrive.
lesson-no-station = Allowed, but nobody arrives there. Lay your street from junction 17 to the East Station, at the top right.
lesson-pace-title = The pace of the town
lesson-pace = Yellow bought a second bus. From then on a first space brings 2, **for everybody**: so Violet brought 2 people to the station, and Yellow built 2 pubs.
lesson-ride-title = Off to the office
lesson-ride = Time has moved on. Whoever is beside an office, as at 19, sits down there and **is not carried**. All others wait for a bus. Fetch the passenger **at 23**.
lesson-no-ride = A point, too! But nobody else passes there, so that one can wait. Violet passes at 23 as well: fetch that passenger.
lesson-rode-title = 1 point, and none for Violet
lesson-rode = A building takes **one** passenger a round. You filled the office at 17 first, so Violet drove in vain. Beginners count people: count **free buildings** as well.
lesson-stone-title = Two rounds later: stop time
lesson-stone = You hold the clock. If time runs, all want to go home: there is no free house on your line. Your three buses could fill these three pubs. A stone costs 1 point: **stop time**!
lesson-no-run = Then everybody wants to go home, and you would carry nobody, but Violet and Yellow one each. Stop time.
lesson-end-title = 3 carried, and how it ends
lesson-end = Your rivals drove in vain. The game ends after a round when only **one player has markers left** or **no lot is free**, and at once when somebody takes the **last stone**.
lesson-go-title = You can drive
lesson-go = Buy buses early, keep markers for the rides, and have houses, offices and pubs on your line. You lead, and you choose first. Play on, against two beginners!

# explanations
about-junction = { $junction }
about-junction-station = A railway station: new passengers arrive here, or at the other station. It has no building lot, so whoever stands here wants to leave.
about-junction-park = A junction beside the park, where passengers stood from the beginning. Lines pass through junctions as often as they like.
about-junction-plain = A junction. A line that touches it can take on and drop off passengers here. Lines pass through junctions as often as they like.
about-junction-people = { $count ->
    [0] Nobody waits here.
    [one] One passenger waits here.
   *[other] { $count } passengers wait here.
}
about-junction-line = { $seat }’s line comes here.
about-park = The park
about-park-what = Its four corners are junctions like all others. At the beginning of the game a passenger stands at each of them, and the first buildings go around the park, in zone A.
about-street = Street between { $origin-number } and { $junction-number }
about-street-what = A line grows at its two ends, into an **empty** street. Into a street of others it may go only if no empty one is left at that end, or if all who are in it end at this junction.
about-street-empty = No line runs here yet.
about-street-later = Not now: streets are laid when “Line” is carried out, after everybody has chosen.
about-street-user = { $seat }’s line runs here.
about-street-own = You cannot take it: your line runs here already.
about-street-far = You cannot take it now: neither end of your line is here.
about-street-rival = You cannot take it: others are in it, and this end still has an empty street.
about-street-bound = You cannot take it: this end came along a street of others (dashed ring), so it goes on into an empty one.
about-street-duty = You cannot take it: then not all the streets that are due could follow.
about-street-pending = First say at which end your loop closes.
about-line = { $seat }’s line
about-line-what = One route that a bus could drive from end to end, each street once. { $seat }’s buses carry passengers between any two junctions that it touches; distance does not matter.
about-line-now = { $seat }’s line has { $count ->
    [one] one street.
   *[other] { $count } streets.
}
about-end = An end of { $seat }’s line
about-end-what = The line ends { $junction-at }. It grows here or at its other end, nowhere else.
about-end-free = It may go into any empty street here.
about-end-bound = Dashed: its last step ran beside others, so the next one takes an empty street if there is one.
about-lot = Building lot, zone { $zone }
about-lot-what = Room for one building { $junction-at }. Zones are filled in order: A, then B, C and D.
about-lot-open = Zone open: whoever takes “Buildings” may build here.
about-lot-pending = First say what you build { $junction-at }.
about-lot-closed = Not yet: zone { $open } comes first, and has { $left ->
    [one] one free lot.
   *[other] { $left } free lots.
}
about-building = { $kind-a } { $junction-at }
about-building-what = It belongs to nobody and serves everybody: it takes one passenger a round, when the clock shows its kind.
about-building-wanted = Wanted now: the clock sends people { $kind-to }.
about-building-idle = Not wanted now: the clock sends people { $kind-to }.
about-building-off = Your line does not come here, so your buses cannot serve it.
about-building-full = Somebody sits there already: a building takes one passenger a round.
about-building-fetch = First fetch a passenger, then say where to.
about-kind = { $kind }
about-kind-what = Build { $kind-a }. Passengers want to come here in every third round, unless time is stopped.
about-settled = A passenger at the goal
about-settled-what = This passenger is where the clock sends people, and stays there for this round: nobody carries them again.
about-passenger = Passenger { $junction-at }
about-passenger-what = With “Vrroomm”, each of your buses carries one passenger along your line to a free building of the kind that the clock shows: **1 point**.
about-passenger-wish = The clock sends people { $kind-to }.
about-passenger-reached = Your line comes here: you can carry them.
about-passenger-far = Your line does not come here, so you cannot carry them.
about-passenger-pending = First say where the passenger you have fetched goes.
about-mark = { $seat }’s marker: { $choice-short }
about-mark-single = This action takes one marker a round.
about-mark-on = These markers are carried out in choosing order, space a first.
about-mark-back = These markers are carried out backwards: the last one first, space a last.
about-action-line = Line
about-action-line-what = Your line grows. Space a brings as many streets as the biggest fleet has buses, each later space one less; but the last marker is carried out **first**.
about-action-line-next = Next is space { $letter }: { $count ->
    [one] { $count } street.
   *[other] { $count } streets.
}
about-action-bus = Bus
about-action-bus-what = One more bus for you: with each Vrroomm you carry one passenger more. A bigger fleet also makes the other actions bring more, for everybody.
about-action-passengers = Passengers
about-action-passengers-what = New passengers come to one of the two stations, as you like. Space a brings most and comes first.
about-action-passengers-next = Next is space { $letter }: { $count ->
    [one] { $count } passenger.
   *[other] { $count } passengers.
}
about-action-buildings = Buildings
about-action-buildings-what = You build houses, offices or pubs on free lots of the open zone. Space a brings most, but the last marker is carried out **first**.
about-action-buildings-next = Next is space { $letter }: { $count ->
    [one] { $count } building.
   *[other] { $count } buildings.
}
about-action-clock = Clock
about-action-clock-what = You may stop time: people then want what they wanted before. It costs you a time stone, and each stone is **−1 point**. You may also let time run, which costs nothing.
about-action-vrroomm = Vrroomm
about-action-vrroomm-what = Your buses drive: each carries **one passenger** along your line to a free building of the kind that the clock shows. Each is **1 point**. Space a drives first.
about-action-vrroomm-next = Next is space { $letter }: { $count ->
    [one] { $count } bus drives.
   *[other] { $count } buses drive.
}
about-action-start = First player
about-action-start-what = You are the first player of the next round: you choose first. If nobody takes it, the first player’s left neighbour begins.
about-action-free = Free in this round.
about-action-taken = Taken by { $seat } in this round.
about-action-full = All its spaces are taken in this round.
about-action-no-marker = You have no marker left.
about-action-later = Actions are chosen again in the next round.
about-clock = The clock
about-clock-what = It says where all passengers want to be: home, at the office, at the pub. The hand moves on one step before every Vrroomm, unless somebody stops time.
about-clock-now = Now they want to go { $kind-to }, then { $next-to }.
about-stones = Time stones
about-stones-what = { $count ->
    [one] One stone lies beside the clock.
   *[other] { $count } stones lie beside the clock.
} Whoever stops time takes one, for −1 point. When the last one is taken the game **ends at once**.
about-outside = Passengers outside the city
about-outside-what = { $count ->
    [0] All passengers are in the city: “Passengers” brings nobody any more.
    [one] One passenger can still come to the stations.
   *[other] { $count } passengers can still come to the stations.
}
about-player-what = Each passenger carried is 1 point, each time stone −1. The most points win; among equals, whoever has more stones, then whoever got there first.
about-player-now = Carried: { $carried }. Stones: { $stones }.
about-chip-buses = Buses
about-chip-buses-what = With each Vrroomm { $seat } carries up to { $count ->
    [one] one passenger.
   *[other] { $count } passengers.
}
about-chip-markers = Action markers
about-chip-markers-what = { $count ->
    [0] { $seat } has none left and chooses no more actions.
    [one] { $seat } has one left for the whole game. Each choice costs one.
   *[other] { $seat } has { $count } left for the whole game. Each choice costs one.
} When only one player has markers left, the game ends.
about-chip-stones = Time stones of { $seat }
about-chip-stones-what = { $count ->
    [one] One stone: −1 point.
   *[other] { $count } stones: −{ $count } points.
}
about-first = First player
about-first-what = { $seat } chooses first in this round. Whoever takes the action “First player” begins the next one.

# the guide of the rules page: items are separated by |
guide-quick = Everybody runs one bus line. People want to be where the **clock** says: home, at the office, at the pub. Each passenger you carry is **1 point**.|A round begins with choosing: in turn, put a marker on one of seven actions, **at least two** each. Then the actions are carried out, from Line to First player.|**Line** makes your line longer, **Bus** gives you one more bus, **Passengers** and **Buildings** bring people and houses for everybody, **Vrroomm** lets your buses drive: one passenger each, along your line, to a free building of the wanted kind.|The first space of an action brings as much as the biggest fleet has buses, each later one less. Line and Buildings are carried out backwards.|The **clock** moves on every round. Whoever took Clock may stop it, for a stone: −1 point.|The game ends when only one player has markers left, when no lot is free, or at once with the last stone.
guide-parts = a map with 36 junctions, 70 streets and 47 building lots|a board with seven actions|21 action markers a player: one is the first bus|line markers in each colour|houses, offices and pubs|15 passengers|5 time stones and a clock|a bus for the first player
guide-tips = Count free buildings of the **next** kind on your line, not only people: a building takes one passenger a round.|Your 20 markers last the whole game. Two good ones a round beat four poor ones.|Take Vrroomm early: whoever drives first picks the free buildings.|A line through a station finds passengers in every round.|Buying a bus helps everybody with Line, Passengers and Buildings in the same round, but only you with every later ride.

# worked examples
example-line-title = Example: where a line may grow
example-line = Grey lays one street. At junction 8 only the street to { $at_a } will do: Violet passes through and does not end there. At 11 it may be { $at_b }: Violet’s line ends there, so Grey may run beside it to 9, as well as into the empty streets.
example-beside-title = Example: beside others
example-beside = Yellow’s line ends at 6 and at 2. At 6 no street is empty, so Yellow may run beside Violet, to { $at_c }, but never back along its own line. At 2 it must be { $at_d }: that street is empty, and Violet only passes through.
example-loop-title = Example: closing a loop
example-loop = Grey’s line ends at 15 and 19, and its marker joins them. Grey says where the loop closes: at 15 the next marker has { $at_a } streets to go on, at 19 it has { $at_b }.
example-buildings-title = Example: Buildings
example-buildings = Violet has three buses, the most of all. So space a, where Grey was first, brings { $grey } buildings, Violet’s space b brings { $violet } and Yellow’s c brings { $yellow }. Whoever chose last builds first: Yellow, on one of the { $old } lots left in zone A. Violet takes the other, and zone B is open at once: Violet’s second building goes there. Grey builds last, all in zone B. Of the new buildings, { $new } stand in zone B.
example-ride-title = Example: Vrroomm
example-ride = The clock has moved on to the office. { $settled } passengers stand beside offices and settle. Grey carries one from 19 to 11. Violet has two buses but finds only one office left, and carries one from 9 to 16. Yellow has one bus: it goes to one of the offices at { $places }. That makes { $points } points in all, one each.

# why a move is good
why-station = Your line comes to { $station }, where new passengers arrive.
why-people = Your line comes to { $people ->
    [one] one waiting passenger more.
   *[other] { $people } waiting passengers more.
}
why-buildings = Your line comes to { $buildings ->
    [one] one building more.
   *[other] { $buildings } buildings more.
}
why-reach = Your line comes to { $people ->
    [one] one waiting passenger
   *[other] { $people } waiting passengers
} and { $buildings ->
    [one] one building more.
   *[other] { $buildings } buildings more.
}
why-open = From there { $count ->
    [0] no empty street leads on.
    [one] one empty street leads on.
   *[other] { $count } empty streets lead on.
}
why-nobody = No line comes there yet.
why-space-line = Space { $letter }: { $count ->
    [0] no street, as things stand.
    [one] one street for your line.
   *[other] { $count } streets for your line.
}
why-space-passengers = Space { $letter }: { $count ->
    [0] no passenger, as things stand.
    [one] one passenger, at the station of your choice.
   *[other] { $count } passengers, at the stations of your choice.
}
why-space-buildings = Space { $letter }: { $count ->
    [0] no building, as things stand.
    [one] one building of your choice.
   *[other] { $count } buildings of your choice.
}
why-space-vrroomm = Space { $letter }: you drive with { $count ->
    [one] one bus.
   *[other] { $count } buses.
}
why-bus = Nobody else gets a bus in this round: you will have { $count }.
why-clock = You alone decide whether the clock goes on in this round.
why-start = You will be the first player of the next round.
why-only-you = Only your line comes there.
why-both = Your line comes there, and so does { $seat }’s.
why-only-rival = That leaves it to { $seat }: your line does not come there.
why-snatched = { $seat }’s line comes to this passenger, too.
why-wish = Passengers want to go { $kind-to }. On your line { $count ->
    [0] nobody waits
    [one] one waits
   *[other] { $count } wait
}, and { $free ->
    [0] no place is free.
    [one] one place is free.
   *[other] { $free } places are free.
}
