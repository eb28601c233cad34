title = Gare routière
tagline = Remplissez les bus de voyageurs de la bonne couleur, et soyez là pour les faire partir.
about = Des voyageurs attendent, des bus sont à quai, et qui complète un bus emporte tous ses passagers. Mais chaque voyageur a son caractère : les Amoureux ne partent pas l’un sans l’autre, un Général réquisitionne le bus sur-le-champ, et quelqu’un peut crier « Bébé ! » pendant votre tour. Un jeu de cartes édité par Spiel-ou-Face à Paris, pour 2 à 6 joueurs, de préférence 2 à 4. Sa règle n’indique ni titre, ni auteur, ni année : le titre est le nôtre, tout comme la lecture selon laquelle chaque couleur compte deux Amoureux et un seul exemplaire de chacun des autres profils spéciaux.

option-days = Durée
option-days-2 = deux journées
option-days-1 = une journée
option-teams = Équipes
option-teams-False = chacun pour soi
option-teams-True = deux équipes de deux
option-first = Premier joueur
option-first-random = tirage au sort
option-first-0 = { seat-0 }
option-first-1 = { seat-1 }
option-first-2 = { seat-2 }
option-first-3 = { seat-3 }
option-first-4 = { seat-4 }
option-first-5 = { seat-5 }
option-drunkard = L’Ivrogne importune
option-drunkard-bus = deux voyageurs de son bus
option-drunkard-pile = deux Passagers quelconques
option-tie = Passagers qui départagent
option-tie-both = des deux journées
option-tie-second = de la dernière journée
option-reading = Autre lecture de la règle
option-reading-ours = aucune
option-reading-baby = le Bébé d’un rival évite la pénalité
option-reading-star = la Star n’oblige jamais à appeler
option-reading-room = le dernier bus dessert encore la salle d’attente
option-reading-short = derniers tours sans nouvelles cartes
option-reading-late = on complète d’abord une main vide
option-reading-decline = on peut renoncer à un dernier tour

action-place = Poser { $bus-le } de votre main à quai.
action-choose = Choisir { $bus-le } déjà à quai : { $seats ->
    [one] une place est libre.
   *[other] { $seats } places sont libres.
}
action-call = Jouer { $traveler-le } pour appeler { $bus-le } du garage.
action-recall = Jouer { $traveler-le } pour faire revenir { $bus-le }.
action-admit = Faire monter { $traveler-le } de la salle d’attente.
action-pick = Prendre { $traveler-le } dans la { $column }.
action-board = Faire monter { $traveler-le } de votre main.
action-stop = Ne plus faire monter personne de votre main.
action-pay = Faire { $traveler-du } un Mécontent.
action-offer = Donner { $traveler-le } en échange.
action-exchange-room = Échanger { $traveler-le } contre { $other-le } de la salle d’attente.
action-exchange-bus = Échanger { $traveler-le } contre { $other-le } à bord { $bus-du }.
action-keep = N’échanger personne.
action-victim = Laisser l’Ivrogne importuner { $traveler-le }.
action-shout = Crier « Bébé ! » et faire monter votre Bébé dans { $bus-le }.
action-silent = Garder le silence.
action-decline = Renoncer à ce dernier tour.
action-show = Montrer votre main : vous ne pouvez pas jouer.

news-day = La journée { $number } commence. À { $seat } l’honneur.
news-turn = Au tour { DE($seat) }.
news-arrived = { $traveler-Le } arrive dans la salle d’attente, { $column }.
news-garaged = { $bus-Le } arrive au garage.
news-placed = { $seat } pose { $bus-le } à quai.
news-chose = { $seat } désigne { $bus-le } déjà à quai.
news-called = { $seat } joue { $traveler-le }, qui appelle { $bus-le }.
news-steps = { $traveler-Le } s’avance vers { $bus-le }.
news-brings = { $seat } mène { $traveler-le } { $bus-au }.
news-boarded = { $traveler-Le } monte dans { $bus-le }.
news-brought = { $seat } fait monter { $traveler-le } dans { $bus-le }.
news-shouted = { $seat } crie « Bébé ! » : { $traveler-le } monte dans { $bus-le }.
news-displaced = { $traveler-Le } fait demi-tour.
news-swapped_room = { $seat } échange { $traveler-le } contre { $other-le } de la salle d’attente.
news-swapped_bus = { $seat } échange { $traveler-le } contre { $other-le } à bord { $bus-du }.
news-kept = { $seat } n’échange personne.
news-stopped = { $seat } ne fait plus monter personne.
news-blocked = { $bus-Le } est plein, mais il y a un cœur solitaire à bord : il reste à quai.
news-lonely = { $traveler-Le } part sans sa moitié et rejoint les Mécontents { DE($seat) }.
news-victim = L’Ivrogne importune { $traveler-le }, qui rejoint les Mécontents { DE($seat) }.
news-left = { $bus-Le } part : { $points ->
    [one] { $points } Passager
   *[other] { $points } Passagers
} pour { $seat }.
news-penalty = Pénalité : { $seat } ajoute une carte cachée à ses Mécontents.
news-paid = (C’était { $traveler-le }, { $seat }.)
news-took = { $seat } prend { $traveler-le }.
news-took_bus = { $seat } prend { $bus-le }.
news-shown = Dans la main { DE($seat) } : { $traveler-le }.
news-declined = { $seat } renonce à son dernier tour.
news-stuck = { $seat } ne peut pas jouer et montre sa main.
news-last_turns = Tous les autres jouent encore une fois.
news-went_out = { $seat } n’a plus de cartes : la journée est finie.
news-night = Bus de nuit : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $seat }.
news-day_score = Score de la journée { DE($seat) } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

