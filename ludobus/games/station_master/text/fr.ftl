title = Station Master
tagline = Placez vos passagers, accrochez les wagons, et faites partir les bons trains au bon moment.
about = Des trains attendent en gare leurs wagons, les bons comme les mauvais. Vous posez vos passagers, face cachée, dans les trains auxquels vous croyez, vous accrochez des wagons ou vous jouez un tour à vos rivaux. Dès qu’un train a tous ses wagons, il part, et chaque passager à bord rapporte ce que vaut le train. Un jeu de Chris Baylis, publié par Mayfair Games en 2004. Aucune source publique ne donne la liste des cartes : la plus grande partie du paquet est donc la nôtre. Le nombre total de cartes, les cartes spéciales et leurs effets sont ceux du jeu imprimé ; le nombre d’exemplaires et les chiffres des locomotives ont été choisis et mis à l’épreuve pour ce projet.

action-token = Poser un pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}, face cachée, sur un train.
action-token-too = Poser aussi un pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
} sur ce train.
action-card = Jouer { $card-the }.
action-card-wasted = Défausser { $card-the } : cette carte n’a rien sur quoi agir.
action-lay = Poser le pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
} sur le train { $track-at } ({ $loco }).
action-couple = Accrocher { $card-the } au train { $track-at } ({ $loco }), pour { $value }.
action-send = Faire partir le train { $track-at } ({ $loco }), qui vaut { $value } par passager.
action-royal = Placer le Wagon royal devant le train { $track-at } ({ $loco }).
action-standing = Placer les Places debout devant le train { $track-at } ({ $loco }).
action-transfer-from = Transférer des passagers du train { $track-at } ({ $loco }).
action-transfer-to = Déplacer { $tokens ->
    [one] le pion
   *[other] les { $tokens } pions
} vers le train { $track-at } ({ $loco }).
action-reassign-from = Prendre { $card-the } en queue du train { $track-at } ({ $loco }).
action-uncouple = Décrocher { $carriages ->
    [one] le dernier wagon
   *[other] les { $carriages } derniers wagons
} du train { $track-at } ({ $loco }).
action-place = Prendre le pion { DE($owner) } à la place { $place } { $source-from }.
action-place-own = Prendre votre pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
} à la place { $place } { $source-from }.
action-look = Reprendre { $card-the } dans la défausse (carte numéro { $place } à partir du dessus).
action-decline-repair = Ne rien reprendre.
action-decline-token = Ne pas poser de pion.

news-opened = { $seat } commence.
news-arrived = Un train arrive { $track-on } : { $loco }.
news-got = { $seat } reçoit { $card-the }.
news-drew = { $seat } pioche une carte.
news-laid = { $seat } pose un pion sur le train { $track-at }.
news-coupled = { $seat } accroche { $card-the } au train { $track-at }.
news-sent_off = { $seat } joue un Wagon de queue sur le train { $track-at }.
news-fitted = { $seat } place { $card-the } devant le train { $track-at }.
news-reassigned = { $seat } déplace { $card-the } de la queue du train { $source-at } au train { $track-at }.
news-repaired = { $seat } reprend { $card-the } dans la défausse pour le train { $track-at }.
news-repair_declined = { $seat } regarde la défausse et ne reprend rien.
news-transferred = { $seat } déplace un pion { DE($owner) } du train { $source-at } au train { $track-at }.
news-uncoupled = { $seat } décroche { $card-the } du train { $track-at }.
news-wasted = { $seat } défausse { $card-the } sans effet.
news-departed = Le train { $track-at } ({ $loco }) part : il vaut { $value } par passager.
news-turned = On retourne le pion { DE($seat) } à la place { $place } : { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}.
news-scored = { $seat } marque { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}.
news-vacated = { $track-the } reste libre : il n’y a plus de locomotive.
news-rush = { $seat } pioche l’Heure d’affluence : un train de plus désormais !
news-rush_idle = { $seat } pioche l’Heure d’affluence, mais il n’y a plus de locomotive.
news-exhausted = La pioche est épuisée ; on ne remélange pas la défausse.
news-skipped = { $seat } ne peut rien faire et passe son tour.
news-closed = Le dernier train est parti : la partie est finie.
news-stranded = Plus personne n’a de carte : les derniers trains restent en gare et la partie est finie.

