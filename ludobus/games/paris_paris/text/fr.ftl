title = Paris Paris
tagline = Ouvrez des commerces là où s’arrêtent les bus, et soyez là quand les visiteurs arrivent.
about = À chaque tour, on retourne une pile de jetons de stations. Chacun en prend un et ouvre un commerce à cette station ; le jeton dont personne n’a voulu y amène des visiteurs et, tôt ou tard, toute une excursion en bus sur sa ligne. Un jeu de Michael Schacht, édité par Abacusspiele en 2003. Aucune source publique ne donne le plan imprimé en entier : le plan est donc le nôtre. Le nombre de stations, de lignes, de croisements et de jetons est celui du jeu imprimé, tout comme douze des noms.

action-take = Prendre le jeton { $station-of } ({ $line }) et y ouvrir un commerce{ $copy ->
    [1] {""}
   *[other] {" "}(second jeton pareil)
}.
action-take-evict = Prendre le jeton { $station-of } ({ $line }) et évincer le commerce { DE($owner) }{ $copy ->
    [1] {""}
   *[other] {" "}(second jeton pareil)
}.
action-take-own = Prendre le jeton { $station-of } ({ $line }) et y remplacer votre propre commerce{ $copy ->
    [1] {""}
   *[other] {" "}(second jeton pareil)
}.
action-take-choose = Prendre le jeton { $station-of } ({ $line }) et choisir lequel des deux commerces s’en va{ $copy ->
    [1] {""}
   *[other] {" "}(second jeton pareil)
}.
action-evict = Évincer le commerce { DE($owner) } { $station-at }.
action-evict-own = Remplacer votre propre commerce { $station-at }.

