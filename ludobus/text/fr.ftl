seat-0 = Gris
seat-1 = Violet
seat-2 = Jaune
seat-3 = Vert
seat-4 = Rouge
seat-5 = Bleu

player = { $seat }

# the game in a terminal
play-welcome = { $title }, { $players } joueurs. Vous êtes { $seat }.
play-opponent = { $seat } est joué par : { $opponent }.
play-help = Un numéro joue cette action. u : annuler, b : le plateau en mots, l : tout le journal, s FICHIER : enregistrer une copie, q : quitter (la partie est gardée), ? : cette aide.
play-your-turn = { $seat }, que faites-vous ?
play-thinking = { $seat } joue…
play-kept = Votre partie est gardée. Pour continuer : { $command }
play-saved = Enregistré : { $file }
play-not-saved = Pas enregistré : { $reason }
play-no-undo = Impossible d’annuler : quelqu’un d’autre a décidé depuis, le tour est fini, ou quelque chose a été révélé.
play-wrong = « { $text } » n’est pas une action : un numéro de 1 à { $most }, ou u, b, l, s FICHIER, q, ?.
play-resumed = Vous reprenez la partie laissée après { $moves } actions.
play-finished = La partie est finie.
play-result = { $place }. { $seat } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}
play-winner = { $seat } gagne.
play-shared = Victoire partagée : { $names }.

# la page de la table, pour tous les jeux
prompt-any = { $count ->
    [one] Un seul coup vous est ouvert
   *[other] Choisissez un coup parmi { $count }
}
doing-any = À { $seat } de jouer
high-jump-title = Le plus grand bond
high-jump = { $seat } a gagné plus d’un coup que tous les autres.
