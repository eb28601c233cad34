title = Bus
tagline = Run a bus line through a growing city, and bring people home, to the office and to the pub.
about = The people of a growing city never want to stay where they are: after the house comes the office, after the office the pub. You put markers on actions, stretch your line, build the city, bring in passengers, buy buses, and now and then stop time itself. A game by Jeroen Doumen & Joris Wiersinga, published by Splotter Spellen in 1999. The map is that of the printed game; the numbers of its junctions, the names of its two stations and the drawing are ours.

action-choose-line = Line extension, space { $letter }: { $count ->
    [one] 1 street
   *[other] { $count } streets
} now.
action-choose-bus = Buy a bus.
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
action-choose-start = First player of the next round.
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
news-marked = { $seat } puts a marker on { $choice }, space { $space }.
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
board-mark = On { $choice }, space { $space }: { $seat }.
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
panel-board-start = Start
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

kind-house = house
    .a = a house
    .to = home
kind-office = office
    .a = an office
    .to = to the office
kind-pub = pub
    .a = a pub
    .to = to the pub
choice-line = line extension
choice-bus = buying a bus
choice-passengers = new passengers
choice-buildings = new buildings
choice-clock = the clock
choice-vrroomm = Vrroomm
choice-start = first player
junction-1 = junction 1
    .at = at junction 1
    .to = to junction 1
junction-2 = junction 2
    .at = at junction 2
    .to = to junction 2
junction-3 = junction 3
    .at = at junction 3
    .to = to junction 3
junction-4 = junction 4
    .at = at junction 4
    .to = to junction 4
junction-5 = junction 5
    .at = at junction 5
    .to = to junction 5
junction-6 = junction 6
    .at = at junction 6
    .to = to junction 6
junction-7 = junction 7
    .at = at junction 7
    .to = to junction 7
junction-8 = junction 8
    .at = at junction 8
    .to = to junction 8
junction-9 = East Station
    .at = at East Station
    .to = to East Station
junction-10 = junction 10
    .at = at junction 10
    .to = to junction 10
junction-11 = junction 11
    .at = at junction 11
    .to = to junction 11
junction-12 = junction 12
    .at = at junction 12
    .to = to junction 12
junction-13 = junction 13
    .at = at junction 13
    .to = to junction 13
junction-14 = junction 14
    .at = at junction 14
    .to = to junction 14
junction-15 = junction 15
    .at = at junction 15
    .to = to junction 15
junction-16 = junction 16
    .at = at junction 16
    .to = to junction 16
junction-17 = junction 17
    .at = at junction 17
    .to = to junction 17
junction-18 = junction 18
    .at = at junction 18
    .to = to junction 18
junction-19 = junction 19
    .at = at junction 19
    .to = to junction 19
junction-20 = junction 20
    .at = at junction 20
    .to = to junction 20
junction-21 = junction 21
    .at = at junction 21
    .to = to junction 21
junction-22 = junction 22
    .at = at junction 22
    .to = to junction 22
junction-23 = junction 23
    .at = at junction 23
    .to = to junction 23
junction-24 = junction 24
    .at = at junction 24
    .to = to junction 24
junction-25 = junction 25
    .at = at junction 25
    .to = to junction 25
junction-26 = West Station
    .at = at West Station
    .to = to West Station
junction-27 = junction 27
    .at = at junction 27
    .to = to junction 27
junction-28 = junction 28
    .at = at junction 28
    .to = to junction 28
junction-29 = junction 29
    .at = at junction 29
    .to = to junction 29
junction-30 = junction 30
    .at = at junction 30
    .to = to junction 30
junction-31 = junction 31
    .at = at junction 31
    .to = to junction 31
junction-32 = junction 32
    .at = at junction 32
    .to = to junction 32
junction-33 = junction 33
    .at = at junction 33
    .to = to junction 33
junction-34 = junction 34
    .at = at junction 34
    .to = to junction 34
junction-35 = junction 35
    .at = at junction 35
    .to = to junction 35
junction-36 = junction 36
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
