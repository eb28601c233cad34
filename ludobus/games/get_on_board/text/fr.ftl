title = Get on Board : New York & London
tagline = Tracez la meilleure ligne de bus de la ville : faites monter du monde, évitez les bouchons et ne croisez jamais votre propre tracé.
about = Douze tickets, douze tours : à chaque fois, chacun doit prolonger sa ligne d’une façon différente sur le même quadrillage de rues. Les passagers montent là où passe votre bus, les lieux récompensent qui y amène les bonnes personnes, les rues partagées donnent des bouchons, et une ligne qui se rejoint est éliminée. Un jeu de Saashi, édité par Iello en 2022. Les deux plans, les tickets, les feuilles et les objectifs sont ceux du jeu imprimé ; les dessins sont les nôtres.
option-city = Ville
option-city-new-york = New York
option-city-london = Londres
option-scores = Scores en cours
option-scores-open = affichés
option-scores-hidden = cachés jusqu’à la fin

action-keep = Garder le ticket de départ { $ticket } : votre ligne part de { $cell }.
action-go = Bâtonnet { $stick } sur { $sticks } : vers { $way } jusqu’en { $cell } ({ $junction }){ $boxes ->
    [0] {""}
    [one] , 1 case Virages
   *[other] , { $boxes } cases Virages
}{ $traffic ->
    [0] {""}
    [one] , 1 case Bouchons
   *[other] , { $traffic } cases Bouchons
}{ $later ->
    [0] {""}
    [one] {" "}; la suite coûtera une case Virages
   *[other] {" "}; la suite coûtera { $later } cases Virages
}{ $fate ->
    [fatal] {" "}– la ligne se rejoint : élimination
    [doomed] {" "}– quelle que soit la suite, la ligne se rejoint : élimination
   *[safe] {""}
}.
action-short = Le tracé ne tient nulle part, donc un seul bâtonnet : vers { $way } jusqu’en { $cell } ({ $junction }){ $traffic ->
    [0] {""}
    [one] , 1 case Bouchons
   *[other] , { $traffic } cases Bouchons
}{ $fate ->
    [fatal] {" "}– la ligne se rejoint : élimination
    [doomed] {" "}– quelle que soit la suite, la ligne se rejoint : élimination
   *[safe] {""}
}.
action-extend = Feu vert, un bâtonnet de plus : vers { $way } jusqu’en { $cell } ({ $junction }){ $traffic ->
    [0] {""}
    [one] , 1 case Bouchons
   *[other] , { $traffic } cases Bouchons
}{ $fate ->
    [fatal] {" "}– la ligne se rejoint : élimination
   *[safe] {""}
}.