board-piles = Cartes dans la pioche : { $stock }. Locomotives à venir : { $locos }.
board-seat = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
} en main et { $tokens ->
    [one] { $tokens } pion
   *[other] { $tokens } pions
} à poser.
board-train = { $track }, { $loco } : { $length ->
    [one] { $length } wagon
   *[other] { $length } wagons
} sur { $number } ({ $values }), le train vaut { $value } par passager.
board-train-bare = { $track }, { $loco } : aucun wagon sur { $number }, le train vaut { $value } par passager.
board-fitting = { $track } : { $card } devant la locomotive.
board-tokens = { $track } : { $tokens ->
    [one] { $tokens } pion
   *[other] { $tokens } pions
} { DE($seat) }.
board-own = { $track } : { $tokens ->
    [one] { $tokens } pion
   *[other] { $tokens } pions
} { DE($seat) }, avec { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}.
board-room = { $track } : { $room ->
    [0] plus de place pour un pion
    [one] de la place pour { $room } pion
   *[other] de la place pour { $room } pions
}.
board-discard = Au-dessus de la défausse : { $card }.
board-card = Dans votre main : { $card }.
board-home = Vos pions à poser : { $ones } de 1 passager, { $twos } de 2, { $threes } de 3.

score-standard = Ordinaires
score-executive = Affaires
score-freight = Marchandises

panel-piles = { $stock ->
    [one] { $stock } carte
   *[other] { $stock } cartes
} · { $locos ->
    [one] { $locos } locomotive
   *[other] { $locos } locomotives
} à venir
panel-turn = doit jouer
panel-winner = gagne
panel-cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
panel-hand = Votre main
panel-home = Vos pions
panel-discard = Défausse
panel-look = Que reprendre ?
panel-decline-repair = Ne rien reprendre
panel-decline-token = Pas de pion
panel-rush = heure d’affluence
panel-free = voie libre
option-first = Premier joueur
option-first-0 = { seat-0 }
option-first-1 = { seat-1 }
option-first-2 = { seat-2 }
option-first-3 = { seat-3 }
option-first-4 = { seat-4 }
option-first-5 = { seat-5 }
option-first-random = tirage au sort

track-1 = Voie 1
    .at = de la voie 1
    .from = du train de la voie 1
    .on = sur la voie 1
    .short = voie 1
    .the = La voie 1
track-2 = Voie 2
    .at = de la voie 2
    .from = du train de la voie 2
    .on = sur la voie 2
    .short = voie 2
    .the = La voie 2
track-3 = Voie 3
    .at = de la voie 3
    .from = du train de la voie 3
    .on = sur la voie 3
    .short = voie 3
    .the = La voie 3
track-4 = Voie 4
    .at = de la voie 4
    .from = du train de la voie 4
    .on = sur la voie 4
    .short = voie 4
    .the = La voie 4
track-5 = Voie 5
    .at = de la voie 5
    .from = du train de la voie 5
    .on = sur la voie 5
    .short = voie 5
    .the = La voie 5
track-6 = Voie 6
    .at = de la voie 6
    .from = du train de la voie 6
    .on = sur la voie 6
    .short = voie 6
    .the = La voie 6
track-7 = Voie 7
    .at = de la voie 7
    .from = du train de la voie 7
    .on = sur la voie 7
    .short = voie 7
    .the = La voie 7
loco-standard-3 = ordinaire 3
loco-standard-4 = ordinaire 4
loco-standard-5 = ordinaire 5
loco-standard-6 = ordinaire 6
loco-standard-7 = ordinaire 7
loco-standard-8 = ordinaire 8
loco-executive-3 = classe affaires 3
loco-executive-4 = classe affaires 4
loco-executive-5 = classe affaires 5
loco-executive-6 = classe affaires 6
loco-freight-5 = marchandises 5
card-carriage-p6 = wagon +6
    .the = le wagon +6
card-carriage-p5 = wagon +5
    .the = le wagon +5
card-carriage-p4 = wagon +4
    .the = le wagon +4
card-carriage-p3 = wagon +3
    .the = le wagon +3
card-carriage-p2 = wagon +2
    .the = le wagon +2
card-carriage-p1 = wagon +1
    .the = le wagon +1
card-carriage-m1 = wagon −1
    .the = le wagon −1
