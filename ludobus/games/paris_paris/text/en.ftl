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
panel-parked = Parked (P)
panel-secret = Your secret excursion
panel-open = Open excursion
panel-final = Final excursions
panel-score = Score track
panel-seine = la Seine
option-first = First player
option-first-0 = seat 1
option-first-1 = seat 2
option-first-2 = seat 3
option-first-3 = seat 4
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
   *[other] { $left } of you still take one; the token left over brings a visit
}
prompt-evict = Whose shop goes?
prompt-evict-why = The crossing is full: your new shop { $station-at } takes the place of one of the two
doing-take = { $seat } takes one of { $tokens } tokens
chip-shops = shops on the map
chip-bag = shops in the bag
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
tray-second = the second of a line: excursion
tray-come = Still to come
tray-come-why = tokens, stop by stop
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
