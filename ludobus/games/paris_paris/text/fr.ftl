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
panel-parked = Au parking
panel-secret = Votre excursion secrète
panel-open = Excursion visible
panel-final = Excursions finales
panel-score = Piste de score
panel-seine = la Seine
option-first = Premier joueur
option-first-0 = { seat-0 }
option-first-1 = { seat-1 }
option-first-2 = { seat-2 }
option-first-3 = { seat-3 }
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
   *[other] Encore { $left } jetons à prendre, le vôtre compris ; le jeton qui reste amène une visite
}
prompt-evict = Quel commerce s’en va ?
key-evict = { $own ->
    [1] le mien
   *[0] celui { DE($owner) }
}
prompt-evict-why = Croisement complet : votre commerce { $station-at } remplace l’un des deux
doing-take = { $seat } prend un jeton parmi { $tokens }
chip-shops = { $count ->
    [one] commerce sur le plan
   *[other] commerces sur le plan
}
chip-bag = { $count ->
    [one] commerce dans le sac
   *[other] commerces dans le sac
}
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
tray-second = Au deuxième jeton d’une même ligne au parking, il y a une excursion
tray-come = Encore à venir
tray-come-why = Les jetons encore à venir pour chaque arrêt d’une ligne, à partir de sa lettre
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

# the tutorial
lesson-theme-title = Bienvenue à Paris
lesson-theme = Des bus de touristes sillonnent la ville sur **cinq lignes**. Vous ouvrez des commerces à leurs stations, en espérant que les visiteurs s’arrêtent chez vous.
lesson-goal-title = Le meilleur score gagne
lesson-goal = Les visiteurs de vos commerces rapportent des points ; qui en a le plus après 15 tours gagne. Vous jouez Gris, contre Violet et Jaune. Les points figurent sur ces cartes.
lesson-map-title = Stations et croisements
lesson-map = Une station simple accueille **un** commerce. Là où deux lignes se rencontrent, c’est un croisement : il en accueille **deux**. Les croisements valent de l’or, vous verrez.
lesson-offer-title = Quatre jetons par tour
lesson-offer = Un de plus qu’il n’y a de joueurs. Chacun prend un jeton et ouvre un commerce à sa station. Celui que **personne ne prend** compte tout autant : vous allez voir.
lesson-open-title = Votre premier commerce
lesson-open = Vous avez le bus, donc vous commencez. Prenez le jeton de l’**Opéra**, un croisement : cliquez dessus ici, ou sur sa station sur le plan.
lesson-no-crossing = Un bel endroit, mais ce n’est pas un croisement. Prenez l’Opéra, où se rencontrent les lignes B et E : il y passe deux fois plus de visiteurs.
lesson-visit-title = Une visite
lesson-visit = Personne n’a pris l’Arc de triomphe : c’est là que vont les visiteurs. Il n’y a pas encore de commerce, alors les **plus proches sur la ligne** gagnent 1 point chacun. C’est vous, à l’Opéra !
lesson-park-title = Le jeton va au parking
lesson-park = Après la visite, le jeton attend ici, pour sa ligne. Quand un **deuxième** jeton de la même ligne arrive, un bus part en excursion. Gardez cela en tête.
lesson-leave-title = À vous de choisir ce qui reste
lesson-leave = Le bus a changé de mains et vous prenez en dernier. Ce que vous **laissez** amène la visite. De la tour Eiffel, le commerce le plus proche est le vôtre : laissez-la, et prenez **La Villette**.
lesson-no-villette = Alors La Villette resterait, et le commerce le plus proche sur sa ligne est celui de Jaune, à Montmartre. Prenez La Villette et laissez la tour Eiffel.
lesson-left-title = Un point pour ce que vous avez laissé
lesson-left = Quand on débute, on ne regarde que ce qu’on prend. Regardez aussi ce qui **reste** : le dernier joueur choisit entre deux visites.
lesson-full-title = Quelques tours plus tard
lesson-full = Montmartre est complet, mais cela n’arrête personne : le nouveau venu **évince** un commerce. Prenez le jeton de Montmartre, puis cliquez sur le commerce de Jaune. Il part dans le sac.
lesson-no-montmartre = C’est possible, mais regardez Montmartre : avec les deux places, la ligne A serait à vous. Prenez le jeton de Montmartre.
lesson-no-own = C’est votre propre commerce ! Évincez celui de Jaune : les deux places seront à vous.
lesson-excursion-title = Une excursion se prépare
lesson-excursion = Un jeton de la ligne A est déjà au parking. Vous prenez en dernier, et l’un de vos deux jetons est de la ligne A. S’il reste, le bus parcourt **toute la ligne**.
lesson-ride-title = Le bus s’arrête aux croisements
lesson-ride = Là, chacun de vos commerces rapporte 1 point, et chacun de vos commerces **voisins** aussi. Laissez le Marché aux Puces, ligne A : prenez le jeton des **Tuileries**.
lesson-no-puces = Cela enlèverait le jeton de la ligne A, et aucun bus ne partirait. Laissez-le : prenez le jeton des Tuileries.
lesson-rode-title = 11 points en un tour
lesson-rode = 2 pour la visite, 9 pour l’excursion. Retenez bien : les commerces **à côté** d’un croisement ne rapportent que si vous en avez un **dessus**. Presque tout le monde l’oublie une fois.
lesson-end-title = Comment la partie finit
lesson-end = Après le 15e tour, la **ligne secrète** de chacun amène une excursion de plus : voici la vôtre. Puis on ouvre le sac : qui y a, seul, le plus de commerces gagne 1 point pour chacun.
lesson-go-title = Vous savez tout
lesson-go = Prenez des croisements, entourez-les de commerces, et surveillez ce que vous laissez. Continuez maintenant d’ici, contre deux débutants. Vous êtes en tête !