card-carriage-m2 = wagon −2
    .the = le wagon −2
card-carriage-m3 = wagon −3
    .the = le wagon −3
card-carriage-m4 = wagon −4
    .the = le wagon −4
card-carriage-m5 = wagon −5
    .the = le wagon −5
card-carriage-m6 = wagon −6
    .the = le wagon −6
card-carriage-first = voiture de 1re classe
    .the = la voiture de 1re classe
card-carriage-executive = voiture classe affaires
    .the = la voiture classe affaires
card-caboose = Wagon de queue
    .the = le Wagon de queue
card-royal = Wagon royal
    .the = le Wagon royal
card-reassign = Déplacement de wagon
    .the = le Déplacement de wagon
card-repair3 = Réparation (3)
    .the = la Réparation (3)
card-repair5 = Réparation (5)
    .the = la Réparation (5)
card-transfer = Transfert de passagers
    .the = le Transfert de passagers
card-standing = Places debout
    .the = les Places debout
card-uncouple1 = Décrochage (1)
    .the = le Décrochage (1)
card-uncouple2 = Décrochage (2)
    .the = le Décrochage (2)
card-rush = Heure d’affluence
    .the = l’Heure d’affluence
label-carriage-first = 1re|classe
label-carriage-executive = classe|affaires
label-caboose = Wagon|de queue
label-royal = Wagon|royal
label-reassign = Déplacement|de wagon
label-repair3 = Réparation
label-repair5 = Réparation
label-transfer = Transfert de|passagers
label-standing = Places|debout
label-uncouple1 = Décrochage
label-uncouple2 = Décrochage
label-rush = Heure|d’affluence
label-carriage = wagon

