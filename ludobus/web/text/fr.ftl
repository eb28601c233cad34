skip = Aller au contenu
nav = Site
language-en = English
language-fr = Français
settings = Réglages
close = Fermer
cancel = Annuler
confirm = Confirmer
copy = Copier le lien

set-scheme = Couleurs
set-auto = celles de l’appareil
set-light = claires
set-dark = sombres
set-confirm = Confirmer un coup irréversible
set-confirm-touch = sur écran tactile
set-always = toujours
set-never = jamais
set-speed = Mouvements sur le plateau
set-slow = lents
set-normal = normaux
set-fast = rapides
set-off = immédiats
set-notify = M’avertir quand c’est à moi
set-yes = Oui
set-no = Non

home-title = Des jeux de société sur les bus et les trains
home-lead = Contre des bots, entre amis sur un même écran, ou à distance par un lien. Sans compte, sans rien installer.
home-open = Tables ouvertes
home-games = Les jeux
card-over = terminée
card-read-only = à relire
card-waiting = au tour { DE($name) }
card-free = { $seats ->
    [one] 1 place libre
   *[other] { $seats } places libres
}
your-turn = À vous de jouer
players-range = { $least } à { $most } joueurs
minutes = environ { $minutes } minutes
age = dès { $age } ans
play-now-game = Jouer à { $title } tout de suite, contre des bots

credits = Le jeu :
picture-of = { $title }, en cours de partie
start = Ouvrir une table
your-name = Votre nom
name = Nom
name-here = Nom du joueur { $seat }
who-sits = Qui s’assied où
seat-none = personne
seat-me = moi
seat-friend = un ami, par un lien
seat-here = quelqu’un sur cet écran
seat-bot = un bot : { $level }
level-beginner = débutant
level-casual = tranquille
level-strong = fort
level-expert = expert
level-master = maître
who-may-come = Qui peut venir
by-link = ceux qui ont le lien
public = tout le monde : elle est annoncée à l’accueil
more-options = Plus d’options
open-table = Ouvrir la table
rules = Règles
rules-note = Avec nos propres mots, en articles numérotés ; on peut faire un lien vers chacun.

door-private = Cette table est privée. Demandez-en le lien.
door-refused = Ce lien ne marche plus : la place est prise, ou l’invitation a déjà servi. Demandez-en un autre.
door-knocking = On regarde si la place est libre…
door-unanswered = Le serveur ne répond pas. Rien n’est perdu : votre lien reste valable.
sit-down = S’asseoir
to-home = Retour aux jeux

board-label = Plateau
grave-end = Ce coup peut terminer la partie. Le jouer ?
go-on = Continuer
tray-more = Détails
panel-label = Joueurs et à-côtés du plateau
game-over = La partie est finie
not-here-yet = pas encore là
you = (vous)
undo = Annuler le coup
restart-turn = Reprendre le tour
hint = Un conseil
replay = Revoir
players = Joueurs
resigned = a abandonné ; un bot continue
bot-sits-in = remplacé par un bot
bot-of = bot { $level }
away = absent
come-back = Reprendre ma place
invite = Inviter
let-bot = Faire jouer un bot
final-score = Score final
score-of = Points
points-of = { $count ->
    [one] point
   *[other] points
}
total = Total
place = Rang
rematch = Rejouer
to-rematch = Vers la nouvelle table
story = Ce qui s’est passé
in-words = La position en toutes lettres
replay-step = Étape { $step } sur { $steps }.
replay-at = Étape
replay-first = Au début
replay-back = Une étape en arrière
replay-run = Lecture
replay-next = Une étape en avant
replay-leave = Retour à la table
eyes = Vu par
eyes-nobody = un spectateur
menu = Cette table
watch-link = Lien pour regarder
second-device = Ma place sur un autre appareil
resign = Abandonner
leave = Quitter
delete = Supprimer la table
seal = Sceau du mélange (SHA-256 ; la graine est montrée à la fin) :
cover-why = Les autres regardent ailleurs.
share = Un lien à transmettre
share-link = Lien
read-only = Cette table se relit, elle ne se joue plus
read-only-why = Les règles de ce jeu ont été corrigées depuis l’ouverture de la table, et les mêmes coups ne mèneraient plus à la même position. On ne peut donc plus y jouer ; le récit ci-dessous est celui de la partie jouée.
standing = Bébé !
standing-why = Quand un voyageur adverse embarque et que j’ai le Bébé de cette couleur :
standing-ask = me demander
standing-always = toujours crier
standing-never = ne jamais crier

error-title = Cela n’a pas marché
error-401 = Il faut le lien de cette table.
error-403 = Ce n’est pas à vous de le faire.
error-404 = Il n’y a rien ici : la table a peut-être été supprimée.
error-409 = La table a avancé entre-temps.
error-413 = C’était trop d’un coup.
error-422 = Quelque chose ne va pas dans ce formulaire.
error-429 = Vous avez ouvert beaucoup de tables. Terminez-en une, ou revenez dans une heure.
error-other = Quelque chose a mal tourné de notre côté.

