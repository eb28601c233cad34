title = Bus
tagline = Menez une ligne de bus à travers une ville qui grandit : boulot, bistrot, dodo !
about = Dans cette ville qui grandit, personne ne tient en place : après la maison le bureau, après le bureau le pub. Vous posez des marqueurs sur des actions, vous étirez votre ligne, vous bâtissez la ville, vous faites venir des passagers, vous achetez des bus et, de temps en temps, vous arrêtez le temps lui-même. Un jeu de Jeroen Doumen & Joris Wiersinga, édité par Splotter Spellen en 1999. Le plan est celui du jeu imprimé ; les numéros des carrefours, les noms des deux gares et le dessin sont les nôtres.

action-choose-line = Extension de ligne, case { $letter } : { $count ->
    [one] { $count } rue
   *[other] { $count } rues
} pour l’instant.
action-choose-bus = Acheter un bus : vous en aurez { $count }.
action-choose-passengers = Nouveaux passagers, case { $letter } : { $count ->
    [one] { $count } passager
   *[other] { $count } passagers
} pour l’instant.
action-choose-buildings = Nouveaux bâtiments, case { $letter } : { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
} pour l’instant.
action-choose-clock = L’horloge : vous pourrez arrêter le temps.
action-choose-vrroomm = Vrroomm, case { $letter } : { $count ->
    [one] { $count } bus
   *[other] { $count } bus
} pour l’instant.
action-choose-start = Premier joueur : commencer le prochain tour.
action-skip = Passer : plus aucun marqueur pendant ce tour.
action-station = Un passager arrive { $station-at }.
action-kind = Construire { $kind-a } { $junction-at }.
action-stop = Arrêter le temps : on veut toujours aller { $kind-to }, et vous prenez { $stones ->
    [one] la dernière pierre, ce qui met fin à la partie
   *[other] une des { $stones } pierres
}.
action-run = Laisser filer le temps : on voudra aller { $next-to }.
action-close = Fermer la boucle { $junction-at }.
action-site = Construire { $junction-at } (zone { $zone }).
action-pickup = Prendre un passager { $junction-at }.
action-dropoff = Déposer le passager { $junction-at }.
action-begin = Commencer votre ligne entre { $origin-the } et { $junction-the }.
action-extend = Prolonger votre ligne { $origin-of } { $junction-at }.
action-extend-beside = Prolonger votre ligne { $origin-of } { $junction-at }, à côté d’autres lignes.
action-link = Relier les deux extrémités de votre ligne, entre { $origin-the } et { $junction-the }.

news-first = Le sort désigne { $seat } pour commencer.
news-began = { $seat } commence sa ligne entre { $origin-the } et { $junction-the }.
news-extended = { $seat } prolonge sa ligne { $origin-of } { $junction-at }.
news-closed = { $seat } prolonge sa ligne { $origin-of } { $junction-at } et y ferme une boucle.
news-stuck = { $seat } ne trouve pas de rue pour { $count ->
    [one] un bâtonnet
   *[other] { $count } bâtonnets
}.
news-round = Tour { $round }. { $seat } choisit en premier.
news-marked = { $seat } pose un marqueur sur { $choice }{ $choice-spaces ->
    [one] {""}
   *[several] , case { $space }
}.
news-passed = { $seat } passe.
news-bought = { $seat } achète un bus et en possède désormais { $buses }.
news-arrived = { $seat } fait venir un passager { $station-at }.
news-no_passengers = { $count ->
    [one] Un passager
   *[other] { $count } passagers
} de moins pour { $seat } : il n’y a plus personne hors de la ville.
news-built = { $seat } construit { $kind-a } { $junction-at }.
news-no_lots = { $count ->
    [one] Un bâtiment
   *[other] { $count } bâtiments
} de moins pour { $seat } : il n’y a plus de terrain libre.
news-stopped = { $seat } arrête le temps : on veut toujours aller { $kind-to }. Pierres restantes : { $stones }.
news-clock = Le temps passe : on veut aller { $kind-to }.
news-settled = { $count ->
    [0] Personne n’est encore à bon port.
    [one] Un passager est déjà à bon port.
   *[other] { $count } passagers sont déjà à bon port.
}
news-carried = { $seat } conduit un passager { $origin-of } { $junction-at }. Passagers transportés : { $points }.
news-idle = Vrroomm ! { $seat } n’a personne à transporter.
news-start = { $seat } prend le bus du premier joueur.
news-out_of_stones = La dernière pierre est prise : l’univers s’effondre et la partie s’arrête net.
news-out_of_markers = Il reste des marqueurs d’action à une personne au plus : la partie est finie.
news-out_of_lots = Il n’y a plus de terrain libre : la partie est finie.
news-no_bus = { $seat } possède déjà ses cinq bus et n’en reçoit pas.
news-no_markers = Il manque { $count ->
    [one] un bâtonnet
   *[other] { $count } bâtonnets
} à { $seat }.