# the table page
action-token-only = Poser un pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}, face cachée, sur le train { $goal-at }, le seul qui ait une place.
action-card-only = Jouer { $card-the } sur le train { $goal-at }, le seul possible.
action-card-between = Jouer { $card-the }, du train { $source-at } au train { $goal-at } : rien d’autre n’est possible.
action-look-only = Reprendre { $card-the } dans la défausse (carte numéro { $place } à partir du dessus) pour le train { $goal-at }, le seul en gare.
action-reassign-from-only = Prendre { $card-the } en queue du train { $track-at } ({ $loco }) et l’accrocher au train { $goal-at }.
action-transfer-from-only = Transférer les passagers du train { $track-at } ({ $loco }) vers le train { $goal-at }.
action-place-only = Prendre le pion { DE($owner) } à la place { $place } { $source-from }, puis aller au train { $goal-at }.
action-place-own-only = Prendre votre pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
} à la place { $place } { $source-from }, puis aller au train { $goal-at }.
prompt-choose = Jouez une carte ou posez un pion
prompt-choose-why = Le train { $track-at } est le plus près de partir : { $missing ->
    [one] encore { $missing } wagon
   *[other] encore { $missing } wagons
}, il vaut { $value } par passager
prompt-card = Jouez une carte
prompt-card-why = Le train { $track-at } est le plus près de partir : { $missing ->
    [one] encore { $missing } wagon
   *[other] encore { $missing } wagons
}, il vaut { $value } par passager
prompt-token = Posez un pion
prompt-token-why = Le train { $track-at } est le plus près de partir : { $missing ->
    [one] encore { $missing } wagon
   *[other] encore { $missing } wagons
}, il vaut { $value } par passager
prompt-seat = Posez un pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
} : dans quel train ?
prompt-seat-why = { $passengers ->
    [one] Au départ du train, vous marquez ce qu’il vaut
   *[other] Au départ du train, vous marquez { $passengers } fois ce qu’il vaut
}
prompt-couple = Accrochez { $card-the } à un train
prompt-couple-why = { $riding ->
    [0] Choisissez parmi { $count } trains ; vous n’avez de passagers dans aucun
    [one] Choisissez parmi { $count } trains ; vos passagers sont sur la voie { $mine }
   *[other] Choisissez parmi { $count } trains ; vos passagers sont sur les voies { $mine }
}
prompt-send = Faites partir un train
prompt-send-why = { $riding ->
    [0] Il part tel quel, et tous ceux à bord marquent ; vous n’avez de passagers dans aucun
    [one] Il part tel quel, et tous ceux à bord marquent ; vos passagers sont sur la voie { $mine }
   *[other] Il part tel quel, et tous ceux à bord marquent ; vos passagers sont sur les voies { $mine }
}
prompt-royal = Donnez le Wagon royal à un train
prompt-royal-why = Ses deux derniers wagons compteront double, pour le meilleur ou pour le pire
prompt-salvage = Reprenez un wagon dans la défausse, ou rien
prompt-salvage-why = Parmi les { $cards } cartes du dessus ; il rejoint ensuite un train
prompt-transfer = Transférez des passagers : de quel train ?
prompt-transfer-why = Un à trois pions, à qui qu’ils soient, vont dans un autre train qui a de la place
prompt-pick = Choisissez un pion du train { $source-at }
prompt-pick-why = Un à trois d’entre eux changent de train, les vôtres ou ceux des autres
prompt-pick-more = { $tokens ->
    [one] Où va le pion ?
   *[other] Où vont les { $tokens } pions ?
}
prompt-pick-more-why = Choisissez un train qui a de la place, ou prenez d’abord un autre pion
prompt-move = { $tokens ->
    [one] Où va le pion ?
   *[other] Où vont les { $tokens } pions ?
}
prompt-move-why = Choisissez parmi { $count } trains qui ont de la place
prompt-reassign = Prenez le dernier wagon d’un train
prompt-reassign-why = Il passe en queue d’un autre train
prompt-standing = Ajoutez des places debout à un train
prompt-standing-why = Une place de plus, et vous pouvez y poser un pion tout de suite
prompt-board = Posez aussi un pion sur le train { $source-at }, ou aucun
prompt-board-why = La nouvelle place est à vous si vous la voulez
prompt-uncouple = { $carriages ->
    [one] Décrochez le dernier wagon d’un train
   *[other] Décrochez les { $carriages } derniers wagons d’un train
}
prompt-uncouple-why = Ce qui est décroché va à la défausse
key-decline-salvage = Rien
key-decline-board = Aucun
doing-choose = { $seat } joue une carte ou pose un pion
doing-card = { $seat } joue une carte
doing-token = { $seat } pose un pion
label-departure = Départ { $number }
chip-cards = { $count ->
    [one] carte en main
   *[other] cartes en main
}
chip-tokens = { $count ->
    [one] pion à poser
   *[other] pions à poser
}
chip-best = { $count ->
    [one] point du meilleur train : il départage les égalités
   *[other] points du meilleur train : ils départagent les égalités
}
grave-last = Le dernier train part et la partie se termine. Jouer ce coup ?
grave-stranded = C’est la toute dernière carte : les trains encore en gare ne rapportent rien et la partie se termine. La jouer ?
grave-waste = { $card-the } n’a rien sur quoi agir : la carte sera seulement défaussée. La jouer ?
log-opened = Commence
log-arrived = { $track } : arrivée, { $loco }
log-got = Reçoit { $card-the }
log-laid = Pion → { $track-short }
log-coupled = { $card } → { $track-short }
log-sent_off = Wagon de queue → { $track-short }
log-fitted = { $card } → { $track-short }
log-reassigned = { $card } : { $source-short } → { $track-short }
log-repaired = { $card }, de la défausse → { $track-short }
log-repair_declined = Ne reprend rien dans la défausse
log-transferred = Pion { DE($owner) } : { $source-short } → { $track-short }
log-uncoupled = { $card } : quitte la { $track-short }
log-wasted = { $card } sans effet
log-departed = { $track } : départ, { $value } par passager
log-scored = { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}
log-vacated = { $track-the } reste libre
log-rush = Heure d’affluence : un train de plus
log-rush_idle = Heure d’affluence, mais plus aucun train
log-exhausted = La pioche est épuisée
log-skipped = Ne peut rien faire
log-closed = Le dernier train est parti
log-stranded = Plus personne n’a de carte : c’est la fin
tray-play = jouez-en une
tray-chosen = c’est choisi
tray-no-card = Plus de carte
tray-look = la plus récente d’abord
tray-seat = Ou posez un pion
tray-face-down = face cachée
tray-passengers = pion de { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}
tray-pile = { $count ->
    [one] carte à piocher
   *[other] cartes à piocher
}
tray-discarded = { $count ->
    [one] défaussée
   *[other] défaussées
}
tray-come = Trains à venir
tray-come-why = { $count ->
    [0] ce sont les derniers
    [one] { $count } seul
   *[other] { $count }, ordre secret
}
token-could = { $owner } : un pion de { $could }
does-carriage = { $value } par passager à bord
does-carriage-freight = { $value } par passager à bord ; { $other } sur le train de marchandises
does-carriage-first = +4 sur un train classe affaires, −3 sur les autres
does-carriage-executive = +6 sur un train classe affaires, −5 sur les autres
does-caboose = fait partir un train tel quel
does-royal = les deux derniers wagons d’un train comptent double
does-reassign = le dernier wagon d’un train passe à un autre
does-repair3 = un wagon parmi les 3 cartes du dessus de la défausse rejoint un train
does-repair5 = un wagon parmi les 5 cartes du dessus de la défausse rejoint un train
does-transfer = un à trois pions passent d’un train à un autre
does-standing = une place de plus sur un train, pour un de vos pions si vous voulez
does-uncouple1 = le dernier wagon d’un train est défaussé
does-uncouple2 = les deux derniers wagons d’un train sont défaussés
high-best-title = Le meilleur voyage
high-best = { $seat } a gagné { $points ->
    [one] { $points } point
   *[other] { $points } points
} en un seul train, avec { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}.
high-worst-title = Le mauvais train
high-worst = { $seat } a perdu { $points ->
    [one] { $points } point
   *[other] { $points } points
} en un seul train, avec { $passengers ->
    [one] { $passengers } passager
   *[other] { $passengers } passagers
}.