# explications
about-stop = { $station }
about-stop-plain = Une station simple de la { $line }. Il y a place pour **un** commerce.
about-stop-crossing = Un croisement : la { $line } et la { $other } s’y croisent. Il y a place pour **deux** commerces, et les excursions des deux lignes s’y arrêtent.
about-stop-empty = Pas encore de commerce.
about-stop-not-offered = Impossible d’y ouvrir un commerce maintenant : aucun jeton de cette station n’est proposé à ce tour.
about-stop-pending = Dites d’abord quel commerce s’en va { $station-at }.
about-visit = Une visite ici rapporterait maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $seat }.
about-visit-nobody = Une visite ici ne rapporterait rien à personne.
about-excursion = Une excursion sur cette ligne rapporterait maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $seat }.
about-excursion-nobody = Une excursion sur cette ligne ne rapporterait rien à personne.
about-shop = Commerce { DE($owner) } { $station-at }
about-shop-what-1 = Il gagne 1 point quand des visiteurs viennent ici. Lors d’une excursion, il ne gagne que si { $owner } a aussi un commerce au croisement voisin où le bus s’arrête.
about-shop-what-2 = Il gagne 1 point quand des visiteurs viennent ici, et 1 point chaque fois qu’une excursion s’arrête à ce croisement. Alors les commerces { DE($owner) } aux stations voisines gagnent aussi 1 point chacun.
about-shop-full = La station est pleine : qui prend un de ses jetons en évince un commerce. { $left ->
    [0] Mais il n’en reste plus à venir.
    [one] Il en reste un à venir.
   *[other] Il en reste { $left } à venir.
}
about-shop-safe = Il reste une place à côté : un nouveau venu n’évince personne.
about-token = Jeton : { $station }
about-token-what = Prenez-le et vous ouvrez un commerce { $station-at }. Le jeton que **personne** ne prend y amène une visite, puis reste au parking pour la { $line }.
about-token-first = S’il reste, il attendra au parking de la { $line }.
about-token-second = S’il reste, ce sera le deuxième de la { $line } : une excursion aussitôt !
about-parked = Parking de la { $line }
about-parked-what = Les jetons restés en trop attendent ici. Quand il en vient un **deuxième** de la même ligne, le bus part en excursion sur toute la ligne, et les deux quittent le jeu.
about-parked-there = Un jeton attend : le prochain de cette ligne qui restera amènera l’excursion.
about-parked-empty = Vide : le prochain jeton de cette ligne qui restera attendra ici.
about-marker = Excursion finale : { $line }
about-marker-what = Après le dernier tour, le marqueur de chacun amène une excursion de plus sur sa ligne. Elle paie **tout le monde**, pas seulement son propriétaire.
about-come = { $station }, { $line }
about-come-what = { $count ->
    [0] Plus aucun jeton de cette station et de cette ligne n’est face cachée.
    [one] Un jeton de cette station et de cette ligne est encore face cachée.
   *[other] { $count } jetons de cette station et de cette ligne sont encore face cachée.
}
about-come-line = Encore à venir : { $line }
about-come-line-what = { $count ->
    [one] Un jeton de cette ligne est encore face cachée.
   *[other] { $count } jetons de cette ligne sont encore face cachée.
} Chaque ligne en a douze ; les colonnes sont ses sept stations, d’un bout à l’autre.
about-player-what = Les points viennent des visites et des excursions, puis des excursions finales et du sac. Qui a le plus de points gagne ; à égalité, qui a le moins de commerces sur le plan.
about-chip-shops = Commerces sur le plan
about-chip-shops-what = Les commerces { DE($seat) }. Ils ne manquent jamais ; à égalité à la fin, le moins de commerces l’emporte.
about-chip-bag = Commerces dans le sac
about-chip-bag-what = Commerces { DE($seat) } évincés par les autres : { $count }. À la fin, qui en a **seul** le plus dans le sac gagne 1 point pour chacun.
about-first = Le bus
about-first-what = { $seat } tient le bus, donc retourne la pile et prend le premier jeton de ce tour. Ensuite, le bus passe au joueur suivant dans le sens horaire.
about-seine = La Seine
about-seine-what = Un simple décor : aucune règle n’en parle. Seules comptent les lignes et leurs stations.
about-line = { $line }
about-line-what = Sept stations, dont quatre croisements. Une excursion suit toute la ligne et ne s’arrête qu’aux croisements : là, chaque commerce gagne 1 point, et ceux du même joueur aux stations voisines aussi. { $count ->
    [one] Un jeton de cette ligne est encore face cachée.
   *[other] { $count } jetons de cette ligne sont encore face cachée.
}