board-round = Tour { $round }. { $seat } joue en premier.
board-clock = L’horloge : on veut aller { $kind-to }. Pierres à côté : { $stones }. Passagers hors de la ville : { $supply }.
board-seat = { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $buses ->
    [one] { $buses } bus
   *[other] { $buses } bus
}, { $markers ->
    [one] { $markers } marqueur d’action
   *[other] { $markers } marqueurs d’action
}, { $stones ->
    [one] { $stones } pierre
   *[other] { $stones } pierres
}.
board-line = La ligne { DE($seat) } : { $route }. Elle se termine { $junction-at } et { $second-at }.
board-loop = La ligne { DE($seat) } : { $route }. Ses deux extrémités se trouvent { $junction-at }.
board-mark = Sur { $choice }{ $choice-spaces ->
    [one] {""}
   *[several] , case { $space }
} : { $seat }.
board-building = Bâtiment { $junction-at } : { $kind }.
board-people = Passagers { $junction-at } : { $count }{ $settled ->
    [0] {""}
   *[other] , dont { $settled } dans un bâtiment
}.
board-zone = On construit dans la zone { $zone } ; terrains libres aux carrefours { $places }.
board-pending-street = Le bâtonnet entre { $origin-the } et { $junction-the } relie les deux extrémités : choisissez où la boucle se ferme.
board-pending-site = Un bâtiment va s’élever { $junction-at } : choisissez lequel.
board-pending-passenger = Le passager { $junction-of } monte : choisissez le bâtiment.

score-passengers = Passagers
score-stones = Pierres

panel-round = Tour { $round }
panel-setup = Avant le premier tour
panel-winner = gagne
panel-turn = à jouer
panel-passed = passe
panel-markers = Marqueurs d’action : { $count }
panel-actions = Actions
panel-board-line = Ligne
panel-board-bus = Bus
panel-board-passengers = Passagers
panel-board-buildings = Bâtiments
panel-board-clock = Horloge
panel-board-vrroomm = Vrroomm
panel-board-start = Premier joueur
panel-pass = Passer
panel-stop = Arrêter le temps
panel-run = Le laisser filer
panel-supply = Hors de la ville : { $count }
panel-most = Bus au maximum : { $count }
panel-points = Points
panel-do-founding = Deux bâtiments chacun en zone A
panel-do-first-lines = La première rue de chaque ligne
panel-do-second-lines = La deuxième rue de chaque ligne
panel-do-choosing = Poser un marqueur sur une action
panel-do-line = Extension de ligne : encore { $due }
panel-do-passengers = Nouveaux passagers : encore { $due }
panel-do-buildings = Nouveaux bâtiments : encore { $due }
panel-do-clock = Arrêter le temps ou le laisser filer
panel-do-vrroomm = Vrroomm : encore { $due }
panel-do-over = La partie est finie
panel-park = parc

option-spaces = Cases par action
option-spaces-0 = sans limite
option-spaces-6 = six
option-edition = Matériel
option-edition-1999 = de 1999, jamais à court
option-edition-2020 = de 2020 : 5 bus, 25 bâtonnets, six cases

kind-house = maison
    .a = une maison
    .to = à la maison
    .goal = Maison
kind-office = bureau
    .a = un bureau
    .to = au bureau
    .goal = Bureau
kind-pub = pub
    .a = un pub
    .to = au pub
    .goal = Pub
choice-line = « extension de ligne »
    .short = Ligne
    .spaces = several
choice-bus = « acheter un bus »
    .short = Bus
    .spaces = one
choice-passengers = « nouveaux passagers »
    .short = Passagers
    .spaces = several
choice-buildings = « nouveaux bâtiments »
    .short = Bâtiments
    .spaces = several
choice-clock = « horloge »
    .short = Horloge
    .spaces = one
choice-vrroomm = « vrroomm »
    .short = Vrroomm
    .spaces = several
choice-start = « premier joueur »
    .short = Premier joueur
    .spaces = one
junction-1 = carrefour 1
    .number = 1
    .the = le carrefour 1
    .at = au carrefour 1
    .of = du carrefour 1
junction-2 = carrefour 2
    .number = 2
    .the = le carrefour 2
    .at = au carrefour 2
    .of = du carrefour 2
junction-3 = carrefour 3
    .number = 3
    .the = le carrefour 3
    .at = au carrefour 3
    .of = du carrefour 3
junction-4 = carrefour 4
    .number = 4
    .the = le carrefour 4
    .at = au carrefour 4
    .of = du carrefour 4
junction-5 = carrefour 5
    .number = 5
    .the = le carrefour 5
    .at = au carrefour 5
    .of = du carrefour 5
junction-6 = carrefour 6
    .number = 6
    .the = le carrefour 6
    .at = au carrefour 6
    .of = du carrefour 6
junction-7 = carrefour 7
    .number = 7
    .the = le carrefour 7
    .at = au carrefour 7
    .of = du carrefour 7
junction-8 = carrefour 8
    .number = 8
    .the = le carrefour 8
    .at = au carrefour 8
    .of = du carrefour 8
junction-9 = gare de l’Est
    .number = 9
    .the = la gare de l’Est
    .at = à la gare de l’Est
    .of = de la gare de l’Est
junction-10 = carrefour 10
    .number = 10
    .the = le carrefour 10
    .at = au carrefour 10
    .of = du carrefour 10
junction-11 = carrefour 11
    .number = 11
    .the = le carrefour 11
    .at = au carrefour 11
    .of = du carrefour 11
junction-12 = carrefour 12
    .number = 12
    .the = le carrefour 12
    .at = au carrefour 12
    .of = du carrefour 12