js-rules-here = Vous êtes ici
js-your-turn = À vous de jouer
js-failed = Cela n’a pas marché. La table est montrée telle qu’elle est.
js-moved-on = La table a avancé.
js-hint-none = Le bot n’a pas d’avis.
js-hint-title = Ce que ferait un bot fort
js-hint-chance = chances de gagner
js-thinking = Le bot réfléchit…
js-pass = Passez l’appareil à
js-iam = Je suis
js-sit-too = Il vous faut une place : choisissez « moi ».
js-invite-why = La première personne qui ouvre ce lien prend la place.
js-device-why = Ouvre votre propre place sur un autre appareil. Ne sert qu’une fois.
js-watch-why = Avec ce lien, on peut regarder.
js-copied = Copié.
js-sure-resign = Abandonner ? Un bot continue à votre place.
js-sure-leave = Quitter cette table pour de bon ? Un bot prend votre place.
js-sure-delete = Supprimer cette table pour de bon ?
js-pause = Pause
js-run = Lecture

# la table, comme une application
set-confirm-count = après 3 secondes pendant lesquelles je peux le reprendre
set-sound = Son
set-sound-off = coupé
set-sound-soft = discret
set-sound-loud = plein
set-hide = Cacher l’écran entre ceux qui le partagent
set-hide-auto = quand il y a des secrets
log = Journal
first-player = joue en premier
resigned-short = abandon
you-short = vous
here = à la table
turn-bar = Ce qu’il faut faire
what-is-open = Que puis-je jouer ?
not-your-turn = Ce n’est pas à vous : rien à jouer pour l’instant.
waiting-for-players = On attend que tout le monde soit assis
waiting-why = La donne se fait quand tout le monde est assis, à partir d’un nombre du serveur et d’un nombre de chaque navigateur : personne ne peut la choisir ni la connaître.
start-with-bots = Commencer avec des bots
not-here-yet-why = Personne n’a encore pris cette place : envoyez le lien, ou laissez jouer un bot
away-why = La connexion est coupée ; un bot peut s’asseoir à cette place
you-watch = Vous regardez cette table
you-are-out = Vous êtes hors jeu : regardez la fin, ou revenez aux jeux
you-resigned = Vous avez abandonné : un bot joue à votre place
window-why = Si vous avez le Bébé, criez maintenant ; sinon la partie continue d’elle-même
preparing = Premier démarrage : les jeux se préparent, { $done } sur { $count }. Vous pouvez déjà jouer ; d’ici là, les bots jouent d’instinct.
preparing-why = Premier démarrage : tant que le jeu se prépare ({ $done } sur { $count }), les bots jouent d’instinct
wait-for-turn = Vous jouez après les autres
read-only-short = Les règles ont été corrigées depuis : cette table se lit
zoom-in = Agrandir
zoom-out = Tout le plateau
not-yet = Pas encore
replay-pause = Pause
skip-to-turn = Passer à mon tour
since = Depuis votre dernier coup
watch = Revoir
offline = Pas de connexion. La table reprend d’elle-même dès son retour.
own-page = Sur sa propre page
find = Chercher dans la règle
keys = Raccourcis clavier
keys-space = Espace
keys-number = Jouer l’option de ce numéro
keys-confirm = Confirmer, ou passer à mon tour
keys-escape = Pas encore ; fermer
keys-arrows = Un pas en arrière ou en avant dans la relecture
keys-zoom = Agrandir le plateau
share-local = Cette adresse ne marche que sur cet ordinateur. Pour ouvrir aux autres, lancez le serveur avec
terminus = Terminus
end-wins-by = { $name } gagne de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-wins = { $name } gagne
end-shared = Victoire partagée : { $names }
end-team = { $names } gagnent ensemble, de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-you-out = Vous avez été éliminé en route. À la prochaine !
end-you-resigned = Vous avez abandonné ; un bot a fini la partie pour vous.
end-you-won = Vous finissez en tête, avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-you = Vous finissez { $place ->
    [1] 1er
   *[other] { $place }e
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-second = Devant { $name }.
place-nth = { $place ->
    [1] 1er
   *[other] { $place }e
}
look-at-board = Voir le plateau
download-short = Enregistrer
where-points = D’où viennent les points
the-race = La course
race-label = Les points de chacun au fil de la partie
highlights = Temps forts
js-confirm = Confirmer
js-for-good = On ne pourra pas y revenir
js-sure-move = Ce coup ne pourra pas être repris
js-counting = Joué de lui-même à la fin du compte

# accueil
home-hero = En voiture pour une soirée jeux
home-continue = Reprendre
home-more = { $count ->
    [one] Une autre table
   *[other] { $count } autres tables
}
home-wait-for-you = { $count ->
    [one] { $count } table vous attend
   *[other] { $count } tables vous attendent
}
home-finished-count = { $count ->
    [one] { $count } table terminée
   *[other] { $count } tables terminées
}
minutes-short = { $minutes } min
play = Jouer
with-friends = Entre amis
open-game = Jeu
open-with = Avec
open-seats = Places
join = Rejoindre
how = Comment ça marche
how-bots = Contre des bots
how-bots-why = Un clic et vous êtes à table. Cinq niveaux, du débutant au maître.
how-screen = Sur un seul écran
how-screen-why = On partage une tablette ; ce qui est secret reste caché jusqu’à ce que vous disiez qui vous êtes.
how-link = Par un lien
how-link-why = Envoyez un lien ou un code QR. Sans compte, rien à installer.
undo-short = Annuler
hint-short = Conseil
offline-title = Pas de connexion
offline-why = Le bus est dans un tunnel. Vos tables sont gardées : elles reprennent dès le retour de la connexion.
try-again = Réessayer

# la salle d’attente et la porte
room-title = Qui est là
room-free = place libre
room-link = Lien
room-bot = Asseoir un bot ici
room-invite = Inviter quelqu’un
room-why = Le lien sert une fois, pour une place. La première personne qui l’ouvre s’assied.
room-host-why = Envoyez le lien à vos amis, ou donnez les places libres à des bots
room-guest-why = La partie commence d’elle-même dès que toutes les places sont prises
send = Envoyer
left = a quitté la table
door-by = { $name } vous invite à jouer
door-with = À la table : { $names }

# tutorials
learn = Apprendre
learn-why = Apprendre { $title } en jouant, en cinq minutes
lesson-title = Apprendre { $title }
lesson-step = Étape { $step } sur { $steps }
lesson-next = Suivant
lesson-back = Une étape en arrière
lesson-leave = Quitter
lesson-show = Montrez-moi
lesson-go = Continuer d’ici
lesson-restart = Recommencer le tutoriel
lesson-not-this = C’est permis, mais ce n’est pas ce que je veux vous montrer. Essayez le coup dont parle le texte.
lesson-read-first = Un instant ! Lisez d’abord ceci, puis appuyez sur Suivant.

# retour sur une partie terminée
review-title = Analyse
review-why = Un bot examine chaque décision : ce qu’on savait, ce qu’il aurait fait, et l’évolution des chances de victoire. Cela prend jusqu’à une minute ; les parties en cours passent d’abord.
review-ask = Analyser cette partie
review-failed = L’analyse a été interrompue. Vous pouvez la redemander.
review-running = Le bot examine la partie…
review-chances = Chances de victoire
review-open = toutes cartes ouvertes, selon le bot
review-turns = Les tournants
review-players = Joueurs : précision, décisions et chance
review-accuracy = précision
review-bad = mauvaises décisions
review-own = ses décisions
review-others = décisions des autres
review-luck = chance
review-short-accuracy = précision
review-short-bad = erreurs
review-short-start = donne
review-short-own = soi
review-short-others = autres
review-short-luck = chance
review-start = après la donne
review-helped = Un bot a joué une partie du temps pour { $names } : la précision et les mauvaises décisions ne comptent que celles de la personne ; les autres chiffres portent sur toute la partie.
review-full = Beaucoup de parties attendent leur analyse. Redemandez dans une minute.
review-played = joué
review-line = La meilleure voie, pas à pas
review-better = Mieux, { $number } sur { $count } : { $move }
review-after = Voilà où mène la meilleure voie.
review-leads = Où cela mène
review-known = D’après ce que le joueur savait alors. Les chiffres sont des chances de victoire.
review-show = Montrer sur le plateau
mark-good = Bonne décision
mark-doubtful = Décision douteuse
mark-bad = Mauvaise décision

# mes parties terminées
finished-title = Mes parties terminées
finished-what = Celles de ce navigateur seulement. En retirer une libère votre place ; les autres gardent la leur.
finished-date = Date
finished-game = Jeu
finished-rivals = Avec
finished-result = Résultat
finished-won = Victoire
finished-over = Terminée
finished-look = Revoir
finished-remove = Retirer
finished-remove-all = Tout retirer
finished-sure = Cocher pour confirmer
finished-download = Tout télécharger (JSON, une partie par ligne)
finished-none = Aucune partie terminée pour l’instant.

# explications
explain = Qu’est-ce que c’est ?
keys-explain = Qu’est-ce que c’est ? Puis cliquez où vous voulez
about-rule = Règle { $clause }

# the coach
set-coach = M’entraîner : un conseil à chaque tour
js-coach = Conseil :

# le guide d’un jeu
guide-quick = En une minute
guide-tips = Conseils pour débuter
guide-parts = Dans la boîte
guide-contents = Sommaire
guide-print = Imprimer les règles