# the tutorial
lesson-theme-title = Bienvenue à la gare
lesson-theme = Trois trains sont à quai. Chacun y accroche des wagons, des bons comme des mauvais, et y fait monter des passagers. Vous dirigez cette gare, mais pas tout seul.
lesson-goal-title = Le meilleur score gagne
lesson-goal = Quand un train part, chaque passager à bord rapporte des points, ou en coûte. Vous jouez Gris, contre Violet et Jaune. Les points figurent sur ces cartes.
lesson-trains-title = Un train et sa valeur
lesson-trains = Cette locomotive porte un **3** : elle tire 3 wagons et prend 3 pions. Au troisième wagon, le train part. Ici, ce que vaut **un passager** à bord : 0 pour l’instant.
lesson-hand-title = Cartes et pions
lesson-hand = Vous avez trois cartes secrètes et six pions de 1, 2 ou 3 passagers. À votre tour, vous faites **une seule chose** : jouer une carte, puis en piocher une, ou poser un pion.
lesson-carriage-title = Un wagon vert
lesson-carriage = Les wagons verts donnent de la valeur à un train, les rouges en retirent. Jouez votre **+5** : cliquez sur la carte, puis sur le train au **3**, tout en haut, qui partira le premier.
lesson-no-early = Bonne idée, dans un instant ! Faites d’abord en sorte que le train vaille le voyage : jouez le wagon +5.
lesson-no-green = Celui-ci est rouge : il retire de la valeur. Gardez-le pour le train d’un rival, et jouez le +5, qui est vert.
lesson-no-empty = Le Wagon de queue fait partir un train tout de suite, et ils sont vides. Il vaudra de l’or plus tard : jouez plutôt le wagon +5.
lesson-no-short = Il faut plus de wagons à ce train, et bien des choses peuvent mal tourner avant son départ. Prenez le train au 3, tout en haut.
lesson-token-title = En voiture !
lesson-token = Violet est déjà à bord ! Posez votre pion de **3 passagers** sur le même train. Il reste **face cachée** : on voit qu’il est à vous, mais pas combien de passagers il porte.
lesson-no-big = Celui-là, c’est pour les trains douteux. Ce train-ci est court et bon : posez votre pion de 3 passagers.
lesson-no-aboard = Montez d’abord à bord ! Un train de grande valeur ne vous rapporte rien si aucun de vos passagers n’y est. Posez le pion de 3.
lesson-no-there = Ce train est long et vaut peu. Posez le pion sur le train du haut, où chaque passager vaut 5.
lesson-finish-title = Faites-le partir
lesson-finish = Chaque passager vaut 9 maintenant, et il manque un wagon. Jaune **n’est pas à bord** et pourrait tout gâcher avec un rouge. Prenez-le de vitesse : jouez-y votre **+3**.
lesson-no-elsewhere = Là, il ne vous sert à rien : aucun des vôtres n’est à bord. Accrochez-le au train du haut.
lesson-no-three = Cela marche aussi : il partirait à 9. Mais avec le +3 il part à 12, et vous gardez le Wagon de queue.
lesson-no-finish = Vos 3 passagers sont dans un train qui vaut 9, et vous pouvez le faire partir à l’instant. Jouez le wagon +3.
lesson-left-title = 36 points !
lesson-left = 5 + 4 + 3 font 12, fois vos 3 passagers. Violet en avait 2 à bord : 24. Les pions **reviennent** et peuvent resservir. Une nouvelle locomotive est arrivée.
lesson-red-title = Un wagon rouge
lesson-red = Dans ce train, il n’y a que **Jaune**. Jouez-y votre **−6** : chacun de ses passagers coûtera alors un point. Avant chaque carte rouge, regardez qui est à bord.
lesson-no-six = Le −4 laisserait 1 point par passager à Jaune. Avec le −6, le train passe sous zéro : jouez celui-là.
lesson-no-yellow = Jaune n’est pas dans ce train. Visez celui du bas, où se trouve son pion.
lesson-no-red = Possible, mais regardez votre main : deux wagons rouges, et un rival seul dans un train. Jouez-y le −6.
lesson-class-title = Première classe
lesson-class = Votre nouvelle carte a deux valeurs : **+4** sur un train classe affaires, **−3** sur tout autre. Accrochez-la au long train classe affaires, où elle compte +4.
lesson-no-theirs = Elle y compte +4 aussi, mais c’est un cadeau à Jaune, qui y est seul. Prenez le long train classe affaires : vous y monterez ensuite.
lesson-no-standard = C’est un train ordinaire : elle y compte −3. Prenez le long train classe affaires, au milieu.
lesson-no-class = Voyez d’abord votre nouvelle carte : la voiture de 1re classe. Accrochez-la au long train classe affaires.
lesson-kinds-title = Trois sortes de trains
lesson-kinds = Dans un train **classe affaires**, les voitures de 1re classe et de classe affaires comptent en vert ; dans un train **ordinaire**, en rouge. Le seul train de **marchandises**, à venir, inverse les autres wagons : le rouge y est bon.
lesson-caboose-title = Un tour plus tard : une carte spéciale
lesson-caboose = Vous êtes à bord avec 3 passagers. Le train valait 11, puis Jaune, qui n’y est pas, a accroché un rouge, et ce n’est pas fini ! Jouez le **Wagon de queue** : le train part tout de suite, tel quel.
lesson-no-wrong-train = Aucun de vos passagers n’y est. Faites partir le long train classe affaires, où est votre pion.
lesson-no-caboose = Alors le train reste encore un tour, et Jaune va jouer. Jouez le Wagon de queue : vos 3 passagers rapportent 9 chacun.
lesson-share-title = 27 de plus, et un conseil
lesson-share = Qui est à bord profite de votre chance : Violet a gagné 18. Et pas de gourmandise : un pion qui attend sur un long train manque ailleurs, et en poser un **ne fait pas piocher**.
lesson-end-title = Comment la partie finit
lesson-end = Chaque train qui part est remplacé, tant qu’il reste des locomotives. Quand le **dernier train** est parti, la partie est finie. Si la pioche s’épuise avant, on continue avec les cartes en main.
lesson-go-title = La gare est à vous
lesson-go = Montez dans les trains courts, visez ceux où il n’y a que des rivaux, et faites partir les vôtres à temps. Vous êtes en tête : continuez, contre deux débutants !