junction-13 = carrefour 13
    .number = 13
    .the = le carrefour 13
    .at = au carrefour 13
    .of = du carrefour 13
junction-14 = carrefour 14
    .number = 14
    .the = le carrefour 14
    .at = au carrefour 14
    .of = du carrefour 14
junction-15 = carrefour 15
    .number = 15
    .the = le carrefour 15
    .at = au carrefour 15
    .of = du carrefour 15
junction-16 = carrefour 16
    .number = 16
    .the = le carrefour 16
    .at = au carrefour 16
    .of = du carrefour 16
junction-17 = carrefour 17
    .number = 17
    .the = le carrefour 17
    .at = au carrefour 17
    .of = du carrefour 17
junction-18 = carrefour 18
    .number = 18
    .the = le carrefour 18
    .at = au carrefour 18
    .of = du carrefour 18
junction-19 = carrefour 19
    .number = 19
    .the = le carrefour 19
    .at = au carrefour 19
    .of = du carrefour 19
junction-20 = carrefour 20
    .number = 20
    .the = le carrefour 20
    .at = au carrefour 20
    .of = du carrefour 20
junction-21 = carrefour 21
    .number = 21
    .the = le carrefour 21
    .at = au carrefour 21
    .of = du carrefour 21
junction-22 = carrefour 22
    .number = 22
    .the = le carrefour 22
    .at = au carrefour 22
    .of = du carrefour 22
junction-23 = carrefour 23
    .number = 23
    .the = le carrefour 23
    .at = au carrefour 23
    .of = du carrefour 23
junction-24 = carrefour 24
    .number = 24
    .the = le carrefour 24
    .at = au carrefour 24
    .of = du carrefour 24
junction-25 = carrefour 25
    .number = 25
    .the = le carrefour 25
    .at = au carrefour 25
    .of = du carrefour 25
junction-26 = gare de l’Ouest
    .number = 26
    .the = la gare de l’Ouest
    .at = à la gare de l’Ouest
    .of = de la gare de l’Ouest
junction-27 = carrefour 27
    .number = 27
    .the = le carrefour 27
    .at = au carrefour 27
    .of = du carrefour 27
junction-28 = carrefour 28
    .number = 28
    .the = le carrefour 28
    .at = au carrefour 28
    .of = du carrefour 28
junction-29 = carrefour 29
    .number = 29
    .the = le carrefour 29
    .at = au carrefour 29
    .of = du carrefour 29
junction-30 = carrefour 30
    .number = 30
    .the = le carrefour 30
    .at = au carrefour 30
    .of = du carrefour 30
junction-31 = carrefour 31
    .number = 31
    .the = le carrefour 31
    .at = au carrefour 31
    .of = du carrefour 31
junction-32 = carrefour 32
    .number = 32
    .the = le carrefour 32
    .at = au carrefour 32
    .of = du carrefour 32
junction-33 = carrefour 33
    .number = 33
    .the = le carrefour 33
    .at = au carrefour 33
    .of = du carrefour 33
junction-34 = carrefour 34
    .number = 34
    .the = le carrefour 34
    .at = au carrefour 34
    .of = du carrefour 34
junction-35 = carrefour 35
    .number = 35
    .the = le carrefour 35
    .at = au carrefour 35
    .of = du carrefour 35
junction-36 = carrefour 36
    .number = 36
    .the = le carrefour 36
    .at = au carrefour 36
    .of = du carrefour 36
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
space-more = au-delà de z