news-stack = Tour { $round }. { $seat } tient le bus et retourne une pile.
news-turned = Jeton : { $station }, { $line }.
news-opened = { $seat } ouvre un commerce { $station-at } ({ $line }).
news-bagged = Le commerce { DE($owner) } { $station-at } part dans le sac.
news-returned = L’ancien commerce { DE($owner) } { $station-at } retourne à la réserve.
news-visit = Visite { $station-at }.
news-parked = Le jeton { $station-of } reste au parking pour la { $line }.
news-excursion = Deuxième jeton de la couleur : excursion sur la { $line } !
news-stop = Arrêt { $station-at } : { $seat } gagne { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
news-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
news-nobody = Personne ne marque.
news-finale = Excursion secrète { DE($seat) } : { $line }.
news-open_finale = L’excursion visible : { $line }.
news-bag = { $seat } a plus de commerces dans le sac que chacun des autres et marque { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
news-bag_tied = Personne n’a plus de commerces dans le sac que chacun des autres : il ne rapporte rien.

board-round = Tour { $round } sur { $rounds }. { $seat } tient le bus.
board-score = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
board-shop = { $station } : un commerce { DE($seat) }{ $room ->
    [0] {""}
   *[other] , et de la place pour un autre
}.
board-shops = { $station } : un commerce { DE($first) } et un commerce { DE($second) }.
board-offer = À prendre : { $station }, { $line }.
board-parked = Au parking pour la { $line } : { $station }.
board-pending = Le croisement est complet { $station-at } : choisissez quel commerce s’en va (jeton de la { $line }).
board-marker = Excursion finale { DE($seat) } : { $line }.
board-open-marker = L’excursion finale visible : { $line }.
board-bag = Dans le sac, commerces { DE($seat) } : { $shops }.

score-visits = Visites
score-excursions = Excursions
score-finales = Excursions finales
score-bag = Sac

panel-round = Tour { $round } sur { $rounds }
panel-bus = tient le bus
panel-turn = doit choisir
panel-winner = gagne
panel-offer = À prendre
panel-parked = Au parking (P)
panel-secret = Votre excursion secrète
panel-open = Excursion visible
panel-final = Excursions finales
panel-score = Piste de score
panel-seine = la Seine
option-first = Premier joueur
option-first-0 = place 1
option-first-1 = place 2
option-first-2 = place 3
option-first-3 = place 4
option-first-random = tirage au sort

station-marche-aux-puces = Marché aux Puces
    .at = au marché aux Puces
    .of = du marché aux Puces
station-montmartre = Montmartre
    .at = à Montmartre
    .of = de Montmartre
station-les-halles = Les Halles
    .at = aux Halles
    .of = des Halles
station-pompidou = Pompidou
    .at = à Pompidou
    .of = de Pompidou
station-hotel-de-ville = Hôtel de Ville
    .at = à l’Hôtel de Ville
    .of = de l’Hôtel de Ville
station-notre-dame = Notre-Dame
    .at = à Notre-Dame
    .of = de Notre-Dame
station-quartier-latin = Quartier Latin
    .at = au Quartier latin
    .of = du Quartier latin
station-la-villette = La Villette
    .at = à la Villette
    .of = de la Villette
station-opera = Opéra
    .at = à l’Opéra
    .of = de l’Opéra
station-concorde = Concorde
    .at = à la Concorde
    .of = de la Concorde
station-tour-eiffel = Tour Eiffel
    .at = à la tour Eiffel
    .of = de la tour Eiffel
station-montparnasse = Montparnasse
    .at = à Montparnasse
    .of = de Montparnasse
station-catacombes = Catacombes
    .at = aux Catacombes
    .of = des Catacombes
station-republique = République
    .at = à la République
    .of = de la République
station-st-nicolas = St-Nicolas
    .at = à Saint-Nicolas
    .of = de Saint-Nicolas
station-pont-neuf = Pont Neuf
    .at = au Pont Neuf
    .of = du Pont Neuf
station-odeon = Odéon
    .at = à l’Odéon
    .of = de l’Odéon
station-luxembourg = Luxembourg
    .at = au Luxembourg
    .of = du Luxembourg
station-bastille = Bastille
    .at = à la Bastille
    .of = de la Bastille
station-ste-chapelle = Ste-Chapelle
    .at = à la Sainte-Chapelle
    .of = de la Sainte-Chapelle
station-louvre = Louvre
    .at = au Louvre
    .of = du Louvre
station-tuileries = Tuileries
    .at = aux Tuileries
    .of = des Tuileries
station-jardin-des-plantes = Jardin des Plantes
    .at = au Jardin des Plantes
    .of = du Jardin des Plantes
station-st-germain = St-Germain
    .at = à Saint-Germain
    .of = de Saint-Germain
station-arc-de-triomphe = Arc de Triomphe
    .at = à l’Arc de triomphe
    .of = de l’Arc de triomphe
line-A = ligne A turquoise
line-B = ligne B rouge
line-C = ligne C orange
line-D = ligne D bleue
line-E = ligne E brune

# the table page
prompt-take = Prenez un jeton et ouvrez un commerce à sa station
prompt-take-why = { $left ->
    [one] C’est vous qui prenez en dernier : le jeton que vous laissez amène une visite
   *[other] Vous êtes encore { $left } à en prendre un ; le jeton qui reste amène une visite
}
prompt-evict = Quel commerce s’en va ?
prompt-evict-why = Le croisement est complet : votre nouveau commerce { $station-at } prend la place d’un des deux
doing-take = { $seat } prend un jeton parmi { $tokens }
chip-shops = commerces sur le plan
chip-bag = commerces dans le sac
log-opened = Ouvre un commerce { $station-at }
log-bagged = Évince un commerce { DE($owner) }
log-returned = L’ancien commerce { DE($owner) } retourne à la réserve
log-visit = Visite { $station-at }
log-parked = Au parking : { $station }, { $line }
log-excursion = Excursion sur la { $line }
log-scored = { $points ->
    [one] Marque { $points } point
   *[other] Marque { $points } points
}
log-nobody = Personne ne marque
log-finale = Excursion secrète : { $line }
log-open_finale = L’excursion visible : { $line }
log-bag = Le plus de commerces dans le sac
log-bag_tied = Personne ne domine dans le sac
tray-left = celui qui reste amène une visite
tray-free = une place libre
tray-own = remplace votre commerce
tray-push = à la place { DE($owner) }
tray-choose = complet : à vous de choisir
tray-second = le deuxième d’une ligne : excursion
tray-come = Encore à venir
tray-come-why = jetons, arrêt par arrêt
high-excursion-title = La meilleure excursion
high-excursion = { $seat } a gagné { $points ->
    [one] { $points } point
   *[other] { $points } points
} en un seul tour de la { $line }.
high-pushed-title = Les coudes les plus pointus
high-pushed = { $seat } a évincé { $count ->
    [one] { $count } commerce
   *[other] { $count } commerces
} des autres.