# explications
about-card = { $card }
about-card-coupled = Sur { $track }, il compte { $value } par passager.
about-card-fitted = Elle reste devant la locomotive, sur { $track }, jusqu’au départ du train.
about-card-wait = Dans votre main : à votre tour, vous jouez une carte ou posez un pion.
about-card-pending = Finissez d’abord le coup commencé.
about-card-coupling = Il va en queue du train de votre choix.
about-card-discarded = Défaussée : seule une Réparation ramène un wagon.
about-track = { $track }
about-track-what = Libre : il ne reste pas de locomotive pour elle, ou elle s’ouvre avec l’Heure d’affluence.
about-train = { $loco }
about-train-standard = Il tire { $number } wagons et reçoit { $number } pions. Il part quand son dernier wagon est accroché. Les voitures de 1re classe et classe affaires y comptent leur valeur **rouge**.
about-train-executive = Il tire { $number } wagons et reçoit { $number } pions. Il part quand son dernier wagon est accroché. Les voitures de 1re classe et classe affaires y comptent leur valeur **verte**.
about-train-freight = Il tire { $number } wagons et reçoit { $number } pions. Il part quand son dernier wagon est accroché. Les wagons ordinaires y comptent le **contraire**.
about-train-now = Wagons : { $count } sur { $number }. Chaque passager marquerait { $value }. { $free ->
    [0] Aucune place n’est libre.
    [one] Une place est libre.
   *[other] { $free } places sont libres.
}
about-train-mine = Vous avez { $passengers ->
    [one] un passager à bord
   *[other] { $passengers } passagers à bord
} : { $points } points s’il partait maintenant.
about-train-full = Impossible d’y poser le pion : plus de place.
about-train-first = Choisissez d’abord une carte ou un pion, puis le train.
about-train-not = Le coup commencé ne peut pas aller à ce train.
about-worth = Ce que vaut un passager
about-worth-what = La somme des wagons du train { $loco } : { $value }. Quand il part, chacun marque cela pour **chacun** de ses passagers à bord, même en dessous de zéro.
about-worth-royal = Un Wagon royal double les deux derniers wagons.
about-coupling = Places pour les wagons
about-coupling-what = Un wagon s’accroche en queue. Avec celui du **drapeau**, le numéro { $number }, le train part.
about-coupling-left = { $count ->
    [one] Il manque un wagon.
   *[other] Il manque { $count } wagons.
}
about-room = Places pour les pions
about-room-what = Les pions du train { $loco } sont ici, dans leur ordre d’arrivée. Quand il part, on les retourne et ils rapportent.
about-room-left = { $count ->
    [0] Plus de place : personne d’autre ne peut monter.
    [one] Il reste une place.
   *[other] Il reste { $count } places.
}
about-worth-would = Après le coup commencé : { $value }{ $leaves ->
    [1] , et le train partirait
   *[other] {""}
}.
about-token = Pion { DE($owner) }
about-token-what = Un à trois passagers { DE($owner) } sur { $track }, face cachée. Au départ du train, on le retourne, il marque, et il revient à { $owner }.
about-token-stays = Il reste jusqu’au départ du train ; seul un Transfert de passagers le déplace.
about-token-shows = Il montre { $passengers ->
    [one] un passager.
   *[other] { $passengers } passagers.
}
about-token-must = Ce ne peut être que { $passengers ->
    [one] un passager.
   *[other] { $passengers } passagers.
}
about-token-could = Ce peut être { $could }.
about-home = Votre pion : { $passengers ->
    [one] un passager
   *[other] { $passengers } passagers
}
about-home-what = Posez-le face cachée sur un train où il reste une place, au lieu de jouer une carte. Vous seul savez ce qu’il montre. Vous en avez un de 3, deux de 2 et trois de 1.
about-home-left = { $count ->
    [0] Il n’en reste plus : ils reviennent au départ de leurs trains.
    [one] Il en reste un.
   *[other] Il en reste { $count }.
}
about-home-full = Impossible de le poser maintenant : plus de place dans aucun train.
about-home-pending = Finissez d’abord le coup commencé.
about-stock = La pioche
about-stock-what = { $count ->
    [0] Épuisée : on ne la remélange pas, et chacun joue ce qu’il a en main.
    [one] Il reste une carte à piocher. Qui joue une carte en pioche une.
   *[other] Il reste { $count } cartes à piocher. Qui joue une carte en pioche une.
}
about-discard = La défausse
about-discard-what = { $count ->
    [0] Vide.
   *[other] { $count } cartes, visibles de tous.
} Une Réparation remet sur un train un wagon du dessus.
about-come = Trains à venir
about-come-what = { $count ->
    [0] Il ne reste plus de locomotive : la partie finit au départ du dernier train.
    [one] Une locomotive attend face cachée ; vous la voyez ici.
   *[other] { $count } locomotives attendent face cachée ; vous voyez lesquelles, mais pas dans quel ordre.
}
about-player-what = Qui a des passagers dans un train qui part marque sa valeur pour chacun d’eux, même en dessous de zéro. Qui a le plus de points gagne ; à égalité, le plus gros gain sur un seul train.
about-player-now = { $points } points ; meilleur train : { $best }.
about-chip-cards = Cartes en main
about-chip-cards-what = La main { DE($seat) } est secrète. Qui joue une carte en pioche une ; poser un pion n’en donne pas.
about-chip-tokens = Pions à poser
about-chip-tokens-what = Chacun a six pions : un de 3 passagers, deux de 2, trois de 1. Ils reviennent au départ de leur train.
about-chip-best = Meilleur train
about-chip-best-what = Le meilleur train { DE($seat) } jusqu’ici, en points : il départage les égalités.
does-rush = un train de plus entre en gare, et il y a désormais une voie de plus