# la page de la table
prompt-found = { $due ->
    [one] Choisissez un terrain : encore 1 bâtiment
   *[other] Choisissez un terrain : encore { $due } bâtiments
}
prompt-found-why = Chacun en construit deux avant le premier tour, dans la zone A
prompt-kind = Maison, bureau ou pub ?
prompt-kind-why = Il s’élèvera { $junction-at } et y restera toute la partie
prompt-first = Posez la première rue de votre ligne
prompt-first-why = N’importe où en ville ; ensuite, une ligne ne s’allonge que par ses deux bouts
prompt-second = Posez votre deuxième rue
prompt-second-why = Elle prolonge l’un des bouts de votre ligne
prompt-close = Où se ferme la boucle ?
prompt-close-why = Les deux bouts de votre ligne s’y trouveront
prompt-choose = Posez un marqueur sur une action
prompt-choose-why = Votre { $number ->
    [1] 1er
   *[other] 2e
} sur 2 au moins ce tour-ci · { $markers ->
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
} pour le reste de la partie
prompt-choose-more = Posez encore un marqueur, ou passez
prompt-choose-more-why = { $markers ->
    [one] { $markers } marqueur
   *[other] { $markers } marqueurs
} pour le reste de la partie ; aucun ne revient
prompt-line = { $due ->
    [one] Posez une rue : la dernière
   *[other] Posez une rue : encore { $due }
}
prompt-line-why = { $free ->
    [1] À l’un ou l’autre bout de votre ligne
   *[other] Un bout en pointillé doit tourner dans une rue vide s’il le peut
}
prompt-arrive = { $due ->
    [one] Faites venir un passager : le dernier
   *[other] Faites venir un passager : encore { $due }
}
prompt-arrive-why = À quelle gare ? { $supply ->
    [one] Il en reste { $supply } hors de la ville
   *[other] Il en reste { $supply } hors de la ville
}
prompt-build = { $due ->
    [one] Choisissez un terrain : encore 1 bâtiment
   *[other] Choisissez un terrain : encore { $due } bâtiments
}
prompt-build-why = On remplit d’abord la zone { $zone }
prompt-clock = Arrêter le temps, ou le laisser filer ?
prompt-clock-why = On veut aller { $kind-to }, puis { $next-to }. Une pierre vous coûte 1 point ; { $stones ->
    [1] prendre la dernière met fin à la partie
   *[other] il en reste { $stones }
}
prompt-ride = { $due ->
    [one] Prenez un passager : encore 1 trajet
   *[other] Prenez un passager : encore { $due } trajets
}
prompt-ride-why = On veut aller { $kind-to } · 1 point par passager
prompt-alight = Où le passager descend-il ?
prompt-alight-why = Dans un bâtiment libre de votre ligne : on veut aller { $kind-to }
doing-found = { $seat } choisit un terrain
doing-first = { $seat } pose la première rue de sa ligne
doing-second = { $seat } pose sa deuxième rue
doing-choose = { $seat } pose un marqueur sur une action
doing-line = { $seat } pose une rue : encore { $due }
doing-arrive = { $seat } fait venir des passagers : encore { $due }
doing-build = { $seat } construit : encore { $due }
doing-clock = { $seat } décide si le temps s’arrête
doing-ride = Vrroomm ! { $seat } conduit des passagers : encore { $due }
chip-buses = { $count ->
    [one] bus
   *[other] bus
}
chip-markers = { $count ->
    [one] marqueur d’action restant
   *[other] marqueurs d’action restants
}
chip-stones = { $count ->
    [one] pierre de temps, −1 point
   *[other] pierres de temps, −1 point chacune
}
grave-stop = Prendre la dernière pierre ? L’univers s’effondre : la partie s’arrête net.
log-first = Commence, par tirage au sort
log-began = Première rue : { $origin-number } – { $junction-number }
log-extended = { $origin-number } → { $junction-number }
log-closed = { $origin-number } → { $junction-number }, une boucle
log-stuck = { $count ->
    [one] Pas de rue pour 1 bâtonnet
   *[other] Pas de rue pour { $count } bâtonnets
}
log-round = Tour { $round }
log-marked = { $choice-short }{ $choice-spaces ->
    [one] {""}
   *[several] , case { $space }
}
log-passed = Passe
log-bought = Achète un bus : { $buses } désormais
log-arrived = Un passager { $station-at }
log-no_passengers = { $count ->
    [one] { $count } passager de moins
   *[other] { $count } passagers de moins
} : plus personne hors de la ville
log-built = Construit { $kind-a } { $junction-at }
log-no_markers = Plus assez de bâtonnets
log-no_bus = A déjà ses cinq bus
log-no_lots = { $count ->
    [one] { $count } bâtiment de moins
   *[other] { $count } bâtiments de moins
} : plus de terrain libre
log-stopped = Arrête le temps
log-clock = Le temps passe : tous { $kind-to }
log-settled = { $count ->
    [0] Personne n’est encore à bon port
    [one] { $count } passager est déjà à bon port
   *[other] { $count } passagers sont déjà à bon port
}
log-carried = De { $origin-number } à { $junction-number }
log-idle = Personne à transporter
log-start = Premier joueur au prochain tour
log-out_of_stones = Plus de pierre : fin de la partie
log-out_of_markers = Plus de marqueurs : fin de la partie
log-out_of_lots = Plus de terrain libre : fin de la partie
tray-line = { $letter } : { $count ->
    [one] { $count } rue
   *[other] { $count } rues
}
tray-bus = un bus de plus
tray-passengers = { $letter } : { $count ->
    [one] { $count } passager
   *[other] { $count } passagers
}
tray-buildings = { $letter } : { $count ->
    [one] { $count } bâtiment
   *[other] { $count } bâtiments
}
tray-clock = arrêter le temps, ou non
tray-vrroomm = { $letter } : { $count ->
    [one] { $count } trajet
   *[other] { $count } trajets
}
tray-start = ouvrir le tour suivant
tray-taken = pris
tray-full = complet
tray-done = fait
tray-doing = en cours
tray-now = en cours : { $number } sur { $count }
tray-coming = à venir
tray-nobody = personne
tray-wish = Tous { $kind-to } !
tray-then = puis { $next-to }
tray-stones = { $count ->
    [one] { $count } pierre
   *[other] { $count } pierres
}
tray-outside = { $count } à venir
tray-goal = { $kind-goal }
station-9 = Est
station-26 = Ouest
tray-clock-label = L’horloge
high-line-title = La plus longue ligne
high-line = { $seat } a posé { $count } rues.
high-stopped-title = Le temps suspendu
high-stopped = Grâce à { $seat }, on a pu aller { $kind-to } une fois de plus.
news-in_vain = { $seat } a choisi { $choice } pour rien : la case ne rapporte rien.
log-in_vain = { $choice-short } : rien pour cette case

