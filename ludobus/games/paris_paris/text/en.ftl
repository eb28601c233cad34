title = Paris Paris
tagline = Open shops where the tour buses stop, and be there when the visitors come.
about = Every round a stack of station tokens is turned up. You each take one and open a shop at its station; the token that nobody takes brings visitors to that station, and sooner or later a whole bus excursion along its line. A game by Michael Schacht, published by Abacusspiele in 2003. No public source gives the printed map in full, so the map is ours: the number of stations, lines, crossings and tokens is that of the printed game, and so are twelve of the names.

action-take = Take the token { $station-of } ({ $line }) and open a shop there{ $copy ->
    [1] {""}
   *[other] {" "}(second token of the kind)
}.
action-take-evict = Take the token { $station-of } ({ $line }) and push out { $owner }’s shop{ $copy ->
    [1] {""}
   *[other] {" "}(second token of the kind)
}.
action-take-own = Take the token { $station-of } ({ $line }) and replace a shop of your own{ $copy ->
    [1] {""}
   *[other] {" "}(second token of the kind)
}.
action-take-choose = Take the token { $station-of } ({ $line }) and choose which of the two shops goes{ $copy ->
    [1] {""}
   *[other] {" "}(second token of the kind)
}.
action-evict = Push out { $owner }’s shop { $station-at }.
action-evict-own = Replace your own shop { $station-at }.