board-day = Journée { $number } sur { $days }, au tour { DE($seat) }.
board-last = Derniers tours : encore { $number }, celui-ci compris.
board-waiting = Salle d’attente, { $column }, place { $place } : { $traveler }.
board-garage = Garage, place { $place } : { $bus }.
board-piles = Faces cachées : { $number ->
    [one] { $number } voyageur
   *[other] { $number } voyageurs
} et { $count } bus.
board-bus = À quai : { $bus }, places prises : { $used }, libres : { $room }.
board-aboard = À bord { $bus-du } : { $traveler }.
board-blocked = { $bus-Le } ne peut pas partir plein tant qu’un cœur y est solitaire.
board-departed = Parti : { $bus }.
board-score = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour l’instant.
board-total = { $seat } a { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
board-piled = { $seat } a { $number ->
    [one] { $number } Passager
   *[other] { $number } Passagers
} et { $count ->
    [one] { $count } Mécontent
   *[other] { $count } Mécontents
}.
board-hand = { $seat } a en main { $number ->
    [one] { $number } voyageur
   *[other] { $number } voyageurs
} et { $count } bus.
board-known = On a vu { $traveler-le } chez { $seat }.
board-known-bus = On a vu { $bus-le } chez { $seat }.
board-held = Dans la main { DE($seat) } : { $traveler }.
board-held-bus = Dans la main { DE($seat) } : { $bus }.
board-paid = Pénalité { DE($seat) } : { $traveler }.
board-boarding = { $traveler-Le } s’apprête à monter dans { $bus-le }.
board-active = Bus actif : { $bus }.
board-pending = Choix en cours : { $traveler }.

score-passengers = Passagers
score-lovers = Couples d’Amoureux
score-unhappy = Mécontents
score-hand = Voyageurs en main
score-buses = Bus en main
score-night = Bus de nuit
score-partner = Partenaire

panel-day = Journée { $number } sur { $days }
panel-first-day = journée 1 : { $points }
panel-last = Derniers tours : { $number }
panel-turn = doit jouer
panel-asked = réfléchit
panel-winner = gagne
panel-room = Salle d’attente
panel-garage = Garage
panel-platform = Quais
panel-departed = Partis
panel-hand = Votre main
panel-hand-of = Main { DE($seat) }
panel-waits = { $seat } réfléchit
panel-paid = Vos pénalités
panel-blocked = bloqué
panel-empty = Aucun bus à quai
panel-team = Équipe { $name }
panel-stop = C’est tout
panel-keep = Pas d’échange
panel-silent = Silence
panel-shout = « Bébé ! »
panel-decline = Renoncer au tour
panel-show = Montrer ma main
panel-score = Score
ask-choose = Choisissez le bus actif
ask-room = Qui monte en premier ?
ask-hands = Faire monter quelqu’un de votre main ?
ask-penalty = Pénalité : sacrifiez une carte
ask-refill = Dans quelle colonne prendre ?
ask-baby = Crier « Bébé ! » ?
ask-exchange = Échanger quelqu’un ?
ask-for = Contre qui ?
ask-victim = Qui l’Ivrogne importune-t-il ?

colour-red = R
colour-green = V
colour-blue = B
colour-yellow = J
profile-anonymous = Anonyme
profile-surfer = Surfeur
profile-lover = Amoureux
profile-lover-2 = Amoureuse
profile-general = Général
profile-baby = Bébé
profile-star = Star
profile-drunkard = Ivrogne
profile-backpacker = Routard
profile-corrupter = Corrupteur

column-left = colonne de gauche
column-right = colonne de droite
traveler-red-anonymous-1 = Anonyme rouge 1
    .le = l’Anonyme rouge 1
    .Le = L’Anonyme rouge 1
    .du = de l’Anonyme rouge 1
    .au = à l’Anonyme rouge 1
traveler-red-anonymous-2 = Anonyme rouge 2
    .le = l’Anonyme rouge 2
    .Le = L’Anonyme rouge 2
    .du = de l’Anonyme rouge 2
    .au = à l’Anonyme rouge 2
traveler-red-anonymous-3 = Anonyme rouge 3
    .le = l’Anonyme rouge 3
    .Le = L’Anonyme rouge 3
    .du = de l’Anonyme rouge 3
    .au = à l’Anonyme rouge 3
traveler-red-anonymous-4 = Anonyme rouge 4
    .le = l’Anonyme rouge 4
    .Le = L’Anonyme rouge 4
    .du = de l’Anonyme rouge 4
    .au = à l’Anonyme rouge 4
traveler-red-anonymous-5 = Anonyme rouge 5
    .le = l’Anonyme rouge 5
    .Le = L’Anonyme rouge 5
    .du = de l’Anonyme rouge 5
    .au = à l’Anonyme rouge 5
traveler-red-surfer = Surfeur rouge
    .le = le Surfeur rouge
    .Le = Le Surfeur rouge
    .du = du Surfeur rouge
    .au = au Surfeur rouge
traveler-red-lover-1 = Amoureux rouge
    .le = l’Amoureux rouge
    .Le = L’Amoureux rouge
    .du = de l’Amoureux rouge
    .au = à l’Amoureux rouge
traveler-red-lover-2 = Amoureuse rouge
    .le = l’Amoureuse rouge
    .Le = L’Amoureuse rouge
    .du = de l’Amoureuse rouge
    .au = à l’Amoureuse rouge
traveler-red-general = Général rouge
    .le = le Général rouge
    .Le = Le Général rouge
    .du = du Général rouge
    .au = au Général rouge
traveler-red-baby = Bébé rouge
    .le = le Bébé rouge
    .Le = Le Bébé rouge
    .du = du Bébé rouge
    .au = au Bébé rouge
traveler-red-star = Star rouge
    .le = la Star rouge
    .Le = La Star rouge
    .du = de la Star rouge
    .au = à la Star rouge
traveler-red-drunkard = Ivrogne rouge
    .le = l’Ivrogne rouge
    .Le = L’Ivrogne rouge
    .du = de l’Ivrogne rouge
    .au = à l’Ivrogne rouge
traveler-red-backpacker = Routard rouge
    .le = le Routard rouge
    .Le = Le Routard rouge
    .du = du Routard rouge
    .au = au Routard rouge
traveler-red-corrupter = Corrupteur rouge
    .le = le Corrupteur rouge
    .Le = Le Corrupteur rouge
    .du = du Corrupteur rouge
    .au = au Corrupteur rouge
traveler-green-anonymous-1 = Anonyme vert 1
    .le = l’Anonyme vert 1
    .Le = L’Anonyme vert 1
    .du = de l’Anonyme vert 1
    .au = à l’Anonyme vert 1
traveler-green-anonymous-2 = Anonyme vert 2
    .le = l’Anonyme vert 2
    .Le = L’Anonyme vert 2
    .du = de l’Anonyme vert 2
    .au = à l’Anonyme vert 2
traveler-green-anonymous-3 = Anonyme vert 3
    .le = l’Anonyme vert 3
    .Le = L’Anonyme vert 3
    .du = de l’Anonyme vert 3
    .au = à l’Anonyme vert 3
traveler-green-anonymous-4 = Anonyme vert 4
    .le = l’Anonyme vert 4
    .Le = L’Anonyme vert 4
    .du = de l’Anonyme vert 4
    .au = à l’Anonyme vert 4
traveler-green-anonymous-5 = Anonyme vert 5
    .le = l’Anonyme vert 5
    .Le = L’Anonyme vert 5
    .du = de l’Anonyme vert 5
    .au = à l’Anonyme vert 5
traveler-green-surfer = Surfeur vert
    .le = le Surfeur vert
    .Le = Le Surfeur vert
    .du = du Surfeur vert
    .au = au Surfeur vert
traveler-green-lover-1 = Amoureux vert
    .le = l’Amoureux vert
    .Le = L’Amoureux vert
    .du = de l’Amoureux vert
    .au = à l’Amoureux vert
traveler-green-lover-2 = Amoureuse verte
    .le = l’Amoureuse verte
    .Le = L’Amoureuse verte
    .du = de l’Amoureuse verte
    .au = à l’Amoureuse verte
traveler-green-general = Général vert
    .le = le Général vert
    .Le = Le Général vert
    .du = du Général vert
    .au = au Général vert
traveler-green-baby = Bébé vert
    .le = le Bébé vert
    .Le = Le Bébé vert
    .du = du Bébé vert
    .au = au Bébé vert
traveler-green-star = Star verte
    .le = la Star verte
    .Le = La Star verte
    .du = de la Star verte
    .au = à la Star verte
traveler-green-drunkard = Ivrogne vert
    .le = l’Ivrogne vert
    .Le = L’Ivrogne vert
    .du = de l’Ivrogne vert
    .au = à l’Ivrogne vert
traveler-green-backpacker = Routard vert
    .le = le Routard vert
    .Le = Le Routard vert
    .du = du Routard vert
    .au = au Routard vert
traveler-green-corrupter = Corrupteur vert
    .le = le Corrupteur vert
    .Le = Le Corrupteur vert
    .du = du Corrupteur vert
    .au = au Corrupteur vert
traveler-blue-anonymous-1 = Anonyme bleu 1
    .le = l’Anonyme bleu 1
    .Le = L’Anonyme bleu 1
    .du = de l’Anonyme bleu 1
    .au = à l’Anonyme bleu 1
traveler-blue-anonymous-2 = Anonyme bleu 2
    .le = l’Anonyme bleu 2
    .Le = L’Anonyme bleu 2
    .du = de l’Anonyme bleu 2
    .au = à l’Anonyme bleu 2
traveler-blue-anonymous-3 = Anonyme bleu 3
    .le = l’Anonyme bleu 3
    .Le = L’Anonyme bleu 3
    .du = de l’Anonyme bleu 3
    .au = à l’Anonyme bleu 3
traveler-blue-anonymous-4 = Anonyme bleu 4
    .le = l’Anonyme bleu 4
    .Le = L’Anonyme bleu 4
    .du = de l’Anonyme bleu 4
    .au = à l’Anonyme bleu 4
traveler-blue-anonymous-5 = Anonyme bleu 5
    .le = l’Anonyme bleu 5
    .Le = L’Anonyme bleu 5
    .du = de l’Anonyme bleu 5
    .au = à l’Anonyme bleu 5
traveler-blue-surfer = Surfeur bleu
    .le = le Surfeur bleu
    .Le = Le Surfeur bleu
    .du = du Surfeur bleu
    .au = au Surfeur bleu
traveler-blue-lover-1 = Amoureux bleu
    .le = l’Amoureux bleu
    .Le = L’Amoureux bleu
    .du = de l’Amoureux bleu
    .au = à l’Amoureux bleu
traveler-blue-lover-2 = Amoureuse bleue
    .le = l’Amoureuse bleue
    .Le = L’Amoureuse bleue
    .du = de l’Amoureuse bleue
    .au = à l’Amoureuse bleue
traveler-blue-general = Général bleu
    .le = le Général bleu
    .Le = Le Général bleu
    .du = du Général bleu
    .au = au Général bleu
traveler-blue-baby = Bébé bleu
    .le = le Bébé bleu
    .Le = Le Bébé bleu
    .du = du Bébé bleu
    .au = au Bébé bleu
traveler-blue-star = Star bleue
    .le = la Star bleue
    .Le = La Star bleue
    .du = de la Star bleue
    .au = à la Star bleue
traveler-blue-drunkard = Ivrogne bleu
    .le = l’Ivrogne bleu
    .Le = L’Ivrogne bleu
    .du = de l’Ivrogne bleu
    .au = à l’Ivrogne bleu
traveler-blue-backpacker = Routard bleu
    .le = le Routard bleu
    .Le = Le Routard bleu
    .du = du Routard bleu
    .au = au Routard bleu
traveler-blue-corrupter = Corrupteur bleu
    .le = le Corrupteur bleu
    .Le = Le Corrupteur bleu
    .du = du Corrupteur bleu
    .au = au Corrupteur bleu
traveler-yellow-anonymous-1 = Anonyme jaune 1
    .le = l’Anonyme jaune 1
    .Le = L’Anonyme jaune 1
    .du = de l’Anonyme jaune 1
    .au = à l’Anonyme jaune 1
traveler-yellow-anonymous-2 = Anonyme jaune 2
    .le = l’Anonyme jaune 2
    .Le = L’Anonyme jaune 2
    .du = de l’Anonyme jaune 2
    .au = à l’Anonyme jaune 2
traveler-yellow-anonymous-3 = Anonyme jaune 3
    .le = l’Anonyme jaune 3
    .Le = L’Anonyme jaune 3
    .du = de l’Anonyme jaune 3
    .au = à l’Anonyme jaune 3
traveler-yellow-anonymous-4 = Anonyme jaune 4
    .le = l’Anonyme jaune 4
    .Le = L’Anonyme jaune 4
    .du = de l’Anonyme jaune 4
    .au = à l’Anonyme jaune 4
traveler-yellow-anonymous-5 = Anonyme jaune 5
    .le = l’Anonyme jaune 5
    .Le = L’Anonyme jaune 5
    .du = de l’Anonyme jaune 5
    .au = à l’Anonyme jaune 5
traveler-yellow-surfer = Surfeur jaune
    .le = le Surfeur jaune
    .Le = Le Surfeur jaune
    .du = du Surfeur jaune
    .au = au Surfeur jaune
traveler-yellow-lover-1 = Amoureux jaune
    .le = l’Amoureux jaune
    .Le = L’Amoureux jaune
    .du = de l’Amoureux jaune
    .au = à l’Amoureux jaune
traveler-yellow-lover-2 = Amoureuse jaune
    .le = l’Amoureuse jaune
    .Le = L’Amoureuse jaune
    .du = de l’Amoureuse jaune
    .au = à l’Amoureuse jaune
traveler-yellow-general = Général jaune
    .le = le Général jaune
    .Le = Le Général jaune
    .du = du Général jaune
    .au = au Général jaune
traveler-yellow-baby = Bébé jaune
    .le = le Bébé jaune
    .Le = Le Bébé jaune
    .du = du Bébé jaune
    .au = au Bébé jaune
traveler-yellow-star = Star jaune
    .le = la Star jaune
    .Le = La Star jaune
    .du = de la Star jaune
    .au = à la Star jaune
traveler-yellow-drunkard = Ivrogne jaune
    .le = l’Ivrogne jaune
    .Le = L’Ivrogne jaune
    .du = de l’Ivrogne jaune
    .au = à l’Ivrogne jaune
traveler-yellow-backpacker = Routard jaune
    .le = le Routard jaune
    .Le = Le Routard jaune
    .du = du Routard jaune
    .au = au Routard jaune
traveler-yellow-corrupter = Corrupteur jaune
    .le = le Corrupteur jaune
    .Le = Le Corrupteur jaune
    .du = du Corrupteur jaune
    .au = au Corrupteur jaune
bus-01 = bus rouge 3
    .le = le bus rouge 3
    .Le = Le bus rouge 3
    .du = du bus rouge 3
    .au = au bus rouge 3
bus-02 = bus rouge 4a
    .le = le bus rouge 4a
    .Le = Le bus rouge 4a
    .du = du bus rouge 4a
    .au = au bus rouge 4a
bus-03 = bus rouge 4b
    .le = le bus rouge 4b
    .Le = Le bus rouge 4b
    .du = du bus rouge 4b
    .au = au bus rouge 4b
bus-04 = bus rouge 5
    .le = le bus rouge 5
    .Le = Le bus rouge 5
    .du = du bus rouge 5
    .au = au bus rouge 5
bus-05 = bus vert 3
    .le = le bus vert 3
    .Le = Le bus vert 3
    .du = du bus vert 3
    .au = au bus vert 3
bus-06 = bus vert 4a
    .le = le bus vert 4a
    .Le = Le bus vert 4a
    .du = du bus vert 4a
    .au = au bus vert 4a
bus-07 = bus vert 4b
    .le = le bus vert 4b
    .Le = Le bus vert 4b
    .du = du bus vert 4b
    .au = au bus vert 4b
bus-08 = bus vert 5
    .le = le bus vert 5
    .Le = Le bus vert 5
    .du = du bus vert 5
    .au = au bus vert 5
bus-09 = bus bleu 3
    .le = le bus bleu 3
    .Le = Le bus bleu 3
    .du = du bus bleu 3
    .au = au bus bleu 3
bus-10 = bus bleu 4a
    .le = le bus bleu 4a
    .Le = Le bus bleu 4a
    .du = du bus bleu 4a
    .au = au bus bleu 4a
bus-11 = bus bleu 4b
    .le = le bus bleu 4b
    .Le = Le bus bleu 4b
    .du = du bus bleu 4b
    .au = au bus bleu 4b
bus-12 = bus bleu 5
    .le = le bus bleu 5
    .Le = Le bus bleu 5
    .du = du bus bleu 5
    .au = au bus bleu 5
bus-13 = bus jaune 3
    .le = le bus jaune 3
    .Le = Le bus jaune 3
    .du = du bus jaune 3
    .au = au bus jaune 3
bus-14 = bus jaune 4a
    .le = le bus jaune 4a
    .Le = Le bus jaune 4a
    .du = du bus jaune 4a
    .au = au bus jaune 4a
bus-15 = bus jaune 4b
    .le = le bus jaune 4b
    .Le = Le bus jaune 4b
    .du = du bus jaune 4b
    .au = au bus jaune 4b
bus-16 = bus jaune 5
    .le = le bus jaune 5
    .Le = Le bus jaune 5
    .du = du bus jaune 5
    .au = au bus jaune 5

# the table page
prompt-choose = Choisissez votre bus : posez-en un, ou prenez-en un à quai
prompt-choose-why = Les voyageurs de sa couleur y montent ; plein, il part, et tous ceux qui sont à bord sont vos Passagers
prompt-room = Qui monte maintenant ?
prompt-room-why = En tête de colonne, qui peut monter dans { $bus-le } doit monter · { $seats ->
    [one] 1 place libre
   *[other] { $seats } places libres
}
prompt-hands = Faites monter un voyageur de votre main, ou dites que c’est tout
prompt-hands-why = { $bus-Le } : { $seats ->
    [one] 1 place libre
   *[other] { $seats } places libres
}
prompt-penalty = Pénalité : sacrifiez un voyageur
prompt-penalty-why = Personne n’est monté dans le bus que vous avez posé : un voyageur de votre main devient Mécontent, face cachée
prompt-refill = Prenez un voyageur : dans quelle colonne ?
prompt-refill-why = Votre main se complète à 7 : encore { $number }
prompt-baby = { $baby ->
    [1] Crier « Bébé ! » ?
   *[other] « Bébé ! » ? Vous n’avez pas celui-là
}
prompt-baby-why = { $baby ->
    [1] Votre Bébé monte aussitôt dans { $bus-le }, à la place de qui est en train de monter
   *[other] Tous ceux qui pourraient avoir le Bébé sont interrogés : ainsi, personne n’apprend qui l’a
}
prompt-exchange = Échanger un voyageur de votre main ?
prompt-exchange-why = Le Corrupteur échange un des vôtres contre n’importe qui, en salle d’attente ou dans un bus
prompt-for = Contre qui ?
prompt-for-why = Vous cédez { $traveler-le }
prompt-victim = Qui l’Ivrogne importune-t-il ?
prompt-victim-why = { $pile ->
    [0] Deux voyageurs de ce bus deviennent Mécontents, −1 chacun
   *[other] Deux de tous vos Passagers deviennent Mécontents, −1 chacun
}
doing-choose = { $seat } choisit un bus
doing-room = { $seat } fait monter des voyageurs
doing-hands = { $seat } fait monter des voyageurs de sa main
doing-penalty = { $seat } paie une pénalité
doing-refill = { $seat } prend de nouveaux voyageurs
doing-baby = { $seat } peut crier « Bébé ! »
doing-window = Quelqu’un crie-t-il « Bébé ! » ?
doing-exchange = { $seat } peut échanger un voyageur
doing-victim = { $seat } choisit qui l’Ivrogne importune
chip-hand = { $count ->
    [one] carte en main
   *[other] cartes en main
}
chip-passengers = { $count ->
    [one] Passager à 1 point
   *[other] Passagers à 1 point chacun
}
chip-unhappy = { $count ->
    [one] Mécontent à −1 point
   *[other] Mécontents à −1 point chacun
}
tag-team-0 = Équipe A
tag-team-1 = Équipe B
log-placed = Pose { $bus-le }
log-chose = Choisit { $bus-le }
log-called = { $traveler-Le } appelle { $bus-le }
log-boarded = { $traveler-Le } monte dans { $bus-le }
log-brought = Fait monter { $traveler-le }
log-shouted = « Bébé ! » { $traveler-Le } monte
log-displaced = { $traveler-Le } retourne à sa place
log-swapped_room = { $traveler-Le } contre { $other-le }
log-swapped_bus = { $traveler-Le } contre { $other-le }, { $bus }
log-blocked = { $bus-Le } attend l’autre moitié du couple
log-lonely = { $traveler-Le } : départ sans sa moitié
log-victim = { $traveler-Le } : victime de l’Ivrogne
log-left = { $bus-Le } part
log-penalty = Pénalité : un voyageur face cachée
log-took = Prend { $traveler-le }
log-took_bus = Prend { $bus-le }
log-shown = Montre { $traveler-le }
log-declined = Renonce au tour
log-stuck = Ne peut pas jouer
log-last_turns = Encore un tour pour les autres
log-went_out = Plus de carte : la journée est finie
log-night = Bus de nuit
log-day_score = { $points ->
    [one] { $points } point aujourd’hui
   *[other] { $points } points aujourd’hui
}
tray-hand = { $number ->
    [one] { $number } voyageur
   *[other] { $number } voyageurs
}, { $count } bus
tray-seen = Vus dans les autres mains
tray-open = Restés en main
tray-paid = −1 chacun
interlude-title = La première journée est finie
interlude-then = On mélange tout et on redonne. { $seat } commence la deuxième journée.
interlude-empty = plus aucune carte
tray-first-day = Jour 1
high-left-title = Le bus le plus rempli
high-left = { $seat } a fait partir { $bus-le } avec { $points ->
    [one] { $points } Passager
   *[other] { $points } Passagers
}.
high-shouted-title = « Bébé ! »
high-shouted = { $seat } a crié { $count } fois.
tray-card = { $traveler }
tray-bus-card = { $bus }

# the tutorial
lesson-theme-title = Cohue à la gare routière
lesson-theme = Tout le monde veut partir, et chacun a son caractère : Généraux, Bébés, Amoureux, Surfeurs. Vous amenez les bus, et vous les remplissez avant les autres.
lesson-goal-title = Les Passagers font les points
lesson-goal = Chaque voyageur qui part pendant votre tour vaut **1 point**. Qui finit Mécontent, ou reste dans votre main à la fin, en coûte 1. Vous jouez Gris, contre Violet.
lesson-room-title = La salle d’attente
lesson-room = Deux colonnes attendent. Seule la **tête** de chacune peut monter, puis le suivant avance. À côté, les quais, encore vides : c’est là que viendront les bus.
lesson-hand-title = Votre main
lesson-hand = Vous avez des voyageurs et des bus, tous secrets. Un voyageur monte dans un bus de **sa couleur**. À votre tour, vous posez un bus, ou prenez l’un de ceux qui sont à quai, même d’un autre.
lesson-bus-title = Posez un bus
lesson-bus = Un voyageur jaune est en tête de colonne, et vous en avez d’autres en main. Posez votre **bus jaune** à 3 places.
lesson-no-green = Peu de monde y monterait. Du jaune attend, et vous en avez en main : posez le bus jaune.
lesson-hands-title = D’abord la salle d’attente
lesson-hands = Qui peut monter de la salle d’attente y est **obligé** : le jaune, puis le Routard, qui prend toutes les couleurs. Ensuite, votre main : faites monter un **Anonyme** jaune.
lesson-no-other = Tout aussi bien ! Mais disons : celui qui est éclairé.
lesson-no-lover = Attention ! Un bus plein avec **un seul** Amoureux ne part pas : il attend l’autre. Faites monter l’Anonyme.
lesson-no-baby = Gardez le Bébé : vous pourrez le jouer pendant le tour de Violet. Faites monter l’Anonyme.
lesson-no-stop = Il reste une place ! Si vous la laissez, Violet la prendra et emmènera tout le monde. Faites monter l’Anonyme.
lesson-left-title = Plein, et il part
lesson-left = Les trois sont vos **Passagers** : 3 points. Peu importe qui les a fait monter : celui qui remplit le bus emmène tout le monde.
lesson-refill-title = Complétez votre main
lesson-refill = À la fin du tour, on revient à 7 voyageurs, pris en **tête** des colonnes. Prenez l’**Amoureuse** bleue : les deux Amoureux d’une couleur valent 4 de plus.
lesson-no-refill = Le Bébé est pratique, mais les Amoureux à deux rapportent plus. Prenez l’Amoureuse, en tête de la colonne de droite.
lesson-platform-title = Le bus de Violet, votre tour
lesson-platform = Violet a posé un bus bleu, où est monté un Bébé. Mais le bus n’est **pas plein** : il reste à quai, et c’est à vous de jouer. Choisissez ce bus.
lesson-no-platform = Vous pourriez en poser un autre. Mais celui de Violet peut être à vous tout de suite, avec qui est à bord : choisissez-le, à quai.
lesson-general-title = Le Général
lesson-general = Le bus où il monte part **aussitôt, plein ou non**. Faites monter votre Général bleu.
lesson-no-lonely = Pas une Amoureuse seule : plein, le bus serait **bloqué**, et si le Général le fait partir elle devient Mécontente. Faites monter le Général.
lesson-steal-title = Le bus de Violet, vos Passagers
lesson-steal = 2 points de plus : le joueur dont c’est le tour quand un bus part emmène **tout le monde**. Ne laissez donc jamais une seule place libre : c’est un cadeau au suivant.
lesson-penalty-title = Un bus vide coûte cher
lesson-penalty = Qui pose un bus où **personne ne monte** rend Mécontent un voyageur de sa main : −1. Regardez donc la tête des colonnes avant de choisir un bus.
lesson-shout-title = « Bébé ! »
lesson-shout = Si quelqu’un monte dans un bus jaune au tour de Violet, vous pouvez crier : votre **Bébé** prend sa place. Et n’oubliez pas : un **Amoureux** seul bloque un bus plein.
lesson-end-title = La fin de la journée
lesson-end = La journée finit quand une main est **vide**, ou après les derniers bus. Chaque voyageur en main coûte 1 point, un bus en main autant que ses **places**. Une partie dure deux journées.
lesson-go-title = En voiture !
lesson-go = Choisissez le bus que réclame la salle d’attente, remplissez-le en un tour, et videz votre main à temps. Vous menez 5 à 0 : continuez, contre un débutant !

# explications
about-traveler = { $traveler }
about-anonymous = Prend une place dans un bus de sa couleur. Un bus plein part, et tous ceux à bord deviennent des Passagers du joueur dont c’est le tour : **1 point** chacun.
about-surfer = Prend **deux** places dans un bus de sa couleur, et compte pour un Passager.
about-lover = Un bus plein avec **un seul** Amoureux de sa couleur est bloqué : il attend l’autre. Les deux d’une couleur parmi vos Passagers valent 4 points de plus.
about-general = Fait partir le bus aussitôt, plein ou non. Un Amoureux seul à bord devient alors Mécontent.
about-baby = Au tour d’un autre, criez « Bébé ! » quand quelqu’un monte dans le bus actif de cette couleur : le Bébé prend cette place. À votre tour, il monte comme tout le monde.
about-star = Avant toute chose à votre tour, elle appelle un bus de sa couleur, du garage ou déjà parti, et y monte.
about-drunkard = Quand un bus part avec un Ivrogne à bord, le joueur dont c’est le tour rend **deux** de ses voyageurs Mécontents : −1 point chacun.
about-backpacker = Monte dans un bus de **n’importe quelle** couleur.
about-corrupter = Une fois monté, vous pouvez échanger un voyageur de votre main contre un de la salle d’attente, ou contre un voyageur à bord d’un bus.
about-traveler-head = En tête de colonne : qui peut monter dans le bus actif y est obligé.
about-traveler-behind = Plus loin dans la colonne : hors d’atteinte tant que ceux de devant ne sont pas partis.
about-traveler-aboard = À bord, { $bus } : { $seats ->
    [0] plus aucune place libre.
    [one] encore une place libre.
   *[other] encore { $seats } places libres.
}
about-traveler-hand = Dans la main { DE($seat) } ; à la fin de la journée, −1 point.
about-traveler-paid = Une pénalité : parmi vos Mécontents, −1 point.
about-traveler-colour = Ne peut pas monter ({ $bus }) : pas la bonne couleur.
about-traveler-room = Ne peut pas monter ({ $bus }) : plus de place.
about-traveler-later = D’abord la salle d’attente, puis votre main.
about-traveler-exchange = Pas celui-ci : le Corrupteur échange deux de ceux qui sont marqués.
about-traveler-victim = Pas celui-ci : l’Ivrogne importune des voyageurs à bord du bus qui part.
about-traveler-penalty = Pas celui-ci : la pénalité se paie avec une carte de votre main.
about-traveler-no-bus = Pas encore : choisissez d’abord un bus.
about-bus = { $bus }
about-bus-what = Il a { $seats } places. Dès que toutes sont prises, il part, et tous ceux à bord deviennent des Passagers du **joueur dont c’est le tour**, peu importe qui les a amenés. En main à la fin de la journée, il coûte { $seats } points.
about-bus-platform = À quai : { $count ->
    [0] personne à bord
    [one] un voyageur à bord
   *[other] { $count } voyageurs à bord
}, { $seats ->
    [0] plus de place.
    [one] une place libre.
   *[other] { $seats } places libres.
}
about-bus-blocked = Bloqué : un seul Amoureux de sa couleur est à bord, il attend l’autre.
about-bus-front = En tête du garage : le prochain à compléter une main.
about-bus-garage = Au garage : une Star de sa couleur peut l’appeler.
about-bus-departed = Parti : seule une Star de sa couleur peut le rappeler.
about-bus-hand = Dans la main { DE($seat) }.
about-bus-nobody = Impossible de le choisir : personne en tête de colonne ni dans votre main ne peut y monter.
about-bus-other = Pas à ce tour : vous avez choisi { $bus-le }, et il n’y en a qu’un par tour.
about-pile-travelers = Pioche des voyageurs
about-pile-travelers-what = { $count ->
    [one] Une carte.
   *[other] { $count } cartes.
} À la fin d’un tour, elle complète la salle d’attente. Les mains se complètent dans la salle d’attente, jamais dans la pioche.
about-pile-buses = Pioche des bus
about-pile-buses-what = { $count ->
    [one] Une carte.
   *[other] { $count } cartes.
} À la fin d’un tour, elle complète le garage.
about-platform = Les quais
about-platform-what = Les bus posés qui ne sont pas encore partis. Chacun peut se servir de tous ; qui en remplit un prend tous ceux à bord.
about-room = La salle d’attente
about-room-what = Deux colonnes de voyageurs, visibles de tous. Seul celui en **tête** d’une colonne, tout en haut, peut monter ou être pris en main ; le suivant passe alors en tête.
about-garage = Le garage
about-garage-what = Des bus visibles de tous. À la fin d’un tour, la main prend ses nouveaux bus par l’avant, tout en haut. Seule une Star en appelle un autre.
about-departed = Les bus partis
about-departed-what = { $count ->
    [0] Aucun n’est encore parti. Les bus
   *[other] Les bus
} partis se rangent ici, vides et visibles de tous. Une Star de leur couleur peut en rappeler un.
about-hand = Main { DE($seat) }
about-hand-what = { $size ->
    [one] Un voyageur
   *[other] { $size } voyageurs
} et { $buses ->
    [one] un bus.
   *[other] { $buses } bus.
} On voit ce que tous ont vu y entrer ; le reste est secret. Qui n’a plus de carte met fin à la journée.
about-player-what = Passager 1 point, Mécontent −1, les deux Amoureux d’une couleur +4. À la fin d’une journée : voyageur en main −1, bus en main moins ses places. Le plus de points des deux journées gagne.
about-player-team = Les points des deux partenaires comptent ensemble.
about-chip-hand = Cartes en main
about-chip-hand-what = Voyageurs et bus que tient { $seat }. À la fin d’un tour, on complète la main à 7 voyageurs et 2 bus, tant qu’il y a des cartes visibles.
about-chip-passengers = Passagers
about-chip-passengers-what = Voyageurs partis en bus au tour { DE($seat) } : 1 point chacun.
about-chip-unhappy = Mécontents
about-chip-unhappy-what = Voyageurs { DE($seat) } qu’un Ivrogne, un départ en solitaire ou une pénalité a rendus Mécontents : −1 point chacun. La pénalité tombe quand on pose un bus et ne fait monter personne.
about-first = Premier joueur
about-first-what = { $seat } a eu le premier tour de cette journée.

# le guide de la page des règles : les points sont séparés par |
guide-quick = Des voyageurs attendent dans deux colonnes et dans votre main. Emmenez-les en bus : un bus **plein** part, et tous ceux à bord sont des Passagers du **joueur dont c’est le tour**, 1 point chacun.|À votre tour, choisissez un bus actif : posez-en un de votre main, ou servez-vous d’un bus à quai.|D’abord la salle d’attente : qui est en tête de colonne et peut monter y est obligé. Puis autant de voyageurs de votre main que vous voulez. Les couleurs doivent correspondre ; un Routard va partout.|Si vous avez posé un bus et que personne n’y est monté, vous payez une pénalité : un voyageur de votre main devient Mécontent, −1 point.|Puis votre main se complète avec les cartes visibles, à 7 voyageurs et 2 bus.|Chaque voyageur spécial a son caractère : arrêtez-vous sur une carte et lisez. Qui n’a plus de carte met fin à la journée ; ce qui reste en main coûte des points. Après deux journées, le plus de points gagne.
guide-parts = 16 bus de quatre couleurs : à 3, 4, 4 et 5 places|56 voyageurs : dans chaque couleur cinq Anonymes, deux Amoureux, un Surfeur, un Général, un Bébé, une Star, un Ivrogne, un Routard et un Corrupteur
guide-tips = Un bus à qui il manque une place est un cadeau au suivant : remplissez-le, ou laissez-en deux libres.|Les bus en main coûtent leurs places à la fin de la journée. Débarrassez-vous à temps des grands.|Les deux Amoureux d’une couleur valent 4 de plus : gardez le second jusqu’à pouvoir remplir ce bus.|Un Général fait partir un petit bus pour vous quand cela vous arrange.|Pensez au « Bébé ! » : on peut vous prendre la dernière place d’un bus.

# exemples
example-full-title = Exemple : un bus plein part
example-full = Un bus vert de quatre places en a encore une. Gris le choisit et y fait monter une Star verte de sa main : il est plein et part. Les { $count } voyageurs deviennent des Passagers de Gris, même ceux que d’autres ont amenés.
example-lovers-title = Exemple : les Amoureux
example-lovers = Un bus vert de trois places a un Amoureux et un Anonyme à bord. Avec la Star, il serait plein, mais bloqué. Gris y fait plutôt monter l’autre moitié du couple : le bus part avec { $count } Passagers, et le couple vaut { $pair } points de plus.
example-drunkard-title = Exemple : l’Ivrogne
example-drunkard = Un bus vert de quatre places vient de partir avec un Ivrogne à bord. Gris doit choisir deux de ses voyageurs, qui deviennent Mécontents ; l’Ivrogne peut en être. Il reste donc { $count } Passagers, et { $unhappy } coûtent un point chacun.

# pourquoi un coup est bon
why-left = { $bus-Le } part, et tous ceux à bord sont à vous.
why-blocked = { $bus-Le } est plein mais bloqué : il attend l’autre Amoureux.
why-unhappy = { $traveler-Le } devient Mécontent.
why-penalty = Personne n’est monté dans votre bus : une carte de votre main rejoint vos Mécontents, face cachée.
why-lighter = Votre main coûterait { $points ->
    [one] un point
   *[other] { $points } points
} de moins à la fin de la journée.
why-fits = { $bus-Le } attend { $traveler-le } à quai.
why-standing = { $bus-Le } reste à quai avec { $seats ->
    [one] une place libre
   *[other] { $seats } places libres
} : qui le remplit prend tous ceux à bord.
why-uncovers = { $traveler-Le } sera alors en tête de la colonne, pour vous ou pour le joueur suivant.
why-chosen = { $bus-Le } a { $count ->
    [one] un voyageur à bord
   *[other] { $count } voyageurs à bord
} et { $seats ->
    [one] une place libre.
   *[other] { $seats } places libres.
}
why-would-fill = { $bus-Le } sera complet, sauf si quelqu’un crie « Bébé ! ».
why-would-leave = { $bus-Le } aura { $seats ->
    [one] une place libre.
   *[other] { $seats } places libres.
}