# the tutorial
lesson-theme-title = Une ville qui ne tient pas en place
lesson-theme = De la **maison** au **bureau**, du bureau au **pub**, et retour : tout le monde bouge. Votre ligne de bus les emmène.
lesson-goal-title = Un point par passager
lesson-goal = Chaque passager transporté vaut **1 point** ; qui en a le plus gagne. Vous jouez Gris, contre Violet et Jaune. Les points figurent sur ces cartes.
lesson-map-title = Votre ligne
lesson-map = Les rues relient les carrefours numérotés ; les bâtiments se dressent sur les terrains à côté. Voici **votre ligne** : elle ne s’allonge que par ses deux bouts, ceux qui portent votre signe. Au parc, quatre personnes attendent.
lesson-clock-title = Ce que veulent les gens
lesson-clock = L’horloge dit où **tout le monde** veut aller. À chaque tour, elle avance d’un cran juste avant le départ des bus : cette fois, de la maison au **bureau**.
lesson-actions-title = Sept actions
lesson-actions = À tour de rôle, chacun pose un marqueur sur une action, puis un autre : **au moins deux** par tour. Quand tous ont passé, on exécute les actions, dans cet ordre.
lesson-vrroomm-title = Rouler en premier
lesson-vrroomm = **Vrroomm**, c’est le trajet : rien d’autre ne rapporte de points. Le premier à y poser un marqueur roule aussi le premier. C’est à vous : posez-y le vôtre.
lesson-no-vrroomm = Chaque chose en son temps ! Votre ligne n’a qu’un bureau, celle de Violet y passe aussi, et seul le premier à rouler le remplira. Prenez Vrroomm.
lesson-line-title = Regardez le nombre
lesson-line = La première case d’une action donne autant que le **plus grand nombre de bus** d’un joueur : 1 pour l’instant. La suivante donne un de moins : **rien**. Posez votre second marqueur sur Ligne, tant qu’il donne une rue.
lesson-no-twice = Une fois suffit : vous avez un bus, et un seul bureau où aller. C’est votre ligne qui doit s’allonger : prenez Ligne.
lesson-no-line = Cela peut servir. Mais votre ligne n’atteint encore aucune gare, et c’est là que les gens arrivent. Prenez Ligne.
lesson-pass-title = Les marqueurs ne reviennent pas
lesson-pass = Vous en avez posé deux, vous pouvez passer. Vos 20 marqueurs doivent durer **toute la partie** : qui n’en a plus regarde jouer les autres. Alors, **passez**.
lesson-no-pass = C’est permis, mais ce marqueur serait perdu pour de bon, et il vous manquera plus tard. Passez.
lesson-extend-title = Poser une rue
lesson-extend = D’abord, la ligne : elle s’allonge par l’un de ses bouts, dans une rue encore **vide**. Allez du 17 à la **gare de l’Est** : c’est là que les gens arrivent.
lesson-no-station = C’est permis, mais personne n’y arrive. Posez votre rue du carrefour 17 à la gare de l’Est, en haut à droite.
lesson-pace-title = Le rythme de la ville
lesson-pace = Jaune a acheté un deuxième bus. Dès lors, une première case donne 2, **pour tout le monde** : Violet a fait venir 2 personnes à la gare, et Jaune a construit 2 pubs.
lesson-ride-title = En route pour le bureau
lesson-ride = L’heure a tourné. Qui est à côté d’un bureau, comme au 19, s’y installe et **ne voyage pas**. Tous les autres attendent un bus. Allez chercher le passager **du 23**.
lesson-no-ride = Un point aussi ! Mais personne d’autre n’y passe : celui-là peut attendre. Violet passe aussi au 23 : allez chercher ce passager.
lesson-rode-title = 1 point, et aucun pour Violet
lesson-rode = Un bâtiment reçoit **un** passager par tour. Vous avez rempli le bureau du 17 le premier : Violet a roulé pour rien. Quand on débute, on compte les passagers : comptez aussi les **bâtiments libres**.
lesson-stone-title = Deux tours plus tard : arrêter le temps
lesson-stone = Vous avez l’horloge. Si elle avance, tous veulent rentrer à la maison, et votre ligne n’en a aucune de libre. Vos trois bus pourraient remplir ces trois pubs. Une pierre coûte 1 point : **arrêtez le temps** !
lesson-no-run = Alors tout le monde voudrait rentrer, et vous ne transporteriez personne ; Violet et Jaune, chacun un. Arrêtez le temps.
lesson-end-title = 3 passagers, et comment cela finit
lesson-end = Vos rivaux ont roulé pour rien. La partie finit après le tour où **un seul joueur a encore des marqueurs** ou **tout est construit**, et aussitôt si quelqu’un prend la **dernière pierre**.
lesson-go-title = Vous savez conduire
lesson-go = Achetez tôt des bus, gardez des marqueurs pour les trajets, et ayez maisons, bureaux et pubs sur votre ligne. Vous menez, et vous choisissez le premier. Continuez, contre deux débutants !