# le guide de la page des règles : les points sont séparés par |
guide-quick = Des trains attendent en gare. Vous y placez des passagers et accrochez des wagons qui font valoir le voyage plus, ou moins.|À votre tour, vous faites **une** chose : poser un pion passager, face cachée, sur un train où il reste une place, ou jouer une carte et en piocher une autre.|Un **wagon** va en queue d’un train. Quand un train a autant de wagons que l’indique son chiffre, il part aussitôt.|On additionne alors la valeur de ses wagons : c’est ce que marque **chaque passager** à bord, en bien ou en mal. Les pions reviennent.|Sur les trains classe affaires, les voitures de classe sont bonnes, ailleurs mauvaises. Sur le train de marchandises, les wagons ordinaires comptent le contraire.|Quand le dernier train est parti, le plus de points gagne.
guide-parts = 15 locomotives : dix ordinaires, quatre classe affaires, une de marchandises|72 wagons : 63 ordinaires, 9 de classe|25 cartes spéciales|six pions passagers par joueur : un de 3, deux de 2, trois de 1
guide-tips = Les places sont rares : montez dans un train avant qu’il ne soit bon, pas après.|Un wagon rouge sur le train des autres vaut bien un vert sur le vôtre.|Comptez les wagons : qui accroche le dernier décide de ce que vaut le train.|Gardez un Wagon de queue pour un train bon maintenant, et qui ne pourrait qu’empirer.|Votre gros pion marque trois fois, en dessous de zéro aussi : posez-le là où les autres veulent la même chose que vous.

