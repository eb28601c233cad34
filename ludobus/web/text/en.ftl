skip = Skip to the content
nav = Site
language-en = English
language-fr = Français
settings = Settings
close = Close
cancel = Cancel
confirm = Confirm
copy = Copy the link

set-scheme = Colours
set-auto = same as the device
set-light = light
set-dark = dark
set-confirm = Ask before a move that cannot be taken back
set-confirm-touch = on touch screens
set-always = always
set-never = never
set-speed = Moves on the board
set-slow = slow
set-normal = normal
set-fast = fast
set-off = at once
set-notify = Notify me when it is my turn
set-yes = Yes
set-no = No

home-title = Board games about buses and trains
home-lead = Against bots, with friends on one screen, or over a link. No account, nothing to install.
home-open = Open tables
home-games = The games
card-over = finished
card-read-only = read-only
card-waiting = { $name } to play
card-free = { $seats ->
    [one] 1 free seat
   *[other] { $seats } free seats
}
your-turn = Your turn
players-range = { $least } to { $most } players
minutes = about { $minutes } minutes
age = ages { $age } and up
play-now-game = Play { $title } now, against bots

credits = The game:
picture-of = { $title }, in the middle of a game
start = Open a table
your-name = Your name
name = Name
name-here = Name of the player of { $seat }
who-sits = Who sits where
seat-none = nobody
seat-me = me
seat-friend = a friend, by link
seat-here = somebody on this screen
seat-bot = a bot: { $level }
level-beginner = beginner
level-casual = casual
level-strong = strong
level-expert = expert
level-master = master
who-may-come = Who may join
by-link = whoever has the link
public = anyone: it is listed on the home page
more-options = More options
open-table = Open the table
rules = Rules
rules-note = In our own words, in numbered clauses; each can be linked to.

door-private = This table is private. Ask for a link to it.
door-refused = This link no longer works: the seat is taken, or the invitation has been used. Ask for a new one.
door-knocking = Checking whether the seat is free…
door-unanswered = The server does not answer. Nothing is lost: your link still works.
sit-down = Sit down
to-home = To the games

board-label = Board
grave-end = This move can end the game. Play it?
go-on = Continue
tray-more = Details
panel-label = Players and what lies beside the board
game-over = The game is over
not-here-yet = not here yet
you = (you)
undo = Undo
restart-turn = Restart turn
hint = Hint
replay = Replay
players = Players
resigned = resigned; a bot plays on
bot-sits-in = a bot sits in
bot-of = bot: { $level }
away = away
come-back = Take my seat back
invite = Invite
let-bot = Let a bot sit in
final-score = Final score
score-of = Points
points-of = { $count ->
    [one] point
   *[other] points
}
total = Total
place = Place
rematch = Play again
to-rematch = To the new table
story = What happened
in-words = The position in words
replay-step = Step { $step } of { $steps }.
replay-at = Step
replay-first = To the start
replay-back = One step back
replay-run = Play
replay-next = One step on
replay-leave = Back to the table
eyes = Seen by
eyes-nobody = a spectator
menu = This table
watch-link = Link to watch
second-device = My seat on another device
resign = Resign
leave = Leave
delete = Delete the table
seal = Seal of the shuffle (SHA-256; the seed is shown after the end):
cover-why = Everybody else, look away now.
share = A link to share
share-link = Link
read-only = This table is read-only
read-only-why = The rules of this game have been corrected since the table was opened, and the same moves would no longer lead to the same position. So nobody can play here any more; the log below is what was played.
standing = Baby!
standing-why = When an opponent’s traveler boards and I hold the Baby of that colour:
standing-ask = ask me
standing-always = always call it
standing-never = never call it

error-title = That did not work
error-401 = You need the link to this table.
error-403 = You are not allowed to do that.
error-404 = There is nothing here: the table may have been deleted.
error-409 = The table has changed in the meantime.
error-413 = That was too large.
error-422 = Something in that form is not valid.
error-429 = You have opened a lot of tables. Finish one first, or come back in an hour.
error-other = Something went wrong on our side.

js-rules-here = You are here
js-your-turn = Your turn
js-failed = That did not work. The table is shown as it is.
js-moved-on = The table has changed in the meantime.
js-hint-none = The bot has no opinion.
js-hint-title = What a strong bot would do
js-hint-chance = chance to win
js-thinking = The bot is thinking…
js-pass = Pass the device to
js-iam = I am
js-sit-too = One of the seats must be yours: choose “me”.
js-invite-why = Whoever opens this link first takes the seat.
js-device-why = Opens your own seat on another device. It works once.
js-watch-why = Anyone with this link can watch.
js-copied = Copied.
js-sure-resign = Resign? A bot plays on in your place.
js-sure-leave = Leave this table for good? A bot takes your place.
js-sure-delete = Delete this table for good?
js-pause = Pause
js-run = Play

