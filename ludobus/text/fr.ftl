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
play-help = Un numéro joue cette action. u : annuler, b : le plateau en mots, l : tout le journal, s FICHIER : enregistrer une copie, q : quitter (la partie est gardée), ? : cette aide.
play-your-turn = { $seat }, que faites-vous ?
play-thinking = { $seat } joue…
play-kept = Votre partie est gardée. Pour continuer : { $command }
play-saved = Enregistré : { $file }
play-not-saved = Pas enregistré : { $reason }
play-no-undo = Impossible d’annuler : quelqu’un d’autre a décidé depuis, le tour est fini, ou quelque chose a été révélé.
play-wrong = « { $text } » n’est pas une action : un numéro de 1 à { $most }, ou u, b, l, s FICHIER, q, ?.
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

# retour sur une partie terminée
graph-label = Les chances de victoire de chacun au fil de la partie, toutes cartes ouvertes, en pour cent
graph-start = donne
graph-end = fin
turn-bad = { $seat } laisse échapper { $loss } % : « { $move } ». Mieux : « { $better } » ({ $before } % au lieu de { $after } %).
turn-doubtful = { $seat } avait mieux : « { $better } » plutôt que « { $move } » ({ $before } % au lieu de { $after } %).
turn-luck = { $lucky ->
    [yes] La chance sourit à { $seat } : de { $before } % à { $after } %.
   *[no] La chance tourne le dos à { $seat } : de { $before } % à { $after } %.
}
turn-lead = { $seat } prend la tête pour de bon : de { $before } % à { $after } %.
turn-lead-team = { $seat } et { $partner } prennent la tête pour de bon : de { $before } % à { $after } %.
analysis-title = { $title } : retour sur la partie avec un bot { $level ->
    [casual] amateur
    [expert] expert
   *[other] fort
}
analysis-chances = Chances de victoire
analysis-open = Toutes cartes ouvertes : le bot voit toutes les mains, mais pas ce que donneront les pioches et les dés. Un rond avec « ! » signale une mauvaise décision.
analysis-players = Les joueurs
analysis-player = joueur
analysis-points = points
analysis-accuracy = précision
analysis-good = bonnes
analysis-doubtful = douteuses
analysis-bad = mauvaises
analysis-start = après la donne
analysis-own = ses décisions
analysis-others = décisions des autres
analysis-luck = chance
analysis-end = à la fin
analysis-how = Après chaque coup, le bot estime les chances de victoire de chacun : toutes les mains sont ouvertes, mais il ne sait pas ce que donneront les pioches et les dés. Ce qu’un coup a changé est mis au compte de la décision. Quand le même coup aurait pu mener ailleurs (une carte piochée, un dé), la décision ne compte que pour ce qu’on pouvait en attendre, et le reste est de la chance. Les chances après la donne, ses décisions, celles des autres et la chance s’additionnent donc à 100 % ou à 0 %. La précision est une moyenne : une décision qui ne laisse rien échapper compte 100 %, une décision qui laisse échapper 7 % compte la moitié. Tout cela est l’avis d’un bot, pas la vérité.
analysis-turns = Les tournants de la partie
analysis-worst = Ce qui aurait pu être mieux
analysis-known = Ici, le bot ne sait que ce que le joueur savait.
analysis-played = joué
analysis-line = La meilleure voie continue ainsi :
analysis-better = Mieux : { $move }
analysis-mark-doubtful = décision douteuse
analysis-mark-bad = mauvaise décision
analysis-after = où cela mène

# explications de tous les jeux
about-player = { $seat }

# pourquoi une option est bonne, ou non
why-then = Ensuite : { $move }.
why-now = Cela rapporte { $points ->
    [one] { $points } point maintenant.
   *[other] { $points } points maintenant.
}
why-now-about = Cela rapporte environ { $points ->
    [one] { $points } point maintenant.
   *[other] { $points } points maintenant.
}
why-costs = Cela coûte { $points ->
    [one] { $points } point maintenant.
   *[other] { $points } points maintenant.
}
why-costs-about = Cela coûte environ { $points ->
    [one] { $points } point maintenant.
   *[other] { $points } points maintenant.
}
why-gives = Cela donne maintenant { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $seat }.
why-gives-about = Cela donne maintenant environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} à { $seat }.
why-more = À la fin, vous auriez environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus qu’avec { $than ->
    [best] la meilleure option.
   *[next] la deuxième.
}
why-less = À la fin, vous auriez environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins qu’avec { $than ->
    [best] la meilleure option.
   *[next] la deuxième.
}
why-rival-less = { $seat } finirait avec environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de moins.
why-rival-more = { $seat } finirait avec environ { $points ->
    [one] { $points } point
   *[other] { $points } points
} de plus.
why-likelier = Vous gagneriez { $count } parties de plus sur 100.
why-unlikelier = Vous gagneriez { $count } parties de moins sur 100.
why-equal = { $than ->
    [best] Elle vaut à peu près autant que la meilleure.
   *[next] La deuxième vaut à peu près autant.
}