# exemples
example-departure-title = Exemple : un train part
example-departure = Gris accroche une voiture de 1re classe comme cinquième wagon au train ordinaire 5, où elle compte −3. Le train est complet et part : +6 +5 −1 −2 −3 font { $value } par passager. Gris en a un à bord et marque { $grey }, Violet en a 2 et 3 et marque { $violet }, Jaune en a 3 et marque { $yellow }, Vert en a un et marque { $green }.

# pourquoi un coup est bon
why-departed = Le train { $loco } part : { $value } pour chaque passager à bord.
why-aboard = { $passengers ->
    [one] Votre passager est
   *[other] Vos { $passengers } passagers sont
} dans le train { $loco }, qui vaut maintenant { $value } par passager ; il part dans { $left ->
    [one] un wagon.
   *[other] { $left } wagons.
}
why-more-you = Le train { $loco } vaut maintenant { $value } : { $points } pour { $passengers ->
    [one] votre passager.
   *[other] vos { $passengers } passagers.
}
why-less-you = Le train { $loco } ne vaut plus que { $value } : { $points } pour { $passengers ->
    [one] votre passager.
   *[other] vos { $passengers } passagers.
}
why-more-rival = Cela aide { $owner }, pas vous : le train { $loco } vaut maintenant { $value }.
why-less-rival = Cela nuit à { $owner }{ $others ->
    [0] {""}
   *[other] { " " }et à d’autres
}, pas à vous : le train { $loco } vaut maintenant { $value }.
why-empty = Personne n’est encore dans le train { $loco } : il vaut maintenant { $value }.
why-moved-you = Votre pion passe d’un train qui vaut { $value } à un train qui vaut { $other }.
why-moved-rival = Le pion { DE($owner) } passe d’un train qui vaut { $value } à un train qui vaut { $other }.