# the table as an app
set-confirm-count = after 3 seconds in which I can take it back
set-sound = Sound
set-sound-off = off
set-sound-soft = soft
set-sound-loud = loud
set-hide = Hide the screen between players who share it
set-hide-auto = where something is secret
log = Log
first-player = first player
resigned-short = resigned
you-short = you
here = here
turn-bar = What to do now
what-is-open = What is open to me?
not-your-turn = It is not your turn: nothing is open to you now.
waiting-for-players = Waiting for everybody to sit down
waiting-why = The cards are dealt when everybody has sat down, from a number of the server and one of each player’s browser: nobody can choose or know the deal.
start-with-bots = Start with bots
not-here-yet-why = Nobody has taken this seat yet: send the link, or let a bot play
away-why = The connection is gone; a bot may sit in
you-watch = You are watching this table
you-are-out = You are out of this game: watch how it ends, or go home
you-resigned = You gave up: a bot plays on for you
window-why = Call now if you hold the Baby; else the game goes on by itself
preparing = First start: the games are being prepared, { $done } of { $count }. You can play already; until then bots follow their instinct.
preparing-why = First start: until the game is prepared ({ $done } of { $count }), bots follow their instinct
wait-for-turn = You play after the others
read-only-short = The rules have been corrected since: this table can be read
zoom-in = Zoom in
zoom-out = Whole board
not-yet = Not yet
replay-pause = Pause
skip-to-turn = Skip to my turn
since = Since your last turn
watch = Watch
offline = No connection. The table goes on by itself as soon as it is back.
own-page = On its own page
find = Find in the rules
keys = Keyboard shortcuts
keys-space = Space
keys-number = Play the option of that number
keys-confirm = Confirm, or skip to my turn
keys-escape = Not yet; close
keys-arrows = One step back or on in the replay
keys-zoom = Zoom the board
share-local = This address works only on this computer. To let others in, start the server with
terminus = Terminus
end-wins-by = { $name } wins by { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-wins = { $name } wins
end-shared = A shared win: { $names }
end-team = { $names } win together, by { $points ->
    [one] 1 point
   *[other] { $points } points
}
end-you-out = You were eliminated on the way. Next time!
end-you-resigned = You gave up; a bot finished the game for you.
end-you-won = You finish first, with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-you = You finish { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
} with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
end-second = Ahead of { $name }.
place-nth = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
look-at-board = Look at the board
download-short = Save
where-points = Where the points came from
the-race = The race
race-label = The points of all players over the game
highlights = Highlights
js-confirm = Confirm
js-for-good = There is no way back
js-sure-move = This cannot be taken back
js-counting = Sent by itself when the time is up

# home
home-hero = All aboard for game night
home-continue = Continue
home-more = { $count ->
    [one] One more table
   *[other] { $count } more tables
}
home-wait-for-you = { $count ->
    [one] 1 table is waiting for you
   *[other] { $count } tables are waiting for you
}
home-finished-count = { $count ->
    [one] 1 finished table
   *[other] { $count } finished tables
}
minutes-short = { $minutes } min
play = Play
with-friends = With friends
open-game = Game
open-with = With
open-seats = Seats
join = Join
how = How it works
how-bots = Against bots
how-bots-why = One click and you sit at a table. Five levels, from beginner to master.
how-screen = On one screen
how-screen-why = Friends share a tablet; what is secret stays hidden until you say who you are.
how-link = Over a link
how-link-why = Send a link or a QR code. No account, nothing to install.
undo-short = Undo
hint-short = Hint
offline-title = No connection
offline-why = The bus is in a tunnel. Your tables are kept: they go on as soon as the connection is back.
try-again = Try again

# the waiting room and the door
room-title = Who is here
room-free = free seat
room-link = Link
room-bot = Let a bot sit here
room-invite = Invite a friend
room-why = The link works once, for one seat. Whoever opens it first sits down.
room-host-why = Send the link to your friends, or let bots take the free seats
room-guest-why = The game begins by itself as soon as all seats are taken
send = Send
left = has left
door-by = { $name } invites you to a game
door-with = At the table: { $names }

# tutorials
learn = Learn
learn-why = Learn { $title } by playing, in five minutes
lesson-title = Learn { $title }
lesson-step = Step { $step } of { $steps }
lesson-next = Next
lesson-back = One step back
lesson-leave = Leave
lesson-show = Show me
lesson-go = Play on from here
lesson-restart = Start the tutorial again
lesson-not-this = That is allowed, but it is not what I want to show you now. Try the move that the text speaks of.
lesson-read-first = In a moment! First read this, then press Next.

# looking back at a finished game
review-title = Analysis
review-why = A bot looks at every decision: what it knew, what it would have done, and how the chances to win went. It takes up to a minute; the games that are being played go first.
review-ask = Analyse this game
review-failed = The analysis was interrupted. You can ask for it again.
review-running = The bot looks at the game…
review-chances = Chance to win
review-open = with all cards open, as the bot sees it
review-turns = Turning points
review-players = Players: accuracy, decisions and luck
review-accuracy = accuracy
review-bad = bad decisions
review-own = own decisions
review-others = others’ decisions
review-luck = luck
review-short-accuracy = accuracy
review-short-bad = bad
review-short-start = deal
review-short-own = own
review-short-others = others
review-short-luck = luck
review-start = after the deal
review-helped = A bot played part of the game for { $names }: accuracy and bad decisions are those of the person alone; the other figures are of the whole game.
review-full = Many games wait to be analysed. Ask again in a minute.
review-played = played
review-line = The better way, step by step
review-better = Better, { $number } of { $count }: { $move }
review-after = This is where the better way leads.
review-leads = Where it leads
review-known = From what the player knew then. The figures are chances to win.
review-show = Show it on the board
mark-good = Good decision
mark-doubtful = Doubtful decision
mark-bad = Bad decision

# my finished games
finished-title = My finished games
finished-what = Only those of this browser. Removing one frees your seat; the others keep theirs.
finished-date = Date
finished-game = Game
finished-rivals = With
finished-result = Result
finished-won = You won
finished-over = Finished
finished-look = Look back
finished-remove = Remove
finished-remove-all = Remove all
finished-sure = Tick to confirm
finished-download = Download all (JSON lines)
finished-none = No game is finished yet.

# explanations
explain = What is this?
keys-explain = What is this? Then click on anything
about-rule = Rule { $clause }

# the coach
set-coach = Coach me: one word of advice each turn
js-coach = Coach:

# the guide of a game
guide-quick = In one minute
guide-tips = Tips for beginners
guide-parts = What is in the box
guide-contents = Contents
guide-print = Print the rules