news-sheet = { $seat } reçoit la feuille { $sheet }.
news-common = Objectif commun : { $card }.
news-personal = Objectif secret { DE($seat) } : les carrefours { $goals }.
news-hand = { $seat } peut partir du ticket { $ticket } ou du ticket { $other }.
news-kept = { $seat } a choisi son ticket de départ.
news-start = { $seat } part du ticket { $ticket }.
news-ticket = Tour { $number } : ticket { $ticket }. { $inspector } joue en premier.
news-drove = { $seat } pose { $sticks ->
    [one] 1 bâtonnet
   *[other] { $sticks } bâtonnets
} jusqu’en { $column }{ $row } ({ $junction }).
news-extended = Le tracé { DE($seat) } finissait sur un feu vert : un bâtonnet de plus.
news-shortened = Le tracé demandé ne tient nulle part pour { $seat } : un seul bâtonnet le remplace.
news-turned = { $seat } coche { $boxes ->
    [one] 1 case Virages
   *[other] { $boxes } cases Virages
}.
news-jammed = Bouchons pour { $seat } : { $boxes ->
    [one] 1 case
   *[other] { $boxes } cases
}.
news-eliminated = La ligne { DE($seat) } s’est rejointe : c’est l’élimination.
news-boarded = { $passenger-one } monte dans le bus { DE($seat) }.
news-full = { $seat } n’a plus de case pour { $passenger }.
news-visited = { $seat } dessert { $place }.
news-delivered = { $seat } amène { $count ->
    [one] 1 passager
   *[other] { $count } passagers
} à { $place } : { $points } points.
news-bonus = Bonus pour { $seat } : { $passenger }.
news-landmark = { $seat } note { $count } pour un lieu emblématique : { $junction }.
news-reached = { $seat } atteint l’objectif commun « { $card } » : { $points } points.
news-flipped = L’objectif commun « { $card } » ne vaut plus que 6 points.
news-all_out = Plus personne n’est en jeu.
news-revealed = L’objectif secret { DE($seat) } était { $goals } : { $points ->
    [0] rien
   *[other] { $points } points
}.
news-total = { $seat } totalise { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

board-start = On choisit les tickets de départ.
board-round = Tour { $round } sur { $rounds }. Le pion Contrôleur est chez { $seat }.
board-ticket = Le ticket : { $ticket }.
board-to-come = Tickets encore à venir : vert { $green }, jaune { $yellow }, orange { $orange }, beige { $beige }, bleu { $blue }, rose { $pink }.
board-common = Objectif commun, qui vaut à présent { $points } points : { $card }.
board-line = La ligne { DE($seat) } : { $cells }.
board-out = Élimination { DE($seat) } au tour { $round }.
board-shape = Le ticket demande à { $seat } { $shape }.
board-sheet = { $seat } a la feuille { $sheet }. Ses tracés : vert, { $shape_green } ; jaune, { $shape_yellow } ; orange, { $shape_orange } ; beige, { $shape_beige } ; bleu, { $shape_blue } ; rose, { $shape_pink }.
board-boxes = La feuille { DE($seat) } : vieilles dames { $ladies }, étudiants { $students }, stagiaires { $interns }, écoles { $schools }, cases Virages { $boxes }, cases Bouchons { $jams }.
board-rows = Les lignes { DE($seat) } : touristes { $tourists } (terminées : { $tours }), hommes d’affaires { $businessmen } (terminées : { $deals }).
board-landmarks = Lieux emblématiques { DE($seat) } : école { $school }, site clair { $light }, site foncé { $dark }, bureau { $office }.
board-sites = Sites touristiques desservis par { $seat } : clairs { $light }, foncés { $dark }.
board-score = { $seat } aurait à présent { $points ->
    [one] { $points } point
   *[other] { $points } points
} en tout, d’après ce que tout le monde sait.
board-personal = L’objectif secret { DE($seat) } : les carrefours { $goals }, { $done } sur 3 reliés.
board-hand = Vos tickets de départ : { $ticket } ou { $other }.
board-kept = Votre ticket de départ : { $ticket }.
board-route = Votre tracé jusqu’ici : { $cells } ; cases Virages cochées : { $boxes }.

score-ladies = Vieilles dames
score-students = Étudiants × écoles
score-tourists = Touristes
score-businessmen = Hommes d’affaires
score-common = Objectifs communs
score-personal = Objectif personnel
score-turns = Cases Virages
score-traffic = Bouchons
score-total = Total

panel-title = Get on Board
panel-round = Tour { $round } sur { $rounds }
panel-start = Le départ
panel-over = Fin de la partie
panel-turn = doit jouer
panel-choosing = choisit
panel-winner = gagne
panel-out = hors jeu
panel-sheet = Feuille { DE($seat) }
panel-common = Objectifs communs
panel-personal = Objectif secret
panel-hand = Partir du ticket
panel-interns = stagiaires
panel-turns = Virages
panel-traffic = Bouchons

shape-single-1 = un bâtonnet
shape-straight-2 = deux bâtonnets en ligne droite
shape-turn-2 = deux bâtonnets avec un virage
shape-either-2 = deux bâtonnets, tout droit ou avec un virage
shape-straight-3 = trois bâtonnets en ligne droite
shape-double-turn-3 = trois bâtonnets avec deux virages

passenger-old-lady = une vieille dame
    .one = Une vieille dame
passenger-student = un étudiant
    .one = Un étudiant
passenger-tourist = un touriste
    .one = Un touriste
passenger-businessman = un homme d’affaires
    .one = Un homme d’affaires
passenger-intern = un stagiaire
    .one = Un stagiaire
place-school = une école
place-light-site = un site touristique clair
place-dark-site = un site touristique foncé
place-office = un bureau

card-0 = 5 vieilles dames
card-1 = 5 étudiants
card-2 = 5 touristes
card-3 = 5 hommes d’affaires
card-4 = 3 sites touristiques clairs
card-5 = 3 sites touristiques foncés

way-northeast = le nord-est
way-southeast = le sud-est
way-southwest = le sud-ouest
way-northwest = le nord-ouest
way-north = le nord
way-east = l’est
way-south = le sud
way-west = l’ouest

stop-buckingham-palace = palais de Buckingham
stop-businessman = homme d’affaires
stop-city-of-london = City de Londres, bureau e
stop-columbia = Columbia
stop-guggenheim = Guggenheim
stop-kings-college = King’s College
stop-light-1 = feu de départ 1
stop-light-10 = feu de départ 10
stop-light-11 = feu de départ 11
stop-light-12 = feu de départ 12
stop-light-2 = feu de départ 2
stop-light-3 = feu de départ 3
stop-light-4 = feu de départ 4
stop-light-5 = feu de départ 5
stop-light-6 = feu de départ 6
stop-light-7 = feu de départ 7
stop-light-8 = feu de départ 8
stop-light-9 = feu de départ 9
stop-light-a = feu a
stop-light-b = feu b
stop-light-c = feu c
stop-light-e = feu e
stop-light-f = feu f
stop-light-g = feu g
stop-light-h = feu h
stop-light-i = feu i
stop-light-j = feu j
stop-light-k = feu k
stop-light-l = feu l
stop-light-m = feu m
stop-light-n = feu n
stop-nothing = rien
stop-office-b = bureau b
stop-office-c = bureau c
stop-office-d = bureau d
stop-office-f = bureau f
stop-office-g = bureau g
stop-office-h = bureau h
stop-office-j = bureau j
stop-office-l = bureau l
stop-office-n = bureau n
stop-office-o = bureau o
stop-old-lady = vieille dame
stop-old-lady-businessman = vieille dame et homme d’affaires
stop-piccadilly-circus = Piccadilly Circus
stop-school = école
stop-student = étudiant
stop-times-square = Times Square
stop-tourist = touriste
stop-tourist-businessman = touriste et homme d’affaires
stop-tourist-site-dark = site touristique foncé
stop-tourist-site-light = site touristique clair
stop-tourist-student = touriste et étudiant
stop-wall-street = Wall Street, bureau m
goals-new-york-0 = a, f, k
goals-new-york-1 = b, g, l
goals-new-york-2 = c, h, o
goals-new-york-3 = d, i, m
goals-new-york-4 = e, j, n
goals-london-0 = a, g, m
goals-london-1 = b, j, k
goals-london-2 = c, i, l
goals-london-3 = d, f, o
goals-london-4 = e, h, n
ticket-1 = 1 (vert)
    .number = 1
ticket-2 = 2 (jaune)
    .number = 2
ticket-3 = 3 (orange)
    .number = 3
ticket-4 = 4 (beige)
    .number = 4
ticket-5 = 5 (bleu)
    .number = 5
ticket-6 = 6 (rose)
    .number = 6
ticket-7 = 7 (vert)
    .number = 7
ticket-8 = 8 (jaune)
    .number = 8
ticket-9 = 9 (orange)
    .number = 9
ticket-10 = 10 (beige)
    .number = 10
ticket-11 = 11 (bleu)
    .number = 11
ticket-12 = 12 (rose)
    .number = 12
column-0 = A
column-1 = B
column-2 = C
column-3 = D
column-4 = E
column-5 = F
column-6 = G
column-7 = H
column-8 = I
column-9 = J
column-10 = K
river-hudson = Hudson
river-east = East River
river-thames = Tamise
label-buckingham-palace = Palais de|Buckingham
label-city-of-london = City de|Londres
label-columbia = Columbia
label-guggenheim = Guggenheim
label-kings-college = King’s|College
label-piccadilly-circus = Piccadilly|Circus
label-times-square = Times|Square
label-wall-street = Wall|Street

# the table page
prompt-keep = Choisissez le départ de votre ligne
prompt-keep-why = Gardez un de vos deux tickets ; on ne le montrera qu’une fois tous les choix faits
prompt-go = { $sticks ->
    [one] Prolongez votre ligne : 1 bâtonnet
   *[other] Prolongez votre ligne : bâtonnet { $stick } sur { $sticks }
}
prompt-go-why = Le ticket vous demande { $shape } · { $left ->
    [0] plus aucune case Virages
    [one] encore { $left } case Virages
   *[other] encore { $left } cases Virages
}
prompt-short = Le tracé ne passe nulle part : posez un seul bâtonnet
prompt-short-why = Aucune case Virages n’y peut rien ; n’importe quelle rue libre convient
prompt-extend = Feu vert : un bâtonnet de plus
prompt-extend-why = Tout droit ou en tournant, sans case Virages
doing-keep = { $seat } choisit son départ
doing-go = { $seat } prolonge sa ligne
chip-passengers = { $count ->
    [one] passager
   *[other] passagers
}
chip-turns = { $count ->
    [one] case Virages cochée
   *[other] cases Virages cochées
}
chip-jams = { $count ->
    [one] case Bouchons cochée
   *[other] cases Bouchons cochées
}
grave-fatal = Votre ligne se rejoindrait : ce serait l’élimination. Y aller quand même ?
grave-doomed = De là, tous les chemins rejoignent votre ligne : ce serait l’élimination. Y aller quand même ?
log-start = Part du feu { $ticket-number }
log-ticket = Ticket { $ticket }
log-drove = Jusqu’en { $column }{ $row }
log-shortened = Le tracé ne passe pas : 1 bâtonnet
log-turned = { $boxes ->
    [one] { $boxes } case Virages
   *[other] { $boxes } cases Virages
}
log-jammed = Bouchons : { $boxes ->
    [one] { $boxes } case
   *[other] { $boxes } cases
}
log-eliminated = Sa ligne se rejoint : élimination
log-boarded = { $passenger-one } monte
log-full = Plus de case pour { $passenger }
log-visited = Dessert { $place }
log-delivered = En dépose { $count } à { $place }
log-bonus = Bonus : { $passenger }
log-landmark = Note { $count } : { $junction }
log-reached = Objectif commun : { $card }
log-all_out = Tout le monde est éliminé
log-revealed = Objectif secret : { $goals }
tray-common = Commun
tray-secret = Secret
tray-start = Vos tickets de départ
tray-light = Feu { $number }
tray-from = départ en { $cell }
tray-points = { $count } pts
tray-open = Feuilles
tray-sheets = Feuilles de score
tray-shut = Fermer
high-delivered-title = La meilleure livraison
high-delivered = { $seat } a déposé { $count ->
    [one] { $count } passager
   *[other] { $count } passagers
} à { $place }.
high-jammed-title = Dans les bouchons
high-jammed = { $seat } a coché { $boxes ->
    [one] { $boxes } case Bouchons
   *[other] { $boxes } cases Bouchons
}.

# the tutorial
lesson-theme-title = New York en bus
lesson-theme = Une ligne de bus grandit à travers New York, et c’est vous qui la posez, bâtonnet par bâtonnet. En route, des gens montent : vers l’école, les sites, le bureau.
lesson-goal-title = Douze tours
lesson-goal = Les passagers rapportent des points, surtout si vous les menez où ils veulent aller. Vous jouez Gris, contre Violet. Qui a le plus de points après **12 tours** gagne.
lesson-map-title = Ce qu’il y a aux carrefours
lesson-map = À chaque carrefour, l’une de ces trois choses : des **gens**, qui montent quand vous passez, un **lieu** où ils veulent aller, ou un **feu vert**.
lesson-sheet-title = Votre feuille
lesson-sheet = Chacun a sa feuille. Elle compte les passagers et dit quel **tracé** demande chaque ticket. Celle de Violet est différente : le même ticket l’envoie ailleurs.
lesson-start-title = Où commencer
lesson-start = Vous avez deux tickets de départ : votre ligne peut partir de l’un de ces deux feux. Choisissez le **feu 3**, à gauche : des étudiants et une école sont tout près.
lesson-no-start = Un bon endroit aussi, mais en pleine circulation. Pour cette visite, choisissez le feu 3, près des étudiants.
lesson-shape-title = Le premier ticket
lesson-shape = À chaque tour, un ticket vaut pour tous. Sur votre feuille : **deux bâtonnets**, droits ou avec un virage. Posez-les en passant par l’étudiant, jusqu’au **feu vert**.
lesson-no-shape = Cela convient aussi au ticket. Mais un cadeau vous attend au feu vert : passez par l’étudiant, puis allez au feu.
lesson-light-title = Un feu vert !
lesson-light = Un tour qui **finit** à un feu vert donne un bâtonnet de plus, dans la direction qu’on veut. Profitez-en : allez jusqu’à l’**étudiant** suivant.
lesson-no-light = Un homme d’affaires, pourquoi pas ? Mais les étudiants valent surtout à plusieurs, et vous en avez un. Allez à l’autre étudiant.
lesson-board-title = Deux étudiants à bord
lesson-board = Ils comptent **étudiants × écoles** : sans école, rien. Passez-y plus tard ! Les vieilles dames comptent seules. Touristes et hommes d’affaires veulent être menés quelque part.
lesson-bends-title = Trois bâtonnets, deux virages
lesson-bends = Maintenant, trois bâtonnets et **deux virages** : homme d’affaires, touriste, feu vert. Puis un de plus, vers l’étudiant. Aller droit au lieu de tourner, ou l’inverse, coûte une **case Virages**.
lesson-no-bends = C’est possible, mais quelqu’un resterait en route. Le chemin : homme d’affaires, touriste, feu vert, étudiant.
lesson-score-title = Les cases Virages
lesson-score = Il n’y en a que **cinq** pour toute la partie, et chacune coûte des points. Sans elles, un tracé qui ne passe pas se réduit à un bâtonnet. Passons quelques tours.
lesson-site-title = Tour 7 : vers un site
lesson-site = Vous avez trois touristes à bord. Un site touristique paie pour le groupe : 2 points pour un, 5 pour deux, **9 pour trois**, 14 pour quatre. Vous avez un bâtonnet à poser : conduisez-les jusque-là.
lesson-no-own = Halte ! Ce carrefour est sur **votre propre ligne**. Qui la retouche est éliminé, sans un seul point. La croix rouge prévient. Allez au site.
lesson-early-title = 9 points
lesson-early = Tant qu’ils sont à bord, votre score n’en compte que la **moitié**. Ne vous arrêtez pas à un site avec un seul touriste, pour 2 points : remplissez d’abord la rangée. Les bureaux paient de même.
lesson-goals-title = Les objectifs
lesson-goals = Deux sont communs : **10 points** au premier tour où quelqu’un y parvient, 6 ensuite. Le troisième est votre secret : passez par ses trois lettres pour 10 points.
lesson-end-title = Les bouchons, et la fin
lesson-end = Là où Violet a déjà un bâtonnet, et dans chaque rue foncée, vous cochez des **cases Bouchons** : elles coûtent aussi des points. Après le 12e tour, on compte les feuilles.
lesson-go-title = En route
lesson-go = Formez des groupes, repérez leur lieu d’avance, et ne revenez jamais sur votre propre ligne. Vous menez : continuez d’ici, contre un débutant !

# explications
about-junction = { $cell } : { $junction }
about-at-two = Deux passagers attendent ici : { $junction }. Quand votre trajet y passe, les deux montent.
about-at-old-lady = Quand votre trajet passe ici, la vieille dame monte : cochez sa prochaine case. Les cases valent 1, 1, 1, 2, 2, 2, 3 et 3 points.
about-at-student = Quand votre trajet passe ici, l’étudiant monte. À la fin, les étudiants sont **multipliés** par les écoles.
about-at-tourist = Quand votre trajet passe ici, le touriste monte, dans la rangée ouverte de quatre. Elle ne compte pleinement que si vous les menez à un site touristique.
about-at-businessman = Quand votre trajet passe ici, l’homme d’affaires monte, dans la rangée ouverte de trois. Elle ne compte pleinement que si vous les menez à un bureau.
about-at-school = Cochez une école quand vous passez ici. À la fin, les étudiants sont **multipliés** par les écoles.
about-at-tourist-site-light = Passer ici ferme votre rangée de touristes : 2, 5, 9 ou 14 points pour 1 à 4 touristes. Sans touriste à bord, il ne se passe rien. C’est un site clair.
about-at-tourist-site-dark = Passer ici ferme votre rangée de touristes : 2, 5, 9 ou 14 points pour 1 à 4 touristes. Sans touriste à bord, il ne se passe rien. C’est un site foncé.
about-at-office = Passer ici ferme votre rangée d’hommes d’affaires : 2, 4 ou 6 points pour 1 à 3 d’entre eux, et un passager en prime.
about-at-light = Un feu vert. Si votre trajet **finit** ici, vous posez un bâtonnet de plus, dans n’importe quelle direction sauf en arrière, sans frais. En chemin, il ne fait rien.
about-at-landmark = C’est aussi un lieu emblématique : notez combien de cases de sa couleur sont cochées quand vous y passez. Autant de points s’ajoutent.
about-junction-goal = C’est l’un des trois carrefours de votre objectif secret.
about-junction-been = Votre ligne y est passée : y revenir vous éliminerait.
about-junction-far = Pas maintenant : votre prochain bâtonnet va du bout de votre ligne à un carrefour voisin.
about-junction-boxes = Pas maintenant : le bâtonnet reviendrait en arrière, ou s’écarterait du tracé plus souvent que vous n’avez de cases Virages.
about-street = Rue { $cell } – { $second }
about-street-what = Autant de lignes que l’on veut peuvent y passer, chacune une fois. Qui arrive ensuite coche une case Bouchons pour chaque ligne déjà là.
about-street-free = Personne n’y passe encore : pas de bouchon.
about-street-user = La ligne { DE($seat) } y passe.
about-street-busy = Foncée : toujours embouteillée, une case Bouchons de plus.
about-way = Prochain bâtonnet : vers { $cell }
about-way-what = Là où le tracé veut un virage et que vous allez tout droit, ou l’inverse, vous cochez une case Virages. Les rues chargées cochent des cases Bouchons.
about-way-boxes = { $count ->
    [0] Aucune case Virages.
    [one] Une case Virages.
   *[other] { $count } cases Virages.
}
about-way-traffic = { $count ->
    [0] Pas de bouchon.
    [one] Une case Bouchons.
   *[other] { $count } cases Bouchons.
}
about-way-fatal = Votre ligne y est passée : cela vous éliminerait.
about-way-doomed = Ensuite le trajet devrait rencontrer votre propre ligne : ce serait l’élimination.
about-line = Ligne { DE($seat) }
about-line-what = { $count ->
    [one] Un bâtonnet jusqu’ici.
   *[other] { $count } bâtonnets jusqu’ici.
} Elle peut croiser et longer celles des autres, mais jamais revenir à l’un de ses propres carrefours : c’est l’élimination.
about-start = Départ de la ligne { DE($seat) }
about-start-what = La ligne { DE($seat) } part du feu { $ticket }.
about-bus = Bus { DE($seat) }
about-bus-what = Le bout de la ligne { DE($seat) } : le prochain bâtonnet part d’ici, dans n’importe quelle direction sauf en arrière.
about-common = Objectif commun : { $card }
about-common-what = Qui l’a atteint à la fin d’un tour note { $points } points. Les premiers, même plusieurs au même tour, notent 10 ; les suivants 6.
about-common-reached = { $seat } l’a atteint.
about-personal = Votre objectif secret
about-personal-what = **10 points** à la fin si votre ligne a les trois carrefours, dans n’importe quel ordre. Personne d’autre ne les connaît.
about-personal-now = Carrefours { $cells } : { $done } sur 3 atteints.
about-ticket = { $ticket }
about-ticket-what = Gardez-le, et votre ligne part du feu vert en { $cell }. L’autre retourne dans le paquet. Personne ne voit votre choix avant que tous aient choisi.
about-strip = { $shape }
about-strip-what = Ce qu’un ticket de cette couleur demande à { $seat }. Chaque feuille a chaque tracé une fois, mais pour d’autres couleurs.
about-strip-now = C’est le ticket de ce tour.
about-strip-left = { $count ->
    [0] Les deux tickets de cette couleur sont sortis.
    [one] Un ticket de cette couleur est encore à venir.
   *[other] { $count } tickets de cette couleur sont encore à venir.
}
about-row-ladies = Vieilles dames
about-row-ladies-what = Chacune coche la case suivante : 1, 1, 1, 2, 2, 2, 3 et 3 points.
about-row-ladies-now = { $seat } : { $count }, donc { $points } points. { $next ->
    [0] Toutes les cases sont cochées.
   *[other] La prochaine rapporte { $next }.
}
about-row-students = Étudiants × écoles
about-row-students-what = À la fin, les étudiants (avec les stagiaires) sont multipliés par les écoles. Ce qui est noté à l’école emblématique s’ajoute.
about-row-students-now = { $seat } : { $students } × { $schools }, avec le lieu emblématique { $points } points.
about-row-tourists = Touristes
about-row-tourists-what = Trois rangées de quatre. Un site touristique ferme la rangée ouverte : 2, 5, 9 ou 14 points pour 1 à 4 touristes. Une rangée encore ouverte à la fin compte la moitié.
about-row-tourists-now = { $seat } : { $open ->
    [0] toutes les rangées sont fermées
   *[other] { $count } dans la rangée ouverte, { $closed } points à un site
}. Le tout compte { $points } maintenant.
about-row-businessmen = Hommes d’affaires
about-row-businessmen-what = Trois rangées de trois. Un bureau ferme la rangée ouverte : 2, 4 ou 6 points, et une prime : un homme d’affaires amène une vieille dame, deux un touriste, trois un stagiaire.
about-row-businessmen-now = { $seat } : { $open ->
    [0] toutes les rangées sont fermées
   *[other] { $count } dans la rangée ouverte, { $closed } points à un bureau
}. Le tout compte { $points } maintenant.
about-row-turns = Cases Virages
about-row-turns-what = Chaque jointure qui s’écarte du tracé en coche une. Il y en a cinq pour toute la partie ; elles coûtent 1, 2, 2, 2 et 3 points.
about-row-turns-now = { $seat } : { $count } cochées, { $left } libres, { $points } points.
about-row-traffic = Bouchons
about-row-traffic-what = Une case pour chaque ligne des autres dans une rue que vous prenez, et une pour une rue toujours embouteillée. La première, la troisième et la cinquième sont gratuites, chacune des autres coûte un point.
about-row-traffic-now = { $seat } : { $count } cochées, { $points } points.
about-player-what = La somme de la feuille comme elle compterait maintenant, sans l’objectif secret. Le plus haut total après le 12e tour gagne ; à égalité, victoire partagée.
about-chip-passengers = Passagers { DE($seat) }
about-chip-passengers-what = Toutes les cases cochées pour des passagers : vieilles dames, étudiants, touristes, hommes d’affaires. Qui ne trouve pas de case libre est perdu.
about-first = Le pion Contrôleur
about-first-what = { $seat } joue d’abord à ce tour. Ensuite, le pion passe au suivant dans le sens horaire.
about-axis = { $part ->
    [column] Colonne { $name }
   *[row] Rangée { $name }
}
about-axis-what = Un carrefour porte le nom de sa colonne et de sa rangée, par exemple { $cell }. Les options, le journal et les objectifs s’en servent.
about-water = Le fleuve
about-water-what = Un simple décor : aucune règle n’en parle. Là où aucune rue n’est dessinée, aucune ligne ne passe.

# le guide de la page des règles : les points sont séparés par |
guide-quick = Chacun trace une ligne de bus dans la ville, en douze tours, et prend des passagers en chemin.|À chaque tour, on retourne un ticket. Sa couleur **vous** dit, d’après votre feuille, quel tracé poser : combien de bâtonnets, tout droit ou avec des virages.|Le tracé continue du bout de votre ligne, jamais en arrière. Là où il s’écarte du tracé demandé, cochez une **case Virages** : il y en a cinq.|Tous ceux des carrefours où vous passez montent et cochent une case. Les **étudiants** sont multipliés par les écoles, les **touristes** comptent quand vous les menez à un site, les **hommes d’affaires** à un bureau, les **vieilles dames** toujours.|Si votre tracé finit à un feu vert, posez un bâtonnet de plus. Dans les rues où passent les autres, et dans les foncées, cochez des cases **Bouchons**.|Ne touchez jamais votre propre ligne : c’est l’élimination. Après le 12e tour, la meilleure feuille gagne.
guide-parts = un plan de New York et un de Londres|12 tickets|cinq feuilles différentes|32 bâtonnets par joueur|six objectifs communs|des objectifs personnels de chaque ville|un pion Contrôleur
guide-tips = Pensez deux tours d’avance : une ligne qui s’enroule n’a plus où aller.|Déposez les touristes par trois ou quatre : 9 et 14 points valent bien plus que 2 et 5.|Les premières cases Virages sont bon marché. Dépensez-les pour gagner un lieu, pas pour éviter un détour.|Des écoles tôt et des étudiants souvent : le produit grandit avec les deux.|Soyez le premier à un objectif commun : 10 points, ensuite seulement 6.

# exemples
example-turn-title = Exemple : un tour
example-turn = La ligne de Gris finit en D4, et la feuille demande trois bâtonnets, tout droit. Gris continue en { $cells } : aucune jointure ne tourne, donc { $boxes ->
    [0] aucune case Virages n’est cochée
   *[other] des cases Virages sont cochées : { $boxes }
}. Le feu vert en chemin ne fait rien. Vieilles dames qui montent : { $ladies } ; hommes d’affaires : { $businessmen }. Le bâtonnet de Violet entre D5 et D6 coûte une case Bouchons, et la rue embouteillée vers D7 une autre : { $jams } en tout.

# pourquoi un coup est bon
why-out = Cela vous élimine : la ligne se rejoint elle-même.
why-common = Cela atteint un objectif commun : { $card }, { $points } points.
why-delivered = Cela conduit la rangée ouverte à { $place } : { $points } points.
why-landmark = Au lieu emblématique, vous notez { $points ->
    [one] un point.
   *[other] { $points } points.
}
why-goal = { $done ->
    [3] Votre objectif secret est complet.
   *[other] Cela atteint un carrefour de votre objectif secret : { $done } sur 3.
}
why-boarded = { $count ->
    [one] Un passager monte.
   *[other] { $count } passagers montent.
}
why-school = Cela coche une école : à la fin, vos étudiants comptent une fois de plus.
why-turned = Cela coche { $count ->
    [one] une case Virages
   *[other] { $count } cases Virages
} : il n’en reste { $left ->
    [0] aucune.
    [one] qu’une.
   *[other] que { $left }.
}
why-jammed = Cela coche { $count ->
    [one] une case Bouchons.
   *[other] { $count } cases Bouchons.
}
why-ways = Depuis { $cell }, { $count ->
    [0] on ne peut continuer sans rejoindre votre ligne.
    [one] une seule rue permet de continuer.
   *[other] { $count } rues permettent de continuer.
}
why-start = Le carrefour le plus proche de votre objectif secret est à { $count ->
    [one] une rue.
   *[other] { $count } rues.
}