news-stack = Round { $round }. { $seat } holds the bus and turns up a stack.
news-turned = Token: { $station }, { $line }.
news-opened = { $seat } opens a shop { $station-at } ({ $line }).
news-bagged = { $owner }’s shop { $station-at } goes into the bag.
news-returned = { $owner }’s old shop { $station-at } returns to the supply.
news-visit = Visit { $station-at }.
news-parked = The token { $station-of } is parked for the { $line }.
news-excursion = Second token of the colour: excursion on the { $line }!
news-stop = Stop { $station-at }: { $seat } earns { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
news-scored = { $seat } scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
news-nobody = Nobody scores.
news-finale = { $seat }’s secret excursion: the { $line }.
news-open_finale = The open excursion: the { $line }.
news-bag = { $seat } alone has the most shops in the bag and scores { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
news-bag_tied = Nobody alone has the most shops in the bag: it scores nothing.

board-round = Round { $round } of { $rounds }. { $seat } holds the bus.
board-score = { $seat } has { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
board-shop = { $station }: a shop of { $seat }{ $room ->
    [0] {""}
   *[other] , and room for another
}.
board-shops = { $station }: a shop of { $first } and a shop of { $second }.
board-offer = On offer: { $station }, { $line }.
board-parked = Parked for the { $line }: { $station }.
board-pending = The crossing { $station-at } is full: choose which shop goes (token of the { $line }).
board-marker = { $seat }’s final excursion: the { $line }.
board-open-marker = The open final excursion: the { $line }.
board-bag = In the bag, shops of { $seat }: { $shops }.

score-visits = Visits
score-excursions = Excursions
score-finales = Final excursions
score-bag = Bag

panel-round = Round { $round } of { $rounds }
panel-bus = holds the bus
panel-turn = to choose
panel-winner = winner
panel-offer = On offer
panel-parked = Parked
panel-secret = Your secret excursion
panel-open = Open excursion
panel-final = Final excursions
panel-score = Score track
panel-seine = la Seine
option-first = First player
option-first-0 = { seat-0 }
option-first-1 = { seat-1 }
option-first-2 = { seat-2 }
option-first-3 = { seat-3 }
option-first-random = drawn by lot

station-marche-aux-puces = Marché aux Puces
    .at = at the Marché aux Puces
    .of = of the Marché aux Puces
station-montmartre = Montmartre
    .at = at Montmartre
    .of = of Montmartre
station-les-halles = Les Halles
    .at = at Les Halles
    .of = of Les Halles
station-pompidou = Pompidou
    .at = at Pompidou
    .of = of Pompidou
station-hotel-de-ville = Hôtel de Ville
    .at = at the Hôtel de Ville
    .of = of the Hôtel de Ville
station-notre-dame = Notre-Dame
    .at = at Notre-Dame
    .of = of Notre-Dame
station-quartier-latin = Quartier Latin
    .at = at the Quartier Latin
    .of = of the Quartier Latin
station-la-villette = La Villette
    .at = at La Villette
    .of = of La Villette
station-opera = Opéra
    .at = at the Opéra
    .of = of the Opéra
station-concorde = Concorde
    .at = at Concorde
    .of = of Concorde
station-tour-eiffel = Tour Eiffel
    .at = at the Tour Eiffel
    .of = of the Tour Eiffel
station-montparnasse = Montparnasse
    .at = at Montparnasse
    .of = of Montparnasse
station-catacombes = Catacombes
    .at = at the Catacombes
    .of = of the Catacombes
station-republique = République
    .at = at République
    .of = of République
station-st-nicolas = St-Nicolas
    .at = at St-Nicolas
    .of = of St-Nicolas
station-pont-neuf = Pont Neuf
    .at = at the Pont Neuf
    .of = of the Pont Neuf
station-odeon = Odéon
    .at = at the Odéon
    .of = of the Odéon
station-luxembourg = Luxembourg
    .at = at Luxembourg
    .of = of Luxembourg
station-bastille = Bastille
    .at = at Bastille
    .of = of Bastille
station-ste-chapelle = Ste-Chapelle
    .at = at the Ste-Chapelle
    .of = of the Ste-Chapelle
station-louvre = Louvre
    .at = at the Louvre
    .of = of the Louvre
station-tuileries = Tuileries
    .at = at the Tuileries
    .of = of the Tuileries
station-jardin-des-plantes = Jardin des Plantes
    .at = at the Jardin des Plantes
    .of = of the Jardin des Plantes
station-st-germain = St-Germain
    .at = at St-Germain
    .of = of St-Germain
station-arc-de-triomphe = Arc de Triomphe
    .at = at the Arc de Triomphe
    .of = of the Arc de Triomphe
line-A = teal line A
line-B = red line B
line-C = orange line C
line-D = blue line D
line-E = brown line E

# the table page
prompt-take = Take a token and open a shop at its station
prompt-take-why = { $left ->
    [one] You are the last to take: the token that you leave brings a visit
   *[other] { $left } tokens will still be taken, yours included; the one left over brings a visit
}
prompt-evict = Whose shop goes?
key-evict = { $own ->
    [1] my own
   *[0] { $owner }’s
}
prompt-evict-why = The crossing is full: your shop { $station-at } replaces one of the two
doing-take = { $seat } takes one of { $tokens } tokens
chip-shops = { $count ->
    [one] shop on the map
   *[other] shops on the map
}
chip-bag = { $count ->
    [one] shop in the bag
   *[other] shops in the bag
}
log-opened = Opens a shop { $station-at }
log-bagged = Pushes { $owner }’s shop into the bag
log-returned = { $owner }’s old shop returns to the supply
log-visit = Visit { $station-at }
log-parked = Parked: { $station }, { $line }
log-excursion = Excursion on the { $line }
log-scored = { $points ->
    [one] Scores a point
   *[other] Scores { $points } points
}
log-nobody = Nobody scores
log-finale = Secret excursion: { $line }
log-open_finale = The open excursion: { $line }
log-bag = Most shops in the bag
log-bag_tied = Nobody alone has the most in the bag
tray-left = the one left brings a visit
tray-free = a free place
tray-own = replaces a shop of your own
tray-push = in place of { $owner }
tray-choose = full: choose who goes
tray-second = When a second token of a line is parked, there is an excursion
tray-come = Still to come
tray-come-why = Tokens still to come for each stop of a line, from its letter on
high-excursion-title = The best excursion
high-excursion = { $seat } earned { $points ->
    [one] { $points } point
   *[other] { $points } points
} on one trip of the { $line }.
high-pushed-title = The sharpest elbows
high-pushed = { $seat } pushed out { $count ->
    [one] 1 shop
   *[other] { $count } shops
} of the others.

# the tutorial
lesson-theme-title = Welcome to Paris
lesson-theme = Tour buses take visitors through the city, along **five lines**. You open shops at their stations, and hope that the visitors stop at your door.
lesson-goal-title = The most points win
lesson-goal = Visitors at your shops bring points, and the most points after 15 rounds win. You are Grey, against Violet and Yellow. The points stand on these cards.
lesson-map-title = Stations and crossings
lesson-map = A plain station has room for **one** shop. Where two lines meet there is a crossing, with room for **two**. Crossings will turn out to be gold.
lesson-offer-title = Four tokens each round
lesson-offer = One more than there are players. Everybody takes one token and opens a shop at its station. The one that **nobody takes** is just as important: wait and see.
lesson-open-title = Your first shop
lesson-open = You hold the bus, so you begin. Take the token of the **Opéra**, a crossing: click it here, or its station on the map.
lesson-no-crossing = A fine place, but it is no crossing. Take the Opéra, where lines B and E meet: twice as many visitors pass.
lesson-visit-title = A visit
lesson-visit = Nobody took the Arc de Triomphe, so visitors go there. There is no shop yet: then the **nearest shops along the line** earn 1 point each. That is you, at the Opéra!
lesson-park-title = The token is parked
lesson-park = After the visit the token waits here, for its line. When a **second** token of the same line comes, a bus makes an excursion along it. Keep that in mind.
lesson-leave-title = You choose what is left
lesson-leave = The bus has moved on, and you take last. Whatever you **leave** brings the visit. From the Tour Eiffel the nearest shop is yours, so leave that one: take **La Villette**.
lesson-no-villette = Then La Villette would be left over, and the nearest shop on its line belongs to Yellow, at Montmartre. Take La Villette and leave the Tour Eiffel.
lesson-left-title = One point for what you left
lesson-left = Beginners look only at what they take. Look at the tokens that **stay** as well: the last player decides between two visits.
lesson-full-title = A few rounds later
lesson-full = Montmartre is full, but that stops nobody: a newcomer **pushes a shop out**. Take the token of Montmartre, then click Yellow’s shop. It goes into the bag.
lesson-no-montmartre = Possible, but look at Montmartre: with both places there, line A would be yours. Take the token of Montmartre.
lesson-no-own = That is your own shop! Push out Yellow’s, so that both places are yours.
lesson-excursion-title = An excursion is near
lesson-excursion = A token of line A is parked already. You take last, and one of your two tokens is of line A. If it stays, the bus drives along the **whole line**.
lesson-ride-title = The bus stops at crossings
lesson-ride = There each of your shops earns 1 point, and so does each of your shops **next to** the crossing. Leave the Marché aux Puces, line A: take the token of the **Tuileries**.
lesson-no-puces = That would take the token of line A away, and no bus would come. Leave it: take the token of the Tuileries.
lesson-rode-title = 11 points in one round
lesson-rode = 2 for the visit, 9 for the excursion. Remember: shops **beside** a crossing earn only if you also have a shop **on** it. Nearly everybody forgets that once.
lesson-end-title = How it ends
lesson-end = After round 15, everybody’s **secret line** brings one more excursion: here is yours. Then the bag is opened: whoever alone has the most shops in it earns 1 point for each.
lesson-go-title = You know it all
lesson-go = Take crossings, put shops around them, and watch what you leave. Now play on from here, against two beginners. You are in the lead!

# explanations
about-stop = { $station }
about-stop-plain = A plain station on the { $line }. It has room for **one** shop.
about-stop-crossing = A crossing: the { $line } and the { $other } meet here. It has room for **two** shops, and excursions of both lines stop here.
about-stop-empty = No shop yet.
about-stop-not-offered = You cannot open a shop here now: no token of this station is on offer in this round.
about-stop-pending = First say which shop goes { $station-at }.
about-visit = A visit here would now bring { $seat } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
about-visit-nobody = A visit here would bring nobody anything.
about-excursion = An excursion on this line would now bring { $seat } { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
about-excursion-nobody = An excursion on this line would bring nobody anything.
about-shop = { $owner }’s shop { $station-at }
about-shop-what-1 = It earns 1 point when visitors come here. On an excursion it earns only if { $owner } also has a shop on the crossing next to it where the bus stops.
about-shop-what-2 = It earns 1 point when visitors come here, and 1 point each time an excursion stops at this crossing. Then { $owner }’s shops on the stations next to it earn 1 point each, too.
about-shop-full = The station is full: whoever takes one of its tokens pushes a shop out. { $left ->
    [0] But none is left to come.
    [one] One is left to come.
   *[other] { $left } are left to come.
}
about-shop-safe = There is still room beside it, so a newcomer pushes nobody out.
about-token = Token: { $station }
about-token-what = Take it, and you open a shop { $station-at }. The token that **nobody** takes brings a visit there, and is then parked for the { $line }.
about-token-first = Left over, it would wait in the car park of the { $line }.
about-token-second = Left over, it would be the second of the { $line }: an excursion at once!
about-parked = Car park of the { $line }
about-parked-what = Tokens that were left over wait here. When a **second** one of the same line comes, the bus makes an excursion along the whole line, and both leave the game.
about-parked-there = One token waits: the next one of this line that is left over brings the excursion.
about-parked-empty = Empty: the next token of this line that is left over will wait here.
about-marker = Final excursion: { $line }
about-marker-what = After the last round everybody’s marker brings one more excursion along its line. It pays **everybody**, not only its owner.
about-come = { $station }, { $line }
about-come-what = { $count ->
    [0] No token of this station and line is left face down.
    [one] One token of this station and line is still face down.
   *[other] { $count } tokens of this station and line are still face down.
}
about-come-line = Still to come: { $line }
about-come-line-what = { $count ->
    [one] One token of this line is still face down.
   *[other] { $count } tokens of this line are still face down.
} Each line has twelve; the columns are its seven stations, from end to end.
about-player-what = Points come from visits and excursions, then from the final excursions and the bag. The most points win; among equals, the one with fewer shops on the map.
about-chip-shops = Shops on the map
about-chip-shops-what = The shops of { $seat }. Shops never run short; among equals at the end, fewer shops win.
about-chip-bag = Shops in the bag
about-chip-bag-what = Shops of { $seat } that others pushed out: { $count }. At the end, whoever **alone** has the most in the bag earns 1 point for each of them.
about-first = The bus
about-first-what = { $seat } holds the bus, and so turns up the stack and takes the first token in this round. Then the bus goes to the next player clockwise.
about-seine = The Seine
about-seine-what = A picture only: no rule speaks of it. The lines and their stations are all that counts.
about-line = { $line }
about-line-what = Seven stations, four of them crossings. An excursion drives along the whole line and stops at the crossings only: there each shop earns 1 point, and so do its owner’s shops on the stations next to it. { $count ->
    [one] One token of this line is still face down.
   *[other] { $count } tokens of this line are still face down.
}

# the guide of the rules page: items are separated by |
guide-quick = You open shops at the stations of five bus lines, and hope for visitors.|Each round one token more is turned up than there are players. In turn everybody **takes one** and opens a shop at its station.|The token that **nobody takes** brings a visit: shops there earn 1 point each, or else the nearest ones along the line. Then it is parked.|A **second** parked token of a line brings an excursion: the bus stops at the four crossings. There each of your shops earns 1 point, and so does each of your shops next to it.|If a station is full, a newcomer pushes a shop out: with 3 or 4 players it goes into the bag.|At the end everybody’s secret line brings one more excursion; then whoever alone has the most shops in the bag earns 1 point for each. The most points win.
guide-parts = a map with five lines, 25 stations, ten of them crossings|60 station tokens|20 shops a player|five excursion markers, one for each line|a bag|a bus for the first player
guide-tips = Take crossings, and put shops around them: an excursion pays both.|A shop beside a crossing earns nothing unless you also have one **on** it.|Look at what you leave: the last to take decides between two visits.|Your secret line pays everybody at its end. Keep it in mind, but do not show it.|Being pushed out is not all bad: shops in the bag count for whoever alone has the most.

# worked examples
example-visit-title = Example: a visit
example-visit = The token of St-Nicolas is left over, and there is no shop. On line C the nearest shops are one stop away on either side, at République and Pompidou: both are Grey’s, who earns { $grey } points. Violet’s shop at the Odéon is further away and earns { $violet }.
example-excursion-title = Example: a stop of an excursion
example-excursion = The bus stops at Pompidou. Grey has a shop there and two on stations next to it: { $grey } points. Violet has a shop there, but the other one, at the Louvre, is no neighbour: { $violet }. Yellow has a shop next to it, but none on the crossing: { $yellow }.

# why a move is good
why-bagged = It pushes { $owner }’s shop out, into the bag.
why-bagged-own = It costs you the shop that was there: it goes into the bag.
why-returned = It replaces your own shop, which comes back to you.
why-excursion = An excursion on the { $line } would now bring you { $points ->
    [one] one point more.
   *[other] { $points } points more.
}
why-excursion-less = An excursion on the { $line } would bring { $owner } { $points ->
    [one] one point less.
   *[other] { $points } points less.
}
why-visit = If the token { $station-of } is left over, a visit brings you { $points ->
    [one] one point.
   *[other] { $points } points.
}
why-visit-rival = If the token { $station-of } is left over, a visit brings { $owner } { $points ->
    [one] one point.
   *[other] { $points } points.
}