# explications
about-junction = { $junction }
about-junction-station = Une gare : les nouveaux passagers arrivent ici ou à l’autre gare. Elle n’a pas de terrain, donc tous ceux qui y sont veulent partir.
about-junction-park = Un carrefour au bord du parc, où des passagers attendaient dès le début. Les lignes passent aux carrefours autant de fois qu’elles veulent.
about-junction-plain = Un carrefour. Une ligne qui y passe peut prendre et déposer des passagers. Les lignes passent aux carrefours autant de fois qu’elles veulent.
about-junction-people = { $count ->
    [0] Personne n’attend ici.
    [one] Un passager attend ici.
   *[other] { $count } passagers attendent ici.
}
about-junction-line = La ligne { DE($seat) } y passe.
about-park = Le parc
about-park-what = Ses quatre coins sont des carrefours comme les autres. Au début de la partie, un passager se tient à chacun, et l’on bâtit d’abord autour du parc, dans la zone A.
about-street = Rue entre { $origin-number } et { $junction-number }
about-street-what = Une ligne s’allonge à ses deux bouts, dans une rue **vide**. Elle ne va dans une rue occupée que si ce bout n’a plus de rue vide, ou si tous ceux qui y sont finissent à ce carrefour.
about-street-empty = Aucune ligne n’y passe encore.
about-street-later = Pas maintenant : on pose les rues avec « Ligne », quand tous ont choisi.
about-street-user = La ligne { DE($seat) } y passe.
about-street-own = Impossible : votre ligne y passe déjà.
about-street-far = Impossible maintenant : aucun bout de votre ligne n’est ici.
about-street-rival = Impossible : d’autres y sont, et ce bout a encore une rue vide.
about-street-bound = Impossible : ce bout vient d’une rue partagée (anneau en pointillé), il doit continuer dans une rue vide.
about-street-duty = Impossible : toutes les rues dues ne pourraient plus suivre.
about-street-pending = Dites d’abord à quel bout se ferme votre boucle.
about-line = Ligne { DE($seat) }
about-line-what = Un seul trajet qu’un bus pourrait suivre d’un bout à l’autre, chaque rue une fois. Les bus { DE($seat) } transportent des passagers entre deux carrefours quelconques de la ligne ; la distance ne compte pas.
about-line-now = La ligne { DE($seat) } compte { $count ->
    [one] une rue.
   *[other] { $count } rues.
}
about-end = Un bout de la ligne { DE($seat) }
about-end-what = La ligne finit { $junction-at }. Elle s’allonge ici ou à l’autre bout, nulle part ailleurs.
about-end-free = Elle peut prendre toute rue vide d’ici.
about-end-bound = En pointillé : le dernier pas suivait une rue partagée, le prochain prend une rue vide s’il y en a une.
about-lot = Terrain, zone { $zone }
about-lot-what = Place pour un bâtiment { $junction-at }. Les zones se remplissent dans l’ordre : A, puis B, C et D.
about-lot-open = Zone ouverte : qui prend « Bâtiments » peut bâtir ici.
about-lot-pending = Dites d’abord ce que vous construisez { $junction-at }.
about-lot-closed = Pas encore : la zone { $open } d’abord, où il reste { $left ->
    [one] un terrain libre.
   *[other] { $left } terrains libres.
}
about-building = { $kind-a } { $junction-at }
about-building-what = Il n’est à personne et sert à tous : il reçoit un passager par tour, quand l’horloge montre son genre.
about-building-wanted = Recherché maintenant : l’horloge envoie les gens { $kind-to }.
about-building-idle = Pas recherché maintenant : l’horloge envoie les gens { $kind-to }.
about-building-off = Votre ligne n’y passe pas : vos bus ne peuvent pas le desservir.
about-building-full = Quelqu’un y est déjà : un bâtiment reçoit un passager par tour.
about-building-fetch = Prenez d’abord un passager, dites ensuite où il va.
about-kind = { $kind }
about-kind-what = Bâtir { $kind-a }. Les passagers veulent y aller un tour sur trois, sauf si l’on arrête le temps.
about-settled = Un passager à destination
about-settled-what = Ce passager est là où l’horloge envoie les gens, et y reste pour ce tour : personne ne le transporte plus.
about-passenger = Passager { $junction-at }
about-passenger-what = Avec « Vrroomm », chacun de vos bus transporte un passager sur votre ligne jusqu’à un bâtiment libre du genre que montre l’horloge : **1 point**.
about-passenger-wish = L’horloge envoie les gens { $kind-to }.
about-passenger-reached = Votre ligne y passe : vous pouvez le prendre.
about-passenger-far = Votre ligne n’y passe pas : vous ne pouvez pas le prendre.
about-passenger-pending = Dites d’abord où va le passager que vous avez pris.
about-mark = Marqueur { DE($seat) } : { $choice-short }
about-mark-single = Cette action prend un seul marqueur par tour.
about-mark-on = Ces marqueurs sont résolus dans l’ordre de pose, la case a d’abord.
about-mark-back = Ces marqueurs sont résolus à rebours : le dernier posé d’abord, la case a à la fin.
about-action-line = Ligne
about-action-line-what = Votre ligne s’allonge. La case a donne autant de rues que la plus grande flotte a de bus, chaque case suivante une de moins ; mais le dernier marqueur est résolu **d’abord**.
about-action-line-next = La prochaine est la case { $letter } : { $count ->
    [one] { $count } rue.
   *[other] { $count } rues.
}
about-action-bus = Bus
about-action-bus-what = Un bus de plus pour vous : à chaque Vrroomm vous transportez un passager de plus. Une plus grande flotte rend aussi les autres actions plus fortes, pour tous.
about-action-passengers = Passagers
about-action-passengers-what = De nouveaux passagers arrivent à l’une des deux gares, au choix. La case a en donne le plus et passe d’abord.
about-action-passengers-next = La prochaine est la case { $letter } : { $count ->
    [one] { $count } passager.
   *[other] { $count } passagers.
}
about-action-buildings = Bâtiments
about-action-buildings-what = Vous bâtissez maisons, bureaux ou pubs sur des terrains libres de la zone ouverte. La case a en donne le plus, mais le dernier marqueur est résolu **d’abord**.
about-action-buildings-next = La prochaine est la case { $letter } : { $count ->
    [one] { $count } bâtiment.
   *[other] { $count } bâtiments.
}
about-action-clock = Horloge
about-action-clock-what = Vous pouvez arrêter le temps : les gens veulent alors la même chose qu’avant. Cela vous coûte une pierre, et chaque pierre vaut **−1 point**. Vous pouvez aussi le laisser filer, sans frais.
about-action-vrroomm = Vrroomm
about-action-vrroomm-what = Vos bus roulent : chacun transporte **un passager** sur votre ligne jusqu’à un bâtiment libre du genre que montre l’horloge. Chacun vaut **1 point**. La case a roule d’abord.
about-action-vrroomm-next = La prochaine est la case { $letter } : { $count ->
    [one] { $count } bus roule.
   *[other] { $count } bus roulent.
}
about-action-start = Premier joueur
about-action-start-what = Vous êtes premier joueur au tour suivant : vous choisissez d’abord. Si personne ne la prend, c’est au voisin de gauche du premier joueur.
about-action-free = Libre à ce tour.
about-action-taken = Prise par { $seat } à ce tour.
about-action-full = Toutes ses cases sont prises à ce tour.
about-action-no-marker = Vous n’avez plus de marqueur.
about-action-later = On choisira de nouveau des actions au tour suivant.
about-clock = L’horloge
about-clock-what = Elle dit où veulent aller tous les passagers : à la maison, au bureau, au pub. L’aiguille avance d’un cran avant chaque Vrroomm, sauf si quelqu’un arrête le temps.
about-clock-now = Maintenant ils veulent aller { $kind-to }, puis { $next-to }.
about-stones = Pierres du temps
about-stones-what = { $count ->
    [one] Il reste une pierre près de l’horloge.
   *[other] Il reste { $count } pierres près de l’horloge.
} Qui arrête le temps en prend une, pour −1 point. Quand la dernière est prise, la partie **finit aussitôt**.
about-outside = Passagers hors de la ville
about-outside-what = { $count ->
    [0] Tous les passagers sont en ville : « Passagers » n’amène plus personne.
    [one] Un passager peut encore venir aux gares.
   *[other] { $count } passagers peuvent encore venir aux gares.
}
about-player-what = Chaque passager transporté vaut 1 point, chaque pierre du temps −1. Qui a le plus de points gagne ; à égalité, qui a le plus de pierres, puis qui y est arrivé d’abord.
about-player-now = Transportés : { $carried }. Pierres : { $stones }.
about-chip-buses = Bus
about-chip-buses-what = À chaque Vrroomm, { $seat } transporte jusqu’à { $count ->
    [one] un passager.
   *[other] { $count } passagers.
}
about-chip-markers = Marqueurs d’action
about-chip-markers-what = { $count ->
    [0] { $seat } n’en a plus et ne choisit plus d’actions.
    [one] { $seat } en a encore un pour toute la partie. Chaque choix en coûte un.
   *[other] { $seat } en a encore { $count } pour toute la partie. Chaque choix en coûte un.
} Quand un seul joueur a encore des marqueurs, la partie finit.
about-chip-stones = Pierres du temps { DE($seat) }
about-chip-stones-what = { $count ->
    [one] Une pierre : −1 point.
   *[other] { $count } pierres : −{ $count } points.
}
about-first = Premier joueur
about-first-what = { $seat } choisit d’abord à ce tour. Qui prend l’action « Premier joueur » commence le suivant.