# le guide de la page des règles : les points sont séparés par |
guide-quick = Vous ouvrez des commerces aux stations de cinq lignes de bus, en espérant des visiteurs.|À chaque tour, on retourne un jeton de plus qu’il n’y a de joueurs. Chacun à son tour en **prend un** et ouvre un commerce à sa station.|Le jeton que **personne ne prend** amène une visite : les commerces de la station gagnent 1 point chacun, sinon les plus proches sur la ligne. Puis il reste au parking.|Un **deuxième** jeton d’une ligne au parking amène une excursion : le bus s’arrête aux quatre croisements. Là, chacun de vos commerces gagne 1 point, et chacun de vos commerces voisins aussi.|Si une station est pleine, un nouveau venu évince un commerce : à 3 ou 4 joueurs, il va dans le sac.|À la fin, la ligne secrète de chacun amène une excursion de plus ; puis qui a seul le plus de commerces dans le sac gagne 1 point pour chacun. Qui a le plus de points gagne.
guide-parts = un plan de cinq lignes et 25 stations, dont dix croisements|60 jetons de station|20 commerces par joueur|cinq marqueurs d’excursion, un par ligne|un sac|un bus pour le premier joueur
guide-tips = Prenez les croisements, et entourez-les de commerces : une excursion paie les deux.|Un commerce à côté d’un croisement ne gagne rien si vous n’en avez pas aussi un **dessus**.|Regardez ce que vous laissez : le dernier à prendre décide entre deux visites.|Votre ligne secrète paie tout le monde à la fin. Pensez-y, mais ne la montrez pas.|Être évincé n’est pas si grave : les commerces du sac comptent pour qui en a seul le plus.

# exemples
example-visit-title = Exemple : une visite
example-visit = Le jeton de St-Nicolas reste, et il n’y a pas de commerce. Sur la ligne C, les plus proches sont à un arrêt de part et d’autre, à République et à Pompidou : tous deux à Gris, qui gagne { $grey } points. Le commerce de Violet à l’Odéon est plus loin et gagne { $violet }.
example-excursion-title = Exemple : un arrêt d’excursion
example-excursion = Le bus s’arrête à Pompidou. Gris y a un commerce et deux aux stations voisines : { $grey } points. Violet y a un commerce, mais l’autre, au Louvre, n’est pas voisin : { $violet }. Jaune a un commerce à côté, mais aucun au croisement : { $yellow }.

# pourquoi un coup est bon
why-bagged = Cela chasse le commerce { DE($owner) }, qui va dans le sac.
why-bagged-own = Cela vous coûte le commerce qui s’y trouvait : il va dans le sac.
why-returned = Cela remplace votre propre commerce, qui vous revient.
why-excursion = Une excursion sur la { $line } vous rapporterait maintenant { $points ->
    [one] un point de plus.
   *[other] { $points } points de plus.
}
why-excursion-less = Une excursion sur la { $line } rapporterait { $points ->
    [one] un point
   *[other] { $points } points
} de moins à { $owner }.
why-visit = Si le jeton { $station-of } reste, une visite vous rapporte { $points ->
    [one] un point.
   *[other] { $points } points.
}
why-visit-rival = Si le jeton { $station-of } reste, une visite rapporte { $points ->
    [one] un point
   *[other] { $points } points
} à { $owner }.