# le guide de la page des règles : les points sont séparés par |
guide-quick = Chacun a une ligne de bus. Les gens veulent être là où l’**horloge** le dit : à la maison, au bureau, au pub. Chaque passager transporté vaut **1 point**.|Un tour commence par les choix : chacun à son tour pose un marqueur sur une des sept actions, **au moins deux** chacun. Puis on résout les actions, de Ligne à Premier joueur.|**Ligne** allonge votre ligne, **Bus** vous donne un bus de plus, **Passagers** et **Bâtiments** amènent des gens et des maisons pour tous, **Vrroomm** fait rouler vos bus : un passager chacun, sur votre ligne, jusqu’à un bâtiment libre du genre voulu.|La première case d’une action donne autant que la plus grande flotte a de bus, chaque case suivante un de moins. Ligne et Bâtiments se résolvent à rebours.|L’**horloge** avance à chaque tour. Qui a pris Horloge peut l’arrêter, pour une pierre : −1 point.|La partie finit quand un seul joueur a encore des marqueurs, quand aucun terrain n’est libre, ou aussitôt avec la dernière pierre.
guide-parts = un plan de 36 carrefours, 70 rues et 47 terrains|un tableau de sept actions|21 marqueurs d’action par joueur : l’un est le premier bus|des bâtonnets de ligne de chaque couleur|des maisons, des bureaux et des pubs|15 passagers|5 pierres du temps et une horloge|un bus pour le premier joueur
guide-tips = Comptez les bâtiments libres du **prochain** genre sur votre ligne, pas seulement les gens : un bâtiment reçoit un passager par tour.|Vos 20 marqueurs durent toute la partie. Deux bons par tour valent mieux que quatre médiocres.|Prenez Vrroomm tôt : qui roule d’abord choisit les bâtiments libres.|Une ligne qui passe par une gare trouve des passagers à chaque tour.|Acheter un bus aide tout le monde pour Ligne, Passagers et Bâtiments du même tour, mais vous seul pour chaque course à venir.

# exemples
example-line-title = Exemple : où une ligne peut s’allonger
example-line = Gris pose une rue. Au carrefour 8, seule convient la rue vers { $at_a } : Violet y passe sans y finir. Au 11, ce peut être { $at_b } : la ligne de Violet y finit, donc Gris peut la longer vers 9, ou prendre les rues vides.
example-beside-title = Exemple : le long des autres
example-beside = La ligne de Jaune finit à 6 et à 2. À 6, aucune rue n’est vide : Jaune peut longer Violet, vers { $at_c }, mais jamais revenir le long de sa propre ligne. À 2, ce sera { $at_d } : cette rue est vide, et Violet ne fait que passer.
example-loop-title = Exemple : fermer une boucle
example-loop = La ligne de Gris finit à 15 et à 19, et son marqueur les relie. Gris dit où se ferme la boucle : à 15, le marqueur suivant a { $at_a } rues pour continuer, à 19 il en a { $at_b }.
example-buildings-title = Exemple : Bâtiments
example-buildings = Violet a trois bus, plus que tous les autres. La case a, où Gris s’est mis le premier, donne donc { $grey } bâtiments, la case b de Violet { $violet } et la case c de Jaune { $yellow }. Qui a choisi en dernier bâtit en premier : Jaune, sur l’un des { $old } terrains qui restent en zone A. Violet prend l’autre, et la zone B s’ouvre aussitôt : son second bâtiment y va. Gris bâtit en dernier, tout en zone B. Des nouveaux bâtiments, { $new } sont en zone B.
example-ride-title = Exemple : Vrroomm
example-ride = L’horloge est passée au bureau. { $settled } passagers sont à côté de bureaux et s’y installent. Gris en transporte un de 19 à 11. Violet a deux bus mais ne trouve plus qu’un bureau, et en transporte un de 9 à 16. Jaune a un bus : il va à l’un des bureaux, en { $places }. Cela fait { $points } points en tout, un chacun.

# pourquoi un coup est bon
why-station = Votre ligne atteint { $station-the }, où arrivent de nouveaux passagers.
why-people = Votre ligne atteint { $people ->
    [one] un passager de plus qui attend.
   *[other] { $people } passagers de plus qui attendent.
}
why-buildings = Votre ligne atteint { $buildings ->
    [one] un bâtiment de plus.
   *[other] { $buildings } bâtiments de plus.
}
why-reach = Votre ligne atteint de plus { $people ->
    [one] un passager qui attend
   *[other] { $people } passagers qui attendent
} et { $buildings ->
    [one] un bâtiment.
   *[other] { $buildings } bâtiments.
}
why-open = De là, { $count ->
    [0] aucune rue vide ne permet de continuer.
    [one] une rue vide permet de continuer.
   *[other] { $count } rues vides permettent de continuer.
}
why-nobody = Aucune ligne n’y passe encore.
why-space-line = Case { $letter } : { $count ->
    [0] aucune rue pour le moment.
    [one] une rue pour votre ligne.
   *[other] { $count } rues pour votre ligne.
}
why-space-passengers = Case { $letter } : { $count ->
    [0] aucun passager pour le moment.
    [one] un passager, à la gare de votre choix.
   *[other] { $count } passagers, aux gares de votre choix.
}
why-space-buildings = Case { $letter } : { $count ->
    [0] aucun bâtiment pour le moment.
    [one] un bâtiment de votre choix.
   *[other] { $count } bâtiments de votre choix.
}
why-space-vrroomm = Case { $letter } : vous roulez avec { $count ->
    [one] un bus.
   *[other] { $count } bus.
}
why-bus = Personne d’autre n’aura de bus à ce tour : vous en aurez { $count }.
why-clock = Vous seul décidez si l’horloge avance à ce tour.
why-start = Vous serez premier joueur au prochain tour.
why-only-you = Seule votre ligne y passe.
why-both = Votre ligne y passe, et celle { DE($seat) } aussi.
why-only-rival = Vous laissez cela à { $seat } : votre ligne n’y passe pas.
why-snatched = La ligne { DE($seat) } dessert aussi ce passager.
why-wish = Les passagers veulent aller { $kind-to }. Sur votre ligne, { $count ->
    [0] personne n’attend
    [one] un passager attend
   *[other] { $count } passagers attendent
}, et { $free ->
    [0] aucune place n’est libre.
    [one] une place est libre.
   *[other] { $free } places sont libres.
}
